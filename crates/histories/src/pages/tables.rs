//! The numbers of the page as CSV for further computation: whole numbers, and hundredths with a decimal point.

use super::{ClassMismatch, Pair, Side, TABLES, WhatIf, tenths};
use anyhow::Result;
use kartotek_formats::texts::Text;
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

/// The columns of a table: each name, with its value in a row.
type Columns<'c, R> = [(&'static str, &'c dyn Fn(&R) -> String)];

fn table<R>(rows: impl IntoIterator<Item = R>, columns: &Columns<R>) -> Result<Vec<u8>> {
    csv_bytes(|writer| {
        writer.write_record(columns.iter().map(|(name, _)| name))?;
        let cells = |row: R| columns.iter().map(|(_, value)| value(&row)).collect::<Vec<_>>();
        rows.into_iter().try_for_each(|row| writer.write_record(cells(row)))
    })
}

/// The first rule set, another one, and their comparison.
type Compared<'w> = (&'w Side, &'w Side, &'w Pair);

fn pairs(what_if: &WhatIf) -> impl Iterator<Item = Compared<'_>> {
    let others = what_if.sides.iter().skip(1).zip(&what_if.pairs);
    what_if.sides.iter().take(1).flat_map(move |one| others.clone().map(move |(other, pair)| (one, other, pair)))
}

fn rules(what_if: &WhatIf) -> Result<Vec<u8>> {
    let rows = pairs(what_if).flat_map(|(one, other, pair)| {
        let changes =
            pair.stretches.iter().flat_map(|stretch| stretch.changes.iter().map(|change| (stretch.from, change)));
        changes.map(move |(from, change)| (one, other, from, change))
    });
    let say = |text: &Text| text.say(what_if.language);
    table(
        rows,
        &[
            ("rules", &|(one, ..)| one.name.clone()),
            ("other", &|(_, other, ..)| other.name.clone()),
            ("from", &|(_, _, from, _)| from.map_or_else(String::new, |day| day.to_string())),
            ("paragraph", &|(.., change)| change.paragraph.to_owned()),
            ("what", &|(.., change)| say(&change.what)),
            ("value", &|(.., change)| say(&change.values[0])),
            ("other_value", &|(.., change)| say(&change.values[1])),
        ],
    )
}

fn distribution(sides: &[Side]) -> Result<Vec<u8>> {
    let rows = sides.iter().flat_map(|side| side.distribution.hundreds.iter().map(move |hundred| (side, hundred)));
    table(
        rows,
        &[
            ("rules", &|(side, _)| side.name.clone()),
            ("from", &|(_, (hundred, _))| (hundred * 100).to_string()),
            ("to", &|(_, (hundred, _))| (hundred * 100 + 99).to_string()),
            ("players", &|(_, (_, players))| players.to_string()),
        ],
    )
}

fn drift(sides: &[Side]) -> Result<Vec<u8>> {
    let rows = sides.iter().flat_map(|side| side.periods.iter().map(move |period| (side, period)));
    let points = |hundredths: i64| Hundredths(hundredths).to_string();
    table(
        rows,
        &[
            ("rules", &|(side, _)| side.name.clone()),
            ("quarter", &|(_, period)| period.quarter.to_string()),
            ("players", &|(_, period)| period.players.count.to_string()),
            ("points", &|(_, period)| period.players.points.to_string()),
            ("mean", &|(_, period)| period.players.mean_x10().map_or_else(String::new, tenths)),
            ("entered", &|(_, period)| period.entered.count.to_string()),
            ("entered_points", &|(_, period)| period.entered.points.to_string()),
            ("returned", &|(_, period)| period.returned.count.to_string()),
            ("returned_points", &|(_, period)| period.returned.points.to_string()),
            ("left", &|(_, period)| period.left.count.to_string()),
            ("left_points", &|(_, period)| period.left.points.to_string()),
            ("play", &|(_, period)| points(period.flows.play)),
            ("bonus", &|(_, period)| points(period.flows.bonus)),
            ("winners", &|(_, period)| points(period.flows.winners)),
            ("boundaries", &|(_, period)| points(period.flows.boundaries)),
            ("floor", &|(_, period)| points(period.flows.floor)),
            ("other", &|(_, period)| points(period.flows.other)),
            ("games", &|(_, period)| period.games.games.to_string()),
            ("squared_error_per_million", &|(_, period)| period.games.error_per_million().to_string()),
        ],
    )
}

fn calibration(sides: &[Side]) -> Result<Vec<u8>> {
    let rows = sides.iter().flat_map(|side| {
        let calibrations = side.calibrations.iter();
        let bands = calibrations.flat_map(|calibration| calibration.bands.iter().map(|band| (calibration.by, band)));
        bands.map(move |(by, (band, games))| (side, by, band, games))
    });
    table(
        rows,
        &[
            ("rules", &|(side, ..)| side.name.clone()),
            ("by", &|(_, by, ..)| by.as_str().to_owned()),
            ("from", &|(_, _, band, _)| band.from.to_string()),
            ("to", &|(_, _, band, _)| band.to.map_or_else(String::new, |to| to.to_string())),
            ("games", &|(.., games)| games.games.to_string()),
            ("expected", &|(.., games)| Hundredths(games.expected).to_string()),
            ("scored", &|(.., games)| Hundredths(games.scored).to_string()),
            ("expected_per_mille", &|(.., games)| games.expected_per_mille().to_string()),
            ("scored_per_mille", &|(.., games)| games.scored_per_mille().to_string()),
            ("squared_error_per_million", &|(.., games)| games.error_per_million().to_string()),
        ],
    )
}

fn classes(what_if: &WhatIf) -> Result<Vec<u8>> {
    let rows = pairs(what_if).flat_map(|(one, other, pair)| {
        let each = pair.counts.iter().enumerate();
        let each = each.flat_map(|(row, counts)| counts.iter().enumerate().map(move |(column, n)| (row, column, *n)));
        each.map(move |(row, column, n)| ((one, pair.class(0, row)), (other, pair.class(1, column)), n))
    });
    table(
        rows,
        &[
            ("rules", &|((one, _), ..)| one.name.clone()),
            ("other", &|(_, (other, _), _)| other.name.clone()),
            ("class", &|((_, class), ..)| class.letter.clone()),
            ("other_class", &|(_, (_, class), _)| class.letter.clone()),
            ("players", &|(.., players)| players.to_string()),
        ],
    )
}

fn crossed(what_if: &WhatIf) -> Result<Vec<u8>> {
    type Row<'w> = (Compared<'w>, &'w ClassMismatch);
    let rows = pairs(what_if).flat_map(|pair| pair.2.crossed.iter().map(move |crossed| (pair, crossed)));
    let rating = |(_, crossed): &Row, side: usize| crossed.ratings[side].0.to_string();
    let class = |((_, _, pair), crossed): &Row, side: usize| pair.class(side, crossed.classes[side]).letter.clone();
    table(
        rows,
        &[
            ("rules", &|((one, ..), _)| one.name.clone()),
            ("other", &|((_, other, _), _)| other.name.clone()),
            ("id", &|(_, crossed)| crossed.id.clone()),
            ("name", &|(_, crossed)| crossed.name.clone()),
            ("club", &|(_, crossed)| crossed.club.clone()),
            ("games", &|(_, crossed)| crossed.games.to_string()),
            ("rating", &|row| rating(row, 0)),
            ("class", &|row| class(row, 0)),
            ("other_rating", &|row| rating(row, 1)),
            ("other_class", &|row| class(row, 1)),
            ("difference", &|(_, crossed)| crossed.change().to_string()),
        ],
    )
}
