//! Writes a round as files: the games table with the results to be filled in, and a page to print. For an entry list
//! also the form of the report.

use super::Unpaired;
use super::answer::{Idle, Named};
use super::field::BeforeRound;
use crate::cli::{Failure, clock, language, output};
use kartotek_formats::begun_form;
use kartotek_formats::bundle::{Bundle, InputFile};
use kartotek_formats::file_name::ending;
use kartotek_formats::games_sheet::{GamesSheet, NewLine};
use kartotek_formats::limits::LARGEST_FILE;
use kartotek_formats::texts::{OrSay, Text, cannot_read, cannot_write, text};
use kartotek_intake::identity::quoted;
use kartotek_pairing::answer::Round;
use kartotek_publish::document::{Document, Section};
use kartotek_register::{foreign, fsx};
use std::path::{Path, PathBuf};

/// The names of a system in the files of a round.
pub struct SystemNames {
    /// As written in a form.
    pub declared: &'static str,
    pub said: Text,
    /// The result of a player who sits out.
    pub bye: &'static str,
}

/// A paired round, and the folder to write it to.
pub struct Paired<'p> {
    pub bundle: &'p Bundle,
    pub field: &'p BeforeRound,
    pub system: SystemNames,
    pub number: usize,
    pub round: &'p Round,
    /// Players without a game because their opponent has left.
    pub idle: &'p [Idle],
    pub folder: &'p Path,
}

impl Paired<'_> {
    /// Writes the files and prints the next steps.
    pub fn write(&self) -> Result<(), Unpaired> {
        if let Some(rounds) = self.field.rounds.filter(|&rounds| usize::from(rounds) < self.number) {
            return Err(text!("pairing-out-over", name = self.field.report.name.as_str(), rounds).into());
        }
        let table_path = self.path("csv");
        let (sheet, form) = self.before()?;
        let Some(bytes) = sheet.with_round(self.number, &self.lines()) else {
            return Err(text!("pairing-out-letters", file = self.bundle.name()).into());
        };
        self.check_conflict(&table_path)?;
        fsx::create_folder(self.folder).or_say(|| cannot_write(self.folder)).map_err(Failure::Output)?;
        let path = self.path("toml");
        if !is_there(&path)? {
            fsx::new_file(&path, &form).or_say(|| cannot_write(&path)).map_err(Failure::Output)?;
        }
        let page_path = self.folder.join(format!("{}-round-{}.html", self.bundle.stem, self.number));
        let text = self.page().html(language());
        output::write_file(&page_path, text.as_bytes())?;
        output::write_file(&table_path, &bytes)?;
        let (table, page) = (table_path.display().to_string(), page_path.display().to_string());
        output::tell(&text!("pairing-out-written", round = self.number, typed = self.typed(&table), table, page));
        Ok(())
    }

    fn path(&self, ending: &str) -> PathBuf {
        self.folder.join(format!("{}.{ending}", self.bundle.stem))
    }

    /// The games table so far, and its form.
    fn before(&self) -> Result<(GamesSheet, Vec<u8>), Text> {
        let BeforeRound { players, is_entry_list, .. } = self.field;
        if *is_entry_list {
            let name = &self.bundle.stem;
            // With the day, since a club gives each of its evenings the same name.
            let id = format!("{name}-{}", clock::today());
            let form = begun_form::text(&id, name, Some(self.system.declared), players, language());
            return Ok((GamesSheet::new(players, language()), form.into_bytes()));
        }
        let no_table = || text!("pairing-out-table", file = self.bundle.name());
        let [table, form] = self.bundle.files.as_slice() else { return Err(no_table()) };
        let is_csv = ending(&table.name).as_deref() == Some("csv");
        let sheet = GamesSheet::read(&table.name, &table.bytes, players).filter(|_| is_csv).ok_or_else(no_table)?;
        Ok((sheet, form.bytes.clone()))
    }

    /// # Errors
    /// The table exists and is not the one that was read, which may be overwritten.
    fn check_conflict(&self, table: &Path) -> Result<(), Unpaired> {
        let is_own = |bytes: &[u8]| {
            let read = self.bundle.files.first().filter(|_| !self.field.is_entry_list);
            read.is_some_and(|InputFile { bytes: read, .. }| read == bytes)
        };
        if !is_there(table)? {
            return Ok(());
        }
        let there = foreign::read_named(table, LARGEST_FILE as u64).or_say(|| cannot_read(table));
        if is_own(&there.map_err(Failure::Use)?) {
            return Ok(());
        }
        let table = table.display().to_string();
        Err(text!("pairing-out-exists", typed = self.typed(&table), table).into())
    }

    /// The command that pairs the next round.
    fn typed(&self, table: &str) -> String {
        format!("kartotek pair {} --out {}", quoted(table), quoted(&self.folder.display().to_string()))
    }

    fn lines(&self) -> Vec<NewLine> {
        let boards = (1..).zip(&self.round.pairs);
        let pairs =
            boards.map(|(board, pair)| NewLine { board, white: pair.white, black: Some(pair.black), result: "" });
        let result = self.system.bye;
        let bye = self.round.bye.map(|white| NewLine { board: 0, white, black: None, result });
        pairs.chain(bye).collect()
    }

    /// The page to print: the boards, with room for the result.
    fn page(&self) -> Document {
        let named = Named::of(&self.field.report);
        let name = |no| Text::from(named.name(no));
        let title = text!("pairing-page", round = self.number, system = self.system.said.clone());
        let columns = [text!("pairing-board"), text!("pairing-white"), text!("pairing-result"), text!("pairing-black")];
        let mut boards = Section::new(title, columns);
        boards.rows.extend((1..).zip(&self.round.pairs).map(|(board, pair): (i32, _)| {
            vec![Text::from(board.to_string()), name(pair.white), Text::from(""), name(pair.black)]
        }));
        let bye = self.round.bye.map(|bye| text!("pairing-bye", player = named.name(bye)));
        let idle = self.idle.iter().map(|idle| idle.sentence(|no| named.name(no)));
        let foot = bye.into_iter().chain(idle).collect();
        Document { title: Text::from(self.field.report.name.as_str()), lead: Vec::new(), sections: vec![boards], foot }
    }
}

fn is_there(path: &Path) -> Result<bool, Failure> {
    fsx::is_there(path).or_say(|| cannot_read(path)).map_err(Failure::Output)
}
