//! Files and their names, made from names that people or programs gave.

use std::collections::HashMap;

/// A file as it was found: its name without the folder, and its bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InputFile {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// The longest name, in bytes.
const LONGEST: usize = 120;
/// The longest part before the point of a name that is too long and keeps its ending, in bytes.
const LONGEST_STEM: usize = 116;
/// The longest ending, without its point, in bytes.
const LONGEST_ENDING: usize = 4;

/// Whether a file or folder of this name belongs to a program or a system, not to a report: a lock of a spreadsheet
/// program, a backup copy of an editor, a system's data about a folder.
pub fn is_system_file(name: &str) -> bool {
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

/// The ending in small letters, without its point. `None`: the name has none.
pub fn ending(name: &str) -> Option<String> {
    name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase())
}

/// The name, cut to [`LONGEST`] bytes, with `_` for each character that a file system may refuse.
pub fn plain(name: &str) -> String {
    let mut plain = with_underscores(name);
    plain.truncate(plain.floor_char_boundary(LONGEST));
    plain
}

/// [`plain`] for a copied file: a name that is too long keeps its ending, which shows the format. Names that differ only in
/// their endings stay different.
pub fn of_copy(name: &str) -> String {
    let whole = with_underscores(name);
    let parts = whole.rsplit_once('.').filter(|_| whole.len() > LONGEST);
    match parts.filter(|(_, ending)| (1..=LONGEST_ENDING).contains(&ending.len())) {
        Some((stem, ending)) => format!("{}.{ending}", &stem[..stem.floor_char_boundary(LONGEST_STEM)]),
        None => plain(name),
    }
}

fn with_underscores(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
    name.chars().map(|c| if is_plain(c) { c } else { '_' }).collect()
}

/// Gives unique names to the files of one folder, also where capitals do not matter. No name is that of a hidden file.
#[derive(Default)]
pub struct UniqueFileNames(HashMap<String, usize>);

impl UniqueFileNames {
    /// A name made from the file's subject, with this ending.
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

/// A word for a shell, quoted if necessary.
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
            assert!(is_system_file(left), "{left}");
        }
        for report in ["maj.xlsx", "thumbs.trf", "~maj.trf", "#maj.trf", "desktop.ini.json", "swp.csv"] {
            assert!(!is_system_file(report), "{report}");
        }
    }

    fn names(reports: &[&str]) -> Vec<String> {
        let mut names = UniqueFileNames::default();
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
