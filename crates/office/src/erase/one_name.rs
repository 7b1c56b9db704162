//! Whether words side by side are one name, or the end of one and the beginning of another: of `Jensen, Per - Holmstrup, Ole` the two
//! in the middle are nobody's.

use super::nickname::CELLS;
use super::person::Spelling;
use kartotek_names::fold;
use kartotek_names::words::Word;

/// Whether the words, which are a spelling, are joined as a name is. `columns`: of the table in which the line stands.
// Decision (the office: erasing a person): words that are not joined as a name is are left, and told.
pub fn is_one(line: &str, words: &[Word], spelling: &Spelling, columns: Option<&Columns>) -> bool {
    let is_joined = |(place, two): (usize, &[Word])| {
        let between = &line[two[0].at.end..two[1].at.start];
        // In a table a comma may end a cell.
        match columns.filter(|columns| columns.part(line, two)) {
            Some(columns) => parts_cells(between) && columns.have_names(line, two),
            // Cells of a file that is only looked at.
            None => joins(&between.replace(CELLS, ""), spelling.surname == Some(place + 1)),
        }
    };
    words.windows(2).enumerate().all(is_joined)
}

/// Whether a text joins two words of a name. `is_behind_surname`: a comma may do so.
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

/// The end of a cell, and nothing else.
fn parts_cells(between: &str) -> bool {
    let is_end = |c: char| [',', ';', '\t', '|'].contains(&c);
    between.chars().filter(|&c| is_end(c)).count() == 1
        && between.chars().all(|c| is_end(c) || c == '"' || c == '.' || c.is_whitespace())
}

/// The columns of a table that have names of people, or parts of them, by its headings.
pub struct Columns {
    separator: char,
    /// Empty: the table says of none that it has.
    names: Vec<bool>,
}

/// Words of such headings, folded.
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

    /// Whether two words of a line stand in two columns.
    fn part(&self, line: &str, two: &[Word]) -> bool {
        self.column(&line[..two[0].at.start]) != self.column(&line[..two[1].at.start])
    }

    /// Whether two words of a line stand in such columns, as far as it is known.
    fn have_names(&self, line: &str, two: &[Word]) -> bool {
        self.names.is_empty()
            || two.iter().all(|word| self.names.get(self.column(&line[..word.at.start])) == Some(&true))
    }

    /// The column that a line has reached behind its beginning.
    fn column(&self, beginning: &str) -> usize {
        let mut is_quoted = false;
        let is_end = |c: char| {
            is_quoted ^= c == '"';
            c == self.separator && !is_quoted
        };
        beginning.chars().map(is_end).filter(|is_end| *is_end).count()
    }
}
