//! Reads the records with the points of results: 162, XXS, BB* for players, 362 for matches.

use super::document::{At, Located, MatchScoring, Points, Scoring, Tournament};
use super::findings::Findings;
use super::records::Record;
use crate::diagnostic::codes;

/// Reads a scoring record. `false`: it is another record, and was not read.
pub(super) fn record(tournament: &mut Tournament, record: Record, findings: &mut Findings) -> bool {
    let (data, column) = record.data();
    let at = At { line: record.line, column };
    if tournament.scoring_at.line == 0 && record.code != "362" {
        tournament.scoring_at = at;
    }
    let scoring = &mut tournament.scoring;
    let all_known = match record.code {
        "162" => symbols(data).all(|(symbol, number)| set(scoring, symbol, number)),
        "XXS" => data.split_whitespace().all(|part| part.split_once('=').is_some_and(|(s, n)| set(scoring, s, n))),
        "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => set(scoring, record.code, data),
        "362" => {
            let mut matches = MatchScoring::default();
            let all_known = symbols(data).all(|(symbol, number)| set_match(&mut matches, symbol, number));
            tournament.match_scoring.get_or_insert(Located { value: matches, at });
            all_known
        }
        _ => return false,
    };
    if !all_known {
        findings.add_at(at, |place| codes::trf_record_unread::scoring(place, record.code, data));
    }
    true
}

/// The pairs of `W 3.0    D 1.0`: a symbol of letters, then a number, in or beside their columns.
fn symbols(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = text.trim();
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let letters = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
        let (symbol, after) = rest.split_at(letters);
        let end = after.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(after.len());
        let (number, next) = after.split_at(end);
        rest = next;
        Some((symbol, number))
    })
}

/// Sets the points of a symbol. `false`: symbol or number is unknown.
fn set(scoring: &mut Scoring, symbol: &str, number: &str) -> bool {
    let Some(points) = Points::read_signed(number.trim()) else { return false };
    let [white_win, white_draw, white_loss] = &mut scoring.white;
    let [black_win, black_draw, black_loss] = &mut scoring.black;
    let targets: &mut [&mut Points] = match symbol.to_ascii_uppercase().as_str() {
        "W" | "BBW" => &mut [white_win, black_win, &mut scoring.forfeit_win, &mut scoring.full_bye],
        "D" | "BBD" => &mut [white_draw, black_draw, &mut scoring.half_bye],
        "L" | "BBL" => &mut [white_loss, black_loss],
        "A" => &mut [&mut scoring.absence, &mut scoring.forfeit_loss],
        "Z" | "ZPB" | "BBZ" => &mut [&mut scoring.absence],
        "P" | "PAB" | "BBU" => &mut [scoring.allocated_bye.get_or_insert(points)],
        "X" => &mut [scoring.unknown.get_or_insert(points)],
        "FL" | "BBF" => &mut [&mut scoring.forfeit_loss],
        "FW" => &mut [&mut scoring.forfeit_win],
        "HPB" => &mut [&mut scoring.half_bye],
        "FPB" => &mut [&mut scoring.full_bye],
        "WW" => &mut [white_win],
        "BW" => &mut [black_win],
        "WD" => &mut [white_draw],
        "BD" => &mut [black_draw],
        "WL" => &mut [white_loss],
        "BL" => &mut [black_loss],
        _ => return false,
    };
    targets.iter_mut().for_each(|target| **target = points);
    true
}

fn set_match(scoring: &mut MatchScoring, symbol: &str, number: &str) -> bool {
    let Some(points) = Points::read_signed(number.trim()) else { return false };
    match symbol.to_ascii_uppercase().as_str() {
        "TW" => scoring.win = points,
        "TD" => scoring.draw = points,
        "TL" => scoring.loss = points,
        _ => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::document::{Colour, RoundOutcome};
    use crate::trf::records::{TrfLine, classify};

    fn tournament(lines: &[&str]) -> (Tournament, Vec<&'static str>) {
        let mut findings = Findings::new("a.trf");
        let mut tournament = Tournament::default();
        for (line, text) in (1..).zip(lines) {
            let TrfLine::Record(of_line) = classify(line, text) else { panic!("{text}") };
            assert!(record(&mut tournament, of_line, &mut findings), "{text}");
        }
        (tournament, findings.finish().into_iter().map(|d| d.code.name).collect())
    }

    fn value(lines: &[&str], outcome: RoundOutcome, colour: Colour) -> i32 {
        tournament(lines).0.scoring.points_for(outcome, Some(colour)).0
    }

    #[test]
    fn three_points_for_a_win_in_every_dialect() {
        for record in ["162  W 3.0    D 1.0    L 0.0", "XXS W=3 D=1 L=0", "BBW  3.0"] {
            assert_eq!(value(&[record], RoundOutcome::Win, Colour::White), 300, "{record}");
            assert_eq!(value(&[record], RoundOutcome::AllocatedBye, Colour::Black), 300, "{record}");
        }
        assert_eq!(value(&["XXS W=3 BW=4"], RoundOutcome::Win, Colour::Black), 400);
    }

    #[test]
    fn the_allocated_bye_may_have_its_own_value() {
        for record in ["162  P 0.5", "XXS PAB=.5", "BBU 0.5"] {
            assert_eq!(value(&[record, "XXS W=2"], RoundOutcome::AllocatedBye, Colour::White), 50, "{record}");
        }
    }

    #[test]
    fn a_forfeit_loss_may_be_worth_less_than_a_loss() {
        let records = ["XXS WL=1 BL=1 FL=0"];
        assert_eq!(value(&records, RoundOutcome::Loss, Colour::White), 100);
        assert_eq!(value(&records, RoundOutcome::ForfeitLoss, Colour::White), 0);
    }

    #[test]
    fn what_a_match_is_worth() {
        let (read, found) = tournament(&["362 TW 3.0   TD 1.0   TL 0.0"]);
        let expected = MatchScoring { win: Points(300), draw: Points(100), loss: Points(0) };
        assert_eq!((read.match_scoring.map(|said| said.value), found.len()), (Some(expected), 0));
    }

    #[test]
    fn a_symbol_or_number_that_is_not_known_is_said() {
        for text in ["162  W 3.0    Q 1.0", "162  W", "162  3.0", "XXS W:3", "XXS Q=3", "BBW x", "362 TW 2.0 XX 1"] {
            assert_eq!(tournament(&[text]).1, ["trf-record-unread"], "{text}");
        }
    }
}
