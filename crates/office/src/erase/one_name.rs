//! Recognises a name of one word, such as a nickname, and a name that is broken over two lines, as in a wrapped letter. Also
//! decides whether adjacent words are one name, or the end of one name and the beginning of another: in
//! `Jensen, Per - Holmstrup, Ole` the two in the middle are not a name.

use super::layout::Layout;
use super::person::Spelling;
use kartotek_names::fold;
use kartotek_names::words::Word;
use std::ops::Range;

/// Whether words that match a spelling are joined as in a name. `columns`: those of the table with the line, if any.
// Decision (the office: erasing a person): words that are not joined as in a name are left, and reported.
pub fn is_one(line: &str, words: &[Word], spelling: &Spelling, columns: Option<&Columns>) -> bool {
    let is_joined = |(place, two): (usize, &[Word])| {
        let between = &line[two[0].at.end..two[1].at.start];
        // In a table a comma may end a cell.
        match columns.filter(|columns| columns.separate(line, two)) {
            Some(columns) => is_cell_end(between) && columns.have_names(line, two),
            // In a row that was made into a line, [`CELLS`] ends the cells.
            None => joins(&between.replace(CELLS, ""), spelling.surname == Some(place + 1)),
        }
    };
    words.windows(2).enumerate().all(is_joined)
}

/// Whether the text between two words joins them to a name. `is_behind_surname`: a comma may join them too.
pub fn joins(between: &str, is_behind_surname: bool) -> bool {
    if between.contains(['\t', '\r', '\n']) {
        return false;
    }
    match between.trim() {
        // The full stop of an initial.
        "" | "." => true,
        "-" => between == "-",
        "," | ".," => is_behind_surname,
        _ => false,
    }
}

/// Whether the text is one separator of cells, with at most quotes, full stops and blanks.
fn is_cell_end(between: &str) -> bool {
    let is_end = |c: char| [',', ';', '\t', '|'].contains(&c);
    between.chars().filter(|&c| is_end(c)).count() == 1
        && between.chars().all(|c| is_end(c) || c == '"' || c == '.' || c.is_whitespace())
}

/// The columns of a table with names of people, or parts of names, as recognised by the headings.
pub struct Columns {
    separator: char,
    /// For each column, whether it has names. Empty: no heading is known.
    names: Vec<bool>,
}

/// Words of the headings of such columns, folded.
const HEADINGS: [&str; 12] = [
    "navn",
    "fornavn",
    "efternavn",
    "mellemnavn",
    "spiller",
    "name",
    "firstname",
    "lastname",
    "surname",
    "first",
    "last",
    "player",
];

impl Columns {
    pub fn of(headings: &str) -> Columns {
        let count = |separator: &char| headings.matches(*separator).count();
        let separator = [',', ';', '\t', '|'].into_iter().max_by_key(count).unwrap_or(',');
        let is_name =
            |cell: &str| cell.split([' ', '_', '"', '\r', '\n']).any(|word| HEADINGS.contains(&fold(word).as_str()));
        let names: Vec<bool> = headings.split(separator).map(is_name).collect();
        Columns { separator, names: if names.contains(&true) { names } else { Vec::new() } }
    }

    /// Whether two words of a line are in different columns.
    fn separate(&self, line: &str, two: &[Word]) -> bool {
        self.column(&line[..two[0].at.start]) != self.column(&line[..two[1].at.start])
    }

    /// Whether two words of a line are in columns with names, or the columns are unknown.
    fn have_names(&self, line: &str, two: &[Word]) -> bool {
        self.names.is_empty()
            || two.iter().all(|word| self.names.get(self.column(&line[..word.at.start])) == Some(&true))
    }

    /// The 0-based column in which the text at the beginning of a line ends.
    fn column(&self, beginning: &str) -> usize {
        let mut is_quoted = false;
        let is_end = |c: char| {
            is_quoted ^= c == '"';
            c == self.separator && !is_quoted
        };
        beginning.chars().map(is_end).filter(|is_end| *is_end).count()
    }
}

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

/// The ranges of a name that begins at the end of one line and ends at the beginning of the next: the first is removed, the second
/// replaced. `whole`: the words of names within one line, which it may not overlap.
pub fn broken_name(
    spellings: &[Spelling],
    lines: [&str; 2],
    words: [&Vec<Word>; 2],
    whole: [&[Range<usize>]; 2],
) -> Option<[Range<usize>; 2]> {
    if !begins_with_word(lines[1], words[1]) {
        return None;
    }
    let is_apart = |(begin, end): &(Range<usize>, Range<usize>)| {
        whole[0].iter().all(|name| name.end <= begin.start) && whole[1].iter().all(|name| end.end <= name.start)
    };
    let (begin, end) = spellings.iter().find_map(|spelling| broken_words(spelling, lines, words).filter(is_apart))?;
    let kept = lines[0][..words[0][begin.start].at.start].trim_end().len();
    let last = &words[1][end.end - 1];
    // The full stop of an initial is part of the name.
    let is_initial = last.folded.chars().count() == 1 && lines[1][last.at.end..].starts_with('.');
    let tail = words[1][0].at.start..last.at.end + usize::from(is_initial);
    Some([kept..lines[0].trim_end().len(), tail])
}

/// The words at the end of the first line and at the beginning of the second that together are a spelling, joined as in a name.
fn broken_words(
    spelling: &Spelling,
    lines: [&str; 2],
    [first, second]: [&Vec<Word>; 2],
) -> Option<(Range<usize>, Range<usize>)> {
    let are_equal = |words: &[Word], names: &[String]| words.iter().zip(names).all(|(word, name)| word.folded == *name);
    let is_joined = |line: &str, words: &[Word], before: usize| {
        let are_joined = |(place, two): (usize, &[Word])| {
            joins(&line[two[0].at.end..two[1].at.start], spelling.surname == Some(before + place + 1))
        };
        words.windows(2).enumerate().all(are_joined)
    };
    (1..spelling.words.len()).find_map(|count| {
        let (from, rest) = (first.len().checked_sub(count)?, spelling.words.len() - count);
        let (begin, end) = (&first[from..], second.get(..rest)?);
        let is_spelt = are_equal(begin, &spelling.words[..count]) && are_equal(end, &spelling.words[count..]);
        let is_one = is_joined(lines[0], begin, 0) && is_joined(lines[1], end, count);
        let is_given_name_first = spelling.surname.is_none();
        (is_spelt
            && is_one
            && may_continue(&lines[0][first.last()?.at.end..], spelling.surname == Some(count))
            // In `Jensen, Per` above `Holmstrup, Ole` the first comma gives Per to Jensen, the second Holmstrup to Ole.
            && !(is_given_name_first && (is_behind_comma(lines[0], first, from) || is_before_comma(lines[1], &second[rest - 1]))))
        .then_some((from..first.len(), 0..rest))
    })
}

/// Whether a name may continue on the next line after this end: a comma follows a surname, and no other word.
fn may_continue(end: &str, is_behind_surname: bool) -> bool {
    matches!((end.trim(), is_behind_surname), ("," | ".,", true) | ("" | ".", false))
}

fn is_behind_comma(line: &str, words: &[Word], at: usize) -> bool {
    let before = at.checked_sub(1).map_or("", |before| &line[words[before].at.end..words[at].at.start]);
    before.contains([',', '\t'])
}

fn is_before_comma(line: &str, last: &Word) -> bool {
    line[last.at.end..].trim_start_matches(' ').starts_with([',', '\t'])
}

fn begins_with_word(line: &str, words: &[Word]) -> bool {
    words.first().is_some_and(|first| line[..first.at.start].trim().is_empty())
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
