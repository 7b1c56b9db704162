//! Names of some players: a second reading of their table, for the few that somebody asks for.

use super::Faults;
use super::players::COLUMNS;
use super::table::{self, Table, is_blank, without_end};
use memchr::memchr;
use std::collections::HashMap;
use std::io::{self, Read};

/// A name and a club.
pub type Named = [String; 2];

/// Reads the names of these rows, which ascend. The table was read before, and nothing was wrong with it.
///
/// # Errors
/// The file cannot be read.
pub fn read(file: impl Read, rows: &[u32]) -> io::Result<HashMap<u32, Named>> {
    let mut named = HashMap::with_capacity(rows.len());
    let mut faults = Faults::default();
    let Some(mut table) = Table::open(file, COLUMNS, &mut faults)? else { return Ok(named) };
    let mut wanted = rows.iter().copied().peekable();
    let (mut row, separator) = (0u32, table.separator);
    while wanted.peek().is_some()
        && let Some(block) = table.block(&mut faults)?
    {
        let mut rest = block;
        while !rest.is_empty() {
            let (line, after) = rest.split_at(memchr(b'\n', rest).map_or(rest.len(), |end| end + 1));
            rest = after;
            let line = without_end(line);
            if is_blank(line) {
                continue;
            }
            if wanted.next_if_eq(&row).is_some()
                && let Ok(fields) = table::read(line, separator, COLUMNS)
                && let [_, name, club, _] = fields.as_slice()
            {
                named.insert(row, [name, club].map(|field| field.text.clone().into_owned()));
            }
            row = row.saturating_add(1);
        }
        let length = block.len();
        table.take(length, 0);
    }
    Ok(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_rows_asked_for() {
        let table = "id,name,club,rating\n7,\"Ager, Tolv\",Bro,1500\n\n8,Bæk,,\n9,\"Q \"\"x\"\"\",\"K,9\",1200";
        let named = read(table.as_bytes(), &[0, 2]).unwrap();
        let of = |row: u32| named.get(&row).map(|[name, club]| (name.as_str(), club.as_str()));
        assert_eq!([of(0), of(1), of(2)], [Some(("Ager, Tolv", "Bro")), None, Some(("Q \"x\"", "K,9"))]);
    }
}
