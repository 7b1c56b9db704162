//! `kartotek impact`: the changes from a report or a decision, before it is accepted.

use super::{
    CommandOutcome, Common, Failure, TextFormat, base_name, clock, json, language, output, reports, rule_sets,
};
use crate::cli::table::or_dash;
use chrono::NaiveDate;
use kartotek_decisions::DecisionFile;
use kartotek_decisions::several_in_file::is_decisions;
use kartotek_formats::file_name::quoted;
use kartotek_formats::limits::LARGEST_DECISION;
use kartotek_formats::rule_document;
use kartotek_formats::texts::{OrSay, Text, Value, cannot_read, text, visible};
use kartotek_office::decide::preview::{Change, count_changes};
use kartotek_office::lay_out::summary::NoteSummary;
use kartotek_office::questions::impact::{
    DecisionImpact, Difference, Fate, Hypothesis, Impact, KnownReport, PlayerImpact, ReportImpact, RuleSetImpact,
    impact,
};
use kartotek_office::questions::personal_changes::Fact;
use kartotek_publish::lists;
use kartotek_register::foreign;
use kartotek_register::run_folder::Status;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Show what reports, decisions and rule sets would change: ratings, lists, classes, candidate results, eligibilities
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// The reports, forms beside them, and files of decisions; they need not lie in the office. Or files of rule sets,
    /// which lie in it
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
A run with these reports and decisions, and with nothing else of the inbox, is planned and compared
with the same run without them. Nothing is written. An annulment, a merge, a correction or any
other decision is a file of `decisions`, as the commands write it; it is tried on its own day at the
earliest. A report that was rated before is compared with what was rated: so a correction shows what
it changes. Lists that were published stay as they are. A rule set of the office is compared with the
office without it, on the first day on which all of it is in force: so a conversion is seen beforehand.

Exit code 1: a report would be held back, or a decision not used.";

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let (rule_sets, files): (Vec<PathBuf>, Vec<PathBuf>) = args.files.into_iter().partition(|path| is_rule_set(path));
    let files = files.into_iter().map(|file| common.in_inbox(file)).collect();
    let (decisions, files) = decisions(files)?;
    let bundles = reports::read(&files, common)?;
    let rule_sets = rule_sets.iter().map(|path| path.display().to_string()).collect();
    let mut office = common.open(args.as_of)?;
    let day = args.as_of.unwrap_or_else(clock::today);
    let found = impact(&mut office, Hypothesis { bundles, decisions, rule_sets }, day, language())?;
    output::answer(args.format, || json::pretty(&found), || impact_text(&found))?;
    let is_held = found.reports.iter().any(|report| report.becomes == Fate::Held);
    Ok(CommandOutcome::held_back_if(is_held || found.decisions.iter().any(|decision_impact| !decision_impact.is_used)))
}

/// Whether the file at this path is a rule set; the path is taken as given.
fn is_rule_set(path: &Path) -> bool {
    let is_toml = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"));
    is_toml && rule_sets::read(&path.display().to_string()).is_ok_and(|text| rule_document::is_meant(&text))
}

/// Separates the decisions from the other files.
fn decisions(files: Vec<PathBuf>) -> Result<(Vec<DecisionFile>, Vec<PathBuf>), Failure> {
    let (mut decisions, mut others) = (Vec::new(), Vec::new());
    for path in files {
        if !path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml")) {
            others.push(path);
            continue;
        }
        let bytes = foreign::read_named(&path, LARGEST_DECISION).or_say(|| cannot_read(&path));
        let bytes = bytes.map_err(Failure::Use)?;
        if bytes.len() as u64 <= LARGEST_DECISION && is_decisions(&bytes) {
            let name = base_name(&path);
            decisions.push(DecisionFile { name, bytes });
        } else {
            others.push(path);
        }
    }
    Ok((decisions, others))
}

pub fn impact_text(found: &Impact) -> String {
    let mut page = Page { out: String::new() };
    let of_set = |RuleSetImpact { file, id }: &RuleSetImpact| text!("impact-rules", file, id, day = &found.as_of);
    found.rule_sets.iter().for_each(|set| page.line(&of_set(set)));
    found.reports.iter().for_each(|report| page.line(&fate(report)));
    found.decisions.iter().for_each(|decision_impact| page.line(&of_decision(decision_impact)));
    let is_idle = found.decisions.iter().all(|decision_impact| !decision_impact.is_used);
    if is_idle
        && found.rule_sets.is_empty()
        && found.reports.iter().all(|report| matches!(report.becomes, Fate::Held | Fate::Known | Fate::Copy))
    {
        page.line(&text!("impact-nothing"));
        return page.out;
    }
    let day = &found.as_of;
    page.out.push('\n');
    page.line(&if found.players.is_empty() { text!("impact-no-player", day) } else { text!("impact-players", day) });
    found.players.iter().for_each(|player| page.player(player));
    if !found.changes.is_empty() {
        page.out.push('\n');
        page.line(&text!("impact-register"));
        page.out.push_str(&change_lines(&found.changes));
    }
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
}

impl Page {
    fn line(&mut self, text: &Text) {
        let _ = writeln!(self.out, "{}", text.say(language()));
    }

    fn section(&mut self, heading: &Text, all: &[Difference], say: fn(&Difference) -> Text) {
        if !all.is_empty() {
            self.out.push('\n');
            self.line(heading);
        }
        for difference in all {
            let _ = writeln!(self.out, "  {}", say(difference).say(language()));
        }
    }

    fn player(
        &mut self,
        PlayerImpact { id, name, without, with, difference, class_without, class_with }: &PlayerImpact,
    ) {
        let difference = difference.map_or(String::new(), |difference| format!("{difference:+}"));
        let class = match (class_without, class_with) {
            (Some(before), Some(after)) if before != after => {
                format!("  ({})", text!("impact-class", before, after).say(language()))
            }
            _ => String::new(),
        };
        let (without, with) = (or_dash(*without), or_dash(*with));
        let (id, name) = (visible(id, &[]), visible(name, &[]));
        let _ = writeln!(self.out, "{difference:>5}  {without:>4} → {with}  {id} {name}{class}");
    }
}

fn of_decision(decision_impact: &DecisionImpact) -> Text {
    let DecisionImpact { file, kind, why, .. } = decision_impact;
    match why {
        None => text!("impact-decision", file, kind = *kind),
        Some(why) => text!("impact-decision-idle", file, why),
    }
}

fn fate(report: &ReportImpact) -> Text {
    let (file, id) = (&report.file, &report.report);
    match report.becomes {
        Fate::Rated => text!("impact-rated", file, id),
        Fate::Corrected => text!("impact-corrected", file, id),
        Fate::Known => match &report.known {
            Some(KnownReport { run, status: Status::Superseded, since, hash }) => {
                let hash = hash.get(..12).unwrap_or(hash);
                let command = format!("kartotek decide correction {} --hash {hash} --reason …", quoted(id));
                text!("impact-known-replaced", file, id, run, since, command)
            }
            Some(KnownReport { run, status: Status::Annulled, since, .. }) => {
                text!("impact-known-annulled", file, id, run, since)
            }
            Some(KnownReport { status: Status::Rated | Status::Corrected, since, .. }) => {
                text!("impact-known", file, id, run = since)
            }
            None => text!("impact-known", file, id, run = ""),
        },
        Fate::Superseded => text!("impact-superseded", file, id),
        Fate::Copy => text!("impact-copy", file),
        Fate::Held => {
            let held = report.held.as_ref();
            let (code, why) = held.map_or(("", ""), |held| (held.code, held.message.as_str()));
            text!("impact-held", file, id, code, why)
        }
    }
}

fn on_list(difference: &Difference) -> Text {
    let (id, name) = (&difference.id, &difference.name);
    let list = lists::known_title(&difference.what).unwrap_or_else(|| difference.what.as_str().into());
    if difference.is_gained {
        text!("impact-on-list", list, id, name)
    } else {
        text!("impact-off-list", list, id, name)
    }
}

fn eligibility(difference: &Difference) -> Text {
    let (id, name, about) = (&difference.id, &difference.name, &difference.about);
    match (difference.what.as_str(), difference.is_gained) {
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

/// The number of changes of each kind, then one line per change.
pub fn change_lines(changes: &[Change]) -> String {
    let mut out = String::new();
    if changes.len() > 1 {
        let kinds =
            count_changes(changes).into_iter().map(|(what, count)| Text::from(format!("{} {count}", kind(what))));
        let head = text!("preview-counts", count = changes.len(), kinds = Value::AllOf(kinds.collect()));
        out.push_str(&(head.say(language()) + "\n"));
    }
    if changes.is_empty() {
        out.push_str(&(text!("preview-nothing").say(language()) + "\n"));
    }
    for change in changes {
        let (id, name) = (visible(&change.id, &[]), visible(&change.name, &[]));
        let _ = writeln!(out, "  {:<30}  {}", format!("{id} {name}").trim_end(), change.said.say(language()));
    }
    out
}

/// The name of a kind of change.
fn kind(what: Fact) -> String {
    let text = match what {
        Fact::Id => text!("preview-kind-number"),
        Fact::Entered => text!("preview-kind-entered"),
        Fact::Left => text!("preview-kind-left"),
        Fact::Public => text!("preview-kind-public"),
        Fact::Member => text!("preview-kind-member"),
        Fact::Gone => text!("preview-kind-gone"),
        Fact::Merged => text!("preview-kind-merged"),
        Fact::Archived => text!("preview-kind-archived"),
        Fact::District => text!("preview-kind-district"),
        Fact::Licence => text!("preview-kind-licence"),
        Fact::CandidateResult => text!("preview-kind-candidate-result"),
        Fact::Annulled => text!("preview-kind-annulled"),
        Fact::Booked => text!("preview-kind-booked"),
        Fact::Name => text!("fact-name"),
        Fact::Club => text!("fact-club"),
        Fact::Federation => text!("fact-federation"),
        Fact::Citizenship => text!("fact-citizenship"),
        Fact::FideId => text!("fact-fide_id"),
        Fact::BirthDate => text!("fact-birth_date"),
        Fact::Sex => text!("fact-sex"),
        Fact::Rating => text!("fact-rating"),
        Fact::FideTitle => text!("fact-fide_title"),
        Fact::FideRating => text!("fact-fide_rating"),
        Fact::FideGames => text!("fact-fide_games"),
    };
    text.say(language())
}
