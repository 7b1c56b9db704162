//! The tests of the law. Every case of `tests/rules/*.md` is one test, and so is every check of the tables, the register of
//! rules and the sources.
//!
//! `cargo test -p kartotek-law -- 4.5.2.4` runs the cases of one paragraph.

mod case;
mod check;
mod workspace;

// The law may not know file formats, so the tests share the office's reader of rule files.
#[expect(dead_code, reason = "hashing a rule set is the office's business")]
#[path = "../../formats/src/rule_set/mod.rs"]
mod rule_set;

use kartotek_law::regulation::RuleSet;
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
    let rules = Arc::new(rule_set::read(rule_set::DSU_HANDBOOK).map_err(|error| format!("{error:#}"))?);
    let documents = Arc::new(case::documents()?);
    let mut trials = Vec::new();
    for case in documents.iter().flat_map(|document| &document.cases) {
        let (case, rules) = (case.clone(), Arc::clone(&rules));
        let name = format!("{}: {}", case.paragraph, case.title);
        trials.push(Trial::test(name, move || case.run(&rules).map_err(Failed::from)));
    }
    for check in check::ALL {
        let (documents, rules) = (Arc::clone(&documents), Arc::clone(&rules));
        trials.push(Trial::test(check.name, move || (check.run)(&rules, &documents).map_err(Failed::from)));
    }
    Ok(trials)
}

/// A check that is not a case: its name, and a function of the rule set and all cases.
pub struct Check {
    pub name: &'static str,
    pub run: fn(&RuleSet, &[case::Document]) -> Outcome,
}
