//! Every public list has the same content in every form: each file is read back by an independent reader and compared with the
//! CSV. The pages of the site are checked too.

use crate::support::{self, Group, Outcome, Test};
use calamine::{Data, Reader, Xlsx};
use kartotek_tables::{NamedColumn, Values};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::Cursor;
use std::path::Path;
use std::sync::OnceLock;

pub const LISTS: [&str; 8] =
    ["ratinglist", "list-2200", "juniors", "junior-strength", "women", "candidates", "norms", "changes"];

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("lists")
        .tests([
            ("every list has the register's numbers in every form", || same_numbers("en")),
            ("Danish lists have the same numbers, dates and words in Danish notation", || same_numbers("da")),
            ("the settings choose the forms of the published lists", settings_choose_forms),
            ("every list in JSON has exactly the keys of its schema", json_lists_conform_to_schema),
            ("the same reports give identical lists and sites, byte for byte", same_bytes),
        ])
        .into_iter()
        .chain(Group("site").tests([
            ("every link leads to an existing page", links_lead_to_pages),
            ("an office without clubs, games or an earlier list has no empty pages", empty_office_has_no_empty_pages),
            (
                "a tournament older than the configured years is a line without cross table and calculation",
                old_tournaments_are_one_line,
            ),
            ("the site has no hidden players and no birth dates", hidden_players_are_absent),
            ("fields that the settings leave out are on no page and in no list", left_out_fields_are_absent),
        ]))
        .collect())
}

/// A list as texts: the heading, then the rows. Missing values are empty; decimals have a point.
pub type Cells = Vec<Vec<String>>;

/// Published files: contents by path.
pub type Files = BTreeMap<String, Vec<u8>>;

fn demo(settings: &str) -> Result<Files, String> {
    demo_in("en", settings)
}

/// The lists and the site of the demo with its original settings, made once for all tests.
pub fn as_it_is() -> Result<&'static Files, String> {
    static MADE: OnceLock<Result<Files, String>> = OnceLock::new();
    MADE.get_or_init(|| demo("")).as_ref().map_err(String::clone)
}

/// The lists and the site of the demo in Danish, made once for all tests.
pub fn in_danish() -> Result<&'static Files, String> {
    static MADE: OnceLock<Result<Files, String>> = OnceLock::new();
    MADE.get_or_init(|| demo_in("da", "")).as_ref().map_err(String::clone)
}

fn demo_in(language: &str, settings: &str) -> Result<Files, String> {
    let temporary = support::temporary_folder()?;
    worked(temporary.path(), language, settings)
}

/// Runs the demo in a folder, and returns what it has published. `settings`: lines for its `[publish]` table.
pub fn worked(here: &Path, language: &str, settings: &str) -> Result<Files, String> {
    for (name, mut bytes) in support::demo()? {
        if name == "kartotek.toml" {
            let text = String::from_utf8(bytes).map_err(|error| error.to_string())?;
            let text = text.replace("language = \"en\"", &format!("language = \"{language}\""));
            bytes = text.replace("[publish]\n", &format!("[publish]\n{settings}\n")).into_bytes();
        }
        support::write(&here.join("office").join(&name), &bytes)?;
    }
    // A fixed day, because the demo's lists shrink over the years: players without games in three years are left out (4.5.5.1.4).
    let run = ["run", "--office", "office", "--catch-up", "monthly", "--as-of", "2026-11-01"];
    let said = support::run(support::kartotek(here).args(run))?;
    if said.exit_code != 1 {
        return Err(format!("exit code {}: {}{}", said.exit_code, said.stdout, said.stderr));
    }
    support::tree(&here.join("office/reports/latest"))
}

fn same_numbers(language: &str) -> Outcome {
    let published = if language == "en" { as_it_is()? } else { in_danish()? };
    let mut rows = 0;
    for list in LISTS {
        let file = |ending: &str| {
            let name = format!("{list}.{ending}");
            published.get(&name).map(Vec::as_slice).ok_or(format!("{name} is missing"))
        };
        let csv = csv(file("csv")?)?;
        rows += csv.len() - 1;
        for (form, read) in [
            ("parquet", parquet(file("parquet")?)?),
            ("xlsx", as_kept(xlsx(file("xlsx")?, &csv[0])?, &csv[0], language)),
            ("json", json(file("json")?, &csv[0])?),
            ("html", as_kept(html(file("html")?)?, &csv[0], language)),
            ("md", as_kept(markdown(file("md")?)?, &csv[0], language)),
        ] {
            // The headings differ, because forms for people translate them; only their number is compared.
            if read[0].len() != csv[0].len() || read.len() != csv.len() {
                return Err(format!("{list}.{form} has {} lines, {list}.csv {}", read.len(), csv.len()));
            }
            if let Some(line) = (1..csv.len()).find(|line| read[*line] != csv[*line]) {
                return Err(format!("{list}.{form}, line {line}: {:?}, in the CSV {:?}", read[line], csv[line]));
            }
        }
    }
    if rows < 500 { Err(format!("only {rows} rows were compared")) } else { Ok(()) }
}

/// The cells as files keep them: numbers with point and hyphen, days in ISO form, words as in the register; other texts are unchanged.
pub fn as_kept(mut cells: Cells, columns: &[String], language: &str) -> Cells {
    const NUMBERS: [&str; 7] = ["change", "w", "we", "bonus", "gain", "demanded", "score"];
    for row in cells.iter_mut().skip(1) {
        for (cell, column) in row.iter_mut().zip(columns) {
            let parts: Vec<&str> = cell.split('.').collect();
            *cell = match (language, column.as_str(), parts.as_slice()) {
                ("en", number, _) if NUMBERS.contains(&number) => cell.replace('−', "-"),
                ("da", number, _) if NUMBERS.contains(&number) => cell.replace(',', ".").replace('−', "-"),
                ("da", "date" | "last_rated", [day, month, year]) => format!("{year}-{month}-{day}"),
                ("da", "method", ["gennemsnit"]) => "average".to_owned(),
                ("da", "method", ["differens"]) => "difference".to_owned(),
                ("da", "sex", ["K"]) => "F".to_owned(),
                _ => continue,
            };
        }
    }
    cells
}

fn settings_choose_forms() -> Outcome {
    let published = demo("formats = [\"md\"]")?;
    let endings: Vec<&str> = published
        .keys()
        .filter(|name| !name.contains('/'))
        .filter_map(|name| Path::new(name).extension().and_then(|ending| ending.to_str()))
        .collect();
    match endings.iter().find(|ending| !["csv", "parquet", "md", "json"].contains(*ending)) {
        Some(other) => Err(format!("{other} was published too")),
        // The manifest is the only JSON file.
        None if endings.iter().filter(|ending| **ending == "json").count() == 1 => Ok(()),
        None => Err(format!("{endings:?}")),
    }
}

fn json_lists_conform_to_schema() -> Outcome {
    let folder = support::temporary_folder()?;
    let said = support::run(support::kartotek(folder.path()).args(["schema", "list"]))?.stdout;
    let schema: Value = serde_json::from_str(&said).map_err(|error| error.to_string())?;
    let published = as_it_is()?;
    for name in LISTS {
        let list: Value =
            serde_json::from_slice(&published[&format!("{name}.json")]).map_err(|error| error.to_string())?;
        let mut schemas = schema["oneOf"].as_array().into_iter().flatten();
        let of_list = schemas.find(|one| one["properties"]["list"]["const"] == list["list"]);
        let of_list = of_list.ok_or_else(|| format!("the schema has no {name}"))?;
        let row = &of_list["properties"]["rows"]["items"];
        conforms(&list, of_list).map_err(|what| format!("{name}: {what}"))?;
        for found in list["rows"].as_array().into_iter().flatten() {
            conforms(found, row).map_err(|what| format!("{name}: {what}"))?;
        }
    }
    Ok(())
}

/// Checks that an object has exactly the properties of its schema, each of its type.
fn conforms(found: &Value, schema: &Value) -> Outcome {
    let (found, properties) = found.as_object().zip(schema["properties"].as_object()).ok_or("not an object")?;
    if !found.keys().eq(properties.keys()) || schema["required"].as_array().map(Vec::len) != Some(found.len()) {
        return Err(format!("{:?}", found.keys()));
    }
    let is_of = |value: &Value, kind: &str| match kind {
        "string" => value.is_string(),
        "integer" => value.is_i64(),
        "array" => value.is_array(),
        _ => value.is_null() && kind == "null",
    };
    for (key, value) in found {
        let kind = &properties[key]["type"];
        let kinds = kind.as_array().cloned().unwrap_or_else(|| vec![kind.clone()]);
        let is_const = properties[key]["const"] == *value;
        if !is_const && !kinds.iter().filter_map(Value::as_str).any(|kind| is_of(value, kind)) {
            return Err(format!("{key} is {value}, not {kind}"));
        }
    }
    Ok(())
}

fn same_bytes() -> Outcome {
    // The manifest has random salts.
    let lists = |mut published: Files| {
        published.retain(|name, _| !["manifest.json", "SHA256SUMS"].contains(&name.as_str()));
        published
    };
    let [first, second] = [lists(as_it_is()?.clone()), lists(demo("")?)];
    let differs = first.iter().find(|(name, bytes)| second.get(*name) != Some(bytes));
    match differs {
        Some((name, _)) => Err(format!("{name} differs")),
        None if first.keys().eq(second.keys()) && first.contains_key("site/index.html") => Ok(()),
        None => Err("one has other files than the other".to_owned()),
    }
}

/// The text files of a site. Compressed files are left out, because they are made from the same tables.
fn pages(published: &BTreeMap<String, Vec<u8>>) -> Vec<(&str, String)> {
    let of_site = published.iter().filter_map(|(name, bytes)| Some((name.strip_prefix("site/")?, bytes)));
    let texts = of_site.filter_map(|(name, bytes)| Some((name, String::from_utf8(bytes.clone()).ok()?)));
    texts.filter(|(name, _)| *name != "SHA256SUMS").collect()
}

fn links_lead_to_pages() -> Outcome {
    let published = as_it_is()?;
    let pages: BTreeMap<&str, String> = pages(published).into_iter().collect();
    let wrong: Vec<String> = pages.iter().flat_map(|(name, page)| broken_links(name, page, published)).collect();
    let count: usize = pages.values().map(|page| page.matches("href=").count()).sum();
    if !wrong.is_empty() || count < 5000 {
        return Err(format!("{count} links, of which {} lead nowhere: {:?}", wrong.len(), wrong.first()));
    }
    Ok(())
}

/// A player's page links to FIDE's page; there are no other outside links, and nothing is loaded from outside.
fn is_elsewhere(target: &str) -> bool {
    target.starts_with("data:") || target.starts_with("https://ratings.fide.com/profile/")
}

fn broken_links(name: &str, page: &str, published: &Files) -> Vec<String> {
    let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
    let targets = ["href=\"", "src=\""].into_iter().flat_map(|attribute| page.split(attribute).skip(1));
    let targets = targets.filter_map(|rest| rest.split('"').next()).filter(|target| !is_elsewhere(target));
    let mut wrong = Vec::new();
    for target in targets {
        let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
        let file = file.split('?').next().unwrap_or("");
        let path = match file.strip_prefix("../") {
            _ if file.is_empty() => name.to_owned(),
            Some(above) => above.to_owned(),
            None if folder.is_empty() => file.to_owned(),
            None => format!("{folder}/{file}"),
        };
        let there = published.get(&format!("site/{path}"));
        let has_anchor =
            |bytes: &Vec<u8>| anchor.is_empty() || String::from_utf8_lossy(bytes).contains(&format!("id=\"{anchor}\""));
        if !there.is_some_and(has_anchor) {
            wrong.push(format!("{name}: {target}"));
        }
    }
    wrong
}

/// An office of two players without tournaments.
fn empty_office_has_no_empty_pages() -> Outcome {
    let folder = support::temporary_folder()?;
    let players = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n\
                   1,\"Af en lang slægt med mange navne, Anne-Margrethe Elisabeth\",,,,DEN,yes,,,,,1500,2026-01-01,yes\n\
                   2,\"Bo, Ib\",,,,DEN,yes,,,,,1400,2026-01-01,yes\n";
    let settings = "federation = \"DEN\"\nlanguage = \"da\"\nfounded = 2026-01-01\n[publish]\nsite = true\n";
    let office = folder.path().join("office");
    support::write(&office.join("players.csv"), players.as_bytes())?;
    support::write(&office.join("clubs.csv"), b"id,name,district\n")?;
    support::write(&office.join("officials.csv"), b"player_id,name,licence,from,to\n")?;
    support::write(&office.join("kartotek.toml"), settings.as_bytes())?;
    let run = ["run", "--office", "office", "--as-of", "2026-02-01"];
    let said = support::run(support::kartotek(folder.path()).args(run))?;
    let published = support::tree(&office.join("reports/latest")).map_err(|why| format!("{why}: {}", said.stderr))?;
    let pages: BTreeMap<&str, String> = pages(&published).into_iter().collect();
    let wrong: Vec<String> = pages.iter().flat_map(|(name, page)| broken_links(name, page, &published)).collect();
    if !wrong.is_empty() || pages.keys().any(|name| name.starts_with("clubs/")) {
        return Err(format!("{wrong:?} {:?}", pages.keys()));
    }
    for page in ["norms.html", "junior-strength.html", "changes.html"] {
        if !pages[page].contains("Ingen denne gang.") || pages[page].contains("<table") {
            return Err(format!("{page}: {}", pages[page]));
        }
    }
    if pages["index.html"].contains("forrige liste") {
        return Err(format!("a first list is compared: {}", pages["index.html"]));
    }
    Ok(())
}

fn old_tournaments_are_one_line() -> Outcome {
    let everything = as_it_is()?;
    let none = demo("site_years = 0")?;
    let tournaments = |published: &Files| published.keys().filter(|name| name.starts_with("site/tournaments/")).count();
    let derived = |published: &Files| -> usize {
        pages(published).iter().map(|(_, page)| page.matches("<details id=\"p-").count()).sum()
    };
    // The page that lists all tournaments is always there.
    if (tournaments(&none), derived(&none)) != (1, 0) || tournaments(everything) < 40 || derived(everything) < 200 {
        return Err(format!("{} and {}", tournaments(&none), derived(&none)));
    }
    // The histories have the same lines.
    let changes = |published: &Files| -> usize {
        pages(published)
            .iter()
            .filter(|(name, _)| name.starts_with("players/"))
            .filter_map(|(_, page)| page.split_once("<h2>History</h2>")?.1.split_once("</table>"))
            .map(|(history, _)| history.matches("<tr").count() - 1)
            .sum()
    };
    if changes(&none) != changes(everything) || changes(&none) < 500 {
        return Err(format!("{} changes instead of {}", changes(&none), changes(everything)));
    }
    let name = "Sankthans Open 2026";
    let is_named = pages(&none).iter().any(|(page, text)| page.starts_with("players/") && text.contains(name));
    if is_named { Ok(()) } else { Err(format!("no player's page names {name}")) }
}

/// The register of the demo.
fn demo_people() -> Result<Cells, String> {
    csv(&std::fs::read(support::repository("data/demo/players.csv")).map_err(|error| error.to_string())?)
}

fn column(cells: &Cells, name: &str) -> Result<usize, String> {
    cells[0].iter().position(|cell| cell == name).ok_or(format!("no column {name}"))
}

fn hidden_players_are_absent() -> Outcome {
    let published = as_it_is()?;
    let (pages, people) = (pages(published), demo_people()?);
    let [name, birth_date, public] = ["name", "birth_date", "public"].map(|column_name| column(&people, column_name));
    let (name, birth_date, public) = (name?, birth_date?, public?);
    let mut looked_for = 0;
    for person in &people[1..] {
        let hidden = (person[public] == "no").then_some(&person[name]);
        let born = Some(&person[birth_date]).filter(|date| !date.is_empty() && date.as_str() < "2020");
        for secret in hidden.into_iter().chain(born) {
            looked_for += 1;
            if let Some((page, _)) = pages.iter().find(|(_, text)| text.contains(secret.as_str())) {
                return Err(format!("{page} shows {secret} of {}", person[name]));
            }
        }
    }
    if looked_for > 300 { Ok(()) } else { Err(format!("only {looked_for} were looked for")) }
}

fn left_out_fields_are_absent() -> Outcome {
    let everything = as_it_is()?;
    let without = demo("site_without = [\"birth_year\", \"club\", \"fide_id\", \"sex\"]")?;
    let list = csv(&everything["ratinglist.csv"])?;
    let (club, fide_id) = (column(&list, "club")?, column(&list, "fide_id")?);
    let shown = |published: &BTreeMap<String, Vec<u8>>| -> usize {
        let pages = pages(published);
        let is_shown =
            |value: &String| !value.is_empty() && pages.iter().any(|(_, text)| text.contains(&format!(">{value}<")));
        list[1..].iter().flat_map(|row| [&row[club], &row[fide_id]]).filter(|value| is_shown(value)).count()
    };
    if shown(everything) < 400 || shown(&without) > 0 {
        return Err(format!("{} are shown, and {} where they should not", shown(everything), shown(&without)));
    }
    let header = csv(&without["site/lists/ratinglist.csv"])?.swap_remove(0);
    let left = header.iter().find(|name| ["birth_year", "club", "fide_id", "sex"].contains(&name.as_str()));
    let women = without.keys().find(|name| name.starts_with("site/") && name.contains("women"));
    let ages =
        pages(&without).into_iter().find(|(name, text)| name.ends_with(".html") && text.contains("data-flag=\"K\""));
    match (left, women, ages) {
        (None, None, None) => Ok(()),
        found => Err(format!("{:?}", (found.0, found.1, found.2.map(|(name, _)| name)))),
    }
}

pub fn csv(bytes: &[u8]) -> Result<Cells, String> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(bytes);
    let rows = reader.records().map(|record| record.map(|row| row.iter().map(str::to_owned).collect()));
    rows.collect::<Result<_, _>>().map_err(|error| error.to_string())
}

fn parquet(bytes: &[u8]) -> Result<Cells, String> {
    let columns = kartotek_tables::columns(bytes).map_err(|error| error.to_string())?;
    let rows = columns.first().map_or(0, NamedColumn::len);
    let whole = |number: Option<i32>| number.map(|number| number.to_string()).unwrap_or_default();
    let cell = |column: &NamedColumn, row: usize| match &column.values {
        Values::Text(texts) => texts[row].to_owned(),
        Values::Number(numbers) => whole(numbers[row]),
        Values::Hundredths(numbers) => hundredths(&whole(numbers[row])),
        Values::Date(days) => days[row].map(|day| day.to_string()).unwrap_or_default(),
    };
    let heading = |column: &NamedColumn| match &column.values {
        Values::Hundredths(_) => format!("{}_x100", column.name),
        _ => column.name.to_string(),
    };
    let lines = (0..rows).map(|row| columns.iter().map(|column| cell(column, row)).collect());
    Ok(std::iter::once(columns.iter().map(heading).collect()).chain(lines).collect())
}

/// Whole hundredths with two decimals.
fn hundredths(text: &str) -> String {
    let Ok(value) = text.parse::<i64>() else { return text.to_owned() };
    let sign = if value < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", value.abs() / 100, value.abs() % 100)
}

pub fn xlsx(bytes: &[u8], columns: &[String]) -> Result<Cells, String> {
    let mut workbook: Xlsx<_> =
        calamine::open_workbook_from_rs(Cursor::new(bytes)).map_err(|error: calamine::XlsxError| error.to_string())?;
    let (_, sheet) = workbook.worksheets().into_iter().next().ok_or("no sheet")?;
    let is_number = |name: &str| ["w", "we", "bonus", "gain"].contains(&name);
    let headings: Vec<String> = sheet.rows().next().ok_or("no rows")?.iter().map(|cell| cell.to_string()).collect();
    let mut cells = vec![headings];
    for row in sheet.rows().skip(1) {
        let text = |(cell, column): (&Data, &String)| match cell {
            Data::Float(value) if is_number(column) => format!("{value:.2}"),
            Data::Float(value) => value.to_string(),
            Data::DateTime(day) => {
                let (year, month, day, ..) = day.to_ymd_hms_milli();
                format!("{year}-{month:02}-{day:02}")
            }
            other => other.to_string(),
        };
        cells.push(row.iter().zip(columns).map(text).collect());
    }
    Ok(cells)
}

fn json(bytes: &[u8], columns: &[String]) -> Result<Cells, String> {
    let list: serde_json::Value = serde_json::from_slice(bytes).map_err(|error| error.to_string())?;
    let rows = list["rows"].as_array().ok_or("no rows")?;
    let row = |row: &serde_json::Value| {
        let cell = |column: &String| match &row[column] {
            serde_json::Value::Null => String::new(),
            serde_json::Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        columns.iter().map(cell).collect()
    };
    Ok(std::iter::once(columns.to_vec()).chain(rows.iter().map(row)).collect())
}

pub fn html(bytes: &[u8]) -> Result<Cells, String> {
    let page = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
    let plain = |cell: &str| {
        let text = cell.split_once('>').map_or("", |(_, text)| text);
        text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
    };
    let lines = page.split("<tr>").skip(1).map(|line| {
        let line = line.split("</tr>").next().unwrap_or("");
        let cells = line.split("</t").flat_map(|cell| cell.split_once("<t").map(|(_, cell)| plain(cell)));
        cells.collect::<Vec<String>>()
    });
    Ok(lines.collect())
}

pub fn markdown(bytes: &[u8]) -> Result<Cells, String> {
    let text = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
    let rows = text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| -"));
    let row = |line: &str| {
        let line = line.strip_prefix("| ").and_then(|line| line.strip_suffix(" |")).unwrap_or(line);
        line.split(" | ").map(|cell| cell.trim().replace('\\', "")).collect()
    };
    Ok(rows.map(row).collect())
}
