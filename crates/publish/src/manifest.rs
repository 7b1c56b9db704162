//! `manifest.json`: the inputs and outputs of a run, with hashes.

use anyhow::Result;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{OrSay, Text, json};
use kartotek_register::format::FORMAT;
use kartotek_register::fsx::Tree;
use kartotek_register::run_folder::{MANIFEST, RunName};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A run's manifest. Fields that [`Manifest::of`] leaves empty are filled by the caller.
#[derive(Serialize)]
pub struct Manifest<'m> {
    pub format: u64,
    pub program: &'static str,
    pub run: String,
    pub as_of: String,
    pub parent: Option<String>,
    /// The id of the rule set, if there is only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule_set: Option<&'m str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule_set_sha256: Option<&'m str>,
    /// All rule sets named in the settings: ids with hashes.
    pub rule_sets: &'m BTreeMap<String, String>,
    pub inputs: &'m BTreeMap<String, String>,
    /// SHA-256 of inputs that were copied without their sanction entries (§ 19).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub withheld: &'m BTreeMap<String, String>,
    pub outputs: BTreeMap<&'m str, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub control: Option<Control>,
    /// Number of folders besides the office's own in which lists were published, including those of this run.
    #[serde(skip_serializing_if = "is_zero")]
    pub places: usize,
    /// The run was made after its day, as one month of a backlog.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub in_backlog: bool,
    /// The newest note of an erasure, with its hash: a changed note no longer matches the run.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub erased: &'m BTreeMap<String, String>,
    /// Files of rule sets by path, each with the name of its copy.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub rule_files: &'m BTreeMap<String, String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(places: &usize) -> bool {
    *places == 0
}

/// The draw of the control computation (§ 3 c).
#[derive(Serialize, Deserialize)]
pub struct Control {
    pub seed: String,
    /// Number of results drawn from.
    pub results: usize,
    pub computed: usize,
}

/// Whether a file of a run is an input, under `inputs/`; the others are outputs.
fn is_input(name: &str) -> bool {
    name.starts_with("inputs/")
}

/// The hashes of a run's inputs, by name.
pub fn inputs(tree: &Tree) -> BTreeMap<String, String> {
    let files = tree.iter().filter(|(name, _)| is_input(name));
    files.map(|(name, bytes)| (name.clone(), sha256(bytes))).collect()
}

static NOTHING: BTreeMap<String, String> = BTreeMap::new();

impl<'m> Manifest<'m> {
    /// The manifest of a run with the files `tree`. `rule_sets` are ids with hashes.
    pub fn of(
        run: RunName,
        parent: Option<RunName>,
        rule_sets: &'m BTreeMap<String, String>,
        inputs: &'m BTreeMap<String, String>,
        tree: &'m Tree,
    ) -> Manifest<'m> {
        let written = tree.iter().filter(|(name, _)| !is_input(name));
        let only = rule_sets.iter().next().filter(|_| rule_sets.len() == 1);
        Manifest {
            format: FORMAT,
            program: env!("CARGO_PKG_VERSION"),
            run: run.to_string(),
            as_of: run.date.to_string(),
            parent: parent.map(|parent| parent.to_string()),
            rule_set: only.map(|(id, _)| id.as_str()),
            rule_set_sha256: only.map(|(_, hash)| hash.as_str()),
            rule_sets,
            inputs,
            withheld: &NOTHING,
            outputs: written.map(|(name, bytes)| (name.as_str(), sha256(bytes))).collect(),
            control: None,
            places: 0,
            in_backlog: false,
            erased: &NOTHING,
            rule_files: &NOTHING,
        }
    }

    /// The content of the file.
    ///
    /// # Errors
    /// It cannot be written as JSON.
    pub fn bytes(&self) -> Result<Vec<u8>> {
        Ok(json::file(self)?)
    }
}

/// The fields of a manifest that are published.
#[derive(Serialize, Deserialize)]
struct PublicManifest {
    format: u64,
    program: String,
    run: String,
    as_of: String,
    parent: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rule_set: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rule_set_sha256: Option<String>,
    rule_sets: BTreeMap<String, String>,
    inputs: BTreeMap<String, String>,
    outputs: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    control: Option<Control>,
}

/// The published form of a run's manifest, without the names of inputs and without letters: a file's name may contain the
/// name of a hidden person.
///
/// # Errors
/// It is not a manifest.
pub fn public(manifest: &[u8]) -> Result<Vec<u8>> {
    let mut public: PublicManifest = serde_json::from_slice(manifest).or_say(|| Text::from(MANIFEST))?;
    let nameless = |(name, hash): (String, String)| (without_name(&name), hash);
    public.inputs = std::mem::take(&mut public.inputs).into_iter().map(nameless).collect();
    let outputs = std::mem::take(&mut public.outputs).into_iter();
    public.outputs = outputs.filter(|(name, _)| !name.starts_with(LETTERS)).collect();
    Ok(json::file(&public)?)
}

/// The run of a manifest, published or internal. `None`: not a manifest.
pub fn run_of(manifest: &[u8]) -> Option<RunName> {
    serde_json::from_slice::<PublicManifest>(manifest).ok()?.run.parse().ok()
}

/// Number of a run's results, and how many of them were computed a second time. `None`: none were.
pub fn control_of(manifest: &[u8]) -> Option<(usize, usize)> {
    let control = serde_json::from_slice::<PublicManifest>(manifest).ok()?.control?;
    Some((control.results, control.computed)).filter(|(_, computed)| *computed > 0)
}

/// The rule set files in a manifest by path, each with the name of its copy.
///
/// # Errors
/// It is not a manifest.
pub fn rule_files_of(manifest: &[u8]) -> Result<BTreeMap<String, String>> {
    #[derive(Deserialize)]
    struct OfRules {
        #[serde(default)]
        rule_files: BTreeMap<String, String>,
    }
    let manifest: OfRules = serde_json::from_slice(manifest).or_say(|| Text::from(MANIFEST))?;
    Ok(manifest.rule_files)
}

/// Whether `published` is the published form of the run's manifest `whole`.
pub fn is_published_form_of(published: &[u8], whole: &[u8]) -> bool {
    public(whole).is_ok_and(|public| published == public)
}

const LETTERS: &str = "internal/replies/";
/// The length of the hash at the start of a copy's name.
const DIGITS: usize = 16;

/// Shortens `inputs/3f…-match.json` to `inputs/3f…`.
fn without_name(copy: &str) -> String {
    let (folder, name) = copy.rsplit_once('/').unwrap_or(("", copy));
    match name.split_once('-') {
        Some((hash, _)) if hash.len() == DIGITS && hash.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            format!("{folder}/{hash}")
        }
        _ => copy.to_owned(),
    }
}
