//! Checks decisions about players who are not in the register: whether they may play or enter as the decision says.

use crate::open::opening::person_checks::known_federation;
use chrono::NaiveDate;
use kartotek_decisions::{DecisionKind, IdentityRow};
use kartotek_formats::diagnostic::Place;
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_formats::texts::Text;
use kartotek_intake::{check_first_rating, floor_of, new_person, rules_of};
use kartotek_register::Office;
use kartotek_register::clubs::ClubNames;

/// Why an identity decision of that day is not possible: each fault, with its key. Empty: it is possible, or it is of
/// another kind.
pub fn objections(office: &Office, what: &DecisionKind, day: NaiveDate) -> Vec<(&'static str, Text)> {
    let DecisionKind::Identity(row) = what else { return Vec::new() };
    let mut found: Vec<(&'static str, Text)> = Vec::new();
    let mut check = |key, checked: Result<(), Text>| found.extend(checked.err().map(|why| (key, why)));
    if let Some(code) = &row.federation {
        check("federation", known_federation(code, office.people.iter()));
    }
    if let Some(enters) = &row.enters {
        check("name", enters.name.as_deref().map_or(Ok(()), new_person::check_name));
        let born = enters.birth_date.as_deref().and_then(parse_birth_date);
        check("birth_date", new_person::check_birth(born, day));
        let clubs = ClubNames::new(&office.clubs, &office.records.former_clubs);
        let is_club = |club: &&String| office.clubs.is_empty() || clubs.find(club).is_some();
        let unknown = enters.club.as_ref().filter(|club| !is_club(club));
        check("club", unknown.map_or(Ok(()), |club| Err(without_effect::no_club(club, &clubs.perhaps(club)))));
    }
    found
}

/// Checks the rating that a decision gives a player against the rule set of the report.
///
/// # Errors
/// There is no such first rating, another body gives it, or the assigned rating is unlikely.
pub(super) fn check_first(office: &Office, what: &DecisionKind, report: &ReportAsFiled) -> Result<(), Text> {
    if let DecisionKind::Assign(row) = what {
        let book = office.settings.rule_book().ok();
        return book.map_or(Ok(()), |book| row.check_likely(floor_of(report, &book)));
    }
    let DecisionKind::Identity(IdentityRow { no, enters: Some(enters), .. }) = what else { return Ok(()) };
    // If the decision does not say who approved it, the approval in the report counts, which is checked with the
    // report.
    let Some(book) = office.settings.rule_book().ok().filter(|_| enters.approved_by.is_some()) else { return Ok(()) };
    let mut player = PlayerAsFiled::new(*no, Place::file(""));
    enters.fill_in(&mut player);
    // A report without dates is held back anyway.
    rules_of(report, &book).map_or(Ok(()), |rules| check_first_rating(&player, rules))
}
