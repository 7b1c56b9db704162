//! `kartotek complete`: completions for a shell: people, clubs and reports with a matching beginning or name. Only the
//! scripts of `kartotek completions` call it; on any failure it prints nothing.

use super::{CommandOutcome, Common, Failure, clock, output, schema};
use clap::Command;
use kartotek_formats::texts::visible;
use kartotek_office::questions::find::{self, Register};
use kartotek_register::Office;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Words of a command line, for completion
#[derive(clap::Args)]
pub struct Args {
    /// The words behind `kartotek`, the last of them as far as it is typed
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<String>,
}

/// The kind of record that an argument names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RecordKind {
    Player,
    Club,
    Report,
    Schema,
}

/// Longer lists are cut; typing on shortens them.
const MOST: usize = 60;

pub fn run(args: &Args, common: &Common, program: Command) -> Result<CommandOutcome, Failure> {
    let (typed, before) = args.words.split_last().map_or(("", &[][..]), |(last, before)| (last.as_str(), before));
    let Some(record_kind) = record_kind(program, before) else { return Ok(CommandOutcome::Done) };
    let folder = office_named(before).unwrap_or_else(|| common.office_folder());
    let Ok(completions) = candidates(folder, record_kind, typed) else { return Ok(CommandOutcome::Done) };
    let line = |(id, description): &(String, String)| {
        let [first, second] = [id, description].map(|text| visible(text, &[]).replace('\t', " "));
        format!("{first}\t{second}\n")
    };
    output::print(&completions.iter().take(MOST).map(line).collect::<String>())?;
    Ok(CommandOutcome::Done)
}

/// The kind of record that the next word names. `None`: it names no record of an office.
fn record_kind(program: Command, before: &[String]) -> Option<RecordKind> {
    let mut command = program;
    let mut given = 0;
    let mut words = before.iter();
    let mut option = None;
    while let Some(word) = words.next() {
        option = None;
        if let Some(name) = word.strip_prefix("--").filter(|name| !name.contains('=')) {
            let arg = command.get_arguments().find(|arg| arg.get_long() == Some(name));
            // Options of every command belong to the program, and take a value.
            let takes =
                arg.map_or(matches!(name, "office" | "language" | "color"), |arg| arg.get_action().takes_values());
            if takes && words.next().is_none() {
                option = Some(name.to_owned());
            }
        } else if !word.starts_with('-') {
            match command.find_subcommand(word).cloned() {
                Some(below) => (command, given) = (below, 0),
                None => given += 1,
            }
        }
    }
    let argument = match option {
        Some(name) => command.get_arguments().find(|arg| arg.get_long() == Some(name.as_str()))?.clone(),
        None => {
            let mut places = command.get_positionals();
            places.nth(given).or_else(|| command.get_positionals().last().filter(|last| is_many(last)))?.clone()
        }
    };
    kind_of_argument(command.get_name(), argument.get_id().as_str())
}

fn is_many(argument: &clap::Arg) -> bool {
    argument.get_num_args().is_some_and(|range| range.max_values() > 1)
}

/// The kind of record that an argument names, by its name and its command.
fn kind_of_argument(command: &str, argument: &str) -> Option<RecordKind> {
    match (command, argument) {
        // The words of a search may name any player.
        ("find", "words") => Some(RecordKind::Player),
        ("player", "id") | (_, "player" | "duplicate") => Some(RecordKind::Player),
        (_, "club") => Some(RecordKind::Club),
        // A file, not the form of another report.
        ("games", "report") => None,
        ("schema", "format") => Some(RecordKind::Schema),
        (_, "report") => Some(RecordKind::Report),
        _ => None,
    }
}

fn office_named(words: &[String]) -> Option<PathBuf> {
    let at = words.iter().rposition(|word| word == "--office");
    let behind = at.and_then(|at| words.get(at + 1));
    let joined = || words.iter().rev().find_map(|word| word.strip_prefix("--office="));
    behind.map(String::as_str).or_else(joined).map(PathBuf::from)
}

/// Matching ids, each with a text that distinguishes it.
fn candidates(folder: PathBuf, record_kind: RecordKind, typed: &str) -> anyhow::Result<Vec<(String, String)>> {
    let open_office = || -> anyhow::Result<Office> {
        let (settings, bytes) = Office::settings(&folder)?;
        find::with_founding(Office::open(&folder, settings, bytes)?, clock::today())
    };
    Ok(match record_kind {
        RecordKind::Schema => {
            schema::names().filter(|name| name.starts_with(typed)).map(|name| (name, String::new())).collect()
        }
        RecordKind::Report => {
            let office = open_office()?;
            let in_force = office
                .handled
                .values()
                .filter(|handled| handled.status.is_in_force())
                .map(|handled| handled.id.as_str());
            let waiting = kartotek_office::questions::report::waiting_ids(&office)?;
            let all_ids: BTreeSet<&str> = in_force.chain(waiting.iter().map(String::as_str)).collect();
            let ids = all_ids.into_iter().filter(|id| id.contains(typed));
            ids.map(|id| (id.to_owned(), String::new())).collect()
        }
        RecordKind::Club => {
            let office = open_office()?;
            let found = find::find(&Register::of(&office), &find::words_of(&[typed.to_owned()])).clubs;
            let is_own = |id: &str| typed.is_empty() || id.starts_with(typed) || found.iter().any(|club| club.id == id);
            let clubs = office.clubs.iter().filter(|club| is_own(&club.id));
            clubs.map(|club| (club.id.clone(), club.name.clone())).collect()
        }
        RecordKind::Player => {
            let office = open_office()?;
            let found = find::find(&Register::of(&office), &find::words_of(&[typed.to_owned()]));
            let people = found.people.iter().filter(|_| found.fits_all_words).map(|person| person.person);
            let description = |person: &kartotek_law::vocabulary::Person| {
                let born = person.birth_date.map(|birth| birth.year().to_string());
                let club = Some(office.club_name(&person.club).to_owned()).filter(|club| !club.is_empty());
                [Some(person.name.clone()), born, club].into_iter().flatten().collect::<Vec<_>>().join(", ")
            };
            people.map(|person| (person.id.clone(), description(person))).collect()
        }
    })
}

/// Appended to clap's script for a shell; it asks the office first. Empty: there is no such script for the shell.
pub fn script(shell: clap_complete::Shell) -> &'static str {
    match shell {
        clap_complete::Shell::Bash => include_str!("kartotek.bash"),
        clap_complete::Shell::Zsh => include_str!("kartotek.zsh"),
        clap_complete::Shell::Fish => include_str!("kartotek.fish"),
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn of(line: &str) -> Option<RecordKind> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        record_kind(crate::cli::Cli::command(), &words)
    }

    #[test]
    fn what_the_next_word_is_follows_from_the_command_and_the_option_before_it() {
        for line in ["explain", "player", "player show", "player merge", "player merge 1", "sanction give", "find skov"]
        {
            assert_eq!(of(line), Some(RecordKind::Player), "{line}");
        }
        for line in ["decide identity r --no 1 --player", "--office data explain", "explain --language da"] {
            assert_eq!(of(line), Some(RecordKind::Player), "{line}");
        }
        for line in ["club show", "player 1 --club"] {
            assert_eq!(of(line), Some(RecordKind::Club), "{line}");
        }
        for line in ["report show", "annul", "decide refuse", "explain 1 --report", "export trf --report"] {
            assert_eq!(of(line), Some(RecordKind::Report), "{line}");
        }
        assert_eq!(of("schema"), Some(RecordKind::Schema));
        for line in ["", "run", "run --as-of", "list", "explain 1", "--office", "check", "games a.pgn --report"] {
            assert_eq!(of(line), None, "{line}");
        }
    }

    #[test]
    fn the_office_is_the_one_that_is_typed() {
        let named = |line: &str| {
            let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            office_named(&words).map(|path| path.display().to_string())
        };
        assert_eq!(named("explain --office a --office b"), Some("b".to_owned()));
        assert_eq!((named("explain --office=c"), named("explain")), (Some("c".to_owned()), None));
    }
}
