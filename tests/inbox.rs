//! Other files in an inbox: they never hang a run, and nothing is lost silently.

use crate::support::{self, Example, Group, Outcome, Test, at};
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("inbox").tests([
        (
            "a PDF, a picture, a Word document and Swiss-Manager's own file are recognised by content",
            recognises_other_files,
        ),
        ("the suggested command sets a file that is not a report aside, until that is undone", sets_file_aside),
        (
            "removing one of two reports of the same games is accepted, removing both is reported",
            one_of_two_may_be_removed,
        ),
        ("a report many folders deep, in a folder named like a report, is rated", rates_in_deep_folders),
        #[cfg(unix)]
        ("links are reported and never followed", unix::links_are_not_followed),
        #[cfg(unix)]
        ("a table whose form is unreadable waits", unix::table_waits_for_its_form),
        #[cfg(unix)]
        ("a pipe is reported and does not block the run", unix::pipe_does_not_block),
        #[cfg(unix)]
        ("a file name in CP1252 is read, one with control characters is reported", unix::file_names_are_read),
        #[cfg(unix)]
        ("an unreadable folder does not stop the run", unix::unreadable_folder_stops_nothing),
        #[cfg(unix)]
        ("a catch-up makes no monthly run while a file is unreadable", unix::catch_up_waits_for_file),
    ]))
}

/// An office with one correct report. `meddle` puts further files into the inbox.
fn run(meddle: impl FnOnce(&Path) -> Outcome, rated: usize, told: &[&str]) -> Outcome {
    let temporary = support::temporary_folder()?;
    let here = temporary.path();
    Example::read("file-unread")?.lay_out(here)?;
    meddle(&here.join("office/inbox"))?;
    let mut command = support::kartotek(here);
    let said = support::run(command.args(["run", "--office", "office", "--as-of", "2026-04-01"]))?;
    let internal = here.join("office/internal/2026-04-01");
    let found = support::read(&internal.join("diagnostics.txt"))?;
    // A file that was not read waits for the officer.
    if said.exit_code != i32::from(!told.is_empty()) {
        return Err(format!("exit code {}: {}{}", said.exit_code, said.stdout, said.stderr));
    }
    if !said.stdout.contains(&format!("{rated} report")) {
        return Err(format!("not {rated} rated:\n{}\n{found}", said.stdout));
    }
    match told.iter().find(|text| !found.contains(**text)) {
        Some(text) => Err(format!("`{text}` is not told:\n{found}")),
        None if told.is_empty() && !found.is_empty() => Err(format!("told without need:\n{found}")),
        None => Ok(()),
    }
}

/// The report turned into another tournament of another month.
fn another(inbox: &Path) -> Result<Vec<u8>, String> {
    let text = support::read(&inbox.join("skovby-b.json"))?;
    Ok(text
        .replace("2026-skovby-b", "2026-skovby-x")
        .replace("2026-03", "2026-02")
        .replacen("½-½", "1-0", 1)
        .into_bytes())
}

fn rates_in_deep_folders() -> Outcome {
    let deep = |inbox: &Path| {
        let below = (0..300).map(|_| "a").collect::<Vec<_>>().join("/");
        support::write(&inbox.join("skovby-x.json").join(below).join("skovby-x.json"), &another(inbox)?)
    };
    run(deep, 2, &[])
}

fn recognises_other_files() -> Outcome {
    let files: [(&str, &[u8], &str); 6] = [
        ("Klubturnering", b"%PDF-1.7", "this is a PDF"),
        ("IMG_2231", b"\xff\xd8\xff\xe0", "this is a picture"),
        ("resultater.docx", b"PK\x03\x04 word/document.xml", "this is a Word document"),
        ("efterår.TUNX", b"\0\x01", "this is Swiss-Manager's own file"),
        ("Fwd_ turnering.eml", b"From: a@example.org\r\n\r\n001", "this is a mail"),
        ("brev.txt", b"Hello", "ask the sender for the workbook or a TRF"),
    ];
    files.into_iter().try_for_each(|(name, bytes, told)| {
        let told = [name, told, "warning[file-ignored]"];
        run(|inbox| support::write(&inbox.join(name), bytes), 1, &told)
    })
}

fn sets_file_aside() -> Outcome {
    let temporary = support::temporary_folder()?;
    let here = temporary.path();
    Example::read("file-unread")?.lay_out(here)?;
    support::write(&here.join("office/inbox/Referat juni.pdf"), b"%PDF-1.7")?;
    let kartotek = |day: &str, arguments: &[&str], exit_code: i32| {
        let mut command = support::kartotek(here);
        let said = support::run(command.args(arguments).args(["--office", "office"]).env("KARTOTEK_TODAY", day))?;
        let all = format!("{}{}", said.stdout, said.stderr);
        if said.exit_code == exit_code { Ok(all) } else { Err(format!("{arguments:?}: {}\n{all}", said.exit_code)) }
    };
    kartotek("2026-04-01", &["run"], 1)?;
    let found = support::read(&here.join("office/internal/2026-04-01/diagnostics.txt"))?;
    // The file's name, and eight digits of its SHA-256.
    let id = "Referat juni-86edbaa2";
    if !found.contains(&format!("`kartotek decide refuse '{id}' --reason …`")) {
        return Err(format!("the command is not told:\n{found}"));
    }
    // The file does not have any players.
    kartotek("2026-04-02", &["decide", "identity", id, "--no", "1", "--nobody", "--reason", "x"], 2)?;
    kartotek("2026-04-02", &["decide", "refuse", id, "--reason", "et referat"], 0)?;
    kartotek("2026-04-03", &["run"], 0)?;
    let status = kartotek("2026-04-03", &["status"], 0)?;
    if status.contains("Referat") {
        return Err(format!("still told:\n{status}"));
    }
    let decided = support::tree(&here.join("office/decisions"))?;
    let decision = decided.keys().find(|name| name.contains("refuse")).ok_or("no decision was written")?;
    kartotek("2026-04-04", &["decide", "undo", decision, "--reason", "forkert fil"], 0)?;
    let run = kartotek("2026-05-01", &["run"], 1)?;
    if run.contains("Referat juni.pdf") { Ok(()) } else { Err(format!("not told again:\n{run}")) }
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::ffi::OsStr;
    use std::fs;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::{PermissionsExt, symlink};

    pub fn links_are_not_followed() -> Outcome {
        let meddle = |inbox: &Path| {
            let outside = inbox.parent().unwrap_or(inbox).join("elsewhere.json");
            support::write(&outside, &another(inbox)?)?;
            let link = |name: &str, to: &Path| symlink(to, inbox.join(name)).map_err(at(inbox));
            link("outside.json", &outside)?;
            link("loop.json", Path::new("loop.json"))?;
            link("loop", Path::new("."))?;
            link("broken.trf", Path::new("nowhere.trf"))?;
            link("endless.trf", Path::new("/dev/zero"))
        };
        let told = ["outside.json", "loop.json", "--> loop\n", "broken.trf", "endless.trf", "warning[file-unread]"];
        run(meddle, 1, &told)
    }

    /// The file may belong to the first month; rated later it would start from other ratings.
    pub fn catch_up_waits_for_file() -> Outcome {
        let temporary = support::temporary_folder()?;
        let here = temporary.path();
        Example::read("file-unread")?.lay_out(here)?;
        let inbox = here.join("office/inbox");
        let outside = here.join("outside.json");
        support::write(&outside, &another(&inbox)?)?;
        symlink(&outside, inbox.join("link.json")).map_err(at(&inbox))?;
        let run = ["run", "--office", "office", "--as-of", "2026-05-01", "--catch-up", "monthly"];
        let said = support::run(support::kartotek(here).args(run))?;
        if said.exit_code != 3 || !said.stderr.contains("link.json") || here.join("office/runs").exists() {
            return Err(format!("exit code {}: {}{}", said.exit_code, said.stdout, said.stderr));
        }
        fs::remove_file(inbox.join("link.json")).map_err(at(&inbox))?;
        fs::rename(&outside, inbox.join("skovby-x.json")).map_err(at(&inbox))?;
        let said = support::run(support::kartotek(here).args(run))?;
        let months = support::folders_in(&here.join("office/runs"))?;
        // With last rounds in February and March, each following month has a run.
        let is_each = ["0001-2026-03-01", "0002-2026-04-01"].iter().all(|run| months.iter().any(|month| month == run));
        if said.exit_code == 0 && is_each { Ok(()) } else { Err(format!("{months:?}: {}", said.stderr)) }
    }

    pub fn table_waits_for_its_form() -> Outcome {
        let meddle = |inbox: &Path| {
            support::write(&inbox.join("skovby-x.csv"), b"round,white,black,result\n1,1,2,1-0\n")?;
            symlink("elsewhere.toml", inbox.join("skovby-x.toml")).map_err(at(inbox))
        };
        run(meddle, 1, &["skovby-x.csv", "it is passed over, because skovby-x.toml beside it was not read"])
    }

    pub fn pipe_does_not_block() -> Outcome {
        let meddle = |inbox: &Path| {
            let made = std::process::Command::new("mkfifo").arg(inbox.join("pipe.trf")).status();
            if made.is_ok_and(|made| made.success()) { Ok(()) } else { Err("no mkfifo here".to_owned()) }
        };
        run(meddle, 1, &["pipe.trf", "this is a pipe, a socket or a device"])
    }

    pub fn file_names_are_read() -> Outcome {
        let meddle = |inbox: &Path| {
            let other = another(inbox)?;
            support::write(&inbox.join(OsStr::from_bytes(b"p\xe5ske.json")), &other)?;
            support::write(&inbox.join("ugly\n\u{1b}[31mred.json"), &other)
        };
        run(meddle, 2, &["ugly␊␛[31mred.json", "the name has characters that cannot be shown"])
    }

    pub fn unreadable_folder_stops_nothing() -> Outcome {
        let meddle = |inbox: &Path| {
            let folder = inbox.join("locked");
            support::write(&folder.join("a.json"), b"{}")?;
            fs::set_permissions(&folder, fs::Permissions::from_mode(0o0)).map_err(at(&folder))
        };
        let temporary = support::temporary_folder()?;
        let probe = temporary.path().join("probe");
        support::write(&probe.join("a"), b"")?;
        fs::set_permissions(&probe, fs::Permissions::from_mode(0o0)).map_err(at(&probe))?;
        // Root can read every folder, so there is nothing to test.
        let may_read = fs::read_dir(&probe).is_ok();
        fs::set_permissions(&probe, fs::Permissions::from_mode(0o755)).map_err(at(&probe))?;
        if may_read { Ok(()) } else { run(meddle, 1, &["locked", "it cannot be read"]) }
    }
}

/// Two pairs of reports with the same games and different absences, a month apart.
fn one_of_two_may_be_removed() -> Outcome {
    for (left, missed) in [(&["gruppe-b-igen.json"][..], 0), (&[], 2)] {
        let office = support::Office::of("tests/runs/same-games-other-absences")?;
        for name in ["gruppe-b", "gruppe-b-igen"] {
            let report = support::read(&office.path(&format!("inbox/{name}.json")))?;
            let report = report.replace("2026-03", "2026-02").replace("gruppe B", "gruppe C");
            office.write(&format!("inbox/{}.json", name.replace("-b", "-c")), &report)?;
        }
        office.run(&["run", "--as-of", "2026-04-01"], &[1])?;
        for name in ["gruppe-b.json", "gruppe-b-igen.json"].into_iter().filter(|name| !left.contains(name)) {
            let path = office.path("inbox").join(name);
            std::fs::remove_file(&path).map_err(support::at(&path))?;
        }
        let said = office.run(&["run", "--as-of", "2026-04-02", "--language", "en"], &[0, 1])?;
        support::same("missed", &said.matches("has left the inbox").count().to_string(), &missed.to_string())?;
    }
    Ok(())
}
