//! Every system call of the program that touches the office fails once: with EIO, ENOSPC and EINTR, and by a kill. The program
//! must report it or succeed, and the next run must bring the office to the expected state.

use super::planted::{self, Bug};
use super::story::{self, Story};
use super::{count, has_strace, trace};
use crate::support::{self, Outcome};
use std::collections::{BTreeMap, BTreeSet};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Faults that `strace` injects into a call.
const FAULTS: [&str; 4] = ["error=EIO", "error=ENOSPC", "error=EINTR", "signal=SIGKILL"];

/// The name of a call, its number, and the fault injected.
type Point = (String, usize, &'static str);

type Disturbed<'d> = dyn Fn(&Path) -> Command + Sync + 'd;

/// The outcomes at all points where a fault was injected.
#[derive(Default)]
struct Tally {
    hit: usize,
    /// The call did not occur this time.
    missed: usize,
    /// Counts by exit code; `None`: killed.
    ends: BTreeMap<Option<i32>, usize>,
    bad: Vec<String>,
}

pub fn program() -> Outcome {
    if !has_strace() {
        return Ok(());
    }
    trace::self_check()?;
    let most = count("KARTOTEK_FAULTS", 90)?;
    for (number, (name, story)) in Story::all()?.iter().enumerate() {
        let tally = at_points(story, number, most.map(|most| most / 3), &|here| story.program(here))?;
        eprintln!("{name}: {}", tally.describe());
        if !tally.bad.is_empty() {
            return Err(format!("{name}: {}\n{}", tally.describe(), tally.bad.join("\n")));
        }
        if tally.missed * 20 > tally.hit {
            return Err(format!("{name}: too many calls did not come again: {}", tally.describe()));
        }
    }
    Ok(())
}

pub fn planted() -> Outcome {
    if !has_strace() {
        return Ok(());
    }
    let story = Story::month()?;
    let finished = planted::finished(&story)?;
    let tally = at_points(&story, 0, Some(40), &|here| planted::writer(Bug::LooksAway, finished.path(), here))?;
    eprintln!("looks away: {}", tally.describe());
    if tally.bad.iter().any(|bad| bad.contains("silent")) {
        Ok(())
    } else {
        Err(format!("not found: {}", tally.describe()))
    }
}

impl Tally {
    fn describe(&self) -> String {
        let end = |(code, times): (&Option<i32>, &usize)| match code {
            Some(code) => format!("{times} ended with {code}"),
            None => format!("{times} killed"),
        };
        let ends: Vec<String> = self.ends.iter().map(end).collect();
        format!("{} calls hit, {} missed: {}; {} bad", self.hit, self.missed, ends.join(", "), self.bad.len())
    }
}

fn at_points(story: &Story, phase: usize, most: Option<usize>, disturbed: &Disturbed<'_>) -> Result<Tally, String> {
    let points = fault_points(story, disturbed)?;
    // An odd stride, so that every fault is chosen.
    let stride = most.map_or(1, |most| points.len().div_ceil(most.max(1)) | 1);
    let chosen: Vec<&Point> = points.iter().skip(phase % stride).step_by(stride).collect();
    let next = AtomicUsize::new(0);
    let tally = Mutex::new(Tally::default());
    let work = || -> Outcome {
        while let Some((call, nth, fault)) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
            let here = story.begin()?;
            let inject = format!("inject={call}:{fault}:when={nth}");
            let fault = run_with_fault(&disturbed(here.path()), &format!("trace={call}"), &inject)?;
            let judged = fault.as_ref().map(|fault| judge(story, here.path(), fault));
            let mut tally = tally.lock().map_err(|error| error.to_string())?;
            match (fault, judged) {
                (Some(fault), Some(judged)) => {
                    tally.hit += 1;
                    *tally.ends.entry(fault.exit_code).or_default() += 1;
                    tally.bad.extend(judged.err().map(|bad| format!("{inject}: {bad}")));
                }
                _ => tally.missed += 1,
            }
        }
        Ok(())
    };
    let workers = std::thread::available_parallelism().map_or(2, |cores| cores.get()).clamp(2, 8);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a worker panicked".to_owned())?)
    })?;
    tally.into_inner().map_err(|error| error.to_string())
}

/// Every call of an undisturbed run that touches the office, combined with every fault.
fn fault_points(story: &Story, disturbed: &Disturbed<'_>) -> Result<Vec<Point>, String> {
    let here = story.begin()?;
    let calls = trace::calls(&disturbed(here.path()), &here.path().join("office"))?;
    let is_before = |call: &trace::Call| {
        story.from.is_some_and(|from| !(0..4).any(|index| call.path(index).is_some_and(|path| path.contains(from))))
    };
    let calls: BTreeSet<(String, usize)> =
        calls.into_iter().skip_while(is_before).map(|call| (call.name, call.ordinal)).collect();
    // Calls that only copy descriptors, seek or wait are not disk work.
    let calls =
        calls.into_iter().filter(|(name, _)| !["fcntl", "lseek", "mmap", "poll", "ioctl"].contains(&name.as_str()));
    let points = calls.flat_map(|(name, nth)| FAULTS.map(|fault| (name.clone(), nth, fault)));
    Ok(points.collect())
}

/// The end of a disturbed program.
struct Fault {
    /// The final message itself was among the failed calls.
    is_mute: bool,
    exit_code: Option<i32>,
    stdout: String,
    stderr: String,
}

/// Runs the program with a fault; `None`: the call did not occur.
fn run_with_fault(command: &Command, filter: &str, inject: &str) -> Result<Option<Fault>, String> {
    let log = support::temporary_folder()?;
    let file = log.path().join("trace");
    let output = trace::under(command, &file, &["-e", filter, "-e", inject]).output();
    let output = output.map_err(|error| error.to_string())?;
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    let calls = support::read(&file)?;
    let is_mute = calls.lines().any(|line| line.contains("write(2, ") && line.contains("(INJECTED)"));
    let (stdout, stderr) = (text(output.stdout), text(output.stderr));
    let fault = Fault { is_mute, exit_code: output.status.code(), stdout, stderr };
    let is_killed = output.status.signal().is_some();
    let is_hit = is_killed || calls.contains("(INJECTED)");
    Ok(Some(fault).filter(|_| is_hit))
}

fn judge(story: &Story, here: &Path, fault: &Fault) -> Outcome {
    match fault.exit_code {
        None => story.is_sound(here)?,
        Some(code) if code == story.exit_code || code == 0 || code == 1 => {
            // An unreadable file of the inbox is reported and waits for the next run.
            if fault.stdout.contains("it cannot be read") {
                return check_waiting(story, here);
            }
            let said = &fault.stdout;
            story.is_done(here, false).map_err(|what| format!("silent, exit code {code}: {what}\n{said}"))?;
        }
        Some(code) if fault.stderr.is_empty() && !fault.is_mute => {
            return Err(format!("exit code {code} without a word"));
        }
        Some(2 | 3) => story.is_as_before(here).map_err(|what| format!("not as before: {what}\n{}", fault.stderr))?,
        Some(4) => story.is_sound(here)?,
        // Calls are counted per thread: the loader's call failed, before the program began.
        Some(127) => story.is_as_before(here)?,
        Some(code) => return Err(format!("exit code {code}: {}", fault.stderr)),
    }
    story.recovers(here).map_err(|what| format!("{what}\nafter {:?}: {}", fault.exit_code, fault.stderr))
}

/// After a kill during a rollback the same command is repeated: exactly one run is taken back.
pub fn rollback_again() -> Outcome {
    if !has_strace() {
        return Ok(());
    }
    let story = Story::rollback()?;
    let points = fault_points(&story, &|here| story.program(here))?;
    let kills: Vec<&Point> = points.iter().filter(|(_, _, fault)| *fault == "signal=SIGKILL").collect();
    let most = count("KARTOTEK_FAULTS", 24)?.unwrap_or(kills.len()).max(1);
    let (mut killed, mut bad) = (0, Vec::new());
    for (call, nth, fault) in kills.iter().step_by(kills.len().div_ceil(most).max(1)) {
        let here = story.begin()?;
        let inject = format!("inject={call}:{fault}:when={nth}");
        let Some(_) = run_with_fault(&story.program(here.path()), &format!("trace={call}"), &inject)? else { continue };
        killed += 1;
        let said = support::run(&mut story.program(here.path()))?;
        let newest = support::read(&here.path().join("office/CURRENT"))?;
        if said.exit_code != 0 || !newest.starts_with("0001-") {
            bad.push(format!(
                "{inject}: {} is the newest run, exit code {}: {}",
                newest.trim(),
                said.exit_code,
                said.stderr
            ));
        }
    }
    match bad.is_empty() && killed >= most / 2 {
        true => Ok(()),
        false => Err(format!("{killed} were killed\n{}", bad.join("\n"))),
    }
}

fn check_waiting(story: &Story, here: &Path) -> Outcome {
    support::run(&mut story.recover(here))?;
    let undisturbed = story.begin()?;
    support::run(&mut story.program(undisturbed.path()))?;
    support::run(&mut story.recover(undisturbed.path()))?;
    let rated = |here: &Path| -> Result<BTreeSet<String>, String> {
        let office = story::office(here)?;
        let tables = office.iter().filter(|(name, _)| name.starts_with("runs/0") && name.ends_with("/reports.csv"));
        Ok(tables
            .flat_map(|(_, bytes)| String::from_utf8_lossy(bytes).lines().map(str::to_owned).collect::<Vec<_>>())
            .collect())
    };
    if rated(here)? == rated(undisturbed.path())? {
        Ok(())
    } else {
        Err("a report that was not read is lost".to_owned())
    }
}

/// A file size limit makes writes short and then fail; also, every write from some moment on fails.
pub fn full_disk() -> Outcome {
    let story = Story::month()?;
    for kilobytes in [0, 1, 2, 3, 5, 8, 12] {
        let here = story.begin()?;
        let program = story.program(here.path());
        let mut shell = Command::new("bash");
        let limited = format!("trap '' XFSZ; ulimit -f {kilobytes}; exec \"$0\" \"$@\"");
        shell.args(["-c", &limited]).arg(program.get_program()).args(program.get_args()).current_dir(here.path());
        let said = support::run(&mut shell)?;
        let what = format!("{kilobytes} kB, exit code {}: {}", said.exit_code, said.stderr);
        match said.exit_code {
            3 => story.is_as_before(here.path()).map_err(|error| format!("{error}\n{what}"))?,
            4 => story.is_sound(here.path()).map_err(|error| format!("{error}\n{what}"))?,
            0 | 1 => story.is_done(here.path(), false).map_err(|error| format!("silent: {error}\n{what}"))?,
            _ => return Err(what),
        }
        story.recovers(here.path()).map_err(|error| format!("{error}\n{what}"))?;
    }
    if !has_strace() {
        return Ok(());
    }
    for nth in [1, 2, 5, 20, 45] {
        let here = story.begin()?;
        let program = story.program(here.path());
        let inject = format!("inject=write,mkdir,rename,symlink:error=ENOSPC:when={nth}+");
        let fault = run_with_fault(&program, "trace=write,mkdir,rename,symlink", &inject)?.ok_or("no write")?;
        if matches!(fault.exit_code, Some(0 | 1)) {
            return Err(format!("{inject} is silent"));
        }
        story
            .is_sound(here.path())
            .and_then(|()| story.recovers(here.path()))
            .map_err(|what| format!("{inject}: {what}"))?;
    }
    Ok(())
}

pub fn read_only() -> Outcome {
    if !has_strace() {
        return Ok(());
    }
    let story = Story::month()?;
    let here = story.begin()?;
    let office = here.path().join("office");
    let lock = office.join("LOCK").to_string_lossy().into_owned();
    let calls = trace::calls(&story.program(here.path()), &office)?;
    let opens = calls.iter().find(|call| call.name == "openat" && call.path(1).as_ref() == Some(&lock));
    let nth = opens.ok_or("nobody opens LOCK")?.ordinal;
    for error in ["EROFS", "EACCES"] {
        let here = story.begin()?;
        let inject = format!("inject=openat:error={error}:when={nth}");
        let fault =
            run_with_fault(&story.program(here.path()), "trace=openat", &inject)?.ok_or("LOCK is not opened")?;
        if fault.exit_code != Some(3) || !fault.stderr.contains("the office cannot be locked, so nothing was done") {
            return Err(format!("{error}: {:?}: {}", fault.exit_code, fault.stderr));
        }
        story.is_as_before(here.path())?;
    }
    Ok(())
}
