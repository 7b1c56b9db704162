//! Checks whether a decision would change nothing, so that it is not written. Runs do not check this: every decision in
//! the folder is carried out or reported.

use super::pending::{NextRegister, open, untyped_decision};
use crate::open::opening::person_checks::called;
use crate::open::used_decisions;
use crate::questions::check_reports::{self, CheckedReport};
use crate::read::inbox;
use crate::request::RunError;
use chrono::NaiveDate;
use kartotek_decisions::{AliasRow, ClubRow, CorrectionRow, Decision, DecisionKind, Effect, EntryListRow};
use kartotek_formats::bundle::Bundle;
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::diagnostic::{Code, Diagnostic, codes};
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::name::name_key;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_intake::confirmed::{ACROSS_REPORTS, is_about};
use kartotek_intake::identity::others_as_likely;
use kartotek_intake::likeness::{self, person_said};
use kartotek_law::vocabulary::{Departure, Person};
use kartotek_register::Office;
use kartotek_register::clubs::of_district;
use kartotek_register::private::{SanctionOrder, Secret, Vault};
use kartotek_register::records::Records;
use std::collections::{BTreeSet, HashSet};

/// Why one more decision of that day, after those that wait, would do nothing. `None`: it would do something, or the
/// same decision of the same day exists: then the caller, who writes it, reports that.
///
/// # Errors
/// The founding tables, the inbox, a decision's folder or a run cannot be read.
pub fn no_effect_reason(office: &Office, day: NaiveDate, what: &DecisionKind) -> Result<Option<Text>, RunError> {
    let folder = used_decisions::decisions(office)?;
    let content = what.content();
    let is_same = |other: &&Decision| content.is_some() && other.what.content() == content;
    if folder.decisions.iter().filter(is_same).any(|other| other.date == day) {
        return Ok(None);
    }
    let decided: Vec<&Decision> = folder.in_force_on(NaiveDate::MAX).map(|(decision, _)| decision).collect();
    if is_tried(what) {
        return on_register(office, day, what);
    }
    if let DecisionKind::Alias(alias) = what {
        return of_name(office, day, alias, &decided);
    }
    if what.matter().is_none() {
        // Entry lists, and lists of others, are checked against the register of their day where they are written.
        return Ok(decided.into_iter().find(is_same).map(|other| text!("already-decided", file = other.name())));
    }
    // A correction that was carried out may have been corrected since.
    let counts = |row: &CorrectionRow| {
        office.handled.values().any(|handled| handled.status.is_in_force() && row.names(&handled.hash))
    };
    let stands = |other: &&Decision| match &other.what {
        DecisionKind::Correction(row) => !office.records.carried_out.contains(&other.hash) || counts(row),
        _ => true,
    };
    let last = decided.iter().copied().filter(stands).rfind(|other| other.what.is_of_one_matter(what));
    if let Some(other) = last.filter(is_same) {
        return Ok(Some(text!("already-decided", file = other.name())));
    }
    match last {
        // It changes an earlier decision.
        Some(_) => Ok(None),
        None => of_report(office, day, what, &decided),
    }
}

/// The file and the day of the ruling that this one replaces. `None`: it replaces none, or that one was taken back.
///
/// # Errors
/// The decision's folder cannot be read.
pub fn replaced(office: &Office, what: &DecisionKind) -> Result<Option<(String, NaiveDate)>, RunError> {
    if !matches!(what.effect(), Effect::Ruling(_)) {
        return Ok(None);
    }
    let folder = used_decisions::decisions(office)?;
    let is_replaced = |other: &&Decision| other.what.is_of_one_matter(what) && other.what.content() != what.content();
    let replaced = folder.in_force_on(NaiveDate::MAX).map(|(decision, _)| decision).filter(is_replaced).last();
    Ok(replaced.map(|other| (other.name().to_owned(), other.date)))
}

/// The files of other entry lists recorded for the tournament, each with the number of players who are on this one too.
///
/// # Errors
/// The decision's folder cannot be read.
pub fn earlier_lists(office: &Office, row: &EntryListRow) -> Result<Vec<(String, usize)>, RunError> {
    let folder = used_decisions::decisions(office)?;
    let ids: HashSet<&str> = row.players.iter().map(|entry| entry.id.as_str()).collect();
    let other = folder.in_force_on(NaiveDate::MAX).filter_map(|(decision, _)| match &decision.what {
        DecisionKind::EntryList(other) if other.tournament == row.tournament => {
            let common = other.players.iter().filter(|entry| ids.contains(entry.id.as_str())).count();
            Some((decision.name().to_owned(), common))
        }
        _ => None,
    });
    Ok(other.collect())
}

/// Why an alias would do nothing, or cannot be recorded.
fn of_name(office: &Office, day: NaiveDate, alias: &AliasRow, decided: &[&Decision]) -> Result<Option<Text>, RunError> {
    let next_register = open(office, day, &[])?;
    let people = &next_register.people;
    let key = name_key(&alias.name);
    if people.by_id(&alias.player).is_some_and(|person| name_key(&person.name) == key) {
        return Ok(Some(text!("already-own-name", player = &alias.player, name = &alias.name)));
    }
    if people.by_id(&alias.player).is_some_and(Person::is_erased) {
        return Ok(Some(without_effect::erased(&alias.player)));
    }
    if let Some(owner) =
        people.by_name(&alias.name).next().filter(|_| alias.birth_date.is_none() && alias.club.is_none())
    {
        return Ok(Some(text!("alias-of-another", name = &alias.name, id = &owner.id)));
    }
    let of_name = decided.iter().find_map(|other| match &other.what {
        DecisionKind::Alias(row)
            if name_key(&row.name) == key && row.birth_date == alias.birth_date && row.club == alias.club =>
        {
            Some((row.player != alias.player, other.name()))
        }
        _ => None,
    });
    if let Some((is_another, file)) = of_name {
        return Ok(Some(match is_another {
            true => without_effect::of_another(&alias.name, file),
            false => text!("already-decided", file),
        }));
    }
    Ok(fits_another(&next_register, alias))
}

/// Why an alias is ambiguous: it fits another person as well. `None`: it is not.
pub fn fits_another(NextRegister { people, clubs, .. }: &NextRegister, alias: &AliasRow) -> Option<Text> {
    let club = alias.club.as_deref();
    let birth_date = alias.birth_date.as_deref().and_then(parse_birth_date);
    let sought = likeness::Sought { club, birth_date, ..likeness::Sought::named(&alias.name) };
    let others = others_as_likely(&sought, people.by_id(&alias.player)?, people);
    let other = others.into_iter().find(|other| club.is_none_or(|club| other.club == club))?;
    Some(text!("alias-fits-another", name = &alias.name, other = person_said(other, clubs)))
}

/// Why a change of the register, tried after those that wait, would do nothing.
fn on_register(office: &Office, day: NaiveDate, what: &DecisionKind) -> Result<Option<Text>, RunError> {
    let decision = untyped_decision(day, what.clone());
    let after = open(office, day, std::slice::from_ref(&decision))?;
    if let Some(found) = after.diagnostics.iter().find(|found| found.place == decision.place) {
        return Ok(Some(found.text()));
    }
    let before = open(office, day, &[])?;
    let person = what.person().and_then(|id| before.people.record(id));
    if let (DecisionKind::Player(change), Some(person)) = (what, person)
        && let Some(Departure::Died(died)) = person.departure
        && (change.member.as_deref().is_some_and(|member| member != "no") || change.resigned.is_some())
    {
        return Ok(Some(text!("already-dead", player = called(person), died)));
    }
    Ok(is_equal(&before, &after).then(|| already_so(what, person)))
}

/// Whether a typed decision is tried on the register before it is written.
fn is_tried(what: &DecisionKind) -> bool {
    matches!(
        what,
        DecisionKind::Annul(_)
            | DecisionKind::CandidateResult(_)
            | DecisionKind::Club(_)
            | DecisionKind::Merge(_)
            | DecisionKind::Official(_)
            | DecisionKind::Player(_)
            | DecisionKind::Rating(_)
            | DecisionKind::Unmerge(_)
    )
}

/// The objection to a decision that would leave the register unchanged. `person`: the person it is about.
fn already_so(what: &DecisionKind, person: Option<&Person>) -> Text {
    match (what, person) {
        (DecisionKind::CandidateResult(row), Some(person)) => {
            text!("already-result", player = called(person), tournament = &row.tournament, day = row.date.0)
        }
        (DecisionKind::Official(_), Some(person)) => {
            text!("already-licence", player = called(person), keys = keys(what))
        }
        (DecisionKind::Player(_), Some(person)) => {
            text!("already-registered", player = called(person), keys = keys(what))
        }
        (DecisionKind::Rating(row), Some(person)) => {
            text!("already-rating", player = called(person), rating = row.rating)
        }
        (DecisionKind::Club(ClubRow::Rename(row)), _) => text!("already-club-name", club = &row.id, name = &row.name),
        (DecisionKind::Club(ClubRow::District(row)), _) => {
            text!("already-club-district", club = &row.id, district = of_district(&row.district))
        }
        _ => text!("already-so"),
    }
}

/// The keys and values of a decision, without the person: `member = yes`.
fn keys(what: &DecisionKind) -> String {
    let Some(serde_json::Value::Object(content)) = what.content() else { return String::new() };
    let shown = content.into_iter().filter(|(key, _)| !matches!(key.as_str(), "id" | "player"));
    let value = |value: serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    shown.map(|(key, cell)| format!("{key} = {}", value(cell))).collect::<Vec<_>>().join(", ")
}

/// Whether the register is the same before and after.
fn is_equal(before: &NextRegister, after: &NextRegister) -> bool {
    let results = |records: &Records| -> BTreeSet<(NaiveDate, String, String)> {
        let entered_by_hand = records.candidate_results.iter().filter(|result| result.report.is_empty());
        entered_by_hand.map(|result| (result.date.0, result.player_id.clone(), result.tournament.clone())).collect()
    };
    before.annulled == after.annulled
        && before.people.records().eq(after.people.records())
        && before.clubs == after.clubs
        && before.records.officials == after.records.officials
        && results(&before.records) == results(&after.records)
}

/// Why a ruling on a report in the inbox would do nothing: the report says so, or there is nothing to answer.
fn of_report(
    office: &Office,
    day: NaiveDate,
    what: &DecisionKind,
    decided: &[&Decision],
) -> Result<Option<Text>, RunError> {
    let (Effect::Ruling(ruling), Some(id)) = (what.effect(), what.report()) else { return Ok(None) };
    let inbox = inbox::unhandled(office)?;
    let here: Vec<_> = inbox.filings.iter().filter(|filing| filing.is_named(id)).collect();
    // With two files of the id it is unknown which is meant, and an unreadable one says nothing.
    let [filing] = here.as_slice() else { return Ok(None) };
    let Some(report) = &filing.reading.report else { return Ok(None) };
    if ruling.is_said_by(report) {
        return Ok(Some(text!("already-in-report", report = id)));
    }
    if let DecisionKind::Identity(row) = what {
        let is_filed = report.players.iter().any(|player| player.no == row.no && player.id == row.player);
        let sought = Query { report: id, wanted: &ABOUT_A_NUMBER, no: None };
        let answers = || not_found(office, day, std::slice::from_ref(&filing.bundle), &sought);
        return if row.player.is_some() && is_filed { answers() } else { Ok(None) };
    }
    let no = if let DecisionKind::Confirmed(row) = what { row.no } else { None };
    let wanted = ruling.answers();
    if wanted.is_empty() {
        return Ok(None);
    }
    // Findings between reports need the other reports.
    let is_across = wanted.iter().any(|code| ACROSS_REPORTS.contains(code));
    // One confirmation hides the findings in both of two reports that are compared.
    let is_of_wanted = |other: &&Decision| match &other.what {
        DecisionKind::Confirmed(row) => wanted.iter().any(|code| code.name == row.code),
        _ => false,
    };
    if is_across && decided.iter().copied().any(|other| is_of_wanted(&other)) {
        return Ok(None);
    }
    let bundles: Vec<Bundle> = match is_across {
        true => inbox.filings.iter().map(|filing| filing.bundle.clone()).collect(),
        false => vec![filing.bundle.clone()],
    };
    let sought = Query { report: id, wanted: &wanted, no: no.filter(|_| !is_across) };
    not_found(office, day, &bundles, &sought)
}

/// The findings that are answered by confirming an id in the report.
const ABOUT_A_NUMBER: [&Code; 5] = [
    &codes::id_names_another::CODE,
    &codes::players_swapped::CODE,
    &codes::player_name_differs::CODE,
    &codes::birth_date_differs::CODE,
    &codes::fide_id_differs::CODE,
];

/// Findings that a decision would answer.
struct Query<'s> {
    report: &'s str,
    wanted: &'s [&'s Code],
    /// Start number: only findings about this player.
    no: Option<u32>,
}

/// Checks the reports as they are. Returns a text if nothing is found that the decision would answer.
fn not_found(office: &Office, day: NaiveDate, bundles: &[Bundle], sought: &Query) -> Result<Option<Text>, RunError> {
    let rules = office.settings.rule_book().map_err(RunError::Use)?;
    let mut office = office.clone();
    if office.chain.is_empty() {
        let founding = office.founding(day).map_err(RunError::Use)?;
        (office.people, office.records, office.clubs) = (founding.people, founding.records, founding.clubs);
    }
    let answers = check_reports::in_office(&office, bundles, &rules, day)?;
    let mut found = answers
        .iter()
        .filter(|answer| answer.report_id == sought.report)
        .flat_map(|answer| answer.diagnostics.iter().map(move |found| (answer, found)));
    let players = |answer: &CheckedReport| answer.filed.as_ref().map_or_else(Vec::new, |filed| filed.players.clone());
    let is_sought = |answer: &CheckedReport, found: &Diagnostic| {
        sought.wanted.contains(&found.code) && sought.no.is_none_or(|no| is_about(found, no, &players(answer)))
    };
    // If the report is held back, some checks may not have been made.
    let is_there = found.any(|(answer, found)| is_sought(answer, found) || found.holds_back());
    let codes = sought.wanted.iter().map(|code| code.name).collect::<Vec<_>>().join("`, `");
    let (report, no) = (sought.report, sought.no.map(Value::word));
    Ok((!is_there).then(|| match no {
        None => text!("already-not-found", report, codes),
        Some(no) => text!("already-not-found-of", report, no, codes),
    }))
}

/// Whether the same sanction was given before, on any day, and not lifted since (§ 19).
pub fn is_given(vault: &Vault, order: &SanctionOrder) -> bool {
    let orders = || {
        vault.secrets().filter_map(|secret| match secret {
            Secret::Order(other) => Some(other),
            _ => None,
        })
    };
    let given = orders().filter(|other| other.is_of_the_same_sanction(order)).count();
    let lifted = vault.lifts().filter_map(|(_, lift)| vault.get(&lift.sanction)?.sanction()?.order.as_ref());
    let lifted = lifted.filter(|other| other.is_of_the_same_sanction(order)).count();
    given > lifted || orders().any(|other| other == order)
}
