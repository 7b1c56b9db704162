//! Sends letters, each only once, even if the program was killed in between.

use super::journal::{Journal, LetterState};
use super::outbox::QueuedLetter;
pub use super::smtp::Server;
use super::smtp::{Refusal, Session};
use anyhow::Result;
use kartotek_formats::texts::{OrSay, Text, text};

/// The outcome of sending a letter.
pub enum SendOutcome {
    Sent,
    NotSent(Text),
    /// It may have been sent.
    Unknown(Text),
    /// There is no connection to a server; sending was not attempted.
    NotTried,
}

/// After this many letters without a connection, the remaining ones are skipped.
const MOST_WITHOUT_SERVER: usize = 3;

/// Sends letters one after the other. `report` receives each with its outcome as soon as it is known.
///
/// # Errors
/// The journal could not be written, or a letter not read; reported outcomes remain valid.
pub fn send<'l>(
    letters: &[&'l QueuedLetter],
    server: &Server,
    journal: &mut Journal,
    mut report: impl FnMut(&'l QueuedLetter, SendOutcome),
) -> Result<()> {
    let mut session = Session::new(server);
    let mut without_server = 0;
    for letter in letters {
        if without_server >= MOST_WITHOUT_SERVER {
            report(letter, SendOutcome::NotTried);
            continue;
        }
        let (message, key) = (letter.message()?, letter.key());
        let to = letter.to.parse().or_say(|| text!("contacts-address", found = &letter.to))?;
        let done = session.send(&to, &message, || journal.note(&key, LetterState::Begun))?;
        without_server = if matches!(done, Err(Refusal::NoServer(_))) { without_server + 1 } else { 0 };
        let outcome = match done {
            Ok(()) => {
                journal.note(&key, LetterState::Sent)?;
                SendOutcome::Sent
            }
            Err(Refusal::NoServer(why)) => SendOutcome::NotSent(why),
            Err(Refusal::NotTaken(why)) => {
                journal.note(&key, LetterState::Failed)?;
                SendOutcome::NotSent(why)
            }
            Err(Refusal::Unknown(why)) => SendOutcome::Unknown(why),
        };
        report(letter, outcome);
    }
    Ok(())
}
