//! Searches every file for the person, and decides whether it is rewritten, emptied or kept. Whether a shared name is the
//! person's is decided by the facts about the players of a report, and by the id in a decision.

use super::file::{self, Mention, TracesInFile};
use super::person::Marks;
use super::searched::{self, ReasonLeft};
use super::text::Search;
use super::{Remaining, Written, letters, lists};
use crate::verify::Survey;
use anyhow::Result;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{OrSay, text};
use kartotek_names::words::words;
use kartotek_register::Office;
use kartotek_register::erased::{self, ERASED};
use kartotek_register::places::is_of_day;
use kartotek_register::run_folder::{MANIFEST, SUMS};
use rayon::prelude::*;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// Whether a file is searched. The program's sums and manifests have no names of people; other files may be named like them.
fn is_searched(name: &str) -> bool {
    let (folder, file_name) = name.rsplit_once('/').unwrap_or(("", name));
    let is_of_run = || lists::run_of(name).is_some_and(|(_, name)| name == file_name);
    let is_published = || folder.split('/').any(is_of_day) && !folder.starts_with(INBOX);
    let is_own = [SUMS, MANIFEST, ERASED].contains(&file_name) && (is_of_run() || is_published());
    !is_own && searched::repository(name).is_none()
}

/// Whether a file is never rewritten: facts and ledgers have only ids. A report's id with the person's name is kept, and listed.
fn is_kept(name: &str) -> bool {
    lists::run_of(name).is_some_and(|(_, name)| erased::is_never_touched(name))
}

/// The traces in all files.
#[derive(Default)]
pub struct SearchResult<'s> {
    pub written: BTreeMap<String, Written>,
    pub remaining: Vec<Remaining>,
    /// Letters in an outbox that name the person.
    pub letters: Vec<&'s str>,
}

impl<'s> SearchResult<'s> {
    pub fn search_all(survey: &'s Survey, namesake_search: &NamesakeSearch) -> Result<SearchResult<'s>> {
        let names: Vec<&str> = survey.files().filter(|name| is_searched(name)).collect();
        let copies: BTreeSet<&str> = names.iter().filter_map(|name| lists::hash_of_copy(name)).collect();
        let search_one = |name: &&'s str| -> Result<(Cow<'s, [u8]>, TracesInFile)> {
            let bytes = survey.bytes(name).or_say(|| text!("erase-unreadable", file = *name))?;
            let found = namesake_search.look_through(name, &bytes, is_kept(name));
            Ok((bytes, found))
        };
        let found: Vec<Result<_>> = names.par_iter().map(search_one).collect();
        let mut result = SearchResult::default();
        for (name, found) in names.into_iter().zip(found) {
            let (bytes, TracesInFile { rewritten, packed, remaining: lines_left, doubtful }) = found?;
            let remaining = lines_left.into_iter().chain(doubtful.into_iter().map(|line| (line, ReasonLeft::Words)));
            result.remaining.extend(remaining.map(|(line, why)| Remaining { why, file: name.to_owned(), line }));
            let cleared = rewritten
                .map(|rewritten| Written::of(name, &bytes, rewritten.bytes, &rewritten.lines, rewritten.lines.len()));
            let emptied = || Written::of(name, &bytes, Vec::new(), &[], 0);
            let written = match packed {
                Mention::Nothing => cleared,
                Mention::Doubt | Mention::Name if letters::outbox_of(survey, name).is_some() => {
                    result.letters.push(name);
                    None
                }
                Mention::Doubt | Mention::Name if lists::is_dropped(name, &bytes, &copies) => Some(emptied()),
                mention => {
                    let why = match mention {
                        _ if mention == Mention::Word || is_kept(name) => ReasonLeft::Words,
                        _ if name.starts_with(INBOX) => ReasonLeft::Waits,
                        _ => ReasonLeft::Packed,
                    };
                    result.remaining.push(Remaining::whole(name, why));
                    None
                }
            };
            result.written.extend(written.map(|written| (name.to_owned(), written)));
        }
        Ok(result)
    }
}

/// The folder of reports, new and handled.
const INBOX: &str = "inbox/";

/// A search that distinguishes the person from namesakes by file.
pub struct NamesakeSearch<'m> {
    search: &'m Search<'m>,
    /// The search for files without namesakes: every spelling is the person's.
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
                // Reports with both are left out.
                match only_one(own.contains(&handled.id), others.contains(&handled.id)) {
                    Some(true) => namesake_search.own.extend(files),
                    Some(false) => namesake_search.of_others.extend(files),
                    None => {}
                }
            }
        }
        Ok(namesake_search)
    }

    /// Like [`file::look_through`], with shared names decided by the file.
    pub fn look_through(&self, name: &str, bytes: &[u8], is_kept: bool) -> TracesInFile {
        let is_own = self.is_own(name, bytes);
        let search = if is_own == Some(true) { &self.certain } else { self.search };
        let mut found = file::look_through(name, bytes, search, is_kept);
        if is_own == Some(false) {
            found.doubtful.clear();
            found.packed = if found.packed == Mention::Doubt { Mention::Nothing } else { found.packed };
        }
        found
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
            return only_one(has_own, has_namesake);
        }
        let hash = lists::hash_of_copy(name).map_or_else(|| sha256(bytes)[..16].to_owned(), str::to_owned);
        only_one(self.own.contains(&hash), self.of_others.contains(&hash))
    }
}

/// `true`: only the person; `false`: only a namesake. `None`: both or neither.
fn only_one(is_own: bool, is_namesake: bool) -> Option<bool> {
    (is_own != is_namesake).then_some(is_own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sums_and_manifests_of_the_program_are_passed_over() {
        for name in [
            "runs/0001-2026-01-01/manifest.json",
            "runs/rolled-back/0001-2026-01-01/ERASED",
            "reports/2026-01-01/site/SHA256SUMS",
        ] {
            assert!(!is_searched(name), "{name}");
        }
        for name in
            ["manifest.json", "inbox/2026-01-01/manifest.json", "gemt/SHA256SUMS", "runs/0001-2026-01-01/inputs/ERASED"]
        {
            assert!(is_searched(name), "{name}");
        }
    }
}
