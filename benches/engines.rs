//! The engines natively: `cargo xtask bench --native`.
//!
//! Throughput is printed beside each time, so that two sizes of one kind of
//! text show whether the work is linear.

#![allow(missing_docs, clippy::unwrap_used)]

#[path = "support/large_pack.rs"]
mod large_pack;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use genbun::claim;
use genbun::dialogue::{Files, Input, Pack};
use genbun::document::{Document, Options};
use genbun::lint;
use genbun::text::fold::Fold;
use genbun::text::{Format, Reading, Source};
use std::hint::black_box;
use std::path::Path;

/// A real law and ten times that, both in the order of the original.
fn laws() -> Vec<(&'static str, String)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/samples/minpo.txt");
    let law = std::fs::read_to_string(file).unwrap();
    let ten = law.repeat(10);
    vec![("minpo", law), ("minpo x10", ten)]
}

/// Articles that refer to one another, numbered throughout.
fn contract(articles: usize) -> String {
    (1..=articles)
        .map(|number| {
            format!(
                "第{number}条（業務{number}）\n　甲は、第{}条に定める業務を{}日以内に行い、報酬{},000円を支払う。\n２　前項の「業務{number}」とは、別途定めるものをいう。\n",
                number.max(2) - 1,
                number % 60 + 1,
                number % 900 + 1,
            )
        })
        .collect()
}

fn text(c: &mut Criterion) {
    let mut group = c.benchmark_group("text");
    for (name, law) in laws() {
        group.throughput(Throughput::Bytes(law.len() as u64));
        for (fold_name, fold) in [("cite", Fold::CITE), ("search", Fold::SEARCH)] {
            group.bench_with_input(BenchmarkId::new(fold_name, name), &law, |b, law| {
                b.iter(|| black_box(fold.apply(law)));
            });
        }
        let source = Source::new(law.as_str()).unwrap();
        group.bench_with_input(BenchmarkId::new("plain", name), &source, |b, source| {
            b.iter(|| black_box(Reading::new(source, Format::Text)));
        });
    }
    group.finish();
}

fn document(c: &mut Criterion) {
    let mut group = c.benchmark_group("document");
    group.sample_size(10);
    let mut texts = laws();
    texts.push(("contract 1,000", contract(1_000)));
    texts.push(("contract 10,000", contract(10_000)));
    for (name, text) in texts {
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_with_input(BenchmarkId::new("tree", name), &text, |b, text| {
            b.iter(|| {
                let source = Source::new(text.as_str()).unwrap();
                black_box(Document::read(source, Options::default()))
            });
        });
        let document = Document::read(Source::new(text.as_str()).unwrap(), Options::default());
        group.bench_with_input(BenchmarkId::new("lint", name), &document, |b, document| {
            b.iter(|| black_box(lint::check(document, &lint::Config::default())));
        });
    }
    group.finish();
}

/// A deduction game's worth of claims: 19 with 62 alternatives.
fn claims(entities: &claim::Entities) -> claim::Claims {
    let words = [
        "時計",
        "遅れ",
        "停電",
        "止ま",
        "裏口",
        "持ち出",
        "手紙",
        "燃や",
        "階段",
        "落ち",
    ];
    let mut list = Vec::new();
    for id in 0..19 {
        let alternatives: Vec<String> = (0..3 + usize::from(id < 5))
            .map(|way| {
                let word = |n: usize| words[(id * 3 + way * 7 + n) % words.len()];
                format!(
                    r#"{{"scope":"{}","all":[{{"textAny":["{}","{}"]}},{{"sequence":[["{}"],["{}","{}"]]}},{{"entitiesAny":["saeki"]}}],"excludeAny":["夢","ではないか"]}}"#,
                    if way == 2 { "utterance" } else { "sentence" },
                    word(0), word(1), word(2), word(3), word(4),
                )
            })
            .collect();
        let ways = alternatives.join(",");
        list.push(format!(
            r#"{{"id":"c{id}","recordLabel":"x","alternatives":[{ways}]}}"#
        ));
    }
    claim::load(&format!("[{}]", list.join(",")), entities, None).unwrap()
}

fn claim_reading(c: &mut Criterion) {
    let entities = claim::Entities::load(
        r#"[{"id":"saeki","names":["佐伯","佐伯さん","船長"]},{"id":"okami","names":["女将","女将さん"]}]"#,
    )
    .unwrap();
    let claims = claims(&entities);
    let sentence =
        "佐伯さんは時計が遅れていたと言ったが、停電で止まったのは間違いないのではないか。";
    let long: String = sentence.chars().cycle().take(10_000).collect();
    let mut group = c.benchmark_group("claim");
    for (name, text) in [("40 characters", sentence), ("10,000 characters", &long)] {
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_with_input(BenchmarkId::new("19 claims", name), text, |b, text| {
            b.iter(|| {
                let reading = claim::Reading::new(text, &entities);
                for claim in claims.list() {
                    black_box(claim::evaluate(claim, &reading, &entities));
                }
            });
        });
    }
    group.finish();
}

/// A game of 2,850 paraphrases: read, matched, and one whole turn over JSON.
fn dialogue(c: &mut Criterion) {
    let mut group = c.benchmark_group("dialogue");
    let texts = large_pack::large_pack();
    let load = || {
        Pack::load(Files::from_texts(
            texts
                .iter()
                .map(|(name, text)| (name.as_str(), text.as_str())),
        ))
        .unwrap()
    };
    group.sample_size(20);
    group.bench_function("load", |b| b.iter(|| black_box(load())));
    let pack = load();
    for (name, text) in [
        ("topic", "時計の置き場所について、少し聞かせてもらえますか"),
        (
            "point",
            "あの晩、佐伯さんが鍵を隠したのを見た人がいるんです",
        ),
        ("neither", "明日の天気はどうなるのか教えてほしいのですが"),
    ] {
        group.bench_function(BenchmarkId::new("match", name), |b| {
            b.iter(|| black_box(pack.rank(text)));
        });
        let state = serde_json::to_string(&pack.start().0).unwrap();
        let input = serde_json::json!({"with": "p0", "text": text}).to_string();
        group.bench_function(BenchmarkId::new("turn", name), |b| {
            b.iter(|| black_box(pack.turn_json(&state, &input).unwrap()));
        });
    }
    // Late in the game: everything was heard once.
    let mut state = pack.start().0;
    for intent in &pack.intents {
        let stage = &intent.stages[0];
        let with = pack.characters[stage.with[0]].id.clone();
        let text = intent.paraphrases[0].clone();
        state = pack.turn(&state, &Input::Say { with, text }).unwrap().0;
    }
    let state = serde_json::to_string(&state).unwrap();
    let input = r#"{"with": "p0", "text": "時計の置き場所について、少し聞かせてもらえますか"}"#;
    group.bench_function("turn/late", |b| {
        b.iter(|| black_box(pack.turn_json(&state, input).unwrap()));
    });
    group.finish();
}

criterion_group!(benches, text, document, claim_reading, dialogue);
criterion_main!(benches);
