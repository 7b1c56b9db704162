//! The letters of a run. They are made only from the run's files, so that they can be made again at any time.

mod bodies;

use super::contacts::Contacts;
use anyhow::Result;
use kartotek_formats::bundle::sha256;
use kartotek_formats::cells;
use kartotek_formats::texts::{Language, OrSay, Text, text};
use kartotek_law::vocabulary::Club;
use kartotek_publish::render::signed;
use kartotek_publish::reply::{Paper, one_line, sign};
use kartotek_publish::site::derivation;
use kartotek_publish::summary::RunSummary;
use kartotek_register::clubs::FormerClub;
use kartotek_register::fsx::Tree;
use kartotek_register::run_folder::RunName;
use kartotek_register::{People, Settings};
use lettre::Address;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::HashMap;

/// The data for letters.
pub struct Source<'s> {
    /// The run, or the newest one if nothing was rated or decided; its date is that of the letters.
    pub run: RunName,
    /// SHA-256 of the run's sums.
    pub sums: &'s str,
    /// Its files, or the output produced without a run.
    pub files: &'s Tree,
    /// The register after it.
    pub people: &'s People,
    pub clubs: &'s [Club],
    /// Clubs that no longer exist.
    pub former_clubs: &'s [FormerClub],
    pub settings: &'s Settings,
    pub contacts: &'s Contacts,
    /// Whether no further month of a backlog follows: only the last one is reported to clubs, organisers and the officer.
    pub is_last: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterKind {
    /// The answer to a report, rated or held back.
    Receipt,
    /// A club's part of the rating list.
    Club,
    /// An overdue report (§ 5 g).
    Overdue,
    /// The officer's summary of a run.
    Summary,
}

impl LetterKind {
    pub fn as_str(self) -> &'static str {
        match self {
            LetterKind::Receipt => "receipt",
            LetterKind::Club => "club",
            LetterKind::Overdue => "overdue",
            LetterKind::Summary => "summary",
        }
    }
}

/// A letter to one address, so that recipients do not see each other.
pub struct Letter {
    pub kind: LetterKind,
    /// The matter: of two letters on one matter to the same address, the newer one counts.
    pub about: String,
    pub to: Address,
    pub subject: String,
    pub body: String,
    pub attachment: Option<Attachment>,
}

#[derive(Clone)]
pub struct Attachment {
    pub name: String,
    pub bytes: Vec<u8>,
}

impl Letter {
    /// Identifies a letter by its content: letters with the same content to the same address are one, whichever run wrote
    /// them.
    pub fn id(&self) -> String {
        const DIGITS: usize = 16;
        let attached = self.attachment.as_ref().map_or(String::new(), |attachment| sha256(&attachment.bytes));
        let to = self.to.to_string();
        let parts = [self.kind.as_str(), &self.about, &to, &self.subject, &self.body, &attached];
        sha256(parts.join("\n").as_bytes())[..DIGITS].to_owned()
    }
}

/// The letters of a run, and matters for which no address is known.
#[derive(Default)]
pub struct Letters {
    pub all: Vec<Letter>,
    /// Reports and tournaments without a known address.
    pub without_address: Vec<String>,
    /// Names of clubs that would get their list; empty if no club has an address.
    pub clubs_without_address: Vec<String>,
}

impl Letters {
    /// Adds the same letter to each address.
    fn add<'a>(
        &mut self,
        kind: LetterKind,
        about: &str,
        (subject, body): (String, String),
        attachment: Option<Attachment>,
        addresses: impl IntoIterator<Item = &'a Address>,
    ) {
        self.all.extend(addresses.into_iter().map(|to| Letter {
            kind,
            about: about.to_owned(),
            to: to.clone(),
            subject: subject.clone(),
            body: body.clone(),
            attachment: attachment.clone(),
        }));
    }
}

/// Writes the letters of a run.
///
/// # Errors
/// A file of the run cannot be read as expected.
pub fn letters(source: &Source) -> Result<Letters> {
    let bytes = source.files.get(SUMMARY).or_say(|| text!("mail-no-summary"))?;
    let summary: RunSummary = serde_json::from_slice(bytes).or_say(|| text!("mail-no-summary"))?;
    let writer = LetterWriter { source, language: source.settings.language, summary };
    let mut letters = Letters::default();
    writer.receipts(&mut letters)?;
    if source.is_last {
        writer.clubs(&mut letters)?;
        writer.overdue(&mut letters)?;
        writer.officer(&mut letters);
    }
    Ok(letters)
}

const SUMMARY: &str = "internal/summary.json";

struct LetterWriter<'d> {
    source: &'d Source<'d>,
    language: Language,
    summary: RunSummary,
}

impl LetterWriter<'_> {
    fn say(&self, text: Text) -> String {
        text.say(self.language)
    }

    /// The lines of a table of the run; none if the run has no such table.
    fn rows<T: DeserializeOwned>(&self, table: &str) -> csv::Result<Vec<T>> {
        let bytes = self.source.files.get(table).map_or(&[][..], Vec::as_slice);
        csv::Reader::from_reader(bytes).into_deserialize().collect()
    }

    /// Adds the same ending as in answers to reports.
    fn sign(&self, paper: Paper) -> String {
        sign(paper, self.language, &self.source.settings.name)
    }
}

// Ratings before and after come from the public list of changes, in which hidden players have no name.

/// A line of `lists/changes.csv`.
#[derive(Deserialize)]
struct Change {
    pub report: String,
    pub id: String,
    name: String,
    registered: String,
    rn: String,
}

/// The maximum number of characters; longer names are cut.
const LONGEST_NAME: usize = 40;

impl LetterWriter<'_> {
    /// All public changes of the run; none without a run.
    pub fn changes(&self) -> Result<Vec<Change>> {
        let rows: Vec<Change> = self.rows("lists/changes.csv").or_say(|| text!("mail-no-changes"))?;
        Ok(rows.into_iter().filter(|row| !row.name.is_empty() && !row.rn.is_empty()).collect())
    }
}

/// The names of a run's reports, by their ids.
type Tournaments = HashMap<String, String>;

impl LetterWriter<'_> {
    /// The tournaments of the run. Empty without a run.
    fn tournaments(&self) -> Result<Tournaments> {
        #[derive(Deserialize)]
        struct Row {
            report: String,
            name: String,
        }
        let rows: Vec<Row> = self.rows("reports.csv").or_say(|| text!("mail-no-changes"))?;
        Ok(rows.into_iter().map(|row| (row.report, row.name)).collect())
    }
}

/// Lists the changes, one line for each player: name, before, after, difference and, if there are several, the tournament.
/// If the site has an address, a link to the derivation follows.
fn list(paper: &mut Paper, changes: &[&Change], tournaments: &Tournaments, site: &str) {
    let shortened = |cell: &str| -> String { one_line(&cells::unguarded(cell)).chars().take(LONGEST_NAME).collect() };
    let width = changes.iter().map(|change| shortened(&change.name).chars().count()).max().unwrap_or(0);
    for change in changes {
        let (before, after): (Option<i32>, Option<i32>) = (change.registered.parse().ok(), change.rn.parse().ok());
        let step = before.zip(after).map(|(before, after)| signed(after - before)).unwrap_or_default();
        let name = shortened(&change.name);
        let tournament = shortened(tournaments.get(&change.report).map_or("", String::as_str));
        let ratings = format!("{:>4} → {:>4}", change.registered, change.rn);
        let line = format!("    {name:<width$}  {ratings}  {step:>4}  {tournament}");
        paper.line(line.trim_end());
        // A guest has no page.
        if !site.is_empty() && !change.id.is_empty() {
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
        let tournaments = Tournaments::from([("2026 a".to_owned(), "Skovby".to_owned())]);
        let said = |site: &str| {
            let mut paper = Paper::default();
            list(&mut paper, &[&change], &tournaments, site);
            paper.finish()
        };
        let line = "    Lund, Ida  1500 → 1523   +23  Skovby\n";
        assert_eq!(said("").trim_end(), line.trim_end());
        let led = format!("{line}    https://a.dk/players/7.html#r-2026_a");
        assert_eq!(said("https://a.dk/").trim_end(), led);
    }
}
