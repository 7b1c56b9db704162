//! The word that only the office knows. The desk page writes it into whatever it saves, and a file of decisions that is dropped
//! into the inbox without it waits for the office: everybody who sends reports can put a file there.
//!
//! It is made from the register as it was founded, birth dates included, which is neither published nor sent. So it is the same
//! however often a run is made again, and whoever has that register can decide anyway.

use super::run_folder::RunFolder;
use anyhow::Result;
use kartotek_formats::bundle::sha256;

/// The line of a file of decisions begins with this, and the word stands behind it.
pub const LINE: &str = "# office token: ";
/// The line is one of the first.
const HEAD: usize = 5;
/// As many digits are kept: 128 bits.
const DIGITS: usize = 32;

/// `founding`: the first run of the chain.
///
/// # Errors
/// Its register cannot be read.
pub fn of(founding: &RunFolder) -> Result<String> {
    let register = founding.read("players.csv")?;
    let mut word = sha256(&[b"kartotek desk\n".as_slice(), &register].concat());
    word.truncate(DIGITS);
    Ok(word)
}

/// Whether the office's own page has saved these decisions.
pub fn is_carried(bytes: &[u8], token: &str) -> bool {
    line(bytes).is_some_and(|word| word == token.as_bytes())
}

/// The word that a file of decisions has, whoever wrote it.
pub fn line(bytes: &[u8]) -> Option<&[u8]> {
    let head = bytes.split(|&byte| byte == b'\n').take(HEAD);
    head.filter_map(|line| line.trim_ascii().strip_prefix(LINE.as_bytes())).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_carries_the_whole_word_in_its_first_lines() {
        let word = "0123456789abcdef0123456789abcdef";
        assert!(is_carried(format!("# office token: {word}\r\n[[decision]]\n").as_bytes(), word));
        assert!(is_carried(format!("# From the desk\n\n  # office token: {word}").as_bytes(), word));
        assert!(!is_carried(format!("# office token: {}\n", &word[1..]).as_bytes(), word));
        assert!(!is_carried(format!("reason = \"{word}\"\n").as_bytes(), word));
        assert!(!is_carried(format!("{}# office token: {word}\n", "\n".repeat(5)).as_bytes(), word));
    }
}
