//! Names of files, from names that somebody gave.

use std::collections::HashMap;

/// In bytes.
const LONGEST: usize = 120;

/// In small letters, without its point. `None`: the name has none.
pub fn ending(name: &str) -> Option<String> {
    name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase())
}

/// No folder, and no sign that a file system cannot take.
pub fn plain(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
    let mut plain = String::new();
    for c in name.chars().map(|c| if is_plain(c) { c } else { '_' }) {
        if plain.len() + c.len_utf8() > LONGEST {
            break;
        }
        plain.push(c);
    }
    plain
}

/// Hands out names for the files of one folder: none that is hidden, and none twice, also where capitals count for
/// nothing.
#[derive(Default)]
pub struct Names(HashMap<String, usize>);

impl Names {
    /// A name made from what the file is about, with this ending.
    pub fn free(&mut self, about: &str, ending: &str) -> String {
        let mut plain = plain(about);
        if let Some(rest) = plain.strip_prefix('.') {
            plain = format!("_{rest}");
        }
        loop {
            let number = self.0.entry(plain.to_lowercase()).and_modify(|number| *number += 1).or_insert(1);
            if *number == 1 {
                return plain + ending;
            }
            plain = format!("{plain}-{number}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(reports: &[&str]) -> Vec<String> {
        let mut names = Names::default();
        reports.iter().map(|report| names.free(report, ".txt")).collect()
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

    #[test]
    fn a_name_is_cut_at_a_hundred_and_twenty_bytes_and_never_in_a_letter() {
        assert_eq!([119, 120, 121].map(|length| plain(&"x".repeat(length)).len()), [119, 120, 120]);
        assert_eq!([60, 61].map(|length| plain(&"ø".repeat(length)).len()), [120, 120]);
        assert_eq!(plain(&format!("{}ø", "x".repeat(119))).len(), 119);
    }
}
