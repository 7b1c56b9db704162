//! A site of several runs: each line has the figures of its own run, and later changes are shown in their present state.

use crate::site_grows::report;
use crate::support::{self, Group, Office, Outcome, Test};
use serde_json::{Value, json};
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("site").tests([
        ("a report and its correction of one day have the figures of their own runs", figures_of_two_runs_of_a_day),
        ("a page of years ago is rewritten if a correction came after it", corrected_since),
        ("games of years ago can still be played through on the players' pages", games_stay),
        ("nothing vanishes if a byte of the previous site was changed", changed_byte),
        ("pages published by a rolled back run do not come back", rolled_back),
        ("an annulled tournament is not shown as one from before the site", annulled_tournament_is_not_old),
        ("the last change shown is the one between two published ratings", last_change),
        ("without tournaments there is no page of the year", no_page_of_empty_year),
        (
            "search engines leave out a tournament while one of its players is under 18",
            tournament_with_minor_is_not_indexed,
        ),
        ("a hidden player is removed from the lists of earlier days", hidden_on_lists),
        ("verify --deep rebuilds kept pages, and finds a changed one", kept_verified),
        ("verify --deep misses a tournament of the previous site, even if all sums agree", verify_misses_tournament),
    ]))
}

/// The office of `scores-beside-reports` with another tournament instead.
fn office(settings: &str) -> Result<Office, String> {
    let office = Office::of("tests/runs/scores-beside-reports")?;
    let toml = support::read(&office.path("kartotek.toml"))?;
    office.write("kartotek.toml", &toml.replace("[publish]\n", &format!("[publish]\n{settings}\n")))?;
    std::fs::remove_dir_all(office.path("inbox/2025-03")).map_err(|error| error.to_string())?;
    office.write("inbox/2025-04/skovby.json", &report("2025-skovby", "2025-04-12", [(2, 3), (4, 1)]))?;
    Ok(office)
}

/// The tournament with a draw in its first game, reported two days later.
fn corrected_report() -> String {
    let report = report("2025-skovby", "2025-04-12", [(2, 3), (4, 1)]);
    report.replacen("\"1-0\"", "\"½-½\"", 1).replace("\"reported\":\"2025-04-12\"", "\"reported\":\"2025-04-14\"")
}

fn read(office: &Office, name: &str) -> Result<Value, String> {
    serde_json::from_str(&support::read(&office.path(name))?).map_err(|error| error.to_string())
}

/// Toftholm (1795) against Nygaard (1655), one game: D = 140 is .69, We = 0.70 (4.5.2.1), K = 30. Won: 1795 + 30 × 0.30 = 1804.
/// Drawn: 1795 − 30 × 0.20 = 1789, and 1804 + (1789 − 1804) = 1789 (4.5.4.1). A single won game has no performance; that of the
/// draw is Rc + 0 = 1655.
fn figures_of_two_runs_of_a_day() -> Outcome {
    let office = office("")?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    office.write("inbox/2025-04/rettet/skovby.json", &corrected_report())?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    let player = read(&office, "reports/2025-05-01-2/site/players/10871.json")?;
    let line = |before: i32, after: i32, points: &str, performance: Option<i32>| {
        json!({
            "day": "2025-05-01", "report": "2025-skovby", "tournament": "Prøve 2025-skovby", "before": before, "after": after,
            "calculation": { "games": 1, "points": points, "expected": "0.70", "performance": performance, "k": 30 }
        })
    };
    let due = json!([line(1795, 1804, "1", None), line(1804, 1789, "0.5", Some(1655))]);
    support::same("history", &player["history"].to_string(), &due.to_string())
}

/// A tournament of the second year, which makes the first one old.
fn next_year(office: &Office) -> Outcome {
    office.write("inbox/2026-05/skovby.json", &report("2026-skovby", "2026-05-09", [(1, 3), (2, 4)]))?;
    office.run(&["run", "--as-of", "2026-06-01"], &[0]).map(drop)
}

const NEXT: &str = "reports/2026-06-01/site";

/// Removes the site of the correction and the newest site, and makes the newest again: only the first site of the day has a
/// page of the tournament, with the game as won.
fn without_second(office: &Office) -> Outcome {
    next_year(office)?;
    for folder in ["reports/2025-05-01-2/site", NEXT] {
        std::fs::remove_dir_all(office.path(folder)).map_err(|error| format!("{folder}: {error}"))?;
    }
    office.run(&["publish", "--site"], &[0]).map(drop)
}

/// The drawn game is in force.
fn corrected_since() -> Outcome {
    let office = office("site_years = 1")?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    office.write("inbox/2025-04/rettet/skovby.json", &corrected_report())?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    without_second(&office)?;
    let table = read(&office, &format!("{NEXT}/tournaments/2025-skovby.json"))?;
    let toftholm = table["players"].as_array().into_iter().flatten().find(|line| line["no"] == 2);
    let points = toftholm.map(|line| line["calculation"]["points"].to_string());
    support::same("points", &points.unwrap_or_default(), "\"0.5\"")?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

/// The game of round 1 in `skovby-b.pgn` ends with 4. Bxc6 dxc6 5. 0-0. No player is hidden.
fn games_stay() -> Outcome {
    let of_years = |years: &str| -> Result<Office, String> {
        let office = Office::of("tests/runs/scores-beside-reports")?;
        let [toml, players] = ["kartotek.toml", "players.csv"].map(|name| support::read(&office.path(name)));
        office.write("kartotek.toml", &toml?.replace("[publish]\n", &format!("[publish]\n{years}\n")))?;
        office.write("players.csv", &players?.replace(",2024-11-16,no", ",2024-11-16,yes"))?;
        office.run(&["run", "--as-of", "2025-04-01"], &[0])?;
        next_year(&office)?;
        Ok(office)
    };
    let [kept, anew] = [of_years("site_years = 1")?, of_years("site_years = 10")?];
    for name in
        ["players/12455.html", "players/10234.html", "tournaments/2025-skovby-b.html", "tournaments/2025-skovby-b.pgn"]
    {
        let [kept, anew] = [&kept, &anew].map(|office| support::read(&office.path(NEXT).join(name)));
        let (kept, anew) = (kept?, anew?);
        support::same(name, &kept, &anew)?;
        if !kept.contains("Bxc6") {
            return Err(format!("{name} has lost the game: {kept}"));
        }
    }
    let data = read(&kept, &format!("{NEXT}/tournaments/2025-skovby-b.json"))?;
    let game = &data["scores"][0];
    support::same("players", &json!([game["white"], game["black"], game["result"]]).to_string(), "[1,4,\"1-0\"]")?;
    support::same("moves", &game["moves"][6].to_string(), "\"Bxc6\"")?;
    kept.run(&["verify", "--deep"], &[0]).map(drop)
}

/// After any change of the old site, the next one has the previous year's tournament as if made from scratch.
fn changed_byte() -> Outcome {
    let page = "tournaments/2025-skovby.html";
    let of_change = |settings: &str, change: &dyn Fn(&Office) -> Outcome| -> Result<String, String> {
        let office = office(settings)?;
        office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
        change(&office)?;
        next_year(&office)?;
        support::read(&office.path(NEXT).join(page))
    };
    let anew = of_change("site_years = 10", &|_| Ok(()))?;
    for (name, from, to) in [
        ("site/index.json", "2025-skovby", "2025-skovbx"),
        ("site/index.json", "{", "["),
        ("site/SHA256SUMS", "index.json", "index.jsom"),
        ("site/tournaments/2025-skovby.json", "1804", "1904"),
        ("manifest.json", "{", "["),
    ] {
        let kept = of_change("site_years = 1", &|office| {
            let path = office.path("reports/2025-05-01").join(name);
            support::write(&path, support::read(&path)?.replacen(from, to, 1).as_bytes())
        });
        support::same(name, &kept.map_err(|why| format!("{name}: {why}"))?, &anew)?;
    }
    Ok(())
}

/// The list of 1 May is rolled back and made again from the corrected report. The first version of the game appears nowhere.
fn rolled_back() -> Outcome {
    let office = office("site_years = 1")?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    office.run(&["rollback", "--reason", "Fejl"], &[0])?;
    office.write("inbox/2025-04/skovby.json", &corrected_report())?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    without_second(&office)?;
    let site = support::tree(&office.path(NEXT))?;
    match site.iter().find(|(_, bytes)| String::from_utf8_lossy(bytes).contains("1804")) {
        Some((name, bytes)) => Err(format!("{name}: {}", String::from_utf8_lossy(bytes))),
        None => Ok(()),
    }
}

fn annulled_tournament_is_not_old() -> Outcome {
    let office = office("site_years = 1")?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    let annul = ["annul", "2025-skovby", "--reason", "Hurtigskak", "--date", "2025-05-20"];
    office.run(&annul, &[0])?;
    office.run(&["run", "--as-of", "2025-06-01"], &[0])?;
    let older = |site: &str| -> Result<[bool; 2], String> {
        let [player, all] = ["players/10871.html", "tournaments/index.html"]
            .map(|name| support::read(&office.path(&format!("reports/{site}/site/{name}"))));
        Ok([player?.contains("was rated before this site had pages"), all?.contains("Not every tournament")])
    };
    if older("2025-06-01")? != [false, false] {
        return Err("the annulled tournament is told to be older".to_owned());
    }
    next_year(&office)?;
    match older("2026-06-01")? {
        [false, false] => Ok(()),
        told => Err(format!("a year later it is told to be older: {told:?}")),
    }
}

/// Dalgas had 1500 in 2020 and 1930 at the founding, and has not played since: +430.
fn last_change() -> Outcome {
    let office = office("")?;
    office.write("history.csv", "date,player_id,rating\n2020-01-01,13003,1500\n")?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    let page = support::read(&office.path("reports/2025-05-01/site/players/13003.html"))?;
    if page.contains("<dt>Last change</dt><dd>+430</dd>") { Ok(()) } else { Err(page) }
}

fn no_page_of_empty_year() -> Outcome {
    for (settings, wanted) in [("site_years = 0", false), ("site_years = 1", true)] {
        let office = office(settings)?;
        office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
        let site = support::tree(&office.path("reports/2025-05-01/site"))?;
        let leads = |bytes: &[u8]| String::from_utf8_lossy(bytes).contains("year.html");
        let leading = site.iter().filter(|(name, bytes)| name.ends_with(".html") && leads(bytes)).count();
        if (site.contains_key("year.html"), leading > 0) != (wanted, wanted) {
            return Err(format!("{settings}: {leading} pages lead to it"));
        }
    }
    Ok(())
}

/// Elmegaard is 17 on 1 April 2025, and 19 on 1 June 2026 on a site that keeps the old page.
fn tournament_with_minor_is_not_indexed() -> Outcome {
    let address = "site_address = \"https://rating.example.dk/\"";
    let page = "tournaments/2025-skovby.html";
    let is_open = |office: &Office, site: &str| -> Result<bool, String> {
        let site = support::tree(&office.path(site))?;
        let text =
            |name: &str| site.get(name).map_or(String::new(), |bytes| String::from_utf8_lossy(bytes).into_owned());
        let on_map = text("sitemap.xml").contains(&format!("<loc>https://rating.example.dk/{page}</loc>"));
        let is_indexed = !text(page).contains("<meta name=\"robots\" content=\"noindex\">");
        if on_map == is_indexed { Ok(on_map) } else { Err(format!("on the map: {on_map}, for all: {is_indexed}")) }
    };
    for (settings, born, wanted) in [
        ("site_years = 1", "2007-04-02", [false, true]),
        ("site_years = 1", "2007-03-31", [true, true]),
        ("site_years = 1\nsite_indexed = \"everybody\"", "2007-04-02", [true, true]),
    ] {
        let office = office(&format!("{address}\n{settings}"))?;
        let players = support::read(&office.path("players.csv"))?;
        office.write("players.csv", &players.replace("1988-03-14", born))?;
        office.write("inbox/2025-04/skovby.json", &report("2025-skovby", "2025-03-12", [(2, 3), (4, 1)]))?;
        office.run(&["run", "--as-of", "2025-04-01"], &[0])?;
        next_year(&office)?;
        let found = [is_open(&office, "reports/2025-04-01/site")?, is_open(&office, NEXT)?];
        if found != wanted {
            return Err(format!("{settings}, born {born}: {found:?}"));
        }
        office.run(&["verify", "--deep"], &[0])?;
    }
    let office = office(address)?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    let map = support::read(&office.path("reports/2025-05-01/site/sitemap.xml"))?;
    let pages = ["by-date/index", "by-date/2025-05-01", "year", "calculator", "meaning", "handbook", "clubs/index"];
    match pages.iter().find(|page| !map.contains(&format!("<loc>https://rating.example.dk/{page}.html</loc>"))) {
        Some(page) => Err(format!("{page} is not on the map: {map}")),
        None => Ok(()),
    }
}

/// Nygaard, WFM, born in 1984, is a woman who asks to be hidden a month after her list.
fn hidden_on_lists() -> Outcome {
    let office = office("")?;
    let players = support::read(&office.path("players.csv"))?;
    let titled = players.replace("1984-01-19,F,101,DEN,yes,,,,", "1984-01-19,F,101,DEN,yes,,WFM,,");
    office.write("players.csv", &titled)?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    let page = "by-date/2025-05-01.html";
    let then = support::read(&office.path("reports/2025-05-01/site").join(page))?;
    office.run(&["player", "12455", "--public", "no", "--reason", "Ønske", "--date", "2025-05-02"], &[0])?;
    office.run(&["run", "--as-of", "2025-06-01"], &[0])?;
    let now = support::read(&office.path("reports/2025-06-01/site").join(page))?;
    // 1655 − 30 × 0.30 = 1646.
    let row = |page: &str| page.lines().find(|line| line.contains("<td>1646<td>")).map(str::to_owned);
    let (then, now) = (row(&then).ok_or("no row then")?, row(&now).ok_or("no row now")?);
    support::says(&then, &["Nygaard, Mathilde", "WFM", "1984", "Skovby", "<td>K"])?;
    support::never_says(&now, &["Nygaard", "WFM", "1984", "Skovby", "<td>K"])
}

/// An old page was changed together with its sums, and the previous site is missing, so that nothing confirms what was kept.
fn kept_verified() -> Outcome {
    let office = office("site_years = 1")?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    next_year(&office)?;
    office.run(&["verify", "--deep"], &[0])?;
    std::fs::remove_dir_all(office.path("reports/2025-05-01/site")).map_err(|error| error.to_string())?;
    office.run(&["verify", "--deep"], &[0])?;
    let (page, sums) = (office.path(NEXT).join("tournaments/2025-skovby.html"), office.path(NEXT).join("SHA256SUMS"));
    let right = support::read(&page)?;
    let wrong = right.replace("1804", "1904");
    let hash = |text: &str| kartotek_formats::bundle::sha256(text.as_bytes());
    support::write(&page, wrong.as_bytes())?;
    support::write(&sums, support::read(&sums)?.replace(&hash(&right), &hash(&wrong)).as_bytes())?;
    office.run(&["verify"], &[0])?;
    let said = office.run(&["verify", "--deep"], &[3])?;
    support::says(&said, &["tournaments/2025-skovby.html"])
}

/// The site of the second year is made again while that of the first is away, and lacks its tournament with every line about it.
fn verify_misses_tournament() -> Outcome {
    let office = office("site_years = 1")?;
    office.run(&["run", "--as-of", "2025-05-01"], &[0])?;
    next_year(&office)?;
    let [first, aside] = ["reports/2025-05-01/site", "aside"].map(|name| office.path(name));
    let moved = |from: &Path, to: &Path| std::fs::rename(from, to).map_err(|error| error.to_string());
    moved(&first, &aside)?;
    std::fs::remove_dir_all(office.path(NEXT)).map_err(|error| error.to_string())?;
    office.run(&["publish", "--site"], &[0])?;
    moved(&aside, &first)?;
    if office.path(NEXT).join("tournaments/2025-skovby.html").exists() {
        return Err("the tournament is there".to_owned());
    }
    office.run(&["verify"], &[0])?;
    let said = office.run(&["verify", "--deep"], &[3])?;
    support::says(&said, &["tournaments/2025-skovby.html"])?;
    // The site of a rolled back run is not missed.
    office.run(&["publish", "--site"], &[0])?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}
