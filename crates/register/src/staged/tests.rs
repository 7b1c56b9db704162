#![expect(clippy::disallowed_methods, reason = "tests make their own links, and move folders away")]

use super::*;
use crate::erased::ErasedRun;
use tempfile::TempDir;

const RUN: &str = "runs/0001-2026-01-01";
const LISTS: &str = "2026-01-01/ratinglist.csv";

/// An office, a folder in which it has published, and an erasure's changes in both, with its note.
struct Case {
    here: TempDir,
    note: ErasureNote,
    staged: Vec<Staged>,
}

impl Case {
    fn office(&self) -> PathBuf {
        self.here.path().join("office")
    }

    fn lists(&self) -> PathBuf {
        self.here.path().join("lists")
    }

    fn new() -> Case {
        let here = tempfile::tempdir().unwrap();
        let (office, lists) = (here.path().join("office"), here.path().join("lists"));
        for (file, text) in [
            (office.join("inbox/a.csv"), "name"),
            (office.join(RUN).join("players.csv"), "name"),
            (lists.join(LISTS), "name"),
            (lists.join("mine.csv"), "name"),
            (here.path().join("other/mine.csv"), "name"),
        ] {
            write(&file, text);
        }
        places::remember(&office.join(places::PUBLISHED), &lists, Readers::ByUmask).unwrap();
        places::remember_home(&office).unwrap();
        let mut erased = Erased::default();
        erased.add("players.csv", &sha256(b"name"), &sha256(b"11"), 1);
        let run = ErasedRun { run: "0001-2026-01-01".into(), sums: String::new(), erased: sha256(&erased.bytes()) };
        let mut case = Case { here, note: note(1, ""), staged: Vec::new() };
        case.note.runs.push(run);
        case.staged.push(Staged { file: format!("{RUN}/{ERASED}"), bytes: erased.bytes() });
        case.staged.push(Staged { file: format!("{RUN}/players.csv"), bytes: b"11".to_vec() });
        case.add("inbox/a.csv");
        let list = case.lists().join(LISTS).display().to_string();
        case.add(&list);
        case
    }

    /// Adds a staged file that the note names.
    fn add(&mut self, file: &str) {
        let (was, is) = (sha256(b"name"), sha256(b"11"));
        self.note.files.push(ErasedFile { file: file.to_owned(), was, is, lines: String::new(), changed: 1 });
        self.staged.push(Staged { file: file.to_owned(), bytes: b"11".to_vec() });
    }

    fn begin(&self) -> Result<()> {
        begin(&self.office(), &self.note, self.staged.clone())
    }

    /// Stages the erasure as an attacker with write access to the office could.
    fn hand_over(&self) {
        let mut staged = self.staged.clone();
        staged.push(Staged { file: "erased/0001.toml".into(), bytes: self.note.bytes().unwrap() });
        let ready = |staged| Ready { path: PathBuf::new(), was: None, staged };
        let ready: Vec<Ready> = staged.into_iter().map(ready).collect();
        fsx::create_folder(&self.office().join(NOTES)).unwrap();
        prepare(&self.office(), AT_WORK, &self.note, &ready).unwrap();
    }

    fn is_done(&self) -> bool {
        let is = |path: PathBuf| read(&path) == "11";
        is(self.office().join("inbox/a.csv"))
            && is(self.office().join(RUN).join("players.csv"))
            && self.office().join(RUN).join(ERASED).exists()
            && self.office().join("erased/0001.toml").exists()
            && !self.office().join(AT_WORK).exists()
    }

    /// Every file except staged ones.
    fn all(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let (mut all, mut open) = (BTreeMap::new(), vec![self.here.path().to_owned()]);
        while let Some(folder) = open.pop() {
            for entry in fsx::list(&folder).unwrap() {
                match entry.kind().unwrap() {
                    FileKind::Folder if entry.path.ends_with(NOTES) => {}
                    FileKind::Folder => open.push(entry.path),
                    _ => drop(all.insert(entry.path.clone(), std::fs::read(&entry.path).unwrap_or_default())),
                }
            }
        }
        all
    }
}

fn note(number: u32, before: &str) -> ErasureNote {
    let text = String::new;
    let (date, author, reason) = ("2026-02-01".to_owned(), text(), text());
    let (runs, files) = (Vec::new(), Vec::new());
    ErasureNote {
        number,
        date,
        author,
        reason,
        players: Vec::new(),
        before: before.to_owned(),
        away: Vec::new(),
        runs,
        files,
        known: Vec::new(),
    }
}

fn write(path: &Path, text: &str) {
    fsx::create_folder(path.parent().unwrap()).unwrap();
    fsx::replace_file(path, text.as_bytes()).unwrap();
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn an_erasure_that_was_cut_off_anywhere_is_finished() {
    for done in 0..=5 {
        let case = Case::new();
        case.begin().unwrap();
        let mut files = case.staged.clone();
        files.push(Staged { file: "erased/0001.toml".into(), bytes: case.note.bytes().unwrap() });
        for Staged { file, bytes } in files.iter().take(done) {
            fsx::replace_file(&case.office().join(file), bytes).unwrap();
        }
        finish(&case.office()).unwrap();
        finish(&case.office()).unwrap();
        assert!(case.is_done() && read(&case.lists().join(LISTS)) == "11", "{done}");
        assert!(!case.office().join("erased/at-work-done.aside").exists());
    }
}

#[test]
fn what_lies_ready_and_was_changed_is_put_nowhere() {
    for number in 0..5 {
        let case = Case::new();
        case.begin().unwrap();
        let before = case.all();
        write(&case.office().join(AT_WORK).join(ready_name(number)), "other");
        assert!(finish(&case.office()).is_err() && case.all() == before, "{number}");
    }
}

/// Checks that the erasure is refused when begun and when staged by others, and that nothing at all is written.
#[track_caller]
fn is_refused(change: impl Fn(&mut Case)) {
    let mut case = Case::new();
    change(&mut case);
    let before = case.all();
    case.hand_over();
    assert!(finish(&case.office()).is_err(), "it is finished");
    assert_eq!(case.all(), before);
    fsx::discard(&case.office().join(AT_WORK), "gone").unwrap();
    assert!(case.begin().is_err(), "it is begun");
    assert_eq!(case.all(), before);
}

#[test]
fn a_folder_that_somebody_hands_over_writes_nothing_elsewhere() {
    is_refused(|case| case.add(&case.here.path().join("other/mine.csv").display().to_string()));
    is_refused(|case| case.add("../other/mine.csv"));
    is_refused(|case| case.add("inbox/../../other/mine.csv"));
    is_refused(|case| case.add(&case.lists().join("mine.csv").display().to_string()));
    is_refused(|case| case.add(&case.lists().join("2026-01-01/../../other/mine.csv").display().to_string()));
    // The office is not at the place from which it published.
    is_refused(|case| std::fs::rename(case.office().join(places::HOME), case.here.path().join("was")).unwrap());
    is_refused(|case| {
        let home = case.office().join(places::HOME);
        fsx::erase(&home).unwrap();
        places::remember(&home, &case.here.path().join("other"), Readers::ByUmask).unwrap();
    });
    is_refused(|case| fsx::erase(&case.office().join(places::PUBLISHED)).unwrap());
}

#[cfg(unix)]
#[test]
fn no_link_leads_out() {
    use std::os::unix::fs::symlink;
    is_refused(|case| {
        symlink(case.here.path().join("other"), case.office().join("link")).unwrap();
        case.add("link/mine.csv");
    });
    is_refused(|case| {
        symlink(case.here.path().join("other/mine.csv"), case.office().join("link")).unwrap();
        case.add("link");
    });
    is_refused(|case| {
        symlink(case.here.path().join("other"), case.lists().join("2026-02-01")).unwrap();
        case.add(&case.lists().join("2026-02-01/mine.csv").display().to_string());
    });
}

#[test]
fn only_what_the_note_names_is_written_and_only_behind_the_notes_before() {
    is_refused(|case| case.staged.push(Staged { file: "inbox/b.csv".into(), bytes: b"11".to_vec() }));
    is_refused(|case| case.staged[2].bytes = b"12".to_vec());
    is_refused(|case| case.staged[1].bytes = b"12".to_vec());
    is_refused(|case| case.note.runs[0].erased = sha256(b"other"));
    is_refused(|case| case.note.runs[0].run = "../0001-2026-01-01".into());
    is_refused(|case| case.note = ErasureNote { before: sha256(b"none"), ..case.note.clone() });
    is_refused(|case| case.note = ErasureNote { number: 0, ..case.note.clone() });
    is_refused(|case| {
        let other = ErasureNote { author: "X".into(), ..note(1, "") };
        write(&case.office().join("erased/0001.toml"), str::from_utf8(&other.bytes().unwrap()).unwrap());
    });
}

#[test]
fn what_is_published_elsewhere_and_away_waits_and_blocks_nothing() {
    let case = Case::new();
    case.begin().unwrap();
    let away = case.here.path().join("away");
    std::fs::rename(case.lists(), &away).unwrap();
    finish(&case.office()).unwrap();
    assert!(case.is_done());
    let files = || waiting(&case.office()).unwrap().into_iter().flat_map(|waiting| waiting.files).collect::<Vec<_>>();
    assert_eq!(files(), [case.lists().join(LISTS).display().to_string()]);
    // An invented folder beside it neither blocks nor is carried out.
    write(&case.office().join(ELSEWHERE).join("0007").join(LIST), "note = \"\"\nfiles = []\n");
    finish(&case.office()).unwrap();
    assert_eq!(files().len(), 1);
    std::fs::rename(&away, case.lists()).unwrap();
    finish(&case.office()).unwrap();
    assert!(files().is_empty() && read(&case.lists().join(LISTS)) == "11");
}

#[test]
fn what_was_changed_elsewhere_meanwhile_stays_and_waits() {
    let case = Case::new();
    case.begin().unwrap();
    write(&case.lists().join(LISTS), "somebody's");
    finish(&case.office()).unwrap();
    finish(&case.office()).unwrap();
    assert!(case.is_done() && read(&case.lists().join(LISTS)) == "somebody's");
    assert_eq!(waiting(&case.office()).unwrap().len(), 1);
}
