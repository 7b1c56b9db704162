//! The word that only the office knows. The desk page writes it into whatever it saves, and a file of decisions that is dropped
//! into the inbox without it waits for the office: everybody who sends reports can put a file there.

use super::fsx::{self, Readers};
use anyhow::Result;
use kartotek_formats::texts::{OrSay, cannot_read, cannot_write, text};
use std::path::{Path, PathBuf};

/// The file in the folder of private records.
pub const TOKEN: &str = "desk-token";
/// The line of a file of decisions begins with this, and the word stands behind it.
pub const LINE: &str = "# office token: ";
/// The line is one of the first.
const HEAD: usize = 5;

/// `None`: the office has none yet, or its file was damaged.
///
/// # Errors
/// The file cannot be read.
pub fn read(office: &Path) -> Result<Option<String>> {
    let file = path(office);
    if !fsx::is_there(&file)? {
        return Ok(None);
    }
    let bytes = std::fs::read(&file).or_say(|| cannot_read(&file))?;
    let word = String::from_utf8_lossy(&bytes).trim().to_owned();
    Ok((word.len() == 32 && word.bytes().all(|byte| byte.is_ascii_hexdigit())).then_some(word))
}

/// The office's word; made, if it has none.
///
/// # Errors
/// The file cannot be read or written, or the system has no random numbers.
pub fn of(office: &Path) -> Result<String> {
    if let Some(word) = read(office)? {
        return Ok(word);
    }
    let mut random = [0; 16];
    getrandom::fill(&mut random).map_err(std::io::Error::from).or_say(|| text!("private-no-salt"))?;
    let word: String = random.iter().map(|byte| format!("{byte:02x}")).collect();
    let (file, folder) = (path(office), office.join(FOLDER));
    fsx::create_folder_for(&folder, Readers::Office).or_say(|| cannot_write(&folder))?;
    fsx::replace_file_for(&file, word.as_bytes(), Readers::Office).or_say(|| cannot_write(&file))?;
    Ok(word)
}

/// Whether the office's own page has saved these decisions.
pub fn is_carried(bytes: &[u8], token: &str) -> bool {
    let of_line =
        |line: &[u8]| line.trim_ascii().strip_prefix(LINE.as_bytes()).is_some_and(|word| word == token.as_bytes());
    bytes.split(|&byte| byte == b'\n').take(HEAD).any(of_line)
}

const FOLDER: &str = "private";

fn path(office: &Path) -> PathBuf {
    office.join(FOLDER).join(TOKEN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_office_keeps_its_word_and_makes_a_damaged_one_anew() {
        let office = tempfile::tempdir().unwrap();
        assert_eq!(read(office.path()).unwrap(), None);
        let word = of(office.path()).unwrap();
        assert_eq!((word.len(), of(office.path()).unwrap()), (32, word.clone()));
        std::fs::write(path(office.path()), "short").unwrap();
        assert_eq!(read(office.path()).unwrap(), None);
        assert_ne!(of(office.path()).unwrap(), word);
    }

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
