//! Files with several decisions: an array of tables `[[decision]]`, with entries like single files. Each entry is turned
//! into such a file, so that all code that identifies decisions by file (runs, copies, undoing) works for entries.

use super::kinds::KINDS;
use super::{DecisionFile, DecisionRow};
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::encoding::LineIndex;
use kartotek_formats::{bounded, encoding};
use serde::{Deserialize, Serialize};
use toml::Spanned;

/// The key of the array.
pub const ENTRIES: &str = "decision";
/// Separates the file's name and the number of the entry, counted from 1.
pub const NUMBER: char = '#';

/// A decision with its place.
pub struct PlacedDecision {
    pub file: DecisionFile,
    pub place: Place,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DecisionEntries {
    decision: Vec<Spanned<toml::Table>>,
}

/// The content of a file with these decisions.
///
/// # Errors
/// A value cannot be written as TOML.
pub fn to_toml(decisions: &[DecisionRow]) -> Result<Vec<u8>, toml::ser::Error> {
    #[derive(Serialize)]
    struct Entries<'d> {
        decision: &'d [DecisionRow],
    }
    Ok(toml::to_string(&Entries { decision: decisions })?.into_bytes())
}

/// The decisions of a file. A file without the array counts as a single decision.
///
/// # Errors
/// The array cannot be read, or the file has other content besides.
pub fn split_decisions(file: DecisionFile) -> Result<Vec<PlacedDecision>, Box<(DecisionFile, Diagnostic)>> {
    if !has_entries(&file.bytes) {
        let place = Place::file(&file.name);
        return Ok(vec![PlacedDecision { file, place }]);
    }
    match entries(&file) {
        Ok(parts) => Ok(parts),
        Err(found) => Err(Box::new((file, found))),
    }
}

/// The files of the single decisions; an unreadable file is returned as it is.
pub fn each(file: DecisionFile) -> Vec<DecisionFile> {
    match split_decisions(file) {
        Ok(parts) => parts.into_iter().map(|part| part.file).collect(),
        Err(unread) => vec![unread.0],
    }
}

/// Whether a file has the array, even if it cannot be read otherwise.
pub fn has_entries(bytes: &[u8]) -> bool {
    let is_head = |line: &[u8]| {
        let line = line.trim_ascii_start();
        let inner = line.strip_prefix(b"[[").map(<[u8]>::trim_ascii_start);
        inner.and_then(|inner| inner.strip_prefix(ENTRIES.as_bytes())).is_some_and(|rest| {
            let rest = rest.trim_ascii_start();
            rest.starts_with(b"]")
        })
    };
    // The line could be part of a multi-line text.
    let has_array = |table: toml::Table| table.get(ENTRIES).is_some_and(toml::Value::is_array);
    bytes.split(|&byte| byte == b'\n').any(is_head) && parsed(bytes).is_none_or(has_array)
}

/// Objects to a file that is too large to be parsed in memory.
pub fn too_many(place: &Place, text: &str) -> Option<Diagnostic> {
    let (part, count, most) = bounded::too_many_in_toml(text)?;
    Some(decision_syntax::too_many(place, part, count, most))
}

/// `None`: not TOML, or too large.
fn parsed(bytes: &[u8]) -> Option<toml::Table> {
    let (text, _) = encoding::decode("decision", bytes).ok()?;
    bounded::toml_table(&text)
}

/// Whether a file looks like decisions: it has the array, or keys of a single decision, which the form of a report has not. It may be
/// faulty otherwise.
pub fn is_decisions(bytes: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(bytes) else { return has_entries(bytes) };
    let is_single_decision = || {
        let table = bounded::toml_table(text).unwrap_or_default();
        let has_kind = || table.contains_key("date") && KINDS.iter().any(|kind| table.contains_key(*kind));
        table.contains_key("author") && (table.contains_key("reason") || has_kind())
    };
    has_entries(bytes) || text.contains("author") && is_single_decision()
}

/// The original name of a copied decision: copies have `_` in place of [`NUMBER`].
pub fn name_before_copy(copy: &str) -> String {
    let numbered =
        copy.rsplit_once('_').filter(|(file, number)| file.ends_with(".toml") && number.parse::<u32>().is_ok());
    numbered.map_or_else(|| copy.to_owned(), |(file, number)| format!("{file}{NUMBER}{number}"))
}

/// A sort key for names of entries, by number.
pub fn order(name: &str) -> (&str, u32) {
    let numbered = name.rsplit_once(NUMBER).and_then(|(file, number)| Some((file, number.parse().ok()?)));
    numbered.unwrap_or((name, 0))
}

fn entries(file: &DecisionFile) -> Result<Vec<PlacedDecision>, Diagnostic> {
    let whole = Place::file(&file.name);
    let (text, _) = encoding::decode(&file.name, &file.bytes)?;
    if let Some(found) = too_many(&whole, &text) {
        return Err(found);
    }
    let lines = LineIndex::new(&text);
    let several: DecisionEntries = toml::from_str(&text).map_err(|error| {
        let (line, column) = error.span().map_or((0, 0), |span| lines.line_and_column(&text, span.start));
        let why = decision_syntax::unreadable(error.message());
        decision_syntax::found(&whole.line(line).column(column), why)
    })?;
    let mut parts = Vec::new();
    for (number, entry) in (1..).zip(several.decision) {
        let name = format!("{}{NUMBER}{number}", file.name);
        let (line, _) = lines.line_and_column(&text, entry.span().start);
        // A table's keys are serialised in alphabetical order, not in the order of the file.
        let one = toml::to_string(entry.get_ref()).map_err(|error| {
            decision_syntax::found(&whole.line(line), decision_syntax::unreadable(&error.to_string()))
        })?;
        let place = Place::file(&name).line(line);
        parts.push(PlacedDecision { file: DecisionFile { name, bytes: one.into_bytes() }, place });
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str = "# From the desk\n\n[[decision]]\nreason = \"not rated\"\ndate = 2026-03-20\nauthor = \"RKF\"\n[decision.refuse]\n\
        report = \"2026-a\"\n\n[[ decision ]]\ndate = 2026-03-20\nauthor = \"RKF\"\nreason = \"it is her\"\n\
        identity = { report = \"2026-b\", no = 7, player = \"11\" }\n";

    fn file(text: &str) -> DecisionFile {
        DecisionFile { name: "desk.toml".to_owned(), bytes: text.as_bytes().to_vec() }
    }

    #[test]
    fn each_entry_is_a_decision_with_a_number() {
        let folder = crate::read([file(TWO)]);
        let told: Vec<_> = folder
            .decisions
            .iter()
            .map(|decision| (decision.name(), decision.place.line, decision.what.kind()))
            .collect();
        assert_eq!(told, [("desk.toml#1", 0, "refuse"), ("desk.toml#2", 0, "identity")]);
        assert!(folder.diagnostics.is_empty(), "{:?}", folder.diagnostics);
    }

    #[test]
    fn a_reason_that_looks_like_an_entry_is_a_reason() {
        let reason = "x\n[[decision]]\n[decision.refuse]\nreport = \\\"b\\\"";
        let one = format!(
            "date = 2026-03-20\nauthor = \"RKF\"\nreason = \"\"\"\n{reason}\"\"\"\nrefuse.report = \"2026-a\"\n"
        );
        let reasons = |text: &str| {
            let folder = crate::read([file(text)]);
            assert!(folder.diagnostics.is_empty(), "{:?}", folder.diagnostics);
            // The separated files can be read again.
            let again = crate::read(folder.files).decisions;
            again.into_iter().map(|decision| (decision.reason, decision.what.kind())).collect::<Vec<_>>()
        };
        let due = vec![(reason.replace("\\\"", "\""), "refuse")];
        assert_eq!(reasons(&one), due);
        assert_eq!(reasons(&format!("[[decision]]\n{one}")), due);
        assert!(has_entries(b"[[decision]]\nbroken"), "what cannot be read is several as far as it looks so");
    }

    #[test]
    fn an_entry_is_the_same_however_its_file_is_written() {
        let hash = |text: &str| {
            crate::read([file(text)]).decisions.into_iter().map(|decision| decision.hash).collect::<Vec<_>>()
        };
        let other = "[[decision]]\nauthor='RKF'\nreason='not rated'\ndate=2026-03-20\nrefuse={report='2026-a'}\n";
        assert_eq!(hash(TWO)[0], hash(other)[0]);
    }

    #[test]
    fn a_copy_of_an_entry_is_the_same_decision_again() {
        let folder = crate::read([file(TWO)]);
        let again = crate::read(folder.files);
        let hashes = |all: &[crate::Decision]| all.iter().map(|decision| decision.hash.clone()).collect::<Vec<_>>();
        assert_eq!(hashes(&folder.decisions), hashes(&again.decisions));
    }

    #[test]
    fn entries_come_in_the_order_of_their_numbers() {
        let entry = |number: usize| {
            format!("[[decision]]\ndate=2026-03-20\nauthor='RKF'\nreason='x'\nrefuse={{report='2026-{number}'}}\n")
        };
        let text: String = (1..=12).map(entry).collect();
        let names: Vec<_> =
            crate::read([file(&text)]).decisions.iter().map(|decision| decision.name().to_owned()).collect();
        assert_eq!(names, (1..=12).map(|number| format!("desk.toml#{number}")).collect::<Vec<_>>());
    }

    #[test]
    fn an_entry_has_one_name_in_its_file_and_in_its_copy() {
        let names = ["desk.toml_12", "desk_1.toml", "desk.toml_b", "desk.toml"].map(name_before_copy);
        assert_eq!(names, ["desk.toml#12", "desk_1.toml", "desk.toml_b", "desk.toml"]);
    }

    #[test]
    fn a_fault_in_one_entry_leaves_the_others() {
        let wrong = format!(
            "{TWO}[[decision]]\ndate = 2026-03-20\nauthor = \"RKF\"\nreason = \"x\"\n[decision.refused]\nx = 1\n"
        );
        let folder = crate::read([file(&wrong)]);
        assert_eq!(folder.decisions.len(), 2);
        assert_eq!(folder.diagnostics.len(), 1);
        assert_eq!((&*folder.diagnostics[0].place.file, folder.diagnostics[0].place.line), ("desk.toml#3", 15));
        assert!(folder.broken.iter().any(|broken| broken.file == "desk.toml#3"));
    }

    #[test]
    fn what_stands_beside_the_entries_is_objected_to_with_its_line() {
        let folder = crate::read([file(&format!("date = 2026-03-20\n{TWO}"))]);
        assert!(folder.decisions.is_empty());
        assert_eq!(folder.diagnostics[0].place.line, 1);
        assert!(folder.broken[0].names("2026-a") && folder.broken[0].names("2026-b"));
    }

    #[test]
    fn a_decision_is_told_from_a_report() {
        assert!(is_decisions(TWO.as_bytes()));
        assert!(is_decisions(b"date = 2026-03-20\nauthor = \"RKF\"\nreason = \"x\"\n[refuse]\nreport = \"a\"\n"));
        assert!(is_decisions(b"[[decision]]\ndate = 2026-99-99\n"));
        assert!(!is_decisions(b"id = \"a\"\nstart = 2026-03-20\n[[players]]\nno = 1\n"));
        assert!(!is_decisions(b"author = \"somebody\"\ndate = 2026-03-20\n"));
        assert!(is_decisions(b"author = \"RKF\"\nreason = \"x\"\n"));
    }

    #[test]
    fn a_head_is_one_on_a_line_of_its_own() {
        assert!(has_entries(b" [[ decision ]] # x"));
        assert!(!has_entries(b"reason = \"[[decision]]\"\n[[decisions]]\n[decision]\n"));
    }
}
