//! Cross tables: a row for each player, and either a column for each round, with the opponent in its cells (`5h1`), or a
//! column for each opponent, with the result (`1`, `½`, `0`). Every game stands there twice; both halves must agree.

mod cell;

use self::cell::{Colour, Half, RoundCell};
use super::games_sheet::plain;
use super::sheet::{CellValue, Row, Sheet};
use crate::diagnostic::codes::{cross_table, cross_table_completed, spreadsheet_cell};
use crate::diagnostic::{Diagnostic, Place};
use crate::formats::report::{ByeAsFiled, GameAsFiled};
use crate::formats::words;
use std::collections::BTreeMap;

/// The games of a cross table, by start number.
#[derive(Default)]
pub struct CrossTable {
    pub games: Vec<GameAsFiled>,
    pub byes: Vec<ByeAsFiled>,
}

/// What the columns beyond the players' own are.
enum Columns {
    /// Column and round.
    Rounds(Vec<(u32, u16)>),
    /// Column and the opponent's start number.
    Opponents(Vec<(u32, u32)>),
}

/// Whether the first row has start numbers, and rounds or opponents.
pub fn is_one(sheet: &Sheet) -> bool {
    sheet.rows.first().is_some_and(|header| number_column(header).is_some() && columns(header).is_some())
}

/// `None`: it is no cross table; the objections say why.
pub fn read(sheet: &Sheet, diagnostics: &mut Vec<Diagnostic>) -> Option<CrossTable> {
    let (header, rows) = sheet.rows.split_first()?;
    let (Some(number), Some(columns)) = (number_column(header), columns(header)) else {
        diagnostics.push(cross_table::no_rounds(&sheet.place.line(header.number)));
        return None;
    };
    let last = match &columns {
        Columns::Rounds(columns) => columns.last().map_or(0, |(column, _)| *column),
        Columns::Opponents(columns) => columns.last().map_or(0, |(column, _)| *column),
    };
    // Rows of the template in which nobody was entered have their number and no more.
    let is_player = |row: &&Row| row.cells.iter().any(|cell| cell.column != number && cell.column <= last);
    let players = players(sheet, number, rows.iter().filter(is_player), diagnostics);
    Some(match columns {
        Columns::Rounds(columns) => by_rounds(sheet, &players, &columns, diagnostics),
        Columns::Opponents(columns) => by_opponents(sheet, &players, &columns, diagnostics),
    })
}

fn number_column(header: &Row) -> Option<u32> {
    let is_number = |column: &u32| words::find(&words::PLAYERS, &header.text(*column)).is_some_and(|w| w.key == "no");
    header.cells.iter().map(|cell| cell.column).find(is_number)
}

/// `None`: neither rounds nor opponents. `R3`, `Runde 3` is a round, `3` an opponent.
fn columns(header: &Row) -> Option<Columns> {
    let (mut rounds, mut opponents) = (Vec::new(), Vec::new());
    for cell in &header.cells {
        let heading = header.text(cell.column).to_lowercase();
        let after_word = ["runde", "round", "rd", "r"].iter().find_map(|word| heading.strip_prefix(word));
        if let Some(round) = after_word.and_then(|rest| rest.trim_matches([' ', '.']).parse().ok()) {
            rounds.push((cell.column, round));
        } else if let Ok(opponent) = heading.parse() {
            opponents.push((cell.column, opponent));
        }
    }
    match (rounds.is_empty(), opponents.is_empty()) {
        (false, _) => Some(Columns::Rounds(rounds)),
        (true, false) => Some(Columns::Opponents(opponents)),
        (true, true) => None,
    }
}

/// Rows by start number, in the order of the table.
struct Players<'s> {
    rows: Vec<(u32, &'s Row)>,
    /// The place in `rows`.
    index: BTreeMap<u32, usize>,
}

impl<'s> Players<'s> {
    fn row(&self, no: u32) -> Option<&'s Row> {
        self.index.get(&no).and_then(|index| self.rows.get(*index)).map(|(_, row)| *row)
    }
}

fn players<'s>(
    sheet: &Sheet,
    column: u32,
    rows: impl Iterator<Item = &'s Row>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Players<'s> {
    let mut players = Players { rows: Vec::new(), index: BTreeMap::new() };
    for row in rows {
        let text = row.text(column);
        match text.parse() {
            Ok(no) if !players.index.contains_key(&no) => {
                players.index.insert(no, players.rows.len());
                players.rows.push((no, row));
            }
            _ => diagnostics.push(cross_table::start_number(&sheet.at(row, column), &text)),
        }
    }
    players
}

/// A half of a game, where it stands and how it is written.
struct Own {
    opponent: u32,
    colour: Option<Colour>,
    half: Half,
    place: Place,
    shown: String,
}

fn by_rounds(
    sheet: &Sheet,
    players: &Players,
    columns: &[(u32, u16)],
    diagnostics: &mut Vec<Diagnostic>,
) -> CrossTable {
    let mut table = CrossTable::default();
    let mut without_colours = (None, 0);
    for (column, round) in columns {
        let round = Round { sheet, players, column: *column, number: *round, cells: BTreeMap::new() };
        let round = round.filled(&mut table.byes, diagnostics);
        for (index, (no, _)) in players.rows.iter().enumerate() {
            let Some(Read::Half(own)) = round.cells.get(no) else { continue };
            match round.game(*no, index, own) {
                Pair::Game(game) => table.games.push(game),
                Pair::GameWithoutColours(game) => {
                    without_colours.0.get_or_insert_with(|| own.place.clone());
                    without_colours.1 += 1;
                    table.games.push(game);
                }
                Pair::Objection(diagnostic) => diagnostics.push(diagnostic),
                Pair::Told => {}
            }
        }
    }
    if let (Some(place), games) = without_colours {
        diagnostics.push(cross_table_completed::colours(&place, games));
    }
    table
}

/// The column of a round.
struct Round<'s> {
    sheet: &'s Sheet,
    players: &'s Players<'s>,
    column: u32,
    number: u16,
    cells: BTreeMap<u32, Read>,
}

enum Read {
    Half(Own),
    /// A bye, an absence.
    Alone,
    /// It has its objection.
    Faulty,
}

enum Pair {
    Game(GameAsFiled),
    GameWithoutColours(GameAsFiled),
    Objection(Diagnostic),
    /// What there is to say is said at the other half.
    Told,
}

impl Round<'_> {
    fn filled(mut self, byes: &mut Vec<ByeAsFiled>, diagnostics: &mut Vec<Diagnostic>) -> Self {
        for (no, row) in &self.players.rows {
            let place = self.sheet.at(row, self.column);
            let Some(cell) = row.cell(self.column) else { continue };
            let read = match self.read(*no, cell, &place) {
                Ok(RoundCell::Absent) => Read::Alone,
                Ok(RoundCell::Bye(kind)) => {
                    byes.push(ByeAsFiled { round: self.number, no: *no, kind, place });
                    Read::Alone
                }
                Ok(RoundCell::Game { opponent, colour, half }) => {
                    Read::Half(Own { opponent, colour, half, place, shown: cell.shown() })
                }
                Err(diagnostic) => {
                    diagnostics.push(*diagnostic);
                    Read::Faulty
                }
            };
            self.cells.insert(*no, read);
        }
        self
    }

    fn read(&self, no: u32, cell: &CellValue, place: &Place) -> Result<RoundCell, Box<Diagnostic>> {
        let shown = cell.shown();
        // Spreadsheets make a number of `+3`, and of `=3` a formula.
        if matches!(cell, CellValue::Whole(_) | CellValue::Number(_)) {
            return Err(Box::new(spreadsheet_cell::number(place, &shown)));
        }
        let text = plain(cell, place)?;
        match cell::round_cell(&text) {
            Some(RoundCell::Game { opponent, .. }) if opponent == no || !self.players.index.contains_key(&opponent) => {
                Err(Box::new(cross_table::opponent(place, opponent)))
            }
            Some(read) => Ok(read),
            None => Err(Box::new(cross_table::cell(place, &shown))),
        }
    }

    fn game(&self, no: u32, index: usize, own: &Own) -> Pair {
        let other = match self.cells.get(&own.opponent) {
            Some(Read::Half(other)) => other,
            Some(Read::Faulty) => return Pair::Told,
            alone => {
                let Some(row) = self.players.row(own.opponent) else { return Pair::Told };
                let place = self.sheet.at(row, self.column);
                return Pair::Objection(match alone {
                    None => cross_table::half_missing(&own.place, &own.shown, &place),
                    Some(_) => cross_table::halves(&own.place, &own.shown, &place, &row.text(self.column)),
                });
            }
        };
        let is_first = Some(&index) < self.players.index.get(&own.opponent);
        let is_pair = other.opponent == no && own.half.agrees_with(other.half);
        let (true, Some(colour)) = (is_pair, Colour::of_first(own.colour, other.colour)) else {
            // A contradiction of two that name each other is told once.
            let is_told = other.opponent == no && !is_first;
            let found = cross_table::halves(&own.place, &own.shown, &other.place, &other.shown);
            return if is_told { Pair::Told } else { Pair::Objection(found) };
        };
        if !is_first {
            return Pair::Told;
        }
        let (white, black, result) = match colour {
            Colour::White => (no, own.opponent, own.half.result(other.half)),
            Colour::Black => (own.opponent, no, other.half.result(own.half)),
        };
        let game = GameAsFiled { round: self.number, white, black, result, place: own.place.clone() };
        if own.colour.is_none() && other.colour.is_none() { Pair::GameWithoutColours(game) } else { Pair::Game(game) }
    }
}

fn by_opponents(
    sheet: &Sheet,
    players: &Players,
    columns: &[(u32, u32)],
    diagnostics: &mut Vec<Diagnostic>,
) -> CrossTable {
    let mut table = CrossTable::default();
    let column_of: BTreeMap<u32, u32> = columns.iter().map(|(column, no)| (*no, *column)).collect();
    let mut first = None;
    for (index, (no, row)) in players.rows.iter().enumerate() {
        for (other_index, (other_no, other_row)) in players.rows.iter().enumerate().skip(index + 1) {
            let (Some(column), Some(other_column)) = (column_of.get(other_no), column_of.get(no)) else { continue };
            let (place, other_place) = (sheet.at(row, *column), sheet.at(other_row, *other_column));
            let own = result_cell(row.cell(*column), &place, diagnostics);
            let other = result_cell(other_row.cell(*other_column), &other_place, diagnostics);
            let (Ok(own), Ok(other)) = (own, other) else { continue };
            let shown = |row: &Row, column: u32| row.text(column);
            let (half, other_half) = match (own, other) {
                (None, None) => continue,
                (Some(_), None) => {
                    diagnostics.push(cross_table::half_missing(&place, &shown(row, *column), &other_place));
                    continue;
                }
                (None, Some(_)) => {
                    let shown = shown(other_row, *other_column);
                    diagnostics.push(cross_table::half_missing(&other_place, &shown, &place));
                    continue;
                }
                (Some(own), Some(other)) => (own, other),
            };
            if !half.agrees_with(other_half) {
                let (shown, other_shown) = (shown(row, *column), shown(other_row, *other_column));
                diagnostics.push(cross_table::halves(&place, &shown, &other_place, &other_shown));
                continue;
            }
            first.get_or_insert_with(|| place.clone());
            let (round, colour) = berger(index + 1, other_index + 1, players.rows.len());
            let (white, black, result) = match colour {
                Colour::White => (*no, *other_no, half.result(other_half)),
                Colour::Black => (*other_no, *no, other_half.result(half)),
            };
            table.games.push(GameAsFiled { round, white, black, result, place });
        }
        if let Some(column) = column_of.get(no)
            && let Some(cell) = row.cell(*column)
            && !["x", "*", "#", "-", "–", "■", "□"].contains(&cell.shown().trim().to_lowercase().as_str())
        {
            diagnostics.push(cross_table::cell(&sheet.at(row, *column), &cell.shown()));
        }
    }
    for (column, no) in columns {
        let row = players.rows.iter().find(|(_, row)| row.cell(*column).is_some());
        if let Some((_, row)) = row.filter(|_| !players.index.contains_key(no)) {
            diagnostics.push(cross_table::opponent(&sheet.at(row, *column), *no));
        }
    }
    diagnostics.extend(first.map(|place| cross_table_completed::berger(&place)));
    table
}

/// `Err`: no result (a diagnostic). `Ok(None)`: nothing stands there.
fn result_cell(cell: Option<&CellValue>, place: &Place, diagnostics: &mut Vec<Diagnostic>) -> Result<Option<Half>, ()> {
    let Some(cell) = cell else { return Ok(None) };
    let read = plain(cell, place)
        .and_then(|text| cell::result_cell(&text).map(Some).ok_or_else(|| Box::new(cross_table::cell(place, &text))));
    read.map_err(|diagnostic| diagnostics.push(*diagnostic))
}

/// Round and colour of the first of two players (places from 1, the first below the second) in the table of an
/// all-play-all. With an odd number of players whoever would meet the one who is missing has no game.
fn berger(first: usize, second: usize, players: usize) -> (u16, Colour) {
    let last = players + players % 2;
    let rounds = last.saturating_sub(1).max(1);
    let (sum, colour) = if second == last {
        (2 * first, if 2 * first <= last { Colour::White } else { Colour::Black })
    } else {
        (first + second, if (first + second) % 2 == 1 { Colour::White } else { Colour::Black })
    };
    let round = (sum + rounds - 1) % rounds;
    (u16::try_from(if round == 0 { rounds } else { round }).unwrap_or(u16::MAX), colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FIDE Handbook C.05, annex 1, the Berger table for 5 or 6 players.
    #[test]
    fn rounds_and_colours_are_those_of_the_berger_table() {
        let printed: [&[(usize, usize)]; 5] = [
            &[(1, 6), (2, 5), (3, 4)],
            &[(6, 4), (5, 3), (1, 2)],
            &[(2, 6), (3, 1), (4, 5)],
            &[(6, 5), (1, 4), (2, 3)],
            &[(3, 6), (4, 2), (5, 1)],
        ];
        for (round, games) in (1..).zip(printed) {
            for &(white, black) in games {
                let (first, second) = (white.min(black), white.max(black));
                let colour = if white < black { Colour::White } else { Colour::Black };
                assert_eq!(berger(first, second, 6), (round, colour), "{white}-{black}");
            }
        }
    }
}
