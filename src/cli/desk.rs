//! `kartotek desk` and `kartotek match`: the open questions for the officer, as a page and as a workbook.

use super::json::{self, Sorted};
use super::{CommandOutcome, Common, Failure, TextFormat, clock, language, output, reports, run};
use chrono::NaiveDate;
use kartotek_formats::bundle::{self, Bundle};
use kartotek_formats::texts::{Language, OrSay, cannot_read, cannot_write, text};
use kartotek_intake::identity::quoted;
use kartotek_office::questions::ending_sanctions::{self, Ending};
use kartotek_office::questions::{check_reports, find};
use kartotek_office::run::Request;
use kartotek_publish::desk::{self, Desk, EndingSanction};
use kartotek_publish::folder::INTERNAL;
use kartotek_register::fsx::{self, Readers};
use kartotek_register::private::Vault;
use kartotek_register::{desk_token, lock};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

/// Write the desk page: what the next run will hold back, and what can be decided about it
#[derive(clap::Args)]
pub struct Args {
    /// The folder of the page; default: `desk` in the office
    #[arg(long, value_name = "DIR", conflicts_with = "format")]
    out: Option<PathBuf>,
    /// text: write the page; json: print all of it, and write nothing
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
    /// The day of the run that is looked ahead to; default: today
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
}

/// Ask who the unknown players of reports are, in a workbook that `kartotek decide --file` reads
#[derive(clap::Args)]
pub struct MatchArgs {
    /// The reports, as they lie in the inbox
    #[arg(required = true, value_name = "REPORT")]
    reports: Vec<PathBuf>,
    /// The workbook
    #[arg(long, value_name = "FILE.xlsx")]
    out: PathBuf,
    /// The day of the check; default: today
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
}

pub fn desk(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let mut office = common.open(None)?;
    let as_of = args.as_of.map_or_else(|| run::today(&office), Ok)?;
    let newest = office.current().map(|run| run.name);
    let request = Request { dry_run: true, today: clock::today(), ..Request::on(as_of, language()) };
    let dry_run = run::dry_run_folder(&mut office, &request)?;
    let read = match &dry_run {
        Some(folder) => {
            let path = folder.join(desk::DATA);
            std::fs::read(&path).or_say(|| cannot_read(&path)).map_err(Failure::Output)?
        }
        // Nothing has changed since the newest run.
        None => {
            let run = office.chain.iter().find(|run| Some(run.name) == newest);
            let data = run.map_or(Ok(None), |run| run.read_if_any(&format!("{INTERNAL}{}", desk::DATA)));
            data?.ok_or_else(|| text!("desk-nothing-new"))?
        }
    };
    let mut data: serde_json::Value = serde_json::from_slice(&read).map_err(|error| Failure::Office(error.into()))?;
    // Decision (§ 19: sanctions about to end): only where the program deletes them again.
    if args.out.is_none() {
        let vault = Vault::open(&office.root)?;
        let sanctions = ending_sanctions::ending(&office, &vault, as_of)?;
        let ending = sanctions.iter().map(|ending| of_sanction(ending, office.settings.language));
        data["sanctions"] =
            serde_json::to_value(ending.collect::<Vec<_>>()).map_err(|error| Failure::Output(error.into()))?;
    }
    if matches!(args.format, TextFormat::Json) {
        output::print(&json::pretty(&Sorted::<Desk>(data, PhantomData))?)?;
        return Ok(CommandOutcome::Done);
    }
    let token = office.chain.first().map(desk_token::of).transpose()?;
    let office = find::with_founding(office, as_of).map_err(Failure::Use)?;
    let asks_who = data["asks_who"] == true;
    let people = if asks_who { desk::player_descriptions(&office.people, &office.clubs) } else { Vec::new() };
    let page = desk::page(&data, &people, desk::Place::Elsewhere, token.as_deref(), office.settings.language)
        .map_err(Failure::Output)?;
    let path = args.out.map_or_else(|| office.desk(), |folder| folder.join("index.html"));
    lock::check_no_links(&office.root)?;
    let folder = path.parent().map_or_else(|| office.root.clone(), Path::to_owned);
    fsx::create_folder_for(&folder, Readers::Office).or_say(|| cannot_write(&folder)).map_err(Failure::Output)?;
    output::write_file_for(&path, &page, Readers::Office)?;
    output::print(&format!("{}\n  {}\n", text!("desk-written").say(language()), path.display()))?;
    Ok(CommandOutcome::Done)
}

fn of_sanction(ending: &Ending, language: Language) -> EndingSanction<'_> {
    let Ending { player, name, recorded, day, change: _ } = ending;
    EndingSanction {
        player,
        name,
        given: recorded.given.to_string(),
        from: recorded.from.to_string(),
        to: recorded.to.to_string(),
        day: day.to_string(),
        change: ending.code(),
        sanction: ending.sentence().say(language),
        then: ending.change_sentence().say(language),
    }
}

pub fn questions(args: &MatchArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    let bundles = reports::read(&args.reports, common)?;
    let office = common.open(None)?;
    let is_list = |bundle: &Bundle| bundle.entry_list(&bundle.read()).is_some();
    if let [path] = args.reports.as_slice()
        && bundles.iter().any(is_list)
    {
        let out = args.out.display().to_string();
        let outcome = super::entry_list::to_be_filled_in(path.clone(), args.out.clone(), args.as_of, common)?;
        output::tell(&text!("match-list", file = out.clone(), typed = quoted(&out)));
        return Ok(outcome);
    }
    let day = args.as_of.unwrap_or_else(clock::today);
    let office = find::with_founding(office, day).map_err(Failure::Use)?;
    let reports = check_reports::unknown_players(&office, &bundles, day)?;
    let who = desk::workbook::questions(&reports);
    let is_report = |bundle: &Bundle| bundle.read().report.is_some_and(|report| !report.games.is_empty());
    if let Some(other) = bundles.iter().find(|bundle| !is_report(bundle)).filter(|_| who.is_empty()) {
        let lacks_form = other.read().players_of_form().is_some();
        let (file, typed) = (other.name(), quoted(other.name()));
        let note = match lacks_form {
            true => text!("match-no-form", file, typed, form = quoted(&format!("{}.toml", bundle::stem(file)))),
            false => text!("match-no-report", file, typed),
        };
        output::tell(&note);
        return Ok(CommandOutcome::held_back_if(true));
    }
    if who.is_empty() {
        output::tell(&text!("match-nothing"));
        return Ok(CommandOutcome::Done);
    }
    let certain = who.iter().filter(|question| question.is_certain()).count();
    let workbook = desk::workbook::workbook(&reports, day, office.settings.language).map_err(Failure::Output)?;
    let path = &args.out;
    output::write_file_for(path, &workbook, Readers::Office)?;
    let file = path.display().to_string();
    output::print_words(&format!(
        "{}\n",
        text!("match-written", typed = quoted(&file), file, players = who.len(), certain).say(language())
    ))?;
    Ok(CommandOutcome::Done)
}
