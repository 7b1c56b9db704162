//! The first days of an office. A faulty table founds nothing, and all its faults are reported at once; files left behind by
//! other programs are not reports; and a sanction is asked about wherever a run would keep a word of it.

use crate::support::{self, Group, Office, Outcome, Test, at, never_says, says};
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("first steps").tests([
        ("an office without players is not founded, and the message says what to do", needs_players),
        ("all faults of all founding tables are reported at once, and nothing is written", reports_all_faults),
        ("the first run says how many players and clubs were read", counts_what_was_read),
        ("files left behind by other programs are neither reports nor decisions", ignores_other_files),
        ("a refused report is reported once and does not affect the exit code", reports_refusal_once),
        (
            "a file whose name mentions a sanction is asked about, and the name is kept nowhere",
            asks_about_sanction_in_file_name,
        ),
        (
            "an unreadable date is reported in the language of the command line or of the office",
            translates_unreadable_dates,
        ),
        ("an office is made from any available lists, or each obstacle is reported by line", founds_from_lists),
        ("`init` at a terminal asks for everything it needs", init_asks),
        ("a command suggested outside the office folder works as printed", suggests_commands_for_any_folder),
        ("settings and founding tables that mention a sanction are asked about", asks_about_sanctions_in_tables),
        (
            "a quarantine known at the founding counts for entry lists and the EMT before the first run",
            founding_quarantine_counts,
        ),
    ]))
}

const HEADER: &str =
    "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public";

fn is_not_founded(office: &Office) -> Outcome {
    match ["runs", "private", "reports", "internal"].iter().find(|name| office.path(name).exists()) {
        Some(name) => Err(format!("{name} was made")),
        None => Ok(()),
    }
}

fn needs_players() -> Outcome {
    let office = Office::waiting()?;
    for table in [Some(format!("{HEADER}\n")), None] {
        match table {
            Some(table) => office.write("players.csv", &table)?,
            None => std::fs::remove_file(office.path("players.csv")).map_err(at(Path::new("players.csv")))?,
        }
        for dry in [&["--dry-run"][..], &[]] {
            let said = office.run(&[&["run", "--as-of", "2026-04-01"], dry].concat(), &[2])?;
            says(&said, &["players.csv", "a line for each", "kartotek init FOLDER --members FILE"])?;
            is_not_founded(&office)?;
        }
    }
    Ok(())
}

/// By hand: 6 months from 2026-01-11 run through 2026-07-10.
fn founding_quarantine_counts() -> Outcome {
    let office = Office::waiting()?;
    let player = "10234,\"Elmegaard, Rikke\",1988-03-14,F,101,DEN,yes,,,,,1840,2025-11-16,yes";
    office.write("players.csv", &format!("{HEADER}\n{player}\n"))?;
    office
        .write("sanctions.csv", "player_id,kind,last_day,months,from,reason\n10234,quarantine,2026-01-10,6,,Andet\n")?;
    let settings = support::read(&office.path("kartotek.toml"))?;
    office.write(
        "kartotek.toml",
        &format!("{settings}\n[emt.2026]\ndeadline = 2026-03-01\nfirst_round = 2026-04-02\n"),
    )?;
    let entries = office.path("entries.csv").display().to_string();
    office.write("entries.csv", "id,name,wish,class\n10234,\"Elmegaard, Rikke\",,\n")?;
    let said = office.run(&["entry-list", &entries, "--as-of", "2026-03-01", "--format", "csv"], &[0])?;
    says(&said, &[",1840,2026-07-10,"])?;
    let said = office.run(&["emt", &entries, "--year", "2026", "--as-of", "2026-03-01"], &[1])?;
    says(&said, &["is in quarantine on 2026-04-02"])?;
    is_not_founded(&office)
}

fn reports_all_faults() -> Outcome {
    let office = Office::waiting()?;
    let rows = [
        "10234,\"Elmegaard, Rikke\",1988-03-14,F,101,DEN,yes,,,,,1840,2025-11-16,yes",
        "10871,Jeppe Toftholm,1971-11-02,M,999,DEN,yes,,,,,950,2026-11-16,yes",
        "10871,\"Ravnsborg, Ole\",30/02/1959,X,101,DEN,ja,,,,,1712,2025-11-16,yes",
    ];
    office.write("players.csv", &format!("{HEADER}\n{}\n", rows.join("\n")))?;
    office.write("officials.csv", "player_id,name,licence,from,to\n10234,,dommer,,\n")?;
    office.write("history.csv", "player_id,date,rating\n10234,i går,1800\n")?;
    let said = office.run(&["run", "--as-of", "2026-04-01"], &[2])?;
    says(
        &said,
        &[
            "there are 10 faults in its tables",
            "players.csv, line 3: `Jeppe Toftholm` has no comma",
            "players.csv, line 3: the rating 950 is not from 1000",
            "players.csv, line 3: last_rated: 2026-11-16 is after 2026-04-01",
            "players.csv, line 3: the club 999 is not in clubs.csv",
            "players.csv, line 4: the id 10871 is already in line 3",
            "players.csv, line 4: `30/02/1959` is not a birth date",
            "players.csv, line 4: sex: `X` is not one of F, M",
            "players.csv, line 4: member: `ja` is not one of yes, no, single",
            "officials.csv, line 2: licence is director or aspirant",
            "history.csv, line 2: `i går` is not a date; write",
        ],
    )?;
    says(
        &office.run(&["run", "--as-of", "2026-04-01", "--language", "da"], &[2])?,
        &["linje 3: `Jeppe Toftholm` har intet komma"],
    )?;
    is_not_founded(&office)
}

fn counts_what_was_read() -> Outcome {
    let office = Office::waiting()?;
    let words = "The register was founded with 4 players and 1 club.";
    let would = "The register would be founded with 4 players and 1 club.";
    says(&office.run(&["run", "--as-of", "2026-04-01", "--dry-run"], &[0])?, &[would])?;
    let json = office.run(&["run", "--as-of", "2026-04-01", "--dry-run", "--format", "json"], &[0])?;
    says(&json, &["\"players\": 4", "\"clubs\": 1"])?;
    says(&office.run(&["run", "--as-of", "2026-04-01"], &[0])?, &[words])?;
    never_says(&office.run(&["run", "--as-of", "2026-05-01"], &[0])?, &["was founded"])
}

fn ignores_other_files() -> Outcome {
    const LEFT: [&str; 10] = [
        "~$match.xlsx",
        ".~lock.match.csv#",
        "Thumbs.db",
        "desktop.ini",
        ".DS_Store",
        "match.toml~",
        "match.trf.swp",
        "#match.toml#",
        "~WRL0001.tmp",
        "__MACOSX/._match.toml",
    ];
    let office = Office::waiting()?;
    for folder in ["inbox", "inbox/marts", "decisions"] {
        LEFT.iter().try_for_each(|name| office.write(&format!("{folder}/{name}"), "\0lås"))?;
    }
    office.write("decisions/~$frist.toml", "dette er ingen afgørelse")?;
    let said = office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    says(&said, &["1 report was rated"])?;
    never_says(&said, &["is not a report", "lock", "Thumbs", "match.toml~", "frist"])?;
    let told = support::read(&office.path("internal/2026-04-01/diagnostics.txt"))?;
    never_says(&told, &["~$", "Thumbs", "desktop", "swp", "tmp"])?;
    // File browsers leave such files in these folders too.
    for folder in ["reports", "reports/2026-04-01", "internal", "internal/2026-04-01"] {
        office.write(&format!("{folder}/Thumbs.db"), "bild")?;
        office.write(&format!("{folder}/.DS_Store"), "bild")?;
    }
    office.run(&["verify"], &[0])?;
    let named = ["office/inbox/match.toml", "office/inbox/~$match.xlsx", "office/inbox/Thumbs.db"];
    let named = [&["check", "--as-of", "2026-05-01"], &named[..]].concat();
    says(&office.run(&named, &[0])?, &["1 report"])
}

fn reports_refusal_once() -> Outcome {
    let office = Office::waiting()?;
    office.run(&["decide", "refuse", "2026-match", "--reason", "lynskak", "--date", "2026-03-20"], &[0])?;
    says(&office.run(&["run", "--as-of", "2026-04-01"], &[0])?, &["report-refused"])?;
    let said = office.run(&["run", "--as-of", "2026-05-01"], &[0])?;
    never_says(&said, &["report-refused", "replies"])?;
    // It stays so after the file was removed, in two more runs.
    std::fs::remove_file(office.path("inbox/match.toml")).map_err(at(Path::new("match.toml")))?;
    for day in ["2026-06-01", "2026-07-01"] {
        never_says(&office.run(&["run", "--as-of", day], &[0])?, &["2026-match", "match.toml", "waits"])?;
    }
    office.run(&["verify", "--deep"], &[0])?;
    // A report held back for another reason is still reported every month.
    let held = support::Example::read("game-against-self")?;
    support::write(&office.path("inbox/held.json"), held.file("skovby-b.json")?)?;
    for day in ["2026-08-01", "2026-09-01"] {
        says(&office.run(&["run", "--as-of", day], &[1])?, &["held.json"])?;
    }
    Ok(())
}

/// Checks that no file written by the program has one of the words.
fn is_kept_nowhere(office: &Office, words: &[&str]) -> Outcome {
    for (name, bytes) in support::tree(&office.path(""))? {
        let is_own = ["runs/", "reports/", "internal/"].iter().any(|folder| name.starts_with(folder));
        let text = format!("{name}\n{}", String::from_utf8_lossy(&bytes));
        if let Some(word) = words.iter().find(|word| is_own && text.contains(**word)) {
            return Err(format!("{name} tells of {word}"));
        }
    }
    Ok(())
}

fn asks_about_sanction_in_file_name() -> Outcome {
    let office = Office::waiting()?;
    let words = ["toftholm-advarsel", "karantæne-toftholm", "quarantine-toftholm"];
    std::fs::rename(office.path("inbox/match.toml"), office.path("inbox/toftholm-advarsel.toml"))
        .map_err(at(Path::new("match.toml")))?;
    office.write("inbox/karantæne-toftholm/brev.pdf", "%PDF")?;
    office.write("inbox/quarantine-toftholm.pdf", "%PDF")?;
    office.write(
        "decisions/toftholm-advarsel.toml",
        "date = 2026-03-20\nauthor = \"RKF\"\nreason = \"flyttet\"\n\n[player]\nid = \"10871\"\npublic = false\n",
    )?;
    let said = office.run(&["run", "--as-of", "2026-04-01"], &[1])?;
    says(&said, &["the name of a file mentions a warning or a quarantine", "0 reports were rated"])?;
    never_says(&said, &words)?;
    is_kept_nowhere(&office, &words)?;
    // A renamed file is still recognised.
    for (from, to) in [
        ("inbox/toftholm-advarsel.toml", "inbox/match.toml"),
        ("decisions/toftholm-advarsel.toml", "decisions/flyttet.toml"),
    ] {
        std::fs::rename(office.path(from), office.path(to)).map_err(at(Path::new(to)))?;
    }
    std::fs::remove_file(office.path("inbox/quarantine-toftholm.pdf")).map_err(at(Path::new("pdf")))?;
    std::fs::remove_dir_all(office.path("inbox/karantæne-toftholm")).map_err(at(Path::new("pdf")))?;
    says(&office.run(&["run", "--as-of", "2026-05-01"], &[0])?, &["1 report was rated", "1 decision"])?;
    is_kept_nowhere(&office, &words)?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

fn asks_about_sanctions_in_tables() -> Outcome {
    let office = Office::waiting()?;
    let settings = support::read(&office.path("kartotek.toml"))?;
    let telling = format!("{settings}# 10871 har karantæne til maj\n");
    office.write("kartotek.toml", &telling)?;
    let said = office.run(&["run", "--as-of", "2026-04-01"], &[2])?;
    says(&said, &["kartotek.toml, line 5", "Take it out"])?;
    never_says(&said, &["10871"])?;
    is_not_founded(&office)?;
    office.write("kartotek.toml", &settings)?;
    let players = support::read(&office.path("players.csv"))?;
    office.write("players.csv", &players.replace("\"Toftholm, Jeppe\"", "\"Toftholm, Jeppe (advarsel 2025)\""))?;
    let said = office.run(&["run", "--as-of", "2026-04-01"], &[2])?;
    says(&said, &["players.csv, line 3: the line mentions a warning or a quarantine", "sanctions.csv"])?;
    never_says(&said, &["Toftholm"])?;
    is_not_founded(&office)?;
    office.write("players.csv", &players)?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    // A later run is refused too, and runs again without the remark.
    office.write("kartotek.toml", &telling)?;
    office.run(&["run", "--as-of", "2026-05-01"], &[2])?;
    office.write("kartotek.toml", &settings)?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0]).map(drop)
}

fn translates_unreadable_dates() -> Outcome {
    let office = Office::of("tests/runs/held-then-mended")?;
    let path = office.path("");
    let typed = |arguments: &[&str]| -> Result<String, String> {
        let said = support::run(support::kartotek(&path).args(arguments))?;
        match said.exit_code {
            2 => Ok(said.stderr),
            code => Err(format!("{arguments:?}: exit code {code}: {}{}", said.stdout, said.stderr)),
        }
    };
    let english = "kartotek: --as-of: `2026-02-30` is not a day of the calendar; write it as 2026-03-30 or 30/3-2026";
    let danish = "kartotek: tilvalget --as-of: `2026-02-30` er ikke en dag i kalenderen; skriv den som 2026-03-30 eller 30/3-2026";
    says(&typed(&["run", "--as-of", "2026-02-30"])?, &[english])?;
    says(&typed(&["run", "--as-of", "2026-02-30", "--language", "da"])?, &[danish])?;
    says(&typed(&["--language=da", "run", "--dry-run", "--as-of=2026-02-30"])?, &[danish])?;
    let settings = support::read(&office.path("kartotek.toml"))?;
    support::write(&office.path("kartotek.toml"), format!("language = \"da\"\n{settings}").as_bytes())?;
    says(&typed(&["run", "--as-of", "2026-02-30"])?, &[danish])?;
    let away = office.0.path();
    let said = support::run(support::kartotek(away).args(["list", "--as-of", "i går", "--office", "office"]))?;
    says(&said.stderr, &["kartotek: tilvalget --as-of: `i går` er ikke en dag i kalenderen"])?;
    // A control character is shown, not executed.
    never_says(&typed(&["run", "--as-of", "\u{1b}[31m1"])?, &["\u{1b}"])
}

/// An office from a federation's lists: every fault is reported, and then nothing is made.
fn founds_from_lists() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    from_tables(here)?;
    from_fide_list(here)?;
    // Without a terminal `init` asks nothing.
    says(&init(here, &["tomt"], 0)?, &["A new office in tomt"])?;
    // An office of the Danish federation speaks Danish by default, others English.
    init(here, &["abroad", "--federation", "FAI"], 0)?;
    for (office, language) in [("tomt", "da"), ("abroad", "en")] {
        let settings = support::read(&here.join(office).join("kartotek.toml"))?;
        says(&settings, &[&format!("\nlanguage = \"{language}\"")])?;
    }
    Ok(())
}

fn init(here: &Path, arguments: &[&str], exit_code: i32) -> Result<String, String> {
    let said = support::run(support::kartotek(here).args(["init"]).args(arguments))?;
    match said.exit_code == exit_code {
        true => Ok(said.stdout + &said.stderr),
        false => Err(format!("{arguments:?}: exit code {}: {}{}", said.exit_code, said.stdout, said.stderr)),
    }
}

fn from_tables(here: &Path) -> Outcome {
    let row =
        |id: &str, club: &str| format!("{id},\"Fiktiv, Anna\",1990-07-04,F,{club},DEN,yes,,,,,1500,2025-01-01,yes\n");
    support::write(&here.join("lister/clubs.csv"), b"id,name,district\n101,Skovby Skakklub,1\n")?;
    support::write(
        &here.join("lister/players.csv"),
        format!("{HEADER}\n{}{}", row("11", "101"), row("11", "999")).as_bytes(),
    )?;
    let tables = ["--tables", "lister", "--name", "Et \"forbund\"", "--founded", "2025-12-31"];
    says(
        &init(here, &[&["nyt"], &tables[..]].concat(), 2)?,
        &[
            "there are 2 faults",
            "players.csv, line 3: the id 11 is already in line 2",
            "players.csv, line 3: the club 999 is not in clubs.csv",
        ],
    )?;
    support::write(&here.join("lister/players.csv"), format!("{HEADER}\n{}", row("11", "101")).as_bytes())?;
    says(
        &init(here, &[&["nyt", "--dry-run"], &tables[..]].concat(), 0)?,
        &["one person and one club", "nothing was written"],
    )?;
    if here.join("nyt").exists() {
        return Err("an office was made".to_owned());
    }
    says(&init(here, &[&["nyt"], &tables[..]].concat(), 0)?, &["Read: one person and one club; every line fits."])?;
    let settings = support::read(&here.join("nyt/kartotek.toml"))?;
    says(&settings, &["name = 'Et \"forbund\"'", "\nfounded = 2025-12-31", "federation = \"DEN\""])?;
    let said = support::run(support::kartotek(here).args(["run", "--office", "nyt", "--as-of", "2026-01-01"]))?;
    says(&said.stdout, &["Kartoteket er oprettet med 1 spiller og 1 klub"])
}

/// FIDE's numbers become ids of the register, and no player has a national rating.
fn from_fide_list(here: &Path) -> Outcome {
    support::copy(&support::repository("data/demo/fide"), &here.join("fide"))?;
    let list = ["--fide-list", "fide/standard_jul26frl.txt"];
    says(&init(here, &[&["fra-fide", "--federation", "DEN"], &list[..]].concat(), 0)?, &["every line fits"])?;
    let players = support::table(&here.join("fra-fide/players.csv"))?;
    let is_right = |row: &std::collections::BTreeMap<String, String>| {
        row["id"] == row["fide_id"] && row["rating"].is_empty() && row["federation"] == "DEN"
    };
    if players.is_empty() || !players.iter().all(is_right) {
        return Err(format!("{players:?}"));
    }
    let text = support::read(&support::repository("data/demo/fide/standard_jul26frl.txt"))?;
    let one = text.lines().nth(1).unwrap_or_default();
    // A name as FIDE writes it: 60 letters and a blank, after 15 columns for the id.
    let single = format!("{}{:<61}{}", &one[..15], "Navya", one.chars().skip(76).collect::<String>());
    support::write(&here.join("fide/standard_aug26frl.txt"), text.replace(one, &single).as_bytes())?;
    let list_of_one = ["--fide-list", "fide/standard_aug26frl.txt", "--dry-run"];
    let said = init(here, &[&["et-navn"], &list_of_one[..]].concat(), 0)?;
    says(&said, &["standard_aug26frl.txt, line 2: `Navya` has no comma", "nothing was written"])?;
    says(&init(here, &[&["ingen", "--federation", "TUV"], &list[..]].concat(), 2)?, &["has no players of TUV"])?;
    says(&init(here, &["ingen", "--federation", "dk"], 2)?, &["write DEN"])
}

/// Questions at a terminal, simulated by `script`.
#[cfg(target_os = "linux")]
fn init_asks() -> Outcome {
    use std::io::Write;
    use std::process::{Command, Stdio};
    if Command::new("script").arg("--version").output().is_err() {
        return Ok(());
    }
    let folder = support::temporary_folder()?;
    let here = folder.path();
    support::write(&here.join("lister/clubs.csv"), b"id,name,district\n101,Skovby Skakklub,1\n")?;
    let row = "11,\"Fiktiv, Anna\",1990-07-04,F,101,DEN,yes,,,,,1500,2025-01-01,yes\n";
    support::write(&here.join("lister/players.csv"), format!("{HEADER}\n{row}").as_bytes())?;
    let mut script = Command::new("script");
    script.args(["-qec", &format!("{} init", env!("CARGO_BIN_EXE_kartotek")), "/dev/null"]).current_dir(here);
    script.env_remove("KARTOTEK_OFFICE").env_remove("KARTOTEK_LANGUAGE");
    let mut child = script.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(at(here))?;
    // An invalid answer is asked for again.
    let answers = "da\nkontor\nSkovby Union\ndk\nDEN\n1\nlister\n";
    child.stdin.take().ok_or("no stdin")?.write_all(answers.as_bytes()).map_err(at(here))?;
    let said = child.wait_with_output().map_err(at(here))?;
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    says(&said, &["Hvad hedder forbundet?", "hver linje passer"])?;
    if said.matches("med tre bogstaver").count() != 2 {
        return Err(said);
    }
    let settings = support::read(&here.join("kontor/kartotek.toml"))?;
    says(&settings, &["name = \"Skovby Union\"", "language = \"da\""])?;
    says(&support::read(&here.join("kontor/players.csv"))?, &["Fiktiv, Anna"])
}

/// A command suggested at a terminal works as typed in the office's folder.
#[cfg(target_os = "linux")]
fn suggests_commands_for_any_folder() -> Outcome {
    use std::process::Command;
    if Command::new("script").arg("--version").output().is_err() {
        return Ok(());
    }
    let folder = support::temporary_folder()?;
    let here = folder.path();
    support::Example::read("file-ignored")?.lay_out(&here.join("et sted"))?;
    let typed = |said: &str, here: &Path| {
        let mut script = Command::new("script");
        script.args(["-qec", &format!("{} {said}", env!("CARGO_BIN_EXE_kartotek")), "/dev/null"]).current_dir(here);
        script.env_remove("KARTOTEK_OFFICE").env_remove("KARTOTEK_LANGUAGE").env("KARTOTEK_TODAY", "2026-04-01");
        let said = script.output().map_err(at(here))?;
        Ok::<_, String>(String::from_utf8_lossy(&said.stdout).split_whitespace().collect::<Vec<_>>().join(" "))
    };
    let (word, dry_run) = ("type each with `--office 'et sted/office'`", "run --dry-run");
    says(&typed(&format!("{dry_run} --office 'et sted/office'"), here)?, &["`kartotek decide refuse", word])?;
    let there = typed(dry_run, &here.join("et sted/office"))?;
    if there.contains("type each with") { Err(there) } else { says(&there, &["`kartotek decide refuse"]) }
}

#[cfg(not(target_os = "linux"))]
fn suggests_commands_for_any_folder() -> Outcome {
    Ok(())
}

#[cfg(not(target_os = "linux"))]
fn init_asks() -> Outcome {
    Ok(())
}
