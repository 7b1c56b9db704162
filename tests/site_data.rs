//! The files of the site that programs read: what the pages show, and nothing else.

use crate::lists::{Files, as_it_is, csv, in_danish};
use crate::site::with_register;
use crate::support::{self, Outcome, Test};
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![
        Test::new("site: programs read a player's history and games, and of whoever is hidden a start number", by_hand),
        Test::new("site: programs read of nobody under 18, unless everybody may be found", minors),
        Test::new("site: programs read every player, tournament and club that the index names, in no language", whole),
        Test::new("site: every file for programs has just what its schema says", schemas),
    ])
}

fn read(published: &Files, name: &str) -> Result<Value, String> {
    let bytes = published.get(&format!("site/{name}")).ok_or_else(|| format!("{name} is missing"))?;
    serde_json::from_slice(bytes).map_err(|error| format!("{name}: {error}"))
}

/// Ravnsborg, number 3, asked not to be shown. Elmegaard by the table of `scores-beside-reports`: 1840, We 2.00, W 2½, 1855; Rc =
/// 5162 / 3 = 1721, P = .83, D = 273: 1994.
fn by_hand() -> Outcome {
    let published = with_register("", None, |players| players)?;
    let elmegaard = read(&published, "players/10234.json")?;
    let game = |round: u16, white: bool, no: u32, opponent: Option<&str>, points: &str| json!({ "round": round, "white": white, "opponent_no": no, "opponent": opponent, "points": points, "rated": true });
    // Their names and ratings stand in the tournament.
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
    // 1½ points, 1712 and 1718, nobody by name.
    let table = read(&published, "tournaments/2025-skovby-b.json")?;
    let of = |no: u32| table["players"].as_array().into_iter().flatten().find(|line| line["no"] == no);
    let hidden = of(3).ok_or("number 3 is not in the table")?;
    let said = [&hidden["player"], &hidden["name"], &hidden["points"], &hidden["new_rating"]].map(Value::to_string);
    if said != ["null", "null", "\"1.5\"", "1718"] || published.contains_key("site/players/11020.json") {
        return Err(format!("{said:?}"));
    }
    // The scores are those of games between the others; one of them says otherwise than the report.
    let scores = table["scores"].as_array().ok_or("no scores")?;
    let told: Vec<String> = (scores.iter())
        .map(|game| format!("{}-{} {}", game["white"], game["black"], game["findings"][0]["code"]))
        .collect();
    if told != ["1-4 null", "1-2 \"result-differs\"", "2-4 \"not-played\""] {
        return Err(format!("{told:?}"));
    }
    let is_data =
        |name: &str| name.starts_with("site/") && [".json", ".csv"].iter().any(|ending| name.ends_with(ending));
    let names_him = |bytes: &[u8]| String::from_utf8_lossy(bytes).contains("Ravnsborg");
    match published.iter().find(|(name, bytes)| is_data(name) && names_him(bytes)) {
        Some((name, _)) => Err(format!("{name} names Ravnsborg")),
        None => Ok(()),
    }
}

/// Somebody who turns 18 on 2 April 2025 is 17 on the day of the list.
fn minors() -> Outcome {
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
        support::same("robots.txt", &robots, &format!("User-agent: *\nDisallow: /*.json$\n{due}"))?;
    }
    Ok(())
}

fn whole() -> Outcome {
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
    // A club's list is its part of the rating list, line by line.
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
    }
    if lines > 300 { Ok(()) } else { Err(format!("only {lines} lines of clubs")) }
}

fn schemas() -> Outcome {
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
            conforms(&found, &schema, &schema["$defs"]).map_err(|why| format!("{file}: {why}"))?;
            count += 1;
        }
        if count == 0 {
            return Err(format!("no file has the schema {}", schema["title"]));
        }
    }
    Ok(())
}

/// A value is of one of the types of its schema, and an object has exactly its keys.
fn conforms(found: &Value, schema: &Value, defs: &Value) -> Outcome {
    if let Some(name) = schema["$ref"].as_str().and_then(|to| to.strip_prefix("#/$defs/")) {
        return conforms(found, &defs[name], defs);
    }
    if let Some(any) = schema["anyOf"].as_array() {
        let fits = any.iter().any(|one| conforms(found, one, defs).is_ok());
        return if fits { Ok(()) } else { Err(format!("{found} is none of {any:?}")) };
    }
    let kinds = schema["type"].as_array().cloned().unwrap_or_else(|| vec![schema["type"].clone()]);
    let kind = match found {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    if !kinds.contains(&json!(kind)) {
        return Err(format!("{found} is not {kinds:?}"));
    }
    if let Some(all) = found.as_array() {
        return all.iter().try_for_each(|one| conforms(one, &schema["items"], defs));
    }
    let Some(object) = found.as_object() else { return Ok(()) };
    let properties = schema["properties"].as_object().ok_or("no properties")?;
    let required = schema["required"].as_array().map_or(0, Vec::len);
    if !object.keys().collect::<BTreeSet<_>>().iter().eq(properties.keys().collect::<BTreeSet<_>>().iter())
        || required != object.len()
    {
        return Err(format!("it has {:?}", object.keys()));
    }
    object
        .iter()
        .try_for_each(|(key, value)| conforms(value, &properties[key], defs).map_err(|why| format!("{key}: {why}")))
}
