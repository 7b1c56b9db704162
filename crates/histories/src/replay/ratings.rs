//! `ratings.csv` and `ratings.parquet`: every player with the rating after the history, in the order of the players' table.

use super::rate::Standing;
use crate::bulk::Directory;
use anyhow::Result;
use kartotek_formats::cells::harmless;
use kartotek_tables::stream::{Kind, Packing, Rows, Writer};
use std::io::{self, Write};

/// `id,rating,games`; no rating: empty.
///
/// # Errors
/// The file cannot be written.
pub fn csv(file: &mut impl Write, ids: &Directory, standings: &[Standing]) -> io::Result<()> {
    let mut table = csv::Writer::from_writer(file);
    table.write_record(["id", "rating", "games"])?;
    let (mut rating, mut games) = (itoa::Buffer::new(), itoa::Buffer::new());
    for (id, standing) in ids.ids().zip(standings) {
        let rating = standing.rating.map_or("", |known| rating.format(known.0));
        table.write_record([harmless(id).as_ref(), rating, games.format(standing.games)])?;
    }
    table.flush()
}

/// # Errors
/// The file cannot be written.
pub fn parquet(file: impl Write, ids: &Directory, standings: &[Standing]) -> Result<()> {
    const PIECE: usize = 1 << 14;
    let columns = [("id", Kind::Text), ("rating", Kind::Number), ("games", Kind::Number)];
    let mut writer = Writer::new(file, &columns, Packing::Plain)?;
    let mut row = 0u32;
    for piece in standings.chunks(PIECE) {
        let next = row.saturating_add(u32::try_from(piece.len())?);
        let ratings = piece.iter().map(|standing| standing.rating.map(|rating| rating.0));
        let games = piece.iter().map(|standing| i32::try_from(standing.games).unwrap_or(i32::MAX)).collect();
        writer.write(vec![
            Rows::texts((row..next).map(|row| ids.id(row))),
            Rows::numbers_if_any(ratings),
            Rows::numbers(games),
        ])?;
        row = next;
    }
    Ok(writer.finish()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bulk::{Faults, players};
    use crate::replay::rate::Rater;

    #[test]
    fn a_table_holds_what_any_reader_reads_back_and_no_formula() {
        let table = "id,name,club,rating\n7,,,1500\n\"A,\"\"B\"\"\",,,\n=1+1,,,1000\n";
        let players = players::read(table.as_bytes(), &mut Faults::default()).unwrap();
        let mut written = Vec::new();
        csv(&mut written, &players.ids, &Rater::new(&players.ratings).standings).unwrap();
        let expected = "id,rating,games\n7,1500,0\n\"A,\"\"B\"\"\",,0\n'=1+1,1000,0\n";
        assert_eq!(String::from_utf8(written).unwrap(), expected);
    }
}
