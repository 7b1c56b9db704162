//! Replays an office's history: every run is made again from the facts that it recorded, on the register of the runs before
//! it, by its own rule sets or by others. The office is only read.

use crate::past::recomputation::Recomputation;
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_formats::texts::{Language, OrSay, Text, text};
use kartotek_histories::pages::{Both, ClassMismatch, Distribution, Pair, Side, WhatIf, stretches};
use kartotek_histories::replay::{Comparison, Stopped, several_laws};
use kartotek_histories::sums::historian::Historian;
use kartotek_law::regulation::RuleBook;
use kartotek_law::vocabulary::Person;
use kartotek_ledger as ledger;
use kartotek_ledger::LedgerEntry;
use kartotek_publish::lists::csv_bytes;
use kartotek_register::fsx::{self, Readers, Tree};
use kartotek_register::progress::RUNS_RECOMPUTED;
use kartotek_register::run_folder::RunFolder;
use kartotek_register::{Office, People, chain};
use kartotek_tables::NamedColumn;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// The rule sets to replay the runs by, and the folder of the results.
pub struct Law {
    /// The name shown to the user.
    pub name: String,
    /// `None`: each run is replayed by the rule sets of its own settings.
    pub rules: Option<RuleBook>,
    pub folder: PathBuf,
}

/// The result of a replayed history.
#[derive(Default)]
pub struct Replayed {
    pub runs: usize,
    pub tournaments: u64,
    pub games: u64,
    pub players: usize,
    /// Names of laws, each with the reason why it cannot rate a report that the office rated.
    pub held: Vec<(String, Text)>,
}

/// The outcome of a replay by one law.
struct Outcome {
    rules: RuleBook,
    historian: Historian,
    people: People,
    /// Names by id.
    clubs: HashMap<String, String>,
    federation: String,
    ledger: Vec<(NaiveDate, LedgerEntry)>,
    held: Vec<Text>,
    /// The day of the last run.
    day: NaiveDate,
}

/// Replays an office's runs by each of the laws, writes the results, and with several laws a comparison.
///
/// # Errors
/// The office is damaged, a run cannot be made by a law, or results cannot be written.
pub fn replay(root: &Path, laws: &[Law], comparison: Comparison) -> Result<Replayed, Stopped> {
    let chain = chain::chain(root).map_err(Stopped::Input)?;
    RUNS_RECOMPUTED.begin(chain.len() * laws.len());
    let mut replayed = Replayed { runs: chain.len(), ..Replayed::default() };
    let mut outcomes = Vec::with_capacity(laws.len());
    for law in laws {
        let mut outcome = replay_chain(&chain, law).map_err(Stopped::Input)?;
        let results = result_tables(&outcome).map_err(Stopped::Output)?;
        fsx::add_files(&law.folder, &results, Readers::ByUmask).map_err(|error| Stopped::Output(error.into()))?;
        outcome.ledger = Vec::new();
        replayed.held.extend(outcome.held.drain(..).map(|held| (law.name.clone(), held)));
        outcomes.push(outcome);
    }
    if let Some(first) = outcomes.first() {
        let Historian { tournaments, rated_games, .. } = first.historian;
        (replayed.tournaments, replayed.games, replayed.players) =
            (tournaments, rated_games, first.people.iter().count());
    }
    if outcomes.len() > 1 {
        let what_if = compare(laws, &outcomes, comparison.language);
        several_laws::write(&what_if, comparison.folder).map_err(Stopped::Output)?;
    }
    Ok(replayed)
}

/// Recomputes the runs of an office by another rule set.
fn replay_chain(chain: &[RunFolder], law: &Law) -> Result<Outcome> {
    let (mut historian, mut ledger, mut held) = (Historian::default(), Vec::new(), Vec::new());
    let [founding, runs @ ..] = chain else { bail!(text!("replay-no-runs")) };
    let in_run = |run: &RunFolder| text!("replay-run", run = run.name.to_string(), rules = &law.name);
    let mut recomputation = Recomputation::founded(founding.clone(), law.rules.clone()).or_say(|| in_run(founding))?;
    let book = |office: &Office| law.rules.clone().map_or_else(|| office.settings.rule_book(), Ok);
    let (day, rules) = (founding.name.date, book(&recomputation.office)?);
    let months = &rules.in_force_on(day).constants.membership;
    historian.run((day, day), &[], &[], &recomputation.office.people, months);
    RUNS_RECOMPUTED.step();
    for run in runs {
        let made = recomputation.recompute(run.clone()).or_say(|| in_run(run))?;
        let office = &recomputation.office;
        let days = (run.name.date, office.founded(run.name.date));
        historian.run(days, &made.rated, &made.ledger, &office.people, &made.months);
        ledger.extend(made.ledger.into_iter().map(|entry| (run.name.date, entry)));
        held.extend(made.not_rated);
        RUNS_RECOMPUTED.step();
    }
    let office = recomputation.office;
    let rules = book(&office)?;
    let federation = office.settings.federation_name().to_owned();
    let clubs = office.clubs.into_iter().map(|club| (club.id, club.name)).collect();
    let day = chain.last().map_or(NaiveDate::MAX, |run| run.name.date);
    Ok(Outcome { rules, historian, people: office.people, clubs, federation, ledger, held, day })
}

/// The result files: `ratings.csv` and `ratings.parquet` have all people of the register, `ledger.parquet` the ledger of all runs.
fn result_tables(outcome: &Outcome) -> Result<Tree> {
    let people: Vec<&Person> = outcome.people.iter().collect();
    let games = |person: &Person| outcome.historian.games.get(&person.id).copied().unwrap_or(0);
    let csv = csv_bytes(|table| {
        table.write_record(["id", "rating", "games"])?;
        people.iter().try_for_each(|person| {
            let rating = person.rating.map_or_else(String::new, |rating| rating.0.to_string());
            table.write_record([&person.id, &rating, &games(person).to_string()])
        })
    })?;
    let columns = vec![
        NamedColumn::text("id", people.iter().map(|person| &person.id)),
        NamedColumn::number("rating", people.iter().map(|person| person.rating.map(|rating| rating.0)).collect()),
        NamedColumn::number("games", people.iter().map(|person| i32::try_from(games(person)).ok()).collect()),
    ];
    let entries = outcome.ledger.iter().map(|(day, entry)| (*day, entry));
    let ledger = kartotek_tables::parquet(&ledger::columns(entries))?;
    let files =
        [("ratings.csv", csv), ("ratings.parquet", kartotek_tables::parquet(&columns)?), ("ledger.parquet", ledger)];
    Ok(files.into_iter().map(|(name, bytes)| (name.to_owned(), bytes)).collect())
}

/// Compares the outcomes of rule sets, each with the first.
fn compare(laws: &[Law], outcomes: &[Outcome], language: Language) -> WhatIf {
    let side = |(law, outcome): (&Law, &Outcome)| Side {
        name: law.name.clone(),
        rules: outcome.rules.clone(),
        is_of_the_time: law.rules.is_none(),
        distribution: Distribution::of(outcome.historian.listed().values().copied().collect()),
        periods: outcome.historian.periods.clone(),
        calibrations: outcome.historian.sums.calibrations(),
    };
    let pairs = outcomes.first().map(|one| outcomes[1..].iter().map(|other| pair(one, other)).collect());
    let first = outcomes.first();
    WhatIf {
        language,
        federation: first.map_or_else(String::new, |outcome| outcome.federation.clone()),
        tournaments: first.map_or(0, |outcome| outcome.historian.tournaments),
        games: first.map_or(0, |outcome| outcome.historian.rated_games),
        sides: laws.iter().zip(outcomes).map(side).collect(),
        pairs: pairs.unwrap_or_default(),
    }
}

/// Compares two outcomes for the players who are on both lists.
fn pair(one: &Outcome, other: &Outcome) -> Pair {
    let people: Vec<&Person> = one.people.iter().collect();
    let in_both = |(row, person): (u32, &&Person)| {
        let [rating, another] = [one, other].map(|outcome| outcome.historian.listed().get(&person.id).copied());
        let games = one.historian.games.get(&person.id).copied().unwrap_or(0);
        Some(Both { row, games, ratings: [rating?, another?] })
    };
    let classes = [one, other].map(|side| side.rules.in_force_on(side.day).constants.classes.clone());
    let mut pair = Pair::new(stretches(&one.rules, &other.rules), classes, (0..).zip(&people).filter_map(in_both));
    let public_person = |crossed: &ClassMismatch| people.get(crossed.row as usize).filter(|person| person.public);
    let count = pair.crossed.len();
    pair.crossed.retain(|crossed| public_person(crossed).is_some());
    pair.hidden = count - pair.crossed.len();
    for crossed in &mut pair.crossed {
        let Some(person) = people.get(crossed.row as usize) else { continue };
        (crossed.id, crossed.name) = (person.id.clone(), person.name.clone());
        crossed.club = one.clubs.get(&person.club).unwrap_or(&person.club).clone();
    }
    pair
}
