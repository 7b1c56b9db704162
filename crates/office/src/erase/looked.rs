//! Searches every file for the person, and decides what is done with each.

use super::inside::Said;
use super::whose::Whose;
use super::why::{self, Why};
use super::{Left, Written, file, letters, lists};
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
fn is_looked_at(name: &str) -> bool {
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
pub struct Looked<'s> {
    pub written: BTreeMap<String, Written>,
    pub left: Vec<Left>,
    /// Letters in an outbox that name the person.
    pub letters: Vec<&'s str>,
}

impl<'s> Looked<'s> {
    pub fn through(survey: &'s Survey, whose: &Whose) -> Result<Looked<'s>> {
        let names: Vec<&str> = survey.files().filter(|name| is_looked_at(name)).collect();
        let copies: BTreeSet<&str> = names.iter().filter_map(|name| lists::copied(name)).collect();
        let found: Vec<Result<_>> = names.par_iter().map(|name| one(survey, name, whose)).collect();
        let mut looked = Looked::default();
        for (name, found) in names.into_iter().zip(found) {
            let (bytes, file::Found { anew, packed, left, doubtful }) = found?;
            let left = left.into_iter().chain(doubtful.into_iter().map(|line| (line, Why::Words)));
            looked.left.extend(left.map(|(line, why)| Left { why, file: name.to_owned(), line }));
            let written = anew.map(|anew| Written::of(name, &bytes, anew.bytes, &anew.lines, anew.lines.len()));
            let dropped = || Written::of(name, &bytes, Vec::new(), &[], 0);
            let written = match packed {
                Said::Nothing => written,
                Said::Doubt | Said::Name if letters::outbox_of(survey, name).is_some() => {
                    looked.letters.push(name);
                    None
                }
                Said::Doubt | Said::Name if lists::is_dropped(name, &bytes, &copies) => Some(dropped()),
                said => {
                    let why = match said {
                        Said::Word => Why::Words,
                        _ if is_kept(name) => Why::Words,
                        _ if name.starts_with(INBOX) => Why::Waits,
                        _ => Why::Packed,
                    };
                    looked.left.push(Left::whole(name, why));
                    None
                }
            };
            looked.written.extend(written.map(|written| (name.to_owned(), written)));
        }
        Ok(looked)
    }
}

/// The folder of reports, waiting and handled.
const INBOX: &str = "inbox/";

fn one<'s>(survey: &'s Survey, name: &str, whose: &Whose) -> Result<(Cow<'s, [u8]>, file::Found)> {
    let bytes = survey.bytes(name).or_say(|| text!("erase-unreadable", file = name))?;
    let found = whose.look_through(name, &bytes, is_kept(name));
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
            assert!(!is_looked_at(name), "{name}");
        }
        for name in
            ["manifest.json", "inbox/2026-01-01/manifest.json", "gemt/SHA256SUMS", "runs/0001-2026-01-01/inputs/ERASED"]
        {
            assert!(is_looked_at(name), "{name}");
        }
    }
}
