//! Facts of the register that may change.

use kartotek_formats::texts::{Text, text};
use serde::{Serialize, Serializer};

/// A column of the register's table, or the whole record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    Name,
    Club,
    Federation,
    Citizenship,
    Member,
    FideId,
    BirthDate,
    Sex,
    Public,
    Left,
    /// Whether a list has the player.
    Archived,
    Rating,
    FideTitle,
    FideRating,
    FideGames,
    /// Another number.
    Id,
    Merged,
    Entered,
    Gone,
    /// The district of a club.
    District,
    Licence,
    CandidateResult,
    /// A report was taken back.
    Annulled,
    /// A report stays with the record that it was booked on.
    Booked,
}

impl Fact {
    /// The word for it, in the tables and for other programs.
    pub fn as_str(self) -> &'static str {
        match self {
            Fact::Name => "name",
            Fact::Club => "club",
            Fact::Federation => "federation",
            Fact::Citizenship => "citizenship",
            Fact::Member => "member",
            Fact::FideId => "fide_id",
            Fact::BirthDate => "birth_date",
            Fact::Sex => "sex",
            Fact::Public => "public",
            Fact::Left => "left",
            Fact::Archived => "archived",
            Fact::Rating => "rating",
            Fact::FideTitle => "fide_title",
            Fact::FideRating => "fide_rating",
            Fact::FideGames => "fide_games",
            Fact::Id => "id",
            Fact::Merged => "merged",
            Fact::Entered => "entered",
            Fact::Gone => "gone",
            Fact::District => "district",
            Fact::Licence => "licence",
            Fact::CandidateResult => "candidate_result",
            Fact::Annulled => "annulled",
            Fact::Booked => "booked",
        }
    }
}

/// A value of a column of the register's table as people read it.
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

impl Serialize for Fact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}
