//! `kartotek impact`: what a report would change, before it is accepted.

use super::{Common, Failure, Outcome, TextFormat, clock, door, open_office_as_of, reports, width};
use chrono::NaiveDate;
use kartotek_formats::texts::{Language, Text, json, text, visible};
use kartotek_office::lay_out::summary::NoteSummary;
use kartotek_office::questions::impact::{Difference, Fate, Impact, Known, PlayerImpact, ReportImpact, impact};
use std::fmt::Write;
use std::path::PathBuf;

/// Show what reports would change if they were accepted: ratings, lists, classes, candidate results, eligibilities
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// The reports, forms beside them; they need not lie in the inbox
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// On the register as it stood on this day; default: today
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

const HELP: &str = "\
A run with these reports, and with nothing else of the inbox, is planned and held against the same
run without them. Nothing is written. A report that was rated before is compared with what was rated:
so a correction shows what it changes. Lists that were published stay as they are.

Exit code 1: a report would be held back.";

pub fn run(args: Args, common: &Common) -> Result<Outcome, Failure> {
    let bundles = reports::read(&args.files)?;
    let (root, settings, bytes) = common.settings()?;
    let language = common.language(&settings);
    let mut office = open_office_as_of(&root, settings, bytes, args.as_of)?;
    let day = args.as_of.unwrap_or_else(clock::today);
    let found = impact(&mut office, bundles, day, language)?;
    let text = match args.format {
        TextFormat::Text => width::fitted(&tell(&found, language)),
        TextFormat::Json => json::pretty(&found).map_err(|error| Failure::Output(error.into()))? + "\n",
    };
    door::print(&text)?;
    Ok(Outcome::held_back_if(found.reports.iter().any(|report| report.becomes == Fate::Held)))
}

fn tell(found: &Impact, language: Language) -> String {
    let mut page = Page { out: String::new(), language };
    found.reports.iter().for_each(|report| page.line(&fate(report)));
    if found.reports.iter().all(|report| matches!(report.becomes, Fate::Held | Fate::Known)) {
        page.line(&text!("impact-nothing"));
        return page.out;
    }
    let day = &found.as_of;
    page.out.push('\n');
    page.line(&if found.players.is_empty() { text!("impact-no-player", day) } else { text!("impact-players", day) });
    found.players.iter().for_each(|own| page.player(own));
    page.section(&text!("impact-lists"), &found.lists, on_list);
    page.section(&text!("impact-eligibilities"), &found.eligibilities, eligibility);
    if !found.notes.is_empty() {
        page.out.push('\n');
        page.line(&text!("impact-notes"));
    }
    for NoteSummary { file, message, .. } in &found.notes {
        let _ = writeln!(page.out, "  {}: {message}", visible(file, &[]));
    }
    if !found.published.is_empty() {
        page.out.push('\n');
        page.line(&text!("impact-published", days = found.published.join(", ")));
    }
    page.out
}

struct Page {
    out: String,
    language: Language,
}

impl Page {
    fn line(&mut self, text: &Text) {
        let _ = writeln!(self.out, "{}", text.say(self.language));
    }

    fn section(&mut self, heading: &Text, all: &[Difference], say: fn(&Difference) -> Text) {
        if !all.is_empty() {
            self.out.push('\n');
            self.line(heading);
        }
        for own in all {
            let _ = writeln!(self.out, "  {}", say(own).say(self.language));
        }
    }

    fn player(
        &mut self,
        PlayerImpact { id, name, without, with, difference, class_without, class_with }: &PlayerImpact,
    ) {
        let number = |rating: &Option<i32>| rating.map_or("–".to_owned(), |rating| rating.to_string());
        let difference = difference.map_or(String::new(), |difference| format!("{difference:+}"));
        let class = match (class_without, class_with) {
            (Some(before), Some(after)) if before != after => {
                format!("  ({})", text!("impact-class", before = *before, after = *after).say(self.language))
            }
            _ => String::new(),
        };
        let (without, with) = (number(without), number(with));
        let (id, name) = (visible(id, &[]), visible(name, &[]));
        let _ = writeln!(self.out, "{difference:>5}  {without:>4} → {with}  {id} {name}{class}");
    }
}

fn fate(report: &ReportImpact) -> Text {
    let (file, id) = (&report.file, &report.report);
    match report.becomes {
        Fate::Rated => text!("impact-rated", file, id),
        Fate::Corrected => text!("impact-corrected", file, id),
        Fate::Known => match &report.known {
            Some(Known { run, status: "superseded", since, hash }) => {
                let command =
                    format!("kartotek decide correction {id} --hash {} --reason …", hash.get(..12).unwrap_or(hash));
                text!("impact-known-replaced", file, id, run, since, command)
            }
            Some(Known { run, status: "annulled", since, .. }) => text!("impact-known-annulled", file, id, run, since),
            known => text!("impact-known", file, id, run = known.as_ref().map_or("", |known| &known.since)),
        },
        Fate::Superseded => text!("impact-superseded", file, id),
        Fate::Held => {
            let held = report.held.as_ref();
            let (code, why) = held.map_or(("", ""), |held| (held.code, held.message.as_str()));
            text!("impact-held", file, id, code, why)
        }
    }
}

fn on_list(own: &Difference) -> Text {
    let (list, id, name) = (own.what, &own.id, &own.name);
    if own.is_gained { text!("impact-on-list", list, id, name) } else { text!("impact-off-list", list, id, name) }
}

fn eligibility(own: &Difference) -> Text {
    let (id, name, about) = (&own.id, &own.name, &own.about);
    match (own.what, own.is_gained) {
        ("candidate-result", true) => text!("impact-candidate-gained", id, name, about),
        ("candidate-result", false) => text!("impact-candidate-lost", id, name, about),
        ("norm", true) => text!("impact-norm-gained", id, name, about),
        ("norm", false) => text!("impact-norm-lost", id, name, about),
        ("first-elo", true) => text!("impact-elo-gained", id, name),
        ("first-elo", false) => text!("impact-elo-lost", id, name),
        (_, true) => text!("impact-emt-gained", id, name, about),
        (_, false) => text!("impact-emt-lost", id, name, about),
    }
}
