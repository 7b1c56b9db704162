//! `kartotek completions` and `kartotek man`: what a shell and its reader of manuals want to know of the commands.

use super::{Failure, Outcome, complete, door};
use clap::Command;
use clap_complete::Shell;
use kartotek_formats::texts::{OrSay, cannot_write, text};
use kartotek_register::fsx::{self, Tree};
use std::path::PathBuf;

/// Print what a shell needs to complete commands and flags; in bash, zsh and fish also people, clubs and reports
#[derive(clap::Args)]
#[command(after_help = COMPLETIONS)]
pub struct CompletionsArgs {
    #[arg(value_enum)]
    shell: Shell,
}

const COMPLETIONS: &str = "\
bash:  kartotek completions bash > ~/.local/share/bash-completion/completions/kartotek
zsh:   kartotek completions zsh > a folder of $fpath, as _kartotek
fish:  kartotek completions fish > ~/.config/fish/completions/kartotek.fish";

/// Print the manual page of kartotek, or write those of all commands
#[derive(clap::Args)]
pub struct ManArgs {
    /// Write a page for every command into this folder: `man -l DIR/kartotek-run.1`
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub fn completions(args: &CompletionsArgs, mut program: Command) -> Result<Outcome, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "kartotek", &mut script);
    script.extend_from_slice(complete::script(args.shell).as_bytes());
    door::print_file(&script)?;
    Ok(Outcome::Done)
}

pub fn man(args: &ManArgs, program: Command) -> Result<Outcome, Failure> {
    let pages = pages(program).or_say(|| text!("man-not-made")).map_err(Failure::Output)?;
    match &args.out {
        Some(folder) => {
            let written = fsx::create_folder(folder).and_then(|()| fsx::add_files(folder, &pages));
            written.or_say(|| cannot_write(folder)).map_err(Failure::Output)?;
        }
        None => door::print_file(pages.get("kartotek.1").map(Vec::as_slice).unwrap_or_default())?,
    }
    Ok(Outcome::Done)
}

/// A page for the program and one for every command, `kartotek-decide-refuse.1`, by their names.
fn pages(mut program: Command) -> std::io::Result<Tree> {
    program.build();
    let mut pages = Tree::new();
    let mut open = vec![(program.get_name().to_owned(), program)];
    while let Some((name, command)) = open.pop() {
        let commands = command.get_subcommands().filter(|own| own.get_name() != "help" && !own.is_hide_set());
        open.extend(commands.map(|own| (format!("{name}-{}", own.get_name()), own.clone())));
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        pages.insert(format!("{name}.1"), page);
    }
    Ok(pages)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    /// Commands with their full names, and the flags of each.
    fn commands() -> Vec<(String, Vec<String>)> {
        let mut program = crate::cli::Cli::command();
        program.build();
        let mut open = vec![("kartotek".to_owned(), program)];
        let mut commands = Vec::new();
        while let Some((name, command)) = open.pop() {
            let flags = command.get_arguments().filter(|flag| !flag.is_hide_set());
            commands.push((name.clone(), flags.filter_map(|flag| flag.get_long().map(str::to_owned)).collect()));
            let own = command.get_subcommands().filter(|own| own.get_name() != "help" && !own.is_hide_set());
            open.extend(own.map(|own| (format!("{name}-{}", own.get_name()), own.clone())));
        }
        commands
    }

    #[test]
    fn every_command_has_a_page_with_all_its_flags() {
        let pages = pages(crate::cli::Cli::command()).unwrap();
        let commands = commands();
        assert!(commands.len() > 40 && pages.len() == commands.len());
        for (name, flags) in commands {
            let page = String::from_utf8(pages[&format!("{name}.1")].clone()).unwrap().replace("\\-", "-");
            for flag in flags {
                assert!(page.contains(&format!("--{flag}")), "{name}.1 has no --{flag}");
            }
        }
    }

    #[test]
    fn every_shell_completes_every_command_and_flag() {
        for shell in [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell, Shell::Elvish] {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut crate::cli::Cli::command(), "kartotek", &mut script);
            let script = String::from_utf8(script).unwrap();
            for (name, flags) in commands() {
                let word = name.rsplit_once("kartotek-").map_or("kartotek", |(_, words)| words);
                let last = word.rsplit('-').next().unwrap_or(word);
                assert!(script.contains(last), "{shell}: {name}");
                for flag in flags {
                    assert!(script.contains(&flag), "{shell}: {name} --{flag}");
                }
            }
        }
    }
}
