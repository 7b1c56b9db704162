//! Scores of the games of a report, as its page shows them: of players who are shown, without a word that somebody wrote
//! beside the moves.

use super::people::Who;
use crate::past::rated_again::RatedAgain;
use kartotek_formats::bundle::InputFile;
use kartotek_formats::diagnostic::codes::scores as codes;
use kartotek_formats::scores::{self, compared_report};
use kartotek_formats::texts::{Language, text};
use kartotek_games::judge::Judged;
use kartotek_games::read::move_word::Shape;
use kartotek_games::report::Game;
use kartotek_games::report::matching::{Colours, Found};
use kartotek_games::write::notation::Form;
use kartotek_games::write::{self, Alphabet, Style, steps};
use kartotek_games::{Code, Finding};
use kartotek_intake::as_filed;
use kartotek_publish::site::source::Scored;
use kartotek_register::run_folder::{HandledReport, RunFolder};
use std::collections::BTreeMap;

/// Findings that are shown on a game's page: about the game alone, in words of the catalogue.
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

/// The first score of each game, in the order of the report.
pub fn scored(run: &RunFolder, rated: &RatedAgain, who: &Who, language: Language) -> Vec<Scored> {
    let files = files(run, &rated.handled);
    if files.is_empty() {
        return Vec::new();
    }
    let filed = as_filed::report(&rated.report);
    let report = compared_report::games_report(&filed);
    let page = Page { rated, who };
    let mut scored: BTreeMap<usize, Scored> = BTreeMap::new();
    scores::judge(&files, &filed, &mut |_, judged| {
        let Found::Game { game, .. } = judged.found else { return };
        if !scored.contains_key(&game)
            && let Some(shown) = page.game(&judged, &report.games[game], language)
        {
            scored.insert(game, shown);
        }
    });
    scored.into_values().collect()
}

/// The files of scores that came with a report. One that is gone, for somebody was erased, has none to show.
fn files(run: &RunFolder, handled: &HandledReport) -> Vec<InputFile> {
    let scores = handled.files().filter(|copy| copy.to_lowercase().ends_with(".pgn"));
    let file = |copy: &str| {
        let bytes = run.read(&format!("inputs/{copy}")).ok()?;
        Some(InputFile { name: copy.get(17..).unwrap_or(copy).to_owned(), bytes })
    };
    scores.filter_map(file).collect()
}

struct Page<'p> {
    rated: &'p RatedAgain,
    who: &'p Who<'p>,
}

impl Page<'_> {
    /// `None`: one of the two is not shown.
    fn game(&self, judged: &Judged, game: &Game, language: Language) -> Option<Scored> {
        let is_reversed = matches!(judged.found, Found::Game { colours: Colours::Reversed, .. });
        let (white, black) = if is_reversed { (game.black, game.white) } else { (game.white, game.black) };
        let first = judged.start.position.as_ref();
        let is_standard = judged.start.name == "standard";
        let alphabet = if language == Language::Da { Alphabet::Nordic } else { Alphabet::English };
        Some(Scored {
            round: game.round,
            white: self.player(white)?,
            black: self.player(black)?,
            result: if is_reversed { turned(&game.result) } else { &game.result }.to_owned(),
            first: first.as_ref().map_or(1, |position| position.number()),
            is_black_first: first.as_ref().is_ok_and(|position| !position.is_white_to_move()),
            moves: write::moves(judged, Style { alphabet, form: Form::Short }),
            steps: steps::list_steps(judged),
            start: first.ok().filter(|_| !is_standard).map(steps::placement).unwrap_or_default(),
            findings: judged.findings.iter().filter_map(|finding| said(judged, finding, language)).collect(),
        })
    }

    /// Id and name of a player of the report, by the place in it.
    fn player(&self, at: usize) -> Option<(String, String)> {
        let player = self.rated.report.players.get(at)?;
        let id = self.who.shown(&player.id).map_or_else(String::new, |person| person.id.clone());
        (!player.name.is_empty()).then(|| (id, player.name.clone()))
    }
}

/// A result with the colours the other way round.
fn turned(result: &str) -> &str {
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

fn said(judged: &Judged, finding: &Finding, language: Language) -> Option<String> {
    if !SHOWN.contains(&finding.code) {
        return None;
    }
    let at = finding.ply.and_then(|ply| usize::try_from(ply).ok()?.checked_sub(1));
    let written = at.and_then(|at| judged.score.moves.get(at));
    // A word that is not a move may be anything, a name too.
    if written.is_some_and(|written| written.shape == Shape::Unreadable) {
        let number = at.map_or_else(String::new, |at| judged.score.number_of(at));
        return Some(text!("site-game-unread", number).say(language));
    }
    Some(codes::said(finding).say(language))
}
