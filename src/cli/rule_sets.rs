//! Reads the rule sets that were typed: ids of the program, or files.

use super::{Common, Failure, clock};
use chrono::NaiveDate;
use kartotek_formats::rule_document::{Edition, Library, library};
use kartotek_formats::rule_set::DSU_HANDBOOK;
use kartotek_formats::texts::cannot_read;
use kartotek_formats::texts::printing::Printing;
use kartotek_law::regulation::{RuleBook, RuleSet, Section};
use kartotek_register::foreign;
use std::path::Path;
use std::sync::Arc;

/// Reads a file that was typed, or that another rule set refers to.
pub fn read(path: &str) -> anyhow::Result<String> {
    let path = Path::new(path);
    foreign::read_settings(path, || cannot_read(path))
}

/// The rule sets of these names, in the same order.
pub fn editions<S: AsRef<str>>(names: &[S]) -> anyhow::Result<Vec<Arc<Edition>>> {
    Library::new(names, &read, false)?.editions(names)
}

/// Reads the rule sets typed, and sets the printed terms of this thread by them. `None`: none were typed.
pub fn typed<S: AsRef<str>>(names: &[S]) -> Result<Option<RuleBook>, Failure> {
    if names.is_empty() {
        return Ok(None);
    }
    let editions = editions(names).map_err(Failure::Use)?;
    let book = library::book(&editions).map_err(Failure::Use)?;
    Printing::of(&book.in_force_on(clock::today()).constants).from_now_on();
    Ok(Some(book))
}

/// The rule sets typed, else the handbook.
pub fn alone<S: AsRef<str>>(names: &[S]) -> Result<RuleBook, Failure> {
    match typed(names)? {
        Some(book) => Ok(book),
        None => typed(&[DSU_HANDBOOK.id])?.ok_or_else(|| Failure::Use(anyhow::anyhow!(DSU_HANDBOOK.id))),
    }
}

/// The rule sets typed, else the office's if there is one, else the handbook.
pub fn of_office_or_alone<S: AsRef<str>>(names: &[S], common: &Common) -> Result<RuleBook, Failure> {
    match (typed(names)?, common.office_if_any()) {
        (Some(book), _) => Ok(book),
        (None, Some(_)) => common.settings()?.1.rule_book().map_err(Failure::Use),
        (None, None) => alone(names),
    }
}

/// Checks that a command's section exists.
///
/// # Errors
/// The rule set has abolished it.
pub fn check_section(rules: &RuleSet, section: Section, day: NaiveDate) -> Result<(), Failure> {
    if rules.constants.has(section) {
        return Ok(());
    }
    let (id, section) = (rules.constants.id.as_str(), section.name());
    Err(kartotek_formats::texts::text!("rules-abolished-command", id, section, day).into())
}
