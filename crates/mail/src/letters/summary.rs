//! The officer's letter about a run: how much was done, and what waits. Reports and numbers only; whom they are about stands
//! in `internal/`, which does not go through the mail.

use super::{Kind, Letter, LetterWriter, Letters};
use crate::contacts::{Contact, Kind as Whose};
use kartotek_formats::texts::{days, text};
use kartotek_publish::reply::{Paper, one_line};
use kartotek_publish::summary::{Fate, ReportLine};

impl LetterWriter<'_> {
    pub(super) fn officer(&self, letters: &mut Letters) {
        let source = self.source;
        let everybody = |_: &Contact| true;
        let addresses = source.contacts.addresses(Whose::Officer, everybody);
        if addresses.is_empty() {
            return;
        }
        let day = source.run.date;
        let mut paper = Paper::default();
        let counts = self.summary.counts;
        let (rated, corrected, held, games) = (counts.rated, counts.corrected, counts.held, self.summary.games);
        // Where nothing was rated, the newest run there is.
        let run = self.summary.run.as_str();
        paper.paragraph(&self.say(match self.summary.unchanged {
            true => text!("mail-summary-nothing", run, held),
            false => text!("mail-summary-done", run, rated, corrected, games, held),
        }));
        let is_held = |line: &&ReportLine| line.fate == Fate::Held;
        let held = self.summary.reports.iter().filter(is_held).map(|line| one_line(&line.file));
        self.bullets(&mut paper, &self.say(text!("mail-summary-held")), held.collect());
        let overdue = self.overdue_lines().unwrap_or_default().into_iter();
        let overdue = overdue.map(|line| {
            let (tournament, days) = (one_line(&line.tournament), line.days_overdue);
            self.say(text!("mail-summary-overdue-line", tournament, organiser = line.organiser, days))
        });
        self.bullets(&mut paper, &self.say(text!("mail-summary-overdue")), overdue.collect());
        let unread = self.summary.unread.iter().map(|file| one_line(file));
        self.bullets(&mut paper, &self.say(text!("mail-summary-unread")), unread.collect());
        let nobody = letters.without_address.iter().map(|file_of_one| one_line(file_of_one));
        self.bullets(&mut paper, &self.say(text!("mail-summary-nobody")), nobody.collect());
        let refused = source.contacts.refused.iter().map(|text| self.say(text.clone()));
        self.bullets(&mut paper, &self.say(text!("mail-summary-contacts")), refused.collect());
        paper.paragraph(&self.say(text!("mail-summary-where")));
        let body = paper.finish();
        let subject = one_line(&self.say(text!("mail-summary-subject", day = days::day(day))));
        letters.all.extend(addresses.into_iter().map(|to| Letter {
            kind: Kind::Summary,
            about: "office".to_owned(),
            to: to.clone(),
            subject: subject.clone(),
            body: body.clone(),
            attachment: None,
        }));
    }

    fn bullets(&self, paper: &mut Paper, heading: &str, lines: Vec<String>) {
        if lines.is_empty() {
            return;
        }
        paper.heading(heading);
        lines.iter().for_each(|line| paper.bullet(line));
        paper.blank();
    }
}
