//! The keys of a rule set's file.

use super::tables::{CaseRow, Decimal, date};
use chrono::NaiveDate;
use kartotek_law::regulation::conversion::{Conversion, Converted};
use kartotek_law::regulation::rateable::time_control::TimeControlClass;
use kartotek_law::regulation::{
    AgeOn, AlignmentNumbers, Bonus, ByRound, CandidateNumbers, Class, Constants, Deadlines, FirstRatings, KBoundary,
    KFactor, MembershipMonths, Paragraph, PublishedList, RnRounding, Rounding, Section,
};
use kartotek_law::vocabulary::{Hundredths, Rating, Sex};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// The lowest possible rating, which replaces an abolished floor.
const LOWEST: Rating = Rating(*Rating::POSSIBLE.start());

/// The constants, without the set's separate tables.
pub fn constants(row: ConstantsRow, abolished: BTreeSet<Section>) -> Constants {
    let has = |section: Section| !abolished.contains(&section);
    let ConstantsRow { bonus, first_rating, list_membership, candidate_result, alignment, .. } = row;
    Constants {
        in_force_from: row.in_force_from,
        by: row.by.into(),
        average_method: Some(row.average_method.greatest_spread).filter(|_| has(Section::AverageMethod)),
        cap: Some(row.expected_score.cap).filter(|cap| *cap > 0),
        bonus: has(Section::Bonus).then(|| bonus.into()),
        k_factors: row.k_factor.into_iter().map(KFactor::from).collect(),
        k_boundaries: match has(Section::KBoundary) {
            true => row.k_boundary.into_iter().map(KBoundary::from).collect(),
            false => Vec::new(),
        },
        rounding: row.rounding.into(),
        floor: if has(Section::Floor) { Rating(row.floor.rating) } else { LOWEST },
        first_ratings: first_rating.into(),
        membership: list_membership.into(),
        candidate_numbers: CandidateNumbers {
            fewest_rounds: candidate_result.fewest_rounds,
            measured_from: candidate_result.measured_from,
        },
        candidate_results: Vec::new(),
        title_norms: Vec::new(),
        alignment: Some(alignment).filter(|_| has(Section::Alignment)).map(AlignmentNumbers::from),
        classes: row.class.into_iter().map(Class::from).collect(),
        published_lists: row.published_list.into_iter().map(PublishedList::from).collect(),
        rated_time_controls: row.time_control.rated.into_iter().map(TimeControlClass::from).collect(),
        deadlines: row.deadlines.into(),
        bodies: row.bodies,
        paragraphs: row.paragraphs.into_iter().map(|(number, row)| (number, row.into())).collect(),
        conversions: row.conversion.into_iter().map(Conversion::from).collect(),
        abolished,
        title: row.title.unwrap_or_else(|| row.id.clone()),
        id: row.id,
    }
}

/// Words of a file, each with its value of the law.
macro_rules! words {
    ($($row:ident => $law:ident { $($word:literal $value:ident),+ })+) => {$(
        #[derive(Clone, Copy, Deserialize)]
        enum $row { $(#[serde(rename = $word)] $value),+ }

        impl From<$row> for $law {
            fn from(row: $row) -> $law {
                match row { $($row::$value => $law::$value),+ }
            }
        }
    )+};
}

words! {
    ByRow => ByRound { "last-round" Last, "first-round" First }
    RnRow => RnRounding { "half-up" HalfUp, "half-away" HalfAway }
    AgeOnRow => AgeOn { "1-january" NewYear, "eve" Eve, "day" Day }
    SexRow => Sex { "F" Female, "M" Male }
    TimeControlWord => TimeControlClass {
        "normal" Normal, "fide" Fide, "other" Other, "rapid" Rapid, "blitz" Blitz
    }
}

/// Tables of a file with the fields of a type of the law as keys, and the conversions of their values.
macro_rules! rows {
    ($($row:ident => $law:ident {
        $($(#[$meta:meta])* $field:ident: $type:ty $(=> $convert:expr)?,)+
    })+) => {$(
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct $row { $($(#[$meta])* $field: $type),+ }

        impl From<$row> for $law {
            fn from(row: $row) -> $law {
                $law { $($field: rows!(@value row.$field $(, $convert)?)),+ }
            }
        }
    )+};
    (@value $value:expr) => { $value };
    (@value $value:expr, $convert:expr) => { ($convert)($value) };
}

rows! {
    BonusRow => Bonus {
        up_to_games: i64, threshold: Decimal => |decimal: Decimal| decimal.0, every_games: i64,
        adds: Decimal => |decimal: Decimal| decimal.0,
    }
    KFactorRow => KFactor {
        from_rating: i32 => Rating, k: i64, under_age: Option<i32>, fewer_games_than: Option<u32>,
        never_reached: Option<i32> => |rating: Option<i32>| rating.map(Rating),
    }
    KBoundaryRow => KBoundary { rating: i32 => Rating, upward: (i64, i64), downward: (i64, i64), }
    RoundingRow => Rounding { we: WeRow => Hundredths::from, rn: RnRow => RnRounding::from, }
    FirstRatingRow => FirstRatings {
        club: Vec<i32> => |ratings: Vec<i32>| ratings.into_iter().map(Rating).collect(),
        district_from: i32 => Rating, su_from: i32 => Rating,
    }
    ListMembershipRow => MembershipMonths {
        #[serde(rename = "archived_after_months")] archived: u32,
        #[serde(rename = "restart_after_months")] restart: u32,
        #[serde(rename = "assigned_after_months")] assigned: u32,
    }
    AlignmentRow => AlignmentNumbers {
        more_games_than: u32, population_above: i32 => Rating, least_difference: i64, multiple_of: i64,
        full_step_above: i32 => Rating, band: i64, adjusted_above: i32 => Rating, floor: i32 => Rating,
    }
    ClassRow => Class { from_rating: i32 => Rating, name: String, letter: String, }
    PublishedListRow => PublishedList {
        id: String, from_rating: Option<i32> => |rating: Option<i32>| rating.map(Rating), to_age: Option<i32>, from_age: Option<i32>,
        age_on: Option<AgeOnRow> => |day: Option<AgeOnRow>| day.map_or(AgeOn::NewYear, AgeOn::from),
        sex: Option<SexRow> => |sex: Option<SexRow>| sex.map(Sex::from),
        candidates: Option<bool> => Option::unwrap_or_default, most: Option<usize>,
    }
    DeadlinesRow => Deadlines {
        report_days: u32, abroad_days: u32, entry_list_days: u32, emt_entry_days: u32, elo_notice_days: u32,
        elo_report_days: u32, long_tournament_days: u32, start_rating_days: u32, warning_months: u32,
        second_warning_months: u32, absence_months: u32, recent_months: u32,
    }
    ParagraphRow => Paragraph { number: String, title: Option<String> => Option::unwrap_or_default, }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConstantsRow {
    id: String,
    title: Option<String>,
    #[serde(default, deserialize_with = "date")]
    in_force_from: Option<NaiveDate>,
    by: ByRow,
    average_method: AverageMethodRow,
    expected_score: ExpectedScoreKeys,
    bonus: BonusRow,
    k_factor: Vec<KFactorRow>,
    k_boundary: Vec<KBoundaryRow>,
    rounding: RoundingRow,
    floor: FloorRow,
    first_rating: FirstRatingRow,
    list_membership: ListMembershipRow,
    candidate_result: CandidateNumbersRow,
    alignment: AlignmentRow,
    class: Vec<ClassRow>,
    published_list: Vec<PublishedListRow>,
    time_control: TimeControlRow,
    deadlines: DeadlinesRow,
    bodies: BTreeMap<String, String>,
    #[serde(default)]
    paragraphs: BTreeMap<String, ParagraphRow>,
    #[serde(default)]
    conversion: Vec<ConversionRow>,
    #[serde(default, rename = "case")]
    _cases: Vec<CaseRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AverageMethodRow {
    greatest_spread: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExpectedScoreKeys {
    cap: i32,
}

#[derive(Deserialize)]
enum WeRow {
    #[serde(rename = "0.05")]
    Twentieth,
    #[serde(rename = "0.01", alias = "none")]
    Hundredth,
}

impl From<WeRow> for Hundredths {
    fn from(row: WeRow) -> Hundredths {
        match row {
            WeRow::Twentieth => Hundredths(5),
            WeRow::Hundredth => Hundredths(1),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FloorRow {
    rating: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CandidateNumbersRow {
    fewest_rounds: u16,
    measured_from: i32,
    /// The name of a file, which the caller reads.
    #[serde(rename = "table")]
    _table: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TimeControlRow {
    rated: Vec<TimeControlWord>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ConversionRow {
    #[serde(default, deserialize_with = "date")]
    on: Option<NaiveDate>,
    paragraph: Option<String>,
    below: Option<i32>,
    above: Option<i32>,
    toward: i32,
    part: (i64, i64),
    floor: Option<i32>,
    lists: Option<ListsRow>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum ListsRow {
    All,
    Listed,
}

impl From<ConversionRow> for Conversion {
    fn from(row: ConversionRow) -> Conversion {
        Conversion {
            on: row.on,
            paragraph: row.paragraph.unwrap_or_default(),
            // A checked file has exactly one of the two.
            which: match (row.below, row.above) {
                (Some(below), _) => Converted::Below(Rating(below)),
                (None, above) => Converted::Above(Rating(above.unwrap_or(i32::MAX))),
            },
            toward: Rating(row.toward),
            part: row.part,
            floor: row.floor.map(Rating),
            listed_only: matches!(row.lists, Some(ListsRow::Listed)),
        }
    }
}
