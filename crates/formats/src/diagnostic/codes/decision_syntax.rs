//! A decision file cannot be understood; nothing of it is used.

use super::prelude::*;
use super::report_too_large::Part;
use crate::texts::of_parser;

pub const CODE: Code = Code::error("decision-syntax", Outsiders::NotTold);

/// One of the reasons below, or an objection to what it decides. The place: the file, or where in it.
pub fn found(place: &Place, why: Text) -> Diagnostic {
    Diagnostic::new(&CODE, place, why).help(text!("decision-syntax--help"))
}

/// An error of the TOML reader.
pub fn unreadable(said: &str) -> Text {
    text!("decision-syntax--unreadable", error = of_parser(said))
}

/// The same of the value of a key, in a line counted from 1.
pub fn unreadable_at(line: u32, key: &str, said: &str) -> Text {
    text!("decision-syntax--unreadable-at", line = Value::word(line), key, error = of_parser(said))
}

/// A file without a word.
pub fn empty() -> Text {
    text!("decision-syntax--empty")
}

/// More than any file of decisions has. The place: the file, or its entry.
pub fn too_many(place: &Place, part: Part, count: usize, most: usize) -> Diagnostic {
    let help = text!("decision-syntax--too-many-help");
    Diagnostic::new(&CODE, place, text!("decision-syntax--too-many", count, part = part.word(), most)).help(help)
}

/// A file of the folder that looks like a decision. `name`: the one that it should have.
pub fn ending(place: &Place, name: &str) -> Diagnostic {
    let help = text!("decision-syntax--ending-help", name);
    Diagnostic::new(&CODE, place, text!("decision-syntax--ending")).help(help)
}

/// A report that may be decided about in a file that nobody can read. The place: the report's.
pub fn about(place: &Place, file: &str, report: &str) -> Diagnostic {
    let help = text!("decision-syntax--about-help", file);
    Diagnostic::new(&CODE, place, text!("decision-syntax--about", file, report)).help(help)
}

/// Each decision has a file of its own.
pub fn several() -> Text {
    text!("decision-syntax--several")
}

/// None of the tables.
pub fn none() -> Text {
    text!("decision-syntax--none")
}

/// An approved average without player or number.
pub fn average() -> Text {
    text!("decision-syntax--average")
}

/// Approved for nobody.
pub fn restart() -> Text {
    text!("decision-syntax--restart")
}

pub fn non_member() -> Text {
    text!("decision-syntax--non-member")
}

/// A sanction that names its private record, and says more.
pub fn record() -> Text {
    text!("decision-syntax--record")
}

/// A sanction that lacks a key.
pub fn sanction() -> Text {
    text!("decision-syntax--sanction")
}

/// A quarantine without a length, or with one that nobody gives.
pub fn months(least: u32, most: u32) -> Text {
    text!("decision-syntax--months", least, most)
}

/// A rating outside what is possible.
pub fn rating(rating: i32, player: &str) -> Text {
    text!("decision-syntax--rating", rating = Value::word(rating), player)
}

/// A club without id or name.
pub fn nameless_club() -> Text {
    text!("decision-syntax--nameless-club")
}

/// A text that should be the hash of a file.
pub fn file_hash(stated: &str) -> Text {
    text!("decision-syntax--file-hash", stated)
}

/// A text that should be the hash of a decision.
pub fn decision_hash(stated: &str) -> Text {
    text!("decision-syntax--decision-hash", stated)
}

/// A tournament that ends before it starts.
pub fn end_before_start() -> Text {
    text!("decision-syntax--end-before-start")
}

/// A licence that ends before it begins.
pub fn to_before_from() -> Text {
    text!("decision-syntax--to-before-from")
}

/// The player is named, or nobody is; not both.
pub fn identity() -> Text {
    text!("decision-syntax--identity")
}

/// Somebody of the register is said to enter it, or somebody enters from abroad.
pub fn identity_says() -> Text {
    text!("decision-syntax--identity-says")
}

/// Somebody from abroad, and no federation abroad.
pub fn abroad(federation: &str) -> Text {
    text!("decision-syntax--abroad", federation)
}

/// A name that is not usable.
pub fn alias() -> Text {
    text!("decision-syntax--alias")
}

/// Neither a date nor a year.
pub fn birth_date(found: &str) -> Text {
    text!("decision-syntax--birth-date", found)
}

/// Confirmed was a code that there is not.
pub fn no_code(code: &str) -> Text {
    text!("decision-syntax--no-code", code)
}

/// Confirmed was what holds a report back.
pub fn not_confirmed(code: &str) -> Text {
    text!("decision-syntax--not-confirmed", code)
}

/// A merge of a record with itself.
pub fn one_record(id: &str) -> Text {
    text!("decision-syntax--one-record", id)
}
