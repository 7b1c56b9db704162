use crate::regulation::rateable::game::ScheduledGames;
use crate::regulation::{Rule, RuleSet, Section, final_table};
use crate::vocabulary::{Group, PlayerIndex};

pub const RULE: Rule =
    Rule::new("4.5.2.5", "Korrektion ved turneringssejr", "a winner below expectation loses nothing", file!());

/// Decision (4.5.2.5): a winner is looked for in complete tables of three players or more that are not team events.
pub(super) const FEWEST_PLAYERS: usize = 3;

/// All who share first place.
//§ (ved ligestilling på førstepladsen alle de implicerede spillere)
pub fn winners(rules: &RuleSet, group: &Group, schedule: &ScheduledGames) -> Vec<PlayerIndex> {
    let players = 0..group.players.len();
    let scheduled = players.clone().filter(|&player| schedule.is_scheduled(player)).count();
    if !rules.constants.has(Section::GroupWinner)
        || !group.complete
        || group.is_team_event()
        || scheduled < FEWEST_PLAYERS
    {
        return Vec::new();
    }
    // Decision (4.5.2.5): first place is by the points of the final table, byes and forfeits included; nobody moves
    // up for a first who has no calculation.
    let points = final_table::points(group, schedule);
    let best = points.iter().max().copied();
    players.filter(|&player| Some(points[player]) == best).collect()
}
