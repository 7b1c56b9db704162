//! Builds the computed part of a run: the register after it, the ledger, and the public lists. `verify --deep` computes
//! the same again, from the facts that the run has recorded.

use super::basis::Basis;
use super::fide::{self, Findings};
use super::{fees_and_overdue, fide_today, lists, tables};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_facts::AcceptedReport;
use kartotek_formats::texts::Language;
use kartotek_ledger::in_force::BookedReport;
use kartotek_ledger::{self as ledger, CORRECTIONS, CorrectionLine};
use kartotek_publish::lists::add;
use kartotek_register::conversions::CONVERSIONS;
use kartotek_register::fsx::Tree;
use kartotek_register::records::{self, Records};
use kartotek_register::run_folder::{HandledReport, Status};

/// The results of the computed part, besides its files.
pub struct Computed {
    /// The records of the register after the run.
    pub records: Records,
    /// Content that is no longer in force, with the day of its last round.
    pub past: Vec<(HandledReport, NaiveDate)>,
    /// Findings by FIDE's rules in 4.8.
    pub findings: Findings,
    /// Findings under FIDE's current rules. `None`: the office has none of FIDE's lists.
    pub today: Option<fide_today::Findings>,
    /// Number of players on the rating list.
    pub listed: usize,
}

impl Computed {
    /// The internal lists about FIDE, computed from the same facts.
    ///
    /// # Errors
    /// A table cannot be written.
    pub fn internal(&self, basis: &Basis, language: Language) -> Result<Tree> {
        let mut tree = Tree::new();
        let people = &basis.books.people;
        let of_persons = self.records.by_person(people.merges());
        fide::add_progress(&mut tree, basis.rules, &of_persons, people, basis.state.day, language)?;
        self.findings.add_tournaments(&mut tree, self.today.as_ref(), basis.rules, language)?;
        fide_today::add_internal(&mut tree, &of_persons, people)?;
        Ok(tree)
    }
}

/// Adds the files of the computed part to a run.
///
/// # Errors
/// A table cannot be written.
pub fn add_files(tree: &mut Tree, basis: &Basis) -> Result<Computed> {
    let Basis { opening, books, .. } = *basis;
    let mut records = opening.records.clone();
    let mut past: Vec<(HandledReport, NaiveDate)> =
        opening.annulled.iter().map(|annulled| (annulled.report.clone(), annulled.end)).collect();
    past.extend(forget_originals(&mut records, basis));
    records.candidate_results.extend(books.candidate_results.iter().cloned());
    records.candidate_results.sort();
    let in_force: Vec<&AcceptedReport> = basis.accepted.iter().chain(&basis.corrections).copied().collect();
    fees_and_overdue::add_guests(&mut records.guests, &in_force, &books.people);
    let findings = fide::findings(&in_force, &books.people, basis.announced);
    findings.add_to(&mut records);
    let today = fide_today::findings(basis, &records, &in_force)?;
    today.as_ref().map_or(Ok(()), |today| today.add_to(&mut records))?;

    let (register, listed) = rayon::join(|| add_register(tree, basis, &records), || public_lists(basis, &records));
    register?;
    let (mut public, listed) = listed?;
    tree.append(&mut public);
    Ok(Computed { past, findings, today, listed, records })
}

/// The public lists, and the number of players on the rating list.
fn public_lists(basis: &Basis, records: &Records) -> Result<(Tree, usize)> {
    let people = &basis.books.people;
    let (mut tree, of_persons) = (Tree::new(), records.by_person(people.merges()));
    let listed = lists::add_public(&mut tree, basis, &of_persons)?;
    fide_today::add_public(&mut tree, &of_persons, people)?;
    Ok((tree, listed))
}

/// Adds the register after the run, and its ledger.
fn add_register(tree: &mut Tree, basis: &Basis, records: &Records) -> Result<()> {
    let Basis { state, opening, books, .. } = *basis;
    tables::add_register(tree, &books.people, state.clubs)?;
    tables::add_records(tree, records)?;
    if !opening.converted.is_empty() {
        tree.insert(CONVERSIONS.into(), records::write(&opening.converted)?);
    }
    let columns = ledger::columns(books.ledger.iter().map(|entry| (state.day, entry)));
    add(tree, "ledger", ledger::csv(state.day, &books.ledger)?, columns)?;
    if !books.corrections.is_empty() {
        tree.insert(CORRECTIONS.into(), CorrectionLine::table(&books.corrections)?);
    }
    Ok(())
}

/// Removes the entries of corrected content from the records, and returns that content with the day of its last round.
fn forget_originals(records: &mut Records, basis: &Basis) -> Vec<(HandledReport, NaiveDate)> {
    let mut replaced = Vec::new();
    for report in &basis.corrections {
        let Some(original) = basis.originals.original_of(&report.id) else { continue };
        let BookedReport { content, end, players, .. } = &original.booked;
        records.forget_report(&content.id);
        let tournaments = [content.id.as_str(), content.tournament.as_str()];
        records.guests.retain(|guest| {
            let is_of_tournament = tournaments.contains(&guest.tournament.as_str()) && guest.date == Some(*end);
            !(is_of_tournament && players.contains_key(basis.state.people.merges().id_of(&guest.player_id)))
        });
        replaced.push((HandledReport { status: Status::Superseded, ..content.clone() }, *end));
    }
    replaced
}
