//! `kartotek entry-list`: returns an organiser's list of players with the office's ratings (§ 5 c, § 64).

use super::decide::{Filed, Signed};
use super::{CommandOutcome, Common, Failure, base_name, clock, json, language, output, reports, table, terminal};
use crate::cli::decide::OFFICER;
use chrono::NaiveDate;
use kartotek_decisions::{DecisionKind, EntryListRow};
use kartotek_formats::bundle::{self, Bundle, InputFile};
use kartotek_formats::diagnostic::{Diagnostic, Place, any_holds_back, cap_each};
use kartotek_formats::entry_list::{self, EntryList, EntryListFormat, Filled, ReturnedFile, Wording};
use kartotek_formats::limits::{self, LONGEST_QUOTE};
use kartotek_formats::texts::{Value, text};
use kartotek_formats::xlsx::CellValue;
use kartotek_intake::entry_list::EntryAnswer;
use kartotek_intake::identity::{IDENTITY_OPEN, quoted};
use kartotek_office::decide::no_effect::earlier_lists;
use kartotek_office::exchange::entry_list::ListReturner;
use kartotek_publish::headings::{cell, heading};
use kartotek_register::{Office, foreign, fsx};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Return an organiser's entry list with the ratings of the day (§ 5 c, § 64)
#[derive(Default, clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// The organiser's list: CSV, XLSX, or the TRF of a tournament
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The day on which the list is returned; default: today
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
    /// The day on which the list came: it goes back within a week (§ 5 c)
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    received: Option<NaiveDate>,
    /// How to write the list; default: by the ending of --out, else as it came; without --out a table
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// Write the list to this file instead of printing it
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Record the list as a decision: its ratings are the tournament's start ratings (4.5.4.1)
    #[arg(long, requires = "tournament")]
    record: bool,
    /// With --record: the `tournament` of the reports, or the id of the one report
    #[arg(long, value_name = "ID", requires = "record")]
    tournament: Option<String>,
    /// With --record: say what would be recorded, and record nothing
    #[arg(long, requires = "record")]
    dry_run: bool,
    /// With --record: who returned it
    #[arg(long, value_name = "WHO", default_value = OFFICER)]
    author: String,
    /// With --record: the day of the decision; runs of that day and later use it; default: the day of the list
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    date: Option<NaiveDate>,
    /// The list stays in the office: the note of an unidentified player names the likely persons.
    #[arg(skip)]
    for_officer: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Table,
    Csv,
    Xlsx,
    /// TRF, if the list came as TRF
    Trf,
    Json,
}

impl From<EntryListFormat> for Format {
    fn from(form: EntryListFormat) -> Format {
        match form {
            EntryListFormat::Csv => Format::Csv,
            EntryListFormat::Xlsx => Format::Xlsx,
            EntryListFormat::Trf => Format::Trf,
        }
    }
}

const HELP: &str = "\
FILE has a line for each player and some of these columns, in any order. A CSV is separated by
comma, semicolon or tab, in UTF-8 or a code page; of a workbook the first sheet
that has a row of such headings is read; a title may be above it:

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
  elo, elo_rapid, elo_blitz
                   by FIDE's newest lists, where the office has taken them over

A CSV goes back with its own separator and in its own encoding, a workbook with its sheet of players,
numbers as numbers. A TRF goes back unchanged, except that the 001 line of whoever was
found has FIDE id and birth date where it had none, and a DEN record has the register id
(columns 58-68) and the rating (49-52). Class, quarantine and notes have no place in a TRF; they are
written to stderr.

The JSON is one object: as_of, players (line, id, name, rating, class, quarantine,
first_rating_ok, note, and given: the list's own columns), objections, recorded (the file of the
decision, or null).

With --record nothing is recorded while there is an objection. If there are two lists for one
tournament, both count, each for its players; for a player on both, the later one counts.

Exit code 1: somebody could not be identified, or a line could not be read.";

pub fn run(mut args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    args.file = common.in_inbox(args.file);
    let path = &args.file;
    let bytes = foreign::read_table(path).map_err(Failure::Use)?;
    let is_same = |out: &PathBuf| out.canonicalize().ok().zip(path.canonicalize().ok()).is_some_and(|(a, b)| a == b);
    if args.out.as_ref().is_some_and(is_same) {
        return Err(text!("entry-list-same-file").into());
    }
    let day = day_of_ratings(&args)?;
    let file = base_name(path);
    let place = Place::file(&file);
    let (readable, mut diagnostics) = entry_list::read(&file, &bytes);
    let is_list = readable.is_some();
    let list = readable.unwrap_or_default();
    let format = args.format(&list)?;
    let office = common.open(args.as_of)?;
    let returner = ListReturner::open(&office, day)?;
    let (answers, objections) = returner.answer(&list_id(&file, &bytes), &list.entries);
    diagnostics.extend(objections);
    let tournament = args.tournament.as_ref().filter(|_| args.record);
    diagnostics.extend(tournament.and_then(|tournament| returner.check_time(tournament, &place)));
    let named = tournament.map(String::as_str);
    diagnostics.extend(args.received.and_then(|received| returner.check_week(received, named, &place)));
    diagnostics.sort_by(|a, b| a.order().cmp(&b.order()));
    cap_each(&mut diagnostics, |code| limits::most_of_a_kind(0, IDENTITY_OPEN.contains(&code)), LONGEST_QUOTE);
    let is_refused = any_holds_back(&diagnostics);
    let recorded = match tournament.filter(|_| !is_refused) {
        Some(tournament) => {
            let signed =
                Signed::new(&args.author, &text!("entry-list-reason").say(language()), args.date.unwrap_or(day));
            let row = returner.record(tournament, args.received, &answers);
            record(signed, row, (&office, args.dry_run))?
        }
        None => None,
    };
    let filled: Vec<_> = answers.iter().map(|answer| filled(&returner, answer, args.for_officer)).collect();
    let returned = Returned { day, list: &list, answers: &answers, filled: &filled };
    let json = (format == Format::Json).then(|| returned.json(&diagnostics, recorded.as_deref())).transpose()?;
    if json.is_none() {
        let bundle = Bundle { stem: String::new(), files: vec![InputFile { name: file, bytes }] };
        reports::print_diagnostics_of_bundle(&diagnostics, &bundle);
    }
    // For a file that is not a list, only the objections are printed.
    if is_list || json.is_some() {
        let written = returned.written(format, json)?;
        match &args.out {
            Some(out) => fsx::replace_file(out, &written).map_err(|error| Failure::Output(error.into()))?,
            None => output::print_file(&written)?,
        }
    }
    match (&recorded, tournament) {
        (Some(decision), _) => {
            output::tell(&text!("entry-recorded", file = decision.display().to_string()));
        }
        (None, Some(_)) if is_refused => output::tell(&text!("entry-not-recorded")),
        (None, _) => {}
    }
    Ok(CommandOutcome::held_back_if(is_refused))
}

/// Writes the list as a workbook with the open cells to fill in; it is then returned like any other list.
pub fn to_be_filled_in(
    file: PathBuf,
    out: PathBuf,
    as_of: Option<NaiveDate>,
    common: &Common,
) -> Result<CommandOutcome, Failure> {
    let (format, out) = (Some(Format::Xlsx), Some(out));
    run(Args { file, as_of, format, out, for_officer: true, ..Args::default() }, common)
}

/// The name of the list in decisions, independent of its folder.
pub fn list_id(file: &str, bytes: &[u8]) -> String {
    bundle::default_id(bundle::stem(file), &bundle::sha256(bytes))
}

/// A line of the list with what was filled in; for the officer, also who the player may be.
fn filled<'r>(returner: &'r ListReturner, answer: &EntryAnswer, for_officer: bool) -> Filled<'r> {
    let mut filled = returner.filled(answer, language());
    if for_officer && !answer.perhaps.is_empty() {
        filled.note = text!("entry-perhaps", candidates = Value::AnyOf(answer.perhaps.clone())).say(language());
    }
    filled
}

/// The day of the ratings.
fn day_of_ratings(args: &Args) -> Result<NaiveDate, Failure> {
    let today = clock::today();
    let day = args.as_of.unwrap_or(today);
    if args.record && day > today {
        return Err(text!("entry-list-day-to-come", day, today).into());
    }
    match args.received.filter(|&received| received > day) {
        Some(received) => Err(text!("entry-list-returned-before-received", received, day).into()),
        None => Ok(day),
    }
}

/// Records the decision. Returns its file if it is new and this is no dry run.
fn record(
    signed: Signed,
    row: EntryListRow,
    (office, is_dry_run): (&Office, bool),
) -> Result<Option<PathBuf>, Failure> {
    if row.players.is_empty() {
        return Err(text!("entry-list-nobody").into());
    }
    let (tournament, count) = (row.tournament.clone(), row.players.len());
    let earlier = earlier_lists(office, &row)?;
    if is_dry_run {
        output::tell(&text!("entry-would-record", count, tournament = &tournament));
        tell_earlier(&tournament, &earlier);
        output::tell(&text!("preview-not-written"));
        return Ok(None);
    }
    match signed.file_once(&office.root, DecisionKind::EntryList(row), &tournament)? {
        Filed::New(path) => {
            tell_earlier(&tournament, &earlier);
            Ok(Some(path))
        }
        Filed::Before(told) => {
            // A list returned twice is recorded once.
            output::tell(&told);
            Ok(None)
        }
    }
}

/// Says which lists were recorded for the tournament before, and what counts.
fn tell_earlier(tournament: &str, earlier: &[(String, usize)]) {
    for (file, players) in earlier {
        output::tell(&text!("entry-recorded-before", tournament, file = quoted(file), players = *players));
    }
}

impl Args {
    /// The format of the returned list.
    fn format(&self, list: &EntryList) -> Result<Format, Failure> {
        let by_name = |out: &Path| match out.extension() {
            Some(ending) if ending.eq_ignore_ascii_case("json") => Format::Json,
            _ => EntryListFormat::of_name(&out.to_string_lossy()).unwrap_or(list.form()).into(),
        };
        let format = self.format.unwrap_or_else(|| self.out.as_deref().map_or(Format::Table, by_name));
        let file = self.file.display().to_string();
        match format {
            Format::Xlsx if self.out.is_none() && terminal::is_terminal() => {
                let out = quoted(&self.file.with_extension("ratings.xlsx").display().to_string());
                let file = quoted(&file);
                Err(text!("entry-list-on-terminal", file, out).into())
            }
            Format::Trf if list.form() != EntryListFormat::Trf => Err(text!("entry-list-no-trf", file).into()),
            _ => Ok(format),
        }
    }
}

/// A list with the data for printing.
struct Returned<'r> {
    day: NaiveDate,
    list: &'r EntryList,
    answers: &'r [EntryAnswer],
    filled: &'r [Filled<'r>],
}

#[derive(Serialize, JsonSchema)]
pub struct ListJson<'r> {
    as_of: String,
    players: Vec<PlayerJson<'r>>,
    objections: &'r [Diagnostic],
    recorded: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct PlayerJson<'r> {
    line: u32,
    id: &'r str,
    name: &'r str,
    rating: Option<i32>,
    class: Option<&'r str>,
    quarantine: Option<String>,
    first_rating_ok: Option<bool>,
    note: &'r str,
    given: BTreeMap<String, String>,
}

impl Returned<'_> {
    fn written(&self, format: Format, json: Option<String>) -> Result<Vec<u8>, Failure> {
        let (heading, cell) = self.words();
        let wording = Wording { heading: &heading, cell: &cell };
        let written = match format {
            Format::Csv => self.list.csv(self.filled, wording).map_err(Failure::Output)?,
            Format::Xlsx => self.list.xlsx(self.filled, self.day, wording).map_err(Failure::Output)?,
            Format::Trf => {
                self.tell_notes();
                self.list.trf(self.filled).unwrap_or_default()
            }
            Format::Table | Format::Json => {
                let text = json.unwrap_or_else(|| self.table(wording));
                ReturnedFile { bytes: text.into_bytes(), is_encoded_otherwise: false }
            }
        };
        if written.is_encoded_otherwise {
            output::tell(&text!("entry-list-encoded"));
        }
        Ok(written.bytes)
    }

    /// Prints the notes that a TRF cannot hold.
    fn tell_notes(&self) {
        for (entry, filled) in self.list.entries.iter().zip(self.filled) {
            let name = entry.player.as_ref().and_then(|player| player.name.clone()).unwrap_or_default();
            if let Some(day) = filled.quarantine {
                output::tell(&text!("entry-list-quarantine", name = name.clone(), day));
            }
            if !filled.note.is_empty() {
                output::print_to_stderr(&format!("{name}: {}", filled.note));
            }
        }
    }

    fn words(&self) -> (impl Fn(&str) -> String, impl Fn(&str, &str) -> String) {
        (|column: &str| heading(column, language()), |column: &str, value: &str| cell(column, value, language()))
    }

    fn table(&self, wording: Wording) -> String {
        let rows = self.list.returned(self.filled, wording);
        let mut table = table::new(rows.header.iter().map(|column| heading(column, language())));
        for row in &rows.rows {
            let row = row.iter().map(CellValue::shown);
            table.add_row(rows.header.iter().zip(row).map(|(column, value)| cell(column, &value, language())));
        }
        let head = text!("entry-list-of", day = self.day).say(language());
        format!("{head}\n{}\n", table::lines(&mut table))
    }

    fn json(&self, diagnostics: &[Diagnostic], recorded: Option<&Path>) -> Result<String, Failure> {
        let answers = self.answers.iter().zip(self.filled);
        let players = self.list.entries.iter().zip(answers).map(|(entry, (answer, filled))| PlayerJson {
            line: entry.place.line,
            id: &answer.id,
            name: entry.player.as_ref().and_then(|player| player.name.as_deref()).unwrap_or(""),
            rating: answer.rating.map(|rating| rating.0),
            class: Some(filled.class).filter(|class| !class.is_empty()),
            quarantine: filled.quarantine.map(|day| day.to_string()),
            first_rating_ok: answer.is_first_rating_allowed,
            note: &filled.note,
            given: self.list.header.iter().cloned().zip(entry.cells.iter().map(|cell| cell.shown())).collect(),
        });
        let json = ListJson {
            as_of: self.day.to_string(),
            players: players.collect(),
            objections: diagnostics,
            recorded: recorded.map(|path| path.display().to_string()),
        };
        json::line(&json)
    }
}
