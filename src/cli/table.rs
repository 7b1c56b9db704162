//! Tables as text: as wide as needed in a file or a pipe, no wider than the screen on a terminal.

use super::terminal;
use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, Table, Width, presets};

/// A table with these headings and no rows.
pub fn new<T: ToString>(headings: impl IntoIterator<Item = T>) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(headings.into_iter().map(|heading| heading.to_string()));
    table
}

/// The value as text; empty if there is none.
pub fn or_empty<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// The value as text; a dash if there is none.
pub fn or_dash<T: ToString>(value: Option<T>) -> String {
    value.map_or_else(|| "–".to_owned(), |value| value.to_string())
}

/// Aligns columns of numbers to the right.
pub fn align_right(table: &mut Table, columns: impl IntoIterator<Item = usize>) {
    for column in columns {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}

/// The lines of a table, without a line break at the end.
pub fn lines(table: &mut Table) -> String {
    lines_without(table, &[]).0
}

/// Like `lines`, but on a narrow terminal columns of `removable` are left out, the last of them first. Also returns the
/// columns left out.
pub fn lines_without(table: &mut Table, removable: &[usize]) -> (String, Vec<usize>) {
    let text = table.trim_fmt();
    match terminal::width_of_stdout() {
        Some(width) if !fits(&text, width) => {
            let removed = columns_to_remove(table, width, removable);
            (narrow(table, width, &removed), removed)
        }
        _ => (text, Vec::new()),
    }
}

fn fits(text: &str, width: u16) -> bool {
    text.lines().all(|line| line.chars().count() <= usize::from(width))
}

/// Longer cells are wrapped if a row does not fit; numbers, dates and words stay whole.
const LONG: u16 = 20;
/// Blanks beside a cell.
const PADDING: u16 = 2;

/// The columns to leave out so that the others fit; empty if even that is not enough.
fn columns_to_remove(table: &Table, width: u16, removable: &[usize]) -> Vec<usize> {
    let mut room = room(table);
    let mut removed = Vec::new();
    let mut left = removable.iter().rev();
    while room.iter().sum::<u16>() > width {
        let Some(&column) = left.next() else { return Vec::new() };
        if room[column] > 0 {
            room[column] = 0;
            removed.push(column);
        }
    }
    removed.sort_unstable();
    removed
}

/// The width that each column needs; 0 if it is empty.
fn room(table: &Table) -> Vec<u16> {
    let widths = table.column_max_content_widths().into_iter().enumerate();
    let is_empty = |column| texts(table, column).all(|text| text.is_empty());
    widths.map(|(column, width)| if is_empty(column) { 0 } else { width.min(LONG) + PADDING }).collect()
}

/// Leaves out empty columns and wraps long cells. If that is not enough, the cells of a row are printed below each
/// other, each with its heading.
fn narrow(table: &mut Table, width: u16, removed: &[usize]) -> String {
    if table.is_empty() {
        return headings_alone(table, width);
    }
    let mut room = room(table);
    removed.iter().for_each(|&column| room[column] = 0);
    if room.iter().sum::<u16>() > width {
        return below_each_other(table, width);
    }
    for (index, width) in table.column_max_content_widths().into_iter().enumerate() {
        let constraint = match room[index] == 0 {
            true => ColumnConstraint::Hidden,
            false if width <= LONG => ColumnConstraint::ContentWidth,
            false => ColumnConstraint::LowerBoundary(Width::Fixed(LONG + PADDING)),
        };
        if let Some(column) = table.column_mut(index) {
            column.set_constraint(constraint);
        }
    }
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width).trim_fmt()
}

/// The cells of a column, without its heading.
fn texts(table: &Table, column: usize) -> impl Iterator<Item = String> {
    table.row_iter().map(move |row| row.cell_iter().nth(column).map(|cell| cell.content()).unwrap_or_default())
}

/// The headings of a table without rows, wrapped.
fn headings_alone(table: &Table, width: u16) -> String {
    let headings = table.header().into_iter().flat_map(|row| row.cell_iter()).map(|cell| cell.content());
    let mut lines = vec![String::new()];
    for heading in headings {
        let last = lines.last().map_or(0, |line| line.chars().count());
        if last > 0 && last + 2 + heading.chars().count() > usize::from(width) {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(if line.is_empty() { " " } else { "  " });
            line.push_str(&heading);
        }
    }
    lines.join("\n")
}

fn below_each_other(table: &Table, width: u16) -> String {
    let headings: Vec<String> =
        table.header().map(|row| row.cell_iter().map(|cell| cell.content()).collect()).unwrap_or_default();
    let row = |row: &comfy_table::Row| {
        let mut cells = Table::new();
        cells.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
        for (heading, cell) in headings.iter().zip(row.cell_iter()) {
            let text = cell.content();
            if !text.is_empty() {
                cells.add_row([heading.clone(), text]);
            }
        }
        cells.trim_fmt()
    };
    table.row_iter().map(row).collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const NOTE: &str = "archived: the last rated result is of 2023-03-03 (4.5.5.1.4)";
    const ROWS: [[&str; 5]; 2] =
        [["10234", "Elmegaard, Rikke", "", "1840", NOTE], ["10871", "Toftholm, Jeppe", "", "1900", ""]];

    fn table() -> Table {
        let mut table = new(["id", "name", "first rating", "rating", "note"]);
        for row in ROWS {
            table.add_row(row);
        }
        table
    }

    fn letters(text: &str) -> BTreeMap<char, usize> {
        let mut letters = BTreeMap::new();
        text.chars().filter(|c| !c.is_whitespace()).for_each(|c| *letters.entry(c).or_default() += 1);
        letters
    }

    #[test]
    fn a_table_is_as_wide_as_it_needs_to_be() {
        let text = lines(&mut table());
        assert!(text.lines().any(|line| line.contains("Elmegaard, Rikke") && line.ends_with(NOTE)), "{text}");
        assert!(text.lines().next().is_some_and(|header| header.contains("first rating")), "{text}");
    }

    #[test]
    fn on_a_narrow_terminal_no_line_is_broken_and_nothing_is_lost() {
        for width in [24, 30, 40, 60, 72, 80] {
            let text = narrow(&mut table(), width, &[]);
            assert!(fits(&text, width), "{width}:\n{text}");
            assert!(!text.contains("first rating"), "a column that says nothing is left out");
            let shown = letters(&text);
            for (letter, count) in letters(&ROWS.concat().concat()) {
                assert!(shown.get(&letter).is_some_and(|shown| *shown >= count), "{width}: {letter}\n{text}");
            }
            for whole in ["10234", "1840", "10871", "1900"] {
                assert!(text.contains(whole), "{width}: {whole}\n{text}");
            }
        }
    }

    #[test]
    fn columns_that_can_go_are_left_out_before_cells_stand_below_each_other() {
        // Widths: the id takes 5 + 2, the name 16 + 2, the rating 6 + 2, the note at most 20 + 2: 55.
        for (width, removed) in
            [(55, vec![]), (54, vec![4]), (33, vec![4]), (32, vec![0, 4]), (26, vec![0, 4]), (25, vec![])]
        {
            assert_eq!(columns_to_remove(&table(), width, &[0, 4]), removed, "{width}");
        }
        let text = narrow(&mut table(), 40, &[4]);
        assert!(fits(&text, 40) && !text.contains("archived"), "{text}");
        assert!(text.lines().any(|line| line.contains("10234") && line.contains("1840")), "{text}");
    }

    #[test]
    fn a_table_on_which_nobody_is_has_its_headings_on_a_narrow_terminal_too() {
        let mut table = new(["date", "tournament", "name", "title"]);
        assert_eq!(narrow(&mut table, 20, &[]), " date  tournament\n name  title");
    }

    #[test]
    fn where_the_columns_have_no_room_the_cells_of_a_row_stand_below_each_other() {
        let text = narrow(&mut table(), 40, &[]);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[..2], [" id      10234", " name    Elmegaard, Rikke"], "{text}");
    }
}
