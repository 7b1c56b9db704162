//! Whether what is decided about exists: a person of the register, a report of the inbox. A slip of the pen is told before
//! it becomes a decision that nobody carries out.

use super::super::{Common, Failure, open_office, people, reports};
use crate::batch::ahead::{ahead, objection};
use crate::batch::inbox;
use crate::decision::What;
use crate::decision::rulings::was_absent;
use crate::diagnostic::codes::decision_without_effect as without_effect;
use crate::formats::report::ReportAsFiled;
use crate::register::Office;
use crate::texts::{Language, Text, Value, text};
use anyhow::anyhow;
use chrono::NaiveDate;
use std::borrow::Cow;

/// Whether a report that is not here yet is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Awaited {
    Yes,
    No,
}

/// Checks a decision of a day against the register and the inbox.
///
/// # Errors
/// The person, the report or the start number does not exist.
pub fn check(what: &What, day: NaiveDate, awaited: Awaited, common: &Common) -> Result<(), Failure> {
    let (root, settings, bytes) = common.settings()?;
    let language = common.language(&settings);
    let office = open_office(&root, settings, bytes)?;
    if let Some(id) = what.person() {
        let people = ahead(&office, day)?.people;
        let person = people::of_id(&people, id, language)?;
        if let Some(merged) = people.record(id).and_then(|record| record.merged.as_ref()) {
            let (into, since) = (&person.id, merged.since);
            return Err(refused(text!("decision-without-effect--merged", id, into, since), language));
        }
    }
    if matches!(what, What::Player(_) | What::Rating(_))
        && let Some(found) = objection(&office, day, what.clone())?
    {
        return Err(Failure::Use(anyhow!(found.message(language))));
    }
    match what.report() {
        Some(report) if matches!(what, What::Annul(_) | What::Correction(_)) => {
            check_rated(&office, what, report, awaited, language)
        }
        Some(report) => check_report(&office, what, report, awaited, language),
        None => Ok(()),
    }
}

/// Tries a merge of two records, or taking it back, on the register as the next run will open it.
///
/// # Errors
/// It would have no effect; why.
pub fn check_merge(what: &What, ids: [&str; 2], day: NaiveDate, common: &Common) -> Result<(), Failure> {
    let (root, settings, bytes) = common.settings()?;
    let language = common.language(&settings);
    if let Some(objection) = what.objection() {
        return Err(refused(objection, language));
    }
    let office = open_office(&root, settings, bytes)?;
    let register = ahead(&office, day)?.people;
    for id in ids {
        people::of_id(&register, id, language)?;
    }
    match objection(&office, day, what.clone())? {
        Some(found) => Err(Failure::Use(anyhow!(found.message(language)))),
        None => Ok(()),
    }
}

/// Start number of whom a decision is about.
fn start_number(what: &What) -> Option<u32> {
    match what {
        What::Absence(row) => Some(row.no),
        What::Approve(row) => row.no,
        What::Assign(row) => Some(row.no),
        What::Identity(row) => Some(row.no),
        What::Confirmed(row) => row.no,
        _ => None,
    }
}

/// What is taken back or corrected must count, and the right content must be here.
fn check_rated(
    office: &Office,
    what: &What,
    report: &str,
    awaited: Awaited,
    language: Language,
) -> Result<(), Failure> {
    let own = office.handled.values().filter(|own| own.report == report);
    if awaited == Awaited::Yes {
        let told = match own.clone().any(|own| own.status.is_in_force()) {
            true => text!("decide-file-awaited", report),
            false => text!("decide-awaited", report),
        };
        reports::tell(&told.say(language));
        return Ok(());
    }
    let Some(in_force) = own.clone().find(|own| own.status.is_in_force()) else {
        let rated = office.handled.values().filter(|own| own.status.is_in_force()).map(|own| own.report.as_str());
        let why = match own.clone().next() {
            Some(_) => text!("decide-annulled", report),
            None => alike(report, rated).map_or_else(
                || text!("decide-not-rated", report),
                |alike| text!("decide-not-rated-try", report, alike),
            ),
        };
        return Err(refused(why, language));
    };
    let What::Correction(row) = what else { return Ok(()) };
    // Also what was handled: an older content may count again.
    let inbox = inbox::read(&office.root.join("inbox"), |_| false).map_err(Failure::Office)?;
    let mut named = inbox.filings.iter().filter(|filing| row.names(&filing.hash));
    match (named.next(), named.next()) {
        (None, _) => Err(refused(text!("decide-no-such-file", hash = &row.file), language)),
        (_, Some(_)) => Err(refused(without_effect::several_files(&row.file), language)),
        (Some(own), None) if own.hash == in_force.hash => Err(refused(without_effect::in_force(report), language)),
        _ => Ok(()),
    }
}

fn check_report(
    office: &Office,
    what: &What,
    report: &str,
    awaited: Awaited,
    language: Language,
) -> Result<(), Failure> {
    let inbox =
        inbox::read(&office.root.join("inbox"), |hash| office.handled.contains_key(hash)).map_err(Failure::Office)?;
    let ids: Vec<(Cow<str>, Option<&ReportAsFiled>)> =
        inbox.filings.iter().map(|filing| (filing.id(), filing.reading.report.as_ref())).collect();
    let here: Vec<Option<&ReportAsFiled>> = ids.iter().filter(|(id, _)| id == report).map(|(_, read)| *read).collect();
    if !here.is_empty() {
        let Some(no) = start_number(what) else { return Ok(()) };
        // Of a file that cannot be read nobody knows who is in it.
        let may_have =
            |read: &Option<&ReportAsFiled>| read.is_none_or(|read| read.players.iter().any(|player| player.no == no));
        if !here.iter().any(may_have) {
            return Err(refused(text!("decide-no-start-number", report, no = no.to_string()), language));
        }
        let What::Absence(row) = what else { return Ok(()) };
        let fits = |read: &Option<&ReportAsFiled>| read.map_or(Ok(()), |read| was_absent(read, row.no, row.round));
        let fits: Vec<Result<(), Text>> = here.iter().map(fits).collect();
        // Of two files with the id one may be the one that is meant.
        if fits.iter().any(Result::is_ok) {
            return Ok(());
        }
        return fits.into_iter().next().unwrap_or(Ok(())).map_err(|why| refused(why, language));
    }
    let is_rated = |own: &crate::register::run_folder::HandledReport| own.report == report && own.status.is_in_force();
    if office.handled.values().any(is_rated) {
        match what {
            What::Refuse(_) => return Err(refused(text!("decide-refused-already", report), language)),
            // What is confirmed changes no rating.
            What::Confirmed(_) => {}
            _ => reports::tell(&text!("decide-rated-already", report).say(language)),
        }
        return Ok(());
    }
    if awaited == Awaited::Yes {
        reports::tell(&text!("decide-awaited", report).say(language));
        return Ok(());
    }
    let rated = office.handled.values().filter(|own| own.status.is_in_force()).map(|own| own.report.as_str());
    let known = ids.iter().map(|(id, _)| id.as_ref()).chain(rated);
    Err(refused(unknown(report, known), language))
}

fn refused(text: Text, language: Language) -> Failure {
    Failure::Use(anyhow!(text.say(language)))
}

fn unknown<'i>(report: &str, ids: impl Iterator<Item = &'i str>) -> Text {
    match alike(report, ids) {
        None => text!("decide-no-report", report),
        Some(alike) => text!("decide-no-report-try", report, alike),
    }
}

/// Ids that may be meant.
fn alike<'i>(report: &str, ids: impl Iterator<Item = &'i str>) -> Option<Value> {
    const SHOWN: usize = 3;
    let far = report.chars().count() / 3 + 1;
    let typed = report.to_lowercase();
    let mut alike: Vec<(usize, &str)> = ids
        .filter_map(|id| {
            let own = id.to_lowercase();
            // The name of a file without the hash behind it, or a part of the id.
            let distance = if own.contains(&typed) { 0 } else { strsim::osa_distance(&own, &typed) };
            (distance <= far).then_some((distance, id))
        })
        .collect();
    alike.sort_unstable();
    alike.dedup();
    let alike: Vec<Text> = alike.iter().take(SHOWN).map(|(_, id)| Text::from(format!("`{id}`"))).collect();
    (!alike.is_empty()).then_some(Value::AnyOf(alike))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_report_is_answered_with_the_one_that_is_meant() {
        let ids = ["2026-03-soelund-weekend", "2026-03-skovby-b", "gruppe-b-1a2b3c4d"];
        let told = |report: &str| unknown(report, ids.into_iter()).say(Language::En);
        assert!(told("2026-03-solund-weekend").contains("`2026-03-soelund-weekend`"));
        assert!(told("Gruppe-B").contains("`gruppe-b-1a2b3c4d`"));
        assert!(!told("2026-03-solund-weekend").contains("skovby"));
        assert_eq!(told("x"), text!("decide-no-report", report = "x").say(Language::En));
    }
}
