//! Findings in the moves: 2, 3, C.4, C.10, C.13.

use super::Judged;
use crate::board::fen::square_name;
use crate::letters::Man;
use crate::play::illegal::Reason;
use crate::play::resolve::Refusal;
use crate::read::move_word::{Shape, Step};
use crate::{Code, Finding};

pub fn find(judged: &mut Judged) {
    start(judged);
    refused(judged);
    if let Some(at) = judged.played.without_promotion {
        let finding = of_move(judged, Code::PromotionMissing, at);
        judged.add(finding);
    }
    if let Some(at) = judged.played.pawn_letter {
        let finding = of_move(judged, Code::PawnLetter, at);
        judged.add(finding);
    }
    if let Some((at, wrong)) = judged.played.wrong_sign {
        let finding = of_move(judged, Code::SignWrong, at).with("sign", wrong.name());
        judged.add(finding);
    }
}

/// 7.2.1: anything but the standard start.
fn start(judged: &mut Judged) {
    if judged.start.name == "standard" {
        return;
    }
    let is_possible = if judged.start.position.is_ok() { "yes" } else { "no" };
    let finding = Finding::new(Code::StartPosition, judged.place_of("FEN"))
        .by(judged.article("start-position"))
        .with("start", judged.start.name.clone())
        .with("possible", is_possible);
    judged.add(finding);
}

fn refused(judged: &mut Judged) {
    let Some((at, refusal)) = judged.played.refused else { return };
    let finding = match refusal {
        Refusal::Unreadable => of_move(judged, Code::MoveUnreadable, at),
        Refusal::Ambiguous { sources } => {
            let squares: Vec<String> =
                (0..64_u8).filter(|square| sources >> square & 1 == 1).map(square_name).collect();
            of_move(judged, Code::MoveAmbiguous, at).with("squares", squares.join(", "))
        }
        Refusal::Illegal(reason) => illegal(judged, at, reason),
    };
    judged.add(finding);
}

fn illegal(judged: &Judged, at: usize, reason: Reason) -> Finding {
    let why = if lacks_letter(judged, at) { "letter" } else { reason.name() };
    of_move(judged, Code::MoveIllegal, at).by(judged.article(reason.citation())).with("reason", why)
}

/// Whether a move that is written from square to square, as `g1f3`, is that of a piece.
fn lacks_letter(judged: &Judged, at: usize) -> bool {
    let (Some(written), Some(position)) = (judged.score.moves.get(at), &judged.played.position) else { return false };
    let Shape::Step(Step { letter: None, file: Some(file), rank: Some(rank), .. }) = written.shape else {
        return false;
    };
    let mover = position.man_on(rank * 8 + file);
    mover.is_some_and(|(man, is_white)| man != Man::Pawn && is_white == position.is_white_to_move())
}

/// A finding about a move of the score, with the move and its number.
pub(super) fn of_move(judged: &Judged, code: Code, at: usize) -> Finding {
    let ply = u32::try_from(at + 1).unwrap_or(u32::MAX);
    let (place, word) = match judged.score.moves.get(at) {
        Some(written) => (written.place, judged.score.word(written)),
        None => (judged.first_line(), ""),
    };
    let finding = Finding::new(code, place).at_ply(ply).by(judged.article(code.name()));
    finding.with("move", word).with("number", judged.score.number_of(at))
}
