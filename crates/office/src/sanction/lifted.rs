//! Lifts sanctions (§ 19): a lifted sanction no longer counts, and the player's later sanctions are judged again. Sanctions that
//! are already recorded do not change when one of an earlier day comes late.

use super::{GivenSanction, Held, News, RuleSource, given, kind};
use crate::handed_on::Opening;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::DecisionKind;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_law::regulation::Deadlines;
use kartotek_law::regulation::sanction::{self, Given, GivenKind, Recorded, RecordedKind};
use kartotek_register::Office;
use kartotek_register::private::{
    self, SanctionKind, SanctionLift, SanctionOrder, SanctionRecord, Sealed, Secret, Vault,
};
use kartotek_register::records::NaiveDateText;

/// Finds the sanction that a player got on `last_day`: the name of its private record, and the last day on which it is kept.
///
/// # Errors
/// The office cannot be read. `Ok(Err(_))`: why no sanction was found.
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
    let meant =
        vault.named(&index).filter_map(|(name, sealed)| Some((name, sealed.secret.sanction()?, sealed.until.0)));
    let meant: Vec<(&str, &SanctionRecord, NaiveDate)> = meant.filter(|(_, sanction, _)| is_meant(sanction)).collect();
    Ok(match meant.as_slice() {
        [] => Err(text!("lift-none", player, day = last_day)),
        [(name, ..)] if vault.lifts().any(|(_, lift)| lift.sanction == *name) => {
            Err(text!("lift-already", player, day = last_day))
        }
        [(name, _, until)] => Ok(((*name).to_owned(), *until)),
        several => {
            let which = |(_, sanction, _): &(&str, &SanctionRecord, NaiveDate)| {
                let kind = if sanction.sanction == SanctionKind::Warning { "warning" } else { "quarantine" };
                format!("`--kind {kind} --from {}`", sanction.from.0)
            };
            let which = several.iter().map(which).map(Text::Plain).collect();
            Err(text!("lift-several", player, day = last_day, which = Value::AnyOf(which)))
        }
    })
}

/// The sanctions that earlier runs have lifted, with the names of their records.
pub(super) fn lifted_before<'v>(vault: &'v Vault, opening: &Opening) -> Vec<(&'v str, &'v Sealed)> {
    let is_done = |name: &str| {
        let is_of_now = opening.carried_out.iter().any(|decision| decision.hash == name);
        opening.records.carried_out.contains(name) && !is_of_now
    };
    let record = |lift: &'v SanctionLift| Some((lift.sanction.as_str(), vault.sealed(&lift.sanction)?));
    vault.lifts().filter(|(name, _)| is_done(name)).filter_map(|(_, lift)| record(lift)).collect()
}

/// Removes the sanctions that decisions of this run lift. Returns them with the reasons, and the sanctions to be judged again.
pub(super) fn lift(
    held: &mut Vec<Held>,
    vault: &Vault,
    opening: &Opening,
    rule_source: RuleSource,
) -> (Vec<(Held, String)>, Vec<GivenSanction>) {
    let mut lifted = Vec::new();
    for decision in &opening.carried_out {
        let DecisionKind::Sanction(row) = &decision.what else { continue };
        let Some(Secret::Lift(lift)) = row.record.as_ref().and_then(|record| vault.get(record)) else { continue };
        if let Some(index) = held.iter().position(|held| held.sealed == lift.sanction) {
            lifted.push((held.remove(index), lift.reason.clone()));
        }
    }
    let sanctions: Vec<&Held> = lifted.iter().map(|(sanction, _)| sanction).collect();
    let again = reopen(held, &sanctions, rule_source);
    (lifted, again)
}

/// Removes the sanctions that a lifted one may have raised, and returns them to be judged again, in the order of their days.
// Decision (§ 19, a sanction is lifted): a later sanction of the player becomes what it is without the lifted one; if it would
// be the same, its record stays.
pub(super) fn reopen(held: &mut Vec<Held>, lifted: &[&Held], rule_source: RuleSource) -> Vec<GivenSanction> {
    // Players outside the register cannot be told apart.
    let is_after = |held: &Held, lifted: &Held| {
        !lifted.player.is_empty() && held.player == lifted.player && held.recorded.given >= lifted.recorded.given
    };
    let mut again = Vec::new();
    for sanction in std::mem::take(held) {
        let deadlines = rule_source.deadlines_of(&sanction.record);
        let is_affected = lifted.iter().any(|lifted| is_after(&sanction, lifted));
        match as_given(&sanction, deadlines).filter(|_| is_affected) {
            Some(given) => again.push(GivenSanction {
                player: sanction.player.clone(),
                name: sanction.name.clone(),
                given,
                report: sanction.record.report.clone(),
                decision: sanction.record.decision.clone(),
                reason: sanction.record.reason.clone(),
                order: sanction.record.order.clone(),
                deadlines: *deadlines,
                again: Some(sanction),
            }),
            None => held.push(sanction),
        }
    }
    // Sanctions of the same day were recorded in the order of their first days.
    again.sort_by_key(|order| order.again.as_ref().map(|held| (held.recorded.given, held.recorded.from)));
    again
}

impl Held {
    /// The sanction after it was judged again: with a changed record if the result differs.
    pub(super) fn judged_again(mut self, deadlines: &Deadlines, now: Recorded, given: &Given) -> Held {
        let was = self.recorded;
        if differs(&now, &was) {
            let record = &mut self.record;
            (record.sanction, record.months) = (kind(&now), now.months());
            (record.from, record.to) = (NaiveDateText(now.from), NaiveDateText(now.to));
            if !is_raised(deadlines, &now, given) {
                record.raised = None;
            }
            (self.recorded, self.news) = (now, News::JudgedAgain { was });
        }
        self
    }
}

/// The sanction as it was given, if earlier sanctions raised it. `None`: it is recorded as it was given.
pub(super) fn as_given(held: &Held, deadlines: &Deadlines) -> Option<Given> {
    let record = &held.record;
    let given = record.raised.as_deref().or(record.order.as_ref()).and_then(given)?;
    is_raised(deadlines, &held.recorded, &given).then_some(given)
}

/// Whether earlier sanctions changed how a sanction is recorded.
pub(super) fn is_raised(deadlines: &Deadlines, recorded: &Recorded, given: &Given) -> bool {
    differs(recorded, &sanction::record(deadlines, &[], given))
}

/// Whether two sanctions differ. Only kind and first day are compared, because the last day follows from them.
pub(super) fn differs(one: &Recorded, other: &Recorded) -> bool {
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

/// A recorded sanction that stays although one of an earlier day came later.
pub(super) struct Stands<'h> {
    pub held: &'h Held,
    /// The first of the sanctions that came later and count as given before it.
    pub late: Recorded,
    /// What the sanction would be had the others come in time.
    pub would_be: Recorded,
}

impl Stands<'_> {
    /// The last day on which both sanctions are kept.
    pub(super) fn until(&self) -> NaiveDate {
        self.held.recorded.lapses_after().min(self.late.lapses_after())
    }
}

// Decision (§ 19, a report that comes late): the others stay, and SU and TK are told what they would be.
pub(super) fn stands<'h>(held: &'h [Held], rule_source: RuleSource) -> Vec<Stands<'h>> {
    let unchanged = held.iter().filter(|held| held.news == News::Nothing && !held.player.is_empty());
    let stands = unchanged.filter_map(|standing| {
        let is_before =
            |other: &&Held| other.player == standing.player && other.recorded.given < standing.recorded.given;
        let late = held.iter().filter(is_before).filter(|other| other.news == News::Given);
        let late = late.map(|other| other.recorded).min_by_key(|late| (late.given, late.from))?;
        let before = |with_late: bool| -> Vec<Recorded> {
            let before = held.iter().filter(is_before).filter(|other| with_late || other.news != News::Given);
            before.map(|other| other.recorded).collect()
        };
        let deadlines = rule_source.deadlines_of(&standing.record);
        let given = as_given(standing, deadlines).unwrap_or_else(|| as_recorded(&standing.recorded));
        let would_be = sanction::record(deadlines, &before(true), &given);
        let is_changed = differs(&would_be, &sanction::record(deadlines, &before(false), &given));
        (is_changed && differs(&would_be, &standing.recorded)).then_some(Stands { held: standing, late, would_be })
    });
    stands.collect()
}

/// A recorded sanction, taken as it was given.
fn as_recorded(recorded: &Recorded) -> Given {
    let kind = match recorded.kind {
        RecordedKind::Warning => GivenKind::Warning,
        RecordedKind::Quarantine { months } => GivenKind::Quarantine { months, from: Some(recorded.from) },
    };
    Given { kind, day: recorded.given }
}
