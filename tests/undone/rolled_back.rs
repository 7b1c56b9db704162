//! A run that is rolled back and made again: what a dry run says about it before, and that the lists are the same.

use super::same_lists;
use crate::support::{self, Group, Office, Outcome, Test, says};
use std::collections::BTreeMap;

pub fn tests() -> Vec<Test> {
    Group("undone").tests([
        ("a dry run of a rollback describes the rollback and writes nothing", dry_run),
        ("a run that is rolled back and made again leaves the same lists", made_again),
    ])
}

const ROLLBACK: [&str; 3] = ["rollback", "--reason", "Forkert dag"];

/// An office that rates the reports of March in April; in May one of them is missing in the inbox, and another has arrived.
fn office() -> Result<Office, String> {
    let office = Office::of_april()?;
    let report = support::read(&office.path("inbox/tilbage.json"))?;
    office.write("inbox/maj.json", &report.replace("2026-tilbage", "2026-maj").replace("2026-03-1", "2026-04-1"))?;
    office.run_as_of("2026-05-01")?;
    Ok(office)
}

fn tree(office: &Office) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut tree = support::tree(office.0.path())?;
    tree.retain(|name, _| !name.ends_with("LOCK"));
    Ok(tree)
}

fn dry_run() -> Outcome {
    let office = office()?;
    let before = tree(&office)?;
    let dry = |more: &[&str]| office.run(&[&ROLLBACK[..], &["--dry-run"], more].concat(), &[0]);
    let said = dry(&[])?;
    let would =
        "Run 0002-2026-05-01 would be rolled back and kept aside with the reason; 0001-2026-04-01 would be the newest";
    says(
        &said.split_whitespace().collect::<Vec<_>>().join(" "),
        &[would, "to be tried again in the next run: 2026-maj"],
    )?;
    let danish = dry(&["--language", "da"])?.split_whitespace().collect::<Vec<_>>().join(" ");
    says(&danish, &["Kørsel 0002-2026-05-01 ville blive rullet tilbage", "Intet er ændret", "2026-maj"])?;
    let json = dry(&["--format", "json"])?;
    says(&json, &["\"dry_run\": true", "\"rolled_back\": \"0002-2026-05-01\"", "\"newest\": \"0001-2026-04-01\""])?;
    let waiting =
        |json: &str| json.split("\"waiting\"").nth(1).and_then(|rest| rest.split(']').next().map(str::to_owned));
    if tree(&office)? != before {
        return Err("a dry run has written".to_owned());
    }
    // The report has left the inbox, so its only copy is in the run.
    let path = office.path("inbox/maj.json");
    let kept = std::fs::read(&path).map_err(support::at(&path))?;
    std::fs::remove_file(&path).map_err(support::at(&path))?;
    says(&dry(&[])?, &["runs/0002-2026-05-01/inputs/"])?;
    support::write(&path, &kept)?;
    let done = office.run(&[&ROLLBACK[..], &["--format", "json"]].concat(), &[0])?;
    says(&done, &["\"dry_run\": false", "\"rolled_back\": \"0002-2026-05-01\""])?;
    support::same("waiting", &format!("{:?}", waiting(&done)), &format!("{:?}", waiting(&json)))?;
    // The run before it; then none is left.
    says(&dry(&[])?, &["0001-2026-04-01"])?;
    office.run(&ROLLBACK, &[0])?;
    says(&dry(&[]).err().unwrap_or_default(), &["there is no run to roll back"])
}

fn made_again() -> Outcome {
    let (office, other) = (office()?, office()?);
    office.run(&[&ROLLBACK[..], &["--dry-run"]].concat(), &[0])?;
    office.run(&ROLLBACK, &[0])?;
    office.run_as_of("2026-05-01")?;
    same_lists(&office, &other, "2026-05-01")?;
    for office in [&office, &other] {
        office.gift("2026-06-01")?;
        office.verifies()?;
    }
    same_lists(&office, &other, "2026-06-01")
}
