//! Finds the language before the command line is parsed, for help and usage errors.

use crate::cli::Common;
use kartotek_formats::texts::Language;
use std::ffi::OsString;
use std::path::PathBuf;

/// The language as typed, else that of `KARTOTEK_LANGUAGE`, else that of the office.
pub fn typed_language() -> Language {
    let option = |name| typed(std::env::args_os(), name);
    let language = option("--language").or_else(|| std::env::var_os("KARTOTEK_LANGUAGE"));
    let office = option("--office").or_else(|| std::env::var_os("KARTOTEK_OFFICE")).map(PathBuf::from);
    let common = Common { office, language: language.and_then(|code| Language::of_code(code.to_str()?)) };
    common.language_of_failures()
}

/// The value typed after an option, on a line that may not parse.
fn typed(mut arguments: impl Iterator<Item = OsString>, option: &str) -> Option<OsString> {
    while let Some(argument) = arguments.next().filter(|argument| argument != "--") {
        match argument.to_str().and_then(|argument| argument.strip_prefix(option)) {
            Some("") => return arguments.next(),
            Some(value) if value.starts_with('=') => return Some(value[1..].into()),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_may_be_typed_in_either_way_and_not_behind_the_arguments() {
        let language = |line: &str| typed(line.split(' ').map(OsString::from), "--language");
        assert_eq!(language("kartotek run --language da"), Some("da".into()));
        assert_eq!(language("kartotek --language=da run"), Some("da".into()));
        assert_eq!(language("kartotek run --languages da"), None);
        assert_eq!(language("kartotek check -- --language=da"), None);
        assert_eq!(language("kartotek run --language"), None);
    }
}
