//! Clauses quoted in the sources (`//§ …`) are the handbook's own words.

use crate::case::Document;
use crate::{Outcome, workspace};
use kartotek_law::regulation::RuleSet;

pub fn occur(_: &RuleSet, _: &[Document]) -> Outcome {
    let handbook = folded(&workspace::handbook()?);
    let (mut quotes, mut missing) = (0, Vec::new());
    let mut sources = workspace::files_below("crates/law/src", "rs")?;
    sources.extend(workspace::files_below("crates/pairing/src", "rs")?);
    for path in sources {
        for (number, line) in (1..).zip(workspace::read(&path)?.lines()) {
            let Some(quote) = line.trim_start().strip_prefix("//§") else { continue };
            quotes += 1;
            let quote = folded(quote);
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

/// Without emphasis and line breaks.
fn folded(text: &str) -> String {
    text.replace('*', "").split_whitespace().collect::<Vec<_>>().join(" ")
}
