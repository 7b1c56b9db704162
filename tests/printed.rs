//! Output of `kartotek list`, read back and held against the register.

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
            // Columns are two blanks apart; what is empty leaves nothing.
            let printed =
                said.stdout.lines().skip(1).map(|line| line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()));
            let kept: Vec<Vec<&String>> =
                csv[1..].iter().map(|row| row.iter().filter(|cell| !cell.is_empty()).collect()).collect();
            let printed: Vec<Vec<String>> =
                printed.map(|line| line.map(|cell| as_in_csv(cell, language)).collect()).collect();
            if printed.len() != kept.len() {
                return Err(format!("{list}: {} lines are printed, the register has {}", printed.len(), kept.len()));
            }
            if let Some((line, row)) =
                printed.iter().zip(&kept).find(|(line, row)| !line.iter().eq(row.iter().copied()))
            {
                return Err(format!("{list} in {language}: {line:?}, in the CSV {row:?}"));
            }
        }
    }
    Ok(())
}

/// A cell that is printed: a number with a point, a method by its name.
fn as_in_csv(cell: &str, language: &str) -> String {
    match (language, cell) {
        ("da", "gennemsnit") => "average".to_owned(),
        ("da", "differens") => "difference".to_owned(),
        ("da", number) if number.trim_start_matches('-').chars().all(|c| c.is_ascii_digit() || c == ',') => {
            number.replace(',', ".")
        }
        _ => cell.to_owned(),
    }
}
