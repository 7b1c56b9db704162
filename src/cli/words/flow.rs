//! Joins the lines of paragraphs in the help: the sources break them at 120 characters, a terminal at its own width.

use clap::Command;
use clap::builder::StyledStr;

/// A source line was broken for its width if the next word would have passed this column.
const FULL: usize = 110;

/// A command and its subcommands, with each paragraph on one line.
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
