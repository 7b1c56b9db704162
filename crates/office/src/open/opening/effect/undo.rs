//! Undoes another decision. The effect of an event is found by carrying it out again on the register before its run;
//! that effect is then removed from the current register.

use super::fide_list;
use super::undo_club::ClubChanges;
use crate::handed_on::Opening;
use crate::open::opening::person_checks::Checks;
use crate::open::opening::{self, Draft, EffectResult, Refusal};
use crate::open::used_decisions;
use anyhow::Result;
use kartotek_decisions::{self as decision, Decision, DecisionKind, UndoRow, WayBack, order as decision_order};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::texts::Text;
use kartotek_law::regulation::conduct::licence::Licence;
use kartotek_law::regulation::new_rating::correction::correct;
use kartotek_law::vocabulary::{Club, Departure, Member, Merged, Person, Rating};
use kartotek_ledger::{Event as LedgerEvent, LedgerEntry, each};
use kartotek_register::fide_records::FideRecords;
use kartotek_register::records::Records;
use kartotek_register::run_folder::DecisionLine;
use kartotek_register::{People, Register, State, clubs};
use std::collections::HashSet;

/// # Errors
/// There is nothing to take back, or a run cannot be read.
pub fn carry_out(undo: &UndoRow, draft: &mut Draft, decision: &Decision) -> Result<(), Refusal> {
    if let Some(before) = earlier_undo(undo, draft)? {
        return Err(without_effect::undone_before(&before).into());
    }
    let chain = draft.before.chain;
    for (index, run) in chain.iter().enumerate().rev() {
        let lines = run.decision_lines()?;
        let Some(line) = lines.iter().find(|line| line.sha256 == undo.decision) else { continue };
        if !line.is_carried_out() {
            break;
        }
        let target = used_decisions::copy(run, line)?.ok_or_else(|| without_effect::no_copy(&line.decision))?.decision;
        if target.what.way_back() == WayBack::Inverse {
            return Err(without_effect::undone_otherwise(&line.decision, target.what.back()).into());
        }
        return Ok(DecisionEffect::read(draft, index, &target)?.subtract(draft, decision)?);
    }
    // No run has carried it out; from the undo on it is not in force (`decision::Folder::in_force_on`).
    Ok(())
}

/// Whether a decision is about a person who was erased since. To undo it today changes nothing, but a recomputed run
/// undid it before the erasure, so this is not an error.
fn is_about_erased(draft: &Draft, what: &DecisionKind) -> bool {
    let ids: Vec<&str> = match what {
        DecisionKind::Player(row) => vec![&row.id],
        DecisionKind::Members(row) => row.changed.iter().map(|row| row.id.as_str()).collect(),
        _ => Vec::new(),
    };
    ids.into_iter().any(|id| draft.before.people.record(id).is_some_and(Person::is_erased))
}

/// The file of an earlier undo of the same decision.
fn earlier_undo(row: &UndoRow, draft: &Draft) -> Result<Option<String>> {
    let is_same = |decision: &Decision| matches!(&decision.what, DecisionKind::Undo(undo_row) if undo_row.decision == row.decision);
    if let Some(decision) = draft.opening.carried_out.iter().find(|decision| is_same(decision)) {
        return Ok(Some(decision.name().to_owned()));
    }
    for run in draft.before.chain {
        for line in run.decision_lines()?.iter().filter(|line| line.kind == "undo") {
            if let Some(used) = used_decisions::copy(run, line)?.filter(|used| is_same(&used.decision)) {
                return Ok(Some(used.decision.name().to_owned()));
            }
        }
    }
    Ok(None)
}

/// The effect of an earlier decision on the register.
struct DecisionEffect {
    /// Whether the decision was about a club.
    is_of_club: bool,
    /// Whether the decision changed a person who was erased since.
    concerns_erased: bool,
    /// The register within the run, before the decision.
    before: RegisterAfter,
    after: RegisterAfter,
    /// Ratings of FIDE lists taken over since.
    listed_since: FideRecords,
    /// Register ids of players who got a new rating by a decision or a new start since.
    rated_anew: HashSet<String>,
}

/// The register after the first decisions of a run.
struct RegisterAfter {
    people: People,
    clubs: Vec<Club>,
    records: Records,
    ledger: Vec<LedgerEntry>,
}

impl DecisionEffect {
    /// Computes the effect of the decision `target`, which the run with index `place` carried out.
    fn read(draft: &Draft, place: usize, target: &Decision) -> Result<DecisionEffect> {
        let (earlier, run) = (&draft.before.chain[..place], &draft.before.chain[place]);
        let register = Register::of(earlier)?;
        let state = State {
            chain: earlier,
            people: &register.people,
            clubs: &register.clubs,
            records: Some(&register.records),
            day: run.name.date,
            ..*draft.before
        };
        let is_copied = |line: &DecisionLine| !line.decision.is_empty();
        let mut decisions = used_decisions::carried_out(std::slice::from_ref(run), is_copied)?;
        decisions.sort_by(|a, b| decision_order(a).cmp(&decision_order(b)));
        let position = decisions.iter().position(|decision| decision.hash == target.hash).unwrap_or(decisions.len());
        let register_after = |end: usize| -> Result<RegisterAfter> {
            let Opening { people, clubs, records, ledger, .. } =
                opening::open(&state, draft.book, decisions.iter().take(end), None, Checks::OfThen)?;
            Ok(RegisterAfter { people, clubs, records, ledger })
        };
        let rated_anew = rated_anew_since(draft, place, decisions.get(position + 1..).unwrap_or_default())?;
        let is_of_club = matches!(target.what, DecisionKind::Club(_));
        let concerns_erased = is_about_erased(draft, &target.what);
        let listed_since = match &target.what {
            DecisionKind::FideList(_) => fide_list::taken_over_since(draft, place, target)?,
            _ => FideRecords::default(),
        };
        Ok(DecisionEffect {
            is_of_club,
            concerns_erased,
            before: register_after(position)?,
            after: register_after(position + 1)?,
            listed_since,
            rated_anew,
        })
    }

    /// Removes the effect from the current register, completely or not at all.
    fn subtract(&self, draft: &mut Draft, decision: &Decision) -> EffectResult {
        let mut persons = Vec::new();
        let mut ratings = Vec::new();
        for after in self.after.people.records() {
            match self.before.people.record(&after.id) {
                Some(before) if before == after || is_renumbered(before, after) => {}
                Some(before) => {
                    let mut now = self.record(draft, &after.id)?.clone();
                    let was = now.clone();
                    let [before_today, after_today] = self.with_present_clubs(draft, [before, after]);
                    restore(&mut now, &before_today, &after_today);
                    if before.rating != after.rating && !self.rated_anew.contains(&now.id) {
                        ratings.push((now.id.clone(), self.restored_rating(draft, before, after, &now)?));
                    }
                    if now != was {
                        persons.push(now);
                    }
                }
                None if self.earlier_record(after).is_some() => {}
                None => persons.extend(undo_entry(draft, &after.id)?),
            }
        }
        let renumbered = self.restored_ids(draft)?;
        let are_records_changed = self.subtract_records(draft)? | self.club_changes().subtract(draft)?;
        let is_changed = !(persons.is_empty() && ratings.is_empty() && renumbered.is_empty()) || are_records_changed;
        if !is_changed && !self.concerns_erased {
            return Err(without_effect::changed_since());
        }
        for person in persons {
            self.record(draft, &person.id)?.clone_from(&person);
        }
        for [gone, counts] in renumbered {
            draft.restore_id(decision, gone, counts);
        }
        for (id, (rating, event)) in ratings {
            draft.set_rating(decision, &id, rating, event, "")?;
        }
        Ok(())
    }

    /// The person before and after the decision, with the clubs replaced by those into which they were merged since.
    fn with_present_clubs(&self, draft: &Draft, [before, after]: [&Person; 2]) -> [Person; 2] {
        let (clubs, former) = (&draft.opening.clubs, &draft.opening.records.former_clubs);
        let was_ended = |id: &str| !self.after.clubs.iter().any(|club| club.id == id);
        let present = |id: &String| clubs::present_id(id, clubs, former).unwrap_or(id).to_owned();
        let club = if was_ended(&before.club) { before.club.clone() } else { present(&before.club) };
        [Person { club, ..before.clone() }, Person { club: present(&after.club), ..after.clone() }]
    }

    /// The person's record under the earlier register id, if the decision changed the id.
    fn earlier_record(&self, after: &Person) -> Option<&Person> {
        let numbers = self.after.people.merges().duplicates_of(&after.id);
        numbers.into_iter().filter_map(|id| self.before.people.record(id)).find(|person| person.merged.is_none())
    }

    /// The people whose register id the decision changed, each as two records: that of the later id, which no longer counts, and
    /// that of the earlier id, which counts again.
    fn restored_ids(&self, draft: &mut Draft) -> Result<Vec<[Person; 2]>, Text> {
        let mut restored = Vec::new();
        let is_new = |after: &&Person| self.before.people.record(&after.id).is_none();
        for after in self.after.people.records().filter(is_new) {
            let Some(before) = self.earlier_record(after) else { continue };
            let now = draft.person(&after.id)?.clone();
            let mut counts = Person { id: before.id.clone(), ..now.clone() };
            restore(&mut counts, before, after);
            let merged = Some(Merged { into: before.id.clone(), since: draft.before.day });
            restored.push([Person { merged, ..now }, counts]);
        }
        Ok(restored)
    }

    fn club_changes(&self) -> ClubChanges<'_> {
        let (before, after) = (&self.before, &self.after);
        let former = after.records.former_clubs.get(before.records.former_clubs.len()..).unwrap_or_default();
        ClubChanges { before: &before.clubs, after: &after.clubs, former }
    }

    /// The record to change. A club decision also changes records merged into others; no other decision does.
    fn record<'p>(&self, draft: &'p mut Draft, id: &str) -> Result<&'p mut Person, Text> {
        match self.is_of_club {
            true => draft.persons.iter_mut().find(|person| person.id == id).ok_or_else(|| without_effect::nobody(id)),
            false => draft.person(id),
        }
    }

    /// The rating without the difference that the decision made, and the event for the ledger.
    fn restored_rating(
        &self,
        draft: &Draft,
        before: &Person,
        after: &Person,
        now: &Person,
    ) -> Result<(Option<Rating>, LedgerEvent), Text> {
        let is_own = |entry: &&LedgerEntry| entry.row.id == after.id && entry.row.rn == after.rating;
        let event = self.after.ledger.iter().rfind(is_own).map_or(LedgerEvent::Assigned, |entry| entry.event);
        let rating = match (before.rating, after.rating.zip(now.rating)) {
            _ if now.rating == after.rating => before.rating,
            (Some(before), Some((after, now))) => Some(correct(draft.rules, after, before, now).new_rating),
            _ => return Err(without_effect::rated_since(&now.id)),
        };
        Ok((rating, event))
    }

    /// FIDE's ratings before the decision, without those of people who have got a third FIDE id since.
    fn fide_before(&self, draft: &Draft) -> FideRecords {
        let (before, after) = (&self.before, &self.after);
        let is_known = |id: &str| {
            let ids = [&before.people, &after.people].map(|people| people.record(id).map(|person| &person.fide_id));
            let now = draft.persons.iter().find(|person| person.id == id);
            now.is_none_or(|now| ids.contains(&Some(&now.fide_id)))
        };
        let mut fide = before.records.fide.clone();
        fide.ratings
            .retain(|row| after.records.fide.rating(&row.player_id, row.kind).is_some() || is_known(&row.player_id));
        fide
    }

    /// Removes licences, candidate results and lists. Returns whether anything changed.
    fn subtract_records(&self, draft: &mut Draft) -> Result<bool, Text> {
        let (before, after) = (&self.before.records, &self.after.records);
        let mut records = draft.opening.records.clone();
        let new = after.officials.iter().filter(|licence| !before.officials.contains(licence));
        for player in new.map(|licence| &licence.player).collect::<HashSet<&String>>() {
            let of_player = |all: &[Licence]| -> Vec<Licence> {
                all.iter().filter(|licence| licence.player == *player).cloned().collect()
            };
            if of_player(&records.officials) != of_player(&after.officials) {
                return Err(without_effect::licence_since(player));
            }
            records.officials.retain(|licence| licence.player != *player);
            records.officials.extend(of_player(&before.officials));
        }
        let results = after.candidate_results.iter().filter(|result| !before.candidate_results.contains(result));
        for result in results {
            let index = records.candidate_results.iter().position(|other| other == result);
            index.map(|index| records.candidate_results.remove(index));
        }
        let lists = after.fide_lists.iter().skip(before.fide_lists.len());
        for list in lists {
            let index = records.fide_lists.iter().rposition(|other| other == list);
            index.map(|index| records.fide_lists.remove(index));
        }
        records.fide.take_back(&self.fide_before(draft), &after.fide, &self.listed_since);
        let now = &mut draft.opening.records;
        let is_changed = now.officials != records.officials
            || now.candidate_results.len() != records.candidate_results.len()
            || now.fide_lists.len() != records.fide_lists.len()
            || now.fide != records.fide;
        *now = records;
        Ok(is_changed)
    }
}

/// Whether a record's id was replaced by another, and nothing else changed.
fn is_renumbered(before: &Person, after: &Person) -> bool {
    before.merged.is_none() && after.merged.is_some() && *before == Person { merged: None, ..after.clone() }
}

/// The record of a new member whose entry is undone. `None`: the person has played or left.
fn undo_entry(draft: &mut Draft, id: &str) -> Result<Option<Person>, Text> {
    let day = draft.before.day;
    let now = draft.person(id)?;
    if now.rating.is_some() || now.last_rated.is_some() || now.departure.is_some() {
        return Ok(None);
    }
    Ok(Some(Person { member: Some(Member::No), departure: Some(Departure::EntryTakenBack(day)), ..now.clone() }))
}

/// Restores the values that a decision changed, except those changed again since. The rating is restored through the ledger.
fn restore(now: &mut Person, before: &Person, after: &Person) {
    fn restore_field<T: PartialEq + Clone>(now: &mut T, before: &T, after: &T) {
        if before != after && now == after {
            now.clone_from(before);
        }
    }
    let Person {
        id: _,
        name,
        birth_date,
        sex,
        club,
        federation,
        citizenship,
        member,
        fide_id,
        fide_title,
        fide_rating,
        fide_games,
        rating: _,
        last_rated: _,
        entered: _,
        public,
        departure,
        merged: _,
    } = now;
    restore_field(name, &before.name, &after.name);
    restore_field(birth_date, &before.birth_date, &after.birth_date);
    restore_field(sex, &before.sex, &after.sex);
    restore_field(club, &before.club, &after.club);
    restore_field(federation, &before.federation, &after.federation);
    restore_field(citizenship, &before.citizenship, &after.citizenship);
    restore_field(member, &before.member, &after.member);
    restore_field(fide_id, &before.fide_id, &after.fide_id);
    restore_field(fide_title, &before.fide_title, &after.fide_title);
    // The Elo belongs to the FIDE id.
    if *fide_id == before.fide_id {
        restore_field(fide_rating, &before.fide_rating, &after.fide_rating);
    }
    restore_field(fide_games, &before.fide_games, &after.fide_games);
    restore_field(public, &before.public, &after.public);
    restore_field(departure, &before.departure, &after.departure);
}

/// Register ids of players who got a new rating after a decision. `place`: index of the decision's run in the chain. `later`: the decisions that this run
/// carried out after it.
///
/// # Errors
/// A run cannot be read.
// Decision (a decision that is taken back): a rating set since, by a decision in force or a new start, stays.
fn rated_anew_since(draft: &Draft, place: usize, later: &[Decision]) -> Result<HashSet<String>> {
    let mut decisions = draft.carried_out_since(place + 1, &["rating", "merge", "undo"])?;
    decisions.extend_from_slice(later);
    let undone = decision::undone(&decisions);
    let in_force = decisions.iter().filter(|decision| !undone.contains(decision.hash.as_str()));
    let merges = draft.before.people.merges();
    let mut ids: HashSet<String> = in_force.filter_map(player_rated_by).map(|id| merges.id_of(id).to_owned()).collect();
    for run in &draft.before.chain[place..] {
        each(run, |line| {
            if line.event == LedgerEvent::Restarted {
                ids.insert(merges.id_of(line.id).to_owned());
            }
        })?;
    }
    Ok(ids)
}

/// The player to whom a decision gives a new rating.
fn player_rated_by(decision: &Decision) -> Option<&str> {
    match &decision.what {
        DecisionKind::Rating(row) => Some(&row.player),
        DecisionKind::Merge(row) if row.rating.is_some() => Some(&row.player),
        _ => None,
    }
}
