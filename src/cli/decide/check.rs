//! Checks that the subject of a decision exists: a registered person, or a report in the inbox.

use super::super::{Common, Failure, named, output};
use chrono::NaiveDate;
use kartotek_decisions::{DecisionKind, Effect, Late};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::file_name::quoted;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_office::decide::exists::{self, ReportLookup};
use kartotek_office::decide::no_effect::{no_effect_reason, replaced};
use kartotek_office::decide::pending::{next_register, objection};
use kartotek_register::Office;

/// Whether the decision is about a report that has not arrived yet.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Awaited {
    Yes,
    No,
}

/// Checks a decision of a day against the register and the inbox.
///
/// # Errors
/// The person, the report or the start number does not exist.
pub fn check(what: &DecisionKind, day: NaiveDate, awaited: Awaited, common: &Common) -> Result<(), Failure> {
    let office = common.open(None)?;
    if let Some(id) = what.person() {
        let register = next_register(&office, day)?;
        let people = &register.people;
        let person = named::person_of_id(people, &register.clubs, id)?;
        if let Some(merged) = people.record(id).and_then(|record| record.merged.as_ref()) {
            return Err(without_effect::merged(id, &person.id, merged.since).into());
        }
    }
    let check_effect = || no_effect_reason(&office, day, what)?.map_or(Ok(()), |why| Err(why.into()));
    let Some(report) = what.report() else { return check_effect() };
    if !what.about().is_of_rated {
        return check_ruling(&office, what, report, day, awaited);
    }
    let lookup = exists::look_up_rated(&office, report);
    if awaited == Awaited::Yes {
        let note = match lookup {
            ReportLookup::InForce => text!("decide-file-awaited", report),
            _ => text!("decide-awaited", report),
        };
        output::tell(&note);
        return Ok(());
    }
    // A waiting annulment comes first, and the correction would wait for content that is sent later.
    let subject = match what {
        DecisionKind::Correction(_) if next_register(&office, day)?.annulled.iter().any(|id| id == report) => {
            ReportLookup::Annulled
        }
        _ => lookup,
    };
    let objection = match (subject, what) {
        (ReportLookup::Annulled, _) => Some(text!("decide-annulled", report)),
        (ReportLookup::Unknown(alike), _) => Some(match any_of(&alike) {
            None => text!("decide-not-rated", report),
            Some(alike) => text!("decide-not-rated-try", report, alike),
        }),
        (_, DecisionKind::Correction(row)) => exists::content_objection(&office, row)?,
        _ => None,
    };
    objection.map_or_else(check_effect, |objection| Err(objection.into()))
}

/// Checks a decision about a report that waits or will come.
fn check_ruling(
    office: &Office,
    what: &DecisionKind,
    report: &str,
    day: NaiveDate,
    awaited: Awaited,
) -> Result<(), Failure> {
    let found = exists::of_ruling(office, what, report)?;
    let is_refusal = matches!(what, DecisionKind::Refuse(_));
    if is_refusal && found == ReportLookup::InForce {
        let waiting = exists::waiting_file(office, report)?;
        let other = waiting.map_or_else(|| "none".to_owned(), |id| quoted(&id));
        return Err(text!("decide-refused-already", report = quoted(report), other).into());
    }
    let is_correction =
        is_refusal && found == ReportLookup::InInbox && exists::look_up_rated(office, report) == ReportLookup::InForce;
    check_lookup(found, what, report, awaited)?;
    if let Some(why) = no_effect_reason(office, day, what)? {
        return Err(why.into());
    }
    if is_correction {
        output::tell(&text!("decide-refuses-correction", report = quoted(report)));
    }
    for doubt in exists::doubts(office, &[what])?.into_iter().flatten() {
        output::tell(&doubt);
    }
    if let Some((file, date)) = replaced(office, what)? {
        if date > day {
            return Err(text!("decide-later-counts", file = quoted(&file), date).into());
        }
        output::tell(&text!("decide-replaces", file));
    }
    Ok(())
}

fn check_lookup(found: ReportLookup, what: &DecisionKind, report: &str, awaited: Awaited) -> Result<(), Failure> {
    let late = match what.effect() {
        Effect::Ruling(ruling) => ruling.late(),
        Effect::Event | Effect::Standing => Late::TooLate,
    };
    match found {
        ReportLookup::WithoutStartNumber(no) => {
            return Err(text!("decide-no-start-number", report, no = no.to_string()).into());
        }
        ReportLookup::Unfit(why) => return Err(why.into()),
        // A confirmation changes no rating.
        ReportLookup::InForce if late != Late::Harmless && awaited == Awaited::No => {
            return Err(text!("decide-rated-already", report).into());
        }
        ReportLookup::InForce if late != Late::Harmless => {
            output::tell(&text!("decide-awaited-again", report));
        }
        ReportLookup::InInbox | ReportLookup::InForce => {}
        _ if awaited == Awaited::Yes => output::tell(&text!("decide-awaited", report)),
        ReportLookup::Unknown(alike) => return Err(unknown(report, &alike).into()),
        ReportLookup::Annulled => return Err(unknown(report, &[]).into()),
    }
    Ok(())
}

/// Tries a merge of two records, or its reversal, on the register of the next run.
///
/// # Errors
/// The decision would have no effect; the reason.
pub fn check_merge(what: &DecisionKind, ids: [&str; 2], day: NaiveDate, common: &Common) -> Result<(), Failure> {
    let office = common.open(None)?;
    if let Some(objection) = what.objection() {
        return Err(objection.into());
    }
    let register = next_register(&office, day)?;
    for id in ids {
        named::person_of_id(&register.people, &register.clubs, id)?;
    }
    match objection(&office, day, what.clone())? {
        Some(found) => Err(found.text().into()),
        None => Ok(()),
    }
}

fn unknown(report: &str, alike: &[String]) -> Text {
    match any_of(alike) {
        None => text!("decide-no-report", report),
        Some(alike) => text!("decide-no-report-try", report, alike),
    }
}

fn any_of(ids: &[String]) -> Option<Value> {
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    (!ids.is_empty()).then(|| Value::any_quoted(&ids))
}
