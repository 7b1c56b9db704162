//! 4.14: who stands where in the final table.

use super::{FinalTable, almindelig_korrektion, middelkorrektion, sonneborn_berger};
use crate::regulation::Rule;
use crate::regulation::rateable::game::ScheduledGames;
use crate::vocabulary::{Group, HalfPoints, Hundredths, PlayerIndex};

pub const RULE: Rule = Rule::new("4.14", "Korrektionssystemer", "places by points, then by the tie-break", file!());

/// The criterion that decides between equal points (*korrektionssystem*).
//§ Til afgørelse af placering ved pointligestilling er forskellige korrektionssystemer til rådighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    SonnebornBerger,
    Almindelig,
    Middel,
}

impl TieBreak {
    pub fn rule(self) -> Rule {
        match self {
            TieBreak::SonnebornBerger => sonneborn_berger::RULE,
            TieBreak::Almindelig => almindelig_korrektion::RULE,
            TieBreak::Middel => middelkorrektion::RULE,
        }
    }

    /// Every step of the tie-break, also those that a player does not need.
    fn steps(self, table: &FinalTable, player: PlayerIndex, rounds: u16) -> Vec<Hundredths> {
        let sums = match self {
            TieBreak::SonnebornBerger => return vec![sonneborn_berger::sum(table, player)],
            TieBreak::Almindelig => almindelig_korrektion::steps(table, player),
            TieBreak::Middel => middelkorrektion::steps(table, player, rounds),
        };
        sums.into_iter().map(HalfPoints::as_hundredths).collect()
    }
}

/// One player's line of the final table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    pub player: PlayerIndex,
    pub points: HalfPoints,
    /// Points of a play-off, which go before the tie-break (§ 36, § 37).
    pub play_off: Option<HalfPoints>,
    /// Every step of the tie-break, in order.
    pub tie_break: Vec<Hundredths>,
    /// 1-based; shared by those who are equal in everything, and the next one is counted after all of them.
    pub place: usize,
}

/// Everybody of the group, in the order of the places; those who share one in the order of the group.
pub fn standings(group: &Group, schedule: &ScheduledGames, tie_break: TieBreak) -> Vec<Standing> {
    let table = FinalTable::of(group, schedule);
    let rounds = rounds(group);
    let line = |player| Standing {
        player,
        points: table.points[player],
        play_off: None,
        tie_break: tie_break.steps(&table, player, rounds),
        place: 0,
    };
    placed((0..group.players.len()).map(line).collect())
}

/// In the order of the places, each with its own.
pub(crate) fn placed(mut standings: Vec<Standing>) -> Vec<Standing> {
    // A step is looked at only between those whom everything before it has left equal.
    //§ i begge tilfælde dog kun for de spillere, som havde ligestilling forinden.
    standings.sort_by(|a, b| rank(b).cmp(&rank(a)).then(a.player.cmp(&b.player)));
    let mut place = 0;
    for index in 0..standings.len() {
        //§ Selv om der anvendes korrektionsberegning, kan denne stadig give ligestilling
        // Decision (4.14): equal in everything is the same place.
        if index == 0 || rank(&standings[index]) != rank(&standings[index - 1]) {
            place = index + 1;
        }
        standings[index].place = place;
    }
    standings
}

fn rank(standing: &Standing) -> (HalfPoints, Option<HalfPoints>, &[Hundredths]) {
    (standing.points, standing.play_off, &standing.tie_break)
}

/// Decision (4.14.3): the declared rounds; where none are declared, the last one that a line of the table names.
fn rounds(group: &Group) -> u16 {
    let of_games = group.games.iter().filter_map(|game| game.round);
    let last = of_games.chain(group.byes.iter().map(|bye| bye.round)).max();
    group.rounds.or(last).unwrap_or(0)
}
