//! The register of FIDE's articles.

use crate::case::Case;
use crate::{Outcome, files};
use kartotek_fide::{ARTICLES, Article, RuleBook};

pub fn articles(_: &RuleBook, cases: &[Case]) -> Outcome {
    let mut wrong = Vec::new();
    for article in ARTICLES {
        let source = files::read(article.code)?;
        if !source.contains(&format!("\"{}\"", article.number)) {
            wrong.push(format!("{} does not name {article}", article.code));
        }
        if cases_of(article, cases).is_empty() {
            wrong.push(format!("no case for {article}"));
        }
    }
    let book = |number: &str| number.split(' ').next().map(str::to_owned);
    if !ARTICLES.is_sorted_by_key(|article| book(article.number)) {
        wrong.push("the books are not in order".into());
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// In `B.01 1.4.5b to e` or `B.02 8.3.3, last part` only the first number has to be mentioned by a case.
fn cases_of<'c>(article: &Article, cases: &'c [Case]) -> Vec<&'c Case> {
    let number = article.number.split([',', ' ']).take(2).collect::<Vec<_>>().join(" ");
    let is_about = |case: &&Case| case.article == number || case.text.contains(&number);
    cases.iter().filter(is_about).collect()
}

/// The second part of the document. The first, on Danish law, is written by that crate's tests.
pub fn document(_: &RuleBook, cases: &[Case]) -> Outcome {
    const DOCUMENT: &str = "docs/RULES.md";
    const HEADING: &str = "\n## FIDE's rules of today\n";
    let mut part = format!(
        "{HEADING}\nWritten by the tests of `crates/fide` (`KARTOTEK_BLESS=1 cargo test -p kartotek-fide`); do not edit. What an article says is in \
         our words: its text is FIDE's.\nThe numbers are in `data/rules/fide-2024`, `fide-2024-12` and `fide-2025-10`; a tournament goes by the set in \
         force on its first day.\n\n| article | says | code | cases |\n|---|---|---|---|\n"
    );
    for article in ARTICLES {
        let name = article.code.trim_start_matches("crates/fide/src/");
        let module = module_of(&files::read(article.code)?, article.says);
        let row = format!(
            "| {article} | {} | [{name}](../{}){module} | {} |\n",
            article.says,
            article.code,
            cases_of(article, cases).len()
        );
        part.push_str(&row);
    }
    let written = files::read(DOCUMENT)?;
    let first = written.find(HEADING).map_or(written.as_str(), |begins| &written[..begins]);
    let whole = format!("{first}{part}");
    if std::env::var_os("KARTOTEK_BLESS").is_some_and(|value| value == "1") {
        return files::write(DOCUMENT, &whole);
    }
    if written == whole { Ok(()) } else { Err(format!("{DOCUMENT} is out of date: run with KARTOTEK_BLESS=1")) }
}

/// The module of the file in which the article is quoted, as the document shows it; empty: the file's top level.
fn module_of(source: &str, says: &str) -> String {
    let before = source.split(&format!("\"{says}\"")).next().unwrap_or_default();
    let inside = before.rsplit("\n}\n").next().unwrap_or_default();
    let named = inside.rsplit_once("\npub mod ").and_then(|(_, rest)| rest.split_once(" {"));
    named.map_or_else(String::new, |(name, _)| format!(", `mod {name}`"))
}

/// Every file that holds an article is in the register.
pub fn files_with_rules(_: &RuleBook, _: &[Case]) -> Outcome {
    let mut wrong = Vec::new();
    for folder in ["crates/fide/src", "crates/fide/src/rating", "crates/fide/src/title"] {
        for name in files::names_in(folder, ".rs")? {
            let path = format!("{folder}/{name}");
            let held = files::read(&path)?.matches(": Article =").count();
            let listed = ARTICLES.iter().filter(|article| article.code == path).count();
            if held != listed {
                wrong.push(format!("{path}: {held} articles, {listed} in the register"));
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
