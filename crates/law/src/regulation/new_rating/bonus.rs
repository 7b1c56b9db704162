use crate::regulation::{Rule, RuleSet};
use crate::vocabulary::Hundredths;

pub const RULE: Rule = Rule::new("4.5.2.2", "Bonus", "bonus for a score far above expectation", file!());

/// A bonus and the threshold t that it was measured by; both are 0 where the set has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BonusScore {
    pub threshold: Hundredths,
    pub value: Hundredths,
}

pub fn bonus(rules: &RuleSet, w: Hundredths, we: Hundredths, games: i64) -> BonusScore {
    //§ Beregningsmetoden afhænger af, hvor mange partier, der indgår i beregningen.
    let Some(numbers) = rules.constants.bonus else {
        return BonusScore { threshold: Hundredths::ZERO, value: Hundredths::ZERO };
    };
    let further = (games - numbers.up_to_games).max(0);
    let steps = (further + numbers.every_games - 1) / numbers.every_games;
    let threshold = numbers.threshold + numbers.adds.times(steps);
    //§ Bonus beregnes kun, hvis den er positiv.
    BonusScore { threshold, value: (w - we - threshold).max(Hundredths::ZERO) }
}
