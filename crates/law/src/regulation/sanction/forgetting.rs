//! § 19: when a sanction is erased from the register.

use super::{Recorded, RecordedKind};
use crate::regulation::calendar::one_year_after;
use chrono::NaiveDate;

impl Recorded {
    /// The last day on which it may stand in the register.
    pub fn lapses_after(&self) -> NaiveDate {
        match self.kind {
            //§ Advarsler slettes af kartoteket, når de er udløbet.
            RecordedKind::Warning => self.to,
            //§ Karantæner forbliver i kartoteket i 1 år efter udløbet.
            RecordedKind::Quarantine { .. } => one_year_after(self.to),
        }
    }
}

/// Erases what may no longer stand in the register on `as_of`.
// Decision (§ 19): what has been erased no longer counts, also when a late report arrives. A run records what is new
// before it forgets.
pub fn forget(held: &mut Vec<Recorded>, as_of: NaiveDate) {
    held.retain(|held| as_of <= held.lapses_after());
}
