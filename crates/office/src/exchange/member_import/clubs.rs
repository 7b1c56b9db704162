//! The clubs of the lines of a member file.

use kartotek_formats::diagnostic::{Diagnostic, codes};
use kartotek_formats::member_file::MemberLine;
use kartotek_law::vocabulary::{Club, Person};
use kartotek_register::clubs::{Became, ClubNames, FormerClub, club_key};
use kartotek_register::people::name_key;
use std::collections::HashSet;

/// Finds the clubs that a file names.
pub(super) struct Clubs<'r> {
    names: ClubNames<'r>,
    /// Empty: the register has no table of clubs.
    clubs: &'r [Club],
    former: &'r [FormerClub],
    /// Unknown clubs that were reported.
    reported: HashSet<String>,
}

impl<'r> Clubs<'r> {
    pub(super) fn new(clubs: &'r [Club], former: &'r [FormerClub]) -> Clubs<'r> {
        Clubs { names: ClubNames::new(clubs, former), clubs, former, reported: HashSet::new() }
    }

    /// The id of the club that a line names; for an unknown club, its name. `None`: the line has no club column, or
    /// names two clubs, or one that is closed or, for a `person` of the register, unknown.
    pub(super) fn id(
        &mut self,
        line: &MemberLine,
        person: Option<&Person>,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Option<String> {
        let club = line.club.as_deref()?;
        if club.is_empty() {
            return Some(String::new());
        }
        if let Some(id) = self.names.find(club) {
            return Some(id.to_owned());
        }
        // A spreadsheet has the number of a club, and a name that is not the club's.
        if let Some((id, name)) = club.split_once(' ')
            && let Some(known) = self.clubs.iter().find(|known| known.id == id)
        {
            let is_unreported = self.reported.insert(name_key(club));
            return match self.names.find(name) {
                Some(other) if other != id => {
                    let other = self.clubs.iter().find(|club| club.id == other);
                    let other = other.map_or("", |club| &club.name);
                    let found = codes::member_club_unknown::two(&line.place, id, &known.name, other);
                    diagnostics.extend(is_unreported.then_some(found));
                    None
                }
                _ => {
                    let found = codes::member_club_unknown::called(&line.place, id, &known.name, name);
                    diagnostics.extend(is_unreported.then_some(found));
                    Some(id.to_owned())
                }
            };
        }
        let is_closed = |former: &&FormerClub| {
            former.became == Became::Closed && (former.club == club || club_key(&former.name) == club_key(club))
        };
        let closed = self.former.iter().rfind(is_closed);
        if self.reported.insert(name_key(club)) {
            diagnostics.push(match closed {
                Some(closed) => codes::member_club_unknown::closed(&line.place, club, closed.until.0),
                None => codes::member_club_unknown::found(&line.place, club, &self.names.likely_text(club)),
            });
        }
        let is_left_out = closed.is_some() || (person.is_some() && !self.clubs.is_empty());
        (!is_left_out).then(|| club.to_owned())
    }
}
