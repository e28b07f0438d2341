use serde_json::Value;

use super::*;
use crate::document::Options;
use crate::lint::check;
use crate::text::Source;

const CONTRACT: &str = "第1条（目的）\n\
    「端末」とは、機器をいう。\n\
    第2条（貸与）\n\
    会社は、端末を貸与しなければならない。𠮷野\u{FF08}以下「端末」という。）は、返却することができる。\n";

fn contract() -> Document {
    let source = Source::new(CONTRACT).unwrap();
    let path = Some("規程 第1版.txt".to_owned());
    Document::read(
        source,
        Options {
            path,
            ..Options::default()
        },
    )
}

#[test]
fn compact_lines() {
    let document = contract();
    let config = Config::default();
    let findings = check(&document, &config);
    let expected = "規程 第1版.txt\n\
        ジャンル: blog/tech（既定による）\n\
        契約書・規約のように見えます。ジャンル legal/contract をお勧めします\n\
        \u{20} 4:26  警告  「端末」は 2 行目でも定義されています\n\
        \u{20}     duplicate-definition\n\
        1 件（誤り 0、警告 1、注意 0）\n";
    assert_eq!(compact(&document, &config, &findings, Lang::Ja), expected);
}

#[test]
fn markdown_escapes_the_words_of_others() {
    let document = contract();
    let config = Config::from_json(&serde_json::json!({"genre": "legal/contract"})).unwrap();
    let findings = check(&document, &config);
    let expected = "# Findings in 規程 第1版.txt\n\n\
        - genre: legal/contract (as given)\n\
        - 1 finding (0 errors, 1 warnings, 0 infos)\n\n\
        | line:column | address | severity | message | rule |\n\
        | --- | --- | --- | --- | --- |\n\
        | 4:26 | 2 | warning | “端末” is already defined on line 2 | duplicate-definition |\n";
    assert_eq!(markdown(&document, &config, &findings, Lang::En), expected);
}

#[test]
fn obligations_as_a_table() {
    let expected = "行,番地,種類,誰が,表現,文\r\n\
        4,2,義務,会社,しなければならない,会社は、端末を貸与しなければならない。\r\n\
        4,2,許可,𠮷野,することができる,𠮷野（以下「端末」という。）は、返却することができる。\r\n";
    assert_eq!(obligations_csv(&contract(), Lang::Ja), expected);
}

#[test]
fn plain_data_has_a_fixed_order() {
    let document = contract();
    let config = Config::default();
    let findings = check(&document, &config);
    let json = serde_json::to_string(&checked(&document, &config, &findings, Lang::En)).unwrap();
    assert_eq!(
        json,
        "{\"findings\":[{\"rule\":\"duplicate-definition\",\"severity\":\"warning\",\
         \"message\":\"“端末” is already defined on line 2\",\"about\":\"端末\",\
         \"data\":{\"term\":\"端末\",\"first\":2},\
         \"related\":{\"start\":8,\"end\":12,\"line\":2,\"column\":1},\
         \"start\":55,\"end\":59,\"line\":4,\"column\":26}],\
         \"genre\":{\"genre\":\"blog/tech\",\"from\":\"default\",\"suggests\":\"legal/contract\"}}"
    );
}

/// What the schema of SARIF 2.1.0 asks of the parts that are written, and that
/// nothing else is written.
#[test]
fn sarif_has_the_shape_of_its_schema() {
    let document = contract();
    let findings = check(&document, &Config::default());
    let log: Value = serde_json::from_str(&sarif(&document, &findings, Lang::Ja)).unwrap();
    keys(&log, &["$schema", "runs", "version"]);
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    keys(run, &["artifacts", "columnKind", "results", "tool"]);
    assert_eq!(run["columnKind"], "utf16CodeUnits");
    let driver = &run["tool"]["driver"];
    keys(driver, &["language", "name", "rules", "version"]);
    let rules = driver["rules"].as_array().unwrap();
    let mut ids: Vec<_> = rules.iter().map(|rule| rule["id"].to_string()).collect();
    ids.dedup();
    assert_eq!(ids.len(), RULES_COUNT);
    for rule in rules {
        keys(
            rule,
            &["defaultConfiguration", "help", "id", "shortDescription"],
        );
        assert_ne!(rule["shortDescription"]["text"], "");
        level(&rule["defaultConfiguration"]["level"]);
    }
    let results = run["results"].as_array().unwrap();
    assert_eq!(results.len(), findings.len());
    for result in results {
        keys(
            result,
            &[
                "level",
                "locations",
                "message",
                "partialFingerprints",
                "relatedLocations",
                "ruleId",
                "ruleIndex",
            ],
        );
        level(&result["level"]);
        let index = result["ruleIndex"].as_u64().unwrap() as usize;
        assert_eq!(rules[index]["id"], result["ruleId"]);
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(
            place["artifactLocation"]["uri"],
            "%E8%A6%8F%E7%A8%8B%20%E7%AC%AC1%E7%89%88.txt"
        );
        let region = &place["region"];
        assert_eq!(
            (&region["startLine"], &region["startColumn"]),
            (&4.into(), &26.into())
        );
        assert_eq!(
            (&region["endLine"], &region["endColumn"]),
            (&4.into(), &30.into())
        );
        assert_eq!(
            result["locations"][0]["logicalLocations"][0]["fullyQualifiedName"],
            "2"
        );
    }
}

const RULES_COUNT: usize = crate::lint::RULES.len();

fn keys(object: &Value, expected: &[&str]) {
    let keys: Vec<_> = object.as_object().unwrap().keys().collect();
    assert_eq!(keys, expected);
}

fn level(level: &Value) {
    assert!(["none", "note", "warning", "error"].contains(&level.as_str().unwrap()));
}

#[test]
fn a_fingerprint_survives_moved_lines() {
    let prints = |text: &str| -> Vec<Value> {
        let document = Document::read(Source::new(text).unwrap(), Options::default());
        let findings = check(&document, &Config::default());
        let log: Value = serde_json::from_str(&sarif(&document, &findings, Lang::Ja)).unwrap();
        let results = log["runs"][0]["results"].as_array().unwrap();
        results
            .iter()
            .map(|r| r["partialFingerprints"].clone())
            .collect()
    };
    let moved = CONTRACT.replace("第2条（貸与）\n", "第2条（貸与）\n次のとおりとする。\n");
    assert_eq!(prints(CONTRACT), prints(&moved));
    assert_eq!(prints(CONTRACT).len(), 1);
}
