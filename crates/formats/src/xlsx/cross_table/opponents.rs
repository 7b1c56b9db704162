//! A cross table of an all-play-all, with a column for each opponent. It has no rounds and no colours.

use super::cell::{self, Colour, Half};
use super::{CrossTable, Players};
use crate::diagnostic::codes::{cross_table, cross_table_completed, cross_table_points};
use crate::diagnostic::{Diagnostic, Place};
use crate::report::GameAsFiled;
use crate::xlsx::games_sheet::plain;
use crate::xlsx::sheet::{CellValue, Row, Sheet};
use kartotek_law::vocabulary::HalfPoints;
use std::collections::BTreeMap;

pub fn read(sheet: &Sheet, players: &Players, columns: &[(u32, u32)], diagnostics: &mut Vec<Diagnostic>) -> CrossTable {
    let mut table = CrossTable::default();
    let column_of: BTreeMap<u32, u32> = columns.iter().map(|(column, no)| (*no, *column)).collect();
    for (no, row) in players.rows.iter().filter(|(no, _)| !column_of.contains_key(no)) {
        if let Some((column, _)) = columns.iter().find(|(column, _)| row.cell(*column).is_some()) {
            diagnostics.push(cross_table::no_column(&sheet.at(row, *column), *no));
        }
    }
    let mut first = None;
    for (index, (no, row)) in players.rows.iter().enumerate() {
        for other_index in index + 1..players.rows.len() {
            let game = game_of_pair(sheet, players, &column_of, [index, other_index], diagnostics);
            table.games.extend(game.inspect(|game| {
                first.get_or_insert_with(|| game.place.clone());
            }));
        }
        if let Some(column) = column_of.get(no)
            && let Some(cell) = row.cell(*column)
            && !cell::is_own(&cell.shown())
        {
            diagnostics.push(cell::objection(&sheet.at(row, *column), &cell.shown()));
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

/// The game of two players, whose rows are at `pair`: each has a half of it in the column of the other. `None`: both halves are empty, or
/// they are reported.
fn game_of_pair(
    sheet: &Sheet,
    players: &Players,
    column_of: &BTreeMap<u32, u32>,
    pair: [usize; 2],
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<GameAsFiled> {
    let [(no, row), (other_no, other_row)] = pair.map(|index| players.rows[index]);
    let (column, other_column) = (*column_of.get(&other_no)?, *column_of.get(&no)?);
    let (place, other_place) = (sheet.at(row, column), sheet.at(other_row, other_column));
    let here = result_cell(row.cell(column), &place, diagnostics);
    let there = result_cell(other_row.cell(other_column), &other_place, diagnostics);
    let (shown, other_shown) = (row.text(column), other_row.text(other_column));
    let (half, other_half) = match (here.ok()?, there.ok()?) {
        (None, None) => return None,
        (Some(_), None) => {
            diagnostics.push(cross_table::half_missing(&place, &shown, &other_place));
            return None;
        }
        (None, Some(_)) => {
            diagnostics.push(cross_table::half_missing(&other_place, &other_shown, &place));
            return None;
        }
        (Some(half), Some(other_half)) => (half, other_half),
    };
    if !half.agrees_with(other_half) {
        diagnostics.push(cross_table::halves(&place, &shown, &other_place, &other_shown));
        return None;
    }
    let (round, colour) = berger(pair[0] + 1, pair[1] + 1, players.rows.len());
    let (white, black, result) = match colour {
        Colour::White => (no, other_no, half.result(other_half)),
        Colour::Black => (other_no, no, other_half.result(half)),
    };
    Some(GameAsFiled { round, white, black, result, place })
}

/// Reads the cell of a result. `Ok(None)`: it is empty. `Err`: it is not a result, which is reported.
fn result_cell(cell: Option<&CellValue>, place: &Place, diagnostics: &mut Vec<Diagnostic>) -> Result<Option<Half>, ()> {
    let Some(cell) = cell else { return Ok(None) };
    let read = plain(cell, place)
        .and_then(|text| cell::result_cell(&text).map(Some).ok_or_else(|| Box::new(cell::objection(place, &text))));
    read.map_err(|diagnostic| diagnostics.push(*diagnostic))
}

/// The round of a game, and the colour of its first player, by the Berger tables. `first` and `second` are the places
/// of the players, from 1, with `first < second`. An odd number of players has one more place, without a player.
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

// Checks the column of points beside a cross table against its games.

pub const POINTS: [&str; 9] = ["point", "points", "pts", "p", "sum", "total", "score", "i alt", "ialt"];

/// Reports the first player with other points than the games give. A free round may or may not be counted.
pub fn check_points(sheet: &Sheet, header: &Row, players: &Players, table: &CrossTable, found: &mut Vec<Diagnostic>) {
    let is_points = |text: &str| POINTS.contains(&text.to_lowercase().trim_end_matches(['.', ':', ' ']));
    let mut columns = header.cells.iter().map(|cell| cell.column).filter(|&column| is_points(&header.text(column)));
    let Some(column) = columns.next() else { return };
    let (mut of_games, mut of_byes) = (BTreeMap::<u32, HalfPoints>::new(), BTreeMap::<u32, HalfPoints>::new());
    for game in &table.games {
        for (no, score) in [(game.white, game.result.white), (game.black, game.result.black)] {
            *of_games.entry(no).or_default() += score.points();
        }
    }
    for bye in &table.byes {
        *of_byes.entry(bye.no).or_default() += bye.kind.points();
    }
    let sum_of = |sums: &BTreeMap<u32, HalfPoints>, no| sums.get(no).copied().unwrap_or_default();
    let mut contradicted = players.rows.iter().filter_map(|(no, row)| {
        let stated = halves(&row.text(column))?;
        let games = sum_of(&of_games, no);
        let all = games + sum_of(&of_byes, no);
        (stated != games && stated != all).then_some((*no, *row, stated, all))
    });
    if let Some((no, row, stated, all)) = contradicted.next() {
        let others = contradicted.count();
        found.push(cross_table_points::found(&sheet.at(row, column), no, stated, all, others));
    }
}

/// Reads `3`, `3½`, `3.5`, `3,5`, `½`. `None`: no points.
fn halves(text: &str) -> Option<HalfPoints> {
    let text = text.trim();
    let (whole, half) = match text.strip_suffix('½').or(text.strip_suffix(".5")).or(text.strip_suffix(",5")) {
        Some(whole) => (whole.trim_end(), 1),
        None => (text.strip_suffix(".0").or(text.strip_suffix(",0")).unwrap_or(text), 0),
    };
    let whole: u16 = if whole.is_empty() && half == 1 { 0 } else { whole.parse().ok()? };
    Some(HalfPoints(2 * i32::from(whole) + half))
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

    #[test]
    fn points_are_read_as_spreadsheets_write_them() {
        for (text, expected) in [
            ("3", Some(6)),
            ("3½", Some(7)),
            ("3 ½", Some(7)),
            ("3.5", Some(7)),
            ("3,5", Some(7)),
            ("½", Some(1)),
            ("0", Some(0)),
            ("4.0", Some(8)),
            ("", None),
            ("4/5", None),
            ("fri", None),
        ] {
            assert_eq!(halves(text).map(|points| points.0), expected, "{text}");
        }
    }
}
