//! The desk as data, and its lists that are answered on the page: contradictions of FIDE's list, overdue reports, and ending
//! sanctions, which may not be kept in a file (§ 19). The page in a browser: tests/browser/desk.mjs.

pub mod answered;
mod sanctions;

use crate::support::{self, Group, Office, Outcome, Test, never_says, says};
use serde_json::Value;
use std::fmt::Write;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("desk").tests([
        ("a contradiction of FIDE's list is asked about until it is resolved or dismissed", asks_about_contradictions),
        (
            "a dismissed contradiction is asked about again if the dismissal is undone or the list changes",
            asks_again_after_change,
        ),
        ("contradictions of FIDE's list are asked about in Danish too", asks_in_danish),
        ("the desk page of a run offers the clubs added by its own decisions", offers_new_clubs),
        ("files that are not reports are named on the page", names_other_files),
        ("`decide fide-kept` is refused where it has no effect, and can be undone", keeps_register_value),
        (
            "status lists contradictions of FIDE's list and possible duplicates, with the commands to type",
            status_lists_contradictions,
        ),
        ("a candidate is shown with the last tournament played, also if an earlier run rated it", last_tournament),
        ("a question waits for the director, and the letter contains it", answered::question_waits_for_director),
        (
            "for games already rated the desk offers the correction first, and asks for a reason otherwise",
            answered::correction_is_offered_first,
        ),
        (
            "another tournament under a rated id waits until a decision calls it a correction",
            answered::other_tournament_waits,
        ),
        (
            "players unknown on an entry list are asked about, and the list uses the answers",
            answered::entry_list_uses_answers,
        ),
        (
            "answers about an entry list follow the players when the list is sent again",
            answered::answers_follow_players,
        ),
        ("an overdue tournament can be postponed or marked as not held", answered::overdue_tournament_is_settled),
        ("sanctions about to end are shown, and the page is removed when they have expired", shows_ending_sanctions),
        (
            "of two consecutive quarantines the first does not free the player, and each is lifted by its first day",
            answered::consecutive_quarantines_are_lifted_singly,
        ),
        (
            "the effect of a sanction is shown before it is given, and the run agrees",
            sanctions::foresees_effect_of_sanction,
        ),
        (
            "a dry run of lifting a sanction shows what is judged again, and the run agrees",
            sanctions::dry_run_shows_new_judgement,
        ),
        ("sanctions lifted together leave no effect of each other", sanctions::lifts_two_at_once),
        ("a sanction lifted and given again in one run still counts", sanctions::gives_again_in_one_run),
        (
            "a sanction given late names the later ones that stay, and what they would have been",
            sanctions::names_later_sanctions_that_stay,
        ),
        (
            "an office is founded from a member list and FIDE's list, and every doubtful match is reported",
            reports_doubtful_matches,
        ),
    ]))
}

const PLAYERS: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n\
    10234,\"Elmegård, Rikke\",1988-03-14,F,101,DEN,yes,1499001,,1850,30,1840,2025-11-16,yes\n\
    10871,\"Toftholm, Jeppe\",1971-11-02,M,101,DEN,yes,1499002,,1800,30,1795,2025-11-16,yes\n\
    11020,\"Ravnsborg, Ole\",1959,M,101,DEN,yes,1499003,,1700,30,1712,2025-11-16,yes\n\
    12455,\"Nygaard, Mathilde\",2004-01-19,F,101,DEN,yes,1499004,,1600,30,1655,2025-11-16,yes\n";

/// A line of FIDE's list, in fixed columns.
pub fn line(id: u32, name: &str, federation: &str, sex: &str, rating: u32, born: u32) -> String {
    format!(
        "{id:<15}{name:<61}{federation:<4}{sex:<4}{:<5}{:<5}{:<15}{:<4}{rating:<6}{:<4}{:<3}{born:<6}\n",
        "", "", "", "", 0, 20
    )
}

pub fn list(month: &str, lines: &[String]) -> String {
    let head =
        format!("{:<15}{:<61}Fed Sex Tit  WTit OTit           FOA {month:<6}Gms K  B-day Flag\n", "ID Number", "Name");
    head + &lines.concat()
}

/// Four members: one agrees with the list, one has another birth year there, one another name, and one is missing.
fn member_lines() -> Vec<String> {
    vec![
        line(1_499_001, "Elmegaard, Rikke", "DEN", "F", 1850, 1988),
        line(1_499_002, "Toftholm, Jeppe", "DEN", "M", 1800, 1972),
        line(1_499_003, "Rosendahl, Ole", "DEN", "M", 1700, 1959),
    ]
}

pub fn office(language: &str) -> Result<Office, String> {
    let office = Office(support::temporary_folder()?);
    let settings = format!(
        "federation = \"DEN\"\nname = \"Skovby Kreds\"\nlanguage = \"{language}\"\nfounded = 2025-12-31\n\n[publish]\nformats = []\n"
    );
    office.write("kartotek.toml", &settings)?;
    office.write("clubs.csv", "id,name,district\n101,Skovby Skakklub,1\n")?;
    office.write("players.csv", PLAYERS)?;
    office.write("inbox/.keep", "")?;
    office.run(&["run", "--as-of", "2026-01-01"], &[0])?;
    Ok(office)
}

/// A club that a run enters is offered in the answers.
fn offers_new_clubs() -> Outcome {
    let office = office("en")?;
    let content =
        "date = 2026-01-20\nauthor = \"RKF\"\nreason = \"new\"\n\n[club.add]\nid = \"102\"\nname = \"Fjordby\"\n";
    office.write("decisions/fjordby.toml", content)?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0, 1])?;
    let desk = support::read(&office.path("internal/2026-02-01/desk/desk.json"))?;
    let desk: Value = serde_json::from_str(&desk).map_err(|error| error.to_string())?;
    let expected = serde_json::json!([["101", "Skovby Skakklub"], ["102", "Fjordby"]]);
    support::same("clubs", &desk["clubs"].to_string(), &expected.to_string())
}

fn names_other_files() -> Outcome {
    let office = office("en")?;
    office.write("inbox/kære.txt", "Kære kontor\nher er resultaterne\n")?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0, 1])?;
    let page = support::read(&office.path("internal/2026-02-01/desk/index.html"))?;
    says(&page, &["<p class=\"quiet\">kære.txt</p>", "the file cannot be read as a report"])
}

impl Office {
    fn desk(&self, day: &str) -> Result<Value, String> {
        let said = self.run_on(day, &["desk", "--as-of", day, "--format", "json"], &[0])?;
        serde_json::from_str(&said).map_err(|error| format!("{error}: {said}"))
    }

    /// Puts the page's saved decisions into the inbox, preceded by the office's token.
    fn save(&self, name: &str, decisions: &str) -> Outcome {
        self.run(&["desk"], &[0])?;
        let page = support::read(&self.path("desk/index.html"))?;
        let token = page.split("data-token=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default();
        self.write(name, &format!("{token}\n\n{decisions}"))
    }

    fn import(&self, file: &str, content: &str, day: &str) -> Outcome {
        support::write(&self.0.path().join(file), content.as_bytes())?;
        self.run(&["import", "--fide-list", file, "--reason", "Listen", "--date", day], &[0]).map(drop)
    }
}

fn list_of<'d>(desk: &'d Value, key: &str) -> Result<&'d Vec<Value>, String> {
    desk[key].as_array().ok_or_else(|| format!("`{key}` is not a list: {desk}"))
}

/// Ids of the players that the questions of a list are about.
fn players_asked_about(desk: &Value, key: &str) -> Result<Vec<String>, String> {
    let first = |question: &Value| question["about"].as_str().unwrap_or_default().split(' ').next().map(str::to_owned);
    Ok(list_of(desk, key)?.iter().filter_map(first).collect())
}

fn choice<'q>(question: &'q Value, kind: &str) -> Result<&'q Value, String> {
    let choices = question["choices"].as_array().ok_or("no choices")?;
    choices.iter().find(|choice| choice["kind"] == kind).ok_or_else(|| format!("no {kind} in {question}"))
}

/// The decision that the page saves for a choice, with the fields filled in.
fn saved(choice: &Value, day: &str, filled: &[(&str, &str)]) -> Result<String, String> {
    let what: Value =
        serde_json::from_str(choice["what"].as_str().unwrap_or_default()).map_err(|error| error.to_string())?;
    let (kind, row) = what.as_object().and_then(|what| what.iter().next()).ok_or("no decision")?;
    let mut text =
        format!("[[decision]]\ndate = {day}\nauthor = \"RKF\"\nreason = {}\n[decision.{kind}]\n", choice["reason"]);
    let is_filled = |key: &str| filled.iter().any(|(field, _)| field.split('.').next() == Some(key));
    for (key, value) in
        row.as_object().ok_or("no table")?.iter().filter(|(key, value)| !value.is_null() && !is_filled(key))
    {
        let _ = writeln!(text, "{key} = {}", inline_toml(value));
    }
    for (key, value) in filled {
        let quoted = format!("{value:?}");
        let _ = writeln!(text, "{key} = {}", if key.ends_with("first_rating") { value } else { quoted.as_str() });
    }
    Ok(text + "\n")
}

/// A value as inline TOML.
fn inline_toml(value: &Value) -> String {
    let Some(table) = value.as_object() else { return value.to_string() };
    let filled = table.iter().filter(|(_, value)| !value.is_null());
    format!("{{ {} }}", filled.map(|(key, value)| format!("{key} = {value}")).collect::<Vec<_>>().join(", "))
}

fn asks_about_contradictions() -> Outcome {
    let office = office("en")?;
    office.import("standard_jan26frl.txt", &list("JAN26", &member_lines()), "2026-01-10")?;
    let desk = office.desk("2026-01-11")?;
    support::same("asked", &players_asked_about(&desk, "fide")?.join(" "), "10871 11020 12455")?;
    let questions = list_of(&desk, "fide")?;
    for (question, facts) in questions.iter().zip([
        "FIDE's list of 2026-01-01: born in 1972 according to the list, in 1971 according to the register",
        "Rosendahl, Ole",
        "the FIDE id 1499004 is not on the list",
    ]) {
        says(question["facts"].as_str().unwrap_or_default(), &[facts])?;
    }
    // The register takes the list's birth year with a full date filled in; the name is kept; the FIDE id was wrong.
    let file = [
        saved(choice(&questions[0], "fide-change")?, "2026-01-11", &[("birth_date", "1972-11-02")])?,
        saved(choice(&questions[1], "leave")?, "2026-01-11", &[])?,
        saved(choice(&questions[2], "fide-other")?, "2026-01-11", &[("fide_id", "1499005")])?,
    ];
    office.save("inbox/desk-2026-01-11-0900.toml", &file.concat())?;
    let dry = office.run(&["run", "--dry-run", "--as-of", "2026-02-01"], &[0])?;
    says(&dry, &["the register keeps the name of 11020 Ravnsborg, Ole"])?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    let players = support::read(&office.path("runs/0002-2026-02-01/players.csv"))?;
    says(&players, &["1972-11-02", "1499005", "\"Ravnsborg, Ole\",1959"])?;
    support::same("asked", &players_asked_about(&office.desk("2026-02-02")?, "fide")?.join(" "), "")?;
    // The run's own page says the same, and is reproduced from its copies.
    let page = support::read(&office.path("runs/0002-2026-02-01/internal/desk/index.html"))?;
    never_says(&page, &["id=\"fide\""])?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

fn asks_again_after_change() -> Outcome {
    let office = office("en")?;
    office.import("standard_jan26frl.txt", &list("JAN26", &member_lines()), "2026-01-10")?;
    let desk = office.desk("2026-01-11")?;
    let name = &list_of(&desk, "fide")?[1];
    office.write("decisions/navn.toml", &saved(choice(name, "leave")?, "2026-01-11", &[])?)?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    support::same("asked", &players_asked_about(&office.desk("2026-02-02")?, "fide")?.join(" "), "10871 12455")?;
    // Keeping the register's value needs no run, and the question is not asked again.
    let missing = &list_of(&desk, "fide")?[2];
    office.write("decisions/nummer.toml", &saved(choice(missing, "leave")?, "2026-02-02", &[])?)?;
    support::same("asked", &players_asked_about(&office.desk("2026-02-02")?, "fide")?.join(" "), "10871")?;
    office.run(&["run", "--as-of", "2026-02-02"], &[0])?;
    says(&support::read(&office.path("internal/2026-02-02/desk/index.html"))?, &["10871"])?;
    never_says(&support::read(&office.path("internal/2026-02-02/desk/index.html"))?, &["12455"])?;
    office.run(&["verify", "--deep"], &[0])?;
    office.run(&["decide", "undo", "nummer", "--reason", "Fejl", "--date", "2026-02-03"], &[0])?;
    // The list of another month has the same content, so dismissed questions are not asked again.
    office.import("standard_feb26frl.txt", &list("FEB26", &member_lines()), "2026-02-03")?;
    support::same("asked", &players_asked_about(&office.desk("2026-02-04")?, "fide")?.join(" "), "10871 12455")?;
    let mut other = member_lines();
    other[2] = line(1_499_003, "Rosenvang, Ole", "DEN", "M", 1700, 1959);
    office.import("standard_mar26frl.txt", &list("MAR26", &other), "2026-03-03")?;
    support::same("asked", &players_asked_about(&office.desk("2026-03-04")?, "fide")?.join(" "), "10871 11020 12455")?;
    // FIDE has corrected its list while the register is unchanged: no question remains.
    let mut right = member_lines();
    right[1] = line(1_499_002, "Toftholm, Jeppe", "DEN", "M", 1800, 1971);
    right[2] = line(1_499_003, "Ravnsborg, Ole", "DEN", "M", 1700, 1959);
    right.push(line(1_499_004, "Nygaard, Mathilde", "DEN", "F", 1600, 2004));
    office.import("standard_apr26frl.txt", &list("APR26", &right), "2026-04-03")?;
    support::same("asked", &players_asked_about(&office.desk("2026-04-04")?, "fide")?.join(" "), "")?;
    // On a day before that list, with the decision undone.
    office.run(&["decide", "undo", "navn", "--reason", "Fejl", "--date", "2026-02-04"], &[0])?;
    support::same("asked", &players_asked_about(&office.desk("2026-02-05")?, "fide")?.join(" "), "10871 11020 12455")
}

fn keeps_register_value() -> Outcome {
    let office = office("en")?;
    let keep = |player: &str, what: &str, more: &[&str], code: i32| {
        let words = ["decide", "fide-kept", player, "--what", what, "--reason", "x", "--date", "2026-01-11"];
        office.run(&[&words[..], more].concat(), &[code])
    };
    says(&keep("11020", "name", &[], 2)?, &["no FIDE list had been imported", "kartotek import --fide-list"])?;
    office.import("standard_jan26frl.txt", &list("JAN26", &member_lines()), "2026-01-10")?;
    says(&keep("10234", "name", &[], 2)?, &["FIDE's list of 2026-01-01 says the same about 10234"])?;
    says(&keep("11020", "sex", &[], 2)?, &["the same as the register about `sex` of 11020", "it differs in name"])?;
    says(&keep("11020", "sex", &["--language", "da"], 2)?, &["siger det samme som kartoteket", "den modsiger name"])?;
    says(&keep("99", "name", &[], 2)?, &["99"])?;
    // On that day the later list is not known yet.
    let early = ["decide", "fide-kept", "11020", "--what", "name", "--reason", "x", "--date", "2026-01-09"];
    says(&office.run(&early, &[2])?, &["no FIDE list had been imported"])?;
    let dry = keep("11020", "name", &["--dry-run"], 0)?;
    says(&dry, &["the name of 11020 Ravnsborg, Ole", "Nothing was written"])?;
    says(&keep("11020", "name", &["--dry-run", "--language", "da"], 0)?, &["Intet er skrevet"])?;
    support::same("asked", &players_asked_about(&office.desk("2026-01-11")?, "fide")?.join(" "), "10871 11020 12455")?;
    says(&keep("11020", "name", &["--format", "json"], 0)?, &["\"kind\": \"fide_kept\""])?;
    keep("12455", "fide-id", &[], 0)?;
    keep("10871", "birth-year", &[], 0)?;
    support::same("asked", &players_asked_about(&office.desk("2026-01-11")?, "fide")?.join(" "), "")?;
    says(&keep("11020", "name", &[], 2)?, &["2026-01-11-fide-kept-11020.toml decides the same"])?;
    let later = ["decide", "fide-kept", "11020", "--what", "name", "--reason", "x", "--date", "2026-01-12"];
    says(&office.run(&later, &[2])?, &["this is decided already, by 2026-01-11-fide-kept-11020.toml"])?;
    let undo = ["decide", "undo", "2026-01-11-fide-kept-11020", "--reason", "Fejl", "--date", "2026-01-13"];
    office.run(&undo, &[0])?;
    support::same("asked", &players_asked_about(&office.desk("2026-01-14")?, "fide")?.join(" "), "11020")?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

fn status_lists_contradictions() -> Outcome {
    let office = office("en")?;
    office.import("standard_jan26frl.txt", &list("JAN26", &member_lines()), "2026-01-10")?;
    office.run_on("2026-01-11", &["run", "--as-of", "2026-01-11"], &[0])?;
    let status = |more: &[&str], code: i32| office.run_on("2026-01-11", &[&["status"], more].concat(), &[code]);
    says(&status(&[], 1)?, &["FIDE's latest list differs from the register in 3 facts", "kartotek decide fide-kept"])?;
    says(&status(&["--language", "da"], 1)?, &["siger noget andet end kartoteket om 3 oplysninger", "kartotek desk"])?;
    says(&status(&["--format", "json"], 1)?, &["\"code\": \"fide\"", "\"count\": 3", "\"to_look_at\": []"])?;
    for (player, what) in [("10871", "birth-year"), ("11020", "name"), ("12455", "fide-id")] {
        let keep = ["decide", "fide-kept", player, "--what", what, "--reason", "x", "--date", "2026-01-11"];
        office.run(&keep, &[0])?;
    }
    says(&status(&[], 0)?, &["Nothing is wrong, and nothing waits."])?;
    // Two records with the same name and birth date: worth a look, but not required.
    let add = ["player", "add", "Elmegård, Rikke", "--birth-date", "1988-03-14", "--club", "101", "--another"];
    office.run_on("2026-01-11", &[&add[..], &["--reason", "x"]].concat(), &[0])?;
    office.run_on("2026-01-11", &["run", "--as-of", "2026-01-11"], &[0])?;
    says(&status(&[], 0)?, &["Worth a look:", "two records of the register may be one person's", "kartotek desk"])?;
    let people = support::newest_players(&office.path(""))?;
    let id = people
        .iter()
        .find(|row| &row["name"] == "Elmegård, Rikke" && &row["id"] != "10234")
        .map_or("", |row| &row["id"]);
    let two = |other: &str, code: i32| {
        office.run_on("2026-01-11", &["decide", "distinct", other, "10234", "--reason", "Mor og datter"], &[code])
    };
    says(&two("10234", 2)?, &["10234"])?;
    says(&two("99999", 2)?, &["99999"])?;
    says(&two(id, 0)?, &["are two people", "Elmegård, Rikke"])?;
    says(&two(id, 2)?, &["decides the same"])?;
    says(&status(&[], 0)?, &["Nothing is wrong, and nothing waits."])?;
    support::same("merges", &office.desk("2026-01-11")?["merges"].to_string(), "[]")?;
    let give = ["sanction", "give", "10234", "warning", "--last-day", "2025-02-20", "--reason", "x"];
    office.run_on("2026-01-11", &give, &[0])?;
    office.run_on("2026-01-11", &["run", "--as-of", "2026-01-11"], &[0])?;
    says(&status(&[], 0)?, &["one sanction changes within two months"])?;
    says(&status(&["--language", "da"], 0)?, &["Værd at se på:", "én sanktion ændrer sig inden for to måneder"])
}

fn asks_in_danish() -> Outcome {
    let office = office("da")?;
    office.import("standard_jan26frl.txt", &list("JAN26", &member_lines()), "2026-01-10")?;
    let desk = office.desk("2026-01-11")?;
    let question = &list_of(&desk, "fide")?[0];
    says(question["facts"].as_str().unwrap_or_default(), &["FIDEs liste fra 2026-01-01"])?;
    says(choice(question, "leave")?["label"].as_str().unwrap_or_default(), &["Kartoteket har ret: lad det stå"])
}

/// A match of one game that Elmegård wins: 1840 − 1795 = 45: .56 → .55; 1840 + 30 × .45 = 1853.5 → 1854. The next report has
/// only the name of one of its players.
fn last_tournament() -> Outcome {
    let office = office("en")?;
    let report = |id: &str, name: &str, day: &str, first: &str| {
        format!(
            "{{\"id\":\"{id}\",\"name\":\"{name}\",\"kind\":\"approved\",\"system\":\"match\",\"rounds\":1,\"start\":\"{day}\",\
             \"end\":\"{day}\",\"time_control\":\"40/7200,1800\",\"reported\":\"{day}\",\
             \"directors\":[{{\"name\":\"Opdigtet, Leder\"}}],\"players\":[{{\"no\":1,{first}}},{{\"no\":2,\"id\":\"10871\",\
             \"name\":\"Toftholm, Jeppe\"}}],\"games\":[{{\"round\":1,\"white\":1,\"black\":2,\"result\":\"1-0\"}}]}}"
        )
    };
    let known = "\"id\":\"10234\",\"name\":\"Elmegård, Rikke\"";
    office.write("inbox/vinter.json", &report("2026-vinter", "Vintermatchen", "2026-01-20", known))?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    let unknown = "\"name\":\"Rikke Elmegaard\",\"birth_date\":\"1988-03-14\",\"federation\":\"DEN\"";
    office.write("inbox/vaar.json", &report("2026-vaar", "Vårmatchen", "2026-03-10", unknown))?;
    let desk = office.desk("2026-04-01")?;
    let person = &choice(&desk["held"][0]["questions"][0], "person")?;
    support::same(
        "label",
        person["label"].as_str().unwrap_or_default(),
        "10234 Elmegård, Rikke, born 1988, Skovby Skakklub, 1854",
    )?;
    says(person["detail"].as_str().unwrap_or_default(), &["last: Vintermatchen, 2026-01-20", "same birth date"])?;
    // The workbook says the same beside its answers.
    office.run(&["match", "office/inbox/vaar.json", "--out", "hvem.xlsx", "--as-of", "2026-04-01"], &[0])?;
    let path = office.0.path().join("hvem.xlsx");
    let workbook = crate::template::workbook::Workbook::read(std::fs::read(&path).map_err(support::at(&path))?)?;
    says(&workbook.text("Players", "O2")?, &["10234", "last: Vintermatchen, 2026-01-20"])
}

/// In tests/runs/sanctions, in April, Toftholm has his warning of 14 June 2025 through 14 June 2026, and a quarantine through 8 June.
fn shows_ending_sanctions() -> Outcome {
    let office = Office::of("tests/runs/sanctions")?;
    office.run_on("2026-04-01", &["run", "--as-of", "2026-04-01"], &[0, 1])?;
    let ending = |day: &str| -> Result<Vec<String>, String> {
        let desk = office.desk(day)?;
        let text = |own: &Value, key: &str| own[key].as_str().unwrap_or_default().to_owned();
        Ok(list_of(&desk, "sanctions")?
            .iter()
            .map(|line| format!("{} {} {}", text(line, "player"), text(line, "day"), text(line, "change")))
            .collect())
    };
    support::same("7 April", &ending("2026-04-07")?.join("; "), "")?;
    support::same("8 April", &ending("2026-04-08")?.join("; "), "10871 2026-06-08 quarantine-over")?;
    let both = "10871 2026-06-08 quarantine-over; 10871 2026-06-14 warning-erased; 11020 2026-07-08 quarantine-over";
    support::same("8 May", &ending("2026-05-08")?.join("; "), both)?;
    // Pages that are kept, of a run or written elsewhere, leave the sanctions out.
    let page = "desk/index.html";
    office.run_on("2026-05-08", &["desk", "--as-of", "2026-05-08", "--out", "andetsteds"], &[0])?;
    let elsewhere = support::read(&office.0.path().join("andetsteds/index.html"))?;
    let kept = support::read(&office.path(&format!("runs/0001-2026-04-01/internal/{page}")))?;
    for page in [elsewhere, kept] {
        never_says(&page, &["id=\"sanctions\"", "2026-06-08"])?;
        says(&page, &["`kartotek desk`"])?;
    }
    office.run_on("2026-05-08", &["desk", "--as-of", "2026-05-08"], &[0])?;
    says(&support::read(&office.path(page))?, &["10871 Toftholm, Jeppe", "2026-06-14"])?;
    // The warning expires on 14 June, and the run of the next day removes the page.
    office.write("inbox/ny.txt", "")?;
    office.run_on("2026-06-15", &["run", "--as-of", "2026-06-15"], &[0, 1])?;
    match office.path(page).exists() {
        true => Err("the page still names who had a sanction".to_owned()),
        false => Ok(()),
    }
}

const MEMBERS: &str = "Nr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K\n\
    1;1988;38;Rikke Elmegård;Skovby Skakklub;;1840;0;0;-;;20\n\
    2;0;;Jeppe Toftholm;Skovby Skakklub;;1795;0;0;-;1499002;20\n\
    3;1959;67;Ole Ravnsborg;Skovby Skakklub;;1712;0;0;-;1499003;20\n\
    4;2004;22;Mathilde Nygaard;Skovby Skakklub;;1655;0;0;-;1499009;20\n\
    5;1970;56;Bo Birk;Skovby Skakklub;;1500;0;0;-;;20\n\
    6;0;;Siv Mynte;Skovby Skakklub;;1500;0;0;-;;20\n";

/// Elmegård gets the FIDE id that only she can have, Toftholm the year of his line. Ravnsborg's line has another name and is
/// not used; Nygaard's number is not on the list; two lines are Bo Birk of 1970; and Siv Mynte, without a year, cannot be
/// identified.
fn reports_doubtful_matches() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    let list = list(
        "JAN26",
        &[
            line(1_499_001, "Elmegaard, Rikke", "DEN", "F", 1850, 1988),
            line(1_499_002, "Toftholm, Jeppe", "DEN", "M", 1800, 1971),
            line(1_499_003, "Rosendahl, Ole", "DEN", "M", 1700, 1959),
            line(1_499_005, "Birk, Bo", "DEN", "M", 1600, 1970),
            line(1_499_006, "Birk, Bo", "DEN", "M", 1550, 1970),
            line(1_499_007, "Mynte, Siv", "DEN", "F", 1550, 1980),
        ],
    );
    support::write(&here.join("medlemmer.csv"), MEMBERS.as_bytes())?;
    support::write(&here.join("standard_jan26frl.txt"), list.as_bytes())?;
    let init = |more: &[&str]| -> Result<String, String> {
        let lists = ["init", "nyt", "--members", "medlemmer.csv", "--fide-list", "standard_jan26frl.txt"];
        let said = support::run(support::kartotek(here).args([&lists[..], more].concat()))?;
        if said.exit_code == 0 {
            Ok(said.stdout + &said.stderr)
        } else {
            Err(format!("{}{}", said.stdout, said.stderr))
        }
    };
    let dry: Value =
        serde_json::from_str(&init(&["--dry-run", "--format", "json"])?).map_err(|error| error.to_string())?;
    support::same("ids", &dry["founded"]["fide"]["ids"].to_string(), "1")?;
    if here.join("nyt").exists() {
        return Err("a dry run made an office".to_owned());
    }
    let told = init(&["--language", "en"])?;
    says(
        &told,
        &[
            "From FIDE's list: 1 FIDE ids, 1 birth years, the sex of 2 players, Elo or title of 2.",
            "4 things are doubtful",
            "Rosendahl, Ole",
            "the FIDE id 1499009 is not on the list",
            "FIDE's list has several players with this name and birth year: 1499005",
            "FIDE's list has this name with 1499007, but nobody is linked without a birth year",
        ],
    )?;
    let players = support::table(&here.join("nyt/players.csv"))?;
    let found: Vec<String> = players
        .iter()
        .map(|row| {
            format!("{} {} {} {} {}", row["id"], row["birth_date"], row["sex"], row["fide_id"], row["fide_rating"])
        })
        .collect();
    let due = [
        "1 1988 F 1499001 1850",
        "2 1971 M 1499002 1800",
        "3 1959  1499003 ",
        "4 2004  1499009 ",
        "5 1970   ",
        "6    ",
    ];
    support::same("players", &found.join("\n"), &due.join("\n"))
}
