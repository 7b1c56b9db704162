//! `kartotek replay` and `kartotek simulate`: whole histories of results.

use crate::support::{self, Outcome, Said, Test, same, table};
use kartotek_formats::rule_set;
use kartotek_law::regulation::RuleSet;
use kartotek_law::regulation::new_rating;
use kartotek_law::vocabulary::{Entrant, Game, GameResult, Group, Rating, Score, System, TournamentKind};
use kartotek_tables::stream::{Column, Reader};
use std::collections::{BTreeMap, HashMap};
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(support::Group("replay")
        .tests([
            ("a replayed history gives the ratings worked out by hand", by_hand),
            ("the ledger explains each rating", ledger_explains_ratings),
            ("a history replayed at once is rated like separate tournaments in order", one_by_one),
            ("an independent program computes the same ratings", independent),
            ("the order of rows within a day does not matter", order_of_a_day),
            ("Parquet tables give the same results as CSV", parquet_equals_csv),
            ("each of several rule sets has its own results", rule_sets_have_own_results),
            ("rule sets named together apply by date", by_date),
            ("a faulty tournament does not affect the others", faulty_tournament_affects_no_other),
            ("a refused table leaves earlier output unchanged", refused_table_keeps_output),
            ("an empty history leaves every rating unchanged", empty_history_changes_nothing),
            ("a replay needs no office and touches none", no_office),
        ])
        .into_iter()
        .chain(support::Group("simulate").tests([
            ("the same seed gives the same bytes, another seed different ones", seed_determines_bytes),
            ("a simulated office runs, and exactly its bad reports are held back", simulated_office_runs),
            (
                "every tournament has 7 rounds, one game for a player in each, and no pair twice",
                simulated_tables_are_consistent,
            ),
        ]))
        .collect())
}

const PLAYERS: &str = "id,name,club,rating\nA,,,1580\nB,,,1500\nC,,,1420\nD,,,900\nE,,,950\nF,,,\n";

const TOURNAMENTS: &str = "tid,end_date,name\nt4,2026-03-01,\nt3,2026-02-01,\nt2,2026-01-10,\nt10,2026-01-10,\n";

/// Sorted as text, t10 comes before t2, although the file has it after.
const GAMES: &str = "tid,round,white,black,result
t2,1,A,B,1
t2,2,B,C,0.5
t2,3,C,A,0.5
t10,1,A,B,1
t3,1,A,C,0.5
t3,2,C,D,0.5
t3,3,D,A,0.5
t4,1,D,B,1
t4,2,B,D,0
t4,3,D,B,1
t4,4,B,D,0
t4,5,D,B,1
";

/// t10, two players, difference method:
/// A 1580: P(80) = .61 → We .60; W 1; t 1.5, no bonus; 45 × .40 = 18.00 → 1598
/// B 1500: P(−80) = .39 → We .40; W 0; 45 × −.40 = −18.00 → 1482
/// t2, all-play-all, 1598 − 1420 = 178 ≤ 200: average method, M 3, Ra 4500 / 3 = 1500:
/// A 1598: 3 × P(98) − ½ = 3 × .63 − .50 = 1.39 → 1.40; W 1½; 45 × .10 = 4.50 → 1602.50; passes 1600:
/// 1600 + 2/3 × 2.50 = 1601.67 → 1602
/// B 1482: 3 × P(−18) − ½ = 3 × .47 − .50 = .91 → .90; W ½; 45 × −.40 = −18.00 → 1464
/// C 1420: 3 × P(−80) − ½ = 3 × .39 − .50 = .67 → .65; W 1; 45 × .35 = 15.75 → 1435.75 → 1436
/// t3, 1602 − 900 > 200: difference method; all three have one point and share first place:
/// A 1602: P(166) + P(702) = .72 + .99 = 1.71 → 1.70; W 1, below it: 0 → 1602
/// C 1436: P(−166) + P(536) = .28 + .97 = 1.25; W 1, below it: 0 → 1436
/// D  900: P(−536) + P(−702) = .03 + .01 = .04 → .05; W 1; 45 × .95 = 42.75 → 942.75 → 943; floor: 1000
/// t4, two players, difference method, N 5, t 1.5:
/// D 1000: 5 × P(−464) = 5 × .05 = .25; W 5; bonus 5 − .25 − 1.5 = 3.25; 45 × (4.75 + 3.25) = 360 → 1360
/// B 1464: 5 × P(464) = 5 × .95 = 4.75; W 0; 45 × −4.75 = −213.75 → 1250.25 → 1250
const RATINGS: &str = "id,rating,games\nA,1602,5\nB,1250,8\nC,1436,4\nD,1360,7\nE,950,0\nF,,0\n";

/// Columns: report, id, ro, method, n, w, we, k, bonus, gain, rn, notes; in the order of each player's first game.
const LEDGER: [&str; 10] = [
    "2026-01-10 t10 A 1580 difference 1 100 60 45 0 1800 1598 ",
    "2026-01-10 t10 B 1500 difference 1 0 40 45 0 -1800 1482 ",
    "2026-01-10 t2 A 1598 average 2 150 140 45 0 450 1602 4.5.2.4",
    "2026-01-10 t2 B 1482 average 2 50 90 45 0 -1800 1464 ",
    "2026-01-10 t2 C 1420 average 2 100 65 45 0 1575 1436 ",
    "2026-02-01 t3 A 1602 difference 2 100 170 30 0 0 1602 4.5.2.5",
    "2026-02-01 t3 C 1436 difference 2 100 125 45 0 0 1436 4.5.2.5",
    "2026-02-01 t3 D 900 difference 2 100 5 45 0 4275 1000 4.5.2.6",
    "2026-03-01 t4 D 1000 difference 5 500 25 45 325 36000 1360 ",
    "2026-03-01 t4 B 1464 difference 5 0 475 45 0 -21375 1250 ",
];

fn write_history(folder: &Path) -> Outcome {
    support::write(&folder.join("players.csv"), PLAYERS.as_bytes())?;
    support::write(&folder.join("tournaments.csv"), TOURNAMENTS.as_bytes())?;
    support::write(&folder.join("games.csv"), GAMES.as_bytes())
}

fn replay(folder: &Path, ending: &str, more: &[&str]) -> Result<Said, String> {
    let mut command = support::kartotek(folder);
    command.arg("replay");
    for table in ["players", "tournaments", "games"] {
        command.arg(format!("--{table}")).arg(format!("{table}.{ending}"));
    }
    support::run(command.args(["--out", "out"]).args(more))
}

/// Replays a history without faults.
fn replay_without_faults(folder: &Path, ending: &str, more: &[&str]) -> Outcome {
    match replay(folder, ending, more)? {
        said if said.exit_code == 0 && said.stderr.is_empty() => Ok(()),
        said => Err(format!("exit code {}:\n{}", said.exit_code, said.stderr)),
    }
}

fn simulate(folder: &Path, more: &[&str]) -> Outcome {
    let size = ["--players", "200", "--tournaments", "40", "--days", "30"];
    let said = support::run(support::kartotek(folder).args(["simulate", "--bulk", "."]).args(size).args(more))?;
    if said.exit_code == 0 { Ok(()) } else { Err(said.stderr) }
}

fn by_hand() -> Outcome {
    let folder = support::temporary_folder()?;
    write_history(folder.path())?;
    let said = replay(folder.path(), "csv", &[])?;
    same("stdout", &said.stdout, "4 tournaments with 12 games rated, 6 players\n")?;
    same("ratings.csv", &support::read(&folder.path().join("out/ratings.csv"))?, RATINGS)?;
    let rows = parquet_rows(&folder.path().join("out/ratings.parquet"), &["id", "rating", "games"])?;
    let expected = RATINGS.lines().skip(1).map(|line| line.replace(',', " "));
    same("ratings.parquet", &rows.join("\n"), &expected.collect::<Vec<_>>().join("\n"))
}

fn ledger_explains_ratings() -> Outcome {
    let folder = support::temporary_folder()?;
    write_history(folder.path())?;
    replay_without_faults(folder.path(), "csv", &[])?;
    let columns = [
        "date",
        "report",
        "id",
        "ro",
        "method",
        "n",
        "w_x100",
        "we_x100",
        "k",
        "bonus_x100",
        "gain_x100",
        "rn",
        "notes",
    ];
    let rows = parquet_rows(&folder.path().join("out/ledger.parquet"), &columns)?;
    same("ledger.parquet", &rows.join("\n"), &LEDGER.join("\n"))
}

/// The rows of a Parquet file, with values separated by blanks.
fn parquet_rows(path: &Path, columns: &[&str]) -> Result<Vec<String>, String> {
    let mut reader = Reader::open(path, columns).map_err(|error| format!("{error:?}"))?;
    let mut rows: Vec<String> = Vec::new();
    while let Some(columns) = reader.piece().map_err(|error| error.to_string())? {
        let first = rows.len();
        rows.resize(first + columns.first().map_or(0, Column::len), String::new());
        for (place, column) in columns.iter().enumerate() {
            let texts = column.texts().map_err(|error| error.to_string())?;
            for (row, text) in rows[first..].iter_mut().zip(texts.iter()) {
                row.push_str(if place > 0 { " " } else { "" });
                row.push_str(text);
            }
        }
    }
    Ok(rows)
}

/// Every tournament rated as a separate group, by the law's function for any group.
fn one_by_one() -> Outcome {
    let folder = support::temporary_folder()?;
    let rules = rule_set::read(rule_set::DSU_HANDBOOK).map_err(|error| format!("{error:#}"))?;
    for seed in ["1", "2", "3"] {
        simulate(folder.path(), &["--seed", seed])?;
        replay_without_faults(folder.path(), "csv", &[])?;
        let found = support::read(&folder.path().join("out/ratings.csv"))?;
        same(&format!("seed {seed}"), &found, &in_order(folder.path(), &rules)?)?;
    }
    Ok(())
}

fn in_order(folder: &Path, rules: &RuleSet) -> Result<String, String> {
    let players = table(&folder.join("players.csv"))?;
    let mut standings: HashMap<String, (i32, usize)> = HashMap::new();
    for player in &players {
        let rating = player["rating"].parse().map_err(|error| format!("{error}"))?;
        standings.insert(player["id"].clone(), (rating, 0));
    }
    let mut games: BTreeMap<(String, String), Vec<BTreeMap<String, String>>> = BTreeMap::new();
    let ended = table(&folder.join("tournaments.csv"))?;
    let ended: HashMap<&str, &str> = ended.iter().map(|row| (row["tid"].as_str(), row["end_date"].as_str())).collect();
    for game in table(&folder.join("games.csv"))? {
        games.entry((ended[game["tid"].as_str()].to_owned(), game["tid"].clone())).or_default().push(game);
    }
    for games in games.values() {
        rate_one_by_one(rules, games, &mut standings)?;
    }
    let lines = players.iter().map(|player| {
        let (rating, games) = standings[&player["id"]];
        format!("{},{rating},{games}\n", player["id"])
    });
    Ok(format!("id,rating,games\n{}", lines.collect::<String>()))
}

fn rate_one_by_one(
    rules: &RuleSet,
    games: &[BTreeMap<String, String>],
    standings: &mut HashMap<String, (i32, usize)>,
) -> Outcome {
    let mut ids: Vec<&str> = games.iter().flat_map(|game| [game["white"].as_str(), &game["black"]]).collect();
    ids.sort_unstable();
    ids.dedup();
    let number = |id: &str| ids.binary_search(&id).map_err(|_| id.to_owned());
    let mut lines = Vec::new();
    for game in games {
        let score = match game["result"].as_str() {
            "1" => Score::Win,
            "0" => Score::Loss,
            _ => Score::Draw,
        };
        let round = game["round"].parse().map_err(|error| format!("{error}"))?;
        let result = GameResult::played(score, score.opposite());
        let (white, black) = (number(&game["white"])?, number(&game["black"])?);
        lines.push(Game { round: Some(round), white, black, result });
    }
    let group = Group {
        kind: TournamentKind::Approved,
        system: System::Other,
        rounds: None,
        complete: true,
        players: ids.iter().map(|id| Entrant::Ours(Rating(standings[*id].0))).collect(),
        careers: Vec::new(),
        games: lines,
        byes: Vec::new(),
        unexcused: Vec::new(),
        withdrawn: Vec::new(),
    };
    let rated = new_rating::rate(rules, &group).map_err(|reasons| format!("{reasons:?}"))?;
    for (id, player) in ids.iter().zip(&rated.players) {
        let (calculation, registered) = player.calculation.as_ref().zip(player.rating).ok_or("no calculation")?;
        let standing = standings.get_mut(*id).ok_or("nobody")?;
        standing.0 = new_rating::register(rules, registered, calculation.gain).new_rating.0;
        standing.1 += usize::try_from(calculation.games).map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn independent() -> Outcome {
    ["dsu-handbook", "dsu-handbook,dsu-2015"]
        .iter()
        .try_for_each(|rules| support::independent("replay.py", &["--rules", rules]))
}

fn order_of_a_day() -> Outcome {
    let folder = support::temporary_folder()?;
    simulate(folder.path(), &[])?;
    replay_without_faults(folder.path(), "csv", &[])?;
    let before = support::tree(&folder.path().join("out"))?;
    // Each day's tournaments in reverse order.
    let ended = table(&folder.path().join("tournaments.csv"))?;
    let ended: HashMap<&str, &str> = ended.iter().map(|row| (row["tid"].as_str(), row["end_date"].as_str())).collect();
    let text = support::read(&folder.path().join("games.csv"))?;
    let mut days: BTreeMap<&str, Vec<Vec<&str>>> = BTreeMap::new();
    let mut last = "";
    for line in text.lines().skip(1) {
        let tid = line.split(',').next().unwrap_or_default();
        let day = days.entry(ended[tid]).or_default();
        if tid != last {
            day.push(Vec::new());
        }
        last = tid;
        day.last_mut().ok_or("no tournament")?.push(line);
    }
    let lines = days.values().flat_map(|day| day.iter().rev().flatten()).map(|line| format!("{line}\n"));
    let turned = format!("tid,round,white,black,result\n{}", lines.collect::<String>());
    if turned == text {
        return Err("nothing was turned round".to_owned());
    }
    support::write(&folder.path().join("games.csv"), turned.as_bytes())?;
    replay_without_faults(folder.path(), "csv", &[])?;
    let after = support::tree(&folder.path().join("out"))?;
    if before == after { Ok(()) } else { Err("the results are others".to_owned()) }
}

fn parquet_equals_csv() -> Outcome {
    let folder = support::temporary_folder()?;
    simulate(folder.path(), &[])?;
    simulate(folder.path(), &["--format", "parquet"])?;
    replay_without_faults(folder.path(), "csv", &[])?;
    let of_csv = support::tree(&folder.path().join("out"))?;
    replay_without_faults(folder.path(), "parquet", &[])?;
    let of_parquet = support::tree(&folder.path().join("out"))?;
    if of_csv == of_parquet { Ok(()) } else { Err("the results are others".to_owned()) }
}

fn rule_sets_have_own_results() -> Outcome {
    let folder = support::temporary_folder()?;
    simulate(folder.path(), &[])?;
    let mut alone = BTreeMap::new();
    for rules in ["dsu-handbook", "dsu-2015"] {
        replay_without_faults(folder.path(), "csv", &["--rules", rules])?;
        for (name, bytes) in support::tree(&folder.path().join("out"))? {
            alone.insert(format!("{rules}/{name}"), bytes);
        }
        std::fs::remove_dir_all(folder.path().join("out")).map_err(|error| error.to_string())?;
    }
    let said = replay(folder.path(), "csv", &["--rules", "dsu-handbook", "--rules", "dsu-2015"])?;
    same("stderr", &said.stderr, "the comparison: out/what-if.html\n")?;
    let mut together = support::tree(&folder.path().join("out"))?;
    together.retain(|name, _| !name.starts_with("what-if"));
    if together["dsu-handbook/ratings.csv"] == together["dsu-2015/ratings.csv"] {
        return Err("both laws give the same ratings".to_owned());
    }
    if alone == together { Ok(()) } else { Err("together they give other results than alone".to_owned()) }
}

fn by_date() -> Outcome {
    let folder = support::temporary_folder()?;
    // Half of the tournaments end before 8 February 2015.
    simulate(folder.path(), &["--from", "2015-01-24"])?;
    let rules = "dsu-handbook,dsu-2015";
    replay_without_faults(folder.path(), "csv", &["--rules", rules])?;
    let together = support::read(&folder.path().join("out/ratings.csv"))?;
    for alone in rules.split(',') {
        replay_without_faults(folder.path(), "csv", &["--rules", alone])?;
        if support::read(&folder.path().join("out/ratings.csv"))? == together {
            return Err(format!("{alone} alone gives the same"));
        }
    }
    Ok(())
}

fn faulty_tournament_affects_no_other() -> Outcome {
    let folder = support::temporary_folder()?;
    write_history(folder.path())?;
    // Without t2, A, B and C enter t3 and t4 with their ratings after t10: A 1598, B 1482, C 1420, D 900.
    let games = GAMES.replace("t2,2,B,C,0.5", "t2,2,B,B,0.5");
    support::write(&folder.path().join("games.csv"), games.as_bytes())?;
    let said = replay(folder.path(), "csv", &[])?;
    same("exit code", &said.exit_code.to_string(), "1")?;
    same("stdout", &said.stdout, "3 tournaments with 9 games rated, 6 players; 1 tournament held back\n")?;
    let with = support::read(&folder.path().join("out/ratings.csv"))?;
    let others: Vec<&str> = GAMES.lines().filter(|line| !line.starts_with("t2,")).collect();
    support::write(&folder.path().join("games.csv"), format!("{}\n", others.join("\n")).as_bytes())?;
    let said = replay(folder.path(), "csv", &["--format", "json"])?;
    let told: serde_json::Value = serde_json::from_str(&said.stdout).map_err(|error| error.to_string())?;
    same("idle", &told["idle"].to_string(), "1")?;
    same("without t2", &with, &support::read(&folder.path().join("out/ratings.csv"))?)
}

fn refused_table_keeps_output() -> Outcome {
    let folder = support::temporary_folder()?;
    write_history(folder.path())?;
    replay_without_faults(folder.path(), "csv", &[])?;
    let before = support::tree(&folder.path().join("out"))?;
    for (table, wrong) in [
        ("games.csv", GAMES.replace("t4,5,D,B,1\n", "t4,5,D")),
        ("games.csv", GAMES.replace("t4,5", "t10,5")),
        ("games.csv", "not a table".to_owned()),
        ("players.csv", PLAYERS.replace("1580", "158O")),
        ("tournaments.csv", TOURNAMENTS.replace("2026-03-01", "2026-02-29")),
    ] {
        write_history(folder.path())?;
        support::write(&folder.path().join(table), wrong.as_bytes())?;
        let said = replay(folder.path(), "csv", &[])?;
        if said.exit_code != 2 || !said.stderr.contains("help: ") {
            return Err(format!("{table}: exit code {}, {}", said.exit_code, said.stderr));
        }
        let after = support::tree(&folder.path().join("out"))?;
        support::unchanged(&before, &after).map_err(|why| format!("{table}: {why}"))?;
    }
    support::write(&folder.path().join("games.parquet"), b"PAR1 and nothing more").and_then(|()| {
        let mut command = support::kartotek(folder.path());
        command.args(["replay", "--players", "players.csv", "--tournaments", "tournaments.csv", "--out", "out"]);
        write_history(folder.path())?;
        let said = support::run(command.args(["--games", "games.parquet"]))?;
        same("exit code", &said.exit_code.to_string(), "2")
    })
}

fn empty_history_changes_nothing() -> Outcome {
    let folder = support::temporary_folder()?;
    write_history(folder.path())?;
    support::write(&folder.path().join("games.csv"), b"tid,round,white,black,result\n")?;
    let said = replay(folder.path(), "csv", &[])?;
    same("stdout", &said.stdout, "0 tournaments with 0 games rated, 6 players; 4 tournaments without games\n")?;
    let expected = "id,rating,games\nA,1580,0\nB,1500,0\nC,1420,0\nD,900,0\nE,950,0\nF,,0\n";
    same("ratings.csv", &support::read(&folder.path().join("out/ratings.csv"))?, expected)?;
    same("ledger.parquet", &parquet_rows(&folder.path().join("out/ledger.parquet"), &["id"])?.join("\n"), "")
}

fn no_office() -> Outcome {
    let folder = support::temporary_folder()?;
    write_history(folder.path())?;
    replay_without_faults(folder.path(), "csv", &[])?;
    let names: Vec<String> = support::tree(folder.path())?.into_keys().collect();
    let expected = "games.csv out/ledger.parquet out/ratings.csv out/ratings.parquet players.csv tournaments.csv";
    same("files", &names.join(" "), expected)
}

fn seed_determines_bytes() -> Outcome {
    let folder = support::temporary_folder()?;
    let mut made = Vec::new();
    for seed in ["7", "7", "8"] {
        simulate(folder.path(), &["--seed", seed])?;
        simulate(folder.path(), &["--seed", seed, "--format", "parquet"])?;
        made.push(support::tree(folder.path())?);
    }
    if made[0] != made[1] {
        return Err("the same seed makes other bytes".to_owned());
    }
    let same_name = made[0].iter().find(|(name, bytes)| !name.starts_with("tournaments") && made[2][*name] == **bytes);
    same_name.map_or(Ok(()), |(name, _)| Err(format!("another seed makes the same {name}")))
}

fn simulated_office_runs() -> Outcome {
    for (bad, expected) in [("0", (0, 24)), ("100", (24, 0))] {
        let folder = support::temporary_folder()?;
        let size = ["--players", "120", "--tournaments", "24", "--bad", bad, "--seed", "3"];
        let mut simulate = support::kartotek(folder.path());
        support::run(simulate.args(["simulate", "--files", "office"]).args(size))?;
        let mut run = support::kartotek(folder.path());
        run.args(["run", "--office", "office", "--catch-up", "monthly", "--as-of", "2026-01-02", "--language", "en"]);
        let said = support::run(&mut run)?;
        let rated = |line: &str| {
            let count = line.strip_prefix("Run ")?.split_once(": ")?.1.split_once(' ')?.0;
            count.parse::<usize>().ok()
        };
        let rated: usize = said.stdout.lines().filter_map(rated).sum();
        let held = said.stdout.lines().filter(|line| line.starts_with("  2025-") && line.ends_with(".trf")).count();
        if (held, rated) != expected {
            return Err(format!("of {bad} % bad reports {held} were held back and {rated} rated:\n{}", said.stdout));
        }
    }
    Ok(())
}

fn simulated_tables_are_consistent() -> Outcome {
    let folder = support::temporary_folder()?;
    simulate(folder.path(), &[])?;
    let mut pairs: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    let mut seats: Vec<(String, String, String)> = Vec::new();
    for game in table(&folder.path().join("games.csv"))? {
        let [white, black] = [game["white"].clone(), game["black"].clone()];
        let tid = &game["tid"];
        seats.extend([&white, &black].map(|id| (tid.clone(), game["round"].clone(), id.clone())));
        pairs.entry(tid.clone()).or_default().push(if white < black { (white, black) } else { (black, white) });
    }
    let count = seats.len();
    seats.sort_unstable();
    seats.dedup();
    same("players twice in a round", &(count - seats.len()).to_string(), "0")?;
    same("tournaments", &pairs.len().to_string(), "40")?;
    for (tid, mut pairs) in pairs {
        let games = pairs.len();
        pairs.sort_unstable();
        pairs.dedup();
        let mut rounds: Vec<&str> =
            seats.iter().filter(|seat| seat.0 == tid).map(|(_, round, _)| round.as_str()).collect();
        rounds.dedup();
        let mut ids: Vec<&str> = pairs.iter().flat_map(|(a, b)| [a.as_str(), b]).collect();
        ids.sort_unstable();
        ids.dedup();
        if pairs.len() != games || rounds.join("") != "1234567" || !(8..=64).contains(&ids.len()) {
            return Err(format!(
                "{tid}: {games} games of {} pairs, {} players, rounds {rounds:?}",
                pairs.len(),
                ids.len()
            ));
        }
    }
    Ok(())
}
