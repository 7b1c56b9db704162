//! The content of a TRF in types: records for rating, records only for pairing or show, and unknown ones, which are kept
//! as text. The reader fills a document, a report is made from it, and it is written out again.

mod points;

use crate::texts::{Text, text};
use chrono::NaiveDate;
use kartotek_law::vocabulary::{BirthDate, Play, Score, Sex};
pub use kartotek_pairing::state::Colour;
pub use points::{Points, RoundOutcome, Scoring};
use std::collections::HashSet;

/// A place in the file. It is not compared: two documents with the same content in other lines are
/// equal.
#[derive(Clone, Copy, Debug, Default)]
pub struct At {
    /// 1-based; 0: nowhere.
    pub line: u32,
    /// 1-based, in characters; 0: the line as a whole.
    pub column: u32,
}

impl PartialEq for At {
    fn eq(&self, _: &At) -> bool {
        true
    }
}

impl Eq for At {}

/// A value and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located<T> {
    pub value: T,
    pub at: At,
}

/// The content of a file, in the order of the file within each list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    pub dialect: Dialect,
    pub tournament: Tournament,
    /// 001.
    pub players: Vec<Player>,
    /// The records of the federations: `DEN`, `FRA`.
    pub national: Vec<NationalPlayer>,
    /// 013 and 310.
    pub teams: Vec<Team>,
    /// 240; `BYE` and the byes of TRF25's draft.
    pub byes: Vec<Byes>,
    /// 250, `ACC`.
    pub accelerations: Vec<Acceleration>,
    /// XXA.
    pub fictitious_points: Vec<FictitiousPoints>,
    /// 260, XXP, `FOR`.
    pub prohibited: Vec<ProhibitedPairings>,
    /// XXZ: start numbers absent from the round to be paired.
    pub absent: Vec<Located<u32>>,
    /// 299.
    pub abnormal_points: Vec<AbnormalPoints>,
    /// 300.
    pub line_ups: Vec<LineUp>,
    /// 320.
    pub team_byes: Option<TeamAllocatedByes>,
    /// 330.
    pub forfeited_matches: Vec<ForfeitedMatch>,
    /// Comments (`###`), records that are unknown or unreadable, free text.
    pub kept: Vec<KeptLine>,
}

impl Document {
    /// Whether its teams have numbers (310): then 240, 250, 260 and 299 are about teams.
    pub fn has_numbered_teams(&self) -> bool {
        self.teams.iter().any(|team| team.number.is_some())
    }
}

/// Byes of one kind in one round (240).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Byes {
    pub at: At,
    pub kind: NoGame,
    pub round: u16,
    /// Start numbers of players; in a team tournament numbers of teams.
    pub ids: Vec<Located<u32>>,
}

/// Points added for the pairing of some rounds (250).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acceleration {
    pub at: At,
    pub match_points: Option<Points>,
    pub points: Option<Points>,
    pub first_round: u16,
    pub last_round: u16,
    pub first_id: u32,
    pub last_id: u32,
}

/// One player's points added for the pairing, from round 1 (XXA).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FictitiousPoints {
    pub at: At,
    pub start_number: u32,
    pub points: Vec<Points>,
}

/// Players or teams that may not meet each other (260).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProhibitedPairings {
    pub at: At,
    /// First and last round; `None`: all rounds.
    pub rounds: Option<(u16, u16)>,
    pub ids: Vec<Located<u32>>,
}

/// Points that differ from what the result is worth, or are added to it (299).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbnormalPoints {
    pub at: At,
    /// `None`: a bonus or penalty, for any result.
    pub outcome: Option<RoundOutcome>,
    pub match_points: Option<Points>,
    pub points: Option<Points>,
    /// `None`: all rounds.
    pub round: Option<u16>,
    /// Empty: all players or teams.
    pub ids: Vec<Located<u32>>,
}

/// A line that is kept unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptLine {
    pub at: At,
    pub text: String,
}

// One round of one player.

/// A round without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoGame {
    Half,
    Full,
    /// A bye allocated by the pairing; a tournament may give it another value than a win.
    Allocated,
    Zero,
}

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    NoGame(NoGame),
    Game {
        opponent: u32,
        score: Score,
        play: Play,
    },
    /// Paired, without a result.
    Pending {
        opponent: u32,
    },
    /// The cell has an opponent, but a code for no game.
    Absent {
        opponent: u32,
        no_game: NoGame,
    },
    /// Unreadable, which is already reported.
    Unreadable,
}

impl Content {
    pub fn opponent(self) -> Option<u32> {
        match self {
            Content::Game { opponent, .. } | Content::Pending { opponent } | Content::Absent { opponent, .. } => {
                Some(opponent)
            }
            Content::NoGame(_) | Content::Unreadable => None,
        }
    }
}

/// One round of one player. Blank cells are not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    pub round: u16,
    pub content: Content,
    pub colour: Option<Colour>,
    /// As written, for messages.
    pub code: char,
    /// The place of the opponent.
    pub at: At,
    pub result_at: At,
}

/// A way of writing TRF that differs from the format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// FIDE's format, of any year.
    #[default]
    Fide,
    /// SWAR of the Belgian federation: control records 00A to 00Z, national numbers in place of FIDE's.
    Swar,
    /// Belgian exports with `N` (noir) for Black and `B` (blanc) for White.
    French,
    /// lichess.org: `Lichess` for the federation, addresses for city and arbiter, names of users.
    Lichess,
    /// Tornelo: `DAT` lines after every player.
    Tornelo,
    /// The draft of September 2024: records with names of three letters, byes in 330, forfeited matches in 340.
    Trf25,
    /// CPPDubovSystem: TNR, ACC, BYE, FOR.
    CppDubov,
}

// A player: the 001 line, and the record of a national federation.

/// A 001 line. Texts are as written, without blanks around them; empty: not in the line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The place of the start number.
    pub at: At,
    /// 1 to 9999.
    pub start_number: u32,
    pub sex: Option<Sex>,
    /// `GM`, `m`, also a national class.
    pub title: String,
    pub name: String,
    /// `None`: blank or 0.
    pub rating: Option<i32>,
    pub federation: String,
    /// Digits without leading zeros. Belgian and other files have a national number here. In a national record: the
    /// national number, in any letters.
    pub number: String,
    pub birth_date: Option<BirthDate>,
    pub points: Option<Points>,
    pub points_at: At,
    /// `None`: blank, or no number.
    pub rank: Option<u32>,
    /// In the order of the rounds, each round once.
    pub cells: Vec<Cell>,
    /// Name, rating and the fields beside them are unreadable: the line is shifted, or the rating is not a number.
    pub is_unread: bool,
    /// Some of the cells are unreadable: a missing one means nothing.
    pub broken: bool,
}

impl Player {
    /// The player in messages: `no. 3, Jensen, Ida`.
    pub fn named(&self) -> Text {
        match self.name.as_str() {
            "" => text!("player-by-number", no = self.start_number),
            name => text!("player", no = self.start_number, name),
        }
    }

    pub fn cell(&self, round: u16) -> Option<&Cell> {
        let index = self.cells.binary_search_by_key(&round, |cell| cell.round).ok()?;
        self.cells.get(index)
    }

    /// Marks the player as absent (`0000 - Z`) in the given rounds, except those with a cell.
    pub fn add_absences(&mut self, rounds: impl Iterator<Item = u16>) {
        let there: HashSet<u16> = self.cells.iter().map(|cell| cell.round).collect();
        let (content, at) = (Content::NoGame(NoGame::Zero), At::default());
        let absence = |round| Cell { round, content, colour: None, code: 'Z', at, result_at: at };
        self.cells.extend(rounds.filter(|round| !there.contains(round)).map(absence));
        self.cells.sort_by_key(|cell| cell.round);
    }
}

/// A federation's own record about a player, in the columns of the 001 line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NationalPlayer {
    /// The federation that keeps the record: `DEN`.
    pub federation: String,
    /// Without points, rank and cells. Its `federation` is the national origin: a region, a club.
    pub player: Player,
}

// Teams and their matches.

/// A team: 013 has its name and players, 310 everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Team {
    pub at: At,
    /// `None`: a 013 record, which has no numbers; teams are counted in the order of the file.
    pub number: Option<u32>,
    pub name: String,
    pub nickname: String,
    /// The strength; some programs write an average, `1700.5`.
    pub strength: Option<Points>,
    pub match_points: Option<Points>,
    pub game_points: Option<Points>,
    pub rank: Option<u32>,
    /// Start numbers in the order of the boards.
    pub players: Vec<Located<u32>>,
}

/// Points of a match (362).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchScoring {
    pub win: Points,
    pub draw: Points,
    pub loss: Points,
}

impl Default for MatchScoring {
    fn default() -> MatchScoring {
        MatchScoring { win: Points(200), draw: Points(100), loss: Points(0) }
    }
}

/// The byes that the pairing gave to teams (320).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamAllocatedByes {
    pub at: At,
    pub match_points: Option<Points>,
    pub game_points: Option<Points>,
    /// The team with the bye in round 1, 2, …; `None`: no team.
    pub teams: Vec<Option<Located<u32>>>,
}

/// The loser of a match that was not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchForfeit {
    /// `+-`.
    ByBlack,
    /// `-+`.
    ByWhite,
    /// `--`.
    ByBoth,
}

/// A match that was not played (330).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForfeitedMatch {
    pub at: At,
    pub forfeit: MatchForfeit,
    pub round: u16,
    pub white: Located<u32>,
    pub black: Located<u32>,
}

/// A team that did not play in the order of its list (300).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineUp {
    pub at: At,
    pub round: u16,
    pub team: Located<u32>,
    pub opponent: Located<u32>,
    /// Start numbers by board; `None`: an empty board.
    pub players: Vec<Option<Located<u32>>>,
}

// The records about the tournament. Texts are as written, without blanks around them.

/// The content of the records 012 to 362. `None`: no record, or an empty one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament {
    /// 012.
    pub name: Option<Located<String>>,
    /// 022.
    pub city: Option<Located<String>>,
    /// 032.
    pub federation: Option<Located<String>>,
    /// 042.
    pub start: Option<DateAsWritten>,
    /// 052.
    pub end: Option<DateAsWritten>,
    /// 062: `52`, or `129 (88)`, where the second number counts those who played.
    pub number_of_players: Option<Located<String>>,
    /// 072.
    pub number_of_rated_players: Option<Located<String>>,
    /// 082.
    pub number_of_teams: Option<Located<String>>,
    /// 092, in words.
    pub kind: Option<Located<String>>,
    /// 102.
    pub chief_arbiter: Option<Located<String>>,
    /// 112, one for each.
    pub deputies: Vec<Located<String>>,
    /// 122, in words.
    pub time_control_in_words: Option<Located<String>>,
    /// 132.
    pub round_dates: Vec<RoundDate>,
    /// 142 and XXR.
    pub rounds: Option<Located<u16>>,
    /// 152 and XXC: the colour of the first player in round 1.
    pub initial_colour: Option<Located<Colour>>,
    /// XXC `rank`: paired by rank instead of start number.
    pub is_paired_by_rank: bool,
    /// 162, XXS, BBW BBD BBL BBZ BBF BBU.
    pub scoring: Scoring,
    /// The place of the first of these records.
    pub scoring_at: At,
    /// 172.
    pub starting_rank: Option<Located<StartingRank>>,
    /// 182.
    pub pairing_controller: Option<Located<String>>,
    /// 192: a code of FIDE's table.
    pub system: Option<Located<String>>,
    /// 202.
    pub tie_breaks: Option<Located<String>>,
    /// 212.
    pub ranking_criteria: Option<Located<String>>,
    /// 222: `40/6000+30:900+30`, `W300-B240`.
    pub time_control: Option<Located<String>>,
    /// 352: the colours of the first-named team, board by board: `WBWB`.
    pub board_colours: Option<Located<String>>,
    /// 362; `None`: 2, 1, 0.
    pub match_scoring: Option<Located<MatchScoring>>,
}

impl Tournament {
    /// The days of the rounds in order, up to the first that is missing: the third of them is that of round 3.
    pub fn days_of_rounds(&self) -> impl Iterator<Item = (NaiveDate, At)> {
        (1..).zip(&self.round_dates).map_while(|(round, round_date)| {
            Some((round_date.date.filter(|_| round_date.round == round)?, round_date.at))
        })
    }
}

/// A date of 042 or 052.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DateAsWritten {
    pub text: String,
    /// `None`: not a date.
    pub date: Option<NaiveDate>,
    pub at: At,
}

impl DateAsWritten {
    /// A date that is in no file yet.
    pub fn of(date: NaiveDate) -> DateAsWritten {
        DateAsWritten { text: date.format("%Y/%m/%d").to_string(), date: Some(date), at: At::default() }
    }
}

/// A date of 132.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundDate {
    pub round: u16,
    pub text: String,
    /// `None`: not a date.
    pub date: Option<NaiveDate>,
    /// The year in the file, if `date` has another year because the date would be outside the tournament.
    pub stated_year: Option<i32>,
    pub at: At,
}

impl RoundDate {
    /// A date that is in no file yet.
    pub fn of(round: u16, date: NaiveDate) -> RoundDate {
        let text = date.format("%y/%m/%d").to_string();
        RoundDate { round, text, date: Some(date), stated_year: None, at: At::default() }
    }
}

/// How the starting rank was made (172).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartingRank {
    /// The federation of the national list that was used; empty: none.
    pub federation: String,
    /// `FIDE`, `NRO`, `FIDON`, `NIDOF`, `HBFN`, `LBFN` or `OTHER`.
    pub method: String,
}
