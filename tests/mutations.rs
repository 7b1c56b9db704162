//! Valid reports with one thing changed. A mutant that changes a published number must be reported, or be another valid report,
//! which nothing else contradicts. `docs/MUTANTS.md` has the rates of a long run.
//!
//! `KARTOTEK_MUTANTS=100000 cargo test --test main -- mutations:` tries that many and prints the table.

pub mod dice;
mod facets;
mod given;
mod grid;
mod mutate;
mod people;

use self::dice::Dice;
use self::mutate::{Kind, MUTATIONS};
use crate::support::{self, Outcome, Test, at};
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_facts::Registered;
use kartotek_formats::bundle::{Bundle, InputFile, bundles};
use kartotek_formats::diagnostic::{Diagnostic, Severity, any_holds_back};
use kartotek_formats::texts::Language;
use kartotek_formats::{office_csv, rule_set};
use kartotek_intake as intake;
use kartotek_intake::Basis;
use kartotek_law::regulation::RuleBook;
use kartotek_law::vocabulary::Rating;
use kartotek_office::rate::rating;
use kartotek_register::History;
use kartotek_register::People;
use kartotek_register::run_folder::RunName;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![Test::new(
        "mutations: a change that affects a rating is reported unless nothing in the files contradicts it",
        every_mutation_is_told,
    )])
}

/// Mutants in an ordinary test run, which take some seconds.
const FEW: usize = 20_000;

/// The outcome of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    HeldBack,
    /// Accepted, with a finding that the original lacks.
    Told,
    /// Held back or reported, with a finding at the changed line or next to it.
    AtTheLine,
    Same,
    /// Other published values without a finding: a valid report of another tournament, as far as the files show.
    Another,
    /// Other published values without a finding, although other data contradict the change.
    Missed,
}

const FATES: [Fate; 6] = [Fate::HeldBack, Fate::Told, Fate::AtTheLine, Fate::Same, Fate::Another, Fate::Missed];

/// A valid report, the facts known beside it, and its outcome.
struct Given<'a> {
    bundle: Bundle,
    basis: Basis<'a>,
    is_office: bool,
    seen: Seen,
}

/// The visible outcome of a report.
struct Seen {
    /// Published values; `None`: held back.
    published: Option<String>,
    /// The text of each diagnostic, with its places.
    said: BTreeMap<String, BTreeSet<(String, u32)>>,
    facets: facets::Facets,
}

fn see(bundle: &Bundle, basis: &Basis, rules: &RuleBook, people: &People) -> Seen {
    let reading = bundle.read();
    let Some(report) = &reading.report else {
        return Seen { published: None, said: words(&reading.diagnostics), facets: BTreeMap::new() };
    };
    let facets = facets::of(report, bundle.name().ends_with(".csv"));
    let (accepted, found) =
        intake::accept(bundle, &RuledReport::new(report, Rating(1000)), basis, rules, reading.diagnostics);
    let published = accepted.filter(|_| !any_holds_back(&found)).map(|accepted| {
        let accepted = accepted.report;
        let registered = |id: &str| people.by_id(id).and_then(|person| person.rating);
        let bookings = rating::book(&accepted, |player| match &player.registered {
            Registered::AsFiled(rating) | Registered::Restarts(rating) => Some(*rating),
            Registered::New(new) => Some(new.first_rating),
            Registered::InRegister => registered(&player.id),
            Registered::Outside => None,
        });
        // An id made from the file's hash changes with every byte, and so may the name.
        let id = report.id.as_ref().map(|id| &id.value);
        let days = (accepted.order.first_round, accepted.order.last_round);
        let mut out = format!("{id:?} {days:?} {:?} {}\n", report.name, accepted.tournament);
        for (row, booking) in rating::rows(&accepted, &bookings).iter().zip(&bookings) {
            let candidate = booking.candidate.as_ref().is_some_and(|candidate| candidate.is_achieved());
            let _ = writeln!(out, "{:?} {candidate}", &row.fields()[1..]);
        }
        out
    });
    Seen { published, said: words(&found), facets }
}

/// Errors, warnings, and those notes that warn of a possible misreading.
fn words(found: &[Diagnostic]) -> BTreeMap<String, BTreeSet<(String, u32)>> {
    let mut words: BTreeMap<String, BTreeSet<(String, u32)>> = BTreeMap::new();
    for one in found.iter().filter(|one| one.code.severity != Severity::Note || one.code.name == "encoding-assumed") {
        let place = (one.place.file.to_string(), one.place.line);
        words.entry(format!("{} {}", one.code.name, one.message(Language::En))).or_default().insert(place);
    }
    words
}

type Table = BTreeMap<(bool, Kind, usize), [usize; FATES.len()]>;

fn every_mutation_is_told() -> Outcome {
    let wanted = std::env::var("KARTOTEK_MUTANTS").ok().and_then(|count| count.parse().ok());
    let rules = rule_set::book(&[rule_set::DSU_HANDBOOK.id]).map_err(|error| format!("{error:#}"))?;
    let mut dice = Dice(2026);
    let (made, made_people) = made(&mut dice)?;
    let (demo, demo_people) = demo()?;
    let founded = "2025-12-31".parse().map_err(|error| format!("{error}"))?;
    let as_of = "2026-07-01".parse().map_err(|error| format!("{error}"))?;
    let histories = [&made_people, &demo_people].map(|people| {
        let mut history = History::default();
        history.add(RunName { number: 0, date: founded }, people);
        history
    });
    let handled = HashMap::new();
    let of_made = support::state(&made_people, &histories[0], &handled, [founded, as_of]);
    let of_demo = support::state(&demo_people, &histories[1], &handled, [founded, as_of]);
    let alone = || Basis::Report { foreign_by_federation: false, check_only: false };
    let mut given = Vec::new();
    let bases = made.iter().flat_map(|bundle| [(bundle, alone(), false), (bundle, Basis::Office(&of_made), true)]);
    for (bundle, basis, is_office) in bases.chain(demo.iter().map(|bundle| (bundle, Basis::Office(&of_demo), true))) {
        let people = if made.iter().any(|made| std::ptr::eq(made, bundle)) { &made_people } else { &demo_people };
        let seen = see(bundle, &basis, &rules, people);
        if seen.published.is_some() {
            given.push((Given { bundle: bundle.clone(), basis, is_office, seen }, people));
        }
    }
    // All made-up reports are valid, and most reports of the demo.
    if given.len() < 2 * made.len() + 40 {
        return Err(format!("only {} of {} reports are valid", given.len(), 2 * made.len() + demo.len()));
    }
    let mut tally = Tally::default();
    while tally.count < wanted.unwrap_or(FEW) {
        let (given, people) = &given[dice.below(given.len())];
        tally.mutate(&mut dice, given, &rules, people);
    }
    if wanted.is_some() {
        let others = tally.others.iter().map(|(what, count)| format!("{count} {what}\n"));
        println!("{}\n{}", shown(&tally.table), others.collect::<String>());
    }
    let Tally { count, missed, .. } = tally;
    if missed.is_empty() { Ok(()) } else { Err(format!("{} of {count} missed:\n{}", missed.len(), missed.join("\n"))) }
}

/// The outcomes of all mutants.
#[derive(Default)]
struct Tally {
    table: Table,
    others: BTreeMap<String, usize>,
    missed: Vec<String>,
    count: usize,
}

impl Tally {
    /// Draws a file and a mutation; one without effect is not counted.
    fn mutate(&mut self, dice: &mut Dice, given: &Given, rules: &RuleBook, people: &People) {
        let chosen = dice.below(given.bundle.files.len());
        let mutation = dice.below(MUTATIONS.len());
        let (kind, file) = (kind(&given.bundle, chosen), &given.bundle.files[chosen]);
        let Ok(text) = std::str::from_utf8(&file.bytes) else { return };
        let Some(bytes) = (MUTATIONS[mutation].1)(dice, text, kind) else { return };
        if bytes == file.bytes {
            return;
        }
        self.count += 1;
        let mut bundle = given.bundle.clone();
        bundle.files[chosen].bytes = bytes;
        let seen = see(&bundle, &given.basis, rules, people);
        let (fate, changed) = fate(given, kind, &seen);
        let fates = self.table.entry((given.is_office, kind, mutation)).or_default();
        fates[fate as usize] += 1;
        let (line, before, after) = difference(text, &String::from_utf8_lossy(&bundle.files[chosen].bytes));
        let place = u32::try_from(line).unwrap_or(0);
        if matches!(fate, Fate::HeldBack | Fate::Told) && names(given, &seen, &bundle.files[chosen].name, place) {
            fates[Fate::AtTheLine as usize] += 1;
        }
        if fate == Fate::Another {
            let basis = if given.is_office { "office" } else { "alone" };
            let other = format!("{} ({basis}): {}", kind.as_str(), changed.join(", "));
            *self.others.entry(other).or_default() += 1;
        }
        if fate == Fate::Missed {
            let (name, file) = (MUTATIONS[mutation].0, given.bundle.name());
            self.missed.push(format!("{name} in {file} ({changed:?}), line {line}:\n  {before}\n  {after}"));
        }
    }
}

fn fate(given: &Given, kind: Kind, seen: &Seen) -> (Fate, Vec<&'static str>) {
    if seen.published.is_none() {
        return (Fate::HeldBack, Vec::new());
    }
    if seen.said.keys().any(|word| !given.seen.said.contains_key(word)) {
        return (Fate::Told, Vec::new());
    }
    if seen.published == given.seen.published {
        return (Fate::Same, Vec::new());
    }
    let changed = facets::changed(&given.seen.facets, &seen.facets);
    let is_contradicted = changed.iter().any(|facet| facets::has_witness(facet, kind, given.is_office));
    (if is_contradicted { Fate::Missed } else { Fate::Another }, changed)
}

fn kind(bundle: &Bundle, chosen: usize) -> Kind {
    let ending = |file: &InputFile| file.name.rsplit('.').next().map(str::to_ascii_lowercase).unwrap_or_default();
    let main = ending(&bundle.files[0]);
    match (ending(&bundle.files[chosen]).as_str(), main.as_str()) {
        ("json", _) => Kind::Json,
        ("csv", _) => Kind::Games,
        ("toml", "csv") => Kind::FormOfGames,
        ("toml", _) => Kind::Form,
        _ if bundle.files.len() == 1 => Kind::LoneTrf,
        _ => Kind::Trf,
    }
}

/// Made-up tournaments in their three forms, with all their players.
fn made(dice: &mut Dice) -> Result<(Vec<Bundle>, People), String> {
    let mut players = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,\
                       last_rated,public\n"
        .to_owned();
    let mut reports = Vec::new();
    for number in 1..=12 {
        let tournament = given::Tournament::new(dice, number);
        players += &tournament.register();
        for files in [tournament.trf(), tournament.json(), tournament.csv()] {
            reports.push(Bundle { stem: "g".to_owned(), files });
        }
    }
    let read = office_csv::read_players("players.csv", players.as_bytes()).map_err(|error| format!("{error:#}"))?;
    Ok((reports, People::new(read)))
}

/// The reports of the demo office.
fn demo() -> Result<(Vec<Bundle>, People), String> {
    let path = support::repository("data/demo/players.csv");
    let bytes = std::fs::read(&path).map_err(at(&path))?;
    let people = office_csv::read_players("players.csv", &bytes).map_err(|error| format!("{error:#}"))?;
    let files = support::tree(&support::repository("data/demo/inbox"))?.into_iter().map(|(path, bytes)| {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", &path));
        (folder.to_owned(), InputFile { name: name.to_owned(), bytes })
    });
    Ok((bundles(files), People::new(people)))
}

/// The first line that differs: its number from 1, before and after.
fn difference(before: &str, after: &str) -> (usize, String, String) {
    let same = before.lines().zip(after.lines()).take_while(|(one, other)| one == other).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or("(nothing)").to_owned();
    (same + 1, line(before), line(after))
}

/// Whether there is a new finding at the line or next to it.
fn names(given: &Given, seen: &Seen, file: &str, line: u32) -> bool {
    let new = seen.said.iter().filter(|(word, _)| !given.seen.said.contains_key(*word));
    new.flat_map(|(_, places)| places).any(|(name, at)| name == file && at.abs_diff(line) <= 1)
}

/// A Markdown table of rates for each basis: found, the same, another.
fn shown(table: &Table) -> String {
    let mut out = String::new();
    let mut all = [0; FATES.len()];
    let kinds: BTreeSet<Kind> = table.keys().map(|(_, kind, _)| *kind).collect();
    for is_office in [false, true] {
        let basis = if is_office { "With an office's register" } else { "The files alone" };
        let files: Vec<&str> = kinds.iter().map(|kind| kind.as_str()).collect();
        let _ =
            writeln!(out, "\n{basis}:\n\n| mutation | {} |\n|---|{}", files.join(" | "), "---|".repeat(files.len()));
        for (mutation, (name, _)) in MUTATIONS.iter().enumerate() {
            let cells = kinds.iter().map(|kind| cell(table.get(&(is_office, *kind, mutation))));
            let _ = writeln!(out, "| {name} | {} |", cells.collect::<Vec<_>>().join(" | "));
        }
        let of_basis = table.iter().filter(|((office, ..), _)| *office == is_office).map(|(_, fates)| fates);
        for fates in of_basis {
            all.iter_mut().zip(fates).for_each(|(all, count)| *all += count);
        }
    }
    let sum = all.iter().sum::<usize>() - all[Fate::AtTheLine as usize];
    let all: Vec<String> =
        FATES.iter().zip(all).map(|(fate, count)| format!("{fate:?} {count} ({})", percent(count, sum))).collect();
    let _ = writeln!(out, "\n{sum} mutants: {}", all.join(", "));
    out
}

fn cell(fates: Option<&[usize; FATES.len()]>) -> String {
    let Some(fates) = fates else { return "–".to_owned() };
    let of = |fate: Fate| fates[fate as usize];
    let sum = fates.iter().sum::<usize>() - of(Fate::AtTheLine);
    let whole = |part: usize| (part * 100 + sum / 2) / sum.max(1);
    let missed = if of(Fate::Missed) > 0 { format!(", {} missed", of(Fate::Missed)) } else { String::new() };
    let found = of(Fate::HeldBack) + of(Fate::Told);
    format!("{} · {} · {}{missed}", whole(found), whole(of(Fate::Same)), whole(of(Fate::Another)))
}

/// A percentage with one decimal.
fn percent(part: usize, whole: usize) -> String {
    let tenths = (part * 1000 + whole / 2) / whole.max(1);
    format!("{}.{} %", tenths / 10, tenths % 10)
}
