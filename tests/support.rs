//! Parts that the tests share: files of the repository, running the program, and comparing with what is expected.

mod conforms;
mod difference;
mod example;
mod office;
mod state;

pub use conforms::conforms;
pub use difference::{difference, same, unchanged};
pub use example::Example;
pub use office::{Office, commands, lay_out, lay_out_office, never_says, says};
pub use state::state;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A test's outcome; the error is its message.
pub type Outcome = Result<(), String>;

/// A sentence that is true if `run` is content.
pub struct Test {
    pub name: String,
    pub run: Box<dyn FnOnce() -> Outcome + Send>,
}

impl Test {
    pub fn new(name: impl Into<String>, run: impl FnOnce() -> Outcome + Send + 'static) -> Test {
        Test { name: name.into(), run: Box::new(run) }
    }
}

/// Names the path in an error of the file system.
pub fn at<E: std::fmt::Display>(path: &Path) -> impl Fn(E) -> String + '_ {
    move |error| format!("{}: {error}", path.display())
}

/// A path of the repository.
pub fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

pub fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(at(path))
}

/// The names of the folders in a folder, in order.
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

/// The demo office as it lies in the repository: what the README's command may have left there is the program's.
pub fn demo() -> Result<BTreeMap<String, Vec<u8>>, String> {
    const MADE: [&str; 10] =
        ["runs/", "reports/", "internal/", "private/", "mail/", "CURRENT", "LOCK", "PUBLISHED", "WORKED", "SENT"];
    let mut office = tree(&repository("data/demo"))?;
    office.retain(|name, _| !MADE.iter().any(|made| name.starts_with(made)));
    Ok(office)
}

/// Copies a file, or a folder with everything in it.
pub fn copy(from: &Path, to: &Path) -> Outcome {
    if from.is_file() {
        return write(to, &fs::read(from).map_err(at(from))?);
    }
    tree(from)?.iter().try_for_each(|(name, bytes)| write(&to.join(name), bytes))
}

/// A folder that is gone when the test ends. In memory, where there is room: nothing a test makes need last.
pub fn temporary_folder() -> Result<tempfile::TempDir, String> {
    let folder = if has_memory() { tempfile::tempdir_in(MEMORY) } else { tempfile::tempdir() };
    folder.map_err(|error| format!("no temporary folder: {error}"))
}

/// The same on a disk, for what depends on how long writing takes.
pub fn folder_on_disk() -> Result<tempfile::TempDir, String> {
    tempfile::tempdir().map_err(|error| format!("no temporary folder: {error}"))
}

const MEMORY: &str = "/dev/shm";

/// Whether files in memory may be as large as the tests' largest offices together. Whoever names a folder for temporary files
/// wants them there.
fn has_memory() -> bool {
    #[cfg(target_os = "linux")]
    if std::env::var_os("TMPDIR").is_none() {
        const ENOUGH: u64 = 4 << 30;
        return rustix::fs::statvfs(MEMORY).is_ok_and(|room| room.f_bavail * room.f_frsize >= ENOUGH);
    }
    false
}

/// The program, with nothing of this shell's settings for it; `KARTOTEK_PROGRAM` names another, as an installed one.
pub fn kartotek(folder: &Path) -> Command {
    let named = std::env::var_os("KARTOTEK_PROGRAM").unwrap_or_else(|| env!("CARGO_BIN_EXE_kartotek").into());
    let mut command = Command::new(named);
    command.current_dir(folder);
    for variable in ["KARTOTEK_OFFICE", "KARTOTEK_LANGUAGE", "KARTOTEK_LOG", "KARTOTEK_TODAY"] {
        command.env_remove(variable);
    }
    command.env("TMPDIR", TEMPORARY);
    command
}

/// Where a dry run writes what it would tell.
const TEMPORARY: &str = env!("CARGO_TARGET_TMPDIR");

/// The same text, with each dry run's own folder called by one name.
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

/// A line of a script: `kartotek …`, or what people do to the files meanwhile.
pub enum Step {
    Kartotek(Vec<String>),
    /// The same on a day before that of the clock.
    KartotekOn(String, Vec<String>),
    Copy {
        from: String,
        to: String,
    },
    Remove(String),
    Show(String),
}

/// Reads a script. Lines that begin with `#` and blank ones say nothing to the program.
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
    /// Does what people do; a file that is shown is said. `None`: nothing was said.
    pub fn take(&self, folder: &Path) -> Result<Option<Said>, String> {
        self.take_with(folder, &[])
    }

    /// The same, with these variables of the environment.
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

/// The line as it was written.
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

/// The rows of a CSV file, values by heading.
pub fn table(path: &Path) -> Result<Vec<BTreeMap<String, String>>, String> {
    let text = read(path)?;
    let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize().collect::<Result<_, _>>();
    rows.map_err(at(path))
}

/// Whether what is found shall become what is expected.
pub fn bless() -> bool {
    std::env::var_os("KARTOTEK_BLESS").is_some_and(|value| value == "1")
}

/// Compares with the text that a file of the repository expects.
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

/// Checks the output, to the letter.
pub fn said_exactly(said: &Said, stdout: &str, stderr: &str, exit_code: i32) -> Outcome {
    let whole = |stdout: &str, stderr: &str, code| format!("{stdout}== stderr\n{stderr}== exit code {code}\n");
    let found = whole(&said.stdout, &said.stderr, said.exit_code);
    same("what was said", &found, &whole(stdout, stderr, exit_code))
}

/// Compares the program with a script of `tests/independent`; passed over, and said, where there is no Python.
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
