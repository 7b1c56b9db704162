//! `kartotek decide undo`: reverses a decision by another one.

use super::super::{CommandOutcome, Common, Failure, TextFormat, output};
use super::Signing;
use kartotek_formats::texts::text;
use kartotek_office::open::undoing::undo;

/// Take a decision back: what it did is undone, or it no longer counts; its file stays
#[derive(clap::Args)]
pub struct UndoArgs {
    /// The file of the decision, with or without `.toml`; or the beginning of its SHA-256, as `decisions.csv` has it
    decision: String,
    #[command(flatten)]
    signed: Signing,
}

pub fn run(args: UndoArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    let UndoArgs { decision, signed } = args;
    let (office, language) = common.open(None)?;
    let undoing = undo(&office, &decision, signed.day())?.map_err(|why| Failure::Use(why.into()))?;
    if let Some(said) = undoing.said.filter(|_| matches!(signed.format, TextFormat::Text)) {
        output::print_to_stderr(&text!("undo-of", said).say(language));
    }
    let outcome = signed.write(common, undoing.what, &undoing.stem)?;
    if let Some(report) = undoing.rated {
        output::print_to_stderr(&text!("undo-rated", report).say(language));
    }
    Ok(outcome)
}
