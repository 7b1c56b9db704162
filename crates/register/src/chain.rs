//! The chain of runs, from the founding register to the run that `CURRENT` names.
//!
//! One more run may follow it: one that was cut off before `CURRENT` named it (then `CURRENT.aside` names it), or one that
//! an interrupted rollback left (the rollback's note names it). Any other following run was once in force, so `CURRENT` was
//! set back, and no command works in such an office.

use super::fsx::{self, plain};
use super::rolled_back;
use super::run_folder::{RunFolder, RunName, SUMS};
use anyhow::{Result, bail};
use kartotek_formats::texts::{OrSay, cannot_read, text};
use rayon::prelude::*;
use std::path::Path;

/// The file of an office that names its newest run.
pub const CURRENT: &str = "CURRENT";

/// Names a run from before its folder appears until `CURRENT` names it.
pub const ANNOUNCED: &str = "CURRENT.aside";

/// The folder of `runs/` for runs that were cut off before `CURRENT` named them and will not be completed.
pub const CUT_OFF: &str = "cut-off";

/// The content of `CURRENT` that names a run.
pub fn line(run: RunName) -> Vec<u8> {
    format!("{run}\n").into_bytes()
}

/// Every run folder under `runs/`, in the order of their names.
pub fn folders(office: &Path) -> Result<Vec<RunFolder>> {
    let runs = office.join("runs");
    if !fsx::is_there(&runs)? {
        return Ok(Vec::new());
    }
    let mut folders = Vec::new();
    for entry in fsx::list(&runs).or_say(|| cannot_read(&runs))? {
        if let Some(name) = entry.name().and_then(|name| name.parse::<RunName>().ok()) {
            folders.push(RunFolder::new(name, runs.join(name.to_string())));
        }
    }
    folders.sort_by_key(|run| run.name);
    Ok(folders)
}

/// The run that `CURRENT` names, complete or not. `None`: it names none.
pub fn newest(office: &Path) -> Option<RunFolder> {
    let name: RunName = pointer(office).ok()??.trim().parse().ok()?;
    Some(RunFolder::new(name, office.join("runs").join(name.to_string())))
}

/// All runs of an office that are in force, oldest first.
///
/// # Errors
/// The office is damaged: the chain has a gap or is broken, or `CURRENT` does not name its last run.
pub fn chain(office: &Path) -> Result<Vec<RunFolder>> {
    steady(|| pointer(office), |pointer| chain_up_to(office, pointer))
}

/// Repeats `find` until the pointer stays the same: readers do not wait for a writer, so a chain that looks damaged may have
/// changed in between.
fn steady<T>(
    mut pointer: impl FnMut() -> Result<Option<String>>,
    mut find: impl FnMut(Option<&str>) -> Result<T>,
) -> Result<T> {
    const MOST_TRIES: usize = 5;
    let mut before = pointer()?;
    for _ in 1..MOST_TRIES {
        let found = find(before.as_deref());
        if found.is_ok() {
            return found;
        }
        let now = pointer()?;
        if before == now {
            return found;
        }
        before = now;
    }
    find(before.as_deref())
}

/// The text of `CURRENT`. `None`: missing.
fn pointer(office: &Path) -> Result<Option<String>> {
    let path = office.join(CURRENT);
    fsx::if_any(plain::read_text(&path)).or_say(|| cannot_read(&path))
}

fn chain_up_to(office: &Path, pointer: Option<&str>) -> Result<Vec<RunFolder>> {
    let path = office.join(CURRENT);
    let mut chain = folders(office)?;
    let last = chain.last().map(|run| run.name);
    let file = || path.display().to_string();
    let remedy_for = |run: RunName| text!("chain-write-current", run = run.to_string());
    let named = match (pointer, last) {
        (None, None) => return Ok(Vec::new()),
        // The founding itself was cut off.
        (None, Some(first)) if first.number == 0 && announced(office)? == last => return Ok(Vec::new()),
        (None, Some(last)) => bail!(text!("chain-no-current", file = file(), remedy = remedy_for(last))),
        (Some(text), _) => match (text.trim().parse::<RunName>(), last) {
            (Ok(current), _) => current,
            (Err(_), Some(last)) => {
                bail!(text!("chain-current-unreadable", file = file(), remedy = remedy_for(last)))
            }
            (Err(_), None) => bail!(text!("chain-no-run", file = file())),
        },
    };
    let following = chain.split_off(chain.partition_point(|run| run.name.number <= named.number));
    if chain.last().is_none_or(|last| last.name != named) {
        let newest = last.map_or(text!("chain-none"), |last| text!("chain-newest", run = last.to_string()));
        bail!(text!("chain-run-missing", file = file(), run = named.to_string(), newest));
    }
    check(office, &chain)?;
    for run in &following {
        if !is_unfinished(office, named, run)? {
            let newest = following.last().map_or(run.name, |newest| newest.name);
            let (current, behind, remedy) = (named.to_string(), run.name.to_string(), remedy_for(newest));
            bail!(text!("chain-set-back", file = file(), current, behind, remedy));
        }
    }
    Ok(chain)
}

/// Whether a run after the newest one was left by a command that was cut off, or belongs to a command still running.
fn is_unfinished(office: &Path, current: RunName, run: &RunFolder) -> Result<bool> {
    let is_next = run.name.number == current.number + 1;
    Ok(is_next && (announced(office)? == Some(run.name) || rolled_back::is_leaving(office, run)?)
        || !fsx::is_there(&run.path)?)
}

/// The run announced by a commit that has not finished.
pub(super) fn announced(office: &Path) -> Result<Option<RunName>> {
    let path = office.join(ANNOUNCED);
    let bytes = fsx::if_any(plain::read(&path)).or_say(|| cannot_read(&path))?;
    // An incompletely written pointer announces nothing.
    Ok(bytes.and_then(|bytes| str::from_utf8(&bytes).ok()?.trim().parse().ok()))
}

/// Checks for numbers without gaps, and that each run is the child of the previous one.
fn check(office: &Path, chain: &[RunFolder]) -> Result<()> {
    for (number, run) in (0u32..).zip(chain) {
        if run.name.number != number {
            let runs = office.join("runs").display().to_string();
            bail!(match run.name.number < number {
                true => text!("chain-number-twice", runs, number = run.name.number.to_string()),
                false => text!("chain-number-missing", runs, number = number.to_string()),
            });
        }
    }
    // Reads the sums of all runs side by side; an error is met again below.
    chain.par_iter().for_each(|run| drop(run.sums()));
    for two in chain.windows(2) {
        let [parent, child] = two else { continue };
        if child.sums()?.hash(&format!("../{}/{SUMS}", parent.name)) != Some(parent.sums()?.sha256.as_str()) {
            bail!(text!("chain-not-child", child = child.name.to_string(), parent = parent.name.to_string()));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often the chain is looked at, and whether it is found, when the pointer has these values one after the other
    /// and the chain is whole only at `ends`.
    fn looks(pointers: [&str; 6], ends: &str) -> (usize, bool) {
        let mut pointers = pointers.into_iter().map(|text| Ok(Some(text.to_owned())));
        let mut looks = 0;
        let found = steady(
            || pointers.next().unwrap(),
            |pointer| {
                looks += 1;
                if pointer == Some(ends) { Ok(()) } else { bail!("damaged") }
            },
        );
        (looks, found.is_ok())
    }

    #[test]
    fn a_chain_that_looks_damaged_is_looked_at_again_as_long_as_a_writer_moves_it() {
        assert_eq!(looks(["1", "2", "3", "4", "5", "6"], "1"), (1, true));
        assert_eq!(looks(["1", "2", "3", "4", "5", "6"], "3"), (3, true));
        assert_eq!(looks(["1", "1", "2", "2", "2", "2"], "2"), (1, false), "nobody writes");
        assert_eq!(looks(["1", "2", "2", "3", "3", "3"], "3"), (2, false));
        assert_eq!(looks(["1", "2", "3", "4", "5", "6"], "6"), (5, false));
    }

    #[test]
    fn what_cannot_be_read_is_no_office_before_its_founding() {
        for name in [CURRENT, ANNOUNCED] {
            let office = tempfile::tempdir().unwrap();
            assert!(chain(office.path()).unwrap().is_empty() && announced(office.path()).unwrap().is_none());
            fsx::create_folder(&office.path().join(name)).unwrap();
            assert_eq!(chain(office.path()).is_err(), name == CURRENT, "{name}");
            assert_eq!(announced(office.path()).is_err(), name == ANNOUNCED, "{name}");
        }
    }
}
