//! 4.10, rule 3: everybody meets the nearest below whom they have not met; where that does not come out, the pairs
//! made last are exchanged.

use crate::answer::{Place, Step};
use crate::matching::{Choice, Graph, Matching, first_choices};
use kartotek_law::regulation::Rule;

pub const RULE: Rule =
    Rule::new("4.10.3", "Monrads turneringssystem, stk. 3", "the nearest below, and the exchange", file!());

const CITED: &str = "4.10 stk. 3";
const CITED_EXCHANGE: &str = "4.10.1";

/// Pairs of places, the better placed first, in the order in which they are made; `None`: no pairing exists.
pub(super) fn pair(unmet: &Graph, places: &[Place], steps: &mut Vec<Step>) -> Option<Vec<(usize, usize)>> {
    let (mut made, mut left) = plain_run(unmet);
    if left.is_empty() {
        tell(&made, places, CITED, steps);
        return Some(pairs(&made));
    }
    let mut dissolved = Vec::new();
    //§ I denne ombytning indgår de resterende spillere i gruppen samt det sidst sammensatte par.
    let mut matching = Matching::of_most(unmet, &left, &left);
    //§ Er det ikke ved en ombytning af disse spillere muligt at skaffe nye modstandere til alle, medtages det næstsids sammensatte par osv. indtil gruppen "går op".
    while matching.lacking().next().is_some() {
        let last = made.pop()?;
        for player in [last.chooser, last.partner] {
            left.push(player);
            matching.add(player);
        }
        dissolved.push((places[last.chooser], places[last.partner]));
    }
    //§ Selvom spillerne ombyttes ved rundelægningen beholder de deres placering.
    left.sort_unstable();
    tell(&made, places, CITED, steps);
    steps.push(Step::Dissolved { rule: CITED_EXCHANGE, pairs: dissolved });
    // Decision (4.10): inside the exchange, rule 3 with backtracking.
    let exchanged = first_choices(matching, &left, &left);
    tell(&exchanged, places, CITED_EXCHANGE, steps);
    made.extend(exchanged);
    Some(pairs(&made))
}

/// Without looking ahead: the pairs, and those who are left when the best placed of them has met all the others.
fn plain_run(unmet: &Graph) -> (Vec<Choice>, Vec<usize>) {
    let mut left: Vec<usize> = (0..unmet.size()).collect();
    let mut made = Vec::new();
    //§ I hver runde skal den bedst placerede spiller, spille mod den nærmest følgende han ikke har mødt.
    while let Some((&chooser, below)) = left.split_first() {
        let Some(place) = below.iter().position(|&other| unmet.joins(chooser, other)) else { break };
        made.push(Choice { chooser, partner: below[place], met: below[..place].to_vec(), blocked: Vec::new() });
        left.remove(place + 1);
        left.remove(0);
    }
    (made, left)
}

fn pairs(made: &[Choice]) -> Vec<(usize, usize)> {
    made.iter().map(|choice| (choice.chooser, choice.partner)).collect()
}

fn tell(made: &[Choice], places: &[Place], rule: &'static str, steps: &mut Vec<Step>) {
    steps.extend(made.iter().map(|choice| choice.step(rule, places)));
}
