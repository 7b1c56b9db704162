//! The line of a report that is shown beside an objection, changed with every hash that hangs on it: as long as the report
//! lies in the inbox, or the run has its copy, it is held against it.

use super::forgeries::Written;
use super::{LATEST, Office, clean, forged};
use crate::support::{self, Example, Outcome};

pub fn lines() -> Outcome {
    let written = Written::new()?;
    clean(&written.judge(written.files.clone()))?;
    let mut count = 0;
    let mut missed = Vec::new();
    let told = written.files.keys().filter(|name| name.starts_with("runs/") && name.ends_with("/diagnostics.txt"));
    for name in told {
        let bytes = &written.files[name];
        for (place, byte) in shown(bytes) {
            let mut bytes = bytes.clone();
            bytes[place] = if byte == b'x' { b'y' } else { b'x' };
            let files = written.forged(&[(name.clone(), bytes)]).ok_or("the hashes cannot be made anew")?;
            count += 1;
            if written.judge(files).faults.is_empty() {
                missed.push(format!("{name}, byte {place}"));
            }
        }
    }
    match (count, missed.as_slice()) {
        (0, _) => Err("no line is shown".to_owned()),
        (_, []) => Ok(()),
        _ => Err(format!("of {count} missed:\n{}", missed.join("\n"))),
    }
}

/// Other files in an inbox do not keep a report that waits from being looked at.
pub fn behind() -> Outcome {
    let office = Office::before()?;
    let held = Example::read("game-against-self")?;
    support::write(&office.path().join("inbox/vente.json"), held.file("skovby-b.json")?)?;
    office.work()?;
    let mut files = support::tree(&office.path())?;
    files.remove(LATEST);
    files.remove("LOCK");
    for number in 0..5 {
        files.insert(format!("inbox/billede-{number}.png"), vec![0; 30 << 20]);
    }
    let is_it = |name: &&String| name.starts_with("runs/0001-") && name.ends_with("/diagnostics.txt");
    let name = files.keys().find(is_it).ok_or("no diagnostics")?.clone();
    let (place, byte) = *shown(&files[&name]).first().ok_or("no line is shown")?;
    files.entry(name.clone()).and_modify(|text| text[place] = if byte == b'x' { b'y' } else { b'x' });
    forged::is_found_deep(files, &name, "")
}

/// The first, a middle and the last letter or figure of each shown line of the report.
fn shown(text: &[u8]) -> Vec<(usize, u8)> {
    let mut places = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let bar = line.iter().position(|byte| *byte == b'|').filter(|bar| {
            let number = line[..*bar].trim_ascii();
            !number.is_empty() && number.iter().all(u8::is_ascii_digit)
        });
        if let Some(bar) = bar {
            let letters: Vec<usize> = (bar..line.len()).filter(|place| line[*place].is_ascii_alphanumeric()).collect();
            let three = [letters.first(), letters.get(letters.len() / 2), letters.last()];
            places.extend(three.into_iter().flatten().map(|place| (start + place, line[*place])));
        }
        start += line.len();
    }
    places
}
