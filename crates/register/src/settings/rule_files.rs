//! Rule set files named in the settings, read from the office's folder or from a run's copies.

use super::Settings;
use crate::foreign;
use anyhow::{Result, bail};
use kartotek_formats::rule_document::{Edition, Library, library};
use kartotek_formats::rule_set;
use kartotek_formats::texts::{OrSay, Text, cannot_read, text};
use kartotek_law::regulation::RuleBook;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

/// The source of the files.
#[derive(Clone, Debug, Default)]
pub enum RuleFiles {
    /// No source: the settings were read without an office.
    #[default]
    NoSource,
    Folder(PathBuf),
    /// A run's copies, by the files' paths in the office.
    Copies(BTreeMap<String, Vec<u8>>),
}

impl RuleFiles {
    fn read(&self, path: &str) -> Result<String> {
        match self {
            RuleFiles::NoSource => bail!(text!("rules-no-folder", path)),
            RuleFiles::Folder(root) => {
                let path = root.join(path);
                foreign::read_settings(&path, || cannot_read(&path))
            }
            RuleFiles::Copies(copies) => {
                let bytes = copies.get(path).or_say(|| text!("rules-no-copy", path))?;
                Ok(String::from_utf8(bytes.clone())?)
            }
        }
    }
}

impl Settings {
    /// The rule sets, in the order of their days.
    ///
    /// # Errors
    /// A set is unknown, listed twice or wrong, fails its own cases, or does not fit the others.
    pub fn editions(&self) -> Result<Vec<Arc<Edition>>> {
        let source = |path: &str| self.rule_files.read(path);
        let editions =
            Library::new(&self.rule_sets, &source, true).and_then(|library| library.editions(&self.rule_sets));
        editions.or_say(|| Text::from("kartotek.toml: rule_sets"))
    }

    /// Sorts the sets by day; sets without a day keep their order among themselves.
    ///
    /// # Errors
    /// A set is unknown or wrong.
    pub fn order_rule_sets(&mut self) -> Result<()> {
        let source = |path: &str| self.rule_files.read(path);
        let library = Library::new(&self.rule_sets, &source, true)?;
        let day = |name: &String| anyhow::Ok((library.edition(name)?.rules.constants.in_force_from, name.clone()));
        let mut dated = self.rule_sets.iter().map(day).collect::<Result<Vec<_>>>()?;
        dated.sort_by_key(|(day, _)| *day);
        self.rule_sets = dated.into_iter().map(|(_, name)| name).collect();
        Ok(())
    }

    /// # Errors
    /// As of [`Settings::editions`].
    pub fn rule_book(&self) -> Result<RuleBook> {
        if !self.rule_sets.iter().any(|name| library::is_path(name)) && self.rule_sets.len() == 1 {
            let known = rule_set::KNOWN.iter().any(|known| self.rule_sets[0] == known.id);
            if known {
                return rule_set::book(&self.rule_sets);
            }
        }
        library::book(&self.editions()?)
    }
}
