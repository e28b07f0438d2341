//! A Japanese address as it is written in any text, not only in a document.

use super::super::node::Style;
use super::chain::{self, Chain};

/// An address or part of one, as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Written {
    /// 章 and the like, then 条, as parts of an address: `ch3`, `4`, `10-2`.
    pub(crate) base: Option<String>,
    /// 項.
    pub(crate) paragraph: Option<String>,
    /// 号, and イ below it.
    pub(crate) item: Option<String>,
    /// Bytes read.
    pub(crate) len: usize,
}

/// Reads 第4条第2項第1号, 3条2項, 第2項, 第3章 at the start of `text`.
/// `after_unit`: a unit stands before, so that 第 may be missing.
pub(crate) fn written(text: &str, after_unit: bool) -> Option<Written> {
    let mut chain = chain::read(text, after_unit);
    if chain.is_empty() && !after_unit {
        chain = chain::read_bare(text)?;
    }
    (!chain.is_empty()).then(|| parts(chain))
}

fn parts(chain: Chain) -> Written {
    let chapters: Vec<String> = chain
        .chapters
        .iter()
        .map(|(style, number)| match style {
            Style::Part => format!("pt{number}"),
            Style::Chapter => format!("ch{number}"),
            _ => number.clone(),
        })
        .collect();
    let base = chain
        .article
        .or_else(|| (!chapters.is_empty()).then(|| chapters.join(".")));
    let item = chain.item.map(|item| match chain.kana {
        Some(kana) => format!("{item}.{kana}"),
        None => item,
    });
    Written {
        base,
        paragraph: chain.paragraph,
        item,
        len: chain.len,
    }
}
