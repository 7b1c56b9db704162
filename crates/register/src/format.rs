//! The format of an office: a number in its settings and in the manifest of each run. From 1 on every later version of the
//! program reads, explains and verifies what an earlier one wrote.

use super::run_folder::{MANIFEST, RunFolder};
use super::{chain, foreign};
use anyhow::{Result, bail};
use kartotek_formats::texts::{cannot_read, text};
use serde::Deserialize;
use serde_json::Value;
use std::path::Path;

/// The current format.
pub const FORMAT: u64 = 1;

/// The first program version with formats that count. Earlier, never released versions also used the numbers 1 and 2; their
/// manifests are distinguished by the program version they name.
const FIRST: (u64, u64) = (0, 5);

/// The part of the settings with the format number.
#[derive(Default, Deserialize)]
struct FormatSetting {
    format: Option<u64>,
}

/// Checks an office's format by its settings and its newest run. Damaged files are reported by the code that needs them.
///
/// # Errors
/// The office was made by a newer version, or by one that was never released.
// Decision (the office: its format): settings without a format belong to an office without runs, or to one of the current
// format.
pub fn check(root: &Path) -> Result<()> {
    let settings = root.join("kartotek.toml");
    let text = foreign::read_settings(&settings, || cannot_read(&settings)).unwrap_or_default();
    let format = toml::from_str::<FormatSetting>(&text).unwrap_or_default().format;
    let newest = chain::newest(root);
    match format {
        Some(format) if format > FORMAT => refuse_newer(&settings, format)?,
        Some(format) if format < FORMAT => refuse_unreleased(&settings, newest.as_ref().map_or(root, |run| &run.path))?,
        _ => {}
    }
    newest.map_or(Ok(()), |run| check_run(&run))
}

/// Checks the format of a run.
///
/// # Errors
/// The run was made by a newer version, or by one that was never released.
pub fn check_run(run: &RunFolder) -> Result<()> {
    let manifest = run.read(MANIFEST).ok().and_then(|bytes| serde_json::from_slice::<Value>(&bytes).ok());
    let Some(manifest) = manifest else { return Ok(()) };
    let path = run.path.join(MANIFEST);
    let has_format = manifest["program"].as_str().is_some_and(is_released);
    match manifest["format"].as_u64().filter(|_| has_format) {
        Some(FORMAT) => Ok(()),
        Some(format) if format > FORMAT => refuse_newer(&path, format),
        _ => refuse_unreleased(&path, &run.path),
    }
}

/// Whether the formats of a program version count.
fn is_released(program: &str) -> bool {
    let mut numbers = program.split('.').map(str::parse::<u64>);
    matches!((numbers.next(), numbers.next()), (Some(Ok(major)), Some(Ok(minor))) if (major, minor) >= FIRST)
}

/// The error for a file of a newer version.
fn refuse_newer(path: &Path, format: u64) -> Result<()> {
    let file = path.display().to_string();
    bail!(text!("office-newer-format", file, format = format.to_string(), known = FORMAT.to_string()))
}

/// The error for a file of a version that was never released. `tables_folder`: where the register's tables are.
fn refuse_unreleased(path: &Path, tables_folder: &Path) -> Result<()> {
    let (file, tables) = (path.display().to_string(), tables_folder.display().to_string());
    bail!(text!("office-unreleased", file, tables))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_from_0_5_on_write_formats_that_count() {
        for (program, is_one) in [
            ("0.1.0", false),
            ("0.4.12", false),
            ("0.5.0", true),
            ("0.10.0", true),
            ("1.0.0", true),
            ("", false),
            ("x", false),
        ] {
            assert_eq!(is_released(program), is_one, "{program}");
        }
        assert!(is_released(env!("CARGO_PKG_VERSION")));
    }
}
