//! § 19: when a sanction is erased from the register.

use super::{Recorded, RecordedKind};
use crate::regulation::Deadlines;
use crate::regulation::calendar::months_after;
use chrono::NaiveDate;

impl Recorded {
    /// The last day on which it may stand in the register.
    pub fn lapses_after(&self) -> NaiveDate {
        self.until
    }

    /// The same of one that was recorded with these days, by the months of a rule set.
    pub fn lapse(kind: RecordedKind, to: NaiveDate, deadlines: &Deadlines) -> NaiveDate {
        match kind {
            //§ Advarsler slettes af kartoteket, når de er udløbet.
            RecordedKind::Warning => to,
            //§ Karantæner forbliver i kartoteket i 1 år efter udløbet.
            RecordedKind::Quarantine { .. } => months_after(to, deadlines.recent_months),
        }
    }
}

/// Erases what may no longer stand in the register on `as_of`.
// Decision (§ 19): what has been erased no longer counts, also when a late report arrives. A run records what is new
// before it forgets.
pub fn forget(held: &mut Vec<Recorded>, as_of: NaiveDate) {
    held.retain(|held| as_of <= held.lapses_after());
}
