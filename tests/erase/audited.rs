//! The eraser's audit: people with awkward names, in an office with every kind of file, are erased one after the other, with
//! some months of ordinary work. Then every byte of every file, unpacked, is searched in six encodings. `KARTOTEK_ERASED` sets
//! the number of erasures.

use super::afterwards::{CONTACTS, workbook};
use super::mailed::{base64, packed};
use super::{REGISTER, is_clean, kartotek, places_told};
use crate::support::{self, Outcome};
use kartotek_office::verify::Depth;
use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;

const NAMES: [&str; 40] = [
    "Å, Bo",
    "Dam, Ib",
    "Bæk, Ida",
    "Lau, Per",
    "O'Neill, Séan",
    "D’Angelo, Zoë",
    "Kær-Lund, Anne-Marie",
    "Ny, Ole",
    "Holmstrup, Per",
    "Holmstrup, Per Ole",
    "Ny Holmstrup, Per",
    "Müller, Jürgen",
    "Øst, Åge",
    "Ø, Li",
    "von der Aa, Jan",
    "de la Cruz, María José",
    "Ærø Sørensen, Bjørn",
    "Lund, Kær",
    "Þórðarson, Ægir",
    "Çelik, Gülşen",
    "Łukasz, Wójcik",
    "Nguyễn, Thị Hà",
    "Sørensen Bæk, Ida",
    "Dam Jensen, Ib",
    "McDonald, Al",
    "Saint-Exupéry, Luc",
    "Åkesson, Pål",
    "Bo, Å",
    "Ek, Uno",
    "Ras, Mus",
    "Per, Ole",
    "Ole, Per",
    "Jensen, J.",
    "Jensen, J. P.",
    "Ibn Sina, Ali",
    "St. John, Eve",
    "Van, Dijk",
    "Hansen (senior), Hans",
    "Håkansson, Örjan",
    "Ask, Embla",
];
/// Two players of the later months.
const OTHERS: &str = "901,\"Vinter, Vagn\",1980-02-03,M,101,DEN,yes,,,,,1600,2025-11-01,yes\n\
    902,\"Sommer, Sonja\",1980-02-04,F,101,DEN,yes,,,,,1600,2025-11-01,yes\n";

fn person(place: usize) -> (String, String, String) {
    (
        format!("{}", 100 + place),
        format!("1970-{:02}-{:02}", 1 + place % 12, 11 + place % 17),
        format!("{}", 77_700_100 + place),
    )
}

fn given_name_first(name: &str) -> String {
    name.split_once(", ").map_or_else(|| name.to_owned(), |(surname, given)| format!("{given} {surname}"))
}

/// The text with accents as separate characters, as some file systems write it.
fn decompose_accents(text: &str) -> String {
    const LETTERS: [(&str, &str); 10] = [
        ("Å", "A\u{30a}"),
        ("å", "a\u{30a}"),
        ("é", "e\u{301}"),
        ("ü", "u\u{308}"),
        ("ö", "o\u{308}"),
        ("ó", "o\u{301}"),
        ("ë", "e\u{308}"),
        ("í", "i\u{301}"),
        ("Ö", "O\u{308}"),
        ("Ç", "C\u{327}"),
    ];
    LETTERS.iter().fold(text.to_owned(), |text, (whole, parts)| text.replace(whole, parts))
}

/// A text in every encoding that is searched; in base64 at each of the three alignments.
fn all_encodings(text: &str) -> Vec<Vec<u8>> {
    let units = |to: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(to).collect::<Vec<u8>>();
    let escaped = |sign: char| -> Vec<u8> {
        let letter = |byte: u8| {
            if byte.is_ascii_alphanumeric() || b", '".contains(&byte) {
                char::from(byte).to_string()
            } else {
                format!("{sign}{byte:02X}")
            }
        };
        text.bytes().map(letter).collect::<String>().into_bytes()
    };
    let in_base64 = (0..3).map(|before| {
        let whole = base64(&[vec![b' '; before], text.as_bytes().to_vec()].concat());
        let whole = whole.trim_end_matches('=');
        // The characters at both ends also depend on the neighbouring text.
        whole.as_bytes()[[0, 2, 3][before]..whole.len() - 1].to_vec()
    });
    let latin = text.chars().map(|letter| u8::try_from(u32::from(letter)).ok()).collect::<Option<Vec<u8>>>();
    let mut all = vec![
        text.as_bytes().to_vec(),
        decompose_accents(text).into_bytes(),
        units(u16::to_le_bytes),
        units(u16::to_be_bytes),
    ];
    all.extend(latin);
    all.extend([escaped('='), escaped('%')]);
    all.extend(in_base64);
    all
}

fn office(here: &Path) -> Outcome {
    let root = here.join("office");
    let write = |name: &str, bytes: &[u8]| support::write(&root.join(name), bytes);
    let mut register = REGISTER.to_owned();
    let mut all = String::new();
    for (place, name) in NAMES.iter().enumerate() {
        let (id, born, fide) = person(place);
        register.push_str(&format!("{id},\"{name}\",{born},M,101,DEN,yes,{fide},,,,1500,2025-11-01,yes\n"));
        all.push_str(&format!("{id};{name};{born}\n{}\n", given_name_first(name)));
    }
    write("players.csv", format!("{register}{OTHERS}").as_bytes())?;
    write("clubs.csv", b"id,name,district\n101,Fjordby Skakklub,1\n")?;
    write("contacts.csv", CONTACTS.as_bytes())?;
    write("kartotek.toml", "federation = \"DEN\"\nname = \"Prøve\"\nlanguage = \"da\"\nfounded = 2025-12-31\n[publish]\nsite = true\nformats = [\"csv\", \"parquet\", \"xlsx\", \"html\"]\n[mail]\nfrom = \"rk@example.org\"\n".as_bytes())?;
    for (place, names) in NAMES.chunks(2).enumerate() {
        let [one, other] =
            [0, 1].map(|of| format!("\"id\": \"{}\", \"name\": \"{}\"", person(2 * place + of).0, names[of]));
        write(
            &format!("inbox/{place}.json"),
            super::afterwards::report(&format!("2026-r{place}"), 2 + place as u32, [&one, &other]).as_bytes(),
        )?;
    }
    write("inbox/w.xlsx", &workbook("2026-w", 5, "name", [NAMES[2], ""])?)?;
    kartotek(here, &["run", "--as-of", "2026-02-01", "--reports", "lists"], &[0, 1])?;
    // Further files that an officer may keep.
    let units: Vec<u8> = all.encode_utf16().flat_map(u16::to_le_bytes).collect();
    write("gemt/a.txt", all.as_bytes())?;
    write("gemt/b.txt", decompose_accents(&all).as_bytes())?;
    write("gemt/c.txt", &[b"\xff\xfe".to_vec(), units.clone()].concat())?;
    write("gemt/d.txt", &units)?;
    write(
        "gemt/e.txt",
        &all.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap_or(b'?')).collect::<Vec<u8>>(),
    )?;
    write("gemt/f.txt", base64(all.as_bytes()).as_bytes())?;
    write("gemt/g.zip", &packed(&[("a.csv", &all)])?)?;
    let quoted: String = all
        .lines()
        .flat_map(|line| [String::from_utf8_lossy(&all_encodings(line)[5]).into_owned(), "\n".to_owned()])
        .collect();
    write("gemt/h.eml", format!("Subject: x\n\n{quoted}").as_bytes())?;
    write("gemt/i.mbox", format!("From rk\n\n{quoted}").as_bytes())?;
    write("gemt/j.json", format!("{{\"names\": {:?}}}\n", NAMES).as_bytes())?;
    NAMES.iter().try_for_each(|name| write(&format!("gemt/navne/{}.txt", name.replace([' ', ','], "-")), b""))
}

/// A file, and the files packed in it.
fn unpack(bytes: &[u8]) -> Vec<String> {
    let mut all = vec![as_latin_1(bytes)];
    if let Ok(mut archive) = zip::ZipArchive::new(std::io::Cursor::new(bytes)) {
        for index in 0..archive.len() {
            let mut part = Vec::new();
            if archive.by_index(index).is_ok_and(|mut file| file.read_to_end(&mut part).is_ok()) {
                all.push(as_latin_1(&part));
            }
        }
    }
    if let Ok(columns) = kartotek_tables::columns(bytes) {
        all.push(as_latin_1(format!("{columns:?}").as_bytes()));
    }
    all
}

pub fn audit() -> Outcome {
    let count = std::env::var("KARTOTEK_ERASED").ok().and_then(|count| count.parse().ok()).unwrap_or(5);
    let folder = support::temporary_folder()?;
    let here = folder.path();
    office(here)?;
    let mut known = Vec::new();
    for place in (0..NAMES.len()).step_by(NAMES.len() / count) {
        let said =
            kartotek(here, &["person", "erase", &person(place).0, "--reason", "x", "--yes", "--format", "json"], &[0])?;
        known.push((place, places_told(&said.stdout)?.into_iter().collect::<BTreeSet<_>>()));
    }
    for (month, first) in [(3, 23), (4, 25), (5, 27)] {
        let players = ["\"id\": \"901\", \"name\": \"Vinter, Vagn\"", "\"id\": \"902\", \"name\": \"Sommer, Sonja\""];
        let report = super::afterwards::report(&format!("2026-m{month}"), first, players);
        support::write(&here.join(format!("office/inbox/m{month}.json")), report.as_bytes())?;
        kartotek(here, &["run", "--as-of", &format!("2026-{month:02}-01"), "--reports", "lists"], &[0, 1])?;
    }
    is_clean(here, Depth::Deep)?;
    let files: Vec<(String, Vec<String>)> =
        support::tree(here)?.into_iter().map(|(name, bytes)| (name, unpack(&bytes))).collect();
    let mut found = Vec::new();
    for (place, told) in &known {
        let (_, born, fide) = person(*place);
        let name = NAMES[*place];
        let is_told =
            |file: &str| told.iter().any(|told| told.ends_with(&format!(":{}", file.trim_start_matches("office/"))));
        for text in [name.to_owned(), given_name_first(name), born, fide] {
            let needles: Vec<String> = all_encodings(&text).iter().map(|bytes| as_latin_1(bytes)).collect();
            let longer = NAMES.iter().flat_map(|name| [(*name).to_owned(), given_name_first(name)]);
            let longer: Vec<String> = longer
                .filter(|name| *name != text && name.contains(&text))
                .flat_map(|name| all_encodings(&name))
                .map(|bytes| as_latin_1(&bytes))
                .collect();
            let has = |said: &String| needles.iter().any(|needle| has_whole(said, needle, &longer));
            let named = files.iter().filter(|(file, parts)| parts.iter().any(has) || has(&as_latin_1(file.as_bytes())));
            found.extend(named.filter(|(file, _)| !is_told(file)).map(|(file, _)| format!("{text}: {file}")));
        }
    }
    if found.is_empty() { Ok(()) } else { Err(format!("{} places were not told:\n{}", found.len(), found.join("\n"))) }
}

/// Bytes as characters of one byte, which are quick to search.
fn as_latin_1(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}

/// Whether a name occurs other than as part of another person's longer name.
fn has_whole(said: &str, name: &str, longer: &[String]) -> bool {
    let is_letter = |letter: Option<char>| {
        letter.is_some_and(|letter| letter.is_ascii_alphanumeric() || !letter.is_ascii() || letter == '-')
    };
    said.match_indices(name).any(|(start, _)| {
        let (before, behind) = (&said[..start], &said[start + name.len()..]);
        let is_longer = longer.iter().any(|other| {
            let parts = other.split_once(name);
            parts.is_some_and(|(head, tail)| before.ends_with(head) && behind.starts_with(tail))
        });
        !is_letter(before.chars().next_back()) && !is_letter(behind.chars().next()) && !is_longer
    })
}
