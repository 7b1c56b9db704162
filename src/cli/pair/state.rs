//! `kartotek pair --state`: one answer per line.

use super::answer::Row;
use crate::cli::{CommandOutcome, Failure, json, language, output};
use kartotek_formats::pairing_state::{self, Unanswered};
use kartotek_formats::texts::{OrSay, text};
use kartotek_register::foreign;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::path::Path;

/// An answer, with the id of its question.
#[derive(Serialize, JsonSchema)]
pub struct Answered {
    id: Value,
    #[serde(flatten)]
    row: Row,
}

/// A question that cannot be answered.
#[derive(Serialize, JsonSchema)]
pub struct Refused {
    id: Value,
    error: String,
}

/// Answers are printed whenever this many bytes have gathered.
const PRINTED_AT_A_TIME: usize = 1 << 20;

pub fn run(file: &Path) -> Result<CommandOutcome, Failure> {
    let bytes = foreign::read_table(file).map_err(Failure::Use)?;
    let text = String::from_utf8(bytes).or_say(|| text!("pairing-state-utf8", file = file.display().to_string()));
    let text = text.map_err(Failure::Use)?;
    let mut held_back = false;
    let mut out = String::new();
    let lines = (1..).zip(text.trim_start_matches('\u{feff}').lines()).filter(|(_, line)| !line.trim().is_empty());
    for (number, line) in lines {
        let said = match pairing_state::read(line) {
            Ok(question) => {
                let answer = question.system.pair(&question.state);
                held_back |= answer.round.is_none();
                let row = Row::of(question.system, question.state.round(), &answer, &[]);
                json::line(&Answered { id: question.id, row })
            }
            Err(Unanswered { id, why }) => {
                held_back = true;
                let place = file.display().to_string();
                output::tell(&text!("pairing-state-line", file = place, line = number, why = why.clone()));
                json::line(&Refused { id, error: why.say(language()) })
            }
        };
        out.push_str(&said?);
        // A file may have millions of lines.
        if out.len() > PRINTED_AT_A_TIME {
            output::print(&std::mem::take(&mut out))?;
        }
    }
    output::print(&out)?;
    Ok(CommandOutcome::held_back_if(held_back))
}
