//! The state of a register without an office.

use chrono::NaiveDate;
use kartotek_register::run_folder::HandledReport;
use kartotek_register::{History, People, State};
use std::collections::HashMap;

/// A state that raises no questions about licences or guests, and accepts any club.
pub fn state<'o>(
    people: &'o People,
    history: &'o History,
    handled: &'o HashMap<String, HandledReport>,
    [founded, day]: [NaiveDate; 2],
) -> State<'o> {
    let federation = "DEN";
    State { chain: &[], people, clubs: &[], records: None, handled, history, founded, day, federation }
}
