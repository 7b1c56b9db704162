//! Rule sets as documents: files with their own cases, an office across a conversion, and an office of another federation.

use crate::support::{self, Group, Outcome, Said, Test, kartotek};
use std::collections::BTreeMap;
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("rules").tests([
        ("a rule set with all worked cases of the specification passes its check", passes_worked_cases),
        (
            "a wrong value of each key is reported with its place and the remedy, in both languages",
            reports_wrong_values,
        ),
        ("all faults of a rule file are reported at once", reports_all_faults),
        ("the supplied rule set of 1 June 2024 passes its own cases", set_of_2024_passes),
        (
            "an office with a conversion, a late report and a correction has the ratings worked out by hand",
            conversion_and_correction_by_hand,
        ),
        ("a rule set changed after it rated a report stops the run", changed_set_stops_the_run),
        ("an explanation uses the numbers of the rule set that rated", explains_with_rating_set),
        (
            "the demo under another federation gives the same results except for the code",
            other_federation_gives_the_same,
        ),
        ("an independent program gives the same ratings under random rule sets", independent),
    ]))
}

pub fn ask(folder: &Path, arguments: &[&str]) -> Result<Said, String> {
    support::run(kartotek(folder).args(arguments))
}

pub fn write(folder: &Path, name: &str, text: &str) -> Outcome {
    support::write(&folder.join(name), text.as_bytes())
}

/// 1850 − 2050 = −200, cap 100: P(−100) = .36. 1599 + 45 × (½ − 1.00) = 1576.50: the half is rounded away from 1599.
/// 1980 against 1900 and 2300, 1½ points: .61 + .14 = .75; 40 × .75 = 30; 2010 → 2000 + 2/3 × 10 = 2006 2/3.
/// 110 + 30 × (0 − 1.00) = 80: without a floor at least 100.
const WORKED: &str = r#"
id = "worked"
abolished = ["floor", "bonus"]
in_force_from = 2024-06-01
[expected_score]
cap = 400
[rounding]
rn = "half-away"
[[k_factor]]
from_rating = 0
k = 40
under_age = 18
[[k_factor]]
from_rating = 0
k = 25
never_reached = 2300
fewer_games_than = 30
[[k_factor]]
from_rating = 1600
k = 30
[[k_factor]]
from_rating = 0
k = 45
[[conversion]]
below = 2000
toward = 2000
part = [1, 2]
[[case]]
title = "K by age"
given = { start = 1980, opponents = [1900, 2300], points = "1.5", born = 2010-05-01, day = 2026-05-03 }
expect = { we = "0.75", k = 40, gain = "30.00", rn = 2007, notes = "4.5.2.4" }
[[case]]
title = "born 31 December 2008, played January 2026: 18, not under 18"
given = { start = 1980, opponents = [1980], points = "0.5", born = 2008-12-31, day = 2026-01-10 }
expect = { k = 30 }
[[case]]
title = "cap 400: 1500 against 2100 counts 400, P .08, We .10"
given = { start = 1500, opponents = [2100], points = "0" }
expect = { we = "0.10", k = 45 }
[[case]]
title = "highest 2299: never reached"
given = { start = 1980, opponents = [1980], points = "0.5", rated_games = 29, highest = 2299 }
expect = { k = 25 }
[[case]]
title = "highest 2300: not met"
given = { start = 1980, opponents = [1980], points = "0.5", rated_games = 29, highest = 2300 }
expect = { k = 30 }
[[case]]
title = "a half away from 1599: 45 × −½ = −22.50"
given = { start = 1599, opponents = [1599], points = "0" }
expect = { gain = "-22.50", rn = 1576 }
[[case]]
title = "no floor: 100 − 22.50 is at least 100"
given = { start = 100, opponents = [100], points = "0" }
expect = { rn = 100, notes = "4.5.2.6" }
[[case]]
title = "1199 + 400.5"
rating = 1199
day = 2024-06-01
converted = 1600
"#;

fn passes_worked_cases() -> Outcome {
    let folder = support::temporary_folder()?;
    write(folder.path(), "a.toml", WORKED)?;
    let said = ask(folder.path(), &["rules", "check", "a.toml"])?;
    if said.exit_code != 0 || !said.stdout.contains("8 cases, 0 failed") {
        return Err(format!("{}{}", said.stdout, said.stderr));
    }
    write(folder.path(), "a.toml", &WORKED.replace("rn = 2007", "rn = 2008"))?;
    let said = ask(folder.path(), &["rules", "check", "a.toml"])?;
    let told = "case “K by age”: gain 30.00, k 40, notes 4.5.2.4, rn 2008, we 0.75 expected, \
                gain 30.00, k 40, notes 4.5.2.4, rn 2007, we 0.75 computed";
    match said.exit_code == 1 && said.stdout.replace('\n', " ").contains(told) {
        true => Ok(()),
        false => Err(format!("{}{}", said.stdout, said.stderr)),
    }
}

/// A wrong text, and words of the message in English and Danish.
const WRONG: [(&str, &str, &str); 16] = [
    ("[floor]\nratng = 1200", "perhaps `rating` was meant", "måske menes `rating`"),
    ("[floor]\nrating = \"high\"", "a whole number from 100 to 4000", "et helt tal fra 100 til 4000"),
    ("abolished = [\"bonuss\"]", "perhaps `bonus` was meant", "måske menes `bonus`"),
    ("abolished = [\"bonus\"]\n[bonus]\nthreshold = \"1\"", "take them out", "tag dem ud"),
    ("restored = [\"bonus\"]", "was not abolished", "ikke afskaffet"),
    ("[bonus]\nthreshold = \"1.005\"", "at most two decimals", "højst to decimaler"),
    ("[rounding]\nwe = \"0.5\"", "perhaps `0.05` was meant", "måske menes `0.05`"),
    ("[[k_factor]]\nfrom_rating = 0\nk = 40\nunder_age = 18", "the last row of K", "den sidste række for K"),
    (
        "k_factor = [{ from_rating = 0, k = 1 }, { from_rating = 9, k = 2 }, { from_rating = 0, k = 3 }]",
        "row 2",
        "række 2",
    ),
    ("[first_rating]\nclub = [1900]", "from 1800 on the district gives it", "fra 1800 giver hovedkredsen det"),
    ("[[class]]\nfrom_rating = 1\nname = \"A\"\nletter = \"A\"", "no class begins at 0", "ingen klasse begynder ved 0"),
    ("[bodies]\nRKF = \"\"", "RKF cannot be abolished", "RKF kan ikke afskaffes"),
    ("[paragraphs]\n\"4.5.2.66\" = { number = \"2\" }", "perhaps 4.5.2.6 was meant", "måske menes 4.5.2.6"),
    (
        "[[conversion]]\ntoward = 1\npart = [1, 2]\nbelow = 5\non = 2024-06-01\nabove = 7",
        "write one of the two",
        "skriv en af de to",
    ),
    ("[[conversion]]\ntoward = 1\npart = [1, 2]\nbelow = 5", "has no day", "har ingen dag"),
    ("[[case]]\nrating = 1200", "case 1 is incomplete", "eksempel 1 er ufuldstændigt"),
];

fn reports_wrong_values() -> Outcome {
    let folder = support::temporary_folder()?;
    let mut missing = Vec::new();
    for (text, english, danish) in WRONG {
        write(folder.path(), "a.toml", &format!("id = \"a\"\n{text}\n"))?;
        for (language, words) in [("en", english), ("da", danish)] {
            let said = ask(folder.path(), &["--language", language, "rules", "check", "a.toml"])?;
            if said.exit_code != 1 || !said.stderr.replace('\n', " ").contains(words) {
                missing.push(format!("{text}: {words}: exit {}: {}{}", said.exit_code, said.stdout, said.stderr));
            }
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(missing.join("\n")) }
}

/// A date that is no TOML, an id that cannot be one, a wrong value, an unknown key, and a table of K without a last row.
fn reports_all_faults() -> Outcome {
    let folder = support::temporary_folder()?;
    let text = "id = \"DSU 2027\"\nin_force_from = 1/5-2027\n[floor]\nrating = \"high\"\n[bonuss]\n\
        [[k_factor]]\nfrom_rating = 2400\nk = 10\n";
    write(folder.path(), "a.toml", text)?;
    let said = ask(folder.path(), &["--language", "en", "rules", "check", "a.toml"])?;
    let expected = [
        "line 1, column 1: `DSU 2027`",
        "line 2, column",
        "line 4, column 10: `floor.rating`",
        "line 5, column 2: there is no key `bonuss`",
        "line 6, column 3: the last row of K",
    ];
    support::says(&said.stderr.replace('\n', " "), &expected)
}

fn set_of_2024_passes() -> Outcome {
    let folder = support::temporary_folder()?;
    support::copy(&support::repository("data/rules/dsu-2024"), folder.path())?;
    let said = ask(folder.path(), &["rules", "check", "dsu-2024.toml"])?;
    match said.exit_code == 0 && said.stdout.contains("UFULDSTÆNDIG") {
        true => Ok(()),
        false => Err(format!("{}{}", said.stdout, said.stderr)),
    }
}

const SET: &str = "id = \"edition-b\"\ntitle = \"B\"\nin_force_from = 2024-06-01\n[[conversion]]\nbelow = 2000\n\
                   toward = 2000\npart = [1, 2]\nparagraph = \"2.7\"\n";

const PLAYERS: &str =
    "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public
1,\"Elmegaard, Rikke\",1988-03-14,F,101,DEN,yes,,,,,1600,2023-11-16,yes
2,\"Toftholm, Jeppe\",1971-11-02,M,101,DEN,yes,,,,,1990,2023-11-16,yes
";

pub fn office(folder: &Path) -> Outcome {
    let settings = "format = 1\nfederation = \"DEN\"\nlanguage = \"en\"\nfounded = 2024-01-01\n\
                    rule_sets = [\"dsu-handbook\", \"rules/b.toml\"]\n";
    write(folder, "kartotek.toml", settings)?;
    write(folder, "rules/b.toml", SET)?;
    write(folder, "players.csv", PLAYERS)?;
    write(folder, "clubs.csv", "id,name,district\n101,Skovby,1\n")
}

pub fn report(folder: &Path, id: &str, days: [&str; 3], games: &str, more: &str) -> Outcome {
    let [start, end, reported] = days;
    let text = format!(
        r#"{{"id": "{id}", "name": "{id}", "kind": "approved", "system": "other", "rounds": 2, "start": "{start}",
        "end": "{end}", "reported": "{reported}", "time_control": "40/7200,1800", "complete": false, "players": [
        {{"no": 1, "id": "1", "name": "Elmegaard, Rikke"}}, {{"no": 2, "id": "2", "name": "Toftholm, Jeppe"}}{more}],
        "games": [{games}]}}"#
    );
    write(folder, &format!("inbox/{id}-{reported}.json"), &text)
}

pub fn run(folder: &Path, day: &str) -> Outcome {
    let said = ask(folder, &["run", "--as-of", day])?;
    if said.exit_code == 0 { Ok(()) } else { Err(format!("{day}: {}{}", said.stdout, said.stderr)) }
}

const WIN: &str = r#"{"round": 1, "white": 1, "black": 2, "result": "1-0"}"#;
const DRAW: &str = r#"{"round": 1, "white": 1, "black": 2, "result": "½-½"}"#;

/// Compares the ledgers of runs: event, id, registered and new rating of each line.
fn has_ledgers(folder: &Path, expected: &[(&str, Vec<&str>)]) -> Outcome {
    for (run, lines) in expected {
        let rows = support::table(&folder.join(format!("runs/{run}/ledger.csv")))?;
        let found: Vec<String> = rows
            .iter()
            .map(|row| format!("{},{},{},{}", row["event"], row["id"], row["registered"], row["rn"]))
            .collect();
        if found != *lines {
            return Err(format!("{run}: {found:?}, not {lines:?}"));
        }
    }
    Ok(())
}

/// March: 1600 against 1990, P(390) = .09 and .91, We .10 and .90. A win: 30 × .90 = 27: 1627 and 1963.
/// 1 June: 1627 + 186.5 = 1813.5 → 1814; 1963 + 18.5 = 1981.5 → 1982.
/// A late report of May starts from 1627 and 1963: D 336, P .12 and .88, We .10 and .90. A draw: 30 × .40 = 12:
/// 1814 + 12 = 1826; 1982 − 12 = 1970. A newcomer with 1400 against 1627: D 227, P .79; she wins: We .20, 1 of two points:
/// 45 × .80 = 36; she enters with 1400 + 300 = 1700: 1736. No. 1 loses to her: We .80, W 0.
/// No. 1: We .10 + .80 = .90, from .12 + .79 = .91 → .90; W ½: 30 × −.40 = −12: 1802.
/// The correction of March to a draw: gains 12 and −12, 15 less and more: 1802 − 15 and 1970 + 15.
/// A correction of the late report adds a newcomer with 1400 who beats the first one, both with Ro 1400, P .50: 45 × .50 = 22.50,
/// 1700 + 22.50 = 1722.50 → 1723. The first one: We .20 + .50, W 1: 45 × .30 = 13.50, 1713.50 → 1714 in place of 1736.
fn conversion_and_correction_by_hand() -> Outcome {
    let folder = support::temporary_folder()?;
    let folder = folder.path();
    office(folder)?;
    report(folder, "a", ["2024-02-02", "2024-02-04", "2024-02-05"], WIN, "")?;
    run(folder, "2024-03-01")?;
    run(folder, "2024-06-01")?;
    let newcomer = r#", {"no": 3, "name": "Nygaard, Ny", "birth_date": "2000-05-05", "club": "101", "member": "yes",
        "federation": "DEN", "first_rating": 1400, "approved_by": "club"}"#;
    let games = format!(r#"{DRAW}, {{"round": 2, "white": 3, "black": 1, "result": "1-0"}}"#);
    report(folder, "late", ["2024-05-01", "2024-05-03", "2024-06-20"], &games, newcomer)?;
    run(folder, "2024-07-01")?;
    report(folder, "a", ["2024-02-02", "2024-02-04", "2024-07-05"], DRAW, "")?;
    run(folder, "2024-08-01")?;
    let second = newcomer.replace("3", "4").replace("Nygaard, Ny", "Nyholm, Nils").replace("2000-05-05", "2001-06-06");
    let games = format!(r#"{games}, {{"round": 1, "white": 4, "black": 3, "result": "1-0"}}"#);
    report(folder, "late", ["2024-05-01", "2024-05-03", "2024-08-20"], &games, &format!("{newcomer}{second}"))?;
    run(folder, "2024-09-01")?;
    let expected = [
        ("0001-2024-03-01", vec!["rated,1,1600,1627", "rated,2,1990,1963"]),
        ("0002-2024-06-01", vec!["converted,1,1627,1814", "converted,2,1963,1982"]),
        (
            "0003-2024-07-01",
            vec![
                "entered,3,,1400",
                "converted,3,1400,1700",
                "rated,1,1814,1802",
                "rated,2,1982,1970",
                "rated,3,1700,1736",
            ],
        ),
        ("0004-2024-08-01", vec!["corrected,1,1802,1787", "corrected,2,1970,1985"]),
        (
            "0005-2024-09-01",
            vec![
                "entered,4,,1400",
                "converted,4,1400,1700",
                "corrected,1,1787,1787",
                "corrected,2,1985,1985",
                "corrected,3,1736,1714",
                "corrected,4,1700,1723",
            ],
        ),
    ];
    has_ledgers(folder, &expected)?;
    let said = ask(folder, &["explain", "1", "--report", "a"])?.stdout;
    let words = "So the change of Rn from 1627 to 1612 does not count; what counts is the difference of the gains";
    if !said.contains(words) {
        return Err(said);
    }
    // Only the newcomer was converted since the report was booked.
    let said = ask(folder, &["explain", "4", "--report", "late"])?.stdout;
    if said.contains("the register was converted") || !said.contains("1700 + 23 = 1723") {
        return Err(said);
    }
    let said = ask(folder, &["verify", "--deep"])?;
    if said.exit_code == 0 { Ok(()) } else { Err(format!("{}{}", said.stdout, said.stderr)) }
}

fn changed_set_stops_the_run() -> Outcome {
    let folder = support::temporary_folder()?;
    let folder = folder.path();
    office(folder)?;
    report(folder, "a", ["2024-06-02", "2024-06-04", "2024-06-05"], WIN, "")?;
    run(folder, "2024-07-01")?;
    write(folder, "rules/b.toml", &SET.replace("\"B\"", "\"Bee\" # a comment"))?;
    run(folder, "2024-08-01")?;
    write(folder, "rules/b.toml", &format!("{SET}[floor]\nrating = 1200\n"))?;
    let said = ask(folder, &["run", "--as-of", "2024-09-01"])?;
    if said.exit_code != 2 || !said.stderr.contains("floor.rating: 1000 then, 1200 now") {
        return Err(format!("exit {}: {}", said.exit_code, said.stderr));
    }
    let settings = support::read(&folder.join("kartotek.toml"))?;
    write(folder, "kartotek.toml", &settings.replace(", \"rules/b.toml\"", ""))?;
    let said = ask(folder, &["run", "--as-of", "2024-09-01"])?;
    match said.exit_code == 2 && said.stderr.contains("edition-b") {
        true => Ok(()),
        false => Err(format!("gone: exit {}: {}", said.exit_code, said.stderr)),
    }
}

/// After the conversion 1800 and 1995: D 195, P .25, which rounding does not change.
fn explains_with_rating_set() -> Outcome {
    let folder = support::temporary_folder()?;
    let folder = folder.path();
    office(folder)?;
    write(folder, "rules/b.toml", &format!("{SET}[rounding]\nwe = \"0.01\"\n"))?;
    report(folder, "a", ["2024-06-02", "2024-06-04", "2024-06-05"], WIN, "")?;
    run(folder, "2024-07-01")?;
    let said = ask(folder, &["explain", "1"])?.stdout;
    match said.contains("sum 0.25: We = 0.25") {
        true => Ok(()),
        false => Err(said),
    }
}

/// Ids made from the content differ, and other results are drawn for the second computation.
fn other_federation_gives_the_same() -> Outcome {
    let told = |code: &str| -> Result<BTreeMap<String, Vec<String>>, String> {
        let folder = support::temporary_folder()?;
        for (name, mut bytes) in support::demo()? {
            // Some files are not UTF-8; workbooks do not name a federation.
            for at in 0..bytes.len().saturating_sub(2) {
                if !name.ends_with(".xlsx") && bytes[at..].starts_with(b"DEN") {
                    bytes[at..at + 3].copy_from_slice(code.as_bytes());
                }
            }
            support::write(&folder.path().join(name), &bytes)?;
        }
        ask(folder.path(), &["run", "--as-of", "2026-07-01"])?;
        let mut told = BTreeMap::new();
        for place in ["reports/2026-07-01", "internal/2026-07-01"] {
            for (name, bytes) in support::tree(&folder.path().join(place))? {
                let is_meant = name.ends_with(".csv") || name.ends_with(".txt");
                let Some(text) = String::from_utf8(bytes).ok().filter(|_| is_meant && name != "control.csv") else {
                    continue;
                };
                let text = without_hashes(&text.replace(code, "DEN"));
                let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
                lines.sort();
                told.insert(format!("{place}/{}", without_hashes(&name)), lines);
            }
        }
        let ratings = support::newest_ratings(folder.path())?;
        told.insert("ratings".into(), ratings.iter().map(|(id, rating)| format!("{id} {rating}")).collect());
        Ok(told)
    };
    let (here, there) = (told("DEN")?, told("IRL")?);
    let names: Vec<&String> =
        here.keys().chain(there.keys()).filter(|name| here.get(*name) != there.get(*name)).collect();
    match names.is_empty() && here["ratings"].len() > 400 && here.len() > 30 {
        true => Ok(()),
        false => Err(format!("{} files, {} players; these differ: {names:?}", here.len(), here["ratings"].len())),
    }
}

/// Replaces eight or more digits of a hash with a number sign.
fn without_hashes(text: &str) -> String {
    let is_digit = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
    let (mut masked, mut rest) = (String::new(), text);
    while let Some(start) = rest.find(is_digit) {
        let digits = rest[start..].find(|c| !is_digit(c)).unwrap_or(rest.len() - start);
        masked.push_str(&rest[..start]);
        masked.push_str(if digits >= 8 { "#" } else { &rest[start..start + digits] });
        rest = &rest[start + digits..];
    }
    masked + rest
}

fn independent() -> Outcome {
    support::independent("compare.py", &["--random-sets", "20", "--count", "15"])
}
