//! Names of functions that do not say what is done, and predicates that do not answer yes or no.

use super::bare::is_word;

/// A folder whose modules are the things that are found: `codes::form_missing::found`.
const CODES: &str = "crates/formats/src/diagnostic/codes/";

const PREDICATES: [&str; 4] = ["is_", "has_", "may_", "can_"];

/// Answers of a predicate, or of a check of the tests, which says what is wrong.
const ANSWERS: [&str; 5] = ["bool", "Result<bool", "io::Result<bool", "Outcome", "Result<(), String>"];

/// Functions whose names say too little: the line and why. `code`: without comments and texts.
pub fn faults(path: &str, code: &str) -> Vec<(usize, String)> {
    let starts = code.match_indices("fn ").filter(|(at, _)| !code[..*at].ends_with(is_word));
    let found = starts.filter_map(|(at, mark)| {
        let rest = &code[at + mark.len()..];
        let name = &rest[..rest.find(|sign| !is_word(sign))?];
        let why = fault(path, name, &rest[name.len()..])?;
        Some((code[..at].matches('\n').count() + 1, format!("{name}: {why}")))
    });
    found.collect()
}

/// `rest`: what follows the name, from its lifetimes or parameters on.
fn fault(path: &str, name: &str, rest: &str) -> Option<&'static str> {
    let head = &rest[..rest.find(['{', ';']).unwrap_or(rest.len())];
    let parameters = head.split_once('(').map_or("", |(_, parameters)| parameters.trim_start());
    let has_self = ["&self", "self", "mut self", "&mut self"].iter().any(|form| parameters.starts_with(form));
    match name {
        "told" => Some("nobody sees what is told"),
        "found" if !path.starts_with(CODES) => Some("nobody sees what is found"),
        "say" if !parameters.starts_with("&self") && !head.contains("Language") => Some("only a text says itself"),
        // `Code::of` names the paragraph of a code, in a chain.
        "of" if has_self && !path.starts_with(CODES) => Some("nobody sees what it gives back"),
        _ if PREDICATES.iter().any(|beginning| name.starts_with(beginning)) && head.starts_with(['(', '<']) => {
            let answer = head.rsplit_once("-> ").map_or("", |(_, answer)| answer);
            let is_plain = head.contains("->") && ANSWERS.iter().any(|plain| answer.starts_with(plain));
            (!is_plain && head.contains("->")).then_some("it does not answer yes or no")
        }
        _ => None,
    }
}

/// A check that finds nothing would be content for ever.
pub fn sees_what_it_looks_for() -> bool {
    let wrong =
        ["fn told() {", "fn found(a: u8) -> u8 {", "fn of(&self) -> u8 {", "fn is_other(a: u8) -> Option<u8> {"];
    let right = ["fn tell_day() {", "fn of(a: u8) -> Self {", "fn is_other(a: u8) -> bool {", "fn say(&self) {"];
    wrong.iter().all(|code| faults("a.rs", code).len() == 1) && right.iter().all(|code| faults("a.rs", code).is_empty())
}
