//! Makes lists and pages again after an erasure: a number sorts differently from a name, and `verify --deep` must find
//! them as their runs produce them, byte for byte.

use super::{Written, list_erased_files, lists};
use crate::verify::{self, Survey};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_register::erased::{ERASED, Erased};
use kartotek_register::run_folder::SUMS;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Adds the lists and pages that are made again to the files of an erasure, and returns their names. `places`: where
/// lists are published. `is_named`: whether a file has the name and was not rewritten. `number`: the erasure's.
pub fn lists_and_pages(
    survey: &Survey,
    places: &[String],
    all: &mut BTreeMap<String, Written>,
    is_named: &(dyn Fn(&str) -> bool + Sync),
    number: u32,
    today: NaiveDate,
) -> Result<BTreeSet<String>> {
    let mut regenerated = BTreeSet::new();
    // First the runs, then pages, which are made from their tables.
    for places in [&[], places] {
        let after = survey_after_erasure(survey, all, number)?;
        let made = verify::regenerate(&after, places, today, &|name| all.contains_key(name) || is_named(name));
        regenerated.extend(made.keys().cloned());
        made.into_iter().for_each(|(name, bytes)| replace_written(survey, all, name, bytes));
        regenerated.extend(published(survey, all));
    }
    Ok(regenerated)
}

/// The office as an erasure leaves it.
pub fn survey_after_erasure(survey: &Survey, all: &BTreeMap<String, Written>, number: u32) -> Result<Survey> {
    let mut after = survey.clone();
    let mut listed = Vec::new();
    list_erased_files(
        survey,
        all.values().filter(|written| lists::run_of(&written.file.file).is_some()),
        number,
        &mut listed,
    )?;
    for list in listed {
        after.put(list.file, list.bytes);
    }
    // A run with its sums in memory is read from there.
    for sums in survey.files().filter(|name| name.ends_with(&format!("/{SUMS}")) && lists::run_of(name).is_some()) {
        after.keep(sums);
    }
    all.iter().for_each(|(name, written)| after.put(name.clone(), written.bytes.clone()));
    Ok(after)
}

/// Replaces the search's version of a file by the one that was made again.
fn replace_written(survey: &Survey, all: &mut BTreeMap<String, Written>, name: String, bytes: Vec<u8>) {
    let Some(was) = survey.bytes(&name) else { return };
    let lines = changed_lines(&was, &bytes);
    let changed = lines.len().max(1);
    let written = Written::of(&name, &was, bytes, &lines, changed);
    all.remove(&name);
    if written.file.was != written.file.is {
        all.insert(name, written);
    }
}

/// The lines that differ from before, counted from 1; none for a file that is not text.
fn changed_lines(was: &[u8], is: &[u8]) -> Vec<usize> {
    let (Ok(was), Ok(is)) = (str::from_utf8(was), str::from_utf8(is)) else { return Vec::new() };
    let mut before = was.lines();
    (1..).zip(is.lines()).filter(|(_, line)| before.next() != Some(line)).map(|(number, _)| number).collect()
}

/// Updates published files to those of their runs, even if an earlier erasure could not reach them. Returns the names.
fn published(survey: &Survey, all: &mut BTreeMap<String, Written>) -> Vec<String> {
    let is_of_run = |written: &&Written| lists::run_of(&written.file.file).is_some() && !written.bytes.is_empty();
    let mut anew: HashMap<String, Vec<u8>> =
        all.values().filter(is_of_run).map(|written| (written.file.was.clone(), written.bytes.clone())).collect();
    for list in survey.files().filter(|name| name.ends_with(&format!("/{ERASED}"))) {
        let erased = survey.bytes(list).and_then(|bytes| Erased::read(&bytes)).unwrap_or_default();
        for (name, since) in erased.0 {
            let file = list.replace(ERASED, &name);
            let now = all.get(&file).map(|written| written.bytes.clone());
            let bytes = now.or_else(|| Some(survey.bytes(&file)?.into_owned())).filter(|bytes| !bytes.is_empty());
            anew.extend(bytes.map(|bytes| (since.was, bytes)));
        }
    }
    let is_list = |name: &&str| {
        lists::run_of(name).is_none() && !["inbox/", "decisions/"].iter().any(|folder| name.starts_with(folder))
    };
    let mut names = Vec::new();
    for name in survey.files().filter(is_list) {
        let bytes = survey.file(name).and_then(|found| anew.get(&found.sha256));
        if let Some(bytes) = bytes {
            replace_written(survey, all, name.to_owned(), bytes.clone());
            names.push(name.to_owned());
        }
    }
    names
}
