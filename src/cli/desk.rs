//! `kartotek desk` and `kartotek match`: what waits for the officer, as a page and as a workbook.

use super::{Common, Failure, Outcome, clock, door, open_office, reports, run};
use chrono::NaiveDate;
use kartotek_formats::texts::{OrSay, cannot_read, cannot_write, text};
use kartotek_office::questions::{find, matching};
use kartotek_office::run::Request;
use kartotek_publish::desk;
use kartotek_publish::folder::INTERNAL;
use kartotek_register::fsx::{self, Readers};
use std::path::PathBuf;

/// Write the desk page: what the next run will hold back, and what can be decided about it
#[derive(clap::Args)]
pub struct Args {
    /// The folder of the page; default: `desk` in the office
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
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

pub fn desk(args: Args, common: &Common) -> Result<Outcome, Failure> {
    let (root, settings, bytes) = common.settings()?;
    let language = common.language(&settings);
    let mut office = open_office(&root, settings, bytes)?;
    let as_of = args.as_of.map_or_else(|| run::today(&office), Ok)?;
    let newest = office.current().map(|run| run.name);
    let request = Request { dry_run: true, today: clock::today(), ..Request::on(as_of, language) };
    let told = run::looked_ahead(&mut office, &request)?;
    let page = match &told {
        Some(folder) => {
            let path = folder.join(desk::NAME);
            std::fs::read(&path).or_say(|| cannot_read(&path)).map_err(Failure::Output)?
        }
        // Nothing has changed since the newest run.
        None => {
            let run = office.chain.iter().find(|run| Some(run.name) == newest);
            let page = run.map_or(Ok(None), |run| run.read_if_any(&format!("{INTERNAL}{}", desk::NAME)));
            page.map_err(Failure::Office)?.ok_or_else(|| Failure::Use(text!("desk-nothing-new").into()))?
        }
    };
    let folder = args.out.unwrap_or_else(|| root.join("desk"));
    let path = folder.join("index.html");
    fsx::create_folder_for(&folder, Readers::Office).or_say(|| cannot_write(&folder)).map_err(Failure::Output)?;
    fsx::replace_file_for(&path, &page, Readers::Office).or_say(|| cannot_write(&path)).map_err(Failure::Output)?;
    door::print(&format!("{}\n  {}\n", text!("desk-written").say(language), path.display()))?;
    Ok(Outcome::Done)
}

pub fn questions(args: &MatchArgs, common: &Common) -> Result<Outcome, Failure> {
    let bundles = reports::read(&args.reports)?;
    let (root, settings, bytes) = common.settings()?;
    let language = common.language(&settings);
    let day = args.as_of.unwrap_or_else(clock::today);
    let office = find::with_founding(open_office(&root, settings, bytes)?, day).map_err(Failure::Use)?;
    let reports = matching::questions(&office, &bundles, day)?;
    let who = desk::workbook::questions(&reports);
    if who.is_empty() {
        door::tell(&text!("match-nothing").say(language));
        return Ok(Outcome::Done);
    }
    let certain = who.iter().filter(|question| question.is_certain()).count();
    let workbook = desk::workbook::workbook(&reports, day, office.settings.language).map_err(Failure::Output)?;
    let path = &args.out;
    fsx::replace_file_for(path, &workbook, Readers::Office).or_say(|| cannot_write(path)).map_err(Failure::Output)?;
    let file = path.display().to_string();
    door::print_words(&format!("{}\n", text!("match-written", file, players = who.len(), certain).say(language)))?;
    Ok(Outcome::Done)
}
