//! The same games in two reports: an interim report and the final one, or one group filed twice under two ids. Nobody is
//! rated twice for a game without somebody having said that there were two.

use super::accept::{Accepted, Sorted};
use super::earlier::{Earlier, NEAR, parted};
use super::played::{Common, FEWEST, Names, Pair, Played, Verdict};
use crate::diagnostic::{Code, Diagnostic, cap, codes};
use crate::formats::limits::{LONGEST_QUOTE, MOST_PAIRS};
use crate::intake::{confirmed, identity};
use codes::{games_already_rated, games_in_two_reports};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Holds back what was rated before, or stands twice in this run; tells of single games in two reports.
pub fn find(sorted: &mut Sorted, earlier: &[Earlier]) {
    // A correction that is held back leaves in force what it corrects: then the others are held against that.
    while Compared::new(sorted, earlier).settle(sorted) {}
}

/// The reports of a run, corrections first, and those of earlier runs.
struct Compared {
    own: Vec<Option<Played>>,
    /// So many of them are corrections.
    corrections: usize,
    /// What those correct, by the report's id.
    corrected: HashMap<String, Played>,
    /// What else was rated before.
    rated: Vec<Played>,
}

impl Compared {
    fn new(sorted: &Sorted, earlier: &[Earlier]) -> Compared {
        let mut names = Names::default();
        let (corrected, rated) = parted(earlier, sorted);
        let corrected = corrected.into_iter().map(|own| (own.report.clone(), Played::of_earlier(own, &mut names)));
        let corrected = corrected.collect();
        let rated = rated.into_iter().map(|own| Played::of_earlier(own, &mut names)).collect();
        let own = reports(sorted).map(|accepted| Played::of_accepted(accepted, &mut names)).collect();
        Compared { own, corrections: sorted.corrections.len(), corrected, rated }
    }

    /// Whether a correction was held back. Then nothing else is told yet.
    fn settle(self, sorted: &mut Sorted) -> bool {
        // In which of them two have met; those of this run stand behind the rated ones.
        let all = self.rated.iter().map(Some).chain(self.own.iter().map(Option::as_ref)).enumerate();
        let met =
            all.flat_map(|(place, played)| played.into_iter().flat_map(Played::pairs).map(move |pair| (pair, place)));
        let mut met: Vec<(Pair, usize)> = met.collect();
        met.sort_unstable();
        // By the place among those of this run.
        let mut held: BTreeMap<usize, Diagnostic> = BTreeMap::new();
        let mut told: Vec<(usize, Diagnostic)> = Vec::new();
        for (place, own) in self.own.iter().enumerate() {
            let Some(own) = own else { continue };
            // Whoever stands before.
            let last = self.rated.len() + place;
            let before = own.pairs().flat_map(|pair| {
                &met[met.partition_point(|own| *own < (pair, 0))..met.partition_point(|own| *own < (pair, last))]
            });
            let others: BTreeSet<usize> = before.map(|(_, place)| *place).collect();
            for other in others {
                let twin = other.checked_sub(self.rated.len());
                let Some(other) = self.at(other) else { continue };
                let verdict = own.verdict(other);
                if verdict == Verdict::Nothing || self.was_so(own, other, place, twin, verdict) {
                    continue;
                }
                let code = code(verdict);
                if is_confirmed(sorted, place, code) || twin.is_some_and(|twin| is_confirmed(sorted, twin, code)) {
                    continue;
                }
                let said = say(own, other, at(sorted, place), verdict, twin.is_some());
                if verdict == Verdict::Some {
                    told.push((place, said));
                    continue;
                }
                held.entry(place).or_insert(said);
                if let Some(twin) = twin {
                    held.entry(twin).or_insert_with(|| say(other, own, at(sorted, twin), verdict, true));
                }
            }
        }
        let holds_correction = held.keys().any(|place| *place < self.corrections);
        if !holds_correction {
            for of_one in told.chunk_by(|(own, _), (next, _)| own == next) {
                let Some((place, _)) = of_one.first() else { continue };
                let mut said: Vec<Diagnostic> = of_one.iter().map(|(_, said)| said.clone()).collect();
                cap(&mut said, MOST_PAIRS, LONGEST_QUOTE);
                at_mut(sorted, *place).diagnostics.append(&mut said);
            }
        }
        let mut place = 0..;
        sorted.hold_back_corrections(|_| held.remove(&place.next()?));
        let mut place = self.corrections..;
        sorted.hold_back(|_| held.remove(&place.next()?));
        holds_correction
    }

    fn at(&self, place: usize) -> Option<&Played> {
        match place.checked_sub(self.rated.len()) {
            None => self.rated.get(place),
            Some(own) => self.own.get(own)?.as_ref(),
        }
    }

    /// What stood in both before the correction is none of its doing: somebody has settled it.
    fn was_so(&self, own: &Played, other: &Played, place: usize, twin: Option<usize>, verdict: Verdict) -> bool {
        // A new report was in nothing before.
        if place >= self.corrections || twin.is_some_and(|twin| twin >= self.corrections) {
            return false;
        }
        let before = self.corrected.get(&own.report);
        let other = twin.and_then(|_| self.corrected.get(&other.report)).unwrap_or(other);
        before.is_some_and(|before| before.verdict(other) >= verdict)
    }
}

/// In the order of their places.
fn reports<'s, 'i>(sorted: &'s Sorted<'i>) -> impl Iterator<Item = &'s Accepted<'i>> {
    sorted.corrections.iter().chain(&sorted.accepted)
}

fn at<'s, 'i>(sorted: &'s Sorted<'i>, place: usize) -> &'s Accepted<'i> {
    match place.checked_sub(sorted.corrections.len()) {
        None => &sorted.corrections[place],
        Some(place) => &sorted.accepted[place],
    }
}

fn at_mut<'s, 'i>(sorted: &'s mut Sorted<'i>, place: usize) -> &'s mut Accepted<'i> {
    match place.checked_sub(sorted.corrections.len()) {
        None => &mut sorted.corrections[place],
        Some(place) => &mut sorted.accepted[place],
    }
}

fn code(verdict: Verdict) -> &'static Code {
    if verdict == Verdict::Same { &games_already_rated::CODE } else { &games_in_two_reports::CODE }
}

/// Somebody has said of a report that it is a tournament of its own.
fn is_confirmed(sorted: &mut Sorted, place: usize, code: &Code) -> bool {
    let rulings = &mut at_mut(sorted, place).report.rulings;
    let confirmed = confirmed::of_whole_report(&rulings.confirmed, code);
    let hash = confirmed.map(|confirmed| confirmed.hash.clone());
    rulings.used.extend(hash.clone());
    hash.is_some()
}

fn say(own: &Played, other: &Played, at: &Accepted, verdict: Verdict, is_in_one_run: bool) -> Diagnostic {
    let Common { games, changed, in_any_round } = own.in_common(other);
    let command = identity::confirm_report(&own.report, code(verdict));
    let place = super::accept::place(at);
    let common = if verdict == Verdict::Same { games.max(in_any_round) } else { games };
    let figures = [common, own.count, other.count, changed];
    match (verdict, is_in_one_run) {
        (Verdict::Same, false) => games_already_rated::found(&place, &other.report, figures, command),
        (Verdict::Same, true) => games_already_rated::in_one_run(&place, &other.report, figures, command),
        _ => games_in_two_reports::found(&place, &other.report, figures, command),
    }
}

/// Tells of reports in which the same people got the same against each other as in another one of these days, with other
/// dates or the colours exchanged: one match, filed twice, or two that ended alike.
pub fn tell_filed_again(sorted: &mut Sorted, earlier: &[Earlier]) {
    let mut names = Names::default();
    let mut of_outcomes: HashMap<Vec<(Pair, [i64; 2])>, Vec<Played>> = HashMap::new();
    let (_, rated) = parted(earlier, sorted);
    let before: Vec<Played> = rated.into_iter().map(|own| Played::of_earlier(own, &mut names)).collect();
    let corrections = sorted.corrections.iter().filter_map(|own| Played::of_accepted(own, &mut names));
    let corrections: Vec<Played> = corrections.collect();
    for played in before.into_iter().chain(corrections) {
        of_outcomes.entry(played.outcomes()).or_default().push(played);
    }
    for accepted in &mut sorted.accepted {
        let Some(own) = Played::of_accepted(accepted, &mut names).filter(|own| own.count >= FEWEST) else { continue };
        let alike = of_outcomes.entry(own.outcomes()).or_default();
        let again = alike.iter().find(|other| {
            let is_near = own.span.is_within(NEAR, &other.span) && !own.event.is_playoff_of(&other.event);
            // What is more than near was told.
            is_near && own.verdict(other) == Verdict::Nothing
        });
        if let Some(other) = again {
            let rulings = &mut accepted.report.rulings;
            match confirmed::of_whole_report(&rulings.confirmed, &games_in_two_reports::CODE) {
                Some(confirmed) => rulings.used.push(confirmed.hash.clone()),
                None => {
                    let command = identity::confirm_report(&own.report, &games_in_two_reports::CODE);
                    let place = super::accept::place(accepted);
                    let said = games_in_two_reports::filed_again(&place, &other.report, own.count, command);
                    accepted.diagnostics.push(said);
                }
            }
        }
        alike.push(own);
    }
}
