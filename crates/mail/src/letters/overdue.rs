//! The letter to organisers whose report has not come (§ 5 g).

use super::{Kind, Letter, LetterWriter, Letters};
use anyhow::Result;
use kartotek_formats::cells;
use kartotek_formats::name::words_key;
use kartotek_formats::texts::{OrSay, Text, days, text};
use kartotek_publish::lists::overdue::Row;
use kartotek_publish::reply::{Paper, one_line};

impl LetterWriter<'_> {
    pub(super) fn overdue_lines(&self) -> Result<Vec<Row>> {
        let Some(bytes) = self.source.files.get("internal/overdue.csv") else { return Ok(Vec::new()) };
        let rows = csv::Reader::from_reader(bytes.as_slice()).into_deserialize();
        let rows: Vec<Row> = rows.collect::<Result<_, _>>().or_say(|| text!("mail-no-overdue"))?;
        let plain = |text: String| one_line(&cells::unguarded(&text));
        let plain = |row: Row| Row { name: plain(row.name), organiser: plain(row.organiser), ..row };
        Ok(rows.into_iter().map(plain).collect())
    }

    pub(super) fn overdue(&self, letters: &mut Letters) -> Result<()> {
        let source = self.source;
        for line in self.overdue_lines()? {
            let is_organiser =
                |id: &str, name: &str| id == line.organiser || words_key(name) == words_key(&line.organiser);
            let club = source.clubs.iter().find(|club| is_organiser(&club.id, &club.name));
            let addresses = match club {
                Some(club) => source.contacts.of_club(&club.id, &club.name),
                None if line.organiser.is_empty() => Vec::new(),
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
            let (subject, body) = (self.say(text!("mail-overdue-subject", name)), self.sign(paper));
            letters.all.extend(addresses.into_iter().map(|to| Letter {
                kind: Kind::Overdue,
                about: line.tournament.clone(),
                to: to.clone(),
                subject: one_line(&subject),
                body: body.clone(),
                attachment: None,
            }));
        }
        Ok(())
    }
}
