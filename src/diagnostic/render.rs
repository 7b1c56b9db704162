//! Diagnostics as text with the offending line, and as JSON.

use super::sources::{Sources, harmless, shown};
use super::{Diagnostic, Place, Severity};
use crate::texts::{Language, say};
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use serde::Serialize;
use std::fmt::Write;

/// How diagnostics are shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    pub language: Language,
    pub colour: bool,
}

/// One diagnostic for a terminal or a log: what, where, the line, what to do. What it quotes from a file cannot steer the
/// terminal.
pub fn text(diagnostic: &Diagnostic, sources: &Sources, style: Style) -> String {
    let language = style.language;
    let (level, word) = match diagnostic.code.severity {
        Severity::Error => (Level::ERROR, say(language, "weight-error", &[])),
        Severity::Warning => (Level::WARNING, say(language, "weight-warning", &[])),
        Severity::Note => (Level::NOTE, say(language, "weight-note", &[])),
    };
    let id = match diagnostic.code.paragraph {
        Some(paragraph) => format!("{}, {paragraph}", diagnostic.code.name),
        None => diagnostic.code.name.to_owned(),
    };
    let message = diagnostic.message(language);
    let title = level.with_name(word).primary_title(harmless(&message, &[])).id(id);
    let remedy = diagnostic.remedy(language);
    let remedy = remedy.as_deref().map(|remedy| harmless(remedy, &['\n']));
    let word = say(language, "remedy", &[]);
    let Place { file, sheet, line, column } = &diagnostic.place;
    let file = harmless(file, &[]);
    let renderer = if style.colour { Renderer::styled() } else { Renderer::plain() };
    if let Some(shown) = sources.line(&diagnostic.place.file, *line).and_then(|line| shown(line, *column)) {
        let mut group = Group::with_title(title);
        let mut snippet =
            Snippet::source(shown.text).line_start(*line as usize).annotation(AnnotationKind::Primary.span(shown.span));
        if shown.is_cut {
            let origin = Origin::path(file).line(*line as usize).char_column(*column as usize);
            group = group.element(origin);
        } else {
            snippet = snippet.path(file);
        }
        group = group.element(snippet);
        if let Some(remedy) = remedy {
            group = group.element(Level::HELP.with_name(word).message(remedy));
        }
        return renderer.render(&[group]).to_string();
    }
    let mut out = renderer.render(&[Group::with_title(title)]).to_string();
    let at = match sheet {
        Some(_) => harmless(&sources.cells(&diagnostic.place), &['\n']).into_owned(),
        None if *line > 0 => format!("{file}:{line}"),
        None => file.into_owned(),
    };
    let _ = write!(out, "\n  --> {at}");
    if let Some(remedy) = &remedy {
        let begin = format!("   = {word}: ");
        let under = format!("\n{}", " ".repeat(begin.chars().count()));
        let _ = write!(out, "\n{begin}{}", remedy.replace('\n', &under));
    }
    out
}

/// A diagnostic in the shape that `interfaces` promises to other programs.
#[derive(Serialize)]
pub struct DiagnosticRow<'d> {
    pub code: &'d str,
    pub severity: &'d str,
    pub paragraph: Option<&'d str>,
    pub file: &'d str,
    /// Of a spreadsheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<&'d str>,
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
            sheet: diagnostic.place.sheet.as_deref(),
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
