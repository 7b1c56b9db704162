//! The result of a run, for its caller.

use super::lay_out::summary::Summary;
use kartotek_mail::outbox::WrittenLetters;
use kartotek_register::Office;
use kartotek_register::run_folder::RunName;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::PathBuf;

/// The result of one run.
pub struct RunReport {
    pub name: RunName,
    pub summary: Summary,
    /// Nothing was rated: no run was made.
    pub unchanged: bool,
    /// Where its lists were published.
    pub public: Option<PathBuf>,
    /// Where the office finds the reports held back, with the reasons.
    pub internal: Option<PathBuf>,
    /// The letters that wait to be sent. `None`: the office writes none.
    pub letters: Option<WrittenLetters>,
    /// The figures of the founding, if the register was founded just before.
    pub founded: Option<Founded>,
}

/// The numbers of records read from the founding tables.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Founded {
    pub players: usize,
    pub clubs: usize,
}

impl Founded {
    /// The figures of an office as it was founded.
    pub fn of(office: &Office) -> Founded {
        Founded { players: office.people.records().count(), clubs: office.clubs.len() }
    }
}
