use super::{
    alignment, candidate_result, final_table, list_membership, new_rating, outside_player, player_class, rateable,
};
use std::fmt;

/// A paragraph of the regulation, as printed, and where it is computed.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// `4.5.2.4`, `§ 16`: also the identifier in notes, diagnostics and explanations.
    pub paragraph: &'static str,
    /// The heading of the handbook, in Danish.
    pub title: &'static str,
    /// What is computed, in English.
    pub what: &'static str,
    /// The source file.
    pub code: &'static str,
}

impl Rule {
    pub const fn new(paragraph: &'static str, title: &'static str, what: &'static str, code: &'static str) -> Rule {
        Rule { paragraph, title, what, code }
    }
}

/// Rules are equal when they are the same paragraph.
impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.paragraph == other.paragraph
    }
}

impl Eq for Rule {}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.paragraph.fmt(f)
    }
}

/// Every rule that is computed, in the order of the handbook.
pub const RULES: &[Rule] = &[
    rateable::time_control::NORMAL,
    rateable::time_control::QUICK_FINISH,
    final_table::RULE,
    player_class::RULE,
    candidate_result::RULE,
    new_rating::RULE,
    new_rating::expected_score::RULE,
    new_rating::bonus::RULE,
    new_rating::k_factor::RULE,
    new_rating::k_boundary::RULE,
    new_rating::group_winner::RULE,
    new_rating::floor::RULE,
    rateable::time_control::RULE,
    rateable::order::RULE,
    rateable::game::RULE,
    list_membership::first_rating::RULE,
    list_membership::inactivity::RULE,
    outside_player::RULE,
    outside_player::PERFORMANCE,
    outside_player::ASSIGNED,
    alignment::RULE,
    alignment::difference::RULE,
    alignment::step::RULE,
];
