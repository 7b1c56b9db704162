//! Another director's file with the id of a rated report, or one that takes games away, is held back. Its director gets a
//! letter, and so do the directors of the report in force.

use super::{TODAY, office, report};
use crate::support::{self, Group, Office, Outcome, Test, never_says, same, says};
use std::collections::BTreeSet;

const LATER: &str = "2026-05-01";
const DECIDED: &str = "2026-05-02";
const CONTACTS: &str = "kind,id,name,address\ndirector,11020,,ole@example.org\ndirector,12455,,mathilde@example.org\n";

pub fn tests() -> Vec<Test> {
    Group("mail").tests([
        ("if another sender's file would replace a report, both directors get a letter", asks_both_directors),
        ("a director gets a letter if another sender's file removes games", asks_about_removed_games),
        ("a file from the report's only director causes no letter to others", asks_no_other_director),
    ])
}

/// An office with a rated report, and another file for it a month later.
fn sent(first: &str, later: &str) -> Result<Office, String> {
    let office = office(25)?;
    office.write("contacts.csv", CONTACTS)?;
    for name in ["god", "hurtig"] {
        std::fs::remove_file(office.path(&format!("inbox/{name}.toml"))).map_err(|error| error.to_string())?;
    }
    office.write("inbox/match.toml", first)?;
    office.run_on(TODAY, &["run", "--as-of", TODAY], &[0, 1])?;
    office.write("inbox/anden.toml", &later.replace("reported = 2026-03-13", "reported = 2026-04-20"))?;
    office.run_on(LATER, &["run", "--as-of", LATER], &[1])?;
    Ok(office)
}

/// Address and subject of each letter of a run.
fn letters(office: &Office, day: &str) -> Result<BTreeSet<(String, String)>, String> {
    let rows = support::table(&office.path(&format!("internal/{day}/outbox/letters.csv")))?;
    Ok(rows.iter().map(|row| (row["to"].clone(), row["subject"].clone())).collect())
}

fn expect(office: &Office, day: &str, expected: &[(&str, &str)]) -> Outcome {
    let expected: BTreeSet<(String, String)> =
        expected.iter().map(|(to, subject)| ((*to).to_owned(), (*subject).to_owned())).collect();
    same("letters", &format!("{:#?}", letters(office, day)?), &format!("{expected:#?}"))
}

const CORRECT: &str = "Match match: please correct the report";
const ASKED: &str = "Match match: another file has come for your report";

fn asks_both_directors() -> Outcome {
    let first = report("match", "40/7200,1800", "id = \"11020\"");
    // The other letter does not quote the new file.
    let later = report("match", "40/7200,1800", "id = \"12455\"")
        .replace("1-0", "0-1")
        .replace("Match match", "Ring 70 10 20 30");
    let office = sent(&first, &later)?;
    let correct = CORRECT.replace("Match match", "Ring 70 10 20 30");
    expect(&office, LATER, &[("mathilde@example.org", &correct), ("ole@example.org", ASKED)])?;
    let letter = support::read(&office.path(&format!("internal/{LATER}/replies/anden.toml-2.txt")))?;
    let letter = letter.split_whitespace().collect::<Vec<_>>().join(" ");
    says(&letter, &["your report of Match match, match, has been rated", "anden.toml", "It is not used"])?;
    // The other letter does not name the sender either.
    never_says(&letter, &["Nygaard", "12455", "Ring"])?;

    // The officer chooses the other file. The first director gets a letter, and the question is not asked again.
    let held = support::read(&office.path(&format!("internal/{LATER}/diagnostics.txt")))?;
    let hash = held.split_once("--hash ").map_or("", |(_, rest)| &rest[..8]);
    office.run_on(DECIDED, &["decide", "correction", "match", "--hash", hash, "--reason", "x"], &[0])?;
    office.run_on(DECIDED, &["run", "--as-of", DECIDED], &[0, 1])?;
    let told = letters(&office, DECIDED)?;
    let replaced =
        ("ole@example.org".to_owned(), "Match match: another file has taken the place of your report".to_owned());
    if !told.contains(&replaced) {
        return Err(format!("the first director is not told: {told:#?}"));
    }
    let waiting = office.run_on(DECIDED, &["mail"], &[0])?;
    let asked = waiting.lines().find(|line| line.contains("another file has come"));
    match asked {
        Some(line) if line.contains(" waits ") => Err(format!("the question waits still: {line}")),
        _ => Ok(()),
    }
}

fn asks_about_removed_games() -> Outcome {
    let one = report("match", "40/7200,1800", "id = \"12455\"").replace("rounds = 1", "rounds = 2");
    let second_game = "\n[[games]]\nround = 2\nwhite = 2\nblack = 1\nresult = \"1-0\"\n";
    let ole = "\n[[directors]]\nid = \"11020\"\nrole = \"director\"\n\n[[players]]\nno = 1";
    let first = one.replacen("\n[[players]]\nno = 1", ole, 1) + second_game;
    let office = sent(&first, &one)?;
    expect(&office, LATER, &[("mathilde@example.org", CORRECT), ("ole@example.org", ASKED)])
}

/// One director, given by number in the first file and by name in the second.
fn asks_no_other_director() -> Outcome {
    let one = |director: &str| report("match", "40/7200,1800", director).replace("rounds = 1", "rounds = 2");
    let first = one("id = \"11020\"") + "\n[[games]]\nround = 2\nwhite = 2\nblack = 1\nresult = \"1-0\"\n";
    let office = sent(&first, &one("name = \"Ravnsborg, Ole\""))?;
    expect(&office, LATER, &[("ole@example.org", CORRECT)])?;
    let asked = office.path(&format!("internal/{LATER}/replies/anden.toml-2.txt"));
    if asked.exists() { Err("a letter asks the sender of their own file".into()) } else { Ok(()) }
}
