//! Accidents in the facts about players.

use super::dice::Dice;
use super::mutate::{Kind, column_digits, date_digits, rating_digits, replaced, value_digits};

/// Columns of a TRF's player lines, 0-based.
const NAME: (usize, usize) = (14, 47);
const FEDERATION: (usize, usize) = (53, 56);
const BIRTH: (usize, usize) = (69, 79);
const RATING: (usize, usize) = (48, 52);

/// The cells in columns of a TRF's player lines: the place in the text, and the characters.
fn column_cells(text: &str, (from, to): (usize, usize)) -> Vec<(usize, &str)> {
    let of_line = |line: &'_ str| -> Option<(usize, usize)> {
        let begin = line.as_ptr().addr() - text.as_ptr().addr();
        let at = |column: usize| line.char_indices().nth(column).map(|(at, _)| begin + at);
        Some((at(from)?, at(to)?))
    };
    let lines = text.split('\n').filter(|line| line.starts_with("001 "));
    lines.filter_map(of_line).map(|(from, to)| (from, &text[from..to])).collect()
}

/// The quoted values of a key.
fn quoted_values<'t>(text: &'t str, key: &str, kind: Kind) -> Vec<(usize, &'t str)> {
    let before = if kind == Kind::Json { format!("\"{key}\": \"") } else { format!("{key} = \"") };
    let places = text.match_indices(&before).map(|(at, _)| at + before.len());
    places.filter_map(|at| Some((at, text[at..].split('"').next()?))).collect()
}

pub fn blank_federation(dice: &mut Dice, text: &str, kind: Kind) -> Option<Vec<u8>> {
    let filled = match kind.is_trf() {
        true => column_cells(text, FEDERATION),
        false => quoted_values(text, "federation", kind),
    };
    let filled: Vec<(usize, &str)> = filled.into_iter().filter(|(_, value)| !value.trim().is_empty()).collect();
    let &(at, value) = dice.choose(&filled)?;
    let blank = if kind.is_trf() { "   " } else { "" };
    Some(replaced(text, (at, value), blank))
}

/// Writes `Elmegaard, Rikke` as `Rikke Elmegaard`.
pub fn turn_name(dice: &mut Dice, text: &str, kind: Kind) -> Option<Vec<u8>> {
    let named = if kind.is_trf() { column_cells(text, NAME) } else { quoted_values(text, "name", kind) };
    let two = |(at, value): (usize, &'_ str)| {
        let (surname, given) = value.trim().split_once(", ")?;
        Some((at, value.chars().count(), value.len(), format!("{given} {surname}")))
    };
    let turned: Vec<_> = named.into_iter().filter_map(two).collect();
    let (at, width, length, name) = dice.choose(&turned)?.clone();
    let name = if kind.is_trf() { format!("{name:<width$}") } else { name };
    Some(replaced(text, (at, &text[at..at + length]), &name))
}

pub fn birth_digits(text: &str, kind: Kind) -> Vec<usize> {
    match kind {
        Kind::Trf | Kind::LoneTrf => column_digits(text, BIRTH.0, BIRTH.1),
        Kind::Json => {
            let all = quoted_values(text, "birth_date", kind);
            let digits = |(at, value): &(usize, &str)| {
                let places: Vec<usize> =
                    value.bytes().enumerate().filter(|(_, b)| b.is_ascii_digit()).map(|(n, _)| at + n).collect();
                places
            };
            all.iter().flat_map(digits).collect()
        }
        _ => value_digits(text, "birth_date = "),
    }
}

/// Loses a digit of a rating: `1712` becomes `172`.
pub fn lose_rating_digit(dice: &mut Dice, text: &str, kind: Kind) -> Option<Vec<u8>> {
    if kind.is_trf() {
        let is_full = |(_, value): &(usize, &str)| value.len() == 4 && value.bytes().all(|byte| byte.is_ascii_digit());
        let full: Vec<(usize, &str)> = column_cells(text, RATING).into_iter().filter(is_full).collect();
        let &(at, value) = dice.choose(&full)?;
        let lost = dice.below(4);
        return Some(replaced(text, (at, value), &format!(" {}{}", &value[..lost], &value[lost + 1..])));
    }
    let places = rating_digits(text, kind);
    let &at = dice.choose(&places)?;
    Some(replaced(text, (at, &text[at..=at]), ""))
}

/// The years of dates.
pub fn year_digits(text: &str) -> Vec<usize> {
    let places = date_digits(text);
    let parts = places.chunk_by(|one, next| next - one == 1);
    parts.filter(|part| part.len() == 4).flatten().copied().collect()
}
