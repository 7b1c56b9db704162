//! Queries about the office that only read: how a rating was computed, what a record contains, what a report would change.

pub mod check_reports;
pub mod club;
pub mod emt;
pub mod ending_sanctions;
pub mod explain;
pub mod find;
pub mod games_of;
pub mod history;
pub mod impact;
pub mod person;
pub mod personal_changes;
mod proposed_rules;
pub mod record_history;
pub mod replayed_runs;
pub mod report;
pub mod status;
pub mod without_game;
