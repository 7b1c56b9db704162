//! Lifts sanctions (§ 19): a lifted sanction no longer counts, and sanctions that followed from it are judged again.

use super::{Held, News, RuleSource, given, kind, recorded, until};
use crate::handed_on::opening::Opening;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::DecisionKind;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_law::regulation::Deadlines;
use kartotek_law::regulation::sanction::{self, Given, GivenKind, Recorded};
use kartotek_register::Office;
use kartotek_register::private::{self, SanctionKind, SanctionLift, SanctionOrder, SanctionRecord, Secret, Vault};
use kartotek_register::records::NaiveDateText;

/// The private record of a player's sanction that may be lifted, and the last day on which it is kept.
///
/// # Errors
/// The office cannot be read. Inside: why there is no such sanction.
pub fn find_to_lift(
    office: &Office,
    vault: &Vault,
    player: &str,
    last_day: NaiveDate,
    (wanted, from): (Option<SanctionKind>, Option<NaiveDate>),
) -> Result<Result<(String, NaiveDate), Text>> {
    let index = office.current().map_or(Ok(Vec::new()), private::index)?;
    let id = office.people.merges().id_of(player);
    let is_meant = |sanction: &SanctionRecord| {
        office.people.merges().id_of(&sanction.player) == id
            && sanction.given.0 == last_day
            && wanted.is_none_or(|kind| sanction.sanction == kind)
            && from.is_none_or(|from| sanction.from.0 == from)
    };
    let meant = vault.named(&index).filter_map(|(name, sealed)| Some((name, sealed.secret.sanction()?)));
    let meant: Vec<(&str, &SanctionRecord)> = meant.filter(|(_, sanction)| is_meant(sanction)).collect();
    Ok(match meant.as_slice() {
        [] => Err(text!("lift-none", player, day = last_day)),
        [(name, _)] if vault.lifts().any(|(_, lift)| lift.sanction == *name) => {
            Err(text!("lift-already", player, day = last_day))
        }
        [(name, sanction)] => Ok(((*name).to_owned(), recorded(sanction).lapses_after())),
        several => {
            let which = |(_, sanction): &(&str, &SanctionRecord)| {
                let kind = if sanction.sanction == SanctionKind::Warning { "warning" } else { "quarantine" };
                format!("`--kind {kind} --from {}`", sanction.from.0)
            };
            let which = several.iter().map(which).map(Text::Plain).collect();
            Err(text!("lift-several", player, day = last_day, which = Value::AnyOf(which)))
        }
    })
}

/// A sanction that becomes another once an earlier one is lifted.
#[derive(Clone, Debug)]
pub struct JudgedAgain {
    /// The last playing day of the tournament it was given in.
    pub given: NaiveDate,
    pub was: Recorded,
    pub becomes: Recorded,
}

/// The sanctions that the next run judges again if it lifts the one of this record, after those that wait to be lifted.
///
/// # Errors
/// The office cannot be read.
pub fn judged_without(office: &Office, vault: &Vault, sanction: &str) -> Result<Vec<JudgedAgain>> {
    let index = office.current().map_or(Ok(Vec::new()), private::index)?;
    let rules = &office.settings.rule_book()?;
    let rule_source = RuleSource { rules, handled: &office.handled };
    let mut held: Vec<Held> = (vault.named(&index))
        .filter_map(|(name, sealed)| Some(Held::new(name, sealed.secret.sanction()?, &office.people, News::Nothing)))
        .collect();
    let waiting = vault.lifts().filter(|(lift, _)| !office.records.carried_out.contains(*lift));
    for lifted in waiting.map(|(_, lift)| lift.sanction.as_str()).chain([sanction]) {
        held.iter_mut().for_each(|held| held.news = News::Nothing);
        if let Some(place) = held.iter().position(|held| held.sealed == lifted) {
            let gone = held.remove(place);
            judge_again(&mut held, &gone, rule_source);
        }
    }
    let judged = held.iter().filter_map(|held| match held.news {
        News::JudgedAgain { was } => Some(JudgedAgain { given: held.recorded.given, was, becomes: held.recorded }),
        _ => None,
    });
    Ok(judged.collect())
}

/// Sanctions that earlier runs have lifted, with the names of their records.
pub(super) fn before<'v>(vault: &'v Vault, opening: &Opening) -> Vec<(&'v str, &'v SanctionRecord)> {
    let is_done = |name: &str| {
        let is_of_now = opening.carried_out.iter().any(|decision| decision.hash == name);
        opening.records.carried_out.contains(name) && !is_of_now
    };
    let record = |lift: &'v SanctionLift| Some((lift.sanction.as_str(), vault.get(&lift.sanction)?.sanction()?));
    vault.lifts().filter(|(name, _)| is_done(name)).filter_map(|(_, lift)| record(lift)).collect()
}

/// Removes the sanctions that decisions of this run lift. Returns them with the reasons.
pub(super) fn lift(
    held: &mut Vec<Held>,
    vault: &Vault,
    opening: &Opening,
    rule_source: RuleSource,
) -> Vec<(Held, String)> {
    let mut lifted = Vec::new();
    for decision in &opening.carried_out {
        let DecisionKind::Sanction(row) = &decision.what else { continue };
        let Some(Secret::Lift(lift)) = row.record.as_ref().and_then(|record| vault.get(record)) else { continue };
        if let Some(place) = held.iter().position(|held| held.sealed == lift.sanction) {
            let gone = held.remove(place);
            judge_again(held, &gone, rule_source);
            lifted.push((gone, lift.reason.clone()));
        }
    }
    lifted
}

// Decision (§ 19, a sanction is lifted): a later sanction of the player becomes what it is without the lifted one; if it would
// be the same, its record stays.
fn judge_again(held: &mut Vec<Held>, gone: &Held, rule_source: RuleSource) {
    // Players outside the register cannot be told apart.
    if gone.player.is_empty() {
        return;
    }
    let (mut of_player, others): (Vec<Held>, Vec<Held>) =
        std::mem::take(held).into_iter().partition(|held| held.player == gone.player);
    *held = others;
    of_player.sort_by_key(|held| held.recorded.given);
    let mut before: Vec<Recorded> = Vec::new();
    for mut sanction in of_player {
        let deadlines = rule_source.deadlines_of(&sanction.record);
        let given = as_given(&sanction, deadlines).filter(|given| given.day >= gone.recorded.given);
        let now = given.map(|given| (sanction::record(deadlines, &before, &given), given));
        if let Some((now, given)) = now.filter(|(now, _)| is_other(now, &sanction.recorded)) {
            let record = &mut sanction.record;
            (record.sanction, record.months) = (kind(&now), now.months());
            (record.from, record.to) = (NaiveDateText(now.from), NaiveDateText(now.to));
            record.until = until(&now);
            if !is_raised(deadlines, &now, &given) {
                record.raised = None;
            }
            let was = sanction.recorded;
            (sanction.recorded, sanction.sealed, sanction.news) = (now, String::new(), News::JudgedAgain { was });
        }
        before.push(sanction.recorded);
        held.push(sanction);
    }
}

/// The sanction as it was given. `None`: it is recorded as it was given.
fn as_given(held: &Held, deadlines: &Deadlines) -> Option<Given> {
    let record = &held.record;
    let given = record.raised.as_deref().or(record.order.as_ref()).and_then(given)?;
    is_raised(deadlines, &held.recorded, &given).then_some(given)
}

/// Whether a sanction is recorded differently because of earlier ones.
pub(super) fn is_raised(deadlines: &Deadlines, recorded: &Recorded, given: &Given) -> bool {
    is_other(recorded, &sanction::record(deadlines, &[], given))
}

/// Whether two sanctions differ. The last day follows from kind and first day.
fn is_other(one: &Recorded, other: &Recorded) -> bool {
    (one.kind, one.from) != (other.kind, other.from)
}

/// A sanction as it was given, for its record.
pub fn order_of(player: &str, given: &Given) -> SanctionOrder {
    let (sanction, months, from) = match given.kind {
        GivenKind::Warning => ("warning", None, None),
        GivenKind::Quarantine { months, from } => ("quarantine", Some(months), from),
        GivenKind::Absence { months, from } => ("absence", months, from),
    };
    SanctionOrder {
        player: player.to_owned(),
        sanction: sanction.to_owned(),
        last_day: NaiveDateText(given.day),
        months,
        from: from.map(NaiveDateText),
        reason: String::new(),
        date: None,
        file: None,
    }
}
