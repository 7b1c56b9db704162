//! Tournaments of years ago: their pages stay as they were written, and what other pages ask of them stands in their data.

use super::source::{Kept, Report};
use super::template::TEMPLATES;
use super::tournament_data::TournamentData;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::Language;
use kartotek_register::PublishSettings;
use serde_json::Value;

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
    Site(&'e Earlier<'e>),
}

/// The tournaments of the site before by their ids, each with what other pages ask of it; without that its page is there, and
/// is not as its sums say, or has another look. `None`: nobody can say which there were.
pub fn tournaments(before: &Before, look: &str) -> Option<Vec<(String, Option<Report>)>> {
    let earlier = match before {
        Before::Nothing => return Some(Vec::new()),
        Before::Lost => return None,
        Before::Site(earlier) => earlier,
    };
    let index: Value = serde_json::from_slice(&earlier("index.json")?).ok()?;
    let has_look = index["look"] == look;
    let read = |file: &str| if has_look { tournament(earlier, file) } else { None };
    let one = |one: &Value| {
        let (id, file) = (one["id"].as_str()?, one["file"].as_str()?);
        Some((id.to_owned(), read(file)))
    };
    index["tournaments"].as_array()?.iter().map(one).collect()
}

fn tournament(earlier: &Earlier, file: &str) -> Option<Report> {
    let data = earlier(file)?;
    let page = earlier(&format!("{}.html", file.strip_suffix(".json")?))?;
    let read: TournamentData = serde_json::from_slice(&data).ok()?;
    read.kept(Kept { page, data })
}
