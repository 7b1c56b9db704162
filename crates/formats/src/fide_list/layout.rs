//! Where the columns of a text list are, and which columns between them are blank.

use super::column::{Align, Column, Field};
use super::name::month;
use super::old_layouts;
use crate::texts::{Text, text};
use chrono::NaiveDate;

/// The columns of a list, from left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    pub columns: Vec<Column>,
    /// The first of the month that the header names.
    pub month: Option<NaiveDate>,
}

/// Every word that the header of a list has had. Those that begin like a longer one stand after it.
const WORDS: [(&str, Field); 28] = [
    ("id number", Field::Id),
    ("id_number", Field::Id),
    ("code", Field::Id),
    ("name", Field::Name),
    ("title", Field::Title),
    ("titl", Field::Title),
    ("tit", Field::Title),
    ("wtit", Field::WomensTitle),
    ("otit", Field::OtherTitles),
    ("foa", Field::ArenaTitle),
    ("fed", Field::Federation),
    ("country", Field::Federation),
    ("sex", Field::Sex),
    ("srtng", Field::Rating),
    ("sgm", Field::Games),
    ("sk", Field::K),
    ("rrtng", Field::RapidRating),
    ("rgm", Field::RapidGames),
    ("rk", Field::RapidK),
    ("brtng", Field::BlitzRating),
    ("bgm", Field::BlitzGames),
    ("bk", Field::BlitzK),
    ("games", Field::Games),
    ("gms", Field::Games),
    ("birthday", Field::Birth),
    ("b-day", Field::Birth),
    ("born", Field::Birth),
    ("flag", Field::Flag),
];

/// Longer ones are not words of any header.
const LONGEST_WORD: usize = 60;

impl Layout {
    /// The columns that a header names.
    ///
    /// # Errors
    /// The reason why the line is not the header of a list.
    pub fn of_header(header: &str) -> Result<Layout, Text> {
        let (starts, month) = starts(header)?;
        for needed in [Field::Id, Field::Name, Field::Federation, Field::Rating] {
            if !starts.iter().any(|(field, _)| *field == needed) {
                return Err(text!("fide-list-unreadable--no-column", field = needed.text()));
            }
        }
        let columns = match old_layouts::of_header(&header.to_ascii_lowercase()) {
            Some(columns) => columns.to_vec(),
            None => columns(&starts),
        };
        Ok(Layout { columns, month })
    }

    /// The columns of the lists that have had no header.
    pub fn without_header() -> Layout {
        Layout { columns: old_layouts::OF_2002.to_vec(), month: None }
    }
}

/// The fields of a header, and where their words begin.
type Starts = Vec<(Field, usize)>;

/// Starts of the columns that a header names, and the month that stands for the rating.
fn starts(printed: &str) -> Result<(Starts, Option<NaiveDate>), Text> {
    let header = printed.to_ascii_lowercase();
    let (mut starts, mut found) = (Starts::new(), None);
    let mut at = 0;
    while let Some(rest) = header.get(at..).filter(|rest| !rest.trim().is_empty()) {
        at += rest.len() - rest.trim_start().len();
        let rest = rest.trim_start();
        let word = rest.split(char::is_whitespace).next().unwrap_or(rest);
        let (field, length) = if let Some(month) = month(word) {
            found = Some(month);
            (Field::Rating, word.len())
        } else if word == "k" {
            (Field::K, 1)
        } else if let Some((word, field)) = WORDS.iter().find(|(known, _)| rest.starts_with(known)) {
            (*field, word.len())
        } else {
            let word = printed.get(at..at + word.len()).unwrap_or(word);
            let is_word = word.len() <= LONGEST_WORD && word.bytes().all(|b| b.is_ascii_graphic());
            return Err(match is_word {
                true => text!("fide-list-unreadable--word", word),
                false => text!("fide-list-unreadable--no-text"),
            });
        };
        if starts.iter().any(|(known, _)| *known == field) {
            return Err(text!("fide-list-unreadable--two-columns", field = field.text()));
        }
        starts.push((field, at));
        at += length;
    }
    Ok((starts, found))
}

/// The lists since September 2012: values begin below their words, and before each of them there is a blank; only the
/// other titles may fill their column.
fn columns(starts: &[(Field, usize)]) -> Vec<Column> {
    let ends = starts.iter().skip(1).map(|(_, from)| *from).chain([usize::MAX]);
    let column = |(&(field, from), end): (&(Field, usize), usize)| {
        let from = if field == Field::Id { 0 } else { from };
        let last = if field == Field::OtherTitles { end } else { end.saturating_sub(1) };
        let align = if field == Field::Name { Align::Free } else { Align::Left };
        Column { field, from, to: last.min(from.saturating_add(field.width())).max(from), align }
    };
    starts.iter().zip(ends).map(column).collect()
}
