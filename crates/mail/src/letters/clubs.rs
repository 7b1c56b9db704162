//! A club's part of the rating list, as a workbook, and what changed.

use super::changes::{Change, list};
use super::{Attachment, Kind, Letter, LetterWriter, Letters};
use anyhow::Result;
use kartotek_formats::texts::{days, text};
use kartotek_publish::render::ListOfSome;
use kartotek_publish::reply::{Paper, one_line};
use std::collections::HashSet;

impl LetterWriter<'_> {
    pub(super) fn clubs(&self, letters: &mut Letters) -> Result<()> {
        let source = self.source;
        // Without a run the list is the one that they have.
        let Some(whole) = ListOfSome::of(source.files, source.run.date, source.settings)? else { return Ok(()) };
        let changes = self.changes()?;
        for club in source.clubs {
            let addresses = source.contacts.of_club(&club.id, &club.name);
            if addresses.is_empty() {
                continue;
            }
            let members: HashSet<&str> = source
                .people
                .records()
                .filter(|person| person.club == club.id)
                .map(|person| person.id.as_str())
                .collect();
            let (bytes, players) = whole.workbook(|id| members.contains(id))?;
            if players == 0 {
                continue;
            }
            let changes: Vec<&Change> = changes.iter().filter(|change| members.contains(change.id.as_str())).collect();
            let (name, day) = (one_line(&club.name), source.run.date);
            let mut paper = Paper::default();
            paper.paragraph(&self.say(text!("mail-club-dear", club = &name)));
            paper.paragraph(&self.say(text!("mail-club-list", day = days::day(day), players)));
            if changes.is_empty() {
                paper.paragraph(&self.say(text!("mail-club-unchanged")));
            } else {
                paper.heading(&self.say(text!("mail-club-changes")));
                list(&mut paper, &changes, source.settings.publish.address());
            }
            paper.paragraph(&self.say(text!("mail-club-address")));
            let (subject, body) =
                (self.say(text!("mail-club-subject", club = &name, day = days::day(day))), self.sign(paper));
            letters.all.extend(addresses.into_iter().map(|to| Letter {
                kind: Kind::Club,
                about: club.id.clone(),
                to: to.clone(),
                subject: one_line(&subject),
                body: body.clone(),
                attachment: Some(Attachment { name: format!("rating-{}.xlsx", source.run.date), bytes: bytes.clone() }),
            }));
        }
        Ok(())
    }
}
