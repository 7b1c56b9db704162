//! Writes the letters of a run beside the internal lists. `kartotek mail --send` sends them.

use anyhow::Result;
use kartotek_formats::texts::{OrSay, of_error, text};
use kartotek_mail::contacts::Contacts;
use kartotek_mail::journal::Journal;
use kartotek_mail::outbox::{self, QueuedLetter, Source, WrittenLetters};
use kartotek_register::Office;
use kartotek_register::fsx::{Tree, is_of_system};
use kartotek_register::run_folder::{RunFolder, RunName};
use std::path::Path;

/// Writes the letters of the newest run, or of a report made without a run, into a folder of internal lists. `files`: those of
/// the run or the report. `run`: the letters have its day. Returns `None` if the office has no `contacts.csv`.
///
/// # Errors
/// The outbox cannot be written, or the disk fails.
pub fn write(
    office: &Office,
    internal: &Path,
    run: RunName,
    files: &Tree,
    is_last: bool,
) -> Result<Option<WrittenLetters>> {
    let open = || -> Result<Option<(Contacts, Journal)>> {
        let contacts = Contacts::checked(office)?;
        contacts.map(|contacts| Ok((contacts, Journal::open(&office.root, run.date)?))).transpose()
    };
    let (contacts, mut journal) = match open() {
        Ok(Some(opened)) => opened,
        Ok(None) => return Ok(None),
        // The command fails, because no later run would write these letters.
        Err(error) if is_of_system(&error) => return Err(error),
        // The lists are published all the same; the missing letters are reported.
        Err(error) => return Ok(Some(WrittenLetters { refused: vec![of_error(&error)], ..WrittenLetters::default() })),
    };
    let newest = office.current().or_say(|| text!("publish-no-run"))?;
    let source = Source {
        run,
        sums: &newest.sums()?.sha256,
        files,
        people: &office.people,
        clubs: &office.clubs,
        former_clubs: &office.records.former_clubs,
        settings: &office.settings,
        contacts: &contacts,
        is_last,
    };
    outbox::write(&source, internal, &mut journal).map(Some)
}

/// Whether the run that a letter reports is still in the chain, unchanged.
pub fn is_in_force(office: &Office, letter: &QueuedLetter) -> bool {
    let number = letter.run.split('-').next().and_then(|number| number.parse::<u32>().ok());
    let run = office.chain.iter().find(|run: &&RunFolder| Some(run.name.number) == number);
    run.is_some_and(|run| run.sums().is_ok_and(|sums| sums.sha256 == letter.sums))
}
