//! § 16: the final table when players leave. Its files are 4.14, who stands where in it, and § 24, who gets which prize.

pub mod almindelig_korrektion;
pub mod middelkorrektion;
pub mod prizes;
pub mod sonneborn_berger;
pub mod standing;

use super::Rule;
use super::rateable::game::ScheduledGames;
use crate::vocabulary::{Bye, Game, Group, HalfPoints, Play, PlayerIndex, Score};

pub const RULE: Rule = Rule::new("§ 16", "Ikke fuldførelse af turnering", "points of the final table", file!());

/// The points of every player in the final table, byes and forfeits included.
pub fn points(group: &Group, schedule: &ScheduledGames) -> Vec<HalfPoints> {
    FinalTable::of(group, schedule).points
}

/// The points of a bye in the final table.
//§ Spillere, som på grund af en udtrådt spiller, er oversiddere i en runde tildeles 1 point.
// Decision (§ 16): in an all-play-all, by the declared system, whoever sits out scores 0, whatever the report says: § 15 gives points for games, § 16 d a point for sitting out in other groups only.
pub fn points_of_bye(group: &Group, bye: &Bye) -> HalfPoints {
    if group.system.is_declared_all_play_all() { HalfPoints::ZERO } else { bye.kind.points() }
}

/// The final table (*slutstilling*) of a group.
#[derive(Clone, Debug)]
pub struct FinalTable {
    /// For each player of the group, byes and forfeits included.
    pub points: Vec<HalfPoints>,
    /// For each player of the group. A bye has no opponent; what § 16 a strikes out is gone for both.
    met: Vec<Vec<Meeting>>,
}

/// A game of the final table, seen by one of its players; whether it was played does not matter here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Meeting {
    opponent: PlayerIndex,
    score: Score,
}

impl FinalTable {
    pub fn of(group: &Group, schedule: &ScheduledGames) -> FinalTable {
        let size = group.players.len();
        let mut table = FinalTable { points: vec![HalfPoints::ZERO; size], met: vec![Vec::new(); size] };
        let leaving = Leaving::of(group, schedule);
        for bye in group.byes.iter().filter(|bye| !leaving.struck_out.contains(&bye.player)) {
            table.points[bye.player] += points_of_bye(group, bye);
        }
        for game in schedule.games.iter().filter(|game| !leaving.strikes_out(game)) {
            for player in [game.white, game.black] {
                let score = leaving.score(game, player);
                table.points[player] += score.points();
                table.met[player].push(Meeting { opponent: game.opponent(player), score });
            }
        }
        table
    }

    /// The points of a player's opponents, lowest first; who was met twice stands there twice.
    // Decision (4.14): every opponent of the final table, forfeits and § 16 b points like played games.
    fn points_met(&self, player: PlayerIndex) -> Vec<HalfPoints> {
        let mut points: Vec<HalfPoints> = self.met[player].iter().map(|game| self.points[game.opponent]).collect();
        points.sort_unstable();
        points
    }
}

/// Those who left an all-play-all.
struct Leaving<'a> {
    group: &'a Group,
    struck_out: Vec<PlayerIndex>,
}

impl<'a> Leaving<'a> {
    fn of(group: &'a Group, schedule: &ScheduledGames) -> Leaving<'a> {
        let mut struck_out: Vec<PlayerIndex> = group.withdrawn.iter().map(|w| w.player).collect();
        //§ Spillerens score forbliver i turneringstabellen og tælles med i slutresultaterne.
        // Decision (§ 16): all-play-all by the declared system.
        struck_out.retain(|&player| group.system.is_declared_all_play_all() && !has_completed_half(schedule, player));
        Leaving { group, struck_out }
    }

    //§ forbliver hans score i turneringstabellen, men de point, der er opnået af eller imod ham, tælles ikke med i slutstillingen.
    fn strikes_out(&self, game: &Game) -> bool {
        self.struck_out.iter().any(|&player| game.has(player))
    }

    //§ For de ikke spillede partier får spilleren 0 og modstanderen 1 point.
    // Decision (§ 16): between two who left, the one still there in that round gets 1, else 0-0.
    fn score(&self, game: &Game, player: PlayerIndex) -> Score {
        let opponent = game.opponent(player);
        if self.sits_out(game, player) {
            return Score::Win;
        }
        match (self.group.is_gone(player, game.round), self.group.is_gone(opponent, game.round)) {
            (true, _) => Score::Loss,
            (false, true) => Score::Win,
            (false, false) => game.score(player),
        }
    }

    /// Whether a player, elsewhere than in an all-play-all, was paired with somebody who had left before the round.
    //§ Spillere, som på grund af en udtrådt spiller, er oversiddere i en runde tildeles 1 point.
    // Decision (§ 16): a bye is worth what its line says; a line against somebody who had left and did not come is a bye.
    fn sits_out(&self, game: &Game, player: PlayerIndex) -> bool {
        let had_left =
            |player| matches!((self.group.left_after(player), game.round), (Some(left), Some(round)) if round > left);
        let opponent = game.opponent(player);
        !self.group.system.is_declared_all_play_all()
            && game.is_absent(opponent)
            && had_left(opponent)
            && !had_left(player)
    }
}

//§ Hvis en spiller ikke har fuldført mindst 50% af sine partier, når han forlader turneringen
//§ Hvis en spiller har fuldført mindst 50% af sine partier forbliver hans score i turneringstabellen og tælles med i slutresultaterne.
// Decision (§ 16): completed = really played, over scheduled.
fn has_completed_half(schedule: &ScheduledGames, player: PlayerIndex) -> bool {
    let scheduled = schedule.games_of(player).count();
    let played = schedule.games_of(player).filter(|game| game.result.play == Play::Played).count();
    2 * played >= scheduled
}
