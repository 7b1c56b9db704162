//! The list of commands in the program's help, grouped by purpose.

use super::{GLOBAL, terminal, words};
use clap::Command;
use kartotek_formats::texts::{Language, Text, text};
use std::fmt::Write;

/// The width if no terminal gives one.
const WIDTH: usize = 120;

/// Purposes, each with its commands in the order of use.
fn groups() -> [(Text, &'static str); 7] {
    [
        (text!("help-month"), "status run desk match mail publish"),
        (text!("help-look-up"), "find report list explain"),
        (text!("help-decide"), "decide annul player club sanction official change import align impact person"),
        (text!("help-tournaments"), TOURNAMENTS),
        (text!("help-others"), "export schema"),
        (text!("help-histories"), "replay simulate"),
        (text!("help-administration"), "init rules verify rollback completions man help"),
    ]
}

const TOURNAMENTS: &str =
    "check rate standings norms elo games pair draw template entry-list emt time-control first-rating";

/// The program with its commands listed in groups. Commands in no group come last.
pub fn grouped(program: Command, language: Language) -> Command {
    let mut built = program.clone();
    built.build();
    let heading = built.get_arguments().find_map(|arg| arg.get_help_heading()).unwrap_or(GLOBAL);
    let page = words::page(&built, language, &format!("{}{heading}:\n{{options}}", list(&built, language)));
    program.help_template(page)
}

fn list(program: &Command, language: Language) -> String {
    let shown: Vec<(&str, String)> = (program.get_subcommands())
        .filter(|command| !command.is_hide_set())
        .map(|command| (command.get_name(), command.get_about().map(ToString::to_string).unwrap_or_default()))
        .collect();
    let longest = shown.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let mut page = String::new();
    let mut left: Vec<&str> = shown.iter().map(|(name, _)| *name).collect();
    let mut tell = |title: Text, names: &[&str]| {
        let named = names.iter().filter_map(|name| shown.iter().find(|(shown_name, _)| shown_name == name));
        let lines: String = named.map(|(name, about)| format!("  {name:<longest$}  {about}\n")).collect();
        if !lines.is_empty() {
            let _ = writeln!(page, "{}:\n{lines}", title.say(language));
        }
    };
    for (title, names) in groups() {
        let names: Vec<&str> = names.split(' ').collect();
        tell(title, &names);
        left.retain(|name| !names.contains(name));
    }
    tell(text!("help-more"), &left);
    terminal::wrapped(&page, terminal::width_of_stdout().map_or(WIDTH, usize::from))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn every_command_stands_in_one_group() {
        let mut program = crate::cli::Cli::command();
        program.build();
        let named: Vec<&str> = groups().iter().flat_map(|(_, names)| names.split(' ')).collect();
        for command in program.get_subcommands().filter(|command| !command.is_hide_set()) {
            let count = named.iter().filter(|name| **name == command.get_name()).count();
            assert_eq!(count, 1, "{}", command.get_name());
        }
    }
}
