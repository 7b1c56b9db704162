//! The names of all cases: those of the law, its checks, scenarios, and test files.

use crate::case::Document;
use crate::{check, workspace};
use std::collections::HashSet;

pub struct Tests {
    names: HashSet<String>,
}

impl Tests {
    pub fn read(documents: &[Document]) -> Result<Tests, String> {
        let cases = documents.iter().flat_map(|document| &document.cases);
        let mut names: HashSet<String> = cases.map(|case| format!("{}: {}", case.paragraph, case.title)).collect();
        names.extend(check::ALL.iter().map(|check| check.name.to_owned()));
        Ok(Tests { names })
    }

    /// The fault, if the case does not exist.
    pub fn fault(&self, case: &str) -> Option<String> {
        let file = if case.starts_with("runs/") { format!("tests/{case}/README.md") } else { case.to_owned() };
        let exists = self.names.contains(case) || workspace::root().join(&file).is_file();
        (!exists).then(|| format!("there is no case `{case}`"))
    }
}
