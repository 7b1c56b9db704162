//! The effect of a decision is shown before it is made: by `--dry-run` of the commands that write one, and by `impact` with its file.

use crate::support::{self, Group, Office, Outcome, Test, never_says, says};
use serde_json::Value;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("before").tests([
        ("the effect of an undoing is shown, before a run has used the decision and after", shows_effect_of_undo),
        (
            "the effect of giving or lifting a sanction is shown, and no private record is written",
            shows_effect_of_sanction,
        ),
        ("an annulment shows the ratings of before the report", shows_effect_of_annulment),
        ("a correction shows the ratings that its file in the inbox changes", shows_effect_of_correction),
        (
            "a merge shows the rating, what the kept record gains, and the lists that the other record leaves",
            shows_effect_of_merge,
        ),
        (
            "a death shows the lists that the player leaves, and a closed club its members",
            shows_effect_of_death_and_closure,
        ),
        ("the reason is shown if a decision would not be used", says_why_decision_has_no_effect),
        (
            "a decision already in the office is compared with the office without it",
            compares_with_office_without_decision,
        ),
    ]))
}

/// Two games, +45: 2 × .56 = 1.12 → 1.10 and 0.88 → 0.90, K 30. With 1½ and ½ points 1852 and 1783; with 1 and 1 point 1840 − 3
/// and 1795 + 3.
fn shows_effect_of_correction() -> Outcome {
    let office = Office::of_example("file-again")?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    let rated = support::table(&office.path("runs/0001-2026-04-01/reports.csv"))?;
    let rated = rated[0]["report"].as_str();
    let report = support::read(&office.path("inbox/skovby-b.json"))?;
    let drawn = report.replace("\"black\": 2, \"result\": \"1-0\"", "\"black\": 2, \"result\": \"½-½\"");
    office.write("inbox/maj/igen.json", &drawn)?;
    let typed = ["decide", "correction", rated, "--file", "igen.json", "--reason", "x", "--dry-run"];
    let said = office.run_on("2026-05-01", &typed, &[0])?;
    says(&said, &["1852 → 1837", "1783 → 1798"])?;
    never_says(&said, &["changes nothing"])?;
    let json = office.run_on("2026-05-01", &[&typed[..], &["--format", "json"]].concat(), &[0])?;
    let json: Value = serde_json::from_str(&json).map_err(|error| error.to_string())?;
    support::same("changes", &json["changes"].as_array().map_or(0, Vec::len).to_string(), "2")?;
    support::same("decisions", &office.path("decisions").exists().to_string(), "false")
}

impl Office {
    fn of_spring() -> Result<Office, String> {
        let office = Office::of("tests/decided")?;
        office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
        Ok(office)
    }

    fn decides(&self, name: &str, table: &str) -> Outcome {
        self.decides_on("2026-04-10", name, table)
    }

    fn decides_on(&self, day: &str, name: &str, table: &str) -> Outcome {
        let text = format!("date = {day}\nauthor = \"RKF\"\nreason = \"x\"\n\n{table}");
        support::write(&self.path(name), text.as_bytes())
    }

    fn impact_of(&self, name: &str, codes: &[i32]) -> Result<Value, String> {
        self.impact_on("2026-04-10", name, codes)
    }

    fn impact_on(&self, day: &str, name: &str, codes: &[i32]) -> Result<Value, String> {
        let said = self.run(&["impact", &format!("office/{name}"), "--as-of", day, "--format", "json"], codes)?;
        let json = said.lines().skip_while(|line| *line != "{").collect::<Vec<_>>().join("\n");
        serde_json::from_str(&json).map_err(|error| format!("{error}: {said}"))
    }

    /// The names of all files of the office: decisions, private records and runs.
    fn inside(&self) -> Result<String, String> {
        Ok(support::tree(&self.path(""))?.into_keys().map(|name| name + "\n").collect())
    }
}

fn shows_effect_of_undo() -> Outcome {
    let office = Office::of_spring()?;
    office.decides("decisions/dead.toml", "[player]\nid = \"30003\"\ndied = 2026-04-05\n")?;
    let undo = ["decide", "undo", "dead", "--reason", "x", "--date", "2026-04-11", "--dry-run"];
    // Shown both before and after a run has carried the decision out.
    says(&office.run(&undo, &[0])?, &["Cikorie, Cai", "not dead after all", "Nothing was written."])?;
    office.run(&["run", "--as-of", "2026-04-10"], &[0, 1])?;
    let before = office.inside()?;
    says(&office.run(&undo, &[0])?, &["Cikorie, Cai", "not dead after all", "Nothing was written."])?;
    let json: Value = serde_json::from_str(&office.run(&[&undo[..], &["--format", "json"]].concat(), &[0])?)
        .map_err(|error| error.to_string())?;
    support::same("what", &json["changes"][0]["what"].to_string(), "\"left\"")?;
    support::same("from", &json["changes"][0]["from"].to_string(), "\"2026-04-05\"")?;
    support::same("file", &json["file"].to_string(), "null")?;
    support::same("files of the office", &office.inside()?, &before)
}

fn shows_effect_of_sanction() -> Outcome {
    let office = Office::of("tests/runs/sanctions")?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
    let before = office.inside()?;
    let lift = ["sanction", "lift", "12455", "--last-day", "2026-03-08", "--reason", "Fejl", "--date", "2026-04-02"];
    let dry = |what: &[&str], more: &[&str]| office.run(&[what, &["--dry-run"], more].concat(), &[0]);
    says(&dry(&lift, &[])?, &["the warning of 12455", "nothing else changes because of it", "Nothing was written."])?;
    says(
        &dry(&lift, &["--language", "da"])?,
        &["12455 Nygaard, Mathilde, født 2004, Skovby Skakklub, 1625 ville få ophævet", "Intet er skrevet."],
    )?;
    let json: Value = serde_json::from_str(&dry(&lift, &["--format", "json"])?).map_err(|error| error.to_string())?;
    support::same("lifted", &json["decision"]["is_lifted"].to_string(), "true")?;
    support::same("sanction", &json["decision"]["sanction"].to_string(), "\"warning\"")?;
    let give =
        ["sanction", "give", "10871", "quarantine", "--months", "3", "--last-day", "2026-03-30", "--reason", "Støj"];
    says(
        &dry(&give, &["--date", "2026-04-02"])?,
        &["10871 Toftholm, Jeppe, born 1971, Skovby Skakklub, ", " would be given a quarantine"],
    )?;
    let absence = ["sanction", "give", "10871", "absence", "--last-day", "2026-03-30", "--reason", "Støj"];
    says(&dry(&absence, &["--date", "2026-04-02"])?, &[" would be given an absence for the", "the next run records"])?;
    // The whole answer is in the language asked for.
    let danish = dry(&absence, &["--date", "2026-04-02", "--language", "da"])?;
    says(&danish, &[" ville få en sanktion (udeblivelse)", "næste kørsel registrerer"])?;
    never_says(&danish, &["the next run records", "born"])?;
    support::same("files of the office", &office.inside()?, &before)
}

/// Without the report all players have the rating of the founding register.
fn shows_effect_of_annulment() -> Outcome {
    let office = Office::waiting()?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    let of_run = |run: &str| support::table(&office.path(&format!("runs/{run}/players.csv")));
    let (founded, now) = (of_run("0000-2025-12-31")?, of_run("0001-2026-04-01")?);
    office.decides("annul.toml", "[annul]\nreport = \"2026-match\"\n")?;
    let found = office.impact_of("annul.toml", &[0])?;
    support::same("used", &found["decisions"][0]["is_used"].to_string(), "true")?;
    let players = found["players"].as_array().ok_or("no players")?;
    let changed: Vec<_> = founded
        .iter()
        .filter_map(|was| Some((was, now.iter().find(|is| is["id"] == was["id"] && is["rating"] != was["rating"])?)))
        .collect();
    support::same("players", &players.len().to_string(), &changed.len().to_string())?;
    for (was, is) in changed {
        let now = players
            .iter()
            .find(|player| player["id"] == was["id"].as_str())
            .ok_or(format!("{} is not told", was["id"]))?;
        support::same("without", &now["without"].to_string(), &is["rating"])?;
        support::same("with", &now["with"].to_string(), &was["rating"])?;
    }
    let said = office.run(&["impact", "office/annul.toml", "--as-of", "2026-04-10"], &[0])?;
    says(&said, &["annul.toml: the decision (annul) would be used", "10234 Elmegaard, Rikke"])?;
    let danish = office.run(&["impact", "office/annul.toml", "--as-of", "2026-04-10", "--language", "da"], &[0])?;
    says(&danish, &["annul.toml: afgørelsen (annul) ville blive brugt"])
}

/// Birk, Anders, 20001, has 1534 since April's report, and Birk, Anders Emil, 20002, has 1438 and a FIDE id (the hand-worked
/// numbers of `merge-and-back`). Kept with 1572, 20001 gains 1572 − 1534 = 38 and the FIDE id; 20002 counts as 20001 and leaves
/// the list.
fn shows_effect_of_merge() -> Outcome {
    let office = Office::of("tests/runs/merge-and-back")?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    let april = support::read(&support::repository("tests/runs/merge-and-back/maj/april.json"))?;
    office.write("inbox/april.json", &april)?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0])?;
    let before = office.inside()?;
    let table = "[merge]\nplayer = \"20001\"\nduplicate = \"20002\"\n";
    // Both have rated games, so a merge without a rating is not carried out.
    office.decides_on("2026-05-20", "../merge.toml", table)?;
    let found = office.impact_on("2026-05-20", "../merge.toml", &[1])?;
    says(&found["decisions"][0]["why"].to_string(), &["rating"])?;
    let told = |key: &str| found[key].to_string();
    support::same("nothing", &[told("players"), told("changes"), told("lists")].concat(), "[][][]")?;

    office.decides_on("2026-05-20", "../merge.toml", &format!("{table}rating = 1572\n"))?;
    let found = office.impact_on("2026-05-20", "../merge.toml", &[0])?;
    let rows = |key: &str, columns: &[&str]| -> String {
        let all = found[key].as_array().into_iter().flatten();
        let row = |own: &Value| columns.iter().map(|column| own[column].to_string()).collect::<Vec<_>>().join(" ");
        all.map(row).collect::<Vec<_>>().join("; ")
    };
    support::same("players", &rows("players", &["id", "without", "with", "difference"]), "\"20001\" 1534 1572 38")?;
    let changes = "\"20001\" \"fide_id\" \"\" \"99900222\"; \"20002\" \"merged\" \"\" \"20001\"";
    support::same("changes", &rows("changes", &["id", "what", "from", "to"]), changes)?;
    support::same("lists", &rows("lists", &["what", "id", "is_gained"]), "\"ratinglist\" \"20002\" false")?;
    support::same("files of the office", &office.inside()?, &before)?;

    // The run that carries it out has the announced effect.
    let decided = support::read(&office.path("../merge.toml"))?;
    office.write("decisions/merge.toml", &decided)?;
    office.run(&["run", "--as-of", "2026-05-20"], &[0])?;
    let list = support::table(&office.path("reports/2026-05-20/ratinglist.csv"))?;
    let listed: Vec<String> =
        list.iter().map(|row| format!("{} {} {}", row["id"], row["rating"], row["fide_id"])).collect();
    support::same("list", &listed.join("; "), "10234 1818 ; 10871 1770 ; 20001 1572 99900222")
}

fn shows_effect_of_death_and_closure() -> Outcome {
    let office = Office::of_spring()?;
    office.decides("dead.toml", "[player]\nid = \"30001\"\ndied = 2026-04-05\n")?;
    let found = office.impact_of("dead.toml", &[0])?;
    let lists = found["lists"].as_array().ok_or("no lists")?;
    let gone: Vec<_> = lists.iter().filter(|list| list["id"] == "30001" && list["is_gained"] == false).collect();
    // The rating list, the list from 2200, the women's list.
    support::same("lists", &gone.len().to_string(), "3")?;
    office.decides("close.toml", "[club.close]\nid = \"101\"\nmembers = \"single\"\n")?;
    let said = office.run(&["impact", "office/close.toml", "--as-of", "2026-04-10"], &[0])?;
    says(&said, &["In the register:", "no longer exists", "member: yes → single"])
}

fn says_why_decision_has_no_effect() -> Outcome {
    let office = Office::of_spring()?;
    office.decides("close.toml", "[club.close]\nid = \"101\"\n")?;
    let found = office.impact_of("close.toml", &[1])?;
    says(&found["decisions"][0]["why"].to_string(), &["the club 101 Skovby Skakklub still has"])?;
    // A player without a rating cannot be rated anew.
    let member =
        "[members]\nfederation = \"DEN\"\n[[members.new]]\nid = \"40001\"\nname = \"Ny, Nis\"\nclub = \"101\"\n";
    office.decides("decisions/ny.toml", member)?;
    office.decides("rating.toml", "[rating]\nplayer = \"40001\"\nrating = 1400\napproved_by = \"rk\"\n")?;
    let found = office.impact_of("rating.toml", &[1])?;
    says(&found["decisions"][0]["why"].to_string(), &["40001 has no rating yet", "`first_rating`"])?;
    office.decides("broken.toml", "[club.rename]\nid = \"101\"\n")?;
    let found = office.impact_of("broken.toml", &[1])?;
    says(&found["decisions"][0]["why"].to_string(), &["name"])
}

fn compares_with_office_without_decision() -> Outcome {
    let office = Office::of_spring()?;
    office.decides("decisions/dead.toml", "[player]\nid = \"30001\"\ndied = 2026-04-05\n")?;
    let said = office.run(&["impact", "office/decisions/dead.toml", "--as-of", "2026-04-10"], &[0])?;
    says(&said, &["30001 Alstrup, Asta"])?;
    office.run(&["run", "--as-of", "2026-04-10"], &[0, 1])?;
    let said = office.run(&["impact", "office/decisions/dead.toml", "--as-of", "2026-04-10"], &[1])?;
    says(&said, &["would not be used: a run has carried it out already"])?;
    never_says(&said, &["Alstrup"])
}
