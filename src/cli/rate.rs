//! `kartotek rate`: reports alone, against a list, or as a dry run against an office.

use super::{CommandOutcome, Common, Failure, TableFormat, clock, json, language, output, reports, rule_sets, table};
use chrono::NaiveDate;
use kartotek_facts::AcceptedReport;
use kartotek_formats::bundle::Bundle;
use kartotek_formats::diagnostic::{Diagnostic, any_holds_back};
use kartotek_formats::published_list;
use kartotek_formats::texts::{decimal, text};
use kartotek_intake::Basis;
use kartotek_law::regulation::candidate_result::CandidateResult;
use kartotek_ledger as ledger;
use kartotek_ledger::Row;
use kartotek_office::questions::check_reports::{self, CheckedReport};
use kartotek_office::questions::find;
use kartotek_office::rate::rating::{self, Booking};
use kartotek_publish::headings::{capital, cell};
use kartotek_publish::render;
use kartotek_register::{Office, People, foreign};
use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Cow;
use std::path::{Path, PathBuf};

/// Rate reports by themselves: with the files' own ratings, with a published list, or on trial with the office's register
#[derive(clap::Args)]
pub struct Args {
    /// TRF, JSON or games tables; a form beside a table is read with it
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How to print the ratings
    #[arg(long, value_enum, default_value = "table")]
    format: TableFormat,
    /// Ratings of a published list
    #[arg(long, value_name = "RATINGLIST.CSV")]
    list: Option<PathBuf>,
    /// The day of the trial with the office's register; default: today
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
    /// TRF players of other federations are foreigners, and their 001 rating is an Elo
    #[arg(long)]
    foreign_by_federation: bool,
    /// Rule sets: ids of the program, or files (NAME.toml); if there are several, a report is rated by the one in force on its last round. Default: the office's, else dsu-handbook
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    rules: Vec<String>,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let bundles = reports::read(&args.files, common)?;
    common.check_named_office()?;
    let source = match (args.list, common.office.clone()) {
        (Some(list), _) => Source::List(list),
        (None, Some(office)) => Source::Office(office, args.as_of),
        (None, None) => Source::Report { foreign_by_federation: args.foreign_by_federation, check_only: false },
    };
    let answers = answer(&bundles, source, &args.rules)?;
    if args.format != TableFormat::Json {
        show_diagnostics(&bundles, &answers);
    }
    match args.format {
        TableFormat::Json => output::print(&json(&bundles, &answers)?)?,
        TableFormat::Csv => output::print(&csv(&answers)?)?,
        TableFormat::Table => output::print_words(&for_people(&answers))?,
    }
    Ok(CommandOutcome::held_back_if(answers.iter().any(|answer| any_holds_back(&answer.diagnostics))))
}

/// The source of the ratings, as typed.
pub enum Source {
    Report {
        foreign_by_federation: bool,
        check_only: bool,
    },
    List(PathBuf),
    Office(PathBuf, Option<NaiveDate>),
    /// The office, with the other files of its inbox.
    Inbox(PathBuf, Option<NaiveDate>),
}

/// Rates the reports. `rules`: names as typed; empty: the office's, else the handbook's.
pub fn answer(bundles: &[Bundle], source: Source, rules: &[String]) -> Result<Vec<CheckedReport>, Failure> {
    let typed = rule_sets::typed(rules)?;
    let alone = || typed.clone().map_or_else(|| rule_sets::alone(&[""; 0]), Ok);
    Ok(match source {
        Source::Report { foreign_by_federation, check_only } => {
            check_reports::alone(bundles, &Basis::Report { foreign_by_federation, check_only }, &alone()?)
        }
        Source::List(path) => {
            let bytes = foreign::read_table(&path).map_err(Failure::Use)?;
            let list = published_list::read(&path.display().to_string(), &bytes).map_err(Failure::Use)?;
            check_reports::alone(bundles, &Basis::List(&People::new(list)), &alone()?)
        }
        Source::Office(ref folder, as_of) | Source::Inbox(ref folder, as_of) => {
            let as_of = as_of.unwrap_or_else(clock::today);
            let office = office_on(folder, as_of)?;
            let rules = typed.map_or_else(|| office.settings.rule_book(), Ok).map_err(Failure::Use)?;
            let check =
                if matches!(source, Source::Inbox(..)) { check_reports::in_inbox } else { check_reports::in_office };
            check(&office, bundles, &rules, as_of)?
        }
    })
}

/// The office as a run of the day would find it, also before the first one.
pub fn office_on(folder: &Path, day: NaiveDate) -> Result<Office, Failure> {
    let (root, settings, bytes) = super::office_settings(folder)?;
    find::with_founding(super::open_office(&root, settings, bytes)?, day).map_err(Failure::Use)
}

pub fn show_diagnostics(bundles: &[Bundle], answers: &[CheckedReport]) {
    for (bundle, answer) in bundles.iter().zip(answers) {
        reports::print_diagnostics_of_bundle(&answer.diagnostics, bundle);
        for relation in &answer.relations {
            let note = text!("check-beside", file = bundle.name(), beside = relation.clone());
            output::tell(&note);
        }
        if !answer.decided.is_empty() {
            output::tell(&text!("check-decided", file = bundle.name()));
            answer.decided.iter().for_each(|text| output::print_to_stderr(&format!("  {}", text.say(language()))));
        }
        if any_holds_back(&answer.diagnostics) {
            output::print_to_stderr(&format!("{}\n", text!("rate-held", file = bundle.name()).say(language())));
        }
    }
}

fn csv(answers: &[CheckedReport]) -> Result<String, Failure> {
    let rated = answers.iter().filter_map(|answer| answer.rated.as_ref());
    let rows: Vec<Row> = rated.flat_map(|(report, bookings)| rating::rows(report, bookings)).collect();
    let columns = ledger::columns_of_rows(&rows.iter().collect::<Vec<_>>());
    let bytes = render::csv(&columns).map_err(Failure::Output)?;
    String::from_utf8(bytes).map_err(|error| Failure::Output(error.into()))
}

fn for_people(answers: &[CheckedReport]) -> String {
    const SHOWN: [&str; 12] = ["no", "player", "Ro", "method", "N", "W", "We", "K", "B", "gain", "Rn", "notes"];
    let mut out = String::new();
    for (report, rated) in answers.iter().filter_map(|answer| answer.rated.as_ref()) {
        let mut table = table::new(SHOWN.map(|column| capital(column, language())));
        for row in rating::rows(report, rated) {
            let [_, no, id, name, ro, method_name, n, w, we, k, bonus, gain, _, rn, notes] = row.fields();
            let player = if name.is_empty() { id } else { name };
            let method = Cow::Owned(cell("method", &method_name, language()));
            let [w, we, bonus, gain] = [w, we, bonus, gain].map(|number| Cow::Owned(decimal(number, language())));
            table.add_row([no, player, ro, method, n, w, we, k, bonus, gain, rn, notes].map(|cell| cell.into_owned()));
        }
        table::align_right(&mut table, [0, 2, 4, 5, 6, 7, 8, 9, 10]);
        out.push_str(&format!("{} ({})\n{}\n\n", report.name, report.id, table::lines(&mut table)));
    }
    out
}

#[derive(Serialize, JsonSchema)]
pub struct AnswerJson<'a> {
    file: &'a str,
    report: &'a str,
    rows: Vec<RowJson>,
    diagnostics: &'a [Diagnostic],
}

#[derive(Serialize, JsonSchema)]
struct RowJson {
    #[serde(flatten)]
    row: Row,
    candidate: Option<CandidateJson>,
}

/// The result of a candidate (§ 26).
#[derive(Serialize, JsonSchema)]
struct CandidateJson {
    average: i32,
    category: Option<u8>,
    demanded: String,
    score: String,
    achieved: bool,
}

impl From<&CandidateResult> for CandidateJson {
    fn from(result: &CandidateResult) -> CandidateJson {
        CandidateJson {
            average: result.average.0,
            category: result.category,
            demanded: result.demanded.short(),
            score: result.score.as_hundredths().short(),
            achieved: result.is_achieved(),
        }
    }
}

fn json(bundles: &[Bundle], answers: &[CheckedReport]) -> Result<String, Failure> {
    let reports = bundles.iter().zip(answers).map(|(bundle, answer)| AnswerJson {
        file: bundle.name(),
        report: &answer.report_id,
        rows: answer.rated.as_ref().map(|(report, bookings)| json_rows(report, bookings)).unwrap_or_default(),
        diagnostics: &answer.diagnostics,
    });
    json::line(&json::Reports { reports: reports.collect() })
}

fn json_rows(report: &AcceptedReport, bookings: &[Booking]) -> Vec<RowJson> {
    let candidates = bookings.iter().map(|booking| booking.candidate.as_ref().map(CandidateJson::from));
    let rows = rating::rows(report, bookings).into_iter().zip(candidates);
    rows.map(|(row, candidate)| RowJson { row, candidate }).collect()
}
