//! Tables for people: as wide as they need to be in a file or a pipe, on a terminal no wider than it is.

use comfy_table::{ColumnConstraint, ContentArrangement, Table, Width, presets};
use std::io::IsTerminal;

/// A table with these headings and no lines.
pub fn new<T: ToString>(headings: impl IntoIterator<Item = T>) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(headings.into_iter().map(|heading| heading.to_string()));
    table
}

/// The lines of a table, without the line break at their end.
pub fn lines(table: &mut Table) -> String {
    let terminal = std::io::stdout().is_terminal().then(terminal_size::terminal_size).flatten();
    let text = table.trim_fmt();
    match terminal {
        Some((width, _)) if !fits(&text, width.0) => narrow(table, width.0),
        _ => text,
    }
}

fn fits(text: &str, width: u16) -> bool {
    text.lines().all(|line| line.chars().count() <= usize::from(width))
}

/// Longer cells go on in the next line where a row has no room; numbers, dates and words stay whole.
const LONG: u16 = 20;
/// Blanks beside a cell.
const PADDING: u16 = 2;

/// Columns that say nothing are left out, and long cells go on in the next line; where that is not enough, the cells of a
/// row stand below each other, each with its heading.
fn narrow(table: &mut Table, width: u16) -> String {
    if table.is_empty() {
        return headings_alone(table, width);
    }
    let is_empty: Vec<bool> =
        (0..table.column_count()).map(|column| texts(table, column).all(|t| t.is_empty())).collect();
    let widths = table.column_max_content_widths();
    let needed = widths.iter().zip(&is_empty).filter(|(_, is_empty)| !**is_empty);
    if needed.map(|(own, _)| (*own).min(LONG) + PADDING).sum::<u16>() > width {
        return below_each_other(table, width);
    }
    for (index, (own, is_empty)) in widths.into_iter().zip(is_empty).enumerate() {
        let constraint = match is_empty {
            true => ColumnConstraint::Hidden,
            false if own <= LONG => ColumnConstraint::ContentWidth,
            false => ColumnConstraint::LowerBoundary(Width::Fixed(LONG + PADDING)),
        };
        if let Some(column) = table.column_mut(index) {
            column.set_constraint(constraint);
        }
    }
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width).trim_fmt()
}

/// Of a column, without its heading.
fn texts(table: &Table, column: usize) -> impl Iterator<Item = String> {
    table.row_iter().map(move |row| row.cell_iter().nth(column).map(|cell| cell.content()).unwrap_or_default())
}

/// Of a table on which nobody is: in as many lines as they need.
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
            let text = narrow(&mut table(), width);
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
    fn a_table_on_which_nobody_is_has_its_headings_on_a_narrow_terminal_too() {
        let mut table = new(["date", "tournament", "name", "title"]);
        assert_eq!(narrow(&mut table, 20), " date  tournament\n name  title");
    }

    #[test]
    fn where_the_columns_have_no_room_the_cells_of_a_row_stand_below_each_other() {
        let text = narrow(&mut table(), 40);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[..2], [" id      10234", " name    Elmegaard, Rikke"], "{text}");
    }
}
