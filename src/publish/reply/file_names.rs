//! What the files of letters are called.

use crate::formats::file_name;
use std::collections::HashMap;

/// A name for each letter's file, from that of its report: no folder, no sign that a file system cannot take, and none
/// twice, also where capitals count for nothing.
pub fn file_names<'n>(reports: impl Iterator<Item = &'n str>) -> Vec<String> {
    let mut taken: HashMap<String, usize> = HashMap::new();
    let name = |report: &str| {
        let mut plain = file_name::plain(report);
        if let Some(rest) = plain.strip_prefix('.') {
            // A hidden file is not found.
            plain = format!("_{rest}");
        }
        loop {
            let number = taken.entry(plain.to_lowercase()).and_modify(|number| *number += 1).or_insert(1);
            if *number == 1 {
                return format!("{plain}.txt");
            }
            plain = format!("{plain}-{number}");
        }
    };
    reports.map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(reports: &[&str]) -> Vec<String> {
        file_names(reports.iter().copied())
    }

    #[test]
    fn letters_have_names_that_any_file_system_takes_and_none_twice() {
        assert_eq!(
            names(&["a.trf", "A.trf", "a.trf", "a.trf-2"]),
            ["a.trf.txt", "A.trf-2.txt", "a.trf-3.txt", "a.trf-2-2.txt"]
        );
        assert_eq!(names(&["../../etc/x", ".hidden", "a b\n.trf"]), ["_._.._etc_x.txt", "_hidden.txt", "a_b_.trf.txt"]);
        assert!(names(&["ø".repeat(300).as_str()])[0].len() < 130);
    }
}
