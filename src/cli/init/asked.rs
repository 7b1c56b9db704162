//! The questions of `kartotek init` to a person at a terminal.

use super::super::{Failure, output, terminal};
use super::Args;
use kartotek_formats::limits::LONGEST_LINE;
use kartotek_formats::texts::{Language, OrSay, Text, text};
use kartotek_register::founding;
use std::io::{BufRead, IsTerminal, Read, StdinLock};
use std::path::PathBuf;

/// Whether to ask: at a terminal, unless a list or `--empty` is already typed.
pub fn should_ask(args: &Args) -> bool {
    let says_all = args.members.is_some() || args.tables.is_some() || args.fide_list.is_some() || args.empty;
    !says_all && std::io::stdin().is_terminal() && terminal::is_terminal() && terminal::is_stderr_terminal()
}

/// Asks for the missing arguments. An empty answer takes the default in brackets.
///
/// # Errors
/// The terminal was closed.
pub fn ask_missing_arguments(args: &mut Args, language: &mut Option<Language>) -> Result<(), Failure> {
    let mut stdin = std::io::stdin().lock();
    if language.is_none() {
        let code = answer(&mut stdin, &text!("init-ask-language"), Language::Da, "da", |typed| {
            Language::of_code(typed).is_some()
        })?;
        *language = Language::of_code(&code);
    }
    let chosen_language = language.unwrap_or_default();
    if args.folder.is_none() {
        args.folder =
            Some(PathBuf::from(answer(&mut stdin, &text!("init-ask-folder"), chosen_language, ".", |_| true)?));
    }
    if args.name.is_none() {
        args.name = Some(answer(&mut stdin, &text!("init-ask-name"), chosen_language, "", |_| true)?);
    }
    let is_code = |typed: &str| founding::federation_fault(typed, false).is_none();
    args.federation = answer(&mut stdin, &text!("init-ask-federation"), chosen_language, &args.federation, is_code)?;
    let is_list = |typed: &str| ["1", "2", "3", "4"].contains(&typed);
    let file = |stdin: &mut StdinLock| {
        answer(stdin, &text!("init-ask-file"), chosen_language, "", |typed| !typed.is_empty()).map(PathBuf::from)
    };
    match answer(&mut stdin, &text!("init-ask-list"), chosen_language, "4", is_list)?.as_str() {
        "1" => args.tables = Some(file(&mut stdin)?),
        "2" => args.members = Some(file(&mut stdin)?),
        "3" => args.fide_list = Some(file(&mut stdin)?),
        _ => args.empty = true,
    }
    Ok(())
}

/// Asks until the answer is valid. An empty answer is `default`.
fn answer(
    stdin: &mut StdinLock,
    question: &Text,
    language: Language,
    default: &str,
    is_valid: impl Fn(&str) -> bool,
) -> Result<String, Failure> {
    loop {
        let shown = if default.is_empty() { String::new() } else { format!(" [{default}]") };
        output::print_to_stderr(&format!("{}{shown}", question.say(language)));
        let mut line = String::new();
        let read = stdin
            .by_ref()
            .take(LONGEST_LINE as u64)
            .read_line(&mut line)
            .or_say(|| text!("init-not-asked"))
            .map_err(Failure::Use)?;
        if read == 0 {
            return Err(text!("init-not-asked").into());
        }
        let words = line.trim();
        let typed = if words.is_empty() { default } else { words };
        if is_valid(typed) {
            return Ok(typed.to_owned());
        }
    }
}
