//! Copies of the files that the rule sets of a run were read from.

use kartotek_formats::bundle::sha256;
use kartotek_formats::rule_document::Edition;
use kartotek_register::fsx::Tree;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Adds the files of these sets, of their bases and tables. Returns each path with its copy.
pub fn copy(tree: &mut Tree, editions: &[Arc<Edition>]) -> BTreeMap<String, String> {
    let mut copies = BTreeMap::new();
    for (path, bytes) in editions.iter().flat_map(|edition| &edition.files) {
        let name = path.rsplit('/').next().unwrap_or(path);
        let hash = sha256(bytes);
        // Copies are named by the beginning of their hash.
        let copy = format!("inputs/rules/{}-{name}", hash.get(..16).unwrap_or(&hash));
        tree.insert(copy.clone(), bytes.clone());
        copies.insert(path.clone(), copy);
    }
    copies
}
