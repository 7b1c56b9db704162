//! Tables compared with the formulas that generate them.

use crate::case::Case;
use crate::{Outcome, files};
use kartotek_fide::RuleBook;
use kartotek_fide::rating::tables::percentage;
use kartotek_fide::title::level;
use kartotek_vocabulary::Hundredths;

fn fail_with(wrong: Vec<String>) -> Outcome {
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

pub fn differences(book: &RuleBook, _: &[Case]) -> Outcome {
    let (rules, _) = book.for_first_day(None);
    let dp = |p| rules.rating_difference(p);
    let mut wrong: Vec<String> = (0..=100).filter(|&p| dp(p) != -dp(100 - p)).map(|p| format!("{p} %")).collect();
    wrong.extend((1..=100).filter(|&p| dp(p) <= dp(p - 1)).map(|p| format!("{p} % is not above")));
    wrong.extend((dp(100) != 800 || dp(50) != 0).then(|| "ends and middle".to_owned()));
    fail_with(wrong)
}

pub fn percentages(book: &RuleBook, _: &[Case]) -> Outcome {
    let (rules, _) = book.for_first_day(None);
    let pd = |difference| rules.expected_score(difference);
    let mut wrong: Vec<String> =
        (0..1000).filter(|&d| pd(d) + pd(-d) != Hundredths(100) && d > 0).map(|d| format!("D {d}")).collect();
    wrong.extend((1..100).filter(|&p| pd(rules.rating_difference(p)) != Hundredths(p)).map(|p| format!("dp of {p} %")));
    // Four edges where table 1 of the handbook might be one per cent higher.
    let edges =
        [(3, 50), (4, 51), (342, 88), (343, 88), (344, 88), (345, 89), (391, 91), (392, 92), (735, 99), (736, 100)];
    wrong.extend(edges.into_iter().filter(|&(d, p)| pd(d) != Hundredths(p)).map(|(d, _)| format!("edge {d}")));
    fail_with(wrong)
}

fn table(name: &str) -> Result<Vec<Vec<i64>>, String> {
    let text = files::read(&format!("data/rules/fide-2024/{name}"))?;
    let number = |cell: &str| {
        // Columns with halves are kept as twice the points.
        let halves = cell.strip_suffix(".5").map(|whole| (whole, 1)).unwrap_or((cell, 0));
        halves.0.parse::<i64>().map(|whole| (whole, halves.1)).map_err(|error| format!("{name}: {cell}: {error}"))
    };
    text.lines()
        .skip(1)
        .map(|line| {
            let cells = line.split(',').enumerate();
            let cell = |(column, cell): (usize, &str)| {
                let (whole, half) = number(cell)?;
                Ok(if name.contains("scores") && column == 1 { 2 * whole + half } else { whole })
            };
            cells.map(cell).collect()
        })
        .collect()
}

pub fn mix(book: &RuleBook, _: &[Case]) -> Outcome {
    let (rules, _) = book.for_first_day(None);
    let mix = &rules.numbers.mix;
    let up = |n: i64, (part, whole): (i64, i64)| (n * part + whole - 1) / whole;
    let down = |n: i64, (part, whole): (i64, i64)| n * part / whole;
    let mut wrong = Vec::new();
    for row in table("norm-mix.csv")? {
        let n = row[0];
        let made = [
            n,
            up(n, mix.titled),
            up(n, mix.holders).max(mix.least_holders as i64),
            down(n, mix.own_federation),
            down(n, mix.one_federation),
        ];
        if row != made {
            wrong.push(format!("{row:?}, by the rule {made:?}"));
        }
    }
    fail_with(wrong)
}

/// Columns: `games,score,percent,dp,gm,im,wgm,wim`.
pub fn scores(book: &RuleBook, _: &[Case]) -> Outcome {
    let (rules, _) = book.for_first_day(None);
    let mut wrong = Vec::new();
    for row in table("norm-scores.csv")? {
        let p = percentage(row[1], row[0]);
        let dp = i64::from(rules.rating_difference(p));
        let least = rules.levels.iter().map(|level| i64::from(level.average).max(i64::from(level.performance) - dp));
        let made: Vec<i64> = [row[0], row[1], p, dp].into_iter().chain(least).collect();
        if row != made {
            wrong.push(format!("{row:?}, by the rule {made:?}"));
        }
        // The table begins at 35 %, and the law never demands less than it.
        for (level, average) in rules.levels.iter().zip(&row[4..]) {
            let average = i32::try_from(*average).map_err(|error| error.to_string())?;
            let games = usize::try_from(row[0]).map_err(|error| error.to_string())?;
            let demanded = level::demanded(rules, level, average, games);
            if demanded.is_none_or(|demanded| i64::from(demanded.0) > row[1]) || !level::is_enough(rules, p) {
                wrong.push(format!("{row:?}: {} demands {demanded:?}", level.title));
            }
        }
    }
    fail_with(wrong)
}

pub fn sets(book: &RuleBook, _: &[Case]) -> Outcome {
    let sets: Vec<_> = book.sets().collect();
    let [first, second, third] = sets.as_slice() else { return Err(format!("{} sets", sets.len())) };
    let days = [first, second, third].map(|set| (set.id.as_str(), set.in_force_from.to_string()));
    let expected = [("fide-2024", "2024-03-01"), ("fide-2024-12", "2024-12-01"), ("fide-2025-10", "2025-10-01")];
    if days != expected.map(|(id, day)| (id, day.to_owned())) {
        return Err(format!("{days:?}"));
    }
    let changes = [first, second, third].map(|set| (set.numbers.rating.gap, set.numbers.rating.uncapped_from));
    if changes != [(None, None), (Some((600, 2600)), None), (Some((600, 2600)), Some(2650))] {
        return Err(format!("{changes:?}"));
    }
    let rest = [first, second, third].map(|set| {
        let mut numbers = set.numbers.clone();
        (numbers.rating.gap, numbers.rating.uncapped_from) = (None, None);
        format!("{numbers:?}{:?}", set.levels)
    });
    if rest[0] == rest[1] && rest[1] == rest[2] { Ok(()) } else { Err("another number differs".into()) }
}
