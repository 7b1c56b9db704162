//! Findings about the end of a game: 4.5.4.2, 5, 6.9, 8.7, 9.1.1, 10.2, III.3.

use super::Judged;
use crate::board::Color;
use crate::edition::Edition;
use crate::play::dead::cannot_mate;
use crate::result::ScoreResult;
use crate::{Code, Severity};

/// Reports findings about the end of a game. `is_reported_unplayed`: the report has a forfeit or `unrated`.
pub fn report(judged: &mut Judged, draws_from: Option<u32>, is_reported_unplayed: bool) {
    report_contradicted_end(judged);
    report_two_results(judged);
    report_win_without_material(judged);
    report_draw_on_time(judged);
    report_early_draw(judged, draws_from);
    if !judged.is_played && !is_reported_unplayed && !says_forfeit(judged) {
        // 4.5.4.2 of the handbook: a game without a move by each is not rated.
        judged.add(judged.about_tag(Code::NotPlayed, "Result"));
    }
}

/// 5.1.1, 5.2.1, 5.2.2, 9.6: moves after the end of the game, or another result than the end gives.
fn report_contradicted_end(judged: &mut Judged) {
    let Some((end, end_ply)) = judged.played.end else { return };
    let article = judged.article(&format!("end {}", end.name()));
    if let Some(at) = judged.played.after_end {
        judged.add(judged.about_move(Code::MovesAfterEnd, at).citing(article).with("end", end.name()));
    }
    if judged.result.points().is_some_and(|points| points != end.points()) {
        let expected = ScoreResult::of_points(end.points());
        let finding = judged.about_tag(Code::ResultContradictsEnd, "Result").citing(article).at_ply(end_ply);
        let finding = finding.with("end", end.name()).with("result", judged.result.text().unwrap_or_default());
        judged.add(finding.with("expected", expected.text().unwrap_or_default()));
    }
}

/// 8.7: the result signed by both players; the score gives two.
fn report_two_results(judged: &mut Judged) {
    let Some(terminator) = judged.score.terminator.clone() else { return };
    let tag = judged.score.tag("Result").to_owned();
    let is_same = match (judged.result, terminator.outcome) {
        (ScoreResult::Open, ScoreResult::Open) | (ScoreResult::Impossible, ScoreResult::Impossible) => true,
        (result, other) => result.points().is_some() && result.points() == other.points(),
    };
    if tag.is_empty() || is_same {
        return;
    }
    let finding = judged.about(Code::ResultTagDiffers, terminator.place);
    judged.add(finding.with("tag", tag).with("terminator", terminator.text));
}

/// 5.1.2, 6.9: a draw if the opponent cannot mate by any series of legal moves.
fn report_win_without_material(judged: &mut Judged) {
    let (winner, name) = match judged.result.text() {
        Some("1-0") => (Color::White, "White"),
        Some("0-1") => (Color::Black, "Black"),
        _ => return,
    };
    if !judged.played.undecided_position().is_some_and(|position| cannot_mate(position, winner)) {
        return;
    }
    let is_on_time = judged.is_time_forfeit();
    let citation = if is_on_time { "winner-cannot-mate (time forfeit)" } else { "winner-cannot-mate (otherwise)" };
    let mut finding = judged.about_tag(Code::WinnerCannotMate, "Result").citing(judged.article(citation));
    // Before 2023 a player who resigned had lost, even to an opponent without mating material.
    if judged.edition < Edition::E2023 && !is_on_time {
        finding.severity = Severity::Note;
    }
    judged.add(finding.with("winner", name).with("result", judged.result.text().unwrap_or_default()));
}

/// III.3: both flags have fallen, and it is unknown which fell first.
fn report_draw_on_time(judged: &mut Judged) {
    let is_draw = judged.result.points() == Some((1, 1)) && judged.is_time_forfeit();
    let Some(position) = judged.played.undecided_position().filter(|_| is_draw) else { return };
    if !cannot_mate(position, Color::White) && !cannot_mate(position, Color::Black) {
        judged.add(judged.about_tag(Code::TimeForfeitDrawn, "Termination"));
    }
}

/// 5.2.3, 9.1.1: drawn before a move by each player, or before the tournament's minimum number of moves.
fn report_early_draw(judged: &mut Judged, draws_from: Option<u32>) {
    if judged.result.points() != Some((1, 1)) {
        return;
    }
    if !judged.is_played && judged.edition >= Edition::E2017 {
        judged.add(judged.about_tag(Code::DrawBeforeAMove, "Result"));
    }
    let is_agreed = judged.played.end.is_none() && judged.played.claims.is_empty();
    let by_each = judged.score.written / 2;
    if let Some(from) = draws_from.filter(|&from| is_agreed && by_each < from) {
        let finding = judged.about_tag(Code::ShortDraw, "Result");
        judged.add(finding.with("moves", by_each.to_string()).with("from", from.to_string()));
    }
}

/// Whether a tag says that the game was not played.
fn says_forfeit(judged: &Judged) -> bool {
    let termination = judged.score.tag("Termination").to_ascii_lowercase();
    let is_forfeit = ["forfeit", "unplayed", "unrated"].iter().any(|word| termination.contains(word));
    let unrated = judged.score.tag("Result").ends_with("unrated");
    judged.result.is_forfeit() || unrated || is_forfeit && !judged.is_time_forfeit()
}
