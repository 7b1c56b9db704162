//! Players who asked not to be shown (`public = no`) are in nothing published from the next list on.

use crate::support::{self, Outcome, Test, at};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    let sentence =
        "hidden: from the next list on no public byte of the demo office has a hidden person's name or number";
    Ok(vec![Test::new(sentence, nothing_is_shown)])
}

/// One player in this many is hidden.
const SHARE: usize = 3;
const ASKED: &str = "2026-04-15";

/// Texts that would reveal a hidden player.
struct Hidden {
    names: BTreeSet<String>,
    /// Player ids and FIDE ids.
    numbers: BTreeSet<String>,
}

fn nothing_is_shown() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    let office = here.join("office");
    for part in ["players.csv", "clubs.csv", "officials.csv", "candidate_results.csv", "kartotek.toml"] {
        let path = support::repository("data/demo").join(part);
        support::write(&office.join(part), &std::fs::read(&path).map_err(at(&path))?)?;
    }
    for part in ["inbox", "decisions"] {
        support::copy(&support::repository("data/demo").join(part), &office.join(part))?;
    }
    let hidden = hide(&office)?;
    let run = ["run", "--office", "office", "--catch-up", "monthly", "--as-of", "2026-07-01"];
    support::run(support::kartotek(here).args(run))?;
    let members = ["export", "dsu", "--office", "office", "--out", "office/reports/2026-07-01/medlemmer.csv"];
    support::run(support::kartotek(here).args(members))?;
    let published: BTreeMap<String, Vec<u8>> = support::tree(&office.join("reports"))?;
    let is_before = |(name, _): &(&String, &Vec<u8>)| name.as_str() < ASKED;
    if !published.iter().filter(is_before).any(|(_, bytes)| !hidden.shown(bytes).is_empty()) {
        return Err("the lists before show nobody of them either: nothing was tested".to_owned());
    }
    // Most pages of a site are the same in the next one.
    let (mut harmless, mut found) = (BTreeSet::new(), Vec::new());
    for (name, bytes) in published.iter().filter(|file| !is_before(file)) {
        if harmless.contains(bytes) {
            continue;
        }
        let shown = hidden.shown(bytes);
        if shown.is_empty() {
            harmless.insert(bytes);
        }
        found.extend(shown.into_iter().map(|what| format!("{name} shows {what}")));
    }
    if found.is_empty() { Ok(()) } else { Err(found[..found.len().min(20)].join("\n")) }
}

/// Hides every third player.
fn hide(office: &Path) -> Result<Hidden, String> {
    let mut hidden = Hidden { names: BTreeSet::new(), numbers: BTreeSet::new() };
    let mut shown = BTreeSet::new();
    let players = support::read(&office.join("players.csv"))?;
    for (number, row) in csv::Reader::from_reader(players.as_bytes()).records().enumerate() {
        let row = row.map_err(|error| error.to_string())?;
        let cell = |place: usize| row.get(place).unwrap_or_default().to_owned();
        let (id, name, fide_id) = (cell(0), cell(1), cell(7));
        if number % SHARE > 0 {
            shown.insert(name);
            continue;
        }
        let decision = format!(
            "date = {ASKED}\nauthor = \"RKF\"\nreason = \"Har bedt om det.\"\n\n[player]\nid = \"{id}\"\npublic = false\n"
        );
        support::write(&office.join(format!("decisions/{ASKED}-player-{id}.toml")), decision.as_bytes())?;
        hidden.names.insert(name);
        hidden.numbers.extend([id, fide_id].into_iter().filter(|number| !number.is_empty()));
    }
    hidden.names.retain(|name| !shown.contains(name));
    Ok(hidden)
}

impl Hidden {
    /// Hidden names as in the register or in a member file, and hidden numbers as whole words.
    fn shown(&self, bytes: &[u8]) -> Vec<String> {
        let (text, latin) =
            (String::from_utf8_lossy(bytes), bytes.iter().map(|&byte| char::from(byte)).collect::<String>());
        let turned = |name: &str| name.split_once(", ").map(|(last, first)| format!("{first} {last}"));
        let is_there = |name: &str| text.contains(name) || latin.contains(name);
        let of_names = self
            .names
            .iter()
            .filter(|name| is_there(name) || turned(name).is_some_and(|turned_name| is_there(&turned_name)));
        let words: BTreeSet<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
        let of_numbers = self.numbers.iter().filter(|number| words.contains(number.as_str()));
        of_names.chain(of_numbers).cloned().collect()
    }
}
