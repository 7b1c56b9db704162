//! The tests of FIDE's law. Every case of `tests/fide-rules/*.md` is one test, and so is every check of the tables and of the
//! register of articles.
//!
//! `cargo test -p kartotek-fide -- "B.02 8.3"` runs the cases of one article.

mod case;
mod check;
mod files;

// A law crate may not know file formats, so the tests share the program's reader of rule files.
#[path = "../../formats/src/fide_rule_set.rs"]
mod fide_rule_set;

use kartotek_fide::RuleBook;
use libtest_mimic::{Arguments, Failed, Trial};
use std::sync::Arc;

/// A test's outcome; the error is its message.
pub type Outcome = Result<(), String>;

fn main() -> std::process::ExitCode {
    let arguments = Arguments::from_args();
    match trials() {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(error) => {
            eprintln!("{error}");
            std::process::ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, String> {
    let book = Arc::new(fide_rule_set::book().map_err(|error| format!("{error:#}"))?);
    let cases = Arc::new(case::cases()?);
    let mut trials = Vec::new();
    for case in cases.iter() {
        let (case, book) = (case.clone(), Arc::clone(&book));
        let name = format!("{}: {}", case.article, case.title);
        trials.push(Trial::test(name, move || case.run(&book).map_err(Failed::from)));
    }
    for check in check::ALL {
        let (book, cases) = (Arc::clone(&book), Arc::clone(&cases));
        trials.push(Trial::test(check.name, move || (check.run)(&book, &cases).map_err(Failed::from)));
    }
    Ok(trials)
}

/// A check that is not a case.
pub struct Check {
    pub name: &'static str,
    pub run: fn(&RuleBook, &[case::Case]) -> Outcome,
}
