//! Turns a proposal into a decision of the adjustment day.

use super::AlignmentProposal;
use crate::open::used_decisions;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{AlignedRow, AlignmentRow, ComparedRow, Decision, DecisionKind};
use kartotek_formats::texts::{Text, text};
use kartotek_register::Office;

/// Says that the alignment of a year is decided. `None`: it is not.
///
/// # Errors
/// A decision or a run cannot be read.
pub fn already_decided(office: &Office, year: i32) -> Result<Option<Text>> {
    let folder = used_decisions::decisions(office)?;
    let is_same_year =
        |decision: &&Decision| matches!(&decision.what, DecisionKind::Alignment(row) if row.year == year);
    let before = folder.in_force_on(NaiveDate::MAX).map(|(decision, _)| decision).find(is_same_year);
    Ok(before.map(|before| text!("align-done", decision = before.name(), year = year.to_string())))
}

/// # Errors
/// A decision or a run cannot be read. The inner error says why nothing is decided.
pub fn decide(office: &Office, proposal: &AlignmentProposal) -> Result<Result<DecisionKind, Text>> {
    let folder = used_decisions::decisions(office)?;
    let is_open = |decision: &&Decision| decision.is_event() && !office.records.carried_out.contains(&decision.hash);
    if let Some(open) = folder.in_force_on(proposal.adjusted_on).map(|(decision, _)| decision).find(is_open) {
        return Ok(Err(text!("align-waits", decision = open.name())));
    }
    if let Some(done) = already_decided(office, proposal.year)? {
        return Ok(Err(done));
    }
    Ok(Ok(DecisionKind::Alignment(AlignmentRow {
        year: proposal.year,
        list: proposal.list_sha256.clone(),
        // A proposal with steps has a difference.
        difference: proposal.difference().map(|difference| difference.to_decimal()).unwrap_or_default(),
        n: proposal.n(),
        compared: proposal
            .compared
            .iter()
            .map(|(id, elo)| ComparedRow { id: id.clone(), elo: elo.map(|elo| elo.0) })
            .collect(),
        players: proposal
            .steps()
            .map(|(id, from, to)| AlignedRow { id: id.to_owned(), from: from.0, to: to.0 })
            .collect(),
    })))
}

/// A difference as a sentence says it.
pub fn difference_text(difference: Option<String>) -> Text {
    difference.map_or_else(|| text!("align-no-difference"), |difference| difference.replace('-', "−").into())
}
