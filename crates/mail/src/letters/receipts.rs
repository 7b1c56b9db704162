//! The answer to each report, as it lies in `internal/replies`, with the ratings of its players behind it.

use super::changes::{Change, list};
use super::{Kind, Letter, LetterWriter, Letters};
use anyhow::Result;
use kartotek_formats::texts::{OrSay, text};
use kartotek_publish::reply::Paper;
use kartotek_publish::summary::{Asked, Fate, ReportLine};
use lettre::Address;
use std::collections::{BTreeMap, BTreeSet};

impl LetterWriter<'_> {
    pub(super) fn receipts(&self, letters: &mut Letters) -> Result<()> {
        let changes = self.changes()?;
        for report in &self.summary.reports {
            let Some(name) = report.letter.as_ref() else { continue };
            let text = self.reply(name)?;
            let changes: Vec<&Change> = changes.iter().filter(|change| is_of(change, report)).collect();
            let (subject, body) = self.with_changes(text, &changes);
            let people = self.source.people;
            let found = report.directors.iter().flat_map(|said| self.source.contacts.of_director(said, people));
            // A director who stands in the report twice gets one letter.
            let addresses: BTreeMap<String, _> = found.map(|address| (address.to_string(), address)).collect();
            if addresses.is_empty() {
                letters.without_address.push(report.report.clone());
            }
            let known: BTreeSet<String> = addresses.keys().cloned().collect();
            letters.all.extend(addresses.into_values().map(|to| receipt(report, to, &subject, &body)));
            self.to_asked(report, &known, letters)?;
        }
        Ok(())
    }

    /// The letter to the directors of the rated report that a file would replace, or has replaced. `known`: who is written to already.
    fn to_asked(&self, report: &ReportLine, known: &BTreeSet<String>, letters: &mut Letters) -> Result<()> {
        let Some(Asked { directors, letter }) = &report.asked else { return Ok(()) };
        let (subject, body) = self.with_changes(self.reply(letter)?, &[]);
        let people = self.source.people;
        let found = directors.iter().flat_map(|said| self.source.contacts.of_director(said, people));
        let addresses: BTreeMap<String, _> = found.map(|address| (address.to_string(), address)).collect();
        let others = addresses.into_iter().filter(|(address, _)| !known.contains(address));
        // A matter of its own, for each file that came.
        let about = format!("{}-{}", report.report, report.hash.get(..8).unwrap_or_default());
        let letter = |to: &Address| Letter { about: about.clone(), ..receipt(report, to, &subject, &body) };
        letters.all.extend(others.map(|(_, to)| letter(to)));
        Ok(())
    }

    /// A letter as it lies in `internal/replies`.
    fn reply(&self, name: &str) -> Result<&str> {
        let text = self.source.files.get(&format!("internal/replies/{name}"));
        text.and_then(|bytes| str::from_utf8(bytes).ok()).or_say(|| text!("mail-no-reply", file = name))
    }

    /// The subject, and the body with the changes before its end.
    fn with_changes(&self, text: &str, changes: &[&Change]) -> (String, String) {
        let (first, body) = text.split_once("\n\n").unwrap_or(("", text));
        let label = self.say(text!("reply-subject", subject = ""));
        let subject = first.strip_prefix(label.trim_end()).unwrap_or(first).trim().to_owned();
        if changes.is_empty() {
            return (subject, body.to_owned());
        }
        let mut paper = Paper::default();
        paper.heading(&self.say(text!("mail-changes")));
        list(&mut paper, changes, self.source.settings.publish.address());
        let list = paper.finish();
        let regards = self.say(text!("reply-regards"));
        let body = match body.rsplit_once(&format!("\n{regards}")) {
            Some((before, after)) => format!("{before}\n{}\n\n{regards}{after}", list.trim_end()),
            None => format!("{}\n\n{}\n", body.trim_end(), list.trim_end()),
        };
        (subject, body)
    }
}

fn receipt(report: &ReportLine, to: &Address, subject: &str, body: &str) -> Letter {
    let (about, to) = (report.report.clone(), to.clone());
    Letter { kind: Kind::Receipt, about, to, subject: subject.to_owned(), body: body.to_owned(), attachment: None }
}

fn is_of(change: &Change, report: &ReportLine) -> bool {
    change.report == report.report && matches!(report.fate, Fate::Rated | Fate::Corrected)
}
