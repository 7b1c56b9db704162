//! Expected and actual text, side by side.

use super::Outcome;
use similar::TextDiff;

/// More is not a help to whoever reads it.
const LINES: usize = 100;

/// As `diff -u` has it: three lines around each change, and the first hundred lines of it.
pub fn difference(expected: &str, found: &str) -> String {
    let diff = TextDiff::from_lines(expected, found);
    let whole = diff.unified_diff().context_radius(3).header("expected", "found").to_string();
    let lines: Vec<&str> = whole.lines().collect();
    match lines.len().checked_sub(LINES) {
        None | Some(0) => whole,
        Some(more) => format!("{}\n… and {more} lines more\n", lines[..LINES].join("\n")),
    }
}

/// Two texts that must be one.
pub fn same(what: &str, found: &str, expected: &str) -> Outcome {
    if found == expected { Ok(()) } else { Err(format!("{what}:\n{}", difference(expected, found))) }
}
