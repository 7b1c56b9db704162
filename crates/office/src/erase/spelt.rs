//! Spellings of the person in reports: a player whom a ledger has by number may have another name in the report.

use super::person::Marks;
use crate::read::copies;
use anyhow::Result;
use kartotek_register::Office;
use kartotek_register::records;
use kartotek_register::run_folder::RunFolder;
use serde::Deserialize;
use std::collections::HashMap;

/// The columns of a ledger that show which player of a report somebody was.
#[derive(Deserialize)]
struct Line {
    report: String,
    no: String,
    id: String,
    name: String,
}

/// Adds to the marks the names that the reports of all runs have for the person.
///
/// # Errors
/// A run cannot be read.
pub fn collect(office: &Office, marks: &mut Marks) -> Result<()> {
    let aside = office.rolled_back()?.into_iter().map(|rolled_back| RunFolder::new(rolled_back.run, rolled_back.kept));
    let aside: Vec<RunFolder> = aside.filter(|run| run.path.is_dir()).collect();
    for run in office.chain.iter().chain(&aside) {
        let Some(ledger) = run.read_if_any("ledger.csv")? else { continue };
        let lines: Vec<Line> = records::read("ledger.csv", &ledger)?;
        let mut played: HashMap<String, Vec<String>> = HashMap::new();
        let ids = marks.ids.clone();
        for line in lines.into_iter().filter(|line| ids.contains(&line.id)) {
            marks.name(&line.name);
            played.entry(line.report).or_default().push(line.no);
        }
        for report in run.handled()?.iter().filter(|handled| played.contains_key(&handled.report)) {
            let Some(filed) = copies::filed(run, report)?.read().report else { continue };
            let numbers = &played[&report.report];
            for player in filed.players.iter().filter(|player| numbers.contains(&player.no.to_string())) {
                marks.name(player.name.as_deref().unwrap_or_default());
                marks.born(player.birth_date);
                marks.fide(player.fide_id.as_deref().unwrap_or_default());
            }
        }
    }
    Ok(())
}
