//! Unreadable files in the inbox are counted and named in every account of a run, including cron's.

use super::made::{self, hollow};
use crate::support::{self, Outcome, Said, at, write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

#[cfg(unix)]
pub const STORIES: [support::Story; 4] = [
    (
        "an unreadable file affects the exit code, the metrics and the log, and is named in every summary",
        every_channel_names_the_file,
    ),
    ("an unreadable file is reported even if nothing else is new", reported_without_other_news),
    ("a pipe in place of a report does not block the run", pipe_does_not_block),
    (
        "a pipe or device in place of one of the office's own files is refused without waiting",
        refuses_pipes_as_own_files,
    ),
];
#[cfg(not(unix))]
pub const STORIES: [support::Story; 0] = [];

/// A cause, the file, and a word of the expected message.
#[cfg(unix)]
const CAUSES: [(&str, &str, &str); 6] = [
    ("a link", "link.json", "link"),
    ("a pipe", "pipe.trf", "pipe"),
    ("a socket", "socket.csv", "pipe"),
    ("control signs in the name", "ugly␛[2J.json", "characters"),
    ("more bytes than any report", "large.xlsx", "MB"),
    ("no right to read it", "locked.json", "cannot be read"),
];

/// Creates the file. False: impossible on this system or for this user.
#[cfg(unix)]
fn put(inbox: &Path, file: &str) -> Result<bool, String> {
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::os::unix::net::UnixListener;
    let path = inbox.join(file);
    match file.split('.').next().unwrap_or_default() {
        "link" => symlink("/dev/zero", &path).map_err(at(&path))?,
        "pipe" => {
            let made = Command::new("mkfifo").arg(&path).status().map_err(at(&path))?;
            return Ok(made.success());
        }
        "socket" => {
            // The path of the test folder may be too long for a socket.
            return Ok(UnixListener::bind(&path).is_ok());
        }
        "large" => hollow(&path, 33 << 20)?,
        "locked" => {
            write(&path, b"{}")?;
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o0)).map_err(at(&path))?;
            // Root can read every file.
            if std::fs::read(&path).is_ok() {
                std::fs::remove_file(&path).map_err(at(&path))?;
                return Ok(false);
            }
        }
        _ => write(&inbox.join("ugly\u{1b}[2J.json"), b"{}")?,
    }
    Ok(true)
}

/// Runs the program as cron starts it.
#[cfg(unix)]
fn run(here: &Path, day: &str, more: &[&str]) -> Result<Said, String> {
    let always = ["run", "--office", "office", "--as-of", day, "--metrics", "kartotek.prom"];
    support::run(support::kartotek(here).args(always).args(more))
}

/// Checks that every channel names the file.
#[cfg(unix)]
fn all_tell(here: &Path, day: &str, file: &str, why: &str) -> Outcome {
    let metric = "outcome=\"unreadable\"} 1\n";
    for (more, is_told) in [
        (&["--log-json"][..], (|said: &Said| said.stderr.clone()) as fn(&Said) -> String),
        (&["--quiet"], |said: &Said| said.stdout.clone()),
        (&[], |said: &Said| said.stdout.clone()),
        (&["--format", "json"], |said: &Said| said.stdout.clone()),
    ] {
        let said = run(here, day, more)?;
        let told = is_told(&said);
        let metrics = support::read(&here.join("kartotek.prom"))?;
        let is_counted =
            metrics.contains(metric) && metrics.contains("kartotek_last_run_exit_code{office=\"office\"} 1\n");
        if said.exit_code != 1 || !told.contains(file) || !told.contains(why) || !is_counted {
            let code = said.exit_code;
            return Err(format!("{file}, {more:?}: exit code {code}\n{}\n{}\n{metrics}", said.stdout, said.stderr));
        }
    }
    let internal = here.join("office/internal").join(day);
    let summary = support::read(&internal.join("summary.json"))?;
    let diagnostics = support::read(&internal.join("diagnostics.txt"))?;
    let is_named =
        summary.contains("\"unreadable\": 1") && summary.contains(&format!("\"unread\": [\n    \"{file}\"\n  ]"));
    if is_named && diagnostics.contains(file) { Ok(()) } else { Err(format!("{file}: {summary}\n{diagnostics}")) }
}

#[cfg(unix)]
fn every_channel_names_the_file() -> Outcome {
    for (_, file, why) in CAUSES {
        let here = support::temporary_folder()?;
        made::office(&here.path().join("office"), 2)?;
        if put(&here.path().join("office/inbox"), file)? {
            all_tell(here.path(), "2026-04-01", file, why)?;
        }
    }
    Ok(())
}

#[cfg(unix)]
fn reported_without_other_news() -> Outcome {
    let here = support::temporary_folder()?;
    made::office(&here.path().join("office"), 2)?;
    let said = run(here.path(), "2026-04-01", &["--quiet"])?;
    if said.exit_code != 0 || !said.stdout.is_empty() || !said.stderr.is_empty() {
        return Err(format!("nothing is wrong yet: exit code {}\n{}", said.exit_code, said.stderr));
    }
    put(&here.path().join("office/inbox"), "large.xlsx")?;
    all_tell(here.path(), "2026-05-01", "large.xlsx", "MB")?;
    std::fs::remove_file(here.path().join("office/inbox/large.xlsx")).map_err(|error| error.to_string())?;
    let said = run(here.path(), "2026-06-01", &["--quiet"])?;
    match said.exit_code == 0 && said.stdout.is_empty() && said.stderr.is_empty() {
        true => Ok(()),
        false => Err(format!("still told:\n{}{}", said.stdout, said.stderr)),
    }
}

/// Files and pipes are swapped all the time while runs read them.
#[cfg(unix)]
fn pipe_does_not_block() -> Outcome {
    let here = support::temporary_folder()?;
    made::office(&here.path().join("office"), 2)?;
    let inbox = here.path().join("office/inbox");
    let (file, pipe, report) = (inbox.join(".file"), inbox.join(".pipe"), inbox.join("a.json"));
    write(&file, b"{}")?;
    if !Command::new("mkfifo").arg(&pipe).status().is_ok_and(|made| made.success()) {
        eprintln!("skipped: there is no mkfifo here");
        return Ok(());
    }
    let begin = Instant::now();
    let is_done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let swap = || {
            while !is_done.load(Relaxed) {
                for other in [&pipe, &file] {
                    let _ = std::fs::hard_link(other, inbox.join(".next"));
                    let _ = std::fs::rename(inbox.join(".next"), &report);
                    let _ = std::fs::remove_file(&report);
                }
            }
        };
        scope.spawn(swap);
        let mut outcome = Ok(());
        for _ in 0..20 {
            let said = run(here.path(), "2026-04-01", &["--quiet"]);
            outcome = outcome.and(said.and_then(|said| match said.exit_code {
                0 | 1 => Ok(()),
                code => Err(format!("exit code {code}\n{}", said.stderr)),
            }));
        }
        is_done.store(true, Relaxed);
        outcome
    })?;
    if begin.elapsed() < Duration::from_secs(120) { Ok(()) } else { Err(format!("{:?}", begin.elapsed())) }
}

#[cfg(unix)]
fn refuses_pipes_as_own_files() -> Outcome {
    for file in ["kartotek.toml", "players.csv", "clubs.csv", "sanctions.csv", "contacts.csv", "CURRENT", "LOCK"] {
        for is_pipe in [true, false] {
            let here = support::temporary_folder()?;
            let office = here.path().join("office");
            made::office(&office, 2)?;
            if file == "CURRENT" {
                run(here.path(), "2026-03-20", &["--quiet"])?;
            }
            let path = office.join(file);
            let _ = std::fs::remove_file(&path);
            if !is_pipe {
                std::os::unix::fs::symlink("/dev/zero", &path).map_err(at(&path))?;
            } else if !Command::new("mkfifo").arg(&path).status().is_ok_and(|made| made.success()) {
                eprintln!("skipped: there is no mkfifo here");
                return Ok(());
            }
            is_refused(here.path()).map_err(|why| format!("{file}, {is_pipe}: {why}"))?;
        }
    }
    Ok(())
}

/// Runs the program, for a minute at most.
#[cfg(unix)]
fn is_refused(here: &Path) -> Outcome {
    let mut command = support::kartotek(here);
    command.args(["run", "--office", "office", "--as-of", "2026-04-01"]).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let begin = Instant::now();
    while child.try_wait().map_err(|error| error.to_string())?.is_none() {
        if begin.elapsed() > Duration::from_secs(60) {
            let killed = child.kill().and_then(|()| child.wait());
            return Err(format!("it waits for ever: {killed:?}"));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let said = child.wait_with_output().map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&[said.stdout, said.stderr].concat()).into_owned();
    support::says(&said, &["a pipe, a socket or a device"])
        .or_else(|_| support::says(&said, &["is a link, or not a file"]))
}
