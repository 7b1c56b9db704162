//! What is said about pairings whose halves do not fit.

use super::findings::Findings;
use super::side::{Side, both};
use crate::diagnostic::codes;

pub(super) fn missing(findings: &mut Findings, side: Side, opponent: u32) {
    let place = side.result_place(findings);
    let message = format!("round {}: no. {} against no. {opponent} has no result", side.cell.round, side.no());
    let help = "write the result into both lines; if the game was not played, + or - for a forfeit, or 0000 - Z";
    findings.report(&codes::result_missing::CODE, &place, message, help);
}

pub(super) fn contradict(findings: &mut Findings, side: Side, other: Side) {
    let place = side.place(findings);
    let message = format!("round {}: {} contradict each other", side.cell.round, both(side, other));
    findings.report(&codes::trf_halves_contradict::CODE, &place, message, "correct the wrong one of the two cells");
}

pub(super) fn unusual(findings: &mut Findings, side: Side, other: Side) {
    let place = side.result_place(findings);
    let message = format!("round {}: {} together got less than one point", side.cell.round, both(side, other));
    let help = "an arbiter may decide so (Laws of Chess 11.8); otherwise correct one of the two";
    findings.report(&codes::trf_unusual_score::CODE, &place, message, help);
}

pub(super) fn colours(findings: &mut Findings, side: Side, other: Side) {
    let place = other.place(findings);
    let (white, black) = if side.is_white_against(other) { (side, other) } else { (other, side) };
    let message = format!(
        "round {}: the colours in lines {} and {} do not fit; no. {} was taken as White, no. {} as Black",
        side.cell.round,
        side.line.line(),
        other.line.line(),
        white.no(),
        black.no()
    );
    findings.report(&codes::trf_colour::CODE, &place, message, "one of the two cells needs w, the other b");
}

pub(super) fn forfeit_completed(findings: &mut Findings, side: Side, other: Side) {
    let place = other.place(findings);
    let message =
        format!("round {}: {} are the two halves of a forfeit and were read so", side.cell.round, both(side, other));
    let help = "write the opponent's start number into this cell";
    findings.report(&codes::trf_half_completed::CODE, &place, message, help);
}

pub(super) fn completed(findings: &mut Findings, side: Side, opponent: u32, other_line: u32) {
    let place = side.result_place(findings);
    let message = format!(
        "round {}: no. {} has `{}` against no. {opponent}; the blank cell of line {other_line} was completed",
        side.cell.round,
        side.no(),
        side.cell.code
    );
    findings.report(&codes::trf_half_completed::CODE, &place, message, "check the result and fill in the other cell");
}

pub(super) fn half_missing(findings: &mut Findings, side: Side, opponent: u32, other_line: u32) {
    let place = side.result_place(findings);
    let message = format!(
        "round {}: no. {} has `{}` against no. {opponent}, but line {other_line} says nothing",
        side.cell.round,
        side.no(),
        side.cell.code
    );
    let help = format!("write the result into line {other_line} too; a lost game alone does not show who won");
    findings.report(&codes::trf_half_missing::CODE, &place, message, &help);
}

pub(super) fn bye_with_opponent(findings: &mut Findings, side: Side, opponent: u32) {
    let place = side.place(findings);
    let message = format!(
        "round {}: the cell names no. {opponent} and says `{}`, no game; it was read as no game",
        side.cell.round, side.cell.code
    );
    let help = "a round without a game has 0000 for the opponent";
    findings.report(&codes::trf_bye_with_opponent::CODE, &place, message, help);
}

pub(super) fn french_colours(findings: &mut Findings, side: Side) {
    let place = side.place(findings);
    let message = "`N` was read as Black (noir) and `B` as White (blanc) in the whole file".to_owned();
    findings.report(&codes::trf_repaired::CODE, &place, message, "the format's letters are w and b");
}
