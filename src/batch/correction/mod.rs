//! Reports that were rated and are not what they were (4.5.4.1): corrected by other content, or taken back. Either way the
//! difference of the two Rn is booked now, and what the report left in the register beside ratings is taken out.
//!
//! [`in_force`] knows what is in force, [`original`] the register as a report met it when it was rated, [`desk`] which files of
//! the inbox are corrections, `who` their players where nothing else tells; [`booking`] books them, and [`annul`] takes reports back.

pub mod annul;
pub mod booking;
pub mod desk;
pub mod in_force;
pub mod original;
mod who;

use crate::publish::rate_row::RateRow;
use crate::register::records;
use anyhow::Result;
use kartotek_law::regulation::Rule;
use kartotek_law::regulation::new_rating::correction::Correction;
use kartotek_law::regulation::new_rating::floor;
use kartotek_law::regulation::rateable::order;
use kartotek_law::vocabulary::Rating;
use serde::Serialize;

/// The table of a run that has what was corrected: the two Rn, and what their difference did.
pub const CORRECTIONS: &str = "corrections.csv";

/// Its header.
pub const COLUMNS: [&str; 10] =
    ["report", "event", "id", "name", "registered_then", "booked", "corrected", "difference", "registered", "rn"];

/// A player's line of [`CORRECTIONS`].
#[derive(Clone, Debug, Serialize)]
pub struct CorrectionLine {
    pub report: String,
    /// As in the ledger.
    pub event: &'static str,
    /// Register id.
    pub id: String,
    pub name: String,
    /// The registered rating of the corrected booking.
    pub registered_then: i32,
    /// Rn as it was booked before.
    pub booked: i32,
    /// Rn of the corrected booking.
    pub corrected: i32,
    pub difference: i32,
    /// Registered before the correction.
    pub registered: i32,
    /// Registered after it.
    pub rn: i32,
    /// Register id under which the report was booked, of a record that was merged into `id`'s; empty: `id`. `None`: the
    /// table has no such column, for nobody in it has another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recorded_as: Option<String>,
}

impl CorrectionLine {
    /// From the ledger's line and the law's result.
    pub fn new(event: &'static str, row: &RateRow, registered_then: Rating, correction: &Correction) -> CorrectionLine {
        CorrectionLine {
            report: row.report.clone(),
            event,
            id: row.id.clone(),
            name: row.name.clone(),
            registered_then: registered_then.0,
            booked: correction.booked.0,
            corrected: correction.corrected.0,
            difference: correction.difference(),
            registered: correction.registered.0,
            rn: correction.new_rating.0,
            recorded_as: None,
        }
    }

    pub fn recorded_as(self, id: &str) -> CorrectionLine {
        let recorded_as = Some(id.to_owned()).filter(|_| id != self.id);
        CorrectionLine { recorded_as, ..self }
    }
}

/// The table as bytes.
pub fn table(lines: &[CorrectionLine]) -> Result<Vec<u8>> {
    if lines.iter().all(|line| line.recorded_as.is_none()) {
        return records::write(&COLUMNS, lines);
    }
    let mut lines = lines.to_vec();
    for line in &mut lines {
        line.recorded_as.get_or_insert_default();
    }
    records::write(&[COLUMNS.as_slice(), &["recorded_as"]].concat(), &lines)
}

/// The paragraphs of a corrected line, in their order: those of the booking, and of the correction.
pub fn notes(booking: &[Rule], correction: &Correction) -> String {
    let mut rules: Vec<Rule> = booking.iter().copied().filter(|rule| *rule != floor::RULE).collect();
    rules.extend(correction.is_raised_to_floor().then_some(floor::RULE));
    rules.push(order::RULE);
    rules.sort_by_key(|rule| rule.paragraph);
    rules.iter().map(|rule| rule.paragraph).collect::<Vec<_>>().join(";")
}
