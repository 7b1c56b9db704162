//! A warning or a quarantine that is in no report (§ 19).

use super::super::kind::Kind;
use super::super::values::Day;
use kartotek_formats::diagnostic::codes::{decision_syntax, decision_without_effect};
use kartotek_formats::limits::MONTHS_OF_QUARANTINE;
use kartotek_formats::texts::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Has either `record`, the private record that a command wrote, or the sanction itself in the other keys.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SanctionRow {
    /// The name of the private record with the sanction.
    pub record: Option<String>,
    /// Register id.
    pub player: Option<String>,
    pub kind: Option<SanctionKindRow>,
    /// The last playing day of the tournament in which it was given.
    pub last_day: Option<Day>,
    /// Months of a quarantine.
    pub months: Option<u32>,
    /// First day of a quarantine; missing: the day after `last_day`.
    pub from: Option<Day>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SanctionKindRow {
    Warning,
    Quarantine,
    /// The player was absent from a whole tournament without excuse.
    Absence,
}

impl SanctionRow {
    /// The objection to a sanction that cannot be given.
    // Decision (§ 19: a quarantine that begins before its tournament is over): it is not given.
    pub fn contradiction(&self) -> Option<Text> {
        let is_warning = self.kind == Some(SanctionKindRow::Warning);
        if is_warning && (self.months.is_some() || self.from.is_some()) {
            return Some(decision_without_effect::warning_plain());
        }
        let (from, last_day) = self.from.zip(self.last_day).filter(|(from, last_day)| from < last_day)?;
        Some(decision_without_effect::quarantine_too_early(from.0, last_day.0))
    }

    fn has_possible_length(&self) -> bool {
        self.months.is_some_and(|months| MONTHS_OF_QUARANTINE.contains(&months))
    }
}

impl Kind for SanctionRow {
    fn objection(&self) -> Option<Text> {
        let is_whole = self.player.is_some() && self.kind.is_some() && self.last_day.is_some();
        let is_empty = self.player.is_none() && self.kind.is_none() && self.last_day.is_none();
        match (&self.record, self.kind) {
            (Some(_), _) if is_empty => None,
            (Some(_), _) => Some(decision_syntax::record()),
            (None, _) if !is_whole => Some(decision_syntax::sanction()),
            (None, Some(SanctionKindRow::Quarantine)) if !self.has_possible_length() => {
                Some(decision_syntax::months(*MONTHS_OF_QUARANTINE.start(), *MONTHS_OF_QUARANTINE.end()))
            }
            _ => None,
        }
    }

    // A private record holds a single sanction.
    fn has_own_day(&self) -> bool {
        self.record.is_some()
    }

    fn is_private(&self) -> bool {
        true
    }
}
