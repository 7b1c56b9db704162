//! Erasing a person (GDPR, article 17): the person is named nowhere in the office or its publications, everything else is
//! unchanged, and other changes disguised as an erasure are found.

mod afterwards;
mod audited;
mod copied;
mod decided;
mod kinds;
mod left;
mod mailed;
mod odd_names;
mod sent_again;

use crate::support::{self, Group, Outcome, Said, Test, at};
use afterwards::{OTHER, OWN, THIRD, report};
use kartotek_formats::bundle::sha256;
use kartotek_office::verify::{self, Depth, Verdict};
use kartotek_register::erased::{Erased, ErasureNote};
use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;

pub fn tests() -> Result<Vec<Test>, String> {
    let mut tests = Group("erase").tests([
        (
            "no byte of the demo office names the erased person, and everything else is unchanged",
            demo_names_nobody_erased,
        ),
        ("forgeries disguised as an erasure are found", finds_disguised_forgeries),
        ("nothing is written without --yes, by a dry run, or for an unknown person", refuses_without_confirmation),
        ("a person with a sanction in force is erased only after it has expired", left::sanction_postpones_erasure),
        ("of two people with the same name only one is erased", erases_one_of_two_namesakes),
        ("a longer name that contains the erased one stays", longer_names_stay),
        ("both numbers of a merged person are erased", erases_both_numbers),
        ("a killed erasure is finished by the next command, or has not happened", killed_erasure_is_finished),
        (
            "after decisions of every kind no erased person is named anywhere, and every run verifies",
            kinds::erases_everybody,
        ),
    ]);
    tests.extend(afterwards::tests());
    tests.extend(mailed::tests());
    tests.extend(decided::tests());
    tests.extend(copied::tests());
    tests.extend(left::tests());
    tests.extend(sent_again::tests());
    tests.extend(odd_names::tests());
    tests.push(Test::new("erase: an auditor finds nobody in any byte that was not told", audited::audit));
    Ok(tests)
}

const ID: &str = "1015418";
/// As long as the demo's name that it replaces, and of words that occur in no other name.
const NAME: &str = "Qvisthøj, Zan";
const DEMO_NAME: &str = "Ibskær, Søren";
const ERASE: &[&str] = &["person", "erase", ID, "--reason", "Har bedt om det", "--by", "RKF", "--yes"];
/// The player of the small offices.
const ERASE_11: &[&str] = &["person", "erase", "11", "--reason", "Har bedt om det", "--by", "RKF"];

/// The demo office after its runs up to July, with one player renamed to a unique name.
fn demo_after_runs() -> Result<TempDir, String> {
    let folder = support::temporary_folder()?;
    let office = folder.path().join("office");
    for (name, bytes) in support::demo()? {
        let is_ours = ["inbox/", "decisions/"].iter().any(|part| name.starts_with(part))
            || (!name.contains('/') && !name.ends_with(".md"));
        if is_ours {
            support::write(&office.join(&name), &called_otherwise(&bytes))?;
        }
    }
    let settings = office.join("kartotek.toml");
    let text = support::read(&settings)?
        .replace("site = true", "site = true\nsite_address = \"https://rating.example.dk/\"\nformats = [\"csv\", \"parquet\", \"xlsx\", \"html\"]");
    support::write(&settings, text.as_bytes())?;
    kartotek(folder.path(), &["run", "--catch-up", "monthly", "--as-of", "2026-07-01"], &[0, 1])?;
    Ok(folder)
}

fn called_otherwise(bytes: &[u8]) -> Vec<u8> {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.replace(DEMO_NAME, NAME).into_bytes(),
        // Some files of the demo are in Latin-1.
        Err(_) => decode_text(bytes).replace(DEMO_NAME, NAME).chars().map(|letter| letter as u8).collect(),
    }
}

/// The text of a file in UTF-8 or Latin-1.
fn decode_text(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

fn kartotek(here: &Path, arguments: &[&str], exit_codes: &[i32]) -> Result<Said, String> {
    let mut command = support::kartotek(here);
    command.args(arguments).args(["--office", "office"]).env("KARTOTEK_TODAY", "2026-08-02");
    let said = support::run(&mut command)?;
    match exit_codes.contains(&said.exit_code) {
        true => Ok(said),
        false => Err(format!("{arguments:?} ends with {}:\n{}{}", said.exit_code, said.stdout, said.stderr)),
    }
}

/// The places reported by an erasure, each after its kind.
fn places_told(json: &str) -> Result<Vec<String>, String> {
    let json: serde_json::Value = serde_json::from_str(json).map_err(|error| format!("{error}: {json}"))?;
    let left = json["left"].as_array().ok_or("nothing is left")?;
    let word = |left: &serde_json::Value, key: &str| left[key].as_str().unwrap_or_default().to_owned();
    Ok(left.iter().map(|left| format!("{}:{}", word(left, "why"), word(left, "file"))).collect())
}

fn judge(here: &Path, depth: Depth) -> Result<Verdict, String> {
    let day = "2026-08-02".parse().map_err(|error| format!("{error}"))?;
    verify::verify(&here.join("office"), &[], day, depth).map_err(|error| format!("{error:#}"))
}

fn is_clean(here: &Path, depth: Depth) -> Outcome {
    let faults = judge(here, depth)?.faults;
    let told: Vec<String> = faults.iter().map(|fault| fault.say(kartotek_formats::texts::Language::En)).collect();
    if told.is_empty() { Ok(()) } else { Err(told.join("\n")) }
}

/// All text in a file: for a workbook its parts, for a Parquet file its cells.
fn said_by(bytes: &[u8]) -> String {
    if bytes.starts_with(b"PAR1") {
        return kartotek_tables::columns(bytes).map(|columns| format!("{columns:?}")).unwrap_or_default();
    }
    let mut said = String::from_utf8_lossy(bytes).into_owned();
    // A letter beyond ASCII in Latin-1 is no UTF-8.
    if said.contains(char::REPLACEMENT_CHARACTER) {
        said.extend(bytes.iter().map(|&byte| char::from(byte)));
    }
    if bytes.starts_with(b"PK")
        && let Ok(mut archive) = zip::ZipArchive::new(std::io::Cursor::new(bytes))
    {
        for index in 0..archive.len() {
            let mut part = String::new();
            if archive.by_index(index).is_ok_and(|mut file| file.read_to_string(&mut part).is_ok()) {
                said.push_str(&part);
            }
        }
    }
    said
}

/// The files that name the person by a word of the name, the birth date or the FIDE id.
fn named_in<'t>(files: impl IntoIterator<Item = (&'t String, &'t Vec<u8>)>) -> Vec<String> {
    let mut found = Vec::new();
    for (name, bytes) in files {
        let said = said_by(bytes);
        let words = said.to_lowercase();
        for word in ["qvisthøj", "qvisthoj", "qvisth\\u00f8j"] {
            if words.contains(word) {
                found.push(format!("{name}: {word}"));
            }
        }
        for word in ["Zan", "1498915", "1964-12-06", "1964/12/06"] {
            let is_whole = |at: usize| {
                let before = said[..at].chars().next_back().is_some_and(char::is_alphanumeric);
                !before && !said[at + word.len()..].chars().next().is_some_and(char::is_alphanumeric)
            };
            if said.match_indices(word).any(|(at, _)| is_whole(at)) {
                found.push(format!("{name}: {word}"));
            }
        }
    }
    found
}

/// The files that name the person. Files unchanged since `before`, which had no name, are skipped.
fn named_since(before: &BTreeMap<String, Vec<u8>>, named: &[String], after: &BTreeMap<String, Vec<u8>>) -> Vec<String> {
    let was_named = |name: &str| named.iter().any(|found| found.starts_with(&format!("{name}: ")));
    named_in(after.iter().filter(|(name, bytes)| before.get(*name) != Some(*bytes) || was_named(name)))
}

fn demo_names_nobody_erased() -> Outcome {
    let folder = demo_after_runs()?;
    let (here, office) = (folder.path(), folder.path().join("office"));
    is_clean(here, Depth::Deep)?;
    let before = support::tree(&office)?;
    let named = named_in(&before);
    let kinds = [".json", ".trf", ".parquet", ".xlsx", ".html", "players.csv", "inbox/", "reports/", "inputs/"];
    let club = support::read(&office.join("players.csv"))?;
    let club = club.lines().find(|line| line.starts_with(ID)).ok_or("the player is not in the register")?;
    let club = format!("site/clubs/{}", club.split(',').nth(5).unwrap_or_default());
    let feeds = [format!("site/players/{ID}.atom"), format!("{club}.atom"), format!("{club}.xlsx")];
    for kind in kinds.into_iter().chain(feeds.iter().map(String::as_str)) {
        if !named.iter().any(|found| found.contains(kind)) {
            return Err(format!("nothing of the kind {kind} names the player before: nothing would be tested"));
        }
    }
    kartotek(here, ERASE, &[0])?;
    let after = support::tree(&office)?;
    let named = named_since(&before, &named, &after);
    if !named.is_empty() {
        return Err(format!("the player is named still:\n{}", named.join("\n")));
    }
    others_stay(&before, &after)?;
    is_clean(here, Depth::Deep)?;
    let again = kartotek(here, ERASE, &[2])?;
    support::says(&again.stderr, &["erased already"])?;
    // The next month's run recognises every report, and is verified with the earlier ones.
    kartotek(here, &["run", "--as-of", "2026-08-01"], &[0, 1])?;
    is_clean(here, Depth::Deep)?;
    let tournaments = support::read(&office.join("runs/0007-2026-08-01/reports.csv"))?;
    if tournaments.lines().count() != 1 {
        return Err(format!("reports were handled again:\n{tournaments}"));
    }
    let named = named_since(&after, &[], &support::tree(&office)?);
    if named.is_empty() { Ok(()) } else { Err(format!("the next run names the player:\n{}", named.join("\n"))) }
}

/// Every line that is not about the player is unchanged.
fn others_stay(before: &BTreeMap<String, Vec<u8>>, after: &BTreeMap<String, Vec<u8>>) -> Outcome {
    let is_text = |name: &str| [".csv", ".trf", ".json", ".toml", ".txt"].iter().any(|ending| name.ends_with(ending));
    let mut changed = 0;
    for (name, bytes) in before.iter().filter(|(name, _)| is_text(name)) {
        let anew = after.get(name).ok_or_else(|| format!("{name} is gone"))?;
        let lines = |bytes: &[u8]| -> Vec<String> { decode_text(bytes).lines().map(str::to_owned).collect() };
        let (before, anew) = (lines(bytes), lines(anew));
        if before.len() != anew.len() {
            return Err(format!("{name} has {} lines, and had {}", anew.len(), before.len()));
        }
        // A number sorts differently from a name.
        let others = |these: &[String], those: &[String]| -> Vec<String> {
            let those: std::collections::BTreeSet<&String> = those.iter().collect();
            these.iter().filter(|line| !those.contains(line)).cloned().collect()
        };
        for (line, now) in others(&before, &anew).iter().zip(&others(&anew, &before)) {
            changed += 1;
            let is_own = line.contains("Qvisthøj") || line.contains("1964-12-06") || line.contains("1498915");
            if !is_own || !(now.contains(ID) || line.contains("birth_date") || line.contains("fide_id")) {
                return Err(format!("{name}: this line changed:\n{line}\n{now}"));
            }
        }
    }
    if changed > 20 { Ok(()) } else { Err(format!("only {changed} lines changed")) }
}

/// A small office with files of every kind, in which a match was rated: 11 has 1536 now, and 12 has 1564 (`questions`).
fn published_office() -> Result<TempDir, String> {
    let folder = afterwards::office()?;
    let office = folder.path().join("office");
    let settings = support::read(&office.join("kartotek.toml"))?
        + "[publish]\nsite = true\nformats = [\"csv\", \"parquet\", \"xlsx\", \"html\"]\n";
    support::write(&office.join("kartotek.toml"), settings.as_bytes())?;
    support::write(&office.join("inbox/a.json"), report("2026-a", 5, [OWN, OTHER]).as_bytes())?;
    kartotek(folder.path(), &["run", "--as-of", "2026-02-01"], &[0])?;
    Ok(folder)
}

/// Raises another player's rating in an erased file.
fn raise_rating(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let forged = text.replacen(",1564,", ",1664,", 1);
    if forged == text { Err("nothing was forged".to_owned()) } else { Ok(forged.into_bytes()) }
}

fn finds_disguised_forgeries() -> Outcome {
    let folder = published_office()?;
    let (here, office) = (folder.path(), folder.path().join("office"));
    let run = office.join("runs/0001-2026-02-01");
    let original = std::fs::read(run.join("players.csv")).map_err(at(&run))?;
    kartotek(here, &[ERASE_11, &["--yes"]].concat(), &[0])?;
    support::write(&office.join("inbox/b.json"), report("2026-b", 20, [OTHER, THIRD]).as_bytes())?;
    kartotek(here, &["run", "--as-of", "2026-03-01"], &[0])?;
    is_clean(here, Depth::Hashes)?;
    let [list, players] = ["ERASED", "players.csv"].map(|name| run.join(name));
    let note = office.join("erased/0001.toml");
    let read = |path: &Path| std::fs::read(path).map_err(at(path));
    let faulty = |file: &str, what: &str| -> Outcome {
        let faults = judge(here, Depth::Hashes)?.faults;
        match faults.iter().any(|fault| fault.file == file) {
            true => Ok(()),
            false => {
                Err(format!("{what} is not found: {:?}", faults.iter().map(|fault| &fault.file).collect::<Vec<_>>()))
            }
        }
    };
    let (was_players, was_list, was_note) = (read(&players)?, read(&list)?, read(&note)?);
    // Forged: the line alone.
    let other = raise_rating(&was_players)?;
    support::write(&players, &other)?;
    faulty("runs/0001-2026-02-01/players.csv", "a forged line")?;
    // Forged: the line and the run's list of erased files.
    let mut erased = Erased::read(&was_list).ok_or("the list cannot be read")?;
    erased.0.get_mut("players.csv").ok_or("players.csv was not erased")?.is = sha256(&other);
    support::write(&list, &erased.bytes())?;
    faulty("runs/0001-2026-02-01/ERASED", "a forged line with its hash")?;
    // Forged: the line, the list and the note. The sum of the note is in a later run.
    let mut told = ErasureNote::of_bytes(&was_note).ok_or("the note cannot be read")?;
    let erased_run =
        told.runs.iter_mut().find(|erased| erased.run == "0001-2026-02-01").ok_or("the note has no such run")?;
    erased_run.erased = sha256(&erased.bytes());
    support::write(&note, &told.bytes().map_err(|error| error.to_string())?)?;
    faulty("erased/0001.toml", "a forged line with its hash and note")?;
    // Even without those sums, a recomputation from the copies gives another result.
    let deep = judge(here, Depth::Deep)?.faults;
    if !deep.iter().any(|fault| fault.file == "runs/0001-2026-02-01/players.csv") {
        return Err("a recomputation does not find the forged line".to_owned());
    }
    // Forged: an erasure that changes a ledger, which a real one never does.
    let ledger = run.join("ledger.csv");
    let was_ledger = read(&ledger)?;
    let other_ledger = String::from_utf8_lossy(&was_ledger).replacen(",1", ",2", 1).into_bytes();
    support::write(&ledger, &other_ledger)?;
    let mut made_up = Erased::read(&was_list).ok_or("the list cannot be read")?;
    made_up.add("ledger.csv", &sha256(&was_ledger), &sha256(&other_ledger), 1);
    support::write(&list, &made_up.bytes())?;
    let erased_run = told.runs.iter_mut().find(|erased| erased.run == "0001-2026-02-01").ok_or("no such run")?;
    erased_run.erased = sha256(&made_up.bytes());
    support::write(&note, &told.bytes().map_err(|error| error.to_string())?)?;
    faulty("runs/0001-2026-02-01/ERASED", "an erasure of a ledger")?;
    support::write(&ledger, &was_ledger)?;
    for (path, bytes) in [(&players, &was_players), (&list, &was_list), (&note, &was_note)] {
        support::write(path, bytes)?;
    }
    is_clean(here, Depth::Hashes)?;
    page_under_cover(here)?;
    // Restoring the original file is a fault too.
    support::write(&players, &original)?;
    faulty("runs/0001-2026-02-01/players.csv", "a name that was put back")?;
    support::write(&players, &was_players)?;
    std::fs::remove_file(&note).map_err(at(&note))?;
    faulty("erased/0001.toml", "a note that is gone")
}

/// A page of a run with an erasure is forged, together with the sums of its site.
fn page_under_cover(here: &Path) -> Outcome {
    let site = here.join("office/reports/2026-02-01/site");
    let [page, sums] = ["ratinglist.html", "SHA256SUMS"].map(|name| site.join(name));
    let [was, was_sums] = [support::read(&page)?, support::read(&sums)?];
    let forged = was.replacen("1564", "1664", 1);
    if forged == was {
        return Err("nothing was forged on the page".to_owned());
    }
    support::write(&page, forged.as_bytes())?;
    let other = was_sums.replace(&sha256(was.as_bytes()), &sha256(forged.as_bytes()));
    support::write(&sums, other.as_bytes())?;
    is_clean(here, Depth::Hashes)?;
    let deep = judge(here, Depth::Deep)?.faults;
    if !deep.iter().any(|fault| fault.file == "reports/2026-02-01/site/ratinglist.html") {
        return Err("a forged page of a run in which somebody was erased is not found".to_owned());
    }
    support::write(&page, was.as_bytes())?;
    support::write(&sums, was_sums.as_bytes())
}

fn refuses_without_confirmation() -> Outcome {
    let folder = published_office()?;
    let (here, office) = (folder.path(), folder.path().join("office"));
    let tree = || -> Result<BTreeMap<String, Vec<u8>>, String> {
        let mut tree = support::tree(&office)?;
        tree.remove("LOCK");
        Ok(tree)
    };
    let before = tree()?;
    let dry = kartotek(here, &[ERASE_11, &["--dry-run", "--format", "json"]].concat(), &[0])?;
    let json: serde_json::Value = serde_json::from_str(&dry.stdout).map_err(|error| error.to_string())?;
    let files = json["files"].as_array().ok_or("no files")?;
    let has = |name: &str| files.iter().any(|file| file["file"] == name && file["changed"].as_u64() > Some(0));
    if !has("runs/0001-2026-02-01/players.csv") || !has("players.csv") || json["erased"] != false {
        return Err(format!("the preview lacks files: {}", dry.stdout));
    }
    support::says(&kartotek(here, ERASE_11, &[2])?.stderr, &["nothing was erased", "--yes"])?;
    let nobody = kartotek(here, &["person", "erase", "99999999", "--reason", "x", "--yes"], &[2])?;
    support::says(&nobody.stderr, &["99999999"])?;
    let reason = kartotek(here, &["person", "erase", "11", "--reason", "Åse Enestående asked", "--yes"], &[2])?;
    support::says(&reason.stderr, &["the reason names the person"])?;
    support::never_says(&reason.stderr, &["Enestående"])?;
    let reason = kartotek(here, &["person", "erase", "11", "--reason", "Fru Enestående asked", "--yes"], &[2])?;
    support::says(&reason.stderr, &["the reason names the person"])?;
    let author = ["person", "erase", "11", "--reason", "x", "--author", "Åse Enestående", "--yes"];
    support::says(&kartotek(here, &author, &[2])?.stderr, &["the author is the person to be erased"])?;
    support::unchanged(&before, &tree()?)
}

const REGISTER: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n";

/// An office of three players, after a run.
fn small_office(players: &[&str], decisions: &[(&str, &str)]) -> Result<TempDir, String> {
    let folder = support::temporary_folder()?;
    let office = folder.path().join("office");
    let register = format!("{REGISTER}{}\n", players.join("\n"));
    let settings = "federation = \"DEN\"\nname = \"Dansk Prøve Skak\"\nlanguage = \"en\"\nfounded = 2025-12-31\n";
    support::write(&office.join("players.csv"), register.as_bytes())?;
    support::write(&office.join("clubs.csv"), b"id,name,district\n101,Fjordby Skakklub,1\n")?;
    support::write(&office.join("kartotek.toml"), settings.as_bytes())?;
    for (name, text) in decisions {
        support::write(&office.join("decisions").join(name), text.as_bytes())?;
    }
    kartotek(folder.path(), &["run", "--as-of", "2026-02-01"], &[0, 1])?;
    Ok(folder)
}

fn erases_one_of_two_namesakes() -> Outcome {
    let one = "11,\"Ens, Navn\",1990-07-04,F,101,DEN,yes,99900111,,,,1500,,yes";
    let other = "12,\"Ens, Navn\",1980-02-03,F,101,DEN,yes,99900112,,,,1600,,yes";
    let folder = small_office(&[one, other], &[])?;
    let here = folder.path();
    kartotek(here, &["person", "erase", "11", "--reason", "x", "--yes"], &[0])?;
    let players = support::read(&here.join("office/players.csv"))?;
    support::same("players.csv", &players, &format!("{REGISTER}11,11,1990,F,101,DEN,yes,,,,,1500,,yes\n{other}\n"))?;
    let list = support::read(&here.join("office/reports/2026-02-01/ratinglist.csv"))?;
    support::says(&list, &[",12,\"Ens, Navn\",", ",11,11,"])?;
    is_clean(here, Depth::Deep)
}

/// A name that is part of a longer one is left there, in the register, in lists, in workbooks and on pages.
fn longer_names_stay() -> Outcome {
    let one = "11,\"Holmstrup, Per\",1990-07-04,M,101,DEN,yes,99900111,,,,1500,,yes";
    let others = [
        "12,\"Holmstrup, Per Ole\",1980-02-03,M,101,DEN,yes,99900112,,,,1600,,yes",
        "13,\"Ny Holmstrup, Per\",1981-02-03,M,101,DEN,yes,,,,,1600,,yes",
    ];
    let folder = small_office(&[one, others[0], others[1]], &[])?;
    let here = folder.path();
    let before = support::tree(&here.join("office"))?;
    kartotek(here, &["person", "erase", "11", "--reason", "x", "--yes"], &[0])?;
    let after = support::tree(&here.join("office"))?;
    let count = |tree: &BTreeMap<String, Vec<u8>>, words: &str| -> usize {
        tree.values().map(|bytes| said_by(bytes).matches(words).count()).sum()
    };
    for name in ["Holmstrup, Per Ole", "Ny Holmstrup, Per"] {
        let counts = [count(&before, name), count(&after, name)].map(|count| count.to_string());
        support::same(name, &counts[1], &counts[0])?;
    }
    let own =
        count(&after, "Holmstrup, Per") - count(&after, "Holmstrup, Per Ole") - count(&after, "Ny Holmstrup, Per");
    support::same("the name alone", &own.to_string(), "0")?;
    is_clean(here, Depth::Deep)
}

fn erases_both_numbers() -> Outcome {
    let one = "11,\"Enestående, Åse\",1990-07-04,F,101,DEN,yes,99900111,,,,1500,,yes";
    let again = "12,\"Enestaaende, Aase K.\",1990-07-04,F,101,DEN,yes,,,,,1500,,yes";
    let merge = "date = 2026-01-15\nauthor = \"RKF\"\nreason = \"Samme person.\"\n\n[merge]\nplayer = \"11\"\nduplicate = \"12\"\n";
    let folder = small_office(&[one, again], &[("2026-01-15-merge-12.toml", merge)])?;
    let here = folder.path();
    kartotek(here, &["person", "erase", "12", "--reason", "x", "--yes"], &[0])?;
    let office = support::tree(&here.join("office"))?;
    let named = office.iter().filter(|(_, bytes)| {
        let said = said_by(bytes).to_lowercase();
        ["enest", "99900111", "1990-07-04"].iter().any(|word| said.contains(word))
    });
    let named: Vec<&String> = named.map(|(name, _)| name).collect();
    if !named.is_empty() {
        return Err(format!("named still: {named:?}"));
    }
    is_clean(here, Depth::Deep)
}

fn killed_erasure_is_finished() -> Outcome {
    const KILLS: u32 = 12;
    let one = "11,\"Enestående, Åse\",1990-07-04,F,101,DEN,yes,99900111,,,,1500,,yes";
    let template = small_office(&[one, "12,\"Anden, Bo\",1980-02-03,M,101,DEN,yes,,,,,1600,,yes"], &[])?;
    let erase = ["person", "erase", "11", "--reason", "x", "--yes"];
    let begin = || -> Result<TempDir, String> {
        let here = support::temporary_folder()?;
        support::copy(&template.path().join("office"), &here.path().join("office"))?;
        Ok(here)
    };
    let tree = |here: &Path| -> Result<BTreeMap<String, Vec<u8>>, String> {
        let mut tree = support::tree(&here.join("office"))?;
        tree.remove("LOCK");
        Ok(tree)
    };
    let whole = begin()?;
    let started = Instant::now();
    kartotek(whole.path(), &erase, &[0])?;
    let longest = started.elapsed();
    let after = tree(whole.path())?;
    for number in 1..=KILLS {
        let here = begin()?;
        let mut command = support::kartotek(here.path());
        command.args(erase).args(["--office", "office"]).env("KARTOTEK_TODAY", "2026-08-02");
        command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
        let mut child = command.spawn().map_err(|error| error.to_string())?;
        // Most kills come near the end, when the program writes.
        std::thread::sleep(longest * (KILLS + number) / (2 * KILLS) + Duration::from_millis(1));
        child.kill().and_then(|()| child.wait()).map_err(|error| error.to_string())?;
        // The next holder of the lock finishes an interrupted erasure; one that had not begun is done now.
        kartotek(here.path(), &erase, &[0, 2])?;
        if tree(here.path())? != after {
            return Err(format!("kill {number}: the office is not as after an erasure"));
        }
        is_clean(here.path(), Depth::Hashes)?;
    }
    Ok(())
}
