//! Finds the games of an annulled report in a report with another id: exactly these games are held back, most of them are
//! reported, since an annulled interim report may be followed by the final one.

use super::games_compared::{IndexedReport, PlayerNumbers, Verdict};
use super::rated_before::EarlierReport;
use crate::handed_on::sorted::{Sorted, place};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::diagnostic::codes::{games_already_rated, games_in_two_reports};
use kartotek_intake::{confirmed, identity};
use std::collections::HashMap;

/// Adds the findings about new reports. `annulled`: the annulled reports of earlier runs.
// Decision (4.5.4.1: a refused report that comes again): another id would evade an annulment as it would a refusal.
pub fn add_findings(sorted: &mut Sorted, annulled: &[EarlierReport]) {
    let mut numbers = PlayerNumbers::default();
    let annulled: Vec<IndexedReport> =
        annulled.iter().flat_map(|earlier| IndexedReport::of_earlier(earlier, &mut numbers)).collect();
    if annulled.is_empty() {
        return;
    }
    let mut objections: HashMap<String, Diagnostic> = HashMap::new();
    for accepted in &mut sorted.accepted {
        let report = IndexedReport::of_report(&accepted.report, &mut numbers);
        let others = annulled.iter().filter(|other| other.id != report.id);
        let mut same = others.filter(|other| report.verdict(other) == Verdict::Same);
        // Exactly the same games count more than most of them.
        let Some(other) = same.clone().find(|other| report.has_exactly_the_games_of(other)).or_else(|| same.next())
        else {
            continue;
        };
        let is_exact = report.has_exactly_the_games_of(other);
        let code = if is_exact { &games_already_rated::CODE } else { &games_in_two_reports::CODE };
        if confirmed::use_for_two_reports(&mut accepted.rulings, code, &other.id) {
            continue;
        }
        let command = identity::confirm_with_other(&report.id, code, &other.id);
        let place = place(accepted);
        if is_exact {
            let objection = games_already_rated::annulled_games(&place, &other.id, command);
            objections.insert(accepted.filing.hash.clone(), objection);
        } else {
            let common = report.compare(other).1.games;
            let warning = games_in_two_reports::annulled(&place, &other.id, common, report.game_count, command);
            accepted.diagnostics.push(warning);
        }
    }
    sorted.hold_back(|accepted| objections.remove(&accepted.filing.hash));
}
