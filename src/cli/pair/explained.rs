//! Explains a round of the Dutch system: its brackets, and for each pair the best round without it.

use kartotek_formats::texts::{Text, Value, text};
use kartotek_intake::pairing::Checked;
use kartotek_intake::pairing_outcome;
use kartotek_intake::pairing_outcome::sentence;
use kartotek_pairing::Pair;
use kartotek_pairing::answer::Round;
use kartotek_pairing::dutch::alternative::{self, Alternative};
use kartotek_pairing::dutch::tournament::Tournament;
use kartotek_pairing::dutch::{self, Course};

/// In larger fields no pairs are explained: each takes as much time as pairing the round.
const LARGEST_FIELD: usize = 200;
/// At most this many pairs of another round are named.
const MOST_NAMED: usize = 6;

/// The brackets one by one: their players, pairs, floaters, bye and criteria not kept.
pub fn steps(course: &Course) -> Vec<Text> {
    let number = |index: usize| course.field.players[index].number;
    let each =
        |indexes: &[usize]| Value::Each(indexes.iter().map(|&index| Text::from(number(index).to_string())).collect());
    let mut steps = Vec::new();
    for (bracket, paired) in &course.brackets {
        let residents = each(&bracket.residents);
        steps.push(if bracket.mdps.is_empty() {
            text!("pairing-dutch-bracket", residents)
        } else {
            text!("pairing-dutch-bracket--mdps", residents, mdps = each(&bracket.mdps))
        });
        let pair = |&(one, other): &(usize, usize)| Text::from(format!("{}-{}", number(one), number(other)));
        if !paired.pairs.is_empty() {
            let pairs = Value::Each(paired.pairs.iter().map(pair).collect());
            steps.push(text!("pairing-dutch-pairs", pairs));
        }
        if !paired.floaters.is_empty() {
            steps.push(text!("pairing-dutch-floaters", players = each(&paired.floaters)));
        }
        if let Some(bye) = paired.bye {
            steps.push(text!("pairing-bye", player = number(bye).to_string()));
        }
        for (criterion, players) in dutch::why::not_kept(&course.field, bracket, paired) {
            let reason = pairing_outcome::criterion(criterion, pairing_outcome::named(&players));
            steps.push(text!("pairing-dutch-not-kept", reason));
        }
    }
    steps
}

/// The reasons for each pair and the bye: the best round without it, and the criterion by which that is worse.
pub fn pairs(course: &Course) -> Vec<Text> {
    if course.field.players.len() > LARGEST_FIELD {
        return vec![text!("pairing-instead-too-many", players = LARGEST_FIELD)];
    }
    let round = course.published();
    let of_pairs = round.pairs.iter().map(|pair| {
        let shown = named(pair);
        match alternative::without(course, pair) {
            Alternative::Round(other, why) => {
                text!("pairing-instead", pair = shown, others = others(&other, &round), why = sentence(&why))
            }
            Alternative::None | Alternative::MayNotMeet => text!("pairing-instead--only", pair = shown),
        }
    });
    let bye = round.bye.map(|player| {
        let shown = player.to_string();
        match alternative::without_bye(course, player) {
            Alternative::Round(other, why) => {
                text!("pairing-instead--bye", player = shown, others = others(&other, &round), why = sentence(&why))
            }
            Alternative::None | Alternative::MayNotMeet => text!("pairing-instead--only-bye", player = shown),
        }
    });
    of_pairs.chain(bye).collect()
}

/// The reasons for the expected pairs of a round, and those against the pairs reported instead.
pub fn alternatives(tournament: &Tournament, checked: &Checked) -> Vec<Text> {
    let Some(course) = dutch::pair(tournament, checked.round) else { return Vec::new() };
    let mut reasons = pairs(&course);
    let round = course.round();
    let is_expected = |pair: &&Pair| round.pairs.iter().any(|own| is_same(own, pair));
    let is_there = |number: u32| course.field.players.iter().any(|player| player.number == number);
    let are_there = |pair: &&Pair| is_there(pair.white) && is_there(pair.black);
    let reported = checked.reported.pairs.iter().filter(|pair| !is_expected(pair) && are_there(pair));
    reasons.extend(reported.take(LARGEST_FIELD).map(|pair| {
        let shown = named(pair);
        match alternative::best_round_with(&course, pair) {
            Alternative::Round(other, why) => {
                text!("pairing-instead--reported", pair = shown, others = others(&other, &round), why = sentence(&why))
            }
            Alternative::None => text!("pairing-instead--impossible", pair = shown),
            Alternative::MayNotMeet => {
                text!("pairing-why-c1", white = pair.white.to_string(), black = pair.black.to_string())
            }
        }
    }));
    reasons
}

fn named(pair: &Pair) -> String {
    format!("{}-{}", pair.white, pair.black)
}

fn is_same(one: &Pair, other: &Pair) -> bool {
    (one.white, one.black) == (other.white, other.black) || (one.white, one.black) == (other.black, other.white)
}

/// The pairs, and the bye, that `round` has and `own` has not.
fn others(round: &Round, own: &Round) -> Value {
    let is_new = |pair: &&Pair| !own.pairs.iter().any(|own| is_same(own, pair));
    let pairs = round.pairs.iter().filter(is_new).map(|pair| Text::from(named(pair)));
    let bye = round.bye.filter(|_| round.bye != own.bye).map(|bye| text!("pairing-bye", player = bye.to_string()));
    let mut all: Vec<Text> = pairs.chain(bye).collect();
    if all.len() > MOST_NAMED {
        all.truncate(MOST_NAMED);
        all.push(Text::from("…"));
    }
    Value::Each(all)
}
