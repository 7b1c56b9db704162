//! A decision without effect is refused when typed, with the reason; for every kind of decision.

use crate::support::{self, Group, Office, Outcome, Test};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("already").tests([
        ("refuse: a report is refused once", refuses_second_refusal),
        ("annul: a report whose annulment is decided or carried out is not annulled again", refuses_second_annulment),
        ("correction: a file that already counts, or is already chosen, is not chosen again", refuses_second_choice),
        (
            "absence: an absence that the report or a decision already states is not decided again",
            refuses_known_absence,
        ),
        ("approve: an approval is refused if it was already given or nobody asked for it", refuses_needless_approval),
        ("assign: an assigned rating is not assigned again", refuses_second_assignment),
        (
            "player: a value that the register already has is no change, and a player who died cannot join or resign",
            refuses_unchanged_player,
        ),
        (
            "merge and unmerge: merged records are not merged again, separate ones are not separated",
            refuses_needless_merge,
        ),
        ("rating: the registered rating is not given again", refuses_same_rating),
        ("official: a licence that the person already has is not given again", refuses_same_licence),
        ("sanction: the same sanction is not given twice", refuses_same_sanction),
        ("candidate_result: a result that the player already has is not entered again", refuses_same_candidate_result),
        ("announce: an announced tournament is not announced again with the same facts", refuses_same_announcement),
        ("entry_list, alignment, fide_list and members: the same list is not imported twice", refuses_same_list),
        ("identity: a player is not identified twice, or in a report that is not waiting", refuses_needless_identity),
        ("of decisions of one day the last one made counts, whatever its file name", last_decision_of_a_day_counts),
        (
            "alias: a name that is an alias already, the player's own or another player's is refused",
            refuses_known_alias,
        ),
        ("club: a name or district that the club already has is no change", refuses_unchanged_club),
        (
            "confirmed: a confirmation is refused if it was already given or nobody asked for it",
            refuses_needless_confirmation,
        ),
    ]))
}

impl Office {
    /// The office after a run that rated the report.
    fn rated() -> Result<Office, String> {
        let office = Office::waiting()?;
        office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
        Ok(office)
    }

    fn decide(&self, what: &[&str], day: &str) -> Outcome {
        self.run(&[what, &["--reason", "x", "--date", day]].concat(), &[0]).map(drop)
    }

    /// The command is refused and writes nothing.
    fn refuses(&self, what: &[&str], day: &str, words: &str) -> Outcome {
        let count = || -> Result<usize, String> {
            let folder = self.path("decisions");
            Ok(if folder.exists() { support::tree(&folder)?.len() } else { 0 })
        };
        let before = count()?;
        let said = self.run(&[what, &["--reason", "x", "--date", day]].concat(), &[2])?;
        if !said.contains(words) {
            return Err(format!("{what:?}: it does not say `{words}`:\n{said}"));
        }
        if count()? == before { Ok(()) } else { Err(format!("{what:?}: a decision was written")) }
    }

    /// The decision is accepted once, and refused the second time on the same and on another day.
    fn accept_once(&self, what: &[&str], words: &str) -> Outcome {
        self.decide(what, "2026-04-10")?;
        self.refuses(what, "2026-04-10", "")?;
        self.refuses(what, "2026-04-11", words)
    }
}

const DECIDED: &str = "this is decided already, by 2026-04-10-";

fn refuses_second_refusal() -> Outcome {
    Office::waiting()?.accept_once(&["decide", "refuse", "2026-match"], DECIDED)?;
    Office::rated()?.refuses(&["decide", "refuse", "2026-match"], "2026-04-10", "kartotek annul")
}

fn refuses_second_annulment() -> Outcome {
    let office = Office::rated()?;
    office.accept_once(&["annul", "2026-match"], "2026-match")?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0])?;
    office.refuses(&["annul", "2026-match"], "2026-05-02", "it was annulled")
}

fn refuses_second_choice() -> Outcome {
    let office = Office::rated()?;
    let decide = |file| ["decide", "correction", "2026-match", "--file", file];
    office.refuses(
        &decide("office/inbox/match.toml"),
        "2026-04-10",
        "the chosen file counts for the report 2026-match already",
    )?;
    let other = support::read(&office.path("inbox/match.toml"))?.replace("id = \"2026-match\"\n", "");
    support::write(&office.path("inbox/other.toml"), other.as_bytes())?;
    office.accept_once(&decide("office/inbox/other.toml"), DECIDED)?;
    // Otherwise the correction would apply after the waiting annulment, to content that is sent later.
    let office = Office::rated()?;
    support::write(&office.path("inbox/other.toml"), other.as_bytes())?;
    office.decide(&["annul", "2026-match"], "2026-04-10")?;
    office.refuses(&decide("office/inbox/other.toml"), "2026-04-10", "it was annulled")
}

fn refuses_known_absence() -> Outcome {
    let office = Office::waiting()?;
    let decide = ["decide", "absence", "2026-match", "--no", "2", "--round", "2"];
    office.refuses(&decide, "2026-04-10", "says so itself")?;
    let excused = [&decide[..], &["--excused"]].concat();
    office.accept_once(&excused, DECIDED)?;
    // A decision may be reversed, and the reversal reversed.
    office.decide(&decide, "2026-04-12")?;
    office.decide(&excused, "2026-04-13")?;
    Office::rated()?.refuses(&excused, "2026-04-10", "is not waiting")
}

fn refuses_needless_approval() -> Outcome {
    let office = Office::waiting()?;
    let report = support::read(&office.path("inbox/match.toml"))?;
    support::write(&office.path("inbox/match.toml"), report.replace("\"match\"", "\"round-robin\"").as_bytes())?;
    for what in [&["system"][..], &["playing-director"], &["non-member", "--no", "1"]] {
        let decide = [&["decide", "approve", "2026-match", "--what"], what].concat();
        office.refuses(&decide, "2026-04-10", "nothing was found that this decision would settle")?;
    }
    office.accept_once(&["decide", "approve", "2026-match", "--what", "candidate"], DECIDED)?;
    office.accept_once(
        &["decide", "approve", "2026-match", "--what", "average", "--no", "1", "--average", "1900"],
        DECIDED,
    )?;
    support::write(&office.path("inbox/match.toml"), report.replace("\"match\"", "\"other\"").as_bytes())?;
    office.accept_once(&["decide", "approve", "2026-match", "--what", "system"], DECIDED)
}

fn refuses_second_assignment() -> Outcome {
    let office = Office::waiting()?;
    let file = office.path("inbox/match.toml");
    let abroad = support::read(&file)?
        .replace("kind = \"coordinated\"", "kind = \"international\"\nfederation = \"SWE\"")
        .replace("id = \"10234\"", "name = \"Utopisk, Ada\"\nfederation = \"SWE\"")
        .replace("id = \"10871\"", "name = \"Utopisk, Bo\"\nfederation = \"SWE\"");
    support::write(&file, abroad.as_bytes())?;
    let decide = |rating| ["decide", "assign", "2026-match", "--no", "1", "--rating", rating];
    office.accept_once(&decide("1700"), DECIDED)?;
    office.decide(&decide("1750"), "2026-04-12")?;
    let report = abroad.replace("name = \"Utopisk, Bo\"\n", "name = \"Utopisk, Bo\"\nassigned_rating = 1600\n");
    support::write(&file, report.as_bytes())?;
    let decision = ["decide", "assign", "2026-match", "--no", "2", "--rating", "1600"];
    office.refuses(&decision, "2026-04-12", "says so itself")
}

fn refuses_unchanged_player() -> Outcome {
    let office = Office::rated()?;
    for (key, value) in [
        ("--name", "Toftholm, Jeppe"),
        ("--birth-date", "1971-11-02"),
        ("--sex", "M"),
        ("--club", "101"),
        ("--federation", "DEN"),
        ("--member", "yes"),
        ("--fide-id", ""),
        ("--public", "yes"),
    ] {
        office.refuses(
            &["player", "10871", key, value],
            "2026-04-10",
            "10871 Toftholm, Jeppe is registered so already",
        )?;
    }
    office.accept_once(&["player", "10871", "--fide-games", "7"], "fide_games = 7")?;
    office.accept_once(&["player", "10871", "--resigned", "2026-04-01"], "is registered so already")?;
    office.accept_once(&["player", "10234", "--died", "2026-04-02"], "is registered so already")?;
    for change in [&["--member", "yes"][..], &["--member", "single"], &["--resigned", "2026-04-03"]] {
        let words = "is registered as having died on 2026-04-02";
        office.refuses(&[&["player", "10234"], change].concat(), "2026-04-12", words)?;
    }
    office.run(&["run", "--as-of", "2026-05-01"], &[0])?;
    office.refuses(&["player", "10234", "--died", "2026-04-02"], "2026-05-02", "is registered so already")?;
    office.refuses(&["player", "10234", "--member", "yes"], "2026-05-02", "having died")?;
    // Another day of death may be a correction, and a name is another change.
    office.decide(&["player", "10234", "--died", "2026-03-31"], "2026-05-02")?;
    office.decide(&["player", "10871", "--name", "Toftholm, Jeppe Bo"], "2026-05-02")
}

fn refuses_needless_merge() -> Outcome {
    let office = Office::rated()?;
    let players = ["11020", "11021"];
    office.refuses(&["player", "unmerge", "11020", "12455"], "2026-04-10", "is not merged into 11020")?;
    let table = support::read(&office.path("players.csv"))?;
    let second = "11021,\"Ravnsborg, Ole\",1959-06-30,M,101,DEN,yes,,,,,,,yes\n";
    let office = Office::waiting()?;
    support::write(&office.path("players.csv"), format!("{table}{second}").as_bytes())?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    office.accept_once(&[&["player", "merge"], &players[..]].concat(), "11021")?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0])?;
    office.refuses(&[&["player", "merge"], &players[..]].concat(), "2026-05-02", "11021")?;
    let unmerge = [&["player", "unmerge"], &players[..]].concat();
    office.decide(&unmerge, "2026-05-02")?;
    office.refuses(&unmerge, "2026-05-03", "is not merged into 11020")
}

fn refuses_same_rating() -> Outcome {
    let office = Office::waiting()?;
    let table = support::read(&office.path("players.csv"))?;
    // A player unrated for so long may be rated anew (4.5.5.1.6).
    let old = "11021,\"Ravnsborg, Pia\",1960-06-30,F,101,DEN,yes,,,,,1700,2020-06-30,yes\n";
    support::write(&office.path("players.csv"), format!("{table}{old}").as_bytes())?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    let decide = |rating| ["player", "11021", "--rating", rating, "--approved-by", "rk"];
    office.refuses(&decide("1700"), "2026-04-10", "has the rating 1700 registered already")?;
    office.accept_once(&decide("1600"), "has the rating 1600 registered already")
}

fn refuses_same_licence() -> Outcome {
    let office = Office::rated()?;
    let decide = ["official", "10871", "--licence", "director", "--from", "2026-01-01"];
    office.accept_once(&decide, "10871 Toftholm, Jeppe has this licence already")?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0])?;
    office.refuses(&decide, "2026-05-02", "has this licence already")?;
    office.decide(&[&decide[..], &["--to", "2026-12-31"]].concat(), "2026-05-02")
}

fn refuses_same_sanction() -> Outcome {
    let office = Office::rated()?;
    let give = ["sanction", "give", "10871", "warning", "--last-day", "2026-04-05"];
    office.accept_once(&give, "has been given already")?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0])?;
    office.refuses(&give, "2026-05-02", "has been given already")?;
    office.decide(&["sanction", "give", "10871", "warning", "--last-day", "2026-04-12"], "2026-05-02")
}

fn refuses_same_candidate_result() -> Outcome {
    let office = Office::rated()?;
    let decide = ["decide", "candidate-result", "10234", "--tournament", "Nordisk", "--last-day", "2026-03-15"];
    office.accept_once(&decide, "")?;
    office.run(&["run", "--as-of", "2026-05-01"], &[0])?;
    office.refuses(&decide, "2026-05-02", "")?;
    let other = ["decide", "candidate-result", "10234", "--tournament", "Nordisk", "--last-day", "2026-03-16"];
    office.decide(&other, "2026-05-02")
}

fn refuses_same_announcement() -> Outcome {
    let office = Office::waiting()?;
    let decide =
        |end| ["decide", "announce", "2026-maj", "--name", "Majturneringen", "--start", "2026-05-01", "--end", end];
    office.accept_once(&decide("2026-05-03"), DECIDED)?;
    office.decide(&decide("2026-05-04"), "2026-04-12")
}

fn refuses_same_list() -> Outcome {
    let office = Office::rated()?;
    let list = office.0.path().join("liste.csv");
    support::write(&list, b"id,name\n10234,\"Elmegaard, Rikke\"\n")?;
    let record =
        |day| ["entry-list", "liste.csv", "--as-of", day, "--record", "--tournament", "2026-maj", "--out", "ud.csv"];
    office.run(&record("2026-04-10"), &[0])?;
    let before = support::tree(&office.path("decisions"))?;
    let said =
        support::run(support::kartotek(office.0.path()).args(record("2026-04-10")).args(["--office", "office"]))?;
    if support::tree(&office.path("decisions"))? != before {
        return Err(format!("the list was written down twice: {}{}", said.stdout, said.stderr));
    }
    // Another list of the tournament counts too, and the output says so.
    let mut another = support::kartotek(office.0.path());
    let said = support::run(another.args(record("2026-04-11")).args(["--office", "office", "--language", "en"]))?;
    support::says(&said.stderr, &["a list for 2026-maj was recorded before, in", "for the one player who is on both"])
}

fn refuses_needless_identity() -> Outcome {
    let office = Office::waiting()?;
    let decide = |player| ["decide", "identity", "2026-match", "--no", "2", "--player", player];
    // The report itself identifies the player for certain.
    office.refuses(&decide("10871"), "2026-04-10", "nothing was found that this decision would settle")?;
    office.accept_once(&decide("11020"), DECIDED)?;
    office.decide(&decide("12455"), "2026-04-12")?;
    // The decision dated one day later would count instead.
    office.refuses(&decide("11020"), "2026-04-11", "would count instead of this")?;
    let office = Office::rated()?;
    office.refuses(&decide("11020"), "2026-04-10", "has been rated and is not waiting")?;
    office.decide(&[&decide("11020")[..], &["--awaited"]].concat(), "2026-04-10")
}

fn last_decision_of_a_day_counts() -> Outcome {
    let office = Office::waiting()?;
    let saved = "date = 2026-04-10\nauthor = \"RKF\"\nreason = \"x\"\n[identity]\nreport = \"2026-match\"\nno = 2\n";
    // `desk` sorts after the name of a typed decision.
    office.write("decisions/desk-0915.toml", &format!("{saved}player = \"11020\"\n"))?;
    office.decide(&["decide", "identity", "2026-match", "--no", "2", "--player", "12455"], "2026-04-10")?;
    office.run(&["run", "--as-of", "2026-04-10"], &[0])?;
    let entries = support::table(&office.path("runs/0001-2026-04-10/entries.csv"))?;
    let booked: Vec<&str> = entries.iter().filter(|row| row["no"] == "2").map(|row| row["player"].as_str()).collect();
    support::same("the player of no. 2", &booked.join(" "), "12455")
}

fn refuses_known_alias() -> Outcome {
    let office = Office::rated()?;
    let decide = |name, player| ["decide", "alias", "--name", name, "--player", player];
    office.refuses(&decide("toftholm,  jeppe", "10871"), "2026-04-10", "is registered under")?;
    office.accept_once(&decide("Toftholm, J.", "10871"), DECIDED)?;
    office.refuses(&decide("TOFTHOLM, J.", "10234"), "2026-04-12", "is another person's")
}

fn refuses_needless_confirmation() -> Outcome {
    let office = Office::waiting()?;
    let decide = |code| ["decide", "confirmed", "2026-match", "--code", code];
    office.refuses(&decide("birth-date-differs"), "2026-04-10", "nothing was found that this decision would settle")?;
    office.accept_once(&decide("system-needs-approval"), DECIDED)
}

fn refuses_unchanged_club() -> Outcome {
    let office = Office::rated()?;
    office.refuses(&["club", "rename", "101", "Skovby Skakklub"], "2026-04-10", "is called Skovby Skakklub already")?;
    office.accept_once(&["club", "rename", "101", "Skovby Skak"], "the club 101 is called Skovby Skak already")?;
    office.accept_once(&["club", "district", "101", "9"], "the club 101 already belongs to this district: 9")?;
    office.accept_once(&["club", "add", "Nyby", "--id", "777"], "there is a club 777 already: Nyby")?;
    office.accept_once(&["club", "merge", "777", "--into", "101"], "the club 777 Nyby was merged into 101")
}
