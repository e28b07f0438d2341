//! `cargo xtask serve`: the app on localhost.

use crate::build;
use crate::failure::Failure;
use crate::process::root;
use std::fs::File;
use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tiny_http::{Header, Method, Request, Response, Server};

/// The port when none is asked for.
const PORT: u16 = 7357;
/// Requests answered at the same time.
const WORKERS: usize = 4;

/// What every answer carries. The app is made to run under this policy.
const HEADERS: &[(&str, &str)] = &[
    (
        "Content-Security-Policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
         img-src 'self' data:; style-src 'self'",
    ),
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
];

/// Media types by file name extension.
const TYPES: &[(&str, &str)] = &[
    ("css", "text/css; charset=utf-8"),
    ("html", "text/html; charset=utf-8"),
    ("ico", "image/x-icon"),
    ("js", "text/javascript; charset=utf-8"),
    ("json", "application/json"),
    ("jsonl", "application/jsonl; charset=utf-8"),
    ("map", "application/json"),
    ("md", "text/markdown; charset=utf-8"),
    ("mjs", "text/javascript; charset=utf-8"),
    ("png", "image/png"),
    ("svg", "image/svg+xml"),
    ("txt", "text/plain; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
    ("woff2", "font/woff2"),
];

/// The folders that can be read over HTTP: path prefix, folder of the project.
const MOUNTS: &[(&str, &str)] = &[("pkg", "pkg"), ("", "www")];

/// Builds, then serves until the process is ended.
pub(crate) fn main(rest: &[String]) -> Result<u8, Failure> {
    let (port, with_build) = parse(rest)?;
    // The port first: nobody should wait for a build to learn that it is taken.
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| {
        Failure::other(match error.kind() {
            std::io::ErrorKind::AddrInUse => {
                format!(
                    "port {port} is taken: stop what uses it, or choose another with `--port N`"
                )
            }
            _ => format!("cannot listen on port {port}: {error}"),
        })
    })?;
    if with_build {
        build::build(build::Profile::Release)?;
    }
    let address = listener
        .local_addr()
        .map_err(|error| Failure::other(format!("no local address: {error}")))?;
    let server = Server::from_listener(listener, None)
        .map_err(|error| Failure::other(format!("cannot serve: {error}")))?;
    println!(
        "genbun: http://localhost:{}/ (Ctrl+C ends it)",
        address.port()
    );
    std::io::stdout().flush().map_err(Failure::file("stdout"))?;
    let server = Arc::new(server);
    let workers: Vec<_> = (0..WORKERS)
        .map(|_| {
            let server = Arc::clone(&server);
            std::thread::spawn(move || {
                let root = root();
                while let Ok(request) = server.recv() {
                    answer(&root, request);
                }
            })
        })
        .collect();
    for worker in workers {
        if worker.join().is_err() {
            return Err(Failure::other("a server thread ended"));
        }
    }
    Ok(0)
}

fn parse(rest: &[String]) -> Result<(u16, bool), Failure> {
    let (mut port, mut with_build) = (PORT, true);
    let mut words = rest.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--no-build" => with_build = false,
            "--port" => {
                port = words
                    .next()
                    .and_then(|number| number.parse().ok())
                    .ok_or_else(|| {
                        Failure::usage("`--port` needs a number from 0 (any free port) to 65535")
                    })?;
            }
            other => {
                return Err(Failure::usage(format!(
                    "unknown argument `{other}`; known are --port N, --no-build"
                )));
            }
        }
    }
    Ok((port, with_build))
}

fn answer(root: &Path, request: Request) {
    // A client that went away needs no answer.
    let _ = match request.method() {
        Method::Get | Method::Head => match locate(root, request.url()) {
            Some((path, file)) => {
                let kind = media_type(&path);
                request.respond(with_headers(Response::from_file(file), kind))
            }
            None => request.respond(with_headers(
                Response::from_string("not found\n").with_status_code(404),
                "text/plain; charset=utf-8",
            )),
        },
        _ => request.respond(with_headers(
            Response::from_string("only GET and HEAD\n").with_status_code(405),
            "text/plain; charset=utf-8",
        )),
    };
}

fn with_headers<R: std::io::Read>(response: Response<R>, kind: &str) -> Response<R> {
    HEADERS
        .iter()
        .copied()
        .chain([("Content-Type", kind)])
        .filter_map(|(name, value)| Header::from_bytes(name, value).ok())
        .fold(response, Response::with_header)
}

/// The file that a request's path names, opened; none outside the mounts.
fn locate(root: &Path, url: &str) -> Option<(PathBuf, File)> {
    let path = url.split(['?', '#']).next().unwrap_or_default();
    let segments = segments(path)?;
    let (folder, segments) = MOUNTS.iter().find_map(|(prefix, folder)| {
        if prefix.is_empty() {
            return Some((folder, segments.as_slice()));
        }
        let (first, rest) = segments.split_first()?;
        (first == prefix).then_some((folder, rest))
    })?;
    let base = root.join(folder).canonicalize().ok()?;
    let mut file = segments.iter().fold(base.clone(), |at, name| at.join(name));
    if file.is_dir() {
        file.push("index.html");
    }
    // A symbolic link may point anywhere; only the real place counts.
    let file = file.canonicalize().ok()?;
    if !file.starts_with(&base) || !file.is_file() {
        return None;
    }
    let opened = File::open(&file).ok()?;
    Some((file, opened))
}

/// The decoded names of a URL path; `None` when one could leave its folder.
fn segments(path: &str) -> Option<Vec<String>> {
    let names: Option<Vec<String>> = path.split('/').map(decode).collect();
    let names: Vec<String> = names?.into_iter().filter(|name| !name.is_empty()).collect();
    let sound = names
        .iter()
        .all(|name| !name.starts_with('.') && !name.contains(['/', '\\', ':', '\0']));
    sound.then_some(names)
}

/// Decodes `%41`; `None` on a broken escape or on what is not UTF-8.
fn decode(name: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(name.len());
    let mut rest = name.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let mut hex = || (rest.next()? as char).to_digit(16);
        let (high, low) = (hex()?, hex()?);
        bytes.push(u8::try_from(high * 16 + low).ok()?);
    }
    String::from_utf8(bytes).ok()
}

fn media_type(file: &Path) -> &'static str {
    let extension = file
        .extension()
        .and_then(|extension| extension.to_str())
        .unwrap_or_default();
    TYPES
        .iter()
        .find(|(known, _)| *known == extension)
        .map_or("application/octet-stream", |(_, kind)| kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_leave_the_folder_are_refused() {
        for path in [
            "/../Cargo.toml",
            "/a/../../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/%2E%2e%2fCargo.toml",
            "/..%2fCargo.toml",
            "/..\\Cargo.toml",
            "/..%5cCargo.toml",
            "/.git/config",
            "/a%00.js",
            "/c:/x",
            "/%zz",
            "/%f",
            "/%ff",
        ] {
            assert_eq!(segments(path), None, "{path}");
        }
    }

    #[test]
    fn sound_names_are_decoded() {
        assert_eq!(segments("/"), Some(vec![]));
        assert_eq!(
            segments("//pkg/%E5%8E%9F%E6%96%87.js"),
            Some(vec!["pkg".into(), "原文.js".into()])
        );
    }

    #[test]
    fn only_the_mounts_are_readable() {
        let root = root();
        assert!(locate(&root, "/Cargo.toml").is_none());
        assert!(locate(&root, "/pkg/../Cargo.toml").is_none());
        assert!(locate(&root, "//etc/passwd").is_none());
        assert!(locate(&root, "/src/lib.rs").is_none());
    }

    #[test]
    fn a_link_that_leaves_its_folder_is_refused() {
        let root = std::env::temp_dir().join(format!("genbun-serve-{}", std::process::id()));
        std::fs::create_dir_all(root.join("www")).unwrap();
        std::fs::write(root.join("secret.txt"), "s").unwrap();
        std::fs::write(root.join("www/index.html"), "i").unwrap();
        assert!(locate(&root, "/").is_some());
        assert!(locate(&root, "/index.html?x=/../../secret.txt").is_some());
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(root.join("secret.txt"), root.join("www/link.txt")).unwrap();
            assert!(locate(&root, "/link.txt").is_none());
        }
        std::fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn types_that_browsers_insist_on() {
        assert_eq!(media_type(Path::new("a/b.wasm")), "application/wasm");
        assert_eq!(
            media_type(Path::new("index.js")),
            "text/javascript; charset=utf-8"
        );
        assert_eq!(
            media_type(Path::new("app.webmanifest")),
            "application/manifest+json"
        );
        assert_eq!(media_type(Path::new("LICENSE")), "application/octet-stream");
    }
}
