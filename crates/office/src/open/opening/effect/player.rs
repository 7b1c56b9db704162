//! The effects of decisions about one person of the register: changed data, a new rating, a licence, a candidate result.

use super::fide_list;
use crate::exchange::member_import::apply::after_change;
use crate::open::opening::person_checks::Days;
use crate::open::opening::{Draft, EffectResult, person_checks};
use chrono::NaiveDate;
use kartotek_decisions::{
    ApproverRow, CandidateResultRow, Decision, LicenceRow, OfficialRow, PersonChange, RatingRow, check_text,
};
use kartotek_formats::diagnostic::codes::{decision_without_effect as without_effect, first_ratings};
use kartotek_formats::texts::{period, text};
use kartotek_intake::new_person;
use kartotek_law::regulation::conduct::licence::{self, Licence, LicenceKind};
use kartotek_law::regulation::list_membership::{first_rating, inactivity};
use kartotek_law::vocabulary::Rating;
use kartotek_ledger::Event as LedgerEvent;
use kartotek_register::records::{CandidateRecord, NaiveDateText};

/// Changes a person's data. `decided`: the day of the decision.
pub fn change_person(change: &PersonChange, draft: &mut Draft, decided: NaiveDate) -> EffectResult {
    if let Some(club) = &change.club {
        check_text(club)?;
        draft.check_club(club.trim())?;
    }
    if let Some(name) = change.name.as_ref().filter(|name| name.trim().is_empty()) {
        new_person::check_name(name)?;
    }
    let before = draft.person(&change.id)?.clone();
    let mut new = after_change(change, &before)?;
    let days = Days { decided, run: draft.before.day, checks: draft.checks };
    match (change.taken_back, before.is_erased()) {
        (true, false) => return Err(without_effect::not_erased(&before.id)),
        (true, true) => {}
        (false, _) => person_checks::check_stays_erased(&before, &new)?,
    }
    person_checks::check(Some(&before), &new, &draft.persons, days)?;
    fide_list::forget_ratings_of_old_id(draft, &before, &mut new);
    *draft.person(&change.id)? = new;
    Ok(())
}

/// Gives a player of the register a new rating, by 4.5.5.1.6 or 4.5.5.1.4.
pub fn assign_rating(new: &RatingRow, draft: &mut Draft, decision: &Decision) -> EffectResult {
    if new.approved_by != ApproverRow::Rk {
        return Err(without_effect::needs_rk());
    }
    let rating = Rating(new.rating);
    let rules = draft.book.in_force_on(decision.date);
    if first_rating::needed_approval(rules, rating).is_none() || !Rating::POSSIBLE.contains(&new.rating) {
        let allowed = first_ratings(text!("first-ratings-in-short"), &rules.constants.first_ratings);
        return Err(without_effect::no_first_rating(rating, allowed));
    }
    let (before, months) = (draft.before, rules.constants.membership);
    let person = draft.person(&new.player)?;
    let last = before.last_rated(person);
    if !inactivity::may_be_rated_anew(&months, last, before.day) {
        if person.rating.is_none() {
            return Err(without_effect::never_rated(&new.player));
        }
        return Err(without_effect::rated_recently(&new.player, last, period(months.assigned)));
    }
    draft.set_rating(decision, &new.player, Some(rating), LedgerEvent::Assigned, inactivity::ANEW.paragraph)
}

/// Records a licence of a tournament director (4.6).
pub fn record_licence(new: &OfficialRow, draft: &mut Draft) -> EffectResult {
    let name = draft.person(&new.player)?.name.clone();
    let kind = match new.licence {
        LicenceRow::Director => LicenceKind::Director,
        LicenceRow::Aspirant => LicenceKind::Aspirant,
    };
    let (from, to) = (new.from.map(|day| day.0), new.to.map(|day| day.0));
    let licence = Licence { player: new.player.clone(), name, kind, from, to };
    licence::enter(&mut draft.opening.records.officials, licence);
    Ok(())
}

/// Records a candidate result that is in no report (§ 26 d).
pub fn record_candidate_result(new: &CandidateResultRow, draft: &mut Draft) -> EffectResult {
    draft.person(&new.player)?;
    draft.opening.records.candidate_results.push(CandidateRecord {
        date: NaiveDateText(new.date.0),
        player_id: new.player.clone(),
        tournament: new.tournament.clone(),
        report: String::new(),
        average: None,
        category: None,
        demanded: String::new(),
        score: String::new(),
    });
    Ok(())
}
