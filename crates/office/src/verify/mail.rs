//! Checks queued and sent letters: each outbox by its sums, and the journal line by line.

use super::fault::{Kind, Verdict};
use super::sums;
use super::survey::Survey;
use kartotek_formats::texts::text;
use kartotek_mail::journal::{self, FOLDER, Lines, SENT};
use kartotek_mail::outbox::OUTBOX;
use kartotek_register::run_folder::SUMS;
use std::collections::BTreeMap;

/// Whether a file in a folder of internal lists is a letter.
pub fn is_of_outbox(name: &str) -> bool {
    name.strip_prefix(OUTBOX).is_some_and(|rest| rest.starts_with('/'))
}

/// Checks the outbox in a folder of internal lists, if there is one.
pub fn check_outbox(survey: &Survey, folder: &str, verdict: &mut Verdict) {
    let outbox = format!("{folder}/{OUTBOX}");
    if survey.has_folder(&outbox) {
        sums::check_folder(survey, &outbox, &|_| true, &BTreeMap::new(), text!("verify-outbox-remedy"), verdict);
    }
}

/// Checks that the journal is complete and unchanged, and names every outbox.
pub fn check_journal(survey: &Survey, verdict: &mut Verdict) {
    let text = |path: &str| String::from_utf8_lossy(&survey.bytes(path).unwrap_or_default()).into_owned();
    let names = survey.names_in(FOLDER).into_iter().filter(|name| journal::is_log(name));
    let files: Vec<journal::File> = names.map(|name| (name.clone(), text(&format!("{FOLDER}/{name}")))).collect();
    let lines = match Lines::of(&files, &text(SENT)) {
        Ok(lines) => lines,
        Err((name, what)) => {
            let path = if name == SENT { name } else { format!("{FOLDER}/{name}") };
            return verdict.fault(Kind::Changed, path, what, text!("verify-mail-remedy"));
        }
    };
    let end = format!("/{OUTBOX}/{SUMS}");
    let is_input = |name: &str| ["inbox/", "runs/"].iter().any(|folder| name.starts_with(folder));
    for name in survey.files().filter(|name| name.ends_with(&end) && !is_input(name)) {
        if !survey.file(name).is_some_and(|found| lines.has_written(&found.sha256))
            && verdict.faults.iter().all(|fault| fault.file != name)
        {
            verdict.fault(Kind::Changed, name, text!("verify-outbox-unknown"), text!("verify-outbox-remedy"));
        }
    }
}
