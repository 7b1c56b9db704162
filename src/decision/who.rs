//! The keys of decisions about who somebody is. Their meaning: the comments, which are also the descriptions of the
//! published schema.

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
    /// True: nobody of the register; a new member or somebody from outside.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nobody: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AliasRow {
    /// As reports and entry lists write it; capitals and spaces do not matter.
    pub name: String,
    /// Only with this birth date, `1990-07-04` or the year; missing: with the person's own, or with none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub birth_date: Option<String>,
    /// Only with this club id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// Register id of the person it is.
    pub player: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmedRow {
    pub report: String,
    /// The code of the finding, a warning or a note: `birth-date-differs`.
    pub code: String,
    /// Start number: only what was found about this player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no: Option<u32>,
}
