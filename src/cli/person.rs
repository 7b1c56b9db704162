//! `kartotek person`: commands about the person, not the player. `person erase` replaces a name by the register number everywhere.

use super::decide::OFFICER;
use super::{CommandOutcome, Common, Failure, TextFormat, clock, json, language, output, terminal};
use kartotek_formats::bundle::sha256;
use kartotek_formats::texts::{Text, printing, text};
use kartotek_office::erase::{self, Preview, ReasonLeft, Remaining};
use kartotek_office::publishing::sweep_published;
use kartotek_office::run::Signed;
use kartotek_register::erased::{ErasedFile, ErasureNote, NOTES};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What concerns a person by law: erasure (GDPR, article 17)
#[derive(clap::Subcommand)]
pub enum Command {
    Erase(Box<EraseArgs>),
}

pub fn run(command: Command, common: &Common) -> Result<CommandOutcome, Failure> {
    match command {
        Command::Erase(args) => erase_person(*args, common),
    }
}

/// Erase a person: the name becomes the register number everywhere, ratings stay; cannot be undone, so look with --dry-run first
#[derive(clap::Args)]
pub struct EraseArgs {
    /// Register id
    id: String,
    /// Only say what would be written, file by file; nothing is changed
    #[arg(long)]
    dry_run: bool,
    /// Do it: without this nothing is erased
    #[arg(long, conflicts_with = "dry_run")]
    yes: bool,
    /// Why; it stays, so it must not name the person
    #[arg(long, value_name = "TEXT")]
    reason: String,
    /// The body or person that decided: RKF, RK, SU, TK, or a name
    #[arg(long, value_name = "WHO", default_value = OFFICER, alias = "by")]
    author: String,
    /// Another folder where lists were published, if the office does not remember it; may be repeated
    #[arg(long, value_name = "DIR")]
    reports: Vec<PathBuf>,
    /// How to print what is or would be written
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

fn erase_person(args: EraseArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    // A dry run takes the lock too, which first finishes what an interrupted command began.
    let (office, _lock) = common.open_to_write(Some("person erase"))?;
    sweep_published(&office).map_err(Failure::Output)?;
    let signed = Signed { author: &printing::printed(&args.author), reason: &args.reason, date: clock::today() };
    let mut preview = erase::preview(&office, &args.id, &args.reports, &signed)?;
    if !args.dry_run && !args.yes {
        output::print_words(&in_words(&preview, &args))?;
        return Err(match terminal::is_terminal() {
            true => text!("erase-yes-terminal", id = &args.id).into(),
            false => text!("erase-yes", id = &args.id).into(),
        });
    }
    if args.yes {
        erase::carry_out(&office, &mut preview).map_err(Failure::Output)?;
    }
    output::answer(args.format, || in_json(&preview, &args), || in_words(&preview, &args))
}

#[derive(Serialize, JsonSchema)]
pub struct Json<'p> {
    id: &'p str,
    erased: bool,
    /// `None`: nothing would be written.
    note: Option<String>,
    files: Vec<FileJson<'p>>,
    left: Vec<LeftJson<'p>>,
    /// The office that this one is a copy of; its published lists are not changed.
    original: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct FileJson<'p> {
    file: &'p str,
    lines: &'p str,
    changed: usize,
    /// The file is emptied: a text with the name in it is not rewritten.
    dropped: bool,
    was: &'p str,
    is: &'p str,
}

#[derive(Serialize, JsonSchema)]
struct LeftJson<'p> {
    why: &'static str,
    file: &'p str,
    line: Option<usize>,
}

impl FileJson<'_> {
    fn of(erased_file: &ErasedFile) -> FileJson<'_> {
        let ErasedFile { file, was, is, lines, changed } = erased_file;
        FileJson { file, lines, changed: *changed, dropped: is_dropped(erased_file), was, is }
    }
}

impl LeftJson<'_> {
    fn of(remaining: &Remaining) -> LeftJson<'_> {
        LeftJson {
            why: remaining.why.as_str(),
            file: &remaining.file,
            line: Some(remaining.line).filter(|line| *line > 0),
        }
    }
}

fn is_dropped(erased_file: &ErasedFile) -> bool {
    erased_file.is == sha256(b"")
}

fn note(preview: &Preview) -> Option<String> {
    preview.note.as_ref().map(|note| format!("{NOTES}/{}", ErasureNote::file_name(note.number)))
}

fn in_json(preview: &Preview, args: &EraseArgs) -> Result<String, Failure> {
    json::pretty(&Json {
        id: &args.id,
        erased: args.yes,
        note: note(preview),
        files: preview.files.iter().map(FileJson::of).collect(),
        left: preview.remaining.iter().map(LeftJson::of).collect(),
        original: preview.original.as_ref().map(|original| original.display().to_string()),
    })
}

/// If there are more files and places, only the first `FIRST` of each kind are named.
const MOST: usize = 60;
const FIRST: usize = 5;

fn file_text(erased_file: &ErasedFile) -> Text {
    match erased_file.lines.is_empty() {
        _ if is_dropped(erased_file) => text!("erase-dropped", file = &erased_file.file),
        true => text!("erase-file", file = &erased_file.file, changed = erased_file.changed),
        false => format!("  {}: {}", erased_file.file, erased_file.lines).into(),
    }
}

/// Says how many files changed in each folder, and the first of them. Emptied files are all named.
fn say_files_by_folder(files: &[ErasedFile], mut say: impl FnMut(Text)) {
    let (emptied, others): (Vec<&ErasedFile>, Vec<&ErasedFile>) = files.iter().partition(|file| is_dropped(file));
    let mut folders: BTreeMap<&str, Vec<&ErasedFile>> = BTreeMap::new();
    for file in others {
        let folder = file.file.split_once('/').map_or("", |(folder, _)| folder);
        folders.entry(folder).or_default().push(file);
    }
    for (folder, files) in folders {
        let changed: usize = files.iter().map(|file| file.changed).sum();
        let folder = if folder.is_empty() { "." } else { folder };
        say(text!("erase-folder", folder, files = files.len(), changed));
        files.iter().take(FIRST).for_each(|file| say(file_text(file)));
        if let Some(more) = files.len().checked_sub(FIRST).filter(|more| *more > 0) {
            say(text!("erase-more", more));
        }
    }
    emptied.into_iter().for_each(|file| say(file_text(file)));
}

/// Says all changed files and all remaining places; if there are many, only the first of each kind.
fn say_all_places(files: &[ErasedFile], remaining: &[Remaining], mut say: impl FnMut(Text)) {
    let is_short = files.len() + remaining.len() <= MOST;
    if is_short {
        files.iter().for_each(|erased_file| say(file_text(erased_file)));
    } else {
        say_files_by_folder(files, &mut say);
    }
    if !remaining.is_empty() {
        say(text!("erase-left", count = remaining.len()));
    }
    for (why, sentence) in ReasonLeft::all() {
        let places: Vec<&Remaining> = remaining.iter().filter(|place| place.why == why).collect();
        if !places.is_empty() {
            say(sentence);
        }
        let shown = if is_short { places.len() } else { FIRST };
        for Remaining { file, line, .. } in places.iter().take(shown) {
            say(if *line > 0 { format!("    {file}:{line}") } else { format!("    {file}") }.into());
        }
        if let Some(more) = places.len().checked_sub(shown).filter(|more| *more > 0) {
            say(text!("erase-more", more));
        }
    }
    if !is_short {
        say(text!("erase-all"));
    }
}

fn in_words(preview: &Preview, args: &EraseArgs) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut say = |text: Text| lines.push(text.say(language()));
    let (id, files) = (args.id.as_str(), preview.files.len());
    let changed: usize = preview.files.iter().map(|erased_file| erased_file.changed).sum();
    say(match args.yes {
        true => text!("erase-done", id, files, changed),
        false => text!("erase-would", id, files, changed),
    });
    say_all_places(&preview.files, &preview.remaining, &mut say);
    if !args.yes {
        say(text!("erase-not-undone"));
    } else if let Some(file) = note(preview) {
        say(text!("erase-note", file));
    }
    if let Some(original) = &preview.original {
        say(text!("erase-copy", original = original.display().to_string()));
    }
    say(text!("erase-backups"));
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use kartotek_formats::texts::Language;

    fn files(count: usize, folder: &str, is: &str) -> Vec<ErasedFile> {
        let file = |number: usize| ErasedFile {
            file: format!("{folder}/{number:03}.csv"),
            was: String::new(),
            is: is.to_owned(),
            lines: "2".to_owned(),
            changed: 1,
        };
        (1..=count).map(file).collect()
    }

    fn said(files: &[ErasedFile], left: usize) -> Vec<String> {
        let place = |line: usize| Remaining { why: ReasonLeft::Words, file: "inbox/a.csv".to_owned(), line };
        let left: Vec<Remaining> = (1..=left).map(place).collect();
        let mut said = Vec::new();
        say_all_places(files, &left, |text| said.push(text.say(Language::En)));
        said
    }

    #[test]
    fn sixty_files_and_places_are_named_one_by_one() {
        let said = said(&files(55, "runs", ""), 5);
        assert_eq!(said.iter().filter(|line| line.starts_with("  runs/") && line.ends_with(": 2")).count(), 55);
        assert_eq!(said.iter().filter(|line| line.starts_with("    inbox/a.csv:")).count(), 5);
        assert_eq!(said.len(), 55 + 1 + 1 + 5);
    }

    #[test]
    fn of_more_the_first_five_of_each_folder_and_kind_are_named_and_all_that_are_emptied() {
        let all = [files(45, "runs", ""), files(6, "inbox", ""), files(2, "gemt", &sha256(b""))].concat();
        let said = said(&all, 8);
        let count = |begin: &str| said.iter().filter(|line| line.starts_with(begin)).count();
        assert_eq!((count("  runs/"), count("  inbox/"), count("  gemt/"), count("    inbox/a.csv:")), (5, 5, 2, 5));
        let more: Vec<&String> = said.iter().filter(|line| line.starts_with("    … and ")).collect();
        assert_eq!(more, ["    … and 1 more", "    … and 40 more", "    … and 3 more"]);
        assert!(said.contains(&"In the folder runs: 45 files, 45 places".to_owned()), "{said:?}");
        assert!(said.last().is_some_and(|line| line.contains("--format json")));
    }
}
