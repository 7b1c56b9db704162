//! `[publish]`: what is published, and how.

use kartotek_formats::texts::text;
use serde::{Deserialize, Deserializer};

#[derive(Clone, Debug, Deserialize)]
#[serde(default)]
pub struct PublishSettings {
    /// `formats = ["xlsx", "html"]`: the forms of the public lists besides CSV and Parquet, which are always there.
    #[serde(rename = "formats")]
    pub forms: Vec<Form>,
    /// Every run publishes a site.
    pub site: bool,
    /// Public fields that the site leaves out: `birth_year`, `club`, `fide_id`, `sex`, `games`.
    pub site_without: Vec<SiteField>,
    /// Years before the first site of which it has cross tables and derivations; older ones have a line.
    pub site_years: u32,
    /// `https://rating.example.dk/`: where the site is. Empty: nobody said.
    #[serde(deserialize_with = "address")]
    pub site_address: String,
    /// The people that search engines may show.
    pub site_indexed: Indexed,
}

/// The people of the site that search engines may show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Indexed {
    /// Nobody under 18, and everybody else.
    #[default]
    Adults,
    Everybody,
    /// No page at all.
    Nobody,
}

impl Indexed {
    /// Whether search engines may show a player; a minor is under 18, or may be.
    pub fn may_show(self, is_minor: bool) -> bool {
        match self {
            Indexed::Everybody => true,
            Indexed::Adults => !is_minor,
            Indexed::Nobody => false,
        }
    }
}

/// How a list is read: also the ending of its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    Csv,
    Parquet,
    Xlsx,
    Html,
    Json,
    Md,
}

impl Form {
    pub const ALL: [Form; 6] = [Form::Csv, Form::Parquet, Form::Xlsx, Form::Html, Form::Json, Form::Md];

    /// They are made of what a run keeps.
    pub const FURTHER: [Form; 4] = [Form::Xlsx, Form::Html, Form::Json, Form::Md];

    /// `ratinglist.csv`.
    pub fn file(self, list: &str) -> String {
        format!("{list}.{}", self.ending())
    }

    /// For people.
    pub fn name(self) -> &'static str {
        match self {
            Form::Csv => "CSV",
            Form::Parquet => "Parquet",
            Form::Xlsx => "Excel",
            Form::Html => "HTML",
            Form::Json => "JSON",
            Form::Md => "Markdown",
        }
    }

    /// `csv`.
    pub fn ending(self) -> &'static str {
        match self {
            Form::Csv => "csv",
            Form::Parquet => "parquet",
            Form::Xlsx => "xlsx",
            Form::Html => "html",
            Form::Json => "json",
            Form::Md => "md",
        }
    }
}

/// Something that is public and need not be on the site.
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
    /// Its column in the lists, if it has one.
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
    /// Where letters lead; empty: to nothing, for no site is published, or nobody said where.
    pub fn address(&self) -> &str {
        if self.site { &self.site_address } else { "" }
    }

    /// The forms of the public lists besides CSV and Parquet.
    pub fn further(&self) -> Vec<Form> {
        Form::FURTHER.into_iter().filter(|form| self.forms.contains(form)).collect()
    }
}

impl Default for PublishSettings {
    fn default() -> PublishSettings {
        PublishSettings {
            forms: Form::ALL.to_vec(),
            site: false,
            site_without: Vec::new(),
            site_years: 2,
            site_address: String::new(),
            site_indexed: Indexed::default(),
        }
    }
}

/// With a slash at its end.
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
        assert_eq!(Form::ALL.map(Form::name), ["CSV", "Parquet", "Excel", "HTML", "JSON", "Markdown"]);
        assert_eq!(Form::ALL.map(Form::ending), ["csv", "parquet", "xlsx", "html", "json", "md"]);
    }
}
