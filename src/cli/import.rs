//! `kartotek import`: what other registers know, written down as a decision for the next run.

pub mod members;

use super::decide::Signed;
use super::{Common, Failure, Outcome, TextFormat, fide_list, open_office, reports};
use crate::batch::fide_import::{FideImport, FideUpdate, fide_import};
use crate::batch::fide_list::{faults, linked_ids};
use crate::decision::{FideEntryRow, FideListRow, What};
use crate::diagnostic::{Diagnostic, Sources, any_holds_back};
use crate::formats::fide_list::{ListKind, ListName, Listed};
use crate::register::{Office, People};
use crate::texts::Language;
use anyhow::anyhow;
use serde::Serialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Take over what a FIDE list or the federation's member file knows, and list what does not fit
#[derive(clap::Args)]
pub struct Args {
    /// FIDE's list of standard ratings, as text, XML or zip
    #[arg(long, value_name = "FILE", required_unless_present = "members", conflicts_with = "members")]
    fide_list: Option<PathBuf>,
    /// The federation's member file (Nr;Født;Alder;Navn;…): a founding register, or what changes about members
    #[arg(long, value_name = "FILE")]
    members: Option<PathBuf>,
    /// Show what would change, and write nothing
    #[arg(long)]
    dry_run: bool,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
    #[command(flatten)]
    signed: Signed,
}

pub fn run(args: Args, common: &Common) -> Result<Outcome, Failure> {
    let fide_list = match (args.fide_list, args.members) {
        (Some(fide_list), _) => fide_list,
        (None, file) => {
            let wanted = members::Wanted { dry_run: args.dry_run, format: args.format };
            return members::run(&file.unwrap_or_default(), &wanted, args.signed, common);
        }
    };
    let (root, settings, bytes) = common.settings()?;
    let language = common.language(&settings);
    let office = open_office(&root, settings, bytes)?;
    if office.chain.is_empty() {
        return Err(Failure::Use(anyhow!("there is no register yet; `kartotek run` founds it")));
    }
    let Some(listed) = read(&fide_list, &office, language)? else { return Ok(Outcome::HeldBack) };
    let import = fide_import(&office.people, &office.settings.federation, &listed.players);
    match args.format {
        TextFormat::Text => reports::print(&text(&import, &office.people, language))?,
        TextFormat::Json => reports::print(&json(&import, &office.people, language)?)?,
    }
    if import.updates.is_empty() || args.dry_run {
        return Ok(Outcome::Done);
    }
    let players = import.updates.iter().filter_map(|update| entry(update, &office.people)).collect();
    let what = What::FideList(FideListRow { list: listed.sha256.clone(), players });
    let about = listed.sha256.chars().take(8).collect::<String>();
    let file = args.signed.file(&root, what, &about)?;
    reports::tell(&format!("decided in {}; the next run uses it", file.display()));
    Ok(Outcome::Done)
}

/// The lines of linked players and of our federation, and what was found in them. `None`: the list is refused, or holds
/// back what would be decided, and it was told why.
fn read(list: &Path, office: &Office, language: Language) -> Result<Option<Listed>, Failure> {
    let linked = linked_ids(&office.people);
    let federation = office.settings.federation.as_str();
    let tell = |diagnostics: &[Diagnostic], sources: &Sources| {
        let style = reports::style(language);
        diagnostics.iter().for_each(|found| reports::show_one(found, sources, style));
    };
    let listed = match fide_list::read(list, |id, of| of == federation || linked.contains(&id))? {
        Ok(listed) => listed,
        Err(refusal) => {
            tell(&[refusal], &Sources::default());
            return Ok(None);
        }
    };
    let is_standard = |name: ListName| !matches!(name.kind, Some(ListKind::Rapid | ListKind::Blitz));
    if !is_standard(listed.named) || !is_standard(listed.named_inside) {
        return Err(Failure::Use(anyhow!("{} is no list of standard ratings", listed.file)));
    }
    let found = faults(&listed, &linked);
    tell(&found, &fide_list::sources(&listed));
    Ok(Some(listed).filter(|_| !any_holds_back(&found)))
}

/// The player's line of the decision.
fn entry(update: &FideUpdate, people: &People) -> Option<FideEntryRow> {
    let person = people.by_id(&update.id)?;
    let rating = update.fide_rating.map_or(person.fide_rating, |(_, to)| to);
    let title = update.fide_title.as_ref().map_or(&person.fide_title, |(_, to)| to);
    Some(FideEntryRow {
        id: person.id.clone(),
        fide_id: person.fide_id.clone(),
        rating: rating.map(|rating| rating.0),
        title: title.clone(),
    })
}

fn text(import: &FideImport, people: &People, language: Language) -> String {
    let mut out = String::new();
    let name = |id: &str| people.by_id(id).map_or("", |person| person.name.as_str()).to_owned();
    let _ = writeln!(out, "{} players change", import.updates.len());
    for update in &import.updates {
        let number =
            |rating: Option<kartotek_law::vocabulary::Rating>| rating.map_or("–".to_owned(), |r| r.to_string());
        let _ = write!(out, "  {:>6}  {:<30}", update.id, name(&update.id));
        if let Some((from, to)) = update.fide_rating {
            let _ = write!(out, "  Elo {} → {}", number(from), number(to));
        }
        if let Some((from, to)) = &update.fide_title {
            let from = if from.is_empty() { "–" } else { from };
            let _ = write!(out, "  title {from} → {to}");
        }
        out.push('\n');
    }
    if !import.findings.is_empty() {
        let _ = writeln!(out, "\n{} do not fit", import.findings.len());
    }
    for finding in &import.findings {
        let _ = writeln!(out, "  {:>6}  {:<30}  {}", finding.id, finding.name, finding.what.text().say(language));
    }
    if !import.candidates.is_empty() {
        let _ = writeln!(
            out,
            "\n{} without FIDE id may be on the list; nobody is linked without you",
            import.candidates.len()
        );
    }
    for candidate in &import.candidates {
        let (id, listed) = (&candidate.id, &candidate.listed);
        let _ = writeln!(
            out,
            "  {id:>6}  {:<30}  {} {}\n          kartotek player {id} --fide-id {} --reason \"found on the FIDE list\"",
            candidate.name, listed.fide_id, listed.name, listed.fide_id
        );
    }
    out
}

#[derive(Serialize)]
struct ImportJson<'i> {
    updates: Vec<FideEntryRow>,
    findings: Vec<FindingJson<'i>>,
    candidates: Vec<CandidateJson<'i>>,
}

#[derive(Serialize)]
struct FindingJson<'i> {
    id: &'i str,
    name: &'i str,
    what: String,
}

#[derive(Serialize)]
struct CandidateJson<'i> {
    id: &'i str,
    name: &'i str,
    fide_id: u64,
    listed_name: &'i str,
}

fn json(import: &FideImport, people: &People, language: Language) -> Result<String, Failure> {
    let findings = import.findings.iter().map(|own| FindingJson {
        id: &own.id,
        name: &own.name,
        what: own.what.text().say(language),
    });
    let candidates = import.candidates.iter().map(|own| CandidateJson {
        id: &own.id,
        name: &own.name,
        fide_id: own.listed.fide_id,
        listed_name: &own.listed.name,
    });
    let json = ImportJson {
        updates: import.updates.iter().filter_map(|update| entry(update, people)).collect(),
        findings: findings.collect(),
        candidates: candidates.collect(),
    };
    let text = serde_json::to_string_pretty(&json).map_err(|error| Failure::Output(error.into()))?;
    Ok(text + "\n")
}
