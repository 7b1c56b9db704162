//! Describes a run for the officer.

use crate::cli::output::language;
use chrono::NaiveDate;
use kartotek_formats::diagnostic::Severity;
use kartotek_formats::texts::{Text, Value, text, visible};
use kartotek_mail::outbox::{Matter, WrittenLetters};
use kartotek_office::forget::{ClockDoubt, Erased, OfMonth};
use kartotek_office::lay_out::summary::DecidedSummary;
use kartotek_office::lay_out::summary::{
    Annulment, Change, ControlSummary, HeldSummary, NoteSummary, ReportSummary, Summary, WarningSummary,
};
use kartotek_office::run::{Founded, RunReport};
use kartotek_publish::lists::overdue;
use kartotek_publish::summary::Counts;
use kartotek_register::fsx::plain;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

const MOST_CHANGES: usize = 5;
/// At most this many decisions of a file are shown.
const MOST_DECIDED: usize = 100;
/// More warnings are counted by kind.
const MOST_WARNINGS: usize = 20;
/// At most this many addresses without a letter are named. The others are counted; the officer's letter names all.
const MOST_WITHOUT_ADDRESS: usize = 5;

/// The bodies that get a list of matters (§ 19).
const BODIES: [(&str, &str); 2] = [("SU", "for-su"), ("TK", "for-tk")];

/// Describes all runs of a request, and the tasks that the last one leaves.
pub fn tell_runs(runs: &[RunReport], dry_run: bool) -> String {
    let mut page = Page { out: String::new() };
    let Some(last) = runs.last() else { return page.out };
    if let Some(Founded { players, clubs }) = runs.iter().find_map(|run| run.founded) {
        page.line(match dry_run {
            true => text!("run-would-found", players, clubs),
            false => text!("run-founded", players, clubs),
        });
    }
    let made: Vec<&RunReport> = runs.iter().filter(|run| !run.unchanged).collect();
    if made.is_empty() {
        let run = last.name.to_string();
        page.line(match last.internal.is_some() {
            true => text!("run-nothing-rated", run),
            false => text!("run-nothing-new", run),
        });
        page.counts(&last.summary);
    }
    made.iter().for_each(|run| page.run(run, dry_run));
    if made.last().is_some_and(|run| is_by_day(run)) {
        page.counts(&last.summary);
    }
    // A decision can be new to several runs of a request; it is shown once.
    let mut decided: Vec<&DecidedSummary> = Vec::new();
    for new in runs.iter().flat_map(|run| &run.summary.decided) {
        if !decided.contains(&new) {
            decided.push(new);
        }
    }
    page.decided(&decided);
    page.control(&made);
    // A dry run writes no list that could be printed.
    if !dry_run {
        BODIES.iter().for_each(|(body, list)| page.matters(&made, body, list));
    }
    let forgotten: usize = made.iter().map(|run| run.summary.birth_dates_forgotten).sum();
    if forgotten > 0 {
        page.line(text!("run-birth-dates", people = forgotten));
    }
    page.erased(runs, dry_run);
    let notes = &last.summary.notes;
    for (place, note) in notes.iter().enumerate() {
        // A remedy shared by consecutive notes is printed once, below the last.
        let is_said_below = notes.get(place + 1).is_some_and(|next| next.help == note.help);
        page.note(note, note.help.as_deref().filter(|_| !is_said_below));
    }
    page.warned(&made);
    let (refused, held): (Vec<_>, Vec<_>) = last.summary.held.iter().partition(|held| held.is_refused);
    page.held(text!("run-held"), &held);
    let refused: Vec<_> = refused.into_iter().filter(|held| !held.is_told).collect();
    page.held(text!("run-refused"), &refused);
    page.overdue(&last.summary.overdue);
    page.lists(runs, &made);
    page.letters(runs);
    page.out
}

/// The number of matters that a run has for SU or TK. It is read from the list, because nothing else may hold a sanction
/// (§ 19).
fn matters_in(run: &RunReport, list: &str) -> usize {
    let file = run.internal.as_ref().map(|folder| folder.join(format!("{list}.csv")));
    let table = file.and_then(|file| plain::read(&file).ok()).unwrap_or_default();
    csv::Reader::from_reader(table.as_slice()).records().count()
}

/// Whether a person should look: a rated report was corrected or one was warned about, a file of decisions was carried
/// out, or something is for SU or TK; or in the last run something is newly held back, overdue or noted as a fault, or nothing was erased
/// because the clock may be wrong.
pub fn waits(runs: &[RunReport]) -> bool {
    let is_warned = runs.iter().any(|run| !run.summary.warned.is_empty());
    let is_corrected = runs.iter().any(|run| run.summary.counts.corrected > 0);
    let is_decided = runs.iter().any(|run| !run.summary.decided.is_empty());
    let made: Vec<&RunReport> = runs.iter().filter(|run| !run.unchanged).collect();
    let has_matters = BODIES.iter().any(|(_, list)| made.iter().any(|run| matters_in(run, list) > 0));
    is_warned
        || has_matters
        || is_corrected
        || is_decided
        || runs.last().map(|run| &run.summary).is_some_and(|last| {
            last.held.iter().any(|held| !held.is_told)
                || !last.overdue.is_empty()
                || last.notes.iter().any(|note| note.severity != Severity::Note.as_str())
                || last.erased.doubts_clock.is_some()
        })
}

/// The reason why nothing is erased.
fn doubted(doubt: &ClockDoubt) -> Text {
    let ClockDoubt { last_worked, today } = *doubt;
    match last_worked {
        Some(last) => text!("run-doubts-clock", last = last.0, today = today.0),
        None => text!("run-doubts-clock--damaged", today = today.0),
    }
}

/// Whether only the new day changed the lists: nothing was reported or decided. False for the first run, which lists
/// the founding register.
fn is_by_day(run: &RunReport) -> bool {
    let Summary { decisions, annulled, counts, .. } = &run.summary;
    decisions + annulled + counts.rated + counts.corrected == 0 && run.name.number > 1
}

struct Page {
    out: String,
}

/// The first names of a list, with a mark if there are more.
fn first_ones<'n>(mut names: impl Iterator<Item = &'n String>) -> Value {
    let mut some: Vec<Text> = names.by_ref().take(MOST_WITHOUT_ADDRESS).map(|name| name.as_str().into()).collect();
    if names.next().is_some() {
        some.push("…".into());
    }
    Value::Each(some)
}

impl Page {
    fn line(&mut self, text: Text) {
        self.out.push_str(&text.say(language()));
        self.out.push('\n');
    }

    /// § 19: numbers by month, without names.
    fn erased(&mut self, runs: &[RunReport], dry_run: bool) {
        let mut months: BTreeMap<&str, OfMonth> = BTreeMap::new();
        for of_month in runs.iter().flat_map(|run| &run.summary.erased.erased_by_month) {
            let sum = months
                .entry(&of_month.month)
                .or_insert_with(|| OfMonth { month: of_month.month.clone(), ..OfMonth::default() });
            sum.sanctions += of_month.sanctions;
            sum.others += of_month.others;
        }
        if !months.is_empty() {
            self.line(if dry_run { text!("run-would-erase") } else { text!("run-erased") });
            months.values().for_each(|month| self.of_month(month));
        }
        let Some(Erased { kept_by_month, doubts_clock, .. }) = runs.last().map(|run| &run.summary.erased) else {
            return;
        };
        if let Some(doubt) = doubts_clock {
            self.line(doubted(doubt));
        } else if !kept_by_month.is_empty() {
            self.line(text!("run-kept"));
        }
        kept_by_month.iter().for_each(|month| self.of_month(month));
    }

    fn of_month(&mut self, OfMonth { month, sanctions, others }: &OfMonth) {
        let parts = [
            (*sanctions, text!("run-of-month-sanctions", count = *sanctions, month)),
            (*others, text!("run-of-month-lines", count = *others, month)),
        ];
        let parts = parts.iter().filter(|(count, _)| *count > 0).map(|(_, part)| part.say(language()));
        let _ = writeln!(self.out, "  {}", parts.collect::<Vec<_>>().join(", "));
    }

    /// The largest changes, and the paths of the list and the other output.
    fn lists(&mut self, runs: &[RunReport], made: &[&RunReport]) {
        let has_moved = |run: &&&RunReport| run.summary.changes.iter().any(|change| change.after != change.before);
        if let Some(run) = made.iter().rev().find(has_moved) {
            self.changes(run);
        }
        if let Some((run, public)) = made.iter().rev().find_map(|run| Some((run, run.public.as_ref()?))) {
            let (day, players) = (run.name.date, run.summary.listed);
            self.out.push('\n');
            self.path(text!("run-list", day, players), &public.join("ratinglist.csv"));
            let site = public.join("site/index.html");
            if site.is_file() {
                self.path(text!("run-site"), &site);
            }
        }
        if let Some(internal) = runs.iter().rev().find_map(|run| run.internal.as_ref()) {
            self.path(text!("run-internal"), &internal.join("diagnostics.txt"));
            let is_answered =
                !made.is_empty() || runs.last().is_some_and(|last| last.summary.held.iter().any(|held| !held.is_told));
            if is_answered && internal.join("replies").is_dir() {
                self.path(text!("run-replies"), &internal.join("replies"));
            }
        }
    }

    fn path(&mut self, what: Text, path: &Path) {
        self.line(what);
        let _ = writeln!(self.out, "  {}", path.display());
    }

    fn run(&mut self, made: &RunReport, dry_run: bool) {
        let Summary { decisions, games, players, entered, annulled, counts, .. } = made.summary;
        let Summary { reports, corrections, annulments, .. } = &made.summary;
        let Counts { rated, corrected, .. } = counts;
        let (held, refused) = made.summary.held_and_refused();
        let run = made.name.to_string();
        for set in &made.summary.converted {
            self.line(text!("run-converted", run = &run, set));
        }
        if is_by_day(made) && !made.summary.converted.is_empty() {
            return;
        }
        if is_by_day(made) {
            return self.line(text!("run-by-day", run));
        }
        let said = if dry_run {
            text!("run-would", run, decisions, rated, games, players, entered, corrected, annulled, held, refused)
        } else {
            text!("run-done", run, decisions, rated, games, players, entered, corrected, annulled, held, refused)
        };
        self.line(said);
        self.counts(&made.summary);
        if dry_run {
            reports.iter().for_each(|report| self.report(report, None));
        }
        corrections.iter().for_each(|report| self.report(report, Some(text!("run-correction", file = &report.file))));
        for Annulment { report, decision } in annulments {
            self.line(text!("run-annulment", report, decision));
        }
    }

    /// Counts the files read, by outcome.
    fn counts(&mut self, summary: &Summary) {
        let Counts { read, rated, corrected, superseded, known, outdated, copies, gone, .. } = summary.counts;
        let (held, refused) = summary.held_and_refused();
        let parts = [
            (rated, text!("run-read-rated", count = rated)),
            (corrected, text!("run-read-corrected", count = corrected)),
            (superseded, text!("run-read-superseded", count = superseded)),
            (held, text!("run-read-held", count = held)),
            (refused, text!("run-read-refused", count = refused)),
            (known, text!("run-read-known", count = known, outdated)),
            (copies, text!("run-read-copies", count = copies)),
        ];
        let parts: Vec<String> =
            parts.iter().filter(|(count, _)| *count > 0).map(|(_, part)| part.say(language())).collect();
        if read > 0 {
            self.line(text!("run-read", read, parts = parts.join(" + ")));
        }
        if gone > 0 {
            self.line(text!("run-read-gone", count = gone));
        }
    }

    /// Adds the line of a report. `note`: printed after the id.
    fn report(&mut self, report: &ReportSummary, note: Option<Text>) {
        let ReportSummary { id, last_round, players, games, .. } = report;
        let counted = text!(
            "run-counted",
            players = *players,
            games = *games,
            player_count = format!("{players:>4}"),
            game_count = format!("{games:>5}")
        );
        let note = note.map_or(String::new(), |note| format!(" {}", note.say(language())));
        let (counted, id) = (counted.say(language()), visible(id, &[]));
        let _ = writeln!(self.out, "  {last_round}  {counted}  {id}{note}");
    }

    /// The control computation; all results agree, for otherwise there is no run.
    fn control(&mut self, made: &[&RunReport]) {
        let sum = |of: fn(&ControlSummary) -> usize| made.iter().map(|run| of(&run.summary.control)).sum::<usize>();
        let (computed, results) = (sum(|control| control.computed), sum(|control| control.results));
        if results > 0 {
            self.line(text!("run-control", computed, results));
        }
    }

    fn note(&mut self, NoteSummary { severity, file, message, .. }: &NoteSummary, help: Option<&str>) {
        self.line(match *severity {
            "error" => text!("run-note-error", file, message),
            "warning" => text!("run-note-warning", file, message),
            _ => text!("run-note", file, message),
        });
        for line in help.iter().flat_map(|help| help.lines()) {
            let _ = writeln!(self.out, "      {line}");
        }
    }

    fn warned(&mut self, made: &[&RunReport]) {
        let all: Vec<&WarningSummary> = made.iter().flat_map(|run| &run.summary.warned).collect();
        if all.is_empty() {
            return;
        }
        self.out.push('\n');
        self.line(text!("run-warned", count = all.len()));
        if all.len() <= MOST_WARNINGS {
            for of_report in all.chunk_by(|one, next| one.file == next.file) {
                let _ = writeln!(self.out, "  {}", visible(&of_report[0].file, &[]));
                for WarningSummary { code, message, .. } in of_report {
                    let _ = writeln!(self.out, "      {code}: {message}");
                }
            }
            return;
        }
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        all.iter().for_each(|warning_summary| *kinds.entry(warning_summary.code).or_default() += 1);
        let mut kinds: Vec<(&str, usize)> = kinds.into_iter().collect();
        kinds.sort_by_key(|(code, count)| (Reverse(*count), *code));
        for (code, count) in kinds {
            let _ = writeln!(self.out, "{count:>6}  {code}");
        }
        self.line(text!("run-warned-files"));
        for internal in made.iter().filter(|run| !run.summary.warned.is_empty()).filter_map(|run| run.internal.as_ref())
        {
            let _ = writeln!(self.out, "  {}", internal.join("diagnostics.txt").display());
        }
    }

    fn held(&mut self, heading: Text, held: &[&HeldSummary]) {
        if held.is_empty() {
            return;
        }
        self.out.push('\n');
        self.line(heading);
        for HeldSummary { file, folder, code, message, more, .. } in held {
            let folder = folder.as_ref().map_or(String::new(), |folder| format!("inbox/{folder}/").replace("//", "/"));
            let more = match more {
                0 => String::new(),
                count => format!(" ({})", text!("run-more", count = *count).say(language())),
            };
            let file = visible(file, &[]);
            let _ = writeln!(self.out, "  {folder}{file}\n      {code}: {message}{more}");
        }
    }

    fn overdue(&mut self, overdue: &[overdue::Row]) {
        if overdue.is_empty() {
            return;
        }
        self.out.push('\n');
        self.line(text!("run-overdue"));
        for overdue_summary in overdue {
            let organiser = if overdue_summary.organiser.is_empty() {
                String::new()
            } else {
                format!(", {}", overdue_summary.organiser)
            };
            let since =
                text!("run-overdue-since", day = &overdue_summary.last_round, days = overdue_summary.days_overdue);
            let whose = format!("{} {}{organiser}", overdue_summary.tournament, overdue_summary.name);
            let _ = writeln!(self.out, "  {}: {}", visible(&whose, &[]), since.say(language()));
        }
    }

    fn decided(&mut self, decided: &[&DecidedSummary]) {
        for of_file in decided.chunk_by(|one, next| one.file == next.file) {
            self.line(text!("decided-of-file", file = &of_file[0].file));
            for decided_summary in of_file.iter().take(MOST_DECIDED) {
                let _ = writeln!(self.out, "  {}", decided_summary.sentence);
            }
            if let Some(more) = of_file.len().checked_sub(MOST_DECIDED).filter(|more| *more > 0) {
                let more = text!("run-more", count = more).say(language());
                let _ = writeln!(self.out, "  {more}");
            }
        }
    }

    /// The matters for a body, with the command that prints them.
    fn matters(&mut self, made: &[&RunReport], body: &str, list: &str) {
        let counted = made.iter().map(|run| (run.name.date, matters_in(run, list)));
        let counted: Vec<(NaiveDate, usize)> = counted.filter(|(_, count)| *count > 0).collect();
        let count: usize = counted.iter().map(|(_, count)| count).sum();
        let newest = made.last().map(|run| run.name.date);
        match counted.as_slice() {
            [] => {}
            [(day, _)] if newest == Some(*day) => self.line(text!("run-matters", count, body, list)),
            runs => {
                let days = Value::Each(runs.iter().map(|(day, _)| day.to_string().into()).collect());
                self.line(text!("run-matters-of-days", count, body, list, days));
            }
        }
    }

    fn changes(&mut self, run: &RunReport) {
        self.out.push('\n');
        self.line(text!("run-changes", run = run.name.to_string()));
        let changed = run.summary.changes.iter().filter(|c| c.after != c.before).take(MOST_CHANGES);
        let shown: Vec<&Change> = changed.collect();
        for change in &shown {
            let step = change.after - change.before;
            let is_namesake = shown.iter().any(|other| other.name == change.name && other.id != change.id);
            let name = if is_namesake { format!("{} ({})", change.name, change.id) } else { change.name.clone() };
            let name = visible(&name, &[]);
            let _ = writeln!(self.out, "  {step:+5}  {} → {}  {name}", change.before, change.after);
        }
    }

    /// The letters to send that the runs wrote.
    fn letters(&mut self, runs: &[RunReport]) {
        let written: Vec<&WrittenLetters> = runs.iter().filter_map(|run| run.letters.as_ref()).collect();
        let Some(last) = written.last() else { return };
        let to_send: BTreeSet<&Matter> = written.iter().flat_map(|written| &written.to_send).collect();
        if !to_send.is_empty() {
            self.line(text!("mail-written", letters = to_send.len()));
            let folders: BTreeSet<String> = written
                .iter()
                .filter(|written| !written.to_send.is_empty())
                .filter_map(|written| written.folder.as_ref())
                .map(|folder| folder.display().to_string())
                .collect();
            folders.into_iter().for_each(|folder| self.line(format!("  {folder}").into()));
        }
        let without: BTreeSet<&String> = written.iter().flat_map(|written| &written.without_address).collect();
        if !without.is_empty() {
            self.line(text!("mail-without-address", count = without.len(), some = first_ones(without.into_iter())));
        }
        let clubs = &last.clubs_without_address;
        if !clubs.is_empty() {
            self.line(text!("mail-clubs-without-address", count = clubs.len(), some = first_ones(clubs.iter())));
        }
        last.refused.clone().into_iter().for_each(|why| self.line(why));
    }
}
