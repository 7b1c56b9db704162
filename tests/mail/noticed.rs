//! Letters or the journal of letters were changed, cut off, or restored from an older copy: this is noticed before anything is sent.

use super::server::{Server, Trouble};
use super::{EXPECTED, TODAY, office_after_run, send};
use crate::support::{self, Group, Outcome, Test, at, equal, says};
use kartotek_formats::bundle::sha256;
use std::collections::BTreeMap;

pub fn tests() -> Vec<Test> {
    Group("mail").tests([
        ("a changed letter or journal is detected, and nothing is sent", detects_changed_letter_or_journal),
        ("a letter changed together with its sums is detected, and nothing is sent", detects_letter_changed_with_sums),
        ("a truncated or older journal is detected before a letter is sent twice", detects_older_journal),
    ])
}

fn detects_changed_letter_or_journal() -> Outcome {
    let server = Server::start(Trouble::None)?;
    let office = office_after_run(server.port)?;
    let outbox = office.path("internal/2026-04-01/outbox");
    let files = support::tree(&outbox)?;
    for (name, bytes) in &files {
        let mut flipped = bytes.clone();
        let middle = bytes.len() / 2;
        flipped[middle] ^= 1;
        support::write(&outbox.join(name), &flipped)?;
        says(&office.run_on(TODAY, &["verify"], &[3])?, &[&format!("outbox/{name}")])?;
        send(&office, &[], 3)?;
        support::write(&outbox.join(name), bytes)?;
    }
    equal("what arrived", &server.letters().len(), &0)?;
    office.write("internal/2026-04-01/outbox/mere.eml", "Til: alle")?;
    says(&office.run_on(TODAY, &["verify"], &[3])?, &["outbox/mere.eml"])?;
    // Published again, the outbox has only what the program wrote.
    office.run_on(TODAY, &["publish"], &[0])?;
    office.run_on(TODAY, &["verify"], &[0])?;
    send(&office, &[], 0)?;
    let journal = office.path("mail/2026-04-01.log");
    let mut bytes = std::fs::read(&journal).map_err(at(&journal))?;
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    support::write(&journal, &bytes)?;
    says(&office.run_on(TODAY, &["verify"], &[3])?, &["mail/2026-04-01.log"])?;
    says(&send(&office, &[], 3)?, &["is not what was written", "nothing was sent"])
}

/// A letter was changed and its sums were adapted.
fn detects_letter_changed_with_sums() -> Outcome {
    let server = Server::start(Trouble::None)?;
    let office = office_after_run(server.port)?;
    let outbox = office.path("internal/2026-04-01/outbox");
    let files = support::tree(&outbox)?;
    let (name, letter) = files.iter().find(|(name, _)| name.ends_with(".eml")).ok_or("no letter")?;
    let forged = String::from_utf8_lossy(letter).replace("Kind regards", "Kind greetings").into_bytes();
    if forged == *letter {
        return Err("nothing was forged".to_owned());
    }
    let sums = String::from_utf8_lossy(&files["SHA256SUMS"]).replace(&sha256(letter), &sha256(&forged));
    support::write(&outbox.join(name), &forged)?;
    support::write(&outbox.join("SHA256SUMS"), sums.as_bytes())?;
    says(&office.run_on(TODAY, &["verify"], &[3])?, &["outbox/SHA256SUMS"])?;
    says(&send(&office, &[], 3)?, &["is not what was written", "where they are not edited"])?;
    equal("what arrived", &server.letters().len(), &0)?;
    office.run_on(TODAY, &["publish"], &[0])?;
    office.run_on(TODAY, &["verify"], &[0])?;
    says(&send(&office, &[], 0)?, &["5 letters sent."])
}

/// The journal is restored to its state before the letters were sent, in every possible way.
fn detects_older_journal() -> Outcome {
    let server = Server::start(Trouble::None)?;
    let office = office_after_run(server.port)?;
    let before = support::tree(&office.path("mail"))?;
    let said_before = support::read(&office.path("SENT"))?;
    says(&send(&office, &[], 0)?, &["5 letters sent."])?;
    let after = support::tree(&office.path("mail"))?;
    let said_after = support::read(&office.path("SENT"))?;
    let put = |journal: Option<&BTreeMap<String, Vec<u8>>>, sent: &str| -> Outcome {
        if office.path("mail").exists() {
            std::fs::remove_dir_all(office.path("mail")).map_err(at(&office.path("mail")))?;
        }
        let mut files = journal.into_iter().flatten();
        files.try_for_each(|(name, bytes)| support::write(&office.path("mail").join(name), bytes))?;
        office.write("SENT", sent)
    };
    let short = |text: &str| -> String { text.split_inclusive('\n').take(text.lines().count() - 1).collect() };
    let short: BTreeMap<String, Vec<u8>> = (after.iter())
        .map(|(name, bytes)| (name.clone(), short(&String::from_utf8_lossy(bytes)).into_bytes()))
        .collect();
    let older =
        [(Some(&before), &said_after), (Some(&after), &said_before), (Some(&short), &said_after), (None, &said_after)];
    for (journal, sent) in older {
        put(journal, sent)?;
        for command in [&["mail", "--send"][..], &["mail"]] {
            let said = office.run_on(TODAY, command, &[3])?;
            says(&said, &["the journal of letters", "lines", "nothing was sent", "--accept-journal"])?;
        }
        says(&office.run_on(TODAY, &["verify"], &[3])?, &["SENT", "--accept-journal"])?;
    }
    // Folder and file are both from a copy before the run: its letters may have been sent.
    put(None, "")?;
    for command in [&["mail", "--send"][..], &["mail"], &["verify"]] {
        says(&office.run_on(TODAY, command, &[3])?, &["older copy", "SENT"])?;
    }
    says(&office.run_on(TODAY, &["publish"], &[0])?, &["2026-04-01"])?;
    says(&send(&office, &[], 3)?, &["older copy"])?;
    equal("how many arrived", &server.letters().len(), &EXPECTED.len())?;
    put(Some(&after), &said_after)?;
    says(&send(&office, &[], 0)?, &["0 letters sent."])?;
    // After accepting the journal, the letters that would go again are shown.
    put(Some(&before), &said_after)?;
    says(&office.run_on(TODAY, &["mail", "--accept-journal"], &[0])?, &["5 letters wait"])?;
    office.run_on(TODAY, &["verify"], &[0])?;
    says(&send(&office, &[], 0)?, &["5 letters sent."])?;
    equal("how many arrived in all", &server.letters().len(), &(2 * EXPECTED.len()))
}
