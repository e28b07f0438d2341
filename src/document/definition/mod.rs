//! Definitions: where a text gives a term its meaning.
//!
//! [`find`] reads a whole text, code blanked, in one pass. It knows sentences
//! and lines but no tree: how far a definition holds is said as a [`Scope`],
//! and who reads the tree finds the node that it names.

mod english;
mod english_reach;
mod japanese;
mod listed;
pub mod part;
mod quoted;
mod reach;

use super::node::{Definition, Found, LeafData, Scope};
use crate::text::Span;
use crate::text::order;

/// The definitions of a whole prose text (the visible text, code blanked), in
/// order of position. `at` counts bytes of `prose` and holds the term with its
/// quotation marks. `headings` are the headings in it, in order: a heading that
/// only holds the phrase defines nothing.
///
/// Terms of one list (「甲」又は「乙」とは) are definitions of their own.
pub(super) fn find(prose: &str, headings: &[Span]) -> Vec<Found> {
    let latin = quoted::latin(prose);
    let mut found = japanese::scan(prose, headings, &latin);
    found.extend(english::scan(prose, &latin));
    order::by_key(&mut found, |found| (found.at.start, found.at.end));
    found.dedup_by(|next, first| next.at.start < first.at.end);
    found
}

fn found(span: std::ops::Range<usize>, term: String, is_inline: bool, scope: Scope) -> Found {
    Found {
        at: span,
        data: LeafData::Definition(Definition {
            term,
            is_inline,
            scope,
        }),
    }
}

/// The term between two quotation marks; `None` when it is no term.
fn term(inner: &str, longest: usize) -> Option<String> {
    let mut term = String::new();
    for word in inner.split_whitespace() {
        // A Japanese term that was cut by a line break is joined without a space.
        if term.chars().next_back().is_some_and(|c| c.is_ascii()) && !term.is_empty() {
            term.push(' ');
        }
        term.push_str(word);
    }
    let term = term
        .trim_matches(['*', '_'])
        .trim_end_matches([',', '.', '，', '、', '。'])
        .trim();
    let chars = term.chars().count();
    (chars > 0 && chars <= longest && term.chars().any(char::is_alphanumeric))
        .then(|| term.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `term scope`, an inline one with a leading `~`.
    fn read(text: &str) -> Vec<String> {
        let headings: Vec<Span> = text
            .starts_with('#')
            .then(|| Span::new(0, text.trim_end().len()))
            .into_iter()
            .collect();
        find(text, &headings)
            .into_iter()
            .map(|found| {
                let LeafData::Definition(d) = found.data else {
                    return String::new();
                };
                let inline = if d.is_inline { "~" } else { "" };
                match d.scope {
                    Scope::Document => format!("{inline}{}", d.term),
                    scope => format!("{inline}{} {scope:?}", d.term),
                }
            })
            .collect()
    }

    #[test]
    fn japanese_names_given_in_passing() {
        for (text, expected) in [
            ("株式会社青葉（以下「甲」という。）", &["~甲"][..]),
            ("業務（以下、単に「業務」といいます。）", &["~業務"]),
            ("写真及び文章（以下総称して「素材」という。）", &["~素材"]),
            ("委託料（以下「甲」又は「乙」という。）", &["~甲", "~乙"]),
            (
                "額（以下この条及び次条において「額」という。）",
                &["~額 Article"],
            ),
            (
                "者（以下この項（第三号を除く。）において「者」と総称する。）",
                &["~者 Paragraph"],
            ),
            ("物（次項において「対象物」という。）", &["~対象物 Pointer"]),
            ("株式会社青葉（以下「甲」）と", &["~甲"]),
            ("株式会社青葉（以下甲という。）と", &["~甲"]),
            ("株式会社青葉（以下、総称して本会員という）と", &["~本会員"]),
            ("株式会社青葉(以下“甲”とする)", &["~甲"]),
            ("登録した者を「会員」といいます。", &["~会員"]),
            (
                "甲及び乙（以下、個別に「当事者」、総称して「両当事者」という。）",
                &["~当事者", "~両当事者"],
            ),
            ("以下、当該情報を「秘密情報」という。", &["~秘密情報"]),
            ("彼を「天才」という人もいる。", &[]),
            ("十人以下の「班」という組にする。", &[]),
            ("名称を「みどり会」とする。", &[]),
            ("「甲」とあるのは「乙」とする。", &[]),
            ("「業務（以下「甲」という。）」とあるのは", &[]),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn japanese_terms_explained() {
        for (text, expected) in [
            ("「成果物」とは、引き渡す物をいう。", &["成果物"][..]),
            ("「代金」とは、別紙の金額をいう。", &["代金"]),
            ("「代金」とは別表に掲げる額をいう。", &["代金"]),
            ("「料金」とは、別に定める額をいう。", &["料金"]),
            ("「違約金」とは、違反した者が払う額をいう。", &["違約金"]),
            ("「災害」とは、何らかの事故をいう。", &["災害"]),
            (
                "「関係会社」とは、関係法令に定める会社をいう。",
                &["関係会社"],
            ),
            ("これは「料金」とは別に定める額をいう。", &[]),
            ("「責任」とは何か、という問いである。", &[]),
            ("それは「解約」とは違う手続である。", &[]),
            (
                "この条において「基準額」とは、平均額をいう。",
                &["基準額 Article"],
            ),
            (
                "この法律（第三条を除く。）において「事業者」とは、次の者をいう。",
                &["事業者"],
            ),
            (
                "この章、第八章及び第九章において「者」とは、次の者をいう。",
                &["者 Chapter"],
            ),
            (
                "２　前項に規定する「旅費」とは、国内の出張のものをいう。",
                &["旅費 Pointer"],
            ),
            (
                "第二項第一号及び第四項の「額」とは、次の額をいう。",
                &["額 Pointer"],
            ),
            (
                "第二号及び第三号において「額」とは、次の額をいう。",
                &["額 Pointer"],
            ),
            (
                "「甲種」又は「乙種」とは、次のものをいう。",
                &["甲種", "乙種"],
            ),
            (
                "「端末」（付属品を含む。）とは、パソコンをいう。",
                &["端末"],
            ),
            ("「端末」とはパソコンをいう。", &["端末"]),
            ("「端末」は、パソコンをいう。", &["端末"]),
            (
                "一　「端末」　パソコンをいう。\n二　「鍵」　錠を開けるものをいう。",
                &["端末", "鍵"],
            ),
            ("(1)「端末」：会社が貸与するパソコン", &["端末"]),
            ("「自由」とは何か。", &[]),
            ("これは「自由」とは言えない。", &[]),
            ("## 「締日」とは\n", &[]),
            ("第2条（「締日」とは）\n", &[]),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn terms_of_a_list_take_the_reach_of_its_lead_in() {
        let text = "第二条　この章において、次の各号に掲げる用語の意義は、当該各号に定めるところによる。\n\
                    一　本人　個人情報によって識別される個人をいう。\n\
                    二　記録媒体等　次に掲げるものをいう。\n\
                    イ　磁気ディスク\n\
                    第三条　次の各号に掲げる者は、届出をする。\n\
                    一　会社　株式会社をいう。\n";
        assert_eq!(read(text), ["本人 Chapter", "記録媒体等 Chapter"]);
    }

    #[test]
    fn english_terms() {
        for (text, expected) in [
            ("\"Fees\" means the amounts.", &["Fees"][..]),
            ("1.7. \"Larger Work\"\n    means a work", &["Larger Work"]),
            (
                "**\"Affiliate\"** means, with respect to a party,",
                &["Affiliate"],
            ),
            ("\"**USD**\" means United States Dollar.", &["USD"]),
            ("**Affiliate** means a company.", &["Affiliate"]),
            (
                "“You” (or “Your”) shall mean an individual",
                &["You", "Your"],
            ),
            (
                "\"Developer\" or \"You\" means the company",
                &["Developer", "You"],
            ),
            ("“Website\" refers to the site", &["Website"]),
            ("‘Goods’ means the seeds.", &["Goods"]),
            (
                "\"You\" throughout this License, whether in upper or lower case, means an individual",
                &["You"],
            ),
            ("In this Part, \"dealer\" means a person", &["dealer Part"]),
            (
                "For purposes of this section, the term “account” means an account",
                &["account Article"],
            ),
            (
                "In subsection (5) “*contract*” means a contract",
                &["contract Pointer"],
            ),
            (
                "\"label\" has the meaning given in Section 4.",
                &["label Pointer"],
            ),
            (
                "In this section—\n“a plot” means land;\n“shed” means a hut.\n2 Other\n“road” means a way.",
                &["a plot Article", "shed Article", "road"],
            ),
            (
                "In subsection (2)(b) \"the Crown\" includes a department.",
                &[],
            ),
            ("He said \"never\" and meant it.", &[]),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn english_names_given_in_passing() {
        for (text, expected) in [
            ("Harrow Data Ltd (the \"Supplier\") and", &["~Supplier"][..]),
            (
                "these terms (hereinafter referred to as the “Terms”)",
                &["~Terms"],
            ),
            ("services (collectively, \"Services\")", &["~Services"]),
            (
                "terms (the “Terms of Service” or the \"Terms\") and",
                &["~Terms of Service", "~Terms"],
            ),
            (
                "(individually a “Party” and collectively the “Parties”)",
                &["~Party", "~Parties"],
            ),
            ("websites (“Websites”) and", &["~Websites"]),
            ("(the **“Products”**)", &["~Products"]),
            ("Acme (“Acme,” “we,” or “us”) and", &["~Acme", "~we", "~us"]),
            (
                "(together with its annexes, this “Agreement”)",
                &["~Agreement"],
            ),
            ("(referred to in this Agreement as the “Fee”)", &["~Fee"]),
            ("(for example, the “Fee”)", &[]),
            (
                "(e.g., \"custom\") and (including “fair use”) (in “treatability studies”)",
                &[],
            ),
            (
                "a person (\"the occupier\") who",
                &["~the occupier Paragraph"],
            ),
            ("the file (\"custom\")", &[]),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn any_text_is_read() {
        for text in [
            "",
            "「",
            "」とは",
            "\"",
            "以下「」という",
            "（以下「甲",
            "**",
            "( \"",
            "“”means",
        ] {
            read(text);
        }
    }
}
