//! Which files of the inbox may be reports that were held back: their hashes tell, before a byte is read. An inbox that holds
//! everything since the founding is larger than what may lie in memory; what waits in it is not.

use super::super::survey::{Entry, Survey};
use kartotek_formats::bundle::{sha256, stem};
use std::collections::{BTreeMap, BTreeSet};

/// Paths below the inbox, each with its size in bytes.
pub fn files<'s>(survey: &'s Survey, wanted: &BTreeSet<String>) -> Vec<(&'s str, u64)> {
    let mut groups: BTreeMap<&str, Vec<(&str, u64, &str)>> = BTreeMap::new();
    for (path, entry) in survey.below("inbox") {
        let Entry::File(found) = entry else { continue };
        let entry = (path, found.size, found.sha256.as_str());
        // Names that differ only in the ending.
        let folder = path.rsplit_once('/').map_or(0, |(folder, _)| folder.len());
        groups.entry(&path[..folder + stem(&path[folder..]).len()]).or_default().push(entry);
    }
    let of_one = |hash: &str| wanted.contains(hash);
    let of_two = |one: &str, other: &str| wanted.contains(&sha256(format!("{one}\n{other}\n").as_bytes()));
    let mut files = Vec::new();
    for group in groups.into_values() {
        // Not every order of more than two is tried; scores may lie beside any report, and are in no hash.
        let is_sought = group.len() > 2
            || group.iter().any(|(path, ..)| path.to_lowercase().ends_with(".pgn"))
            || group.iter().any(|(_, _, hash)| of_one(hash))
            || matches!(group.as_slice(), [(_, _, one), (_, _, other)] if of_two(one, other) || of_two(other, one));
        files.extend(group.into_iter().filter(|_| is_sought).map(|(path, size, _)| (path, size)));
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_of_one_file_or_two_is_known_by_the_hash_of_it_and_others_are_not_read() {
        let files: BTreeMap<String, Vec<u8>> =
            [("a.json", "a"), ("b.trf", "b"), ("b.toml", "c"), ("b/a.json", "d"), ("e", "e")]
                .into_iter()
                .map(|(name, bytes)| (format!("inbox/{name}"), bytes.as_bytes().to_vec()))
                .collect();
        let survey = Survey::of_files(files);
        let found = |wanted: &[String]| -> Vec<String> {
            let wanted = wanted.iter().cloned().collect();
            super::files(&survey, &wanted).into_iter().map(|(path, _)| path.to_owned()).collect()
        };
        let of = |bytes: &str| sha256(bytes.as_bytes());
        assert_eq!(found(&[]), [""; 0]);
        assert_eq!(found(&[of("a")]), ["a.json"]);
        assert_eq!(found(&[of("d"), of("e")]), ["b/a.json", "e"]);
        let pair = of(&format!("{}\n{}\n", of("b"), of("c")));
        assert_eq!(found(&[pair]), ["b.toml", "b.trf"]);
    }
}
