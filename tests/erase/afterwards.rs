//! Commands after an erasure, for reports in every form: each works, and nothing that it says or writes names the erased person.

use super::{REGISTER, is_clean, kartotek, said_by};
use crate::mail::parts;
use crate::support::{self, Group, Outcome, Said, Test, never_says, says};
use kartotek_office::verify::Depth;
use rust_xlsxwriter::Workbook;
use std::path::Path;
use tempfile::TempDir;

pub fn tests() -> Vec<Test> {
    Group("erase").tests([
        (
            "an erased person stays a number in all later reports until a decision restores the name",
            later_reports_get_the_number,
        ),
        ("questions about an erased person's number are answered without a name", answers_without_the_name),
        ("a person identified by FIDE id alone in a workbook or form is replaced by the number", by_fide_id),
        ("a name kept by an alias decision is erased too, whether a run has used it or not", alias_is_erased),
        ("a name that occurs only in another person's sanction is reported", reports_name_in_foreign_sanction),
        ("waiting letters and their workbooks do not name the erased person", waiting_letters_have_no_name),
        ("subject and sender of a letter do not name the erased person, in any encoding", headers_have_no_name),
        ("the erased person's address is removed, and the club's address stays", address_is_removed),
        (
            "a report that was held back is rated with the number, and the PGN beside it is read",
            held_report_is_rated_by_number,
        ),
    ])
}

const PEOPLE: &str = "11,\"Enestående, Åse\",1990-07-04,F,101,DEN,yes,99900111,,,,1500,2025-11-01,yes\n\
    12,\"Anden, Bo\",1980-02-03,M,101,DEN,yes,,,,,1600,2025-11-01,yes\n\
    13,\"Tredje, Carl\",1980-02-04,M,101,DEN,yes,,,,,1600,2025-11-01,yes\n";

/// Words that would identify the erased person; the birth date is 33058 in a workbook.
pub const WORDS: [&str; 5] = ["enestående", "enestaaende", "99900111", "1990-07-04", "33058"];

pub fn office() -> Result<TempDir, String> {
    let folder = support::temporary_folder()?;
    let write = |name: &str, text: &str| support::write(&folder.path().join("office").join(name), text.as_bytes());
    write("players.csv", &format!("{REGISTER}{PEOPLE}"))?;
    write("clubs.csv", "id,name,district\n101,Fjordby Skakklub,1\n")?;
    write("kartotek.toml", "federation = \"DEN\"\nname = \"Prøve\"\nlanguage = \"en\"\nfounded = 2025-12-31\n")?;
    Ok(folder)
}

/// A match in which the erased player wins one game of two. `first`: the day of January on which it begins.
pub fn report(id: &str, first: u32, players: [&str; 2]) -> String {
    let [white, black] = players;
    format!(
        "{{\n\"id\": \"{id}\",\n\"name\": \"{id}\",\n\"kind\": \"approved\",\n\"system\": \"match\",\n\"rounds\": 2,\n\
        \"start\": \"2026-01-{first:02}\",\n\"end\": \"2026-01-{:02}\",\n\"time_control\": \"40/7200,1800\",\n\
        \"reported\": \"2026-01-{:02}\",\n\"directors\": [{{\"name\": \"Opdigtet, Leder\"}}],\n\
        \"players\": [\n{{\"no\": 1, {white}}},\n{{\"no\": 2, {black}}}\n],\n\
        \"games\": [{{\"round\": 1, \"white\": 1, \"black\": 2, \"result\": \"1-0\"}},\n\
        {{\"round\": 2, \"white\": 2, \"black\": 1, \"result\": \"½-½\"}}]\n}}\n",
        first + 1,
        first + 2
    )
}

pub const OWN: &str = "\"id\": \"11\", \"name\": \"Enestående, Åse\"";
pub const OTHER: &str = "\"id\": \"12\", \"name\": \"Anden, Bo\"";
pub const THIRD: &str = "\"id\": \"13\", \"name\": \"Tredje, Carl\"";

/// The scores of the match, with a comment broken over two lines.
pub const SCORES: &str = "[Event \"a\"]\n[Site \"?\"]\n[Date \"2026.01.05\"]\n[Round \"1\"]\n[White \"Enestående, Åse\"]\n\
    [Black \"Anden, Bo\"]\n[Result \"1-0\"]\n[WhiteFideId \"99900111\"]\n\n1. e4 e5 2. Nf3 Nc6 { a long thought of Åse\nEnestående } 1-0\n\n\
    [Event \"a\"]\n[Site \"?\"]\n[Date \"2026.01.06\"]\n[Round \"2\"]\n[White \"Anden, Bo\"]\n[Black \"Enestående, Åse\"]\n\
    [Result \"1/2-1/2\"]\n\n1. d4 d5 1/2-1/2\n";

fn erase(here: &Path) -> Outcome {
    kartotek(here, &["person", "erase", "11", "--reason", "x", "--yes"], &[0])?;
    names_nobody(here, "office")
}

/// Erases the player. The name stays only in files with a report title that contains it, and those files are reported.
pub fn erase_but_told(here: &Path) -> Outcome {
    let said = kartotek(here, &["person", "erase", "11", "--reason", "x", "--yes", "--format", "json"], &[0])?.stdout;
    let named = named(here, "office")?;
    let answer: serde_json::Value = serde_json::from_str(&said).map_err(|error| error.to_string())?;
    let told: Vec<&str> =
        answer["left"].as_array().into_iter().flatten().filter_map(|left| left["file"].as_str()).collect();
    let untold: Vec<&String> = named.iter().filter(|name| !told.contains(&name.as_str())).collect();
    let is_of_report = named.iter().any(|name| name.ends_with("reports.csv"));
    if untold.is_empty() && is_of_report { Ok(()) } else { Err(format!("not told: {untold:?}\n{said}")) }
}

/// Checks that no file below a folder names the erased person.
pub fn names_nobody(here: &Path, folder: &str) -> Outcome {
    let named = named(here, folder)?;
    if named.is_empty() { Ok(()) } else { Err(format!("named still: {named:?}")) }
}

fn named(here: &Path, folder: &str) -> Result<Vec<String>, String> {
    let tree = support::tree(&here.join(folder))?;
    let is_named = |bytes: &[u8]| {
        let said = said_by(bytes).to_lowercase();
        WORDS.iter().any(|word| said.contains(word))
    };
    Ok(tree.into_iter().filter(|(_, bytes)| is_named(bytes)).map(|(name, _)| name).collect())
}

pub fn answers(here: &Path, arguments: &[&str], exit_codes: &[i32]) -> Result<String, String> {
    let Said { stdout, stderr, .. } = kartotek(here, arguments, exit_codes)?;
    let said = stdout + &stderr;
    never_says(&said.to_lowercase(), &WORDS)?;
    Ok(said)
}

/// 1500 and 1600: P(100) = .36 and .64. Two games: .72 → .70; W 1½: 1500 + 45 × .80 = 1536. The other: 1.28 → 1.30; W ½: 30 ×
/// .80 = 24 points, all below the boundary of 1600, where they are 24 × 45/30 = 36 (4.5.2.4): 1564.
fn answers_without_the_name() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    support::write(&here.join("office/inbox/a.json"), report("2026-a", 5, [OWN, OTHER]).as_bytes())?;
    support::write(&here.join("office/inbox/a.pgn"), SCORES.as_bytes())?;
    kartotek(here, &["run", "--as-of", "2026-02-01"], &[0])?;
    erase(here)?;
    is_clean(here, Depth::Deep)?;
    says(&answers(here, &["explain", "11"], &[0])?, &["1500", "1536"])?;
    says(&answers(here, &["explain", "12"], &[0])?, &["1564", "11"])?;
    for command in [
        &["player", "show", "11"][..],
        &["player", "show", "11", "--format", "json"],
        &["report", "show", "2026-a"],
        &["club", "show", "101"],
        &["find", "11"],
        &["find", "1990"],
        &["list", "ratinglist"],
        &["status"],
        &["desk", "--as-of", "2026-02-02"],
    ] {
        answers(here, command, &[0])?;
    }
    // A later report that still names the person keeps its own words.
    let later = report("2026-b", 20, ["\"id\": \"11\"", "\"id\": \"13\""]);
    support::write(&here.join("b.json"), later.as_bytes())?;
    says(&answers(here, &["impact", "b.json", "--as-of", "2026-03-01"], &[0])?, &["11 11", "13 Tredje, Carl"])?;
    let annul = "date = 2026-02-10\nauthor = \"RKF\"\nreason = \"x\"\n[annul]\nreport = \"2026-a\"\n";
    support::write(&here.join("annul.toml"), annul.as_bytes())?;
    says(&answers(here, &["impact", "annul.toml", "--as-of", "2026-03-01"], &[0])?, &["1536 → 1500"])?;
    answers(here, &["replay", "--out", "made-again"], &[0])?;
    names_nobody(here, "made-again")?;
    let ratings = support::read(&here.join("made-again/ratings.csv"))?;
    says(&ratings, &["11,", "1536"])?;
    is_clean(here, Depth::Deep)
}

/// The text of every part of a letter, and the cells of its workbooks.
fn letter_contents(letter: &[u8]) -> Result<String, String> {
    let parts = parts::parts(&String::from_utf8_lossy(letter))?;
    Ok(parts.iter().map(|part| said_by(&part.bytes)).collect::<String>().to_lowercase())
}

fn waiting_letters_have_no_name() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    support::write(&here.join("office/contacts.csv"), CONTACTS.as_bytes())?;
    let settings = support::read(&here.join("office/kartotek.toml"))? + "[mail]\nfrom = \"rk@example.org\"\n";
    support::write(&here.join("office/kartotek.toml"), settings.as_bytes())?;
    support::write(&here.join("office/inbox/a.json"), report("2026-a", 5, [OWN, OTHER]).as_bytes())?;
    support::write(&here.join("office/inbox/a.pgn"), SCORES.as_bytes())?;
    kartotek(here, &["run", "--as-of", "2026-02-01"], &[0])?;
    let letters = || -> Result<Vec<(String, String)>, String> {
        let tree = support::tree(&here.join("office/internal/2026-02-01/outbox"))?;
        let letters = tree.into_iter().filter(|(name, _)| name.ends_with(".eml"));
        letters.map(|(name, bytes)| Ok((name, letter_contents(&bytes)?))).collect()
    };
    let named = |all: &[(String, String)]| -> Vec<String> {
        let is_named = |said: &str| WORDS.iter().any(|word| said.contains(word));
        all.iter().filter(|(_, said)| is_named(said)).map(|(name, _)| name.clone()).collect()
    };
    let before = named(&letters()?);
    for kind in ["receipt", "club"] {
        if !before.iter().any(|name| name.starts_with(kind)) {
            return Err(format!("no letter of the kind {kind} names the player before: {before:?}"));
        }
    }
    erase(here)?;
    let after = named(&letters()?);
    if !after.is_empty() {
        return Err(format!("letters name the player still: {after:?}"));
    }
    is_clean(here, Depth::Deep)?;
    answers(here, &["mail", "--dry-run"], &[0]).map(drop)
}

/// The header of a letter as a mail program shows it, with encoded words (RFC 2047) decoded.
fn shown_above(letter: &str) -> Result<String, String> {
    let (lines, _) = parts::split(letter)?;
    let (mut shown, mut rest) = (String::new(), lines.replace("?= =?", "?==?"));
    while let Some((before, word)) = rest.split_once("=?utf-8?b?") {
        let (word, behind) = word.split_once("?=").ok_or("an encoded word does not end")?;
        shown.push_str(before);
        shown.push_str(&String::from_utf8(parts::base64(word)?).map_err(|error| error.to_string())?);
        rest = behind.to_owned();
    }
    if rest.contains("=?") { Err(format!("another encoding: {rest}")) } else { Ok(shown + &rest) }
}

/// The headers of an outbox's letters, by file name.
fn letter_headers(here: &Path) -> Result<Vec<(String, String)>, String> {
    let tree = support::tree(&here.join("office/internal/2026-02-01/outbox"))?;
    // A letter to an erased address is an empty file.
    let letters = tree.into_iter().filter(|(name, bytes)| name.ends_with(".eml") && !bytes.is_empty());
    letters.map(|(name, bytes)| Ok((name, shown_above(&String::from_utf8_lossy(&bytes))?))).collect()
}

pub const CONTACTS: &str = "kind,id,name,address\nclub,101,,klub@example.org\nofficer,,,rk@example.org\n\
    director,,\"Opdigtet, Leder\",leder@example.org\n";

/// An office that has rated a match named after its players, in a name long enough for several encoded words. The office itself
/// is named after a person too.
fn named_after_players(contacts: &str, director: &str) -> Result<TempDir, String> {
    let folder = office()?;
    let here = folder.path();
    support::write(&here.join("office/contacts.csv"), contacts.as_bytes())?;
    let settings = support::read(&here.join("office/kartotek.toml"))? + "[mail]\nfrom = \"rk@example.org\"\n";
    let settings = settings.replace("\"Prøve\"", "\"Åse Enestående og Ærlig Øvrig\"");
    support::write(&here.join("office/kartotek.toml"), settings.as_bytes())?;
    let title = "Æresmatchen for Åse Enestående (med Bo Anden) på øen Ærø, mellem Åse Enestående og Bo Anden";
    let report = report("2026-a", 5, [OWN, OTHER]).replace("\"name\": \"2026-a\"", &format!("\"name\": \"{title}\""));
    let report = report.replace("{\"name\": \"Opdigtet, Leder\"}", director);
    support::write(&here.join("office/inbox/a.json"), report.as_bytes())?;
    kartotek(here, &["run", "--as-of", "2026-02-01"], &[0])?;
    Ok(folder)
}

fn headers_have_no_name() -> Outcome {
    let folder = named_after_players(CONTACTS, "{\"name\": \"Opdigtet, Leder\"}")?;
    let here = folder.path();
    let receipt = |all: &[(String, String)]| -> Result<String, String> {
        let found = all.iter().find(|(name, _)| name.starts_with("receipt"));
        found.map(|(_, above)| above.clone()).ok_or_else(|| format!("no receipt: {all:?}"))
    };
    let before = receipt(&letter_headers(here)?)?;
    says(&before, &["Subject: Æresmatchen for Åse Enestående (med Bo Anden)", "Åse Enestående og Ærlig Øvrig"])?;
    erase_but_told(here)?;
    let all = letter_headers(here)?;
    let after = receipt(&all)?;
    says(&after, &["Subject: Æresmatchen for 11 (med Bo Anden) på øen Ærø, mellem 11 og Bo Anden: "])?;
    says(&after, &["11 og Ærlig Øvrig", "<rk@example.org>", "To: leder@example.org"])?;
    for (name, above) in &all {
        never_says(&above.to_lowercase(), &WORDS).map_err(|why| format!("{name}: {why}"))?;
        if above.lines().count() != before.lines().count() {
            return Err(format!("{name}: {above}\nis not of as many headers as\n{before}"));
        }
    }
    says(&answers(here, &["mail", "--dry-run"], &[0])?, &["letters wait", "mellem 11 og Bo Anden"])?;
    is_clean(here, Depth::Deep)
}

/// Aase is a director with her name in a private address, which the letters' list and the contacts have too.
fn address_is_removed() -> Outcome {
    let own = "director,11,,Aase.Enestaaende@example.net\ndirector,,\"Enestående, Åse\",chess99@example.net\n\
               director,11,,klub@example.org\n";
    let folder = named_after_players(&format!("{CONTACTS}{own}"), "{\"id\": \"11\"}")?;
    let here = folder.path();
    let to = |above: &[(String, String)], words: &str| above.iter().filter(|(_, above)| above.contains(words)).count();
    let before = letter_headers(here)?;
    #[cfg(unix)]
    let mode = |path: &str| {
        use std::os::unix::fs::PermissionsExt;
        here.join(path).metadata().map(|metadata| metadata.permissions().mode() & 0o777).unwrap_or_default()
    };
    #[cfg(unix)]
    support::run(std::process::Command::new("chmod").arg("600").arg(here.join("office/contacts.csv")))?;
    support::same("own letters before", &to(&before, "@example.net").to_string(), "2")?;
    erase_but_told(here)?;
    let contacts = support::read(&here.join("office/contacts.csv"))?;
    support::same("contacts", &contacts, CONTACTS)?;
    #[cfg(unix)]
    support::same("mode", &format!("{:o} {:o}", mode("office/contacts.csv"), mode("office/erased")), "600 700")?;
    let after = letter_headers(here)?;
    support::same("own letters after", &to(&after, "@example.net").to_string(), "0")?;
    // The letter to her as a director is not made again, the one to the club is.
    support::same("letters to the club's address", &to(&after, "To: klub@example.org").to_string(), "1")?;
    let said = answers(here, &["mail", "--all"], &[0])?;
    never_says(&said, &["example.net"])?;
    says(&said, &["erased"])?;
    let tree = support::tree(here)?;
    let named = |bytes: &[u8]| String::from_utf8_lossy(bytes).contains("example.net");
    let still: Vec<&String> = tree.iter().filter(|(_, bytes)| named(bytes)).map(|(name, _)| name).collect();
    support::same("files with the address", &format!("{still:?}"), "[]")?;
    is_clean(here, Depth::Deep)
}

/// The sheets of a report in which a player has only a FIDE id, or one beside the name.
pub fn workbook(id: &str, first: u32, heading: &str, own: [&str; 2]) -> Result<Vec<u8>, String> {
    let [start, end, reported] = [first, first + 1, first + 2].map(|day| format!("2026-01-{day:02}"));
    let form = [
        ["id", id],
        ["name", id],
        ["kind", "approved"],
        ["system", "match"],
        ["rounds", "2"],
        ["first round", &start],
        ["last round", &end],
        ["time control", "40/7200,1800"],
        ["reported", &reported],
    ];
    let mut sheets: Vec<(&str, Vec<Vec<&str>>)> =
        vec![("Form", form.iter().map(|[key, value]| vec![*key, "", *value]).collect())];
    sheets[0].1.insert(0, vec!["line", "meaning", "value"]);
    let players = vec![vec!["no", "id", heading, "FIDE id"], vec!["1", "", own[0], own[1]], vec!["2", "12", "", ""]];
    sheets.push(("Players", players));
    let games = [["round", "white", "black", "result"], ["1", "1", "2", "1-0"], ["2", "2", "1", "½-½"]];
    sheets.push(("Games", games.iter().map(|row| row.to_vec()).collect()));
    sheets.push(("Officials", vec![vec!["post", "name"], vec!["director", "Opdigtet, Leder"]]));
    let mut book = Workbook::new();
    for (name, rows) in sheets {
        let sheet = book.add_worksheet().set_name(name).map_err(|error| error.to_string())?;
        for (row, cells) in (0u32..).zip(rows) {
            for (column, cell) in (0u16..).zip(cells).filter(|(_, cell)| !cell.is_empty()) {
                match cell.parse::<i32>() {
                    Ok(number) => sheet.write_number(row, column, number),
                    Err(_) => sheet.write_string(row, column, cell),
                }
                .map_err(|error| error.to_string())?;
            }
        }
    }
    book.save_to_buffer().map_err(|error| error.to_string())
}

fn by_fide_id() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    let inbox = here.join("office/inbox");
    support::write(&inbox.join("alone.xlsx"), &workbook("2026-a", 5, "name", ["", "99900111"])?)?;
    support::write(&inbox.join("named.xlsx"), &workbook("2026-b", 8, "name", ["Enestående, Åse", "99900111"])?)?;
    support::write(&inbox.join("games.csv"), "round,white,black,result\n1,1,2,1-0\n2,2,1,½-½\n".as_bytes())?;
    let form = "id = \"2026-c\"\nname = \"C\"\nkind = \"approved\"\nsystem = \"match\"\nrounds = 2\nstart = 2026-01-14\n\
                end = 2026-01-15\ntime_control = \"40/7200,1800\"\nreported = 2026-01-16\n[[directors]]\nname = \"Opdigtet, Leder\"\n\
                [[players]]\nno = 1\nfide_id = \"99900111\"\n[[players]]\nno = 2\nid = \"12\"\n";
    support::write(&inbox.join("games.toml"), form.as_bytes())?;
    let said = kartotek(here, &["run", "--as-of", "2026-02-01"], &[0])?;
    says(&said.stdout, &["3 reports were rated"])?;
    let ratings = |run: &str| support::read(&here.join("office/runs").join(run).join("players.csv"));
    let before = ratings("0001-2026-02-01")?;
    erase(here)?;
    for name in ["alone.xlsx", "named.xlsx"] {
        support::same(name, &support::read(&inbox.join(name))?, "")?;
    }
    is_clean(here, Depth::Deep)?;
    says(&answers(here, &["explain", "11"], &[0])?, &["2026-a", "2026-b", "2026-c"])?;
    // A report of the next month is rated from the same ratings, and the number is recognised.
    support::write(&inbox.join("later.xlsx"), &workbook("2026-d", 22, "name", ["11", ""])?)?;
    says(&kartotek(here, &["run", "--as-of", "2026-03-01"], &[0])?.stdout, &["1 report was rated"])?;
    let number =
        |text: &str| text.lines().filter(|line| line.starts_with("13,")).map(str::to_owned).collect::<Vec<_>>();
    if number(&before) != number(&ratings("0002-2026-03-01")?) {
        return Err("somebody else has changed".to_owned());
    }
    is_clean(here, Depth::Deep)
}

/// The report is held back because of the other player; the scores beside it name both.
fn held_report_is_rated_by_number() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    let unknown = "\"id\": \"99\", \"name\": \"Anden, Bo\"";
    support::write(&here.join("office/inbox/a.json"), report("2026-a", 5, [OWN, unknown]).as_bytes())?;
    support::write(&here.join("office/inbox/a.pgn"), SCORES.as_bytes())?;
    kartotek(here, &["run", "--as-of", "2026-02-01"], &[1])?;
    erase(here)?;
    is_clean(here, Depth::Deep)?;
    says(&answers(here, &["run", "--as-of", "2026-02-15"], &[1])?, &["a.json"])?;
    let decide =
        ["decide", "identity", "2026-a", "--no", "2", "--player", "12", "--reason", "x", "--date", "2026-02-16"];
    answers(here, &decide, &[0])?;
    says(&answers(here, &["run", "--as-of", "2026-03-01"], &[0])?, &["1 report was rated"])?;
    let ratings = support::newest_ratings(&here.join("office"))?;
    support::same("ratings", &["11", "12"].map(|id| ratings[id].as_str()).join(" "), "1536 1564")?;
    names_nobody(here, "office")?;
    is_clean(here, Depth::Deep)
}

/// Names, dates and ids that only decisions have: about reports that never came, and about waiting changes.
fn alias_is_erased() -> Outcome {
    for is_carried_out in [false, true] {
        let folder = office()?;
        let here = folder.path();
        kartotek(here, &["run", "--as-of", "2026-02-01"], &[0])?;
        let alias = ["decide", "alias", "--name", "Åsemor Enestaaende-Lund", "--player", "11", "--reason", "x"];
        kartotek(here, &alias, &[0])?;
        if is_carried_out {
            let born = ["player", "11", "--birth-date", "1990-07-05", "--reason", "x"];
            kartotek(here, &born, &[0])?;
            kartotek(here, &["run", "--as-of", "2026-08-02"], &[0, 1])?;
        } else {
            let name = ["player", "11", "--name", "Enestående-Holm, Åse", "--reason", "x"];
            kartotek(here, &name, &[0])?;
        }
        erase(here)?;
        is_clean(here, Depth::Deep)?;
        answers(here, &["find", "Åsemor"], &[0, 1])?;
        answers(here, &["player", "show", "11"], &[0])?;
        answers(here, &["run", "--as-of", "2026-08-02"], &[0, 1])?;
        names_nobody(here, "office")?;
        is_clean(here, Depth::Deep)?;
    }
    Ok(())
}

fn reports_name_in_foreign_sanction() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    kartotek(here, &["run", "--as-of", "2026-02-01"], &[0])?;
    let give = ["sanction", "give", "12", "warning", "--last-day", "2026-07-01", "--reason", "Råbte ad Åse Enestående"];
    kartotek(here, &give, &[0])?;
    for is_carried_out in [false, true] {
        if is_carried_out {
            kartotek(here, &["run", "--as-of", "2026-08-02"], &[0, 1])?;
        }
        let said = kartotek(here, &["person", "erase", "11", "--reason", "x", "--yes"], &[2])?.stderr;
        says(&said, &["no sanction of 11", "a sanction of 12", "§ 19", "until 2027-07-01"])?;
    }
    Ok(())
}

/// Every way by which a name arrives: the erased person is reported, the name left out.
fn later_reports_get_the_number() -> Outcome {
    let folder = office()?;
    let here = folder.path();
    kartotek(here, &["run", "--as-of", "2026-02-01"], &[0])?;
    erase(here)?;
    let is_number = |what: &str| -> Outcome {
        names_nobody(here, "office/runs").map_err(|why| format!("{what}: {why}"))?;
        names_nobody(here, "office/reports").map_err(|why| format!("{what}: {why}"))?;
        is_clean(here, Depth::Deep).map_err(|why| format!("{what}: {why}"))
    };
    // Texts that the officer types or has in a file are shown as they are.
    let told = |arguments: &[&str]| -> Result<String, String> {
        let Said { stdout, stderr, .. } = kartotek(here, arguments, &[0, 1, 2])?;
        Ok(stdout + &stderr)
    };
    let members = "Nr;Født;Alder;Navn;Klub;Titel;Rat.;Hur.;Lyn;Fide;Nr;K\n\
        11;1990;36;Åse Enestående;Fjordby Skakklub;;0;0;0;-;0;\n12;1980;46;Bo Anden;Fjordby Skakklub;;0;0;0;-;0;\n";
    support::write(&here.join("medlemmer.csv"), members.as_bytes())?;
    let import = ["import", "--members", "medlemmer.csv", "--reason", "x"];
    says(&told(&import)?, &["11 was erased; nothing of the line was used"])?;
    support::write(&here.join("rettelser.csv"), "id,name,birth_date\n11,\"Enestående, Åse\",1990-07-04\n".as_bytes())?;
    let change = ["change", "rettelser.csv", "--reason", "x"];
    // The office's own tables have the number instead of the name, so there is nothing to report.
    let club = "id,name,birth_date,club\n11,11,1990,\n12,\"Anden, Bo\",1980-02-03,101\n";
    support::write(&here.join("klubber.csv"), club.as_bytes())?;
    let unchanged = ["change", "klubber.csv", "--reason", "x", "--dry-run"];
    says(&answers(here, &unchanged, &[2])?, &["2 lines say what the register has already"])?;
    says(&told(&change)?, &["11 was erased", "--taken-back"])?;
    let name = ["player", "11", "--name", "Enestående, Åse", "--reason", "x"];
    says(&told(&name)?, &["11 was erased"])?;
    let alias = ["decide", "alias", "--name", "Enestående, Åse", "--player", "11", "--reason", "x"];
    says(&told(&alias)?, &["11 was erased"])?;
    is_not_added(here)?;
    let typed = "date = 2026-02-02\nauthor = \"RKF\"\nreason = \"x\"\n";
    let by_hand = [
        ("alias.toml", "[alias]\nname = \"Enestående, Åse\"\nplayer = \"11\"\n"),
        ("player.toml", "[player]\nid = \"11\"\nbirth_date = \"1990-07-04\"\n"),
    ];
    for (file, decision) in by_hand {
        support::write(&here.join("office/decisions").join(file), format!("{typed}\n{decision}").as_bytes())?;
    }
    support::write(&here.join("office/inbox/a.json"), report("2026-a", 5, [OWN, OTHER]).as_bytes())?;
    let said = kartotek(here, &["run", "--as-of", "2026-03-01"], &[0, 1])?;
    says(&said.stdout, &["1 report was rated"])?;
    let found = support::read(&here.join("office/internal/2026-03-01/diagnostics.txt"))?;
    says(&found, &["no. 1 is 11, who was erased", "alias.toml", "player.toml"])?;
    for table in ["players.csv", "entries.csv", "games.csv", "ledger.csv", "lists/ratinglist.csv"] {
        let text = support::read(&here.join("office/runs/0002-2026-03-01").join(table))?;
        never_says(&text.to_lowercase(), &WORDS).map_err(|why| format!("{table}: {why}"))?;
    }
    for (file, _) in by_hand {
        std::fs::remove_file(here.join("office/decisions").join(file)).map_err(support::at(here))?;
    }
    // A second erasure by number also removes the name in the report.
    std::fs::remove_file(here.join("office/inbox/a.json")).map_err(support::at(here))?;
    kartotek(here, &["person", "erase", "11", "--reason", "x", "--yes"], &[0])?;
    is_number("after a report")?;
    let back = ["player", "11", "--name", "Enestående, Åse", "--taken-back", "--reason", "x", "--date", "2026-03-20"];
    kartotek(here, &back, &[0])?;
    kartotek(here, &["run", "--as-of", "2026-04-01"], &[0])?;
    says(&support::read(&here.join("office/reports/2026-04-01/ratinglist.csv"))?, &["Enestående, Åse"])?;
    is_clean(here, Depth::Deep)
}

/// The name is erased everywhere, so year of birth and club identify the person.
fn is_not_added(here: &Path) -> Outcome {
    let add = ["player", "add", "Enestående, Åse", "--birth-date", "1990-07-04", "--reason", "x"];
    for club in [&["--club", "101"][..], &["--member", "single"]] {
        let said = kartotek(here, &[&add[..], club].concat(), &[2])?.stderr;
        says(&said, &["11 (erased), born 1990", "--another", "kartotek player 11 --name \"…\" --taken-back"])?;
    }
    Ok(())
}
