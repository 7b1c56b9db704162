//! Files with hostile text in one field each.

use crate::support;
use std::collections::BTreeMap;
use std::io::{Cursor, Read, Write};

/// The beginning of a line that was not made by the program.
pub const SPOOF: &str = "SPOOF";
/// The part of the hostile text that is shown.
pub const SHOWN: &str = "ESKE";
/// Clears a screen, renames its window, reverses the reading direction, is invisible, begins a line.
pub const RAW: &str = "ESKE\u{1b}[31m\u{1b}]0;t\u{7}\u{9b}2J\u{202e}\u{2066}\u{200b}\u{2028}\u{85}\u{7f}\r\nSPOOF";

/// A text escaped for JSON and TOML.
fn escape_for_toml(text: &str) -> String {
    text.chars().map(|c| if c.is_alphanumeric() { c.to_string() } else { format!("\\u{:04x}", u32::from(c)) }).collect()
}

/// The offsets at which quoted texts end.
fn ends_of_texts(text: &str) -> Vec<usize> {
    text.match_indices('"').map(|(at, _)| at).skip(1).step_by(2).collect()
}

fn insert_at(text: &str, at: usize, hostile: &str) -> String {
    format!("{}{hostile}{}", &text[..at], &text[at..])
}

/// Every key of a report. Its day and id are unique, so that reports do not clash.
const JSON: &str = r##"{"id": "2026-#", "tournament": "2026", "name": "Skovby", "kind": "approved", "federation": "DEN",
  "system": "round-robin", "rounds": 1, "start": "DAY", "end": "DAY", "reported": "DAY", "announced": "2025-01-01",
  "time_control": "40/7200,1800",
  "directors": [{"id": "10871", "role": "director"}, {"name": "Dalby, Bo", "role": "aspirant"}],
  "committee": [{"name": "Mose, Ib"}],
  "players": [{"no": 1, "id": "10234"}, {"no": 2, "id": "10871"},
    {"no": 3, "name": "Ravn, Ida", "birth_date": "1990-02-03", "sex": "F", "club": "Skovby", "federation": "NOR",
     "fide_id": "1500#", "title": "FM", "elo": 2010, "exempt": "gæst"},
    {"no": 4, "name": "Ny, Nils #", "birth_date": "1991-02-03", "sex": "M", "club": "101", "federation": "DEN",
     "first_rating": 1000, "approved_by": "club"}],
  "games": [{"round": 1, "white": 1, "black": 2, "result": "1-0"}, {"round": 1, "white": 3, "black": 4, "result": "0-1"}],
  "unexcused": [], "withdrawn": [{"no": 4, "after_round": 1}],
  "warnings": [{"no": 1, "reason": "larm"}], "quarantines": [{"no": 2, "months": 3, "reason": "udeblev"}]}
"##;

const FORM: &str = r##"# a comment
id = "2026-#"
tournament = "2026"
name = "Skovby"
kind = "approved"
federation = "DEN"
system = "round-robin"
rounds = 1
start = DAY
end = DAY
reported = DAY
time_control = "40/7200,1800"
"a key" = "a value"

[[directors]]
name = "Dalby, Bo"
role = "director"

[[players]]
no = 1
id = "10234"

[[players]]
no = 2
id = "10871"

[[warnings]]
no = 1
reason = "larm"
"##;

const GAMES_OF_FORM: &str = "\n[[games]]\nround = 1\nwhite = 1\nblack = 2\nresult = \"1-0\"\n";

const GAMES: &str = "round,white,black,result,board\n1,10234,10871,1-0,1\n";

/// Fills in the number with three digits, and a unique day.
fn fill_in_number(text: &str, number: usize) -> String {
    let day = format!("2026-{:02}-{:02}", 1 + number / 28 % 10, 1 + number % 28);
    text.replace("DAY", &day).replace('#', &format!("{number:03}"))
}

pub fn plain_report() -> String {
    fill_in_number(JSON, 0)
}

/// Reports of every form, by their file names in the inbox, each with this text in one place.
pub fn reports(text: &str) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let hostile = text;
    let mut made = BTreeMap::from([("plain.json".to_owned(), plain_report().into_bytes())]);
    let mut number = 1;
    let mut next = |text: &str| {
        number += 1;
        (number, fill_in_number(text, number))
    };
    for hostile in [escape_for_toml(hostile).as_str(), hostile] {
        for at in 0..ends_of_texts(JSON).len() {
            let (number, text) = next(JSON);
            made.insert(
                format!("json-{number}.json"),
                insert_at(&text, ends_of_texts(&text)[at], hostile).into_bytes(),
            );
        }
        let whole = format!("{FORM}{GAMES_OF_FORM}");
        for at in 0..ends_of_texts(&whole).len() {
            let (number, text) = next(&whole);
            made.insert(
                format!("form-{number}.toml"),
                insert_at(&text, ends_of_texts(&text)[at], hostile).into_bytes(),
            );
        }
    }
    let (number, text) = next(&format!("{FORM}{GAMES_OF_FORM}"));
    made.insert(format!("comment-{number}.toml"), text.replacen("a comment", &format!("a {hostile}"), 1).into_bytes());
    for (at, _) in GAMES.match_indices([',', '\n']) {
        let (number, form) = next(FORM);
        made.insert(format!("games-{number}.toml"), form.into_bytes());
        made.insert(format!("games-{number}.csv"), insert_at(GAMES, at, hostile).into_bytes());
        made.insert(format!("quoted-{number}.csv"), quote_cell(GAMES, at, hostile).into_bytes());
    }
    let trf = support::read(&support::repository("fuzz/checks/given/report.trf"))?;
    for (line, (start, text)) in
        trf.lines().scan(0, |at, line| Some((std::mem::replace(at, *at + line.len() + 1), line))).enumerate()
    {
        let columns: &[usize] = if line < 15 { &[0, 4, 14, 40, 48, 60, usize::MAX] } else { &[20] };
        for column in columns {
            let at = start + text.char_indices().nth(*column).map_or(text.len(), |(at, _)| at);
            made.insert(
                format!("trf-{line}-{column}.trf"),
                insert_at(&trf, at, &hostile.replace(['\r', '\n'], "")).into_bytes(),
            );
        }
    }
    for record in ["###", "XXA", "013", "XXR", "DEN", "182", "XXZ", "240", "250", "310"] {
        made.insert(format!("record-{record}.trf"), format!("{trf}{record} {hostile}\n").into_bytes());
    }
    for (name, bytes) in workbooks(hostile)? {
        made.insert(name, bytes);
    }
    let names = made.len();
    let (_, text) = next(JSON);
    made.insert(format!("{names}-\u{1b}[31m\u{202e}.json"), text.into_bytes());
    let (_, text) = next(JSON);
    made.insert("a\u{1b}[31m\u{202e}\nSPOOF/plain.json".to_owned(), text.into_bytes());
    Ok(made)
}

/// Quotes the cell that ends at `at`, with the hostile text added.
fn quote_cell(table: &str, at: usize, hostile: &str) -> String {
    let begin = table[..at].rfind([',', '\n']).map_or(0, |before| before + 1);
    format!("{}\"{}{hostile}\"{}", &table[..begin], &table[begin..at], &table[at..])
}

/// Workbooks, each with one of its shared texts hostile.
fn workbooks(hostile: &str) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut made = BTreeMap::new();
    for path in of_corpus("xlsx")?.into_iter().take(6) {
        let (name, bytes) = path;
        let texts = read_part(&bytes, "xl/sharedStrings.xml").unwrap_or_default();
        let ends: Vec<usize> = texts.match_indices("</t>").map(|(at, _)| at).collect();
        for (place, at) in ends.iter().enumerate().step_by(5) {
            let escaped: String = hostile
                .chars()
                .map(|c| if c.is_alphanumeric() { c.to_string() } else { format!("&#{};", u32::from(c)) })
                .collect();
            let changed = insert_at(&texts, *at, &escaped);
            made.insert(format!("{place}-{name}"), replace_part(&bytes, "xl/sharedStrings.xml", changed.as_bytes())?);
        }
        let sheets = read_part(&bytes, "xl/workbook.xml").unwrap_or_default();
        if let Some(at) = sheets.find("<sheet name=\"") {
            let changed =
                insert_at(&sheets, at + "<sheet name=\"".len(), &hostile.replace(|c: char| c.is_ascii_control(), ""));
            made.insert(format!("sheet-{name}"), replace_part(&bytes, "xl/workbook.xml", changed.as_bytes())?);
        }
    }
    Ok(made)
}

fn read_part(workbook: &[u8], name: &str) -> Option<String> {
    let mut archive = zip::ZipArchive::new(Cursor::new(workbook)).ok()?;
    let mut text = String::new();
    archive.by_name(name).ok()?.read_to_string(&mut text).ok()?;
    Some(text)
}

/// The workbook with one of its parts replaced.
pub fn replace_part(workbook: &[u8], name: &str, bytes: &[u8]) -> Result<Vec<u8>, String> {
    let wrong = |error: zip::result::ZipError| error.to_string();
    let mut archive = zip::ZipArchive::new(Cursor::new(workbook)).map_err(wrong)?;
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for place in 0..archive.len() {
        let mut packed = archive.by_index(place).map_err(wrong)?;
        let mut content = Vec::new();
        packed.read_to_end(&mut content).map_err(|error| error.to_string())?;
        let part = packed.name().map_err(wrong)?.into_owned();
        writer.start_file(part.as_str(), zip::write::SimpleFileOptions::default()).map_err(wrong)?;
        let content = if part == name { bytes } else { &content };
        writer.write_all(content).map_err(|error| error.to_string())?;
    }
    Ok(writer.finish().map_err(wrong)?.into_inner())
}

fn of_corpus(kind: &str) -> Result<Vec<(String, Vec<u8>)>, String> {
    let folder = support::repository("fuzz/corpus").join(kind);
    Ok(support::tree(&folder)?.into_iter().collect())
}

/// Decisions of every kind, each with this text in one string or in a comment.
pub fn decisions(hostile: &str) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut made = BTreeMap::new();
    for (name, bytes) in of_corpus("decision")? {
        let text = String::from_utf8(bytes).map_err(|error| format!("{name}: {error}"))?;
        for (place, at) in ends_of_texts(&text).into_iter().enumerate() {
            made.insert(format!("{place}-{name}"), insert_at(&text, at, &escape_for_toml(hostile)).into_bytes());
        }
        made.insert(format!("comment-{name}"), format!("# {hostile}\n{text}").into_bytes());
    }
    Ok(made)
}

/// Files of a kind, each with hostile text in one of up to `places` places.
pub fn poisoned(kind: &str, places: usize) -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut made = Vec::new();
    for (number, (name, bytes)) in of_corpus(kind)?.into_iter().take(2).enumerate() {
        let text: String = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
        };
        for place in 0..places {
            let wanted = (text.len() - 1) * (place * 2 + 1) / (places * 2);
            let at = (wanted..text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(0);
            // In one line, because a line break would change the rest of the file.
            let hostile = RAW.replace(['\r', '\n'], "");
            made.push((
                format!("{number}-{place}-{}", name.replace(' ', "-")),
                insert_at(&text, at, &hostile).into_bytes(),
            ));
        }
    }
    Ok(made)
}

/// Players, tournaments and games of `replay`, with one hostile cell.
pub fn histories() -> Vec<[String; 3]> {
    let tables = [
        "id,name,birth_date,rating\n1,A,1990-01-01,1500\n2,B,1990-01-01,1600\n",
        "id,name,end,time_control\n1,T,2020-01-01,40/7200\n",
        "tournament,round,white,black,result\n1,1,1,2,1-0\n",
    ];
    let mut made = Vec::new();
    for (which, table) in tables.iter().enumerate() {
        for (at, _) in table.match_indices([',', '\n']) {
            let mut changed = tables.map(str::to_owned);
            changed[which] = quote_cell(table, at, RAW);
            made.push(changed);
        }
    }
    made
}

const PLAYERS: &str =
    "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public
10234,\"Elmegaard, Rikke\",1988-03-14,F,101,DEN,yes,1400000,WFM,2100,40,2240,2025-11-16,yes
10871,\"Toftholm, Jeppe\",2010-11-02,M,101,DEN,yes,,,,,2295,2025-11-16,yes
";

/// An office of two members.
pub fn own_tables() -> BTreeMap<&'static str, String> {
    let tables = [
        ("kartotek.toml", "federation = \"DEN\"\nname = \"Skovby\"\nfounded = 2025-12-31\n[publish]\nsite = true\n"),
        ("players.csv", PLAYERS),
        ("clubs.csv", "id,name,district\n101,Skovby Skakklub,1\n"),
        ("officials.csv", "player_id,name,licence,from,to\n10871,\"Toftholm, Jeppe\",director,2020-01-01,\n"),
    ];
    tables.into_iter().map(|(name, text)| (name, text.to_owned())).collect()
}

/// A table of the office, or its settings, with hostile text in one place.
pub fn own_poisoned() -> Vec<(&'static str, String)> {
    let mut made = Vec::new();
    let tables = own_tables();
    for (name, text) in tables.iter().filter(|(name, _)| name.ends_with(".csv")) {
        let header = text.find('\n').unwrap_or(0);
        let cells =
            text.match_indices([',', '\n']).map(|(at, _)| at).filter(|at| *at > header && !in_quotes(text, *at));
        made.extend(cells.step_by(2).map(|at| (*name, in_cell(text, at))));
    }
    let settings = &tables["kartotek.toml"];
    made.extend(
        ends_of_texts(settings).into_iter().map(|at| ("kartotek.toml", insert_at(settings, at, &escape_for_toml(RAW)))),
    );
    made.push(("kartotek.toml", format!("\"{}\" = 1\n{settings}", escape_for_toml(RAW))));
    made
}

fn in_quotes(text: &str, at: usize) -> bool {
    text[..at].matches('"').count() % 2 == 1
}

/// Adds hostile text to the cell that ends at `at`.
fn in_cell(text: &str, at: usize) -> String {
    match text[..at].ends_with('"') {
        true => insert_at(text, at - 1, RAW),
        false => {
            let begin = text[..at].rfind([',', '\n']).map_or(0, |before| before + 1);
            format!("{}\"{}{RAW}\"{}", &text[..begin], &text[begin..at], &text[at..])
        }
    }
}
