//! The ends of a command, with all exit codes.

use crate::cli::output::language;
use kartotek_formats::texts::{ErrorInContext, Text, of_error, text};
use kartotek_register::lock::LockError;

/// The outcome of a command that was carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandOutcome {
    Done,
    /// At least one report is held back.
    HeldBack,
    /// The words typed are not a command.
    WrongUse,
    /// The office differs from what was written.
    Damaged,
}

impl CommandOutcome {
    pub fn exit_code(self) -> u8 {
        match self {
            CommandOutcome::Done => 0,
            CommandOutcome::HeldBack => 1,
            CommandOutcome::WrongUse => 2,
            CommandOutcome::Damaged => 3,
        }
    }

    pub fn held_back_if(held_back: bool) -> CommandOutcome {
        if held_back { CommandOutcome::HeldBack } else { CommandOutcome::Done }
    }
}

/// Why a command was not carried out.
#[derive(Debug)]
pub enum Failure {
    /// Wrong use, or unreadable settings.
    Use(anyhow::Error),
    /// Another command is at work in the office.
    Busy(Text),
    /// The office cannot be used: it cannot be locked, is damaged or of a newer version, or two computations of a
    /// result differ (§ 3). Nothing was changed.
    Office(anyhow::Error),
    /// Output could not be written.
    Output(anyhow::Error),
}

impl Failure {
    pub fn exit_code(&self) -> u8 {
        match self {
            Failure::Use(_) => 2,
            Failure::Busy(_) | Failure::Office(_) => 3,
            Failure::Output(_) => 4,
        }
    }

    /// The reason with all its causes.
    pub fn say(&self) -> String {
        match self {
            Failure::Busy(text) => text.say(language()),
            Failure::Use(error) | Failure::Office(error) | Failure::Output(error) => of_error(error).say(language()),
        }
    }
}

/// Errors without a kind mean that the office cannot be used.
impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Failure {
        Failure::Office(error)
    }
}

/// A failure that is only a text is wrong use.
impl From<Text> for Failure {
    fn from(text: Text) -> Failure {
        Failure::Use(text.into())
    }
}

impl From<LockError> for Failure {
    fn from(error: LockError) -> Failure {
        match error {
            LockError::Held { holder: Some(holder) } => Failure::Busy(text!("lock-held", holder)),
            LockError::Held { holder: None } => Failure::Busy(text!("lock-held", holder = text!("lock-silent"))),
            LockError::Unfinished(error) => Failure::Office(error),
            LockError::Io(error) => Failure::Office(ErrorInContext::new(text!("lock-failed"), error).into()),
        }
    }
}
