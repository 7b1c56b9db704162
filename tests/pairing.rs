//! `kartotek pair` and `kartotek draw` from the outside, as a director or another program uses them.

mod by_hand;
mod dutch;

use crate::support::{self, Group, Outcome, Said, Test, said_exactly as says};

pub fn tests() -> Result<Vec<Test>, String> {
    let tests = Group("pairing").tests([
        ("the next round is printed ready to hang up, with reasons", prints_next_round_with_reasons),
        ("the next round has the documented JSON", next_as_json),
        ("the next round can be printed in Danish", in_danish),
        (
            "a round and a final table can be written as printable pages in the office's language",
            writes_printable_pages,
        ),
        ("a round that will be impossible to pair is announced one round before", warns_one_round_before),
        ("reported rounds that deviate are listed with the expected pairs", lists_deviating_rounds),
        (
            "the demo's tournaments follow their declared systems, with byes, forfeits and unrated games",
            demo_follows_declared_systems,
        ),
        ("each state of a batch gets one line of answer, and so does an invalid line", answers_each_state),
        ("an all-play-all of three or four players is drawn by 4.15", round_robin),
        ("24 players are drawn into teams as in the handbook", draws_24_into_teams),
        ("an independent program gives the same pairings", independent),
    ]);
    let tables = [Group("pairing").tests(by_hand::CHECKS), Group("pairing").tests(dutch::CHECKS)];
    Ok(tests.into_iter().chain(tables.into_iter().flatten()).collect())
}

/// The second case of tests/rules/4.10-monrad.md: two rounds of Monrad; the third is 1-4, 6-2, 3-5.
const TWO_ROUNDS: &str = r#"{
"id": "2026-skovby-b", "name": "Skovby B", "kind": "coordinated", "system": "monrad", "rounds": 4,
"players": [
    {"no": 1, "name": "Elmegaard, Rikke"}, {"no": 2, "name": "Toftholm, Ea"}, {"no": 3, "name": "Ravnsborg, Bo"},
    {"no": 4, "name": "Nygaard, Una"}, {"no": 5, "name": "Lund, Vera"}, {"no": 6, "name": "Kær, Otto"}
],
"games": [
    {"round": 1, "white": 2, "black": 1, "result": "0-1"}, {"round": 1, "white": 4, "black": 3, "result": "½-½"},
    {"round": 1, "white": 6, "black": 5, "result": "1-0"}, {"round": 2, "white": 1, "black": 6, "result": "½-½"},
    {"round": 2, "white": 3, "black": 2, "result": "0-1"}, {"round": 2, "white": 5, "black": 4, "result": "½-½"}THIRD
]}
"#;

/// Runs the program in a folder with this file; the arguments are separated by blanks.
fn kartotek(name: &str, text: &str, arguments: &str) -> Result<Said, String> {
    let folder = support::temporary_folder()?;
    support::write(&folder.path().join(name), text.as_bytes())?;
    support::run(support::kartotek(folder.path()).args(arguments.split(' ')))
}

fn two_rounds() -> String {
    TWO_ROUNDS.replace("THIRD", "")
}

fn prints_next_round_with_reasons() -> Outcome {
    let said = kartotek("b.json", &two_rounds(), "pair b.json --explain")?;
    let expected = "\
Skovby B (2026-skovby-b), Monrad (4.10), round 3
 Board  White           Black
     1  4 Nygaard, Una  1 Elmegaard, Rikke
     2  2 Toftholm, Ea  6 Kær, Otto
     3  5 Lund, Vera    3 Ravnsborg, Bo

4.10 stk. 3: 1 meets 4, who moves up past 6: they have met
4.10 stk. 3: 6 meets 2
4.10 stk. 3: 3 meets 5
4.10 stk. 4: 4 has White against 1
4.10 stk. 4: 2 has White against 6
4.10 stk. 4: 5 has White against 3

";
    says(&said, expected, "", 0)
}

fn next_as_json() -> Outcome {
    let said = kartotek("b.json", &two_rounds(), "pair b.json --round 2 --format json")?;
    // Round 2 from round 1: the placement is 1 6 3 4 2 5; 6, 4 and 2 had White.
    let expected = r#"{"system":"monrad","round":2,"possible":true,"pairs":[[1,6],[3,2],[5,4]],"bye":null,"pools":[[1,6],[3,4],[2,5]],"steps":["#;
    if said.exit_code == 0 && said.stdout.starts_with(expected) && said.stdout.ends_with("],\"warnings\":[]}\n") {
        return Ok(());
    }
    Err(format!("expected {expected}…\nfound {}{}", said.stdout, said.stderr))
}

fn in_danish() -> Outcome {
    let said = kartotek("b.json", &two_rounds(), "pair b.json --language da")?;
    let expected = "\
Skovby B (2026-skovby-b), Monrad (4.10), 3. runde
 Bræt  Hvid            Sort
    1  4 Nygaard, Una  1 Elmegaard, Rikke
    2  2 Toftholm, Ea  6 Kær, Otto
    3  5 Lund, Vera    3 Ravnsborg, Bo

";
    says(&said, expected, "", 0)
}

fn writes_printable_pages() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    for table in ["players.csv", "clubs.csv"] {
        support::copy(&support::repository("tests/office").join(table), &here.join(table))?;
    }
    for (name, text) in [
        ("kartotek.toml", "federation = \"DEN\"\nname = \"Skovby\"\nlanguage = \"da\"\n"),
        ("torsdag.csv", "Navn\n\"Lund, <Vera>\"\n\"Kær, Otto\"\n\"Holm, Signe\"\n"),
        ("b.json", &two_rounds()),
    ] {
        support::write(&here.join(name), text.as_bytes())?;
    }
    for typed in ["pair torsdag.csv --system monrad --out ud", "standings b.json --out stilling.html"] {
        let said = support::run(support::kartotek(here).args(typed.split(' ')))?;
        if said.exit_code != 0 {
            return Err(format!("{typed}: {}{}", said.stdout, said.stderr));
        }
    }
    let round = support::read(&here.join("ud/torsdag-round-1.html"))?;
    let row = "<td>1</td><td>2 Kær, Otto</td><td></td><td>1 Lund, &lt;Vera&gt;</td>";
    for words in [
        "<html lang=\"da\">",
        "1. runde: Monrad (4.10)",
        "<th scope=\"col\">Bræt</th>",
        row,
        "3 Holm, Signe sidder over",
        "@media print",
    ] {
        support::says(&round, &[words])?;
    }
    let table = support::read(&here.join("stilling.html"))?;
    // Elmegaard and Kær have 1½, Nygaard and Toftholm 1: with 1 from 0 + 1, and ½ from ½ + ½.
    support::says(&table, &["<html lang=\"da\">", "<h1>Skovby B</h1>", "<td>Elmegaard, Rikke</td><td>1,5</td>"])
}

/// All have had White once, so the lower placed has it. After 1-6, 3-2 and 4-5, each of 1, 3 and 5 has met 2, 4 and 6 (the case
/// "a warning before …" of 4.10).
fn warns_one_round_before() -> Outcome {
    let state = r#"{"id":1,"system":"monrad","round":3,"withdrawn":[],"players":[
{"no":1,"opp":[2,4],"col":"BW","half":[2,2]},{"no":2,"opp":[1,5],"col":"WB","half":[0,1]},
{"no":3,"opp":[4,6],"col":"BW","half":[1,0]},{"no":4,"opp":[3,1],"col":"WB","half":[1,0]},
{"no":5,"opp":[6,2],"col":"BW","half":[0,1]},{"no":6,"opp":[5,3],"col":"WB","half":[2,2]}]}"#;
    let said = kartotek("s.jsonl", &state.replace('\n', ""), "pair --state s.jsonl")?;
    let warning = r#""warnings":[{"paragraph":"4.10.1","text":"with these pairs round 4 cannot be paired"}]}"#;
    let pairs = r#""possible":true,"pairs":[[6,1],[2,3],[5,4]],"bye":null"#;
    if said.exit_code == 0 && said.stdout.trim_end().ends_with(warning) && said.stdout.contains(pairs) {
        return Ok(());
    }
    Err(format!("expected {pairs} … {warning}\nfound {}{}", said.stdout, said.stderr))
}

fn lists_deviating_rounds() -> Outcome {
    let third = r#", {"round": 3, "white": 4, "black": 1, "result": "1-0"}, {"round": 3, "white": 3, "black": 6, "result": "1-0"},
    {"round": 3, "white": 5, "black": 2, "result": "1-0"}"#;
    let report = TWO_ROUNDS.replace("THIRD", third);
    let said = kartotek("b.json", &report, "pair --check b.json --format json")?;
    let expected = r#"{"reports":[{"file":"b.json","system":"monrad","rounds":[{"round":1,"equal":true},{"round":2,"equal":true},{"round":3,"equal":false,"expected":[[4,1],[2,6],[5,3]],"bye":null,"reported":[[4,1],[3,6],[5,2]]}]}]}"#;
    says(&said, &format!("{expected}\n"), "", 1)?;
    let said = kartotek("b.json", &report, "pair --check b.json")?;
    let expected = "\
Skovby B (2026-skovby-b), Monrad (4.10): 1 of 3 rounds differs
round 3: expected 2-6, 5-3; reported 3-6, 5-2
";
    says(&said, expected, "", 1)?;
    let said = kartotek("b.json", &two_rounds(), "pair --check b.json")?;
    says(&said, "Skovby B (2026-skovby-b), Monrad (4.10): all rounds agree\n", "", 0)
}

/// The demo was paired by an independent program.
fn demo_follows_declared_systems() -> Outcome {
    let inbox = support::repository("data/demo/inbox");
    let (mut rounds, mut wrong) = (0, Vec::new());
    for month in support::folders_in(&inbox)? {
        let folder = inbox.join(&month);
        let files = support::tree(&folder)?;
        let names = files.keys().filter(|name| !name.contains('/'));
        let mut command = support::kartotek(&folder);
        let said = support::run(command.args(["pair", "--check", "--format", "json"]).args(names))?;
        let told: serde_json::Value =
            serde_json::from_str(&said.stdout).map_err(|error| format!("{month}: {error}"))?;
        // A report that only says Swiss does not declare a system.
        let declared = |report: &&serde_json::Value| report["system"] != "fide-dutch-2026";
        for report in told["reports"].as_array().into_iter().flatten().filter(declared) {
            for round in report["rounds"].as_array().into_iter().flatten() {
                rounds += 1;
                if round["equal"] != true {
                    wrong.push(format!("{}: {round}", report["file"]));
                }
            }
        }
    }
    match (rounds > 250, wrong.is_empty()) {
        (true, true) => Ok(()),
        (false, _) => Err(format!("only {rounds} rounds were paired")),
        (_, false) => Err(wrong.join("\n")),
    }
}

fn answers_each_state() -> Outcome {
    let lines = "\
{\"id\":\"a\",\"system\":\"nordic\",\"round\":1,\"players\":[{\"no\":1},{\"no\":2},{\"no\":3}]}

{\"id\":\"b\",\"system\":\"nordic\",\"round\":2,\"players\":[{\"no\":1,\"opp\":[2]},{\"no\":2,\"opp\":[1]}]}
{\"id\":\"c\",\"system\":\"dutch\",\"round\":1,\"players\":[]}
{\"id\":\"d\",\"system\":\"monrad\",\"round\":2,\"players\":[{\"no\":1,\"opp\":[7]}]}
";
    let said = kartotek("s.jsonl", lines, "pair --state s.jsonl")?;
    // 1 and 2 against 3 and X: 1-3 with Black for the stronger; 2 meets X.
    let expected = "\
{\"id\":\"a\",\"system\":\"nordic\",\"round\":1,\"possible\":true,\"pairs\":[[3,1]],\"bye\":2,\"pools\":[[1,2,3,0]],\"steps\":[\
{\"paragraph\":\"5.7\",\"text\":\"pool: 1, 2, 3, X\"},{\"paragraph\":\"5.10.1\",\"text\":\"1 meets 3\"},\
{\"paragraph\":\"5.10.1\",\"text\":\"2 meets X\"},{\"paragraph\":\"5.13.1\",\"text\":\"3 has White against 1\"},\
{\"paragraph\":\"5.3\",\"text\":\"2 sits out\"}],\"warnings\":[]}
{\"id\":\"b\",\"system\":\"nordic\",\"round\":2,\"possible\":false,\"pairs\":[],\"bye\":null,\"pools\":[[1,2]],\"steps\":[],\"warnings\":[]}
{\"id\":\"c\",\"error\":\"`dutch` is not a system that is paired; name `monrad`, `nordic` or `round-robin`\"}
{\"id\":\"d\",\"error\":\"player 1 met 7, who is not among the players\"}
";
    let told = "\
s.jsonl, line 4: `dutch` is not a system that is paired; name `monrad`, `nordic` or `round-robin`
s.jsonl, line 5: player 1 met 7, who is not among the players
";
    says(&said, expected, told, 1)
}

fn round_robin() -> Outcome {
    let said = kartotek("x", "", "draw round-robin 3 --format json")?;
    let rounds = r#"[{"round":1,"pairs":[[2,3]],"bye":1},{"round":2,"pairs":[[1,2]],"bye":3},{"round":3,"pairs":[[3,1]],"bye":2}]"#;
    says(&said, &format!("{rounds}\n"), "", 0)?;
    let said = kartotek("x", "", "draw round-robin 4")?;
    let table = "\
All-play-all with 4 players (4.15): for each player the opponents, w White, b Black
  1: 4w 2w 3b
  2: 3w 1b 4w
  3: 2b 4b 1w
  4: 1b 3w 2b

round 1: 1-4, 2-3
round 2: 1-2, 4-3
round 3: 3-1, 2-4
";
    says(&said, table, "", 0)
}

fn draws_24_into_teams() -> Outcome {
    let said = kartotek("x", "", "draw teams --players 24 --teams 4 --format json")?;
    let teams = r#"{"teams":[[1,8,11,14,17,24],[2,7,12,13,18,23],[3,6,9,16,19,22],[4,5,10,15,20,21]]}"#;
    says(&said, &format!("{teams}\n"), "", 0)?;
    let said = kartotek("b.json", &two_rounds(), "draw teams b.json --teams 3")?;
    let named = "\
Team 1
  1. 1 Elmegaard, Rikke
  2. 6 Kær, Otto
Team 2
  1. 2 Toftholm, Ea
  2. 5 Lund, Vera
Team 3
  1. 3 Ravnsborg, Bo
  2. 4 Nygaard, Una
";
    says(&said, named, "", 0)
}

fn independent() -> Outcome {
    support::independent("pairing.py", &["--count", "300", "--seed", "7"])
}
