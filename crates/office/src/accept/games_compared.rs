//! Indexes a report's games by players, and finds those that two reports have in common.

use super::playing_days;
use super::playing_days::Span;
use super::rated_before::{EarlierReport, Event, FEWEST_PLAYERS_ON_OTHER_DAYS, PlayerIdentity};
use chrono::NaiveDate;
use kartotek_facts::Report;
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

/// Whether games of two reports count as the same only if they were played on the same day.
#[derive(Clone, Copy, PartialEq, Eq)]
enum GameDays {
    /// Known days must be equal.
    Equal,
    /// GameDays may be mistyped.
    Any,
}

/// Assigns numbers to players, by register id or else by name.
#[derive(Default)]
pub struct PlayerNumbers {
    numbers: HashMap<String, u32>,
}

impl PlayerNumbers {
    /// The number of a player, assigned at the first call. `id`: the register id; empty for a guest.
    fn number(&mut self, id: &str, name: &str) -> u32 {
        if let Some(number) = self.numbers.get(id).filter(|_| !id.is_empty()) {
            return *number;
        }
        let key = if id.is_empty() { name_key(name) } else { id.to_owned() };
        let next = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX);
        *self.numbers.entry(key).or_insert(next)
    }
}

/// A player of a report that is compared.
struct NumberedPlayer {
    number: u32,
    is_guest: bool,
}

impl NumberedPlayer {
    /// `id`: the register id; empty for a guest.
    fn of(id: &str, name: &str, numbers: &mut PlayerNumbers) -> NumberedPlayer {
        NumberedPlayer { number: numbers.number(id, name), is_guest: id.is_empty() }
    }

    /// The number if guests are not distinguished.
    fn number_as_guest(&self) -> u32 {
        if self.is_guest { GUEST } else { self.number }
    }
}

/// The numbers of White and Black.
pub type Pair = (u32, u32);

/// A pair whatever the colours: the lower number first.
fn without_colours((white, black): Pair) -> Pair {
    (white.min(black), white.max(black))
}

/// A game of a [`Pair`], which gives the colours.
#[derive(Clone, Copy, Debug)]
struct PairGame {
    round: u16,
    /// `None`: the report does not give it.
    day: Option<NaiveDate>,
    result: GameResult,
}

impl PairGame {
    /// Whether two games of one pair may be the same, by their days.
    fn may_be_same(&self, other: &PairGame, days: GameDays) -> bool {
        days == GameDays::Any || self.day.zip(other.day).is_none_or(|(day, other_day)| day == other_day)
    }
}

/// The games of a report that were played.
pub struct IndexedReport {
    /// The report's id.
    pub id: String,
    pub span: Span,
    event: Event,
    pub game_count: usize,
    all_games: GamesByPair,
    /// The games of members, with all guests as one player; empty: no member met a guest.
    member_games: GamesByPair,
}

#[derive(Default)]
struct GamesByPair {
    /// Sorted: each pair with these colours, and the range of its games in `games`.
    pairs: Vec<(Pair, Range<usize>)>,
    /// Grouped by pair, in the order of their rounds.
    games: Vec<PairGame>,
}

impl GamesByPair {
    fn new(mut played: Vec<(Pair, PairGame)>) -> GamesByPair {
        played.sort_by_key(|(pair, game)| (*pair, game.round));
        let mut pairs = Vec::new();
        let mut start = 0;
        for games_of_pair in played.chunk_by(|(pair, _), (next, _)| pair == next) {
            let end = start + games_of_pair.len();
            pairs.extend(games_of_pair.first().map(|(pair, _)| (*pair, start..end)));
            start = end;
        }
        GamesByPair { pairs, games: played.into_iter().map(|(_, game)| game).collect() }
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

    /// The games with the player of the lower number as White.
    fn without_colours(&self) -> GamesByPair {
        let turned = |((white, black), game): (Pair, &PairGame)| {
            let GameResult { white: of_white, black: of_black, play } = game.result;
            let result = match white <= black {
                true => game.result,
                false => GameResult { white: of_black, black: of_white, play },
            };
            (without_colours((white, black)), PairGame { result, ..*game })
        };
        GamesByPair::new(
            self.each().flat_map(|(pair, games)| games.iter().map(move |game| (pair, game))).map(turned).collect(),
        )
    }

    /// Counts the games that both have.
    fn count_common(&self, other: &GamesByPair, days: GameDays) -> CommonGames {
        let mut common = CommonGames::default();
        for (pair, games) in self.each() {
            common.add(games, other.games_of_pair(pair), days);
        }
        common
    }
}

impl IndexedReport {
    pub fn of_report(report: &Report, numbers: &mut PlayerNumbers) -> IndexedReport {
        let players: Vec<NumberedPlayer> =
            report.players.iter().map(|player| NumberedPlayer::of(&player.id, &player.name, numbers)).collect();
        IndexedReport::of_numbered(report, &players)
    }

    /// One indexed report for each reading of the players.
    pub fn of_earlier(earlier: &EarlierReport, numbers: &mut PlayerNumbers) -> Vec<IndexedReport> {
        let mut index_reading = |reading: &[PlayerIdentity]| {
            let players: Vec<NumberedPlayer> =
                reading.iter().map(|player| NumberedPlayer::of(&player.id, &player.name, numbers)).collect();
            IndexedReport::of_numbered(&earlier.report, &players)
        };
        earlier.readings().map(&mut index_reading).collect()
    }

    /// `players`: those of the report, in its order.
    fn of_numbered(report: &Report, players: &[NumberedPlayer]) -> IndexedReport {
        let mut all_games = Vec::new();
        let mut member_games = Vec::new();
        let mut has_met_guests = false;
        for game in report.group.games.iter().filter(|game| game.result.play == Play::Played) {
            let round = game.round.unwrap_or(0);
            let pair_game = PairGame { round, day: playing_days::day(report, round), result: game.result };
            let (white, black) = (&players[game.white], &players[game.black]);
            all_games.push(((white.number, black.number), pair_game));
            if !(white.is_guest && black.is_guest) {
                member_games.push(((white.number_as_guest(), black.number_as_guest()), pair_game));
                has_met_guests |= white.is_guest || black.is_guest;
            }
        }
        if !has_met_guests {
            member_games.clear();
        }
        IndexedReport {
            id: report.id.clone(),
            span: Span::of(report),
            event: Event::of(report),
            game_count: all_games.len(),
            member_games: GamesByPair::new(member_games),
            all_games: GamesByPair::new(all_games),
        }
    }

    /// Whether one report is a play-off of the other's tournament, in which the same players meet again.
    // Decision (4.5.4.1): two reports of a play-off are compared with each other.
    pub fn is_playoff_of(&self, other: &IndexedReport) -> bool {
        self.event.is_playoff_of(&other.event)
    }

    /// The pairs of all games, then those of the members' games, whatever the colours.
    pub fn pairs(&self) -> impl Iterator<Item = Pair> {
        self.all_games.pairs.iter().chain(&self.member_games.pairs).map(|(pair, _)| without_colours(*pair))
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
        let common = match self.is_beside(other) {
            true => self.all_games.count_common(&other.all_games, GameDays::Equal),
            false => CommonGames::default(),
        };
        let verdict = common.verdict(self.game_count.min(other.game_count));
        if verdict == Verdict::Same {
            return (verdict, common);
        }
        let same = self.same_games_on_any_day(other).or_else(|| self.same_games_of_members(other));
        let same = same.or_else(|| self.same_games_with_other_colours(other));
        same.map_or((verdict, common), |same| (Verdict::Same, same))
    }

    /// The verdict of [`Self::compare`].
    pub fn verdict(&self, other: &IndexedReport) -> Verdict {
        self.compare(other).0
    }

    /// The common games if nearly all games of both reports are the same with the same results, on any days.
    // Decision (4.5.4.1: the same games on other days): at least six games of four players, of which one in ten may differ.
    fn same_games_on_any_day(&self, other: &IndexedReport) -> Option<CommonGames> {
        let larger = self.game_count.max(other.game_count);
        if larger < FEWEST_ON_OTHER_DAYS {
            return None;
        }
        let common = self.all_games.count_common(&other.all_games, GameDays::Any);
        (common.are_nearly_all(larger) && self.player_count() >= FEWEST_PLAYERS_ON_OTHER_DAYS).then_some(common)
    }

    /// The members' games, if both reports have the same members' games and results on the same days. Their guests may differ.
    // Decision (4.5.4.1: the same games abroad): a member plays one game a round, whatever the opponent is called.
    fn same_games_of_members(&self, other: &IndexedReport) -> Option<CommonGames> {
        let (own, others) = (&self.member_games, &other.member_games);
        let count = own.games.len();
        if self.span != other.span || count < FEWEST || count != others.games.len() {
            return None;
        }
        let common = own.count_common(others, GameDays::Equal);
        (common.games - common.changed == count).then_some(common)
    }

    /// The common games if nearly all games of both reports are the same in round and result, with any colours: on the same
    /// days at least two, on others as many as with the same colours. Two people may play two matches: they are told alone.
    // Decision (4.5.4.1: the same games with other colours): a sender who confuses the columns makes no new tournament.
    fn same_games_with_other_colours(&self, other: &IndexedReport) -> Option<CommonGames> {
        let larger = self.game_count.max(other.game_count);
        let is_beside = self.is_beside(other);
        let fewest = if is_beside { FEWEST } else { FEWEST_ON_OTHER_DAYS };
        if self.game_count.min(other.game_count) < fewest {
            return None;
        }
        let days = if is_beside { GameDays::Equal } else { GameDays::Any };
        let common = self.all_games.without_colours().count_common(&other.all_games.without_colours(), days);
        let has_players = self.player_count() >= FEWEST_PLAYERS_ON_OTHER_DAYS;
        (common.are_nearly_all(larger) && has_players).then_some(CommonGames { have_other_colours: true, ..common })
    }

    /// Whether all games of both reports are the same with the same results.
    pub fn has_exactly_the_games_of(&self, other: &IndexedReport) -> bool {
        let (verdict, common) = self.compare(other);
        verdict == Verdict::Same
            && common.changed == 0
            && self.game_count == other.game_count
            && common.games == self.game_count
    }

    fn player_count(&self) -> usize {
        let players: BTreeSet<u32> =
            self.all_games.pairs.iter().flat_map(|((white, black), _)| [*white, *black]).collect();
        players.len()
    }

    /// The scores of each pair against each other, without colours, rounds and days; sorted.
    pub fn outcomes(&self) -> Vec<(Pair, [i64; 2])> {
        let mut outcomes = Vec::new();
        for ((white, black), games) in self.all_games.each() {
            for game in games {
                let [of_white, of_black] =
                    [game.result.white, game.result.black].map(|score| i64::from(score.points().0));
                outcomes.push(match white < black {
                    true => ((white, black), [of_white, of_black]),
                    false => ((black, white), [of_black, of_white]),
                });
            }
        }
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
    /// The games are the same only if colours are ignored.
    pub have_other_colours: bool,
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
    /// Adds the common games of one pair. `games`, `others`: its games in each report, in the order of their rounds.
    fn add(&mut self, games: &[PairGame], others: &[PairGame], days: GameDays) {
        if others.is_empty() {
            return;
        }
        let mut unmatched: Vec<&PairGame> = others.iter().collect();
        for game in games {
            if let Some(index) = unmatched.iter().position(|other| game.may_be_same(other, days)) {
                unmatched.remove(index);
                self.in_any_round += 1;
            }
        }
        let mut remaining = others.iter().peekable();
        for game in games {
            while remaining.next_if(|other| other.round < game.round).is_some() {}
            if let Some(other) = remaining.next_if(|other| other.round == game.round)
                && game.may_be_same(other, days)
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
        common.add(&meetings(one), &meetings(other), GameDays::Equal);
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
            common.add(&[on(one)], &[on(other)], GameDays::Equal);
            (common.games, common.in_any_round)
        };
        assert_eq!(both(Some(6), Some(6)), (1, 1));
        assert_eq!(both(Some(6), Some(7)), (0, 0));
        assert_eq!(both(Some(6), None), (1, 1));
    }

    #[test]
    fn a_game_with_exchanged_colours_is_the_same_if_the_same_player_won() {
        let game = |round, result| PairGame { round, day: None, result };
        let games =
            |list: [(Pair, GameResult); 2]| GamesByPair::new(list.map(|(pair, won)| (pair, game(1, won))).to_vec());
        let one = games([((1, 2), WON), ((3, 4), LOST)]);
        let turned = games([((2, 1), LOST), ((4, 3), WON)]);
        let other = games([((2, 1), WON), ((4, 3), WON)]);
        let common = |other: &GamesByPair| {
            let common = one.without_colours().count_common(&other.without_colours(), GameDays::Any);
            (common.games, common.changed)
        };
        assert_eq!(one.count_common(&turned, GameDays::Any).games, 0);
        assert_eq!(common(&turned), (2, 0));
        assert_eq!(common(&other), (2, 1));
    }

    #[test]
    fn on_other_days_one_game_in_ten_may_differ() {
        let nearly_all = |games, changed, larger| {
            CommonGames { games, changed, in_any_round: games, ..CommonGames::default() }.are_nearly_all(larger)
        };
        assert!(nearly_all(6, 0, 6) && nearly_all(10, 1, 10) && nearly_all(9, 0, 10) && nearly_all(28, 2, 28));
        assert!(!nearly_all(6, 1, 6) && !nearly_all(10, 2, 10) && !nearly_all(28, 3, 28) && !nearly_all(6, 0, 7));
    }

    #[test]
    fn most_of_the_smaller_report_makes_two_reports_one_tournament() {
        let in_common = |games, in_any_round| CommonGames { games, in_any_round, ..CommonGames::default() };
        assert_eq!(in_common(3, 3).verdict(6), Verdict::SomeGames);
        assert_eq!(in_common(4, 4).verdict(6), Verdict::Same);
        assert_eq!(in_common(2, 2).verdict(2), Verdict::Same);
        assert_eq!(in_common(1, 1).verdict(1), Verdict::NoGame);
        assert_eq!(in_common(0, 5).verdict(5), Verdict::NoGame);
        assert_eq!(in_common(0, 6).verdict(6), Verdict::Same);
        assert_eq!(in_common(0, 6).verdict(7), Verdict::NoGame);
    }
}
