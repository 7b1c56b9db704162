//! Judged games in JSON.

use super::{About, FileFinding};
use crate::cli::{Failure, json, language};
use kartotek_formats::diagnostic::codes::scores;
use kartotek_games::Finding;
use kartotek_games::judge::Judged;
use kartotek_games::letters::Letters;
use kartotek_games::play::Claim;
use kartotek_games::write::{self, Style};
use schemars::JsonSchema;
use serde::Serialize;

/// The whole answer; its games are printed one by one.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "used for the schema only: the games may not fit into memory")]
pub struct GamesJson<'a> {
    games: Vec<GameJson<'a>>,
    findings: Vec<FindingJson<'a>>,
}

/// The text before the first game.
pub const OPENING: &str = "{\"games\":[";

#[derive(Serialize, JsonSchema)]
struct GameJson<'a> {
    /// Counted from 1, over all files.
    index: u64,
    file: &'a str,
    line: u32,
    white: &'a str,
    black: &'a str,
    round: &'a str,
    date: &'a str,
    result: Option<&'a str>,
    edition: &'a str,
    start: &'a str,
    letters: Option<&'a str>,
    written: u32,
    plies: u32,
    fen: Option<String>,
    end: &'a str,
    end_ply: Option<u32>,
    claimable: Vec<String>,
    draw_offers: &'a [u32],
    played: bool,
    findings: Vec<FindingJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Vec<String>>,
}

#[derive(Serialize, JsonSchema)]
struct FindingJson<'a> {
    code: &'a str,
    severity: &'a str,
    article: Option<&'a str>,
    ply: Option<u32>,
    line: Option<u32>,
    column: Option<u32>,
    message: String,
    help: Option<String>,
    #[serde(flatten)]
    about: Option<AboutJson<'a>>,
}

#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
enum AboutJson<'a> {
    File { file: &'a str },
    Game { round: Option<u16>, white: &'a str, black: &'a str },
}

impl<'a> FindingJson<'a> {
    fn new(finding: &'a Finding) -> FindingJson<'a> {
        let message = scores::said(finding);
        FindingJson {
            code: finding.code.name(),
            severity: finding.severity.name(),
            article: finding.article,
            ply: finding.ply,
            line: Some(finding.place.line),
            column: Some(finding.place.column),
            message: message.say(language()),
            help: message.say_attribute(language(), "help"),
            about: None,
        }
    }

    fn of_file(found: &'a FileFinding) -> FindingJson<'a> {
        FindingJson {
            code: found.code,
            severity: found.severity.name(),
            article: None,
            ply: None,
            line: None,
            column: None,
            message: found.message.say(language()),
            help: found.message.say_attribute(language(), "help"),
            about: Some(match &found.about {
                About::File(file) => AboutJson::File { file },
                About::Game { round, white, black } => AboutJson::Game { round: *round, white, black },
            }),
        }
    }
}

/// A game on one line, without a final line break.
///
/// # Errors
/// The game cannot be written as JSON.
pub fn game(judged: &Judged, file: &str, style: Option<Style>) -> Result<String, Failure> {
    let (score, played) = (&judged.score, &judged.played);
    let mut line = json::line(&GameJson {
        index: judged.index,
        file,
        line: score.line,
        white: score.tag("White"),
        black: score.tag("Black"),
        round: score.tag("Round"),
        date: score.tag("Date"),
        result: judged.result.text(),
        edition: judged.edition.name(),
        start: &judged.start.name,
        letters: score.letters().map(Letters::name),
        written: score.written,
        plies: played.plies(),
        fen: played.position.as_ref().map(|position| position.fen()),
        end: played.end_name(),
        end_ply: played.end.map(|(_, ply)| ply),
        claimable: played.claims.iter().map(claim).collect(),
        draw_offers: &score.offers,
        played: judged.is_played,
        findings: judged.findings.iter().map(FindingJson::new).collect(),
        score: style.map(|style| write::moves(judged, style)),
    })?;
    line.pop();
    Ok(line)
}

fn claim((claim, ply): &(Claim, u32)) -> String {
    match claim {
        Claim::Threefold => format!("threefold@{ply}"),
        Claim::Fifty => format!("fifty@{ply}"),
    }
}

/// The text after the last game.
///
/// # Errors
/// The findings cannot be written as JSON.
pub(super) fn end(findings: &[FileFinding]) -> Result<String, Failure> {
    let findings: Vec<FindingJson> = findings.iter().map(FindingJson::of_file).collect();
    Ok(format!("\n],\"findings\":{}}}\n", json::line(&findings)?.trim_end()))
}
