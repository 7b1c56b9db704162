//! The data file of a tournament, for programs and for later sites that keep its page.

use super::source::{Calculated, Cell, Derivation, Kept, Line, Report, Scored};
use kartotek_law::regulation::final_table::standing::TieBreak;
use kartotek_law::vocabulary::{HalfPoints, Hundredths, Rating};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Days are texts as `2026-04-06`, numbers with decimals texts with a point; what is unknown or not shown is null.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct TournamentData<'s> {
    /// The id of the report.
    id: Cow<'s, str>,
    name: Cow<'s, str>,
    first_round: Option<String>,
    last_round: String,
    /// The day of the run.
    rated: String,
    /// The number of the run.
    run: u32,
    /// The id of the rule set that rated it.
    rule_set: Cow<'s, str>,
    rounds: u16,
    /// The number of rated games.
    games: usize,
    /// Search engines may show its page.
    indexed: bool,
    /// In the order of the final table.
    players: Vec<LineData<'s>>,
    /// Games between players who are shown, in the order of the report.
    scores: Cow<'s, [Scored]>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct LineData<'s> {
    place: usize,
    /// Start number.
    no: u32,
    /// Register id, if the player has a page.
    player: Option<Cow<'s, str>>,
    name: Option<Cow<'s, str>>,
    start_rating: Option<i32>,
    points: String,
    tie_breaks: Vec<String>,
    calculation: Option<GainData>,
    new_rating: Option<i32>,
    rounds: Vec<RoundData>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct GainData {
    /// N.
    games: i64,
    points: String,
    expected: String,
    performance: Option<i32>,
    k: i64,
    gain: String,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct RoundData {
    round: u16,
    /// Start number; null: the player sat out.
    opponent_no: Option<u32>,
    white: Option<bool>,
    /// `1`, `0.5` or `0`; `+` or `-` for a game that was not played; empty: the player sat out in an all-play-all,
    /// which scores nothing.
    score: Cow<'static, str>,
    rated: bool,
}

impl<'s> TournamentData<'s> {
    /// The data of a tournament. `has_page`: whether a player has a page, by register id.
    pub(super) fn of(report: &'s Report, has_page: impl Fn(&str) -> bool) -> TournamentData<'s> {
        TournamentData {
            id: Cow::Borrowed(&report.id),
            name: Cow::Borrowed(&report.name),
            first_round: report.first_round.map(|day| day.to_string()),
            last_round: report.last_round.to_string(),
            rated: report.rated.to_string(),
            run: report.run,
            rule_set: Cow::Borrowed(&report.rule_set),
            rounds: report.rounds,
            games: report.games,
            indexed: report.indexed,
            players: report.lines.iter().map(|line| LineData::of(line, &has_page)).collect(),
            scores: Cow::Borrowed(&report.scores),
        }
    }

    /// The data without parts that affect only its own page.
    pub(super) fn for_players(mut self) -> TournamentData<'s> {
        self.indexed = true;
        self.players.iter_mut().for_each(|line| line.tie_breaks.clear());
        self
    }

    /// The report as far as other pages need it; its own page is kept. `None`: a value is invalid.
    pub(super) fn reuse(self, kept: Kept) -> Option<Report> {
        Some(Report {
            id: self.id.into_owned(),
            name: self.name.into_owned(),
            first_round: self.first_round.map(|day| day.parse()).transpose().ok()?,
            last_round: self.last_round.parse().ok()?,
            rated: self.rated.parse().ok()?,
            run: self.run,
            rule_set: self.rule_set.into(),
            performance_by: String::new(),
            facts: Vec::new(),
            rounds: self.rounds,
            tie_break: TieBreak::SonnebornBerger,
            games: self.games,
            indexed: self.indexed,
            lines: self.players.into_iter().map(LineData::reuse).collect::<Option<_>>()?,
            remarks: Vec::new(),
            scores: self.scores.into_owned(),
            kept: Some(kept),
        })
    }
}

impl<'s> LineData<'s> {
    fn of(line: &'s Line, has_page: impl Fn(&str) -> bool) -> LineData<'s> {
        LineData {
            place: line.place,
            no: line.no,
            player: Some(line.id.as_str()).filter(|id| has_page(id)).map(Cow::Borrowed),
            name: Some(line.name.as_str()).filter(|name| !name.is_empty()).map(Cow::Borrowed),
            start_rating: line.start_rating.map(|rating| rating.0),
            points: number(line.points),
            tie_breaks: line.tie_break.iter().map(Hundredths::to_string).collect(),
            calculation: line.calculation.map(|(made, gain)| GainData {
                games: made.games,
                points: made.points.short(),
                expected: made.expected.to_string(),
                performance: made.performance.map(|rating| rating.0),
                k: made.k,
                gain: gain.to_string(),
            }),
            new_rating: line.new_rating.map(|rating| rating.0),
            rounds: line.cells.iter().map(RoundData::of).collect(),
        }
    }

    fn reuse(self) -> Option<Line> {
        let calculation = self.calculation.map(|made| {
            let calculated = Calculated {
                games: made.games,
                points: Hundredths::read(&made.points)?,
                expected: Hundredths::read(&made.expected)?,
                performance: made.performance.map(Rating),
                k: made.k,
            };
            Some((calculated, Hundredths::read(&made.gain)?))
        });
        Some(Line {
            no: self.no,
            place: self.place,
            id: self.player.unwrap_or_default().into_owned(),
            name: self.name.unwrap_or_default().into_owned(),
            title: String::new(),
            club: String::new(),
            start_rating: self.start_rating.map(Rating),
            cells: self.rounds.into_iter().map(RoundData::reuse).collect(),
            points: HalfPoints(i32::try_from(Hundredths::read(&self.points)?.0 / 50).ok()?),
            tie_break: Vec::new(),
            calculation: match calculation {
                Some(made) => Some(made?),
                None => None,
            },
            new_rating: self.new_rating.map(Rating),
            derivation: Derivation::default(),
        })
    }
}

impl RoundData {
    fn of(cell: &Cell) -> RoundData {
        let score = match cell.score {
            "½" => "0.5",
            "−" => "-",
            "–" => "",
            score => score,
        };
        RoundData {
            round: cell.round,
            opponent_no: cell.opponent.map(|(no, _)| no),
            white: cell.opponent.map(|(_, is_white)| is_white),
            score: Cow::Borrowed(score),
            rated: cell.is_rated,
        }
    }

    fn reuse(self) -> Cell {
        let (score, points) = match &*self.score {
            "1" => ("1", Some(2)),
            "0.5" => ("½", Some(1)),
            "0" => ("0", Some(0)),
            "+" => ("+", None),
            "-" => ("−", None),
            _ => ("–", None),
        };
        let opponent = self.opponent_no.zip(self.white);
        let played = points.filter(|_| opponent.is_some()).map(HalfPoints);
        Cell { round: self.round, opponent, score, played, is_rated: self.rated }
    }
}

pub(super) fn number(points: HalfPoints) -> String {
    points.as_hundredths().short()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bye_and_a_forfeit_are_no_games_that_were_played() {
        let read = |no: Option<u32>, score: &'static str| {
            RoundData { round: 1, opponent_no: no, white: no.map(|_| true), score: score.into(), rated: false }.reuse()
        };
        let cells = [(Some(4), "0.5"), (Some(4), "+"), (Some(4), "-"), (None, "1"), (None, "")];
        let cells = cells.map(|(no, score)| read(no, score));
        assert_eq!(
            cells.each_ref().map(|cell| (cell.score, cell.played.map(|points| points.0))),
            [("½", Some(1)), ("+", None), ("−", None), ("1", None), ("–", None)]
        );
        let again = cells.each_ref().map(|cell| RoundData::of(cell).score.into_owned());
        assert_eq!(again, ["0.5", "+", "-", "1", ""]);
    }
}
