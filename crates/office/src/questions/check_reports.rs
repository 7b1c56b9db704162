//! Checks and rates reports or decisions without a run, for `kartotek check` and `kartotek rate`.

use super::status::plan_alone;
use crate::accept::{self, CheckContext, division, entry_lists, parts_of_tournament};
use crate::batch::{PlanOutcome, results_of};
use crate::decide::sentence::sentence;
use crate::handed_on::inbox::{Filing, Inbox};
use crate::handed_on::sorted::{Held, Sorted};
use crate::lay_out::desk::{self, Source};
use crate::lay_out::summary::{self, DecidedSummary};
use crate::open::opening::person_checks::Checks;
use crate::open::{opening, used_decisions};
use crate::past::careers;
use crate::rate::correction::incoming::{Corrections, open_decisions};
use crate::rate::rating::{self, Booking};
use crate::read::inbox::{self, DecisionSource};
use crate::read::sanction_texts;
use crate::request::{Request, RunError};
use crate::run;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_decisions::rulings::RulingIndex;
use kartotek_decisions::{Decision, DecisionFile, DecisionKind, Folder, several_in_file};
use kartotek_facts::{AcceptedPlayer, AcceptedReport, Registered};
use kartotek_formats::bundle::{Bundle, InputFile, ReadBundle};
use kartotek_formats::diagnostic::codes::{decisions_of_others, identity_of_another};
use kartotek_formats::diagnostic::{Diagnostic, Place, any_holds_back};
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::sanction_places;
use kartotek_formats::texts::{Language, Text, text};
use kartotek_intake as intake;
use kartotek_intake::Basis;
use kartotek_intake::identity::{is_about, quoted};
use kartotek_law::regulation::RuleBook;
use kartotek_law::vocabulary::Rating;
use kartotek_publish::desk::Report;
use kartotek_register::private::Vault;
use kartotek_register::{History, Office, People};
use rayon::prelude::*;
use std::collections::{BTreeMap, HashMap, HashSet};

/// A checked report, and its rating if it was accepted.
#[derive(Clone)]
pub struct CheckedReport {
    pub report_id: String,
    /// `None`: unreadable.
    pub filed: Option<ReportAsFiled>,
    pub rated: Option<(AcceptedReport, Vec<Booking>)>,
    /// In the order of their places.
    pub diagnostics: Vec<Diagnostic>,
    /// The decisions that apply to the report, in sentences.
    pub decided: Vec<Text>,
    /// Remarks on its relation to other reports: rated already, a correction, a copy.
    pub relations: Vec<Text>,
}

impl CheckedReport {
    fn new(
        report_id: String,
        filed: Option<ReportAsFiled>,
        rated: Option<(AcceptedReport, Vec<Booking>)>,
        mut diagnostics: Vec<Diagnostic>,
    ) -> CheckedReport {
        diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
        CheckedReport { report_id, filed, rated, diagnostics, decided: Vec::new(), relations: Vec::new() }
    }
}

/// Checks and rates each report without an office: by the ratings in the report, or by those of a list.
pub fn alone(bundles: &[Bundle], basis: &Basis, rules: &RuleBook) -> Vec<CheckedReport> {
    let mut checked: Vec<CheckedReport> = bundles.par_iter().map(|bundle| check(bundle, basis, rules)).collect();
    if matches!(basis, Basis::Report { check_only: true, .. }) {
        check_against_each_other(bundles, &mut checked, rules);
    }
    checked
}

/// Adds the findings that only a comparison of the groups of one tournament shows (§ 65).
fn check_against_each_other(bundles: &[Bundle], reports: &mut [CheckedReport], rules: &RuleBook) {
    let part = |(bundle, checked): (&Bundle, &CheckedReport)| {
        let report = checked.filed.as_ref().filter(|_| !any_holds_back(&checked.diagnostics))?;
        let place = report.id.as_ref().map_or_else(|| Place::file(bundle.name()), |id| id.place.clone());
        Some((place, parts_of_tournament::of_report_alone(bundle, report)?))
    };
    let parts: Vec<_> = bundles.iter().zip(reports.iter()).map(part).collect();
    for (report, found) in reports.iter_mut().zip(division::check_reports(&parts, rules)) {
        report.diagnostics.extend(found);
        report.diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
    }
}

/// Checks one report, without the others.
fn check(bundle: &Bundle, basis: &Basis, rules: &RuleBook) -> CheckedReport {
    let ReadBundle { report: filed, mut diagnostics } = bundle.read();
    // `kartotek rate` keeps no files, so sanctions in the report do no harm there.
    if matches!(basis, Basis::Report { check_only: true, .. }) {
        diagnostics.extend(sanction_places::in_report(bundle));
    }
    let Some(report) = filed else {
        return CheckedReport::new(bundle.default_id(), None, None, diagnostics);
    };
    let report_id = report.id.as_ref().map_or_else(|| bundle.default_id(), |id| id.value.clone());
    let ruled = RuledReport::new(&report, intake::floor_of(&report, rules));
    let (accepted, diagnostics) = intake::accept(bundle, &ruled, basis, rules, diagnostics);
    let rated = accepted.map(|accepted| rated(accepted.report, basis.people()));
    CheckedReport::new(report_id, Some(report), rated, diagnostics)
}

/// Checks the reports as a run of that day would if they alone were in the inbox. The results of earlier runs for the
/// same files are ignored.
///
/// # Errors
/// An earlier run, or the folder of decisions, cannot be read.
pub fn in_office(
    office: &Office,
    bundles: &[Bundle],
    rules: &RuleBook,
    as_of: NaiveDate,
) -> Result<Vec<CheckedReport>> {
    check_with_others(office, bundles, Vec::new(), rules, as_of)
}

/// As [`in_office`], together with the other files of the inbox: one may replace, correct or repeat another.
///
/// # Errors
/// As for [`in_office`]; or the inbox cannot be read.
pub fn in_inbox(office: &Office, bundles: &[Bundle], rules: &RuleBook, as_of: NaiveDate) -> Result<Vec<CheckedReport>> {
    let inbox = inbox::of(office, |hash| office.handled.contains_key(hash))?;
    let named: HashSet<&InputFile> = bundles.iter().flat_map(|bundle| &bundle.files).collect();
    let is_other = |filing: &Filing| !filing.bundle.files.iter().any(|file| named.contains(file));
    let others: Vec<Filing> = inbox.filings.into_iter().filter(is_other).collect();
    let copies: HashMap<String, String> =
        others.iter().map(|filing| (filing.hash.clone(), filing.bundle.name().to_owned())).collect();
    let mut checked = check_with_others(office, bundles, others, rules, as_of)?;
    for (bundle, report) in bundles.iter().zip(&mut checked) {
        let copy = copies.get(&bundle.hash());
        report.relations.extend(copy.map(|file| text!("check-copy", file)));
    }
    Ok(checked)
}

/// The decisions in some files, as the run of a day would carry them out.
#[derive(Default)]
pub struct CheckedDecisions {
    /// Decisions that a run has already used are left out.
    pub decided: Vec<DecidedSummary>,
    /// In the order of their places.
    pub diagnostics: Vec<Diagnostic>,
}

/// Checks the decisions in files as the next run, of the day `earliest` or that of the newest run, would if they were in the
/// inbox, with everything else in it.
///
/// # Errors
/// A run, a decision or a private record cannot be read, or no run can be planned.
pub fn decisions(
    office: &mut Office,
    files: &[InputFile],
    earliest: NaiveDate,
    language: Language,
) -> Result<CheckedDecisions, RunError> {
    let day = office.current().map_or(earliest, |run| run.name.date.max(earliest));
    let source = DecisionSource::of(office);
    let present_files = inbox::decisions(&source)?.files;
    let present: HashSet<&[u8]> = present_files.iter().map(|file| file.bytes.as_slice()).collect();
    let (mut accepted, mut diagnostics) = (Vec::new(), Vec::new());
    for InputFile { name, bytes } in files {
        let file = DecisionFile { name: name.clone(), bytes: bytes.clone() };
        let is_present =
            || several_in_file::each(file.clone()).iter().any(|one| present.contains(one.bytes.as_slice()));
        if source.takes(bytes)? || is_present() {
            accepted.push(file);
        } else {
            diagnostics.push(decisions_of_others::found(&Place::file(name), &quoted(name)));
        }
    }
    let checked = kartotek_decisions::read(accepted);
    let mut vault = Vault::open(&office.root)?;
    let mut folder = used_decisions::of_run_with(office, &mut vault, day, &checked)?;
    let contents: HashSet<&[u8]> = checked.files.iter().map(|file| file.bytes.as_slice()).collect();
    // A file that is in the inbox under another name has that name in the run.
    let same = folder.files.iter().filter(|file| contents.contains(file.bytes.as_slice()));
    folder.of_inbox = checked.files.iter().chain(same).map(|file| file.name.clone()).collect();
    let file_of = |name: &str| several_in_file::order(name).0.to_owned();
    let names: HashSet<String> = folder.of_inbox.iter().map(|name| file_of(name)).collect();
    let mut decided = summary::describe_decisions_of_files(&folder, office, day, language);
    decided.retain(|one| names.contains(&one.file));
    diagnostics.extend(checked.diagnostics);
    let request = Request { dry_run: true, ..Request::on(day, language) };
    let notes = notes_of_run(office, &folder, vault, &request)?;
    diagnostics.extend(notes.into_iter().filter(|found| names.contains(&file_of(&found.place.file))));
    diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
    diagnostics.dedup();
    Ok(CheckedDecisions { decided, diagnostics })
}

/// The notes of a run with these decisions and the whole inbox.
fn notes_of_run(
    office: &mut Office,
    decisions: &Folder,
    vault: Vault,
    request: &Request,
) -> Result<Vec<Diagnostic>, RunError> {
    let inbox = run::read(office, request, decisions)?;
    let summary = match plan_alone(office, request, decisions, &inbox, vault)? {
        PlanOutcome::Planned(plan) => plan.summary,
        PlanOutcome::Nothing(told) => told.summary,
    };
    Ok(summary.notes.into_iter().map(|note| note.found).collect())
}

/// Checks the reports as if they were in the inbox together with `others`: against the register, and against each other.
fn check_with_others(
    office: &Office,
    bundles: &[Bundle],
    others: Vec<Filing>,
    rules: &RuleBook,
    as_of: NaiveDate,
) -> Result<Vec<CheckedReport>> {
    let all_bundles = bundles.par_iter();
    let typed_filings = all_bundles.map(|bundle| Filing::new(bundle.hash(), bundle.clone(), BTreeMap::new()));
    let mut filings: Vec<Filing> = typed_filings.collect();
    let hashes: Vec<String> = filings.iter().map(|filing| filing.hash.clone()).collect();
    filings.extend(others);
    let reports = filings.iter().filter_map(|filing| filing.reading.report.as_ref());
    let earliest_of_reports = reports.map(|report| intake::earliest_start_rating_day(report, as_of, rules)).min();
    let folder = used_decisions::decisions(office)?;
    let earliest =
        earliest_of_reports.into_iter().chain(entry_lists::first_day(&folder.decisions, filings.iter())).min();
    let mut history = History::default();
    if let Some(newest) = office.current() {
        history.add(newest.name, &office.people);
    }
    history.reach_back(&office.chain, earliest.unwrap_or(as_of))?;
    history.results = results_of(office, filings.iter())?;
    history.conversions = office.conversions(as_of)?;
    history.careers = careers::of_chain(&office.chain, rules)?;
    let office_on_day = OfficeOnDay { office, history: &history, folder: &folder, rules, as_of, in_backlog: false };
    let mut checked = office_on_day.check(filings)?;
    checked.truncate(hashes.len());
    for (hash, report) in hashes.iter().zip(&mut checked) {
        if let Some(handled) = office.handled.get(hash).filter(|handled| handled.status.is_in_force()) {
            report.relations.push(text!("check-rated", report = &handled.id));
        }
    }
    Ok(checked)
}

/// The state of the office on the day of a run, by which reports are checked.
pub(crate) struct OfficeOnDay<'t> {
    pub office: &'t Office,
    pub history: &'t History,
    pub folder: &'t Folder,
    pub rules: &'t RuleBook,
    pub as_of: NaiveDate,
    pub in_backlog: bool,
}

impl OfficeOnDay<'_> {
    /// Checks reports; the results are in the order of the filings.
    pub(crate) fn check(&self, filings: Vec<Filing>) -> Result<Vec<CheckedReport>> {
        let OfficeOnDay { office, history, folder, rules, as_of, in_backlog } = *self;
        let decisions: Vec<_> = folder.decisions_in_force(as_of).collect();
        let mut inbox = Inbox::of_files(filings, office, decisions.iter().copied());
        sanction_texts::hold_back_reports(&mut inbox, office);
        let hashes: Vec<String> = inbox.filings.iter().map(|filing| filing.hash.clone()).collect();
        // The same file named twice is one report.
        let mut seen = HashSet::new();
        inbox.filings.retain(|filing| seen.insert(filing.hash.clone()));

        let before = office.state(history, as_of);
        let mut opening = opening::open(&before, rules, decisions.iter().copied(), None, Checks::OfToday)?;
        let in_force = opening.in_force.take();
        let mut opened_records = opening.opened_records(&before);
        opened_records.handled.to_mut().retain(|hash, _| !seen.contains(hash));
        let state = opened_records.state(&opening, &before);
        let named = open_decisions(decisions.iter().copied(), &office.records.carried_out);
        let corrections = Corrections::open(state, rules, in_force, inbox.filings.iter(), &named)?;
        let ruling_index = RulingIndex::new(decisions).with_broken(&folder.broken);
        let context = CheckContext {
            state: &state,
            decided: &opening.ledger,
            rules,
            ruling_index: &ruling_index,
            corrections: &corrections,
            in_backlog,
        };
        let sorted = accept::sort(&inbox, |_| true, &context)?;
        let mut checked = by_hash(sorted, &opening.people, &corrections);
        for filing in &inbox.filings {
            let Some(report) = checked.get_mut(&filing.hash) else { continue };
            let used = rulings_used(folder.decisions_in_force(as_of), filing, report);
            report.decided = used.iter().map(|what| sentence(what, &opening.people, state.clubs)).collect();
        }
        Ok(hashes.iter().filter_map(|hash| checked.get(hash)).cloned().collect())
    }
}

/// The decisions on a report, without those that a later one replaces or that a finding objects to.
fn rulings_used<'d>(
    decisions: impl Iterator<Item = &'d Decision>,
    filing: &Filing,
    checked: &CheckedReport,
) -> Vec<&'d DecisionKind> {
    let is_id_of_report = |id: &str| id == checked.report_id || filing.is_named(id);
    let rulings: Vec<&Decision> =
        decisions.filter(|decision| decision.what.report().is_some_and(is_id_of_report)).collect();
    // The start numbers of players whose number in the register is another person's.
    let mut misidentified: HashSet<u32> = HashSet::new();
    for finding in checked.diagnostics.iter().filter(|finding| *finding.code == identity_of_another::CODE) {
        let players = checked.filed.iter().flat_map(|report| &report.players);
        misidentified.extend(players.filter(|player| is_about(finding, player)).map(|player| player.no));
    }
    let is_objected_to = |decision: &Decision| {
        checked.diagnostics.iter().any(|finding| finding.place == decision.place)
            || decision.what.start_number().is_some_and(|no| misidentified.contains(&no))
    };
    let is_replaced = |index: usize, decision: &Decision| {
        rulings[index + 1..].iter().any(|later| later.what.is_of_one_matter(&decision.what))
    };
    let used = rulings.iter().enumerate();
    used.filter(|(index, decision)| !is_replaced(*index, decision) && !is_objected_to(decision))
        .map(|(_, decision)| &decision.what)
        .collect()
}

/// The checked reports, by the hash of their files.
fn by_hash(sorted: Sorted, people: &People, corrections: &Corrections) -> HashMap<String, CheckedReport> {
    let Sorted { accepted, held, superseded, corrections: corrected, .. } = sorted;
    let entry = |filing: &Filing, report_id: String, rated, diagnostics| {
        (filing.hash.clone(), CheckedReport::new(report_id, filing.reading.report.clone(), rated, diagnostics))
    };
    let checked_corrections = corrected.into_iter().map(|accepted| {
        let report_id = accepted.report.id.clone();
        // The booking as corrected; `impact` shows what the correction changes.
        let rated = corrections.originals.original_of(&report_id).map(|original| {
            let bookings = rating::book(&accepted.report, |player| original.rating_to_book_on(player));
            (accepted.report, bookings)
        });
        let corrects = text!("check-corrects", report = report_id.as_str());
        let (hash, checked) = entry(accepted.filing, report_id, rated, accepted.diagnostics);
        (hash, CheckedReport { relations: vec![corrects], ..checked })
    });
    let corrected: Vec<(String, CheckedReport)> = checked_corrections.collect();
    let replaced = superseded.into_iter().map(|accepted| (accepted, false));
    let accepted = accepted.into_iter().map(|accepted| (accepted, true)).chain(replaced).map(|(accepted, is_rated)| {
        let report_id = accepted.report.id.clone();
        let rated = is_rated.then(|| rated(accepted.report, Some(people)));
        entry(accepted.filing, report_id, rated, accepted.diagnostics)
    });
    let held = held.into_iter().map(|held| entry(held.filing, held.report_id, None, held.diagnostics));
    accepted.chain(held).chain(corrected).collect()
}

fn rated(report: AcceptedReport, people: Option<&People>) -> (AcceptedReport, Vec<Booking>) {
    let bookings = rating::book(&report, |player| registered_without_run(player, people));
    (report, bookings)
}

/// The player's registered rating before this report is booked, as if it were the only report.
fn registered_without_run(player: &AcceptedPlayer, people: Option<&People>) -> Option<Rating> {
    match &player.registered {
        Registered::AsFiled(rating) | Registered::Restarts(rating) => Some(*rating),
        Registered::New(new) => Some(new.first_rating),
        Registered::InRegister => people?.by_id(&player.id)?.rating,
        Registered::Outside => None,
    }
}

/// The reports with questions about unknown players, as on the desk page; in the order of `bundles`.
///
/// # Errors
/// The office or a decision cannot be read.
pub fn unknown_players(office: &Office, bundles: &[Bundle], day: NaiveDate) -> Result<Vec<Report>, RunError> {
    let rules = office.settings.rule_book().map_err(RunError::Use)?;
    let checked = in_office(office, bundles, &rules, day)?;
    let filings = bundles.iter().map(|bundle| Filing::new(bundle.hash(), bundle.clone(), BTreeMap::new()));
    let decisions = used_decisions::decisions(office)?;
    let inbox = Inbox::of_files(filings.collect(), office, &decisions.decisions);
    let held = inbox.filings.iter().zip(checked).map(|(filing, report)| Held {
        filing,
        report_id: report.report_id,
        diagnostics: report.diagnostics,
    });
    let sorted = Sorted { held: held.collect(), ..Sorted::default() };
    let source = Source {
        sorted: &sorted,
        notes: &[],
        chain: &office.chain,
        people: &office.people,
        clubs: &office.clubs,
        rules: &rules,
        decisions: &decisions,
        overdue: &[],
        day,
        settings: &office.settings,
        token: None,
    };
    desk::held_reports(&source).map_err(RunError::Office)
}
