//! The part of a published list that depends only on its day. A month without reports is a run only if this part changes.

use super::super::report::{Day, Who};
use super::{Office, Register};
use chrono::{Datelike, Months};

/// Whether a junior (§ 37), a veteran (§ 41), and young enough for the junior strength list (§ 2).
type Said = (bool, bool, bool);

impl Office<'_> {
    /// Whether the lists of the newest run would differ on this day.
    pub(super) fn is_another_day_for_lists(&self, day: Day) -> bool {
        let newest = self.newest();
        newest.people.keys().any(|who| self.said(newest, *who, self.newest_day()) != self.said(newest, *who, day))
    }

    /// The flags of a player; `None`: not on the list.
    fn said(&self, register: &Register, who: Who, day: Day) -> Option<Said> {
        let entry = &register.people[&who];
        let is_here = entry.is_public && register.resolve(who) == who && !register.is_stranded(self.world, who);
        let is_recent = self.last_seen(register, who).checked_add_months(Months::new(3 * 12)) >= Some(day);
        let born: Day = self.world.people[who].birth.parse().ok()?;
        (is_here && is_recent).then(|| {
            let age = day.year() - born.year();
            // Of an erased person the year of birth alone is left: the player must certainly be 55.
            let has_year_alone = self.is_erased(who);
            let is_junior = age < 20 || age == 20 && (has_year_alone || (born.month(), born.day()) != (1, 1));
            let is_veteran = match has_year_alone {
                true => age > 55,
                false => born.checked_add_months(Months::new(55 * 12)) <= Some(day),
            };
            (is_junior, is_veteran, entry.rating >= 2100 && age <= 20)
        })
    }

    /// The day of the last rated result or of the entry (4.5.5.1.4).
    fn last_seen(&self, register: &Register, who: Who) -> Day {
        let records = (0..self.world.people.len()).filter(|record| register.resolve(*record) == who);
        let last_rated = records.filter_map(|record| register.last_rated(record)).max();
        let entered = (register.changes.iter()).find(|(_, record, _)| *record == who && self.world.is_newcomer(who));
        last_rated.max(entered.map(|(day, ..)| *day)).unwrap_or(self.world.founded)
    }
}
