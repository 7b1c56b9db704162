//! A run's `summary.json` against what follows from its copies: there is none of reports that were held back or known.

use super::plain;
use kartotek_formats::texts::{Text, text};
use kartotek_publish::summary::{Fate, ReportLine, RunSummary};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Counts that only the inbox could give.
const OF_THE_INBOX: [&str; 6] = ["held", "read", "known", "outdated", "copies", "gone"];

/// Keys that are compared by themselves, or not at all.
const APART: [&str; 4] = ["counts", "reports", "unreadable", "unread"];

/// Returns how much could not be recomputed. `is_withheld`: the copies lack their sanction entries, so fewer findings are
/// made in them. `knows_held`: the run was made again with the reports that were held back.
///
/// # Errors
/// The difference.
pub fn compare(found: &[u8], again: &[u8], is_withheld: bool, knows_held: bool) -> Result<Text, Text> {
    let (found, entries) = read(found)?;
    let (again, entries_again) = read(again)?;
    differs(&entries, &entries_again, &APART)?;
    let counts = |of: &Map<String, Value>| of.get("counts").and_then(Value::as_object).cloned().unwrap_or_default();
    differs(&counts(&entries), &counts(&entries_again), &OF_THE_INBOX[usize::from(knows_held)..])?;
    let is_apart = |line: &ReportLine| line.fate == Fate::Held && !knows_held;
    let (held, handled): (Vec<ReportLine>, Vec<_>) = found.reports.into_iter().partition(is_apart);
    let key = |line: &ReportLine| (line.hash.clone(), plain(&line.file), line.report.clone(), line.fate);
    let mut rest: BTreeMap<_, BTreeSet<String>> =
        handled.iter().map(|line| (key(line), line.codes.iter().cloned().collect())).collect();
    for report in &again.reports {
        let Some(codes) = rest.remove(&key(report)) else {
            return Err(text!("verify-deep-summary-also", report = &report.report, fate = report.fate.as_str()));
        };
        // A finding together with a report that was held back has no copy.
        if let Some(code) = report.codes.iter().find(|code| !codes.contains(*code)).filter(|_| !is_withheld) {
            return Err(text!("verify-deep-summary-code", report = &report.report, code));
        }
    }
    match rest.into_keys().next() {
        Some((_, _, report, fate)) => Err(text!("verify-deep-summary-not", report, fate = fate.as_str())),
        None => {
            let (held, known, unreadable) = (held.len(), found.counts.known, found.unreadable);
            Ok(text!("verify-deep-summary-part", held, known, unreadable))
        }
    }
}

/// The summary as this version understands it, and every entry as it is written there.
fn read(bytes: &[u8]) -> Result<(RunSummary, Map<String, Value>), Text> {
    let both = serde_json::from_slice(bytes).and_then(|run_summary| Ok((run_summary, serde_json::from_slice(bytes)?)));
    both.map_err(|_| text!("verify-deep-no-summary"))
}

/// The first entry that differs, some keys left out.
fn differs(found: &Map<String, Value>, again: &Map<String, Value>, but: &[&str]) -> Result<(), Text> {
    let names: BTreeSet<&String> = found.keys().chain(again.keys()).collect();
    let name = names.into_iter().find(|name| !but.contains(&name.as_str()) && found.get(*name) != again.get(*name));
    let Some(name) = name else { return Ok(()) };
    let said = |of: &Map<String, Value>| of.get(name).map_or("–".to_owned(), Value::to_string);
    Err(text!("verify-deep-entry", name, found = said(found), other = said(again)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Findings of a rated report, perhaps beside one that was held back.
    fn summary(held: usize, code: &str, games: usize) -> Vec<u8> {
        let line = |name: &str, fate: &str, codes: Value| {
            json!({
                "file": format!("{name}.trf"), "report": name, "hash": name, "fate": fate, "codes": codes,
                "directors": [],
            })
        };
        let mut reports = vec![line("a", "rated", json!([code]))];
        reports.extend((held > 0).then(|| line("b", "held", json!(["form-missing"]))));
        let counts = json!({
            "read": 1 + held, "rated": 1, "corrected": 0, "superseded": 0, "held": held, "known": 0, "outdated": 0,
            "copies": 0, "gone": 0,
        });
        let all = json!({
            "run": "0001-2026-02-01", "as_of": "2026-02-01", "unchanged": false, "counts": counts, "unreadable": 0, "unread": [],
            "games": games, "players": 2, "entered": 0, "birth_dates_forgotten": 0, "reports": reports,
            "corrections": [], "annulments": [], "decisions": [], "lists": [],
        });
        all.to_string().into_bytes()
    }

    #[test]
    fn what_was_held_back_needs_no_copy_and_what_was_rated_does() {
        assert!(compare(&summary(1, "name-other", 1), &summary(0, "name-other", 1), false, false).is_ok());
        // Once what was held back is made again too, it has to be there.
        assert!(compare(&summary(1, "name-other", 1), &summary(0, "name-other", 1), false, true).is_err());
        assert!(compare(&summary(1, "name-other", 1), &summary(1, "name-other", 1), false, true).is_ok());
    }

    #[test]
    fn another_number_or_finding_is_a_difference() {
        let found = summary(0, "name-other", 1);
        let other = compare(&found, &summary(0, "name-other", 2), false, false);
        let games = text!("verify-deep-entry", name = "games", found = "1", other = "2");
        assert_eq!(other.unwrap_err(), games);
        let code = compare(&found, &summary(0, "name-short", 1), false, false);
        assert_eq!(code.unwrap_err(), text!("verify-deep-summary-code", report = "a", code = "name-short"));
        // A copy without its sanction entries has other findings.
        assert!(compare(&found, &summary(0, "name-short", 1), true, false).is_ok());
        assert!(compare(b"{}", &found, false, false).is_err());
    }
}
