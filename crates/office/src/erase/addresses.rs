//! Erases addresses of the person: the person's lines of `contacts.csv` are removed, and elsewhere the register id replaces
//! the address. An address that another contact, often a club, has too is kept.

use super::person::{Marks, words};
use anyhow::Result;
use kartotek_mail::contacts::{self, Contact, ContactKind, Contacts};
use kartotek_register::Office;
use std::ops::Range;

/// Adds to `marks` the addresses that only the person has.
///
/// # Errors
/// `contacts.csv` cannot be read.
pub fn collect(office: &Office, marks: &mut Marks) -> Result<()> {
    let Some(contacts) = Contacts::of_office(&office.root)? else { return Ok(()) };
    let (own, other_contacts): (Vec<Contact>, Vec<Contact>) =
        contacts.all.into_iter().partition(|contact| is_own(contact, marks));
    let address = |contact: &Contact| contact.address.to_string().to_lowercase();
    let others: Vec<String> = other_contacts.iter().map(address).collect();
    marks.addresses = own.iter().map(address).filter(|address| !others.contains(address)).collect();
    Ok(())
}

/// Whether a director's contact is the person's: by register id, or without one by a name that nobody else has.
fn is_own(contact: &Contact, marks: &Marks) -> bool {
    let is_named = || {
        let name = words(&contact.name);
        !name.is_empty() && marks.spellings().iter().any(|spelling| spelling.words == name) && !marks.is_shared(name)
    };
    contact.kind == ContactKind::Director
        && if contact.id.is_empty() { is_named() } else { marks.ids.contains(&contact.id) }
}

/// A predicate for lines of `contacts.csv`: whether the line is the person's. `text` is the whole table.
pub fn is_line_of<'m>(text: &str, marks: &'m Marks) -> Box<dyn Fn(&str) -> bool + 'm> {
    let header = text.lines().next().unwrap_or_default().to_owned();
    Box::new(move |line| {
        let contacts = contacts::read(format!("{header}\n{line}").as_bytes());
        contacts.all.iter().any(|contact| is_own(contact, marks))
    })
}

/// The ranges of a line that are one of the addresses.
pub fn places(line: &str, marks: &Marks) -> Vec<Range<usize>> {
    let is_own = |at: &Range<usize>| marks.addresses.contains(&line[at.clone()].to_lowercase());
    line.match_indices('@').map(|(at, _)| whole_address(line, at..at + 1)).filter(is_own).collect()
}

/// The address that contains a part of a line; the part itself if no address does.
pub fn whole_address(line: &str, part: Range<usize>) -> Range<usize> {
    let is_of_address = |c: char| c.is_alphanumeric() || "@.!#$%&*+/=?^_{|}~-".contains(c);
    let first_of_address = line[..part.start].char_indices().rev().take_while(|(_, c)| is_of_address(*c)).last();
    let end =
        line[part.end..].char_indices().find(|(_, c)| !is_of_address(*c)).map_or(line.len(), |(at, _)| part.end + at);
    let from = first_of_address.map_or(part.start, |(at, _)| at);
    let to = from + line[from..end].trim_end_matches('.').len();
    if line[from..to].contains('@') { from..to } else { part }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks() -> Marks {
        let mut marks = Marks { ids: vec!["11".to_owned()], ..Marks::default() };
        marks.add_name("Enestående, Åse");
        marks.addresses = ["skak99@example.net".to_owned()].into();
        marks
    }

    #[test]
    fn an_address_is_found_as_a_whole() {
        let marks = marks();
        for (line, due) in [
            ("To: Skak99@Example.net\r\n", "Skak99@Example.net"),
            ("a,skak99@example.net,b", "skak99@example.net"),
            ("write to <skak99@example.net>.", "skak99@example.net"),
            ("write to skak99@example.net.", "skak99@example.net"),
            ("myskak99@example.net skak99@example.net.org a @ b", ""),
        ] {
            let found: Vec<&str> = places(line, &marks).into_iter().map(|at| &line[at]).collect();
            assert_eq!(found.concat(), due, "{line}");
        }
        assert_eq!(whole_address("to aase.enestaaende+rk@example.org, x", 3..19), 3..34);
        assert_eq!(whole_address("Åse Enestående (x@y.dk)", 0..15), 0..15);
    }

    #[test]
    fn only_lines_of_the_person_go_from_the_contacts() {
        let text = "kind,id,name,address\nclub,11,,klub@example.org\ndirector,11,,a@example.org\nofficer,,,b@example.org\n\
                    director,,\"Enestående, Åse\",c@example.org\ndirector,12,\"Enestående, Åse\",d@example.org\n";
        let marks = marks();
        let is_own = is_line_of(text, &marks);
        let gone: Vec<usize> =
            (1..).zip(text.lines()).filter(|(_, line)| is_own(line)).map(|(number, _)| number).collect();
        assert_eq!(gone, [3, 5]);
    }
}
