//! Conservation: however reports are spread over the inbox, each report read is rated, correcting, replaced, held back, known
//! or a copy, in every run; every planted fault is reported; and the bytes do not depend on the folders.

use crate::support::{self, Outcome, Test};
use proptest::prelude::{Strategy, any, prop};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    let sentence =
        "properties: what was read is rated, held back or known, every planted fault is told, in any folders";
    Ok(vec![Test::new(sentence, conserved)])
}

/// This many inboxes, with three runs in two offices each, take some seconds.
const INBOXES: u32 = 4;
const ITEMS: usize = 12;
const DAYS: [&str; 3] = ["2026-04-01", "2026-05-01", "2026-06-01"];

/// An item of the inbox about one tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Item {
    Good,
    /// A report and an exact copy under another name.
    Copied,
    /// Two versions; the later one names the earlier.
    Replaced,
    /// Two versions, and nothing tells which is the later.
    Twice,
    /// A report sent again under another id.
    Duplicate,
    /// Another version arrives in the second month.
    Corrected,
    /// Taken back in the second month.
    Annulled,
    Late,
    /// Faulty at first; the correct report arrives in the second month.
    Mended,
    Faulty(usize),
}

/// A change that makes a field wrong, and the code of its finding.
type Fault = (fn(&mut Value), &'static str);

const FAULTS: [Fault; 18] = [
    (|report| report["games"][0]["result"] = json!("2-0"), "result-unknown"),
    (|report| report["games"][1]["black"] = json!(9), "opponent-unknown"),
    (|report| report["games"][2]["white"] = report["games"][2]["black"].clone(), "game-against-self"),
    (|report| report["games"][0]["round"] = json!(0), "round-out-of-range"),
    (|report| report["games"] = json!([]), "report-without-games"),
    (|report| report["players"][0]["id"] = json!("99999"), "player-unknown"),
    (|report| report["players"][1]["no"] = json!(1), "start-number-twice"),
    (|report| report["players"][1]["id"] = report["players"][0]["id"].clone(), "player-twice"),
    (|report| report["end"] = json!("2026-03-01"), "dates-reversed"),
    (|report| report["end"] = json!("soon"), "form-value"),
    (|report| report["kind"] = json!("friendly"), "form-syntax"),
    (|report| report["system"] = json!("ladder"), "form-syntax"),
    (|report| report["start"] = json!(""), "form-value"),
    (|report| report["players"][3]["no"] = json!(-4), "form-syntax"),
    (|report| report["games"][5]["white"] = json!("x"), "form-syntax"),
    (|report| report["games"][3]["round"] = json!(1), "two-games-in-a-round"),
    (|report| report["time_control"] = json!("abc"), "time-control-syntax"),
    (|report| report["time_control"] = json!("5/300"), "time-control-blitz"),
];

/// The counts of one run by outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts([usize; 7]);

const OUTCOMES: [&str; 7] = ["rated", "corrected", "superseded", "held", "known", "outdated", "copies"];

impl Counts {
    fn add(&mut self, outcomes: &[(&str, usize)]) {
        for (outcome, count) in outcomes {
            let place = OUTCOMES.iter().position(|known| known == outcome).unwrap_or(0);
            self.0[place] += count;
        }
    }

    fn read(&self) -> usize {
        self.0.iter().sum::<usize>() - self.0[5]
    }
}

impl Item {
    /// The counts that this item must give in each of the runs.
    fn expected(self) -> [Vec<(&'static str, usize)>; 3] {
        let known = || vec![("known", 1)];
        match self {
            Item::Good => [vec![("rated", 1)], known(), known()],
            Item::Copied => {
                let again = || vec![("known", 1), ("copies", 1)];
                [vec![("rated", 1), ("copies", 1)], again(), again()]
            }
            Item::Replaced => {
                let again = || vec![("known", 2), ("outdated", 1)];
                [vec![("rated", 1), ("superseded", 1)], again(), again()]
            }
            Item::Twice => [vec![("held", 2)], vec![("held", 2)], vec![("held", 2)]],
            Item::Duplicate => {
                let again = || vec![("known", 1), ("held", 1)];
                [vec![("rated", 1), ("held", 1)], again(), again()]
            }
            // The correction was in force until the annulment.
            Item::Corrected => {
                [vec![("rated", 1)], vec![("corrected", 1), ("known", 1)], vec![("known", 2), ("outdated", 1)]]
            }
            Item::Annulled => {
                let again = || vec![("known", 1), ("outdated", 1)];
                [vec![("rated", 1)], again(), again()]
            }
            Item::Late => [vec![], vec![("rated", 1)], known()],
            Item::Mended => [vec![("held", 1)], vec![("rated", 1)], known()],
            Item::Faulty(_) => [vec![("held", 1)], vec![("held", 1)], vec![("held", 1)]],
        }
    }

    /// The code with which the item is held back in the first run.
    fn code(self) -> Option<&'static str> {
        match self {
            Item::Twice => Some("id-twice"),
            Item::Duplicate => Some("duplicate-report"),
            Item::Mended => Some(FAULTS[0].1),
            Item::Faulty(fault) => Some(FAULTS[fault].1),
            _ => None,
        }
    }

    fn files(self, number: usize, month: usize) -> Vec<(String, Value)> {
        let stem = format!("turnering-{number:02}");
        let file = |ending: &str, report: Value| (format!("{stem}{ending}"), report);
        let good = || report(number, 0, "2026-03-10");
        let later = || report(number, 1, "2026-03-12");
        match self {
            Item::Late if month == 0 => vec![],
            Item::Good | Item::Annulled | Item::Late => vec![file("", good())],
            Item::Corrected if month == 0 => vec![file("", good())],
            Item::Corrected => vec![file("", good()), file("-rettet", later())],
            Item::Copied => vec![file("", good()), file("-kopi", good())],
            Item::Replaced => vec![file("", good()), file("-ny", later())],
            Item::Twice => vec![file("", good()), file("-ny", report(number, 1, "2026-03-10"))],
            Item::Duplicate => {
                let mut again = good();
                again["id"] = json!(format!("2026-igen-{number}"));
                vec![file("", good()), file("-igen", again)]
            }
            Item::Mended if month > 0 => vec![file("", good())],
            Item::Mended => vec![file("", with_fault(good(), 0))],
            Item::Faulty(fault) => vec![file("", with_fault(good(), fault))],
        }
    }
}

fn with_fault(mut report: Value, fault: usize) -> Value {
    FAULTS[fault].0(&mut report);
    report
}

const PLAYERS: usize = 4;

fn id(number: usize, place: usize) -> String {
    (1000 + number * 10 + place).to_string()
}

/// An all-play-all of four players of this tournament only. In version 1 one game ended differently.
fn report(number: usize, version: usize, reported: &str) -> Value {
    let players: Vec<Value> = (0..PLAYERS).map(|place| json!({"no": place + 1, "id": id(number, place)})).collect();
    let pairs = [(1, 1, 4), (1, 2, 3), (2, 4, 3), (2, 1, 2), (3, 2, 4), (3, 3, 1)];
    let games = pairs.iter().enumerate().map(|(place, (round, white, black))| {
        let result = ["1-0", "½-½", "0-1"][(number + place + if place == 0 { version } else { 0 }) % 3];
        json!({"round": round, "white": white, "black": black, "result": result})
    });
    let (id, name) = (format!("2026-turnering-{number}"), format!("Turnering {number}"));
    json!({"id": id, "name": name, "kind": "approved", "system": "round-robin", "rounds": 3,
        "start": "2026-03-06", "end": "2026-03-08", "time_control": "40/7200,1800", "reported": reported,
        "players": players, "games": games.collect::<Vec<_>>()})
}

fn players_csv() -> String {
    let header = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n";
    let rows = (0..ITEMS).flat_map(|number| (0..PLAYERS).map(move |place| (number, place)));
    let row = |(number, place): (usize, usize)| {
        let (id, rating) = (id(number, place), 1400 + 37 * number + 61 * place);
        format!("{id},\"Spiller, Nr. {id}\",1980-01-01,M,101,DEN,yes,,,,,{rating},2025-11-16,yes\n")
    };
    header.to_owned() + &rows.map(row).collect::<String>()
}

fn put_office(here: &Path) -> Outcome {
    let put = |name: &str, text: &str| support::write(&here.join("office").join(name), text.as_bytes());
    put("kartotek.toml", "federation = \"DEN\"\nname = \"Skovby Kreds\"\nfounded = 2025-12-31\n")?;
    put("clubs.csv", "id,name,district\n101,Skovby Skakklub,1\n")?;
    put("players.csv", &players_csv())
}

/// Writes the inbox of a month, in the drawn folders. Returns the number of reports.
fn fill_inbox(here: &Path, items: &[Item], month: usize, folders: Option<&[u8]>) -> Result<usize, String> {
    let inbox = here.join("office/inbox");
    let _ = std::fs::remove_dir_all(&inbox);
    let mut files: Vec<(String, Value)> =
        items.iter().enumerate().flat_map(|(number, item)| item.files(number, month)).collect();
    if folders.is_some() {
        files.reverse();
    }
    for (place, (stem, report)) in files.iter().enumerate() {
        let drawn = folders.map_or(0, |folders| folders[place % folders.len()] % 4);
        let folder = ["", "a/", "b/c/", "ny mappe/"][usize::from(drawn)];
        support::write(&inbox.join(format!("{folder}{stem}.json")), report.to_string().as_bytes())?;
    }
    for number in (0..items.len()).filter(|number| month > 0 && items[*number] == Item::Annulled) {
        let text = format!(
            "date = 2026-04-20\nauthor = \"RKF\"\nreason = \"Fejl\"\n\n[annul]\nreport = \"2026-turnering-{number}\"\n"
        );
        support::write(&here.join(format!("office/decisions/annul-{number}.toml")), text.as_bytes())?;
    }
    Ok(files.len())
}

fn run(here: &Path, day: &str) -> Result<Value, String> {
    let arguments = ["run", "--office", "office", "--format", "json", "--as-of", day];
    let said = support::run(support::kartotek(here).args(arguments))?;
    if said.exit_code > 1 {
        return Err(format!("exit code {} on {day}:\n{}{}", said.exit_code, said.stdout, said.stderr));
    }
    let runs: Value = serde_json::from_str(&said.stdout).map_err(|error| format!("{error}: {}", said.stdout))?;
    Ok(runs[0].clone())
}

fn written(here: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut tree = support::tree(&here.join("office"))?;
    tree.retain(|name, _| name == "CURRENT" || name.starts_with("runs/") || name.starts_with("reports/"));
    Ok(tree)
}

/// Compares `counts`, as printed and as written.
fn check_counts(counts: &Value, files: usize, expected: &Counts) -> Outcome {
    let found = OUTCOMES.map(|outcome| counts[outcome].as_u64().unwrap_or(u64::MAX) as usize);
    let read = counts["read"].as_u64().unwrap_or(u64::MAX) as usize;
    if found != expected.0 || read != files || read != expected.read() {
        return Err(format!("{files} reports, expected {OUTCOMES:?} = {expected:?}, found {counts}"));
    }
    Ok(())
}

fn run_months(items: &[Item], here: &Path, folders: Option<&[u8]>) -> Outcome {
    put_office(here)?;
    for (month, day) in DAYS.iter().enumerate() {
        let files = fill_inbox(here, items, month, folders)?;
        let told = run(here, day)?;
        let mut expected = Counts::default();
        items.iter().for_each(|item| expected.add(&item.expected()[month]));
        check_counts(&told["counts"], files, &expected)?;
        let summary = here.join(format!("office/internal/{day}/summary.json"));
        if !summary.exists() && told["unchanged"] == json!(true) {
            continue;
        }
        let summary: Value = serde_json::from_str(&support::read(&summary)?).map_err(|error| error.to_string())?;
        check_counts(&summary["counts"], files, &expected)?;
        if month == 0 {
            every_fault_is_told(items, &summary)?;
        }
    }
    let said = support::run(support::kartotek(here).args(["verify", "--deep", "--office", "office"]))?;
    if said.exit_code == 0 { Ok(()) } else { Err(format!("verify: {}{}", said.stdout, said.stderr)) }
}

fn every_fault_is_told(items: &[Item], summary: &Value) -> Outcome {
    let reports = summary["reports"].as_array().ok_or("no reports")?;
    for (number, item) in items.iter().enumerate() {
        let Some(code) = item.code() else { continue };
        let stem = format!("turnering-{number:02}");
        let is_told = |report: &&Value| {
            let is_own = report["file"].as_str().is_some_and(|file| file.starts_with(&stem));
            let codes = report["codes"].as_array().into_iter().flatten();
            is_own && report["fate"] == json!("held") && codes.into_iter().any(|value| value == code)
        };
        if !reports.iter().any(|report| is_told(&report)) {
            return Err(format!("{item:?}: nobody says {code}: {summary:#}"));
        }
    }
    Ok(())
}

fn any_item() -> impl Strategy<Value = Item> {
    let plain = vec![
        Item::Good,
        Item::Copied,
        Item::Replaced,
        Item::Twice,
        Item::Duplicate,
        Item::Corrected,
        Item::Annulled,
        Item::Late,
        Item::Mended,
    ];
    let faulty = (0..FAULTS.len()).map(Item::Faulty);
    prop::sample::select(plain.iter().copied().chain(plain.iter().copied()).chain(faulty).collect::<Vec<_>>())
}

fn conserved() -> Outcome {
    let config = Config { cases: INBOXES, failure_persistence: None, max_shrink_iters: 20, ..Config::default() };
    // A fixed seed: the same inboxes in every run.
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let inboxes = (prop::collection::vec(any_item(), ITEMS), prop::collection::vec(any::<u8>(), 2 * ITEMS));
    let seen = RefCell::new(BTreeSet::new());
    let result = runner.run(&inboxes, |(items, folders)| {
        seen.borrow_mut().extend(items.iter().copied());
        holds(&items, &folders).map_err(TestCaseError::fail)
    });
    result.map_err(|error| error.to_string())?;
    // Each faulty field in turn, independent of the draw.
    let faults: Vec<Item> = (0..FAULTS.len()).map(Item::Faulty).collect();
    faults.chunks(ITEMS).try_for_each(|faults| holds(faults, &[1, 2, 3]))?;
    let kinds = seen.borrow().iter().filter(|item| !matches!(item, Item::Faulty(_))).count();
    if kinds == 9 { Ok(()) } else { Err(format!("only these were drawn: {:?}", seen.borrow())) }
}

fn holds(items: &[Item], folders: &[u8]) -> Outcome {
    let (one, two) = (support::temporary_folder()?, support::temporary_folder()?);
    run_months(items, one.path(), None)?;
    run_months(items, two.path(), Some(folders))?;
    let (one, two) = (written(one.path())?, written(two.path())?);
    let names: BTreeSet<&String> = one.keys().chain(two.keys()).collect();
    match names.into_iter().find(|name| one.get(*name) != two.get(*name)) {
        Some(name) => Err(format!("other folders give other bytes: {name}")),
        None if one.len() < 30 => Err(format!("only {} files were written", one.len())),
        None => Ok(()),
    }
}
