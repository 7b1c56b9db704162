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
    &codes::groups_not_by_rating::CODE,
    &codes::groups_odd::CODE,
    &codes::play_off_due::CODE,
    &codes::title_unknown::CODE,
];

/// Removes the confirmed findings from `diagnostics` and returns the hashes of the decisions that confirm any. The
/// other decisions get a diagnostic that they have no effect, unless they are about findings from comparing reports.
pub fn take_out(confirmed: &[Confirmed], players: &[PlayerAsFiled], diagnostics: &mut Vec<Diagnostic>) -> Vec<String> {
    // Computed before anything is removed: two decisions may confirm the same finding, and both count as used.
    let (used, idle): (Vec<&Confirmed>, Vec<&Confirmed>) =
        confirmed.iter().partition(|confirmed| diagnostics.iter().any(|found| is_of(confirmed, found, players)));
    diagnostics.retain(|found| !used.iter().any(|confirmed| is_of(confirmed, found, players)));
    let idle = idle.into_iter().filter(|confirmed| !ACROSS_REPORTS.iter().any(|code| code.name == confirmed.code));
    diagnostics.extend(idle.map(|confirmed| nothing_to_confirm(&confirmed.place, &confirmed.code)));
    used.into_iter().map(|confirmed| confirmed.hash.clone()).collect()
}

/// Whether a decision confirms a finding about the player with this start number. It then counts as used.
pub fn of_player(rulings: &mut Rulings, code: &Code, no: u32) -> bool {
    uses(rulings, code, |confirmed| confirmed.no.is_none_or(|decided| decided == no))
}

/// Whether a decision confirms a finding about a report as a whole. It then counts as used.
pub fn of_whole_report(rulings: &mut Rulings, code: &Code) -> bool {
    uses(rulings, code, |confirmed| confirmed.no.is_none())
}

/// Whether a decision confirms a finding about a report and another one. It then counts as used.
// Decision (4.5.4.1: what a confirmation of two reports covers): games of yet another report are asked about again.
pub fn beside(rulings: &mut Rulings, code: &Code, other: &str) -> bool {
    let is_beside = |confirmed: &Confirmed| confirmed.other.as_deref().is_none_or(|decided| decided == other);
    uses(rulings, code, |confirmed| confirmed.no.is_none() && is_beside(confirmed))
}

fn uses(rulings: &mut Rulings, code: &Code, covers: impl Fn(&Confirmed) -> bool) -> bool {
    let confirmed = rulings.confirmed.iter().find(|confirmed| confirmed.code == code.name && covers(confirmed));
    let hash = confirmed.map(|confirmed| confirmed.hash.clone());
    rulings.used.extend(hash.clone());
    hash.is_some()
}

/// Whether the decision confirms the finding. Findings that hold a report back must be corrected instead, except for
/// those that need a person who knows the tournament.
fn is_of(confirmed: &Confirmed, found: &Diagnostic, players: &[PlayerAsFiled]) -> bool {
    let is_about = |no: u32| is_about(found, no, players);
    found.code.name == confirmed.code && found.code.may_be_confirmed && confirmed.no.is_none_or(is_about)
}

/// Whether a finding is about the player with this start number.
pub fn is_about(found: &Diagnostic, no: u32, players: &[PlayerAsFiled]) -> bool {
    let mut named = players.iter().filter(|player| player.no == no);
    named.any(|player| player.place == found.place || player.form_place.as_ref() == Some(&found.place))
}
