//! A rated report is taken back (4.5.4.1).

use super::Event;
use crate::open::opening::{Desk, Done, TakenBack};
use crate::rate::correction::annul;
use anyhow::Result;
use kartotek_decisions::{Decision, ReportRow};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::texts::{Text, text};
use kartotek_law::vocabulary::Person;

impl Event for ReportRow {
    fn carry_out<'d>(&self, desk: &mut Desk<'_, 'd>, decision: &'d Decision) -> Result<Done> {
        let report = &self.report;
        desk.read_past()?;
        let Some(in_force) = &mut desk.opening.in_force else { return Ok(Err(without_effect::not_rated(report))) };
        let annulled = annul::annul(desk.rules, in_force, report, &mut desk.persons, desk.before.era);
        Ok(annulled.map(|annulled| {
            desk.opening.records.forget_report(report);
            desk.opening.ledger.extend(annulled.ledger);
            desk.opening.corrections.extend(annulled.lines);
            desk.opening.restarts_taken_back.extend(annulled.restarts);
            desk.opening.annulled.push(TakenBack { report: annulled.report, end: annulled.end, decision });
        }))
    }

    fn so_already(&self, _person: Option<&Person>) -> Option<Text> {
        Some(text!("already-so"))
    }
}
