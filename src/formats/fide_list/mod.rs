//! FIDE's rating lists as text, in every layout since 2001, read line by line: a list may have two million of them.
//!
//! Columns are where the header says (`layout`). A line that does not have them so is never half read: it becomes a
//! [`LineFault`], and whoever asked for the list decides what that means (`line`).

mod layout;
mod line;
mod name;
mod reader;

pub use line::{LineFault, ListRow};
pub use name::{ListKind, ListName};
pub use reader::ListReader;

use crate::diagnostic::Diagnostic;
use chrono::NaiveDate;
use kartotek_law::vocabulary::{Rating, Sex};
use std::io::{self, BufRead};

/// A line of a list, kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedPlayer {
    /// 1-based.
    pub line: u32,
    pub fide_id: u64,
    pub name: String,
    pub federation: String,
    pub sex: Option<Sex>,
    /// As FIDE writes titles today: `GM`, `WFM`. Empty: none.
    pub title: String,
    pub womens_title: String,
    /// `None`: unrated.
    pub rating: Option<Rating>,
    /// Rated games of the list's period; `None`: the list does not say.
    pub games: Option<u32>,
    pub birth_year: Option<i32>,
    pub is_inactive: bool,
}

/// What was read of a list: the lines that were asked for, and what is to be known of the rest.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Without the folder.
    pub file: String,
    /// What the file's name tells.
    pub named: ListName,
    /// The first of the month that the header names.
    pub headed: Option<NaiveDate>,
    pub sha256: String,
    /// Lines with a player, read and not read.
    pub lines: u64,
    /// In the order of the list.
    pub players: Vec<ListedPlayer>,
    /// The first twenty of them.
    pub faults: Vec<LineFault>,
    pub fault_count: u64,
}

const FAULTS_KEPT: usize = 20;

impl Listed {
    /// With so many lines that cannot be read it is another list than its header says.
    pub fn has_too_many_faults(&self) -> bool {
        self.fault_count > self.faults.len() as u64
    }
}

/// Reads a list to its end and keeps the players that `keep` says.
///
/// # Errors
/// The file cannot be read on. The diagnostic: it is no list.
pub fn collect(
    file: &str,
    input: impl BufRead,
    mut keep: impl FnMut(&ListRow) -> bool,
) -> io::Result<Result<Listed, Diagnostic>> {
    let mut reader = match ListReader::open(file, input)? {
        Ok(reader) => reader,
        Err(refusal) => return Ok(Err(refusal)),
    };
    let (mut players, mut faults, mut fault_count, mut lines) = (Vec::new(), Vec::new(), 0, 0);
    while let Some(line) = reader.next_line()? {
        lines += 1;
        match line {
            Ok(row) if keep(&row) => players.push(row.to_player()),
            Ok(_) => {}
            Err(fault) => {
                fault_count += 1;
                if faults.len() < FAULTS_KEPT {
                    faults.push(fault);
                }
            }
        }
    }
    let headed = reader.month();
    let sha256 = reader.sha256();
    let named = ListName::of(file);
    Ok(Ok(Listed { file: file.to_owned(), named, headed, sha256, lines, players, faults, fault_count }))
}

#[cfg(test)]
mod tests;
