//! Takes back another decision. The effect of an event is found by carrying it out again on the register as its run found
//! it; that effect is then removed from the current register.

use super::fide_list;
use super::undo_club::Clubs;
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
    if let Some(before) = undone_before(undo, draft)? {
        return Err(without_effect::undone_before(&before).into());
    }
    let chain = draft.before.chain;
    for (place, run) in chain.iter().enumerate().rev() {
        let lines = run.decision_lines()?;
        let Some(line) = lines.iter().find(|line| line.sha256 == undo.decision) else { continue };
        if !line.is_carried_out() {
            break;
        }
        let target = used_decisions::copy(run, line)?.ok_or_else(|| without_effect::no_copy(&line.decision))?.decision;
        if target.what.way_back() == WayBack::Inverse {
            return Err(without_effect::undone_otherwise(&line.decision, target.what.back()).into());
        }
        return Ok(DecisionEffect::read(draft, place, &target)?.subtract(draft, decision)?);
    }
    // No run has carried it out; it is skipped from the undo on (`decision::Folder::on`).
    Ok(())
}

/// Whether a decision is about a person who was erased since. Taking it back today changes nothing; a run that is recomputed had
/// taken it back before the erasure, so this is not an error.
fn concerns_erased(draft: &Draft, what: &DecisionKind) -> bool {
    let ids: Vec<&str> = match what {
        DecisionKind::Player(row) => vec![&row.id],
        DecisionKind::Members(row) => row.changed.iter().map(|row| row.id.as_str()).collect(),
        _ => Vec::new(),
    };
    ids.into_iter().any(|id| draft.before.people.record(id).is_some_and(Person::is_erased))
}

/// The file of an earlier undo of the same decision.
fn undone_before(row: &UndoRow, draft: &Draft) -> Result<Option<String>> {
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

/// The effect of an earlier decision.
struct DecisionEffect {
    /// The decision was about a club.
    is_of_club: bool,
    /// The decision changed a person who was erased since.
    concerns_erased: bool,
    /// The register within the run, before the decision.
    before: RegisterAfter,
    after: RegisterAfter,
    /// Ratings of FIDE lists taken over since.
    listed_since: FideRecords,
    /// Register ids of players whose rating was set anew since.
    rated_anew: HashSet<String>,
}

/// The register as some decisions of a run left it.
struct RegisterAfter {
    people: People,
    clubs: Vec<Club>,
    records: Records,
    ledger: Vec<LedgerEntry>,
}

impl DecisionEffect {
    /// `place`: index of its run in the chain. `lines`: the decisions that run used.
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
        let until = decisions.iter().position(|decision| decision.hash == target.hash).unwrap_or(decisions.len());
        let register_after = |end: usize| -> Result<RegisterAfter> {
            let Opening { people, clubs, records, ledger, .. } =
                opening::open(&state, draft.book, decisions.iter().take(end), None, Checks::OfThen)?;
            Ok(RegisterAfter { people, clubs, records, ledger })
        };
        let rated_anew = since(draft, place, decisions.get(until + 1..).unwrap_or_default())?;
        let is_of_club = matches!(target.what, DecisionKind::Club(_));
        let concerns_erased = concerns_erased(draft, &target.what);
        let listed_since = match &target.what {
            DecisionKind::FideList(_) => fide_list::taken_over_since(draft, place, target)?,
            _ => FideRecords::default(),
        };
        Ok(DecisionEffect {
            is_of_club,
            concerns_erased,
            before: register_after(until)?,
            after: register_after(until + 1)?,
            listed_since,
            rated_anew,
        })
    }

    /// Removes the whole effect or changes nothing.
    fn subtract(&self, draft: &mut Draft, decision: &Decision) -> EffectResult {
        let mut persons = Vec::new();
        let mut ratings = Vec::new();
        for after in self.after.people.records() {
            match self.before.people.record(&after.id) {
                Some(before) if before == after || is_renumbered(before, after) => {}
                Some(before) => {
                    let mut now = self.record(draft, &after.id)?.clone();
                    let was = now.clone();
                    let [before_today, after_today] = self.in_clubs_of_today(draft, [before, after]);
                    restore(&mut now, &before_today, &after_today);
                    if before.rating != after.rating && !self.rated_anew.contains(&now.id) {
                        ratings.push((now.id.clone(), self.rating(draft, before, after, &now)?));
                    }
                    if now != was {
                        persons.push(now);
                    }
                }
                None if self.number_before(after).is_some() => {}
                None => persons.extend(leaving(draft, &after.id)?),
            }
        }
        let renumbered = self.renumbered_back(draft)?;
        let are_records_changed = self.subtract_records(draft)? | self.clubs().subtract(draft)?;
        let is_changed = !(persons.is_empty() && ratings.is_empty() && renumbered.is_empty()) || are_records_changed;
        if !is_changed && !self.concerns_erased {
            return Err(without_effect::changed_since());
        }
        for person in persons {
            self.record(draft, &person.id)?.clone_from(&person);
        }
        for [gone, counts] in renumbered {
            draft.count_as_before(decision, gone, counts);
        }
        for (id, (rating, event)) in ratings {
            draft.new_rating(decision, &id, rating, event, "")?;
        }
        Ok(())
    }

    /// The person before and after the decision, in the clubs into which theirs were merged since.
    fn in_clubs_of_today(&self, draft: &Draft, [before, after]: [&Person; 2]) -> [Person; 2] {
        let (clubs, former) = (&draft.opening.clubs, &draft.opening.records.former_clubs);
        let is_ended_by_it = |id: &str| !self.after.clubs.iter().any(|club| club.id == id);
        let today = |id: &String| clubs::today(id, clubs, former).unwrap_or(id).to_owned();
        let club = if is_ended_by_it(&before.club) { before.club.clone() } else { today(&before.club) };
        [Person { club, ..before.clone() }, Person { club: today(&after.club), ..after.clone() }]
    }

    /// The record with the person's earlier number, if the decision changed the number.
    fn number_before(&self, after: &Person) -> Option<&Person> {
        let numbers = self.after.people.merges().duplicates_of(&after.id);
        numbers.into_iter().filter_map(|id| self.before.people.record(id)).find(|person| person.merged.is_none())
    }

    /// Persons with another number by the decision, each as two records: that of the later number, which no longer counts, and
    /// that of the earlier number, which counts again.
    fn renumbered_back(&self, draft: &mut Draft) -> Result<Vec<[Person; 2]>, Text> {
        let mut back = Vec::new();
        let is_new = |after: &&Person| self.before.people.record(&after.id).is_none();
        for after in self.after.people.records().filter(is_new) {
            let Some(before) = self.number_before(after) else { continue };
            let now = draft.person(&after.id)?.clone();
            let mut counts = Person { id: before.id.clone(), ..now.clone() };
            restore(&mut counts, before, after);
            let merged = Some(Merged { into: before.id.clone(), since: draft.before.day });
            back.push([Person { merged, ..now }, counts]);
        }
        Ok(back)
    }

    fn clubs(&self) -> Clubs<'_> {
        let (before, after) = (&self.before, &self.after);
        let remembered = after.records.former_clubs.get(before.records.former_clubs.len()..).unwrap_or_default();
        Clubs { before: &before.clubs, after: &after.clubs, remembered }
    }

    /// The record to change. A club decision also changes records merged into others; no other decision does.
    fn record<'p>(&self, draft: &'p mut Draft, id: &str) -> Result<&'p mut Person, Text> {
        match self.is_of_club {
            true => draft.persons.iter_mut().find(|person| person.id == id).ok_or_else(|| without_effect::nobody(id)),
            false => draft.person(id),
        }
    }

    /// Subtracts the difference that the decision made, as when a merge is taken back.
    fn rating(
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

    /// FIDE's ratings before the decision, without those of persons who have a third FIDE id since.
    fn fide_before(&self, draft: &Draft) -> FideRecords {
        let (before, after) = (&self.before, &self.after);
        let is_of_now = |id: &str| {
            let ids = [&before.people, &after.people].map(|people| people.record(id).map(|person| &person.fide_id));
            let now = draft.persons.iter().find(|person| person.id == id);
            now.is_none_or(|now| ids.contains(&Some(&now.fide_id)))
        };
        let mut fide = before.records.fide.clone();
        fide.ratings
            .retain(|row| after.records.fide.rating(&row.player_id, row.kind).is_some() || is_of_now(&row.player_id));
        fide
    }

    /// Removes licences, candidate results and lists. Returns whether anything changed.
    fn subtract_records(&self, draft: &mut Draft) -> Result<bool, Text> {
        let (before, after) = (&self.before.records, &self.after.records);
        let mut records = draft.opening.records.clone();
        let new = after.officials.iter().filter(|licence| !before.officials.contains(licence));
        for player in new.map(|licence| &licence.player).collect::<HashSet<&String>>() {
            let of = |all: &[Licence]| -> Vec<Licence> {
                all.iter().filter(|licence| licence.player == *player).cloned().collect()
            };
            if of(&records.officials) != of(&after.officials) {
                return Err(without_effect::licence_since(player));
            }
            records.officials.retain(|licence| licence.player != *player);
            records.officials.extend(of(&before.officials));
        }
        let results = after.candidate_results.iter().filter(|result| !before.candidate_results.contains(result));
        for result in results {
            let place = records.candidate_results.iter().position(|other| other == result);
            place.map(|place| records.candidate_results.remove(place));
        }
        let lists = after.fide_lists.iter().skip(before.fide_lists.len());
        for list in lists {
            let place = records.fide_lists.iter().rposition(|other| other == list);
            place.map(|place| records.fide_lists.remove(place));
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

/// Whether the number was replaced by another, and nothing else changed.
fn is_renumbered(before: &Person, after: &Person) -> bool {
    before.merged.is_none() && after.merged.is_some() && *before == Person { merged: None, ..after.clone() }
}

/// A new member who has not played leaves; the departure is recorded as an entry taken back.
fn leaving(draft: &mut Draft, id: &str) -> Result<Option<Person>, Text> {
    let day = draft.before.day;
    let now = draft.person(id)?;
    if now.rating.is_some() || now.last_rated.is_some() || now.departure.is_some() {
        return Ok(None);
    }
    Ok(Some(Person { member: Some(Member::No), departure: Some(Departure::EntryTakenBack(day)), ..now.clone() }))
}

/// Restores what a decision changed, except what was changed again since. The rating is restored through the ledger.
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

/// Register ids of such players. `place`: index of the decision's run in the chain. `later`: the decisions that this run
/// carried out after it.
///
/// # Errors
/// A run cannot be read.
// Decision (a decision that is taken back): a rating set since, by a decision in force or a new start, stays.
pub(super) fn since(draft: &Draft, place: usize, later: &[Decision]) -> Result<HashSet<String>> {
    let mut decisions = draft.carried_out_since(place + 1, &["rating", "merge", "undo"])?;
    decisions.extend_from_slice(later);
    let undone = decision::undone(&decisions);
    let in_force = decisions.iter().filter(|decision| !undone.contains(decision.hash.as_str()));
    let merges = draft.before.people.merges();
    let mut ids: HashSet<String> = in_force.filter_map(rated).map(|id| merges.id_of(id).to_owned()).collect();
    for run in &draft.before.chain[place..] {
        each(run, |line| {
            if line.event == LedgerEvent::Restarted {
                ids.insert(merges.id_of(line.id).to_owned());
            }
        })?;
    }
    Ok(ids)
}

/// The player whose rating a decision states.
fn rated(decision: &Decision) -> Option<&str> {
    match &decision.what {
        DecisionKind::Rating(row) => Some(&row.player),
        DecisionKind::Merge(row) if row.rating.is_some() => Some(&row.player),
        _ => None,
    }
}
