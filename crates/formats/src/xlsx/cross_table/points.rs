//! The column of points beside a cross table, against its games.

use super::{CrossTable, Players};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::codes::cross_table_points;
use crate::xlsx::sheet::{Row, Sheet};
use kartotek_law::vocabulary::HalfPoints;
use std::collections::BTreeMap;

const POINTS: &[&str] = &["point", "points", "pts", "p", "sum", "total", "score"];

/// Tells the first player whose points are not those of the games. A free round may or may not be counted.
pub fn check(sheet: &Sheet, header: &Row, players: &Players, table: &CrossTable, found: &mut Vec<Diagnostic>) {
    let is_points = |text: &str| POINTS.contains(&text.to_lowercase().trim_end_matches(['.', ':', ' ']));
    let mut columns = header.cells.iter().map(|cell| cell.column).filter(|&column| is_points(&header.text(column)));
    let Some(column) = columns.next() else { return };
    let (mut of_games, mut of_byes) = (BTreeMap::<u32, HalfPoints>::new(), BTreeMap::<u32, HalfPoints>::new());
    for game in &table.games {
        for (no, score) in [(game.white, game.result.white), (game.black, game.result.black)] {
            let sum = of_games.entry(no).or_default();
            *sum += score.points();
        }
    }
    for bye in &table.byes {
        let sum = of_byes.entry(bye.no).or_default();
        *sum += bye.kind.points();
    }
    let of = |sums: &BTreeMap<u32, HalfPoints>, no| sums.get(no).copied().unwrap_or_default();
    let mut contradicted = players.rows.iter().filter_map(|(no, row)| {
        let stated = halves(&row.text(column))?;
        let games = of(&of_games, no);
        let all = games + of(&of_byes, no);
        (stated != games && stated != all).then_some((*no, *row, stated, all))
    });
    if let Some((no, row, stated, sum)) = contradicted.next() {
        let others = contradicted.count();
        found.push(cross_table_points::found(&sheet.at(row, column), no, stated, sum, others));
    }
}

/// `3`, `3½`, `3.5`, `3,5`, `½`. `None`: no points.
fn halves(text: &str) -> Option<HalfPoints> {
    let text = text.trim();
    let (whole, half) = match text.strip_suffix('½').or(text.strip_suffix(".5")).or(text.strip_suffix(",5")) {
        Some(whole) => (whole.trim_end(), 1),
        None => (text.strip_suffix(".0").or(text.strip_suffix(",0")).unwrap_or(text), 0),
    };
    let whole: u16 = if whole.is_empty() && half == 1 { 0 } else { whole.parse().ok()? };
    Some(HalfPoints(2 * i32::from(whole) + half))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_spreadsheets_write_them() {
        for (text, expected) in [
            ("3", Some(6)),
            ("3½", Some(7)),
            ("3 ½", Some(7)),
            ("3.5", Some(7)),
            ("3,5", Some(7)),
            ("½", Some(1)),
            ("0", Some(0)),
            ("4.0", Some(8)),
            ("", None),
            ("4/5", None),
            ("fri", None),
        ] {
            assert_eq!(halves(text).map(|points| points.0), expected, "{text}");
        }
    }
}
