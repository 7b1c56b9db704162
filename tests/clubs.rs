//! Changes of clubs: they are added, renamed, merged, closed, and move to another district, each from the day of the decision.
//! Earlier publications keep the old names, and an old page leads to the new one. In the office of `tests/decided` all players
//! belong to 101 Skovby Skakklub, none to 102 Lundby Skakforening.

use crate::support::{self, Group, Office, Outcome, Test, never_says, says};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("clubs").tests([
        ("a new name applies from its day on, and earlier publications keep the old one", renames_from_a_day_on),
        ("the members of a merged club move to the other, and its page leads there", merges_with_members),
        ("a club with members is closed only if a new club is named for them", closes_with_a_successor),
        (
            "a member file does not move members back into a closed club, and the run says so once",
            member_file_respects_closure,
        ),
        (
            "a merged or closed club is named nowhere any more, and its number is not given again",
            removed_club_is_not_named,
        ),
        ("a dry run shows the changes and writes nothing", dry_run_shows_changes),
        (
            "a club's members exclude people who are not members, and a misspelt club name gets a suggestion",
            counts_only_members,
        ),
        ("a decision's output says which club it changes and how", output_names_club_and_effect),
        ("undoing two successive merges, the first one first, returns all members to their clubs", undoes_two_merges),
        ("a club does not regain a name that another club has taken", taken_name_is_not_restored),
        (
            "the word for a main district is not printed twice if the name already contains it",
            district_word_is_not_repeated,
        ),
        ("objections to closing a club are in Danish in a Danish office", danish),
    ]))
}

impl Office {
    /// The office after the run of April.
    fn with_clubs() -> Result<Office, String> {
        let office = Office::of("tests/decided")?;
        let settings = support::read(&office.path("kartotek.toml"))?;
        office.write("kartotek.toml", &format!("{settings}site = true\n"))?;
        office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
        Ok(office)
    }

    fn club(&self, what: &[&str]) -> Outcome {
        self.run(&[&["club"], what, &["--reason", "x", "--date", "2026-04-10"]].concat(), &[0]).map(drop)
    }

    fn refuses_club(&self, what: &[&str], words: &[&str]) -> Outcome {
        says(&self.run(&[&["club"], what, &["--reason", "x", "--date", "2026-04-11"]].concat(), &[2])?, words)
    }

    fn run_may(&self) -> Outcome {
        self.run(&["run", "--as-of", "2026-05-01"], &[0, 1]).map(drop)
    }

    fn page(&self, day: &str, club: &str) -> Result<String, String> {
        support::read(&self.path(&format!("reports/{day}/site/clubs/{club}.html")))
    }

    /// The clubs of the players in the register after a run, each once.
    fn clubs_of_people(&self, run: &str) -> Result<Vec<String>, String> {
        let mut clubs: Vec<String> = support::table(&self.path(&format!("runs/{run}/players.csv")))?
            .iter()
            .map(|row| row["club"].clone())
            .collect();
        clubs.sort();
        clubs.dedup();
        Ok(clubs)
    }
}

fn renames_from_a_day_on() -> Outcome {
    let office = Office::with_clubs()?;
    office.club(&["rename", "101", "Skovby Skakklub af 1902"])?;
    office.refuses_club(&["rename", "101", "Skovby Skakklub af 1902"], &["the club 101 is called"])?;
    office.refuses_club(&["rename", "102", "SKOVBY skakklub af 1902"], &["another club has that name: 101"])?;
    office.run_may()?;
    let list = |day: &str| support::read(&office.path(&format!("reports/{day}/ratinglist.csv")));
    says(&list("2026-04-01")?, &["Skovby Skakklub,"])?;
    never_says(&list("2026-04-01")?, &["1902"])?;
    says(&list("2026-05-01")?, &["Skovby Skakklub af 1902,"])?;
    let then = office.run(&["list", "ratinglist", "--as-of", "2026-04-15", "--format", "csv"], &[0])?;
    says(&then, &["Skovby Skakklub,"])?;
    never_says(&then, &["1902"])?;
    let former = support::read(&office.path("runs/0002-2026-05-01/former_clubs.csv"))?;
    support::same("former", &former, "until,club,name,became,into\n2026-05-01,101,Skovby Skakklub,renamed,\n")?;
    // The address of the page is unchanged.
    says(&office.page("2026-05-01", "101")?, &["Skovby Skakklub af 1902", ": Skovby Skakklub<"])?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

fn merges_with_members() -> Outcome {
    let office = Office::with_clubs()?;
    office.refuses_club(&["merge", "101", "--into", "101"], &["101 cannot be merged into itself"])?;
    office.refuses_club(&["merge", "101", "--into", "110"], &["no club", "`110`"])?;
    office.club(&["merge", "101", "--into", "102"])?;
    office.run_may()?;
    support::same("clubs", &office.clubs_of_people("0002-2026-05-01")?.join(" "), "102")?;
    let clubs = support::read(&office.path("runs/0002-2026-05-01/clubs.csv"))?;
    support::same("clubs.csv", &clubs, "id,name,district\n102,Lundby Skakforening,1\n")?;
    let old = office.page("2026-05-01", "101")?;
    says(&old, &["<h1>Skovby Skakklub</h1>", "<a href=\"102.html\">Lundby Skakforening</a>"])?;
    says(&office.page("2026-05-01", "102")?, &["<h1>Lundby Skakforening</h1>"])?;
    let became = "101 Skovby Skakklub was merged into 102 Lundby Skakforening on 2026-05-01";
    says(&office.run(&["club", "show", "101"], &[2])?, &[became])?;
    says(&office.run(&["find", "skovby"], &[0])?, &[became])?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

fn member_file_respects_closure() -> Outcome {
    let office = Office::with_clubs()?;
    office.club(&["close", "101", "--members", "single"])?;
    office.run_may()?;
    let file = "Medlemsnr;Efternavn;Fornavn;Klub\n10234;Elmegaard;Rikke;Skovby Skakklub\n10871;Toftholm;Jeppe;Skovby Skakklub\n";
    office.write("ny.csv", file)?;
    let import = ["import", "--members", "office/ny.csv", "--reason", "x", "--date", "2026-05-10"];
    let said = office.run(&import, &[0, 1])?;
    let once = "the club Skovby Skakklub was closed on 2026-05-01: nobody is moved back into it";
    support::same("how often it is said", &said.matches(once).count().to_string(), "1")?;
    never_says(&said, &["club –"])
}

fn district_word_is_not_repeated() -> Outcome {
    let office = Office::with_clubs()?;
    let signed = ["--reason", "x", "--date", "2026-04-10"];
    let said = office.run(&[&["club", "district", "101", "Hovedkreds 2"], &signed[..]].concat(), &[0])?;
    says(&said, &["belongs to the main district 2 from now on"])?;
    office.run_may()?;
    says(&office.run(&["club", "show", "101"], &[0])?, &["Main district 2, "])?;
    says(&office.run(&["find", "Skovby"], &[0])?, &["main district 2, "])?;
    says(&office.page("2026-05-01", "101")?, &["District 2 "])
}

fn closes_with_a_successor() -> Outcome {
    let office = Office::with_clubs()?;
    let refused = ["101 Skovby Skakklub still has", "10234 Elmegaard, Rikke", "kartotek club merge"];
    office.refuses_club(&["close", "101"], &refused)?;
    office.club(&["close", "101", "--members", "resigned"])?;
    office.club(&["close", "102"])?;
    office.run_may()?;
    let players = support::table(&office.path("runs/0002-2026-05-01/players.csv"))?;
    let others: Vec<&String> = players
        .iter()
        .filter(|row| row["member"] != "no" && !row["left"].contains("merged"))
        .map(|row| &row["id"])
        .collect();
    support::same("members", &format!("{others:?}"), "[]")?;
    let member = players.iter().find(|row| row["id"] == "10234").ok_or("nobody")?;
    support::same("left", &member["left"], "resigned 2026-04-10")?;
    let change = ["player", "10234", "--public", "no", "--dry-run", "--reason", "x", "--date", "2026-05-02"];
    says(&office.run(&change, &[0])?, &["10234 Elmegaard, Rikke", "Skovby Skakklub"])?;
    // The page shows the last name of the club.
    says(&office.run(&["explain", "10234"], &[0])?, &["(10234), Skovby Skakklub"])?;
    // Undoing another file also restores its players.
    office.run(&["decide", "undo", "2026-04-10-club-101", "--reason", "x", "--date", "2026-05-02"], &[0])?;
    office.run(&["run", "--as-of", "2026-05-03"], &[0, 1])?;
    let clubs = support::read(&office.path("runs/0003-2026-05-03/clubs.csv"))?;
    support::same("clubs.csv", &clubs, "id,name,district\n101,Skovby Skakklub,1\n")?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

fn removed_club_is_not_named() -> Outcome {
    let office = Office::with_clubs()?;
    office.club(&["merge", "102", "--into", "101"])?;
    let merged = "the club 102 Lundby Skakforening was merged into 101 on";
    office.refuses_club(&["rename", "102", "Lundby"], &[merged])?;
    office.refuses_club(&["add", "Ny", "--id", "102"], &[merged])?;
    let player = ["player", "10234", "--club", "102", "--reason", "x", "--date", "2026-04-11"];
    says(&office.run(&player, &[2])?, &[merged])?;
    office.refuses_club(&["add", "Ny", "--id", "101"], &["there is a club 101 already: Skovby Skakklub"])?;
    office.refuses_club(&["district", "101", "1"], &["101 already belongs to this district: 1"])?;
    // The id after the highest one; ids that were used before count too.
    office.club(&["add", "Ny Skakklub", "--district", "2"])?;
    office.club(&["district", "101", "4"])?;
    office.run_may()?;
    let clubs = support::read(&office.path("runs/0002-2026-05-01/clubs.csv"))?;
    support::same("clubs.csv", &clubs, "id,name,district\n101,Skovby Skakklub,4\n103,Ny Skakklub,2\n")
}

fn dry_run_shows_changes() -> Outcome {
    let office = Office::with_clubs()?;
    let dry = |more: &[&str]| {
        let merge = ["club", "merge", "101", "--into", "102", "--reason", "x", "--date", "2026-04-10", "--dry-run"];
        office.run(&[&merge[..], more].concat(), &[0])
    };
    let said = dry(&[])?;
    says(
        &said,
        &["is merged into 102 Lundby", "101 Skovby Skakklub", "no longer exists", "club: Skovby Skakklub → Lundby"],
    )?;
    says(&said, &["Nothing was written."])?;
    let json: serde_json::Value =
        serde_json::from_str(&dry(&["--format", "json"])?).map_err(|error| error.to_string())?;
    support::same("file", &json["file"].to_string(), "null")?;
    support::same("decision", &json["decision"].to_string(), r#"{"merge":{"id":"101","into":"102"}}"#)?;
    support::same("first", &json["changes"][0]["what"].to_string(), "\"gone\"")?;
    if office.path("decisions/2026-04-10-club-101.toml").exists() { Err("it was written".to_owned()) } else { Ok(()) }
}

fn counts_only_members() -> Outcome {
    let office = Office::with_clubs()?;
    let no_member = ["player", "30001", "--member", "no", "--reason", "x", "--date", "2026-04-10"];
    office.run(&no_member, &[0])?;
    office.run_may()?;
    let shown = office.run(&["club", "show", "101", "--format", "json"], &[0])?;
    let shown: serde_json::Value = serde_json::from_str(&shown).map_err(|error| error.to_string())?;
    let members = shown["members"].as_array().map_or(0, Vec::len);
    never_says(&shown["members"].to_string(), &["\"30001\""])?;
    office.refuses_club(&["close", "101"], &[&format!("{members} members")])?;
    let lost = ["player", "30002", "--club", "Skofby", "--reason", "x", "--date", "2026-05-02"];
    says(&office.run(&lost, &[2])?, &["101 Skovby Skakklub"])?;
    let add = ["player", "add", "Ny, Nils", "--birth-date", "2001-05-06", "--club", "Lundby", "--reason", "x"];
    says(&office.run(&add, &[2])?, &["the register has no club Lundby; perhaps 102 Lundby Skakforening"])?;
    // Two clubs without `--into` leave open which of them remains.
    says(&office.run(&["club", "merge", "101", "102", "--reason", "x"], &[2])?, &["--into"])
}

fn output_names_club_and_effect() -> Outcome {
    let office = Office::with_clubs()?;
    let decides = |what: &[&str]| office.run(&[what, &["--reason", "x", "--date", "2026-04-10"]].concat(), &[0]);
    says(
        &decides(&["club", "rename", "101", "Skovby Skak"])?,
        &["101 Skovby Skakklub is called Skovby Skak from now on"],
    )?;
    says(&decides(&["club", "district", "102", "4"])?, &["102 Lundby Skakforening belongs to the main district 4"])?;
    let added = decides(&["player", "add", "Zinnia, Zita", "--birth-date", "2001-05-06", "--club", "102"])?;
    says(&added, &["a new member: ", "Zinnia, Zita, born 2001-05-06, 102 Lundby Skakforening"])?;
    says(
        &decides(&["club", "add", "Ny Skakklub", "--district", "2"])?,
        &["the club Ny Skakklub is added with the number 103"],
    )
}

fn danish() -> Outcome {
    let office = Office::with_clubs()?;
    office.club(&["rename", "101", "Skovby Skak"])?;
    office.run_may()?;
    let close = ["club", "close", "101", "--reason", "x", "--date", "2026-05-02", "--language", "da"];
    says(&office.run(&close, &[2])?, &["klubben 101 Skovby Skak har stadig", "medlemmer er stadig i klubben 101:"])
}

/// Merges club 101 into 102, and then 102 into 103.
fn undoes_two_merges() -> Outcome {
    let office = Office::with_clubs()?;
    office.club(&["add", "Nyby", "--id", "103"])?;
    office.club(&["merge", "101", "--into", "102"])?;
    office.run_may()?;
    for (day, command) in [
        ("2026-06-01", ["club", "merge", "102", "--into", "103"]),
        ("2026-07-01", ["decide", "undo", "2026-04-10-club-101", "--author", "RK"]),
        ("2026-08-01", ["decide", "undo", "2026-06-01-club-102", "--author", "RK"]),
    ] {
        office.run(&[&command[..], &["--reason", "x", "--date", day]].concat(), &[0])?;
        office.run(&["run", "--as-of", day], &[0, 1])?;
    }
    let before = office.clubs_of_people("0001-2026-04-01")?;
    support::same("clubs", &format!("{:?}", office.clubs_of_people("0005-2026-08-01")?), &format!("{before:?}"))?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

fn taken_name_is_not_restored() -> Outcome {
    let office = Office::with_clubs()?;
    office.club(&["merge", "101", "--into", "102"])?;
    office.run_may()?;
    office.run(&["club", "rename", "102", "Skovby Skakklub", "--reason", "x", "--date", "2026-05-02"], &[0])?;
    let undo = ["decide", "undo", "2026-04-10-club-101", "--reason", "x", "--date", "2026-05-03"];
    says(&office.run(&undo, &[2])?, &["another club has that name: 102 Skovby Skakklub"])
}
