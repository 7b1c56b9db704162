//! Permissions of the program's files: `private/` and everything below `internal/` are readable only by the office's account,
//! with any umask. Published files follow the umask, because a web server serves them.

use crate::doors::made;
use crate::support::{self, Group, Outcome, Said, Test, at};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("modes").tests([
        ("with umask 000 private and internal folders are readable only by the office's account", || written("000")),
        ("with umask 077 private and internal folders are readable only by the office's account", || written("077")),
        ("the next run restricts permissions that a copy has widened, and says so once", restricts_widened_permissions),
    ]))
}

fn office(here: &Path) -> Outcome {
    for (name, text) in made::own_tables() {
        support::write(&here.join("office").join(name), text.as_bytes())?;
    }
    support::write(&here.join("office/inbox/a.json"), made::plain_report().as_bytes())?;
    support::write(&here.join("office/inbox/held.json"), b"{}")
}

fn kartotek(here: &Path, umask: &str, arguments: &[&str]) -> Result<Said, String> {
    let mut shell = std::process::Command::new("sh");
    shell.current_dir(here).env_remove("KARTOTEK_OFFICE").env_remove("KARTOTEK_LOG");
    let masked = format!("umask {umask}; exec \"$0\" \"$@\" --office office");
    shell.args(["-c", &masked, env!("CARGO_BIN_EXE_kartotek")]).args(arguments);
    let said = support::run(&mut shell)?;
    if said.exit_code > 1 { Err(format!("{arguments:?}: {}\n{}", said.exit_code, said.stderr)) } else { Ok(said) }
}

/// Every file and folder with its mode.
fn modes(folder: &Path) -> Result<Vec<(PathBuf, u32)>, String> {
    let (mut modes, mut open) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(below) = open.pop() {
        for entry in std::fs::read_dir(&below).map_err(at(&below))? {
            let path = entry.map_err(at(&below))?.path();
            let metadata = path.symlink_metadata().map_err(at(&path))?;
            if metadata.is_symlink() {
                continue;
            }
            if metadata.is_dir() {
                open.push(path.clone());
            }
            modes.push((path, metadata.permissions().mode() & 0o777));
        }
    }
    Ok(modes)
}

fn is_guarded(path: &Path, here: &Path) -> bool {
    let inside = path.strip_prefix(here).unwrap_or(path);
    inside.components().any(|part| ["private", "internal"].iter().any(|folder| part.as_os_str() == *folder))
}

/// The number of files and folders that only the office may read; fails if one of them is open.
fn guarded(here: &Path) -> Result<usize, String> {
    let all = modes(here)?;
    let guarded: Vec<_> = all.iter().filter(|(path, _)| is_guarded(path, here)).collect();
    match guarded.iter().find(|(path, mode)| *mode != if path.is_dir() { 0o700 } else { 0o600 }) {
        Some((path, mode)) => Err(format!("{} has mode {mode:o}", path.display())),
        None => Ok(guarded.len()),
    }
}

fn written(umask: &str) -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    office(here)?;
    kartotek(here, umask, &["run", "--in-advance", "--as-of", "2026-12-01"])?;
    kartotek(here, umask, &["publish", "--reports", "elsewhere"])?;
    let given = ["sanction", "give", "10234", "warning", "--last-day", "2026-11-20", "--reason", "larm", "--date"];
    kartotek(here, umask, &[&given[..], &["2026-12-02"]].concat())?;
    kartotek(here, umask, &["run", "--in-advance", "--as-of", "2026-12-03"])?;
    kartotek(here, umask, &["rollback", "--reason", "x", "--by", "RK"])?;
    let count = guarded(here)?;
    let names = modes(here)?;
    for wanted in ["office/private/", "internal/rolled-back", "internal/2026-12-01/held.csv", "internal/replies"] {
        if !names.iter().any(|(path, _)| path.display().to_string().contains(wanted)) {
            return Err(format!("there is no {wanted}: nothing was tested"));
        }
    }
    if count < 20 {
        return Err(format!("only {count} files and folders are private or internal"));
    }
    let list = here.join("office/reports/2026-12-01");
    let runs = names.iter().find(|(path, _)| path.ends_with("office/runs")).map(|(_, mode)| *mode);
    if runs != Some(0o700) {
        return Err(format!("runs/ has birth dates, and mode {runs:?}"));
    }
    let mode = |path: &Path| path.metadata().map(|metadata| metadata.permissions().mode() & 0o777).map_err(at(path));
    let (of_folder, of_file) = (mode(&list)?, mode(&list.join("ratinglist.csv"))?);
    let expected = if umask == "000" { (0o777, 0o666) } else { (0o700, 0o600) };
    if (of_folder, of_file) == expected {
        Ok(())
    } else {
        Err(format!("the list has modes {of_folder:o} and {of_file:o}: a web server may not read it"))
    }
}

fn restricts_widened_permissions() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    office(here)?;
    kartotek(here, "022", &["run", "--in-advance", "--as-of", "2026-12-01"])?;
    for (path, mode) in modes(here)?.into_iter().filter(|(path, _)| is_guarded(path, here)) {
        let wide = std::fs::Permissions::from_mode(if path.is_dir() { mode | 0o055 } else { mode | 0o044 });
        std::fs::set_permissions(&path, wide).map_err(at(&path))?;
    }
    let rehearsed = kartotek(here, "022", &["run", "--in-advance", "--as-of", "2026-12-02", "--dry-run"])?;
    if guarded(here).is_ok() || rehearsed.stderr.contains("could be read by others") {
        return Err("a dry run changes nothing".to_owned());
    }
    let first = kartotek(here, "022", &["run", "--in-advance", "--as-of", "2026-12-02"])?;
    guarded(here)?;
    let second = kartotek(here, "022", &["run", "--in-advance", "--as-of", "2026-12-03"])?;
    match (first.stderr.contains("could be read by others"), second.stderr.contains("could be read by others")) {
        (true, false) => Ok(()),
        found => Err(format!("{found:?}\n{}\n{}", first.stderr, second.stderr)),
    }
}
