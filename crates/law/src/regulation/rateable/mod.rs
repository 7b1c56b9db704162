//! Which games are rated, from which reports, and when (4.5.2.1, 4.5.3, 4.5.4, § 12, § 13).

pub mod game;
pub mod time_control;

use super::{Deadlines, Rule};
use crate::vocabulary::{Game, GameResult, Group, PlayerIndex, Score, System, TournamentKind};
use chrono::{Days, NaiveDate};
use std::collections::{BTreeMap, HashSet};
use std::hash::Hash;

pub mod order {
    //! 4.5.4.1: the order in which reports are rated, and the start rating that goes with it.

    use super::*;

    pub const RULE: Rule = Rule::new(
        "4.5.4.1",
        "Tidsmæssig beregningsrækkefølge",
        "start rating, order of reports, registration",
        file!(),
    );

    /// Reports are rated in the order of this key.
    //§ Turneringerne skal tilstræbes beregnet i kronologisk rækkefølge.
    // Decision (4.5.4.1): (last round, first round, tournament id).
    #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct RatingOrder {
        pub last_round: NaiveDate,
        pub first_round: NaiveDate,
        pub report_id: String,
    }
}

pub mod completeness {
    //! 4.5.2.1: whether a table is complete, that is, holds every game of each of its players, if the report does not
    //! say.

    use super::*;

    /// The rounds that a table shows. `P` names a player in the caller's way.
    pub struct TableOfRounds<P> {
        /// The declared number; `None`: none is declared.
        pub rounds: Option<u16>,
        /// Each game, forfeit or bye: the player and the round.
        pub entries: Vec<(P, u16)>,
        /// Players who left, and after which round.
        pub left: Vec<(P, u16)>,
    }

    /// Whether a table is complete. `stated`: the report's own statement.
    // Decision (4.5.2.1): a table is complete unless the report says otherwise; for the international kinds, if the
    // report does not say, the entries of the table decide.
    pub fn is_complete<P: Copy + Eq + Hash + Ord>(
        stated: Option<bool>,
        kind: TournamentKind,
        table: impl FnOnce() -> TableOfRounds<P>,
    ) -> bool {
        stated.unwrap_or_else(|| !kind.is_international() || table().holds_every_game())
    }

    impl<P: Copy + Eq + Hash + Ord> TableOfRounds<P> {
        /// Whether every player with an entry has one in each round until leaving.
        //§ I alle turneringer og grupper, hvor der spilles alle mod alle
        // Decision (4.5.2.1): without a declared number the rounds are those up to the highest with an entry.
        pub fn holds_every_game(&self) -> bool {
            let highest = self.entries.iter().map(|(_, round)| *round).max();
            let rounds = self.rounds.or(highest).unwrap_or(0);
            let entered: HashSet<(P, u16)> = self.entries.iter().copied().collect();
            let mut last: BTreeMap<P, u16> = self.entries.iter().map(|(player, _)| (*player, rounds)).collect();
            for (player, after) in &self.left {
                last.entry(*player).and_modify(|last| *last = (*last).min(*after));
            }
            last.into_iter().all(|(player, last)| (1..=last).all(|round| entered.contains(&(player, round))))
        }
    }
}

pub mod meetings {
    //! The pairs scheduled in a group, and how often each of them is.

    use super::*;

    /// How often each pair of players of a group is scheduled.
    pub struct Meetings {
        size: usize,
        count: Vec<u8>,
        is_scheduled: Vec<bool>,
    }

    impl Meetings {
        pub fn count(size: usize, games: &[Game]) -> Meetings {
            let mut meetings = Meetings { size, count: vec![0; size * size], is_scheduled: vec![false; size] };
            for game in games {
                for (a, b) in [(game.white, game.black), (game.black, game.white)] {
                    let count = &mut meetings.count[a * size + b];
                    *count = count.saturating_add(1);
                    meetings.is_scheduled[a] = true;
                }
            }
            meetings
        }

        /// Counts a player as scheduled even without a game here.
        pub(super) fn enter(&mut self, player: PlayerIndex) {
            self.is_scheduled[player] = true;
        }

        /// Whether the players with a scheduled game have all met, each pair once. This says nothing about the
        /// declared system ([`System::is_declared_all_play_all`](crate::vocabulary::System)).
        pub fn have_all_met_once(&self) -> bool {
            self.pairs().all(|(a, b)| self.between(a, b) == 1)
        }

        pub fn between(&self, a: PlayerIndex, b: PlayerIndex) -> u8 {
            self.count[a * self.size + b]
        }

        /// All pairs of players who have at least one scheduled game each.
        pub fn pairs(&self) -> impl Iterator<Item = (PlayerIndex, PlayerIndex)> {
            let scheduled = |player: &PlayerIndex| self.is_scheduled[*player];
            let first = (0..self.size).filter(scheduled);
            first.flat_map(move |a| (a + 1..self.size).filter(scheduled).map(move |b| (a, b)))
        }
    }

    /// Whether the number of games is exactly that of an all-play-all.
    pub fn may_have_all_met_once(players: usize, games: usize) -> bool {
        players >= 3 && 2 * games == players * (players - 1)
    }
}

pub mod start_rating {
    //! 4.5.4.1, § 5 c, § 64: the day on which the registered ratings become a tournament's start ratings.

    use super::*;

    /// The facts that determine the day.
    #[derive(Clone, Copy, Debug)]
    pub struct StartRatingDay {
        /// Played in another federation.
        pub is_foreign: bool,
        /// The day RKF returned the entry list, if the report names it.
        pub ratings_as_of: Option<NaiveDate>,
        pub first_round: NaiveDate,
        pub last_round: NaiveDate,
        pub reported: Option<NaiveDate>,
        /// The day of the run.
        pub as_of: NaiveDate,
    }

    impl StartRatingDay {
        pub fn day(&self, deadlines: &Deadlines) -> NaiveDate {
            //§ For udenlandske turneringer anvendes aktuelle ratingtal ved turneringens indberetning.
            if self.is_foreign {
                return self.reported.unwrap_or(self.as_of);
            }
            //§ For danske turneringer anvendes som startrating det ratingtal, som er registreret i ratingkartoteket.
            if let Some(day) = self.ratings_as_of {
                return day;
            }
            // Decision (4.5.4.1): the day before the first round; for a long tournament, 7 days before the last one.
            let ordinary = self.first_round.checked_sub_days(Days::new(1)).unwrap_or(self.first_round);
            entry_list_from(deadlines, self.first_round, self.last_round).unwrap_or(ordinary)
        }
    }

    /// The first day on which the entry list of a long tournament is returned (§ 64 b). `None`: the tournament is not
    /// long; its list is returned before it begins (§ 64 a).
    pub fn entry_list_from(deadlines: &Deadlines, first_round: NaiveDate, last_round: NaiveDate) -> Option<NaiveDate> {
        //§ *Turneringens varighed på 10 uger eller mere:*
        if (last_round - first_round).num_days() < i64::from(deadlines.long_tournament_days) {
            return None;
        }
        //§ En uge før sidste runde meddeles dette til RKF, som påfører anmeldelseslisten aktuelle ratingtal
        Some(last_round.checked_sub_days(Days::new(deadlines.start_rating_days.into())).unwrap_or(last_round))
    }
}

mod after_leaving {
    //! § 16, 4.5.4.2: the games of an all-play-all after a player has left. A report may have lines for games that
    //! were never played, and none for games that were scheduled.

    use super::meetings::Meetings;
    use super::*;

    /// The games of a group as scheduled; those without a line in the report come last.
    pub(super) fn rebuilt(group: &Group) -> Vec<Game> {
        let mut games: Vec<Game> = group.games.iter().map(|game| as_scheduled(group, game)).collect();
        games.extend(missing(group, &games));
        games
    }

    //§ Vedrørende ratingberegning gælder i alle tilfælde ratingreglementets pkt. 4.5.4.2.
    // Decision (4.5.4.2): in an all-play-all the games of a player who has left are scheduled and not played, even if
    // the report's line has a result.
    fn as_scheduled(group: &Group, game: &Game) -> Game {
        let is_gone = |player| group.is_gone(player, game.round);
        if !is_gone(game.white) && !is_gone(game.black) {
            return *game;
        }
        let is_absent = |player| is_gone(player) || game.is_absent(player);
        Game { result: absence(is_absent(game.white), is_absent(game.black)), ..*game }
    }

    fn absence(white: bool, black: bool) -> GameResult {
        let score = |is_gone: bool, other: bool| if other && !is_gone { Score::Win } else { Score::Loss };
        GameResult::forfeit(score(white, black), score(black, white))
    }

    /// The games of an all-play-all without a line in the report because a player had left.
    fn missing(group: &Group, games: &[Game]) -> Vec<Game> {
        if !group.system.is_declared_all_play_all() || !group.complete || group.withdrawn.is_empty() {
            return Vec::new();
        }
        // A player who left after the last round has missed no game.
        let left_early = |player| {
            let left = group.left_after(player);
            left.filter(|&left| group.rounds.is_none_or(|rounds| left < rounds))
        };
        let mut meetings = Meetings::count(group.players.len(), games);
        for withdrawal in group.withdrawn.iter().filter(|withdrawal| left_early(withdrawal.player).is_some()) {
            meetings.enter(withdrawal.player);
        }
        let demanded = if group.system == System::DoubleRoundRobin { 2 } else { 1 };
        let mut missing = Vec::new();
        for (white, black) in meetings.pairs() {
            let (white_gone, black_gone) = match (left_early(white), left_early(black)) {
                (None, None) => continue,
                (Some(_), None) => (true, false),
                (None, Some(_)) => (false, true),
                // Such a game has no round. A player counts as present in it if one of their rounds is free after the
                // opponent left and before they left.
                (Some(left_after), Some(other)) => (
                    !has_free_round(group, games, white, other, left_after),
                    !has_free_round(group, games, black, left_after, other),
                ),
            };
            let game = Game { round: None, white, black, result: absence(white_gone, black_gone) };
            missing.extend((meetings.between(white, black)..demanded).map(|_| game));
        }
        missing
    }

    /// Whether `player` has a round without game or bye after round `after` and no later than round `last`.
    fn has_free_round(group: &Group, games: &[Game], player: PlayerIndex, after: u16, last: u16) -> bool {
        (after.saturating_add(1)..=last).any(|round| {
            let game = games.iter().any(|game| game.round == Some(round) && game.has(player));
            let bye = group.byes.iter().any(|bye| bye.round == round && bye.player == player);
            !game && !bye
        })
    }
}
