//! Letters that have been sent: the journal knows each by its matter too, which may be called by a report's name. Where that
//! becomes a number, the journal learns it by the number, so that nothing goes twice when it is published again.

use super::Written;
use super::lines::list_ranges;
use crate::verify::Survey;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_mail::journal::{FOLDER, Journal};
use kartotek_mail::outbox::{self, INDEX, OUTBOX};
use kartotek_register::Office;
use kartotek_register::erased::ErasedFile;
use kartotek_register::staged::Staged;

/// The journal with the matters that are called otherwise now. `None`: there is none.
///
/// # Errors
/// The journal is not what was written.
pub fn journal(
    office: &Office,
    survey: &Survey,
    written: &[Written],
    today: NaiveDate,
) -> Result<Option<(ErasedFile, Staged)>> {
    let end = format!("/{OUTBOX}/{INDEX}");
    let mut journal = Journal::open(&office.root, today)?;
    let mut count = 0;
    for one in written.iter().filter(|one| one.file.file.ends_with(&end)) {
        let before = survey.bytes(&one.file.file).unwrap_or_default();
        let (before, after) = (outbox::rows(&before)?, outbox::rows(&one.bytes)?);
        for (before, after) in before.iter().zip(&after) {
            count += usize::from(journal.call_otherwise(&before.known(), &after.known()));
        }
    }
    if count == 0 {
        return Ok(None);
    }
    let (name, bytes) = journal.file();
    let file = format!("{FOLDER}/{name}");
    let was = survey.file(&file).map_or_else(String::new, |found| found.sha256.clone());
    let lines = bytes.iter().filter(|&&byte| byte == b'\n').count();
    let lines = list_ranges(&(lines - count + 1..=lines).collect::<Vec<_>>());
    let erased = ErasedFile { file: file.clone(), was, is: sha256(&bytes), lines, changed: count };
    Ok(Some((erased, Staged { file, bytes })))
}
