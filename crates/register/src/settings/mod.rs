//! The settings of an office, read from `kartotek.toml`.

mod publish;
mod rule_files;
mod unknown;

use chrono::NaiveDate;
use kartotek_formats::limits::LARGEST_SETTINGS;
use kartotek_formats::rule_set;
use kartotek_formats::texts::{Language, text};
use kartotek_law::vocabulary::Hundredths;
pub use publish::{Indexed, ListFormat, PublishSettings, SiteField};
pub use rule_files::RuleFiles;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::path::PathBuf;
pub use unknown::{UnknownKey, unknown_keys};

#[derive(Clone, Debug, Deserialize)]
pub struct Settings {
    /// The format of the office; if missing, that of its newest run.
    pub format: Option<u64>,
    /// The three-letter code of the office's federation.
    #[serde(default = "our_federation")]
    pub federation: String,
    /// The federation's name, for headings.
    #[serde(default)]
    pub name: String,
    /// The language of all output written for the office.
    #[serde(default)]
    pub language: Language,
    /// The day of the founding register; if missing, the first run founds the office on its own day.
    #[serde(default, deserialize_with = "rule_set::date")]
    pub founded: Option<NaiveDate>,
    /// Rule sets by name and as files (NAME.toml), in the order of their days. A report is rated by the set in force on its
    /// last round.
    #[serde(default = "handbook")]
    pub rule_sets: Vec<String>,
    /// The sets that are files.
    #[serde(skip)]
    pub rule_files: RuleFiles,
    /// The fee of every participant of a tournament, in kroner (§ 21): `fee = "12.50"`, or whole øre, `fee = 1250`.
    #[serde(default, deserialize_with = "money")]
    pub fee: Option<Hundredths>,
    /// Which decisions in the inbox are carried out: `inbox_decisions = "all"`; if missing, only those saved by the desk
    /// page.
    #[serde(default)]
    pub inbox_decisions: InboxDecisions,
    #[serde(default)]
    pub publish: PublishSettings,
    #[serde(default)]
    pub folders: FolderSettings,
    #[serde(default)]
    pub mail: MailSettings,
    /// The tables `[emt.YEAR]`, by the year as written.
    #[serde(default)]
    pub emt: BTreeMap<String, EmtSettings>,
}

/// Which decisions a run takes from the inbox.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum InboxDecisions {
    /// Only decisions with the office's token ([`super::desk_token`]); others wait.
    #[default]
    Desk,
    /// All decisions: only the office can write into the inbox.
    All,
}

fn our_federation() -> String {
    kartotek_formats::home::DEFAULT.to_owned()
}

fn handbook() -> Vec<String> {
    vec![rule_set::DSU_HANDBOOK.id.to_owned()]
}

/// Reads kroner as a text, or øre as a number.
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
    let (whole_digits, decimals) = text.split_once('.').unwrap_or((text, "00"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let hundredths: i64 = match decimals.len() {
        1 | 2 if digits(whole_digits) && digits(decimals) => format!("{decimals:0<2}").parse().ok()?,
        _ => return None,
    };
    let whole: i64 = whole_digits.parse().ok()?;
    whole.checked_mul(100)?.checked_add(hundredths).map(Hundredths)
}

impl Settings {
    /// Reads the settings. Unknown keys are ignored ([`unknown_keys`]).
    ///
    /// # Errors
    /// The message gives the position in the text.
    pub fn read(text: &str) -> Result<Settings, toml::de::Error> {
        toml::from_str(text)
    }

    /// The language of settings that may be otherwise invalid.
    pub fn language_in(text: &str) -> Option<Language> {
        let (_, value) =
            text.lines().filter_map(|line| line.split_once('=')).find(|(key, _)| key.trim() == "language")?;
        Language::of_code(value.split('#').next()?.trim().trim_matches(['"', '\'']))
    }

    /// The federation's name, or its three letters if it has none.
    pub fn federation_name(&self) -> &str {
        if self.name.is_empty() { &self.federation } else { &self.name }
    }
}

// `[emt.YEAR]`: the days of an EMT, and qualifications from the one before (§ 33, § 36, § 37).

/// One year's EMT. Players are given by register id.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct EmtSettings {
    /// Default: five weeks before Easter Monday (§ 33).
    #[serde(deserialize_with = "rule_set::date")]
    pub deadline: Option<NaiveDate>,
    /// Default: last year's `deadline`, else five weeks before last year's Easter Monday.
    #[serde(deserialize_with = "rule_set::date")]
    pub previous_deadline: Option<NaiveDate>,
    /// Default: Maundy Thursday.
    #[serde(deserialize_with = "rule_set::date")]
    pub first_round: Option<NaiveDate>,
    #[serde(deserialize_with = "id")]
    pub landsholdsklasse_winner: Option<String>,
    #[serde(deserialize_with = "id")]
    pub kandidatklasse_winner: Option<String>,
    #[serde(deserialize_with = "ids")]
    pub landsholdsklasse_participants: Vec<String>,
    /// Several if the title was shared.
    #[serde(deserialize_with = "ids")]
    pub junior_champion: Vec<String>,
    #[serde(deserialize_with = "ids")]
    pub mm1_winner: Vec<String>,
    #[serde(deserialize_with = "ids")]
    pub ma1_winner: Vec<String>,
}

impl EmtSettings {
    /// The key and register id of each player in the settings.
    pub fn players(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let lists: [(&str, &[String]); 6] = [
            ("landsholdsklasse_winner", self.landsholdsklasse_winner.as_slice()),
            ("kandidatklasse_winner", self.kandidatklasse_winner.as_slice()),
            ("landsholdsklasse_participants", &self.landsholdsklasse_participants),
            ("junior_champion", &self.junior_champion),
            ("mm1_winner", &self.mm1_winner),
            ("ma1_winner", &self.ma1_winner),
        ];
        lists.into_iter().flat_map(|(key, ids)| ids.iter().map(move |id| (key, id.as_str())))
    }
}

/// Register ids, also written as numbers.
fn ids<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let one = |value: toml::Value| match value {
        toml::Value::String(id) => Ok(id),
        toml::Value::Integer(id) => Ok(id.to_string()),
        other => Err(D::Error::custom(text!("value-no-player-id", found = other.to_string()))),
    };
    match toml::Value::deserialize(deserializer)? {
        toml::Value::Array(values) => values.into_iter().map(one).collect(),
        value => Ok(vec![one(value)?]),
    }
}

fn id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let mut ids = ids(deserializer)?;
    if ids.len() > 1 {
        return Err(D::Error::custom(text!("value-one-player")));
    }
    Ok(ids.pop())
}

// `[folders]`: places outside the office's folder for some of its files.

#[derive(Clone, Debug, Deserialize)]
#[serde(default)]
pub struct FolderSettings {
    /// `internal = "../internal"`: the folder of the internal lists, relative to the office unless absolute.
    pub internal: PathBuf,
}

/// The default folder.
const INTERNAL: &str = "internal";

impl Default for FolderSettings {
    fn default() -> FolderSettings {
        FolderSettings { internal: INTERNAL.into() }
    }
}

impl FolderSettings {
    /// The folders in settings that may be otherwise invalid.
    pub fn of(settings: &[u8]) -> FolderSettings {
        #[derive(Default, Deserialize)]
        #[serde(default)]
        struct FoldersOnly {
            folders: FolderSettings,
        }
        let text = str::from_utf8(settings).ok().filter(|text| text.len() as u64 <= LARGEST_SETTINGS);
        text.and_then(|text| toml::from_str::<FoldersOnly>(text).ok()).unwrap_or_default().folders
    }
}

// `[mail]`: the server for the office's letters, and their sender. As a run keeps a copy of the settings, they must not
// contain a password.

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
#[expect(clippy::manual_non_exhaustive, reason = "the hidden field is a key that is refused")]
pub struct MailSettings {
    /// `from = "rating@example.org"`: the sender. Empty: no letters are written.
    pub from: String,
    /// The server's name or address. Empty: letters stay in the outbox and the program does not send them.
    pub server: String,
    /// `None`: 587; with implicit TLS 465.
    pub port: Option<u16>,
    /// `None`: chosen by the port. Port 465 has implicit TLS, others STARTTLS; a connection to this machine is not
    /// encrypted.
    pub tls: Option<Tls>,
    /// The account at the server. Empty: no login.
    pub user: String,
    /// A file that contains only the account's password, relative to the office unless absolute. `KARTOTEK_MAIL_PASSWORD` in
    /// the environment takes precedence.
    pub password_file: Option<PathBuf>,
    /// A password in the settings is always refused.
    #[serde(rename = "password", deserialize_with = "no_password")]
    _password: (),
}

/// How a connection is encrypted; if set, also for a server on this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tls {
    /// Starts unencrypted and upgrades before anything else is sent (RFC 3207).
    Starttls,
    /// Encrypted from the first byte (RFC 8314).
    Implicit,
}

fn no_password<'de, D: Deserializer<'de>>(_: D) -> Result<(), D::Error> {
    Err(serde::de::Error::custom(text!("mail-no-password-here")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Settings;
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

    #[test]
    fn players_may_be_named_by_number_or_text_and_one_or_several() {
        let text = "[emt.2026]\njunior_champion = 7\nmm1_winner = [8, \"9\"]\nlandsholdsklasse_winner = \"10\"";
        let settings = Settings::read(text).unwrap();
        let players: Vec<_> = settings.emt["2026"].players().collect();
        let expected =
            [("landsholdsklasse_winner", "10"), ("junior_champion", "7"), ("mm1_winner", "8"), ("mm1_winner", "9")];
        assert_eq!(players, expected);
    }

    #[test]
    fn landsholdsklassen_has_one_winner() {
        assert!(Settings::read("[emt.2026]\nlandsholdsklasse_winner = [\"1\", \"2\"]").is_err());
    }

    #[test]
    fn settings_that_are_wrong_otherwise_may_name_a_folder() {
        let folder = |text: &str| FolderSettings::of(text.as_bytes()).internal.display().to_string();
        assert_eq!(folder(""), INTERNAL);
        assert_eq!(folder("language = 7\n[folders]\ninternal = \"lists/own\""), "lists/own");
        assert_eq!(folder("[folders"), INTERNAL);
    }

    #[test]
    fn a_password_in_the_settings_is_refused() {
        let read = |text: &str| toml::from_str::<MailSettings>(text);
        let settings = read("from = \"a@b.dk\"\nserver = \"mail.b.dk\"\nport = 465\nuser = \"a\"").unwrap();
        assert_eq!((settings.from.as_str(), settings.port), ("a@b.dk", Some(465)));
        assert!(read("from = \"a@b.dk\"\npassword = \"x\"").is_err());
    }

    #[test]
    fn there_is_no_setting_that_lets_letters_go_in_the_clear() {
        let tls = |text: &str| toml::from_str::<MailSettings>(text).ok().map(|settings| settings.tls);
        assert_eq!(tls(""), Some(None));
        assert_eq!(tls("tls = \"starttls\""), Some(Some(Tls::Starttls)));
        assert_eq!(tls("tls = \"implicit\""), Some(Some(Tls::Implicit)));
        assert_eq!([tls("tls = \"none\""), tls("tls = false"), tls("tls = \"\"")], [None, None, None]);
    }
}
