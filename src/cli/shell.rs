//! `kartotek completions` and `kartotek man`: completions for shells, and manual pages.

use super::{CommandOutcome, Failure, complete, output, words};
use clap_complete::Shell;
use kartotek_formats::texts::{Language, OrSay, cannot_write, text};
use kartotek_register::fsx::{self, Readers, Tree};
use std::path::PathBuf;

/// Print what a shell needs to complete commands and flags; in bash, zsh and fish also people, clubs and reports
#[derive(clap::Args)]
#[command(after_help = COMPLETIONS)]
pub struct CompletionsArgs {
    /// The shell
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

pub fn completions(args: &CompletionsArgs, language: Language) -> Result<CommandOutcome, Failure> {
    let mut program = words::program(language);
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "kartotek", &mut script);
    script.extend_from_slice(complete::script(args.shell).as_bytes());
    output::print_file(&script)?;
    Ok(CommandOutcome::Done)
}

pub fn man(args: &ManArgs, language: Language) -> Result<CommandOutcome, Failure> {
    let pages = pages(language).or_say(|| text!("man-not-made")).map_err(Failure::Output)?;
    match &args.out {
        Some(folder) => {
            let written = fsx::create_folder(folder).and_then(|()| fsx::add_files(folder, &pages, Readers::ByUmask));
            written.or_say(|| cannot_write(folder)).map_err(Failure::Output)?;
        }
        None => output::print_file(pages.get("kartotek.1").map(Vec::as_slice).unwrap_or_default())?,
    }
    Ok(CommandOutcome::Done)
}

/// Manual pages of the program and of every command, by file name, such as `kartotek-decide-refuse.1`.
fn pages(language: Language) -> std::io::Result<Tree> {
    let mut program = words::program(language);
    program.build();
    let mut pages = Tree::new();
    let mut open = vec![(program.get_name().to_owned(), program)];
    while let Some((name, command)) = open.pop() {
        let commands =
            command.get_subcommands().filter(|command| command.get_name() != "help" && !command.is_hide_set());
        open.extend(commands.map(|command| (format!("{name}-{}", command.get_name()), command.clone())));
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        let page = words::manual_in_language(&String::from_utf8_lossy(&page), language);
        pages.insert(format!("{name}.1"), page.into_bytes());
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
            let subcommands =
                command.get_subcommands().filter(|command| command.get_name() != "help" && !command.is_hide_set());
            open.extend(subcommands.map(|command| (format!("{name}-{}", command.get_name()), command.clone())));
        }
        commands
    }

    #[test]
    fn every_command_has_a_page_with_all_its_flags() {
        for language in Language::ALL {
            let pages = pages(language).unwrap();
            let commands = commands();
            assert!(commands.len() > 40 && pages.len() == commands.len());
            for (name, flags) in commands {
                let page = String::from_utf8(pages[&format!("{name}.1")].clone()).unwrap().replace("\\-", "-");
                for flag in flags {
                    assert!(page.contains(&format!("--{flag}")), "{name}.1 has no --{flag}");
                }
            }
        }
    }

    #[test]
    fn a_danish_page_has_no_english_title() {
        for (name, page) in pages(Language::Da).unwrap() {
            let page = String::from_utf8(page).unwrap();
            for title in [
                ".SH NAME",
                ".SH SYNOPSIS",
                ".SH DESCRIPTION",
                ".SH OPTIONS",
                ".SH SUBCOMMANDS",
                ".SH EXTRA",
                "[default:",
                "ossible values",
                "May also",
            ] {
                assert!(!page.contains(title), "{name} has {title}");
            }
            assert!(page.contains(".SH NAVN\n") && page.contains(".SH TILVALG\n"), "{name}");
        }
    }

    #[test]
    fn every_shell_completes_every_command_and_flag() {
        let shells = [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell, Shell::Elvish];
        for (shell, language) in shells.into_iter().flat_map(|shell| Language::ALL.map(|language| (shell, language))) {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut words::program(language), "kartotek", &mut script);
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
