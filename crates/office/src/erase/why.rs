//! The reasons why an erasure leaves a place as it is. Each place is reported with a remedy.

use kartotek_formats::texts::Text;

/// The reason why a place is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReasonLeft {
    /// It has a word of the name, and may be about another person.
    Words,
    /// A report that no run has handled, in a format that is not rewritten.
    Waits,
    /// A workbook, an archive, or a letter that the officer wrote.
    Packed,
    /// Base64 or a similar encoding.
    Encoded,
    /// Compressed, and not opened.
    Compressed,
    Repository,
    Link,
    /// Neither text nor a known format.
    Unknown,
    Unreadable,
    /// A missing folder of published lists.
    Away,
    /// A published file that cannot be written yet: the new one is ready.
    Closed,
}

/// The word for other programs, and the sentence, of each reason.
const KINDS: [(ReasonLeft, &str, Text); 11] = [
    (ReasonLeft::Words, "words", Text::new("erase-left-words")),
    (ReasonLeft::Waits, "waits", Text::new("erase-left-waits")),
    (ReasonLeft::Packed, "packed", Text::new("erase-left-packed")),
    (ReasonLeft::Encoded, "encoded", Text::new("erase-left-encoded")),
    (ReasonLeft::Compressed, "compressed", Text::new("erase-left-compressed")),
    (ReasonLeft::Repository, "repository", Text::new("erase-left-repository")),
    (ReasonLeft::Link, "link", Text::new("erase-left-link")),
    (ReasonLeft::Unknown, "unknown", Text::new("erase-left-unknown")),
    (ReasonLeft::Unreadable, "unreadable", Text::new("erase-left-unreadable")),
    (ReasonLeft::Away, "away", Text::new("erase-left-away")),
    (ReasonLeft::Closed, "closed", Text::new("erase-left-closed")),
];

/// Folders in which a program keeps every older state of the files beside it.
const REPOSITORIES: [&str; 4] = [".git", ".hg", ".svn", ".bzr"];

/// Compressed files by their endings, and by their first bytes.
const ENDINGS: [&str; 9] = [".gz", ".tgz", ".bz2", ".xz", ".txz", ".zst", ".7z", ".rar", ".lz4"];
const MAGIC: [&[u8]; 7] =
    [b"\x1f\x8b", b"BZh", b"\xfd7zXZ\0", b"\x28\xb5\x2f\xfd", b"7z\xbc\xaf\x27\x1c", b"Rar!", b"\xd0\xcf\x11\xe0"];

impl ReasonLeft {
    pub fn as_str(self) -> &'static str {
        KINDS.iter().find(|(why, ..)| *why == self).map_or("", |(_, word, _)| word)
    }

    /// Each reason with its sentence, in the order in which they are reported.
    pub fn all() -> impl Iterator<Item = (ReasonLeft, Text)> {
        KINDS.into_iter().map(|(why, _, sentence)| (why, sentence))
    }
}

/// The repository of another program that a file is in. `None`: none.
pub fn repository(name: &str) -> Option<&str> {
    let mut end = 0;
    name.split_inclusive('/').find_map(|part| {
        end += part.len();
        REPOSITORIES.contains(&part.trim_end_matches('/')).then_some(name[..end].trim_end_matches('/'))
    })
}

pub fn is_compressed(name: &str, bytes: &[u8]) -> bool {
    let name = name.to_lowercase();
    ENDINGS.iter().any(|ending| name.ends_with(ending)) || MAGIC.iter().any(|magic| bytes.starts_with(magic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repository_is_told_once_and_by_its_folder() {
        for (name, due) in [
            ("gemt/.git/objects/00/ab", Some("gemt/.git")),
            (".git/HEAD", Some(".git")),
            (".gitignore", None),
            ("inbox/a.trf", None),
        ] {
            assert_eq!(repository(name), due, "{name}");
        }
        assert!(KINDS.iter().enumerate().all(|(place, (why, ..))| *why as usize == place));
    }
}
