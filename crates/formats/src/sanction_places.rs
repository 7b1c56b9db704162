//! Finds warnings and quarantines that a report or a decision mentions outside the entries which its copy omits (§ 19): in
//! a comment, a remark, a record of free text, the name of a tournament, an unknown key. A run would keep such text, so
//! the officer is asked about it. Games tables and workbooks are checked when they are read.

use super::bundle::{Bundle, InputFile};
use super::redact::SANCTIONS;
use super::report::ReportAsFiled;
use super::sanction_words::mentions_sanction;
use super::{bounded, encoding, form, xlsx};
use crate::diagnostic::codes::sanction_misplaced;
use crate::diagnostic::{Diagnostic, Place};
use crate::texts::Language;
use serde_json::Value;

/// The first place in each file of a report that mentions a sanction; files of scores are left out.
pub fn in_report(bundle: &Bundle) -> Vec<Diagnostic> {
    let found = |file: &InputFile| {
        let place = Place::file(&file.name);
        in_file(file).map(|line| sanction_misplaced::in_text(&place.line(line)))
    };
    // A file of scores that mentions a sanction is refused as a whole when it is read.
    bundle.report_files().iter().filter_map(found).collect()
}

/// Removes the id and the names in a report that mention a sanction, since lists and letters would show them.
pub fn remove_names_with_sanctions(report: &mut ReportAsFiled) {
    let mentions = |text: &String| mentions_sanction(text);
    report.id.take_if(|id| mentions_sanction(&id.value));
    report.name.take_if(|name| mentions(name));
    report.tournament.take_if(|tournament| mentions(tournament));
    for official in report.directors.iter_mut().chain(&mut report.committee) {
        official.name.take_if(|name| mentions(name));
    }
}

/// Whether the name of a file, or of its folder, mentions a sanction.
pub fn in_name(name: &str) -> bool {
    mentions_sanction(name)
}

/// The line of the settings that mentions a sanction, 1-based; 0: the line is unknown.
pub fn in_settings(name: &str, bytes: &[u8]) -> Option<u32> {
    let (text, _) = encoding::decode_lines(name, bytes, usize::MAX).ok()?;
    let has_mention = || bounded::toml_table(&text).is_some_and(|table| in_table(&table));
    first_line(&text, mentions_sanction).or_else(|| has_mention().then_some(0))
}

/// Whether a decision that imposes no sanction mentions one.
pub fn in_decision(name: &str, bytes: &[u8]) -> bool {
    let Ok((text, _)) = encoding::decode_lines(name, bytes, usize::MAX) else { return false };
    mentions_sanction(&text) || bounded::toml_table(&text).is_some_and(|table| in_table(&table))
}

/// The line that mentions a sanction outside a sanction's own entry, 1-based; 0: the line is unknown. `None`: no line does.
fn in_file(file: &InputFile) -> Option<u32> {
    if xlsx::is_packed(&file.bytes) {
        return None;
    }
    let text = encoding::decode_lines(&file.name, &file.bytes, usize::MAX).ok()?.0;
    // Parsed only if there may be a mention: in words, in escaped letters, or in an entry, which has a reason, inside a comment.
    if !text.contains('\\') && !mentions_sanction(&text) && !text.contains("reason") {
        return None;
    }
    let ending = file.name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    match ending.as_deref() {
        Some("toml") => in_form(&text),
        Some("json") => in_json(&text),
        // The table is checked when it is read.
        Some("csv") => None,
        _ => first_line(&text, mentions_sanction),
    }
}

fn in_form(text: &str) -> Option<u32> {
    // An unreadable form is not rated, and no copy of it is kept.
    let mut table = bounded::toml_table(text)?;
    let entries = SANCTIONS.iter().filter(|key| table.remove(**key).is_some()).count();
    if entries > 0 {
        // The copy is written anew, without comments.
        return in_table(&table).then_some(0);
    }
    let templates = Language::ALL.map(form::template).into_iter();
    let is_of_template = |line: &str| templates.clone().any(|form| form.lines().any(|given| given.trim() == line));
    // An entry that is commented out still mentions a sanction.
    let is_entry = |line: &str| {
        line.strip_prefix('#').is_some_and(|rest| rest.trim_start_matches(['#', ' ', '\t']).starts_with("reason"))
    };
    let tells = |line: &str| (mentions_sanction(line) || is_entry(line)) && !is_of_template(line);
    first_line(text, |line| tells(line.trim())).or_else(|| in_table(&table).then_some(0))
}

fn in_json(text: &str) -> Option<u32> {
    let mut object = bounded::json_object(text)?;
    let entries = SANCTIONS.iter().filter(|key| object.remove(**key).is_some()).count();
    let has_mention = object.iter().any(|(key, value)| mentions_sanction(key) || in_value(value));
    match entries {
        // The parsed object has only the last of repeated keys.
        0 => first_line(text, mentions_sanction).or(has_mention.then_some(0)),
        _ => has_mention.then_some(0),
    }
}

fn first_line(text: &str, tells: impl Fn(&str) -> bool) -> Option<u32> {
    encoding::lines(text).find(|(_, line)| tells(line)).map(|(number, _)| number)
}

fn in_value(value: &Value) -> bool {
    match value {
        Value::String(text) => mentions_sanction(text),
        Value::Array(values) => values.iter().any(in_value),
        Value::Object(object) => object.iter().any(|(key, value)| mentions_sanction(key) || in_value(value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

fn in_table(table: &toml::Table) -> bool {
    serde_json::to_value(table).map_or(true, |value| in_value(&value))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(name: &str, text: &str) -> Option<u32> {
        in_file(&InputFile { name: name.to_owned(), bytes: text.as_bytes().to_vec() })
    }

    #[test]
    fn whatever_tells_of_a_sanction_outside_its_entry_is_found() {
        assert_eq!(line("a.trf", "012 Skovby\n### Hansen fik en advarsel\n"), Some(2));
        assert_eq!(line("a.trf", "012 Skovby\nXXZ Hansen er i karantæne\n"), Some(2));
        assert_eq!(line("a.toml", "name = \"a\" # Hansen: advarsel\n"), Some(1));
        assert_eq!(line("a.toml", "[[warnings]]\nno = 1\nreason = \"advarsel\"\n# advarsel\n"), None);
        assert_eq!(line("a.toml", "name = \"warned\"\n[[warnings]]\nno = 1\n"), Some(0));
        assert_eq!(line("a.toml", "\n# [[warnings]]\n# no = 1\n# reason = \"larm\"\n"), Some(4));
        assert_eq!(line("a.toml", "name = \"adv\\u0061rsel\"\n"), Some(0));
        assert_eq!(line("a.json", "{\"name\": \"adv\\u0061rsel\"}"), Some(0));
        assert_eq!(line("a.json", "{\n\"x\": {\"warned\": 1}}"), Some(2));
        assert_eq!(line("a.json", "{\n\"name\": \"warned\", \"name\": \"a\"}"), Some(2));
        assert_eq!(line("a.json", "{\"warnings\": [{\"no\": 1, \"reason\": \"advarsel\"}]}"), None);
    }

    #[test]
    fn the_empty_form_tells_of_nothing() {
        Language::ALL.into_iter().for_each(|language| assert_eq!(line("a.toml", form::template(language)), None));
        assert_eq!(line("a.trf", "001    1 m    Warnecke, Paul\n### end of the tournament, reason unknown\n"), None);
    }

    #[test]
    fn a_decision_may_not_tell_of_what_it_does_not_give() {
        assert!(in_decision("a.toml", "reason = \"fik advarsel\"".as_bytes()));
        assert!(in_decision("a.toml", "reason = \"adv\\u0061rsel\"".as_bytes()));
        assert!(in_decision("a.toml", "# karantæne\nreason = \"a\"".as_bytes()));
        assert!(!in_decision("a.toml", b"reason = \"absent\""));
    }
}
