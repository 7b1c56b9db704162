//! Describes a decision in a sentence.

use super::fide_kept::word;
use crate::questions::personal_changes::value_in_words;
use kartotek_decisions::{
    AddedClubRow, AnnounceRow, ApprovalRow, ClubRow, DecisionKind, FiledPlayer, IdentityRow, LeftRow, MembersRow,
    PersonChange, SanctionKindRow, SanctionRow,
};
use kartotek_formats::diagnostic::codes::CODES;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_intake::likeness::person_said;
use kartotek_law::vocabulary::Club;
use kartotek_register::People;
use kartotek_register::clubs::district_name;

/// A sentence for a decision, with the names of the people and clubs for their ids.
pub fn sentence(what: &DecisionKind, people: &People, clubs: &[Club]) -> Text {
    match what {
        DecisionKind::Identity(row) => of_identity(row, people, clubs),
        DecisionKind::Confirmed(row) => {
            let (report, code) = (&row.report, &row.code);
            let code_name = CODES.iter().find(|known| known.name == *code).map_or("", |code| code.name);
            let meaning = Value::Meaning(code_name);
            match row.no {
                Some(no) => text!("decided--confirmed-of", no = no.to_string(), report, code, meaning),
                None => text!("decided--confirmed", report, code, meaning),
            }
        }
        DecisionKind::Asked(row) => text!("decided--asked", report = &row.report, question = &row.question),
        DecisionKind::Annul(row) => text!("decided--annul", report = &row.report),
        DecisionKind::Assign(row) => {
            text!("decided--assign", no = row.no.to_string(), report = &row.report, rating = row.rating.to_string())
        }
        DecisionKind::Refuse(row) => text!("decided--refuse", report = &row.0.report),
        DecisionKind::Approve(row) => {
            text!("decided--approve", report = &row.report, what = approved(row.what))
        }
        DecisionKind::Announce(AnnounceRow { name, tournament, start, end, .. }) => {
            text!("decided--announce", name, tournament, start = start.0, end = end.0)
        }
        DecisionKind::Alias(row) => {
            text!("decided--alias", name = &row.name, player = person_or_id(&row.player, people, clubs))
        }
        DecisionKind::Distinct(row) => {
            let [one, other] = [&row.player, &row.other].map(|id| person_or_id(id, people, clubs));
            text!("decided--distinct", one, other)
        }
        DecisionKind::FideKept(row) => {
            let (player, what) = (person_or_id(&row.player, people, clubs), word(row.what));
            text!("decided--fide-kept", player, what, list = if row.list.is_empty() { "none" } else { &row.list })
        }
        DecisionKind::Merge(row) => {
            let [kept, other] = [&row.player, &row.duplicate].map(|id| person_or_id(id, people, clubs));
            text!("decided--merge", kept, other, id = &row.player)
        }
        DecisionKind::Player(row) => {
            let changes = Value::Each(changes(row, clubs));
            text!("decided--player", player = person_or_id(&row.id, people, clubs), changes)
        }
        DecisionKind::Rating(row) => {
            text!("decided--rating", player = person_or_id(&row.player, people, clubs), rating = row.rating.to_string())
        }
        other => further_sentence(other, people, clubs),
    }
}

/// The sentence for the kinds that [`sentence`] does not handle itself.
fn further_sentence(what: &DecisionKind, people: &People, clubs: &[Club]) -> Text {
    match what {
        DecisionKind::Unmerge(row) => {
            let [kept, other] = [&row.player, &row.duplicate].map(|id| person_or_id(id, people, clubs));
            text!("decided--unmerge", kept, other)
        }
        DecisionKind::Club(row) => of_club(row, clubs),
        DecisionKind::Members(row) => of_members(row, people, clubs),
        DecisionKind::Sanction(row) => of_sanction(row, people, clubs),
        other => {
            let does = other.does();
            let report = other.report().or(other.about().tournament).map(Text::from);
            let about = other.person().map(|id| person_or_id(id, people, clubs)).or(report);
            match about {
                Some(about) => text!("decided--other", does, about),
                None => does,
            }
        }
    }
}

fn of_sanction(row: &SanctionRow, people: &People, clubs: &[Club]) -> Text {
    let (Some(player), Some(kind)) = (&row.player, row.kind) else { return text!("kind-sanction") };
    let sanction = match kind {
        SanctionKindRow::Warning => "warning",
        SanctionKindRow::Quarantine => "quarantine",
        SanctionKindRow::Absence => "absence",
    };
    let day = row.last_day.map_or_else(|| "–".to_owned(), |day| day.0.to_string());
    let months = row.months.unwrap_or(0);
    text!("decided--sanction", player = person_or_id(player, people, clubs), sanction, months, day)
}

/// A club by id and name, or the id alone if the register does not have it.
fn club_said(id: &str, clubs: &[Club]) -> Text {
    let club = clubs.iter().find(|club| club.id == id);
    club.map_or_else(|| Text::from(id), |club| text!("person", id = &club.id, name = &club.name))
}

fn of_club(row: &ClubRow, clubs: &[Club]) -> Text {
    let club = club_said(row.id(), clubs);
    match row {
        ClubRow::Add(AddedClubRow { id, name, district }) => {
            let district = Some(district_name(district)).filter(|district| !district.is_empty()).unwrap_or("none");
            text!("decided--club-add", id, name, district)
        }
        ClubRow::Rename(row) => text!("decided--club-rename", club, name = &row.name),
        ClubRow::Merge(row) => text!("decided--club-merge", club, into = club_said(&row.into, clubs)),
        ClubRow::Close(row) => {
            let members = match row.members {
                None => "none",
                Some(LeftRow::Single) => "single",
                Some(LeftRow::Resigned) => "resigned",
            };
            text!("decided--club-close", club, members)
        }
        ClubRow::District(row) => text!("decided--club-district", club, district = district_name(&row.district)),
    }
}

/// The first new members, and the first members that change; at most `SHOWN` of each.
fn of_members(row: &MembersRow, people: &People, clubs: &[Club]) -> Text {
    const SHOWN: usize = 5;
    let new_members = row.new.iter().take(SHOWN).map(|new| {
        let born = new.birth_date.as_deref().unwrap_or("none");
        let club = if new.club.is_empty() { Text::from("none") } else { club_said(&new.club, clubs) };
        text!("decided--member-new", id = &new.id, name = &new.name, born, club)
    });
    let changed_members = row.changed.iter().take(SHOWN).map(|change| person_or_id(&change.id, people, clubs));
    let (new, changed) = (Value::Each(new_members.collect()), Value::Each(changed_members.collect()));
    match (row.new.len(), row.changed.len()) {
        (count, 0) => text!("decided--members-new", count, new, more = count.saturating_sub(SHOWN)),
        (0, count) => text!("decided--members-changed", count, changed, more = count.saturating_sub(SHOWN)),
        (news, changes) => text!("decided--members-both", news, new, changes, changed),
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

/// A person by id, name, year of birth and club; or the id alone if the register does not have it.
pub fn person_or_id(id: &str, people: &People, clubs: &[Club]) -> Text {
    people.record(id).map_or_else(|| Text::from(id), |person| person_said(person, clubs))
}

/// Each changed fact of a person, with its new value.
fn changes(row: &PersonChange, clubs: &[Club]) -> Vec<Text> {
    let club = row.club.as_ref().map(|id| match clubs.iter().find(|club| club.id == *id) {
        Some(club) => format!("{} {}", club.id, club.name),
        None => id.clone(),
    });
    let public = row.public.map(|public| if public { text!("fact-yes") } else { text!("fact-no") });
    let values = [
        (text!("fact-name"), row.name.as_deref().map(Text::from)),
        (text!("fact-birth_date"), row.birth_date.as_deref().map(Text::from)),
        (text!("fact-sex"), row.sex.as_deref().map(|sex| value_in_words("sex", sex))),
        (text!("fact-club"), club.map(Text::from)),
        (text!("fact-federation"), row.federation.as_deref().map(Text::from)),
        (text!("fact-citizenship"), row.citizenship.as_deref().map(Text::from)),
        (text!("fact-member"), row.member.as_deref().map(|member| value_in_words("member", member))),
        (text!("fact-fide_id"), row.fide_id.as_deref().map(Text::from)),
        (text!("fact-fide_games"), row.fide_games.map(|games| games.to_string().into())),
        (text!("fact-fide_title"), row.title.as_deref().map(Text::from)),
        (text!("fact-resigned"), row.resigned.map(|day| day.0.to_string().into())),
        (text!("fact-died"), row.died.map(|day| day.0.to_string().into())),
    ];
    let texts = values.into_iter().filter_map(|(what, now)| Some((what, now?)));
    let all = texts.chain(public.map(|now| (text!("fact-public"), now)));
    all.map(|(what, now)| text!("decided-change", what, now)).collect()
}

/// The sentence for a decision that says who a player of a report is.
fn of_identity(row: &IdentityRow, people: &People, clubs: &[Club]) -> Text {
    let report = row.report.as_str();
    let said = row.said.as_ref();
    let filed_player = said.map_or_else(|| text!("player-by-number", no = row.no), |said| said.named(row.no));
    if let Some(id) = &row.player {
        return text!("decided--identity", player = filed_player, report, person = person_or_id(id, people, clubs));
    }
    match (&row.enters, &row.federation) {
        (Some(enters), _) => {
            let of_report = |value: fn(&FiledPlayer) -> Option<&str>| said.and_then(value);
            let or_none = |value: Option<&str>| value.unwrap_or("none").to_owned();
            let name = enters.name.as_deref().or(of_report(|said| said.name.as_deref()));
            let born = or_none(enters.birth_date.as_deref().or(of_report(|said| said.birth_date.as_deref())));
            let club_id = enters.club.as_deref().or(of_report(|said| said.club.as_deref()));
            let club = club_id.map_or_else(|| Text::from("none"), |club| club_said(club, clubs));
            let rating = or_none(enters.first_rating.map(|rating| rating.to_string()).as_deref());
            let player = name.map_or(filed_player, |name| text!("player", no = row.no, name));
            text!("decided--identity-new", player, report, born, club, rating)
        }
        (None, Some(federation)) => text!("decided--identity-abroad", player = filed_player, report, federation),
        (None, None) => text!("decided--identity-nobody", player = filed_player, report),
    }
}
