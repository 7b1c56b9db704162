//! The file that a decision makes the correction of a report.

use super::super::{Common, Failure, reports};
use kartotek_formats::texts::text;
use kartotek_intake::identity::quoted;
use std::path::PathBuf;

/// The right content; it lies in the inbox
#[derive(clap::Args)]
#[group(required = true, multiple = false)]
pub struct Content {
    /// The file; a form beside it is read too
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// The file's hash, or the beginning of it, as `held.csv` and `reports.csv` have it
    #[arg(long, value_name = "HEX")]
    hash: Option<String>,
}

impl Content {
    /// The hash of the file; with `--hash` the text as typed, which may be only the beginning of a hash.
    ///
    /// # Errors
    /// The file cannot be read, or is not a report.
    pub fn hash(self, common: &Common) -> Result<String, Failure> {
        if let Some(file) = self.file {
            let bundles = reports::read(std::slice::from_ref(&file), common)?;
            let bundle = bundles.first().ok_or_else(|| {
                let file = file.display().to_string();
                Failure::Use(text!("decide-no-content", typed = quoted(&file), file).into())
            })?;
            return Ok(bundle.hash());
        }
        Ok(self.hash.unwrap_or_default())
    }
}
