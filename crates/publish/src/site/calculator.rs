//! The rating calculator. Its script computes; this module supplies the rule set's numbers and words.

use anyhow::Result;
use kartotek_formats::texts::{Language, Text, Value, json, text};
use kartotek_law::regulation::KFactor;
use kartotek_law::regulation::{RnRounding, RuleSet, Section};
use kartotek_law::vocabulary::Hundredths;
use minijinja::context;
use minijinja::value::Value as TemplateValue;
use serde::Serialize;
use std::collections::BTreeMap;

/// A rule set for `calculator.js`, in hundredths and whole numbers.
#[derive(Serialize)]
struct Numbers {
    /// P by difference: the least difference, P of the higher rated player, P of the lower.
    expected: Vec<[i64; 3]>,
    cap: Option<i32>,
    /// The greatest spread of the average method.
    spread: Option<i32>,
    /// The unit to which We is rounded.
    we: i64,
    bonus: Option<Bonus>,
    /// K with the least rating it applies to, in the order in which they are tried.
    k: Vec<[i64; 2]>,
    /// Lowest boundary first.
    boundaries: Vec<Boundary>,
    #[serde(rename = "halfAway")]
    half_away: bool,
    floor: i32,
    /// Whether 4.5.2.5 is in force.
    winner: bool,
    /// The decimal separator.
    point: &'static str,
    /// Printed paragraph numbers, where they differ from the handbook's.
    paragraphs: BTreeMap<&'static str, String>,
    words: BTreeMap<&'static str, String>,
}

#[derive(Serialize)]
struct Bonus {
    games: i64,
    threshold: i64,
    every: i64,
    adds: i64,
}

#[derive(Serialize)]
struct Boundary {
    rating: i32,
    upward: (i64, i64),
    downward: (i64, i64),
}

/// The paragraphs of the calculation steps.
const PARAGRAPHS: [&str; 8] = ["4.5.2", "4.5.2.1", "4.5.2.2", "4.5.2.3", "4.5.2.4", "4.5.2.5", "4.5.2.6", "4.5.4.1"];

/// The values of the page: the choices of K, if it depends on more than the rating; and whether 4.5.2.5 is in force.
pub(super) fn page(rules: &RuleSet) -> TemplateValue {
    let mut choices: Vec<i64> = rules.constants.k_factors.iter().map(|factor| factor.k).collect();
    choices.sort_unstable();
    choices.dedup();
    choices.retain(|_| rules.constants.k_has_conditions());
    context! { k => choices, has_winner => rules.constants.has(Section::GroupWinner) }
}

/// The content of `rules.js`.
///
/// # Errors
/// It cannot be written as JSON.
pub(super) fn rules(rules: &RuleSet, language: Language) -> Result<Vec<u8>> {
    let constants = &rules.constants;
    let numbers = Numbers {
        expected: expected(rules),
        cap: constants.cap,
        spread: constants.average_method,
        we: constants.rounding.we.0,
        bonus: constants.bonus.map(|bonus| Bonus {
            games: bonus.up_to_games,
            threshold: bonus.threshold.0,
            every: bonus.every_games,
            adds: bonus.adds.0,
        }),
        k: constants.k_factors.iter().map(|factor| [i64::from(factor.from_rating.0), factor.k]).collect(),
        boundaries: (constants.k_boundaries.iter())
            .map(|step| Boundary { rating: step.rating.0, upward: step.upward, downward: step.downward })
            .collect(),
        half_away: constants.rounding.rn == RnRounding::HalfAway,
        floor: constants.floor.0,
        winner: constants.has(Section::GroupWinner),
        point: match language {
            Language::Da => ",",
            Language::En => ".",
        },
        paragraphs: PARAGRAPHS
            .into_iter()
            .map(|number| (number, constants.paragraph(number).to_owned()))
            .filter(|(number, printed)| number != printed)
            .collect(),
        words: words(rules).into_iter().map(|(name, text)| (name, text.say(language))).collect(),
    };
    Ok(format!("window.RULES = {};\n", json::line(&numbers)?).into_bytes())
}

fn expected(rules: &RuleSet) -> Vec<[i64; 3]> {
    // Each row of table 1 begins at a smaller difference.
    const FARTHEST: i32 = 10_000;
    let mut rows: Vec<[i64; 3]> = Vec::new();
    for difference in 0..=FARTHEST {
        // At difference 0 there is no lower rated player.
        let [higher, lower] = [difference, -difference.max(1)].map(|difference| rules.expected_score(difference).0);
        if rows.last().is_none_or(|last| last[1..] != [higher, lower]) {
            rows.push([difference.into(), higher, lower]);
        }
    }
    rows
}

/// A row of the K table in words, with its conditions.
pub fn k_band(row: &KFactor) -> Text {
    let (k, from) = (Value::word(row.k), row.from_rating);
    let age = row.under_age.map(|age| text!("explain-k-under-age", age = Value::word(age)));
    let games = row.fewer_games_than.map(|games| text!("explain-k-fewer-games", games = Value::word(games)));
    let highest = row.never_reached.map(|rating| text!("explain-k-never-reached", rating));
    let conditions: Vec<Text> = age.into_iter().chain(games).chain(highest).collect();
    match conditions.is_empty() {
        true => text!("explain-k-band", k, from),
        false => text!("explain-k-band--if", k, from, conditions = Value::AllOf(conditions)),
    }
}

/// We by the average method, before and after rounding to a multiple of `unit`.
// Table 1 has hundredths, so sums need no rounding to a unit of one hundredth.
pub fn average_sum(
    unit: Hundredths,
    players: impl Into<Value>,
    p: impl Into<Value>,
    [unrounded, we]: [impl Into<Value>; 2],
) -> Text {
    match unit {
        Hundredths(..=1) => text!("explain-average-sum--exact", players, p, we),
        unit => text!("explain-average-sum", players, p, unrounded, unit = Value::decimal(unit), we),
    }
}

/// We by the difference method, before and after rounding to a multiple of `unit`.
pub fn difference_sum(unit: Hundredths, [unrounded, we]: [impl Into<Value>; 2]) -> Text {
    match unit {
        Hundredths(..=1) => text!("explain-difference-sum--exact", we),
        unit => text!("explain-difference-sum", unrounded, unit = Value::decimal(unit), we),
    }
}

/// The texts of a derivation, with the names of values in braces.
fn words(rules: &RuleSet) -> [(&'static str, Text); 13] {
    let bands = Value::Each(rules.constants.k_factors.iter().map(k_band).collect());
    let [players, average, difference, p] = ["{players}", "{average}", "{difference}", "{p}"];
    let [unrounded, we, w, k, bonus, gain] = ["{unrounded}", "{we}", "{w}", "{k}", "{bonus}", "{gain}"];
    let [before, limit, sign, factor] = ["{before}", "{limit}", "{sign}", "{factor}"];
    let unit = rules.constants.rounding.we;
    let [registered, new, rounded] = ["{registered}", "{new}", "{rounded}"];
    let gain_text = match rules.constants.bonus {
        Some(_) => text!("explain-gain", k, w, we, bonus, gain),
        None => text!("explain-gain-without-bonus", k, w, we, gain),
    };
    [
        ("field", text!("explain-field", players, average, difference, p)),
        ("average", average_sum(unit, players, p, [unrounded, we])),
        ("difference", difference_sum(unit, [unrounded, we])),
        ("bonus", text!("site-calculator-bonus", t = "{t}", games = "{games}", w, we, bonus)),
        ("k", text!("explain-k", k, rating = "{rating}", bands)),
        ("winner", text!("explain-winner", w, we)),
        ("gain", gain_text),
        ("sum", text!("explain-sum", registered, gain, sum = "{sum}")),
        ("passage", text!("explain-passage", before, limit, sign, factor, beyond = "{beyond}", after = "{after}")),
        ("floor", text!("explain-floor", rounded, new)),
        ("rounded", text!("explain-rounded", new)),
        ("ready", text!("site-calculator-ready")),
        ("total", text!("site-calculator-total", registered, new, change = "{change}")),
    ]
}
