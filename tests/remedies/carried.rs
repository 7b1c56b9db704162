//! What a message proposes, done just as it is printed: commands are typed, and what the report should say is written into it.
//! Afterwards the message is gone, and everybody has the rating that a careful officer would have got.

use crate::support::{self, Example, Office, Outcome, Said};
use kartotek::texts::Language;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// An example, and what the officer types of all that its message proposes.
struct Case {
    example: &'static str,
    file: &'static str,
    commands: &'static [&'static str],
    /// What is to be written into the report, behind which start number.
    writes: &'static [(u32, &'static str)],
    ratings: &'static [(&'static str, &'static str)],
}

const DAY: &str = "2026-04-01";

/// Of gruppe B, worked out in `tests/runs/nothing-new-on-the-same-day`.
const OF_GROUP_B: &[(&str, &str)] = &[("10234", "1855"), ("10871", "1803"), ("11020", "1718"), ("12455", "1625")];

const fn of_group_b(example: &'static str, commands: &'static [&'static str]) -> Case {
    Case { example, file: "skovby-b.json", commands, writes: &[], ratings: OF_GROUP_B }
}

const fn written(example: &'static str, file: &'static str, writes: &'static [(u32, &'static str)]) -> Case {
    Case { example, file, commands: &[], writes, ratings: OF_GROUP_B }
}

const CASES: [Case; 25] = [
    written("player-unidentified", "skovby-b.json", &[(4, "\"id\": \"12455\"")]),
    written("player-unidentified", "skovby-d.json", &[(4, "\"id\": \"12455\"")]),
    written("player-unknown", "skovby-b.json", &[(3, "\"id\": \"11020\"")]),
    of_group_b(
        "birth-date-differs",
        &["kartotek decide confirmed 2026-skovby-b --code birth-date-differs --no 3 --reason …"],
    ),
    of_group_b(
        "dated-before-founding",
        &["kartotek decide confirmed 2026-skovby-b --code dated-before-founding --reason …"],
    ),
    of_group_b("dated-long-ago", &["kartotek decide confirmed 2026-skovby-b --code dated-long-ago --reason …"]),
    of_group_b("time-control-not-rateable", &["kartotek decide approve 2026-skovby-b --what time-control --reason …"]),
    Case {
        example: "restart-too-early",
        file: "skovby-b.json",
        commands: &["kartotek decide approve 2026-skovby-b --what restart --no 4 --reason …"],
        writes: &[],
        // Nygaard starts from 1500: 1840 − 1500 = 340 is more than 200, so the difference method. Elmegaard: +45, +128, +340 are
        // .56 + .66 + .88 = 2.10; Toftholm: −45, +83, +295 are .44 + .61 + .85 = 1.90; Ravnsborg: −128, −83, +212 are
        // .34 + .39 + .77 = 1.50; Nygaard: .12 + .15 + .23 = 0.50, nothing of 3: 45 × −0.50.
        ratings: &[("10234", "1852"), ("10871", "1798"), ("11020", "1712"), ("12455", "1478")],
    },
    of_group_b("director-plays", &["kartotek decide approve 2026-skovby-b --what playing-director --reason …"]),
    of_group_b(
        "fide-id-differs",
        &[
            "kartotek decide confirmed 2026-skovby-b --code fide-id-differs --no 2 --reason …",
            "kartotek decide confirmed 2026-skovby-b --code fide-id-differs --no 3 --reason …",
        ],
    ),
    of_group_b("guest-again", &["kartotek decide approve 2026-skovby-b --what non-member --no 3 --reason …"]),
    of_group_b(
        "id-names-another",
        &[
            "kartotek decide identity 2026-skovby-b --no 3 --player 11020 --reason …",
            "kartotek decide identity 2026-skovby-b --no 4 --player 12455 --reason …",
        ],
    ),
    Case {
        example: "nobody-of-ours",
        file: "skovby-b.json",
        commands: &["kartotek decide confirmed 2026-skovby-b --code nobody-of-ours --reason …"],
        writes: &[],
        // Nobody of the register has played.
        ratings: &[("10234", "1840"), ("10871", "1795"), ("11020", "1712"), ("12455", "1655")],
    },
    of_group_b("not-a-member", &["kartotek decide approve 2026-emt-b --what non-member --no 3 --reason …"]),
    of_group_b(
        "played-after-death",
        &["kartotek decide confirmed 2026-skovby-b --code played-after-death --no 4 --reason …"],
    ),
    of_group_b("player-ambiguous", &["kartotek decide identity 2026-skovby-b --no 3 --player 11020 --reason …"]),
    of_group_b(
        "player-name-differs",
        &[
            "kartotek decide alias --name 'Brandstrup, Kai' --player 10871 --reason …",
            "kartotek decide alias --name 'Holm, Mathilde' --player 12455 --reason …",
        ],
    ),
    of_group_b("player-unidentified", &["kartotek decide identity 2026-skovby-b --no 4 --player 12455 --reason …"]),
    Case {
        example: "player-unidentified",
        file: "skovby-d.json",
        commands: &["kartotek decide identity 2026-skovby-d --no 4 --player 12455 --reason …"],
        writes: &[],
        ratings: OF_GROUP_B,
    },
    Case {
        example: "player-unidentified",
        file: "oslo.json",
        commands: &["kartotek decide identity 2026-oslo --no 4 --nobody --reason …"],
        writes: &[],
        // The guest has 1650 for 1655: Ra = 6997 / 4 = 1749, and of 1840, 1795, 1712 the differences +91, +46, −37 have
        // the same chances as +89, +44, −39: .62, .56, .45.
        ratings: &[("10234", "1855"), ("10871", "1803"), ("11020", "1718"), ("12455", "1655")],
    },
    of_group_b("player-unknown", &["kartotek decide identity 2026-skovby-b --no 3 --player 11020 --reason …"]),
    Case {
        example: "players-swapped",
        file: "skovby-b.json",
        commands: &[
            "kartotek decide identity 2026-skovby-b --no 2 --player 11020 --reason …",
            "kartotek decide identity 2026-skovby-b --no 3 --player 10871 --reason …",
        ],
        writes: &[],
        // The same four, so the same We; Ravnsborg has the 2 points of no. 2: 1712 + 30 × (2 − 1.30) = 1733; Toftholm has
        // the 1½ of no. 3: 1795 + 30 × (1.5 − 1.75) = 1787.5.
        ratings: &[("10234", "1855"), ("10871", "1788"), ("11020", "1733"), ("12455", "1625")],
    },
    Case {
        example: "sibling-swap",
        file: "skovby-b.json",
        commands: &[
            "kartotek decide confirmed 2026-skovby-b --code sibling-swap --no 1 --reason …",
            "kartotek decide confirmed 2026-skovby-b --code sibling-swap --no 3 --reason …",
        ],
        writes: &[],
        ratings: &[("10234", "1855"), ("10871", "1803"), ("11020", "1718"), ("11021", "1625")],
    },
    of_group_b("system-needs-approval", &["kartotek decide approve 2026-skovby-b --what system --reason …"]),
    of_group_b(
        "too-young-to-play",
        &["kartotek decide confirmed 2026-skovby-b --code too-young-to-play --no 4 --reason …"],
    ),
];

/// Of these the example is a correction, a match or a member file, and scenarios of `tests/runs` have their ratings.
const ELSEWHERE: [&str; 9] = [
    "correction-player-unclear",
    "games-already-rated",
    "games-in-two-reports",
    "member-differs",
    "newcomer-stranded",
    "report-gone",
    "two-tournaments-at-once",
    "unlikely-result",
    "player-unidentified",
];

pub fn carried() -> Outcome {
    let wrong: Vec<String> = CASES.iter().filter_map(|case| case.carry().err()).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n\n")) }
}

impl Case {
    fn carry(&self) -> Outcome {
        let Case { example, file, commands, writes, ratings } = self;
        let own = Example::read(example)?;
        let said = own.expected(Language::En);
        let printed = printed(said);
        if let Some(command) = commands.iter().find(|command| !printed.contains(**command)) {
            return Err(format!("{example}: `{command}` is not printed, but {printed:?}"));
        }
        let office = Office::of_example(example)?;
        let here = office.0.path();
        if !office.path("kartotek.toml").exists() {
            support::lay_out_office("tests/runs/nothing-new-on-the-same-day", here)?;
            std::fs::remove_dir_all(office.path("inbox/2026-03")).map_err(|error| error.to_string())?;
        }
        for step in support::script(&own.commands)? {
            if !step.to_string().starts_with("kartotek check") {
                step.take(here)?;
            }
        }
        let report = mended(said, &support::read(&here.join(file))?, writes)?;
        support::write(&office.path("inbox").join(file), report.as_bytes())?;
        for command in *commands {
            let said = typed(here, &command.replace('…', "'Set efter'"))?;
            if said.exit_code != 0 {
                return Err(format!("{example}: `{command}`: {}{}", said.stdout, said.stderr));
            }
        }
        let said = office.run(&["run", "--as-of", DAY], &[0])?;
        if said.contains(example) {
            return Err(format!("{example}: after {commands:?} it is told once more:\n{said}"));
        }
        let register = office.register()?;
        let other = ratings.iter().find(|(id, rating)| register.get(*id).is_none_or(|own| own != rating));
        other.map_or(Ok(()), |(id, rating)| Err(format!("{example}: {id} should have {rating}: {register:?}")))
    }
}

/// The report with what is to be written into it: beside the keys of a player, or instead of one.
fn mended(said: &str, report: &str, writes: &[(u32, &str)]) -> Result<String, String> {
    let error = |error: serde_json::Error| error.to_string();
    let mut report: serde_json::Value = serde_json::from_str(report).map_err(error)?;
    for (no, keys) in writes {
        if !said.contains(&format!("In the report, at `\"no\": {no}`: `{keys}`")) {
            return Err(format!("`{keys}` is not printed for no. {no}"));
        }
        let keys: serde_json::Value = serde_json::from_str(&format!("{{{keys}}}")).map_err(error)?;
        let players = report["players"].as_array_mut().ok_or("no players")?;
        let player = players.iter_mut().find(|player| player["no"] == *no).and_then(|player| player.as_object_mut());
        player.ok_or("no such player")?.extend(keys.as_object().cloned().unwrap_or_default());
    }
    serde_json::to_string_pretty(&report).map_err(error)
}

/// In a shell, on the day of the run, in the folder of the office.
fn typed(here: &Path, command: &str) -> Result<Said, String> {
    let program = support::kartotek(here).get_program().to_owned();
    let folder = Path::new(&program).parent().ok_or("the program has no folder")?;
    let mut shell = Command::new("/bin/sh");
    shell.args(["-c", command]).current_dir(here.join("office"));
    support::run(shell.env("PATH", folder).env("KARTOTEK_TODAY", DAY).env("KARTOTEK_OFFICE", "."))
}

/// Commands of decisions that can be typed as they stand, but for the reason.
fn printed(said: &str) -> BTreeSet<String> {
    let marked = said.split('`').skip(1).step_by(2);
    let is_whole = |command: &&str| {
        let is_decision = ["kartotek decide ", "kartotek player "].iter().any(|begin| command.starts_with(begin));
        is_decision && command.matches('…').count() == 1 && command.contains("--reason")
    };
    marked.filter(is_whole).map(str::to_owned).collect()
}

pub fn complete() -> Outcome {
    let mut wrong = Vec::new();
    for example in Example::names()? {
        let page = Example::read(&example)?;
        let said = page.expected(Language::En);
        let own = CASES.iter().filter(|case| case.example == example);
        let typed: BTreeSet<&str> = own.flat_map(|case| case.commands.iter().copied()).collect();
        // Of two that exclude each other one is typed.
        let is_typed = typed.is_empty() && printed(said).iter().any(|command| command.contains("--reason …"));
        if is_typed && !ELSEWHERE.contains(&example.as_str()) {
            wrong.push(format!("{example}: nobody types {:?}", printed(said)));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

impl Office {
    /// The ratings of the newest run, by id.
    fn register(&self) -> Result<BTreeMap<String, String>, String> {
        let run = support::read(&self.path("CURRENT"))?;
        let table = support::read(&self.path("runs").join(run.trim()).join("players.csv"))?;
        let mut reader = csv::Reader::from_reader(table.as_bytes());
        let rows = reader.deserialize::<BTreeMap<String, String>>();
        rows.map(|row| {
            let row = row.map_err(|error| error.to_string())?;
            Ok((row["id"].clone(), row["rating"].clone()))
        })
        .collect()
    }
}
