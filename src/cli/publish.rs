//! `kartotek publish`: the newest run's lists once more.

use super::{Common, Failure, Outcome, open_office, reports as page};
use crate::batch::publishing::{publish, publish_site};
use crate::batch::rollback;
use crate::register::lock::Lock;
use crate::register::private::{self, Vault};
use crate::texts::{OrSay, text};
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
}

pub fn run(args: Args, common: &Common) -> Result<Outcome, Failure> {
    let (root, settings, bytes) = common.settings()?;
    let language = common.language(&settings);
    let _lock = Lock::take(&root, "publish")?;
    let office = open_office(&root, settings, bytes)?;
    let mut vault = Vault::open(&root).map_err(Failure::Office)?;
    let elsewhere = args.reports.as_deref();
    let reports = office.reports(elsewhere);
    rollback::settle(&office, &mut vault, &reports)?;
    let run = office.current().filter(|run| run.name.number > 0);
    let run = run.or_say(|| text!("publish-nothing")).map_err(Failure::Use)?;
    let tree = run.tree().map_err(Failure::Office)?;
    let index = private::index(run).map_err(Failure::Office)?;
    let published = publish(&office, &vault, elsewhere, run.name, &tree, &index, true).map_err(Failure::Output)?;
    let told = text!("run-published", run = run.name.to_string(), folder = published.public.display().to_string());
    page::print(&format!("{}\n", told.say(language)))?;
    if args.site || office.settings.publish.site {
        let site = publish_site(&office, &published.public).map_err(Failure::Output)?;
        let told = text!("site-published", page = site.join("index.html").display().to_string());
        page::print(&format!("{}\n", told.say(language)))?;
    }
    Ok(Outcome::Done)
}
