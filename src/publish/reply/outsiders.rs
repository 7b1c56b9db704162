//! What of a diagnostic a director is told. The officer reads more: who else a player may be, with birth dates and
//! register numbers, what to type, and what § 19 allows nobody else to know.

use crate::diagnostic::{Diagnostic, Place};
use crate::texts::{Language, Text, text};

/// A diagnostic in the words of the letter.
pub struct Told {
    pub place: Place,
    pub paragraph: Option<&'static str>,
    pub message: String,
    pub remedy: Option<String>,
}

/// `None`: it is the office's own matter.
pub fn told(found: &Diagnostic, language: Language) -> Option<Told> {
    let code = found.code.name;
    if is_internal(code) {
        return None;
    }
    let message = said(code).map_or_else(|| found.message(language), |own| own.say(language));
    // What the officer would type is no use to a director.
    let general = || found.remedy(language).filter(|remedy| !remedy.contains("`kartotek "));
    let remedy = remedy(code).map(|own| own.say(language)).or_else(general);
    Some(Told { place: found.place.clone(), paragraph: found.code.paragraph, message, remedy })
}

/// Tells of sanctions (§ 19), or of the office's own files.
fn is_internal(code: &str) -> bool {
    matches!(
        code,
        "player-quarantined"
            | "lapsed-sanction"
            | "emt-quarantined"
            | "decision-syntax"
            | "decision-without-effect"
            | "founding-changed"
    )
}

/// Instead of a message that tells of other people.
fn said(code: &str) -> Option<Text> {
    match code {
        "player-unknown" => Some(text!("reply-said-unknown")),
        "birth-date-differs" => Some(text!("reply-said-birth-date")),
        "fide-id-differs" => Some(text!("reply-said-fide-id")),
        "id-names-another" => Some(text!("reply-said-another")),
        "players-swapped" | "sibling-swap" => Some(text!("reply-said-swapped")),
        _ => None,
    }
}

/// Instead of a remedy that names candidates, or is the officer's.
fn remedy(code: &str) -> Option<Text> {
    match code {
        "player-unknown" | "player-unidentified" | "player-ambiguous" => Some(text!("reply-do-who")),
        "player-name-differs"
        | "birth-date-differs"
        | "fide-id-differs"
        | "id-names-another"
        | "players-swapped"
        | "sibling-swap"
        | "unlikely-result"
        | "two-tournaments-at-once" => Some(text!("reply-do-right-player")),
        "not-a-member" | "guest-again" => Some(text!("reply-do-member")),
        "system-needs-approval" | "director-plays" => Some(text!("reply-do-approval")),
        "report-refused" => Some(text!("reply-do-refused")),
        "duplicate-report" => Some(text!("reply-do-duplicate")),
        "correction-older" | "correction-pending" => Some(text!("reply-do-correction")),
        "form-missing" => Some(text!("reply-do-form")),
        _ => None,
    }
}
