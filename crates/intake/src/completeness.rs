//! Whether a table has all rounds, and each player in every round. A missing game would not be rated.

use kartotek_formats::diagnostic::codes::{round_incomplete, round_missing, trf_cut_off, trf_points};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled, RoundsBy};
use kartotek_law::vocabulary::{Group, PlayerIndex, System};
use std::collections::{BTreeMap, HashSet};

/// At most this many rounds are listed.
const MOST_ROUNDS: usize = 20;

/// Checks a complete table. In an incomplete one (our own players' games only, or declared gaps) only the sums of
/// points are checked.
pub fn check(report: &ReportAsFiled, players: &[&PlayerAsFiled], group: &Group, diagnostics: &mut Vec<Diagnostic>) {
    if !group.complete {
        let short = report.points_short.as_ref();
        diagnostics.extend(short.map(|cut| trf_points::of_many(&cut.place, cut.value.players, cut.value.all)));
        return;
    }
    let Some(rounds_held) = RoundsHeld::of(report) else { return };
    match &report.points_short {
        Some(cut) => diagnostics.push(trf_cut_off::found(&cut.place, cut.value.players, cut.value.all)),
        // Games after a departure from an all-play-all need no lines.
        None if group.system.is_declared_all_play_all() && !group.withdrawn.is_empty() => {}
        None => rounds_held.check_rounds(report, diagnostics),
    }
    // In other systems a player may lack a game in a round.
    let pairs_all = matches!(group.system, System::Monrad | System::Nordic | System::Swiss);
    if report.is_list_of_games && pairs_all && !group.is_team_event() {
        rounds_held.check_players(players, group, diagnostics);
    }
}

/// The rounds that were held: those with a game.
struct RoundsHeld<'r> {
    /// The first game of each round.
    first_games: BTreeMap<u16, &'r Place>,
    last: u16,
}

impl RoundsHeld<'_> {
    /// The rounds of a report that were held. `None`: no round was held.
    fn of(report: &ReportAsFiled) -> Option<RoundsHeld<'_>> {
        let mut first_games: BTreeMap<u16, &Place> = BTreeMap::new();
        for game in &report.games {
            let first = first_games.entry(game.round).or_insert(&game.place);
            *first = (*first).min(&game.place);
        }
        let last = *first_games.last_key_value()?.0;
        Some(RoundsHeld { first_games, last })
    }

    // Decision (4.5.2.1): a table is complete unless it says otherwise; a round without a game is reported, and the
    // table is rated.
    fn check_rounds(&self, report: &ReportAsFiled, diagnostics: &mut Vec<Diagnostic>) {
        let missing = |first: u16, last: u16| -> Vec<u16> {
            (first..=last).filter(|round| !self.first_games.contains_key(round)).collect()
        };
        let declared = report.rounds.as_ref().filter(|_| report.rounds_by != RoundsBy::Lines);
        if let Some(declared) = declared.filter(|declared| declared.value > self.last) {
            let mut rounds = missing(1, declared.value);
            // Rounds that were paired but not played, and the rounds after them, are reported elsewhere (`unplayed`).
            if let Some(unplayed) = &report.unplayed {
                rounds.retain(|&round| round < unplayed.value);
            }
            let say = match report.rounds_by {
                RoundsBy::Record => round_missing::by_record,
                RoundsBy::Form | RoundsBy::Lines => round_missing::by_form,
            };
            if !rounds.is_empty() {
                diagnostics.push(say(&declared.place, &rounds, declared.value));
            }
            return;
        }
        let rounds = missing(1, self.last);
        if let Some((next, place)) = rounds.last().and_then(|last| self.first_games.range(last..).next()) {
            diagnostics.push(round_missing::before(place, &rounds, *next));
        }
    }

    /// Reports players with neither a game nor a bye in a round that was held, except after their departure.
    fn check_players(&self, players: &[&PlayerAsFiled], group: &Group, diagnostics: &mut Vec<Diagnostic>) {
        let entries = entries_of(group);
        let mut absent = Absent::default();
        for (player, filed) in players.iter().enumerate() {
            let has = |round: u16| entries.contains(&(player, round));
            let is_gone = |round: u16| group.left_after(player).is_some_and(|after| round > after);
            let rounds = self.first_games.keys().copied();
            let missing: Vec<u16> = rounds.clone().filter(|round| !has(*round) && !is_gone(*round)).collect();
            let present: Vec<u16> = rounds.filter(|round| has(*round)).collect();
            absent.add(filed, &missing, &present);
        }
        absent.report_all(&self.first_games, diagnostics);
    }
}

/// Players without an entry in some rounds, sorted by the part of the tournament that they miss.
#[derive(Default)]
struct Absent<'p> {
    in_round: BTreeMap<u16, Vec<&'p PlayerAsFiled>>,
    /// With the last round in which they have an entry.
    left: Vec<(&'p PlayerAsFiled, u16)>,
    /// With the first round in which they have an entry.
    joined: Vec<(&'p PlayerAsFiled, u16)>,
    never: Vec<&'p PlayerAsFiled>,
}

impl<'p> Absent<'p> {
    /// Adds a player with the rounds in which an entry is missing. `present`: the rounds in which the player has an
    /// entry.
    fn add(&mut self, player: &'p PlayerAsFiled, missing: &[u16], present: &[u16]) {
        let (Some(first), Some(last)) = (present.first(), present.last()) else {
            self.never.extend(Some(player).filter(|_| !missing.is_empty()));
            return;
        };
        let before = missing.partition_point(|round| round < first);
        let after = missing.partition_point(|round| round < last);
        // A single missing round is more likely a lost line.
        let has_joined = before > 1;
        let has_left = missing.len() - after > 1;
        self.joined.extend(Some((player, *first)).filter(|_| has_joined));
        self.left.extend(Some((player, *last)).filter(|_| has_left));
        let alone = missing.get(if has_joined { before } else { 0 }..if has_left { after } else { missing.len() });
        for round in alone.unwrap_or_default() {
            self.in_round.entry(*round).or_default().push(player);
        }
    }

    fn report_all(self, first_games: &BTreeMap<u16, &Place>, diagnostics: &mut Vec<Diagnostic>) {
        let named = |players: Vec<&PlayerAsFiled>| players.into_iter().map(PlayerAsFiled::named).collect();
        let since = |players: Vec<(&PlayerAsFiled, u16)>| {
            players.into_iter().map(|(player, round)| (player.named(), round)).collect()
        };
        for (round, players) in self.in_round.into_iter().take(MOST_ROUNDS) {
            if let Some(place) = first_games.get(&round) {
                diagnostics.push(round_incomplete::found(place, round, named(players)));
            }
        }
        if let Some((first, _)) = self.joined.first() {
            diagnostics.push(round_incomplete::joined(&first.place, since(self.joined)));
        }
        if let Some((first, _)) = self.left.first() {
            diagnostics.push(round_incomplete::left(&first.place, since(self.left)));
        }
        if let Some(first) = self.never.first() {
            diagnostics.push(round_incomplete::never(&first.place, named(self.never)));
        }
    }
}

/// The rounds in which each player has a game, a bye or a declared absence.
fn entries_of(group: &Group) -> HashSet<(PlayerIndex, u16)> {
    let games = group.games.iter().filter_map(|game| Some((game.round?, [game.white, game.black])));
    let mut entries: HashSet<_> = games.flat_map(|(round, players)| players.map(|player| (player, round))).collect();
    entries.extend(group.byes.iter().map(|bye| (bye.player, bye.round)));
    entries.extend(group.unexcused.iter().map(|absence| (absence.player, absence.round)));
    entries
}
