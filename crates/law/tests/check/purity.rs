//! What the law does not know.

use crate::case::Document;
use crate::{Outcome, workspace};
use kartotek_law::regulation::RuleSet;

const ALLOWED: [&str; 2] = ["chrono", "rust_decimal"];
const FORBIDDEN: [&str; 6] = ["std::fs", "std::env", "std::time", "f32", "f64", "println"];

pub fn dependencies(_: &RuleSet, _: &[Document]) -> Outcome {
    let manifest = workspace::read("crates/law/Cargo.toml")?;
    let manifest: toml::Table = manifest.parse().map_err(|error| format!("crates/law/Cargo.toml: {error}"))?;
    for kind in ["build-dependencies", "target"] {
        if manifest.contains_key(kind) {
            return Err(format!("crates/law/Cargo.toml has [{kind}]"));
        }
    }
    let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
    let others: Vec<&String> =
        dependencies.into_iter().flat_map(toml::Table::keys).filter(|name| !ALLOWED.contains(&name.as_str())).collect();
    if others.is_empty() { Ok(()) } else { Err(format!("crates/law/Cargo.toml depends on {others:?}")) }
}

pub fn sources(_: &RuleSet, _: &[Document]) -> Outcome {
    let mut found = Vec::new();
    for path in workspace::files_below("crates/law/src", "rs")? {
        for (number, line) in (1..).zip(workspace::read(&path)?.lines()) {
            found.extend(
                FORBIDDEN.iter().filter(|word| line.contains(**word)).map(|word| format!("{path}:{number}: {word}")),
            );
        }
    }
    if found.is_empty() { Ok(()) } else { Err(found.join("\n")) }
}
