//! Maps ids to rows. Most ids are whole numbers without gaps, so that the row is found by index.

use super::{FaultKind, Faults};

/// If numbers take more entries than this for each id, they are not indexed by number.
const ROOM_FOR_GAPS: usize = 8;
const LEAST_ROOM: usize = 1 << 16;

/// Ids in the order of their rows.
#[derive(Debug, Default)]
pub struct Directory {
    text: String,
    /// The end of each row's id in `text`.
    ends: Vec<u32>,
    /// The first id, if all ids are consecutive numbers.
    consecutive_from: Option<u64>,
    /// Indexed by number: the row plus one; 0: unused.
    by_number: Vec<u32>,
    /// A hash table for all other ids: the row plus one; 0: free.
    by_hash: Vec<u32>,
}

impl Directory {
    /// Adds an id and returns whether there was room: the number of ids, and their total length, have 32 bits. If not, a fault
    /// of the line is recorded.
    pub fn add(&mut self, id: &str, line: u32, faults: &mut Faults) -> bool {
        self.text.push_str(id);
        let end = u32::try_from(self.text.len());
        self.ends.extend(end);
        let is_added = end.is_ok() && u32::try_from(self.ends.len()).is_ok();
        if !is_added {
            faults.add(line, 0, FaultKind::TooMany);
        }
        is_added
    }

    /// Indexes the ids; repeated ids are recorded as faults. `lines` are the lines of the rows.
    pub fn index_reporting_duplicates(&mut self, lines: &[u32], faults: &mut Faults) {
        for (row, first) in self.index() {
            let line = |row: u32| lines.get(row as usize).copied().unwrap_or_default();
            faults.add(line(row), 1, FaultKind::Twice { id: self.id(row).to_owned(), first: line(first) });
        }
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The id of a row; empty: no such row.
    pub fn id(&self, row: u32) -> &str {
        let row = row as usize;
        let start = row.checked_sub(1).and_then(|before| self.ends.get(before)).map_or(0, |&end| end as usize);
        let end = self.ends.get(row).map_or(start, |&end| end as usize);
        self.text.get(start..end).unwrap_or_default()
    }

    pub fn ids(&self) -> impl ExactSizeIterator<Item = &str> {
        let rows = u32::try_from(self.ends.len()).unwrap_or(u32::MAX);
        (0..rows).map(|row| self.id(row))
    }

    /// Indexes the ids. Returns the rows with the id of an earlier row, and that row.
    pub fn index(&mut self) -> Vec<(u32, u32)> {
        let first = self.ids().next().and_then(|id| number(id.as_bytes()));
        let is_next = |(id, expected): (&str, u64)| number(id.as_bytes()) == Some(expected);
        self.consecutive_from = first.filter(|&first| self.ids().zip(first..).all(is_next));
        if self.consecutive_from.is_some() {
            return Vec::new();
        }
        let room = self.len().saturating_mul(ROOM_FOR_GAPS).max(LEAST_ROOM);
        let small = |id: &str| number(id.as_bytes()).and_then(|n| usize::try_from(n).ok()).filter(|&n| n < room);
        let highest = self.ids().filter_map(small).max();
        let others = self.ids().filter(|id| small(id).is_none()).count();
        self.by_number = vec![0; highest.map_or(0, |highest| highest + 1)];
        self.by_hash = vec![0; if others == 0 { 0 } else { (2 * others).next_power_of_two() }];
        let mut twice = Vec::new();
        for row in 0..u32::try_from(self.len()).unwrap_or(u32::MAX) {
            let slot = match small(self.id(row)) {
                Some(number) => self.by_number.get_mut(number),
                None => {
                    let place = self.place(self.id(row).as_bytes());
                    self.by_hash.get_mut(place)
                }
            };
            match slot {
                Some(slot) if *slot == 0 => *slot = row + 1,
                Some(slot) => twice.push((row, *slot - 1)),
                None => {}
            }
        }
        twice
    }

    pub fn find(&self, id: &[u8]) -> Option<u32> {
        match number(id) {
            Some(number) => self.find_number(number).or_else(|| self.find_hashed(id)),
            None => self.find_hashed(id),
        }
    }

    /// The row of an id that is a small whole number without leading zeros.
    #[inline]
    pub fn find_number(&self, number: u64) -> Option<u32> {
        if let Some(first) = self.consecutive_from {
            let row = number.checked_sub(first).filter(|&row| row < self.ends.len() as u64)?;
            return u32::try_from(row).ok();
        }
        let slot = usize::try_from(number).ok().and_then(|number| self.by_number.get(number))?;
        slot.checked_sub(1)
    }

    fn find_hashed(&self, id: &[u8]) -> Option<u32> {
        if self.by_hash.is_empty() {
            return None;
        }
        self.by_hash.get(self.place(id)).and_then(|slot| slot.checked_sub(1))
    }

    /// The place of an id in the hash table, or the free place where it belongs.
    fn place(&self, id: &[u8]) -> usize {
        let mask = self.by_hash.len().saturating_sub(1);
        let mut place = hash(id) as usize & mask;
        loop {
            match self.by_hash.get(place) {
                Some(&slot) if slot != 0 && self.id(slot - 1).as_bytes() != id => place = (place + 1) & mask,
                _ => return place,
            }
        }
    }
}

/// A whole number in its plain form: no sign, no leading zeros, at most 15 digits.
fn number(id: &[u8]) -> Option<u64> {
    let is_written_so = matches!(id, [b'0'] | [b'1'..=b'9', ..]) && id.len() <= 15;
    let digits = || id.iter().try_fold(0u64, |sum, &c| c.is_ascii_digit().then(|| sum * 10 + u64::from(c - b'0')));
    if is_written_so { digits() } else { None }
}

fn hash(id: &[u8]) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let mix = |sum: u64, word: u64| {
        let product = (sum ^ word).wrapping_mul(ODD);
        product ^ (product >> 29)
    };
    let mut words = id.chunks_exact(8);
    let mut sum = id.len() as u64;
    for word in words.by_ref() {
        sum = mix(sum, word.try_into().map_or(0, u64::from_le_bytes));
    }
    let rest = words.remainder().iter().fold(0, |word, &c| (word << 8) | u64::from(c));
    let sum = mix(sum, rest);
    sum ^ (sum >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn directory(ids: &[&str]) -> (Directory, Vec<(u32, u32)>) {
        let mut directory = Directory::default();
        ids.iter().for_each(|id| assert!(directory.add(id, 0, &mut Faults::default())));
        let twice = directory.index();
        (directory, twice)
    }

    #[test]
    fn numbers_and_names_are_found_each_under_its_own_spelling() {
        let ids = ["7", "07", "0", "4294967296", "DEN1400001", "Åse", "123456789012345678901", "7 "];
        let (directory, twice) = directory(&ids);
        assert_eq!(twice, []);
        for (row, id) in (0..).zip(ids) {
            assert_eq!((directory.find(id.as_bytes()), directory.id(row)), (Some(row), id));
        }
        for unknown in ["", "00", "8", "70", "4294967295", "Ase"] {
            assert_eq!(directory.find(unknown.as_bytes()), None, "{unknown}");
        }
        assert_eq!(directory.id(99), "");
    }

    #[test]
    fn consecutive_numbers_are_found_without_a_table() {
        let (directory, twice) = directory(&["98", "99", "100"]);
        assert_eq!((directory.consecutive_from, twice), (Some(98), vec![]));
        let found = ["97", "98", "99", "100", "101", "098", "x"].map(|id| directory.find(id.as_bytes()));
        assert_eq!(found, [None, Some(0), Some(1), Some(2), None, None, None]);
    }

    #[test]
    fn an_id_that_stands_twice_is_told_with_its_first_row() {
        assert_eq!(directory(&["5", "x", "5", "x", "5"]).1, [(2, 0), (3, 1), (4, 0)]);
    }

    #[test]
    fn nobody_is_found_where_nobody_is() {
        assert_eq!(directory(&[]).0.find(b"1"), None);
    }

    #[test]
    fn ids_that_differ_little_are_spread_over_their_table() {
        let places: std::collections::HashSet<u64> =
            (0..4096).map(|number| hash(format!("DEN{number:07}").as_bytes()) & 4095).collect();
        // A random hash would take 63 of 100 places.
        assert!(places.len() > 2048, "{}", places.len());
    }

    #[test]
    fn a_directory_is_empty_until_somebody_is_in_it() {
        assert!(directory(&[]).0.is_empty() && !directory(&["7"]).0.is_empty());
    }
}
