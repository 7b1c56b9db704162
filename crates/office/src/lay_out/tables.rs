//! Builds the tables of a run's folder that later runs read: the register after it, and the reports that it handled.

use crate::accept::duplicates::fingerprint;
use crate::handed_on::inbox::Filing;
use crate::handed_on::sorted::{Accepted, Sorted};
use crate::lay_out::basis::Parts;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, DecisionFile, DecisionKind};
use kartotek_facts::{Handled, Registered};
use kartotek_formats::bundle::{InputFile, sha256};
use kartotek_formats::office_csv::exact_csv_bytes;
use kartotek_formats::texts::visible;
use kartotek_formats::{file_name, office_csv, officials_csv, redact};
use kartotek_law::vocabulary::{Club, Person, Rating};
use kartotek_publish::lists;
use kartotek_publish::summary::DecisionLine;
use kartotek_register::People;
use kartotek_register::fsx::Tree;
use kartotek_register::records::{self, CandidateRecord, Records};
use kartotek_register::run_folder::{CARRIED_OUT, FORMER_NAMES, HandledReport, NON_MEMBERS, Status, UNDONE};
use rayon::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

/// The columns of `decisions.csv`; more may be added after them.
pub const DECISION_COLUMNS: [&str; 6] = ["status", "kind", "date", "author", "decision", "sha256"];

/// Adds the register after the run.
pub fn add_register(tree: &mut Tree, people: &People, clubs: &[Club]) -> Result<()> {
    use kartotek_tables::NamedColumn as Column;
    let persons: Vec<&Person> = people.records().collect();
    let text = |name, value: fn(&Person) -> &str| Column::text(name, persons.iter().map(|&p| value(p)));
    let fide_games = persons.iter().map(|p| p.fide_games.and_then(|n| i32::try_from(n).ok()));
    let mut columns = vec![
        text("id", |p| &p.id),
        text("name", |p| &p.name),
        Column::text("birth_date", persons.iter().map(|p| office_csv::birth_date(p.birth_date))),
        text("sex", |p| office_csv::sex(p.sex)),
        text("club", |p| &p.club),
        text("federation", |p| &p.federation),
        text("member", |p| office_csv::member(p.member)),
        text("fide_id", |p| &p.fide_id),
        text("fide_title", |p| &p.fide_title),
        Column::number("fide_rating", persons.iter().map(|p| p.fide_rating.map(|r| r.0)).collect()),
        Column::number("fide_games", fide_games.collect()),
        Column::number("rating", persons.iter().map(|p| p.rating.map(|r| r.0)).collect()),
        Column::date("last_rated", persons.iter().map(|p| p.last_rated).collect()),
        Column::date("entered", persons.iter().map(|p| p.entered).collect()),
        text("public", |p| if p.public { "yes" } else { "no" }),
        Column::text("left", persons.iter().map(|p| office_csv::departure_cell(p))),
    ];
    if office_csv::knows_citizenship(people.records()) {
        columns.push(text(office_csv::CITIZENSHIP, |p| &p.citizenship));
    }
    let players_csv = office_csv::write_players(people.records())?;
    let clubs_csv = office_csv::write_clubs(clubs)?;
    lists::add(tree, "players", players_csv, columns)?;
    tree.insert("clubs.csv".into(), clubs_csv);
    Ok(())
}

/// Checks that the next run can read the tables of the register.
pub fn check_register(tree: &Tree) -> Result<()> {
    office_csv::check_players("players.csv", &tree["players.csv"])?;
    office_csv::read_clubs("clubs.csv", &tree["clubs.csv"])?;
    Ok(())
}

/// Adds the tables of the register's records.
pub fn add_records(tree: &mut Tree, records: &Records) -> Result<()> {
    let bytes = records::write(&records.candidate_results)?;
    records::read::<CandidateRecord>("candidate_results.csv", &bytes)?;
    tree.insert("candidate_results.csv".into(), bytes);
    add_if_any(tree, "norms.csv", &records.norms)?;
    add_if_any(tree, "elo_results.csv", &records.elo_results)?;
    if !records.officials.is_empty() {
        tree.insert("officials.csv".into(), officials_csv::write_officials(&records.officials)?);
    }
    if !records.guests.is_empty() {
        tree.insert(NON_MEMBERS.into(), officials_csv::write_guests(&records.guests)?);
    }
    add_if_any(tree, "fide_lists.csv", &records.fide_lists)?;
    add_if_any(tree, "fide_ratings.csv", &records.fide.ratings)?;
    add_if_any(tree, "fide_results.csv", &records.fide.results)?;
    add_if_any(tree, "fide_norms.csv", &records.fide.norms)?;
    add_if_any(tree, FORMER_NAMES, &records.former_names)?;
    add_if_any(tree, "former_clubs.csv", &records.former_clubs)?;
    Ok(())
}

/// Adds a table if it has rows, and checks that the next run can read it.
fn add_if_any<R: Serialize + DeserializeOwned>(tree: &mut Tree, name: &str, rows: &[R]) -> Result<()> {
    if !rows.is_empty() {
        let bytes = records::write(rows)?;
        records::read::<R>(name, &bytes)?;
        tree.insert(name.to_owned(), bytes);
    }
    Ok(())
}

/// Adds the decisions that the run used, and copies of them. Returns their lines.
pub fn add_decisions(tree: &mut Tree, parts: &Parts, sorted: &Sorted) -> Result<Vec<DecisionLine>> {
    let rulings = sorted.in_force().flat_map(|accepted| &accepted.rulings.used);
    let used: HashSet<&str> = rulings.map(String::as_str).collect();
    let carried_out: HashSet<&str> = parts.carried_out.iter().map(|decision| decision.hash.as_str()).collect();
    let mut row = |status: &str, decision: &Decision, file: &DecisionFile| {
        // Only the hash of a private decision is kept (§ 19), by which it is recognised.
        if decision.what.is_private() {
            return [status, decision.what.kind(), "", "", "", &decision.hash].map(str::to_owned);
        }
        // The original hash counts: an erasure may have rewritten the file.
        tree.insert(format!("inputs/decisions/{}", copy_name(&decision.hash, &file.name)), file.bytes.clone());
        let (date, author) = (decision.date.to_string(), visible(&decision.author, &[]));
        [status, decision.what.kind(), &date, &author, decision.name(), &decision.hash].map(str::to_owned)
    };
    let mut rows = Vec::new();
    for (decision, file) in parts.decisions.in_force_on(parts.name.date) {
        let status = match (carried_out.contains(decision.hash.as_str()), used.contains(decision.hash.as_str())) {
            (true, _) => CARRIED_OUT,
            (false, true) => "used",
            (false, false) if is_first_seen(decision, parts) => "used",
            (false, false) => continue,
        };
        rows.push(row(status, decision, file));
    }
    // Decisions that were taken back before any run used them.
    rows.extend(undone_now(parts).map(|(decision, file)| row(UNDONE, decision, file)));
    rows.sort();
    let csv = exact_csv_bytes(|writer| {
        writer.write_record(DECISION_COLUMNS)?;
        rows.iter().try_for_each(|row| writer.write_record(row))
    })?;
    tree.insert("decisions.csv".into(), csv);
    let cells = rows.into_iter();
    let lines = cells.map(|[status, kind, _, _, decision, sha256]| DecisionLine { status, kind, decision, sha256 });
    Ok(lines.collect())
}

/// Decisions that were undone before any run used them or carried them out, and that no run has recorded as undone.
pub fn undone_now<'p>(parts: &'p Parts) -> impl Iterator<Item = (&'p Decision, &'p DecisionFile)> {
    let records = &parts.opening.records;
    let is_known = |hash: &String| records.used.contains(hash) || records.carried_out.contains(hash);
    parts.decisions.undone_on(parts.name.date).filter(move |(decision, _)| !is_known(&decision.hash))
}

/// Whether a decision is of a kind that later runs look up, and no run has a copy of it yet: an announcement, a question,
/// distinct people, or a fact kept against FIDE's list.
pub fn is_first_seen(decision: &Decision, parts: &Parts) -> bool {
    matches!(
        decision.what,
        DecisionKind::Announce(_) | DecisionKind::Asked(_) | DecisionKind::Distinct(_) | DecisionKind::FideKept(_)
    ) && !parts.opening.records.used.contains(&decision.hash)
}

/// Adds the facts of the reports handled in the run. `registered`: ratings before the booking, by report. `past`:
/// content no longer in force, with the day of its last round.
pub fn add_facts(
    tree: &mut Tree,
    kept: &[KeptReport],
    registered: &HashMap<String, Vec<Option<Rating>>>,
    past: &[(HandledReport, NaiveDate)],
) -> Result<()> {
    let kept_reports = kept.iter().map(|kept| Handled {
        handled: &kept.handled,
        report: &kept.accepted.report,
        registered: registered.get(&kept.handled.id).map_or(&[][..], Vec::as_slice),
    });
    let handled: Vec<Handled> = kept_reports.collect();
    for (name, csv) in kartotek_facts::tables(&handled, past)? {
        // Tables of guests and careers have no Parquet: questions over all runs do not need them.
        if name != kartotek_facts::GUESTS && name != "careers" {
            tree.insert(format!("{name}.parquet"), kartotek_facts::parquet(&csv)?);
        }
        tree.insert(format!("{name}.csv"), csv);
    }
    Ok(())
}

/// The number of rated games of a report.
pub fn rated_games(accepted: &Accepted) -> usize {
    accepted.report.rated.schedule.is_rated.iter().filter(|&&is_rated| is_rated).count()
}

/// A handled report of a run, with the copies that the run keeps.
pub struct KeptReport<'s, 'i> {
    pub accepted: &'s Accepted<'i>,
    /// The record by which later runs know it as handled.
    pub handled: HandledReport,
    /// Copies of its files, main file first.
    pub copies: Vec<KeptCopy<'i>>,
}

/// All reports that a run handles: rated ones, then corrections, then superseded ones.
pub fn reports_to_keep<'s, 'i>(sorted: &'s Sorted<'i>) -> Vec<KeptReport<'s, 'i>> {
    let rated = sorted.accepted.iter().map(|accepted| (accepted, Status::Rated));
    let rated_or_corrected = rated.chain(sorted.corrections.iter().map(|accepted| (accepted, Status::Corrected)));
    let with_superseded =
        rated_or_corrected.chain(sorted.superseded.iter().map(|accepted| (accepted, Status::Superseded)));
    let reports: Vec<(&Accepted, Status)> = with_superseded.collect();
    reports.par_iter().map(|&(accepted, status)| kept_report(accepted, status)).collect()
}

fn kept_report<'s, 'i>(accepted: &'s Accepted<'i>, status: Status) -> KeptReport<'s, 'i> {
    let copies = copies_of(accepted.filing);
    let has_newcomers = accepted.report.players.iter().any(|player| matches!(player.registered, Registered::New(_)));
    let handled = HandledReport {
        id: accepted.report.id.clone(),
        status,
        hash: accepted.filing.hash.clone(),
        // Recompute: newcomers have ids now, by which later runs identify them.
        fingerprint: if has_newcomers { fingerprint(&accepted.report) } else { accepted.fingerprint.clone() },
        tournament: accepted.report.tournament.clone(),
        told_of_sanctions: copies.iter().any(|copy| copy.withheld.is_some()),
        files: copies.iter().map(|copy| copy.name.as_str()).collect::<Vec<_>>().join(";"),
        rule_set: accepted.report.rules.constants.id.clone(),
    };
    KeptReport { accepted, handled, copies }
}

/// The copy of a report's file in a run.
pub struct KeptCopy<'b> {
    /// The name under `inputs/`.
    pub name: String,
    pub bytes: Cow<'b, [u8]>,
    /// SHA-256 of the file, if the copy is without its sanction entries (§ 19).
    pub withheld: Option<String>,
}

/// The copies of a report's files, main file first.
fn copies_of(filing: &Filing) -> Vec<KeptCopy<'_>> {
    let copy = |file: &'_ InputFile| {
        let kept = redact::without_sanctions(&file.name, &file.bytes);
        let bytes = kept.as_deref().unwrap_or(&file.bytes);
        let name = filing.copied_as.get(&file.name).cloned();
        (name.unwrap_or_else(|| copy_name(&sha256(bytes), &file.name)), kept)
    };
    let copies = filing.bundle.files.iter().map(|file| match copy(file) {
        (name, Some(kept)) => KeptCopy { name, bytes: Cow::Owned(kept), withheld: Some(sha256(&file.bytes)) },
        (name, None) => {
            let withheld = filing.withheld.get(&name).cloned();
            KeptCopy { name, bytes: Cow::Borrowed(file.bytes.as_slice()), withheld }
        }
    });
    copies.collect()
}

/// The name of a copy: the beginning of the file's hash, and its name without folder.
fn copy_name(hash: &str, name: &str) -> String {
    format!("{}-{}", &hash[..16], file_name::of_copy(name))
}
