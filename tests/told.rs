//! § 19: every text about a sanction, from any form, is kept only in `private/`, until it is erased. A remark about one in a
//! place that a run would copy permanently is asked about, and never quoted.

use crate::doors::made;
use crate::support::{self, Group, Outcome, Test};
use kartotek_formats::texts::Language;
use kartotek_office::run::{Request, run as work};
use kartotek_register::Office;
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("told").tests([
        ("a sanction mentioned in any place of any form is kept only in private/", sanction_in_a_form_stays_private),
        (
            "a sanction mentioned in any place of a game score is kept only in private/",
            sanction_in_a_score_stays_private,
        ),
        (
            "a decision that mentions a sanction without giving one is not written",
            decision_mentioning_sanction_is_refused,
        ),
    ]))
}

/// A word that occurs nowhere else.
const WORD: &str = "Brumlebasse";
const TOLD: &str = "Brumlebasse fik en advarsel";

/// A report with a warning in the proper place of its form.
const AS_IT_SHOULD: &str = r#"id = "2026-larm"  # Brumlebasse fik en advarsel
name = "Skovby"
kind = "approved"
system = "match"
rounds = 1
start = 2026-11-20
end = 2026-11-20
reported = 2026-11-21
time_control = "40/7200,1800"
players = [{ no = 1, id = "10234" }, { no = 2, id = "10871" }]
games = [{ round = 1, white = 2, black = 1, result = "1-0" }]

[[warnings]]
no = 1
reason = "Brumlebasse larmede"
"#;

const BY_HAND: &str = r#"date = 2026-11-22  # Brumlebasse
author = "TK"
reason = "Brumlebasse udeblev"

[sanction]
player = "10871"
kind = "warning"
last_day = 2026-11-20
"#;

fn sanction_in_a_form_stays_private() -> Outcome {
    let folder = support::temporary_folder()?;
    let (here, office) = (folder.path(), folder.path().join("office"));
    for (name, text) in made::own_tables() {
        support::write(&office.join(name), text.as_bytes())?;
    }
    let reports = made::reports(TOLD)?;
    let decisions = made::decisions(TOLD)?;
    let told = reports.values().filter(|bytes| String::from_utf8_lossy(bytes).contains(WORD)).count();
    if told < 100 || decisions.len() < 50 {
        return Err(format!("only {told} reports and {} decisions tell of anything", decisions.len()));
    }
    let as_it_should = [("inbox/larm.toml", AS_IT_SHOULD), ("decisions/haandskrevet.toml", BY_HAND)];
    for (name, text) in as_it_should {
        support::write(&office.join(name), text.as_bytes())?;
    }
    for (name, bytes) in &reports {
        support::write(&office.join("inbox").join(name), bytes)?;
    }
    for (name, bytes) in &decisions {
        support::write(&office.join("decisions").join(name), bytes)?;
    }
    let said = run(here, "2026-12-01")?;
    if said.contains("advarsel Brumle") || !office.join("runs").is_dir() {
        return Err(format!("no run was made:\n{said}"));
    }
    // Its reason is there twice: in the record, and in the lines added to lists.
    let secrets = tellers(&office, |name| name.starts_with("private/"))?;
    if secrets.len() < 2 {
        return Err(format!("what was told as it should is in {secrets:?} only"));
    }
    // The lists for SU and TK keep their lines until the records are erased.
    let is_list = |name: &str| name.contains("internal/") && name.contains("/for-") && !name.starts_with("runs/");
    let kept = tellers(&office, |name| is_written(name) && !is_list(name))?;
    if !kept.is_empty() {
        return Err(format!("a sanction is told of in {} files:\n{}", kept.len(), kept.join("\n")));
    }
    for name in reports.keys().filter(|name| name.ends_with(".xlsx")) {
        let copies = support::tree(&office.join("runs"))?;
        if let Some(copy) = copies.keys().find(|copy| copy.ends_with(name.as_str())) {
            return Err(format!("a run keeps {copy}"));
        }
    }
    for entry in ["inbox", "decisions"] {
        std::fs::remove_dir_all(office.join(entry)).map_err(support::at(&office.join(entry)))?;
    }
    // Doubled quarantines follow each other for years.
    run_by_the_clock(&office, "2090-12-02")?;
    let left = tellers(&office, |_| true)?;
    if left.is_empty() { Ok(()) } else { Err(format!("what is erased is told of in\n{}", left.join("\n"))) }
}

/// A score of the report's only game with a remark in each of these places, and one without remarks.
const SCORE: &str = r#"% <1>
[Event "<2>"]
[Annotator "<3>"]
[White "Toftholm, Jeppe"]
[Black "Elmegaard, Rikke"]
[Round "1"]
[Result "1-0"]
[Note "<4>"]

{<5>} 1. e4 {<6>} e5 ; <7>
2. d4 (2. f4 {<8>}) d5 1-0 {<9>}
"#;

fn sanction_in_a_score_stays_private() -> Outcome {
    let mut wrong = Vec::new();
    for place in 0..=9 {
        let folder = support::temporary_folder()?;
        let (here, office) = (folder.path(), folder.path().join("office"));
        for (name, text) in made::own_tables() {
            support::write(&office.join(name), text.as_bytes())?;
        }
        let report = AS_IT_SHOULD.split("\n[[warnings]]").next().unwrap_or_default();
        let report = report.replacen(&format!("  # {TOLD}"), "", 1);
        support::write(&office.join("inbox/larm.toml"), report.as_bytes())?;
        let told = (1..=9).fold(SCORE.to_owned(), |score, number| {
            score.replace(&format!("<{number}>"), if number == place { TOLD } else { "Skovby" })
        });
        support::write(&office.join("inbox/larm.pgn"), told.as_bytes())?;
        let said = run(here, "2026-12-01")?;
        let kept = tellers(&office, is_written)?;
        let copies = support::tree(&office.join("runs"))?;
        let copy = copies.iter().find(|(name, _)| name.ends_with("-larm.pgn")).map(|(_, bytes)| bytes.as_slice());
        let is_whole = copy == Some(told.as_bytes());
        if !kept.is_empty() || said.contains(WORD) || is_whole != (place == 0) {
            wrong.push(format!(
                "place {place}, in {kept:?}, copy {}: {said}",
                if is_whole { "whole" } else { "not whole" }
            ));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn run(here: &Path, day: &str) -> Result<String, String> {
    let said =
        support::run(support::kartotek(here).args(["run", "--in-advance", "--office", "office", "--as-of", day]))?;
    match said.exit_code {
        0 | 1 => Ok(said.stdout + &said.stderr),
        code => Err(format!("exit code {code}\n{}{}", said.stdout, said.stderr)),
    }
}

/// Runs as if the clock had reached that day; otherwise nothing would be erased.
fn run_by_the_clock(office: &Path, day: &str) -> Outcome {
    let told = |error: anyhow::Error| format!("{error:#}");
    let (settings, bytes) = Office::settings(office).map_err(told)?;
    let mut open = Office::open(office, settings, bytes).map_err(told)?;
    let day = day.parse().map_err(|error| format!("{day}: {error}"))?;
    let request = Request { is_clock_right: true, ..Request::on(day, Language::En) };
    work(&mut open, &request, |_| {}).map_err(|error| format!("{error:?}"))
}

fn is_written(name: &str) -> bool {
    !["private/", "inbox/", "decisions/"].iter().any(|people| name.starts_with(people))
}

/// The chosen files of an office that contain the word, in UTF-8 or UTF-16.
fn tellers(office: &Path, is_chosen: impl Fn(&str) -> bool) -> Result<Vec<String>, String> {
    let tree = support::tree(office)?;
    let wide: Vec<u8> = WORD.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let holds = |bytes: &[u8], word: &[u8]| bytes.windows(word.len()).any(|part| part == word);
    let told = tree.into_iter().filter(|(name, bytes)| {
        is_chosen(name) && (holds(bytes, WORD.as_bytes()) || holds(bytes, &wide) || name.contains(WORD))
    });
    Ok(told.map(|(name, _)| name).collect())
}

fn decision_mentioning_sanction_is_refused() -> Outcome {
    let folder = support::temporary_folder()?;
    let (here, office) = (folder.path(), folder.path().join("office"));
    for (name, text) in made::own_tables() {
        support::write(&office.join(name), text.as_bytes())?;
    }
    run(here, "2026-11-01")?;
    let decide = |reason: &str| {
        let typed =
            ["player", "10234", "--fide-games", "3", "--office", "office", "--date", "2026-11-02", "--reason", reason];
        support::run(support::kartotek(here).args(typed))
    };
    let refused = decide("Efter en karantæne")?;
    let folder = office.join("decisions");
    let is_empty = || support::tree(&folder).map_or(true, |tree| tree.is_empty());
    if refused.exit_code != 2 || !is_empty() {
        return Err(format!("exit code {}\n{}", refused.exit_code, refused.stderr));
    }
    let taken = decide("Efter en samtale")?;
    if taken.exit_code == 0 && !is_empty() { Ok(()) } else { Err(format!("not taken:\n{}", taken.stderr)) }
}
