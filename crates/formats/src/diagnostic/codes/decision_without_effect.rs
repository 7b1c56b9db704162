//! A decision does not fit what it is about; it was not used.

use super::prelude::*;
use chrono::NaiveDate;
use kartotek_law::vocabulary::Rating;

pub const CODE: Code = Code::warning("decision-without-effect", Outsiders::NotTold);

/// A ruling that does not fit its report, for one of the reasons below.
pub fn ruling(place: &Place, why: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, why).help(text!("decision-without-effect--help-ruling"))
}

/// A decision about the register that could not be carried out, for one of the reasons below.
pub fn event(place: &Place, why: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, why).help(text!("decision-without-effect--help-event"))
}

/// The report was rated without it.
pub fn too_late(place: &Place, report: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-without-effect--too-late", report))
}

/// A refusal that comes after the rating (4.5.3).
pub fn refused_too_late(place: &Place, report: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-without-effect--refused-too-late", report))
}

/// Another file says the same, byte for byte.
pub fn same_content(place: &Place, other: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-without-effect--same-content", other))
}

/// Another file decides the same, in other words or in another order.
pub fn same_act(place: &Place, other: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-without-effect--same-act", other))
}

/// The private record that it names is not there: it has run out, or is lost.
pub fn no_record(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-without-effect--no-record"))
}

/// The report it is about was taken back.
pub fn annulled(place: &Place, report: &str) -> Diagnostic {
    ruling(place, text!("decision-without-effect--annulled", report))
}

/// The inbox has no file with this hash.
pub fn no_such_file(hash: &str) -> Text {
    text!("decision-without-effect--no-such-file", hash)
}

/// A hash that several files begin with.
pub fn several_files(hash: &str) -> Text {
    text!("decision-without-effect--several-files", hash)
}

/// The file is what counts already.
pub fn in_force(report: &str) -> Text {
    text!("decision-without-effect--in-force", report)
}

/// The report has no such player.
pub fn no_start_number(no: u32) -> Text {
    text!("decision-without-effect--no-start-number", no)
}

/// The report has no game or bye in that round.
pub fn no_round(round: u16) -> Text {
    text!("decision-without-effect--no-round", round)
}

/// Somebody who played in that round, or had a bye.
pub fn not_absent(no: u32, round: u16) -> Text {
    text!("decision-without-effect--not-absent", no, round)
}

/// RK assigns no rating in such a tournament.
pub fn assigned_at_home() -> Text {
    text!("decision-without-effect--assigned-at-home")
}

/// A rating of the report that counts before one that RK assigns.
pub fn rated_outside(no: u32, rating: i32) -> Text {
    text!("decision-without-effect--rated-outside", no, rating = Value::word(rating))
}

/// Somebody of the register, whose rating there counts.
pub fn rated_in_register(no: u32, player: &str) -> Text {
    text!("decision-without-effect--rated-in-register", no, player)
}

/// A quarantine that begins before the last playing day of its tournament.
pub fn quarantine_too_early(from: NaiveDate, last_day: NaiveDate) -> Text {
    text!("sanction-too-early", from, day = last_day)
}

/// A warning with the keys of a quarantine.
pub fn warning_plain() -> Text {
    text!("sanction-warning-plain")
}

/// A kind of decision that does nothing at this point.
pub fn wrong_kind(kind: &str) -> Text {
    text!("decision-without-effect--wrong-kind", kind)
}

/// A person who is not in the register.
pub fn nobody(id: &str) -> Text {
    text!("decision-without-effect--nobody", id)
}

/// Somebody who was erased would be named again.
pub fn erased(id: &str) -> Text {
    text!("decision-without-effect--erased", id)
}

/// Somebody was to be taken back who was not erased.
pub fn not_erased(id: &str) -> Text {
    text!("decision-without-effect--not-erased", id)
}

/// A record that was merged into another since a day: it no longer changes.
pub fn merged(id: &str, into: &str, since: NaiveDate) -> Text {
    text!("decision-without-effect--merged", id, into, since)
}

/// A merge that is to be taken back, and never was made.
pub fn not_merged(id: &str, into: &str) -> Text {
    text!("decision-without-effect--not-merged", id, into)
}

/// Two records that are in one report.
pub fn both_played(one: &str, other: &str, report: &str) -> Text {
    text!("decision-without-effect--both-played", one, other, report)
}

/// Two records with different FIDE ids.
pub fn two_fide_ids(one: &str, of_one: &str, other: &str, of_other: &str) -> Text {
    text!("decision-without-effect--two-fide-ids", one, of_one, other, of_other)
}

/// Two records with different birth dates.
pub fn two_births(one: &str, other: &str) -> Text {
    text!("decision-without-effect--two-births", one, other)
}

/// A woman's record and a man's.
pub fn two_sexes(one: &str, other: &str) -> Text {
    text!("decision-without-effect--two-sexes", one, other)
}

/// Two records that were both played under, with different ratings.
pub fn merge_needs_rating(one: &str, of_one: Rating, other: &str, of_other: Rating) -> Text {
    text!("decision-without-effect--merge-needs-rating", one, of_one, other, of_other)
}

/// A record that had no rating before the merge, and was rated since.
pub fn unmerge_needs_rating(id: &str) -> Text {
    text!("decision-without-effect--unmerge-needs-rating", id)
}

/// A new member whose number somebody has.
pub fn member_known(id: &str) -> Text {
    text!("decision-without-effect--member-known", id)
}

/// Somebody whom one decision changes twice.
pub fn member_twice(id: &str) -> Text {
    text!("decision-without-effect--member-twice", id)
}

/// A new member without id or name.
pub fn nameless_member() -> Text {
    text!("decision-without-effect--nameless-member")
}

/// A club that is not in `clubs.csv`.
pub fn no_club(club: &str) -> Text {
    text!("decision-without-effect--no-club", club)
}

/// A club that was closed on a day.
pub fn club_closed(club: &str, name: &str, day: NaiveDate) -> Text {
    text!("decision-without-effect--club-closed", club, name, day)
}

/// A club that was merged into another on a day.
pub fn club_merged(club: &str, name: &str, into: &str, day: NaiveDate) -> Text {
    text!("decision-without-effect--club-merged", club, name, into, day)
}

/// A new club whose id another has.
pub fn club_known(club: &str, name: &str) -> Text {
    text!("decision-without-effect--club-known", club, name)
}

/// A name that another club has.
pub fn club_name_taken(name: &str, club: &str) -> Text {
    text!("decision-without-effect--club-name-taken", name, club)
}

/// A club that is to be merged into itself.
pub fn club_itself(club: &str) -> Text {
    text!("decision-without-effect--club-itself", club)
}

/// A club that is to be closed, and nobody says what becomes of its members.
pub fn club_has_members(club: &str, name: &str, count: usize) -> Text {
    text!("decision-without-effect--club-has-members", club, name, count)
}

/// A club that is to be taken off again, and has people by now.
pub fn club_in_use(club: &str, count: usize) -> Text {
    text!("decision-without-effect--club-in-use", club, count)
}

/// A text that a spreadsheet would compute.
pub fn formula(found: &str) -> Text {
    text!("decision-without-effect--formula", found)
}

/// A text with characters that cannot be seen.
pub fn unprintable(found: &str) -> Text {
    text!("decision-without-effect--unprintable", found = found.escape_debug().to_string())
}

/// A birth date that is neither a date nor a year.
pub fn birth_date(found: &str) -> Text {
    text!("decision-without-effect--birth-date", found)
}

/// Somebody is to have died after the day of the decision.
pub fn died_later(died: NaiveDate, decided: NaiveDate) -> Text {
    text!("decision-without-effect--died-later", died, decided)
}

/// Somebody is to have left after the day of the decision.
pub fn resigned_later(resigned: NaiveDate, decided: NaiveDate) -> Text {
    text!("decision-without-effect--resigned-later", resigned, decided)
}

/// Somebody is to be born after the day of the decision.
pub fn born_later(born: &str, decided: NaiveDate) -> Text {
    text!("decision-without-effect--born-later", born, decided)
}

/// A name without surname or first name.
pub fn not_whole_name(found: &str) -> Text {
    text!("decision-without-effect--not-whole-name", found)
}

/// Not digits alone.
pub fn not_fide_id(found: &str) -> Text {
    text!("decision-without-effect--not-fide-id", found)
}

/// The FIDE id is somebody else's.
pub fn fide_id_taken(fide_id: &str, owner: &Text) -> Text {
    text!("decision-without-effect--fide-id-taken", fide_id, owner = owner.clone())
}

/// Letters that stand for no federation.
pub fn no_federation(found: &str) -> Text {
    text!("decision-without-effect--no-federation", found)
}

/// Why one of several people cannot be what a decision says.
pub fn of_member(member: &str, why: Text) -> Text {
    text!("decision-without-effect--of-member", member, why)
}

/// A sex that is neither F nor M.
pub fn sex(found: &str) -> Text {
    text!("decision-without-effect--sex", found)
}

/// A citizenship that is not three letters.
pub fn citizenship(found: &str) -> Text {
    text!("decision-without-effect--citizenship", found)
}

/// A membership that is none of yes, no and single.
pub fn member(found: &str) -> Text {
    text!("decision-without-effect--member", found)
}

/// No rated report has the id.
pub fn not_rated(report: &str) -> Text {
    text!("decision-without-effect--not-rated", report)
}

/// The register's FIDE id, and that of the decision.
pub fn other_fide_id(id: &str, registered: &str, decided: &str) -> Text {
    text!("decision-without-effect--other-fide-id", id, registered, decided)
}

/// The registered rating is not the one that the alignment was proposed for.
pub fn out_of_date(id: &str, now: Option<Rating>, from: i32) -> Text {
    let from = Value::word(from);
    match now {
        Some(now) => text!("decision-without-effect--out-of-date", id, now, from),
        None => text!("decision-without-effect--out-of-date-unrated", id, from),
    }
}

/// A new rating that RK has not approved (4.5.5.1.6).
pub fn needs_rk() -> Text {
    text!("decision-without-effect--needs-rk")
}

/// A rating that nobody may give.
pub fn no_first_rating(rating: Rating) -> Text {
    text!("decision-without-effect--no-first-rating", rating)
}

/// The last rated result is too new for 4.5.5.1.6.
pub fn rated_recently(id: &str, last: NaiveDate) -> Text {
    text!("decision-without-effect--rated-recently", id, last)
}

/// Somebody who has no rating that a new one could replace.
pub fn never_rated(id: &str) -> Text {
    text!("decision-without-effect--never-rated", id)
}

/// The decision was taken back before, by the file `other`.
pub fn undone_before(other: &str) -> Text {
    text!("decision-without-effect--undone-before", other)
}

/// No decision has this hash, or it takes another one back.
pub fn nothing_to_undo() -> Text {
    text!("decision-without-effect--nothing-to-undo")
}

/// A decision of which the run that carried it out kept no copy.
pub fn no_copy(decision: &str) -> Text {
    text!("decision-without-effect--no-copy", decision)
}

/// A decision that is not taken back by an undo, but as its kind says.
pub fn undone_otherwise(decision: &str, back: Text) -> Text {
    text!("decision-without-effect--undone-otherwise", decision, back)
}

/// Everything that it did was changed again.
pub fn changed_since() -> Text {
    text!("decision-without-effect--changed-since")
}

/// A player who had no rating before the decision, and was rated since.
pub fn rated_since(id: &str) -> Text {
    text!("decision-without-effect--rated-since", id)
}

/// Somebody whose licences were changed again.
pub fn licence_since(id: &str) -> Text {
    text!("decision-without-effect--licence-since", id)
}

/// A finding was confirmed that is not there.
pub fn nothing_to_confirm(place: &Place, code: &str) -> Diagnostic {
    let said = text!("decision-without-effect--nothing-to-confirm", code);
    Diagnostic::new(&CODE, place, said)
}

/// A name was to be remembered for a person who is not in the register.
pub fn alias_of_nobody(place: &Place, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("decision-without-effect--alias-of-nobody", id))
}

/// A name was to be remembered for somebody who was erased.
pub fn alias_of_erased(place: &Place, id: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, erased(id))
}

/// Two decisions give one name to two people.
pub fn alias_contradicted(place: &Place, name: &str, other: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, of_another(name, other))
}

/// Why a name is not remembered for somebody else, either.
pub fn of_another(name: &str, other: &str) -> Text {
    text!("decision-without-effect--alias-contradicted", name, other)
}
