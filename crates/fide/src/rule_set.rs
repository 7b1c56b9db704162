//! The numbers and tables of one rule set. The code that reads the files in `data/rules` passes them as [`RuleSetParts`];
//! [`RuleSet::new`] rejects incomplete sets.

mod numbers;

pub use numbers::Numbers;

use chrono::NaiveDate;
pub use kartotek_vocabulary::RuleSetError;
use kartotek_vocabulary::{Hundredths, Title};
use std::collections::BTreeMap;

/// A row of table 8.1.2: differences from `from` through `to` (`None`: no upper limit).
#[derive(Clone, Copy, Debug)]
pub struct ExpectedRow {
    pub from: i32,
    pub to: Option<i32>,
    pub higher: Hundredths,
    pub lower: Hundredths,
}

/// The numbers of B.01 1.4.5 to 1.4.8 for one title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    pub title: Title,
    pub performance: i32,
    /// The least average rating of the opponents.
    pub average: i32,
    /// The rating to which the lowest rated opponent is raised.
    pub floor: i32,
    /// The titles of which enough opponents must hold one.
    pub holders: Vec<Title>,
    /// The rating that an applicant must have reached once (1.5).
    pub rating_for_title: i32,
}

/// The contents of a rule set as read.
#[derive(Clone, Debug)]
pub struct RuleSetParts {
    pub id: String,
    pub title: String,
    pub in_force_from: NaiveDate,
    /// Keyed by name, with tables joined by points: `norm.games.least`, `rate_of_play.0.minutes`.
    pub numbers: BTreeMap<String, i64>,
    /// Table 8.1.2, ascending and without gaps.
    pub expected_score: Vec<ExpectedRow>,
    /// Table 8.1.1: pairs of percentage and difference.
    pub rating_difference: Vec<(i64, i32)>,
    pub levels: Vec<Level>,
}

/// A checked rule set.
#[derive(Clone, Debug)]
pub struct RuleSet {
    pub id: String,
    pub title: String,
    pub in_force_from: NaiveDate,
    pub numbers: Numbers,
    /// For GM, IM, WGM, WIM, in this order.
    pub levels: [Level; 4],
    /// Indexed by difference; the last entry applies to all greater ones.
    higher: Vec<Hundredths>,
    lower: Vec<Hundredths>,
    /// Indexed by percentage, 0 to 100.
    difference: Vec<i32>,
}

impl RuleSet {
    /// Makes a rule set of its numbers and tables.
    ///
    /// # Errors
    /// Names the first number that is missing or unknown, or the first gap of a table.
    pub fn new(parts: RuleSetParts) -> Result<RuleSet, RuleSetError> {
        let fault = |text: String| RuleSetError(format!("{}: {text}", parts.id));
        let numbers = Numbers::new(parts.numbers).map_err(fault)?;
        let (higher, lower) = by_difference(&parts.expected_score).map_err(fault)?;
        let by_percentage = (0..=100).map(|p| {
            let row = parts.rating_difference.iter().find(|row| row.0 == p);
            row.map(|row| row.1).ok_or_else(|| fault(format!("8.1.1 has no row for {p} %")))
        });
        let difference = by_percentage.collect::<Result<Vec<i32>, RuleSetError>>()?;
        let level_of = |title: Title| {
            let level = parts.levels.iter().find(|level| level.title == title);
            level.cloned().ok_or_else(|| fault(format!("no norm for {title}")))
        };
        Ok(RuleSet {
            levels: [level_of(Title::Gm)?, level_of(Title::Im)?, level_of(Title::Wgm)?, level_of(Title::Wim)?],
            id: parts.id,
            title: parts.title,
            in_force_from: parts.in_force_from,
            numbers,
            higher,
            lower,
            difference,
        })
    }

    /// PD by 8.1.2, the expected score: `difference` is the player's rating minus the opponent's.
    pub fn expected_score(&self, difference: i32) -> Hundredths {
        let side = if difference >= 0 { &self.higher } else { &self.lower };
        side[(difference.unsigned_abs() as usize).min(side.len() - 1)]
    }

    /// dp by 8.1.1, the rating difference for a percentage from 0 to 100.
    pub fn rating_difference(&self, percentage: i64) -> i32 {
        let row = usize::try_from(percentage.clamp(0, 100)).unwrap_or(0);
        self.difference[row]
    }
}

/// A limit that no difference of ratings reaches.
const GREATEST_DIFFERENCE: i32 = 10_000;

/// Expands the table to an entry for each difference, for look-up by index.
fn by_difference(rows: &[ExpectedRow]) -> Result<(Vec<Hundredths>, Vec<Hundredths>), String> {
    let (mut higher, mut lower) = (Vec::new(), Vec::new());
    for (index, row) in rows.iter().enumerate() {
        let to = row.to.unwrap_or(row.from);
        let follows = usize::try_from(row.from) == Ok(higher.len()) && (row.from..=GREATEST_DIFFERENCE).contains(&to);
        if !follows || row.to.is_none() != (index + 1 == rows.len()) {
            return Err(format!("8.1.2: the row from {} does not follow the one before", row.from));
        }
        higher.extend((row.from..=to).map(|_| row.higher));
        lower.extend((row.from..=to).map(|_| row.lower));
    }
    if higher.is_empty() { Err("8.1.2 is empty".into()) } else { Ok((higher, lower)) }
}
