//! Translates the command tree. The caller supplies the words: from the catalogue, or a test that collects them.

use clap::builder::{PossibleValue, PossibleValuesParser, StyledStr};
use clap::{Arg, ArgAction, Command};

/// The beginning of every key.
const PREFIX: &str = "kartotek";

/// The key of an argument's words if its command has no key for it.
const EVERYWHERE: &str = "kartotek--each";

/// The part of a key for the names of option values: `kartotek--values`. No command begins with a hyphen.
const VALUES: &str = "-values";

/// The part of a key for the headings of options: `kartotek--headings`.
const HEADINGS: &str = "-headings";

/// A place in the help that has a text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The path of a command: `decide`, `refuse`; empty: the program.
    command: Vec<String>,
    part: Option<String>,
}

impl Place {
    fn of(command: &[String], part: &str) -> Place {
        Place { command: command.to_vec(), part: Some(part.replace(['_', '.', ' '], "-")) }
    }

    /// An attribute of the key: an argument, one of its values or a longer text; `None`: the command's description.
    pub fn part(&self) -> Option<&str> {
        self.part.as_deref()
    }

    /// The keys under which its text may be, the nearest first. A command's description has one key only.
    pub fn keys(&self) -> impl Iterator<Item = String> {
        let lengths = (0..=self.command.len()).rev().take(if self.part.is_some() { usize::MAX } else { 1 });
        let nearest = lengths
            .map(|length| self.command[..length].iter().fold(PREFIX.to_owned(), |key, word| format!("{key}-{word}")));
        nearest.chain(self.part.is_some().then(|| EVERYWHERE.to_owned()))
    }
}

/// Translates the English words of a place; `None`: the English ones remain.
pub type Translate<'a> = dyn FnMut(&Place, &str) -> Option<String> + 'a;

/// Builds the program and translates it. A place without English words stays empty.
pub fn translated(mut program: Command, translate: &mut Translate<'_>) -> Command {
    program.build();
    of_command(program, &[], translate)
}

fn of_command(mut command: Command, path: &[String], translate: &mut Translate<'_>) -> Command {
    if command.is_hide_set() {
        return command;
    }
    if let Some(about) = command.get_about().map(StyledStr::to_string) {
        let place = Place { command: path.to_vec(), part: None };
        let first = translate(&place, &about);
        // A long text begins with the short one.
        let long_about = command.get_long_about().map(StyledStr::to_string);
        let further = long_about.as_deref().map(|long| long.strip_prefix(&about).unwrap_or(long).trim_start());
        let more =
            further.filter(|more| !more.is_empty()).and_then(|more| translate(&Place::of(path, "long-about"), more));
        if let Some(first) = first {
            command = match more {
                Some(more) => command.long_about(format!("{first}\n\n{more}")).about(first),
                None => command.about(first),
            };
        }
    }
    if let Some(after) = command.get_after_help().map(StyledStr::to_string)
        && let Some(said) = translate(&Place::of(path, "after-help"), &after)
    {
        command = command.after_help(said);
    }
    if let Some(after) = command.get_after_long_help().map(StyledStr::to_string)
        && let Some(said) = translate(&Place::of(path, "after-long-help"), &after)
    {
        command = command.after_long_help(said);
    }
    command = command.mut_args(|argument| of_argument(argument, path, translate));
    command.mut_subcommands(|below| match below.get_name() {
        "help" => of_help(below, path, translate),
        name => {
            let path: Vec<String> = path.iter().cloned().chain([name.to_owned()]).collect();
            of_command(below, &path, translate)
        }
    })
}

/// Translates the command `help`, which repeats the descriptions of its siblings.
fn of_help(command: Command, path: &[String], translate: &mut Translate<'_>) -> Command {
    let command = with_about(command, &Place::of(&[], "help-command"), translate);
    command.mut_subcommands(|below| repeated(below, path, translate))
}

/// The command with its description translated, if there is a translation.
fn with_about(command: Command, place: &Place, translate: &mut Translate<'_>) -> Command {
    match command.get_about().and_then(|about| translate(place, &about.to_string())) {
        Some(about) => command.about(about),
        None => command,
    }
}

fn repeated(command: Command, path: &[String], translate: &mut Translate<'_>) -> Command {
    if command.is_hide_set() {
        return command;
    }
    if command.get_name() == "help" {
        return of_help(command, path, translate);
    }
    let path: Vec<String> = path.iter().cloned().chain([command.get_name().to_owned()]).collect();
    let place = Place { command: path.clone(), part: None };
    let command = with_about(command, &place, translate);
    command.mut_subcommands(|below| repeated(below, &path, translate))
}

fn of_argument(mut argument: Arg, path: &[String], translate: &mut Translate<'_>) -> Arg {
    let name = argument.get_long().map_or_else(|| argument.get_id().to_string(), str::to_owned);
    if argument.is_hide_set() {
        return argument;
    }
    if let Some(help) = argument.get_help().map(StyledStr::to_string)
        && let Some(said) = translate(&Place::of(path, &name), &help)
    {
        argument = argument.help(said);
    }
    if let Some(help) = argument.get_long_help().map(StyledStr::to_string)
        && let Some(said) = translate(&Place::of(path, &format!("{name}--long")), &help)
    {
        argument = argument.long_help(said);
    }
    let heading = argument.get_help_heading().map(str::to_owned);
    if let Some(said) = heading.and_then(|heading| translate(&Place::of(&[HEADINGS.to_owned()], &heading), &heading)) {
        argument = argument.help_heading(said);
    }
    with_values(with_value_names(argument, translate), path, &name, translate)
}

/// Translates the names of option values, such as `FILE`.
fn with_value_names(argument: Arg, translate: &mut Translate<'_>) -> Arg {
    if matches!(argument.get_action(), ArgAction::Set | ArgAction::Append) {
        let value_names = argument.get_value_names().unwrap_or_default();
        let names: Vec<String> = value_names.iter().map(ToString::to_string).collect();
        let mut translated = |name: &String| translate(&Place::of(&[VALUES.to_owned()], name), name);
        let said: Vec<String> = names.iter().map(|name| translated(name).unwrap_or_else(|| name.clone())).collect();
        return if said == names { argument } else { argument.value_names(said) };
    }
    argument
}

fn with_values(argument: Arg, path: &[String], name: &str, translate: &mut Translate<'_>) -> Arg {
    let english = argument.get_possible_values();
    if !english.iter().any(|value| value.get_help().is_some()) {
        return argument;
    }
    let values: Vec<PossibleValue> = english
        .into_iter()
        .map(|value| {
            let place = Place::of(path, &format!("{name}--{}", value.get_name()));
            match value.get_help().and_then(|help| translate(&place, &help.to_string())) {
                Some(said) => value.help(said),
                None => value,
            }
        })
        .collect();
    argument.value_parser(PossibleValuesParser::new(values))
}
