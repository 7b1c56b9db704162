//! Diagnostics as text with the offending line, and as JSON.

use super::sources::{Excerpt, Sources, excerpt};
use super::{Diagnostic, Place, Severity};
use crate::texts::{Language, json, say, visible};
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet, Title};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::collections::HashMap;
use std::fmt::Write;

/// How diagnostics are shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    pub language: Language,
    pub colour: bool,
}

/// From this number on, diagnostics of a file with the same code and remedy are shown as one.
pub const MANY: usize = 3;

/// A diagnostic, and the others of its file with the same code and remedy; the remedy is shown once.
#[derive(Debug)]
pub struct DiagnosticGroup<'d> {
    first: &'d Diagnostic,
    others: Vec<&'d Diagnostic>,
}

impl DiagnosticGroup<'_> {
    /// The group for a terminal or a log: the first diagnostic in full, the others in a line each.
    pub fn text(&self, sources: &Sources, style: Style) -> String {
        let mut out = text(self.first, sources, style);
        if self.others.is_empty() {
            return out;
        }
        let language = style.language;
        let _ = write!(out, "\n   = {}", say(language, "more-alike", &[("more", self.others.len().into())]));
        for other in &self.others {
            let Place { sheet, line, column, .. } = &other.place;
            let place = match (sheet, line, column) {
                (Some(_), ..) => other.place.address(),
                (None, 0, _) => String::new(),
                (None, line, 0) => line.to_string(),
                (None, line, column) => format!("{line}:{column}"),
            };
            let line = format!("{place:>6}  {}", other.message(language));
            let _ = write!(out, "\n   {}", visible(line.trim_end(), &[]));
        }
        out
    }
}

/// Diagnostics in their order; those with the same code and remedy are joined at the place of the first.
pub fn grouped<'d>(diagnostics: &[&'d Diagnostic], language: Language) -> Vec<DiagnosticGroup<'d>> {
    let of_code = |found: &'d Diagnostic| (&*found.place.file, found.code.name);
    let mut counts: HashMap<_, usize> = HashMap::new();
    diagnostics.iter().for_each(|found| *counts.entry(of_code(found)).or_default() += 1);
    let mut alike: HashMap<_, Vec<&'d Diagnostic>> = HashMap::new();
    for found in diagnostics.iter().filter(|found| counts[&of_code(found)] >= MANY) {
        alike.entry((of_code(found), found.remedy(language))).or_default().push(found);
    }
    alike.retain(|_, found| found.len() >= MANY);
    let mut out = Vec::new();
    for &found in diagnostics {
        let is_many = !alike.is_empty() && counts[&of_code(found)] >= MANY;
        let others = is_many.then(|| alike.get_mut(&(of_code(found), found.remedy(language)))).flatten();
        match others {
            None => out.push(DiagnosticGroup { first: found, others: Vec::new() }),
            // The first one includes the others.
            Some(others) if !others.is_empty() => {
                out.push(DiagnosticGroup { first: found, others: std::mem::take(others).split_off(1) });
            }
            Some(_) => {}
        }
    }
    out
}

/// One diagnostic for a terminal or a log: message, place, line and remedy. Its quotes from a file cannot control the
/// terminal.
pub fn text(diagnostic: &Diagnostic, sources: &Sources, style: Style) -> String {
    let Style { language, colour } = style;
    let message = diagnostic.message(language);
    let title = title(diagnostic, &message, language);
    let raw_remedy = diagnostic.remedy(language);
    let remedy = raw_remedy.as_deref().map(|raw| visible(raw, &['\n']));
    let word = say(language, "remedy", &[]);
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    let place = &diagnostic.place;
    if let Some(shown) = sources.line(&place.file, place.line).and_then(|line| excerpt(line, place.column)) {
        let help = remedy.map(|remedy| Level::HELP.with_name(word).message(remedy));
        let group = with_line(Group::with_title(title), place, shown);
        return renderer.render(&[group.elements(help)]).to_string();
    }
    let mut out = renderer.render(&[Group::with_title(title)]).to_string();
    let _ = match place.sheet {
        Some(_) => write!(out, "\n  --> {}", visible(&sources.cells(place), &['\n'])),
        None => write!(out, "\n  --> {}", visible(&place.file, &[])),
    };
    if place.line > 0 && place.sheet.is_none() {
        let _ = write!(out, ":{}", place.line);
    }
    if let Some(remedy) = remedy {
        let begin = format!("   = {word}: ");
        let under = format!("\n{}", " ".repeat(begin.chars().count()));
        let _ = write!(out, "\n{begin}{}", remedy.replace('\n', &under));
    }
    out
}

/// The first line of a diagnostic: `error[time-control-rapid, 4.5.3]: …`
fn title<'t>(diagnostic: &Diagnostic, message: &'t str, language: Language) -> Title<'t> {
    let (level, word) = match diagnostic.code.severity {
        Severity::Error => (Level::ERROR, say(language, "weight-error", &[])),
        Severity::Warning => (Level::WARNING, say(language, "weight-warning", &[])),
        Severity::Note => (Level::NOTE, say(language, "weight-note", &[])),
    };
    let id = match diagnostic.printed_paragraph() {
        Some(paragraph) => format!("{}, {paragraph}", diagnostic.code.name),
        None => diagnostic.code.name.to_owned(),
    };
    level.with_name(word).primary_title(visible(message, &[])).id(id)
}

/// Adds the place, and its line with the mark below it.
fn with_line<'g>(group: Group<'g>, place: &'g Place, shown: Excerpt) -> Group<'g> {
    let (line, file) = (place.line as usize, visible(&place.file, &[]));
    let pointed = AnnotationKind::Primary.span(shown.span);
    let snippet = Snippet::source(shown.text).line_start(line).annotation(pointed);
    if shown.is_cut {
        group.element(Origin::path(file).line(line).char_column(place.column as usize)).element(snippet)
    } else {
        group.element(snippet.path(file))
    }
}

/// A diagnostic as JSON; other programs rely on its fields.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct DiagnosticRow<'d> {
    pub code: &'d str,
    pub severity: &'d str,
    pub paragraph: Option<&'d str>,
    pub file: &'d str,
    /// The sheet of a spreadsheet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<&'d str>,
    pub line: Option<u32>,
    pub column: Option<u32>,
    pub message: String,
    pub help: Option<String>,
}

/// The schema of a diagnostic as it is written, with a null for each missing value.
pub fn schema() -> serde_json::Value {
    let settings = schemars::generate::SchemaSettings::default().for_serialize();
    settings.into_generator().into_root_schema_for::<DiagnosticRow>().to_value()
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

impl Serialize for Diagnostic {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        DiagnosticRow::new(self, json::language()?).serialize(serializer)
    }
}

/// One line of `diagnostics.jsonl`.
pub fn json_line(diagnostic: &Diagnostic, language: Language) -> String {
    // A struct of texts and numbers always serializes.
    json::said_in(language, || json::line(diagnostic)).unwrap_or_default()
}
