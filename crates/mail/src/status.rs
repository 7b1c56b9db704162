//! The status of letters: which wait for sending, and which will not be sent.

use super::contacts::Contacts;
use super::journal::{Journal, LetterState};
use super::outbox::{Matter, QueuedLetter};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;

/// The status of a letter; other programs see it as a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It will be sent.
    Waits,
    /// Sending failed; it will be tried again.
    Failed,
    /// It may have been sent: a person decides.
    #[serde(rename = "begun")]
    Uncertain,
    Sent,
    /// Replaced by a newer letter on the same matter.
    Outdated,
    /// The run it reports was rolled back.
    TakenBack,
    /// The address is no longer in `contacts.csv`.
    NoAddress,
    /// An erasure has removed its content.
    Dropped,
}

impl Status {
    pub fn is_to_be_sent(self) -> bool {
        matches!(self, Status::Waits | Status::Failed)
    }
}

/// The letters in their order, with their status. `again` are ids to send regardless of their status. `is_in_force` says
/// whether the run of a letter is in force.
pub fn with_status(
    letters: Vec<QueuedLetter>,
    journal: &Journal,
    contacts: &Contacts,
    again: &[String],
    is_in_force: impl Fn(&QueuedLetter) -> bool,
) -> Vec<(QueuedLetter, Status)> {
    let mut newest: HashMap<Matter, usize> = HashMap::new();
    for (place, letter) in letters.iter().enumerate().filter(|(_, letter)| is_in_force(letter)) {
        newest.insert(letter.matter(), place);
    }
    let is_newest = |letter: &QueuedLetter, place: usize| newest.get(&letter.matter()) == Some(&place);
    let has_address =
        |letter: &QueuedLetter| contacts.all.iter().any(|contact| contact.address.to_string() == letter.to);
    let of = |place: usize, letter: &QueuedLetter| {
        let state = journal.state(&letter.key()).filter(|_| !again.contains(&letter.id));
        match state {
            Some(LetterState::Sent) => Status::Sent,
            _ if letter.is_dropped => Status::Dropped,
            _ if !is_in_force(letter) => Status::TakenBack,
            _ if !is_newest(letter, place) => Status::Outdated,
            Some(LetterState::Begun) => Status::Uncertain,
            _ if !has_address(letter) => Status::NoAddress,
            Some(LetterState::Failed) => Status::Failed,
            None => Status::Waits,
        }
    };
    let statuses: Vec<Status> = letters.iter().enumerate().map(|(place, letter)| of(place, letter)).collect();
    letters.into_iter().zip(statuses).collect()
}
