//! The last day on which the program worked in an office, with its SHA-256. If the clock is far ahead of that day it may be
//! wrong, and data that the law limits in time (§ 19) would be erased too early.

use super::fsx::{self, plain};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{OrSay, cannot_read, cannot_write};
use std::path::Path;

/// The file of an office with that day.
pub const LAST_WORKED: &str = "WORKED";

/// The content of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastWorked {
    On(NaiveDate),
    /// There is no such file: every run so far was for a coming day.
    Unknown,
    /// The content is not in the form this program writes.
    Damaged,
}

impl LastWorked {
    pub fn of_bytes(bytes: &[u8]) -> LastWorked {
        let line = str::from_utf8(bytes).ok().and_then(|text| text.strip_suffix('\n'));
        let day = line.and_then(|line| line.split_once("  ")).filter(|(hash, day)| *hash == sha256(day.as_bytes()));
        day.and_then(|(_, day)| day.parse().ok()).map_or(LastWorked::Damaged, LastWorked::On)
    }

    /// # Errors
    /// The file cannot be read.
    pub fn read(office: &Path) -> Result<LastWorked> {
        let file = office.join(LAST_WORKED);
        let bytes = fsx::if_any(plain::read(&file)).or_say(|| cannot_read(&file))?;
        Ok(bytes.map_or(LastWorked::Unknown, |bytes| LastWorked::of_bytes(&bytes)))
    }
}

/// # Errors
/// The file cannot be written.
pub fn note(office: &Path, day: NaiveDate) -> Result<()> {
    if LastWorked::read(office)? == LastWorked::On(day) {
        return Ok(());
    }
    let file = office.join(LAST_WORKED);
    let line = format!("{}  {day}\n", sha256(day.to_string().as_bytes()));
    fsx::replace_file(&file, line.as_bytes()).or_say(|| cannot_write(&file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_noted_is_read_and_a_flipped_byte_is_seen() {
        let office = tempfile::tempdir().unwrap();
        assert_eq!(LastWorked::read(office.path()).unwrap(), LastWorked::Unknown);
        let day: NaiveDate = "2026-07-01".parse().unwrap();
        note(office.path(), day).unwrap();
        assert_eq!(LastWorked::read(office.path()).unwrap(), LastWorked::On(day));
        let whole = std::fs::read(office.path().join(LAST_WORKED)).unwrap();
        for place in 0..whole.len() {
            let mut flipped = whole.clone();
            flipped[place] ^= 1;
            assert_eq!(LastWorked::of_bytes(&flipped), LastWorked::Damaged, "byte {place}");
        }
        assert_eq!(LastWorked::of_bytes(b""), LastWorked::Damaged);
    }
}
