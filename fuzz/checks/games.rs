//! Properties of the scores in any file.

use kartotek_games::judge::{Judge, Judged, Request};
use kartotek_games::read::{Encoding, Reader, encoding_of};
use kartotek_games::write::pgn;

/// Only this many games of a file are checked, because each is judged twice.
const MOST_GAMES: usize = 50;

pub fn pgn(bytes: &[u8]) -> Result<(), String> {
    let encoding = encoding_of(bytes).map_err(|error| error.to_string())?;
    for judged in judged(bytes, encoding)? {
        holds(&judged, bytes)?;
        again(&judged)?;
    }
    Ok(())
}

fn judged(bytes: &[u8], encoding: Encoding) -> Result<Vec<Judged>, String> {
    let mut judge = Judge::new(Request::default());
    let mut reader = Reader::new(bytes, encoding);
    let mut all = Vec::new();
    while all.len() < MOST_GAMES {
        match reader.next_score().map_err(|error| error.to_string())? {
            Some(score) => all.push(judge.judge(score)),
            None => break,
        }
    }
    Ok(all)
}

fn holds(judged: &Judged, bytes: &[u8]) -> Result<(), String> {
    let lines = bytes.iter().filter(|&&byte| byte == b'\n' || byte == b'\r').count() + 1;
    if judged.played.plies() > judged.score.written {
        return Err(format!("{} plies of {} moves", judged.played.plies(), judged.score.written));
    }
    for (at, finding) in judged.findings.iter().enumerate() {
        let (line, column) = (finding.place.line as usize, finding.place.column);
        if line == 0 || line > lines || column == 0 {
            return Err(format!("{} stands at {line}:{column} of {lines} lines", finding.code.name()));
        }
        if judged.findings[..at].iter().any(|earlier| earlier.code == finding.code) {
            return Err(format!("{} is told twice", finding.code.name()));
        }
    }
    Ok(())
}

/// A written position is read again unchanged.
fn again(first: &Judged) -> Result<(), String> {
    let written = pgn::write(first);
    let read = judged(written.as_bytes(), Encoding::Utf8)?;
    let [second] = read.as_slice() else { return Err(format!("{} games were read of one:\n{written}", read.len())) };
    let fen = |judged: &Judged| judged.played.position.as_ref().map(|position| position.fen());
    if fen(first) == fen(second) && first.played.plies() == second.played.plies() {
        return Ok(());
    }
    Err(format!("{:?} became {:?}:\n{written}", fen(first), fen(second)))
}
