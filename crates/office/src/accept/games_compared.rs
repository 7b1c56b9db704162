//! Indexes a report's games by players, and finds those that two reports have in common.

use super::playing_days;
use super::playing_days::Span;
use super::rated_before::{EarlierReport, Event, PlayerIdentity};
use chrono::NaiveDate;
use kartotek_facts::Report;
use kartotek_law::vocabulary::{GameResult, Play};
use kartotek_register::people::name_key;
use std::collections::HashMap;
use std::ops::Range;

/// Fewer common games are not reported: two players often meet in two tournaments of a season.
pub const FEWEST: usize = 2;
/// If all games of a report, and at least this many, are in the other one, they are the same even in other rounds.
const FEWEST_IN_OTHER_ROUNDS: usize = 6;

/// Numbers of players, by register id or else by name.
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

/// A game of one pair; the pair gives the colours.
#[derive(Clone, Copy, Debug)]
struct PairGame {
    round: u16,
    /// None: the report does not give it.
    day: Option<NaiveDate>,
    result: GameResult,
}

impl PairGame {
    /// Whether both may be one game: known days must agree.
    fn may_be_same(&self, other: &PairGame) -> bool {
        self.day.zip(other.day).is_none_or(|(day, other)| day == other)
    }
}

/// The games of a report that were played, by pair.
pub struct IndexedReport {
    pub report: String,
    pub span: Span,
    event: Event,
    pub count: usize,
    /// Sorted: each pair with these colours, and the range of its games in `games`.
    pairs: Vec<(Pair, Range<usize>)>,
    /// Grouped by pair, in the order of their rounds.
    games: Vec<PairGame>,
}

impl IndexedReport {
    fn new(report: &str, span: Span, event: Event, games: impl Iterator<Item = (Pair, PairGame)>) -> IndexedReport {
        let played = games.filter(|(_, game)| game.result.play == Play::Played);
        let mut played: Vec<(Pair, PairGame)> = played.collect();
        played.sort_by_key(|(pair, game)| (*pair, game.round));
        let mut pairs = Vec::new();
        let mut from = 0;
        for of_two in played.chunk_by(|(pair, _), (next, _)| pair == next) {
            let to = from + of_two.len();
            pairs.extend(of_two.first().map(|(pair, _)| (*pair, from..to)));
            from = to;
        }
        let games: Vec<PairGame> = played.into_iter().map(|(_, game)| game).collect();
        IndexedReport { report: report.to_owned(), span, event, count: games.len(), pairs, games }
    }

    /// The games of one pair, with these colours.
    fn games_of_pair(&self, pair: Pair) -> &[PairGame] {
        let place = self.pairs.binary_search_by_key(&pair, |(pair, _)| *pair).ok();
        place.map_or(&[], |place| &self.games[self.pairs[place].1.clone()])
    }

    pub fn of_report(report: &Report, numbers: &mut PlayerNumbers) -> IndexedReport {
        let player_numbers: Vec<u32> =
            report.players.iter().map(|player| numbers.number(&player.id, &player.name)).collect();
        IndexedReport::read(report, &player_numbers)
    }

    /// One for each reading of the players.
    pub fn of_earlier(earlier: &EarlierReport, numbers: &mut PlayerNumbers) -> Vec<IndexedReport> {
        let mut numbers = |players: &[PlayerIdentity]| {
            players.iter().map(|player| numbers.number(&player.id, &player.name)).collect()
        };
        let readings: Vec<Vec<u32>> = earlier.readings().map(&mut numbers).collect();
        readings.iter().map(|player_numbers| IndexedReport::read(&earlier.report, player_numbers)).collect()
    }

    /// `player_numbers`: the players' numbers, in order.
    fn read(report: &Report, player_numbers: &[u32]) -> IndexedReport {
        let games = report.group.games.iter().map(|game| {
            let round = game.round.unwrap_or(0);
            let pair_game = PairGame { round, day: playing_days::day(report, round), result: game.result };
            ((player_numbers[game.white], player_numbers[game.black]), pair_game)
        });
        IndexedReport::new(&report.id, Span::of(report), Event::of(report), games)
    }

    /// Whether one is a play-off of the other: then the same players meet in both.
    // Decision (4.5.4.1): two reports of a play-off are compared with each other.
    pub fn is_playoff_of(&self, other: &IndexedReport) -> bool {
        self.event.is_playoff_of(&other.event)
    }

    /// Sorted, each once.
    pub fn pairs(&self) -> impl Iterator<Item = Pair> {
        self.pairs.iter().map(|(pair, _)| *pair)
    }

    /// The common games with a report of the same time; none if one is a play-off of the other.
    pub fn in_common(&self, other: &IndexedReport) -> CommonGames {
        let mut common = CommonGames::default();
        let is_beside = self.span.overlaps(&other.span) && !self.span.follows_or_precedes(&other.span);
        if is_beside && !self.is_playoff_of(other) {
            for (pair, range) in &self.pairs {
                common.add(&self.games[range.clone()], other.games_of_pair(*pair));
            }
        }
        common
    }

    pub fn verdict(&self, other: &IndexedReport) -> Verdict {
        self.in_common(other).verdict(self.count.min(other.count))
    }

    /// The scores of each pair against each other, without colours, rounds and days; sorted.
    pub fn outcomes(&self) -> Vec<(Pair, [i64; 2])> {
        let games = self
            .pairs
            .iter()
            .flat_map(|(pair, range)| self.games[range.clone()].iter().map(|game| (*pair, game.result)));
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
    /// How many of these have another result.
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
    /// Adds the common games of one pair; both slices are in the order of their rounds. Games of different days are different games.
    fn add(&mut self, one: &[PairGame], other: &[PairGame]) {
        if other.is_empty() {
            return;
        }
        let mut left: Vec<&PairGame> = other.iter().collect();
        for game in one {
            if let Some(place) = left.iter().position(|other| game.may_be_same(other)) {
                left.remove(place);
                self.in_any_round += 1;
            }
        }
        let mut others = other.iter().peekable();
        for game in one {
            while others.next_if(|other| other.round < game.round).is_some() {}
            if let Some(other) = others.next_if(|other| other.round == game.round)
                && game.may_be_same(other)
            {
                self.games += 1;
                self.changed += usize::from(other.result != game.result);
            }
        }
    }

    /// `smaller`: the number of games of the smaller report.
    // Decision (4.5.4.1): one tournament if most games are common in the same rounds, or all of them, at least six, in any round.
    fn verdict(self, smaller: usize) -> Verdict {
        let are_all = self.in_any_round >= smaller.max(FEWEST_IN_OTHER_ROUNDS);
        match self.games >= FEWEST {
            true if self.games * 2 > smaller => Verdict::Same,
            _ if are_all => Verdict::Same,
            true => Verdict::SomeGames,
            false => Verdict::NoGame,
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
        common.add(&meetings(one), &meetings(other));
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
            common.add(&[on(one)], &[on(other)]);
            (common.games, common.in_any_round)
        };
        assert_eq!(both(Some(6), Some(6)), (1, 1));
        assert_eq!(both(Some(6), Some(7)), (0, 0));
        assert_eq!(both(Some(6), None), (1, 1));
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
