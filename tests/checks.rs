//! `kartotek check --format json`, as other programs read it: one line for every finding, for any input.

use crate::support::{self, Group, Outcome, Said, Test, never_says, says};
use serde_json::Value;
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("check as JSON").tests([
        ("a line for everything that is found, with the keys that are promised", keys),
        ("several reports of every kind, in the order in which they were named", several),
        ("nothing found says nothing and is done", nothing),
        ("a file that is not there is wrong use, and no report is half checked", absent),
        ("the language changes the words and nothing else", languages),
        ("a file of decisions is told by every command that takes a report", decisions),
        ("what a run tells of a decision, a check of its file tells", decisions_as_in_run),
    ]))
}

const KEYS: [&str; 8] = ["code", "severity", "paragraph", "file", "line", "column", "message", "help"];

/// A report without faults.
const RIGHT: &str = r#"{
  "id": "a", "system": "round-robin", "rounds": 1, "time_control": "40/7200,1800",
  "start": "2026-03-06", "end": "2026-03-06", "reported": "2026-03-07",
  "players": [{"no": 1, "name": "Bro, Egon", "rating": 1500}, {"no": 2, "name": "Skov, Ida", "rating": 1600}],
  "games": [{"round": 1, "white": 1, "black": 2, "result": "1-0"}]
}"#;

/// The report with an unknown opponent, which holds it back, and a time control that RKF has to look at.
fn wrong() -> String {
    RIGHT.replace("\"black\": 2", "\"black\": 7").replace("40/7200,1800", "40/3600,1200")
}

fn check(folder: &Path, arguments: &[&str]) -> Result<Said, String> {
    support::run(support::kartotek(folder).args(["check", "--format", "json"]).args(arguments))
}

/// The lines as JSON; each is an object with the promised keys, in their order.
fn lines(said: &Said) -> Result<Vec<Value>, String> {
    if !said.stderr.is_empty() {
        return Err(format!("what other programs do not read was said: {}", said.stderr));
    }
    let mut lines = Vec::new();
    for line in said.stdout.lines() {
        let mut rest = line;
        for key in KEYS {
            let begin = format!("\"{key}\":");
            let at = rest.find(&begin).ok_or_else(|| format!("no `{key}` in its place: {line}"))?;
            rest = &rest[at + begin.len()..];
        }
        let value: Value = serde_json::from_str(line).map_err(|error| format!("{line}: {error}"))?;
        if value.as_object().is_none_or(|object| object.len() != KEYS.len()) {
            return Err(format!("other keys than are promised: {line}"));
        }
        lines.push(value);
    }
    Ok(lines)
}

/// File, code, severity, line and column of each finding.
fn summary(lines: &[Value]) -> Vec<String> {
    let each =
        lines.iter().map(|line| [&line["file"], &line["code"], &line["severity"], &line["line"], &line["column"]]);
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    each.map(|values| values.map(text).join(" ")).collect()
}

fn same<T: PartialEq + std::fmt::Debug>(found: &T, expected: &T) -> Outcome {
    if found == expected { Ok(()) } else { Err(format!("expected {expected:#?}\nfound    {found:#?}")) }
}

fn keys() -> Outcome {
    let folder = support::temporary_folder()?;
    support::write(&folder.path().join("b.json"), wrong().as_bytes())?;
    let said = check(folder.path(), &["b.json"])?;
    same(&said.exit_code, &1)?;
    let found = lines(&said)?;
    let expected = ["b.json time-control-not-rateable error 2 68", "b.json opponent-unknown error 5 13"];
    same(&summary(&found), &expected.map(str::to_owned).to_vec())?;
    same(&found[0]["paragraph"], &Value::from("4.5.3"))?;
    same(&found[1]["paragraph"], &Value::Null)?;
    same(&found[1]["message"], &Value::from("no player of the report has start number 7"))?;
    same(&found[1]["help"], &Value::from("correct the number, or add the player"))
}

fn several() -> Outcome {
    let folder = support::temporary_folder()?;
    let files: [(&str, &[u8]); 5] = [
        ("tom.trf", b""),
        ("billede.json", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
        ("partier.csv", b"round,white,black,result\n1,1,2,1-0\n"),
        ("rigtig.json", RIGHT.as_bytes()),
        ("skema.toml", b"id = \"c\"\ntime_control = \"40/7200,1800\"\n"),
    ];
    for (name, bytes) in files {
        support::write(&folder.path().join(name), bytes)?;
    }
    let said = check(folder.path(), &files.map(|(name, _)| name))?;
    same(&said.exit_code, &1)?;
    let expected = [
        "tom.trf file-empty error null null",
        "billede.json file-binary error null null",
        "partier.csv report-without-games error null null",
        "skema.toml date-missing error null null",
        "skema.toml report-without-games error null null",
    ];
    same(&summary(&lines(&said)?), &expected.map(str::to_owned).to_vec())
}

fn nothing() -> Outcome {
    let folder = support::temporary_folder()?;
    support::write(&folder.path().join("a.json"), RIGHT.as_bytes())?;
    let said = check(folder.path(), &["a.json"])?;
    same(&(said.exit_code, said.stdout.as_str(), said.stderr.as_str()), &(0, "", ""))
}

fn absent() -> Outcome {
    let folder = support::temporary_folder()?;
    support::write(&folder.path().join("b.json"), wrong().as_bytes())?;
    let said = check(folder.path(), &["b.json", "borte.json"])?;
    same(&(said.exit_code, said.stdout.matches("\"error\"").count()), &(2, 1))?;
    if said.stderr.contains("borte.json") { Ok(()) } else { Err(said.stderr) }
}

fn languages() -> Outcome {
    let folder = support::temporary_folder()?;
    support::write(&folder.path().join("b.json"), wrong().as_bytes())?;
    let [danish, english] = ["da", "en"].map(|language| check(folder.path(), &["b.json", "--language", language]));
    let (danish, english) = (lines(&danish?)?, lines(&english?)?);
    same(&danish.len(), &english.len())?;
    for (mut danish, mut english) in danish.into_iter().zip(english) {
        for key in ["message", "help"] {
            let (danish, english) = (danish[key].take(), english[key].take());
            if !danish.is_string() || !english.is_string() || danish == english {
                return Err(format!("{key}: {danish} in Danish, {english} in English"));
            }
        }
        same(&danish, &english)?;
    }
    Ok(())
}

const DECISION: &str = "date = 2026-03-21\nauthor = \"RK\"\nreason = \"x\"\n";

/// A file of decisions is recognised by every command that takes a report, and left out beside one.
fn decisions() -> Outcome {
    let office = crate::who::founded()?;
    office.write("inbox/d.toml", &format!("{DECISION}[player]\nid = \"11\"\nsex = \"F\"\n"))?;
    office.write("inbox/a.json", RIGHT)?;
    let (report, file) = ("office/inbox/a.json", "office/inbox/d.toml");
    let told = "d.toml holds decisions, not a report; `kartotek check d.toml` says what a run would do about them";
    let doors: [(&[&str], &[&str]); 8] = [
        (&["rate"], &[]),
        (&["standings"], &[]),
        (&["norms"], &[]),
        (&["elo"], &[]),
        (&["pair", "--check"], &[]),
        (&["match"], &["--out", "who.xlsx"]),
        (&["impact"], &[]),
        (&["check"], &[]),
    ];
    for (command, more) in doors {
        let is_taken = matches!(command, ["impact" | "check"]);
        let alone = office.run(&[command, &[file], more].concat(), if is_taken { &[0, 1] } else { &[2] })?;
        let beside = office.run(&[command, &[report, file], more].concat(), &[0, 1])?;
        for said in [alone, beside] {
            let what = format!("{command:?}: {said}");
            support::same(&what, &said.contains(told).to_string(), &(!is_taken).to_string())?;
            never_says(&said, &["form-syntax", "form-unknown"])?;
        }
    }
    Ok(())
}

/// What a run tells of a decision, `check` tells in the same words.
fn decisions_as_in_run() -> Outcome {
    let office = crate::who::founded()?;
    office.write("kartotek.toml", "language = \"en\"\ninbox_decisions = \"all\"\n")?;
    let of_day = |day: &str, what: &str| DECISION.replace("2026-03-21", day) + what;
    let none = "[refuse]\nreport = \"2026-none\"\n";
    let cases = [
        (of_day("2026-03-21", "[player]\nid = \"99\"\nsex = \"F\"\n"), "decision-without-effect"),
        (of_day("2026-03-21", "[player]\nid = \"11\"\nname = \"Fiktiv\"\n"), "decision-without-effect"),
        (of_day("2026-03-21", none), "decision-waits"),
        (of_day("2026-05-01", none), "decision-waits"),
    ];
    for (text, code) in cases {
        // Before it is in the inbox, and there.
        for (path, named) in [("../d.toml", "d.toml"), ("inbox/d.toml", "office/inbox/d.toml")] {
            office.write(path, &text)?;
            let said = office.run(&["check", named, "--as-of", "2026-04-01"], &[0])?;
            let found = said.lines().find(|line| line.contains(&format!("[{code}")));
            let (_, message) = found.and_then(|found| found.split_once("]: ")).ok_or(format!("no {code}: {said}"))?;
            support::same(&said, &said.matches(message).count().to_string(), "1")?;
            if path.starts_with("inbox") {
                says(&office.run(&["run", "--as-of", "2026-04-01", "--dry-run"], &[0, 1])?, &[message])?;
            }
        }
        std::fs::remove_file(office.path("inbox/d.toml")).map_err(|error| error.to_string())?;
    }
    Ok(())
}
