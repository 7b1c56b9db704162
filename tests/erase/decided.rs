//! An erasure after decisions of every kind about the person: every run can be made again, and no file names the person.

use super::afterwards::{OTHER, OWN, THIRD, answers, names_nobody, office, report};
use super::{is_clean, kartotek};
use crate::support::{self, Group, Outcome, Test, at, says};
use kartotek_office::verify::Depth;
use std::path::Path;

pub fn tests() -> Vec<Test> {
    Group("erase").tests([
        (
            "after a changed name, its undoing and FIDE's name, an erasure leaves every run reproducible",
            runs_are_reproducible_after_renaming,
        ),
        (
            "after a merge, an alias, an annulment and a death, an erasure leaves every run reproducible",
            runs_are_reproducible_after_merge,
        ),
        ("another person with the same name keeps it, also in a workbook", namesake_keeps_the_name),
        (
            "the facts tell which of two namesakes played, and nothing about the other is proposed",
            facts_distinguish_namesakes,
        ),
        ("a member first taken for a newcomer is erased under the newcomer's name too", taken_for_new),
        ("a newcomer first taken for a member keeps the name when that member is erased", taken_for_another),
    ])
}

/// Commands with their days, and the day of the run after them.
type Month<'m> = (&'m [(&'m str, &'m [&'m str])], &'m str);

fn run_months(here: &Path, months: &[Month]) -> Outcome {
    for (typed, run) in months {
        for (day, words) in *typed {
            kartotek(here, &[*words, &["--reason", "x", "--date", day]].concat(), &[0])?;
        }
        kartotek(here, &["run", "--as-of", run], &[0, 1])?;
    }
    Ok(())
}

/// Erases and checks, then checks again after the next run.
fn erased_for_good(here: &Path) -> Outcome {
    kartotek(here, &["person", "erase", "11", "--reason", "x", "--yes"], &[0])?;
    names_nobody(here, "office")?;
    is_clean(here, Depth::Deep)?;
    answers(here, &["run", "--as-of", "2026-08-02"], &[0, 1])?;
    names_nobody(here, "office")?;
    is_clean(here, Depth::Deep)
}

fn file(here: &Path, name: &str, text: &str) -> Outcome {
    support::write(&here.join(name), text.as_bytes())
}

const FIDE: &str = "<?xml version=\"1.0\"?><playerslist><player><fideid>99900111</fideid><name>Enestaaende-Berg, Aase</name>\
    <country>DEN</country><sex>F</sex><title></title><rating>1900</rating><games>3</games><k>20</k><birthday>1990</birthday>\
    <flag></flag></player></playerslist>";

fn runs_are_reproducible_after_renaming() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    file(here, "office/clubs.csv", "id,name,district\n101,Fjordby Skakklub,1\n102,Dalby Skakklub,1\n")?;
    file(here, "office/inbox/a.json", &report("2026-a", 5, [OWN, OTHER]))?;
    file(here, "change.csv", "id,name,club\n11,\"Enestående-Dal, Åse\",102\n")?;
    file(here, "fide.xml", FIDE)?;
    run_months(
        here,
        &[
            (&[], "2026-02-01"),
            (&[("2026-02-02", &["player", "11", "--name", "Enestående-Holm, Åse"])], "2026-03-01"),
            (&[("2026-03-02", &["change", "change.csv"])], "2026-04-01"),
        ],
    )?;
    let decisions = support::tree(&here.join("office/decisions"))?;
    let members = decisions.keys().find(|name| name.contains("members")).ok_or("no decision about members")?;
    run_months(
        here,
        &[
            (&[("2026-04-02", &["decide", "undo", members])], "2026-05-01"),
            (
                &[
                    ("2026-05-02", &["import", "--fide-list", "fide.xml"]),
                    ("2026-05-02", &["official", "11", "--licence", "director", "--from", "2026-06-01"]),
                    ("2026-05-02", &["decide", "alias", "--name", "Åsemor Enestaaende", "--player", "11"]),
                ],
                "2026-06-01",
            ),
            (&[("2026-06-02", &["player", "11", "--public", "no"])], "2026-07-01"),
            (&[("2026-07-02", &["player", "11", "--resigned", "2026-07-01"])], "2026-08-01"),
        ],
    )?;
    let before = support::read(&here.join("office/runs/0007-2026-08-01/former_names.csv"))?;
    says(&before, &["Enestående, Åse", "Enestående-Dal, Åse"])?;
    erased_for_good(here)
}

/// The other record of the person, with the same birth date.
const DUPLICATE: &str = "14,\"Enestående, Aase\",1990-07-04,F,101,DEN,yes,,,,,,,yes\n";

fn with_player(here: &Path, line: &str) -> Outcome {
    let players = here.join("office/players.csv");
    let all = support::read(&players)? + line;
    support::write(&players, all.as_bytes())
}

fn runs_are_reproducible_after_merge() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    with_player(here, DUPLICATE)?;
    file(here, "office/inbox/a.json", &report("2026-a", 5, [OWN, OTHER]))?;
    let unknown = "\"name\": \"Åse Enestaaende Dal\", \"club\": \"101\", \"birth_date\": \"1990-07-04\"";
    let misspelt = "\"name\": \"Enestående, Åsa\"";
    run_months(here, &[(&[], "2026-02-01")])?;
    file(here, "office/inbox/b.json", &report("2026-b", 12, [unknown, OTHER]))?;
    file(here, "office/inbox/c.json", &report("2026-c", 15, [misspelt, "\"id\": \"13\""]))?;
    run_months(here, &[(&[("2026-02-02", &["player", "merge", "11", "14"])], "2026-03-01")])?;
    let held = support::read(&here.join("office/internal/2026-03-01/desk/desk.json"))?;
    says(&held, &["Åse Enestaaende Dal", "1990-07-04"])?;
    says(&support::read(&here.join("office/runs/0002-2026-03-01/internal/index.html"))?, &["Åse Enestaaende Dal"])?;
    run_months(
        here,
        &[
            (
                &[
                    ("2026-03-02", &["decide", "identity", "2026-b", "--no", "1", "--player", "11"]),
                    ("2026-03-02", &["decide", "alias", "--name", "Enestående, Åsa", "--player", "11"]),
                ],
                "2026-04-01",
            ),
            (&[("2026-04-02", &["annul", "2026-b"])], "2026-05-01"),
            (&[("2026-05-02", &["player", "unmerge", "11", "14"])], "2026-06-01"),
            (
                &[
                    ("2026-06-02", &["player", "merge", "11", "14"]),
                    ("2026-06-02", &["player", "11", "--died", "2026-06-01"]),
                ],
                "2026-07-01",
            ),
        ],
    )?;
    let used = support::read(&here.join("office/runs/0003-2026-04-01/decisions.csv"))?;
    says(&used, &["alias", "identity"])?;
    erased_for_good(here)
}

const OF_NOBODY: &str = "nobody = true\n[identity.enters]\nname = \"Ukendte, Aasemor\"\nbirth_date = \"1990-04-07\"\n\
    sex = \"F\"\nclub = \"101\"\n";
const OF_PLAYER: &str = "player = \"11\"\n";

/// Erases after two decisions about a number in a report that still waits, so that no ledger says which player it is. Returns
/// the files that contain the newcomer's name.
fn after_identities(decisions: [&str; 2]) -> Result<Vec<String>, String> {
    let folder = office()?;
    let here = folder.path();
    run_months(here, &[(&[], "2026-02-01")])?;
    file(here, "office/inbox/b.json", &report("2026-b", 12, ["\"name\": \"Å. E.\"", OTHER]))?;
    for (what, day) in decisions.into_iter().zip(["2026-02-02", "2026-02-03"]) {
        let text = format!("author = \"RKF\"\nreason = \"x\"\n[identity]\nreport = \"2026-b\"\nno = 1\n{what}");
        file(here, &format!("office/decisions/{day}.toml"), &format!("date = {day}\n{text}"))?;
    }
    kartotek(here, &["person", "erase", "11", "--reason", "x", "--yes"], &[0])?;
    is_clean(here, Depth::Deep)?;
    let said = |bytes: &[u8]| super::said_by(bytes).to_lowercase();
    let is_named = |bytes: &[u8]| ["ukendte", "aasemor", "1990-04-07"].iter().any(|word| said(bytes).contains(word));
    let tree = support::tree(&here.join("office"))?;
    Ok(tree.into_iter().filter(|(_, bytes)| is_named(bytes)).map(|(name, _)| name).collect())
}

fn taken_for_new() -> Outcome {
    support::same("files", &format!("{:?}", after_identities([OF_NOBODY, OF_PLAYER])?), "[]")
}

fn taken_for_another() -> Outcome {
    let named = after_identities([OF_PLAYER, OF_NOBODY])?;
    support::same("files", &format!("{named:?}"), "[\"decisions/2026-02-03.toml\"]")
}

/// A namesake with another birth date and club: of the two lines of each list one changes.
fn namesake_keeps_the_name() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    with_player(here, "15,\"Enestående, Åse\",1971-01-02,F,101,DEN,yes,,,,,1700,2025-11-01,yes\n")?;
    let settings = support::read(&here.join("office/kartotek.toml"))?;
    file(here, "office/kartotek.toml", &(settings + "[publish]\nformats = [\"csv\", \"xlsx\"]\n"))?;
    run_months(
        here,
        &[(&[], "2026-02-01"), (&[("2026-02-02", &["player", "11", "--name", "Enestående-Holm, Åse"])], "2026-03-01")],
    )?;
    kartotek(here, &["person", "erase", "11", "--reason", "x", "--yes"], &[0])?;
    for (list, name) in [("2026-02-01", "Enestående, Åse"), ("2026-03-01", "Enestående-Holm, Åse")] {
        let path = here.join("office/reports").join(list);
        let rows = workbook_cells(&path.join("ratinglist.xlsx"))?;
        let of = |id: &str| rows.iter().find(|row| row.get(1).is_some_and(|cell| cell == id)).cloned();
        let own = of("11").ok_or("the player is not on the list")?;
        support::same("own row", &own[2], "11")?;
        let other = of("15").ok_or("the namesake is not on the list")?;
        support::same("row of the namesake", &other[2], "Enestående, Åse")?;
        let text = support::read(&path.join("ratinglist.csv"))?;
        support::same("names in the table", &text.matches("Enestående").count().to_string(), "1")?;
        if name.contains("Holm") && text.contains("Holm") {
            return Err("the name that nobody else has is there still".to_owned());
        }
    }
    is_clean(here, Depth::Deep)
}

/// Both reports have only the name, and a decision names the player: 11 in one report, 15 in the other.
fn facts_distinguish_namesakes() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    with_player(here, "15,\"Enestående, Åse\",1971-01-02,F,101,DEN,yes,,,,,1700,2025-11-01,yes\n")?;
    let name = "\"name\": \"Enestående, Åse\"";
    file(here, "office/inbox/a.json", &report("2026-a", 5, [name, OTHER]))?;
    file(here, "office/inbox/b.json", &report("2026-b", 12, [name, OTHER]))?;
    // A director has the name too, and cannot be identified.
    let of_others = report("2026-c", 19, [OTHER, THIRD]).replace("Opdigtet, Leder", "Enestående, Åse");
    file(here, "office/inbox/c.json", &of_others)?;
    let is_11: [&str; 7] = ["decide", "identity", "2026-a", "--no", "1", "--player", "11"];
    let is_15: [&str; 7] = ["decide", "identity", "2026-b", "--no", "1", "--player", "15"];
    run_months(here, &[(&[("2026-01-20", &is_11), ("2026-01-21", &is_15)], "2026-02-01")])?;
    let said = kartotek(here, &["person", "erase", "11", "--reason", "x", "--yes"], &[0])?.stdout;
    let tree = support::tree(&here.join("office"))?;
    let has_name =
        |file: &str| String::from_utf8_lossy(tree.get(file).map_or(&[][..], Vec::as_slice)).contains("Enest");
    support::same("names", &format!("{:?}", ["inbox/a.json", "inbox/b.json"].map(has_name)), "[false, true]")?;
    let of_namesake = |file: &str| file.ends_with("b.json") || file.ends_with("2026-b-1.toml");
    let copies = tree.keys().filter(|file| file.starts_with("runs/0001") && file.contains("/inputs/"));
    let copies = copies.filter(|file| !file.ends_with("c.json"));
    let (others, own): (Vec<&String>, Vec<&String>) = copies.partition(|file| of_namesake(file));
    support::same("copies", &format!("{:?}", (own.len(), others.len())), "(3, 2)")?;
    if own.iter().any(|file| has_name(file)) || !others.iter().all(|file| has_name(file)) {
        return Err(format!("the name is not in those of the namesake alone: {own:?} {others:?}"));
    }
    if let Some(line) = said.lines().find(|line| line.split(':').next().is_some_and(of_namesake)) {
        return Err(format!("something of the namesake is told: {line}"));
    }
    says(&said, &["inbox/c.json:"])?;
    is_clean(here, Depth::Deep)
}

fn workbook_cells(path: &Path) -> Result<Vec<Vec<String>>, String> {
    use calamine::{Reader, Xlsx};
    let mut book: Xlsx<_> = calamine::open_workbook(path).map_err(|error: calamine::XlsxError| error.to_string())?;
    let sheet = book.worksheet_range_at(0).ok_or("no sheet")?.map_err(at(path))?;
    Ok(sheet.rows().map(|row| row.iter().map(ToString::to_string).collect()).collect())
}
