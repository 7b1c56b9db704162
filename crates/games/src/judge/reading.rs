//! Findings about how a score is written: move numbers (8.1.1), letters (C.3), tags, signs and the result.

use super::Judged;
use super::moves::of_move;
use crate::read::Place;
use crate::read::date::TagDate;
use crate::result::{Outcome, Spelling};
use crate::{Code, Finding};

pub fn find(judged: &mut Judged) {
    unclosed(judged, Code::CommentUnclosed, judged.score.unclosed_comment);
    unclosed(judged, Code::VariationUnclosed, judged.score.unclosed_variation);
    tags(judged);
    if let Some(misnumbered) = judged.score.misnumbered {
        let finding = Finding::new(Code::MoveNumber, misnumbered.place)
            .by(judged.article("move-number"))
            .with("expected", misnumbered.expected.to_string());
        judged.add(finding);
    }
    mixed_letters(judged);
    result(judged);
}

/// An unclosed sign belongs to neither a move nor a tag, so the finding is at the game's first line and says where the sign
/// is.
fn unclosed(judged: &mut Judged, code: Code, sign: Option<Place>) {
    if let Some(Place { line, column }) = sign {
        judged.add(Finding::new(code, judged.first_line()).with("sign", format!("{line}:{column}")));
    }
}

fn tags(judged: &mut Judged) {
    let missing: Vec<&str> =
        ["White", "Black", "Result"].into_iter().filter(|name| judged.score.tag(name).is_empty()).collect();
    if !missing.is_empty() {
        judged.add(Finding::new(Code::TagMissing, judged.first_line()).with("tags", missing.join(", ")));
    }
    if let Some((place, text)) = judged.score.unreadable_tag.clone() {
        judged.add(Finding::new(Code::TagUnreadable, place).with("text", text).with("why", "form"));
        return;
    }
    let (date, white, black) = (judged.score.tag("Date"), judged.score.tag("White"), judged.score.tag("Black"));
    let wrong = if !date.is_empty() && !TagDate::may_be(date) {
        Some(("Date", date.to_owned(), "date"))
    } else if !white.is_empty() && white == black {
        Some(("Black", black.to_owned(), "same"))
    } else {
        None
    };
    if let Some((tag, text, why)) = wrong {
        let place = judged.place_of(tag);
        judged.add(Finding::new(Code::TagUnreadable, place).with("text", text).with("why", why));
    }
}

/// C.3: players may use the letters of their own language, but a score keeps to one language.
fn mixed_letters(judged: &mut Judged) {
    let Some(at) = judged.score.mixed_at else { return };
    let finding = of_move(judged, Code::LettersMixed, at);
    judged.add(finding);
}

fn result(judged: &mut Judged) {
    let tag = judged.score.tag("Result").to_owned();
    match judged.result {
        // 10.2: a game never gives these points.
        Outcome::Impossible => {
            let text = match &judged.score.terminator {
                Some(terminator) if tag.is_empty() => terminator.text.clone(),
                _ => tag,
            };
            let finding = Finding::new(Code::ResultImpossible, judged.place_of("Result"))
                .by(judged.article("result-impossible"))
                .with("text", text);
            judged.add(finding);
        }
        Outcome::Open => judged.add_at(Code::ResultOpen, "Result"),
        Outcome::Points { .. } if judged.spelling == Spelling::Other => {
            let usual = judged.result.text().unwrap_or_default();
            let finding =
                Finding::new(Code::ResultTagSpelling, judged.place_of("Result")).with("text", tag).with("usual", usual);
            judged.add(finding);
        }
        Outcome::Points { .. } => {}
    }
}
