//! Takes back a rated report (4.5.4.1).

use crate::handed_on::opening::AnnulledReport;
use crate::open::opening::{Draft, EffectResult};
use crate::past::rule_sets;
use crate::rate::correction::annul;
use anyhow::Result;
use kartotek_decisions::{Decision, ReportRow};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_register::conversions::Conversions;

/// # Errors
/// A run cannot be read.
pub fn carry_out<'d>(row: &ReportRow, draft: &mut Draft<'_, 'd>, decision: &'d Decision) -> Result<EffectResult> {
    let report = &row.report;
    draft.read_past()?;
    let Some(in_force) = &mut draft.opening.in_force else { return Ok(Err(without_effect::not_rated(report))) };
    let Some(booked) = in_force.reports.get(report) else { return Ok(Err(without_effect::not_rated(report))) };
    let run = draft.before.chain.get(booked.run);
    let since = run.map_or_else(Conversions::default, |run| {
        draft.before.history.conversions.since(run.name).without_due_but(&draft.opening.converted)
    });
    // The rules are those of the set that rated the report, not those in force today.
    let rules = run.map(|run| rule_sets::that_rated(&booked.rule_set, draft.book, run)).transpose()?;
    let rules = rules.as_ref().map_or(draft.rules, |alone| alone.in_force_on(booked.end));
    let annulled = annul::annul((rules, &since), in_force, report, &mut draft.persons);
    Ok(annulled.map(|annulled| {
        draft.opening.records.forget_report(report);
        draft.opening.ledger.extend(annulled.ledger);
        draft.opening.corrections.extend(annulled.lines);
        draft.opening.restarts_taken_back.extend(annulled.restarts);
        draft.opening.annulled.push(AnnulledReport { report: annulled.report, end: annulled.end, decision });
    }))
}
