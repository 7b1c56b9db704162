//! Erases a person (GDPR, article 17): the register id replaces the name in everything that the office holds and has
//! published. Ratings are kept, since the ratings of others depend on them.
//!
//! [`preview`] lists what would be written, file by file; [`carry_out`] writes it. The note of an erasure, which
//! `kartotek_register::erased` describes, distinguishes changed files from forged ones.

mod addresses;
mod file;
mod layout;
mod letters;
mod lists;
mod longer_name;
mod mentions;
mod one_name;
mod person;
mod search_result;
mod searched;
mod spellings;
mod text;

use self::file::Mention;
use self::layout::Layout;
use self::person::Marks;
use self::search_result::{NamesakeSearch, SearchResult};
pub use self::searched::ReasonLeft;
use self::searched::Searched;
use self::text::Search;
use crate::request::{RunError, Signed};
use crate::verify::Survey;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{OrSay, text};
use kartotek_register::Office;
use kartotek_register::erased::{self, ERASED, ErasedFile, ErasedRun, ErasureNote, Rehashed};
use kartotek_register::fsx::Readers;
use kartotek_register::places::{self, PUBLISHED};
use kartotek_register::private::{Secret, Vault};
use kartotek_register::run_folder::SUMS;
use kartotek_register::staged::{self, Staged};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// An erasure before it is carried out.
pub struct Preview {
    /// The note that will be written. `None`: nothing is written, since the person is already erased where possible.
    pub note: Option<ErasureNote>,
    /// Every file that changes, in runs too, in the order of their names.
    pub files: Vec<ErasedFile>,
    /// Places that are not changed and that the officer has to check.
    pub remaining: Vec<Remaining>,
    /// The original, if this office is a copy; the lists that the original has published are not changed.
    pub original: Option<PathBuf>,
    /// Folders of published lists given by the user, which the office may not have recorded.
    elsewhere: Vec<PathBuf>,
    staged: Vec<Staged>,
}

/// A place with a trace of the person that an erasure does not change.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Remaining {
    pub why: ReasonLeft,
    pub file: String,
    /// 1-based; 0: the file as a whole, or its name.
    pub line: usize,
}

impl Remaining {
    fn whole(file: impl Into<String>, why: ReasonLeft) -> Remaining {
        Remaining { why, file: file.into(), line: 0 }
    }
}

/// Prepares everything that will be written, without writing. `elsewhere`: folders of published lists outside the
/// office, besides those that it has recorded.
///
/// # Errors
/// The id is unknown, or the person already erased (`Use`); the register must keep the name for some time (`Use`); a file cannot be read.
pub fn preview(office: &Office, id: &str, elsewhere: &[PathBuf], signed: &Signed) -> Result<Preview, RunError> {
    let person = office.people.by_id(id).ok_or_else(|| RunError::Use(text!("erase-nobody", id).into()))?;
    let mut marks = Marks::of(&office.people, &office.records.former_names, person);
    spellings::collect(office, &mut marks)?;
    // A report or a decision that was filed after an erasure may have the name.
    let away = erased::away(&office.root)?.remove(marks.number()).unwrap_or_default();
    if marks.is_erased() && away.is_empty() {
        return Err(RunError::Use(text!("erase-before", id).into()));
    }
    marks.look_for_namesakes(&office.people, &office.records.former_names, &office.clubs);
    addresses::collect(office, &mut marks)?;
    let search = Search::of(&marks);
    check_nothing_in_force(office, &marks, &search)?;
    check_signature(&search, signed)?;
    let original_office = places::original(&office.root)?;
    let searched = Searched::of(office, elsewhere, away, original_office.as_ref())?;
    let (original, elsewhere) = (original_office.map(|original| original.root), elsewhere.to_vec());
    let planned = plan(office, &searched, &marks, &search, signed)?;
    match searched.survey.lost() {
        Some(file) => Err(RunError::Office(text!("erase-unreadable", file).into())),
        None => Ok(Preview { original, elsewhere, ..planned }),
    }
}

/// Writes the previewed files, the office's own first. Files outside the office that cannot be written wait.
///
/// # Errors
/// A file of the office cannot be written. Until all files are staged nothing changes; after that the next command that
/// writes completes the erasure.
pub fn carry_out(office: &Office, preview: &mut Preview) -> Result<()> {
    let Some(note) = &preview.note else { return Ok(()) };
    let staged = std::mem::take(&mut preview.staged);
    if !note.away.is_empty() || staged.iter().any(|staged| Path::new(&staged.file).is_absolute()) {
        let published = office.root.join(PUBLISHED);
        preview.elsewhere.iter().try_for_each(|folder| places::remember(&published, folder, Readers::ByUmask))?;
        places::remember_home(&office.root)?;
    } else {
        places::remember_move(&office.root)?;
    }
    staged::begin(&office.root, note, staged)?;
    staged::finish(&office.root)?;
    let waiting = staged::waiting(&office.root)?.into_iter().filter(|waiting| waiting.number == note.number);
    let files = waiting.flat_map(|waiting| waiting.files);
    preview.remaining.extend(files.map(|file| Remaining::whole(file, ReasonLeft::Closed)));
    Ok(())
}

/// Refuses an author or a reason that names the person, since both are kept.
fn check_signature(search: &Search, signed: &Signed) -> Result<(), RunError> {
    let cleared = |text: &str| search.clear(text, Layout::Lines);
    if cleared(signed.reason).is_some() || !search.remaining_lines("", signed.reason, Layout::Lines).is_empty() {
        return Err(RunError::Use(text!("erase-reason-names").into()));
    }
    // A namesake may be the author.
    if cleared(signed.author).is_some_and(|cleared| !cleared.lines.is_empty()) {
        return Err(RunError::Use(text!("erase-author-names").into()));
    }
    Ok(())
}

/// Refuses while the register holds a sanction, which the law requires to be kept under the name.
// Decision (the office: erasing a person): a sanction that the register holds is recorded until it runs out (§ 19); the
// duty to keep it comes before erasure (GDPR, article 17, 3 b).
fn check_nothing_in_force(office: &Office, marks: &Marks, search: &Search) -> Result<(), RunError> {
    let vault = Vault::open(&office.root)?;
    let is_named_in = |text: &str| search.clear(text, Layout::Lines).is_some();
    let is_own = |secret: &Secret| match secret {
        Secret::Sanction(sanction) => marks.ids.contains(&sanction.player) || is_named_in(&sanction.reason),
        Secret::Order(order) => marks.ids.contains(&order.player) || is_named_in(&order.reason),
        Secret::Line { line, .. } => is_named_in(line),
        Secret::Lift(sanction_lift) => is_named_in(&sanction_lift.reason),
    };
    let days: Vec<NaiveDate> =
        vault.all().filter(|sealed| is_own(&sealed.secret)).map(|sealed| sealed.until.0).collect();
    let Some(last_day) = days.iter().max() else { return Ok(()) };
    let (records, until) = (days.len(), last_day.to_string());
    let other_holders = holders_of_sanctions(&vault, marks, search);
    if !other_holders.is_empty() {
        let (id, others) = (marks.number(), other_holders.join(", "));
        return Err(RunError::Use(text!("erase-sanction-of-others", id, others, until).into()));
    }
    Err(RunError::Use(text!("erase-sanction", id = marks.number(), records, until).into()))
}

/// The ids of people with sanctions whose texts name the person, if the person has no sanction. A sealed text cannot be
/// rewritten.
fn holders_of_sanctions(vault: &Vault, marks: &Marks, search: &Search) -> Vec<String> {
    let player_and_reason = |secret: &Secret| match secret {
        Secret::Sanction(sanction) => Some((sanction.player.clone(), sanction.reason.clone())),
        Secret::Order(order) => Some((order.player.clone(), order.reason.clone())),
        Secret::Line { .. } | Secret::Lift(_) => None,
    };
    let sanctions = || vault.all().filter_map(|sealed| player_and_reason(&sealed.secret));
    if sanctions().any(|(player, _)| marks.ids.contains(&player)) {
        return Vec::new();
    }
    let naming = sanctions().filter(|(_, reason)| search.clear(reason, Layout::Lines).is_some());
    naming.map(|(player, _)| player).collect::<BTreeSet<_>>().into_iter().collect()
}

/// A file that is rewritten.
struct Written {
    file: ErasedFile,
    bytes: Vec<u8>,
}

impl Written {
    /// `was`: the present bytes; `lines`: the rewritten lines, 1-based; `changed`: how many places were replaced.
    fn of(name: &str, was: &[u8], bytes: Vec<u8>, lines: &[usize], changed: usize) -> Written {
        let (was, is, lines) = (sha256(was), sha256(&bytes), lists::list_ranges(lines));
        Written { file: ErasedFile { file: name.to_owned(), was, is, lines, changed }, bytes }
    }
}

/// Prepares the rewritten files and the note of an erasure.
fn plan(office: &Office, searched: &Searched, marks: &Marks, search: &Search, signed: &Signed) -> Result<Preview> {
    let Searched { survey, places, .. } = searched;
    let without_doubt = marks.without_doubt();
    let mut result = SearchResult::search_all(survey, &NamesakeSearch::of(office, search, &without_doubt)?)?;
    let notes = erased::notes(&office.root)?;
    let number = notes.len() as u32 + 1;
    let is_named = |name: &str| {
        searched.was_missing(name)
            || result.remaining.iter().any(|remaining| remaining.why == ReasonLeft::Packed && remaining.file == name)
    };
    let written = &mut result.written;
    let regenerated = lists::regenerate_lists_and_pages(survey, places, written, &is_named, number, signed.date)?;
    if !result.letters.is_empty() {
        let after = lists::survey_after_erasure(survey, written, number)?;
        let letters = letters::rewrite_letters(office, survey, &after, &result.letters, signed.date)?;
        written.extend(letters.into_iter().map(|letter| (letter.file.file.clone(), letter)));
    }
    let mut remaining = searched.unsearched_places(&office.root);
    remaining.extend(searched.remove_files_of_others(written));
    remaining.extend(result.remaining.into_iter().filter(|remaining| !regenerated.contains(&remaining.file)));
    for Written { file, bytes } in written.values().filter(|written| regenerated.contains(&written.file.file)) {
        let file::TracesInFile { packed, remaining: lines, .. } = file::look_through(&file.file, bytes, search, true);
        remaining.extend(lines.into_iter().map(|(line, why)| Remaining { why, file: file.file.clone(), line }));
        // A shared name that remains is a namesake's, since the person's was replaced by the id.
        let is_mentioned = !matches!(packed, Mention::Nothing | Mention::Doubt);
        remaining.extend(is_mentioned.then(|| Remaining::whole(&*file.file, ReasonLeft::Words)));
    }
    let (of_runs, others): (Vec<Written>, Vec<Written>) =
        std::mem::take(written).into_values().partition(|written| lists::run_of(&written.file.file).is_some());
    let mut staged: Vec<Staged> = Vec::new();
    let runs = list_erased_files(survey, &of_runs, number, &mut staged)?;
    let mut files: Vec<ErasedFile> = others.iter().map(|written| written.file.clone()).collect();
    lists::update_sums(searched, &others, &mut files, &mut staged);
    files.extend(letters::rewrite_journal(office, survey, &others, &mut staged, signed.date)?);
    files.sort_by(|a, b| a.file.cmp(&b.file));
    let known = lists::rehashed_inputs(survey, &others);
    let mut all = files.clone();
    all.extend(of_runs.iter().map(|written| written.file.clone()));
    all.sort_by(|a, b| a.file.cmp(&b.file));
    let full_note = ErasureNote {
        number,
        date: signed.date.to_string(),
        author: signed.author.to_owned(),
        reason: signed.reason.to_owned(),
        players: marks.ids.clone(),
        before: notes.last().map(|(_, hash)| hash.clone()).unwrap_or_default(),
        away: searched.missing.iter().map(|folder| folder.to_string_lossy().into_owned()).collect(),
        runs,
        files,
        known,
    };
    let to_stage = of_runs.into_iter().chain(others);
    staged.extend(to_stage.map(|Written { file, bytes }| Staged { file: file.file, bytes }));
    let note = Some(full_note).filter(|_| !all.is_empty() || searched.is_any_found_again());
    Ok(Preview {
        note,
        files: all,
        remaining: remaining.into_iter().collect(),
        original: None,
        elsewhere: Vec::new(),
        staged,
    })
}

/// Stages the list of rewritten files of each run that has any, and returns the runs.
fn list_erased_files<'w>(
    survey: &Survey,
    written: impl IntoIterator<Item = &'w Written>,
    number: u32,
    staged: &mut Vec<Staged>,
) -> Result<Vec<ErasedRun>> {
    let mut by_folder: BTreeMap<&str, Vec<(&str, &Written)>> = BTreeMap::new();
    for one in written {
        if let Some((folder, name)) = lists::run_of(&one.file.file) {
            by_folder.entry(folder).or_default().push((name, one));
        }
    }
    let mut runs = Vec::new();
    for (folder, written_in_run) in by_folder {
        let path = format!("{folder}/{ERASED}");
        let mut erased = match survey.bytes(&path) {
            Some(bytes) => erased::Erased::read(&bytes).or_say(|| text!("erased-list-changed", file = &path))?,
            None => erased::Erased::default(),
        };
        for (name, one) in written_in_run {
            erased.add(name, &one.file.was, &one.file.is, number);
        }
        let bytes = erased.bytes();
        let sums = survey.bytes(&format!("{folder}/{SUMS}")).or_say(|| text!("erase-unreadable", file = folder))?;
        let run = folder.rsplit('/').next().unwrap_or(folder).to_owned();
        runs.push(ErasedRun { run, sums: sha256(&sums), erased: sha256(&bytes) });
        staged.push(Staged { file: path, bytes });
    }
    Ok(runs)
}

/// The old and the new hash of a report or a decision. `None`: they are equal.
fn rehashed(was: String, is: String) -> Option<Rehashed> {
    (was != is).then_some(Rehashed { was, is })
}
