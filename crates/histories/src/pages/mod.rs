//! A comparison of rule sets for the people who vote on them: a self-contained page, and its numbers as tables.

mod chart;
mod figures;
mod page;
mod rules;
mod tables;

pub use figures::{Band, Calibrated, Calibration, Distribution, Flows, GameGrouping, Period, Players, Quarter};
pub use rules::{RuleDifference, Stretch, changes, stretches};

use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::texts::Language;
use kartotek_law::regulation::{Class, RuleBook};
use kartotek_law::vocabulary::Rating;
use kartotek_register::fsx::Tree;

/// The page; the folder of its tables is beside it.
pub const PAGE: &str = "what-if.html";
pub const TABLES: &str = "what-if";

/// A history under several rule sets.
pub struct WhatIf {
    pub language: Language,
    /// The federation of the history; empty: unknown.
    pub federation: String,
    pub tournaments: u64,
    pub games: u64,
    /// At least two.
    pub sides: Vec<Side>,
    /// The first side compared with each of the others.
    pub pairs: Vec<Pair>,
}

/// A history under one rule set, or several in succession.
pub struct Side {
    /// The name as entered, also the name of its folder.
    pub name: String,
    pub rules: RuleBook,
    /// Each run used the rules named in its settings; `rules` are those of the newest run.
    pub is_of_the_time: bool,
    /// The distribution at the end.
    pub distribution: Distribution,
    pub periods: Vec<Period>,
    pub calibrations: Vec<Calibration>,
}

impl Side {
    pub fn calibration(&self, by: GameGrouping) -> Option<&Calibration> {
        self.calibrations.iter().find(|calibration| calibration.by == by)
    }

    /// The calibration over all games, each once.
    pub fn all_games(&self) -> Calibrated {
        let all = self.calibration(GameGrouping::All).and_then(|calibration| calibration.bands.first());
        all.map_or(Calibrated::default(), |(_, games)| *games)
    }

    /// The titles of its sets with their first days; `None`: from the beginning.
    fn titles(&self) -> impl Iterator<Item = (Option<NaiveDate>, &str)> {
        let begins = self.rules.sets().enumerate();
        begins.map(|(place, set)| {
            let constants = &set.constants;
            (constants.in_force_from.filter(|_| place > 0), constants.title.as_str())
        })
    }
}

/// A comparison of two rule sets by the ratings on the list at the end.
pub struct Pair {
    pub stretches: Vec<Stretch>,
    /// The classes of both sides, highest first (§ 23).
    pub classes: [Vec<Class>; 2],
    /// Number of players for each pair of classes, one from each side.
    pub counts: Vec<Vec<i64>>,
    /// Players with different classes, largest difference first.
    pub crossed: Vec<ClassMismatch>,
    /// Number of further such players, who are not shown by name.
    pub hidden: usize,
}

/// A player in different classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassMismatch {
    /// The row of the player, for looking up the name.
    pub row: u32,
    pub id: String,
    pub name: String,
    pub club: String,
    /// Number of games rated in this history.
    pub games: u32,
    pub ratings: [Rating; 2],
    /// The indexes of the two classes.
    pub classes: [usize; 2],
}

impl ClassMismatch {
    pub fn change(&self) -> i32 {
        self.ratings[1].minus(self.ratings[0])
    }
}

/// A player under two rule sets.
pub struct Both {
    pub row: u32,
    pub games: u32,
    pub ratings: [Rating; 2],
}

impl Pair {
    /// Compares players, given in the order of their rows. Names are added later.
    pub fn new(stretches: Vec<Stretch>, classes: [Vec<Class>; 2], players: impl Iterator<Item = Both>) -> Pair {
        let [one, other] = &classes;
        let mut counts = vec![vec![0; other.len()]; one.len()];
        let mut crossed = Vec::new();
        for Both { row, games, ratings } in players {
            let places = [place(one, ratings[0]), place(other, ratings[1])];
            counts[places[0]][places[1]] += 1;
            if one[places[0]].name != other[places[1]].name {
                let (id, name, club) = Default::default();
                crossed.push(ClassMismatch { row, id, name, club, games, ratings, classes: places });
            }
        }
        // The sort is stable: equal differences keep the order of rows.
        crossed.sort_by_key(|crossed: &ClassMismatch| std::cmp::Reverse(crossed.change().abs()));
        Pair { stretches, classes, counts, crossed, hidden: 0 }
    }

    /// A class of one of the two sides.
    pub fn class(&self, side: usize, place: usize) -> &Class {
        &self.classes[side][place]
    }

    /// Number of players with a higher class on the other side, and the number of all with a different class.
    pub fn moved(&self) -> [i64; 2] {
        let (mut up, mut all) = (0, 0);
        for (row, counts) in self.counts.iter().enumerate() {
            for (column, players) in counts.iter().enumerate() {
                let (one, other) = (self.class(0, row), self.class(1, column));
                if one.name != other.name {
                    all += players;
                    up += if other.from_rating > one.from_rating { *players } else { 0 };
                }
            }
        }
        [up, all]
    }
}

/// The index of a rating's class; the last class begins at 0.
fn place(classes: &[Class], rating: Rating) -> usize {
    classes.iter().position(|class| rating >= class.from_rating).unwrap_or(classes.len().saturating_sub(1))
}

/// The page and its tables, by path in the folder of results.
///
/// # Errors
/// A template is faulty.
pub fn files(what_if: &WhatIf) -> Result<Tree> {
    let mut tree = tables::tables(what_if)?;
    tree.insert(PAGE.to_owned(), page::page(what_if)?);
    Ok(tree)
}

/// The short name of a rule set: A, B, …
fn letter(place: usize) -> String {
    let letter = u32::try_from(place).ok().and_then(|place| char::from_u32(u32::from('A') + place));
    letter.filter(char::is_ascii_uppercase).map_or_else(|| (place + 1).to_string(), String::from)
}

/// Formats tenths as a decimal: `1412.3`.
fn tenths(value: i64) -> String {
    places(value, 1)
}

/// Formats an integer with `places` decimals.
fn places(value: i64, places: usize) -> String {
    let unit = 10_u64.saturating_pow(u32::try_from(places).unwrap_or(0));
    let (whole, parts) = (value.unsigned_abs() / unit, value.unsigned_abs() % unit);
    let sign = if value < 0 { "-" } else { "" };
    format!("{sign}{whole}.{parts:0places$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(from: i32, name: &str) -> Class {
        Class { from_rating: Rating(from), name: name.to_owned(), letter: name.to_owned() }
    }

    fn handbook() -> Vec<Class> {
        [(1900, "M"), (1700, "1"), (1500, "2"), (0, "3")].map(|(from, name)| class(from, name)).into()
    }

    /// 1950 is M under both sets, 1750 is 1 and then B, 1600 is 2 and then B: they move up only if B begins higher.
    #[test]
    fn sets_with_other_classes_are_compared_by_their_names() {
        let other = vec![class(1800, "M"), class(1600, "B"), class(0, "C")];
        let players = [1950, 1750, 1600].into_iter().zip(0..).map(|(rating, row)| Both {
            row,
            games: 7,
            ratings: [Rating(rating); 2],
        });
        let pair = Pair::new(Vec::new(), [handbook(), other], players);
        assert_eq!(pair.counts, [[1, 0, 0], [0, 1, 0], [0, 1, 0], [0, 0, 0]]);
        assert_eq!(pair.moved(), [1, 2]);
    }

    #[test]
    fn whoever_is_in_another_class_is_named_the_greatest_difference_first() {
        let both = [(1499, 1500), (1900, 1700), (1600, 1650), (1700, 1501)];
        let players = both.into_iter().zip(0..).map(|((one, other), row)| Both {
            row,
            games: 7,
            ratings: [Rating(one), Rating(other)],
        });
        let pair = Pair::new(Vec::new(), [handbook(), handbook()], players);
        assert_eq!(
            pair.crossed.iter().map(|crossed| (crossed.row, crossed.change())).collect::<Vec<_>>(),
            [(1, -200), (3, -199), (0, 1)]
        );
        assert_eq!(pair.moved(), [1, 3]);
        assert_eq!(pair.counts, [[0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 1, 0], [0, 0, 1, 0]]);
    }

    #[test]
    fn parts_of_a_whole_are_written_with_a_point() {
        assert_eq!(
            [tenths(14_123), tenths(-5), places(178_767, 6), places(-110, 3)],
            ["1412.3", "-0.5", "0.178767", "-0.110"]
        );
        assert_eq!([letter(0), letter(1), letter(26)], ["A", "B", "27"]);
    }
}
