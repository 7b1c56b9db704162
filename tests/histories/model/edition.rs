//! A later edition of the law, for the settings and for the model; drawn in `generate`.

use super::super::report::{Day, Report};
use std::fmt::Write;

#[derive(Clone, Debug)]
pub struct Edition {
    /// The day from which it is in force; `None`: the handbook.
    pub from: Option<Day>,
    pub is_by_first_round: bool,
    pub has_average_method: bool,
    pub has_bonus: bool,
    pub has_boundaries: bool,
    /// The largest difference that counts.
    pub cap: Option<i64>,
    /// The unit of We in hundredths.
    pub unit: i64,
    pub is_half_away: bool,
    pub floor: i64,
    /// Rows of K in the order of choice.
    pub k: Vec<K>,
    pub conversion: Option<Conversion>,
}

#[derive(Clone, Copy, Debug)]
pub struct K {
    pub from: i64,
    pub k: i64,
    pub under_age: Option<i64>,
    pub fewer_games_than: Option<i64>,
}

/// Ratings on one side of `limit` move towards `toward` by a part of the distance.
#[derive(Clone, Copy, Debug)]
pub struct Conversion {
    pub is_below: bool,
    pub limit: i64,
    pub toward: i64,
    pub part: (i64, i64),
}

/// The facts on which K may depend.
#[derive(Clone, Copy, Debug)]
pub struct Career {
    /// The year of the last round minus the year of birth.
    pub age: i64,
    /// Rated games before the run; `None`: unknown for a founding player.
    pub games: Option<i64>,
}

impl Edition {
    pub fn handbook() -> Edition {
        let k = [(2400, 10), (2000, 20), (1600, 30), (0, 45)];
        Edition {
            from: None,
            is_by_first_round: false,
            has_average_method: true,
            has_bonus: true,
            has_boundaries: true,
            cap: None,
            unit: 5,
            is_half_away: false,
            floor: 1000,
            k: k.map(|(from, k)| K { from, k, under_age: None, fewer_games_than: None }).to_vec(),
            conversion: None,
        }
    }

    pub fn rates(&self, report: &Report) -> bool {
        self.from.is_none_or(|from| from <= if self.is_by_first_round { report.start } else { report.end })
    }

    pub fn k(&self, start: i64, career: Career) -> i64 {
        let is_met = |row: &&K| {
            start >= row.from
                && row.under_age.is_none_or(|age| career.age < age)
                && row.fewer_games_than.is_none_or(|fewer| career.games.is_some_and(|games| games < fewer))
        };
        self.k.iter().find(is_met).map_or(0, |row| row.k)
    }

    /// The rule set as a file.
    pub fn toml(&self, id: &str) -> String {
        let mut text = format!("id = \"{id}\"\n");
        if let Some(from) = self.from {
            let _ = writeln!(text, "in_force_from = {from}");
        }
        if self.is_by_first_round {
            text.push_str("by = \"first-round\"\n");
        }
        let sections = [
            ("average_method", self.has_average_method),
            ("bonus", self.has_bonus),
            ("k_boundary", self.has_boundaries),
        ];
        let abolished: Vec<&str> = sections.iter().filter(|(_, is_there)| !is_there).map(|(name, _)| *name).collect();
        let _ = writeln!(text, "abolished = {abolished:?}");
        if let Some(cap) = self.cap {
            let _ = writeln!(text, "[expected_score]\ncap = {cap}");
        }
        let we = if self.unit == 1 { "none" } else { "0.05" };
        let rn = if self.is_half_away { "half-away" } else { "half-up" };
        let _ = writeln!(text, "[rounding]\nwe = \"{we}\"\nrn = \"{rn}\"\n[floor]\nrating = {}", self.floor);
        for K { from, k, under_age, fewer_games_than } in &self.k {
            let _ = writeln!(text, "[[k_factor]]\nfrom_rating = {from}\nk = {k}");
            for (name, value) in [("under_age", under_age), ("fewer_games_than", fewer_games_than)] {
                if let Some(value) = value {
                    let _ = writeln!(text, "{name} = {value}");
                }
            }
        }
        if let Some(Conversion { is_below, limit, toward, part: (numerator, denominator) }) = self.conversion {
            let side = if is_below { "below" } else { "above" };
            let _ = writeln!(
                text,
                "[[conversion]]\n{side} = {limit}\ntoward = {toward}\npart = [{numerator}, {denominator}]"
            );
        }
        text
    }
}

impl Conversion {
    /// R + part × (toward − R), rounded half up.
    pub fn convert(&self, rating: i64) -> i64 {
        let is_meant = if self.is_below { rating < self.limit } else { rating > self.limit };
        let (numerator, denominator) = self.part;
        let twice = 2 * (rating * denominator + numerator * (self.toward - rating)) + denominator;
        if is_meant { twice.div_euclid(2 * denominator) } else { rating }
    }
}
