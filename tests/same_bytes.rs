//! The engines answer every case and every document of the corpus in the same
//! bytes: each time natively, in node and in Chromium. Here the hashes are made;
//! `tests/web/same-bytes.mjs` asks the package the same questions, and its
//! answers must have the same ones.

#![allow(clippy::unwrap_used)]

use genbun::cite::{self, Quote, QuoteIndex, answer};
use genbun::claim;
use genbun::dialogue::{Pack, State};
use genbun::document::{Document, Genre, Options, catalogue};
use genbun::entity::{self, Synonyms, VerifyConfig};
use genbun::fidelity::{self, compare_findings, read_findings};
use genbun::lint::{self, Config, report};
use genbun::message::Lang;
use genbun::text::{Format, Source};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Where the hashes are left for the package's tests.
const HASHES: &str = "target/same-bytes.json";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// FNV-1a, 64 bits, over lines.
struct Hash(u64);

impl Hash {
    fn line(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

/// One hash for each kind of answer.
#[derive(Default)]
struct Hashes(BTreeMap<&'static str, (Option<Hash>, usize)>);

impl Hashes {
    fn line(&mut self, kind: &'static str, text: &str) {
        let (hash, lines) = self.0.entry(kind).or_default();
        hash.get_or_insert(Hash(0xcbf2_9ce4_8422_2325)).line(text);
        *lines += 1;
    }

    fn json(&mut self, kind: &'static str, value: &impl Serialize) {
        self.line(kind, &serde_json::to_string(value).unwrap());
    }

    fn shown(self) -> String {
        let rows: Vec<String> = self
            .0
            .iter()
            .map(|(kind, (hash, lines))| {
                let hash = hash.as_ref().map_or(0, |it| it.0);
                format!("  \"{kind}\": \"{lines} {hash:016x}\"")
            })
            .collect();
        format!("{{\n{}\n}}\n", rows.join(",\n"))
    }
}

fn files(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(root().join(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .collect();
    files.sort();
    files
}

/// The inputs of every case of a kind, in the order of the files.
fn inputs(kind: &str) -> Vec<Value> {
    files(&format!("tests/cases/{kind}"))
        .into_iter()
        .filter(|path| path.extension().is_some_and(|it| it == "jsonl"))
        .flat_map(|path| {
            let text = std::fs::read_to_string(path).unwrap();
            let lines = text.lines().filter(|line| !line.trim().is_empty());
            lines
                .map(|line| serde_json::from_str::<Value>(line).unwrap()["input"].take())
                .collect::<Vec<_>>()
        })
        .collect()
}

fn read(text: &str, input: &Value) -> Option<Document> {
    let format = match input["format"].as_str().unwrap_or("txt") {
        "md" => "markdown",
        name => name,
    };
    let options = Options {
        format: Format::from_name(format)?,
        language: input["language"].as_str().and_then(Lang::from_code),
        genre: input["genre"]
            .as_str()
            .and_then(|name| Genre::parse(name).ok()),
        path: input["path"].as_str().map(str::to_owned),
    };
    Some(Document::read(Source::new(text).unwrap(), options))
}

fn documents(out: &mut Hashes) {
    let mut one = |text: &str, input: &Value| {
        let Some(document) = read(text, input) else {
            return;
        };
        out.line("tree", &document.json().to_string());
        out.line("sexp", &document.sexp());
        out.json("index", &catalogue(&document));
        out.json("scaffold", &lint::scaffold(&document));
        let config = Config::default();
        let found = lint::check(&document, &config);
        let checked = report::checked(&document, &config, &found, document.language());
        out.json("findings", &checked.findings);
    };
    for kind in ["structure", "cite", "quotes"] {
        for input in inputs(kind) {
            let text = input["text"].as_str().or(input["source"].as_str());
            if let Some(text) = text {
                one(text, &input);
            }
        }
    }
    for folder in ["en-contract", "en-law", "ja-contract", "ja-law"] {
        for file in files(&format!("tests/corpus/{folder}")) {
            let markdown = file.extension().is_some_and(|it| it == "md");
            let format = if markdown { "markdown" } else { "txt" };
            let text = std::fs::read_to_string(&file).unwrap();
            one(&text, &json!({ "format": format }));
        }
    }
}

fn quotes(out: &mut Hashes) {
    for input in ["cite", "quotes"].into_iter().flat_map(inputs) {
        let (Some(text), Some(list)) = (input["source"].as_str(), input["quotes"].as_array())
        else {
            continue;
        };
        let Some(document) = read(text, &input) else {
            continue;
        };
        let quotes: Vec<Quote> = list
            .iter()
            .map(|it| Quote {
                quote: it["quote"].as_str().unwrap_or_default().to_owned(),
                address: it["address"].as_str().map(str::to_owned),
            })
            .collect();
        let index = QuoteIndex::new(&document);
        let verdicts = index.check_all(&document, &quotes, cite::Options::default());
        out.json(
            "quotes",
            &cite::report::answers(&document, &quotes, &verdicts),
        );
    }
}

/// A span as the package names it.
fn place(source: &Source, span: genbun::text::Span) -> Value {
    let ends = source.positions(&[span.start(), span.end()]);
    json!([ends[0].utf16, ends[1].utf16, ends[0].line, ends[0].column])
}

fn answers(out: &mut Hashes) {
    for input in inputs("answers") {
        let source = Source::new(input["text"].as_str().unwrap()).unwrap();
        for pair in answer::pairs(&source) {
            let address = pair.address_span.map(|span| place(&source, span));
            out.json(
                "answers",
                &json!([pair.quote, pair.address, address, place(&source, pair.span)]),
            );
        }
    }
}

fn claims(out: &mut Hashes) {
    for input in inputs("claims") {
        let Some(utterance) = input["utterance"].as_str() else {
            continue;
        };
        let entities = match &input["entities"] {
            Value::Null => "[]".to_owned(),
            given => given.to_string(),
        };
        let entities = claim::Entities::load(&entities).unwrap();
        let claims = claim::load(&format!("[{}]", input["claim"]), &entities, None).unwrap();
        let reading = claim::Reading::new(utterance, &entities);
        let explained: Vec<_> = claims
            .list()
            .iter()
            .map(|it| claim::explain(it, &reading, &entities, Lang::Ja))
            .collect();
        out.json("claims", &explained);
    }
}

fn figures(text: &str) -> Value {
    let source = Source::new(text).unwrap();
    entity::extract(text)
        .iter()
        .map(|it| {
            let modifier = it.modifier.map(entity::Modifier::name);
            json!([
                it.kind.name(),
                it.surface(text),
                it.value(),
                it.unit,
                modifier,
                place(&source, it.span)
            ])
        })
        .collect()
}

/// A number to its last bit.
fn bits(number: f64) -> String {
    format!("{:016x}", number.to_bits())
}

fn entities(out: &mut Hashes) {
    for input in inputs("entities") {
        if let Some(text) = input["text"].as_str() {
            out.json("figures", &figures(text));
            continue;
        }
        let [state, claim] = ["state", "claim"].map(|key| input[key].as_str().unwrap_or_default());
        let found = entity::compare(state, claim, &entity::Options::default());
        let matches: Vec<_> = found
            .matches
            .iter()
            .map(|it| (it.claim, it.state, it.approx_dropped))
            .collect();
        let mismatches: Vec<_> = found
            .mismatches
            .iter()
            .map(|it| (it.claim, it.state, it.reason.code()))
            .collect();
        out.json(
            "comparisons",
            &json!([figures(state), figures(claim), matches, mismatches]),
        );
        let Some(logits) = input["logits"].as_array() else {
            continue;
        };
        let logits: Vec<f64> = logits.iter().map(|it| it.as_f64().unwrap()).collect();
        let logits = <[f64; 3]>::try_from(logits).unwrap();
        let (config, words) = (VerifyConfig::default(), Synonyms::default());
        let verdict =
            entity::verify_claim(state, claim, logits, &config, &words, Lang::Ja).unwrap();
        let numbers = [
            verdict.entailment_prob,
            verdict.neutral_prob,
            verdict.contradiction_prob,
            verdict.hallucination_score,
            verdict.effective_threshold,
            verdict.synonym_coverage,
        ];
        let numbers = numbers.map(bits);
        out.json(
            "verdicts",
            &json!([
                numbers,
                verdict.entity_mismatch,
                verdict.is_hallucination,
                verdict.reason
            ]),
        );
    }
}

#[derive(Serialize)]
struct Report<'a> {
    #[serde(flatten)]
    report: &'a fidelity::Report,
    text: String,
}

fn passed_on(out: &mut Hashes) {
    for input in inputs("fidelity") {
        let [Ok(executor), Ok(reporter)] =
            ["executor", "reporter"].map(|side| read_findings(&input[side]))
        else {
            continue;
        };
        let report = &compare_findings(&executor, &reporter);
        let text = report.text(Lang::Ja);
        out.json("fidelity", &Report { report, text });
    }
}

fn state_of(answer: &str) -> String {
    let answer: Value = serde_json::from_str(answer).unwrap();
    let state = State::from_json(&answer["state"].to_string()).unwrap();
    serde_json::to_string(&state).unwrap()
}

/// Every answer of the walkthrough through the demo game.
fn session(out: &mut Hashes) {
    let mut pack = serde_json::Map::new();
    for folder in ["", "scripts/"] {
        for file in files(&format!("tests/cases/session/{folder}")) {
            let name = file.file_name().unwrap().to_str().unwrap();
            if name.ends_with(".json") {
                let text = std::fs::read_to_string(&file).unwrap();
                pack.insert(format!("{folder}{name}"), text.into());
            }
        }
    }
    let pack = Pack::from_json(&Value::Object(pack).to_string()).unwrap();
    let mut answer = pack.start_json();
    out.line("session", &answer);
    let mut state = state_of(&answer);
    let mut slots: BTreeMap<String, String> = BTreeMap::new();
    let steps = root().join("tests/cases/session/walkthrough.jsonl");
    for step in std::fs::read_to_string(steps).unwrap().lines() {
        let input = serde_json::from_str::<Value>(step).unwrap()["input"].take();
        let slot = input["slot"].as_str().unwrap_or_default();
        answer = match input["op"].as_str() {
            Some("save") => {
                slots.insert(slot.to_owned(), state.clone());
                continue;
            }
            Some("load") => {
                state.clone_from(&slots[slot]);
                continue;
            }
            Some("choose") => {
                let choice = json!({ "choose": input["index"] }).to_string();
                pack.turn_json(&state, &choice).unwrap()
            }
            Some(_) => pack.start_json(),
            None => pack.turn_json(&state, &input.to_string()).unwrap(),
        };
        state = state_of(&answer);
        out.line("session", &answer);
    }
}

fn all() -> String {
    let mut out = Hashes::default();
    for engine in [
        documents, quotes, answers, claims, entities, passed_on, session,
    ] {
        engine(&mut out);
    }
    out.shown()
}

/// Twice, since a map with a seed of its own would show then.
#[test]
fn two_runs_give_the_same_bytes() {
    let other = std::thread::spawn(all);
    let hashes = all();
    assert_eq!(hashes, other.join().unwrap());
    std::fs::write(root().join(HASHES), hashes).unwrap();
}
