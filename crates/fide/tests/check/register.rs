//! The register of articles.

use crate::case::Case;
use crate::{Outcome, files};
use kartotek_fide::{ARTICLES, RuleBook};

pub fn articles(_: &RuleBook, cases: &[Case]) -> Outcome {
    let mut wrong = Vec::new();
    for article in ARTICLES {
        let source = files::read(article.code)?;
        if !source.contains(&format!("\"{}\"", article.number)) {
            wrong.push(format!("{} does not name {article}", article.code));
        }
        // `B.01 1.4.5b to e`, `B.02 8.3.3, last part`: a case mentions the first number.
        let number = article.number.split([',', ' ']).take(2).collect::<Vec<_>>().join(" ");
        let number = number.trim_end_matches(',');
        let is_about = |case: &&Case| case.article == number || case.text.contains(number);
        if !cases.iter().any(|case| is_about(&case)) {
            wrong.push(format!("no case for {article}"));
        }
    }
    let book = |number: &str| number.split(' ').next().map(str::to_owned);
    if !ARTICLES.is_sorted_by_key(|article| book(article.number)) {
        wrong.push("the books are not in order".into());
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Files that hold an article are in the register.
pub fn files_with_rules(_: &RuleBook, _: &[Case]) -> Outcome {
    let mut wrong = Vec::new();
    for folder in
        ["crates/fide/src", "crates/fide/src/rating", "crates/fide/src/rating/accepted", "crates/fide/src/title"]
    {
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
