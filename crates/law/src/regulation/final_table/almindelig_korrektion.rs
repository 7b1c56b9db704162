//! 4.14.2: *almindelig korrektion*.

use super::FinalTable;
use crate::regulation::Rule;
use crate::vocabulary::{HalfPoints, PlayerIndex};

pub const RULE: Rule =
    Rule::new("4.14.2", "Almindelig korrektion", "opponents' points without the two lowest", file!());

//§ Modstanderens samlede pointsum udregnes, idet de to modstandere med lavest pointsum udelades.
const LEFT_OUT: usize = 2;

/// Step by step: without the two lowest, without the lowest, with all.
//§ Er der herefter ligestilling, medtages den næstdårligste modstanders pointsum, og ved fortsat ligestilling, den dårligste modstanders pointsum
// Decision (4.14.2): with fewer opponents than are left out, the sum is 0.
pub(super) fn steps(table: &FinalTable, player: PlayerIndex) -> Vec<HalfPoints> {
    let lowest_first = table.points_met(player);
    (0..=LEFT_OUT).rev().map(|left_out| lowest_first.iter().skip(left_out).copied().sum()).collect()
}
