//! `ratings.csv` and `ratings.parquet`: every player with the rating after the history, in the order of the players' table.

use super::rate::Standing;
use crate::formats::bulk::Directory;
use anyhow::Result;
use kartotek_tables::stream::{Kind, Rows, Writer};
use std::io::{self, Write};

/// `id,rating,games`; no rating: empty.
///
/// # Errors
/// The file cannot be written.
pub fn csv(file: &mut impl Write, ids: &Directory, standings: &[Standing]) -> io::Result<()> {
    file.write_all(b"id,rating,games\n")?;
    let mut line = Vec::with_capacity(64);
    for (id, standing) in ids.ids().zip(standings) {
        line.clear();
        field(&mut line, id);
        line.push(b',');
        if let Some(rating) = standing.rating {
            number(&mut line, i64::from(rating.0));
        }
        line.push(b',');
        number(&mut line, i64::from(standing.games));
        line.push(b'\n');
        file.write_all(&line)?;
    }
    Ok(())
}

fn field(line: &mut Vec<u8>, text: &str) {
    if text.contains([',', '"', '\n', '\r']) {
        line.push(b'"');
        line.extend_from_slice(text.replace('"', "\"\"").as_bytes());
        line.push(b'"');
    } else {
        line.extend_from_slice(text.as_bytes());
    }
}

fn number(line: &mut Vec<u8>, number: i64) {
    let mut digits = [0; 20];
    let mut at = digits.len();
    let mut rest = number.unsigned_abs();
    loop {
        at -= 1;
        digits[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if number < 0 {
        line.push(b'-');
    }
    line.extend_from_slice(&digits[at..]);
}

/// # Errors
/// The file cannot be written.
pub fn parquet(file: impl Write, ids: &Directory, standings: &[Standing]) -> Result<()> {
    const PIECE: usize = 1 << 16;
    let columns = [("id", Kind::Text), ("rating", Kind::Number), ("games", Kind::Number)];
    let mut writer = Writer::new(file, &columns)?;
    let mut row = 0u32;
    for piece in standings.chunks(PIECE) {
        let next = row.saturating_add(u32::try_from(piece.len())?);
        let ratings: Vec<Option<i32>> = piece.iter().map(|standing| standing.rating.map(|rating| rating.0)).collect();
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

    #[test]
    fn a_table_holds_what_any_reader_reads_back() {
        let mut line = Vec::new();
        for text in ["7", "A,\"B\""] {
            field(&mut line, text);
            line.push(b' ');
        }
        for value in [0, -7, 1500, i64::MIN] {
            number(&mut line, value);
            line.push(b' ');
        }
        assert_eq!(String::from_utf8(line).unwrap(), "7 \"A,\"\"B\"\"\" 0 -7 1500 -9223372036854775808 ");
    }
}
