//! `kartotek report show`: the outcome of a report, or why it waits.

use super::super::{CommandOutcome, Common, Failure, clock, language};
use super::{ShowFormat, print};
use crate::cli::table::or_empty;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_ledger::Event;
use kartotek_office::questions::report::{self, Finding, Handled, Report, Waiting};
use kartotek_office::questions::without_game::{self, WithoutGame};
use kartotek_publish::document::{Document, Section};
use kartotek_register::run_folder::Status;

/// Look a report up
#[derive(clap::Subcommand)]
pub enum Command {
    /// Show what became of a report: runs, files, players, what was found, corrections, the letter; or why it waits in the inbox
    Show {
        /// The report's id; for a report in the inbox also the name of its file. Or the decision or rule set by which ratings changed
        /// without a game, as `explain` names it
        report: String,
        /// How to print it
        #[arg(long, value_enum, default_value = "text")]
        format: ShowFormat,
    },
}

pub fn run(command: Command, common: &Common) -> Result<CommandOutcome, Failure> {
    let Command::Show { report: id, format } = command;
    let office = common.open_or_founding(None)?;
    let found = report::report(&office, &id, clock::today(), language())?;
    if found.is_err()
        && let Some(change) = without_game::find(&office, &id, language())?
    {
        print(&document_of_change(&change), &change, format)?;
        return Ok(CommandOutcome::Done);
    }
    let report = found.map_err(|alike| {
        let alike: Vec<&str> = alike.iter().map(String::as_str).collect();
        match alike.is_empty() {
            true => text!("report-unknown", report = &id),
            false => text!("report-unknown-try", report = &id, alike = Value::any_quoted(&alike)),
        }
    })?;
    print(&document(&report), &report, format)?;
    Ok(CommandOutcome::Done)
}

/// The players whose ratings a decision or a rule set changed, each with the steps.
fn document_of_change(change: &WithoutGame) -> Document {
    let columns =
        [text!("fact-id"), text!("fact-name"), text!("report-run"), text!("person-before"), text!("person-after")];
    let mut section = Section::new(change.said.clone(), columns);
    section.columns.push(text!("report-steps"));
    let number = |number: Option<i32>| Text::from(or_empty(number));
    for player in &change.players {
        let steps = text!("look-value", value = Value::Lines(player.steps.join("\n")));
        let (id, name) = (plain(&player.id), plain(&player.name));
        section.rows.push(vec![id, name, plain(&player.date), number(player.before), number(player.after), steps]);
    }
    let title = text!("report-change-title", id = &change.id);
    let lead = change.steps.iter().map(|step| plain(step)).collect();
    Document { title, lead, sections: vec![section], foot: Vec::new() }
}

fn document(report: &Report) -> Document {
    let mut sections = Vec::new();
    report.waiting.iter().for_each(|entry| sections.extend(waiting(entry)));
    report.handled.iter().for_each(|entry| sections.extend(handled(entry)));
    let mut decisions = Section::new(
        text!("report-section-decisions"),
        [text!("person-what"), text!("report-run"), text!("person-source")],
    );
    for decided in &report.decisions {
        decisions.rows.push(vec![plain(&decided.said), plain(&decided.run), decided.source.in_words()]);
    }
    sections.push(decisions);
    sections.retain(|section| !section.rows.is_empty());
    let letters = report.handled.iter().filter_map(|handled| Some((handled, handled.letter.as_ref()?)));
    let foot = letters
        .map(|(handled, letter)| text!("report-letter", run = &handled.run, letter = Value::Lines(letter.clone())));
    Document { title: text!("report-title", id = &report.id), lead: Vec::new(), sections, foot: foot.collect() }
}

fn plain(text: &str) -> Text {
    Text::from(text)
}

fn waiting(waiting: &Waiting) -> Vec<Section> {
    let title = match waiting.is_held {
        true => text!("report-section-held", file = &waiting.file),
        false => text!("report-section-ready", file = &waiting.file),
    };
    let mut facts = Section::new(title, [text!("person-what"), text!("person-value")]);
    facts.rows.extend(waiting.name.iter().map(|name| vec![text!("fact-name"), plain(name)]));
    facts.rows.push(vec![text!("report-files"), plain(&waiting.files.join(", "))]);
    vec![facts, list_findings(&waiting.found)]
}

fn list_findings(all: &[Finding]) -> Section {
    let columns = [text!("report-severity"), text!("report-line"), text!("report-code"), text!("report-message")];
    let mut section = Section::new(text!("report-section-found"), columns);
    section.columns.push(text!("report-todo"));
    for finding in all {
        let severity = match finding.severity.as_str() {
            "error" => text!("report-error"),
            "warning" => text!("report-warning"),
            _ => text!("report-note"),
        };
        let help = text!("look-value", value = Value::Lines(finding.help.clone().unwrap_or_default()));
        let line = or_empty(finding.line).into();
        section.rows.push(vec![severity, line, plain(&finding.code), plain(&finding.message), help]);
    }
    section
}

fn handled(handled: &Handled) -> Vec<Section> {
    let status = match handled.status {
        Status::Rated => text!("report-status-rated"),
        Status::Corrected => text!("report-status-corrected"),
        Status::Superseded => text!("report-status-superseded"),
        Status::Annulled => text!("report-status-annulled"),
    };
    let title = text!("report-section-run", run = &handled.run, status);
    let mut facts = Section::new(title, [text!("person-what"), text!("person-value")]);
    for (what, value) in [
        (text!("fact-name"), &handled.name),
        (text!("person-tournament"), &handled.tournament),
        (text!("report-last-round"), &handled.last_round),
        (text!("report-reported"), handled.reported.as_ref().unwrap_or(&String::new())),
        (text!("report-start-ratings"), handled.start_ratings_of.as_ref().unwrap_or(&String::new())),
        (text!("report-rules"), &handled.rule_set),
        (text!("report-files"), &handled.files.join(", ")),
    ] {
        if !value.is_empty() {
            facts.rows.push(vec![what, plain(value)]);
        }
    }
    vec![facts, players(handled), list_findings(&handled.found)]
}

fn players(handled: &Handled) -> Section {
    let columns = [text!("report-no"), text!("fact-id"), text!("fact-name"), text!("report-start-rating")];
    let mut section = Section::new(text!("report-section-players"), columns);
    section.columns.extend([text!("person-games"), text!("person-before"), text!("person-after"), text!("find-note")]);
    let number = |number: Option<i32>| Text::from(or_empty(number));
    for player in &handled.players {
        let note = match player.event {
            Event::Rated => Text::from(""),
            Event::Entered => text!("event-entered"),
            Event::Restarted => text!("event-restarted"),
            Event::Corrected => text!("event-corrected"),
            Event::Annulled => text!("event-annulled"),
            Event::Assigned | Event::Aligned | Event::Converted | Event::Merged | Event::Unmerged => {
                without_game::title(player.event)
            }
        };
        let no = if player.no > 0 { player.no.to_string() } else { String::new() };
        let (before, after) = (number(player.before), number(player.after));
        let (id, name) = (plain(&player.id), plain(&player.name));
        let games = or_empty(player.games).into();
        section.rows.push(vec![plain(&no), id, name, number(player.start_rating), games, before, after, note]);
    }
    section
}
