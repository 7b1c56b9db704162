//! Every key of a rule set's file: a case in which it matters, and the message about a wrong value in both languages.
//!
//! They are in `tests/rule-keys/keys.toml`; a key of `kartotek schema rules` that is missing there fails.

use crate::support::{self, Outcome, Test, at, kartotek};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

const FOLDER: &str = "tests/rule-keys";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    key: Vec<Key>,
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Key {
    path: String,
    rules: String,
    now: String,
    other: String,
    /// A part of the expected answer; `None`: the cases of the set succeed.
    says: Option<String>,
    /// A command; `run` makes a run.
    ask: Option<String>,
    /// Files added to the office, by their paths.
    #[serde(default)]
    with: Vec<String>,
    file: Option<String>,
    /// The player for whom the answer of a run is explained.
    explain: Option<String>,
    wrong: String,
    en: String,
    da: String,
}

pub fn tests() -> Result<Vec<Test>, String> {
    let keys = keys()?;
    // Each section is abolished by a separate entry.
    let name = |key: &Key| match key.path.as_str() {
        "abolished" => format!("rule keys: {}", key.now.trim_start_matches("abolished = ")),
        path => format!("rule keys: {path}"),
    };
    let of_key = keys.into_iter().map(|key| Test::new(name(&key), move || check_key(&key)));
    Ok(of_key.chain([Test::new("rule keys: the table has every key of the schema", every_key_matters)]).collect())
}

fn keys() -> Result<Vec<Key>, String> {
    let path = support::repository(FOLDER).join("keys.toml");
    Ok(toml::from_str::<Table>(&support::read(&path)?).map_err(at(&path))?.key)
}

fn every_key_matters() -> Outcome {
    let folder = support::temporary_folder()?;
    let said = support::run(kartotek(folder.path()).args(["schema", "rules"]))?;
    let schema: Value = serde_json::from_str(&said.stdout).map_err(|error| error.to_string())?;
    let mut known = BTreeSet::new();
    collect_keys(&schema, "", &mut known);
    // These are for readers of the file; that of a conversion is also printed.
    known.retain(|key| !key.ends_with(".paragraph") || key == "conversion.paragraph");
    let keys = keys()?;
    let told: BTreeSet<String> = keys.iter().map(|key| key.path.clone()).collect();
    let missing: Vec<&String> = known.symmetric_difference(&told).collect();
    if !missing.is_empty() {
        return Err(format!("on one side only: {missing:?}"));
    }
    let sections = schema["properties"]["abolished"]["items"]["enum"].as_array().cloned().unwrap_or_default();
    let is_abolished = |section: &str| {
        let asked = |key: &Key| key.path == "abolished" && key.en == format!("perhaps `{section}` was meant");
        keys.iter().any(asked)
    };
    let missing: Vec<&str> = sections.iter().filter_map(Value::as_str).filter(|name| !is_abolished(name)).collect();
    if !sections.is_empty() && missing.is_empty() { Ok(()) } else { Err(format!("nothing abolishes {missing:?}")) }
}

fn collect_keys(schema: &Value, path: &str, known: &mut BTreeSet<String>) {
    let schema = schema["anyOf"].get(0).unwrap_or(schema);
    let inner = [&schema["items"], schema].into_iter().find(|part| part["properties"].is_object());
    let named = &schema["additionalProperties"];
    let step = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match inner.and_then(|part| part["properties"].as_object()) {
        Some(keys) => keys.iter().for_each(|(name, schema)| collect_keys(schema, &step(name), known)),
        None if named.is_object() => collect_keys(named, &step("*"), known),
        None => drop(known.insert(path.to_owned())),
    }
}

fn check_key(key: &Key) -> Outcome {
    let is_id = key.path == "id";
    let text = |now: &str| match is_id {
        true => format!("{now}\n{}\n", key.rules),
        false => format!("id = \"a\"\n{}\n", key.rules.replacen(&key.now, now, 1)),
    };
    if !is_id && key.rules.matches(&key.now).count() != 1 {
        return Err(format!("`{}` does not stand once in the rules", key.now));
    }
    let (now, other) = (answer_under_rules(key, &text(&key.now))?, answer_under_rules(key, &text(&key.other))?);
    let says = key.says.as_deref().unwrap_or("0 failed");
    if !now.contains(says) {
        return Err(format!("with `{}` there is no `{says}`: {now}", key.now));
    }
    if other.contains(says) {
        return Err(format!("with `{}` there is `{says}` too: {other}", key.other));
    }
    let folder = support::temporary_folder()?;
    lay_out(folder.path(), &text(&key.wrong))?;
    for (language, words) in [("en", &key.en), ("da", &key.da)] {
        let said = support::run(kartotek(folder.path()).args(["--language", language, "rules", "check", "a.toml"]))?;
        let told = said.stderr.replace('\n', " ");
        if said.exit_code != 1 || !told.contains(words.as_str()) || !told.contains("a.toml") {
            return Err(format!("`{}`: exit {}, no `{words}`: {}{told}", key.wrong, said.exit_code, said.stdout));
        }
    }
    Ok(())
}

fn lay_out(folder: &Path, rules: &str) -> Outcome {
    support::copy(&support::repository(FOLDER).join("files"), folder)?;
    support::write(&folder.join("office/a.toml"), rules.as_bytes())?;
    support::write(&folder.join("a.toml"), rules.as_bytes())
}

fn answer_under_rules(key: &Key, rules: &str) -> Result<String, String> {
    let folder = support::temporary_folder()?;
    let folder = folder.path();
    lay_out(folder, rules)?;
    let ask = |words: &str| -> Result<String, String> {
        let said = support::run(kartotek(folder).args(words.split(' ')).env("KARTOTEK_TODAY", "2026-07-01"))?;
        let told = said.stdout + &said.stderr;
        // A command that a set has abolished ends with 2; any other 2 is wrong usage.
        let is_abolished = key.path == "abolished" && told.contains("has abolished");
        match said.exit_code {
            0 | 1 => Ok(told),
            2 if is_abolished => Ok(told),
            code => Err(format!("`{words}`: exit {code}: {told}")),
        }
    };
    for file in &key.with {
        let name = file.rsplit('/').next().unwrap_or(file);
        support::write(&folder.join("office").join(file), support::read(&folder.join(name))?.as_bytes())?;
    }
    match key.ask.as_deref() {
        Some("run") => {
            let said = ask("run --office office --as-of 2026-07-01")?;
            match (&key.file, &key.explain) {
                // A missing list or page counts as empty.
                (Some(file), _) => Ok(support::read(&folder.join("office").join(file)).unwrap_or_default()),
                (None, Some(player)) => ask(&format!("explain {player} --office office")),
                (None, None) => Ok(said),
            }
        }
        words => ask(words.unwrap_or("rules check a.toml")),
    }
}
