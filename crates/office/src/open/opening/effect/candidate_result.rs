//! A candidate result that is in no report (§ 26 d).

use super::{Event, called};
use crate::open::opening::{Done, Draft};
use anyhow::Result;
use kartotek_decisions::{CandidateResultRow, Decision};
use kartotek_formats::texts::{Text, text};
use kartotek_law::vocabulary::Person;
use kartotek_register::records::{CandidateRecord, NaiveDateText};

impl Event for CandidateResultRow {
    fn carry_out<'d>(&self, draft: &mut Draft<'_, 'd>, _decision: &'d Decision) -> Result<Done> {
        if let Err(why) = draft.person(&self.player) {
            return Ok(Err(why));
        }
        draft.opening.records.candidate_results.push(CandidateRecord {
            date: NaiveDateText(self.date.0),
            player_id: self.player.clone(),
            tournament: self.tournament.clone(),
            report: String::new(),
            average: None,
            category: None,
            demanded: String::new(),
            score: String::new(),
        });
        Ok(Ok(()))
    }

    fn no_change_objection(&self, person: Option<&Person>) -> Option<Text> {
        Some(person.map_or(text!("already-so"), |person| {
            text!("already-result", player = called(person), tournament = &self.tournament, day = self.date.0)
        }))
    }
}
