//! Conservation: every report that a run reads has exactly one outcome. The reports that are rated, correct
//! another, were replaced, are held back, already known or copies of other files add up to those that were read; otherwise
//! no run is made.

use crate::handed_on::inbox::{Filing, Inbox};
use crate::handed_on::plan::Plan;
use crate::handed_on::sorted::Sorted;
use anyhow::{Result, bail, ensure};
use kartotek_formats::diagnostic::any_holds_back;
use kartotek_formats::texts::{OrSay, Text, text};
use kartotek_publish::summary::Counts;
use kartotek_register::run_folder::{HandledReport, Status};
use std::collections::HashMap;

/// Counts the outcomes of the filings of an inbox. `chosen`: whether this run processed it. `waits`: whether it waits for a later
/// run of a catch-up; then it is not counted.
///
/// # Errors
/// A report has no outcome or two, or was held back without a message: a fault of the program.
pub fn count(
    inbox: &Inbox,
    sorted: &Sorted,
    handled: &HashMap<String, HandledReport>,
    chosen: impl Fn(&Filing) -> bool,
    waits: impl Fn(&Filing) -> bool,
) -> Result<Counts> {
    let filings = sorted.in_force().chain(&sorted.superseded).map(|accepted| accepted.filing);
    let mut outcomes: HashMap<&str, usize> = HashMap::new();
    for filing in filings.chain(sorted.held.iter().map(|held| held.filing)) {
        *outcomes.entry(&filing.hash).or_default() += 1;
    }
    let mut counts = Counts {
        rated: sorted.accepted.len(),
        corrected: sorted.corrections.len(),
        superseded: sorted.superseded.len(),
        held: sorted.held.len(),
        copies: inbox.copies,
        read: inbox.copies,
        ..Counts::default()
    };
    let known_now = inbox.filings.iter().filter(|filing| !chosen(filing) && !waits(filing)).map(|filing| &filing.hash);
    for hash in inbox.known.iter().map(|(_, hash)| hash).chain(known_now) {
        let report = handled.get(hash);
        let report = report.or_say(|| fault(text!("fault-forgotten", hash)))?;
        counts.read += 1;
        counts.known += 1;
        counts.outdated += usize::from(!report.status.is_in_force());
    }
    for filing in inbox.filings.iter().filter(|filing| chosen(filing)) {
        let (name, count) = (filing.bundle.name(), outcomes.get(filing.hash.as_str()).copied().unwrap_or(0));
        ensure!(count == 1, fault(text!("fault-places", name, went = count.to_string())));
        counts.read += 1;
    }
    let silent = sorted.held.iter().find(|held| !any_holds_back(&held.diagnostics));
    if let Some(silent) = silent {
        bail!(fault(text!("fault-silent", report = &silent.report_id)));
    }
    ensure!(counts.is_balanced(), fault(text!("fault-counts", counts = format!("{counts:?}"))));
    Ok(counts)
}

/// Checks that the reports that a plan records as handled are those that were counted.
///
/// # Errors
/// The numbers differ: a fault of the program.
pub fn check(plan: &Plan) -> Result<()> {
    let counts = &plan.summary.counts;
    let with = |status: Status| plan.handled.iter().filter(|handled| handled.status == status).count();
    // Each correction adds one superseded report: the content that it corrects.
    let superseded = with(Status::Superseded).checked_sub(with(Status::Corrected));
    let is_same = with(Status::Rated) == counts.rated
        && with(Status::Corrected) == counts.corrected
        && superseded == Some(counts.superseded)
        && with(Status::Annulled) == plan.summary.annulled
        && plan.summary.held.len() == counts.held;
    let (run, counts) = (plan.name.to_string(), format!("{counts:?}"));
    ensure!(is_same, fault(text!("fault-plan", run, counts)));
    Ok(())
}

fn fault(what: Text) -> Text {
    text!("fault", what)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handed_on::sorted::Held;
    use kartotek_formats::bundle::{Bundle, InputFile};
    use kartotek_formats::diagnostic::{Place, codes};
    use std::collections::BTreeMap;

    fn inbox(names: &[&str]) -> Inbox {
        let filing = |name: &&str| {
            let file = InputFile { name: (*name).to_owned(), bytes: name.as_bytes().to_vec() };
            let bundle = Bundle { stem: (*name).to_owned(), files: vec![file] };
            Filing::new(bundle.hash(), bundle, BTreeMap::new())
        };
        Inbox { filings: names.iter().map(filing).collect(), ..Inbox::default() }
    }

    fn held<'i>(inbox: &'i Inbox, places: &[usize]) -> Sorted<'i> {
        let held = |place: &usize| {
            let filing = &inbox.filings[*place];
            let objection = codes::file_empty::found(&Place::file(filing.bundle.name()));
            Held { filing, report_id: filing.bundle.default_id(), diagnostics: vec![objection] }
        };
        Sorted { held: places.iter().map(held).collect(), ..Sorted::default() }
    }

    #[test]
    fn a_report_that_is_lost_or_stands_twice_stops_the_run() {
        let inbox = inbox(&["a.json", "b.json"]);
        let settled = |places: &[usize]| count(&inbox, &held(&inbox, places), &HashMap::new(), |_| true, |_| false);
        assert_eq!(settled(&[0, 1]).unwrap(), Counts { read: 2, held: 2, ..Counts::default() });
        assert!(settled(&[0]).unwrap_err().to_string().contains("b.json was read and ended in 0 places"));
        assert!(settled(&[0, 1, 1]).unwrap_err().to_string().contains("b.json was read and ended in 2 places"));
    }

    #[test]
    fn a_report_that_is_held_back_without_an_objection_stops_the_run() {
        let inbox = inbox(&["a.json"]);
        let mut sorted = held(&inbox, &[0]);
        sorted.held[0].diagnostics.clear();
        assert!(count(&inbox, &sorted, &HashMap::new(), |_| true, |_| false).is_err());
    }

    #[test]
    fn a_report_of_a_later_month_of_a_catch_up_is_not_read_yet() {
        let inbox = inbox(&["a.json", "b.json"]);
        let is_due = |filing: &Filing| filing.bundle.name() == "a.json";
        let counts = count(&inbox, &held(&inbox, &[0]), &HashMap::new(), is_due, |filing| !is_due(filing)).unwrap();
        assert_eq!(counts, Counts { read: 1, held: 1, ..Counts::default() });
        // A report that neither waits nor was read is forgotten.
        assert!(count(&inbox, &held(&inbox, &[0]), &HashMap::new(), is_due, |_| false).is_err());
        // A report that has to wait may not be read.
        assert!(count(&inbox, &held(&inbox, &[0, 1]), &HashMap::new(), is_due, |filing| !is_due(filing)).is_err());
    }
}
