//! A table for mails, aligned as plain text and valid as Markdown.

use super::{Table, day, display_value, is_number};
use kartotek_formats::texts::visible;
use std::fmt::Write;

pub(super) fn bytes(table: &Table) -> Vec<u8> {
    let sums = table.last_line();
    let columns: Vec<Vec<String>> = (table.columns.iter().zip(table.headings()))
        .enumerate()
        .map(|(at, (column, heading))| {
            let cells = (0..table.rows()).map(|row| cell(&display_value(column, row, table.language)));
            let sum = sums.iter().filter_map(|sums| sums.get(at).cloned());
            std::iter::once(heading).chain(cells).chain(sum).collect()
        })
        .collect();
    let widths: Vec<usize> =
        columns.iter().map(|cells| cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0).max(3)).collect();
    let federation = visible(table.federation, &[]);
    let mut text =
        format!("# {federation}, {}, {}\n\n", table.title.say(table.language), day(table.day, table.language));
    for row in 0..=table.rows() + sums.iter().len() {
        text.push('|');
        for ((cells, width), column) in columns.iter().zip(&widths).zip(table.columns) {
            let _ = match is_number(column) {
                true => write!(text, " {:>width$} |", cells[row]),
                false => write!(text, " {:<width$} |", cells[row]),
            };
        }
        text.push('\n');
        if row == 0 {
            text.push('|');
            for (width, column) in widths.iter().zip(table.columns) {
                let _ = match is_number(column) {
                    true => write!(text, " {:->width$}: |", "", width = width - 1),
                    false => write!(text, " {:-<width$} |", ""),
                };
            }
            text.push('\n');
        }
    }
    text.into_bytes()
}

/// Escapes a cell: it contains no separator, link or other markup.
pub fn cell(text: &str) -> String {
    let mut cell = String::with_capacity(text.len());
    for c in visible(text, &[]).chars() {
        if matches!(c, '|' | '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>') {
            cell.push('\\');
        }
        cell.push(c);
    }
    cell
}
