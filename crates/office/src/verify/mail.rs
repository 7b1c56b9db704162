//! Letters that wait or were sent: each outbox by its sums, and the journal line by line.

use super::fault::{Fault, Kind, Verdict};
use super::folders_with_sums;
use super::survey::Survey;
use kartotek_formats::texts::text;
use kartotek_mail::journal;
use kartotek_mail::outbox::OUTBOX;
use std::collections::BTreeMap;

/// Whether a file of what the office is told is a letter.
pub fn is_of_outbox(name: &str) -> bool {
    name.strip_prefix(OUTBOX).is_some_and(|rest| rest.starts_with('/'))
}

/// The outbox in a folder of what the office is told, if there is one.
pub fn outbox(survey: &Survey, folder: &str, verdict: &mut Verdict) {
    let outbox = format!("{folder}/{OUTBOX}");
    if survey.has_folder(&outbox) {
        folders_with_sums::check(survey, &outbox, &|_| true, &BTreeMap::new(), text!("verify-outbox-remedy"), verdict);
    }
}

/// Whether the journal is what was written.
pub fn journal(survey: &Survey, verdict: &mut Verdict) {
    for name in survey.names_in(journal::FOLDER) {
        let path = format!("{}/{name}", journal::FOLDER);
        if survey.bytes(&path).is_none_or(|bytes| !journal::is_whole(&bytes)) {
            let (what, remedy) = (text!("verify-mail-changed"), text!("verify-mail-remedy"));
            verdict.faults.push(Fault::new(Kind::Changed, path, what, remedy));
        }
    }
}
