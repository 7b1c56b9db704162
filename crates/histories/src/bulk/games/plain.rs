//! Parses lines in the plain form that programs write. It reports no faults: all other lines are read again, field by field.

use super::{Directory, Game, MOST_ROUNDS};
use kartotek_law::vocabulary::Score;
use memchr::memchr;

/// Number of bytes required ahead, so that eight can be loaded at the start of each field.
const AHEAD: usize = 64;

/// A start of lines. Up to eight bytes are compared at once.
#[derive(Debug, Default)]
pub struct Beginning {
    text: Vec<u8>,
    word: u64,
    /// The bits of the word that count.
    mask: u64,
}

impl Beginning {
    pub fn new(text: &[u8]) -> Beginning {
        let of_eight =
            |byte: fn(u8) -> u8| std::array::from_fn(|place| text.get(place).map_or(0, |&byte_read| byte(byte_read)));
        let word = u64::from_le_bytes(of_eight(|byte| byte));
        Beginning { text: text.to_vec(), word, mask: u64::from_le_bytes(of_eight(|_| 0xff)) }
    }

    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    pub fn len(&self) -> usize {
        self.text.len()
    }

    /// The text after it; `None`: the text starts differently, or the start is empty.
    #[inline]
    pub fn behind<'t>(&self, text: &'t [u8]) -> Option<&'t [u8]> {
        let first = text.first_chunk().map(|bytes| u64::from_le_bytes(*bytes))?;
        let (_, rest) = text.split_at_checked(self.text.len())?;
        let is_same = (first ^ self.word) & self.mask == 0 && (self.text.len() <= 8 || text.starts_with(&self.text));
        (is_same && !self.text.is_empty()).then_some(rest)
    }
}

/// The game in the rest of a line after the tournament, and the length including the line break.
#[inline]
pub fn game(rest: &[u8], separator: u8, players: &Directory) -> Option<(Game, usize)> {
    let ahead = rest.get(..AHEAD)?;
    let (round, mut at) = number(ahead)?;
    let round = u16::try_from(round).ok().filter(|round| (1..=MOST_ROUNDS).contains(round))?;
    is(separator, ahead, at)?;
    let (white, length) = player(&ahead[at + 1..], separator, players)?;
    at += 1 + length;
    is(separator, ahead, at)?;
    let (black, length) = player(&ahead[at + 1..], separator, players)?;
    at += 1 + length;
    is(separator, ahead, at)?;
    let (score, length) = match ahead.get(at + 1..)? {
        [b'1', b'\n' | b'\r', ..] => (Score::Win, 1),
        [b'0', b'\n' | b'\r', ..] => (Score::Loss, 1),
        [b'0', b'.', b'5', b'\n' | b'\r', ..] => (Score::Draw, 3),
        _ => return None,
    };
    at += 1 + length;
    let end = match ahead.get(at..)? {
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        _ => return None,
    };
    (white != black).then_some((Game { white, black, round, score, lines: 0 }, at + end))
}

#[inline]
fn is(wanted: u8, text: &[u8], at: usize) -> Option<()> {
    (text.get(at) == Some(&wanted)).then_some(())
}

#[inline]
fn player(text: &[u8], separator: u8, players: &Directory) -> Option<(u32, usize)> {
    if let Some((id, length)) = number(text)
        && let Some(row) = players.find_number(id)
        && text.get(length) == Some(&separator)
    {
        return Some((row, length));
    }
    let length = memchr(separator, text)?;
    Some((players.find(&text[..length])?, length))
}

/// A whole number of up to seven digits without leading zeros, and the number of digits; reads eight characters at once.
#[inline]
fn number(text: &[u8]) -> Option<(u64, usize)> {
    let word = text.first_chunk::<8>().map(|bytes| u64::from_le_bytes(*bytes))?;
    // A digit becomes its value; adding 0x76 sets the highest bit of bytes above 9.
    let values = word ^ 0x3030_3030_3030_3030;
    let others = (values.wrapping_add(0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080;
    let length = others.trailing_zeros() / 8;
    if length == 0 || length > 7 || (length > 1 && values & 0xff == 0) {
        return None;
    }
    // The first digit is in the lowest byte; shifting adds leading zeros up to eight digits.
    let eight = values << (64 - 8 * length);
    let pairs = eight.wrapping_mul(10).wrapping_add(eight >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = pairs.wrapping_mul(100).wrapping_add(pairs >> 16) & 0x0000_ffff_0000_ffff;
    let number = fours.wrapping_mul(10_000).wrapping_add(fours >> 32) & 0xffff_ffff;
    Some((number, length as usize))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bulk::Faults;

    #[test]
    fn a_beginning_is_compared_byte_by_byte() {
        let behind = |beginning: &str, text: &'static str| Beginning::new(beginning.as_bytes()).behind(text.as_bytes());
        assert_eq!(behind("17,", "17,1,7,8,1"), Some("1,7,8,1".as_bytes()));
        assert_eq!(behind("1234567,", "1234567,1"), Some("1".as_bytes()));
        assert_eq!(behind("12345678,", "12345678,1"), Some("1".as_bytes()));
        assert_eq!(behind("12345678,", "12345678;1,7,8"), None);
        assert_eq!(behind("17,", "18,1,7,8,1"), None);
        assert_eq!(behind("17,", "17;1,7,8,1"), None);
        assert_eq!(behind("17,", "17,1"), None, "too near to the end of the block");
        assert_eq!(behind("", "17,1,7,8,1"), None, "of no line yet");
    }

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for (text, expected) in [
            ("0,xxxxxxxx", Some((0, 1))),
            ("7,12345678", Some((7, 1))),
            ("10/1999999", Some((10, 2))),
            ("9999999:xx", Some((9_999_999, 7))),
            ("1234567,xx", Some((1_234_567, 7))),
            ("12345678,x", None),
            ("07,xxxxxxx", None),
            (",xxxxxxxxx", None),
            ("-1,xxxxxxx", None),
            ("1,", None),
        ] {
            assert_eq!(number(text.as_bytes()), expected, "{text}");
        }
        let with_letters = "12Ø45678".as_bytes();
        assert_eq!(number(with_letters), Some((12, 2)));
    }

    #[test]
    fn bytes_of_no_text_are_no_digits() {
        assert_eq!(number(b"12\xb1xxxxxx"), Some((12, 2)));
    }

    #[test]
    fn the_lines_that_programs_write_are_plain() {
        let mut players = Directory::default();
        ["7", "8", "DEN1"].into_iter().for_each(|id| assert!(players.add(id, 0, &mut Faults::default())));
        assert_eq!(players.index(), []);
        let read = |line: &str, separator| game(format!("{line}{:64}", "").as_bytes(), separator, &players);
        let plain = |round, white, black, score, length| Some((Game { white, black, round, score, lines: 0 }, length));
        assert_eq!(read("1,7,8,1\n", b','), plain(1, 0, 1, Score::Win, 8));
        assert_eq!(read("12;8;DEN1;0.5\r\n", b';'), plain(12, 1, 2, Score::Draw, 15));
        assert_eq!(read("999\tDEN1\t7\t0\n", b'\t'), plain(999, 2, 0, Score::Loss, 13));
        for other in [
            "1,7,7,1\n",
            "1,7,9,1\n",
            "1,7,x,1\n",
            "0,7,8,1\n",
            "1000,7,8,1\n",
            "1;7,8,1\n",
            "1,7;8,1\n",
            "1,7,8;1\n",
            "1,7,8,½\n",
            "1,7,8,1",
            "1,7,8,1\r1",
            "1,7,8,1,\n",
            ",7,8,1\n",
            "1,7 ,8,1\n",
        ] {
            assert_eq!(read(other, b','), None, "{other}");
        }
        assert_eq!(game(b"1,7,8,1\n", b',', &players), None, "too near to the end of the block");
    }
}
