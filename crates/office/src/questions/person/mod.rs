//! All data that the office keeps about a person, with sources; also given to the person on request
//! (access under GDPR, article 15).

mod facts;
pub mod page;

pub use self::facts::{Change, Fact, Source, names_of_files};
use super::games_of::{PlayedGame, games_of};
use super::history::{self, HistoryEntry};
use crate::open::used_decisions;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, DecisionKind};
use kartotek_formats::form::Worded;
use kartotek_formats::officials_csv::Guest;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::{Person, Rating};
use kartotek_ledger::Event;
use kartotek_register::fide_records::FideRecords;
use kartotek_register::merges::Merges;
use kartotek_register::private::{self, SanctionKind, SanctionRecord, Vault};
use kartotek_register::records::{CandidateRecord, EloRecord, FormerName, NormRecord};
use kartotek_register::{Office, office};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashSet;

/// The number of games shown. `kartotek player games` lists all.
const LAST_GAMES: usize = 10;

/// A person's record.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Record {
    pub id: String,
    pub name: String,
    pub club_name: String,
    /// The newest run; `as_of` is its day. Empty: the office has no run.
    pub run: String,
    pub as_of: String,
    pub rating: Option<i32>,
    pub facts: Vec<Fact>,
    pub changes: Vec<Change>,
    /// Day and source of the person's entry in the register.
    #[serde(skip)]
    pub origin: Option<Fact>,
    /// Records merged into the person's.
    pub merged: Vec<Merged>,
    pub former_names: Vec<FormerName>,
    /// Aliases of the person, and other decisions about the person that are in force or will be.
    pub decisions: Vec<About>,
    pub earlier_ratings: Vec<Earlier>,
    pub ratings: Vec<RatingChange>,
    /// The last games, newest first.
    pub games: Vec<PlayedGame>,
    pub candidate_results: Vec<CandidateRecord>,
    pub norms: Vec<NormRecord>,
    pub elo_results: Vec<EloRecord>,
    /// Ratings on FIDE's lists, results that are not on a list yet, and norms under FIDE's rules.
    pub fide: FideRecords,
    pub licences: Vec<Held>,
    /// Tournaments played without being a member (§ 63).
    pub guest_of: Vec<GuestOf>,
    /// Sanctions that the office may still keep (§ 19).
    pub sanctions: Vec<Sanction>,
}

/// A record that was merged into the person's.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Merged {
    pub id: String,
    pub name: String,
    pub since: String,
}

/// A decision in the folder.
#[derive(Debug, Serialize, JsonSchema)]
pub struct About {
    /// The name of its table in the file.
    pub decides: &'static str,
    /// The name that an alias gives.
    pub alias: Option<String>,
    pub source: Source,
}

/// A rating from before the founding.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Earlier {
    pub date: String,
    pub rating: i32,
    pub source: Source,
}

/// A line of a ledger.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RatingChange {
    pub date: String,
    pub run: String,
    pub event: Event,
    /// The id of the record with this line.
    pub id: String,
    pub report: String,
    pub before: Option<i32>,
    pub after: Option<i32>,
    pub source: Source,
    #[serde(skip)]
    pub said: Option<Text>,
}

/// A licence of a director or aspirant (4.6).
#[derive(Debug, Serialize, JsonSchema)]
pub struct Held {
    pub licence: &'static str,
    /// Empty: without a first day.
    pub from: String,
    /// Empty: until further notice.
    pub to: String,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct GuestOf {
    pub tournament: String,
    pub date: Option<String>,
}

/// A sanction that is still kept (§ 19).
#[derive(Debug, Serialize, JsonSchema)]
pub struct Sanction {
    pub sanction: SanctionKind,
    pub from: String,
    pub to: String,
    pub reason: String,
    /// Empty: a decision gave it.
    pub report: String,
    /// The last day on which it may be kept.
    pub kept_until: String,
}

impl Record {
    /// Collects all data about a person; `person` may be a merged record. `today`: sanctions that expired before it are
    /// left out.
    ///
    /// # Errors
    /// A run, a decision or a private record cannot be read.
    pub fn of(office: &Office, person: &Person, today: NaiveDate) -> Result<Record> {
        let merges = office.people.merges();
        let id = person.id.as_str();
        let known = office.records.by_person(merges);
        let facts::Facts { facts, changes, origin } = facts::facts(office, person)?;
        let day = |day: Option<NaiveDate>| day.map_or(String::new(), |day| day.to_string());
        let results = known.candidate_results.iter().filter(|result| result.player_id == id);
        let licences = known.officials.iter().filter(|licence| licence.player == id);
        let guest_of = known.guests.iter().filter(|guest| guest.player_id == id);
        let visit = |guest: &Guest| GuestOf {
            tournament: guest.tournament.clone(),
            date: guest.date.map(|day| day.to_string()),
        };
        Ok(Record {
            id: id.to_owned(),
            name: person.name.clone(),
            club_name: office.club_name(&person.club).to_owned(),
            run: office.current().map_or(String::new(), |run| run.name.to_string()),
            as_of: office.current().map_or(String::new(), |run| run.name.date.to_string()),
            rating: person.rating.map(|rating| rating.0),
            facts,
            changes,
            origin,
            merged: merged_records(office, id),
            former_names: known.former_names.iter().filter(|former| former.player_id == id).cloned().collect(),
            decisions: decisions(office, merges, id)?,
            earlier_ratings: earlier(office, merges, id)?,
            ratings: ratings(office, merges, id)?,
            games: games_of(office, id)?.into_iter().rev().take(LAST_GAMES).collect(),
            candidate_results: results.cloned().collect(),
            norms: known.norms.iter().filter(|norm| norm.player_id == id).cloned().collect(),
            elo_results: known.elo_results.iter().filter(|result| result.player_id == id).cloned().collect(),
            fide: known.fide.of_player(id),
            licences: licences
                .map(|held| Held { licence: held.kind.word(), from: day(held.from), to: day(held.to) })
                .collect(),
            guest_of: guest_of.map(visit).collect(),
            sanctions: sanctions(office, merges, id, today)?,
        })
    }
}

fn merged_records(office: &Office, id: &str) -> Vec<Merged> {
    let records = office.people.merges().duplicates_of(id).into_iter().filter_map(|id| office.people.record(id));
    let since = |person: &Person| person.merged.as_ref().map(|merged| merged.since.to_string()).unwrap_or_default();
    records.map(|person| Merged { id: person.id.clone(), name: person.name.clone(), since: since(person) }).collect()
}

/// Decisions about the person that are not undone. Sanctions are left out, because they have a list of their own.
fn decisions(office: &Office, merges: &Merges, id: &str) -> Result<Vec<About>> {
    let folder = used_decisions::decisions(office)?;
    let day = office.current().map_or(NaiveDate::MIN, |run| run.name.date);
    let undone: HashSet<&str> = folder.undone_on(day).map(|(decision, _)| decision.hash.as_str()).collect();
    let is_about = |decision: &&Decision| {
        let person = decision.what.about().person;
        let is_about = person.is_some_and(|person| merges.id_of(person) == id);
        is_about && !decision.what.is_private() && !undone.contains(decision.hash.as_str())
    };
    let about = folder.decisions.iter().filter(is_about).map(|decision| About {
        decides: decision.what.kind(),
        alias: match &decision.what {
            DecisionKind::Alias(row) => Some(row.name.clone()),
            _ => None,
        },
        source: Source::of_decision(decision),
    });
    Ok(about.collect())
}

/// Ratings from before the founding, oldest first.
fn earlier(office: &Office, merges: &Merges, id: &str) -> Result<Vec<Earlier>> {
    let mut rows = office::earlier_ratings(&office.chain)?;
    rows.retain(|rating| merges.id_of(&rating.player_id) == id);
    rows.sort_by_key(|rating| rating.date);
    let source = Source::Founding { file: "history.csv" };
    let earlier = rows.into_iter().map(|rating| Earlier {
        date: rating.date.0.to_string(),
        rating: rating.rating,
        source: source.clone(),
    });
    Ok(earlier.collect())
}

/// Rating changes of all records of the person, oldest first.
fn ratings(office: &Office, merges: &Merges, id: &str) -> Result<Vec<RatingChange>> {
    let mut entries: Vec<HistoryEntry> = history::entries(office, id)?;
    for duplicate in merges.duplicates_of(id) {
        entries.extend(history::entries(office, duplicate)?);
    }
    entries.sort_by_key(|entry| entry.run);
    entries.into_iter().map(|entry| rating(office, entry)).collect()
}

fn rating(office: &Office, entry: HistoryEntry) -> Result<RatingChange> {
    let decision = history::decision_of(office, &entry)?;
    let source = match &decision {
        Some(decision) => Source::of_decision(decision),
        None => facts::of_report(office, entry.run, &entry.report)?,
    };
    let name = office.chain[entry.run].name;
    let number = |rating: Option<Rating>| rating.map(|rating| rating.0);
    Ok(RatingChange {
        date: name.date.to_string(),
        run: name.to_string(),
        event: entry.event,
        said: history::event(&entry, decision.as_ref().map(|decision| &decision.what)),
        before: number(entry.before),
        after: number(entry.after),
        source,
        id: entry.player,
        report: entry.report,
    })
}

fn sanctions(office: &Office, merges: &Merges, id: &str, today: NaiveDate) -> Result<Vec<Sanction>> {
    let Some(run) = office.current() else { return Ok(Vec::new()) };
    let (vault, index) = (Vault::open(&office.root)?, private::index(run)?);
    let unexpired = vault.named(&index).filter(|(_, sealed)| sealed.until.0 >= today);
    let mut sanctions: Vec<(&SanctionRecord, NaiveDate)> = unexpired
        .filter_map(|(_, sealed)| Some((sealed.secret.sanction()?, sealed.until.0)))
        .filter(|(sanction, _)| merges.id_of(&sanction.player) == id)
        .collect();
    sanctions.sort_by_key(|(sanction, until)| (sanction.from, sanction.to, *until));
    let sanctions = sanctions.into_iter().map(|(sanction, until)| Sanction {
        sanction: sanction.sanction,
        from: sanction.from.0.to_string(),
        to: sanction.to.0.to_string(),
        reason: sanction.reason.clone(),
        report: sanction.report.clone(),
        kept_until: until.to_string(),
    });
    Ok(sanctions.collect())
}
