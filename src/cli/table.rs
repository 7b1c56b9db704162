//! Tables for people: as wide as they need to be in a file or a pipe, on a terminal as wide as it is.

use comfy_table::{ContentArrangement, Table, presets};
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
    fitted(table, terminal.map(|(width, _)| width.0))
}

/// Long cells go on in the next line where the whole row has no room. `width`: in columns; `None`: there is any.
fn fitted(table: &mut Table, width: Option<u16>) -> String {
    if let Some(width) = width {
        table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
    }
    table.trim_fmt()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTE: &str = "archived: the last rated result is of 2023-03-03 (4.5.5.1.4)";

    fn table() -> Table {
        let mut table = new(["id", "name", "note"]);
        table.add_row(["10234", "Elmegaard, Rikke", NOTE]);
        table.add_row(["10871", "Toftholm, Jeppe", ""]);
        table
    }

    #[test]
    fn a_table_is_as_wide_as_it_needs_to_be() {
        let text = fitted(&mut table(), None);
        assert!(text.lines().any(|line| line.contains("Elmegaard, Rikke") && line.ends_with(NOTE)), "{text}");
    }

    #[test]
    fn on_a_narrow_terminal_cells_go_on_in_the_next_line_and_nothing_is_lost() {
        for width in [20, 30, 40, 60, 80, 200] {
            let text = fitted(&mut table(), Some(width));
            assert!(text.lines().all(|line| line.chars().count() <= usize::from(width)), "{width}:\n{text}");
            let letters = |text: &str| {
                let mut letters: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
                letters.sort_unstable();
                letters
            };
            assert_eq!(letters(&text), letters(&fitted(&mut table(), None)), "{width}:\n{text}");
        }
    }
}
