//! Reads `SHA256SUMS`, byte for byte as the program writes it; and checks published folders that have their own sums, because no
//! run has their files.

use super::fault::{Fault, Kind, Verdict};
use super::survey::{Survey, SurveyEntry};
use kartotek_formats::bundle::sha256;
use kartotek_formats::file_name::is_system_file;
use kartotek_formats::texts::{Text, text};
use kartotek_register::run_folder::{SUMS, sums_of};
use std::collections::{BTreeMap, BTreeSet};

/// The lines of a file of sums.
#[derive(Default)]
pub struct Sums {
    /// The hashes of the files, by path in the folder.
    pub files: BTreeMap<String, String>,
    /// The folder of the parent run, and the hash of its sums.
    pub parent: Option<(String, String)>,
    /// A line is unreadable or repeated.
    pub is_damaged: bool,
}

/// Reads `SHA256SUMS`. A line that is not a hash and a name, or that repeats a name, makes the sums damaged.
pub fn read(bytes: &[u8]) -> Sums {
    let mut sums = Sums::default();
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        let line = str::from_utf8(line).ok().and_then(|line| line.strip_suffix('\n'));
        let Some((hash, name)) = line.and_then(|line| line.split_once("  ")).filter(|(hash, _)| is_hash(hash)) else {
            sums.is_damaged = true;
            continue;
        };
        let parent = name.strip_prefix("../").and_then(|name| name.strip_suffix(SUMS)?.strip_suffix('/'));
        let is_repeated = match parent {
            Some(parent) => sums.parent.replace((parent.to_owned(), hash.to_owned())).is_some(),
            None => sums.files.insert(name.to_owned(), hash.to_owned()).is_some(),
        };
        sums.is_damaged |= is_repeated;
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
    /// The version of the program that made the run.
    pub program: String,
    /// The number of folders outside the office in which lists were published.
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

/// The hash of the sums of these files, by which the next run names this one.
pub fn hash_of<'s>(files: impl Iterator<Item = (&'s str, &'s str)>, parent: Option<(&str, &str)>) -> String {
    sha256(&sums_of(files, parent))
}

/// Compares the files of a folder with its sums. `is_own`: whether a file is only in the sums. `run`: files of a run in the same
/// folder, with their hashes.
pub fn check_folder(
    survey: &Survey,
    folder: &str,
    is_own: &dyn Fn(&str) -> bool,
    run: &BTreeMap<&str, &str>,
    remedy: Text,
    verdict: &mut Verdict,
) {
    let sums_path = format!("{folder}/{SUMS}");
    let sums_bytes = survey.bytes(&sums_path).unwrap_or_default();
    let stated = read(&sums_bytes).files;
    let hash = |entry: &'_ SurveyEntry| match entry {
        SurveyEntry::File(found) => Some(found.sha256.clone()),
        _ => None,
    };
    let is_ignored = |name: &str| !stated.contains_key(name) && is_system_file(name.rsplit('/').next().unwrap_or(name));
    let files = survey.below(folder).filter(|(name, _)| *name != SUMS && is_own(name) && !is_ignored(name));
    let present: BTreeMap<&str, Option<String>> = files.map(|(name, entry)| (name, hash(entry))).collect();
    let of_run = run.iter().map(|(name, hash)| (*name, *hash));
    let lines: BTreeMap<&str, &str> =
        present.iter().filter_map(|(name, hash)| Some((*name, hash.as_deref()?))).chain(of_run).collect();
    let rebuilt = sums_of(lines.into_iter(), None);
    if *sums_bytes == *rebuilt && present.values().all(Option::is_some) {
        return;
    }
    let named = stated.keys().map(String::as_str).filter(|name| !run.contains_key(name));
    let names: BTreeSet<&str> = present.keys().copied().chain(named).collect();
    for name in names {
        let (found, expected) = (present.get(name), stated.get(name).map(String::as_str));
        let (kind, what) = match (found, expected) {
            (Some(Some(found)), Some(expected)) if found == expected => continue,
            (None, Some(_)) => (Kind::Missing, text!("verify-told-missing")),
            (Some(None), _) => (Kind::NotRegularFile, text!("verify-told-no-file")),
            (Some(_), None) => (Kind::Unnamed, text!("verify-told-added")),
            (Some(_), Some(_)) => (Kind::Changed, text!("verify-told-changed")),
            (None, None) => continue,
        };
        let fault = Fault::new(kind, format!("{folder}/{name}"), what, remedy.clone());
        verdict.faults.push(fault.hashes(expected, found.and_then(Option::as_deref)));
    }
    let found = survey.hash(&sums_path);
    let what = text!("verify-told-sums");
    verdict.faults.push(Fault::new(Kind::Changed, sums_path, what, remedy).hashes(None, found));
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

    /// The faults of a folder with the files `there` and the sums of `summed`.
    fn faults(there: &[(&str, &str)], summed: &[(&str, &str)]) -> Vec<String> {
        let sums: BTreeMap<&str, String> = summed.iter().map(|(name, text)| (*name, sha256(text.as_bytes()))).collect();
        let sums = sums_of(sums.iter().map(|(name, hash)| (*name, hash)), None);
        let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::from([(format!("out/{SUMS}"), sums)]);
        files.extend(there.iter().map(|(name, text)| (format!("out/{name}"), text.as_bytes().to_vec())));
        let mut verdict = Verdict::default();
        check_folder(
            &Survey::of_files(files),
            "out",
            &|name| name != "run.csv",
            &BTreeMap::new(),
            Text::from("do"),
            &mut verdict,
        );
        verdict.faults.iter().map(|fault| format!("{:?} {}", fault.kind, fault.file)).collect()
    }

    #[test]
    fn files_that_are_what_their_sums_say_have_no_fault() {
        assert_eq!(faults(&[("a", "1"), ("b", "2")], &[("a", "1"), ("b", "2")]), [""; 0]);
        // Files of others, and files left by an operating system.
        assert_eq!(faults(&[("a", "1"), ("run.csv", "x"), (".DS_Store", "x")], &[("a", "1")]), [""; 0]);
    }

    #[test]
    fn what_was_changed_taken_or_added_is_named_and_so_are_the_sums_that_differ() {
        let sums = "Changed out/SHA256SUMS";
        assert_eq!(faults(&[("a", "2")], &[("a", "1")]), ["Changed out/a", sums]);
        assert_eq!(faults(&[], &[("a", "1")]), ["Missing out/a", sums]);
        assert_eq!(faults(&[("a", "1"), ("b", "2")], &[("a", "1")]), ["Unnamed out/b", sums]);
    }

    #[test]
    fn a_link_is_no_file_whatever_it_points_to() {
        let mut survey = Survey::of_files(BTreeMap::from([(format!("out/{SUMS}"), Vec::new())]));
        survey.put_link("out/a".to_owned(), "/etc/passwd".to_owned());
        let mut verdict = Verdict::default();
        check_folder(&survey, "out", &|_| true, &BTreeMap::new(), Text::from("do"), &mut verdict);
        let kinds: Vec<Kind> = verdict.faults.iter().map(|fault| fault.kind).collect();
        assert_eq!(kinds, [Kind::NotRegularFile, Kind::Changed]);
    }
}
