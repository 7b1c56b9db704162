//! Findings in a tournament: one type for all of them. A diagnostic is part of the output, never an error of the
//! program; [`codes`] lists every kind there is.

mod capped;
pub mod codes;
pub mod form_lines;
mod render;
mod sources;
#[cfg(test)]
mod tests;

pub use capped::{cap, cap_each};
pub use codes::Code;
pub use render::{DiagnosticGroup, DiagnosticRow, MANY, Style, grouped, json_line, schema, text};
pub use sources::Sources;

use crate::texts::printing::{self, Printing};
use crate::texts::{Language, Text};
use schemars::JsonSchema;
use std::sync::Arc;

/// The effect of a diagnostic on its report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Holds the report back.
    Error,
    Warning,
    Note,
}

impl Severity {
    pub fn as_str(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        }
    }
}

/// A place in a file, which has its name without the folder, and perhaps a line and a column.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    pub file: Arc<str>,
    /// The sheet of a spreadsheet; its rows are lines, its cells columns.
    pub sheet: Option<Arc<str>>,
    /// 1-based; 0: the file as a whole.
    pub line: u32,
    /// 1-based, in characters (of a spreadsheet, in cells); 0: the line as a whole.
    pub column: u32,
}

impl Place {
    pub fn file(name: &str) -> Place {
        Place { file: name.into(), sheet: None, line: 0, column: 0 }
    }

    /// A sheet of the same file.
    pub fn sheet(&self, name: &str) -> Place {
        Place { file: Arc::clone(&self.file), sheet: Some(name.into()), line: 0, column: 0 }
    }

    /// A line of the same file or sheet.
    pub fn line(&self, line: u32) -> Place {
        Place { line, column: 0, ..self.clone() }
    }

    /// A column of the same line.
    pub fn column(&self, column: u32) -> Place {
        Place { column, ..self.clone() }
    }

    /// The medium of the report, by its name in the catalogue: `workbook`, `json`, `trf`, or `form`, which is
    /// TOML.
    fn medium(&self) -> &'static str {
        let ending = self.file.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
        match ending.as_deref() {
            _ if self.sheet.is_some() => "workbook",
            Some("xlsx") => "workbook",
            Some("json") => "json",
            Some("trf" | "trfx") => "trf",
            _ => "form",
        }
    }

    /// The place as spreadsheets write it: `Partier!D7`.
    pub fn address(&self) -> String {
        let mut letters = Vec::new();
        let mut column = self.column;
        while let Some(rest) = column.checked_sub(1) {
            letters.push(char::from(b'A' + u8::try_from(rest % 26).unwrap_or_default()));
            column = rest / 26;
        }
        let cell: String = letters.into_iter().rev().collect();
        let line = if self.line > 0 { self.line.to_string() } else { String::new() };
        match &self.sheet {
            Some(sheet) if cell.is_empty() && line.is_empty() => sheet.to_string(),
            Some(sheet) => format!("{sheet}!{cell}{line}"),
            None => format!("{cell}{line}"),
        }
    }
}

/// A finding, its place, and its remedy.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(with = "render::DiagnosticRow<'static>")]
pub struct Diagnostic {
    pub code: &'static Code,
    pub place: Place,
    said: Text,
    help: Help,
    quotes: Quotes,
    /// `None`: in the words of the current rule set.
    printing: Option<Arc<Printing>>,
}

/// Two findings are equal even if they are printed by different rule sets.
impl PartialEq for Diagnostic {
    fn eq(&self, other: &Diagnostic) -> bool {
        let key = |found: &Diagnostic| (found.code, found.quotes);
        key(self) == key(other) && (&self.place, &self.said, &self.help) == (&other.place, &other.said, &other.help)
    }
}

impl Eq for Diagnostic {}

/// The source of the remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Help {
    /// The `.help` of the message.
    Own,
    /// The `.help` of another text.
    Of(Box<Text>),
    Given(Box<Text>),
}

/// Whether a message shows its quotes from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Quotes {
    Shown,
    Hidden,
}

impl Diagnostic {
    /// A diagnostic with the remedy in the catalogue, as the text's `.help`.
    pub fn new(code: &'static Code, place: &Place, said: impl Into<Text>) -> Diagnostic {
        Diagnostic {
            code,
            place: place.clone(),
            said: said.into(),
            help: Help::Own,
            quotes: Quotes::Shown,
            printing: None,
        }
    }

    /// Replaces the remedy of the text.
    pub fn help(mut self, help: impl Into<Text>) -> Diagnostic {
        self.set_help(help.into());
        self
    }

    /// Replaces the remedy later.
    pub fn set_help(&mut self, help: Text) {
        self.help = Help::Given(Box::new(help));
    }

    /// Takes the remedy of another text.
    pub fn help_of(self, text: Text) -> Diagnostic {
        Diagnostic { help: Help::Of(Box::new(text)), ..self }
    }

    /// Names paragraphs and bodies as a rule set does.
    pub fn use_words_of(&mut self, printing: &Arc<Printing>) {
        self.printing = Some(Arc::clone(printing));
    }

    /// The paragraph as it is printed.
    pub fn printed_paragraph(&self) -> Option<String> {
        let printed = |paragraph| match &self.printing {
            Some(printing) => printing.word(paragraph).into_owned(),
            None => printing::printed(paragraph),
        };
        self.code.paragraph.map(printed)
    }

    /// Hides quotes from a file, which may mention a sanction (§ 19).
    pub fn without_quotes(&mut self) {
        self.quotes = Quotes::Hidden;
    }

    /// Cuts words that are longer than `longest` characters.
    fn shorten(&mut self, longest: usize) {
        self.said.shorten(longest);
        if let Help::Of(help) | Help::Given(help) = &mut self.help {
            help.shorten(longest);
        }
    }

    pub fn message(&self, language: Language) -> String {
        self.text().say(language)
    }

    /// The message before it is put into a language.
    pub fn text(&self) -> Text {
        self.completed(&self.said)
    }

    /// Completes one of the diagnostic's texts with the address of the cell and the medium, and removes quotes that must be
    /// hidden.
    fn completed(&self, text: &Text) -> Text {
        let text = text.clone().with("cell", self.place.address());
        let text = match self.quotes {
            Quotes::Shown => text,
            Quotes::Hidden => text.without_words(),
        };
        // The sender chose the name of a sheet, so it is a quote too.
        let sheet = self.place.sheet.as_deref().filter(|_| self.quotes == Quotes::Shown).unwrap_or("none");
        let text = text.with_everywhere("sheet-of-line", sheet).with_everywhere("medium", self.place.medium());
        match &self.printing {
            Some(printing) => text.printed_by(printing),
            None => text,
        }
    }

    /// The text of the message, to be used in another one; `None`: its quotes are hidden.
    pub fn said(&self) -> Option<&Text> {
        match self.quotes {
            Quotes::Shown => Some(&self.said),
            Quotes::Hidden => None,
        }
    }

    /// The remedy.
    pub fn remedy(&self, language: Language) -> Option<String> {
        match &self.help {
            Help::Given(help) => Some(self.completed(help).say(language)),
            Help::Of(text) => self.completed(text).say_attribute(language, "help"),
            Help::Own => self.completed(&self.said).say_attribute(language, "help"),
        }
    }

    /// Message and remedy for readers outside the office, such as the director of the report: the `.outside` of the text,
    /// and its `.outside-help` or else the remedy. `None`: it is not shown outside.
    pub fn outside(&self, language: Language) -> Option<(String, Option<String>)> {
        let attribute = |text: &Text, name: &str| self.completed(text).say_attribute(language, name);
        let message = attribute(&self.said, "outside")?;
        let remedy = attribute(&self.said, "outside-help").or_else(|| match &self.help {
            Help::Own => attribute(&self.said, "help"),
            Help::Of(text) => attribute(text, "help"),
            Help::Given(text) => attribute(text, "outside"),
        });
        Some((message, remedy.filter(|remedy| !remedy.is_empty())))
    }

    pub fn holds_back(&self) -> bool {
        self.code.severity == Severity::Error
    }

    /// The order in which diagnostics are shown: by place, then by weight.
    pub fn order(&self) -> (&Place, Severity, &'static str, &Text) {
        (&self.place, self.code.severity, self.code.name, &self.said)
    }
}

/// Whether any of them holds the report back.
pub fn any_holds_back(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(Diagnostic::holds_back)
}
