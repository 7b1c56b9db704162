//! Corrections of a run: the two Rn, and the effect of their difference.

use super::{Event, Row};
use anyhow::Result;
use kartotek_formats::keys::keys;
use kartotek_law::regulation::new_rating::correction::Correction;
use kartotek_law::vocabulary::Rating;
use kartotek_register::records;
use kartotek_register::run_folder::RunFolder;
use serde::{Deserialize, Serialize};

/// The table of a run that has what was corrected: the two Rn, and what their difference did.
pub const CORRECTIONS: &str = "corrections.csv";

/// A player's line of [`CORRECTIONS`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CorrectionLine {
    pub report: String,
    /// As in the ledger.
    pub event: Event,
    /// Register id.
    pub id: String,
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
    /// Register id under which the report was booked, of a record that was merged into `id`'s; `None`: `id`. Where nobody
    /// has another, the table has no such column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recorded_as: Option<String>,
}

impl CorrectionLine {
    /// From the ledger's line and the law's result.
    pub fn new(event: Event, row: &Row, registered_then: Rating, correction: &Correction) -> CorrectionLine {
        CorrectionLine {
            report: row.report.clone(),
            event,
            id: row.id.clone(),
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

impl CorrectionLine {
    /// The corrections of a run; none, if it has no such table.
    ///
    /// # Errors
    /// The run is damaged.
    pub fn of(run: &RunFolder) -> Result<Vec<CorrectionLine>> {
        run.table(CORRECTIONS)
    }

    /// The table as bytes.
    ///
    /// # Errors
    /// None that input could cause.
    pub fn table(lines: &[CorrectionLine]) -> Result<Vec<u8>> {
        let columns = keys::<CorrectionLine>();
        if lines.iter().all(|line| line.recorded_as.is_none()) {
            return records::write_columns(&columns[..columns.len() - 1], lines);
        }
        let mut lines = lines.to_vec();
        for line in &mut lines {
            line.recorded_as.get_or_insert_default();
        }
        records::write_columns(columns, &lines)
    }
}
