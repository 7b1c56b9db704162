//! Scores of games beside their report: which files they are, and the findings in them. A finding is at most a warning,
//! and changes nothing (8.7).

pub mod report_of_scores;

use super::file_name::InputFile;
use super::guarded::guarded;
use super::limits::{LARGEST_FILE, LONGEST_QUOTE, MOST_OF_A_KIND};
use super::report::ReportAsFiled;
use super::{encoding, file_name, sanction_words};
use crate::diagnostic::codes::{encoding_assumed, scores, scores_unread};
use crate::diagnostic::{Diagnostic, Place, cap};
use crate::report::GameAsFiled;
use crate::result;
use kartotek_games::judge::{Judge, Judged, Request};
use kartotek_games::read::{Encoding, Reader, encoding_of};
use kartotek_games::report::{Game, Play, Player, Report};
use kartotek_law::vocabulary;
use std::collections::HashMap;

/// The ending of their files.
pub const ENDING: &str = "pgn";

/// The content that a run keeps for a file that mentions a sanction (§ 19), which cannot be cut out of it.
pub const WITHHELD: &[u8] = b"% withheld\n";

/// The most games without a score that are named.
const NAMED: usize = 5;
/// The most findings that are kept before each kind is limited.
const MOST_FINDINGS: usize = 20_000;

pub fn is_scores(name: &str) -> bool {
    file_name::ending(name).is_some_and(|ending| ending == ENDING)
}

/// Whether the file mentions a sanction, or replaces one that did.
pub fn mentions_sanction(file: &InputFile) -> bool {
    file.bytes == WITHHELD || sanction_words::mentions_sanction(&encoding::for_display(&file.name, &file.bytes))
}

/// Whether a report gives players by number alone, while scores have their names.
pub fn is_by_number(report: &ReportAsFiled) -> bool {
    report.players.iter().any(|player| player.name.is_none() && player.id.is_some())
}

/// Findings in the scores of a report.
pub fn read(files: &[InputFile], report_file: &str, report: &ReportAsFiled) -> Vec<Diagnostic> {
    let Some(first) = files.first() else { return Vec::new() };
    let read = guarded(&first.name, || {
        let mut found = Vec::new();
        let judged = judge(files, report, &mut |file, judged| {
            let players = scores::Players { white: judged.score.tag("White"), black: judged.score.tag("Black") };
            let place = |finding: &kartotek_games::Finding| {
                Place::file(&file.name).line(finding.place.line).column(finding.place.column)
            };
            found.extend(judged.findings.iter().map(|finding| scores::found(finding, &players, &place(finding))));
            if found.len() > MOST_FINDINGS {
                cap(&mut found, MOST_OF_A_KIND, LONGEST_QUOTE);
            }
        });
        found.extend(judged.of_files);
        found.extend(missing(&judged.missing, report_file));
        found
    });
    read.unwrap_or_else(|_| vec![scores_unread::failed(&Place::file(&first.name))])
}

/// Findings that are about no single game.
pub struct FileFindings {
    pub of_files: Vec<Diagnostic>,
    /// Games of the report that were played and have no score; empty if there is no score at all.
    pub missing: Vec<Missing>,
}

pub struct Missing {
    pub round: Option<u16>,
    pub white: String,
    pub black: String,
}

/// Judges all scores of a report, in the order of the files.
pub fn judge(files: &[InputFile], report: &ReportAsFiled, see: &mut dyn FnMut(&InputFile, Judged)) -> FileFindings {
    let report = compared_report::games_report(report);
    let mut judge = Judge::new(Request { report: Some(&report), draws_from: None });
    let mut of_files = Vec::new();
    let mut count = 0;
    for file in files {
        let place = Place::file(&file.name);
        if file.bytes.len() > LARGEST_FILE {
            of_files.push(scores_unread::large(&place, LARGEST_FILE >> 20));
            continue;
        }
        if mentions_sanction(file) {
            of_files.push(scores_unread::sanction_mentioned(&place));
            continue;
        }
        let before = count;
        let encoding = encoding(file);
        let mut reader = Reader::new(file.bytes.as_slice(), encoding);
        // Reading bytes in memory cannot fail.
        while let Ok(Some(score)) = reader.next_score() {
            count += 1;
            see(file, judge.judge(score));
        }
        if encoding == Encoding::Cp1252 {
            of_files.push(encoding_assumed::found(&place, "CP1252"));
        }
        if count == before {
            of_files.push(scores::none(&place));
        }
    }
    let without_score = if count > 0 { judge.missing() } else { Vec::new() };
    let name = |player: usize| report.name(player).to_owned();
    let missing = without_score.into_iter().map(|game| Missing {
        round: game.round,
        white: name(game.white),
        black: name(game.black),
    });
    FileFindings { of_files, missing: missing.collect() }
}

fn encoding(file: &InputFile) -> Encoding {
    encoding_of(file.bytes.as_slice()).unwrap_or(Encoding::Utf8)
}

/// One note for all missing scores.
fn missing(games: &[Missing], report_file: &str) -> Option<Diagnostic> {
    let first = games.iter().take(NAMED).map(|game| scores::game(game.round, &game.white, &game.black)).collect();
    (!games.is_empty()).then(|| scores::missing(&Place::file(report_file), games.len(), first))
}

pub mod compared_report {
    //! The parts of a report that its scores are compared with.

    use super::*;

    pub fn games_report(filed: &ReportAsFiled) -> Report {
        let fide_id =
            |id: &Option<String>| id.as_ref().and_then(|id| id.trim().parse().ok()).filter(|&id: &u64| id > 0);
        let players = filed.players.iter().map(|player| Player {
            name: player.name.clone().or_else(|| player.id.clone()).unwrap_or_default(),
            fide_id: fide_id(&player.fide_id),
        });
        let places: HashMap<u32, usize> = filed.players.iter().zip(0..).map(|(player, at)| (player.no, at)).collect();
        Report {
            players: players.collect(),
            games: filed.games.iter().filter_map(|game_as_filed| game(game_as_filed, &places)).collect(),
            start: filed.start.as_ref().map(|start| start.value),
            end: filed.end.as_ref().map(|end| end.value),
            round_dates: filed.round_dates.iter().map(|date| date.value).collect(),
            time_control: filed.certain_time_control(),
        }
    }

    fn game(filed: &GameAsFiled, places: &HashMap<u32, usize>) -> Option<Game> {
        let result = filed.result;
        let half_points = |score: vocabulary::Score| u8::try_from(score.points().0).ok();
        let play = if result.play == vocabulary::Play::Played { Play::Played } else { Play::NotPlayed };
        Some(Game {
            round: (filed.round > 0).then_some(filed.round),
            white: *places.get(&filed.white)?,
            black: *places.get(&filed.black)?,
            points: half_points(result.white).zip(half_points(result.black)),
            play,
            result: result::write(result),
        })
    }
}
