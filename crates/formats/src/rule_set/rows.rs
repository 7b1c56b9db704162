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

/// The lowest possible rating: what remains of a floor that is abolished.
const LOWEST: Rating = Rating(*Rating::POSSIBLE.start());

/// Without what stands in tables of their own.
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
        membership: MembershipMonths {
            archived: list_membership.archived_after_months,
            restart: list_membership.restart_after_months,
            assigned: list_membership.assigned_after_months,
        },
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

#[derive(Clone, Copy, Deserialize)]
enum ByRow {
    #[serde(rename = "last-round")]
    Last,
    #[serde(rename = "first-round")]
    First,
}

impl From<ByRow> for ByRound {
    fn from(row: ByRow) -> ByRound {
        match row {
            ByRow::Last => ByRound::Last,
            ByRow::First => ByRound::First,
        }
    }
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
#[serde(deny_unknown_fields)]
struct BonusRow {
    up_to_games: i64,
    threshold: Decimal,
    every_games: i64,
    adds: Decimal,
}

impl From<BonusRow> for Bonus {
    fn from(row: BonusRow) -> Bonus {
        let BonusRow { up_to_games, threshold, every_games, adds } = row;
        Bonus { up_to_games, threshold: threshold.0, every_games, adds: adds.0 }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KFactorRow {
    from_rating: i32,
    k: i64,
    under_age: Option<i32>,
    fewer_games_than: Option<u32>,
    never_reached: Option<i32>,
}

impl From<KFactorRow> for KFactor {
    fn from(row: KFactorRow) -> KFactor {
        let KFactorRow { from_rating, k, under_age, fewer_games_than, never_reached } = row;
        let never_reached = never_reached.map(Rating);
        KFactor { from_rating: Rating(from_rating), k, under_age, fewer_games_than, never_reached }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KBoundaryRow {
    rating: i32,
    upward: (i64, i64),
    downward: (i64, i64),
}

impl From<KBoundaryRow> for KBoundary {
    fn from(row: KBoundaryRow) -> KBoundary {
        KBoundary { rating: Rating(row.rating), upward: row.upward, downward: row.downward }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundingRow {
    we: WeRow,
    rn: RnRow,
}

#[derive(Deserialize)]
enum WeRow {
    #[serde(rename = "0.05")]
    Twentieth,
    #[serde(rename = "0.01", alias = "none")]
    Hundredth,
}

#[derive(Deserialize)]
enum RnRow {
    #[serde(rename = "half-up")]
    HalfUp,
    #[serde(rename = "half-away")]
    HalfAway,
}

impl From<RoundingRow> for Rounding {
    fn from(row: RoundingRow) -> Rounding {
        let we = match row.we {
            WeRow::Twentieth => Hundredths(5),
            WeRow::Hundredth => Hundredths(1),
        };
        let rn = match row.rn {
            RnRow::HalfUp => RnRounding::HalfUp,
            RnRow::HalfAway => RnRounding::HalfAway,
        };
        Rounding { we, rn }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FloorRow {
    rating: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstRatingRow {
    club: Vec<i32>,
    district_from: i32,
    su_from: i32,
}

impl From<FirstRatingRow> for FirstRatings {
    fn from(row: FirstRatingRow) -> FirstRatings {
        FirstRatings {
            club: row.club.into_iter().map(Rating).collect(),
            district_from: Rating(row.district_from),
            su_from: Rating(row.su_from),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ListMembershipRow {
    archived_after_months: u32,
    restart_after_months: u32,
    assigned_after_months: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CandidateNumbersRow {
    fewest_rounds: u16,
    measured_from: i32,
    /// The name of a file, which whoever reads the files has read.
    #[serde(rename = "table")]
    _table: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AlignmentRow {
    more_games_than: u32,
    population_above: i32,
    least_difference: i64,
    multiple_of: i64,
    full_step_above: i32,
    band: i64,
    adjusted_above: i32,
    floor: i32,
}

impl From<AlignmentRow> for AlignmentNumbers {
    fn from(row: AlignmentRow) -> AlignmentNumbers {
        AlignmentNumbers {
            more_games_than: row.more_games_than,
            population_above: Rating(row.population_above),
            least_difference: row.least_difference,
            multiple_of: row.multiple_of,
            full_step_above: Rating(row.full_step_above),
            band: row.band,
            adjusted_above: Rating(row.adjusted_above),
            floor: Rating(row.floor),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClassRow {
    from_rating: i32,
    name: String,
    letter: String,
}

impl From<ClassRow> for Class {
    fn from(row: ClassRow) -> Class {
        Class { from_rating: Rating(row.from_rating), name: row.name, letter: row.letter }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PublishedListRow {
    id: String,
    from_rating: Option<i32>,
    to_age: Option<i32>,
    from_age: Option<i32>,
    age_on: Option<AgeOnRow>,
    sex: Option<SexRow>,
    candidates: Option<bool>,
    most: Option<usize>,
}

#[derive(Deserialize)]
enum AgeOnRow {
    #[serde(rename = "1-january")]
    NewYear,
    #[serde(rename = "eve")]
    Eve,
    #[serde(rename = "day")]
    Day,
}

#[derive(Deserialize)]
enum SexRow {
    F,
    M,
}

impl From<PublishedListRow> for PublishedList {
    fn from(row: PublishedListRow) -> PublishedList {
        PublishedList {
            id: row.id,
            from_rating: row.from_rating.map(Rating),
            to_age: row.to_age,
            from_age: row.from_age,
            age_on: match row.age_on {
                None | Some(AgeOnRow::NewYear) => AgeOn::NewYear,
                Some(AgeOnRow::Eve) => AgeOn::Eve,
                Some(AgeOnRow::Day) => AgeOn::Day,
            },
            sex: row.sex.map(|sex| match sex {
                SexRow::F => Sex::Female,
                SexRow::M => Sex::Male,
            }),
            candidates: row.candidates.unwrap_or(false),
            most: row.most,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TimeControlRow {
    rated: Vec<TimeControlWord>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum TimeControlWord {
    Normal,
    Fide,
    Other,
    Rapid,
    Blitz,
}

impl From<TimeControlWord> for TimeControlClass {
    fn from(word: TimeControlWord) -> TimeControlClass {
        match word {
            TimeControlWord::Normal => TimeControlClass::Normal,
            TimeControlWord::Fide => TimeControlClass::Fide,
            TimeControlWord::Other => TimeControlClass::Other,
            TimeControlWord::Rapid => TimeControlClass::Rapid,
            TimeControlWord::Blitz => TimeControlClass::Blitz,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeadlinesRow {
    report_days: u32,
    abroad_days: u32,
    entry_list_days: u32,
    emt_entry_days: u32,
    elo_notice_days: u32,
    elo_report_days: u32,
    long_tournament_days: u32,
    start_rating_days: u32,
    warning_months: u32,
    second_warning_months: u32,
    absence_months: u32,
    recent_months: u32,
}

impl From<DeadlinesRow> for Deadlines {
    fn from(row: DeadlinesRow) -> Deadlines {
        Deadlines {
            report_days: row.report_days,
            abroad_days: row.abroad_days,
            entry_list_days: row.entry_list_days,
            emt_entry_days: row.emt_entry_days,
            elo_notice_days: row.elo_notice_days,
            elo_report_days: row.elo_report_days,
            long_tournament_days: row.long_tournament_days,
            start_rating_days: row.start_rating_days,
            warning_months: row.warning_months,
            second_warning_months: row.second_warning_months,
            absence_months: row.absence_months,
            recent_months: row.recent_months,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ParagraphRow {
    number: String,
    title: Option<String>,
}

impl From<ParagraphRow> for Paragraph {
    fn from(row: ParagraphRow) -> Paragraph {
        Paragraph { number: row.number, title: row.title.unwrap_or_default() }
    }
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
            // A checked file has one of the two.
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
