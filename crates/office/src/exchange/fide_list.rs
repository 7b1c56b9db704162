//! Compares a FIDE list with a register, for any purpose: the linked players, and diagnostics of unreadable lines.

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

/// `None`: the person is not linked, or the FIDE id is not a number.
pub fn fide_id(person: &Person) -> Option<u64> {
    person.fide_id.parse().ok()
}

/// Diagnostics of unreadable lines. A line of a linked player, or without a readable FIDE id, holds back any use of the list.
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
