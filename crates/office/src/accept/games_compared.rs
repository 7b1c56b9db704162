//! Indexes a report's games by players, and finds those that two reports have in common.

use super::playing_days;
use super::playing_days::Span;
use super::rated_before::{EarlierReport, Event, FEWEST_PLAYERS_ON_OTHER_DAYS, PlayerIdentity};
use chrono::NaiveDate;
use kartotek_facts::{AcceptedPlayer, Report};
use kartotek_law::vocabulary::{GameResult, Play};
use kartotek_register::people::name_key;
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

/// The fewest common games that are reported: two players often meet in two tournaments of a season.
pub const FEWEST: usize = 2;
/// The fewest games that identify a report if all of them are in the other report, in other rounds.
const FEWEST_IN_OTHER_ROUNDS: usize = 6;
/// The fewest games with the same results that identify a report on other days; fewer may be chance.
const FEWEST_ON_OTHER_DAYS: usize = 6;
/// The number of all guests where they are not distinguished.
const GUEST: u32 = u32::MAX;

/// Assigns numbers to players, by register id or else by name.
#[derive(Default)]
pub struct PlayerNumbers {
    numbers: HashMap<String, u32>,
}

impl PlayerNumbers {
    fn number(&mut self, id: &str, name: &str) -> u32 {
        if let Some(number) = self.numbers.get(id).filter(|_| !id.is_empty()) {
            return *number;
        }
        let key = if id.is_empty() { name_key(name) } else { id.to_owned() };
        let next = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX);
        *self.numbers.entry(key).or_insert(next)
    }
}

/// The numbers of White and Black.
pub type Pair = (u32, u32);

/// A game of a [`Pair`], which gives the colours.
#[derive(Clone, Copy, Debug)]
struct PairGame {
    round: u16,
    /// None: the report does not give it.
    day: Option<NaiveDate>,
    result: GameResult,
}

impl PairGame {
    /// Whether both may be the same game: known days must be equal.
    fn may_be_same(&self, other: &PairGame) -> bool {
        self.day.zip(other.day).is_none_or(|(day, other)| day == other)
    }
}

/// The games of a report that were played.
pub struct IndexedReport {
    pub report: String,
    pub span: Span,
    event: Event,
    pub count: usize,
    all: Games,
    /// The games of members, with all guests as one player; empty: no member met a guest.
    with_guests: Games,
}

/// Games by pair.
#[derive(Default)]
struct Games {
    /// Sorted: each pair with these colours, and the range of its games in `games`.
    pairs: Vec<(Pair, Range<usize>)>,
    /// Grouped by pair, in the order of their rounds.
    games: Vec<PairGame>,
}

impl Games {
    fn new(mut played: Vec<(Pair, PairGame)>) -> Games {
        played.sort_by_key(|(pair, game)| (*pair, game.round));
        let mut pairs = Vec::new();
        let mut from = 0;
        for of_pair in played.chunk_by(|(pair, _), (next, _)| pair == next) {
            let to = from + of_pair.len();
            pairs.extend(of_pair.first().map(|(pair, _)| (*pair, from..to)));
            from = to;
        }
        Games { pairs, games: played.into_iter().map(|(_, game)| game).collect() }
    }

    /// The games of one pair, with these colours.
    fn games_of_pair(&self, pair: Pair) -> &[PairGame] {
        let index = self.pairs.binary_search_by_key(&pair, |(pair, _)| *pair).ok();
        index.map_or(&[], |index| &self.games[self.pairs[index].1.clone()])
    }

    /// Each pair with its games.
    fn each(&self) -> impl Iterator<Item = (Pair, &[PairGame])> {
        self.pairs.iter().map(|(pair, range)| (*pair, &self.games[range.clone()]))
    }

    /// The games that both have. `on_any_day`: games of different days count as the same game.
    fn in_common(&self, other: &Games, on_any_day: bool) -> CommonGames {
        let mut common = CommonGames::default();
        for (pair, games) in self.each() {
            common.add(games, other.games_of_pair(pair), on_any_day);
        }
        common
    }
}

impl IndexedReport {
    pub fn of_report(report: &Report, numbers: &mut PlayerNumbers) -> IndexedReport {
        let mut number = |player: &AcceptedPlayer| (numbers.number(&player.id, &player.name), player.id.is_empty());
        let players: Vec<(u32, bool)> = report.players.iter().map(&mut number).collect();
        IndexedReport::of_numbered(report, &players)
    }

    /// One indexed report for each reading of the players.
    pub fn of_earlier(earlier: &EarlierReport, numbers: &mut PlayerNumbers) -> Vec<IndexedReport> {
        let mut number = |who: &PlayerIdentity| (numbers.number(&who.id, &who.name), who.id.is_empty());
        let mut players = |players: &[PlayerIdentity]| players.iter().map(&mut number).collect();
        let readings: Vec<Vec<(u32, bool)>> = earlier.readings().map(&mut players).collect();
        readings.iter().map(|players| IndexedReport::of_numbered(&earlier.report, players)).collect()
    }

    /// `players`: the number of each, in order, and whether it is outside the register.
    fn of_numbered(report: &Report, players: &[(u32, bool)]) -> IndexedReport {
        let games = report.group.games.iter().filter(|game| game.result.play == Play::Played).map(|game| {
            let round = game.round.unwrap_or(0);
            let pair_game = PairGame { round, day: playing_days::day(report, round), result: game.result };
            ([players[game.white], players[game.black]], pair_game)
        });
        let games: Vec<_> = games.collect();
        let with_member = || games.iter().filter(|([(_, white), (_, black)], _)| !(*white && *black));
        let met_guests = with_member().any(|([(_, white), (_, black)], _)| *white || *black);
        let with_guests = with_member().filter(|_| met_guests).map(|(two, game)| {
            let [white, black] = two.map(|(number, is_guest)| if is_guest { GUEST } else { number });
            ((white, black), *game)
        });
        IndexedReport {
            report: report.id.clone(),
            span: Span::of(report),
            event: Event::of(report),
            count: games.len(),
            with_guests: Games::new(with_guests.collect()),
            all: Games::new(games.into_iter().map(|([white, black], game)| ((white.0, black.0), game)).collect()),
        }
    }

    /// Whether one report is a play-off of the other's tournament, in which the same players meet again.
    // Decision (4.5.4.1): two reports of a play-off are compared with each other.
    pub fn is_playoff_of(&self, other: &IndexedReport) -> bool {
        self.event.is_playoff_of(&other.event)
    }

    pub fn pairs(&self) -> impl Iterator<Item = Pair> {
        self.all.pairs.iter().chain(&self.with_guests.pairs).map(|(pair, _)| *pair)
    }

    /// Whether the two were played at the same time.
    pub fn is_beside(&self, other: &IndexedReport) -> bool {
        self.span.overlaps(&other.span) && !self.span.is_adjacent_to(&other.span)
    }

    /// Compares two reports; returns the verdict and the common games that it is based on. A play-off has no common game.
    pub fn compare(&self, other: &IndexedReport) -> (Verdict, CommonGames) {
        if self.is_playoff_of(other) {
            return (Verdict::NoGame, CommonGames::default());
        }
        let common = if self.is_beside(other) { self.all.in_common(&other.all, false) } else { CommonGames::default() };
        let verdict = common.verdict(self.count.min(other.count));
        let again = || self.same_games_on_any_day(other).or_else(|| self.same_games_of_members(other));
        match verdict {
            Verdict::Same => (verdict, common),
            _ => again().map_or((verdict, common), |again| (Verdict::Same, again)),
        }
    }

    pub fn verdict(&self, other: &IndexedReport) -> Verdict {
        self.compare(other).0
    }

    /// The common games if nearly all games of both reports are the same with the same results, on any days.
    // Decision (4.5.4.1: the same games on other days): at least six games of four players, of which one in ten may differ.
    fn same_games_on_any_day(&self, other: &IndexedReport) -> Option<CommonGames> {
        let most = self.count.max(other.count);
        if most < FEWEST_ON_OTHER_DAYS {
            return None;
        }
        let common = self.all.in_common(&other.all, true);
        (common.are_nearly_all(most) && self.player_count() >= FEWEST_PLAYERS_ON_OTHER_DAYS).then_some(common)
    }

    /// The members' games, if both reports have the same members' games and results on the same days. Their guests may differ.
    // Decision (4.5.4.1: the same games abroad): a member plays one game a round, whatever the opponent is called.
    fn same_games_of_members(&self, other: &IndexedReport) -> Option<CommonGames> {
        let [own, others] = [self, other].map(|report| &report.with_guests);
        if self.span != other.span || own.games.len() < FEWEST || own.games.len() != others.games.len() {
            return None;
        }
        let common = own.in_common(others, false);
        (common.games - common.changed == own.games.len()).then_some(common)
    }

    fn player_count(&self) -> usize {
        let players: BTreeSet<u32> = self.all.pairs.iter().flat_map(|((white, black), _)| [*white, *black]).collect();
        players.len()
    }

    /// The scores of each pair against each other, without colours, rounds and days; sorted.
    pub fn outcomes(&self) -> Vec<(Pair, [i64; 2])> {
        let games = self.all.each();
        let games = games.flat_map(|(pair, games)| games.iter().map(move |game| (pair, game.result)));
        let mut outcomes: Vec<_> = games
            .map(|((white, black), result)| {
                let [points, other] = [result.white, result.black].map(|score| i64::from(score.points().0));
                if white < black { ((white, black), [points, other]) } else { ((black, white), [other, points]) }
            })
            .collect();
        outcomes.sort_unstable();
        outcomes
    }
}

/// Games that two reports have in common.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CommonGames {
    /// Games of the same pair, with the same colours, in the same round.
    pub games: usize,
    /// The number of these with another result.
    pub changed: usize,
    /// Games of the same pair with the same colours, in any round.
    pub in_any_round: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    NoGame,
    /// Some games are in both.
    SomeGames,
    /// Both report one tournament.
    Same,
}

impl CommonGames {
    /// Adds the common games of one pair; both slices are in the order of their rounds. Games of different days are different
    /// games, unless `on_any_day`.
    fn add(&mut self, one: &[PairGame], other: &[PairGame], on_any_day: bool) {
        if other.is_empty() {
            return;
        }
        let mut unmatched: Vec<&PairGame> = other.iter().collect();
        for game in one {
            if let Some(index) = unmatched.iter().position(|other| on_any_day || game.may_be_same(other)) {
                unmatched.remove(index);
                self.in_any_round += 1;
            }
        }
        let mut others = other.iter().peekable();
        for game in one {
            while others.next_if(|other| other.round < game.round).is_some() {}
            if let Some(other) = others.next_if(|other| other.round == game.round)
                && (on_any_day || game.may_be_same(other))
            {
                self.games += 1;
                self.changed += usize::from(other.result != game.result);
            }
        }
    }

    /// Whether nine in ten games of the larger report are the same with the same results. `larger`: the number of its
    /// games.
    fn are_nearly_all(self, larger: usize) -> bool {
        (self.games - self.changed) * 10 >= larger * 9
    }

    /// What the common games say about the two reports. `smaller`: the number of games of the smaller report.
    // Decision (4.5.4.1): one tournament if most games are common in the same rounds, or all of them, at least six, in any round.
    fn verdict(self, smaller: usize) -> Verdict {
        let has_common = self.games >= FEWEST;
        let are_all_common = self.in_any_round >= smaller.max(FEWEST_IN_OTHER_ROUNDS);
        if are_all_common || (has_common && self.games * 2 > smaller) {
            Verdict::Same
        } else if has_common {
            Verdict::SomeGames
        } else {
            Verdict::NoGame
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_law::vocabulary::Score;

    const WON: GameResult = GameResult::played(Score::Win, Score::Loss);
    const LOST: GameResult = GameResult::played(Score::Loss, Score::Win);

    fn common(one: &[(u16, GameResult)], other: &[(u16, GameResult)]) -> (usize, usize, usize) {
        let meetings = |all: &[(u16, GameResult)]| -> Vec<PairGame> {
            all.iter().map(|(round, result)| PairGame { round: *round, day: None, result: *result }).collect()
        };
        let mut common = CommonGames::default();
        common.add(&meetings(one), &meetings(other), false);
        (common.games, common.changed, common.in_any_round)
    }

    #[test]
    fn a_game_is_the_same_in_the_same_round_whatever_its_result() {
        assert_eq!(common(&[(1, WON), (3, WON)], &[(1, WON), (3, LOST)]), (2, 1, 2));
        assert_eq!(common(&[(1, WON), (3, WON)], &[(2, WON), (3, WON), (4, WON)]), (1, 0, 2));
        assert_eq!(common(&[(1, WON)], &[(2, WON)]), (0, 0, 1));
    }

    #[test]
    fn games_of_different_days_are_not_the_same() {
        let on = |day: Option<u32>| PairGame {
            round: 1,
            day: day.and_then(|day| NaiveDate::from_ymd_opt(2026, 3, day)),
            result: WON,
        };
        let both = |one, other| {
            let mut common = CommonGames::default();
            common.add(&[on(one)], &[on(other)], false);
            (common.games, common.in_any_round)
        };
        assert_eq!(both(Some(6), Some(6)), (1, 1));
        assert_eq!(both(Some(6), Some(7)), (0, 0));
        assert_eq!(both(Some(6), None), (1, 1));
    }

    #[test]
    fn on_other_days_one_game_in_ten_may_differ() {
        let nearly_all =
            |games, changed, larger| CommonGames { games, changed, in_any_round: games }.are_nearly_all(larger);
        assert!(nearly_all(6, 0, 6) && nearly_all(10, 1, 10) && nearly_all(9, 0, 10) && nearly_all(28, 2, 28));
        assert!(!nearly_all(6, 1, 6) && !nearly_all(10, 2, 10) && !nearly_all(28, 3, 28) && !nearly_all(6, 0, 7));
    }

    #[test]
    fn most_of_the_smaller_report_makes_two_reports_one_tournament() {
        let in_common = |games, in_any_round| CommonGames { games, changed: 0, in_any_round };
        assert_eq!(in_common(3, 3).verdict(6), Verdict::SomeGames);
        assert_eq!(in_common(4, 4).verdict(6), Verdict::Same);
        assert_eq!(in_common(2, 2).verdict(2), Verdict::Same);
        assert_eq!(in_common(1, 1).verdict(1), Verdict::NoGame);
        assert_eq!(in_common(0, 5).verdict(5), Verdict::NoGame);
        assert_eq!(in_common(0, 6).verdict(6), Verdict::Same);
        assert_eq!(in_common(0, 6).verdict(7), Verdict::NoGame);
    }
}
