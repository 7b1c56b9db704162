//! `docs/FORMATS.md`: its table of TRF records is the one that the reader goes by.

use crate::support::{self, Outcome, Test};
use kartotek::formats::trf::records::{KINDS, Use};
use std::fmt::Write;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![
        Test::new("formats: docs/FORMATS.md tells what is done with every record of a TRF", records),
        Test::new("formats: every file of the collection is read or refused with a place", collection),
    ])
}

const END: &str = "<!-- end of the table -->";

fn records() -> Outcome {
    let path = support::repository("docs/FORMATS.md");
    let page = support::read(&path)?;
    let start =
        page.find("<!-- The table is made from KINDS").and_then(|at| Some(at + page.get(at..)?.find('\n')? + 1));
    let end = page.find(END);
    let (Some(before), Some(after)) = (start.and_then(|at| page.get(..at)), end.and_then(|at| page.get(at..))) else {
        return Err("docs/FORMATS.md has lost the marks around its table".to_owned());
    };
    support::compare(&path, &format!("{before}\n{}\n{after}", table()))
}

fn table() -> String {
    let mut table = "| record | content | | used for |\n|---|---|---|---|\n".to_owned();
    for kind in KINDS {
        let used = match kind.used {
            Use::Read => "read",
            Use::Kept => "kept",
            Use::Verbatim => "verbatim",
        };
        let _ = writeln!(table, "| {} | {} | {used} | {} |", kind.code, kind.content, kind.purpose);
    }
    table.push_str("| three letters | national record of another federation | kept | |\n");
    table.push_str("| ### | comment | verbatim | |\n");
    table.push_str("| any other | unknown | verbatim | a note names them |\n");
    table.push_str("| – | blank lines, rulers, legends of the columns | ignored | |\n");
    table
}

/// Real files of many programs, if they lie beside the repository.
fn collection() -> Outcome {
    let folder = support::repository("../shared/real/trf");
    if !folder.is_dir() {
        eprintln!("skipped: there is no collection of TRF files beside the repository");
        return Ok(());
    }
    let mut wrong = Vec::new();
    for (name, bytes) in support::tree(&folder)? {
        let (report, found) = kartotek::formats::trf::read(&name, &bytes);
        let refusals: Vec<_> = found.iter().filter(|found| found.holds_back()).collect();
        if report.is_none() && refusals.is_empty() {
            wrong.push(format!("{name} is neither read nor refused"));
        }
        // What is summed up, and a file without players, is about the file as a whole.
        let is_placed = refusals.iter().any(|found| found.place.line > 0) || refusals.is_empty() || report.is_none();
        if !is_placed {
            wrong.push(format!("{name} is refused without a place"));
        }
        let (document, _) = kartotek::formats::trf::document(&name, &bytes);
        let players = document.map_or(0, |document| document.players.len());
        if report.map_or(0, |report| report.players.len()) != players {
            wrong.push(format!("{name}: the report has not the players of the document"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
