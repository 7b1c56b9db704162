//! The words of a search, and the kinds of fit between a word and a person or club, with their explanation and
//! weight in the ranking.

use chrono::NaiveDate;
use kartotek_formats::day;
use kartotek_formats::texts::{Text, text};
use kartotek_intake::likeness::Evidence;
use kartotek_intake::likeness::name::PartMatch;
use kartotek_law::vocabulary::{BirthDate, Person};
use kartotek_register::names::{NamePart, parts_of};

/// The most words of a search; further ones are ignored.
const MOST_WORDS: usize = 12;
/// The years that a number of four digits may mean.
const YEARS: std::ops::RangeInclusive<i32> = 1850..=2100;

/// One word of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchWord {
    /// An id, a FIDE id, a club's id or a birth year.
    Number(String),
    /// A birth date.
    Day(NaiveDate),
    /// A part of a person's or club's name.
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

/// Splits a search into words: `Mørkholt-Lund, Anders 1990` has four.
pub fn words_of(typed: &[String]) -> Vec<SearchWord> {
    let tokens = typed.iter().flat_map(|typed| typed.split(|c: char| c.is_whitespace() || ",;()\"".contains(c)));
    let words = tokens.filter(|token| !token.is_empty()).flat_map(read_token);
    words.take(MOST_WORDS).collect()
}

fn read_token(token: &str) -> Vec<SearchWord> {
    if token.bytes().all(|byte| byte.is_ascii_digit()) {
        return vec![SearchWord::Number(token.to_owned())];
    }
    if let Some(day::DayReading::Day(day)) = day::read(token) {
        return vec![SearchWord::Day(day)];
    }
    parts_of(token).into_iter().map(SearchWord::Part).collect()
}

/// The fewest digits that count as the beginning of an id: fewer fit too many players.
const LEAST_DIGITS: usize = 3;
/// The fewest letters of a word that may be inside a part of a name.
const LEAST_LETTERS: usize = 3;

/// How a word fits a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    Id,
    FideId,
    BirthDate,
    Name(PartMatch),
    /// A part of the name begins with the word.
    NameBeginning,
    /// A part of the name contains the word.
    NameWithin,
    /// A former name of the person, or a name of a record merged into the person's.
    FormerName,
    /// A name under which the person appears in reports by decision.
    Alias,
    BirthYear,
    ClubId,
    Club,
    IdBeginning,
    /// The id or the FIDE id with one digit wrong or two digits swapped.
    NearNumber,
}

impl Fit {
    /// The weight in the ranking.
    pub fn weight(self) -> u32 {
        match self {
            Fit::Id | Fit::FideId => 100,
            Fit::BirthDate => 80,
            Fit::Name(PartMatch::Same) => 60,
            Fit::Name(PartMatch::Spelling) => 54,
            Fit::NameBeginning => 46,
            Fit::Name(PartMatch::ShortForm) => 44,
            Fit::Name(PartMatch::OneLetter) => 40,
            Fit::FormerName | Fit::Alias => 36,
            Fit::BirthYear | Fit::ClubId => 30,
            Fit::Name(PartMatch::TwoLetters) | Fit::NameWithin => 24,
            Fit::Name(PartMatch::Initial | PartMatch::Cut) => 20,
            Fit::Club => 18,
            Fit::NearNumber => 12,
            Fit::IdBeginning => 10,
        }
    }

    /// Whether the fit may easily be a coincidence.
    pub fn is_weak(self) -> bool {
        matches!(self, Fit::Name(PartMatch::TwoLetters) | Fit::NearNumber)
    }

    /// The code for other programs.
    pub fn code(self) -> &'static str {
        match self {
            Fit::Id => "id",
            Fit::FideId => "fide-id",
            Fit::BirthDate => "birth-date",
            Fit::Name(PartMatch::Same) => "name",
            Fit::Name(PartMatch::Spelling) => "name-spelling",
            Fit::Name(PartMatch::ShortForm) => "name-short-form",
            Fit::Name(PartMatch::OneLetter | PartMatch::TwoLetters) => "name-nearly",
            Fit::Name(PartMatch::Initial | PartMatch::Cut) => "name-initial",
            Fit::NameBeginning => "name-beginning",
            Fit::NameWithin => "name-within",
            Fit::FormerName => "former-name",
            Fit::Alias => "alias",
            Fit::BirthYear => "birth-year",
            Fit::ClubId => "club-id",
            Fit::Club => "club",
            Fit::IdBeginning => "id-beginning",
            Fit::NearNumber => "number-nearly",
        }
    }

    /// The explanation of the fit. `None`: it is plain from the line of the result.
    pub fn said(self) -> Option<Text> {
        match self {
            Fit::Name(PartMatch::Spelling) => Some(Evidence::NameSpelling.said()),
            Fit::Name(PartMatch::ShortForm) => Some(Evidence::NameShortForm.said()),
            Fit::Name(PartMatch::OneLetter) => Some(Evidence::NameOneLetter.said()),
            Fit::Name(PartMatch::TwoLetters) => Some(Evidence::NameTwoLetters.said()),
            Fit::NearNumber => Some(text!("find-near-number")),
            _ => None,
        }
    }

    /// How a word fits a part of a name; `None`: it does not.
    pub fn of_part(word: &NamePart, name_part: &NamePart) -> Option<Fit> {
        // The beginning of a part is `NameBeginning`, not a name cut short in the register.
        let name = PartMatch::of(word, name_part).filter(|part| *part != PartMatch::Cut);
        let best = [name.map(Fit::Name), Fit::within(&word.text, &name_part.text)];
        best.into_iter().flatten().max_by_key(|fit| fit.weight())
    }

    /// How a word fits a part of a name without equalling it: as its beginning, or inside it.
    fn within(word: &str, part: &str) -> Option<Fit> {
        if word.len() < part.len() && part.starts_with(word) {
            return Some(Fit::NameBeginning);
        }
        (word.len() >= LEAST_LETTERS && part.contains(word) && word != part).then_some(Fit::NameWithin)
    }

    /// How a word fits a part of a club's name. Names that differ in letters do not fit, because many clubs' names are alike.
    pub fn of_club_part(word: &NamePart, name_part: &NamePart) -> Option<Fit> {
        let is_alike = name_part.text.starts_with(&word.text) || name_part.sound == word.sound;
        (is_alike || Fit::within(&word.text, &name_part.text).is_some()).then_some(Fit::Club)
    }

    /// How a word fits a person's ids, birth date and club.
    pub fn of_person(word: &SearchWord, person: &Person) -> Option<Fit> {
        match word {
            SearchWord::Part(_) => None,
            SearchWord::Day(day) => (person.birth_date == Some(BirthDate::Day(*day))).then_some(Fit::BirthDate),
            SearchWord::Number(digits) if *digits == person.id => Some(Fit::Id),
            SearchWord::Number(digits) if *digits == person.fide_id => Some(Fit::FideId),
            SearchWord::Number(digits) => {
                let year = word.year().zip(person.birth_date);
                let is_beginning = digits.len() >= LEAST_DIGITS && person.id.starts_with(digits.as_str());
                let fits = [
                    year.filter(|(year, birth)| *year == birth.year()).map(|_| Fit::BirthYear),
                    (*digits == person.club).then_some(Fit::ClubId),
                    is_beginning.then_some(Fit::IdBeginning),
                ];
                fits.into_iter().flatten().next()
            }
        }
    }
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
