//! Mistyped numbers: ids, FIDE ids, dates.

use std::cmp::Ordering;
use std::collections::BTreeSet;

/// A slip that turns one number into another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// Two neighbouring digits are exchanged.
    Swapped,
    /// One digit is wrong.
    Digit,
    /// The same number with leading zeros, or with the signs, letters or decimals that spreadsheets add.
    Spoilt,
    /// One digit too few or too many.
    Count,
}

/// The most digits of a number.
const LONGEST: usize = 12;

/// The digits of a number without surrounding characters: `#1002`, `DEN1002` and `1002.0` are 1002. `None`: no digits,
/// or too many.
pub fn digits(text: &str) -> Option<String> {
    let text = text.trim();
    let whole = text.split_once(['.', ',']).filter(|(_, decimals)| decimals.bytes().all(|byte| byte == b'0'));
    let digits: String = whole.map_or(text, |(whole, _)| whole).chars().filter(char::is_ascii_digit).collect();
    (1..=LONGEST).contains(&digits.len()).then_some(digits)
}

/// The slip that turns a registered number into `filed`; `None`: they are equal, or more than one slip apart.
pub fn slip(filed: &str, registered: &str) -> Option<Slip> {
    if !registered.bytes().all(|byte| byte.is_ascii_digit()) || filed == registered {
        return None;
    }
    let digits = digits(filed)?;
    let plain = |number: &str| number.trim_start_matches('0').to_owned();
    if plain(&digits) == plain(registered) {
        return Some(Slip::Spoilt);
    }
    // Surrounding characters and a wrong digit together are too much.
    let (a, b) = (filed.as_bytes(), registered.as_bytes());
    if digits != filed || a.is_empty() || b.is_empty() {
        return None;
    }
    match a.len().cmp(&b.len()) {
        Ordering::Equal => of_equal_length(a, b),
        Ordering::Less => is_without_one(b, a).then_some(Slip::Count),
        Ordering::Greater => is_without_one(a, b).then_some(Slip::Count),
    }
}

fn of_equal_length(a: &[u8], b: &[u8]) -> Option<Slip> {
    let wrong: Vec<usize> = (0..a.len()).filter(|&at| a[at] != b[at]).take(3).collect();
    match wrong.as_slice() {
        [_] => Some(Slip::Digit),
        [first, second] if first + 1 == *second && a[*first] == b[*second] && a[*second] == b[*first] => {
            Some(Slip::Swapped)
        }
        _ => None,
    }
}

/// Whether the shorter number is the longer one without one digit. False if it has one or two digits: it may be chance.
fn is_without_one(longer: &[u8], shorter: &[u8]) -> bool {
    let same = longer.iter().zip(shorter).take_while(|(a, b)| a == b).count();
    shorter.len() > 2 && longer.len() == shorter.len() + 1 && longer[same + 1..] == shorter[same..]
}

/// All numbers that may be one slip from this one; [`slip`] decides which are.
pub fn neighbours(number: &str) -> BTreeSet<String> {
    let Some(digits) = digits(number) else { return BTreeSet::new() };
    let mut all = BTreeSet::new();
    let mut add = |digits: &[u8]| {
        all.insert(String::from_utf8_lossy(digits).into_owned());
    };
    let plain = digits.trim_start_matches('0');
    (plain.len()..=LONGEST).for_each(|length| add(format!("{plain:0>length$}").as_bytes()));
    let bytes = digits.as_bytes();
    for at in 0..=bytes.len() {
        for digit in b'0'..=b'9' {
            let mut longer = bytes.to_vec();
            longer.insert(at, digit);
            add(&longer);
            if at < bytes.len() {
                let mut other = bytes.to_vec();
                other[at] = digit;
                add(&other);
            }
        }
        if at < bytes.len() {
            let mut shorter = bytes.to_vec();
            shorter.remove(at);
            add(&shorter);
        }
        if at + 1 < bytes.len() {
            let mut swapped = bytes.to_vec();
            swapped.swap(at, at + 1);
            add(&swapped);
        }
    }
    all.retain(|other| slip(number, other).is_some());
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_two_neighbours_swapped_or_one_digit_wrong() {
        assert_eq!(slip("11002", "11020"), Some(Slip::Swapped));
        assert_eq!(slip("11002", "11003"), Some(Slip::Digit));
        assert_eq!(slip("11002", "11002"), None);
        assert_eq!(slip("12001", "11002"), None);
        assert_eq!(slip("1100a", "11001"), None);
    }

    #[test]
    fn a_number_that_a_spreadsheet_has_spoilt_is_a_slip_from_its_own() {
        for spoilt in ["507", "00507", "0507.0", "507,00", "#0507", "DEN0507", "DEN 507"] {
            assert_eq!(slip(spoilt, "0507"), Some(Slip::Spoilt), "{spoilt}");
            assert!(neighbours(spoilt).contains("0507"), "{spoilt}");
        }
        assert_eq!((slip("100", "1002"), slip("10022", "1002")), (Some(Slip::Count), Some(Slip::Count)));
        assert_eq!((slip("#100", "1002"), slip("10", "102"), slip("Bo", "1002")), (None, None, None));
    }

    #[test]
    fn the_neighbours_of_a_number_are_exactly_those_one_slip_away() {
        let all = neighbours("102");
        for other in (0..10_000).map(|other: u32| other.to_string()) {
            assert_eq!(all.contains(&other), slip("102", &other).is_some(), "{other}");
        }
    }
}
