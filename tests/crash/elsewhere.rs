//! An erasure in an office that also publishes elsewhere, when a file there cannot be written. The office itself is finished;
//! the file is reported as waiting, blocks no other work, and is written as soon as possible.

use super::story::{kartotek, published_elsewhere};
use super::{has_strace, trace};
use crate::support::{self, Outcome, says};
use std::collections::BTreeMap;
use std::path::Path;

const ERASURE: &[&str] = &["person", "erase", "13001", "--reason", "x", "--yes"];

/// The folder is missing, read-only, full before the first byte, full after it, or cannot show the file.
const FAULTS: [(&str, &str); 5] = [
    ("openat", "error=ENOENT"),
    ("openat", "error=EROFS"),
    ("openat", "error=ENOSPC"),
    ("write", "error=ENOSPC"),
    ("rename", "error=EIO"),
];

pub fn unwritable_files_wait() -> Outcome {
    if !has_strace() {
        return Ok(());
    }
    let undisturbed = published_elsewhere()?;
    let said = |here: &Path, arguments: &[&str], exit_code: i32| -> Result<String, String> {
        let said = support::run(&mut kartotek(here, arguments))?;
        match said.exit_code == exit_code {
            true => Ok(said.stdout + &said.stderr),
            false => Err(format!("{arguments:?} ends with {}: {}{}", said.exit_code, said.stdout, said.stderr)),
        }
    };
    let lists = |here: &Path| -> Result<BTreeMap<String, Vec<u8>>, String> {
        let mut lists = support::tree(&here.join("lists"))?;
        // The contents of these files depend on random salts.
        lists.retain(|name, _| !["manifest.json", "SHA256SUMS"].iter().any(|drawn| name.ends_with(drawn)));
        Ok(lists)
    };
    let before = lists(undisturbed.path())?;
    said(undisturbed.path(), ERASURE, 0)?;
    let after = lists(undisturbed.path())?;
    let file = after.keys().find(|name| after[*name] != before[*name]).ok_or("nothing changes elsewhere")?;
    for (call, fault) in FAULTS {
        let office = published_elsewhere()?;
        let here = office.path();
        let log = support::temporary_folder()?;
        let aside = here.join("lists").join(format!("{file}.aside")).display().to_string();
        let (filter, inject) = (format!("trace={call}"), format!("inject={call}:{fault}"));
        let options = ["-P", &aside, "-e", &filter, "-e", &inject];
        let erased = support::run(&mut trace::under(&kartotek(here, ERASURE), &log.path().join("trace"), &options))?;
        let what = |why: String| format!("{call}, {fault}: {why}\n{}{}", erased.stdout, erased.stderr);
        if erased.exit_code != 0 || !support::read(&log.path().join("trace"))?.contains("(INJECTED)") {
            return Err(what("it ends otherwise, or no call failed".to_owned()));
        }
        let found = lists(here)?;
        let is_other = |name: &&String| found.get(*name) != after.get(*name) && !name.ends_with(".aside");
        let others: Vec<&String> = after.keys().filter(is_other).collect();
        if others != [file] || found.get(file) != before.get(file) {
            return Err(what(format!("{others:?} are not as after the erasure")));
        }
        if here.join("office/erased/at-work").exists() || !here.join("office/erased/0001.toml").exists() {
            return Err(what("the office itself is not done".to_owned()));
        }
        says(&said(here, &["status"], 1)?, &["could not write what is published elsewhere", file]).map_err(what)?;
        says(&said(here, &["verify"], 3)?, &["erased/elsewhere", "they wait", file]).map_err(what)?;
        says(&said(here, &["publish", "--reports", "lists"], 0)?, &["lists"]).map_err(what)?;
        if lists(here)? != after || here.join("office/erased/elsewhere").exists() {
            return Err(what("it is not done when it can be".to_owned()));
        }
        said(here, &["verify", "--reports", "lists"], 0).map_err(what)?;
    }
    Ok(())
}
