//! Which flags are set whenever another one is, whatever way the story took.
//!
//! A flag implies what every stage that sets it requires and sets beside it,
//! and what those imply in turn. This holds for stories of any size, where the
//! search over states has to stop.

use crate::dialogue::flag::{Flag, FlagSet};
use crate::dialogue::pack::{Intent, Pack};

/// For each flag those that are set whenever it is.
pub(super) struct Implied {
    by_flag: Vec<FlagSet>,
}

impl Implied {
    pub(super) fn new(pack: &Pack) -> Self {
        Self::over(pack.flags.len(), &pack.start_flags, &pack.intents)
    }

    fn over(count: usize, start: &FlagSet, intents: &[Intent]) -> Self {
        let every = |n: usize| -> FlagSet { (0..n).map(|i| Flag(i as u32)).collect() };
        // What can be cleared again holds of nothing for good.
        let mut lasting = every(count);
        for stage in intents.iter().flat_map(|intent| &intent.stages) {
            lasting.remove(&stage.clears);
        }
        // From the boldest assumption down to what every stage bears out.
        let mut implied = Self {
            by_flag: vec![lasting.clone(); count],
        };
        loop {
            let mut next = vec![lasting.clone(); count];
            for flag in start.iter() {
                next[flag.index()].keep(start);
            }
            for stage in intents.iter().flat_map(|intent| &intent.stages) {
                let mut known = implied.of(&stage.requires.all);
                known.add(&stage.sets);
                for flag in stage.sets.iter() {
                    next[flag.index()].keep(&known);
                }
            }
            if next == implied.by_flag {
                return implied;
            }
            implied.by_flag = next;
        }
    }

    /// Flags that are set whenever all of these are.
    pub(super) fn of(&self, flags: &FlagSet) -> FlagSet {
        let mut all = flags.clone();
        for flag in flags.iter() {
            if let Some(implied) = self.by_flag.get(flag.index()) {
                all.add(implied);
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialogue::pack::Stage;

    fn set(flags: &[u32]) -> FlagSet {
        flags.iter().map(|&flag| Flag(flag)).collect()
    }

    fn stage(requires: &[u32], sets: &[u32], clears: &[u32]) -> Stage {
        let mut stage = Stage::default();
        stage.requires.all = set(requires);
        stage.sets = set(sets);
        stage.clears = set(clears);
        stage
    }

    #[test]
    fn a_chain_of_stages_implies_what_all_ways_share() {
        // 0 and 1 lead to 2 either way, 2 to 3; 4 comes and goes.
        let intent = Intent {
            stages: vec![
                stage(&[], &[0], &[]),
                stage(&[], &[1], &[]),
                stage(&[0, 1], &[2], &[]),
                stage(&[1, 4], &[2], &[]),
                stage(&[2, 4], &[3], &[]),
                stage(&[], &[4], &[]),
                stage(&[], &[5], &[4]),
            ],
            ..Intent::default()
        };
        let implied = Implied::over(6, &FlagSet::default(), &[intent]);
        assert_eq!(implied.of(&set(&[3])), set(&[1, 2, 3]));
        assert_eq!(implied.of(&set(&[2])), set(&[1, 2]));
        assert_eq!(implied.of(&set(&[5])), set(&[5]));
    }
}
