//! The category of an average, and the score that the table demands in it.

use super::counted_games::FEWEST_GAMES;
use super::{NormTitle, Verdict};
use crate::regulation::{RuleSet, TitleNormRow};
use crate::vocabulary::{HalfPoints, Rating};

/// What the table says about an average and a number of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Demand {
    pub category: Option<String>,
    pub score: Option<HalfPoints>,
    pub listing: Listing,
}

/// Whether the table has norms for such a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    Listed,
    /// The average is too low for this title: a norm begins at `from`.
    TooLow {
        from: Rating,
    },
    /// Above the last category: no norm can be determined.
    Above {
        to: Rating,
    },
    /// Fewer games than the table's first column.
    TooFewGames {
        fewest: usize,
    },
    /// More games than the table has columns: no norm can be determined.
    TooManyGames {
        most: usize,
    },
}

impl Listing {
    pub fn verdict(&self) -> Verdict {
        Verdict::met_if(*self == Listing::Listed)
    }
}

/// How much lower the intervals are for WGM and WIM.
//§ Pointkravene til WIM og WGM normer er de samme, hvor ratingintervallerne dog er reduceret med 200.
const LOWER_FOR_WOMEN: i32 = 200;

// Decision (4.8.4): the column is the number of games that count, in an all-play-all too.
pub fn demand(rules: &RuleSet, title: NormTitle, average: Rating, games: usize) -> Demand {
    let lowered = if title.is_for_women() { LOWER_FOR_WOMEN } else { 0 };
    let average = average.0.saturating_add(lowered);
    let rows = &rules.constants.title_norms;
    let row = rows.iter().find(|row| (row.from..=row.to).contains(&average));
    let column = games.checked_sub(FEWEST_GAMES);
    let score = row.zip(column).and_then(|(row, column)| scores(row, title).get(column).copied().flatten());
    let first = rows.iter().find(|row| is_listed(row, title)).map_or(i32::MAX, |row| row.from);
    let last = rows.last().map_or(i32::MIN, |row| row.to);
    let most = FEWEST_GAMES + COLUMNS - 1;
    let listing = match row {
        None if average > last => Listing::Above { to: Rating(last - lowered) },
        Some(row) if is_listed(row, title) => {
            if games < FEWEST_GAMES {
                Listing::TooFewGames { fewest: FEWEST_GAMES }
            } else if games > most {
                Listing::TooManyGames { most }
            } else {
                Listing::Listed
            }
        }
        _ => Listing::TooLow { from: Rating(first.saturating_sub(lowered)) },
    };
    Demand { category: row.map(|row| row.category.clone()), score, listing }
}

const COLUMNS: usize = 5;

fn scores(row: &TitleNormRow, title: NormTitle) -> &[Option<HalfPoints>; COLUMNS] {
    match title {
        NormTitle::Gm | NormTitle::Wgm => &row.gm,
        NormTitle::Im | NormTitle::Wim => &row.im,
    }
}

fn is_listed(row: &TitleNormRow, title: NormTitle) -> bool {
    scores(row, title).iter().any(Option::is_some)
}
