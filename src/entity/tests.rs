use super::*;

fn leaf_list(text: &str) -> Vec<String> {
    extract(text)
        .iter()
        .flat_map(|entity| leaves(entity, text))
        .map(|leaf| match leaf {
            Leaf::Quantity { value, unit, .. } => match value {
                Some(value) => format!("{value} {unit}"),
                None => format!("too-large {unit}"),
            },
            Leaf::Date { value, .. } => value,
        })
        .collect()
}

#[test]
fn leaves_keep_figures_and_units_as_written() {
    for (text, wanted) in [
        ("委託料として金500,000円を支払う。", &["500000 円"][..]),
        ("検収後３０日以内に、年3%を付す。", &["30 日", "3 %"]),
        (
            "300万円、十四日、1年間、三割、12名",
            &["3000000 円", "14 日", "1 年間", "3 割", "12 名"],
        ),
        ("Fees are $12,500 per month.", &["12500 $"]),
        ("契約期間は1年6か月とする。", &["1 年", "6 か月"]),
        ("費用は3〜5万円です。", &["30000 円", "50000 円"]),
        ("単価は10円50銭です。", &["10.5 円"]),
        (
            "within 3 business days, EUR 20,000",
            &["3 business days", "20000 EUR"],
        ),
        ("売上は2倍、4分の3、倍増、15時30分、半年", &["2 倍"]),
        ("（単位：千円）\n売上高 1,234\n", &[]),
        (
            "2024年4月1日から2025年3月31日まで",
            &["2024-04-01", "2025-03-31"],
        ),
        (
            "毎年３月１５日、2026年度、毎月25日、2026年10月上旬",
            &["03-15", "FY2026", "2026-10"],
        ),
        ("第3条、3回目、3.2節", &[]),
    ] {
        assert_eq!(leaf_list(text), wanted, "{text}");
    }
}

#[test]
fn weekday_in_brackets_hangs_on_the_date() {
    let text = "2026年10月4日（日）に開く。";
    assert_eq!(extract(text)[0].weekday, Some(0));
}

#[test]
fn too_large_is_said_and_never_wrong() {
    let text = format!("{}円、{}円", "9".repeat(28), "9".repeat(60));
    let found: Vec<String> = extract(&text).iter().map(Entity::value).collect();
    assert_eq!(found, ["9".repeat(28), "too-large".to_owned()]);
}
