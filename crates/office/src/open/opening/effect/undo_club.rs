//! Undoes the changes of a decision to clubs; later changes are kept.

use crate::open::opening::Draft;
use crate::open::opening::person_checks::Checks;
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::Club;
use kartotek_register::clubs::FormerClub;

/// The clubs before and after a decision, and the former clubs that it recorded.
pub struct ClubChanges<'d> {
    pub before: &'d [Club],
    pub after: &'d [Club],
    pub former: &'d [FormerClub],
}

impl ClubChanges<'_> {
    /// Removes the changes from the current register. Returns whether anything changed.
    ///
    /// # Errors
    /// A club that the decision added has people, or another club now has a name that would be restored.
    pub fn subtract(&self, draft: &mut Draft) -> Result<bool, Text> {
        for before in self.before.iter().filter(|_| draft.checks == Checks::OfToday) {
            let mut restored = of_id(&draft.opening.clubs, &before.id).unwrap_or(before).clone();
            if of_id(self.after, &before.id).is_none_or(|after| restore(&mut restored, before, after)) {
                draft.check_club_name(&restored.id, &restored.name)?;
            }
        }
        let mut changed: Vec<&str> = Vec::new();
        for club in self.after.iter().filter(|club| of_id(self.before, &club.id).is_none()) {
            changed.extend(self.remove_added(club, draft)?);
        }
        for (index, before) in self.before.iter().enumerate() {
            let clubs = &mut draft.opening.clubs;
            match (of_id(self.after, &before.id), clubs.iter_mut().find(|club| club.id == before.id)) {
                (Some(after), Some(now)) => changed.extend(restore(now, before, after).then_some(before.id.as_str())),
                (None, None) => {
                    clubs.insert(index.min(clubs.len()), before.clone());
                    changed.push(&before.id);
                }
                (Some(_), None) | (None, Some(_)) => {}
            }
        }
        let is_undone = |former: &FormerClub| self.former.contains(former) && changed.contains(&former.club.as_str());
        draft.opening.records.former_clubs.retain(|former| !is_undone(former));
        Ok(!changed.is_empty())
    }

    /// Removes an added club. `None`: the register no longer has it.
    fn remove_added<'c>(&self, added: &'c Club, draft: &mut Draft) -> Result<Option<&'c str>, Text> {
        if !draft.opening.clubs.iter().any(|club| club.id == added.id) {
            return Ok(None);
        }
        match draft.persons.iter().filter(|person| person.club == added.id).count() {
            0 => {
                draft.opening.clubs.retain(|club| club.id != added.id);
                Ok(Some(&added.id))
            }
            count => Err(without_effect::club_in_use(&added.id, count)),
        }
    }
}

fn of_id<'c>(clubs: &'c [Club], id: &str) -> Option<&'c Club> {
    clubs.iter().find(|club| club.id == id)
}

/// Restores each value that was not changed again since the decision. Returns whether any value changed.
fn restore(now: &mut Club, before: &Club, after: &Club) -> bool {
    let was = now.clone();
    for (now, before, after) in
        [(&mut now.name, &before.name, &after.name), (&mut now.district, &before.district, &after.district)]
    {
        if before != after && now == after {
            now.clone_from(before);
        }
    }
    *now != was
}
