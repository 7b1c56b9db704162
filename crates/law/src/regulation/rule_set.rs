//! The tables and constants of one rule set. The numbers stand in `data/rules`; whoever reads those files hands
//! them over as [`RuleSetParts`], and [`RuleSet::new`] refuses what is not a complete set.

use super::candidate_result::to_half_point;
use crate::vocabulary::{HalfPoints, Hundredths, Rating};
use chrono::NaiveDate;
use std::fmt;

/// One row of table 1: differences from `from` through `to` (`None`: and above).
#[derive(Clone, Copy, Debug)]
pub struct ExpectedScoreRow {
    pub from: i32,
    pub to: Option<i32>,
    pub higher: Hundredths,
    pub lower: Hundredths,
}

/// 4.5.2.2: this many games need more than the threshold; every further `every_games` raise it.
#[derive(Clone, Copy, Debug)]
pub struct Bonus {
    pub up_to_games: i64,
    pub threshold: Hundredths,
    pub every_games: i64,
    pub adds: Hundredths,
}

/// 4.5.2.3: K for a start rating of `from_rating` or more.
#[derive(Clone, Copy, Debug)]
pub struct KFactor {
    pub from_rating: Rating,
    pub k: i64,
}

/// 4.5.2.4: what becomes of the part of a change that lies beyond the boundary; fractions as (numerator, denominator).
#[derive(Clone, Copy, Debug)]
pub struct KBoundary {
    pub rating: Rating,
    pub upward: (i64, i64),
    pub downward: (i64, i64),
}

/// 4.5.5.1, points 1 to 3.
#[derive(Clone, Debug)]
pub struct FirstRatings {
    pub club: Vec<Rating>,
    pub district_from: Rating,
    pub su_from: Rating,
}

/// 4.5.6: who is compared with the FIDE list, and how far ratings move.
#[derive(Clone, Copy, Debug)]
pub struct AlignmentNumbers {
    pub more_games_than: u32,
    /// Lower limit for both ratings that are compared.
    pub population_above: Rating,
    pub least_difference: i64,
    /// N is a multiple of this.
    pub multiple_of: i64,
    /// Ratings above this move by N; each band of width `band` below it by one less.
    pub full_step_above: Rating,
    pub band: i64,
    /// Ratings that are not above this do not move.
    pub adjusted_above: Rating,
    /// The lowest adjusted rating.
    pub floor: Rating,
}

/// § 26, beside its table.
#[derive(Clone, Copy, Debug)]
pub struct CandidateNumbers {
    /// The fewest rounds of a qualifying tournament; the table's first column is theirs.
    pub fewest_rounds: u16,
    /// Note 2: above the table the score expected for the difference between this and the average.
    pub measured_from: i32,
}

/// One row of the table of § 26.
#[derive(Clone, Debug)]
pub struct CandidateRow {
    pub from: i32,
    pub to: i32,
    pub category: u8,
    pub percent: i64,
    /// As printed, for 7, 8, 9, 10 and 11 rounds. In a checked rule set: the percentage of the rounds, to the nearest half point.
    pub demanded: [Hundredths; 5],
}

/// One row of the table of 4.8.4, for 9, 10, 11, 12 and 13 rounds; `None`: no norm in this category.
#[derive(Clone, Debug)]
pub struct TitleNormRow {
    /// I to XVI.
    pub category: String,
    pub from: i32,
    pub to: i32,
    pub gm: [Option<HalfPoints>; 5],
    pub im: [Option<HalfPoints>; 5],
}

/// The numbers of a rule set, but for tables 1 and 2.
#[derive(Clone, Debug)]
pub struct Constants {
    pub id: String,
    pub title: String,
    /// The first day on which it is in force; `None`: it always was.
    pub in_force_from: Option<NaiveDate>,
    /// Greatest spread of the average method; `None`: the set has no average method.
    pub average_method: Option<i32>,
    pub bonus: Bonus,
    /// In a checked rule set: highest first; the last one begins at 0.
    pub k_factors: Vec<KFactor>,
    /// In a checked rule set: lowest first.
    pub k_boundaries: Vec<KBoundary>,
    pub floor: Rating,
    pub first_ratings: FirstRatings,
    pub candidate_numbers: CandidateNumbers,
    /// In a checked rule set: ascending.
    pub candidate_results: Vec<CandidateRow>,
    pub title_norms: Vec<TitleNormRow>,
    /// `None`: the set has no annual alignment.
    pub alignment: Option<AlignmentNumbers>,
}

/// Everything a rule set is made of, as read.
#[derive(Clone, Debug)]
pub struct RuleSetParts {
    pub constants: Constants,
    /// Table 1, ascending and without gaps.
    pub expected_score: Vec<ExpectedScoreRow>,
    /// Table 2: (P in hundredths, difference); no difference for 1.00 and .00.
    pub rating_difference: Vec<(i64, Option<i32>)>,
}

/// Reason why a rule set is unusable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSetError(pub(super) String);

impl fmt::Display for RuleSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for RuleSetError {}

/// A checked rule set.
#[derive(Clone, Debug)]
pub struct RuleSet {
    pub constants: Constants,
    /// P for the higher rated by difference; from the last one on it is the last one.
    higher: Vec<Hundredths>,
    lower: Vec<Hundredths>,
    /// By P in hundredths, 0 to 100.
    difference: Vec<Option<i32>>,
}

impl RuleSet {
    /// # Errors
    /// Names the first gap, overlap or missing entry.
    pub fn new(parts: RuleSetParts) -> Result<RuleSet, RuleSetError> {
        let mut constants = parts.constants;
        let (higher, lower) = by_difference(&parts.expected_score)?;
        constants.k_factors.sort_by_key(|k| std::cmp::Reverse(k.from_rating));
        if constants.k_factors.last().map(|k| k.from_rating) != Some(Rating(0)) {
            return Err(RuleSetError("4.5.2.3: no K for ratings from 0 on".into()));
        }
        constants.k_boundaries.sort_by_key(|b| b.rating);
        let is_fraction = |(numerator, denominator): (i64, i64)| numerator >= 0 && denominator > 0;
        if constants.k_boundaries.iter().any(|b| !is_fraction(b.upward) || !is_fraction(b.downward)) {
            return Err(RuleSetError("4.5.2.4: a fraction is not positive".into()));
        }
        if constants.bonus.every_games <= 0 {
            return Err(RuleSetError("4.5.2.2: the bonus threshold rises every 0 games".into()));
        }
        if constants.alignment.is_some_and(|a| a.multiple_of <= 0 || a.band <= 0) {
            return Err(RuleSetError("4.5.6: the adjustment has steps of 0".into()));
        }
        candidate_table(&constants)?;
        Ok(RuleSet { constants, higher, lower, difference: by_percentage(&parts.rating_difference)? })
    }

    /// P(D) of table 1 for a player whose rating minus the opponent's is `difference`.
    pub fn expected_score(&self, difference: i32) -> Hundredths {
        let side = if difference >= 0 { &self.higher } else { &self.lower };
        let row = (difference.unsigned_abs() as usize).min(side.len() - 1);
        side[row]
    }

    /// D(P) of table 2 for `percentage` hundredths, 0 to 100; `None` where the table has an asterisk.
    pub fn rating_difference(&self, percentage: i64) -> Option<i32> {
        usize::try_from(percentage).ok().and_then(|p| self.difference.get(p).copied().flatten())
    }
}

/// The rows of § 26 ascend, and each cell is what its percentage makes of the rounds.
fn candidate_table(constants: &Constants) -> Result<(), RuleSetError> {
    let rows = &constants.candidate_results;
    if let Some(two) = rows.windows(2).find(|two| two[0].to >= two[1].from) {
        return Err(RuleSetError(format!("§ 26: category {} does not follow the one before", two[1].category)));
    }
    for row in rows {
        for (rounds, printed) in (i64::from(constants.candidate_numbers.fewest_rounds)..).zip(row.demanded) {
            let demanded = to_half_point(row.percent, rounds);
            if demanded != printed {
                let fault = format!("§ 26: category {}, {rounds} rounds: {printed}, not {demanded}", row.category);
                return Err(RuleSetError(fault));
            }
        }
    }
    Ok(())
}

/// No two ratings are farther apart.
const GREATEST_DIFFERENCE: i32 = 10_000;

/// One entry for each difference, so that a look-up is an index.
fn by_difference(rows: &[ExpectedScoreRow]) -> Result<(Vec<Hundredths>, Vec<Hundredths>), RuleSetError> {
    let (mut higher, mut lower) = (Vec::new(), Vec::new());
    for (i, row) in rows.iter().enumerate() {
        if usize::try_from(row.from) != Ok(higher.len()) {
            return Err(RuleSetError(format!("table 1: the row from {} does not follow the one before", row.from)));
        }
        if row.to.is_none() != (i + 1 == rows.len()) {
            return Err(RuleSetError(format!("table 1: the row from {} must be the open last one", row.from)));
        }
        if row.to.is_some_and(|to| !(row.from..=GREATEST_DIFFERENCE).contains(&to)) {
            let fault = format!("table 1: the row from {} does not end between it and {GREATEST_DIFFERENCE}", row.from);
            return Err(RuleSetError(fault));
        }
        if !(50..=100).contains(&row.higher.0) || !(0..=50).contains(&row.lower.0) {
            return Err(RuleSetError(format!(
                "table 1: the row from {} is not from 0.50 to 1 and from 0 to 0.50",
                row.from
            )));
        }
        let count = row.to.map_or(1, |to| to - row.from + 1);
        higher.extend((0..count).map(|_| row.higher));
        lower.extend((0..count).map(|_| row.lower));
    }
    if higher.is_empty() {
        return Err(RuleSetError("table 1 is empty".into()));
    }
    Ok((higher, lower))
}

fn by_percentage(rows: &[(i64, Option<i32>)]) -> Result<Vec<Option<i32>>, RuleSetError> {
    (0..=100)
        .map(|p| {
            let row = rows.iter().find(|row| row.0 == p);
            row.map(|row| row.1).ok_or_else(|| RuleSetError(format!("table 2: no row for {}", Hundredths(p))))
        })
        .collect()
}
