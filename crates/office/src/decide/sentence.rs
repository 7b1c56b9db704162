//! A decision in a sentence.

use kartotek_decisions::{IdentityRow, What};
use kartotek_formats::texts::{Text, text};
use kartotek_intake::likeness::person_said;
use kartotek_law::vocabulary::Club;
use kartotek_register::People;

/// `people`: by whom ids become names.
pub fn sentence(what: &What, people: &People, clubs: &[Club]) -> Text {
    match what {
        What::Identity(row) => of_identity(row, people, clubs),
        What::Confirmed(row) => match row.no {
            Some(no) => text!("decided--confirmed-of", no = no.to_string(), report = &row.report, code = &row.code),
            None => text!("decided--confirmed", report = &row.report, code = &row.code),
        },
        What::Refuse(row) => text!("decided--refuse", report = &row.report),
        What::Approve(row) => {
            let what = serde_json::to_value(row.what).ok();
            let what = what.as_ref().and_then(serde_json::Value::as_str).unwrap_or_default();
            text!("decided--approve", report = &row.report, what)
        }
        What::Announce(row) => text!(
            "decided--announce",
            name = &row.name,
            tournament = &row.tournament,
            start = row.start.0,
            end = row.end.0
        ),
        What::FideKept(row) => {
            let person = people.by_id(&row.player);
            let player = person.map_or_else(|| Text::from(row.player.as_str()), |person| person_said(person, clubs));
            text!("decided--fide-kept", player)
        }
        What::Merge(row) => text!("decided--merge", kept = &row.player, other = &row.duplicate),
        other => {
            let does = other.does();
            let about = other.report().or(other.person()).or(other.about().tournament);
            match about {
                Some(about) => text!("decided--other", does, about),
                None => does,
            }
        }
    }
}

fn of_identity(row: &IdentityRow, people: &People, clubs: &[Club]) -> Text {
    let (no, report) = (row.no.to_string(), row.report.as_str());
    if let Some(id) = &row.player {
        let person = people.by_id(id).map_or_else(|| Text::from(id.as_str()), |person| person_said(person, clubs));
        return text!("decided--identity", no, report, person);
    }
    match (&row.enters, &row.federation) {
        (Some(_), _) => text!("decided--identity-new", no, report),
        (None, Some(federation)) => text!("decided--identity-abroad", no, report, federation),
        (None, None) => text!("decided--identity-nobody", no, report),
    }
}
