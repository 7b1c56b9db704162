//! Files that are created, replaced and removed.

use super::*;
use std::time::{Duration, SystemTime};

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// A link to itself: it exists, but its type cannot be found.
#[cfg(unix)]
fn circle(folder: &Path) -> PathBuf {
    let circle = folder.join("circle");
    std::os::unix::fs::symlink(&circle, &circle).unwrap();
    circle
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = entries.collect();
    names.sort();
    names
}

#[test]
fn a_folder_is_made_with_those_above_it_and_never_out_of_a_file() {
    let root = folder();
    let deep = root.path().join("a/b/c");
    create_folder(&deep).and_then(|()| create_folder(&deep)).unwrap();
    assert!(deep.is_dir());
    let file = root.path().join("file");
    fs::write(&file, "x").unwrap();
    assert_eq!(create_folder(&file).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
    assert!(create_folder(&file.join("b")).is_err());
}

#[test]
fn of_many_who_make_a_folder_at_once_all_find_it() {
    let root = folder();
    for round in 0..300 {
        let folder = root.path().join(round.to_string());
        let start = std::sync::Barrier::new(8);
        let all = std::thread::scope(|scope| {
            let make = || {
                start.wait();
                create_folder(&folder)
            };
            let makers = [(); 8].map(|()| scope.spawn(make));
            makers.map(|maker| maker.join().unwrap())
        });
        assert!(all.iter().all(Result::is_ok), "{all:?}");
    }
}

#[cfg(unix)]
#[test]
fn what_nobody_can_tell_is_not_nothing() {
    let root = folder();
    let circle = circle(root.path());
    assert!(is_there(&circle).is_err() && sweep(&circle, |_| true).is_err() && make_durable(&circle).is_err());
    let missing = root.path().join("missing");
    assert!(sweep(&missing, |_| true).is_ok() && make_durable(&missing).is_ok());
    assert!(sync_folder(&missing).is_err() && sync_name(&missing.join("file")).is_err());
    let file = root.path().join("file");
    fs::write(&file, [0xff]).unwrap();
    assert!(target(&file).is_err(), "no name");
    assert_eq!(target(&missing).unwrap(), None);
}

#[test]
fn a_long_file_is_written_aside_and_one_that_is_never_finished_leaves_nothing() {
    let root = folder();
    let path = root.path().join("long");
    let mut file = LongFile::begin(&path).unwrap();
    file.write_all(b"abc").and_then(|()| file.flush()).unwrap();
    assert_eq!((fs::read(aside_of(&path)).unwrap().as_slice(), path.exists()), (b"abc".as_slice(), false));
    file.finish().unwrap();
    assert_eq!((names(root.path()), fs::read(&path).unwrap()), (vec!["long".to_owned()], b"abc".to_vec()));
    drop(LongFile::begin(&path).unwrap());
    assert_eq!(names(root.path()), ["long"]);
}

#[test]
fn a_folder_that_is_made_anew_and_never_finished_leaves_nothing() {
    let root = folder();
    let path = root.path().join("site");
    let begin = || Rebuilt::begin(&path, Vec::new()).unwrap();
    let rebuilt = begin();
    rebuilt.add("one/page", b"x").unwrap();
    assert_eq!(names(root.path()), ["site.aside"]);
    drop(rebuilt);
    assert_eq!(names(root.path()), [""; 0]);
    let rebuilt = begin();
    rebuilt.add("one/page", b"x").and_then(|()| rebuilt.finish()).unwrap();
    let again = begin();
    again.add("one/page", b"x").and_then(|()| again.finish()).unwrap();
    assert_eq!(
        (names(root.path()), fs::read(path.join("one/page")).unwrap()),
        (vec!["site".to_owned()], b"x".to_vec())
    );
}

#[test]
fn an_announcement_that_stands_is_left_alone_and_another_is_replaced() {
    let root = folder();
    let path = root.path().join("CURRENT");
    announce(&path, b"one").unwrap();
    let before = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    File::options().write(true).open(aside_of(&path)).unwrap().set_modified(before).unwrap();
    announce(&path, b"one").unwrap();
    assert_eq!(fs::metadata(aside_of(&path)).unwrap().modified().unwrap(), before);
    announce(&path, b"two").unwrap();
    assert!(!path.exists());
    put_in_place(&path).unwrap();
    assert_eq!((names(root.path()), fs::read(&path).unwrap()), (vec!["CURRENT".to_owned()], b"two".to_vec()));
}

#[test]
fn a_new_file_takes_nobodys_place() {
    let root = folder();
    let path = root.path().join("file");
    let without_links = |_: &Path, _: &Path| Err(io::ErrorKind::Unsupported.into());
    new_file(&path, b"one").unwrap();
    assert_eq!(new_file(&path, b"two").unwrap_err().kind(), io::ErrorKind::AlreadyExists);
    assert!(new_file_by(without_links, &path, b"two").is_err());
    assert_eq!((names(root.path()), fs::read(&path).unwrap()), (vec!["file".to_owned()], b"one".to_vec()));
    let other = root.path().join("other");
    new_file_by(without_links, &other, b"two").unwrap();
    assert_eq!(
        (names(root.path()), fs::read(&other).unwrap()),
        (vec!["file".to_owned(), "other".to_owned()], b"two".to_vec())
    );
}

#[test]
fn what_is_not_there_is_erased_and_not_held_and_what_cannot_be_is_an_error() {
    let root = folder();
    let inner = root.path().join("folder");
    fs::create_dir(&inner).unwrap();
    assert!(erase(&inner).is_err() && erase(&root.path().join("missing")).is_ok());
    let tree = |name: &str| Tree::from([(name.to_owned(), b"x".to_vec())]);
    assert!(holds(root.path(), &tree("folder")).is_err());
    assert!(!holds(root.path(), &tree("missing")).unwrap());
    fs::write(root.path().join("file"), "x").unwrap();
    assert!(holds(root.path(), &tree("file")).unwrap());
    fs::write(root.path().join("file"), "y").unwrap();
    assert!(!holds(root.path(), &tree("file")).unwrap());
}

#[test]
fn only_what_was_left_aside_is_swept_away() {
    let root = folder();
    fs::write(root.path().join("file"), "x").unwrap();
    fs::write(root.path().join("file.aside"), "x").unwrap();
    fs::create_dir(root.path().join("run.aside")).unwrap();
    fs::write(root.path().join("run.aside/file"), "x").unwrap();
    fs::create_dir_all(root.path().join("run.old.aside/deep/deeper")).unwrap();
    fs::write(root.path().join("run.old.aside/deep/deeper/file"), "x").unwrap();
    fs::write(root.path().join("theirs.aside"), "x").unwrap();
    sweep(root.path(), |name| ["file", "run"].contains(&name)).unwrap();
    assert_eq!(names(root.path()), ["file", "theirs.aside"]);
}

/// Links under each name for temporary writing, to another person's file and folder.
#[cfg(unix)]
#[test]
fn no_link_that_lies_where_something_is_written_aside_leads_to_somebody_elses_file() {
    use std::os::unix::fs::symlink;
    let (root, others) = (folder(), folder());
    let (victim, inner) = (others.path().join("victim"), others.path().join("folder"));
    fs::write(&victim, "theirs").unwrap();
    fs::create_dir(&inner).unwrap();
    fs::write(inner.join("kept"), "theirs").unwrap();
    let tree = Tree::from([("one".to_owned(), b"x".to_vec())]);
    type Write<'w> = (&'w str, Box<dyn Fn(&Path) -> io::Result<()> + 'w>);
    let writes: [Write; 9] = [
        (".aside", Box::new(|path| replace_file(path, b"x"))),
        (".aside", Box::new(|path| LongFile::begin(path)?.finish())),
        (".aside", Box::new(|path| announce(path, b"theirs").and_then(|()| put_in_place(path)))),
        (".aside", Box::new(|path| new_folder(path, &tree, Readers::ByUmask))),
        (".aside", Box::new(|path| replace_folder(path, &tree, Readers::ByUmask))),
        (
            ".old.aside",
            Box::new(|path| {
                new_folder(path, &tree, Readers::ByUmask).and_then(|()| replace_folder(path, &tree, Readers::ByUmask))
            }),
        ),
        (".aside", Box::new(|path| point(path, "one"))),
        (".aside", Box::new(|path| sweep(path.parent().unwrap(), |_| true))),
        ("/one.aside", Box::new(|path| add_files(path, &tree, Readers::ByUmask))),
    ];
    for (number, (ending, write)) in writes.iter().enumerate() {
        for (kind, target) in [("file", &victim), ("folder", &inner)] {
            let path = root.path().join(format!("{number}-{kind}"));
            if ending.starts_with('/') {
                fs::create_dir(&path).unwrap();
            }
            let aside = PathBuf::from(format!("{}{ending}", path.display()));
            symlink(target, &aside).unwrap();
            write(&path).unwrap();
            assert!(!aside.is_symlink(), "{number}, {kind}: the link is there");
        }
    }
    let new = root.path().join("new");
    symlink(&victim, with_ending(&new, &format!(".{}.aside", std::process::id()))).unwrap();
    new_file(&new, b"x").unwrap();
    assert_eq!(fs::read(&new).unwrap(), b"x");
    let lock = root.path().join("LOCK");
    symlink(&victim, &lock).unwrap();
    assert_eq!(lock_file(&lock).unwrap_err().kind(), io::ErrorKind::InvalidInput);
    assert_eq!((fs::read(&victim).unwrap().as_slice(), names(&inner)), (b"theirs".as_slice(), vec!["kept".to_owned()]));
}

#[test]
fn what_a_new_file_left_aside_is_swept_away_unless_somebody_is_writing_it() {
    let root = folder();
    for name in ["a.toml.17.aside", "b.toml.18.aside", "c.toml.aside", "d.aside", "e.toml.x1.aside"] {
        fs::write(root.path().join(name), "x").unwrap();
    }
    let at_work = File::options().write(true).open(root.path().join("b.toml.18.aside")).unwrap();
    at_work.lock().unwrap();
    sweep_new(root.path()).unwrap();
    assert_eq!(names(root.path()), ["b.toml.18.aside", "c.toml.aside", "d.aside", "e.toml.x1.aside"]);
    drop(at_work);
    sweep_new(root.path()).unwrap();
    sweep_new(&root.path().join("missing")).unwrap();
    assert_eq!(names(root.path()), ["c.toml.aside", "d.aside", "e.toml.x1.aside"]);
}

#[test]
fn a_new_file_that_was_swept_away_while_it_was_written_is_written_again() {
    let root = folder();
    let path = root.path().join("file");
    let swept = std::cell::Cell::new(false);
    let link = |from: &Path, to: &Path| {
        if !swept.replace(true) {
            fs::remove_file(from)?;
        }
        fs::hard_link(from, to)
    };
    new_file_by(link, &path, b"one").unwrap();
    assert_eq!((names(root.path()), fs::read(&path).unwrap()), (vec!["file".to_owned()], b"one".to_vec()));
}

#[cfg(unix)]
#[test]
fn a_link_is_turned_and_a_folder_in_its_place_is_kept_under_another_name() {
    let root = folder();
    let link = root.path().join("latest");
    point(&link, "one").and_then(|()| point(&link, "two")).unwrap();
    assert_eq!(target(&link).unwrap(), Some("two".into()));
    fs::remove_file(&link).and_then(|()| fs::create_dir(&link)).unwrap();
    assert_eq!(target(&link).unwrap(), Some("latest".into()), "a folder is its own target");
    point(&link, "three").unwrap();
    assert_eq!(
        (target(&link).unwrap(), names(root.path())),
        (Some("three".into()), vec!["latest".to_owned(), "latest-copy-1".to_owned()])
    );
}

#[test]
fn a_disk_that_fails_is_told_from_a_file_that_somebody_has_to_change() {
    let of = |number: i32| anyhow::Error::from(io::Error::from_raw_os_error(number)).context("mail cannot be read");
    // Errors of the system: EIO, ENOSPC, EROFS, ESTALE; others: ENOENT, EACCES, EISDIR.
    for number in [5, 28, 30, 116] {
        assert!(is_of_system(&of(number)), "{number}");
    }
    for number in [2, 13, 21] {
        assert!(!is_of_system(&of(number)), "{number}");
    }
    assert!(!is_of_system(&anyhow::Error::msg("a line is wrong")));
}
