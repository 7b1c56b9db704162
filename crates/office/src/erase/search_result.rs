//! Searches every file for the person, and decides what is done with each.

use super::inside::Mention;
use super::namesake_search::NamesakeSearch;
use super::why::{self, ReasonLeft};
use super::{Remaining, Written, file, letters, lists};
use crate::verify::Survey;
use anyhow::Result;
use kartotek_formats::texts::{OrSay, text};
use kartotek_register::erased::{self, ERASED};
use kartotek_register::places::is_of_day;
use kartotek_register::run_folder::{MANIFEST, SUMS};
use rayon::prelude::*;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

/// Whether a file is searched. The program's sums and manifests name no person; other files may have the same names.
fn is_searched(name: &str) -> bool {
    let (folder, file_name) = name.rsplit_once('/').unwrap_or(("", name));
    let is_of_run = || lists::run_of(name).is_some_and(|(_, name)| name == file_name);
    let is_published = || folder.split('/').any(is_of_day) && !folder.starts_with(INBOX);
    let is_own = [SUMS, MANIFEST, ERASED].contains(&file_name) && (is_of_run() || is_published());
    !is_own && why::repository(name).is_none()
}

/// Whether a file stays as it is: facts and ledgers have only ids. A report's id with the person's name stays, and is reported.
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
    pub fn through(survey: &'s Survey, namesake_search: &NamesakeSearch) -> Result<SearchResult<'s>> {
        let names: Vec<&str> = survey.files().filter(|name| is_searched(name)).collect();
        let copies: BTreeSet<&str> = names.iter().filter_map(|name| lists::hash_of_copy(name)).collect();
        let found: Vec<Result<_>> = names.par_iter().map(|name| search_one(survey, name, namesake_search)).collect();
        let mut result = SearchResult::default();
        for (name, found) in names.into_iter().zip(found) {
            let (bytes, file::TracesInFile { rewritten, packed, remaining, doubtful }) = found?;
            let remaining = remaining.into_iter().chain(doubtful.into_iter().map(|line| (line, ReasonLeft::Words)));
            result.remaining.extend(remaining.map(|(line, why)| Remaining { why, file: name.to_owned(), line }));
            let written = rewritten
                .map(|rewritten| Written::of(name, &bytes, rewritten.bytes, &rewritten.lines, rewritten.lines.len()));
            let dropped = || Written::of(name, &bytes, Vec::new(), &[], 0);
            let written = match packed {
                Mention::Nothing => written,
                Mention::Doubt | Mention::Name if letters::outbox_of(survey, name).is_some() => {
                    result.letters.push(name);
                    None
                }
                Mention::Doubt | Mention::Name if lists::is_dropped(name, &bytes, &copies) => Some(dropped()),
                said => {
                    let why = match said {
                        Mention::Word => ReasonLeft::Words,
                        _ if is_kept(name) => ReasonLeft::Words,
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

/// The folder of reports, waiting and handled.
const INBOX: &str = "inbox/";

fn search_one<'s>(
    survey: &'s Survey,
    name: &str,
    namesake_search: &NamesakeSearch,
) -> Result<(Cow<'s, [u8]>, file::TracesInFile)> {
    let bytes = survey.bytes(name).or_say(|| text!("erase-unreadable", file = name))?;
    let found = namesake_search.look_through(name, &bytes, is_kept(name));
    Ok((bytes, found))
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
