//! Fictitious people. Their names are made of chess terms, so that they cannot be mistaken for real ones.

use super::Federation;
use chrono::{Days, NaiveDate};
use std::sync::LazyLock;

fn words(text: &'static str) -> Vec<&'static str> {
    text.split_whitespace().collect()
}

static GIVEN: LazyLock<Vec<&str>> = LazyLock::new(|| {
    words(
        "Bondine Springer Tårne Løberine Dronne Rokade Remis Patrik Matilde Gambit Skakine Fianchetto Zugine \
        Tempo Ekspert Uret Blitz Partia Brikke Felta Rangine Linje Diago Klokke",
    )
});
static FIRST: LazyLock<Vec<&str>> = LazyLock::new(|| {
    words(
        "Bonde Springer Tårn Løber Dame Konge Rokade Remis Pat Mat Gambit Skak Felt Brik Ur Træk Frirunde \
        Midtspils Slutspils Åbnings",
    )
});
static LAST: LazyLock<Vec<&str>> =
    LazyLock::new(|| words("gaard holm strup rup toft bjerg kær dal mark vang lund høj sund skov bæk ager"));

/// A random player, derived from the seed and the id whenever needed.
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
    /// The player's true strength on the first day.
    strength: i32,
    /// The improvement in points per year, and the number of years.
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

    /// The day on which a tournament ends, counted from the first; it increases with the tournament's number.
    pub fn day_of(&self, tournament: u32) -> u32 {
        let spread = u64::from(tournament) * u64::from(self.days.max(1)) / u64::from(self.tournaments.max(1));
        spread as u32
    }

    pub fn date(&self, day: u32) -> NaiveDate {
        self.from.checked_add_days(Days::new(u64::from(day))).unwrap_or(self.from)
    }
}

// A portable random generator: splitmix64 (Steele, Lea and Flood 2014), implemented here so that library updates cannot
// change the numbers.

#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// A separate sequence for each subject of a seed.
    pub fn new(seed: u64, subject: u64) -> Dice {
        let mut dice = Dice(seed ^ subject.wrapping_mul(0xd6e8_feb8_6659_fd93));
        dice.next();
        dice
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A random number below `sides`; 0 if `sides` is 0.
    pub fn throw(&mut self, sides: u32) -> u32 {
        ((u64::from((self.next() >> 32) as u32) * u64::from(sides)) >> 32) as u32
    }

    /// A random number between the two, both included.
    pub fn between(&mut self, from: i32, to: i32) -> i32 {
        from + self.throw(to.abs_diff(from) + 1) as i32
    }

    /// The sum of `count` such numbers, concentrated around the middle.
    pub fn sum(&mut self, count: u32, from: i32, to: i32) -> i32 {
        (0..count).map(|_| self.between(from, to)).sum()
    }

    /// True with this probability in per cent.
    pub fn percent(&mut self, percent: u32) -> bool {
        self.throw(100) < percent
    }

    /// A random element; `None` if there are none.
    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.throw(u32::try_from(of.len()).unwrap_or(u32::MAX)) as usize)
    }

    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let other = self.throw(u32::try_from(last + 1).unwrap_or(u32::MAX)) as usize;
            things.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_is_the_same_in_every_version() {
        let mut dice = Dice::new(2026, 1);
        let thrown: Vec<u32> = (0..5).map(|_| dice.throw(1000)).collect();
        assert_eq!(thrown, [730, 101, 940, 268, 439]);
    }

    #[test]
    fn every_side_falls_about_equally_often_and_no_other() {
        let mut dice = Dice::new(1, 1);
        let mut fallen = [0u32; 6];
        (0..6000).for_each(|_| fallen[dice.throw(6) as usize] += 1);
        assert!(fallen.iter().all(|count| (900..1100).contains(count)), "{fallen:?}");
        assert!((0..1000).all(|_| (-3..=3).contains(&dice.between(-3, 3))));
        assert_eq!(dice.throw(0), 0);
    }
}
