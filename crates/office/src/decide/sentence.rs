//! A decision in a sentence.

use crate::questions::fact::value_said;
use kartotek_decisions::{ApprovalRow, IdentityRow, PlayerRow, What};
use kartotek_formats::texts::{Text, Value, text};
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
        What::Asked(row) => text!("decided--asked", report = &row.report, question = &row.question),
        What::Annul(row) => text!("decided--annul", report = &row.report),
        What::Assign(row) => {
            text!("decided--assign", no = row.no.to_string(), report = &row.report, rating = row.rating.to_string())
        }
        What::Refuse(row) => text!("decided--refuse", report = &row.0.report),
        What::Approve(row) => {
            text!("decided--approve", report = &row.report, what = approved(row.what))
        }
        What::Announce(row) => text!(
            "decided--announce",
            name = &row.name,
            tournament = &row.tournament,
            start = row.start.0,
            end = row.end.0
        ),
        What::Alias(row) => text!("decided--alias", name = &row.name, player = who(&row.player, people, clubs)),
        What::FideKept(row) => text!("decided--fide-kept", player = who(&row.player, people, clubs)),
        What::Merge(row) => text!(
            "decided--merge",
            kept = who(&row.player, people, clubs),
            other = who(&row.duplicate, people, clubs),
            id = &row.player
        ),
        What::Player(row) => {
            let changes = Value::Each(changes(row, clubs));
            text!("decided--player", player = who(&row.id, people, clubs), changes)
        }
        What::Rating(row) => {
            text!("decided--rating", player = who(&row.player, people, clubs), rating = row.rating.to_string())
        }
        other => {
            let does = other.does();
            let report = other.report().or(other.about().tournament).map(Text::from);
            let about = other.person().map(|id| who(id, people, clubs)).or(report);
            match about {
                Some(about) => text!("decided--other", does, about),
                None => does,
            }
        }
    }
}

/// The thing approved, in a few words.
fn approved(what: ApprovalRow) -> Text {
    match what {
        ApprovalRow::Candidate => text!("approved-candidate"),
        ApprovalRow::Average => text!("approved-average"),
        ApprovalRow::System => text!("approved-system"),
        ApprovalRow::PlayingDirector => text!("approved-playing-director"),
        ApprovalRow::NonMember => text!("approved-non-member"),
        ApprovalRow::TimeControl => text!("approved-time-control"),
        ApprovalRow::Restart => text!("approved-restart"),
    }
}

/// A person by name, birth year and club; whoever is not in the register, by the number alone.
fn who(id: &str, people: &People, clubs: &[Club]) -> Text {
    people.record(id).map_or_else(|| Text::from(id), |person| person_said(person, clubs))
}

/// Each thing that changes about a person, and what it will be.
fn changes(row: &PlayerRow, clubs: &[Club]) -> Vec<Text> {
    let club = row.club.as_ref().map(|id| match clubs.iter().find(|club| club.id == *id) {
        Some(club) => format!("{} {}", club.id, club.name),
        None => id.clone(),
    });
    let public = row.public.map(|public| if public { text!("fact-yes") } else { text!("fact-no") });
    let texts = [
        (text!("fact-name"), row.name.as_deref().map(Text::from)),
        (text!("fact-birth_date"), row.birth_date.as_deref().map(Text::from)),
        (text!("fact-sex"), row.sex.as_deref().map(|sex| value_said("sex", sex))),
        (text!("fact-club"), club.map(Text::from)),
        (text!("fact-federation"), row.federation.as_deref().map(Text::from)),
        (text!("fact-citizenship"), row.citizenship.as_deref().map(Text::from)),
        (text!("fact-member"), row.member.as_deref().map(|member| value_said("member", member))),
        (text!("fact-fide_id"), row.fide_id.as_deref().map(Text::from)),
        (text!("fact-fide_games"), row.fide_games.map(|games| games.to_string().into())),
        (text!("fact-resigned"), row.resigned.map(|day| day.0.to_string().into())),
        (text!("fact-died"), row.died.map(|day| day.0.to_string().into())),
    ];
    let texts = texts.into_iter().filter_map(|(what, now)| Some((what, now?)));
    let all = texts.chain(public.map(|now| (text!("fact-public"), now)));
    all.map(|(what, now)| text!("decided-change", what, now)).collect()
}

fn of_identity(row: &IdentityRow, people: &People, clubs: &[Club]) -> Text {
    let (no, report) = (row.no.to_string(), row.report.as_str());
    if let Some(id) = &row.player {
        return text!("decided--identity", no, report, person = who(id, people, clubs));
    }
    match (&row.enters, &row.federation) {
        (Some(_), _) => text!("decided--identity-new", no, report),
        (None, Some(federation)) => text!("decided--identity-abroad", no, report, federation),
        (None, None) => text!("decided--identity-nobody", no, report),
    }
}
