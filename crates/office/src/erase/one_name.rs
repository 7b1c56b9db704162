//! Decides whether adjacent words are one name, or the end of one and the beginning of another: in
//! `Jensen, Per - Holmstrup, Ole` the two in the middle are not a name.

use super::nickname::CELLS;
use super::person::Spelling;
use kartotek_names::fold;
use kartotek_names::words::Word;

/// Whether the words, which match a spelling, are joined as in a name. `columns`: those of the table that the line is in.
// Decision (the office: erasing a person): words that are not joined as in a name are left, and reported.
pub fn is_one(line: &str, words: &[Word], spelling: &Spelling, columns: Option<&Columns>) -> bool {
    let is_joined = |(place, two): (usize, &[Word])| {
        let between = &line[two[0].at.end..two[1].at.start];
        // In a table a comma may end a cell.
        match columns.filter(|columns| columns.part(line, two)) {
            Some(columns) => parts_cells(between) && columns.have_names(line, two),
            // In a file that is only searched, a mark ends the cells.
            None => joins(&between.replace(CELLS, ""), spelling.surname == Some(place + 1)),
        }
    };
    words.windows(2).enumerate().all(is_joined)
}

/// Whether a text joins two words of a name. `is_behind_surname`: a comma may join them too.
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

/// Whether the text is the end of a cell, and nothing else.
fn parts_cells(between: &str) -> bool {
    let is_end = |c: char| [',', ';', '\t', '|'].contains(&c);
    between.chars().filter(|&c| is_end(c)).count() == 1
        && between.chars().all(|c| is_end(c) || c == '"' || c == '.' || c.is_whitespace())
}

/// The columns of a table that have names of people, or parts of names, by its headings.
pub struct Columns {
    separator: char,
    /// Empty: the headings name no such column.
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
    fn part(&self, line: &str, two: &[Word]) -> bool {
        self.column(&line[..two[0].at.start]) != self.column(&line[..two[1].at.start])
    }

    /// Whether two words of a line are in columns with names, or the columns are unknown.
    fn have_names(&self, line: &str, two: &[Word]) -> bool {
        self.names.is_empty()
            || two.iter().all(|word| self.names.get(self.column(&line[..word.at.start])) == Some(&true))
    }

    /// The column, counted from 0, in which the beginning of a line ends.
    fn column(&self, beginning: &str) -> usize {
        let mut is_quoted = false;
        let is_end = |c: char| {
            is_quoted ^= c == '"';
            c == self.separator && !is_quoted
        };
        beginning.chars().map(is_end).filter(|is_end| *is_end).count()
    }
}
