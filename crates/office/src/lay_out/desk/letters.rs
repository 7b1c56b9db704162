//! Lists the letters of a run that answer reports.

use super::MOST_REPORTS;
use crate::handed_on::sorted::{Accepted, Held, Sorted};
use crate::lay_out::letters;
use kartotek_formats::texts::{Language, Text, text};
use kartotek_publish::desk::Letter;

/// One entry for each letter: first those that ask for something, then receipts.
pub fn written(sorted: &Sorted, language: Language) -> Vec<Letter> {
    let names = letters::names(sorted);
    let letter = |report: &str, name: &str, about: Text, file: &String| Letter {
        report: report.to_owned(),
        name: name.to_owned(),
        about: about.say(language),
        file: format!("replies/{file}"),
    };
    let of_held = |held: &Held| {
        let name = held.filing.reading.report.as_ref().and_then(|report| report.name.as_deref()).unwrap_or_default();
        let letters = [
            (names.answers.get(held.filing.hash.as_str()), text!("desk-letter-held")),
            (names.asked.get(held.filing.hash.as_str()), text!("desk-letter-asked")),
        ];
        let letters = letters.into_iter().filter_map(|(file, about)| Some(letter(&held.report_id, name, about, file?)));
        letters.collect::<Vec<_>>()
    };
    let of_rated = |accepted: &Accepted| {
        let file = names.answers.get(accepted.filing.hash.as_str())?;
        Some(letter(&accepted.report.id, &accepted.report.name, text!("desk-letter-rated"), file))
    };
    let letters = sorted.held.iter().flat_map(of_held).chain(sorted.in_force().filter_map(of_rated));
    letters.take(MOST_REPORTS).collect()
}
