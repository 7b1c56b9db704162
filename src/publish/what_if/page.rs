//! The page: what differs, how ratings are distributed, where they drift, how well results are foretold, who changes class.

use super::chart::{self, Lines};
use super::{By, Pair, Players, Side, Stretch, TABLES, WhatIf, letter, places, tenths};
use crate::publish::lists::ratinglist::class_text;
use crate::publish::site::picture::Words;
use crate::publish::site::template::{STYLE, Templates};
use crate::publish::what_if::{Band, Calibrated, Period};
use crate::texts::{Language, Text, Value, decimal, text};
use anyhow::Result;
use kartotek_law::regulation::player_class::PlayerClass;
use minijinja::value::{Serde, Value as Given};
use serde::Serialize;
use std::collections::BTreeSet;

/// Of those who change class, so many are named; the table has all.
const NAMED: usize = 100;
/// Bands with fewer games are not drawn: chance alone would make them jump.
const FEWEST_GAMES: i64 = 30;
/// A longer history is told year by year.
const MOST_QUARTERS: usize = 12;

/// # Errors
/// The template is faulty.
pub fn page(what_if: &WhatIf) -> Result<Vec<u8>> {
    let maker = Maker { what_if, language: what_if.language };
    let templates = Templates::new(what_if.language, &what_if.federation, "")?;
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
    /// So many columns are words, the others numbers.
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
        let (first, last) = (periods().map(|own| own.quarter).min(), periods().map(|own| own.quarter).max());
        let (Some(first), Some(last)) = (first, last) else { return self.say(text!("what-if-nothing")) };
        let [first, last] = [first.year(), last.year()].map(Value::word);
        self.say(text!("what-if-lead", tournaments, games, first, last))
    }

    fn legend(&self) -> Vec<Legend> {
        let title = |(from, title): (Option<chrono::NaiveDate>, &str)| match from {
            None => title.to_owned(),
            Some(from) => self.say(text!("what-if-from-day", from, title)),
        };
        let legend = self.sides().iter().enumerate().map(|(place, side)| Legend {
            letter: letter(place),
            name: side.name.clone(),
            titles: side.titles().map(title).collect(),
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
        let changes = (0..self.sides().len()).map(|place| match place.checked_sub(1).map(|at| &self.what_if.pairs[at]) {
            None => String::new(),
            Some(pair) => self.whole(count(pair.crossed.len() + pair.hidden)),
        });
        rows.push([self.say(text!("what-if-class-changes"))].into_iter().chain(changes).collect());
        Table { caption: String::new(), heads: self.heads(text!("what-if-figure"), &[None]), rows, words: 1 }
    }

    /// Which foretold the results best.
    fn verdict(&self) -> String {
        let mut errors: Vec<(i64, usize)> =
            self.sides().iter().enumerate().map(|(place, side)| (side.all_games().error_per_million(), place)).collect();
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
            tables: (pair.stretches.iter().filter(|own| !own.changes.is_empty()))
                .map(|own| self.stretch(own, [one.clone(), other.clone()]))
                .collect(),
        });
        differences.collect()
    }

    fn stretch(&self, stretch: &Stretch, [one, other]: [String; 2]) -> Table {
        let row = |own: &super::Change| {
            let [value, changed] = own.values.each_ref().map(|value| self.say(value.clone()));
            vec![self.say(own.what.clone()), value, changed, own.paragraph.to_owned()]
        };
        Table {
            caption: stretch.from.map_or_else(String::new, |from| self.say(text!("what-if-from", from))),
            heads: vec![self.say(text!("what-if-what")), one, other, self.say(text!("what-if-paragraph"))],
            rows: stretch.changes.iter().map(row).collect(),
            words: 4,
        }
    }

    fn distribution(&self) -> Part {
        let hundreds: Vec<&[(i32, i64)]> =
            self.sides().iter().map(|side| side.distribution.hundreds.as_slice()).collect();
        let all: BTreeSet<i32> = hundreds.iter().flat_map(|bins| bins.iter().map(|bin| bin.0)).collect();
        let row = |&hundred: &i32| {
            let name = format!("{}–{}", hundred * 100, hundred * 100 + 99);
            let players = |bins: &&[(i32, i64)]| bins.iter().find(|bin| bin.0 == hundred).map_or(0, |bin| bin.1);
            [name].into_iter().chain(hundreds.iter().map(players).map(|players| self.whole(players))).collect()
        };
        let words = self.words(text!("what-if-distribution"));
        let heads = self.heads(text!("site-rating"), &[None]);
        let rows: Vec<Vec<String>> = all.iter().map(row).collect();
        Part {
            heading: self.say(text!("what-if-distribution")),
            picture: chart::distribution(&hundreds, &words),
            caption: self.say(text!("what-if-distribution-caption")),
            tables: vec![Table { caption: self.say(text!("what-if-players")), heads, rows, words: 1 }],
        }
    }

    /// Quarters that all sets have, with the label of each and the value of each set.
    fn drift(&self) -> Part {
        let quarters: BTreeSet<super::Quarter> =
            self.sides().iter().flat_map(|side| side.periods.iter().map(|own| own.quarter)).collect();
        let means = self.sides().iter().map(|side| {
            let mut own = side.periods.iter().peekable();
            let mean = quarters.iter().map(|quarter| {
                let of_it = own.next_if(|period| period.quarter == *quarter);
                of_it.and_then(|period| period.players.mean_x10())
            });
            mean.collect::<Vec<Option<i64>>>()
        });
        let means: Vec<_> = means.collect();
        let labels: Vec<String> = quarters.iter().map(|&quarter| self.quarter(quarter)).collect();
        // Of a longer time the years are enough.
        let years = quarters.iter().enumerate().filter(|(_, quarter)| quarter.number() == 1);
        let years: Vec<(usize, String)> = years.map(|(place, quarter)| (place, quarter.year().to_string())).collect();
        let all = || labels.iter().cloned().enumerate().collect();
        let marks = chart::some(if labels.len() > 6 { years } else { all() }, 8);
        let picture = chart::lines(
            &Lines {
                labels: &labels,
                marks: &marks,
                values: &means,
                number: &|mean| (mean / 10).to_string(),
                least_range: 500,
            },
            &self.words(text!("what-if-drift")),
        );
        let is_long = quarters.len() > MOST_QUARTERS;
        let periods: Vec<Vec<(String, Period)>> =
            self.sides().iter().map(|side| self.periods(&side.periods, is_long)).collect();
        let flows = periods.iter().enumerate().filter(|(_, own)| !own.is_empty());
        let flows = flows.map(|(place, own)| self.flows(letter(place), own));
        Part {
            heading: self.say(text!("what-if-drift")),
            picture,
            caption: self.say(text!("what-if-drift-caption")),
            tables: [self.means(&periods)].into_iter().chain(flows).collect(),
        }
    }

    /// Quarters, or years of them.
    fn periods(&self, quarters: &[Period], by_year: bool) -> Vec<(String, Period)> {
        let mut periods: Vec<(String, Period)> = Vec::new();
        for own in quarters {
            match periods.last_mut() {
                Some((_, last)) if by_year && last.quarter.year() == own.quarter.year() => last.follow(own),
                _ if by_year => periods.push((own.quarter.year().to_string(), *own)),
                _ => periods.push((self.quarter(own.quarter), *own)),
            }
        }
        periods
    }

    fn means(&self, periods: &[Vec<(String, Period)>]) -> Table {
        let mut quarters: Vec<(super::Quarter, &str)> =
            periods.iter().flatten().map(|(name, own)| (own.quarter, name.as_str())).collect();
        quarters.sort_unstable();
        quarters.dedup();
        let row = |&(quarter, name): &(super::Quarter, &str)| {
            let mut cells = vec![name.to_owned()];
            for own in periods {
                let players = own.iter().find(|(_, own)| own.quarter == quarter).map(|(_, own)| own.players);
                cells.push(players.map_or_else(String::new, |own| self.whole(own.count)));
                cells.push(self.tenths(players.and_then(Players::mean_x10)));
            }
            cells
        };
        let heads = self.heads(text!("what-if-period"), &[Some(text!("what-if-count")), Some(text!("what-if-mean-short"))]);
        Table { caption: self.say(text!("what-if-means")), heads, rows: quarters.iter().map(row).collect(), words: 1 }
    }

    /// Where the points of one set come from.
    fn flows(&self, letter: String, periods: &[(String, Period)]) -> Table {
        let has_other = periods.iter().any(|(_, own)| own.flows.other != 0);
        let row = |name: &str, own: &Period| {
            let flows = own.flows;
            let mut cells = vec![name.to_owned()];
            cells.extend([own.entered, own.returned].map(|players| self.whole(players.points)));
            cells.push(self.whole(-own.left.points));
            let parts = [flows.play, flows.bonus, flows.winners, flows.boundaries, flows.floor];
            cells.extend(parts.map(|part| self.points(part)));
            cells.extend(has_other.then(|| self.points(flows.other)));
            cells.push(self.whole(own.players.points));
            cells
        };
        let mut rows: Vec<Vec<String>> = periods.iter().map(|(name, own)| row(name, own)).collect();
        if let [(_, first), rest @ ..] = periods
            && !rest.is_empty()
        {
            let mut all = *first;
            rest.iter().for_each(|(_, own)| all.follow(own));
            rows.push(row(&self.say(text!("what-if-all-periods")), &all));
        }
        let mut heads = vec![
            text!("what-if-period"),
            text!("what-if-entered"),
            text!("what-if-returned"),
            text!("what-if-left"),
            text!("what-if-play"),
            text!("what-if-bonus"),
            text!("what-if-winners"),
            text!("what-if-boundaries"),
            text!("what-if-floor"),
        ];
        heads.extend(has_other.then(|| text!("what-if-other")));
        heads.push(text!("what-if-at-the-end"));
        let heads = heads.into_iter().map(|head| self.say(head)).collect();
        Table { caption: self.say(text!("what-if-flows", set = letter)), heads, rows, words: 1 }
    }

    fn calibrations(&self) -> Vec<Part> {
        let by = [By::Difference, By::Rating, By::Games, By::Age];
        by.into_iter().filter_map(|by| self.calibration(by)).collect()
    }

    /// `None`: nothing is known by which games could be parted so.
    fn calibration(&self, by: By) -> Option<Part> {
        let sides: Vec<&[(Band, Calibrated)]> =
            self.sides().iter().map(|side| side.calibration(by).map_or(&[][..], |own| own.bands.as_slice())).collect();
        let mut bands: Vec<Band> = sides.iter().flat_map(|own| own.iter().map(|(band, _)| *band)).collect();
        bands.sort_unstable_by_key(|band| band.from);
        bands.dedup();
        if bands.is_empty() {
            return None;
        }
        let own = |bands: &[(Band, Calibrated)], band: &Band| {
            bands.iter().find(|(own, _)| own == band).map(|(_, games)| *games)
        };
        let drawn = |games: &Calibrated| games.games >= FEWEST_GAMES;
        let shown = |band: &&Band| sides.iter().any(|side| own(side, band).is_some_and(|games| drawn(&games)));
        let shown: Vec<&Band> = bands.iter().filter(shown).collect();
        let miss = |side: &&[(Band, Calibrated)]| {
            let games = shown.iter().map(|band| own(side, band).filter(drawn).map(Calibrated::miss_per_mille));
            games.collect::<Vec<_>>()
        };
        let (heading, caption, head) = match by {
            By::All | By::Difference => {
                (text!("what-if-by-difference"), text!("what-if-by-difference-caption"), text!("what-if-difference"))
            }
            By::Rating => (text!("what-if-by-rating"), text!("what-if-by-rating-caption"), text!("site-rating")),
            By::Games => (text!("what-if-by-games"), text!("what-if-by-games-caption"), text!("what-if-games-before")),
            By::Age => (text!("what-if-by-age"), text!("what-if-by-age-caption"), text!("what-if-age")),
        };
        let labels: Vec<String> = shown.iter().map(|band| band_text(**band)).collect();
        let picture = chart::lines(
            &Lines {
                labels: &labels,
                marks: &chart::some(labels.iter().cloned().enumerate(), 8),
                values: &sides.iter().map(miss).collect::<Vec<_>>(),
                number: &|miss| self.short(miss),
                least_range: 50,
            },
            &self.words(heading.clone()),
        );
        let row = |band: &Band| {
            let mut cells = vec![band_text(*band)];
            for side in &sides {
                let games = own(side, band);
                let cell = |value: &dyn Fn(Calibrated) -> String| games.map_or_else(String::new, value);
                cells.push(cell(&|own| self.whole(own.games)));
                cells.push(cell(&|own| self.parts(own.expected_per_mille(), 3)));
                cells.push(cell(&|own| self.parts(own.scored_per_mille(), 3)));
                cells.push(cell(&|own| self.error(own)));
            }
            cells
        };
        let columns = [
            Some(text!("what-if-games")),
            Some(text!("what-if-expected")),
            Some(text!("what-if-scored")),
            Some(text!("what-if-error-short")),
        ];
        let rows = bands.iter().map(row).collect();
        Some(Part {
            tables: vec![Table { caption: self.say(heading.clone()), heads: self.heads(head, &columns), rows, words: 1 }],
            heading: self.say(heading),
            picture,
            caption: self.say(caption),
        })
    }

    fn classes(&self) -> Vec<Classes> {
        self.pairs().map(|([one, other], pair)| self.classes_of(&one, &other, pair)).collect()
    }

    fn classes_of(&self, one: &str, other: &str, pair: &Pair) -> Classes {
        let class = |class: PlayerClass| {
            // A digit alone would be taken for a number.
            self.say(text!("site-class-name", class = format!("c{}", class_text(class))))
        };
        let named = |set: &str, own: PlayerClass| self.say(text!("what-if-class-of", set, class = class(own)));
        let row = |own: PlayerClass| {
            let players = PlayerClass::ALL.map(|another| self.whole(pair.classes[own as usize][another as usize]));
            [named(one, own)].into_iter().chain(players).collect()
        };
        let heads = [self.say(text!("what-if-players-short"))].into_iter();
        let matrix = Table {
            caption: self.say(text!("what-if-class-table", one, other)),
            heads: heads.chain(PlayerClass::ALL.map(|own| named(other, own))).collect(),
            rows: PlayerClass::ALL.map(row).into(),
            words: 1,
        };
        let up = pair.classes.iter().enumerate().flat_map(|(own, row)| row.iter().take(own)).sum::<i64>();
        let all = pair.classes.iter().flatten().sum::<i64>();
        let stays = (0..PlayerClass::ALL.len()).map(|own| pair.classes[own][own]).sum::<i64>();
        let crossed = pair.crossed.iter().take(NAMED).map(|own| {
            let [before, after] = own.classes().map(class);
            let [rating, changed] = own.ratings.map(|rating| rating.0.to_string());
            let change = self.signed_parts(own.change().into(), 0);
            let name = if own.name.is_empty() { own.id.clone() } else { own.name.clone() };
            vec![name, own.club.clone(), before, after, own.games.to_string(), rating, changed, change]
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
        let [up, down, of] = [up, all - stays - up, all].map(|number| Value::word(self.whole(number)));
        Classes {
            heading: self.say(text!("what-if-beside", one, other)),
            said: self.say(text!("what-if-crossed", up, down, of, one, other)),
            matrix,
            crossed: (!crossed.is_empty()).then(|| Table {
                caption: self.say(text!("what-if-crossed-table")),
                heads: heads.into_iter().map(|head| self.say(head)).collect(),
                rows: crossed,
                words: 4,
            }),
            more: match (unnamed, pair.hidden) {
                (0, 0) => String::new(),
                (unnamed, hidden) => self.say(text!("what-if-more", unnamed, hidden)),
            },
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

    fn quarter(&self, quarter: super::Quarter) -> String {
        self.say(text!("what-if-quarter", year = Value::word(quarter.year()), quarter = i64::from(quarter.number())))
    }

    /// With its thousands apart.
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
        self.whole(kartotek_law::vocabulary::half_up(hundredths, 100))
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

    /// Thousandths without zeros at their end: `−0.05`.
    fn short(&self, value: i64) -> String {
        let text = self.signed_parts(value, 3);
        text.trim_end_matches('0').trim_end_matches(['.', ',']).to_owned()
    }

    fn error(&self, games: Calibrated) -> String {
        if games.games == 0 { String::new() } else { self.parts(games.error_per_million(), 6) }
    }
}

/// `25–49`, `0`, `750+`.
fn band_text(Band { from, to }: Band) -> String {
    match to {
        Some(to) if to == from => from.to_string(),
        Some(to) => format!("{from}–{to}"),
        None => format!("{from}+"),
    }
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
