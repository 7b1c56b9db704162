//! Sanctions before they are given or lifted: the effect that the next run will have.

use crate::support::{self, Office, Outcome, never_says, says};
use serde_json::Value;

/// In tests/runs/sanctions, Ravnsborg's two months were doubled to four because of an earlier quarantine.
pub fn dry_run_shows_new_judgement() -> Outcome {
    let office = Office::of("tests/runs/sanctions")?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
    let lift = [
        "sanction",
        "lift",
        "11020",
        "--last-day",
        "2025-03-30",
        "--reason",
        "Fejl",
        "--date",
        "2026-04-02",
        "--dry-run",
    ];
    let told = "judged again: the quarantine of 4 months, 2026-03-09 to 2026-07-08, given on 2026-03-08, becomes a quarantine of 2 \
                months, 2026-03-09 to 2026-05-08";
    says(&office.run(&[&lift[..], &["--language", "en"]].concat(), &[0])?, &[told, "Nothing was written."])?;
    says(&office.run(&[&lift[..], &["--language", "da"]].concat(), &[0])?, &["bedømmes igen: karantæne i 4 måneder"])?;
    let said = office.run(&[&lift[..], &["--format", "json"]].concat(), &[0])?;
    let json: Value = serde_json::from_str(&said).map_err(|error| error.to_string())?;
    let judged = &json["decision"]["judged_again"][0];
    let months = format!("{} {}", judged["was"]["months"], judged["becomes"]["months"]);
    support::same("months", &months, "4 2")?;
    // Toftholm's quarantine of three months came from a second warning; without the first warning it is a warning again, for a year.
    let warned = [
        "sanction",
        "lift",
        "10871",
        "--last-day",
        "2025-06-14",
        "--reason",
        "Fejl",
        "--date",
        "2026-04-02",
        "--dry-run",
    ];
    says(&office.run(&[&warned[..], &["--language", "en"]].concat(), &[0])?, &["becomes a warning until 2027-03-08"])?;
    // The output also says if a sanction affects no other.
    let last = [
        "sanction",
        "lift",
        "12455",
        "--last-day",
        "2026-03-08",
        "--reason",
        "Fejl",
        "--date",
        "2026-04-02",
        "--dry-run",
    ];
    says(&office.run(&[&last[..], &["--language", "en"]].concat(), &[0])?, &["nothing else changes because of it"])
}

/// In tests/runs/sanctions, Ravnsborg's quarantine of 8 March runs to 8 July. Another of 3 months is doubled and begins after
/// it: 9 July to 8 January.
pub fn foresees_effect_of_sanction() -> Outcome {
    let office = Office::of("tests/runs/sanctions")?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
    let give = |last_day: &str, more: &[&str]| {
        let words =
            ["sanction", "give", "11020", "quarantine", "--months", "3", "--reason", "x", "--date", "2026-04-02"];
        office.run(&[&words[..], &["--last-day", last_day, "--language", "en"], more].concat(), &[0])
    };
    let becomes = "the next run records it as quarantine of 6 months, 2026-07-09 to 2027-01-08";
    says(&give("2026-03-28", &["--dry-run"])?, &[becomes, "Nothing was written."])?;
    let beside =
        "ended on the same day: quarantine of 4 months, 2026-03-09 to 2026-07-08. If both are for the same matter";
    says(&give("2026-03-08", &["--dry-run"])?, &[becomes, beside])?;
    let said = give("2026-03-08", &["--dry-run", "--format", "json"])?;
    let json: Value = serde_json::from_str(&said).map_err(|error| error.to_string())?;
    let decision = &json["decision"];
    let months = format!("{} {}", decision["becomes"]["months"], decision["beside"][0]["months"]);
    support::same("months", &months, "6 4")?;
    says(&give("2026-03-28", &[])?, &[becomes])?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0, 1])?;
    says(
        &office.run(&["list", "for-tk", "--format", "csv"], &[0])?,
        &["quarantine of 6 months, 2026-07-09 to 2027-01-08"],
    )
}

fn run_sanction(office: &Office, words: &str, more: &[&str]) -> Result<String, String> {
    let words = format!("sanction {words} --reason Fejl --date 2026-04-02 --language en");
    office.run(&[&words.split(' ').collect::<Vec<_>>()[..], more].concat(), &[0])
}

/// In tests/runs/sanctions, Toftholm's second warning became a quarantine of 3 months. Both are lifted by one run, so that nothing
/// is left, in either order.
pub fn lifts_two_at_once() -> Outcome {
    for days in [["2025-06-14", "2026-03-08"], ["2026-03-08", "2025-06-14"]] {
        let office = Office::of("tests/runs/sanctions")?;
        office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
        for day in days {
            run_sanction(&office, &format!("lift 10871 --last-day {day}"), &[])?;
        }
        office.run(&["run", "--as-of", "2026-05-01"], &[0, 1])?;
        let told = office.run(&["list", "for-tk", "--format", "csv", "--language", "en"], &[0])?;
        says(&told, &["lifted (Fejl): warning until 2026-06-14", "lifted (Fejl): quarantine of 3 months, 2026-03-09"])?;
        never_says(&told, &["judged again"])?;
        never_says(&office.run(&["player", "show", "10871", "--language", "en"], &[0])?, &["Mobiltelefonen"])?;
    }
    Ok(())
}

/// In tests/runs/sanctions, Ravnsborg's two months were doubled because of an earlier quarantine of six. One run corrects the
/// earlier one to five months, 31 March to 30 August 2025. The later one began within a year after that end too, and stays doubled.
pub fn gives_again_in_one_run() -> Outcome {
    let office = Office::of("tests/runs/sanctions")?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
    run_sanction(&office, "lift 11020 --last-day 2025-03-30", &[])?;
    let given = run_sanction(&office, "give 11020 quarantine --months 5 --last-day 2025-03-30", &[])?;
    says(&given, &["quarantine of 5 months, 2025-03-31 to 2025-08-30"])?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0, 1])?;
    let told = office.run(&["list", "for-tk", "--format", "csv", "--language", "en"], &[0])?;
    says(&told, &["quarantine of 5 months, 2025-03-31 to 2025-08-30"])?;
    never_says(&told, &["judged again", "stays as it is recorded"])?;
    let held = office.run(&["player", "show", "11020", "--language", "en"], &[0])?;
    says(&held, &["2026-03-09  2026-07-08"])
}

/// In tests/runs/sanctions, Nygaard's warning of 8 March stands. A quarantine of one month for a tournament of 1 February comes
/// later: with it the warning would have been a quarantine of 3 months, 9 March to 8 June. The output says so, and two commands
/// make it one. A late warning of Toftholm's changes nothing, because that of 8 March is such a quarantine already.
pub fn names_later_sanctions_that_stay() -> Outcome {
    let office = Office::of("tests/runs/sanctions")?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
    let late = "give 12455 quarantine --months 1 --last-day 2026-02-01";
    let would = "quarantine of 3 months, 2026-03-09 to 2026-06-08";
    let stays = "stays as it is recorded: the warning until 2027-03-08, given on 2026-03-08. Given after this one, it would be a";
    says(&run_sanction(&office, late, &["--dry-run"])?, &[&format!("{stays} {would}")])?;
    let json = run_sanction(&office, late, &["--dry-run", "--format", "json"])?;
    let json: Value = serde_json::from_str(&json).map_err(|error| error.to_string())?;
    let stands = &json["decision"]["stands"][0];
    support::same("would be", &stands["becomes"]["to"].to_string(), "\"2026-06-08\"")?;
    says(&run_sanction(&office, late, &[])?, &[&format!("{stays} {would}")])?;
    let unchanged = run_sanction(&office, "give 10871 warning --last-day 2025-12-01", &[])?;
    says(&unchanged, &["quarantine of 3 months, 2025-12-02 to 2026-03-01"])?;
    never_says(&unchanged, &["stays as it is recorded"])?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0, 1])?;
    let told = format!("a sanction of 2026-02-01 came later; had that one come in time, this one would be: {would}");
    for list in ["for-su", "for-tk"] {
        let list = office.run(&["list", list, "--format", "csv", "--language", "en"], &[0])?;
        says(&list, &[&told])?;
        support::same("lines", &list.matches("stays as it is recorded").count().to_string(), "1")?;
    }
    run_sanction(&office, "lift 12455 --last-day 2026-03-08", &[])?;
    run_sanction(&office, "give 12455 warning --last-day 2026-03-08", &[])?;
    office.run(&["run", "--as-of", "2026-06-01"], &[0, 1])?;
    says(&office.run(&["list", "for-tk", "--format", "csv", "--language", "en"], &[0])?, &[would])
}
