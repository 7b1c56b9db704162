//! A federation's own spreadsheet: an office is founded with it, and next season's is compared with the register. Everything
//! that is not read is named.

use crate::support::{self, Group, Office, Outcome, Test, at, never_says, says};
use rust_xlsxwriter::Workbook;
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("spreadsheet").tests([
        ("columns, sheets and totals that are not read are reported before an office is made", names_unread_columns),
        ("people who have left are not members, and secret ones are not shown", reads_membership_and_secrecy),
        ("a duplicate line has to be deleted, and one number of two people has to be changed", reports_duplicate_lines),
        ("an unrecognised column for the number is asked about once", no_number),
        ("an unrecognised column for the rating is asked about, and no player is founded without a rating", no_rating),
        (
            "a different fault is not hidden among similar ones, and the lines of all are named",
            different_fault_is_shown,
        ),
        ("next season's spreadsheet gives new, changed and missing members", next_season),
    ]))
}

fn run_init(here: &Path, arguments: &[&str], exit_code: i32) -> Result<String, String> {
    let mut typed = support::kartotek(here);
    let said = support::run(typed.env("KARTOTEK_TODAY", "2025-12-01").arg("init").args(arguments))?;
    match said.exit_code == exit_code {
        true => Ok(said.stdout + &said.stderr),
        false => Err(format!("{arguments:?}: exit code {}: {}{}", said.exit_code, said.stdout, said.stderr)),
    }
}

/// Sheets with lines of cells separated by `;`.
fn workbook(sheets: &[(&str, &[&str])]) -> Result<Vec<u8>, String> {
    let mut book = Workbook::new();
    for (name, lines) in sheets {
        let sheet = book.add_worksheet();
        sheet.set_name(*name).map_err(|error| error.to_string())?;
        for (row, line) in (0u32..).zip(*lines) {
            for (column, cell) in (0u16..).zip(line.split(';')) {
                let written = match cell.parse::<u32>() {
                    Ok(number) => sheet.write_number(row, column, number),
                    Err(_) => sheet.write_string(row, column, cell),
                };
                written.map_err(|error| error.to_string())?;
            }
        }
    }
    book.save_to_buffer().map_err(|error| error.to_string())
}

fn founded_players(office: &Path) -> Result<Vec<String>, String> {
    let row = |row: std::collections::BTreeMap<String, String>| {
        ["id", "name", "sex", "club", "member", "public"].map(|column| row[column].clone()).join("|")
    };
    Ok(support::table(&office.join("players.csv"))?.into_iter().map(row).collect())
}

fn names_unread_columns() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    let members = [
        "Opdigtet Skakforbund",
        "",
        "Medl.nr.;Fornavn;Efternavn;K/M;Klub;Aktivt medlem;Ratingtal;E-mail",
        "1001;Viggo;Toft;M;Klub 64;nej;1412;viggo@example.org",
        "1002;Åse;Lund;K;Åby Skakklub;ja;1093;",
        "",
        "I alt;2;medlemmer",
    ];
    let clubs = ["Klubnr;Klubnavn;Hovedkreds;Formand", "12;Klub 64;1;N.N.", "14;Åby Skakklub;2;N.N."];
    let sheets: [(&str, &[&str]); 3] = [("Medlemmer", &members), ("Klubber", &clubs), ("Noter", &["husk kontingent"])];
    support::write(&here.join("lister/players.xlsx"), &workbook(&sheets)?)?;
    support::write(&here.join("lister/gammel.csv"), b"Nr;Navn\n")?;
    let told = [
        "players.xlsx, Medlemmer: kolonnen `E-mail` er ikke læst",
        "players.xlsx, Medlemmer, linje 7: `I alt 2 medlemmer` er ikke læst",
        "players.xlsx, Klubber: kolonnen `Formand` er ikke læst",
        "players.xlsx: arket `Noter` er ikke læst",
        "filen `gammel.csv` i mappen er ikke læst",
        "2 personer og 2 klubber",
    ];
    let dry = ["nyt", "--tables", "lister", "--language", "da", "--dry-run"];
    says(&run_init(here, &dry, 0)?, &told)?;
    run_init(here, &dry[..5], 0)?;
    let expected = ["1001|Toft, Viggo|M|12|no|yes", "1002|Lund, Åse|F|14|yes|yes"];
    support::same("players", &founded_players(&here.join("nyt"))?.join("\n"), &expected.join("\n"))?;
    let clubs = support::read(&here.join("nyt/clubs.csv"))?;
    support::same("clubs", &clubs, "id,name,district\n12,Klub 64,1\n14,Åby Skakklub,2\n")?;
    // The file alone, with either option.
    for option in ["--tables", "--members"] {
        let alone = run_init(here, &["andet", option, "lister/players.xlsx", "--dry-run", "--language", "da"], 0)?;
        says(&alone, &["2 personer og 2 klubber", "`I alt 2 medlemmer` er ikke læst"])?;
    }
    Ok(())
}

fn reads_membership_and_secrecy() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    let table = "Medlemsnummer;Efternavn;Fornavn;K/M;Klubnr.;Klub;Rating;Udmeldt;Hemmelig\n\
        1001;Krog;Jens;mand;12;Klub 64;1833;;nej\n1002;Lund;Åse;kvinde;12;Klub 64;-;01.10.2025;ja\n\
        1003;Dam;Ole;m;16;K41;0;-;\n";
    support::write(&here.join("medlemmer.csv"), table.as_bytes())?;
    let said = run_init(here, &["nyt", "--tables", "medlemmer.csv", "--language", "da"], 0)?;
    never_says(&said, &["ikke læst"])?;
    let expected = ["1001|Krog, Jens|M|12|yes|yes", "1002|Lund, Åse|F|12|no|no", "1003|Dam, Ole|M|16|yes|yes"];
    support::same("players", &founded_players(&here.join("nyt"))?.join("\n"), &expected.join("\n"))?;
    let clubs = support::read(&here.join("nyt/clubs.csv"))?;
    support::same("clubs", &clubs, "id,name,district\n12,Klub 64,\n16,K41,\n")
}

fn reports_duplicate_lines() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    let table = "Medlemsnr;Navn;Klub\n1;Krog, Jens;Nyby\n2;Lund, Ea;Nyby\n1;Krog, Jens;Nyby\n2;Lund, Eva;Nyby\nA 7;Vig, Bo;Nyby\n";
    support::write(&here.join("m.csv"), table.as_bytes())?;
    let said = run_init(here, &["nyt", "--tables", "m.csv", "--language", "da"], 2)?;
    says(
        &said,
        &[
            "3 fejl",
            "m.csv, linje 4: linjen er den samme som linje 2: slet den ene",
            "m.csv, linje 5: Medlemsnr 2 står allerede i linje 3, og de to linjer er ikke ens",
            "m.csv, linje 6: Medlemsnr: `A 7` er ikke et nummer",
        ],
    )
}

fn no_number() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    let lines: String = (1..=20).map(|n| format!("{};Krog{n}, Jens;Nyby;1990\n", 100 + n)).collect();
    support::write(&here.join("m.csv"), format!("Kort;Navn;Klub;Født\n{lines}").as_bytes())?;
    let said = run_init(here, &["nyt", "--tables", "m.csv", "--language", "da"], 2)?;
    says(&said, &["en fejl", "m.csv har ingen kolonne for medlemsnummeret; er det `Kort`, så kald den Nr"])?;
    if here.join("nyt").exists() { Err("an office was made".to_owned()) } else { Ok(()) }
}

fn no_rating() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    let founded = |heading: &str, day: &str, exit_code| {
        let table = format!("Nr;Navn;Født;Klub;{heading};{day}\n1;Holm, Bo;1990;Nyby;1500;2025-11-05\n");
        let path = here.join("medlemmer.csv");
        std::fs::write(&path, table).map_err(at(&path))?;
        run_init(here, &["office", "--tables", "medlemmer.csv", "--dry-run", "--language", "en"], exit_code)
    };
    let asked = "medlemmer.csv has no column for the rating; if it is `Rating nu`, call it rating, otherwise delete that column";
    says(&founded("Rating nu", "Sidst ratet", 2)?, &[asked])?;
    says(&founded("Rating nu", "Mobil", 2)?, &[asked])?;
    says(&founded("Mobil", "Sidst ratet", 2)?, &["no column for the rating, but one for the day of the last result"])?;
    for heading in ["Aktuel rating", "Ratingtal", "rating"] {
        never_says(&founded(heading, "Sidst ratet", 0)?, &["no column for the rating"])?;
    }
    // Members alone have no ratings.
    never_says(&founded("Mobil", "E-mail", 0)?, &["no column for the rating"])
}

fn different_fault_is_shown() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    let lines: String = (1..=8).map(|n| format!("{n};Krog, Jens;Nyby;sen {n}. maj\n")).collect();
    let table =
        format!("Nr;Navn;Klub;Sidst ratet;Rating\n{lines}9;Vig, Bo;Nyby;31-02-1967\n10;Dam, Ib;Nyby;05-11-25\n");
    support::write(&here.join("m.csv"), table.as_bytes())?;
    let said = run_init(here, &["nyt", "--tables", "m.csv", "--language", "da"], 2)?;
    says(
        &said,
        &[
            "9 fejl",
            "m.csv, linje 2: Sidst ratet: `sen 1. maj` er ikke en dato",
            "og 3 flere af den slags, i linje 7–9",
            "m.csv, linje 10: Sidst ratet: `31-02-1967` er ikke en dato",
        ],
    )?;
    never_says(&said, &["linje 11", "last_rated", "players.csv, linje"])
}

fn next_season() -> Outcome {
    let office = Office::of("tests/decided")?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
    let first = support::table(&office.path("players.csv"))?;
    let person = |row: &std::collections::BTreeMap<String, String>| {
        let (last, first) = row["name"].split_once(", ").unwrap_or_default();
        format!("{};{last};{first};;Skovby Skakklub;ja;", row["id"])
    };
    let (gone, stay) = first.split_first().ok_or("nobody is registered")?;
    let mut lines =
        vec!["Medlemsliste;;;;;;".to_owned(), "Medlemsnr;Efternavn;Fornavn;K/M;Klub;Medlem;Hemmelig".to_owned()];
    lines.extend(stay.iter().map(person));
    lines.push("99001;Holmboe;Signe;K;Lundby Skakforening;ja;ja".to_owned());
    lines.push(";Fugl;Tobias;M;Skovby Skakklub;ja;".to_owned());
    lines.push("I alt;27;;;;;".to_owned());
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let path = office.path("ny.xlsx");
    std::fs::write(&path, workbook(&[("Medlemmer", &lines)])?).map_err(at(&path))?;
    let import = ["import", "--members", "office/ny.xlsx", "--reason", "x", "--date", "2026-04-10"];
    let said = office.run(&import, &[0])?;
    let missing = format!("{} {}", gone["id"], gone["name"]);
    says(&said, &["new members: 2", "Holmboe, Signe", "Fugl, Tobias", &missing, "looks like a total"])?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0, 1])?;
    let players = support::table(&office.path("runs/0002-2026-05-01/players.csv"))?;
    let row = |name: &str| players.iter().find(|row| row["name"] == name).ok_or(format!("{name} is not there"));
    let signe = row("Holmboe, Signe")?;
    let shown = ["id", "sex", "club", "member", "public"].map(|column| signe[column].as_str());
    support::same("Signe", &shown.join("|"), "99001|F|102|yes|no")?;
    support::same("Tobias", &row("Fugl, Tobias")?["id"], "99002")?;
    // A player missing from the file does not resign.
    support::same("gone", &row(&gone["name"])?["left"], "")?;
    // Without a club column, or with an empty one, all players stay in their clubs.
    for (heading, club) in [("", ""), (";Klub", ";")] {
        let line = |row: &std::collections::BTreeMap<String, String>| {
            let (last, first) = row["name"].split_once(", ").unwrap_or_default();
            format!("{};{last};{first};{}{club}\n", row["id"], row["birth_date"])
        };
        let table = format!("Medlemsnr;Efternavn;Fornavn;Født{heading}\n{}", stay.iter().map(line).collect::<String>());
        office.write("uden-klub.csv", &table)?;
        let import = ["import", "--members", "office/uden-klub.csv", "--reason", "x", "--dry-run"];
        says(&office.run(&import, &[0])?, &["new members: 0", "members that change: 0"])?;
    }
    office.run(&["verify", "--deep"], &[0]).map(drop)
}
