//! 4.11, rules 5.9, 5.10.1, 5.10.2.1 and 5.10.2.2: group a against group b.

use super::exchange;
use super::halves::{Groups, split};
use crate::answer::{Place, Step};
use crate::matching::{Choice, Graph, Matching, first_choices};
use kartotek_law::regulation::Rule;

pub const RULE: Rule = Rule::new(
    "4.11.5.9",
    "Nordisk turneringssystem, stk. 5.9",
    "a list paired inside itself, group a against b",
    file!(),
);

/// Pairs of a list of even length, in the order of group a; `None`: it cannot be paired inside itself.
pub(super) fn pair(
    unmet: &Graph,
    list: &[usize],
    order: &[Place],
    steps: &mut Vec<Step>,
) -> Option<Vec<(usize, usize)>> {
    let groups = split(list);
    let choices = match across(unmet, &groups) {
        Some(choices) => choices,
        None => {
            let changed = exchange::first(unmet, &groups)?;
            let named = |places: &[usize]| places.iter().map(|&place| order[place]).collect();
            let (from_a, from_b) = (named(&changed.from_a), named(&changed.from_b));
            steps.push(Step::SidesChange { rule: changed.rule(), from_a, from_b });
            across(unmet, &changed.applied_to(&groups))?
        }
    };
    steps.extend(choices.iter().map(|choice| choice.step(rule(choice), order)));
    Some(choices.iter().map(|choice| (choice.chooser, choice.partner)).collect())
}

/// The assignment that backtracking finds first: everybody in a takes the first of b who is free and has not been met,
/// and the pair before is dissolved where somebody finds none. `None`: there is no such assignment.
//§ Opløs nærmeste forudgående parring og ændrer rækkefølgen efter 1, indtil løsning.
fn across(unmet: &Graph, groups: &Groups) -> Option<Vec<Choice>> {
    let cross = unmet.between(&groups.a, &groups.b);
    let members: Vec<usize> = groups.a.iter().chain(&groups.b).copied().collect();
    Some(first_choices(Matching::of_all(&cross, &members)?, &groups.a, &groups.b))
}

fn rule(choice: &Choice) -> &'static str {
    match (choice.met.is_empty(), choice.blocked.is_empty()) {
        //§ Øverste spiller i a møder øverste spiller i b, næstøverste spiller i a møder næstøverste spiller i b osv.
        (true, true) => "5.10.1",
        //§ Flyt nærmeste lavere spiller i b op, flyt næstnærmeste spiller i b op osv. indtil løsning.
        (false, true) => "5.10.2.1",
        (_, false) => "5.10.2.2",
    }
}
