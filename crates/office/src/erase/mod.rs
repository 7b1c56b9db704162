//! Erasing a person (GDPR, article 17): the name becomes the register number in everything that the office holds and has
//! published. Ratings stay, since those of others come of them.
//!
//! [`preview`] says what would be written, file by file; [`carry_out`] writes it. What was written before an erasure can be
//! told from a forgery by its note, which `kartotek_register::erased` describes.

mod addresses;
mod again;
mod file;
mod layout;
mod letters;
mod lines;
mod lists;
mod longer_name;
mod nickname;
mod person;
mod spellings;
mod text;
mod words;
mod wrapped_name;

use self::layout::Layout;
use self::person::Marks;
use self::text::Search;
use crate::verify::Survey;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{OrSay, Text, of_error, text};
use kartotek_register::Office;
use kartotek_register::erased::{self, ERASED, ErasedFile, ErasedRun, Known, NOTES, Note};
use kartotek_register::fsx::{self, Readers};
use kartotek_register::office::REPORTS;
use kartotek_register::places::{self, Original, PUBLISHED};
use kartotek_register::private::{Secret, Vault};
use kartotek_register::run_folder::{MANIFEST, SUMS};
use kartotek_register::staged::{self, Staged};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The author, the reason and the day of an erasure.
pub struct Signed<'s> {
    pub author: &'s str,
    pub reason: &'s str,
    pub date: NaiveDate,
}

/// An erasure before it is carried out.
pub struct Preview {
    pub note: Note,
    /// Every file that changes, those of runs too, in the order of their names.
    pub files: Vec<ErasedFile>,
    /// Files that have a word of the name still, and where: they stay for a person to look at.
    pub left: Vec<Left>,
    /// The office of which this one is a copy: the lists that it has published stay as they are.
    pub original: Option<PathBuf>,
    /// Folders in which lists were published, that the office may not remember.
    elsewhere: Vec<PathBuf>,
    staged: Vec<Staged>,
}

/// A place that has a word of the name still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    pub file: String,
    /// Counted from 1. 0: the name of the file.
    pub line: usize,
}

/// Why a person is not erased.
#[derive(Debug)]
pub enum Refused {
    /// The request cannot be carried out as typed.
    Use(Text),
    Office(anyhow::Error),
}

impl<E: Into<anyhow::Error>> From<E> for Refused {
    fn from(error: E) -> Refused {
        Refused::Office(error.into())
    }
}

/// Works out everything that would be written, and writes nothing. `elsewhere`: folders outside the office in which lists were
/// published, beside those that it remembers.
///
/// # Errors
/// Nobody has the number, or they are erased (`Use`); the register must keep who it is a while longer (`Use`); something
/// cannot be read.
pub fn preview(office: &Office, id: &str, elsewhere: &[PathBuf], signed: &Signed) -> Result<Preview, Refused> {
    let person = office.people.by_id(id).ok_or_else(|| Refused::Use(text!("erase-nobody", id)))?;
    let mut marks = Marks::of(&office.people, &office.records.former_names, person);
    spellings::collect(office, &mut marks)?;
    // A report or a decision that has come since may have the name.
    if marks.is_erased() {
        return Err(Refused::Use(text!("erase-before", id)));
    }
    marks.look_for_namesakes(&office.people, &office.records.former_names, &office.clubs);
    addresses::collect(office, &mut marks)?;
    let search = Search::of(&marks);
    check_nothing_in_force(office, &marks, &search)?;
    if search.clear(signed.reason, Layout::Lines).is_some() {
        return Err(Refused::Use(text!("erase-reason-names")));
    }
    let original = places::original(&office.root)?;
    let surveyed = survey(office, elsewhere, original.as_ref())?;
    let original = original.map(|original| original.root);
    Ok(Preview { original, elsewhere: elsewhere.to_vec(), ..plan(office, &surveyed, &marks, &search, signed)? })
}

/// Writes what was previewed.
///
/// # Errors
/// Something could not be written. Before everything lay ready nothing has happened; afterwards the next command that writes
/// finishes it.
pub fn carry_out(office: &Office, preview: Preview) -> Result<()> {
    if preview.staged.iter().any(|staged| Path::new(&staged.file).is_absolute()) {
        let published = office.root.join(PUBLISHED);
        preview.elsewhere.iter().try_for_each(|folder| places::remember(&published, folder, Readers::ByUmask))?;
        places::remember_home(&office.root)?;
    }
    staged::begin(&office.root, &preview.note, preview.staged)?;
    staged::finish(&office.root)
}

/// Refuses while something is in force that the law wants kept under the name.
// Decision (the office: erasing a person): a sanction that the register holds is recorded until it runs out (§ 19); the duty to keep it goes before erasure (GDPR, article 17, 3 b).
fn check_nothing_in_force(office: &Office, marks: &Marks, search: &Search) -> Result<(), Refused> {
    let vault = Vault::open(&office.root)?;
    let names = |text: &str| search.clear(text, Layout::Lines).is_some();
    let is_own = |secret: &Secret| match secret {
        Secret::Sanction(sanction) => marks.ids.contains(&sanction.player) || names(&sanction.reason),
        Secret::Order(order) => marks.ids.contains(&order.player) || names(&order.reason),
        Secret::Line { line, .. } => names(line),
        Secret::Lift(sanction_lift) => names(&sanction_lift.reason),
    };
    let days: Vec<NaiveDate> =
        vault.all().filter(|sealed| is_own(&sealed.secret)).map(|sealed| sealed.until.0).collect();
    let Some(until) = days.iter().max() else { return Ok(()) };
    let (records, until) = (days.len(), until.to_string());
    let others = others(&vault, marks, search);
    if !others.is_empty() {
        return Err(Refused::Use(text!(
            "erase-sanction-of-others",
            id = marks.number(),
            others = others.join(", "),
            until
        )));
    }
    Err(Refused::Use(text!("erase-sanction", id = marks.number(), records, until)))
}

/// The people whose sanctions name the person, where none is the person's own: the text of a record is sealed with it, and nobody can
/// write it anew.
fn others(vault: &Vault, marks: &Marks, search: &Search) -> Vec<String> {
    let secrets = || vault.all().map(|sealed| &sealed.secret);
    let given = |secret: &Secret| match secret {
        Secret::Sanction(sanction) => Some((sanction.player.clone(), sanction.reason.clone())),
        Secret::Order(order) => Some((order.player.clone(), order.reason.clone())),
        Secret::Line { .. } | Secret::Lift(_) => None,
    };
    if secrets().filter_map(given).any(|(player, _)| marks.ids.contains(&player)) {
        return Vec::new();
    }
    let named = secrets().filter_map(given).filter(|(_, reason)| search.clear(reason, Layout::Lines).is_some());
    named.map(|(player, _)| player).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Everything that the office holds, and has published elsewhere, not its original where it is a copy.
struct Surveyed {
    survey: Survey,
    /// Where lists are published, by the names of the survey.
    places: Vec<String>,
    /// The folders outside the office.
    outside: Vec<PathBuf>,
}

impl Surveyed {
    /// Whether a file is the office's, or of what it has published: elsewhere people have files beside that.
    fn is_own(&self, file: &str) -> bool {
        let file = Path::new(file);
        !file.is_absolute() || places::published_in(&self.outside, file).is_some()
    }
}

fn survey(office: &Office, elsewhere: &[PathBuf], original: Option<&Original>) -> Result<Surveyed> {
    let mut survey = Survey::default();
    for entry in fsx::list(&office.root)? {
        let name = entry.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if ![NOTES, "LOCK", "private"].contains(&name.as_str()) {
            survey.add(&entry.path, &name);
        }
    }
    let vault = Vault::open(&office.root)?;
    let (inside, real) = (std::path::absolute(&office.root)?, office.root.canonicalize()?);
    let mut published = lists::places(&office.root)?;
    // A link is not followed: what it points to is looked at by itself.
    published.extend(office.reports(None).canonicalize().ok());
    let internal = [vault.kept_in()?, vec![office.internal()]].concat();
    let remembered = published.into_iter().map(|folder| (folder, true));
    let remembered = remembered.chain(internal.into_iter().map(|folder| (folder, false)));
    let remembered = remembered.filter(|(folder, _)| original.is_none_or(|original| !original.has(folder)));
    let (mut places, mut outside) = (BTreeSet::from([REPORTS.to_owned()]), Vec::new());
    for (folder, is_published) in elsewhere.iter().map(|folder| (folder.clone(), true)).chain(remembered) {
        let folder = std::path::absolute(folder)?;
        let below = [&inside, &real].into_iter().find_map(|root| folder.strip_prefix(root).ok());
        if below.is_none() && folder.is_dir() {
            survey.add(&folder, &folder.to_string_lossy());
            outside.push(folder.clone());
        }
        if is_published {
            places.insert(below.unwrap_or(&folder).to_string_lossy().into_owned());
        }
    }
    Ok(Surveyed { survey, places: places.into_iter().collect(), outside })
}

/// Sums and manifests stay as they are: they name files, and nobody.
fn is_looked_at(name: &str) -> bool {
    let file_name = name.rsplit('/').next().unwrap_or(name);
    ![SUMS, MANIFEST, ERASED].contains(&file_name)
}

/// Facts and ledgers stay as they are: they have numbers only. A report that was called by the person's name is called so still,
/// and is told.
fn is_rewritten(name: &str) -> bool {
    lists::run_of(name).is_none_or(|(_, name)| !erased::is_never_touched(name))
}

/// A file that is written anew.
struct Written {
    file: ErasedFile,
    bytes: Vec<u8>,
}

impl Written {
    fn of(name: &str, was: &[u8], bytes: Vec<u8>, lines: &[usize], changed: usize) -> Written {
        let (was, is, lines) = (sha256(was), sha256(&bytes), lines::list_ranges(lines));
        Written { file: ErasedFile { file: name.to_owned(), was, is, lines, changed }, bytes }
    }
}

fn plan(office: &Office, surveyed: &Surveyed, marks: &Marks, search: &Search, signed: &Signed) -> Result<Preview> {
    let Surveyed { survey, places, .. } = surveyed;
    let names: Vec<&str> = survey.files().filter(|name| is_looked_at(name)).collect();
    let looked: Vec<Result<(Option<Written>, Vec<Left>)>> =
        names.par_iter().map(|name| one(survey, name, search)).collect();
    let (mut written, mut left) = (Vec::new(), Vec::new());
    for one in looked {
        let (one, more) = one?;
        written.extend(one);
        left.extend(more);
    }
    let notes = erased::notes(&office.root)?;
    let number = notes.len() as u32 + 1;
    let (written, again) = again::lists_and_pages(survey, places, written, number, signed.date)?;
    let (written, others): (Vec<Written>, Vec<Written>) =
        written.into_iter().partition(|written| surveyed.is_own(&written.file.file));
    left.extend(others.into_iter().map(|written| Left { file: written.file.file, line: 0 }));
    left.retain(|left| !again.contains(&left.file));
    for Written { file, bytes } in written.iter().filter(|written| again.contains(&written.file.file)) {
        let lines = file::left(&file.file, bytes, search).into_iter();
        left.extend(lines.map(|line| Left { file: file.file.clone(), line }));
    }
    left.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
    let mut staged: Vec<Staged> = Vec::new();
    let (of_runs, others): (Vec<Written>, Vec<Written>) =
        written.into_iter().partition(|written| lists::run_of(&written.file.file).is_some());
    let runs = of_run(survey, &of_runs, number, &mut staged)?;
    let mut files: Vec<ErasedFile> = others.iter().map(|written| written.file.clone()).collect();
    lists::sums(survey, &others, &mut files, &mut staged);
    files.retain(|file| surveyed.is_own(&file.file));
    staged.retain(|staged| surveyed.is_own(&staged.file));
    files.extend(letters::journal(office, survey, &others, &mut staged, signed.date)?);
    let known = lists::known(survey, &others);
    let mut all: Vec<ErasedFile> =
        files.iter().cloned().chain(of_runs.iter().map(|written| written.file.clone())).collect();
    all.sort_by(|a, b| a.file.cmp(&b.file));
    files.sort_by(|a, b| a.file.cmp(&b.file));
    let note = Note {
        number,
        date: signed.date.to_string(),
        author: signed.author.to_owned(),
        reason: signed.reason.to_owned(),
        players: marks.ids.clone(),
        before: notes.last().map(|(_, hash)| hash.clone()).unwrap_or_default(),
        runs,
        files,
        known,
    };
    staged.extend(
        of_runs.into_iter().chain(others).map(|written| Staged { file: written.file.file, bytes: written.bytes }),
    );
    Ok(Preview { note, files: all, left, original: None, elsewhere: Vec::new(), staged })
}

fn one(survey: &Survey, name: &str, search: &Search) -> Result<(Option<Written>, Vec<Left>)> {
    let bytes = survey.bytes(name).or_say(|| text!("erase-unreadable", file = name))?;
    if !is_rewritten(name) {
        let left = file::left(name, &bytes, search).into_iter();
        return Ok((None, left.map(|line| Left { file: name.to_owned(), line }).collect()));
    }
    let anew = match file::anew(name, &bytes, search) {
        Ok(anew) => anew,
        // A file that nobody can read is not ours to write.
        Err(error) => {
            tracing::warn!("{name}: {}", of_error(&error).say(kartotek_formats::texts::Language::En));
            return Ok((None, vec![Left { file: name.to_owned(), line: 0 }]));
        }
    };
    let after = anew.as_ref().map_or(&*bytes, |anew| anew.bytes.as_slice());
    let mut left: Vec<Left> =
        file::left(name, after, search).into_iter().map(|line| Left { file: name.to_owned(), line }).collect();
    let Some(anew) = anew else { return Ok((None, left)) };
    left.extend(anew.doubtful.iter().map(|&line| Left { file: name.to_owned(), line }));
    left.sort_by_key(|left| left.line);
    left.dedup();
    if anew.changed == 0 {
        return Ok((None, left));
    }
    Ok((Some(Written::of(name, &bytes, anew.bytes, &anew.lines, anew.changed)), left))
}

/// The lists of files written anew, of each run that has any.
fn of_run<'w>(
    survey: &Survey,
    written: impl IntoIterator<Item = &'w Written>,
    number: u32,
    staged: &mut Vec<Staged>,
) -> Result<Vec<ErasedRun>> {
    let mut of_runs: BTreeMap<&str, Vec<&Written>> = BTreeMap::new();
    for one in written {
        if let Some((folder, _)) = lists::run_of(&one.file.file) {
            of_runs.entry(folder).or_default().push(one);
        }
    }
    let mut runs = Vec::new();
    for (folder, written) in of_runs {
        let path = format!("{folder}/{ERASED}");
        let mut erased = match survey.bytes(&path) {
            Some(bytes) => erased::Erased::read(&bytes).or_say(|| text!("erased-list-changed", file = &path))?,
            None => erased::Erased::default(),
        };
        for one in written {
            if let Some((_, name)) = lists::run_of(&one.file.file) {
                erased.add(name, &one.file.was, &one.file.is, number);
            }
        }
        let bytes = erased.bytes();
        let sums = survey.bytes(&format!("{folder}/{SUMS}")).or_say(|| text!("erase-unreadable", file = folder))?;
        let run = folder.rsplit('/').next().unwrap_or(folder).to_owned();
        runs.push(ErasedRun { run, sums: sha256(&sums), erased: sha256(&bytes) });
        staged.push(Staged { file: path, bytes });
    }
    Ok(runs)
}

/// Reports and decisions of which another hash is known: what they were, and what they are.
fn pair(was: String, is: String) -> Option<Known> {
    (was != is).then_some(Known { was, is })
}
