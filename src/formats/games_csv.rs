//! Games tables: `round,white,black,result`, players by register id; what else a report says stands in its form.

use super::report::{ByeAsFiled, GameAsFiled, PlayerAsFiled, ReportAsFiled};
use super::result::{self, ResultText};
use super::text;
use crate::diagnostic::{Diagnostic, Place, codes};
use std::collections::HashMap;

const HEADER: [&str; 4] = ["round", "white", "black", "result"];

/// Reads a games table into the report that its form began.
pub fn read(name: &str, bytes: &[u8], report: &mut ReportAsFiled) -> Vec<Diagnostic> {
    let (text, mut diagnostics) = match text::decode(name, bytes) {
        Ok(decoded) => decoded,
        Err(diagnostic) => return vec![diagnostic],
    };
    let file = Place::file(name);
    let mut reader =
        csv::ReaderBuilder::new().delimiter(delimiter(&text)).trim(csv::Trim::All).from_reader(text.as_bytes());
    let columns = match columns(&mut reader, &file) {
        Ok(columns) => columns,
        Err(diagnostic) => {
            diagnostics.push(diagnostic);
            return diagnostics;
        }
    };
    let people = People::of(&report.players);
    let mut games = Vec::new();
    let mut byes = Vec::new();
    for record in reader.records() {
        match record {
            Ok(record) => {
                let place = file.line(record.position().map_or(0, |p| u32::try_from(p.line()).unwrap_or(u32::MAX)));
                let field = |column: usize| record.get(columns[column]).unwrap_or("");
                let row = Row { round: field(0), white: field(1), black: field(2), result: field(3), place };
                row.file(&people, &mut games, &mut byes, &mut diagnostics);
            }
            Err(error) => diagnostics.push(syntax(&file, &error)),
        }
    }
    report.games.append(&mut games);
    report.byes.append(&mut byes);
    diagnostics
}

/// The separator of the first line: whichever of tab, semicolon and comma it has.
fn delimiter(text: &str) -> u8 {
    let header = text.lines().next().unwrap_or("");
    [b'\t', b';'].into_iter().find(|&d| header.as_bytes().contains(&d)).unwrap_or(b',')
}

fn columns(reader: &mut csv::Reader<&[u8]>, file: &Place) -> Result<[usize; 4], Diagnostic> {
    let header = reader.headers().map_err(|error| syntax(file, &error))?;
    let find =
        |name: &str| header.iter().position(|column| column.trim_start_matches('\u{feff}').eq_ignore_ascii_case(name));
    let mut columns = [0; 4];
    for (column, name) in columns.iter_mut().zip(HEADER) {
        *column = find(name).ok_or_else(|| {
            let message = format!("the first line has no column `{name}`");
            Diagnostic::new(&codes::csv_syntax::CODE, &file.line(1), message)
                .help("the first line is: round,white,black,result")
        })?;
    }
    Ok(columns)
}

fn syntax(file: &Place, error: &csv::Error) -> Diagnostic {
    let line = error.position().map_or(0, |p| u32::try_from(p.line()).unwrap_or(u32::MAX));
    let message = match error.kind() {
        csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("the line has {len} fields, the first line {expected_len}")
        }
        _ => "the line is no row of a table".to_owned(),
    };
    Diagnostic::new(&codes::csv_syntax::CODE, &file.line(line), message).help("each line is: round,white,black,result")
}

/// Start numbers by register id, by FIDE id, by name: the ways in which a table may name a player of the form.
struct People<'r> {
    by_key: HashMap<&'r str, u32>,
}

impl<'r> People<'r> {
    fn of(players: &'r [PlayerAsFiled]) -> People<'r> {
        let mut by_key = HashMap::new();
        let keys: [fn(&PlayerAsFiled) -> Option<&str>; 3] =
            [|p| p.id.as_deref(), |p| p.fide_id.as_deref(), |p| p.name.as_deref()];
        for key in keys {
            for player in players {
                if let Some(text) = key(player) {
                    by_key.entry(text).or_insert(player.no);
                }
            }
        }
        People { by_key }
    }
}

struct Row<'t> {
    round: &'t str,
    white: &'t str,
    black: &'t str,
    result: &'t str,
    place: Place,
}

impl Row<'_> {
    fn file(
        self,
        people: &People,
        games: &mut Vec<GameAsFiled>,
        byes: &mut Vec<ByeAsFiled>,
        diagnostics: &mut Vec<Diagnostic>,
    ) {
        let mut refuse = |code, message: String, help: &str| {
            diagnostics.push(Diagnostic::new(code, &self.place, message).help(help));
        };
        let Ok(round) = self.round.parse::<u16>() else {
            refuse(
                &codes::csv_syntax::CODE,
                format!("`{}` is no round number", self.round),
                "write the round as 1, 2, 3 …",
            );
            return;
        };
        let mut find = |key: &str| {
            let no = people.by_key.get(key).copied();
            if no.is_none() {
                let message = format!("`{key}` is the id of no player of the form");
                refuse(
                    &codes::opponent_unknown::CODE,
                    message,
                    "correct the id, or add the player to the form's [[players]]",
                );
            }
            no
        };
        let white = find(self.white);
        let black = if self.black.is_empty() { None } else { Some(find(self.black)) };
        let (white, black) = match (white, black) {
            (Some(white), None) => (white, None),
            (Some(white), Some(Some(black))) => (white, Some(black)),
            _ => return,
        };
        match (result::parse(self.result), black) {
            (Some(ResultText::Game(result)), Some(black)) => {
                games.push(GameAsFiled { round, white, black, result, place: self.place });
            }
            (Some(ResultText::Bye(kind)), None) => byes.push(ByeAsFiled { round, no: white, kind, place: self.place }),
            (None, _) if self.result.is_empty() => {
                refuse(&codes::result_missing::CODE, "the game has no result".into(), "write the result of the game");
            }
            (None, _) => {
                let help = format!("write {}", result::SPELLINGS);
                refuse(&codes::result_unknown::CODE, format!("`{}` is no result", self.result), &help);
            }
            (Some(_), _) => {
                let message = format!("`{}` does not go with the players of the line", self.result);
                refuse(&codes::result_unknown::CODE, message, "a game has two players, a bye only `white`");
            }
        }
    }
}
