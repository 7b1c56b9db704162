//! A cross table with a column for each round.

use super::cell::{self, Colour, Half, RoundCell};
use super::{CrossTable, Players};
use crate::diagnostic::codes::{cross_table, cross_table_completed, spreadsheet_cell};
use crate::diagnostic::{Diagnostic, Place};
use crate::report::{ByeAsFiled, GameAsFiled};
use crate::xlsx::games_sheet::plain;
use crate::xlsx::sheet::{CellValue, Sheet};
use std::collections::BTreeMap;

/// One player's cell of a game.
struct HalfGame {
    opponent: u32,
    colour: Option<Colour>,
    half: Half,
    place: Place,
    shown: String,
}

pub fn read(sheet: &Sheet, players: &Players, columns: &[(u32, u16)], diagnostics: &mut Vec<Diagnostic>) -> CrossTable {
    let mut table = CrossTable::default();
    let (mut first_without_colours, mut without_colours) = (None, 0);
    for (column, number) in columns {
        let unread = Round { sheet, players, column: *column, number: *number, cells: BTreeMap::new() };
        let round = unread.read_cells(&mut table.byes, diagnostics);
        for (index, (no, _)) in players.rows.iter().enumerate() {
            let Some(ReadCell::Half(half)) = round.cells.get(no) else { continue };
            match round.pair_with_other_half(*no, index, half) {
                Pair::Game(game) => table.games.push(game),
                Pair::GameWithoutColours(game) => {
                    first_without_colours.get_or_insert_with(|| half.place.clone());
                    without_colours += 1;
                    table.games.push(game);
                }
                Pair::Objection(diagnostic) => diagnostics.push(diagnostic),
                Pair::HandledByOtherHalf => {}
            }
        }
    }
    if let Some(place) = first_without_colours {
        diagnostics.push(cross_table_completed::colours(&place, without_colours));
    }
    table
}

/// The column of a round.
struct Round<'s> {
    sheet: &'s Sheet,
    players: &'s Players<'s>,
    column: u32,
    number: u16,
    cells: BTreeMap<u32, ReadCell>,
}

enum ReadCell {
    Half(HalfGame),
    /// A bye or an absence.
    Alone,
    /// A fault that is already reported.
    Faulty,
}

enum Pair {
    Game(GameAsFiled),
    GameWithoutColours(GameAsFiled),
    Objection(Diagnostic),
    HandledByOtherHalf,
}

impl Round<'_> {
    fn read_cells(mut self, byes: &mut Vec<ByeAsFiled>, diagnostics: &mut Vec<Diagnostic>) -> Self {
        for (no, row) in &self.players.rows {
            let place = self.sheet.at(row, self.column);
            let Some(cell) = row.cell(self.column) else { continue };
            let read = match self.read_cell(*no, cell, &place) {
                Ok(RoundCell::Absent) => ReadCell::Alone,
                Ok(RoundCell::Bye(kind)) => {
                    byes.push(ByeAsFiled { round: self.number, no: *no, kind, is_asked_for: false, place });
                    ReadCell::Alone
                }
                Ok(RoundCell::Game { opponent, colour, half }) => {
                    ReadCell::Half(HalfGame { opponent, colour, half, place, shown: cell.shown() })
                }
                Err(diagnostic) => {
                    diagnostics.push(*diagnostic);
                    ReadCell::Faulty
                }
            };
            self.cells.insert(*no, read);
        }
        self
    }

    fn read_cell(&self, no: u32, cell: &CellValue, place: &Place) -> Result<RoundCell, Box<Diagnostic>> {
        let shown = cell.shown();
        // Spreadsheets turn `+3` into a number, and `=3` into a formula.
        if matches!(cell, CellValue::Whole(_) | CellValue::Number(_)) {
            return Err(Box::new(spreadsheet_cell::number(place, &shown)));
        }
        let text = plain(cell, place)?;
        match cell::round_cell(&text) {
            Some(RoundCell::Game { opponent, .. }) if opponent == no || !self.players.index.contains_key(&opponent) => {
                Err(Box::new(cross_table::opponent(place, opponent)))
            }
            Some(read) => Ok(read),
            None => Err(Box::new(cell::objection(place, &shown))),
        }
    }

    fn pair_with_other_half(&self, no: u32, index: usize, half: &HalfGame) -> Pair {
        let other = match self.cells.get(&half.opponent) {
            Some(ReadCell::Half(other)) => other,
            Some(ReadCell::Faulty) => return Pair::HandledByOtherHalf,
            alone => {
                let Some(row) = self.players.row(half.opponent) else { return Pair::HandledByOtherHalf };
                let place = self.sheet.at(row, self.column);
                return Pair::Objection(match alone {
                    None => cross_table::half_missing(&half.place, &half.shown, &place),
                    Some(_) => cross_table::halves(&half.place, &half.shown, &place, &row.text(self.column)),
                });
            }
        };
        let is_first = Some(&index) < self.players.index.get(&half.opponent);
        let is_pair = other.opponent == no && half.half.agrees_with(other.half);
        let (true, Some(colour)) = (is_pair, cell::colour_of_first(half.colour, other.colour)) else {
            // A contradiction between two players who name each other is reported once.
            let is_reported = other.opponent == no && !is_first;
            let found = cross_table::halves(&half.place, &half.shown, &other.place, &other.shown);
            return if is_reported { Pair::HandledByOtherHalf } else { Pair::Objection(found) };
        };
        if !is_first {
            return Pair::HandledByOtherHalf;
        }
        let (white, black, result) = match colour {
            Colour::White => (no, half.opponent, half.half.result(other.half)),
            Colour::Black => (half.opponent, no, other.half.result(half.half)),
        };
        let game = GameAsFiled { round: self.number, white, black, result, place: half.place.clone() };
        if half.colour.is_none() && other.colour.is_none() { Pair::GameWithoutColours(game) } else { Pair::Game(game) }
    }
}
