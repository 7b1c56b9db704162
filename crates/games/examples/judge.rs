//! Judges files of scores and prints what the command prints as JSON, without the words: for measuring and comparing.
//!
//!     cargo run --release -p kartotek-games --example judge -- FILE.pgn…

#![expect(clippy::disallowed_methods, reason = "read by programs alone")]

use kartotek_games::judge::{Judge, Judged, Request};
use kartotek_games::play::Claim;
use kartotek_games::read::{Reader, encoding_of};
use serde_json::{Value, json};
use std::fs::File;
use std::io::{self, BufWriter, Write};

fn main() -> io::Result<()> {
    let mut judge = Judge::new(Request::default());
    let mut out = BufWriter::new(io::stdout().lock());
    write!(out, "{{\"games\":[")?;
    let mut is_first = true;
    for file in std::env::args().skip(1) {
        let encoding = encoding_of(File::open(&file)?)?;
        let mut reader = Reader::new(File::open(&file)?, encoding);
        while let Some(score) = reader.next_score()? {
            let judged = judge.judge(score);
            out.write_all(if is_first { b"\n" } else { b",\n" })?;
            is_first = false;
            serde_json::to_writer(&mut out, &value(&judged, &file))?;
        }
    }
    writeln!(out, "\n],\"findings\":[]}}")
}

fn value(judged: &Judged, file: &str) -> Value {
    let score = &judged.score;
    let claim = |claim| if claim == Claim::Threefold { "threefold" } else { "fifty" };
    let claims = judged.played.claims.iter().map(|(made, ply)| format!("{}@{ply}", claim(*made)));
    json!({
        "index": judged.index, "file": file, "line": score.line,
        "white": score.tag("White"), "black": score.tag("Black"), "round": score.tag("Round"), "date": score.tag("Date"),
        "result": judged.result.text(), "edition": judged.edition.name(), "start": judged.start.name,
        "letters": score.letters().map(kartotek_games::letters::Letters::name),
        "written": score.written, "plies": judged.played.plies(),
        "fen": judged.played.position.as_ref().map(|position| position.fen()),
        "end": judged.played.end_name(), "end_ply": judged.played.end.map(|(_, ply)| ply),
        "claimable": claims.collect::<Vec<_>>(), "draw_offers": score.offers, "played": judged.is_played,
        "findings": judged.findings.iter().map(|finding| json!({
            "code": finding.code.name(), "severity": finding.severity.name(), "article": finding.article,
            "ply": finding.ply, "line": finding.place.line, "column": finding.place.column,
        })).collect::<Vec<_>>(),
    })
}
