use crate::regulation::rateable::game::ScheduledGames;
use crate::regulation::{Rule, final_table};
use crate::vocabulary::{Group, PlayerIndex};

pub const RULE: Rule =
    Rule::new("4.5.2.5", "Korrektion ved turneringssejr", "a winner below expectation loses nothing", file!());

/// Decision (4.5.2.5): a winner is looked for in complete tables of three players or more that are no team event.
const FEWEST_PLAYERS: usize = 3;

/// All who share first place.
//§ (ved ligestilling på førstepladsen alle de implicerede spillere)
pub fn winners(group: &Group, schedule: &ScheduledGames) -> Vec<PlayerIndex> {
    let table: Vec<PlayerIndex> = (0..group.players.len()).filter(|&player| schedule.is_scheduled(player)).collect();
    if !group.complete || group.is_team_event() || table.len() < FEWEST_PLAYERS {
        return Vec::new();
    }
    // Decision (4.5.2.5): first place is by the points of the final table; nobody moves up for a foreigner.
    let points = final_table::points(group, schedule);
    let Some(best) = table.iter().map(|&player| points[player]).max() else { return Vec::new() };
    table.into_iter().filter(|&player| points[player] == best).collect()
}
