//! The register of sentences, `data/rules/dsu/sentences.csv`: every sentence and table of the handbook, and how the program treats it.

mod cases;
mod document;
mod handbook;
mod mutants;
mod places;

pub use self::document::document;
pub use self::mutants::each_has_one;

use self::handbook::Text;
use super::paragraphs::{all_rules, paragraphs};
use crate::case::Document;
use crate::{Outcome, workspace};
use kartotek_law::regulation::RuleSet;
use serde::Deserialize;

const REGISTER: &str = "data/rules/dsu/sentences.csv";
/// Separators between the places and between the cases of one sentence.
const NEXT_PLACE: &str = "; ";
const NEXT_CASE: &str = " | ";

/// The treatment of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
enum State {
    #[serde(rename = "computed")]
    Computed,
    /// The program informs a person about it.
    #[serde(rename = "told")]
    Told,
    /// A file cannot show it.
    #[serde(rename = "not visible")]
    NotVisible,
}

/// A row of the register.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sentence {
    /// The paragraph and sentence: `§ 36.8`, `4.5.5.1.5`, `§ 5 c (2)`.
    id: String,
    state: State,
    /// Source files, diagnostics and lists, or `as ID`; for an invisible sentence the reason.
    place: String,
    /// The name of a case, a scenario `runs/SCENARIO`, or a test file; a diagnostic has its own example.
    case: String,
    words: String,
}

impl Sentence {
    fn places(&self) -> impl Iterator<Item = &str> {
        self.place.split(NEXT_PLACE).filter(|_| self.state != State::NotVisible)
    }

    fn cases(&self) -> impl Iterator<Item = &str> {
        self.case.split(NEXT_CASE).filter(|case| !case.is_empty())
    }

    /// The id of the sentence that is carried out by the same lines.
    fn same_as(&self) -> Option<&str> {
        self.places().find_map(|place| place.strip_prefix("as "))
    }
}

fn register() -> Result<Vec<Sentence>, String> {
    let text = workspace::read(REGISTER)?;
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader.deserialize().collect::<csv::Result<_>>().map_err(|error| format!("{REGISTER}: {error}"))
}

/// The sentence that this one refers to by `as ID`, otherwise the sentence itself.
fn meant<'s>(register: &'s [Sentence], sentence: &'s Sentence) -> Result<&'s Sentence, String> {
    let mut reached = sentence;
    for _ in 0..4 {
        let Some(id) = reached.same_as() else { return Ok(reached) };
        let found = register.iter().find(|other| other.id == id);
        reached = found.ok_or_else(|| format!("{}: the sentence `{id}` is missing", sentence.id))?;
    }
    Err(format!("{}: `{}` leads in a circle", sentence.id, sentence.place))
}

/// The register's words, row after row, are those of the handbook, and each row is under the heading of its id.
pub fn are_the_handbooks(_: &RuleSet, _: &[Document]) -> Outcome {
    let (text, register) = (Text::read()?, register()?);
    let words: Vec<&str> = register.iter().map(|sentence| sentence.words.as_str()).collect();
    let registered = words.join(" ");
    if registered != text.words {
        let same = registered.bytes().zip(text.words.bytes()).take_while(|(a, b)| a == b).count();
        let from = |text: &str| text.bytes().skip(same.saturating_sub(60)).take(160).collect::<Vec<u8>>();
        let [registered, printed] =
            [&registered, &text.words].map(|text| String::from_utf8_lossy(&from(text)).into_owned());
        return Err(format!("{REGISTER}: `… {registered} …`\nin the handbook: `… {printed} …`"));
    }
    let mut wrong = Vec::new();
    let mut at = 0;
    for sentence in &register {
        let heading = text.heading_at(at);
        let rest = sentence.id.strip_prefix(heading);
        if !rest.is_some_and(|rest| rest.starts_with([' ', '.', ','])) {
            wrong.push(format!("{} stands under {heading}", sentence.id));
        }
        wrong.extend(
            handbook::second_sentence(&sentence.words)
                .map(|next| format!("{} holds a second sentence: `{next}`; it needs a row of its own", sentence.id)),
        );
        at += sentence.words.len() + 1;
    }
    for (index, sentence) in register.iter().enumerate() {
        if register[..index].iter().any(|other| other.id == sentence.id) {
            wrong.push(format!("{} stands twice in {REGISTER}", sentence.id));
        }
    }
    fail_with(wrong)
}

/// Each state has its evidence: a computed sentence a source that quotes it, a told one a diagnostic or a list, both a case; an
/// invisible one a reason.
pub fn have_what_they_need(_: &RuleSet, documents: &[Document]) -> Outcome {
    let (text, register) = (Text::read()?, register()?);
    let (sources, tests) = (places::Sources::read()?, cases::Tests::read(documents)?);
    let mut wrong = Vec::new();
    let mut at = 0;
    for sentence in &register {
        let range = at..at + sentence.words.len();
        at = range.end + 1;
        let mut fault = |fault: String| wrong.push(format!("{}: {fault}", sentence.id));
        let found = meant(&register, sentence).map(|meant| {
            if sentence.state == State::NotVisible {
                return if sentence.place.trim().is_empty() || !sentence.case.is_empty() {
                    vec!["what is not visible has a reason, and no case".to_owned()]
                } else {
                    Vec::new()
                };
            }
            let all_cases = sentence.cases().chain(meant.cases().filter(|_| sentence.case.is_empty()));
            let cases: Vec<&str> = all_cases.collect();
            let mut faults: Vec<String> = cases.iter().filter_map(|case| tests.fault(case)).collect();
            for place in sentence.places().filter(|place| !place.starts_with("as ")) {
                faults.extend(sources.fault(place, &text, &range, sentence.state, &cases));
            }
            faults.extend(places::missing(sentence.state, meant, &cases));
            faults
        });
        match found {
            Ok(faults) => faults.into_iter().for_each(&mut fault),
            Err(circle) => fault(circle),
        }
    }
    fail_with(wrong)
}

/// Each heading has sentences or subheadings, and each rule of the law is named by a sentence of its paragraph.
pub fn cover_headings_and_rules(_: &RuleSet, _: &[Document]) -> Outcome {
    let (text, register) = (Text::read()?, register()?);
    let headings = paragraphs()?;
    let mut wrong = Vec::new();
    for (index, heading) in headings.iter().enumerate() {
        let has_below = headings.get(index + 1).is_some_and(|next| {
            next.number.starts_with(&heading.number)
                || heading.number.matches('.').count() < 3 && next.number.starts_with('§')
        });
        if !has_below && !text.headings().any(|with_text| with_text == heading.number) {
            wrong.push(format!("{} {} has no sentence", heading.number, heading.title));
        }
    }
    for rule in all_rules()? {
        // A point of 4.10 or 4.11 is written `4.11, 5.8` here, and `4.11.5.8` as a rule.
        let is_under = |sentence: &&Sentence| {
            let id = sentence.id.replace(", ", ".");
            id.strip_prefix(rule.paragraph).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '.', ',']))
        };
        let sentences: Vec<&Sentence> = register.iter().filter(is_under).collect();
        let names = |sentence: &&Sentence| {
            let meant = meant(&register, sentence).unwrap_or(sentence);
            sentence.places().chain(meant.places()).any(|place| rule.code.ends_with(&format!("/{place}")))
        };
        if !sentences.iter().any(names) {
            wrong.push(format!("{rule}: no sentence of it names {}", rule.code));
        }
    }
    fail_with(wrong)
}

fn fail_with(wrong: Vec<String>) -> Outcome {
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
