//! The letters that answer reports: what each says, and under which name it lies in `internal/replies`.

use super::tables;
use crate::handed_on::inbox::Filing;
use crate::handed_on::sorted::{Accepted, Held, Sorted};
use chrono::NaiveDate;
use kartotek_formats::bundle::InputFile;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::file_name::Names;
use kartotek_formats::limits::MOST_LETTERS;
use kartotek_formats::redact;
use kartotek_publish::folder::INTERNAL;
use kartotek_publish::reply::{self, Sender};
use kartotek_register::fsx::Tree;
use rayon::prelude::*;
use std::collections::HashMap;

/// A letter to the director of each report: a receipt, if it was rated; of very many that are held back, to the first. A
/// refusal is answered once. `day`: that of the run. `check --reply` writes any.
pub fn replies(sorted: &Sorted, sender: &Sender, day: NaiveDate) -> Tree {
    fn examined<'m>(
        filing: &'m Filing,
        diagnostics: &'m [Diagnostic],
        rated: Option<reply::Rated>,
    ) -> reply::Examined<'m> {
        reply::Examined { bundle: &filing.bundle, report: filing.reading.report.as_ref(), diagnostics, rated }
    }
    let rated = sorted.in_force().map(|accepted| {
        let is_told_of = |file: &InputFile| redact::without_sanctions(&file.name, &file.bytes).is_some();
        let is_redacted = !accepted.filing.withheld.is_empty() || accepted.filing.bundle.files.iter().any(is_told_of);
        let rated = reply::Rated { day, games: tables::rated_games(accepted), is_redacted };
        examined(accepted.filing, &accepted.diagnostics, Some(rated))
    });
    let held = answered(sorted).map(|held| examined(held.filing, &held.diagnostics, None));
    let examined: Vec<reply::Examined> = rated.chain(held).collect();
    let letter = |examined: &reply::Examined| reply::letter(examined, sender).text(sender.language).into_bytes();
    let letters: Vec<Vec<u8>> = examined.par_iter().map(letter).collect();
    let names = free_names(examined.iter().map(|examined| examined.bundle.name()));
    names.map(|name| format!("{INTERNAL}replies/{name}")).zip(letters).collect()
}

/// The files of the letters in `replies/`, by the hashes of the reports that they answer.
pub fn names<'s>(sorted: &'s Sorted) -> HashMap<&'s str, String> {
    let rated = sorted.in_force().map(|accepted: &Accepted| accepted.filing);
    let filings: Vec<&'s Filing> = rated.chain(answered(sorted).map(|held| held.filing)).collect();
    let names = free_names(filings.iter().map(|filing| filing.bundle.name()));
    filings.iter().map(|filing| filing.hash.as_str()).zip(names).collect()
}

fn answered<'s, 'i>(sorted: &'s Sorted<'i>) -> impl Iterator<Item = &'s Held<'i>> {
    sorted.held.iter().filter(|held| !sorted.is_ended(held)).take(MOST_LETTERS)
}

/// Names go first to those of which the run keeps a copy.
fn free_names<'f>(files: impl Iterator<Item = &'f str>) -> impl Iterator<Item = String> {
    let mut names = Names::default();
    files.map(move |file| names.free(file, ".txt"))
}
