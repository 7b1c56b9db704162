//! How each letter stands: which wait, and which are sent no more.

use super::contacts::Contacts;
use super::journal::{Journal, State};
use super::outbox::Lying;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;

/// How a letter stands; other programs know it by its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// It will be sent.
    Waits,
    /// Sending it did not succeed; it will be tried again.
    Failed,
    /// Whether it went out is not known: a person decides.
    Begun,
    Sent,
    /// A newer letter says how the matter stands now.
    Outdated,
    /// The run it reports was rolled back.
    TakenBack,
    /// The address stands in `contacts.csv` no more.
    NoAddress,
    /// An erasure has left nothing of it.
    Dropped,
}

impl Standing {
    pub fn is_to_be_sent(self) -> bool {
        matches!(self, Standing::Waits | Standing::Failed)
    }
}

/// The letters in their order, and how each stands. `again`: ids that are sent whatever became of them. `is_in_force`:
/// whether the run of a letter stands.
pub fn standing(
    letters: Vec<Lying>,
    journal: &Journal,
    contacts: &Contacts,
    again: &[String],
    is_in_force: impl Fn(&Lying) -> bool,
) -> Vec<(Lying, Standing)> {
    let mut newest: HashMap<(String, String, String), usize> = HashMap::new();
    for (place, letter) in letters.iter().enumerate().filter(|(_, letter)| is_in_force(letter)) {
        newest.insert(matter(letter), place);
    }
    let is_newest = |letter: &Lying, place: usize| newest.get(&matter(letter)) == Some(&place);
    let has_address = |letter: &Lying| contacts.all.iter().any(|contact| contact.address.to_string() == letter.to);
    let of = |place: usize, letter: &Lying| {
        let state = journal.state(&letter.known()).filter(|_| !again.contains(&letter.id));
        match state {
            Some(State::Sent) => Standing::Sent,
            _ if letter.is_dropped => Standing::Dropped,
            _ if !is_in_force(letter) => Standing::TakenBack,
            _ if !is_newest(letter, place) => Standing::Outdated,
            Some(State::Begun) => Standing::Begun,
            _ if !has_address(letter) => Standing::NoAddress,
            Some(State::Failed) => Standing::Failed,
            None => Standing::Waits,
        }
    };
    let standings: Vec<Standing> = letters.iter().enumerate().map(|(place, letter)| of(place, letter)).collect();
    letters.into_iter().zip(standings).collect()
}

/// A report that has come answers the letter about its being overdue.
fn matter(letter: &Lying) -> (String, String, String) {
    let kind = if letter.kind == "overdue" { "receipt" } else { &letter.kind };
    (kind.to_owned(), letter.about.clone(), letter.to.to_lowercase())
}
