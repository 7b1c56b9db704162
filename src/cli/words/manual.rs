//! Translates the words of a manual page that `clap_mangen` writes in English.

use super::word;
use kartotek_formats::texts::Language;
use std::fmt::Write;

/// Section titles of `clap_mangen`, and their keys in the catalogue.
const SECTIONS: [(&str, &str); 6] = [
    ("NAME", "section-name"),
    ("SYNOPSIS", "section-synopsis"),
    ("DESCRIPTION", "section-description"),
    ("OPTIONS", "section-options"),
    ("SUBCOMMANDS", "section-commands"),
    ("EXTRA", "section-more"),
];

/// Translates a manual page in roff.
pub fn in_language(page: &str, language: Language) -> String {
    if language == Language::En {
        return page.to_owned();
    }
    let mut out = String::with_capacity(page.len());
    for line in page.lines() {
        let _ = writeln!(out, "{}", line_in(line, language));
    }
    out
}

fn line_in(line: &str, language: Language) -> String {
    if let Some(section) = line.strip_prefix(".SH ") {
        let known = SECTIONS.iter().find(|(title, _)| *title == section);
        return known.map_or_else(|| line.to_owned(), |(_, name)| format!(".SH {}", word(language, name)));
    }
    let line = line.replace("\\fIPossible values:\\fR", &format!("\\fI{}\\fR", word(language, "possible-values")));
    let line = match line.split_once("[default: ") {
        // The header of an option is the only line that ends with it.
        Some((before, value)) if line.ends_with(']') && before.contains("\\f") => {
            format!("{before}[{} {value}", word(language, "default-title"))
        }
        _ => line,
    };
    match line.strip_prefix("May also be specified with the ").and_then(|rest| rest.split_once(" environment variable"))
    {
        Some((variable, rest)) => format!("{} {variable}{rest}", word(language, "section-environment")),
        None => line,
    }
}
