//! A year of an office with files as people really send them. The officer knows only what the program says, and types what it
//! proposes; the number of commands is limited here. All persons are made up.

use crate::support::{self, Group, Office, Outcome, Test, at, never_says, says};
use crate::template::workbook::{Filled, Workbook};
use std::cell::Cell;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("year").tests([
        ("a spreadsheet founds an office, and typical files are rated in at most two waves", year_of_typed_commands),
        ("among reports with one file name, the one with the same days is meant", same_name_means_same_days),
        ("one command makes a file sent again the correction, without further questions", file_sent_again_corrects),
    ]))
}

/// The federation's member list: a title, Danish headings, dates in several styles, a total.
const MEMBERS: &str = "Medlemsliste for Fjordens Skakforbund;;;;;;;;;\n;;;;;;;;;\n\
    Medl.nr.;Efternavn;Fornavn;Født;K/M;Klub;Medlem;Ratingtal;Sidst ratet;FIDE-id\n\
    1001;Bakholm;Anders;12-3-1961;M;Fjordby Skakklub;ja;1840;16-11-2025;\n\
    1002;Hjortlund;Mathilde;19.1.2004;K;Fjordby Skakklub;ja;1795;16-11-2025;\n\
    1003;Dybdal;Karen;4.7.1975;K;Klub 64 Lund;ja;1712;16-11-2025;\n\
    1004;Grønvang;Jens Peter;22-1-1950;M;Klub 64 Lund;ja;1655;02-10-2025;\n\
    1005;Kirkeby;Astrid;09-07-2010;K;Klub 64 Lund;ja;1210;16-11-2025;\n\
    1006;Kirkeby;Anna;04-03-2008;K;Klub 64 Lund;ja;1320;16-11-2025;\n\
    1007;Agerholm;Signe;5/6 1986;K;Fjordby Skakklub;ja;2263;16-11-2025;99900101\n\
    1008;Bækgaard;Tobias;8/9 1979;M;Klub 64 Lund;ja;2187;16-11-2025;99900102\n\
    I alt;8;medlemmer;;;;;;;\n";

/// The next season's list: a new member, a missing one, and clubs under their old names.
fn next_season() -> String {
    let list = MEMBERS.replace("1006;Kirkeby;Anna;04-03-2008;K;Klub 64 Lund;ja;1320;16-11-2025;\n", "");
    list.replace("I alt;8", "1009;Nyborg;Nils;03-05-2012;M;Fjordby Skakklub;ja;;;\n1010;Vang;Sofie;1-2-2011;K;Fjordby Skakklub;ja;;;\nI alt;9")
}

/// An entry list with given names first, running numbers, a title, a shortened club name.
const ENTRIES: &str = "Vinterturnering 2026\nNr;Navn;Født;Klub\n1;Anders Bakholm;1961;Fjordby Skakklub\n\
    2;Mathilde Hjortlund;2004;Fjordby\n3;Karen Dybdal;1975;Klub 64 Lund\n4;J.P. Grønvang;1950;Klub 64 Lund\n5;Nils Nyborg;2012;\n";

/// A secretary's table without a form; `last` is the result of one game.
fn table(last: &str) -> String {
    format!(
        "Vinterturnering 2026;;;;\nRd.;Bord;Hvid;Sort;Res.\n1;1;Anders Bakholm;J.P. Grønvang;1-0\n1;2;M. Hjortlund;Karen Dybdal;½\n\
         2;1;J.P. Grønvang;Karen Dybdal;0-1\n2;2;Anders Bakholm;M. Hjortlund;{last}\n3;1;M. Hjortlund;J.P. Grønvang;1\n\
         3;2;Karen Dybdal;Anders Bakholm;0-1\n"
    )
}

/// The office, and the number of commands typed.
struct Officer {
    office: Office,
    typed: Cell<usize>,
}

impl Officer {
    fn types(&self, today: &str, words: &[&str], exit_code: i32) -> Result<String, String> {
        self.typed.set(self.typed.get() + 1);
        self.office.run_on(today, words, &[exit_code])
    }

    /// Checks the number of commands since the last check.
    fn at_most(&self, what: &str, most: usize) -> Outcome {
        let typed = self.typed.take();
        if typed <= most { Ok(()) } else { Err(format!("{what}: {typed} commands, and {most} are enough")) }
    }

    fn ratings(&self) -> Result<String, String> {
        let rows = support::newest_players(&self.office.path(""))?;
        Ok(rows.iter().map(|row| row["rating"].as_str()).collect::<Vec<_>>().join(" ").trim_end().to_owned())
    }
}

fn year_of_typed_commands() -> Outcome {
    let officer = Officer { office: Office(support::temporary_folder()?), typed: Cell::new(0) };
    found_office(&officer)?;
    return_entry_list(&officer)?;
    rate_championship(&officer)?;
    correct_by_file(&officer)?;
    record_sanction(&officer)?;
    answer_unknown_children(&officer)?;
    merge_clubs(&officer)?;
    renew_members(&officer)?;
    align_ratings(&officer)?;
    officer.office.run_on("2026-08-04", &["verify", "--deep"], &[0]).map(drop)
}

fn found_office(officer: &Officer) -> Outcome {
    let path = officer.office.0.path().join("medlemmer.csv");
    std::fs::write(&path, MEMBERS).map_err(at(&path))?;
    let said = officer.types("2025-12-01", &["init", "--tables", "medlemmer.csv", "--language", "da"], 0)?;
    says(&said, &["8 personer og 2 klubber; hver linje passer", "`I alt 8 medlemmer` er ikke læst"])?;
    let said = officer.types("2025-12-01", &["run"], 0)?;
    says(&said, &["oprettet med 8 spillere og 2 klubber"])?;
    officer.at_most("founding", 2)?;
    support::same("ratings", &officer.ratings()?, "1840 1795 1712 1655 1210 1320 2263 2187")
}

/// One entrant is new to the office: the officer enters the id in the workbook, and the others raise no questions.
fn return_entry_list(officer: &Officer) -> Outcome {
    let here = officer.office.0.path();
    std::fs::write(here.join("tilmelding.csv"), ENTRIES).map_err(at(here))?;
    let said = officer.types("2026-01-03", &["match", "tilmelding.csv", "--out", "liste.xlsx"], 1)?;
    says(&said, &["liste.xlsx er listen med ratingtal", "Nils Nyborg", "numrene tæller listens linjer"])?;
    let mut list = Workbook::read(std::fs::read(here.join("liste.xlsx")).map_err(at(here))?)?;
    let sheet = list.sheets_xml()?.remove(0).0;
    // Columns: Nr;Navn;Født;Klub;ratingtal;klasse;karantæne til;tildelt ratingtal i orden;bemærkning.
    support::same("a number", &list.text(&sheet, "A3")?, "1002")?;
    support::same("a heading", &list.text(&sheet, "E1")?, "ratingtal")?;
    support::same("a rating", &list.text(&sheet, "E5")?, "1655")?;
    support::same("nobody's number", &list.text(&sheet, "A6")?, "")?;
    list.fill(&sheet, "A6", Filled::Text("1005".to_owned()))?;
    list.write(&here.join("liste.xlsx"))?;
    let said = officer.types("2026-01-03", &["entry-list", "liste.xlsx", "--out", "retur.csv"], 1)?;
    // The wrong answer is detected, because the id belongs to another player.
    says(&said, &["Nils Nyborg", "1005"])?;
    officer.at_most("an entry list", 2)?;
    // The same players enter the championship, with the returned list and the days that the first answer asks for.
    let emt = ["emt", "retur.csv", "--year", "2026"];
    says(&officer.types("2026-01-04", &emt, 1)?, &["[emt.2026] i kartotek.toml har intet first_round"])?;
    let settings = support::read(&officer.office.path("kartotek.toml"))?;
    let days = "\n[emt.2026]\ndeadline = 2026-01-20\nfirst_round = 2026-03-28\n";
    officer.office.write("kartotek.toml", &format!("{settings}{days}"))?;
    let said = officer.types("2026-01-04", &emt, 1)?;
    says(
        &said,
        &["tilmelding til og med den 2026-01-20, første runde den 2026-03-28", "Kandidatklassen", "Bakholm, Anders"],
    )?;
    never_says(&said, &["er ikke en klasse", "first_round"])?;
    officer.at_most("the EMT", 2)
}

/// 1840, 1795, 1712 and 1655 as in `tests/runs/nothing-new-on-the-same-day` become 1855, 1803, 1718, 1625.
fn rate_championship(officer: &Officer) -> Outcome {
    officer.office.write("inbox/januar/vinter.csv", &table("½"))?;
    // The first wave: the form is missing.
    let said = officer.types("2026-02-02", &["check", "vinter.csv"], 1)?;
    says(&said, &["`kartotek schema form --for vinter.csv`"])?;
    officer.types("2026-02-02", &["schema", "form", "--for", "vinter.csv"], 0)?;
    let path = officer.office.path("inbox/januar/vinter.toml");
    let form = support::read(&path)?;
    let form = form.replace("# kind", "kind").replace("# system = \"monrad\"", "system = \"round-robin\"");
    let form =
        form.replace("# start = 2026-03-05", "start = 2026-01-10").replace("# end = 2026-04-02", "end = 2026-01-24");
    let form = form.replace("# time_control = \"5400+30\"", "time_control = \"5400+30\"");
    officer
        .office
        .write("inbox/januar/vinter.toml", &form.replace("# reported = 2026-04-03", "reported = 2026-01-26"))?;
    // The second wave: the players' identities. Each is proposed beforehand or has one candidate.
    let said = officer.types("2026-02-02", &["match", "vinter.csv", "--out", "hvem.xlsx"], 0)?;
    says(&said, &["4 spillere"])?;
    let mut who = Workbook::read(std::fs::read(officer.office.0.path().join("hvem.xlsx")).map_err(at(&path))?)?;
    for (cell, id) in [("F2", "1001"), ("F3", "1004"), ("F4", "1002"), ("F5", "1003")] {
        who.fill("Spillere", cell, Filled::Text(id.to_owned()))?;
    }
    who.write(&officer.office.0.path().join("hvem.xlsx"))?;
    officer.types("2026-02-02", &["decide", "--file", "hvem.xlsx"], 0)?;
    says(&officer.types("2026-02-02", &["run"], 0)?, &["1 indberetning ratet"])?;
    officer.at_most("a table without a form", 5)?;
    support::same("ratings", &officer.ratings()?, "1855 1803 1718 1625 1210 1320 2263 2187")
}

/// The secretary's file arrives again under its name, with a win instead of the draw. Bakholm has 3 points against 2.00
/// expected: 1840 + 30; Hjortlund 1½ against 1.75: 1795 − 7.5 is 1788.
fn correct_by_file(officer: &Officer) -> Outcome {
    officer.office.write("inbox/januar/vinter.csv", &table("1-0"))?;
    let said = officer.types("2026-03-02", &["run"], 0)?;
    says(&said, &["rettet"])?;
    officer.at_most("a corrected file", 1)?;
    support::same("ratings", &officer.ratings()?, "1870 1788 1718 1625 1210 1320 2263 2187")
}

fn record_sanction(officer: &Officer) -> Outcome {
    let give =
        ["sanction", "give", "1004", "warning", "--last-day", "2026-01-24", "--reason", "telefon", "--author", "TK"];
    let said = officer.types("2026-03-03", &give, 0)?;
    says(&said, &["1004 Grønvang, Jens Peter", "registrerer: advarsel til og med den 2027-01-24"])?;
    officer.types("2026-04-01", &["run"], 0)?;
    officer.at_most("a warning", 2)
}

/// Three children, one of them unknown: the workbook asks, and is answered in one wave, with the club by its name. The
/// difference method: 1210 − 1320 = −110 is .35, 1210 − 1000 = 210 is .77, 1320 − 1000 = 320 is .87. Astrid has 2 against 1.12
/// → 1.10: 1210 + 45 × 0.90 = 1250.5; Anna 1 against 0.65 + 0.87 = 1.52 → 1.50: 1320 − 22.5 = 1297.5; Nils 0 against 0.23 +
/// 0.13 = 0.36 → 0.35: 984, raised to the floor of 1000.
fn answer_unknown_children(officer: &Officer) -> Outcome {
    let here = officer.office.0.path();
    let table = "Forårsturnering;;;;\nRd.;Bord;Hvid;Sort;Res.\n1;1;Astrid Kirkeby;Anna Kirkeby;1-0\n2;1;Anna Kirkeby;Nils Nyborg;1-0\n\
        3;1;Nils Nyborg;Astrid Kirkeby;0-1\n";
    officer.office.write("inbox/april/foraar.csv", table)?;
    officer.types("2026-04-26", &["schema", "form", "--for", "foraar.csv"], 0)?;
    let mut form = support::read(&officer.office.path("inbox/april/foraar.toml"))?;
    for (from, to) in [
        ("# kind", "kind"),
        ("# system = \"monrad\"", "system = \"round-robin\""),
        ("# start = 2026-03-05", "start = 2026-04-10"),
        ("# end = 2026-04-02", "end = 2026-04-24"),
        ("# time_control = \"5400+30\"", "time_control = \"5400+30\""),
        ("# reported = 2026-04-03", "reported = 2026-04-26"),
    ] {
        form = form.replace(from, to);
    }
    officer.office.write("inbox/april/foraar.toml", &form)?;
    officer.types("2026-04-27", &["match", "foraar.csv", "--out", "hvem.xlsx"], 0)?;
    let path = here.join("hvem.xlsx");
    let mut who = Workbook::read(std::fs::read(&path).map_err(at(&path))?)?;
    for (cell, text) in [
        ("F2", "1005"),
        ("F3", "1006"),
        ("F4", "Et nyt medlem"),
        ("H4", "2012-05-03"),
        ("I4", "M"),
        ("J4", "Fjordby Skakklub"),
        ("K4", "1000"),
    ] {
        who.fill("Spillere", cell, Filled::Text(text.to_owned()))?;
    }
    who.write(&path)?;
    officer.types("2026-04-27", &["decide", "--file", "hvem.xlsx"], 0)?;
    says(&officer.types("2026-05-01", &["run"], 0)?, &["1 indberetning ratet", "1 ny"])?;
    officer.at_most("a table with somebody unknown", 4)?;
    support::same("ratings", &officer.ratings()?, "1870 1788 1718 1625 1251 1298 2263 2187 1000")
}

/// A club is merged into another: its members follow, and its name leads there.
fn merge_clubs(officer: &Officer) -> Outcome {
    let said = officer.types(
        "2026-06-10",
        &["club", "merge", "Klub 64 Lund", "--into", "Fjordby Skakklub", "--reason", "x"],
        0,
    )?;
    says(&said, &["Klub 64 Lund", "Fjordby Skakklub"])?;
    officer.types("2026-07-01", &["run"], 0)?;
    officer.at_most("a club", 2)?;
    let said = officer.office.run_on("2026-07-01", &["find", "klub 64 lund"], &[0])?;
    says(&said, &["Fjordby Skakklub"])?;
    never_says(&said, &["ingen"])
}

/// One preview and one run: members are not moved back into the merged club, and a missing member is named and stays.
fn renew_members(officer: &Officer) -> Outcome {
    let path = officer.office.0.path().join("medlemmer-2027.csv");
    std::fs::write(&path, next_season()).map_err(at(&path))?;
    let import = ["import", "--members", "medlemmer-2027.csv", "--reason", "sæson"];
    let said = officer.types("2026-07-15", &import, 0)?;
    says(&said, &["nye medlemmer: 1", "Vang, Sofie", "1006 Kirkeby, Anna"])?;
    never_says(&said, &["Klub 64"])?;
    // Facts that the alignment needs.
    for id in ["1007", "1008"] {
        officer.types("2026-07-15", &["player", id, "--fide-games", "60", "--reason", "optalt"], 0)?;
    }
    officer.types("2026-08-01", &["run"], 0)?;
    officer.at_most("next season's members, and two counts", 4)
}

/// 2263 and 2187 against 2221 and 2160: (42 + 27) / 2 = 34.5, N = 35, downwards. 2263 is above 2250: −35; 2187 is within
/// 2181–2190, N − 7: −28.
fn align_ratings(officer: &Officer) -> Outcome {
    let list = "standard_jul26frl.txt";
    let of_july = support::repository("tests/runs/annual-alignment-applied/liste").join(list);
    support::copy(&of_july, &officer.office.0.path().join(list))?;
    let apply = ["align", "--fide-list", list, "--year", "2026", "--apply", "--as-of", "2026-08-03"];
    says(&officer.types("2026-08-03", &apply, 0)?, &["34,5", "2263 → 2228", "2187 → 2159"])?;
    officer.at_most("the alignment", 1)?;
    support::same("ratings", &officer.ratings()?, "1870 1788 1718 1625 1251 1298 2228 2159 1000")?;
    let why = officer.office.run_on("2026-08-04", &["explain", "1008"], &[0])?;
    says(&why, &["2187 ligger i 2181–2190: N − 7 = 28", "2187 − 28 = 2159"])
}

/// The first file also lacks numbers and has two answers; the second has another result. The ratings are the same as if the
/// second had come first, with numbers.
fn file_sent_again_corrects() -> Outcome {
    let office = Office::of_example("file-again")?;
    let numbered = support::read(&office.path("inbox/skovby-b.json"))?;
    let sent = support::read(&office.0.path().join("igen/skovby-b.json"))?;
    let game = |result: &str| format!("\"white\": 1, \"black\": 2, \"result\": \"{result}\"");
    office.write("inbox/skovby-b.json", &sent.replace(&game("½-½"), &game("1-0")))?;
    let typed = |day: &str, said: &str| -> Outcome {
        for command in said.split("`kartotek ").skip(1).filter_map(|rest| Some(rest.split_once(" --reason")?.0)) {
            if !command.contains("--nobody") {
                let words: Vec<&str> = command.split(' ').chain(["--reason", "x"]).collect();
                office.run_on(day, &words, &[0])?;
            }
        }
        Ok(())
    };
    typed("2026-03-20", &office.run_on("2026-03-20", &["check", "skovby-b.json"], &[1])?)?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    office.write("inbox/skovby-b.json", &sent)?;
    let said = office.run_on("2026-05-01", &["check", "skovby-b.json"], &[1])?;
    let (first, _) = said.split_once("error[").ok_or("nobody is asked about")?;
    says(first, &["a file named skovby-b.json was rated"])?;
    typed("2026-05-01", first)?;
    let said = office.run(&["run", "--as-of", "2026-05-01"], &[0])?;
    says(&said, &["corrected"])?;
    let at_once = Office::of_example("file-again")?;
    at_once.write("inbox/skovby-b.json", &numbered.replace(&game("1-0"), &game("½-½")))?;
    at_once.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    support::same("ratings", &format!("{:?}", office.newest_ratings()?), &format!("{:?}", at_once.newest_ratings()?))
}

/// A club gives all its files the same name. March and May are rated; then May's file comes again, and then March's.
fn same_name_means_same_days() -> Outcome {
    let office = Office::of_example("file-again")?;
    let march = support::read(&office.path("inbox/skovby-b.json"))?;
    let again = support::read(&office.0.path().join("igen/skovby-b.json"))?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    let of_may = |report: &str| report.replace("2026-03", "2026-05");
    office.write("inbox/skovby-b.json", &of_may(&march))?;
    office.run(&["run", "--as-of", "2026-06-01"], &[0])?;
    let newest = support::folders_in(&office.path("runs"))?;
    let rated = |run: usize| -> Result<String, String> {
        let rows = support::table(&office.path(&format!("runs/{}/reports.csv", newest[run])))?;
        Ok(rows[0]["report"].clone())
    };
    for (report, id) in [(of_may(&again), rated(2)?), (again.clone(), rated(1)?)] {
        office.write("inbox/skovby-b.json", &report)?;
        let said = office.run_on("2026-07-01", &["check", "skovby-b.json"], &[1])?;
        says(&said, &[&format!("was rated as {id}, with the same first or last day")])?;
    }
    Ok(())
}
