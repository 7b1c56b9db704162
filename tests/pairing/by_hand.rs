//! A tournament run with `kartotek pair`: from an entry list, round by round, written into files.

use super::kartotek;
use crate::support::{self, Outcome, Said, said_exactly as says, same};

pub const CHECKS: [support::Story; 8] = [
    ("an entry list is paired, and its round is written in the office's language", entry_list),
    ("an unreadable line of an entry list is reported", unreadable_entry),
    ("a report without games is paired", pairs_report_without_games),
    ("a player with a requested bye is not paired in that round", requested_bye_is_respected),
    ("a report that is not a games table is not written to", refuses_other_forms),
    ("a double all-play-all is checked against its first half", checks_second_half),
    (
        "in an all-play-all no game is paired with a withdrawn player, and sitting out gives no point",
        withdrawn_player_has_no_game,
    ),
    ("a field of 401 players is refused with the limit", refuses_401_players),
];

/// Four players; in round 1, 1 beat 3 and 2 beat 4.
const NORDIC: &str = r#"{"id": "a", "name": "Aften", "kind": "coordinated", "system": "nordic", "players": [
{"no": 1, "name": "Lund, Vera"}, {"no": 2, "name": "Kær, Otto"}, {"no": 3, "name": "Holm, Signe"}, {"no": 4, "name": "Birk, Arne"}],
"games": [GAMES]}"#;

const FIRST: &str =
    r#"{"round": 1, "white": 3, "black": 1, "result": "0-1"}, {"round": 1, "white": 4, "black": 2, "result": "0-1"}"#;

fn entry_list() -> Outcome {
    let folder = support::temporary_folder()?;
    let list = "navn;klub\nLund, Vera;Skovby\nKær, Otto;Skovby\nNygaard, Una;Lundby\n";
    support::write(&folder.path().join("t.csv"), list.as_bytes())?;
    let run = |arguments: &[&str]| support::run(support::kartotek(folder.path()).args(arguments));
    // No player has had White, so the lower placed has it (4.10, rule 4); 3 is left for the empty place (rule 5).
    let said = run(&["pair", "t.csv", "--system", "monrad", "--out", "ud", "--language", "da"])?;
    let hung_up = "\
t (t), Monrad (4.10), 1. runde
 Bræt  Hvid         Sort
    1  2 Kær, Otto  1 Lund, Vera
3 Nygaard, Una sidder over

";
    let told = "1. runde står i ud/t.csv, ud/t-round-1.html er til opslagstavlen; udfyld `resultat`, og læg næste runde med `kartotek pair ud/t.csv --out ud`\n";
    says(&said, hung_up, told, 0)?;
    let table = "\u{feff}runde;bræt;hvid;sort;resultat\n1;1;Kær, Otto;Lund, Vera;\n1;;Nygaard, Una;;bye\n";
    same("ud/t.csv", &support::read(&folder.path().join("ud/t.csv"))?, table)?;
    let page = support::read(&folder.path().join("ud/t-round-1.html"))?;
    support::says(
        &page,
        &[
            "<h1>t</h1>",
            "1. runde: Monrad (4.10)",
            "<td>1</td><td>2 Kær, Otto</td><td></td><td>1 Lund, Vera</td>",
            "3 Nygaard, Una sidder over",
        ],
    )?;
    // Saved by a Danish spreadsheet in its code page.
    let saved =
        b"runde;br\xe6t;hvid;sort;resultat\r\n1;1;K\xe6r, Otto;Lund, Vera;\xbd-\xbd\r\n1;;Nygaard, Una;;bye\r\n";
    support::write(&folder.path().join("ud/t.csv"), saved)?;
    // 3 has 1 point, the others ½: the placement is 3 1 2. 3 meets 1; 2 has the empty place. Neither 3 nor 1 has had White, and
    // 1 is the lower placed.
    let said = run(&["pair", "ud/t.csv", "--out", "ud", "--format", "json"])?;
    if !said.stdout.starts_with(r#"{"system":"monrad","round":2,"possible":true,"pairs":[[1,3]],"bye":2,"#) {
        return Err(said.stdout + &said.stderr);
    }
    let after = std::fs::read(folder.path().join("ud/t.csv")).map_err(|error| error.to_string())?;
    let expected = [&saved[..], b"2;1;Lund, Vera;Nygaard, Una;\r\n2;;K\xe6r, Otto;;bye\r\n"].concat();
    if after == expected { Ok(()) } else { Err(format!("ud/t.csv is\n{}", String::from_utf8_lossy(&after))) }
}

/// Round 2 of five by 4.15 is 1-2, 5-3, and 4 sits out; 5 withdrew after round 1.
fn withdrawn_player_has_no_game() -> Outcome {
    let folder = support::temporary_folder()?;
    let form = "id = \"a\"\nname = \"Aften\"\nkind = \"coordinated\"\nsystem = \"round-robin\"\n".to_owned();
    let players = ["Lund, Vera", "Kær, Otto", "Holm, Signe", "Birk, Arne", "Dahl, Ea"];
    let players = (1..).zip(players).map(|(no, name)| format!("[[players]]\nno = {no}\nname = \"{name}\"\n"));
    let form = form + &players.collect::<String>() + "[[withdrawn]]\nno = 5\nafter_round = 1\n";
    support::write(&folder.path().join("a.toml"), form.as_bytes())?;
    let first = "round,board,white,black,result\n1,1,2,5,1-0\n1,2,3,4,1-0\n1,,1,,zero-bye\n";
    support::write(&folder.path().join("a.csv"), first.as_bytes())?;
    let run = |more: &[&str]| support::run(support::kartotek(folder.path()).args(["pair", "a.csv"]).args(more));
    let json = run(&["--format", "json"])?.stdout;
    // The pairing is unchanged (§ 16); the warning names the player without a game.
    if !json.contains(r#""pairs":[[1,2],[5,3]],"bye":4,"#)
        || !json.contains(r#"{"paragraph":"§ 16","text":"5 has left"#)
    {
        return Err(json);
    }
    let hung_up = "\
Aften (a), all-play-all (4.15), round 2
 Board  White         Black
     1  1 Lund, Vera  2 Kær, Otto
4 Birk, Arne sits out
5 Dahl, Ea has left; 3 Holm, Signe has no game in this round

";
    same("the round", &run(&["--out", "."])?.stdout, hung_up)?;
    let table = format!("{first}2,1,1,2,\n2,,4,,zero-bye\n");
    same("a.csv", &support::read(&folder.path().join("a.csv"))?, &table)
}

fn unreadable_entry() -> Outcome {
    let list = "navn;født\nLund, Vera;1990\nKær, Otto;i går\n";
    let said = kartotek("t.csv", list, "pair t.csv --system nordic")?;
    let told = ["t.csv:3:1", "t.csv has no table that could be paired"];
    expect(&said, 1, &told)
}

fn pairs_report_without_games() -> Outcome {
    let said = kartotek("a.json", &NORDIC.replace("GAMES", ""), "pair a.json --format json")?;
    // 1 and 2 against 3 and 4, with Black for the stronger (5.13.1).
    let start = r#"{"system":"nordic","round":1,"possible":true,"pairs":[[3,1],[4,2]],"bye":null,"#;
    if said.exit_code == 0 && said.stdout.starts_with(start) && said.stderr.is_empty() {
        return Ok(());
    }
    Err(said.stdout + &said.stderr)
}

fn requested_bye_is_respected() -> Outcome {
    let games = format!("{FIRST}, {}", r#"{"round": 2, "white": 4, "result": "half-bye"}"#);
    let said = kartotek("a.json", &NORDIC.replace("GAMES", &games), "pair a.json --format json")?;
    // 1, 2, 3 and X take part: 1-2, and 3 meets X. Both have had Black and have equal points, so the stronger has White (5.13.4).
    let start = r#"{"system":"nordic","round":2,"possible":true,"pairs":[[1,2]],"bye":3,"pools":[[1,2],[3,0]],"#;
    if said.exit_code == 0 && said.stdout.starts_with(start) {
        return Ok(());
    }
    Err(said.stdout + &said.stderr)
}

fn refuses_other_forms() -> Outcome {
    let said = kartotek("a.json", &NORDIC.replace("GAMES", FIRST), "pair a.json --out ud")?;
    let told = "a.json is not a games table: a round is written after the games of a CSV that has a form beside it; without `--out` the round is printed\n";
    says(&said, "", told, 1)
}

fn checks_second_half() -> Outcome {
    // Player 1 of the two has White in round 1; the table does not give the colours of round 2.
    let report = r#"{"id": "a", "name": "To", "kind": "approved", "system": "double-round-robin", "rounds": 2,
"players": [{"no": 1, "name": "Lund, Vera"}, {"no": 2, "name": "Kær, Otto"}],
"games": [{"round": 1, "white": 1, "black": 2, "result": "1-0"}, {"round": 2, "white": 2, "black": 1, "result": "1-0"}]}"#;
    let said = kartotek("a.json", report, "pair --check a.json --format json")?;
    let expected =
        r#"{"reports":[{"file":"a.json","system":"round-robin","rounds":[{"round":1,"equal":true}]}]}"#.to_owned();
    says(&said, &(expected + "\n"), "", 0)
}

fn refuses_401_players() -> Outcome {
    let players: Vec<String> = (1..=401).map(|no| format!("{{\"no\":{no}}}")).collect();
    let state = format!("{{\"id\":1,\"system\":\"nordic\",\"players\":[{}]}}\n", players.join(","));
    let said = kartotek("s.jsonl", &state, "pair --state s.jsonl")?;
    expect(&said, 1, &["s.jsonl, line 1: at most 400 players"])?;
    let least = state.replace(",{\"no\":401}", "");
    let said = kartotek("s.jsonl", &least, "pair --state s.jsonl")?;
    // 1 meets 201 in round 1.
    if said.exit_code == 0 && said.stdout.contains(r#""possible":true,"pairs":[[201,1],[202,2],"#) {
        return Ok(());
    }
    Err(format!("400 are not paired: {}", said.stderr))
}

fn expect(said: &Said, exit_code: i32, told: &[&str]) -> Outcome {
    match told.iter().find(|text| !said.stderr.contains(**text)) {
        None if said.exit_code == exit_code => Ok(()),
        missing => Err(format!("{missing:?}, exit code {}:\n{}{}", said.exit_code, said.stdout, said.stderr)),
    }
}
