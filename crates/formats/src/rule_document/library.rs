//! Finds rule sets: sets of the program by their ids, files by their paths, and the base of each.

use super::check::readable;
use super::{Edition, at_key};
use crate::rule_set::{DSU_HANDBOOK, KNOWN};
use crate::texts::{OrSay, Text, text};
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_law::regulation::{RuleBook, RuleSet, is_plain_id};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Reads a file by its path, with `/` between its parts.
pub type Source<'s> = &'s dyn Fn(&str) -> Result<String>;

/// The longest chain of bases: a longer one is taken for a circle.
const LONGEST_CHAIN: usize = 50;

/// Reads rule sets from files.
pub struct Library<'s> {
    source: Source<'s>,
    /// Paths must stay inside the folder of the source.
    is_closed: bool,
    /// The given files, by the ids in them.
    named: BTreeMap<String, String>,
    read: RefCell<BTreeMap<String, Arc<Edition>>>,
}

/// Whether a name is the path of a file.
pub fn is_path(name: &str) -> bool {
    name.ends_with(".toml")
}

impl<'s> Library<'s> {
    /// Opens the rule sets of these names. `names`: built-in ids, and paths that end in `.toml`. `is_closed`: paths
    /// must stay inside the source's folder.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn new<S: AsRef<str>>(names: &[S], source: Source<'s>, is_closed: bool) -> Result<Library<'s>> {
        let mut library = Library { source, is_closed, named: BTreeMap::new(), read: RefCell::default() };
        for path in names.iter().map(AsRef::as_ref).filter(|name| is_path(name)) {
            library.check_inside(path)?;
            // A file that is not TOML has no id here; it is reported when it is laid over its base.
            let own: Option<toml::Table> = toml::from_str(&source(path)?).ok();
            let id = own.as_ref().and_then(|own| own.get("id")).and_then(toml::Value::as_str);
            if let Some(id) = id {
                library.named.insert(id.to_owned(), path.to_owned());
            }
        }
        Ok(library)
    }

    fn check_inside(&self, path: &str) -> Result<()> {
        let is_out = path.starts_with('/') || path.split('/').any(|part| part == "..") || path.contains('\\');
        if self.is_closed && is_out {
            bail!(text!("rules-outside", path));
        }
        Ok(())
    }

    /// A set by its id or path.
    ///
    /// # Errors
    /// The set does not exist, or all its faults.
    pub fn edition(&self, name: &str) -> Result<Arc<Edition>> {
        self.edition_of(name, &mut Vec::new())
    }

    /// Reads a rule set and its bases. `above`: the sets that are based on this one.
    fn edition_of(&self, name: &str, above: &mut Vec<String>) -> Result<Arc<Edition>> {
        let is_built_in = KNOWN.iter().any(|known| known.id == name);
        let name = match self.named.get(name) {
            _ if is_path(name) || is_built_in => name.to_owned(),
            Some(path) => path.clone(),
            None => bail!(text!("rule-set-unknown", id = name, known = self.known())),
        };
        if let Some(edition) = self.read.borrow().get(&name) {
            return Ok(Arc::clone(edition));
        }
        if above.contains(&name) || (above.len() >= LONGEST_CHAIN && !is_built_in) {
            above.push(name);
            bail!(text!("rules-circle", chain = above.join(" → ")));
        }
        above.push(name.clone());
        let edition = Arc::new(if is_built_in { Edition::built_in(&name)? } else { self.file(&name, above)? });
        above.pop();
        self.read.borrow_mut().insert(name, Arc::clone(&edition));
        Ok(edition)
    }

    fn known(&self) -> String {
        let ids = KNOWN.iter().map(|known| known.id.to_owned()).chain(self.named.keys().cloned());
        ids.collect::<Vec<_>>().join(", ")
    }

    fn file(&self, path: &str, above: &mut Vec<String>) -> Result<Edition> {
        let text = (self.source)(path)?;
        let Some(mut readable) = readable(&text) else {
            toml::from_str::<toml::Table>(&text).or_say(|| Text::from(path))?;
            bail!(text!("rules-no-id", file = path));
        };
        let own = readable.table.clone();
        let value = |key: &str| own.get(key).and_then(toml::Value::as_str);
        match value("id") {
            None if readable.faults.is_empty() => bail!(text!("rules-no-id", file = path)),
            Some(id) if !is_plain_id(id) || KNOWN.iter().any(|known| known.id == id) => {
                let of_id = at_key(&readable.text, "id", text!("rules-file-id", id));
                readable.faults.extend(of_id);
            }
            _ => {}
        }
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let path_beside = |file: &str| match folder {
            "" => file.to_owned(),
            _ if file.starts_with('/') => file.to_owned(),
            folder => format!("{folder}/{file}"),
        };
        let base = match value("based_on").unwrap_or(DSU_HANDBOOK.id) {
            file if is_path(file) => {
                self.check_inside(file)?;
                self.edition_of(&path_beside(file), above)?
            }
            id => self.edition_of(id, above)?,
        };
        let table_file = own.get("candidate_result").and_then(|keys| keys.get("table")).and_then(toml::Value::as_str);
        let candidate_table = match table_file {
            None => None,
            Some(file) => {
                self.check_inside(file)?;
                let table_path = path_beside(file);
                let table_text = (self.source)(&table_path)?;
                Some((table_path, table_text))
            }
        };
        let of_file = Edition::of_file(path, readable, &base, candidate_table.as_ref().map(|(_, text)| text.clone()));
        let mut edition = of_file.map_err(|faults| {
            let messages = faults.iter().map(|fault| fault.say(path));
            messages.reduce(|before, fault| text!("rules-faults", before, fault)).unwrap_or(Text::from(path))
        })?;
        edition.files.extend(candidate_table.map(|(table_path, text)| (table_path, text.into_bytes())));
        Ok(edition)
    }

    /// The sets of these names, sorted by their first days.
    ///
    /// # Errors
    /// A set cannot be read, its cases fail, or the sets cannot follow each other.
    pub fn editions<S: AsRef<str>>(&self, names: &[S]) -> Result<Vec<Arc<Edition>>> {
        let editions: Vec<Arc<Edition>> =
            names.iter().map(|name| self.edition(name.as_ref())).collect::<Result<_>>()?;
        for edition in &editions {
            let id = edition.id();
            if editions.iter().filter(|other| other.id() == id).count() > 1 {
                bail!(text!("rule-set-twice", id));
            }
            check_cases(edition)?;
        }
        if let [first, _, ..] = editions.as_slice()
            && let Some(day) = first.rules.constants.in_force_from
        {
            bail!(text!("rules-first-has-day", id = first.id(), day));
        }
        let days: Vec<(&str, Option<NaiveDate>)> =
            editions.iter().map(|edition| (edition.id(), edition.rules.constants.in_force_from)).collect();
        for two in days.windows(2) {
            match (two[0], two[1]) {
                ((_, _), (id, None)) => bail!(text!("rules-without-day", id)),
                ((before, Some(first)), (id, Some(day))) if day <= first => {
                    bail!(text!("rules-order", id, day, before, first));
                }
                _ => {}
            }
        }
        Ok(editions)
    }
}

fn check_cases(edition: &Edition) -> Result<()> {
    let id = edition.id();
    let faults = match edition.compute_cases() {
        Ok(outcomes) => {
            let failed = outcomes.into_iter().filter(|outcome| !outcome.passed).map(|outcome| {
                let [expected, got] = [outcome.expected, outcome.got].map(|keys| super::show::in_words(&keys));
                text!("rules-case-failed", title = outcome.title, expected, got)
            });
            failed.collect()
        }
        Err(faults) => faults,
    };
    match faults.into_iter().reduce(|before, fault| text!("rules-faults", before, fault)) {
        Some(why) => bail!(text!("rules-cases", id, why)),
        None => Ok(()),
    }
}

/// The sets as a book.
///
/// # Errors
/// There is no set.
pub fn book(editions: &[Arc<Edition>]) -> Result<RuleBook> {
    let sets: Vec<Arc<RuleSet>> = editions.iter().map(|edition| Arc::clone(&edition.rules)).collect();
    Ok(RuleBook::new(sets)?)
}
