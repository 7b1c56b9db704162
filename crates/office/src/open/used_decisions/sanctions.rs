//! Recognises decisions about sanctions that were used already (§ 19). Runs keep neither a copy nor a hash of their content, which
//! could be guessed. They are identified by the sanction's private record, which is deleted with the sanction.

use super::retain;
use crate::sanction::{given_by_order, order_by_decision};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, DecisionKind, Folder, SanctionRow};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::diagnostic::codes::{decision_changed, decision_waits, decision_without_effect, lapsed_sanction};
use kartotek_law::regulation::{RuleBook, sanction};
use kartotek_register::Office;
use kartotek_register::private::{self, SanctionOrder, SanctionRecord, Secret, Vault};
use kartotek_register::records::NaiveDateText;
use std::collections::{HashMap, HashSet};

/// Whether runs have used a decision about a sanction.
enum Usage {
    /// Used, with its identifier in runs.
    Used(String),
    /// Not used yet.
    New(SanctionOrder),
}

/// The sanctions recorded by past runs, and other data for recognising decisions.
struct UsedSanctions<'o> {
    rules: RuleBook,
    used: &'o HashSet<String>,
    /// Recorded sanctions that were given by decisions.
    recorded: Vec<SanctionRecord>,
    /// Whether private records are lost.
    is_lost: bool,
    newest: Option<NaiveDate>,
    /// The day of the run.
    day: NaiveDate,
    /// Hashes and private records named by decisions of the folder, each with its file name.
    present: HashMap<String, String>,
}

/// Gives each decision its identifier in runs, and removes decisions that no run may use. A decision that may be used on `day` and
/// names no private record gets one.
pub fn settle(folder: &mut Folder, office: &Office, vault: &mut Vault, day: NaiveDate) -> Result<()> {
    if !folder.decisions.iter().any(|decision| matches!(decision.what, DecisionKind::Sanction(_))) {
        return Ok(());
    }
    let past = UsedSanctions::read(folder, office, vault, day)?;
    let mut is_kept = Vec::new();
    // The orders and the identifiers of the decisions kept so far, each with the decision's file.
    let mut kept_orders: Vec<(SanctionOrder, String)> = Vec::new();
    let mut kept_hashes: HashMap<String, String> = HashMap::new();
    for decision in &mut folder.decisions {
        let DecisionKind::Sanction(row) = decision.what.clone() else {
            is_kept.push(true);
            continue;
        };
        let date = Some(NaiveDateText(decision.date));
        let dated_order = order_by_decision(vault, &row, &decision.reason).map(|order| SanctionOrder { date, ..order });
        let (mut hash, mut finding) = match past.usage(vault, decision, &row, dated_order.clone()) {
            Err(finding) => (None, Some(finding)),
            Ok(Usage::Used(hash)) => (Some(hash), None),
            // The same sanction, typed twice by hand, or by a command and by hand.
            Ok(Usage::New(order)) => match file_of_equal(&kept_orders, &order).filter(|_| row.record.is_none()) {
                Some(other) => (None, Some(decision_without_effect::same_act(&decision.place, other))),
                None => (Some(hash_in_runs((vault, &past.rules), decision, &row, order, day)?), None),
            },
        };
        let other_file =
            hash.as_ref().and_then(|hash| past.other_file(decision, &row, hash).or_else(|| kept_hashes.get(hash)));
        if let Some(other) = other_file {
            finding = Some(decision_without_effect::same_act(&decision.place, other));
            hash = None;
        }
        kept_hashes.extend(hash.clone().map(|hash| (hash, decision.name().to_owned())));
        kept_orders.extend(dated_order.filter(|_| hash.is_some()).map(|order| (order, decision.name().to_owned())));
        is_kept.push(hash.is_some());
        decision.hash = hash.unwrap_or_default();
        folder.diagnostics.extend(finding);
    }
    retain(folder, &is_kept);
    Ok(())
}

/// The file of the decision, among those kept, that gives an equal order.
fn file_of_equal<'k>(kept: &'k [(SanctionOrder, String)], order: &SanctionOrder) -> Option<&'k str> {
    kept.iter().find(|(kept_order, _)| kept_order.is_equal_order(order)).map(|(_, file)| file.as_str())
}

/// The identifier with which the first run to use the decision will record it.
fn hash_in_runs(
    (vault, rules): (&mut Vault, &RuleBook),
    decision: &Decision,
    row: &SanctionRow,
    order: SanctionOrder,
    day: NaiveDate,
) -> Result<String> {
    if let Some(record) = &row.record {
        return Ok(record.clone());
    }
    let Some(given) = given_by_order(&order).filter(|given| decision.date <= day && given.day <= day) else {
        // The decision waits for its day.
        return Ok(decision.hash.clone());
    };
    let until = sanction::record(&rules.in_force_on(given.day).constants.deadlines, &[], &given).lapses_after();
    let order = SanctionOrder { file: Some(decision.name().to_owned()), ..order };
    Ok(vault.seal(until, Secret::Order(order))?.record)
}

impl UsedSanctions<'_> {
    fn read<'o>(folder: &Folder, office: &'o Office, vault: &Vault, day: NaiveDate) -> Result<UsedSanctions<'o>> {
        let index = office.current().map_or(Ok(Vec::new()), private::index)?;
        let newest = office.current().map(|run| run.name.date);
        let used = &office.records.carried_out;
        // Includes sanctions that were lifted since: they are not given again.
        let by_used_decision = |record: &&SanctionRecord| used.contains(&record.decision);
        let recorded = vault.secrets().filter_map(Secret::sanction).filter(by_used_decision).cloned().collect();
        // As of the day of the run: a run that was rolled back may have erased records that expired by its day.
        let is_lost = vault.lost(&index, day).next().is_some();
        let mut present = HashMap::new();
        for decision in &folder.decisions {
            if let DecisionKind::Sanction(row) = &decision.what {
                let hashes = [Some(&decision.hash), row.record.as_ref()].into_iter().flatten();
                present.extend(hashes.map(|hash| (hash.clone(), decision.name().to_owned())));
            }
        }
        let rules = office.settings.rule_book()?;
        Ok(UsedSanctions { rules, used, recorded, is_lost, newest, day, present })
    }

    /// Another file of the folder with the decision of this identifier.
    fn other_file(&self, decision: &Decision, row: &SanctionRow, hash: &str) -> Option<&String> {
        let is_own = decision.hash == hash || row.record.as_deref() == Some(hash);
        self.present.get(hash).filter(|_| !is_own)
    }

    /// Whether runs have used the decision.
    ///
    /// # Errors
    /// Why the decision has no effect.
    fn usage(
        &self,
        vault: &Vault,
        decision: &Decision,
        row: &SanctionRow,
        order: Option<SanctionOrder>,
    ) -> Result<Usage, Diagnostic> {
        // A decision that lifts a sanction is not compared with given ones.
        if let Some(lift) = row.record.as_ref().filter(|record| matches!(vault.get(record), Some(Secret::Lift(_)))) {
            return Ok(Usage::Used(lift.clone()));
        }
        if self.used.contains(&decision.hash) {
            return Ok(Usage::Used(decision.hash.clone()));
        }
        let place = &decision.place;
        if let Some(record) = row.record.as_ref().filter(|record| self.used.contains(*record)) {
            return Ok(Usage::Used(record.clone()));
        }
        let order = order.ok_or_else(|| decision_without_effect::no_record(place))?;
        if let Some(recorded) = self.recorded.iter().find(|sanction| is_same(sanction, &order, row)) {
            return Ok(Usage::Used(recorded.decision.clone()));
        }
        if row.record.is_some() {
            return Ok(Usage::New(order));
        }
        if self.is_lost {
            return Err(decision_waits::for_private(place));
        }
        if self.recorded.iter().any(|sanction| self.was_recorded_otherwise(sanction, decision)) {
            return Err(decision_changed::sanction(place));
        }
        // An expired sanction is never new: an earlier run recorded it, or it is too late for any run.
        let deadlines = |day: NaiveDate| &self.rules.in_force_on(day).constants.deadlines;
        let lapses =
            given_by_order(&order).map(|given| sanction::record(deadlines(given.day), &[], &given).lapses_after());
        let has_run_out = |newest: NaiveDate| {
            let until = if decision.date <= newest { self.day } else { newest };
            lapses.is_none_or(|lapses| lapses < until)
        };
        if self.newest.is_some_and(has_run_out) { Err(lapsed_sanction::found(place)) } else { Ok(Usage::New(order)) }
    }

    /// Whether a sanction was recorded from the decision's file when the file had other content.
    fn was_recorded_otherwise(&self, sanction: &SanctionRecord, decision: &Decision) -> bool {
        let file = sanction.order.as_ref().and_then(|before| before.file.as_deref());
        file == Some(decision.name()) && !self.present.contains_key(&sanction.decision)
    }
}

/// Whether a decision without a private record orders the recorded sanction.
fn is_same(sanction: &SanctionRecord, order: &SanctionOrder, row: &SanctionRow) -> bool {
    row.record.is_none() && sanction.order.as_ref().is_some_and(|before| before.is_equal_order(order))
}
