//! `SHA256SUMS`, read so strictly that no byte of it can differ.

use kartotek_formats::bundle::sha256;
use kartotek_register::run_folder::{SUMS, sums_of};
use std::collections::BTreeMap;

/// The lines of a file of sums.
#[derive(Default)]
pub struct Sums {
    /// Hashes by names inside the folder.
    pub files: BTreeMap<String, String>,
    /// The folder of the parent run, and the hash of its sums.
    pub parent: Option<(String, String)>,
    /// A line is unreadable or repeated.
    pub is_damaged: bool,
}

pub fn read(bytes: &[u8]) -> Sums {
    let mut sums = Sums::default();
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        let line = str::from_utf8(line).ok().and_then(|line| line.strip_suffix('\n'));
        let Some((hash, name)) = line.and_then(|line| line.split_once("  ")).filter(|(hash, _)| is_hash(hash)) else {
            sums.is_damaged = true;
            continue;
        };
        let parent = name.strip_prefix("../").and_then(|name| name.strip_suffix(SUMS)?.strip_suffix('/'));
        let twice = match parent {
            Some(parent) => sums.parent.replace((parent.to_owned(), hash.to_owned())).is_some(),
            None => sums.files.insert(name.to_owned(), hash.to_owned()).is_some(),
        };
        sums.is_damaged |= twice;
    }
    sums
}

pub fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// The parts of a manifest about the other files of its run.
#[derive(serde::Deserialize)]
pub struct Manifest {
    pub format: u64,
    /// The version that made the run.
    pub program: String,
    /// The number of folders elsewhere in which lists were published.
    #[serde(default)]
    pub places: usize,
    pub run: String,
    pub parent: Option<String>,
    pub inputs: BTreeMap<String, String>,
    pub outputs: BTreeMap<String, String>,
}

impl Manifest {
    /// The hash of a file. `None`: the manifest does not name it.
    pub fn hash(&self, name: &str) -> Option<&str> {
        self.outputs.get(name).or_else(|| self.inputs.get(name)).map(String::as_str)
    }

    pub fn names(&self) -> impl Iterator<Item = &String> {
        self.inputs.keys().chain(self.outputs.keys())
    }
}

/// The hash of sums with these lines, by which the next run names them.
pub fn hash_of<'s>(files: impl Iterator<Item = (&'s str, &'s str)>, parent: Option<(&str, &str)>) -> String {
    sha256(&sums_of(files, parent))
}

#[cfg(test)]
mod tests {
    use super::*;
    const A: &str = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    const B: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

    #[test]
    fn what_is_written_is_read_and_its_hash_is_the_one_of_its_bytes() {
        let bytes = sums_of([("a.csv", A), ("lists/b.csv", B)].into_iter(), Some(("0000-2026-01-01", B)));
        let text = format!("{A}  a.csv\n{B}  lists/b.csv\n{B}  ../0000-2026-01-01/SHA256SUMS\n");
        assert_eq!(String::from_utf8(bytes.clone()).unwrap(), text);
        let sums = read(&bytes);
        let files: Vec<(&str, &str)> = sums.files.iter().map(|(name, hash)| (name.as_str(), hash.as_str())).collect();
        assert_eq!((files.as_slice(), sums.is_damaged), (&[("a.csv", A), ("lists/b.csv", B)][..], false));
        assert_eq!(sums.parent, Some(("0000-2026-01-01".to_owned(), B.to_owned())));
        assert_eq!(hash_of(files.into_iter(), Some(("0000-2026-01-01", B))), sha256(&bytes));
    }

    #[test]
    fn a_line_that_could_be_another_damages_the_sums() {
        let line = format!("{A}  a.csv\n");
        let upper = line.to_uppercase();
        let (cut, twice) = (line.trim_end(), format!("{line}{line}"));
        let parents = format!("{A}  ../0000-2026-01-01/SHA256SUMS\n{A}  ../0000-2026-01-02/SHA256SUMS\n");
        for text in [&upper, cut, &twice, &parents, "\n", "a  b\n", &line.replace("  ", " "), &line.replace("  ", "\t")]
        {
            assert!(read(text.as_bytes()).is_damaged, "{text}");
        }
        assert!(read(b"\xff\n").is_damaged);
        assert!(!read(line.as_bytes()).is_damaged && !read(b"").is_damaged);
    }

    #[test]
    fn a_hash_is_64_digits_in_lower_case() {
        assert!(is_hash(A) && is_hash(B));
        assert!(!is_hash(&A[1..]) && !is_hash(&format!("{A}a")) && !is_hash(&A.to_uppercase()) && !is_hash(""));
    }
}
