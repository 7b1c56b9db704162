//! `kartotek publish`: publishes the newest run's lists again.

use super::{CommandOutcome, Common, Failure, TextFormat, json, language, output, progress::Progress};
use kartotek_formats::texts::{Text, text};
use kartotek_office::publishing::rehearsal::{self, Rehearsal};
use kartotek_office::publishing::set_back::check_not_set_back;
use kartotek_office::publishing::{publish, publish_site};
use kartotek_office::rollback;
use kartotek_publish::folder::SITE;
use kartotek_register::private::{self, Vault};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::PathBuf;

/// Publish the lists of the newest run again
#[derive(clap::Args)]
pub struct Args {
    /// Publish here instead of the office's own `reports`
    #[arg(long, value_name = "DIR")]
    reports: Option<PathBuf>,
    /// With a site: pages of the lists, players, clubs and tournaments
    #[arg(long)]
    site: bool,
    /// Say what would be published, and write nothing
    #[arg(long)]
    dry_run: bool,
    /// How to print what was published; json: dry_run, run, public, site (its first page, or null), is_published
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

#[derive(Serialize, JsonSchema)]
pub struct Json {
    dry_run: bool,
    run: String,
    /// The folder of the public lists.
    public: String,
    site: Option<String>,
    /// The lists exist, and `latest` points to them.
    is_published: bool,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    if args.dry_run {
        return rehearse(&args, common);
    }
    let (office, _lock) = common.open_to_write(Some("publish"))?;
    let mut vault = Vault::open(&office.root)?;
    let elsewhere = args.reports.as_deref();
    let reports = office.reports(elsewhere);
    rollback::finish_rollbacks(&office, &mut vault, &reports)?;
    check_not_set_back(&office, &reports).map_err(Failure::Office)?;
    let run = office.current().filter(|run| run.name.number > 0);
    let run = run.ok_or_else(|| text!("publish-nothing"))?;
    let tree = run.tree()?;
    let index = private::index(run)?;
    let published = publish(&office, &vault, elsewhere, run.name, &tree, &index, true).map_err(Failure::Output)?;
    office.mark_rollbacks_done().map_err(Failure::Output)?;
    let (run, public) = (run.name.to_string(), published.public.display().to_string());
    let tell = |text: Text| match args.format {
        TextFormat::Text => output::print(&format!("{}\n", text.say(language()))),
        TextFormat::Json => Ok(()),
    };
    tell(text!("run-published", run = &run, folder = &public))?;
    let mut site = None;
    if args.site || office.settings.publish.site {
        let progress = Progress::show(text!("site-making"));
        let pages = publish_site(&office, &published.public).map_err(Failure::Output)?;
        drop(progress);
        let page = site.insert(pages.join("index.html").display().to_string());
        tell(text!("site-published", page = &*page))?;
    }
    if args.format == TextFormat::Json {
        let json = Json { dry_run: false, run, public, site, is_published: true };
        output::print(&json::pretty(&json)?)?;
    }
    Ok(CommandOutcome::Done)
}

/// Says what would be published, and writes nothing.
fn rehearse(args: &Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let office = common.open(None)?;
    let Rehearsal { run, public, is_published } = rehearsal::rehearse(&office, args.reports.as_deref())?;
    let wants_site = args.site || office.settings.publish.site;
    let site = wants_site.then(|| public.join(SITE).join("index.html").display().to_string());
    let (run, public) = (run.to_string(), public.display().to_string());
    if args.format == TextFormat::Json {
        output::print(&json::pretty(&Json { dry_run: true, run, public, site, is_published })?)?;
        return Ok(CommandOutcome::Done);
    }
    let mut lines = vec![match is_published {
        true => text!("publish-published", run, folder = public),
        false => text!("publish-would", run, folder = public),
    }];
    lines.extend(site.map(|page| text!("publish-would-site", page)));
    lines.push(text!("preview-not-written"));
    lines.iter().try_for_each(|line| output::print_words(&format!("{}\n", line.say(language()))))?;
    Ok(CommandOutcome::Done)
}
