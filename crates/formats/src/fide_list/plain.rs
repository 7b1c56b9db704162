//! A quick check of a line of a list since September 2012. A line that passes would be read by the reader of lines
//! (`line`) without a fault; any other is left to that reader. The check reads only id and federation, as few of the two
//! million lines are needed, but it makes sure that the value of every other column is in its place.
//!
//! Without it a list takes about a hundred times as long (docs/PERFORMANCE.md).
//!
//! Eight characters are one number here, with the first as the lowest byte.

use super::layout::{Align, Field, Layout};

/// The longest plain line, in bytes.
const LONGEST: usize = 192;
const WORDS: usize = LONGEST / 8;

const BLANKS: u64 = each(b' ');
const LOW: u64 = each(0x7f);
const HIGH: u64 = each(0x80);

/// Eight times the same byte.
const fn each(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// The columns of a layout, for the quick check.
pub struct Plain {
    /// The characters that must be blank: all their bits are set.
    blank: [u64; WORDS],
    federation: usize,
    columns: Vec<PlainColumn>,
}

struct PlainColumn {
    from: usize,
    /// All bits of its characters; wider columns than eight are checked separately.
    mask: u64,
    kind: Kind,
}

enum Kind {
    Number,
    Rating,
    Year,
    Sex,
    Federation,
    Capitals,
    Smalls,
    OtherTitles(usize),
}

impl Plain {
    /// The quick check for a layout. `None`: the layout is one that the quick check does not know.
    pub fn of(layout: &Layout) -> Option<Plain> {
        let mut is_blank = [true; LONGEST];
        let (mut columns, mut federation) = (Vec::new(), None);
        for column in &layout.columns {
            let is_known = match column.field {
                Field::Name => column.align == Align::Free,
                Field::Id => column.align == Align::Left && column.from == 0 && (9..=16).contains(&column.to),
                _ => column.align == Align::Left,
            };
            if !is_known || column.from + 16 > LONGEST {
                return None;
            }
            is_blank.get_mut(column.from..column.to)?.fill(false);
            let width = column.to - column.from;
            let kind = match column.field {
                Field::Name | Field::Id => continue,
                Field::OtherTitles if width <= 16 => Kind::OtherTitles(width),
                _ if width > 4 => return None,
                Field::Federation if width == 3 => {
                    federation = Some(column.from);
                    Kind::Federation
                }
                Field::Rating if width == 4 => Kind::Rating,
                Field::Birth if width == 4 => Kind::Year,
                Field::Federation | Field::Rating | Field::Birth | Field::OtherTitles => return None,
                Field::Sex => Kind::Sex,
                Field::Title | Field::WomensTitle | Field::ArenaTitle => Kind::Capitals,
                Field::Games | Field::RapidGames | Field::BlitzGames | Field::K => Kind::Number,
                Field::RapidRating | Field::RapidK | Field::BlitzRating | Field::BlitzK => Kind::Number,
                Field::Flag => Kind::Smalls,
            };
            columns.push(PlainColumn { from: column.from, mask: first_bytes(width), kind });
        }
        let mut blank = [0; WORDS];
        for (word, is_blank) in blank.iter_mut().zip(is_blank.chunks(8)) {
            *word = is_blank.iter().rev().fold(0, |word, is_blank| word << 8 | if *is_blank { 0xff } else { 0 });
        }
        let starts_with_id = layout.columns.first().is_some_and(|column| column.field == Field::Id);
        Some(Plain { blank, federation: federation?, columns }).filter(|_| starts_with_id)
    }

    /// Id and federation. `None`: the line needs more than a quick check.
    pub fn read(&self, line: &[u8]) -> Option<(u64, [u8; 3])> {
        let mut padded = [b' '; LONGEST];
        padded.get_mut(..line.len())?.copy_from_slice(line);
        let mut strange = 0;
        for (eight, blank) in padded.chunks_exact(8).zip(&self.blank) {
            let word = word(eight)?;
            // A character beyond ASCII, a control character, or any other where a blank must be.
            strange |= word & HIGH | word.wrapping_sub(BLANKS) & !word & HIGH | (word ^ BLANKS) & blank;
        }
        if strange != 0 {
            return None;
        }
        for column in &self.columns {
            let value = word(padded.get(column.from..column.from + 8)?)?;
            let filled = filled_from_left(value, column.mask)?;
            let is_plain = match column.kind {
                Kind::Number => is_number(value, filled),
                Kind::Rating => is_number(value, filled) && is_rating(value, filled),
                Kind::Year => is_number(value, filled) && is_year(value, filled),
                Kind::Sex => filled == 0 || value as u8 == b'M' || value as u8 == b'F',
                Kind::Federation => filled == first_bytes(3) && are_between(value, filled, b'A', b'Z'),
                Kind::Capitals => are_between(value, filled, b'A', b'Z'),
                Kind::Smalls => are_between(value, filled, b'a', b'z'),
                Kind::OtherTitles(width) => are_titles(padded.get(column.from..column.from + width)?),
            };
            if !is_plain {
                return None;
            }
        }
        let federation = padded.get(self.federation..self.federation + 3)?.try_into().ok()?;
        Some((id(&padded)?, federation))
    }
}

fn word(eight: &[u8]) -> Option<u64> {
    eight.try_into().ok().map(u64::from_le_bytes)
}

fn first_bytes(count: usize) -> u64 {
    if count >= 8 { u64::MAX } else { (1 << (8 * count)) - 1 }
}

/// All bits of the characters that are not blank. `None`: one of them follows a blank.
fn filled_from_left(value: u64, mask: u64) -> Option<u64> {
    let marks = (value ^ BLANKS) & mask;
    let high = (((marks & LOW) + LOW) | marks) & HIGH;
    let filled = high | (high - (high >> 7));
    (filled & filled.wrapping_add(1) == 0).then_some(filled)
}

/// Whether the filled characters are in a range that includes its ends. All are ASCII.
fn are_between(value: u64, filled: u64, first: u8, last: u8) -> bool {
    let at_least = value + each(0x80 - first);
    let above = value + each(0x7f - last);
    at_least & !above & HIGH & filled == HIGH & filled
}

fn is_number(value: u64, filled: u64) -> bool {
    are_between(value, filled, b'0', b'9')
}

/// Blank, 0, or from 1000 to 3499; other ratings are left to the reader of lines.
fn is_rating(value: u64, filled: u64) -> bool {
    let [first, second, ..] = value.to_le_bytes();
    match filled {
        0 => true,
        0xff => first == b'0',
        0xffff_ffff => matches!(first, b'1' | b'2') || first == b'3' && second < b'5',
        _ => false,
    }
}

/// Blank, 0, 0000, or a year of the 20th or 21st century.
fn is_year(value: u64, filled: u64) -> bool {
    let [a, b, c, d, ..] = value.to_le_bytes();
    match filled {
        0 => true,
        0xff => a == b'0',
        0xffff_ffff => matches!([a, b], [b'1', b'9'] | [b'2', b'0']) || [a, b, c, d] == *b"0000",
        _ => false,
    }
}

/// Blank, or titles from the first character on and a blank after them.
fn are_titles(column: &[u8]) -> bool {
    let (first, rest) = column.split_at(column.len().min(8));
    let are_blank = |part: &[u8]| BLANKS.to_le_bytes().starts_with(part);
    if are_blank(first) && are_blank(rest) {
        return true;
    }
    let titles = column.trim_ascii_end();
    !titles.is_empty() && titles.len() < column.len() && titles.iter().all(|b| b.is_ascii_uppercase() || *b == b',')
}

/// The id: up to eleven digits from the first character, then blanks.
fn id(padded: &[u8; LONGEST]) -> Option<u64> {
    let mut id: u64 = 0;
    let mut digits = 0;
    while let Some(&byte @ b'0'..=b'9') = padded.get(digits) {
        id = id * 10 + u64::from(byte - b'0');
        digits += 1;
        if digits > 11 {
            return None;
        }
    }
    let rest = padded.get(digits..11)?;
    (id > 0 && rest.iter().all(|byte| *byte == b' ')).then_some(id)
}
