//! The numbers, names and tables of a rule set.

use super::Section;
use crate::regulation::conversion::Conversion;
use crate::regulation::rateable::time_control::TimeControlClass;
use crate::vocabulary::{HalfPoints, Hundredths, Rating, Sex};
use chrono::NaiveDate;
use std::collections::{BTreeMap, BTreeSet};

/// One row of table 1: differences from `from` through `to` (`None`: no upper limit).
#[derive(Clone, Copy, Debug)]
pub struct ExpectedScoreRow {
    pub from: i32,
    pub to: Option<i32>,
    pub higher: Hundredths,
    pub lower: Hundredths,
}

/// 4.5.2.2: the threshold for up to `up_to_games` games; each further `every_games` games, begun or full, add `adds`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bonus {
    pub up_to_games: i64,
    pub threshold: Hundredths,
    pub every_games: i64,
    pub adds: Hundredths,
}

/// 4.5.2.3: K for a start rating of `from_rating` or more if all conditions are met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KFactor {
    pub from_rating: Rating,
    pub k: i64,
    /// The year of the last round minus the year of birth is below this.
    pub under_age: Option<i32>,
    /// The register has fewer rated games of the player.
    pub fewer_games_than: Option<u32>,
    /// Ro and every rating ever registered are below this.
    pub never_reached: Option<Rating>,
}

impl KFactor {
    pub fn has_conditions(&self) -> bool {
        self.under_age.is_some() || self.fewer_games_than.is_some() || self.never_reached.is_some()
    }
}

/// 4.5.2.4: the factors for the part of a change beyond the boundary, as (numerator, denominator).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KBoundary {
    pub rating: Rating,
    pub upward: (i64, i64),
    pub downward: (i64, i64),
}

/// How a new rating is rounded to a whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RnRounding {
    HalfUp,
    /// A half goes away from the registered rating.
    HalfAway,
}

/// 4.5.2.1 and 4.5.2.6: the rounding of We and Rn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rounding {
    /// We is rounded to a multiple of this; table 1 has hundredths.
    pub we: Hundredths,
    pub rn: RnRounding,
}

/// 4.5.5.1, points 1 to 3.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstRatings {
    pub club: Vec<Rating>,
    pub district_from: Rating,
    pub su_from: Rating,
}

/// 4.5.5.1, points 4 to 6: months without a rated result until a rating is archived, a player may restart, RK may
/// assign a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MembershipMonths {
    pub archived: u32,
    pub restart: u32,
    pub assigned: u32,
}

/// 4.5.6: the population of the comparison, and the size of the adjustment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlignmentNumbers {
    pub more_games_than: u32,
    /// Lower limit for both ratings that are compared.
    pub population_above: Rating,
    pub least_difference: i64,
    /// N is a multiple of this.
    pub multiple_of: i64,
    /// Ratings above this move by N; each band of width `band` below it moves by one less than the band above.
    pub full_step_above: Rating,
    pub band: i64,
    /// Ratings up to this do not move.
    pub adjusted_above: Rating,
    /// The lowest adjusted rating.
    pub floor: Rating,
}

/// § 26: the numbers outside its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CandidateNumbers {
    /// The fewest rounds of a qualifying tournament.
    pub fewest_rounds: u16,
    /// Note 2: above the table, the score demanded is the one expected for the difference between this and the
    /// average.
    pub measured_from: i32,
}

/// One row of the table of § 26.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CandidateRow {
    pub from: i32,
    pub to: i32,
    pub category: u8,
    pub percent: i64,
    /// The printed scores by number of rounds; for other numbers `percent` gives the score.
    pub demanded: Vec<(i64, Hundredths)>,
}

/// One row of the table of 4.8.4, for 9, 10, 11, 12 and 13 rounds; `None`: no norm in this category.
#[derive(Clone, Debug)]
pub struct TitleNormRow {
    /// I to XVI.
    pub category: String,
    pub from: i32,
    pub to: i32,
    pub gm: [Option<HalfPoints>; 5],
    pub im: [Option<HalfPoints>; 5],
}

/// § 23: a class of players (*spillerbetegnelse*).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    pub from_rating: Rating,
    pub name: String,
    /// The abbreviation on a list.
    pub letter: String,
}

/// The day of the age on a published list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgeOn {
    /// 1 January of the list's year.
    NewYear,
    /// The day before 1 January (§ 2).
    Eve,
    /// The day of the list.
    Day,
}

/// § 4, § 2: a published list; players on it meet all conditions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedList {
    pub id: String,
    pub from_rating: Option<Rating>,
    /// The greatest age, in whole years.
    pub to_age: Option<i32>,
    pub from_age: Option<i32>,
    pub age_on: AgeOn,
    pub sex: Option<Sex>,
    /// Only players with a candidate result since the last EMT's deadline.
    pub candidates: bool,
    /// The last rank; all who share it are on the list.
    pub most: Option<usize>,
}

/// Whether a rule set or a published list may have this id; it becomes a file name.
pub fn is_plain_id(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// Deadlines and other periods, in days or months.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deadlines {
    /// § 5 g: from the last round to the report.
    pub report_days: u32,
    /// 4.5.4.3: from the last round abroad to the report.
    pub abroad_days: u32,
    /// § 5 c: from an entry list's arrival to its return.
    pub entry_list_days: u32,
    /// § 33: before Easter Monday.
    pub emt_entry_days: u32,
    /// 4.8.3: before the first round.
    pub elo_notice_days: u32,
    /// 4.8.3: after the last round.
    pub elo_report_days: u32,
    /// § 64 b: a tournament of at least this many days is a long one.
    pub long_tournament_days: u32,
    /// § 64 b: before the last round of a long tournament.
    pub start_rating_days: u32,
    /// § 19: how long a warning is valid.
    pub warning_months: u32,
    /// § 19: the length of the quarantine that a second warning becomes.
    pub second_warning_months: u32,
    /// 4.5.4.2: the shortest quarantine for absence from a whole tournament.
    pub absence_months: u32,
    /// § 19: how long a quarantine counts after its end.
    pub recent_months: u32,
}

impl Default for Deadlines {
    /// The numbers of the handbook.
    fn default() -> Deadlines {
        Deadlines {
            report_days: 7,
            abroad_days: 14,
            entry_list_days: 7,
            emt_entry_days: 35,
            elo_notice_days: 28,
            elo_report_days: 7,
            long_tournament_days: 70,
            start_rating_days: 7,
            warning_months: 12,
            second_warning_months: 3,
            absence_months: 6,
            recent_months: 12,
        }
    }
}

/// How an edition prints a paragraph of the handbook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    pub number: String,
    pub title: String,
}

/// The round that decides, by its date, the rule set of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ByRound {
    First,
    #[default]
    Last,
}

/// The numbers of a rule set, without tables 1 and 2.
#[derive(Clone, Debug)]
pub struct Constants {
    pub id: String,
    pub title: String,
    /// The first day on which it is in force; `None`: no beginning.
    pub in_force_from: Option<NaiveDate>,
    pub by: ByRound,
    pub abolished: BTreeSet<Section>,
    /// Greatest spread of the average method; `None`: the set has no average method.
    pub average_method: Option<i32>,
    /// Larger differences count as this in 4.5.2.1; `None`: no cap.
    pub cap: Option<i32>,
    /// `None`: no bonus.
    pub bonus: Option<Bonus>,
    /// In the order of the file; the first row that fits applies, and the last one fits every player.
    pub k_factors: Vec<KFactor>,
    /// In a checked rule set: lowest first. Empty: no correction.
    pub k_boundaries: Vec<KBoundary>,
    pub rounding: Rounding,
    pub floor: Rating,
    pub first_ratings: FirstRatings,
    pub membership: MembershipMonths,
    pub candidate_numbers: CandidateNumbers,
    /// In a checked rule set: ascending.
    pub candidate_results: Vec<CandidateRow>,
    pub title_norms: Vec<TitleNormRow>,
    /// `None`: the set has no annual alignment.
    pub alignment: Option<AlignmentNumbers>,
    /// In a checked rule set: highest first; the last one begins at 0.
    pub classes: Vec<Class>,
    pub published_lists: Vec<PublishedList>,
    /// The classes of time controls that are rated.
    pub rated_time_controls: Vec<TimeControlClass>,
    pub deadlines: Deadlines,
    /// Printed names by the handbook's abbreviations; an empty name: the body is abolished.
    pub bodies: BTreeMap<String, String>,
    /// Printed paragraphs by the handbook's numbers.
    pub paragraphs: BTreeMap<String, Paragraph>,
    /// In the order of the file.
    pub conversions: Vec<Conversion>,
}

impl Constants {
    /// The lowest first rating that is possible (4.5.5.1).
    pub fn lowest_first_rating(&self) -> Rating {
        self.first_ratings.club.iter().copied().min().unwrap_or(self.floor)
    }

    /// The lowest rating that a register may hold: the floor acts on Rn, not on first ratings (4.5.2.6).
    pub fn lowest_rating(&self) -> Rating {
        self.floor.min(self.lowest_first_rating())
    }

    pub fn has(&self, section: Section) -> bool {
        !self.abolished.contains(&section)
    }

    /// Whether K depends on more than Ro.
    pub fn k_has_conditions(&self) -> bool {
        self.k_factors.iter().any(KFactor::has_conditions)
    }

    /// The printed name of a body; RKF takes the tasks of an abolished one.
    pub fn body<'c>(&'c self, abbreviation: &'c str) -> &'c str {
        let printed = |of: &str| self.bodies.get(of).map(String::as_str).filter(|name| !name.is_empty());
        match self.bodies.get(abbreviation).map(String::as_str) {
            None => abbreviation,
            Some("") => printed("RKF").unwrap_or("RKF"),
            Some(name) => name,
        }
    }

    /// The class of a rating (§ 23). `None`: below all classes.
    pub fn class_of(&self, rating: Rating) -> Option<&Class> {
        self.classes.iter().find(|class| rating >= class.from_rating)
    }

    /// The conditions of a published list; `None`: the set has no such list.
    pub fn list(&self, id: &str) -> Option<&PublishedList> {
        self.published_lists.iter().find(|list| list.id == id)
    }

    /// A paragraph's number as the set prints it.
    pub fn paragraph<'c>(&'c self, number: &'c str) -> &'c str {
        self.paragraphs.get(number).map_or(number, |printed| printed.number.as_str())
    }
}
