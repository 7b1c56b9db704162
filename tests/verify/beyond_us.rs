//! Changes that cannot be found (docs/RELIABILITY.md).

use super::forgeries::{MANIFEST, Written, own_name};
use kartotek_register::erased::{ERASED, Erased};

/// Whether a change of one byte of a file cannot be noticed (docs/RELIABILITY.md).
pub fn is_beyond_us(written: &Written, name: &str, place: usize) -> bool {
    let bytes = &written.files[name];
    let start = bytes[..place].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let end = bytes[place..].iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |at| place + at);
    let line = String::from_utf8_lossy(&bytes[start..end]).into_owned();
    // The copy of a report without the person is not used any more.
    let run = name.split_once("/inputs/").map_or("", |(run, _)| run);
    let list = written.files.get(&format!("{run}/{ERASED}")).and_then(|bytes| Erased::read(bytes)).unwrap_or_default();
    let is_copy = |erased: &&String| {
        let copy = erased.strip_prefix("inputs/").and_then(|copy| copy.split_once('-'));
        copy.is_some_and(|(digits, _)| digits.len() == 16 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()))
    };
    if list.0.keys().filter(is_copy).any(|erased| name.ends_with(&format!("/{erased}"))) {
        return true;
    }
    // Letters, desk pages, and messages about waiting reports are protected only by the chain and a signature.
    let is_computed = ["control.csv", "elo-progress.csv", "elo-tournaments.csv", "elo-changes.csv"]
        .contains(&own_name(name).as_str());
    if name.contains("/internal/") && !is_computed && !name.ends_with("/internal/index.html") {
        return true;
    }
    match own_name(name).as_str() {
        // Input that is not computed.
        MANIFEST => {
            let given = ["program", "format", "places", "withheld", "in_backlog", "results", "computed"];
            given.iter().any(|key| line.contains(&format!("\"{key}\""))) || is_withheld(written, name, &line)
        }
        "private.csv" => true,
        "kartotek.toml" => true,
        // The heading of an optional column that is empty.
        "players.csv" if name.contains("/inputs/") => start == 0 && is_empty_column(bytes, place),
        _ => false,
    }
}

fn is_empty_column(table: &[u8], place: usize) -> bool {
    let column = table[..place].iter().filter(|&&byte| byte == b',').count();
    let mut rows = csv::Reader::from_reader(table).into_records().filter_map(Result::ok);
    rows.all(|row| row.get(column).is_none_or(str::is_empty))
}

/// Whether a line has the hash of a file with sanctions, which its copy leaves out.
fn is_withheld(written: &Written, name: &str, line: &str) -> bool {
    let text: serde_json::Value = serde_json::from_slice(&written.files[name]).unwrap_or_default();
    let hashes = text.get("withheld").and_then(|withheld| withheld.as_object()).into_iter().flatten();
    hashes.filter_map(|(_, hash)| hash.as_str()).any(|hash| line.contains(hash))
}
