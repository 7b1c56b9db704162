//! § 33: who may enter, and until when.

use super::easter::easter_monday;
use crate::regulation::{Deadlines, Rule};
use crate::vocabulary::Member;
use chrono::{Days, NaiveDate};

pub const RULE: Rule = Rule::new("§ 33", "Anmeldelse", "entry deadline, and who may enter", file!());

/// The last day on which an entry is valid: itself a Monday. `None`: the year has no Easter.
//§ Anmeldelse til EMT skal for at være gyldig ske senest 5 uger før 2. påskedag og være ledsaget af turneringsindskud.
// Decision (§ 33): the 35th day before is the last one in time.
pub fn latest_deadline(deadlines: &Deadlines, year: i32) -> Option<NaiveDate> {
    easter_monday(year)?.checked_sub_days(Days::new(deadlines.emt_entry_days.into()))
}

/// `None`: nobody knows; then the club's chair, who sends the list, answers for it.
//§ Berettiget til at deltage i EMT er ethvert medlem af unionens klubber samt unionens enkeltmedlemmer.
pub fn may_enter(member: Option<Member>) -> bool {
    member != Some(Member::No)
}
