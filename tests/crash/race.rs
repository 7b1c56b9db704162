//! Eight programs start at once. One works; the others end with exit code 3 and name the one at work and its start.

use super::count;
use super::planted::{self, Bug};
use super::story::{Story, kartotek};
use crate::support::{self, Outcome};
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const PROGRAMS: usize = 8;
/// The others must not wait; generous, for busy machines.
const AT_ONCE: Duration = Duration::from_secs(20);

pub fn program() -> Outcome {
    let story = Story::founding()?;
    let rounds = count("KARTOTEK_RACES", 20)?.unwrap_or(1000);
    let mut late = 0;
    for number in 0..rounds {
        let here = story.begin()?;
        late += run_race(&|| story.program(here.path()), story.exit_code)
            .map_err(|bad| format!("round {number}: {bad}"))?;
        story.is_done(here.path(), true).map_err(|bad| format!("round {number}: {bad}"))?;
    }
    eprintln!("{rounds} rounds of {PROGRAMS}: one worked in each; {late} started when it had ended");
    // If most programs come late, they did not race.
    if late * 4 > rounds * PROGRAMS { Err(format!("{late} programs came late")) } else { Ok(()) }
}

pub fn planted() -> Outcome {
    let story = Story::founding()?;
    let finished = planted::finished(&story)?;
    let here = story.begin()?;
    match run_race(&|| planted::writer(Bug::NoLock, finished.path(), here.path()), 0) {
        // Programs that stumble over each other's files fail, which counts as found.
        Err(bad) if bad.contains("worked at once") || bad.starts_with("exit code Some(1)") => Ok(()),
        found => Err(format!("not found: {found:?}")),
    }
}

/// Runs a race; returns the number of programs that started after the work.
fn run_race(program: &dyn Fn() -> Command, works: i32) -> Result<usize, String> {
    let begin = Instant::now();
    let children: Result<Vec<_>, String> = (0..PROGRAMS)
        .map(|_| {
            let mut command = program();
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
            command.spawn().map_err(|error| error.to_string())
        })
        .collect();
    let mut workers = Vec::new();
    let mut refused = Vec::new();
    let mut late = 0;
    for child in children? {
        let id = child.id();
        let output = child.wait_with_output().map_err(|error| error.to_string())?;
        let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        match output.status.code() {
            Some(3) => refused.push(stderr.into_owned()),
            Some(_) if stdout.contains("Nothing new") => late += 1,
            Some(code) if code == works => workers.push(id),
            code => return Err(format!("exit code {code:?}: {stderr}")),
        }
    }
    if begin.elapsed() > AT_ONCE {
        return Err(format!("somebody waited: {:?}", begin.elapsed()));
    }
    let [worker] = workers.as_slice() else { return Err(format!("{} programs worked at once", workers.len())) };
    for said in refused {
        let by = format!("process {worker}, since 2");
        if !said.contains("another run is at work in this office: kartotek run, ") || (!said.contains(&by) && late == 0)
        {
            return Err(format!("process {worker} worked, and one is told: {said}"));
        }
    }
    Ok(late)
}

/// The text of the lock file is shown, but decides nothing.
pub fn old_lock_is_harmless() -> Outcome {
    let story = Story::founding()?;
    let texts: [&[u8]; 5] = [
        b"",
        b"kartotek run, somebody@elsewhere, process 1, since 1970-01-01 00:00:00\n",
        b"kartotek run, process 4294967295, since 9999-12-31 23:59:59\n",
        b"\xff\xfe\x00\x1b[31mred\n",
        &[b'x'; 100_000],
    ];
    for text in texts {
        let here = story.begin()?;
        let lock = here.path().join("office/LOCK");
        support::write(&lock, text)?;
        check_held_lock(here.path(), &lock)?;
        let said = support::run(&mut story.program(here.path()))?;
        if said.exit_code != story.exit_code {
            return Err(format!("{:?}: {}", String::from_utf8_lossy(text), said.stderr));
        }
        let told = support::read(&lock)?;
        if !told.starts_with("kartotek run, ") || told.lines().count() != 1 || fs::metadata(&lock).is_err() {
            return Err(format!("the lock file says {told:?}"));
        }
    }
    Ok(())
}

/// Another program holds the lock, with any text in the file.
fn check_held_lock(here: &Path, lock: &Path) -> Outcome {
    let file = File::open(lock).map_err(support::at(lock))?;
    file.try_lock().map_err(support::at(lock))?;
    let said = support::run(&mut kartotek(here, &["run", "--as-of", "2025-04-01"]))?;
    let is_told = said.exit_code == 3 && said.stderr.contains("another run is at work in this office: ");
    if !is_told || said.stderr.contains('\u{1b}') || said.stderr.len() > 2000 {
        return Err(format!("exit code {}: {}", said.exit_code, said.stderr));
    }
    if here.join("office/runs").exists() { Err("a run was made without the lock".to_owned()) } else { Ok(()) }
}
