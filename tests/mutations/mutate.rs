//! Accidents that happen to a file between the tournament and the office, one at a time.

use super::dice::Dice;
use super::{grid, people};

/// The kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Trf,
    LoneTrf,
    Json,
    Games,
    /// A form beside a TRF.
    Form,
    /// A form beside a table of games.
    FormOfGames,
}

impl Kind {
    pub fn is_trf(self) -> bool {
        matches!(self, Kind::Trf | Kind::LoneTrf)
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Kind::Trf => "TRF, form beside it",
            Kind::LoneTrf => "TRF alone",
            Kind::Json => "JSON",
            Kind::Games => "games CSV, form beside it",
            Kind::Form => "form beside a TRF",
            Kind::FormOfGames => "form beside a games CSV",
        }
    }
}

/// A mutation; `None`: the file has nothing to change, or would be unchanged.
type Mutation = fn(&mut Dice, &str, Kind) -> Option<Vec<u8>>;

pub const MUTATIONS: [(&str, Mutation); 24] = [
    ("swap a digit", |dice, text, _| other_digit(dice, text, &digit_offsets(text))),
    ("transpose two digits", transpose_digits),
    ("change a letter", change_letter),
    ("drop a line", |dice, text, _| lines_with(dice, text, |_| Vec::new())),
    ("duplicate a line", |dice, text, _| lines_with(dice, text, |line| vec![line.to_owned(), line.to_owned()])),
    ("insert a blank", insert_blank),
    ("delete a blank", |dice, text, _| remove_character(dice, text, |c| c == ' ')),
    ("result, one side", |dice, text, kind| if kind.is_trf() { grid::result(dice, text, false) } else { None }),
    ("result, both sides", |dice, text, kind| match kind.is_trf() {
        true => grid::result(dice, text, true),
        false => result_of_game(dice, text),
    }),
    ("opponent, one side", |dice, text, kind| match kind.is_trf() {
        true => grid::opponent(dice, text),
        false => side_of_game(dice, text, kind),
    }),
    ("swap two lines", swap_lines),
    ("swap two names", swap_names),
    ("drop a cell", drop_cell),
    ("change a date", |dice, text, _| other_digit(dice, text, &date_digits(text))),
    ("change a rating", |dice, text, kind| other_digit(dice, text, &rating_digits(text, kind))),
    ("change an id", |dice, text, kind| other_digit(dice, text, &id_digits(text, kind))),
    ("truncate", |dice, text, _| Some(text.as_bytes()[..dice.below(text.len())].to_vec())),
    ("join two lines", join_lines),
    ("another encoding", wrong_encoding),
    ("blank a federation", people::blank_federation),
    ("turn a name round", people::turn_name),
    ("digit of a birth date", |dice, text, kind| other_digit(dice, text, &people::birth_digits(text, kind))),
    ("lose a digit of a rating", people::lose_rating_digit),
    ("another year", |dice, text, _| other_digit(dice, text, &people::year_digits(text))),
];

/// The offsets of digits, from 0.
pub fn digit_offsets(text: &str) -> Vec<usize> {
    text.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()).map(|(at, _)| at).collect()
}

fn other_digit(dice: &mut Dice, text: &str, places: &[usize]) -> Option<Vec<u8>> {
    let &at = dice.choose(places)?;
    let mut bytes = text.as_bytes().to_vec();
    let digit = bytes[at] - b'0';
    bytes[at] = b'0' + (digit + 1 + u8::try_from(dice.below(9)).ok()?) % 10;
    Some(bytes)
}

fn transpose_digits(dice: &mut Dice, text: &str, _: Kind) -> Option<Vec<u8>> {
    let mut bytes = text.as_bytes().to_vec();
    let pairs: Vec<usize> = digit_offsets(text)
        .into_iter()
        .filter(|&at| bytes.get(at + 1).is_some_and(|next| next.is_ascii_digit() && *next != bytes[at]))
        .collect();
    let &at = dice.choose(&pairs)?;
    bytes.swap(at, at + 1);
    Some(bytes)
}

fn change_letter(dice: &mut Dice, text: &str, _: Kind) -> Option<Vec<u8>> {
    let mut bytes = text.as_bytes().to_vec();
    let letters: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_lowercase()).collect();
    let &at = dice.choose(&letters)?;
    bytes[at] = b'a' + (bytes[at] - b'a' + 1 + u8::try_from(dice.below(25)).ok()?) % 26;
    Some(bytes)
}

/// Replaces one line that is not blank.
fn lines_with(dice: &mut Dice, text: &str, instead: fn(&str) -> Vec<String>) -> Option<Vec<u8>> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let filled: Vec<usize> = (0..lines.len()).filter(|&at| !lines[at].trim().is_empty()).collect();
    let &at = dice.choose(&filled)?;
    Some([lines[..at].concat(), instead(lines[at]).concat(), lines[at + 1..].concat()].concat().into_bytes())
}

fn insert_blank(dice: &mut Dice, text: &str, _: Kind) -> Option<Vec<u8>> {
    let at = dice.below(text.len());
    text.is_char_boundary(at).then(|| format!("{} {}", &text[..at], &text[at..]).into_bytes())
}

/// Removes one character of a kind.
fn remove_character(dice: &mut Dice, text: &str, is_one: fn(char) -> bool) -> Option<Vec<u8>> {
    let places: Vec<usize> = text.char_indices().filter(|(_, c)| is_one(*c)).map(|(at, _)| at).collect();
    let &at = dice.choose(&places)?;
    Some(format!("{}{}", &text[..at], &text[at + 1..]).into_bytes())
}

/// Removes the end of a line, also one of two characters.
fn join_lines(dice: &mut Dice, text: &str, _: Kind) -> Option<Vec<u8>> {
    let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
    let &at = dice.choose(&ends)?;
    let line = text[..at].strip_suffix('\r').unwrap_or(&text[..at]);
    Some(format!("{line}{}", &text[at + 1..]).into_bytes())
}

/// The places of these texts, each with the text found.
fn places_of<'t>(text: &'t str, what: &[&str]) -> Vec<(usize, &'t str)> {
    what.iter().flat_map(|what| text.match_indices(*what)).collect()
}

pub fn replaced(text: &str, (at, old): (usize, &str), new: &str) -> Vec<u8> {
    format!("{}{new}{}", &text[..at], &text[at + old.len()..]).into_bytes()
}

fn result_of_game(dice: &mut Dice, text: &str) -> Option<Vec<u8>> {
    const RESULTS: [&str; 3] = ["1-0", "½-½", "0-1"];
    let &(at, old) = dice.choose(&places_of(text, &RESULTS))?;
    let others: Vec<&str> = RESULTS.into_iter().filter(|other| *other != old).collect();
    Some(replaced(text, (at, old), dice.choose(&others)?))
}

/// Replaces White or Black of a game with another player of the same file.
fn side_of_game(dice: &mut Dice, text: &str, kind: Kind) -> Option<Vec<u8>> {
    let mut sides: Vec<(usize, &str)> = Vec::new();
    for line in text.split('\n') {
        let begin = line.as_ptr().addr() - text.as_ptr().addr();
        match kind {
            Kind::Games if !line.starts_with("round") => {
                let mut at = begin;
                for (index, cell) in line.split(',').enumerate() {
                    if (index == 1 || index == 2) && !cell.is_empty() {
                        sides.push((at, cell));
                    }
                    at += cell.len() + 1;
                }
            }
            Kind::Json => {
                for key in ["\"white\": ", "\"black\": "] {
                    let Some(at) = line.find(key).map(|at| at + key.len()) else { continue };
                    let number = line[at..].split([',', '}']).next().unwrap_or("");
                    sides.push((begin + at, number));
                }
            }
            _ => {}
        }
    }
    let &(at, old) = dice.choose(&sides)?;
    let others: Vec<&str> = sides.iter().map(|(_, side)| *side).filter(|side| *side != old).collect();
    Some(replaced(text, (at, old), dice.choose(&others)?))
}

fn swap_lines(dice: &mut Dice, text: &str, kind: Kind) -> Option<Vec<u8>> {
    let mut lines: Vec<&str> = text.split('\n').collect();
    let is_row = |line: &str| match kind {
        Kind::Trf | Kind::LoneTrf => line.starts_with("001 "),
        Kind::Json => line.trim_start().starts_with("{\"") && line.ends_with("},"),
        Kind::Games => line.starts_with(|c: char| c.is_ascii_digit()),
        Kind::Form | Kind::FormOfGames => line.contains(" = "),
    };
    let rows: Vec<usize> = (0..lines.len()).filter(|&at| is_row(lines[at])).collect();
    let (&first, &second) = (dice.choose(&rows)?, dice.choose(&rows)?);
    lines.swap(first, second);
    (first != second).then(|| lines.join("\n").into_bytes())
}

fn swap_names(dice: &mut Dice, text: &str, kind: Kind) -> Option<Vec<u8>> {
    if kind.is_trf() {
        return grid::swap_names(dice, text);
    }
    let between = if kind == Kind::Json { "\"name\": \"" } else { "name = \"" };
    let names: Vec<(usize, &str)> = (text.match_indices(between))
        .map(|(at, key)| at + key.len())
        .filter_map(|at| Some((at, text[at..].split('"').next()?)))
        .filter(|(_, name)| name.contains(", "))
        .collect();
    let (&first, &second) = (dice.choose(&names)?, dice.choose(&names)?);
    let (first, second) = if first.0 < second.0 { (first, second) } else { (second, first) };
    let later = String::from_utf8(replaced(text, second, first.1)).ok()?;
    (first.1 != second.1).then(|| replaced(&later, first, second.1))
}

fn drop_cell(dice: &mut Dice, text: &str, kind: Kind) -> Option<Vec<u8>> {
    match kind {
        Kind::Trf | Kind::LoneTrf => grid::drop_cell(dice, text),
        Kind::Games => remove_character(dice, text, |c| c == ','),
        Kind::Json => {
            // A cell `"key": value, ` of a row.
            let cells: Vec<(usize, &str)> = text
                .match_indices(", \"")
                .filter_map(|(at, _)| Some((at, text[at + 2..].split([',', '}']).next()?)))
                .filter(|(_, cell)| cell.contains("\": "))
                .collect();
            let &(at, cell) = dice.choose(&cells)?;
            Some(format!("{}{}", &text[..at], &text[at + 2 + cell.len()..]).into_bytes())
        }
        Kind::Form | Kind::FormOfGames => None,
    }
}

/// The digits of dates: `2026-04-02`, `2026/04/02`, `26/04/02`, `02.04.2026`.
pub fn date_digits(text: &str) -> Vec<usize> {
    let mut places = Vec::new();
    for word in text.split([' ', '"', ',', '\n', '[', ']']) {
        let begin = word.as_ptr().addr() - text.as_ptr().addr();
        let is_date = ['-', '/', '.'].iter().any(|&between| word.split(between).count() == 3)
            && word.split(['-', '/', '.']).all(|part| part.len() >= 2 && part.bytes().all(|b| b.is_ascii_digit()));
        if is_date {
            places.extend(digit_offsets(word).iter().map(|at| begin + at));
        }
    }
    places
}

/// The digits in the ratings of a file.
pub fn rating_digits(text: &str, kind: Kind) -> Vec<usize> {
    match kind {
        Kind::Trf | Kind::LoneTrf => column_digits(text, 48, 52),
        Kind::Json => value_digits(text, "\"rating\": "),
        _ => value_digits(text, "rating = "),
    }
}

fn id_digits(text: &str, kind: Kind) -> Vec<usize> {
    match kind {
        Kind::Trf | Kind::LoneTrf => column_digits(text, 57, 68),
        Kind::Json => value_digits(text, "\"id\": \""),
        Kind::Form | Kind::FormOfGames => value_digits(text, "id = \""),
        Kind::Games => text.match_indices(',').flat_map(|(at, _)| run_of_digits(text, at + 1)).collect(),
    }
}

pub fn value_digits(text: &str, key: &str) -> Vec<usize> {
    text.match_indices(key).flat_map(|(at, _)| run_of_digits(text, at + key.len())).collect()
}

/// Two or more digits from a place on; a single digit is a result, not an id.
fn run_of_digits(text: &str, from: usize) -> Vec<usize> {
    let run: Vec<usize> = (from..text.len()).take_while(|&at| text.as_bytes()[at].is_ascii_digit()).collect();
    if run.len() > 1 { run } else { Vec::new() }
}

pub fn column_digits(text: &str, from: usize, to: usize) -> Vec<usize> {
    let mut places = Vec::new();
    for line in text.split('\n').filter(|line| line.starts_with("001 ") || line.starts_with("DEN ")) {
        let begin = line.as_ptr().addr() - text.as_ptr().addr();
        let columns = line.char_indices().skip(from).take(to - from);
        places.extend(columns.filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| begin + at));
    }
    places
}

fn wrong_encoding(dice: &mut Dice, text: &str, _: Kind) -> Option<Vec<u8>> {
    let narrow = |code: fn(char) -> Option<u8>| text.chars().map(code).collect::<Option<Vec<u8>>>();
    match dice.below(5) {
        0 => narrow(|c| u8::try_from(u32::from(c)).ok()),
        1 => narrow(to_cp850),
        2 => Some(
            [b"\xff\xfe".as_slice(), &text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>()].concat(),
        ),
        // UTF-8 read as Latin-1 and written as UTF-8 again.
        3 => Some(text.bytes().map(char::from).collect::<String>().into_bytes()),
        _ => Some([b"\xef\xbb\xbf".as_slice(), text.as_bytes()].concat()),
    }
}

/// Danish letters in the code page of DOS.
fn to_cp850(c: char) -> Option<u8> {
    Some(match c {
        'æ' => 0x91,
        'Æ' => 0x92,
        'ø' => 0x9b,
        'Ø' => 0x9d,
        'å' => 0x86,
        'Å' => 0x8f,
        'é' => 0x82,
        'ö' => 0x94,
        'ä' => 0x84,
        'ü' => 0x81,
        '½' => 0xab,
        c => u8::try_from(u32::from(c)).ok().filter(u8::is_ascii)?,
    })
}
