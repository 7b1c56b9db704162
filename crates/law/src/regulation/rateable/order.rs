//! 4.5.4.1: the order in which reports are rated, and the start rating that goes with it.

use crate::regulation::Rule;
use chrono::NaiveDate;

pub const RULE: Rule =
    Rule::new("4.5.4.1", "Tidsmæssig beregningsrækkefølge", "start rating, order of reports, registration", file!());

/// Reports are rated in the order of this key.
//§ Turneringerne skal tilstræbes beregnet i kronologisk rækkefølge.
// Decision (4.5.4.1): (last round, first round, tournament id).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RatingOrder {
    pub last_round: NaiveDate,
    pub first_round: NaiveDate,
    pub report_id: String,
}
