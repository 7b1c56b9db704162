//! Files made to do harm: however long or deep, they are read to their end, and nothing of them is kept in memory.

#![expect(clippy::unwrap_used, reason = "helpers of tests")]

use kartotek_games::judge::{Judge, Request};
use kartotek_games::read::{Encoding, Reader, encoding_of};
use std::io::{self, Read};

const HEAD: &[u8] = b"[White \"A\"]\n[Black \"B\"]\n[Date \"2024.01.01\"]\n[Result \"1-0\"]\n\n1. e4 ";

/// A beginning, one byte many times, and an end, generated while they are read.
struct Made<'m> {
    pieces: Vec<(&'m [u8], usize)>,
}

impl Read for Made<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut filled = 0;
        while let Some((piece, times)) = self.pieces.first_mut() {
            if *times == 0 {
                self.pieces.remove(0);
                continue;
            }
            if buffer.len() - filled < piece.len() {
                break;
            }
            buffer[filled..filled + piece.len()].copy_from_slice(piece);
            filled += piece.len();
            *times -= 1;
        }
        Ok(filled)
    }
}

/// The codes found in each game, and how many half-moves were played.
fn read(pieces: &[(&'static [u8], usize)]) -> Vec<(Vec<&'static str>, u32)> {
    let made = || Made { pieces: pieces.to_vec() };
    let encoding = encoding_of(made()).unwrap();
    let mut reader = Reader::new(made(), encoding);
    let mut judge = Judge::new(Request::default());
    let mut all = Vec::new();
    while let Some(score) = reader.next_score().unwrap() {
        let judged = judge.judge(score);
        all.push((judged.findings.iter().map(|finding| finding.code.name()).collect(), judged.played.plies()));
    }
    all
}

const MB: usize = 1 << 20;

#[test]
fn a_line_of_a_hundred_megabytes_is_a_word_a_comment_or_a_tag() {
    let end: (&[u8], usize) = (b" e5 1-0\n", 1);
    assert_eq!(read(&[(HEAD, 1), (b"x", 100 * MB), end]), [(vec!["move-unreadable"], 1)]);
    assert_eq!(read(&[(HEAD, 1), (b"{", 1), (b"y", 100 * MB), (b"}", 1), end]), [(vec![], 2)]);
    let tag = read(&[(b"[Event \"", 1), (b"z", 100 * MB), (b"\"]\n", 1), (HEAD, 1), end]);
    assert_eq!(tag, [(vec!["tag-unreadable"], 2)]);
}

#[test]
fn variations_a_million_deep_are_passed_over() {
    let end: (&[u8], usize) = (b" e5 1-0\n", 1);
    assert_eq!(read(&[(HEAD, 1), (b"(", MB), (b")", MB), end]), [(vec![], 2)]);
    assert_eq!(read(&[(HEAD, 1), (b"(", MB), end]), [(vec!["not-played", "variation-unclosed"], 1)]);
}

#[test]
fn bytes_that_are_no_text_are_words() {
    assert_eq!(read(&[(HEAD, 1), (b"\0", 10 * MB), (b" e5 1-0\n", 1)]), [(vec!["move-unreadable"], 1)]);
    let noise = read(&[(b"\xff\0\x81", MB)]);
    assert_eq!(noise.len(), 1);
    assert_eq!(encoding_of(Made { pieces: vec![(b"\xff", 1)] }).unwrap(), Encoding::Cp1252);
}

/// More moves than a game can have: all are counted, but only the first 20,000 half-moves are played.
#[test]
fn a_game_of_a_million_moves_is_counted_to_its_end() {
    let shuffle: (&[u8], usize) = (b"Nf6 Nf3 Ng8 Ng1 ", MB / 4);
    let plies = read(&[(HEAD, 1), shuffle, (b"1-0\n", 1)])[0].1;
    assert_eq!(plies, 20_000);
}
