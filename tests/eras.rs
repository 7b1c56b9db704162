//! Offices of versions that did something otherwise (`tests/eras/README.md`): what they did is proved, and not done again.

use crate::golden;
use crate::support::{self, Outcome, Test};
use std::path::Path;

const FOLDER: &str = "tests/eras";

pub fn tests() -> Result<Vec<Test>, String> {
    let versions = support::folders_in(&support::repository(FOLDER))?;
    let test = |version: String| {
        let name =
            format!("eras: an office of version {version} is found whole, explained as it was rated, and run on");
        Test::new(name, move || era(&version))
    };
    Ok(versions.into_iter().map(test).collect())
}

fn era(version: &str) -> Outcome {
    let temporary = support::temporary_folder()?;
    let here = temporary.path();
    golden::copy(&support::repository(FOLDER).join(version), here)?;
    is_whole(here)?;
    match version {
        "0.2" => before_03(here)?,
        "0.3" => before_04(here)?,
        "0.3-withdrawal" => before_04_withdrawal(here)?,
        other => return Err(format!("what version {other} did otherwise is not told here")),
    }
    is_whole(here)
}

fn before_03(here: &Path) -> Outcome {
    // A player who came in by a correction, as they were rated then.
    says(here, &["explain", "10003", "--report", "paaske"], 0, "start rating Ro = 1500")?;
    // The third report of a play-off that was rated twice waits; the match of summer is rated.
    support::copy(&here.join("later"), &here.join("office/inbox"))?;
    says(here, &["run", "--as-of", "2025-06-01"], 1, "1 report was rated (2 games, 2 players), 1 held back")?;
    // Both have 1523 and 1500: .53 and .47 a game, We = 1.05 and 0.95; each wins one.
    says(here, &["list", "ratinglist", "--format", "csv"], 0, "10001,\"Ander, Ib\",Skovby Skakklub,2,1521,-2,")?;
    says(here, &["list", "ratinglist", "--format", "csv"], 0, "10008,\"Gram, Gro\",Skovby Skakklub,2,1502,2,")
}

fn before_04(here: &Path) -> Outcome {
    // The winner of a complete table abroad lost points, and is explained as they were rated.
    says(here, &["explain", "10001", "--report", "malmoe"], 0, "rounded to a whole number: Rn = 1981")?;
    // Reports accepted then: a restart after four years, 61 minutes, an assigned rating at home, a newcomer without
    // club.
    says(here, &["explain", "10009", "--report", "klub"], 0, "Ro = 1000, the first rating")?;
    says(here, &["list", "for-tk"], 0, "quarantine of 3 months, 2025-02-01 to 2025-05-01")?;
    // The same table in May: 1981 against 1605, 1705 and 1662 is .91 + .83 + .87 = 2.61, W = 2, and the winner loses nothing.
    support::copy(&here.join("later"), &here.join("office/inbox"))?;
    says(here, &["run", "--as-of", "2025-06-01"], 0, "1 report was rated (6 games, 4 players), 0 held back")?;
    says(here, &["explain", "10001", "--report", "lund"], 0, "Rn = 1981")
}

/// Whoever was paired with somebody who had left (§ 16 d) got what the line says, and so Bager alone won.
fn before_04_withdrawal(here: &Path) -> Outcome {
    says(here, &["explain", "10001", "--report", "vinter"], 0, "1985 passes 2000: 2000 − 3/2 × 15 = 1977.50")?;
    says(here, &["list", "ratinglist", "--format", "csv"], 0, "10001,\"Ander, Ib\",Skovby Skakklub,M,1978,-22,2,")?;
    // The same table in May: a point for the round without an opponent, 2 for Ander, Bager and Cohn; a winner loses nothing.
    support::copy(&here.join("later"), &here.join("office/inbox"))?;
    says(here, &["run", "--as-of", "2025-06-01"], 0, "1 report was rated (4 games, 4 players), 0 held back")?;
    says(here, &["explain", "10001", "--report", "maj"], 0, "group winner with W = 1.00 below We = 1.70: gain 0")?;
    says(here, &["list", "ratinglist", "--format", "csv"], 0, "10001,\"Ander, Ib\",Skovby Skakklub,M,1978,0,2,")
}

fn is_whole(here: &Path) -> Outcome {
    says(here, &["verify", "--deep"], 0, "Everything is as it was written")
}

fn says(here: &Path, arguments: &[&str], exit_code: i32, told: &str) -> Outcome {
    let said = support::run(support::kartotek(here).args(arguments).args(["--office", "office"]))?;
    if said.exit_code == exit_code && said.stdout.contains(told) {
        return Ok(());
    }
    Err(format!("{arguments:?}: exit code {}: {}{}", said.exit_code, said.stdout, said.stderr))
}
