//! Tournaments of an earlier site: their pages are kept as written, and other pages use their data files.

use super::source::{Kept, Report};
use super::template::TEMPLATES;
use super::tournament_data::TournamentData;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::Language;
use kartotek_register::PublishSettings;
use rayon::prelude::*;
use serde_json::Value;
use std::collections::HashSet;

/// Reads a file of an earlier site by its path there; `None`: missing, or different from its sums.
pub type EarlierSite<'e> = dyn Fn(&str) -> Option<Vec<u8>> + Sync + 'e;

/// A hash of all that a tournament's page depends on besides the tournament.
pub fn look(federation: &str, language: Language, settings: &PublishSettings) -> String {
    let PublishSettings { site_address, site_indexed, site_without, .. } = settings;
    let version = env!("CARGO_PKG_VERSION");
    let about = format!("{version} {language:?} {federation} {site_address} {site_indexed:?} {site_without:?}");
    let templates: String = TEMPLATES.iter().map(|(_, template)| *template).collect();
    sha256((about + &templates).as_bytes())
}

/// The previous site.
pub enum PreviousSite<'e> {
    /// There is none.
    Nothing,
    /// There was one, and its pages are unknown.
    Lost,
    /// Earlier sites; the first is the one being remade, if any. Tournaments of all of them are kept.
    Sites(Vec<&'e EarlierSite<'e>>),
}

impl<'e> PreviousSite<'e> {
    pub fn sites(&self) -> &[&'e EarlierSite<'e>] {
        match self {
            PreviousSite::Sites(sites) => sites,
            PreviousSite::Nothing | PreviousSite::Lost => &[],
        }
    }
}

/// The file of a site that lists its pages.
pub const INDEX: &str = "index.json";

const LOOK: &str = "look";

/// Whether the pages of an earlier site have this look.
pub fn has_look(earlier: &EarlierSite, look: &str) -> bool {
    let index = earlier(INDEX).and_then(|index| serde_json::from_slice::<Value>(&index).ok());
    index.is_some_and(|index| index[LOOK] == look)
}

/// The tournaments of earlier sites by id, with the data that other pages need. The data are missing if a tournament's page
/// is missing, was changed, or has another look. `None`: the tournaments are unknown.
pub fn tournaments(before: &PreviousSite, look: &str) -> Option<Vec<(String, Option<Report>)>> {
    let sites = match before {
        PreviousSite::Nothing => return Some(Vec::new()),
        PreviousSite::Lost => return None,
        PreviousSite::Sites(sites) => sites,
    };
    let (newest, others) = sites.split_first()?;
    let mut all = of_site(newest, look, &HashSet::new())?;
    for site in others {
        let named: HashSet<String> = all.iter().map(|one| one.0.clone()).collect();
        all.extend(of_site(site, look, &named).unwrap_or_default());
    }
    Some(all)
}

/// The tournaments of a site, except those in `named`.
fn of_site(earlier: &EarlierSite, look: &str, named: &HashSet<String>) -> Option<Vec<(String, Option<Report>)>> {
    let index: Value = serde_json::from_slice(&earlier(INDEX)?).ok()?;
    let has_look = index[LOOK] == look;
    let id_and_file = |one: &Value| Some((one["id"].as_str()?.to_owned(), one["file"].as_str()?.to_owned()));
    let files: Vec<(String, String)> =
        index["tournaments"].as_array()?.iter().map(id_and_file).collect::<Option<_>>()?;
    let read = |(id, file): (String, String)| {
        let report = if has_look { tournament(earlier, &file) } else { None };
        (id, report)
    };
    Some(files.into_par_iter().filter(|one| !named.contains(&one.0)).map(read).collect())
}

fn tournament(earlier: &EarlierSite, file: &str) -> Option<Report> {
    let data = earlier(file)?;
    let page = earlier(&format!("{}.html", file.strip_suffix(".json")?))?;
    let read: TournamentData = serde_json::from_slice(&data).ok()?;
    read.reuse(Kept { page, data })
}
