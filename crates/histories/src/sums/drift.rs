//! Players on the list, quarter by quarter, and the sources of rating changes. A player is on the list after a rated result,
//! unless the rule set archives the player at the end of the quarter (4.5.5.1.4).

use crate::bulk::tournaments::date;
use crate::pages::{Calibrated, Flows, Period, Quarter};
use chrono::{Months, NaiveDate};
use kartotek_law::regulation::list_membership::inactivity::is_archived;
use kartotek_law::regulation::{MembershipMonths, RuleBook};
use kartotek_law::vocabulary::Rating;

/// Marks a player who was never rated.
const NEVER: i32 = i32::MIN;

/// The list of a history in progress, under one rule set.
#[derive(Debug)]
pub struct Drift {
    done: Vec<Period>,
    /// `None`: nothing rated so far.
    current: Option<Period>,
    /// The last day of the current quarter, in days since 1970.
    ends: i32,
    /// Players with an earlier last result were off the list at the end of the previous quarter.
    listed_from: i32,
    /// The day of the last rated result, by rows of the players' table, in days since 1970.
    last: Vec<i32>,
    rules: RuleBook,
}

impl Drift {
    pub fn new(players: usize, rules: RuleBook) -> Drift {
        let last = vec![NEVER; players];
        Drift { done: Vec::new(), current: None, ends: NEVER, listed_from: NEVER + 1, last, rules }
    }

    /// Prepares for a tournament on this day. Days must not decrease. `rating` gives the present rating by row.
    pub fn advance_to(&mut self, day: i32, rating: impl Fn(usize) -> i64) {
        if day > self.ends {
            self.turn(Quarter::of(date(day)), rating);
        }
    }

    #[cold]
    fn turn(&mut self, quarter: Quarter, rating: impl Fn(usize) -> i64) {
        let mut period = self.current.take().unwrap_or_else(|| Period::new(quarter));
        while period.quarter < quarter {
            self.drop_the_inactive(&mut period, &rating);
            let players = period.players;
            // Without listed players, quarters are skipped until a player is rated again.
            let next = if players.count > 0 { period.quarter.next() } else { quarter };
            self.done.push(period);
            period = Period { players, ..Period::new(next) };
        }
        self.current = Some(period);
        self.ends = quarter.last_day().map_or(i32::MAX, |day| day.to_epoch_days());
    }

    fn drop_the_inactive(&mut self, period: &mut Period, rating: impl Fn(usize) -> i64) {
        let months = |day| &self.rules.in_force_on(day).constants.membership;
        let limit = period.quarter.last_day().and_then(|day| first_listed(day, months(day)));
        let Some(limit) = limit else { return };
        let gone = self.listed_from..limit;
        // A rule set that archives later brings players back.
        let back = limit..self.listed_from;
        for (row, last) in self.last.iter().enumerate() {
            if gone.contains(last) {
                period.left.add(rating(row));
            } else if back.contains(last) {
                period.returned.add(rating(row));
                period.players.add(rating(row));
            }
        }
        self.listed_from = limit;
        period.players.count -= period.left.count;
        period.players.points -= period.left.points;
    }

    /// Adds a player rated in a tournament of this day.
    pub fn player(&mut self, row: u32, day: i32, start: Rating, new: Rating, flows: Flows) {
        let (Some(period), Some(last)) = (&mut self.current, self.last.get_mut(row as usize)) else { return };
        let points = i64::from(start.0);
        if *last == NEVER {
            period.entered.add(points);
            period.players.add(points);
        } else if *last < self.listed_from {
            period.returned.add(points);
            period.players.add(points);
        }
        *last = day;
        period.players.points += i64::from(new.0) - points;
        period.flows.add(flows);
    }

    pub fn game(&mut self, game: Calibrated) {
        if let Some(period) = &mut self.current {
            period.games.add(game);
        }
    }

    /// Ends the last quarter.
    pub fn finish(&mut self, rating: impl Fn(usize) -> i64) {
        if let Some(mut period) = self.current.take() {
            self.drop_the_inactive(&mut period, &rating);
            self.done.push(period);
        }
    }

    pub fn is_listed(&self, row: usize) -> bool {
        self.last.get(row).is_some_and(|&last| last >= self.listed_from)
    }

    pub fn periods(&self) -> &[Period] {
        &self.done
    }
}

/// The earliest day of a last rated result with which a player is on the list at the end of `day`.
fn first_listed(day: NaiveDate, months: &MembershipMonths) -> Option<i32> {
    let mut first = day.checked_sub_months(Months::new(months.archived))?;
    while is_archived(months, first, day) {
        first = first.succ_opt()?;
    }
    while let Some(earlier) = first.pred_opt().filter(|&earlier| !is_archived(months, earlier, day)) {
        first = earlier;
    }
    Some(first.to_epoch_days())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::Players;
    use kartotek_formats::rule_set::{self, RuleSetFiles};

    fn day(text: &str) -> i32 {
        text.parse::<NaiveDate>().unwrap().to_epoch_days()
    }

    fn lines_of(drift: &Drift) -> Vec<String> {
        let line = |period: &Period| {
            let part = |players: Players| format!("{}/{}", players.count, players.points);
            let [now, entered, returned, left] =
                [period.players, period.entered, period.returned, period.left].map(part);
            format!("{} {now} +{entered} ↩{returned} −{left} {}", period.quarter, period.flows.sum())
        };
        drift.periods().iter().map(line).collect()
    }

    #[test]
    fn a_player_is_on_the_list_for_three_years_and_comes_back_by_playing() {
        let mut drift = Drift::new(2, rule_set::book(&["dsu-handbook"]).unwrap());
        let mut ratings = [1500, 1400];
        let mut play = |drift: &mut Drift, on: &str, row: u32, new: i32| {
            let on = day(on);
            drift.advance_to(on, |row| i64::from(ratings[row]));
            let start = std::mem::replace(&mut ratings[row as usize], new);
            let flows = Flows { play: i64::from(new - start) * 100, ..Flows::default() };
            drift.player(row, on, Rating(start), Rating(new), flows);
        };
        // The last day of a quarter: exactly three years later is not more than three years.
        play(&mut drift, "2020-03-31", 0, 1510);
        play(&mut drift, "2020-03-31", 1, 1390);
        play(&mut drift, "2020-04-01", 1, 1380);
        play(&mut drift, "2023-07-01", 0, 1500);
        drift.finish(|row| i64::from(ratings[row]));
        let told = lines_of(&drift);
        assert_eq!(told[0], "2020-Q1 2/2900 +2/2900 ↩0/0 −0/0 0");
        assert_eq!(told[1], "2020-Q2 2/2890 +0/0 ↩0/0 −0/0 -1000");
        assert_eq!(told[12], "2023-Q1 2/2890 +0/0 ↩0/0 −0/0 0");
        assert_eq!(told[13], "2023-Q2 0/0 +0/0 ↩0/0 −2/2890 0");
        assert_eq!(told[14], "2023-Q3 1/1500 +0/0 ↩1/1510 −0/0 -1000");
        assert_eq!((told.len(), drift.is_listed(0), drift.is_listed(1)), (15, true, false));
    }

    #[test]
    fn whom_a_later_edition_does_not_archive_is_on_the_list_again() {
        let of_handbook = rule_set::DSU_HANDBOOK;
        let file = "id = \"b\"\nin_force_from = 2023-07-01\n[list_membership]\narchived_after_months = 48\n";
        let constants = [of_handbook.constants[0], file];
        let edition = RuleSetFiles { id: "b", constants: &constants, ..of_handbook };
        let book = RuleBook::new([of_handbook, edition].map(|set| rule_set::read(set).unwrap()).to_vec()).unwrap();
        let mut drift = Drift::new(2, book);
        for (on, row) in [("2020-05-05", 0), ("2023-08-05", 1)] {
            drift.advance_to(day(on), |_| 1000);
            drift.player(row, day(on), Rating(1000), Rating(1000), Flows::default());
        }
        drift.finish(|_| 1000);
        // Off the list by the handbook at the end of June 2023, back in September, when 48 months reach back to September 2019.
        let told = lines_of(&drift);
        assert_eq!(told[12], "2023-Q2 0/0 +0/0 ↩0/0 −1/1000 0");
        assert_eq!(told[13], "2023-Q3 2/2000 +1/1000 ↩1/1000 −0/0 0");
    }

    #[test]
    fn while_nobody_is_on_the_list_there_are_no_quarters() {
        let mut drift = Drift::new(1, rule_set::book(&["dsu-handbook"]).unwrap());
        for on in ["1990-05-05", "2020-05-05"] {
            drift.advance_to(day(on), |_| 1000);
            drift.player(0, day(on), Rating(1000), Rating(1000), Flows::default());
        }
        drift.finish(|_| 1000);
        // Off the list from the end of the thirteenth quarter.
        assert_eq!(drift.periods().len(), 14);
        assert_eq!(lines_of(&drift)[13], "2020-Q2 1/1000 +0/0 ↩1/1000 −0/0 0");
    }
}
