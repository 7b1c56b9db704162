//! An entry list (*anmeldelsesliste*, § 5 c, § 64) as an organiser sends it: a CSV or a workbook with a line for each player,
//! or the TRF of a tournament that has not begun. The columns of a table come in any order, with English or Danish names;
//! unknown ones are kept.

mod returned;
mod separated_values;
#[cfg(test)]
mod tests;
mod trf_lines;
mod workbook;

pub use returned::{FILLED, FILLED_ELO, Filled, Returned, ReturnedFile, Wording};

use super::form::{Worded, parse_birth_date};
use super::home::home;
use super::report::PlayerAsFiled;
use super::xlsx::{self, CellValue};
use super::{file_name, guarded, trf, words};
use crate::diagnostic::codes::entry_list_value;
use crate::diagnostic::{Diagnostic, Place};
use kartotek_law::vocabulary::Approval;

/// Names of the column with the register id, here and in the entries of an EMT.
pub(super) const IDS: [&str; 6] = ["id", "medlemsnr", "medlemsnummer", "dsu_nr", "nr", "nummer"];
/// Names of the column with the first rating.
pub(super) const FIRST_RATINGS: [&str; 4] = ["first_rating", "første_rating", "foerste_rating", "tildelt_ratingtal"];

/// The columns, with the names that each may have. If a list has two columns with names of the same column, the one whose
/// name comes first here is read.
const COLUMNS: [(Column, &[&str]); 11] = [
    (Column::Id, &IDS),
    (Column::Name, &["name", "navn"]),
    (Column::Surname, &["surname", "efternavn", "last_name"]),
    (Column::FirstName, &["first_name", "fornavn", "fornavne"]),
    (Column::BirthDate, &["birth_date", "fødselsdato", "foedselsdato", "født", "foedt", "fødselsår"]),
    (Column::FideId, &["fide_id", "fideid", "fide_nr"]),
    (Column::Club, &["club", "klub"]),
    (Column::Federation, &["federation", "fed", "forbund", "land"]),
    (Column::Rating, &["rating", "ratingtal"]),
    (Column::FirstRating, &FIRST_RATINGS),
    (Column::ApprovedBy, &["approved_by", "godkendt_af"]),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Id,
    Name,
    Surname,
    FirstName,
    BirthDate,
    FideId,
    Club,
    Federation,
    Rating,
    FirstRating,
    ApprovedBy,
}

/// A line of the list.
#[derive(Clone, Debug)]
pub struct EntryAsFiled {
    /// The cells of the line, one for each column.
    pub cells: Vec<CellValue>,
    /// `None`: a value of the line is unreadable.
    pub player: Option<PlayerAsFiled>,
    pub place: Place,
}

/// The result of reading a list.
#[derive(Clone, Debug, Default)]
pub struct EntryList {
    pub header: Vec<String>,
    pub entries: Vec<EntryAsFiled>,
    file: File,
}

/// The rest of the organiser's file, to be returned with the list.
#[derive(Clone, Debug)]
enum File {
    Csv(separated_values::Shape),
    Xlsx(workbook::Shape),
    Trf(trf_lines::Shape),
}

impl Default for File {
    fn default() -> File {
        File::Csv(separated_values::Shape::default())
    }
}

/// The file format of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryListFormat {
    Csv,
    Xlsx,
    Trf,
}

impl EntryListFormat {
    /// The format of a file by its ending. `None`: no format of lists has that ending.
    pub fn of_name(name: &str) -> Option<EntryListFormat> {
        match file_name::ending(name).as_deref() {
            Some("csv" | "tsv") => Some(EntryListFormat::Csv),
            Some("xlsx") => Some(EntryListFormat::Xlsx),
            Some("trf" | "trfx") => Some(EntryListFormat::Trf),
            _ => None,
        }
    }

    /// The format by the content; other spreadsheets are refused by the reader of workbooks, with a remedy.
    fn of_file(name: &str, bytes: &[u8]) -> EntryListFormat {
        match EntryListFormat::of_name(name) {
            _ if xlsx::is_packed(bytes) => EntryListFormat::Xlsx,
            Some(form @ (EntryListFormat::Xlsx | EntryListFormat::Trf)) => form,
            _ if trf::looks_like(bytes) => EntryListFormat::Trf,
            _ => EntryListFormat::Csv,
        }
    }
}

impl EntryList {
    /// The format in which the list came.
    pub fn form(&self) -> EntryListFormat {
        match self.file {
            File::Csv(_) => EntryListFormat::Csv,
            File::Xlsx(_) => EntryListFormat::Xlsx,
            File::Trf(_) => EntryListFormat::Trf,
        }
    }
}

/// Reads a list. `None`: it cannot be read at all.
pub fn read(name: &str, bytes: &[u8]) -> (Option<EntryList>, Vec<Diagnostic>) {
    let (list, found) = guarded::table(name, |found| match EntryListFormat::of_file(name, bytes) {
        EntryListFormat::Csv => separated_values::read(name, bytes, found).map(Some),
        EntryListFormat::Xlsx => workbook::read(name, bytes, found).map(Some),
        EntryListFormat::Trf => Ok(trf_lines::read(name, bytes, found)),
    });
    (list.flatten(), found)
}

/// The known columns of a table, with their places.
struct Columns([(Column, Option<usize>); COLUMNS.len()]);

impl Columns {
    /// Finds the columns by their headings. `None`: no column identifies players.
    fn of(header: &[impl AsRef<str>]) -> Option<Columns> {
        let columns = COLUMNS.map(|(column, names)| (column, place_of(header, names)));
        let identifies_player = |&(column, place): &(Column, Option<usize>)| {
            place.is_some() && matches!(column, Column::Id | Column::Name | Column::Surname | Column::FideId)
        };
        columns.iter().any(identifies_player).then_some(Columns(columns))
    }

    /// The places of repeated columns.
    fn repeated(header: &[String]) -> Vec<usize> {
        repeated(header, COLUMNS.iter().map(|(_, names)| *names))
    }

    fn place(&self, column: Column) -> Option<usize> {
        self.0.iter().find(|(known, _)| *known == column).and_then(|(_, place)| *place)
    }

    /// The column at a place.
    fn at(&self, place: usize) -> Option<Column> {
        self.0.iter().find(|(_, known_place)| *known_place == Some(place)).map(|(column, _)| *column)
    }
}

/// Whether a line has the headings of a list: a column identifies players, and two columns, or the only one, are known.
pub fn names_players(header: &[impl AsRef<str>]) -> bool {
    let filled = header.iter().filter(|cell| !cell.as_ref().is_empty()).count();
    Columns::of(header)
        .is_some_and(|columns| columns.0.iter().filter(|(_, place)| place.is_some()).count() >= 2.min(filled))
}

fn column_key(name: &str) -> String {
    name.to_lowercase().trim_end_matches('.').replace([' ', '-'], "_")
}

/// The index of the column with one of these names; `Fide-ID`, `fide id` and `fide_id` are the same name.
pub(super) fn place_of(header: &[impl AsRef<str>], names: &[&str]) -> Option<usize> {
    names.iter().find_map(|name| header.iter().position(|cell| column_key(cell.as_ref()) == *name))
}

/// The places of headings that repeat one of these names: only the first of the columns would be read.
pub(super) fn repeated<'n>(header: &[String], names: impl Iterator<Item = &'n [&'n str]> + Clone) -> Vec<usize> {
    let is_known = |heading: &str| names.clone().flatten().any(|name| *name == heading);
    let headings: Vec<String> = header.iter().map(|cell| column_key(cell)).collect();
    let is_repeated = |place: &usize| headings[..*place].contains(&headings[*place]) && is_known(&headings[*place]);
    (0..headings.len()).filter(is_repeated).collect()
}

/// The player of a row. `at`: the place of a value.
fn player<'t>(
    place: &Place,
    field: impl Fn(Column) -> Option<&'t str>,
    at: impl Fn(Column) -> Place,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<PlayerAsFiled> {
    let before = diagnostics.len();
    let text = |column: Column| field(column).map(str::to_owned);
    let mut rating = |column: Column| match field(column) {
        // `0` and dashes mean that there is no rating.
        None | Some("0" | "-" | "–") => None,
        Some(text) => {
            let rating = text.parse::<i32>().ok();
            if rating.is_none() {
                diagnostics.push(entry_list_value::rating(&at(column), text));
            }
            rating
        }
    };
    let (given_rating, first_rating) = (rating(Column::Rating), rating(Column::FirstRating));
    let birth_date = field(Column::BirthDate).and_then(|text| {
        let date = parse_birth_date(text);
        if date.is_none() {
            diagnostics.push(entry_list_value::birth_date(&at(Column::BirthDate), text));
        }
        date
    });
    let approved_by = field(Column::ApprovedBy).and_then(|text| {
        let by = approval(text);
        if by.is_none() {
            diagnostics.push(entry_list_value::approval(&at(Column::ApprovedBy), text));
        }
        by
    });
    let player = PlayerAsFiled {
        id: text(Column::Id),
        name: name(text(Column::Name), text(Column::Surname), text(Column::FirstName)),
        birth_date,
        club: text(Column::Club),
        federation: Some(field(Column::Federation).map_or(home().to_owned(), str::to_uppercase)),
        fide_id: text(Column::FideId).filter(|id| id != "0"),
        rating: given_rating,
        first_rating,
        approved_by,
        ..PlayerAsFiled::new(0, place.clone())
    };
    if player.id.is_none() && player.name.is_none() && player.fide_id.is_none() {
        diagnostics.push(entry_list_value::nobody(place));
    }
    (diagnostics.len() == before).then_some(player)
}

/// The name from its columns. If there is a first name, the column `name` is the surname.
fn name(whole: Option<String>, surname: Option<String>, first: Option<String>) -> Option<String> {
    match (surname.or(whole), first) {
        (Some(surname), Some(first)) if !surname.contains(',') => Some(format!("{surname}, {first}")),
        (name, first) => name.or(first),
    }
}

fn approval(text: &str) -> Option<Approval> {
    words::find(&words::APPROVALS, text).and_then(|word| Approval::of_word(word.key))
}
