//! The option `--color`. Colours never carry information alone.

use clap::{Arg, ValueEnum};
use colorchoice_clap::Color;
use std::ffi::OsString;

/// The option `--color` with help in our words.
pub fn explained(color: Arg) -> Arg {
    color.help("Colours in messages").long_help("Colours in messages; auto: on a terminal, unless NO_COLOR is set")
}

/// Sets the choice for the whole program before the arguments are parsed, as error messages about these are coloured
/// too.
pub fn choose(arguments: impl Iterator<Item = OsString>) {
    typed(arguments).write_global();
}

/// The choice as typed; a value that clap will refuse counts as missing.
fn typed(mut arguments: impl Iterator<Item = OsString>) -> Color {
    let mut typed = Color::default();
    while let Some(argument) = arguments.next().filter(|argument| argument != "--") {
        let argument = argument.to_string_lossy();
        let value = match argument.strip_prefix("--color") {
            Some("") => arguments.next().map(|value| value.to_string_lossy().into_owned()),
            Some(value) => value.strip_prefix('=').map(str::to_owned),
            None => continue,
        };
        let choice = value.and_then(|value| ValueEnum::from_str(&value, false).ok());
        typed = choice.map_or_else(Color::default, |color| Color { color });
    }
    typed
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorchoice_clap::ColorChoice;

    #[test]
    fn the_choice_may_be_typed_in_either_way() {
        let typed = |line: &str| typed(line.split(' ').map(OsString::from)).color;
        assert_eq!(typed("kartotek list --color never"), ColorChoice::Never);
        assert_eq!(typed("kartotek --color=always list"), ColorChoice::Always);
        assert_eq!(typed("kartotek list"), ColorChoice::Auto);
        assert_eq!(typed("kartotek check -- --color=always"), ColorChoice::Auto);
        assert_eq!(typed("kartotek --color"), ColorChoice::Auto);
    }
}
