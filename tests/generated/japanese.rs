//! Sound Japanese contracts, rules and statutes.

use super::{Choices, Generated, Pointer, Run};

#[derive(Clone, Copy, PartialEq)]
enum Digits {
    Ascii,
    Wide,
    Kanji,
}

/// How an article begins.
#[derive(Clone, Copy, PartialEq)]
enum Head {
    /// `第1条（目的）`, text on the next line.
    Bracket,
    /// `（目的）`, then `第一条　text`.
    Caption,
    /// `第1条　目的`, text on the next line.
    Title,
    /// `### 第1条（目的）`
    Markdown,
}

/// How the items of a list are numbered.
#[derive(Clone, Copy, PartialEq)]
enum Items {
    Kanji,
    Bracket,
    WideBracket,
    Circled,
}

struct Style {
    digits: Digits,
    head: Head,
    items: Items,
    chapters: bool,
    numbered_first: bool,
}

/// What one article holds: items of each paragraph.
struct Article {
    number: usize,
    branch: Option<usize>,
    paragraphs: Vec<usize>,
    /// Not put in afterwards.
    is_drawn: bool,
}

const HEADINGS: &[&str] = &[
    "目的",
    "定義",
    "業務の内容",
    "委託料",
    "再委託",
    "秘密保持",
    "検収",
    "契約期間",
    "解除",
    "損害賠償",
    "協議",
    "届出",
    "会費",
    "報告",
    "費用の負担",
];
const SENTENCES: &[&str] = &[
    "甲は、業務の遂行に必要な資料を乙に貸与する。",
    "利用者は、館内の秩序を保たなければならない。",
    "会員は、総会に出席して意見を述べることができる。",
    "委託料は、毎月末日に締め切り、翌月二十日に支払う。",
    "この場合において、届出は書面によるものとする。",
    "事務局は、三十日以内に回答するものとし、必要があるときは期間を延長することができる。",
    "乙は、善良な管理者の注意をもって業務を行う。",
    "第三者に損害が生じたときは、双方が協議して解決する。",
];
const LEADS: &[&str] = &[
    "次の各号に掲げる事項を定める。",
    "次に掲げる者は、利用することができない。",
    "理事長は、次の事務を行う。",
];
const ITEM_WORDS: &[&str] = &[
    "氏名又は名称",
    "住所及び連絡先",
    "申込みに虚偽がある者",
    "設備の点検",
    "前号に掲げるもののほか、理事長が定める事項",
    "一年間の予定",
];

/// Draws a document.
pub fn document(c: &mut Choices) -> Generated {
    document_with(c, None)
}

/// Draws a document and puts one more article in before the one of that index:
/// all behind it are counted on, and references follow what they refer to.
pub fn document_with(c: &mut Choices, inserted: Option<usize>) -> Generated {
    let style = Style {
        digits: c.of(&[Digits::Ascii, Digits::Wide, Digits::Kanji]),
        head: c.of(&[Head::Bracket, Head::Caption, Head::Title, Head::Markdown]),
        items: c.of(&[
            Items::Kanji,
            Items::Bracket,
            Items::WideBracket,
            Items::Circled,
        ]),
        chapters: c.once_in(3),
        numbered_first: c.once_in(4),
    };
    let mut articles = plan(c);
    if let Some(at) = inserted {
        insert(&mut articles, at);
    }
    let mut out = Generated {
        markdown: style.head == Head::Markdown,
        ..Generated::default()
    };
    let title = c.of(&["業務委託契約書", "施設利用規程", "会員規約"]);
    out.lines.push(if out.markdown {
        format!("# {title}")
    } else {
        title.to_owned()
    });
    out.lines.push(String::new());
    let mut run = Run::default();
    let mut chapter = 0;
    for (index, article) in articles.iter().enumerate() {
        if style.chapters && index % 3 == 0 {
            // A run of articles is compared inside one chapter only.
            out.removable.extend(run.removable());
            run = Run::default();
            chapter += 1;
            let number = figure(style.digits, chapter);
            let mark = if out.markdown { "## " } else { "" };
            out.lines.push(format!(
                "{mark}第{number}章　{}",
                HEADINGS[(index + 3) % HEADINGS.len()]
            ));
            out.lines.push(String::new());
        }
        let mut nothing = Choices::new(&[]);
        let c = if article.is_drawn {
            &mut *c
        } else {
            &mut nothing
        };
        write_article(c, &style, &articles, article, &mut run, &mut out);
    }
    out.removable.extend(run.removable());
    out
}

fn insert(articles: &mut Vec<Article>, at: usize) {
    let mut at = at % (articles.len() + 1);
    // A branch stays with its article.
    while articles.get(at).is_some_and(|it| it.branch.is_some()) {
        at += 1;
    }
    let number = articles[..at].last().map_or(0, |it| it.number) + 1;
    for article in &mut articles[at..] {
        article.number += 1;
    }
    let article = Article {
        number,
        branch: None,
        paragraphs: vec![0],
        is_drawn: false,
    };
    articles.insert(at, article);
}

fn plan(c: &mut Choices) -> Vec<Article> {
    let mut articles = Vec::new();
    for number in 1..=3 + c.below(6) {
        articles.push(Article {
            number,
            branch: None,
            paragraphs: paragraphs(c),
            is_drawn: true,
        });
        if c.once_in(6) {
            articles.push(Article {
                number,
                branch: Some(2),
                paragraphs: paragraphs(c),
                is_drawn: true,
            });
        }
    }
    articles
}

fn paragraphs(c: &mut Choices) -> Vec<usize> {
    (0..1 + c.below(4))
        .map(|_| if c.once_in(3) { 2 + c.below(3) } else { 0 })
        .collect()
}

fn write_article(
    c: &mut Choices,
    style: &Style,
    articles: &[Article],
    article: &Article,
    run: &mut Run,
    out: &mut Generated,
) {
    let label = article_label(style.digits, article);
    let heading = HEADINGS[(article.number * 2 + article.branch.unwrap_or(0)) % HEADINGS.len()];
    let block = out.lines.len();
    let first = sentence(
        c,
        style,
        articles,
        article.paragraphs[0] > 0,
        out.lines.len() + 1,
    );
    let first_number = if style.numbered_first && article.paragraphs.len() > 1 {
        format!("{}　", paragraph_figure(style, 1))
    } else {
        String::new()
    };
    let mut begin = |number: usize| {
        // Branch numbers stand outside the count.
        if article.branch.is_none() {
            run.begin(block, number);
        }
    };
    match style.head {
        Head::Caption => {
            out.lines.push(format!("（{heading}）"));
            begin(block + 1);
            out.lines.push(format!("{label}　{}", first.0));
        }
        Head::Bracket | Head::Title | Head::Markdown => {
            begin(block);
            out.lines.push(match style.head {
                Head::Title => format!("{label}　{heading}"),
                Head::Markdown => format!("### {label}（{heading}）"),
                _ => format!("{label}（{heading}）"),
            });
            if out.markdown {
                out.lines.push(String::new());
            }
            out.lines.push(format!("{first_number}{}", first.0));
        }
    }
    let at = out.lines.len() - 1;
    out.pointers
        .extend(first.1.map(|p| Pointer { line: at, ..p }));
    write_items(c, style, article.paragraphs[0], out);
    let mut paragraphs = Run::default();
    for (index, &items) in article.paragraphs.iter().enumerate().skip(1) {
        if out.markdown {
            out.lines.push(String::new());
        }
        let at = out.lines.len();
        paragraphs.begin(at, at);
        let (text, pointer) = sentence(c, style, articles, items > 0, at);
        out.lines
            .push(format!("{}　{text}", paragraph_figure(style, index + 1)));
        out.pointers.extend(pointer);
        write_items(c, style, items, out);
    }
    out.removable.extend(paragraphs.removable());
    out.lines.push(String::new());
}

fn write_items(c: &mut Choices, style: &Style, count: usize, out: &mut Generated) {
    let mut run = Run::default();
    for n in 1..=count {
        if out.markdown && n == 1 {
            out.lines.push(String::new());
        }
        let label = match style.items {
            Items::Kanji => format!("{}　", figure(Digits::Kanji, n)),
            Items::Bracket => format!("({n}) "),
            Items::WideBracket => format!("（{}）", figure(Digits::Wide, n)),
            Items::Circled => ["①　", "②　", "③　", "④　", "⑤　"][n - 1].to_owned(),
        };
        run.begin(out.lines.len(), out.lines.len());
        // The first item has no 前号.
        let words = if n == 1 {
            ITEM_WORDS[0]
        } else {
            c.of(ITEM_WORDS)
        };
        out.lines.push(format!("{label}{words}"));
        if out.markdown {
            // Markdown joins lines of one paragraph; a blank line keeps each item a line of its own.
            out.lines.push(String::new());
        }
    }
    out.removable.extend(run.removable());
}

/// A sentence, with a reference to a provision of the document now and then.
fn sentence(
    c: &mut Choices,
    style: &Style,
    articles: &[Article],
    list: bool,
    line: usize,
) -> (String, Option<Pointer>) {
    if list {
        return (c.of(LEADS).to_owned(), None);
    }
    if !c.once_in(3) {
        return (c.of(SENTENCES).to_owned(), None);
    }
    let drawn: Vec<&Article> = articles.iter().filter(|it| it.is_drawn).collect();
    let target = c.of(&drawn);
    let missing = articles.len() + 7;
    let article = article_label(style.digits, target);
    let missing_article = format!("第{}条", figure(style.digits, missing));
    let (written, broken) = if target.paragraphs.len() > 1 && c.once_in(2) {
        let last = target.paragraphs.len();
        (
            format!("{article}第{}項", figure(style.digits, last)),
            format!("{article}第{}項", figure(style.digits, last + 5)),
        )
    } else {
        (article, missing_article)
    };
    let text = match c.below(4) {
        0 => format!("{written}の規定は、この場合に準用する。"),
        1 => format!("甲は、乙が{written}に違反したときは、本契約を解除することができる。"),
        2 => format!("民法第九十条の定めにかかわらず、{written}の定めるところによる。"),
        _ => format!(
            "費用は、{written}に定める額を限度とする。ただし、事務局が認めたときは、この限りでない。"
        ),
    };
    (
        text,
        Some(Pointer {
            line,
            written,
            broken,
        }),
    )
}

fn article_label(digits: Digits, article: &Article) -> String {
    let number = figure(digits, article.number);
    match article.branch {
        Some(branch) => format!("第{number}条の{}", figure(digits, branch)),
        None => format!("第{number}条"),
    }
}

/// 項 are numbered with full-width digits, whatever the articles are.
fn paragraph_figure(style: &Style, n: usize) -> String {
    match style.digits {
        Digits::Ascii if style.head == Head::Bracket => n.to_string(),
        _ => figure(Digits::Wide, n),
    }
}

fn figure(digits: Digits, n: usize) -> String {
    match digits {
        Digits::Ascii => n.to_string(),
        Digits::Wide => n
            .to_string()
            .chars()
            .map(|d| char::from_u32(d as u32 - '0' as u32 + '０' as u32).unwrap())
            .collect(),
        Digits::Kanji => {
            let ones = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
            let tens = match n / 10 {
                0 => String::new(),
                1 => "十".to_owned(),
                t => format!("{}十", ones[t]),
            };
            format!("{tens}{}", ones[n % 10])
        }
    }
}
