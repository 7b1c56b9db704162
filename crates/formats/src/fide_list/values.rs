//! Reads the values of a list, which come from columns or from elements.

use super::ListedPlayer;
use super::layout::Field;
use kartotek_law::vocabulary::{Rating, Sex};
use std::ops::RangeInclusive;

/// Ratings that FIDE has published: any other number comes from a shifted column.
const RATINGS: RangeInclusive<i32> = 1000..=3500;
const BIRTH_YEARS: RangeInclusive<i32> = 1850..=2100;

/// Stores a value, which has no blanks around it, in the player. False: it is not a value of the field.
pub fn store_value(player: &mut ListedPlayer, field: Field, value: &str) -> bool {
    match field {
        Field::Id => {
            let id = id(value);
            player.fide_id = id.unwrap_or(0);
            id.is_some()
        }
        Field::Name => {
            player.name = value.to_owned();
            !value.contains(|c: char| c.is_ascii_control())
        }
        Field::Federation => {
            player.federation = value.to_owned();
            is_federation(value)
        }
        Field::Sex => {
            player.sex = match value {
                "F" => Some(Sex::Female),
                "M" => Some(Sex::Male),
                _ => None,
            };
            player.sex.is_some() || value.is_empty()
        }
        Field::Title => title(value).map(|title| player.title = title.to_owned()).is_some(),
        Field::WomensTitle => title(value).map(|title| player.womens_title = title.to_owned()).is_some(),
        Field::OtherTitles | Field::ArenaTitle => is_titles(value),
        Field::Rating => rating(value).map(|rating| player.rating = rating).is_some(),
        Field::RapidRating | Field::BlitzRating => {
            let of_kind = if field == Field::RapidRating { &mut player.rapid } else { &mut player.blitz };
            of_kind.is_listed = true;
            of_kind.numbers.rating = rating(value).flatten();
            number(value, 4).is_some() || value.is_empty()
        }
        Field::Games => {
            player.games = number(value, 3).and_then(|games| u32::try_from(games).ok());
            player.games.is_some() || value.is_empty()
        }
        Field::RapidGames | Field::BlitzGames => {
            let of_kind = if field == Field::RapidGames { &mut player.rapid } else { &mut player.blitz };
            of_kind.numbers.games = number(value, 4).and_then(|games| u32::try_from(games).ok());
            of_kind.numbers.games.is_some() || value.is_empty()
        }
        Field::K | Field::RapidK | Field::BlitzK => {
            let k = number(value, 2).and_then(|k| u32::try_from(k).ok());
            *match field {
                Field::RapidK => &mut player.rapid.numbers.k,
                Field::BlitzK => &mut player.blitz.numbers.k,
                _ => &mut player.k,
            } = k.filter(|&k| k > 0);
            k.is_some() || value.is_empty()
        }
        Field::Birth => birth_year(value).map(|year| player.birth_year = year).is_some(),
        Field::Flag => {
            player.is_inactive = value.contains('i');
            value.len() <= 4 && value.bytes().all(|b| b.is_ascii_lowercase())
        }
    }
}

/// Reads a rating. `Some(None)`: unrated, which is blank, later 0. `None`: not a rating.
fn rating(value: &str) -> Option<Option<Rating>> {
    let rating = number(value, 4).and_then(|rating| i32::try_from(rating).ok());
    let rated = rating.filter(|rating| RATINGS.contains(rating)).map(Rating);
    (rated.is_some() || rating == Some(0) || value.is_empty()).then_some(rated)
}

pub fn id(value: &str) -> Option<u64> {
    number(value, 11).filter(|&id| id > 0)
}

pub fn is_federation(value: &str) -> bool {
    value.len() == 3 && value.bytes().all(|b| b.is_ascii_uppercase())
}

/// Whether a text is empty or has titles with commas between them.
pub fn is_titles(value: &str) -> bool {
    value.bytes().all(|b| b.is_ascii_uppercase() || b == b',')
}

/// A number of at most `most` digits.
fn number(text: &str, most: usize) -> Option<u64> {
    let is_number = (1..=most).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}

/// A title as FIDE writes it today. Before September 2012 titles had small letters, and shortly after some lacked a letter.
/// An unknown title is kept: letters in the column of titles do not mean that it is shifted.
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

/// The year of `1972`, `01.06.1972` or `01.06.72`; `Some(None)`: unknown, as `0000` and `  .  .  `.
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
        // The lists with two digits end in 2004: up to `04` the century is unknown.
        2 => Some(Some(1900 + value).filter(|_| value > 4)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_taken(field: Field, value: &str) -> bool {
        store_value(&mut ListedPlayer::default(), field, value)
    }

    #[test]
    fn every_field_has_values_of_its_own() {
        for (field, values, others) in [
            (Field::Federation, &["DEN"][..], &["DE", "DENM", "den", "D1N"][..]),
            (Field::Flag, &["", "wi", "abcd"], &["abcde", "WI", "w1"]),
            (Field::Games, &["", "0", "123"], &["1234", "1x", "-1"]),
            (Field::Title, &["", "g", "WIM", "NCM"], &["WWIM", "G1", "g m"]),
            (Field::OtherTitles, &["", "FA,NI"], &["fa", "FA NI"]),
            (Field::Rating, &["", "0", "1000", "3500"], &["999", "3501", "21o4", "21040"]),
        ] {
            for value in values {
                assert!(is_taken(field, value), "{field:?} {value}");
            }
            for value in others {
                assert!(!is_taken(field, value), "{field:?} {value}");
            }
        }
    }

    #[test]
    fn a_year_of_birth_stands_alone_or_in_a_date_of_which_parts_may_be_unknown() {
        for (text, expected) in [
            ("", Some(None)),
            ("0000", Some(None)),
            ("  .  .  ", Some(None)),
            ("1972", Some(Some(1972))),
            ("01.06.1972", Some(Some(1972))),
            ("01.06.72", Some(Some(1972))),
            ("  .  .1972", Some(Some(1972))),
            ("  .06.72", Some(Some(1972))),
            // The century is ambiguous.
            ("01.06.04", Some(None)),
            ("01.06.05", Some(Some(1905))),
            ("32.06.72", None),
            ("01.13.72", None),
            ("0x.06.72", None),
            ("01.06.172", None),
            ("01.06", None),
            ("72", None),
            ("1849", None),
            ("1850", Some(Some(1850))),
            ("2101", None),
        ] {
            assert_eq!(birth_year(text), expected, "{text}");
        }
    }
}
