//! Progress of long work. The working code counts steps, which costs next to nothing; the display reads the counts from time
//! to time. No result depends on it.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

static BEGINNING: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Progress of one kind of work, in the whole program.
pub struct Meter {
    done: AtomicU64,
    all: AtomicU64,
    /// Milliseconds from the program's start to the start of the work.
    since: AtomicU64,
}

/// Reports read from the inbox.
pub static REPORTS_READ: Meter = Meter::new();
/// Runs recomputed by a deep verification.
pub static RUNS_RECOMPUTED: Meter = Meter::new();
/// Runs gathered for the reports that a site shows.
pub static RUNS_GATHERED: Meter = Meter::new();
/// Tournaments of a history that have been rated.
pub static TOURNAMENTS_RATED: Meter = Meter::new();
/// Simulated tournaments that have been made.
pub static TOURNAMENTS_MADE: Meter = Meter::new();
/// Bytes read from a list.
pub static BYTES_READ: Meter = Meter::new();

/// Progress at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Snapshot {
    pub done: u64,
    pub all: u64,
    pub taken: Duration,
}

impl Snapshot {
    /// Steps per second; 0: still unknown.
    pub fn rate(self) -> u64 {
        let millis = u64::try_from(self.taken.as_millis()).unwrap_or(u64::MAX);
        self.done.saturating_mul(1000).checked_div(millis).unwrap_or(0)
    }

    /// The time left at the average speed so far. `None`: still unknown.
    pub fn left(self) -> Option<Duration> {
        let left = self.all.saturating_sub(self.done);
        let millis = u64::try_from(self.taken.as_millis()).ok()?;
        Some(Duration::from_millis(millis.saturating_mul(left).checked_div(self.done)?))
    }
}

impl Meter {
    const fn new() -> Meter {
        Meter { done: AtomicU64::new(0), all: AtomicU64::new(0), since: AtomicU64::new(0) }
    }

    /// Begins work of `all` steps.
    pub fn begin(&self, all: usize) {
        self.begin_of(u64::try_from(all).unwrap_or(u64::MAX));
    }

    /// Like [`Meter::begin`], counting bytes.
    pub fn begin_of(&self, all: u64) {
        self.done.store(0, Relaxed);
        self.since.store(now(), Relaxed);
        self.all.store(all, Relaxed);
    }

    pub fn step(&self) {
        self.done.fetch_add(1, Relaxed);
    }

    pub fn steps(&self, count: usize) {
        self.done.fetch_add(u64::try_from(count).unwrap_or(0), Relaxed);
    }

    /// The progress of work in progress. `None`: not begun, or finished.
    pub fn reading(&self) -> Option<Snapshot> {
        let (done, all) = (self.done.load(Relaxed), self.all.load(Relaxed));
        let taken = Duration::from_millis(now().saturating_sub(self.since.load(Relaxed)));
        (done < all).then_some(Snapshot { done, all, taken })
    }
}

fn now() -> u64 {
    u64::try_from(BEGINNING.elapsed().as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rate_and_remaining_time_come_of_what_was_done() {
        let reading = Snapshot { done: 512, all: 1200, taken: Duration::from_millis(256) };
        assert_eq!(reading.rate(), 2000);
        assert_eq!(reading.left(), Some(Duration::from_millis(344)));
        let nothing_yet = Snapshot { done: 0, all: 10, taken: Duration::ZERO };
        assert_eq!((nothing_yet.rate(), nothing_yet.left()), (0, None));
    }

    #[test]
    fn a_meter_tells_from_the_beginning_to_the_end() {
        let meter = Meter::new();
        assert_eq!(meter.reading(), None);
        meter.begin(2);
        meter.step();
        assert_eq!(meter.reading().map(|reading| (reading.done, reading.all)), Some((1, 2)));
        meter.steps(1);
        assert_eq!(meter.reading(), None);
    }
}
