//! Looking things up: `find`, `player show`, `club show`, `report show`, `status`, and completions in a shell.

mod shown;
mod stands;
mod typed;

use crate::support::{self, Group, Office, Outcome, Test, never_says, says};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("look").tests([
        ("people are found by some of their words, before the first run and after it", finds_people),
        ("an alias finds the player until it is undone", finds_by_alias),
        ("an answer without a match suggests what to try, and exits without failure", suggests_without_a_match),
        ("`player show` prints everything about a person with its source", shown::shows_person_with_sources),
        ("a sanction is shown until it expires, and not a day longer", shown::shows_sanction_until_it_expires),
        (
            "an unknown name is answered with the nearest ones, namesakes with birth year and club",
            shown::suggests_nearest_names,
        ),
        ("`club show` prints a club's members and former names", shown::shows_club),
        ("`report show` prints a report as rated by runs and as waiting in the inbox", shown::shows_report),
        ("a merge and its undoing are listed like other changes without a game", shown::lists_merge_and_undoing),
        ("a decision undone before any run used it is not listed as carried out", shown::omits_unused_undone_decision),
        (
            "status names what waits, what is wrong and what to type, and writes nothing",
            stands::status_names_what_waits,
        ),
        (
            "status separates waiting decisions from those that no run can carry out",
            stands::status_separates_impossible_decisions,
        ),
        (
            "status reports an office that cannot run, or whose lists are not published",
            stands::status_reports_unusable_office,
        ),
        ("status gives the reason why a run is refused, and names no refused command", stands::status_explains_refusal),
        ("bash completes people, clubs, reports, commands and options", typed::bash_completes_names),
        ("ids and names with shell commands are completed without executing them", typed::completion_executes_nothing),
    ]))
}

const PLAYERS: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n\
    2001,\"Sørensen, Kirsten\",1958-03-02,F,101,DEN,yes,,,,,1500,2026-01-01,yes\n\
    2002,\"Sørensen, Kirsten\",1990-05-06,F,102,DEN,yes,1400123,,,,1400,2026-01-01,no\n\
    2003,\"Lund, Bo\",1970,M,101,DEN,yes,,,,,1600,2026-01-01,yes\n";
const CLUBS: &str = "id,name,district\n101,Skovby Skakklub,1\n102,Ærø Skakforening,2\n";

fn office() -> Result<Office, String> {
    let office = Office(support::temporary_folder()?);
    office.write("kartotek.toml", "federation = \"DEN\"\nname = \"Dansk Skak Union\"\nlanguage = \"en\"\n")?;
    office.write("players.csv", PLAYERS)?;
    office.write("clubs.csv", CLUBS)?;
    Ok(office)
}

/// A match in which Bo beats Kirsten, born in 1958.
const MATCH: &str = r#"{"id":"2026-match","name":"Match i Skovby","kind":"approved","system":"match","rounds":1,
"start":"2026-01-10","end":"2026-01-10","time_control":"40/7200,1800","reported":"2026-01-11",
"directors":[{"name":"Opdigtet, Leder"}],"players":[{"no":1,"id":"2003"},{"no":2,"id":"2001"}],
"games":[{"round":1,"white":1,"black":2,"result":"1-0"}]}"#;

/// The match with an unknown player instead.
fn report_with_unknown_player() -> String {
    MATCH.replace("2026-match", "2026-held").replace("\"id\":\"2001\"", "\"name\":\"Ukendt, Ib\"")
}

/// The ids of a table, in its order.
fn ids(said: &str) -> Vec<&str> {
    let first = said.lines().filter_map(|line| line.split_whitespace().next());
    first.filter(|word| word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit())).collect()
}

fn finds_people() -> Outcome {
    let office = office()?;
    for is_founded in [false, true] {
        if is_founded {
            office.run(&["run", "--as-of", "2026-03-01"], &[0])?;
            let change = ["player", "2003", "--name", "Skov, Bo", "--reason", "x", "--date", "2026-03-02"];
            office.run(&change, &[0])?;
            office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
        }
        for (words, expected) in [
            (&["soerensen", "kirsten"][..], &["2001", "2002"][..]),
            (&["KIRSTEN", "1990"], &["2002"]),
            (&["sør", "skovby"], &["2001"]),
            (&["1400123"], &["2002"]),
            (&["kirsten aeroe"], &["2002"]),
            (&["lund"], &["2003"]),
        ] {
            let said = office.run(&[&["find"], words].concat(), &[0])?;
            if ids(&said) != expected {
                return Err(format!("{words:?}: {said}"));
            }
        }
    }
    // Namesakes are shown with distinguishing facts; former names and hidden players are marked.
    let said = office.run(&["find", "kirsten"], &[0])?;
    says(&said, &["1958", "Skovby Skakklub", "1990", "Ærø Skakforening", "not shown in public"])?;
    says(&office.run(&["find", "lund"], &[0])?, &["Skov, Bo", "formerly Lund, Bo"])?;
    // On a day before the change there was not yet a player called Skov.
    never_says(&office.run(&["find", "skov, bo", "--as-of", "2026-03-15"], &[0])?, &["Skov, Bo"])?;
    says(&office.run(&["find", "aerø"], &[0])?, &["Club 102 Ærø Skakforening", "one member"])?;
    says(&office.run(&["find", "kirsten", "--limit", "1"], &[0])?, &["One more person fits"])?;
    let json = office.run(&["find", "lund", "--format", "json"], &[0])?;
    says(
        &json,
        &["\"id\": \"2003\"", "\"former-name\"", "\"birth_year\": 1970", "\"club_name\": \"Skovby Skakklub\""],
    )?;
    says(&office.run(&["find", "kirsten", "--language", "da"], &[0])?, &["vises ikke offentligt"])
}

fn finds_by_alias() -> Outcome {
    let office = office()?;
    let find = |words: &[&str]| office.run(&[&["find"], words].concat(), &[0]);
    never_says(&find(&["stine"])?, &["2001"])?;
    let decide = ["decide", "alias", "--name", "Stine Sørensen", "--player", "2001", "--reason", "x"];
    let said = office.run(&[&decide[..], &["--date", "2026-03-02"]].concat(), &[0])?;
    let file = said.lines().next().ok_or("no file")?.rsplit('/').next().ok_or("no name")?.to_owned();
    for is_run in [false, true] {
        if is_run {
            office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
        }
        for words in [&["stine"][..], &["STINE", "soerensen"], &["stine", "1958"]] {
            let said = find(words)?;
            if ids(&said) != ["2001"] {
                return Err(format!("{words:?}: {said}"));
            }
            says(&said, &["in reports also Stine Sørensen"])?;
        }
        let json = find(&["stine", "--format", "json"])?;
        says(&json, &["\"aliases\": [", "\"Stine Sørensen\"", "\"alias\"", "\"former_names\": []"])?;
    }
    says(&find(&["stine", "--language", "da"])?, &["i indberetninger også Stine Sørensen"])?;
    // The decision did not exist on the day before.
    never_says(&office.run(&["find", "stine", "--as-of", "2026-03-01"], &[0, 2])?, &["2001"])?;
    office.run(&["decide", "undo", &file, "--reason", "Fejl", "--date", "2026-04-02"], &[0])?;
    never_says(&find(&["stine"])?, &["2001"])
}

fn suggests_without_a_match() -> Outcome {
    let office = office()?;
    says(&office.run(&["find", "zwxq"], &[0])?, &["nobody fits these words", "only the beginning of the surname"])?;
    let said = office.run(&["find", "kirsten", "1999"], &[0])?;
    says(&said, &["nobody fits all words", "2001", "2002"])?;
    let json = office.run(&["find", "zwxq", "--format", "json"], &[0])?;
    says(&json, &["\"fits_all_words\": false", "\"people\": []"])
}
