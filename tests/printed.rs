//! Compares the output of `kartotek list` with the published CSV.

use crate::lists::{LISTS, csv, worked};
use crate::support::{self, Outcome, Test};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![Test::new("lists: what a command prints has the numbers of the register", same_numbers_printed)])
}

fn same_numbers_printed() -> Outcome {
    for language in ["en", "da"] {
        let folder = support::temporary_folder()?;
        let published = worked(folder.path(), language, "")?;
        for list in LISTS {
            let csv = csv(&published[&format!("{list}.csv")])?;
            let said = support::run(support::kartotek(folder.path()).args(["list", list, "--office", "office"]))?;
            // Columns are separated by two blanks; empty cells leave nothing.
            let printed =
                said.stdout.lines().skip(1).map(|line| line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()));
            let printed: Vec<Vec<&str>> = printed.map(Iterator::collect).collect();
            let due = |row: &Vec<String>| -> Vec<String> {
                let cells = csv[0].iter().zip(row).filter(|(_, cell)| !cell.is_empty());
                cells.map(|(column, cell)| as_printed(column, cell, language)).collect()
            };
            let due: Vec<Vec<String>> = csv[1..].iter().map(due).collect();
            if printed.len() != due.len() {
                return Err(format!("{list}: {} lines are printed, the register has {}", printed.len(), due.len()));
            }
            if let Some((line, row)) = printed.iter().zip(&due).find(|(line, row)| *line != *row) {
                return Err(format!("{list} in {language}: {line:?}, by the CSV {row:?}"));
            }
        }
    }
    Ok(())
}

/// A cell of the CSV as printed for people: decimal mark and minus of the language, method and sex as words.
fn as_printed(column: &str, cell: &str, language: &str) -> String {
    match (language, column, cell) {
        ("da", "method", "average") => "gennemsnit".to_owned(),
        ("da", "method", "difference") => "differens".to_owned(),
        ("da", "sex", "F") => "K".to_owned(),
        ("da", "w" | "we" | "bonus" | "gain" | "demanded" | "score", _) => cell.replace('.', ",").replace('-', "−"),
        (_, "w" | "we" | "bonus" | "gain" | "change", _) => cell.replace('-', "−"),
        _ => cell.to_owned(),
    }
}
