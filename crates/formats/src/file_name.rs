//! Names of files, from names that somebody gave.

use std::collections::HashMap;

/// In bytes.
const LONGEST: usize = 120;
/// The longest part before the point of a name that is too long and keeps its ending, in bytes.
const LONGEST_STEM: usize = 116;
/// Without its point, in bytes.
const LONGEST_ENDING: usize = 4;

/// Whether a file or folder of this name is a program's or a system's own and nobody's report: a lock of a spreadsheet
/// program, the copy that an editor keeps, what a system remembers of a folder.
pub fn is_left_behind(name: &str) -> bool {
    const NAMES: [&str; 9] = [
        ".ds_store",
        "thumbs.db",
        "ehthumbs.db",
        "desktop.ini",
        "icon\r",
        "__macosx",
        "$recycle.bin",
        "system volume information",
        "@eadir",
    ];
    const ENDINGS: [&str; 5] = ["~", ".swp", ".swo", ".tmp", ".lnk"];
    let lower = name.to_lowercase();
    NAMES.contains(&lower.as_str())
        || ["~$", ".~lock.", "._"].iter().any(|begin| lower.starts_with(begin))
        || (lower.starts_with('#') && lower.ends_with('#') && lower.len() > 1)
        || ENDINGS.iter().any(|ending| lower.ends_with(ending))
}

/// In small letters, without its point. `None`: the name has none.
pub fn ending(name: &str) -> Option<String> {
    name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase())
}

/// No folder, and no sign that a file system cannot take.
pub fn plain(name: &str) -> String {
    let mut plain = whole(name);
    plain.truncate(plain.floor_char_boundary(LONGEST));
    plain
}

/// The same of a file that is copied: however long its name is, its ending stays, for it tells what the file is. Names
/// that differ in their endings alone do so still.
pub fn of_copy(name: &str) -> String {
    let whole = whole(name);
    let parts = whole.rsplit_once('.').filter(|_| whole.len() > LONGEST);
    match parts.filter(|(_, ending)| (1..=LONGEST_ENDING).contains(&ending.len())) {
        Some((stem, ending)) => format!("{}.{ending}", &stem[..stem.floor_char_boundary(LONGEST_STEM)]),
        None => plain(name),
    }
}

fn whole(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
    name.chars().map(|c| if is_plain(c) { c } else { '_' }).collect()
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

/// A word as a shell takes it for one.
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./".contains(c);
    match word.is_empty() || !word.chars().all(is_plain) {
        true => format!("'{}'", word.replace('\'', r"'\''")),
        false => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_programs_leave_behind_is_told_from_reports() {
        for left in ["~$maj.xlsx", "Thumbs.db", "desktop.ini", "maj.toml~", "maj.trf.swp", "#maj.toml#", "~WRL0001.tmp"]
        {
            assert!(is_left_behind(left), "{left}");
        }
        for report in ["maj.xlsx", "thumbs.trf", "~maj.trf", "#maj.trf", "desktop.ini.json", "swp.csv"] {
            assert!(!is_left_behind(report), "{report}");
        }
    }

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

    #[test]
    fn a_copy_keeps_its_ending_and_the_form_goes_with_its_table() {
        let of_stem =
            |length: usize| ["csv", "toml", "TRF"].map(|ending| of_copy(&format!("{}.{ending}", "x".repeat(length))));
        for (length, stem) in [(115, 115), (116, 116), (117, 116), (250, 116)] {
            assert_eq!(of_stem(length), ["csv", "toml", "TRF"].map(|ending| format!("{}.{ending}", "x".repeat(stem))));
        }
        assert_eq!(of_copy(&format!("{}.trf.toml", "ø".repeat(90))), format!("{}.toml", "ø".repeat(58)));
        assert_eq!(of_copy(&format!("{}x.csv", "ø".repeat(58))), format!("{}.csv", "ø".repeat(58)), "117 bytes");
        // Words after the full stop of a sentence are not an extension.
        assert_eq!(of_copy(&format!("{}. runde 7 i Skovby", "x".repeat(110))).len(), 120);
        assert_eq!(of_copy("a b.trf"), "a_b.trf");
    }

    #[test]
    fn a_copy_of_a_copy_has_the_same_name() {
        let ends = ["", ".trf", ".toml", ".trf.toml", ". runde 7", ".a", ".x.y.z"];
        for (length, end) in (100..130).flat_map(|length| ends.map(|end| (length, end))) {
            let name = format!("{}{end}", "x".repeat(length));
            for copy in [plain(&name), of_copy(&name)] {
                assert_eq!(of_copy(&copy), copy);
            }
        }
    }
}
