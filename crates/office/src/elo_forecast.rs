//! Expected Elo: what the tournaments that wait for FIDE's lists do to each player, a list at a time. It is ours, and no word of
//! FIDE's.

use anyhow::Result;
use chrono::{Months, NaiveDate};
use kartotek_fide::RuleBook;
use kartotek_fide::facts::Earlier;
use kartotek_fide::rating::{Outcome, Part, PartGames, together};
use kartotek_formats::fide_list::ListKind;
use kartotek_formats::fide_rule_set;
use kartotek_law::vocabulary::{HalfPoints, Hundredths};
use kartotek_register::fide_records::{FideRecords, FideResult};
use kartotek_register::people::id_order;
use std::collections::BTreeMap;

/// A player on a list that is still to come.
#[derive(Clone, Debug)]
pub struct Expected<'r> {
    pub list: NaiveDate,
    pub kind: ListKind,
    pub player_id: &'r str,
    pub outcome: Outcome,
    /// In the order in which the tournaments began. Those of an unrated player reach back as far as FIDE pools them.
    pub results: Vec<&'r FideResult>,
}

impl Expected<'_> {
    pub fn score(&self) -> HalfPoints {
        self.results.iter().map(|result| result.score.0).sum()
    }

    /// We.
    pub fn expected_score(&self) -> Hundredths {
        Hundredths(self.results.iter().map(|result| result.expected_x100).sum())
    }

    /// The rating of the list to come; `None`: no first rating yet.
    pub fn rating(&self) -> Option<i32> {
        rating_of(&self.outcome)
    }
}

/// The rating that comes out; `None`: no first rating yet.
pub fn rating_of(outcome: &Outcome) -> Option<i32> {
    match outcome {
        Outcome::Rated { new, .. } => Some(*new),
        Outcome::Unrated(initial) => initial.rating,
    }
}

/// A list, a kind of chess, a player.
type Key<'r> = (NaiveDate, ListKind, (u64, &'r str));

/// Everybody with a game on a list after `newest`, by list, kind and player. `None`: no list told its month, and all wait.
///
/// # Errors
/// FIDE's rule sets cannot be read.
pub fn expected(fide: &FideRecords, newest: Option<NaiveDate>) -> Result<Vec<Expected<'_>>> {
    let book = fide_rule_set::book()?;
    let mut of_key: BTreeMap<Key, Vec<&FideResult>> = BTreeMap::new();
    for result in &fide.results {
        let key = (result.list.0, result.kind, id_order(&result.player_id));
        of_key.entry(key).or_default().push(result);
    }
    let mut expected = Vec::new();
    for (&(list, kind, (number, id)), results) in &of_key {
        if newest.is_some_and(|newest| list <= newest) {
            continue;
        }
        let mut results = results.clone();
        let is_rated = results.iter().any(|result| result.rating.is_some());
        if !is_rated {
            let before = of_key.iter().filter(|((earlier, of_kind, player), _)| {
                *earlier < list && *of_kind == kind && *player == (number, id)
            });
            results.extend(before.flat_map(|(_, results)| results.iter().filter(|result| result.rating.is_none())));
            forget_old(&book, &mut results);
        }
        results.sort_by(|a, b| (a.start, &a.report).cmp(&(b.start, &b.report)));
        let outcome = outcome(&book, &results);
        expected.push(Expected { list, kind, player_id: id, outcome, results });
    }
    Ok(expected)
}

/// Results of one list together, in the order in which the tournaments began.
pub fn outcome(book: &RuleBook, results: &[&FideResult]) -> Outcome {
    let parts: Vec<Part> = results.iter().map(|result| part(book, result)).collect();
    together(Earlier::default(), &parts)
}

/// Results towards a first rating are pooled over some months (B.02 7.1.4).
fn forget_old(book: &RuleBook, results: &mut Vec<&FideResult>) {
    let Some(last) = results.iter().map(|result| result.end.0).max() else { return };
    let months = Months::new(book.for_first_day(Some(last)).0.numbers.initial.months);
    let since = last.checked_sub_months(months).unwrap_or(NaiveDate::MIN);
    results.retain(|result| result.end.0 >= since);
}

fn part<'b>(book: &'b RuleBook, result: &FideResult) -> Part<'b> {
    let rules = book.for_first_day(Some(result.start.0)).0;
    let FideResult { rating, k, games, rating_sum, .. } = *result;
    let points = result.score.0;
    let games = match rating {
        None => PartGames::Unrated(Earlier { games, points, rating_sum }),
        Some(rating) => PartGames::Rated {
            rating,
            k: k.unwrap_or_default(),
            games,
            change: points.as_hundredths() - Hundredths(result.expected_x100),
        },
    };
    Part { rules, games }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_register::records;

    /// B.02 8.3.2 to 8.3.4, by hand. Player 1, K 20, has two tournaments of one list: 6 of 7 for We 3.51 is +49.80 (the worked example
    /// of the rules, 1980 → 2030), and 1 of 3 for We 1.60 is 20 × −0.60 = −12.00: together +37.80, 1980 → 2018, rounded once.
    /// Player 2, K 20, has 39 games: 20 × 39 = 780 is above 700, so K is 17; 20 points for We 19.00 is +17.00, 2000 → 2017.
    /// Player 3 is unrated: 2 games in May and 3 in July, Σ 9507, 3 points: Ra = (9507 + 3600) / 7 = 1872.43; p = 4 / 7 = 57 %, dp 50: 1922.
    const RESULTS: &str =
        "list,kind,start,end,report,tournament,no,player_id,rating,k,games,score,expected_x100,rating_sum
2026-06-01,standard,2026-05-02,2026-05-03,a,A,3,3,,,2,1,0,3800
2026-08-01,standard,2026-07-01,2026-07-07,b,B,1,1,1980,20,7,6,351,0
2026-08-01,standard,2026-07-10,2026-07-12,c,C,1,1,1980,20,3,1,160,0
2026-08-01,standard,2026-07-10,2026-07-12,c,C,2,2,2000,20,39,20,1900,0
2026-08-01,standard,2026-07-10,2026-07-12,c,C,3,3,,,3,2,0,5707
";

    fn said(newest: Option<&str>, table: &str) -> Vec<(String, String, Option<i32>, i64)> {
        let results = records::read("fide_results.csv", table.as_bytes()).unwrap();
        let fide = FideRecords { results, ..FideRecords::default() };
        let newest = newest.map(|day| day.parse().unwrap());
        let of = |expected: &Expected| {
            let change = match expected.outcome {
                Outcome::Rated { change, .. } => change.0,
                Outcome::Unrated(_) => 0,
            };
            (expected.list.to_string(), expected.player_id.to_owned(), expected.rating(), change)
        };
        expected(&fide, newest).unwrap().iter().map(of).collect()
    }

    #[test]
    fn a_list_is_rounded_once_its_games_count_together_for_k_and_first_ratings_are_pooled() {
        let august = |player: &str, rating, change| ("2026-08-01".to_owned(), player.to_owned(), Some(rating), change);
        let expected = [august("1", 2018, 3780), august("2", 2017, 1700), august("3", 1922, 0)];
        assert_eq!(said(Some("2026-07-01"), RESULTS), expected);
        // Nothing waits once the list has come.
        assert_eq!(said(Some("2026-08-01"), RESULTS), []);
    }

    #[test]
    fn results_of_more_than_26_months_ago_do_not_count_towards_a_first_rating() {
        // 12 May 2024 is 26 months before 12 July 2026, the day before is not.
        for (day, rating) in [("2024-05-12", Some(1922)), ("2024-05-11", None)] {
            let table = RESULTS.replace("2026-05-02,2026-05-03", &format!("{day},{day}"));
            let third = said(Some("2026-07-01"), &table).pop().unwrap();
            assert_eq!(third.2, rating, "{day}");
        }
    }
}
