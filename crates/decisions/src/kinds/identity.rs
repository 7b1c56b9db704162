//! The person who played under a start number of a report.

use super::super::Decision;
use super::super::kind::{About, Effect, Kind, Late, Matter, Ruling, WayBack};
use super::super::ruled::RuledReport;
use kartotek_formats::diagnostic::Code;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::report::{Decided, ReportAsFiled};
use kartotek_formats::texts::{Text, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Either `player` or `nobody`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IdentityRow {
    pub report: String,
    /// Start number.
    pub no: u32,
    /// Register id of the person who played under it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
    /// True: nobody in the register; a new member or somebody from outside.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nobody: bool,
}

pub struct Identity;

impl Kind for Identity {
    type Row = IdentityRow;
    const DOES: Text = text!("kind-identity");
    const BACK: Text = text!("kind-identity-back");
    const WAY_BACK: WayBack = WayBack::Undo;

    fn about(row: &IdentityRow) -> About<'_> {
        About { person: row.player.as_deref(), ..About::report(&row.report).no(row.no) }
    }

    fn effect(row: &IdentityRow) -> Effect<'_> {
        Effect::Ruling(row)
    }

    fn objection(row: &IdentityRow) -> Option<Text> {
        (row.player.is_some() == row.nobody).then(decision_syntax::identity)
    }

    fn matter(row: &IdentityRow) -> Option<Matter> {
        Some(vec![row.report.clone(), row.no.to_string()])
    }
}

impl Ruling for IdentityRow {
    fn rule(&self, report: &mut RuledReport, _decision: &Decision) -> Result<(), Text> {
        report.has(self.no)?;
        for player in report.read_mut().players.iter_mut().filter(|player| player.no == self.no) {
            player.id.clone_from(&self.player);
            // Guests are known again by it (§ 63); but whoever enters the register as new would have another's.
            if self.nobody && player.first_rating.is_some() {
                player.fide_id = None;
            }
            player.decided = Some(if self.nobody { Decided::Nobody } else { Decided::Person });
        }
        Ok(())
    }

    fn is_said_by(&self, _report: &ReportAsFiled) -> bool {
        false
    }

    fn answers(&self) -> Vec<&'static Code> {
        Vec::new()
    }

    fn late(&self) -> Late {
        Late::TooLate
    }
}
