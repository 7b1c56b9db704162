//! The words of a search, each in the forms in which it is compared.

use chrono::NaiveDate;
use kartotek_formats::day;
use kartotek_register::name_index::{NamePart, parts_of};

/// The most words of a search; further ones are ignored.
const MOST_WORDS: usize = 12;
/// Possible birth years of people in the register and on old lists.
const YEARS: std::ops::RangeInclusive<i32> = 1850..=2100;

/// One word of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchWord {
    /// An id, a FIDE id, a club's id or a birth year.
    Number(String),
    /// A birth date.
    Day(NaiveDate),
    /// A part of a name, of a person or of a club.
    Part(NamePart),
}

impl SearchWord {
    /// The year, if the number may be one.
    pub fn year(&self) -> Option<i32> {
        match self {
            SearchWord::Number(digits) if digits.len() == 4 => digits.parse().ok().filter(|year| YEARS.contains(year)),
            _ => None,
        }
    }
}

/// The words that were typed: `Mørkholt-Lund, Anders 1990` has four.
pub fn words_of(typed: &[String]) -> Vec<SearchWord> {
    let tokens = typed.iter().flat_map(|typed| typed.split(|c: char| c.is_whitespace() || ",;()\"".contains(c)));
    let words = tokens.filter(|token| !token.is_empty()).flat_map(of_token);
    words.take(MOST_WORDS).collect()
}

fn of_token(token: &str) -> Vec<SearchWord> {
    if token.bytes().all(|byte| byte.is_ascii_digit()) {
        return vec![SearchWord::Number(token.to_owned())];
    }
    if let Some(day::DayReading::Day(day)) = day::read(token) {
        return vec![SearchWord::Day(day)];
    }
    parts_of(token).into_iter().map(SearchWord::Part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(typed: &[&str]) -> Vec<String> {
        let typed: Vec<String> = typed.iter().map(|&typed| typed.to_owned()).collect();
        let said = words_of(&typed).into_iter().map(|word| match word {
            SearchWord::Number(digits) => format!("#{digits}"),
            SearchWord::Day(day) => format!("@{day}"),
            SearchWord::Part(part) => part.text,
        });
        said.collect()
    }

    #[test]
    fn a_search_is_taken_word_by_word_however_it_was_quoted() {
        assert_eq!(said(&["Mørkholt-Lund,", "Anders 1990"]), ["morkholt", "lund", "anders", "#1990"]);
        assert_eq!(said(&["1990-07-04", "Nygaard"]), ["@1990-07-04", "nygard"]);
        assert_eq!(said(&["", " , ", "?!"]), [""; 0]);
    }

    #[test]
    fn only_a_number_of_four_digits_may_be_a_year() {
        let year = |digits: &str| SearchWord::Number(digits.to_owned()).year();
        assert_eq!((year("1990"), year("1849"), year("19900")), (Some(1990), None, None));
    }
}
