//! PGN: read again it gives the same positions.

use super::{Alphabet, Style, notation::Form};
use crate::judge::Judged;
use std::fmt::Write;

const WIDTH: usize = 80;

/// The game, with an empty line after it.
pub fn write(judged: &Judged) -> String {
    let mut pgn = String::new();
    tags(&mut pgn, judged);
    pgn.push('\n');
    let mut width = 0;
    for word in words(judged) {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > WIDTH {
            pgn.push('\n');
            width = 0;
        } else if width > 0 {
            pgn.push(' ');
            width += 1;
        }
        pgn.push_str(&word);
        width += length;
    }
    pgn.push_str("\n\n");
    pgn
}

/// A tag that stood twice stands once, as it was understood.
fn tags(pgn: &mut String, judged: &Judged) {
    for tag in &judged.score.tags {
        let is_last = judged.score.tag_of(&tag.name).is_some_and(|last| last.place == tag.place);
        if !is_last {
            continue;
        }
        let is_result = tag.name == "Result" && judged.result.text().is_some();
        let value = if is_result { judged.result.pgn() } else { &tag.value };
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(pgn, "[{} \"{value}\"]", tag.name);
    }
    if judged.score.tag_of("Result").is_none() {
        let _ = writeln!(pgn, "[Result \"{}\"]", judged.result.pgn());
    }
}

/// Numbers and moves; what could not be played in braces; the result.
fn words(judged: &Judged) -> Vec<String> {
    let style = Style { alphabet: Alphabet::English, form: Form::Pgn };
    let is_white_first = judged.score.is_white_first();
    let mut words = Vec::new();
    for (at, text) in super::moves(judged, style).into_iter().enumerate() {
        let is_white = at.is_multiple_of(2) == is_white_first;
        if is_white || at == 0 {
            words.push(judged.score.number_of(at));
        }
        words.push(text);
    }
    let rest = judged.score.moves.iter().skip(judged.played.moves.len());
    let rest: Vec<String> = rest.map(|written| judged.score.word(written).replace(['{', '}'], "")).collect();
    if !rest.is_empty() {
        words.push(format!("{{not played: {}}}", rest.join(" ")));
    }
    words.push(judged.result.pgn().to_owned());
    words
}
