//! A games table during a tournament: the director fills in the results, and the next round is written below them. The
//! existing text is kept letter by letter.

use super::encoding::{self, Encoding};
use super::games_table::lower_key;
use super::report::PlayerAsFiled;
use super::words::{self, GamesColumn};
use super::{cells, separated};
use crate::texts::{Language, is_invisible};
use std::collections::{HashMap, HashSet};

/// A line to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewLine {
    pub board: usize,
    /// Start numbers.
    pub white: u32,
    /// `None`: White has a bye.
    pub black: Option<u32>,
    /// Empty for a game; for a bye a word that is read in every language of the office.
    pub result: &'static str,
}

/// The table so far, and its encoding and separator.
#[derive(Clone, Debug)]
pub struct GamesSheet {
    text: String,
    encoding: Encoding,
    separator: char,
    newline: &'static str,
    /// In the order of the file; `None`: a column that the director added.
    columns: Vec<Option<GamesColumn>>,
    keys: Keys,
}

/// The players' names in the table by start number. A player who is missing here is named by start number.
#[derive(Clone, Debug)]
struct Keys(HashMap<u32, String>);

impl GamesSheet {
    /// A table with only its headings, in a language, with the separator of spreadsheets in that language.
    pub fn new(players: &[PlayerAsFiled], language: Language) -> GamesSheet {
        let columns = ["round", "board", "white", "black", "result"];
        let headings = match language {
            Language::En => columns,
            Language::Da => ["runde", "bræt", "hvid", "sort", "resultat"],
        };
        let separator = if language == Language::Da { ';' } else { ',' };
        GamesSheet {
            text: headings.join(&separator.to_string()) + "\n",
            // Spreadsheets recognise UTF-8 only by its mark.
            encoding: Encoding::MarkedUtf8,
            separator,
            newline: "\n",
            columns: columns.map(words::games_column).to_vec(),
            keys: Keys::of_names(players),
        }
    }

    /// Reads a games table. `None`: it is not a games table.
    pub fn read(name: &str, bytes: &[u8], players: &[PlayerAsFiled]) -> Option<GamesSheet> {
        let text = encoding::decode(name, bytes).ok()?.0.trim_start_matches('\u{feff}').to_owned();
        let separator = separated::separator(&text);
        let mut lines = separated::lines(&text, separator).filter_map(Result::ok);
        let columns: Vec<_> = lines.next()?.fields.iter().map(|field| words::games_column(&field.text)).collect();
        let white = columns.iter().position(|column| *column == words::games_column("white"))?;
        let named: Vec<String> = lines.filter_map(|line| Some(line.fields.get(white)?.text.to_string())).collect();
        let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
        let keys = Keys::most_used(players, &named);
        Some(GamesSheet { encoding: Encoding::of(bytes), text, separator, newline, columns, keys })
    }

    /// The table with one more round, results empty. `None`: its code page lacks a letter.
    pub fn with_round(&self, round: usize, lines: &[NewLine]) -> Option<Vec<u8>> {
        let mut text = self.text.clone();
        if !text.is_empty() && !text.ends_with('\n') {
            text.push_str(self.newline);
        }
        for line in lines {
            let cells: Vec<String> = self.columns.iter().map(|column| self.cell(*column, round, line)).collect();
            text.push_str(&cells.join(&self.separator.to_string()));
            text.push_str(self.newline);
        }
        self.encoding.encode(&text)
    }

    fn cell(&self, column: Option<GamesColumn>, round: usize, line: &NewLine) -> String {
        let cell = match column {
            Some(GamesColumn::Board) if line.black.is_some() => line.board.to_string(),
            Some(GamesColumn::Board) | None => String::new(),
            Some(GamesColumn::Read(column)) => match (words::GAMES[column].key, line.black) {
                ("round", _) => round.to_string(),
                ("white", _) => self.keys.key_of(line.white),
                ("black", Some(black)) => self.keys.key_of(black),
                ("result", _) => line.result.to_owned(),
                _ => String::new(),
            },
        };
        if cell.contains([self.separator, '"']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
    }
}

impl Keys {
    /// Names, if all differ and are harmless in a spreadsheet; else start numbers.
    fn of_names(players: &[PlayerAsFiled]) -> Keys {
        let names: HashMap<u32, String> =
            players.iter().filter_map(|player| Some((player.no, player.name.clone()?))).collect();
        let is_harmless = |name: &String| !cells::is_formula(name) && !name.chars().any(is_invisible);
        let has_different_names = are_different(names.values().map(String::as_str));
        // A name that is a number might be taken for an id.
        let is_name = |name: &String| name.chars().any(char::is_alphabetic);
        let is_key = |name: &String| is_harmless(name) && is_name(name);
        if names.len() == players.len() && has_different_names && names.values().all(is_key) {
            return Keys(names);
        }
        Keys(HashMap::new())
    }

    /// The keys of the existing lines: ids, FIDE ids or names, by which fit most lines; else start numbers.
    fn most_used(players: &[PlayerAsFiled], named: &[String]) -> Keys {
        let key_kinds: [fn(&PlayerAsFiled) -> Option<&String>; 3] =
            [|player| player.id.as_ref(), |player| player.fide_id.as_ref(), |player| player.name.as_ref()];
        let kinds = key_kinds.map(|key_of| {
            let keys: HashMap<u32, String> =
                players.iter().filter_map(|player| Some((player.no, key_of(player)?.clone()))).collect();
            let is_used = |name: &&String| keys.values().any(|key| lower_key(key) == lower_key(name));
            (named.iter().filter(is_used).count(), keys)
        });
        let most = kinds.iter().map(|(count, _)| *count).max().unwrap_or(0);
        if most == 0 {
            return Keys(HashMap::new());
        }
        // A player without the most used key is named by another.
        let mut chosen: HashMap<u32, String> = HashMap::new();
        let (first, others): (Vec<_>, Vec<_>) = kinds.into_iter().partition(|(count, _)| *count == most);
        for (_, keys) in first.into_iter().chain(others) {
            for (no, key) in keys {
                chosen.entry(no).or_insert(key);
            }
        }
        Keys(chosen)
    }

    fn key_of(&self, no: u32) -> String {
        self.0.get(&no).cloned().unwrap_or_else(|| no.to_string())
    }
}

fn are_different<'n>(mut names: impl Iterator<Item = &'n str>) -> bool {
    let mut seen = HashSet::new();
    names.all(|name| seen.insert(lower_key(name)))
}

#[cfg(test)]
mod tests;
