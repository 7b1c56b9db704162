//! The desk page of a run: what was found becomes questions, and each question has the decisions that answer it.

mod merges;
mod person;
mod questions;
mod sections;

use self::questions::Asking;
use crate::sorted::Sorted;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::rulings::RulingIndex;
use kartotek_decisions::{Folder, What};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_law::vocabulary::Club;
use kartotek_publish::desk::{self, Desk, Report};
use kartotek_publish::folder::INTERNAL;
use kartotek_register::fsx::Tree;
use kartotek_register::{Era, People, Settings};

/// At most this many reports are shown; all of them stand in the list of what is held back.
const MOST_REPORTS: usize = 300;
/// At most this many questions are asked on a page.
const MOST_QUESTIONS: usize = 3_000;

/// The material of a page.
pub struct Source<'s> {
    pub sorted: &'s Sorted<'s>,
    /// Found outside any report.
    pub notes: &'s [Diagnostic],
    /// As the next run finds them.
    pub people: &'s People,
    pub clubs: &'s [Club],
    pub decisions: &'s Folder,
    pub day: NaiveDate,
    pub settings: &'s Settings,
    pub era: Era,
}

/// Writes the page beside the lists that it shows.
///
/// # Errors
/// The page's template is faulty, or a list cannot be read.
pub fn add(tree: &mut Tree, source: &Source) -> Result<()> {
    // Versions before 0.4 had no such page.
    if !source.era.is_since_04() {
        return Ok(());
    }
    let page = desk::page(&gather_desk(source, tree)?, source.settings.language)?;
    tree.insert(format!("{INTERNAL}{}", desk::NAME), page);
    Ok(())
}

/// The questions about the reports that are held back.
pub fn held(source: &Source) -> Vec<Report> {
    let ruling_index = RulingIndex::new(source.decisions.on(source.day).map(|(decision, _)| decision));
    let mut asking = Asking::new(source, &ruling_index);
    source.sorted.held.iter().map(|held| asking.held(held)).collect()
}

fn gather_desk(source: &Source, tree: &Tree) -> Result<Desk> {
    let language = source.settings.language;
    let ruling_index = RulingIndex::new(source.decisions.on(source.day).map(|(decision, _)| decision));
    let mut asking = Asking::new(source, &ruling_index);
    let open = source.sorted.held.iter().filter(|held| !held.is_refused());
    let held = open.take(MOST_REPORTS).map(|held| asking.held(held)).collect();
    let warned = source.sorted.in_force().filter_map(|accepted| asking.warned(accepted)).take(MOST_REPORTS).collect();
    let merges = merges::questions(source);
    Ok(Desk {
        federation: source.settings.federation_name().to_owned(),
        day: source.day.to_string(),
        held,
        warned,
        merges,
        sections: sections::all(tree, language)?,
        notes: source
            .notes
            .iter()
            .take(MOST_REPORTS)
            .map(|note| questions::show_finding(note, None, language))
            .collect(),
        clubs: source.clubs.iter().map(|club| (club.id.clone(), club.name.clone())).collect(),
    })
}

/// A decision's table as the page hands it on.
fn table(what: &What) -> String {
    let Some(content) = what.content() else { return String::new() };
    serde_json::json!({ what.kind(): content }).to_string()
}
