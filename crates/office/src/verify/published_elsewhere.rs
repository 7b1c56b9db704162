//! The files in which an office remembers where it published outside its own folder.

use super::fault::{Fault, Kind, Verdict};
use super::runs::Runs;
use super::survey::Survey;
use kartotek_formats::texts::text;
use kartotek_register::last_worked::{WORKED, Worked};
use kartotek_register::places::{self, Remembered};
use std::path::PathBuf;

/// The notes on the places of the office's own lists, of all lists, and of the office.
fn files() -> [String; 3] {
    [format!("private/{}", places::KEPT_IN), places::PUBLISHED.to_owned(), places::HOME.to_owned()]
}

/// Checks that the files are what was written; the newest run says how many folders there were.
pub fn check(survey: &Survey, runs: &Runs, verdict: &mut Verdict) {
    let known = lines(&survey.bytes(places::PUBLISHED).unwrap_or_default()).len();
    let told = runs.chain.iter().map(|run| run.places).max().unwrap_or_default();
    if known < told {
        let (path, kind) = (places::PUBLISHED, if known == 0 { Kind::Missing } else { Kind::Changed });
        let what = text!("verify-places-fewer", told, known);
        verdict.faults.push(Fault::new(kind, path, what, text!("verify-places-fewer-remedy")));
    }
    for path in files() {
        let Some(bytes) = survey.bytes(&path) else { continue };
        let lines = lines(&bytes);
        if !bytes.ends_with(b"\n") || lines.iter().any(|line| matches!(line, Remembered::Damaged)) {
            let (what, remedy) = match !path.starts_with("private/") {
                true => (text!("verify-places-changed"), text!("verify-places-remedy")),
                false => (text!("verify-published-changed"), text!("verify-published-remedy")),
            };
            verdict.faults.push(Fault::new(Kind::Changed, path, what, remedy));
        }
    }
}

/// Checks that the note of the day on which the program last worked here is what was written.
pub fn worked(survey: &Survey, verdict: &mut Verdict) {
    if survey.get(WORKED).is_some()
        && survey.bytes(WORKED).is_none_or(|bytes| Worked::of_bytes(&bytes) == Worked::Damaged)
    {
        let remedy = text!("verify-worked-remedy");
        verdict.faults.push(Fault::new(Kind::Changed, WORKED, text!("verify-worked-changed"), remedy));
    }
}

fn lines(bytes: &[u8]) -> Vec<Remembered> {
    let lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let text = |line| str::from_utf8(line).map(str::trim_end);
    lines.map(|line| text(line).map_or(Remembered::Damaged, places::remembered)).collect()
}

/// Where lists were published besides the office's own folder.
pub fn elsewhere(survey: &Survey) -> Vec<PathBuf> {
    let lines = lines(&survey.bytes(places::PUBLISHED).unwrap_or_default()).into_iter();
    let folders = lines.filter_map(|line| match line {
        Remembered::Folder(folder) => Some(folder),
        Remembered::Damaged => None,
    });
    folders.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::bundle::sha256;
    use std::collections::BTreeMap;

    fn line(folder: &str) -> String {
        format!("{}  {folder}\n", sha256(folder.as_bytes()))
    }

    fn survey(text: &str) -> Survey {
        Survey::of_files(BTreeMap::from([(places::PUBLISHED.to_owned(), text.as_bytes().to_vec())]))
    }

    #[test]
    fn a_line_without_its_hash_is_damaged() {
        let judged = |text: &str| {
            let mut verdict = Verdict::default();
            check(&survey(text), &Runs::default(), &mut verdict);
            (verdict.faults.len(), verdict.notes.len())
        };
        assert_eq!(judged(&line("/srv/lists")), (0, 0));
        assert_eq!(judged("/srv/lists\n"), (1, 0));
        assert_eq!(judged(&line("/srv/lists").replace("/srv", "/usr")), (1, 0));
        // A write that was cut off.
        assert_eq!(judged(line("/srv/lists").trim_end()), (1, 0));
    }

    #[test]
    fn lists_are_elsewhere_where_a_whole_line_says_so() {
        let text = line("/srv/lists") + "/bare/lists\n" + &line("/a").replace("/a", "/b");
        assert_eq!(elsewhere(&survey(&text)), [PathBuf::from("/srv/lists")]);
    }
}
