//! Who decided, when and why; and the file in which it is written.

use super::super::{Common, Failure, Outcome, reports};
use crate::decision::{DecisionRow, What};
use crate::register::fsx;
use crate::texts::{Language, OrSay, cannot_write, text};
use chrono::NaiveDate;
use std::path::{Path, PathBuf};

/// Who, when and why
#[derive(clap::Args)]
pub struct Signed {
    /// Why
    #[arg(long, value_name = "TEXT")]
    reason: String,
    /// Who decided: RKF, RK, SU, TK, or a name
    #[arg(long, value_name = "WHO", default_value = "RKF")]
    author: String,
    /// The day of the decision: runs of that day and later use it; default: today
    #[arg(long, value_name = "DATE")]
    date: Option<NaiveDate>,
}

impl Signed {
    /// Of a decision that a command takes on its own.
    pub fn new(author: &str, reason: &str, date: NaiveDate) -> Signed {
        Signed { reason: reason.to_owned(), author: author.to_owned(), date: Some(date) }
    }

    /// The day of the decision.
    pub fn day(&self) -> NaiveDate {
        self.date.unwrap_or_else(|| chrono::Local::now().date_naive())
    }

    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// For a decision whose reason stands in a private record.
    pub fn without_reason(self, language: Language) -> Signed {
        Signed { reason: text!("sanction-reason").say(language), ..self }
    }

    /// Writes the decision as a new file of the office, and says where.
    pub fn write(self, common: &Common, what: What, about: &str) -> Result<Outcome, Failure> {
        let (root, settings, _) = common.settings()?;
        let name = self.file(&root, what, about)?;
        let told = text!("decided-next-run").say(common.language(&settings));
        reports::print(&format!("{}\n{told}\n", name.display()))?;
        Ok(Outcome::Done)
    }

    pub fn file(self, root: &Path, what: What, about: &str) -> Result<PathBuf, Failure> {
        let date = self.day();
        let kind = what.kind().replace('_', "-");
        let row = DecisionRow::new(date, self.author, self.reason, what);
        let text = toml::to_string(&row).map_err(|error| Failure::Output(error.into()))?;
        let folder = root.join("decisions");
        fsx::create_folder(&folder).or_say(|| cannot_write(&folder)).map_err(Failure::Output)?;
        let plain: String =
            about.chars().map(|c| if c.is_alphanumeric() || c == '-' { c } else { '-' }).take(60).collect();
        for number in 1..1000 {
            // Sorts after the first: decisions of one day are taken in the order of their names.
            let ending = if number == 1 { String::new() } else { format!("_{number:03}") };
            let path = folder.join(format!("{date}-{kind}-{plain}{ending}.toml"));
            match fsx::new_file(&path, text.as_bytes()) {
                Ok(()) => return Ok(path),
                Err(_) if path.exists() => {}
                Err(error) => return Err(Failure::Output(error.into())),
            }
        }
        Err(Failure::Output(text!("decisions-full", folder = folder.display().to_string()).into()))
    }
}

/// The number of the next decision of a kind on a day, in three digits.
pub fn next(root: &Path, day: NaiveDate, kind: &str) -> String {
    let is_free = |number: &u32| !root.join(format!("decisions/{day}-{kind}-{number:03}.toml")).exists();
    format!("{:03}", (1..1000).find(is_free).unwrap_or(1000))
}
