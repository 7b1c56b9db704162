//! The part of a diagnostic that a director is told, as its code says. The officer reads more: who else a player may
//! be, with birth dates and register numbers, what to type, and what § 19 allows nobody else to know.

use super::causes::{Cause, Told};
use kartotek_formats::diagnostic::{Code, Diagnostic, Outsiders, codes};
use kartotek_formats::texts::{Language, Text, Value, text};

/// `None`: it is the office's own matter.
pub fn tell_outsiders(found: &Diagnostic, language: Language) -> Option<Told> {
    let is_general = |remedy: &String| !remedy.contains("`kartotek ");
    let (words, general) = match found.code.outsiders {
        Outsiders::NotTold => return None,
        Outsiders::Told => (said(found), found.remedy(language).filter(is_general)),
        Outsiders::WithoutRemedy => (said(found), None),
        Outsiders::InOtherWords => (said(found).or_else(|| Some(text!("reply-said-nothing"))), None),
    };
    let message = words.map_or_else(|| found.message(language), |message| message.say(language));
    let remedy = remedy(found).map(|remedy| remedy.say(language)).or(general);
    let cause = Cause::of(found);
    Some(Told { place: found.place.clone(), paragraph: found.code.paragraph, message, remedy, cause })
}

const SWAPPED: [&Code; 2] = [&codes::players_swapped::CODE, &codes::sibling_swap::CODE];

/// Nobody knows who a player is, or who of them is ours.
const NOBODY: [&Code; 4] = [
    &codes::player_unknown::CODE,
    &codes::player_unidentified::CODE,
    &codes::player_ambiguous::CODE,
    &codes::nobody_of_ours::CODE,
];

/// A day that may be wrong.
const DATED: [&Code; 3] =
    [&codes::dated_long_ago::CODE, &codes::dated_before_founding::CODE, &codes::ratings_day_late::CODE];

/// A player may be somebody else.
const DOUBTED: [&Code; 10] = [
    &codes::player_name_differs::CODE,
    &codes::birth_date_differs::CODE,
    &codes::fide_id_differs::CODE,
    &codes::id_names_another::CODE,
    &codes::players_swapped::CODE,
    &codes::sibling_swap::CODE,
    &codes::unlikely_result::CODE,
    &codes::two_tournaments_at_once::CODE,
    &codes::played_after_death::CODE,
    &codes::too_young_to_play::CODE,
];

/// Whether RKF answers the finding, not the director.
fn is_for_office(found: &Diagnostic) -> bool {
    codes::player_unknown::is_by_decision(found)
}

/// Replaces a message about other people.
fn said(found: &Diagnostic) -> Option<Text> {
    let value = |name: &str| -> Option<Value> { found.said()?.value(name).cloned() };
    match found.code {
        _ if is_for_office(found) => Some(text!("reply-said-office", player = value("player")?)),
        code if *code == codes::player_unknown::CODE => Some(match (value("player"), value("id")) {
            (Some(player), Some(id)) => text!("reply-said-unknown", player, id),
            _ => text!("reply-said-unknown-number"),
        }),
        code if *code == codes::birth_date_differs::CODE => Some(text!("reply-said-birth-date")),
        code if *code == codes::fide_id_differs::CODE => Some(text!("reply-said-fide-id")),
        code if *code == codes::id_names_another::CODE => Some(text!("reply-said-another")),
        code if *code == codes::played_after_death::CODE || *code == codes::too_young_to_play::CODE => {
            Some(text!("reply-said-not-then", player = value("player")?))
        }
        code if SWAPPED.contains(&code) => Some(text!("reply-said-swapped")),
        code if *code == codes::player_name_differs::CODE => {
            Some(text!("reply-said-name", no = value("no")?, filed = value("filed")?))
        }
        code if *code == codes::two_tournaments_at_once::CODE => {
            let (player, day) = (value("player")?, value("day")?);
            Some(match value("more") {
                Some(more) => text!("reply-said-elsewhere-several", player, day, more),
                None => text!("reply-said-elsewhere", player, day),
            })
        }
        code if *code == codes::guest_like_member::CODE => {
            Some(text!("reply-said-guest-like-member", player = value("player")?, federation = value("federation")?))
        }
        code if *code == codes::guest_again::CODE => Some(text!("reply-said-guest", player = value("player")?)),
        _ => None,
    }
}

/// Instead of a remedy that names candidates, or is the officer's.
fn remedy(found: &Diagnostic) -> Option<Text> {
    let is = |code: &Code| *found.code == *code;
    Some(match found.code {
        _ if is_for_office(found) => text!("reply-do-nothing"),
        code if NOBODY.contains(&code) => text!("reply-do-who"),
        code if DOUBTED.contains(&code) => text!("reply-do-right-player"),
        code if DATED.contains(&code) => text!("reply-do-dates"),
        _ if is(&codes::no_performance_rating::CODE) => text!("reply-do-performance"),
        _ if is(&codes::not_a_member::CODE) || is(&codes::guest_again::CODE) => text!("reply-do-member"),
        _ if is(&codes::system_needs_approval::CODE) || is(&codes::director_plays::CODE) => {
            text!("reply-do-approval")
        }
        _ if is(&codes::report_refused::CODE) => text!("reply-do-refused"),
        _ if is(&codes::duplicate_report::CODE) => text!("reply-do-duplicate"),
        _ if is(&codes::games_already_rated::CODE) || is(&codes::games_in_two_reports::CODE) => {
            text!("reply-do-same-games")
        }
        _ if is(&codes::correction_older::CODE) => text!("reply-do-correction"),
        _ if is(&codes::form_missing::CODE) => text!("reply-do-form"),
        _ => return None,
    })
}
