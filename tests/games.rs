//! `kartotek games` from the outside, as a director or another program uses it.

use crate::support::{self, Group, Outcome, Said, Test};
use std::fmt::Debug;

/// A sentence, and the function that checks it.
pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("games").tests([
        ("the JSON of a game has the documented keys", json_has_documented_keys),
        ("the exit code distinguishes an error, a note and an unreadable file", exit_codes),
        ("a Danish director reads Danish messages with Danish piece letters", danish_has_danish_letters),
        ("the games of a report without a score are listed", lists_missing_scores),
        ("players given by number alone get their names from the register", names_come_from_register),
        ("each score of a whole tournament is matched with the report of its game", matches_scores_of_a_tournament),
        ("scores in `games` that match no report beside it are reported", reports_unmatched_scores),
        ("the tables of the Laws equal those of the specification, if it is present", tables_equal_specification),
    ]))
}

const MATE: &str = "[White \"Elmegaard, Rikke\"]\n[Black \"Toftholm, Ea\"]\n[Round \"1\"]\n[Date \"2026.03.01\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Dh4# 1-0\n";

const REPORT: &str = r#"{"id": "2026-skovby-a", "name": "Skovby A", "kind": "coordinated", "system": "round-robin", "rounds": 3,
"players": [{"no": 1, "name": "Elmegaard, Rikke"}, {"no": 2, "name": "Toftholm, Ea"}, {"no": 3, "name": "Ravnsborg, Bo"}],
"games": [{"round": 1, "white": 1, "black": 2, "result": "0-1"}, {"round": 2, "white": 2, "black": 3, "result": "½-½"}]}"#;

fn kartotek(arguments: &str) -> Result<Said, String> {
    let folder = support::temporary_folder()?;
    let right = MATE.replace("1-0", "0-1");
    for (name, text) in [("mate.pgn", MATE), ("a.json", REPORT), ("right.pgn", right.as_str()), ("none.pgn", "")] {
        support::write(&folder.path().join(name), text.as_bytes())?;
    }
    support::run(support::kartotek(folder.path()).arg("games").args(arguments.split(' ')))
}

fn same<T: PartialEq + Debug>(found: T, expected: T) -> Outcome {
    if found == expected { Ok(()) } else { Err(format!("{found:?}\nexpected {expected:?}")) }
}

/// A second group of the same tournament.
const OTHER: &str = r#"{"id": "2026-skovby-b", "name": "Skovby B", "kind": "coordinated", "system": "round-robin", "rounds": 1,
"players": [{"no": 1, "name": "Lund, Vera"}, {"no": 2, "name": "Kær, Otto"}],
"games": [{"round": 1, "white": 1, "black": 2, "result": "½-½"}]}"#;

fn matches_scores_of_a_tournament() -> Outcome {
    let folder = support::temporary_folder()?;
    let lund = MATE.replace("Elmegaard, Rikke", "Lund, Vera").replace("Toftholm, Ea", "Kær, Otto");
    // One is matched by the name of the file, the other by that of its folder.
    let files = [("a.json", REPORT), ("b.json", OTHER), ("games/a.pgn", MATE), ("games/b/1.pgn", lund.as_str())];
    for (name, text) in files {
        support::write(&folder.path().join(name), text.as_bytes())?;
    }
    let said = support::run(support::kartotek(folder.path()).args(["check", "a.json", "b.json", "--language", "en"]))?;
    let told = said.stdout + &said.stderr;
    // White was mated in both games. The first group's report says that Black won, as happened; the second group's says draw.
    let once = [
        "result-differs]: Elmegaard, Rikke – Toftholm, Ea: the score says 1-0, the report 0-1",
        "result-differs]: Lund, Vera – Kær, Otto: the score says 1-0, the report ½-½",
        "a game of the report has no score: round 2, Toftholm, Ea – Ravnsborg, Bo",
    ];
    for words in once {
        if told.matches(words).count() != 1 {
            return Err(format!("{} times {words}:\n{told}", told.matches(words).count()));
        }
    }
    // A score present in the file is not reported as missing.
    if told.matches("has no score").count() == 1 { Ok(()) } else { Err(told) }
}

fn reports_unmatched_scores() -> Outcome {
    let folder = support::temporary_folder()?;
    let files = [("in/a.json", REPORT), ("in/b.json", OTHER), ("in/games/a.pgn", MATE), ("in/games/final.pgn", MATE)];
    for (name, text) in files {
        support::write(&folder.path().join(name), text.as_bytes())?;
    }
    let check = |arguments: &[&str]| {
        let arguments = ["check", "--language", "en"].iter().chain(arguments);
        support::run(support::kartotek(folder.path()).args(arguments))
    };
    let told =
        "scores without a report: no report beside the folder `games` has the name of this file or of its folder";
    for arguments in [
        &["in/a.json", "in/b.json"][..],
        &["in/a.json", "in/b.json", "--format", "json"][..],
        &["in/a.json", "in/b.json", "--reply"][..],
        &["in/b.json"][..],
    ] {
        let said = check(arguments)?;
        let said = said.stdout + &said.stderr;
        if said.matches(told).count() != 1 || !said.contains("in/games/final.pgn") {
            return Err(format!("{arguments:?}: not once `{told}`, of in/games/final.pgn:\n{said}"));
        }
    }
    // A single report has all scores beside it.
    let other = folder.path().join("in/b.json");
    std::fs::remove_file(&other).map_err(support::at(&other))?;
    let said = check(&["in/a.json"])?;
    same((said.stdout + &said.stderr).contains(told), false)
}

fn json_has_documented_keys() -> Outcome {
    let said = kartotek("mate.pgn --format json --print --letters da")?;
    let expected = concat!(
        "{\"games\":[\n",
        "{\"index\":1,\"file\":\"mate.pgn\",\"line\":1,\"white\":\"Elmegaard, Rikke\",\"black\":\"Toftholm, Ea\",\"round\":\"1\",",
        "\"date\":\"2026.03.01\",\"result\":\"1-0\",\"edition\":\"2023\",\"start\":\"standard\",\"letters\":\"nordic\",",
        "\"written\":4,\"plies\":4,\"fen\":\"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\",",
        "\"end\":\"checkmate\",\"end_ply\":4,\"claimable\":[],\"draw_offers\":[],\"played\":true,\"findings\":[",
        "{\"code\":\"result-contradicts-end\",\"severity\":\"error\",\"article\":\"5.1.1\",\"ply\":4,\"line\":5,\"column\":1,",
        "\"message\":\"the result 1-0 contradicts the board: the game ended by checkmate, 0-1\",",
        "\"help\":\"ask the arbiter; the signed result counts unless the arbiter decides otherwise (8.7)\"}],",
        "\"score\":[\"f3\",\"e5\",\"g4\",\"Dh4#\"]}\n],\"findings\":[]}\n",
    );
    same((said.stdout.as_str(), said.exit_code), (expected, 1))
}

fn exit_codes() -> Outcome {
    let codes: Vec<i32> = ["right.pgn", "mate.pgn", "none.pgn", "absent.pgn", "right.pgn --letters da"]
        .into_iter()
        .map(|arguments| kartotek(arguments).map(|said| said.exit_code))
        .collect::<Result<_, _>>()?;
    same(codes, vec![0, 1, 1, 2, 2])
}

fn danish_has_danish_letters() -> Outcome {
    let said = kartotek("mate.pgn --language da")?;
    let expected =
        ["fejl[result-contradicts-end, 5.1.1]: resultatet 1-0 strider mod brættet", "4 · · · · · · B d", "= hjælp: "];
    let missing: Vec<_> = expected.into_iter().filter(|part| !said.stdout.contains(part)).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("{missing:?} not in\n{}", said.stdout)) }
}

fn names_come_from_register() -> Outcome {
    let folder = support::temporary_folder()?;
    let report = r#"{"id": "a", "system": "match", "rounds": 1, "players": [{"no": 1, "id": "10234"}, {"no": 2, "id": "10871"}],
"games": [{"round": 1, "white": 1, "black": 2, "result": "1-0"}]}"#;
    let score = MATE.replace("Toftholm, Ea", "Toftholm, Jeppe");
    for (name, text) in [("a.json", report), ("a b.pgn", score.as_str())] {
        support::write(&folder.path().join(name), text.as_bytes())?;
    }
    for name in ["kartotek.toml", "clubs.csv", "players.csv"] {
        let text = support::read(&support::repository(&format!("tests/office/{name}")))?;
        support::write(&folder.path().join("office").join(name), text.as_bytes())?;
    }
    let games = ["games", "a b.pgn", "--report", "a.json", "--language", "en"];
    // White was mated, so the result is wrong in both; without the register the players are unknown.
    let of_office = support::run(support::kartotek(folder.path()).args(games).args(["--office", "office"]))?.stdout;
    support::says(&of_office, &["result-contradicts-end"])?;
    support::never_says(&of_office, &["game-not-in-report", "no score"])?;
    support::says(&support::run(support::kartotek(folder.path()).args(games))?.stdout, &["game-not-in-report"])
}

fn lists_missing_scores() -> Outcome {
    let said = kartotek("right.pgn --report a.json")?;
    same(said.exit_code, 0)?;
    same(said.stdout.contains("note[game-missing]: Toftholm, Ea – Ravnsborg, Bo has no score"), true)?;
    // Several missing scores are reported in one line.
    let none = kartotek("none.pgn --report a.json")?.stdout;
    let both =
        "2 games of the report have no score: round 1, Elmegaard, Rikke – Toftholm, Ea, round 2, Toftholm, Ea – ";
    same((none.matches("game-missing").count(), none.contains(both)), (1, true))
}

fn tables_equal_specification() -> Outcome {
    for name in ["articles", "citations"] {
        let specified = support::repository(&format!("../shared/spec/tables/laws-{name}.csv"));
        if specified.exists() {
            let published = support::read(&support::repository(&format!("data/rules/laws/{name}.csv")))?;
            same(published, support::read(&specified)?)?;
        }
    }
    Ok(())
}
