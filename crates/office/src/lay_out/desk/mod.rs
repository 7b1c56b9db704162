//! Builds the desk page of a run: findings become questions, and each question has the decisions that answer it.

mod fide;
mod last_tournament;
pub(crate) mod merges;
mod overdue;
mod person;
mod questions;
mod sections;

use self::questions::QuestionMaker;
use crate::handed_on::sorted::Sorted;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{DecisionKind, Folder};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::texts::{Language, Text, json};
use kartotek_law::regulation::RuleBook;
use kartotek_law::vocabulary::Club;
use kartotek_publish::desk::{self, Choice, Desk, Place, Question, Report};
use kartotek_publish::folder::INTERNAL;
use kartotek_publish::lists::overdue::Row;
use kartotek_register::fsx::Tree;
use kartotek_register::run_folder::RunFolder;
use kartotek_register::{People, Settings};

/// The most reports that are shown; the list of reports held back has all.
const MOST_REPORTS: usize = 300;
/// The most questions on a page.
const MOST_QUESTIONS: usize = 3_000;

/// The data that a page is made from.
pub struct Source<'s> {
    pub sorted: &'s Sorted<'s>,
    /// Findings that are not about a report.
    pub notes: &'s [Diagnostic],
    /// The earlier runs.
    pub chain: &'s [RunFolder],
    /// The register after the run.
    pub people: &'s People,
    pub clubs: &'s [Club],
    pub rules: &'s RuleBook,
    pub decisions: &'s Folder,
    pub overdue: &'s [Row],
    pub day: NaiveDate,
    pub settings: &'s Settings,
    /// The office's token, with which the page saves. `None`: the office has no run yet.
    pub token: Option<String>,
}

/// Adds the page to the run, and its contents in JSON, beside the lists that it shows.
///
/// # Errors
/// The page's template is faulty, or a list cannot be read.
pub fn add(tree: &mut Tree, source: &Source) -> Result<()> {
    let desk = gather_desk(source, tree)?;
    let all_players = if desk.asks_who { desk::player_descriptions(source.people, source.clubs) } else { Vec::new() };
    let page = desk::page(&desk, &all_players, Place::Beside, source.token.as_deref(), source.settings.language)?;
    tree.insert(format!("{INTERNAL}{}", desk::NAME), page);
    tree.insert(format!("{INTERNAL}{}", desk::DATA), json::file(&desk)?);
    Ok(())
}

/// The questions about the reports that are held back.
///
/// # Errors
/// An earlier run cannot be read.
pub fn held_reports(source: &Source) -> Result<Vec<Report>> {
    let mut question_maker = QuestionMaker::new(source);
    source.sorted.held.iter().map(|held| question_maker.held_report(held)).collect()
}

/// Gathers what the desk shows: held reports, reports with warnings, overdue ones, and questions about the register.
fn gather_desk(source: &Source, tree: &Tree) -> Result<Desk> {
    let language = source.settings.language;
    let mut question_maker = QuestionMaker::new(source);
    let open = source.sorted.held.iter().filter(|held| !held.is_refused());
    let held: Vec<Report> =
        open.take(MOST_REPORTS).map(|held| question_maker.held_report(held)).collect::<Result<_>>()?;
    let warned_reports =
        source.sorted.in_force().filter_map(|accepted| question_maker.warned_report(accepted).transpose());
    let warned: Vec<Report> = warned_reports.take(MOST_REPORTS).collect::<Result<_>>()?;
    let asks_who = held.iter().chain(&warned).flat_map(|report| &report.questions).any(Question::asks_who);
    let notes = source.notes.iter().map(|note| questions::show_finding(note, None, language));
    Ok(Desk {
        federation: source.settings.federation_name().to_owned(),
        day: source.day.to_string(),
        held,
        warned,
        merges: merges::questions(source),
        fide: fide::questions(source),
        overdue: overdue::questions(source, source.overdue),
        sections: sections::sections_with_rows(tree, language)?,
        letters: sections::letters(source.sorted, language),
        lists: sections::lists(tree, language),
        sanctions: None,
        notes: notes.take(MOST_REPORTS).collect(),
        clubs: source.clubs.iter().map(|club| (club.id.clone(), club.name.clone())).collect(),
        asks_who,
    })
}

/// A choice that makes a decision.
fn decision_choice(kind: &'static str, what: &DecisionKind, [label, reason]: [Text; 2], language: Language) -> Choice {
    let (label, reason) = (label.say(language), reason.say(language));
    Choice { kind, label, what: decision_json(what), reason, ..Choice::default() }
}

/// A decision's table in JSON, as the page returns it.
fn decision_json(what: &DecisionKind) -> String {
    let Some(content) = what.content() else { return String::new() };
    serde_json::json!({ what.kind(): content }).to_string()
}
