//! The register as a stage of a run receives it, with its earlier states.

use super::People;
use super::conversions::Conversions;
use super::merges::Merges;
use super::office::{Office, earlier_ratings};
use super::people::Ratings;
use super::records::{EarlierRating, Records};
use super::run_folder::{HandledReport, RunFolder, RunName};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::texts::{OrSay, in_run};
use kartotek_law::vocabulary::{Club, Person, Rating};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashMap};

/// The office as a stage of a run receives it. Stages do not change it; they make a new one.
#[derive(Clone, Copy)]
pub struct State<'o> {
    /// Earlier runs, oldest first.
    pub chain: &'o [RunFolder],
    pub people: &'o People,
    /// The clubs; empty: unknown.
    pub clubs: &'o [Club],
    /// `None`: licences and guests are not needed.
    pub records: Option<&'o Records>,
    /// Every report ever handled, by the hash of its content.
    pub handled: &'o HashMap<String, HandledReport>,
    /// Ratings, loaded as far back as needed.
    pub history: &'o History,
    /// The day of the founding register.
    pub founded: NaiveDate,
    /// The day of the run.
    pub day: NaiveDate,
    /// Players of this federation count as the office's own.
    pub federation: &'o str,
}

impl Office {
    /// The office after the newest run, on the day of the next.
    pub fn state<'o>(&'o self, history: &'o History, day: NaiveDate) -> State<'o> {
        let Office { chain, people, clubs, records, handled, .. } = self;
        let (records, founded) = (Some(records), self.founded(day));
        let federation = &self.settings.federation;
        State { chain, people, clubs, records, handled, history, founded, day, federation }
    }

    /// The conversions made so far, and those due by a day.
    ///
    /// # Errors
    /// A rule set or a run cannot be read.
    pub fn conversions(&self, day: NaiveDate) -> Result<Conversions> {
        let newest = self.current().map_or(RunName { number: 0, date: day }, |run| run.name);
        Ok(Conversions::of(&self.chain, &self.settings.rule_book()?, self.founded(day), day)?.up_to(day, newest))
    }
}

impl State<'_> {
    /// The rating registered on a day. `None`: the player was not in the register.
    // Decision (4.5.4.1): the newest ledger entry that took effect on the day or before; an entry takes effect on the day of
    // its run.
    pub fn rating_on(&self, id: &str, day: NaiveDate) -> Option<Rating> {
        let rating = self.registered_on(id, day)?;
        // A conversion takes effect on its day, even if a later run makes it.
        Some(self.history.conversions.rating_on(self.people.record(id), rating, day))
    }

    /// All ratings registered on a day: before its runs and after each. Empty: the needed runs have not been loaded, or the
    /// player was not in the register.
    pub fn ratings_of_day(&self, id: &str, day: NaiveDate) -> Vec<Rating> {
        let runs_until = self.history.ratings.iter().filter(|(run, _)| run.date <= day);
        let runs: Vec<_> = runs_until.collect();
        let first = runs.iter().position(|(run, _)| run.date == day).unwrap_or(runs.len()).saturating_sub(1);
        let person = self.people.record(id);
        let ratings = runs[first..].iter().filter_map(|(_, ratings)| self.rating_in(ratings, id));
        ratings.flat_map(|rating| [rating, self.history.conversions.rating_on(person, rating, day)]).collect()
    }

    /// A player's rating among those of a run. Before a merge the person may have had it only under the other record.
    fn rating_in(&self, ratings: &Ratings, id: &str) -> Option<Rating> {
        let of_duplicates = || self.people.merges().duplicates_of(id).into_iter().find_map(|id| ratings.rating(id));
        ratings.rating(id).or_else(of_duplicates)
    }

    fn registered_on(&self, id: &str, day: NaiveDate) -> Option<Rating> {
        let then = self.history.ratings.iter().rev().find(|(run, _)| run.date <= day);
        if let Some((_, ratings)) = then {
            return self.rating_in(ratings, id);
        }
        let earlier = self.history.earlier.get(id).into_iter().flatten().rev().find(|(from, _)| *from <= day);
        // If no earlier rating is known, the founding register is the oldest source.
        let founding = || self.history.ratings.values().next().and_then(|ratings| ratings.rating(id));
        earlier.map(|(_, rating)| *rating).or_else(founding)
    }

    /// Rated games, and the highest rating ever registered, before the run. `None`: unknown.
    pub fn career(&self, person: &Person) -> (Option<u32>, Option<Rating>) {
        self.history.careers.of(person, self.people.merges())
    }

    /// The day from which a person's years without a rated result count (4.5.5.1.4, 4.5.5.1.5).
    pub fn last_rated(&self, person: &Person) -> NaiveDate {
        last_rated(person, self.founded)
    }

    /// The same for a break that ended on `day`: results from that day on do not count, if the days of all results are
    /// known. Whoever has entered or started anew since has no break that could end once more.
    pub fn last_rated_before(&self, person: &Person, day: NaiveDate) -> NaiveDate {
        let results = self.history.results.get(&person.id).filter(|_| person.last_rated >= Some(day));
        let Some(results) = results else { return self.last_rated(person) };
        let last_rated = results.iter().copied().filter(|result| *result < day).max();
        last_rated.max(person.entered).unwrap_or(self.founded)
    }
}

pub use super::conversions::last_rated;

/// Ratings after each run, loaded as far back as needed.
#[derive(Clone, Default)]
pub struct History {
    ratings: BTreeMap<RunName, Ratings>,
    /// Ratings from before the founding, by player, oldest first.
    earlier: HashMap<String, Vec<(NaiveDate, Rating)>>,
    /// Last rounds of rated tournaments, by player. Loaded only if a report restarts a player who
    /// has already been rated in a later tournament.
    pub results: HashMap<String, Vec<NaiveDate>>,
    /// Empty unless a rule set needs them.
    pub careers: Careers,
    /// Conversions made or due.
    pub conversions: Conversions,
}

impl History {
    /// Loads the ratings needed for look-ups from `earliest` on.
    pub fn reach_back(&mut self, chain: &[RunFolder], earliest: NaiveDate) -> Result<()> {
        for run in chain.iter().rev() {
            if let Entry::Vacant(place) = self.ratings.entry(run.name) {
                place.insert(run.ratings().or_say(|| in_run(run.name))?);
            }
            if run.name.date <= earliest {
                return Ok(());
            }
        }
        self.add_earlier(&earlier_ratings(chain)?);
        Ok(())
    }

    /// Ratings from before the founding.
    pub fn add_earlier(&mut self, earlier: &[EarlierRating]) {
        self.earlier.clear();
        for row in earlier {
            self.earlier.entry(row.player_id.clone()).or_default().push((row.date.0, Rating(row.rating)));
        }
        self.earlier.values_mut().for_each(|ratings| ratings.sort());
    }

    /// Adds the ratings after a run.
    pub fn add(&mut self, run: RunName, people: &People) {
        self.ratings.insert(run, Ratings::of(people));
    }
}

/// The careers by record, before merges; empty where no rule set asks for them.
#[derive(Clone, Debug, Default)]
pub struct Careers {
    of_record: HashMap<String, Career>,
}

/// The career under one record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Career {
    /// `None`: a founding player with an unknown number of earlier games.
    pub rated_games: Option<u32>,
    pub highest: Option<Rating>,
}

impl Careers {
    /// The games and the highest rating of a person under all their records.
    pub fn of(&self, person: &Person, merges: &Merges) -> (Option<u32>, Option<Rating>) {
        // No rule set asks.
        if self.of_record.is_empty() {
            return (None, person.rating);
        }
        let ids = std::iter::once(person.id.as_str()).chain(merges.duplicates_of(&person.id));
        let known: Vec<&Career> = ids.filter_map(|id| self.of_record.get(id)).collect();
        // A player who entered later; corrections use the career recorded with the booking.
        if known.is_empty() {
            return (Some(0), None);
        }
        let games = known.iter().map(|career| career.rated_games);
        let sum = games.reduce(|one, other| Some(one?.saturating_add(other?))).flatten();
        let highest = known.iter().filter_map(|career| career.highest).max();
        (sum, highest.max(person.rating))
    }

    /// A record's career, for adding to.
    pub fn entry(&mut self, id: &str) -> &mut Career {
        self.of_record.entry(id.to_owned()).or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::NaiveDateText;

    #[test]
    fn a_day_before_the_founding_has_the_rating_that_the_history_gives_it() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let earlier = [("2025-07-01", 1450), ("2025-01-01", 1400)].map(|(date, rating)| EarlierRating {
            player_id: "7".into(),
            date: NaiveDateText(day(date)),
            rating,
        });
        let mut history = History::default();
        history.add_earlier(&earlier);
        let founding = RunName { number: 0, date: day("2026-01-01") };
        let ratings = HashMap::from([("7".to_owned(), Rating(1500)), ("8".to_owned(), Rating(1600))]);
        history.ratings.insert(founding, Ratings::ById(ratings));
        let people = People::default();
        let handled = HashMap::new();
        let register = State {
            chain: &[],
            people: &people,
            clubs: &[],
            records: None,
            handled: &handled,
            history: &history,
            founded: founding.date,
            day: day("2026-02-01"),
            federation: "DEN",
        };
        let rating_on = |id: &str, date: &str| register.rating_on(id, day(date)).map(|rating| rating.0);
        assert_eq!(rating_on("7", "2025-06-30"), Some(1400));
        assert_eq!(rating_on("7", "2025-07-01"), Some(1450), "on that very day");
        assert_eq!(rating_on("7", "2025-12-31"), Some(1450));
        assert_eq!(rating_on("7", "2026-01-01"), Some(1500));
        // Before the first known rating, that of the founding register counts.
        assert_eq!(rating_on("7", "2024-12-31"), Some(1500));
        assert_eq!(rating_on("8", "2025-12-31"), Some(1600));
        assert_eq!(rating_on("9", "2025-12-31"), None);
    }
}
