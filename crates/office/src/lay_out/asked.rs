//! Finds open questions to directors: those with a finding that still holds the report back.

use crate::handed_on::sorted::Held;
use chrono::NaiveDate;
use kartotek_decisions::{AskedRow, DecisionKind, Folder};
use kartotek_intake::identity::is_about;
use std::collections::HashMap;

/// A question, and the day on which it was decided to ask it.
#[derive(Clone, Copy)]
pub struct PutQuestion<'d> {
    pub day: NaiveDate,
    pub row: &'d AskedRow,
}

/// The questions in force on a day, by the report's id.
pub struct AskedQuestions<'d> {
    of_report: HashMap<&'d str, Vec<PutQuestion<'d>>>,
}

impl<'d> AskedQuestions<'d> {
    pub fn in_force_on(decisions: &'d Folder, day: NaiveDate) -> AskedQuestions<'d> {
        let mut of_report: HashMap<&str, Vec<PutQuestion>> = HashMap::new();
        for (decision, _) in decisions.in_force_on(day) {
            if let DecisionKind::Asked(row) = &decision.what {
                of_report.entry(&row.report).or_default().push(PutQuestion { day: decision.date, row });
            }
        }
        AskedQuestions { of_report }
    }

    /// The questions about a report that are still open.
    pub fn about(&self, held: &Held) -> Vec<PutQuestion<'d>> {
        let mut ids = [held.report_id.as_str()].into_iter().chain(held.filing.ids());
        let Some(asked) = ids.find_map(|id| self.of_report.get(id)) else { return Vec::new() };
        let players = held.filing.reading.report.as_ref().map_or(&[][..], |report| &report.players);
        let is_open = |asked: &&PutQuestion| {
            let player = asked.row.no.map(|no| players.iter().find(|player| player.no == no));
            let mut found = held.diagnostics.iter().filter(|found| found.holds_back());
            match player {
                None => found.next().is_some(),
                Some(player) => player.is_some_and(|player| found.any(|found| is_about(found, player))),
            }
        };
        asked.iter().filter(is_open).copied().collect()
    }
}
