//! Tests that a check which is added to acceptance later holds back new reports, and changes nothing of the past; and of the days
//! that a report proves.

use crate::handed_on::sorted::{Accepted, Sorted, place};
use crate::past::rated_again;
use crate::questions::{explain, history};
use crate::request::Request;
use crate::run;
use crate::verify::{self, Depth, Verdict};
use kartotek_formats::bundle::{Bundle, InputFile};
use kartotek_formats::diagnostic::codes::{trf_no_players, two_tournaments_at_once};
use kartotek_formats::texts::Language;
use kartotek_register::{Office, fsx};
use std::cell::Cell;
use std::path::Path;

thread_local! {
    static IS_LEARNT: Cell<bool> = const { Cell::new(false) };
}

/// Every report must say when it was reported.
pub fn check(sorted: &mut Sorted) {
    let is_violated = |accepted: &Accepted| IS_LEARNT.get() && accepted.report.reported.is_none();
    sorted.hold_back(|accepted| is_violated(accepted).then(|| trf_no_players::found(&place(accepted))));
}

fn write(root: &Path, name: &str, text: &str) {
    let path = root.join(name);
    fsx::create_folder(path.parent().unwrap()).unwrap();
    fsx::replace_file(&path, text.as_bytes()).unwrap();
}

/// A match of 11 and 12 on two days of a month of 2026; `more`: other keys of the report.
fn report(id: &str, month: u32, more: &str, results: [&str; 2]) -> String {
    let [first, second] = results;
    format!(
        "{{\"id\": \"{id}\", \"name\": \"{id}\", \"kind\": \"approved\", \"system\": \"match\", \"rounds\": 2, \
         \"start\": \"2026-{month:02}-05\", \"end\": \"2026-{month:02}-06\", \"time_control\": \"40/7200,1800\", {more} \
         \"directors\": [{{\"name\": \"Opdigtet, Leder\"}}], \
         \"players\": [{{\"no\": 1, \"id\": \"11\", \"name\": \"Første, Ane\"}}, {{\"no\": 2, \"id\": \"12\", \"name\": \"Anden, Bo\"}}], \
         \"games\": [{{\"round\": 1, \"white\": 1, \"black\": 2, \"result\": \"{first}\"}}, \
         {{\"round\": 2, \"white\": 2, \"black\": 1, \"result\": \"{second}\"}}]}}\n"
    )
}

const REPORTED: &str = "\"reported\": \"2026-01-07\",";

fn founded(root: &Path) {
    let people = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n\
        11,\"Første, Ane\",1990-07-04,F,101,DEN,yes,,,,,1500,2025-11-01,yes\n\
        12,\"Anden, Bo\",1980-02-03,M,101,DEN,yes,,,,,1600,2025-11-01,yes\n";
    write(root, "players.csv", people);
    write(root, "clubs.csv", "id,name,district\n101,Fjordby Skakklub,1\n");
    write(root, "kartotek.toml", "federation = \"DEN\"\nname = \"Prøve\"\nlanguage = \"en\"\nfounded = 2025-12-31\n");
}

fn open(root: &Path) -> Office {
    let (settings, bytes) = Office::settings(root).unwrap();
    Office::open(root, settings, bytes).unwrap()
}

fn work(root: &Path, day: &str) {
    run::run(&mut open(root), &Request::on(day.parse().unwrap(), Language::En), |_| {}).unwrap();
}

fn verify(root: &Path, depth: Depth) -> Verdict {
    let verdict = verify::verify(root, &[], "2026-08-01".parse().unwrap(), depth).unwrap();
    let faults: Vec<String> = verdict.faults.iter().map(|fault| fault.say(Language::En)).collect();
    assert_eq!(faults, [""; 0], "{depth:?}");
    verdict
}

/// Every step of every rating of 12.
fn explained(root: &Path) -> Vec<String> {
    let office = open(root);
    let mut said = Vec::new();
    for entry in history::entries(&office, "12").unwrap() {
        let recomputed = rated_again::recompute(&office, &entry, None).unwrap();
        said.extend(
            explain::steps(&recomputed.rated_again, recomputed.player).iter().map(|step| step.say(Language::En)),
        );
    }
    said
}

/// The warnings of a run about the two matches of a month, one of 11 and 12, one of 12 and 13.
fn warnings(matches: [String; 2]) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let root = folder.path();
    founded(root);
    let people = std::fs::read_to_string(root.join("players.csv")).unwrap();
    let third = "13,\"Tredje, Eva\",1985-05-06,F,101,DEN,yes,,,,,1700,2025-11-01,yes\n";
    write(root, "players.csv", &format!("{people}{third}"));
    let [one, other] = matches;
    write(root, "inbox/a.json", &one);
    write(
        root,
        "inbox/b.json",
        &other.replace("\"id\": \"11\", \"name\": \"Første, Ane\"", "\"id\": \"13\", \"name\": \"Tredje, Eva\""),
    );
    let mut warned = Vec::new();
    let request = Request::on("2026-02-01".parse().unwrap(), Language::En);
    run::run(&mut open(root), &request, |report| warned.extend(report.summary.warned)).unwrap();
    assert_eq!(ids(root), ["2026-a", "2026-b"]);
    warned.into_iter().map(|warning| warning.code.to_owned()).collect()
}

fn rating(root: &Path, id: &str) -> Option<i32> {
    open(root).people.by_id(id).unwrap().rating.map(|rating| rating.0)
}

fn ids(root: &Path) -> Vec<String> {
    let mut ids: Vec<String> = open(root).handled.values().map(|handled| handled.id.clone()).collect();
    ids.sort();
    ids
}

#[test]
fn a_check_that_is_added_changes_nothing_of_the_past() {
    let (lived, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (root, right) = (lived.path(), other.path());
    founded(root);
    write(root, "inbox/a.json", &report("2026-a", 1, "", ["1-0", "½-½"]));
    work(root, "2026-02-01");
    let before = (explained(root), rating(root, "11"), rating(root, "12"));

    IS_LEARNT.set(true);
    // It holds back new reports.
    write(root, "inbox/b.json", &report("2026-b", 2, "", ["1-0", "1-0"]));
    work(root, "2026-03-01");
    assert_eq!(ids(root), ["2026-a"]);
    // All earlier results are as they were.
    assert!(verify(root, Depth::Deep).recomputed.is_some_and(|deep| deep.not_recomputed.is_empty() && deep.runs == 2));
    assert_eq!((explained(root), rating(root, "11"), rating(root, "12")), before);
    // An audit reports it, and finds no fault.
    let audit = verify(root, Depth::Audit);
    let notes: Vec<String> =
        audit.notes.iter().map(|note| format!("{}: {}", note.file, note.what.say(Language::En))).collect();
    assert!(notes.len() == 1 && notes[0].contains("-a.json: 2026-a would be held back today"), "{notes:?}");
    assert_eq!(audit.audited.map(|audited| (audited.reports, audited.other)), Some((1, 1)));

    // A correction gives the ratings that the right report would have given.
    let corrected = report("2026-a", 1, REPORTED, ["0-1", "½-½"]);
    let file = InputFile { name: "a.json".to_owned(), bytes: corrected.clone().into_bytes() };
    let hash = Bundle { stem: "a".to_owned(), files: vec![file] }.hash();
    write(root, "inbox/a.json", &corrected);
    let decision = format!(
        "date = 2026-03-15\nauthor = \"RKF\"\nreason = \"x\"\n\n[correction]\nreport = \"2026-a\"\nfile = \"{hash}\"\n"
    );
    write(root, "decisions/a.toml", &decision);
    work(root, "2026-04-01");
    founded(right);
    write(right, "inbox/a.json", &corrected);
    work(right, "2026-02-01");
    assert_ne!(rating(root, "12"), before.2);
    assert_eq!((rating(root, "11"), rating(root, "12")), (rating(right, "11"), rating(right, "12")));
    verify(root, Depth::Deep);
    // The newest content has the day of its report; the old copy is still listed.
    assert_eq!(verify(root, Depth::Audit).audited.map(|audited| (audited.reports, audited.other)), Some((2, 1)));
}

/// Both matches end on 6 January. A tournament of one day was played on that day; without its first day nobody knows on which days.
#[test]
fn a_tournament_without_its_first_day_proves_no_play_on_the_last() {
    let both = |change: fn(String) -> String| ["2026-a", "2026-b"].map(|id| change(report(id, 1, "", ["1-0", "½-½"])));
    let one_day = |report: String| report.replace("\"start\": \"2026-01-05\"", "\"start\": \"2026-01-06\"");
    assert!(warnings(both(one_day)).contains(&two_tournaments_at_once::CODE.name.to_owned()));
    let without_start = |report: String| report.replace("\"start\": \"2026-01-05\", ", "");
    assert!(!warnings(both(without_start)).contains(&two_tournaments_at_once::CODE.name.to_owned()));
}
