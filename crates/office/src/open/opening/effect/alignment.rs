//! The annual alignment with the FIDE list (4.5.6). The list itself is not kept: the Elo in the decision is trusted, and
//! everything that follows from it is recomputed before a rating changes.

use crate::open::aligning::{June, needs_elo};
use crate::open::opening::person_checks::Checks;
use crate::open::opening::{Draft, EffectResult, Refusal};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{self as decision, AlignmentRow, Decision, DecisionKind};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::fide_list::ListKind;
use kartotek_formats::texts::text;
use kartotek_law::regulation::AlignmentNumbers;
use kartotek_law::regulation::alignment::step::is_adjustment_day;
use kartotek_law::regulation::alignment::{self, AlignmentPlayer};
use kartotek_law::vocabulary::{Person, Rating};
use kartotek_ledger::Event as LedgerEvent;
use kartotek_register::State;
use std::collections::{BTreeMap, HashMap};

/// # Errors
/// The alignment has no effect, or a run that it needs cannot be read.
pub fn carry_out(aligned: &AlignmentRow, draft: &mut Draft, decision: &Decision) -> Result<(), Refusal> {
    check_ratings(aligned, draft)?;
    // An alignment that an earlier run carried out is not checked again.
    if draft.checks == Checks::OfToday {
        check_law(aligned, draft, decision)?;
    }
    for step in &aligned.players {
        draft.set_rating(decision, &step.id, Some(Rating(step.to)), LedgerEvent::Aligned, alignment::RULE.paragraph)?;
    }
    Ok(())
}

/// Refuses the whole alignment if one registered rating has changed since the proposal.
fn check_ratings(aligned: &AlignmentRow, draft: &mut Draft) -> EffectResult {
    for step in &aligned.players {
        let now = draft.person(&step.id)?.rating;
        if now != Some(Rating(step.from)) {
            return Err(without_effect::out_of_date(&step.id, now, step.from));
        }
    }
    Ok(())
}

/// Checks the decision against 4.5.6.
// Decision (4.5.6: a decision of the alignment is computed again): only the Elo of the list of 1 July is trusted.
fn check_law(aligned: &AlignmentRow, draft: &Draft, decision: &Decision) -> Result<(), Refusal> {
    let year = aligned.year;
    let rules = &draft.book.in_force_on(decision.date).constants;
    let numbers = rules.alignment.ok_or_else(|| text!("align-no-rules"))?;
    if !is_adjustment_day(decision.date, year) {
        return Err(text!("align-no-day", day = decision.date, year = year.to_string()).into());
    }
    if !is_adjustment_day(draft.before.day, year) {
        return Err(without_effect::run_too_late(draft.before.day, decision.date).into());
    }
    if let Some(before) = earlier_alignment(year, draft)? {
        return Err(text!("align-done", decision = before, year = year.to_string()).into());
    }
    let first_of_june = NaiveDate::from_ymd_opt(year, 6, 1).unwrap_or(draft.before.day);
    let conversions = draft.before.history.conversions.clone();
    let june = June::read(draft.before.chain, first_of_june, draft.before.day, conversions)?;
    let register = State { history: &june.history, ..*draft.before };
    let mut stated_elo: HashMap<&str, Option<i32>> = HashMap::new();
    for row in &aligned.compared {
        if stated_elo.insert(&row.id, row.elo).is_some() {
            return Err(without_effect::aligned_twice(&row.id).into());
        }
    }
    let people: Vec<&Person> = draft.persons.iter().filter(|person| person.merged.is_none()).collect();
    let player = |person: &&Person| {
        let elo = stated_elo.get(person.id.as_str()).copied().flatten().map(Rating);
        june.player(&register, &rules.membership, person, elo, person.rating)
    };
    let players: Vec<AlignmentPlayer> = people.iter().map(player).collect();
    let is_elo_missing = |(person, player): &(&&Person, &AlignmentPlayer)| {
        needs_elo(&numbers, player) && !stated_elo.contains_key(person.id.as_str())
    };
    if let Some((person, _)) = people.iter().zip(&players).find(is_elo_missing) {
        return Err(without_effect::elo_untold(&person.id).into());
    }
    check_steps(aligned, &numbers, &people, &players)?;
    let compared = people.iter().zip(&players).filter(|(_, player)| needs_elo(&numbers, player));
    check_elo(compared.filter_map(|(person, player)| Some((*person, player.elo?))), year, draft)?;
    Ok(())
}

/// The most points that an Elo may differ between the register's list and the list of 1 July.
const MOST_ELO_DIFFERENCE: i32 = 200;

/// Compares each Elo with the register's. It must be equal if the register has the list of 1 July, otherwise close to it.
fn check_elo<'p>(compared: impl Iterator<Item = (&'p Person, Rating)>, year: i32, draft: &Draft) -> EffectResult {
    let july = NaiveDate::from_ymd_opt(year, 7, 1);
    for (person, stated) in compared {
        let Some(known) = person.fide_rating else { continue };
        let of_list = draft.opening.records.fide.rating(&person.id, ListKind::Standard);
        let is_of_july = of_list.and_then(|row| row.list).is_some_and(|list| Some(list.0) == july);
        if is_of_july && known != stated {
            return Err(without_effect::other_elo(&person.id, known, stated.0));
        }
        if (known.0 - stated.0).abs() > MOST_ELO_DIFFERENCE {
            return Err(without_effect::elo_far_off(&person.id, known, stated.0));
        }
    }
    Ok(())
}

/// Compares the difference, N and every player's step with the computed ones.
fn check_steps(
    aligned: &AlignmentRow,
    numbers: &AlignmentNumbers,
    people: &[&Person],
    players: &[AlignmentPlayer],
) -> EffectResult {
    let computed = alignment::align(numbers, players);
    let difference = computed.comparison.map(|comparison| comparison.difference.to_decimal());
    let difference = difference.ok_or_else(without_effect::nobody_compared)?;
    // The minus may be typed as `-` or as `−`.
    if difference != aligned.difference.replace('−', "-") {
        return Err(without_effect::other_difference(&difference, &aligned.difference));
    }
    match computed.adjustment {
        None => return Err(without_effect::no_adjustment(&difference, aligned.n)),
        Some(adjustment) if adjustment.n != aligned.n => {
            return Err(without_effect::other_n(&difference, adjustment.n, aligned.n));
        }
        Some(_) => {}
    }
    let mut decided_ratings = BTreeMap::new();
    for step in &aligned.players {
        if decided_ratings.insert(step.id.as_str(), step.to).is_some() {
            return Err(without_effect::aligned_twice(&step.id));
        }
    }
    for (person, new) in people.iter().zip(computed.new) {
        let Some(now) = person.rating else { continue };
        let decided = decided_ratings.get(person.id.as_str()).map(|&to| Rating(to));
        match (new, decided) {
            (None, Some(decided)) => return Err(without_effect::not_adjusted(&person.id, now, decided)),
            (Some(new), _) if decided.unwrap_or(now) != new => {
                return Err(without_effect::other_step(&person.id, now, new, decided.unwrap_or(now)));
            }
            _ => {}
        }
    }
    Ok(())
}

/// The earlier decision about the year's alignment, unless it was undone.
fn earlier_alignment(year: i32, draft: &Draft) -> Result<Option<String>> {
    let decisions = draft.carried_out_since(0, &["alignment", "undo"])?;
    let undone = decision::undone(&decisions);
    let is_made = |decision: &&Decision| {
        matches!(&decision.what, DecisionKind::Alignment(row) if row.year == year)
            && !undone.contains(decision.hash.as_str())
    };
    Ok(decisions.iter().find(is_made).map(|decision| decision.name().to_owned()))
}
