//! The control computation (§ 3 c): for any report both computations find the same; if one of them is altered, nothing is booked.

mod random;
mod random_rules;

use crate::mutations::dice::Dice;
use crate::support::{self, Group, Outcome, Test, at};
use kartotek_control as control;
use kartotek_control::{Background, Edition, Facts, Finding, draw};
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_facts::{AcceptedReport, Registered};
use kartotek_formats::bundle::{Bundle, InputFile, bundles};
use kartotek_formats::report::ReportAsFiled;
use kartotek_formats::rule_document::{Library, library};
use kartotek_formats::rule_set;
use kartotek_formats::texts::{Language, of_error};
use kartotek_intake as intake;
use kartotek_intake::{Basis, Examined};
use kartotek_law::regulation::RuleBook;
use kartotek_law::vocabulary::{BirthDate, Entrant, Hundredths, Rating};
use kartotek_ledger::{CalculationColumns, Row};
use kartotek_office::rate::control::{Protocol, columns};
use kartotek_office::rate::rating;
use kartotek_office::run::{self, Request, RunError};
use kartotek_publish::lists::control::{ControlRow, Found};
use kartotek_register::Office;
use kartotek_register::run_folder::RunName;
use std::collections::BTreeMap;
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("control").tests([
        ("both computations agree for every player of random reports", random_reports),
        ("both computations agree under random rule sets, each reading the document itself", random_rule_sets),
        ("both computations agree for the demo office and every TRF of the collection", real_reports),
        ("the handbook's worked example gives the number worked out by hand", worked_example),
        ("a result falsified in any one place is reported with both computations", reports_falsified_result),
        ("no run is made if the second computation differs", difference_stops_the_run),
        ("results of a correction are computed twice, and a wrong one stops the run", checks_corrections),
        ("the sample can be drawn again from the manifest", sample_can_be_redrawn),
    ]))
}

/// Counts of cases, so that missing ones are noticed.
type Met = BTreeMap<String, usize>;

/// Computes every result of a report both ways. A report held back has none.
fn compute_both_ways(bundle: &Bundle, rules: &RuleBook, editions: &[Edition], met: &mut Met) -> Outcome {
    let reading = bundle.read();
    let Some(filed) = &reading.report else { return Ok(()) };
    let basis = Basis::Report { foreign_by_federation: false, check_only: false };
    let (Some(Examined { report, .. }), _) =
        intake::accept(bundle, &RuledReport::new(filed, Rating(1000)), &basis, rules, reading.diagnostics)
    else {
        *met.entry("held back".to_owned()).or_default() += 1;
        return Ok(());
    };
    let last_round = filed.end.as_ref().or(filed.start.as_ref()).map(|date| date.value).unwrap_or_default();
    let edition = Edition::in_force(editions, last_round, last_round).ok_or("a law without a second computation")?;
    let facts = Facts {
        filed,
        edition,
        start_ratings: start_ratings(&report),
        backgrounds: backgrounds_of_players(filed, &report),
    };
    let bookings = rating::book(&report, |player| match player.registered {
        Registered::AsFiled(rating) => Some(rating),
        _ => None,
    });
    let performances = report.rated.players.iter().filter(|player| player.performance.is_some()).count();
    *met.entry("4.5.5.2.3".to_owned()).or_default() += performances;
    for row in rating::rows(&report, &bookings).iter().filter(|row| row.calculation.n.is_some()) {
        let registered = row.registered.ok_or("a result without a registered rating")?;
        let found = control::compute(&facts, row.no, registered.0);
        let as_booked = found.clone().map(|found| (columns(&found), Some(Rating(found.new_rating))));
        if as_booked != Ok((row.calculation.clone(), row.rn)) {
            let text = String::from_utf8_lossy(&bundle.files[0].bytes).into_owned();
            return Err(format!("{}, no. {}: booked {row:?}, computed {found:?}\n{text}", bundle.name(), row.no));
        }
        let notes = row.notes.split(';').filter(|note| !note.is_empty());
        for seen in notes.chain([row.calculation.method]) {
            *met.entry(seen.to_owned()).or_default() += 1;
        }
    }
    Ok(())
}

/// Facts in the report about each player, besides the rating.
fn backgrounds_of_players(filed: &ReportAsFiled, report: &AcceptedReport) -> BTreeMap<u32, Background> {
    let registered = |no: u32| {
        let player = report.players.iter().find(|player| player.no == no)?;
        match player.registered {
            Registered::AsFiled(rating) => Some(rating.0),
            _ => None,
        }
    };
    let known = filed.players.iter().map(|player| {
        let background = Background {
            birth_year: player.birth_date.map(BirthDate::year),
            rated_games: player.rated_games,
            highest: player.highest.max(player.registered).max(registered(player.no)),
        };
        (player.no, background)
    });
    known.collect()
}

fn start_ratings(report: &AcceptedReport) -> BTreeMap<u32, i32> {
    let entrants = report.players.iter().zip(&report.group.players);
    let ours = entrants.filter_map(|(player, entrant)| match entrant {
        Entrant::Ours(rating) => Some((player.no, rating.0)),
        _ => None,
    });
    ours.collect()
}

fn bundle(name: &str, bytes: Vec<u8>) -> Bundle {
    Bundle { stem: name.to_owned(), files: vec![InputFile { name: format!("{name}.json"), bytes }] }
}

/// Reports in an ordinary test run for each law, which take some seconds.
const FEW: usize = 2_000;

/// The number of reports to compare; `KARTOTEK_CONTROLLED=1000000` sets it.
fn how_many() -> usize {
    std::env::var("KARTOTEK_CONTROLLED").ok().and_then(|text| text.parse().ok()).unwrap_or(FEW)
}

fn random_reports() -> Outcome {
    for (seed, named) in [(1, ["dsu-handbook"]), (2, ["dsu-2015"])] {
        let rules = rule_set::book(&named).map_err(|error| format!("{error:#}"))?;
        let editions = [Edition::of(named[0], &[]).ok_or("it cannot be controlled")?];
        let (mut dice, mut met) = (Dice(seed), Met::new());
        for number in 0..how_many() {
            let text = random::report(&mut dice, number).to_string();
            compute_both_ways(&bundle("random", text.into_bytes()), &rules, &editions, &mut met)?;
        }
        let mut needed = vec!["difference", "4.5.2.4", "4.5.2.5", "4.5.2.6", "4.5.4.2", "4.5.5.2.3"];
        needed.extend((named == ["dsu-handbook"]).then_some("average"));
        for what in needed {
            if met.get(what).is_none_or(|count| *count < 100) {
                return Err(format!("{named:?}: too little of {what}: {met:?}"));
            }
        }
        if met["held back"] * 2 > how_many() {
            return Err(format!("{named:?}: too many reports are held back: {met:?}"));
        }
    }
    Ok(())
}

/// Each set is read by the law's reader and independently by the second computation.
fn random_rule_sets() -> Outcome {
    let (mut dice, mut met) = (Dice(3), Met::new());
    for number in 0..how_many() / 10 {
        let document = random_rules::document(&mut dice, number);
        let source = |_: &str| Ok(document.clone());
        let read = Library::new(&["random.toml"], &source, true).and_then(|library| library.editions(&["random.toml"]));
        let editions = match read {
            Ok(editions) => editions,
            // A drawn row of K that cannot be reached.
            Err(error) if of_error(&error).say(Language::En).contains("can never be reached") => continue,
            Err(error) => return Err(format!("{}\n{document}", of_error(&error).say(Language::En))),
        };
        let rules = library::book(&editions).map_err(|error| format!("{error:#}"))?;
        let (root, documents) = editions[0].documents();
        let again = [Edition::of(root, &documents).ok_or("it cannot be controlled")?];
        for report in 0..10 {
            let mut text = random::report(&mut dice, report);
            for player in text["players"].as_array_mut().into_iter().flatten() {
                if dice.below(2) == 0 {
                    player["birth_date"] = format!("{}", 1990 + dice.below(25)).into();
                }
                if dice.below(2) == 0 {
                    player["rated_games"] = dice.below(80).into();
                }
                if dice.below(3) == 0 {
                    player["highest"] = (1500 + dice.below(1000)).into();
                }
            }
            let bundle = bundle("random", text.to_string().into_bytes());
            compute_both_ways(&bundle, &rules, &again, &mut met).map_err(|error| format!("{error}\n{document}"))?;
        }
    }
    match ["average", "difference", "4.5.2.4", "4.5.2.5", "4.5.2.6"].iter().find(|what| !met.contains_key(**what)) {
        Some(what) => Err(format!("too little of {what}: {met:?}")),
        None => Ok(()),
    }
}

fn real_reports() -> Outcome {
    let named = ["dsu-handbook"];
    let rules = rule_set::book(&named).map_err(|error| format!("{error:#}"))?;
    let editions = [Edition::of(named[0], &[]).ok_or("it cannot be controlled")?];
    let mut met = Met::new();
    let collection = support::repository("../shared/real/trf");
    let mut folders = vec![support::repository("data/demo/inbox")];
    if collection.is_dir() {
        folders.push(collection);
    } else {
        eprintln!("skipped: the collection of TRF files is not beside the repository");
    }
    for folder in folders {
        let files = support::tree(&folder)?.into_iter().map(|(path, bytes)| {
            let (folder, name) = path.rsplit_once('/').unwrap_or(("", &path));
            (folder.to_owned(), InputFile { name: name.to_owned(), bytes })
        });
        for bundle in bundles(files) {
            compute_both_ways(&bundle, &rules, &editions, &mut met)?;
        }
    }
    if ["average", "difference"].iter().any(|method| met.get(*method).is_none_or(|count| *count < 20)) {
        return Err(format!("too few results: {met:?}"));
    }
    Ok(())
}

/// 1980 against seven opponents, from the specification of the formula (4.5.2).
fn worked_example() -> Outcome {
    let opponents =
        [(1900, "1-0"), (1850, "1-0"), (2040, "1-0"), (2100, "1-0"), (1975, "1-0"), (2210, "1-0"), (1800, "0-1")];
    let mut players = vec![r#"{"no": 1, "name": "Eksempel, Ea", "rating": 1980}"#.to_owned()];
    let mut games = Vec::new();
    for ((rating, result), no) in opponents.iter().zip(2..) {
        players.push(format!(r#"{{"no": {no}, "name": "Modstander, {no}", "federation": "NOR", "elo": {rating}}}"#));
        games.push(format!(r#"{{"round": {}, "white": 1, "black": {no}, "result": "{result}"}}"#, no - 1));
    }
    let text = format!(
        r#"{{"id": "e", "system": "swiss", "kind": "international", "start": "2026-01-02", "end": "2026-01-09",
            "players": [{}], "games": [{}]}}"#,
        players.join(","),
        games.join(",")
    );
    let filed = bundle("e", text.into_bytes()).read().report.ok_or("the example is no report")?;
    let edition = Edition::of("dsu-handbook", &[]).ok_or("it cannot be controlled")?;
    let start_ratings = BTreeMap::from([(1, 1980)]);
    let facts = Facts { filed: &filed, edition: &edition, start_ratings, backgrounds: BTreeMap::new() };
    let expected = Finding {
        method: "difference",
        n: 7,
        w_x100: 600,
        we_x100: 350,
        k: 30,
        bonus_x100: 50,
        gain_x100: 9000,
        new_rating: 2047,
    };
    match control::compute(&facts, 1, 1980)? {
        found if found == expected => Ok(()),
        found => Err(format!("{found:?}")),
    }
}

fn reports_falsified_result() -> Outcome {
    let calculation = CalculationColumns {
        method: "difference",
        n: Some(7),
        w: Some(Hundredths(600)),
        we: Some(Hundredths(350)),
        k: Some(30),
        bonus: Some(Hundredths(50)),
        gain: Some(Hundredths(9000)),
    };
    let booked = Row {
        report: "2026-open".to_owned(),
        no: 4,
        id: "10234".to_owned(),
        name: "Eksempel, Ea".to_owned(),
        ro: Some(Rating(1980)),
        calculation: calculation.clone(),
        registered: Some(Rating(1980)),
        rn: Some(Rating(2047)),
        notes: String::new(),
    };
    let found = Found { registered: Some(Rating(1980)), calculation, rn: Some(Rating(2047)) };
    let agreed = |row: Row| {
        let rows = vec![ControlRow { booked: row, found: Ok(found.clone()) }];
        let run = RunName { number: 3, date: chrono::NaiveDate::default() };
        Protocol { seed: String::new(), results: 1, rows, converted: Vec::new() }
            .check_equal(run)
            .map_err(|error| format!("{error:#}"))
    };
    agreed(booked.clone())?;
    let falsify: [fn(&mut Row); 9] = [
        |row| row.calculation.method = "average",
        |row| row.calculation.n = Some(8),
        |row| row.calculation.w = Some(Hundredths(650)),
        |row| row.calculation.we = Some(Hundredths(345)),
        |row| row.calculation.k = Some(20),
        |row| row.calculation.bonus = Some(Hundredths(0)),
        |row| row.calculation.gain = Some(Hundredths(9001)),
        |row| row.registered = Some(Rating(1981)),
        |row| row.rn = Some(Rating(2048)),
    ];
    for (place, falsify) in falsify.into_iter().enumerate() {
        let mut row = booked.clone();
        falsify(&mut row);
        let Err(told) = agreed(row) else { return Err(format!("falsified in place {place}, and nobody noticed")) };
        let is_told = ["2026-open", "no. 4", "Eksempel, Ea", "booked:", "computed:", "Rn 2047", "We 3.50"];
        if let Some(missing) = is_told.iter().find(|word| !told.contains(**word)) {
            return Err(format!("{missing} is missing:\n{told}"));
        }
    }
    Ok(())
}

/// An office of two players, with their match in the inbox.
fn office(here: &Path) -> Result<Office, String> {
    const REPORT: &str = r#"{
      "id": "2026-match", "name": "Match", "kind": "approved", "system": "match", "rounds": 2,
      "start": "2026-03-14", "end": "2026-03-15", "reported": "2026-03-16", "time_control": "40/7200,1800",
      "players": [{"no": 1, "id": "1"}, {"no": 2, "id": "2"}],
      "games": [{"round": 1, "white": 1, "black": 2, "result": "1-0"},
                {"round": 2, "white": 2, "black": 1, "result": "½-½"}]}"#;
    let players = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,\
                   last_rated,public\n\
                   1,\"Bro, Egon\",1980-05-06,M,1,DEN,yes,,,,,1500,2025-11-16,yes\n\
                   2,\"Skov, Ida\",1990-07-08,F,1,DEN,yes,,,,,1600,2025-11-16,yes\n";
    let files = [
        ("kartotek.toml", "federation = \"DEN\"\nname = \"Prøve\"\nfounded = 2026-01-01\nlanguage = \"en\"\n"),
        ("players.csv", players),
        ("clubs.csv", "id,name,district\n1,Klub,1\n"),
        ("inbox/match.json", REPORT),
    ];
    for (name, text) in files {
        support::write(&here.join(name), text.as_bytes())?;
    }
    let told = |error: anyhow::Error| format!("{error:#}");
    let (settings, bytes) = Office::settings(here).map_err(told)?;
    Office::open(here, settings, bytes).map_err(told)
}

fn request(day: (i32, u32, u32)) -> Result<Request, String> {
    let as_of = chrono::NaiveDate::from_ymd_opt(day.0, day.1, day.2).ok_or("no day")?;
    Ok(Request::on(as_of, Language::En))
}

/// A computation that gives each player one point too much.
fn wrong_computation(facts: &Facts, no: u32, registered: i32) -> Result<Finding, String> {
    let found = control::compute(facts, no, registered)?;
    Ok(Finding { new_rating: found.new_rating + 1, ..found })
}

fn difference_stops_the_run() -> Outcome {
    let here = support::temporary_folder()?;
    let mut opened = office(here.path())?;
    // The founding register is a separate run.
    let stopped = run::run_controlled_by(wrong_computation, &mut opened, &request((2026, 4, 1))?, |_| {});
    let Err(RunError::Office(error)) = stopped else { return Err(format!("the run was not stopped: {stopped:?}")) };
    let told = format!("{error:#}");
    if !told.contains("0001-2026-04-01 was not made") || !told.contains("2026-match: no. 1, Bro, Egon (1)") {
        return Err(told);
    }
    let after = support::tree(here.path())?;
    let made: Vec<&String> =
        after.keys().filter(|name| name.contains("0001-") || name.starts_with("reports")).collect();
    let current = support::read(&here.path().join("CURRENT"))?;
    if !made.is_empty() || current != "0000-2026-01-01\n" {
        return Err(format!("CURRENT names {current}; made: {made:?}"));
    }
    // With the correct computation the same office continues undisturbed.
    let mut opened = office(here.path())?;
    let mut runs = Vec::new();
    run::run(&mut opened, &request((2026, 4, 1))?, |run| runs.push(run)).map_err(|error| format!("{error:?}"))?;
    let summary = &runs.first().ok_or("no run was told")?.summary;
    if (summary.counts.rated, summary.control.results, summary.control.computed) != (1, 2, 2) {
        return Err(format!("{summary:?}"));
    }
    Ok(())
}

/// The match's first game was drawn after all. Difference 100: .36 and .64, We 0.70 and 1.30. Bro was booked 1500 + 45 × 0.80 =
/// 1536, and gets 1500 + 45 × 0.30 = 1513.5, 1514. Skov was booked 1600 − 30 × 0.80 = 1576, below 1600: 1600 − 3/2 × 24 = 1564;
/// she gets 1600 − 30 × 0.30 = 1591: 1600 − 3/2 × 9 = 1586.5, 1587.
fn checks_corrections() -> Outcome {
    let here = support::temporary_folder()?;
    let mut opened = office(here.path())?;
    run::run(&mut opened, &request((2026, 4, 1))?, |_| {}).map_err(|error| format!("{error:?}"))?;
    let path = here.path().join("inbox/match.json");
    let drawn = support::read(&path)?.replace("1-0", "½-½").replace("2026-03-16", "2026-04-10");
    support::write(&path, drawn.as_bytes())?;
    let stopped = run::run_controlled_by(wrong_computation, &mut opened, &request((2026, 5, 1))?, |_| {});
    let Err(RunError::Office(error)) = stopped else { return Err(format!("the run was not stopped: {stopped:?}")) };
    let told = format!("{error:#}");
    if !told.contains("of 2 results computed a second time (§ 3 c), 2 differ") || !told.contains("Rn 1515") {
        return Err(told);
    }
    let (settings, bytes) = Office::settings(here.path()).map_err(|error| format!("{error:#}"))?;
    let mut opened = Office::open(here.path(), settings, bytes).map_err(|error| format!("{error:#}"))?;
    run::run(&mut opened, &request((2026, 5, 1))?, |_| {}).map_err(|error| format!("{error:?}"))?;
    let protocol = support::read(&here.path().join("runs/0002-2026-05-01/internal/control.csv"))?;
    let lines: Vec<&str> = protocol.lines().skip(1).collect();
    let expected = [
        "2026-match,1,1,\"Bro, Egon\",1500,1536,13.50,1514,difference,2,1.00,0.70,45,0.00,13.50,1514,equal",
        "2026-match,2,2,\"Skov, Ida\",1600,1564,-9.00,1587,difference,2,1.00,1.30,30,0.00,-9.00,1587,equal",
    ];
    if lines != expected { Err(protocol) } else { Ok(()) }
}

fn sample_can_be_redrawn() -> Outcome {
    let here = support::temporary_folder()?;
    let mut opened = office(here.path())?;
    run::run(&mut opened, &request((2026, 4, 1))?, |_| {}).map_err(|error| format!("{error:?}"))?;
    let path = here.path().join("runs/0001-2026-04-01/manifest.json");
    let manifest: serde_json::Value =
        serde_json::from_slice(&std::fs::read(&path).map_err(at(&path))?).map_err(at(&path))?;
    let inputs = manifest["inputs"].as_object().ok_or("no inputs")?;
    let as_of = chrono::NaiveDate::from_ymd_opt(2026, 4, 1).ok_or("no day")?;
    let seed = draw::seed(inputs.values().filter_map(|hash| hash.as_str()), as_of);
    if inputs.len() != 2 || manifest["control"]["seed"] != seed.as_str() || manifest["control"]["computed"] != 2 {
        return Err(format!("{inputs:?}, {}, {seed}", manifest["control"]));
    }
    Ok(())
}
