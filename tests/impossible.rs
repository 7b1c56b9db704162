//! People as they cannot be, at every door that changes of the register come in by: whatever is typed is refused and not
//! written, and what lies in a file is left undone and told.

use crate::support::{self, Office, Outcome, Test, never_says, says};

type Check = (&'static str, fn() -> Outcome);

pub fn tests() -> Result<Vec<Test>, String> {
    let checks: [Check; 5] = [
        ("whatever is typed is refused", typed),
        ("a file of decisions is refused, and left undone where it lies", filed),
        ("a table of changes is refused with the place", table),
        ("decisions that do nothing are refused", idle),
        ("a decision that cannot be read is told with its key and line", unreadable),
    ];
    Ok(checks.into_iter().map(|(sentence, run)| Test::new(format!("impossible: {sentence}"), run)).collect())
}

const PEOPLE: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n\
    11,\"Holm, Anna\",1990-07-04,F,101,DEN,yes,1480000,,,,1500,2025-11-01,yes\n\
    12,\"Bang, Bo\",1980-02-03,M,101,DEN,yes,,,,,1600,2025-11-01,yes\n";

/// An office of two people, after a run.
fn office() -> Result<Office, String> {
    let office = Office::waiting()?;
    std::fs::remove_dir_all(office.path("")).map_err(|error| error.to_string())?;
    office.write("players.csv", PEOPLE)?;
    office.write("clubs.csv", "id,name,district\n101,Fjordby Skakklub,1\n")?;
    let settings = "federation = \"DEN\"\nname = \"Dansk Prøve Skak\"\nlanguage = \"en\"\nfounded = 2025-12-31\n";
    office.write("kartotek.toml", settings)?;
    office.run_on("2026-02-01", &["run", "--as-of", "2026-02-01"], &[0])?;
    Ok(office)
}

/// Keys and values of Bo that cannot be on 2026-02-10, and what is said of each.
const WRONG: [(&str, &str, &str); 8] = [
    ("resigned", "2026-02-11", "resigned = 2026-02-11 is after 2026-02-10"),
    ("birth_date", "2026-02-11", "is after the day of the decision, 2026-02-10"),
    ("birth_date", "2027", "is after the day of the decision, 2026-02-10"),
    ("fide_id", "1480000", "is that of 11 Holm, Anna"),
    ("fide_id", "14x", "digits only"),
    ("federation", "QQQ", "no federation `QQQ`"),
    ("name", "Hansen", "`Hansen` is not a whole name"),
    ("name", "   ", "is not a whole name"),
];

fn decisions(office: &Office) -> Result<usize, String> {
    let folder = office.path("decisions");
    Ok(if folder.exists() { support::tree(&folder)?.len() } else { 0 })
}

fn typed() -> Outcome {
    let office = office()?;
    for (key, value, words) in WRONG {
        let option = format!("--{}", key.replace('_', "-"));
        let said = office.run_on("2026-02-10", &["player", "12", &option, value, "--reason", "x"], &[2])?;
        says(&said, &[words])?;
        never_says(&said, &["registered so already"])?;
    }
    let add = ["player", "add", "Hansen", "--birth-date", "1990", "--club", "101", "--reason", "x"];
    says(&office.run_on("2026-02-10", &add, &[2])?, &["not a whole name"])?;
    let born = ["player", "add", "Hansen, Per", "--birth-date", "2027", "--club", "101", "--reason", "x"];
    says(&office.run_on("2026-02-10", &born, &[2])?, &["is after the day of the decision"])?;
    support::same("decisions", &decisions(&office)?.to_string(), "0")?;
    // A change that can be is written: of the day itself, too.
    for (option, value) in [("--resigned", "2026-02-10"), ("--federation", "SWE"), ("--name", "Bang-Lund, Bo")] {
        office.run_on("2026-02-10", &["player", "12", option, value, "--reason", "x"], &[0])?;
    }
    office.run_on("2026-02-10", &["run", "--as-of", "2026-02-10"], &[0])?;
    let shown = office.run_on("2026-02-10", &["player", "show", "12"], &[0])?;
    says(&shown, &["resigned 2026-02-10", "Bang-Lund, Bo"])?;
    // Only the name comes from the decision about it.
    let line = |label: &str| shown.lines().find(|line| line.starts_with(label)).unwrap_or_default().to_owned();
    says(&line(" register id"), &["players.csv"])?;
    says(&line(" rating "), &["players.csv"])?;
    says(&line(" member "), &["decision 2026-02-10-player-12"])
}

fn filed() -> Outcome {
    for (key, value, words) in WRONG {
        let office = office()?;
        let is_day = key == "resigned";
        let value = if is_day { value.to_owned() } else { format!("\"{value}\"") };
        let signed = "date = 2026-02-10\nauthor = \"RKF\"\nreason = \"x\"\n";
        let player = format!("{signed}[player]\nid = \"12\"\n{key} = {value}\n");
        let members =
            format!("{signed}[members]\nfederation = \"DEN\"\n[[members.changed]]\nid = \"12\"\n{key} = {value}\n");
        // A table of members has no federation of one member, and an empty name is one that stays.
        let has_members = key != "federation" && value != "\"   \"";
        for (name, text) in
            [("player.toml", player), ("members.toml", members)].into_iter().take(1 + usize::from(has_members))
        {
            support::write(&office.path(&format!("../{name}")), text.as_bytes())?;
            says(&office.run_on("2026-02-10", &["decide", "--file", name], &[1])?, &[words])?;
            office.write(&format!("decisions/{name}"), &text)?;
        }
        let told = office.run_on("2026-02-10", &["run", "--as-of", "2026-02-10"], &[0, 1])?;
        says(&told, &[words, "player.toml", "nothing was changed since run 0001-2026-02-01"])?;
    }
    Ok(())
}

fn table() -> Outcome {
    let office = office()?;
    let lines = "id,name,birth_date\n12,Hansen,\n11,,2026-02-11\n";
    support::write(&office.path("../a.csv"), lines.as_bytes())?;
    let said = office.run_on("2026-02-10", &["change", "a.csv", "--reason", "x"], &[1])?;
    says(&said, &["a.csv:2:4", "`Hansen` is not a whole name", "a.csv:3:5", "2 lines cannot be carried out"])?;
    let twice = "id,fide_id\n11,1480007\n12,1480007\n";
    support::write(&office.path("../b.csv"), twice.as_bytes())?;
    says(&office.run_on("2026-02-10", &["change", "b.csv", "--reason", "x"], &[2])?, &["FIDE id 1480007 is that of"])
}

fn idle() -> Outcome {
    let office = office()?;
    let given = |more: &[&str], words: &str| -> Outcome {
        let all = [&["sanction", "give", "12"], more, &["--reason", "x"]].concat();
        says(&office.run_on("2026-02-10", &all, &[2])?, &[words])
    };
    given(&["warning", "--last-day", "2024-02-08"], "ran out on 2025-02-08")?;
    let early = ["quarantine", "--months", "3", "--from", "2026-01-01", "--last-day", "2026-02-08"];
    given(&early, "cannot begin on 2026-01-01")?;
    support::same("decisions", &decisions(&office)?.to_string(), "0")
}

fn unreadable() -> Outcome {
    let office = office()?;
    let signed = "date = 2026-02-10\nauthor = \"RKF\"\nreason = \"x\"\n";
    office.write("decisions/a.toml", &format!("{signed}[player]\nid = \"12\"\nbirth_date = 1981-02-03\n"))?;
    office
        .write("decisions/b.toml", &format!("{signed}[club]\nadd = {{ id = \"9\" }}\nclose = {{ id = \"101\" }}\n"))?;
    office.write("decisions/c.toml", &format!("{signed}[player]\nid = 12\n"))?;
    office.write("decisions/d.toml", "\n")?;
    office.run_on("2026-02-10", &["run", "--as-of", "2026-02-10", "--language", "da"], &[1])?;
    let told = support::read(&office.path("internal/2026-02-10/diagnostics.txt"))?;
    says(&told, &["only one of the keys may stand here", "line 5, `id`", "the file is empty"])?;
    never_says(&told, &["send the report again", "wanted exactly", "a.toml"])?;
    says(&support::read(&office.path("runs/0002-2026-02-10/players.csv"))?, &["1981-02-03"])
}
