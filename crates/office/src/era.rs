//! Habits of the program by which a run is made again.

use anyhow::Result;
use kartotek_publish::manifest;
pub use kartotek_register::Era;
use kartotek_register::run_folder::{MANIFEST, RunFolder};

/// # Errors
/// The manifest cannot be read.
pub fn of_run(run: &RunFolder) -> Result<Era> {
    Ok(manifest::program_of(&run.read(MANIFEST)?).map_or(Era::Today, |program| Era::of(&program)))
}
