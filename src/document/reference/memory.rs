//! What 同条, 同項 and 同号 can mean: the places cited before.

use super::super::node::NodeId;
use super::target::Target;

/// How many cited places are kept.
const KEPT: usize = 6;

/// A place that was cited.
#[derive(Debug, Clone)]
struct Cited {
    target: Target,
    external: Option<String>,
    /// Depth of brackets.
    depth: usize,
}

/// The places cited in the open article, at each depth of the address.
#[derive(Debug, Default)]
pub(super) struct Memory {
    article: Option<NodeId>,
    articles: Vec<Cited>,
    paragraphs: Vec<Cited>,
    items: Vec<Cited>,
}

/// What 同 means: the candidates, nearest first, and another document's name.
pub(super) type Same = Option<(Vec<Target>, Option<String>)>;

impl Memory {
    /// Forgets what another article cited.
    pub(super) fn enter(&mut self, article: Option<NodeId>) {
        if self.article != article {
            *self = Self {
                article,
                ..Self::default()
            };
        }
    }

    /// Notes a cited place. 前項 names a paragraph only: it does not change
    /// what 同条 means.
    pub(super) fn note(
        &mut self,
        target: &Target,
        external: Option<&str>,
        names_article: bool,
        depth: usize,
    ) {
        let cited = Cited {
            target: target.clone(),
            external: external.map(str::to_owned),
            depth,
        };
        if names_article {
            push(&mut self.articles, cited.clone());
        }
        if target.paragraph.is_some() && !target.is_implied {
            push(&mut self.paragraphs, cited.clone());
        }
        if target.item.is_some() {
            push(&mut self.items, cited);
        }
    }

    /// 同条.
    pub(super) fn article(&self, depth: usize) -> Same {
        same(&self.articles, depth, |target| {
            let mut target = target.clone();
            target.paragraph = None;
            target.item = None;
            target.kana = None;
            target.is_implied = false;
            target
        })
    }

    /// 同項.
    pub(super) fn paragraph(&self, depth: usize) -> Same {
        same(&self.paragraphs, depth, |target| {
            let mut target = target.clone();
            target.item = None;
            target.kana = None;
            target
        })
    }

    /// 同号.
    pub(super) fn item(&self, depth: usize) -> Same {
        same(&self.items, depth, |target| {
            let mut target = target.clone();
            target.kana = None;
            target
        })
    }
}

fn push(list: &mut Vec<Cited>, cited: Cited) {
    if list.len() == KEPT {
        list.remove(0);
    }
    list.push(cited);
}

/// The last one cited comes first; others that it could mean follow.
fn same(list: &[Cited], depth: usize, cut: impl Fn(&Target) -> Target) -> Same {
    let last = list
        .iter()
        .rev()
        .find(|cited| cited.depth <= depth)
        .or(list.last())?;
    if last.external.is_some() {
        return Some((vec![cut(&last.target)], last.external.clone()));
    }
    let mut targets = vec![cut(&last.target)];
    for cited in list.iter().rev() {
        let target = cut(&cited.target);
        if cited.external.is_none() && !targets.contains(&target) {
            targets.push(target);
        }
    }
    Some((targets, None))
}
