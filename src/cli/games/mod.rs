//! `kartotek games`: scores of games under the Laws of Chess, alone or against their report.

mod input;
pub mod json;
mod text;

use super::{CommandOutcome, Common, Failure, language, output};
use input::Input;
use kartotek_formats::diagnostic::Place;
use kartotek_formats::diagnostic::codes::{self, scores};
use kartotek_formats::texts::{Language, Text, text};
use kartotek_games::judge::{Judge, Judged, Request};
use kartotek_games::read::{Encoding, Reader};
use kartotek_games::report::{Game, Report};
use kartotek_games::write::notation::MoveNotation;
use kartotek_games::write::{Alphabet, Style, pgn};
use kartotek_games::{Code, Severity};
use std::path::{Path, PathBuf};

/// Check scores of games: whether they follow the Laws of Chess, and whether they fit their report. Nothing is changed
#[derive(clap::Args)]
pub struct Args {
    /// PGN, with English, Danish, Norwegian or German letters, or figurines
    #[arg(required = true, value_name = "FILE.pgn")]
    files: Vec<PathBuf>,
    /// The report of the games: TRF, JSON or a games table; a form beside a table is read with it
    #[arg(long, value_name = "REPORT")]
    report: Option<PathBuf>,
    /// Report draws by agreement before this many moves by each (9.1.1)
    #[arg(long, value_name = "N")]
    draws_from: Option<u32>,
    /// How to print
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// Print score sheets; in JSON the moves
    #[arg(long)]
    print: bool,
    /// With --print: the letters of the pieces; default: those of the language
    #[arg(long, value_enum, value_name = "LETTERS", requires = "print")]
    letters: Option<Letters>,
    /// With --print: the longer notation, Ng1f3
    #[arg(long, requires = "print")]
    long: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Text,
    /// One object
    Json,
    /// The games again, as PGN
    Pgn,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Letters {
    En,
    Da,
    No,
    De,
    Figurine,
}

/// Output is written in pieces of this many bytes.
const PIECE: usize = 1 << 16;

pub fn run(args: &Args, common: &Common) -> Result<CommandOutcome, Failure> {
    common.check_named_office()?;
    // Unreadable files are found before anything is printed.
    let inputs: Vec<Input> = args.files.iter().map(|file| Input::of(file)).collect::<Result<_, _>>()?;
    let people = if args.report.is_some() { common.people()? } else { None };
    let report = args.report.as_deref().map(|file| input::read_report(file, common, people.as_ref())).transpose()?;
    let request = Request { report: report.as_ref(), draws_from: args.draws_from };
    let mut judge = Judge::new(request);
    let mut printer = Printer::new(args);
    for input in &inputs {
        let mut reader = Reader::new(input.open()?, input.encoding);
        let mut has_games = false;
        while let Some(score) = reader.next_score().map_err(|error| input.failure(error))? {
            has_games = true;
            let judged = judge.judge(score);
            printer.game(&judged, input)?;
        }
        if input.encoding == Encoding::Cp1252 {
            printer.add_file_finding(FileFinding::encoding_assumed(&input.name));
        }
        if !has_games {
            printer.add_file_finding(FileFinding::without_games(&input.name));
        }
    }
    if let Some(report) = &report {
        let missing = judge.missing();
        match (args.format, missing.as_slice(), &args.report) {
            (Format::Text, [_, _, ..], Some(file)) => {
                printer.add_file_finding(FileFinding::several_missing(&missing, report, file))
            }
            _ => missing.into_iter().for_each(|game| printer.add_file_finding(FileFinding::missing(game, report))),
        }
    }
    printer.end()
}

/// Prints games as they are judged, and at the end the findings that are about no single game.
struct Printer<'a> {
    args: &'a Args,
    /// `None`: no score sheet is wanted.
    style: Option<Style>,
    out: String,
    games: usize,
    file_findings: Vec<FileFinding>,
    /// Counts of notes, warnings and errors.
    counted: [usize; 3],
    place: text::Finder<'a>,
}

impl<'a> Printer<'a> {
    fn new(args: &'a Args) -> Printer<'a> {
        let out = if args.format == Format::Json { json::OPENING.to_owned() } else { String::new() };
        Printer {
            args,
            style: args.print.then(|| style(args)),
            out,
            games: 0,
            file_findings: Vec::new(),
            counted: [0; 3],
            place: text::Finder::default(),
        }
    }

    fn game(&mut self, judged: &Judged, input: &'a Input) -> Result<(), Failure> {
        judged.findings.iter().for_each(|finding| self.counted[finding.severity as usize] += 1);
        match self.args.format {
            Format::Json => {
                self.out.push_str(if self.games > 0 { ",\n" } else { "\n" });
                self.out.push_str(&json::game(judged, &input.name, self.style)?);
            }
            Format::Pgn => self.out.push_str(&pgn::write(judged)),
            Format::Text => {
                if let Some(style) = self.style {
                    self.out.push_str(&text::sheet(judged, style));
                }
                text::findings(&mut self.out, judged, input, &mut self.place);
            }
        }
        self.games += 1;
        if self.out.len() > PIECE { self.hand_over() } else { Ok(()) }
    }

    fn add_file_finding(&mut self, finding: FileFinding) {
        self.counted[finding.severity as usize] += 1;
        self.file_findings.push(finding);
    }

    fn hand_over(&mut self) -> Result<(), Failure> {
        let out = std::mem::take(&mut self.out);
        output::print(&out)
    }

    fn end(mut self) -> Result<CommandOutcome, Failure> {
        match self.args.format {
            Format::Json => {
                self.out.push_str(&json::end(&self.file_findings)?);
            }
            Format::Pgn => {}
            Format::Text => self.file_findings.iter().for_each(|found| self.out.push_str(&text::file_finding(found))),
        }
        self.hand_over()?;
        if self.args.format != Format::Json {
            let [notes, warnings, errors] = self.counted;
            let done = text!("games-done", games = self.games, errors, warnings, notes);
            output::tell(&done);
        }
        Ok(CommandOutcome::held_back_if(self.counted[Severity::Error as usize] > 0))
    }
}

/// The style of printed moves; by default with the letters of the language.
fn style(args: &Args) -> Style {
    let alphabet = match (args.letters, language()) {
        (Some(Letters::Figurine), _) => Alphabet::Figurine,
        (Some(Letters::En), _) | (None, Language::En) => Alphabet::English,
        (Some(Letters::Da | Letters::No | Letters::De), _) | (None, Language::Da) => Alphabet::Nordic,
    };
    Style { alphabet, form: if args.long { MoveNotation::Long } else { MoveNotation::Short } }
}

/// A finding about a file or the report, not about a game in the file.
struct FileFinding {
    code: &'static str,
    severity: Severity,
    message: Text,
    about: About,
}

enum About {
    File(String),
    Game { round: Option<u16>, white: String, black: String },
}

impl FileFinding {
    fn new(code: Code, message: Text, about: About) -> FileFinding {
        FileFinding { code: code.name(), severity: code.severity(), message, about }
    }

    fn encoding_assumed(file: &str) -> FileFinding {
        let (code, message) = (codes::encoding_assumed::CODE.name, text!("encoding-assumed", encoding = "CP1252"));
        FileFinding { code, severity: Severity::Note, message, about: About::File(file.to_owned()) }
    }

    /// The finding that a file has no game.
    fn without_games(file: &str) -> FileFinding {
        FileFinding::new(Code::GamesNone, text!("game-games-none"), About::File(file.to_owned()))
    }

    /// The finding that several games of the report have no score: their number, and the first of them.
    fn several_missing(games: &[&Game], report: &Report, file: &Path) -> FileFinding {
        const MOST: usize = 5;
        let named = |game: &&Game| scores::game(game.round, report.name(game.white), report.name(game.black));
        let found = scores::missing(&Place::file(""), games.len(), games.iter().take(MOST).map(named).collect());
        FileFinding::new(Code::GameMissing, found.text(), About::File(file.display().to_string()))
    }

    /// The finding that a played game of the report has no score.
    fn missing(game: &Game, report: &Report) -> FileFinding {
        let (white, black) = (report.name(game.white).to_owned(), report.name(game.black).to_owned());
        let message = text!("game-game-missing", white = &white, black = &black);
        FileFinding::new(Code::GameMissing, message, About::Game { round: game.round, white, black })
    }
}
