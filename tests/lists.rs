//! Every public list says the same in every form: each file is read back by a reader of its own, and held against the CSV.

use crate::support::{self, Outcome, Test};
use calamine::{Data, Reader, Xlsx};
use std::collections::BTreeMap;
use std::io::Cursor;
use std::path::Path;

const LISTS: [&str; 8] =
    ["ratinglist", "list-2200", "juniors", "junior-strength", "women", "candidates", "norms", "changes"];

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(vec![
        Test::new("lists: every form of every list has the numbers of the register", same_numbers),
        Test::new("lists: the settings say in which forms the lists are published", chosen_forms),
    ])
}

/// A list as texts: the heading, then the rows. What is missing is empty, numbers have a point.
type Cells = Vec<Vec<String>>;

fn demo(settings: &str) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let temporary = support::temporary_folder()?;
    let here = temporary.path();
    for (name, mut bytes) in support::tree(&support::repository("data/demo"))? {
        // What a run of the README's command may have left there.
        if ["runs/", "reports/", "private/", "CURRENT", "LOCK"].iter().any(|made| name.starts_with(made)) {
            continue;
        }
        if name == "kartotek.toml" {
            bytes.extend_from_slice(settings.as_bytes());
        }
        support::write(&here.join("office").join(&name), &bytes)?;
    }
    let said = support::run(support::kartotek(here).args(["run", "--office", "office", "--catch-up", "monthly"]))?;
    if said.exit_code != 1 {
        return Err(format!("exit code {}: {}{}", said.exit_code, said.stdout, said.stderr));
    }
    support::tree(&here.join("office/reports/latest"))
}

fn same_numbers() -> Outcome {
    let published = demo("")?;
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
            ("xlsx", xlsx(file("xlsx")?)?),
            ("json", json(file("json")?, &csv[0])?),
            ("html", html(file("html")?)?),
            ("md", markdown(file("md")?)?),
        ] {
            // Forms for people have headings for people.
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

fn chosen_forms() -> Outcome {
    let published = demo("\n[publish]\nformats = [\"md\"]\n")?;
    let endings: Vec<&str> =
        published.keys().filter_map(|name| Path::new(name).extension().and_then(|ending| ending.to_str())).collect();
    match endings.iter().find(|ending| !["csv", "parquet", "md", "json"].contains(*ending)) {
        Some(other) => Err(format!("{other} was published too")),
        // The manifest is the only JSON.
        None if endings.iter().filter(|ending| **ending == "json").count() == 1 => Ok(()),
        None => Err(format!("{endings:?}")),
    }
}

fn csv(bytes: &[u8]) -> Result<Cells, String> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(bytes);
    let rows = reader.records().map(|record| record.map(|row| row.iter().map(str::to_owned).collect()));
    rows.collect::<Result<_, _>>().map_err(|error| error.to_string())
}

fn parquet(bytes: &[u8]) -> Result<Cells, String> {
    let frame = kartotek_tables::read_parquet(bytes).map_err(|error| error.to_string())?;
    let names: Vec<String> = frame.get_column_names().iter().map(|name| name.to_string()).collect();
    let mut cells = vec![names.clone()];
    for row in 0..frame.height() {
        let mut line = Vec::new();
        for name in &names {
            let value = frame.column(name).and_then(|column| column.get(row)).map_err(|error| error.to_string())?;
            let text = if value.is_null() { String::new() } else { value.to_string() };
            let text = text.trim_matches('"').to_owned();
            line.push(if name.ends_with("_x100") { hundredths(&text) } else { text });
        }
        cells.push(line);
    }
    Ok(cells)
}

/// Whole hundredths with two decimals.
fn hundredths(text: &str) -> String {
    let Ok(value) = text.parse::<i64>() else { return text.to_owned() };
    let sign = if value < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", value.abs() / 100, value.abs() % 100)
}

fn xlsx(bytes: &[u8]) -> Result<Cells, String> {
    let mut workbook: Xlsx<_> =
        calamine::open_workbook_from_rs(Cursor::new(bytes)).map_err(|error: calamine::XlsxError| error.to_string())?;
    let (_, sheet) = workbook.worksheets().into_iter().next().ok_or("no sheet")?;
    let is_number = |name: &str| ["w", "we", "bonus", "gain"].contains(&name.to_lowercase().as_str());
    let headings: Vec<String> = sheet.rows().next().ok_or("no rows")?.iter().map(|cell| cell.to_string()).collect();
    let mut cells = vec![headings.clone()];
    for row in sheet.rows().skip(1) {
        let text = |(cell, heading): (&Data, &String)| match cell {
            Data::Float(value) if is_number(heading) => format!("{value:.2}"),
            Data::Float(value) => value.to_string(),
            Data::DateTime(day) => {
                let (year, month, day, ..) = day.to_ymd_hms_milli();
                format!("{year}-{month:02}-{day:02}")
            }
            other => other.to_string(),
        };
        cells.push(row.iter().zip(&headings).map(text).collect());
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

fn html(bytes: &[u8]) -> Result<Cells, String> {
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

fn markdown(bytes: &[u8]) -> Result<Cells, String> {
    let text = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
    let rows = text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| -"));
    let row = |line: &str| {
        let line = line.strip_prefix("| ").and_then(|line| line.strip_suffix(" |")).unwrap_or(line);
        line.split(" | ").map(|cell| cell.trim().replace('\\', "")).collect()
    };
    Ok(rows.map(row).collect())
}
