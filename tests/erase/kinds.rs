//! A decision of every kind that leaves a name somewhere is carried out, and then every player is erased: no word of their
//! names is left in files of any form, and every run agrees with its copies.

use super::said_by;
use crate::mail::parts;
use crate::support::{self, Outcome, at};
use kartotek_office::verify::{self, Depth};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tempfile::TempDir;

/// Decisions in addition to those of `tests/decided`, by the run that carries them out: further places that keep a name.
const APRIL: [(&str, &str); 7] = [
    ("word", "[alias]\nname = \"Rixen\"\nplayer = \"20008\"\n"),
    ("renamed", "[player]\nid = \"30005\"\nname = \"Engkarse, Egil Emanuel\"\n"),
    (
        "born",
        "[player]\nid = \"30006\"\nname = \"Fløjlsgræs, Fiona\"\nbirth_date = \"1994-09-08\"\nfide_id = \"1499006\"\n",
    ),
    ("resigned", "[player]\nid = \"30004\"\nname = \"Dunhammer-Holm, Dea\"\nmember = \"no\"\n"),
    ("moved", "[player]\nid = \"30003\"\nclub = \"102\"\n"),
    ("hidden", "[player]\nid = \"30002\"\npublic = false\n"),
    (
        "entered",
        "[identity]\nreport = \"2026-ny\"\nno = 2\nnobody = true\n[identity.enters]\nname = \"Nyankommen, Ninus\"\n\
         birth_date = \"1999-04-05\"\nsex = \"M\"\nclub = \"101\"\nfirst_rating = 1300\napproved_by = \"club\"\n",
    ),
];
const MAY: [(&str, &str); 2] = [
    (
        "fide",
        "[fide_list]\nlist = \"00fc\"\nmonth = 2026-05-01\n[[fide_list.found]]\nid = \"20003\"\nfide_id = \"1499003\"\n\
         name = \"Rosenkaalsen, Rita Marie\"\n",
    ),
    ("again", "[player]\nid = \"30006\"\nname = \"Silkegræs, Fiona\"\n"),
];

/// Words of names that occur only in decisions and reports.
const OTHERS: [&str; 4] = ["rixen", "rosenkaalsen", "nyankommen", "silkegræs"];

/// A match of a newcomer with an abbreviated name, and one with a player under a nickname.
const MATCHES: [(&str, &str); 2] =
    [("2026-ny", "\"name\": \"Nyankommen, N.\""), ("2026-kaldenavn", "\"name\": \"Rixen\"")];

fn kartotek(here: &Path, day: &str, arguments: &[&str], exit_codes: &[i32]) -> Result<String, String> {
    let mut command = support::kartotek(here);
    command.args(arguments).args(["--office", "office"]).env("KARTOTEK_TODAY", day);
    let said = support::run(&mut command)?;
    match exit_codes.contains(&said.exit_code) {
        true => Ok(said.stdout + &said.stderr),
        false => Err(format!("{arguments:?} ends with {}:\n{}{}", said.exit_code, said.stdout, said.stderr)),
    }
}

fn decide(office: &Path, day: &str, decisions: &[(&str, &str)]) -> Outcome {
    decisions.iter().try_for_each(|(name, text)| {
        let text = format!("date = {day}\nauthor = \"RKF\"\nreason = \"Besluttet på mødet\"\n\n{text}");
        support::write(&office.join("decisions").join(format!("{name}.toml")), text.as_bytes())
    })
}

/// An office after three runs with decisions of every kind; its sanctions have expired.
fn office_with_every_kind() -> Result<TempDir, String> {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    let office = here.join("office");
    support::copy(&support::repository("tests/decided/office"), &office)?;
    for (name, bytes) in support::tree(&office.join("inbox"))? {
        // Names of tournaments are not erased, so these name no player.
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let lines =
            text.lines().map(|line| if line.starts_with("  \"name\"") { "  \"name\": \"Match\"," } else { line });
        support::write(&office.join("inbox").join(name), (lines.collect::<Vec<_>>().join("\n") + "\n").as_bytes())?;
    }
    let template = support::read(&office.join("inbox/kaldt.json"))?;
    for (number, (id, called)) in (0..).zip(MATCHES) {
        let report = template.replace("2026-kaldt", id).replace("\"name\": \"Rævehale, Rix\"", called);
        let report = report.replace("\"20007\"", "\"20012\"").replace("Vintergæk, Viggo", "Mynte, Mia");
        let report = report.replace("      \"birth_date\": \"1981-01-01\"", "      \"sex\": \"F\"");
        let report = (10..16).rev().fold(report, |text, day| {
            text.replace(&format!("2026-03-{day}"), &format!("2026-03-{}", day + 4 * (number + 1)))
        });
        support::write(&office.join(format!("inbox/{id}.json")), report.as_bytes())?;
    }
    let settings = support::read(&office.join("kartotek.toml"))?;
    let settings = settings.replace("formats = []", "formats = [\"csv\", \"xlsx\"]");
    support::write(
        &office.join("kartotek.toml"),
        format!("{settings}\n[mail]\nfrom = \"rk@example.org\"\n").as_bytes(),
    )?;
    support::write(
        &office.join("contacts.csv"),
        b"kind,id,name,address\nclub,101,,klub@example.org\nofficer,,,rk@example.org\n",
    )?;
    let sanction = office.join("decisions/sanction.toml");
    let ended = support::read(&sanction)?.replace("last_day = 2026-03-08", "last_day = 2025-03-08");
    support::write(&sanction, ended.as_bytes())?;
    decide(&office, "2026-03-21", &APRIL)?;
    kartotek(here, "2026-04-01", &["run", "--as-of", "2026-04-01"], &[0, 1])?;
    let correction = at_may(&office)?;
    support::write(&office.join("decisions/correction.toml"), correction.as_bytes())?;
    decide(&office, "2026-04-21", &MAY)?;
    let undo = ["decide", "undo", "renamed", "--reason", "Ved en fejl", "--date", "2026-04-22"];
    kartotek(here, "2026-05-01", &undo, &[0])?;
    kartotek(here, "2026-05-01", &["run", "--as-of", "2026-05-01"], &[0, 1])?;
    kartotek(here, "2026-08-05", &["run", "--as-of", "2026-08-05"], &[0, 1])?;
    Ok(folder)
}

/// Adds the corrected report and the decisions of May; returns the decision that names the correction by its hash.
fn at_may(office: &Path) -> Result<String, String> {
    let maj = support::repository("tests/decided/maj");
    support::copy(&maj.join("decisions"), &office.join("decisions"))?;
    let corrected = std::fs::read(maj.join("rettet.json")).map_err(at(&maj))?;
    support::write(&office.join("inbox/rettet.json"), &corrected)?;
    support::read(&maj.join("decisions/correction.toml"))
}

/// All text in a file, including letters.
fn read_out(name: &str, bytes: &[u8]) -> Result<String, String> {
    let mut said = said_by(bytes);
    if name.ends_with(".eml") && !bytes.is_empty() {
        for part in parts::parts(&String::from_utf8_lossy(bytes))? {
            said.push_str(&said_by(&part.bytes));
        }
    }
    Ok(said.to_lowercase())
}

/// Every file with each of the words that is in it.
fn named_in(office: &Path, words: &BTreeSet<String>) -> Result<Vec<(String, String)>, String> {
    let mut named = Vec::new();
    for (name, bytes) in support::tree(office)? {
        let said = read_out(&name, &bytes)?;
        named.extend(words.iter().filter(|word| said.contains(*word)).map(|word| (name.clone(), word.clone())));
    }
    Ok(named)
}

pub fn erases_everybody() -> Outcome {
    let folder = office_with_every_kind()?;
    let here = folder.path();
    let office = here.join("office");
    let players: BTreeMap<String, Vec<String>> = names_by_player(&office)?;
    let words: BTreeSet<String> = players.values().flatten().cloned().chain(OTHERS.map(str::to_owned)).collect();
    let before = named_in(&office, &words)?;
    if let Some(word) = words.iter().find(|word| !before.iter().any(|(_, named)| named == *word)) {
        return Err(format!("{word} is nowhere before: nothing would be tested"));
    }
    for id in players.keys() {
        // A merged record is erased together with the kept one.
        kartotek(here, "2026-08-06", &["person", "erase", id, "--reason", "x", "--yes"], &[0, 2])?;
    }
    let named = named_in(&office, &words)?;
    let mut wrong: Vec<String> = named.into_iter().map(|(file, word)| format!("{file}: {word}")).collect();
    let day = "2026-08-06".parse().map_err(|error| format!("{error}"))?;
    let verdict = verify::verify(&office, &[], day, Depth::Deep).map_err(|error| format!("{error:#}"))?;
    wrong.extend(verdict.faults.iter().map(|fault| fault.say(kartotek_formats::texts::Language::En)));
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// Surnames and birth dates in the founding register and in the newest one, by player id.
fn names_by_player(office: &Path) -> Result<BTreeMap<String, Vec<String>>, String> {
    let mut players: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in [office.join("players.csv"), support::newest_run(office)?.join("players.csv")] {
        for row in support::table(&file)? {
            let surname = row["name"].split(',').next().unwrap_or_default().to_lowercase();
            let words = [surname, row["birth_date"].clone()].into_iter().filter(|word| word.len() > 4);
            players.entry(row["id"].clone()).or_default().extend(words);
        }
    }
    Ok(players)
}
