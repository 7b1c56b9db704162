//! Catches the panics of readers and their libraries: the file is held back by name, and all other files are read. The panic
//! is logged for the program's maintainers.

use crate::diagnostic::codes::reader_failed;
use crate::diagnostic::{Diagnostic, Place, cap};
use crate::limits::{LONGEST_QUOTE, MOST_OF_A_KIND};
use crate::texts::text;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;
use tracing::info;

thread_local! {
    /// The number of files that this thread is reading, one inside the other.
    static READING: Cell<usize> = const { Cell::new(0) };
}

/// Reads something of a file.
///
/// # Errors
/// The reader has panicked: its findings are lost, and this diagnostic replaces them.
pub fn guarded<T>(file: &str, read: impl FnOnce() -> T) -> Result<T, Diagnostic> {
    caught(read).ok_or_else(|| reader_failed::found(&Place::file(file)))
}

/// Reads a table of one kind. `None`: it cannot be read at all. Of many findings of a kind, the first are kept.
pub fn table<T>(
    file: &str,
    read: impl FnOnce(&mut Vec<Diagnostic>) -> Result<T, Diagnostic>,
) -> (Option<T>, Vec<Diagnostic>) {
    let outcome = guarded(file, || {
        let mut found = Vec::new();
        let table = read(&mut found).map_err(|refusal| found.push(refusal)).ok();
        cap(&mut found, MOST_OF_A_KIND, LONGEST_QUOTE);
        (table, found)
    });
    outcome.unwrap_or_else(|failed| (None, vec![failed]))
}

/// Reads something of a Parquet file; the library panics on some damage.
///
/// # Errors
/// An error of the reader, or its panic.
pub fn parquet<T>(read: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
    caught(read).ok_or(text!("parquet-damaged"))?
}

fn caught<T>(read: impl FnOnce() -> T) -> Option<T> {
    log_caught_panics();
    READING.set(READING.get() + 1);
    // The unfinished work of the reader is thrown away.
    let done = panic::catch_unwind(AssertUnwindSafe(read));
    READING.set(READING.get() - 1);
    done.ok()
}

/// Makes panics that are caught go to the log instead of being printed.
fn log_caught_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panicked| match READING.get() {
            0 => before(panicked),
            _ => {
                let place = panicked.location().map(ToString::to_string).unwrap_or_default();
                let said = panicked.payload_as_str().unwrap_or_default();
                info!(place, said, "a reader failed");
            }
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_tables::NamedColumn;

    #[test]
    fn a_reader_that_panics_names_its_file_and_nothing_else_is_lost() {
        let read = |numbers: &[usize]| guarded("a.xlsx", || numbers[2]);
        assert_eq!(read(&[1, 2, 3]), Ok(3));
        let failed = read(&[]).unwrap_err();
        assert_eq!((failed.code.name, &*failed.place.file, failed.holds_back()), ("reader-failed", "a.xlsx", true));
        assert_eq!(read(&[1, 2, 3]), Ok(3));
    }

    #[test]
    fn a_reader_within_a_reader_is_guarded_by_its_own() {
        let read = guarded("a.json", || guarded("b.json", || panic!("no")).map(|()| 7));
        assert_eq!(read.map(|inner| inner.is_err()), Ok(true));
        assert_eq!(READING.get(), 0);
    }

    #[test]
    fn a_parquet_file_with_any_bit_turned_is_read_or_said_to_be_damaged() {
        let names = (0..40).map(|row| format!("Spiller {row}"));
        let ratings = (0..40).map(|row| Some(1000 + row * 7)).collect();
        let columns = [NamedColumn::text("name", names), NamedColumn::number("rating", ratings)];
        let whole = kartotek_tables::parquet(&columns).unwrap();
        let read = |bytes: &[u8]| parquet(|| Ok(kartotek_tables::columns(bytes)?));
        assert_eq!(read(&whole).unwrap(), columns);
        let mut damaged = 0;
        for bit in 0..whole.len() * 8 {
            let mut bytes = whole.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            damaged += usize::from(read(&bytes).is_err());
        }
        for length in 0..whole.len() {
            assert!(read(&whole[..length]).is_err(), "cut after {length} bytes");
        }
        assert!(damaged > whole.len(), "{damaged}");
        let failed = parquet(|| -> Result<(), _> { panic!("out of range") }).unwrap_err();
        assert_eq!(failed.to_string(), text!("parquet-damaged").to_string());
    }
}
