//! Sanctions that are about to end (§ 19): shown to the officer on request, never written to a file.

use crate::sanction::{recorded_in, recorded_in_words};
use anyhow::Result;
use chrono::{Months, NaiveDate};
use kartotek_formats::texts::{Text, text};
use kartotek_law::regulation::sanction::Recorded;
use kartotek_register::Office;
use kartotek_register::private::{self, Vault};
use std::cmp::Reverse;

/// How far ahead a sanction's end is shown.
const MONTHS: Months = Months::new(2);

/// A sanction with its next change.
#[derive(Clone, Debug)]
pub struct Ending {
    /// Register id; empty: outside the register.
    pub player: String,
    pub name: String,
    pub recorded: Recorded,
    /// The last day before the change.
    pub day: NaiveDate,
    pub change: Change,
}

/// A change of a sanction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A warning expires: it is erased, and the next one counts as a first one.
    WarningErased,
    /// The player may enter coordinated tournaments again (§ 7). For one more year the quarantine counts when sanctions are decided.
    QuarantineOver,
    /// A quarantine that ended earlier is erased and no longer counts.
    QuarantineErased,
}

impl Ending {
    pub fn sentence(&self) -> Text {
        recorded_in_words(&self.recorded)
    }

    /// The change in words, with its day.
    pub fn change_sentence(&self) -> Text {
        match self.change {
            Change::WarningErased => text!("ending-warning", day = self.day),
            Change::QuarantineOver => text!("ending-quarantine", day = self.day, until = self.recorded.lapses_after()),
            Change::QuarantineErased => text!("ending-erased", day = self.day),
        }
    }

    /// The code for other programs.
    pub fn code(&self) -> &'static str {
        match self.change {
            Change::WarningErased => "warning-erased",
            Change::QuarantineOver => "quarantine-over",
            Change::QuarantineErased => "quarantine-erased",
        }
    }
}

/// Sanctions of the newest run that change within two months of a day, the day included; the next one first.
///
/// # Errors
/// The newest run cannot be read.
pub fn ending(office: &Office, vault: &Vault, day: NaiveDate) -> Result<Vec<Ending>> {
    let index = office.current().map_or(Ok(Vec::new()), private::index)?;
    let last = day.checked_add_months(MONTHS).unwrap_or(NaiveDate::MAX);
    let lifted: Vec<&str> = vault.lifts().map(|(_, lift)| lift.sanction.as_str()).collect();
    let sealed = vault.named(&index).filter(|(name, _)| !lifted.contains(name));
    let sanctions = sealed.filter_map(|(_, sealed)| {
        let record = sealed.secret.sanction()?;
        Some((office.people.merges().id_of(&record.player).to_owned(), recorded_in(record, sealed.until.0)))
    });
    let in_force: Vec<(String, Recorded)> = sanctions.collect();
    let mut ending: Vec<Ending> = in_force
        .iter()
        .filter_map(|(player, recorded)| {
            let (change_day, change) = next_change(recorded, day).filter(|(on, _)| *on <= last)?;
            let others = in_force.iter().filter(|(other, _)| other == player && !player.is_empty());
            if change == Change::QuarantineOver && others.map(|(_, other)| other).any(|other| follows(other, recorded))
            {
                return None;
            }
            let (player, recorded) = (player.clone(), *recorded);
            let name = office.people.by_id(&player).map_or_else(String::new, |person| person.name.clone());
            Some(Ending { player, name, recorded, day: change_day, change })
        })
        .collect();
    ending.sort_by(|a, b| {
        (a.day, &a.player, Reverse(a.recorded.given)).cmp(&(b.day, &b.player, Reverse(b.recorded.given)))
    });
    Ok(ending)
}

/// Whether another quarantine of the same player still runs on the day after this one's last.
fn follows(other: &Recorded, quarantine: &Recorded) -> bool {
    let is_running = |day| other.is_quarantine() && other.runs_on(day);
    quarantine.to.succ_opt().is_some_and(is_running)
}

/// The next change from `day` on. `None`: the sanction has lapsed.
fn next_change(recorded: &Recorded, day: NaiveDate) -> Option<(NaiveDate, Change)> {
    let lapses = recorded.lapses_after();
    match recorded.is_quarantine() {
        true if recorded.to >= day => Some((recorded.to, Change::QuarantineOver)),
        true => Some((lapses, Change::QuarantineErased)),
        false => Some((lapses, Change::WarningErased)),
    }
    .filter(|(on, _)| *on >= day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_law::regulation::sanction::RecordedKind;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// § 19: a warning of 8 March 2025 runs through 8 March 2026.
    #[test]
    fn a_warning_ends_a_year_after_the_last_playing_day_and_is_erased() {
        let given = day("2025-03-08");
        let warning = Recorded {
            kind: RecordedKind::Warning,
            given,
            from: given,
            to: day("2026-03-08"),
            until: day("2026-03-08"),
        };
        assert_eq!(next_change(&warning, day("2026-03-08")), Some((day("2026-03-08"), Change::WarningErased)));
        assert_eq!(next_change(&warning, day("2026-03-09")), None);
    }

    /// § 19: three months from 4 January run through 3 April; the record of the quarantine is kept for a further year.
    #[test]
    fn a_quarantine_is_over_first_and_erased_a_year_later() {
        let kind = RecordedKind::Quarantine { months: 3 };
        let (given, from, to) = (day("2026-01-03"), day("2026-01-04"), day("2026-04-03"));
        let quarantine = Recorded { kind, given, from, to, until: day("2027-04-03") };
        assert_eq!(next_change(&quarantine, day("2026-04-03")), Some((day("2026-04-03"), Change::QuarantineOver)));
        assert_eq!(next_change(&quarantine, day("2026-04-04")), Some((day("2027-04-03"), Change::QuarantineErased)));
        assert_eq!(next_change(&quarantine, day("2027-04-04")), None);
    }
}
