//! Checks whether a decision would change nothing, so that it is not written. Runs do not check this: they carry out or report
//! every decision in the folder.

use super::pending::{NextRegister, decision_without_file, open};
use crate::open::opening::person_checks::id_and_name;
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
use kartotek_register::clubs::district_name;
use kartotek_register::private::{SanctionOrder, Secret, Vault};
use kartotek_register::records::Records;
use std::collections::{BTreeSet, HashSet};

/// Why another decision of `day`, after those not yet carried out, would change nothing. `None`: it would change something, or
/// the same decision of the same day exists, which the caller reports.
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
    let decided: Vec<&Decision> = folder.decisions_in_force(NaiveDate::MAX).collect();
    if changes_register(what) {
        return no_effect_on_register(office, day, what);
    }
    if let DecisionKind::Alias(alias) = what {
        return of_alias(office, day, alias, &decided);
    }
    if what.matter().is_none() {
        // Entry lists and other lists are checked by the commands that write them.
        return Ok(decided.into_iter().find(is_same).map(|other| text!("already-decided", file = other.name())));
    }
    // A correction that was carried out may have been corrected since.
    let is_in_force = |row: &CorrectionRow| {
        office.handled.values().any(|handled| handled.status.is_in_force() && row.matches(&handled.hash))
    };
    let is_current = |other: &&Decision| match &other.what {
        DecisionKind::Correction(row) => !office.records.carried_out.contains(&other.hash) || is_in_force(row),
        _ => true,
    };
    let last = decided.iter().copied().filter(is_current).rfind(|other| other.what.is_of_one_matter(what));
    if let Some(other) = last.filter(is_same) {
        return Ok(Some(text!("already-decided", file = other.name())));
    }
    match last {
        // It changes an earlier decision.
        Some(_) => Ok(None),
        None => no_effect_on_report(office, day, what, &decided),
    }
}

/// The file and the day of the ruling in force that this one replaces. `None`: it replaces none.
///
/// # Errors
/// The decision's folder cannot be read.
pub fn replaced(office: &Office, what: &DecisionKind) -> Result<Option<(String, NaiveDate)>, RunError> {
    if !matches!(what.effect(), Effect::Ruling(_)) {
        return Ok(None);
    }
    let folder = used_decisions::decisions(office)?;
    let is_replaced = |other: &&Decision| other.what.is_of_one_matter(what) && other.what.content() != what.content();
    let replaced = folder.decisions_in_force(NaiveDate::MAX).filter(is_replaced).last();
    Ok(replaced.map(|other| (other.name().to_owned(), other.date)))
}

/// The files of other entry lists recorded for the tournament, each with the number of players who are also on this list.
///
/// # Errors
/// The decision's folder cannot be read.
pub fn earlier_lists(office: &Office, row: &EntryListRow) -> Result<Vec<(String, usize)>, RunError> {
    let folder = used_decisions::decisions(office)?;
    let ids: HashSet<&str> = row.players.iter().map(|entry| entry.id.as_str()).collect();
    let other = folder.decisions_in_force(NaiveDate::MAX).filter_map(|decision| match &decision.what {
        DecisionKind::EntryList(other) if other.tournament == row.tournament => {
            let common = other.players.iter().filter(|entry| ids.contains(entry.id.as_str())).count();
            Some((decision.name().to_owned(), common))
        }
        _ => None,
    });
    Ok(other.collect())
}

/// Why an alias would change nothing, or cannot be recorded.
fn of_alias(office: &Office, day: NaiveDate, row: &AliasRow, decided: &[&Decision]) -> Result<Option<Text>, RunError> {
    let next_register = open(office, day, &[])?;
    let people = &next_register.people;
    let key = name_key(&row.name);
    if people.by_id(&row.player).is_some_and(|person| name_key(&person.name) == key) {
        return Ok(Some(text!("already-own-name", player = &row.player, name = &row.name)));
    }
    if people.by_id(&row.player).is_some_and(Person::is_erased) {
        return Ok(Some(without_effect::erased(&row.player)));
    }
    if let Some(owner) = people.by_name(&row.name).next().filter(|_| row.birth_date.is_none() && row.club.is_none()) {
        return Ok(Some(text!("alias-of-another", name = &row.name, id = &owner.id)));
    }
    let of_name = decided.iter().find_map(|other| match &other.what {
        DecisionKind::Alias(decided)
            if name_key(&decided.name) == key && decided.birth_date == row.birth_date && decided.club == row.club =>
        {
            Some((decided.player != row.player, other.name()))
        }
        _ => None,
    });
    if let Some((is_another, file)) = of_name {
        return Ok(Some(match is_another {
            true => without_effect::of_another(&row.name, file),
            false => text!("already-decided", file),
        }));
    }
    Ok(fits_another(&next_register, row))
}

/// The objection to an alias that fits another person as well.
pub fn fits_another(NextRegister { people, clubs, .. }: &NextRegister, alias: &AliasRow) -> Option<Text> {
    let club = alias.club.as_deref();
    let birth_date = alias.birth_date.as_deref().and_then(parse_birth_date);
    let sought = likeness::Sought { club, birth_date, ..likeness::Sought::named(&alias.name) };
    let others = others_as_likely(&sought, people.by_id(&alias.player)?, people);
    let other = others.into_iter().find(|other| club.is_none_or(|club| other.club == club))?;
    Some(text!("alias-fits-another", name = &alias.name, other = person_said(other, clubs)))
}

/// Why a change of the register, tried after the waiting ones, would change nothing.
fn no_effect_on_register(office: &Office, day: NaiveDate, what: &DecisionKind) -> Result<Option<Text>, RunError> {
    let decision = decision_without_file(day, what.clone());
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
        return Ok(Some(text!("already-dead", player = id_and_name(person), died)));
    }
    Ok(is_equal(&before, &after).then(|| unchanged(what, person)))
}

/// Whether a typed decision is tried on the register before it is written.
fn changes_register(what: &DecisionKind) -> bool {
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
fn unchanged(what: &DecisionKind, person: Option<&Person>) -> Text {
    match (what, person) {
        (DecisionKind::CandidateResult(row), Some(person)) => {
            text!("already-result", player = id_and_name(person), tournament = &row.tournament, day = row.date.0)
        }
        (DecisionKind::Official(_), Some(person)) => {
            text!("already-licence", player = id_and_name(person), keys = keys(what))
        }
        (DecisionKind::Player(_), Some(person)) => {
            text!("already-registered", player = id_and_name(person), keys = keys(what))
        }
        (DecisionKind::Rating(row), Some(person)) => {
            text!("already-rating", player = id_and_name(person), rating = row.rating)
        }
        (DecisionKind::Club(ClubRow::Rename(row)), _) => text!("already-club-name", club = &row.id, name = &row.name),
        (DecisionKind::Club(ClubRow::District(row)), _) => {
            text!("already-club-district", club = &row.id, district = district_name(&row.district))
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

/// Why a ruling on a report in the inbox would change nothing: the report says the same, or has no finding that it answers.
fn no_effect_on_report(
    office: &Office,
    day: NaiveDate,
    what: &DecisionKind,
    decided: &[&Decision],
) -> Result<Option<Text>, RunError> {
    let (Effect::Ruling(ruling), Some(id)) = (what.effect(), what.report()) else { return Ok(None) };
    let inbox = inbox::unhandled(office)?;
    let filings: Vec<_> = inbox.filings.iter().filter(|filing| filing.is_named(id)).collect();
    // Of several files with this id, it is unknown which one the decision is about.
    let [filing] = filings.as_slice() else { return Ok(None) };
    let Some(report) = &filing.reading.report else { return Ok(None) };
    if ruling.is_said_by(report) {
        return Ok(Some(text!("already-in-report", report = id)));
    }
    if let DecisionKind::Identity(row) = what {
        let is_filed = report.players.iter().any(|player| player.no == row.no && player.id == row.player);
        let sought = Query { report: id, wanted: &ABOUT_A_NUMBER, no: None };
        let no_finding = || no_question(office, day, std::slice::from_ref(&filing.bundle), &sought);
        return if row.player.is_some() && is_filed { no_finding() } else { Ok(None) };
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
    no_question(office, day, &bundles, &sought)
}

/// The findings that an identity decision with the id in the report answers.
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
    /// Start number of the only player whose findings count; `None`: all.
    no: Option<u32>,
}

/// Checks the reports without the decision. Returns a text if there is no finding that the decision would answer.
fn no_question(office: &Office, day: NaiveDate, bundles: &[Bundle], sought: &Query) -> Result<Option<Text>, RunError> {
    let rules = office.settings.rule_book().map_err(RunError::Use)?;
    let mut office = office.clone();
    if office.chain.is_empty() {
        let founding = office.founding(day).map_err(RunError::Use)?;
        (office.people, office.records, office.clubs) = (founding.people, founding.records, founding.clubs);
    }
    let checked_reports = check_reports::in_office(&office, bundles, &rules, day)?;
    let mut found = checked_reports
        .iter()
        .filter(|answer| answer.report_id == sought.report)
        .flat_map(|answer| answer.diagnostics.iter().map(move |found| (answer, found)));
    let players = |answer: &CheckedReport| answer.filed.as_ref().map_or_else(Vec::new, |filed| filed.players.clone());
    let is_sought = |answer: &CheckedReport, found: &Diagnostic| {
        sought.wanted.contains(&found.code) && sought.no.is_none_or(|no| is_about(found, no, &players(answer)))
    };
    // If the report is held back, some checks may not have been made.
    let is_found = found.any(|(answer, found)| is_sought(answer, found) || found.holds_back());
    let codes = sought.wanted.iter().map(|code| code.name).collect::<Vec<_>>().join("`, `");
    let (report, no) = (sought.report, sought.no.map(Value::word));
    Ok((!is_found).then(|| match no {
        None => text!("already-not-found", report, codes),
        Some(no) => text!("already-not-found-of", report, no, codes),
    }))
}

/// Whether the same sanction was given on any day and not lifted since (§ 19).
pub fn is_given(vault: &Vault, order: &SanctionOrder) -> bool {
    let orders = || {
        vault.secrets().filter_map(|secret| match secret {
            Secret::Order(other) => Some(other),
            _ => None,
        })
    };
    let given = orders().filter(|other| other.is_equal_sanction(order)).count();
    let lifted_orders = vault.lifts().filter_map(|(_, lift)| vault.get(&lift.sanction)?.sanction()?.order.as_ref());
    let lifted = lifted_orders.filter(|other| other.is_equal_sanction(order)).count();
    given > lifted || orders().any(|other| other == order)
}
