//! Checks that the help is completely translated into Danish.

#[path = "../../../tests/support/catalogue.rs"]
mod catalogue;

use self::catalogue::catalogue;
use super::translation::{Place, translated};
use super::*;
use kartotek_formats::texts;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;

/// Texts that are the same in both languages: names and letters.
const ALIKE: &[&str] = &[];

/// Names of values that are the same in both languages.
const NAMES: &[&str] = &["FIDE-ID", "FORMAT", "HEX", "ID", "N", "SYSTEM", "VERSION"];

/// Every place of the help, with its English words.
fn places() -> Vec<(Place, String)> {
    let mut places = Vec::new();
    let _ = translated(crate::cli::Cli::command(), &mut |place, english| {
        places.push((place.clone(), english.to_owned()));
        None
    });
    places
}

/// The catalogue key of a place, as `keys` lists it.
fn key(place: &Place) -> Option<String> {
    let key = place.keys().find(|key| text(Language::Da, key, place.part()).is_some())?;
    Some(place.part().map_or_else(|| key.clone(), |part| format!("{key}.{part}")))
}

fn none(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

#[test]
fn every_text_of_the_help_is_in_danish() {
    // Missing texts in the form of `command-line.ftl`, in English, the command's description first.
    let mut missing: BTreeMap<String, BTreeMap<Option<String>, String>> = BTreeMap::new();
    for (place, english) in places().into_iter().filter(|(place, _)| key(place).is_none()) {
        let nearest = place.keys().next().unwrap();
        let part = place.part().map(str::to_owned);
        if nearest != "kartotek--values" || !NAMES.contains(&part.as_deref().unwrap_or_default()) {
            missing.entry(nearest).or_default().insert(part, english.replace('\n', "\n        "));
        }
    }
    let line = |(part, english): (Option<String>, String)| match part {
        Some(part) => format!("\n    .{part} = {english}"),
        None => format!(" {english}"),
    };
    let entry =
        |(key, lines): (String, BTreeMap<_, _>)| format!("{key} ={}", lines.into_iter().map(line).collect::<String>());
    let mut wrong: Vec<String> = missing.into_iter().map(entry).collect();
    let is_needed =
        |name: &&str| places().iter().any(|(place, english)| english == *name || place.part() == Some(name));
    wrong.extend(NAMES.iter().filter(|name| !is_needed(name)).map(|name| format!("{name} is the name of no value")));
    none(&wrong);
}

/// These files use clap's words and error messages by name.
#[test]
fn no_word_of_the_parser_is_idle() {
    let sources = [include_str!("objection.rs"), include_str!("terminal_help.rs")].concat();
    let keys = catalogue(texts::sources(Language::Da)).unwrap().into_keys();
    let of_clap = keys.filter_map(|key| {
        let (message, name) = key.split_once('.')?;
        ["kartotek--words", "kartotek--objections"].contains(&message).then(|| name.to_owned())
    });
    let names: Vec<String> = of_clap.collect();
    assert!(names.len() > 30);
    none(&names.into_iter().filter(|name| !sources.contains(&format!("\"{name}\""))).collect::<Vec<_>>());
}

#[test]
fn every_danish_text_is_used_for_one_english_text() {
    let mut used: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (place, english) in places() {
        if let Some(key) = key(&place) {
            used.entry(key).or_default().insert(english);
        }
    }
    let several = used.iter().filter(|(_, english)| english.len() > 1);
    let mut wrong: Vec<String> = several.map(|(key, english)| format!("{key} for {english:#?}")).collect();
    let of_clap = |key: &str| key.starts_with("kartotek--words.") || key.starts_with("kartotek--objections.");
    let help = catalogue(texts::sources(Language::Da))
        .unwrap()
        .into_iter()
        .filter(|(_, (file, _))| *file == "command-line.ftl");
    let idle = help.filter(|(key, _)| !used.contains_key(key) && !of_clap(key));
    wrong.extend(idle.map(|(key, _)| format!("{key} is said nowhere")));
    none(&wrong);
}

/// Hashes of the English text of each key: a changed one may need a new translation.
const ENGLISH: &str = "data/texts/da/command-line.english";

#[test]
fn no_english_text_has_changed_behind_its_danish_one() {
    let used = places().into_iter().filter_map(|(place, english)| Some((key(&place)?, english)));
    let used: BTreeMap<String, String> = used.collect();
    // The FNV-1a hash.
    let number =
        |text: &str| text.bytes().fold(0x811c_9dc5_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let now: String = used.iter().map(|(key, english)| format!("{key} {:08x}\n", number(english))).collect();
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(ENGLISH);
    if std::env::var_os("KARTOTEK_BLESS").is_some() {
        return kartotek_register::fsx::replace_file(&file, now.as_bytes()).unwrap();
    }
    let before = std::fs::read_to_string(&file).unwrap();
    let before: BTreeSet<&str> = before.lines().collect();
    let changed = now.lines().filter(|line| !before.contains(line)).filter_map(|line| line.split_once(' '));
    let say = |(key, _): (&str, &str)| format!("{key}: is the Danish text still right? `{}`", used[key]);
    let mut wrong: Vec<String> = changed.map(say).collect();
    if wrong.is_empty() && before.len() != now.lines().count() {
        wrong.push("a text is gone".to_owned());
    }
    if !wrong.is_empty() {
        wrong.push(format!("then KARTOTEK_BLESS=1 cargo test --lib words:: writes {ENGLISH}"));
    }
    none(&wrong);
}

#[test]
fn no_danish_text_is_in_english_still() {
    let same = places().into_iter().filter(|(place, english)| {
        let danish = translate(Language::Da, place);
        danish.is_some_and(|danish| danish.trim() == english.trim())
    });
    let keys: BTreeSet<String> = same.filter_map(|(place, _)| key(&place)).collect();
    none(&keys.into_iter().filter(|key| !ALIKE.contains(&key.as_str())).collect::<Vec<_>>());
}

/// A command and all its visible subcommands.
fn all(command: Command) -> Vec<Command> {
    let below: Vec<Command> = command.get_subcommands().filter(|below| !below.is_hide_set()).cloned().collect();
    std::iter::once(command).chain(below.into_iter().flat_map(all)).collect()
}

/// Words that clap itself writes, in English only.
const OF_CLAP: [&str; 10] =
    ["Usage", "Options", "OPTIONS", "Commands", "COMMAND", "Arguments", "[default", "ossible values", "[env:", "Print"];

#[test]
fn no_word_of_clap_is_left_in_danish() {
    let mut wrong = Vec::new();
    for mut command in all(program_on_terminal(Language::Da)) {
        let name = command.get_bin_name().unwrap_or_default().to_owned();
        for said in [command.render_help(), command.render_long_help()] {
            let said = said.to_string();
            wrong.extend(OF_CLAP.iter().filter(|word| said.contains(**word)).map(|word| format!("{name}: {word}")));
        }
    }
    none(&wrong);
}

/// The words differ between languages, but the names to type do not.
#[test]
fn both_languages_have_the_same_commands_and_options() {
    let names = |command: Command| {
        let mut names = BTreeSet::new();
        for command in all(command) {
            let path = command.get_bin_name().unwrap_or_default().to_owned();
            for argument in command.get_arguments() {
                let values = argument.get_possible_values();
                let values: Vec<String> = values.iter().map(|value| value.get_name().to_owned()).collect();
                names.insert(format!("{path} {} {values:?}", argument.get_id()));
            }
        }
        names
    };
    let mut english = program(Language::En);
    english.build();
    assert_eq!(names(english), names(program(Language::Da)));
}

/// Every error message about the command line, with a line that causes it.
const OBJECTIONS: &[(&str, &[&str], &str)] = &[
    (
        "command-unknown",
        &["runs"],
        "kommandoen `runs` findes ikke\n  mentes der `rules` eller `run`?\n\nBrug: kartotek [TILVALG] <KOMMANDO>",
    ),
    ("argument-unknown", &["run", "--dry"], "`--dry` kendes ikke\n  mentes der `--dry-run`?"),
    (
        "argument-twice",
        &["run", "--as-of", "2026-01-01", "--as-of", "2026-02-01"],
        "`--as-of <DATO>` må kun angives én gang",
    ),
    ("arguments-missing", &["annul", "2026-01-x"], "der mangler `--reason <TEKST>`"),
    ("conflict", &["draw", "teams", "fil.json", "--teams", "3", "--players", "9"], "kan ikke bruges sammen med"),
    ("value-unknown", &["list", "junior"], "`junior` kan ikke bruges som `[LISTE]`\n  mulige: `ratinglist`, "),
    ("value-missing", &["run", "--as-of"], "`--as-of <DATO>` mangler sin værdi"),
    ("value-wrong", &["draw", "round-robin", "1"], "`1` kan ikke bruges som `<SPILLERE>`: det skal være fra 2 til 500"),
    (
        "not-a-number",
        &["draw", "round-robin", "otte"],
        "`otte` kan ikke bruges som `<SPILLERE>`: det skal være et helt tal",
    ),
    ("values-many", &["run", "--dry-run=ja"], "`ja` er én værdi for meget til `--dry-run`"),
    ("command-missing", &["export", "--log-json"], "der mangler en kommando efter `kartotek export`"),
    ("hint-command", &["--", "run"], "`run` er en kommando; skriv den uden `--` foran"),
    ("hint-elsewhere", &["--dry-run", "run"], "mentes der `run --dry-run`?"),
];

#[test]
fn what_is_typed_wrong_is_said_in_danish() {
    let mut wrong = Vec::new();
    for (key, line, expected) in OBJECTIONS {
        let typed = std::iter::once("kartotek").chain(line.iter().copied());
        let error = program_on_terminal(Language::Da).try_get_matches_from(typed).unwrap_err();
        let said = sentences(&error, Language::Da).unwrap_or_else(|| format!("nothing: {error}"));
        if !said.contains(expected) {
            wrong.push(format!("{key}: {line:?} ({:?}):\n{said}\n--", error.kind()));
        }
    }
    none(&wrong);
}

#[test]
fn an_option_may_be_typed_in_either_way_and_not_behind_the_arguments() {
    let language = |line: &str| typed_option(line.split(' ').map(OsString::from), "--language");
    assert_eq!(language("kartotek run --language da"), Some("da".into()));
    assert_eq!(language("kartotek --language=da run"), Some("da".into()));
    assert_eq!(language("kartotek run --languages da"), None);
    assert_eq!(language("kartotek check -- --language=da"), None);
    assert_eq!(language("kartotek run --language"), None);
}
