//! A person's row in the register: the values and earlier values of each column, with their days and sources.

use crate::past::copies::decisions_of;
use crate::questions::history;
use anyhow::Result;
use kartotek_decisions::{ClosedClubRow, ClubRow, Decision, DecisionKind, MergedClubRow, PersonChange, UndoRow};
use kartotek_formats::office_csv;
use kartotek_formats::texts::{OrSay, Text, in_run, text};
use kartotek_law::vocabulary::Person;
use kartotek_register::Office;
use kartotek_register::run_folder::{HandledReport, RunFolder};
use schemars::JsonSchema;
use serde::Serialize;

/// The present value of a column.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Fact {
    /// The column of the register's table.
    pub key: &'static str,
    pub value: String,
    /// The run that set the value; `since` is its day.
    pub run: String,
    pub since: String,
    pub source: Source,
}

/// A change of a value, and the run that made it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Change {
    pub key: &'static str,
    pub from: String,
    pub to: String,
    pub run: String,
    pub date: String,
    pub source: Source,
}

/// The columns of a person's row. The rating is left out, because it has its own history.
fn columns(person: &Person) -> [(&'static str, String); 14] {
    let yes_no = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    let number = |number: Option<i64>| number.map_or(String::new(), |number| number.to_string());
    [
        ("name", person.name.clone()),
        ("birth_date", office_csv::birth_date(person.birth_date)),
        ("sex", office_csv::sex(person.sex).to_owned()),
        ("club", person.club.clone()),
        ("federation", person.federation.clone()),
        ("citizenship", person.citizenship.clone()),
        ("member", office_csv::member(person.member).to_owned()),
        ("left", person.departure.map_or(String::new(), |_| office_csv::departure_cell(person))),
        ("fide_id", person.fide_id.clone()),
        ("fide_title", person.fide_title.clone()),
        ("fide_rating", number(person.fide_rating.map(|rating| i64::from(rating.0)))),
        ("fide_games", number(person.fide_games.map(i64::from))),
        ("last_rated", person.last_rated.map_or(String::new(), |day| day.to_string())),
        ("public", yes_no(person.public)),
    ]
}

/// The values of a person's row, and their changes.
pub struct Facts {
    pub facts: Vec<Fact>,
    pub changes: Vec<Change>,
    /// The first value of the row, with the day and source of the person's entry in the register.
    pub origin: Option<Fact>,
}

/// The present row of a person, and its changes, oldest first. Changes of `last_rated` are left out, because reports make them.
///
/// # Errors
/// A run is damaged.
pub fn facts(office: &Office, person: &Person) -> Result<Facts> {
    let (mut facts, mut changes): (Vec<Fact>, Vec<Change>) = (Vec::new(), Vec::new());
    let mut origin = None;
    let founding = Source::Founding { file: "players.csv" };
    for (run, folder) in office.chain.iter().enumerate() {
        let Some(then) = folder.person(&person.id).or_say(|| in_run(folder.name))? else { continue };
        let (name, date) = (folder.name.to_string(), folder.name.date.to_string());
        if facts.is_empty() {
            let source = match run {
                0 => founding.clone(),
                _ => of_change(office, run, &Cell { id: &person.id, column: None, clubs: [""; 2] })?,
            };
            facts = facts_of(&then, [&name, &date], &source);
            origin = facts.first().cloned();
            continue;
        }
        let club = facts.iter().find(|fact| fact.key == "club").map_or(String::new(), |fact| fact.value.clone());
        for (fact, (key, value)) in facts.iter_mut().zip(columns(&then)) {
            if fact.value == value {
                continue;
            }
            let cell = Cell { id: &person.id, column: Some(key), clubs: [&club, &then.club] };
            let source = of_change(office, run, &cell)?;
            let from = std::mem::replace(&mut fact.value, value.clone());
            (fact.run, fact.since, fact.source) = (name.clone(), date.clone(), source.clone());
            if key != "last_rated" {
                changes.push(Change { key, from, to: value, run: name.clone(), date: date.clone(), source });
            }
        }
    }
    // Without a run there is only the founding table.
    if facts.is_empty() {
        facts = facts_of(person, [""; 2], &founding);
        origin = facts.first().cloned();
    }
    Ok(Facts { facts, changes, origin })
}

/// All values of a row, as set by one run.
fn facts_of(person: &Person, [run, since]: [&str; 2], source: &Source) -> Vec<Fact> {
    let fact = |(key, value)| Fact { key, value, run: run.to_owned(), since: since.to_owned(), source: source.clone() };
    columns(person).into_iter().map(fact).collect()
}

/// The input that set a value of the register.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Source {
    /// A founding table.
    Founding {
        file: &'static str,
    },
    Report {
        id: String,
        files: Vec<String>,
    },
    Decision {
        file: String,
        author: String,
        date: String,
        reason: String,
    },
    /// A run, by a rule or as the consequence of another change.
    Run,
}

impl Source {
    pub fn of_decision(decision: &Decision) -> Source {
        let (file, author, reason) = (decision.name().to_owned(), decision.author.clone(), decision.reason.clone());
        Source::Decision { file, author, date: decision.date.to_string(), reason }
    }

    pub fn in_words(&self) -> Text {
        match self {
            Source::Founding { file } => text!("source-founding", file = *file),
            Source::Report { id, files } if files.is_empty() => text!("source-report-alone", id),
            Source::Report { id, files } => text!("source-report", id, files = files.join(", ")),
            Source::Decision { file, author, date, reason } => text!("source-decision", file, author, date, reason),
            Source::Run => text!("source-run"),
        }
    }
}

/// The original names of a report's files.
pub fn names_of_files(report: &HandledReport) -> Vec<String> {
    // The name of a copy is 16 digits of its hash, `-`, and its original name.
    report.files().filter(|file| !file.is_empty()).map(|copy| copy.get(17..).unwrap_or(copy).to_owned()).collect()
}

/// A report of a run as a source.
///
/// # Errors
/// The run is damaged.
pub fn of_report(office: &Office, run: usize, report: &str) -> Result<Source> {
    let folder = &office.chain[run];
    let handled = folder.handled().or_say(|| in_run(folder.name))?;
    let handled =
        handled.iter().filter(|handled| handled.id == report).max_by_key(|handled| handled.status.is_in_force());
    Ok(Source::Report { id: report.to_owned(), files: handled.map(names_of_files).unwrap_or_default() })
}

/// A column of a person's row in a run. `column`: `None` for the whole row. `clubs`: the person's club before and after the run.
pub struct Cell<'a> {
    pub id: &'a str,
    pub column: Option<&'a str>,
    pub clubs: [&'a str; 2],
}

/// The source of a change that a run made to a cell.
///
/// # Errors
/// The run is damaged.
pub fn of_change(office: &Office, run: usize, cell: &Cell) -> Result<Source> {
    let Cell { id, column, .. } = *cell;
    let decisions = decisions_of(&office.chain[run])?;
    if let Some(decision) = decisions.iter().rfind(|decision| changes(&decision.what, cell)) {
        return Ok(Source::of_decision(decision));
    }
    let is_own = |entry: &history::HistoryEntry| entry.player == id && entry.event.is_entry();
    let is_of_report = |column: &str| matches!(column, "rating" | "last_rated" | "entered");
    let entries = history::of_run(office, run)?;
    let entry = entries.iter().find(|entry| is_own(entry)).or_else(|| {
        let entry = entries.iter().rfind(|entry| entry.player == id && entry.event.is_of_report());
        entry.filter(|_| column.is_none_or(is_of_report))
    });
    if let Some(entry) = entry {
        let decision = history::decision_of(office, entry)?;
        return decision.map_or_else(|| of_report(office, run, &entry.report), |found| Ok(Source::of_decision(&found)));
    }
    // An undone decision: the source is the `undo`. If the decision entered the person, the `undo` changes columns of the row.
    for decision in &decisions {
        let DecisionKind::Undo(row) = &decision.what else { continue };
        let undone = undone(&office.chain[..run], row)?;
        let row = Cell { column: None, ..*cell };
        if undone.is_some_and(|undone| changes(&undone.what, cell) || changes(&undone.what, &row)) {
            return Ok(Source::of_decision(decision));
        }
    }
    Ok(Source::Run)
}

/// Finds the decision of an earlier run that was undone.
fn undone(earlier: &[RunFolder], row: &UndoRow) -> Result<Option<Decision>> {
    for run in earlier {
        if run.decision_lines()?.iter().any(|line| line.sha256 == row.decision) {
            return Ok(decisions_of(run)?.into_iter().find(|decision| decision.hash == row.decision));
        }
    }
    Ok(None)
}

/// Whether a decision may have changed a cell.
fn changes(what: &DecisionKind, cell: &Cell) -> bool {
    let Cell { id, column, clubs } = *cell;
    let is_one_of = |columns: &[&str]| column.is_some_and(|column| columns.contains(&column));
    match what {
        DecisionKind::Player(row) => row.id == id && column.is_some_and(|column| sets_column(row, column)),
        DecisionKind::Members(row) => match column {
            None => {
                let is_number = |row: &PersonChange| row.number.as_deref() == Some(id);
                row.new.iter().any(|row| row.id == id) || row.changed.iter().any(is_number)
            }
            Some(column) => row.changed.iter().any(|row| row.id == id && sets_column(row, column)),
        },
        DecisionKind::FideList(row) => {
            row.players.iter().any(|row| row.id == id) && is_one_of(&["fide_id", "fide_title", "fide_rating"])
        }
        DecisionKind::Merge(row) => (row.player == id || row.duplicate == id) && column.is_some(),
        DecisionKind::Unmerge(row) => (row.player == id || row.duplicate == id) && column.is_some(),
        DecisionKind::Club(ClubRow::Merge(MergedClubRow { id, .. }) | ClubRow::Close(ClosedClubRow { id, .. })) => {
            clubs.contains(&id.as_str()) && is_one_of(&["club", "member", "left"])
        }
        DecisionKind::Rating(row) => row.player == id && is_one_of(&["rating"]),
        DecisionKind::Alignment(row) => row.players.iter().any(|row| row.id == id) && is_one_of(&["rating"]),
        _ => false,
    }
}

/// Whether a change sets a value of the register, named by its column.
fn sets_column(row: &PersonChange, column: &str) -> bool {
    match column {
        "name" => row.name.is_some(),
        "birth_date" => row.birth_date.is_some(),
        "club" => row.club.is_some(),
        "fide_id" => row.fide_id.is_some(),
        "fide_title" => row.title.is_some(),
        "fide_games" => row.fide_games.is_some(),
        "federation" => row.federation.is_some(),
        "citizenship" => row.citizenship.is_some(),
        "sex" => row.sex.is_some(),
        "public" => row.public.is_some(),
        // A player who resigns is no longer a member.
        "member" => row.member.is_some() || row.resigned.is_some(),
        // A person who is a member again has not left.
        "left" => row.resigned.is_some() || row.died.is_some() || row.member.is_some(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_of_a_table_of_changes_is_the_source_of_its_column() {
        let all: [(&str, &str, &[&str]); 13] = [
            ("name", "\"Ny, Nils\"", &["name"]),
            ("birth_date", "\"1990\"", &["birth_date"]),
            ("club", "\"101\"", &["club"]),
            ("fide_id", "\"1400000\"", &["fide_id"]),
            ("title", "\"FM\"", &["fide_title"]),
            ("sex", "\"F\"", &["sex"]),
            ("federation", "\"SWE\"", &["federation"]),
            ("citizenship", "\"DEN\"", &["citizenship"]),
            ("fide_games", "31", &["fide_games"]),
            ("member", "\"no\"", &["left", "member"]),
            ("resigned", "\"2026-03-01\"", &["left", "member"]),
            ("died", "\"2026-03-01\"", &["left"]),
            ("public", "false", &["public"]),
        ];
        for (key, value, expected) in all {
            let row: PersonChange = serde_json::from_str(&format!("{{\"id\": \"1\", \"{key}\": {value}}}")).unwrap();
            let columns = all.map(|(_, _, columns)| columns[0]);
            let mut set: Vec<&str> =
                columns.into_iter().chain(["member"]).filter(|column| sets_column(&row, column)).collect();
            set.sort_unstable();
            set.dedup();
            assert_eq!(set, expected, "{key}");
        }
    }
}
