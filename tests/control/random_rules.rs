//! Random rule sets as documents: every key that affects a result, and abolished sections.

use crate::mutations::dice::Dice;
use std::fmt::Write;

fn one_in(dice: &mut Dice, many: usize) -> bool {
    dice.below(many) == 0
}

fn choose<T: Copy>(dice: &mut Dice, of: &[T]) -> T {
    of[dice.below(of.len())]
}

/// A usable rule set. An abolished section has no numbers.
pub fn document(dice: &mut Dice, number: usize) -> String {
    let mut abolished = Vec::new();
    for section in ["average_method", "bonus", "k_boundary", "group_winner", "floor", "performance_rating", "restart"] {
        if one_in(dice, 5) {
            abolished.push(section);
        }
    }
    let mut text = format!("id = \"random-{number}\"\nabolished = {abolished:?}\n");
    if !abolished.contains(&"average_method") && one_in(dice, 2) {
        let _ = writeln!(text, "[average_method]\ngreatest_spread = {}", choose(dice, &[0, 100, 150, 199, 400, 900]));
    }
    if one_in(dice, 2) {
        let _ = writeln!(text, "[expected_score]\ncap = {}", choose(dice, &[0, 3, 100, 200, 350, 400]));
    }
    if one_in(dice, 2) {
        let (we, rn) = (choose(dice, &["0.05", "0.01", "none"]), choose(dice, &["half-up", "half-away"]));
        let _ = writeln!(text, "[rounding]\nwe = \"{we}\"\nrn = \"{rn}\"");
    }
    if !abolished.contains(&"bonus") && one_in(dice, 2) {
        let (games, every) = (dice.below(8), 1 + dice.below(4));
        let (threshold, adds) = (choose(dice, &["0", "0.05", "1", "1.50"]), choose(dice, &["0", "0.25", "0.5"]));
        let _ = writeln!(text, "[bonus]\nup_to_games = {games}\nevery_games = {every}");
        let _ = writeln!(text, "threshold = \"{threshold}\"\nadds = \"{adds}\"");
    }
    if !abolished.contains(&"floor") && one_in(dice, 2) {
        let _ = writeln!(text, "[floor]\nrating = {}", choose(dice, &[100, 1000, 1200, 1600]));
    }
    if one_in(dice, 2) {
        k_factors(dice, &mut text);
    }
    if !abolished.contains(&"k_boundary") && one_in(dice, 2) {
        for rating in [2000 + dice.below(3) * 100, 1500 + dice.below(5) * 50] {
            let (up, down) =
                (choose(dice, &["[1, 2]", "[2, 3]", "[1, 1]", "[0, 1]"]), choose(dice, &["[2, 1]", "[3, 2]"]));
            let _ = writeln!(text, "[[k_boundary]]\nrating = {rating}\nupward = {up}\ndownward = {down}");
        }
    }
    text
}

/// Rows with conditions; the last one applies to all. Unreachable rows are left out.
fn k_factors(dice: &mut Dice, text: &mut String) {
    let conditions = [
        ("under_age = 18", 40),
        ("fewer_games_than = 30", 40),
        ("never_reached = 2300", 25),
        ("under_age = 21\nfewer_games_than = 50", 35),
    ];
    let first = dice.below(conditions.len());
    for (condition, k) in conditions[first..].iter().take(1 + dice.below(2)) {
        let _ = writeln!(text, "[[k_factor]]\nfrom_rating = {}\nk = {k}\n{condition}", choose(dice, &[0, 1200, 1600]));
    }
    for (from, k) in [(2200, 10), (1800, 15)] {
        if one_in(dice, 2) {
            let _ = writeln!(text, "[[k_factor]]\nfrom_rating = {from}\nk = {k}");
        }
    }
    let _ = writeln!(text, "[[k_factor]]\nfrom_rating = 0\nk = {}", choose(dice, &[20, 30]));
}
