//! § 16: the points of the final table when players leave.

use super::Rule;
use super::rateable::game::ScheduledGames;
use crate::vocabulary::{Game, Group, HalfPoints, Play, PlayerIndex, Score};

pub const RULE: Rule = Rule::new("§ 16", "Ikke fuldførelse af turnering", "points of the final table", file!());

/// The points of every player in the final table, byes and forfeits included.
pub fn points(group: &Group, schedule: &ScheduledGames) -> Vec<HalfPoints> {
    let mut points = vec![HalfPoints::ZERO; group.players.len()];
    let leaving = Leaving::of(group, schedule);
    for bye in group.byes.iter().filter(|bye| !leaving.struck_out.contains(&bye.player)) {
        points[bye.player] += bye.kind.points();
    }
    for game in &schedule.games {
        if leaving.strikes_out(game) {
            continue;
        }
        for player in [game.white, game.black] {
            points[player] += leaving.score(game, player).points();
        }
    }
    points
}

/// Those who left an all-play-all.
struct Leaving<'a> {
    group: &'a Group,
    struck_out: Vec<PlayerIndex>,
}

impl<'a> Leaving<'a> {
    fn of(group: &'a Group, schedule: &ScheduledGames) -> Leaving<'a> {
        let mut struck_out: Vec<PlayerIndex> = group.withdrawn.iter().map(|w| w.player).collect();
        // Decision (§ 16): all-play-all by the declared system.
        struck_out.retain(|&player| group.system.is_declared_all_play_all() && !has_completed_half(schedule, player));
        Leaving { group, struck_out }
    }

    //§ de point, der er opnået af eller imod ham, tælles ikke med i slutstillingen.
    fn strikes_out(&self, game: &Game) -> bool {
        self.struck_out.iter().any(|&player| game.has(player))
    }

    //§ For de ikke spillede partier får spilleren 0 og modstanderen 1 point.
    // Decision (§ 16): between two who left, the one still there in that round gets 1, else 0-0.
    fn score(&self, game: &Game, player: PlayerIndex) -> Score {
        let opponent = game.opponent(player);
        match (self.group.is_gone(player, game.round), self.group.is_gone(opponent, game.round)) {
            (true, _) => Score::Loss,
            (false, true) => Score::Win,
            (false, false) => game.score(player),
        }
    }
}

//§ Hvis en spiller ikke har fuldført mindst 50% af sine partier, når han forlader turneringen
// Decision (§ 16): completed = really played, over scheduled.
fn has_completed_half(schedule: &ScheduledGames, player: PlayerIndex) -> bool {
    let scheduled = schedule.of(player).count();
    let played = schedule.of(player).filter(|game| game.result.play == Play::Played).count();
    2 * played >= scheduled
}
