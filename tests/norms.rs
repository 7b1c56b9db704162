//! The output of `kartotek norms`, word for word: `tests/norms` holds the reports, the commands and the expected output. Also
//! properties for other programs that the expected output alone would not show.

use crate::support::{self, Group, Outcome, Test};
use std::fmt::Write;

const FOLDER: &str = "tests/norms";

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("norms").tests([
        ("the examples give the expected output", examples_give_expected_output),
        ("a single file gives the documented keys in their order", json_has_documented_keys),
        (
            "a tournament that cannot be rated for lack of a rating is still examined for norms",
            examines_unrated_tournaments,
        ),
        ("a report that is not a table is held back", held_back),
        ("in the folder of an office its register says of which federation a member is", asks_the_office_around),
    ]))
}

fn examples_give_expected_output() -> Outcome {
    let folder = support::repository(FOLDER);
    let mut transcript = String::new();
    for step in support::script(&support::read(&folder.join("cmd"))?)? {
        let Some(said) = step.take(&folder)? else { return Err(format!("`{step}` is no command")) };
        let _ = writeln!(transcript, "$ {step}");
        let _ = write!(transcript, "{}{}exit code {}\n\n", said.stderr, said.stdout, said.exit_code);
    }
    support::compare(&folder.join("expected"), &transcript)
}

fn json_has_documented_keys() -> Outcome {
    let said = support::run(support::kartotek(&support::repository(FOLDER)).args([
        "norms",
        "stormester.json",
        "--format",
        "json",
    ]))?;
    let first = r#"{"norms":{"1":{"GM":{"ok":false,"games":9,"group":10,"average":2431,"category":"VIII","demanded":"7","score":"6.5","fails":["score"]},"IM":{"ok":true,"#;
    if said.stdout.starts_with(first) && !said.stdout.contains("elo_rating") {
        Ok(())
    } else {
        Err(format!("not\n{first}\nbut\n{}", said.stdout))
    }
}

fn examines_unrated_tournaments() -> Outcome {
    let folder = support::repository(FOLDER);
    let rated = support::run(support::kartotek(&folder).args(["rate", "stormester.json"]))?;
    let examined = support::run(support::kartotek(&folder).args(["norms", "stormester.json"]))?;
    match (rated.exit_code, examined.exit_code) {
        (1, 0) => Ok(()),
        codes => Err(format!("exit codes of rate and norms: {codes:?}")),
    }
}

fn asks_the_office_around() -> Outcome {
    let office = support::temporary_folder()?;
    support::run(support::kartotek(office.path()).args(["init", ".", "--empty", "--founded", "2026-01-01"]))?;
    let players = office.path().join("players.csv");
    let member = "310,\"Skov, Bo\",1970-01-01,M,,DEN,single,,IM,2410,,2400,2025-12-01,yes\n";
    support::write(&players, (support::read(&players)? + member).as_bytes())?;
    let report = support::read(&support::repository(FOLDER).join("stormester.json"))?;
    let without =
        report.replace(r#""name": "Skov, Bo", "sex": "M", "federation": "DEN""#, r#""id": "310", "name": "Skov, Bo""#);
    support::write(&office.path().join("inbox/norms.json"), without.as_bytes())?;
    for arguments in [&["norms"][..], &["norms", "--rules", "fide-2024"]] {
        let inside = office.path().join("inbox");
        let all = [arguments, &["norms.json", "--player", "6", "--language", "en"]].concat();
        let said = support::run(support::kartotek(&inside).args(&all))?;
        if !said.stdout.contains("Skov, Bo (DEN") || said.stderr.contains("without a federation") {
            return Err(format!("{all:?}: {}{}", said.stdout, said.stderr));
        }
    }
    Ok(())
}

fn held_back() -> Outcome {
    let report =
        r#"{"players": [{"no": 1, "elo": 2400}], "games": [{"round": 1, "white": 1, "black": 2, "result": "1-0"}]}"#;
    let folder = support::temporary_folder()?;
    support::write(&folder.path().join("a.json"), report.as_bytes())?;
    let said = support::run(support::kartotek(folder.path()).args(["norms", "a.json", "--format", "json"]))?;
    let is_told = said.stderr.contains("opponent-unknown") && said.stderr.contains("a.json is held back");
    match (said.exit_code, said.stdout.as_str()) {
        (1, "{\"norms\":{}}\n") if is_told => Ok(()),
        (code, stdout) => Err(format!("exit code {code}\n{stdout}\n{}", said.stderr)),
    }
}
