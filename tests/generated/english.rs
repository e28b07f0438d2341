//! Sound English contracts and regulations.

use super::{Choices, Generated, Pointer, Run};

/// How a section begins.
#[derive(Clone, Copy, PartialEq)]
enum Head {
    /// `Section 3. Payment.`
    Section,
    /// `3. Payment`
    Clause,
    /// `## 3. Payment`
    Markdown,
    /// `ARTICLE III PAYMENT`
    Article,
    /// `§ 3 Payment.`
    Sign,
}

const TITLES: &[&str] = &[
    "Definitions",
    "Services",
    "Fees and Payment",
    "Confidentiality",
    "Term",
    "Termination",
    "Liability",
    "Notices",
    "Assignment",
    "Governing Law",
];
const SENTENCES: &[&str] = &[
    "The Supplier shall keep records of all work performed.",
    "Each party must notify the other of any change of address.",
    "The Customer may inspect the premises during business hours.",
    "Fees are payable within 30 days after receipt of an invoice.",
    "No waiver is effective unless it is made in writing.",
    "In May and June the office is open until noon.",
];
const ITEMS: &[&str] = &[
    "the name of the applicant",
    "a copy of the certificate",
    "any fee then due",
    "proof of insurance",
];

struct Section {
    subs: usize,
    items: usize,
    /// Not put in afterwards.
    is_drawn: bool,
}

/// Draws a document.
pub fn document(c: &mut Choices) -> Generated {
    document_with(c, None)
}

/// Draws a document and puts one more section in before the one of that index:
/// all behind it are counted on, and references follow what they refer to.
pub fn document_with(c: &mut Choices, inserted: Option<usize>) -> Generated {
    let head = c.of(&[
        Head::Section,
        Head::Clause,
        Head::Markdown,
        Head::Article,
        Head::Sign,
    ]);
    let mut plan: Vec<Section> = (0..3 + c.below(6))
        .map(|_| Section {
            subs: if c.once_in(2) { 2 + c.below(3) } else { 0 },
            items: if c.once_in(2) { 2 + c.below(3) } else { 0 },
            is_drawn: true,
        })
        .collect();
    if let Some(at) = inserted {
        let section = Section {
            subs: 0,
            items: 0,
            is_drawn: false,
        };
        plan.insert(at % (plan.len() + 1), section);
    }
    let mut out = Generated {
        markdown: head == Head::Markdown,
        ..Generated::default()
    };
    out.lines.push(if out.markdown {
        "# Services Agreement".into()
    } else {
        "SERVICES AGREEMENT".into()
    });
    out.lines.push(String::new());
    let mut run = Run::default();
    for (index, section) in plan.iter().enumerate() {
        let n = index + 1;
        run.begin(out.lines.len(), out.lines.len());
        let title = TITLES[index % TITLES.len()];
        out.lines.push(match head {
            Head::Section => format!("Section {n}. {title}."),
            Head::Clause => format!("{n}. {title}"),
            Head::Markdown => format!("## {n}. {title}"),
            Head::Article => format!("ARTICLE {} {}", roman(n), title.to_uppercase()),
            Head::Sign => format!("§ {n} {title}."),
        });
        out.lines.push(String::new());
        if !section.is_drawn {
            push_sentence(&mut Choices::new(&[]), head, &plan, "", &mut out);
            continue;
        }
        if section.subs == 0 {
            push_sentence(c, head, &plan, "", &mut out);
            write_items(c, section.items, &mut out);
            continue;
        }
        let mut subs = Run::default();
        for sub in 1..=section.subs {
            subs.begin(out.lines.len(), out.lines.len());
            let label = match head {
                Head::Section | Head::Sign => format!("({}) ", letter(sub)),
                Head::Clause | Head::Markdown => format!("{n}.{sub} "),
                Head::Article => format!("Section {n}.{sub} "),
            };
            push_sentence(c, head, &plan, &label, &mut out);
        }
        out.removable.extend(subs.removable());
    }
    out.removable.extend(run.removable());
    out
}

fn write_items(c: &mut Choices, count: usize, out: &mut Generated) {
    if count == 0 {
        return;
    }
    out.lines.push("An application must contain:".into());
    out.lines.push(String::new());
    let mut run = Run::default();
    for n in 1..=count {
        run.begin(out.lines.len(), out.lines.len());
        let end = if n == count { "." } else { ";" };
        out.lines
            .push(format!("({}) {}{end}", letter(n), c.of(ITEMS)));
        out.lines.push(String::new());
    }
    out.removable.extend(run.removable());
}

fn push_sentence(c: &mut Choices, head: Head, plan: &[Section], label: &str, out: &mut Generated) {
    if !c.once_in(3) {
        out.lines.push(format!("{label}{}", c.of(SENTENCES)));
        out.lines.push(String::new());
        return;
    }
    let drawn: Vec<usize> = (0..plan.len()).filter(|&it| plan[it].is_drawn).collect();
    let index = c.of(&drawn);
    let (target, n) = (&plan[index], index + 1);
    let missing = plan.len() + 4;
    let part = target.subs > 0 && c.once_in(2);
    let word = if head == Head::Clause && c.once_in(2) {
        "Clause"
    } else {
        "Section"
    };
    let (written, broken) = match head {
        Head::Section | Head::Sign if part => (
            format!("Section {n}({})", letter(target.subs)),
            format!("Section {n}({})", letter(target.subs + 3)),
        ),
        Head::Clause | Head::Markdown | Head::Article if part => (
            format!("{word} {n}.{}", target.subs),
            format!("{word} {n}.{}", target.subs + 3),
        ),
        Head::Article => (
            format!("Article {}", roman(n)),
            format!("Article {}", roman(missing)),
        ),
        _ => (format!("{word} {n}"), format!("{word} {missing}")),
    };
    let text = match c.below(3) {
        0 => format!("Subject to {written}, the Supplier shall repair the equipment."),
        1 => format!("This obligation survives termination under {written} of this Agreement."),
        _ => format!("The amounts set out in {written} are exclusive of tax."),
    };
    out.pointers.push(Pointer {
        line: out.lines.len(),
        written,
        broken,
    });
    out.lines.push(format!("{label}{text}"));
    out.lines.push(String::new());
}

fn letter(n: usize) -> char {
    (b'a' + (n - 1) as u8) as char
}

fn roman(n: usize) -> String {
    genbun::text::numeral::to_roman(n as u64).to_uppercase()
}
