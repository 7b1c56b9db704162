//! The page: differences of the rules, distribution and drift of ratings, quality of prediction, and changes of class.

mod drift;

use super::{Calibrated, Pair, Quarter, RuleDifference, Side, Stretch, TABLES, WhatIf, chart, letter, places, tenths};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::texts::{Language, Text, Value, decimal, printing, text};
use kartotek_law::regulation::Class;
use kartotek_law::vocabulary::half_up;
use kartotek_publish::site::class_name;
use kartotek_publish::site::picture::Words;
use kartotek_publish::site::template::{STYLE, Templates};
use minijinja::context;
use minijinja::value::{Serde, Value as Given};
use serde::Serialize;

/// Makes the page.
///
/// # Errors
/// The template is faulty.
pub fn page(what_if: &WhatIf) -> Result<Vec<u8>> {
    let maker = Maker { what_if, language: what_if.language };
    let templates = Templates::new(what_if.language, &what_if.federation, "", false, printing::in_force())?;
    let page = context! {
        style => STYLE,
        folder => TABLES,
        lead => maker.lead(),
        sets => maker.legend(),
        facts => Serde(maker.facts()),
        verdict => maker.verdict(),
        differences => maker.differences(),
        distribution => Serde(maker.distribution()),
        drift => Serde(maker.drift()),
        calibrations => Serde(maker.calibrations()),
        classes => maker.classes(),
    };
    templates.page("what-if.html", page)
}

#[derive(Serialize)]
struct Table {
    caption: String,
    heads: Vec<String>,
    /// The first cell of each row is its heading.
    rows: Vec<Vec<String>>,
    /// Number of columns with words; the others are numbers.
    words: usize,
}

/// A chart with its caption and its numbers.
#[derive(Serialize)]
struct Part {
    heading: String,
    picture: Option<String>,
    caption: String,
    tables: Vec<Table>,
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

    /// The pairs with the letters of their sides.
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

    fn legend(&self) -> Vec<Given> {
        let title = |(from, title): (Option<NaiveDate>, &str)| match from {
            None => title.to_owned(),
            Some(from) => self.say(text!("what-if-from-day", from, title)),
        };
        let legend = self.sides().iter().enumerate().map(|(place, side)| {
            let titles = (side.is_of_the_time.then(|| self.say(text!("what-if-of-the-time"))).into_iter())
                .chain(side.titles().map(title));
            let titles: Vec<_> = titles.collect();
            context! { letter => letter(place), name => side.name.as_str(), titles, sample => chart::sample(place) }
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

    /// The comparison of prediction errors in words.
    fn verdict(&self) -> String {
        let errors = self.sides().iter().map(|side| side.all_games().error_per_million());
        let mut errors: Vec<(i64, usize)> = errors.zip(0..).collect();
        errors.sort_unstable();
        let [(least, best), .., (most, worst)] = errors.as_slice() else { return String::new() };
        let [error, other_error] = [*least, *most].map(|error| Value::decimal(places(error, 6)));
        if least == most {
            return self.say(text!("what-if-verdict-equal", error));
        }
        self.say(text!("what-if-verdict", best = letter(*best), worst = letter(*worst), error, other_error))
    }

    fn differences(&self) -> Vec<Given> {
        let differences = self.pairs().map(|([one, other], pair)| {
            let heading = self.say(text!("what-if-beside", one = &one, other = &other));
            let tables = (pair.stretches.iter().filter(|stretch| !stretch.changes.is_empty()))
                .map(|stretch| self.stretch(stretch, [one.clone(), other.clone()]));
            context! { heading, tables => Serde(tables.collect::<Vec<_>>()) }
        });
        differences.collect()
    }

    fn stretch(&self, stretch: &Stretch, [one, other]: [String; 2]) -> Table {
        let row = |change: &RuleDifference| {
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

    /// The headings: `first`, and each set's letter, alone or with the name of a column.
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

/// The maximum number of players named; the table has all.
const NAMED: usize = 100;

impl Maker<'_> {
    fn classes(&self) -> Vec<Given> {
        self.pairs().map(|([one, other], pair)| self.classes_of(&one, &other, pair)).collect()
    }

    fn classes_of(&self, one: &str, other: &str, pair: &Pair) -> Given {
        let class = |class: &Class| class_name(class, self.what_if.language);
        let named = |set: &str, of_class: &Class| self.say(text!("what-if-class-of", set, class = class(of_class)));
        let row = |(of_class, counts): (&Class, &Vec<i64>)| {
            let players = counts.iter().map(|players| self.whole(*players));
            [named(one, of_class)].into_iter().chain(players).collect()
        };
        let heads = [self.say(text!("what-if-players-short"))].into_iter();
        let [rows, columns] = &pair.classes;
        let matrix = Table {
            caption: self.say(text!("what-if-class-table", one, other)),
            heads: heads.chain(columns.iter().map(|of_class| named(other, of_class))).collect(),
            rows: rows.iter().zip(&pair.counts).map(row).collect(),
            words: 1,
        };
        let all = pair.counts.iter().flatten().sum::<i64>();
        let [up, moved] = pair.moved();
        let crossed = pair.crossed.iter().take(NAMED).map(|crossed| {
            let [before, after] = [0, 1].map(|side| class(pair.class(side, crossed.classes[side])));
            let [rating, changed] = crossed.ratings.map(|rating| rating.0.to_string());
            let change = self.signed_parts(crossed.change().into(), 0);
            let name = if crossed.name.is_empty() { crossed.id.clone() } else { crossed.name.clone() };
            vec![name, crossed.club.clone(), before, after, crossed.games.to_string(), rating, changed, change]
        });
        let crossed: Vec<Vec<String>> = crossed.collect();
        let heads = [
            text!("site-name"),
            text!("site-club"),
            text!("what-if-class-in", set = one),
            text!("what-if-class-in", set = other),
            text!("site-games"),
            text!("what-if-rating-in", set = one),
            text!("what-if-rating-in", set = other),
            text!("site-change"),
        ];
        let unnamed = pair.crossed.len().saturating_sub(NAMED);
        let [up, down, of] = [up, moved - up, all].map(|number| Value::word(self.whole(number)));
        let crossed = (!crossed.is_empty()).then(|| Table {
            caption: self.say(text!("what-if-crossed-table")),
            heads: heads.into_iter().map(|head| self.say(head)).collect(),
            rows: crossed,
            words: 4,
        });
        // The text for players not named.
        let more = match (unnamed, pair.hidden) {
            (0, 0) => String::new(),
            (unnamed, hidden) => self.say(text!("what-if-more", unnamed, hidden)),
        };
        context! {
            heading => self.say(text!("what-if-beside", one, other)),
            said => self.say(text!("what-if-crossed", up, down, of, one, other)),
            matrix => Serde(matrix),
            crossed => crossed.map(Serde),
            more,
        }
    }
}

// Number formats of the language.

impl Maker<'_> {
    /// A number with thousands separators.
    fn whole(&self, number: i64) -> String {
        let digits = number.unsigned_abs().to_string();
        let groups = digits.as_bytes().rchunks(3).rev().filter_map(|group| str::from_utf8(group).ok());
        let apart = match self.language {
            Language::Da => ".",
            Language::En => ",",
        };
        let sign = if number < 0 { "−" } else { "" };
        sign.to_owned() + &groups.collect::<Vec<_>>().join(apart)
    }

    /// Hundredths of points as whole points, half-up.
    fn points(&self, hundredths: i64) -> String {
        self.whole(half_up(hundredths, 100))
    }

    fn tenths(&self, value: Option<i64>) -> String {
        value.map_or_else(String::new, |value| decimal(tenths(value), self.language))
    }

    fn parts(&self, value: i64, parts: usize) -> String {
        decimal(places(value, parts), self.language)
    }

    fn signed_parts(&self, value: i64, parts: usize) -> String {
        let digits = match parts {
            0 => value.abs().to_string(),
            parts => self.parts(value.abs(), parts),
        };
        match value {
            1.. => format!("+{digits}"),
            0 => digits,
            _ => format!("−{digits}"),
        }
    }

    /// Thousandths without trailing zeros: `−0.05`.
    fn short(&self, value: i64) -> String {
        let text = self.signed_parts(value, 3);
        text.trim_end_matches('0').trim_end_matches(['.', ',']).to_owned()
    }

    fn error(&self, games: Calibrated) -> String {
        if games.games == 0 { String::new() } else { self.parts(games.error_per_million(), 6) }
    }
}
