use super::*;
use crate::message::Lang;
use serde_json::json;

fn finding(severity: &str, line: Option<u64>, message: &str) -> Finding {
    Finding {
        severity: severity.to_owned(),
        line,
        message: message.to_owned(),
    }
}

fn accepted(a: &str, b: &str) -> bool {
    let one = |message| vec![finding("minor", Some(1), message)];
    compare_findings(&one(a), &one(b)).accepted
}

#[test]
fn the_closed_list_and_nothing_else() {
    for (a, b, wanted) in [
        ("1，000件", "1,000件", true),
        ("１，０００件", "１,０００件", true),
        ("1,2,3行", "1、2、3行", true),
        ("1,200,3行", "1、200、3行", true),
        ("1,200行", "1、200行", false),
        ("1, 200行", "1,200行", false),
        ("1, 200行", "1、200行", true),
        ("1.5倍", "1。5倍", false),
        ("1. 5倍", "1。5倍", true),
        ("1 .5倍", "1.5倍", false),
        ("2026.10.4", "2026．10．4", true),
        ("10 : 30", "10：30", true),
        ("12,3456件", "12、3456件", true),
        ("\u{1100}\u{1161}", "\u{AC00}", true),
        ("a\u{85}b", "a b", true),
        ("a\u{200B}b", "ab", false),
        ("｡", "。", false),
        ("､", "、", false),
        ("API を", "APIを", false),
        ("㈱", "株式会社", false),
        ("a,\u{FFFD}b", "a、\u{FFFD}b", true),
        ("!?", "！？", true),
        ("a ! b", "a!b", true),
        ("a - b", "a-b", false),
    ] {
        assert_eq!(accepted(a, b), wanted, "{a} / {b}");
        assert_eq!(accepted(b, a), wanted, "{b} / {a}");
    }
}

#[test]
fn beyond_two_hundred_pairs_are_made_in_order() {
    let left: Vec<_> = (0..300).map(|i| finding("minor", Some(i), "甲")).collect();
    let mut right: Vec<_> = (0..300).map(|i| finding("minor", Some(i), "乙")).collect();
    right.reverse();
    let report = compare_findings(&left, &right);
    assert_eq!(report.pairing, "greedy");
    assert_eq!(report.differences.len(), 300);
    assert!(
        report
            .differences
            .iter()
            .all(|row| row.field == Some(Field::Message))
    );
    assert!(report.text(Lang::En).contains("More than 200"));
    let exact = compare_findings(&left[..200], &right[100..]);
    assert_eq!(exact.pairing, "exact");
    assert_eq!(exact.differences.len(), 200);
}

#[test]
fn many_findings_take_linear_time() {
    let list = |word: &str| -> Vec<_> {
        (0..20_000)
            .map(|i| finding("minor", Some(i % 7), word))
            .collect()
    };
    let report = compare_findings(&list("甲"), &list("乙"));
    assert_eq!(report.differences.len(), 20_000);
}

#[test]
fn the_pairing_is_the_optimum() {
    // Each first choice blocks the other one.
    let left = [finding("a", Some(1), "x"), finding("a", Some(2), "x")];
    let right = [finding("a", Some(2), "y"), finding("b", Some(1), "x")];
    let report = compare_findings(&left, &right);
    let fields: Vec<_> = report
        .differences
        .iter()
        .map(|row| (row.executor_index, row.field))
        .collect();
    assert_eq!(
        fields,
        [
            (Some(0), Some(Field::Severity)),
            (Some(1), Some(Field::Message))
        ]
    );
}

#[test]
fn input_faults_name_their_place() {
    for (input, at) in [
        (json!(3), ""),
        (json!({"finding": []}), "/finding"),
        (json!({"findings": 1}), "/findings"),
        (
            json!([{"severity": "a", "message": "b", "note": 1}]),
            "/0/note",
        ),
        (
            json!({"findings": [{"severity": "a", "message": "b"}, {"severity": 1, "message": "b"}]}),
            "/findings/1/severity",
        ),
        (
            json!([{"severity": "a", "line": "7", "message": "b"}]),
            "/0/line",
        ),
        (json!([{"severity": "a", "line": 7}]), "/0/message"),
        (json!([[]]), "/0"),
    ] {
        assert_eq!(read_findings(&input).unwrap_err().at, at, "{input}");
    }
    let read = read_findings(&json!({"findings": [{"severity": "a", "message": "b"}]})).unwrap();
    assert_eq!(read, [finding("a", None, "b")]);
}

#[test]
fn the_report_shows_what_cannot_be_seen() {
    let left = [
        finding("minor", None, "語の定義がない。"),
        finding("major", Some(2), "甲"),
    ];
    let right = [finding("minor", Some(3), "語\u{200B}の定義がない。")];
    let report = compare_findings(&left, &right);
    assert_eq!(
        report.text(Lang::Ja),
        "不一致：3件の違いがあります。\n\
         指摘1の行が変わっています：行なし → 3\n\
         指摘1の本文が変わっています：「語の定義がない。」 → 「語\\u{200B}の定義がない。」\n\
         指摘2が抜けています：major, 2行, 「甲」\n"
    );
    let rows = serde_json::to_value(&report).unwrap();
    assert_eq!(rows["differences"][0]["executor"], json!(null));
    assert_eq!(rows["differences"][2]["executor"]["message"], "甲");
    assert_eq!(rows["differences"][2]["reporter"], json!(null));
}
