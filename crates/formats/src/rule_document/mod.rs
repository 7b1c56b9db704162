//! Rule sets as documents: files that people write, each based on another set, with cases of their own.
//!
//! [`keys`] are the keys, [`check`] what is wrong with one, [`judge`] with the whole; [`library`] finds files and what they
//! are based on; [`case`] computes; [`difference`] compares, [`show`] prints, [`schema`] publishes the keys.

pub mod case;
mod check;
pub mod difference;
mod judge;
mod keys;
pub mod library;
pub mod schema;
pub mod show;

pub use check::Fault;
pub use library::{Library, Source};

use crate::rule_set::{self, CaseRow, Layers, RuleSetFiles, Tables};
use crate::texts::{Text, Value, text};
use kartotek_law::regulation::{RuleSet, Section};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A rule set with the document it was read from.
#[derive(Clone, Debug)]
pub struct Edition {
    pub rules: Arc<RuleSet>,
    pub layers: Layers,
    pub tables: Tables<'static>,
    /// `None`: it is based on none.
    pub base: Option<Arc<Edition>>,
    pub cases: Vec<CaseRow>,
    /// Its own document; empty: it is part of the program.
    pub text: String,
    /// The files it was read from, by their paths; empty: it is part of the program.
    pub files: BTreeMap<String, Vec<u8>>,
}

impl Edition {
    pub fn id(&self) -> &str {
        &self.rules.constants.id
    }

    /// A set of the program.
    ///
    /// # Errors
    /// There is none of this id.
    pub fn built_in(id: &str) -> anyhow::Result<Edition> {
        let files = rule_set::named(id)?;
        let layers = rule_set::layers(files)?;
        let tables = Tables::of(files);
        let rules = Arc::new(rule_set::make(&layers, &tables)?);
        let of_base = |base: RuleSetFiles<'static>| Edition::built_in(base.id).map(Arc::new);
        let base =
            (files.id != rule_set::DSU_HANDBOOK.id).then_some(rule_set::DSU_HANDBOOK).map(of_base).transpose()?;
        Ok(Edition { rules, layers, tables, base, cases: Vec::new(), text: String::new(), files: BTreeMap::new() })
    }

    /// A file laid over the set that it is based on. `candidate_table`: the text of its own table of § 26.
    ///
    /// # Errors
    /// Everything that is wrong, with its place.
    pub fn of_file(
        path: &str,
        text: &str,
        base: &Arc<Edition>,
        candidate_table: Option<String>,
    ) -> Result<Edition, Vec<Fault>> {
        let mut faults = check::check(text);
        let Ok(own) = toml::from_str::<toml::Table>(text) else { return Err(faults) };
        let mut layers = base.layers.clone();
        faults.extend(of_sections(text, &own, &layers));
        faults.sort_by_key(|fault| (fault.line, fault.column));
        if !faults.is_empty() {
            return Err(faults);
        }
        let whole = |error: anyhow::Error| vec![Fault { line: 0, column: 0, text: crate::texts::of_error(&error) }];
        layers.lay(own.clone()).map_err(whole)?;
        let mut tables = base.tables.clone();
        if let Some(rows) = own.get("expected_score").filter(|rows| rows.is_array()) {
            tables.expected_score = Cow::Owned(table_1(rows).map_err(|error| at_key(text, "expected_score", error))?);
        }
        if let Some(table) = candidate_table {
            tables.candidate_results = Cow::Owned(table);
        }
        let constants = layers.constants().map_err(whole)?;
        let objections = judge::judge(&constants).into_iter();
        let of_file = conversions_of_one_side(&own).into_iter().chain(objections.map(|found| (found.key, found.text)));
        let faults: Vec<Fault> = of_file.flat_map(|(key, what)| at_key(text, key, what)).collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        let rules = rule_set::make(&layers, &tables).map_err(whole)?;
        let cases = layers.own.get("case").cloned().map(toml::Value::try_into::<Vec<CaseRow>>);
        let cases = cases.transpose().map_err(|error| whole(error.into()))?.unwrap_or_default();
        let files = base.files.clone().into_iter().chain([(path.to_owned(), text.as_bytes().to_vec())]).collect();
        Ok(Edition {
            rules: Arc::new(rules),
            layers,
            tables,
            base: Some(Arc::clone(base)),
            cases,
            text: text.to_owned(),
            files,
        })
    }

    /// The set of the program that it comes from, and the documents laid over it, one after the other.
    pub fn documents(&self) -> (&str, Vec<&str>) {
        match (&self.base, self.text.as_str()) {
            (Some(base), text) if !text.is_empty() => {
                let (root, mut documents) = base.documents();
                documents.push(text);
                (root, documents)
            }
            _ => (self.id(), Vec::new()),
        }
    }

    /// Computes its cases.
    ///
    /// # Errors
    /// Those that are none, with their places in the file.
    pub fn compute_cases(&self) -> Result<Vec<case::Outcome>, Vec<Text>> {
        let (mut outcomes, mut faults) = (Vec::new(), Vec::new());
        for (number, case) in (1..).zip(&self.cases) {
            match case::compute(&self.rules, case, number) {
                Ok(outcome) => outcomes.push(outcome),
                Err(key) => faults.push(text!("rules-case-incomplete", number, key)),
            }
        }
        if faults.is_empty() { Ok(outcomes) } else { Err(faults) }
    }
}

/// Whether a file of TOML is meant to be a rule set: it has an id, and no key but those of a rule set.
pub fn is_meant(text: &str) -> bool {
    let Ok(own) = toml::from_str::<toml::Table>(text) else { return false };
    let is_known = |key: &String| keys::FILE.iter().any(|known| known.name == key);
    own.contains_key("id") && own.len() > 1 && own.keys().all(is_known)
}

fn at_key(text: &str, key: &str, what: Text) -> Vec<Fault> {
    let (line, column) = check::place_of(text, key).unwrap_or_default();
    vec![Fault { line, column, text: what }]
}

/// Sections that are abolished and have keys, or that are restored without being abolished.
fn of_sections(text: &str, own: &toml::Table, base: &Layers) -> Vec<Fault> {
    let sections = |key: &str| -> Vec<Section> {
        let names = own.get(key).and_then(toml::Value::as_array).into_iter().flatten();
        names.filter_map(|name| Section::named(name.as_str()?)).collect()
    };
    let (abolished, restored) = (sections("abolished"), sections("restored"));
    let mut faults = Vec::new();
    for section in &restored {
        if abolished.contains(section) {
            faults.extend(at_key(text, "restored", text!("rules-both", section = section.name())));
        } else if !base.abolished.contains(section) {
            faults.extend(at_key(text, "restored", text!("rules-not-abolished", section = section.name())));
        }
    }
    for key in own.keys() {
        let Some(section) = keys::section_of(key) else { continue };
        let was = base.abolished.contains(&section) && !restored.contains(&section);
        if was || abolished.contains(&section) {
            let by = if abolished.contains(&section) { "here" } else { "base" };
            let what = text!("rules-keys-of-abolished", section = section.name(), by = Value::word(by));
            faults.extend(at_key(text, key, what));
        }
    }
    faults
}

/// A conversion says `below` or `above`, one of the two.
fn conversions_of_one_side(own: &toml::Table) -> Vec<(&'static str, Text)> {
    let rows = own.get("conversion").and_then(toml::Value::as_array).into_iter().flatten();
    let rows = rows.filter_map(toml::Value::as_table);
    let wrong = rows.filter(|row| row.contains_key("below") == row.contains_key("above"));
    wrong.map(|_| ("conversion", text!("rules-conversion-sides"))).collect()
}

/// The text of `table-1-expected-score.csv`. What the one is expected to score, the other is not.
fn table_1(rows: &toml::Value) -> Result<String, Text> {
    let rows: Vec<(i32, rule_set::Decimal)> = rows.clone().try_into().map_err(|_| text!("rules-own-table-1"))?;
    let mut table = "d_from,d_to,p_higher,p_lower\n".to_owned();
    let ends = rows.iter().skip(1).map(|(next, _)| next.saturating_sub(1).to_string()).chain([String::new()]);
    for (&(from, rule_set::Decimal(higher)), to) in rows.iter().zip(ends) {
        table += &format!("{from},{to},{higher},{}\n", kartotek_law::vocabulary::Hundredths(100) - higher);
    }
    Ok(table)
}
