//! `verify` beside a command that writes, and the office's record of places where it has published.

use super::{LATEST, Office, Tree, clean, faults, judge, latest, names, on_disk, survey, today, written};
use crate::support::{self, Outcome, at};
use kartotek_office::verify::Survey;
use kartotek_office::verify::{self, Depth, LockWait, Unverified};
use kartotek_register::lock::Lock;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

fn run(office: &Office, arguments: &[&str]) -> Outcome {
    let said = support::run(support::kartotek(office.folder.path()).args(arguments).args(["--office", "office"]))?;
    if said.exit_code < 2 { Ok(()) } else { Err(format!("{arguments:?}: {}{}", said.stdout, said.stderr)) }
}

/// A further tournament of the players of March, in which two games ended otherwise.
pub fn of_july() -> Result<String, String> {
    let report = support::read(&support::repository("tests/offices/january-2025/inbox/skovby-b.json"))?;
    let report = report.replacen("1-0", "0-1", 1).replacen("½-½", "1-0", 1);
    Ok(report.replace("2025-", "2026-").replace("2026-03", "2026-07").replace("skovby-b", "skovby-juli"))
}

/// Runs, publications and rollbacks while another process verifies all the time.
pub fn no_false_alarm() -> Outcome {
    let office = Office::after_runs()?;
    let path = office.path();
    clean(&on_disk(&path, Depth::Hashes)?)?;
    let (has_ended, verified) = (AtomicBool::new(false), AtomicUsize::new(0));
    let rounds = std::env::var("KARTOTEK_ROUNDS").ok().and_then(|count| count.parse().ok()).unwrap_or(3);
    let (written, read) = std::thread::scope(|scope| {
        let reader = scope.spawn(|| -> Outcome {
            while !has_ended.load(Ordering::Relaxed) {
                let count = verified.load(Ordering::Relaxed);
                let depth = if count % 5 == 4 { Depth::Deep } else { Depth::Hashes };
                let verdict = on_disk(&path, depth)?;
                if !verdict.faults.is_empty() {
                    return Err(format!("after {count} times {depth:?}:\n{}", faults(&verdict)));
                }
                verified.fetch_add(1, Ordering::Relaxed);
            }
            Ok(())
        });
        let write = || -> Outcome {
            support::write(&path.join("inbox/juli.json"), of_july()?.as_bytes())?;
            let command = |arguments: &[&str]| -> Outcome {
                let before = verified.load(Ordering::Relaxed);
                run(&office, arguments)?;
                // On a busy machine commands without a pause would leave no moment in which the files fit together.
                while verified.load(Ordering::Relaxed) == before && !reader.is_finished() {
                    std::thread::sleep(Duration::from_millis(5));
                }
                Ok(())
            };
            for _ in 0..rounds {
                command(&["run", "--as-of", "2026-08-01"])?;
                command(&["publish", "--site"])?;
                command(&["publish", "--reports", "web"])?;
                command(&["rollback", "--reason", "overilet", "--by", "RK"])?;
            }
            Ok(())
        };
        let written = write();
        has_ended.store(true, Ordering::Relaxed);
        (written, reader.join().unwrap_or_else(|_| Err("verify panicked".to_owned())))
    });
    written?;
    read?;
    let verified = verified.into_inner();
    if std::env::var("KARTOTEK_ROUNDS").is_ok() {
        println!("verified {verified} times beside {rounds} rounds");
    }
    clean(&on_disk(&path, Depth::Deep)?)?;
    Ok(())
}

pub fn waits_for_the_writer() -> Outcome {
    let office = Office::after_runs()?;
    let path = office.path();
    let changed = path.join("reports").join(super::latest(&office.written()?)).join("ratinglist.csv");
    support::write(&changed, b"forged\n")?;
    let told = AtomicBool::new(false);
    let says = |holder: Option<String>| {
        told.fetch_or(holder.is_some_and(|holder| holder.starts_with("kartotek publish")), Ordering::Relaxed);
    };
    let verify = |longest: u64| {
        let lock_wait = LockWait { longest: Duration::from_millis(longest), waits: &says };
        verify::verify_beside(&path, &[], today(), Depth::Hashes, &lock_wait)
    };
    let lock = Lock::take(&path, "publish").map_err(|error| format!("{error:?}"))?;
    match verify(300) {
        Err(Unverified::AtWork(Some(holder))) if holder.starts_with("kartotek publish") => {}
        found => return Err(format!("somebody is at work, and: {:?}", found.map(|verdict| faults(&verdict)))),
    }
    told.store(false, Ordering::Relaxed);
    let found = std::thread::scope(|scope| {
        let told = &told;
        // The lock is held until verify has said that it waits.
        scope.spawn(move || {
            for _ in 0..6_000 {
                if told.load(Ordering::Relaxed) {
                    break;
                }
                std::thread::sleep(Duration::from_millis(10));
            }
            drop(lock);
        });
        verify(60_000)
    });
    let found = found.map_err(|why| format!("{why:?}"))?;
    if told.load(Ordering::Relaxed) && names(&found, &changed_name(&changed, &path)?) {
        Ok(())
    } else {
        Err(format!("the damage is not told afterwards:\n{}", faults(&found)))
    }
}

fn changed_name(file: &Path, office: &Path) -> Result<String, String> {
    Ok(file.strip_prefix(office).map_err(at(file))?.to_string_lossy().replace('\\', "/"))
}

/// The office records its places of publication in a file; the runs also know that there were any.
pub fn missing_place_is_reported() -> Outcome {
    let office = Office::after_runs()?;
    support::write(&office.path().join("inbox/juli.json"), of_july()?.as_bytes())?;
    run(&office, &["run", "--as-of", "2026-08-01", "--reports", "web"])?;
    clean(&on_disk(&office.path(), Depth::Deep)?)?;
    let file = office.path().join("PUBLISHED");
    std::fs::remove_file(&file).map_err(at(&file))?;
    let found = on_disk(&office.path(), Depth::Hashes)?;
    if names(&found, "PUBLISHED") { Ok(()) } else { Err(format!("nobody misses it:\n{}", faults(&found))) }
}

/// An interrupted rollback has moved CURRENT, but the lists of the run that it took back stay in force until it is finished.
pub fn interrupted_rollback_is_no_damage() -> Outcome {
    let office = Office::after_runs()?;
    let path = office.path();
    let latest = path.join("reports/latest");
    let before = std::fs::read_link(&latest).map_err(at(&latest))?;
    run(&office, &["rollback", "--reason", "overilet", "--by", "RK"])?;
    clean(&on_disk(&path, Depth::Deep)?)?;
    let point = |target: &Path| -> Outcome {
        std::fs::remove_file(&latest).map_err(at(&latest))?;
        std::os::unix::fs::symlink(target, &latest).map_err(at(&latest))
    };
    point(&before)?;
    if !names(&on_disk(&path, Depth::Hashes)?, "reports/latest") {
        return Err("nobody says that an old list is in force".to_owned());
    }
    let kept = path.join("runs/rolled-back");
    let notes = support::tree(&kept)?;
    let note = notes.keys().find(|name| name.ends_with(".toml")).ok_or("no note")?;
    let sign = kept.join(note.replace(".toml", ".aside"));
    std::fs::copy(kept.join(note), &sign).map_err(at(&sign))?;
    clean(&on_disk(&path, Depth::Deep)?)?;
    run(&office, &["rollback", "--reason", "overilet", "--by", "RK"])?;
    clean(&on_disk(&path, Depth::Deep)?)?;
    if sign.exists() { Err("the rollback is not finished".to_owned()) } else { Ok(()) }
}

fn without_folder(files: &Tree, folder: &str) -> Tree {
    let mut files = files.clone();
    files.retain(|name, _| !name.starts_with(&format!("{folder}/")));
    files
}

pub fn folders_gone() -> Outcome {
    let files = written()?;
    let latest = latest(&files);
    let folder = |name: &String| name.rsplit_once('/').map(|(folder, _)| folder.to_owned());
    let is_list = |name: &&String| name.ends_with("/ratinglist.csv") || name.ends_with("/for-su.csv");
    let published: BTreeSet<String> =
        files.keys().filter(|name| !name.starts_with("runs/")).filter(is_list).filter_map(folder).collect();
    if published.len() < 4 {
        return Err(format!("only {published:?} is published"));
    }
    for folder in &published {
        let found = judge(&survey(&without_folder(&files, folder), &latest));
        let is_newest = *folder == format!("reports/{latest}");
        let file = if is_newest { LATEST } else { folder };
        if !names(&found, file) {
            return Err(format!("{folder} is gone:\n{}", faults(&found)));
        }
    }
    let found = judge(&Survey::of_files(without_folder(&files, "reports")));
    if names(&found, "reports") { Ok(()) } else { Err("nobody says that all lists are gone".to_owned()) }
}
