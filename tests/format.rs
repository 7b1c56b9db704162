//! The format of an office: a newer or never released one is refused with advice, and following the advice restores the register.

use crate::support::{self, Group, Office, Outcome, Test, never_says, says};
use kartotek_formats::bundle::sha256;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("format").tests([
        ("this version verifies, explains and continues an office of format 1", continues_format_1),
        ("settings of a newer version are refused", refuses_newer_settings),
        ("an office whose newest run is of a newer version is refused", refuses_newer_run),
        (
            "an office of an unreleased version is refused, and its tables can found a new one",
            refuses_unreleased_format,
        ),
        ("settings without a format are accepted in an office without runs", accepts_missing_format_without_runs),
        (
            "settings without a format are accepted if the newest run has today's format",
            accepts_missing_format_with_runs,
        ),
        ("`init` and every run write the format", init_and_runs_write_format),
    ]))
}

const SETTINGS: &str = "kartotek.toml";
const NEWEST: &str = "runs/0001-2025-04-01";
/// Commands that read an office, that write to one, and that check for damage.
const COMMANDS: [&[&str]; 6] = [
    &["list"],
    &["explain", "11020"],
    &["run", "--as-of", "2025-05-01"],
    &["publish"],
    &["rollback", "--reason", "x", "--by", "RK"],
    &["verify", "--deep"],
];

/// An office after its first run.
fn after_first_run() -> Result<Office, String> {
    let office = Office::of("tests/runs/forgotten-sanctions")?;
    office.run(&["run", "--as-of", "2025-04-01"], &[0, 1])?;
    Ok(office)
}

/// Replaces a word in the manifest of the newest run, and adapts the run's sums.
fn made_otherwise(office: &Office, from: &str, to: &str) -> Outcome {
    let (manifest, sums) = (format!("{NEWEST}/manifest.json"), format!("{NEWEST}/SHA256SUMS"));
    let before = support::read(&office.path(&manifest))?;
    let after = before.replacen(from, to, 1);
    if after == before {
        return Err(format!("the manifest does not say {from}"));
    }
    office.write(&manifest, &after)?;
    let said = support::read(&office.path(&sums))?;
    office.write(&sums, &said.replace(&sha256(before.as_bytes()), &sha256(after.as_bytes())))
}

/// Checks that every command is refused with these words, and changes nothing.
fn is_refused(office: &Office, words: &[&str]) -> Outcome {
    let tree = || -> Result<_, String> {
        let mut tree = support::tree(&office.path(""))?;
        tree.remove("LOCK");
        Ok(tree)
    };
    let before = tree()?;
    for command in COMMANDS {
        says(&office.run(command, &[3])?, words)?;
    }
    support::unchanged(&before, &tree()?)
}

fn refuses_newer_settings() -> Outcome {
    let office = after_first_run()?;
    let settings = support::read(&office.path(SETTINGS))?;
    // The format is checked before settings that only the newer version knows.
    office.write(
        SETTINGS,
        &settings.replace("format = 1", "format = 2").replace("federation = \"DEN\"", "federation = 45"),
    )?;
    let words = "kartotek.toml names format 2, and this version reads format 1; use a newer version";
    is_refused(&office, &["made by a newer version of the program", words])?;
    says(&office.run(&["list", "--language", "da"], &[3])?, &["lavet af en nyere version", "brug en nyere version"])
}

fn refuses_newer_run() -> Outcome {
    let office = after_first_run()?;
    made_otherwise(&office, "\"format\": 1", "\"format\": 2")?;
    is_refused(&office, &["made by a newer version of the program", "manifest.json names format 2"])
}

fn refuses_unreleased_format() -> Outcome {
    let office = after_first_run()?;
    let program = format!("\"program\": \"{}\"", env!("CARGO_PKG_VERSION"));
    made_otherwise(&office, &program, "\"program\": \"0.4.0\"")?;
    let settings = support::read(&office.path(SETTINGS))?;
    office.write(SETTINGS, &settings.replace("format = 1\n", ""))?;
    let way_on = format!("`kartotek init FOLDER --tables office/{NEWEST}`");
    is_refused(&office, &["was never released", "from the tables of its newest run", &way_on])?;
    let danish = office.run(&["list", "--language", "da"], &[3])?;
    says(&danish, &["aldrig er udgivet", &way_on.replace("FOLDER", "MAPPE")])?;
    let tables = format!("office/{NEWEST}");
    let made = support::run(support::kartotek(office.0.path()).args(["init", "new", "--tables", &tables]))?;
    if made.exit_code != 0 {
        return Err(format!("no office of the tables: {}{}", made.stdout, made.stderr));
    }
    let list = ["list", "ratinglist", "--office", "new"];
    support::run(support::kartotek(office.0.path()).args(["run", "--as-of", "2025-05-01", "--office", "new"]))?;
    let said = support::run(support::kartotek(office.0.path()).args(list))?;
    says(&said.stdout, &["Ravnsborg", "1718"])
}

fn accepts_missing_format_without_runs() -> Outcome {
    let office = Office::of("tests/runs/forgotten-sanctions")?;
    let settings = support::read(&office.path(SETTINGS))?;
    office.write(SETTINGS, &settings.replace("format = 1\n", ""))?;
    never_says(&office.run(&["run", "--as-of", "2025-04-01"], &[0, 1])?, &["format"])
}

fn accepts_missing_format_with_runs() -> Outcome {
    let office = after_first_run()?;
    let settings = support::read(&office.path(SETTINGS))?;
    office.write(SETTINGS, &settings.replace("format = 1\n", ""))?;
    for command in COMMANDS {
        never_says(&office.run(command, &[0, 1])?, &["format"])?;
    }
    Ok(())
}

fn init_and_runs_write_format() -> Outcome {
    let office = after_first_run()?;
    let manifest = support::read(&office.path(&format!("{NEWEST}/manifest.json")))?;
    says(&manifest, &["\"format\": 1,"])?;
    for language in ["en", "da"] {
        let made = ["init", language, "--empty", "--language", language];
        support::run(support::kartotek(office.0.path()).args(made))?;
        says(&support::read(&office.0.path().join(language).join(SETTINGS))?, &["format = 1\n"])?;
    }
    Ok(())
}

/// An office written by version 0.5.0, kept unchanged: a correction, an identity decision, a player from abroad, an erasure and
/// an annulment.
const FORMAT_1: &[u8] = include_bytes!("format/format-1.zip");

/// Worked out by 4.5.2, 4.5.2.4 and 4.5.4: from 2026-a, corrected, player 12 has 1600 − 7.50, down through 1600, 1588.75; from
/// 2026-b, by averages among four with one from abroad, 1589 + 33 = 1622, up through 1600, 1614.67; 2026-c is annulled. 11:
/// 1559 − 27.
const RATINGS: [(&str, i64); 4] = [("11", 1532), ("12", 1615), ("13", 1686), ("14", 1371)];

const GAMES_OF_12: &str = "day,report,round,colour,opponent,opponent_rating,result,rated
2026-01-07,2026-a,1,white,13,1720,0-1,yes
2026-01-07,2026-a,2,black,11,1500,½-½,yes
2026-01-07,2026-a,3,white,14,1405,1-0,yes
2026-02-11,2026-b,1,white,13,1696,1-0,yes
2026-02-11,2026-b,2,black,11,1559,0-1,yes
2026-02-11,2026-b,3,white,g1,1650,½-½,yes
";

fn continues_format_1() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(FORMAT_1)).map_err(|error| error.to_string())?;
    archive.extract(here).map_err(|error| error.to_string())?;
    let kartotek = |day: &str, arguments: &[&str]| -> Result<String, String> {
        let mut command = support::kartotek(here);
        command.args(arguments).args(["--office", "office"]).env("KARTOTEK_TODAY", day);
        let said = support::run(&mut command)?;
        let all = said.stdout + &said.stderr;
        if said.exit_code == 0 { Ok(all) } else { Err(format!("{arguments:?}: {}\n{all}", said.exit_code)) }
    };
    kartotek("2026-05-02", &["verify", "--deep"])?;
    for (id, rating) in RATINGS {
        let said = kartotek("2026-05-02", &["explain", id, "--format", "json"])?;
        let said: serde_json::Value = serde_json::from_str(&said).map_err(|error| error.to_string())?;
        support::same(id, &said["rating"].to_string(), &rating.to_string())?;
    }
    let games = kartotek("2026-05-02", &["player", "games", "12", "--format", "csv"])?;
    let fixed = |line: &str| line.split(',').take(8).collect::<Vec<_>>().join(",") + "\n";
    support::same("games", &games.lines().map(fixed).collect::<String>(), GAMES_OF_12)?;
    kartotek("2026-06-02", &["annul", "2026-b", "--reason", "x", "--date", "2026-05-10"])?;
    kartotek("2026-06-02", &["run", "--as-of", "2026-06-01"])?;
    kartotek("2026-06-02", &["verify", "--deep"]).map(drop)
}
