//! Parts shared by the tests: files of the repository, running the program, and comparing with expected output.

mod catalogue;
mod conforms;
mod difference;
mod example;
mod office;
mod state;

pub use conforms::conforms;
pub use difference::{difference, equal, same, unchanged};
pub use example::Example;
use kartotek_formats::texts::{self, Language};
pub use office::{
    Office, commands, lay_out, lay_out_office, never_says, newest_players, newest_ratings, newest_run, says,
};
pub use state::state;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

/// A test's outcome; the error is its message.
pub type Outcome = Result<(), String>;

/// A test: `run` succeeds if the sentence `name` is true.
pub struct Test {
    pub name: String,
    pub run: Box<dyn FnOnce() -> Outcome + Send>,
}

impl Test {
    pub fn new(name: impl Into<String>, run: impl FnOnce() -> Outcome + Send + 'static) -> Test {
        Test { name: name.into(), run: Box::new(run) }
    }
}

/// A sentence, and what shows that it is true.
pub type Story = (&'static str, fn() -> Outcome);

/// A group of tests, by the word with which their names begin.
pub struct Group(pub &'static str);

impl Group {
    pub fn tests<const N: usize>(self, stories: [Story; N]) -> Vec<Test> {
        stories.into_iter().map(|(sentence, run)| Test::new(format!("{}: {sentence}", self.0), run)).collect()
    }
}

/// Every text of a language, by its key; attributes as `key.attribute`.
pub fn texts(language: Language) -> Result<BTreeMap<String, catalogue::Said>, String> {
    catalogue::catalogue(texts::sources(language))
}

/// Prefixes an error of the file system with the path.
pub fn at<E: std::fmt::Display>(path: &Path) -> impl Fn(E) -> String + '_ {
    move |error| format!("{}: {error}", path.display())
}

pub fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

pub fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(at(path))
}

pub fn folders_in(folder: &Path) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(at(folder))? {
        let entry = entry.map_err(at(folder))?;
        if entry.path().is_dir() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// Every file below a folder with its bytes, by its path inside it with `/` between folders. A link is its target.
pub fn tree(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut tree = BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    while let Some(below) = open.pop() {
        for entry in fs::read_dir(&below).map_err(at(&below))? {
            let path = entry.map_err(at(&below))?.path();
            let name = path.strip_prefix(folder).map_err(at(&path))?.to_string_lossy().replace('\\', "/");
            if let Ok(target) = fs::read_link(&path) {
                tree.insert(name, target.to_string_lossy().into_owned().into_bytes());
            } else if path.is_dir() {
                open.push(path);
            } else {
                tree.insert(name, fs::read(&path).map_err(at(&path))?);
            }
        }
    }
    Ok(tree)
}

/// The Rust sources of the program and of its crates, by their paths in the repository.
pub fn sources() -> Result<BTreeMap<String, String>, String> {
    let mut sources = BTreeMap::new();
    let crates = folders_in(&repository("crates"))?.into_iter().map(|name| format!("crates/{name}/src"));
    for top in std::iter::once("src".to_owned()).chain(crates) {
        for (name, bytes) in tree(&repository(&top))?.into_iter().filter(|(name, _)| name.ends_with(".rs")) {
            let text = String::from_utf8(bytes).map_err(|error| format!("{top}/{name}: {error}"))?;
            sources.insert(format!("{top}/{name}"), text);
        }
    }
    Ok(sources)
}

/// Writes a file and the folders above it.
pub fn write(path: &Path, bytes: &[u8]) -> Outcome {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).map_err(at(folder))?;
    fs::write(path, bytes).map_err(at(path))
}

/// The demo office as kept in the repository, without files left there by the README's command.
pub fn demo() -> Result<BTreeMap<String, Vec<u8>>, String> {
    const MADE: [&str; 10] =
        ["runs/", "reports/", "internal/", "private/", "mail/", "CURRENT", "LOCK", "PUBLISHED", "WORKED", "SENT"];
    let mut office = tree(&repository("data/demo"))?;
    office.retain(|name, _| !MADE.iter().any(|made| name.starts_with(made)));
    Ok(office)
}

/// Copies a file, or a folder with its contents.
pub fn copy(from: &Path, to: &Path) -> Outcome {
    if from.is_file() {
        return write(to, &fs::read(from).map_err(at(from))?);
    }
    tree(from)?.iter().try_for_each(|(name, bytes)| write(&to.join(name), bytes))
}

/// A folder that is removed when the test ends; in memory if there is enough, because tests need no durability.
pub fn temporary_folder() -> Result<tempfile::TempDir, String> {
    let folder = if has_memory() { tempfile::tempdir_in(MEMORY) } else { tempfile::tempdir() };
    folder.map_err(|error| format!("no temporary folder: {error}"))
}

/// A temporary folder on a disk, for tests that depend on the time of writing.
pub fn folder_on_disk() -> Result<tempfile::TempDir, String> {
    tempfile::tempdir().map_err(|error| format!("no temporary folder: {error}"))
}

const MEMORY: &str = "/dev/shm";

/// Whether memory has room for the tests' largest offices together. A set `TMPDIR` takes precedence.
fn has_memory() -> bool {
    #[cfg(target_os = "linux")]
    if std::env::var_os("TMPDIR").is_none() {
        const ENOUGH: u64 = 4 << 30;
        return rustix::fs::statvfs(MEMORY).is_ok_and(|room| room.f_bavail * room.f_frsize >= ENOUGH);
    }
    false
}

/// The program, without this shell's settings for it; `KARTOTEK_PROGRAM` names another one, for example an installed one.
pub fn kartotek(folder: &Path) -> Command {
    let named = std::env::var_os("KARTOTEK_PROGRAM").unwrap_or_else(|| env!("CARGO_BIN_EXE_kartotek").into());
    let mut command = Command::new(named);
    command.current_dir(folder);
    for variable in ["KARTOTEK_OFFICE", "KARTOTEK_LANGUAGE", "KARTOTEK_LOG"] {
        command.env_remove(variable);
    }
    // One day for all tests, because midnight may pass between two commands that are compared.
    static BEGAN: LazyLock<String> = LazyLock::new(|| chrono::Local::now().date_naive().to_string());
    command.env("TMPDIR", TEMPORARY).env("KARTOTEK_TODAY", &*BEGAN);
    command
}

/// The folder in which dry runs write.
const TEMPORARY: &str = env!("CARGO_TARGET_TMPDIR");

/// The text with the folders of dry runs replaced by one name.
pub fn without_temporary(said: &str) -> String {
    let begin = format!("{TEMPORARY}/kartotek-dry-run-");
    let mut parts = said.split(&begin);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str("TEMPORARY/kartotek-dry-run");
        out.push_str(part.trim_start_matches(|c: char| c.is_ascii_digit() || c == '-'));
    }
    out
}

/// The output of a command and its exit code.
pub struct Said {
    pub stdout: String,
    pub stderr: String,
    pub exit_code: i32,
}

pub fn run(command: &mut Command) -> Result<Said, String> {
    let output = command.output().map_err(|error| format!("{command:?} cannot be started: {error}"))?;
    let exit_code = output.status.code().ok_or_else(|| format!("{command:?} was stopped by a signal"))?;
    let text = |bytes| String::from_utf8(bytes).map_err(|error| format!("{command:?} did not print UTF-8: {error}"));
    let said = Said { stdout: text(output.stdout)?, stderr: text(output.stderr)?, exit_code };
    if said.stderr.contains("panicked at") {
        return Err(format!("{command:?} panicked:\n{}", said.stderr));
    }
    conforms::answers(command, &said)?;
    Ok(said)
}

/// The beginning of a line of a script that sets the day, as in a shell.
const TODAY: &str = "KARTOTEK_TODAY=";

/// A line of a script: `kartotek …`, or a change to files in between.
pub enum Step {
    Kartotek(Vec<String>),
    /// A command on an earlier day than that of the clock.
    KartotekOn(String, Vec<String>),
    Copy {
        from: String,
        to: String,
    },
    Remove(String),
    Show(String),
}

/// Reads a script. Blank lines and lines that begin with `#` are skipped.
pub fn script(text: &str) -> Result<Vec<Step>, String> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            match words.as_slice() {
                [program, arguments @ ..] if program == "kartotek" => Ok(Step::Kartotek(arguments.to_vec())),
                [today, program, arguments @ ..] if today.starts_with(TODAY) && program == "kartotek" => {
                    Ok(Step::KartotekOn(today[TODAY.len()..].to_owned(), arguments.to_vec()))
                }
                [verb, from, to] if verb == "copy" => Ok(Step::Copy { from: from.clone(), to: to.clone() }),
                [verb, path] if verb == "remove" => Ok(Step::Remove(path.clone())),
                [verb, path] if verb == "show" => Ok(Step::Show(path.clone())),
                _ => Err(format!("`{line}` is neither `kartotek …`, `copy FROM TO`, `remove PATH` nor `show PATH`")),
            }
        })
        .collect()
}

impl Step {
    /// Carries the step out; a file shown counts as output. `None`: a step without output.
    pub fn take(&self, folder: &Path) -> Result<Option<Said>, String> {
        self.take_with(folder, &[])
    }

    /// Carries the step out with these environment variables.
    pub fn take_with(&self, folder: &Path, environment: &[(&str, &str)]) -> Result<Option<Said>, String> {
        match self {
            Step::Kartotek(arguments) => {
                run(kartotek(folder).envs(environment.iter().copied()).args(arguments)).map(Some)
            }
            Step::KartotekOn(today, arguments) => {
                let mut command = kartotek(folder);
                let command = command.envs(environment.iter().copied()).env(TODAY.trim_end_matches('='), today);
                run(command.args(arguments)).map(Some)
            }
            Step::Copy { from, to } => copy(&folder.join(from), &folder.join(to)).map(|()| None),
            Step::Remove(path) => {
                let removed = folder.join(path);
                let done = if removed.is_dir() { fs::remove_dir_all(removed) } else { fs::remove_file(removed) };
                done.map_err(at(Path::new(path))).map(|()| None)
            }
            Step::Show(path) => {
                let stdout = read(&folder.join(path))?;
                Ok(Some(Said { stdout, stderr: String::new(), exit_code: 0 }))
            }
        }
    }
}

/// Writes the line as in the script.
impl std::fmt::Display for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Step::Kartotek(arguments) => write!(f, "kartotek {}", arguments.join(" ")),
            Step::KartotekOn(today, arguments) => write!(f, "{TODAY}{today} kartotek {}", arguments.join(" ")),
            Step::Copy { from, to } => write!(f, "copy {from} {to}"),
            Step::Remove(path) => write!(f, "remove {path}"),
            Step::Show(path) => write!(f, "show {path}"),
        }
    }
}

/// The rows of a CSV file, with values by heading.
pub fn table(path: &Path) -> Result<Vec<BTreeMap<String, String>>, String> {
    let text = read(path)?;
    let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize().collect::<Result<_, _>>();
    rows.map_err(at(path))
}

/// Whether the found output replaces the expected one.
pub fn bless() -> bool {
    std::env::var_os("KARTOTEK_BLESS").is_some_and(|value| value == "1")
}

/// Compares with the text in a file of the repository.
pub fn compare(path: &Path, found: &str) -> Outcome {
    if bless() {
        return write(path, found.as_bytes());
    }
    let expected = if path.exists() { read(path)? } else { String::new() };
    if expected == found {
        return Ok(());
    }
    let shown = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap_or(path);
    Err(format!(
        "{} expects something else. If the program is right, KARTOTEK_BLESS=1 writes it.\n{}",
        shown.display(),
        difference(&expected, found)
    ))
}

/// Compares the output literally.
pub fn said_exactly(said: &Said, stdout: &str, stderr: &str, exit_code: i32) -> Outcome {
    let whole = |stdout: &str, stderr: &str, code| format!("{stdout}== stderr\n{stderr}== exit code {code}\n");
    let found = whole(&said.stdout, &said.stderr, said.exit_code);
    same("what was said", &found, &whole(stdout, stderr, exit_code))
}

/// Compares the program with a script of `tests/independent`; skipped with a message if Python is missing.
pub fn independent(script: &str, arguments: &[&str]) -> Outcome {
    let mut python = Command::new("python3");
    python
        .arg(repository("tests/independent").join(script))
        .args(["--program", env!("CARGO_BIN_EXE_kartotek")])
        .args(arguments)
        .env("PYTHONDONTWRITEBYTECODE", "1");
    match python.output() {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            eprintln!("skipped: there is no python3 for the independent computation");
            Ok(())
        }
        Err(error) => Err(format!("python3: {error}")),
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()),
    }
}
