//! Confirmed findings: a decision states that they are known and right, so they are not reported again
//! (`kartotek decide confirmed`).

use kartotek_decisions::ruled_report::{Confirmed, Rulings};
use kartotek_formats::diagnostic::codes::decision_without_effect::nothing_to_confirm;
use kartotek_formats::diagnostic::{Code, Diagnostic, codes};
use kartotek_formats::report::PlayerAsFiled;

/// The codes of findings from comparing reports with each other.
pub const ACROSS_REPORTS: &[&Code] = &[
    &codes::two_tournaments_at_once::CODE,
    &codes::games_already_rated::CODE,
    &codes::games_in_two_reports::CODE,
    &codes::tournament_in_parts::CODE,
    &codes::groups_not_by_rating::CODE,
    &codes::groups_odd::CODE,
    &codes::play_off_due::CODE,
    &codes::title_unknown::CODE,
];

/// Removes the confirmed findings from `diagnostics` and returns the hashes of the decisions that confirm any. The
/// other decisions get a diagnostic that they have no effect, unless they are about findings from comparing reports.
pub fn remove_confirmed(
    confirmed: &[Confirmed],
    players: &[PlayerAsFiled],
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<String> {
    // Computed before anything is removed: two decisions may confirm the same finding, and both count as used.
    let (used, idle): (Vec<&Confirmed>, Vec<&Confirmed>) =
        confirmed.iter().partition(|confirmed| diagnostics.iter().any(|found| confirms(confirmed, found, players)));
    diagnostics.retain(|found| !used.iter().any(|confirmed| confirms(confirmed, found, players)));
    let idle = idle.into_iter().filter(|confirmed| !ACROSS_REPORTS.iter().any(|code| code.name == confirmed.code));
    diagnostics.extend(idle.map(|confirmed| nothing_to_confirm(&confirmed.place, &confirmed.code)));
    used.into_iter().map(|confirmed| confirmed.hash.clone()).collect()
}

/// Marks the decision as used that confirms a finding about the player with this start number. False: there is none.
pub fn use_for_player(rulings: &mut Rulings, code: &Code, no: u32) -> bool {
    use_confirmation(rulings, code, |confirmed| confirmed.no.is_none_or(|decided| decided == no))
}

/// Marks the decision as used that confirms a finding about a report as a whole. False: there is none.
pub fn use_for_report(rulings: &mut Rulings, code: &Code) -> bool {
    use_confirmation(rulings, code, |confirmed| confirmed.no.is_none())
}

/// Marks the decision as used that confirms a finding about a report and the report `other`. False: there is none.
// Decision (4.5.4.1: what a confirmation of two reports covers): games of yet another report are asked about again.
pub fn use_for_two_reports(rulings: &mut Rulings, code: &Code, other: &str) -> bool {
    let names_other = |confirmed: &Confirmed| confirmed.other.as_deref().is_none_or(|decided| decided == other);
    use_confirmation(rulings, code, |confirmed| confirmed.no.is_none() && names_other(confirmed))
}

fn use_confirmation(rulings: &mut Rulings, code: &Code, covers: impl Fn(&Confirmed) -> bool) -> bool {
    let confirmed = rulings.confirmed.iter().find(|confirmed| confirmed.code == code.name && covers(confirmed));
    let hash = confirmed.map(|confirmed| confirmed.hash.clone());
    rulings.used.extend(hash.clone());
    hash.is_some()
}

/// Whether the decision confirms the finding. Most findings that hold a report back cannot be confirmed: the report must
/// be corrected.
fn confirms(confirmed: &Confirmed, found: &Diagnostic, players: &[PlayerAsFiled]) -> bool {
    let is_about = |no: u32| is_about(found, no, players);
    found.code.name == confirmed.code && found.code.may_be_confirmed && confirmed.no.is_none_or(is_about)
}

/// Whether a finding is about the player with this start number.
pub fn is_about(found: &Diagnostic, no: u32, players: &[PlayerAsFiled]) -> bool {
    let mut named = players.iter().filter(|player| player.no == no);
    named.any(|player| player.place == found.place || player.form_place.as_ref() == Some(&found.place))
}
