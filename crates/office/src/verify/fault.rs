//! Faults of an office, and notes that are not faults.

use kartotek_formats::texts::{Language, Text, text};
use schemars::JsonSchema;
use serde::Serialize;

/// The kind of fault in a file or folder. Other programs rely on the names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The content was changed after the program wrote it.
    Changed,
    Missing,
    /// No run or list names the file.
    Unnamed,
    /// A link, or another entry that is not a regular file.
    #[serde(rename = "no-file")]
    NotRegularFile,
    Unreadable,
    /// The name, number or date cannot follow those before it.
    Order,
    /// The hash of the run before is another one.
    Chain,
    /// It points to a missing folder, or not to the newest.
    Pointer,
    /// The recomputation gives another content.
    Recomputed,
}

impl Kind {
    fn text(self) -> Text {
        match self {
            Kind::Changed => text!("verify-kind-changed"),
            Kind::Missing => text!("verify-kind-missing"),
            Kind::Unnamed => text!("verify-kind-unnamed"),
            Kind::NotRegularFile => text!("verify-kind-no-file"),
            Kind::Unreadable => text!("verify-kind-unreadable"),
            Kind::Order => text!("verify-kind-order"),
            Kind::Chain => text!("verify-kind-chain"),
            Kind::Pointer => text!("verify-kind-pointer"),
            Kind::Recomputed => text!("verify-kind-recomputed"),
        }
    }
}

/// The place of a difference: line and column count from 1, bytes from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Place {
    pub byte: usize,
    pub line: usize,
    /// Counted in bytes.
    pub column: usize,
}

/// The first difference of two files. `None`: they are equal.
pub fn first_difference(found: &[u8], original: &[u8]) -> Option<Place> {
    let same = found.iter().zip(original).take_while(|(a, b)| a == b).count();
    if same == found.len() && same == original.len() {
        return None;
    }
    let before = &original[..same];
    let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
    let column = 1 + before.iter().rev().take_while(|&&byte| byte != b'\n').count();
    Some(Place { byte: same, line, column })
}

/// A file or folder that is not as the program wrote it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Fault {
    pub kind: Kind,
    /// The path in the office, with `/` between folders; outside the office the whole path.
    pub file: String,
    /// How the content differs from the expected one.
    pub what: Text,
    /// SHA-256 of the expected content, if known.
    pub expected: Option<String>,
    /// SHA-256 of the present content.
    pub found: Option<String>,
    /// The first difference from the original, if the original is known.
    pub first_difference: Option<Place>,
    pub remedy: Text,
}

impl Fault {
    pub fn new(kind: Kind, file: impl Into<String>, what: impl Into<Text>, remedy: impl Into<Text>) -> Fault {
        Fault {
            kind,
            file: file.into(),
            what: what.into(),
            expected: None,
            found: None,
            first_difference: None,
            remedy: remedy.into(),
        }
    }

    pub fn hashes(self, expected: Option<&str>, found: Option<&str>) -> Fault {
        Fault { expected: expected.map(str::to_owned), found: found.map(str::to_owned), ..self }
    }

    pub fn differs_at(self, place: Option<Place>) -> Fault {
        Fault { first_difference: place, ..self }
    }

    /// The fault in one line.
    pub fn say(&self, language: Language) -> String {
        let (kind, what, remedy) = (self.kind.text(), self.what.clone(), self.remedy.clone());
        let place = self.first_difference.map(|Place { byte, line, column }| text!("verify-place", byte, line, column));
        let head = [kind.say(language) + ": " + &what.say(language)].into_iter();
        let parts = head.chain(place.map(|place| place.say(language))).chain([remedy.say(language)]);
        format!("{}: {}", self.file, parts.collect::<Vec<_>>().join("; "))
    }
}

/// A fact worth knowing that is not a fault.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Note {
    pub file: String,
    pub what: Text,
}

/// The verdict of a verification.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct Verdict {
    /// Runs in the chain.
    pub runs: usize,
    pub files: usize,
    pub bytes: u64,
    /// Folders of published lists that were compared with their runs.
    pub published: usize,
    /// Private records that exist; `erased`: those that were deleted when they expired.
    pub records: usize,
    pub erased: usize,
    /// The number of erasures of people.
    #[serde(skip)]
    pub erasures: usize,
    pub newest: Option<String>,
    /// `None`: not requested.
    pub recomputed: Option<Recomputed>,
    pub audited: Option<Audited>,
    pub faults: Vec<Fault>,
    pub notes: Vec<Note>,
}

impl Verdict {
    pub fn fault(&mut self, kind: Kind, file: impl Into<String>, what: impl Into<Text>, remedy: impl Into<Text>) {
        self.faults.push(Fault::new(kind, file, what, remedy));
    }

    pub fn note(&mut self, file: impl Into<String>, what: impl Into<Text>) {
        self.notes.push(Note { file: file.into(), what: what.into() });
    }
}

/// The numbers of reports whose copies were checked, and of the others.
#[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
pub struct Audited {
    pub reports: usize,
    /// Reports with another result under the present checks.
    pub other: usize,
    /// Reports of which a copy is missing or changed.
    pub gone: usize,
    /// Reports of which an erasure has rewritten a copy.
    pub erased: usize,
}

/// The numbers of runs and files that were recomputed.
#[derive(Clone, Debug, Default, Serialize, JsonSchema)]
pub struct Recomputed {
    pub runs: usize,
    /// Files that are the same, byte for byte.
    pub files: usize,
    /// Runs and files that could not be recomputed; only their hashes were checked.
    pub not_recomputed: Vec<NotRecomputed>,
}

/// A file of a run, or a part of it, that was not recomputed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct NotRecomputed {
    pub run: String,
    /// The path in the run; empty: the whole run and those after it.
    pub file: String,
    /// The part of the file; empty: all of it.
    pub part: Text,
    pub why: Text,
}

/// The first difference between a table and the recomputed one, in words.
pub fn first_cell(found: &[u8], again: &[u8]) -> Text {
    let read = |bytes: &[u8]| -> Vec<csv::StringRecord> {
        let reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(bytes);
        reader.into_records().flatten().collect()
    };
    let (rows_found, rows_again) = (read(found), read(again));
    let (Some(header), Some(header_again)) = (rows_found.first(), rows_again.first()) else {
        return text!("verify-deep-bytes");
    };
    let missing: Vec<&str> =
        header_again.iter().filter(|column| !header.iter().any(|heading| heading == *column)).collect();
    if !missing.is_empty() {
        return text!("verify-deep-columns", columns = missing.join(", "));
    }
    let other_rows = || text!("verify-deep-rows", found = rows_found.len() - 1, again = rows_again.len() - 1);
    let index_of = |column: &str| header_again.iter().position(|heading| heading == column);
    for (number, row) in rows_found.iter().enumerate().skip(1) {
        let Some(row_again) = rows_again.get(number) else { return other_rows() };
        for (column, cell) in header.iter().zip(row) {
            let Some(computed) = index_of(column).and_then(|index| row_again.get(index)) else {
                return text!("verify-deep-no-column", column);
            };
            if cell == computed {
                continue;
            }
            let id_column = header.iter().position(|heading| ["id", "player_id", "player"].contains(&heading));
            let id = id_column.and_then(|index| row.get(index)).filter(|id| !id.is_empty());
            let line = row.position().map_or(number as u64 + 1, csv::Position::line);
            return match id {
                Some(id) => text!("verify-deep-cell-of", line, id, column, cell, computed),
                None => text!("verify-deep-cell", line, column, cell, computed),
            };
        }
    }
    if rows_again.len() > rows_found.len() { other_rows() } else { text!("verify-deep-same-cells") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::texts::Language;

    #[test]
    fn the_first_byte_that_differs_has_line_and_column_from_one() {
        let place = |found: &str, original: &str| {
            first_difference(found.as_bytes(), original.as_bytes())
                .map(|differs| (differs.byte, differs.line, differs.column))
        };
        assert_eq!(place("", ""), None);
        assert_eq!(place("a\nb\n", "a\nb\n"), None);
        assert_eq!(place("x", "a"), Some((0, 1, 1)));
        assert_eq!(place("a\nbx\n", "a\nbc\n"), Some((3, 2, 2)));
        // A file that ends too early, or is too long.
        assert_eq!(place("a\n", "a\nb"), Some((2, 2, 1)));
        assert_eq!(place("a\nb", "a\n"), Some((2, 2, 1)));
        assert_eq!(place("", "a"), Some((0, 1, 1)));
        // Columns count bytes.
        assert_eq!(place("æx", "æy"), Some((2, 1, 3)));
    }

    #[test]
    fn a_fault_is_one_line_with_its_place_before_the_remedy() {
        let fault = Fault::new(Kind::Changed, "a.csv", Text::from("what"), Text::from("do"));
        let kind = Kind::Changed.text().say(Language::En);
        assert_eq!(fault.say(Language::En), format!("a.csv: {kind}: what; do"));
        let at = text!("verify-place", byte = 3_usize, line = 2_usize, column = 2_usize).say(Language::En);
        let fault = fault.differs_at(Some(Place { byte: 3, line: 2, column: 2 }));
        assert_eq!(fault.say(Language::En), format!("a.csv: {kind}: what; {at}; do"));
    }

    fn first_cell_said(found: &str, again: &str) -> String {
        first_cell(found.as_bytes(), again.as_bytes()).say(Language::En)
    }

    #[test]
    fn the_first_cell_that_differs_is_named_by_line_and_id() {
        let found = "id,rating\n7,1500\n8,1600\n9,1700\n";
        let again = "id,rating\n7,1500\n8,1601\n9,1701\n";
        assert_eq!(first_cell_said(found, again), "line 3, id 8: rating `1600`, recomputed `1601`");
        assert_eq!(first_cell_said("club,rating\na,1\n", "club,rating\na,2\n"), "line 2: rating `1`, recomputed `2`");
    }

    #[test]
    fn columns_are_compared_by_name() {
        assert_eq!(first_cell_said("rating,id\n2,7\n", "id,rating\n7,1\n"), "line 2, id 7: rating `2`, recomputed `1`");
        assert_eq!(first_cell_said("id,more\n7,x\n", "id\n7\n"), "recomputed, there is no column `more`");
        assert_eq!(first_cell_said("id\n7\n", "id,lapses\n7,2026-09\n"), "recomputed, it has the columns lapses too");
    }

    #[test]
    fn rows_too_few_or_too_many_are_counted() {
        let rows = |found: &str, again: &str| {
            let (lines, others) = (found.lines().count() - 1, again.lines().count() - 1);
            first_cell(found.as_bytes(), again.as_bytes()) == text!("verify-deep-rows", found = lines, again = others)
        };
        assert!(rows("id\n1\n", "id\n1\n2\n") && rows("id\n1\n2\n", "id\n1\n"));
        assert!(!rows("id\n1\n", "id\n2\n"));
    }
}
