//! Rule sets side by side: `kartotek replay` with several `--rules`, for bulk tables and for an office.

use crate::support::{self, Group, Outcome, Said, Test, same};
use std::collections::BTreeMap;
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("what-if").tests([
        ("a tiny history gives the numbers worked out by hand", by_hand),
        ("an independent program computes the same numbers", independent),
        ("the page is complete in both languages, and escapes names", page_is_complete),
        ("Parquet tables give the same results as CSV", parquet_equals_csv),
        ("a proposal may have its own table 1, with ratings worked out by hand", table_1),
        ("a file that is not a proposed rule set is refused, and nothing is written", refuses_other_files),
        ("an office replayed by its own rules has its own ratings", office_as_it_was),
        ("an office replayed by other rules has the ratings it would always have had", office_otherwise),
        ("hidden players are not named, and the office is unchanged", hidden_players_are_not_named),
        ("an office without runs, or a damaged one, is not replayed", no_office),
    ]))
}

const PLAYERS: &str = "id,name,club,rating
A,\"Ager, <b>Ask</b>\",Bro & Bæk,1490
B,\"Bæk, Bo\",,1400
C,\"Cay, Cé\",,1050
D,\"Dal, Du\",,1500
E,\"Eng, Ea\",,1005
";

const TOURNAMENTS: &str = "tid,end_date,name\n1,2026-03-31,\n2,2026-04-01,\n3,2026-07-01,\n";

const GAMES: &str = "tid,round,white,black,result
1,1,A,B,1
2,1,B,C,0
2,2,C,B,1
2,3,B,C,0
2,4,C,B,1
2,5,B,C,0
3,1,B,E,1
3,2,E,B,0
";

/// K is always 20, and 1040 is the lowest rating.
const PROPOSAL: &str = "id = \"steady\"
title = \"Rolig & <jævn>\"
based_on = \"dsu-handbook\"
k_factor = [{ from_rating = 0, k = 20 }]
floor = { rating = 1040 }
";

/// Two players each: difference method, no group winner. Handbook, K 45:
/// 1  A 1490, B 1400: P(90) = .62, We .60 and .40: 45 × .40 = 18.00: A 1508, B 1382
/// 2  B 1382, C 1050: P(332) = .88, 5 games: We 4.40 and .60; C wins all, bonus 5 − .60 − 1.50 = 2.90:
/// B 45 × −4.40 = −198.00: 1184; C 45 × (4.40 + 2.90) = 198.00 + 130.50: 1378.50 → 1379
/// 3  B 1184, E 1005: P(179) = .73, 2 games: We 1.46 → 1.45 and .54 → .55; B wins both:
/// B 45 × .55 = 24.75: 1208.75 → 1209; E −24.75: 980.25 → 980; floor: 1000
/// The proposal, K 20:
/// 1  20 × .40 = 8.00: A 1498, B 1392
/// 2  P(342) = .88 as well: B 20 × −4.40 = −88.00: 1304; C 88.00 + 20 × 2.90 = 58.00: 1196
/// 3  P(299) = .85: We 1.70 and .30: B 20 × .30 = 6.00: 1310; E −6.00: 999; floor: 1040
/// D never plays and is not listed.
const DISTRIBUTION: &str = "rules,from,to,players
dsu-handbook,1000,1099,1
dsu-handbook,1100,1199,0
dsu-handbook,1200,1299,1
dsu-handbook,1300,1399,1
dsu-handbook,1400,1499,0
dsu-handbook,1500,1599,1
steady,1000,1099,1
steady,1100,1199,1
steady,1200,1299,0
steady,1300,1399,1
steady,1400,1499,1
";

/// Handbook: 1490 + 1400 = 2890 = 1508 + 1382; + 1050 + 130.50 + .50 from rounding = 4071 = 1508 + 1184 + 1379; + 1005 and 20
/// from the floor = 5096, while .25 up and .25 down from rounding cancel out. Means: 2890 / 2, 4071 / 3, 5096 / 4.
/// Proposal: 2890; + 1050 + 58 = 3998; + 1005 + 41 = 5044. The squared errors are those below.
const DRIFT: &str = "rules,quarter,players,points,mean,entered,entered_points,returned,returned_points,left,left_points,play,bonus,winners,boundaries,floor,other,games,squared_error_per_million
dsu-handbook,2026-Q1,2,2890,1445.0,2,2890,0,0,0,0,0.00,0.00,0.00,0.00,0.00,0.00,1,144400
dsu-handbook,2026-Q2,3,4071,1357.0,1,1050,0,0,0,0,0.00,130.50,0.00,0.50,0.00,0.00,5,774400
dsu-handbook,2026-Q3,4,5096,1274.0,1,1005,0,0,0,0,0.00,0.00,0.00,0.00,20.00,0.00,2,72900
steady,2026-Q1,2,2890,1445.0,2,2890,0,0,0,0,0.00,0.00,0.00,0.00,0.00,0.00,1,144400
steady,2026-Q2,3,3998,1332.7,1,1050,0,0,0,0,0.00,58.00,0.00,0.00,0.00,0.00,5,774400
steady,2026-Q3,4,5044,1261.0,1,1005,0,0,0,0,0.00,0.00,0.00,0.00,41.00,0.00,2,22500
";

/// Errors: .62 and 1: .38² = .1444; .88 and 0: .7744; .73 and 1: .0729; .85 and 1: .0225.
/// All, handbook: .62 + 4.40 + 1.46 = 6.48 expected, 3 scored; .1444 + 3.8720 + .1458 = 4.1622, / 8 = .520275.
/// All, proposal: 6.72; .1444 + 3.8720 + .0450 = 4.0614, / 8 = .5076750.
/// By rating, 1000 to 1099: C in 2 (.60, 5) and E in 3: .60 + .54 = 1.14, / 7 = .1629; 5 / 7 = .7143; 4.0178 / 7 = .573971;
/// proposal .60 + .30 = .90, / 7 = .1286; 3.8720 + .0450 = 3.9170 / 7 = .559571. 1300 to 1399: B in 2, and in 3 by the
/// proposal too: 4.40 + 1.70 = 6.10, / 7 = .8714; 2 / 7 = .2857. 1400 to 1499: A and B in 1.
/// By games: only B had any, 1 before 2 and 6 before 3. None: .62 + .38 + .60 + .54 = 2.14, / 9 = .2378;
/// 6 / 9 = .6667; .2888 + 3.8720 + .1458 = 4.3066, / 9 = .478511; proposal 1.90, / 9 = .2111; 4.2058 / 9 = .467311.
const CALIBRATION: &str =
    "rules,by,from,to,games,expected,scored,expected_per_mille,scored_per_mille,squared_error_per_million
dsu-handbook,all,0,,8,6.48,3.00,810,375,520275
dsu-handbook,difference,75,99,1,0.62,1.00,620,1000,144400
dsu-handbook,difference,175,199,2,1.46,2.00,730,1000,72900
dsu-handbook,difference,325,349,5,4.40,0.00,880,0,774400
dsu-handbook,rating,1000,1099,7,1.14,5.00,163,714,573971
dsu-handbook,rating,1100,1199,2,1.46,2.00,730,1000,72900
dsu-handbook,rating,1300,1399,5,4.40,0.00,880,0,774400
dsu-handbook,rating,1400,1499,2,1.00,1.00,500,500,144400
dsu-handbook,games,0,0,9,2.14,6.00,238,667,478511
dsu-handbook,games,1,9,7,5.86,2.00,837,286,573971
steady,all,0,,8,6.72,3.00,840,375,507675
steady,difference,75,99,1,0.62,1.00,620,1000,144400
steady,difference,275,299,2,1.70,2.00,850,1000,22500
steady,difference,325,349,5,4.40,0.00,880,0,774400
steady,rating,1000,1099,7,0.90,5.00,129,714,559571
steady,rating,1300,1399,7,6.10,2.00,871,286,559571
steady,rating,1400,1499,2,1.00,1.00,500,500,144400
steady,games,0,0,9,1.90,6.00,211,667,467311
steady,games,1,9,7,6.10,2.00,871,286,559571
";

const CLASSES: [&str; 2] = ["dsu-handbook,steady,2,3,1", "dsu-handbook,steady,3,3,3"];

const CLASS_CHANGES: &str = "rules,other,id,name,club,games,rating,class,other_rating,other_class,difference
dsu-handbook,steady,A,\"Ager, <b>Ask</b>\",Bro & Bæk,1,1508,2,1498,3,-10
";

fn write_history(folder: &Path) -> Outcome {
    for (name, text) in
        [("players.csv", PLAYERS), ("tournaments.csv", TOURNAMENTS), ("games.csv", GAMES), ("proposal.toml", PROPOSAL)]
    {
        support::write(&folder.join(name), text.as_bytes())?;
    }
    Ok(())
}

fn replay(folder: &Path, more: &[&str]) -> Result<Said, String> {
    let tables = ["--players", "players.csv", "--tournaments", "tournaments.csv", "--games", "games.csv"];
    support::run(support::kartotek(folder).arg("replay").args(tables).args(["--out", "out"]).args(more))
}

fn check_done(said: Said) -> Result<String, String> {
    if said.exit_code == 0 { Ok(said.stdout) } else { Err(said.stderr) }
}

/// Half a point is always expected of both players. K 45:
/// 1  We .50: 45 × .50 = 22.50: A 1512.50 → 1513, B 1377.50 → 1378
/// 2  We 2.50; C wins all 5, bonus 5 − 2.50 − 1.50 = 1.00: B −112.50: 1265.50 → 1266; C 45 × 3.50 = 157.50: 1207.50 → 1208
/// 3  We 1.00; B wins both, and 2 is less than 1.50 above: B + 45: 1311; E − 45: 960; floor: 1000
fn table_1() -> Outcome {
    const FLAT: &str =
        "id = \"flat\"\ntitle = \"Lige\"\nbased_on = \"dsu-handbook\"\nexpected_score = [[0, \"0.50\"]]\n";
    let folder = support::temporary_folder()?;
    write_history(folder.path())?;
    support::write(&folder.path().join("flat.toml"), FLAT.as_bytes())?;
    check_done(replay(folder.path(), &["--rules", "dsu-handbook", "--rules", "flat.toml", "--language", "en"])?)?;
    let ratings = support::read(&folder.path().join("out/flat/ratings.csv"))?;
    if ratings != "id,rating,games\nA,1513,1\nB,1311,8\nC,1208,5\nD,1500,0\nE,1000,2\n" {
        return Err(ratings);
    }
    let page = support::read(&folder.path().join("out/what-if.html"))?;
    // The handbook's table 1 ends with 1.00 from 736 on, where the difference from one half is greatest.
    if page.contains("table 1, expected score at a difference of 736") {
        Ok(())
    } else {
        Err("the page does not tell of table 1".to_owned())
    }
}

const BOTH: [&str; 4] = ["--rules", "dsu-handbook", "--rules", "proposal.toml"];

fn by_hand() -> Outcome {
    let folder = support::temporary_folder()?;
    write_history(folder.path())?;
    check_done(replay(folder.path(), &BOTH)?)?;
    let out = folder.path().join("out");
    let table = |name: &str| support::read(&out.join(format!("what-if/{name}.csv")));
    same(
        "ratings",
        &support::read(&out.join("steady/ratings.csv"))?,
        "id,rating,games\nA,1498,1\nB,1310,8\nC,1196,5\nD,1500,0\nE,1040,2\n",
    )?;
    same("distribution", &table("distribution")?, DISTRIBUTION)?;
    same("drift", &table("drift")?, DRIFT)?;
    same("calibration", &table("calibration")?, CALIBRATION)?;
    same("class changes", &table("class-changes")?, CLASS_CHANGES)?;
    let classes = table("classes")?;
    let somebody: Vec<&str> = classes.lines().skip(1).filter(|line| !line.ends_with(",0")).collect();
    same("classes", &somebody.join("\n"), &CLASSES.join("\n"))?;
    let rules = "rules,other,from,paragraph,what,value,other_value
dsu-handbook,steady,,4.5.2.3,K,\"10 from 2400, 20 from 2000, 30 from 1600, 45 from 0\",20 from 0
dsu-handbook,steady,,4.5.2.6,lowest rating,1000,1040
";
    same("rules", &table("rules")?, rules)
}

fn independent() -> Outcome {
    [["--seed", "1", "--days", "400"], ["--seed", "2", "--days", "6000"]].iter().try_for_each(|size| {
        support::independent("what_if.py", &[&["--players", "120", "--tournaments", "30"][..], size].concat())
    })
}

fn page_is_complete() -> Outcome {
    let folder = support::temporary_folder()?;
    write_history(folder.path())?;
    let of_language = [
        ("en", ["A and B", "lowest rating", "B predicted the results best (0.507675), A worst (0.520275)."]),
        ("da", ["A og B", "bundgrænse", "B forudsagde resultaterne bedst (0,507675), A dårligst (0,520275)."]),
    ];
    for (language, [_, floor, verdict]) in of_language {
        check_done(replay(folder.path(), &[&BOTH[..], &["--language", language]].concat())?)?;
        let page = support::read(&folder.path().join("out/what-if.html"))?;
        check_nesting(&page)?;
        let language = format!("<html lang=\"{language}\">");
        for part in [
            &language,
            floor,
            verdict,
            "Ager, &lt;b&gt;Ask&lt;&#x2f;b&gt;",
            "Bro &amp; Bæk",
            "Rolig &amp; &lt;jævn&gt;",
            "<svg",
        ] {
            if !page.contains(part) {
                return Err(format!("there is no `{part}` in\n{page}"));
            }
        }
        // The page is self-contained.
        for part in ["<b>", "<script", "src=", "href=\"h", "url(", "what-if-", "site-"] {
            let page = page.replace("class=\"what-if\"", "").replace(".what-if", "").replace("what-if/", "");
            let body = page.split_once("</style>").map_or("", |(_, body)| body);
            if body.contains(part) {
                return Err(format!("there is `{part}` in\n{body}"));
            }
        }
    }
    Ok(())
}

/// Checks that elements are properly nested.
fn check_nesting(page: &str) -> Outcome {
    let mut open: Vec<&str> = Vec::new();
    for part in page.split('<').skip(1) {
        let (tag, _) = part.split_once('>').ok_or_else(|| format!("a tag does not end: <{part}"))?;
        let name = tag.split([' ', '\n', '/']).find(|name| !name.is_empty()).unwrap_or("");
        if tag.starts_with('/') {
            match open.pop() {
                Some(last) if last == name => {}
                last => return Err(format!("</{name}> ends {last:?}, inside {open:?}")),
            }
        } else if !tag.ends_with('/') && !["!doctype", "meta", "link", "br"].contains(&name) {
            open.push(name);
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("not ended: {open:?}")) }
}

fn parquet_equals_csv() -> Outcome {
    let folder = support::temporary_folder()?;
    let trees = ["csv", "parquet"].map(|format| -> Result<_, String> {
        let size = ["--players", "150", "--tournaments", "40", "--days", "900"];
        check_done(support::run(
            support::kartotek(folder.path()).args(["simulate", "--bulk", ".", "--format", format]).args(size),
        )?)?;
        let mut command = support::kartotek(folder.path());
        command.arg("replay").args(["--out", "out", "--rules", "dsu-handbook", "--rules", "dsu-2015"]);
        for table in ["players", "tournaments", "games"] {
            command.arg(format!("--{table}")).arg(format!("{table}.{format}"));
        }
        check_done(support::run(&mut command)?)?;
        support::tree(&folder.path().join("out"))
    });
    let [csv, parquet] = trees;
    if csv? == parquet? { Ok(()) } else { Err("the results are others".to_owned()) }
}

fn refuses_other_files() -> Outcome {
    let folder = support::temporary_folder()?;
    write_history(folder.path())?;
    for (said, other, expected) in [
        ("\"steady\"", "\"../steady\"", "cannot be the id"),
        ("id = \"steady\"\n", "", "a rule set begins with one"),
        ("floor =", "flor =", "there is no key `flor`"),
    ] {
        support::write(&folder.path().join("other.toml"), PROPOSAL.replace(said, other).as_bytes())?;
        let answer = replay(folder.path(), &["--rules", "dsu-handbook", "--rules", "other.toml"])?;
        if answer.exit_code != 2 || !answer.stderr.contains(expected) || folder.path().join("out").exists() {
            return Err(format!("{other}: exit code {}\n{}", answer.exit_code, answer.stderr));
        }
    }
    let twice = replay(folder.path(), &["--rules", "proposal.toml", "--rules", "./proposal.toml"])?;
    if twice.exit_code == 2 { Ok(()) } else { Err("a rule set may be named twice".to_owned()) }
}

/// An office after a year of tournaments.
fn office(folder: &Path, rule_sets: &str) -> Outcome {
    let size = ["--players", "150", "--tournaments", "25", "--days", "300", "--from", "2025-01-10", "--bad", "20"];
    check_done(support::run(support::kartotek(folder).args(["simulate", "--files", "office"]).args(size))?)?;
    let settings = folder.join("office/kartotek.toml");
    let text = support::read(&settings)? + rule_sets;
    support::write(&settings, text.as_bytes())?;
    run_office(folder, "2025-12-01")
}

/// Runs the office: the bad reports are held back, the others rated.
fn run_office(folder: &Path, day: &str) -> Outcome {
    let run = ["run", "--office", "office", "--as-of", day, "--catch-up", "monthly", "--quiet"];
    match support::run(support::kartotek(folder).args(run))? {
        said if said.exit_code <= 1 => Ok(()),
        said => Err(said.stderr),
    }
}

fn ratings(path: &Path) -> Result<BTreeMap<String, String>, String> {
    Ok(support::table(path)?.into_iter().map(|row| (row["id"].clone(), row["rating"].clone())).collect())
}

fn replay_office(folder: &Path, more: &[&str]) -> Result<Said, String> {
    support::run(support::kartotek(folder).args(["replay", "--office", "office", "--out", "out"]).args(more))
}

/// An office with all effects of decisions and corrections, replayed by its own rules and by a proposal.
pub fn made_again(folder: &Path) -> Outcome {
    if !folder.join("office/CURRENT").exists() {
        return Ok(());
    }
    support::write(&folder.join("proposal.toml"), PROPOSAL.as_bytes())?;
    let out = support::temporary_folder()?;
    let mut command = support::kartotek(folder);
    command.args(["replay", "--office", "office", "--rules", "settings", "--rules", "proposal.toml", "--out"]);
    let said = support::run(command.arg(out.path()))?;
    if said.exit_code > 1 {
        return Err(format!("made again: exit code {}\n{}", said.exit_code, said.stderr));
    }
    let registered = support::newest_ratings(&folder.join("office"))?;
    let other = ratings(&out.path().join("settings/ratings.csv"))?;
    let other = other.into_iter().find(|(id, rating)| registered.get(id) != Some(rating));
    other.map_or(Ok(()), |(id, rating)| Err(format!("made again, {id} has {rating} and not {:?}", registered.get(&id))))
}

fn office_as_it_was() -> Outcome {
    let folder = support::temporary_folder()?;
    office(folder.path(), "")?;
    let before = support::tree(&folder.path().join("office"))?;
    check_done(replay_office(folder.path(), &[])?)?;
    if ratings(&folder.path().join("out/ratings.csv"))? != support::newest_ratings(&folder.path().join("office"))? {
        return Err("the ratings are others".to_owned());
    }
    if support::tree(&folder.path().join("office"))? == before {
        Ok(())
    } else {
        Err("the office was touched".to_owned())
    }
}

fn office_otherwise() -> Outcome {
    let (folder, other) = (support::temporary_folder()?, support::temporary_folder()?);
    office(folder.path(), "")?;
    office(other.path(), "rule_sets = [\"dsu-2015\"]\n")?;
    check_done(replay_office(folder.path(), &["--rules", "settings", "--rules", "dsu-2015"])?)?;
    if ratings(&folder.path().join("out/dsu-2015/ratings.csv"))?
        != support::newest_ratings(&other.path().join("office"))?
    {
        return Err("the ratings are others".to_owned());
    }
    // There were only tournaments, so no points have an unknown origin.
    let drift = support::read(&folder.path().join("out/what-if/drift.csv"))?;
    let strange = drift.lines().skip(1).find(|line| line.split(',').nth(16) != Some("0.00"));
    strange.map_or(Ok(()), |line| Err(format!("of unknown origin: {line}")))
}

fn hidden_players_are_not_named() -> Outcome {
    let folder = support::temporary_folder()?;
    office(folder.path(), "")?;
    let compared = ["--rules", "settings", "--rules", "dsu-2015"];
    check_done(replay_office(folder.path(), &compared)?)?;
    let changes = support::read(&folder.path().join("out/what-if/class-changes.csv"))?;
    let mut named = changes.lines().skip(1);
    let id = named.next().and_then(|line| line.split(',').nth(2)).ok_or("nobody is in another class")?.to_owned();
    let office = folder.path().join("office");
    let hide = [
        "player",
        "--office",
        "office",
        &id,
        "--public",
        "no",
        "--author",
        "RKF",
        "--reason",
        "asked for it",
        "--date",
        "2025-12-02",
    ];
    check_done(support::run(support::kartotek(folder.path()).args(hide))?)?;
    run_office(folder.path(), "2025-12-15")?;
    let before = support::tree(&office)?;
    check_done(replay_office(folder.path(), &compared)?)?;
    let after = support::read(&folder.path().join("out/what-if/class-changes.csv"))?;
    let rest: Vec<&str> = named.collect();
    same("the others", &after.lines().skip(1).collect::<Vec<_>>().join("\n"), &rest.join("\n"))?;
    let page = support::read(&folder.path().join("out/what-if.html"))?;
    if !page.contains("Én vises ikke ved navn.") {
        return Err("it is not told that somebody is not shown".to_owned());
    }
    if support::tree(&office)? == before { Ok(()) } else { Err("the office was touched".to_owned()) }
}

fn no_office() -> Outcome {
    let folder = support::temporary_folder()?;
    office(folder.path(), "")?;
    let ledger = support::newest_run(&folder.path().join("office"))?.join("ledger.csv");
    let bytes = support::read(&ledger)?;
    support::write(&ledger, bytes.replacen('1', "2", 1).as_bytes())?;
    let said = replay_office(folder.path(), &[])?;
    if said.exit_code != 2 || !said.stderr.contains("ledger.csv") || folder.path().join("out").exists() {
        return Err(format!("exit code {}\n{}", said.exit_code, said.stderr));
    }
    std::fs::remove_dir_all(folder.path().join("office/runs")).map_err(|error| error.to_string())?;
    std::fs::remove_file(folder.path().join("office/CURRENT")).map_err(|error| error.to_string())?;
    let said = replay_office(folder.path(), &[])?;
    if said.exit_code == 2 && said.stderr.contains("kartotek run") { Ok(()) } else { Err(said.stderr) }
}
