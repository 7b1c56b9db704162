//! The control computation (*kontrolberegning*, § 3 c): computes a result a second time from the filed report, as a rating
//! officer would with paper and the printed tables.
//!
//! The code is deliberately naive and independent: it uses neither `kartotek_law::regulation` nor other parts of the first
//! computation, only the types of a filed report. A mistake on either side thus shows as a difference. Start ratings are
//! inputs, since they are looked up and not computed.
//!
//! [`sheet`] writes out the table line by line; [`outsiders`] finds missing ratings; [`gain`] computes 4.5.2 and the new
//! rating; [`draw`] selects the results to compute.

pub mod draw;
mod edition;
mod exact;
mod gain;
mod outsiders;
mod sheet;
mod tables;

pub use self::edition::{Edition, convert};
use self::sheet::Sheet;
pub use gain::{corrected, corrected_across};
use kartotek_formats::report::ReportAsFiled;
use std::collections::BTreeMap;

/// The facts of a report given to the second computation.
pub struct Facts<'r> {
    /// The report, with decisions applied.
    pub filed: &'r ReportAsFiled,
    pub edition: &'r Edition,
    /// Ro of registered players by start number. All other players are outside the register.
    pub start_ratings: BTreeMap<u32, i32>,
    /// Data needed for K besides Ro.
    pub backgrounds: BTreeMap<u32, Background>,
}

/// A player's data in the register besides the rating, before the run. `None`: unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Background {
    pub birth_year: Option<i32>,
    pub rated_games: Option<u32>,
    /// The highest rating ever registered.
    pub highest: Option<i32>,
}

/// A player's result. Fields ending in `_x100` are in hundredths.
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

/// Computes the result of a registered player from the whole report; nothing is reused for other players.
///
/// # Errors
/// Why the player has no result.
pub fn compute(facts: &Facts, no: u32, registered: i32) -> Result<Finding, String> {
    let sheet = Sheet::of(facts);
    let ratings = outsiders::ratings(facts, &sheet)?;
    gain::finding(facts, &sheet, &ratings, no, registered)
}
