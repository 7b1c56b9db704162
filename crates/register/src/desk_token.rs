//! A token known only to the office. The desk page writes it into each file it saves. A file of decisions that reaches the
//! inbox without it waits for the office's approval, since anyone who sends reports can put a file there.
//!
//! It is derived from the hash of the founding register, which has birth dates and is neither published nor sent. Repeated runs
//! therefore give the same token, also after an erasure, and a person who has that register has access to the office anyway.

use super::run_folder::RunFolder;
use anyhow::Result;
use kartotek_formats::bundle::sha256;

/// Start of the line in a file of decisions that carries the token.
pub const LINE: &str = "# office token: ";
/// Number of first lines among which the token's line must be.
const HEAD: usize = 5;
/// Hexadecimal digits that are kept: 128 bits.
const DIGITS: usize = 32;

/// The office's token. `founding` is the first run of the chain.
///
/// # Errors
/// The sums of the founding register cannot be read.
pub fn of(founding: &RunFolder) -> Result<String> {
    let register = founding.first_hash("players.csv")?;
    let mut token = sha256(format!("kartotek desk\n{register}").as_bytes());
    token.truncate(DIGITS);
    Ok(token)
}

/// Whether a file of decisions carries the office's token.
pub fn is_carried(bytes: &[u8], token: &str) -> bool {
    line(bytes).is_some_and(|word| word == token.as_bytes())
}

/// The token in a file of decisions, valid or not.
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
