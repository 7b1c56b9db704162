//! `internal/summary.json`: the inputs of a run and their fate, for other programs. It has no clock time: the same inputs
//! give the same bytes.

use anyhow::Result;
use kartotek_formats::texts::json;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The number of reports with each outcome. `read` is the sum of the others without `outdated` and `gone`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Counts {
    pub read: usize,
    pub rated: usize,
    /// Corrections of reports that earlier runs rated.
    pub corrected: usize,
    /// Replaced by a later file of the same id in the same run.
    pub superseded: usize,
    pub held: usize,
    /// Handled by earlier runs.
    pub known: usize,
    /// Known reports that do not count any more, because they were corrected or taken back since.
    pub outdated: usize,
    /// The same content as another file.
    pub copies: usize,
    /// Held back by the run before, and not in the inbox any more.
    pub gone: usize,
}

impl Counts {
    /// Whether the numbers add up: each report read had one fate.
    pub fn is_balanced(&self) -> bool {
        let Counts { read, rated, corrected, superseded, held, known, outdated, copies, gone: _ } = *self;
        read == rated + corrected + superseded + held + known + copies && outdated <= known
    }
}

/// A run as `internal/summary.json` has it.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct RunSummary {
    /// `0002-2026-05-01`.
    pub run: String,
    pub as_of: String,
    /// There was nothing to rate or to decide: `run` is the newest run before, and no run has this summary.
    pub unchanged: bool,
    pub counts: Counts,
    /// Files of the inbox and decisions that could not be read or understood.
    pub unreadable: usize,
    /// Names of those that were not read; if there are very many, only the first.
    pub unread: Vec<String>,
    /// Rated in this run.
    pub games: usize,
    /// Players of those games.
    pub players: usize,
    /// Players who entered the register.
    pub entered: usize,
    /// People for whom the register keeps only the year of birth from now on.
    pub birth_dates_forgotten: usize,
    /// The reports that this run looked at; those known from earlier runs are only counted, in `counts`.
    pub reports: Vec<ReportLine>,
    pub corrections: Vec<CorrectionLine>,
    pub annulments: Vec<AnnulmentLine>,
    /// The decisions that the run used, as in `decisions.csv`.
    pub decisions: Vec<DecisionLine>,
    /// Under `lists/`, as they were published.
    pub lists: Vec<String>,
}

/// The file's path in a run's folder.
pub const NAME: &str = "internal/summary.json";

impl RunSummary {
    /// The content of the file.
    ///
    /// # Errors
    /// It cannot be written as JSON.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        Ok(json::file(self)?)
    }
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct ReportLine {
    /// Without folder.
    pub file: String,
    /// Its id.
    pub report: String,
    /// SHA-256 of its content.
    pub hash: String,
    pub fate: Fate,
    /// Codes of what was found, in the order of the alphabet.
    pub codes: Vec<String>,
    /// Its directors and aspirants as it names them: by register id, else by name.
    pub directors: Vec<String>,
    /// The file of its letter in `replies/`; null: there is no letter.
    pub letter: Option<String>,
    /// The directors of the rated report that this file would replace, or has replaced by decision, and the letter to
    /// them; null: they are the file's own directors, or it replaces no report.
    pub asked: Option<Asked>,
}

/// The directors of a rated report, and the file of their letter in `replies/`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct Asked {
    /// As the report names them.
    pub directors: Vec<String>,
    pub letter: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    Rated,
    /// It corrects a report that was rated.
    Corrected,
    /// A later file took its place.
    Superseded,
    Held,
}

impl Fate {
    /// The word for it in the file.
    pub fn as_str(self) -> &'static str {
        match self {
            Fate::Rated => "rated",
            Fate::Corrected => "corrected",
            Fate::Superseded => "superseded",
            Fate::Held => "held",
        }
    }
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct CorrectionLine {
    pub report: String,
    /// The file of the correction.
    pub file: String,
    /// SHA-256 of the content that counts now.
    pub hash: String,
    /// SHA-256 of the content that counted before.
    pub before: String,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct AnnulmentLine {
    pub report: String,
    /// SHA-256 of the content that counted.
    pub before: String,
    /// The file in the folder of decisions that annulled it.
    pub decision: String,
}

/// A decision; for a sanction only the hash is kept (§ 19).
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct DecisionLine {
    /// `carried out` or `used`.
    pub status: String,
    pub kind: String,
    pub decision: String,
    pub sha256: String,
}
