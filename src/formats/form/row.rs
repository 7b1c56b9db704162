//! The keys of a form, as they stand in JSON and TOML. Their meaning: `docs` of each key, which are also the
//! descriptions of the published schema.

use super::syntax::Syntax;
use kartotek_law::vocabulary::Sex;
use kartotek_law::vocabulary::{Approval, System, TournamentKind};
use schemars::JsonSchema;
use serde::Deserialize as DeriveDeserialize;
use serde::de::{self, Deserialize, Deserializer, Visitor};
use std::borrow::Cow;
use std::fmt;

/// A report: one group, one table.
#[derive(DeriveDeserialize, JsonSchema)]
#[schemars(rename = "Report")]
#[serde(
    deny_unknown_fields,
    bound(deserialize = "S::At<Text>: Deserialize<'de>, S::At<KindRow>: Deserialize<'de>, \
        S::At<SystemRow>: Deserialize<'de>, S::At<u16>: Deserialize<'de>, S::At<DateText>: Deserialize<'de>, \
        S::At<String>: Deserialize<'de>, S::At<OfficialRow>: Deserialize<'de>, S::At<PlayerRow>: Deserialize<'de>, \
        S::At<GameRow>: Deserialize<'de>, S::At<UnexcusedRow>: Deserialize<'de>, \
        S::At<WithdrawnRow>: Deserialize<'de>, S::At<SanctionRow>: Deserialize<'de>")
)]
#[schemars(bound = "S::At<Text>: JsonSchema, S::At<KindRow>: JsonSchema, S::At<SystemRow>: JsonSchema, \
    S::At<u16>: JsonSchema, S::At<DateText>: JsonSchema, S::At<String>: JsonSchema, S::At<OfficialRow>: JsonSchema, \
    S::At<PlayerRow>: JsonSchema, S::At<GameRow>: JsonSchema, S::At<UnexcusedRow>: JsonSchema, \
    S::At<WithdrawnRow>: JsonSchema, S::At<SanctionRow>: JsonSchema")]
pub struct FormRow<S: Syntax> {
    /// Unique. The same id again with other content is a correction.
    pub id: Option<S::At<Text>>,
    /// Groups that belong together have the same.
    pub tournament: Option<Text>,
    pub name: Option<Text>,
    pub kind: Option<S::At<KindRow>>,
    /// Where it was played, three letters. Default: DEN.
    pub federation: Option<Text>,
    /// False: only our own players' games are here. Default: false for the international kinds, else true.
    pub complete: Option<bool>,
    pub system: Option<S::At<SystemRow>>,
    pub rounds: Option<S::At<u16>>,
    /// First round.
    pub start: Option<S::At<DateText>>,
    /// Last round.
    pub end: Option<S::At<DateText>>,
    #[serde(default)]
    pub round_dates: Vec<S::At<DateText>>,
    /// Moves/seconds per period: `40/7200,1800`; `+30` is an increment: `40/4500+30,900+30`.
    pub time_control: Option<S::At<String>>,
    /// The day whose registered ratings are the start ratings (4.5.4.1).
    pub ratings_as_of: Option<S::At<DateText>>,
    /// The day the tournament was announced to RKF (§ 64, 4.8.3).
    pub announced: Option<S::At<DateText>>,
    /// The day the report reached RKF.
    pub reported: Option<S::At<DateText>>,
    /// Whether candidate results can be achieved (§ 26). Default: true for emt, coordinated, international.
    pub candidate_qualifying: Option<bool>,
    #[serde(default)]
    pub directors: Vec<S::At<OfficialRow>>,
    /// The tournament committee (TK).
    #[serde(default)]
    pub committee: Vec<S::At<OfficialRow>>,
    #[serde(default)]
    pub players: Vec<S::At<PlayerRow>>,
    #[serde(default)]
    pub games: Vec<S::At<GameRow>>,
    /// Absences without an approved excuse (4.5.4.2).
    #[serde(default)]
    pub unexcused: Vec<S::At<UnexcusedRow>>,
    /// Players who left the tournament (§ 16).
    #[serde(default)]
    pub withdrawn: Vec<S::At<WithdrawnRow>>,
    #[serde(default)]
    pub warnings: Vec<S::At<SanctionRow>>,
    #[serde(default)]
    pub quarantines: Vec<S::At<SanctionRow>>,
}

#[derive(DeriveDeserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OfficialRow {
    /// Register id.
    pub id: Option<Text>,
    pub name: Option<String>,
    /// `director` or `aspirant`.
    pub role: Option<String>,
    /// Plays in the tournament as well (§ 6).
    pub plays: Option<bool>,
}

#[derive(DeriveDeserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerRow {
    /// Start number. Default: the place in the list.
    pub no: Option<u32>,
    /// Register id.
    pub id: Option<Text>,
    pub name: Option<Text>,
    /// `1990-07-04`, or only the year.
    pub birth_date: Option<DateText>,
    pub sex: Option<SexRow>,
    pub club: Option<Text>,
    /// Three letters. A player outside the register without one counts as foreign.
    pub federation: Option<Text>,
    pub fide_id: Option<Text>,
    pub title: Option<Text>,
    /// Our rating, as the report states it.
    pub rating: Option<i32>,
    /// The registered rating, if it differs from the start rating; only for `kartotek rate` without an office.
    pub registered: Option<i32>,
    pub elo: Option<i32>,
    pub national_rating: Option<i32>,
    /// Assigned by RK (4.5.5.2.4).
    pub assigned_rating: Option<i32>,
    /// A new member's first rating (4.5.5.1).
    pub first_rating: Option<i32>,
    pub approved_by: Option<ApprovalRow>,
    /// Starts anew with `first_rating` (4.5.5.1.5).
    pub restart: Option<bool>,
    /// Why a non-member may play (§ 63).
    pub exempt: Option<String>,
    pub computer: Option<bool>,
}

#[derive(DeriveDeserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameRow {
    pub round: u16,
    /// Start number.
    pub white: u32,
    /// Start number; a bye has none.
    pub black: Option<u32>,
    /// White's view: 1-0, ½-½ (0.5-0.5, 1/2-1/2, =), 0-1, 0-0, ½-0, 0-½, +/-, -/+, -/-; ` unrated` after it: under one
    /// move made; alone: bye, half-bye, zero-bye.
    pub result: String,
}

#[derive(DeriveDeserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnexcusedRow {
    pub round: u16,
    pub no: u32,
}

#[derive(DeriveDeserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WithdrawnRow {
    pub no: u32,
    /// 0: before the first round.
    pub after_round: u16,
}

#[derive(DeriveDeserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SanctionRow {
    pub no: u32,
    /// Quarantines only.
    pub months: Option<u16>,
    pub from: Option<DateText>,
    pub reason: Option<String>,
}

macro_rules! words {
    ($(#[$meta:meta])* $row:ident => $law:ident { $($word:literal $variant:ident),+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, DeriveDeserialize, JsonSchema)]
        pub enum $row { $(#[serde(rename = $word)] $variant),+ }

        impl From<$row> for $law {
            fn from(row: $row) -> $law {
                match row { $($row::$variant => $law::$variant),+ }
            }
        }
    };
}

words!(KindRow => TournamentKind {
    "emt" Emt, "coordinated" Coordinated, "playoff" Playoff, "approved" Approved,
    "international" International, "international-team" InternationalTeam
});
words!(SystemRow => System {
    "round-robin" RoundRobin, "double-round-robin" DoubleRoundRobin, "monrad" Monrad, "nordic" Nordic,
    "swiss" Swiss, "match" Match, "team" Team, "other" Other
});
words!(ApprovalRow => Approval { "club" Club, "district" District, "organiser" Organiser, "su" Su });
words!(SexRow => Sex { "F" Female, "M" Male });

/// A text that may be written as a number: ids, names like `2026`.
pub struct Text(pub String);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Text, D::Error> {
        struct TextVisitor;
        impl Visitor<'_> for TextVisitor {
            type Value = Text;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Text, E> {
                Ok(Text(text.to_owned()))
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Text, E> {
                Ok(Text(number.to_string()))
            }
            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Text, E> {
                Ok(Text(number.to_string()))
            }
        }
        deserializer.deserialize_any(TextVisitor)
    }
}

impl JsonSchema for Text {
    fn schema_name() -> Cow<'static, str> {
        "Text".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": ["string", "integer"] })
    }
}

/// A date: a text in JSON, a text or a date in TOML.
pub struct DateText(pub String);

impl<'de> Deserialize<'de> for DateText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DateText, D::Error> {
        #[derive(DeriveDeserialize)]
        #[serde(untagged)]
        enum Either {
            Text(String),
            Number(i64),
            Date(toml::value::Datetime),
        }
        Ok(DateText(match Either::deserialize(deserializer) {
            Ok(Either::Text(text)) => text.trim().to_owned(),
            Ok(Either::Number(year)) => year.to_string(),
            Ok(Either::Date(date)) => date.to_string(),
            Err(_) => return Err(de::Error::custom("expected a date like 2026-04-02")),
        }))
    }
}

impl JsonSchema for DateText {
    fn schema_name() -> Cow<'static, str> {
        "Date".into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "description": "YYYY-MM-DD" })
    }
}

/// Values without places, for the schema.
enum Plain {}

impl Syntax for Plain {
    type In<'t> = Plain;
    type At<T> = T;
    const LONGEST_LINE: usize = usize::MAX;

    fn offset<T>(_: &T, _: &str) -> usize {
        0
    }

    fn value<T>(at: T) -> T {
        at
    }
}

pub fn schema() -> serde_json::Value {
    schemars::schema_for!(FormRow<Plain>).to_value()
}
