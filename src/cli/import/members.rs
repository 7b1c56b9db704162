//! `kartotek import --members`: turns a member file of the federation into a founding register, or into a decision
//! about an existing one.

use super::super::{CommandOutcome, Common, Failure, TextFormat, base_name, clock, json, language, output, reports};
use super::Args;
use crate::cli::json::Sorted;
use anyhow::bail;
use chrono::NaiveDate;
use kartotek_decisions::{Day, DecisionKind, MembersRow, PersonChange};
use kartotek_formats::bundle::sha256;
use kartotek_formats::diagnostic::{Diagnostic, Place, Sources, any_holds_back};
use kartotek_formats::encoding::for_display;
use kartotek_formats::fide_list::Listed;
use kartotek_formats::founding_table::Spreadsheet;
use kartotek_formats::member_file::{self, MemberLine};
use kartotek_formats::office_csv;
use kartotek_formats::texts::{OrSay, Text, text};
use kartotek_formats::xlsx;
use kartotek_law::vocabulary::{Club, Person};
use kartotek_office::decide::pending::{next_register, objection};
use kartotek_office::exchange::member_import::founding::{Completed, Founders, complete, founders};
use kartotek_office::exchange::member_import::{MemberImport, compare};
use kartotek_register::{Office, People, Settings, clubs, foreign, fsx};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashSet;
use std::fmt::Write;
use std::path::Path;

/// The fewest members for which it is refused that more than half leave at once.
const MANY: usize = 10;

/// A usable member file.
pub struct MemberFile {
    name: String,
    bytes: Vec<u8>,
    lines: Vec<MemberLine>,
    diagnostics: Vec<Diagnostic>,
}

pub fn run(path: &Path, args: &Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let office = common.open(None)?;
    let named = clubs::by_every_name(&office.clubs, &office.records.former_clubs);
    let home = (office.settings.federation.as_str(), named.as_slice());
    let Some(file) = read(path, home, args.format)? else { return Ok(CommandOutcome::HeldBack) };
    if office.chain.is_empty() {
        return write_founding_of(&office, path, file, args);
    }
    let day = args.signed.day();
    let register = next_register(&office, day)?;
    let import = compare(&Place::file(&file.name), &file.lines, &register, day);
    let mut all = file.diagnostics.clone();
    all.extend(import.diagnostics.iter().cloned());
    file.show(&all, args.format);
    match args.format {
        TextFormat::Text => {
            let resigning = args.resignations.then_some(day);
            output::print_words(&changes(&import, resigning, &register.people, &office))?;
        }
        TextFormat::Json => output::print(&json(&import, &all)?)?,
    }
    let list = sha256(&file.bytes);
    let about = list.chars().take(8).collect::<String>();
    let federation = office.settings.federation.clone();
    let missing = import.missing.iter().map(|id| (id, day));
    let resignations = missing.chain(import.left.iter().map(|(id, left)| (id, *left))).map(|(id, resigned)| {
        let resigned = Some(Day(resigned));
        PersonChange { id: id.clone(), resigned, ..PersonChange::default() }
    });
    let left = MembersRow {
        list: list.clone(),
        federation: federation.clone(),
        new: Vec::new(),
        changed: resignations.collect(),
    };
    let members_row = MembersRow { list, federation, new: import.new, changed: import.changed };
    // A file with only a part of the members would make the others resign.
    if args.resignations && import.members >= MANY && import.missing.len() * 2 > import.members {
        let why = text!("members-half-missing", missing = import.missing.len(), members = import.members);
        return Err(why.into());
    }
    if !args.resignations && !import.missing.is_empty() {
        output::tell(&text!("members-missing", count = import.missing.len()));
    }
    for row in std::iter::once(&members_row).chain(args.resignations.then_some(&left)) {
        if let Some(found) = objection(&office, day, DecisionKind::Members(row.clone()))? {
            return Err(found.text().into());
        }
    }
    // Resignations are a separate decision, so that they can be reversed separately.
    let decisions = [(members_row, about.clone()), (left, format!("{about}-resigned"))];
    for ((row, about), is_wanted) in decisions.into_iter().zip([true, args.resignations]) {
        if is_wanted && !args.dry_run && !(row.new.is_empty() && row.changed.is_empty()) {
            let decision = args.signed.clone().file(&office.root, DecisionKind::Members(row), &about)?;
            output::tell(&text!("decided-for-next-run", file = decision.display().to_string()));
        }
    }
    Ok(CommandOutcome::Done)
}

/// Makes the founding tables from a member file, in an office without runs.
fn write_founding_of(office: &Office, path: &Path, file: MemberFile, args: &Args) -> Result<CommandOutcome, Failure> {
    if is_spreadsheet(path) {
        return Err(text!("import-spreadsheet", file = path.display().to_string()).into());
    }
    let Settings { federation, founded, .. } = &office.settings;
    let day = founded.unwrap_or_else(clock::today);
    let (root, format, dry_run) = (office.root.as_path(), args.format, args.dry_run);
    let founded = write_founding(&Founding { root, federation, day, format, dry_run }, file, None)?;
    if format == TextFormat::Json {
        output::print(&json::pretty(&founded)?)?;
    }
    Ok(CommandOutcome::Done)
}

/// Reads a member file. `None`: nothing in the file is usable, for reasons already reported. `home`: the office's
/// federation, and its clubs.
pub fn read(path: &Path, home: (&str, &[Club]), format: TextFormat) -> Result<Option<MemberFile>, Failure> {
    let bytes = foreign::read_table(path).map_err(Failure::Use)?;
    let name = base_name(path);
    let (lines, diagnostics) = match is_spreadsheet(path) {
        true => of_spreadsheet(&name, &bytes, home)?,
        false => member_file::read(&name, &bytes),
    };
    let is_held_back = lines.is_none() || any_holds_back(&diagnostics);
    let file = MemberFile { name, bytes, lines: lines.unwrap_or_default(), diagnostics };
    if is_held_back {
        file.show(&file.diagnostics, format);
        if format == TextFormat::Json {
            output::print(&json(&MemberImport::default(), &file.diagnostics)?)?;
        }
        return Ok(None);
    }
    Ok(Some(file))
}

/// Whether a file is a spreadsheet of members, like one for founding an office, and not the federation's member file.
pub fn is_spreadsheet(path: &Path) -> bool {
    let is_one = |bytes: Vec<u8>| {
        let has_members = |mut spreadsheet: Spreadsheet| spreadsheet.members().is_some();
        !member_file::is_one(&bytes) && Spreadsheet::read("", &bytes).is_ok_and(has_members)
    };
    foreign::read_table(path).is_ok_and(is_one)
}

/// The members of such a spreadsheet.
fn of_spreadsheet(
    name: &str,
    bytes: &[u8],
    home: (&str, &[Club]),
) -> Result<(Option<Vec<MemberLine>>, Vec<Diagnostic>), Failure> {
    let mut spreadsheet = Spreadsheet::read(name, bytes).map_err(|refused| refused.text())?;
    let Some(members) = spreadsheet.members() else { return Ok(member_file::read(name, bytes)) };
    spreadsheet.unread().iter().for_each(output::tell);
    if let Some(lacking) = members.lacks_number() {
        return Err(lacking.into());
    }
    let (lines, diagnostics) = members.lines(&Place::file(name), home, clock::today());
    Ok((Some(lines), diagnostics))
}

impl MemberFile {
    /// The FIDE ids of the members.
    pub fn fide_ids(&self) -> HashSet<u64> {
        self.lines.iter().filter_map(|line| line.fide_id.parse().ok()).collect()
    }

    /// Prints the diagnostics; JSON has them on stdout instead.
    fn show(&self, diagnostics: &[Diagnostic], format: TextFormat) {
        if format == TextFormat::Json {
            return;
        }
        let mut sources = Sources::default();
        match xlsx::is_packed(&self.bytes) {
            true => xlsx::add_source(&self.name, &self.bytes, &mut sources),
            false => sources.add(&self.name, &for_display(&self.name, &self.bytes)),
        }
        reports::print_diagnostics(diagnostics, &sources);
    }
}

/// A register to be founded.
pub struct Founding<'f> {
    /// The folder of the office.
    pub root: &'f Path,
    pub federation: &'f str,
    /// No person in it is born later.
    pub day: NaiveDate,
    pub format: TextFormat,
    pub dry_run: bool,
}

/// Writes the founding tables of an office without any, or with empty ones. Returns the JSON answer. `listed`: a FIDE
/// list to complete the members.
pub fn write_founding(
    founding: &Founding,
    file: MemberFile,
    listed: Option<&Listed>,
) -> Result<Sorted<FoundingJson>, Failure> {
    let &Founding { root, federation, day, format, dry_run } = founding;
    let tables = [root.join("players.csv"), root.join("clubs.csv")];
    for table in &tables {
        must_be_empty(table).map_err(Failure::Use)?;
    }
    let mut founders = founders(&file.lines, federation, day);
    let fide = listed.map(|listed| complete(&mut founders, federation, &listed.players));
    let Founders { people, clubs, diagnostics } = founders;
    let mut all = file.diagnostics.clone();
    all.extend(diagnostics);
    file.show(&all, format);
    let rated = people.iter().filter(|person| person.rating.is_some()).count();
    if format == TextFormat::Text {
        let text = text!("founded", members = people.len(), clubs = clubs.len(), rated);
        let completed = fide.as_ref().map(in_words).unwrap_or_default();
        output::print_words(&format!("{}\n{completed}", text.say(language())))?;
    }
    let founded = FoundingJson { members: people.len(), clubs: clubs.len(), rated, fide, diagnostics: all };
    let founded = Sorted::of(&founded)?;
    if dry_run {
        return Ok(founded);
    }
    let write = || -> anyhow::Result<()> {
        let [players_csv, clubs_csv] = &tables;
        let (no_clubs, clubs) = (office_csv::write_clubs(&[])?, office_csv::write_clubs(&clubs)?);
        let players = office_csv::write_founding_players(people.iter())?;
        fsx::replace_file(clubs_csv, &clubs)?;
        if let Err(error) = fsx::replace_file(players_csv, &players) {
            // Clubs without their players would block the next attempt.
            fsx::replace_file(clubs_csv, &no_clubs)?;
            return Err(error.into());
        }
        Ok(())
    };
    write().or_say(|| text!("import-not-written")).map_err(Failure::Output)?;
    let [players, clubs] = tables.map(|table| table.display().to_string());
    output::tell(&text!("founding-written", players, clubs));
    Ok(founded)
}

/// A missing table counts as empty; an unreadable one is an error, as it may have content.
fn must_be_empty(table: &Path) -> anyhow::Result<()> {
    let bytes = foreign::read_table_if_any(table)?;
    if bytes.unwrap_or_default().trim_ascii().contains(&b'\n') {
        bail!(text!("import-not-empty", table = table.display().to_string()));
    }
    Ok(())
}

/// `resigning`: the day on which missing members resign, if they do.
fn changes(import: &MemberImport, resigning: Option<NaiveDate>, people: &People, office: &Office) -> String {
    let say = |text: Text| text.say(language());
    let mut out = say(text!("members-new", count = import.new.len())) + "\n";
    for new in &import.new {
        let born = new.birth_date.as_deref().unwrap_or("–");
        let _ = writeln!(out, "  {:>6}  {:<30}  {born}  {}", new.id, new.name, office.club_name(&new.club));
    }
    out.push_str(&(say(text!("members-changed", count = import.changed.len())) + "\n"));
    for change in &import.changed {
        let Some(person) = people.by_id(&change.id) else { continue };
        let _ = write!(out, "  {:>6}  {:<30}", change.id, person.name);
        for text in say_changes(change, person, office) {
            let _ = write!(out, "  {}", say(text));
        }
        out.push('\n');
    }
    if let Some(day) = resigning {
        out.push_str(&(say(text!("members-resigned", count = import.missing.len(), day)) + "\n"));
        for person in import.missing.iter().filter_map(|id| people.by_id(id)) {
            let _ = writeln!(out, "  {:>6}  {:<30}  {}", person.id, person.name, office.club_name(&person.club));
        }
        if !import.left.is_empty() {
            out.push_str(&(say(text!("members-left", count = import.left.len())) + "\n"));
        }
        for (person, left) in import.left.iter().filter_map(|(id, left)| Some((people.by_id(id)?, left))) {
            let club = office.club_name(&person.club);
            let _ = writeln!(out, "  {:>6}  {:<30}  {left}  {club}", person.id, person.name);
        }
    }
    out
}

/// The changes of a person, each from the old to the new value.
fn say_changes(change: &PersonChange, person: &Person, office: &Office) -> impl Iterator<Item = Text> {
    let shown = |text: &str| if text.is_empty() { "–".to_owned() } else { text.to_owned() };
    let born = office_csv::birth_date(person.birth_date);
    let club = change.club.as_deref().map(|id| shown(office.club_name(id)));
    [
        change.number.as_deref().map(|to| text!("preview-number", from = shown(&person.id), to = shown(to))),
        change.name.as_deref().map(|to| text!("change-name", from = shown(&person.name), to = shown(to))),
        change.birth_date.as_deref().map(|to| text!("change-birth-date", from = shown(&born), to = shown(to))),
        club.map(|to| text!("change-club", from = shown(office.club_name(&person.club)), to)),
        change.fide_id.as_deref().map(|to| text!("change-fide-id", from = shown(&person.fide_id), to = shown(to))),
        change.title.as_deref().map(|to| text!("change-title", from = shown(&person.fide_title), to = shown(to))),
        change.sex.as_deref().map(|to| text!("change-sex", from = "–", to)),
        change.public.map(|_| text!("change-not-public")),
    ]
    .into_iter()
    .flatten()
}

#[derive(Serialize, JsonSchema)]
pub struct ImportJson<'i> {
    new: &'i [kartotek_decisions::NewMemberRow],
    changed: &'i [kartotek_decisions::PersonChange],
    /// Ids of members of the file's clubs who are missing from it.
    missing: &'i [String],
    /// Members whom the file says to have left.
    left: Vec<LeftJson<'i>>,
    diagnostics: &'i [Diagnostic],
}

#[derive(Serialize, JsonSchema)]
pub struct LeftJson<'i> {
    id: &'i str,
    day: String,
}

#[derive(Serialize, JsonSchema)]
pub struct FoundingJson {
    members: usize,
    clubs: usize,
    rated: usize,
    /// The data added from FIDE's list; null: no list was given.
    fide: Option<Completed>,
    diagnostics: Vec<Diagnostic>,
}

/// Counts of the data added from FIDE's list, then a line for each doubt.
fn in_words(completed: &Completed) -> String {
    let Completed { ids, birth_years, sexes, ratings, doubts } = completed;
    let text = text!("founding-fide", ids = *ids, births = *birth_years, sexes = *sexes, ratings = *ratings);
    let mut out = text.say(language()) + "\n";
    if !doubts.is_empty() {
        let _ = writeln!(out, "{}", text!("founding-fide-doubts", count = doubts.len()).say(language()));
    }
    for doubt in doubts {
        let _ = writeln!(out, "  {:>6}  {:<30}  {}", doubt.id, doubt.name, doubt.what.say(language()));
    }
    out
}

fn json(import: &MemberImport, all: &[Diagnostic]) -> Result<String, Failure> {
    let MemberImport { new, changed, missing, left, .. } = import;
    let left = left.iter().map(|(id, day)| LeftJson { id, day: day.to_string() }).collect();
    json::pretty(&ImportJson { new, changed, missing, left, diagnostics: all })
}
