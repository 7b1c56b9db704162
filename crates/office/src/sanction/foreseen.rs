//! Previews the sanctions that the next run would record (§ 19).

use super::lifted::{reopen, stands};
use super::settle::record_given;
use super::{HeldSanction, News, RuleSource, given_by_decision};
use crate::decide::pending::decision_without_file;
use crate::open::used_decisions;
use crate::request::RunError;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, DecisionKind, SanctionRow};
use kartotek_law::regulation::sanction::Recorded;
use kartotek_register::Office;
use kartotek_register::private::{self, Vault};

/// The hash of a decision that is not written yet.
const NEW: &str = "new";

/// A sanction as the next run records it.
#[derive(Clone, Debug)]
pub struct Foreseen {
    pub becomes: Recorded,
    /// The player's other sanctions for tournaments with the same last day.
    pub beside: Vec<Recorded>,
    /// The player's sanctions of later days that stay as recorded, with what they would be had this one come in time.
    pub stands: Vec<JudgedAgain>,
}

/// A sanction that changes because an earlier one is lifted.
#[derive(Clone, Debug)]
pub struct JudgedAgain {
    /// The last playing day of the tournament in which it was given.
    pub given: NaiveDate,
    pub was: Recorded,
    pub becomes: Recorded,
}

/// Previews a sanction by a decision of a day that is not written yet. `None`: the rule set has no sanctions.
///
/// # Errors
/// The office cannot be read.
pub fn foresee(office: &Office, vault: &Vault, day: NaiveDate, row: SanctionRow) -> Result<Option<Foreseen>, RunError> {
    let given = Decision { hash: NEW.to_owned(), ..decision_without_file(day, DecisionKind::Sanction(row)) };
    let rules = &office.settings.rule_book().map_err(RunError::Use)?;
    let rule_source = RuleSource { rules, handled: &office.handled };
    let held = held_after_next_run(office, vault, rule_source, Some(&given))?;
    let is_previewed = |held: &&HeldSanction| held.news == News::Given && held.record.decision == NEW;
    let Some(previewed) = held.iter().find(is_previewed) else { return Ok(None) };
    let is_beside = |other: &&HeldSanction| {
        let is_same_day = other.player == previewed.player && other.recorded.given == previewed.recorded.given;
        is_same_day && other.record.decision != NEW
    };
    let beside = held.iter().filter(is_beside).map(|held| held.recorded).collect();
    let standing = stands(&held, rule_source).into_iter().filter(|stands| stands.held.player == previewed.player);
    let in_time = standing.map(|stands| {
        let was = stands.held.recorded;
        JudgedAgain { given: was.given, was, becomes: stands.would_be }
    });
    Ok(Some(Foreseen { becomes: previewed.recorded, beside, stands: in_time.collect() }))
}

/// The sanctions that the next run would judge again if it also lifts the sanction of this record.
///
/// # Errors
/// The office cannot be read.
pub fn judged_without(office: &Office, vault: &Vault, sanction: &str) -> Result<Vec<JudgedAgain>, RunError> {
    let rules = &office.settings.rule_book().map_err(RunError::Use)?;
    let rule_source = RuleSource { rules, handled: &office.handled };
    let mut held = held_after_next_run(office, vault, rule_source, None)?;
    held.iter_mut().for_each(|held| held.news = News::Nothing);
    if let Some(index) = held.iter().position(|held| held.sealed == sanction) {
        let lifted = held.remove(index);
        let reopened = reopen(&mut held, &[&lifted], rule_source);
        record_given(&mut held, reopened);
    }
    let judged = held.iter().filter_map(|held| match held.news {
        News::JudgedAgain { was } => Some(JudgedAgain { given: held.recorded.given, was, becomes: held.recorded }),
        _ => None,
    });
    Ok(judged.collect())
}

/// The sanctions in the register after the next run. It carries out the waiting decisions on sanctions, and `more`.
///
/// # Errors
/// The office cannot be read.
pub(super) fn held_after_next_run(
    office: &Office,
    vault: &Vault,
    rule_source: RuleSource,
    more: Option<&Decision>,
) -> Result<Vec<HeldSanction>, RunError> {
    let people = &office.people;
    let index = office.current().map_or(Ok(Vec::new()), private::index).map_err(RunError::Office)?;
    let is_lifted = |name: &str| vault.lifts().any(|(_, lift)| lift.sanction == name);
    let (lifted, mut held): (Vec<HeldSanction>, Vec<HeldSanction>) = (vault.named(&index))
        .filter_map(|(name, sealed)| HeldSanction::of(name, sealed, people, News::Nothing))
        .partition(|held| is_lifted(&held.sealed));
    let mut new = reopen(&mut held, &lifted.iter().collect::<Vec<_>>(), rule_source);
    let folder = used_decisions::decisions(office)?;
    let is_waiting = |decision: &&Decision| {
        matches!(decision.what, DecisionKind::Sanction(_)) && !office.records.carried_out.contains(&decision.hash)
    };
    let waiting = folder.decisions.iter().filter(is_waiting).chain(more);
    new.extend(waiting.filter_map(|decision| given_by_decision((vault, rule_source.rules), decision, people)));
    record_given(&mut held, new);
    Ok(held)
}
