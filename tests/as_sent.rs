//! Details of an office's day: a copy in another folder, the form in its language, FIDE ids as one table, a letter about the
//! office's decision.

use crate::desk::answered::match_of;
use crate::desk::{line, list, office};
use crate::support::{self, Group, Outcome, Test, never_says, says};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("sent").tests([
        ("a copy of a rated table is recognised in any folder, also without its form", recognises_copy_of_table),
        ("the empty form is in the office's language", empty_form_is_translated),
        (
            "FIDE ids that a list has for members without one become a table for `kartotek change`",
            fide_ids_become_a_table,
        ),
        (
            "a letter tells the director what the office decided, and the report's id undoes the decision",
            letter_tells_decision,
        ),
    ]))
}

const TABLE: &str =
    "runde;hvid;sort;resultat\n1;10234;10871;1-0\n2;10871;10234;½-½\n3;10234;10871;½-½\n4;10871;10234;0-1\n";
const FORM: &str = "name = \"K41 vinter\"\nkind = \"approved\"\nsystem = \"match\"\nrounds = 4\nstart = 2026-01-06\nend = 2026-01-09\n\
    time_control = \"90 min + 30 sek/træk\"\nreported = 2026-01-10\n\n[[players]]\nno = 1\nid = \"10234\"\n\n[[players]]\nno = 2\nid = \"10871\"\n";

fn recognises_copy_of_table() -> Outcome {
    let office = office("da")?;
    office.write("inbox/januar/K41 vinter.csv", TABLE)?;
    office.write("inbox/januar/K41 vinter.toml", FORM)?;
    says(&office.run(&["run", "--as-of", "2026-02-01"], &[0])?, &["1 indberetning ratet"])?;
    office.write("inbox/februar/K41 vinter (1).csv", TABLE)?;
    says(&office.run(&["run", "--as-of", "2026-03-01"], &[0])?, &["Intet nyt"])?;
    // With another result it is another report.
    office.write("inbox/februar/K41 vinter (1).csv", &TABLE.replace("0-1", "½-½"))?;
    office.run(&["run", "--dry-run", "--as-of", "2026-03-01"], &[1]).map(drop)
}

fn empty_form_is_translated() -> Outcome {
    let office = office("da")?;
    let here = office.path("");
    let form = |arguments: &[&str]| {
        let said = support::run(support::kartotek(&here).args(["schema", "form"]).args(arguments))?;
        support::same("exit code", &said.exit_code.to_string(), "0")?;
        Ok::<_, String>(said.stdout)
    };
    for danish in [form(&[])?, form(&["--language", "da"])?] {
        says(&danish, &["# første runde", "# medlemsnummer", "90 min + 30 sek/træk"])?;
        never_says(&danish, &["first round", "register id"])?;
    }
    says(&form(&["--language", "en"])?, &["# first round"])?;
    // Values have Danish words too.
    let allowed = support::run(support::kartotek(&here).args(["first-rating", "1000", "--approved-by", "klub"]))?;
    support::same("exit code", &allowed.exit_code.to_string(), "0")?;
    let said = support::run(support::kartotek(&here).args(["time-control", "2x60 min"]))?;
    says(&said.stderr, &["skriv den som \"90 min + 30 sek/træk\""])
}

fn fide_ids_become_a_table() -> Outcome {
    let office = office("da")?;
    let signed = ["--reason", "x", "--date", "2026-01-10"];
    office.run(&[&["player", "12455", "--fide-id", ""], &signed[..]].concat(), &[0])?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    let listed = list("FEB26", &[line(1_499_777, "Nygaard, Mathilde", "DEN", "F", 1600, 2004)]);
    support::write(&office.0.path().join("standard_feb26frl.txt"), listed.as_bytes())?;
    let import = ["import", "--fide-list", "standard_feb26frl.txt", "--dry-run", "--ids", "fide id.csv"];
    let said = office.run(&[&import[..], &["--reason", "x", "--date", "2026-02-10"]].concat(), &[0])?;
    says(&said, &["fide id.csv har 1 FIDE-id", "kartotek change 'fide id.csv'"])?;
    let table = support::read(&office.0.path().join("fide id.csv"))?;
    support::same("table", &table, "id,fide_id,note\n12455,1499777,\"Nygaard, Mathilde: Nygaard, Mathilde\"\n")?;
    office.run(&["change", "fide id.csv", "--reason", "FIDEs liste", "--date", "2026-02-10"], &[0])?;
    office.run(&["run", "--as-of", "2026-03-01"], &[0])?;
    let people = support::table(&office.path("runs/0003-2026-03-01/players.csv"))?;
    let linked = people.iter().find(|row| row["id"] == "12455").map(|row| row["fide_id"].clone());
    support::same("FIDE id", &linked.unwrap_or_default(), "1499777")
}

fn letter_tells_decision() -> Outcome {
    let office = office("da")?;
    let report = match_of("", "\"name\": \"Solhverv, Sol\"", "1-0").replace(r#""id": "", "#, "");
    office.write("inbox/vinter match.json", &report)?;
    let desk: serde_json::Value =
        serde_json::from_str(&office.run_on("2026-02-01", &["desk", "--format", "json"], &[0])?)
            .map_err(|error| error.to_string())?;
    let id = desk["held"][0]["id"].as_str().ok_or("nothing is held back")?.to_owned();
    let identity =
        ["decide", "identity", &id, "--no", "2", "--player", "10871", "--reason", "x", "--date", "2026-02-01"];
    office.run(&identity, &[0])?;
    says(&office.run(&["run", "--as-of", "2026-02-01"], &[0])?, &["1 indberetning ratet"])?;
    let letter = support::read(&office.path("internal/2026-02-01/replies/vinter_match.json.txt"))?;
    says(&letter, &["Det har ratingkontoret afgjort", "nr. 2, Solhverv, Sol er 10871 Toftholm, Jeppe"])?;
    let said = office.run(&["decide", "undo", &id, "--reason", "x", "--date", "2026-02-02"], &[0])?;
    says(&said, &["10871 Toftholm, Jeppe"])
}
