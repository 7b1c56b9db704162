//! Documents of the repository that the tests generate: `KARTOTEK_BLESS=1 cargo test -p kartotek-law`.

use crate::{Outcome, workspace};
use std::{env, fs};

/// Compares a document with its generated text, or rewrites it when blessing.
#[expect(clippy::disallowed_methods, reason = "a document of the repository, no file of an office")]
pub fn is_up_to_date(document: &str, generated: &str) -> Outcome {
    if env::var_os("KARTOTEK_BLESS").is_some_and(|value| value == "1") {
        return fs::write(workspace::root().join(document), generated).map_err(|error| format!("{document}: {error}"));
    }
    if workspace::read(document).unwrap_or_default() == generated {
        return Ok(());
    }
    Err(format!("{document} is out of date: run `KARTOTEK_BLESS=1 cargo test -p kartotek-law` and look at the change"))
}
