//! § 4: players who have achieved a candidate result since the entry deadline of the last EMT, one line per result.

use super::ratinglist::ListRow;
use kartotek_register::records::CandidateRecord;
use kartotek_tables::NamedColumn;

/// A player of the rating list with one candidate result.
pub struct CandidateRow<'r> {
    pub player: &'r ListRow,
    pub result: &'r CandidateRecord,
}

/// The rows in the order of the rating list, then of the results.
pub fn rows<'r>(list: &'r [ListRow], results: &'r [&'r CandidateRecord]) -> Vec<CandidateRow<'r>> {
    let of = |player: &'r ListRow| {
        let of_player = results.iter().filter(move |result| result.player_id == player.id);
        of_player.map(move |result| CandidateRow { player, result })
    };
    list.iter().flat_map(of).collect()
}

/// The columns of `candidates`.
pub fn columns(rows: &[CandidateRow]) -> Vec<NamedColumn> {
    let text = |name, value: for<'a> fn(&'a CandidateRow) -> &'a str| NamedColumn::text(name, rows.iter().map(value));
    let number =
        |name, value: fn(&CandidateRow) -> Option<i32>| NamedColumn::number(name, rows.iter().map(value).collect());
    vec![
        number("rank", |row| i32::try_from(row.player.rank).ok()),
        text("id", |row| &row.player.id),
        text("name", |row| &row.player.name),
        text("club", |row| &row.player.club),
        number("rating", |row| Some(row.player.rating.0)),
        NamedColumn::date("date", rows.iter().map(|row| Some(row.result.date.0)).collect()),
        text("tournament", |row| &row.result.tournament),
        number("average", |row| row.result.average),
        number("category", |row| row.result.category.map(i32::from)),
        text("demanded", |row| &row.result.demanded),
        text("score", |row| &row.result.score),
    ]
}
