//! § 19: how long a warning is valid, and when another one becomes a quarantine.

use super::{Recorded, RecordedKind};
use crate::regulation::Deadlines;
use crate::regulation::calendar::months_after;
use chrono::NaiveDate;

/// A warning that stays one.
//§ Advarsler har gyldighed i 1 år efter sidste spilledag i den turnering, hvori de er tildelt.
pub(super) fn recorded(deadlines: &Deadlines, day: NaiveDate) -> Recorded {
    let (kind, to) = (RecordedKind::Warning, months_after(day, deadlines.warning_months));
    Recorded { kind, given: day, from: day, to, until: Recorded::lapse(kind, to, deadlines) }
}

/// Whether a warning given on `day` is recorded as a quarantine instead.
// Decision (§ 19): never doubled, the rule names the length.
pub fn becomes_quarantine(held: &[Recorded], day: NaiveDate) -> bool {
    held.iter().filter(|held| held.counts_on(day)).any(|held| match held.kind {
        //§ Hvis spilleren indenfor denne periode tildeles endnu en advarsel, ændres denne automatisk til en karantæne på 3 måneder.
        RecordedKind::Warning => true,
        //§ Hvis spilleren indenfor 1 år efter en karantænes udløb tildeles en advarsel, ændres denne automatisk til en karantæne på 3 måneder.
        // Decision (§ 19): also while it still runs, and before it begins.
        RecordedKind::Quarantine { .. } => true,
    })
}
