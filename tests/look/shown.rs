//! The output of `show` for a player, a club, a report.

use super::{MATCH, PLAYERS, office, report_with_unknown_player};
use crate::support::{Office, Outcome, never_says, says};

/// An office with a match, a changed name and club, a merge, a licence and an alias.
fn office_with_letters() -> Result<Office, String> {
    let office = office()?;
    office.write("inbox/kamp.json", MATCH)?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    let signed = ["--reason", "bryllup", "--author", "RKF", "--date", "2026-02-10"];
    for decided in [
        &["player", "2003", "--name", "Skov, Bo", "--club", "102", "--fide-id", "1400777"][..],
        &["official", "2003", "--licence", "director", "--from", "2026-02-10"],
        &["decide", "alias", "--name", "Bo L. Skov", "--player", "2003"],
        &["decide", "candidate-result", "2003", "--tournament", "Påsken", "--last-day", "2026-01-20"],
    ] {
        office.run_on("2026-02-10", &[decided, &signed].concat(), &[0])?;
    }
    let list = "ab".repeat(32);
    let fide = format!(
        "date = 2026-02-11\nauthor = \"RK\"\nreason = \"februar\"\n\n[fide_list]\nlist = \"{list}\"\nmonth = 2026-02-01\n\n\
         [[fide_list.players]]\nid = \"2003\"\nfide_id = \"1400777\"\nrating = 1750\ntitle = \"\"\n"
    );
    office.write("decisions/fide.toml", &fide)?;
    office.run_on("2026-03-01", &["run", "--as-of", "2026-03-01"], &[0])?;
    Ok(office)
}

pub fn shows_person_with_sources() -> Outcome {
    let office = office_with_letters()?;
    let said = office.run(&["player", "show", "2003"], &[0])?;
    says(
        &said,
        &[
            "Skov, Bo (2003)",
            "as of 2026-03-01 (run 0002-2026-03-01)",
            "founding table players.csv",
            "report 2026-match (kamp.json)",
            "decision 2026-02-10-player-2003.toml (RKF, 2026-02-10: bryllup)",
            "102 Ærø Skakforening",
            "Lund, Bo",
            "known as Bo L. Skov",
            "director",
            "Påsken",
        ],
    )?;
    let json = office.run(&["player", "show", "2003", "--format", "json"], &[0])?;
    let record: serde_json::Value = serde_json::from_str(&json).map_err(|error| error.to_string())?;
    let fact = |key: &str| {
        let facts = record["facts"].as_array().into_iter().flatten();
        facts.clone().find(|fact| fact["key"] == key).cloned().unwrap_or_default()
    };
    let (club, born, elo) = (fact("club"), fact("birth_date"), fact("fide_rating"));
    let is_right = club["value"] == "102"
        && elo["value"] == "1750"
        && elo["source"]["file"] == "fide.toml"
        && elo["run"] == "0002-2026-03-01"
        && club["since"] == "2026-03-01"
        && club["source"]["kind"] == "decision"
        && born["value"] == "1970"
        && born["run"] == "0000-2026-02-01"
        && born["source"]["file"] == "players.csv"
        && record["former_names"][0]["name"] == "Lund, Bo"
        && record["ratings"][0]["source"]["id"] == "2026-match"
        && record["ratings"][0]["before"] == 1600
        && record["licences"][0]["from"] == "2026-02-10";
    if !is_right {
        return Err(json);
    }
    let page = office.run(&["player", "show", "2003", "--format", "html", "--language", "da"], &[0])?;
    says(&page, &["<html lang=\"da\">", "<h1>Oplysninger om Skov, Bo (2003)</h1>", "Tidligere navne", "afgørelsen"])?;
    never_says(&page, &["<script", "http:", "https:"])?;
    // The state on an earlier day, and before the first run.
    let before = office.run(&["player", "show", "2003", "--as-of", "2026-02-15"], &[0])?;
    says(&before, &["Lund, Bo (2003)"])?;
    never_says(&before, &["102 Ærø"])?;
    says(&self::office()?.run(&["player", "show", "2001"], &[0])?, &["before its first run", "1958-03-02"])
}

pub fn shows_sanction_until_it_expires() -> Outcome {
    let office = office()?;
    office.write("players.csv", &PLAYERS.replace("2026-01-01", "2024-01-01"))?;
    office.run(&["run", "--as-of", "2025-02-01"], &[0])?;
    let give = ["sanction", "give", "2001", "warning", "--last-day", "2025-02-10", "--reason", "larm"];
    office.run_on("2025-02-11", &[&give[..], &["--date", "2025-02-11"]].concat(), &[0])?;
    office.run_on("2025-03-01", &["run", "--as-of", "2025-03-01"], &[0])?;
    let show = ["player", "show", "2001"];
    says(&office.run_on("2025-03-02", &show, &[0])?, &["Sanctions (§ 19)", "warning", "larm", "kept until"])?;
    never_says(&office.run_on("2025-03-02", &["player", "show", "2002"], &[0])?, &["Sanctions", "larm"])?;
    // A warning is kept for a year (§ 19).
    never_says(&office.run_on("2026-04-01", &show, &[0])?, &["Sanctions", "larm"])
}

pub fn suggests_nearest_names() -> Outcome {
    let office = office()?;
    let said = office.run(&["player", "show", "2030"], &[2])?;
    says(&said, &["`2030`", "2003 Lund, Bo, born 1970, Skovby Skakklub, 1600"])?;
    let said = office.run(&["player", "show", "Sørensen, Kirsten"], &[2])?;
    says(
        &said,
        &[
            "2 people of the register are called",
            "2001 Sørensen, Kirsten, born 1958, Skovby Skakklub",
            "2002 Sørensen, Kirsten, born 1990, Ærø Skakforening",
        ],
    )?;
    says(&office.run(&["player", "show", "lund"], &[2])?, &["2003 Lund, Bo, born 1970"])?;
    says(&office.run(&["player", "show", "kirsten soerensen"], &[2])?, &["2001 Sørensen, Kirsten, born 1958"])?;
    says(&office.run(&["player", "show", "soerensen"], &[2])?, &["born 1958, Skovby", "or 2002 Sørensen, Kirsten"])?;
    says(&office.run(&["club", "show", "zwxq"], &[2])?, &["no club of the register", "kartotek find"])?;
    says(&office.run(&["club", "show", "skak"], &[2])?, &["101 Skovby Skakklub", "102 Ærø Skakforening"])?;
    office.write("inbox/kamp.json", MATCH)?;
    says(&office.run(&["report", "show", "2026-macth"], &[2])?, &["try `2026-match`"])
}

pub fn shows_club() -> Outcome {
    let office = office_with_letters()?;
    for club in ["102", "ærø", "aeroe skakforening"] {
        let said = office.run(&["club", "show", club], &[0])?;
        says(
            &said,
            &["102 Ærø Skakforening", "Main district 2, 2 members", "Skov, Bo", "1990", "not shown in public"],
        )?;
        never_says(&said, &["1958"])?;
    }
    let json = office.run(&["club", "show", "101", "--format", "json"], &[0])?;
    says(&json, &["\"name\": \"Skovby Skakklub\"", "\"birth_year\": 1958"])?;
    let announce = ["decide", "announce", "2026-maj", "--name", "Maj i Skovby", "--organiser", "Skovby Skakklub"];
    let days = ["--start", "2026-05-01", "--end", "2026-05-02", "--reason", "x", "--date", "2026-03-02"];
    office.run_on("2026-03-02", &[&announce[..], &days].concat(), &[0])?;
    says(&office.run(&["club", "show", "101"], &[0])?, &["Maj i Skovby", "2026-05-02", "not rated"])?;
    says(&office.run(&["club", "show", "101", "--format", "html"], &[0])?, &["<h1>101 Skovby Skakklub</h1>"])
}

pub fn shows_report() -> Outcome {
    let office = office_with_letters()?;
    office.write("inbox/ny.json", &report_with_unknown_player())?;
    let said = office.run(&["report", "show", "2026-match"], &[0])?;
    let words =
        ["Run 0001-2026-02-01: rated", "Match i Skovby", "kamp.json", "2001", "Sørensen, Kirsten", "1600", "Letter"];
    says(&said, &words)?;
    for name in ["2026-held", "ny.json"] {
        let said = office.run(&["report", "show", name], &[0])?;
        says(&said, &["ny.json waits in the inbox, and is held back", "player-unidentified", "Ukendt, Ib"])?;
    }
    let json = office.run(&["report", "show", "2026-held", "--format", "json"], &[0])?;
    says(&json, &["\"is_held\": true", "\"code\": \"player-unidentified\"", "\"handled\": []"])
}

pub fn lists_merge_and_undoing() -> Outcome {
    let office = office()?;
    office.write(
        "players.csv",
        &format!("{PLAYERS}{}", PLAYERS.lines().last().unwrap_or_default().replace("2003", "2004")),
    )?;
    office.write("inbox/kamp.json", MATCH)?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    let merge = ["player", "merge", "2003", "2004", "--rating", "1650", "--reason", "x", "--date", "2026-02-02"];
    office.run_on("2026-02-02", &merge, &[0])?;
    office.run_on("2026-03-01", &["run", "--as-of", "2026-03-01"], &[0])?;
    let unmerge = ["player", "unmerge", "2003", "2004", "--reason", "x", "--date", "2026-03-02"];
    office.run_on("2026-03-02", &unmerge, &[0])?;
    office.run_on("2026-04-01", &["run", "--as-of", "2026-04-01"], &[0])?;
    let merge = "2026-02-02-merge-2003-2004.toml";
    let explained = |id: &str, more: &[&str]| {
        office.run(&[&["explain", id, "--report", merge.trim_end_matches(".toml")], more].concat(), &[0])
    };
    let said = explained("2003", &[])?;
    says(&said, &[&format!("\n{merge}, merged with another record on 2026-03-01:\n")])?;
    says(&said, &["→ 1650: merged with 2004"])?;
    never_says(&said, &["Match i Skovby (2026-match):"])?;
    says(&explained("2004", &[])?, &["1600 → –: merged into 2003"])?;
    says(&explained("2003", &["--language", "da"])?, &["→ 1650: lagt sammen med 2004"])?;
    says(&explained("2003", &["--format", "json"])?, &["\"event\": \"merged\"", "→ 1650: merged with 2004"])?;
    says(
        &office.run(&["report", "show", merge], &[0])?,
        &["merged with another record", "2003", "1650", "2004", "merged into 2003"],
    )?;
    let unmerge = "2026-03-02-unmerge-2003-2004.toml";
    let taken_back = ["the merge with another record taken back", "the merge with 2004 taken back"];
    says(&office.run(&["explain", "2003", "--report", unmerge], &[0])?, &taken_back)?;
    says(&office.run(&["report", "show", unmerge], &[0])?, &taken_back)?;
    // Without `--report` only the career mentions the merge.
    never_says(&office.run(&["explain", "2003"], &[0])?, &["1650: merged with 2004"])
}

pub fn omits_unused_undone_decision() -> Outcome {
    let office = office()?;
    office.write("inbox/kamp.json", MATCH)?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    let signed = |day| ["--reason", "fejl", "--date", day];
    office.run_on("2026-02-02", &[&["annul", "2026-match"], &signed("2026-02-02")[..]].concat(), &[0])?;
    let undo = ["decide", "undo", "2026-02-02-annul-2026-match.toml"];
    office.run_on("2026-02-03", &[&undo[..], &signed("2026-02-03")].concat(), &[0])?;
    office.run_on("2026-02-05", &["run", "--as-of", "2026-02-05"], &[0])?;
    let said = office.run(&["report", "show", "2026-match"], &[0])?;
    says(&said, &["Run 0001-2026-02-01: rated"])?;
    never_says(&said, &["Decisions about it", "2026-02-02-annul"])?;
    // A decision that a run carries out is listed.
    office.run_on("2026-02-06", &[&["annul", "2026-match"], &signed("2026-02-06")[..]].concat(), &[0])?;
    office.run_on("2026-02-07", &["run", "--as-of", "2026-02-07"], &[0])?;
    says(&office.run(&["report", "show", "2026-match"], &[0])?, &["Decisions about it", "2026-02-06-annul"])?;
    office.run_on("2026-02-07", &["verify", "--deep"], &[0]).map(drop)
}
