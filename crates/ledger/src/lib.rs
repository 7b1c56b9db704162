//! The log of rating changes: each run's `ledger.csv`, and `corrections.csv` with both values of Rn for each correction. It
//! records all changes that a run makes to ratings, and later runs read nothing else back.

pub mod in_force;
mod line;
mod table;

use anyhow::Result;
use kartotek_formats::keys::keys;
use kartotek_law::regulation::new_rating::correction::Correction;
use kartotek_law::vocabulary::{Person, Rating};
use kartotek_register::conversions::PlannedConversion;
use kartotek_register::records;
use kartotek_register::run_folder::RunFolder;
pub use line::{LedgerLine, each, each_of};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
pub use table::{CalculationColumns, Row, columns, columns_of_rows, csv};

/// The name of the table.
pub const LEDGER: &str = "ledger.csv";

/// A line to be written. The lines of a report are consecutive, by start number.
#[derive(Clone, Debug)]
pub struct LedgerEntry {
    pub event: Event,
    pub row: Row,
}

impl LedgerEntry {
    /// The entry of a rating that a conversion of the register changes.
    pub fn converted(planned: &PlannedConversion, person: &Person, before: Rating, after: Rating) -> LedgerEntry {
        let row = Row {
            report: planned.set.clone(),
            id: person.id.clone(),
            name: person.name.clone(),
            registered: Some(before),
            rn: Some(after),
            notes: planned.conversion.paragraph.clone(),
            ..Row::default()
        };
        LedgerEntry { event: Event::Converted, row }
    }
}

/// The event that a line of the ledger records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Event {
    /// A new player entered with a first rating (4.5.5.1).
    Entered,
    /// A player started anew (4.5.5.1.5).
    Restarted,
    /// A report was rated.
    Rated,
    /// A rated report was corrected (4.5.4.1).
    Corrected,
    /// A rated report was annulled (4.5.4.1).
    Annulled,
    /// RK gave a new rating (4.5.5.1.6).
    Assigned,
    /// The rating was aligned with the FIDE list (4.5.6).
    Aligned,
    /// A later rule set converted the rating.
    Converted,
    /// Two records of one person were merged.
    Merged,
    /// A merge was undone.
    Unmerged,
}

/// The source of a line's event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A report that gave a first rating or a new start.
    Entry,
    /// A report's content, rated or corrected.
    Content,
    /// A decision that annuls a report.
    Annulment,
    /// A decision about a record of the register, or a conversion by a rule set.
    Record,
}

impl Event {
    pub fn origin(self) -> Origin {
        match self {
            Event::Entered | Event::Restarted => Origin::Entry,
            Event::Rated | Event::Corrected => Origin::Content,
            Event::Annulled => Origin::Annulment,
            Event::Assigned | Event::Aligned | Event::Converted => Origin::Record,
            Event::Merged | Event::Unmerged => Origin::Record,
        }
    }

    /// Whether the line belongs to a report: to its calculation or its correction.
    pub fn is_of_report(self) -> bool {
        matches!(self.origin(), Origin::Content | Origin::Annulment)
    }

    /// Whether a rated report was changed: corrected or annulled (4.5.4.1).
    pub fn is_correction(self) -> bool {
        matches!(self, Event::Corrected | Event::Annulled)
    }

    /// Whether a report gave a first rating or a new start.
    pub fn is_entry(self) -> bool {
        self.origin() == Origin::Entry
    }

    /// Whether the line is a player's line of a rated or corrected report.
    pub fn is_of_content(self) -> bool {
        self.origin() == Origin::Content
    }

    /// The word used in the tables.
    pub fn as_str(self) -> &'static str {
        match self {
            Event::Entered => "entered",
            Event::Restarted => "restarted",
            Event::Rated => "rated",
            Event::Corrected => "corrected",
            Event::Annulled => "annulled",
            Event::Assigned => "assigned",
            Event::Aligned => "aligned",
            Event::Converted => "converted",
            Event::Merged => "merged",
            Event::Unmerged => "unmerged",
        }
    }
}

// The corrections of a run: both values of Rn, and the effect of their difference.

/// The name of the table.
pub const CORRECTIONS: &str = "corrections.csv";

/// A player's line of [`CORRECTIONS`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CorrectionLine {
    pub report: String,
    /// The event in the ledger.
    pub event: Event,
    /// Register id.
    pub id: String,
    /// The registered rating of the corrected booking.
    pub registered_then: i32,
    /// Rn of the previous booking.
    pub booked: i32,
    /// Rn of the corrected booking.
    pub corrected: i32,
    pub difference: i32,
    /// The registered rating before the correction.
    pub registered: i32,
    /// The registered rating after the correction.
    pub rn: i32,
    /// The register id under which the report was booked, if that record was merged into `id`'s; `None`: `id`. The table
    /// omits the column if no line has a value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recorded_as: Option<String>,
}

impl CorrectionLine {
    /// Combines the ledger's line with the law's result.
    pub fn new(event: Event, row: &Row, registered_then: Rating, correction: &Correction) -> CorrectionLine {
        CorrectionLine {
            report: row.report.clone(),
            event,
            id: row.id.clone(),
            registered_then: registered_then.0,
            booked: correction.booked.0,
            corrected: correction.corrected.0,
            difference: correction.difference,
            registered: correction.registered.0,
            rn: correction.new_rating.0,
            recorded_as: None,
        }
    }

    /// The line of a report that was booked under `id`.
    pub fn recorded_as(self, id: &str) -> CorrectionLine {
        let recorded_as = Some(id.to_owned()).filter(|_| id != self.id);
        CorrectionLine { recorded_as, ..self }
    }
}

impl CorrectionLine {
    /// The corrections of a run; empty if it has no such table.
    ///
    /// # Errors
    /// The run is damaged.
    pub fn of(run: &RunFolder) -> Result<Vec<CorrectionLine>> {
        run.table(CORRECTIONS)
    }

    /// The table as bytes.
    ///
    /// # Errors
    /// A line cannot be serialised.
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
