//! Finds the same games in two reports: an interim report and the final one, or one group filed under two ids. Such games
//! are rated twice only if a decision confirms that there were two tournaments.

use super::games_compared::{CommonGames, FEWEST, IndexedReport, Pair, PlayerNumbers, Verdict};
use super::rated_before::{EarlierReport, NEAR, split_corrected};
use crate::handed_on::sorted::{Accepted, Sorted, place};
use codes::{games_already_rated, games_in_two_reports};
use kartotek_formats::diagnostic::{Code, Diagnostic, cap, codes};
use kartotek_formats::limits::{LONGEST_QUOTE, MOST_PAIRS};
use kartotek_intake::{confirmed, identity};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Holds back reports that were rated before or are twice in this run, and adds findings about single games in two reports.
pub fn hold_back(sorted: &mut Sorted, earlier: &[EarlierReport]) {
    // If a correction is held back, its original stays in force, and the other reports are compared with the original.
    while Comparison::new(sorted, earlier).settle(sorted) {}
}

/// The reports of a run, corrections first, and those of earlier runs. A report of the run is named by its index in `of_run`.
struct Comparison {
    of_run: Vec<IndexedReport>,
    /// Number of corrections, which come first in `of_run`.
    corrections: usize,
    /// The versions that the corrections replace, by report id; one for each reading of the players.
    corrected: HashMap<String, Vec<IndexedReport>>,
    /// The reports rated before; one for each reading of the players.
    rated: Vec<IndexedReport>,
}

/// Findings, before they are added to the reports.
#[derive(Default)]
struct Findings {
    /// Objections, by the index of the report.
    held: BTreeMap<usize, Diagnostic>,
    /// Warnings, with the index of the report.
    noted: Vec<(usize, Diagnostic)>,
}

impl Comparison {
    fn new(sorted: &Sorted, earlier: &[EarlierReport]) -> Comparison {
        let mut numbers = PlayerNumbers::default();
        let (corrected, rated) = split_corrected(earlier, sorted);
        let corrected = corrected
            .into_iter()
            .map(|earlier| (earlier.report.id.clone(), IndexedReport::of_earlier(earlier, &mut numbers)));
        let corrected = corrected.collect();
        let rated = rated.into_iter().flat_map(|earlier| IndexedReport::of_earlier(earlier, &mut numbers)).collect();
        let of_run = reports(sorted).map(|accepted| IndexedReport::of_report(&accepted.report, &mut numbers)).collect();
        Comparison { of_run, corrections: sorted.corrections.len(), corrected, rated }
    }

    /// Compares the reports and adds the findings. Returns whether a correction was held back: then the caller compares
    /// again, and this pass adds no warnings.
    fn settle(self, sorted: &mut Sorted) -> bool {
        let mut found = Findings::default();
        let candidates = self.candidates();
        // A report that is held back because of a rated one is not compared with the others of this run.
        for (index, others) in candidates.iter().enumerate() {
            self.compare_with_rated(sorted, &mut found, index, others);
        }
        for (index, others) in candidates.iter().enumerate().skip(self.corrections) {
            self.compare_with_corrected(sorted, &mut found, index, others);
        }
        // As in `candidates`, where the rated reports come first.
        let held_indexes: BTreeSet<usize> = found.held.keys().map(|index| self.rated.len() + index).collect();
        for (index, others) in candidates.iter().enumerate() {
            if !held_indexes.contains(&(self.rated.len() + index)) {
                self.compare_with_each_other(sorted, &mut found, index, others.difference(&held_indexes));
            }
        }
        let Findings { mut held, noted } = found;
        let holds_correction = held.keys().any(|index| *index < self.corrections);
        if !holds_correction {
            for of_report in noted.chunk_by(|(index, _), (next, _)| index == next) {
                let Some((index, _)) = of_report.first() else { continue };
                let mut findings: Vec<Diagnostic> = of_report.iter().map(|(_, finding)| finding.clone()).collect();
                cap(&mut findings, MOST_PAIRS, LONGEST_QUOTE);
                report_at(sorted, *index).diagnostics.append(&mut findings);
            }
        }
        // Each closure is called once for a report, in the order of `of_run`: corrections, then new reports.
        let mut index = 0..;
        sorted.hold_back_corrections(|_| held.remove(&index.next()?));
        let mut index = self.corrections..;
        sorted.hold_back(|_| held.remove(&index.next()?));
        holds_correction
    }

    /// For each report of this run, the earlier reports with a game of one of its pairs, as indices in the sequence of
    /// `rated`, then `of_run`.
    fn candidates(&self) -> Vec<BTreeSet<usize>> {
        let all = self.rated.iter().chain(&self.of_run).enumerate();
        let met = all.flat_map(|(index, report)| report.pairs().map(move |pair| (pair, index)));
        let mut met: Vec<(Pair, usize)> = met.collect();
        met.sort_unstable();
        let before = |index: usize, report: &IndexedReport| -> BTreeSet<usize> {
            let last = self.rated.len() + index;
            let before = report.pairs().flat_map(|pair| {
                &met[met.partition_point(|entry| *entry < (pair, 0))
                    ..met.partition_point(|entry| *entry < (pair, last))]
            });
            before.map(|(_, index)| *index).collect()
        };
        self.of_run.iter().enumerate().map(|(index, report)| before(index, report)).collect()
    }

    /// Compares a report with those that earlier runs have rated.
    fn compare_with_rated(&self, sorted: &mut Sorted, found: &mut Findings, index: usize, others: &BTreeSet<usize>) {
        let report = &self.of_run[index];
        // If the readings of a rated report differ, the stronger verdict counts.
        let mut verdicts: Vec<(&IndexedReport, Verdict)> = Vec::new();
        for other in others.iter().filter_map(|other| self.rated.get(*other)) {
            let verdict = report.verdict(other);
            match verdicts.last_mut().filter(|(last, _)| last.report == other.report) {
                Some(last) if last.1 < verdict => *last = (other, verdict),
                Some(_) => {}
                None => verdicts.push((other, verdict)),
            }
        }
        for (other, verdict) in verdicts {
            if verdict == Verdict::NoGame
                || self.were_common_before(other, index, None, verdict)
                || use_confirmation(sorted, index, code(verdict), &other.report)
            {
                continue;
            }
            let finding = diagnose_same_games(report, other, report_at(sorted, index), verdict, false);
            match verdict {
                Verdict::SomeGames => found.noted.push((index, finding)),
                _ => drop(found.held.entry(index).or_insert(finding)),
            }
        }
    }

    /// Holds back a new report with the games of both the original and the correction of a report corrected in this run: it is a copy.
    /// [`Self::compare_with_each_other`] would hold back the correction too.
    // Decision (4.5.4.1): a later report of the games of a rated one is held back, even while the rated one is corrected.
    fn compare_with_corrected(
        &self,
        sorted: &mut Sorted,
        found: &mut Findings,
        index: usize,
        others: &BTreeSet<usize>,
    ) {
        let report = &self.of_run[index];
        for twin in others.iter().filter_map(|other| other.checked_sub(self.rated.len())) {
            let Some(correction) = self.of_run.get(twin).filter(|_| twin < self.corrections) else { continue };
            if report.verdict(correction) != Verdict::Same {
                continue;
            }
            let before = self.corrected.get(&correction.report).into_iter().flatten();
            let Some(before) = before.into_iter().find(|before| report.verdict(before) == Verdict::Same) else {
                continue;
            };
            let code = code(Verdict::Same);
            if !use_confirmation(sorted, index, code, &correction.report)
                && !use_confirmation(sorted, twin, code, &report.report)
            {
                let objection = diagnose_same_games(report, before, report_at(sorted, index), Verdict::Same, false);
                found.held.entry(index).or_insert(objection);
            }
        }
    }

    /// Compares a report with those before it in this run. Two equal reports are both held back, as either may be the right one.
    fn compare_with_each_other<'o>(
        &self,
        sorted: &mut Sorted,
        found: &mut Findings,
        index: usize,
        others: impl Iterator<Item = &'o usize>,
    ) {
        let report = &self.of_run[index];
        for twin in others.filter_map(|other| other.checked_sub(self.rated.len())) {
            let other = &self.of_run[twin];
            let verdict = report.verdict(other);
            if verdict == Verdict::NoGame || self.were_common_before(other, index, Some(twin), verdict) {
                continue;
            }
            let code = code(verdict);
            if use_confirmation(sorted, index, code, &other.report)
                || use_confirmation(sorted, twin, code, &report.report)
            {
                continue;
            }
            let finding = diagnose_same_games(report, other, report_at(sorted, index), verdict, true);
            if verdict == Verdict::SomeGames {
                found.noted.push((index, finding));
                continue;
            }
            let held = &mut found.held;
            held.entry(index).or_insert(finding);
            let of_twin = || diagnose_same_games(other, report, report_at(sorted, twin), verdict, true);
            held.entry(twin).or_insert_with(of_twin);
        }
    }

    /// Whether both reports had the common games before the corrections, so that the
    /// matter was settled earlier. `twin`: the index of `other` if it is of this run.
    fn were_common_before(&self, other: &IndexedReport, index: usize, twin: Option<usize>, verdict: Verdict) -> bool {
        // A new report has no earlier version.
        if index >= self.corrections || twin.is_some_and(|twin| twin >= self.corrections) {
            return false;
        }
        let before = self.corrected.get(&self.of_run[index].report).map_or(&[][..], Vec::as_slice);
        let others = twin.and_then(|_| self.corrected.get(&other.report));
        let others = others.map_or(std::slice::from_ref(other), Vec::as_slice);
        before.iter().any(|before| others.iter().any(|other| before.verdict(other) >= verdict))
    }
}

/// The reports of this run, in the order of their indices.
fn reports<'s, 'i>(sorted: &'s Sorted<'i>) -> impl Iterator<Item = &'s Accepted<'i>> {
    sorted.corrections.iter().chain(&sorted.accepted)
}

fn report_at<'s, 'i>(sorted: &'s mut Sorted<'i>, index: usize) -> &'s mut Accepted<'i> {
    match index.checked_sub(sorted.corrections.len()) {
        None => &mut sorted.corrections[index],
        Some(index) => &mut sorted.accepted[index],
    }
}

fn code(verdict: Verdict) -> &'static Code {
    if verdict == Verdict::Same { &games_already_rated::CODE } else { &games_in_two_reports::CODE }
}

/// Whether a decision confirms that the report is of another tournament than `other`. The decision then counts as used.
fn use_confirmation(sorted: &mut Sorted, index: usize, code: &Code, other: &str) -> bool {
    confirmed::use_for_two_reports(&mut report_at(sorted, index).rulings, code, other)
}

fn diagnose_same_games(
    report: &IndexedReport,
    other: &IndexedReport,
    accepted: &Accepted,
    verdict: Verdict,
    is_in_one_run: bool,
) -> Diagnostic {
    let (_, CommonGames { games, changed, in_any_round }) = report.compare(other);
    let command = identity::confirm_with_other(&report.report, code(verdict), &other.report);
    let place = place(accepted);
    let common = if verdict == Verdict::Same { games.max(in_any_round) } else { games };
    let figures = [common, report.count, other.count, changed];
    let is_apart = !report.is_beside(other);
    match (verdict, is_in_one_run) {
        (Verdict::Same, false) => {
            let correction = identity::correction(&other.report, &accepted.filing.hash);
            games_already_rated::found(&place, &other.report, figures, is_apart, command, correction)
        }
        (Verdict::Same, true) => games_already_rated::in_one_run(&place, &other.report, figures, is_apart, command),
        _ => games_in_two_reports::found(&place, &other.report, figures, command),
    }
}

/// Adds findings about reports in which all pairs scored as in another report of about the same days, with other dates or
/// colours: one match filed twice, or two with the same results.
pub fn note_filed_again(sorted: &mut Sorted, earlier: &[EarlierReport]) {
    let mut numbers = PlayerNumbers::default();
    let mut of_outcomes: HashMap<Vec<(Pair, [i64; 2])>, Vec<IndexedReport>> = HashMap::new();
    let (_, rated) = split_corrected(earlier, sorted);
    let mut before: Vec<IndexedReport> = Vec::new();
    rated.into_iter().for_each(|earlier| before.extend(IndexedReport::of_earlier(earlier, &mut numbers)));
    before.extend(sorted.corrections.iter().map(|accepted| IndexedReport::of_report(&accepted.report, &mut numbers)));
    for report in before {
        of_outcomes.entry(report.outcomes()).or_default().push(report);
    }
    for accepted in &mut sorted.accepted {
        let report = IndexedReport::of_report(&accepted.report, &mut numbers);
        if report.count < FEWEST {
            continue;
        }
        let alike = of_outcomes.entry(report.outcomes()).or_default();
        let again = alike.iter().find(|other| {
            let is_near = report.span.is_within(NEAR, &other.span) && !report.is_playoff_of(other);
            // A report with common games was reported already.
            is_near && report.verdict(other) == Verdict::NoGame
        });
        if let Some(other) = again
            && !confirmed::use_for_two_reports(&mut accepted.rulings, &games_in_two_reports::CODE, &other.report)
        {
            let command = identity::confirm_with_other(&report.report, &games_in_two_reports::CODE, &other.report);
            let (place, count) = (place(accepted), report.count);
            accepted.diagnostics.push(games_in_two_reports::filed_again(&place, &other.report, count, command));
        }
        alike.push(report);
    }
}
