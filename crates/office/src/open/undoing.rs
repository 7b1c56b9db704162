//! Prepares the undoing of a decision: finds it by name or hash, and checks that it can be undone.

use super::used_decisions;
use crate::decide::no_effect::no_effect_reason;
use crate::decide::pending::objection;
use crate::decide::sentence::sentence;
use crate::request::RunError;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, DecisionKind, Effect, SanctionRow, UndoRow, WayBack, several_in_file};
use kartotek_formats::texts::{Text, Value, text};
use kartotek_register::Office;
use kartotek_register::private::{SanctionKind, Secret, Vault};
use std::collections::BTreeMap;

/// The fewest digits of a hash that identify a decision.
const FEWEST_DIGITS: usize = 8;

/// A decision that may be meant.
struct Target {
    file: String,
    what: Option<DecisionKind>,
}

/// The decision that undoes another.
pub struct Undoing {
    pub what: DecisionKind,
    /// The file of the undone decision, without ending.
    pub stem: String,
    /// The undone decision as a sentence. `None`: it is private (§ 19).
    pub sentence: Option<Text>,
    /// The report that was rated with the undone decision; its ratings change only when the report is corrected.
    pub rated: Option<String>,
}

/// The decision of `day` that undoes the decision `id`; the inner error says why it cannot be undone.
///
/// # Errors
/// The office cannot be read.
pub fn undo(office: &Office, id: &str, day: NaiveDate) -> Result<Result<Undoing, Text>, RunError> {
    let targets = find_targets(office, id)?;
    let mut named = targets.iter();
    let (hash, target) = match (named.next(), named.next()) {
        (None, _) => return Ok(Err(text!("undo-nobody", decision = id))),
        (Some(_), Some(_)) => {
            let files = targets.iter().map(|(hash, target)| {
                Text::from(format!("`{}` {}", target.file, hash.get(..FEWEST_DIGITS).unwrap_or(hash)))
            });
            return Ok(Err(text!("undo-several", decision = id, files = Value::AllOf(files.collect()))));
        }
        (Some(only), None) => only,
    };
    let Some(what) = &target.what else { return Ok(Err(text!("undo-sanction"))) };
    if let Some(command) = command_to_give_again(office, what)? {
        return Ok(Err(text!("undo-lift", decision = target.file.as_str(), command)));
    }
    let is_carried_out = office.records.carried_out.contains(hash);
    let is_other = what.way_back() == WayBack::Inverse;
    if matches!(what, DecisionKind::Sanction(_) | DecisionKind::Undo(_)) || is_carried_out && is_other {
        return Ok(Err(text!("undo-otherwise", decision = target.file.as_str(), back = what.back())));
    }
    let undo = DecisionKind::Undo(UndoRow { decision: hash.clone() });
    if let Some(why) = no_effect_reason(office, day, &undo)? {
        return Ok(Err(why));
    }
    if let Some(why) = objection(office, day, undo.clone())? {
        return Ok(Err(why.text()));
    }
    let is_used = office.records.used.contains(hash) && matches!(what.effect(), Effect::Ruling(_));
    let is_rated =
        |report: &str| office.handled.values().any(|handled| handled.status.is_in_force() && handled.id == report);
    let rated = what.report().filter(|report| is_used && is_rated(report)).map(str::to_owned);
    let stem = target.file.strip_suffix(".toml").unwrap_or(&target.file).to_owned();
    let sentence = (!what.is_private()).then(|| sentence(what, &office.people, &office.clubs_ever()));
    Ok(Ok(Undoing { what: undo, stem, sentence, rated }))
}

/// The command that gives a lifted sanction again. `None`: the decision does not lift a sanction.
fn command_to_give_again(office: &Office, what: &DecisionKind) -> Result<Option<String>> {
    let DecisionKind::Sanction(SanctionRow { record: Some(record), .. }) = what else { return Ok(None) };
    let vault = Vault::open(&office.root)?;
    let Some(Secret::Lift(lift)) = vault.get(record) else { return Ok(None) };
    let Some(sanction) = vault.get(&lift.sanction).and_then(Secret::sanction) else { return Ok(None) };
    let given = sanction.order.as_ref().or(sanction.raised.as_deref());
    let (kind, given_months) = match given {
        Some(order) => (order.sanction.as_str(), order.months),
        None if sanction.sanction == SanctionKind::Warning => ("warning", None),
        None => ("quarantine", sanction.months),
    };
    let (player, day) = (&sanction.player, sanction.given.0);
    let months = given_months.map_or_else(String::new, |months| format!(" --months {months}"));
    Ok(Some(format!("kartotek sanction give {player} {kind} --last-day {day}{months} --reason …")))
}

/// The decisions that `id` may mean, by hash: those in the folder, then those of which runs have copies.
fn find_targets(office: &Office, id: &str) -> Result<BTreeMap<String, Target>> {
    let is_hash = id.len() >= FEWEST_DIGITS && id.bytes().all(|byte| byte.is_ascii_hexdigit());
    let digits = id.to_ascii_lowercase();
    // A file is named after its report, with hyphens for blanks.
    let (report, with_hyphens) = (id, id.replace(' ', "-"));
    let id = with_hyphens.as_str();
    let is_named = |file: &str, hash: &str| {
        let file_of = several_in_file::order(file).0;
        let is_of_file = |file: &str| file == id || file.strip_suffix(".toml") == Some(id);
        let without_ending = file.replacen(".toml#", "#", 1);
        is_of_file(file) || is_of_file(file_of) || without_ending == id || is_hash && hash.starts_with(&digits)
    };
    let decisions = used_decisions::decisions(office)?.decisions;
    let target = |decision: &Decision| {
        (decision.hash.clone(), Target { file: decision.name().to_owned(), what: Some(decision.what.clone()) })
    };
    let in_folder = decisions.iter().filter(|decision| is_named(decision.name(), &decision.hash));
    let mut targets: BTreeMap<String, Target> = in_folder.map(target).collect();
    for run in &office.chain {
        for line in run.decision_lines()?.iter().filter(|line| is_named(&line.decision, &line.sha256)) {
            if !targets.contains_key(&line.sha256) {
                let what = used_decisions::copy(run, line)?.map(|used| used.decision.what);
                targets.insert(line.sha256.clone(), Target { file: line.decision.clone(), what });
            }
        }
    }
    if targets.is_empty() {
        let is_about = |decision: &&Decision| decision.what.report() == Some(report) && !decision.what.is_private();
        targets.extend(decisions.iter().filter(is_about).map(target));
    }
    Ok(targets)
}
