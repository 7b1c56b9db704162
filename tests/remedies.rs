//! Advice given by a command is right: following it gives the intended office, and does no harm.

mod carried;
mod forms;
mod gathered;
mod printed;

use crate::support::{self, Group, Office, Outcome, Test, at, never_says, says};
use kartotek_formats::texts::Language;
use kartotek_office::verify::{self, Depth};
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("remedies").tests([
        (
            "a message's proposal, carried out as printed, gives all players the right rating",
            carried::printed_proposals_give_right_ratings,
        ),
        (
            "lines that a message proposes for a form, a workbook or JSON give all players the right rating",
            forms::proposed_lines_give_right_ratings,
        ),
        (
            "a decision about a workbook without an id still applies after the workbook is corrected",
            forms::called_after_content,
        ),
        ("the commands of every proposal are typed in a test", printed::every_proposal_is_typed),
        (
            "every command named in a message, letter, page or the help is typed in a test",
            gathered::every_named_command_is_typed,
        ),
        ("a lost private record is asked for, and counts again when restored", lost_record_is_asked_for),
        ("a lost newest run has to be restored, and its CURRENT and remains are left alone", lost_run_is_asked_for),
        ("deleted sums of lists published without a run are reported as missing", missing_sums_are_reported),
        ("lists that are all missing are reported, wherever they were published", missing_lists_are_reported),
        (
            "the office records where it published, and detects changes of that record",
            changed_record_of_places_is_detected,
        ),
        (
            "if a list cannot be published, the message names the command that publishes it there",
            names_publishing_command,
        ),
        ("a command that meets damage refers to verify and to a copy", damage_refers_to_verify),
        ("a command's facts about a person or report are checked at once", checks_facts_at_once),
        ("a decision about a newcomer of the same run waits for the next run", decision_about_newcomer_waits),
        ("an inbox that existed before and is missing is reported", missing_inbox_is_reported),
        (
            "a report that mentions an erased sanction is removed without a correction",
            removes_report_about_erased_sanction,
        ),
    ]))
}

impl Office {
    /// The office after the runs of April and May, with a report of June that is held back without a run.
    fn after_runs() -> Result<Office, String> {
        let office = Office::of("tests/runs/rolled-back")?;
        office.run(&["run", "--as-of", "2025-04-01"], &[0, 1])?;
        support::copy(&office.0.path().join("april/match.toml"), &office.path("inbox/match.toml"))?;
        office.run(&["run", "--as-of", "2025-05-01"], &[0, 1])?;
        let held = support::Example::read("game-against-self")?;
        support::write(&office.path("inbox/held.json"), held.file("skovby-b.json")?)?;
        office.run(&["run", "--as-of", "2025-06-01"], &[1])?;
        Ok(office)
    }

    fn moved(&self, from: &str, to: &str) -> Outcome {
        std::fs::rename(self.path(from), self.path(to)).map_err(at(Path::new(from)))
    }

    fn check_gone(&self, folder: &str) -> Outcome {
        std::fs::remove_dir_all(self.path(folder)).map_err(at(Path::new(folder)))
    }
}

fn lost_record_is_asked_for() -> Outcome {
    // Erasure depends on the clock's day (§ 19).
    const TODAY: &str = "2026-11-20";
    let office = Office::of_example("private-record-lost")?;
    office.run_on(TODAY, &["run", "--as-of", "2026-04-01"], &[0])?;
    office.moved("private", "away")?;
    support::copy(&office.0.path().join("klub.toml"), &office.path("decisions/klub.toml"))?;
    let said = office.run_on(TODAY, &["run", "--as-of", "2026-05-01"], &[0])?;
    says(&said, &["the private record of a sanction is not there", "restore `private` from a copy"])?;
    never_says(&said, &["take the entry out of the file"])?;
    says(&office.run_on(TODAY, &["verify"], &[3])?, &["it was erased too early; restore it from a copy of `private`"])?;
    if office.path("private").exists() {
        office.check_gone("private")?;
    }
    office.moved("away", "private")?;
    let said = office.run_on(TODAY, &["run", "--as-of", "2026-06-01"], &[0])?;
    never_says(&said, &["private"])?;
    office.run_on(TODAY, &["verify", "--deep"], &[0])?;
    let simulated = office.run_on(
        TODAY,
        &["sanction", "give", "11020", "warning", "--last-day", "2026-06-02", "--reason", "uro"],
        &[0],
    );
    simulated?;
    office.run_on(TODAY, &["run", "--as-of", "2027-01-01", "--in-advance"], &[0])?;
    // A second warning within a year is a quarantine (§ 19).
    says(&office.run_on(TODAY, &["list", "for-tk"], &[0])?, &["quarantine of 3 months, 2026-06-03 to 2026-09-02"])?;
    // A record erased by law since then is not reported as missing; files that still mention it are named instead.
    says(
        &office.run_on(TODAY, &["run", "--as-of", "2028-01-01", "--in-advance"], &[0])?,
        &["sanctions.csv: the file still mentions a sanction"],
    )
}

fn removes_report_about_erased_sanction() -> Outcome {
    let office = Office::of("tests/runs/forgotten-sanctions")?;
    let removed = |name: &str| std::fs::remove_file(office.path(name)).map_err(at(Path::new(name)));
    removed("inbox/lundby-c.toml")?;
    office.run_on("2025-11-20", &["run", "--as-of", "2025-04-01"], &[0])?;
    let run = |day: &str| office.run_on("2026-07-20", &["run", "--as-of", day, "--language", "en"], &[0]);
    // The sanctions in it have expired by then.
    let said = run("2026-07-13")?;
    says(&said, &["skovby-b.json: the report still mentions a sanction", "take the report out of the inbox"])?;
    removed("inbox/skovby-b.json")?;
    never_says(&run("2026-07-14")?, &["skovby-b", "corrected"])?;
    office.run_on("2026-07-20", &["verify", "--deep"], &[0]).map(drop)
}

fn lost_run_is_asked_for() -> Outcome {
    let office = Office::after_runs()?;
    office.moved("runs/0002-2025-05-01", "away")?;
    let said = office.run(&["verify"], &[3])?;
    says(
        &said,
        &[
            "CURRENT: points to the wrong place: it names run 0002-2025-05-01, which is not there; the newest run that is there is 0001-2025-04-01",
            "restore `runs/0002-2025-05-01` from a copy of the office, and leave CURRENT as it is",
            "reports/2025-05-01: run 0002-2025-05-01, which is not there, may have published it",
            "1 fault was found",
        ],
    )?;
    never_says(&said, &["write the one line"])?;
    let then = "2025-06-01".parse().map_err(|_| "no day")?;
    let verdict = verify::verify(&office.path(""), &[], then, Depth::Hashes).map_err(|error| format!("{error:#}"))?;
    let notes: Vec<String> = verdict.notes.iter().map(|note| note.what.say(Language::En)).collect();
    says(
        &notes.join("\n"),
        &["none of the runs that are there names it; run 0002-2025-05-01, which is missing, may name it"],
    )?;
    never_says(&notes.join("\n"), &["takes it away"])?;
    let danish = office.run(&["verify", "--language", "da"], &[3])?;
    says(&danish, &["hent `runs/0002-2025-05-01` fra en sikkerhedskopi af kontoret, og lad CURRENT være"])?;
    for command in [&["run", "--as-of", "2025-07-01"][..], &["list"], &["publish"]] {
        says(&office.run(command, &[3])?, &["and leave CURRENT as it is"])?;
    }
    office.moved("away", "runs/0002-2025-05-01")?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

fn missing_sums_are_reported() -> Outcome {
    let office = Office::after_runs()?;
    let sums = "internal/2025-06-01/SHA256SUMS";
    std::fs::remove_file(office.path(sums)).map_err(at(Path::new(sums)))?;
    let said = office.run(&["verify"], &[3])?;
    says(&said, &[&format!("{sums}: missing"), "the next run writes it again"])?;
    office.check_gone("internal/2025-06-01")?;
    office.run(&["run", "--as-of", "2025-06-01"], &[1])?;
    office.run(&["verify"], &[0])?;
    // A missing list that a run has announced is reported too.
    let list = "internal/2025-05-01/for-su.csv";
    std::fs::remove_file(office.path(list)).map_err(at(Path::new(list)))?;
    says(&office.run(&["verify"], &[3])?, &[&format!("{list}: missing")])
}

fn missing_lists_are_reported() -> Outcome {
    let office = Office::after_runs()?;
    office.check_gone("reports")?;
    let said = office.run(&["verify"], &[3])?;
    says(
        &said,
        &["reports: missing: the lists of 2 runs were published, and none of them is there", "`kartotek publish`"],
    )?;
    office.run(&["publish"], &[0])?;
    says(&office.run(&["verify"], &[3])?, &["reports/2025-04-01: missing: the lists of run 0001-2025-04-01"])?;
    // An officer who publishes elsewhere lacks nothing in the office.
    let elsewhere = Office::of("tests/runs/rolled-back")?;
    for day in ["2025-04-01", "2025-05-01"] {
        let from = elsewhere.0.path().join("april/match.toml");
        support::copy(&from, &elsewhere.path(&format!("inbox/{day}.toml")))?;
        elsewhere.run(&["run", "--as-of", day, "--reports", "web"], &[0, 1])?;
    }
    if elsewhere.path("reports").exists() {
        return Err("the office's own reports are there".to_owned());
    }
    says(&elsewhere.run(&["verify"], &[0])?, &["published folder"])?;
    // The disk may be absent, with or without its mount point.
    let web = elsewhere.0.path().join("web");
    std::fs::remove_dir_all(&web).map_err(at(&web))?;
    says(&elsewhere.run(&["verify"], &[0])?, &["none is there, so none could be compared"])?;
    std::fs::create_dir(&web).map_err(at(&web))?;
    says(&elsewhere.run(&["verify"], &[0])?, &["none is there, so none could be compared"])?;
    Ok(())
}

fn changed_record_of_places_is_detected() -> Outcome {
    let office = Office::after_runs()?;
    office.run(&["publish", "--reports", "web"], &[0])?;
    office.run(&["verify"], &[0])?;
    let places = support::read(&office.path("PUBLISHED"))?;
    for damaged in [places.replace("web", "wep"), places.trim_end().to_owned()] {
        support::write(&office.path("PUBLISHED"), damaged.as_bytes())?;
        says(&office.run(&["verify"], &[3])?, &["PUBLISHED: changed"])?;
    }
    // A removed file is written again.
    std::fs::remove_file(office.path("PUBLISHED")).map_err(at(Path::new("PUBLISHED")))?;
    office.run(&["publish", "--reports", "web"], &[0])?;
    if support::read(&office.path("PUBLISHED"))? == places { Ok(()) } else { Err("another place".to_owned()) }
}

fn names_publishing_command() -> Outcome {
    let office = Office::after_runs()?;
    support::write(&office.0.path().join("web"), b"a file")?;
    let said = office.run(&["run", "--as-of", "2025-07-01", "--reports", "web"], &[4])?;
    says(&said, &["no list can be published in web; no new run was made"])?;
    // The run of May is not published there, and cannot be: no message claims that a new list is there.
    std::fs::remove_file(office.0.path().join("web")).map_err(at(Path::new("web")))?;
    support::write(&office.path("PUBLISHED"), b"damaged")?;
    let said = office.run(&["run", "--as-of", "2025-07-01", "--reports", "web"], &[4])?;
    says(
        &said,
        &[
            "run 0002-2025-05-01, made earlier, is not published, so no new run was made",
            "`kartotek publish --reports web`",
        ],
    )?;
    never_says(&said, &["stands"])?;
    std::fs::remove_file(office.path("PUBLISHED")).map_err(at(Path::new("PUBLISHED")))?;
    office.run(&["publish", "--reports", "web"], &[0])?;
    office.run(&["run", "--as-of", "2025-07-01", "--reports", "web"], &[1])?;
    let said = office.run(&["verify", "--reports", "web"], &[0])?;
    never_says(&said, &["kartotek publish"])
}

fn damage_refers_to_verify() -> Outcome {
    let office = Office::after_runs()?;
    let files: [(&str, &[&[&str]]); 3] = [
        ("players.csv", &[&["run", "--as-of", "2025-07-01"], &["list"], &["explain", "11020"]]),
        ("ledger.csv", &[&["explain", "11020"]]),
        ("SHA256SUMS", &[&["run", "--as-of", "2025-07-01"], &["list"], &["publish"]]),
    ];
    for (file, commands) in files {
        let path = office.path("runs/0001-2025-04-01").join(file);
        let newest = office.path("runs/0002-2025-05-01").join(file);
        for path in if file == "SHA256SUMS" { vec![path] } else { vec![path, newest] } {
            let whole = support::read(&path)?;
            support::write(&path, whole.replacen('1', "7", 1).as_bytes())?;
            for command in commands {
                match office.run(command, &[0, 1, 3])? {
                    // Some commands do not need an older run.
                    said if !said.contains("kartotek: ") => {}
                    said => {
                        says(&said, &["`kartotek verify` names everything that is damaged; restore it from a copy"])?
                    }
                }
            }
            support::write(&path, whole.as_bytes())?;
        }
    }
    let path = office.path("runs/0002-2025-05-01/players.csv");
    support::write(&path, b"")?;
    says(&office.run(&["list"], &[3])?, &["`kartotek verify` names everything that is damaged"])
}

fn checks_facts_at_once() -> Outcome {
    let office = Office::after_runs()?;
    let wrong = [
        (["--club", "999"], "id or name `999`"),
        (["--birth-date", "1971-13-13"], "`1971-13-13` is not a birth date"),
        (["--name", "=1+1"], "a spreadsheet would take it for a formula"),
    ];
    for (change, words) in wrong {
        let command = ["player", "10871", change[0], change[1], "--reason", "flyttet"];
        says(&office.run(&command, &[2])?, &[words])?;
    }
    // Facts about reports are checked too: an absence missing from the table, a misspelt id, a rated report.
    support::copy(
        &support::repository("tests/runs/decided-too-late/office/inbox/match.toml"),
        &office.path("inbox/new.toml"),
    )?;
    let absence = |report, round| ["decide", "absence", report, "--no", "2", "--round", round, "--reason", "toget"];
    says(&office.run(&absence("2026-match", "1"), &[2])?, &["round 1: start number 2 has no forfeit by absence"])?;
    says(&office.run(&absence("2026-match", "9"), &[2])?, &["the report has no round 9"])?;
    says(&office.run(&absence("2025-macth", "2"), &[2])?, &["try `2025-match`"])?;
    says(&office.run(&["decide", "refuse", "2025-match", "--reason", "fejl"], &[2])?, &["kartotek annul 2025-match"])?;
    says(&office.run(&absence("2025-match", "2"), &[2])?, &["has been rated and is not waiting", "add `--awaited`"])?;
    if office.path("decisions").exists() {
        return Err("a decision was written".to_owned());
    }
    let awaited = [&absence("2025-match", "2")[..], &["--awaited"]].concat();
    says(&office.run(&awaited, &[0])?, &["put the report into the inbox again"])?;
    office.run(&["player", "10871", "--fide-games", "7", "--reason", "talt"], &[0]).map(drop)
}

fn decision_about_newcomer_waits() -> Outcome {
    let office = Office::of("tests/runs/corrected-people")?;
    let decision =
        "date = 2026-03-20\nauthor = \"RKF\"\nreason = \"ønske\"\n\n[player]\nid = \"12456\"\npublic = false\n";
    support::write(&office.path("decisions/nora.toml"), decision.as_bytes())?;
    let said = office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    says(&said, &["nora.toml: 12456 enters the register in this run: the decision waits for the next"])?;
    never_says(&said, &["take its file away"])?;
    let said = office.run(&["run", "--as-of", "2026-04-02"], &[0])?;
    says(&said, &["Run 0002-2026-04-02: 1 decision"])?;
    never_says(&said, &["nora.toml"])?;
    // A player left without a report by a correction is reported before and after it.
    let words =
        "12456 Nyblom, Nora entered the register with the report 2026-klub, and is in no report that counts any more";
    for month in ["maj", "juni"] {
        support::copy(
            &office.0.path().join(month).join("klub.json"),
            &office.path(&format!("inbox/{month}/klub.json")),
        )?;
        if month == "juni" {
            says(&office.run(&["impact", "juni/klub.json", "--as-of", "2026-05-20"], &[0])?, &[words])?;
        }
        let day = if month == "maj" { "2026-05-01" } else { "2026-06-01" };
        let said = office.run(&["run", "--as-of", day], &[0])?;
        if said.contains(words) != (month == "juni") {
            return Err(said);
        }
    }
    says(&office.run(&["explain", "12456"], &[0])?, &["entry taken back on 2026-06-01"])
}

fn missing_inbox_is_reported() -> Outcome {
    let office = Office::of("tests/runs/rolled-back")?;
    office.moved("inbox", "away")?;
    never_says(&office.run(&["run", "--as-of", "2025-03-01"], &[0])?, &["inbox: "])?;
    office.moved("away", "inbox")?;
    office.run(&["run", "--as-of", "2025-04-01"], &[0, 1])?;
    office.moved("inbox", "away")?;
    // An unreadable folder waits for a person.
    let said = office.run(&["run", "--as-of", "2025-04-02"], &[1])?;
    says(&said, &["Warning: inbox: the folder is not there, and earlier runs have read reports from it"])?;
    let danish = office.run(&["run", "--as-of", "2025-04-02", "--language", "da"], &[1])?;
    says(&danish, &["Advarsel: inbox: mappen findes ikke"])?;
    office.moved("away", "inbox")?;
    never_says(&office.run(&["run", "--as-of", "2025-04-03"], &[0])?, &["inbox: "])
}
