//! Cross tables: a row for each player, and either a column for each round, with the opponent in its cells (`5h1`), or a
//! column for each opponent, with the result (`1`, `½`, `0`). Every game is in it twice; both halves must agree. Numbers
//! alone as headings are of either kind: the cells decide.

mod cell;
pub mod numbers;
mod opponents;
mod rounds;

use super::sheet::{Row, Sheet};
use crate::diagnostic::codes::{column_ignored, cross_table, csv_syntax, spreadsheet_unreadable};
use crate::diagnostic::{Diagnostic, Place, any_holds_back};
use crate::limits::MOST_PLAYERS;
use crate::report::{ByeAsFiled, GameAsFiled};
use crate::words;
use std::collections::{BTreeMap, BTreeSet};

/// The games of a cross table, by start number.
#[derive(Default)]
pub struct CrossTable {
    pub games: Vec<GameAsFiled>,
    pub byes: Vec<ByeAsFiled>,
}

/// Whether the first row has start numbers, and rounds or opponents.
pub fn is_cross_table(sheet: &Sheet) -> bool {
    sheet.rows.first().is_some_and(is_heading)
}

/// Whether a row has the headings of a cross table.
pub fn is_heading(row: &Row) -> bool {
    row.column_of(&words::PLAYERS, "no").is_some() && columns(row, &[]).is_some()
}

/// Reads a cross table. `None`: it is not a cross table, which is reported.
pub fn read(sheet: &Sheet, diagnostics: &mut Vec<Diagnostic>) -> Option<CrossTable> {
    let (header, rows) = sheet.rows.split_first()?;
    let (Some(number), Some(columns)) = (header.column_of(&words::PLAYERS, "no"), columns(header, rows)) else {
        diagnostics.push(cross_table::no_rounds(&sheet.place.line(header.number)));
        return None;
    };
    let count_before = diagnostics.len();
    check_headings(sheet, header, &columns, diagnostics);
    if diagnostics.len() > count_before {
        return None;
    }
    report_ignored(sheet, header, diagnostics);
    let last = columns.places().last().copied().unwrap_or(0);
    // Unused rows of the template have only their number.
    let is_player = |row: &&Row| row.cells.iter().any(|cell| cell.column != number && cell.column <= last);
    if rows.len() > MOST_PLAYERS {
        diagnostics.push(spreadsheet_unreadable::too_large(&sheet.place));
        return None;
    }
    let players = players(sheet, number, rows.iter().filter(is_player), diagnostics);
    let before_table = diagnostics.len();
    let table = match columns {
        Columns::Rounds(columns) => rounds::read(sheet, &players, &columns, diagnostics),
        Columns::Opponents(columns) => opponents::read(sheet, &players, &columns, diagnostics),
    };
    // An unreadable game is already reported, and would be missing in the sum.
    if !any_holds_back(&diagnostics[before_table..]) {
        opponents::check_points(sheet, header, &players, &table, diagnostics);
    }
    Some(table)
}

/// Removes and reports rows without a player: those below the last start number that have no game, and those with only
/// a text in the column of start numbers.
pub fn remove_remarks(sheet: &mut Sheet, diagnostics: &mut Vec<Diagnostic>) {
    let Some((header, rows)) = sheet.rows.split_first() else { return };
    let (Some(number), Some(columns)) = (header.column_of(&words::PLAYERS, "no"), columns(header, rows)) else {
        return;
    };
    let games = columns.places();
    let is_numbered = |row: &Row| row.text(number).parse::<u32>().is_ok();
    let last = rows.iter().rfind(|row| is_numbered(row)).unwrap_or(header).number;
    let is_remark = |row: &Row| {
        let is_below = row.number > last && !row.cells.iter().any(|cell| games.contains(&cell.column));
        let is_alone = row.cells.iter().all(|cell| cell.column == number);
        !is_numbered(row) && (is_below || is_alone) && !row.cells.is_empty()
    };
    let remarks: Vec<u32> = rows.iter().filter(|row| is_remark(row)).map(|row| row.number).collect();
    if let Some(first) = remarks.first() {
        diagnostics.push(column_ignored::below(&sheet.place.line(*first), remarks.len()));
        sheet.rows.retain(|row| !remarks.contains(&row.number));
    }
}

/// Rows by start number, in the order of the table.
struct Players<'s> {
    rows: Vec<(u32, &'s Row)>,
    /// Indices in `rows`, by start number.
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

// The headings of a cross table: rounds or opponents.

/// The meaning of the columns beyond the players' own.
enum Columns {
    /// Column and round.
    Rounds(Vec<(u32, u16)>),
    /// Column and the opponent's start number.
    Opponents(Vec<(u32, u32)>),
}

impl Columns {
    /// The columns of the games.
    fn places(&self) -> Vec<u32> {
        match self {
            Columns::Rounds(columns) => columns.iter().map(|(column, _)| *column).collect(),
            Columns::Opponents(columns) => columns.iter().map(|(column, _)| *column).collect(),
        }
    }

    /// The round or the opponent of a column. `None`: it has no games.
    fn number_at(&self, column: u32) -> Option<u32> {
        match self {
            Columns::Rounds(columns) => {
                columns.iter().find(|(at, _)| *at == column).map(|(_, round)| u32::from(*round))
            }
            Columns::Opponents(columns) => columns.iter().find(|(at, _)| *at == column).map(|(_, opponent)| *opponent),
        }
    }
}

/// The heading of a column.
#[derive(Debug, PartialEq, Eq)]
enum Heading {
    Round(u16),
    Opponent(u32),
    /// A player's column, points, a tie-break.
    Other,
    /// A heading with a number of unclear meaning.
    Unclear,
}

/// Reads a heading: `R3`, `Runde 3`, `3. runde` is a round, `3` and `3.` an opponent, or the round of cells that name
/// their opponents.
fn heading(text: &str) -> Heading {
    // Marks at the end of a heading mean nothing.
    let is_mark = |c: char| matches!(c, '.' | ':' | '*') || c.is_whitespace();
    let lower = text.to_lowercase();
    let unmarked = lower.trim_end_matches(is_mark);
    let is_number = |rest: &str| rest.trim_matches(is_mark).parse::<u16>().is_ok();
    if let Some(round) = words::round_called(unmarked) {
        return Heading::Round(round);
    }
    if let Ok(opponent) = unmarked.parse() {
        return Heading::Opponent(opponent);
    }
    let has_number = unmarked.contains(|c: char| c.is_ascii_digit());
    // Tournament programs number their tie-breaks: `TB1`, in German `Wtg1`.
    let is_tie_break = ["tb", "wtg"].into_iter().find_map(|word| unmarked.strip_prefix(word)).is_some_and(is_number);
    if !has_number || is_tie_break || words::find(&words::PLAYERS, unmarked).is_some() {
        Heading::Other
    } else {
        Heading::Unclear
    }
}

/// The columns of the games. `None`: there are neither rounds nor opponents.
fn columns(header: &Row, rows: &[Row]) -> Option<Columns> {
    let (mut rounds, mut opponents) = (Vec::new(), Vec::new());
    for cell in &header.cells {
        match heading(&header.text(cell.column)) {
            Heading::Round(round) => rounds.push((cell.column, round)),
            Heading::Opponent(opponent) => opponents.push((cell.column, opponent)),
            Heading::Other | Heading::Unclear => {}
        }
    }
    match (rounds.is_empty(), opponents.is_empty()) {
        (false, _) => Some(Columns::Rounds(rounds)),
        (true, false) => Some(numbered_rounds(&opponents, rows).map_or(Columns::Opponents(opponents), Columns::Rounds)),
        (true, true) => None,
    }
}

/// Columns with numbers alone as headings, as rounds. `None`: the cells below have results, and do not name opponents.
fn numbered_rounds(columns: &[(u32, u32)], rows: &[Row]) -> Option<Vec<(u32, u16)>> {
    let cells = || rows.iter().flat_map(|row| columns.iter().map(move |(column, _)| row.text(*column)));
    let is_game = |text: &String| matches!(cell::round_cell(text), Some(cell::RoundCell::Game { .. }));
    let games = cells().filter(is_game).count();
    let results = cells().filter(|text| cell::result_cell(text).is_some()).count();
    let as_rounds = columns.iter().map(|(column, number)| Some((*column, u16::try_from(*number).ok()?)));
    if games > results { as_rounds.collect() } else { None }
}

/// Reports columns that would otherwise be lost: with an unclear heading, with one of the other kind of cross table, or
/// with a repeated one.
fn check_headings(sheet: &Sheet, header: &Row, columns: &Columns, diagnostics: &mut Vec<Diagnostic>) {
    let mut seen = BTreeSet::new();
    for cell in &header.cells {
        let shown = header.text(cell.column);
        let place = sheet.at(header, cell.column);
        let Some(number) = columns.number_at(cell.column) else {
            if heading(&shown) != Heading::Other {
                diagnostics.push(cross_table::heading(&place, &shown));
            }
            continue;
        };
        if !seen.insert(number) {
            diagnostics.push(csv_syntax::column_twice(&place, &shown));
        }
    }
}

/// Headings of a final table's columns beside the games: points, places, tie-breaks.
const OF_STANDINGS: [&[&str]; 3] = [
    &opponents::POINTS,
    &numbers::PLACES,
    &["korrektion", "korr", "buchholz", "bh", "sonneborn-berger", "sb", "kvalitet", "kval"],
];

/// Reports columns that are neither rounds nor opponents, nor usual beside such a table.
fn report_ignored(sheet: &Sheet, header: &Row, diagnostics: &mut Vec<Diagnostic>) {
    let place = sheet.place.line(header.number);
    let is_known = |text: &str| {
        let lower = text.to_lowercase();
        let word = lower.trim_end_matches(['.', ':', '*', ' ']);
        let is_tie_break = ["tb", "wtg"].into_iter().any(|beginning| word.starts_with(beginning));
        let is_of_standings = OF_STANDINGS.iter().any(|words| words.contains(&word));
        let is_of_players = [&words::PLAYERS[..], &words::NAMES].iter().any(|words| words::find(words, text).is_some());
        is_of_standings || is_tie_break || is_of_players
    };
    let headings: Vec<String> = header.cells.iter().map(|cell| header.text(cell.column)).collect();
    let is_other = |text: &&String| heading(text) == Heading::Other && !is_known(text);
    let others: Vec<&String> = headings.iter().filter(is_other).collect();
    if !others.is_empty() {
        diagnostics.push(column_ignored::columns(&place, &others));
    }
    let filled: BTreeSet<u32> = sheet.rows.iter().skip(1).flat_map(|row| &row.cells).map(|cell| cell.column).collect();
    let without_heading = filled.into_iter().filter(|column| header.cell(*column).is_none());
    let letters: Vec<String> = without_heading.map(|column| Place::file("").column(column).address()).collect();
    if !letters.is_empty() {
        diagnostics.push(column_ignored::without_heading(&place, &letters));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_and_opponents_are_read_as_people_write_them() {
        for (text, expected) in [
            ("R3", Heading::Round(3)),
            ("Runde 10", Heading::Round(10)),
            ("Rd. 3:", Heading::Round(3)),
            ("3. runde", Heading::Round(3)),
            ("4 Round", Heading::Round(4)),
            ("4. rd", Heading::Round(4)),
            ("4.Rd", Heading::Round(4)),
            ("6", Heading::Opponent(6)),
            ("6.", Heading::Opponent(6)),
            ("6 *", Heading::Opponent(6)),
            ("Navn", Heading::Other),
            ("Runder", Heading::Other),
            ("TB1", Heading::Other),
            ("Runde 10 (søn)", Heading::Unclear),
            ("* 6", Heading::Unclear),
            ("6b", Heading::Unclear),
            ("2026-03-06", Heading::Unclear),
        ] {
            assert_eq!(heading(text), expected, "{text}");
        }
    }
}
