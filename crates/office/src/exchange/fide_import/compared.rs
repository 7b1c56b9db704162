//! Compares a new list with the expected ratings: the differences, and the tournaments that FIDE may not have counted.

use crate::elo_forecast::{self, Expected};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_fide::RuleBook;
use kartotek_fide::rating::PeriodResult;
use kartotek_formats::fide_list::{KindNumbers, ListKind, Listed};
use kartotek_formats::fide_rule_set;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_law::vocabulary::Person;
use kartotek_register::People;
use kartotek_register::fide_records::{FideRecords, FideResult};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::collections::{BTreeMap, HashMap};

/// The comparison for all players with an expected rating who are on the list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Compared {
    /// Ratings that were expected and are on the list.
    pub ratings: usize,
    /// In the order of kind, then register id.
    pub differences: Vec<Difference>,
    /// Tournaments that may be missing, by name.
    pub missing: Vec<Missing>,
}

/// A rating on the list that differs from the expected rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Difference {
    /// Register id.
    pub id: String,
    pub name: String,
    pub kind: ListKind,
    /// `None`: no first rating.
    pub expected: Option<i32>,
    /// `None`: unrated.
    pub listed: Option<i32>,
    pub why: DifferenceCause,
}

/// The likeliest reason for a difference.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(with = "String", inline)]
pub enum DifferenceCause {
    /// Without these tournaments, the expected rating and number of games are equal to FIDE's.
    Without(Vec<Tournament>),
    /// FIDE has counted this many more games.
    MoreGames(i64),
    /// FIDE has counted this many fewer games, and leaving out whole tournaments does not give its rating.
    FewerGames(i64),
    /// The number of games is equal, so Ro or K must differ.
    SameGames,
    /// The list does not say how many games it counts.
    Unknown,
}

/// A tournament of the office. The name may not be unique.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
pub struct Tournament {
    #[serde(rename = "tournament")]
    pub name: String,
    /// The id of its report.
    pub report: String,
}

/// A tournament that FIDE may not have counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Missing {
    #[serde(flatten)]
    pub tournament: Tournament,
    /// Number of players whose expected rating is FIDE's without this tournament.
    pub players: usize,
    /// Number of compared players who took part.
    pub of: usize,
}

impl Serialize for DifferenceCause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.text().serialize(serializer)
    }
}

impl DifferenceCause {
    pub fn text(&self) -> Text {
        match self {
            DifferenceCause::Without(tournaments) => {
                let names = tournaments.iter().map(|tournament| Text::from(tournament.name.clone())).collect();
                text!("fide-differs-without", names = Value::Each(names))
            }
            DifferenceCause::MoreGames(games) => text!("fide-differs-more-games", games = *games),
            DifferenceCause::FewerGames(games) => text!("fide-differs-fewer-games", games = *games),
            DifferenceCause::SameGames => text!("fide-differs-same-games"),
            DifferenceCause::Unknown => text!("fide-differs-unknown"),
        }
    }
}

/// The most tournaments on one list for which all combinations of left out tournaments are tried.
const MOST_TRIED: usize = 10;

/// Compares a list with the expected ratings. `fide`: before the list is taken over, with merges applied; `newest`: the
/// month of the newest list then. `None`: the list gives no month, or no rating was expected on it.
///
/// # Errors
/// FIDE's rule sets cannot be read.
pub fn compare(
    people: &People,
    fide: &FideRecords,
    newest: Option<NaiveDate>,
    listed: &Listed,
) -> Result<Option<Compared>> {
    let Some(month) = listed.month() else { return Ok(None) };
    let book = fide_rule_set::book()?;
    let lines: HashMap<String, _> = listed.players.iter().map(|line| (line.fide_id.to_string(), line)).collect();
    let mut compared = Compared::default();
    let mut counts: BTreeMap<Tournament, (usize, usize)> = BTreeMap::new();
    let expected = expected_on_list(&book, month, elo_forecast::expected(people, fide, newest)?);
    if expected.is_empty() {
        return Ok(None);
    }
    for expected in &expected {
        let person = people.by_id(expected.player_id).filter(|person| !person.fide_id.is_empty());
        let Some(person) = person else { continue };
        let Some(line) = lines.get(&person.fide_id) else { continue };
        let Some(of_list) = line.of_kind(listed.kind(), expected.kind) else { continue };
        compared.ratings += 1;
        expected.results.iter().for_each(|result| counts.entry(tournament(result)).or_default().1 += 1);
        let Some(difference) = difference(&book, person, expected, of_list) else { continue };
        if let DifferenceCause::Without(tournaments) = &difference.why {
            tournaments.iter().for_each(|tournament| counts.entry(tournament.clone()).or_default().0 += 1);
        }
        compared.differences.push(difference);
    }
    let missing = counts.into_iter().filter(|(_, (players, _))| *players > 0);
    compared.missing = missing.map(|(tournament, (players, of))| Missing { tournament, players, of }).collect();
    // A list of another kind has none of the expected ratings.
    Ok(Some(compared).filter(|compared| compared.ratings > 0))
}

/// The expected ratings on the list of `month`, after the changes of earlier lists that were not taken over.
fn expected_on_list<'r>(book: &RuleBook, month: NaiveDate, all: Vec<Expected<'r>>) -> Vec<Expected<'r>> {
    let mut ratings: HashMap<(ListKind, &str), i32> = HashMap::new();
    let mut of_list = Vec::new();
    for mut expected in all.into_iter().filter(|expected| expected.list <= month) {
        let key = (expected.kind, expected.player_id);
        if let PeriodResult::Rated { .. } = expected.outcome {
            expected.today.rating = ratings.get(&key).copied().or(expected.today.rating);
            expected.outcome = elo_forecast::compute_outcome(book, expected.today, expected.results.iter().copied());
            ratings.extend(expected.rating().map(|rating| (key, rating)));
        }
        if expected.list == month {
            of_list.push(expected);
        }
    }
    of_list
}

/// The difference of a player's rating. `None`: FIDE's rating is the expected one.
fn difference(book: &RuleBook, person: &Person, expected: &Expected, of_list: KindNumbers) -> Option<Difference> {
    let listed = of_list.rating.map(|rating| rating.0);
    if expected.rating() == listed {
        return None;
    }
    let why = cause(book, expected, listed, of_list.games.map(i64::from));
    let (id, name) = (person.id.clone(), person.name.clone());
    Some(Difference { id, name, kind: expected.kind, expected: expected.rating(), listed, why })
}

fn tournament(result: &FideResult) -> Tournament {
    Tournament { name: result.tournament.clone(), report: result.report.clone() }
}

/// The likeliest cause. A list's number of games does not include games of earlier periods that are pooled with them.
fn cause(book: &RuleBook, expected: &Expected, listed: Option<i32>, games: Option<i64>) -> DifferenceCause {
    let ours: i64 = expected.results.iter().map(|result| result.games).sum();
    if games.is_some_and(|games| games > ours) {
        return DifferenceCause::MoreGames(games.unwrap_or_default() - ours);
    }
    if games != Some(ours)
        && let Some(left_out) = omitted(book, expected, listed, games)
    {
        return DifferenceCause::Without(left_out);
    }
    match games {
        Some(games) if games == ours => DifferenceCause::SameGames,
        Some(games) => DifferenceCause::FewerGames(ours - games),
        None => DifferenceCause::Unknown,
    }
}

/// The smallest set of tournaments that FIDE seems not to have rated: without them, the expected rating is that on FIDE's list.
fn omitted(book: &RuleBook, expected: &Expected, listed: Option<i32>, games: Option<i64>) -> Option<Vec<Tournament>> {
    let Expected { results, earlier, today, .. } = expected;
    if results.len() > MOST_TRIED {
        return None;
    }
    let mut choices: Vec<u32> = (1..1 << results.len()).collect();
    choices.sort_by_key(|choice| choice.count_ones());
    let is_left_out = |choice: u32, index: usize| choice >> index & 1 == 1;
    let choice = choices.into_iter().find(|&choice| {
        let kept_results = results.iter().enumerate().filter(|(index, _)| !is_left_out(choice, *index));
        let kept: Vec<&FideResult> = kept_results.map(|(_, result)| *result).collect();
        let has_listed_games = games.is_none_or(|games| games == kept.iter().map(|result| result.games).sum::<i64>());
        let rating = match kept.as_slice() {
            [] => today.rating.or_else(|| results.last().and_then(|result| result.rating)),
            kept => elo_forecast::rating_of(&elo_forecast::compute_outcome(
                book,
                *today,
                earlier.iter().chain(kept).copied(),
            )),
        };
        has_listed_games && rating == listed
    })?;
    let left_out = results.iter().enumerate().filter(|(index, _)| is_left_out(choice, *index));
    Some(left_out.map(|(_, result)| tournament(result)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::fide_list::{ListName, ListedPlayer};
    use kartotek_formats::office_csv;
    use kartotek_law::vocabulary::Rating;
    use kartotek_register::records;

    /// B.02 8.3: player 1, 1980, K 20: A is 6 of 7 against We 3.51, +49.80; B is 1 of 3 against We 1.60, −12.00. Both:
    /// +37.80, 2018. Without B 2030 (7 games), without A 1968 (3 games), without both 1980.
    const RESULTS: &str =
        "list,kind,start,end,report,tournament,no,player_id,rating,k,games,score,expected_x100,rating_sum
2026-08-01,standard,2026-07-01,2026-07-07,a,Turnering A,1,1,1980,20,7,6,351,0
2026-08-01,standard,2026-07-10,2026-07-12,b,Turnering B,1,1,1980,20,3,1,160,0
";

    fn compared(rating: i32, games: Option<u32>) -> Compared {
        compared_with("2026-07-01", RESULTS, "1980", rating, games).unwrap()
    }

    /// `newest`: the newest list imported. `elo`: the registered rating from it.
    fn compared_with(newest: &str, table: &str, elo: &str, rating: i32, games: Option<u32>) -> Option<Compared> {
        let people = format!(
            "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n\
             1,\"Fiktiv, Bo\",1980,M,,DEN,yes,99900107,,{elo},40,1990,,yes\n"
        );
        let people = People::new(office_csv::read_players("players.csv", people.as_bytes()).unwrap());
        let results = records::read("fide_results.csv", table.as_bytes()).unwrap();
        let fide = FideRecords { results, ..FideRecords::default() };
        let line = ListedPlayer { fide_id: 99_900_107, rating: Some(Rating(rating)), games, ..ListedPlayer::default() };
        let listed = Listed {
            file: "l.txt".into(),
            named: ListName::of("standard_aug26frl.txt"),
            named_inside: ListName::default(),
            headed: None,
            sha256: String::new(),
            lines: 1,
            players: vec![line],
            faults: Vec::new(),
            fault_count: 0,
        };
        compare(&people, &fide, newest.parse().ok(), &listed).unwrap()
    }

    fn tournament(name: &str, report: &str) -> Tournament {
        Tournament { name: name.into(), report: report.into() }
    }

    #[test]
    fn a_difference_names_the_tournament_without_which_fides_number_is_right() {
        assert_eq!(compared(2018, Some(10)), Compared { ratings: 1, ..Compared::default() });
        let why = |rating, games| compared(rating, games).differences.into_iter().next().unwrap().why;
        let [a, b] = [tournament("Turnering A", "a"), tournament("Turnering B", "b")];
        let without =
            |tournaments: &[&Tournament]| DifferenceCause::Without(tournaments.iter().copied().cloned().collect());
        assert_eq!(why(2030, Some(7)), without(&[&b]));
        assert_eq!(why(1968, Some(3)), without(&[&a]));
        assert_eq!(why(1980, Some(0)), without(&[&a, &b]));
        assert_eq!(why(2030, None), without(&[&b]), "a list without games: by the number alone");
        assert_eq!(why(2017, Some(10)), DifferenceCause::SameGames);
        assert_eq!(why(2029, Some(7)), DifferenceCause::FewerGames(3));
        assert_eq!(why(2025, Some(14)), DifferenceCause::MoreGames(4));
        assert_eq!(why(2025, None), DifferenceCause::Unknown);
        let missing = Missing { tournament: b, players: 1, of: 1 };
        assert_eq!(compared(2030, Some(7)).missing, [missing]);
        assert_eq!(compared(2030, Some(7)).differences[0].expected, Some(2018));
    }

    #[test]
    fn two_tournaments_of_one_name_are_two() {
        let table = RESULTS.replace("Turnering B", "Turnering A");
        let found = compared_with("2026-07-01", &table, "1980", 2030, Some(7)).unwrap();
        assert_eq!(found.missing, [Missing { tournament: tournament("Turnering A", "b"), players: 1, of: 1 }]);
    }

    /// Player 1 is unrated: 3 games in May, on July's list, and 4 in July, Σ 13100, 4 points of 7: (13100 + 3600) / 9 =
    /// 1855.56, p = 5 / 9 = 56 %, dp 43: 1899. August's list counts the 4 games of its period; without July's there is no first
    /// rating.
    #[test]
    fn a_list_counts_the_games_of_its_own_period() {
        const POOLED: &str =
            "list,kind,start,end,report,tournament,no,player_id,rating,k,games,score,expected_x100,rating_sum
2026-07-01,standard,2026-05-01,2026-05-03,a,Turnering A,1,1,,,3,1.5,0,5700
2026-08-01,standard,2026-07-10,2026-07-12,b,Turnering B,1,1,,,4,2.5,0,7400
";
        let found = |rating, games| compared_with("2026-07-01", POOLED, "", rating, Some(games)).unwrap();
        assert_eq!(found(1899, 4), Compared { ratings: 1, ..Compared::default() });
        assert_eq!(found(1890, 4).differences[0].why, DifferenceCause::SameGames);
        assert_eq!(found(1890, 7).differences[0].why, DifferenceCause::MoreGames(3));
    }

    #[test]
    fn nothing_was_expected_of_a_list_that_has_come() {
        assert_eq!(compared_with("2026-08-01", RESULTS, "2018", 2018, Some(10)), None);
    }

    /// A is on July's list, which was not imported: 1980 + 50 = 2030, then B: 2030 − 12 = 2018. August's list counts the 3 games of B.
    #[test]
    fn changes_of_a_list_that_was_left_out_come_first() {
        let table = RESULTS.replacen("2026-08-01", "2026-07-01", 1);
        let found = |rating, games| compared_with("2026-06-01", &table, "1980", rating, Some(games)).unwrap();
        assert_eq!(found(2018, 3), Compared { ratings: 1, ..Compared::default() });
        assert_eq!(found(2030, 0).differences[0].why, DifferenceCause::Without(vec![tournament("Turnering B", "b")]));
    }
}
