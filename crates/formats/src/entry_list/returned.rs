//! An entry list as it is returned to the organiser.

use super::{COLUMNS, EntryList, File, column_key, place_of, separated_values};
use crate::cells::harmless_lines;
use crate::encoding::Encoding;
use crate::office_csv::finish;
use crate::xlsx::CellValue;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_law::vocabulary::{Person, Rating};

/// Columns that the office fills in. Id and rating go into the organiser's own columns, if there are any.
pub const FILLED: [&str; 6] = ["id", "rating", "class", "quarantine", "first_rating_ok", "note"];

/// Elo of standard, rapid and blitz, in an office with FIDE's lists. They are the last columns, or the organiser's own.
pub const FILLED_ELO: [&str; 3] = ["elo", "elo_rapid", "elo_blitz"];

/// The office's values for a player. Empty: none.
#[derive(Clone, Debug, Default)]
pub struct Filled<'p> {
    pub id: String,
    /// The column of ids holds line numbers, so the number of this line is not an id.
    pub is_line_counted: bool,
    pub rating: Option<Rating>,
    pub class: &'p str,
    /// The last day of the quarantine.
    pub quarantine: Option<NaiveDate>,
    pub is_first_rating_allowed: Option<bool>,
    pub note: String,
    /// In the order of [`FILLED_ELO`]; `None`: the office has none of FIDE's lists.
    pub elo: Option<[Option<i32>; FILLED_ELO.len()]>,
    /// `None`: the player is not in the register.
    pub person: Option<&'p Person>,
}

/// Headings and words of the office's language for columns that it adds.
#[derive(Clone, Copy)]
pub struct Wording<'w> {
    pub heading: &'w dyn Fn(&str) -> String,
    /// A value of a column.
    pub cell: &'w dyn Fn(&str, &str) -> String,
}

impl Filled<'_> {
    /// The values filled in, in the order of [`FILLED`], then of [`FILLED_ELO`].
    fn values(&self, wording: Wording) -> Vec<CellValue> {
        let text = |text: &str| CellValue::Text(text.to_owned());
        let allowed = self.is_first_rating_allowed.map(|is| if is { "yes" } else { "no" });
        let mut values = vec![
            number(&self.id),
            self.rating.map_or_else(|| text(""), |rating| CellValue::Whole(i64::from(rating.0))),
            text(self.class),
            self.quarantine.map_or_else(|| text(""), |day| CellValue::Date(day.to_string())),
            text(&allowed.map_or_else(String::new, |word| (wording.cell)("first_rating_ok", word))),
            text(&self.note),
        ];
        let whole = |rating: Option<i32>| rating.map_or_else(|| text(""), |rating| CellValue::Whole(i64::from(rating)));
        values.extend(self.elo.into_iter().flatten().map(whole));
        values
    }
}

/// A number, if the text has no leading zeros.
pub(super) fn number(text: &str) -> CellValue {
    match text.parse::<i64>() {
        Ok(number) if number.to_string() == text => CellValue::Whole(number),
        _ => CellValue::Text(text.to_owned()),
    }
}

/// The list's own columns, filled in, and the columns that were added.
#[derive(Clone, Debug)]
pub struct Returned {
    pub header: Vec<String>,
    pub rows: Vec<Vec<CellValue>>,
}

/// A file to be handed out.
#[derive(Clone, Debug, Default)]
pub struct ReturnedFile {
    pub bytes: Vec<u8>,
    /// The file is UTF-8, because the organiser's code page lacks a letter.
    pub is_encoded_otherwise: bool,
}

impl ReturnedFile {
    pub(super) fn encoded(text: &str, encoding: Encoding) -> ReturnedFile {
        let encoded = encoding.encode(text);
        let is_encoded_otherwise = encoded.is_none();
        // With a mark: a program that wrote a code page needs one to recognise UTF-8.
        let bytes = encoded.or_else(|| Encoding::MarkedUtf8.encode(text)).unwrap_or_default();
        ReturnedFile { bytes, is_encoded_otherwise }
    }
}

impl EntryList {
    /// The list with the office's values. `filled`: one for each entry.
    pub fn returned(&self, filled: &[Filled], wording: Wording) -> Returned {
        let mut header = self.header.clone();
        let has_elo = filled.iter().any(|filled| filled.elo.is_some());
        let columns: Vec<&str> = FILLED.into_iter().chain(FILLED_ELO.into_iter().filter(|_| has_elo)).collect();
        let mut place_in_header = |name: &str| {
            let names = COLUMNS.iter().map(|(_, names)| *names).find(|names| names[0] == name);
            let heading = (wording.heading)(name);
            let place = match names {
                Some(names) => place_of(&self.header, names),
                None => place_of(&self.header, &[name, &column_key(&heading)]),
            };
            place.unwrap_or_else(|| {
                header.push(heading);
                header.len() - 1
            })
        };
        let places: Vec<usize> = columns.iter().map(|name| place_in_header(name)).collect();
        let rows = self.entries.iter().zip(filled).map(|(entry, filled)| {
            let mut row = entry.cells.clone();
            row.resize(header.len(), CellValue::Text(String::new()));
            for ((name, &place), value) in columns.iter().zip(&places).zip(filled.values(wording)) {
                // A number that is not in the register is left for the organiser to correct; a rating that is not the office's is
                // replaced.
                if *name != "id" || !filled.id.is_empty() || filled.is_line_counted {
                    row[place] = value;
                }
            }
            row
        });
        Returned { rows: rows.collect(), header }
    }

    /// The list as CSV, with the separator and the encoding in which it came.
    ///
    /// # Errors
    /// The table cannot be written.
    pub fn csv(&self, filled: &[Filled], wording: Wording) -> Result<ReturnedFile> {
        let shape = match &self.file {
            File::Csv(shape) => *shape,
            File::Xlsx(_) | File::Trf(_) => separated_values::Shape::default(),
        };
        shape.write(&self.returned(filled, wording))
    }

    /// The list as a workbook. `day`: the day of the ratings.
    ///
    /// # Errors
    /// A text or a table is larger than a workbook takes.
    pub fn xlsx(&self, filled: &[Filled], day: NaiveDate, wording: Wording) -> Result<ReturnedFile> {
        let shape = match &self.file {
            File::Xlsx(shape) => shape.clone(),
            File::Csv(_) | File::Trf(_) => Default::default(),
        };
        Ok(ReturnedFile { bytes: shape.write(&self.returned(filled, wording), day)?, is_encoded_otherwise: false })
    }

    /// The list as a TRF. `None`: it did not come as a TRF.
    pub fn trf(&self, filled: &[Filled]) -> Option<ReturnedFile> {
        match &self.file {
            File::Trf(shape) => Some(shape.write(&self.entries, filled)),
            File::Csv(_) | File::Xlsx(_) => None,
        }
    }
}

impl separated_values::Shape {
    /// Writes the list; a text that a spreadsheet would compute is made harmless.
    fn write(self, table: &Returned) -> Result<ReturnedFile> {
        let mut writer =
            csv::WriterBuilder::new().delimiter(self.separator).terminator(self.ends).from_writer(Vec::new());
        writer.write_record(table.header.iter().map(|heading| harmless_lines(heading).into_owned()))?;
        for row in &table.rows {
            writer.write_record(row.iter().map(|cell| harmless_lines(&cell.shown()).into_owned()))?;
        }
        let text = String::from_utf8(finish(writer)?)?;
        Ok(ReturnedFile::encoded(&text, self.encoding))
    }
}
