//! § 4: players who have achieved a candidate result since the entry deadline of the last EMT, one line per result.

use super::Columns;
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
    let all = Columns(rows);
    vec![
        all.number("rank", |row| Some(row.player.rank)),
        all.text("id", |row| &row.player.id),
        all.text("name", |row| &row.player.name),
        all.text("club", |row| &row.player.club),
        all.number("rating", |row| Some(row.player.rating.0)),
        all.date("date", |row| Some(row.result.date.0)),
        all.text("tournament", |row| &row.result.tournament),
        all.number("average", |row| row.result.average),
        all.number("category", |row| row.result.category),
        all.text("demanded", |row| &row.result.demanded),
        all.text("score", |row| &row.result.score),
    ]
}
