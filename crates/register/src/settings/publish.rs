//! The table `[publish]` of the settings: what is published, and how.

use kartotek_formats::texts::text;
use serde::{Deserialize, Deserializer};

#[derive(Clone, Debug, Deserialize)]
#[serde(default)]
pub struct PublishSettings {
    /// `formats = ["xlsx", "html"]`: formats of the public lists besides CSV and Parquet, which are always written.
    #[serde(rename = "formats")]
    pub forms: Vec<ListFormat>,
    /// Whether each run publishes a site.
    pub site: bool,
    /// Public fields that the site leaves out: `birth_year`, `club`, `fide_id`, `sex`, `games`.
    pub site_without: Vec<SiteField>,
    /// Number of years before the first site for which it has cross tables and derivations; older tournaments have one line.
    pub site_years: u32,
    /// `https://rating.example.dk/`: the site's address. Empty: unknown.
    #[serde(deserialize_with = "address")]
    pub site_address: String,
    /// The players that search engines may list.
    pub site_indexed: Indexed,
}

/// The pages of players that search engines may list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Indexed {
    /// Adults only: no page of a player under 18.
    #[default]
    Adults,
    Everybody,
    /// No player's page.
    Nobody,
}

impl Indexed {
    /// Whether search engines may list a player's page. `is_minor`: under 18, or possibly so.
    pub fn may_show(self, is_minor: bool) -> bool {
        match self {
            Indexed::Everybody => true,
            Indexed::Adults => !is_minor,
            Indexed::Nobody => false,
        }
    }
}

/// The format of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ListFormat {
    Csv,
    Parquet,
    Xlsx,
    Html,
    Json,
    Md,
}

impl ListFormat {
    pub const ALL: [ListFormat; 6] =
        [ListFormat::Csv, ListFormat::Parquet, ListFormat::Xlsx, ListFormat::Html, ListFormat::Json, ListFormat::Md];

    /// Formats that are made from the files of a run when it is published.
    pub const FURTHER: [ListFormat; 4] = [ListFormat::Xlsx, ListFormat::Html, ListFormat::Json, ListFormat::Md];

    /// The name of a list's file, such as `ratinglist.csv`.
    pub fn file(self, list: &str) -> String {
        format!("{list}.{}", self.ending())
    }

    pub fn name(self) -> &'static str {
        self.name_and_ending().0
    }

    /// The ending of a file's name, such as `csv`.
    pub fn ending(self) -> &'static str {
        self.name_and_ending().1
    }

    fn name_and_ending(self) -> (&'static str, &'static str) {
        match self {
            ListFormat::Csv => ("CSV", "csv"),
            ListFormat::Parquet => ("Parquet", "parquet"),
            ListFormat::Xlsx => ("Excel", "xlsx"),
            ListFormat::Html => ("HTML", "html"),
            ListFormat::Json => ("JSON", "json"),
            ListFormat::Md => ("Markdown", "md"),
        }
    }
}

/// A public field that the site may leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiteField {
    BirthYear,
    Club,
    FideId,
    Sex,
    /// Scores of games.
    Games,
}

impl SiteField {
    /// The field's column in the lists, if it has one.
    pub fn column(self) -> Option<&'static str> {
        Some(match self {
            SiteField::BirthYear => "birth_year",
            SiteField::Club => "club",
            SiteField::FideId => "fide_id",
            SiteField::Sex => "sex",
            SiteField::Games => return None,
        })
    }
}

impl PublishSettings {
    /// The site's address for links in letters; empty: no site is published, or its address is unknown.
    pub fn address(&self) -> &str {
        if self.site { &self.site_address } else { "" }
    }

    /// The formats of the public lists besides CSV and Parquet.
    pub fn further(&self) -> Vec<ListFormat> {
        ListFormat::FURTHER.into_iter().filter(|form| self.forms.contains(form)).collect()
    }
}

impl Default for PublishSettings {
    fn default() -> PublishSettings {
        PublishSettings {
            forms: ListFormat::ALL.to_vec(),
            site: false,
            site_without: Vec::new(),
            site_years: 2,
            site_address: String::new(),
            site_indexed: Indexed::default(),
        }
    }
}

/// Reads an address and makes it end with a slash.
fn address<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let found = String::deserialize(deserializer)?;
    let has_scheme = found.starts_with("https://") || found.starts_with("http://");
    if has_scheme && found.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Ok(format!("{}/", found.trim_end_matches('/')));
    }
    Err(serde::de::Error::custom(text!("settings-site-address", found)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_of_the_site_is_that_of_a_folder() {
        let read = |address: &str| toml::from_str::<PublishSettings>(&format!("site_address = \"{address}\""));
        for address in ["https://rating.example.dk", "https://rating.example.dk/"] {
            assert_eq!(read(address).unwrap().site_address, "https://rating.example.dk/");
        }
        for wrong in ["rating.example.dk", "https://rating example.dk", "javascript:alert(1)"] {
            assert!(read(wrong).unwrap_err().to_string().contains("https://"), "{wrong}");
        }
    }

    #[test]
    fn every_form_has_a_name_and_an_ending() {
        assert_eq!(ListFormat::ALL.map(ListFormat::name), ["CSV", "Parquet", "Excel", "HTML", "JSON", "Markdown"]);
        assert_eq!(ListFormat::ALL.map(ListFormat::ending), ["csv", "parquet", "xlsx", "html", "json", "md"]);
    }
}
