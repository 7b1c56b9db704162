//! The wording of findings.

use kartotek_formats::diagnostic::codes::scores;
use kartotek_formats::diagnostic::{self, Place};
use kartotek_formats::texts::{Text, text};
use kartotek_games::report::{Game, Report};
use kartotek_games::{Code, Severity};
use std::path::Path;

/// A finding about a file or the report, not about a game in the file.
pub struct OfFile {
    pub code: &'static str,
    pub severity: Severity,
    pub said: Text,
    pub about: About,
}

pub enum About {
    File(String),
    Game { round: Option<u16>, white: String, black: String },
}

pub fn of_file(code: &'static diagnostic::Code, file: &str) -> OfFile {
    let said = text!("encoding-assumed", encoding = "CP1252");
    OfFile { code: code.name, severity: Severity::Note, said, about: About::File(file.to_owned()) }
}

/// The finding that a file has no game.
pub fn none(file: &str) -> OfFile {
    let code = Code::GamesNone;
    OfFile {
        code: code.name(),
        severity: code.severity(),
        said: text!("game-games-none"),
        about: About::File(file.to_owned()),
    }
}

/// The finding that several games of the report have no score: their number, and the first of them.
pub fn several_missing(games: &[&Game], report: &Report, file: &Path) -> OfFile {
    const MOST: usize = 5;
    let named = |game: &&Game| scores::game(game.round, report.name(game.white), report.name(game.black));
    let found = scores::missing(&Place::file(""), games.len(), games.iter().take(MOST).map(named).collect());
    let (code, about) = (Code::GameMissing, About::File(file.display().to_string()));
    OfFile { code: code.name(), severity: code.severity(), said: found.text(), about }
}

/// The finding that a played game of the report has no score.
pub fn missing(game: &Game, report: &Report) -> OfFile {
    let code = Code::GameMissing;
    let (white, black) = (report.name(game.white).to_owned(), report.name(game.black).to_owned());
    let said = text!("game-game-missing", white = &white, black = &black);
    OfFile {
        code: code.name(),
        severity: code.severity(),
        said,
        about: About::Game { round: game.round, white, black },
    }
}
