//! Units that are written after a figure.
//!
//! `stops` are continuations that make the unit the beginning of another word:
//! 3分野 is the number 3. A new unit is a new row.

use super::super::model::Duration;
use super::super::rational::Rational;

/// What a unit makes of its figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Measure {
    /// Counted, or measured without conversion, in the canonical unit.
    Count(&'static str),
    /// Multiplied by a fraction into the canonical unit.
    Scaled(&'static str, i128, i128),
    /// Percent figures, times a fraction.
    Percent(i128, i128),
    /// Percentage points, times a fraction.
    Points(i128, i128),
    /// A factor.
    Factor,
    /// A length of time.
    Length(Length),
    /// An amount: ISO 4217, and how many of the unit make the main one.
    Money(&'static str, i128),
}

/// Units of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Length {
    Year,
    Month,
    Week,
    Day,
    Hour,
    Minute,
    Second,
}

impl Length {
    /// `count` of it.
    pub(crate) fn times(self, count: Rational) -> Option<Duration> {
        let (months, days, seconds) = match self {
            Self::Year => (12, 0, 0),
            Self::Month => (1, 0, 0),
            Self::Week => (0, 7, 0),
            Self::Day => (0, 1, 0),
            Self::Hour => (0, 0, 3600),
            Self::Minute => (0, 0, 60),
            Self::Second => (0, 0, 1),
        };
        Some(Duration {
            months: count.checked_mul(Rational::whole(months))?,
            days: count.checked_mul(Rational::whole(days))?,
            seconds: count.checked_mul(Rational::whole(seconds))?,
        })
    }
}

/// One unit.
pub(crate) struct Unit {
    /// As written; ASCII for both widths.
    pub(crate) text: &'static str,
    pub(crate) measure: Measure,
    /// What must not follow.
    pub(crate) stops: &'static [&'static str],
    /// Latin only: matched without regard to case.
    pub(crate) word: bool,
}

const fn row(text: &'static str, measure: Measure, stops: &'static [&'static str]) -> Unit {
    Unit {
        text,
        measure,
        stops,
        word: false,
    }
}

const fn count(text: &'static str, stops: &'static [&'static str]) -> Unit {
    row(text, Measure::Count(text), stops)
}

const fn word(text: &'static str, measure: Measure) -> Unit {
    Unit {
        text,
        measure,
        stops: &[],
        word: true,
    }
}

use Length::{Day, Hour, Minute, Month, Second, Week, Year};
use Measure::{Count, Factor, Length as Time, Money, Percent, Points, Scaled};

/// What may follow a one-character unit that stands behind a blank, beside
/// kana and marks: with anything else it begins a word (12 回答者).
pub(crate) const AFTER_BLANK: &[&str] = &[
    "以上",
    "以下",
    "以内",
    "以外",
    "未満",
    "超",
    "程度",
    "前後",
    "弱",
    "強",
    "余",
    "分の",
    "分を",
    "当たり",
    "当り",
    "間",
    "増",
    "減",
    "相当",
    "近く",
    "毎",
    "台",
];

pub(crate) const UNITS: &[Unit] = &[
    // Persons and counters.
    row(
        "人",
        Count("人"),
        &[
            "民", "口", "員", "材", "格", "事", "件", "物", "生", "間", "類", "称", "気", "工",
            "種", "文", "道", "体", "月", "日", "形", "魚", "質", "影", "肌",
        ],
    ),
    row(
        "名",
        Count("人"),
        &[
            "称", "義", "簿", "刺", "誉", "字", "札", "目", "品", "古屋", "産", "言",
        ],
    ),
    row(
        "方",
        Count("人"),
        &[
            "法", "向", "面", "針", "式", "角", "位", "程", "眼", "言", "策", "々", "形",
        ],
    ),
    count("件", &["名", "費", "数"]),
    count(
        "本",
        &[
            "社", "人", "件", "店", "部", "体", "格", "文", "質", "来", "州", "国", "邦", "音",
            "書", "契約", "会", "土", "館", "院", "線", "業", "年", "日", "月", "物", "当", "籍",
            "能", "屋", "棚",
        ],
    ),
    count("枚", &["挙", "岩"]),
    count(
        "部",
        &[
            "門", "品", "署", "員", "会", "分", "隊", "屋", "長", "局", "材", "落", "族", "類",
            "位", "活", "下", "首", "作",
        ],
    ),
    count(
        "台",
        &[
            "風", "所", "帳", "湾", "紙", "座", "本", "地", "詞", "車", "形",
        ],
    ),
    count(
        "回",
        &[
            "答", "線", "収", "転", "復", "路", "覧", "遊", "忌", "戦", "帰", "避", "想", "診",
            "顧", "生", "送", "廊", "教",
        ],
    ),
    count("冊", &["子"]),
    count(
        "社",
        &[
            "会", "員", "長", "内", "外", "名", "債", "屋", "宅", "用", "団", "印", "是", "説",
            "史", "交",
        ],
    ),
    count("店", &["舗", "長", "員", "頭", "内", "先", "主"]),
    count("戸", &["籍", "建", "口", "別", "締", "惑", "棚", "外"]),
    count("棟", &["梁"]),
    count("世帯", &["主", "員"]),
    count("匹", &["敵"]),
    count(
        "頭",
        &["取", "部", "脳", "金", "文字", "痛", "書", "身", "角"],
    ),
    count("羽", &["根", "田", "目", "毛"]),
    count("隻", &["眼"]),
    count(
        "機",
        &[
            "械", "能", "関", "器", "構", "会", "種", "材", "体", "密", "動", "内", "運", "嫌",
            "長",
        ],
    ),
    count(
        "両",
        &[
            "者", "方", "面", "国", "側", "替", "親", "院", "立", "手", "日", "市", "県", "氏",
            "名", "端",
        ],
    ),
    count("杯", &[]),
    count("袋", &["小路"]),
    count("箱", &["根"]),
    count("缶", &["詰"]),
    count("セット", &[]),
    count("種類", &[]),
    count("種", &["目", "別", "子", "族", "々", "牛", "痘", "苗"]),
    count(
        "点",
        &[
            "検", "線", "灯", "滅", "呼", "在", "字", "滴", "訴", "火", "差", "数", "眼",
        ],
    ),
    count("ポイント", &[]),
    count("株", &["式", "主", "価", "券", "分"]),
    count(
        "口",
        &[
            "座", "頭", "径", "述", "語", "調", "実", "癖", "紅", "腔", "蹄", "角",
        ],
    ),
    count("票", &["決", "数", "田"]),
    count("席", &["上", "次", "巻", "料", "順"]),
    count(
        "校",
        &[
            "正", "長", "舎", "庭", "歌", "則", "閲", "了", "区", "友", "門", "章", "風",
        ],
    ),
    count("室", &["内", "長", "外", "温", "町", "蘭"]),
    count("項目", &[]),
    count("段階", &[]),
    count("泊", &[]),
    count("位", &["置", "相", "牌"]),
    count("度", &["合", "数", "量", "胸", "肝", "外"]),
    count("営業日", &[]),
    row("business days", Count("営業日"), &[]),
    row(
        "個",
        Count("個"),
        &["人", "別", "性", "室", "体", "展", "所", "数"],
    ),
    row("コ", Count("個"), &[]),
    row(
        "つ",
        Count("個"),
        &[
            "いて", "き", "け", "ぎ", "く", "ま", "い", "ぶ", "葉", "角", "星", "折", "編", "子",
            "巴", "橋", "当", "裂", "山", "目", "め", "返事",
        ],
    ),
    row(
        "歳",
        Count("歳"),
        &["入", "出", "末", "暮", "月", "費", "時記"],
    ),
    row("才", Count("歳"), &["能", "覚", "女"]),
    row("か国", Count("か国"), &["語"]),
    row("ヶ国", Count("か国"), &["語"]),
    row("カ国", Count("か国"), &["語"]),
    row("ヵ国", Count("か国"), &["語"]),
    row("ケ国", Count("か国"), &["語"]),
    row("箇国", Count("か国"), &["語"]),
    row("か所", Count("か所"), &[]),
    row("ヶ所", Count("か所"), &[]),
    row("カ所", Count("か所"), &[]),
    row("ヵ所", Count("か所"), &[]),
    row("ケ所", Count("か所"), &[]),
    row("箇所", Count("か所"), &[]),
    row("個所", Count("か所"), &[]),
    // Rates.
    row("%", Percent(1, 1), &[]),
    row("パーセント", Percent(1, 1), &[]),
    row(
        "割",
        Percent(10, 1),
        &[
            "合", "当", "腹", "賦", "譲", "烹", "高", "安", "り当", "り振", "り込", "印",
        ],
    ),
    row("%ポイント", Points(1, 1), &[]),
    row("% ポイント", Points(1, 1), &[]),
    row("パーセントポイント", Points(1, 1), &[]),
    row("パーセント・ポイント", Points(1, 1), &[]),
    row("%pt", Points(1, 1), &[]),
    row("倍", Factor, &["率", "数", "音", "速"]),
    word("percent", Percent(1, 1)),
    word("per cent", Percent(1, 1)),
    word("percentage point", Points(1, 1)),
    word("percentage points", Points(1, 1)),
    word("percentage-point", Points(1, 1)),
    word("percent points", Points(1, 1)),
    word("basis point", Points(1, 100)),
    word("basis points", Points(1, 100)),
    word("bps", Points(1, 100)),
    word("pp", Points(1, 1)),
    // Time.
    row(
        "年",
        Time(Year),
        &[
            "度", "金", "齢", "代", "次", "式", "生", "収", "俸", "商", "報", "賦", "率", "利",
            "表", "月日", "頭", "功", "鑑", "輪", "配", "寄", "忌",
        ],
    ),
    row("年間", Time(Year), &[]),
    row("か年", Time(Year), &[]),
    row("箇年", Time(Year), &[]),
    row("ヶ年", Time(Year), &[]),
    row("カ年", Time(Year), &[]),
    row("か月", Time(Month), &[]),
    row("ヶ月", Time(Month), &[]),
    row("カ月", Time(Month), &[]),
    row("ヵ月", Time(Month), &[]),
    row("ケ月", Time(Month), &[]),
    row("ｹ月", Time(Month), &[]),
    row("箇月", Time(Month), &[]),
    row("個月", Time(Month), &[]),
    row("か月間", Time(Month), &[]),
    row("ヶ月間", Time(Month), &[]),
    row("カ月間", Time(Month), &[]),
    row("ヵ月間", Time(Month), &[]),
    row("ケ月間", Time(Month), &[]),
    row("箇月間", Time(Month), &[]),
    row("月間", Time(Month), &[]),
    row("月", Time(Month), &[]),
    row(
        "週",
        Time(Week),
        &["刊", "末", "報", "休", "目", "給", "番"],
    ),
    row("週間", Time(Week), &[]),
    row(
        "日",
        Time(Day),
        &[
            "曜", "常", "誌", "光", "給", "数", "銭", "米", "経", "刊", "系", "照", "没", "用",
            "記",
        ],
    ),
    row("日間", Time(Day), &[]),
    row("時間", Time(Hour), &["割", "帯", "外", "給", "軸"]),
    row(
        "分",
        Time(Minute),
        &[
            "野", "類", "析", "割", "布", "離", "担", "配", "岐", "家", "譲", "店", "量", "冊",
            "身", "別", "科", "社", "咲", "解", "母", "子", "数", "散", "業", "任", "限", "掌",
            "権", "校", "岐", "団", "隊", "会", "化", "裂", "断", "娩",
        ],
    ),
    row("分間", Time(Minute), &[]),
    row("秒", Time(Second), &["速", "針", "読"]),
    row("秒間", Time(Second), &[]),
    word("year", Time(Year)),
    word("years", Time(Year)),
    word("month", Time(Month)),
    word("months", Time(Month)),
    word("week", Time(Week)),
    word("weeks", Time(Week)),
    word("day", Time(Day)),
    word("days", Time(Day)),
    word("calendar day", Time(Day)),
    word("calendar days", Time(Day)),
    word("consecutive days", Time(Day)),
    word("calendar month", Time(Month)),
    word("calendar months", Time(Month)),
    word("hour", Time(Hour)),
    word("hours", Time(Hour)),
    word("hr", Time(Hour)),
    word("hrs", Time(Hour)),
    word("minute", Time(Minute)),
    word("minutes", Time(Minute)),
    word("min", Time(Minute)),
    word("mins", Time(Minute)),
    word("second", Time(Second)),
    word("seconds", Time(Second)),
    word("sec", Time(Second)),
    word("secs", Time(Second)),
    word("business day", Count("営業日")),
    word("business days", Count("営業日")),
    word("working day", Count("営業日")),
    word("working days", Count("営業日")),
    word("banking day", Count("営業日")),
    word("banking days", Count("営業日")),
    word("people", Count("人")),
    word("person", Count("人")),
    word("persons", Count("人")),
    word("years old", Count("歳")),
    word("years of age", Count("歳")),
    word("times", Count("回")),
    // Length.
    row("km", Scaled("m", 1000, 1), &[]),
    row("m", Scaled("m", 1, 1), &[]),
    row("cm", Scaled("m", 1, 100), &[]),
    row("mm", Scaled("m", 1, 1000), &[]),
    row("㎞", Scaled("m", 1000, 1), &[]),
    row("㎝", Scaled("m", 1, 100), &[]),
    row("㎜", Scaled("m", 1, 1000), &[]),
    row("㍍", Scaled("m", 1, 1), &[]),
    row("メートル", Scaled("m", 1, 1), &[]),
    row("キロメートル", Scaled("m", 1000, 1), &[]),
    row("センチメートル", Scaled("m", 1, 100), &[]),
    row("センチ", Scaled("m", 1, 100), &[]),
    row("ミリメートル", Scaled("m", 1, 1000), &[]),
    row("ミリ", Scaled("m", 1, 1000), &[]),
    word("metre", Scaled("m", 1, 1)),
    word("metres", Scaled("m", 1, 1)),
    word("meter", Scaled("m", 1, 1)),
    word("meters", Scaled("m", 1, 1)),
    word("kilometre", Scaled("m", 1000, 1)),
    word("kilometres", Scaled("m", 1000, 1)),
    word("kilometer", Scaled("m", 1000, 1)),
    word("kilometers", Scaled("m", 1000, 1)),
    word("centimetres", Scaled("m", 1, 100)),
    word("centimeters", Scaled("m", 1, 100)),
    word("millimetres", Scaled("m", 1, 1000)),
    word("millimeters", Scaled("m", 1, 1000)),
    // Mass.
    row("kg", Scaled("kg", 1, 1), &[]),
    row("g", Scaled("kg", 1, 1000), &[]),
    row("mg", Scaled("kg", 1, 1_000_000), &[]),
    row("t", Scaled("kg", 1000, 1), &[]),
    row("㎏", Scaled("kg", 1, 1), &[]),
    row("㎎", Scaled("kg", 1, 1_000_000), &[]),
    row("㌔", Count("キロ"), &[]),
    row("㌧", Scaled("kg", 1000, 1), &[]),
    row("キロ", Count("キロ"), &[]),
    row("キログラム", Scaled("kg", 1, 1), &[]),
    row("グラム", Scaled("kg", 1, 1000), &[]),
    row("ミリグラム", Scaled("kg", 1, 1_000_000), &[]),
    row("トン", Scaled("kg", 1000, 1), &[]),
    word("kilogram", Scaled("kg", 1, 1)),
    word("kilograms", Scaled("kg", 1, 1)),
    word("gram", Scaled("kg", 1, 1000)),
    word("grams", Scaled("kg", 1, 1000)),
    word("milligrams", Scaled("kg", 1, 1_000_000)),
    word("ton", Scaled("kg", 1000, 1)),
    word("tons", Scaled("kg", 1000, 1)),
    word("tonne", Scaled("kg", 1000, 1)),
    word("tonnes", Scaled("kg", 1000, 1)),
    word("metric tons", Scaled("kg", 1000, 1)),
    // Volume.
    row("L", Scaled("L", 1, 1), &[]),
    row("l", Scaled("L", 1, 1), &[]),
    row("ℓ", Scaled("L", 1, 1), &[]),
    row("mL", Scaled("L", 1, 1000), &[]),
    row("ml", Scaled("L", 1, 1000), &[]),
    row("㎖", Scaled("L", 1, 1000), &[]),
    row("dL", Scaled("L", 1, 10), &[]),
    row("kL", Scaled("L", 1000, 1), &[]),
    row("cc", Scaled("L", 1, 1000), &[]),
    row("㏄", Scaled("L", 1, 1000), &[]),
    row("㍑", Scaled("L", 1, 1), &[]),
    row("リットル", Scaled("L", 1, 1), &[]),
    row("ミリリットル", Scaled("L", 1, 1000), &[]),
    row("デシリットル", Scaled("L", 1, 10), &[]),
    row("キロリットル", Scaled("L", 1000, 1), &[]),
    row("立方メートル", Scaled("L", 1000, 1), &[]),
    row("m3", Scaled("L", 1000, 1), &[]),
    row("m³", Scaled("L", 1000, 1), &[]),
    row("㎥", Scaled("L", 1000, 1), &[]),
    word("litre", Scaled("L", 1, 1)),
    word("litres", Scaled("L", 1, 1)),
    word("liter", Scaled("L", 1, 1)),
    word("liters", Scaled("L", 1, 1)),
    word("millilitres", Scaled("L", 1, 1000)),
    word("milliliters", Scaled("L", 1, 1000)),
    // Area.
    row("m2", Scaled("m2", 1, 1), &[]),
    row("m²", Scaled("m2", 1, 1), &[]),
    row("㎡", Scaled("m2", 1, 1), &[]),
    row("km2", Scaled("m2", 1_000_000, 1), &[]),
    row("km²", Scaled("m2", 1_000_000, 1), &[]),
    row("㎢", Scaled("m2", 1_000_000, 1), &[]),
    row("cm2", Scaled("m2", 1, 10_000), &[]),
    row("cm²", Scaled("m2", 1, 10_000), &[]),
    row("ha", Scaled("m2", 10_000, 1), &[]),
    row("平方メートル", Scaled("m2", 1, 1), &[]),
    row("平方キロメートル", Scaled("m2", 1_000_000, 1), &[]),
    row("平方センチメートル", Scaled("m2", 1, 10_000), &[]),
    row("ヘクタール", Scaled("m2", 10_000, 1), &[]),
    row("アール", Scaled("m2", 100, 1), &[]),
    word("square metres", Scaled("m2", 1, 1)),
    word("square meters", Scaled("m2", 1, 1)),
    word("square kilometres", Scaled("m2", 1_000_000, 1)),
    word("square kilometers", Scaled("m2", 1_000_000, 1)),
    word("hectare", Scaled("m2", 10_000, 1)),
    word("hectares", Scaled("m2", 10_000, 1)),
    // Temperature.
    row("℃", Count("℃"), &[]),
    row("°C", Count("℃"), &[]),
    row("度C", Count("℃"), &[]),
    row("℉", Count("℉"), &[]),
    row("°F", Count("℉"), &[]),
    // Money.
    row(
        "円",
        Money("JPY", 1),
        &[
            "形", "周", "滑", "盤", "卓", "陣", "熟", "弧", "柱", "錐", "満", "覚", "筒", "借款",
        ],
    ),
    row("銭", Money("JPY", 100), &["湯"]),
    row("ドル", Money("USD", 1), &[]),
    row("米ドル", Money("USD", 1), &[]),
    row("弗", Money("USD", 1), &[]),
    row("セント", Money("USD", 100), &[]),
    row("豪ドル", Money("AUD", 1), &[]),
    row("オーストラリアドル", Money("AUD", 1), &[]),
    row("オーストラリア・ドル", Money("AUD", 1), &[]),
    row("カナダドル", Money("CAD", 1), &[]),
    row("カナダ・ドル", Money("CAD", 1), &[]),
    row("加ドル", Money("CAD", 1), &[]),
    row("香港ドル", Money("HKD", 1), &[]),
    row("台湾ドル", Money("TWD", 1), &[]),
    row("新台湾ドル", Money("TWD", 1), &[]),
    row("台湾元", Money("TWD", 1), &[]),
    row("シンガポールドル", Money("SGD", 1), &[]),
    row("シンガポール・ドル", Money("SGD", 1), &[]),
    row("星ドル", Money("SGD", 1), &[]),
    row("NZドル", Money("NZD", 1), &[]),
    row("ニュージーランドドル", Money("NZD", 1), &[]),
    row("ユーロ", Money("EUR", 1), &[]),
    row("ポンド", Money("GBP", 1), &[]),
    row("英ポンド", Money("GBP", 1), &[]),
    row("スイスフラン", Money("CHF", 1), &[]),
    row("スイス・フラン", Money("CHF", 1), &[]),
    row(
        "元",
        Money("CNY", 1),
        &[
            "年", "本", "請", "金", "来", "素", "論", "配", "号", "帳", "手", "々", "気", "利",
            "日", "旦", "通り", "に戻",
        ],
    ),
    row("人民元", Money("CNY", 1), &[]),
    row("中国元", Money("CNY", 1), &[]),
    row("ウォン", Money("KRW", 1), &[]),
    row("韓国ウォン", Money("KRW", 1), &[]),
    row("バーツ", Money("THB", 1), &[]),
    row("ルピー", Money("INR", 1), &[]),
    row("インドルピー", Money("INR", 1), &[]),
    row("ルピア", Money("IDR", 1), &[]),
    row("ドン", Money("VND", 1), &[]),
    row("ペソ", Money("PHP", 1), &[]),
    row("ルーブル", Money("RUB", 1), &[]),
    row("レアル", Money("BRL", 1), &[]),
    row("€", Money("EUR", 1), &[]),
    row("$", Money("USD", 1), &[]),
    row("£", Money("GBP", 1), &[]),
    word("dollar", Money("USD", 1)),
    word("dollars", Money("USD", 1)),
    word("US dollars", Money("USD", 1)),
    word("U.S. dollars", Money("USD", 1)),
    word("United States dollars", Money("USD", 1)),
    word("Australian dollars", Money("AUD", 1)),
    word("Canadian dollars", Money("CAD", 1)),
    word("Hong Kong dollars", Money("HKD", 1)),
    word("Singapore dollars", Money("SGD", 1)),
    word("New Zealand dollars", Money("NZD", 1)),
    word("New Taiwan dollars", Money("TWD", 1)),
    word("cent", Money("USD", 100)),
    word("cents", Money("USD", 100)),
    word("yen", Money("JPY", 1)),
    word("Japanese yen", Money("JPY", 1)),
    word("euro", Money("EUR", 1)),
    word("euros", Money("EUR", 1)),
    word("pound", Money("GBP", 1)),
    word("pounds", Money("GBP", 1)),
    word("pounds sterling", Money("GBP", 1)),
    word("yuan", Money("CNY", 1)),
    word("renminbi", Money("CNY", 1)),
    word("won", Money("KRW", 1)),
    word("Korean won", Money("KRW", 1)),
    word("Swiss francs", Money("CHF", 1)),
    word("rupees", Money("INR", 1)),
    word("baht", Money("THB", 1)),
];
