//! `kartotek check`: the diagnostics of reports, as they are, as letters to their directors, or as comments in copies of TRF
//! files.

use super::rate::{self, Source, answer, show_diagnostics};
use super::{CommandOutcome, Common, Failure, TextFormat, clock, json, language, output, reports};
use chrono::NaiveDate;
use kartotek_formats::bundle::{self, Bundle, InputFile};
use kartotek_formats::diagnostic::codes::{pairing_differs, pairing_order, pairing_unchecked, pairing_unlike};
use kartotek_formats::diagnostic::{Diagnostic, Sources, any_holds_back, json_line};
use kartotek_formats::entry_list::EntryListFormat;
use kartotek_formats::file_name::UniqueFileNames;
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::texts::{Language, OrSay, Text, cannot_write, text};
use kartotek_intake::dutch;
use kartotek_office::questions::check_reports::{self, CheckedDecisions, CheckedReport};
use kartotek_office::read::inbox::note_of_other_kind;
use kartotek_publish::reply::{Examined, Letter, Sender, letter};
use kartotek_register::fsx::{self, Readers, Tree};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Check reports and print the diagnostics, nothing else
#[derive(clap::Args)]
pub struct Args {
    /// TRF, JSON or games tables; a form beside a table is read with it
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The day of the check against the office's register; default: today
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
    /// Rule sets: ids of the program, or files (NAME.toml). Default: the office's, else dsu-handbook
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    rules: Vec<String>,
    /// How to print the diagnostics
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
    /// Write a letter to the tournament director instead, with everything at once
    #[arg(long)]
    reply: bool,
    /// With --reply: one text file for each report, in this folder
    #[arg(long, value_name = "DIR", requires = "reply")]
    out: Option<PathBuf>,
    /// Write a copy of each TRF into this folder, with what was found about its pairings in a comment (###)
    #[arg(long, value_name = "DIR")]
    annotate: Option<PathBuf>,
}

pub fn run(mut args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    args.files = args.files.into_iter().map(|file| common.in_inbox(file)).collect();
    let (bundles, files_of_decisions) = reports::read_inbox(&args.files, common)?;
    let mut unread = reports::scores_without_report(&args.files, &bundles);
    let (bundles, of_other_kinds) = without_other_kinds(bundles);
    let is_all_read = of_other_kinds.is_empty();
    unread.extend(of_other_kinds);
    common.check_named_office()?;
    let decisions = check_decisions(&files_of_decisions, common, args.as_of)?;
    let found_in_decisions = decisions.as_ref().map(|checked| checked.diagnostics.as_slice()).unwrap_or_default();
    let source = match common.office_if_any() {
        Some(office) => Source::Inbox(office, args.as_of),
        None => Source::Report { foreign_by_federation: false, check_only: true },
    };
    let is_alone = matches!(source, Source::Report { .. });
    let answers = answer(&bundles, source, &args.rules)?;
    let held = answers.iter().filter(|answer| any_holds_back(&answer.diagnostics)).count();
    if let Some(folder) = &args.annotate {
        annotate((&bundles, &answers), folder, &args.files)?;
    }
    match args.format {
        _ if args.reply => {
            if args.format == TextFormat::Text {
                reports::print_diagnostics_without_lines(&unread);
                tell_decisions(&files_of_decisions, decisions.as_ref());
            }
            let letters = letters(&bundles, &answers, common)?;
            send(&letters, args.format, args.out.as_deref())?;
        }
        TextFormat::Json => {
            let found_in_reports = answers.iter().flat_map(|answer| &answer.diagnostics);
            let all = found_in_reports.chain(&unread).chain(found_in_decisions);
            let lines: String = all.map(|diagnostic| json_line(diagnostic, language()) + "\n").collect();
            output::print(&lines)?;
        }
        TextFormat::Text => {
            show_diagnostics(&bundles, &answers);
            reports::print_diagnostics_without_lines(&unread);
            tell_decisions(&files_of_decisions, decisions.as_ref());
            if answers.is_empty() {
                return Ok(CommandOutcome::held_back_if(!is_all_read || any_holds_back(found_in_decisions)));
            }
            output::tell(&text!("check-done", reports = answers.len(), held));
            if is_alone {
                tell_what_was_not_checked(&bundles, &answers);
            }
        }
    }
    Ok(CommandOutcome::held_back_if(held > 0 || !is_all_read || any_holds_back(found_in_decisions)))
}

/// The bundles without files that are never a report, such as mails and pictures, and what the inbox says of those.
fn without_other_kinds(bundles: Vec<Bundle>) -> (Vec<Bundle>, Vec<Diagnostic>) {
    let mut notes = Vec::new();
    let mut reports = bundles;
    reports.retain(|bundle| {
        let note = match bundle.files.as_slice() {
            [file] => note_of_other_kind(file),
            _ => None,
        };
        let is_report = note.is_none();
        notes.extend(note);
        is_report
    });
    (reports, notes)
}

/// Says what cannot be checked without an office, and without a form.
fn tell_what_was_not_checked(bundles: &[Bundle], answers: &[CheckedReport]) {
    let without_form = bundles.iter().zip(answers).filter(|(bundle, _)| bundle.lacks_form());
    let reports: Vec<Option<&ReportAsFiled>> = without_form.map(|(_, answer)| answer.filed.as_ref()).collect();
    if !reports.is_empty() {
        let is_timed = reports.iter().flatten().all(|report| report.time_control.is_some());
        let time = if is_timed { "known" } else { "unknown" };
        output::tell(&text!("check-without-form", reports = reports.len(), time));
    }
    output::tell(&text!("check-alone"));
}

/// Checks decisions against the office's register. `None`: there are no decisions, or there is no office.
fn check_decisions(
    files: &[InputFile],
    common: &Common,
    as_of: Option<NaiveDate>,
) -> Result<Option<CheckedDecisions>, Failure> {
    let Some(folder) = common.office_if_any().filter(|_| !files.is_empty()) else { return Ok(None) };
    let day = as_of.unwrap_or_else(clock::today);
    let mut office = rate::office_on(&folder, day)?;
    Ok(Some(check_reports::decisions(&mut office, files, day, language())?))
}

/// Prints which decisions of the files a run would carry out.
fn tell_decisions(files: &[InputFile], decisions: Option<&CheckedDecisions>) {
    let Some(CheckedDecisions { decided, diagnostics }) = decisions else {
        let notes = files.iter().map(|file| text!("check-decisions-alone", file = &file.name));
        notes.for_each(|note| output::tell(&note));
        return;
    };
    let mut sources = Sources::default();
    files.iter().for_each(|file| bundle::add_source(file, &mut sources));
    reports::print_diagnostics(diagnostics, &sources);
    for decisions_of_file in decided.chunk_by(|one, next| one.file == next.file) {
        output::tell(&text!("decided-of-file", file = &decisions_of_file[0].file));
        decisions_of_file.iter().for_each(|one| output::print_to_stderr(&format!("  {}", one.sentence)));
    }
    if decided.is_empty() && diagnostics.is_empty() {
        let notes = files.iter().map(|file| text!("check-decisions-none", file = &file.name));
        notes.for_each(|note| output::tell(&note));
    }
}

/// A letter to the director of each report.
fn letters<'b>(
    bundles: &'b [Bundle],
    answers: &'b [CheckedReport],
    common: &Common,
) -> Result<Vec<ToSend<'b>>, Failure> {
    let has_register = common.office_if_any().is_some();
    let federation = if has_register { common.settings()?.1.name } else { String::new() };
    common.check_named_office()?;
    let sender = Sender { federation: &federation, has_register, language: language() };
    let to_send = |(bundle, answer): (&'b Bundle, &'b CheckedReport)| {
        let examined = Examined {
            bundle,
            report: answer.filed.as_ref(),
            diagnostics: &answer.diagnostics,
            asked: Vec::new(),
            decided: Vec::new(),
            rated: None,
        };
        ToSend { file: bundle.name(), report: &answer.report_id, letter: letter(&examined, &sender) }
    };
    Ok(bundles.iter().zip(answers).map(to_send).collect())
}

/// A letter, and the report it answers.
struct ToSend<'r> {
    file: &'r str,
    report: &'r str,
    letter: Letter,
}

#[derive(Serialize, JsonSchema)]
pub struct LetterJson<'r> {
    file: &'r str,
    report: &'r str,
    subject: &'r str,
    body: &'r str,
}

/// Prints the letters: text separated by a line, or a JSON object each. With `out`, writes a text file each; only JSON
/// is printed as well.
fn send(letters: &[ToSend], format: TextFormat, out: Option<&Path>) -> Result<(), Failure> {
    if let Some(folder) = out {
        let mut names = UniqueFileNames::default();
        let named_text =
            |to_send: &ToSend| (names.free(to_send.file, ".txt"), to_send.letter.text(language()).into_bytes());
        let tree: Tree = letters.iter().map(named_text).collect();
        fsx::add_files(folder, &tree, Readers::ByUmask).map_err(|error| Failure::Output(error.into()))?;
        tree.keys().for_each(|name| output::print_to_stderr(&folder.join(name).display().to_string()));
        if format == TextFormat::Text {
            return Ok(());
        }
    }
    let row = |ToSend { file, report, letter }: &ToSend| {
        json::line(&LetterJson { file, report, subject: &letter.subject, body: &letter.body })
    };
    output::print(&match format {
        TextFormat::Json => letters.iter().map(row).collect::<Result<String, Failure>>()?,
        TextFormat::Text => {
            let texts: Vec<String> = letters.iter().map(|to_send| to_send.letter.text(language())).collect();
            texts.join(&format!("\n{}\n\n", "=".repeat(78)))
        }
    })
}

/// Writes a copy of each TRF into a folder, but never over a file that was read.
fn annotate(
    (bundles, answers): (&[Bundle], &[CheckedReport]),
    folder: &Path,
    inputs: &[PathBuf],
) -> Result<(), Failure> {
    fsx::create_folder(folder).or_say(|| cannot_write(folder)).map_err(Failure::Output)?;
    for (bundle, answer) in bundles.iter().zip(answers) {
        let Some(InputFile { name, bytes }) = bundle.files.first() else { continue };
        let (Some(EntryListFormat::Trf), Some(report)) = (EntryListFormat::of_name(name), &answer.filed) else {
            continue;
        };
        let notes = pairing_notes(report, &answer.diagnostics);
        if notes.is_empty() {
            continue;
        }
        let out = folder.join(name);
        output::write_copy(&out, &with_comments(bytes, &notes), inputs)?;
        output::tell(&text!("check-annotated", file = out.display().to_string()));
    }
    Ok(())
}

/// What was found about the pairings of a report; in English, for the programs that import the file.
fn pairing_notes(report: &ReportAsFiled, diagnostics: &[Diagnostic]) -> Vec<String> {
    let about = [&pairing_differs::CODE, &pairing_unlike::CODE, &pairing_order::CODE, &pairing_unchecked::CODE];
    let about_pairings = diagnostics.iter().filter(|found| about.contains(&found.code));
    let mut notes: Vec<Text> = about_pairings.map(|found| found.text().clone()).collect();
    if notes.is_empty() {
        notes.extend(report.dutch.as_ref().and_then(|filed| note_of_agreement(&dutch::of_filed(filed, report).ok()?)));
    }
    notes.iter().map(|note| ascii(&note.say(Language::En))).collect()
}

/// The note that all rounds are paired as the Dutch system pairs them. `None`: some round differs.
fn note_of_agreement(tournament: &kartotek_pairing::dutch::tournament::Tournament) -> Option<Text> {
    let rounds = dutch::check(tournament);
    let are_all_equal = !rounds.is_empty() && rounds.iter().all(|round| round.checked.equal);
    are_all_equal.then(|| text!("pairing-dutch-agree", rounds = rounds.len()))
}

/// Reduces a text to ASCII, which all code pages share.
fn ascii(text: &str) -> String {
    text.replace('½', "1/2").replace(['–', '−'], "-").chars().filter(char::is_ascii).collect()
}

/// The unchanged file, followed by comments.
fn with_comments(bytes: &[u8], notes: &[String]) -> Vec<u8> {
    let line_end: &[u8] = match bytes.iter().position(|&byte| byte == b'\n' || byte == b'\r') {
        Some(at) if bytes[at..].starts_with(b"\r\n") => b"\r\n",
        Some(at) if bytes[at] == b'\r' => b"\r",
        _ => b"\n",
    };
    let mut out = bytes.to_vec();
    if !out.is_empty() && !out.ends_with(line_end) {
        out.extend_from_slice(line_end);
    }
    for note in notes {
        out.extend_from_slice(b"### kartotek: ");
        out.extend_from_slice(note.as_bytes());
        out.extend_from_slice(line_end);
    }
    out
}
