//! FIDE's law compared with published results of FIDE and others, and its tables with those of the specification, if they are
//! beside the repository.

use crate::support::{self, Outcome, Test};
use kartotek_fide::facts::{Earlier, Game, Play};
use kartotek_fide::rating::change::{GameChange, new_rating};
use kartotek_fide::rating::development::at_most;
use kartotek_fide::rating::difference::counted;
use kartotek_fide::rating::initial_rating::initial;
use kartotek_fide::rating::kind::FideListKind;
use kartotek_fide::rating::tables::percentage;
use kartotek_fide::title::level;
use kartotek_fide::{RuleBook, RuleSet};
use kartotek_formats::fide_rule_set;
use kartotek_vocabulary::{HalfPoints, Hundredths, half_up};

type Check = fn(&RuleBook) -> Outcome;

pub fn tests() -> Result<Vec<Test>, String> {
    let checks: [(&str, Check); 5] = [
        ("every game's rating change is the one that FIDE published", games_equal_published),
        ("every tournament's rating changes are those that FIDE published", events_equal_published),
        ("single facts are as published", facts_equal_published),
        ("norms are as published", norms_equal_published),
        ("FIDE's tables equal those of the specification", tables_equal_specification),
    ];
    let test = |(name, check): (&str, fn(&RuleBook) -> Outcome)| {
        Test::new(format!("published: {name}"), move || {
            check(&fide_rule_set::book().map_err(|error| error.to_string())?)
        })
    };
    Ok(checks.into_iter().map(test).collect())
}

fn read_collection(name: &str) -> Option<String> {
    support::read(&support::repository(&format!("../shared/real/published-numbers/fide_{name}.tsv"))).ok()
}

/// Rows of a tab-separated table, without comments and heading.
fn table_rows(text: &str) -> Vec<Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).skip(1).map(|line| line.split('\t').collect()).collect()
}

fn tables_equal_specification(_: &RuleBook) -> Outcome {
    for name in ["expected-score", "rating-difference", "norms", "norm-mix", "norm-scores"] {
        let specified = support::repository(&format!("../shared/spec/tables/fide-{name}.csv"));
        let Ok(specified) = support::read(&specified) else { continue };
        if specified != support::read(&support::repository(&format!("data/rules/fide-2024/{name}.csv")))? {
            return Err(name.to_owned());
        }
    }
    Ok(())
}

/// A decimal as an integer: `-0.25` in hundredths, `4.5` in tenths.
fn as_integer(text: &str, decimals: usize) -> Result<i64, String> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let number = format!("{whole}{part:0<decimals$}").parse::<i64>().map_err(|error| format!("{text}: {error}"))?;
    Ok(sign * number)
}

fn parse_points(text: &str) -> Result<HalfPoints, String> {
    i32::try_from(as_integer(text, 1)? / 5).map(HalfPoints).map_err(|error| error.to_string())
}

fn parse_rating(text: &str) -> Result<i32, String> {
    text.parse().map_err(|error| format!("{text}: {error}"))
}

/// ΔR of a game by these rules.
fn rating_change(rules: &RuleSet, own: i32, opponent: i32, points: HalfPoints) -> Hundredths {
    let black_points = HalfPoints(2 - points.0);
    let game = Game { round: 1, white: 0, black: 1, white_points: points, black_points, play: Play::Played };
    GameChange::of(rules, FideListKind::Standard, &game, 0, own, opponent).change()
}

fn games_equal_published(book: &RuleBook) -> Outcome {
    let Some(text) = read_collection("published_games") else { return Ok(()) };
    let rows = table_rows(&text);
    let mut wrong = Vec::new();
    for row in &rows {
        let &[case, event, number, own, opponent, _, score, published] = row.as_slice() else {
            return Err(format!("{row:?}"));
        };
        // Differences of 413 points come from a tournament after 1 October 2025; no other game distinguishes the sets.
        let (rules, _) = book.for_first_day(None);
        let found = rating_change(rules, parse_rating(own)?, parse_rating(opponent)?, parse_points(score)?);
        if found.0 != as_integer(published, 2)? {
            wrong.push(format!("{case} {event} {number}: {found}, published {published}"));
        }
    }
    if rows.len() != 125 {
        wrong.push(format!("{} games", rows.len()));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn events_equal_published(book: &RuleBook) -> Outcome {
    let (Some(events), Some(games)) = (read_collection("published_events"), read_collection("published_games")) else {
        return Ok(());
    };
    let (rules, _) = book.for_first_day(None);
    let games = table_rows(&games);
    let mut wrong = Vec::new();
    let events = table_rows(&events);
    for row in &events {
        let &[case, event, own, n, w, published, k] = row.as_slice() else { return Err(format!("{row:?}")) };
        let own_games = games.iter().filter(|game| game[0] == case && game[1] == event);
        let (mut count, mut score, mut sum) = (0, HalfPoints::ZERO, Hundredths::ZERO);
        for game in own_games {
            count += 1;
            score += parse_points(game[6])?;
            sum = sum + rating_change(rules, parse_rating(game[3])?, parse_rating(game[4])?, parse_points(game[6])?);
        }
        // K 17 is a K of 20, reduced for a player with 39 games on the list.
        let of_case = games.iter().filter(|game| game[0] == case).count() as i64;
        let base = if k == "17" { 20 } else { k.parse().map_err(|error| format!("{k}: {error}"))? };
        let found_k = at_most(&rules.numbers, base, of_case);
        let found = (count.to_string(), score, sum.0, found_k.to_string());
        if found != (n.to_owned(), parse_points(w)?, as_integer(published, 2)?, k.to_owned()) || own.is_empty() {
            wrong.push(format!("{case} {event}: {found:?}"));
        }
    }
    if events.len() != 21 {
        wrong.push(format!("{} tournaments", events.len()));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn facts_equal_published(book: &RuleBook) -> Outcome {
    let Some(text) = read_collection("single_facts") else { return Ok(()) };
    let (rules, _) = book.for_first_day(None);
    let mut wrong = Vec::new();
    for row in table_rows(&text) {
        let found = match row.as_slice() {
            ["change", difference, score, ..] => {
                let counted = counted(&rules.numbers, FideListKind::Standard, parse_rating(difference)?, 0);
                (parse_points(score)?.as_hundredths() - rules.expected_score(counted)).to_string()
            }
            ["first", n, w, sum, ..] => {
                let games = n.parse().map_err(|error| format!("{n}: {error}"))?;
                let rating_sum = sum.parse().map_err(|error| format!("{sum}: {error}"))?;
                let results = Earlier { games, points: parse_points(w)?, rating_sum };
                initial(rules, None, &[results]).rating.map_or("none".into(), |ru| ru.to_string())
            }
            ["rounding", sum, ..] => new_rating(0, Hundredths(as_integer(sum, 2)?)).to_string(),
            ["k", games, before, ..] => {
                at_most(&rules.numbers, i64::from(parse_rating(before)?), i64::from(parse_rating(games)?)).to_string()
            }
            other => return Err(format!("{other:?}")),
        };
        if row.last() != Some(&found.as_str()) {
            wrong.push(format!("{row:?}: {found}"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn norms_equal_published(book: &RuleBook) -> Outcome {
    let Some(text) = read_collection("norm_figures") else { return Ok(()) };
    let (rules, _) = book.for_first_day(None);
    let mut wrong = Vec::new();
    for row in table_rows(&text) {
        let &[source, what, title, games, average, group, candidate, done, demanded] = row.as_slice() else {
            return Err(format!("{row:?}"));
        };
        let level = rules.levels.iter().find(|level| level.title.abbreviation() == title).ok_or("no such title")?;
        let games: usize = games.parse().map_err(|error| format!("{games}: {error}"))?;
        let n = games as i64;
        let fault = if what.starts_with("score demanded") && !group.is_empty() {
            // The candidate is taken out of the group of ten; ten times an average with one decimal is the sum of all ten.
            let own = i64::from(parse_rating(candidate.trim_matches('.'))?);
            let average = half_up(as_integer(group, 1)? - own, n);
            let found = level::demanded(rules, level, i32::try_from(average).unwrap_or(0), games);
            (found != Some(parse_points(demanded)?)).then_some(found)
        } else if what.starts_with("score demanded") {
            let found = level::demanded(rules, level, parse_rating(average)?, games);
            (found != Some(parse_points(demanded)?)).then_some(found)
        } else if what.starts_with("in the running") {
            // A win in the last round would be enough.
            let found = level::demanded(rules, level, parse_rating(average)?, games);
            found.is_none_or(|found| parse_points(done).is_ok_and(|done| found.0 > done.0 + 2)).then_some(found)
        } else {
            // The least average is the one that rounds up to the level's demand.
            let average = half_up(as_integer(average, 1)?, 10);
            let p = percentage(i64::from(parse_points(demanded)?.0), n);
            let least = level.average.max(level.performance - rules.rating_difference(p));
            (average != i64::from(least)).then_some(None)
        };
        wrong.extend(fault.map(|found| format!("{source}: {what}: {found:?}")));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
