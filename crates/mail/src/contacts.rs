//! `contacts.csv`: addresses for letters, with the columns `kind,id,name,address`. People maintain it, and it is private. A
//! line that cannot be used is reported and skipped.

use anyhow::{Result, bail};
use kartotek_formats::name::words_key;
use kartotek_formats::texts::{Text, of_error, text};
use kartotek_formats::{encoding, separated};
use kartotek_law::vocabulary::Club;
use kartotek_register::clubs::FormerClub;
use kartotek_register::{Office, People, clubs, foreign, fsx};
use lettre::Address;
use std::collections::HashSet;
use std::path::Path;

/// The file's name in an office.
pub const CONTACTS: &str = "contacts.csv";
pub const COLUMNS: [&str; 4] = ["kind", "id", "name", "address"];

/// The kind of owner of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContactKind {
    /// A club, by its id or its name in `clubs.csv`, or an organiser by the name of the announcements.
    Club,
    /// A tournament director, by register id or name.
    Director,
    /// The officer, who gets the summary of each run.
    Officer,
}

impl ContactKind {
    const ALL: [(&str, ContactKind); 3] =
        [("club", ContactKind::Club), ("director", ContactKind::Director), ("officer", ContactKind::Officer)];

    const DANISH: [(&str, ContactKind); 3] =
        [("klub", ContactKind::Club), ("turneringsleder", ContactKind::Director), ("kontor", ContactKind::Officer)];

    fn of(word: &str) -> Option<ContactKind> {
        let mut all = ContactKind::ALL.into_iter().chain(ContactKind::DANISH);
        all.find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, kind)| kind)
    }
}

/// A valid line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contact {
    pub kind: ContactKind,
    /// Empty: identified only by name.
    pub id: String,
    /// Empty: identified only by id.
    pub name: String,
    pub address: Address,
}

/// The contacts of an office, and messages about invalid lines.
#[derive(Debug, Default)]
pub struct Contacts {
    pub all: Vec<Contact>,
    pub refused: Vec<Text>,
}

impl Contacts {
    /// The contacts of an office. `None`: it has no such file, and writes no letters.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn of_office(root: &Path) -> Result<Option<Contacts>> {
        let path = root.join(CONTACTS);
        if !fsx::is_there(&path)? {
            return Ok(None);
        }
        let mut contacts = read(&foreign::read_office_table(&path)?);
        if may_be_read_by_others(&path) {
            contacts.refused.push(text!("contacts-open-to-others", file = CONTACTS));
        }
        Ok(Some(contacts))
    }

    /// The contacts of an office, compared with its clubs. `None`: it has no such file.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn checked(office: &Office) -> Result<Option<Contacts>> {
        let contacts = Contacts::of_office(&office.root)?;
        Ok(contacts.map(|contacts| contacts.compared(&office.clubs, &office.records.former_clubs)))
    }

    /// With messages about unknown and ended clubs, and with the id of a club that is named as it was called before.
    fn compared(mut self, clubs: &[Club], former: &[FormerClub]) -> Contacts {
        let is_of_club = |contact: &Contact| contact.kind == ContactKind::Club;
        let known = clubs::names(clubs, former);
        let is_unknown =
            |contact: &&Contact| is_of_club(contact) && !contact.id.is_empty() && !known.contains_key(&contact.id);
        let of_nobody = self.all.iter().filter(is_unknown).filter(|_| !known.is_empty());
        let messages = of_nobody.map(|Contact { id, name, .. }| text!("contacts-no-club", file = CONTACTS, id, name));
        let mut refused = messages.collect::<Vec<_>>();
        for contact in self.all.iter_mut().filter(|contact| is_of_club(contact) && contact.id.is_empty()) {
            if !clubs.iter().any(|club| is_named(&club.name, &contact.name))
                && let Some(before) = former.iter().rfind(|before| is_named(&before.name, &contact.name))
            {
                contact.id.clone_from(&before.club);
            }
        }
        self.all.retain(|contact| {
            let end = if is_of_club(contact) { clubs::end_of(&contact.id, clubs, former) } else { None };
            refused.extend(end.map(|end| {
                let successor = clubs.iter().find(|club| clubs::present_id(&end.club, clubs, former) == Some(&club.id));
                let into = successor.map_or_else(|| "none".to_owned(), |club| format!("{} {}", club.id, club.name));
                text!("contacts-club-gone", file = CONTACTS, id = &end.club, name = &end.name, into)
            }));
            end.is_none()
        });
        self.refused.extend(refused);
        self
    }

    /// The addresses of a kind that satisfy `is`, without duplicates.
    pub fn addresses(&self, kind: ContactKind, is: impl Fn(&Contact) -> bool) -> Vec<&Address> {
        let mut seen = HashSet::new();
        let addressed =
            self.all.iter().filter(|contact| contact.kind == kind && is(contact)).map(|contact| &contact.address);
        addressed.filter(|address| seen.insert(address.to_string().to_lowercase())).collect()
    }

    /// The addresses of a director as named in a report: by register id, or by a name that only one person has.
    // A letter to a namesake would reveal a report to a stranger: if the name is ambiguous, no letter is written.
    pub fn of_director(&self, said: &str, people: &People) -> Vec<&Address> {
        if let Some(person) = people.by_id(said) {
            let is_persons = |contact: &Contact| match contact.id.is_empty() {
                true => is_named(&contact.name, &person.name) && people.by_words(&person.name).count() == 1,
                false => people.by_id(&contact.id).is_some_and(|other| other.id == person.id),
            };
            return self.addresses(ContactKind::Director, is_persons);
        }
        if people.by_words(said).count() > 1 {
            return Vec::new();
        }
        let id = people.by_words(said).next().map(|person| person.id.as_str());
        let is_of_name = |contact: &Contact| match contact.id.is_empty() {
            true => is_named(&contact.name, said),
            false => people.by_id(&contact.id).is_some_and(|other| Some(other.id.as_str()) == id),
        };
        self.addresses(ContactKind::Director, is_of_name)
    }

    pub fn of_club(&self, id: &str, name: &str) -> Vec<&Address> {
        self.addresses(ContactKind::Club, |contact| match contact.id.is_empty() {
            true => is_named(&contact.name, name),
            false => contact.id == id,
        })
    }
}

fn is_named(one: &str, other: &str) -> bool {
    words_key(one) == words_key(other)
}

/// Reads the file's content.
pub fn read(bytes: &[u8]) -> Contacts {
    let mut contacts = Contacts::default();
    match lines(bytes, &mut contacts) {
        Ok(()) => {}
        Err(error) => contacts.refused.push(text!("contacts-unreadable", file = CONTACTS, why = of_error(&error))),
    }
    contacts
}

fn lines(bytes: &[u8], contacts: &mut Contacts) -> Result<()> {
    let (text, _) = encoding::decode_table(CONTACTS, bytes).map_err(|found| anyhow::Error::from(found.text()))?;
    let text = separated::with_plain_ends(&text);
    let mut reader = separated::reader(&text);
    let header = reader.headers()?.clone();
    let place = |column: &str| header.iter().position(|heading| heading.eq_ignore_ascii_case(column));
    let (Some(kind), Some(address)) = (place("kind"), place("address")) else {
        bail!(text!("contacts-columns", columns = COLUMNS.join(",")));
    };
    let (id, name) = (place("id"), place("name"));
    let mut seen = HashSet::new();
    for record in reader.into_records() {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let line = separated::line_of(&text, error.position()).to_string();
                let why = of_error(&error.into());
                contacts.refused.push(text!("contacts-line", file = CONTACTS, line, why));
                continue;
            }
        };
        let cell = |place: Option<usize>| place.and_then(|place| record.get(place)).unwrap_or_default();
        match contact([cell(Some(kind)), cell(id), cell(name), cell(Some(address))]) {
            Ok(contact) => {
                if seen.insert((
                    cell(Some(kind)).to_lowercase(),
                    contact.id.clone(),
                    contact.name.clone(),
                    contact.address.clone(),
                )) {
                    contacts.all.push(contact);
                }
            }
            Err(why) => {
                let line = separated::line_of(&text, record.position()).to_string();
                contacts.refused.push(text!("contacts-line", file = CONTACTS, line, why));
            }
        }
    }
    Ok(())
}

fn contact([kind, id, name, address]: [&str; 4]) -> Result<Contact, Text> {
    let Some(kind) = ContactKind::of(kind) else {
        let known = ContactKind::ALL.map(|(word, _)| word).join(", ");
        return Err(text!("contacts-kind", found = kind, known));
    };
    if kind != ContactKind::Officer && id.is_empty() && name.is_empty() {
        return Err(text!("contacts-nobody"));
    }
    let is_plain = address.is_ascii() && !address.chars().any(|c| c.is_control() || c.is_whitespace());
    let parsed = address.parse::<Address>().ok().filter(|_| is_plain);
    let address = parsed.ok_or_else(|| text!("contacts-address", found = address))?;
    Ok(Contact { kind, id: id.to_owned(), name: name.to_owned(), address })
}

#[cfg(unix)]
fn may_be_read_by_others(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    // If the mode is unknown, the file counts as open, so that it is reported.
    path.metadata().map_or(true, |found| found.permissions().mode() & 0o077 != 0)
}

/// On systems without modes, others are kept out by other means.
#[cfg(not(unix))]
fn may_be_read_by_others(_: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::office_csv;
    use kartotek_formats::texts::Language;
    use kartotek_register::clubs::Became;
    use kartotek_register::records::NaiveDateText;

    fn people() -> People {
        let table = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n\
            1,\"Skov, Ida\",1970,,7,DEN,yes,,,,,1500,,yes\n\
            2,\"Holm, Bo\",1970,,7,DEN,yes,,,,,1500,,yes\n\
            3,\"Holm, Bo\",1990,,7,DEN,yes,,,,,1500,,yes\n";
        People::new(office_csv::read_players("players.csv", table.as_bytes()).unwrap())
    }

    fn faults_of(table: &str, said: &str) -> Vec<String> {
        read(table.as_bytes()).of_director(said, &people()).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_line_that_cannot_be_used_is_named_and_the_others_count() {
        let table = "kind;id;name;address\nclub;7;;skovby@example.org\nformand;7;;x@example.org\ndirector;;;y@example.org\n\
            director;1;;ikke en adresse\ndirector;1;;\"a@b.dk\r\nBcc: c@d.dk\"\ndirector;1;;ø@example.org\nofficer;;;rk@example.org\n";
        let contacts = read(table.as_bytes());
        let refused: Vec<String> = contacts.refused.iter().map(|text| text.say(Language::En)).collect();
        assert_eq!(contacts.all.len(), 2, "{:?}", contacts.all);
        assert_eq!(refused.len(), 5, "{refused:#?}");
        for (message, line) in refused.iter().zip(["line 3", "line 4", "line 5", "line 6", "line 8"]) {
            assert!(message.contains(line), "{message}");
        }
    }

    #[test]
    fn a_club_named_as_it_was_called_before_keeps_its_address() {
        let club = |id: &str, name: &str| Club { id: id.into(), name: name.into(), district: String::new() };
        let until = NaiveDateText("2026-05-01".parse().unwrap());
        let was = |club: &str, name: &str, became| FormerClub {
            until,
            club: club.into(),
            name: name.into(),
            became,
            into: String::new(),
        };
        let clubs = [club("7", "Skovby Skakklub"), club("8", "Vig Skak")];
        let former = [was("7", "Skovby", Became::Renamed), was("9", "Øde", Became::Closed)];
        let table = "kind,id,name,address\nclub,,Skovby,a@example.org\nclub,,Vig Skak,b@example.org\n\
            club,,Øde,c@example.org\nclub,,Holm Kommune,d@example.org\n";
        let contacts = read(table.as_bytes()).compared(&clubs, &former);
        let of = |id: &str, name: &str| contacts.of_club(id, name).iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(of("7", "Skovby Skakklub"), ["a@example.org"]);
        assert_eq!(of("8", "Vig Skak"), ["b@example.org"]);
        // An organiser that is no club keeps its line; the line of a closed club is reported.
        assert_eq!(of("Holm Kommune", "Holm Kommune"), ["d@example.org"]);
        let refused: Vec<String> = contacts.refused.iter().map(|text| text.say(Language::En)).collect();
        assert!(refused.len() == 1 && refused[0].contains("9 Øde was closed"), "{refused:?}");
    }

    #[test]
    fn without_its_columns_the_file_is_no_list_of_contacts() {
        let contacts = read(b"name,mail\nSkovby,a@b.dk\n");
        assert!(contacts.all.is_empty() && contacts.refused.len() == 1, "{contacts:?}");
    }

    #[test]
    fn a_director_is_known_by_number_or_by_a_name_that_only_one_has() {
        let by_id = "kind,id,name,address\ndirector,1,,ida@example.org\ndirector,2,,bo@example.org\n";
        assert_eq!(faults_of(by_id, "1"), ["ida@example.org"]);
        assert_eq!(faults_of(by_id, "Ida Skov"), ["ida@example.org"]);
        assert_eq!(faults_of(by_id, "2"), ["bo@example.org"]);
        // Two people have that name.
        assert_eq!(faults_of(by_id, "Bo Holm"), [""; 0]);
        assert_eq!(faults_of(by_id, "3"), [""; 0]);
        let by_name =
            "kind,id,name,address\ndirector,,\"Holm, Bo\",bo@example.org\ndirector,,Else Vig,else@example.org\n";
        assert_eq!(faults_of(by_name, "2"), [""; 0]);
        assert_eq!(faults_of(by_name, "Vig, Else"), ["else@example.org"]);
    }
}
