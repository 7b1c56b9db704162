//! `kartotek entry-list`: an organiser's list of players goes back with the office's ratings (§ 5 c, § 64).

use super::decide::Signed;
use super::{Common, Failure, Outcome, TableFormat, open_office_as_of, reports};
use crate::batch::entry_list::{Desk, notes};
use crate::decision::What;
use crate::diagnostic::{Diagnostic, DiagnosticRow, Place, any_holds_back};
use crate::formats::bundle::{Bundle, InputFile};
use crate::formats::entry_list::{self, EntryList};
use crate::formats::trf;
use crate::intake::entry_list::Answer;
use crate::publish::headings::{cell, heading};
use crate::publish::lists::ratinglist::class_text;
use crate::register::fsx;
use crate::texts::{Language, OrSay, cannot_read, text};
use chrono::NaiveDate;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Return an organiser's entry list with the ratings of the day (§ 5 c, § 64)
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// The organiser's list, as CSV
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The day on which the list is returned; default: today
    #[arg(long, value_name = "DATE")]
    as_of: Option<NaiveDate>,
    /// How to print the list; default: table, with --out csv
    #[arg(long, value_enum)]
    format: Option<TableFormat>,
    /// Write the list to this file instead of printing it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Record the list as a decision: its ratings are the tournament's start ratings (4.5.4.1)
    #[arg(long, requires = "tournament")]
    record: bool,
    /// With --record: the `tournament` of the reports, or the id of the one report
    #[arg(long, value_name = "ID", requires = "record")]
    tournament: Option<String>,
    /// With --record: who returned it
    #[arg(long, value_name = "WHO", default_value = "RKF")]
    author: String,
    /// With --record: the day of the decision; runs of that day and later use it; default: the day of the list
    #[arg(long, value_name = "DATE")]
    date: Option<NaiveDate>,
}

const HELP: &str = "\
FILE has a line for each player and these columns, in any order, some of them; separated by comma,
semicolon or tab, in UTF-8 or CP1252:

  id            register id                      (medlemsnr, nr)
  name          surname, first name              (navn)
  birth_date    1990-07-04, 04-07-1990, or 1990  (født, fødselsdato)
  fide_id
  club                                           (klub)
  federation    of a player from outside; empty: DEN
  rating        as the organiser knows it        (ratingtal)
  first_rating  of a new player (4.5.5.1)
  approved_by   club, district, su or organiser  (godkendt_af)

Players are found by register id, else by FIDE id, else by name and birth date, and never guessed.

The list comes back in its own order with all its columns, and these filled in or added:

  id               of whoever was found
  rating           of the register on the day; of a new player the first rating; else empty
  class            M, 1, 2 or 3 (§ 23)
  quarantine       the last day of the quarantine that the player is in on the day.
                   FOR THE OFFICE AND THE ORGANISER ONLY: IT MUST NOT BE PUBLISHED
  first_rating_ok  yes or no, for new players
  note             archived, may start anew, new player, resigned, from outside

The JSON is one object: as_of, players (line, id, name, rating, class, quarantine,
first_rating_ok, note, and given: the list's own columns), objections, recorded (the file of the
decision, or null).

With --record nothing is recorded while there is an objection. Of two lists for one tournament both
count, each for its players; of a player on both, the later one.

Exit code 1: somebody could not be told, or a line could not be read.";

pub fn run(args: Args, common: &Common) -> Result<Outcome, Failure> {
    let path = &args.file;
    let bytes = std::fs::read(path).or_say(|| cannot_read(path));
    let bytes = bytes.map_err(Failure::Use)?;
    refuse_other_formats(path, &bytes)?;
    let is_same = |out: &PathBuf| out.canonicalize().ok().zip(path.canonicalize().ok()).is_some_and(|(a, b)| a == b);
    if args.out.as_ref().is_some_and(is_same) {
        return Err(Failure::Use(text!("entry-list-same-file").into()));
    }
    let day = args.as_of.unwrap_or_else(|| chrono::Local::now().date_naive());
    let file = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let place = Place::file(&file);
    let (list, mut diagnostics) = entry_list::read(&file, &bytes);
    let is_list = list.is_some();
    let list = list.unwrap_or(EntryList { separator: b',', header: Vec::new(), entries: Vec::new() });
    let (root, own, settings_bytes) = common.settings()?;
    let language = common.language(&own);
    let desk = Desk::open(&open_office_as_of(&root, own, settings_bytes, args.as_of)?, day).map_err(Failure::Office)?;
    let (answers, objections) = desk.answer(&list.entries);
    diagnostics.extend(objections);
    let tournament = args.tournament.as_ref().filter(|_| args.record);
    diagnostics.extend(tournament.and_then(|tournament| desk.check_time(tournament, &place)));
    diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));

    let is_refused = any_holds_back(&diagnostics);
    let mut recorded = None;
    if let Some(tournament) = tournament.filter(|_| !is_refused) {
        let row = desk.record(tournament, &answers);
        if row.players.is_empty() {
            return Err(Failure::Use(text!("entry-list-nobody").into()));
        }
        let signed = Signed::new(&args.author, &text!("entry-list-reason").say(language), args.date.unwrap_or(day));
        recorded = Some(signed.file(&root, What::EntryList(row), tournament)?);
    }
    let format = args.format.unwrap_or(if args.out.is_some() { TableFormat::Csv } else { TableFormat::Table });
    let returned = Returned { day, list: &list, answers: &answers, desk: &desk, language };
    let text = match format {
        TableFormat::Json => returned.json(&diagnostics, recorded.as_deref())?,
        TableFormat::Csv => returned.csv()?,
        TableFormat::Table => returned.table(),
    };
    if format != TableFormat::Json {
        reports::show(
            &diagnostics,
            &Bundle { stem: String::new(), files: vec![InputFile { name: file, bytes }] },
            language,
        );
    }
    match &args.out {
        // Of what is no list nothing goes back but the objections.
        _ if !is_list && format != TableFormat::Json => {}
        Some(out) => fsx::replace_file(out, text.as_bytes()).map_err(|error| Failure::Output(error.into()))?,
        None => reports::print(&text)?,
    }
    match (&recorded, tournament) {
        (Some(decision), _) => {
            reports::tell(&text!("entry-recorded", file = decision.display().to_string()).say(language));
        }
        (None, Some(_)) => reports::tell(&text!("entry-not-recorded").say(language)),
        (None, None) => {}
    }
    Ok(Outcome::held_back_if(is_refused))
}

fn refuse_other_formats(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
    let is_spreadsheet = bytes.starts_with(b"PK\x03\x04") || ["xlsx", "xls", "ods"].contains(&ending.as_str());
    let is_trf = ["trf", "trfx"].contains(&ending.as_str()) || trf::looks_like(bytes);
    let what = match (is_spreadsheet, is_trf) {
        (true, _) => text!("entry-list-spreadsheet"),
        (_, true) => text!("entry-list-trf"),
        _ => return Ok(()),
    };
    Err(Failure::Use(text!("entry-list-no-csv", path = path.display().to_string(), what).into()))
}

/// A list as it is printed.
struct Returned<'r> {
    day: NaiveDate,
    list: &'r EntryList,
    answers: &'r [Answer],
    desk: &'r Desk,
    language: Language,
}

#[derive(Serialize)]
struct ListJson<'r> {
    as_of: String,
    players: Vec<PlayerJson<'r>>,
    objections: Vec<DiagnosticRow<'r>>,
    recorded: Option<String>,
}

#[derive(Serialize)]
struct PlayerJson<'r> {
    line: u32,
    id: &'r str,
    name: &'r str,
    rating: Option<i32>,
    class: Option<&'static str>,
    quarantine: Option<String>,
    first_rating_ok: Option<bool>,
    note: String,
    given: serde_json::Map<String, serde_json::Value>,
}

impl Returned<'_> {
    fn rows(&self) -> entry_list::ReturnedList {
        let filled: Vec<_> = self.answers.iter().map(|answer| self.desk.filled(answer, self.language)).collect();
        entry_list::returned(self.list, &filled)
    }

    fn csv(&self) -> Result<String, Failure> {
        self.rows().csv(self.list.separator).map_err(Failure::Output)
    }

    fn table(&self) -> String {
        let rows = self.rows();
        let mut table = comfy_table::Table::new();
        table
            .load_style(comfy_table::presets::NOTHING)
            .set_header(rows.header.iter().map(|column| heading(column, self.language)));
        for row in &rows.rows {
            table.add_row(rows.header.iter().zip(row).map(|(column, value)| cell(column, value, self.language)));
        }
        let head = text!("entry-list-of", day = self.day).say(self.language);
        format!("{head}\n{}\n", table.trim_fmt())
    }

    fn json(&self, diagnostics: &[Diagnostic], recorded: Option<&Path>) -> Result<String, Failure> {
        let players = self.list.entries.iter().zip(self.answers).map(|(entry, answer)| PlayerJson {
            line: entry.place.line,
            id: &answer.id,
            name: entry.player.as_ref().and_then(|player| player.name.as_deref()).unwrap_or(""),
            rating: answer.rating.map(|rating| rating.0),
            class: answer.class().map(class_text),
            quarantine: self.desk.quarantine(answer).map(|day| day.to_string()),
            first_rating_ok: answer.is_first_rating_allowed,
            note: notes(answer, self.language),
            given: self.list.header.iter().cloned().zip(entry.cells.iter().map(|cell| cell.as_str().into())).collect(),
        });
        let json = ListJson {
            as_of: self.day.to_string(),
            players: players.collect(),
            objections: diagnostics.iter().map(|d| DiagnosticRow::new(d, self.language)).collect(),
            recorded: recorded.map(|path| path.display().to_string()),
        };
        let text = serde_json::to_string(&json).map_err(|error| Failure::Output(error.into()))?;
        Ok(text + "\n")
    }
}
