//! A candidate result that is in no report (§ 26 d).

use crate::open::opening::{Draft, EffectResult};
use kartotek_decisions::CandidateResultRow;
use kartotek_register::records::{CandidateRecord, NaiveDateText};

pub fn record_candidate_result(new: &CandidateResultRow, draft: &mut Draft) -> EffectResult {
    draft.person(&new.player)?;
    draft.opening.records.candidate_results.push(CandidateRecord {
        date: NaiveDateText(new.date.0),
        player_id: new.player.clone(),
        tournament: new.tournament.clone(),
        report: String::new(),
        average: None,
        category: None,
        demanded: String::new(),
        score: String::new(),
    });
    Ok(())
}
