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
    // For each id of a handled report, whether a content is in force.
    let mut is_in_force: HashMap<String, bool> = HashMap::new();
    for handled_report in handled.values() {
        for id in handled_report.default_id().into_iter().chain([handled_report.id.clone()]) {
            *is_in_force.entry(id).or_default() |= handled_report.status.is_in_force();
        }
    }
    let is_missing = |(_, report): &(&Decision, &str)| !in_inbox.contains(report) && !inbox.has_other(report);
    let diagnostics = group_by_file(rulings.into_iter().filter(is_missing)).into_iter().filter_map(|group| {
        let (place, report) = (&group.entries.first()?.place, group.report);
        match is_in_force.get(report) {
            // Used, or reported as too late elsewhere.
            Some(true) => None,
            Some(false) => Some(codes::decision_without_effect::annulled(place, report)),
            None => Some(waiting_for_report(place, report, &group.entries, inbox.of_the_name(report).map(Filing::id))),
        }
    });
    diagnostics.collect()
}

/// Whether a decision refuses a report.
fn is_refusal(decision: &Decision) -> bool {
    matches!(decision.what.effect(), Effect::Ruling(ruling) if ruling.late() == Late::Refused)
}

/// The decisions of one file about one report, which share a diagnostic.
struct RulingsOfFile<'d> {
    file: &'d str,
    report: &'d str,
    entries: Vec<&'d Decision>,
}

/// Groups rulings, each with its report. A file with a single decision is a group of its own.
fn group_by_file<'d>(rulings: impl Iterator<Item = (&'d Decision, &'d str)>) -> Vec<RulingsOfFile<'d>> {
    let mut groups: Vec<RulingsOfFile> = Vec::new();
    for (decision, report) in rulings {
        let (file, entry) = order(decision.name());
        match groups.iter_mut().find(|group| entry > 0 && group.file == file && group.report == report) {
            Some(group) => group.entries.push(decision),
            None => groups.push(RulingsOfFile { file, report, entries: vec![decision] }),
        }
    }
    groups
}

/// The diagnostic about rulings on a report that does not exist. `other`: a report that may be meant.
fn waiting_for_report(place: &Place, report: &str, entries: &[&Decision], other: Option<&str>) -> Diagnostic {
    use codes::decision_waits::{entries_of_report, entries_of_the_name, found, of_the_name};
    let (file, entry) = order(&place.file);
    if entry == 0 {
        return other.map_or_else(|| found(place, report), |other| of_the_name(place, report, other));
    }
    // The message names the entries.
    let file_place = Place::file(file);
    let names = entries.iter().map(|entry| Text::from(entry.name())).collect();
    match other {
        Some(other) => entries_of_the_name(&file_place, report, other, names),
        None => entries_of_report(&file_place, report, names),
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
    let findings = decisions.iter().enumerate().filter_map(|(index, one)| {
        let later_of_day = decisions[index + 1..].iter().take_while(|later| later.date == one.date);
        let last = later_of_day.filter(|later| is_overruled(one, later)).last()?;
        Some(codes::decision_without_effect::overruled(&one.place, last.name()))
    });
    findings.collect()
}

/// Aliases of unknown or erased players, aliases given to two players, and entry lists with unknown players.
pub fn without_effect(decisions: &[&Decision], people: &People, used: &HashSet<&str>) -> Vec<Diagnostic> {
    use codes::decision_without_effect::{alias_contradicted, alias_of_erased, alias_of_nobody, nobody, ruling};
    let mut findings = Vec::new();
    // For each alias, the player and the file of the first decision that gives it.
    let mut first_uses: HashMap<_, (&str, &str)> = HashMap::new();
    for decision in decisions {
        if let DecisionKind::EntryList(list) = &decision.what
            && !used.contains(decision.hash.as_str())
        {
            let unknown = list.players.iter().find(|entry| people.by_id(&entry.id).is_none());
            findings.extend(unknown.map(|entry| ruling(&decision.place, nobody(&entry.id))));
        }
        let DecisionKind::Alias(alias) = &decision.what else { continue };
        let Some(person) = people.by_id(&alias.player) else {
            findings.push(alias_of_nobody(&decision.place, &alias.player));
            continue;
        };
        if person.is_erased() && alias.name != person.name {
            findings.push(alias_of_erased(&decision.place, &alias.player));
        }
        let key = (name_key(&alias.name), &alias.birth_date, &alias.club);
        let (player, file) = *first_uses.entry(key).or_insert((&alias.player, decision.name()));
        if player != alias.player {
            findings.push(alias_contradicted(&decision.place, &alias.name, file));
        }
    }
    findings
}
