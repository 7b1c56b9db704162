//! Letters by mail, against a server started by the test on loopback: the letters that arrive, that each arrives once, and the
//! outcome when the server or the program dies.

mod asked;
mod encrypted;
mod noticed;
pub mod parts;
mod server;
mod wire;

use self::parts::{parts, split};
use self::server::{Received, Server, Trouble, locked};
use crate::support::{self, Group, Office, Outcome, Test, equal, says};
use crate::template::workbook::Workbook as Filled;
use calamine::{Data, Reader, Xlsx};
use std::collections::BTreeSet;
use std::io::Cursor;
use std::process::Stdio;
use std::sync::{Arc, Mutex};

pub fn tests() -> Result<Vec<Test>, String> {
    let mut tests = Group("mail").tests([
        ("every letter of a run arrives complete and once", letters_arrive_complete_and_once),
        (
            "a letter that was being sent when the program was killed is reported and not sent again",
            interrupted_letter_is_not_repeated,
        ),
        ("a recipient refused by the server blocks no other letter", refused_recipient_blocks_no_others),
        ("a recipient put off by the server gets the letter next time", recipient_put_off_is_tried_later),
        ("a dead connection leaves one letter in doubt, and the others are sent", dead_connection_leaves_one_in_doubt),
        ("without a server nothing is recorded as sent, and all letters are sent later", sends_later_without_server),
        ("no name, club, address or reason can add a mail header or an HTML element", names_cannot_add_headers),
        ("letters of a rolled back run are not sent", rolled_back_letters_are_not_sent),
        ("hidden players are in no letter to others", letters_omit_hidden_players),
        ("letters made again are identical, byte for byte", letters_are_reproducible),
        ("an address for an unknown club is reported with the club", reports_unknown_club),
        (
            "letters to a merged club go to its successor, and unsent ones to the old address are withdrawn",
            merged_club_redirects_letters,
        ),
    ]);
    tests.extend(asked::tests());
    tests.extend(noticed::tests());
    tests.extend(encrypted::tests());
    Ok(tests)
}

const TODAY: &str = "2026-04-01";

/// A match of one game between two players of tests/office, with another director.
fn report(name: &str, time_control: &str, director: &str) -> String {
    format!(
        "id = \"{name}\"\nname = {title}\nkind = \"coordinated\"\nsystem = \"match\"\nrounds = 1\nstart = 2026-03-11\n\
         end = 2026-03-11\ntime_control = \"{time_control}\"\nreported = 2026-03-13\n\n[[directors]]\n{director}\n\
         role = \"director\"\n\n[[players]]\nno = 1\nid = \"10234\"\n\n[[players]]\nno = 2\nid = \"10871\"\n\n[[games]]\n\
         round = 1\nwhite = 1\nblack = 2\nresult = \"1-0\"\n",
        title = toml_text(&format!("Match {name}"))
    )
}

fn toml_text(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\r', "\\r").replace('\n', "\\n"))
}

const CONTACTS: &str = "kind,id,name,address\ndirector,11020,,ole@example.org\nclub,,Skovby Skakklub,skovby@example.org\n\
    officer,,,rk@example.org\n";
const ANNOUNCED: &str = "date = 2026-01-10\nauthor = \"RKF\"\nreason = \"Anmeldt.\"\n\n[announce]\ntournament = \"vinter\"\n\
    name = \"Vinterturnering\"\norganiser = \"Skovby Skakklub\"\nstart = 2026-03-01\nend = 2026-03-08\n";
/// One report is rated, one held back, one overdue; the club and the officer also get letters. The match lacks a committee (§
/// 5), and RKF has to approve it (§ 65): two things to look at.
const EXPECTED: [(&str, &str); 5] = [
    ("ole@example.org", "Match god: the report has been rated; please look at 2 things"),
    ("ole@example.org", "Match hurtig: please correct the report"),
    ("skovby@example.org", "Skovby Skakklub: the rating list of 1 April 2026"),
    ("skovby@example.org", "Vinterturnering: the report has not come"),
    ("rk@example.org", "The rating office, 1 April 2026: what was done, and what waits"),
];

fn settings(host: &str, port: u16) -> String {
    format!(
        "federation = \"DEN\"\nname = \"Skovby Kreds\"\nlanguage = \"en\"\nfounded = 2025-12-31\n\n[mail]\n\
         from = \"rating@example.org\"\nserver = \"{host}\"\nport = {port}\n"
    )
}

fn office(port: u16) -> Result<Office, String> {
    let office = Office(support::temporary_folder()?);
    office.write("kartotek.toml", &settings("127.0.0.1", port))?;
    office.write("inbox/god.toml", &report("god", "40/7200,1800", "id = \"11020\""))?;
    office.write("inbox/hurtig.toml", &report("hurtig", "900+10", "name = \"Ravnsborg, Ole\""))?;
    office.write("decisions/announce.toml", ANNOUNCED)?;
    office.write("contacts.csv", CONTACTS)?;
    for table in ["players.csv", "clubs.csv"] {
        office.write(table, &support::read(&support::repository("tests/office").join(table))?)?;
    }
    Ok(office)
}

/// The office after its run.
fn office_after_run(port: u16) -> Result<Office, String> {
    let office = office(port)?;
    office.run_on(TODAY, &["run", "--as-of", TODAY], &[1])?;
    Ok(office)
}

fn send(office: &Office, again: &[&str], exit_code: i32) -> Result<String, String> {
    office.run_on(TODAY, &[&["mail", "--send"], again].concat(), &[exit_code])
}

fn subject(letter: &Received) -> Result<String, String> {
    let (headers, _) = split(&letter.message)?;
    let line = headers.lines().find_map(|line| line.strip_prefix("Subject: ")).map(str::to_owned);
    line.ok_or_else(|| format!("no subject: {headers}"))
}

fn arrived(server: &Server) -> Result<BTreeSet<(String, String)>, String> {
    server.letters().iter().map(|letter| Ok((letter.to.clone(), subject(letter)?))).collect()
}

fn expected() -> BTreeSet<(String, String)> {
    EXPECTED.iter().map(|(to, subject)| ((*to).to_owned(), (*subject).to_owned())).collect()
}

fn letter_to<'l>(letters: &'l [Received], to: &str, words: &str) -> Result<&'l Received, String> {
    let found = letters
        .iter()
        .find(|received| received.to == to && subject(received).is_ok_and(|subject| subject.contains(words)));
    let all = || letters.iter().map(|received| (&received.to, subject(received))).collect::<Vec<_>>();
    found.ok_or_else(|| format!("no letter about {words} to {to}: {:?}", all()))
}

fn reports_unknown_club() -> Outcome {
    let office = office(25)?;
    let contacts = format!("{CONTACTS}club,99,Findes Ikke,x@example.org\nclub,101,,skovby@example.org\n");
    office.write("contacts.csv", &contacts)?;
    let told = office.run_on(TODAY, &["run", "--as-of", TODAY], &[1])?;
    says(&told, &["contacts.csv: no club has the number 99 (Findes Ikke)"])?;
    support::never_says(&told, &["number 101"])?;
    says(&office.run_on(TODAY, &["mail"], &[0])?, &["no club has the number 99 (Findes Ikke)"])
}

fn merged_club_redirects_letters() -> Outcome {
    let office = office(25)?;
    let clubs = support::read(&office.path("clubs.csv"))?;
    office.write("clubs.csv", &format!("{}\n102,Granly,1\n", clubs.trim_end()))?;
    let contacts = "kind,id,name,address\nclub,101,,skovby@example.org\nclub,102,,granly@example.org\n";
    office.write("contacts.csv", contacts)?;
    office.run_on(TODAY, &["run"], &[1])?;
    says(&office.run_on(TODAY, &["mail"], &[0])?, &["skovby@example.org"])?;
    let (day, merge) = ("2026-04-02", ["club", "merge", "101", "--into", "102", "--reason", "x"]);
    office.run_on(day, &merge, &[0])?;
    let said = office.run_on(day, &["run"], &[1])?;
    says(&said, &["contacts.csv: the club 101 Skovby Skakklub was merged into 102 Granly: its letters go there"])?;
    let told = office.run_on(day, &["mail"], &[0])?;
    let waiting: Vec<&str> = told.lines().filter(|line| line.contains("waits")).collect();
    let to_new = |words: &str| waiting.iter().any(|line| line.contains("granly@") && line.contains(words));
    equal("letters to the new club", &(to_new("Vinterturnering") && to_new("Granly: the rating list")), &true)?;
    equal("letters to the old one", &waiting.iter().any(|line| line.contains("skovby@")), &false)
}

fn letters_arrive_complete_and_once() -> Outcome {
    let server = Server::start(Trouble::None)?;
    let office = office_after_run(server.port)?;
    equal("before anything is sent", &server.letters().len(), &0)?;
    says(&office.run_on(TODAY, &["mail"], &[0])?, &["5 letters wait", "ole@example.org", "waits"])?;
    equal("a list sends nothing", &server.letters().len(), &0)?;
    let json = office.run_on(TODAY, &["mail", "--format", "json"], &[0])?;
    says(&json, &["\"state\": \"waits\"", "\"about\": \"god\"", "\"kind\": \"receipt\""])?;
    says(&send(&office, &[], 0)?, &["5 letters sent."])?;
    equal("what arrived", &arrived(&server)?, &expected())?;
    let letters = server.letters();
    equal("how many", &letters.len(), &EXPECTED.len())?;
    for letter in &letters {
        let (headers, _) = split(&letter.message)?;
        let to = format!("To: {}", letter.to);
        says(&headers, &["From: \"Skovby Kreds\" <rating@example.org>", &to, "Date: Wed, 01 Apr 2026 12:00:00 +0000"])?;
        says(&headers, &["Auto-Submitted: auto-generated", "MIME-Version: 1.0", "Message-ID: <"])?;
        equal("who sends", &letter.from.as_str(), &"rating@example.org")?;
        let kinds: Vec<String> = parts(&letter.message)?.iter().take(2).map(|part| part.headers.clone()).collect();
        says(&kinds[0], &["text/plain; charset=utf-8"])?;
        says(&kinds[1], &["text/html; charset=utf-8"])?;
    }
    receipts(&office, &letters)?;
    club(&letters)?;
    officer(&letters)?;
    says(&send(&office, &[], 0)?, &["0 letters sent."])?;
    // The next run holds the same report back and sends no second letter about it.
    office.write("inbox/anden.toml", &report("anden", "40/7200,1800", "id = \"11020\"").replace("03-1", "03-2"))?;
    office.run_on("2026-05-01", &["run", "--as-of", "2026-05-01"], &[1])?;
    office.run_on("2026-05-01", &["mail", "--send"], &[0])?;
    let held = arrived_times(&server, "Match hurtig: please correct the report")?;
    equal("the answer to the report that is held back came", &held, &1)?;
    letter_to(&server.letters(), "ole@example.org", "Match anden: the report has been rated")?;
    says(&office.run_on("2026-05-01", &["verify", "--deep"], &[0])?, &["Everything is as it was written"])?;
    // A tournament is overdue and nothing was rated: there is no new run, and the officer's letter refers to the newest one.
    let cup = [
        "decide",
        "announce",
        "cup",
        "--name",
        "Cup",
        "--organiser",
        "101",
        "--start",
        "2026-04-10",
        "--end",
        "2026-04-20",
    ];
    office.run_on("2026-05-02", &[&cup[..], &["--reason", "x", "--date", "2026-05-02"]].concat(), &[0])?;
    office.run_on("2026-05-20", &["run", "--as-of", "2026-05-20"], &[1])?;
    office.run_on("2026-05-20", &["mail", "--send"], &[0])?;
    let letters = server.letters();
    let summary = parts(&letter_to(&letters, "rk@example.org", "20 May")?.message)?[0].text()?;
    says(&summary, &["Nothing new was rated since run 0002-2026-05-01."])
}

fn arrived_times(server: &Server, words: &str) -> Result<usize, String> {
    let subjects: Result<Vec<String>, String> = server.letters().iter().map(subject).collect();
    Ok(subjects?.iter().filter(|subject| *subject == words).count())
}

/// The receipts have the ratings of the published list of changes.
fn receipts(office: &Office, letters: &[Received]) -> Outcome {
    let changes = support::read(&office.path("reports/2026-04-01/changes.csv"))?;
    let new_rating = |id: &str| -> Result<String, String> {
        let line = changes.lines().find(|line| line.contains(&format!(",{id},"))).ok_or("not rated")?;
        line.rsplit(',').nth(1).map(str::to_owned).ok_or_else(|| line.to_owned())
    };
    let (won, lost) = (new_rating("10234")?, new_rating("10871")?);
    equal("who won has gained", &(won.as_str() > "1840" && lost.as_str() < "1795"), &true)?;
    let won_row = format!("<tr><td>Elmegaard, Rikke</td><td class=\"n\">1840 → {won}</td>");
    let [won, lost] = [format!("Elmegaard, Rikke  1840 → {won}  "), format!("Toftholm, Jeppe   1795 → {lost}  ")];
    let rated = &parts(&letter_to(letters, "ole@example.org", "rated")?.message)?;
    says(&rated[0].text()?, &["(§ 5)", "(§ 65)", &won, &lost, "Kind regards"])?;
    says(&rated[1].text()?, &["<h2>The ratings of the players</h2>", &won_row])?;
    let held = &parts(&letter_to(letters, "ole@example.org", "correct")?.message)?;
    says(&held[0].text()?, &["Dear Ole Ravnsborg,", "900+10", "4.5.3"])
}

/// The officer's letter: everything that waits, and warnings about rated reports.
fn officer(letters: &[Received]) -> Outcome {
    let summary = parts(&letter_to(letters, "rk@example.org", "what waits")?.message)?[0].text()?;
    says(&summary, &["one report rated", "Held back: 1", "hurtig.toml", "vinter (Skovby Skakklub): 17 days late"])?;
    says(&summary, &["Rated, and to be looked at", "god.toml: "])
}

/// The club's members are the four players of tests/office.
fn club(letters: &[Received]) -> Outcome {
    let club = parts(&letter_to(letters, "skovby@example.org", "rating list")?.message)?;
    says(
        &club[0].text()?.replace('\n', " "),
        &["Dear Skovby Skakklub,", "4 players", "Elmegaard, Rikke", "  Match god"],
    )?;
    let [_, _, list] = club.as_slice() else { return Err(format!("{} parts", club.len())) };
    says(&list.headers, &["attachment; filename=\"rating-2026-04-01.xlsx\""])?;
    let names: BTreeSet<String> = names_in(&list.bytes)?;
    let members = ["Elmegaard, Rikke", "Toftholm, Jeppe", "Ravnsborg, Ole", "Nygaard, Mathilde"];
    equal("who is on the club's list", &names, &members.map(str::to_owned).into())
}

fn names_in(workbook: &[u8]) -> Result<BTreeSet<String>, String> {
    let mut workbook = Xlsx::new(Cursor::new(workbook)).map_err(|error| error.to_string())?;
    let range = workbook.worksheet_range_at(0).ok_or("no sheet")?.map_err(|error| error.to_string())?;
    let mut rows = range.rows();
    let header = rows.next().ok_or("no header")?;
    let column = header.iter().position(|cell| *cell == Data::String("Name".to_owned())).ok_or("no names")?;
    Ok(rows.map(|row| row[column].to_string()).collect())
}

fn interrupted_letter_is_not_repeated() -> Outcome {
    let child = Arc::new(Mutex::new(None));
    let server = Server::start(Trouble::Kills("skovby@example.org", Arc::clone(&child)))?;
    let office = office_after_run(server.port)?;
    let mut command = support::kartotek(office.0.path());
    command.env("KARTOTEK_TODAY", TODAY).args(["mail", "--send", "--office", "office"]);
    let started = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().map_err(|error| error.to_string())?;
    locked(&child).replace(started);
    loop {
        let mut held = locked(&child);
        if held.as_mut().and_then(|child| child.try_wait().ok().flatten()).is_some() {
            break;
        }
        drop(held);
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let before = server.letters().len();
    let last = server.letters().pop().ok_or("nothing arrived")?;
    equal("the last before it was killed", &last.to.as_str(), &"skovby@example.org")?;
    let doubted = subject(&last)?;
    let said = send(&office, &[], 1)?;
    says(&said, &["PERHAPS SENT before: skovby@example.org", &doubted, "--again"])?;
    equal("how often the doubted one came", &arrived_times(&server, &doubted)?, &1)?;
    equal("what arrived in all", &arrived(&server)?, &expected())?;
    equal("of the others each once", &server.letters().len(), &EXPECTED.len())?;
    if before >= EXPECTED.len() {
        return Err("it was killed after everything was sent".to_owned());
    }
    says(&office.run_on(TODAY, &["verify"], &[0])?, &["Everything is as it was written"])?;
    let id = id_of(&said)?;
    says(&office.run_on(TODAY, &["mail", "--send", "--again", &id], &[0])?, &["One letter sent."])?;
    equal("after it was asked for", &arrived_times(&server, &doubted)?, &2)?;
    says(&send(&office, &[], 0)?, &["0 letters sent."])
}

/// The id after `--again`.
fn id_of(said: &str) -> Result<String, String> {
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let behind = said.split("--again ").nth(1).ok_or("no --again")?;
    Ok(behind.chars().take_while(char::is_ascii_alphanumeric).collect())
}

fn refused_recipient_blocks_no_others() -> Outcome {
    let server = Server::start(Trouble::Refuses("skovby@example.org"))?;
    let office = office_after_run(server.port)?;
    let said = send(&office, &[], 1)?;
    says(
        &said,
        &[
            "NOT SENT: skovby@example.org",
            "550",
            "nobody of that name; correct the address in contacts.csv",
            "3 letters sent; 2 not sent.",
        ],
    )?;
    equal("what arrived", &server.letters().len(), &3)?;
    // The club has a new address: its letters are rewritten, and other recipients get nothing again.
    office.write("contacts.csv", &CONTACTS.replace("skovby@", "formand@"))?;
    office.run_on(TODAY, &["publish"], &[0])?;
    says(&send(&office, &[], 0)?, &["2 letters sent."])?;
    let to: Vec<String> = server.letters().into_iter().skip(3).map(|letter| letter.to).collect();
    equal("to whom", &to, &vec!["formand@example.org".to_owned(); 2])
}

fn recipient_put_off_is_tried_later() -> Outcome {
    let server = Server::start(Trouble::PutsOff("skovby@example.org"))?;
    let office = office_after_run(server.port)?;
    says(&send(&office, &[], 1)?, &["451 4.7.1 greylisted; try again later", "3 letters sent; 2 not sent."])?;
    let calm = Server::start(Trouble::None)?;
    office.write("kartotek.toml", &settings("127.0.0.1", calm.port))?;
    says(&send(&office, &[], 0)?, &["2 letters sent."])
}

fn dead_connection_leaves_one_in_doubt() -> Outcome {
    let server = Server::start(Trouble::HangsUpOn("ole@example.org"))?;
    let office = office_after_run(server.port)?;
    let said = send(&office, &[], 1)?;
    says(&said, &["PERHAPS SENT: ole@example.org", "4 letters sent; one not sent."])?;
    equal("what arrived", &arrived(&server)?, &expected())?;
    says(&send(&office, &[], 1)?, &["PERHAPS SENT before: ole@example.org", "0 letters sent; one not sent."])?;
    equal("how many in all", &server.letters().len(), &EXPECTED.len())?;
    // It did not wait for the program: the connection broke. `status` reports it until somebody decides.
    says(&office.run_on(TODAY, &["status"], &[1])?, &["one letter was perhaps sent"])?;
    says(&send(&office, &["--again", "nothing"], 2)?, &["there is no letter nothing"])
}

fn sends_later_without_server() -> Outcome {
    // A port that was free a moment ago and has no server.
    let free = std::net::TcpListener::bind("127.0.0.1:0").map_err(|error| error.to_string())?;
    let port = free.local_addr().map_err(|error| error.to_string())?.port();
    drop(free);
    let office = office_after_run(port)?;
    says(&send(&office, &[], 1)?, &["NOT SENT: ole@example.org", "not tried: ", "0 letters sent; 5 not sent."])?;
    nothing_is_noted(&office)?;
    let server = Server::start(Trouble::None)?;
    office.write("kartotek.toml", &settings("127.0.0.1", server.port))?;
    says(&send(&office, &[], 0)?, &["5 letters sent."])
}

/// Checks that the journal records nothing as sent.
fn nothing_is_noted(office: &Office) -> Outcome {
    for (name, text) in support::tree(&office.path("mail"))? {
        let words = String::from_utf8_lossy(&text).into_owned();
        if let Some(line) = words.lines().find(|line| !line.contains("  wrote ")) {
            return Err(format!("what never went out was noted in {name}: {line}"));
        }
    }
    Ok(())
}

const HOSTILE: &str = "\r\nBcc: evil@example.org\r\n\r\n<script>alert(1)</script><img src=x onerror=alert(1)>";

fn names_cannot_add_headers() -> Outcome {
    let server = Server::start(Trouble::None)?;
    let office = office(server.port)?;
    let title = toml_text(&format!("Match{HOSTILE}"));
    let evil = report("god", "40/7200,1800", "id = \"11020\"").replace("\"Match god\"", &title);
    office.write("inbox/god.toml", &evil)?;
    let evil =
        report("hurtig", "900+10", &format!("id = \"11020\"\nname = {title}")).replace("\"Match hurtig\"", &title);
    office.write("inbox/hurtig.toml", &evil)?;
    office.write("decisions/announce.toml", &ANNOUNCED.replace("\"Vinterturnering\"", &title))?;
    let players = support::read(&office.path("players.csv"))?;
    let evil = ["=HYPERLINK(\"\"http://example.org\"\",\"\"x\"\")", "@SUM(1)", "+1-1", "http://example.org/"];
    let names = ["Elmegaard, Rikke", "Toftholm, Jeppe", "Ravnsborg, Ole", "Nygaard, Mathilde"];
    let with_evil = names.iter().zip(evil).fold(players, |all, (name, evil)| all.replace(name, &format!("{evil}, X")));
    office.write("players.csv", &with_evil)?;
    let club = "Skovby\u{2028}Bcc: evil@example.org <script>alert(1)</script>";
    office.write("clubs.csv", &format!("id,name,district\n101,{club},1\n"))?;
    office.write(
        "contacts.csv",
        &format!("{CONTACTS}club,101,,skovby@example.org\ndirector,11020,,\"a@b.dk\nBcc: evil@example.org\"\n"),
    )?;
    let settings = settings("127.0.0.1", server.port).replace("\"Skovby Kreds\"", &title);
    office.write("kartotek.toml", &settings)?;
    office.run_on(TODAY, &["run", "--as-of", TODAY], &[1])?;
    says(&send(&office, &[], 0)?, &["letters sent."])?;
    let (letters, mut books) = (server.letters(), 0);
    if letters.len() < 4 {
        return Err(format!("only {} letters", letters.len()));
    }
    for letter in &letters {
        let (headers, _) = split(&letter.message)?;
        let names: BTreeSet<&str> = headers.lines().filter_map(|line| line.split(':').next()).collect();
        let known = ["From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "MIME-Version", "Content-Type"];
        equal("headers", &names, &known.into())?;
        equal("recipient", &letter.to.ends_with("@example.org"), &true)?;
        equal("nobody else", &letter.to.contains("evil"), &false)?;
        let parts = parts(&letter.message)?;
        support::never_says(&parts[1].text()?, &["<script", "<img"])?;
        if let Some(list) = parts.get(2) {
            books += 1;
            computes_nothing(&list.bytes)?;
        }
    }
    equal("workbooks", &(books > 0), &true)?;
    Ok(())
}

/// Checks that a workbook has no formulas or links, and no cell that begins like a formula.
fn computes_nothing(workbook: &[u8]) -> Outcome {
    for (sheet, xml) in Filled::read(workbook.to_vec())?.sheets_xml()? {
        support::never_says(&xml, &["<f>", "<f ", "<hyperlink"]).map_err(|why| format!("{sheet}: {why}"))?;
    }
    let mut workbook = Xlsx::new(Cursor::new(workbook)).map_err(|error| error.to_string())?;
    let range = workbook.worksheet_range_at(0).ok_or("no sheet")?.map_err(|error| error.to_string())?;
    let texts = range.cells().filter_map(|(_, _, cell)| if let Data::String(text) = cell { Some(text) } else { None });
    let (mut evil, mut guarded) = (Vec::new(), 0);
    for text in texts {
        guarded += usize::from(text.starts_with("'="));
        evil.extend(Some(text.clone()).filter(|text| text.starts_with(['=', '+', '-', '@'])));
    }
    equal("cells that begin a formula", &evil, &Vec::new())?;
    equal("cells with an apostrophe before it", &(guarded > 0), &true)
}

fn rolled_back_letters_are_not_sent() -> Outcome {
    let server = Server::start(Trouble::None)?;
    let office = office_after_run(server.port)?;
    office.run_on(TODAY, &["rollback", "--reason", "Forkert dag."], &[0])?;
    says(&send(&office, &[], 0)?, &["0 letters sent."])?;
    says(&office.run_on(TODAY, &["mail", "--all"], &[0])?, &["run taken back"])?;
    let again = || office.run_on(TODAY, &["run", "--as-of", TODAY], &[1]);
    says(&again()?, &["Letters to send (5)"])?;
    send(&office, &[], 0)?;
    // After a rollback the identical run has identical letters, which count as sent.
    office.run_on(TODAY, &["rollback", "--reason", "Forkert dag."], &[0])?;
    support::never_says(&again()?, &["Letters to send"])?;
    says(&send(&office, &[], 0)?, &["0 letters sent."])?;
    equal("what arrived", &arrived(&server)?, &expected())?;
    equal("how many", &server.letters().len(), &EXPECTED.len())
}

fn letters_omit_hidden_players() -> Outcome {
    let server = Server::start(Trouble::None)?;
    let office = office(server.port)?;
    let players = support::read(&office.path("players.csv"))?;
    let players: Vec<String> = (players.lines())
        .map(|line| {
            if line.starts_with("10871,") {
                line.replace(",yes", ",no").replacen(",no", ",yes", 1)
            } else {
                line.into()
            }
        })
        .collect();
    office.write("players.csv", &format!("{}\n", players.join("\n")))?;
    office.run_on(TODAY, &["run", "--as-of", TODAY], &[1])?;
    send(&office, &[], 0)?;
    equal("what arrived", &arrived(&server)?, &expected())?;
    for letter in server.letters() {
        let parts = parts(&letter.message)?;
        for part in parts.iter().take(2) {
            support::never_says(&part.text()?, &["Toftholm"]).map_err(|why| format!("{}: {why}", letter.to))?;
        }
        if let Some(list) = parts.get(2) {
            equal("on the list", &names_in(&list.bytes)?.iter().any(|name| name.contains("Toftholm")), &false)?;
        }
    }
    Ok(())
}

fn letters_are_reproducible() -> Outcome {
    let (one, other) = (office_after_run(2525)?, office_after_run(2525)?);
    let outbox = |office: &Office| support::tree(&office.path("internal/2026-04-01/outbox"));
    equal("the letters of two offices", &outbox(&one)?, &outbox(&other)?)?;
    let before = outbox(&one)?;
    one.run_on("2026-04-02", &["publish"], &[0])?;
    equal("the letters after they were published again", &outbox(&one)?, &before)?;
    equal("letters, their list, their sums", &before.len(), &(EXPECTED.len() + 2))
}
