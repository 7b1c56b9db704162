//! One writer at a time. The operating system releases the lock when its holder ends, even by a crash; the file's content
//! only names the holder.

use super::fsx::{self, FileKind, plain};
use super::staged;
use anyhow::{Result, bail};
use kartotek_formats::texts::text;
use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use std::time::{Duration, SystemTime};

/// Holds the lock until dropped.
pub struct Lock {
    _file: File,
}

/// Why the lock was not taken.
#[derive(Debug)]
pub enum LockError {
    /// Held by another command. `None`: it has not written its name yet.
    Held {
        holder: Option<String>,
    },
    Io(io::Error),
    /// Work left unfinished by another command could not be finished.
    Unfinished(anyhow::Error),
}

impl From<io::Error> for LockError {
    fn from(error: io::Error) -> LockError {
        LockError::Io(error)
    }
}

impl Lock {
    /// Takes the office's lock for `command` and notes that in the lock file. Does not wait.
    pub fn take(office: &Path, command: &str) -> Result<Lock, LockError> {
        let mut file = fsx::lock_file(&office.join("LOCK"))?;
        match retry_briefly(|| file.try_lock()) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(LockError::Held { holder: steady_holder(&file) }),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        #[expect(clippy::disallowed_methods, reason = "shown to a user who waits; no run reads it")]
        let since = chrono::Local::now().format("%Y-%m-%d %H:%M:%S");
        let line = format!("kartotek {command}, {}process {}, since {since}\n", user_at_host(), std::process::id());
        // The line is written before the length is cut: the file is never empty while the lock is held.
        file.write_all(line.as_bytes())?;
        file.set_len(line.len() as u64)?;
        check_no_links(office).and_then(|()| staged::finish(office)).map_err(LockError::Unfinished)?;
        Ok(Lock { _file: file })
    }
}

/// The folders of an office in which only the program writes.
const OF_PROGRAM: [&str; 9] = [
    "runs",
    "runs/rolled-back",
    "runs/cut-off",
    "private",
    "internal/rolled-back",
    "erased",
    "erased/elsewhere",
    "mail",
    "desk",
];

/// Checks that no folder of the program is a link. In an office received from another person there may be one, and
/// writes would end up elsewhere.
///
/// # Errors
/// There is one, or a folder cannot be examined.
pub fn check_no_links(office: &Path) -> Result<()> {
    for folder in OF_PROGRAM.map(|name| office.join(name)) {
        if fsx::kind(&folder)? == Some(FileKind::Link) {
            bail!(text!("folder-is-link", folder = folder.display().to_string()));
        }
    }
    Ok(())
}

/// The lock as a reader sees it. If two states are equal and neither shows a command at work, none has worked in between.
#[derive(Debug, PartialEq, Eq)]
pub struct LockState {
    /// The file's content and time of change. `None`: missing or unreadable.
    content: Option<(Vec<u8>, Option<SystemTime>)>,
    pub is_at_work: bool,
}

/// The present state of the lock; does not block a command.
pub fn lock_state(office: &Path) -> LockState {
    let Ok(mut file) = plain::open(&office.join("LOCK")) else { return LockState { content: None, is_at_work: false } };
    // A command that takes the lock after this point changes the file.
    let modified = file.metadata().and_then(|metadata| metadata.modified()).ok();
    let mut bytes = Vec::new();
    let content =
        Read::by_ref(&mut file).take(4 * LONGEST as u64).read_to_end(&mut bytes).ok().map(|_| (bytes, modified));
    // A shared lock, released when the file is closed.
    let is_at_work = matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
    LockState { content, is_at_work }
}

/// The holder of the lock. `None`: not held, or the holder has not written its name yet.
pub fn at_work(office: &Path) -> Option<String> {
    steady_holder(&plain::open(&office.join("LOCK")).ok()?)
}

/// Tries to take the lock several times: a reader in [`lock_state`] holds it for less than a millisecond.
fn retry_briefly(mut take: impl FnMut() -> Result<(), TryLockError>) -> Result<(), TryLockError> {
    const MOST: u32 = 10;
    for _ in 1..MOST {
        match take() {
            Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_millis(1)),
            done => return done,
        }
    }
    take()
}

/// `USER@HOST, `, or what of it is known.
fn user_at_host() -> String {
    let host =
        std::fs::read_to_string("/proc/sys/kernel/hostname").or_else(|_| std::fs::read_to_string("/etc/hostname"));
    user_at_host_from(host.ok(), |variable| std::env::var(variable).ok())
}

fn user_at_host_from(host: Option<String>, variable: impl Fn(&str) -> Option<String>) -> String {
    let first = |names: [&str; 3]| names.into_iter().find_map(&variable).filter(|value| !value.is_empty());
    let host = host.map(|name| name.trim().to_owned()).or_else(|| first(["HOSTNAME", "COMPUTERNAME", "HOST"]));
    let user = first(["USER", "LOGNAME", "USERNAME"]);
    let whole = match (user, host) {
        (Some(user), Some(host)) => format!("{user}@{host}"),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => return String::new(),
    };
    format!("{}, ", whole.replace(|sign: char| sign.is_control(), " "))
}

/// A command that has just taken the lock has not written its line yet, so the file names the previous holder: the line is trusted once it has not
/// changed for this long.
const STEADY: Duration = Duration::from_millis(50);
const MOST_READS: usize = 20;
/// The longest description of the holder that is shown, in characters.
const LONGEST: usize = 200;

/// The line about the holder. `None`: the holder has not written it.
fn steady_holder(mut file: &File) -> Option<String> {
    steady(|| {
        let mut bytes = Vec::new();
        file.rewind()?;
        file.take(4 * LONGEST as u64).read_to_end(&mut bytes)?;
        let text = String::from_utf8_lossy(&bytes);
        Ok(text.lines().next().unwrap_or_default().chars().take(LONGEST).collect())
    })
}

/// The first text that two successive reads agree on.
fn steady(mut read: impl FnMut() -> io::Result<String>) -> Option<String> {
    let mut before = String::new();
    for _ in 0..MOST_READS {
        let line = read().ok()?;
        if !line.is_empty() && line == before {
            return Some(line);
        }
        before = line;
        std::thread::sleep(STEADY);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holder_of(office: &Path) -> Option<String> {
        match Lock::take(office, "list") {
            Err(LockError::Held { holder }) => holder,
            _ => panic!("the office is not locked"),
        }
    }

    #[test]
    fn who_comes_second_is_told_who_came_first() {
        let office = tempfile::tempdir().unwrap();
        let _lock = Lock::take(office.path(), "run").unwrap();
        let holder = holder_of(office.path()).unwrap();
        let process = format!("process {}, since ", std::process::id());
        assert!(holder.starts_with("kartotek run, ") && holder.contains(&process), "{holder}");
        if let Ok(host) = std::fs::read_to_string("/proc/sys/kernel/hostname") {
            assert!(holder.contains(host.trim()), "{holder}");
        }
    }

    #[test]
    fn a_person_is_named_as_far_as_the_system_tells() {
        let of = |host: Option<&str>, variables: &[(&str, &str)]| {
            let value =
                |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned());
            user_at_host_from(host.map(str::to_owned), value)
        };
        assert_eq!(of(Some("kontor\n"), &[("USER", "ida")]), "ida@kontor, ");
        assert_eq!(of(None, &[("LOGNAME", "ida"), ("COMPUTERNAME", "KONTOR")]), "ida@KONTOR, ");
        assert_eq!(of(Some("kontor"), &[("USER", "")]), "kontor, ");
        assert_eq!(of(None, &[("USERNAME", "i\nda"), ("HOST", "")]), "i da, ");
        assert_eq!(of(None, &[]), "");
    }

    #[test]
    fn of_a_long_line_the_first_two_hundred_letters_are_told() {
        let office = tempfile::tempdir().unwrap();
        let mut file = fsx::lock_file(&office.path().join("LOCK")).unwrap();
        file.write_all("å".repeat(300).as_bytes()).unwrap();
        file.lock().unwrap();
        assert_eq!(holder_of(office.path()), Some("å".repeat(200)));
    }

    #[test]
    fn a_holder_is_believed_when_the_file_says_the_same_twice() {
        let looks = |lines: &[&str]| {
            let mut lines = lines.iter().map(|line| (*line).to_owned()).chain((0..).map(|n| n.to_string()));
            let mut looks = 0;
            let found = steady(|| {
                looks += 1;
                lines.next().ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
            });
            (found, looks)
        };
        assert_eq!(looks(&["old", "new", "new"]), (Some("new".to_owned()), 3));
        assert_eq!(looks(&["", "", "new", "new"]), (Some("new".to_owned()), 4));
        assert_eq!(looks(&[]), (None, MOST_READS));
    }

    #[test]
    fn a_reader_sees_who_works_and_stands_in_nobodys_way() {
        let office = tempfile::tempdir().unwrap();
        let nobody = lock_state(office.path());
        assert!(!nobody.is_at_work && !office.path().join("LOCK").exists(), "looking writes nothing");
        let lock = Lock::take(office.path(), "run").unwrap();
        assert!(lock_state(office.path()).is_at_work);
        assert!(at_work(office.path()).unwrap().starts_with("kartotek run, "));
        drop(lock);
        let (before, again) = (lock_state(office.path()), lock_state(office.path()));
        assert_eq!(before, again);
        assert!(!again.is_at_work && again != nobody, "somebody has worked");
        let looking = File::open(office.path().join("LOCK")).unwrap();
        looking.lock_shared().unwrap();
        std::thread::scope(|scope| {
            scope.spawn(move || {
                std::thread::sleep(Duration::from_millis(3));
                drop(looking);
            });
            assert!(Lock::take(office.path(), "run").is_ok());
        });
        assert_ne!(lock_state(office.path()), again, "the line is the same within a second, the time is not");
    }
}
