//! Diagnostics as text with the offending line, and as JSON.

use super::{Diagnostic, Severity};
use crate::texts::{Language, visible};
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde::Serialize;
use std::collections::HashMap;
use std::fmt::Write;

/// The texts of the files that diagnostics point into, by name.
#[derive(Default)]
pub struct Sources {
    texts: HashMap<String, String>,
    /// Of files that are too large to be kept.
    lines: HashMap<(String, u32), String>,
}

impl Sources {
    /// The text as it was read, so that places fit.
    pub fn add(&mut self, name: &str, text: &str) {
        self.texts.insert(name.to_owned(), text.replace("\r\n", "\n").replace('\r', "\n"));
    }

    /// One line of a file, 1-based.
    pub fn add_line(&mut self, name: &str, line: u32, text: &str) {
        self.lines.insert((name.to_owned(), line), text.to_owned());
    }

    fn line(&self, name: &str, line: u32) -> Option<&str> {
        if let Some(text) = self.lines.get(&(name.to_owned(), line)) {
            return Some(text);
        }
        let index = usize::try_from(line).ok()?.checked_sub(1)?;
        self.texts.get(name)?.lines().nth(index)
    }
}

/// Longer lines are not shown.
const SHOWN_LINE: usize = 400;

/// How diagnostics are shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    pub language: Language,
    pub colour: bool,
}

/// One diagnostic for a terminal or a log: what, where, the line, what to do.
pub fn text(diagnostic: &Diagnostic, sources: &Sources, style: Style) -> String {
    let level = match diagnostic.code.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let id = match diagnostic.code.paragraph {
        Some(paragraph) => format!("{}, {paragraph}", diagnostic.code.name),
        None => diagnostic.code.name.to_owned(),
    };
    let place = &diagnostic.place;
    // Whatever a file holds, a terminal shows it and does not obey it.
    let message = visible(&diagnostic.message(style.language)).into_owned();
    let remedy = diagnostic.remedy(style.language).map(|remedy| visible(&remedy).into_owned());
    let file = visible(&place.file);
    let title = level.primary_title(&message).id(id);
    let shown =
        sources.line(&place.file, place.line).filter(|line| !line.trim().is_empty() && line.len() <= SHOWN_LINE);
    let help = remedy.as_deref().map(|help| Level::HELP.message(help));
    let renderer = if style.colour { Renderer::styled() } else { Renderer::plain() };
    if let Some(line) = shown {
        let line = visible(line);
        let span = caret(&line, place.column);
        let snippet = Snippet::source(line.as_ref())
            .line_start(place.line as usize)
            .path(file.as_ref())
            .annotation(AnnotationKind::Primary.span(span));
        let mut group = Group::with_title(title).element(snippet);
        if let Some(help) = help {
            group = group.element(help);
        }
        return renderer.render(&[group]).to_string();
    }
    let mut out = renderer.render(&[Group::with_title(title)]).to_string();
    let at = if place.line > 0 { format!("{file}:{}", place.line) } else { file.to_string() };
    let _ = write!(out, "\n  --> {at}");
    if let Some(help) = &remedy {
        let _ = write!(out, "\n   = help: {help}");
    }
    out
}

/// The bytes of the character at a column; without one, the text of the line.
fn caret(line: &str, column: u32) -> std::ops::Range<usize> {
    let at_column =
        usize::try_from(column).ok().and_then(|c| c.checked_sub(1)).and_then(|c| line.char_indices().nth(c));
    match at_column {
        Some((start, character)) => start..start + character.len_utf8(),
        None if column > 0 => line.len()..line.len(),
        None => line.len() - line.trim_start().len()..line.trim_end().len(),
    }
}

/// A diagnostic in the shape that `interfaces` promises to other programs.
#[derive(Serialize)]
pub struct DiagnosticRow<'d> {
    pub code: &'d str,
    pub severity: &'d str,
    pub paragraph: Option<&'d str>,
    pub file: &'d str,
    pub line: Option<u32>,
    pub column: Option<u32>,
    pub message: String,
    pub help: Option<String>,
}

impl<'d> DiagnosticRow<'d> {
    pub fn new(diagnostic: &'d Diagnostic, language: Language) -> DiagnosticRow<'d> {
        let present = |number: u32| (number > 0).then_some(number);
        DiagnosticRow {
            code: diagnostic.code.name,
            severity: diagnostic.code.severity.as_str(),
            paragraph: diagnostic.code.paragraph,
            file: &diagnostic.place.file,
            line: present(diagnostic.place.line),
            column: present(diagnostic.place.column),
            message: diagnostic.message(language),
            help: diagnostic.remedy(language),
        }
    }
}

/// One line of `diagnostics.jsonl`.
pub fn json_line(diagnostic: &Diagnostic, language: Language) -> String {
    // A struct of texts and numbers always serializes.
    serde_json::to_string(&DiagnosticRow::new(diagnostic, language)).unwrap_or_default()
}
