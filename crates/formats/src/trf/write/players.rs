//! Writes player lines: 001, and the national records in the same columns.

use super::{Writer, field};
use crate::diagnostic::codes;
use crate::trf::columns::{self, round_columns};
use crate::trf::document::{Cell, Colour, Content, NoGame, Player};
use kartotek_law::vocabulary::{BirthDate, Play, Score, Sex, Title};

impl Writer {
    /// Writes a player line. `code` is 001, or the federation of a national record.
    pub(super) fn write_player(&mut self, code: &str, player: &Player) {
        self.begin_record(code);
        self.put_number(columns::START_NUMBER, player.start_number);
        let sex = match player.sex {
            Some(Sex::Male) => "m",
            Some(Sex::Female) => "w",
            None => "",
        };
        self.put_left(columns::SEX, sex);
        // Titles of old files are written in today's spelling.
        let title = player.title.parse::<Title>().map_or_else(|_| player.title.clone(), |title| title.to_string());
        self.put_right(columns::TITLE, &title);
        self.put_left(columns::NAME, &player.name);
        // In a 001 line 0 means no rating; a national record may be blank.
        let unrated = if code == "001" { "0" } else { "" };
        let rating = player.rating.map_or_else(|| unrated.to_owned(), |rating| rating.to_string());
        self.put_right(columns::RATING, &rating);
        self.put_left(columns::FEDERATION, &player.federation);
        self.put_right(columns::NUMBER, &player.number);
        let born = match player.birth_date {
            Some(BirthDate::Day(day)) => day.format("%Y/%m/%d").to_string(),
            Some(BirthDate::Year(year)) => format!("{year:04}/00/00"),
            None => String::new(),
        };
        self.put_right(columns::BIRTH_DATE, &born);
        self.put_points(columns::POINTS, player.points);
        self.put_number(columns::RANK, player.rank);
        for cell in &player.cells {
            self.put_cell(player, cell);
        }
        self.finish_record();
    }

    fn put_cell(&mut self, player: &Player, cell: &Cell) {
        let Some(code) = code(cell.content) else {
            let place = self.file.line(self.line + 1);
            self.diagnostics.push(codes::trf_unsaid::round(&place, player.start_number, cell.round));
            return;
        };
        let columns = round_columns(usize::from(cell.round.saturating_sub(1)));
        match cell.content.opponent() {
            Some(opponent) => self.put_number(columns.opponent, opponent),
            None => self.put_right(columns.opponent, "0000"),
        }
        let colour = match cell.colour {
            Some(Colour::White) => "w",
            Some(Colour::Black) => "b",
            None => "-",
        };
        self.put_left(field(columns.colour, columns.colour), colour);
        self.put_left(field(columns.result, columns.result), code);
    }
}

/// The code of a result. `None`: there is no code, as for half a point in a forfeit.
fn code(content: Content) -> Option<&'static str> {
    Some(match content {
        Content::Game { score, play, .. } => match (play, score) {
            (Play::Played, Score::Win) => "1",
            (Play::Played, Score::Draw) => "=",
            (Play::Played, Score::Loss) => "0",
            (Play::UnderOneMove, Score::Win) => "W",
            (Play::UnderOneMove, Score::Draw) => "D",
            (Play::UnderOneMove, Score::Loss) => "L",
            (Play::Forfeit, Score::Win) => "+",
            (Play::Forfeit, Score::Loss) => "-",
            (Play::Forfeit, Score::Draw) => return None,
        },
        Content::NoGame(no_game) | Content::Absent { no_game, .. } => match no_game {
            NoGame::Half => "H",
            NoGame::Full => "F",
            NoGame::Allocated => "U",
            NoGame::Zero => "Z",
        },
        Content::Pending { .. } => "",
        Content::Unreadable => return None,
    })
}
