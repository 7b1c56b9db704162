//! Builds the plan of a run: all files that it will write.

use super::basis::{Basis, Parts};
use super::computed::{self, Computed};
use super::summary::{self, ControlSummary, Summary};
use super::tables::KeptReport;
use super::{desk, fees_and_overdue, letters, pairings, summary_json, tables};
use crate::handed_on::Books;
use crate::handed_on::inbox::Filing;
use crate::handed_on::plan::Plan;
use crate::handed_on::sorted::Sorted;
use crate::rate::control::{self, Protocol};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, Folder};
use kartotek_formats::bundle::sha256;
use kartotek_formats::diagnostic::{self, Diagnostic, Sources, Style};
use kartotek_formats::rule_document::Edition;
use kartotek_formats::texts::Language;
use kartotek_law::regulation::Section;
use kartotek_law::vocabulary::Club;
use kartotek_publish::folder::INTERNAL;
use kartotek_publish::lists::overdue::{self, Announcement};
use kartotek_publish::lists::{control as control_list, for_su_and_tk, held};
use kartotek_publish::manifest::{self, Manifest};
use kartotek_publish::render;
use kartotek_publish::reply::Sender;
use kartotek_register::fsx::Tree;
use kartotek_register::office::Founding;
use kartotek_register::private::{self, IndexRow};
use kartotek_register::records::{self, Records};
use kartotek_register::run_folder::{MANIFEST, RunName};
use kartotek_register::{Office, People, Settings, State, desk_token};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// The sender of letters to directors.
pub fn sender(office: &Office) -> Sender<'_> {
    let Settings { name, language, .. } = &office.settings;
    Sender { federation: name, has_register: true, language: *language }
}

/// The files of the founding run: the founding register, its inputs, and the names of its private records.
pub fn plan_founding(
    name: RunName,
    founding: &Founding,
    settings: &[u8],
    (rule_sets, editions): (&BTreeMap<String, String>, &[Arc<Edition>]),
    private: &[IndexRow],
) -> Result<Tree> {
    let mut tree = Tree::new();
    tree.insert(private::INDEX.into(), records::write(private)?);
    for (name, bytes) in &founding.inputs {
        tree.insert(format!("inputs/{name}"), bytes.clone());
    }
    tree.insert("inputs/kartotek.toml".into(), settings.to_vec());
    let rule_files = copy_rule_files(&mut tree, editions);
    tables::add_register(&mut tree, &founding.people, &founding.clubs)?;
    tables::check_register(&tree)?;
    tables::add_records(&mut tree, &founding.records)?;
    tables::add_facts(&mut tree, &[], &HashMap::new(), &[])?;
    let inputs = manifest::inputs(&tree);
    let plain_manifest = Manifest::of(name, None, rule_sets, &inputs, &tree);
    let manifest = Manifest { withheld: &founding.withheld, rule_files: &rule_files, ..plain_manifest }.bytes()?;
    tree.insert(MANIFEST.into(), manifest);
    Ok(tree)
}

/// Lays out every file of a run, and makes the control computation.
///
/// # Errors
/// A file cannot be laid out.
pub fn plan_run(parts: &Parts, sorted: &Sorted, books: Books) -> Result<Plan> {
    let office = parts.office;
    let decisions = || parts.decisions.decisions_in_force(parts.name.date);
    let announced = fees_and_overdue::announcements(decisions());

    let mut tree = Tree::new();
    tree.insert(private::INDEX.into(), records::write(parts.private)?);
    let kept = tables::reports_to_keep(sorted);
    let withheld = copy_inputs(&mut tree, office, &kept);
    let rule_files = copy_rule_files(&mut tree, parts.editions);
    let basis = Basis {
        state: parts.state,
        office,
        opening: parts.opening,
        accepted: sorted.accepted.iter().map(|accepted| &accepted.report).collect(),
        corrections: sorted.corrections.iter().map(|accepted| &accepted.report).collect(),
        originals: parts.originals,
        books: &books,
        announced: &announced,
        candidates_since: parts.candidates_since,
        rules: parts.rules,
    };
    let computed = computed::add_files(&mut tree, &basis)?;
    tables::check_register(&tree)?;
    tree.append(&mut computed.internal(&basis, office.settings.language)?);
    let Computed { mut records, past, listed, .. } = computed;
    add_used_decisions(&mut records, parts, sorted, decisions());
    let decided = tables::add_decisions(&mut tree, parts, sorted)?;
    tables::add_facts(&mut tree, &kept, &books.registered, &past)?;
    let overdue = add_internal(&mut tree, parts, sorted, &books.people, &announced)?;

    let inputs = manifest::inputs(&tree);
    let control = control_sample(parts, sorted, &books, &inputs);
    let is_controlled = parts.rules.constants.has(Section::Control);
    if is_controlled {
        tree.insert(format!("{INTERNAL}{}", control_list::CONTROL), control_list::csv(&control.rows)?);
    }
    let (results, computed) = if is_controlled { (control.results, control.rows.len()) } else { (0, 0) };
    let counted = ControlSummary { results, computed };
    let summary = Summary { overdue, control: counted, ..summary::summarize(parts, sorted, &books, listed) };
    tree.insert(summary_json::NAME.into(), summary_json::run_summary(parts, sorted, &summary, decided, &tree)?);
    tree.extend([render::for_office(&tree, parts.state.day, &office.settings)?]);
    let manifest = Manifest {
        withheld: &withheld,
        control: is_controlled.then_some(manifest::Control { seed: control.seed.clone(), results, computed }),
        places: parts.places,
        in_backlog: parts.in_backlog,
        erased: &office.erasure,
        rule_files: &rule_files,
        ..Manifest::of(parts.name, Some(parts.parent), parts.rule_sets, &inputs, &tree)
    }
    .bytes()?;
    tree.insert(MANIFEST.into(), manifest);
    // Content no longer in force comes first: if it is rated again in this run, the later entry counts.
    let handled = past.into_iter().map(|(report, _)| report).chain(kept.into_iter().map(|kept| kept.handled)).collect();
    let (name, clubs) = (parts.name, parts.state.clubs.to_vec());
    let Books { people, ledger, .. } = books;
    Ok(Plan { name, tree, people, clubs, ledger, records, handled, control, summary })
}

/// Adds the internal files, except FIDE's lists and the control computation. Returns the overdue reports. `people`: the register after
/// the run.
fn add_internal(
    tree: &mut Tree,
    parts: &Parts,
    sorted: &Sorted,
    people: &People,
    announced: &[Announcement],
) -> Result<Vec<overdue::Row>> {
    let Parts { office, state, notes, decisions, .. } = *parts;
    let (day, settings) = (state.day, &office.settings);
    tree.append(&mut internal_lists(notes, sorted, decisions, (state.people, state.clubs), &sender(office), day)?);
    let (handled, rules) = (state.handled.values(), (parts.book, announced));
    let overdue = fees_and_overdue::add(tree, sorted, settings.fee, rules, handled, (state.chain, day))?;
    pairings::add(tree, sorted, settings.language)?;
    for (list, matters) in parts.matters {
        tree.insert(format!("{INTERNAL}{list}"), for_su_and_tk::csv(matters)?);
    }
    let State { chain, clubs, .. } = *state;
    let decisions = parts.decisions;
    let token = office.chain.first().map(desk_token::of).transpose()?;
    let rules = parts.book;
    let source =
        desk::Source { sorted, notes, chain, people, clubs, rules, decisions, overdue: &overdue, day, settings, token };
    desk::add(tree, &source)?;
    Ok(overdue)
}

/// Adds the decisions that the run has used to the records.
fn add_used_decisions<'d>(
    records: &mut Records,
    parts: &Parts,
    sorted: &Sorted,
    decisions: impl Iterator<Item = &'d Decision>,
) {
    records.carried_out.extend(parts.carried_out.iter().map(|decision| decision.hash.clone()));
    records.used.extend(sorted.in_force().flat_map(|accepted| accepted.rulings.used.iter().cloned()));
    let first_seen = decisions.filter(|decision| tables::is_first_seen(decision, parts));
    records.used.extend(first_seen.map(|decision| decision.hash.clone()));
    records.used.extend(tables::undone_now(parts).map(|(decision, _)| decision.hash.clone()));
}

/// Computes a sample of the results a second time (§ 3 c). `inputs`: hashes of the inputs, by which the sample is drawn.
fn control_sample(parts: &Parts, sorted: &Sorted, books: &Books, inputs: &BTreeMap<String, String>) -> Protocol {
    let basis = control::Basis {
        hashes: inputs.values().map(String::as_str).collect(),
        as_of: parts.name.date,
        editions: parts.editions,
        before: &parts.office.people,
        originals: parts.originals,
        second: parts.second.filter(|_| parts.rules.constants.has(Section::Control)),
    };
    control::check(&basis, sorted, books)
}

/// Copies the inputs. Returns the SHA-256 of the files with sanction entries, by the names of their copies, which lack the entries.
fn copy_inputs(tree: &mut Tree, office: &Office, kept: &[KeptReport]) -> BTreeMap<String, String> {
    tree.insert("inputs/kartotek.toml".into(), office.settings_bytes.clone());
    let mut withheld = BTreeMap::new();
    for copy in kept.iter().flat_map(|kept| &kept.copies) {
        let name = format!("inputs/{}", copy.name);
        withheld.extend(copy.withheld.as_ref().map(|hash| (name.clone(), hash.clone())));
        tree.insert(name, copy.bytes.to_vec());
    }
    withheld
}

/// The letters, the list of reports held back, and all diagnostics. `day`: the day of the run.
pub fn internal_lists(
    notes: &[Diagnostic],
    sorted: &Sorted,
    decisions: &Folder,
    register: (&People, &[Club]),
    sender: &Sender,
    day: NaiveDate,
) -> Result<Tree> {
    let language = sender.language;
    let mut tree = letters::replies(sorted, decisions, register, sender, day);
    let held_reports = sorted.held.iter().map(|held| held::HeldReport {
        file: held.filing.bundle.name(),
        report: &held.report_id,
        hash: &held.filing.hash,
        diagnostics: &held.diagnostics,
    });
    let held: Vec<held::HeldReport> = held_reports.collect();
    tree.insert(format!("{INTERNAL}held.csv"), held::csv(&held, language)?);
    let notes = notes.iter().map(|note| (None, note));
    let of_held = sorted.held.iter().flat_map(|held| held.diagnostics.iter().map(|d| (Some(held.filing), d)));
    let accepted_reports = sorted.in_force().chain(&sorted.superseded);
    let of_accepted =
        accepted_reports.flat_map(|accepted| accepted.diagnostics.iter().map(|d| (Some(accepted.filing), d)));
    let mut found: Vec<(Option<&Filing>, &Diagnostic)> = notes.chain(of_held).chain(of_accepted).collect();
    let hash = |filing: Option<&Filing>| filing.map_or("".to_owned(), |filing| filing.hash.clone());
    found.sort_by(|a, b| a.1.order().cmp(&b.1.order()).then_with(|| hash(a.0).cmp(&hash(b.0))));
    let lines = held::jsonl(found.iter().map(|(_, diagnostic)| *diagnostic), language);
    tree.insert(format!("{INTERNAL}diagnostics.jsonl"), lines);
    tree.insert(format!("{INTERNAL}diagnostics.txt"), diagnostics_text(&found, language));
    Ok(tree)
}

/// All diagnostics as text, with the lines of the files.
fn diagnostics_text(found: &[(Option<&Filing>, &Diagnostic)], language: Language) -> Vec<u8> {
    let mut text = String::new();
    for of_report in found.chunk_by(|one, next| one.0.map(|filing| &filing.hash) == next.0.map(|filing| &filing.hash)) {
        let sources = of_report[0].0.map_or_else(Sources::default, Filing::sources);
        let diagnostics: Vec<&Diagnostic> = of_report.iter().map(|(_, found)| *found).collect();
        for group in diagnostic::grouped(&diagnostics, language) {
            text.push_str(&group.text(&sources, Style { language, colour: false }));
            text.push_str("\n\n");
        }
    }
    text.into_bytes()
}

/// Copies the files of the rule sets, of their bases and tables. Returns each path with its copy.
fn copy_rule_files(tree: &mut Tree, editions: &[Arc<Edition>]) -> BTreeMap<String, String> {
    let mut copies = BTreeMap::new();
    for (path, bytes) in editions.iter().flat_map(|edition| &edition.files) {
        let name = path.rsplit('/').next().unwrap_or(path);
        let hash = sha256(bytes);
        // Copies are named by the beginning of their hash.
        let copy = format!("inputs/rules/{}-{name}", hash.get(..16).unwrap_or(&hash));
        tree.insert(copy.clone(), bytes.clone());
        copies.insert(path.clone(), copy);
    }
    copies
}
