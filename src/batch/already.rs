//! Whether what is about to be decided is so already: then it is not written down. Runs do not ask: what lies in the folder
//! of decisions is carried out, or told of.

use super::ahead::{Ahead, open};
use super::inbox;
use super::request::RunError;
use super::trial;
use super::used;
use crate::decision::{ApprovalRow, CorrectionRow, Decision, What};
use crate::diagnostic::codes::decision_without_effect as without_effect;
use crate::diagnostic::{Code, Place, codes};
use crate::formats::bundle::Bundle;
use crate::formats::name::name_key;
use crate::formats::report::ReportAsFiled;
use crate::intake::confirmed::is_across_reports;
use crate::register::Office;
use crate::register::private::{SanctionOrder, Secret, Vault};
use crate::register::records::Records;
use crate::texts::{Text, text};
use chrono::NaiveDate;
use kartotek_law::vocabulary::{Departure, Person};
use std::collections::BTreeSet;

/// Why one more decision of that day, behind those that wait, would do nothing. `None`: it would do something, or the same
/// decision of the same day is there, of which whoever writes it tells.
///
/// # Errors
/// The founding tables, the inbox, a decision's folder or a run cannot be read.
pub fn already(office: &Office, day: NaiveDate, what: &What) -> Result<Option<Text>, RunError> {
    let folder = used::decisions(office)?;
    let own = what.content();
    let is_same = |other: &&Decision| own.is_some() && other.what.content() == own;
    if folder.decisions.iter().filter(is_same).any(|other| other.date == day) {
        return Ok(None);
    }
    let decided: Vec<&Decision> = folder.decisions.iter().collect();
    match what {
        What::Player(_)
        | What::Merge(_)
        | What::Unmerge(_)
        | What::Rating(_)
        | What::Annul(_)
        | What::Official(_)
        | What::CandidateResult(_) => event(office, day, what),
        What::Alias(alias) => {
            let people = open(office, day, None)?.people;
            let key = name_key(&alias.name);
            if people.by_id(&alias.player).is_some_and(|person| name_key(&person.name) == key) {
                return Ok(Some(text!("already-own-name", player = &alias.player, name = &alias.name)));
            }
            let of_name = decided.iter().find_map(|other| match &other.what {
                What::Alias(row)
                    if name_key(&row.name) == key && row.birth_date == alias.birth_date && row.club == alias.club =>
                {
                    Some((row.player != alias.player, other.name()))
                }
                _ => None,
            });
            Ok(of_name.map(|(is_another, file)| match is_another {
                true => without_effect::of_another(&alias.name, file),
                false => text!("already-decided", file),
            }))
        }
        // A list that is returned is held against the register of its day by whoever writes it down; so are lists of others.
        What::EntryList(_) | What::Alignment(_) | What::FideList(_) | What::Members(_) => {
            Ok(decided.into_iter().find(is_same).map(|other| text!("already-decided", file = other.name())))
        }
        _ => {
            // A correction that was carried out may have been corrected since.
            let counts = |row: &CorrectionRow| {
                office.handled.values().any(|own| own.status.is_in_force() && row.names(&own.hash))
            };
            let stands = |other: &&Decision| match &other.what {
                What::Correction(row) => !office.records.carried_out.contains(&other.hash) || counts(row),
                _ => true,
            };
            let last = decided.into_iter().filter(stands).rfind(|other| is_of_one_subject(&other.what, what));
            if let Some(other) = last.filter(is_same) {
                return Ok(Some(text!("already-decided", file = other.name())));
            }
            match last {
                // It changes what was decided before.
                Some(_) => Ok(None),
                None => of_report(office, day, what),
            }
        }
    }
}

/// Whether of two decisions the later one takes the place of the other.
fn is_of_one_subject(one: &What, other: &What) -> bool {
    let is_of_one_report = one.kind() == other.kind() && one.report() == other.report();
    match (one, other) {
        (What::Absence(one), What::Absence(other)) => {
            is_of_one_report && (one.no, one.round) == (other.no, other.round)
        }
        (What::Approve(one), What::Approve(other)) => is_of_one_report && (one.what, one.no) == (other.what, other.no),
        (What::Confirmed(one), What::Confirmed(other)) => {
            is_of_one_report && one.code == other.code && one.no == other.no
        }
        (What::Announce(one), What::Announce(other)) => one.tournament == other.tournament,
        (What::Refuse(_), _) | (What::Assign(_), _) | (What::Identity(_), _) | (What::Correction(_), _) => {
            is_of_one_report && one.start_number() == other.start_number()
        }
        _ => false,
    }
}

/// A change of the register, tried behind those that wait.
fn event(office: &Office, day: NaiveDate, what: &What) -> Result<Option<Text>, RunError> {
    let place = Place::file("");
    let (hash, author, reason) = (String::new(), String::new(), String::new());
    let decision = Decision { place: place.clone(), hash, date: day, author, reason, what: what.clone() };
    let after = open(office, day, Some(&decision))?;
    if let Some(found) = after.diagnostics.iter().find(|found| found.place == place) {
        return Ok(Some(found.text()));
    }
    let before = open(office, day, None)?;
    let person = what.person().and_then(|id| before.people.record(id));
    if let (What::Player(change), Some(person)) = (what, person)
        && let Some(Departure::Died(died)) = person.departure
        && (change.member.as_deref().is_some_and(|member| member != "no") || change.resigned.is_some())
    {
        return Ok(Some(text!("already-dead", player = called(person), died)));
    }
    if !is_equal(&before, &after) {
        return Ok(None);
    }
    Ok(Some(match (what, person) {
        (What::Player(_), Some(person)) => text!("already-registered", player = called(person), keys = keys(what)),
        (What::Rating(row), Some(person)) => text!("already-rating", player = called(person), rating = row.rating),
        (What::Official(_), Some(person)) => text!("already-licence", player = called(person), keys = keys(what)),
        (What::CandidateResult(row), Some(person)) => {
            text!("already-result", player = called(person), tournament = &row.tournament, day = row.date.0)
        }
        _ => text!("already-so"),
    }))
}

fn called(person: &Person) -> String {
    format!("{} {}", person.id, person.name)
}

/// What a decision says, without whom it is about: `member = yes`.
fn keys(what: &What) -> String {
    let Some(serde_json::Value::Object(content)) = what.content() else { return String::new() };
    let own = content.into_iter().filter(|(key, _)| !matches!(key.as_str(), "id" | "player"));
    let value = |value: serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    own.map(|(key, own)| format!("{key} = {}", value(own))).collect::<Vec<_>>().join(", ")
}

/// Whether the register is the same after as before.
fn is_equal(before: &Ahead, after: &Ahead) -> bool {
    let results = |records: &Records| -> BTreeSet<(NaiveDate, String, String)> {
        let own = records.candidate_results.iter().filter(|own| own.report.is_empty());
        own.map(|own| (own.date.0, own.player_id.clone(), own.tournament.clone())).collect()
    };
    before.annulled == after.annulled
        && before.people.records().eq(after.people.records())
        && before.records.officials == after.records.officials
        && results(&before.records) == results(&after.records)
}

/// A ruling on a report that waits in the inbox, and what the report says itself.
fn of_report(office: &Office, day: NaiveDate, what: &What) -> Result<Option<Text>, RunError> {
    let Some(id) = what.report() else { return Ok(None) };
    let inbox = inbox::read(&office.root.join("inbox"), |hash| office.handled.contains_key(hash));
    let inbox = inbox?;
    let here: Vec<_> = inbox.filings.iter().filter(|filing| filing.id() == id).collect();
    // Of two files with the id nobody knows which is meant, and what cannot be read says nothing.
    let [filing] = here.as_slice() else { return Ok(None) };
    let Some(report) = &filing.reading.report else { return Ok(None) };
    if says(report, what) {
        return Ok(Some(text!("already-in-report", report = id)));
    }
    let wanted = match what {
        What::Approve(row) => match row.what {
            ApprovalRow::System => &[&codes::system_needs_approval::CODE][..],
            ApprovalRow::PlayingDirector => &[&codes::director_plays::CODE],
            ApprovalRow::NonMember => &[&codes::not_a_member::CODE, &codes::guest_again::CODE],
            ApprovalRow::TimeControl => &[&codes::time_control_not_rateable::CODE],
            ApprovalRow::Restart => &[&codes::restart_too_early::CODE],
            ApprovalRow::Candidate | ApprovalRow::Average => &[],
        },
        What::Confirmed(row) => {
            let code = codes::CODES.iter().find(|code| code.name == row.code && !is_across_reports(code));
            return match code {
                Some(code) => not_found(office, day, &filing.bundle, &[code], id),
                None => Ok(None),
            };
        }
        _ => &[],
    };
    if wanted.is_empty() { Ok(None) } else { not_found(office, day, &filing.bundle, wanted, id) }
}

/// Whether a report says of itself what is decided.
fn says(report: &ReportAsFiled, what: &What) -> bool {
    match what {
        What::Absence(row) => {
            let is_unexcused = report.unexcused.iter().any(|filed| filed.value == (row.round, row.no));
            is_unexcused != row.excused
        }
        What::Assign(row) => {
            report.players.iter().any(|player| player.no == row.no && player.assigned_rating == Some(row.rating))
        }
        _ => false,
    }
}

/// A report in which nothing is found that the decision would answer.
fn not_found(
    office: &Office,
    day: NaiveDate,
    bundle: &Bundle,
    wanted: &[&Code],
    report: &str,
) -> Result<Option<Text>, RunError> {
    let rules = office.settings.rule_book().map_err(RunError::Use)?;
    let mut office = office.clone();
    if office.chain.is_empty() {
        let founding = office.founding(day).map_err(RunError::Use)?;
        (office.people, office.records, office.clubs) = (founding.people, founding.records, founding.clubs);
    }
    let bundles = std::slice::from_ref(bundle);
    let answers = trial::in_office(&office, bundles, &rules, day)?;
    let mut found = answers.iter().flat_map(|answer| &answer.diagnostics);
    let codes = wanted.iter().map(|code| code.name).collect::<Vec<_>>().join("`, `");
    // Where something holds the report back, not everything may have been looked for.
    let is_there = found.any(|found| wanted.contains(&found.code) || found.holds_back());
    Ok((!is_there).then(|| text!("already-not-found", report, codes)))
}

/// Whether a sanction was given before, whenever that was written down (§ 19).
pub fn given(vault: &Vault, order: &SanctionOrder) -> bool {
    vault.secrets().any(|secret| matches!(secret, Secret::Order(own) if own.is_of_the_same_sanction(order)))
}
