//! The content of a site. It has no confidential data, and a person who asked not to be shown appears without name and id.

use crate::lists::ratinglist::{ListRow, Unlisted};
use chrono::NaiveDate;
use kartotek_formats::texts::{Language, Text};
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::final_table::standing::TieBreak;
use kartotek_law::vocabulary::{HalfPoints, Hundredths, Rating};
use kartotek_register::{Indexed, ListFormat, SiteField};
use kartotek_tables::NamedColumn;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

pub struct Source {
    /// The federation's name, for headings.
    pub federation: String,
    pub language: Language,
    /// The day of the lists.
    pub day: NaiveDate,
    /// The name of its run.
    pub run: String,
    /// Number of the run's results, and how many of them were computed a second time (§ 3 c). `None`: none were.
    pub control: Option<(usize, usize)>,
    /// The site's address, such as `https://rating.example.dk/`; empty: unknown.
    pub address: String,
    pub indexed: Indexed,
    /// A hash of all that a tournament's page depends on besides the tournament.
    pub look: String,
    /// The rule set in force on that day.
    pub rules: Arc<RuleSet>,
    pub fields: Fields,
    /// The optional data that the site does not show, as in the settings.
    pub without: Vec<SiteField>,
    /// The rating list, in its order.
    pub list: Vec<ListRow>,
    /// The rating lists of all days, oldest first; the last is that of the site's day.
    pub dated: Vec<DatedList>,
    /// Ratings on the previous list; empty: there was none.
    pub before: HashMap<String, Rating>,
    pub clubs: Vec<Club>,
    /// Clubs that no longer exist.
    pub former_clubs: Vec<FormerClub>,
    pub players: Vec<Player>,
    /// All reports in force, in the order in which they were rated.
    pub reports: Vec<Report>,
    /// The rating list and its parts.
    pub lists: Vec<List>,
    /// The other public lists.
    pub sheets: Vec<Sheet>,
    /// Whether all tournaments of the last twelve months are included.
    pub has_year: bool,
    /// Reports up to this day have neither a cross table nor a derivation. `None`: all have them.
    pub since: Option<NaiveDate>,
    /// The list files beside the pages, grouped by list.
    pub files: Vec<ListFile>,
}

impl Source {
    /// Whether there is a page of all clubs.
    pub fn has_clubs(&self) -> bool {
        self.fields.club && self.list.iter().any(|row| !row.club.is_empty())
    }

    /// Whether search engines may list a player's page.
    pub fn may_be_found(&self, player: &Player) -> bool {
        self.indexed.may_show(player.is_minor)
    }
}

/// The optional public data that the site shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Fields {
    pub birth_year: bool,
    pub club: bool,
    pub fide_id: bool,
    pub sex: bool,
}

pub struct List {
    /// The name, such as `juniors`.
    pub name: String,
    pub title: String,
    pub rows: Vec<ListRow>,
}

/// A list of results, norms or changes.
pub struct Sheet {
    /// The name, such as `norms`.
    pub name: String,
    pub title: String,
    /// The published columns.
    pub columns: Vec<NamedColumn>,
}

pub struct ListFile {
    /// The list's name, such as `ratinglist`.
    pub list: String,
    pub title: String,
    pub form: ListFormat,
}

pub struct Club {
    pub id: String,
    pub name: String,
    pub district: String,
    /// Its former names, latest first.
    pub former: Vec<FormerName>,
}

/// A former name, and the day on which it was given up.
pub struct FormerName {
    pub name: String,
    pub until: NaiveDate,
}

/// A club that no longer exists.
pub struct FormerClub {
    pub id: String,
    pub name: String,
    pub until: NaiveDate,
    /// The id of the present club that it was merged into.
    pub into: Option<String>,
}

/// A player of the register who may be shown.
#[derive(Debug)]
pub struct Player {
    pub id: String,
    /// The ids of merged records.
    pub former_ids: Vec<String>,
    pub name: String,
    pub title: String,
    pub fide_id: String,
    /// The club's id.
    pub club: String,
    pub rating: Option<Rating>,
    /// Ratings from before the founding, oldest first.
    pub earlier: Vec<(NaiveDate, Rating)>,
    /// Entries since the founding, oldest first.
    pub entries: Vec<Entry>,
    pub candidate_results: Vec<Achievement>,
    pub norms: Vec<Achievement>,
    /// FIDE's numbers; empty without FIDE's lists.
    pub elo: Elo,
    /// Under 18 on the day of the lists.
    pub is_minor: bool,
    /// Why the player is not on the list; `None`: is on it.
    pub unlisted: Option<Unlisted>,
}

/// A player's FIDE ratings, and the forecast for the next list.
#[derive(Clone, Debug, Default)]
pub struct Elo {
    /// Standard ratings by the months of FIDE's lists, oldest first.
    pub listed: Vec<(NaiveDate, i32)>,
    /// The coming list, and the rating expected on it.
    pub expected: Option<(NaiveDate, i32)>,
    /// The present Elo of each kind.
    pub standard: Option<i32>,
    pub rapid: Option<i32>,
    pub blitz: Option<i32>,
}

impl Elo {
    /// The second curve of the page: FIDE's ratings, followed by the expected one.
    pub fn points(&self) -> Vec<(NaiveDate, i32)> {
        self.listed.iter().copied().chain(self.expected).collect()
    }
}

impl Player {
    /// The rating after each day on which it changed, oldest first. Ratings between two reports of one run were on no list.
    pub fn listed_ratings(&self) -> Vec<(NaiveDate, i32)> {
        let earlier = self.earlier.iter().map(|(day, rating)| (*day, rating.0));
        let booked = self.entries.iter().filter_map(|entry| Some((entry.day, entry.after?.0)));
        earlier.chain(booked).collect::<BTreeMap<_, _>>().into_iter().collect()
    }

    /// The total change by the runs of a day, and the resulting rating.
    pub fn change_on(&self, day: NaiveDate) -> (i32, i32) {
        let ratings = |entry: &Entry| Some((entry.before?.0, entry.after?.0));
        let moves = self.entries.iter().filter(|entry| entry.day == day).filter_map(ratings);
        moves.fold((0, 0), |(change, _), (before, after)| (change + after - before, after))
    }
}

/// An event that changed a rating, or could have.
#[derive(Debug)]
pub struct Entry {
    /// The day of the run.
    pub day: NaiveDate,
    /// The event; `None`: the rating of a report.
    pub event: Option<Text>,
    /// The id of the report; empty: none.
    pub report: String,
    /// The name of the tournament; empty: none, or unnamed.
    pub name: String,
    pub before: Option<Rating>,
    pub after: Option<Rating>,
    /// `None`: nothing was calculated, or the calculation is not shown.
    pub calculated: Option<Calculated>,
    /// Whether the report is in force and has no page on the site.
    pub is_older: bool,
    /// The derivation, unless the page of the tournament has it.
    pub derivation: Derivation,
}

/// The derivation of a rating: the games, and the paragraphs applied.
#[derive(Clone, Debug, Default)]
pub struct Derivation {
    /// In the order of the rounds.
    pub games: Vec<DerivedGame>,
    pub steps: Vec<Step>,
}

impl Derivation {
    pub fn is_empty(&self) -> bool {
        self.games.is_empty() && self.steps.is_empty()
    }
}

/// A game in a derivation, from the player's side.
#[derive(Clone, Debug)]
pub struct DerivedGame {
    /// 1-based; `None`: unknown.
    pub round: Option<u16>,
    pub is_white: bool,
    /// Start number, register id (empty: no page), and name (empty: not shown).
    pub opponent: (u32, String, String),
    pub rating: Option<Rating>,
    /// Ro minus the opponent's rating, and P; `None`: the average method was used, or the game is not rated.
    pub expected: Option<(i32, Hundredths)>,
    /// `1`, `½`, `0`, `+`, `−`.
    pub score: &'static str,
    pub is_rated: bool,
}

/// The calculation of a report for a player.
#[derive(Clone, Copy, Debug)]
pub struct Calculated {
    /// N.
    pub games: i64,
    /// W and We as booked.
    pub points: Hundredths,
    pub expected: Hundredths,
    /// Calculated by the formula of 4.5.5.2.3; `None`: none, as with a score of 100 %.
    pub performance: Option<Rating>,
    pub k: i64,
}

/// A paragraph and its effect.
#[derive(Clone, Debug)]
pub struct Step {
    /// The number as printed in its rule set.
    pub paragraph: String,
    /// The id of the rule set.
    pub rule_set: Arc<str>,
    /// The explanation in the language of the site.
    pub lines: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct Achievement {
    pub day: NaiveDate,
    /// The id of the report; empty: none.
    pub report: String,
    /// The title of a norm, such as GM.
    pub title: String,
    pub tournament: String,
    /// Score, requirement and average; `None`: not recorded.
    pub figures: Option<Text>,
}

/// A rated report.
pub struct Report {
    pub id: String,
    pub name: String,
    pub first_round: Option<NaiveDate>,
    pub last_round: NaiveDate,
    /// The day and number of the run that rated it.
    pub rated: NaiveDate,
    pub run: u32,
    /// The id of the rule set that rated it, and that set's printed paragraph for the performance.
    pub rule_set: Arc<str>,
    pub performance_by: String,
    /// Further facts: heading and value.
    pub facts: Vec<(Text, Text)>,
    /// The declared number, or the last round with a game.
    pub rounds: u16,
    pub tie_break: TieBreak,
    pub games: usize,
    /// Whether search engines may list the page: all players on it with a page may be listed.
    pub indexed: bool,
    /// In the order of the final table.
    pub lines: Vec<Line>,
    /// Remarks that concern no single player.
    pub remarks: Vec<(Option<String>, String)>,
    /// Scores of games between players who are shown, in the order of the report.
    pub scores: Vec<Scored>,
    /// Page and data taken from an earlier site; `None`: to be made.
    pub kept: Option<Kept>,
}

/// A tournament's files that are kept as written.
pub struct Kept {
    pub page: Vec<u8>,
    pub data: Vec<u8>,
}

/// The rating list of a day.
pub struct DatedList {
    pub day: NaiveDate,
    /// The file as published.
    pub csv: Vec<u8>,
    /// The rule set in force on its day.
    pub rules: Arc<RuleSet>,
}

/// A game with its score.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Scored {
    /// Null: the report does not say.
    pub round: Option<u16>,
    /// Start numbers.
    pub white: u32,
    pub black: u32,
    /// The result as it was reported.
    pub result: String,
    /// Number of the first move.
    pub first_move: u32,
    /// Black moves first.
    pub black_first: bool,
    /// In English letters.
    pub moves: Vec<String>,
    /// The changes on the board, for a viewer.
    pub steps: Vec<String>,
    /// The men at the start, as in a FEN; empty: the standard position.
    pub start: String,
    pub findings: Vec<ScoreFinding>,
}

/// Something that was found in the score of a game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ScoreFinding {
    pub code: String,
    pub values: BTreeMap<String, String>,
}

/// A player's line of a cross table.
pub struct Line {
    pub no: u32,
    pub place: usize,
    /// Register id; empty: not in the register, or not shown.
    pub id: String,
    /// Empty: not shown.
    pub name: String,
    /// FIDE title and club name at the time of rating; empty: none, unknown, or not shown.
    pub title: String,
    pub club: String,
    pub start_rating: Option<Rating>,
    pub cells: Vec<Cell>,
    pub points: HalfPoints,
    pub tie_break: Vec<Hundredths>,
    /// The calculation with the gain; `None`: none.
    pub calculation: Option<(Calculated, Hundredths)>,
    pub new_rating: Option<Rating>,
    /// Empty: the player has no page or no calculation, or the page was kept.
    pub derivation: Derivation,
}

/// A game of a cross table, or a bye.
pub struct Cell {
    /// 1-based.
    pub round: u16,
    /// Start number of the opponent, and whether the player had white; `None`: a bye.
    pub opponent: Option<(u32, bool)>,
    /// `1`, `½`, `0`, `+`, `−`.
    pub score: &'static str,
    /// The points of a played game; `None`: forfeited, or a bye.
    pub played: Option<HalfPoints>,
    pub is_rated: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 4, day).unwrap()
    }

    /// 1500 at the founding; two reports of one run, 1500 → 1560 → 1530; then 1530 → 1520.
    fn player() -> Player {
        let entry = |on, before, after| Entry {
            day: day(on),
            event: None,
            report: String::new(),
            name: String::new(),
            before: Some(Rating(before)),
            after: Some(Rating(after)),
            calculated: None,
            is_older: false,
            derivation: Derivation::default(),
        };
        Player {
            id: "1".to_owned(),
            former_ids: Vec::new(),
            name: "Fiktiv, Ida".to_owned(),
            title: String::new(),
            fide_id: String::new(),
            club: String::new(),
            rating: Some(Rating(1520)),
            earlier: vec![(day(1), Rating(1500))],
            entries: vec![entry(10, 1500, 1560), entry(10, 1560, 1530), entry(20, 1530, 1520)],
            candidate_results: Vec::new(),
            norms: Vec::new(),
            elo: Elo::default(),
            is_minor: false,
            unlisted: None,
        }
    }

    #[test]
    fn a_rating_between_two_reports_of_one_run_stood_on_no_list() {
        assert_eq!(player().listed_ratings(), [(day(1), 1500), (day(10), 1530), (day(20), 1520)]);
    }

    #[test]
    fn a_gain_goes_with_the_rating_that_it_led_to() {
        assert_eq!(player().change_on(day(10)), (30, 1530));
        assert_eq!(player().change_on(day(20)), (-10, 1520));
    }
}
