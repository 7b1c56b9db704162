//! Which letters wait, and sending them: each once, also where the program was killed in between.

use super::contacts::Contacts;
use super::journal::{Journal, State};
use super::outbox::Lying;
pub use super::smtp::Server;
use super::smtp::{Refusal, Session};
use anyhow::Result;
use kartotek_formats::texts::{OrSay, Text, text};
use std::collections::HashMap;

/// How a letter stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    pub fn as_str(self) -> &'static str {
        match self {
            Standing::Waits => "waits",
            Standing::Failed => "failed",
            Standing::Begun => "begun",
            Standing::Sent => "sent",
            Standing::Outdated => "outdated",
            Standing::TakenBack => "taken-back",
            Standing::NoAddress => "no-address",
            Standing::Dropped => "dropped",
        }
    }

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

/// The end that sending a letter took.
pub enum Told {
    Sent,
    NotSent(Text),
    /// It may have gone out.
    Unknown(Text),
    /// There is no server to speak to; nobody has tried.
    NotTried,
}

/// After this many letters without a server the others are left.
const MOST_WITHOUT_SERVER: usize = 3;

/// Sends letters, one after the other. `told` gets each with what came of it, as it happens.
///
/// # Errors
/// A note could not be written, or a letter not read: what was told so far has happened.
pub fn send<'l>(
    letters: &[&'l Lying],
    server: &Server,
    journal: &mut Journal,
    mut told: impl FnMut(&'l Lying, Told),
) -> Result<()> {
    let mut session = Session::new(server);
    let mut without_server = 0;
    for letter in letters {
        if without_server >= MOST_WITHOUT_SERVER {
            told(letter, Told::NotTried);
            continue;
        }
        let (message, known) = (letter.message()?, letter.known());
        let to = letter.to.parse().or_say(|| text!("contacts-address", found = &letter.to))?;
        let done = session.send(&to, &message, || journal.note(&known, State::Begun))?;
        without_server = if matches!(done, Err(Refusal::NoServer(_))) { without_server + 1 } else { 0 };
        let came = match done {
            Ok(()) => {
                journal.note(&known, State::Sent)?;
                Told::Sent
            }
            Err(Refusal::NoServer(why)) => Told::NotSent(why),
            Err(Refusal::NotTaken(why)) => {
                journal.note(&known, State::Failed)?;
                Told::NotSent(why)
            }
            Err(Refusal::Unknown(why)) => Told::Unknown(why),
        };
        told(letter, came);
    }
    Ok(())
}
