//! Places that an erasure cannot reach are reported file by file and block nothing. The months after an erasure give the same
//! results as without it.

use super::afterwards::{CONTACTS, OTHER, OWN, SCORES, answers, names_nobody, office, report, workbook};
use super::mailed::{base64, packed};
use super::{is_clean, kartotek, places_told};
use crate::support::{self, Group, Outcome, Test, at, never_says, same, says};
use kartotek_mail::journal::{Journal, LetterState};
use kartotek_mail::outbox;
use kartotek_office::verify::Depth;
use std::path::Path;
use tempfile::TempDir;

pub fn tests() -> Vec<Test> {
    Group("erase").tests([
        ("the erased person's games on the site have the number instead of the name", site_games_have_the_number),
        ("what a killed publication left aside is only noted, and an erasure takes it away", half_site_is_taken_away),
        ("each file that cannot be rewritten is reported with its kind", names_unwritable_files_by_kind),
        ("a waiting workbook is reported and stays, a rated one is removed", waiting_workbook_stays),
        (
            "a missing folder is reported, and rewritten when the erasure is repeated by number",
            missing_folder_is_rewritten_later,
        ),
        ("an office whose lists are on a missing disk reports that", missing_disk_is_reported),
        (
            "a file outside the office that cannot be written blocks nothing, and a later command writes it",
            unwritable_file_blocks_nothing,
        ),
        ("the months after an erasure give the same results as without it", later_months_are_unchanged),
    ])
}

const ERASE: [&str; 6] = ["person", "erase", "11", "--reason", "x", "--yes"];

fn erase_and_list_places(here: &Path) -> Result<String, String> {
    Ok(places_told(&kartotek(here, &[&ERASE[..], &["--format", "json"]].concat(), &[0])?.stdout)?.join("\n"))
}

fn names_unwritable_files_by_kind() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    kartotek(here, &["run", "--as-of", "2026-02-01"], &[0])?;
    let name = "Åse Enestående";
    let write = |file: &str, bytes: &[u8]| support::write(&here.join("office").join(file), bytes);
    let utf16 = |units: &dyn Fn(u16) -> [u8; 2]| name.encode_utf16().flat_map(units).collect::<Vec<u8>>();
    write(".git/COMMIT_EDITMSG", name.as_bytes())?;
    write("gemt/a.tgz", b"\x1f\x8b\x08")?;
    write("gemt/b.txt", base64(name.as_bytes()).as_bytes())?;
    write("gemt/c.mbox", b"From rk\n\nHej =C3=85se Enest=C3=A5=\nende\n")?;
    write("gemt/d.vcf", b"BEGIN:VCARD\nN;ENCODING=QUOTED-PRINTABLE:Enest=C3=A5ende;=C3=85se\nEND:VCARD\n")?;
    write("gemt/e.txt", &utf16(&u16::to_le_bytes))?;
    write("gemt/f.txt", &utf16(&u16::to_be_bytes))?;
    write("gemt/g.pdf", b"%PDF-1.7\n\x00\x01")?;
    write("gemt/h.zip", &packed(&[("a/Enest\u{e5}ende, \u{c5}se.txt", name)])?)?;
    write("gemt/i-Enestaende_Aase.txt", b"")?;
    write("gemt/j.txt", &[b"\xff\xfe".to_vec(), utf16(&u16::to_le_bytes)].concat())?;
    write("gemt/k.url", b"https://example.org/?q=%C3%85se%20Enest%C3%A5ende\n")?;
    write("gemt/m.rtf", br"{\rtf1 Enest\'e5ende, \u197?se}")?;
    write("gemt/n.html", b"<p>Enest&aring;ende, &Aring;se</p>\n")?;
    write("gemt/o.html", "<p>Fru Enest<b>ående</b></p>\n".as_bytes())?;
    let runs = "<w:p><w:r><w:t>Enest</w:t></w:r><w:r><w:t>ående, Åse</w:t></w:r></w:p>";
    write("gemt/p.docx", &packed(&[("word/document.xml", runs)])?)?;
    write("gemt/manifest.json", br#"{"name": "Enest\u00e5ende, \u00c5se"}"#)?;
    let mut due = vec![
        "words:gemt/i-Enestaende_Aase.txt",
        "packed:gemt/h.zip",
        "packed:gemt/p.docx",
        "encoded:gemt/b.txt",
        "encoded:gemt/c.mbox",
        "encoded:gemt/d.vcf",
        "encoded:gemt/k.url",
        "encoded:gemt/o.html",
        "compressed:gemt/a.tgz",
        "repository:.git",
    ];
    if cfg!(unix) {
        support::write(&here.join("outside.txt"), name.as_bytes())?;
        #[cfg(unix)]
        std::os::unix::fs::symlink(here.join("outside.txt"), here.join("office/gemt/l.txt")).map_err(at(here))?;
        due.push("link:gemt/l.txt");
    }
    due.extend(["unknown:gemt/e.txt", "unknown:gemt/f.txt", "unknown:gemt/g.pdf"]);
    let dry = kartotek(here, &[&ERASE[..5], &["--dry-run", "--format", "json"]].concat(), &[0])?;
    same("told before", &places_told(&dry.stdout)?.join("\n"), &due.join("\n"))?;
    same("told", &erase_and_list_places(here)?, &due.join("\n"))?;
    for (file, due) in [("m.rtf", r"{\rtf1 11}"), ("n.html", "<p>11</p>\n"), ("manifest.json", r#"{"name": "11"}"#)] {
        same(file, &support::read(&here.join("office/gemt").join(file))?, due)?;
    }
    let marked = std::fs::read(here.join("office/gemt/j.txt")).map_err(at(here))?;
    same("UTF-16 with its mark", &format!("{marked:?}"), &format!("{:?}", b"\xff\xfe1\x001\x00"))?;
    is_clean(here, Depth::Deep)
}

fn waiting_workbook_stays() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    let inbox = here.join("office/inbox");
    support::write(&inbox.join("a.xlsx"), &workbook("2026-a", 5, "name", ["Enestående, Åse", "99900111"])?)?;
    kartotek(here, &["run", "--as-of", "2026-02-01"], &[0])?;
    let newer = workbook("2026-b", 12, "name", ["Enestående, Åse", "99900111"])?;
    support::write(&inbox.join("b.xlsx"), &newer)?;
    let dry = kartotek(here, &[&ERASE[..5], &["--dry-run"]].concat(), &[0])?.stdout;
    says(&dry, &["inbox/a.xlsx: emptied", "-a.xlsx: emptied", "waits in the inbox", "    inbox/b.xlsx"])?;
    same("told", &erase_and_list_places(here)?, "waits:inbox/b.xlsx")?;
    let kept = std::fs::read(inbox.join("b.xlsx")).map_err(at(&inbox))?;
    same("the report that waits", &(kept == newer).to_string(), "true")?;
    is_clean(here, Depth::Deep)?;
    std::fs::remove_file(inbox.join("b.xlsx")).map_err(at(&inbox))?;
    names_nobody(here, "office")?;
    answers(here, &["run", "--as-of", "2026-03-01"], &[0])?;
    is_clean(here, Depth::Deep)
}

fn site_games_have_the_number() -> Outcome {
    let folder = office_with_outside_lists()?;
    let here = folder.path();
    let games = || support::read(&here.join("lists/2026-02-01/site/tournaments/2026-a.pgn"));
    says(&games()?, &["[White \"Enestående, Åse\"]\n[Black \"Anden, Bo\"]"])?;
    kartotek(here, &ERASE, &[0])?;
    says(&games()?, &["[White \"11\"]\n[Black \"Anden, Bo\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n"])?;
    names_nobody(here, "lists")?;
    is_clean(here, Depth::Deep)
}

fn half_site_is_taken_away() -> Outcome {
    let folder = office_with_outside_lists()?;
    let (here, day) = (folder.path(), folder.path().join("lists/2026-02-01"));
    for (name, bytes) in support::tree(&day.join("site"))? {
        support::write(&day.join("site.aside").join(name), &bytes)?;
    }
    let empty = day.join("site.aside/players/half");
    std::fs::create_dir_all(&empty).map_err(at(&empty))?;
    support::write(&day.join("ratinglist.xlsx.aside"), b"half")?;
    is_clean(here, Depth::Deep)?;
    let noted =
        ["lists/2026-02-01/site.aside: left by a write", "lists/2026-02-01/ratinglist.xlsx.aside: left by a write"];
    says(&kartotek(here, &["verify", "--language", "en"], &[0])?.stdout, &noted)?;
    kartotek(here, &ERASE, &[0])?;
    let left: Vec<String> =
        support::tree(&here.join("lists"))?.into_keys().filter(|name| name.contains(".aside")).collect();
    same("left aside", &left.join("\n"), "")?;
    names_nobody(here, "lists")?;
    is_clean(here, Depth::Deep)
}

/// An office that also publishes to the folder `lists`.
fn office_with_outside_lists() -> Result<TempDir, String> {
    let folder = office()?;
    let here = folder.path();
    let settings = here.join("office/kartotek.toml");
    let text = support::read(&settings)? + "[publish]\nsite = true\nformats = [\"csv\", \"xlsx\"]\n";
    support::write(&settings, text.as_bytes())?;
    support::write(&here.join("office/inbox/a.json"), report("2026-a", 5, [OWN, OTHER]).as_bytes())?;
    support::write(&here.join("office/inbox/a.pgn"), SCORES.as_bytes())?;
    kartotek(here, &["run", "--as-of", "2026-02-01", "--reports", "lists"], &[0])?;
    Ok(folder)
}

/// After a month and a repeated erasure by number the person is named nowhere, and the list of places is empty.
fn reached_later(here: &Path, comes_back: impl Fn() -> Outcome) -> Outcome {
    let status = || -> Result<String, String> { Ok(kartotek(here, &["status"], &[0, 1])?.stdout) };
    says(
        &status()?,
        &[
            "11 is erased, except in published folders that could not be reached",
            "lists\n",
            "kartotek person erase 11 --reason",
        ],
    )?;
    kartotek(here, &["run", "--as-of", "2026-03-01"], &[0, 1])?;
    comes_back()?;
    let said = kartotek(here, &ERASE, &[0])?.stdout;
    never_says(&said, &["left to you"])?;
    names_nobody(here, "lists")?;
    names_nobody(here, "office")?;
    never_says(&status()?, &["11 is erased"])?;
    says(&kartotek(here, &ERASE, &[2])?.stderr, &["11 is erased already"])?;
    is_clean(here, Depth::Deep)?;
    kartotek(here, &["verify", "--deep", "--reports", "lists"], &[0]).map(drop)
}

fn missing_folder_is_rewritten_later() -> Outcome {
    // The mount point of a missing disk may exist or not.
    for has_place in [false, true] {
        let folder = office_with_outside_lists()?;
        let here = folder.path();
        let [lists, away] = ["lists", "away"].map(|name| here.join(name));
        let goes = || {
            std::fs::rename(&lists, &away)
                .and_then(|()| std::fs::create_dir_all(here.join(if has_place { "lists" } else { "." })))
        };
        goes().map_err(at(&lists))?;
        same("told", &erase_and_list_places(here)?, &format!("away:{}", lists.display()))?;
        names_nobody(here, "office")?;
        is_clean(here, Depth::Hashes)?;
        says(
            &kartotek(here, &["verify"], &[0])?.stdout,
            &["lists: lists were published in this folder, but none is there"],
        )?;
        reached_later(here, || {
            let gone = if has_place { std::fs::remove_dir(&lists) } else { Ok(()) };
            gone.and_then(|()| std::fs::rename(&away, &lists)).map_err(at(&away))
        })?;
    }
    Ok(())
}

/// The folder for published lists in the office is the mount point of a missing disk.
fn missing_disk_is_reported() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    support::write(&here.join("office/inbox/a.json"), report("2026-a", 5, [OWN, OTHER]).as_bytes())?;
    kartotek(here, &["run", "--as-of", "2026-02-01"], &[0])?;
    let [reports, away] = ["office/reports", "away"].map(|name| here.join(name));
    std::fs::rename(&reports, &away).and_then(|()| std::fs::create_dir(&reports)).map_err(at(&reports))?;
    same("told", &erase_and_list_places(here)?, &format!("away:{}", reports.display()))?;
    says(
        &kartotek(here, &["status"], &[0, 1])?.stdout,
        &["11 is erased, except in published folders that could not be reached"],
    )?;
    std::fs::remove_dir(&reports).and_then(|()| std::fs::rename(&away, &reports)).map_err(at(&reports))?;
    same("told when it is back", &erase_and_list_places(here)?, "")?;
    names_nobody(here, "office")?;
    is_clean(here, Depth::Deep)
}

/// A folder with the name of the first temporary file blocks all writing.
fn unwritable_file_blocks_nothing() -> Outcome {
    let folder = office_with_outside_lists()?;
    let here = folder.path();
    let list = here.join("lists/2026-02-01/ratinglist.csv");
    let (before, aside) = (support::read(&list)?, here.join("lists/2026-02-01/ratinglist.csv.aside"));
    support::write(&aside.join("x"), b"")?;
    same("told", &erase_and_list_places(here)?, &format!("closed:{}", list.display()))?;
    names_nobody(here, "office")?;
    same("the list", &support::read(&list)?, &before)?;
    says(
        &kartotek(here, &["status"], &[1])?.stdout,
        &["could not write what is published elsewhere", "ratinglist.csv"],
    )?;
    kartotek(here, &["run", "--as-of", "2026-03-01"], &[0, 1])?;
    std::fs::remove_dir_all(&aside).map_err(at(&aside))?;
    kartotek(here, &["publish"], &[0])?;
    names_nobody(here, "lists")?;
    never_says(&kartotek(here, &["status"], &[0, 1])?.stdout, &["elsewhere"])?;
    kartotek(here, &["verify", "--deep", "--reports", "lists"], &[0]).map(drop)
}

/// Two months in two offices, one with an erasure, and two more months.
fn later_months_are_unchanged() -> Outcome {
    let (one, other) = (results_after_two_months(false)?, results_after_two_months(true)?);
    same("the months after", &other.replace("11", "Enestående, Åse"), &one.replace("11", "Enestående, Åse"))
}

/// The results of the runs after two months, and the letters that they wrote.
fn results_after_two_months(is_erased: bool) -> Result<String, String> {
    let folder = office()?;
    let here = folder.path();
    let root = here.join("office");
    support::write(&root.join("contacts.csv"), CONTACTS.as_bytes())?;
    let settings = support::read(&root.join("kartotek.toml"))? + "[mail]\nfrom = \"rk@example.org\"\n";
    support::write(&root.join("kartotek.toml"), settings.as_bytes())?;
    let inbox = |name: &str, bytes: &[u8]| support::write(&root.join("inbox").join(name), bytes);
    inbox("a.json", report("2026-a", 5, [OWN, OTHER]).as_bytes())?;
    inbox("a.pgn", SCORES.as_bytes())?;
    inbox("b.xlsx", &workbook("2026-b", 8, "name", ["Enestående, Åse", "99900111"])?)?;
    inbox("b.pgn", SCORES.replace("2026.01.05", "2026.01.08").replace("2026.01.06", "2026.01.09").as_bytes())?;
    kartotek(here, &["run", "--as-of", "2026-02-01"], &[0, 1])?;
    record_as_sent(&root)?;
    inbox("c.json", report("2026-c", 12, [OWN, "\"id\": \"13\", \"name\": \"Tredje, Carl\""]).as_bytes())?;
    kartotek(here, &["run", "--as-of", "2026-03-01"], &[0, 1])?;
    record_as_sent(&root)?;
    if is_erased {
        kartotek(here, &ERASE, &[0])?;
    }
    let mut said = String::new();
    for (name, day) in [("d", "2026-04-01"), ("e", "2026-05-01")] {
        let first = if name == "d" { 15 } else { 18 };
        let players = ["\"id\": \"12\", \"name\": \"Anden, Bo\"", "\"id\": \"13\", \"name\": \"Tredje, Carl\""];
        inbox(&format!("{name}.json"), report(&format!("2026-{name}"), first, players).as_bytes())?;
        let run = kartotek(here, &["run", "--as-of", day], &[0, 1])?;
        said.push_str(&(run.stdout + &support::read(&root.join(format!("internal/{day}/diagnostics.txt")))?));
        let letters = kartotek(here, &["mail", "--format", "json"], &[0])?.stdout;
        let kept = |line: &&str| ["kind", "about", "\"to\"", "subject"].iter().any(|key| line.contains(key));
        said.extend(letters.lines().filter(kept).map(|line| format!("{line}\n")));
        record_as_sent(&root)?;
    }
    is_clean(here, Depth::Deep)?;
    let counts = ["\"kind\": \"receipt\"", "\"kind\": \"club\""].map(|word| said.matches(word).count());
    if counts == [2, 2] { Ok(said) } else { Err(format!("not two letters of each kind: {said}")) }
}

/// Records every letter as sent.
fn record_as_sent(root: &Path) -> Outcome {
    let day = "2026-02-02".parse().map_err(|error| format!("{error}"))?;
    let mut journal = Journal::open(root, day).map_err(|error| format!("{error:#}"))?;
    for letter in outbox::queued_letters(&root.join("internal"), &journal).map_err(|error| format!("{error:#}"))? {
        let known = letter.key();
        let done = journal.note(&known, LetterState::Begun).and_then(|()| journal.note(&known, LetterState::Sent));
        done.map_err(|error| format!("{error:#}"))?;
    }
    Ok(())
}

/// A player with a private record, in a small office with sanctions.
pub fn sanction_postpones_erasure() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    support::lay_out("tests/runs/forgotten-sanctions", here)?;
    support::run(support::kartotek(here).args(["run", "--office", "office", "--as-of", "2025-04-01"]))?;
    let private = support::tree(&here.join("office/private"))?;
    let records = private.values().filter_map(|bytes| serde_json::from_slice::<serde_json::Value>(bytes).ok());
    let player = records.filter_map(|record| find(&record, "player")).next().ok_or("no sanction is recorded")?;
    let before = support::tree(&here.join("office/runs"))?;
    let said = kartotek(here, &["person", "erase", &player, "--reason", "x", "--yes"], &[2])?;
    support::says(&said.stderr, &["§ 19", "until 20"])?;
    if support::tree(&here.join("office/runs"))? == before { Ok(()) } else { Err("runs were changed".to_owned()) }
}

fn find(value: &serde_json::Value, key: &str) -> Option<String> {
    match value {
        serde_json::Value::Object(map) => {
            let here = map.get(key).and_then(serde_json::Value::as_str).map(str::to_owned);
            here.or_else(|| map.values().find_map(|value| find(value, key)))
        }
        _ => None,
    }
}
