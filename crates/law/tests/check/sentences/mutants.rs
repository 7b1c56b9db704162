//! Findings of `tests/mutants/clauses.py`: the code below each quoted clause was changed, and the case named by the register failed.

use super::handbook::Text;
use super::{State, fail_with, register};
use crate::case::Document;
use crate::check::quotes::folded;
use crate::{Outcome, workspace};
use kartotek_law::regulation::RuleSet;
use serde::Deserialize;

const FOUND: &str = "tests/mutants/clauses.tsv";

/// The changed rule set was refused, so no case ran.
const NOTHING_RAN: &str = "(ended)";

/// A quoted clause of a source, and the change of its lines on which the fewest cases failed.
#[derive(Debug, Deserialize)]
struct Row {
    source: String,
    words: String,
    failed: String,
}

/// Each sentence computed by the law or the pairing has a case that fails when its lines are changed.
pub fn each_has_one(_: &RuleSet, _: &[Document]) -> Outcome {
    let (text, register) = (Text::read()?, register()?);
    let found = workspace::read(FOUND)?;
    let mut reader = csv::ReaderBuilder::new().delimiter(b'\t').quoting(false).from_reader(found.as_bytes());
    let rows: Vec<Row> =
        reader.deserialize().collect::<csv::Result<_>>().map_err(|error| format!("{FOUND}: {error}"))?;
    let mut wrong = Vec::new();
    let mut at = 0;
    for sentence in &register {
        let range = at..at + sentence.words.len();
        at = range.end + 1;
        if sentence.state != State::Computed || !sentence.places().any(|place| place.ends_with(".rs")) {
            continue;
        }
        let is_own = |row: &&Row| {
            sentence.places().any(|place| row.source.ends_with(&format!("/{place}")))
                && text.find(&folded(&row.words)).any(|words| words.start < range.end && range.start < words.end)
        };
        let is_caught = rows.iter().filter(is_own).any(|row| {
            row.failed
                .split(super::NEXT_CASE)
                .any(|failed| failed == NOTHING_RAN || sentence.cases().any(|case| case == failed))
        });
        let is_of_office = sentence.cases().any(|case| case.starts_with("runs/"));
        if !is_caught && !is_of_office {
            wrong.push(format!(
                "{}: no change below its quote is known on which `{}` fails",
                sentence.id, sentence.case
            ));
        }
    }
    fail_with(wrong)
}
