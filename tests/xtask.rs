//! The commands as a person runs them: exit codes, last lines, HTTP answers.

#![cfg(feature = "xtask")]
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

fn xtask(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A file of its own for each test, named after it.
fn case_file(name: &str, text: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.jsonl"));
    std::fs::write(&file, text).unwrap();
    file
}

#[test]
fn what_cannot_be_run_exits_with_2_and_says_why() {
    let broken = case_file("broken", "{\"id\": \"a\"}\n{\"id\": \n");
    let broken = broken.to_str().unwrap();
    for (arguments, word) in [
        (&["cases"][..], "usage: cases KIND FILE"),
        (&["cases", "poems", broken], "unknown kind `poems`"),
        (
            &["cases", "claims", "no-such-file.jsonl"],
            "no-such-file.jsonl",
        ),
        (&["serve", "--port", "many"], "--port"),
        (&["test", "nothing"], "unknown suite `nothing`"),
        (&["dance"], "unknown command `dance`"),
        (&[], "no command"),
    ] {
        let output = xtask(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(
            stderr(&output).contains(word),
            "{arguments:?}: {}",
            stderr(&output)
        );
    }
}

const SOUND: &str = r#"{"id":"sound","input":{"text":"第1条（目的）\n机の使い方を定める。\n","format":"txt"},"expect":{"findings":[]}}"#;
const WRONG: &str = r#"{"id":"wrong","beyond":true,"input":{"text":"第1条（目的）\n机の使い方を定める。\n","format":"txt"},"expect":{"findings":[{"rule":"numbering-gap","line":1}]}}"#;
const UNREAD: &str =
    r#"{"id":"unread","input":{"text":"x","format":"txt"},"expect":{"findigns":[]}}"#;

#[test]
fn cases_exit_with_0_when_all_pass_and_1_when_one_fails() {
    let sound = case_file("sound", SOUND);
    let wrong = case_file("wrong", &format!("{SOUND}\n\n{WRONG}\n"));
    let (sound, wrong) = (sound.to_str().unwrap(), wrong.to_str().unwrap());

    let output = xtask(&["cases", "structure", sound]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{said}{}", stderr(&output));
    assert_eq!(
        said,
        "of these beyond: 0 passed, 0 failed\n1 passed, 0 failed\n"
    );

    let output = xtask(&["cases", "structure", sound, wrong]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.starts_with("FAIL wrong: "), "{said}");
    assert!(
        said.ends_with("\nof these beyond: 0 passed, 1 failed\n2 passed, 1 failed\n"),
        "{said}"
    );

    let output = xtask(&["cases", "structure", wrong, "--json"]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    let rows: Vec<serde_json::Value> = said
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(rows.len(), 2);
    assert_eq!(rows[1]["id"], "wrong");
    assert_eq!(rows[1]["passed"], false);
    assert_eq!(rows[1]["beyond"], true);
    assert!(rows[1]["expected"].is_object() && rows[1]["got"].is_object());
}

#[test]
fn an_unknown_key_in_expect_is_never_ignored() {
    let file = case_file("unread", &format!("{SOUND}\n{UNREAD}\n"));
    let output = xtask(&["cases", "structure", file.to_str().unwrap()]);
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(
        said.contains("findigns") && said.contains("line 2"),
        "{said}"
    );
    assert!(output.stdout.is_empty());
}

/// The app's server on a free port; ended when dropped.
struct Server {
    child: Child,
    port: u16,
}

impl Server {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_xtask"))
            .args(["serve", "--no-build", "--port", "0"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let port = line
            .split_once("localhost:")
            .and_then(|(_, rest)| rest.split_once('/'))
            .and_then(|(port, _)| port.parse().ok())
            .unwrap_or_else(|| panic!("no port in `{line}`"));
        Self { child, port }
    }

    /// Sends the request line as it is: no client library cleans the path.
    fn request(&self, line: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        write!(
            stream,
            "{line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_server_gives_out_www_and_pkg_and_nothing_else() {
    let server = Server::start();
    for path in [
        "/Cargo.toml",
        "/../Cargo.toml",
        "/pkg/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/pkg/..%2f..%2f..%2f..%2fetc/passwd",
        "//etc/passwd",
        "/.git/HEAD",
    ] {
        let answer = server.request(&format!("GET {path}"));
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
    }
    assert!(server.request("POST /").starts_with("HTTP/1.1 405"));
}

#[test]
fn every_answer_carries_the_policy_and_is_not_cached() {
    let server = Server::start();
    let answer = server.request("GET /nothing-here").to_lowercase();
    assert!(answer.contains("cache-control: no-store"), "{answer}");
    assert!(
        answer.contains(
            "content-security-policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
             img-src 'self' data:; style-src 'self'\r\n"
        ),
        "{answer}"
    );
}

#[test]
fn a_taken_port_is_named() {
    let server = Server::start();
    let output = xtask(&["serve", "--no-build", "--port", &server.port.to_string()]);
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    assert!(
        said.contains(&format!("port {} is taken", server.port)),
        "{said}"
    );
    assert!(said.contains("--port N"), "{said}");
}

/// A corpus folder with one article-numbered document in a sub-folder.
fn corpus(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(folder.join("rules")).unwrap();
    std::fs::write(
        folder.join("rules/office.txt"),
        "第1条（目的）\n本規程は、机の使い方を定める。\n第2条（机）\n机は、共用とする。\n",
    )
    .unwrap();
    folder
}

#[test]
fn a_sound_corpus_has_no_finding() {
    let folder = corpus("sound");
    let output = xtask(&["corpus", folder.to_str().unwrap()]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{said}{}", stderr(&output));
    assert!(said.ends_with("1 files, 0 findings\n"), "{said}");
}

#[test]
fn a_mutation_without_a_single_place_cannot_be_run() {
    let folder = corpus("twice");
    for (name, line, word) in [
        (
            "twice",
            r#"{"id":"m1","file":"rules/office.txt","edit":{"find":"机は","replace":"椅子は"},"expect":[]}"#,
            "",
        ),
        (
            "often",
            r#"{"id":"m2","file":"rules/office.txt","edit":{"find":"机","replace":"椅子"},"expect":[]}"#,
            "m2: `find` occurs more than once",
        ),
        (
            "nowhere",
            r#"{"id":"m3","file":"rules/office.txt","edit":{"find":"棚","replace":"椅子"},"expect":[]}"#,
            "m3: `find` does not occur",
        ),
        (
            "no-file",
            r#"{"id":"m4","file":"rules/home.txt","edit":{"find":"机は","replace":"x"},"expect":[]}"#,
            "m4: no file `rules/home.txt`",
        ),
        (
            "unknown-key",
            r#"{"id":"m5","file":"rules/office.txt","edit":{"find":"机は","replace":"x"},"expected":[]}"#,
            "unknown field `expected`",
        ),
    ] {
        let file = case_file(&format!("mutation-{name}"), line);
        let output = xtask(&[
            "corpus",
            folder.to_str().unwrap(),
            "--mutations",
            file.to_str().unwrap(),
        ]);
        let said = stderr(&output);
        if word.is_empty() {
            let last = String::from_utf8_lossy(&output.stdout).into_owned();
            assert_eq!(output.status.code(), Some(0), "{said}");
            assert!(last.ends_with("1 passed, 0 failed\n"), "{last}");
        } else {
            assert_eq!(output.status.code(), Some(2), "{name}: {said}");
            assert!(said.contains(word), "{name}: {said}");
        }
    }
}
