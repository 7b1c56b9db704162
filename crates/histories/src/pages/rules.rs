//! Differences of two laws in words: the numbers of 4.5.2 and of other paragraphs in a rule set.

use chrono::NaiveDate;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_law::regulation::{AlignmentNumbers, Constants, RnRounding, RuleBook, RuleSet};
use kartotek_law::vocabulary::Rating;
use kartotek_publish::site::k_band;
use std::cmp::Reverse;

/// A number or a table that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleDifference {
    pub paragraph: &'static str,
    pub what: Text,
    /// The values in the two laws.
    pub values: [Text; 2],
}

/// A period with the same differences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// For last rounds from this day on; `None`: from the beginning.
    pub from: Option<NaiveDate>,
    pub changes: Vec<RuleDifference>,
}

/// The periods in order.
pub fn stretches(one: &RuleBook, other: &RuleBook) -> Vec<Stretch> {
    let begins = |book: &RuleBook| book.sets().skip(1).filter_map(|set| set.constants.in_force_from).collect();
    let mut days: Vec<NaiveDate> = [begins(one), begins(other)].into_iter().flat_map(|days: Vec<_>| days).collect();
    days.sort_unstable();
    days.dedup();
    let days = [None].into_iter().chain(days.into_iter().map(Some));
    let stretch = |from: Option<NaiveDate>| {
        let day = from.unwrap_or(NaiveDate::MIN);
        Stretch { from, changes: changes(one.in_force_on(day), other.in_force_on(day)) }
    };
    let mut stretches: Vec<Stretch> = days.map(stretch).collect();
    stretches.dedup_by(|later, before| later.changes == before.changes);
    stretches
}

/// The differences of two sets, in the order of the handbook.
pub fn changes(one: &RuleSet, other: &RuleSet) -> Vec<RuleDifference> {
    let of = Sets { sets: [one, other] };
    let mut changes = Vec::new();
    of.compare("4.5.2.1", text!("rules-average-method"), &mut changes, |constants| or_none(constants.average_method));
    changes.extend(of.expected_scores());
    of.compare("4.5.2.1", text!("rules-cap"), &mut changes, |constants| or_none(constants.cap));
    of.compare("4.5.2.1", text!("rules-rounding-we"), &mut changes, |constants| {
        text!("rules-number", number = Value::decimal(constants.rounding.we))
    });
    of.compare("4.5.2.2", text!("rules-bonus-threshold"), &mut changes, |constants| {
        let Some(bonus) = constants.bonus else { return NONE };
        let (games, threshold) = (bonus.up_to_games, Value::decimal(bonus.threshold));
        text!("rules-bonus-of", games, threshold)
    });
    of.compare("4.5.2.2", text!("rules-bonus-rise"), &mut changes, |constants| {
        let Some(bonus) = constants.bonus else { return NONE };
        let (games, adds) = (bonus.every_games, Value::decimal(bonus.adds));
        text!("rules-bonus-adds", games, adds)
    });
    of.compare("4.5.2.3", text!("rules-k"), &mut changes, |constants| {
        let rows = constants.k_factors.iter().map(k_band);
        text!("rules-each", values = Value::Each(rows.collect()))
    });
    of.compare("4.5.2.4", text!("rules-boundaries"), &mut changes, |constants| {
        let part = |(numerator, denominator): (i64, i64)| match denominator {
            1 => Value::word(numerator),
            _ => Value::word(format!("{numerator}/{denominator}")),
        };
        let row = |row: &kartotek_law::regulation::KBoundary| {
            text!("rules-boundary", rating = plain(row.rating), up = part(row.upward), down = part(row.downward))
        };
        match constants.k_boundaries.as_slice() {
            [] => NONE,
            rows => text!("rules-each", values = Value::Each(rows.iter().map(row).collect())),
        }
    });
    of.compare("4.5.2.6", text!("rules-rounding-rn"), &mut changes, |constants| match constants.rounding.rn {
        RnRounding::HalfUp => text!("rules-half-up"),
        RnRounding::HalfAway => text!("rules-half-away"),
    });
    of.compare("4.5.2.6", text!("rules-floor"), &mut changes, |constants| number(constants.floor.0));
    of.compare("4.5.5.1", text!("rules-first-club"), &mut changes, |constants| {
        let ratings = constants.first_ratings.club.iter().map(|rating| number(rating.0));
        text!("rules-each", values = Value::Each(ratings.collect()))
    });
    let first: [Named<Constants, Rating>; 2] = [
        (text!("rules-first-district"), |constants| constants.first_ratings.district_from),
        (text!("rules-first-su"), |constants| constants.first_ratings.su_from),
    ];
    for (what, value) in first {
        of.compare("4.5.5.1", what, &mut changes, |constants| number(value(constants).0));
    }
    changes.extend(of.tables());
    of.alignment(&mut changes);
    changes
}

/// A number of a set: its name and an accessor.
type Named<T, N> = (Text, fn(&T) -> N);

/// The text for a missing value.
const NONE: Text = Text::new("rules-none");

fn plain(rating: Rating) -> Value {
    Value::word(rating.0)
}

fn number(number: i32) -> Text {
    Text::from(number.to_string())
}

fn or_none(value: Option<impl ToString>) -> Text {
    value.map_or(NONE, |value| Text::from(value.to_string()))
}

struct Sets<'s> {
    sets: [&'s RuleSet; 2],
}

impl Sets<'_> {
    fn compare(
        &self,
        paragraph: &'static str,
        what: Text,
        changes: &mut Vec<RuleDifference>,
        value: impl Fn(&Constants) -> Text,
    ) {
        let values = self.sets.map(|set| value(&set.constants));
        if values[0] != values[1] {
            changes.push(RuleDifference { paragraph, what, values });
        }
    }

    fn alignment(&self, changes: &mut Vec<RuleDifference>) {
        let alignment: [Named<AlignmentNumbers, i64>; 8] = [
            (text!("rules-alignment-games"), |numbers| numbers.more_games_than.into()),
            (text!("rules-alignment-population"), |numbers| numbers.population_above.0.into()),
            (text!("rules-alignment-least"), |numbers| numbers.least_difference),
            (text!("rules-alignment-multiple"), |numbers| numbers.multiple_of),
            (text!("rules-alignment-full"), |numbers| numbers.full_step_above.0.into()),
            (text!("rules-alignment-band"), |numbers| numbers.band),
            (text!("rules-alignment-adjusted"), |numbers| numbers.adjusted_above.0.into()),
            (text!("rules-alignment-floor"), |numbers| numbers.floor.0.into()),
        ];
        for (what, value) in alignment {
            self.compare("4.5.6", what, changes, |constants| or_none(constants.alignment.as_ref().map(value)));
        }
    }

    /// Table 1, at the smallest difference where the two sets differ most, from the higher rated player's side.
    fn expected_scores(&self) -> Option<RuleDifference> {
        /// Table 1 ends below this difference.
        const GREATEST: i32 = 3_000;
        let both = |difference: i32| self.sets.map(|set| set.expected_score(difference));
        let apart = |difference: &i32| {
            let [one, other] = both(*difference);
            (one - other).0.abs()
        };
        let others: Vec<i32> = (-GREATEST..=GREATEST).filter(|difference| apart(difference) > 0).collect();
        let order = |difference: &&i32| (Reverse(apart(difference)), difference.abs(), **difference < 0);
        let &farthest = others.iter().min_by_key(order)?;
        let what = text!("rules-table-1", count = others.len(), difference = Value::word(farthest));
        let values = both(farthest).map(|p| text!("rules-number", number = Value::decimal(p)));
        Some(RuleDifference { paragraph: "4.5.2.1", what, values })
    }

    /// Tables of which only the fact of a difference is reported.
    fn tables(&self) -> impl Iterator<Item = RuleDifference> + use<> {
        let differ = |table: fn(&RuleSet) -> String| {
            let [one, other] = self.sets.map(table);
            one != other
        };
        let differences =
            |set: &RuleSet| format!("{:?}", (0..=100).map(|p| set.rating_difference(p)).collect::<Vec<_>>());
        let tables = [
            ("4.5.5.2.3", text!("rules-table-2"), differ(differences)),
            ("§ 26", text!("rules-candidates"), differ(|set| format!("{:?}", set.constants.candidate_results))),
            ("4.8.4", text!("rules-norms"), differ(|set| format!("{:?}", set.constants.title_norms))),
        ];
        let values = [Text::new("rules-its-own"), Text::new("rules-its-own")];
        let tables = tables.into_iter().filter(|(.., is_other)| *is_other);
        tables.map(move |(paragraph, what, _)| RuleDifference { paragraph, what, values: values.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::rule_set;
    use kartotek_formats::texts::Language;

    fn book(ids: &[&str]) -> RuleBook {
        rule_set::book(ids).unwrap()
    }

    fn said(stretches: &[Stretch]) -> Vec<String> {
        let line = |change: &RuleDifference| {
            let [one, other] = change.values.each_ref().map(|value| value.say(Language::En));
            format!("{} {}: {one} → {other}", change.paragraph, change.what.say(Language::En))
        };
        let lines = |stretch: &Stretch| stretch.changes.iter().map(line).collect::<Vec<_>>().join("; ");
        stretches
            .iter()
            .map(|stretch| format!("{:?} {}", stretch.from.map(|day| day.to_string()), lines(stretch)))
            .collect()
    }

    #[test]
    fn what_was_changed_in_2015_is_said_in_words() {
        let told = said(&stretches(&book(&["dsu-handbook"]), &book(&["dsu-2015"])));
        let expected = "None 4.5.2.1 average method, up to a spread of: none → none; 4.5.2.2 bonus, what is needed: \
                        more than 1.50 above expectation for up to 5 games → more than 1.00 above expectation for up to 5 games";
        assert_eq!(told, [expected.replacen("none → none", "200 → none", 1)]);
    }

    #[test]
    fn conditions_of_k_the_cap_and_how_a_half_is_rounded_are_said() {
        let book = book(&["dsu-handbook"]);
        let handbook = book.in_force_on(NaiveDate::MIN);
        let mut other = (**handbook).clone();
        other.constants.k_factors[0].under_age = Some(18);
        (other.constants.cap, other.constants.rounding.rn) = (Some(400), RnRounding::HalfAway);
        let stretch = Stretch { from: None, changes: changes(handbook, &other) };
        let told = said(&[stretch]);
        for words in ["10 from 2400 under 18", "counts in table 1: none → 400", "goes up → goes away"] {
            assert!(told[0].contains(words), "{words}: {told:?}");
        }
    }

    #[test]
    fn laws_by_date_differ_only_where_the_sets_of_the_day_do() {
        let told = stretches(&book(&["dsu-handbook"]), &book(&["dsu-handbook", "dsu-2015"]));
        assert_eq!(told.iter().map(|stretch| stretch.changes.len()).collect::<Vec<_>>(), [0, 2]);
        assert_eq!(told[1].from.unwrap().to_string(), "2015-02-08");
        assert!(stretches(&book(&["dsu-2015"]), &book(&["dsu-2015"])).iter().all(|stretch| stretch.changes.is_empty()));
    }
}
