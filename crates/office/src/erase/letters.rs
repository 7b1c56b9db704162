//! Erases the person from letters in an outbox. A waiting letter is made again from the erased files; any other letter that
//! names the person becomes empty. The journal identifies letters by their matter too, which may contain the name: it is
//! renamed there, so that no letter is sent twice.

use super::Written;
use super::lists::list_ranges;
use crate::publishing::outbox::is_in_force;
use crate::verify::Survey;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_mail::contacts::{self, CONTACTS, Contacts};
use kartotek_mail::journal::Journal;
use kartotek_mail::outbox::{self, INDEX, OUTBOX, QueuedLetter, Source};
use kartotek_mail::status::{Status, with_status};
use kartotek_publish::folder::INTERNAL;
use kartotek_register::erased::ErasedFile;
use kartotek_register::fsx::Tree;
use kartotek_register::run_folder::{RunName, SUMS};
use kartotek_register::staged::Staged;
use kartotek_register::{Office, Settings};
use std::collections::BTreeMap;

/// The outbox folder of a file. `None`: the file is not in an outbox.
pub fn outbox_of<'n>(survey: &Survey, name: &'n str) -> Option<&'n str> {
    let (folder, _) = name.rsplit_once('/')?;
    (folder.ends_with(&format!("/{OUTBOX}")) && survey.file(&format!("{folder}/{INDEX}")).is_some()).then_some(folder)
}

/// The letters that name the person, with their content after the erasure. `after`: all other files as the erasure leaves
/// them.
///
/// # Errors
/// The journal was changed outside the program.
pub fn rewrite_letters(
    office: &Office,
    survey: &Survey,
    after: &Survey,
    names: &[&str],
    today: NaiveDate,
) -> Result<Vec<Written>> {
    let contacts = contacts::read(&after.bytes(CONTACTS).unwrap_or_default());
    let waiting = find_waiting(office, &contacts, today)?;
    let mut of_outboxes: BTreeMap<&str, BTreeMap<String, Vec<u8>>> = BTreeMap::new();
    let mut written = Vec::new();
    for name in names {
        let Some((was, (folder, file))) = survey.bytes(name).zip(name.rsplit_once('/')) else { continue };
        let made =
            of_outboxes.entry(folder).or_insert_with(|| regenerate_waiting(office, after, folder, &contacts, &waiting));
        written.push(Written::of(name, &was, made.remove(file).unwrap_or_default(), &[], 0));
    }
    Ok(written)
}

/// The letters that are to be sent, or may have been sent. Empty if an outbox was changed outside the program.
fn find_waiting(office: &Office, contacts: &Contacts, today: NaiveDate) -> Result<Vec<QueuedLetter>> {
    let journal = Journal::open(&office.root, today)?;
    let queued = outbox::queued_letters(&office.internal(), &journal).unwrap_or_default();
    let letters = with_status(queued, &journal, contacts, &[], |letter| is_in_force(office, letter));
    let is_waiting = |status: Status| status.is_to_be_sent() || status == Status::Uncertain;
    let waiting = letters.into_iter().filter(|(_, status)| is_waiting(*status));
    Ok(waiting.map(|(letter, _)| letter).collect())
}

/// Makes the waiting letters of an outbox again, by file name.
fn regenerate_waiting(
    office: &Office,
    after: &Survey,
    folder: &str,
    contacts: &Contacts,
    waiting: &[QueuedLetter],
) -> BTreeMap<String, Vec<u8>> {
    let all_rows = outbox::rows(&after.bytes(&format!("{folder}/{INDEX}")).unwrap_or_default()).unwrap_or_default();
    let is_waiting = |row: &&QueuedLetter| waiting.iter().any(|letter| letter.id == row.id && letter.file == row.file);
    let rows: Vec<QueuedLetter> = all_rows.iter().filter(is_waiting).cloned().collect();
    let Some((run, sums)) = rows.first().and_then(|row| Some((row.run.parse::<RunName>().ok()?, row.sums.clone())))
    else {
        return BTreeMap::new();
    };
    let published_folder = folder.trim_end_matches(OUTBOX).trim_end_matches('/');
    let settings = after.bytes("kartotek.toml").and_then(|bytes| Settings::read(str::from_utf8(&bytes).ok()?).ok());
    let source = Source {
        run,
        sums: &sums,
        files: &files(after, &format!("runs/{run}"), published_folder),
        people: &office.people,
        clubs: &office.clubs,
        former_clubs: &office.records.former_clubs,
        settings: settings.as_ref().unwrap_or(&office.settings),
        contacts,
        is_last: true,
    };
    outbox::rebuilt(&source, &rows).unwrap_or_default()
}

/// The files of a run; if there are none, those of the folder `published_folder`.
fn files(after: &Survey, run: &str, published_folder: &str) -> Tree {
    let below = |folder: &str, before: &str| -> Tree {
        let names = after.below(folder).map(|(name, _)| name);
        let files = names.filter_map(|name| {
            let bytes = after.bytes(&format!("{folder}/{name}"))?.into_owned();
            Some((format!("{before}{name}"), bytes))
        });
        files.collect()
    };
    let files = below(run, "");
    if files.is_empty() { below(published_folder, INTERNAL) } else { files }
}

/// The journal with renamed matters and the new sums of outboxes. `staged`: the files written so far, to which
/// the journal's are added.
///
/// # Errors
/// The journal was changed outside the program.
pub fn rewrite_journal(
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
        let bytes_before = survey.bytes(&one.file.file).unwrap_or_default();
        let (before, after) = (outbox::rows(&bytes_before)?, outbox::rows(&one.bytes)?);
        for (before, after) in before.iter().zip(&after) {
            count += usize::from(journal.rename_matter(&before.key(), &after.key()));
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
