//! Finds unknown keys in `kartotek.toml`. They are ignored, since an office may be older or newer than the program, and
//! reported, since a misspelt key has no effect.

use super::{EmtSettings, FolderSettings, MailSettings, PublishSettings, Settings};
use kartotek_formats::form::likeliest;
use kartotek_formats::keys::keys;
use kartotek_formats::texts::{Text, Value, text};
use toml::de::{DeTable, DeValue};

/// An unknown key.
#[derive(Debug, PartialEq, Eq)]
pub struct UnknownKey {
    /// The key with its table: `publish.speed`, `emt.2026.speed`.
    pub key: String,
    /// 1-based.
    pub line: usize,
    /// The most similar known key.
    pub likeliest: Option<String>,
}

impl UnknownKey {
    pub fn say(&self, file: &str) -> Text {
        let likeliest = self.likeliest.as_deref().unwrap_or("none");
        text!("settings-unknown", file, line = Value::word(self.line), key = &self.key, likeliest)
    }
}

/// The unknown keys in the order of lines; none if the text is not TOML.
pub fn unknown_keys(text: &str) -> Vec<UnknownKey> {
    let Ok(settings) = DeTable::parse(text) else { return Vec::new() };
    let mut search = KeySearch { text, keys: Vec::new() };
    search.add_unknown(settings.get_ref(), keys::<Settings>(), "");
    for (key, value) in settings.get_ref() {
        let DeValue::Table(table) = value.get_ref() else { continue };
        match key.get_ref().as_ref() {
            "publish" => search.add_unknown(table, keys::<PublishSettings>(), "publish."),
            "folders" => search.add_unknown(table, keys::<FolderSettings>(), "folders."),
            "mail" => search.add_unknown(table, keys::<MailSettings>(), "mail."),
            "emt" => table.iter().for_each(|(year, of_year)| {
                let DeValue::Table(of_year) = of_year.get_ref() else { return };
                search.add_unknown(of_year, keys::<EmtSettings>(), &format!("emt.{}.", year.get_ref()));
            }),
            _ => {}
        }
    }
    search.keys.sort_by_key(|unknown_key| unknown_key.line);
    search.keys
}

struct KeySearch<'t> {
    text: &'t str,
    keys: Vec<UnknownKey>,
}

impl KeySearch<'_> {
    /// Adds the unknown keys of a table; `before` is the table's name as a prefix.
    fn add_unknown(&mut self, table: &DeTable, known: &'static [&'static str], before: &str) {
        for key in table.keys().filter(|key| !known.contains(&key.get_ref().as_ref())) {
            let name = key.get_ref().as_ref();
            let until = self.text.get(..key.span().start).unwrap_or(self.text);
            self.keys.push(UnknownKey {
                key: format!("{before}{name}"),
                line: until.matches('\n').count() + 1,
                likeliest: likeliest(name, known).map(|key| format!("{before}{key}")),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::texts::Language;

    #[test]
    fn keys_that_no_settings_have_are_named_with_their_table_line_and_the_key_that_is_meant() {
        let keys = |text: &str| -> Vec<(String, usize, Option<String>)> {
            unknown_keys(text)
                .into_iter()
                .map(|unknown_key| (unknown_key.key, unknown_key.line, unknown_key.likeliest))
                .collect()
        };
        assert_eq!(keys("federation = \"DEN\"\nfee = 1\n[publish]\nsite = true\n[emt.2026]\nmm1_winner = 8"), []);
        let text =
            "speed = 1\n[publish]\nsite = true\nsite_yaers = 1\n[emt]\n2025 = 7\n[emt.2026]\nmm1_winner = 8\nspeed = 1";
        assert_eq!(
            keys(text),
            [
                ("speed".to_owned(), 1, None),
                ("publish.site_yaers".to_owned(), 4, Some("publish.site_years".to_owned())),
                ("emt.2026.speed".to_owned(), 9, None),
            ]
        );
        assert_eq!(keys("= no TOML"), []);
    }

    #[test]
    fn they_are_told_in_both_languages() {
        let keys = unknown_keys("\nlangauge = \"da\"\nspeed = 1");
        let said = |language| {
            keys.iter().map(|unknown_key| unknown_key.say("kartotek.toml").say(language)).collect::<Vec<_>>()
        };
        assert_eq!(
            said(Language::En),
            [
                "kartotek.toml, line 2: there is no setting `langauge`; it has no effect. Perhaps `language` was meant",
                "kartotek.toml, line 3: there is no setting `speed`; it has no effect",
            ]
        );
        assert_eq!(
            said(Language::Da),
            [
                "kartotek.toml, linje 2: indstillingen `langauge` findes ikke og har ingen virkning. Måske menes `language`",
                "kartotek.toml, linje 3: indstillingen `speed` findes ikke og har ingen virkning",
            ]
        );
    }
}
