//! Made-up people. Their names are words of the game, so that nobody takes them for somebody.

use super::Federation;
use super::dice::Dice;
use chrono::{Days, NaiveDate};

const GIVEN: [&str; 24] = [
    "Bondine",
    "Springer",
    "Tårne",
    "Løberine",
    "Dronne",
    "Rokade",
    "Remis",
    "Patrik",
    "Matilde",
    "Gambit",
    "Skakine",
    "Fianchetto",
    "Zugine",
    "Tempo",
    "Ekspert",
    "Uret",
    "Blitz",
    "Partia",
    "Brikke",
    "Felta",
    "Rangine",
    "Linje",
    "Diago",
    "Klokke",
];
const FIRST: [&str; 20] = [
    "Bonde",
    "Springer",
    "Tårn",
    "Løber",
    "Dame",
    "Konge",
    "Rokade",
    "Remis",
    "Pat",
    "Mat",
    "Gambit",
    "Skak",
    "Felt",
    "Brik",
    "Ur",
    "Træk",
    "Frirunde",
    "Midtspils",
    "Slutspils",
    "Åbnings",
];
const LAST: [&str; 16] = [
    "gaard", "holm", "strup", "rup", "toft", "bjerg", "kær", "dal", "mark", "vang", "lund", "høj", "sund", "skov",
    "bæk", "ager",
];

/// A player made by chance. Nothing of it is kept: it can be made again.
#[derive(Clone, Copy, Debug)]
pub struct Person {
    pub given: &'static str,
    pub surname: [&'static str; 2],
    pub is_woman: bool,
    pub born: NaiveDate,
    /// 1-based.
    pub club: u32,
    /// The rating in the founding register.
    pub rating: i32,
    /// How well the player really plays on the first day.
    strength: i32,
    /// Points a year, and for how many years.
    learns: (i32, i32),
}

impl Person {
    pub fn of(federation: &Federation, id: u32) -> Person {
        let mut dice = Dice::new(federation.seed, u64::from(id));
        let strength = 1480 + dice.sum(6, -160, 160);
        let rating = (strength + dice.sum(3, -70, 70)).clamp(700, 2750);
        let learns = if dice.percent(20) { (dice.between(10, 90), dice.between(2, 9)) } else { (0, 0) };
        let born = NaiveDate::from_ymd_opt(1940, 1, 1).unwrap_or_default();
        Person {
            given: dice.pick(&GIVEN).copied().unwrap_or_default(),
            surname: [&FIRST[..], &LAST[..]].map(|parts| dice.pick(parts).copied().unwrap_or_default()),
            is_woman: dice.percent(10),
            born: born.checked_add_days(Days::new(u64::from(dice.throw(26_000)))).unwrap_or(born),
            club: 1 + dice.throw(federation.clubs()),
            rating,
            strength,
            learns,
        }
    }

    pub fn name(&self) -> String {
        format!("{}{}, {}", self.surname[0], self.surname[1], self.given)
    }

    /// The player's strength `day` days after the first.
    pub fn strength(&self, day: u32) -> i32 {
        let (points, years) = self.learns;
        let days = i64::from(day.min(years.unsigned_abs() * 365));
        self.strength + (i64::from(points) * days / 365) as i32
    }
}

impl Federation {
    pub fn clubs(&self) -> u32 {
        (self.players / 40).max(1)
    }

    /// The day, counted from the first, on which a tournament ends: later ones never earlier.
    pub fn day_of(&self, tournament: u32) -> u32 {
        let spread = u64::from(tournament) * u64::from(self.days.max(1)) / u64::from(self.tournaments.max(1));
        spread as u32
    }

    /// The date of a day.
    pub fn date(&self, day: u32) -> NaiveDate {
        self.from.checked_add_days(Days::new(u64::from(day))).unwrap_or(self.from)
    }
}
