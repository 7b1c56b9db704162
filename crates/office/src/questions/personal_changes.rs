//! Changes to a person beside the rating: name, club, federation, membership; whether a list has them.

use super::history;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::Decision;
use kartotek_formats::office_csv;
use kartotek_formats::texts::{OrSay, Text, in_run, text};
use kartotek_law::regulation::list_membership::inactivity::{self, is_archived};
use kartotek_law::vocabulary::{Departure, Person};
use kartotek_register::Office;
use kartotek_register::last_rated;

/// A value that was one thing before a run and another after it.
#[derive(Clone, Debug)]
pub struct Change {
    /// Place in the chain.
    pub run: usize,
    /// `name`, `club`, `federation`, `member`, `fide_id`, `birth_date`, `public`, `left`, or `archived`.
    pub what: &'static str,
    /// The value as the register's table has it.
    pub from: String,
    pub to: String,
    /// The paragraph by which it happened.
    pub paragraph: Option<&'static str>,
    pub said: Text,
    /// Decisions about the person in that run; told with the first change of it.
    pub decisions: Vec<Decision>,
}

/// Changes to a record since it came into the register, oldest first.
///
/// # Errors
/// A run is damaged.
pub fn changes(office: &Office, id: &str) -> Result<Vec<Change>> {
    let mut changes = Vec::new();
    let Some(founded) = office.chain.first().map(|run| run.name.date) else { return Ok(changes) };
    let mut before: Option<Stand> = None;
    for (run, folder) in office.chain.iter().enumerate() {
        let own = folder.person(id).or_say(|| in_run(folder.name))?;
        let now = own.map(|own| Stand::of(own, founded, folder.name.date));
        if let (Some(before), Some(now)) = (&before, &now) {
            let known = changes.len();
            differences(office, run, before, now, &mut changes);
            if let Some(first) = changes.get_mut(known) {
                first.decisions = history::decisions_about(folder, id)?;
            }
        }
        before = now;
    }
    Ok(changes)
}

/// A record after a run.
struct Stand {
    person: Person,
    last: NaiveDate,
    is_archived: bool,
}

impl Stand {
    fn of(person: Person, founded: NaiveDate, day: NaiveDate) -> Stand {
        let last = last_rated(&person, founded);
        let is_archived = person.rating.is_some() && is_archived(last, day);
        Stand { person, last, is_archived }
    }
}

fn differences(office: &Office, run: usize, before: &Stand, now: &Stand, changes: &mut Vec<Change>) {
    let (was, is) = (&before.person, &now.person);
    let mut tell = |what, from: String, to: String, said: Text| {
        changes.push(Change { run, what, from, to, paragraph: None, said, decisions: Vec::new() });
    };
    let club = |id: &str| Text::from(if id.is_empty() { "–" } else { office.club_name(id) });
    let word = |text: &str| if text.is_empty() { "–".to_owned() } else { text.to_owned() };
    if was.name != is.name {
        let said = text!("life-name", from = was.name.as_str(), to = is.name.as_str());
        tell("name", was.name.clone(), is.name.clone(), said);
    }
    if was.club != is.club {
        let said = text!("life-club", from = club(&was.club), to = club(&is.club));
        tell("club", was.club.clone(), is.club.clone(), said);
    }
    if was.federation != is.federation {
        let said = text!("life-federation", from = word(&was.federation), to = word(&is.federation));
        tell("federation", was.federation.clone(), is.federation.clone(), said);
    }
    if was.citizenship != is.citizenship {
        let said = text!("life-citizenship", from = word(&was.citizenship), to = word(&is.citizenship));
        tell("citizenship", was.citizenship.clone(), is.citizenship.clone(), said);
    }
    let (from, to) = (office_csv::member(was.member), office_csv::member(is.member));
    if from != to {
        tell("member", from.to_owned(), to.to_owned(), text!("life-member", from = word(from), to = word(to)));
    }
    if was.fide_id != is.fide_id {
        let said = text!("life-fide-id", from = word(&was.fide_id), to = word(&is.fide_id));
        tell("fide_id", was.fide_id.clone(), is.fide_id.clone(), said);
    }
    let (from, to) = (office_csv::birth_date(was.birth_date), office_csv::birth_date(is.birth_date));
    if from != to {
        let said = text!("life-birth-date", from = word(&from), to = word(&to));
        tell("birth_date", from, to, said);
    }
    if was.public != is.public {
        let said = if is.public { text!("life-shown") } else { text!("life-hidden") };
        let word = |public| if public { "yes" } else { "no" }.to_owned();
        tell("public", word(was.public), word(is.public), said);
    }
    if was.departure != is.departure {
        let said = match is.departure {
            Some(Departure::Resigned(day)) => text!("life-resigned", day),
            Some(Departure::Died(day)) => text!("life-died", day),
            Some(Departure::EntryTakenBack(day)) => text!("life-entry-taken-back", day),
            None if was.is_stranded() => text!("life-entered-again"),
            None => text!("life-back"),
        };
        let day = |departure: Option<Departure>| departure.map_or(String::new(), |left| left.day().to_string());
        tell("left", day(was.departure), day(is.departure), said);
    }
    if before.is_archived != now.is_archived {
        let said = match now.is_archived {
            true => text!("life-archived", last = now.last),
            false => text!("life-listed"),
        };
        let word = |archived| if archived { "yes" } else { "no" }.to_owned();
        let (from, to) = (word(before.is_archived), word(now.is_archived));
        let paragraph = Some(inactivity::RULE.paragraph);
        changes.push(Change { run, what: "archived", from, to, paragraph, said, decisions: Vec::new() });
    }
}
