//! What each crate adds to the module, read from the linker's map.
//!
//! A function or a named static belongs to the crate of its path. The method
//! of a trait for a standard type (`<Vec<T> as serde::Serialize>::serialize`)
//! belongs to the trait's crate. Nameless constants (strings, panic
//! locations) keep no path after link-time optimisation: they are one row.

use rustc_demangle::demangle;
use std::collections::BTreeMap;

/// Row of what has no owner among the crates.
const NAMELESS: &str = "(nameless constants)";
const STANDARD: &str = "std";
/// Crates that make up the standard library, and its own dependencies.
const STANDARD_CRATES: &[&str] = &[
    "alloc",
    "core",
    "std",
    "compiler_builtins",
    "dlmalloc",
    "hashbrown",
    "__rustc",
    "rustc_demangle",
    "std_detect",
    "panic_abort",
];

/// Bytes of code and of data.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cost {
    /// Bytes of functions.
    pub(crate) code: usize,
    /// Bytes of statics and constants.
    pub(crate) data: usize,
}

/// The cost of each crate, the largest first.
pub(crate) fn costs(map: &str) -> Vec<(String, Cost)> {
    let mut costs: BTreeMap<String, Cost> = BTreeMap::new();
    for line in map.lines() {
        let Some((size, object, section)) = input(line) else {
            continue;
        };
        // `.rodata.NAME`, `.data.NAME`, `.bss.NAME` are data; anything else is a function.
        let data = [".rodata", ".data", ".bss", ".tdata", ".tbss"]
            .iter()
            .find_map(|prefix| section.strip_prefix(prefix));
        let owner = owner(
            data.map_or(section, |name| name.trim_start_matches('.')),
            object,
        );
        let cost = costs.entry(owner).or_default();
        match data {
            Some(_) => cost.data += size,
            None => cost.code += size,
        }
    }
    let mut costs: Vec<_> = costs.into_iter().collect();
    costs.sort_by_key(|(_, cost)| std::cmp::Reverse(cost.code + cost.data));
    costs
}

/// Size, object and section of a line `addr off size object:(section)`.
fn input(line: &str) -> Option<(usize, &str, &str)> {
    let mut rest = line.trim_start();
    let mut columns = [""; 3];
    for column in &mut columns {
        let (word, after) = rest.split_once(char::is_whitespace)?;
        *column = word;
        rest = after.trim_start();
    }
    let (object, section) = rest.strip_suffix(')')?.split_once(":(")?;
    let [_, _, size] = columns;
    Some((usize::from_str_radix(size, 16).ok()?, object, section))
}

fn owner(symbol: &str, object: &str) -> String {
    let from_path = (!symbol.contains("Lanon"))
        .then(|| format!("{:#}", demangle(symbol)))
        .and_then(|path| crate_of(&path));
    let name = from_path.or_else(|| library(object));
    match name {
        Some(name) if STANDARD_CRATES.contains(&name.as_str()) => STANDARD.into(),
        Some(name) => name,
        // Exported functions have plain names and lie in the crate's own object.
        None if object.contains("genbun.") && !symbol.is_empty() && !symbol.contains("Lanon") => {
            "genbun".into()
        }
        None => NAMELESS.into(),
    }
}

/// The crate of a demangled path.
fn crate_of(path: &str) -> Option<String> {
    if let Some(inside) = path.strip_prefix('<') {
        let (kind, of_trait) = split_as(inside);
        let kind = crate_of(kind).filter(|name| !STANDARD_CRATES.contains(&name.as_str()));
        return kind.or_else(|| of_trait.and_then(crate_of));
    }
    let path = path.trim_start_matches(['&', '*', '[', '(']);
    let path = ["mut ", "const ", "dyn "]
        .iter()
        .fold(path, |path, word| path.strip_prefix(word).unwrap_or(path));
    let name = path.split("::").next()?;
    let plain = !name.is_empty()
        && path.len() > name.len()
        && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    plain.then(|| name.to_string())
}

/// Splits `A as B>::method` at the `as` that belongs to the outer bracket.
fn split_as(inside: &str) -> (&str, Option<&str>) {
    let mut depth = 0_i32;
    let mut before = ' ';
    for (at, c) in inside.char_indices() {
        match c {
            '<' => depth += 1,
            // The arrow of a function's type closes nothing.
            '>' if before == '-' => {}
            '>' if depth == 0 => return (inside.get(..at).unwrap_or(inside), None),
            '>' => depth -= 1,
            ' ' if depth == 0 => {
                let rest = inside.get(at..).unwrap_or_default();
                if let Some(of_trait) = rest.strip_prefix(" as ") {
                    return (inside.get(..at).unwrap_or(inside), Some(of_trait));
                }
            }
            _ => {}
        }
        before = c;
    }
    (inside, None)
}

/// The crate of an object inside a static library: `…/libserde-1a2b.rlib(…)`.
fn library(object: &str) -> Option<String> {
    let (library, _) = object.split_once(".rlib(")?;
    let name = library.rsplit('/').next()?.strip_prefix("lib")?;
    let (name, _hash) = name.rsplit_once('-')?;
    Some(name.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_name_their_crate() {
        for (path, name) in [
            ("genbun::text::fold::apply", Some("genbun")),
            (
                "<genbun::text::Span as core::fmt::Debug>::fmt",
                Some("genbun"),
            ),
            (
                "<alloc::vec::Vec<T> as serde::ser::Serialize>::serialize",
                Some("serde"),
            ),
            (
                "<&mut serde_json::Value as core::fmt::Debug>::fmt",
                Some("serde_json"),
            ),
            ("<fn(u8) -> core::A as serde::B>::c", Some("serde")),
            ("<genbun::A>::b", Some("genbun")),
            ("document_read", None),
        ] {
            assert_eq!(crate_of(path).as_deref(), name, "{path}");
        }
    }

    #[test]
    fn a_map_is_summed_by_crate() {
        let map = "\
    Addr      Off     Size Out     In      Symbol
       -     1391     4dad CODE
       -     1392       10         /t/genbun.cgu.0.rcgu.o:(_ZN6genbun4text4fold5apply17hcd30c68ea74dbf40E)
       -     1392       10                 _ZN6genbun4text4fold5apply17hcd30c68ea74dbf40E
       -     1428        b         /t/genbun.cgu.0.rcgu.o:(_ZN4core3ops8function2Fn4call17hc966cb274efa605aE)
       -     1440        4         /t/genbun.cgu.0.rcgu.o:(start)
  100000     613f      56b .rodata
  100000     6148       18         /t/genbun.cgu.0.rcgu.o:(.rodata..Lanon.d8f41b.10)
  100270     63b8        5         /t/libserde_json-0346ca.rlib(a.o):(.rodata..Lanon.dbd2a3.0)
  100280     63c8      100         /t/genbun.cgu.0.rcgu.o:(.rodata._ZN21unicode_normalization6tables4DATA17hcd30c68ea74dbf40E)
";
        let of = |code, data| Cost { code, data };
        assert_eq!(
            costs(map),
            [
                ("unicode_normalization".into(), of(0, 0x100)),
                (NAMELESS.into(), of(0, 0x18)),
                ("genbun".into(), of(0x14, 0)),
                ("std".into(), of(0xb, 0)),
                ("serde_json".into(), of(0, 5)),
            ]
        );
    }
}
