//! `cargo xtask corpus`: whole folders of documents, sound or with planted faults.
//!
//! A sound document gets no finding; `--known` lists the faults that real
//! documents really have. With `--mutations` each line plants one fault, and
//! what the checker says more than before is compared with what it must say.

mod engine;
mod known;
mod mutation;

use crate::failure::Failure;
use crate::process::print;
use engine::Reading;
use known::Known;
use std::path::{Path, PathBuf};

/// What the command line asks for.
#[derive(Debug, Default)]
struct Arguments {
    folder: PathBuf,
    mutations: Option<PathBuf>,
    known: Option<PathBuf>,
    stats: bool,
}

/// A document of the corpus.
struct Document {
    /// Its path below the corpus folder, with `/`.
    name: String,
    text: String,
}

/// Exit code 0 when nothing unknown was found (with mutations: when every case
/// passed), 1 otherwise, 2 (as a failure) when something cannot be read.
pub(crate) fn main(rest: &[String]) -> Result<u8, Failure> {
    let arguments = parse(rest)?;
    let documents = documents(&arguments.folder)?;
    if let Some(file) = &arguments.mutations {
        return mutation::main(&documents, file);
    }
    if arguments.stats {
        print(&stats(&documents)?);
        return Ok(0);
    }
    let mut known = match &arguments.known {
        Some(file) => Known::read(file)?,
        None => Known::default(),
    };
    let (report, findings) = check(&documents, &mut known)?;
    print(&report);
    Ok(u8::from(findings > 0))
}

fn parse(rest: &[String]) -> Result<Arguments, Failure> {
    const USAGE: &str = "usage: corpus DIR [--mutations FILE.jsonl] [--known FILE.jsonl] [--stats]";
    let mut arguments = Arguments::default();
    let mut folder = None;
    let mut words = rest.iter();
    while let Some(word) = words.next() {
        let mut file = || {
            let file = words.next().map(PathBuf::from);
            file.ok_or_else(|| Failure::usage(format!("`{word}` needs a file\n{USAGE}")))
        };
        match word.as_str() {
            "--stats" => arguments.stats = true,
            "--mutations" => arguments.mutations = Some(file()?),
            "--known" => arguments.known = Some(file()?),
            option if option.starts_with("--") => {
                return Err(Failure::usage(format!(
                    "unknown option `{option}`\n{USAGE}"
                )));
            }
            word if folder.is_none() => folder = Some(PathBuf::from(word)),
            extra => return Err(Failure::usage(format!("one folder only, got `{extra}`"))),
        }
    }
    arguments.folder = folder.ok_or_else(|| Failure::usage(USAGE))?;
    Ok(arguments)
}

/// Every `.txt` and `.md` below the folder's own folders, sorted by path. What
/// lies in the folder itself (lists of sources and the like) is no document.
fn documents(folder: &Path) -> Result<Vec<Document>, Failure> {
    let mut files = Vec::new();
    let mut folders: Vec<PathBuf> = entries(folder)?
        .into_iter()
        .filter(|path| path.is_dir())
        .collect();
    while let Some(folder) = folders.pop() {
        for path in entries(&folder)? {
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|kind| kind == "txt" || kind == "md")
            {
                files.push(path);
            }
        }
    }
    files.sort();
    if files.is_empty() {
        return Err(Failure::usage(format!(
            "{}: no .txt or .md file in its sub-folders",
            folder.display()
        )));
    }
    files
        .into_iter()
        .map(|path| {
            let bytes = std::fs::read(&path).map_err(unreadable(&path))?;
            let name = path.strip_prefix(folder).unwrap_or(&path);
            let names: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
            Ok(Document {
                name: names.join("/"),
                text: String::from_utf8(bytes)
                    .map_err(|error| Failure::usage(format!("{}: {error}", path.display())))?,
            })
        })
        .collect()
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    std::fs::read_dir(folder)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect())
        .map_err(unreadable(folder))
}

/// A file that cannot be read is a wrong argument: exit code 2.
fn unreadable(path: &Path) -> impl FnOnce(std::io::Error) -> Failure + '_ {
    move |error| Failure::usage(format!("{}: {error}", path.display()))
}

/// The report over all documents, and how many findings are not known.
fn check(documents: &[Document], known: &mut Known) -> Result<(String, usize), Failure> {
    let mut report = String::new();
    let (mut unknown, mut listed) = (0, 0);
    for document in documents {
        for found in engine::check(&document.name, &document.text)? {
            let place = format!("{}:{}:{}", document.name, found.line, found.column);
            match known.reason(&document.name, &found) {
                Some(reason) => {
                    listed += 1;
                    report.push_str(&format!("known {place}: {}: {reason}\n", found.rule));
                }
                None => {
                    unknown += 1;
                    report.push_str(&format!("{place}: {}: {}\n", found.rule, found.message));
                }
            }
        }
    }
    for entry in known.unused() {
        report.push_str(&format!("not found, though listed as known: {entry}\n"));
    }
    if known.is_given() {
        report.push_str(&format!("{listed} known findings\n"));
    }
    report.push_str(&format!("{} files, {unknown} findings\n", documents.len()));
    Ok((report, unknown))
}

/// How much of each document was read as structure.
fn stats(documents: &[Document]) -> Result<String, Failure> {
    let mut report = format!(
        "{:>8} {:>8} {:>8} {:>8} {:>8} {:>7} {:>7}  file\n",
        "resolved", "relative", "external", "undeterm", "missing", "nodes", "lines"
    );
    let mut total = Reading::default();
    for document in documents {
        let reading = engine::reading(&document.name, &document.text)?;
        report.push_str(&row(&reading, &document.name));
        total = total + reading;
    }
    report.push_str(&row(&total, &format!("{} files", documents.len())));
    Ok(report)
}

fn row(reading: &Reading, name: &str) -> String {
    format!(
        "{:>8} {:>8} {:>8} {:>8} {:>8} {:>7} {:>7}  {name}\n",
        reading.resolved,
        reading.relative,
        reading.external,
        reading.undetermined,
        reading.missing,
        reading.node_lines,
        reading.lines
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_in_the_folder_itself_are_no_documents() {
        let folder = std::env::temp_dir().join(format!("genbun-corpus-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("b/deep")).unwrap();
        std::fs::create_dir_all(folder.join("a")).unwrap();
        for (name, text) in [
            ("LIST.md", "x"),
            ("a/one.txt", "1"),
            ("a/data.jsonl", "{}"),
            ("b/deep/two.md", "2"),
        ] {
            std::fs::write(folder.join(name), text).unwrap();
        }
        let found = documents(&folder).unwrap();
        let names: Vec<_> = found
            .iter()
            .map(|document| document.name.as_str())
            .collect();
        assert_eq!(names, ["a/one.txt", "b/deep/two.md"]);
        std::fs::write(folder.join("a/one.txt"), b"\xff\xfe").unwrap();
        assert!(documents(&folder).is_err_and(|error| error.code() == 2));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn arguments() {
        let parsed = |line: &str| parse(&line.split(' ').map(String::from).collect::<Vec<_>>());
        let arguments = parsed("dir --known k.jsonl --mutations m.jsonl").unwrap();
        assert_eq!(arguments.folder, Path::new("dir"));
        assert_eq!(arguments.known, Some("k.jsonl".into()));
        assert_eq!(arguments.mutations, Some("m.jsonl".into()));
        assert!(parsed("dir --mutations").is_err());
        assert!(parsed("dir other").is_err());
        assert!(parsed("--stats").is_err());
        assert!(parsed("dir --quiet").is_err());
    }
}
