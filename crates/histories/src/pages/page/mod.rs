//! The page: what differs, how ratings are distributed, where they drift, how well results are foretold, who changes class.

mod calibration;
mod classes;
mod drift;
mod numbers;

use super::{Change, Pair, Quarter, Side, Stretch, TABLES, WhatIf, chart, letter, places};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::texts::{Language, Text, Value, printing, text};
use kartotek_publish::site::picture::Words;
use kartotek_publish::site::template::{STYLE, Templates};
use minijinja::value::{Serde, Value as Given};
use serde::Serialize;

/// # Errors
/// The template is faulty.
pub fn page(what_if: &WhatIf) -> Result<Vec<u8>> {
    let maker = Maker { what_if, language: what_if.language };
    let templates = Templates::new(what_if.language, &what_if.federation, "", false, printing::in_force())?;
    let page = Page {
        style: STYLE,
        folder: TABLES,
        lead: maker.lead(),
        sets: maker.legend(),
        facts: maker.facts(),
        verdict: maker.verdict(),
        differences: maker.differences(),
        distribution: maker.distribution(),
        drift: maker.drift(),
        calibrations: maker.calibrations(),
        classes: maker.classes(),
    };
    templates.page("what-if.html", Given::from(Serde(page)))
}

#[derive(Serialize)]
struct Page {
    style: &'static str,
    folder: &'static str,
    lead: String,
    sets: Vec<Legend>,
    facts: Table,
    verdict: String,
    differences: Vec<Differences>,
    distribution: Part,
    drift: Part,
    calibrations: Vec<Part>,
    classes: Vec<Classes>,
}

/// A table as the page shows it.
#[derive(Serialize)]
struct Table {
    caption: String,
    heads: Vec<String>,
    /// The first cell of each is its heading.
    rows: Vec<Vec<String>>,
    /// This many columns are words, the others numbers.
    words: usize,
}

#[derive(Serialize)]
struct Legend {
    letter: String,
    name: String,
    titles: Vec<String>,
    sample: String,
}

/// A picture with what is said below it, and its numbers.
#[derive(Serialize)]
struct Part {
    heading: String,
    picture: Option<String>,
    caption: String,
    tables: Vec<Table>,
}

#[derive(Serialize)]
struct Differences {
    heading: String,
    /// None: they do not differ.
    tables: Vec<Table>,
}

#[derive(Serialize)]
struct Classes {
    heading: String,
    said: String,
    matrix: Table,
    crossed: Option<Table>,
    /// Where not all are named.
    more: String,
}

struct Maker<'m> {
    what_if: &'m WhatIf,
    language: Language,
}

impl Maker<'_> {
    fn say(&self, text: Text) -> String {
        text.say(self.language)
    }

    fn sides(&self) -> &[Side] {
        &self.what_if.sides
    }

    /// The pairs with their letters.
    fn pairs(&self) -> impl Iterator<Item = ([String; 2], &Pair)> {
        self.what_if.pairs.iter().enumerate().map(|(place, pair)| ([letter(0), letter(place + 1)], pair))
    }

    fn lead(&self) -> String {
        let WhatIf { tournaments, games, .. } = self.what_if;
        let [tournaments, games] = [*tournaments, *games].map(|number| self.whole(i64::try_from(number).unwrap_or(0)));
        let periods = || self.sides().iter().flat_map(|side| &side.periods);
        let (first, last) =
            (periods().map(|period| period.quarter).min(), periods().map(|period| period.quarter).max());
        let (Some(first), Some(last)) = (first, last) else { return self.say(text!("what-if-nothing")) };
        let [first, last] = [first.year(), last.year()].map(Value::word);
        self.say(text!("what-if-lead", tournaments, games, first, last))
    }

    fn legend(&self) -> Vec<Legend> {
        let title = |(from, title): (Option<NaiveDate>, &str)| match from {
            None => title.to_owned(),
            Some(from) => self.say(text!("what-if-from-day", from, title)),
        };
        let legend = self.sides().iter().enumerate().map(|(place, side)| Legend {
            letter: letter(place),
            name: side.name.clone(),
            titles: (side.is_of_the_time.then(|| self.say(text!("what-if-of-the-time"))).into_iter())
                .chain(side.titles().map(title))
                .collect(),
            sample: chart::sample(place),
        });
        legend.collect()
    }

    fn facts(&self) -> Table {
        let row = |what: Text, value: &dyn Fn(&Side) -> String| {
            [self.say(what)].into_iter().chain(self.sides().iter().map(value)).collect::<Vec<_>>()
        };
        let mut rows = vec![
            row(text!("what-if-players"), &|side| self.whole(side.distribution.players.count)),
            row(text!("what-if-mean"), &|side| self.tenths(side.distribution.players.mean_x10())),
            row(text!("what-if-median"), &|side| self.tenths(side.distribution.median_x10)),
            row(text!("what-if-error"), &|side| self.error(side.all_games())),
            row(text!("what-if-favourites"), &|side| self.signed_parts(side.all_games().miss_per_mille(), 3)),
        ];
        let changes =
            (0..self.sides().len()).map(|place| match place.checked_sub(1).map(|at| &self.what_if.pairs[at]) {
                None => String::new(),
                Some(pair) => self.whole(count(pair.crossed.len() + pair.hidden)),
            });
        rows.push([self.say(text!("what-if-class-changes"))].into_iter().chain(changes).collect());
        Table { caption: String::new(), heads: self.heads(text!("what-if-figure"), &[None]), rows, words: 1 }
    }

    /// Which foretold the results best.
    fn verdict(&self) -> String {
        let mut errors: Vec<(i64, usize)> = self
            .sides()
            .iter()
            .enumerate()
            .map(|(place, side)| (side.all_games().error_per_million(), place))
            .collect();
        errors.sort_unstable();
        let [(least, best), .., (most, worst)] = errors.as_slice() else { return String::new() };
        let errors = [*least, *most].map(|error| Value::decimal(places(error, 6)));
        let [error, other_error] = errors;
        if least == most {
            return self.say(text!("what-if-verdict-equal", error));
        }
        self.say(text!("what-if-verdict", best = letter(*best), worst = letter(*worst), error, other_error))
    }

    fn differences(&self) -> Vec<Differences> {
        let differences = self.pairs().map(|([one, other], pair)| Differences {
            heading: self.say(text!("what-if-beside", one = &one, other = &other)),
            tables: (pair.stretches.iter().filter(|stretch| !stretch.changes.is_empty()))
                .map(|stretch| self.stretch(stretch, [one.clone(), other.clone()]))
                .collect(),
        });
        differences.collect()
    }

    fn stretch(&self, stretch: &Stretch, [one, other]: [String; 2]) -> Table {
        let row = |change: &Change| {
            let [value, changed] = change.values.each_ref().map(|value| self.say(value.clone()));
            vec![self.say(change.what.clone()), value, changed, change.paragraph.to_owned()]
        };
        Table {
            caption: stretch.from.map_or_else(String::new, |from| self.say(text!("what-if-from", from))),
            heads: vec![self.say(text!("what-if-what")), one, other, self.say(text!("what-if-paragraph"))],
            rows: stretch.changes.iter().map(row).collect(),
            words: 4,
        }
    }

    /// The head of the first column, and for every set its letter, alone or with what stands in a column.
    fn heads(&self, first: Text, columns: &[Option<Text>]) -> Vec<String> {
        let sets = (0..self.sides().len()).map(letter);
        let of_set = |set: String| {
            let head = move |column: &Option<Text>| match column {
                None => set.clone(),
                Some(column) => format!("{set} {}", column.say(self.language)),
            };
            columns.iter().map(head).collect::<Vec<_>>()
        };
        [self.say(first)].into_iter().chain(sets.flat_map(of_set)).collect()
    }

    fn words(&self, title: Text) -> Words {
        let sets = self.sides().iter().enumerate();
        let sets = sets.map(|(place, side)| Text::from(format!("{} {}", letter(place), side.name)));
        let description = text!("what-if-picture", sets = Value::Each(sets.collect()));
        Words { title: self.say(title), description: self.say(description) }
    }

    fn quarter(&self, quarter: Quarter) -> String {
        self.say(text!("what-if-quarter", year = Value::word(quarter.year()), quarter = i64::from(quarter.number())))
    }
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
