//! Ratings before and after, from the public list of changes: whoever asked not to be shown is not in it by name.

use super::LetterWriter;
use anyhow::Result;
use kartotek_formats::cells;
use kartotek_formats::texts::{OrSay, text};
use kartotek_publish::render::signed;
use kartotek_publish::reply::{Paper, one_line};
use kartotek_publish::site::derivation;
use serde::Deserialize;

/// A line of `lists/changes.csv`.
#[derive(Deserialize)]
pub struct Change {
    pub report: String,
    pub id: String,
    name: String,
    registered: String,
    rn: String,
}

/// In characters; a longer name is cut.
const LONGEST_NAME: usize = 40;

impl LetterWriter<'_> {
    /// Every change of the run that is public. Without a run there is none.
    pub fn changes(&self) -> Result<Vec<Change>> {
        let Some(bytes) = self.source.files.get("lists/changes.csv") else { return Ok(Vec::new()) };
        let rows = csv::Reader::from_reader(bytes.as_slice()).into_deserialize();
        let rows: Vec<Change> = rows.collect::<Result<_, _>>().or_say(|| text!("mail-no-changes"))?;
        Ok(rows.into_iter().filter(|row| !row.name.is_empty() && !row.rn.is_empty()).collect())
    }
}

/// Name, before, after and the difference, a player a line; below it, where the site has an address, the way to its derivation.
pub fn list(paper: &mut Paper, changes: &[&Change], site: &str) {
    let name =
        |change: &Change| -> String { one_line(&cells::unguarded(&change.name)).chars().take(LONGEST_NAME).collect() };
    let width = changes.iter().map(|change| name(change).chars().count()).max().unwrap_or(0);
    for change in changes {
        let (before, after): (Option<i32>, Option<i32>) = (change.registered.parse().ok(), change.rn.parse().ok());
        let step = before.zip(after).map(|(before, after)| signed(after - before));
        let (name, before, step) = (name(change), &change.registered, step.unwrap_or_default());
        let line = format!("    {name:<width$}  {before:>4} → {:>4}  {step:>4}", change.rn);
        paper.line(line.trim_end());
        if !site.is_empty() {
            paper.line(&format!("    {site}{}", derivation(&change.id, &change.report)));
        }
    }
    paper.blank();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_the_site_has_an_address_each_change_leads_to_its_derivation() {
        let [report, id, name] = ["2026 a", "7", "Lund, Ida"].map(str::to_owned);
        let change = Change { report, id, name, registered: "1500".into(), rn: "1523".into() };
        let said = |site: &str| {
            let mut paper = Paper::default();
            list(&mut paper, &[&change], site);
            paper.finish()
        };
        let line = "    Lund, Ida  1500 → 1523   +23\n";
        assert_eq!(said("").trim_end(), line.trim_end());
        let led = format!("{line}    https://a.dk/players/7.html#r-2026_a");
        assert_eq!(said("https://a.dk/").trim_end(), led);
    }
}
