//! A workbook of which the texts are others, and nothing else.

use super::container;
use crate::archive;
use crate::diagnostic::Place;
use anyhow::{Result, bail};

/// The workbook with its parts as `change` gives them back, and how many have changed. `None`: none has.
///
/// # Errors
/// It is damaged, or larger than any workbook that is read.
pub fn rewritten(bytes: &[u8], change: &dyn Fn(&str) -> Option<String>) -> Result<Option<(Vec<u8>, usize)>> {
    let (whole, changed) = with_parts(bytes, &mut |_, part| change(part))?;
    Ok((changed > 0).then_some((whole, changed)))
}

/// The same, with the names of the parts; whatever has changed.
pub(super) fn with_parts(
    bytes: &[u8],
    change: &mut dyn FnMut(&str, &str) -> Option<String>,
) -> Result<(Vec<u8>, usize)> {
    if let Err(found) = container::check(bytes, &Place::file("workbook")) {
        bail!(found.text());
    }
    archive::with_files(bytes, |name, content| {
        let part = str::from_utf8(content).ok();
        Ok(part.and_then(|part| change(name, part)).map(String::into_bytes))
    })
}
