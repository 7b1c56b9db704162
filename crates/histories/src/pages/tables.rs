//! The numbers of the page as CSV for further computation: whole numbers, and hundredths with a decimal point.

use super::{Side, TABLES, WhatIf, tenths};
use anyhow::Result;
use kartotek_law::vocabulary::Hundredths;
use kartotek_publish::lists::csv_bytes;
use kartotek_register::fsx::Tree;

pub fn tables(what_if: &WhatIf) -> Result<Tree> {
    let tables = [
        ("rules", rules(what_if)?),
        ("distribution", distribution(&what_if.sides)?),
        ("drift", drift(&what_if.sides)?),
        ("calibration", calibration(&what_if.sides)?),
        ("classes", classes(what_if)?),
        ("class-changes", crossed(what_if)?),
    ];
    Ok(tables.into_iter().map(|(name, bytes)| (format!("{TABLES}/{name}.csv"), bytes)).collect())
}

fn table<const N: usize>(columns: [&str; N], rows: impl IntoIterator<Item = [String; N]>) -> Result<Vec<u8>> {
    csv_bytes(|writer| {
        writer.write_record(columns)?;
        rows.into_iter().try_for_each(|row| writer.write_record(row))
    })
}

/// The pairs with the names of both sides.
fn pairs(what_if: &WhatIf) -> impl Iterator<Item = ([String; 2], &super::Pair)> {
    let one = what_if.sides.first().map_or("", |side| side.name.as_str());
    let others = what_if.sides.iter().skip(1);
    others.zip(&what_if.pairs).map(move |(other, pair)| ([one.to_owned(), other.name.clone()], pair))
}

fn rules(what_if: &WhatIf) -> Result<Vec<u8>> {
    let language = what_if.language;
    let rows = pairs(what_if).flat_map(|([one, other], pair)| {
        let changes =
            pair.stretches.iter().flat_map(|stretch| stretch.changes.iter().map(|change| (stretch.from, change)));
        changes.map(move |(from, change)| {
            let from = from.map_or_else(String::new, |day| day.to_string());
            let [before, after] = change.values.each_ref().map(|value| value.say(language));
            let (paragraph, what) = (change.paragraph.to_owned(), change.what.say(language));
            [one.clone(), other.clone(), from, paragraph, what, before, after]
        })
    });
    table(["rules", "other", "from", "paragraph", "what", "value", "other_value"], rows)
}

fn distribution(sides: &[Side]) -> Result<Vec<u8>> {
    let rows = sides.iter().flat_map(|side| {
        side.distribution.hundreds.iter().map(|&(hundred, players)| {
            let numbers = [i64::from(hundred) * 100, i64::from(hundred) * 100 + 99, players];
            let [from, to, players] = numbers.map(|number| number.to_string());
            [side.name.clone(), from, to, players]
        })
    });
    table(["rules", "from", "to", "players"], rows)
}

fn drift(sides: &[Side]) -> Result<Vec<u8>> {
    let columns = [
        "rules",
        "quarter",
        "players",
        "points",
        "mean",
        "entered",
        "entered_points",
        "returned",
        "returned_points",
        "left",
        "left_points",
        "play",
        "bonus",
        "winners",
        "boundaries",
        "floor",
        "other",
        "games",
        "squared_error_per_million",
    ];
    let rows = sides.iter().flat_map(|side| {
        side.periods.iter().map(|period| {
            let [players, entered, returned, left] = [period.players, period.entered, period.returned, period.left]
                .map(|players| [players.count.to_string(), players.points.to_string()]);
            let flows = period.flows;
            let [play, bonus, winners, boundaries, floor, other] =
                [flows.play, flows.bonus, flows.winners, flows.boundaries, flows.floor, flows.other]
                    .map(|hundredths| Hundredths(hundredths).to_string());
            let mean = period.players.mean_x10().map_or_else(String::new, tenths);
            let ([count, points], [entered, entered_points]) = (players, entered);
            let ([returned, returned_points], [left, left_points]) = (returned, left);
            [
                side.name.clone(),
                period.quarter.to_string(),
                count,
                points,
                mean,
                entered,
                entered_points,
                returned,
                returned_points,
                left,
                left_points,
                play,
                bonus,
                winners,
                boundaries,
                floor,
                other,
                period.games.games.to_string(),
                period.games.error_per_million().to_string(),
            ]
        })
    });
    table(columns, rows)
}

fn calibration(sides: &[Side]) -> Result<Vec<u8>> {
    let columns = [
        "rules",
        "by",
        "from",
        "to",
        "games",
        "expected",
        "scored",
        "expected_per_mille",
        "scored_per_mille",
        "squared_error_per_million",
    ];
    let bands = sides.iter().flat_map(|side| {
        let of_side = |calibration: &'_ super::Calibration| {
            calibration.bands.iter().map(|&band| (calibration.by, band)).collect::<Vec<_>>()
        };
        side.calibrations.iter().flat_map(of_side).map(move |band| (side, band))
    });
    let rows = bands.map(|(side, (by, (band, calibrated)))| {
        [
            side.name.clone(),
            by.as_str().to_owned(),
            band.from.to_string(),
            band.to.map_or_else(String::new, |to| to.to_string()),
            calibrated.games.to_string(),
            Hundredths(calibrated.expected).to_string(),
            Hundredths(calibrated.scored).to_string(),
            calibrated.expected_per_mille().to_string(),
            calibrated.scored_per_mille().to_string(),
            calibrated.error_per_million().to_string(),
        ]
    });
    table(columns, rows)
}

fn classes(what_if: &WhatIf) -> Result<Vec<u8>> {
    let rows = pairs(what_if).flat_map(|([one, other], pair)| {
        let each = pair.counts.iter().enumerate();
        let each = each.flat_map(|(row, counts)| counts.iter().enumerate().map(move |(column, n)| (row, column, *n)));
        each.map(move |(row, column, players)| {
            let [class, another] = [pair.class(0, row), pair.class(1, column)].map(|class| class.letter.clone());
            [one.clone(), other.clone(), class, another, players.to_string()]
        })
    });
    table(["rules", "other", "class", "other_class", "players"], rows)
}

fn crossed(what_if: &WhatIf) -> Result<Vec<u8>> {
    let columns = [
        "rules",
        "other",
        "id",
        "name",
        "club",
        "games",
        "rating",
        "class",
        "other_rating",
        "other_class",
        "difference",
    ];
    let rows = pairs(what_if).flat_map(|([one, other], pair)| {
        pair.crossed.iter().map(move |crossed| {
            let [class, another] = [0, 1].map(|side| pair.class(side, crossed.classes[side]).letter.clone());
            let [rating, changed] = crossed.ratings.map(|rating| rating.0.to_string());
            [
                one.clone(),
                other.clone(),
                crossed.id.clone(),
                crossed.name.clone(),
                crossed.club.clone(),
                crossed.games.to_string(),
                rating,
                class,
                changed,
                another,
                crossed.change().to_string(),
            ]
        })
    });
    table(columns, rows)
}
