//! Questions about unknown players of given reports, as the desk page asks them.

use super::check_reports;
use crate::handed_on::inbox::{Filing, Inbox};
use crate::handed_on::sorted::{Held, Sorted};
use crate::lay_out::desk::{self, Source};
use crate::open::used_decisions;
use crate::request::RunError;
use chrono::NaiveDate;
use kartotek_formats::bundle::Bundle;
use kartotek_publish::desk::Report;
use kartotek_register::Office;
use std::collections::BTreeMap;

/// In the order of `bundles`.
///
/// # Errors
/// The office or a decision cannot be read.
pub fn questions(office: &Office, bundles: &[Bundle], day: NaiveDate) -> Result<Vec<Report>, RunError> {
    let rules = office.settings.rule_book().map_err(RunError::Use)?;
    let answers = check_reports::in_office(office, bundles, &rules, day)?;
    let filings = bundles.iter().map(|bundle| Filing::new(bundle.hash(), bundle.clone(), BTreeMap::new()));
    let decisions = used_decisions::decisions(office)?;
    let inbox = Inbox::of_files(filings.collect(), office, &decisions.decisions);
    let held = inbox.filings.iter().zip(answers).map(|(filing, answer)| Held {
        filing,
        report_id: answer.report_id,
        diagnostics: answer.diagnostics,
    });
    let sorted = Sorted { held: held.collect(), ..Sorted::default() };
    let source = Source {
        sorted: &sorted,
        notes: &[],
        chain: &office.chain,
        people: &office.people,
        clubs: &office.clubs,
        rules: &rules,
        decisions: &decisions,
        overdue: &[],
        day,
        settings: &office.settings,
        token: None,
    };
    desk::held(&source).map_err(RunError::Office)
}
