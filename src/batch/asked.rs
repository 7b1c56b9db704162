//! What tells of a sanction where a run would keep it for good (§ 19) is asked about before anything is done with it. What
//! earlier runs have taken in stays as it is: their copies are never changed.

use super::inbox::{Filing, Inbox};
use crate::decision::{self, What};
use crate::diagnostic::codes::sanction_misplaced;
use crate::formats::told;
use crate::register::Office;
use rayon::prelude::*;
use std::collections::HashSet;

/// Holds such reports back, but those that were handled before.
pub fn of_reports(inbox: &mut Inbox, office: &Office) {
    inbox.filings.par_iter_mut().filter(|filing| !office.handled.contains_key(&filing.hash)).for_each(of_report);
}

fn of_report(filing: &mut Filing) {
    let found = told::in_report(&filing.bundle);
    if found.is_empty() {
        return;
    }
    if let Some(report) = &mut filing.reading.report {
        told::without_telling_names(report);
    }
    filing.reading.diagnostics.extend(found);
}

/// Leaves such decisions out, but those that were used before.
pub fn of_decisions(folder: &mut decision::Folder, office: &Office) {
    let records = &office.records;
    let known: HashSet<&str> = records.used.iter().chain(&records.carried_out).map(String::as_str).collect();
    let read = std::mem::take(&mut folder.decisions).into_iter().zip(std::mem::take(&mut folder.files));
    for (decision, file) in read {
        let is_sanction = matches!(decision.what, What::Sanction(_));
        if is_sanction || known.contains(decision.hash.as_str()) || !told::in_decision(&file.name, &file.bytes) {
            folder.decisions.push(decision);
            folder.files.push(file);
        } else {
            folder.diagnostics.push(sanction_misplaced::in_decision(&decision.place));
        }
    }
    folder.diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
}
