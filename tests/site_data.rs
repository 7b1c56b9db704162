//! The files of the site for programs: they contain only what the pages show.

use crate::lists::{Files, as_it_is, as_kept, csv, in_danish, xlsx};
use crate::site::with_register;
use crate::support::{self, Group, Outcome, Test};
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("site").tests([
        ("data files have a player's history and games, and only a start number for hidden players", by_hand),
        ("data files leave out players under 18, unless the settings allow everyone to be found", data_omits_minors),
        ("data files cover every player, tournament and club of the index, without translated words", data_is_complete),
        ("every data file has exactly the keys of its schema", data_conforms_to_schemas),
        ("a player and a club have feeds of rating changes, a player under 18 has none", feeds_have_rating_changes),
        ("every page has the site's icon and a description", pages_have_icon_and_description),
    ]))
}

fn read(published: &Files, name: &str) -> Result<Value, String> {
    let bytes = published.get(&format!("site/{name}")).ok_or_else(|| format!("{name} is missing"))?;
    serde_json::from_slice(bytes).map_err(|error| format!("{name}: {error}"))
}

/// Ravnsborg, number 3, is hidden. Elmegaard, from the table of `scores-beside-reports`: 1840, We 2.00, W 2½, 1855; Rc = 5162 /
/// 3 = 1721, P = .83, D = 273: 1994.
fn by_hand() -> Outcome {
    let published = with_register("", None, |players| players)?;
    let elmegaard = read(&published, "players/10234.json")?;
    let game = |round: u16, white: bool, no: u32, opponent: Option<&str>, points: &str| json!({ "round": round, "white": white, "opponent_no": no, "opponent": opponent, "points": points, "rated": true });
    // The opponents' names and ratings are in the tournament's file.
    let games =
        [game(1, true, 4, Some("12455"), "1"), game(2, true, 2, Some("10871"), "0.5"), game(3, false, 3, None, "1")];
    let tournaments = json!([{ "report": "2025-skovby-b", "games": games }]);
    let history = json!([{
        "day": "2025-04-01", "report": "2025-skovby-b", "tournament": "Skovby Forår 2025, gruppe B", "before": 1840, "after": 1855,
        "calculation": { "games": 3, "points": "2.5", "expected": "2.00", "performance": 1994, "k": 30 }
    }]);
    let ratings = json!([{ "from": "2024-12-31", "rating": 1840 }, { "from": "2025-04-01", "rating": 1855 }]);
    for (key, due) in
        [("tournaments", tournaments), ("history", history), ("ratings", ratings), ("rating", json!(1855))]
    {
        support::same(key, &elmegaard[key].to_string(), &due.to_string())?;
    }
    // The hidden player has 1½ points and 1718, but not a name.
    let table = read(&published, "tournaments/2025-skovby-b.json")?;
    let of = |no: u32| table["players"].as_array().into_iter().flatten().find(|line| line["no"] == no);
    let hidden = of(3).ok_or("number 3 is not in the table")?;
    let said = [&hidden["player"], &hidden["name"], &hidden["points"], &hidden["new_rating"]].map(Value::to_string);
    if said != ["null", "null", "\"1.5\"", "1718"] || published.contains_key("site/players/11020.json") {
        return Err(format!("{said:?}"));
    }
    // Scores exist for games between the others; one contradicts the report.
    let scores = table["scores"].as_array().ok_or("no scores")?;
    let told: Vec<String> = (scores.iter())
        .map(|game| format!("{}-{} {}", game["white"], game["black"], game["findings"][0]["code"]))
        .collect();
    if told != ["1-4 null", "1-2 \"result-differs\"", "2-4 \"not-played\""] {
        return Err(format!("{told:?}"));
    }
    games_by_hand(&published)?;
    let is_data =
        |name: &str| name.starts_with("site/") && [".json", ".csv", ".pgn"].iter().any(|ending| name.ends_with(ending));
    let names_him = |bytes: &[u8]| String::from_utf8_lossy(bytes).contains("Ravnsborg");
    match published.iter().find(|(name, bytes)| is_data(name) && names_him(bytes)) {
        Some((name, _)) => Err(format!("{name} names Ravnsborg")),
        None => Ok(()),
    }
}

/// The three games as PGN: round 2 with the reported result, though its score ends with mate; the day of a round is not kept.
fn games_by_hand(published: &Files) -> Outcome {
    let game = |round: u16, white: &str, black: &str, result: &str, moves: &str| {
        let about = "[Event \"Skovby Forår 2025, gruppe B\"]\n[Site \"?\"]\n[Date \"2025.03.??\"]";
        format!(
            "{about}\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n"
        )
    };
    let [elmegaard, toftholm, nygaard] = ["Elmegaard, Rikke", "Toftholm, Jeppe", "Nygaard, Mathilde"];
    let due = [
        game(1, elmegaard, nygaard, "1-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O"),
        game(2, elmegaard, toftholm, "1/2-1/2", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#"),
        game(3, toftholm, nygaard, "1-0", "1. d4"),
    ];
    let file = published.get("site/tournaments/2025-skovby-b.pgn").ok_or("the games are not there as PGN")?;
    support::same("PGN", &String::from_utf8_lossy(file), &due.concat())?;
    let page = String::from_utf8_lossy(&published["site/tournaments/2025-skovby-b.html"]).into_owned();
    support::says(&page, &["<a href=\"../tournaments/2025-skovby-b.pgn\" download>PGN</a>"])
}

/// From the table of `scores-beside-reports`, founded with 1840, 1795, 1712 (hidden) and 1655. Dalgas belongs to another club
/// and did not play.
fn feeds_have_rating_changes() -> Outcome {
    let address = "site_address = \"https://rating.example.dk/\"\n";
    let published = with_register(address, None, |players| players)?;
    let text = |name: &str| -> Result<String, String> {
        let bytes = published.get(&format!("site/{name}")).ok_or(format!("{name} is missing"))?;
        Ok(String::from_utf8_lossy(bytes).into_owned())
    };
    let has = |name: &str, wanted: &[&str]| -> Outcome { support::says(&text(name)?, wanted) };
    let link = |title: &str, file: &str| {
        format!("<link rel=\"alternate\" type=\"application/atom+xml\" title=\"{title}\" href=\"../{file}\">")
    };
    has("players/10234.html", &[&link("Elmegaard, Rikke", "players/10234.atom")])?;
    has("clubs/101.html", &[&link("Skovby Skakklub", "clubs/101.atom")])?;
    let updated = "<updated>2025-04-01T00:00:00Z</updated>";
    has(
        "players/10234.atom",
        &[
            "<title>Skovby Forår 2025, gruppe B: 1840 → 1855 (+15)</title>",
            "<id>https://rating.example.dk/players/10234.html#2025-04-01-1</id>",
            "href=\"https://rating.example.dk/players/10234.html#r-2025-skovby-b\"",
            updated,
        ],
    )?;
    let club = text("clubs/101.atom")?;
    let changes = ["Elmegaard, Rikke: 1840 → 1855 (+15)", "Toftholm, Jeppe: 1795 → 1803 (+8)"];
    support::says(&club, &[changes[0], changes[1], "Nygaard, Mathilde: 1655 → 1625 (−30)", updated])?;
    if club.matches("<entry>").count() != 1 || club.contains("Ravnsborg") || club.contains("Dalgas") {
        return Err(format!("the club's feed is {club}"));
    }
    // Nothing about this player has happened since the first list.
    let quiet = text("players/13003.atom")?;
    if quiet.contains("<entry>") || !quiet.contains(updated) {
        return Err(format!("the feed of somebody who did not play is {quiet}"));
    }
    for (setting, is_there) in [("adults", false), ("everybody", true)] {
        let settings = format!("{address}site_indexed = \"{setting}\"\n");
        let of_minor = with_register(&settings, None, |players| players.replace("1988-03-14", "2007-04-02"))?;
        let page = String::from_utf8_lossy(&of_minor["site/players/10234.html"]).into_owned();
        if [of_minor.contains_key("site/players/10234.atom"), page.contains("10234.atom")] != [is_there; 2] {
            return Err(format!("{setting}: a player under 18 has a feed, or none"));
        }
    }
    match with_register("", None, |players| players)?.keys().find(|name| name.ends_with(".atom")) {
        Some(name) => Err(format!("{name} has no address to name pages by")),
        None => Ok(()),
    }
}

fn pages_have_icon_and_description() -> Outcome {
    for published in [as_it_is()?, in_danish()?] {
        let pages = published.iter().filter_map(|(name, page)| Some((name.strip_prefix("site/")?, page)));
        for (name, page) in pages.filter(|(name, _)| name.ends_with(".html") && !name.starts_with("lists/")) {
            let page = String::from_utf8_lossy(page);
            let root = if name.contains('/') { "../" } else { "" };
            let sign = format!("<link rel=\"icon\" type=\"image/svg+xml\" href=\"{root}assets/favicon.svg\">");
            support::says(&page, &[&sign, "<meta name=\"description\" content=\""])
                .map_err(|why| format!("{name}: {why}"))?;
        }
    }
    let list = csv(&as_it_is()?["ratinglist.csv"])?;
    let row = list.iter().find(|row| row[1] == "1010279").ok_or("nobody has the number 1010279")?;
    let (name, rating) = (&row[2], &row[5]);
    for (published, about) in [
        (as_it_is()?, format!("{name}, rating {rating}: every tournament, every opponent")),
        (in_danish()?, format!("{name}, ratingtal {rating}: hver turnering, hver modstander")),
    ] {
        let page = String::from_utf8_lossy(&published["site/players/1010279.html"]);
        support::says(&page, &[&format!("<meta name=\"description\" content=\"{about}")])?;
    }
    Ok(())
}

/// A player who turns 18 on 2 April 2025 is 17 on the day of the list.
fn data_omits_minors() -> Outcome {
    let address = "site_address = \"https://rating.example.dk/\"\n";
    for (setting, minor, map) in [("adults", false, true), ("everybody", true, true), ("nobody", false, false)] {
        let settings = format!("{address}site_indexed = \"{setting}\"\n");
        let published = with_register(&settings, None, |players| players.replace("1988-03-14", "2007-04-02"))?;
        let index = read(&published, "index.json")?;
        let files: Vec<&str> =
            index["players"].as_array().into_iter().flatten().filter_map(|player| player["file"].as_str()).collect();
        for (file, wanted) in [("players/10234.json", minor), ("players/12455.json", true)] {
            if (files.contains(&file), published.contains_key(&format!("site/{file}"))) != (wanted, wanted) {
                return Err(format!("{setting}: {file}, {files:?}"));
            }
        }
        let page = String::from_utf8_lossy(&published["site/players/10234.html"]).into_owned();
        if page.contains("players/10234.json") != minor {
            return Err(format!(
                "{setting}: the page leads to data that there are none of, or not to those that there are"
            ));
        }
        let robots = String::from_utf8_lossy(&published["site/robots.txt"]).into_owned();
        let due = if map { "Sitemap: https://rating.example.dk/sitemap.xml\n" } else { "" };
        support::same(
            "robots.txt",
            &robots,
            &format!("User-agent: *\nDisallow: /*.json$\nDisallow: /*.pgn$\nDisallow: /*.atom$\n{due}"),
        )?;
    }
    Ok(())
}

fn data_is_complete() -> Outcome {
    let [published, danish] = [as_it_is()?, in_danish()?];
    let index = read(published, "index.json")?;
    let named = |list: &str| -> BTreeSet<String> {
        let files = index[list].as_array().into_iter().flatten();
        files.filter_map(|one| one["file"].as_str().or(one.as_str()).map(|file| format!("site/{file}"))).collect()
    };
    let all: BTreeSet<String> = ["players", "clubs", "tournaments", "lists"].into_iter().flat_map(named).collect();
    let there: BTreeSet<String> = published
        .keys()
        .filter(|name| {
            let is_data = name.ends_with(".json") || name.ends_with(".csv") || name.starts_with("site/lists/");
            name.starts_with("site/") && is_data && *name != "site/index.json"
        })
        .cloned()
        .collect();
    if let Some(name) = all.symmetric_difference(&there).next() {
        return Err(format!("{name} is in the index or in the site alone"));
    }
    if named("players").len() < 300 || named("clubs").len() < 20 || named("tournaments").len() < 40 {
        return Err(format!("only {} files", all.len()));
    }
    let data = all.iter().filter(|name| !name.starts_with("site/lists/"));
    if let Some(name) = data.into_iter().find(|name| published[*name] != danish[*name]) {
        return Err(format!("{name} depends on the language"));
    }
    // A club's list is its part of the rating list, line by line, and its workbook agrees.
    let list = csv(&published["ratinglist.csv"])?;
    let mut lines = 0;
    for club in index["clubs"].as_array().into_iter().flatten() {
        let (name, file) = (&club["name"], club["file"].as_str().unwrap_or_default());
        let own = csv(&published[&format!("site/{file}")])?;
        let due: Vec<&Vec<String>> = list.iter().filter(|row| row[3] == "club" || *name == row[3].as_str()).collect();
        lines += own.len() - 1;
        if !own.iter().eq(due) {
            return Err(format!("{file} is not what {name} has on the list"));
        }
        let workbook = published.get(&format!("site/{}", file.replace(".csv", ".xlsx")));
        let workbook = as_kept(xlsx(workbook.ok_or(format!("{name} has no workbook"))?, &own[0])?, &own[0], "en");
        if workbook[0][0] != "Rank" || workbook[1..] != own[1..] {
            return Err(format!("the workbook of {name} says otherwise: {workbook:?}"));
        }
    }
    if lines > 300 { Ok(()) } else { Err(format!("only {lines} lines of clubs")) }
}

fn data_conforms_to_schemas() -> Outcome {
    let folder = support::temporary_folder()?;
    let published = as_it_is()?;
    for (schema, is_of) in [
        ("player", (|name: &str| name.starts_with("site/players/")) as fn(&str) -> bool),
        ("tournament", |name| name.starts_with("site/tournaments/")),
        ("site", |name| name == "site/index.json"),
    ] {
        let said = support::run(support::kartotek(folder.path()).args(["schema", schema]))?.stdout;
        let schema: Value = serde_json::from_str(&said).map_err(|error| error.to_string())?;
        let files = published.keys().filter(|name| name.ends_with(".json") && is_of(name));
        let mut count = 0;
        for file in files {
            let found = read(published, file.trim_start_matches("site/"))?;
            support::conforms(&found, &schema, &schema["$defs"]).map_err(|why| format!("{file}: {why}"))?;
            count += 1;
        }
        if count == 0 {
            return Err(format!("no file has the schema {}", schema["title"]));
        }
    }
    Ok(())
}
