//! A rule set laid over its base: tables are replaced key by key, arrays as a whole. An abolished section keeps its
//! numbers, because a later set may restore it.

use super::rows::{ConstantsRow, constants};
use anyhow::{Context, Result};
use kartotek_law::regulation::{Constants, Section};
use std::collections::{BTreeMap, BTreeSet};
use toml::{Table, Value};

/// The keys that are never inherited.
pub const NOT_INHERITED: [&str; 6] = ["id", "title", "in_force_from", "based_on", "conversion", "case"];

/// A set and its bases.
#[derive(Clone, Debug, Default)]
pub struct Layers {
    /// All keys that are inherited, including those of abolished sections.
    pub whole: Table,
    /// The keys of the set itself that no set inherits ([`NOT_INHERITED`]).
    pub own: Table,
    pub abolished: BTreeSet<Section>,
    /// The last set that gave a key its value: `floor.rating`, `k_factor`.
    pub origins: BTreeMap<String, String>,
}

impl Layers {
    pub fn id(&self) -> &str {
        self.own.get("id").and_then(Value::as_str).unwrap_or_default()
    }

    /// Lays a set over this one.
    ///
    /// # Errors
    /// It abolishes or restores a name that is not a section of the regulation.
    pub fn lay(&mut self, mut part: Table) -> Result<()> {
        self.own = NOT_INHERITED.iter().filter_map(|key| part.remove_entry(*key)).collect();
        let sections = |value: Option<Value>| -> Result<Vec<Section>> {
            let names: Vec<String> = value.map(Value::try_into).transpose()?.unwrap_or_default();
            let named = |name: String| Section::named(&name).with_context(|| format!("there is no `{name}`"));
            names.into_iter().map(named).collect()
        };
        self.abolished.extend(sections(part.remove("abolished"))?);
        for section in sections(part.remove("restored"))? {
            self.abolished.remove(&section);
        }
        // The set's own table 1 replaces the other keys of 4.5.2.1.
        if let Some(rows @ Value::Array(_)) = part.get("expected_score").cloned() {
            part.remove("expected_score");
            part.insert("table_1".into(), rows);
        }
        without_paragraphs(&mut part);
        let set = self.id().to_owned();
        replace(&mut self.whole, part, &set, "", &mut self.origins);
        Ok(())
    }

    /// The constants, without the set's separate tables.
    ///
    /// # Errors
    /// A key is missing or unknown, or has a wrong value.
    pub fn constants(&self) -> Result<Constants> {
        let mut whole = self.whole.clone();
        whole.remove("table_1");
        whole.extend(self.own.clone());
        whole.remove("based_on");
        let row: ConstantsRow = whole.try_into()?;
        Ok(constants(row, self.abolished.clone()))
    }
}

/// Removes the paragraphs of tables, which are for readers of the file. Those of conversions are printed.
fn without_paragraphs(table: &mut Table) {
    table.remove("paragraph");
    for (_, value) in table.iter_mut() {
        match value {
            Value::Table(table) => without_paragraphs(table),
            Value::Array(rows) => rows.iter_mut().filter_map(Value::as_table_mut).for_each(without_paragraphs),
            _ => {}
        }
    }
}

fn replace(base: &mut Table, changes: Table, set: &str, before: &str, origins: &mut BTreeMap<String, String>) {
    for (key, value) in changes {
        let path = format!("{before}{key}");
        match (base.get_mut(&key), value) {
            // A printed paragraph is replaced as a whole, with number and title.
            (Some(Value::Table(base)), Value::Table(changes)) if before != "paragraphs." => {
                replace(base, changes, set, &format!("{path}."), origins);
            }
            (None, Value::Table(changes)) if before.is_empty() => {
                let mut new = Table::new();
                replace(&mut new, changes, set, &format!("{path}."), origins);
                base.insert(key, Value::Table(new));
            }
            (_, value) => {
                origins.insert(path, set.to_owned());
                base.insert(key, value);
            }
        }
    }
}
