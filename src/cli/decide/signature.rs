//! The author, the day and the reason of a decision; and the file to which it is written.

use super::super::{CommandOutcome, Common, Failure, TextFormat, clock, json, language, output};
use super::preview;
use chrono::NaiveDate;
use kartotek_decisions as decision;
use kartotek_decisions::{Decision, DecisionFile, DecisionKind, DecisionRow};
use kartotek_formats::diagnostic::codes::sanction_misplaced;
use kartotek_formats::sanction_places;
use kartotek_formats::texts::{Language, OrSay, Text, cannot_write, printing, text};
use kartotek_office::decide::file_name;
use kartotek_office::decide::sentence::sentence;
use kartotek_office::open::used_decisions;
use kartotek_office::read::inbox::{self, DecisionSource};
use kartotek_register::run_folder::RunFolder;
use kartotek_register::{InboxDecisions, chain, fsx};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The author if none is named; `row` writes the word of the office's rule set for it.
pub const OFFICER: &str = "RKF";

/// Author, day and reason
#[derive(Clone, clap::Args)]
pub struct Signed {
    /// Why
    #[arg(long, value_name = "TEXT")]
    reason: String,
    /// The body or person that decided: RKF, RK, SU, TK, or a name
    #[arg(long, value_name = "WHO", default_value = OFFICER)]
    author: String,
    /// The day of the decision: runs of that day and later use it; default: today
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    date: Option<NaiveDate>,
}

impl Signed {
    /// The signature of a decision that a command makes by itself.
    pub fn new(author: &str, reason: &str, date: NaiveDate) -> Signed {
        Signed { reason: reason.to_owned(), author: author.to_owned(), date: Some(date) }
    }

    /// The day of the decision.
    pub fn day(&self) -> NaiveDate {
        self.date.unwrap_or_else(clock::today)
    }

    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// The decision in the form of its file.
    pub fn row(&self, what: DecisionKind) -> DecisionRow {
        DecisionRow::new(self.day(), printing::printed(&self.author), self.reason.clone(), what)
    }

    /// Writes a decision as a new file of the office.
    ///
    /// # Errors
    /// The same decision was made before, or the file could not be written.
    pub fn file(self, root: &Path, what: DecisionKind, about: &str) -> Result<PathBuf, Failure> {
        match self.file_once(root, what, about)? {
            Filed::New(path) => Ok(path),
            Filed::Before(told) => Err(told.into()),
        }
    }

    /// Writes a decision, unless the same was made before.
    pub fn file_once(self, root: &Path, what: DecisionKind, about: &str) -> Result<Filed, Failure> {
        let date = self.day();
        let kind = what.kind().replace('_', "-");
        let is_private = what.is_private();
        let row = self.row(what);
        let text = toml::to_string(&row).map_err(|error| Failure::Output(error.into()))?;
        if !is_private && sanction_places::in_decision("", text.as_bytes()) {
            return Err(sanction_misplaced::decided().into());
        }
        let folder = root.join("decisions");
        let chain = chain::chain(root)?;
        let there = inbox::decisions(&DecisionSource { root, founding: chain.first(), taken: InboxDecisions::Desk })?;
        if let Some(before) = decided_before(&chain, &there.decisions, text.as_bytes())? {
            return Ok(Filed::Before(before));
        }
        let whats = row.contents();
        let new = whats.iter().map(|what| (date, what));
        fsx::create_folder(&folder).or_say(|| cannot_write(&folder)).map_err(Failure::Output)?;
        fsx::sweep_new(&folder).or_say(|| cannot_write(&folder)).map_err(Failure::Output)?;
        let plain: String =
            about.chars().map(|c| if c.is_alphanumeric() || c == '-' { c } else { '-' }).take(60).collect();
        for number in 1..1000 {
            // Sorts after the first: decisions of one day are applied in the order of their names.
            let ending = if number == 1 { String::new() } else { format!("_{number:03}") };
            let name = format!("{date}-{kind}-{plain}{ending}.toml");
            let path = folder.join(file_name::sorted_last(&there.decisions, new.clone(), name));
            match fsx::new_file(&path, text.as_bytes()) {
                Ok(()) => return Ok(Filed::New(path)),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(Failure::Output(error.into())),
            }
        }
        Err(Failure::Output(text!("decisions-full", folder = folder.display().to_string()).into()))
    }
}

/// The outcome of filing a decision.
pub enum Filed {
    /// The new file.
    New(PathBuf),
    /// The same decision was made before; where.
    Before(Text),
}

/// The place of a decision for the same act as the one in these bytes; `None`: there is none.
fn decided_before(chain: &[RunFolder], there: &[Decision], bytes: &[u8]) -> anyhow::Result<Option<Text>> {
    let file = DecisionFile { name: String::new(), bytes: bytes.to_vec() };
    let Some(decision) = decision::read([file]).decisions.into_iter().next() else { return Ok(None) };
    if let Some(before) = there.iter().find(|before| before.act() == decision.act()) {
        return Ok(Some(text!("decided-before", file = before.name())));
    }
    let run = used_decisions::run_of(chain, &decision)?;
    Ok(run.map(|run| text!("decided-before-run", run)))
}

/// Author, day and reason, of a command that writes a decision and no more
#[derive(clap::Args)]
pub struct Signing {
    #[command(flatten)]
    pub signed: Signed,
    /// How to print where it was written; json: file, kind, date, author, reason
    #[arg(long, value_enum, default_value = "text")]
    pub format: TextFormat,
    /// Show what it would change, and write nothing
    #[arg(long)]
    pub dry_run: bool,
}

/// The head of a decision in JSON.
#[derive(Serialize, JsonSchema)]
pub struct Head<'h> {
    /// `None`: nothing was written.
    file: Option<String>,
    kind: &'static str,
    date: String,
    author: &'h str,
    reason: &'h str,
}

impl<'h> Head<'h> {
    pub fn of(signed: &'h Signed, kind: &'static str, file: Option<String>) -> Head<'h> {
        Head { file, kind, date: signed.day().to_string(), author: &signed.author, reason: &signed.reason }
    }
}

impl Signing {
    /// The day of the decision.
    pub fn day(&self) -> NaiveDate {
        self.signed.day()
    }

    /// Replaces the reason by a general text, for a decision whose reason is in a private record.
    pub fn without_reason(mut self, language: Language) -> Signing {
        self.signed.reason = text!("sanction-reason").say(language);
        self
    }

    /// Writes the decision as a new file of the office and prints its path; in a dry run, prints its effect.
    pub fn write(self, common: &Common, what: DecisionKind, about: &str) -> Result<CommandOutcome, Failure> {
        if self.dry_run {
            return preview::print_preview(&self, common, what);
        }
        let office = common.open_or_founding(None)?;
        let (kind, signed) = (what.kind(), self.signed.clone());
        let said =
            (!what.is_private()).then(|| sentence(&what, &office.people, &office.clubs_ever()).say(language()) + "\n");
        let file = self.signed.file(&office.root, what, about)?.display().to_string();
        output::print(&match self.format {
            TextFormat::Text => {
                let next = match signed.day() {
                    day if day > clock::today() => text!("decided-from-day", day),
                    _ => text!("decided-next-run"),
                };
                format!("{file}\n{}{}\n", said.unwrap_or_default(), next.say(language()))
            }
            TextFormat::Json => json::pretty(&Head::of(&signed, kind, Some(file)))?,
        })?;
        Ok(CommandOutcome::Done)
    }
}

/// The number of the next decision of a kind on a day, in three digits.
pub fn next_number(root: &Path, day: NaiveDate, kind: &str) -> String {
    let is_free = |number: &u32| !root.join(format!("decisions/{day}-{kind}-{number:03}.toml")).exists();
    format!("{:03}", (1..1000).find(is_free).unwrap_or(1000))
}
