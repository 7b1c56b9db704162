//! Decisions without effect, reported in every run: aliases of unknown players, entry lists with unknown players, and
//! rulings on missing reports.

use crate::decide::file_name::is_behind;
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

/// Unused rulings on reports that are neither in the inbox nor rated: the report is still to come, was withdrawn, or the id
/// is wrong. A refusal dated up to the newest run, `before`, was reported then and is settled.
pub fn of_no_report(
    decisions: &[&Decision],
    inbox: &Inbox,
    handled: &HashMap<String, HandledReport>,
    used: &HashSet<&str>,
    before: Option<NaiveDate>,
) -> Vec<Diagnostic> {
    let is_refusal = |decision: &Decision| matches!(decision.what.effect(), Effect::Ruling(ruling) if ruling.late() == Late::Refused);
    let is_ended = |decision: &Decision| is_refusal(decision) && before.is_some_and(|newest| decision.date <= newest);
    // A returned entry list leaves the inbox, so the decisions about it are settled.
    let is_open = |decision: &&&Decision| {
        !decision.is_event()
            && !decision.what.is_of_list()
            && !used.contains(decision.hash.as_str())
            && !is_ended(decision)
    };
    let rulings: Vec<(&Decision, &str)> =
        decisions.iter().filter(is_open).filter_map(|decision| Some((*decision, decision.what.report()?))).collect();
    if rulings.is_empty() {
        return Vec::new();
    }
    let here: HashSet<&str> = inbox.filings.iter().flat_map(Filing::ids).collect();
    let mut is_in_force: HashMap<String, bool> = HashMap::new();
    for handled in handled.values() {
        for id in handled.default_id().into_iter().chain([handled.report.clone()]) {
            *is_in_force.entry(id).or_default() |= handled.status.is_in_force();
        }
    }
    // Entries of one file about one report share one diagnostic.
    let mut of_one: Vec<(&str, &str, Vec<&Decision>)> = Vec::new();
    for (decision, report) in
        rulings.into_iter().filter(|(_, report)| !here.contains(report) && !inbox.has_other(report))
    {
        let (file, entry) = order(decision.name());
        match of_one.iter_mut().find(|(other, of, _)| entry > 0 && (*other, *of) == (file, report)) {
            Some((_, _, entries)) => entries.push(decision),
            None => of_one.push((file, report, vec![decision])),
        }
    }
    let told = of_one.iter().filter_map(|(_, report, entries)| {
        let place = &entries.first()?.place;
        match is_in_force.get(*report) {
            // Used, or reported as too late elsewhere.
            Some(true) => None,
            Some(false) => Some(codes::decision_without_effect::annulled(place, report)),
            None => Some(waits(place, report, entries, inbox.of_the_name(report).map(Filing::id))),
        }
    });
    told.collect()
}

/// `other`: a report that may be the one meant.
fn waits(place: &Place, report: &str, entries: &[&Decision], other: Option<&str>) -> Diagnostic {
    use codes::decision_waits::{entries_of_report, entries_of_the_name, found, of_the_name};
    let (file, entry) = order(&place.file);
    let is_alone = entry == 0;
    // The entries are named in the words.
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
    let later =
        decisions.in_force_on(NaiveDate::MAX).map(|(decision, _)| decision).filter(move |decision| decision.date > day);
    later.map(|decision| codes::decision_waits::until(&decision.place, decision.date))
}

/// Marks decisions about a player who enters the register in this run as waiting: the next run can carry them out.
pub fn of_newcomers(notes: &mut [Diagnostic], decisions: &[&Decision], entered: &HashSet<String>) {
    let without_effect = notes.iter_mut().filter(|note| *note.code == codes::decision_without_effect::CODE);
    let persons: HashMap<&Place, &str> =
        decisions.iter().filter_map(|decision| Some((&decision.place, decision.what.person()?))).collect();
    for note in without_effect {
        if let Some(id) = persons.get(&note.place).filter(|id| entered.contains(**id)) {
            *note = codes::decision_waits::for_newcomer(&note.place, id);
        }
    }
}

/// Decisions contradicted by another of the same day, which alone counts; reported until both were used.
pub fn overruled(decisions: &[&Decision], used: &HashSet<&str>) -> Vec<Diagnostic> {
    let is_overruled = |one: &Decision, later: &Decision| {
        let is_new = [one, later].into_iter().any(|decision| !used.contains(decision.hash.as_str()));
        is_new && !is_behind(later.name()) && one.what.contradicts(&later.what)
    };
    let overruled = decisions.iter().enumerate().filter_map(|(place, one)| {
        let of_day = decisions[place + 1..].iter().take_while(|later| later.date == one.date);
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
