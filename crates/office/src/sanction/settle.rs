//! Records sanctions in the order in which they count as given (§ 19).

use super::{GivenSanction, HeldSanction, News, kind_for_record, lifted, order_of};
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_formats::limits::MONTHS_OF_QUARANTINE;
use kartotek_formats::texts::text;
use kartotek_law::regulation::sanction::{self as law, Given, GivenKind, Recorded};
use kartotek_law::regulation::{Deadlines, RuleBook};
use kartotek_register::Office;
use kartotek_register::private::{self, IndexRow, SanctionRecord, Secret, Vault};
use kartotek_register::records::{GivenRow, NaiveDateText};
use kartotek_register::run_folder::{HandledReport, RunFolder};
use std::collections::HashMap;

/// Records each sanction by the rules, which take the player's earlier sanctions into account, and adds it to `held`.
pub(super) fn record_given(held: &mut Vec<HeldSanction>, mut new: Vec<GivenSanction>) {
    // Decision (§ 19): a sanction counts as given on the last playing day of its tournament; those of one day in the
    // order listed.
    new.sort_by_key(|sanction| sanction.given.day);
    for sanction in new {
        // Players outside the register cannot be told apart.
        let of_player = held.iter().filter(|held| !sanction.player.is_empty() && held.player == sanction.player);
        let earlier: Vec<Recorded> = of_player.map(|held| held.recorded).collect();
        let recorded = law::record(&sanction.deadlines, &earlier, &sanction.given);
        if let Some(present) = sanction.again {
            held.push(present.judged_again(&sanction.deadlines, recorded, &sanction.given));
            continue;
        }
        let is_raised = sanction.order.is_none() && lifted::is_raised(&sanction.deadlines, &recorded, &sanction.given);
        let record = SanctionRecord {
            raised: is_raised.then(|| Box::new(order_of(&sanction.player, &sanction.given))),
            player: sanction.player.clone(),
            sanction: kind_for_record(&recorded),
            given: NaiveDateText(recorded.given),
            from: NaiveDateText(recorded.from),
            to: NaiveDateText(recorded.to),
            months: recorded.months(),
            report: sanction.report,
            decision: sanction.decision,
            reason: sanction.reason,
            order: sanction.order,
        };
        held.push(HeldSanction {
            player: sanction.player,
            name: sanction.name,
            recorded,
            record,
            sealed: String::new(),
            news: News::Given,
        });
    }
}

/// The index of the newest run of `chain`; without a run, that of the founding sanctions, which are added to the vault but not
/// written.
///
/// # Errors
/// A file cannot be read, or a line is not a sanction.
pub fn newest(
    office: &Office,
    chain: &[RunFolder],
    vault: &mut Vault,
    founded: NaiveDate,
    rules: &RuleBook,
) -> Result<Vec<IndexRow>> {
    let Some(run) = chain.last() else {
        let rows = office.given_sanctions()?.map_or_else(Vec::new, |(rows, _)| rows);
        return seal_founding(vault, &rows, founded, rules);
    };
    private::index(run)
}

/// Seals the founding sanctions that have not expired on a day.
///
/// # Errors
/// A line is not a sanction.
pub fn seal_founding(vault: &mut Vault, rows: &[GivenRow], day: NaiveDate, rules: &RuleBook) -> Result<Vec<IndexRow>> {
    let given_by_row = |(index, row): (usize, &GivenRow)| {
        let from = row.from.map(|day| day.0);
        let kind = match (row.kind.as_str(), row.months) {
            ("warning", _) => GivenKind::Warning,
            ("quarantine", Some(months)) if MONTHS_OF_QUARANTINE.contains(&months) => {
                GivenKind::Quarantine { months, from }
            }
            ("absence", months) if months.is_none_or(|months| MONTHS_OF_QUARANTINE.contains(&months)) => {
                GivenKind::Absence { months, from }
            }
            (kind, _) => {
                let (row, player) = (index + 1, &row.player_id);
                bail!(text!("sanctions-row", row = row.to_string(), player, kind))
            }
        };
        Ok(GivenSanction {
            name: String::new(),
            player: row.player_id.clone(),
            given: Given { kind, day: row.last_day.0 },
            report: String::new(),
            decision: String::new(),
            reason: row.reason.clone(),
            order: None,
            deadlines: rules.in_force_on(row.last_day.0).constants.deadlines,
            again: None,
        })
    };
    let mut held = Vec::new();
    record_given(&mut held, rows.iter().enumerate().map(given_by_row).collect::<Result<_>>()?);
    held.retain(|held| held.recorded.lapses_after() >= day);
    let seal = |held: HeldSanction| vault.seal(held.recorded.lapses_after(), Secret::Sanction(held.record));
    let mut index: Vec<IndexRow> = held.into_iter().map(seal).collect::<Result<_>>()?;
    index.sort();
    Ok(index)
}

/// The rule sets by which sanctions are judged.
#[derive(Clone, Copy)]
pub struct RuleSource<'l> {
    pub rules: &'l RuleBook,
    /// Every report ever handled, by the hash of its content.
    pub handled: &'l HashMap<String, HandledReport>,
}

impl<'l> RuleSource<'l> {
    /// The deadlines of the rule set that rated the report; for a decision's sanction, those of the set in force on the last playing day.
    // Decision (rule sets: months of § 19): a report's sanctions go by its set, also when they are judged again.
    pub(super) fn deadlines_of(self, record: &SanctionRecord) -> &'l Deadlines {
        let of_report = || {
            let mut handled = self.handled.values().filter(|handled| handled.id == record.report);
            let in_force = handled.find(|handled| handled.status.is_in_force())?;
            self.rules.sets().find(|set| set.constants.id == in_force.rule_set)
        };
        let set = if record.report.is_empty() { None } else { of_report() };
        &set.unwrap_or_else(|| self.rules.in_force_on(record.given.0)).constants.deadlines
    }
}
