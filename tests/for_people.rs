//! Lists as people read them: in the office's language, in a spreadsheet and on paper. Their numbers are tested in `lists`.

use crate::lists::{Files, LISTS, as_it_is, csv, html, in_danish, markdown, worked, xlsx};
use crate::support::{self, Group, Outcome, Test, says};
use calamine::{Data, Reader, Xlsx};
use std::io::{Cursor, Read};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("lists").tests([
        ("a Danish list is in Danish in every form for people", danish_lists_are_danish),
        ("files for programs have the same words in every language", program_files_are_untranslated),
        ("a spreadsheet keeps its heading visible on the screen and on every printed page", headings_stay_visible),
        ("a list for the office can be written as a spreadsheet, with the sum of the fees", writes_fees_as_spreadsheet),
        ("the office's page shows held, overdue, unpaid and unsent matters in its language", office_page_is_translated),
    ]))
}

/// Headings that are symbols of the law, or the same word in both languages.
const ALIKE: [&str; 10] = ["Id", "Ro", "N", "W", "We", "K", "Bonus", "Rn", "Elo", "FIDE-id"];
/// Words used in files for programs.
const ENGLISH: [&str; 9] = ["average", "difference", "F", "yes", "no", "ratinglist", "standard", "rapid", "blitz"];

fn danish_lists_are_danish() -> Outcome {
    let [published, english] = [in_danish()?, as_it_is()?];
    let (mut wrong, mut women) = (Vec::new(), 0);
    for list in LISTS {
        let names = &csv(&published[&format!("{list}.csv")])?[0];
        for (form, cells) in [
            ("html", html(&published[&format!("{list}.html")])?),
            ("md", markdown(&published[&format!("{list}.md")])?),
            ("xlsx", xlsx(&published[&format!("{list}.xlsx")], names)?),
        ] {
            let of_english = html(&english[&format!("{list}.html")])?;
            let same = cells[0].iter().zip(&of_english[0]).filter(|(danish, english)| danish == english);
            wrong.extend(
                same.filter(|(heading, _)| !ALIKE.contains(&heading.as_str()))
                    .map(|(heading, _)| format!("{list}.{form}: {heading}")),
            );
            for row in &cells[1..] {
                for (name, cell) in names.iter().zip(row) {
                    let is_number =
                        cell.strip_prefix('-').is_some_and(|digits| digits.starts_with(|c: char| c.is_ascii_digit()));
                    // A spreadsheet holds real numbers, shown by the reader's own settings.
                    if name != "name" && ENGLISH.contains(&cell.as_str()) || is_number && form != "xlsx" {
                        wrong.push(format!("{list}.{form}: {name} {cell}"));
                    }
                }
                let of = |name: &str| names.iter().position(|column| column == name).map_or("", |at| row[at].as_str());
                women += usize::from(of("sex") == "K");
                if of("flags").contains('K') != (of("sex") == "K") {
                    wrong.push(format!("{list}.{form}: {row:?}"));
                }
            }
        }
    }
    match wrong.first() {
        Some(first) => Err(format!("{} places, of which the first is {first}", wrong.len())),
        None if women < 100 => Err(format!("only {women} lines of women")),
        None => Ok(()),
    }
}

fn program_files_are_untranslated() -> Outcome {
    let [published, english] = [in_danish()?, as_it_is()?];
    let is_for_programs = |name: &&String| {
        let list = name.split('.').next().unwrap_or_default();
        LISTS.contains(&list) && ["csv", "json", "parquet"].iter().any(|ending| name.ends_with(&format!(".{ending}")))
    };
    let names: Vec<&String> = published.keys().filter(is_for_programs).collect();
    let differs = names.iter().find(|name| published[**name] != english[**name]);
    match differs {
        Some(name) => Err(format!("{name} depends on the language")),
        None if names.len() == 3 * LISTS.len() => Ok(()),
        None => Err(format!("{names:?}")),
    }
}

/// One file inside a workbook.
fn part(published: &Files, list: &str, name: &str) -> Result<String, String> {
    let file = &published[&format!("{list}.xlsx")];
    let mut archive = zip::ZipArchive::new(Cursor::new(file)).map_err(|error| error.to_string())?;
    let mut text = String::new();
    let mut part = archive.by_name(name).map_err(|error| error.to_string())?;
    part.read_to_string(&mut text).map_err(|error| error.to_string())?;
    Ok(text)
}

fn headings_stay_visible() -> Outcome {
    let published = in_danish()?;
    for list in LISTS {
        let (sheet, workbook) =
            (part(published, list, "xl/worksheets/sheet1.xml")?, part(published, list, "xl/workbook.xml")?);
        says(
            &sheet,
            &[
                "ySplit=\"1\"",
                "state=\"frozen\"",
                "<cols>",
                "orientation=\"landscape\"",
                "paperSize=\"9\"",
                "fitToHeight=\"0\"",
                "<oddHeader>",
            ],
        )
        .map_err(|why| format!("{list}: {why}"))?;
        let has_rows = csv(&published[&format!("{list}.csv")])?.len() > 1;
        if has_rows != sheet.contains("numberStoredAsText=\"1\"") {
            return Err(format!("{list}: ids have warning marks"));
        }
        if !workbook.contains("_xlnm.Print_Titles") {
            return Err(format!("{list}: the heading is printed on the first page only"));
        }
    }
    let sheet = part(published, "ratinglist", "xl/worksheets/sheet1.xml")?;
    let styles = part(published, "ratinglist", "xl/styles.xml")?;
    says(&part(published, "ratinglist", "xl/workbook.xml")?, &["<sheet name=\"Ratinglisten\""])?;
    says(&sheet, &["&amp;C&amp;BRatinglisten&amp;B&amp;R01.11.2026"])?;
    // Styles are numbered from 0. A heading is left-aligned above text and right-aligned above numbers (the rating, F).
    let formats: Vec<&str> = styles.split("<cellXfs").nth(1).unwrap_or_default().split("<xf ").skip(1).collect();
    let at_right = |cell: &str| -> Result<bool, String> {
        let cell = sheet.split(&format!("<c r=\"{cell}\" s=\"")).nth(1).ok_or(format!("{cell} has no style"))?;
        let style: usize = cell.split('"').next().and_then(|style| style.parse().ok()).ok_or("no number")?;
        Ok(formats.get(style).is_some_and(|format| format.contains("horizontal=\"right\"")))
    };
    let aligned =
        ["A1", "B1", "C1", "F1", "G1", "I1", "J1"].into_iter().map(at_right).collect::<Result<Vec<bool>, _>>()?;
    match aligned == [true, false, false, true, true, true, false] {
        true => Ok(()),
        false => Err(format!("{aligned:?}")),
    }
}

fn writes_fees_as_spreadsheet() -> Outcome {
    let folder = support::temporary_folder()?;
    worked(folder.path(), "da", "")?;
    let list = |arguments: &[&str]| {
        let common = ["list", "--office", "office", "--as-of", "2026-06-01"];
        support::run(support::kartotek(folder.path()).args(common).args(arguments))
    };
    let fees = csv(list(&["fees", "--format", "csv"])?.stdout.as_bytes())?;
    let amounts = fees[1..].iter().map(|row| row[5].replace('.', "").parse::<i64>());
    let due: i64 = amounts.sum::<Result<i64, _>>().map_err(|error| error.to_string())?;
    let said = list(&["fees", "--out", "fees.xlsx"])?;
    if (said.exit_code, said.stdout.as_str()) != (0, "") || due == 0 {
        return Err(format!("{due}: {}{}", said.stdout, said.stderr));
    }
    let mut workbook: Xlsx<_> = calamine::open_workbook(folder.path().join("fees.xlsx"))
        .map_err(|error: calamine::XlsxError| error.to_string())?;
    let (name, sheet) = workbook.worksheets().into_iter().next().ok_or("no sheet")?;
    let last = sheet.rows().next_back().unwrap_or_default();
    let total = match (last.first(), last.get(5)) {
        (Some(Data::String(first)), Some(Data::Float(total))) if first == "I alt" => (total * 100.0).round() as i64,
        _ => return Err(format!("{last:?}")),
    };
    if (name.as_str(), total, sheet.height()) != ("Afgifter", due, fees.len() + 1) {
        return Err(format!("{name}: {total}, by the CSV {due}; {} lines", sheet.height()));
    }
    list(&["overdue", "--out", "mangler.html"])?;
    says(
        &support::read(&folder.path().join("mangler.html"))?,
        &["<h1>Indberetninger, der mangler</h1>", "Dage over fristen"],
    )?;
    let refused = list(&["fees", "--out", "fees.pdf"])?;
    support::said_exactly(
        &refused,
        "",
        "kartotek: `fees.pdf`: filens endelse siger, hvilken form listen skrives i: xlsx, html, md, csv eller json\n",
        2,
    )
}

/// The run of July: one overdue tournament, fees of 25.00 for each participant, and a letter for each report.
fn office_page_is_translated() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    for (name, bytes) in support::demo()? {
        let text = String::from_utf8_lossy(&bytes).replace("language = \"en\"", "language = \"da\"").into_bytes();
        let bytes = if name == "kartotek.toml" { text } else { bytes };
        support::write(&here.join("office").join(&name), &bytes)?;
    }
    let run = ["run", "--office", "office", "--catch-up", "monthly", "--as-of", "2026-07-01"];
    support::run(support::kartotek(here).args(run))?;
    let folder = here.join("office/internal/2026-07-01");
    let page = support::read(&folder.join("index.html"))?;
    let list = |name: &str| csv(support::read(&folder.join(name))?.as_bytes());
    let (held, overdue, fees) = (list("held.csv")?, list("overdue.csv")?, list("fees.csv")?);
    let participants: usize = fees[1..].iter().filter_map(|row| row[3].parse::<usize>().ok()).sum();
    let letters: Vec<String> = support::tree(&folder.join("replies"))?.into_keys().collect();
    says(
        &page,
        &[
            "<html lang=\"da\">",
            "<h1>Til kontoret, 01.07.2026</h1>",
            &format!("Indberetninger, der holdes tilbage ({})", held.len() - 1),
            "2026-06-klitby-sommer</td><td>Klitby Sommerskak 2026</td><td>Klitby Skakklub</td><td>14.06.2026</td><td>21.06.2026</td><td class=\"n\">10</td>",
            &format!(
                "<td>I alt</td><td></td><td></td><td class=\"n\">{participants}</td><td class=\"n\"></td><td class=\"n\">{},00</td>",
                25 * participants
            ),
            &format!("Breve, der skal sendes ({})", letters.len()),
        ],
    )?;
    if overdue.len() != 2 || participants < 50 || letters.len() < 10 || held.len() < 5 {
        return Err(format!("{} overdue, {participants} participants, {} letters", overdue.len() - 1, letters.len()));
    }
    let links: Vec<&str> = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let is_there = |link: &&&str| link.starts_with("data:") || folder.join(link).is_file();
    let lost: Vec<&&str> = links.iter().filter(|link| !is_there(link)).collect();
    let unnamed = letters.iter().find(|letter| !links.contains(&format!("replies/{letter}").as_str()));
    match (lost.first(), unnamed) {
        _ if page.contains("<script") => Err("the page has a script".to_owned()),
        (None, None) => Ok(()),
        (lost, unnamed) => Err(format!("{lost:?} is not there, {unnamed:?} is not named")),
    }
}
