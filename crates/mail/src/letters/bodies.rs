//! The texts of letters: to clubs, to organisers of overdue reports, to senders of reports, and to the officer.

use super::{Attachment, Change, LetterKind, LetterWriter, Letters, Tournaments, list};
use crate::contacts::{Contact, ContactKind};
use anyhow::Result;
use kartotek_formats::cells;
use kartotek_formats::diagnostic::codes::CODES;
use kartotek_formats::name::words_key;
use kartotek_formats::texts::{OrSay, Text, days, text};
use kartotek_publish::lists::overdue::Row;
use kartotek_publish::render::ListOfSome;
use kartotek_publish::reply::{Paper, one_line};
use kartotek_publish::summary::{Asked, Fate, ReportLine};
use kartotek_register::clubs::ClubNames;
use lettre::Address;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet, HashSet};

// The letter to a club: its part of the rating list as a workbook, and the changes.

impl LetterWriter<'_> {
    pub(super) fn clubs(&self, letters: &mut Letters) -> Result<()> {
        let source = self.source;
        // If nothing was rated or decided, clubs already have the current list.
        let Some(whole) = ListOfSome::of(source.files, source.run.date, source.settings)? else { return Ok(()) };
        let (changes, tournaments) = (self.changes()?, self.tournaments()?);
        // An office that writes to no club need not be told which ones it cannot write to.
        let is_writing_to_clubs = !source.contacts.addresses(ContactKind::Club, |_| true).is_empty();
        for club in source.clubs {
            let addresses = source.contacts.of_club(&club.id, &club.name);
            if addresses.is_empty() && !is_writing_to_clubs {
                continue;
            }
            let members: HashSet<&str> = source
                .people
                .records()
                .filter(|person| person.club == club.id)
                .map(|person| person.id.as_str())
                .collect();
            if addresses.is_empty() {
                let is_listed = whole.has_any(|id| members.contains(id));
                letters.clubs_without_address.extend(is_listed.then(|| club.name.clone()));
                continue;
            }
            let (bytes, players) = whole.workbook(|id| members.contains(id))?;
            if players == 0 {
                continue;
            }
            let of_club: Vec<&Change> = changes.iter().filter(|change| members.contains(change.id.as_str())).collect();
            let (name, day) = (one_line(&club.name), source.run.date);
            let mut paper = Paper::default();
            paper.paragraph(&self.say(text!("mail-club-dear", club = &name)));
            paper.paragraph(&self.say(text!("mail-club-list", day = days::day(day), players)));
            if of_club.is_empty() {
                paper.paragraph(&self.say(text!("mail-club-unchanged")));
            } else {
                paper.heading(&self.say(text!("mail-club-changes")));
                list(&mut paper, &of_club, &tournaments, source.settings.publish.address());
            }
            paper.paragraph(&self.say(text!("mail-club-address")));
            let subject = one_line(&self.say(text!("mail-club-subject", club = &name, day = days::day(day))));
            let attachment = Attachment { name: format!("rating-{day}.xlsx"), bytes };
            letters.add(LetterKind::Club, &club.id, (subject, self.sign(paper)), Some(attachment), addresses);
        }
        Ok(())
    }
}

// The letter to organisers of overdue reports (§ 5 g).

impl LetterWriter<'_> {
    pub(super) fn overdue_lines(&self) -> Result<Vec<Row>> {
        let rows: Vec<Row> = self.rows("internal/overdue.csv").or_say(|| text!("mail-no-overdue"))?;
        let plain = |text: String| one_line(&cells::unguarded(&text));
        let plain_row = |row: Row| Row { name: plain(row.name), organiser: plain(row.organiser), ..row };
        Ok(rows.into_iter().map(plain_row).collect())
    }

    pub(super) fn overdue(&self, letters: &mut Letters) -> Result<()> {
        let source = self.source;
        let names = ClubNames::new(source.clubs, source.former_clubs);
        for line in self.overdue_lines()? {
            let is_organiser =
                |id: &str, name: &str| id == line.organiser || words_key(name) == words_key(&line.organiser);
            // A club that was merged is written to as its successor; a closed club is not written to.
            let today = names.find(&line.organiser);
            let club = source.clubs.iter().find(|club| today == Some(&club.id) || is_organiser(&club.id, &club.name));
            let is_closed = source.former_clubs.iter().any(|former| is_organiser(&former.club, &former.name));
            let addresses = match club {
                Some(club) => source.contacts.of_club(&club.id, &club.name),
                None if line.organiser.is_empty() || is_closed => Vec::new(),
                None => source.contacts.of_club(&line.organiser, &line.organiser),
            };
            if addresses.is_empty() {
                letters.without_address.push(line.tournament.clone());
                continue;
            }
            let name = if line.name.is_empty() { one_line(&line.tournament) } else { line.name.clone() };
            let mut paper = Paper::default();
            paper.paragraph(&self.say(text!("mail-overdue-dear", organiser = &line.organiser)));
            let day = |written: &str| written.parse().map_or_else(|_| Text::from(written), days::day);
            let (last, due, days) = (day(&line.last_round), day(&line.due), line.days_overdue);
            paper.paragraph(&self.say(text!("mail-overdue-text", name = &name, last, due, days)));
            paper.paragraph(&self.say(text!("mail-overdue-do", tournament = one_line(&line.tournament))));
            let subject = one_line(&self.say(text!("mail-overdue-subject", name)));
            letters.add(LetterKind::Overdue, &line.tournament, (subject, self.sign(paper)), None, addresses);
        }
        Ok(())
    }
}

// The answer to each report, from `internal/replies`, with its players' ratings added.

impl LetterWriter<'_> {
    pub(super) fn receipts(&self, letters: &mut Letters) -> Result<()> {
        let changes = self.changes()?;
        for report in &self.summary.reports {
            let Some(name) = report.letter.as_ref() else { continue };
            let text = self.reply(name)?;
            let of_report: Vec<&Change> = changes.iter().filter(|change| is_of(change, report)).collect();
            let addresses = self.of_directors(&report.directors);
            if addresses.is_empty() {
                letters.without_address.push(report.report.clone());
            }
            let known: BTreeSet<String> = addresses.keys().cloned().collect();
            let content = self.with_changes(text, &of_report);
            letters.add(LetterKind::Receipt, &report.report, content, None, addresses.into_values());
            self.to_asked(report, &known, letters)?;
        }
        Ok(())
    }

    /// The letter to the directors of the rated report that a file would replace or has replaced. `known` are the addresses
    /// already written to.
    fn to_asked(&self, report: &ReportLine, known: &BTreeSet<String>, letters: &mut Letters) -> Result<()> {
        let Some(Asked { directors, letter }) = &report.asked else { return Ok(()) };
        let content = self.with_changes(self.reply(letter)?, &[]);
        let others = self.of_directors(directors).into_iter().filter(|(address, _)| !known.contains(address));
        // By hash, so that letters about other files count too.
        let about = format!("{}-{}", report.report, report.hash.get(..8).unwrap_or_default());
        letters.add(LetterKind::Receipt, &about, content, None, others.map(|(_, to)| to));
        Ok(())
    }

    /// A director listed twice gets one letter.
    fn of_directors(&self, directors: &[String]) -> BTreeMap<String, &Address> {
        let found = directors.iter().flat_map(|said| self.source.contacts.of_director(said, self.source.people));
        found.map(|address| (address.to_string(), address)).collect()
    }

    /// A letter from `internal/replies`.
    fn reply(&self, name: &str) -> Result<&str> {
        let text = self.source.files.get(&format!("internal/replies/{name}"));
        text.and_then(|bytes| str::from_utf8(bytes).ok()).or_say(|| text!("mail-no-reply", file = name))
    }

    /// The subject, and the body with the changes inserted before its end.
    fn with_changes(&self, text: &str, changes: &[&Change]) -> (String, String) {
        let (first, body) = text.split_once("\n\n").unwrap_or(("", text));
        let label = self.say(text!("reply-subject", subject = ""));
        let subject = first.strip_prefix(label.trim_end()).unwrap_or(first).trim().to_owned();
        if changes.is_empty() {
            return (subject, body.to_owned());
        }
        let mut paper = Paper::default();
        paper.heading(&self.say(text!("mail-changes")));
        list(&mut paper, changes, &Tournaments::new(), self.source.settings.publish.address());
        let list = paper.finish();
        let regards = self.say(text!("reply-regards"));
        let body = match body.rsplit_once(&format!("\n{regards}")) {
            Some((before, after)) => format!("{before}\n{}\n\n{regards}{after}", list.trim_end()),
            None => format!("{}\n\n{}\n", body.trim_end(), list.trim_end()),
        };
        (subject, body)
    }
}

fn is_of(change: &Change, report: &ReportLine) -> bool {
    change.report == report.report && matches!(report.fate, Fate::Rated | Fate::Corrected)
}

// The officer's summary of a run: the amount done, and matters that wait. It has only reports and numbers; names remain in
// `internal/`, which is not mailed.

impl LetterWriter<'_> {
    pub(super) fn officer(&self, letters: &mut Letters) {
        let source = self.source;
        let everybody = |_: &Contact| true;
        let addresses = source.contacts.addresses(ContactKind::Officer, everybody);
        if addresses.is_empty() {
            return;
        }
        let day = source.run.date;
        let mut paper = Paper::default();
        let counts = self.summary.counts;
        let (rated, corrected, held, games) = (counts.rated, counts.corrected, counts.held, self.summary.games);
        // If nothing was rated, this is the newest run.
        let run = self.summary.run.as_str();
        paper.paragraph(&self.say(match self.summary.unchanged {
            true => text!("mail-summary-nothing", run, held),
            false => text!("mail-summary-done", run, rated, corrected, games, held),
        }));
        let is_held = |line: &&ReportLine| line.fate == Fate::Held;
        let held_files = self.summary.reports.iter().filter(is_held).map(|line| one_line(&line.file));
        self.bullets(&mut paper, &self.say(text!("mail-summary-held")), held_files.collect());
        self.bullets(&mut paper, &self.say(text!("mail-summary-warned")), self.warned());
        let overdue = self.overdue_lines().unwrap_or_default().into_iter().map(|line| {
            let (tournament, days) = (one_line(&line.tournament), line.days_overdue);
            self.say(text!("mail-summary-overdue-line", tournament, organiser = line.organiser, days))
        });
        self.bullets(&mut paper, &self.say(text!("mail-summary-overdue")), overdue.collect());
        let unread = self.summary.unread.iter().map(|file| one_line(file));
        self.bullets(&mut paper, &self.say(text!("mail-summary-unread")), unread.collect());
        let nobody = letters
            .without_address
            .iter()
            .chain(&letters.clubs_without_address)
            .map(|file_of_one| one_line(file_of_one));
        self.bullets(&mut paper, &self.say(text!("mail-summary-nobody")), nobody.collect());
        let refused = source.contacts.refused.iter().map(|text| self.say(text.clone()));
        self.bullets(&mut paper, &self.say(text!("mail-summary-contacts")), refused.collect());
        paper.paragraph(&self.say(text!("mail-summary-where")));
        let body = paper.finish();
        let subject = one_line(&self.say(text!("mail-summary-subject", day = days::day(day))));
        letters.add(LetterKind::Summary, "office", (subject, body), None, addresses);
    }

    /// Warnings about rated reports, one line for each kind.
    fn warned(&self) -> Vec<String> {
        #[derive(Deserialize)]
        struct Found {
            code: String,
            severity: String,
            file: String,
        }
        let stem = |file: &str| file.rsplit_once('.').map_or(file, |(stem, _)| stem).to_owned();
        let bytes = self.source.files.get("internal/diagnostics.jsonl").map_or(&[][..], Vec::as_slice);
        let found = bytes.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice::<Found>(line).ok());
        let warnings: BTreeSet<(String, String)> =
            found.filter(|found| found.severity == "warning").map(|found| (stem(&found.file), found.code)).collect();
        let is_rated = |line: &&ReportLine| matches!(line.fate, Fate::Rated | Fate::Corrected);
        let mut lines = Vec::new();
        for report in self.summary.reports.iter().filter(is_rated) {
            let file = one_line(&report.file);
            for (_, code) in warnings.iter().filter(|(warned, _)| *warned == stem(&report.file)) {
                let meaning = CODES.iter().find(|known| known.name == code).map(|known| known.meaning(self.language));
                let what = meaning.unwrap_or_else(|| one_line(code));
                lines.push(self.say(text!("mail-summary-warned-line", file = file.clone(), what)));
            }
        }
        lines
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
