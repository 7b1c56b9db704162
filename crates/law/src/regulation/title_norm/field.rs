use crate::regulation::rateable::game::{self, ScheduledGames};
use crate::vocabulary::{FidePlayer, FideTournament, Group, HalfPoints, PlayerIndex};

/// A tournament with its schedule and the points of everybody.
#[derive(Clone, Debug)]
pub struct Field<'t> {
    tournament: &'t FideTournament,
    schedule: ScheduledGames,
    points: Vec<HalfPoints>,
}

impl<'t> Field<'t> {
    pub fn new(tournament: &'t FideTournament) -> Field<'t> {
        let group = &tournament.group;
        let mut points = vec![HalfPoints::ZERO; group.players.len()];
        for game in &group.games {
            points[game.white] += game.result.white.points();
            points[game.black] += game.result.black.points();
        }
        for bye in &group.byes {
            points[bye.player] += bye.kind.points();
        }
        Field { tournament, schedule: game::schedule_alone(group), points }
    }

    pub fn tournament(&self) -> &'t FideTournament {
        self.tournament
    }

    pub fn group(&self) -> &'t Group {
        &self.tournament.group
    }

    pub fn players(&self) -> &'t [FidePlayer] {
        &self.tournament.players
    }

    pub fn schedule(&self) -> &ScheduledGames {
        &self.schedule
    }

    /// Points of the whole tournament as reported: byes and forfeits included, § 16 not applied.
    pub fn points(&self, player: PlayerIndex) -> HalfPoints {
        self.points[player]
    }
}

/// A player and those who make a group with them.
#[derive(Clone, Debug)]
pub struct NormGroup<'f> {
    player: &'f FidePlayer,
    /// Each once, without the player.
    others: Vec<&'f FidePlayer>,
}

impl<'f> NormGroup<'f> {
    /// The others may be named more than once, in any order.
    pub fn new(field: &Field<'f>, player: PlayerIndex, mut others: Vec<PlayerIndex>) -> NormGroup<'f> {
        others.sort_unstable();
        others.dedup();
        let players = field.players();
        NormGroup { player: &players[player], others: others.into_iter().map(|other| &players[other]).collect() }
    }

    pub fn size(&self) -> usize {
        self.others.len() + 1
    }

    pub fn player(&self) -> &'f FidePlayer {
        self.player
    }

    pub fn others(&self) -> impl Iterator<Item = &'f FidePlayer> {
        self.others.iter().copied()
    }

    /// The player first.
    pub fn members(&self) -> impl Iterator<Item = &'f FidePlayer> {
        std::iter::once(self.player).chain(self.others())
    }
}
