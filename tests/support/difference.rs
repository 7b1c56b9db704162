//! The difference of expected and actual text.

use super::Outcome;
use similar::TextDiff;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

/// The most lines shown; more would not help the reader.
const LINES: usize = 100;

/// A difference as by `diff -u`: three lines around each change, at most the first hundred lines.
pub fn difference(expected: &str, found: &str) -> String {
    let diff = TextDiff::from_lines(expected, found);
    let whole = diff.unified_diff().context_radius(3).header("expected", "found").to_string();
    let lines: Vec<&str> = whole.lines().collect();
    match lines.len().checked_sub(LINES) {
        None | Some(0) => whole,
        Some(more) => format!("{}\n… and {more} lines more\n", lines[..LINES].join("\n")),
    }
}

/// Compares two texts.
pub fn same(what: &str, found: &str, expected: &str) -> Outcome {
    if found == expected { Ok(()) } else { Err(format!("{what}:\n{}", difference(expected, found))) }
}

/// Compares two values.
pub fn equal<T: PartialEq + Debug>(what: &str, found: &T, expected: &T) -> Outcome {
    if found == expected { Ok(()) } else { Err(format!("{what}: expected {expected:#?}\nfound {found:#?}")) }
}

/// Compares the files of a folder with earlier ones; a failure names each new, missing or changed file, with the lines that differ.
pub fn unchanged(before: &BTreeMap<String, Vec<u8>>, after: &BTreeMap<String, Vec<u8>>) -> Outcome {
    let names: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let wrong = names.into_iter().filter_map(|name| match (before.get(name), after.get(name)) {
        (None, _) => Some(format!("{name}: new; expected: no such file")),
        (_, None) => Some(format!("{name}: gone; expected: as it was")),
        (Some(expected), Some(found)) if expected != found => {
            let [expected, found] = [expected, found].map(|bytes| String::from_utf8_lossy(bytes));
            Some(format!("{name}: changed; expected: as it was\n{}", difference(&expected, &found)))
        }
        _ => None,
    });
    let wrong: Vec<String> = wrong.collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
