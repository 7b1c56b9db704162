//! Every decision can be undone, and then the lists are as before: an office that decided something and took it back publishes,
//! byte for byte, the same as one that never decided it. The office of `tests/decided` has one decision of every kind.

mod otherwise;
mod rolled_back;

use crate::support::{self, Group, Office, Outcome, Test, never_says, says};
use kartotek_decisions::described;
use kartotek_formats::texts::Language;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Kinds of decisions that change the register, each with a decision that no other of the office makes.
const EVENTS: [(&str, &str); 17] = [
    ("player", ""),
    ("rating", ""),
    ("official", ""),
    ("alignment", ""),
    ("fide_list", ""),
    ("members", ""),
    ("candidate_result", "[candidate_result]\nplayer = \"30004\"\ndate = 2026-02-01\ntournament = \"Lyngby\"\n"),
    ("dead", "[player]\nid = \"30003\"\ndied = 2026-04-10\n"),
    (
        "numbers-given",
        "[members]\nfederation = \"DEN\"\n[[members.changed]]\nid = \"30001\"\nnumber = \"40001\"\nname = \"Alstrup, Anna\"\n",
    ),
    ("members-left", "[members]\nfederation = \"DEN\"\n[[members.changed]]\nid = \"30001\"\nresigned = 2026-04-19\n"),
    (
        "member-added",
        "[members]\nfederation = \"DEN\"\n[[members.new]]\nid = \"40001\"\nname = \"Ny, Nis\"\nclub = \"101\"\n",
    ),
    ("club", ""),
    ("club-added", "[club.add]\nid = \"103\"\nname = \"Nyby\"\n"),
    ("club-merged", "[club.merge]\nid = \"101\"\ninto = \"102\"\n"),
    ("club-closed", "[club.close]\nid = \"101\"\nmembers = \"single\"\n"),
    ("club-moved", "[club.district]\nid = \"101\"\ndistrict = \"7\"\n"),
    ("hidden", "[player]\nid = \"30002\"\npublic = false\n"),
];

/// Kinds of decisions that stay in force as rules.
const STANDING: [&str; 12] = [
    "absence",
    "alias",
    "announce",
    "approve",
    "asked",
    "assign",
    "confirmed",
    "distinct",
    "entry_list",
    "fide_kept",
    "identity",
    "refuse",
];

pub fn tests() -> Result<Vec<Test>, String> {
    let mut tests = Group("undone").tests([
        ("docs/DECIDING.md describes what each decision does and how it is undone", guide_describes_decisions),
        ("every kind of decision is undone in a test", every_kind),
        ("undoing a rating decision subtracts the difference, also after later games", subtracts_after_later_games),
        ("a rating set anew since then stays, and undoing the new one allows undoing the first", later_rating_stays),
        ("a value changed again since then stays", later_value_stays),
        ("an undoing that is impossible is refused, with advice", impossible_undoing_is_refused),
        ("a lifted warning turns the quarantine that followed back into a warning", lifted_warning_restores_warning),
        ("a doubled quarantine is single again once the one before it is lifted", lifted_quarantine_halves_next),
        ("a lifted sanction is not given again, by a file or by a corrected report", lifted_sanction_stays_lifted),
    ]);
    for (kind, content) in EVENTS {
        let name = format!("undone: {kind}: what was carried out and taken back leaves the same lists");
        tests.push(Test::new(name, move || undo_event(kind, content)));
    }
    for kind in STANDING {
        let name = format!("undone: {kind}: what was taken back before a run leaves the same run");
        tests.push(Test::new(name, move || undo_standing_decision(kind)));
    }
    tests.extend(otherwise::tests());
    tests.extend(rolled_back::tests());
    Ok(tests)
}

fn guide_describes_decisions() -> Outcome {
    let path = support::repository("docs/DECIDING.md");
    let page = support::read(&path)?;
    let (begin, end) = ("<!-- The tables are made from the list of kinds", "<!-- end of the tables -->");
    let start = page.find(begin).and_then(|at| Some(at + page.get(at..)?.find('\n')? + 1));
    let (Some(start), Some(end)) = (start, page.find(end)) else {
        return Err("docs/DECIDING.md has lost the marks around its tables".to_owned());
    };
    support::compare(&path, &format!("{}\n{}\n{}", &page[..start], table_of_decisions(), &page[end..]))
}

fn table_of_decisions() -> String {
    let mut page = String::new();
    for (language, head) in [
        (Language::En, "| table of the file | what it does | how it is taken back |"),
        (Language::Da, "| tabel i filen | hvad den gør | hvordan den tages tilbage |"),
    ] {
        let _ = write!(page, "{head}\n|---|---|---|\n");
        for (kind, does, back) in described() {
            let _ = writeln!(page, "| `{kind}` | {} | {} |", does.say(language), back.say(language));
        }
        page.push('\n');
    }
    page.trim_end().to_owned() + "\n"
}

fn every_kind() -> Outcome {
    // The module `otherwise` tests these, and `undo` is tested here.
    let elsewhere = ["merge", "unmerge", "correction", "annul", "sanction", "undo"];
    let tried = EVENTS.iter().map(|(kind, _)| *kind).chain(STANDING).chain(elsewhere);
    let tried: BTreeSet<&str> =
        tried.filter(|kind| !kind.contains('-') && !["dead", "hidden"].contains(kind)).collect();
    let kinds: BTreeSet<&str> = described().into_iter().map(|(kind, ..)| kind).collect();
    let other: Vec<_> = kinds.symmetric_difference(&tried).collect();
    if other.is_empty() { Ok(()) } else { Err(format!("{other:?}")) }
}

impl Office {
    /// An office that has rated the reports of March.
    fn of_april() -> Result<Office, String> {
        let office = Office::of("tests/decided")?;
        office.run_as_of("2026-04-01")?;
        Ok(office)
    }

    fn run_as_of(&self, day: &str) -> Outcome {
        self.run(&["run", "--as-of", day], &[0, 1]).map(drop)
    }

    fn undo(&self, file: &str, day: &str) -> Result<String, String> {
        self.run(&["decide", "undo", file, "--reason", "Fejl", "--date", day], &[0])
    }

    /// Adds a decision that causes a run.
    fn gift(&self, day: &str) -> Outcome {
        let text = format!(
            "date = {day}\nauthor = \"RKF\"\nreason = \"Gift\"\n[player]\nid = \"30006\"\nname = \"Skræppe, Fie\"\n"
        );
        self.write("decisions/gift.toml", &text)?;
        self.run_as_of(day)
    }

    /// The public lists of a day, without files that name the runs.
    fn lists(&self, day: &str) -> Result<BTreeMap<String, Vec<u8>>, String> {
        let mut tree = support::tree(&self.path("reports").join(day))?;
        tree.retain(|name, _| !["manifest.json", "SHA256SUMS"].contains(&name.as_str()));
        if tree.len() < 8 { Err(format!("{day}: too few lists: {:?}", tree.keys())) } else { Ok(tree) }
    }

    fn verifies(&self) -> Outcome {
        self.run(&["verify", "--deep"], &[0]).map(drop)
    }
}

fn same_lists(found: &Office, expected: &Office, day: &str) -> Outcome {
    support::unchanged(&expected.lists(day)?, &found.lists(day)?)
}

fn undo_event(kind: &str, content: &str) -> Outcome {
    let (office, other) = (Office::of_april()?, Office::of_april()?);
    let file = format!("tilbage-{kind}.toml");
    let text = match content {
        "" => support::read(&support::repository(&format!("tests/decided/maj/decisions/{kind}.toml")))?,
        content => format!("date = 2026-04-20\nauthor = \"RK\"\nreason = \"Besluttet\"\n\n{content}"),
    };
    office.write(&format!("decisions/{file}"), &text)?;
    office.run_as_of("2026-08-05")?;
    let before = support::read(&office.path("runs/0002-2026-08-05/players.csv"))?;
    office.undo(&file, "2026-08-06")?;
    // A second undoing would have no effect.
    let again = office.run(&["decide", "undo", &file, "--reason", "Igen", "--date", "2026-08-07"], &[2])?;
    says(&again, &["undo"])?;
    office.run_as_of("2026-08-10")?;
    let after = support::read(&office.path("runs/0003-2026-08-10/players.csv"))?;
    let is_of_people = !["official", "candidate_result", "club", "club-added", "club-moved"].contains(&kind);
    if is_of_people && before == after {
        return Err("nobody has changed".to_owned());
    }
    for office in [&office, &other] {
        office.gift("2026-09-01")?;
    }
    same_lists(&office, &other, "2026-09-01")?;
    office.verifies()
}

fn undo_standing_decision(kind: &str) -> Outcome {
    let (office, other) = (Office::of("tests/decided")?, Office::of("tests/decided")?);
    let path = other.path(&format!("decisions/{kind}.toml"));
    std::fs::remove_file(&path).map_err(support::at(&path))?;
    office.undo(kind, "2026-03-25")?;
    for office in [&office, &other] {
        office.run_as_of("2026-04-01")?;
    }
    same_lists(&office, &other, "2026-04-01")?;
    let held = |office: &Office| support::read(&office.path("runs/0001-2026-04-01/internal/held.csv"));
    support::same("held.csv", &held(&office)?, &held(&other)?)?;
    let used = support::read(&office.path("runs/0001-2026-04-01/decisions.csv"))?;
    says(&used, &[&format!("undone,{kind},"), "carried out,undo,"])?;
    // The next list is the same too.
    for office in [&office, &other] {
        office.gift("2026-05-01")?;
    }
    same_lists(&office, &other, "2026-05-01")?;
    office.verifies()
}

/// Rosenkål: 1500, assigned 2150 in May, and aligned since: 2150 − 2110 = 40, N = 40, and 2150 is in the band of N − 11: 2121.
/// Undone: 2121 − (2150 − 1500) = 1471.
fn subtracts_after_later_games() -> Outcome {
    let office = Office::of("tests/decided")?;
    let players = support::read(&office.path("players.csv"))?;
    let counted = players.replace("1499003,,,,1500,2023-01-15", "1499003,,,31,1500,2024-06-01");
    if counted == players {
        return Err("Rosenkål is otherwise".to_owned());
    }
    office.write("players.csv", &counted)?;
    office.run_as_of("2026-04-01")?;
    let rating = support::read(&support::repository("tests/decided/maj/decisions/rating.toml"))?;
    office.write("decisions/rating.toml", &rating.replace("1700", "2150"))?;
    office.run_as_of("2026-05-01")?;
    let step = "date = 2026-08-05\nauthor = \"RK\"\nreason = \"Justering\"\n[alignment]\nyear = 2026\nlist = \"00ff\"\n\
                difference = \"40\"\nn = 40\n[[alignment.compared]]\nid = \"20003\"\nelo = 2110\n\
                [[alignment.compared]]\nid = \"20006\"\n[[alignment.players]]\nid = \"20003\"\nfrom = 2150\nto = 2121\n";
    office.write("decisions/trin.toml", step)?;
    office.run_as_of("2026-08-05")?;
    office.undo("rating", "2026-08-06")?;
    office.run_as_of("2026-08-07")?;
    let players = support::table(&office.path("runs/0004-2026-08-07/players.csv"))?;
    let row = players.iter().find(|row| row["id"] == "20003").ok_or("nobody")?;
    support::same("rating", &row["rating"], "1471")?;
    let ledger = support::table(&office.path("runs/0004-2026-08-07/ledger.csv"))?;
    support::same("lines", &ledger.len().to_string(), "1")?;
    says(&office.run(&["explain", "20003"], &[0])?, &["a decision taken back"])?;
    office.verifies()
}

/// Rosenkål: 1500, then 1700, then 1600 by RK. The first undone leaves 1600; with the second undone first, 1700 and then 1500.
fn later_rating_stays() -> Outcome {
    let office = Office::of_april()?;
    let rating = support::read(&support::repository("tests/decided/maj/decisions/rating.toml"))?;
    office.write("decisions/et.toml", &rating)?;
    office.run_as_of("2026-05-01")?;
    office.write("decisions/to.toml", &rating.replace("1700", "1600").replace("2026-04-20", "2026-05-02"))?;
    office.run_as_of("2026-05-03")?;
    let refused = ["decide", "undo", "et", "--reason", "Fejl", "--date", "2026-05-04"];
    says(&office.run(&refused, &[2])?, &["has been changed again since"])?;
    for (file, day, expected) in [("to", "2026-05-05", "1700"), ("et", "2026-05-06", "1500")] {
        office.undo(file, day)?;
        office.run_as_of(day)?;
        support::same(file, &office.newest_ratings()?["20003"], expected)?;
    }
    office.verifies()
}

/// After a later change of the FIDE id set by a decision, undoing restores only the name.
fn later_value_stays() -> Outcome {
    let office = Office::of_april()?;
    let decided = |day: &str, keys: &str| {
        format!("date = {day}\nauthor = \"RKF\"\nreason = \"x\"\n[player]\nid = \"30001\"\n{keys}")
    };
    office.write("decisions/et.toml", &decided("2026-04-20", "name = \"Alstrup, Anna\"\nfide_id = \"1499991\"\n"))?;
    office.run_as_of("2026-05-01")?;
    office.write("decisions/to.toml", &decided("2026-05-02", "fide_id = \"1499992\"\n"))?;
    office.run_as_of("2026-05-03")?;
    office.undo("et", "2026-05-04")?;
    office.run_as_of("2026-05-05")?;
    let players = support::table(&office.path("runs/0004-2026-05-05/players.csv"))?;
    let row = players.iter().find(|row| row["id"] == "30001").ok_or("nobody")?;
    support::same("name", &row["name"], "Alstrup, Asta")?;
    support::same("FIDE id", &row["fide_id"], "1499992")?;
    office.verifies()
}

fn impossible_undoing_is_refused() -> Outcome {
    let office = Office::of_april()?;
    let undo = |what: &str, words: &[&str]| {
        let said = office.run(&["decide", "undo", what, "--reason", "x", "--date", "2026-04-10"], &[2])?;
        says(&said, words)
    };
    undo("merge", &["merge.toml is taken back in another way", "kartotek player unmerge"])?;
    undo("findes-ikke", &["no decision is called `findes-ikke`"])?;
    undo("00ff", &["no decision is called `00ff`"])?;
    undo("sanction", &["kartotek sanction lift"])?;
    let danish = ["decide", "undo", "merge", "--reason", "x", "--date", "2026-04-10", "--language", "da"];
    says(&office.run(&danish, &[2])?, &["merge.toml tages tilbage på en anden måde"])?;
    // A report that was rated with the decision is mentioned.
    says(&office.undo("absence", "2026-04-10")?, &["the ratings change only when the report is corrected"])?;
    // Written by hand: the undoing of an unknown decision.
    let digits = "0".repeat(64);
    let text = format!("date = 2026-04-10\nauthor = \"RKF\"\nreason = \"x\"\n[undo]\ndecision = \"{digits}\"\n");
    office.write("decisions/intet.toml", &text)?;
    let said = office.run(&["run", "--as-of", "2026-05-01"], &[0, 1])?;
    says(&said, &["there is no decision with this hash that can be taken back"])
}

/// Nygaard was warned on 8 March, and again on 20 April: the second warning within the year is a quarantine of 3 months.
/// Without the first it is a warning for a year.
fn lifted_warning_restores_warning() -> Outcome {
    let office = Office::of("tests/runs/sanctions")?;
    office.run_as_of("2026-04-01")?;
    let give = ["sanction", "give", "12455", "warning", "--last-day", "2026-04-20", "--date", "2026-04-22"];
    office.run(&[&give[..], &["--reason", "Hundeglam"]].concat(), &[0])?;
    office.run_as_of("2026-05-01")?;
    says(&office.run(&["list", "for-su"], &[0])?, &["quarantine of 3 months, 2026-04-21 to 2026-07-20: Hundeglam"])?;
    let lift = |day: &str, more: &[&str], codes: &[i32]| {
        let lift = ["sanction", "lift", "12455", "--last-day", "2026-03-08", "--reason", "Fejl", "--date", day];
        office.run(&[&lift[..], more].concat(), codes)
    };
    says(&lift("2026-05-02", &["--kind", "quarantine"], &[2])?, &["the register holds no sanction of 12455"])?;
    lift("2026-05-02", &[], &[0])?;
    says(&lift("2026-05-03", &[], &[2])?, &["a decision already lifts the sanction"])?;
    office.run_as_of("2026-05-15")?;
    let su = office.run(&["list", "for-su"], &[0])?;
    says(
        &su,
        &[
            "lifted (Fejl): warning until 2027-03-08: Kom i badekåbe",
            "judged again, because an earlier one was lifted: warning until 2027-04-20: Hundeglam",
        ],
    )?;
    says(&office.run(&["list", "for-tk"], &[0])?, &["judged again"])?;
    says(&lift("2026-05-16", &[], &[2])?, &["the register holds no sanction of 12455"])?;
    // Lifting it was wrong: the message prints the command that gives it again.
    let undo = ["decide", "undo", "2026-05-02-sanction-001", "--reason", "x", "--date", "2026-05-16"];
    let again = ["sanction", "give", "12455", "warning", "--last-day", "2026-03-08"];
    says(&office.run(&undo, &[2])?, &["lifts a sanction", &format!("`kartotek {} --reason …`", again.join(" "))])?;
    let give = [&again[..], &["--reason", "Alligevel", "--date", "2026-05-16"]].concat();
    office.run(&give, &[0])?;
    says(&office.run(&give, &[2])?, &["has been given already"])?;
    office.run_as_of("2026-05-17")?;
    says(&office.run(&["list", "for-tk"], &[0])?, &["Alligevel"])?;
    // The tables of the run do not name the player.
    let decisions = support::read(&office.path("runs/0003-2026-05-15/decisions.csv"))?;
    never_says(&decisions, &["12455", "lift"])?;
    office.verifies()
}

/// Ravnsborg has a quarantine of 6 months, given on 30 March 2025, and one of 2 months of 8 March 2026, within the year after
/// it: doubled, through 8 July. Without the first it runs from 9 March through 8 May.
fn lifted_quarantine_halves_next() -> Outcome {
    let office = Office::of("tests/runs/sanctions")?;
    office.run_as_of("2026-04-01")?;
    says(&office.run(&["list", "for-tk"], &[0])?, &["quarantine of 4 months, 2026-03-09 to 2026-07-08"])?;
    let lift = ["sanction", "lift", "11020", "--last-day", "2025-03-30", "--reason", "Fejl", "--date", "2026-04-02"];
    office.run(&lift, &[0])?;
    office.run_as_of("2026-05-01")?;
    let told = "judged again, because an earlier one was lifted: quarantine of 2 months, 2026-03-09 to 2026-05-08";
    says(&office.run(&["list", "for-tk"], &[0])?, &[told])?;
    office.verifies()
}

fn lifted_sanction_stays_lifted() -> Outcome {
    let office = Office::of("tests/runs/sanctions")?;
    let by_hand = support::read(&support::repository("tests/runs/sanctions/maj/elmegaard.toml"))?;
    office.write("decisions/elmegaard.toml", &by_hand)?;
    office.run_as_of("2026-04-01")?;
    office.run_as_of("2026-06-01")?;
    let day = by_hand.lines().find_map(|line| line.strip_prefix("last_day = ")).ok_or("no day")?;
    let lift = ["sanction", "lift", "10234", "--last-day", day, "--reason", "Fejl", "--date", "2026-06-02"];
    office.run(&lift, &[0])?;
    let lift = ["sanction", "lift", "12455", "--last-day", "2026-03-08", "--reason", "Fejl", "--date", "2026-06-02"];
    office.run(&lift, &[0])?;
    office.run_as_of("2026-06-03")?;
    says(&office.run(&["list", "for-tk"], &[0])?, &["lifted (Fejl): quarantine of 1 month"])?;
    // The same report with a remark corrected: its form still has the warning.
    let report = support::read(&office.path("inbox/skovby-b.json"))?;
    let corrected = report.replacen("Skovby", "Skovby Kro", 1);
    if corrected == report {
        return Err("the report is not changed".to_owned());
    }
    office.write("inbox/skovby-b-rettet.json", &corrected)?;
    office.run_as_of("2026-07-01")?;
    says(&support::read(&office.path("runs/0004-2026-07-01/reports.csv"))?, &["corrected"])?;
    never_says(&office.run(&["list", "for-tk"], &[0])?, &["Sang under partiet", "Kom i badekåbe"])?;
    office.verifies()
}
