//! Tournaments of an earlier site: their pages stay as they were written, and what other pages ask of them stands in their data.

use super::source::{Kept, Report};
use super::template::TEMPLATES;
use super::tournament_data::TournamentData;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::Language;
use kartotek_register::PublishSettings;
use rayon::prelude::*;
use serde_json::Value;
use std::collections::HashSet;

/// Reads a file of an earlier site by its name in it; `None`: it is not there, or not as its sums say.
pub type Earlier<'e> = dyn Fn(&str) -> Option<Vec<u8>> + Sync + 'e;

/// Everything that a tournament's page depends on besides the tournament.
pub fn look(federation: &str, language: Language, settings: &PublishSettings) -> String {
    let PublishSettings { site_address, site_indexed, site_without, .. } = settings;
    let version = env!("CARGO_PKG_VERSION");
    let about = format!("{version} {language:?} {federation} {site_address} {site_indexed:?} {site_without:?}");
    let templates: String = TEMPLATES.iter().map(|(_, template)| *template).collect();
    sha256((about + &templates).as_bytes())
}

/// The site before.
pub enum Before<'e> {
    /// There was none.
    Nothing,
    /// There was one, and nobody can say which pages it had.
    Lost,
    /// The first is that which is made again, if there is one; no tournament vanishes that another has.
    Sites(Vec<&'e Earlier<'e>>),
}

impl<'e> Before<'e> {
    pub fn sites(&self) -> &[&'e Earlier<'e>] {
        match self {
            Before::Sites(sites) => sites,
            Before::Nothing | Before::Lost => &[],
        }
    }
}

/// The file of a site that names its pages.
pub const INDEX: &str = "index.json";

const LOOK: &str = "look";

/// The pages of an earlier site look so.
pub fn looks(earlier: &Earlier, look: &str) -> bool {
    let index = earlier(INDEX).and_then(|index| serde_json::from_slice::<Value>(&index).ok());
    index.is_some_and(|index| index[LOOK] == look)
}

/// The tournaments of the site before by their ids, each with what other pages ask of it; without that its page is there, and
/// is not as its sums say, or has another look. `None`: nobody can say which there were.
pub fn tournaments(before: &Before, look: &str) -> Option<Vec<(String, Option<Report>)>> {
    let sites = match before {
        Before::Nothing => return Some(Vec::new()),
        Before::Lost => return None,
        Before::Sites(sites) => sites,
    };
    let (newest, others) = sites.split_first()?;
    let mut all = of_site(newest, look, &HashSet::new())?;
    for site in others {
        let named: HashSet<String> = all.iter().map(|one| one.0.clone()).collect();
        all.extend(of_site(site, look, &named).unwrap_or_default());
    }
    Some(all)
}

/// Those of a site, but for some by their ids.
fn of_site(earlier: &Earlier, look: &str, named: &HashSet<String>) -> Option<Vec<(String, Option<Report>)>> {
    let index: Value = serde_json::from_slice(&earlier(INDEX)?).ok()?;
    let has_look = index[LOOK] == look;
    let files = |one: &Value| Some((one["id"].as_str()?.to_owned(), one["file"].as_str()?.to_owned()));
    let files: Vec<(String, String)> = index["tournaments"].as_array()?.iter().map(files).collect::<Option<_>>()?;
    let read = |(id, file): (String, String)| {
        let report = if has_look { tournament(earlier, &file) } else { None };
        (id, report)
    };
    Some(files.into_par_iter().filter(|one| !named.contains(&one.0)).map(read).collect())
}

fn tournament(earlier: &Earlier, file: &str) -> Option<Report> {
    let data = earlier(file)?;
    let page = earlier(&format!("{}.html", file.strip_suffix(".json")?))?;
    let read: TournamentData = serde_json::from_slice(&data).ok()?;
    read.kept(Kept { page, data })
}
