//! Recognises a name of one word, such as a nickname. It may be any word of a text, so it counts only as a whole value.

use super::layout::Layout;
use std::ops::Range;

/// Separates the cells of a row that was made into a line.
pub const CELLS: &str = "\u{1f}";
/// The columns of TRF that have a name, from 0.
const NAME: Range<usize> = 14..47;

/// Whether a word is the whole content of a cell, a value or a quotation.
// Decision (the office: erasing a person): a name of one word becomes the number where it is a whole value; elsewhere it is reported.
pub fn is_whole_value(line: &str, at: &Range<usize>, layout: Layout) -> bool {
    if layout == Layout::Fixed {
        let column = line[..at.start].chars().count();
        let cell: String = line.chars().skip(NAME.start).take(NAME.len()).collect();
        return column == NAME.start && cell.trim() == &line[at.clone()];
    }
    let before = line[..at.start].chars().next_back();
    let after = line[at.end..].chars().next();
    let is_quote = |c: char| ['"', '`', '>', '<', '\u{1f}'].contains(&c);
    let is_row = layout == Layout::Table || line.contains(CELLS);
    let is_separator = |c: char| is_row && [',', ';', '\t', '|', '\r', '\n'].contains(&c);
    let is_start = before.map_or(is_row, |c| is_quote(c) || is_separator(c));
    // A quotation in JSON ends with `\"`.
    is_start && after.map_or(is_row, |c| is_quote(c) || is_separator(c) || c == '\\')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_a_name_where_nothing_else_stands_beside_it() {
        let row = format!("001    1 w    {:33} 1500 DEN", "Rix");
        let longer = format!("001    1 w    {:33} 1500 DEN", "Rix Anden");
        let cells = format!("7{CELLS}Rix{CELLS}x");
        for (line, layout, due) in [
            ("name = \"Rix\"\n", Layout::Blocks, true),
            ("\"reason\": \"Rix hilser\"\n", Layout::Blocks, false),
            ("1,Rix,x\n", Layout::Table, true),
            ("Rix;x\n", Layout::Table, true),
            ("1,Rix Anden,x\n", Layout::Table, false),
            ("[White \"Rix\"]\n", Layout::Lines, true),
            ("`Rix` is called 11\n", Layout::Lines, true),
            ("Rix\n", Layout::Lines, false),
            ("Bo,Rix,Ida\n", Layout::Lines, false),
            ("<td>Rix</td>\n", Layout::Lines, true),
            (&cells, Layout::Lines, true),
            (&row, Layout::Fixed, true),
            (&longer, Layout::Fixed, false),
            ("012 Rix\n", Layout::Fixed, false),
        ] {
            let at = line.find("Rix").unwrap();
            assert_eq!(is_whole_value(line, &(at..at + 3), layout), due, "{line}");
        }
    }
}
