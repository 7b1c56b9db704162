//! Files made to do harm: too much of everything, and texts that a terminal, a spreadsheet or a file system would execute. Each
//! is reported for what it is, quickly, and has no effect.

mod attacks;
mod made;
mod trees;
mod unread;

use crate::corpus::checks;
use crate::support::{self, Group, Outcome, Said, Test};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

pub fn tests() -> Result<Vec<Test>, String> {
    let tests = Group("hostile").tests([
        ("files with millions of rounds, players or games are refused", refuses_millions),
        ("brackets a hundred thousand deep are refused without a stack overflow", refuses_deep_brackets),
        ("impossible numbers and dates are refused with their place", refuses_impossible_numbers),
        ("byte order marks inside a file and invalid bytes crash no reader", odd_bytes_crash_no_reader),
        ("names with terminal commands are shown but not executed", terminal_commands_are_shown),
        ("a formula in a name never reaches a spreadsheet", formulas_never_reach_spreadsheets),
        ("names of files and reports never lead outside their folder", names_never_leave_their_folder),
        ("tables for people are written only by the guarded writers", only_guarded_writers_make_tables),
    ]);
    let tables = [
        Group("hostile").tests(attacks::STORIES),
        Group("hostile").tests(trees::STORIES),
        Group("hostile").tests(unread::STORIES),
    ];
    Ok(tests.into_iter().chain(tables.into_iter().flatten()).collect())
}

/// The longest that a hostile file may take, also in a slow build on a busy machine.
const LONGEST: Duration = Duration::from_secs(600);
/// The memory limit in kB. `ulimit` counts address space, of which a program has more than it uses.
const MOST_MEMORY: u64 = 3_000_000;

/// Runs the program on a file, limited if the system can. It must end by itself with output.
fn check(name: &str, bytes: &[u8]) -> Result<Said, String> {
    let here = support::temporary_folder()?;
    support::write(&here.path().join(name), bytes)?;
    let mut command = if cfg!(unix) {
        let mut shell = std::process::Command::new("sh");
        let limited = format!("ulimit -v {MOST_MEMORY}; exec \"$0\" \"$@\"");
        shell.current_dir(here.path()).env_remove("KARTOTEK_OFFICE").env_remove("KARTOTEK_LOG").env("LANG", "C");
        shell.args(["-c", &limited, env!("CARGO_BIN_EXE_kartotek")]);
        shell
    } else {
        support::kartotek(here.path())
    };
    let begin = Instant::now();
    let said = support::run(command.args(["check", name])).map_err(|error| format!("{name}: {error}"))?;
    if begin.elapsed() > LONGEST || ![0, 1].contains(&said.exit_code) || said.stderr.is_empty() {
        return Err(format!("{name}: {:?}, exit code {}\n{}", begin.elapsed(), said.exit_code, said.stderr));
    }
    Ok(said)
}

fn refused(name: &str, bytes: &[u8], code: &str) -> Outcome {
    let said = check(name, bytes)?;
    let begin: String = said.stderr.chars().take(500).collect();
    if said.exit_code == 1 && said.stderr.contains(code) { Ok(()) } else { Err(format!("{name}: no {code}:\n{begin}")) }
}

fn refuses_millions() -> Outcome {
    const MILLION: usize = 1_000_000;
    let player = "001    1 m    Elmegaard, Rikke                  1840 DEN                            2.0    1";
    let rounds = format!("{player}{}\n", "     2 w 1".repeat(MILLION));
    refused("rounds.trf", rounds.as_bytes(), "line-too-long")?;
    let declared = format!("XXR {MILLION}\n142 {MILLION}\n{player}     2 w 1\n");
    refused("declared.trf", declared.as_bytes(), "error[")?;
    let players: String = (1..=MILLION).map(|no| format!("001 {:>4} m    A, B\n", no % 10_000)).collect();
    refused("players.trf", players.as_bytes(), "error[")?;
    let rounds = format!("{{\"rounds\": {MILLION}, \"players\": [], \"games\": []}}");
    refused("rounds.json", rounds.as_bytes(), "error[")?;
    let games = "[[games]]\nround = 1\nwhite = 1\nblack = 2\nresult = \"1-0\"\n".repeat(120_000);
    refused("games.toml", games.as_bytes(), "report-too-large")?;
    let rows = "1,1,2,1-0\n".repeat(10 * MILLION);
    refused("rows.csv", format!("round,white,black,result\n{rows}").as_bytes(), "file-too-large")?;
    refused("lines.trf", &b"\n".repeat(30 * MILLION), "file-empty")?;
    refused("remarks.trf", &b"x\n".repeat(15 * MILLION), "report-too-large")?;
    refused("few.trf", &b"x\n".repeat(100_000), "trf-no-players")
}

fn refuses_deep_brackets() -> Outcome {
    const DEEP: usize = 100_000;
    // Deeper files are larger than any report.
    refused("deep.json", "[".repeat(1_000_000).as_bytes(), "report-too-large")?;
    refused("deep.toml", "[[a.a]]\n".repeat(200_000).as_bytes(), "report-too-large")?;
    for (name, text) in [
        ("a.json", format!("{{\"players\": {}", "[".repeat(DEEP))),
        ("b.json", "{\"a\":".repeat(DEEP)),
        ("c.json", format!("{{\"players\": {}{}}}", "[".repeat(DEEP), "]".repeat(DEEP))),
        ("d.toml", format!("a = {}\n", "[".repeat(90_000))),
        ("e.toml", format!("a = {}\n", "{a=".repeat(30_000))),
        ("f.toml", format!("{}\n", "a.".repeat(45_000))),
        ("g.toml", format!("[{}a]\n", "a.".repeat(45_000))),
        ("h.toml", "[[a.a]]\n".repeat(50_000)),
    ] {
        refused(name, text.as_bytes(), "form-syntax")?;
    }
    Ok(())
}

/// JSON values that no key of a report accepts; most are also TOML.
const IMPOSSIBLE: [&str; 20] = [
    "18446744073709551616",
    "-1",
    "9223372036854775807",
    "-9223372036854775808",
    "4294967296",
    "65536",
    "1e999",
    "0.5",
    "1e-400",
    "null",
    "true",
    "nan",
    "-inf",
    "0x7fffffff",
    "\"\"",
    "\"99999-01-01\"",
    "\"2026-02-30\"",
    "\"20260-1-1\"",
    "[]",
    "{}",
];

fn refuses_impossible_numbers() -> Outcome {
    let example = support::Example::read("form-value")?;
    let whole = String::from_utf8_lossy(example.file("skovby-b.json")?);
    let whole = whole.replace("2026-02-30", "2026-02-28");
    let form = support::read(&support::repository("fuzz/checks/given/form.toml"))?;
    let mut asked = 0;
    for value in IMPOSSIBLE {
        for (target, text, between) in [("json", &whole, ": "), ("form", &form, " = ")] {
            for (start, key) in keys(text, between) {
                let end = start + text[start..].find([',', '\n', '}']).unwrap_or(0);
                let changed = format!("{}{value}{}", &text[..start], &text[end..]);
                checks::ask(target, changed.as_bytes()).map_err(|wrong| format!("{key}{value}: {wrong}"))?;
                asked += 1;
            }
        }
    }
    let trf = support::read(&support::repository("fuzz/checks/given/report.trf"))?;
    let games = support::read(&support::repository("fuzz/checks/given/games.csv"))?;
    for value in ["18446744073709551616", "-1", "99999", "+5", "1e9", "٣", "NaN"] {
        for (target, text) in [("trf", &trf), ("games_csv", &games)] {
            for (start, word) in words(text) {
                let changed = format!("{}{value}{}", &text[..start], &text[start + word.len()..]);
                checks::ask(target, changed.as_bytes()).map_err(|wrong| format!("{word} to {value}: {wrong}"))?;
                asked += 1;
            }
        }
    }
    if asked > 2_000 { Ok(()) } else { Err(format!("only {asked} values were tried")) }
}

/// The offsets of values, and their keys.
fn keys<'t>(text: &'t str, between: &'static str) -> impl Iterator<Item = (usize, &'t str)> {
    text.match_indices(between).map(move |(at, _)| {
        let begin = text[..at].rfind(['\n', '{', ',']).map_or(0, |before| before + 1);
        (at + between.len(), text[begin..at + between.len()].trim())
    })
}

/// The words of a text and their offsets.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split([' ', ',', '\n', '\r'])
        .filter(|word| !word.is_empty())
        .map(|word| (word.as_ptr().addr() - text.as_ptr().addr(), word))
}

fn odd_bytes_crash_no_reader() -> Outcome {
    let inserted: [&[u8]; 8] = [
        b"\0",
        b"\xef\xbb\xbf",
        b"\xff\xfe",
        b"\xed\xa0\x80",
        b"\x1a",
        b"\r",
        "\u{2028}".as_bytes(),
        "\u{202e}".as_bytes(),
    ];
    for (target, file) in
        [("trf", "report.trf"), ("form", "form.toml"), ("games_csv", "games.csv"), ("office_tables", "players.csv")]
    {
        let path = support::repository("fuzz/checks/given").join(file);
        let whole = std::fs::read(&path).map_err(support::at(&path))?;
        for at in (0..=whole.len()).step_by(7) {
            for bytes in inserted {
                let changed = [&whole[..at], bytes, &whole[at..]].concat();
                checks::ask(target, &changed).map_err(|wrong| format!("{file}, {bytes:?} at {at}: {wrong}"))?;
            }
        }
    }
    Ok(())
}

const OBEYED: [&str; 6] = ["\u{1b}[2J", "\u{9b}31m", "\u{1b}]0;x\u{7}", "\u{202e}", "\u{200b}", "\r"];

/// Checks that the output contains no terminal command.
fn shows_only(said: &Said) -> Outcome {
    let is_obeyed = |c: &char| (c.is_control() && *c != '\n') || matches!(c, '\u{202e}' | '\u{200b}');
    match said.stdout.chars().chain(said.stderr.chars()).find(is_obeyed) {
        Some(c) => Err(format!("{c:?} is printed:\n{:?}\n{:?}", said.stdout, said.stderr)),
        None => Ok(()),
    }
}

fn terminal_commands_are_shown() -> Outcome {
    for text in OBEYED {
        let escaped: String = text.chars().map(|c| format!("\\u{:04x}", u32::from(c))).collect();
        for name in [escaped.as_str(), text] {
            let report = report("2026-ondt", &format!("Elmegaard{name}, Rikke"), "Skovby", "10234");
            let said = check("a.json", report.as_bytes())?;
            shows_only(&said)?;
            if !said.stderr.contains("text-impossible") && !said.stderr.contains("form-syntax") {
                return Err(format!("{text:?} in a name is not refused:\n{}", said.stderr));
            }
        }
        let trf = support::read(&support::repository("fuzz/checks/given/report.trf"))?;
        let trf = trf.replacen("Vraahøj", &format!("Vra{text}høj"), 1);
        shows_only(&check("a.trf", trf.as_bytes())?)?;
        let here = support::temporary_folder()?;
        office(here.path(), "Elmegaard, Rikke", &[("x.json", report("2026-a", "A, B", "C", "77"))])?;
        let asked = format!("{text}10234");
        for arguments in
            [&["explain", &asked][..], &["check", &format!("{asked}.trf")], &["rate", &asked], &["list", &asked]]
        {
            let mut command = support::kartotek(here.path());
            shows_only(&support::run(command.args(arguments).args(["--office", "office"]))?)?;
        }
    }
    Ok(())
}

/// A report of a match between two members, the first under this name.
fn report(id: &str, name: &str, tournament: &str, first: &str) -> String {
    format!(
        r#"{{"id": "{id}", "name": "{tournament}", "kind": "approved", "system": "match", "rounds": 1,
  "start": "2026-03-14", "end": "2026-03-14", "reported": "2026-03-16", "time_control": "40/7200,1800",
  "players": [{{"no": 1, "id": "{first}", "name": "{name}"}}, {{"no": 2, "id": "10871"}}],
  "games": [{{"round": 1, "white": 1, "black": 2, "result": "1-0"}}]}}
"#
    )
}

/// An office of two members, the first with this name.
fn office(here: &Path, name: &str, inbox: &[(&str, String)]) -> Outcome {
    let office = here.join("office");
    let players = format!(
        "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n\
         10234,\"{name}\",1988-03-14,F,101,DEN,yes,,,,,2240,2025-11-16,yes\n\
         10871,\"Toftholm, Jeppe\",2010-11-02,M,101,DEN,yes,,,,,2295,2025-11-16,yes\n"
    );
    support::write(&office.join("kartotek.toml"), b"federation = \"DEN\"\nname = \"Skovby\"\nfounded = 2025-12-31\n")?;
    support::write(&office.join("clubs.csv"), format!("id,name,district\n101,\"{name}\",1\n").as_bytes())?;
    support::write(&office.join("players.csv"), players.as_bytes())?;
    inbox.iter().try_for_each(|(file, text)| support::write(&office.join("inbox").join(file), text.as_bytes()))
}

fn run(here: &Path, arguments: &[&str]) -> Result<Said, String> {
    let mut command = support::kartotek(here);
    support::run(command.args(arguments).args(["--office", "office"]))
}

const FORMULAS: [&str; 8] = [
    "=1+1",
    "+1+1",
    "-1-1",
    "@SUM(A1)",
    "=cmd|' /C calc'!A0",
    "a;=1+1",
    "=HYPERLINK(\"\"http://x\"\";\"\"y\"\")",
    "＝1",
];

/// An old register may contain formulas, a report may not.
fn formulas_never_reach_spreadsheets() -> Outcome {
    for formula in FORMULAS {
        let said = check("a.json", report("2026-a", &formula.replace('"', "\\\""), "Skovby", "10234").as_bytes())?;
        if !said.stderr.contains("text-impossible") {
            return Err(format!("{formula} is not refused as a name:\n{}", said.stderr));
        }
        let here = support::temporary_folder()?;
        let of_report = report("2026-skovby", "", "Skovby", "10234").replace(r#", "name": """#, "");
        let held = report("=1+1", "Elmegaard, Rikke", "+1", "10234");
        office(here.path(), &format!("{formula}, Bo"), &[("skovby.json", of_report), ("=1+1.json", held)])?;
        let said = run(here.path(), &["run", "--as-of", "2026-04-01"])?;
        if said.exit_code != 1 || !said.stdout.contains("1 report was rated") {
            return Err(format!("{formula}: exit code {}\n{}{}", said.exit_code, said.stdout, said.stderr));
        }
        let mut tables = 0;
        for (name, bytes) in support::tree(&here.path().join("office/reports"))? {
            if name.ends_with(".csv") {
                tables += 1;
                no_formula(&bytes).map_err(|wrong| format!("{formula}: {name}: {wrong}"))?;
            }
        }
        let entries = format!("id,name,club\n10234,\"{formula}\",\"{formula}\"\n");
        support::write(&here.path().join("entries.csv"), entries.as_bytes())?;
        for arguments in [
            &["list", "--format", "csv"][..],
            &["list", "list-2200", "--format", "csv"],
            &["list", "held", "--format", "csv"],
            &["entry-list", "entries.csv", "--format", "csv"],
        ] {
            let said = run(here.path(), arguments)?;
            if said.stdout.is_empty() {
                return Err(format!("{arguments:?} says nothing:\n{}", said.stderr));
            }
            no_formula(said.stdout.as_bytes()).map_err(|wrong| format!("{formula}: {arguments:?}: {wrong}"))?;
        }
        // A file of the register is read back unchanged.
        let again = run(here.path(), &["run", "--as-of", "2026-05-01"])?;
        if again.exit_code > 1 || tables < 8 {
            return Err(format!("{formula}: {tables} tables, exit code {}\n{}", again.exit_code, again.stderr));
        }
    }
    Ok(())
}

/// Checks that no cell begins like a formula, with any separator; a number is not a formula.
fn no_formula(table: &[u8]) -> Outcome {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(table);
    for record in reader.records() {
        let record = record.map_err(|error| error.to_string())?;
        for cell in record.iter().filter(|cell| cell.parse::<rust_decimal::Decimal>().is_err()) {
            let parts = cell.split([',', ';', '\t', '\n']);
            if let Some(part) = parts.into_iter().find(|part| part.starts_with(['=', '+', '-', '@', '\r', '＝'])) {
                return Err(format!("`{part}` in {record:?}"));
            }
        }
    }
    Ok(())
}

const NAMES: [&str; 10] = [
    "../../etc/passwd",
    "/etc/passwd",
    "..\\\\..\\\\boot.ini",
    "C:\\\\x",
    "CON",
    "nul.txt",
    ".hidden",
    "..",
    "~/.ssh/id",
    "a/../../b",
];

/// Ids of reports become names of decisions and copies; everything is written inside its folder.
fn names_never_leave_their_folder() -> Outcome {
    let long = "x".repeat(300);
    for id in NAMES.into_iter().chain([long.as_str(), "%2e%2e%2f", "a\\u0000b", "a\\nb"]) {
        let here = support::temporary_folder()?;
        let inbox =
            [("x.json", report(id, "Elmegaard, Rikke", id, "10234")), ("CON.json", report("2026-b", "", "B", "77"))];
        office(here.path(), "Elmegaard, Rikke", &inbox)?;
        let before = outside(here.path())?;
        let said = run(here.path(), &["run", "--as-of", "2026-04-01"])?;
        let plain = id.replace("\\\\", "\\");
        let decided = run(
            here.path(),
            &["decide", "refuse", "--report", &plain, "--reason", "prøve", "--author", "RKF", "--date", "2026-04-02"],
        )?;
        run(here.path(), &["explain", "10234", "--report", &plain])?;
        run(here.path(), &["run", "--as-of", "2026-05-01"])?;
        if outside(here.path())? != before {
            return Err(format!("{id}: {:?}", outside(here.path())?));
        }
        if said.exit_code > 1 || decided.exit_code > 2 {
            return Err(format!("{id}: {} {}\n{}{}", said.exit_code, decided.exit_code, said.stderr, decided.stderr));
        }
    }
    Ok(())
}

/// Files in places where the program must not write.
fn outside(here: &Path) -> Result<BTreeSet<String>, String> {
    let places = ["runs/", "reports/", "internal/", "private/", "decisions/", "CURRENT", "LOCK", "PUBLISHED", "WORKED"]
        .map(|place| format!("office/{place}"));
    let is_safe = |name: &str| !name.split('/').any(|part| part.starts_with('.') || part.contains(['\\', ':', '\0']));
    let tree = support::tree(here)?;
    Ok(tree.into_keys().filter(|name| !places.iter().any(|place| name.starts_with(place)) || !is_safe(name)).collect())
}

/// Tables are written only by `exact_csv_bytes` and `csv_bytes`, by the register's own formats, and where a guard precedes the writer.
fn only_guarded_writers_make_tables() -> Outcome {
    const EXACT: [&str; 3] =
        ["crates/formats/src/office_csv.rs", "crates/formats/src/officials_csv.rs", "crates/register/src/records.rs"];
    let mut wrong = Vec::new();
    for (name, text) in support::sources()? {
        let writes = text.contains("csv::Writer::") || text.contains("csv::WriterBuilder::");
        let has_guard = ["harmless_table(", "harmless(&", "harmless(id)", "harmless_lines(&"]
            .iter()
            .any(|guard| text.contains(guard));
        if writes && !has_guard && !EXACT.contains(&name.as_str()) {
            wrong.push(name);
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("tables for people go through `lists::csv_bytes`: {wrong:?}")) }
}
