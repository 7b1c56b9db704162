//! Checks the cells of a founding player.

use super::{Names, Row};
use chrono::{Datelike, NaiveDate};
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::limits::OLDEST;
use kartotek_formats::sanction_words::mentions_sanction;
use kartotek_formats::texts::{Text, text};
use kartotek_formats::{day as days, federation, name, office_csv};
use kartotek_law::vocabulary::{BirthDate, Rating};

/// The fault of a player's name.
pub(super) fn name_fault(found: &str) -> Option<Text> {
    if found.is_empty() {
        return Some(text!("founding-no-name"));
    }
    if !found.contains(',') && found.split_whitespace().count() > 1 {
        return Some(text!("founding-name", found));
    }
    (is_no_person(found) && !mentions_sanction(found)).then(|| text!("founding-no-person", found))
}

/// Whether a name cannot be a person's. Names in capitals, of one word or with a number for namesakes are accepted: old
/// lists have them.
fn is_no_person(found: &str) -> bool {
    use name::NameFault::{Address, EmptyPlace, Placeholder};
    matches!(name::fault(found), Some(EmptyPlace | Placeholder | Address))
}

/// Faults of the date columns. No date may be later than `day`.
pub(super) fn date_faults(row: &Row, day: NaiveDate, names: Names) -> Vec<Text> {
    let (born, last_rated) = (row.cell("birth_date"), row.cell("last_rated"));
    let month_first =
        |column: &str, found: &str| Some(text!("founding-month-first", column = names.column(column), found));
    let in_future =
        |column: &str, found: &str| Some(text!("founding-future", column = names.column(column), found, day));
    let birth_fault = match parse_birth_date(born) {
        None if days::is_month_first(born) => month_first("birth_date", born),
        None if days::read(born).is_some() => Some(text!("founding-birth-century", found = born)),
        None => (!born.is_empty()).then(|| text!("founding-birth-date", found = born)),
        Some(BirthDate::Day(date)) if date > day => in_future("birth_date", born),
        Some(BirthDate::Year(year)) if year > day.year() => in_future("birth_date", born),
        Some(date) if day.year() - date.year() > OLDEST => {
            Some(text!("founding-born-long-ago", found = born, age = day.year() - date.year()))
        }
        Some(_) => None,
    };
    let rated_fault = match office_csv::date(last_rated) {
        Err(_) if days::is_month_first(last_rated) => month_first("last_rated", last_rated),
        Err(_) => Some(text!("founding-date", column = names.column("last_rated"), found = last_rated)),
        Ok(Some(last)) if last > day => in_future("last_rated", last_rated),
        Ok(_) => None,
    };
    birth_fault.into_iter().chain(rated_fault).collect()
}

/// Faults of the columns with fixed words.
pub(super) fn word_faults(row: &Row, names: Names) -> Vec<Text> {
    let other_word = |column: &str, is_known: bool, [ours, theirs]: [&'static str; 2]| {
        let (found, words) = (row.cell(column), names.words(ours, theirs));
        (!is_known).then(|| text!("founding-word", column = names.column(column), found, words))
    };
    let [sex, member, public] = ["sex", "member", "public"].map(|column| row.cell(column));
    let citizenship = row.cell(office_csv::CITIZENSHIP);
    let is_of_fide = |code: String| code.is_empty() || federation::is_of_fide(&code);
    let is_citizenship = office_csv::parse_citizenship(citizenship).is_ok_and(is_of_fide);
    let members = ["yes, no, single", "ja, nej, enkeltmedlem"];
    let faults = [
        other_word("sex", office_csv::parse_sex(sex).is_ok(), ["F, M", "K, M"]),
        (!is_citizenship).then(|| text!("founding-citizenship", found = citizenship)),
        other_word("member", office_csv::parse_member(member).is_ok(), members),
        other_word("public", ["", "yes", "no"].contains(&public), ["yes, no", "ja, nej"]),
    ];
    faults.into_iter().flatten().collect()
}

/// Checks a rating; an empty one is a player without a rating.
///
/// # Errors
/// It is not a whole number, or not a possible rating.
pub(super) fn check_rating(found: &str, lowest: Rating, names: Names) -> Result<(), Text> {
    let (lowest, highest) = (lowest.0, *Rating::POSSIBLE.end());
    match found.parse::<i32>() {
        _ if found.is_empty() => Ok(()),
        Ok(rating) if (lowest..=highest).contains(&rating) => Ok(()),
        Ok(_) => Err(text!("founding-rating", found, lowest, highest)),
        Err(_) => Err(text!("founding-number", column = names.column("rating"), found)),
    }
}
