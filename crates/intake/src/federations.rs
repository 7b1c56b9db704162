//! Checks federations: a text that is none makes no player a guest from abroad (4.5.5.2), and three letters may be no
//! code of FIDE's.

use super::Basis;
use kartotek_formats::diagnostic::codes::{federation_unknown, form_value};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::federation;
use kartotek_formats::home::home;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_law::vocabulary::Person;

/// `persons`: the persons of the players; only unidentified players have their federation checked.
// Decision (4.5.5.2: the letters of a federation): a text that is not three letters holds the report back; three
// letters unknown to FIDE are reported.
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

/// Whether the register has a person of this federation.
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
