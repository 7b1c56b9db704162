//! An office in a folder: founded, with runs that were made, interrupted and rolled back.

use super::chain::{ANNOUNCED, CURRENT, CUT_OFF};
use super::format::{self, FORMAT};
use super::fsx::{self, Readers, Tree};
use super::rolled_back::RollbackNote;
use super::run_folder::{HELD, MANIFEST, RunFolder, RunName, SUMS};
use super::{History, *};
use chrono::NaiveDate;
use std::path::Path;
use tempfile::TempDir;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn name(text: &str) -> RunName {
    text.parse().unwrap()
}

/// The columns of `reports.csv` that the register reads.
const REPORT_COLUMNS: &str = "report,status,name,tournament,start,end,reported,start_ratings_of,start_rating_day,rule_set,hash,fingerprint,files,told_of_sanctions";

/// The files of a run in which player 1 has this rating.
fn tables(rating: i32) -> Tree {
    let players = format!(
        "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n\
         1,\"Fiktiv, Anna\",1990-07-04,F,101,DEN,yes,,,,,{rating},,yes\n"
    );
    let tables = [
        (MANIFEST, format!("{{\"format\": {FORMAT}, \"program\": \"{}\"}}", env!("CARGO_PKG_VERSION"))),
        ("players.csv", players),
        ("clubs.csv", "id,name,district\n101,Fjordby,1\n".to_owned()),
        ("reports.csv", format!("{REPORT_COLUMNS}\n")),
        ("candidate_results.csv", "date,player_id\n".to_owned()),
    ];
    tables.into_iter().map(|(name, text)| (name.to_owned(), text.into_bytes())).collect()
}

fn open(root: &Path) -> anyhow::Result<Office> {
    Office::open(root, Settings::read("").unwrap(), Vec::new())
}

/// An office founded on 1 January 2026, with these runs; player 1 has 1500, then 1501 and so on.
fn office(runs: &[&str]) -> (TempDir, Office) {
    let root = tempfile::tempdir().unwrap();
    let mut office = open(root.path()).unwrap();
    for (rating, run) in (1500..).zip(["0000-2026-01-01"].iter().chain(runs)) {
        office.commit(name(run), &mut tables(rating)).unwrap();
    }
    let office = open(root.path()).unwrap();
    (root, office)
}

fn runs(office: &Office) -> Vec<String> {
    office.chain.iter().map(|run| run.name.to_string()).collect()
}

#[test]
fn an_office_knows_what_its_newest_run_says() {
    let root = tempfile::tempdir().unwrap();
    let mut tree = tables(1500);
    for (name, text) in [
        (
            "norms.csv",
            "date,report,tournament,no,player_id,title,games,average,category,demanded,score,once\n2026-01-31,a,A,1,1,IM,9,2450,,5,5.5,\n",
        ),
        ("elo_results.csv", "date,report,player_id,games,opponents,score,elo_sum\n2026-01-31,a,1,5,5,2.5,9000\n"),
        ("candidate_results.csv", "date,player_id\n2026-01-31,1\n"),
        ("officials.csv", "player_id,name,licence,from,to\n1,,director,2026-01-01,\n"),
        ("non_members.csv", "player_id,fide_id,name,birth_date,tournament,date\n1,,,,A,2026-01-31\n"),
        ("fide_lists.csv", "date,month,list\n2026-01-01,2026-01-01,ab\n"),
        ("former_names.csv", "until,player_id,name\n2026-01-01,1,\"Digter, Anna\"\n"),
        ("decisions.csv", "status,kind,date,decision,sha256\ncarried out,player,,1.toml,aa\nused,alias,,2.toml,bb\n"),
        ("reports.csv", &format!("{REPORT_COLUMNS}\na,rated,,,,2026-01-31,,,,dsu-handbook,cc,dd,00-a.json,\n")),
    ] {
        tree.insert(name.to_owned(), text.as_bytes().to_vec());
    }
    open(root.path()).unwrap().commit(name("0000-2026-02-01"), &mut tree).unwrap();
    let office = open(root.path()).unwrap();
    let records = &office.records;
    assert_eq!(records.norms.iter().map(|norm| norm.title.as_str()).collect::<Vec<_>>(), ["IM"]);
    assert_eq!(records.elo_results.iter().map(|result| result.elo_sum).collect::<Vec<_>>(), [9000]);
    assert_eq!((records.candidate_results.len(), records.guests.len()), (1, 1));
    assert_eq!(records.officials.iter().map(|licence| licence.player.as_str()).collect::<Vec<_>>(), ["1"]);
    assert_eq!(records.newest_fide_list(), Some(day("2026-01-01")));
    assert_eq!(records.former_names.iter().map(|former| former.name.as_str()).collect::<Vec<_>>(), ["Digter, Anna"]);
    assert_eq!((records.carried_out.contains("aa"), records.carried_out.len()), (true, 1));
    assert_eq!((records.used.contains("bb"), records.used.len()), (true, 1));
    assert_eq!(office.handled["cc"].id, "a");
    assert_eq!(office.club_name("101"), "Fjordby");
    let lines = office.current().unwrap().decision_lines().unwrap();
    let files: Vec<_> = lines.iter().map(|line| (line.decision.as_str(), line.sha256.as_str())).collect();
    assert_eq!(files, [("1.toml", "aa"), ("2.toml", "bb")]);
}

#[test]
fn a_run_of_another_format_is_refused() {
    for (manifest, refused) in [
        (r#"{"format": 1, "program": "0.5.0"}"#, None),
        (r#"{"format": 2, "program": "0.6.0"}"#, Some("newer version")),
        (r#"{"format": 0, "program": "0.5.0"}"#, Some("never released")),
        (r#"{"format": "1", "program": "0.5.0"}"#, Some("never released")),
        (r#"{"program": "0.5.0"}"#, Some("never released")),
        (r#"{"format": 1}"#, Some("never released")),
        (r#"{"format": 1, "program": "0.1.0"}"#, Some("never released")),
        (r#"{"format": 2, "program": "0.4.0"}"#, Some("never released")),
    ] {
        let root = tempfile::tempdir().unwrap();
        let mut tree = tables(1500);
        tree.insert(MANIFEST.to_owned(), manifest.as_bytes().to_vec());
        open(root.path()).unwrap().commit(name("0000-2026-02-01"), &mut tree).unwrap();
        let said = open(root.path()).err().map(|error| format!("{error:#}"));
        let is_right =
            said.as_deref().map_or(refused.is_none(), |said| refused.is_some_and(|words| said.contains(words)));
        assert!(is_right && format::check(root.path()).is_ok() == refused.is_none(), "{manifest}: {said:?}");
    }
}

#[test]
fn a_run_that_was_changed_is_of_no_format() {
    let (root, office) = office(&[]);
    let manifest = office.current().unwrap().path.join(MANIFEST);
    fsx::replace_file(&manifest, br#"{"format": 9, "program": "9.0.0"}"#).unwrap();
    assert!(format::check(root.path()).is_ok(), "its sums say something else");
}

#[test]
fn runs_without_gaps_each_the_child_of_the_one_before_are_a_chain() {
    let (root, office) = office(&["0001-2026-02-01", "0002-2026-02-01", "0003-2026-02-01"]);
    assert_eq!(runs(&office), ["0000-2026-01-01", "0001-2026-02-01", "0002-2026-02-01", "0003-2026-02-01"]);
    assert_eq!((office.founded(day("2030-01-01")), office.runs_of_the_day()), (day("2026-01-01"), 3));
    // Its sums name another parent.
    let [.., last] = office.chain.as_slice() else { panic!("no run") };
    let sums = std::fs::read_to_string(last.path.join(SUMS)).unwrap();
    let other = sums.lines().filter(|line| !line.contains("../")).map(|line| format!("{line}\n")).collect::<String>();
    fsx::replace_file(&last.path.join(SUMS), other.as_bytes()).unwrap();
    assert!(open(root.path()).is_err());
    fsx::replace_file(&last.path.join(SUMS), sums.as_bytes()).unwrap();
    assert!(open(root.path()).is_ok());
    let missing = root.path().join("runs/0001-2026-02-01");
    fsx::move_folder(&missing, &root.path().join("elsewhere")).unwrap();
    assert!(open(root.path()).is_err(), "a number is missing");
}

#[test]
fn an_office_of_one_run_had_none_on_the_day_of_its_founding() {
    let (_root, office) = office(&[]);
    assert_eq!((runs(&office).len(), office.runs_of_the_day()), (1, 0));
}

#[test]
fn ratings_of_earlier_days_are_read_as_far_back_as_they_are_asked_for() {
    let (_root, office) = office(&["0001-2026-02-01", "0002-2026-03-01"]);
    let rating_on = |earliest: &str, on: &str| {
        let mut history = History::default();
        history.reach_back(&office.chain, day(earliest)).unwrap();
        let register = office.state(&history, day("2026-04-01"));
        assert_eq!(register.clubs.len(), 1);
        register.rating_on("1", day(on)).map(|rating| rating.0)
    };
    assert_eq!(rating_on("2026-02-15", "2026-02-15"), Some(1501));
    assert_eq!(rating_on("2026-01-15", "2026-01-31"), Some(1500));
    // Runs before that day are not read.
    assert_eq!(rating_on("2026-02-15", "2026-01-31"), Some(1501));
}

#[test]
fn a_founding_table_that_was_changed_after_the_founding_is_named() {
    let root = tempfile::tempdir().unwrap();
    let mut tree = tables(1500);
    let history = "player_id,date,rating\n1,2025-01-01,1400\n";
    tree.insert("inputs/history.csv".to_owned(), history.as_bytes().to_vec());
    tree.insert("inputs/clubs.csv".to_owned(), b"id,name,district\n".to_vec());
    open(root.path()).unwrap().commit(name("0000-2026-02-01"), &mut tree).unwrap();
    let office = open(root.path()).unwrap();
    assert_eq!(office.changed_founding_files().unwrap(), [""; 0], "tables that were taken away");
    for (name, text) in [("history.csv", history), ("clubs.csv", "id,name,district\n102,Ny,1\n")] {
        fsx::new_file(&root.path().join(name), text.as_bytes()).unwrap();
    }
    assert_eq!(office.changed_founding_files().unwrap(), ["clubs.csv"]);
    let earlier = super::office::earlier_ratings(&office.chain).unwrap();
    assert_eq!(earlier.iter().map(|rating| rating.rating).collect::<Vec<_>>(), [1400]);
    fsx::create_folder(&root.path().join("guests.csv")).unwrap();
    assert!(office.changed_founding_files().is_err(), "a folder is no table that is missing");
}

#[test]
fn a_founding_takes_the_tables_of_the_office() {
    let (root, office) = office(&[]);
    let tables = tables(1500);
    for (name, text) in [
        ("players.csv", tables["players.csv"].as_slice()),
        ("candidate_results.csv", b"date,player_id\n2026-01-31,1\n2025-01-31,1\n"),
        ("officials.csv", b"player_id,name,licence,from,to\n1,,director,2026-01-01,\n"),
        ("guests.csv", b"player_id,fide_id,name,birth_date,tournament,date\n1,,,,A,2026-01-31\n"),
        ("sanctions.csv", b"player_id,kind,last_day\n1,warning,2025-12-01\n"),
    ] {
        fsx::new_file(&root.path().join(name), text).unwrap();
    }
    let founding = office.founding(day("2026-01-01")).unwrap();
    let years: Vec<String> =
        founding.records.candidate_results.iter().map(|result| result.date.0.to_string()).collect();
    assert_eq!(years, ["2025-01-31", "2026-01-31"], "in order");
    assert_eq!((founding.records.officials.len(), founding.records.guests.len()), (1, 1));
    assert_eq!(founding.sanctions.iter().map(|given_row| given_row.kind.as_str()).collect::<Vec<_>>(), ["warning"]);
    assert!(founding.withheld.contains_key("sanctions.csv") && founding.inputs.len() == 4, "no copy of sanctions");
}

#[test]
fn a_run_that_was_cut_off_is_this_one_or_is_kept_aside() {
    let aside = |root: &TempDir| root.path().join("runs").join(CUT_OFF);
    let run = "0001-2026-02-01";
    let path = |root: &TempDir, run: &str| root.path().join("runs").join(run);
    let whole = {
        let (root, _) = office(&[run]);
        RunFolder::new(name(run), path(&root, run)).tree().unwrap()
    };
    let sums =
        |root: &TempDir| fsx::Tree::from([(SUMS.to_owned(), std::fs::read(path(root, run).join(SUMS)).unwrap())]);
    // The same run, complete except for `CURRENT`.
    let (root, mut same) = office(&[]);
    let made = office(&[run]).0;
    fsx::new_folder(&path(&root, run), &whole.clone().into_iter().chain(sums(&made)).collect(), Readers::ByUmask)
        .unwrap();
    same.commit(name(run), &mut tables(1501)).unwrap();
    assert_eq!((runs(&open(root.path()).unwrap()).len(), aside(&root).exists()), (2, false));
    for (cut_off, tree) in [(run, tables(1600)), ("0001-2026-01-31", whole)] {
        let (root, mut office) = office(&[]);
        fsx::new_folder(&path(&root, cut_off), &tree, Readers::ByUmask).unwrap();
        office.commit(name(run), &mut tables(1501)).unwrap();
        let office = open(root.path()).unwrap();
        assert_eq!((runs(&office).len(), office.people.by_id("1").unwrap().rating.unwrap().0), (2, 1501));
        assert!(aside(&root).join(cut_off).is_dir(), "{cut_off}");
    }
}

#[test]
fn an_announcement_stands_as_long_as_its_run_is_there_and_not_in_force() {
    for (announced, is_kept) in [("0002-2026-03-01", true), ("0002-2026-03-02", false), ("0001-2026-02-01", false)] {
        let (root, office) = office(&["0001-2026-02-01"]);
        fsx::new_folder(&root.path().join("runs/0002-2026-03-01"), &tables(1502), Readers::ByUmask).unwrap();
        let path = root.path().join(ANNOUNCED);
        fsx::replace_file(&path, format!("{announced}\n").as_bytes()).unwrap();
        for folder in ["runs", "private"] {
            fsx::create_folder(&root.path().join(folder).join("half.aside")).unwrap();
        }
        office.recover().unwrap();
        assert_eq!(path.exists(), is_kept, "{announced}");
        let is_swept = ["runs", "private"].map(|folder| !root.path().join(folder).join("half.aside").exists());
        assert_eq!(is_swept, [true; 2]);
    }
}

/// An office with an interrupted rollback of its second run, before or after `CURRENT` was moved.
fn cut_off_rollback(has_moved: bool) -> (TempDir, super::rolled_back::RolledBack, RollbackNote) {
    let (root, office) = office(&["0001-2026-02-01", "0002-2026-03-01"]);
    let (rolled_back, note) = office.roll_back(day("2026-03-02"), "Office", "wrong list").unwrap();
    assert_eq!(runs(&open(root.path()).unwrap()), ["0000-2026-01-01", "0001-2026-02-01"]);
    fsx::move_folder(&rolled_back.kept, &root.path().join("runs/0002-2026-03-01")).unwrap();
    if !has_moved {
        fsx::replace_file(&root.path().join(CURRENT), b"0002-2026-03-01\n").unwrap();
    }
    (root, rolled_back, note)
}

#[test]
fn a_rollback_that_was_cut_off_before_current_moved_has_not_happened() {
    let (root, rolled_back, note) = cut_off_rollback(false);
    let office = open(root.path()).unwrap();
    assert_eq!(
        (runs(&office).len(), office.unfinished_rollbacks().unwrap()),
        (3, vec![(rolled_back.clone(), note.clone())])
    );
    let other = RollbackNote { sums: "00".to_owned(), ..note.clone() };
    office.finish_rollback(&rolled_back, &other).unwrap();
    assert_eq!(office.rolled_back().unwrap().len(), 1, "a note of another run");
    office.finish_rollback(&rolled_back, &note).unwrap();
    assert_eq!((office.rolled_back().unwrap().len(), runs(&open(root.path()).unwrap()).len()), (0, 3));
}

#[test]
fn a_rollback_that_was_cut_off_after_current_moved_is_finished() {
    let (root, rolled_back, note) = cut_off_rollback(true);
    let office = open(root.path()).unwrap();
    assert_eq!((runs(&office).len(), office.unfinished_rollbacks().unwrap().len()), (2, 1));
    let other = RollbackNote { sums: "00".to_owned(), ..note.clone() };
    office.finish_rollback(&rolled_back, &other).unwrap();
    assert!(!rolled_back.kept.exists(), "a note of another run");
    office.finish_rollback(&rolled_back, &note).unwrap();
    assert!(rolled_back.kept.is_dir() && office.unfinished_rollbacks().unwrap().is_empty());
    assert_eq!(rolled_back.note().unwrap(), Some(note));
    // The run is made again, and the old one is kept.
    open(root.path()).unwrap().commit(rolled_back.run, &mut tables(1502)).unwrap();
    let office = open(root.path()).unwrap();
    assert_eq!((runs(&office).len(), office.unfinished_rollbacks().unwrap().len()), (3, 0));
}

#[test]
fn a_run_with_others_behind_it_keeps_its_note() {
    let (root, mut rolled_back, _) = cut_off_rollback(false);
    let office = open(root.path()).unwrap();
    let middle = &office.chain[1];
    let sums = middle.sums().unwrap().sha256.clone();
    let note = RollbackNote { run: middle.name.to_string(), sums, ..rolled_back.note().unwrap().unwrap() };
    rolled_back.run = middle.name;
    office.finish_rollback(&rolled_back, &note).unwrap();
    assert_eq!((office.rolled_back().unwrap().len(), runs(&open(root.path()).unwrap()).len()), (1, 3));
}

#[test]
fn a_run_behind_the_newest_that_no_note_tells_of_is_a_current_that_was_set_back() {
    let (root, rolled_back, note) = cut_off_rollback(true);
    let path = root.path().join("runs/rolled-back").join(format!("{}.toml", rolled_back.run));
    fsx::replace_file(&path, &RollbackNote { sums: "00".to_owned(), ..note }.bytes().unwrap()).unwrap();
    assert!(open(root.path()).is_err());
}

#[test]
fn a_note_that_was_cut_off_is_swept_away() {
    let (root, office) = office(&[]);
    let half = root.path().join("runs/rolled-back/0000-2026-01-01.toml.aside");
    fsx::create_folder(&half).unwrap();
    office.sweep_rollbacks().unwrap();
    assert!(!half.exists());
}

#[test]
fn a_run_that_was_made_again_holds_what_later_runs_look_up() {
    let names = ["ledger.csv", "inputs/a.json", "lists/ratinglist.csv", "internal/notes.csv", HELD, "ledger.parquet"];
    let files: Tree = names.map(|name| (name.to_owned(), Vec::new())).into();
    let run = RunFolder::recomputed(name("0001-2026-02-01"), &files);
    let kept = run.tree().unwrap().into_keys();
    assert_eq!(kept.collect::<Vec<_>>(), ["inputs/a.json", HELD, "ledger.csv", "lists/ratinglist.csv"]);
    assert_eq!(run.below("inputs/").unwrap().len(), 1);
}
