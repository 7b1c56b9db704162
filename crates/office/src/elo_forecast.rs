//! Expected Elo: forecasts the effect of tournaments that FIDE has not yet rated, for each player and list. The figures
//! are the office's, not FIDE's.

use anyhow::Result;
use chrono::NaiveDate;
use kartotek_fide::RuleBook;
use kartotek_fide::facts::Earlier;
use kartotek_fide::rating::change::new_rating;
use kartotek_fide::rating::initial_rating;
use kartotek_fide::rating::{PartGames, PeriodResult, TournamentGames, together};
use kartotek_formats::fide_list::ListKind;
use kartotek_formats::fide_rule_set;
use kartotek_law::vocabulary::{HalfPoints, Hundredths};
use kartotek_register::People;
use kartotek_register::fide_records::{FideRecords, FideResult};
use kartotek_register::people::id_order;
use std::collections::{BTreeMap, BTreeSet};

/// The forecast for a player on a list to come.
#[derive(Clone, Debug)]
pub struct Expected<'r> {
    pub list: NaiveDate,
    pub kind: ListKind,
    pub player_id: &'r str,
    pub today: Today,
    pub outcome: PeriodResult,
    /// The results of the list, in the order in which the tournaments began.
    pub results: Vec<&'r FideResult>,
    /// Results of earlier lists that FIDE pools with `results` towards a first rating, in the same order.
    pub earlier: Vec<&'r FideResult>,
}

/// A player's numbers on the newest published list. `None`: the list has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Today {
    pub rating: Option<i32>,
    pub k: Option<i64>,
}

impl Expected<'_> {
    /// Points of the games that count.
    pub fn score(&self) -> HalfPoints {
        match &self.outcome {
            PeriodResult::Rated { .. } => self.rated().map(|result| result.score.0).sum(),
            PeriodResult::Unrated(initial) => initial.results.points,
        }
    }

    /// The sum of We.
    pub fn expected_score(&self) -> Hundredths {
        Hundredths(self.rated().map(|result| result.expected_x100).sum())
    }

    fn rated(&self) -> impl Iterator<Item = &FideResult> {
        self.results.iter().copied().filter(|result| result.rating.is_some())
    }

    /// The rating of the list to come; `None`: no first rating yet.
    pub fn rating(&self) -> Option<i32> {
        rating_of(&self.outcome)
    }
}

/// The new rating; `None`: no first rating yet.
pub fn rating_of(outcome: &PeriodResult) -> Option<i32> {
    match outcome {
        PeriodResult::Rated { new, .. } => Some(*new),
        PeriodResult::Unrated(initial) => initial.rating,
    }
}

/// The forecasts of all players with a game on a list after `newest`, by list, kind and player. `newest`: `None` if no list
/// gave its month; then all lists are still to come. `fide`: with merges applied.
///
/// # Errors
/// FIDE's rule sets cannot be read.
pub fn expected<'r>(people: &People, fide: &'r FideRecords, newest: Option<NaiveDate>) -> Result<Vec<Expected<'r>>> {
    let book = fide_rule_set::book()?;
    let mut of_player: BTreeMap<_, Vec<&FideResult>> = BTreeMap::new();
    for result in &fide.results {
        of_player.entry((result.kind, id_order(&result.player_id))).or_default().push(result);
    }
    let mut expected = Vec::new();
    for ((kind, (_, player_id)), all) in of_player {
        let today = standing_today(&book, people, fide, (player_id, kind));
        let waiting = all.iter().map(|result| result.list.0).filter(|&list| is_to_come(list, newest));
        for list in waiting.collect::<BTreeSet<_>>() {
            let results: Vec<&FideResult> = all.iter().copied().filter(|result| result.list.0 == list).collect();
            let is_rated = results.iter().any(|result| result.rating.is_some());
            let earlier = if is_rated { Vec::new() } else { pooled(&book, &all, list, &results) };
            // A player who was unrated in the tournament and has a rating since (B.02 8.2.4) is left out.
            if is_rated || today.rating.is_none() {
                let outcome = compute_outcome(&book, today, earlier.iter().chain(&results).copied());
                expected.push(Expected { list, kind, player_id, today, outcome, results, earlier });
            }
        }
    }
    expected.sort_by_key(|expected| (expected.list, expected.kind, id_order(expected.player_id)));
    Ok(expected)
}

/// Whether a list is still to come.
pub fn is_to_come(list: NaiveDate, newest: Option<NaiveDate>) -> bool {
    newest.is_none_or(|newest| list > newest)
}

fn standing_today(book: &RuleBook, people: &People, fide: &FideRecords, (player, kind): (&str, ListKind)) -> Today {
    let floor = book.for_first_day(None).0.numbers.rating.floor;
    let rating = people.by_id(player).and_then(|person| fide.elo(person, kind));
    let k = fide.rating(player, kind).and_then(|row| row.k);
    Today { rating: rating.filter(|&rating| rating >= floor), k: k.map(i64::from) }
}

/// A player's new Elo or first Elo, computed from the results of one list and those pooled with them.
// DECISIONS, "FIDE's rules of today": the expected score is by the list in force on the first day; the change is added to the rating
// of the newest list, and K is that list's.
pub fn compute_outcome<'r>(
    book: &RuleBook,
    today: Today,
    results: impl Iterator<Item = &'r FideResult>,
) -> PeriodResult {
    let mut results: Vec<&FideResult> = results.collect();
    // Of tournaments that began on one day the one that ended first comes first: the id decides nothing but equals.
    results.sort_by(|a, b| (a.start, a.end, &a.report).cmp(&(b.start, b.end, &b.report)));
    let parts: Vec<TournamentGames> = results.iter().map(|result| games_of_result(book, today, result)).collect();
    match together(None, &parts) {
        PeriodResult::Rated { rating, k, games, change, .. } => {
            let rating = today.rating.unwrap_or(rating);
            PeriodResult::Rated { rating, k, games, change, new: new_rating(rating, change) }
        }
        unrated @ PeriodResult::Unrated(_) => unrated,
    }
}

/// Results of earlier lists that count towards a first rating: they are pooled over some months (B.02 7.1.4).
fn pooled<'r>(
    book: &RuleBook,
    all: &[&'r FideResult],
    list: NaiveDate,
    results: &[&FideResult],
) -> Vec<&'r FideResult> {
    let last = results.iter().map(|result| result.end.0).max();
    let since = last.map(|last| pooled_since(book, last));
    let earlier = all.iter().copied().filter(|result| result.list.0 < list && result.rating.is_none());
    earlier.filter(|result| since.is_none_or(|since| result.end.0 >= since)).collect()
}

/// The first day whose results are pooled with a result of day `last`.
pub fn pooled_since(book: &RuleBook, last: NaiveDate) -> NaiveDate {
    initial_rating::pooled_since(book.for_first_day(Some(last)).0, last)
}

/// The games of a tournament that FIDE's lists do not have yet.
fn games_of_result<'b>(book: &'b RuleBook, today: Today, result: &FideResult) -> TournamentGames<'b> {
    let rules = book.for_first_day(Some(result.start.0)).0;
    let FideResult { rating, k, games, rating_sum, .. } = *result;
    let points = result.score.0;
    let games = match rating {
        None => PartGames::Unrated(Earlier { games, points, rating_sum }),
        Some(rating) => PartGames::Rated {
            rating,
            k: today.k.or(k).unwrap_or_default(),
            games,
            change: points.as_hundredths() - Hundredths(result.expected_x100),
        },
    };
    TournamentGames { rules, games }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::office_csv;
    use kartotek_register::records;

    /// B.02 8.3.2 to 8.3.4, by hand. Player 1, K 20, has two tournaments on one list: 6 of 7 against We 3.51 is +49.80 (the
    /// worked example of the rules, 1980 → 2030), and 1 of 3 against We 1.60 is 20 × −0.60 = −12.00: together +37.80, 1980 →
    /// 2018, rounded once. Player 2, K 20, has 39 games: 20 × 39 = 780 is above 700, so K is 17; 20 points against We 19.00 is
    /// +17.00, 2000 → 2017. Player 3 is unrated: 2 games in May and 3 in July, Σ 9507, 3 points: Ra = (9507 + 3600) / 7 =
    /// 1872.43; p = 4 / 7 = 57 %, dp 50: 1922.
    const RESULTS: &str =
        "list,kind,start,end,report,tournament,no,player_id,rating,k,games,score,expected_x100,rating_sum
2026-06-01,standard,2026-05-02,2026-05-03,a,A,3,3,,,2,1,0,3800
2026-08-01,standard,2026-07-01,2026-07-07,b,B,1,1,1980,20,7,6,351,0
2026-08-01,standard,2026-07-10,2026-07-12,c,C,1,1,1980,20,3,1,160,0
2026-08-01,standard,2026-07-10,2026-07-12,c,C,2,2,2000,20,39,20,1900,0
2026-08-01,standard,2026-07-10,2026-07-12,c,C,3,3,,,3,2,0,5707
";

    /// A register of players with these ids and Elo ratings.
    fn people(elo: &[(&str, &str)]) -> People {
        let header = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n";
        let rows = elo
            .iter()
            .map(|(id, elo)| format!("{id},\"Fiktiv, Bo\",1980,M,,DEN,yes,9990000{id},,{elo},40,1990,,yes\n"));
        let table = header.to_owned() + &rows.collect::<String>();
        People::new(office_csv::read_players("players.csv", table.as_bytes()).unwrap())
    }

    const JULY: [(&str, &str); 3] = [("1", "1980"), ("2", "2000"), ("3", "")];

    fn expect<R>(newest: Option<&str>, elo: &[(&str, &str)], table: &str, of: impl Fn(&Expected) -> R) -> Vec<R> {
        let results = records::read("fide_results.csv", table.as_bytes()).unwrap();
        let fide = FideRecords { results, ..FideRecords::default() };
        let newest = newest.map(|day| day.parse().unwrap());
        expected(&people(elo), &fide, newest).unwrap().iter().map(of).collect()
    }

    fn said(newest: Option<&str>, elo: &[(&str, &str)], table: &str) -> Vec<(String, String, Option<i32>, i64)> {
        expect(newest, elo, table, |expected| {
            let change = match expected.outcome {
                PeriodResult::Rated { change, .. } => change.0,
                PeriodResult::Unrated(_) => 0,
            };
            (expected.list.to_string(), expected.player_id.to_owned(), expected.rating(), change)
        })
    }

    fn august(player: &str, rating: i32, change: i64) -> (String, String, Option<i32>, i64) {
        ("2026-08-01".to_owned(), player.to_owned(), Some(rating), change)
    }

    #[test]
    fn a_list_is_rounded_once_its_games_count_together_for_k_and_first_ratings_are_pooled() {
        let expected = [august("1", 2018, 3780), august("2", 2017, 1700), august("3", 1922, 0)];
        assert_eq!(said(Some("2026-07-01"), &JULY, RESULTS), expected);
        // After the list has come, nothing is expected.
        assert_eq!(said(Some("2026-08-01"), &JULY, RESULTS), []);
    }

    /// If the list of the playing day is the newest, We stays 5.11 and the sum +37.80, and 17.00 for player 2; from 1995 and
    /// 2040 they lead to 2033 and 2057. A player dropped from the list keeps the tournament's rating.
    #[test]
    fn where_a_list_came_between_the_change_is_added_to_its_rating() {
        let newest = [("1", "1995"), ("2", "2040")];
        let found = said(Some("2026-07-01"), &newest, RESULTS);
        assert_eq!(found[..2], [august("1", 2033, 3780), august("2", 2057, 1700)]);
        assert_eq!(said(Some("2026-07-01"), &[("1", "")], RESULTS)[0], august("1", 2018, 3780));
    }

    /// K of the list before the rating one (B.02 8.3.3): 10 × 1.89 = 18.90, 1980 → 1999.
    #[test]
    fn k_is_that_of_the_newest_list() {
        let results = records::read("fide_results.csv", RESULTS.as_bytes()).unwrap();
        let ratings = "player_id,kind,list,rating,k,games,highest\n1,standard,2026-07-01,1980,10,0,2400\n";
        let ratings = records::read("fide_ratings.csv", ratings.as_bytes()).unwrap();
        let fide = FideRecords { results, ratings, ..FideRecords::default() };
        let first = expected(&people(&JULY), &fide, "2026-07-01".parse().ok()).unwrap().remove(0);
        assert_eq!((first.player_id, first.rating()), ("1", Some(1999)));
    }

    #[test]
    fn nothing_is_expected_of_whoever_was_unrated_at_play_and_is_rated_since() {
        let found = said(Some("2026-07-01"), &[("3", "1905")], RESULTS);
        assert!(found.iter().all(|(_, player, ..)| player != "3"), "{found:?}");
        // A number below the floor counts as unrated (B.02 7.2.1).
        assert_eq!(said(Some("2026-07-01"), &[("3", "1385")], RESULTS)[2], august("3", 1922, 0));
    }

    /// Player 1 was unrated in A, with 2 games and a point. Only B changes the rating: 1 of 3 against We 1.60, −12.00, 1980 → 1968.
    #[test]
    fn a_tournament_played_without_a_rating_is_no_part_of_the_change() {
        let table = RESULTS.replace("b,B,1,1,1980,20,7,6,351,0", "b,B,1,1,,,2,1,0,3900");
        let all = expect(Some("2026-07-01"), &JULY, &table, |expected| {
            (expected.rating(), expected.score(), expected.expected_score().0)
        });
        assert_eq!(all[0], (Some(1968), HalfPoints(2), 160));
    }

    /// B.02 8.2: without half a point in the first tournament it is disregarded. Two began on 1 July; the one without a point ended
    /// first: 5 games, 3 points, Σ 9507 are left, 1922. In the order of the ids both would count: 7 games, Σ 13307, Ra = 16907 / 9 =
    /// 1878.56, p = 4 / 9 = 44 %, dp −43: 1836.
    #[test]
    fn of_two_tournaments_that_began_on_one_day_the_first_is_the_one_that_ended_first() {
        let header = RESULTS.lines().next().unwrap();
        let table = format!(
            "{header}
2026-08-01,standard,2026-07-01,2026-07-02,z,Z,3,3,,,2,0,0,3800
2026-08-01,standard,2026-07-01,2026-07-07,b,B,3,3,,,5,3,0,9507
"
        );
        assert_eq!(said(Some("2026-07-01"), &JULY, &table), [august("3", 1922, 0)]);
    }

    #[test]
    fn results_of_more_than_26_months_ago_do_not_count_towards_a_first_rating() {
        // 12 May 2024 is 26 months before 12 July 2026; the day before is more.
        for (day, rating) in [("2024-05-12", Some(1922)), ("2024-05-11", None)] {
            let table = RESULTS.replace("2026-05-02,2026-05-03", &format!("{day},{day}"));
            let third = said(Some("2026-07-01"), &JULY, &table).pop().unwrap();
            assert_eq!(third.2, rating, "{day}");
        }
    }
}
