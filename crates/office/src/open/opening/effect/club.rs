//! Decisions that change a club of the register.

use crate::open::opening::{Draft, EffectResult};
use chrono::NaiveDate;
use kartotek_decisions::check_text;
use kartotek_decisions::{AddedClubRow, ClosedClubRow, ClubRow, DistrictRow, LeftRow, MergedClubRow, RenamedClubRow};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::name::name_key;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::{Club, Departure, Member, Person};
use kartotek_register::clubs::{self, Became, FormerClub};
use kartotek_register::records::NaiveDateText;

/// Carries out a decision about a club.
pub fn change(club: &ClubRow, draft: &mut Draft, decided: NaiveDate) -> EffectResult {
    match club {
        ClubRow::Add(row) => draft.add_club(row),
        ClubRow::Rename(row) => draft.rename_club(row),
        ClubRow::Merge(row) => draft.merge_club(row),
        ClubRow::Close(row) => draft.close_club(row, decided),
        ClubRow::District(row) => draft.move_club(row),
    }
}

impl Draft<'_, '_> {
    /// Checks that a person may belong to the club `id`; empty: to no club.
    ///
    /// # Errors
    /// The club does not exist, or no longer. If no clubs are known, every id is allowed.
    pub fn check_club(&self, id: &str) -> EffectResult {
        match id.is_empty() || self.opening.clubs.is_empty() || self.opening.clubs.iter().any(|club| club.id == id) {
            true => Ok(()),
            false => Err(self.no_club(id)),
        }
    }

    /// The objection to an id that no club has.
    fn no_club(&self, id: &str) -> Text {
        let (clubs, former) = (&self.opening.clubs, &self.opening.records.former_clubs);
        match clubs::end_of(id, clubs, former) {
            Some(end) if end.into.is_empty() => without_effect::club_closed(id, &end.name, end.until.0),
            Some(end) => without_effect::club_merged(id, &end.name, &end.into, end.until.0),
            None => without_effect::no_club(id, &clubs::ClubNames::new(clubs, former).likely_text(id)),
        }
    }

    fn club(&mut self, id: &str) -> Result<&mut Club, Text> {
        let index = self.opening.clubs.iter().position(|club| club.id == id.trim());
        match index {
            Some(index) => Ok(&mut self.opening.clubs[index]),
            None => Err(self.no_club(id.trim())),
        }
    }

    /// Checks that no other club has this name, since files identify clubs by name.
    pub(super) fn check_club_name(&self, id: &str, name: &str) -> EffectResult {
        check_text(name)?;
        let key = name_key(name);
        let other = self.opening.clubs.iter().find(|club| club.id != id && name_key(&club.name) == key);
        other.map_or(Ok(()), |other| Err(without_effect::club_name_taken(&other.name, &other.id)))
    }

    fn add_club(&mut self, row: &AddedClubRow) -> EffectResult {
        let [id, name, district] = [&row.id, &row.name, &row.district].map(|text| text.trim());
        let former = &self.opening.records.former_clubs;
        if let Some(club) = self.opening.clubs.iter().find(|club| club.id == id) {
            return Err(without_effect::club_known(id, &club.name));
        }
        if clubs::end_of(id, &self.opening.clubs, former).is_some() {
            return Err(self.no_club(id));
        }
        check_text(id)?;
        check_text(district)?;
        self.check_club_name(id, name)?;
        let [id, name, district] = [id, name, district].map(str::to_owned);
        self.opening.clubs.push(Club { id, name, district });
        Ok(())
    }

    fn rename_club(&mut self, row: &RenamedClubRow) -> EffectResult {
        let (id, name) = (row.id.trim(), row.name.trim());
        let before = self.club(id)?.name.clone();
        self.check_club_name(id, name)?;
        if before != name {
            name.clone_into(&mut self.club(id)?.name);
            self.add_former_club(id, before, Became::Renamed, "");
        }
        Ok(())
    }

    fn move_club(&mut self, row: &DistrictRow) -> EffectResult {
        check_text(&row.district)?;
        row.district.trim().clone_into(&mut self.club(&row.id)?.district);
        Ok(())
    }

    // Decision (the register: clubs that end): every person of the club, member or not, belongs to the other from then on.
    fn merge_club(&mut self, row: &MergedClubRow) -> EffectResult {
        let (id, into) = (row.id.trim(), row.into.trim());
        self.club(id)?;
        self.club(into)?;
        if id == into {
            return Err(without_effect::club_itself(id));
        }
        self.persons.iter_mut().filter(|person| person.club == id).for_each(|person| into.clone_into(&mut person.club));
        self.end_club(id, Became::Merged, into)
    }

    // Decision (the register: clubs that end): the club has no members left, or the decision says what becomes of them.
    fn close_club(&mut self, row: &ClosedClubRow, decided: NaiveDate) -> EffectResult {
        let id = row.id.trim();
        let name = self.club(id)?.name.clone();
        let members: Vec<&mut Person> =
            self.persons.iter_mut().filter(|person| person.club == id && clubs::is_member(person)).collect();
        if !members.is_empty() && row.members.is_none() {
            return Err(without_effect::club_has_members(id, &name, members.len()));
        }
        for person in members {
            match row.members {
                Some(LeftRow::Resigned) => {
                    person.member = Some(Member::No);
                    person.departure = Some(Departure::Resigned(decided));
                }
                _ => {
                    person.member = Some(Member::Single);
                    person.club.clear();
                }
            }
        }
        self.end_club(id, Became::Closed, "")
    }

    /// Ends a club: it was merged into another or dissolved.
    fn end_club(&mut self, id: &str, became: Became, into: &str) -> EffectResult {
        let name = self.club(id)?.name.clone();
        self.opening.clubs.retain(|club| club.id != id);
        self.add_former_club(id, name, became, into);
        Ok(())
    }

    fn add_former_club(&mut self, id: &str, name: String, became: Became, into: &str) {
        let until = NaiveDateText(self.before.day);
        let former = FormerClub { until, club: id.to_owned(), name, became, into: into.to_owned() };
        self.opening.records.former_clubs.push(former);
    }
}
