//! The letter to organisers whose report has not come (§ 5 g).

use super::{Desk, Kind, Letter, Letters};
use anyhow::Result;
use kartotek_formats::cells;
use kartotek_formats::name::words_key;
use kartotek_formats::texts::{OrSay, text};
use kartotek_publish::lists::overdue::Row;
use kartotek_publish::reply::{Paper, one_line};

impl Desk<'_> {
    pub(super) fn overdue_lines(&self) -> Result<Vec<Row>> {
        let Some(bytes) = self.source.files.get("internal/overdue.csv") else { return Ok(Vec::new()) };
        let rows = csv::Reader::from_reader(bytes.as_slice()).into_deserialize();
        let rows: Vec<Row> = rows.collect::<Result<_, _>>().or_say(|| text!("mail-no-overdue"))?;
        let plain = |text: String| one_line(&cells::unguarded(&text));
        let plain = |own: Row| Row { name: plain(own.name), organiser: plain(own.organiser), ..own };
        Ok(rows.into_iter().map(plain).collect())
    }

    pub(super) fn overdue(&self, letters: &mut Letters) -> Result<()> {
        let source = self.source;
        for own in self.overdue_lines()? {
            let is_organiser =
                |id: &str, name: &str| id == own.organiser || words_key(name) == words_key(&own.organiser);
            let club = source.clubs.iter().find(|club| is_organiser(&club.id, &club.name));
            let addresses = match club {
                Some(club) => source.contacts.of_club(&club.id, &club.name),
                None if own.organiser.is_empty() => Vec::new(),
                None => source.contacts.of_club(&own.organiser, &own.organiser),
            };
            if addresses.is_empty() {
                letters.without_address.push(own.tournament.clone());
                continue;
            }
            let name = if own.name.is_empty() { one_line(&own.tournament) } else { own.name.clone() };
            let mut paper = Paper::default();
            paper.paragraph(&self.say(text!("mail-overdue-dear", organiser = &own.organiser)));
            let (last, due, days) = (&own.last_round, &own.due, own.days_overdue);
            paper.paragraph(&self.say(text!("mail-overdue-text", name = &name, last, due, days)));
            paper.paragraph(&self.say(text!("mail-overdue-do", tournament = one_line(&own.tournament))));
            let (subject, body) = (self.say(text!("mail-overdue-subject", name)), self.sign(paper));
            letters.all.extend(addresses.into_iter().map(|to| Letter {
                kind: Kind::Overdue,
                about: own.tournament.clone(),
                to: to.clone(),
                subject: one_line(&subject),
                body: body.clone(),
                attachment: None,
            }));
        }
        Ok(())
    }
}
