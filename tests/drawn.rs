//! Random inboxes: changed files of the fuzzers' corpora, under names that may belong together. A run accounts for every file,
//! does not panic, needs less than a gigabyte, and gives the same twice (`fuzz/checks/whole.rs`).
//!
//! `KARTOTEK_INBOXES=3600s cargo test --test main -- drawn: --nocapture` tries inboxes for an hour, `KARTOTEK_INBOXES=5000`
//! that many; `KARTOTEK_SEED=7` tries others. A failure is reported with its seed, and belongs into `fuzz/corpus/whole`.

use crate::corpus::checks::whole::worked;
use crate::mutations::dice::Dice;
use crate::support::{self, Outcome, Test};
use std::time::{Duration, Instant};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![Test::new("drawn: whatever lies in an inbox, every file of it is accounted for", random_inboxes)])
}

/// The number of inboxes, or the time to spend.
fn inboxes_to_try() -> (u64, Duration) {
    let wanted = std::env::var("KARTOTEK_INBOXES").unwrap_or_default();
    match wanted.strip_suffix('s').map(str::parse) {
        Some(Ok(seconds)) => (u64::MAX, Duration::from_secs(seconds)),
        _ => (wanted.parse().unwrap_or(12), Duration::MAX),
    }
}

fn seed_of_run() -> u64 {
    std::env::var("KARTOTEK_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(2026)
}

fn random_inboxes() -> Outcome {
    let corpus = corpus()?;
    let (count, longest) = inboxes_to_try();
    let (begin, first) = (Instant::now(), seed_of_run());
    let (mut memory, mut took, mut drawn) = (0, Duration::ZERO, 0);
    for seed in (first..).take(usize::try_from(count).unwrap_or(usize::MAX)) {
        let inbox = draw_inbox(&corpus, &mut Dice(seed));
        let run = worked(&inbox).map_err(|wrong| {
            let kept = std::env::temp_dir().join(format!("kartotek-drawn-{seed}"));
            let kept = support::write(&kept, &inbox).map_or_else(|error| error, |()| kept.display().to_string());
            format!("KARTOTEK_SEED={seed}, {kept}: {wrong}")
        })?;
        (memory, took, drawn) = (memory.max(run.memory), took.max(run.took), drawn + 1);
        if begin.elapsed() > longest {
            break;
        }
    }
    eprintln!("{drawn} inboxes from seed {first}: at most {} MB and {took:.1?}", memory >> 10);
    Ok(())
}

/// Reports of every form, with their file extensions.
fn corpus() -> Result<Vec<(&'static str, Vec<u8>)>, String> {
    const FORMS: [(&str, &str); 6] =
        [("trf", "trf"), ("json", "json"), ("form", "toml"), ("games_csv", "csv"), ("xlsx", "xlsx"), ("pgn", "pgn")];
    let mut corpus = Vec::new();
    for (target, ending) in FORMS {
        let files = support::tree(&support::repository("fuzz/corpus").join(target))?;
        corpus.extend(files.into_values().map(|bytes| (ending, bytes)));
    }
    Ok(corpus)
}

/// One to five files, each after a line `=== NAME`.
fn draw_inbox(corpus: &[(&str, Vec<u8>)], dice: &mut Dice) -> Vec<u8> {
    const STEMS: [&str; 4] = ["a", "b", "Skovby 2026", "æ"];
    let mut inbox = Vec::new();
    for _ in 0..=dice.below(5) {
        let Some((ending, bytes)) = dice.choose(corpus) else { continue };
        // One file in twenty has a wrong extension.
        let ending = if dice.below(20) == 0 { dice.choose(corpus).map_or("", |file| file.0) } else { ending };
        let stem = STEMS[dice.below(STEMS.len())];
        inbox.extend(format!("=== {stem}.{ending}\n").into_bytes());
        let mut bytes = bytes.clone();
        for _ in 0..dice.below(7) {
            damage_file(&mut bytes, corpus, dice);
        }
        inbox.extend(bytes);
        inbox.push(b'\n');
    }
    inbox
}

/// Changes a file as people, programs and disks do.
fn damage_file(bytes: &mut Vec<u8>, corpus: &[(&str, Vec<u8>)], dice: &mut Dice) {
    const WORDS: [&str; 16] = [
        "0",
        "-1",
        "99999999999999999999",
        "NaN",
        "\u{0}",
        "\u{202e}",
        "½-½",
        "2026-02-30",
        "9999-12-31",
        "\"",
        "]]",
        "\r",
        "\t",
        "[[players]]",
        "001 ",
        "=cmd|' /C calc'!A0",
    ];
    let length = bytes.len();
    let place = dice.below(length + 1);
    let end = (place + dice.below(40)).min(length);
    match dice.below(8) {
        0 if place < length => bytes[place] ^= 1 << dice.below(8),
        1 if place < length => bytes[place] = b"0123456789 \n,;=-{}[]"[dice.below(20)],
        2 => drop(bytes.drain(place..end)),
        3 => {
            let copied = bytes[place..end].to_vec();
            let times = 1 + dice.below(200);
            drop(bytes.splice(place..place, copied.repeat(times)));
        }
        4 => drop(bytes.splice(place..place, WORDS[dice.below(WORDS.len())].bytes())),
        5 => bytes.truncate(place),
        6 => {
            let other = dice.choose(corpus).map_or(&[][..], |file| &file.1);
            let from = dice.below(other.len() + 1);
            let to = (from + dice.below(400)).min(other.len());
            drop(bytes.splice(place..end, other[from..to].iter().copied()));
        }
        // A line is repeated or moved.
        _ => {
            let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
            let line = dice.choose(&lines).map_or(Vec::new(), |line| line.to_vec());
            drop(bytes.splice(place..place, line));
        }
    }
}
