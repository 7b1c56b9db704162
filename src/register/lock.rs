//! One writer at a time. The operating system releases the lock when its holder ends, however it ends; what stands in the
//! file only tells who holds it.

use super::fsx;
use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use std::time::Duration;

/// Held as long as it lives.
pub struct Lock {
    _file: File,
}

/// Why there is no lock.
#[derive(Debug)]
pub enum LockError {
    /// By another command. `None`: it has not said who it is.
    Held {
        holder: Option<String>,
    },
    Io(io::Error),
}

impl From<io::Error> for LockError {
    fn from(error: io::Error) -> LockError {
        LockError::Io(error)
    }
}

impl Lock {
    /// Takes the office's lock for `command`, and says so in the lock file. Does not wait.
    pub fn take(office: &Path, command: &str) -> Result<Lock, LockError> {
        let mut file = fsx::lock_file(&office.join("LOCK"))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(LockError::Held { holder: holder(&file) }),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let since = chrono::Local::now().format("%Y-%m-%d %H:%M:%S");
        let line = format!("kartotek {command}, {}process {}, since {since}\n", person(), std::process::id());
        // The line first, then the length: the file is never empty while somebody holds it.
        file.write_all(line.as_bytes())?;
        file.set_len(line.len() as u64)?;
        Ok(Lock { _file: file })
    }
}

/// `USER@HOST, `, as far as they are known.
fn person() -> String {
    let named =
        |names: [&str; 3]| names.into_iter().find_map(|name| std::env::var(name).ok()).filter(|own| !own.is_empty());
    let host =
        std::fs::read_to_string("/proc/sys/kernel/hostname").or_else(|_| std::fs::read_to_string("/etc/hostname"));
    let host = host.ok().map(|name| name.trim().to_owned()).or_else(|| named(["HOSTNAME", "COMPUTERNAME", "HOST"]));
    let user = named(["USER", "LOGNAME", "USERNAME"]);
    let whole = match (user, host) {
        (Some(user), Some(host)) => format!("{user}@{host}"),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => return String::new(),
    };
    format!("{}, ", whole.replace(|sign: char| sign.is_control(), " "))
}

/// Between taking the lock and saying so, the file still names the holder before: it is believed when it has not changed
/// for this long.
const STEADY: Duration = Duration::from_millis(50);
const MOST_LOOKS: usize = 20;
/// Of what is told of the holder, characters.
const LONGEST: usize = 200;

/// `None`: it has not said.
fn holder(mut file: &File) -> Option<String> {
    let mut before = None;
    for _ in 0..MOST_LOOKS {
        let mut bytes = Vec::new();
        if file.rewind().and_then(|()| file.take(4 * LONGEST as u64).read_to_end(&mut bytes)).is_err() {
            break;
        }
        let text = String::from_utf8_lossy(&bytes);
        let line: String = text.lines().next().unwrap_or_default().chars().take(LONGEST).collect();
        if !line.is_empty() && before.as_ref() == Some(&line) {
            return Some(line);
        }
        before = Some(line);
        std::thread::sleep(STEADY);
    }
    None
}
