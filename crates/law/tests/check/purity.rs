//! Dependencies that the law must not have.

use crate::case::Document;
use crate::{Outcome, workspace};
use kartotek_law::regulation::RuleSet;

/// The crates of the regulations, and the crates that each may depend on.
const CRATES: [(&str, &[&str]); 4] = [
    ("vocabulary", &[]),
    ("law", &["chrono", "kartotek-vocabulary"]),
    ("fide", &["chrono", "kartotek-vocabulary"]),
    ("pairing", &["kartotek-law"]),
];
const FORBIDDEN: [&str; 6] = ["std::fs", "std::env", "std::time", "f32", "f64", "println"];

pub fn dependencies(_: &RuleSet, _: &[Document]) -> Outcome {
    for (name, allowed) in CRATES {
        let path = format!("crates/{name}/Cargo.toml");
        let manifest: toml::Table = workspace::read(&path)?.parse().map_err(|error| format!("{path}: {error}"))?;
        for kind in ["build-dependencies", "target"] {
            if manifest.contains_key(kind) {
                return Err(format!("{path} has [{kind}]"));
            }
        }
        let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
        let used = dependencies.into_iter().flat_map(toml::Table::keys);
        let others: Vec<&String> = used.filter(|name| !allowed.contains(&name.as_str())).collect();
        if !others.is_empty() {
            return Err(format!("{path} depends on {others:?}"));
        }
    }
    Ok(())
}

pub fn sources(_: &RuleSet, _: &[Document]) -> Outcome {
    let mut found = Vec::new();
    let mut sources = Vec::new();
    for (name, _) in CRATES {
        sources.extend(workspace::files_below(&format!("crates/{name}/src"), "rs")?);
    }
    for path in sources {
        for (number, line) in (1..).zip(workspace::read(&path)?.lines()) {
            found.extend(
                FORBIDDEN.iter().filter(|word| line.contains(**word)).map(|word| format!("{path}:{number}: {word}")),
            );
        }
    }
    if found.is_empty() { Ok(()) } else { Err(found.join("\n")) }
}
