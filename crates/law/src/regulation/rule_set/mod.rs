//! The tables and constants of one rule set. Their numbers are in `data/rules`; the reader of those files passes them
//! as [`RuleSetParts`], and [`RuleSet::new`] rejects an incomplete set.

mod constants;

use crate::vocabulary::{Hundredths, Rating};
pub use constants::{
    AgeOn, AlignmentNumbers, Bonus, ByRound, CandidateNumbers, CandidateRow, Class, Constants, Deadlines,
    ExpectedScoreRow, FirstRatings, KBoundary, KFactor, MembershipMonths, Paragraph, PublishedList, RnRounding,
    Rounding, TitleNormRow, is_plain_id,
};
pub use kartotek_vocabulary::RuleSetError;

/// The parts of a rule set as read, unchecked.
#[derive(Clone, Debug)]
pub struct RuleSetParts {
    pub constants: Constants,
    /// Table 1, ascending and without gaps.
    pub expected_score: Vec<ExpectedScoreRow>,
    /// Table 2: (P in hundredths, difference); no difference for 1.00 and .00.
    pub rating_difference: Vec<(i64, Option<i32>)>,
}

/// A checked rule set.
#[derive(Clone, Debug)]
pub struct RuleSet {
    pub constants: Constants,
    /// P of the higher rated player, by difference; the last value holds for all larger ones.
    higher: Vec<Hundredths>,
    lower: Vec<Hundredths>,
    /// Table 2, indexed by P in hundredths, 0 to 100.
    difference: Vec<Option<i32>>,
}

impl RuleSet {
    /// Makes a rule set of its tables.
    ///
    /// # Errors
    /// Names the first gap, overlap or missing entry.
    pub fn new(parts: RuleSetParts) -> Result<RuleSet, RuleSetError> {
        let mut constants = parts.constants;
        let (higher, lower) = by_difference(&parts.expected_score)?;
        let is_for_everybody = |k: &KFactor| k.from_rating == Rating(0) && !k.has_conditions();
        if !constants.k_factors.last().is_some_and(is_for_everybody) {
            return Err(RuleSetError("4.5.2.3: no K for ratings from 0 on".into()));
        }
        constants.k_boundaries.sort_by_key(|b| b.rating);
        let is_fraction = |(numerator, denominator): (i64, i64)| numerator >= 0 && denominator > 0;
        if constants.k_boundaries.iter().any(|b| !is_fraction(b.upward) || !is_fraction(b.downward)) {
            return Err(RuleSetError("4.5.2.4: a fraction is not positive".into()));
        }
        constants.classes.sort_by_key(|class| std::cmp::Reverse(class.from_rating));
        if constants.bonus.is_some_and(|bonus| bonus.every_games <= 0) {
            return Err(RuleSetError("4.5.2.2: the bonus threshold rises every 0 games".into()));
        }
        if constants.alignment.is_some_and(|a| a.multiple_of <= 0 || a.band <= 0) {
            return Err(RuleSetError("4.5.6: the adjustment has steps of 0".into()));
        }
        candidate_table(&constants)?;
        Ok(RuleSet { constants, higher, lower, difference: by_percentage(&parts.rating_difference)? })
    }

    /// P(D) of table 1 for a rating difference of own minus opponent's.
    pub fn expected_score(&self, difference: i32) -> Hundredths {
        let side = if difference >= 0 { &self.higher } else { &self.lower };
        let row = (difference.unsigned_abs() as usize).min(side.len() - 1);
        side[row]
    }

    /// The difference that table 1 is read with: at most the cap, in both methods of 4.5.2.1 and nowhere else.
    pub fn counted(&self, difference: i32) -> i32 {
        self.constants.cap.map_or(difference, |cap| difference.clamp(-cap, cap))
    }

    /// D(P) of table 2 for `percentage` hundredths, 0 to 100; `None`: the table has an asterisk.
    pub fn rating_difference(&self, percentage: i64) -> Option<i32> {
        usize::try_from(percentage).ok().and_then(|p| self.difference.get(p).copied().flatten())
    }
}

/// Checks that the rows of § 26 ascend.
fn candidate_table(constants: &Constants) -> Result<(), RuleSetError> {
    let rows = &constants.candidate_results;
    if let Some(two) = rows.windows(2).find(|two| two[0].to >= two[1].from) {
        return Err(RuleSetError(format!("§ 26: category {} does not follow the one before", two[1].category)));
    }
    Ok(())
}

/// The largest possible difference between two ratings.
const GREATEST_DIFFERENCE: i32 = 10_000;

/// Expands the rows to one value per difference, so that a look-up is an index.
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

// The sections that a rule set may abolish.

macro_rules! sections {
    ($($section:ident $name:literal,)+) => {
        /// A part of the regulation that a rule set may be without.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Section {
            $($section),+
        }

        impl Section {
            const ALL: &[Section] = &[$(Section::$section),+];
            pub const NAMES: &[&str] = &[$($name),+];

            /// The section's name, as a rule set's file names it.
            pub fn name(self) -> &'static str {
                match self {
                    $(Section::$section => $name),+
                }
            }
        }
    };
}

sections! {
    AverageMethod "average_method",
    Bonus "bonus",
    KBoundary "k_boundary",
    GroupWinner "group_winner",
    CandidateResult "candidate_result",
    TitleNorms "title_norms",
    Alignment "alignment",
    Floor "floor",
    PerformanceRating "performance_rating",
    Restart "restart",
    Sanctions "sanctions",
    Emt "emt",
    Control "control",
}

impl Section {
    pub fn named(name: &str) -> Option<Section> {
        Section::ALL.iter().copied().find(|section| section.name() == name)
    }
}
