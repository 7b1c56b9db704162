//! Finds the reports of earlier runs that have days and players in common with those of this run, for comparison. Days
//! and players are compared first; only the remaining reports are read in full.

use super::playing_days;
use super::playing_days::Span;
use crate::handed_on::sorted::{Sorted, rated};
use anyhow::Result;
use chrono::Days;
use kartotek_facts::{AcceptedPlayer, PlayerOf, Report};
use kartotek_formats::texts::{OrSay, in_run};
use kartotek_intake::{as_filed, identity};
use kartotek_law::vocabulary::TournamentKind;
use kartotek_ledger::{self as ledger, LedgerEntry, LedgerLine};
use kartotek_register::people::name_key;
use kartotek_register::run_folder::{HandledReport, HandledTournament, RunFolder, Status};
use kartotek_register::{People, State};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// The event that a report is a part of.
pub struct Event {
    /// The tournament's id, shared by all its groups; empty: the report names none.
    tournament: String,
    is_playoff: bool,
}

impl Event {
    pub fn of(report: &Report) -> Event {
        Event { tournament: report.tournament.clone(), is_playoff: report.group.kind == TournamentKind::Playoff }
    }

    /// Whether both are parts of one tournament, and at least one a play-off: the same players may play on the same days.
    pub fn is_beside_playoff(&self, other: &Event) -> bool {
        let is_one_tournament = !self.tournament.is_empty() && self.tournament == other.tournament;
        is_one_tournament && (self.is_playoff || other.is_playoff)
    }

    /// Whether exactly one of the two is a play-off, of the other's tournament.
    pub fn is_playoff_of(&self, other: &Event) -> bool {
        self.is_beside_playoff(other) && self.is_playoff != other.is_playoff
    }
}

/// The identity of a player, for comparing reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerIdentity {
    /// Register id; empty: not in the register.
    pub id: String,
    pub name: String,
}

/// A report that an earlier run has rated.
pub struct EarlierReport {
    pub report: Report,
    /// The players in the order of the group, as the run booked them.
    pub players: Vec<PlayerIdentity>,
    /// A second reading, if a player may be another person today: the duplicate of a merge that was undone, or a guest who has become
    /// a member.
    pub today: Option<Vec<PlayerIdentity>>,
}

impl EarlierReport {
    /// The readings of the players: as booked and, if different, as identified today.
    pub fn readings(&self) -> impl Iterator<Item = &[PlayerIdentity]> {
        std::iter::once(self.players.as_slice()).chain(self.today.as_deref())
    }

    /// The players as identified today.
    pub fn todays_reading(&self) -> &[PlayerIdentity] {
        self.today.as_deref().unwrap_or(&self.players)
    }
}

/// The players and days of a report of this run, by which earlier reports are found.
pub struct Query<'a> {
    pub span: Span,
    /// Register ids.
    pub people: HashSet<&'a str>,
    /// Keys of the players' names: a player booked under another id, or none, is found by name.
    names: HashSet<String>,
    /// The number of these players who must be in an earlier report for it to be compared.
    pub fewest: usize,
    /// The number of all players.
    players: usize,
}

/// The most days between two reports that may be of one match, if all players of one are in the other.
pub const NEAR: u64 = 7;
/// The most days between two reports that may be the same with mistyped dates, if nearly all players are in both.
const FAR: u64 = 366;
/// The fewest players that identify a report on other days: fewer may meet with the same results every month.
pub const FEWEST_PLAYERS_ON_OTHER_DAYS: usize = 4;

impl<'a> Query<'a> {
    /// One shared player is enough if the playing days are certain (a player is in one place on a day) or a player is
    /// not in the register. Otherwise two are needed, since a game has two players.
    pub fn of(report: &'a Report) -> Query<'a> {
        let players = &report.players;
        let people: HashSet<&str> =
            players.iter().map(|player| player.id.as_str()).filter(|id| !id.is_empty()).collect();
        let has_outsiders = players.iter().any(|player| player.id.is_empty());
        let fewest = if playing_days::has_days(report) || has_outsiders || people.len() < 2 { 1 } else { 2 };
        let names = players.iter().map(|player| name_key(&player.name)).collect();
        Query { span: Span::of(report), people, names, fewest, players: players.len() }
    }

    /// Whether a report of `span` is to be compared. `shared`: the number of its players who are also in this one; `players`: the
    /// number of all its players.
    fn matches(&self, span: &Span, shared: usize, players: usize) -> bool {
        let larger = self.players.max(players);
        if larger >= FEWEST_PLAYERS_ON_OTHER_DAYS && shared * 10 >= larger * 9 && self.span.is_within(FAR, span) {
            return true;
        }
        let is_near = self.span.is_within(NEAR, span) && shared >= self.people.len();
        shared > 0 && (is_near || (shared >= self.fewest && self.span.overlaps(span)))
    }
}

/// Splits the reports into those that this run corrects and the others.
pub fn split_corrected<'e>(
    earlier: &'e [EarlierReport],
    sorted: &Sorted,
) -> (Vec<&'e EarlierReport>, Vec<&'e EarlierReport>) {
    let corrected: HashSet<&str> = sorted.corrections.iter().map(|accepted| accepted.report.id.as_str()).collect();
    earlier.iter().partition(|earlier| corrected.contains(earlier.report.id.as_str()))
}

/// Which reports of earlier runs are sought.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sought {
    InForce,
    /// Annulled, and not rated again under their id.
    Annulled,
}

/// The rated reports of earlier runs that match one of `queries`, each with the content in force, or annulled as such.
/// `decided`: ledger entries made by decisions of this run.
///
/// # Errors
/// A run of the past cannot be read.
pub fn find_earlier(
    queries: &[Query],
    state: &State,
    decided: &[LedgerEntry],
    sought: Sought,
) -> Result<Vec<EarlierReport>> {
    let ids_in_force: HashSet<&str> = rated(state.handled).map(|handled| handled.id.as_str()).collect();
    let is_sought = |report: &HandledReport| match (sought, state.handled.get(&report.hash)) {
        (Sought::InForce, Some(now)) => now.status.is_in_force(),
        (Sought::Annulled, Some(now)) => now.status == Status::Annulled && !ids_in_force.contains(report.id.as_str()),
        (_, None) => false,
    };
    if sought == Sought::Annulled && !state.handled.values().any(is_sought) {
        return Ok(Vec::new());
    }
    let Some(first_day) = queries.iter().map(|query| query.span.first).min() else { return Ok(Vec::new()) };
    let earliest = first_day.checked_sub_days(Days::new(FAR)).unwrap_or(first_day);
    // A run rates only tournaments played before its day, so the runs before that are of no interest.
    let runs = || state.chain.iter().rev().filter(|run| run.name.number > 0 && run.name.date >= earliest);
    let unmerged_pairs = find_unmerged_pairs(runs(), decided)?;
    let mut search = Search {
        state,
        queries,
        query_index: QueryIndex::of(queries, &unmerged_pairs),
        unmerged_pairs: &unmerged_pairs,
        is_sought: &is_sought,
        seen: HashSet::new(),
    };
    let mut newest_first = Vec::new();
    for run in runs() {
        newest_first.push(search.find_in(run)?);
    }
    Ok(newest_first.into_iter().rev().flatten().collect())
}

/// A search for earlier reports, from the newest run back.
struct Search<'s> {
    state: &'s State<'s>,
    queries: &'s [Query<'s>],
    query_index: QueryIndex<'s>,
    unmerged_pairs: &'s [[String; 2]],
    is_sought: &'s dyn Fn(&HandledReport) -> bool,
    /// Hashes of the contents found so far. Corrected content can come back, so several runs may list it; the newest counts.
    seen: HashSet<String>,
}

impl Search<'_> {
    /// The reports of a run that match a query.
    fn find_in(&mut self, run: &RunFolder) -> Result<Vec<EarlierReport>> {
        let people = self.state.people;
        let was_rated = |report: &HandledReport| report.status.is_in_force() && (self.is_sought)(report);
        let is_near = |row: &HandledTournament| {
            let span = Span::new(row.start, row.end);
            self.queries.iter().any(|query| query.span.is_within(FAR, &span))
        };
        let mut rows = run.tournaments().or_say(|| in_run(run.name))?;
        rows.retain(|row| is_near(row) && was_rated(&row.report) && self.seen.insert(row.report.hash.clone()));
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let players_of = kartotek_facts::players_of(run, &rows.iter().map(|row| row.report.id.as_str()).collect())?;
        let is_sought = |row: &&HandledTournament| {
            let players = players_of.get(&row.report.id).map_or(&[][..], Vec::as_slice);
            let span = Span::new(row.start, row.end);
            let mut shared_counts = self.query_index.count_shared(players, people).into_iter();
            shared_counts.any(|(query, shared)| self.queries[query].matches(&span, shared, players.len()))
        };
        let sought: HashSet<&str> = rows.iter().filter(is_sought).map(|row| row.report.hash.as_str()).collect();
        if sought.is_empty() {
            return Ok(Vec::new());
        }
        let facts = kartotek_facts::read(run, Some(people), |handled| sought.contains(handled.hash.as_str()))?;
        Ok(facts.into_iter().map(|kept| self.earlier_report(kept.report)).collect())
    }

    /// A report with the readings of its players.
    fn earlier_report(&self, report: Report) -> EarlierReport {
        let people = self.state.people;
        let identity_of = |player: &AcceptedPlayer| PlayerIdentity {
            id: people.merges().id_of(&player.id).to_owned(),
            name: player.name.clone(),
        };
        let players: Vec<PlayerIdentity> = report.players.iter().map(identity_of).collect();
        let today = identified_today(&report, &players, people, self.unmerged_pairs);
        EarlierReport { report, players, today }
    }
}

/// The indices of the queries that have a player, by register id and by name.
#[derive(Default)]
struct QueryIndex<'s> {
    of_id: HashMap<&'s str, Vec<usize>>,
    of_name: HashMap<&'s str, Vec<usize>>,
    /// Cache of the queries with a member, by the id in the facts: members play in many reports.
    cached: HashMap<String, Vec<usize>>,
}

impl<'s> QueryIndex<'s> {
    /// `unmerged_pairs`: pairs of records that were merged for a time. A query for one of them also finds the other.
    fn of(queries: &'s [Query], unmerged_pairs: &'s [[String; 2]]) -> QueryIndex<'s> {
        let mut index = QueryIndex::default();
        for (number, query) in queries.iter().enumerate() {
            for id in &query.people {
                index.of_id.entry(id).or_default().push(number);
            }
            for name in &query.names {
                index.of_name.entry(name).or_default().push(number);
            }
        }
        for [from, to] in unmerged_pairs.iter().flat_map(|[kept, duplicate]| [[kept, duplicate], [duplicate, kept]]) {
            let numbers = index.of_id.get(from.as_str()).cloned().unwrap_or_default();
            index.of_id.entry(to).or_default().extend(numbers);
        }
        index
    }

    /// For each query that has any of these players, how many.
    fn count_shared(&mut self, players: &[PlayerOf], people: &People) -> BTreeMap<usize, usize> {
        let mut counts = BTreeMap::new();
        for player in players {
            if !player.id.is_empty() && !self.cached.contains_key(&player.id) {
                self.cached.insert(player.id.clone(), self.queries_with(player, people));
            }
            let uncached = || Cow::Owned(self.queries_with(player, people));
            let queries = self.cached.get(&player.id).map_or_else(uncached, |queries| Cow::Borrowed(&**queries));
            queries.iter().for_each(|number| *counts.entry(*number).or_default() += 1);
        }
        counts
    }

    /// The queries that have a player, by today's id, after merges, or by name.
    fn queries_with(&self, player: &PlayerOf, people: &People) -> Vec<usize> {
        let name = people.record(&player.id).map_or(player.guest.as_str(), |person| &person.name);
        let by_id = self.of_id.get(people.merges().id_of(&player.id));
        let by_name = self.of_name.get(name_key(name).as_str());
        let queries: BTreeSet<usize> = by_id.into_iter().chain(by_name).flatten().copied().collect();
        queries.into_iter().collect()
    }
}

/// Pairs of records whose merge was undone by one of these runs, or by `decided`, the entries of the current run.
fn find_unmerged_pairs<'r>(
    runs: impl Iterator<Item = &'r RunFolder>,
    decided: &[LedgerEntry],
) -> Result<Vec<[String; 2]>> {
    let mut unmerged_pairs = pair_lines(decided.iter().map(LedgerEntry::line).filter_map(unmerged_line));
    for run in runs {
        let decisions = run.decision_lines().or_say(|| in_run(run.name))?;
        if decisions.iter().any(|row| row.kind == "unmerge") {
            let mut lines = Vec::new();
            ledger::each(run, |line| lines.extend(unmerged_line(line)))?;
            unmerged_pairs.extend(pair_lines(lines.into_iter()));
        }
    }
    Ok(unmerged_pairs)
}

/// The decision, which the column for the report has, and the record of a ledger line that undoes a merge.
fn unmerged_line(line: LedgerLine) -> Option<(String, String)> {
    (line.event == ledger::Event::Unmerged).then(|| (line.report.to_owned(), line.id.to_owned()))
}

/// The kept record and the duplicate of each decision that undid a merge: the line of the kept record comes first.
fn pair_lines(lines: impl Iterator<Item = (String, String)>) -> Vec<[String; 2]> {
    let mut kept: HashMap<String, String> = HashMap::new();
    lines.filter_map(|(decision, id)| Some([kept.insert(decision, id.clone())?, id])).collect()
}

/// The players of a report as identified today. `unmerged_pairs`: pairs of records that were merged when it was
/// rated. `None`: unchanged.
fn identified_today(
    report: &Report,
    booked: &[PlayerIdentity],
    people: &People,
    unmerged_pairs: &[[String; 2]],
) -> Option<Vec<PlayerIdentity>> {
    let mut today = booked.to_vec();
    for (player, who) in report.players.iter().zip(&mut today) {
        if player.id.is_empty() {
            if let Some(person) = identity::certain_person(&as_filed::player(player), people) {
                who.id.clone_from(&person.id);
            }
        } else if let Some([_, duplicate]) = unmerged_pairs.iter().find(|[kept, _]| *kept == who.id) {
            // While merged, the results of both were booked on the kept record.
            who.id.clone_from(duplicate);
        }
    }
    (today != *booked).then_some(today)
}
