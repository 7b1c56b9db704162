//! A FIDE list beside a register, whatever it was read for: who of it is linked, and remarks on lines that cannot be
//! read.

use kartotek_formats::diagnostic::codes::{fide_list_line_ignored, fide_list_shifted};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::fide_list::Listed;
use kartotek_law::vocabulary::Person;
use kartotek_register::People;
use std::collections::HashSet;

/// The FIDE ids of a register.
pub fn linked_ids(people: &People) -> HashSet<u64> {
    people.iter().filter_map(fide_id).collect()
}

/// `None`: not linked, or by something that is not a FIDE id.
pub fn fide_id(person: &Person) -> Option<u64> {
    person.fide_id.parse().ok()
}

/// Lines that cannot be read: of one of ours, or of nobody knows whom, they hold back whatever the list was read for.
pub fn faults(listed: &Listed, linked: &HashSet<u64>) -> Vec<Diagnostic> {
    let file = Place::file(&listed.file);
    let at = |line, column| file.line(line).column(column);
    if let Some(first) = listed.faults.first().filter(|_| listed.has_too_many_faults()) {
        let place = at(first.line, first.column);
        return vec![fide_list_shifted::many(&place, first.what.clone(), listed.fault_count, listed.lines)];
    }
    let diagnostic = |fault: &kartotek_formats::fide_list::ListFault| {
        let place = at(fault.line, fault.column);
        match fault.fide_id.is_some_and(|id| !linked.contains(&id)) {
            true => fide_list_line_ignored::found(&place, fault.what.clone()),
            false => fide_list_shifted::found(&place, fault.what.clone()),
        }
    };
    listed.faults.iter().map(diagnostic).collect()
}
