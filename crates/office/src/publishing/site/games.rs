//! The scores of a report's games, as its page shows them: only games between players who are shown, and without comments
//! on the moves.

use crate::past::rated_again::RatedAgain;
use anyhow::Result;
use kartotek_formats::bundle::InputFile;
use kartotek_formats::scores::{self, compared_report};
use kartotek_games::judge::Judged;
use kartotek_games::read::move_word::Shape;
use kartotek_games::report::Game;
use kartotek_games::report::matching::{Colours, ScoreMatch};
use kartotek_games::write::notation::MoveNotation;
use kartotek_games::write::{self, Alphabet, Style, steps};
use kartotek_games::{Code, Finding};
use kartotek_intake::as_filed;
use kartotek_publish::site::games::UNREAD;
use kartotek_publish::site::source::{ScoreFinding, Scored};
use kartotek_register::fsx::is_of_system;
use kartotek_register::run_folder::{HandledReport, RunFolder};
use std::collections::BTreeMap;

/// Findings that a game's page shows: those about the game itself.
const SHOWN: [Code; 15] = [
    Code::MoveIllegal,
    Code::MoveAmbiguous,
    Code::MoveUnreadable,
    Code::PromotionMissing,
    Code::MovesAfterEnd,
    Code::ResultContradictsEnd,
    Code::ResultDiffers,
    Code::ForfeitButPlayed,
    Code::WinnerCannotMate,
    Code::TimeForfeitDrawn,
    Code::DrawBeforeAMove,
    Code::NotPlayed,
    Code::StartPosition,
    Code::ClockImpossible,
    Code::FlagFallen,
];

/// The first score of each game that has one, in the order of the report.
pub fn scored(run: &RunFolder, rated: &RatedAgain) -> Result<Vec<Scored>> {
    let files = score_files(run, &rated.handled)?;
    if files.is_empty() {
        return Ok(Vec::new());
    }
    let filed = as_filed::report(&rated.report);
    let report = compared_report::games_report(&filed);
    let mut scored: BTreeMap<usize, Scored> = BTreeMap::new();
    scores::judge(&files, &filed, &mut |_, judged| {
        let ScoreMatch::Game { game, .. } = judged.found else { return };
        if !scored.contains_key(&game)
            && let Some(shown) = shown_score(rated, &judged, &report.games[game])
        {
            scored.insert(game, shown);
        }
    });
    Ok(scored.into_values().collect())
}

/// The files of scores that came with a report; files deleted by an erasure are left out.
fn score_files(run: &RunFolder, handled: &HandledReport) -> Result<Vec<InputFile>> {
    let scores = handled.files().filter(|copy| copy.to_lowercase().ends_with(".pgn"));
    let file = |copy: &str| match run.read(&format!("inputs/{copy}")) {
        Ok(bytes) => Some(Ok(InputFile { name: copy.get(17..).unwrap_or(copy).to_owned(), bytes })),
        Err(error) if is_of_system(&error) => Some(Err(error)),
        Err(_) => None,
    };
    scores.filter_map(file).collect()
}

/// A score as the page shows it. `None`: one of the two players is not shown.
fn shown_score(rated: &RatedAgain, judged: &Judged, game: &Game) -> Option<Scored> {
    // The player's start number; `None`: not shown, so without a name.
    let player =
        |index: usize| rated.report.players.get(index).filter(|player| !player.name.is_empty()).map(|player| player.no);
    let is_reversed = matches!(judged.found, ScoreMatch::Game { colours: Colours::Reversed, .. });
    let (white, black) = if is_reversed { (game.black, game.white) } else { (game.white, game.black) };
    let first = judged.start.position.as_ref();
    let is_standard = judged.start.name == "standard";
    Some(Scored {
        round: game.round,
        white: player(white)?,
        black: player(black)?,
        result: if is_reversed { with_colours_swapped(&game.result) } else { &game.result }.to_owned(),
        first_move: first.as_ref().map_or(1, |position| position.number()),
        black_first: first.as_ref().is_ok_and(|position| !position.is_white_to_move()),
        moves: write::moves(judged, Style { alphabet: Alphabet::English, form: MoveNotation::Short }),
        steps: steps::list_steps(judged),
        start: first.ok().filter(|_| !is_standard).map(steps::placement).unwrap_or_default(),
        findings: judged.findings.iter().filter_map(|finding| finding_sentence(judged, finding)).collect(),
    })
}

/// The result as it reads when the colours are swapped.
fn with_colours_swapped(result: &str) -> &str {
    match result {
        "1-0" => "0-1",
        "0-1" => "1-0",
        "½-0" => "0-½",
        "0-½" => "½-0",
        "+/-" => "-/+",
        "-/+" => "+/-",
        same => same,
    }
}

fn finding_sentence(judged: &Judged, finding: &Finding) -> Option<ScoreFinding> {
    if !SHOWN.contains(&finding.code) {
        return None;
    }
    let index = finding.ply.and_then(|ply| usize::try_from(ply).ok()?.checked_sub(1));
    let written = index.and_then(|index| judged.score.moves.get(index));
    if written.is_some_and(|written| written.shape == Shape::Unreadable) {
        let number = index.map_or_else(String::new, |index| judged.score.number_of(index));
        return Some(ScoreFinding { code: UNREAD.to_owned(), values: [("number".to_owned(), number)].into() });
    }
    let values = finding.values.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
    Some(ScoreFinding { code: finding.code.name().to_owned(), values: values.collect() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::texts::Text;

    #[test]
    fn every_finding_that_is_shown_has_its_sentence_under_its_code() {
        for code in SHOWN {
            assert!(Text::find(&format!("game-{}", code.name())).is_some(), "{code:?}");
        }
    }
}
