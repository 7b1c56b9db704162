//! Answers on the desk page: questions to directors, games already rated, consecutive quarantines.

use super::{choice, list_of, office, saved};
use crate::support::{self, Office, Outcome, says};
use serde_json::Value;

/// A report of a match; `second` is the second player. Under another id it has the same games on the same days.
pub fn match_of(id: &str, second: &str, result: &str) -> String {
    format!(
        r#"{{"id": "{id}", "name": "Matchen", "kind": "approved", "system": "match", "rounds": 4,
        "start": "2026-01-06", "end": "2026-01-09", "time_control": "40/7200,1800", "reported": "2026-01-10",
        "players": [{{"no": 1, "id": "10234", "name": "Elmegård, Rikke"}}, {{"no": 2, {second}}}],
        "games": [{{"round": 1, "white": 1, "black": 2, "result": "{result}"}}, {{"round": 2, "white": 2, "black": 1, "result": "1-0"}},
        {{"round": 3, "white": 1, "black": 2, "result": "1-0"}}, {{"round": 4, "white": 2, "black": 1, "result": "0-1"}}]}}"#
    )
}

pub fn question_waits_for_director() -> Outcome {
    let office = office("en")?;
    office.write("inbox/match.json", &match_of("2026-match", "\"name\": \"Solhverv, Sol\"", "1-0"))?;
    let held = |day: &str| -> Result<Value, String> {
        let desk = office.desk(day)?;
        let questions = desk["held"][0]["questions"].as_array().ok_or("nothing is held back")?;
        let of_player =
            questions.iter().find(|question| question["about"].as_str().unwrap_or_default().contains("Solhverv"));
        of_player.cloned().ok_or_else(|| format!("nobody is asked about: {desk}"))
    };
    let question = held("2026-02-01")?;
    support::same("open before", &question["is_open"].to_string(), "true")?;
    let ask = choice(&question, "ask")?;
    let asked = saved(ask, "2026-02-01", &[])?;
    let words = ask["ask"].as_str().unwrap_or_default();
    says(words, &["Who is no. 2, Solhverv, Sol in Matchen?"])?;
    office.save("inbox/desk-2026-02-01-1200.toml", &asked)?;
    office.run(&["run", "--as-of", "2026-02-01"], &[1])?;
    let question = held("2026-03-01")?;
    support::same("open after", &question["is_open"].to_string(), "false")?;
    says(question["asked"].as_str().unwrap_or_default(), &["Asked the director on 2026-02-01: Who is no. 2"])?;
    let run = office.path("internal/2026-02-01/replies/match.json.txt");
    let letter = support::read(&run)?.split_whitespace().collect::<Vec<_>>().join(" ");
    says(&letter, &["We also ask", "Who is no. 2, Solhverv, Sol in Matchen?"])?;
    // After the undoing the question is open again.
    office.run(&["decide", "undo", "desk-2026-02-01-1200", "--reason", "x", "--date", "2026-03-02"], &[0])?;
    support::same("open again", &held("2026-04-01")?["is_open"].to_string(), "true")
}

pub fn correction_is_offered_first() -> Outcome {
    let office = office("en")?;
    let toftholm = "\"id\": \"10871\", \"name\": \"Toftholm, Jeppe\"";
    office.write("inbox/match.json", &match_of("2026-match", toftholm, "1-0"))?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    office.write("inbox/rettet.json", &match_of("2026-rettet", toftholm, "0-1"))?;
    let desk = office.desk("2026-03-01")?;
    let questions = desk["held"][0]["questions"].as_array().ok_or("nothing is held back")?;
    let is_again = |question: &&Value| question["found"][0]["code"] == "games-already-rated";
    let question = questions.iter().find(is_again).ok_or_else(|| format!("not asked: {desk}"))?;
    support::same("first", &question["choices"][0]["kind"].to_string(), "\"corrects\"")?;
    let right = choice(question, "right")?;
    says(right["label"].as_str().unwrap_or_default(), &["another tournament: these games are rated, too"])?;
    support::same("reason", &right["fields"][0]["is_required"].to_string(), "true")
}

/// § 19: three months from 16 March run through 15 June; the second quarantine of that tournament begins on 16 June.
pub fn consecutive_quarantines_are_lifted_singly() -> Outcome {
    let office = office("en")?;
    for given in ["quarantine --months 3", "absence"] {
        let given = format!("sanction give 11020 {given} --last-day 2026-03-15 --reason x --date 2026-03-20");
        office.run(&given.split(' ').collect::<Vec<_>>(), &[0])?;
    }
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    support::same("in June", &list_of(&office.desk("2026-06-01")?, "sanctions")?.len().to_string(), "0")?;
    let lift = ["sanction", "lift", "11020", "--last-day", "2026-03-15", "--reason", "x", "--date", "2026-04-02"];
    let said = support::run(support::kartotek(office.0.path()).args(lift).args(["--office", "office"]))?;
    says(&said.stderr, &["`--kind quarantine --from 2026-03-16` or `--kind quarantine --from 2026-06-16`"])?;
    office.run(&[&lift[..], &["--kind", "quarantine", "--from", "2026-06-16"]].concat(), &[0])?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0])?;
    let sanctions = office.desk("2026-06-01")?["sanctions"].clone();
    support::same("the one that is left", &sanctions[0]["change"].to_string(), "\"quarantine-over\"")?;
    support::same("its last day", &sanctions[0]["day"].to_string(), "\"2026-06-15\"")
}

/// A report of another evening under the id of a rated one waits. The command in its message makes it the correction, and then
/// all players have the rating that the right report would have given (4.5.4.1).
pub fn other_tournament_waits() -> Outcome {
    let toftholm = "\"id\": \"10871\", \"name\": \"Toftholm, Jeppe\"";
    let evening = match_of("2026-aften", toftholm, "1-0");
    let other = evening.replace("\"1-0\"", "\"½-½\"").replace("2026-01-", "2026-02-");
    let office = office("en")?;
    office.write("inbox/aften.json", &evening)?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    let before = office.newest_ratings()?;
    office.write("inbox/februar.json", &other)?;
    office.run(&["run", "--as-of", "2026-03-01"], &[1])?;
    support::same("while it waits", &format!("{:?}", office.newest_ratings()?), &format!("{before:?}"))?;
    let told = support::read(&office.path("internal/2026-03-01/diagnostics.txt"))?;
    says(&told, &["the report 2026-aften was rated with other games, of 6-9 January 2026"])?;
    let command = told.split('`').find(|words| words.starts_with("kartotek decide correction")).ok_or("no command")?;
    let words: Vec<&str> = command.split(' ').skip(1).map(|word| if word == "…" { "Rettelse" } else { word }).collect();
    office.run(&[&words[..], &["--date", "2026-03-02"]].concat(), &[0])?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    let at_once = super::office("en")?;
    at_once.write("inbox/aften.json", &other)?;
    at_once.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    support::same("ratings", &format!("{:?}", office.newest_ratings()?), &format!("{:?}", at_once.newest_ratings()?))
}

pub fn overdue_tournament_is_settled() -> Outcome {
    let announced = || -> Result<Office, String> {
        let office = office("en")?;
        let decision = "date = 2026-01-05\nauthor = \"RKF\"\nreason = \"mail\"\n[announce]\ntournament = \"2026-vinter\"\n\
                        name = \"Vinterturneringen\"\norganiser = \"Skovby\"\nstart = 2026-01-09\nend = 2026-01-10\n";
        office.write("decisions/vinter.toml", decision)?;
        Ok(office)
    };
    // Ended on 10 January: due on the 17th (§ 5 g), and 15 days late on 1 February.
    let office = announced()?;
    let desk = office.desk("2026-02-01")?;
    let question = &desk["overdue"][0]["questions"][0];
    support::same("about", question["about"].as_str().unwrap_or_default(), "Skovby: due 2026-01-17, 15 days late")?;
    says(choice(question, "ask")?["ask"].as_str().unwrap_or_default(), &["Vinterturneringen", "2026-01-17"])?;
    let moved = saved(choice(question, "postponed")?, "2026-02-01", &[("start", "2026-02-20"), ("end", "2026-02-21")])?;
    office.save("inbox/desk-2026-02-01-1200.toml", &moved)?;
    office.run(&["run", "--as-of", "2026-02-28"], &[0])?;
    // 21 February and seven days: 28 February is in time, 1 March is not.
    support::same("overdue", &list_of(&office.desk("2026-02-28")?, "overdue")?.len().to_string(), "0")?;
    support::same("overdue", &list_of(&office.desk("2026-03-01")?, "overdue")?.len().to_string(), "1")?;
    // The report arrived without the tournament's id, but with its name and days: no reminder is sent, in that month or the next.
    let office = announced()?;
    let toftholm = "\"id\": \"10871\", \"name\": \"Toftholm, Jeppe\"";
    let report = match_of("2026-x", toftholm, "1-0").replace("\"Matchen\"", "\"vinterturneringen\"");
    let report = report.replace("2026-01-09", "2026-01-10").replace("2026-01-06", "2026-01-09");
    office.write("inbox/vinter.json", &report)?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    support::same(
        "reported",
        &support::read(&office.path("internal/2026-02-01/overdue.csv"))?.lines().count().to_string(),
        "1",
    )?;
    support::same("overdue", &list_of(&office.desk("2026-03-01")?, "overdue")?.len().to_string(), "0")?;
    let office = announced()?;
    let desk = office.desk("2026-02-01")?;
    let gone = saved(choice(&desk["overdue"][0]["questions"][0], "not-held")?, "2026-02-01", &[])?;
    office.save("inbox/desk-2026-02-01-1200.toml", &gone)?;
    office.run(&["run", "--as-of", "2026-02-02"], &[0])?;
    support::same("overdue", &list_of(&office.desk("2026-03-01")?, "overdue")?.len().to_string(), "0")
}

/// What the page asks about players.
fn of_players(desk: &Value) -> Result<Vec<Value>, String> {
    let questions = desk["held"][0]["questions"].as_array().ok_or("nothing is held back")?;
    Ok(questions.iter().filter(|question| question["about"] != "").cloned().collect())
}

/// The list of `entries` comes again: one name more, lines moved, and another player under the number of an answered one.
/// Only the new names are asked about. Another tournament's list of the same file name has no answers.
pub fn answers_follow_players() -> Outcome {
    let office = office("da")?;
    let put = |lines: &str| office.write("inbox/tilmelding.csv", &format!("Nr;Navn;Født;Klub\n{lines}"));
    put("1;Rikke Elmegård;1988;Skovby Skakklub\n2;Toftholm, Jep;;\n3;Jan Svensson;1980;\n4;Per Olsson;1970;\n")?;
    let questions = of_players(&office.desk("2026-02-01")?)?;
    let answers = [
        saved(choice(&questions[0], "person")?, "2026-02-01", &[])?,
        saved(choice(&questions[1], "abroad")?, "2026-02-01", &[("federation", "SWE")])?,
        saved(choice(&questions[2], "abroad")?, "2026-02-01", &[("federation", "NOR")])?,
    ];
    office.save("inbox/desk-2026-02-01-1200.toml", &answers.concat())?;
    put(
        "1;Ny Mand;1990;\n2;Toftholm, Jep;;\n3;Rikke Elmegård;1988;Skovby Skakklub\n4;Jan Svensson;1980;\n5;Nina Nord;1970;\n",
    )?;
    let about = |day: &str| -> Result<String, String> {
        let questions = of_players(&office.desk(day)?)?;
        Ok(questions.iter().filter_map(|question| question["about"].as_str()).collect::<Vec<_>>().join("; "))
    };
    support::same("asked about", &about("2026-02-02")?, "nr. 1, Ny Mand; nr. 5, Nina Nord")?;
    let back = ["entry-list", "tilmelding.csv", "--as-of", "2026-02-02", "--format", "csv"];
    let said = office.run(&back, &[1])?;
    says(
        &said,
        &["10871;Toftholm, Jep;;;1795", "10234;Rikke Elmegård;1988;Skovby Skakklub;1840", ";Jan Svensson;1980;;;"],
    )?;
    put("1;Toftholm, Jep;1999;\n2;Jan Svensson;1981;\n3;Per Olsson;1971;\n")?;
    support::same("another list", &about("2026-02-03")?, "nr. 1, Toftholm, Jep; nr. 2, Jan Svensson; nr. 3, Per Olsson")
}

/// Two of five lines are found. The page asks about the others, and every command about the list knows the answers.
pub fn entry_list_uses_answers() -> Outcome {
    let office = office("da")?;
    let list = "Vinterturnering\nNr;Navn;Født;Klub\n1;Rikke Elmegård;1988;Skovby Skakklub\n2;Toftholm, Jep;;\n3;Otto Ny;2012;Skovby Skakklub\n\
                4;Ravnsborg, Ole;1959;\n5;Jan Svensson;1980;\n";
    office.write("inbox/tilmelding.csv", list)?;
    let desk = office.desk("2026-02-01")?;
    let questions = of_players(&desk)?;
    let about: Vec<&str> = questions.iter().filter_map(|question| question["about"].as_str()).collect();
    support::same("asked about", &about.join("; "), "nr. 2, Toftholm, Jep; nr. 3, Otto Ny; nr. 5, Jan Svensson")?;
    says(choice(&questions[0], "person")?["label"].as_str().unwrap_or_default(), &["10871 Toftholm, Jeppe"])?;
    let ny = [
        ("enters.name", "Ny, Otto"),
        ("enters.birth_date", "2012"),
        ("enters.club", "101"),
        ("enters.first_rating", "1000"),
        ("enters.approved_by", "club"),
    ];
    let answers = [
        saved(choice(&questions[0], "person")?, "2026-02-01", &[])?,
        saved(choice(&questions[1], "new")?, "2026-02-01", &ny)?,
        saved(choice(&questions[2], "abroad")?, "2026-02-01", &[("federation", "SWE")])?,
    ];
    office.save("inbox/desk-2026-02-01-1200.toml", &answers.concat())?;
    support::same("asked again", &of_players(&office.desk("2026-02-02")?)?.len().to_string(), "0")?;
    let back = ["entry-list", "tilmelding.csv", "--as-of", "2026-02-01", "--format", "csv"];
    let said = office.run(&back, &[0])?;
    for line in [
        "10234;Rikke Elmegård;1988;Skovby Skakklub;1840",
        "10871;Toftholm, Jep;;;1795",
        ";Otto Ny;2012;Skovby Skakklub;1000",
        "11020;Ravnsborg, Ole;1959;;1712",
        ";Jan Svensson;1980;;;",
    ] {
        says(&said, &[line])?;
    }
    let emt = office.run_on("2026-02-01", &["emt", "office/inbox/tilmelding.csv", "--year", "2026"], &[1])?;
    says(&emt, &["Elmegård, Rikke", "Ravnsborg, Ole", "Toftholm, Jeppe"])?;
    let asked = office.run_on("2026-02-01", &["match", "tilmelding.csv", "--out", "liste.xlsx"], &[0])?;
    says(&asked, &["liste.xlsx er listen med ratingtal"])?;
    // The entry list leaves the inbox after it was returned.
    std::fs::remove_file(office.path("inbox/tilmelding.csv")).map_err(support::at(&office.path("inbox")))?;
    let said = office.run(&["run", "--as-of", "2026-03-01"], &[0])?;
    support::never_says(&said, &["tilmelding"])
}
