//! The impact of reports and decisions before they are filed: a run with them and a run without them are planned and compared.

use super::emt;
use super::personal_changes::Fact;
use super::proposed_rules::{self, Proposed};
use super::status::plan_alone;
use crate::batch::PlanOutcome;
use crate::decide::preview::{self, Change, Register};
use crate::handed_on::inbox::{Filing, Inbox};
use crate::handed_on::plan::Plan;
use crate::lay_out::summary::{HeldSummary, NoteSummary};
use crate::open::used_decisions;
use crate::rate::correction::incoming;
use crate::read::{inbox, sanction_texts};
use crate::request::{Request, RunError};
use anyhow::Result;
use chrono::{Datelike, NaiveDate};
use kartotek_decisions::{self as decisions, Decision, DecisionFile, Folder};
use kartotek_formats::bundle::Bundle;
use kartotek_formats::diagnostic::codes::decision_waits;
use kartotek_formats::texts::{Language, OrSay, text};
use kartotek_law::regulation::emt::clauses::entitled_to;
use kartotek_law::regulation::{RuleBook, Section};
use kartotek_ledger::in_force::InForce;
use kartotek_publish::folder::{INTERNAL, PUBLIC};
use kartotek_publish::lists::of_players;
use kartotek_publish::lists::ratinglist::class_text;
use kartotek_register::Office;
use kartotek_register::fsx::Tree;
use kartotek_register::private::Vault;
use kartotek_register::records::{CandidateRecord, NormRecord};
use kartotek_register::run_folder::Status;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// The impact of reports and decisions.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Impact {
    /// The day of the planned runs.
    pub as_of: String,
    /// Rule sets under examination.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rule_sets: Vec<RuleSetImpact>,
    /// The outcome for each report.
    pub reports: Vec<ReportImpact>,
    /// Whether each decision would be used.
    pub decisions: Vec<DecisionImpact>,
    /// Players with another rating, largest difference first.
    pub players: Vec<PlayerImpact>,
    /// Other differences in the register: first clubs, then people.
    pub changes: Vec<Change>,
    /// People who would be added to a list or removed from it.
    pub lists: Vec<Difference>,
    /// Candidate results (§ 26), norms (4.8.4), first Elos (4.8.1), and entitlements by rating or candidate result to
    /// classes of the EMT (§ 36 to 38).
    pub eligibilities: Vec<Difference>,
    /// Notes that only the run with them has, as on late decisions.
    pub notes: Vec<NoteSummary>,
    /// Days of the lists published since the tournament or its first booking. Those lists stay as they are.
    pub published: Vec<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct RuleSetImpact {
    /// The name in `rule_sets` of the settings.
    pub file: String,
    pub id: String,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct ReportImpact {
    pub file: String,
    pub report: String,
    pub becomes: Fate,
    /// For a report that runs have handled, these runs.
    pub known: Option<KnownReport>,
    /// Why the report would be held back: code and message.
    pub held: Option<HeldSummary>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct DecisionImpact {
    pub file: String,
    /// The name of its table; empty: the file is not a decision.
    pub kind: &'static str,
    pub is_used: bool,
    /// Why it is not used.
    pub why: Option<String>,
}

/// What the run would do with a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    Rated,
    /// The file corrects a report that was rated.
    Corrected,
    Held,
    /// A run has handled the same content.
    Known,
    /// Another of the reports replaces it.
    Superseded,
    /// The content is that of another of the files.
    Copy,
}

/// The runs that handled the content of a report.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct KnownReport {
    /// The first run that handled it.
    pub run: String,
    /// Its status after the last run that handled it.
    pub status: Status,
    /// The last run that handled it.
    pub since: String,
    pub hash: String,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PlayerImpact {
    pub id: String,
    pub name: String,
    pub without: Option<i32>,
    pub with: Option<i32>,
    pub difference: Option<i32>,
    pub class_without: Option<String>,
    pub class_with: Option<String>,
}

/// An entry of a list, or a result, that only one of the two runs has.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
pub struct Difference {
    /// `list-2200`, `candidates`, `candidate-result`, `norm`, `first-elo`, `emt`.
    pub what: String,
    pub id: String,
    pub name: String,
    /// Only the run with the reports has it; else only the run without them.
    pub is_gained: bool,
    /// Tournament, title or other distinction; for an EMT the paragraph.
    pub about: String,
}

/// Reports, decisions and rule sets of which the impact is wanted.
#[derive(Default)]
pub struct Hypothesis {
    pub bundles: Vec<Bundle>,
    /// Decisions outside the office's folder; they count as if they were in it.
    pub decisions: Vec<DecisionFile>,
    /// Files of rule sets in the office; they count as if the settings named them.
    pub rule_sets: Vec<String>,
}

/// Compares the run with these reports and decisions and the run without them. Of the inbox, only corrections named by the
/// decisions are included.
///
/// # Errors
/// The office or its settings cannot be used.
pub fn impact(
    office: &mut Office,
    hypothesis: Hypothesis,
    asked_day: NaiveDate,
    language: Language,
) -> Result<Impact, RunError> {
    let Hypothesis { bundles, decisions: files, rule_sets } = hypothesis;
    let Proposed { without: settings, with: proposed, day: first_day, sets } =
        proposed_rules::proposed(office, &rule_sets, asked_day).map_err(RunError::Use)?;
    let newest = office.current().map(|run| run.name.date);
    let supposed = decisions::read(files);
    // A decision is used in a run of its day or later.
    let dates = supposed.decisions.iter().map(|decision| decision.date);
    let day = newest.into_iter().chain(dates).fold(first_day, NaiveDate::max);
    let mut all_filings: Vec<Filing> =
        bundles.into_iter().map(|bundle| Filing::new(bundle.hash(), bundle, BTreeMap::new())).collect();
    all_filings.extend(corrections_in_inbox(office, &supposed, &all_filings)?);
    let decisions = used_decisions::decisions(office)?;
    let is_known = incoming::handled_check(office, &decisions.decisions);
    let (known, new): (Vec<Filing>, Vec<Filing>) = all_filings.into_iter().partition(|filing| is_known(&filing.hash));
    drop(is_known);
    let mut seen = HashSet::new();
    let (filings, copies): (Vec<Filing>, Vec<Filing>) =
        new.into_iter().partition(|filing| seen.insert(filing.hash.clone()));
    let of_office = decisions.decisions.iter().chain(&supposed.decisions);
    let mut inbox = Inbox::of_files(filings, office, of_office);
    sanction_texts::hold_back_reports(&mut inbox, office);
    office.settings = settings;
    let rules_without = office.settings.rule_book()?;
    let without = plan_run(office, &Inbox::default(), day, language, |office, vault| {
        // A supposed decision may be in the office's folder already.
        let mut decisions = used_decisions::of_run(office, vault, day)?;
        used_decisions::remove_others(&mut decisions, &supposed);
        Ok(decisions)
    })?;
    office.settings = proposed;
    let of_run_with = |office: &Office, vault: &mut Vault| used_decisions::of_run_with(office, vault, day, &supposed);
    let with = plan_run(office, &inbox, day, language, of_run_with)?;
    let mut reports: Vec<ReportImpact> = inbox.filings.iter().map(|filing| report_impact(filing, &with)).collect();
    let known_reports = find_known_reports(office, &known)?;
    reports.extend(known.iter().map(|filing| ReportImpact {
        file: filing.bundle.name().to_owned(),
        report: office.handled.get(&filing.hash).map(|handled| handled.id.clone()).unwrap_or_default(),
        becomes: Fate::Known,
        known: known_reports.get(&filing.hash).cloned(),
        held: None,
    }));
    reports.extend(copies.iter().map(|filing| ReportImpact { becomes: Fate::Copy, ..report_impact(filing, &with) }));
    let published = find_published_since(office, &inbox, &with)?;
    let compared = compare(office, (&without, &rules_without), &with, day)?;
    let new_notes = with.summary.notes.iter().filter(|note| !without.summary.notes.contains(note));
    let notes = new_notes.map(|note| note_without_inbox(note, language)).collect();
    let is_shown_elsewhere = |change: &Change| matches!(change.what, Fact::Rating | Fact::CandidateResult);
    let mut changes = preview::differences(&without.register(), &with.register());
    changes.retain(|change| !is_shown_elsewhere(change));
    let mut decisions: Vec<DecisionImpact> =
        supposed.decisions.iter().map(|decision| decision_impact(decision, &without, &with, language)).collect();
    decisions.extend(supposed.diagnostics.iter().map(|found| DecisionImpact {
        file: found.place.file.to_string(),
        kind: "",
        is_used: false,
        why: Some(found.text().say(language)),
    }));
    let rule_sets = sets.into_iter().map(|(file, id)| RuleSetImpact { file, id }).collect();
    Ok(Impact { as_of: day.to_string(), rule_sets, reports, decisions, changes, notes, published, ..compared })
}

/// The files in the inbox that the supposed decisions name as corrections, without those of the reports.
fn corrections_in_inbox(office: &Office, supposed: &Folder, reports: &[Filing]) -> Result<Vec<Filing>> {
    let named: Vec<&Decision> = incoming::open_decisions(&supposed.decisions, &HashSet::new());
    if named.is_empty() {
        return Ok(Vec::new());
    }
    let is_given = |hash: &str| reports.iter().any(|filing| filing.hash == hash);
    let is_passed_over = |hash: &str| !incoming::is_named(&named, office.hashes(hash)) || is_given(hash);
    Ok(inbox::of(office, is_passed_over)?.filings)
}

impl Plan {
    /// The register, as it is compared; annulled reports are not.
    fn register(&self) -> Register<'_> {
        Register { people: &self.people, clubs: &self.clubs, records: &self.records, annulled: &[] }
    }
}

/// Whether a decision is used, and why not; the reason is among the notes of the run.
fn decision_impact(decision: &Decision, without: &Plan, with: &Plan, language: Language) -> DecisionImpact {
    let (file, kind) = (decision.name().to_owned(), decision.what.kind());
    if without.records.carried_out.contains(&decision.hash) {
        let why = Some(text!("impact-decision-known").say(language));
        return DecisionImpact { file, kind, is_used: false, why };
    }
    let notes = &with.summary.notes;
    let note = notes.iter().find(|note| note.file == decision.name());
    let reason = note.map(|note| note_without_inbox(note, language).message);
    let is_used = with.records.carried_out.contains(&decision.hash) || (!decision.is_event() && reason.is_none());
    DecisionImpact { file, kind, is_used, why: reason.filter(|_| !is_used) }
}

/// A note of the run; one that a report is not in the inbox is reworded, because the inbox was not read.
fn note_without_inbox(note: &NoteSummary, language: Language) -> NoteSummary {
    let mut reworded = note.clone();
    if *note.found.code == decision_waits::CODE {
        reworded.message = text!("impact-report-not-given").say(language);
        reworded.help = None;
    }
    reworded
}

/// Plans the run of a day, even if nothing changes.
fn plan_run(
    office: &mut Office,
    inbox: &Inbox,
    day: NaiveDate,
    language: Language,
    read_decisions: impl FnOnce(&Office, &mut Vault) -> Result<Folder>,
) -> Result<Plan, RunError> {
    let request = Request { dry_run: true, ..Request::on(day, language) };
    let mut vault = Vault::open(&office.root)?;
    let decisions = read_decisions(office, &mut vault)?;
    match plan_alone(office, &request, &decisions, inbox, vault)? {
        PlanOutcome::Planned(plan) => Ok(*plan),
        PlanOutcome::Nothing(_) => Err(RunError::Office(text!("impact-no-plan", day).into())),
    }
}

/// What the planned run would do with a report.
fn report_impact(filing: &Filing, with: &Plan) -> ReportImpact {
    let handled = with.handled.iter().find(|handled| handled.hash == filing.hash);
    let filed_id = || filing.reading.report.as_ref()?.id.as_ref().map(|id| id.value.clone());
    let becomes = match handled.map(|handled| handled.status) {
        Some(Status::Corrected) => Fate::Corrected,
        Some(Status::Superseded) => Fate::Superseded,
        Some(_) => Fate::Rated,
        None => Fate::Held,
    };
    ReportImpact {
        file: filing.bundle.name().to_owned(),
        report: handled
            .map(|handled| handled.id.clone())
            .or_else(filed_id)
            .unwrap_or_else(|| filing.bundle.default_id()),
        becomes,
        known: None,
        held: with.summary.held.iter().find(|held| held.hash == filing.hash).cloned(),
    }
}

/// The runs that handled these contents, by hash.
fn find_known_reports(office: &Office, filings: &[Filing]) -> Result<HashMap<String, KnownReport>> {
    let hashes: HashSet<&str> = filings.iter().map(|filing| filing.hash.as_str()).collect();
    let mut known: HashMap<String, KnownReport> = HashMap::new();
    // The founding run handled none.
    for run in office.chain.iter().skip(1).filter(|_| !hashes.is_empty()) {
        for handled in run.handled()?.into_iter().filter(|handled| hashes.contains(handled.hash.as_str())) {
            let first_run =
                known.get(&handled.hash).map_or_else(|| run.name.to_string(), |earlier| earlier.run.clone());
            let (status, since, hash) = (handled.status, run.name.to_string(), handled.hash.clone());
            known.insert(handled.hash, KnownReport { run: first_run, status, since, hash });
        }
    }
    Ok(known)
}

/// The days of lists published since the first booking of a corrected report, or since the last round of a late report.
fn find_published_since(office: &Office, inbox: &Inbox, with: &Plan) -> Result<Vec<String>> {
    let is_corrected = |id: &str| with.summary.corrections.iter().any(|summary| summary.id == id);
    let merges = office.people.merges();
    let in_force = if with.summary.counts.corrected > 0 { Some(InForce::read(&office.chain, merges)?) } else { None };
    let corrected = in_force.iter().flat_map(|in_force| &in_force.reports).filter(|(id, _)| is_corrected(id));
    let first_booking = corrected.map(|(_, booked)| office.chain[booked.run].name.date).min();
    let is_late = |day: &NaiveDate| office.current().is_some_and(|run| run.name.date > *day);
    let rated: BTreeSet<&str> = with.summary.reports.iter().map(|summary| summary.id.as_str()).collect();
    let ends = inbox.filings.iter().filter_map(|filing| filing.reading.report.as_ref()).filter_map(|report| {
        let is_rated = report.id.as_ref().is_none_or(|id| rated.contains(id.value.as_str()));
        report.end.as_ref().filter(|_| is_rated).map(|end| end.value)
    });
    let first_late_end = ends.filter(|end| is_late(end) && !rated.is_empty()).min();
    let Some(first) = first_booking.into_iter().chain(first_late_end).min() else { return Ok(Vec::new()) };
    let runs = office.chain.iter().filter(|run| run.name.number > 0 && run.name.date >= first);
    Ok(runs.map(|run| run.name.date.to_string()).collect())
}

/// Compares two plans. `without` comes with the rules by which it was made; `with` was made by the rules of the office.
fn compare(
    office: &Office,
    (without, book_without): (&Plan, &RuleBook),
    with: &Plan,
    day: NaiveDate,
) -> Result<Impact> {
    let book = office.settings.rule_book()?;
    let (rules_without, rules) = (book_without.in_force_on(day), book.in_force_on(day));
    let mut players: Vec<PlayerImpact> = (with.people.iter())
        .filter_map(|person| {
            let before = without.people.by_id(&person.id).and_then(|person| person.rating);
            let class_without = before.map(|rating| class_text(rules_without, rating).to_owned());
            let class_with = person.rating.map(|rating| class_text(rules, rating).to_owned());
            let is_known = before.is_some();
            (before != person.rating || is_known && class_without != class_with).then(|| PlayerImpact {
                id: person.id.clone(),
                name: person.name.clone(),
                without: before.map(|rating| rating.0),
                with: person.rating.map(|rating| rating.0),
                difference: person.rating.zip(before).map(|(with, without)| with.minus(without)),
                class_without,
                class_with,
            })
        })
        .collect();
    players.sort_by_cached_key(|player| {
        (-player.difference.unwrap_or(i32::MAX).abs(), player.name.clone(), player.id.clone())
    });
    let mut lists = Vec::new();
    let names = |plan: &Plan| -> BTreeSet<String> {
        of_players(plan.tree.keys().filter_map(|name| name.strip_prefix(PUBLIC))).collect()
    };
    for list in names(without).union(&names(with)) {
        let rows = |plan: &Plan| on_list(&plan.tree, &format!("{PUBLIC}{list}.csv"));
        lists.extend(differences(list, &rows(without)?, &rows(with)?));
    }
    let entitled = |plan: &Plan, book: &RuleBook| entitlements(office, book, plan, day);
    let mut eligibilities = [
        differences("candidate-result", &candidate_results(without), &candidate_results(with)),
        differences("norm", &norms(without), &norms(with)),
        differences("first-elo", &first_elos(&without.tree)?, &first_elos(&with.tree)?),
        differences("emt", &entitled(without, book_without), &entitled(with, &book)),
    ]
    .concat();
    lists.sort();
    eligibilities.sort();
    Ok(Impact { players, lists, eligibilities, ..Impact::default() })
}

/// Names of the people on a list or with a result, by register id and subject.
type Presence = BTreeMap<(String, String), String>;

/// The people that only one of two registers has, or only one of two lists.
fn differences(what: &str, without: &Presence, with: &Presence) -> Vec<Difference> {
    let difference = |((id, about), name): (&(String, String), &String), is_gained: bool| Difference {
        what: what.to_owned(),
        id: id.clone(),
        name: name.clone(),
        is_gained,
        about: about.clone(),
    };
    let gained = with.iter().filter(|(key, _)| !without.contains_key(*key));
    let lost = without.iter().filter(|(key, _)| !with.contains_key(*key));
    gained.map(|entry| difference(entry, true)).chain(lost.map(|entry| difference(entry, false))).collect()
}

/// The people on a list; none if the run has no such list.
fn on_list(tree: &Tree, file: &str) -> Result<Presence> {
    let Some(bytes) = tree.get(file) else { return Ok(Presence::new()) };
    let mut reader = csv::Reader::from_reader(bytes.as_slice());
    let header = reader.headers()?.clone();
    let column = |name: &str| header.iter().position(|heading| heading == name).unwrap_or(0);
    let (id_column, name_column) = (column("id"), column("name"));
    let mut present = Presence::new();
    for record in reader.records() {
        let cells = record?;
        let cell = |column: usize| cells.get(column).unwrap_or("").to_owned();
        present.insert((cell(id_column), String::new()), cell(name_column));
    }
    Ok(present)
}

/// Players without Elo who meet all conditions for a first one (4.8.1).
fn first_elos(tree: &Tree) -> Result<Presence> {
    #[derive(serde::Deserialize)]
    struct Row {
        id: String,
        name: String,
        met: String,
    }
    let file = format!("{INTERNAL}elo-progress.csv");
    let bytes = tree.get(&file).or_say(|| text!("run-lacks", name = &file))?;
    let mut present = Presence::new();
    for row in csv::Reader::from_reader(bytes.as_slice()).deserialize() {
        let row: Row = row?;
        if row.met == "yes" {
            present.insert((row.id, String::new()), row.name);
        }
    }
    Ok(present)
}

/// The candidate results after a plan, each with its tournament.
fn candidate_results(plan: &Plan) -> Presence {
    let records = plan.records.by_person(plan.people.merges());
    let about = |result: &CandidateRecord| format!("{} ({})", result.tournament, result.date.0);
    of_people(plan, records.candidate_results.iter().map(|result| (&result.player_id, about(result))))
}

/// The title norms after a plan, each with title and tournament.
fn norms(plan: &Plan) -> Presence {
    let records = plan.records.by_person(plan.people.merges());
    let about = |norm: &NormRecord| format!("{}, {} ({})", norm.title, norm.tournament, norm.date.0);
    of_people(plan, records.norms.iter().map(|norm| (&norm.player_id, about(norm))))
}

/// Register ids and what each person has, with the names.
fn of_people<'r>(plan: &Plan, records: impl Iterator<Item = (&'r String, String)>) -> Presence {
    let name = |id: &str| plan.people.by_id(id).map_or("", |person| &person.name).to_owned();
    records.map(|(id, about)| ((id.clone(), about), name(id))).collect()
}

/// Entitlements to classes of the next EMT by ratings and candidate results, whether or not the player enters.
fn entitlements(office: &Office, book: &RuleBook, plan: &Plan, day: NaiveDate) -> Presence {
    let rules = &book.in_force_on(day).constants;
    if !rules.has(Section::Emt) {
        return Presence::new();
    }
    let years = [day.year(), day.year() + 1];
    let mut emts = years.into_iter().filter_map(|year| emt::days(&office.settings, book, year));
    let Some(days) = emts.find(|days| days.deadline >= day) else { return Presence::new() };
    let results_by_id = emt::candidate_results(&plan.records, plan.people.merges(), rules);
    let mut present = Presence::new();
    for person in plan.people.iter().filter(|person| person.departure.is_none()) {
        let Some(rating) = person.rating else { continue };
        let results = results_by_id.get(&person.id).map_or(&[][..], Vec::as_slice);
        for paragraph in entitled_to(rating, person.birth_date, results, &days) {
            present.insert((person.id.clone(), paragraph.to_owned()), person.name.clone());
        }
    }
    present
}
