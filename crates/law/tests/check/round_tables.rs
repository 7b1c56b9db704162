//! The tables of 4.15 as printed, where two rounds are joined if White is followed by Black.

use crate::case::Document;
use crate::{Outcome, workspace};
use kartotek_law::regulation::RuleSet;
use kartotek_pairing::all_play_all;

/// The rows of a printed table: the cells between the name and *Ialt*, without empty ones.
type Table = Vec<String>;

pub fn as_printed(_: &RuleSet, _: &[Document]) -> Outcome {
    let tables = printed(&workspace::handbook()?);
    let sizes: Vec<usize> = tables.iter().map(Vec::len).collect();
    if sizes != [4, 6, 8, 10, 12, 14, 16] {
        return Err(format!("the handbook has tables for {sizes:?} players"));
    }
    let mut wrong = Vec::new();
    for table in tables {
        for (number, printed) in (1..).zip(&table) {
            let computed = row(table.len(), number);
            if computed != *printed {
                wrong.push(format!(
                    "{} players, row {number}: `{printed}` is printed, `{computed}` computed",
                    table.len()
                ));
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// All tables below the heading of 4.15 with rows that begin with a number.
fn printed(handbook: &str) -> Vec<Table> {
    let mut tables: Vec<Table> = Vec::new();
    let section = handbook.lines().skip_while(|line| !line.starts_with("#### 4.15 "));
    for line in section.filter(|line| line.starts_with('|')) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(|cell| cell.trim()).collect();
        let number = cells[0].trim_start_matches("<b>").trim_end_matches("</b>").parse::<usize>();
        match (number, tables.last_mut()) {
            (Ok(1), _) => tables.push(vec![cells_of(&cells)]),
            (Ok(number), Some(table)) if number == table.len() + 1 => table.push(cells_of(&cells)),
            _ => {}
        }
    }
    tables
}

fn cells_of(cells: &[&str]) -> String {
    cells[1..].iter().filter(|cell| !cell.is_empty()).copied().collect::<Vec<_>>().join(" ")
}

/// A player's opponents, with a blank between rounds except where White is followed by Black.
fn row(players: usize, number: u32) -> String {
    let mut row = String::new();
    let mut had_white = false;
    for round in all_play_all::schedule(players) {
        let Some(pair) = round.pairs.iter().find(|pair| pair.white == number || pair.black == number) else { continue };
        let has_white = pair.white == number;
        if !row.is_empty() && (!had_white || has_white) {
            row.push(' ');
        }
        row.push_str(&(if has_white { pair.black } else { pair.white }).to_string());
        had_white = has_white;
    }
    row
}
