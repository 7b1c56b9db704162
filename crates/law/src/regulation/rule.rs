use super::{
    alignment, candidate_result, conduct, control_sample, elo_eligibility, emt, final_table, list_membership,
    new_rating, outside_player, player_class, published_list, rateable, sanction, title_norm,
};
use std::fmt;

/// A paragraph of the regulation as printed, and the file that implements it.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// `4.5.2.4`, `§ 16`: also the identifier in notes, diagnostics and explanations.
    pub paragraph: &'static str,
    /// The heading of the handbook, in Danish.
    pub title: &'static str,
    /// The thing that is computed, in English.
    pub what: &'static str,
    /// The source file.
    pub code: &'static str,
}

impl Rule {
    pub const fn new(paragraph: &'static str, title: &'static str, what: &'static str, code: &'static str) -> Rule {
        Rule { paragraph, title, what, code }
    }
}

/// Rules are equal if they have the same paragraph.
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

/// Every implemented rule, in the order of the handbook.
pub const RULES: &[Rule] = &[
    published_list::JUNIOR_STRENGTH,
    control_sample::RULE,
    published_list::RULE,
    conduct::directors::RULE,
    conduct::playing_director::RULE,
    sanction::quarantine::RULE,
    rateable::time_control::NORMAL,
    rateable::time_control::QUICK_FINISH,
    sanction::unexcused::RULE,
    final_table::RULE,
    sanction::RULE,
    conduct::fee::RULE,
    player_class::RULE,
    final_table::prizes::RULE,
    candidate_result::RULE,
    emt::easter::RULE,
    emt::deadline::RULE,
    emt::placing::RULE,
    emt::playing_time::RULE,
    emt::landsholdsklasse::RULE,
    emt::title::CHAMPION,
    player_class::JUNIOR,
    emt::kandidatklasse::RULE,
    emt::title::JUNIOR_CHAMPION,
    emt::mesterklasse::RULE,
    emt::basisklasse::RULE,
    emt::kvindeklasse::RULE,
    player_class::VETERAN,
    emt::veteranklasse::RULE,
    emt::system::RULE,
    conduct::membership::RULE,
    conduct::announcement::RULE,
    conduct::entry_list::RULE,
    conduct::system::RULE,
    conduct::division::RULE,
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
    sanction::reporting_abroad::RULE,
    list_membership::first_rating::RULE,
    list_membership::inactivity::RULE,
    list_membership::inactivity::RESTART,
    list_membership::inactivity::ANEW,
    outside_player::RULE,
    outside_player::PERFORMANCE,
    outside_player::ASSIGNED,
    alignment::RULE,
    alignment::difference::RULE,
    alignment::step::RULE,
    conduct::licence::RULE,
    elo_eligibility::first_elo::RULE,
    elo_eligibility::elo_tournament::RULE,
    elo_eligibility::notice::RULE,
    title_norm::RULE,
    final_table::standing::RULE,
    final_table::sonneborn_berger::RULE,
    final_table::almindelig_korrektion::RULE,
    final_table::middelkorrektion::RULE,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_known_by_its_paragraph_and_by_nothing_else() {
        let floor = Rule::new("4.5.2.6", "Minimumratingtal", "the lowest rating", "floor.rs");
        let told_otherwise = Rule::new("4.5.2.6", "", "", "");
        assert_eq!(floor, told_otherwise);
        assert_ne!(floor, Rule { paragraph: "4.5.2.5", ..floor });
        assert_eq!(floor.to_string(), "4.5.2.6");
    }
}
