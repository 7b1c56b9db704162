//! What a run is asked for, and what it answers.

use super::summary::Summary;
use crate::register::run_folder::RunName;
use crate::texts::Language;
use chrono::NaiveDate;
use std::path::PathBuf;

/// What is asked for.
pub struct Request {
    /// The day of the run; with a catch-up, of the last one.
    pub as_of: NaiveDate,
    /// Work the backlog as one run per month.
    pub catch_up: bool,
    pub dry_run: bool,
    /// Decisions only; the inbox waits for the next run.
    pub leaves_inbox: bool,
    /// Where to publish; without it, the office's own `reports`.
    pub reports: Option<PathBuf>,
    /// Of what is told; what is written is in the office's.
    pub language: Language,
}

/// What came of one run.
pub struct RunReport {
    pub name: RunName,
    pub summary: Summary,
    /// Nothing was rated: no run was made.
    pub unchanged: bool,
    /// Where its lists were published.
    pub public: Option<PathBuf>,
    /// Where the office finds what is held back, and why.
    pub internal: Option<PathBuf>,
}

/// Why there was no run, or not all of it.
#[derive(Debug)]
pub enum RunError {
    /// The as-of date is before the newest run's.
    Use(anyhow::Error),
    /// The office cannot be used, or two computations of a result differ; this run has changed nothing.
    Office(anyhow::Error),
    /// Output could not be written.
    Output(anyhow::Error),
}
