//! A sanction before it is given, as the next run would record it (§ 19).

use super::{Held, News, of_decision, settle};
use crate::decide::pending::untyped_decision;
use crate::open::used_decisions;
use crate::request::RunError;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, DecisionKind, SanctionRow};
use kartotek_law::regulation::sanction::Recorded;
use kartotek_register::Office;
use kartotek_register::private::{self, Vault};

/// Replaces the hash of a decision that is not written yet.
const NEW: &str = "new";

/// A sanction as the next run records it.
#[derive(Clone, Debug)]
pub struct Foreseen {
    pub becomes: Recorded,
    /// The player's other sanctions for tournaments with the same last day.
    pub beside: Vec<Recorded>,
}

/// Foresees a sanction that is given on a day and not written yet. `None`: its rule set has no sanctions.
///
/// # Errors
/// The office cannot be read.
pub fn foresee(office: &Office, vault: &Vault, day: NaiveDate, row: SanctionRow) -> Result<Option<Foreseen>, RunError> {
    let given = Decision { hash: NEW.to_owned(), ..untyped_decision(day, DecisionKind::Sanction(row)) };
    let (people, rules) = (&office.people, &office.settings.rule_book().map_err(RunError::Use)?);
    let index = office.current().map_or(Ok(Vec::new()), private::index).map_err(RunError::Office)?;
    let is_lifted = |name: &str| vault.lifts().any(|(_, lift)| lift.sanction == name);
    let mut held: Vec<Held> = (vault.named(&index))
        .filter(|(name, _)| !is_lifted(name))
        .filter_map(|(name, sealed)| Some(Held::new(name, sealed.secret.sanction()?, people, News::Nothing)))
        .collect();
    let folder = used_decisions::decisions(office)?;
    let is_waiting = |decision: &&Decision| {
        matches!(decision.what, DecisionKind::Sanction(_)) && !office.records.carried_out.contains(&decision.hash)
    };
    let waiting = folder.decisions.iter().filter(is_waiting).chain([&given]);
    settle(&mut held, waiting.filter_map(|decision| of_decision((vault, rules), decision, people)).collect());
    let is_it = |held: &&Held| held.news == News::Given && held.record.decision == NEW;
    let Some(it) = held.iter().find(is_it) else { return Ok(None) };
    let is_beside = |other: &&Held| {
        other.player == it.player && other.recorded.given == it.recorded.given && other.record.decision != NEW
    };
    let beside = held.iter().filter(is_beside).map(|held| held.recorded).collect();
    Ok(Some(Foreseen { becomes: it.recorded, beside }))
}
