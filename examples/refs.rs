use genbun::document::*;
use genbun::text::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let t = std::fs::read_to_string(&a[1]).unwrap();
    let f = if a[1].ends_with("md") {
        Format::Markdown
    } else {
        Format::Text
    };
    let d = Document::read(
        Source::new(t).unwrap(),
        Options {
            format: f,
            ..Default::default()
        },
    );
    let lo: u32 = a[2].parse().unwrap();
    let hi: u32 = a[3].parse().unwrap();
    for n in d.nodes() {
        if n.line >= lo && n.line <= hi {
            println!(
                "{} {:?} {} label={} listed={} lead={} span={:?}",
                n.line, n.style, n.address, n.label, n.is_listed, n.has_lead, n.span
            );
        }
    }
    for r in d.references() {
        if r.line >= lo && r.line <= hi {
            println!(
                "  {} {} -> {} {:?} rel={} doc={:?} node={}",
                r.line,
                r.label,
                r.target,
                r.status,
                r.is_relative,
                r.document,
                d.node(r.node).address
            );
        }
    }
}
