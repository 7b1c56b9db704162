//! Conversions of the register by later rule sets: those made, those due, and their effect on a rating.

use super::records::NaiveDateText;
use super::run_folder::{RunFolder, RunName};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_law::regulation::conversion::Conversion;
use kartotek_law::regulation::list_membership::inactivity::is_archived;
use kartotek_law::regulation::{MembershipMonths, RuleBook};
use kartotek_law::vocabulary::{Person, Rating};
use serde::{Deserialize, Serialize};

/// The table of a run that lists the conversions it made.
pub const CONVERSIONS: &str = "conversions.csv";

/// A conversion that a run made.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ConversionRow {
    /// The id of the rule set.
    pub set: String,
    /// Its place in the set, 1-based.
    pub number: usize,
    /// The day on which it took effect.
    pub effect: NaiveDateText,
}

/// A conversion of the register, made or due.
#[derive(Clone, Debug)]
pub struct PlannedConversion {
    pub set: String,
    /// 1-based.
    pub number: usize,
    /// The day named in the set; first ratings of reports that ended earlier are converted.
    pub on: NaiveDate,
    /// The day from which converted ratings count.
    pub effect: NaiveDate,
    /// The run that made it; `None`: the coming run will.
    pub run: Option<RunName>,
    pub conversion: Conversion,
    months: MembershipMonths,
    founded: NaiveDate,
}

impl PlannedConversion {
    /// A person's rating after the conversion; unchanged if the conversion does not apply to them.
    pub fn convert(&self, person: &Person, rating: Rating) -> Rating {
        if self.conversion.listed_only && !self.is_listed(person) {
            return rating;
        }
        self.conversion.convert(rating)
    }

    /// Whether the person is on the public rating list of the day on which the conversion takes effect.
    fn is_listed(&self, person: &Person) -> bool {
        let is_here = person.public && person.departure.is_none_or(|left| left.day() > self.effect);
        person.merged.is_none() && is_here && !is_archived(&self.months, last_rated(person, self.founded), self.effect)
    }

    /// Whether a run's row is about this conversion.
    fn is_of(&self, row: &ConversionRow) -> bool {
        self.set == row.set && self.number == row.number
    }

    pub fn row(&self) -> ConversionRow {
        ConversionRow { set: self.set.clone(), number: self.number, effect: NaiveDateText(self.effect) }
    }
}

/// The conversions of an office, in the order of their days.
#[derive(Clone, Debug, Default)]
pub struct Conversions(pub Vec<PlannedConversion>);

impl Conversions {
    /// The conversions that the runs of a chain have made, and those due by a day.
    ///
    /// # Errors
    /// A run cannot be read.
    pub fn of(chain: &[RunFolder], rules: &RuleBook, founded: NaiveDate, day: NaiveDate) -> Result<Conversions> {
        let mut conversions = Conversions::of_rules(rules, founded, |on| on <= day);
        if conversions.0.is_empty() {
            return Ok(conversions);
        }
        for run in chain.iter().skip(1) {
            for row in rows_of(run)? {
                if let Some(planned) = conversions.0.iter_mut().find(|planned| planned.is_of(&row)) {
                    (planned.run, planned.effect) = (Some(run.name), row.effect.0);
                }
            }
        }
        Ok(conversions)
    }

    /// The conversions made so far, and those that a run on `day` makes after the run `newest`.
    // If runs on the day of a conversion or later were made without it, it takes effect on the day of the coming run.
    pub fn up_to(&self, day: NaiveDate, newest: RunName) -> Conversions {
        let mut all = self.filtered(|planned| planned.run.is_some() || planned.on <= day);
        let is_late = |on| newest.number > 0 && newest.date >= on;
        for planned in all.0.iter_mut().filter(|planned| planned.run.is_none() && is_late(planned.on)) {
            planned.effect = day;
        }
        all
    }

    /// Adds the conversions that are missing here.
    pub fn add(&mut self, more: Conversions) {
        for planned in more.0 {
            if !self.0.iter().any(|known| known.set == planned.set && known.number == planned.number) {
                self.0.push(planned);
            }
        }
    }

    /// The conversions that a run made, as its copies of the rule sets define them.
    ///
    /// # Errors
    /// The run cannot be read.
    pub fn made_by(run: &RunFolder, rules: &RuleBook, founded: NaiveDate) -> Result<Conversions> {
        let rows = rows_of(run)?;
        if rows.is_empty() {
            return Ok(Conversions::default());
        }
        let mut conversions = Conversions::of_rules(rules, founded, |_| true);
        conversions.0.retain_mut(|planned| {
            let row = rows.iter().find(|row| planned.is_of(row));
            planned.effect = row.map_or(planned.effect, |row| row.effect.0);
            row.is_some()
        });
        Ok(conversions)
    }

    /// All conversions after the founding day whose day `is_wanted`, by day, then in the order of the sets and their files.
    pub fn of_rules(rules: &RuleBook, founded: NaiveDate, is_wanted: impl Fn(NaiveDate) -> bool) -> Conversions {
        let mut all = Vec::new();
        for rules in rules.sets() {
            let set = &rules.constants;
            for (number, conversion) in (1..).zip(&set.conversions) {
                let Some(on) = conversion.on.or(set.in_force_from).filter(|on| *on > founded && is_wanted(*on)) else {
                    continue;
                };
                all.push(PlannedConversion {
                    set: set.id.clone(),
                    number,
                    on,
                    effect: on,
                    run: None,
                    conversion: conversion.clone(),
                    months: set.membership,
                    founded,
                });
            }
        }
        all.sort_by_key(|planned| planned.on);
        Conversions(all)
    }

    /// The conversions that the coming run makes.
    pub fn due(&self) -> impl Iterator<Item = &PlannedConversion> {
        self.0.iter().filter(|planned| planned.run.is_none())
    }

    /// Marks those that were due as made by a run.
    pub fn mark_made_by(mut self, run: RunName) -> Conversions {
        self.0.iter_mut().filter(|planned| planned.run.is_none()).for_each(|planned| planned.run = Some(run));
        self
    }

    /// A rating on a day, after the conversions in effect on that day that the run of the rating had not made.
    pub(super) fn rating_on(&self, person: Option<&Person>, rating: Rating, day: NaiveDate) -> Rating {
        let Some(person) = person else { return rating };
        let is_ahead =
            |planned: &&PlannedConversion| planned.effect <= day && planned.run.is_none_or(|run| run.date > day);
        self.0.iter().filter(is_ahead).fold(rating, |rating, planned| planned.convert(person, rating))
    }

    /// A first rating from a report that ended on `ended`, after all conversions of later days.
    pub fn convert_first(&self, person: &Person, first: Rating, ended: NaiveDate) -> Rating {
        let since = self.0.iter().filter(|planned| ended < planned.on);
        since.fold(first, |rating, planned| planned.convert(person, rating))
    }

    /// The conversions made by runs after `run`, and those still due.
    pub fn since(&self, run: RunName) -> Conversions {
        self.filtered(|planned| planned.run.is_none_or(|made| made > run))
    }

    /// The conversions made by runs up to and including `run`.
    pub fn until(&self, run: RunName) -> Conversions {
        self.filtered(|planned| planned.run.is_some_and(|made| made <= run))
    }

    fn filtered(&self, is_wanted: impl Fn(&PlannedConversion) -> bool) -> Conversions {
        Conversions(self.0.iter().filter(|planned| is_wanted(planned)).cloned().collect())
    }

    /// Drops the conversions still due, except those in `made`.
    pub fn without_due_but(mut self, made: &[ConversionRow]) -> Conversions {
        self.0.retain(|planned| planned.run.is_some() || made.iter().any(|row| planned.is_of(row)));
        self
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn convert_all(&self, person: &Person, rating: Rating) -> Rating {
        self.0.iter().fold(rating, |rating, planned| planned.convert(person, rating))
    }
}

/// The day from which years without a rated result count, in an office founded on this day.
// Decision (4.5.5.1): a founding player without `last_rated` counts from the day of the founding register.
pub fn last_rated(person: &Person, founded: NaiveDate) -> NaiveDate {
    person.last_rated.max(person.entered).unwrap_or(founded)
}

/// The conversions that a run made.
///
/// # Errors
/// The run cannot be read.
pub fn rows_of(run: &RunFolder) -> Result<Vec<ConversionRow>> {
    run.table(CONVERSIONS)
}
