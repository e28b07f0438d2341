//! How large the module is, and what in it costs how much.

use crate::failure::Failure;
use crate::link_map::{self, Cost};
use crate::process::{command, output, root};
use crate::{build, tools};

/// The largest module that passes, in bytes after the glue step. Raised only
/// with the reason in the commit.
///
/// It holds what all engines together weigh, so that nothing grows unseen. The
/// aim, 1.0 MB raw and 330 KB brotli, is not reached.
pub(crate) const LIMIT: Size = Size {
    raw: 1850 * 1024,
    gzip: usize::MAX,
    brotli: 600 * 1024,
};

/// A file's size as it lies on disk and as it travels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Size {
    /// Bytes of the file.
    pub(crate) raw: usize,
    /// Bytes after gzip at its best level.
    pub(crate) gzip: usize,
    /// Bytes after brotli at its best level.
    pub(crate) brotli: usize,
}

impl Size {
    /// The limits it goes beyond, one sentence each.
    pub(crate) fn beyond(&self, limit: &Self) -> Vec<String> {
        [
            ("raw", self.raw, limit.raw),
            ("gzip", self.gzip, limit.gzip),
            ("brotli", self.brotli, limit.brotli),
        ]
        .into_iter()
        .filter(|(_, size, limit)| size > limit)
        .map(|(name, size, limit)| format!("{name} {} KB is more than {} KB", kb(size), kb(limit)))
        .collect()
    }
}

impl std::fmt::Display for Size {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "raw {} KB, gzip {} KB, brotli {} KB",
            kb(self.raw),
            kb(self.gzip),
            kb(self.brotli)
        )
    }
}

fn kb(bytes: usize) -> String {
    format!("{}.{}", bytes / 1024, bytes % 1024 * 10 / 1024)
}

/// Measures the built module. Node's zlib does the packing.
pub(crate) fn module() -> Result<Size, Failure> {
    const SCRIPT: &str = "
        const { readFileSync } = require('node:fs');
        const zlib = require('node:zlib');
        const bytes = readFileSync(process.argv[1]);
        const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = zlib.constants;
        const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 22 };
        console.log(bytes.length, zlib.gzipSync(bytes, { level: 9 }).length,
            zlib.brotliCompressSync(bytes, { params }).length);";
    tools::node()?;
    let file = root().join(build::GLUE_DIR).join("genbun_bg.wasm");
    let printed = output(command("node", &["-e", SCRIPT]).arg(&file))?;
    let sizes: Vec<usize> = printed
        .split_whitespace()
        .filter_map(|number| number.parse().ok())
        .collect();
    match sizes[..] {
        [raw, gzip, brotli] => Ok(Size { raw, gzip, brotli }),
        _ => Err(Failure::other(format!("unreadable sizes `{printed}`"))),
    }
}

/// Whether the README still says what the module weighs, to a twentieth.
pub(crate) fn told(readme: &str, size: &Size) -> bool {
    let words = readme.split_whitespace().collect::<Vec<_>>().join(" ");
    let Some((_, rest)) = words.split_once("The module weighs ") else {
        return false;
    };
    let mut figures = rest
        .split(|c: char| !c.is_ascii_digit() && c != '.')
        .filter_map(|figure| figure.parse::<f64>().ok());
    let near = |told: Option<f64>, bytes: usize| {
        told.is_some_and(|told| (told * 1e6 / bytes as f64 - 1.0).abs() < 0.05)
    };
    near(figures.next(), size.raw) && near(figures.next(), size.brotli)
}

/// `cargo xtask size`: builds, prints the sizes, then what each crate costs.
pub(crate) fn main() -> Result<u8, Failure> {
    build::build(build::Profile::Release)?;
    let size = module()?;
    println!("genbun_bg.wasm: {size}");
    let beyond = size.beyond(&LIMIT);
    for sentence in &beyond {
        println!("too large: {sentence}");
    }
    let map = root().join("target/wasm/genbun.map");
    build::compile(build::Profile::Release, Some(&map))?;
    let map = std::fs::read_to_string(&map).map_err(Failure::file(&map))?;
    println!("\nbefore the glue step, in bytes:");
    println!("{:<28} {:>9} {:>9} {:>9}", "crate", "code", "data", "both");
    let mut total = Cost::default();
    for (name, cost) in link_map::costs(&map) {
        println!(
            "{name:<28} {:>9} {:>9} {:>9}",
            cost.code,
            cost.data,
            cost.code + cost.data
        );
        total.code += cost.code;
        total.data += cost.data;
    }
    println!(
        "{:<28} {:>9} {:>9} {:>9}",
        "total",
        total.code,
        total.data,
        total.code + total.data
    );
    Ok(u8::from(!beyond.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_is_held_to_what_it_says() {
        let size = Size {
            raw: 1_838_570,
            gzip: 0,
            brotli: 590_000,
        };
        let says = |words: &str| told(&format!("A.\nThe module\nweighs {words}"), &size);
        assert!(says("1.8 MB (0.58 MB as brotli\nsends it)."));
        assert!(!says("2.5 MB (0.58 MB as brotli sends it)."));
        assert!(!says("1.8 MB (0.75 MB as brotli sends it)."));
        assert!(!told("", &size));
    }

    #[test]
    fn each_limit_is_checked_alone() {
        let limit = Size {
            raw: 2048,
            gzip: usize::MAX,
            brotli: 1024,
        };
        let size = |raw, brotli| Size {
            raw,
            gzip: 1500,
            brotli,
        };
        assert_eq!(size(2048, 1024).beyond(&limit), Vec::<String>::new());
        assert_eq!(
            size(2049, 1024).beyond(&limit),
            ["raw 2.0 KB is more than 2.0 KB"]
        );
        assert_eq!(size(4000, 1600).beyond(&limit).len(), 2);
    }
}
