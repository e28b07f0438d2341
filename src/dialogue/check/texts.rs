//! Scripts that nothing plays, ops that nothing knows, placeholders that
//! nothing fills.

use super::Finding;
use crate::claim::Severity;
use crate::dialogue::pack::{Kind, Op, Pack, Pools, Script};

/// The placeholders of reply pools.
const PLACEHOLDERS: [&str; 3] = ["{q}", "{who}", "{where}"];

/// What is filled into the lines of a kind.
fn filled(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Confirm | Kind::ClaimConfirm => &["{q}"],
        Kind::Redirect => &["{who}", "{where}"],
        _ => &[],
    }
}

/// A key as a token of a JSON pointer.
pub(super) fn token(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

/// File and pointer of an op of a script.
pub(super) fn script_place(script: &Script, op: usize) -> (String, String) {
    let place = script.places.get(op).copied().unwrap_or(op);
    let (file, key) = file_and_key(script);
    (file, format!("/{}/ops/{place}", token(key)))
}

fn file_and_key(script: &Script) -> (String, &str) {
    let (file, key) = script.name.split_once('#').unwrap_or((&script.name, ""));
    (format!("scripts/{file}.json"), key)
}

/// Every pool of reply lines with its file and pointer.
pub(super) fn pools(pack: &Pack) -> Vec<(&Pools, &'static str, String)> {
    let mut pools = vec![
        (&pack.responses, "responses.json", "/responses".to_owned()),
        (&pack.messages, "messages.json", "/messages".to_owned()),
    ];
    for (i, character) in pack.characters.iter().enumerate() {
        let at = format!("{}/{i}/lines", pack.list_at("characters.json"));
        pools.push((&character.pools, "characters.json", at));
    }
    pools
}

/// The pointer of a line of a pool; a person's `f4` stands beside the lines.
pub(super) fn line_place(at: &str, kind: Kind, place: usize) -> String {
    let at = match (kind, at.strip_suffix("/lines")) {
        (Kind::F4, Some(person)) => person,
        _ => at,
    };
    format!("{at}/{}/{place}", kind.name())
}

pub(super) fn check(pack: &Pack, findings: &mut Vec<Finding>) {
    let mut report = |severity, code, file: String, at: String, about: Vec<String>| {
        findings.push(Finding {
            severity,
            code,
            file,
            at,
            about,
        });
    };
    let mut used = vec![false; pack.scripts.len()];
    used[pack.opening] = true;
    for stage in pack.intents.iter().flat_map(|intent| &intent.stages) {
        used[stage.script] = true;
        if let Some(reception) = &stage.reception {
            used[reception.script] = true;
        }
    }
    for (script, used) in pack.scripts.iter().zip(used) {
        let (file, key) = file_and_key(script);
        let at = format!("/{}", token(key));
        if !used {
            let about = vec![script.name.clone()];
            report(
                Severity::Warning,
                "orphan-script",
                file.clone(),
                at.clone(),
                about,
            );
        }
        for (place, name) in &script.unknown {
            let at = format!("{at}/ops/{place}/op");
            report(
                Severity::Warning,
                "unknown-op",
                file.clone(),
                at,
                vec![name.clone()],
            );
        }
        for (op, step) in script.ops.iter().enumerate() {
            let Op::Text { text, .. } = step else {
                continue;
            };
            for name in placeholders(text) {
                let (file, at) = script_place(script, op);
                let about = vec![name.to_owned()];
                report(Severity::Warning, "placeholder-in-script", file, at, about);
            }
        }
    }
    for (pools, file, at) in pools(pack) {
        for (kind, _) in Kind::NAMES {
            for (place, line) in pools.of(kind).iter().enumerate() {
                for name in placeholders(&line.text) {
                    if !filled(kind).contains(&name) {
                        let known = PLACEHOLDERS.contains(&name);
                        let code = if known {
                            "placeholder-not-filled"
                        } else {
                            "unknown-placeholder"
                        };
                        let at = line_place(&at, kind, place);
                        let about = vec![name.to_owned(), kind.name().to_owned()];
                        report(Severity::Warning, code, file.to_owned(), at, about);
                    }
                }
            }
        }
    }
}

/// `{name}` in a text: ASCII letters between braces.
fn placeholders(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        rest = &rest[open..];
        let name = &rest[1..];
        let len = name.bytes().take_while(u8::is_ascii_alphanumeric).count();
        if len > 0 && name[len..].starts_with('}') {
            found.push(&rest[..len + 2]);
        }
        rest = name;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_placeholders() {
        assert_eq!(placeholders("「{q}」{ {who}さん{そこ}{}"), ["{q}", "{who}"]);
    }
}
