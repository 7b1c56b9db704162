//! The contents of the desk page, in words.

use schemars::JsonSchema;
use serde::Serialize;

#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Desk {
    pub federation: String,
    /// The run's day.
    pub day: String,
    /// In the order of their names.
    pub held: Vec<Report>,
    /// Reports that were rated with warnings.
    pub warned: Vec<Report>,
    /// Records of the register that may be one person's.
    pub merges: Vec<Question>,
    /// Contradictions between the register and the last FIDE list.
    pub fide: Vec<Question>,
    /// Tournaments whose report is overdue, each as a report that has one question.
    pub overdue: Vec<Report>,
    pub sections: Vec<Section>,
    /// Letters that answer reports, to be sent or handed over.
    pub letters: Vec<Letter>,
    /// The lists beside the page's folder, for the office: title and file.
    pub lists: Vec<(String, String)>,
    /// Sanctions about to end (§ 19). Always none here: a run is kept for ever. `kartotek desk` adds them where they are taken
    /// away again.
    #[schemars(with = "Vec<EndingSanction>")]
    pub sanctions: Option<Sanctions>,
    /// Found outside any report.
    pub notes: Vec<Found>,
    /// Id and name.
    pub clubs: Vec<(String, String)>,
    /// Some answer names anybody of the register: the page has them all to choose from.
    pub asks_who: bool,
}

/// A letter to whoever sent a report, or whose report another file would replace.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Letter {
    /// The report's id.
    pub report: String,
    /// The tournament's name; empty: not known.
    pub name: String,
    /// Its content, in a word.
    pub about: String,
    /// Below the lists.
    pub file: String,
}

/// Whoever puts sanctions on a page that is kept does not compile.
#[derive(Debug, Serialize)]
pub enum Sanctions {}

/// A sanction that becomes another or ends, beside a page that is not kept.
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

/// A report and what is asked about it.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Report {
    /// The name of its main file.
    pub file: String,
    pub id: String,
    /// The tournament's name; empty: not known.
    pub name: String,
    /// First and last round, as far as they are known.
    pub dates: String,
    pub players: usize,
    pub questions: Vec<Question>,
    /// Refuses the report as a whole; `None`: it is not held back.
    pub whole: Option<Question>,
}

/// Something that one choice answers.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Question {
    /// Unique on the page.
    pub id: String,
    /// The player or thing it is about; empty: the report as a whole.
    pub about: String,
    /// The player as the report has them, in a line.
    pub facts: String,
    pub found: Vec<Found>,
    /// Empty: only a new file answers it.
    pub choices: Vec<Choice>,
    /// Put to the director, and when; empty: it was not.
    pub asked: String,
    /// It holds the report back, and the director was not asked.
    pub is_open: bool,
}

impl Question {
    /// Whether an answer names anybody of the register.
    pub fn asks_who(&self) -> bool {
        self.choices.iter().flat_map(|choice| &choice.fields).any(|field| matches!(field.input, Input::Person))
    }

    /// An answer is chosen beforehand.
    pub fn is_certain(&self) -> bool {
        self.choices.iter().any(|choice| !choice.certain.is_empty())
    }
}

/// A finding, and its place.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Found {
    pub code: String,
    pub severity: String,
    /// The same as a word for people.
    pub mark: String,
    /// Empty: none.
    pub paragraph: String,
    pub message: String,
    /// The remedy by hand; empty: none.
    pub help: String,
    pub line: Option<Line>,
    pub file: String,
}

/// A line of a file.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Line {
    /// `14`, or of a spreadsheet `Spillere!C7`.
    pub place: String,
    /// Empty: not shown.
    pub text: String,
}

/// An answer.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Choice {
    /// `person`, `other`, `new`, `abroad`, `ask`, `right`, `corrects`, `approve`, `assign`, `refuse`, `merge`, `distinct`, `fide-change`, `fide-other`, `fide-none`, `leave`,
    /// `postponed`, `not-held`.
    pub kind: &'static str,
    pub label: String,
    /// The person chosen and why they fit; empty: nothing more to say.
    pub detail: String,
    /// The table of a decision, by its key, as JSON; empty: it decides nothing.
    pub what: String,
    /// For the decision.
    pub reason: String,
    /// The question that goes to the director; empty: none.
    pub ask: String,
    /// Chosen beforehand, and why; empty: not.
    pub certain: String,
    pub fields: Vec<Field>,
}

/// Something that a person fills in.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Field {
    /// Where it stands in the decision: `identity.enters.club`, or `reason`.
    pub key: &'static str,
    pub label: String,
    pub value: String,
    pub input: Input,
    pub is_required: bool,
}

impl Field {
    /// Empty, and must be filled in.
    pub fn required(key: &'static str, label: String, input: Input) -> Field {
        Field { key, label, value: String::new(), input, is_required: true }
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase", tag = "kind", content = "options")]
pub enum Input {
    Text,
    /// `1990-07-04`, or the year.
    Birth,
    Number,
    /// Digits that are a name, not a number.
    Digits,
    /// A register id; whoever fills it in may write a name.
    Person,
    /// `2026-05-01`.
    Day,
    /// A club's id, of the page's clubs.
    Club,
    /// Three letters.
    Federation,
    /// Value and label.
    Select(Vec<(String, String)>),
}

/// A list of the run, and what can be done about it.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Section {
    /// For links within the page.
    pub id: &'static str,
    pub title: String,
    /// The steps that can be taken.
    pub remedy: String,
    /// The file beside the page.
    pub file: String,
    pub table: Table,
}

#[derive(Debug, Default, Serialize, JsonSchema)]
pub struct Table {
    pub headings: Vec<String>,
    pub rows: Vec<Vec<String>>,
    /// Further rows stand in the file.
    pub more: usize,
}
