//! `kartotek standings` from the outside, as a director or another program uses it.

use crate::support::{self, Group, Outcome, Said, Test, said_exactly as says};
use kartotek_law::regulation::final_table::prizes::cash_prizes;
use kartotek_law::regulation::final_table::standing::Standing;
use kartotek_law::vocabulary::{HalfPoints, System};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// A sentence, and the function that checks it.
pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("standings").tests([
        ("a table is printed in the documented form", prints_documented_table),
        ("the prizes of a tournament are paid once, not again for its play-off (§ 36)", prizes_once),
        ("the JSON has exactly the documented keys", json_has_documented_keys),
        ("a report held back for its ratings has a final table", without_ratings),
        ("a report without a table has no final table", without_table),
        ("the declared system decides the tie-break, also in a TRF without a form", by_default),
        ("an invalid prize is refused with a message", hostile_prizes),
        ("the shares add up to the prizes, to the øre", shares_add_up),
        ("an independent program gives the same standings", independent),
    ]))
}

/// Four players who beat each other in a circle, and one without a game; all are unrated.
const CIRCLE: &str = r#"{
"id": "2026-skovby-a", "name": "Skovby A", "kind": "coordinated", "system": "round-robin", "rounds": 3,
"players": [
    {"no": 1, "name": "Elmegaard, Rikke"}, {"no": 2, "name": "Toftholm, Ea"}, {"no": 3, "name": "Ravnsborg, Bo"},
    {"no": 4, "name": "Nygaard, Una"}, {"no": 9, "name": "Reserve, Rolf"}
],
"games": [
    {"round": 1, "white": 1, "black": 2, "result": "1-0"}, {"round": 1, "white": 3, "black": 4, "result": "1-0"},
    {"round": 2, "white": 1, "black": 3, "result": "½-½"}, {"round": 2, "white": 2, "black": 4, "result": "½-½"},
    {"round": 3, "white": 4, "black": 1, "result": "1-0"}, {"round": 3, "white": 2, "black": 3, "result": "1-0"}
]}
"#;

/// Runs the program in a folder with these files; the arguments are separated by blanks.
fn kartotek(files: &[(&str, &str)], arguments: &str) -> Result<Said, String> {
    let folder = support::temporary_folder()?;
    for (name, text) in files {
        support::write(&folder.path().join(name), text.as_bytes())?;
    }
    support::run(support::kartotek(folder.path()).args(arguments.split(' ')))
}

fn prints_documented_table() -> Outcome {
    let said = kartotek(&[("a.json", CIRCLE)], "standings a.json --prizes 5000,3000,1000.50 --honorary 2")?;
    let table = "\
Skovby A (2026-skovby-a), Sonneborn - Berger (4.14.1)
 Place  No  Player            Points   S-B    Prize  Honorary
     1   1  Elmegaard, Rikke     1.5  2.25  2250.13       1-2
     1   2  Toftholm, Ea         1.5  2.25  2250.13       1-2
     1   3  Ravnsborg, Bo        1.5  2.25  2250.12       1-2
     1   4  Nygaard, Una         1.5  2.25  2250.12       1-2
     5   9  Reserve, Rolf          0     0     0.00

";
    let remark = "Skovby A: honorary prize 1-2: no. 1, 2, 3, 4 are equal in everything; a play-off or a lot decides\n";
    says(&said, table, remark, 0)
}

fn prizes_once() -> Outcome {
    let tournament =
        CIRCLE.replace("\"name\": \"Skovby A\"", "\"tournament\": \"2026-skovby\", \"name\": \"Skovby A\"");
    let play_off = r#"{"id": "2026-skovby-omkamp", "tournament": "2026-skovby", "name": "Omkamp", "kind": "playoff",
        "system": "match", "rounds": 1,
        "players": [{"no": 1, "name": "Elmegaard, Rikke"}, {"no": 2, "name": "Toftholm, Ea"}],
        "games": [{"round": 1, "white": 1, "black": 2, "result": "1-0"}]}"#;
    let files = [("a.json", tournament.as_str()), ("po.json", play_off)];
    let prizes_of = |arguments: &str| {
        let said = kartotek(&files, &format!("standings {arguments} --format json --prizes 5000,3000 --honorary 1"))?;
        Ok::<_, String>(said.stdout.lines().map(|table| table.matches("prize").count()).collect::<Vec<_>>())
    };
    support::same("both", &format!("{:?}", prizes_of("a.json po.json")?), "[5, 0]")?;
    // Alone it counts as an ordinary match.
    support::same("alone", &format!("{:?}", prizes_of("po.json")?), "[2]")
}

/// 4.14.2: each of the four met three opponents who have 1½.
fn json_has_documented_keys() -> Outcome {
    let files = [("a.json", CIRCLE), ("prizes.txt", "100 # the first\n0.03\n")];
    let row =
        |no: u32, prize: &str| format!(r#"{{"no":{no},"points":"1.5","tiebreak":["1.5","3","4.5"],"place":1{prize}}}"#);
    let reserve = |prize: &str| format!(r#"{{"no":9,"points":"0","tiebreak":["0","0","0"],"place":5{prize}}}"#);
    let plain = format!("[{},{},{},{},{}]\n", row(1, ""), row(2, ""), row(3, ""), row(4, ""), reserve(""));
    says(&kartotek(&files, "standings a.json --tiebreak almindelig --format json")?, &plain, "", 0)?;
    let twice = kartotek(&files, "standings a.json a.json --tiebreak almindelig --format json")?;
    says(&twice, &plain, "", 0)?;
    let said = kartotek(&files, "standings a.json --tiebreak almindelig --format json --prizes prizes.txt")?;
    let (more, less) = (r#","prize":"25.01""#, r#","prize":"25.00""#);
    let prizes = [row(1, more), row(2, more), row(3, more), row(4, less), reserve(r#","prize":"0.00""#)];
    says(&said, &format!("[{}]\n", prizes.join(",")), "", 0)
}

fn without_ratings() -> Outcome {
    let danish = CIRCLE.replace("\"name\": \"Toftholm, Ea\"", "\"name\": \"Toftholm, Ea\", \"federation\": \"DEN\"");
    let files = [("a.json", danish.as_str())];
    let rated = kartotek(&files, "rate a.json")?;
    if rated.exit_code != 1 {
        return Err(format!("the report is rated:\n{}", rated.stdout));
    }
    let said = kartotek(&files, "standings a.json --format json")?;
    if said.exit_code == 0 && said.stderr.is_empty() && said.stdout.starts_with("[{\"no\":1,") {
        return Ok(());
    }
    Err(format!("{}{}exit code {}", said.stdout, said.stderr, said.exit_code))
}

fn without_table() -> Outcome {
    let broken = CIRCLE.replace(r#""white": 2, "black": 3"#, r#""white": 2, "black": 2"#);
    let files = [("a.json", CIRCLE), ("b.json", broken.as_str())];
    let said = kartotek(&files, "standings b.json a.json --format json")?;
    let lines: Vec<&str> = said.stdout.lines().collect();
    let is_told = said.stderr.contains("error[game-against-self]") && said.stderr.contains("b.json has no final table");
    match lines.as_slice() {
        ["[]", table] if table.starts_with("[{") && is_told && said.exit_code == 1 => Ok(()),
        _ => Err(format!("{}{}exit code {}", said.stdout, said.stderr, said.exit_code)),
    }
}

fn by_default() -> Outcome {
    let player =
        |no: u32, points: &str, cell: &str| format!("001 {no:>4}      Spiller {no:<58} {points} {no:>4}  {cell}\n");
    let players = player(1, "1.0", "   2 w 1") + &player(2, "0.0", "   1 b 0");
    let trf = |record: &str| format!("012 Match\n{record}{players}");
    for (record, steps) in [("", 3), ("192 BERGER_ROUNDROBIN_G1\n", 1), ("192 FIDE_DUTCH_2026\n", 3)] {
        let said = kartotek(&[("a.trf", &trf(record))], "standings a.trf --format json")?;
        let rows: serde_json::Value =
            serde_json::from_str(&said.stdout).map_err(|error| format!("{error}: {}", said.stderr))?;
        let found = rows[0]["tiebreak"].as_array().map_or(0, Vec::len);
        if found != steps {
            return Err(format!("{record}: {found} steps\n{}{}", said.stdout, said.stderr));
        }
    }
    Ok(())
}

fn hostile_prizes() -> Outcome {
    let amounts = [
        ("-5", "`-5` is less than nothing"),
        ("5000,-3", "`-3` is less than nothing"),
        ("1e30", "`1e30` is not an amount like 5000 or 1000.50"),
        ("5000,,1", "`` is not an amount like 5000 or 1000.50"),
        ("1000.500", "`1000.500` has more than two decimals; decimals follow a point, and thousands are not separated"),
        ("1000000000000000000000000000000", "`1000000000000000000000000000000` is more than any tournament pays"),
    ];
    for (amount, message) in amounts {
        let said = kartotek(&[("a.json", CIRCLE)], &format!("standings a.json --prizes {amount}"))?;
        says(&said, "", &format!("kartotek: --prizes: {message}\n"), 2)?;
    }
    let listed = kartotek(&[("a.json", CIRCLE), ("prizes", "12\nmange\n")], "standings a.json --prizes prizes")?;
    says(&listed, "", "kartotek: prizes: `mange` is not an amount like 5000 or 1000.50\n", 2)
}

/// With any ties, the shares add up to the prizes of as many places as there are players.
fn shares_add_up() -> Outcome {
    let groups = prop::collection::vec(1usize..6, 1..8);
    let prizes = prop::collection::vec(0u64..100_000_000_000, 0..20);
    let result = TestRunner::new(Config { cases: 256, failure_persistence: None, ..Config::default() }).run(
        &(groups, prizes, any::<bool>()),
        |(groups, prizes, all)| {
            let system = if all { System::RoundRobin } else { System::Monrad };
            let mut standings: Vec<Standing> = Vec::new();
            for (group, &size) in groups.iter().enumerate() {
                let place = standings.len() + 1;
                let points = HalfPoints(100 - group as i32);
                let tied = (0..size).map(|player| Standing {
                    player: 100 * group + player,
                    points,
                    play_off: None,
                    tie_break: Vec::new(),
                    place,
                });
                standings.extend(tied);
            }
            let shares = cash_prizes(system, &standings, &prizes);
            let paid: u64 = prizes.iter().take(standings.len()).sum();
            prop_assert_eq!(shares.iter().sum::<u64>(), paid);
            let mut from = 0;
            for size in groups {
                let tied = &shares[from..from + size];
                let (most, least) = (tied.iter().max().copied(), tied.iter().min().copied());
                prop_assert!(
                    most.zip(least).is_some_and(|(most, least)| most - least <= 1 && tied[0] == most),
                    "{:?}",
                    tied
                );
                from += size;
            }
            Ok(())
        },
    );
    result.map_err(|error| error.to_string())
}

fn independent() -> Outcome {
    support::independent("standings.py", &["--count", "200", "--seed", "1"])
}
