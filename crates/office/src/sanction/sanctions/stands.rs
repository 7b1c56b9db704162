//! Sanctions that stay as they are recorded, although another that came later counts as given before them (§ 19).

use super::lifted::{as_given, is_other};
use super::{Held, News, RuleSource};
use chrono::NaiveDate;
use kartotek_law::regulation::sanction::{self, Given, GivenKind, Recorded, RecordedKind};

/// A sanction that stays.
pub(super) struct Stands<'h> {
    pub held: &'h Held,
    /// The first that came later and counts as given before it.
    pub late: Recorded,
    /// The sanction, had the others come in time.
    pub would_be: Recorded,
}

impl Stands<'_> {
    /// The last day on which both may be told.
    pub(super) fn until(&self) -> NaiveDate {
        self.held.recorded.lapses_after().min(self.late.lapses_after())
    }
}

// Decision (§ 19, a report that comes late): the others stay, and SU and TK are told what they would be.
pub(super) fn stands<'h>(held: &'h [Held], rule_source: RuleSource) -> Vec<Stands<'h>> {
    let stays = held.iter().filter(|held| held.news == News::Nothing && !held.player.is_empty());
    let stands = stays.filter_map(|stays| {
        let is_before = |other: &&Held| other.player == stays.player && other.recorded.given < stays.recorded.given;
        let late = held.iter().filter(is_before).filter(|other| other.news == News::Given);
        let late = late.map(|other| other.recorded).min_by_key(|late| (late.given, late.from))?;
        let before = |is_late: bool| -> Vec<Recorded> {
            let before = held.iter().filter(is_before).filter(|other| is_late || other.news != News::Given);
            before.map(|other| other.recorded).collect()
        };
        let deadlines = rule_source.deadlines_of(&stays.record);
        let given = as_given(stays, deadlines).unwrap_or_else(|| as_recorded(&stays.recorded));
        let would_be = sanction::record(deadlines, &before(true), &given);
        let is_changed = is_other(&would_be, &sanction::record(deadlines, &before(false), &given));
        (is_changed && is_other(&would_be, &stays.recorded)).then_some(Stands { held: stays, late, would_be })
    });
    stands.collect()
}

/// A sanction that is recorded as it was given.
fn as_recorded(recorded: &Recorded) -> Given {
    let kind = match recorded.kind {
        RecordedKind::Warning => GivenKind::Warning,
        RecordedKind::Quarantine { months } => GivenKind::Quarantine { months, from: Some(recorded.from) },
    };
    Given { kind, day: recorded.given }
}
