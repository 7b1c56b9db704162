//! The lines about the letters that runs wrote.

use super::in_words::Page;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_mail::outbox::WrittenLetters;
use kartotek_office::run::RunReport;
use std::collections::BTreeSet;

/// At most this many reports are named. The others are counted; the officer's letter names all.
const SHOWN: usize = 5;

impl Page {
    pub(super) fn letters(&mut self, runs: &[RunReport]) {
        let written: Vec<&WrittenLetters> = runs.iter().filter_map(|run| run.letters.as_ref()).collect();
        let Some(last) = written.last() else { return };
        let letters: usize = written.iter().map(|written| written.letters).sum();
        if letters > 0 {
            self.line(text!("mail-written", letters));
            let folders: BTreeSet<String> = written
                .iter()
                .filter_map(|written| written.folder.as_ref())
                .map(|folder| folder.display().to_string())
                .collect();
            folders.into_iter().for_each(|folder| self.line(format!("  {folder}").into()));
        }
        let without: BTreeSet<&String> = written.iter().flat_map(|written| &written.without_address).collect();
        if !without.is_empty() {
            let (count, mut some) = (
                without.len(),
                without.into_iter().take(SHOWN).map(|recipient| Text::from(recipient.as_str())).collect::<Vec<_>>(),
            );
            if count > SHOWN {
                some.push("…".into());
            }
            self.line(text!("mail-without-address", count, some = Value::Each(some)));
        }
        last.refused.clone().into_iter().for_each(|why| self.line(why));
    }
}
