//! The records about the tournament. Texts are as written, without blanks around them.

use super::{At, Colour, MatchScoring, Said, Scoring};
use chrono::NaiveDate;

/// The content of the records 012 to 362. `None`: no record, or an empty one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament {
    /// 012.
    pub name: Option<Said<String>>,
    /// 022.
    pub city: Option<Said<String>>,
    /// 032.
    pub federation: Option<Said<String>>,
    /// 042.
    pub start: Option<DateAsWritten>,
    /// 052.
    pub end: Option<DateAsWritten>,
    /// 062: `52`; `129 (88)` where the second number is of those who played.
    pub number_of_players: Option<Said<String>>,
    /// 072.
    pub number_of_rated_players: Option<Said<String>>,
    /// 082.
    pub number_of_teams: Option<Said<String>>,
    /// 092, in words.
    pub kind: Option<Said<String>>,
    /// 102.
    pub chief_arbiter: Option<Said<String>>,
    /// 112, one for each.
    pub deputies: Vec<Said<String>>,
    /// 122, in words.
    pub time_control_in_words: Option<Said<String>>,
    /// 132.
    pub round_dates: Vec<RoundDate>,
    /// 142 and XXR.
    pub rounds: Option<Said<u16>>,
    /// 152 and XXC: of the first player in round 1.
    pub initial_colour: Option<Said<Colour>>,
    /// XXC `rank`: paired by rank instead of start number.
    pub is_paired_by_rank: bool,
    /// 162, XXS, BBW BBD BBL BBZ BBF BBU.
    pub scoring: Scoring,
    /// The place of the first of these records.
    pub scoring_at: At,
    /// 172.
    pub starting_rank: Option<Said<StartingRank>>,
    /// 182.
    pub pairing_controller: Option<Said<String>>,
    /// 192: a code of FIDE's table.
    pub system: Option<Said<String>>,
    /// 202.
    pub tie_breaks: Option<Said<String>>,
    /// 212.
    pub ranking_criteria: Option<Said<String>>,
    /// 222: `40/6000+30:900+30`, `W300-B240`.
    pub time_control: Option<Said<String>>,
    /// 352: the colours of the first-named team, board by board: `WBWB`.
    pub board_colours: Option<Said<String>>,
    /// 362; `None`: 2, 1, 0.
    pub match_scoring: Option<Said<MatchScoring>>,
}

impl Tournament {
    /// The days of the rounds from the first on, as far as none is missing: the third of them is that of round 3.
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

/// A date of 132.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundDate {
    pub round: u16,
    pub text: String,
    /// `None`: not a date.
    pub date: Option<NaiveDate>,
    /// The year of the file, if another one was read because only that lies in the tournament.
    pub stated_year: Option<i32>,
    pub at: At,
}

/// How the starting rank was made (172).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartingRank {
    /// The federation whose national list was used; empty: none.
    pub federation: String,
    /// `FIDE`, `NRO`, `FIDON`, `NIDOF`, `HBFN`, `LBFN` or `OTHER`.
    pub method: String,
}
