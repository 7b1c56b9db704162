//! `kartotek sanction simulate`: works out one player's sanctions by law, without an office.

use crate::cli::{CommandOutcome, Common, Failure, TextFormat, json, language, output, rule_sets, terminal};
use anyhow::bail;
use chrono::NaiveDate;
use kartotek_formats::day;
use kartotek_formats::texts::{OrSay, Text, text};
use kartotek_law::regulation::Section;
use kartotek_law::regulation::sanction::{self, Given, GivenKind, Recorded, RecordedKind};
use kartotek_register::foreign;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Show what the register holds about a player on a day, worked out from the player's sanctions as they were given
#[derive(clap::Args)]
pub struct Args {
    /// JSON: [{"kind": "warning|quarantine|absence", "last_day": DATE, "months": 3, "from": DATE}, …]
    file: PathBuf,
    /// The day asked about
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: NaiveDate,
    /// Rule sets: ids of the program, or files (NAME.toml). Default: the office's, else dsu-handbook
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    rules: Vec<String>,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

/// A hundred years; a larger number is a typing error.
const MOST_MONTHS: u32 = 1200;

/// A sanction as given.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GivenRow {
    kind: GivenName,
    /// The last playing day of its tournament.
    last_day: Day,
    /// The length of a quarantine; of an absence only if the report's form sets more than the law.
    months: Option<u32>,
    /// The first day, if the decision names one.
    from: Option<Day>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum GivenName {
    Warning,
    Quarantine,
    Absence,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
struct Day(NaiveDate);

impl TryFrom<String> for Day {
    type Error = Text;

    fn try_from(text: String) -> Result<Day, Text> {
        let day = day::read(&text).and_then(day::DayReading::certain);
        day.map(Day).ok_or_else(|| text!("value-no-date", found = text))
    }
}

/// A sanction as the register holds it.
#[derive(Serialize, JsonSchema)]
pub struct HeldRow {
    kind: &'static str,
    from: String,
    to: String,
    /// None: a warning.
    months: Option<u32>,
}

pub fn run(args: &Args, common: &Common) -> Result<CommandOutcome, Failure> {
    common.check_named_office()?;
    let book = rule_sets::of_office_or_alone(&args.rules, common)?;
    let rules = book.in_force_on(args.as_of);
    rule_sets::check_section(rules, Section::Sanctions, args.as_of)?;
    let mut given = read(&args.file).map_err(Failure::Use)?;
    given.retain(|given| book.in_force_on(given.day).constants.has(Section::Sanctions));
    let held = sanction::held_on(|day| book.in_force_on(day).constants.deadlines, &given, args.as_of);
    let text = match args.format {
        TextFormat::Json => {
            let rows: Vec<HeldRow> = held.iter().map(row).collect();
            json::line(&rows)?
        }
        TextFormat::Text if held.is_empty() => text!("sanction-none", day = args.as_of).say(language()) + "\n",
        TextFormat::Text => {
            let sentences = held.iter().map(|held| sentence(held).say(language()) + "\n");
            terminal::fitted(&sentences.collect::<String>())
        }
    };
    output::print(&text)?;
    Ok(CommandOutcome::Done)
}

fn read(file: &Path) -> anyhow::Result<Vec<Given>> {
    let bytes = foreign::read_table(file)?;
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&bytes);
    let rows: Vec<GivenRow> =
        serde_json::from_slice(bytes).or_say(|| text!("sanction-no-list", file = file.display().to_string()))?;
    let given = (1..).zip(&rows).map(|(number, row)| {
        let (file, number) = (file.display().to_string(), number.to_string());
        given(row).or_say(|| text!("sanction-of-list", file, number, day = row.last_day.0))
    });
    given.collect()
}

fn given(row: &GivenRow) -> anyhow::Result<Given> {
    let (day, from) = (row.last_day.0, row.from.map(|day| day.0));
    let kind = match (row.kind, row.months) {
        (GivenName::Warning, months) => {
            if months.is_some() || from.is_some() {
                output::tell(&text!("sanction-passed-over", day));
            }
            GivenKind::Warning
        }
        (_, Some(months)) if !(1..=MOST_MONTHS).contains(&months) => {
            bail!(text!("sanction-months", months = months.to_string(), most = MOST_MONTHS.to_string()))
        }
        (GivenName::Quarantine, Some(months)) => GivenKind::Quarantine { months, from },
        (GivenName::Quarantine, None) => bail!(text!("sanction-no-months")),
        (GivenName::Absence, months) => GivenKind::Absence { months, from },
    };
    Ok(Given { kind, day })
}

fn row(held: &Recorded) -> HeldRow {
    let kind = match held.kind {
        RecordedKind::Warning => "warning",
        RecordedKind::Quarantine { .. } => "quarantine",
    };
    HeldRow { kind, from: held.from.to_string(), to: held.to.to_string(), months: held.months() }
}

fn sentence(held: &Recorded) -> Text {
    let Recorded { from, to, .. } = *held;
    match held.kind {
        RecordedKind::Warning => text!("sanction-warning", from, to),
        RecordedKind::Quarantine { months } => text!("sanction-quarantine", months, from, to),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> anyhow::Result<Vec<Given>> {
        let rows: Vec<GivenRow> = serde_json::from_str(text)?;
        rows.iter().map(given).collect()
    }

    #[test]
    fn months_belong_to_quarantines_and_may_be_stated_for_absences() {
        let read = parse(
            r#"[{"kind": "quarantine", "last_day": "2026-01-03", "months": 3, "from": "2026-02-01"},
                {"kind": "absence", "last_day": "2026-01-03", "months": null}]"#,
        )
        .unwrap();
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let quarantine = GivenKind::Quarantine { months: 3, from: Some(day("2026-02-01")) };
        assert_eq!(read[0], Given { kind: quarantine, day: day("2026-01-03") });
        assert_eq!(read[1], Given { kind: GivenKind::Absence { months: None, from: None }, day: day("2026-01-03") });
    }

    #[test]
    fn what_is_no_sanction_is_refused() {
        for text in [
            r#"{"kind": "warning", "last_day": "2026-01-03"}"#,
            r#"[{"kind": "warning"}]"#,
            r#"[{"kind": "ban", "last_day": "2026-01-03"}]"#,
            r#"[{"kind": "warning", "last_day": "2026-02-30"}]"#,
            r#"[{"kind": "warning", "last_day": "26-1-3"}]"#,
            r#"[{"kind": "warning", "last_day": "2026-01-03", "reason": "noise"}]"#,
            r#"[{"kind": "quarantine", "last_day": "2026-01-03"}]"#,
            r#"[{"kind": "quarantine", "last_day": "2026-01-03", "months": 0}]"#,
            r#"[{"kind": "quarantine", "last_day": "2026-01-03", "months": 1201}]"#,
            r#"[{"kind": "absence", "last_day": "2026-01-03", "months": -6}]"#,
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
