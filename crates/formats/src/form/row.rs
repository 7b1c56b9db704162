//! The keys of a form, as they are in JSON and TOML. The doc comment of each key is its description in the published
//! schema.

use super::reader::{Keyed, Rows};
use kartotek_fide::facts::NormEvent;
use kartotek_law::vocabulary::{Approval, Member, Sex, System, TournamentKind};
use schemars::JsonSchema;
use serde::Deserialize as DeriveDeserialize;
use serde::de::{self, Deserialize, Deserializer, Visitor};
use std::borrow::Cow;
use std::fmt;

/// A report: one group, one table.
#[derive(Default, DeriveDeserialize, JsonSchema)]
#[schemars(rename = "Report", deny_unknown_fields)]
#[serde(default)]
pub struct FormRow {
    /// Unique. The same id again with other content is a correction.
    pub id: Keyed<Text>,
    /// The tournament of which this is one group; its other groups have the same value.
    pub tournament: Keyed<Text>,
    pub name: Keyed<Text>,
    pub kind: Keyed<KindRow>,
    /// Where it was played, three letters. Default: DEN.
    pub federation: Keyed<Text>,
    /// False: the report has only our own players' games. Default: true; for the international kinds, by the table.
    pub complete: Keyed<bool>,
    pub system: Keyed<SystemRow>,
    pub rounds: Keyed<u16>,
    /// First round.
    pub start: Keyed<DateText>,
    /// Last round.
    pub end: Keyed<DateText>,
    pub round_dates: Rows<DateText>,
    /// Moves/seconds per period: `40/7200,1800`; `+30` is an increment: `40/4500+30,900+30`.
    pub time_control: Keyed<String>,
    /// The day whose registered ratings are the start ratings (4.5.4.1).
    pub ratings_as_of: Keyed<DateText>,
    /// The day the tournament was announced to RKF (§ 64, 4.8.3).
    pub announced: Keyed<DateText>,
    /// The day the report reached RKF.
    pub reported: Keyed<DateText>,
    /// Whether candidate results can be achieved (§ 26). Default: true for emt, coordinated, international.
    pub candidate_qualifying: Keyed<bool>,
    /// The day the tournament was registered with FIDE (B.02 0.2). Default: `announced`.
    pub fide_registered: Keyed<DateText>,
    /// An event for which FIDE's title regulations have exceptions (B.01).
    pub norm_event: Keyed<NormEventRow>,
    pub directors: Rows<OfficialRow>,
    /// The tournament committee (TK).
    pub committee: Rows<OfficialRow>,
    pub players: Rows<PlayerRow>,
    pub games: Rows<GameRow>,
    /// Absences without an approved excuse (4.5.4.2).
    pub unexcused: Rows<UnexcusedRow>,
    /// Players who left the tournament (§ 16).
    pub withdrawn: Rows<WithdrawnRow>,
    pub warnings: Rows<SanctionRow>,
    pub quarantines: Rows<SanctionRow>,
}

#[derive(Default, DeriveDeserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[serde(default)]
pub struct OfficialRow {
    /// Register id.
    pub id: Keyed<Text>,
    pub name: Keyed<String>,
    /// `director` or `aspirant`.
    pub role: Keyed<String>,
    /// Plays in the tournament as well (§ 6).
    pub plays: Keyed<bool>,
}

#[derive(Default, DeriveDeserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[serde(default)]
pub struct PlayerRow {
    /// Start number. Default: the place in the list.
    pub no: Keyed<u32>,
    /// Register id.
    pub id: Keyed<Text>,
    pub name: Keyed<Text>,
    /// `1990-07-04`, or only the year.
    pub birth_date: Keyed<DateText>,
    pub sex: Keyed<SexRow>,
    pub club: Keyed<Text>,
    /// Three letters. A player outside the register without one is unknown, or foreign in the international kinds.
    pub federation: Keyed<Text>,
    pub fide_id: Keyed<Text>,
    pub title: Keyed<Text>,
    /// Our rating, as the report states it.
    pub rating: Keyed<i32>,
    /// The registered rating, if it differs from the start rating; only for `kartotek rate` without an office.
    pub registered: Keyed<i32>,
    /// Rated games before the tournament; only without an office, for a rule set whose K depends on them.
    pub rated_games: Keyed<u32>,
    /// The highest rating ever registered; only without an office, for a rule set whose K depends on it.
    pub highest: Keyed<i32>,
    pub elo: Keyed<i32>,
    /// K as FIDE published it (B.02 8.3.3).
    pub elo_k: Keyed<i32>,
    /// Games that FIDE had rated before the tournament.
    pub elo_games: Keyed<i32>,
    /// The highest rating that FIDE has published. Default: `elo`.
    pub elo_peak: Keyed<i32>,
    /// The standard rating of a player who is on no list of rapid or blitz (RB 7.2.1).
    pub standard_elo: Keyed<i32>,
    /// Results of an unrated player in earlier tournaments (B.02 8.2).
    pub elo_before: Keyed<EloBeforeRow>,
    pub national_rating: Keyed<i32>,
    /// Assigned by RK (4.5.5.2.4).
    pub assigned_rating: Keyed<i32>,
    /// A new member's first rating (4.5.5.1).
    pub first_rating: Keyed<i32>,
    pub approved_by: Keyed<ApprovalRow>,
    /// Whether a new player is a member, a single member or not a member. Default: by club and `approved_by`.
    pub member: Keyed<MemberRow>,
    /// Starts anew with `first_rating` (4.5.5.1.5).
    pub restart: Keyed<bool>,
    /// Why a non-member may play (§ 63).
    pub exempt: Keyed<String>,
    pub computer: Keyed<bool>,
}

/// Games against rated opponents.
#[derive(Default, DeriveDeserialize, JsonSchema)]
#[schemars(deny_unknown_fields, extend("required" = ["games", "points", "rating_sum"]))]
#[serde(default)]
pub struct EloBeforeRow {
    pub games: Keyed<u32>,
    /// `1.5`.
    pub points: Keyed<Text>,
    /// The opponents' ratings together.
    pub rating_sum: Keyed<u32>,
}

#[derive(Default, DeriveDeserialize, JsonSchema)]
#[schemars(deny_unknown_fields, extend("required" = ["round", "white", "result"]))]
#[serde(default)]
pub struct GameRow {
    pub round: Keyed<u16>,
    /// Start number.
    pub white: Keyed<u32>,
    /// Start number; a bye has none.
    pub black: Keyed<u32>,
    /// From White's side: 1-0, ½-½ (0.5-0.5, 1/2-1/2, =), 0-1, 0-0, ½-0, 0-½, +/-, -/+, -/-; with ` unrated` after it if a
    /// player made no move. Without an opponent: bye, half-bye, zero-bye.
    pub result: Keyed<String>,
}

#[derive(Default, DeriveDeserialize, JsonSchema)]
#[schemars(deny_unknown_fields, extend("required" = ["round", "no"]))]
#[serde(default)]
pub struct UnexcusedRow {
    pub round: Keyed<u16>,
    pub no: Keyed<u32>,
}

#[derive(Default, DeriveDeserialize, JsonSchema)]
#[schemars(deny_unknown_fields, extend("required" = ["no", "after_round"]))]
#[serde(default)]
pub struct WithdrawnRow {
    pub no: Keyed<u32>,
    /// 0: before the first round.
    pub after_round: Keyed<u16>,
}

#[derive(Default, DeriveDeserialize, JsonSchema)]
#[schemars(deny_unknown_fields, extend("required" = ["no"]))]
#[serde(default)]
pub struct SanctionRow {
    pub no: Keyed<u32>,
    /// Quarantines only.
    pub months: Keyed<u16>,
    pub from: Keyed<DateText>,
    pub reason: Keyed<String>,
}

/// A value that forms and tables write as a word.
pub trait Worded: Copy + PartialEq + 'static {
    const WORDS: &'static [(Self, &'static str)];

    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(value, _)| *value == self).map_or("", |(_, word)| word)
    }

    /// The value that a word of the form stands for. `None`: the word is unknown, or empty.
    fn of_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(_, known)| *known == word).map(|(value, _)| *value)
    }
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

        impl Worded for $law {
            const WORDS: &'static [($law, &'static str)] = &[$(($law::$variant, $word)),+];
        }
    };
}

// The words must not change: runs of all versions contain them.
words!(KindRow => TournamentKind {
    "emt" Emt, "coordinated" Coordinated, "playoff" Playoff, "approved" Approved,
    "international" International, "international-team" InternationalTeam
});
words!(SystemRow => System {
    "round-robin" RoundRobin, "double-round-robin" DoubleRoundRobin, "monrad" Monrad, "nordic" Nordic,
    "swiss" Swiss, "match" Match, "team" Team, "other" Other
});
words!(ApprovalRow => Approval { "club" Club, "district" District, "organiser" Organiser, "su" Su });
words!(MemberRow => Member { "yes" Yes, "single" Single, "no" No });
words!(NormEventRow => NormEvent {
    "national-final" NationalFinal, "national-team" NationalTeam, "zonal" Zonal,
    "world-team" WorldTeam, "world-cup" WorldCup
});
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

/// The schema of an optional key; rows list the keys that they require.
impl<T: JsonSchema> JsonSchema for Keyed<T> {
    fn schema_name() -> Cow<'static, str> {
        Option::<T>::schema_name()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Option::<T>::json_schema(generator)
    }
}

impl<T: JsonSchema> JsonSchema for Rows<T> {
    fn schema_name() -> Cow<'static, str> {
        Vec::<T>::schema_name()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<T>::json_schema(generator)
    }
}

/// The published JSON Schema of a report.
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(FormRow).to_value()
}
