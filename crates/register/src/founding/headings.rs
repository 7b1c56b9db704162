//! Headings of a founding table whose columns would be passed over.

use csv::StringRecord;
use kartotek_formats::texts::{Text, text};

/// Objects to a column that is there twice, and to an unknown one, since somebody filled it in. With `may_have_more`,
/// an unknown column is objected to only if its heading looks like a known one.
pub fn unread(header: &StringRecord, known: &[&'static str], may_have_more: bool) -> Vec<Text> {
    let mut faults = Vec::new();
    for (place, found) in header.iter().enumerate().filter(|(_, heading)| !heading.is_empty()) {
        let is_again = header.iter().take(place).any(|before| before == found);
        faults.extend(match (known.contains(&found), alike(found, known)) {
            (true, _) => is_again.then(|| text!("founding-column-twice", found)),
            (false, Some(known)) => Some(text!("founding-column-like", found, known)),
            (false, None) if may_have_more => None,
            (false, None) => Some(text!("founding-column-unknown", found, all = known.join(","))),
        });
    }
    faults
}

/// The known column that a heading probably means.
fn alike(heading: &str, known: &[&'static str]) -> Option<&'static str> {
    known.iter().copied().find(|column| 3 * strsim::osa_distance(column, &heading.to_lowercase()) <= column.len())
}
