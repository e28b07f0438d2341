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

/// Text that stresses one rule at a time.
#[test]
fn long_runs_take_linear_time() {
    for unit in [
        "9",
        "9,",
        "1,234,",
        "億",
        "〜",
        "三",
        "千",
        "1〜",
        "1.",
        "-1",
        "1-",
        "3月",
        "単位：円 ",
        "第1",
        "one ",
        "Section 1, ",
        "2026-",
        "1分の",
        "参",
        "年",
        "約",
        "以上",
        "1人以上",
        "(1)",
        "一、",
        "1:00〜",
        "$",
        "1 to ",
    ] {
        let text = unit.repeat(30_000 / unit.len());
        let start = std::time::Instant::now();
        let found = extract(&text);
        assert!(found.len() <= text.len());
        // Linear reading takes a second or two in a debug build, quadratic minutes.
        assert!(
            start.elapsed().as_secs() < 20,
            "{unit}: {:?}",
            start.elapsed()
        );
    }
}

#[test]
fn comparing_long_lists_takes_little_more_than_reading_them() {
    let list = |step: u32| -> String {
        (0..8_000)
            .map(|i| format!("{}円、", i * step + 1))
            .collect()
    };
    let start = std::time::Instant::now();
    let found = compare(&list(2), &list(3), &Options::default());
    assert!(!found.mismatches.is_empty());
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

mod totality {
    use super::*;
    use proptest::prelude::*;

    fn check(text: &str) {
        let mut last = 0;
        for entity in extract(text) {
            assert!(entity.span.start() >= last && !entity.span.is_empty());
            last = entity.span.end();
            assert!(text.get(entity.span.range()).is_some());
            assert!(text.get(entity.context.range()).is_some());
            assert!(entity.context.contains(entity.span));
            assert!(!entity.value().is_empty());
            for figure in &entity.figures {
                assert!(
                    text.get(figure.span.range()).is_some()
                        && text.get(figure.unit.range()).is_some()
                );
            }
            leaves(&entity, text);
        }
        compare(text, text, &Options::default());
    }

    proptest! {
        #[test]
        fn any_text_is_read(text in "(?s).{0,80}") {
            check(&text);
        }

        #[test]
        fn figures_in_any_order_are_read(text in "[0-9０-９一二三十百千万億兆,.，．、〜～:/年月日時分秒円%％人個割倍半第約以上下未満まで\\-−△(（)） \n$A-Zﾟa-e\u{3000}]{0,60}") {
            check(&text);
        }

        #[test]
        fn words_in_any_order_are_read(parts in prop::collection::vec(prop::sample::select(vec![
            "one", "hundred", "million", " ", "-", "and", "half", "third", "of", "5", "days", "May", "October", "2026", ",",
            "between", "to", "from", "$", "USD", "%", "p.m.", "令和", "元", "年", "度", "4", "月", "末", "上旬", "から", "まで",
            "単位：", "千円", "\n\n", "\n", "）", "分の", "数", "第", "条", "午後", "半", "前", "(", ")", "十", "一", "FY",
        ]), 0..24)) {
            check(&parts.concat());
        }

        #[test]
        fn a_text_agrees_with_itself(text in "[0-9一二三十百千万億,.年月日円%人個以上下未満 ]{0,40}") {
            let found = compare(&text, &text, &Options::default());
            for mismatch in &found.mismatches {
                prop_assert_eq!(mismatch.reason, Reason::TooLarge);
            }
        }
    }
}
