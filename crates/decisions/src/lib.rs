//! Decisions of people, as read from `decisions/*.toml`: a file each or several in one, by hand or by a command.
//!
//! A ruling on a report ([`rulings`]) holds whenever that report is looked at; everything else happens once, in the
//! first run of its day or later. Each kind is a file of `kinds`; what an event does to the register is in
//! `office/open/opening/effect`.

mod act;
mod broken;
mod day;
mod kind;
mod kinds;
mod named;
pub mod plain_text;
pub mod rated_version;
mod read;
pub mod ruled_report;
pub mod rulings;
mod said;
pub mod several_in_file;

pub use self::act::Act;
pub use self::broken::{Broken, called_otherwise};
pub use self::day::Day;
pub use self::kind::{About, Effect, Late, Ruling, WayBack};
pub use self::kinds::*;
pub use self::named::{NamedPerson, Who};
pub use self::read::{DecisionFile, Folder, read};
pub use self::said::Said;
use chrono::NaiveDate;
use kartotek_formats::diagnostic::Place;

/// A decision that was understood.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Where its file begins; names it.
    pub place: Place,
    /// Its name in runs: SHA-256 of the file, as the first run had it that used it; of a sanction the private record.
    pub hash: String,
    pub date: NaiveDate,
    pub author: String,
    pub reason: String,
    pub what: What,
}

impl Decision {
    /// The file, without folder.
    pub fn name(&self) -> &str {
        &self.place.file
    }

    /// Happens once, and changes the register by itself.
    pub fn is_event(&self) -> bool {
        self.what.is_event()
    }
}
