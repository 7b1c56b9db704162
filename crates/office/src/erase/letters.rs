//! Letters that have been sent: the journal knows each by its matter too, which may be called by a report's name. Where that
//! becomes a number, the journal learns it by the number, so that nothing goes twice when it is published again.

use super::Written;
use super::lines::list_ranges;
use crate::verify::Survey;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_mail::journal::Journal;
use kartotek_mail::outbox::{self, INDEX, OUTBOX};
use kartotek_register::Office;
use kartotek_register::erased::ErasedFile;
use kartotek_register::run_folder::SUMS;
use kartotek_register::staged::Staged;

/// The journal with the matters that are called otherwise now, and with the outboxes that hold other letters. `staged`: what is
/// written already, and these files behind it.
///
/// # Errors
/// The journal is not what was written.
pub fn journal(
    office: &Office,
    survey: &Survey,
    written: &[Written],
    staged: &mut Vec<Staged>,
    today: NaiveDate,
) -> Result<Vec<ErasedFile>> {
    let end = |file: &str| format!("/{OUTBOX}/{file}");
    let (index, sums) = (end(INDEX), end(SUMS));
    let mut journal = Journal::open(&office.root, today)?;
    let mut count = 0;
    for one in written.iter().filter(|one| one.file.file.ends_with(&index)) {
        let before = survey.bytes(&one.file.file).unwrap_or_default();
        let (before, after) = (outbox::rows(&before)?, outbox::rows(&one.bytes)?);
        for (before, after) in before.iter().zip(&after) {
            count += usize::from(journal.call_otherwise(&before.known(), &after.known()));
        }
    }
    for Staged { bytes, .. } in staged.iter().filter(|staged| staged.file.ends_with(&sums)) {
        count += usize::from(journal.call_written(&sha256(bytes)));
    }
    if count == 0 {
        return Ok(Vec::new());
    }
    let files = journal.files().map(|(file, text)| {
        let was = survey.file(&file).map_or_else(String::new, |found| found.sha256.clone());
        let last = text.lines().count();
        let lines = list_ranges(&(last.saturating_sub(count - 1).max(1)..=last).collect::<Vec<_>>());
        staged.push(Staged { file: file.clone(), bytes: text.clone().into_bytes() });
        ErasedFile { file, was, is: sha256(text.as_bytes()), lines, changed: count.min(last) }
    });
    Ok(files.into())
}
