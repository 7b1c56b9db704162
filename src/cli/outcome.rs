//! How a command ends. Exit codes stand here and nowhere else.

use crate::texts::{Language, of_error};

/// A command that was carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Done,
    /// At least one report is held back.
    HeldBack,
    /// What was typed is no command.
    WrongUse,
    /// The office is not what was written.
    Damaged,
}

impl Outcome {
    pub fn exit_code(self) -> u8 {
        match self {
            Outcome::Done => 0,
            Outcome::HeldBack => 1,
            Outcome::WrongUse => 2,
            Outcome::Damaged => 3,
        }
    }

    pub fn held_back_if(held_back: bool) -> Outcome {
        if held_back { Outcome::HeldBack } else { Outcome::Done }
    }
}

/// Why a command was not carried out.
#[derive(Debug)]
pub enum Failure {
    /// Wrong use, or settings that cannot be read.
    Use(anyhow::Error),
    /// The office cannot be used: locked, damaged, of a newer version; or two computations of a result differ (§ 3).
    /// Nothing was changed.
    Office(anyhow::Error),
    /// Output could not be written.
    Output(anyhow::Error),
}

impl Failure {
    pub fn exit_code(&self) -> u8 {
        match self {
            Failure::Use(_) => 2,
            Failure::Office(_) => 3,
            Failure::Output(_) => 4,
        }
    }

    /// Why, with every cause.
    pub fn say(&self, language: Language) -> String {
        let (Failure::Use(error) | Failure::Office(error) | Failure::Output(error)) = self;
        of_error(error).say(language)
    }
}
