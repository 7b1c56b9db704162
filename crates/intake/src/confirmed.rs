//! Findings that somebody has looked at: they are known and right, and are not told again (`kartotek decide confirmed`).

use kartotek_decisions::ruled::Confirmed;
use kartotek_formats::diagnostic::{Code, Diagnostic, codes};
use kartotek_formats::report::PlayerAsFiled;

/// Findings that exist only when reports are held against each other.
const ACROSS_REPORTS: &[&Code] = &[
    &codes::two_tournaments_at_once::CODE,
    &codes::games_already_rated::CODE,
    &codes::games_in_two_reports::CODE,
    &codes::groups_not_by_rating::CODE,
    &codes::groups_odd::CODE,
    &codes::play_off_due::CODE,
    &codes::title_unknown::CODE,
];

/// Whether it is found only when reports are held against each other.
pub fn is_across_reports(code: &Code) -> bool {
    ACROSS_REPORTS.contains(&code)
}

/// Takes what is confirmed out of what was found. Returns the hashes of the decisions that were used; of the others the
/// diagnostics say that they have no effect.
pub fn take_out(confirmed: &[Confirmed], players: &[PlayerAsFiled], diagnostics: &mut Vec<Diagnostic>) -> Vec<String> {
    // Before anything is taken out: two decisions may be about one finding, and then both were used.
    let (used, idle): (Vec<&Confirmed>, Vec<&Confirmed>) =
        confirmed.iter().partition(|confirmed| diagnostics.iter().any(|found| is_of(confirmed, found, players)));
    diagnostics.retain(|found| !used.iter().any(|confirmed| is_of(confirmed, found, players)));
    let idle = idle.into_iter().filter(|confirmed| !ACROSS_REPORTS.iter().any(|code| code.name == confirmed.code));
    diagnostics.extend(
        idle.map(|confirmed| codes::decision_without_effect::nothing_to_confirm(&confirmed.place, &confirmed.code)),
    );
    used.into_iter().map(|confirmed| confirmed.hash.clone()).collect()
}

/// The decision by which a finding about a player is confirmed.
pub fn confirmation<'c>(confirmed: &'c [Confirmed], code: &Code, no: u32) -> Option<&'c Confirmed> {
    confirmed.iter().find(|confirmed| confirmed.code == code.name && confirmed.no.is_none_or(|of_no| of_no == no))
}

/// The decision by which a finding about a report as a whole is confirmed.
pub fn of_whole_report<'c>(confirmed: &'c [Confirmed], code: &Code) -> Option<&'c Confirmed> {
    confirmed.iter().find(|confirmed| confirmed.code == code.name && confirmed.no.is_none())
}

/// Whether the decision confirms the finding. A finding that holds a report back needs a correction, unless only
/// somebody who knows the tournament can tell.
fn is_of(confirmed: &Confirmed, found: &Diagnostic, players: &[PlayerAsFiled]) -> bool {
    let is_about = |no: u32| is_about(found, no, players);
    found.code.name == confirmed.code && found.code.may_be_confirmed && confirmed.no.is_none_or(is_about)
}

/// Whether a finding is about the player of a start number.
pub fn is_about(found: &Diagnostic, no: u32, players: &[PlayerAsFiled]) -> bool {
    let mut named = players.iter().filter(|player| player.no == no);
    named.any(|player| player.place == found.place || player.form_place.as_ref() == Some(&found.place))
}
