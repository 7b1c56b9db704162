//! `kartotek.toml`.

mod emt;
mod folders;
mod mail;
mod publish;
mod rule_files;
mod unknown;

pub use emt::EmtSettings;
pub use folders::FolderSettings;
pub use mail::{MailSettings, Tls};
pub use publish::{Form, Indexed, PublishSettings, SiteField};
pub use rule_files::RuleFiles;
pub use unknown::{UnknownKey, unknown_keys};

use chrono::NaiveDate;
use kartotek_formats::rule_set;
use kartotek_formats::texts::{Language, text};
use kartotek_law::vocabulary::Hundredths;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The settings of an office.
#[derive(Clone, Debug, Deserialize)]
pub struct Settings {
    /// The format of the office; without it, that of its newest run.
    pub format: Option<u64>,
    /// Three letters.
    #[serde(default = "our_federation")]
    pub federation: String,
    /// The federation's name, for headings.
    #[serde(default)]
    pub name: String,
    /// The language of everything that the program writes for the office.
    #[serde(default)]
    pub language: Language,
    /// The day of the founding register; without it, it is founded by its first run.
    #[serde(default, deserialize_with = "date")]
    pub founded: Option<NaiveDate>,
    /// Rule sets by name, and files (NAME.toml), in the order of their days. A report is rated by the one in force on its last
    /// round.
    #[serde(default = "handbook")]
    pub rule_sets: Vec<String>,
    /// Those of them that are files.
    #[serde(skip)]
    pub rule_files: RuleFiles,
    /// The fee of every participant of a tournament, in kroner (§ 21): `fee = "12.50"`, or whole øre, `fee = 1250`.
    #[serde(default, deserialize_with = "money")]
    pub fee: Option<Hundredths>,
    /// Which decisions of the inbox are carried out: `inbox_decisions = "all"`, or without it those that the desk page saved.
    #[serde(default)]
    pub inbox_decisions: InboxDecisions,
    /// `[publish]`.
    #[serde(default)]
    pub publish: PublishSettings,
    /// `[folders]`.
    #[serde(default)]
    pub folders: FolderSettings,
    /// `[mail]`.
    #[serde(default)]
    pub mail: MailSettings,
    /// `[emt.YEAR]`, by the year as it is written.
    #[serde(default)]
    pub emt: BTreeMap<String, EmtSettings>,
}

/// The decisions that a run takes from the inbox.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum InboxDecisions {
    /// Those that carry the office's word ([`super::desk_token`]); others wait.
    #[default]
    Desk,
    /// Everybody's: nobody but the office can write into the inbox.
    All,
}

fn our_federation() -> String {
    kartotek_formats::home::DEFAULT.to_owned()
}

fn handbook() -> Vec<String> {
    vec![rule_set::DSU_HANDBOOK.id.to_owned()]
}

fn date<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<NaiveDate>, D::Error> {
    let date = toml::value::Datetime::deserialize(deserializer)?;
    date.to_string().parse().map(Some).map_err(serde::de::Error::custom)
}

/// Kroner as a text, or øre as a number.
fn money<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Hundredths>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Money {
        Kroner(String),
        Ore(i64),
    }
    let refuse = || serde::de::Error::custom(text!("value-no-fee"));
    match Money::deserialize(deserializer).map_err(|_| refuse())? {
        Money::Kroner(text) => kroner(text.trim()).map(Some).ok_or_else(refuse),
        Money::Ore(ore) if ore >= 0 => Ok(Some(Hundredths(ore))),
        Money::Ore(_) => Err(refuse()),
    }
}

/// `12`, `12.5`, `12.50`.
fn kroner(text: &str) -> Option<Hundredths> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "00"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let hundredths: i64 = match decimals.len() {
        1 | 2 if digits(whole) && digits(decimals) => format!("{decimals:0<2}").parse().ok()?,
        _ => return None,
    };
    let whole: i64 = whole.parse().ok()?;
    whole.checked_mul(100)?.checked_add(hundredths).map(Hundredths)
}

impl Settings {
    /// Reads the settings. Keys that this version does not know are left alone ([`unknown_keys`]).
    ///
    /// # Errors
    /// Names the place in the text.
    pub fn read(text: &str) -> Result<Settings, toml::de::Error> {
        toml::from_str(text)
    }

    /// The language of settings that may be wrong otherwise.
    pub fn language_in(text: &str) -> Option<Language> {
        let (_, value) =
            text.lines().filter_map(|line| line.split_once('=')).find(|(key, _)| key.trim() == "language")?;
        Language::of_code(value.split('#').next()?.trim().trim_matches(['"', '\'']))
    }

    /// Its name for people; without one its three letters.
    pub fn federation_name(&self) -> &str {
        if self.name.is_empty() { &self.federation } else { &self.name }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::texts::of_error;

    fn fee(line: &str) -> Option<Option<i64>> {
        Settings::read(line).ok().map(|settings| settings.fee.map(|fee| fee.0))
    }

    #[test]
    fn a_fee_is_kroner_in_quotes_or_whole_ore() {
        assert_eq!(fee(""), Some(None));
        assert_eq!(fee("fee = \"12.50\""), Some(Some(1250)));
        assert_eq!(fee("fee = \"12.5\""), Some(Some(1250)));
        assert_eq!(fee("fee = \"12\""), Some(Some(1200)));
        assert_eq!(fee("fee = 1250"), Some(Some(1250)));
    }

    #[test]
    fn settings_that_say_nothing_are_those_of_the_danish_federation() {
        let settings = Settings::read("").unwrap();
        assert_eq!((settings.federation.as_str(), settings.federation_name()), ("DEN", "DEN"));
        let named = Settings::read("federation = \"FAI\"\nname = \"Føroya Talvsamband\"").unwrap();
        assert_eq!((named.federation.as_str(), named.federation_name()), ("FAI", "Føroya Talvsamband"));
    }

    #[test]
    fn a_rule_set_is_known_and_named_once() {
        let book = |rule_sets: &str| Settings::read(&format!("rule_sets = {rule_sets}")).unwrap().rule_book();
        let handbook = rule_set::DSU_HANDBOOK.id;
        assert!(Settings::read("").unwrap().rule_book().is_ok());
        assert!(book(&format!("[\"{handbook}\"]")).is_ok());
        let objection = |rule_sets: &str| {
            let settings = Settings::read(&format!("rule_sets = {rule_sets}")).unwrap();
            settings.rule_book().err().map(|error| of_error(&error).say(Language::En))
        };
        let unknown = objection(&format!("[\"{handbook}\", \"chess960\"]")).unwrap();
        assert!(unknown.contains("chess960") && unknown.contains(handbook), "{unknown}");
        let twice = objection(&format!("[\"{handbook}\", \"{handbook}\"]")).unwrap();
        assert!(twice.contains(handbook) && !twice.contains("chess960"), "{twice}");
    }

    #[test]
    fn what_is_no_money_is_refused() {
        for wrong in ["\"12.505\"", "\"-1\"", "\"\"", "\"12,50\"", "\".5\"", "-1", "12.5", "\"99999999999999999999\""] {
            assert_eq!(fee(&format!("fee = {wrong}")), None, "{wrong}");
        }
    }
}
