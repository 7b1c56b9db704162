//! Where the columns of a text list are, and which columns between them are blank.

use super::name::month;
use crate::texts::{Text, text};
use chrono::NaiveDate;

/// The columns of a list, from left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    pub columns: Vec<Column>,
    /// The first of the month that the header names.
    pub month: Option<NaiveDate>,
}

/// Every word that headers of lists have had. A word comes after the longer ones that begin with it.
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

/// The longest word of a header, in characters.
const LONGEST_WORD: usize = 60;

impl Layout {
    /// The columns of a header.
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
        let columns = match of_header(&header.to_ascii_lowercase()) {
            Some(columns) => columns.to_vec(),
            None => columns(&starts),
        };
        Ok(Layout { columns, month })
    }

    /// The columns of the lists without a header.
    pub fn without_header() -> Layout {
        Layout { columns: OF_2002.to_vec(), month: None }
    }
}

/// The fields of a header, and where their words begin.
type Starts = Vec<(Field, usize)>;

/// Starts of the columns of a header, and the month that replaces the word for the rating.
fn starts(printed: &str) -> Result<(Starts, Option<NaiveDate>), Text> {
    let header = printed.to_ascii_lowercase();
    let (mut starts, mut rating_month) = (Starts::new(), None);
    let mut at = 0;
    while let Some(rest) = header.get(at..).filter(|rest| !rest.trim().is_empty()) {
        at += rest.len() - rest.trim_start().len();
        let rest = rest.trim_start();
        let word = rest.split(char::is_whitespace).next().unwrap_or(rest);
        let (field, length) = if let Some(month) = month(word) {
            rating_month = Some(month);
            (Field::Rating, word.len())
        } else if word == "k" {
            (Field::K, 1)
        } else if let Some((known, field)) = WORDS.iter().find(|(known, _)| rest.starts_with(known)) {
            (*field, known.len())
        } else {
            let shown = printed.get(at..at + word.len()).unwrap_or(word);
            let is_word = shown.len() <= LONGEST_WORD && shown.bytes().all(|b| b.is_ascii_graphic());
            return Err(match is_word {
                true => text!("fide-list-unreadable--word", word = shown),
                false => text!("fide-list-unreadable--no-text"),
            });
        };
        if starts.iter().any(|(known, _)| *known == field) {
            return Err(text!("fide-list-unreadable--two-columns", field = field.text()));
        }
        starts.push((field, at));
        at += length;
    }
    Ok((starts, rating_month))
}

/// The columns of lists since September 2012: values begin below their words, after a blank; only the other titles may
/// fill their column.
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

// A column of a text list.

/// The field that a column holds.
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
    RapidRating,
    RapidGames,
    RapidK,
    BlitzRating,
    BlitzGames,
    BlitzK,
    Birth,
    Flag,
}

impl Field {
    /// The name of the field in messages.
    pub fn text(self) -> Text {
        match self {
            Field::Id => text!("fide-list-shifted--id"),
            Field::Name => text!("fide-list-shifted--name"),
            Field::Federation => text!("fide-list-shifted--federation"),
            Field::Sex => text!("fide-list-shifted--sex"),
            Field::Title | Field::WomensTitle => text!("fide-list-shifted--title"),
            Field::OtherTitles => text!("fide-list-shifted--other-titles"),
            Field::ArenaTitle => text!("fide-list-shifted--arena-title"),
            Field::Rating | Field::RapidRating | Field::BlitzRating => text!("fide-list-shifted--rating"),
            Field::Games | Field::RapidGames | Field::BlitzGames => text!("fide-list-shifted--games"),
            Field::K | Field::RapidK | Field::BlitzK => text!("fide-list-shifted--k"),
            Field::Birth => text!("fide-list-shifted--birth"),
            Field::Flag => text!("fide-list-shifted--flag"),
        }
    }

    /// The longest value that FIDE has published, in characters, where the header does not limit the column.
    pub(super) fn width(self) -> usize {
        match self {
            Field::Id => 11,
            Field::Name | Field::OtherTitles => usize::MAX,
            Field::Federation | Field::Title | Field::WomensTitle | Field::ArenaTitle | Field::Games => 3,
            Field::Sex => 1,
            Field::Rating | Field::RapidRating | Field::BlitzRating => 4,
            Field::RapidGames | Field::BlitzGames | Field::Birth | Field::Flag => 4,
            Field::K | Field::RapidK | Field::BlitzK => 2,
        }
    }
}

/// The position of a value in its column. A value at another position is shifted, and others with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// From the first character.
    Left,
    /// From the first character or the one at this offset of the line.
    LeftOr(usize),
    /// Up to the last character.
    Right,
    /// Day, month and year: the dots are in their places, the digits may be missing; or a year from the first character.
    Date,
    /// Anywhere.
    Free,
}

/// A column. The characters between two columns are blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    pub field: Field,
    /// 0-based, in characters.
    pub from: usize,
    /// The first character behind the column.
    pub to: usize,
    pub align: Align,
}

// The lists of 2001 to August 2012: the words of their headers are not above the columns, or there is no header.

const fn column(field: Field, from: usize, to: usize, align: Align) -> Column {
    Column { field, from, to, align }
}

/// January 2001: no birthday.
const OF_JANUARY_2001: [Column; 7] = [
    column(Field::Id, 0, 10, Align::Right),
    column(Field::Name, 12, 44, Align::Free),
    column(Field::Title, 45, 48, Align::Left),
    column(Field::Federation, 51, 54, Align::Left),
    column(Field::Rating, 59, 63, Align::Left),
    column(Field::Games, 64, 68, Align::Right),
    column(Field::Flag, 71, 75, Align::Left),
];

/// April 2001.
const OF_APRIL_2001: [Column; 8] = [
    column(Field::Id, 0, 11, Align::Right),
    column(Field::Name, 12, 44, Align::Free),
    column(Field::Title, 45, 48, Align::Left),
    column(Field::Federation, 51, 54, Align::Left),
    column(Field::Rating, 60, 64, Align::Left),
    column(Field::Games, 66, 70, Align::Right),
    column(Field::Birth, 71, 81, Align::Date),
    column(Field::Flag, 82, 86, Align::Left),
];

/// July 2001 to April 2002.
const OF_JULY_2001: [Column; 9] =
    ending(&OF_APRIL_2001, &[column(Field::Sex, 82, 83, Align::Left), column(Field::Flag, 86, 90, Align::Left)]);

/// October 2002 to April 2004; these lists alone may lack a header.
pub const OF_2002: [Column; 8] = [
    column(Field::Id, 0, 8, Align::Right),
    column(Field::Name, 10, 43, Align::Free),
    column(Field::Title, 44, 47, Align::Left),
    column(Field::Federation, 48, 51, Align::Left),
    column(Field::Rating, 53, 57, Align::Left),
    column(Field::Games, 59, 62, Align::Right),
    column(Field::Birth, 64, 72, Align::Date),
    column(Field::Flag, 74, 80, Align::LeftOr(76)),
];

/// The possible columns of the list of January 2002: those of the lists around it, with two digits for the year of birth.
/// The likeliest first.
pub const OF_JANUARY_2002: [&[Column]; 6] = [
    &OF_JULY_2001,
    &ending::<9>(
        &OF_JULY_2001,
        &[
            column(Field::Birth, 71, 79, Align::Date),
            column(Field::Sex, 80, 81, Align::Left),
            column(Field::Flag, 82, 90, Align::Free),
        ],
    ),
    &OF_APRIL_2001,
    &ending::<8>(
        &OF_APRIL_2001,
        &[column(Field::Birth, 71, 79, Align::Date), column(Field::Flag, 80, 90, Align::Free)],
    ),
    &ending::<8>(
        &OF_JANUARY_2001,
        &[column(Field::Birth, 69, 79, Align::Free), column(Field::Flag, 80, 90, Align::Free)],
    ),
    &OF_2002,
];

/// The first columns of `layout`, then `end`: `N` in all.
const fn ending<const N: usize>(layout: &[Column], end: &[Column]) -> [Column; N] {
    let mut columns = [layout[0]; N];
    let mut at = 0;
    while at < N {
        columns[at] = if at + end.len() < N { layout[at] } else { end[at + end.len() - N] };
        at += 1;
    }
    columns
}

/// July 2004 to August 2012.
const OF_2004: [Column; 8] =
    ending(&OF_2002, &[column(Field::Birth, 64, 68, Align::Left), column(Field::Flag, 70, 74, Align::Left)]);

/// The columns under a header of these years, which is in small letters. `None`: the header is a later one.
pub fn of_header(header: &str) -> Option<&'static [Column]> {
    let has = |word| header.contains(word);
    if has("titlfed") {
        Some(&OF_2004)
    } else if header.starts_with("  id_number") {
        Some(match (has("birthday"), has("sex")) {
            (false, _) => &OF_JANUARY_2001,
            (true, false) => &OF_APRIL_2001,
            (true, true) => &OF_JULY_2001,
        })
    } else if header.starts_with("id_number") || header.trim_start().starts_with("code") {
        Some(&OF_2002)
    } else {
        None
    }
}
