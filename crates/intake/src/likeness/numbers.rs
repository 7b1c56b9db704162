//! Numbers that were typed wrongly: ids, FIDE ids, dates.

use std::collections::BTreeSet;

/// A slip that makes one number out of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// Two neighbouring digits changed places.
    Swapped,
    /// One digit is another.
    Digit,
}

/// The one slip that makes `a` out of `b`; `None`: they are the same, or more than a slip apart.
pub fn slip(a: &str, b: &str) -> Option<Slip> {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() || !a.iter().chain(b).all(u8::is_ascii_digit) {
        return None;
    }
    let wrong: Vec<usize> = (0..a.len()).filter(|&at| a[at] != b[at]).take(3).collect();
    match wrong.as_slice() {
        [_] => Some(Slip::Digit),
        [first, second] if first + 1 == *second && a[*first] == b[*second] && a[*second] == b[*first] => {
            Some(Slip::Swapped)
        }
        _ => None,
    }
}

/// Every number that is one slip from this one; longer ones than any id have none.
pub fn neighbours(number: &str) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    let bytes = number.as_bytes();
    if bytes.len() > 12 || !bytes.iter().all(u8::is_ascii_digit) {
        return all;
    }
    let mut add = |digits: &[u8]| {
        all.insert(String::from_utf8_lossy(digits).into_owned());
    };
    for at in 0..bytes.len() {
        let mut digits = bytes.to_vec();
        for digit in b'0'..=b'9' {
            digits[at] = digit;
            add(&digits);
        }
        if at + 1 < bytes.len() {
            let mut swapped = bytes.to_vec();
            swapped.swap(at, at + 1);
            add(&swapped);
        }
    }
    all.remove(number);
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
        assert_eq!(slip("1100", "11002"), None);
        assert_eq!(slip("1100a", "11001"), None);
    }

    #[test]
    fn the_neighbours_of_a_number_are_exactly_those_one_slip_away() {
        let all = neighbours("102");
        for other in (100..1000).map(|other: u32| other.to_string()) {
            assert_eq!(all.contains(&other), slip("102", &other).is_some(), "{other}");
        }
    }
}
