//! The numbers, names and tables that a rule set is made of.

use super::Section;
use crate::regulation::conversion::Conversion;
use crate::regulation::rateable::time_control::TimeControlClass;
use crate::vocabulary::{HalfPoints, Hundredths, Rating, Sex};
use chrono::NaiveDate;
use std::collections::{BTreeMap, BTreeSet};

/// One row of table 1: differences from `from` through `to` (`None`: and above).
#[derive(Clone, Copy, Debug)]
pub struct ExpectedScoreRow {
    pub from: i32,
    pub to: Option<i32>,
    pub higher: Hundredths,
    pub lower: Hundredths,
}

/// 4.5.2.2: this many games need more than the threshold; every further `every_games` raise it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bonus {
    pub up_to_games: i64,
    pub threshold: Hundredths,
    pub every_games: i64,
    pub adds: Hundredths,
}

/// 4.5.2.3: K for a start rating of `from_rating` or more, for whoever meets every condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KFactor {
    pub from_rating: Rating,
    pub k: i64,
    /// The year of the last round less that of birth is below this.
    pub under_age: Option<i32>,
    /// Fewer rated games in the register.
    pub fewer_games_than: Option<u32>,
    /// Ro and every rating ever registered are below this.
    pub never_reached: Option<Rating>,
}

impl KFactor {
    pub fn has_conditions(&self) -> bool {
        self.under_age.is_some() || self.fewer_games_than.is_some() || self.never_reached.is_some()
    }
}

/// 4.5.2.4: what becomes of the part of a change that lies beyond the boundary; fractions as (numerator, denominator).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KBoundary {
    pub rating: Rating,
    pub upward: (i64, i64),
    pub downward: (i64, i64),
}

/// How a new rating becomes a whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RnRounding {
    HalfUp,
    /// A half goes away from the registered rating.
    HalfAway,
}

/// 4.5.2.1 and 4.5.2.6: what is rounded, and how.
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

/// 4.5.5.1, points 4 to 6: months without a rated result, after which …
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MembershipMonths {
    pub archived: u32,
    pub restart: u32,
    pub assigned: u32,
}

/// 4.5.6: who is compared with the FIDE list, and how far ratings move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlignmentNumbers {
    pub more_games_than: u32,
    /// Lower limit for both ratings that are compared.
    pub population_above: Rating,
    pub least_difference: i64,
    /// N is a multiple of this.
    pub multiple_of: i64,
    /// Ratings above this move by N; each band of width `band` below it by one less.
    pub full_step_above: Rating,
    pub band: i64,
    /// Ratings that are not above this do not move.
    pub adjusted_above: Rating,
    /// The lowest adjusted rating.
    pub floor: Rating,
}

/// § 26, beside its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CandidateNumbers {
    /// The fewest rounds of a qualifying tournament.
    pub fewest_rounds: u16,
    /// Note 2: above the table the score expected for the difference between this and the average.
    pub measured_from: i32,
}

/// One row of the table of § 26.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CandidateRow {
    pub from: i32,
    pub to: i32,
    pub category: u8,
    pub percent: i64,
    /// As printed, by rounds; for others the percentage says it.
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
    /// As a list has it.
    pub letter: String,
}

/// The day on which a published list looks at somebody's age.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgeOn {
    /// 1 January of the list's year.
    NewYear,
    /// The day before it (§ 2).
    Eve,
    /// The list's own day.
    Day,
}

/// § 4, § 2: a published list and the conditions that a player on it meets, all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedList {
    pub id: String,
    pub from_rating: Option<Rating>,
    /// The greatest age, in whole years.
    pub to_age: Option<i32>,
    pub from_age: Option<i32>,
    pub age_on: AgeOn,
    pub sex: Option<Sex>,
    /// A candidate result since the last EMT's deadline.
    pub candidates: bool,
    /// The last rank; who shares it is on the list.
    pub most: Option<usize>,
}

/// Whether a rule set or a published list may have this id: files are named by it.
pub fn is_plain_id(id: &str) -> bool {
    !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// Days and months within which something is due.
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
    /// § 64 b: a tournament of this many days is a long one.
    pub long_tournament_days: u32,
    /// § 64 b: before the last round of a long one.
    pub start_rating_days: u32,
    /// § 19: a warning's validity.
    pub warning_months: u32,
    /// § 19: the quarantine that a second warning becomes.
    pub second_warning_months: u32,
    /// 4.5.4.2: the least quarantine of who was absent throughout.
    pub absence_months: u32,
    /// § 19: how long a quarantine counts after its end.
    pub recent_months: u32,
}

impl Default for Deadlines {
    /// The handbook's.
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

/// The round by whose date a report finds its rule set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ByRound {
    First,
    #[default]
    Last,
}

/// The numbers of a rule set, but for tables 1 and 2.
#[derive(Clone, Debug)]
pub struct Constants {
    pub id: String,
    pub title: String,
    /// The first day on which it is in force; `None`: it always was.
    pub in_force_from: Option<NaiveDate>,
    pub by: ByRound,
    pub abolished: BTreeSet<Section>,
    /// Greatest spread of the average method; `None`: the set has no average method.
    pub average_method: Option<i32>,
    /// Larger differences count as this in 4.5.2.1; `None`: each counts as it is.
    pub cap: Option<i32>,
    /// `None`: there is no bonus.
    pub bonus: Option<Bonus>,
    /// In the order of the file, which is that of the choice; the last one has everybody.
    pub k_factors: Vec<KFactor>,
    /// In a checked rule set: lowest first. Empty: there is no correction.
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
    /// Printed names by the handbook's abbreviations; empty: abolished.
    pub bodies: BTreeMap<String, String>,
    /// Printed paragraphs by the handbook's numbers.
    pub paragraphs: BTreeMap<String, Paragraph>,
    /// In the order of the file.
    pub conversions: Vec<Conversion>,
}

impl Constants {
    /// The lowest first rating that there is (4.5.5.1).
    pub fn lowest_first_rating(&self) -> Rating {
        self.first_ratings.club.iter().copied().min().unwrap_or(self.floor)
    }

    pub fn has(&self, section: Section) -> bool {
        !self.abolished.contains(&section)
    }

    /// Whether K depends on more than Ro.
    pub fn k_has_conditions(&self) -> bool {
        self.k_factors.iter().any(KFactor::has_conditions)
    }

    /// A body as it is printed: what went to an abolished one goes to RKF.
    pub fn body<'c>(&'c self, abbreviation: &'c str) -> &'c str {
        let printed = |of: &str| self.bodies.get(of).map(String::as_str).filter(|name| !name.is_empty());
        match self.bodies.get(abbreviation).map(String::as_str) {
            None => abbreviation,
            Some("") => printed("RKF").unwrap_or("RKF"),
            Some(name) => name,
        }
    }

    /// The class of a rating (§ 23). `None`: it is below every class.
    pub fn class_of(&self, rating: Rating) -> Option<&Class> {
        self.classes.iter().find(|class| rating >= class.from_rating)
    }

    /// The conditions of a published list; `None`: the set has no such list.
    pub fn list(&self, id: &str) -> Option<&PublishedList> {
        self.published_lists.iter().find(|list| list.id == id)
    }

    /// A paragraph of the handbook as the set prints it.
    pub fn paragraph<'c>(&'c self, number: &'c str) -> &'c str {
        self.paragraphs.get(number).map_or(number, |printed| printed.number.as_str())
    }
}
