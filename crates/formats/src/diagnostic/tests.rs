//! Tests of the display of diagnostics.

#[path = "../../../../tests/support/catalogue.rs"]
mod catalogue;

use self::catalogue::catalogue;
use super::codes::{file_empty, player_without_rating, time_control_rapid, trf_points};
use super::form_lines::FormPlayer;
use super::*;
use crate::texts::{sources, text};
use kartotek_law::vocabulary::Rating;
use std::collections::BTreeSet;

/// A diagnostic without colour; its line is the third of its file.
fn shown(line: &str, column: u32, language: Language) -> String {
    let mut sources = Sources::default();
    sources.add("a.trf", &format!("\r\n\r\n{line}\r\nx"));
    let place = Place::file("a.trf").line(3).column(column);
    let found = time_control_rapid::found(&place, "900", "15", None, "none");
    text(&found, &sources, Style { language, colour: false })
}

#[test]
fn many_with_one_remedy_are_a_list_below_the_first() {
    let mut sources = Sources::default();
    sources.add("a.trf", "x\nx\nx\nx\nx\nx\n");
    let rapid = |file: &str, line| {
        time_control_rapid::found(&Place::file(file).line(line).column(1), "900", "15", None, "none")
    };
    // One in another file, one with another remedy, and two of a fourth kind, which are too few to sum up.
    let other = rapid("a.trf", 3).help("another remedy");
    let few = (1..=2).map(|line| file_empty::found(&Place::file("b.trf").line(line)));
    let found: Vec<Diagnostic> = [rapid("a.trf", 1), rapid("a.trf", 2), other, rapid("b.trf", 1)]
        .into_iter()
        .chain([rapid("a.trf", 4), rapid("a.trf", 6)])
        .chain(few)
        .collect();
    let told = grouped(&found.iter().collect::<Vec<_>>(), Language::En);
    let texts: Vec<String> = told.iter().map(|told| told.text(&sources, Style::default())).collect();
    assert_eq!(texts.len(), found.len() - 3, "{texts:#?}");
    let message = found[0].message(Language::En);
    let list =
        format!("\n   = 3 more with the same help:\n      2:1  {message}\n      4:1  {message}\n      6:1  {message}");
    assert_eq!(texts[0], text(&found[0], &sources, Style::default()) + &list);
    assert!(texts[1].contains("another remedy") && texts[2].contains("b.trf:1"), "{texts:#?}");
    assert!(texts[1..].iter().all(|text| !text.contains("more with")), "{texts:#?}");
}

/// The character above the caret.
fn above_caret(shown: &str) -> String {
    let lines: Vec<&str> = shown.lines().collect();
    let caret = lines.iter().position(|line| line.contains('^')).expect("a caret is shown");
    let at = lines[caret].find('^').expect("a caret is in the line");
    // A wide character takes two columns.
    let mut column = 0;
    let width = |c: char| if ('\u{4e00}'..='\u{9fff}').contains(&c) { 2 } else { 1 };
    let pointed = lines[caret - 1].chars().find(|&c| {
        column += width(c);
        column > at
    });
    pointed.map(String::from).unwrap_or_default()
}

#[test]
fn the_caret_stands_under_the_column_whatever_stands_before_it() {
    for (line, column) in [("abc!", 4), ("æøå!", 4), ("a\tb\t!", 5), ("王小!", 3), ("ø\t王!", 4), ("a!", 2)] {
        let shown = shown(line, column, Language::En);
        assert_eq!(above_caret(&shown), "!", "{shown}");
        assert!(shown.contains(&format!("--> a.trf:3:{column}\n")), "{shown}");
    }
}

#[test]
fn of_a_very_long_line_the_part_around_the_column_is_shown() {
    for (before, after) in [(0, 1000), (30, 1000), (1000, 1000), (1000, 0), (399, 1)] {
        let line = format!("{}!{}", "ø".repeat(before), "x".repeat(after));
        let column = u32::try_from(before).unwrap() + 1;
        let shown = shown(&line, column, Language::En);
        assert_eq!(above_caret(&shown), "!", "{before}, {after}:\n{shown}");
        assert!(shown.contains(&format!("--> a.trf:3:{column}\n")), "{before}, {after}:\n{shown}");
        assert!(shown.lines().all(|line| line.chars().count() <= 140), "{before}, {after}:\n{shown}");
    }
    let whole = shown(&"x".repeat(1000), 0, Language::En);
    assert!(whole.contains("xxx") && whole.contains('…') && whole.contains("--> a.trf:3:1\n"), "{whole}");
}

#[test]
fn a_hostile_line_steers_no_terminal() {
    let line = "\u{1b}[2J\u{7}\u{8}\0\u{9b}31m\u{202e}\u{2028}\u{7f}<b>!";
    let shown = shown(line, 16, Language::En);
    assert!(shown.contains("␛[2J␇␈␀�31m���␡<b>!") || shown.contains("␛[2J␇␈␀�31m��␡<b>!"), "{shown}");
    assert!(!shown.chars().any(|c| c != '\n' && (c.is_control() || "\u{202e}\u{2028}".contains(c))), "{shown:?}");
}

#[test]
fn what_a_message_quotes_steers_no_terminal_either() {
    let place = Place::file("\u{1b}]0;a\u{7}.trf");
    let player = Text::from("Ny\nerror[file-empty]: \u{1b}[31m");
    let found =
        player_without_rating::new(&place, &FormPlayer { no: 3, ..FormPlayer::default() }, Rating(1000), player, false);
    let shown = text(&found, &Sources::default(), Style::default());
    assert!(!shown.chars().any(|c| c != '\n' && c.is_control()), "{shown:?}");
    assert_eq!(shown.lines().filter(|line| line.starts_with("error[")).count(), 1, "{shown}");
}

#[test]
fn lines_for_a_form_stand_under_each_other() {
    let found = player_without_rating::new(
        &Place::file("a.trf"),
        &FormPlayer { no: 3, ..FormPlayer::default() },
        Rating(1000),
        text!("player-by-number", no = 3u32),
        false,
    );
    let expected = "\
error[player-without-rating, 4.5.5.1]: no. 3: a Danish player needs a rating or a first rating
  --> a.trf
   = help: give the first rating and who approved it. In the form:
           [[players]]
           no = 3
           first_rating = 1000
           approved_by = \"club\"";
    assert_eq!(super::text(&found, &Sources::default(), Style::default()), expected);
}

#[test]
fn weight_and_remedy_are_named_in_the_language_of_the_message() {
    let style = |language| Style { language, colour: false };
    let place = Place::file("a.trf");
    let danish = super::text(&file_empty::found(&place), &Sources::default(), style(Language::Da));
    assert!(danish.starts_with("fejl[file-empty]: ") && danish.contains("\n   = hjælp: "), "{danish}");
    let danish = shown("900", 1, Language::Da);
    assert!(danish.starts_with("fejl[time-control-rapid, 4.5.3]: ") && danish.contains("= hjælp: "), "{danish}");
    let warned = trf_points::found(&place, text!("player-by-number", no = 3u32), "1.5", "2", &[]);
    let warned = super::text(&warned, &Sources::default(), style(Language::Da));
    assert!(warned.starts_with("advarsel[trf-points]: "), "{warned}");
}

#[test]
fn other_programs_read_the_weight_in_english_in_every_language() {
    let found = file_empty::found(&Place::file("a.trf"));
    for language in Language::ALL {
        let row: serde_json::Value = serde_json::from_str(&json_line(&found, language)).unwrap();
        assert_eq!(row["severity"], "error");
        assert!(row["line"].is_null() && row["column"].is_null() && row["paragraph"].is_null());
    }
}

#[test]
fn cells_are_named_as_spreadsheets_name_them() {
    let sheet = Place::file("a.xlsx").sheet("Partier");
    for (column, address) in [(1, "Partier!A7"), (26, "Partier!Z7"), (27, "Partier!AA7"), (703, "Partier!AAA7")] {
        assert_eq!(sheet.line(7).column(column).address(), address);
    }
    assert_eq!(sheet.address(), "Partier");
}

#[test]
fn a_remedy_speaks_the_words_of_the_file_it_is_about() {
    let remedy = |file: &str| super::codes::system_undeclared::found(&Place::file(file)).remedy(Language::Da);
    assert_eq!(remedy("a.toml").as_deref(), Some("tilføj `system`, for eksempel system = \"monrad\""));
    assert_eq!(remedy("a.json").as_deref(), Some("tilføj `system`, for eksempel \"system\": \"monrad\""));
    assert_eq!(remedy("a.xlsx").as_deref(), Some("udfyld `turneringssystem` på arket Skema, for eksempel monrad"));
}

#[test]
fn a_sentence_and_its_text_are_about_the_same_values() {
    let texts = catalogue(sources(Language::En)).unwrap();
    let of_text = |key: &str| -> BTreeSet<String> {
        let attributes = format!("{key}.");
        let parts = texts.iter().filter(|(part, _)| *part == key || part.starts_with(&attributes));
        let named = parts.flat_map(|(_, (_, values))| values);
        // Values of the place are available in every text.
        named.filter(|name| !["medium", "cell", "sheet-of-line"].contains(&name.as_str())).cloned().collect()
    };
    let mut wrong = Vec::new();
    for (key, given) in codes::sentences() {
        let given: BTreeSet<String> = given.iter().map(|name| (*name).to_owned()).collect();
        if !texts.contains_key(key) || of_text(key) != given {
            wrong.push(format!("{key}: given {given:?}, named {:?}", of_text(key)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
