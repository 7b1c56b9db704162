//! Plain words (docs/STYLE.md): phrases that a reader reads twice do not come back, in messages, help and the book.

use crate::support::{self, Outcome, Test};
use kartotek_formats::texts::Language;

pub fn tests() -> Result<Vec<Test>, String> {
    let tests = Language::ALL.map(|language| {
        let name = format!("plain: no message of {} has a phrase that is read twice", language.code());
        Test::new(name, move || messages(language))
    });
    let mut tests: Vec<Test> = tests.into();
    tests.push(Test::new("plain: neither has any help, nor the book, nor the papers beside it", pages));
    tests.push(Test::new("plain: each exception is still needed", exceptions));
    Ok(tests)
}

/// Phrases that are not said, each with what is said instead.
const ENGLISH: &[(&str, &str)] = &[
    (" is no ", "is not a"),
    (" are no ", "are not"),
    (" so many ", "at most N, this many"),
    (" tells of ", "mentions, reports"),
    (" tell of ", "mention, report"),
    (" told of ", "told about"),
    (" he ", "the player, they"),
    (" his ", "the player's, their"),
    (" him ", "the player, them"),
    (" himself ", "themselves"),
    (" herself ", "themselves"),
    (" so much ", "this good, this large"),
    (" stands ", "is, counts, is in force"),
    (" stand in ", "are in"),
    (" stand there ", "are there"),
    (" stand below ", "are below"),
    (" stand above ", "are above"),
    (" need be ", "there is nothing to do"),
    (" by the register ", "according to the register"),
];

const DANISH: &[(&str, &str)] = &[
    ("fide betænkningstid", "FIDE-betænkningstid"),
    ("så meget eller mere", "så godt et resultat eller bedre forekommer"),
    ("halvt point fra ", "et halvt point mindre (mere)"),
    (" sat op mod sig selv", "sat til at spille mod sig selv"),
    (" har navn efter ", "er opkaldt efter"),
    (" rækkernes orden", "rækkernes rækkefølge"),
    (" fremkommet", "beregnet"),
    (" i snit", "gennemsnitlig"),
    ("fterse", "kontrollere"),
    (" beslutning", "afgørelse"),
    ("fide-numme", "FIDE-id"),
    (" er intet kontor", "er ikke et kontor"),
    (" er ingen indberetning", "er ikke en indberetning"),
    (" han ", "spilleren, vedkommende"),
    (" hans ", "spillerens"),
    (" fortæller om ", "nævner"),
    (" privat post", "fortrolig optegnelse"),
    (" private poster", "fortrolige optegnelser"),
    (" stiftelse", "oprettet"),
    ("starttal", "startrating"),
    (" til beregning", "til at blive ratet"),
    (" du ", "bydeform, eller vi"),
    (" dig ", "jer"),
    (" din ", "jeres"),
    (" dit ", "jeres"),
    ("fide's ", "FIDEs, as the handbook writes it"),
    (" efter den-linje", "ifølge DEN-linjen"),
    (" anden orden", "anden rækkefølge"),
];

/// Lines that may keep such a phrase: a part of the line, and why.
const ALLOWED: &[(&str, &str)] = &[
    ("there is no ", "says that something is missing"),
    ("there are no ", "says that something is missing"),
    ("is no longer ", "no other phrase is shorter"),
    ("are no longer ", "no other phrase is shorter"),
    ("is no. ", "a number"),
    ("`public` is no ", "the value of a column"),
];

/// Beginnings of a sentence in a paper after which a reader looks for the verb.
const BEGINNINGS: [&str; 2] = ["Of ", "By which "];

/// Papers that people read besides the book. Not here: docs/STYLE.md, which lists the phrases themselves; docs/ERRORS.md and the pages it is
/// made of, whose messages are read in the catalogue; docs/LAWS.md, whose table is the specification's.
const PAPERS: [&str; 19] = [
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "README.md",
    "SECURITY.md",
    "docs/COMMANDS.md",
    "docs/CRON.md",
    "docs/DECIDING.md",
    "docs/DECISIONS.md",
    "docs/FORMATS.md",
    "docs/GLOSSARY.md",
    "docs/INSTALL.md",
    "docs/MUTANTS.md",
    "docs/MUTATIONS.md",
    "docs/PERFORMANCE.md",
    "docs/RELIABILITY.md",
    "docs/RULES.md",
    "fuzz/README.md",
    "tests/independent/READINGS.md",
    "tests/rules/README.md",
];

fn phrases(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::Da => DANISH,
        Language::En => ENGLISH,
    }
}

/// The phrases of a line, each with what is said instead.
fn phrases_found(language: Language, line: &str) -> Vec<String> {
    // Blanks at both ends and for commas, so that a phrase is found wherever it is.
    let mut plain = format!(" {} ", line.trim().to_lowercase().replace([',', ':', ';', '!', '?', '(', ')'], " "));
    for (allowed, _) in ALLOWED {
        plain = plain.replace(allowed, " ");
    }
    let plain = plain.replace('.', " ");
    let phrases = phrases(language).iter().filter(|(phrase, _)| plain.contains(phrase));
    phrases.map(|(phrase, instead)| format!("`{}`, say `{instead}`", phrase.trim())).collect()
}

/// Wrong lines of a file, or of many.
fn wrong_lines(language: Language, files: &[(String, String)]) -> Outcome {
    let mut wrong = Vec::new();
    for (file, text) in files {
        // A comment of the catalogue reaches nobody.
        let lines = (1..).zip(text.lines()).filter(|(_, line)| !(file.ends_with(".ftl") && line.starts_with('#')));
        for (number, line) in lines {
            wrong.extend(
                phrases_found(language, line).into_iter().map(|phrase| format!("{file}:{number}: {phrase}: {line}")),
            );
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn texts_below(folder: &str, ending: &str) -> Result<Vec<(String, String)>, String> {
    let files = support::tree(&support::repository(folder))?;
    let files = files.into_iter().filter(|(name, _)| name.ends_with(ending));
    let texts = files.map(|(name, bytes)| (format!("{folder}/{name}"), String::from_utf8_lossy(&bytes).into_owned()));
    Ok(texts.collect())
}

fn messages(language: Language) -> Outcome {
    let files = texts_below(&format!("data/texts/{}", language.code()), ".ftl")?;
    if files.is_empty() {
        return Err("no catalogue was found".to_owned());
    }
    wrong_lines(language, &files)
}

fn pages() -> Outcome {
    let read = |name: &str| support::read(&support::repository(name)).map(|text| (name.to_owned(), text));
    let mut english = texts_below("docs/book/en/src", ".md")?;
    for name in PAPERS {
        english.push(read(name)?);
    }
    wrong_lines(Language::En, &english)?;
    beginnings(&english)?;
    let mut danish = texts_below("docs/book/da/src", ".md")?;
    danish.push(read("docs/COMMANDS.da.md")?);
    wrong_lines(Language::Da, &danish)
}

/// Sentences that begin with a word after which a reader looks for the verb.
fn beginnings(files: &[(String, String)]) -> Outcome {
    let begins = |line: &str| {
        let line = line.trim_start_matches([' ', '-', '|']);
        BEGINNINGS.iter().any(|word| {
            line.starts_with(word) || line.contains(&format!(". {word}")) || line.contains(&format!("** {word}"))
        })
    };
    let mut wrong = Vec::new();
    for (file, text) in files {
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| begins(line)) {
            wrong.push(format!("{file}:{number}: a sentence begins with one of {BEGINNINGS:?}: {line}"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn exceptions() -> Outcome {
    let mut all = texts_below("data/texts/en", ".ftl")?;
    all.extend(texts_below("docs/book/en/src", ".md")?);
    for name in PAPERS {
        all.push((name.to_owned(), support::read(&support::repository(name))?));
    }
    let idle = ALLOWED.iter().filter(|(part, _)| !all.iter().any(|(_, text)| text.to_lowercase().contains(part)));
    let idle: Vec<&str> = idle.map(|(part, _)| *part).collect();
    if idle.is_empty() { Ok(()) } else { Err(format!("no line needs {idle:?}")) }
}
