//! The content of the desk page.

use schemars::JsonSchema;
use serde::Serialize;

#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Desk {
    pub federation: String,
    /// The day of the run.
    pub day: String,
    /// Reports held back, in the order of their names.
    pub held: Vec<Report>,
    /// Reports that were rated with warnings.
    pub warned: Vec<Report>,
    /// Pairs of records that may be the same person.
    pub merges: Vec<Question>,
    /// Contradictions between the register and the last FIDE list.
    pub fide: Vec<Question>,
    /// Tournaments with an overdue report, each shown as a report with one question.
    pub overdue: Vec<Report>,
    pub sections: Vec<Section>,
    /// Letters in answer to reports, for sending.
    pub letters: Vec<Letter>,
    /// Internal lists beside the page's folder: title and file.
    pub lists: Vec<(String, String)>,
    /// Sanctions about to end (§ 19). Always `None` here, since a run is kept for ever; `kartotek desk` adds them to a page
    /// that is removed again.
    #[schemars(with = "Vec<EndingSanction>")]
    pub sanctions: Option<Sanctions>,
    /// Findings outside any report.
    pub notes: Vec<Found>,
    /// Id and name of each club.
    pub clubs: Vec<(String, String)>,
    /// Whether an answer may name any registered player: then the page includes them all.
    pub asks_who: bool,
}

/// A letter to the sender of a report, or of a report that another file would replace.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Letter {
    /// The report's id.
    pub report: String,
    /// The tournament's name; empty: unknown.
    pub name: String,
    /// The subject in a word.
    pub about: String,
    /// The file, relative to the lists.
    pub file: String,
}

/// An empty type: a page kept in a run cannot contain sanctions.
#[derive(Debug, Serialize)]
pub enum Sanctions {}

/// A sanction about to end or to change, for a page that is not kept.
#[derive(Serialize, JsonSchema)]
pub struct EndingSanction<'s> {
    /// Register id.
    pub player: &'s str,
    pub name: &'s str,
    pub given: String,
    pub from: String,
    pub to: String,
    pub day: String,
    pub change: &'s str,
    pub sanction: String,
    pub then: String,
}

/// A report and the questions about it.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Report {
    /// The name of its main file.
    pub file: String,
    pub id: String,
    /// The tournament's name; empty: unknown.
    pub name: String,
    /// First and last round, as far as known.
    pub dates: String,
    pub players: usize,
    pub questions: Vec<Question>,
    /// The answer that refuses the whole report; `None`: it is not held back.
    pub whole: Option<Question>,
}

/// A question, answered by one choice.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Question {
    /// Unique on the page.
    pub id: String,
    /// The player or thing in question; empty: the whole report.
    pub about: String,
    /// The player's data in the report, in one line.
    pub facts: String,
    pub found: Vec<Found>,
    /// Possible answers; empty: only a new file can answer.
    pub choices: Vec<Choice>,
    /// A text saying when the director was asked; empty: not asked.
    pub asked: String,
    /// The question holds the report back, and the director was not asked.
    pub is_open: bool,
}

impl Question {
    /// Whether an answer may name any registered player.
    pub fn asks_who(&self) -> bool {
        self.choices.iter().flat_map(|choice| &choice.fields).any(|field| matches!(field.input, Input::Person))
    }

    /// Whether an answer is preselected.
    pub fn is_certain(&self) -> bool {
        self.choices.iter().any(|choice| !choice.certain.is_empty())
    }
}

/// A finding, and its place.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Found {
    pub code: String,
    pub severity: String,
    /// The severity as a word for readers.
    pub mark: String,
    /// Empty: none.
    pub paragraph: String,
    pub message: String,
    /// The manual remedy; empty: none.
    pub help: String,
    pub line: Option<Line>,
    pub file: String,
}

#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Line {
    /// A line number such as `14`, or a spreadsheet cell such as `Spillere!C7`.
    pub place: String,
    /// Empty: not shown.
    pub text: String,
}

/// A possible answer.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Choice {
    /// One of `person`, `other`, `new`, `abroad`, `ask`, `right`, `corrects`, `approve`, `assign`, `refuse`, `merge`,
    /// `distinct`, `fide-change`, `fide-other`, `fide-none`, `leave`, `postponed`, `not-held`.
    pub kind: &'static str,
    pub label: String,
    /// The chosen person and the reasons; empty: no details.
    pub detail: String,
    /// The decision's table as JSON, by its key; empty: no decision.
    pub what: String,
    /// The reason given in the decision.
    pub reason: String,
    /// The question for the director; empty: none.
    pub ask: String,
    /// The reason for preselecting this answer; empty: not preselected.
    pub certain: String,
    pub fields: Vec<Field>,
}

/// An input field.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Field {
    /// The key in the decision: `identity.enters.club`, or `reason`.
    pub key: &'static str,
    pub label: String,
    pub value: String,
    pub input: Input,
    pub is_required: bool,
}

impl Field {
    /// An empty field that must be filled in.
    pub fn required(key: &'static str, label: String, input: Input) -> Field {
        Field { key, label, value: String::new(), input, is_required: true }
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase", tag = "kind", content = "options")]
pub enum Input {
    Text,
    /// A date such as `1990-07-04`, or only the year.
    Birth,
    Number,
    /// Digits used as an identifier, not a number.
    Digits,
    /// A register id; a name may be typed instead.
    Person,
    /// A date such as `2026-05-01`.
    Day,
    /// The id of one of the page's clubs.
    Club,
    /// Three letters.
    Federation,
    /// Value and label.
    Select(Vec<(String, String)>),
}

/// A list of the run, with the remedies.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Section {
    /// The target of links within the page.
    pub id: &'static str,
    pub title: String,
    /// Possible remedies.
    pub remedy: String,
    /// The file beside the page.
    pub file: String,
    pub table: Table,
}

#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Table {
    pub headings: Vec<String>,
    pub rows: Vec<Vec<String>>,
    /// Number of further rows, found only in the file.
    pub more: usize,
}
