//! 4.14.3: *middelkorrektion*.

use super::FinalTable;
use crate::regulation::Rule;
use crate::vocabulary::{HalfPoints, PlayerIndex};

pub const RULE: Rule =
    Rule::new("4.14.3", "Middelkorrektion", "opponents' points without the highest and the lowest", file!());

/// How many opponents are left out at either end.
fn left_out(rounds: u16) -> usize {
    match rounds {
        //§ I en turnering med 8 runder eller mindre medtages ikke de to modstandere med den højeste og den laveste pointsum.
        ..=8 => 1,
        //§ I en turnering med 9 til 12 runder medtages ikke de fire modstandere med de to højeste og de to laveste pointsummer.
        9..=12 => 2,
        //§ I en turnering med 13 runder eller mere medtages ikke de seks modstandere med de tre højeste og de tre laveste pointsummer.
        13.. => 3,
    }
}

/// Step by step: with fewer and fewer left out at either end, the last one with all.
//§ Giver dette ligestilling medtages flere modstandere, først som i b derefter som i a.
// Decision (4.14.3): with fewer opponents than are left out, the sum is 0.
pub(super) fn steps(table: &FinalTable, player: PlayerIndex, rounds: u16) -> Vec<HalfPoints> {
    let lowest_first = table.points_met(player);
    let between = |left_out: usize| lowest_first.get(left_out..lowest_first.len().saturating_sub(left_out));
    (0..=left_out(rounds)).rev().map(|left_out| between(left_out).unwrap_or_default().iter().copied().sum()).collect()
}
