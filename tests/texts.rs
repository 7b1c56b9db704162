//! The catalogue of texts (`data/texts`): both languages have the same texts, and all of them are used.

use crate::support::{self, Group, Outcome, Test, texts};
use kartotek_formats::diagnostic::codes::{CODES, sentences as said_by_codes};
use kartotek_formats::texts::{Language, say, say_attribute};
use std::collections::{BTreeMap, BTreeSet};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("texts").tests([
        ("Danish and English have the same texts with the same values", languages_have_same_texts),
        ("every text can be formatted, and its references are in its own file", texts_can_be_formatted),
        ("every code has a meaning", codes_have_meanings),
        ("every sentence of a diagnostic belongs to a code", sentences_belong_to_codes),
        ("no Danish text is left in English", danish_is_translated),
        ("no error exists in English only", errors_are_translated),
        ("texts for outsiders name no command and no other person", outside_texts_are_discreet),
        ("every text of the program is in the catalogue, and every text of the catalogue is used", texts_are_used),
    ]))
}

fn languages_have_same_texts() -> Outcome {
    let [danish, english] = [texts(Language::Da)?, texts(Language::En)?];
    let mut wrong: Vec<String> = Vec::new();
    for (key, (file, en)) in &english {
        match danish.get(key) {
            None => wrong.push(format!("{key}: not in Danish")),
            Some((danish, _)) if danish != file => wrong.push(format!("{key}: in en/{file}, but in da/{danish}")),
            // A language may use fewer values, for example a plural without the number.
            Some((_, da)) if da != en => wrong.push(format!("{key}: about {en:?} in English, {da:?} in Danish")),
            Some(_) => {}
        }
    }
    // The English help is in the code, and other tests compare it.
    let of_messages = danish.iter().filter(|(_, (file, _))| *file != "command-line.ftl");
    wrong.extend(
        of_messages
            .map(|(key, _)| key)
            .filter(|key| !english.contains_key(*key))
            .map(|key| format!("{key}: not in English")),
    );
    check_empty(&wrong)
}

fn texts_can_be_formatted() -> Outcome {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        for key in texts(language)?.keys() {
            let said = text_of(language, key).unwrap_or_default();
            // Fluent writes an unknown reference in braces; `{$name}` is a missing value, and `{"` is JSON in the help.
            let lacks = said.match_indices('{').any(|(at, _)| !said[at + 1..].starts_with(['$', '"']));
            // A missing text appears as its key; a text of one word may equal its key.
            if lacks || said == *key && key.contains('-') {
                wrong.push(format!("{}: {key}: {said}", language.code()));
            }
        }
    }
    check_empty(&wrong)
}

fn text_of(language: Language, key: &str) -> Option<String> {
    match key.split_once('.') {
        Some((key, attribute)) => say_attribute(language, key, attribute, &[]),
        None => Some(say(language, key, &[])),
    }
}

fn codes_have_meanings() -> Outcome {
    let english = texts(Language::En)?;
    let names = CODES.iter().map(|code| format!("{}.meaning", code.name));
    check_empty(&names.filter(|key| !english.contains_key(key)).collect::<Vec<_>>())
}

/// The files with texts of diagnostics; other files hold words.
const OF_DIAGNOSTICS: [&str; 10] = [
    "files.ftl",
    "trf.ftl",
    "table.ftl",
    "players.ftl",
    "identity.ftl",
    "conduct.ftl",
    "office.ftl",
    "fide.ftl",
    "members.ftl",
    "export.ftl",
];

fn sentences_belong_to_codes() -> Outcome {
    let english = texts(Language::En)?;
    let codes: BTreeSet<&str> = CODES.iter().map(|code| code.name).collect();
    let mut wrong = Vec::new();
    for (key, (file, _)) in english.iter().filter(|(_, (file, _))| OF_DIAGNOSTICS.contains(file)) {
        let sentence = key.split('.').next().unwrap_or(key);
        let code = sentence.split("--").next().unwrap_or(sentence);
        if !codes.contains(code) {
            wrong.push(format!("{file}: {key} begins with no code"));
        }
    }
    check_empty(&wrong)
}

/// Texts that are the same in both languages.
const ALIKE: &[&str] = &[
    "align-difference",
    "align-population",
    "change-k",
    "director-without-licence--aspirant",
    "elo-player",
    "explain-field",
    "explain-k",
    "fide-list-shifted--k",
    "fide-refuses",
    "fide-report-incomplete.help",
    "requirement-computer",
    "requirement-score",
    "site-calculator-bonus",
    "site-elo",
    "site-start-rating",
    "site-system",
    "system-match",
    "system-monrad",
    "what-if-bonus",
    "what-if-median",
];

fn danish_is_translated() -> Outcome {
    let texts = texts(Language::En)?;
    let of_words = texts.iter().filter(|(key, _)| {
        let goes_out_as_it_is = key.strip_suffix(".outside").is_some_and(|text| ALIKE.contains(&text));
        !goes_out_as_it_is
            && !ALIKE.contains(&key.as_str())
            && text_of(Language::En, key).is_some_and(|said| has_words(&said))
    });
    let english = of_words.filter(|(key, _)| text_of(Language::Da, key) == text_of(Language::En, key));
    check_empty(&english.map(|(key, (file, _))| format!("da/{file}: {key}")).collect::<Vec<_>>())
}

/// Whether a text has words besides its values `{$name}` and signs.
fn has_words(said: &str) -> bool {
    let outside = said.split('{').map(|part| part.rsplit('}').next().unwrap_or(part));
    outside.flat_map(str::chars).any(char::is_alphabetic)
}

/// Beginnings of keys that end in the name of a column, a form's key, or a requirement.
const BEGINNINGS: [&str; 5] = ["column-", "fact-", "fide-refuses-", "requirement-", "template-"];

/// Texts are used in sources by `text!("key"` and `Text::new("key"`, and in page templates by `t("key"`. Published files also
/// use tables of keys.
fn texts_are_used() -> Outcome {
    let mut named: BTreeMap<String, String> = BTreeMap::new();
    for (name, source) in support::sources()? {
        let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
        let plain: String = code.flat_map(str::split_whitespace).collect();
        for opening in ["text!(\"", "Text::new(\"", "say(language,\"", "list(texts,\""] {
            for after in plain.split(opening).skip(1) {
                let key = after.split('"').next().unwrap_or("");
                let is_key =
                    !key.is_empty() && key.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
                if is_key {
                    named.insert(key.to_owned(), name.clone());
                }
            }
        }
    }
    named.extend(said_by_codes().map(|(key, _)| (key.to_owned(), "diagnostic/codes".to_owned())));
    let english = texts(Language::En)?;
    let of_scores = kartotek_games::Code::ALL.iter().map(|code| format!("game-{}", code.name()));
    let of_scores = of_scores.filter(|key| english.contains_key(key));
    named.extend(of_scores.map(|key| (key, "diagnostic/codes/scores.rs".to_owned())));
    for folder in ["data/site", "data/desk"] {
        for (name, bytes) in support::tree(&support::repository(folder))? {
            let template = String::from_utf8_lossy(&bytes).into_owned();
            if !name.ends_with(".html") {
                continue;
            }
            let keys = template.split("t(\"").skip(1).filter_map(|after| after.split('"').next());
            named.extend(keys.map(|key| (key.to_owned(), format!("{folder}/{name}"))));
        }
    }
    // Tables of keys in published files and for months.
    let published = |name: &str| {
        let folders = ["crates/publish/", "crates/histories/", "crates/formats/src/texts/days.rs"];
        folders.iter().any(|folder| name.starts_with(folder))
    };
    for (name, source) in support::sources()? {
        let words = source.split('"').flat_map(|word| {
            let begun = BEGINNINGS.map(|beginning| Some(format!("{beginning}{word}")));
            [published(&name).then(|| word.to_owned())].into_iter().chain(begun)
        });
        let keys = words.flatten().filter(|key| english.contains_key(key));
        named.extend(keys.map(|key| (key, name.clone())));
    }
    let missing = named.iter().filter(|(key, _)| !english.contains_key(*key));
    let mut wrong: Vec<String> = missing.map(|(key, file)| format!("{file}: {key} is not in the catalogue")).collect();
    let sentences = english.keys().filter(|key| !key.contains('.'));
    wrong.extend(sentences.filter(|key| !named.contains_key(*key)).map(|key| format!("{key} is said nowhere")));
    check_empty(&wrong)
}

/// The readers of the built-in rule sets, with which the law is tested without a catalogue.
const WITHOUT_CATALOGUE: [&str; 4] = [
    "crates/formats/src/fide_rule_set.rs",
    "crates/formats/src/rule_set/layers.rs",
    "crates/formats/src/rule_set/mod.rs",
    "crates/formats/src/rule_set/tables.rs",
];

/// An error's words must be a text of the catalogue: `bail!(text!("key", …))`.
fn errors_are_translated() -> Outcome {
    let mut wrong = Vec::new();
    let mut is_one = false;
    let files = support::sources()?;
    for (name, source) in files.into_iter().filter(|(name, _)| !name.ends_with("tests.rs")) {
        let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let code: String = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        for opening in ["anyhow!(", "bail!(", "ensure!(", ".context(", ".with_context(", "Text::from(", "Text::Plain("]
        {
            for after in code.split(opening).skip(1) {
                let words = literals_of_call(after).into_iter().find(|literal| has_two_words(literal));
                is_one |= words.is_some();
                wrong.extend(
                    words
                        .filter(|_| !WITHOUT_CATALOGUE.contains(&name.as_str()))
                        .map(|words| format!("{name}: {words}")),
                );
            }
        }
    }
    if !is_one {
        wrong.push("no words were found where there are some".to_owned());
    }
    check_empty(&wrong)
}

/// Whether a literal has two words in a row; inserted values do not count.
fn has_two_words(literal: &str) -> bool {
    let words = literal.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after));
    words.flat_map(|part| part.as_bytes().windows(3)).any(
        |three| matches!(three, [before, b' ', after] if before.is_ascii_alphabetic() && after.is_ascii_alphabetic()),
    )
}

/// The string literals of a call, from behind its opening parenthesis.
fn literals_of_call(code: &str) -> Vec<String> {
    let (mut literals, mut depth) = (Vec::new(), 1);
    let mut characters = code.chars();
    while depth > 0 {
        match characters.next() {
            None => break,
            Some('(') => depth += 1,
            Some(')') => depth -= 1,
            Some('"') => {
                let mut literal = String::new();
                while let Some(c) = characters.next().filter(|c| *c != '"') {
                    literal.push(c);
                    if c == '\\' {
                        literal.extend(characters.next());
                    }
                }
                literals.push(literal);
            }
            Some(_) => {}
        }
    }
    literals
}

fn check_empty(wrong: &[String]) -> Outcome {
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Values with a command, or with other people.
const INSIDE: [&str; 6] = ["command", "other_command", "nobody", "candidates", "whose", "registered"];

fn outside_texts_are_discreet() -> Outcome {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let texts = texts(language)?;
        for text in texts.keys().filter_map(|key| key.strip_suffix(".outside")) {
            let help = ["outside-help", "help"].map(|attribute| format!("{text}.{attribute}"));
            let help = help.into_iter().find(|key| texts.contains_key(key));
            for part in [Some(format!("{text}.outside")), help].into_iter().flatten() {
                // A missing value appears as its name.
                let said = text_of(language, &part).unwrap_or_default();
                if said.contains("`kartotek ") || INSIDE.iter().any(|value| said.contains(&format!("{{${value}}}"))) {
                    wrong.push(format!("{}: {part}: {said}", language.code()));
                }
            }
        }
    }
    check_empty(&wrong)
}
