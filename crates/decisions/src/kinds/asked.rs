//! A question that was put to the director of a report.

use super::super::kind::{About, Effect, Kind, Matter, WayBack};
use super::super::named::NamedPerson;
use super::super::said::Said;
use kartotek_formats::texts::{Text, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskedRow {
    pub report: String,
    /// Start number of the player that it is about; missing: it is about the whole report.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no: Option<u32>,
    /// The player, as the report named them when it was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<Said>,
    /// In words for the director.
    pub question: String,
}

pub struct Asked;

impl Kind for Asked {
    type Row = AskedRow;
    const DOES: Text = text!("kind-asked");
    const BACK: Text = text!("kind-asked-back");
    const WAY_BACK: WayBack = WayBack::Undo;

    fn about(row: &AskedRow) -> About<'_> {
        About::report(&row.report).no(row.no).said(&row.said)
    }

    fn people(_row: &AskedRow) -> Vec<NamedPerson<'_>> {
        Vec::new()
    }

    fn effect(_row: &AskedRow) -> Effect<'_> {
        Effect::Standing
    }

    fn matter(row: &AskedRow) -> Option<Matter> {
        let of_whole = row.no.is_none().then(|| row.question.clone());
        Some(vec![row.report.clone(), format!("{:?}", row.no), of_whole.unwrap_or_default()])
    }
}
