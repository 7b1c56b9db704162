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

/// The reports of a run, corrections first, and those of earlier runs. `index` and `twin` are indices in `of_run`.
struct Comparison {
    of_run: Vec<IndexedReport>,
    /// Number of corrections, which come first in `of_run`.
    corrections: usize,
    /// The versions that the corrections replace, by report id; one for each reading of the players.
    corrected: HashMap<String, Vec<IndexedReport>>,
    /// The reports rated before; one for each reading of the players.
    rated: Vec<IndexedReport>,
}

/// When the other of two reports with the same games was rated.
#[derive(Clone, Copy)]
enum OtherReport {
    RatedBefore,
    /// It is to be rated in the same run.
    OfThisRun,
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
        let mut index_earlier = |earlier: &EarlierReport| IndexedReport::of_earlier(earlier, &mut numbers);
        Comparison {
            corrections: sorted.corrections.len(),
            corrected: corrected
                .into_iter()
                .map(|earlier| (earlier.report.id.clone(), index_earlier(earlier)))
                .collect(),
            rated: rated.into_iter().flat_map(&mut index_earlier).collect(),
            of_run: reports(sorted).map(|accepted| IndexedReport::of_report(&accepted.report, &mut numbers)).collect(),
        }
    }

    /// Compares the reports and adds the findings. Returns whether a correction was held back: then the caller compares
    /// again, and this pass adds no warnings.
    fn settle(self, sorted: &mut Sorted) -> bool {
        let mut findings = Findings::default();
        let candidates = self.candidates();
        // A report that is held back because of a rated one is not compared with the others of this run.
        for (index, others) in candidates.iter().enumerate() {
            self.compare_with_rated(sorted, &mut findings, index, others);
        }
        for (index, others) in candidates.iter().enumerate().skip(self.corrections) {
            self.compare_with_corrected(sorted, &mut findings, index, others);
        }
        // As in `candidates`, where the rated reports come first.
        let held_indexes: BTreeSet<usize> = findings.held.keys().map(|index| self.rated.len() + index).collect();
        for (index, others) in candidates.iter().enumerate() {
            if !held_indexes.contains(&(self.rated.len() + index)) {
                self.compare_with_each_other(sorted, &mut findings, index, others.difference(&held_indexes));
            }
        }
        let Findings { mut held, noted } = findings;
        let holds_correction = held.keys().any(|index| *index < self.corrections);
        if !holds_correction {
            for noted_of_report in noted.chunk_by(|(index, _), (next, _)| index == next) {
                let Some((index, _)) = noted_of_report.first() else { continue };
                let mut warnings: Vec<Diagnostic> =
                    noted_of_report.iter().map(|(_, warning)| warning.clone()).collect();
                cap(&mut warnings, MOST_PAIRS, LONGEST_QUOTE);
                report_at(sorted, *index).diagnostics.append(&mut warnings);
            }
        }
        // Each closure is called once for a report, in the order of `of_run`: corrections, then new reports.
        let mut indices = 0..;
        sorted.hold_back_corrections(|_| held.remove(&indices.next()?));
        let mut indices_of_new = self.corrections..;
        sorted.hold_back(|_| held.remove(&indices_of_new.next()?));
        holds_correction
    }

    /// For each report of this run, the earlier reports with a game of one of its pairs, as indices in the sequence of
    /// `rated`, then `of_run`.
    fn candidates(&self) -> Vec<BTreeSet<usize>> {
        let all = self.rated.iter().chain(&self.of_run).enumerate();
        let mut meetings: Vec<(Pair, usize)> =
            all.flat_map(|(place, report)| report.pairs().map(move |pair| (pair, place))).collect();
        meetings.sort_unstable();
        let places_before = |place: usize, report: &IndexedReport| -> BTreeSet<usize> {
            let earlier_meetings = report.pairs().flat_map(|pair| {
                &meetings[meetings.partition_point(|meeting| *meeting < (pair, 0))
                    ..meetings.partition_point(|meeting| *meeting < (pair, place))]
            });
            earlier_meetings.map(|(_, earlier)| *earlier).collect()
        };
        let of_run = self.of_run.iter().enumerate();
        of_run.map(|(index, report)| places_before(self.rated.len() + index, report)).collect()
    }

    /// Compares a report with those that earlier runs have rated.
    fn compare_with_rated(&self, sorted: &mut Sorted, findings: &mut Findings, index: usize, others: &BTreeSet<usize>) {
        let report = &self.of_run[index];
        // If the readings of a rated report differ, the stronger verdict counts.
        let mut verdicts: Vec<(&IndexedReport, Verdict)> = Vec::new();
        for other in others.iter().filter_map(|other| self.rated.get(*other)) {
            let verdict = report.verdict(other);
            match verdicts.last_mut().filter(|(reading, _)| reading.id == other.id) {
                Some((_, stronger)) if *stronger >= verdict => {}
                Some(weaker) => *weaker = (other, verdict),
                None => verdicts.push((other, verdict)),
            }
        }
        for (other, verdict) in verdicts {
            if verdict == Verdict::NoGame
                || self.were_common_before(other, index, None, verdict)
                || use_confirmation(sorted, index, verdict, &other.id)
            {
                continue;
            }
            let finding =
                diagnose_same_games(report, other, report_at(sorted, index), verdict, OtherReport::RatedBefore);
            match verdict {
                Verdict::SomeGames => findings.noted.push((index, finding)),
                _ => drop(findings.held.entry(index).or_insert(finding)),
            }
        }
    }

    /// Holds back a new report with the games of both the original and the correction of a report corrected in this run: it is a copy.
    /// [`Self::compare_with_each_other`] would hold back the correction too.
    // Decision (4.5.4.1): a later report of the games of a rated one is held back, even while the rated one is corrected.
    fn compare_with_corrected(
        &self,
        sorted: &mut Sorted,
        findings: &mut Findings,
        index: usize,
        others: &BTreeSet<usize>,
    ) {
        let report = &self.of_run[index];
        for twin in others.iter().filter_map(|other| other.checked_sub(self.rated.len())) {
            let Some(correction) = self.of_run.get(twin).filter(|_| twin < self.corrections) else { continue };
            if report.verdict(correction) != Verdict::Same {
                continue;
            }
            let mut originals = self.corrected.get(&correction.id).into_iter().flatten();
            let Some(original) = originals.find(|original| report.verdict(original) == Verdict::Same) else {
                continue;
            };
            if !use_confirmation(sorted, index, Verdict::Same, &correction.id)
                && !use_confirmation(sorted, twin, Verdict::Same, &report.id)
            {
                let accepted = report_at(sorted, index);
                let objection =
                    diagnose_same_games(report, original, accepted, Verdict::Same, OtherReport::RatedBefore);
                findings.held.entry(index).or_insert(objection);
            }
        }
    }

    /// Compares a report with those before it in this run. Two equal reports are both held back, as either may be the right one.
    fn compare_with_each_other<'o>(
        &self,
        sorted: &mut Sorted,
        findings: &mut Findings,
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
            if use_confirmation(sorted, index, verdict, &other.id)
                || use_confirmation(sorted, twin, verdict, &report.id)
            {
                continue;
            }
            let finding = diagnose_same_games(report, other, report_at(sorted, index), verdict, OtherReport::OfThisRun);
            if verdict == Verdict::SomeGames {
                findings.noted.push((index, finding));
                continue;
            }
            findings.held.entry(index).or_insert(finding);
            let finding_of_twin =
                || diagnose_same_games(other, report, report_at(sorted, twin), verdict, OtherReport::OfThisRun);
            findings.held.entry(twin).or_insert_with(finding_of_twin);
        }
    }

    /// Whether both reports had the common games before the corrections, so that the matter was settled earlier. `twin`: the
    /// index of `other`; `None`: an earlier run has rated it.
    fn were_common_before(&self, other: &IndexedReport, index: usize, twin: Option<usize>, verdict: Verdict) -> bool {
        // A new report has no earlier version.
        if index >= self.corrections || twin.is_some_and(|twin| twin >= self.corrections) {
            return false;
        }
        let originals = self.corrected.get(&self.of_run[index].id).map_or(&[][..], Vec::as_slice);
        let originals_of_twin = twin.and_then(|_| self.corrected.get(&other.id));
        let others_before = originals_of_twin.map_or(std::slice::from_ref(other), Vec::as_slice);
        originals.iter().any(|original| others_before.iter().any(|other| original.verdict(other) >= verdict))
    }
}

/// The reports of this run, in the order of their indices.
fn reports<'s, 'i>(sorted: &'s Sorted<'i>) -> impl Iterator<Item = &'s Accepted<'i>> {
    sorted.corrections.iter().chain(&sorted.accepted)
}

/// The report of this run with this index.
fn report_at<'s, 'i>(sorted: &'s mut Sorted<'i>, index: usize) -> &'s mut Accepted<'i> {
    match index.checked_sub(sorted.corrections.len()) {
        None => &mut sorted.corrections[index],
        Some(index_of_new) => &mut sorted.accepted[index_of_new],
    }
}

/// The code of the finding that a verdict leads to.
fn code(verdict: Verdict) -> &'static Code {
    if verdict == Verdict::Same { &games_already_rated::CODE } else { &games_in_two_reports::CODE }
}

/// Whether a decision confirms that the report is of another tournament than `other`. The decision then counts as used.
fn use_confirmation(sorted: &mut Sorted, index: usize, verdict: Verdict, other: &str) -> bool {
    confirmed::use_for_two_reports(&mut report_at(sorted, index).rulings, code(verdict), other)
}

/// The finding about a report that has games of another. `accepted`: the report.
fn diagnose_same_games(
    report: &IndexedReport,
    other: &IndexedReport,
    accepted: &Accepted,
    verdict: Verdict,
    other_is: OtherReport,
) -> Diagnostic {
    let (_, CommonGames { games, changed, in_any_round, have_other_colours }) = report.compare(other);
    let command = identity::confirm_with_other(&report.id, code(verdict), &other.id);
    let place = place(accepted);
    let common = if verdict == Verdict::Same { games.max(in_any_round) } else { games };
    let figures = [common, report.game_count, other.game_count, changed];
    let how = [!report.is_beside(other), have_other_colours];
    match (verdict, other_is) {
        (Verdict::Same, OtherReport::RatedBefore) => {
            let correction = identity::correction(&other.id, &accepted.filing.hash);
            games_already_rated::found(&place, &other.id, figures, how, command, correction)
        }
        (Verdict::Same, OtherReport::OfThisRun) => {
            games_already_rated::in_one_run(&place, &other.id, figures, how, command)
        }
        _ => games_in_two_reports::found(&place, &other.id, figures, command),
    }
}

/// Adds findings about reports in which all pairs scored as in another report of about the same days, with other dates or
/// colours: one match filed twice, or two with the same results.
pub fn note_filed_again(sorted: &mut Sorted, earlier: &[EarlierReport]) {
    let mut numbers = PlayerNumbers::default();
    let mut by_outcomes: HashMap<Vec<(Pair, [i64; 2])>, Vec<IndexedReport>> = HashMap::new();
    let (_, rated) = split_corrected(earlier, sorted);
    let mut known: Vec<IndexedReport> = Vec::new();
    rated.into_iter().for_each(|earlier| known.extend(IndexedReport::of_earlier(earlier, &mut numbers)));
    known.extend(sorted.corrections.iter().map(|accepted| IndexedReport::of_report(&accepted.report, &mut numbers)));
    for report in known {
        by_outcomes.entry(report.outcomes()).or_default().push(report);
    }
    for accepted in &mut sorted.accepted {
        let report = IndexedReport::of_report(&accepted.report, &mut numbers);
        if report.game_count < FEWEST {
            continue;
        }
        let alike = by_outcomes.entry(report.outcomes()).or_default();
        let same_match = alike.iter().find(|other| {
            let is_near = report.span.is_within(NEAR, &other.span) && !report.is_playoff_of(other);
            // A report with common games was reported already.
            is_near && report.verdict(other) == Verdict::NoGame
        });
        if let Some(other) = same_match
            && !confirmed::use_for_two_reports(&mut accepted.rulings, &games_in_two_reports::CODE, &other.id)
        {
            let command = identity::confirm_with_other(&report.id, &games_in_two_reports::CODE, &other.id);
            let (place, count) = (place(accepted), report.game_count);
            accepted.diagnostics.push(games_in_two_reports::filed_again(&place, &other.id, count, command));
        }
        alike.push(report);
    }
}
