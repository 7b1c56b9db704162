//! SIGKILL at random moments. The program logs when it begins to write. The delay after that is drawn from the writing time of
//! earlier rounds, so that most kills hit the middle of a commit, independent of the disk's speed.

use super::planted::{self, Bug};
use super::story::Story;
use super::{Random, count};
use crate::support::{self, Outcome};
use std::fmt::Write;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Outcomes of all rounds.
#[derive(Default)]
struct Tally {
    rounds: usize,
    /// Killed between its first write and its end.
    at_work: usize,
    /// Killed before its first write.
    before: usize,
    /// Ended before the kill.
    ended: usize,
    /// Recovering runs that were killed too.
    recoveries: usize,
    bad: Vec<String>,
}

/// The time before the first write and the time of writing, learnt from rounds that ended by themselves.
struct Pace {
    start: Mutex<Duration>,
    work: Mutex<Duration>,
}

impl Pace {
    fn learn(pace: &Mutex<Duration>, took: Duration) {
        if let Ok(mut known) = pace.lock() {
            // A slow round on a busy machine counts little.
            *known = if took < *known { (*known + took) / 2 } else { (*known * 7 + took) / 8 };
        }
    }

    fn part(pace: &Mutex<Duration>, random: &mut Random) -> Duration {
        let known = pace.lock().map_or(Duration::from_millis(100), |known| *known);
        known * u32::try_from(random.below(950)).unwrap_or(0) / 1000
    }
}

type Disturbed<'d> = dyn Fn(&Path) -> Result<Command, String> + Sync + 'd;

pub fn program() -> Outcome {
    let rounds = count("KARTOTEK_KILLS", 48)?.unwrap_or(10_000);
    let stories = Story::all()?;
    let mut told = String::new();
    for (number, (name, story)) in stories.iter().enumerate() {
        // Half of the rounds use the ordinary month.
        let rounds = if *name == "month" { rounds / 2 } else { rounds / 4 };
        let tally = rounds_of(story, number as u64, rounds, &|here| Ok(story.program(here)))?;
        let _ = writeln!(told, "{name}: {}", tally.describe());
        if let Some(bad) = tally.bad.first() {
            return Err(format!("{} of {} rounds are bad; the first: {bad}\n{told}", tally.bad.len(), tally.rounds));
        }
        if tally.at_work * 3 < tally.rounds {
            return Err(format!("too few kills hit the program at work, which proves little\n{told}"));
        }
    }
    eprint!("{told}");
    Ok(())
}

pub fn planted() -> Outcome {
    let story = Story::month()?;
    let finished = planted::finished(&story)?;
    let disturbed = |here: &Path| Ok(planted::writer(Bug::PointerFirst, finished.path(), here));
    let tally = rounds_of(&story, 99, 20, &disturbed)?;
    eprintln!("pointer first: {}", tally.describe());
    if tally.bad.len() * 2 > tally.rounds { Ok(()) } else { Err(format!("not found: {}", tally.describe())) }
}

impl Tally {
    fn describe(&self) -> String {
        let Tally { rounds, at_work, before, ended, recoveries, bad } = self;
        format!(
            "{rounds} rounds, killed {at_work} while it wrote, {before} before, {ended} too late, {recoveries} again \
             while it recovered; {} bad",
            bad.len()
        )
    }
}

fn rounds_of(story: &Story, stream: u64, rounds: usize, disturbed: &Disturbed<'_>) -> Result<Tally, String> {
    let pace = Pace { start: Mutex::new(Duration::from_millis(50)), work: Mutex::new(Duration::from_millis(150)) };
    let next = AtomicUsize::new(0);
    let tally = Mutex::new(Tally::default());
    let workers = std::thread::available_parallelism().map_or(2, |cores| cores.get()).clamp(2, 8);
    let work = || -> Outcome {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= rounds {
                return Ok(());
            }
            let mut random = Random::new(stream * 1_000_000 + number as u64);
            let here = story.begin_in(support::folder_on_disk()?)?;
            let mut of_round = Tally { rounds: 1, ..Tally::default() };
            let what = kill_round(story, here.path(), &mut random, &pace, &mut of_round, disturbed);
            let mut tally = tally.lock().map_err(|error| error.to_string())?;
            tally.bad.extend(what.err().map(|bad| format!("round {number}: {bad}")));
            tally.rounds += of_round.rounds;
            tally.at_work += of_round.at_work;
            tally.before += of_round.before;
            tally.ended += of_round.ended;
            tally.recoveries += of_round.recoveries;
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| "a worker panicked".to_owned())?)
    })?;
    tally.into_inner().map_err(|error| error.to_string())
}

fn kill_round(
    story: &Story,
    here: &Path,
    random: &mut Random,
    pace: &Pace,
    tally: &mut Tally,
    disturbed: &Disturbed<'_>,
) -> Outcome {
    match kill_while_writing(disturbed(here)?, story.writes_after, random, pace)? {
        Killed::AtWork => tally.at_work += 1,
        Killed::Before => tally.before += 1,
        Killed::TooLate => tally.ended += 1,
    }
    story.is_sound(here)?;
    // Two times in three the recovery is killed too, sometimes twice.
    while random.below(3) > 0 && tally.recoveries < 3 {
        kill_while_writing(story.recover(here), story.writes_after, random, pace)?;
        tally.recoveries += 1;
        story.is_sound(here).map_err(|bad| format!("after a kill while it recovered: {bad}"))?;
    }
    story.recovers(here)
}

enum Killed {
    Before,
    AtWork,
    TooLate,
}

fn kill_while_writing(
    mut command: Command,
    writes_after: &str,
    random: &mut Random,
    pace: &Pace,
) -> Result<Killed, String> {
    let begin = Instant::now();
    let command = command.args(["--log-json"]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    let stderr = child.stderr.take().ok_or("no stderr")?;
    let mut wrote = writes_after.is_empty();
    // One round in ten is killed at any moment from the start.
    if random.below(10) == 0 && !wrote {
        std::thread::sleep(Pace::part(&pace.start, random));
        child.kill().map_err(|error| error.to_string())?;
    } else {
        let mut lines = BufReader::new(stderr);
        let mut line = String::new();
        while !wrote && lines.read_line(&mut line).map_err(|error| error.to_string())? > 0 {
            wrote = line.contains(&format!("\"message\":\"{writes_after}\""));
            line.clear();
        }
        let written = Instant::now();
        if wrote {
            Pace::learn(&pace.start, written - begin);
            wait_for_end(&mut child, Pace::part(&pace.work, random))?;
            if child.try_wait().map_err(|error| error.to_string())?.is_some() {
                Pace::learn(&pace.work, written.elapsed());
            } else {
                // Still at work, so writing takes at least this long.
                let least = written.elapsed();
                if pace.work.lock().is_ok_and(|known| *known < least) {
                    Pace::learn(&pace.work, least * 2);
                }
            }
        }
        let _ = child.kill();
    }
    let status = child.wait().map_err(|error| error.to_string())?;
    Ok(match (status.code(), wrote) {
        (None, true) => Killed::AtWork,
        (None, false) => Killed::Before,
        (Some(_), _) => Killed::TooLate,
    })
}

/// Waits until the program ends, at most this long.
fn wait_for_end(child: &mut std::process::Child, most: Duration) -> Outcome {
    let begin = Instant::now();
    while begin.elapsed() < most {
        if child.try_wait().map_err(|error| error.to_string())?.is_some() {
            return Ok(());
        }
        std::thread::sleep(Duration::from_micros(200));
    }
    Ok(())
}
