//! 4.13.5: the teams of an Olympiad tournament.

use kartotek_law::regulation::Rule;

pub const RULE: Rule = Rule::new("4.13.5", "Olympiadeturnering", "the draw of teams", file!());

/// The members of each team by index in the order of strength, from 0; the first is the captain on board 1. Empty if
/// there are no teams.
pub fn teams(players: usize, teams: usize) -> Vec<Vec<usize>> {
    let mut members = vec![Vec::new(); teams];
    if teams > 0 {
        // Decision (4.13.5): the last row may be incomplete.
        (0..players).for_each(|player| members[team(player, teams)].push(player));
    }
    members
}

/// The team of a player, both from 0.
fn team(player: usize, teams: usize) -> usize {
    let (row, place) = (player / teams, player % teams);
    //§ Derefter får hold 4 spiller nr. 5, hold 3 spiller nr. 6, hold 2 spiller nr. 7 og hold 1 spiller nr. 8.
    let place = if row % 2 == 0 { place } else { teams - 1 - place };
    //§ Nu begynder hold 3 og får spiller nr. 9, hold 4 spiller nr. 10, hold 1 spiller nr. 11 og hold 2 spiller nr. 12 og så fremdeles til alle spillere er placeret.
    // Decision (4.13.5): each further pair of rows begins half the number of teams further on, rounded down.
    let step = teams / 2;
    (place + row / 2 * step) % teams
}
