//! Reads a FIDE list named in a command.

use super::progress::{Counted, Progress};
use super::{Failure, base_name};
use kartotek_formats::diagnostic::{Diagnostic, Sources};
use kartotek_formats::fide_list::{self, ListKind, ListName, Listed};
use kartotek_formats::texts::{OrSay, cannot_read, text};
use kartotek_register::progress::BYTES_READ;
use std::fs::File;
use std::path::Path;

/// The players that `keep` selects by FIDE id and federation. The diagnostic: the list is refused.
pub fn read(list: &Path, keep: impl FnMut(u64, &str) -> bool) -> Result<Result<Listed, Diagnostic>, Failure> {
    let name = base_name(list);
    let file = File::open(list).or_say(|| cannot_read(list)).map_err(Failure::Use)?;
    BYTES_READ.begin_of(file.metadata().map_or(0, |about| about.len()));
    let _progress = Progress::show(text!("fide-reading", file = &name));
    fide_list::collect(&name, Counted(file), keep).or_say(|| cannot_read(list)).map_err(Failure::Use)
}

/// Checks that a list has standard ratings.
///
/// # Errors
/// The list's name shows rapid or blitz ratings.
pub fn check_standard(listed: &Listed) -> Result<(), Failure> {
    let is_standard = |name: ListName| !matches!(name.kind, Some(ListKind::Rapid | ListKind::Blitz));
    match is_standard(listed.named) && is_standard(listed.named_inside) {
        true => Ok(()),
        false => Err(text!("import-not-standard", file = &listed.file).into()),
    }
}

/// The unreadable lines, for display.
pub fn sources(listed: &Listed) -> Sources {
    let mut sources = Sources::default();
    let shown = listed.faults.iter().filter(|fault| !fault.text.is_empty());
    shown.for_each(|fault| sources.add_line(&listed.file, fault.line, &fault.text));
    sources
}
