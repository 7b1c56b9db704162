//! Questions to the office that change nothing: how a rating came about, what became of a record, what a report would do.

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
