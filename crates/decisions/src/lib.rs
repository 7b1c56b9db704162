//! People's decisions, read from `decisions/*.toml`: one or several in a file, written by hand or by a command.
//!
//! A ruling on a report ([`rulings`]) applies whenever that report is processed; all others take effect once, in the first
//! run on or after their day. `kinds` has a file for each subject; the effects of events on the register are in
//! `office/open/opening/effect`.

mod act;
mod filed_player;
mod kind;
mod kinds;
mod read;
pub mod ruled_report;
pub mod rulings;
pub mod several_in_file;
mod values;

pub use self::act::Act;
pub use self::filed_player::FiledPlayer;
pub use self::kind::{About, Effect, Late, NamedPerson, PersonKey, Ruling, WayBack};
pub use self::kinds::*;
pub use self::read::{DecisionFile, Folder, UnreadableDecision, misnamed, order, read, undone};
pub use self::values::{Day, check_text};
use chrono::NaiveDate;
use kartotek_formats::diagnostic::Place;

/// A decision that was read.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The start of its file; it gives the decision its name.
    pub place: Place,
    /// Its identifier in runs: SHA-256 of the file as first used in a run; for a sanction, of the private record.
    pub hash: String,
    pub date: NaiveDate,
    pub author: String,
    pub reason: String,
    pub what: DecisionKind,
}

impl Decision {
    /// The file's name without folder.
    pub fn name(&self) -> &str {
        &self.place.file
    }

    /// Whether it takes effect once, by changing the register.
    pub fn is_event(&self) -> bool {
        self.what.is_event()
    }
}
