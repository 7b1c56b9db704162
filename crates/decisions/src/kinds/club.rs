//! Changes to a club of the register. Its id is kept, so that pages and tables that refer to it remain valid.

use super::super::kind::Kind;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A change to a club, for example `[club.rename]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ClubRow {
    /// A club that the register does not have.
    Add(AddedClubRow),
    /// Another name; lists of earlier days keep the old one.
    Rename(RenamedClubRow),
    /// Its members move to another club, and it ceases to exist.
    Merge(MergedClubRow),
    /// It ceases to exist.
    Close(ClosedClubRow),
    /// Another main district.
    District(DistrictRow),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddedClubRow {
    /// Club id.
    pub id: String,
    pub name: String,
    /// Main district (*hovedkreds*); empty: not known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub district: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RenamedClubRow {
    /// Club id, which is kept.
    pub id: String,
    /// The name from now on.
    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MergedClubRow {
    /// Id of the club that ceases to exist.
    pub id: String,
    /// Id of the club that takes over its members.
    pub into: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClosedClubRow {
    /// Club id.
    pub id: String,
    /// What becomes of its members; missing: it has none.
    pub members: Option<LeftRow>,
}

/// What becomes of the members of a club that closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LeftRow {
    /// They become single members.
    Single,
    /// They resign on the day of the decision.
    Resigned,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DistrictRow {
    /// Club id.
    pub id: String,
    /// Main district (*hovedkreds*); empty: not known.
    pub district: String,
}

impl ClubRow {
    /// The id of the club that changes.
    pub fn id(&self) -> &str {
        match self {
            ClubRow::Add(row) => &row.id,
            ClubRow::Rename(row) => &row.id,
            ClubRow::Merge(row) => &row.id,
            ClubRow::Close(row) => &row.id,
            ClubRow::District(row) => &row.id,
        }
    }
}

impl Kind for ClubRow {
    fn objection(&self) -> Option<Text> {
        let is_nameless = match self {
            ClubRow::Add(AddedClubRow { name, .. }) | ClubRow::Rename(RenamedClubRow { name, .. }) => {
                name.trim().is_empty()
            }
            ClubRow::Merge(row) => row.into.trim().is_empty(),
            ClubRow::Close(_) | ClubRow::District(_) => false,
        };
        (is_nameless || self.id().trim().is_empty()).then(decision_syntax::nameless_club)
    }
}
