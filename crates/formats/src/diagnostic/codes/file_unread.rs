//! Something in the inbox or among the decisions was not opened: nobody knows whether it is a report.

use super::prelude::*;
use crate::texts::of_io;

pub const CODE: Code = Code::warning("file-unread", Outsiders::Told);

/// Larger than any report, in megabytes.
pub fn too_large(place: &Place, megabytes: u64) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-unread--too-large", megabytes))
}

/// The same of a file in the folder of decisions.
pub fn decisions_too_large(place: &Place, megabytes: u64) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-unread--decisions-too-large", megabytes))
}

/// The files of decisions before it are as much as is read.
pub fn decisions_full(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-unread--decisions-full"))
}

/// The system's error for the file or folder.
pub fn unreadable(place: &Place, error: &std::io::Error) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-unread", error = of_io(error)))
}

/// It may lead anywhere, also back to where it lies.
pub fn link(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-unread--link"))
}

/// A pipe, a socket or a device: reading it may never end.
pub fn no_file(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-unread--no-file"))
}

/// The other half of a report, table or form, was not opened.
pub fn beside(place: &Place, other: &str) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-unread--beside", other = Value::word(other)))
}

/// There is no inbox, though earlier runs have read it.
pub fn no_inbox(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-unread--no-inbox"))
}

/// The number of files in a folder beyond what a run reads.
pub fn many_files(place: &Place, more: usize, most: usize) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-unread--many-files", more, most))
}

/// Smaller files have filled the run.
pub fn run_full(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-unread--run-full"))
}

/// Smaller files of the same name are larger than any report already.
pub fn group(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-unread--group"))
}

/// The place has the name as it can be shown.
pub fn name(place: &Place) -> Diagnostic {
    Diagnostic::new(&CODE, place, text!("file-unread--name"))
}
