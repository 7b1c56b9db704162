//! Decides whether a shared name in a file is the person's: the facts say who played in a report, and a decision has an id.

use super::file::{self, TracesInFile};
use super::inside::Mention;
use super::lists;
use super::person::Marks;
use super::text::Search;
use anyhow::Result;
use kartotek_formats::bundle::sha256;
use kartotek_names::words::words;
use kartotek_register::Office;
use std::collections::HashSet;

/// A search that knows in which files a shared name is the person's.
pub struct NamesakeSearch<'m> {
    search: &'m Search<'m>,
    /// Treats every spelling as the person's.
    certain: Search<'m>,
    /// Files of reports with the person and without a namesake, by the beginnings of their hashes.
    own: HashSet<String>,
    /// Files of reports with a namesake and without the person, also by the beginnings of their hashes.
    of_others: HashSet<String>,
}

impl<'m> NamesakeSearch<'m> {
    /// `without_doubt`: the marks for files in which no namesake is meant.
    ///
    /// # Errors
    /// A run cannot be read.
    pub fn of(office: &Office, search: &'m Search<'m>, without_doubt: &'m Marks) -> Result<NamesakeSearch<'m>> {
        let certain = Search::of(without_doubt);
        let mut namesake_search = NamesakeSearch { search, certain, own: HashSet::new(), of_others: HashSet::new() };
        let marks = search.marks();
        if marks.namesakes.is_empty() {
            return Ok(namesake_search);
        }
        let numbers_of_person: HashSet<&str> = marks.ids.iter().map(String::as_str).collect();
        let numbers_of_others: HashSet<&str> = marks.namesakes.iter().map(String::as_str).collect();
        for run in office.chain.iter().skip(1) {
            let own = kartotek_facts::reports_of(run, &numbers_of_person)?;
            let others = kartotek_facts::reports_of(run, &numbers_of_others)?;
            for handled in run.handled()?.iter().filter(|handled| handled.status.is_in_force()) {
                let files = handled.files().filter_map(|file| Some(file.split_once('-')?.0.to_owned()));
                match (own.contains(&handled.report), others.contains(&handled.report)) {
                    (true, false) => namesake_search.own.extend(files),
                    (false, true) => namesake_search.of_others.extend(files),
                    // A director may have the name too.
                    (true, true) | (false, false) => {}
                }
            }
        }
        Ok(namesake_search)
    }

    /// Looks for the person in a file. `is_kept`: it is a fact file or a ledger, which is never rewritten.
    pub fn look_through(&self, name: &str, bytes: &[u8], is_kept: bool) -> TracesInFile {
        match self.is_own(name, bytes) {
            Some(true) => file::look_through(name, bytes, &self.certain, is_kept),
            Some(false) => {
                let mut found = file::look_through(name, bytes, self.search, is_kept);
                found.doubtful.clear();
                found.packed = if found.packed == Mention::Doubt { Mention::Nothing } else { found.packed };
                found
            }
            None => file::look_through(name, bytes, self.search, is_kept),
        }
    }

    /// Whether a shared name in a file is the person's. `None`: unknown.
    fn is_own(&self, name: &str, bytes: &[u8]) -> Option<bool> {
        let marks = self.search.marks();
        if marks.namesakes.is_empty() {
            return None;
        }
        let is_copy = lists::run_of(name).is_some_and(|(_, name)| name.starts_with("inputs/decisions/"));
        if is_copy || name.starts_with("decisions/") {
            let text = String::from_utf8_lossy(bytes);
            let numbers: HashSet<String> = text.lines().flat_map(words).map(|word| word.folded).collect();
            let has_own = marks.ids.iter().any(|id| numbers.contains(id));
            let has_namesake = marks.namesakes.iter().any(|id| numbers.contains(id));
            return match (has_own, has_namesake) {
                (true, false) => Some(true),
                (false, true) => Some(false),
                (true, true) | (false, false) => None,
            };
        }
        let hash = lists::hash_of_copy(name).map_or_else(|| sha256(bytes)[..16].to_owned(), str::to_owned);
        match (self.own.contains(&hash), self.of_others.contains(&hash)) {
            (true, false) => Some(true),
            (false, true) => Some(false),
            (true, true) | (false, false) => None,
        }
    }
}
