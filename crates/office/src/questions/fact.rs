//! Facts of the register that may change.

use kartotek_formats::texts::{Text, text};
use schemars::JsonSchema;
use serde::Serialize;

/// A column of the register's table, or the whole record; other programs know it by its word. Sorted by the words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// A report is taken back.
    Annulled,
    /// Whether inactivity takes the player off the lists.
    Archived,
    BirthDate,
    /// A report stays booked on a record.
    Booked,
    CandidateResult,
    Citizenship,
    Club,
    /// The district of a club.
    District,
    Entered,
    Federation,
    FideGames,
    FideId,
    FideRating,
    FideTitle,
    Gone,
    /// The number of a record.
    Id,
    Left,
    Licence,
    Member,
    Merged,
    Name,
    Public,
    Rating,
    Sex,
}

/// A value of a column of the register's table, in the reader's words.
pub fn value_said(column: &str, value: &str) -> Text {
    match (column, value) {
        (_, "") => Text::from("–"),
        ("sex", "F") => text!("value-female"),
        ("sex", "M") => text!("value-male"),
        ("member", "single") => text!("value-single"),
        ("member" | "public", "yes") => text!("cell-yes"),
        ("member" | "public", "no") => text!("cell-no"),
        ("left", value) => match value.split("; ").next().and_then(|left| left.rsplit_once(' ')) {
            Some(("resigned", day)) => text!("life-resigned", day),
            Some(("died", day)) => text!("life-died", day),
            Some(("entry-taken-back", day)) => text!("life-entry-taken-back", day),
            _ => Text::from(value),
        },
        _ => Text::from(value),
    }
}
