//! [`Target`]: the place that a reference names, by its parts.

use super::super::node::Address;

/// The parts of a Japanese address.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Target {
    /// `suppl`, `sch1`: what comes before the article.
    pub(super) prefix: String,
    /// `4`, `10-2`; empty when the paragraph hangs on the prefix.
    pub(super) article: String,
    /// 項.
    pub(super) paragraph: Option<String>,
    /// 号, with its branch.
    pub(super) item: Option<String>,
    /// イ below the 号.
    pub(super) kana: Option<String>,
    /// The paragraph was not written: 第4条第2号.
    pub(super) is_implied: bool,
}

impl Target {
    /// The place of an article.
    pub(super) fn article(prefix: &str, article: &str) -> Self {
        Self {
            prefix: prefix.to_owned(),
            article: article.to_owned(),
            ..Self::default()
        }
    }

    /// The address of the article, or of what holds the paragraphs.
    pub(super) fn base(&self) -> Address {
        let base = Address::new(self.prefix.as_str());
        if self.article.is_empty() {
            base
        } else {
            base.join(&self.article)
        }
    }

    /// The whole address.
    pub(super) fn address(&self) -> Address {
        let mut address = self.base();
        for part in [&self.paragraph, &self.item, &self.kana]
            .into_iter()
            .flatten()
        {
            address = address.join(part);
        }
        address
    }

    /// Sets the paragraph; what lies below it goes.
    pub(super) fn with_paragraph(mut self, paragraph: &str) -> Self {
        self.paragraph = Some(paragraph.to_owned());
        self.item = None;
        self.kana = None;
        self.is_implied = false;
        self
    }

    /// Sets the 号; without a paragraph it is that of the first.
    pub(super) fn with_item(mut self, item: &str) -> Self {
        if self.paragraph.is_none() {
            self.paragraph = Some("1".to_owned());
            self.is_implied = true;
        }
        self.item = Some(item.to_owned());
        self.kana = None;
        self
    }
}
