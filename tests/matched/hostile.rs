//! Badly filled-in workbooks of answers: each row decides something, is open, or has an objection with its place; a single
//! objection prevents all writing.

use super::{ENGLISH, asked, office};
use crate::support::{self, Group, Office, Outcome, Test, says};
use kartotek_decisions::{DecisionFile, DecisionKind};
use kartotek_formats::texts::{Language, Text};
use kartotek_formats::xlsx::answers::COLUMNS;
use kartotek_intake::workbook_answers::{self, Answers, Signature};
use kartotek_register::People;
use proptest::prelude::{Strategy, any, prop};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use rust_xlsxwriter::{Formula, Workbook};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

pub fn tests() -> Vec<Test> {
    Group("matched").tests([
        ("each row of a workbook is reported once, whatever its cells contain", reports_each_row_once),
        (
            "contradicting answers, and answers about missing reports, are reported with their rows",
            reports_contradictions,
        ),
        ("each of 100,000 rows is reported with its place, and a larger workbook is refused", limits_size),
    ])
}

/// The headings as the program writes them.
fn head() -> Vec<String> {
    COLUMNS.iter().map(|(_, heading)| heading.say(Language::En)).collect()
}

fn workbook(rows: &[Vec<String>]) -> Result<Vec<u8>, String> {
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    let rows = std::iter::once(head()).chain(rows.iter().cloned());
    for (at, row) in (0u32..).zip(rows) {
        for (column, cell) in (0u16..).zip(row) {
            let written = match cell.strip_prefix("\u{0}formula ") {
                Some(formula) => sheet.write_formula(at, column, Formula::new(formula).set_result("30166")),
                None => sheet.write_string(at, column, &cell),
            };
            written.map_err(|error| error.to_string())?;
        }
    }
    book.save_to_buffer().map_err(|error| error.to_string())
}

/// Contents of cells, with one for every kind of mischief.
const CELLS: [&str; 26] = [
    "",
    "30166",
    "30166 Dalumgård",
    "30249",
    "A new member",
    "Et nyt medlem",
    "From abroad",
    "Ask the director",
    "2026-04-agerholt",
    "3",
    "4",
    "-1",
    "4294967296",
    "1e3",
    "1700",
    "99999999999999",
    "2012-03-04",
    "2012-02-30",
    "M",
    "organiser",
    "DEN",
    "SWE",
    "=HYPERLINK(\"http://example.org\")",
    "x\"\n[[decision]]\n[decision.refuse]\nreport = \"a\"",
    "\u{202e}\u{1b}[2J\u{7f}",
    "'=1+1",
];

fn people() -> Result<People, String> {
    let path = support::repository("tests/runs/a-real-month/office/players.csv");
    let bytes = std::fs::read(&path).map_err(support::at(&path))?;
    let read = kartotek_formats::office_csv::read_players("players.csv", &bytes);
    Ok(People::new(read.map_err(|error| format!("{error:?}"))?))
}

fn read(bytes: &[u8], people: &People) -> Result<Answers, String> {
    let day = "2026-05-02".parse().map_err(|error| format!("{error}"))?;
    let signature = Signature { day, author: "RKF", reason: "x" };
    let read = workbook_answers::read("who.xlsx", bytes, people, &signature)
        .map_err(|found| found.text().say(Language::En))?;
    read.ok_or_else(|| "not ours".to_owned())
}

/// Checks that every row counts once, and that the decisions, one for each start number, are read again as written.
fn holds(rows: &[Vec<String>], people: &People) -> Outcome {
    let bytes = workbook(rows)?;
    let answers = read(&bytes, people)?;
    let filled = rows.iter().filter(|row| row.iter().any(|cell| !cell.trim().is_empty())).count();
    let row_of = |objection: &Text| {
        let said = objection.say(Language::En);
        let (_, cell) = said.split_once('!')?;
        Some(cell.split(':').next()?.chars().filter(char::is_ascii_digit).collect::<String>())
    };
    let told: BTreeSet<Option<String>> = answers.objections.iter().map(row_of).collect();
    let (decided, told) = (answers.decisions.len(), told.len());
    support::same("rows", &(decided + told + answers.questions.len() + answers.open).to_string(), &filled.to_string())?;
    support::same("places", &answers.places.len().to_string(), &decided.to_string())?;
    let mut seen = BTreeSet::new();
    for row in &answers.decisions {
        let text = toml::to_string(row).map_err(|error| error.to_string())?;
        let file = DecisionFile { name: "a.toml".to_owned(), bytes: text.clone().into_bytes() };
        let again = kartotek_decisions::read([file]);
        let [decision] = again.decisions.as_slice() else { return Err(format!("not one decision: {text}")) };
        let DecisionKind::Identity(identity) = &decision.what else { return Err(format!("no identity: {text}")) };
        if !seen.insert((identity.report.clone(), identity.no)) {
            return Err(format!("decided twice: {text}"));
        }
        if identity.player.as_deref().is_some_and(|id| people.by_id(id).is_none()) {
            return Err(format!("nobody: {text}"));
        }
    }
    for question in &answers.questions {
        let said = question.text.say(Language::En);
        if said.contains(['\u{1b}', '\u{202e}', '\u{7f}']) {
            return Err(format!("not well said: {said:?}"));
        }
    }
    for objection in &answers.objections {
        for (language, place) in [(Language::En, "in Sheet1!"), (Language::Da, "i Sheet1!")] {
            let said = objection.say(language);
            if !said.starts_with(place) || said.contains(['\u{1b}', '\u{202e}', '\u{7f}']) {
                return Err(format!("not well said: {said:?}"));
            }
        }
    }
    Ok(())
}

fn reports_each_row_once() -> Outcome {
    let people = people()?;
    let cell = (0..CELLS.len(), any::<u8>()).prop_map(|(at, kind)| match kind {
        0..8 => format!("\u{0}formula =A{at}"),
        8..16 => "ø".repeat(usize::from(kind) * 40),
        _ => CELLS[at].to_owned(),
    });
    let rows = prop::collection::vec(prop::collection::vec(cell, 14), 1..30);
    let config = Config { cases: 200, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let result = runner.run(&rows, |rows| holds(&rows, &people).map_err(TestCaseError::fail));
    result.map_err(|error| error.to_string())
}

fn row(report: &str, no: &str, answer: &str) -> Vec<String> {
    let mut row = vec![String::new(); COLUMNS.len()];
    row[0] = report.to_owned();
    row[1] = no.to_owned();
    row[5] = answer.to_owned();
    row
}

/// The output of `decide --file` for refused rows, of which nothing is written.
fn refused(office: &Office, rows: &[Vec<String>], language: &str, exit_code: i32) -> Result<String, String> {
    support::write(&office.0.path().join("rows.xlsx"), &workbook(rows)?)?;
    for more in [&["--dry-run"][..], &[]] {
        let decide = ["decide", "--file", "rows.xlsx", "--on", "2026-05-02", "--language", language];
        let said = office.run(&[&decide[..], more].concat(), &[exit_code])?;
        let decisions = office.path("decisions");
        if decisions.exists() {
            support::unchanged(&BTreeMap::new(), &support::tree(&decisions)?)
                .map_err(|why| format!("decisions/{why}\n{said}"))?;
        }
        if more.is_empty() {
            return Ok(said);
        }
    }
    Err("not tried".to_owned())
}

fn reports_contradictions() -> Outcome {
    let office = office(&ENGLISH)?;
    let report = "2026-04-agerholt";
    let good = row(report, "3", "30166");
    let twice = [good.clone(), row(report, "3", "30249")];
    says(
        &refused(&office, &twice, "en", 2)?,
        &["in Sheet1!3: no. 3 of 2026-04-agerholt has an answer in Sheet1!2 already"],
    )?;
    says(
        &refused(&office, &twice, "da", 2)?,
        &["i Sheet1!3: nr. 3 i 2026-04-agerholt har allerede et svar i Sheet1!2"],
    )?;
    // Identical rows are refused too, as from a row that was copied and left unchanged.
    says(&refused(&office, &[good.clone(), good.clone()], "en", 2)?, &["keep only one of the two"])?;
    let one_person = [good.clone(), row(report, "4", "30166")];
    says(
        &refused(&office, &one_person, "en", 2)?,
        &["in Sheet1!3: 30166 plays in 2026-04-agerholt already, according to Sheet1!2"],
    )?;
    says(
        &refused(&office, &one_person, "da", 2)?,
        &["i Sheet1!3: 30166 spiller allerede i 2026-04-agerholt ifølge Sheet1!2"],
    )?;
    let gone = [good.clone(), row("2026-04-borte", "1", "30249"), row(report, "77", "30249")];
    let said = refused(&office, &gone, "en", 1)?;
    says(&said, &["in Sheet1!3: ", "2026-04-borte", "in Sheet1!4: ", "77"])?;
    says(&refused(&office, &gone, "da", 1)?, &["i Sheet1!3: ", "2026-04-borte"])?;
    says(
        &refused(&office, &[good.clone(), row("", "1", "30249")], "en", 2)?,
        &["in Sheet1!3: the row names no report"],
    )?;
    // A formula counts by its result; text that looks like a formula is text.
    let computed = row(report, "3", "\u{0}formula =B2");
    support::write(&office.0.path().join("rows.xlsx"), &workbook(&[computed])?)?;
    says(
        &office.run(&["decide", "--file", "rows.xlsx", "--dry-run"], &[0])?,
        &["no. 3, Clausagger, Ole of 2026-04-agerholt is 30166"],
    )?;
    let formula = [row(report, "3", "=30166")];
    says(&refused(&office, &formula, "en", 2)?, &["nobody in the register has the number or the name"])?;
    // A workbook without any answer.
    says(&refused(&office, &[row(report, "3", "")], "en", 2)?, &["the file holds no answer that decides anything"])?;
    drop(asked(&office, &ENGLISH)?);
    Ok(())
}

fn limits_size() -> Outcome {
    let office = office(&ENGLISH)?;
    let rows: Vec<Vec<String>> = (1..=100_000).map(|no| row("2026-04-borte", &no.to_string(), "30166")).collect();
    let started = Instant::now();
    let said = refused(&office, &rows, "en", 2)?;
    let told =
        said.lines().filter(|line| line.contains("30166 plays in 2026-04-borte already, according to Sheet1!")).count();
    support::same("told", &told.to_string(), "99999")?;
    says(&said, &["in Sheet1!100001: 30166 plays in 2026-04-borte already, according to Sheet1!100000"])?;
    if started.elapsed() > Duration::from_secs(120) {
        return Err(format!("twice took {:?}", started.elapsed()));
    }
    // Larger than a workbook may be.
    let rows: Vec<Vec<String>> = (1..=100_000).map(|no| vec![no.to_string(); COLUMNS.len()]).collect();
    says(
        &refused(&office, &rows, "en", 2)?,
        &["rows.xlsx", "the workbook is larger than any report", "make the workbook anew with `kartotek match`"],
    )
}
