//! The keys of decisions that take over what a list of FIDE's or of the federation's says.

use super::day::Day;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AlignmentRow {
    pub year: i32,
    /// SHA-256 of the FIDE list.
    pub list: String,
    /// Danish average minus Elo average.
    pub difference: String,
    /// N.
    pub n: i64,
    pub players: Vec<AlignedRow>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AlignedRow {
    /// Register id.
    pub id: String,
    /// The rating registered on the adjustment day.
    pub from: i32,
    pub to: i32,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FideListRow {
    /// SHA-256 of the FIDE list.
    pub list: String,
    /// The first of the month that the list is of; missing: it does not tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub month: Option<Day>,
    pub players: Vec<FideEntryRow>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FideEntryRow {
    /// Register id.
    pub id: String,
    pub fide_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    #[serde(default)]
    pub title: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MembersRow {
    /// SHA-256 of the member file.
    pub list: String,
    /// Of the new members.
    pub federation: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub new: Vec<NewMemberRow>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changed: Vec<MemberChangeRow>,
}

/// Somebody whom the register does not have. A rating comes with the first report.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMemberRow {
    /// Member number: the register id.
    pub id: String,
    /// Surname, First name.
    pub name: String,
    /// `1990-07-04`, or only the year.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub birth_date: Option<String>,
    /// Club id; empty: a single member.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub club: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fide_id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_rating: Option<i32>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
}

/// What changes about somebody; a key that is missing changes nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MemberChangeRow {
    /// Register id.
    pub id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub birth_date: Option<String>,
    /// Club id; empty: none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
}

impl MemberChangeRow {
    /// Nothing changes.
    pub fn is_empty(&self) -> bool {
        *self == MemberChangeRow { id: self.id.clone(), ..MemberChangeRow::default() }
    }
}
