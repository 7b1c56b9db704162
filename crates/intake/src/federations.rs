//! Texts in the place of a federation that do not name one: they make nobody a guest from abroad (4.5.5.2).

use kartotek_formats::diagnostic::codes::form_value;
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::report::{OUR_FEDERATION, PlayerAsFiled, ReportAsFiled};
use kartotek_law::vocabulary::Person;

/// Three letters by which others than FIDE call our federation's country.
const OURS_ELSEWHERE: [&str; 2] = ["DNK", "DAN"];

/// `persons`: who the players are; of whoever is known the federation is of no account.
pub fn check(
    report: &ReportAsFiled,
    players: &[&PlayerAsFiled],
    persons: &[Option<&Person>],
    file: &Place,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let of_report = report.federation.as_deref().map(|federation| (federation, file));
    let unknown = players.iter().zip(persons).filter(|(_, person)| person.is_none());
    let of_players = unknown.filter_map(|(player, _)| Some((player.federation.as_deref()?, player.form_place())));
    let wrong = of_report.into_iter().chain(of_players).filter(|(federation, _)| !is_one(federation));
    diagnostics.extend(wrong.map(|(federation, place)| form_value::federation(place, federation, OUR_FEDERATION)));
}

fn is_one(federation: &str) -> bool {
    let is_code = federation.len() == 3 && federation.bytes().all(|byte| byte.is_ascii_uppercase());
    is_code && !OURS_ELSEWHERE.contains(&federation)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_federation_has_three_letters_and_denmark_has_those_of_fide() {
        for federation in ["DEN", "SWE", "FAI", "FID"] {
            assert!(is_one(federation), "{federation}");
        }
        for other in ["DK", "DNK", "DAN", "DANMARK", "S", "SW1", "swe", "ÅÆØ", ""] {
            assert!(!is_one(other), "{other}");
        }
    }
}
