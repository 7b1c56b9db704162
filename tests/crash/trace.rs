//! Reads the output of `strace -f -y -xx`: the system calls of a run in order, with every byte.

use crate::support::{self, Outcome};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// A system call that touches the office.
#[derive(Clone, Debug)]
pub struct Call {
    pub name: String,
    /// Its number among the calls of this name in its thread, from 1, as `strace -e inject` counts.
    pub ordinal: usize,
    /// The arguments: paths and texts as bytes, the rest unchanged.
    pub arguments: Vec<Argument>,
    /// The returned value. `None`: an error.
    pub result: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    Bytes(Vec<u8>),
    /// A descriptor with its path, a number, or flags.
    Other {
        text: String,
        path: Option<String>,
    },
}

impl Call {
    /// The path in the nth argument: that of a descriptor, or a text.
    pub fn path(&self, index: usize) -> Option<String> {
        match self.arguments.get(index)? {
            Argument::Bytes(bytes) => String::from_utf8(bytes.clone()).ok(),
            Argument::Other { path, .. } => path.clone(),
        }
    }

    pub fn has(&self, flag: &str) -> bool {
        self.arguments.iter().any(|argument| matches!(argument, Argument::Other { text, .. } if text.contains(flag)))
    }
}

/// Runs a command to its end under `strace`, and returns the calls that touch the folder.
pub fn calls(command: &Command, folder: &Path) -> Result<Vec<Call>, String> {
    let log = support::temporary_folder()?;
    let file = log.path().join("trace");
    let mut strace = under(command, &file, &["-y", "-xx", "-s", "100000000", "-e", "trace=file,desc"]);
    let said = support::run(&mut strace)?;
    if ![0, 1].contains(&said.exit_code) {
        return Err(format!("{command:?}: {}", said.stderr));
    }
    parse(&support::read(&file)?, &folder.to_string_lossy())
}

/// The command with its environment under `strace`, with one thread of each kind, so that the order of calls is fixed.
pub fn under(command: &Command, log: &Path, options: &[&str]) -> Command {
    let mut strace = Command::new("strace");
    strace.arg("-f").arg("-o").arg(log).args(options).arg("--").arg(command.get_program()).args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        strace.current_dir(folder);
    }
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => strace.env(name, value),
            None => strace.env_remove(name),
        };
    }
    strace.env("RAYON_NUM_THREADS", "1").env("POLARS_MAX_THREADS", "1");
    strace
}

fn parse(text: &str, folder: &str) -> Result<Vec<Call>, String> {
    let mut ordinals: BTreeMap<(String, String), usize> = BTreeMap::new();
    // Calls that another thread interrupted, by thread.
    let mut open: BTreeMap<String, String> = BTreeMap::new();
    let mut calls = Vec::new();
    for line in text.lines() {
        let Some((thread, rest)) = line.split_once(' ') else { continue };
        let rest = rest.trim_start();
        let whole = if let Some(begin) = rest.strip_suffix(" <unfinished ...>") {
            open.insert(thread.to_owned(), begin.to_owned());
            continue;
        } else if let Some((_, end)) = rest.strip_prefix("<... ").and_then(|rest| rest.split_once(" resumed>")) {
            open.remove(thread).unwrap_or_default() + end
        } else {
            rest.to_owned()
        };
        let Some((name, rest)) = whole.split_once('(') else { continue };
        if !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            continue;
        }
        let ordinal = ordinals.entry((thread.to_owned(), name.to_owned())).or_default();
        *ordinal += 1;
        let (arguments, result) = rest.rsplit_once(" = ").ok_or_else(|| format!("no result: {whole:.200}"))?;
        let arguments = arguments.trim_end().strip_suffix(')').unwrap_or(arguments);
        let call = Call {
            name: name.to_owned(),
            ordinal: *ordinal,
            arguments: split_arguments(arguments).into_iter().map(parse_argument).collect(),
            result: Some(result.to_owned()).filter(|result| !result.starts_with('-') && !result.starts_with('?')),
        };
        let touches = |index: usize| call.path(index).is_some_and(|path| path.starts_with(folder));
        if (0..4).any(touches) {
            calls.push(call);
        }
    }
    Ok(calls)
}

/// Splits at the commas outside quotes and brackets.
fn split_arguments(arguments: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut begin, mut depth, mut quoted) = (0, 0_i32, false);
    for (at, sign) in arguments.char_indices() {
        match sign {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '{' | '[' | '(' => depth += 1,
            '}' | ']' | ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(arguments[begin..at].trim());
                begin = at + 1;
            }
            _ => {}
        }
    }
    parts.push(arguments[begin..].trim());
    parts
}

fn parse_argument(text: &str) -> Argument {
    if let Some(inside) = text.strip_prefix('"') {
        return Argument::Bytes(decode_hexadecimal(inside.split('"').next().unwrap_or(inside)));
    }
    let path = text.split_once('<').and_then(|(_, path)| path.split_once('>')).map(|(path, _)| path);
    let path = path.map(|path| if path.contains("\\x") { decode_hexadecimal(path) } else { path.as_bytes().to_vec() });
    let path = path.and_then(|path| String::from_utf8(path).ok());
    Argument::Other { text: text.to_owned(), path }
}

/// Bytes written as `\x6b\x61`.
fn decode_hexadecimal(text: &str) -> Vec<u8> {
    text.split("\\x").filter_map(|pair| u8::from_str_radix(pair, 16).ok()).collect()
}

/// Traces are parsed as expected.
pub fn self_check() -> Outcome {
    let line = "7 rename(\"\\x2f\\x61\\x2c\", \"\\x2f\\x62\") = 0\n7 write(3<\\x2f\\x61>, \"\\x22\", 1) = 1\n\
                8 fsync(4<\\x2f\\x61> <unfinished ...>\n7 rename(\"\\x2f\\x61\", \"\\x2f\\x61\") = -1 EIO (x)\n\
                8 <... fsync resumed>) = 0\n";
    let calls = parse(line, "/a")?;
    let told: Vec<String> = calls
        .iter()
        .map(|call| format!("{} {} {:?} {}", call.name, call.ordinal, call.path(0), call.result.is_some()))
        .collect();
    let expected = [
        "rename 1 Some(\"/a,\") true",
        "write 1 Some(\"/a\") true",
        "rename 2 Some(\"/a\") false",
        "fsync 1 Some(\"/a\") true",
    ];
    if told == expected { Ok(()) } else { Err(format!("{told:?}")) }
}
