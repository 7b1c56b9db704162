//! `kartotek check --reply`: prints letters, or writes them into a folder.

use super::{Failure, TextFormat, json, output};
use kartotek_formats::file_name::UniqueFileNames;
use kartotek_formats::texts::Language;
use kartotek_publish::reply::Letter;
use kartotek_register::fsx::{self, Readers, Tree};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::Path;

/// A letter, and the report it answers.
pub struct ToSend<'r> {
    pub file: &'r str,
    pub report: &'r str,
    pub letter: Letter,
}

#[derive(Serialize, JsonSchema)]
pub struct LetterJson<'r> {
    file: &'r str,
    report: &'r str,
    subject: &'r str,
    body: &'r str,
}

/// Prints the letters: text separated by a line, or a JSON object each. With `out`, writes a text file each; only JSON
/// is printed as well.
pub fn send(letters: &[ToSend], format: TextFormat, out: Option<&Path>, language: Language) -> Result<(), Failure> {
    if let Some(folder) = out {
        let mut names = UniqueFileNames::default();
        let file = |to_send: &ToSend| (names.free(to_send.file, ".txt"), to_send.letter.text(language).into_bytes());
        let tree: Tree = letters.iter().map(file).collect();
        fsx::add_files(folder, &tree, Readers::ByUmask).map_err(|error| Failure::Output(error.into()))?;
        tree.keys().for_each(|name| output::print_to_stderr(&folder.join(name).display().to_string()));
        if format == TextFormat::Text {
            return Ok(());
        }
    }
    match format {
        TextFormat::Json => output::print(&json(letters)?),
        TextFormat::Text => {
            let texts: Vec<String> = letters.iter().map(|to_send| to_send.letter.text(language)).collect();
            output::print(&texts.join(&format!("\n{}\n\n", "=".repeat(78))))
        }
    }
}

/// One object per line.
fn json(letters: &[ToSend]) -> Result<String, Failure> {
    let mut lines = String::new();
    for ToSend { file, report, letter } in letters {
        let row = LetterJson { file, report, subject: &letter.subject, body: &letter.body };
        lines.push_str(&json::line(&row)?);
    }
    Ok(lines)
}
