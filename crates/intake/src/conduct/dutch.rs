//! Compares the rounds with the Dutch system (C.04.3). A difference is a warning if the report declares that system. If
//! the report only says Swiss, a difference is a note, and only if most rounds agree.

use crate::dutch::{
    Compared, NotDutch, began_before_rules_of_2026, check as compare, of_filed, of_group, without_acceleration,
};
use crate::pairing_outcome::{Difference, Outcome, Paired, PairedBy};
use crate::{dutch_evidence, pairing_outcome};
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_formats::diagnostic::codes::{pairing_differs, pairing_unchecked, pairing_unlike};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::limits::MOST_PAIRED;
use kartotek_formats::trf::dutch::{Edition, NamedSystem};
use kartotek_law::vocabulary::{Group, System};
use kartotek_pairing::dutch::tournament::Tournament;

/// The number of rounds that must agree before a difference is reported, if the report only says Swiss.
const FEWEST_EQUAL: usize = 3;

/// How the report declares a Swiss system.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Declared {
    Dutch,
    /// Dutch by the rules in force before February 2026.
    EarlierDutch,
    Swiss,
}

/// Compares the rounds and reports the first difference. `None`: no comparison, or the report does not declare the system.
pub fn check(
    report: &RuledReport,
    group: &Group,
    numbers: &[u32],
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Paired> {
    let declared = declared(report)?;
    let place = place(report)?;
    if report.rulings.is_system_approved || group.games.iter().any(|game| game.round.is_none()) {
        return None;
    }
    let converted = match &report.dutch {
        Some(filed) => of_filed(filed, report),
        None => of_group(group, numbers, report.rounds.as_ref().map(|rounds| rounds.value)),
    };
    let as_filed = match converted {
        Ok(tournament) if tournament.players().len() > MOST_PAIRED => return None,
        Ok(tournament) => tournament,
        Err(NotDutch::TooLarge | NotDutch::TooManyScores | NotDutch::Another(_)) => return None,
        Err(NotDutch::Tournament(_)) => {
            diagnostics.extend((declared == Declared::Dutch).then(|| pairing_unchecked::numbers(&place)));
            return None;
        }
    };
    let (tournament, compared) = without_wrong_acceleration(report, as_filed);
    let equal = compared.iter().filter(|round| round.checked.equal).count();
    let rounds = compared.len();
    let Some(differs) = compared.iter().find(|round| !round.checked.equal) else {
        let is_certain = declared == Declared::Dutch || equal >= FEWEST_EQUAL;
        return is_certain.then_some(Paired { system: PairedBy::Dutch, rounds, outcome: Outcome::Agree });
    };
    let different = rounds - equal;
    let is_mostly_equal = equal >= FEWEST_EQUAL && (different <= 1 || different < equal);
    let outcome = Outcome::of(differs.checked.clone());
    let found = match (declared, &outcome) {
        (Declared::EarlierDutch, _) => {
            diagnostics.push(pairing_unchecked::earlier_rules(&place));
            return None;
        }
        (Declared::Swiss, _) if !is_mostly_equal => return None,
        (Declared::Dutch, Outcome::Impossible { round }) => pairing_differs::impossible(&place, *round, "C.04.3"),
        (_, Outcome::Differs(difference)) => {
            difference_finding(&place, declared, &tournament, &compared, differs, difference)
        }
        _ => return None,
    };
    diagnostics.push(found);
    // Only a report that declares the Dutch system gets a result.
    (declared == Declared::Dutch).then_some(Paired { system: PairedBy::Dutch, rounds, outcome })
}

/// The finding for a round that differs, with the reason and a possible explanation.
fn difference_finding(
    place: &Place,
    declared: Declared,
    tournament: &Tournament,
    compared: &[Compared],
    differs: &Compared,
    Difference { round, expected, reported }: &Difference,
) -> Diagnostic {
    let why = differs.why.as_ref().map_or_else(|| "–".into(), pairing_outcome::sentence);
    let evidence = dutch_evidence::find(tournament, compared).map(|evidence| pairing_outcome::evidence(&evidence));
    match (declared, evidence) {
        (Declared::Swiss, None) => pairing_unlike::found(place, *round, expected, reported, why),
        (Declared::Swiss, Some(evidence)) => pairing_unlike::evident(place, *round, expected, reported, why, evidence),
        (_, None) => pairing_differs::dutch(place, *round, expected, reported, why),
        (_, Some(evidence)) => pairing_differs::evident(place, *round, expected, reported, why, evidence),
    }
}

/// How the report declares a Swiss tournament. `None`: another system or none.
fn declared(report: &RuledReport) -> Option<Declared> {
    let system = report.system.as_ref().map(|system| system.value);
    let Some(filed) = report.dutch.as_ref() else { return (system == Some(System::Swiss)).then_some(Declared::Swiss) };
    let is_by_rules_of_2017 = began_before_rules_of_2026(report);
    match filed.named {
        NamedSystem::Dutch { edition: Edition::Of2026, .. } if !is_by_rules_of_2017 => Some(Declared::Dutch),
        NamedSystem::Dutch { .. } => Some(Declared::EarlierDutch),
        NamedSystem::Other(_) => None,
        NamedSystem::None if system == Some(System::Swiss) || filed.is_called_swiss => Some(Declared::Swiss),
        NamedSystem::None => None,
    }
}

/// The place of findings: the declared system, else the first player.
fn place(report: &RuledReport) -> Option<Place> {
    let system = report.system.as_ref().map(|system| system.place.clone());
    system.or_else(|| report.players.first().map(|player| player.place.clone()))
}

/// Drops an acceleration that the report's code claims, if the rounds agree better without it.
fn without_wrong_acceleration(report: &RuledReport, tournament: Tournament) -> (Tournament, Vec<Compared>) {
    let compared = compare(&tournament);
    let equal = |compared: &[Compared]| compared.iter().filter(|compared| compared.checked.equal).count();
    let is_by_code = report.dutch.as_ref().is_some_and(|filed| filed.is_accelerated_by_code);
    if is_by_code && 2 * equal(&compared) < compared.len() {
        let plain = without_acceleration(&tournament);
        let without = compare(&plain);
        if equal(&without) > equal(&compared) {
            return (plain, without);
        }
    }
    (tournament, compared)
}
