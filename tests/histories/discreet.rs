//! Texts that must not be found: hidden players in publications, and expired sanctions in anything written by the program.

use super::model::{Office, What};
use super::report::{Day, Who};
use crate::support;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

#[derive(Default)]
pub struct Discreet {
    /// The last day on which a record of a sanction may be kept, by the sanction's reason.
    lapses: BTreeMap<String, Day>,
    /// All names that a person has had.
    names: BTreeMap<Who, BTreeSet<String>>,
}

impl Discreet {
    pub fn learn(&mut self, what: &What) {
        if let What::Name(who, name) = what {
            self.names.entry(*who).or_default().insert(name.clone());
        }
    }

    pub fn look(&mut self, folder: &Path, office: &Office<'_>, ids: &BTreeMap<Who, String>) -> Result<(), String> {
        for (_, register) in &office.chain {
            for record in &register.sanctions {
                let lapses = self.lapses.entry(record.reason.clone()).or_insert_with(|| record.until());
                *lapses = record.until().max(*lapses);
            }
        }
        if office.chain.len() > 1 {
            self.nobody_hidden(folder, office, ids)?;
            self.nothing_forgotten(folder, office)?;
        }
        Ok(())
    }

    /// Checks the list of the newest day, which is published with the current register.
    fn nobody_hidden(&self, folder: &Path, office: &Office<'_>, ids: &BTreeMap<Who, String>) -> Result<(), String> {
        let latest = folder.join("office/reports/latest");
        if !latest.is_dir() {
            return Ok(());
        }
        let register = office.newest();
        let hidden = register.people.iter().filter(|(_, entry)| !entry.is_public);
        let words: Vec<(String, &String)> = hidden
            .flat_map(|(who, entry)| {
                let mut names = self.names.get(who).cloned().unwrap_or_default();
                names.extend([entry.name.clone(), office.world.people[*who].name.clone()]);
                let surnames = names.iter().filter_map(|name| name.split(',').next());
                surnames.map(|name| (name.to_owned(), ids.get(who))).collect::<Vec<_>>()
            })
            .filter_map(|(name, id)| Some((name, id?)))
            .collect();
        for (file, bytes) in support::tree(&latest.canonicalize().map_err(support::at(&latest))?)? {
            let text = String::from_utf8_lossy(&bytes);
            let numbers: BTreeSet<&str> = text.split(|sign: char| !sign.is_alphanumeric()).collect();
            for (name, id) in &words {
                if text.contains(name.as_str()) || numbers.contains(id.as_str()) {
                    return Err(format!("{file} of the newest list names {name} ({id}), who is not to be shown"));
                }
            }
        }
        Ok(())
    }

    /// Checks all files except those written by people.
    fn nothing_forgotten(&self, folder: &Path, office: &Office<'_>) -> Result<(), String> {
        let day = office.newest_day();
        let gone = self.lapses.iter().filter(|(_, lapses)| **lapses < day).map(|(reason, _)| reason);
        let gone: Vec<&String> = gone.collect();
        if gone.is_empty() {
            return Ok(());
        }
        let mut office = support::tree(&folder.join("office"))?;
        office.retain(|name, _| !name.starts_with("inbox/") && !name.starts_with("decisions/by-hand-"));
        for (name, bytes) in &office {
            let text = String::from_utf8_lossy(bytes);
            if let Some(reason) = gone.iter().find(|reason| text.contains(reason.as_str())) {
                return Err(format!("{name} tells of {reason}, a sanction that has run out"));
            }
        }
        Ok(())
    }
}
