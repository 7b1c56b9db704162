//! Messages about a wrong form, and checks of the printed form.

use super::*;
use crate::diagnostic::any_holds_back;
use crate::report::FideFacts;
use kartotek_fide::facts::{Earlier, NormEvent};
use kartotek_law::vocabulary::{Approval, HalfPoints, Sex, System, TournamentKind};

type Reader = fn(&str, &[u8]) -> (Option<ReportAsFiled>, Vec<Diagnostic>);

/// The line, column and message of each finding.
fn places_told(read: Reader, text: &str) -> Vec<(u32, u32, String)> {
    let (_, diagnostics) = read("a", text.as_bytes());
    let told = |found: &Diagnostic| (found.place.line, found.place.column, found.message(Language::En));
    diagnostics.iter().map(told).collect()
}

fn at(line: u32, column: u32, message: &str) -> (u32, u32, String) {
    (line, column, message.to_owned())
}

#[test]
fn every_fault_of_a_form_is_told_at_its_value() {
    let form = "id = 7\nkind = \"klubturnering\"\nrounds = -2\nends = 2026-03-08\nstart = \"2026-02-30\"\n\
                [[players]]\nno = \"1\"\nbirth_date = \"4/7-90\"\n[[games]]\nround = 1\nblack = 2\nresult = \"2-0\"\n";
    let told = places_told(read_toml, form);
    for expected in [
        at(2, 8, "`klubturnering` is not one of the words that are allowed here"),
        at(3, 10, "found the number -2, expected a whole number, not below 0"),
        at(4, 1, "the key `ends` is unknown"),
        at(5, 9, "`2026-02-30` is not a day of the calendar"),
        at(7, 6, "found the text \"1\", expected a whole number, not below 0"),
        at(8, 14, "`4/7-90`: the year of birth has two digits"),
        at(9, 1, "the key `white` is missing"),
    ] {
        assert!(told.contains(&expected), "{expected:?} is not told:\n{told:#?}");
    }
}

#[test]
fn words_are_read_in_both_languages_and_proposed_in_the_readers() {
    for (kind, system, by, sex, complete) in
        [("approved", "nordic", "club", "F", "false"), ("godkendt", "Nordisk", "klub", "K", "\"nej\"")]
    {
        let form = format!(
            "kind = \"{kind}\"\nsystem = \"{system}\"\ncomplete = {complete}\n[[players]]\nno = 1\nname = \"A, B\"\n\
             first_rating = 1000\napproved_by = \"{by}\"\nsex = \"{sex}\"\n"
        );
        let (report, diagnostics) = read_toml("a", form.as_bytes());
        assert_eq!(diagnostics, [], "{kind}");
        let report = report.unwrap();
        let player = &report.players[0];
        assert_eq!(report.kind.map(|filed| filed.value), Some(TournamentKind::Approved), "{kind}");
        assert_eq!(report.system.map(|filed| filed.value), Some(System::Nordic), "{system}");
        assert_eq!((player.approved_by, player.sex), (Some(Approval::Club), Some(Sex::Female)), "{by}, {sex}");
        assert_eq!(report.complete, Some(false), "{complete}");
    }
    let (_, diagnostics) = read_toml("a", b"kind = \"x\"\n");
    let proposed = |language| diagnostics[0].remedy(language).unwrap();
    assert!(proposed(Language::Da).contains("`godkendt`"), "{}", proposed(Language::Da));
    assert!(proposed(Language::En).contains("`approved`"), "{}", proposed(Language::En));
}

#[test]
fn a_day_that_no_calendar_has_is_told_by_its_date() {
    assert_eq!(
        places_told(read_toml, "end = 2026-02-30\n").first().map(|told| told.2.as_str()),
        Some("`2026-02-30` is not a day of the calendar")
    );
}

#[test]
fn json_tells_the_same_faults_at_the_same_values() {
    let report = "{\"id\": 7, \"rounds\": 3.5,\n \"raitings_as_of\": \"x\",\n \"players\": [{\"no\": 1, \"no\": 2},\n  7],\n \
                  \"complete\": \"helt\"}";
    assert_eq!(
        places_told(read_json, report),
        [
            at(1, 21, "found the number 3.5, expected a whole number, not below 0"),
            at(2, 2, "the key `raitings_as_of` is unknown"),
            at(3, 24, "the key `no` is given twice here"),
            at(4, 3, "found the number 7, expected keys with values"),
            at(5, 14, "found the text \"helt\", expected true or false"),
        ]
    );
}

#[test]
fn a_report_that_was_cut_off_says_so() {
    assert_eq!(
        places_told(read_json, "{\"id\": \"a\",\n \"players\": ["),
        [at(2, 13, "the file ends in the middle of the report")]
    );
}

#[test]
fn lists_in_lists_in_lists_are_no_report_and_no_end_of_the_program() {
    let deep = format!("{{\"players\": {}{}}}", "[".repeat(200_000), "]".repeat(200_000));
    assert_eq!(places_told(read_json, &deep).len(), 1);
    let (report, diagnostics) = read_toml("a", format!("a = {}{}", "[".repeat(40_000), "]".repeat(40_000)).as_bytes());
    assert!(report.is_none() && any_holds_back(&diagnostics));
}

#[test]
fn nothing_is_the_same_as_no_key() {
    let (report, diagnostics) =
        read_json("a", b"{\"id\": \"a\", \"name\": null, \"players\": [{\"elo\": null, \"rating\": 0}]}");
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    assert!(report.is_some_and(|report| report.name.is_none() && report.players[0].rating.is_none()));
}

#[test]
fn the_schema_says_of_every_key_what_it_holds() {
    let schema = schema();
    let or_nothing = |name: &str| serde_json::json!([{ "$ref": format!("#/$defs/{name}") }, { "type": "null" }]);
    assert_eq!(schema["properties"]["start"]["anyOf"], or_nothing("Date"));
    assert_eq!(schema["properties"]["name"]["anyOf"], or_nothing("Text"));
    assert_eq!(schema["properties"]["rounds"]["type"], serde_json::json!(["integer", "null"]));
    for (rows, of) in [("players", "PlayerRow"), ("games", "GameRow"), ("directors", "OfficialRow")] {
        let rows = &schema["properties"][rows];
        assert_eq!((&rows["type"], &rows["items"]["$ref"]), (&"array".into(), &format!("#/$defs/{of}").into()));
    }
    assert_eq!(schema["$defs"]["Text"], serde_json::json!({ "type": ["string", "integer"] }));
    assert_eq!(schema["$defs"]["Date"], serde_json::json!({ "type": "string", "description": "YYYY-MM-DD" }));
    let mut of_rows = schema["$defs"].as_object().unwrap().keys().filter(|name| *name != "Text" && *name != "Date");
    assert!(of_rows.all(|name| name.ends_with("Row")), "what a key holds is no type of its own");
}

/// With all its keys uncommented, the printed form is valid and has every key.
#[test]
fn the_printed_form_has_every_key_and_no_other() {
    Language::ALL.into_iter().for_each(|language| every_key_is_in(template(language)));
}

#[test]
fn the_empty_form_is_empty() {
    for template in Language::ALL.map(super::template) {
        let live: Vec<&str> = template.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        assert_eq!(live, [""; 0]);
    }
}

fn every_key_is_in(template: &str) {
    assert!(places_told(read_toml, template).is_empty());
    let is_key = |line: &str| {
        let word = line.split(['=', ' ']).next().unwrap_or_default();
        line.starts_with("[[") || (line.contains(" = ") && word.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'))
    };
    let whole: String = template
        .lines()
        .map(|line| line.strip_prefix("# ").filter(|line| is_key(line)).unwrap_or(line).to_owned() + "\n")
        .collect();
    assert_eq!(places_told(read_toml, &whole), []);
    let tree: toml::Table = whole.parse().unwrap();
    let schema = schema();
    for (key, value) in schema["properties"].as_object().unwrap() {
        let listed = tree.get(key).unwrap_or_else(|| panic!("{key} is not in data/form.toml"));
        let Some(row) = value["items"]["$ref"].as_str().and_then(|path| path.rsplit('/').next()) else { continue };
        let Some(keys) = schema["$defs"][row]["properties"].as_object() else { continue };
        let rows = listed.as_array().unwrap();
        for key_of_row in keys.keys() {
            // A sanction is a warning or a quarantine; an official has an id or a name.
            let is_elsewhere = ["warnings", "committee", "directors"].contains(&key.as_str());
            assert!(is_elsewhere || rows.iter().any(|row| row.get(key_of_row).is_some()), "{key}: {key_of_row}");
        }
    }
}

#[test]
fn facts_for_fide_are_in_the_report() {
    let form = "fide_registered = 2026-01-10\nnorm_event = \"world-cup\"\n[[players]]\nno = 1\nelo_k = 20\nelo_games = 0\n\
        elo_peak = 2401\nstandard_elo = 1850\nelo_before = { games = 3, points = \"1.5\", rating_sum = 5700 }\n";
    let (report, diagnostics) = read_toml("a", form.as_bytes());
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let report = report.unwrap();
    assert_eq!(report.fide_registered.map(|day| day.value.to_string()).as_deref(), Some("2026-01-10"));
    assert_eq!(report.norm_event, Some(NormEvent::WorldCup));
    let earlier = Earlier { games: 3, points: HalfPoints(3), rating_sum: 5700 };
    let facts =
        FideFacts { k: Some(20), games: Some(0), peak: Some(2401), standard_elo: Some(1850), earlier: Some(earlier) };
    assert_eq!(report.players[0].fide, facts);
}

#[test]
fn earlier_results_need_all_three_keys_and_whole_or_half_points() {
    let told = |before: &str| {
        let form = format!("[[players]]\nelo_before = {{ {before} }}\n");
        let (report, diagnostics) = read_toml("a", form.as_bytes());
        (report.is_none(), diagnostics.iter().map(|found| found.code.name).collect::<Vec<_>>())
    };
    assert_eq!(told("games = 1, points = 1, rating_sum = 1900"), (false, vec![]));
    assert_eq!(told("games = 1, rating_sum = 1900"), (true, vec!["form-syntax"]));
    assert_eq!(told("games = 1, points = \"0.3\", rating_sum = 1900"), (true, vec!["form-value"]));
}

#[test]
fn everything_of_a_form_is_in_the_report() {
    let form = "id = \"a\"\ntournament = \"2026-paaske\"\nname = \"Påske\"\nrounds = 7\nstart = 2026-04-02\nend = 2026-04-05\n\
        time_control = \"7200\"\nratings_as_of = 2026-04-01\nannounced = 2026-01-01\nreported = 2026-04-06\n\
        candidate_qualifying = true\ncomplete = false\n[[directors]]\nname = \"Holm, Bo\"\n[[committee]]\nid = \"7\"\n\
        [[games]]\nround = 1\nwhite = 1\nblack = 2\nresult = \"1-0\"\n";
    let (report, found) = read_toml("a.toml", form.as_bytes());
    assert!(found.is_empty(), "{found:?}");
    let report = report.unwrap();
    let day =
        |filed: &Option<crate::report::Filed<chrono::NaiveDate>>| filed.as_ref().map(|filed| filed.value.to_string());
    assert_eq!((report.tournament.as_deref(), report.name.as_deref()), (Some("2026-paaske"), Some("Påske")));
    assert_eq!(report.rounds.map(|filed| filed.value), Some(7));
    assert_eq!(report.time_control.map(|filed| filed.value).as_deref(), Some("7200"));
    let days = [&report.start, &report.end, &report.ratings_as_of, &report.announced, &report.reported].map(day);
    let expected = ["2026-04-02", "2026-04-05", "2026-04-01", "2026-01-01", "2026-04-06"];
    assert_eq!(days, expected.map(|day| Some(day.to_owned())));
    assert_eq!((report.candidate_qualifying, report.complete), (Some(true), Some(false)));
    assert_eq!((report.directors.len(), report.committee.len(), report.is_list_of_games), (1, 1, true));
    let (alone, _) = read_toml("a.toml", b"id = \"a\"\n");
    assert!(!alone.unwrap().is_list_of_games);
}

#[test]
fn a_comma_too_many_in_json_is_told_where_it_stands() {
    assert_eq!(places_told(read_json, "{\"id\": \"a\",\n}")[0].0, 1);
    let two = places_told(read_json, "{\"players\": [{\"no\": 1},\n ]}");
    assert_eq!((two[0].0, two[0].1), (1, 23));
}

#[test]
fn a_report_in_json_may_be_as_deep_as_a_form_and_not_deeper() {
    let deep = |depth: usize| {
        places_told(read_json, &format!("{{\"x\": {}{}}}", "[".repeat(depth), "]".repeat(depth)))[0].2.clone()
    };
    assert_ne!(deep(1), deep(100_000));
    let of_objects = |depth: usize| {
        places_told(read_json, &format!("{}1{}", "{\"x\": ".repeat(depth), "}".repeat(depth)))[0].2.clone()
    };
    assert_ne!(of_objects(1), of_objects(1_000), "objects in objects too");
}
