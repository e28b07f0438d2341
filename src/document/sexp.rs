//! The tree as an S-expression.

use super::{Document, LeafData, Node, NodeId};
use crate::message::Lang;
use std::fmt::Write;

/// A value of an attribute.
pub(super) enum Value<'a> {
    Text(&'a str),
    Number(serde_json::Number),
}

impl Document {
    /// The tree as an S-expression: one node or leaf a line, children two
    /// spaces deeper, attributes alphabetical, `:line` last.
    pub fn sexp(&self) -> String {
        let mut out = String::new();
        let mut depth = 0;
        self.walk(&mut |entry| match entry {
            Entry::Open(id) => {
                open_line(&mut out, depth);
                let node = self.node(id);
                let _ = write!(out, "({}", node.kind.name());
                if !node.address.is_empty() {
                    out.push(' ');
                    quote(&mut out, node.address.as_str());
                }
                self.node_attributes(node, &mut |key, value| attribute(&mut out, key, &value));
                let _ = write!(out, " :line {}", node.line);
                depth += 1;
            }
            Entry::Close => {
                out.push(')');
                depth -= 1;
            }
            Entry::Leaf(index) => {
                open_line(&mut out, depth);
                let leaf = &self.leaves()[index];
                let _ = write!(out, "({}", leaf.data.kind_name());
                self.leaf_attributes(&leaf.data, &mut |key, value| {
                    attribute(&mut out, key, &value);
                });
                let _ = write!(out, " :line {})", leaf.line);
            }
        });
        out
    }

    /// Calls `visit` for each shown node and each leaf, in the order in which
    /// they are written.
    pub(super) fn walk(&self, visit: &mut dyn FnMut(Entry)) {
        let mut open: Vec<NodeId> = Vec::new();
        let mut leaves = self.leaves().iter().enumerate().peekable();
        for (index, node) in self.nodes().iter().enumerate() {
            if node.is_listed {
                continue;
            }
            while let Some(&(at, leaf)) = leaves.peek()
                && leaf.span.start() < node.span.start()
            {
                self.close_until(&mut open, visit, leaf.node);
                visit(Entry::Leaf(at));
                leaves.next();
            }
            if let Some(parent) = self.shown_parent(node) {
                self.close_until(&mut open, visit, parent);
            }
            let id = NodeId(index as u32);
            visit(Entry::Open(id));
            open.push(id);
        }
        for (at, leaf) in leaves {
            self.close_until(&mut open, visit, leaf.node);
            visit(Entry::Leaf(at));
        }
        while open.pop().is_some() {
            visit(Entry::Close);
        }
    }

    fn close_until(&self, open: &mut Vec<NodeId>, visit: &mut dyn FnMut(Entry), keep: NodeId) {
        while let Some(&id) = open.last()
            && id != keep
            && id != NodeId::DOC
        {
            open.pop();
            visit(Entry::Close);
        }
    }

    fn shown_parent(&self, node: &Node) -> Option<NodeId> {
        let mut parent = node.parent;
        while let Some(id) = parent
            && self.node(id).is_listed
        {
            parent = self.node(id).parent;
        }
        parent
    }

    /// The attributes of a node, alphabetical.
    pub(super) fn node_attributes(&self, node: &Node, put: &mut dyn FnMut(&str, Value<'_>)) {
        if node.parent.is_none() {
            let language = match self.language() {
                Lang::Ja => "ja",
                Lang::En => "en",
            };
            put("language", Value::Text(language));
            if let Some(path) = self.path() {
                put("path", Value::Text(path));
            }
            return;
        }
        if !node.heading.is_empty() {
            put("heading", Value::Text(&node.heading));
        }
        if !node.label.is_empty() {
            put("label", Value::Text(&node.label));
        }
    }

    /// The attributes of a leaf, alphabetical.
    pub(super) fn leaf_attributes(&self, data: &LeafData, put: &mut dyn FnMut(&str, Value<'_>)) {
        match data {
            LeafData::Definition(definition) => {
                if definition.is_inline {
                    put("placement", Value::Text("inline"));
                }
                if definition.scope != super::Scope::Document {
                    put("scope", Value::Text("local"));
                }
                put("term", Value::Text(&definition.term));
            }
            LeafData::Obligation { marker, modality } => {
                put("marker", Value::Text(marker));
                put("type", Value::Text(modality.name()));
            }
            LeafData::Quantity { value, unit } => {
                put("unit", Value::Text(unit));
                put("value", Value::Number(value.clone()));
            }
            LeafData::Date { value, weekday } => {
                put("value", Value::Text(value));
                if let Some(weekday) = weekday {
                    put("weekday", Value::Number((*weekday).into()));
                }
            }
            LeafData::Reference(index) => {
                let Some(reference) = self.references().get(*index) else {
                    return;
                };
                if let Some(document) = &reference.document {
                    put("document", Value::Text(document));
                }
                if let Some(fallback) = &reference.fallback {
                    put("fallback", Value::Text(fallback.as_str()));
                }
                put("label", Value::Text(&reference.label));
                if let Some(numbering) = reference.numbering {
                    put("numbering", Value::Text(numbering.name()));
                }
                put("target", Value::Text(reference.target.as_str()));
                if let Some(unit) = reference.unit_word {
                    put("unitWord", Value::Text(unit));
                }
            }
        }
    }
}

/// A step of the walk over the tree.
pub(super) enum Entry {
    Open(NodeId),
    Close,
    /// Index into [`Document::leaves`].
    Leaf(usize),
}

fn open_line(out: &mut String, depth: usize) {
    if depth > 0 {
        out.push('\n');
        out.extend(std::iter::repeat_n(' ', 2 * depth));
    }
}

fn attribute(out: &mut String, key: &str, value: &Value<'_>) {
    let _ = write!(out, " :{key} ");
    match value {
        Value::Text(text) => quote(out, text),
        Value::Number(number) => {
            let _ = write!(out, "{number}");
        }
    }
}

fn quote(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            c => out.push(c),
        }
    }
    out.push('"');
}
