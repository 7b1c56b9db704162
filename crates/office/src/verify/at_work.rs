//! An interrupted erasure. The office is judged as it will be when the next command has finished it; the prepared files are
//! trusted as far as that command trusts them.

use super::erased;
use super::fault::{Kind, Verdict};
use super::survey::Survey;
use kartotek_formats::texts::{OrSay, text};
use kartotek_register::run_folder::SUMS;
use kartotek_register::staged::{AT_WORK, laid_ready};
use std::borrow::Cow;

/// The office as it will be when the prepared files are in their places.
pub fn finished<'s>(survey: &'s Survey, verdict: &mut Verdict) -> Cow<'s, Survey> {
    if !survey.has_folder(AT_WORK) && survey.get(AT_WORK).is_none() {
        return Cow::Borrowed(survey);
    }
    // A damaged note is reported with the notes.
    let notes = erased::notes(survey, &mut Verdict::default());
    let read = |name: &str| {
        let bytes = survey.bytes(name).or_say(|| text!("erase-unreadable", file = name))?;
        Ok(bytes.into_owned())
    };
    let Ok((_, staged)) = laid_ready(AT_WORK, &notes, &read) else {
        verdict.fault(Kind::Changed, AT_WORK, text!("verify-at-work-other"), text!("verify-at-work-other-remedy"));
        return Cow::Borrowed(survey);
    };
    verdict.note(AT_WORK, text!("verify-erasure-at-work"));
    let mut finished = survey.clone();
    for staged in staged {
        let folder = staged.file.rsplit_once('/').map_or("", |(folder, _)| folder);
        if survey.file(&staged.file).is_some() || survey.has_folder(folder) {
            // A run is read from memory if its sums are there.
            finished.keep(&format!("{folder}/{SUMS}"));
            finished.put(staged.file, staged.bytes);
        }
    }
    Cow::Owned(finished)
}
