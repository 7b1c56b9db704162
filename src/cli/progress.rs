//! The progress of a command: a line on the terminal's stderr, cleared at the end. Without a terminal there is none.

use crate::cli::output::language;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use kartotek_formats::texts::{Text, Value, text};
use kartotek_register::progress::{
    BYTES_READ, Meter, REPORTS_READ, RUNS_GATHERED, RUNS_RECOMPUTED, Snapshot, TOURNAMENTS_MADE, TOURNAMENTS_RATED,
};
use std::fmt::Write;
use std::io::{Read, Seek, SeekFrom};
use std::time::Duration;

/// A progress line, shown until dropped.
pub struct Progress(ProgressBar);

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

impl Progress {
    /// Shows a progress line. `doing`: printed before the counts, if there are any.
    pub fn show(doing: Text) -> Progress {
        let counted = move |_: &ProgressState, out: &mut dyn Write| {
            let _ = out.write_str(&line());
        };
        let bar = ProgressBar::new_spinner().with_message(doing.say(language()));
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg}{counted} ({elapsed})") {
            bar.set_style(style.with_key("counted", counted));
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        Progress(bar)
    }

    /// A progress that shows nothing.
    pub fn hidden() -> Progress {
        Progress(ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()))
    }

    pub fn now(&self, doing: &Text) {
        self.0.set_message(doing.say(language()));
    }
}

/// A meter as shown: its sentence, and the format of its numbers.
type Shown = (&'static Meter, fn(Value, Value) -> Text, fn(u64) -> Value);

const SHOWN: [Shown; 6] = [
    (&REPORTS_READ, |done, all| text!("progress-reports", done, all), grouped),
    (&RUNS_RECOMPUTED, |done, all| text!("progress-runs", done, all), grouped),
    (&RUNS_GATHERED, |done, all| text!("progress-site", done, all), grouped),
    (&BYTES_READ, |done, all| text!("progress-bytes", done, all), mega),
    (&TOURNAMENTS_RATED, |done, all| text!("progress-tournaments", done, all), grouped),
    (&TOURNAMENTS_MADE, |done, all| text!("progress-made", done, all), grouped),
];

/// The reading of the first active meter; empty if none is.
fn line() -> String {
    let counted = SHOWN.iter().find_map(|shown| Some((shown, shown.0.reading()?)));
    counted.map_or_else(String::new, |(shown, reading)| say_reading(shown, reading).say(language()))
}

fn say_reading((_, sentence, number): &Shown, reading: Snapshot) -> Text {
    let left = reading.left().map_or_else(|| "–".to_owned(), clock);
    let counted = sentence(number(reading.done), number(reading.all));
    text!("progress-pace", counted, rate = number(reading.rate()), left)
}

/// A number with separators: `1,900`.
fn grouped(number: u64) -> Value {
    let digits = number.to_string();
    let groups: Vec<&str> = digits.as_bytes().rchunks(3).rev().filter_map(|group| str::from_utf8(group).ok()).collect();
    Value::word(groups.join(","))
}

/// A number of bytes: `312 MB`.
fn mega(bytes: u64) -> Value {
    Value::word(format!("{} MB", bytes / 1_000_000))
}

/// A time as a clock shows it: `1:05`.
fn clock(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

/// A reader that counts the bytes read.
pub struct Counted<R>(pub R);

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.0.read(buffer)?;
        BYTES_READ.steps(read);
        Ok(read)
    }
}

impl<R: Seek> Seek for Counted<R> {
    fn seek(&mut self, to: SeekFrom) -> std::io::Result<u64> {
        self.0.seek(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::texts::Language;

    #[test]
    fn how_far_it_has_come_is_told_with_rate_and_remaining_time() {
        let reading = Snapshot { done: 512, all: 1200, taken: Duration::from_millis(256) };
        assert_eq!(say_reading(&SHOWN[0], reading).say(Language::En), ": reports read 512/1,200  2,000/s  0:00 left");
        let reading = Snapshot { done: 120_000_000, all: 810_000_000, taken: Duration::from_secs(10) };
        assert_eq!(say_reading(&SHOWN[3], reading).say(Language::Da), ": 120 MB af 810 MB  12 MB/s  0:57 tilbage");
        let nothing_yet = Snapshot { done: 0, all: 3, taken: Duration::ZERO };
        assert_eq!(say_reading(&SHOWN[1], nothing_yet).say(Language::En), ": runs recomputed 0/3  0/s  – left");
    }
}
