//! C.04.7 1: the acceleration of Baku.

use super::tournament::{Points, Tournament};

/// Gives group A its points of all rounds; false: the scoring does not allow it.
// Decision (the Dutch system): the players of group A are counted among all who are in the file.
pub fn accelerate_by_baku(tournament: &mut Tournament) -> bool {
    let worth = tournament.worth;
    if worth.draw.checked_mul(2) != Some(worth.win) || worth.loss != 0 {
        return false;
    }
    let accelerated = tournament.scheduled.div_ceil(2);
    let whole = accelerated.div_ceil(2);
    let points: Vec<Points> =
        (0..accelerated).map(|round| if round < whole { worth.win } else { worth.draw }).collect();
    let group_a = 2 * tournament.players().len().div_ceil(4);
    for player in tournament.players_mut().iter_mut().take(group_a) {
        player.acceleration.clone_from(&points);
    }
    true
}
