//! FIDE's numbers in an office: their owner, their publication, and the state after a list or an id is undone.

use crate::support::{self, Group, Office, Outcome, Test, never_says, says};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("FIDE of today").tests([
        (
            "the site shows Elo numbers of lists in force only, and no FIDE id that the settings leave out",
            site_shows_current_elo,
        ),
        (
            "after a change of FIDE id the old numbers are not the player's, until the change is undone",
            changed_fide_id_drops_numbers,
        ),
        ("a norm of a tournament that FIDE refuses is on no list", refused_tournament_gives_no_norm),
        (
            "`elo` with the office counts an unrated player's earlier games, and takes K from the list",
            office_counts_earlier_games,
        ),
    ]))
}

const STORY: &str = "tests/runs/elo-list-taken-back";

/// The office with the list of July: Agerholm has 2000, Bredal 1900.
fn of_july(publish: &str) -> Result<Office, String> {
    let office = Office::of(STORY)?;
    let settings = "format = 1\nfederation = \"DEN\"\nlanguage = \"en\"\nfounded = 2025-12-31\n";
    office.write("kartotek.toml", &format!("{settings}[publish]\nsite = true\n{publish}\n"))?;
    office.run(&["run", "--as-of", "2026-07-01"], &[0])?;
    import(&office, "lister/players_list_foa.txt", "2026-07-02", &["--list-date", "2026-07-01"])?;
    Ok(office)
}

fn import(office: &Office, list: &str, day: &str, more: &[&str]) -> Outcome {
    let import = ["import", "--fide-list", list, "--reason", "Liste", "--date", day];
    office.run_on(day, &[&import[..], more].concat(), &[0])?;
    office.run(&["run", "--as-of", day], &[0]).map(drop)
}

fn page(office: &Office, player: &str) -> Result<String, String> {
    support::read(&office.path(&format!("reports/latest/site/players/{player}.html")))
}

fn elo(rating: i32) -> String {
    format!("<dt>Elo</dt><dd>{rating}</dd>")
}

/// The list of August has 2005 for Agerholm, and is undone; that of September only says that FIDE knows Agerholm.
fn site_shows_current_elo() -> Outcome {
    let office = of_july("site_without = [\"fide_id\"]")?;
    says(&page(&office, "30001")?, &[&elo(2000)])?;
    import(&office, "lister/standard_aug26frl.txt", "2026-08-02", &[])?;
    says(&page(&office, "30001")?, &[&elo(2005)])?;
    let file = "2026-08-02-fide-list-7af8de76";
    office.run_on("2026-08-04", &["decide", "undo", file, "--reason", "Fejl", "--date", "2026-08-04"], &[0])?;
    office.run(&["run", "--as-of", "2026-08-04"], &[0])?;
    says(&page(&office, "30001")?, &[&elo(2000)])?;
    never_says(&page(&office, "30001")?, &["2005"])?;
    let august = support::read(&support::repository(STORY).join("lister/standard_aug26frl.txt"))?;
    let september = august.replace("AUG26", "SEP26").replace("2005  3   20", "0     0   0 ");
    support::write(&office.path("../standard_sep26frl.txt"), september.as_bytes())?;
    import(&office, "standard_sep26frl.txt", "2026-09-02", &[])?;
    never_says(&page(&office, "30001")?, &["<dt>Elo</dt>", "2005"])?;
    says(&page(&office, "30003")?, &[&elo(1785)])?;
    let mut found = 0;
    for (name, bytes) in support::tree(&office.path("reports/latest/site"))? {
        found += usize::from(name == "elo.html");
        let text = String::from_utf8_lossy(&bytes);
        if text.contains("99930001") || text.contains("99930002") {
            return Err(format!("{name} has a FIDE id"));
        }
    }
    if found == 1 { Ok(()) } else { Err(format!("{found} pages of the list elo")) }
}

fn changed_fide_id_drops_numbers() -> Outcome {
    let office = of_july("")?;
    let numbers_of = |player: &str| -> Result<String, String> {
        let known = office.run(&["list", "elo", "--format", "csv"], &[0])?;
        Ok(known.lines().find(|line| line.starts_with(player)).unwrap_or("nothing").to_owned())
    };
    let numbers = || numbers_of("30002,");
    let before = "30002,\"Bredal, Ida\",99930002,,1900,20,1900,,,,,2026-07-01";
    support::same("before", &numbers()?, before)?;
    let change = |id: &str, day: &str| -> Result<String, String> {
        let change = ["player", "30002", "--fide-id", id, "--reason", "Slåfejl", "--date", day];
        let said = office.run_on(day, &change, &[0])?;
        office.run(&["run", "--as-of", day], &[0])?;
        let file = said.split("decisions/").nth(1).and_then(|rest| rest.split(".toml").next());
        file.map(str::to_owned).ok_or(said)
    };
    let undo = |file: &str, day: &str| -> Outcome {
        office.run_on(day, &["decide", "undo", file, "--reason", "Fejl", "--date", day], &[0])?;
        office.run(&["run", "--as-of", day], &[0]).map(drop)
    };
    let first = change("99930009", "2026-07-03")?;
    support::same("behind the other FIDE id", &numbers()?, "nothing")?;
    says(&page(&office, "30002")?, &["99930009"])?;
    never_says(&page(&office, "30002")?, &["<dt>Elo</dt>", "1900"])?;
    undo(&first, "2026-07-04")?;
    support::same("taken back", &numbers()?, before)?;
    // After a third FIDE id, undoing the second one does not restore any numbers.
    let player = "[player]\nid = \"30002\"\nname = \"Bredal, Idun\"\nfide_id = \"99930009\"\n";
    office
        .write("decisions/anden.toml", &format!("date = 2026-07-05\nauthor = \"RKF\"\nreason = \"Fejl\"\n{player}"))?;
    office.run(&["run", "--as-of", "2026-07-05"], &[0])?;
    change("99930008", "2026-07-06")?;
    undo("anden", "2026-07-07")?;
    support::same("behind a third FIDE id", &numbers()?, "nothing")?;
    // A member file can change a FIDE id too.
    let cramer = "30003,\"Cramer, Ole\",99930003,,1800,20,1800,1850,20,,,2026-07-01";
    support::same("before the member file", &numbers_of("30003,")?, cramer)?;
    let members = "[members]\nfederation = \"DEN\"\n[[members.changed]]\nid = \"30003\"\nfide_id = \"99930007\"\n";
    let decision = format!("date = 2026-07-08\nauthor = \"RKF\"\nreason = \"Medlemsfil\"\n{members}");
    office.write("decisions/members.toml", &decision)?;
    office.run(&["run", "--as-of", "2026-07-08"], &[0])?;
    support::same("behind the member file", &numbers_of("30003,")?, "nothing")?;
    undo("members", "2026-07-09")?;
    support::same("member file taken back", &numbers_of("30003,")?, cramer)?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

/// Egeskov, 2250, in Malmø: 2 × 2500, 2 × 2380, 2300, 2 × 2100, 2 × 2000, 7 of 9. IM (B.01 1.4): five of nine have titles, four
/// of them GM or IM (a third is 3); five opponents are Swedes (two thirds are 6), and three federations are not DEN. The
/// lowest, 2000, is raised to 2050: 20310 / 9 = 2256.67, 2257; 7 / 9 = 78 %, dp 220: 2477, 2450 are demanded. It ended on 15
/// February; reported after 28 April, three days before the third list, it is refused (B.02 9.1).
fn refused_tournament_gives_no_norm() -> Outcome {
    for (reported, expected) in [("2026-02-18", 1), ("2026-05-02", 0)] {
        let office = Office::of("tests/runs/norms-and-first-elo")?;
        let malmoe = support::read(&office.path("inbox/malmoe.json"))?.replace("2026-02-18", reported);
        std::fs::remove_file(office.path("inbox/malmoe.json")).map_err(|error| error.to_string())?;
        let players = support::read(&office.path("players.csv"))?;
        office.write(
            "players.csv",
            &players.replace(
                "10101,\"Egeskov, Villads\",1996-05-02,M,101,DEN,yes,,",
                "10101,\"Egeskov, Villads\",1996-05-02,M,101,DEN,yes,99930001,",
            ),
        )?;
        office.run(&["run", "--as-of", "2026-01-02"], &[0])?;
        let list = support::read(&support::repository(STORY).join("lister/standard_aug26frl.txt"))?;
        let list = list.lines().take(2).collect::<Vec<_>>().join("\n") + "\n";
        let list =
            list.replace("AUG26", "JAN26").replace("Agerholm, Bo    ", "Egeskov, Villads").replace("2005", "2250");
        support::write(&office.path("../standard_jan26frl.txt"), list.replace("1980", "1996").as_bytes())?;
        import(&office, "standard_jan26frl.txt", "2026-01-03", &[])?;
        office.write("inbox/malmoe.json", &malmoe)?;
        office.run(&["run", "--as-of", "2026-06-01"], &[0, 1])?;
        let handbook = office.run(&["list", "norms", "--format", "csv"], &[0])?;
        says(&handbook, &["2026-malmoe-open"])?;
        let today = office.run(&["list", "norms-fide", "--format", "csv"], &[0])?;
        let row = "10101,\"Egeskov, Villads\",IM,fide-2025-10,9,2257,2477,";
        if today.lines().count() != 1 + expected || today.contains(row) != (expected == 1) {
            return Err(format!("reported on {reported}: {today}"));
        }
    }
    Ok(())
}

/// In Skovby Sommer Enevold, unrated, has ½ + 1 + 1 + 0 = 2½ of 4 against 1900, 1800, 1700 and 2000, Σ 7400; in August 1 against
/// 2000: 5 games, 3½ points, Σ 9400. Ra = 13000 / 7 = 1857.14; p = 4½ / 7 = 64 %, dp 102: 1959 (B.02 8.2). The office's count
/// goes before the report's. For Agerholm the list has K 20, the report 40. The game with Enevold does not count; against
/// Cramer, 1800, D is 200, PD .76: 20 × .24 = 4.80 (8.3.1).
fn office_counts_earlier_games() -> Outcome {
    let office = of_july("")?;
    office.write("inbox/sommer.json", &support::read(&support::repository(STORY).join("juli/skovby-sommer.json"))?)?;
    office.run(&["run", "--as-of", "2026-07-15"], &[0])?;
    let august = r#"{"id": "august", "system": "other", "rounds": 2, "start": "2026-08-05", "end": "2026-08-06",
        "time_control": "5400+30", "announced": "2026-07-01", "reported": "2026-08-07",
        "players": [{"no": 1, "id": "30001", "name": "Agerholm, Bo", "elo_k": 40}, {"no": 2, "id": "30005", "name":
        "Enevold, Kim", "elo_before": {"games": 1, "points": "1", "rating_sum": 1500}}, {"no": 3, "id": "30003",
        "name": "Cramer, Ole"}], "games": [{"round": 1, "white": 2, "black": 1, "result": "1-0"}, {"round": 2,
        "white": 1, "black": 3, "result": "1-0"}]}"#;
    office.write("august.json", august)?;
    let said = office.run(&["elo", &office.path("august.json").to_string_lossy(), "--format", "json"], &[0, 1])?;
    says(&said, &[r#""new":"1959","initial":{"ru":"1959","n":"5","w":"3.5"}"#])?;
    says(&said, &[r#""ro":"2000","k":"20","n":"1","w":"1","we":"0.76","change":"4.80","new":"2005""#])
}
