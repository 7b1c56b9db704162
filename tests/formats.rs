//! Checks `docs/FORMATS.md`: its table of TRF records is the one used by the reader.

use crate::support::{self, Group, Outcome, Test};
use kartotek_formats::limits::*;
use kartotek_formats::trf::records::{KINDS, Use};
use std::collections::BTreeSet;
use std::fmt::Write;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("formats").tests([
        ("docs/FORMATS.md describes how every record of a TRF is handled", every_record_is_described),
        ("docs/FORMATS.md states the largest size of a file and of a report", limits_are_described),
        ("every file of the collection is read, or refused with a place", collection_is_read_or_refused),
        ("every time control of the collection is in the table of spellings", time_controls_are_in_the_table),
    ]))
}

fn every_record_is_described() -> Outcome {
    between("<!-- The table is made from KINDS", "<!-- end of the table -->", &table())
}

fn limits_are_described() -> Outcome {
    between("<!-- The table of limits is made from", "<!-- end of the limits -->", &bounds())
}

/// Checks the table of the page between two marks.
fn between(begin: &str, end: &str, table: &str) -> Outcome {
    let path = support::repository("docs/FORMATS.md");
    let page = support::read(&path)?;
    let start = page.find(begin).and_then(|at| Some(at + page.get(at..)?.find('\n')? + 1));
    let end = page.find(end);
    let (Some(before), Some(after)) = (start.and_then(|at| page.get(..at)), end.and_then(|at| page.get(at..))) else {
        return Err("docs/FORMATS.md has lost the marks around its tables".to_owned());
    };
    support::compare(&path, &format!("{before}\n{table}\n{after}"))
}

fn bounds() -> String {
    let mb = |bytes: usize| format!("{} MB", bytes >> 20);
    let count = |number: usize| {
        let digits = number.to_string();
        let parts: Vec<&str> = (0..digits.len())
            .filter(|at| (digits.len() - at).is_multiple_of(3) || *at == 0)
            .map(|at| &digits[at..])
            .collect();
        let ends = parts.iter().skip(1).map(|rest| rest.len()).chain([0]);
        parts.iter().zip(ends).map(|(rest, end)| &rest[..rest.len() - end]).collect::<Vec<_>>().join(",")
    };
    let large = |bytes: u64| mb(usize::try_from(bytes).unwrap_or(usize::MAX));
    let rows = [
        ("a file of a report", mb(LARGEST_FILE)),
        ("a decision; a table that a command reads", format!("{}; {}", large(LARGEST_DECISION), large(LARGEST_TABLE))),
        ("a line; of JSON", format!("{}; {} bytes", count(LONGEST_LINE), count(LONGEST_JSON_LINE))),
        (
            "lines of a text; of a TRF or a table, those that are not blank",
            format!("{}; {}", count(MOST_LINE_ENDS), count(MOST_LINES)),
        ),
        ("players; games, and as many byes", format!("{}; {}", count(MOST_PLAYERS), count(MOST_GAMES))),
        ("directors, absences, withdrawals, round dates", format!("{} each", count(MOST_ENTRIES))),
        ("a name, an id, a club", format!("{LONGEST_TEXT} characters")),
        (
            "values of a form or a JSON report; tables and lists",
            format!("{}; {}", count(MOST_VALUES), count(MOST_TABLES)),
        ),
        (
            "a workbook, unpacked; its parts; sheets",
            format!("{}; {}; {MOST_SHEETS}", large(MOST_UNPACKED), count(MOST_PARTS)),
        ),
        ("cells of a workbook; their texts together", format!("{}; {}", count(MOST_CELLS), mb(MOST_CELL_TEXT))),
        (
            "tags of a workbook's texts; of another part without cells",
            format!("{}; {}", count(MOST_TEXT_TAGS), count(MOST_TAGS)),
        ),
        ("objections of one kind kept of a report; the rest is counted", count(MOST_OF_A_KIND)),
        ("… that ask who a player is, each with its candidates", count(MOST_UNKNOWN)),
        (
            "… when more than that many are kept of all reports of an inbox",
            format!("{FEWEST_OF_A_KIND}, beyond {}", count(MOST_OBJECTIONS)),
        ),
        ("other reports of the same days named to a report", count(MOST_PAIRS)),
        ("letters to directors that a run writes; `check --reply` writes any", count(MOST_LETTERS)),
        ("files read of an inbox", count(MOST_FILES)),
        ("files in the readers at a time", format!("{} together, or one larger", large(READ_AT_A_TIME))),
        ("reports of one run: twice their files, 1 kB a player, half a kB a game", mb(HEAVIEST_RUN)),
    ];
    let rows = rows.map(|(what, most)| format!("| {what} | {most} |\n"));
    format!("| at most | |\n|---|---|\n{}", rows.concat())
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

/// Real files of many programs, if they are beside the repository.
fn collection_is_read_or_refused() -> Outcome {
    let folder = support::repository("../shared/real/trf");
    if !folder.is_dir() {
        eprintln!("skipped: the collection of TRF files is not beside the repository");
        return Ok(());
    }
    let mut wrong = Vec::new();
    for (name, bytes) in support::tree(&folder)? {
        let (report, found) = kartotek_formats::trf::read(&name, &bytes);
        let refusals: Vec<_> = found.iter().filter(|found| found.holds_back()).collect();
        if report.is_none() && refusals.is_empty() {
            wrong.push(format!("{name} is neither read nor refused"));
        }
        // Summary findings, and that of a file without players, concern the whole file.
        let is_placed = refusals.iter().any(|found| found.place.line > 0) || refusals.is_empty() || report.is_none();
        if !is_placed {
            wrong.push(format!("{name} is refused without a place"));
        }
        let (document, _) = kartotek_formats::trf::document(&name, &bytes);
        let players = document.map_or(0, |document| document.players.len());
        if report.map_or(0, |report| report.players.len()) != players {
            wrong.push(format!("{name}: the report has not the players of the document"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// The table has the meaning of each spelling, worked out by hand.
fn time_controls_are_in_the_table() -> Outcome {
    let folder = support::repository("../shared/real/trf");
    if !folder.is_dir() {
        eprintln!("skipped: the collection of TRF files is not beside the repository");
        return Ok(());
    }
    let table = support::read(&support::repository("crates/formats/src/time_control/tests/spellings.rs"))?;
    let mut unknown = BTreeSet::new();
    for (_, bytes) in support::tree(&folder)? {
        let latin_1 = |bytes: Vec<u8>| bytes.into_iter().map(char::from).collect();
        let text = String::from_utf8(bytes).unwrap_or_else(|error| latin_1(error.into_bytes()));
        let wordings = text.lines().filter_map(|line| line.strip_prefix("122 ").or_else(|| line.strip_prefix("222 ")));
        let wordings = wordings.map(str::trim).filter(|wording| !wording.is_empty());
        unknown.extend(wordings.filter(|wording| !table.contains(&format!("({wording:?},"))).map(str::to_owned));
    }
    if unknown.is_empty() { Ok(()) } else { Err(format!("not in the table: {unknown:#?}")) }
}
