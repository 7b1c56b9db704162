//! A malicious office that was handed over names folders of its new owner: no command writes there.

use super::Office;
use crate::support::{self, Outcome, at, says};
use kartotek_formats::bundle::sha256;
use kartotek_register::erased::{ErasedFile, ErasureNote};
use std::os::unix::fs::symlink;
use std::path::Path;

/// A change to the office, and whether every writing command refuses it. The second path is the folder of the new owner.
type Attack = fn(&Office, &Path) -> Outcome;

pub fn writes_nothing_elsewhere() -> Outcome {
    let attacks: [(&str, Attack, bool); 10] = [
        ("lists are moved out of the folder", internal_lists, false),
        ("a line that runs out stands in the file", |office, _| line(office, "../../../other/mine.csv"), false),
        ("a line that runs out, behind a link to the folder", behind_a_link, false),
        ("the list in force is there", in_force, false),
        ("the list that is taken back was published there", published, false),
        ("the list was published there from a place that the office has left", published_before, false),
        ("the desk page is there", |office, other| link(office, other, "desk"), true),
        ("letters are noted there", |office, other| link(office, other, "mail"), true),
        ("an erasure writes the file", |office, other| erasure(office, &other.join("mine.csv"), other), true),
        ("an erasure writes a list", |office, other| erasure(office, &other.join("2024-01-01/held.csv"), other), true),
    ];
    for (name, attack, is_refused) in attacks {
        let office = Office::first()?;
        let other = office.0.path().join("other");
        for file in ["mine.csv", "2024-01-01/held.csv", "lists/mine.csv", "index.html"] {
            support::write(&other.join(file), b"mine\n")?;
        }
        let manifest = office.path("reports/2025-04-01/manifest.json");
        support::copy(&manifest, &other.join("lists/manifest.json"))?;
        attack(&office, &other)?;
        let before = support::tree(&other)?;
        for command in [
            &["run", "--as-of", "2025-05-01"][..],
            &["publish", "--site"],
            &["desk"],
            &["mail", "--send"],
            &["rollback", "--reason", "x"],
        ] {
            let said = office.say(command)?;
            let what = |why: &str| format!("{name}, {command:?}: {why}\n{}{}", said.stdout, said.stderr);
            if support::tree(&other)? != before {
                return Err(what("it was written elsewhere"));
            }
            // The desk page is written without the lock, so an interrupted work is not finished first.
            let is_refused = is_refused && command != ["desk"];
            if is_refused && said.exit_code != 3 {
                return Err(what("it ends otherwise"));
            }
            if is_refused {
                says(&said.stderr, &["nothing was written", "ake"]).map_err(|why| what(&why))?;
            }
        }
    }
    Ok(())
}

fn link(office: &Office, other: &Path, name: &str) -> Outcome {
    symlink(other, office.path(name)).map_err(at(&office.path(name)))
}

/// The office's record of the folder of its own lists.
fn remembered(folder: &Path) -> String {
    format!("{}  {}\n", sha256(folder.display().to_string().as_bytes()), folder.display())
}

fn internal_lists(office: &Office, other: &Path) -> Outcome {
    support::write(&office.path("private/internal"), remembered(other).as_bytes())
}

/// Adds an expired private record, named by its hash.
fn line(office: &Office, list: &str) -> Outcome {
    let record = format!(
        "{{\"salt\": \"00\", \"until\": \"2024-01-01\", \"kind\": \"line\", \"list\": \"{list}\", \"line\": \"mine\"}}\n"
    );
    support::write(&office.path(&format!("private/{}.json", sha256(record.as_bytes()))), record.as_bytes())
}

fn behind_a_link(office: &Office, other: &Path) -> Outcome {
    link(office, other, "internal/2024-01-01")?;
    line(office, "mine.csv")
}

fn in_force(office: &Office, other: &Path) -> Outcome {
    let latest = office.path("reports/latest");
    std::fs::remove_file(&latest).map_err(at(&latest))?;
    symlink(other.join("lists"), &latest).map_err(at(&latest))
}

fn published(office: &Office, other: &Path) -> Outcome {
    symlink("lists", other.join("latest")).map_err(at(other))?;
    support::write(&office.path("PUBLISHED"), remembered(other).as_bytes())
}

fn published_before(office: &Office, other: &Path) -> Outcome {
    support::write(&office.path("HOME"), remembered(&office.0.path().join("their office")).as_bytes())?;
    internal_lists(office, other)?;
    published(office, other)
}

/// Adds an interrupted erasure with a note that names the file, and records that the office has published there.
fn erasure(office: &Office, file: &Path, other: &Path) -> Outcome {
    let (was, is) = (sha256(b"mine\n"), sha256(b"theirs\n"));
    let file = file.display().to_string();
    let text = |text: &str| text.to_owned();
    let note = ErasureNote {
        number: 1,
        date: text("2025-04-02"),
        author: text("RKF"),
        reason: text("x"),
        players: Vec::new(),
        before: String::new(),
        away: Vec::new(),
        runs: Vec::new(),
        files: vec![ErasedFile { file: file.clone(), was, is: is.clone(), lines: String::new(), changed: 1 }],
        known: Vec::new(),
    };
    let note = note.bytes().map_err(|error| error.to_string())?;
    let hash = sha256(&note);
    let list = format!(
        "note = \"{hash}\"\n\n[[files]]\nfile = \"{file}\"\nis = \"{is}\"\n\n[[files]]\nfile = \"erased/0001.toml\"\nis = \"{hash}\"\n"
    );
    let write = |name: &str, bytes: &[u8]| support::write(&office.path(&format!("erased/at-work/{name}")), bytes);
    write("files.toml", list.as_bytes())?;
    write("internal/000000", b"theirs\n")?;
    write("internal/000001", &note)?;
    support::write(&office.path("PUBLISHED"), remembered(other).as_bytes())
}
