//! Foreign text reaches people through one output (`src/cli/output.rs`). The tests put text that a terminal would obey, that hides
//! other text or that imitates a line of the program into every field of every form; all that commands print and runs write
//! must only show it.

pub mod made;

use crate::support::{self, Group, Outcome, Said, Test, at};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("doors").tests([
        (
            "hostile text in any field of a report or decision is harmless in all printed and written output",
            reports_and_decisions_are_harmless,
        ),
        (
            "hostile text in any cell of a list or history is harmless in all printed output",
            lists_and_histories_are_harmless,
        ),
        (
            "hostile text in the office's own tables and settings is harmless in all printed and written output",
            tables_and_settings,
        ),
        ("hostile text on the command line is harmless in all printed and written output", arguments_are_harmless),
        ("this test detects text that a terminal would execute", self_check),
    ]))
}

/// Whether a character controls a terminal or is invisible.
fn is_obeyed(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\t'))
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// The dangerous part of a text, with its surroundings.
fn dangerous_part(text: &str) -> Option<String> {
    // Some files end their lines with CR LF.
    let text = &text.replace("\r\n", "\n");
    let found = text.char_indices().find(|(_, c)| is_obeyed(*c)).map(|(at, _)| at);
    let spoofed = text.lines().find(|line| line.trim_start().starts_with(made::SPOOF));
    let around = |at: usize| {
        let start = text[..at].char_indices().rev().nth(80).map_or(0, |(start, _)| start);
        text[start..].chars().take(120).collect::<String>()
    };
    found.map(|at| format!("{:?}", around(at))).or_else(|| spoofed.map(|line| format!("a line of its own: {line:?}")))
}

/// The commands tried, and all faults found, reported together.
#[derive(Default)]
struct Looked {
    wrong: Vec<String>,
    /// The number of characters checked.
    seen: usize,
    /// The number of times the hostile text was shown.
    shown: usize,
}

impl Looked {
    fn at(&mut self, what: &str, text: &str) {
        self.seen += text.len();
        self.shown += text.matches(made::SHOWN).count();
        // In wrapped text any word may begin a line.
        let is_wrapped = what.contains("/replies/") || what.contains(".html") || what.contains("--reply");
        let text = if is_wrapped { Cow::Owned(text.replace(made::SPOOF, "")) } else { Cow::Borrowed(text) };
        self.wrong.extend(dangerous_part(&text).map(|wrong| format!("{what}: {wrong}")));
    }

    fn said(&mut self, here: &Path, arguments: &[&str]) -> Result<Said, String> {
        let said = support::run(support::kartotek(here).args(arguments))?;
        let asked = format!("kartotek {}", arguments.iter().take(4).copied().collect::<Vec<_>>().join(" "));
        self.at(&format!("{asked:?}, stdout"), &said.stdout);
        // The program's own colours surround a quotation but are not inside it.
        let plain = if arguments.contains(&"always") { without_colours(&said.stderr) } else { said.stderr.clone() };
        self.at(&format!("{asked:?}, stderr"), &plain);
        Ok(said)
    }

    /// Checks the files that a run wrote for people, without copies of the input and packed files.
    fn written(&mut self, office: &Path) -> Outcome {
        for (name, bytes) in support::tree(office)? {
            let is_written = ["runs/", "reports/", "internal/"].iter().any(|folder| name.starts_with(folder));
            // The register's own tables are exact, because the program reads them again.
            let is_exact = ["players.csv", "clubs.csv", "officials.csv"]
                .iter()
                .any(|table| name.starts_with("runs/") && name.split('/').skip(2).eq([*table]));
            let is_copy = is_exact
                || name.contains("/inputs/")
                || [".parquet", ".xlsx", ".png"].iter().any(|end| name.ends_with(end));
            if is_written && !is_copy {
                self.at(&name, &String::from_utf8(bytes).map_err(at(Path::new(&name)))?);
            }
        }
        Ok(())
    }

    fn outcome(self, least: usize) -> Outcome {
        let Looked { wrong, seen, shown } = self;
        match () {
            () if !wrong.is_empty() => {
                Err(format!("{} places:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n")))
            }
            () if shown < least => Err(format!("the hostile text was shown {shown} times in {seen} bytes")),
            () => Ok(()),
        }
    }
}

/// The text without the program's colours; the hostile text's own colours, which follow its first word, stay.
fn without_colours(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';').strip_prefix('m') {
            Some(rest) if !out.ends_with(made::SHOWN) => out.push_str(rest),
            _ => out.extend(["\u{1b}[", part]),
        }
    }
    out
}

const LISTS: [&str; 17] = [
    "ratinglist",
    "list-2200",
    "candidates",
    "juniors",
    "junior-strength",
    "women",
    "norms",
    "changes",
    "held",
    "fees",
    "overdue",
    "pairings",
    "control",
    "elo-progress",
    "elo-tournaments",
    "for-su",
    "for-tk",
];

/// Commands that read an office.
const ABOUT_OFFICE: &[&[&str]] = &[
    &["find", "rikke", "dalby", "skovby", "eske"],
    &["find", "eske", "--format", "json"],
    &["status"],
    &["status", "--format", "json"],
    &["player", "show", "10234"],
    &["player", "show", "10234", "--format", "json"],
    &["player", "show", "10234", "--format", "html"],
    &["club", "show", "101"],
    &["club", "show", "101", "--format", "json"],
    &["report", "show", "2026-000"],
    &["report", "show", "2026-001", "--format", "json"],
    &["explain", "10234"],
    &["explain", "10234", "--format", "json"],
    &["explain", "10871", "--report", "2026-000"],
    &["verify", "--deep"],
    &["verify", "--deep", "--format", "json"],
    &["publish", "--site"],
    &["rollback", "--reason", made::RAW, "--by", made::RAW],
    &["run", "--in-advance", "--as-of", "2026-12-02", "--catch-up", "monthly"],
];

/// Commands that read reports.
const ABOUT_REPORTS: &[&[&str]] = &[
    &["check"],
    &["check", "--color", "always"],
    &["check", "--format", "json"],
    &["check", "--office", "office"],
    &["check", "--reply"],
    &["check", "--reply", "--format", "json"],
    &["rate"],
    &["rate", "--format", "csv"],
    &["rate", "--format", "json"],
    &["norms"],
    &["norms", "--format", "json"],
    &["norms", "--rules", "fide-2024"],
    &["norms", "--rules", "fide-2024", "--certificate"],
    &["elo"],
    &["elo", "--format", "json"],
    &["standings"],
    &["standings", "--format", "json"],
    &["pair", "--system", "monrad", "--explain"],
    &["pair", "--system", "nordic", "--format", "json"],
    &["pair", "--check", "--system", "nordic"],
    &["pair", "--check", "--format", "json"],
    &["match", "--office", "office", "--as-of", "2026-12-01", "--out", "who.xlsx"],
    &["impact", "--office", "office", "--as-of", "2026-12-01"],
    &["impact", "--office", "office", "--as-of", "2026-12-01", "--format", "json"],
];

fn reports_and_decisions_are_harmless() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    write_office(here, &made::own_tables())?;
    let reports = made::reports(made::RAW)?;
    for (name, bytes) in &reports {
        support::write(&here.join("office/inbox").join(name), bytes)?;
    }
    for (name, bytes) in made::decisions(made::RAW)? {
        support::write(&here.join("office/decisions").join(name), &bytes)?;
    }
    // A PGN file beside one report, and one for all reports.
    for name in ["plain.pgn", "games/alle.pgn"] {
        support::write(&here.join("office/inbox").join(name), hostile_scores().as_bytes())?;
    }
    let mut looked = Looked::default();
    let run = ["run", "--in-advance", "--office", "office", "--as-of", "2026-12-01"];
    looked.said(here, &[&run[..], &["--dry-run"]].concat())?;
    let said = looked.said(here, &run)?;
    if said.exit_code != 1 {
        return Err(format!("exit code {}\n{}{}", said.exit_code, said.stdout, said.stderr));
    }
    looked.said(here, &[&run[..], &["--format", "json", "--log-json"]].concat())?;
    looked.written(&here.join("office"))?;
    for list in LISTS {
        for format in ["table", "csv", "json"] {
            looked.said(here, &["list", list, "--office", "office", "--format", format])?;
        }
    }
    for &asked in ABOUT_OFFICE {
        looked.said(here, &[asked, &["--office", "office"]].concat())?;
    }
    let inbox: Vec<String> = reports.keys().map(|name| format!("office/inbox/{name}")).collect();
    let tables: Vec<&str> = inbox.iter().map(String::as_str).filter(|name| !name.ends_with(".toml")).collect();
    for &asked in ABOUT_REPORTS {
        looked.said(here, &[asked, &tables].concat())?;
    }
    looked.said(here, &["decide", "--file", "who.xlsx", "--dry-run", "--office", "office"])?;
    looked.said(here, &["decide", "--file", "who.xlsx", "--on", "2026-12-01", "--office", "office"])?;
    looked.said(here, &["desk", "--office", "office"])?;
    support::write(&here.join("partier.pgn"), hostile_scores().as_bytes())?;
    let beside = ["office/inbox/plain.json", "--language", "da"];
    looked.said(here, &[&["check"][..], &beside].concat())?;
    looked.said(here, &["games", "partier.pgn", "--report", "office/inbox/plain.json"])?;
    for asked in [&[][..], &["--format", "json"], &["--format", "pgn"], &["--print"], &["--color", "always"]] {
        looked.said(here, &[&["games", "partier.pgn"][..], asked].concat())?;
    }
    for (place, table) in tables.iter().enumerate().filter(|(place, _)| place % 9 == 0) {
        let command = if place % 2 == 0 { &["export", "trf"][..] } else { &["export", "fide", "--city", made::RAW] };
        looked.said(here, &[command, &[*table]].concat())?;
    }
    looked.written(&here.join("office"))?;
    looked.outcome(1000)
}

/// Games with the text in every tag, between the moves and in comments, and one game between players of the reports.
fn hostile_scores() -> String {
    let tags = [
        "Event",
        "Site",
        "Annotator",
        "White",
        "Black",
        "Round",
        "Date",
        "Result",
        "TimeControl",
        "FEN",
        "WhiteFideId",
    ];
    let raw = made::RAW;
    let every: String = tags.iter().map(|tag| format!("[{tag} \"{raw}\"]\n")).collect();
    let known = "[White \"Elmegaard, Rikke\"]\n[Black \"Toftholm, Jeppe\"]\n[Round \"1\"]\n";
    format!(
        "{every}\n1. e4 {raw} {{{raw}}} e5 {raw}\n\n{known}[Result \"0-1\"]\n\n1. e4 {{{raw}}} e5 ({raw}) 2. {raw} ; {raw}\n0-1\n"
    )
}

fn lists_and_histories_are_harmless() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    write_office(here, &made::own_tables())?;
    let mut looked = Looked::default();
    looked.said(here, &["run", "--office", "office", "--as-of", "2026-01-01"])?;
    for (kind, arguments) in [
        ("member_file", &["import", "--reason", "x", "--dry-run", "--office", "office", "--members"][..]),
        ("fide_list", &["import", "--reason", "x", "--dry-run", "--office", "office", "--fide-list"]),
        ("fide_xml", &["align", "--year", "2026", "--office", "office", "--fide-list"]),
        ("entry_list", &["entry-list", "--office", "office"]),
        ("entry_list", &["entry-list", "--office", "office", "--format", "csv"]),
        ("entry_list", &["emt", "--office", "office", "--year", "2026"]),
        ("trf", &["entry-list", "--office", "office", "--format", "trf"]),
    ] {
        for (name, bytes) in made::poisoned(kind, 7)? {
            support::write(&here.join(&name), &bytes)?;
            looked.said(here, &[arguments, &[&name]].concat())?;
        }
    }
    for (place, [players, tournaments, games]) in made::histories().iter().enumerate() {
        for (name, text) in [("p.csv", players), ("t.csv", tournaments), ("g.csv", games)] {
            support::write(&here.join(name), text.as_bytes())?;
        }
        let out = format!("out-{place}");
        let tables = ["--players", "p.csv", "--tournaments", "t.csv", "--games", "g.csv", "--out", &out];
        looked.said(here, &[&["replay"][..], &tables].concat())?;
    }
    looked.outcome(100)
}

/// The register's own tables and the settings may be old or edited by hand.
fn tables_and_settings() -> Outcome {
    let mut looked = Looked::default();
    for (file, text) in made::own_poisoned() {
        let folder = support::temporary_folder()?;
        let mut tables = made::own_tables();
        tables.insert(file, text);
        write_office(folder.path(), &tables)?;
        let report = made::plain_report();
        support::write(&folder.path().join("office/inbox/a.json"), report.as_bytes())?;
        looked.said(folder.path(), &["run", "--in-advance", "--office", "office", "--as-of", "2026-12-01"])?;
        looked.said(folder.path(), &["list", "--office", "office"])?;
        looked.said(folder.path(), &["list", "--office", "office", "--format", "csv"])?;
        looked.said(folder.path(), &["explain", "--office", "office", "10234"])?;
        looked.said(folder.path(), &["find", "--office", "office", "skov", "eske"])?;
        looked.said(folder.path(), &["player", "show", "--office", "office", "10234"])?;
        looked.said(folder.path(), &["status", "--office", "office"])?;
        looked.written(&folder.path().join("office"))?;
    }
    looked.outcome(20)
}

/// Every command, with the text as an argument.
const TYPED: &[&[&str]] = {
    let raw = made::RAW;
    &[
        &[raw],
        &["run", "--as-of", raw],
        &["list", raw],
        &["run", "--color", raw],
        &["check", raw],
        &["rate", raw],
        &["find", raw],
        &["find", raw, "--format", "json"],
        &["player", "show", raw],
        &["club", "show", raw],
        &["report", "show", raw],
        &["explain", raw],
        &["explain", "10234", "--report", raw],
        &["entry-list", raw],
        &["emt", raw, "--year", "2026"],
        &["standings", raw, "--prizes", raw],
        &["norms", raw],
        &["norms", raw, "--rules", "fide-2024"],
        &["elo", raw],
        &["elo", raw, "--fide-list", raw],
        &["games", raw],
        &["games", raw, "--format", "json"],
        &["games", raw, "--format", "pgn"],
        &["games", raw, "--print"],
        &["pair", raw],
        &["pair", "--state", raw],
        &["draw", "teams", raw, "--teams", "2"],
        &["impact", raw],
        &["time-control", raw],
        &["annul", raw, "--reason", raw, "--author", raw, "--date", "2026-02-02"],
        &["decide", "refuse", "--report", raw, "--reason", raw, "--author", raw, "--date", "2026-02-02"],
        &["decide", "alias", "--name", raw, "--player", "10234", "--reason", raw, "--date", "2026-02-02"],
        &["decide", "correction", raw, "--file", raw, "--reason", raw, "--date", "2026-02-02"],
        &["decide", "--file", raw, "--by", raw],
        &["match", raw, "--out", raw],
        &["sanction", "give", "10234", "warning", "--last-day", "2026-02-01", "--reason", raw, "--date", "2026-02-02"],
        &["sanction", "simulate", raw, "--as-of", "2026-02-01"],
        &["player", "10234", "--name", raw, "--reason", raw, "--date", "2026-02-02"],
        &["player", raw, "--club", raw, "--reason", raw, "--date", "2026-02-02"],
        &["official", "10234", "--licence", "director", "--reason", raw, "--date", "2026-02-02"],
        &["club", "add", raw, "--id", raw, "--district", raw, "--reason", raw, "--date", "2026-02-02"],
        &["club", "rename", raw, raw, "--reason", raw, "--date", "2026-02-02", "--dry-run"],
        &["club", "merge", raw, "--into", raw, "--reason", raw, "--date", "2026-02-02"],
        &["club", "close", raw, "--reason", raw, "--date", "2026-02-02"],
        &["change", raw, "--reason", raw, "--date", "2026-02-02"],
        &["player", "add", raw, "--birth-date", "1990", "--club", raw, "--reason", raw, "--date", "2026-02-02"],
        &["player", "add", raw, "--birth-date", raw, "--member", "no", "--reason", raw, "--date", "2026-02-02"],
        &["import", "--members", raw, "--reason", raw],
        &["align", "--fide-list", raw, "--year", "2026"],
        &["export", "trf", raw],
        &["rollback", "--reason", raw, "--by", raw],
        &["replay", "--players", raw, "--tournaments", raw, "--games", raw, "--out", raw],
        &["run", "--as-of", "2026-03-01"],
        &["list", "for-tk"],
        &["list", "for-su"],
    ]
};

fn arguments_are_harmless() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    write_office(here, &made::own_tables())?;
    let mut looked = Looked::default();
    looked.said(here, &["run", "--office", "office", "--as-of", "2026-01-01"])?;
    for &asked in TYPED {
        // Some commands do not take an office.
        looked.said(here, &[asked, &["--office", "office"]].concat())?;
    }
    // A wrong command line is explained in English by the parser, and in Danish by the program.
    let raw = made::RAW;
    for wrong in [
        &[raw][..],
        &["run", raw],
        &["list", raw],
        &["run", "--color", raw],
        &["help", raw],
        &["draw", "teams", "--teams", raw],
    ] {
        looked.said(here, &[&["--language", "da"][..], wrong].concat())?;
    }
    looked.written(&here.join("office"))?;
    looked.outcome(20)
}

fn write_office(here: &Path, tables: &BTreeMap<&'static str, String>) -> Outcome {
    tables.iter().try_for_each(|(name, text)| support::write(&here.join("office").join(name), text.as_bytes()))
}

/// A test that sees nothing would always pass.
fn self_check() -> Outcome {
    let harmless = ["Ærø — ½-½ 1…2\n\t│ ␛[31m", ""];
    if let Some(text) = harmless.iter().find(|text| dangerous_part(text).is_some()) {
        return Err(format!("{text:?} does nothing"));
    }
    let spoof = format!("a\n  {} b", made::SPOOF);
    match made::RAW.chars().filter(|c| *c != '\n').map(String::from).find(|c| dangerous_part(c).is_some()) {
        Some(_) if dangerous_part(&spoof).is_some() => Ok(()),
        _ => Err("what is hostile is not seen".to_owned()),
    }
}
