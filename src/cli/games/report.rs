//! The report of the games, as far as scores are compared with it.

use crate::cli::{Failure, reports};
use kartotek_formats::scores::compared_report;
use kartotek_formats::texts::{Language, text};
use kartotek_games::report::Report;
use kartotek_intake::scores_by_number::named;
use kartotek_register::People;
use std::path::Path;

/// `people`: the register, for players that it gives by number alone.
///
/// # Errors
/// It cannot be read as a report.
pub fn read(file: &Path, people: Option<&People>, language: Language) -> Result<Report, Failure> {
    let bundles = reports::read(&[file.to_owned()])?;
    for bundle in &bundles {
        let reading = bundle.read();
        if let Some(filed) = reading.report {
            return Ok(compared_report::games_report(&people.map_or(filed.clone(), |people| named(&filed, people))));
        }
        reports::show(&reading.diagnostics, bundle, language);
    }
    Err(Failure::Use(text!("games-report-unread", file = file.display().to_string()).into()))
}
