//! Lifts sanctions (§ 19): a lifted sanction no longer counts, and the player's later sanctions are judged again. Sanctions that
//! are already recorded do not change when one of an earlier day comes late.

use super::{GivenSanction, HeldSanction, News, RuleSource, given_by_order, kind_for_record};
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
/// `wanted`, `from`: its kind and first day, if the player got several.
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
    let sanctions =
        vault.named(&index).filter_map(|(name, sealed)| Some((name, sealed.secret.sanction()?, sealed.until.0)));
    let meant: Vec<(&str, &SanctionRecord, NaiveDate)> =
        sanctions.filter(|(_, sanction, _)| is_meant(sanction)).collect();
    Ok(match meant.as_slice() {
        [] => Err(text!("lift-none", player, day = last_day)),
        [(name, ..)] if vault.lifts().any(|(_, lift)| lift.sanction == *name) => {
            Err(text!("lift-already", player, day = last_day))
        }
        [(name, _, until)] => Ok(((*name).to_owned(), *until)),
        several => {
            let options = |(_, sanction, _): &(&str, &SanctionRecord, NaiveDate)| {
                let kind = if sanction.sanction == SanctionKind::Warning { "warning" } else { "quarantine" };
                format!("`--kind {kind} --from {}`", sanction.from.0)
            };
            let which = several.iter().map(options).map(Text::Plain).collect();
            Err(text!("lift-several", player, day = last_day, which = Value::AnyOf(which)))
        }
    })
}

/// The sanctions that earlier runs have lifted, with the names of their records.
pub(super) fn lifted_before<'v>(vault: &'v Vault, opening: &Opening) -> Vec<(&'v str, &'v Sealed)> {
    let is_by_earlier_run = |name: &str| {
        let is_by_this_run = opening.carried_out.iter().any(|decision| decision.hash == name);
        opening.records.carried_out.contains(name) && !is_by_this_run
    };
    let named_record = |lift: &'v SanctionLift| Some((lift.sanction.as_str(), vault.sealed(&lift.sanction)?));
    vault.lifts().filter(|(name, _)| is_by_earlier_run(name)).filter_map(|(_, lift)| named_record(lift)).collect()
}

/// Removes the sanctions that decisions of this run lift. Returns them with the reasons, and the sanctions to be judged again.
pub(super) fn lift(
    held: &mut Vec<HeldSanction>,
    vault: &Vault,
    opening: &Opening,
    rule_source: RuleSource,
) -> (Vec<(HeldSanction, String)>, Vec<GivenSanction>) {
    let mut lifted = Vec::new();
    for decision in &opening.carried_out {
        let DecisionKind::Sanction(row) = &decision.what else { continue };
        let Some(Secret::Lift(lift)) = row.record.as_ref().and_then(|record| vault.get(record)) else { continue };
        if let Some(index) = held.iter().position(|held| held.sealed == lift.sanction) {
            lifted.push((held.remove(index), lift.reason.clone()));
        }
    }
    let sanctions: Vec<&HeldSanction> = lifted.iter().map(|(sanction, _)| sanction).collect();
    let reopened = reopen(held, &sanctions, rule_source);
    (lifted, reopened)
}

/// Removes the sanctions that a lifted one may have raised, and returns them to be judged again, in the order of their days.
// Decision (§ 19, a sanction is lifted): a later sanction of the player becomes what it is without the lifted one; if it would
// be the same, its record stays.
pub(super) fn reopen(
    held: &mut Vec<HeldSanction>,
    lifted: &[&HeldSanction],
    rule_source: RuleSource,
) -> Vec<GivenSanction> {
    // Players outside the register cannot be told apart.
    let is_after = |held: &HeldSanction, lifted: &HeldSanction| {
        !lifted.player.is_empty() && held.player == lifted.player && held.recorded.given >= lifted.recorded.given
    };
    let mut reopened = Vec::new();
    for sanction in std::mem::take(held) {
        let deadlines = rule_source.deadlines_of(&sanction.record);
        let is_affected = lifted.iter().any(|lifted| is_after(&sanction, lifted));
        match as_given(&sanction, deadlines).filter(|_| is_affected) {
            Some(given) => reopened.push(GivenSanction {
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
    reopened.sort_by_key(|given| given.again.as_ref().map(|held| (held.recorded.given, held.recorded.from)));
    reopened
}

impl HeldSanction {
    /// The sanction after it was judged again: with a changed record if the result differs.
    pub(super) fn judged_again(mut self, deadlines: &Deadlines, now: Recorded, given: &Given) -> HeldSanction {
        let was = self.recorded;
        if differs(&now, &was) {
            let record = &mut self.record;
            (record.sanction, record.months) = (kind_for_record(&now), now.months());
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
pub(super) fn as_given(held: &HeldSanction, deadlines: &Deadlines) -> Option<Given> {
    let record = &held.record;
    let given = record.raised.as_deref().or(record.order.as_ref()).and_then(given_by_order)?;
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
    pub held: &'h HeldSanction,
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

/// The sanctions that stay although they would be others had one of this run come in time.
// Decision (§ 19, a report that comes late): the others stay, and SU and TK are told what they would be.
pub(super) fn stands<'h>(held: &'h [HeldSanction], rule_source: RuleSource) -> Vec<Stands<'h>> {
    let unchanged = held.iter().filter(|held| held.news == News::Nothing && !held.player.is_empty());
    let stands = unchanged.filter_map(|standing| {
        let is_before =
            |other: &&HeldSanction| other.player == standing.player && other.recorded.given < standing.recorded.given;
        let before: Vec<&HeldSanction> = held.iter().filter(is_before).collect();
        let all: Vec<Recorded> = before.iter().map(|other| other.recorded).collect();
        let is_late = |other: &&&HeldSanction| other.news == News::Given;
        let late = before.iter().filter(is_late).map(|other| other.recorded);
        let first_late = late.min_by_key(|late| (late.given, late.from))?;
        let in_time: Vec<Recorded> =
            before.iter().filter(|other| !is_late(other)).map(|other| other.recorded).collect();
        let deadlines = rule_source.deadlines_of(&standing.record);
        let given = as_given(standing, deadlines).unwrap_or_else(|| as_recorded(&standing.recorded));
        let would_be = sanction::record(deadlines, &all, &given);
        let is_changed = differs(&would_be, &sanction::record(deadlines, &in_time, &given));
        (is_changed && differs(&would_be, &standing.recorded)).then_some(Stands {
            held: standing,
            late: first_late,
            would_be,
        })
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
