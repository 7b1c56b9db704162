//! A score sheet (8.1, appendix C).

use super::{Style, diagram};
use crate::judge::Judged;
use std::fmt::Write;

/// The sheet of a game. `round` is the word before the number of the round.
pub fn write(judged: &Judged, style: Style, round: &str) -> String {
    let score = &judged.score;
    let mut sheet = String::new();
    let or_blank = |tag: &str| if tag.is_empty() { "…".to_owned() } else { tag.to_owned() };
    let _ = writeln!(sheet, "{} – {}", or_blank(score.tag("White")), or_blank(score.tag("Black")));
    let number = score.tag("Round");
    let round = if number.is_empty() { String::new() } else { format!("{round} {number}") };
    let about = [score.tag("Event"), &round, score.tag("Date")];
    let about: Vec<&str> = about.into_iter().filter(|part| !part.is_empty()).collect();
    if !about.is_empty() {
        let _ = writeln!(sheet, "{}", about.join(", "));
    }
    sheet.push('\n');
    moves(&mut sheet, judged, style);
    let _ = writeln!(sheet, "\n{}\n", judged.result.text().unwrap_or("*"));
    if let Some(position) = &judged.played.position {
        sheet.push_str(&diagram::draw(position, style.alphabet));
    }
    sheet
}

/// Number, White, Black; an offer of a draw after its move (C.12).
fn moves(sheet: &mut String, judged: &Judged, style: Style) {
    let is_white_first = judged.score.is_white_first();
    let mut offers = judged.score.offers.iter().peekable();
    let mut is_line_open = false;
    for (ply, mut text) in (1_u32..).zip(super::moves(judged, style)) {
        while offers.next_if(|&&offer| offer < ply).is_some() {}
        if offers.peek() == Some(&&ply) {
            text.push_str(" (=)");
        }
        let at = ply as usize - 1;
        let is_white = at.is_multiple_of(2) == is_white_first;
        if is_white {
            let _ = write!(sheet, "{:>4} {text:<14}", judged.score.number_of(at));
            is_line_open = true;
        } else {
            if !is_line_open {
                let _ = write!(
                    sheet,
                    "{:>4} {:<14}",
                    judged.score.number_of(at).trim_end_matches('.').to_owned() + ".",
                    "…"
                );
            }
            let _ = writeln!(sheet, " {text}");
            is_line_open = false;
        }
    }
    if is_line_open {
        sheet.truncate(sheet.trim_end().len());
        sheet.push('\n');
    }
}
