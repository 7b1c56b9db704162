//! The template of a club, filled in by choosing, as a secretary does. It is read without an objection and rated like the same
//! report as a form.

pub mod workbook;

use self::workbook::{Filled, Workbook};
use crate::support::{self, Group, Office, Outcome, Test, never_says, says};
use chrono::NaiveDate;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("template").tests([
        ("a Danish template filled in by choosing is read without objection and rated correctly", || {
            check_filled_template(&DANISH)
        }),
        ("an English template filled in by choosing is read without objection and rated correctly", || {
            check_filled_template(&ENGLISH)
        }),
        (
            "the template shows only public players, distinguishes namesakes, and is the same every time",
            shows_public_players,
        ),
        ("a club is found by its name, and an unknown name is answered with likely ones", club_is_found),
        ("hostile names remain plain text", hostile_names_are_text),
        ("the empty form that a message names is a workbook with its sheets", empty_form_is_a_workbook),
    ]))
}

fn empty_form_is_a_workbook() -> Outcome {
    let folder = support::temporary_folder()?;
    let typed = ["schema", "form", "--xlsx", "--out", "skema.xlsx"];
    let said = support::run(support::kartotek(folder.path()).args(typed))?;
    if said.exit_code != 0 {
        return Err(said.stderr);
    }
    let path = folder.path().join("skema.xlsx");
    let form = Workbook::read(std::fs::read(&path).map_err(support::at(&path))?)?;
    let sheets: Vec<String> = form.sheets_xml()?.into_iter().map(|(name, _)| name).collect();
    let missing: Vec<&str> =
        DANISH.sheets.into_iter().filter(|name| !sheets.iter().any(|sheet| sheet == name)).collect();
    support::same("sheets that are missing", &missing.join(", "), "")
}

/// The words of the sheets in a language.
struct Words {
    language: &'static str,
    sheets: [&'static str; 5],
    form: [&'static str; 7],
    system: &'static str,
    posts: [&'static str; 2],
    role: &'static str,
    unexcused: &'static str,
}

const DANISH: Words = Words {
    language: "da",
    sheets: ["Skema", "Spillere", "Partier", "Ledere", "Fravær"],
    form: ["navn", "turneringssystem", "runder", "første runde", "sidste runde", "betænkningstid", "indberettet"],
    system: "alle-mod-alle",
    posts: ["turneringsleder", "turneringskomite"],
    role: "turneringsleder",
    unexcused: "uden afbud",
};
const ENGLISH: Words = Words {
    language: "en",
    sheets: ["Form", "Players", "Games", "Officials", "Absences"],
    form: ["name", "system", "rounds", "first round", "last round", "time control", "reported"],
    system: "round-robin",
    posts: ["director", "committee"],
    role: "director",
    unexcused: "unexcused",
};

/// Two namesakes, a hidden player, and one with an unknown birth date.
const PLAYERS: &str = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n\
    10234,\"Elmegaard, Rikke\",1988-03-14,F,101,DEN,yes,,,,,1840,2025-11-16,yes\n\
    10871,\"Toftholm, Jeppe\",1971-11-02,M,101,DEN,yes,,,,,1795,2025-11-16,yes\n\
    11020,\"Aagaard, Ole\",1959-06-30,M,101,DEN,yes,,,,,1712,2025-11-16,yes\n\
    12455,\"Holm, Bo\",2004-01-19,M,101,DEN,yes,,,,,1655,2025-11-16,yes\n\
    12456,\"Holm, Bo\",1964,M,101,DEN,yes,,,,,1402,2025-11-16,yes\n\
    13000,\"Skjult, Eva\",1964-05-05,F,101,DEN,yes,,,,,1500,2025-11-16,no\n\
    13500,\"Gæst, Ib\",1950,M,101,DEN,no,,,,,1500,2025-11-16,yes\n\
    14000,\"Andetsteds, Kim\",1964-05-05,M,102,DEN,yes,,,,,1500,2025-11-16,yes\n";
const CLUBS: &str = "id,name,district\n101,Skovby Skakklub,1\n102,Birkelund Skakforening,1\n";
/// All have a licence, which avoids warnings.
const OFFICIALS: &str = "player_id,name,licence,from,to\n10871,,director,2020-01-01,\n11020,,director,2020-01-01,\n\
    12455,,director,2020-01-01,\n12456,,director,2020-01-01,\n";

fn office(language: &str) -> Result<Office, String> {
    let office = Office(support::temporary_folder()?);
    let settings =
        format!("federation = \"DEN\"\nname = \"Skovby Kreds\"\nlanguage = \"{language}\"\nfounded = 2025-12-31\n");
    office.write("kartotek.toml", &settings)?;
    office.write("players.csv", PLAYERS)?;
    office.write("clubs.csv", CLUBS)?;
    office.write("officials.csv", OFFICIALS)?;
    Ok(office)
}

fn template(office: &Office, club: &str) -> Result<Workbook, String> {
    office.run(&["template", "--club", club, "--out", "t.xlsx"], &[0])?;
    let path = office.0.path().join("t.xlsx");
    Workbook::read(std::fs::read(&path).map_err(support::at(&path))?)
}

/// A day as the number that spreadsheets use.
fn serial_day(day: &str) -> Result<Filled, String> {
    let day: NaiveDate = day.parse().map_err(|_| day.to_owned())?;
    let first = NaiveDate::from_ymd_opt(1899, 12, 30).ok_or("no first day")?;
    Ok(Filled::Number((day - first).num_days()))
}

/// Round, White, Black and result, by words of the drop-down.
const GAMES: [(i64, &str, &str, &str); 6] = [
    (1, "(10234)", "(12456)", "1-0"),
    (1, "(10871)", "(12455)", "½-½"),
    (2, "(12456)", "(12455)", "0-1"),
    (2, "(10234)", "(10871)", "½-½"),
    (3, "(10871)", "(12456)", "1-0"),
    // Elmegaard does not come, and has not given notice.
    (3, "(12455)", "(10234)", "+/-"),
];
/// The same report as a form.
const AS_FORM: &str = "name = \"Klubmesterskab 2026\"\nkind = \"coordinated\"\nsystem = \"round-robin\"\nrounds = 3\n\
    start = 2026-02-03\nend = 2026-02-17\ntime_control = \"5400+30\"\nreported = 2026-02-20\n";

fn check_filled_template(words: &Words) -> Outcome {
    let office = office(words.language)?;
    let mut workbook = template(&office, "101")?;
    fill_in(&mut workbook, words)?;
    workbook.write(&office.path("inbox/klub.xlsx"))?;
    let said = office.run_on("2026-03-01", &["check", "office/inbox/klub.xlsx"], &[0])?;
    never_says(&said, &["warning", "error", "advarsel", "fejl"])?;
    says(&said, &["1"])?;
    let rated = |file: &str| -> Result<Vec<String>, String> {
        let said = office.run_on("2026-03-01", &["rate", file, "--format", "csv"], &[0])?;
        let rows = said.lines().skip_while(|line| !line.starts_with("report,")).skip(1);
        // Without the report's id.
        Ok(rows
            .filter_map(|row| row.split_once(','))
            .map(|(_, row)| row.to_owned())
            .filter(|row| !row.is_empty())
            .collect())
    };
    let of_workbook = rated("office/inbox/klub.xlsx")?;
    support::write(&office.0.path().join("klub.toml"), report_as_form().as_bytes())?;
    let of_form = rated("klub.toml")?;
    if of_workbook != of_form || of_workbook.len() != 4 {
        return Err(format!("the workbook: {of_workbook:#?}\nthe form: {of_form:#?}"));
    }
    let said = office.run_on("2026-03-01", &["run", "--as-of", "2026-03-01", "--format", "json"], &[0])?;
    says(&said, &["\"rated\": 1", "\"held\": 0"])
}

fn fill_in(workbook: &mut Workbook, words: &Words) -> Outcome {
    let [form, players, games, officials, absences] = words.sheets;
    let [name, system, rounds, start, end, time_control, reported] = words.form;
    let cell = |workbook: &Workbook, label: &str| Ok::<String, String>(format!("C{}", workbook.row_of(form, label)?));
    let at = cell(workbook, name)?;
    workbook.fill(form, &at, Filled::Text("Klubmesterskab 2026".into()))?;
    let at = cell(workbook, rounds)?;
    workbook.fill(form, &at, Filled::Number(3))?;
    for (label, day) in [(start, "2026-02-03"), (end, "2026-02-17"), (reported, "2026-02-20")] {
        let at = cell(workbook, label)?;
        workbook.fill(form, &at, serial_day(day)?)?;
    }
    let at = cell(workbook, system)?;
    let choices = workbook.choices(form, &at)?;
    if !choices.iter().any(|choice| choice == words.system) {
        return Err(format!("{choices:?}"));
    }
    workbook.fill(form, &at, Filled::Text(words.system.into()))?;
    let at = cell(workbook, time_control)?;
    workbook.choose(form, &at, "90 minut")?;
    for (row, id) in (2..).zip(["(10234)", "(10871)", "(12455)", "(12456)"]) {
        workbook.choose(players, &format!("C{row}"), id)?;
    }
    for (row, (round, white, black, result)) in (2..).zip(GAMES) {
        workbook.fill(games, &format!("A{row}"), Filled::Number(round))?;
        workbook.choose(games, &format!("B{row}"), white)?;
        workbook.choose(games, &format!("C{row}"), black)?;
        workbook.choose(games, &format!("D{row}"), result)?;
    }
    let [director, committee] = words.posts;
    for (row, (post, id)) in
        (2..).zip([(director, "(11020)"), (committee, "(10871)"), (committee, "(12455)"), (committee, "(12456)")])
    {
        workbook.choose(officials, &format!("A{row}"), post)?;
        workbook.choose(officials, &format!("C{row}"), id)?;
    }
    workbook.choose(officials, "D2", words.role)?;
    workbook.choose(absences, "A2", words.unexcused)?;
    workbook.choose(absences, "B2", "(10234)")?;
    workbook.fill(absences, "C2", Filled::Number(3))
}

fn report_as_form() -> String {
    let mut form = AS_FORM.to_owned();
    form.push_str("\n[[directors]]\nid = \"11020\"\nrole = \"director\"\n");
    for id in ["10871", "12455", "12456"] {
        form.push_str(&format!("\n[[committee]]\nid = \"{id}\"\n"));
    }
    let ids = ["10234", "10871", "12455", "12456"];
    for (no, id) in (1..).zip(ids) {
        form.push_str(&format!("\n[[players]]\nno = {no}\nid = \"{id}\"\n"));
    }
    for (round, white, black, result) in GAMES {
        let no = |words: &str| ids.iter().position(|id| words.contains(id)).map_or(0, |place| place + 1);
        let (white, black) = (no(white), no(black));
        form.push_str(&format!(
            "\n[[games]]\nround = {round}\nwhite = {white}\nblack = {black}\nresult = \"{result}\"\n"
        ));
    }
    form.push_str("\n[[unexcused]]\nround = 3\nno = 1\n");
    form
}

/// In Danish Aa sorts last; the older namesake has the lower rating.
fn shows_public_players() -> Outcome {
    let office = office("da")?;
    let said = office.run(&["template", "--club", "101", "--out", "t.xlsx"], &[0])?;
    says(&said, &["5 medlemmer", "Ét medlem har bedt om ikke at blive vist"])?;
    let workbook = template(&office, "101")?;
    let shown = workbook.choices("Spillere", "C2")?;
    let expected = [
        "Elmegaard, Rikke · 1840 · 1988 (10234)",
        "Holm, Bo · 1655 · 2004 (12455)",
        "Holm, Bo · 1402 · 1964 (12456)",
        "Toftholm, Jeppe · 1795 · 1971 (10871)",
        "Aagaard, Ole · 1712 · 1959 (11020)",
    ];
    if shown != expected {
        return Err(format!("{shown:#?}"));
    }
    if workbook.bytes()? != template(&office, "101")?.bytes()? {
        return Err("the second is another".into());
    }
    Ok(())
}

fn club_is_found() -> Outcome {
    let office = office("en")?;
    let by_name = template(&office, "skakklub, Skovby")?.bytes()?;
    if by_name != template(&office, "101")?.bytes()? {
        return Err("by its name it is another".into());
    }
    says(&office.run(&["template", "--club", "Birkelunn", "--out", "t.xlsx"], &[2])?, &["no club", "Birkelunn"])?;
    says(
        &office.run(&["template", "--club", "Birkelund SF", "--out", "t.xlsx"], &[2])?,
        &["102 Birkelund Skakforening"],
    )
}

fn hostile_names_are_text() -> Outcome {
    let office = office("en")?;
    let evil = "=HYPERLINK(\"\"http://x\"\")<script>]]>&, Bo";
    office.write("players.csv", &PLAYERS.replace("Toftholm, Jeppe", evil))?;
    office.write("clubs.csv", &CLUBS.replace("Skovby Skakklub", "=1+1'!$A$1"))?;
    let workbook = template(&office, "101")?;
    let shown = workbook.choices("Players", "C2")?;
    says(&shown.join("\n"), &["=HYPERLINK(\"http://x\")<script>]]>&, Bo · 1795 · 1971 (10871)"])?;
    // Checks that there is no formula in it.
    for (name, xml) in workbook.sheets_xml()? {
        never_says(&xml, &["<f>", "<f "]).map_err(|why| format!("{name}: {why}"))?;
    }
    Ok(())
}
