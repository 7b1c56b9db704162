//! Properties that hold for any bytes, tried on the corpus and on random files derived from it, the same in each run.

#[path = "../../../fuzz/checks/games.rs"]
mod games;

use std::fs;
use std::path::Path;

/// A reproducible random generator.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most.max(1)
    }
}

#[test]
fn no_bytes_break_the_reader() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/pgn");
    let mut files: Vec<_> = fs::read_dir(corpus).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 4);
    let files: Vec<Vec<u8>> = files.iter().map(|file| fs::read(file).unwrap()).collect();
    for file in &files {
        games::pgn(file).unwrap();
    }
    let mut chance = Chance(22);
    let pieces: [&[u8]; 12] =
        [b"{", b"}", b"(", b")", b"\n\n[", b"1-0", b"0-0", b"(=)", b"[FEN \"", b"\0", b"\xf8", "♘".as_bytes()];
    for _ in 0..3_000 {
        let mut file = files[chance.below(files.len())].clone();
        for _ in 0..=chance.below(6) {
            let at = chance.below(file.len());
            match chance.below(3) {
                0 => drop(file.drain(at..(at + chance.below(12)).min(file.len()))),
                1 => drop(file.splice(at..at, pieces[chance.below(pieces.len())].iter().copied())),
                _ => file.extend_from_within(at..(at + chance.below(30)).min(file.len())),
            }
        }
        if let Err(wrong) = games::pgn(&file) {
            panic!("{wrong}\nof\n{}", String::from_utf8_lossy(&file));
        }
    }
}
