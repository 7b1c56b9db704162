//! Writes player lines: 001, and the national records in the same columns.

use super::{Line, Writer, field};
use crate::diagnostic::codes;
use crate::trf::columns::{self, round_columns};
use crate::trf::document::{Cell, Colour, Content, NoGame, Player};
use kartotek_law::vocabulary::{BirthDate, Play, Score, Sex, Title};

impl Writer {
    /// Writes a player line. `code` is 001, or the federation of a national record.
    pub(super) fn player(&mut self, code: &str, player: &Player) {
        let mut line = super::Line::new(code);
        self.number(&mut line, columns::START_NUMBER, Some(player.start_number));
        let sex = match player.sex {
            Some(Sex::Male) => "m",
            Some(Sex::Female) => "w",
            None => "",
        };
        self.left(&mut line, columns::SEX, sex);
        // Titles of old files are written in today's spelling.
        let title = player.title.parse::<Title>().map_or_else(|_| player.title.clone(), |title| title.to_string());
        self.right(&mut line, columns::TITLE, &title);
        self.left(&mut line, columns::NAME, &player.name);
        // In a 001 line 0 means no rating; a national record may be blank.
        let unrated = if code == "001" { "0" } else { "" };
        let rating = player.rating.map_or_else(|| unrated.to_owned(), |rating| rating.to_string());
        self.right(&mut line, columns::RATING, &rating);
        self.left(&mut line, columns::FEDERATION, &player.federation);
        self.right(&mut line, columns::NUMBER, &player.number);
        let born = match player.birth_date {
            Some(BirthDate::Day(day)) => day.format("%Y/%m/%d").to_string(),
            Some(BirthDate::Year(year)) => format!("{year:04}/00/00"),
            None => String::new(),
        };
        self.right(&mut line, columns::BIRTH_DATE, &born);
        self.points(&mut line, columns::POINTS, player.points);
        self.number(&mut line, columns::RANK, player.rank);
        for cell in &player.cells {
            self.cell(&mut line, player, cell);
        }
        self.push_line(&line);
    }

    fn cell(&mut self, line: &mut Line, player: &Player, cell: &Cell) {
        let Some(code) = code(cell.content) else {
            let place = self.place();
            self.diagnostics.push(codes::trf_unsaid::round(&place, player.start_number, cell.round));
            return;
        };
        let columns = round_columns(usize::from(cell.round.saturating_sub(1)));
        match cell.content.opponent() {
            Some(opponent) => self.number(line, columns.opponent, Some(opponent)),
            None => self.right(line, columns.opponent, "0000"),
        }
        let colour = match cell.colour {
            Some(Colour::White) => "w",
            Some(Colour::Black) => "b",
            None => "-",
        };
        self.left(line, field(columns.colour, columns.colour), colour);
        self.left(line, field(columns.result, columns.result), code);
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
