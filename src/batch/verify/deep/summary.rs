//! What a run said of itself in `summary.json` against what comes of its copies: of reports that were held back or known
//! there is none.

use super::compare::plain;
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// What only the inbox could tell.
const OF_THE_INBOX: [&str; 6] = ["read", "held", "known", "outdated", "copies", "gone"];

#[derive(Deserialize)]
struct Summary {
    counts: BTreeMap<String, usize>,
    reports: Vec<Report>,
    /// Of what is in nobody's report.
    #[serde(default)]
    unreadable: usize,
    #[serde(flatten)]
    others: BTreeMap<String, Value>,
}

#[derive(Deserialize)]
struct Report {
    file: String,
    report: String,
    hash: String,
    fate: String,
    codes: BTreeSet<String>,
}

/// Returns how much could not be recomputed. `is_withheld`: copies are without their sanction entries, so that less is
/// found in them.
///
/// # Errors
/// What differs.
pub fn compare(found: &[u8], again: &[u8], is_withheld: bool) -> Result<String, String> {
    let read = |bytes: &[u8]| serde_json::from_slice::<Summary>(bytes).map_err(|error| error.to_string());
    let (found, again) = (read(found)?, read(again)?);
    let names: BTreeSet<&String> = found.others.keys().chain(again.others.keys()).collect();
    for name in names {
        if found.others.get(name) != again.others.get(name) {
            let text = |own: &Summary| own.others.get(name).map_or("nothing".to_owned(), Value::to_string);
            return Err(format!("{name}: {}, recomputed {}", text(&found), text(&again)));
        }
    }
    for (name, count) in again.counts.iter().filter(|(name, _)| !OF_THE_INBOX.contains(&name.as_str())) {
        let own = found.counts.get(name).copied().unwrap_or_default();
        if own != *count {
            return Err(format!("{name}: {own}, recomputed {count}"));
        }
    }
    let (held, handled): (Vec<Report>, Vec<Report>) = found.reports.into_iter().partition(|own| own.fate == "held");
    let key = |own: &Report| (own.hash.clone(), plain(&own.file), own.report.clone(), own.fate.clone());
    let mut rest: BTreeMap<_, BTreeSet<String>> = handled.iter().map(|own| (key(own), own.codes.clone())).collect();
    for report in &again.reports {
        let Some(codes) = rest.remove(&key(report)) else {
            return Err(format!("recomputed, {} is {}", report.report, report.fate));
        };
        // What was found in it together with a report that was held back has no copy.
        if let Some(code) = report.codes.difference(&codes).next().filter(|_| !is_withheld) {
            return Err(format!("recomputed, {} has also {code}", report.report));
        }
    }
    match rest.into_keys().next() {
        Some((_, _, report, fate)) => Err(format!("{report} is {fate}, and recomputed it is not")),
        None => {
            let known = found.counts.get("known").copied().unwrap_or_default();
            Ok(format!("{} held back, {known} known, {} unreadable", held.len(), found.unreadable))
        }
    }
}
