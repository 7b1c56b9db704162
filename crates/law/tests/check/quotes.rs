//! Clauses quoted in the sources (`//§ …`) are word for word in the handbook.

use crate::case::Document;
use crate::{Outcome, workspace};
use kartotek_law::regulation::RuleSet;

pub fn occur(_: &RuleSet, _: &[Document]) -> Outcome {
    let handbook = folded(&workspace::handbook()?);
    let (mut quotes, mut missing) = (0, Vec::new());
    let mut sources = workspace::files_below("crates/law/src", "rs")?;
    sources.extend(workspace::files_below("crates/pairing/src", "rs")?);
    for path in sources {
        for (number, quote) in quotes_of(&path)? {
            quotes += 1;
            if quote.is_empty() || !handbook.contains(&quote) {
                missing.push(format!("{path}:{number}: {quote}"));
            }
        }
    }
    match (quotes, missing.is_empty()) {
        (0, _) => Err("no quotes at all".into()),
        (_, true) => Ok(()),
        (_, false) => Err(format!("not in the handbook:\n{}", missing.join("\n"))),
    }
}

/// The clauses quoted in a source, with their lines.
pub fn quotes_of(path: &str) -> Result<Vec<(usize, String)>, String> {
    let source = workspace::read(path)?;
    let quote = |line: &str| line.trim_start().strip_prefix("//§").map(folded);
    Ok((1..).zip(source.lines()).filter_map(|(number, line)| Some((number, quote(line)?))).collect())
}

/// The text without emphasis and line breaks.
pub fn folded(text: &str) -> String {
    text.replace('*', "").split_whitespace().collect::<Vec<_>>().join(" ")
}
