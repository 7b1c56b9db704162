//! Reports decisions without effect in every run: aliases of unknown players, entry lists with unknown players, and
//! rulings on missing reports.

use crate::decide::file_name::is_sorted_last;
use crate::handed_on::inbox::{Filing, Inbox};
use chrono::NaiveDate;
use kartotek_decisions::several_in_file::order;
use kartotek_decisions::{Decision, DecisionKind, Effect, Folder, Late};
use kartotek_formats::diagnostic::{Diagnostic, Place, codes};
use kartotek_formats::texts::Text;
use kartotek_register::People;
use kartotek_register::people::name_key;
use kartotek_register::run_folder::HandledReport;
use std::collections::{HashMap, HashSet};

/// Unused rulings on reports that are neither in the inbox nor rated: the report was not filed yet, was withdrawn, or the id
/// is wrong. A refusal dated up to the newest run, `before`, has been reported and is not reported again.
pub fn of_no_report(
    decisions: &[&Decision],
    inbox: &Inbox,
    handled: &HashMap<String, HandledReport>,
    used: &HashSet<&str>,
    before: Option<NaiveDate>,
) -> Vec<Diagnostic> {
    let is_refusal = |decision: &Decision| matches!(decision.what.effect(), Effect::Ruling(ruling) if ruling.late() == Late::Refused);
    let is_reported =
        |decision: &Decision| is_refusal(decision) && before.is_some_and(|newest| decision.date <= newest);
    // Decisions about entry lists are used when the list is returned.
    let is_open = |decision: &&&Decision| {
        !decision.is_event()
            && !decision.what.is_of_list()
            && !used.contains(decision.hash.as_str())
            && !is_reported(decision)
    };
    let rulings: Vec<(&Decision, &str)> =
        decisions.iter().filter(is_open).filter_map(|decision| Some((*decision, decision.what.report()?))).collect();
    if rulings.is_empty() {
        return Vec::new();
    }
    let in_inbox: HashSet<&str> = inbox.filings.iter().flat_map(Filing::ids).collect();
    let mut is_in_force: HashMap<String, bool> = HashMap::new();
    for handled in handled.values() {
        for id in handled.default_id().into_iter().chain([handled.report.clone()]) {
            *is_in_force.entry(id).or_default() |= handled.status.is_in_force();
        }
    }
    // The decisions of one file about one report share a diagnostic.
    let mut groups: Vec<(&str, &str, Vec<&Decision>)> = Vec::new();
    for (decision, report) in
        rulings.into_iter().filter(|(_, report)| !in_inbox.contains(report) && !inbox.has_other(report))
    {
        let (file, entry) = order(decision.name());
        match groups.iter_mut().find(|(other, of, _)| entry > 0 && (*other, *of) == (file, report)) {
            Some((_, _, entries)) => entries.push(decision),
            None => groups.push((file, report, vec![decision])),
        }
    }
    let diagnostics = groups.iter().filter_map(|(_, report, entries)| {
        let place = &entries.first()?.place;
        match is_in_force.get(*report) {
            // Used, or reported as too late elsewhere.
            Some(true) => None,
            Some(false) => Some(codes::decision_without_effect::annulled(place, report)),
            None => Some(waiting_for_report(place, report, entries, inbox.of_the_name(report).map(Filing::id))),
        }
    });
    diagnostics.collect()
}

/// The diagnostic about rulings on a report that does not exist. `other`: a report that may be meant.
fn waiting_for_report(place: &Place, report: &str, entries: &[&Decision], other: Option<&str>) -> Diagnostic {
    use codes::decision_waits::{entries_of_report, entries_of_the_name, found, of_the_name};
    let (file, entry) = order(&place.file);
    let is_alone = entry == 0;
    // The message names the entries.
    let place = &if is_alone { place.clone() } else { Place::file(file) };
    let names = || entries.iter().map(|entry| Text::from(entry.name())).collect();
    match other {
        Some(other) if is_alone => of_the_name(place, report, other),
        Some(other) => entries_of_the_name(place, report, other, names()),
        None if is_alone => found(place, report),
        None => entries_of_report(place, report, names()),
    }
}

/// Reports decisions dated after `day`.
pub fn decisions_after(decisions: &Folder, day: NaiveDate) -> impl Iterator<Item = Diagnostic> {
    let later = decisions.decisions_in_force(NaiveDate::MAX).filter(move |decision| decision.date > day);
    later.map(|decision| codes::decision_waits::until(&decision.place, decision.date))
}

/// Marks decisions about a player who enters the register in this run as waiting for the next run.
pub fn mark_newcomers(notes: &mut [Diagnostic], decisions: &[&Decision], entered: &HashSet<String>) {
    let without_effect = notes.iter_mut().filter(|note| *note.code == codes::decision_without_effect::CODE);
    let persons: HashMap<&Place, &str> =
        decisions.iter().filter_map(|decision| Some((&decision.place, decision.what.person()?))).collect();
    for note in without_effect {
        if let Some(id) = persons.get(&note.place).filter(|id| entered.contains(**id)) {
            *note = codes::decision_waits::for_newcomer(&note.place, id);
        }
    }
}

/// Decisions contradicted by a later one of the same day, which counts instead; reported until both were used.
pub fn overruled(decisions: &[&Decision], used: &HashSet<&str>) -> Vec<Diagnostic> {
    let is_overruled = |one: &Decision, later: &Decision| {
        let is_new = [one, later].into_iter().any(|decision| !used.contains(decision.hash.as_str()));
        is_new && !is_sorted_last(later.name()) && one.what.contradicts(&later.what)
    };
    let overruled = decisions.iter().enumerate().filter_map(|(index, one)| {
        let of_day = decisions[index + 1..].iter().take_while(|later| later.date == one.date);
        let later = of_day.filter(|later| is_overruled(one, later)).last()?;
        Some(codes::decision_without_effect::overruled(&one.place, later.name()))
    });
    overruled.collect()
}

/// Aliases of unknown or erased players, aliases given to two players, and entry lists with unknown players.
pub fn without_effect(decisions: &[&Decision], people: &People, used: &HashSet<&str>) -> Vec<Diagnostic> {
    use codes::decision_without_effect::{alias_contradicted, alias_of_erased, alias_of_nobody, nobody, ruling};
    let mut found = Vec::new();
    let mut first: HashMap<_, (&str, &str)> = HashMap::new();
    for decision in decisions {
        if let DecisionKind::EntryList(list) = &decision.what
            && !used.contains(decision.hash.as_str())
        {
            let unknown = list.players.iter().find(|entry| people.by_id(&entry.id).is_none());
            found.extend(unknown.map(|entry| ruling(&decision.place, nobody(&entry.id))));
        }
        let DecisionKind::Alias(alias) = &decision.what else { continue };
        let Some(person) = people.by_id(&alias.player) else {
            found.push(alias_of_nobody(&decision.place, &alias.player));
            continue;
        };
        if person.is_erased() && alias.name != person.name {
            found.push(alias_of_erased(&decision.place, &alias.player));
        }
        let key = (name_key(&alias.name), &alias.birth_date, &alias.club);
        let (player, file) = *first.entry(key).or_insert((&alias.player, decision.name()));
        if player != alias.player {
            found.push(alias_contradicted(&decision.place, &alias.name, file));
        }
    }
    found
}
