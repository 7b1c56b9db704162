//! `kartotek import --fide-list`: turns Elo and titles of a FIDE list into a decision.

use super::super::{CommandOutcome, Common, Failure, TextFormat, fide_list, json, language, output};
use super::Args;
use crate::cli::table::or_dash;
use chrono::Datelike;
use kartotek_decisions::{Day, DecisionKind, FideEntryRow, FideKindRow, FideListRow};
use kartotek_formats::diagnostic::{Diagnostic, Sources, any_holds_back};
use kartotek_formats::fide_list::{KindNumbers, ListKind, Listed};
use kartotek_formats::texts::{Text, text};
use kartotek_intake::identity::quoted;
use kartotek_office::decide::pending::{NextRegister, next_register};
use kartotek_office::exchange::fide_import::compared::{Compared, Difference, Missing, compare};
use kartotek_office::exchange::fide_import::{
    FideCandidate, FideFinding, FideImport, FideUpdate, KindUpdate, Registered, check_month, faults, fide_import,
    found, linked_ids, newest,
};
use kartotek_office::open::used_decisions;
use kartotek_publish::lists::csv_bytes;
use kartotek_register::People;
use kartotek_register::fsx::Readers;
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt::Write;
use std::path::Path;

pub fn run(list: &Path, args: &Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let office = common.open(None)?;
    if office.chain.is_empty() {
        return Err(text!("no-register-yet").into());
    }
    let day = args.signed.day();
    let register = next_register(&office, day)?;
    let federation = office.settings.federation.as_str();
    let Read { listed, found, sources } = read(list, args, federation, &register)?;
    let decisions = used_decisions::decisions(&office)?;
    let kept = found::kept_differences(&decisions, day);
    let import = match &listed {
        Some(listed) => {
            let (people, fide) = (&register.people, &register.records.fide);
            fide_import(Registered { people, fide, federation, kept: &kept }, listed.kind(), &listed.players)
        }
        None => FideImport::default(),
    };
    let of_persons = register.records.by_person(register.people.merges());
    let compared = match &listed {
        Some(listed) => {
            let newest = register.records.newest_fide_list();
            compare(&register.people, &of_persons.fide, newest, listed)?
        }
        None => None,
    };
    print(&import, compared.as_ref(), &register.people, (&found, &sources), args.format)?;
    let Some(listed) = listed else { return Ok(CommandOutcome::HeldBack) };
    write_ids(args.ids.as_deref(), &import.candidates)?;
    let contradictions = match listed.kind() {
        ListKind::Standard => found::contradictions(&import, &listed.players),
        ListKind::Rapid | ListKind::Blitz => Vec::new(),
    };
    let is_of_new_month = register.records.fide.are_kept() && listed.month() > newest(&register.records, listed.kind());
    let has_news = !import.updates.is_empty()
        || !contradictions.is_empty()
        || is_of_new_month
        || found::has_contradictions(&decisions, day);
    if !has_news || args.dry_run {
        return Ok(CommandOutcome::Done);
    }
    let question_count = contradictions.len();
    let row = FideListRow {
        list: listed.sha256.clone(),
        month: listed.month().map(Day),
        kind: Some(listed.kind()).filter(|kind| *kind != ListKind::Standard),
        players: import.updates.iter().filter_map(|update| entry(update, &register.people)).collect(),
        found: contradictions,
    };
    let about = listed.sha256.chars().take(8).collect::<String>();
    let file = args.signed.clone().file(&office.root, DecisionKind::FideList(row), &about)?;
    output::tell(&text!("decided-for-next-run", file = file.display().to_string()));
    if question_count > 0 {
        output::tell(&text!("fide-asked", count = question_count));
    }
    Ok(CommandOutcome::Done)
}

/// Prints what the list changes; of a list that is held back, as text only the findings.
fn print(
    import: &FideImport,
    compared: Option<&Compared>,
    people: &People,
    (found, sources): (&[Diagnostic], &Sources),
    format: TextFormat,
) -> Result<(), Failure> {
    if format == TextFormat::Json {
        return output::print(&json((import, compared), people, found)?);
    }
    output::print_diagnostics(found, sources, "");
    if any_holds_back(found) {
        return Ok(());
    }
    let comparison = compared.map_or_else(String::new, compared_in_words);
    output::print_words(&(in_words(import, people) + &comparison))
}

/// A list, and the findings about it.
struct Read {
    /// The lines of linked players and of our federation. `None`: the list is refused, or a finding holds the decision
    /// back.
    listed: Option<Listed>,
    found: Vec<Diagnostic>,
    sources: Sources,
}

/// Reads a list. A list without a date gets the month of `--list-date`.
fn read(list: &Path, args: &Args, federation: &str, register: &NextRegister) -> Result<Read, Failure> {
    let linked = linked_ids(&register.people);
    let is_ours = |id, of: &str| of == federation || linked.contains(&id);
    let mut listed = match fide_list::read(list, is_ours)? {
        Ok(listed) => listed,
        Err(refusal) => return Ok(Read { listed: None, found: vec![refusal], sources: Sources::default() }),
    };
    if listed.month().is_none() {
        listed.headed = args.list_date.and_then(|day| day.with_day(1));
    }
    let mut found: Vec<Diagnostic> = check_month(&listed, &register.records, args.older).into_iter().collect();
    found.extend(faults(&listed, &linked));
    let sources = fide_list::sources(&listed);
    Ok(Read { listed: Some(listed).filter(|_| !any_holds_back(&found)), found, sources })
}

/// The player's line in the decision.
fn entry(update: &FideUpdate, people: &People) -> Option<FideEntryRow> {
    let person = people.by_id(&update.id)?;
    let rating = update.fide_rating.map_or(person.fide_rating, |(_, to)| to);
    let title = update.fide_title.as_ref().map_or(&person.fide_title, |(_, to)| to);
    let new_numbers = |kind| update.kinds.iter().find(|changed| changed.kind == kind).map(|changed| changed.to);
    let standard = new_numbers(ListKind::Standard);
    Some(FideEntryRow {
        id: person.id.clone(),
        fide_id: person.fide_id.clone(),
        rating: rating.map(|rating| rating.0),
        title: title.clone(),
        k: standard.and_then(|numbers| numbers.k),
        games: standard.and_then(|numbers| numbers.games),
        rapid: new_numbers(ListKind::Rapid).map(kind_row),
        blitz: new_numbers(ListKind::Blitz).map(kind_row),
    })
}

fn kind_row(numbers: KindNumbers) -> FideKindRow {
    FideKindRow { rating: numbers.rating.map(|rating| rating.0), k: numbers.k, games: numbers.games }
}

/// Changed numbers of the kinds of chess; the standard rating is reported separately.
fn kinds_in_words(update: &FideUpdate) -> Vec<Text> {
    let mut texts = Vec::new();
    for KindUpdate { kind, from, to: now } in update.kinds.iter().copied() {
        // A number that no earlier list had has not changed.
        let Some(before) = from else { continue };
        let (from, to) = match kind {
            ListKind::Standard => (or_dash(before.k), or_dash(now.k)),
            ListKind::Rapid | ListKind::Blitz => (or_dash(before.rating), or_dash(now.rating)),
        };
        if from != to {
            texts.push(match kind {
                ListKind::Standard => text!("change-k", from, to),
                ListKind::Rapid => text!("change-elo-rapid", from, to),
                ListKind::Blitz => text!("change-elo-blitz", from, to),
            });
        }
    }
    texts
}

/// Whether anything changes besides games and numbers without an earlier value.
fn is_shown(update: &FideUpdate) -> bool {
    update.fide_rating.is_some() || update.fide_title.is_some() || !kinds_in_words(update).is_empty()
}

fn in_words(import: &FideImport, people: &People) -> String {
    let say = |text: Text| text.say(language());
    let (shown, others): (Vec<&FideUpdate>, Vec<&FideUpdate>) =
        import.updates.iter().partition(|update| is_shown(update));
    let mut out = say(text!("fide-changed", count = shown.len())) + "\n";
    if !others.is_empty() {
        let _ = writeln!(out, "{}", say(text!("fide-others", count = others.len())));
    }
    for update in shown {
        let name = people.by_id(&update.id).map_or("", |person| person.name.as_str());
        let _ = write!(out, "  {:>6}  {name:<30}", update.id);
        if let Some((from, to)) = update.fide_rating {
            let _ = write!(out, "  {}", say(text!("change-elo", from = or_dash(from), to = or_dash(to))));
        }
        if let Some((from, to)) = &update.fide_title {
            let from = if from.is_empty() { "–" } else { from };
            let _ = write!(out, "  {}", say(text!("change-title", from, to)));
        }
        for text in kinds_in_words(update) {
            let _ = write!(out, "  {}", say(text));
        }
        out.push('\n');
    }
    if !import.findings.is_empty() {
        let _ = writeln!(out, "\n{}", say(text!("fide-unfit", count = import.findings.len())));
    }
    for finding in &import.findings {
        let _ = writeln!(out, "  {:>6}  {:<30}  {}", finding.id, finding.name, say(finding.what.text()));
    }
    if !import.candidates.is_empty() {
        let _ = writeln!(out, "\n{}", say(text!("fide-candidates", count = import.candidates.len())));
    }
    let reason = say(text!("fide-found-on-list"));
    for candidate in &import.candidates {
        let (id, listed) = (&candidate.id, &candidate.listed);
        let _ = writeln!(
            out,
            "  {id:>6}  {:<30}  {} {}\n          kartotek player {id} --fide-id {} --reason \"{reason}\"",
            candidate.name, listed.fide_id, listed.name, listed.fide_id
        );
    }
    if import.candidates.len() > 1 {
        let _ = writeln!(out, "{}", say(text!("fide-ids")));
    }
    out
}

/// Writes a table for `kartotek change`, if a path is given: a person reviews it and removes wrong lines.
fn write_ids(path: Option<&Path>, candidates: &[FideCandidate]) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    let table = csv_bytes(|writer| {
        writer.write_record(["id", "fide_id", "note"])?;
        candidates.iter().try_for_each(|candidate| {
            let listed = &candidate.listed;
            let note = format!("{}: {}", candidate.name, listed.name);
            writer.write_record([&candidate.id, &listed.fide_id.to_string(), &note])
        })
    });
    let table = table.map_err(Failure::Output)?;
    output::write_file_for(path, &table, Readers::Office)?;
    let file = path.display().to_string();
    output::tell(&text!("fide-ids-written", count = candidates.len(), typed = quoted(&file), file));
    Ok(())
}

#[derive(Serialize, JsonSchema)]
pub struct ImportJson<'i> {
    updates: Vec<FideEntryRow>,
    findings: &'i [FideFinding],
    candidates: Vec<CandidateJson<'i>>,
    /// The comparison of the list with the expected one; null: none was expected.
    compared: Option<&'i Compared>,
    /// Diagnostics on the list itself.
    diagnostics: &'i [Diagnostic],
}

#[derive(Serialize, JsonSchema)]
struct CandidateJson<'i> {
    id: &'i str,
    name: &'i str,
    fide_id: u64,
    listed_name: &'i str,
}

fn json(
    (import, compared): (&FideImport, Option<&Compared>),
    people: &People,
    found: &[Diagnostic],
) -> Result<String, Failure> {
    let candidates = import.candidates.iter().map(|fide_candidate| CandidateJson {
        id: &fide_candidate.id,
        name: &fide_candidate.name,
        fide_id: fide_candidate.listed.fide_id,
        listed_name: &fide_candidate.listed.name,
    });
    let json = ImportJson {
        updates: import.updates.iter().filter_map(|update| entry(update, people)).collect(),
        findings: &import.findings,
        candidates: candidates.collect(),
        compared,
        diagnostics: found,
    };
    json::pretty(&json)
}

fn compared_in_words(compared: &Compared) -> String {
    let count = compared.differences.len();
    let head = text!("fide-compared", ratings = compared.ratings, count);
    let mut out = format!("\n{}\n", head.say(language()));
    for Difference { id, name, kind, expected, listed, why } in &compared.differences {
        let by = expected.zip(*listed).map_or_else(String::new, |(expected, listed)| signed(listed - expected));
        let (ours, theirs) = (or_dash(*expected), or_dash(*listed));
        let line = text!("fide-differs", kind = kind.name(), ours, theirs, by, why = why.text()).say(language());
        let _ = writeln!(out, "  {id:>6}  {name:<30}  {line}");
    }
    for Missing { tournament, players, of } in &compared.missing {
        let is_alone = compared.missing.iter().filter(|other| other.tournament.name == tournament.name).count() == 1;
        let (name, report) = (&tournament.name, &tournament.report);
        let tournament = if is_alone { name.clone() } else { format!("{name} ({report})") };
        let line = text!("fide-may-be-missing", tournament, players = *players, of = *of);
        let _ = writeln!(out, "  {}", line.say(language()));
    }
    out
}

fn signed(change: i32) -> String {
    format!("({})", kartotek_publish::render::signed(change))
}
