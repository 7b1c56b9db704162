//! The control computation (*kontrolberegning*, § 3 c): a result computed a second time, from the report as it was
//! filed, the way a rating officer does it with paper and the printed tables.
//!
//! Deliberately naive, and deliberately apart: nothing here knows `kartotek_law::regulation`, nor anything else that
//! the first computation is made of. What is shared are the words in which a report is filed. So a slip on either side
//! shows as a difference. Start ratings are given: they are looked up, not computed.
//!
//! [`sheet`] writes the table out, line by line; [`outsiders`] finds the ratings that are missing; [`gain`] is 4.5.2 to
//! the gain, [`registration`] the rest of it; [`draw`] says whose results are computed.

pub mod conversion;
pub mod draw;
mod edition;
mod exact;
mod gain;
mod outsiders;
mod sheet;
mod tables;

pub use self::edition::Edition;
use self::sheet::Sheet;
pub use gain::{corrected, corrected_across};
use kartotek_formats::report::ReportAsFiled;
use std::collections::BTreeMap;

/// The facts of a report that the second computation is given.
pub struct Facts<'r> {
    /// The report, with the decisions about it.
    pub filed: &'r ReportAsFiled,
    pub edition: &'r Edition,
    /// Ro of our own players by start number. Whoever is not among them is outside the register.
    pub start_ratings: BTreeMap<u32, i32>,
    /// Beside Ro, where K asks for it.
    pub backgrounds: BTreeMap<u32, Background>,
}

/// The register's knowledge of a player beside the rating, as it stood before the run. `None`: nobody knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Background {
    pub birth_year: Option<i32>,
    pub rated_games: Option<u32>,
    /// The highest rating ever registered.
    pub highest: Option<i32>,
}

/// A player's result, computed by hand. What ends in `_x100` counts hundredths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// `average` or `difference`.
    pub method: &'static str,
    pub n: i64,
    pub w_x100: i64,
    pub we_x100: i64,
    pub k: i64,
    pub bonus_x100: i64,
    pub gain_x100: i64,
    /// The new rating, Rn.
    pub new_rating: i32,
}

/// Computes the result of one of our players, from the first line of the report on: nothing is kept from one player to
/// the next.
///
/// # Errors
/// Why the player has no result.
pub fn compute(facts: &Facts, no: u32, registered: i32) -> Result<Finding, String> {
    let sheet = Sheet::of(facts);
    let ratings = outsiders::ratings(facts, &sheet)?;
    let gain = gain::gain(facts, &sheet, &ratings, no)?;
    Ok(Finding {
        method: gain.method,
        n: gain.n,
        w_x100: gain.w.in_hundredths(),
        we_x100: gain.we.in_hundredths(),
        k: gain.k,
        bonus_x100: gain.bonus.in_hundredths(),
        gain_x100: gain.gain.in_hundredths(),
        new_rating: gain::new_rating(facts.edition, registered, gain.gain),
    })
}
