//! Texts in the place of a federation that do not name one: they make nobody a guest from abroad (4.5.5.2); and three letters
//! that FIDE does not have.

use super::Basis;
use kartotek_formats::diagnostic::codes::{federation_unknown, form_value};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::federation;
use kartotek_formats::home::home;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_law::vocabulary::Person;

/// `persons`: who the players are; of whoever is known the federation is of no account.
// Decision (4.5.5.2: the letters of a federation): what is not three letters holds back, three that FIDE does not have are told.
pub fn check(
    report: &ReportAsFiled,
    players: &[&PlayerAsFiled],
    persons: &[Option<&Person>],
    (basis, file): (&Basis, &Place),
    diagnostics: &mut Vec<Diagnostic>,
) {
    let of_report = report.federation.as_deref().map(|federation| {
        let place = report.federation_at.as_ref().filter(|place| place.line > 0);
        (federation, place.unwrap_or(file))
    });
    let unknown = players.iter().zip(persons).filter(|(_, person)| person.is_none());
    let of_players = unknown.filter_map(|(player, _)| Some((player.federation.as_deref()?, player.form_place())));
    for (federation, place) in of_report.into_iter().chain(of_players) {
        if !is_one(federation) {
            diagnostics.push(form_value::federation(place, federation, home()));
        } else if !federation::is_of_fide(federation) && !is_registered(federation, basis) {
            let meant = federation::by_letters_of_others(federation);
            diagnostics.push(federation_unknown::found(place, federation, meant));
        }
    }
}

/// Whether the register has somebody of it.
fn is_registered(federation: &str, basis: &Basis) -> bool {
    basis.people().is_some_and(|people| people.iter().any(|person| person.federation == federation))
}

fn is_one(federation: &str) -> bool {
    let is_code = federation.len() == 3 && federation.bytes().all(|byte| byte.is_ascii_uppercase());
    is_code && (federation == home() || federation::meant(federation).as_deref() != Some(home()))
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
