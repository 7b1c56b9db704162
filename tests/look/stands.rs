//! The output of `status`.

use super::{MATCH, office, report_with_unknown_player};
use crate::support::{self, Office, Outcome, at, never_says, says};

pub fn status_names_what_waits() -> Outcome {
    let office = office()?;
    office.write("inbox/kamp.json", MATCH)?;
    office.write("inbox/ny.json", &report_with_unknown_player())?;
    let before = support::tree(&office.path(""))?;
    let status = |today: &str, codes: &[i32]| office.run_on(today, &["status"], codes);
    let said = status("2026-02-01", &[1])?;
    let words = [
        "no run yet; the first one founds the register, with 3 people and 2 clubs",
        "one report in the inbox is ready to be rated",
        "one report is held back: player-unidentified (1)",
        "kartotek run",
        "would rate one report (one game), correct 0 and hold back 1",
    ];
    says(&said, &words)?;
    support::unchanged(&before, &support::tree(&office.path(""))?)?;
    office.run_on("2026-02-01", &["run"], &[1])?;
    std::fs::remove_file(office.path("inbox/ny.json")).map_err(at(&office.path("inbox")))?;
    let said = status("2026-02-01", &[0])?;
    says(&said, &["newest run 0001-2026-02-01", "Nothing is wrong, and nothing waits."])?;
    let change = ["player", "2003", "--club", "102", "--reason", "x", "--date", "2026-02-02"];
    office.run_on("2026-02-02", &change, &[0])?;
    let json = office.run_on("2026-02-02", &["status", "--format", "json"], &[1])?;
    says(&json, &["\"code\": \"decisions\"", "2026-02-02-player-2003.toml", "\"wrong\": []", "\"decisions\": 1"])?;
    office.run_on("2026-02-02", &["run"], &[0])?;
    never_says(&status("2026-02-02", &[0])?, &["player-2003"])?;
    says(&office.run_on("2026-02-02", &["status", "--language", "da"], &[0])?, &["Der er ingen fejl"])
}

pub fn status_separates_impossible_decisions() -> Outcome {
    let office = office()?;
    office.write("inbox/kamp.json", MATCH)?;
    office.run_on("2026-02-01", &["run"], &[0])?;
    // A refusal and an alias take effect without a run.
    office.write("inbox/ny.json", &report_with_unknown_player())?;
    office.run_on("2026-02-01", &["decide", "refuse", "2026-held", "--reason", "x"], &[0])?;
    let alias = ["decide", "alias", "--name", "Uffe Ukendt", "--player", "2001", "--reason", "x"];
    office.run_on("2026-02-01", &alias, &[0])?;
    says(&office.run_on("2026-02-01", &["status"], &[0])?, &["nothing waits"])?;
    // A decision that can never be carried out is reported with its cause, not as waiting for a run.
    let decision = "date = 2026-02-01\nauthor = \"RKF\"\nreason = \"x\"\n[player]\nid = \"2003\"\nclub = \"99\"\n";
    office.write("decisions/klub.toml", decision)?;
    let said = office.run_on("2026-02-01", &["status"], &[1])?;
    says(
        &said,
        &[
            "klub.toml: the register has no club 99",
            "correct the decision, or take it back: `kartotek decide undo klub.toml --reason …`",
        ],
    )?;
    never_says(&said, &["has not been used yet"])?;
    office.run_on("2026-02-01", &["decide", "undo", "klub.toml", "--reason", "x"], &[0])?;
    office.run_on("2026-02-01", &["run"], &[0])?;
    says(&office.run_on("2026-02-01", &["status"], &[0])?, &["Nothing is wrong, and nothing waits."])
}

pub fn status_reports_unusable_office() -> Outcome {
    let office = office()?;
    office.write("clubs.csv", "id,name,district\n101,Skovby Skakklub,1\n")?;
    let said = office.run_on("2026-02-01", &["status"], &[1])?;
    says(&said, &["no run can be made", "the club 102 is not in clubs.csv", "type `kartotek status` again"])?;
    office.write("clubs.csv", super::CLUBS)?;
    office.run_on("2026-02-01", &["run"], &[0])?;
    let reports = office.path("reports");
    std::fs::remove_dir_all(&reports).map_err(at(&reports))?;
    let said = office.run_on("2026-02-01", &["status"], &[1])?;
    says(&said, &["the lists of run 0001-2026-02-01 are not in", "kartotek publish"])?;
    // Lists published elsewhere count as published.
    let elsewhere = office.path("elsewhere/web");
    office.run_on("2026-02-01", &["publish", "--reports", &elsewhere.display().to_string()], &[0])?;
    office.run_on("2026-02-01", &["status"], &[0])?;
    std::fs::remove_dir_all(&elsewhere).map_err(at(&elsewhere))?;
    office.run_on("2026-02-01", &["status"], &[1])?;
    office.run_on("2026-02-01", &["publish"], &[0])?;
    office.run_on("2026-02-01", &["status"], &[0])?;
    office.write("inbox/ødelagt.json", "{\"name\": ")?;
    let said = office.run_on("2026-02-01", &["status"], &[1])?;
    says(&said, &["held back"])?;
    std::fs::remove_dir_all(office.path("inbox")).map_err(at(&office.path("inbox")))?;
    says(&office.run_on("2026-01-31", &["status"], &[1])?, &["the clock may be wrong", "set the clock right"])
}

pub fn status_explains_refusal() -> Outcome {
    let office = office()?;
    office.run_on("2026-02-01", &["run"], &[0])?;
    office.write("inbox/kamp.json", MATCH)?;
    let settings = support::read(&office.path("kartotek.toml"))?;
    let inside = |folder: &str| format!("{settings}\n[folders]\ninternal = \"{folder}\"\n");
    office.write("kartotek.toml", &inside("reports/internal"))?;
    let reports = office.path("reports");
    std::fs::remove_dir_all(&reports).map_err(at(&reports))?;
    is_refused(&office, "what everybody sees")?;
    let danish = office.run_on("2026-02-01", &["status", "--language", "da"], &[1])?;
    says(&danish, &["der kan ikke køres: ", "ret det, og skriv `kartotek status` igen"])?;
    // A copy beside its original, which keeps its internal lists outside the office.
    office.write("kartotek.toml", &inside("../lists"))?;
    office.run_on("2026-02-01", &["run"], &[0])?;
    office.write("inbox/ny.json", &report_with_unknown_player())?;
    let copy = Office(support::temporary_folder()?);
    support::copy(&office.path(""), &copy.path(""))?;
    let lists = office.path("../lists");
    copy.write("kartotek.toml", &inside(&lists.display().to_string()))?;
    is_refused(&copy, "this office is a copy of")?;
    // The original office may make a run.
    never_says(&office.run_on("2026-02-01", &["status"], &[1])?, &["no run can be made"])
}

/// `status` says why `run` is refused, in its words.
fn is_refused(office: &Office, words: &str) -> Outcome {
    let refused = office.run_on("2026-02-01", &["run"], &[2])?;
    says(&refused, &[words])?;
    let said = office.run_on("2026-02-01", &["status"], &[1])?;
    let why = refused.trim_end().rsplit_once("kartotek: ").map_or("", |(_, why)| why);
    says(
        &said,
        &[&format!("Wrong:\n  no run can be made: {why}\n      correct it, and type `kartotek status` again")],
    )?;
    never_says(&said, &["type `kartotek run", "type `kartotek publish", "Waiting"])
}
