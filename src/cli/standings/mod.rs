//! `kartotek standings`: final tables, with prizes and titles.

mod titles;

use super::{CommandOutcome, Common, Failure, json, language, output, reports, table, terminal};
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::money;
use kartotek_formats::texts::{OrSay, Text, Value, cannot_read, decimal, printing, text};
use kartotek_intake::table_alone::{self, TabulatedPlayer, TabulatedReport};
use kartotek_intake::titles::Titles;
use kartotek_intake::tournament_part::TournamentPart;
use kartotek_law::regulation::final_table::prizes;
use kartotek_law::regulation::final_table::standing::{Standing, TieBreak, standings};
use kartotek_law::vocabulary::{Hundredths, TournamentKind};
use kartotek_publish::document::{Document, Section};
use kartotek_publish::headings::{capital, tie_break_step};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Final tables: points, tie-breaks, places (§ 16, 4.14), the prizes of § 24, and the titles of an EMT (§ 36, § 37)
///
/// A play-off decides title and prizes: name its report too (`kind = "playoff"`, the same `tournament`). With --office the
/// register says who is a Danish citizen, and when somebody was born.
#[derive(clap::Args)]
pub struct Args {
    /// TRF, JSON or games tables; a form beside a table is read with it
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The tie-break between equal points; default, by § 24: sb in an all-play-all, else almindelig
    #[arg(long, value_enum, value_name = "TIE-BREAK")]
    tiebreak: Option<TieBreakName>,
    /// Cash prizes in kroner from the first place on, as in 5000,3000,1000.50, or a file that lists them
    #[arg(long, value_name = "AMOUNTS", allow_hyphen_values = true)]
    prizes: Option<String>,
    /// The number of honorary prizes
    #[arg(long, value_name = "NUMBER")]
    honorary: Option<u16>,
    /// Write the tables into a page to print (HTML), in the office's language, instead of showing them
    #[arg(long, value_name = "FILE.html", conflicts_with = "format")]
    out: Option<PathBuf>,
    /// How to print the tables
    #[arg(long, value_enum, default_value = "table")]
    format: Format,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum TieBreakName {
    /// Sonneborn-Berger (4.14.1)
    Sb,
    /// Almindelig korrektion (4.14.2)
    Almindelig,
    /// Middelkorrektion (4.14.3)
    Middel,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    Table,
    /// One array of players per report, each on a line of its own
    Json,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    common.check_named_office()?;
    let given_prizes = args.prizes.as_deref().map(read_prizes).transpose()?;
    let mut held_back = false;
    let mut out = String::new();
    let mut page = Document { title: Text::from(""), lead: Vec::new(), sections: Vec::new(), foot: Vec::new() };
    let people = common.people()?;
    let bundles = reports::read(&args.files, common)?;
    let read: Vec<_> = bundles.iter().map(|bundle| table_alone::tabulate_with_names(bundle, people.as_ref())).collect();
    let parts = titles::tournament_parts(read.iter().filter_map(|(report, _)| report.as_ref()), people.as_ref());
    let mut of_reports = parts.iter();
    for (bundle, (report, diagnostics)) in bundles.iter().zip(read.iter().cloned()) {
        reports::print_diagnostics_in_order(diagnostics, bundle);
        held_back |= report.is_none();
        let table = report.as_ref().map(|report| {
            let titles =
                of_reports.next().map(|part| (part, titles::TitleContext { parts: &parts, people: people.as_ref() }));
            // The prizes belong to the tournament that the play-off decides (§ 36).
            let is_of_another = is_play_off_of_another(report, &read);
            let (prizes, honorary) =
                if is_of_another { (None, None) } else { (given_prizes.as_deref(), args.honorary) };
            FinalTable::of(report, args.tiebreak, titles, prizes, honorary)
        });
        match (&table, args.format) {
            (Some(table), _) if args.out.is_some() => {
                page.title = Text::from(table.report.name.as_str());
                page.sections.push(table.section());
                let held = table.titles.iter().flat_map(|titles| titles::held(titles, table.report));
                page.foot.extend(held);
            }
            (Some(table), Format::Table) => out.push_str(&terminal::fitted(&table.text())),
            (None, Format::Table) => {}
            (table, Format::Json) => out.push_str(&json(table.as_ref())?),
        }
        match table {
            Some(table) => {
                table.remarks().iter().for_each(output::tell);
            }
            None => {
                output::print_to_stderr(&format!(
                    "{}\n",
                    text!("standings-none", file = bundle.name()).say(language())
                ));
            }
        }
    }
    match args.out.filter(|_| !page.sections.is_empty()) {
        Some(path) => {
            let bytes = page.html(language());
            output::write_file(&path, bytes.as_bytes())?;
            output::tell(&text!("written", file = path.display().to_string()));
        }
        None => output::print(&out)?,
    }
    Ok(CommandOutcome::held_back_if(held_back))
}

/// Whether a report is the play-off of another of the named reports.
fn is_play_off_of_another(report: &TabulatedReport, all: &[(Option<TabulatedReport>, Vec<Diagnostic>)]) -> bool {
    let is_play_off = |report: &TabulatedReport| report.group.kind == TournamentKind::Playoff;
    let tournament = |report: &TabulatedReport| report.filed.tournament.clone();
    let mut others = all.iter().filter_map(|(other, _)| other.as_ref()).filter(|other| !is_play_off(other));
    is_play_off(report)
        && tournament(report).is_some_and(|shared| others.any(|other| tournament(other).as_ref() == Some(&shared)))
}

/// In bytes; a larger file is not a list of prizes.
const LARGEST_FILE: u64 = 1_000_000;

/// Reads amounts as typed, else from the file of that name.
fn read_prizes(text: &str) -> Result<Vec<u64>, Failure> {
    let typed = money::amounts(text);
    let file = Path::new(text);
    if typed.is_ok() || !file.is_file() {
        return typed.or_say(|| Text::from("--prizes")).map_err(Failure::Use);
    }
    let size = file.metadata().map_or(0, |about| about.len());
    if size > LARGEST_FILE {
        return Err(text!("standings-prizes-too-large", file = text).into());
    }
    let listed = std::fs::read_to_string(file).or_say(|| cannot_read(file)).map_err(Failure::Use)?;
    money::amounts(&listed).or_say(|| Text::from(text)).map_err(Failure::Use)
}

/// The column of the names.
const NAME: usize = 2;

/// A report's final table, ready to be printed.
struct FinalTable<'a> {
    report: &'a TabulatedReport,
    tie_break: TieBreak,
    lines: Vec<Line<'a>>,
    titles: Option<Titles>,
    has_prizes: bool,
    honorary: Option<u16>,
}

struct Line<'a> {
    row: Row,
    name: &'a str,
}

impl<'a> FinalTable<'a> {
    fn of(
        report: &'a TabulatedReport,
        named: Option<TieBreakName>,
        asked: Option<(&TournamentPart, titles::TitleContext)>,
        prizes: Option<&[u64]>,
        honorary: Option<u16>,
    ) -> FinalTable<'a> {
        // Decision (§ 24): a tie-break that is typed is the one laid down, for the prizes too.
        let tie_break = match named {
            None => prizes::tie_break(report.group.system),
            Some(TieBreakName::Sb) => TieBreak::SonnebornBerger,
            Some(TieBreakName::Almindelig) => TieBreak::Almindelig,
            Some(TieBreakName::Middel) => TieBreak::Middel,
        };
        let by_points = standings(&report.group, &report.schedule, tie_break);
        let titles = asked.and_then(|(part, asked)| asked.titles(part, by_points.clone()));
        let standings = titles.as_ref().map_or(by_points, |titles| titles.standings.clone());
        let cash = prizes.map(|prizes| prizes::cash_prizes(report.group.system, &standings, prizes));
        let in_for = honorary.map(|number| prizes::honorary_prizes(&standings, usize::from(number)));
        let honorary_text = |index: usize| {
            in_for.as_ref().map(|in_for| match &in_for[index] {
                None => String::new(),
                Some(places) if places.start() == places.end() => places.start().to_string(),
                Some(places) => format!("{}-{}", places.start(), places.end()),
            })
        };
        let line = |(index, standing): (usize, &Standing)| {
            let TabulatedPlayer { no, name, .. } = &report.players[standing.player];
            let row = Row {
                prize: cash.as_ref().map(|cash| money::kroner(cash[index])),
                honorary: honorary_text(index),
                ..Row::of(*no, standing, titles.as_ref())
            };
            Line { row, name }
        };
        let lines = standings.iter().enumerate().map(line).collect();
        FinalTable { report, tie_break, lines, titles, has_prizes: prizes.is_some(), honorary }
    }

    /// Headings and lines.
    fn cells(&self) -> (Vec<String>, Vec<Vec<String>>) {
        let steps = self.lines.first().map_or(0, |line| line.row.tiebreak.len());
        let mut header: Vec<String> =
            ["place", "no", "player", "points"].map(|column| capital(column, language())).into();
        header.extend((0..steps).rev().map(|left| tie_break_step(self.tie_break, left, language())));
        header.extend(self.has_prizes.then(|| capital("prize", language())));
        header.extend(self.honorary.map(|_| capital("honorary", language())));
        let row = |line: &Line| {
            let row = &line.row;
            let (place, no) = (row.place.to_string(), row.no.to_string());
            let without_prizes = [place.as_str(), &no, line.name, &row.points]
                .into_iter()
                .chain(row.tiebreak.iter().map(String::as_str));
            let cells = without_prizes.chain(row.prize.as_deref()).chain(row.honorary.as_deref());
            // Names have no decimals to convert.
            let said = |(at, cell): (usize, &str)| if at == NAME { cell.to_owned() } else { decimal(cell, language()) };
            cells.enumerate().map(said).collect()
        };
        (header, self.lines.iter().map(row).collect())
    }

    fn heading(&self) -> String {
        format!("{} ({}), {}", self.report.name, self.report.id, printing::heading(self.tie_break.rule()))
    }

    fn text(&self) -> String {
        let (header, rows) = self.cells();
        let columns = header.len();
        let mut table = table::new(header);
        rows.into_iter().for_each(|row| _ = table.add_row(row));
        table::align_right(&mut table, (0..columns).filter(|&column| column != NAME));
        let mut text = format!("{}\n{}\n", self.heading(), table::lines(&mut table));
        for title in self.titles.iter().flat_map(|titles| titles::held(titles, self.report)) {
            let _ = writeln!(text, "{}", title.say(language()));
        }
        text + "\n"
    }

    /// A section of the page to print.
    fn section(&self) -> Section {
        let (header, rows) = self.cells();
        let mut section = Section::new(self.heading().into(), header.into_iter().map(Text::from));
        section.rows = rows.into_iter().map(|row| row.into_iter().map(Text::from).collect()).collect();
        section
    }

    /// Remarks for the organiser, who hands out the prizes.
    fn remarks(&self) -> Vec<Text> {
        let mut remarks = Vec::new();
        let name = &self.report.name;
        if !self.report.group.complete {
            remarks.push(text!("standings-incomplete", name));
        }
        remarks.extend(self.titles.iter().flat_map(|titles| titles::open(titles, self.report)));
        for tied in self.lines.chunk_by(|a, b| a.row.place == b.row.place) {
            if let [first, _, ..] = tied
                && let Some(prizes) = first.row.honorary.as_deref().filter(|prizes| !prizes.is_empty())
            {
                let tied = tied.iter().map(|line| Text::from(line.row.no.to_string())).collect();
                remarks.push(text!("standings-tied", name, prizes, numbers = Value::Each(tied)));
            }
        }
        remarks
    }
}

#[derive(Serialize, JsonSchema)]
pub struct Row {
    no: u32,
    points: String,
    tiebreak: Vec<String>,
    place: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    prize: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    honorary: Option<String>,
    /// `Danmarksmester` or `Juniordanmarksmester`.
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'static str>,
    /// Must play off for the title or the first place (§ 36, § 37).
    #[serde(skip_serializing_if = "Option::is_none")]
    play_off: Option<bool>,
    /// Whether the player may hold the title is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    title_unknown: Option<bool>,
}

impl Row {
    /// The row of a player, without prizes.
    fn of(no: u32, standing: &Standing, titles: Option<&Titles>) -> Row {
        let player = standing.player;
        let is = |is_so: &dyn Fn(&Titles) -> bool| titles.is_some_and(is_so).then_some(true);
        Row {
            title: titles.and_then(|titles| titles::title_of(titles, player)),
            play_off: is(&|titles| titles.due().is_some_and(|due| due.contains(&player))),
            title_unknown: is(&|titles| titles.unknown().contains(&player)),
            no,
            points: standing.points.as_hundredths().short(),
            tiebreak: standing.tie_break.iter().copied().map(Hundredths::short).collect(),
            place: standing.place,
            prize: None,
            honorary: None,
        }
    }
}

/// The final table in JSON. Empty for a report without a table.
fn json(table: Option<&FinalTable>) -> Result<String, Failure> {
    let rows = table.iter().flat_map(|table| &table.lines).map(|line| &line.row);
    json::line(&rows.collect::<Vec<_>>())
}
