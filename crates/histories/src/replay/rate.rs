//! Rates tournaments in order, each on the ratings after the previous ones.

use super::ledger::{LedgerPart, Row};
use crate::bulk::games::{Game, TournamentGames};
use crate::bulk::{FaultKind, Faults};
use crate::sums::{Line, Tally};
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::new_rating::plain_group::PlainGroup;
use kartotek_law::regulation::new_rating::register;
use kartotek_law::vocabulary::{Career, PlayerIndex, Rating};
use std::collections::HashSet;

/// A player's state in the course of a history.
#[derive(Clone, Copy, Debug)]
pub struct RatingState {
    /// `None`: unrated so far.
    pub rating: Option<Rating>,
    /// The highest rating so far.
    highest: Option<Rating>,
    /// Number of rated games so far.
    pub games: u32,
    /// The index in the current group plus one; 0: not in it.
    place: u32,
}

/// A player of the current group.
struct Entered {
    row: u32,
    /// Rounds with a game of the player: one bit for each of 1 to 63.
    rounds: u64,
}

/// The state of a history under one law.
pub struct Rater {
    pub states: Vec<RatingState>,
    /// Sums for comparing rule sets; `None`: no comparison.
    pub tally: Option<Tally>,
    group: PlainGroup,
    entered: Vec<Entered>,
    /// Pairs of index in the group and round, for games from round 64 on.
    late: HashSet<(PlayerIndex, u16)>,
}

impl Rater {
    pub fn new(ratings: &[Option<Rating>]) -> Rater {
        let states =
            ratings.iter().map(|&rating| RatingState { rating, highest: rating, games: 0, place: 0 }).collect();
        Rater { states, tally: None, group: PlainGroup::default(), entered: Vec::new(), late: HashSet::new() }
    }

    /// Rates a tournament that ended on a day (since 1970). False: its games are faulty, and nothing was changed. Games
    /// refer to rows of the players' table.
    pub fn rate(
        &mut self,
        rules: &RuleSet,
        (sheet, day): (&TournamentGames, i32),
        games: &[Game],
        ledger: &mut LedgerPart,
        faults: &mut Faults,
    ) -> bool {
        let is_rateable = self.fill(rules, sheet, games, faults);
        let Rater { states, tally, group, entered, .. } = self;
        if !is_rateable {
            entered.iter().for_each(|player| states[player.row as usize].place = 0);
            return false;
        }
        ledger.begin(sheet.rank);
        if let Some(tally) = tally {
            tally.drift.advance_to(day, |row| {
                states.get(row).and_then(|state| state.rating).map_or(0, |rating| rating.0.into())
            });
            tally.games(rules, group, games.iter().map(|game| game.score));
        }
        for (place, (player, calculation)) in entered.iter().zip(group.calculations(rules)).enumerate() {
            let state = &mut states[player.row as usize];
            // Start and registered rating are equal, since each tournament is booked before the next begins.
            let registration = register(rules, calculation.start_rating, calculation.gain);
            if let Some(tally) = tally {
                let (row, games) = (player.row, state.games);
                let line = Line { place, row, games, calculation: &calculation, registration: &registration };
                tally.player(day, &line);
            }
            *state = RatingState {
                rating: Some(registration.new_rating),
                highest: state.highest.max(Some(registration.new_rating)),
                games: state.games + calculation.games as u32,
                place: 0,
            };
            ledger.rows.push(Row::new(player.row, &calculation, &registration));
        }
        true
    }

    /// Fills the group; false: the games are faulty.
    fn fill(&mut self, rules: &RuleSet, sheet: &TournamentGames, games: &[Game], faults: &mut Faults) -> bool {
        self.group.clear();
        self.entered.clear();
        self.late.clear();
        // Loads the state of all players beforehand: loading them one at a time would take as long as the rest.
        let places =
            games.iter().map(|game| self.states[game.white as usize].place | self.states[game.black as usize].place);
        let mut is_rateable = places.fold(0, |all, place| all | place) == 0;
        let mut line = sheet.line;
        for game in games {
            line = line.saturating_add(u32::from(game.lines));
            let players = [game.white, game.black];
            let [white, black] = players.map(|row| {
                self.enter(row).unwrap_or_else(|place| {
                    faults.add(line, 0, FaultKind::NoRating(row));
                    is_rateable = false;
                    place
                })
            });
            for (player, row) in [white, black].into_iter().zip(players) {
                if !self.take(player, game.round) {
                    let first = line_of(sheet, games, row, game.round);
                    faults.add(line, 0, FaultKind::Round2 { player: row, round: game.round, first });
                    is_rateable = false;
                }
            }
            self.group.play(rules, white, black, game.score);
        }
        is_rateable
    }

    /// The index in the group of a row of the players' table, added if missing. An error: added without a rating.
    fn enter(&mut self, row: u32) -> Result<PlayerIndex, PlayerIndex> {
        let state = &mut self.states[row as usize];
        if let Some(place) = state.place.checked_sub(1) {
            return Ok(place as usize);
        }
        let place = self.group.enter(
            state.rating.unwrap_or(Rating(0)),
            // The tables have neither earlier games nor ages.
            Career { highest: state.highest, ..Career::default() },
        );
        self.entered.push(Entered { row, rounds: 0 });
        state.place = place as u32 + 1;
        if state.rating.is_some() { Ok(place) } else { Err(place) }
    }

    /// Records a player's game in a round. False: the player already has one.
    fn take(&mut self, player: PlayerIndex, round: u16) -> bool {
        if round > 63 {
            return self.late.insert((player, round));
        }
        let Entered { rounds, .. } = &mut self.entered[player];
        let before = *rounds;
        *rounds |= 1 << round;
        *rounds != before
    }
}

/// The line of a player's first game in a round.
fn line_of(sheet: &TournamentGames, games: &[Game], player: u32, round: u16) -> u32 {
    let mut line = sheet.line;
    for game in games {
        line = line.saturating_add(u32::from(game.lines));
        if game.round == round && (game.white == player || game.black == player) {
            break;
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::rule_set::{self, DSU_HANDBOOK};
    use kartotek_law::vocabulary::Score;

    #[test]
    fn nobody_plays_twice_in_a_round_whatever_its_number() {
        let rules = rule_set::read(DSU_HANDBOOK).unwrap();
        let sheet = TournamentGames { rank: 0, first: 0, games: 2, line: 2, has_fault: false };
        let mut rater = Rater::new(&[Some(Rating(1500)); 3]);
        for [first, second] in [[1, 2], [1, 1], [63, 63], [63, 64], [64, 64], [64, 128], [999, 999], [999, 64], [1, 65]]
        {
            let game = |round, black, lines| Game { white: 0, black, round, score: Score::Draw, lines };
            let (games, mut faults) = ([game(first, 1, 0), game(second, 2, 1)], Faults::default());
            let is_rated = rater.rate(&rules, (&sheet, 20_000), &games, &mut LedgerPart::default(), &mut faults);
            let told: Vec<_> = faults.kept.into_iter().map(|fault| (fault.line, fault.what)).collect();
            if first == second {
                let twice = FaultKind::Round2 { player: 0, round: second, first: 2 };
                assert_eq!((is_rated, told), (false, vec![(3, twice)]), "{first} {second}");
            } else {
                assert_eq!((is_rated, told), (true, vec![]), "{first} {second}");
            }
        }
    }
}
