//! 4.11, rule 5.13: the allocation of colours.

use crate::answer::Pair;
use crate::state::{Colour, Opponent, Past, State};
use kartotek_law::regulation::Rule;
use kartotek_law::vocabulary::HalfPoints;

pub const RULE: Rule = Rule::new("4.11.5.13", "Nordisk turneringssystem, stk. 5.13", "who has White", file!());

/// What decides a player's colour.
struct Card {
    number: u32,
    points: HalfPoints,
    /// By round, from the first.
    colours: Vec<Option<Colour>>,
}

/// The pair, and the rule that decided its colours.
pub(super) fn allocate_colours(state: &State, one: u32, other: u32) -> (Pair, &'static str) {
    let (one, other) = (Card::of(state, one), Card::of(state, other));
    let one_is_white = |is_white: bool| {
        let (white, black) = if is_white { (&one, &other) } else { (&other, &one) };
        Pair { white: white.number, black: black.number }
    };
    let one_is_stronger = (other.points, one.number) < (one.points, other.number);
    if state.round() == 1 {
        //§ I første runde har spilleren i gruppe a sort.
        return (one_is_white(!one_is_stronger), "5.13.1");
    }
    //§ I de efterfølgende runder har den spiller hvid, der færrest gange tidligere har haft hvid.
    if one.whites() != other.whites() {
        return (one_is_white(one.whites() < other.whites()), "5.13.2");
    }
    //§ Har spillerne haft lige mange gange hvid, skal den spiller have hvid, der i forrige runde havde sort; hvis spillerne havde samme farve, skal den spiller have hvid, der i to forudgående runder har haft færrest gange hvid, dernæst tre forudgående runder osv.
    // Decision (4.11, 5.13.3): a round without a colour does not count as White.
    let backwards = one.colours.iter().rev().zip(other.colours.iter().rev());
    let difference = backwards.map(|(one, other)| (is_white(*one), is_white(*other))).find(|(one, other)| one != other);
    if let Some((_, other_had_white)) = difference {
        return (one_is_white(other_had_white), "5.13.3");
    }
    //§ Giver dette ingen løsning, skal spilleren med flest point, eller i tilfælde af pointlighed den stærkeste spiller, have modsat farve af hans farve i forudgående runde.
    let stronger = if one_is_stronger { &one } else { &other };
    // Decision (4.11, 5.13.4): the colour of the last round with one; Black if there was none.
    let stronger_is_white = stronger.colours.iter().rev().flatten().next() == Some(&Colour::Black);
    (one_is_white(one_is_stronger == stronger_is_white), "5.13.4")
}

fn is_white(colour: Option<Colour>) -> bool {
    colour == Some(Colour::White)
}

impl Card {
    fn of(state: &State, number: u32) -> Card {
        let rounds = state.rounds_of(number);
        let points = rounds.iter().map(|past| past.points).sum();
        Card { number, points, colours: rounds.iter().map(colour).collect() }
    }

    fn whites(&self) -> usize {
        self.colours.iter().filter(|colour| is_white(**colour)).count()
    }
}

/// The colour of a round, as rule 5.13 counts it.
fn colour(past: &Past) -> Option<Colour> {
    match past.opponent {
        Opponent::Player(_) => past.colour,
        //§ Spilleren der møder X tildeles 1 point i runden og regnes for at have spillet hvid.
        Opponent::Empty => Some(Colour::White),
        Opponent::NotPaired => None,
    }
}
