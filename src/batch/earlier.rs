//! Reports that earlier runs have rated, of the same time and some of the same people as those of this run: what two
//! reports say together may be wrong where each alone is right. No other report of the past is opened.

use super::accept::{Accepted, Sorted};
use super::{concurrent, history};
use crate::formats::report::ReportAsFiled;
use crate::register::merges::Merges;
use crate::register::records::{self, NaiveDateText};
use crate::register::run_folder::{HandledReport, RunFolder};
use crate::texts::{OrSay, Text, in_run};
use anyhow::Result;
use chrono::{Days, NaiveDate};
use kartotek_law::vocabulary::TournamentKind;
use serde::Deserialize;
use std::collections::{HashMap, HashSet};

/// From the first to the last day on which a tournament may have been played, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub first: NaiveDate,
    pub last: NaiveDate,
}

/// No tournament whose first round is not known is taken to be longer.
const LONGEST: Days = Days::new(365);

impl Span {
    pub fn new(start: Option<NaiveDate>, end: NaiveDate) -> Span {
        Span { first: start.or(end.checked_sub_days(LONGEST)).unwrap_or(end), last: end }
    }

    /// `otherwise`: the last day, where the report names none.
    pub fn of(filed: &ReportAsFiled, otherwise: NaiveDate) -> Span {
        let end = filed.end.as_ref().map_or(otherwise, |end| end.value);
        Span::new(filed.start.as_ref().map(|start| start.value), end)
    }

    pub fn overlaps(&self, other: &Span) -> bool {
        self.first <= other.last && other.first <= self.last
    }

    /// Whether so many days or fewer lie between the two.
    pub fn is_within(&self, days: u64, other: &Span) -> bool {
        let later = |day: NaiveDate| day.checked_add_days(Days::new(days)).unwrap_or(day);
        self.first <= later(other.last) && other.first <= later(self.last)
    }

    /// Whether the last day of one is the first of the other: the same rounds can hardly have been played in both.
    pub fn follows_or_precedes(&self, other: &Span) -> bool {
        let is_after = |one: &Span, two: &Span| two.last == one.first && two.first < one.first && two.last < one.last;
        is_after(self, other) || is_after(other, self)
    }
}

/// What a report is a part of.
pub struct Event {
    /// What its groups have in common; empty: it stands alone.
    tournament: String,
    is_playoff: bool,
}

impl Event {
    pub fn of(filed: &ReportAsFiled) -> Event {
        let tournament = filed.tournament.clone().unwrap_or_default();
        Event { tournament, is_playoff: filed.kind.as_ref().is_some_and(|kind| kind.value == TournamentKind::Playoff) }
    }

    /// One is a play-off of the other: the same people play, on the same days.
    pub fn is_playoff_of(&self, other: &Event) -> bool {
        let is_one = !self.tournament.is_empty() && self.tournament == other.tournament;
        is_one && (self.is_playoff || other.is_playoff)
    }
}

/// Who somebody is, as far as two reports can tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    /// Register id; empty: outside the register.
    pub id: String,
    pub name: String,
}

/// A report that an earlier run has rated.
pub struct Earlier {
    pub report: String,
    pub span: Span,
    pub filed: ReportAsFiled,
    /// By start number.
    pub players: HashMap<u32, Who>,
}

/// Whom and what time a report of this run asks for.
pub struct Sought<'a> {
    pub span: Span,
    /// Register ids.
    pub people: HashSet<&'a str>,
    /// So many of them in an earlier report make it worth opening.
    pub fewest: usize,
}

/// What was played so many days before or after may be the same match, if all of these people are in it.
pub const NEAR: u64 = 7;

impl<'a> Sought<'a> {
    /// One person may be in two places on a day, if the days are certain; a game takes two, of whom one may be an outsider.
    pub fn of(accepted: &'a Accepted) -> Option<Sought<'a>> {
        let filed = accepted.filing.reading.report.as_ref()?;
        let players = &accepted.report.players;
        let people = players.iter().map(|player| player.id.as_str()).filter(|id| !id.is_empty());
        let people: HashSet<&str> = people.collect();
        let span = Span::of(filed, accepted.report.order.last_round);
        let has_outsiders = players.iter().any(|player| player.id.is_empty());
        let fewest = if concurrent::has_days(filed) || has_outsiders || people.len() < 2 { 1 } else { 2 };
        Some(Sought { span, people, fewest })
    }

    /// `shared`: how many of these people are in a report of that time.
    fn asks_for(&self, span: &Span, shared: usize) -> bool {
        let is_near = self.span.is_within(NEAR, span) && shared == self.people.len();
        shared > 0 && (is_near || (shared >= self.fewest && self.span.overlaps(span)))
    }
}

/// Those that corrections of this run correct, and the others.
pub fn parted<'e>(earlier: &'e [Earlier], sorted: &Sorted) -> (Vec<&'e Earlier>, Vec<&'e Earlier>) {
    let corrected: HashSet<&str> = sorted.corrections.iter().map(|own| own.report.id.as_str()).collect();
    earlier.iter().partition(|own| corrected.contains(own.report.as_str()))
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

impl TournamentRow {
    /// A report that named no first round stands there as one of a single day.
    fn span(&self) -> Span {
        let start = self.start.map(|start| start.0).filter(|start| *start < self.end.0);
        Span::new(start, self.end.0)
    }
}

/// The columns of `ledger.csv` that are asked for here.
#[derive(Deserialize)]
struct EntryRow<'r> {
    report: &'r str,
    no: u32,
    id: &'r str,
    #[serde(default)]
    name: &'r str,
}

/// The rated reports of earlier runs that one of `sought` asks for.
///
/// # Errors
/// A run of the past cannot be read.
pub fn of(
    sought: &[Sought],
    chain: &[RunFolder],
    handled: &HashMap<String, HandledReport>,
    merges: &Merges,
) -> Result<Vec<Earlier>> {
    let mut all = Vec::new();
    let Some(first) = sought.iter().map(|sought| sought.span.first).min() else { return Ok(all) };
    let first = first.checked_sub_days(Days::new(NEAR)).unwrap_or(first);
    let mut seekers: HashMap<&str, Vec<usize>> = HashMap::new();
    for (place, sought) in sought.iter().enumerate() {
        for id in &sought.people {
            seekers.entry(id).or_default().push(place);
        }
    }
    // No run has rated what was played after its day.
    for run in chain.iter().filter(|run| run.name.number > 0 && run.name.date >= first) {
        let rows: Vec<TournamentRow> = table(run, "tournaments.csv")?;
        let is_rated = |row: &TournamentRow| handled.get(&row.hash).is_some_and(|own| own.status.is_in_force());
        let is_within = |row: &TournamentRow| sought.iter().any(|sought| sought.span.is_within(NEAR, &row.span()));
        let rows: Vec<TournamentRow> = rows.into_iter().filter(|row| is_within(row) && is_rated(row)).collect();
        if rows.is_empty() {
            continue;
        }
        let mut players = players_of(run, &rows, merges).or_say(|| in_run(run.name))?;
        for row in rows {
            let (Some(players), Some(handled)) = (players.remove(&row.report), handled.get(&row.hash)) else {
                continue;
            };
            let mut shared = vec![0; sought.len()];
            for &place in players.values().filter_map(|who| seekers.get(who.id.as_str())).flatten() {
                shared[place] += 1;
            }
            let span = row.span();
            if !sought.iter().zip(shared).any(|(sought, shared)| sought.asks_for(&span, shared)) {
                continue;
            }
            if let Some(filed) = history::filed(run, handled)?.read().report {
                all.push(Earlier { report: row.report, span: Span::of(&filed, span.last), filed, players });
            }
        }
    }
    Ok(all)
}

/// Who stands in these reports, by start number, as the ledger of their run has it.
fn players_of(run: &RunFolder, rows: &[TournamentRow], merges: &Merges) -> Result<HashMap<String, HashMap<u32, Who>>> {
    const NAME: &str = "ledger.csv";
    let ledger = run.read(NAME)?;
    let mut players: HashMap<String, HashMap<u32, Who>> =
        rows.iter().map(|row| (row.report.clone(), HashMap::new())).collect();
    let mut reader = csv::Reader::from_reader(ledger.as_slice());
    let header = reader.headers().or_say(|| Text::from(NAME))?.clone();
    let mut record = csv::StringRecord::new();
    while reader.read_record(&mut record).or_say(|| Text::from(NAME))? {
        let EntryRow { report, no, id, name } = record.deserialize(Some(&header)).or_say(|| Text::from(NAME))?;
        if let Some(players) = players.get_mut(report.trim()) {
            players.insert(no, Who { id: merges.id_of(id).to_owned(), name: name.to_owned() });
        }
    }
    Ok(players)
}

fn table<T: for<'de> Deserialize<'de>>(run: &RunFolder, name: &str) -> Result<Vec<T>> {
    records::read(name, &run.read(name)?).or_say(|| in_run(run.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(first: u32, last: u32) -> Span {
        let day = |day| NaiveDate::from_ymd_opt(2026, 3, day).unwrap();
        Span { first: day(first), last: day(last) }
    }

    #[test]
    fn a_tournament_that_begins_on_the_last_day_of_another_follows_it() {
        assert!(span(6, 8).overlaps(&span(8, 9)) && span(6, 8).follows_or_precedes(&span(8, 9)));
        assert!(span(8, 9).follows_or_precedes(&span(6, 8)));
        // An interim report of the first day, and one of the last day alone.
        assert!(!span(6, 6).follows_or_precedes(&span(6, 8)));
        assert!(!span(8, 8).follows_or_precedes(&span(6, 8)));
        assert!(!span(6, 8).follows_or_precedes(&span(7, 9)));
        assert!(!span(6, 7).overlaps(&span(8, 9)));
    }

    #[test]
    fn without_a_first_round_a_tournament_may_have_lasted_a_year() {
        let end = NaiveDate::from_ymd_opt(2026, 3, 8).unwrap();
        assert_eq!(Span::new(None, end).first, NaiveDate::from_ymd_opt(2025, 3, 8).unwrap());
    }
}
