//! One person in two tournaments on one day: in the reports of a run, and in those of earlier runs.

use super::accept::{Accepted, Sorted};
use super::history;
use crate::diagnostic::codes::two_tournaments_at_once as code;
use crate::formats::report::ReportAsFiled;
use crate::intake::{confirmed, identity};
use crate::register::records::{self, NaiveDateText};
use crate::register::run_folder::{HandledReport, RunFolder};
use anyhow::{Context, Result};
use chrono::NaiveDate;
use kartotek_law::vocabulary::{Play, TournamentKind};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// On which days people played in one report, by register id.
struct Played {
    report: String,
    /// What its groups have in common; empty: it stands alone.
    tournament: String,
    is_playoff: bool,
    days: BTreeMap<String, BTreeSet<NaiveDate>>,
}

impl Played {
    /// Only days that are certain: those of the rounds, where the report names them, else the one day it was played on.
    // Decision (the office's): a tournament of several days without `round_dates` says of no day that somebody played.
    fn of(report: &str, filed: &ReportAsFiled, id_of: impl Fn(u32) -> Option<String>) -> Played {
        let start = filed.start.as_ref().or(filed.end.as_ref()).map(|date| date.value);
        let end = filed.end.as_ref().or(filed.start.as_ref()).map(|date| date.value);
        let only_day = start.filter(|_| start == end);
        let day = |round: u16| {
            let of_round = usize::from(round).checked_sub(1).and_then(|round| filed.round_dates.get(round));
            of_round.map(|date| date.value).or(only_day)
        };
        let mut days: BTreeMap<String, BTreeSet<NaiveDate>> = BTreeMap::new();
        for game in filed.games.iter().filter(|game| game.result.play == Play::Played) {
            let Some(day) = day(game.round) else { continue };
            for id in [game.white, game.black].into_iter().filter_map(&id_of) {
                days.entry(id).or_default().insert(day);
            }
        }
        let tournament = filed.tournament.clone().unwrap_or_default();
        let is_playoff = filed.kind.as_ref().is_some_and(|kind| kind.value == TournamentKind::Playoff);
        Played { report: report.to_owned(), tournament, is_playoff, days }
    }

    fn of_accepted(accepted: &Accepted) -> Option<Played> {
        let filed = accepted.filing.reading.report.as_ref()?;
        let ids: HashMap<u32, &str> =
            accepted.report.players.iter().map(|player| (player.no, player.id.as_str())).collect();
        let id_of = |no: u32| ids.get(&no).filter(|id| !id.is_empty()).map(|id| (*id).to_owned());
        Some(Played::of(&accepted.report.id, filed, id_of))
    }

    /// A play-off is played on the days of its tournament.
    fn may_share_a_day(&self, other: &Played) -> bool {
        let is_one = !self.tournament.is_empty() && self.tournament == other.tournament;
        is_one && (self.is_playoff || other.is_playoff)
    }

    /// The first day on which somebody plays here and there.
    fn common_day(&self, other: &Played, id: &str) -> Option<NaiveDate> {
        let (own, others) = (self.days.get(id)?, other.days.get(id)?);
        own.intersection(others).next().copied()
    }
}

/// Tells of it in the later report of a run, or in the one that comes after an earlier run.
///
/// # Errors
/// A run of the past cannot be read.
pub fn tell(sorted: &mut Sorted, chain: &[RunFolder], handled: &HashMap<String, HandledReport>) -> Result<()> {
    let played: Vec<Option<Played>> = sorted.accepted.iter().map(Played::of_accepted).collect();
    let days = played.iter().flatten().flat_map(|own| own.days.values().flatten());
    let Some(first) = days.clone().min().copied() else { return Ok(()) };
    let last = days.max().copied().unwrap_or(first);
    let people: HashSet<&str> = played.iter().flatten().flat_map(|own| own.days.keys().map(String::as_str)).collect();
    let mut before = earlier(chain, handled, first, last, &people)?;
    // Who has played when, and in which of `before`.
    let mut seen: HashMap<(String, NaiveDate), Vec<usize>> = HashMap::new();
    for (place, own) in before.iter().enumerate() {
        remember(&mut seen, place, own);
    }
    for (accepted, own) in sorted.accepted.iter_mut().zip(played) {
        let Some(own) = own else { continue };
        for (id, days) in &own.days {
            let others: BTreeSet<usize> =
                days.iter().filter_map(|day| seen.get(&(id.clone(), *day))).flatten().copied().collect();
            for other in others.into_iter().map(|place| &before[place]).filter(|other| !own.may_share_a_day(other)) {
                if let Some(day) = own.common_day(other, id) {
                    find(accepted, id, other, day);
                }
            }
        }
        remember(&mut seen, before.len(), &own);
        before.push(own);
    }
    Ok(())
}

fn remember(seen: &mut HashMap<(String, NaiveDate), Vec<usize>>, place: usize, played: &Played) {
    for (id, days) in &played.days {
        for day in days {
            seen.entry((id.clone(), *day)).or_default().push(place);
        }
    }
}

fn find(accepted: &mut Accepted, id: &str, other: &Played, day: NaiveDate) {
    let Some(own) = accepted.report.players.iter().find(|player| player.id == id) else { return };
    let filed = accepted.filing.reading.report.as_ref();
    let Some(filed) = filed.and_then(|filed| filed.players.iter().find(|player| player.no == own.no)) else { return };
    let rulings = &mut accepted.report.rulings;
    if let Some(confirmed) = confirmed::confirmation(&rulings.confirmed, &code::CODE, own.no) {
        rulings.used.push(confirmed.hash.clone());
        return;
    }
    let command = identity::confirm(Some(&accepted.report.id), &code::CODE, filed);
    accepted.diagnostics.push(code::found(&filed.place, filed.named(), id, &other.report, day, command));
}

/// The columns of `tournaments.csv` that are asked for here.
#[derive(Deserialize)]
struct TournamentRow {
    report: String,
    hash: String,
    #[serde(default)]
    start: Option<NaiveDateText>,
    end: NaiveDateText,
}

/// The columns of `ledger.csv` that are asked for here.
#[derive(Deserialize)]
struct EntryRow {
    report: String,
    no: u32,
    id: String,
}

/// Reports of earlier runs in which somebody of `people` played between two days, both included.
fn earlier(
    chain: &[RunFolder],
    handled: &HashMap<String, HandledReport>,
    first: NaiveDate,
    last: NaiveDate,
    people: &HashSet<&str>,
) -> Result<Vec<Played>> {
    let mut all = Vec::new();
    // No run has rated what was played after its day.
    for run in chain.iter().filter(|run| run.name.number > 0 && run.name.date >= first) {
        let rows: Vec<TournamentRow> = table(run, "tournaments.csv")?;
        let is_rated = |row: &TournamentRow| handled.get(&row.hash).is_some_and(|own| own.status.is_in_force());
        let is_within = |row: &TournamentRow| row.end.0 >= first && row.start.is_none_or(|start| start.0 <= last);
        let rows: Vec<TournamentRow> = rows.into_iter().filter(|row| is_within(row) && is_rated(row)).collect();
        if rows.is_empty() {
            continue;
        }
        let mut ids: HashMap<String, HashMap<u32, String>> = HashMap::new();
        for entry in table::<EntryRow>(run, "ledger.csv")? {
            ids.entry(entry.report).or_default().insert(entry.no, entry.id);
        }
        for row in rows {
            let Some(ids) = ids.get(&row.report).filter(|ids| ids.values().any(|id| people.contains(id.as_str())))
            else {
                continue;
            };
            let Some(handled) = handled.get(&row.hash) else { continue };
            if let Some(filed) = history::filed(run, handled)?.read().report {
                all.push(Played::of(&row.report, &filed, |no| ids.get(&no).cloned()));
            }
        }
    }
    Ok(all)
}

fn table<T: for<'de> Deserialize<'de>>(run: &RunFolder, name: &str) -> Result<Vec<T>> {
    records::read(name, &run.read(name)?).with_context(|| format!("run {}", run.name))
}
