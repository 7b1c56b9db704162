//! The content of a site, and nothing else: a person who asked not to be shown stands in it without name and number,
//! and nothing in it is for the office alone.

use crate::lists::ratinglist::{ListRow, Unlisted};
use chrono::NaiveDate;
use kartotek_formats::texts::{Language, Text};
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::final_table::standing::TieBreak;
use kartotek_law::vocabulary::{HalfPoints, Hundredths, Rating};
use kartotek_register::{Form, Indexed, SiteField};
use kartotek_tables::NamedColumn;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

pub struct Source {
    /// Its name, for headings.
    pub federation: String,
    pub language: Language,
    /// The day of the lists.
    pub day: NaiveDate,
    /// The name of its run.
    pub run: String,
    /// The results of that run, and those of them that were computed a second time (§ 3 c). `None`: none were.
    pub control: Option<(usize, usize)>,
    /// `https://rating.example.dk/`: where the site is; empty: nobody said.
    pub address: String,
    pub indexed: Indexed,
    /// Everything that a tournament's page depends on besides the tournament.
    pub look: String,
    /// In force on that day.
    pub rules: Arc<RuleSet>,
    pub fields: Fields,
    /// The same as the settings say it.
    pub without: Vec<SiteField>,
    /// The rating list, in its order.
    pub list: Vec<ListRow>,
    /// The rating lists of all days, the oldest first; that of the site's day is the last.
    pub dated: Vec<DatedList>,
    /// Ratings of the players on the list before. Empty: there was none.
    pub before: HashMap<String, Rating>,
    pub clubs: Vec<Club>,
    /// Clubs that are there no more.
    pub former_clubs: Vec<FormerClub>,
    pub players: Vec<Player>,
    /// Every report in force, in the order in which they were rated.
    pub reports: Vec<Report>,
    /// The rating list and its parts.
    pub lists: Vec<List>,
    /// The other lists.
    pub sheets: Vec<Sheet>,
    /// The tournaments of the last twelve months are all there.
    pub has_year: bool,
    /// The day until which reports have neither a cross table nor a derivation. `None`: all have them.
    pub since: Option<NaiveDate>,
    /// The files that lie beside the pages, by the name of their list.
    pub files: Vec<ListFile>,
}

impl Source {
    /// There is a page of all clubs.
    pub fn has_clubs(&self) -> bool {
        self.fields.club && self.list.iter().any(|row| !row.club.is_empty())
    }

    /// Whether search engines may show the page of a player.
    pub fn may_be_found(&self, player: &Player) -> bool {
        self.indexed.may_show(player.is_minor)
    }
}

/// The choice of public things that are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Fields {
    pub birth_year: bool,
    pub club: bool,
    pub fide_id: bool,
    pub sex: bool,
}

/// A list of players.
pub struct List {
    /// `juniors`.
    pub name: String,
    pub title: String,
    pub rows: Vec<ListRow>,
}

/// A list of results, norms or changes.
pub struct Sheet {
    /// `norms`.
    pub name: String,
    pub title: String,
    /// The columns as they are published.
    pub columns: Vec<NamedColumn>,
}

/// A file of a list.
pub struct ListFile {
    /// `ratinglist`.
    pub list: String,
    pub title: String,
    pub form: Form,
}

pub struct Club {
    pub id: String,
    pub name: String,
    pub district: String,
    /// Its former names, the last one first.
    pub former: Vec<FormerName>,
}

/// A name that was given up on a day.
pub struct FormerName {
    pub name: String,
    pub until: NaiveDate,
}

/// A club that is there no more.
pub struct FormerClub {
    pub id: String,
    pub name: String,
    pub until: NaiveDate,
    /// The id of the club that it was merged into, and that is there today.
    pub into: Option<String>,
}

/// A player of the register who may be shown.
#[derive(Debug)]
pub struct Player {
    pub id: String,
    /// The numbers of records that were merged into this one.
    pub former_ids: Vec<String>,
    pub name: String,
    pub title: String,
    pub fide_id: String,
    /// Its id.
    pub club: String,
    pub rating: Option<Rating>,
    /// Before the office was founded, oldest first.
    pub earlier: Vec<(NaiveDate, Rating)>,
    /// Since then, oldest first.
    pub entries: Vec<Entry>,
    pub candidate_results: Vec<Achievement>,
    pub norms: Vec<Achievement>,
    /// FIDE's numbers; of an office without FIDE's lists there are none.
    pub elo: Elo,
    /// Under 18 on the day of the lists.
    pub is_minor: bool,
    /// Why the list has not got the player; `None`: it has.
    pub unlisted: Option<Unlisted>,
}

/// FIDE's ratings of a player, and what we expect of the next list.
#[derive(Clone, Debug, Default)]
pub struct Elo {
    /// Standard ratings by the months of FIDE's lists, oldest first.
    pub listed: Vec<(NaiveDate, i32)>,
    /// The list to come, and the rating that we expect of it.
    pub expected: Option<(NaiveDate, i32)>,
    /// Today.
    pub standard: Option<i32>,
    pub rapid: Option<i32>,
    pub blitz: Option<i32>,
}

impl Elo {
    /// The second curve of the page: FIDE's ratings, and the expected one at its end.
    pub fn points(&self) -> Vec<(NaiveDate, i32)> {
        self.listed.iter().copied().chain(self.expected).collect()
    }
}

impl Player {
    /// The rating of each day on which it changed, oldest first. Ratings between two reports of one run stood on no list.
    pub fn listed_ratings(&self) -> Vec<(NaiveDate, i32)> {
        let earlier = self.earlier.iter().map(|(day, rating)| (*day, rating.0));
        let booked = self.entries.iter().filter_map(|entry| Some((entry.day, entry.after?.0)));
        earlier.chain(booked).collect::<BTreeMap<_, _>>().into_iter().collect()
    }

    /// The change in all by the run of a day, and the rating that it led to.
    pub fn moved_on(&self, day: NaiveDate) -> (i32, i32) {
        let ratings = |entry: &Entry| Some((entry.before?.0, entry.after?.0));
        let moves = self.entries.iter().filter(|entry| entry.day == day).filter_map(ratings);
        moves.fold((0, 0), |(change, _), (before, after)| (change + after - before, after))
    }
}

/// Something that changed a rating, or might have.
#[derive(Debug)]
pub struct Entry {
    /// The day of the run.
    pub day: NaiveDate,
    /// The event; `None`: a report was rated.
    pub event: Option<Text>,
    /// The id of the report; empty: none.
    pub report: String,
    /// The name of the tournament; empty: there is none, or nobody named it.
    pub name: String,
    pub before: Option<Rating>,
    pub after: Option<Rating>,
    /// `None`: nothing was calculated, or it is not shown.
    pub calculated: Option<Calculated>,
    /// The report is in force, and rated before the site had pages of tournaments.
    pub is_older: bool,
    /// How it came about, as far as the page of the tournament does not say so.
    pub derivation: Derivation,
}

/// How a rating came about: the games, and what the paragraphs made of them.
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

/// A game of a derivation, from the side of the player.
#[derive(Clone, Debug)]
pub struct DerivedGame {
    /// 1-based; `None`: nobody knows.
    pub round: Option<u16>,
    pub is_white: bool,
    /// Start number, register id (empty: no page), and name (empty: not shown).
    pub opponent: (u32, String, String),
    pub rating: Option<Rating>,
    /// Ro less the rating that counts for the opponent, and P; `None`: by the average method, or the game is not rated.
    pub expected: Option<(i32, Hundredths)>,
    /// `1`, `½`, `0`, `+`, `−`.
    pub score: &'static str,
    pub is_rated: bool,
}

/// How a report was calculated for a player.
#[derive(Clone, Copy, Debug)]
pub struct Calculated {
    /// N.
    pub games: i64,
    /// W and We as they were booked.
    pub points: Hundredths,
    pub expected: Hundredths,
    /// By the formula of 4.5.5.2.3; `None`: there is none, as for all points.
    pub performance: Option<Rating>,
    pub k: i64,
}

/// A paragraph, and what it did.
#[derive(Clone, Debug)]
pub struct Step {
    /// As its rule set prints it.
    pub paragraph: String,
    /// The id of the rule set.
    pub rule_set: Arc<str>,
    /// In the language of the site.
    pub lines: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct Achievement {
    pub day: NaiveDate,
    /// The id of the report; empty: none.
    pub report: String,
    /// GM … of a norm.
    pub title: String,
    pub tournament: String,
    /// Score, demand and average; `None`: nobody wrote them down.
    pub figures: Option<Text>,
}

/// A report that was rated.
pub struct Report {
    pub id: String,
    pub name: String,
    pub first_round: Option<NaiveDate>,
    pub last_round: NaiveDate,
    /// The day of the run that rated it, and its number.
    pub rated: NaiveDate,
    pub run: u32,
    /// The id of the rule set that rated it, and the paragraph of the performance as that prints it.
    pub rule_set: Arc<str>,
    pub performance_by: String,
    /// Other known facts: heading and value.
    pub facts: Vec<(Text, Text)>,
    /// Declared, or the last that has a game.
    pub rounds: u16,
    pub tie_break: TieBreak,
    pub games: usize,
    /// Search engines may show the page: everybody on it with a page of their own may be found.
    pub indexed: bool,
    /// In the order of the final table.
    pub lines: Vec<Line>,
    /// Remarks on it that concern nobody alone.
    pub remarks: Vec<(Option<String>, String)>,
    /// In the order of the report: games between players who are shown.
    pub scores: Vec<Scored>,
    /// The page and the data as an earlier site has them; `None`: they are made.
    pub kept: Option<Kept>,
}

/// The files of a tournament that stay as they were written.
pub struct Kept {
    pub page: Vec<u8>,
    pub data: Vec<u8>,
}

/// The rating list of a day.
pub struct DatedList {
    pub day: NaiveDate,
    /// As it was published.
    pub csv: Vec<u8>,
    /// The set of its day.
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
    /// The number of the first move.
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
    /// FIDE's title, and the name of the club, when it was rated; empty: none, not known, or not shown.
    pub title: String,
    pub club: String,
    pub start_rating: Option<Rating>,
    pub cells: Vec<Cell>,
    pub points: HalfPoints,
    pub tie_break: Vec<Hundredths>,
    /// With the gain; `None`: no calculation.
    pub calculation: Option<(Calculated, Hundredths)>,
    pub new_rating: Option<Rating>,
    /// Empty: of somebody without a page, or without a calculation; and of a page that was kept.
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
    /// The points of a game that was played; `None`: it was forfeited, or is a bye.
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
        assert_eq!(player().moved_on(day(10)), (30, 1530));
        assert_eq!(player().moved_on(day(20)), (-10, 1520));
    }
}
