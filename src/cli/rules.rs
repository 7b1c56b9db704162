//! `kartotek rules`: prints a rule set whole, or checks the file of one.

use super::{CommandOutcome, Common, Failure, TextFormat, json, language, output, rule_sets};
use kartotek_formats::rule_document::case::CaseResult;
use kartotek_formats::rule_document::difference::{Difference, differences};
use kartotek_formats::rule_document::{Edition, Library, library, show};
use kartotek_formats::rule_set::DSU_HANDBOOK;
use kartotek_formats::texts::{Text, of_error, text};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Show a rule set, or check the file of one before it is used
#[derive(clap::Subcommand)]
pub enum Command {
    Show(ShowArgs),
    Check(CheckArgs),
}

/// Print a rule set whole, with what it inherits and from where
#[derive(clap::Args)]
pub struct ShowArgs {
    /// Its id, or its file. Default: the last that the office names, else dsu-handbook
    #[arg(value_name = "SET")]
    set: Option<String>,
}

/// Check the keys, tables and cases of a file, and print what differs from the set it is based on
#[derive(clap::Args)]
pub struct CheckArgs {
    /// The file of the rule set
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

pub fn run(command: &Command, common: &Common) -> Result<CommandOutcome, Failure> {
    match command {
        Command::Show(args) => show(args.set.as_deref(), common),
        Command::Check(args) => check(args, common),
    }
}

/// The office's own rule sets, which can be named beside the program's.
fn of_office(common: &Common) -> Result<Vec<Arc<Edition>>, Failure> {
    match common.office_if_any() {
        Some(_) => common.settings()?.1.editions().map_err(Failure::Use),
        None => Ok(Vec::new()),
    }
}

fn show(set: Option<&str>, common: &Common) -> Result<CommandOutcome, Failure> {
    let named = |id: &str| -> Result<Arc<Edition>, Failure> {
        if !library::is_path(id)
            && let Some(edition) = of_office(common)?.into_iter().find(|edition| edition.id() == id)
        {
            return Ok(edition);
        }
        Library::new(&[id], &rule_sets::read, false).and_then(|library| library.edition(id)).map_err(Failure::Use)
    };
    let edition = match set {
        Some(id) => named(id)?,
        None => match of_office(common)?.pop() {
            Some(newest) => newest,
            None => named(DSU_HANDBOOK.id)?,
        },
    };
    output::print(&show::whole(&edition))?;
    Ok(CommandOutcome::Done)
}

#[derive(Serialize, JsonSchema)]
pub struct CheckJson {
    set: Option<String>,
    base: Option<String>,
    differs: Vec<Difference>,
    cases: Vec<CaseJson>,
    /// The reasons why the file is not a rule set.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faults: Vec<String>,
}

#[derive(Serialize, JsonSchema)]
struct CaseJson {
    title: String,
    passed: bool,
    expected: serde_json::Map<String, Value>,
    got: serde_json::Map<String, Value>,
}

fn check(args: &CheckArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    common.check_named_office()?;
    let path = args.file.to_string_lossy().into_owned();
    // An unreadable file is wrong use, not a fault of a rule set.
    rule_sets::read(&path).map_err(Failure::Use)?;
    let read = read(&path, common);
    let (edition, results) = match read.and_then(|edition| Ok((Arc::clone(&edition), cases_of(&edition)?))) {
        Ok(read) => read,
        Err(error) => {
            let message = of_error(&error).say(language());
            if args.format == TextFormat::Json {
                let faults = message.lines().map(str::to_owned).collect();
                let none = CheckJson { set: None, base: None, differs: Vec::new(), cases: Vec::new(), faults };
                output::print(&json::line(&none)?)?;
            } else {
                output::print_to_stderr(&message);
            }
            return Ok(CommandOutcome::held_back_if(true));
        }
    };
    let base_edition = edition.base.as_ref();
    let differs = base_edition.map_or_else(Vec::new, |base| differences(base, &edition));
    let has_failed = results.iter().any(|case| !case.passed);
    match args.format {
        TextFormat::Json => {
            let cases = results.into_iter().map(|CaseResult { title, passed, expected, got }| CaseJson {
                title,
                passed,
                expected,
                got,
            });
            let (set, base) = (Some(edition.id().to_owned()), base_edition.map(|base| base.id().to_owned()));
            output::print(&json::line(&CheckJson { set, base, differs, cases: cases.collect(), faults: Vec::new() })?)?;
        }
        TextFormat::Text => {
            let base = base_edition.map_or("", |base| base.id());
            output::print_words(&in_words(&edition, base, &differs, &results))?;
        }
    }
    Ok(CommandOutcome::held_back_if(has_failed))
}

/// Reads the file, which may be based on a set that the office names.
fn read(path: &str, common: &Common) -> anyhow::Result<Arc<Edition>> {
    let mut names = vec![path.to_owned()];
    if let Some(root) = common.office_if_any()
        && let Ok((_, settings, _)) = common.settings()
    {
        let paths = settings.rule_sets.iter().filter(|name| library::is_path(name));
        let files = paths.map(|name| root.join(name).to_string_lossy().into_owned());
        names.extend(files.filter(|file| !is_same(file, path)));
    }
    Library::new(&names, &rule_sets::read, false)?.edition(path)
}

fn is_same(one: &str, other: &str) -> bool {
    let real = |path: &str| Path::new(path).canonicalize().ok();
    one == other || real(one).is_some_and(|one| real(other) == Some(one))
}

fn cases_of(edition: &Edition) -> anyhow::Result<Vec<CaseResult>> {
    edition.compute_cases().map_err(|faults| {
        let fault = faults.into_iter().reduce(|before, fault| text!("rules-faults", before, fault));
        anyhow::Error::new(fault.unwrap_or(Text::from("case")))
    })
}

fn in_words(edition: &Edition, base: &str, differs: &[Difference], cases: &[CaseResult]) -> String {
    let title = edition.rules.constants.title.as_str();
    let mut lines = vec![text!("rules-check-head", id = edition.id(), title, base)];
    if differs.is_empty() {
        lines.push(text!("rules-check-same", base));
    }
    for Difference { key, base, now } in differs {
        let rows = |value: &Value| value.as_array().map_or(0, Vec::len);
        lines.push(match (base, now) {
            (Value::Null, now) => text!("rules-check-new", key, now = now.to_string()),
            (base, Value::Null) => text!("rules-check-gone", key, base = base.to_string()),
            (Value::Array(_), Value::Array(_)) if key != "abolished" => {
                text!("rules-check-array", key, before = rows(base), after = rows(now), now = now.to_string())
            }
            (base, now) => text!("rules-check-other", key, base = base.to_string(), now = now.to_string()),
        });
    }
    for CaseResult { title, passed, expected, got } in cases {
        let [expected, got] = [expected, got].map(show::in_words);
        lines.push(match passed {
            true => text!("rules-check-passed", title, got),
            false => text!("rules-case-failed", title, expected, got),
        });
    }
    let failed = cases.iter().filter(|case| !case.passed).count();
    lines.push(text!("rules-check-cases", cases = cases.len(), failed));
    lines.iter().map(|line| line.say(language()) + "\n").collect()
}
