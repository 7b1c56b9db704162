//! An erasure that was cut off. The office is judged as it will be when the next command has finished it; what lies ready is believed
//! as far as that command believes it.

use super::erased;
use super::fault::{Fault, Kind, Verdict};
use super::survey::Survey;
use kartotek_formats::texts::{OrSay, text};
use kartotek_register::run_folder::SUMS;
use kartotek_register::staged::{AT_WORK, laid_ready};
use std::borrow::Cow;

/// The office as it will be when what lies ready has been put in its place.
pub fn finished<'s>(survey: &'s Survey, verdict: &mut Verdict) -> Cow<'s, Survey> {
    if !survey.has_folder(AT_WORK) && survey.get(AT_WORK).is_none() {
        return Cow::Borrowed(survey);
    }
    // A note that is not what was written has its fault below.
    let notes = erased::notes(survey, &mut Verdict::default());
    let read = |name: &str| {
        let bytes = survey.bytes(name).or_say(|| text!("erase-unreadable", file = name))?;
        Ok(bytes.into_owned())
    };
    let Ok((_, staged)) = laid_ready(AT_WORK, &notes, &read) else {
        let remedy = text!("verify-at-work-other-remedy");
        verdict.faults.push(Fault::new(Kind::Changed, AT_WORK, text!("verify-at-work-other"), remedy));
        return Cow::Borrowed(survey);
    };
    verdict.note(AT_WORK, text!("verify-erasure-at-work"));
    let mut finished = survey.clone();
    for staged in staged {
        let folder = staged.file.rsplit_once('/').map_or("", |(folder, _)| folder);
        if survey.file(&staged.file).is_some() || survey.has_folder(folder) {
            // A run whose sums are in memory is read from there.
            finished.keep(&format!("{folder}/{SUMS}"));
            finished.put(staged.file, staged.bytes);
        }
    }
    Cow::Owned(finished)
}
