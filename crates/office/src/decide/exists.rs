//! Looks up the subjects of decisions before they are written, so that a typing error is found before the decision
//! is carried out.

use crate::decide::newcomer;
use crate::handed_on::inbox::Filing;
use crate::open::opening::person_checks::id_and_name;
use crate::read::inbox;
use anyhow::Result;
use kartotek_decisions::{CorrectionRow, DecisionKind, Effect, FiledPlayer};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::file_name::ending;
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::texts::{Text, text};
use kartotek_intake::likeness::{self, Sought, person_said};
use kartotek_law::vocabulary::Person;
use kartotek_register::Office;
use kartotek_register::run_folder::{HandledReport, HandledTournament};
use std::collections::{HashMap, HashSet};

/// The result of looking up a report by its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReportLookup {
    /// In the inbox.
    InInbox,
    /// In the inbox, without a player of this start number.
    WithoutStartNumber(u32),
    /// In the inbox, but the ruling does not fit it, for this reason.
    Unfit(Text),
    /// Rated, and in force.
    InForce,
    /// Rated, and then annulled.
    Annulled,
    /// The id is unknown; the list has ids that may be meant.
    Unknown(Vec<String>),
}

/// The report that a ruling is about.
///
/// # Errors
/// The inbox cannot be read.
pub fn of_ruling(office: &Office, what: &DecisionKind, report: &str) -> Result<ReportLookup> {
    Ok(of_rulings(office, &[(what, report)])?.into_iter().next().unwrap_or(ReportLookup::Unknown(Vec::new())))
}

/// The reports that rulings are about, each with its id; in their order.
///
/// # Errors
/// The inbox cannot be read.
pub fn of_rulings(office: &Office, rulings: &[(&DecisionKind, &str)]) -> Result<Vec<ReportLookup>> {
    let inbox = inbox::unhandled(office)?;
    let mut filed: Filed = HashMap::new();
    for filing in &inbox.filings {
        filing.ids().for_each(|id| filed.entry(id).or_default().push(filing.report()));
    }
    let is_other_file = |what: &DecisionKind, id: &str| matches!(what, DecisionKind::Refuse(_)) && inbox.has_other(id);
    let found = rulings.iter().map(|(what, report)| match is_other_file(what, report) {
        true => ReportLookup::InInbox,
        false => look_up_filed(office, &filed, what, report).unwrap_or_else(|| {
            // A decision about a player may have the id of an earlier content of the same file.
            let renewed = what.start_number().and(inbox.of_the_name(report));
            let under_renewed_id = renewed.and_then(|filing| look_up_filed(office, &filed, what, filing.id()));
            under_renewed_id.unwrap_or_else(|| {
                ReportLookup::Unknown(similar(report, filed.keys().copied().chain(ids_in_force(office))))
            })
        }),
    });
    Ok(found.collect())
}

/// The reports of an inbox by id. `None`: it could not be read.
type Filed<'f> = HashMap<&'f str, Vec<Option<&'f ReportAsFiled>>>;

/// Looks up a report in the inbox, then among rated reports. `None`: the id is unknown.
fn look_up_filed(office: &Office, filed: &Filed, what: &DecisionKind, report: &str) -> Option<ReportLookup> {
    if let Some(here) = filed.get(report) {
        let is_missing = |no: &u32| {
            // A file that cannot be read may have the start number.
            here.iter().all(|read| read.is_some_and(|read| read.players.iter().all(|player| player.no != *no)))
        };
        if let Some(no) = what.start_number().filter(is_missing) {
            return Some(ReportLookup::WithoutStartNumber(no));
        }
        let Effect::Ruling(ruling) = what.effect() else { return Some(ReportLookup::InInbox) };
        let check_fit = |read: &Option<&ReportAsFiled>| {
            let Some(read) = read else { return Ok(()) };
            check_player(what, read)?;
            ruling.fits(read)?;
            refuse_registered(office, what, read)?;
            newcomer::check_first(office, what, read)
        };
        let fits: Vec<Result<(), Text>> = here.iter().map(check_fit).collect();
        // One of several files with the id may be the one that is meant.
        if fits.iter().any(Result::is_ok) {
            return Some(ReportLookup::InInbox);
        }
        return Some(fits.into_iter().find_map(Result::err).map_or(ReportLookup::InInbox, ReportLookup::Unfit));
    }
    Some(look_up_rated(office, report)).filter(|found| !matches!(found, ReportLookup::Unknown(_)))
}

/// Checks that a decision filled in earlier is about the player who has the start number in the report.
///
/// # Errors
/// The start number is another player's.
fn check_player(what: &DecisionKind, report: &ReportAsFiled) -> Result<(), Text> {
    let about = what.about();
    let player = report.players.iter().find(|player| Some(player.no) == about.no);
    match (about.said, player) {
        (Some(said), Some(player)) if !said.is_of(player) => {
            Err(text!("decide-of-another", said = said.named(player.no), player = player.named()))
        }
        _ => Ok(()),
    }
}

/// For each decision, in order, the data of its player in the report in the inbox. The first file with the id counts.
/// `None`: there is no such player, or the person was erased.
///
/// # Errors
/// The inbox cannot be read.
pub fn filed_players<'w>(
    office: &Office,
    whats: impl Iterator<Item = &'w DecisionKind>,
) -> Result<Vec<Option<FiledPlayer>>> {
    let inbox = inbox::unhandled(office)?;
    let filed_player = |what: &DecisionKind| {
        let about = what.about();
        if what.person().and_then(|id| office.people.by_id(id)).is_some_and(Person::is_erased) {
            return None;
        }
        let named = inbox.filings.iter().filter(|filing| about.report.is_some_and(|id| filing.is_named(id)));
        let mut reports = named.chain(about.report.and_then(|id| inbox.of_the_name(id)));
        let players = reports.find_map(|filing| filing.report()).map(|report| &report.players);
        players?.iter().find(|player| Some(player.no) == about.no).map(FiledPlayer::of)
    };
    Ok(whats.map(filed_player).collect())
}

/// Whether a report of the inbox is a workbook whose id is the hash of its content, so that a change of the file changes the id.
///
/// # Errors
/// The inbox cannot be read.
pub fn has_id_of_content(office: &Office, report: &str) -> Result<bool> {
    let inbox = inbox::unhandled(office)?;
    let filing = inbox.filings.iter().find(|filing| filing.id() == report && filing.default_id == report);
    Ok(filing.is_some_and(|filing| ending(filing.bundle.name()).as_deref() == Some("xlsx")))
}

/// The id of a report in the inbox whose file has the name of a file of a rated report, but another id.
///
/// # Errors
/// The inbox cannot be read.
pub fn waiting_file(office: &Office, report: &str) -> Result<Option<String>> {
    let inbox = inbox::unhandled(office)?;
    let files = || contents_of(office, report).flat_map(HandledReport::files).filter_map(|copy| copy.split_once('-'));
    let has_name = |filing: &&Filing| files().any(|(_, name)| name == filing.bundle.name());
    Ok(inbox.filings.iter().find(has_name).map(|filing| filing.id().to_owned()))
}

/// The time control of a report of the inbox, in the report's words. The first file with the id counts.
///
/// # Errors
/// The inbox cannot be read.
pub fn time_control(office: &Office, report: &str) -> Result<Option<String>> {
    let inbox = inbox::unhandled(office)?;
    let mut reports = inbox.filings.iter().filter(|filing| filing.is_named(report));
    let read = reports.find_map(|filing| filing.report());
    Ok(read.and_then(|read| Some(read.time_control.as_ref()?.value.clone())))
}

/// For each identity decision, in order, evidence that the person is not the player in the report. `None`: no evidence.
///
/// # Errors
/// The inbox cannot be read.
pub fn doubts(office: &Office, whats: &[&DecisionKind]) -> Result<Vec<Option<Text>>> {
    use likeness::Evidence::{OtherBirthDate, OtherFederation, OtherName, OtherSex};
    let inbox = inbox::unhandled(office)?;
    let doubt = |what: &DecisionKind| {
        let (no, report) = (what.start_number()?, what.report()?);
        let person = office.people.by_id(what.person()?)?;
        let filing = inbox.filings.iter().find(|filing| filing.is_named(report))?;
        let player = filing.report()?.players.iter().find(|player| player.no == no)?;
        let mut candidate = likeness::candidate(&Sought::of(player, &office.clubs), person);
        candidate.evidence.retain(|piece| [OtherName, OtherBirthDate, OtherSex, OtherFederation].contains(piece));
        let mut is_doubtful = candidate.evidence.iter().any(|piece| [OtherBirthDate, OtherSex].contains(piece));
        if candidate.evidence.contains(&OtherName) {
            // If the decisions were filled in one row off, another of them has the person with this name.
            let other_decisions =
                whats.iter().filter(|other| other.report() == Some(report) && other.start_number() != Some(no));
            let mut other_persons = other_decisions.filter_map(|other| office.people.by_id(other.person()?));
            let sought = Sought::of(player, &office.clubs);
            is_doubtful |=
                other_persons.any(|other| !likeness::candidate(&sought, other).evidence.contains(&OtherName));
        }
        is_doubtful.then(|| {
            let (person, evidence) = (person_said(person, &office.clubs), candidate.evidence_said());
            text!("answers-doubt", no = no.to_string(), report, person, evidence)
        })
    };
    Ok(whats.iter().map(|what| doubt(what)).collect())
}

/// Refuses a rating for a player of the register: RK assigns ratings only to others.
///
/// # Errors
/// The player is in the register.
fn refuse_registered(office: &Office, what: &DecisionKind, report: &ReportAsFiled) -> Result<(), Text> {
    let DecisionKind::Assign(row) = what else { return Ok(()) };
    let player = report.players.iter().find(|player| player.no == row.no);
    let known = player.and_then(|player| {
        let by_id = player.id.as_deref().and_then(|id| office.people.by_id(id));
        let fide_id = player.fide_id.as_deref().filter(|fide_id| !fide_id.is_empty());
        by_id.or_else(|| office.people.iter().find(|person| fide_id == Some(person.fide_id.as_str())))
    });
    known.map_or(Ok(()), |person| Err(without_effect::rated_in_register(row.no, &id_and_name(person))))
}

/// Looks up a rated report that is to be annulled or corrected.
pub fn look_up_rated(office: &Office, report: &str) -> ReportLookup {
    let mut contents = contents_of(office, report).peekable();
    if contents.peek().is_none() {
        let named = ids_by_name(office, report);
        return ReportLookup::Unknown(if named.is_empty() { similar(report, ids_in_force(office)) } else { named });
    }
    if contents.any(|handled| handled.status.is_in_force()) { ReportLookup::InForce } else { ReportLookup::Annulled }
}

/// Ids that may be meant, of reports that are in force or wait in the inbox.
///
/// # Errors
/// The inbox cannot be read.
pub fn reports_like(office: &Office, report: &str) -> Result<Vec<String>> {
    let inbox = inbox::unhandled(office)?;
    let named = ids_by_name(office, report);
    let ids = inbox.filings.iter().map(Filing::id);
    Ok(if named.is_empty() { similar(report, ids.chain(ids_in_force(office))) } else { named })
}

/// Why the file that a correction names cannot replace the report. `None`: it can.
///
/// # Errors
/// The inbox cannot be read.
pub fn content_objection(office: &Office, row: &CorrectionRow) -> Result<Option<Text>> {
    // Handled files too: older content may come into force again.
    let inbox = inbox::of(office, |_| false)?;
    let mut named = inbox.filings.iter().filter(|filing| filing.hashes().any(|hash| row.matches(hash)));
    let is_in_force =
        |hash: &str| office.handled.get(hash).is_some_and(|known| known.id == row.report && known.status.is_in_force());
    Ok(match (named.next(), named.next()) {
        (None, _) => Some(text!("decide-no-such-file", hash = &row.file)),
        (_, Some(_)) => Some(without_effect::several_files(&row.file)),
        (Some(filing), None) => is_in_force(&filing.hash).then(|| without_effect::in_force(&row.report)),
    })
}

/// Ids of the reports in force.
fn ids_in_force(office: &Office) -> impl Iterator<Item = &str> {
    office.handled.values().filter(|handled| handled.status.is_in_force()).map(|handled| handled.id.as_str())
}

/// Ids of the reports in force of tournaments that have `name` in their name.
fn ids_by_name(office: &Office, name: &str) -> Vec<String> {
    let sought = name.to_lowercase();
    let in_force: HashSet<&str> = ids_in_force(office).collect();
    let all = office.chain.iter().filter_map(|run| run.tournaments().ok()).flatten();
    let is_named = |row: &HandledTournament| {
        in_force.contains(row.report.id.as_str()) && row.name.to_lowercase().contains(&sought)
    };
    let mut ids: Vec<String> = all.filter(is_named).map(|row| row.report.id).collect();
    ids.sort_unstable();
    ids.dedup();
    ids.truncate(SHOWN);
    ids
}

fn contents_of<'o>(office: &'o Office, report: &str) -> impl Iterator<Item = &'o HandledReport> {
    office.handled.values().filter(move |handled| handled.id == report)
}

/// At most this many ids are proposed.
const SHOWN: usize = 3;

/// Ids that may be meant, the likeliest first.
fn similar<'i>(report: &str, ids: impl Iterator<Item = &'i str>) -> Vec<String> {
    let greatest_distance = report.chars().count() / 3 + 1;
    let typed = report.to_lowercase();
    let mut similar: Vec<(usize, &str)> = ids
        .filter_map(|id| {
            let lower = id.to_lowercase();
            // A part of the id was typed, such as a file name without the hash after it.
            let distance = if lower.contains(&typed) { 0 } else { strsim::osa_distance(&lower, &typed) };
            (distance <= greatest_distance).then_some((distance, id))
        })
        .collect();
    similar.sort_unstable();
    similar.dedup();
    similar.iter().take(SHOWN).map(|(_, id)| (*id).to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_report_is_answered_with_the_one_that_is_meant() {
        let ids = ["2026-03-soelund-weekend", "2026-03-skovby-b", "gruppe-b-1a2b3c4d"];
        let told = |report: &str| similar(report, ids.into_iter());
        assert_eq!(told("2026-03-solund-weekend"), ["2026-03-soelund-weekend"]);
        assert_eq!(told("Gruppe-B"), ["gruppe-b-1a2b3c4d"]);
        assert!(told("x").is_empty());
    }
}
