//! The control computation of a run (§ 3 c): some of its results, drawn at random, are computed a second time by
//! [`kartotek_control`] before anything is committed.

use super::correction::incoming::Originals;
use super::correction::original::Original;
use crate::handed_on::Books;
use crate::handed_on::sorted::{Accepted, Sorted};
use anyhow::{Result, bail};
use chrono::{Datelike, NaiveDate};
use kartotek_control::{Background, Edition, Facts, Finding, convert, corrected, corrected_across, draw};
use kartotek_facts::AcceptedPlayer;
use kartotek_formats::rule_document::Edition as RuleDocument;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_law::regulation::control_sample;
use kartotek_law::vocabulary::{BirthDate, Career, Entrant, Hundredths, Rating};
use kartotek_ledger::{CalculationColumns, CorrectionLine, Event, LedgerEntry, Row};
use kartotek_publish::lists::control::{ControlRow, Found};
use kartotek_register::People;
use kartotek_register::run_folder::RunName;
use rayon::prelude::*;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Instant;
use tracing::info;

/// The second computation of a result: [`kartotek_control::compute`], or in a test a wrong one.
pub type Computation = fn(&Facts, u32, i32) -> Result<Finding, String>;

/// Results that were computed a second time in a run.
#[derive(Clone, Debug)]
pub struct Protocol {
    pub seed: String,
    /// The number of results that were drawn from.
    pub results: usize,
    /// In the order of the ledger.
    pub rows: Vec<ControlRow>,
    /// Conversions for which the second computation differs, in words.
    pub converted: Vec<Text>,
}

impl Protocol {
    /// # Errors
    /// Two computations differ; the error has both results of each.
    pub fn check_equal(&self, run: RunName) -> Result<()> {
        if let Some(rows) = self.converted.iter().cloned().reduce(|before, row| text!("control-rows", before, row)) {
            bail!(text!("control-converted", run = run.to_string(), rows));
        }
        let differing: Vec<&ControlRow> = self.rows.iter().filter(|row| !row.is_equal()).collect();
        if differing.is_empty() {
            return Ok(());
        }
        let in_words = differing.iter().map(|row| in_words(row));
        let rows = in_words.reduce(|before, row| text!("control-rows", before, row)).unwrap_or(Text::from(""));
        let (computed, differ) = (self.rows.len(), differing.len());
        bail!(text!("control-differs", run = run.to_string(), computed, differ, rows))
    }
}

/// Both results of a row, in words.
fn in_words(row: &ControlRow) -> Text {
    let Row { report, no, id, name, registered, calculation, rn, .. } = &row.booked;
    let booked = result_in_words(*registered, calculation, *rn);
    let computed = match &row.found {
        Ok(found) => result_in_words(found.registered, &found.calculation, found.rn),
        Err(why) => Text::from(why.as_str()),
    };
    text!("control-row", report, no = no.to_string(), name, id, booked, computed)
}

/// A number for a text; a dash for none.
fn number_or_dash<T: ToString>(number: Option<T>) -> Value {
    number.map_or(Value::word("–"), Value::decimal)
}

fn result_in_words(registered: Option<Rating>, calculation: &CalculationColumns, rn: Option<Rating>) -> Text {
    let CalculationColumns { method, n, w, we, k, bonus, gain } = calculation;
    text!(
        "control-result",
        method = *method,
        n = number_or_dash(*n),
        w = number_or_dash(*w),
        we = number_or_dash(*we),
        k = number_or_dash(*k),
        bonus = number_or_dash(*bonus),
        gain = number_or_dash(*gain),
        registered = number_or_dash(registered),
        rn = number_or_dash(rn)
    )
}

/// The inputs of the second computation.
pub struct Basis<'b> {
    /// Hashes of the run's inputs.
    pub hashes: Vec<&'b str>,
    pub as_of: NaiveDate,
    /// The rule sets that the settings name, in the order of their days.
    pub editions: &'b [Arc<RuleDocument>],
    /// The register before the run.
    pub before: &'b People,
    /// The reports that are corrected, as they were rated.
    pub originals: &'b Originals,
    /// `None`: nothing is drawn.
    pub second: Option<Computation>,
}

/// A booked result, with the player's registered rating before it.
struct BookedResult<'b> {
    row: &'b Row,
    registered: Option<Rating>,
    /// For a corrected report, the correction.
    correction: Option<&'b CorrectionLine>,
}

/// Draws results of the run and computes them again.
pub fn check(basis: &Basis, sorted: &Sorted, books: &Books) -> Protocol {
    let started = Instant::now();
    let results = booked_results(basis.before, books);
    let seed = draw::seed(basis.hashes.iter().copied(), basis.as_of);
    let keys: Vec<(&str, u32)> = results.iter().map(|result| (result.row.report.as_str(), result.row.no)).collect();
    let size = basis.second.map_or(0, |_| control_sample::sample_size(results.len()));
    let drawn = draw::draw(&seed, &keys, size);
    let reports: HashMap<&str, &Accepted> =
        sorted.in_force().map(|accepted| (accepted.report.id.as_str(), accepted)).collect();
    let recomputed = drawn.par_iter().map(|&index| {
        let result = &results[index];
        let found = match reports.get(result.row.report.as_str()) {
            Some(accepted) => recompute(basis, accepted, result),
            None => Err("the run has no such report".to_owned()),
        };
        ControlRow { booked: result.row.clone(), found }
    });
    let rows: Vec<ControlRow> = recomputed.collect();
    let ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    info!(results = results.len(), computed = rows.len(), ms, "computed a second time");
    let converted = basis.second.map_or_else(Vec::new, |_| differing_conversions(basis, books));
    Protocol { seed, results: results.len(), rows, converted }
}

/// The run's booked results, in the order of the ledger. `before`: the register before the run.
fn booked_results<'b>(before: &'b People, books: &'b Books) -> Vec<BookedResult<'b>> {
    let corrections: HashMap<(&str, &str), &CorrectionLine> =
        books.corrections.iter().map(|line| ((line.report.as_str(), line.id.as_str()), line)).collect();
    // The rating that the latest ledger line of each player registered.
    let mut ratings: HashMap<&str, Option<Rating>> = HashMap::new();
    let mut results = Vec::new();
    for LedgerEntry { event, row } in &books.ledger {
        if row.calculation.n.is_some() {
            let registered = match ratings.get(row.id.as_str()) {
                Some(rating) => *rating,
                None => before.by_id(&row.id).and_then(|person| person.rating),
            };
            let correction = match event {
                Event::Corrected => corrections.get(&(row.report.as_str(), row.id.as_str())).copied(),
                _ => None,
            };
            results.push(BookedResult { row, registered, correction });
        }
        ratings.insert(&row.id, row.rn);
    }
    results
}

/// Computes a booked result a second time.
///
/// # Errors
/// Why it cannot be computed.
fn recompute(basis: &Basis, accepted: &Accepted, result: &BookedResult) -> Result<Found, String> {
    let filed = &*accepted.read;
    let last_round = filed.end.as_ref().or(filed.start.as_ref()).map_or(basis.as_of, |date| date.value);
    let first_round = filed.start.as_ref().map_or(last_round, |date| date.value);
    let original = basis.originals.original_of(&accepted.report.id);
    let editions = possible_editions(basis, original)?;
    let edition = Edition::in_force(&editions, first_round, last_round).ok_or("no law is named")?;
    let (start_ratings, backgrounds) = (start_ratings(accepted), backgrounds(accepted, basis));
    let facts = Facts { filed, edition, start_ratings, backgrounds };
    let registered = result.registered.ok_or("nothing was registered before")?;
    // A correction is booked on the rating that was registered when the report was rated.
    let booked_on = result.correction.map_or(registered.0, |line| line.registered_then);
    let compute = basis.second.ok_or("nothing is computed a second time")?;
    let finding = compute(&facts, result.row.no, booked_on)?;
    let new_rating = match result.correction {
        Some(line) => corrected_rating(basis, edition, original, registered.0, line, &finding),
        None => finding.new_rating,
    };
    Ok(Found { registered: Some(registered), calculation: columns(&finding), rn: Some(Rating(new_rating)) })
}

/// The rule sets by which a report may have been rated: those of the settings; for a correction only that of the original.
fn possible_editions(basis: &Basis, original: Option<&Original>) -> Result<Vec<Edition>, String> {
    let is_possible = |set: &&Arc<RuleDocument>| original.is_none_or(|original| set.id() == original.booked.rule_set);
    let editions: Option<Vec<Edition>> = basis.editions.iter().filter(is_possible).map(edition_of).collect();
    editions.ok_or_else(|| "there is no second computation by this law".to_owned())
}

/// Ro of the registered players, by start number.
fn start_ratings(accepted: &Accepted) -> BTreeMap<u32, i32> {
    let entrants = accepted.report.players.iter().zip(&accepted.report.group.players);
    let start_ratings = entrants.filter_map(|(player, entrant)| match entrant {
        Entrant::Ours(rating) => Some((player.no, rating.0)),
        Entrant::Outside(_) | Entrant::OutsideUnrated => None,
    });
    start_ratings.collect()
}

/// The registered rating after the correction `line` (4.5.4.1). `registered`: the rating before it. `finding`: the
/// corrected result.
fn corrected_rating(
    basis: &Basis,
    edition: &Edition,
    original: Option<&Original>,
    registered: i32,
    line: &CorrectionLine,
    finding: &Finding,
) -> i32 {
    let Some(original) = original.filter(|original| !original.later_conversions.is_empty()) else {
        return corrected(edition, registered, line.booked, finding.new_rating);
    };
    let original_booking = original.booked.players.get(&line.id);
    let original_gain = original_booking.and_then(|booking| booking.gain).map_or(0, |gain| gain.0);
    let first = line.registered_then;
    let original_first = original_booking.and_then(|booking| booking.registered).map_or(first, |rating| rating.0);
    let [present, original_present] = [first, original_first].map(|rating| convert_to_present(basis, original, rating));
    let first_difference = present.zip(original_present).map_or(0, |(present, original)| present - original);
    corrected_across(edition, registered, original_gain, finding.gain_x100, first_difference)
}

/// Applies the conversions made since a report was booked to a rating. `None`: there is no second computation of one.
fn convert_to_present(basis: &Basis, original: &Original, rating: i32) -> Option<i32> {
    original.later_conversions.0.iter().try_fold(rating, |rating, planned| {
        let set = basis.editions.iter().find(|edition| edition.id() == planned.set)?;
        convert(&set.text, rating)?.get(planned.number - 1).copied()
    })
}

/// Computes every conversion a second time. Returns those that differ, in words.
fn differing_conversions(basis: &Basis, books: &Books) -> Vec<Text> {
    let converted = books.ledger.iter().filter(|entry| entry.event == Event::Converted).map(|entry| &entry.row);
    let differs = |row: &&Row| {
        let set = basis.editions.iter().find(|edition| edition.id() == row.report);
        let rating = row.registered.map(|rating| rating.0);
        let recomputed = set.zip(rating).and_then(|(set, rating)| convert(&set.text, rating));
        !recomputed.is_some_and(|ratings| ratings.iter().any(|rating| Some(Rating(*rating)) == row.rn))
    };
    let in_words = |row: &Row| {
        text!(
            "control-conversion",
            set = &row.report,
            id = &row.id,
            from = number_or_dash(row.registered),
            to = number_or_dash(row.rn)
        )
    };
    converted.filter(differs).map(in_words).collect()
}

/// The rule set of a document, as the second computation reads it.
fn edition_of(document: &Arc<RuleDocument>) -> Option<Edition> {
    let (root, documents) = document.documents();
    Edition::of(root, &documents)
}

/// Each player's birth year, rated games and highest rating before the run, by start number.
fn backgrounds(accepted: &Accepted, basis: &Basis) -> BTreeMap<u32, Background> {
    let careers = accepted.report.players.iter().zip(&accepted.report.group.careers);
    let year = accepted.report.order.last_round.year();
    let background = |(player, career): (&AcceptedPlayer, &Career)| {
        let known = basis.before.by_id(&player.id).and_then(|person| person.birth_date).map(BirthDate::year);
        let birth_year = known.or_else(|| career.age.map(|age| year - age));
        let highest = career.highest.map(|rating| rating.0);
        (player.no, Background { birth_year, rated_games: career.rated_games, highest })
    };
    careers.map(background).collect()
}

/// The columns of the ledger for a finding.
pub fn columns(finding: &Finding) -> CalculationColumns {
    CalculationColumns {
        method: finding.method,
        n: Some(finding.n),
        w: Some(Hundredths(finding.w_x100)),
        we: Some(Hundredths(finding.we_x100)),
        k: Some(finding.k),
        bonus: Some(Hundredths(finding.bonus_x100)),
        gain: Some(Hundredths(finding.gain_x100)),
    }
}
