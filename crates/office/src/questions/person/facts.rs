//! A person's row of the register, column by column, with day and source of each value; and the earlier values.

use super::source::{self, Cell, Source};
use anyhow::Result;
use kartotek_formats::office_csv;
use kartotek_formats::texts::{OrSay, in_run};
use kartotek_law::vocabulary::Person;
use kartotek_register::Office;
use schemars::JsonSchema;
use serde::Serialize;

/// A value of a person's row as it is now.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Fact {
    /// The column of the register's table.
    pub key: &'static str,
    pub value: String,
    /// The run that set the value, and its day.
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

/// The number of columns of a person, without the rating, which has a separate history.
pub const COLUMNS: usize = 14;

fn columns(person: &Person) -> [(&'static str, String); COLUMNS] {
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

/// Everything about a person's row.
pub struct Facts {
    pub facts: Vec<Fact>,
    pub changes: Vec<Change>,
    /// The first value of the row: when and from where the person came into the register.
    pub origin: Option<Fact>,
}

/// The current row of a person, and its changes, oldest first. Changes of `last_rated` are left out: reports make them.
///
/// # Errors
/// A run is damaged.
pub fn facts(office: &Office, person: &Person) -> Result<Facts> {
    let (mut facts, mut changes): (Vec<Fact>, Vec<Change>) = (Vec::new(), Vec::new());
    let mut origin = None;
    for (run, folder) in office.chain.iter().enumerate() {
        let Some(then) = folder.person(&person.id).or_say(|| in_run(folder.name))? else { continue };
        let (name, date) = (folder.name.to_string(), folder.name.date.to_string());
        if facts.is_empty() {
            let source = match run {
                0 => Source::Founding { file: "players.csv" },
                _ => source::of_change(office, run, &Cell { id: &person.id, column: None, clubs: [""; 2] })?,
            };
            let all = columns(&then).into_iter();
            facts = all
                .map(|(key, value)| Fact { key, value, run: name.clone(), since: date.clone(), source: source.clone() })
                .collect();
            origin = facts.first().cloned();
            continue;
        }
        let club = facts.iter().find(|fact| fact.key == "club").map_or(String::new(), |fact| fact.value.clone());
        for (fact, (key, value)) in facts.iter_mut().zip(columns(&then)) {
            if fact.value == value {
                continue;
            }
            let cell = Cell { id: &person.id, column: Some(key), clubs: [&club, &then.club] };
            let source = source::of_change(office, run, &cell)?;
            let from = std::mem::replace(&mut fact.value, value.clone());
            (fact.run, fact.since, fact.source) = (name.clone(), date.clone(), source.clone());
            if key != "last_rated" {
                changes.push(Change { key, from, to: value, run: name.clone(), date: date.clone(), source });
            }
        }
    }
    if facts.is_empty() {
        facts = before_the_first_run(person);
        origin = facts.first().cloned();
    }
    Ok(Facts { facts, changes, origin })
}

/// The facts of the founding table.
fn before_the_first_run(person: &Person) -> Vec<Fact> {
    let fact = |(key, value)| Fact {
        key,
        value,
        run: String::new(),
        since: String::new(),
        source: Source::Founding { file: "players.csv" },
    };
    columns(person).into_iter().map(fact).collect()
}
