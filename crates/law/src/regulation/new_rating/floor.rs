use crate::regulation::{Rule, RuleSet};
use crate::vocabulary::Rating;

pub const RULE: Rule = Rule::new("4.5.2.6", "Bundgrænse", "the lowest rating", file!());

pub fn floor(rules: &RuleSet, rating: Rating) -> Rating {
    //§ Hvis et ratingtal efter beregningen er kommet under 1000, forhøjes det til 1000.
    rating.max(rules.constants.floor)
}
