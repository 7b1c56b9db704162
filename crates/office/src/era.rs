//! Habits of the program by which a run is made again.

use anyhow::Result;
use kartotek_law::vocabulary::Person;
use kartotek_ledger::in_force::Standing;
use kartotek_publish::manifest;
pub use kartotek_register::Era;
use kartotek_register::run_folder::{MANIFEST, RunFolder};

/// # Errors
/// The manifest cannot be read.
pub fn of_run(run: &RunFolder) -> Result<Era> {
    Ok(manifest::program_of(&run.read(MANIFEST)?).map_or(Era::Today, |program| Era::of(&program)))
}

/// The name of a line about somebody who was booked by a report, and is not in it any more.
// Decision (the register: which name is shown where): a run writes the names that are registered on its day.
pub fn name_in_line(era: Era, booked: &Standing, person: &Person) -> String {
    match era {
        Era::Before03 => booked.name.clone(),
        Era::Before04 | Era::Today => person.name.clone(),
    }
}
