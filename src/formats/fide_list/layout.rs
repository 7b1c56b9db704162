//! Where the columns of a list are.

use super::name::month;
use chrono::NaiveDate;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Id,
    Name,
    Federation,
    Sex,
    Title,
    WomensTitle,
    /// Arbiters, trainers, organisers: of varying length.
    OtherTitles,
    ArenaTitle,
    Rating,
    Games,
    K,
    /// Rapid and blitz: numbers that are not asked for.
    Other,
    Birth,
    Flag,
}

impl Field {
    pub fn as_str(self) -> &'static str {
        match self {
            Field::Id => "id",
            Field::Name => "name",
            Field::Federation => "federation",
            Field::Sex => "sex",
            Field::Title | Field::WomensTitle => "title",
            Field::OtherTitles => "list of other titles",
            Field::ArenaTitle => "arena title",
            Field::Rating => "rating",
            Field::Games => "number of games",
            Field::K => "K",
            Field::Other => "rapid or blitz number",
            Field::Birth => "birth year",
            Field::Flag => "flag",
        }
    }
}

/// A column: from its first character to the next column's. The last one has no end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    pub field: Field,
    /// 0-based, in characters.
    pub from: usize,
    /// Not in it any more.
    pub to: usize,
}

/// The columns of a list, from left to right, without gaps.
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
    ("rrtng", Field::Other),
    ("rgm", Field::Other),
    ("rk", Field::Other),
    ("brtng", Field::Other),
    ("bgm", Field::Other),
    ("bk", Field::Other),
    ("games", Field::Games),
    ("gms", Field::Games),
    ("birthday", Field::Birth),
    ("b-day", Field::Birth),
    ("born", Field::Birth),
    ("flag", Field::Flag),
];

/// Longer ones are no words of any header.
const LONGEST_WORD: usize = 60;

/// The lists of October 2002 to April 2004 have a header that is not above its columns, or none.
const OF_2002: [(Field, usize); 8] = [
    (Field::Id, 0),
    (Field::Name, 9),
    (Field::Title, 44),
    (Field::Federation, 48),
    (Field::Rating, 53),
    (Field::Games, 59),
    (Field::Birth, 64),
    (Field::Flag, 73),
];

impl Layout {
    /// The columns that a header names.
    ///
    /// # Errors
    /// What keeps the line from being the header of a list.
    pub fn of_header(header: &str) -> Result<Layout, String> {
        let (printed, header) = (header, header.to_ascii_lowercase());
        let (mut starts, mut found): (Vec<(Field, usize)>, _) = (Vec::new(), None);
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
                return Err(if is_word {
                    format!("no list has a column `{word}`")
                } else {
                    "it is no text".to_owned()
                });
            };
            if field != Field::Other && starts.iter().any(|(known, _)| *known == field) {
                return Err(format!("two columns for the {}", field.as_str()));
            }
            starts.push((field, at));
            at += length;
        }
        for needed in [Field::Id, Field::Name, Field::Federation, Field::Rating] {
            if !starts.iter().any(|(field, _)| *field == needed) {
                return Err(format!("no column for the {}", needed.as_str()));
            }
        }
        let is_of_2002 = header.starts_with("id_number") || header.trim_start().starts_with("code");
        let starts = if is_of_2002 { &OF_2002[..] } else { &starts };
        Ok(Layout { columns: columns(starts), month: found })
    }

    /// The columns of the lists that have had no header.
    pub fn without_header() -> Layout {
        Layout { columns: columns(&OF_2002), month: None }
    }
}

fn columns(starts: &[(Field, usize)]) -> Vec<Column> {
    let ends = starts.iter().skip(1).map(|(_, from)| *from).chain([usize::MAX]);
    let first = |index, from| if index == 0 { 0 } else { from };
    let columns = starts.iter().zip(ends).enumerate();
    columns.map(|(index, (&(field, from), to))| Column { field, from: first(index, from), to }).collect()
}
