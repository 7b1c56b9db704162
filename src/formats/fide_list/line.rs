//! One line of a list into a row. What does not fit its column is a fault of the whole line: a shifted column would
//! make a wrong number that looks like a right one.

use super::ListedPlayer;
use super::layout::{Column, Field, Layout};
use kartotek_law::vocabulary::{Rating, Sex};

/// A line of a list, while it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListRow<'l> {
    /// 1-based.
    pub line: u32,
    pub fide_id: u64,
    pub name: &'l str,
    pub federation: &'l str,
    pub sex: Option<Sex>,
    /// As FIDE writes titles today. Empty: none.
    pub title: &'l str,
    pub womens_title: &'l str,
    /// `None`: unrated.
    pub rating: Option<Rating>,
    /// Rated games of the list's period.
    pub games: Option<u32>,
    pub birth_year: Option<i32>,
    pub is_inactive: bool,
}

impl ListRow<'_> {
    pub fn to_player(&self) -> ListedPlayer {
        ListedPlayer {
            line: self.line,
            fide_id: self.fide_id,
            name: self.name.to_owned(),
            federation: self.federation.to_owned(),
            sex: self.sex,
            title: self.title.to_owned(),
            womens_title: self.womens_title.to_owned(),
            rating: self.rating,
            games: self.games,
            birth_year: self.birth_year,
            is_inactive: self.is_inactive,
        }
    }
}

/// A line that is not as the header says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineFault {
    /// 1-based.
    pub line: u32,
    /// 1-based, in characters.
    pub column: u32,
    /// If that much could be read.
    pub fide_id: Option<u64>,
    pub message: String,
    /// The line as it stands.
    pub text: String,
}

/// Ratings that FIDE has published: above them and below them is a slipped column.
const RATINGS: std::ops::RangeInclusive<i32> = 1000..=3500;
const BIRTH_YEARS: std::ops::RangeInclusive<i32> = 1850..=2100;

/// Reads a line. It holds more than blanks.
pub fn read<'l>(layout: &Layout, number: u32, line: &'l str) -> Result<ListRow<'l>, LineFault> {
    let mut row = ListRow {
        line: number,
        fide_id: 0,
        name: "",
        federation: "",
        sex: None,
        title: "",
        womens_title: "",
        rating: None,
        games: None,
        birth_year: None,
        is_inactive: false,
    };
    let fault = |column: usize, fide_id: u64, message: String| LineFault {
        line: number,
        column: u32::try_from(column).map_or(u32::MAX, |column| column.saturating_add(1)),
        fide_id: Some(fide_id).filter(|&id| id > 0),
        message,
        text: line.to_owned(),
    };
    let mut shift = 0;
    for (index, &Column { field, from, to }) in layout.columns.iter().enumerate() {
        let from = from + shift;
        if field == Field::OtherTitles {
            shift = overrun(line, from, to);
        }
        let to = to.saturating_add(shift);
        let value = cut(line, from, to);
        if let Some(next) = layout.columns.get(index + 1)
            && is_filled(line, to - 1)
            && is_filled(line, to)
        {
            let message = format!("the {} runs into the {}", field.as_str(), next.field.as_str());
            return Err(fault(to, row.fide_id, message));
        }
        if !row.take(field, value) {
            let message = if value.is_empty() {
                format!("the {} is not in its columns", field.as_str())
            } else {
                format!("`{value}` is no {}", field.as_str())
            };
            let blanks = cut_whole(line, from, to).chars().take_while(|c| c.is_whitespace()).count();
            return Err(fault(if value.is_empty() { from } else { from + blanks }, row.fide_id, message));
        }
    }
    Ok(row)
}

impl<'l> ListRow<'l> {
    /// False: this is no value of the column.
    fn take(&mut self, field: Field, value: &'l str) -> bool {
        match field {
            Field::Id => number(value, 11).filter(|&id| id > 0).map(|id| self.fide_id = id).is_some(),
            Field::Name => {
                self.name = value;
                true
            }
            Field::Federation => {
                self.federation = value;
                value.len() == 3 && value.bytes().all(|b| b.is_ascii_uppercase())
            }
            Field::Sex => {
                self.sex = match value {
                    "F" => Some(Sex::Female),
                    "M" => Some(Sex::Male),
                    _ => None,
                };
                self.sex.is_some() || value.is_empty()
            }
            Field::Title => title(value).map(|title| self.title = title).is_some(),
            Field::WomensTitle => title(value).map(|title| self.womens_title = title).is_some(),
            Field::OtherTitles | Field::ArenaTitle => value.bytes().all(|b| b.is_ascii_uppercase() || b == b','),
            Field::Rating => {
                // Unrated is blank, later 0.
                let rating = number(value, 4).and_then(|rating| i32::try_from(rating).ok());
                self.rating = rating.filter(|rating| RATINGS.contains(rating)).map(Rating);
                self.rating.is_some() || rating == Some(0) || value.is_empty()
            }
            Field::Games => {
                self.games = number(value, 3).and_then(|games| u32::try_from(games).ok());
                self.games.is_some() || value.is_empty()
            }
            Field::K => number(value, 2).is_some() || value.is_empty(),
            Field::Other => number(value, 4).is_some() || value.is_empty(),
            Field::Birth => birth_year(value).map(|year| self.birth_year = year).is_some(),
            Field::Flag => {
                self.is_inactive = value.contains('i');
                value.len() <= 4 && value.bytes().all(|b| b.is_ascii_lowercase())
            }
        }
    }
}

/// A column's text without the blanks around it; past the end of a line that was cut short, nothing.
fn cut(line: &str, from: usize, to: usize) -> &str {
    cut_whole(line, from, to).trim_matches(' ')
}

fn cut_whole(line: &str, from: usize, to: usize) -> &str {
    if line.is_ascii() {
        let end = to.min(line.len());
        return line.get(from.min(end)..end).unwrap_or("");
    }
    let offset = |column: usize| line.char_indices().nth(column).map_or(line.len(), |(offset, _)| offset);
    line.get(offset(from)..offset(to)).unwrap_or("")
}

fn is_filled(line: &str, column: usize) -> bool {
    !cut(line, column, column.saturating_add(1)).is_empty()
}

/// By how many columns the rest of the line is pushed to the right, because somebody has more titles than the column
/// is wide: `SI,FI,LSI,SLI,NA`. Everything after it must then fit its column there, like everywhere.
fn overrun(line: &str, from: usize, to: usize) -> usize {
    let titles = cut_whole(line, from, usize::MAX).split(' ').next().unwrap_or("");
    let is_list = titles.contains(',') && titles.bytes().all(|b| b.is_ascii_uppercase() || b == b',');
    if is_list { titles.len().saturating_sub(to - from) } else { 0 }
}

/// Digits, at most so many.
fn number(text: &str, most: usize) -> Option<u64> {
    let is_number = (1..=most).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}

/// A title as it is written today; before September 2012 they had small letters, and shortly after some lacked one. One
/// that nobody knows yet stands as it is: letters in their place are no shifted column.
fn title(text: &str) -> Option<&str> {
    Some(match text {
        "g" => "GM",
        "m" => "IM",
        "f" => "FM",
        "c" => "CM",
        "wg" | "WG" | "WH" => "WGM",
        "wm" | "WI" => "WIM",
        "wf" | "WF" => "WFM",
        "wc" | "WC" => "WCM",
        other => return Some(other).filter(|t| t.len() <= 3 && t.bytes().all(|b| b.is_ascii_alphabetic())),
    })
}

/// `1972`, `01.06.1972`, `01.06.72`; `Some(None)`: unknown, as `0000` and `  .  .  `.
fn birth_year(text: &str) -> Option<Option<i32>> {
    if text.is_empty() || text.bytes().all(|b| b == b'0' || b == b'.' || b == b' ') {
        return Some(None);
    }
    let parts: Vec<&str> = text.split('.').map(str::trim).collect();
    let year = match parts.as_slice() {
        [year] if year.len() == 4 => year,
        [day, month, year] => {
            let is_at_most = |text: &str, most| text.is_empty() || number(text, 2).is_some_and(|n| n <= most);
            if !is_at_most(day, 31) || !is_at_most(month, 12) {
                return None;
            }
            year
        }
        _ => return None,
    };
    let value = number(year, 4).and_then(|year| i32::try_from(year).ok())?;
    match year.len() {
        4 => Some(Some(value)).filter(|_| BIRTH_YEARS.contains(&value)),
        // The lists with two digits end in 2004: a smaller number is of this century or the one before.
        2 => Some(Some(1900 + value).filter(|_| value > 4)),
        _ => None,
    }
}
