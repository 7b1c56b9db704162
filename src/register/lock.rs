//! One writer at a time. The operating system releases the lock when its holder ends, however it ends.

use super::fsx;
use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

/// Held as long as it lives.
pub struct Lock {
    _file: File,
}

/// Why there is no lock.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    #[error("another run is at work in this office: {holder}; try again when it has ended")]
    Held { holder: String },
    #[error("the office cannot be locked")]
    Io(#[from] io::Error),
}

impl Lock {
    /// Takes the office's lock for `command`, and says so in the lock file.
    pub fn take(office: &Path, command: &str) -> Result<Lock, LockError> {
        let mut file = fsx::lock_file(&office.join("LOCK"))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                let _ = file.read_to_string(&mut holder);
                return Err(LockError::Held { holder: holder.trim().to_owned() });
            }
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
        let since = chrono::Local::now().format("%Y-%m-%d %H:%M:%S");
        file.set_len(0)?;
        file.rewind()?;
        writeln!(file, "kartotek {command}, process {}, since {since}", std::process::id())?;
        Ok(Lock { _file: file })
    }
}
