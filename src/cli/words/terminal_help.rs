//! Help on a terminal, with clap's own words from the catalogue. clap has them in English only, so it omits them, and
//! they are put in its place: headings at each argument, defaults and possible values into the help. And manual pages, which
//! `clap_mangen` writes in English.

use super::word;
use crate::cli::terminal;
use clap::builder::{PossibleValue, StyledStr};
use clap::{Arg, Command};
use kartotek_formats::texts::{Language, Value, say_attribute};
use std::fmt::Write;

/// Translates clap's words in a built command and its subcommands.
pub fn translate_help(command: Command, language: Language) -> Command {
    let command = command.subcommand_value_name(word(language, "command"));
    let command = command.subcommand_help_heading(word(language, "commands"));
    let command = command.mut_args(|argument| with_heading(with_values(argument, language), language));
    let usage = usage(&mut command.clone(), language);
    let page = page(&command, language, "{all-args}");
    let command = command.override_usage(usage).help_template(page);
    command.mut_subcommands(|below| translate_help(below, language))
}

/// The template of a page. `body`: the lists of commands, arguments and options.
pub fn page(command: &Command, language: Language, body: &str) -> String {
    let style = command.get_styles().get_header();
    let usage = match language {
        Language::En => "{usage-heading} {usage}".to_owned(),
        Language::Da => format!("{style}{}:{style:#} {{usage}}", word(language, "usage")),
    };
    format!("{{before-help}}{{about-with-newline}}\n{usage}\n\n{body}{{after-help}}")
}

/// Gives an argument a heading, for which clap has only English.
fn with_heading(argument: Arg, language: Language) -> Arg {
    if argument.get_help_heading().is_some() {
        return argument;
    }
    match argument.get_index() {
        // Under a heading of our own clap would sort them by name.
        Some(index) => argument.help_heading(word(language, "arguments")).display_order(index),
        None => argument.help_heading(word(language, "options")),
    }
}

/// The usage without its title, with colours.
fn usage(command: &mut Command, language: Language) -> StyledStr {
    let with_title = command.render_usage().ansi().to_string();
    // The title ends with a blank, after its colour codes.
    let without_title = with_title.split_once(' ').map_or(with_title.as_str(), |(_, usage)| usage);
    let other_lines = " ".repeat(word(language, "usage").chars().count() + 2);
    let usage = without_title.replace("\n       ", &format!("\n{other_lines}"));
    StyledStr::from(usage.replace("[OPTIONS]", &word(language, "any-options")))
}

/// Adds default, environment and possible values to the help of an argument.
fn with_values(argument: Arg, language: Language) -> Arg {
    let is_list = argument.get_possible_values().iter().any(|value| value.get_help().is_some());
    let [short, long] = [false, true].map(|is_long| {
        let value_lines = values(&argument, language, is_long && is_list);
        let own_help = match is_long {
            true => argument.get_long_help().or_else(|| argument.get_help()),
            false => argument.get_help().or_else(|| argument.get_long_help()),
        };
        let list = if is_long && is_list { list(&argument, language) } else { String::new() };
        let parts = [own_help.map(|help| help.ansi().to_string()).unwrap_or_default(), list];
        let help = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n");
        let values = value_lines.join(if is_long { "\n" } else { " " });
        match (help.is_empty(), values.is_empty()) {
            (_, true) => help,
            (true, false) => values,
            (false, false) => format!("{help}{}{values}", if is_long { "\n\n" } else { " " }),
        }
    });
    let argument = argument.hide_default_value(true).hide_possible_values(true).hide_env(true);
    if short.is_empty() && long.is_empty() { argument } else { argument.help(short).long_help(long) }
}

/// The notes on values, such as `[standard: 26]`, in clap's order.
fn values(argument: &Arg, language: Language, is_listed: bool) -> Vec<String> {
    if !argument.get_action().takes_values() {
        return Vec::new();
    }
    let say = |name, value: String| say_attribute(language, "kartotek--words", name, &[("value", Value::word(value))]);
    let variable = argument.get_env().map(|name| name.to_string_lossy().into_owned());
    let environment = variable.map(|name| format!("{name}={}", std::env::var(&name).unwrap_or_default()));
    let default_values: Vec<_> = argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    let defaults = Some(default_values.join(" ")).filter(|values| !values.is_empty());
    let possible_values =
        names(argument).into_iter().map(|value| value.get_name().to_owned()).collect::<Vec<_>>().join(", ");
    let possible = Some(possible_values).filter(|values| !values.is_empty() && !is_listed);
    let said = [("environment", environment), ("default", defaults), ("possible", possible)];
    said.into_iter().filter_map(|(name, value)| say(name, value?)).collect()
}

fn names(argument: &Arg) -> Vec<PossibleValue> {
    argument.get_possible_values().into_iter().filter(|value| !value.is_hide_set()).collect()
}

/// Columns before the help of an argument.
const INDENT: usize = 10;

/// Columns for the help of an argument, measured as clap does.
fn columns() -> usize {
    let variable = || std::env::var("COLUMNS").ok()?.parse().ok();
    let width = terminal::width_of_stdout().map(usize::from).or_else(variable);
    width.unwrap_or(100).saturating_sub(INDENT)
}

/// The possible values one below the other, each with its help. They are wrapped here: clap would not indent the
/// continuation.
fn list(argument: &Arg, language: Language) -> String {
    let names = names(argument);
    let widest = names.iter().map(|value| value.get_name().chars().count()).max().unwrap_or_default() + 1;
    let mut list = word(language, "possible-values");
    for value in &names {
        let name = value.get_name();
        let _ = match value.get_help() {
            Some(help) => write!(list, "\n  - {:widest$}  {help}", format!("{name}:")),
            None => write!(list, "\n  - {name}"),
        };
    }
    terminal::wrapped(&list, columns())
}

/// A source line was broken for its width if the next word would have passed this column.
const FULL: usize = 110;

/// A command and its subcommands, with each paragraph on one line: the sources break them at 120 characters, a terminal at
/// its own width.
pub fn join_paragraphs(mut command: Command) -> Command {
    if let Some(about) = command.get_long_about().map(StyledStr::to_string) {
        command = command.long_about(joined(&about));
    }
    if let Some(after) = command.get_after_help().map(StyledStr::to_string) {
        command = command.after_help(joined(&after));
    }
    if let Some(after) = command.get_after_long_help().map(StyledStr::to_string) {
        command = command.after_long_help(joined(&after));
    }
    command.mut_subcommands(join_paragraphs)
}

/// Joins the lines of paragraphs. Tables and examples, which begin with blanks, are left alone.
fn joined(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut previous: Option<&str> = None;
    for line in text.lines() {
        if let Some(previous) = previous {
            out.push(if goes_on(previous, line) { ' ' } else { '\n' });
        }
        out.push_str(line);
        previous = Some(line);
    }
    out
}

fn goes_on(line: &str, next: &str) -> bool {
    let is_prose = |line: &str| !line.is_empty() && !line.starts_with(' ');
    let word = next.split(' ').next().unwrap_or_default();
    is_prose(line) && is_prose(next) && line.chars().count() + 1 + word.chars().count() > FULL
}

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
pub fn manual_in_language(page: &str, language: Language) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_flows_and_a_list_does_not() {
        let full = "word ".repeat(22).trim_end().to_owned();
        assert_eq!(joined(&format!("{full}\nand on.\n\nNext.\n")), format!("{full} and on.\n\nNext."));
        let list = format!("{full}\n  a  first\n  b  second\nshort\nlines");
        assert_eq!(joined(&list), list);
    }
}
