//! The tree as JSON: the S-expression's shape, with spans.

use super::Document;
use super::sexp::{Entry, Value};
use serde_json::{Map, Value as Json};

impl Document {
    /// The tree as JSON: `{kind, address, line, attributes…, span: {start,
    /// end}, children}`, spans in UTF-16 units of the source. A leaf has the
    /// same shape with an empty address and no children.
    pub fn json(&self) -> Json {
        let units = self.units();
        let mut stack: Vec<(Map<String, Json>, Vec<Json>)> = Vec::new();
        let mut root = Json::Null;
        self.walk(&mut |entry| match entry {
            Entry::Open(id) => {
                let node = self.node(id);
                let at = 2 * id.index();
                let mut map = head(node.kind.name(), node.address.as_str(), node.line);
                self.node_attributes(node, &mut |key, value| put(&mut map, key, value));
                map.insert("span".into(), span(units[at], units[at + 1]));
                stack.push((map, Vec::new()));
            }
            Entry::Close => {
                if let Some((mut map, children)) = stack.pop() {
                    map.insert("children".into(), Json::Array(children));
                    match stack.last_mut() {
                        Some((_, siblings)) => siblings.push(Json::Object(map)),
                        None => root = Json::Object(map),
                    }
                }
            }
            Entry::Leaf(index) => {
                let leaf = &self.leaves()[index];
                let at = 2 * (self.nodes().len() + index);
                let mut map = head(leaf.data.kind_name(), "", leaf.line);
                self.leaf_attributes(&leaf.data, &mut |key, value| put(&mut map, key, value));
                map.insert("span".into(), span(units[at], units[at + 1]));
                map.insert("children".into(), Json::Array(Vec::new()));
                if let Some((_, siblings)) = stack.last_mut() {
                    siblings.push(Json::Object(map));
                }
            }
        });
        root
    }

    /// UTF-16 start and end of every node, then of every leaf.
    fn units(&self) -> Vec<u32> {
        let spans = self.nodes().iter().map(|node| node.span);
        let offsets: Vec<usize> = spans
            .chain(self.leaves().iter().map(|leaf| leaf.span))
            .flat_map(|span| [span.start(), span.end()])
            .collect();
        self.source()
            .positions(&offsets)
            .into_iter()
            .map(|position| position.utf16)
            .collect()
    }
}

fn head(kind: &str, address: &str, line: u32) -> Map<String, Json> {
    let mut map = Map::new();
    map.insert("kind".into(), kind.into());
    map.insert("address".into(), address.into());
    map.insert("line".into(), line.into());
    map
}

fn put(map: &mut Map<String, Json>, key: &str, value: Value<'_>) {
    let value = match value {
        Value::Text(text) => text.into(),
        Value::Number(number) => Json::Number(number),
    };
    map.insert(key.to_owned(), value);
}

fn span(start: u32, end: u32) -> Json {
    let mut map = Map::new();
    map.insert("start".into(), start.into());
    map.insert("end".into(), end.into());
    Json::Object(map)
}
