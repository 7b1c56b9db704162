//! The owners of games, ratings and numbers: signs that a decision, a list or a number concerns another player are noticed. The
//! office has the register of `tests/people.rs` with two more players.

use crate::support::{self, Group, Office, Outcome, Test, never_says, same, says};
use crate::who::{founded, office};

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("who").tests([
        ("a decision file of the inbox is described in sentences, also by a quiet run", describes_decisions_in_sentences),
        ("a decision file is checked as the run would carry it out", checks_decisions_as_a_run),
        ("a decision saved on the desk page counts also after an erasure", desk_decision_counts_after_erasure),
        ("a decision without facts about its player is not used for a version with other numbers", ignores_renumbered_decision),
        ("a decision about one of two namesakes is not used if their opponents were exchanged", ignores_decision_about_exchanged_namesakes),
        ("a decision that contradicts the report's own id is reported, and the report is not held back", report_id_overrides_decision),
        ("EMT entries with Danish headings are read, an unknown heading is refused, and a player who died is not placed", reads_danish_emt_list),
        ("an absence without facts about its player is not used for another player", ignores_absence_of_another),
        ("sitting out of an all-play-all gives no point, by any name of the system or of the bye", sitting_out_gives_no_point),
        ("an entry list with a rating other than the register's is reported", contradicting_entry_list_is_reported),
        ("an assigned rating that no player has is not used", ignores_rating_without_owner),
        ("birth date and FIDE id of another player contradict an id and hold the report back", contradicting_facts_hold_back),
        ("an EMT entry with another player's name is not placed", contradicting_emt_entry_is_not_placed),
        ("a director with another person's id is reported", contradicting_director_is_reported),
        ("without an office, stated ratings abroad and first ratings are read as with one", reads_alike_without_office),
        ("a player who died before the last rated tournament, and too many rounds for the days, are reported", too_many_rounds_are_reported),
        ("two records of one person become one by each answer, also with a mistyped birth date", two_records),
        (
            "an entrant without a rating is found with a first rating too, and the list asks about it",
            finds_unrated_entrants,
        ),
        ("an office needs a federation known to FIDE, and a person a known citizenship", federations_must_be_known),
    ]))
}

const SIGNED: [&str; 4] = ["--reason", "x", "--date", "2026-03-21"];
/// Two players with the same name.
const NAMESAKES: &str = "21,\"Hansen, Per\",1950-01-01,M,101,DEN,yes,,,,,1500,2026-01-01,yes\n\
    22,\"Hansen, Per\",1980-01-01,M,101,DEN,yes,,,,,1400,2026-01-01,yes\n";

/// The games of each round: White, Black, result.
type Rounds = [[(usize, usize, &'static str); 2]; 3];
const ROUNDS: Rounds = [[(1, 4, "1-0"), (2, 3, "½-½")], [(1, 3, "1-0"), (4, 2, "0-1")], [(1, 2, "1-0"), (3, 4, "1-0")]];
/// These games with the first player absent in round 2.
const ABSENT: Rounds = [[(1, 4, "1-0"), (2, 3, "½-½")], [(1, 3, "-/+"), (4, 2, "0-1")], [(1, 2, "1-0"), (3, 4, "1-0")]];

/// An all-play-all of four players, given as JSON, with the numbers in `order`.
fn report(players: [&str; 4], order: [usize; 4], more: &str) -> String {
    report_of(ROUNDS, players, order, more)
}

fn report_of(rounds: Rounds, players: [&str; 4], order: [usize; 4], more: &str) -> String {
    let no = |place: usize| order[place - 1];
    let players: Vec<String> =
        (1..).zip(players).map(|(place, player)| format!("{{\"no\": {}, {player}}}", no(place))).collect();
    let games = (1..).zip(rounds).flat_map(|(round, pairs)| {
        pairs.map(|(white, black, result)| {
            let (white, black) = (no(white), no(black));
            format!(r#"{{"round": {round}, "white": {white}, "black": {black}, "result": "{result}"}}"#)
        })
    });
    let games: Vec<String> = games.collect();
    format!(
        r#"{{"id": "2026-r", "name": "Skovby", "kind": "coordinated", "system": "round-robin", "rounds": 3, "start": "2026-03-06",
        "end": "2026-03-08", "reported": "2026-03-10", "time_control": "40/7200,1800", {more} "players": [{}], "games": [{}]}}"#,
        players.join(", "),
        games.join(", ")
    )
}

const AS_THEY_ARE: [usize; 4] = [1, 2, 3, 4];
/// The order with numbers 1 and 4 exchanged.
const EXCHANGED: [usize; 4] = [4, 2, 3, 1];
const KNOWN: [&str; 4] = [r#""id": "11""#, r#""id": "12""#, r#""id": "13""#, r#""id": "16""#];

fn decision(what: &str) -> String {
    format!("date = 2026-03-21\nauthor = \"RK\"\nreason = \"x\"\n{what}")
}

/// The token of the desk page.
fn desk_token(office: &Office) -> Result<String, String> {
    let desk = support::read(&office.path("internal/2026-03-20/desk/index.html"))?;
    let is_word = |word: &&str| word.len() == 32 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let word = desk.split(|c: char| !c.is_ascii_alphanumeric()).find(is_word);
    word.map(str::to_owned).ok_or_else(|| "the desk page has no word".to_owned())
}

fn describes_decisions_in_sentences() -> Outcome {
    for is_for_all in [false, true] {
        let office = office()?;
        if is_for_all {
            office.write("kartotek.toml", "language = \"en\"\ninbox_decisions = \"all\"\n")?;
        }
        office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
        office.write("inbox/r.json", &report(KNOWN, AS_THEY_ARE, ""))?;
        office.run(&["run", "--as-of", "2026-03-20"], &[0, 1])?;
        let check = ["check", "--as-of", "2026-04-02", "office/inbox/r.json"];
        says(&office.run(&check, &[0])?, &["it is rated already, as 2026-r"])?;
        let head = if is_for_all { String::new() } else { format!("# office token: {}\n", desk_token(&office)?) };
        let died = decision("[player]\nid = \"14\"\ndied = 2026-03-20\n");
        office.write("inbox/a.toml", &(head.clone() + &decision("[annul]\nreport = \"2026-r\"\n")))?;
        office.write("inbox/d.toml", &(head + &died))?;
        // A file in `decisions/` is not summarised, because the officer put it there.
        office.write("decisions/own.toml", &decision("[player]\nid = \"15\"\npublic = false\n"))?;
        let said = office.run(&["run", "--as-of", "2026-04-01", "--quiet"], &[0])?;
        says(&said, &["a.toml decides:\n  2026-r is taken back", "d.toml decides:\n  about 14 ", "died: 2026-03-20"])?;
        never_says(&said, &["own.toml"])?;
        same("a run later", &office.run(&["run", "--as-of", "2026-04-02", "--quiet"], &[0])?, "")?;
        never_says(&office.run(&check, &[0, 1])?, &["rated already"])?;
    }
    Ok(())
}

fn desk_decision_counts_after_erasure() -> Outcome {
    let office = office()?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    office.write("inbox/r.json", &report(KNOWN, AS_THEY_ARE, ""))?;
    office.run(&["run", "--as-of", "2026-03-20"], &[0, 1])?;
    let saved =
        format!("# office token: {}\n{}", desk_token(&office)?, decision("[player]\nid = \"14\"\ndied = 2026-03-20\n"));
    office.run(&["person", "erase", "15", "--reason", "x", "--yes"], &[0])?;
    office.write("inbox/d.toml", &saved)?;
    says(&office.run(&["run", "--as-of", "2026-04-01"], &[0])?, &["d.toml decides:\n  about 14 ", "died: 2026-03-20"])
}

fn checks_decisions_as_a_run() -> Outcome {
    let office = office()?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    office.write("inbox/r.json", &report(KNOWN, AS_THEY_ARE, ""))?;
    office.run(&["run", "--as-of", "2026-03-20"], &[0, 1])?;
    let head = format!("# office token: {}\n", desk_token(&office)?);
    let died = decision("[player]\nid = \"14\"\ndied = 2026-03-20\n");
    let several = format!("{head}[[decision]]\n{}", died.replace("[player]", "[decision.player]"));
    let check = |files: &[&str], code: i32| {
        office.run(&[&["check", "--as-of", "2026-04-01", "--language", "en"], files].concat(), &[code])
    };
    for text in [format!("{head}{died}"), several] {
        // Checked outside the inbox, and inside it.
        for (path, named) in [("../d.toml", "d.toml"), ("inbox/d.toml", "office/inbox/d.toml")] {
            office.write(path, &text)?;
            let said = check(&[named], 0)?;
            says(&said, &["d.toml decides:\n  about 14 ", "died: 2026-03-20"])?;
            never_says(&said, &["form-syntax", "held back", "report"])?;
        }
        let said = check(&["office/inbox/d.toml", "office/inbox/r.json"], 0)?;
        says(&said, &["d.toml decides:\n  about 14 ", "1 report, 0 would be held back"])?;
        let alone = support::run(support::kartotek(office.0.path()).args(["check", "d.toml", "--language", "en"]))?;
        same("without an office", &alone.exit_code.to_string(), "0")?;
        says(&alone.stderr, &["d.toml holds decisions, not a report"])?;
        let again = office.path("inbox/d.toml");
        std::fs::remove_file(&again).map_err(support::at(&again))?;
    }
    office.write("inbox/d.toml", &format!("{head}{died}"))?;
    office.write("inbox/e.toml", &died)?;
    says(&check(&["office/inbox/e.toml"], 0)?, &["warning[decisions-of-others]"])?;
    office.write("inbox/e.toml", &format!("{head}{}", died.replace("died", "dyed")))?;
    says(&check(&["office/inbox/e.toml"], 1)?, &["error[decision-syntax]"])?;
    std::fs::remove_file(office.path("inbox/e.toml")).map_err(|error| error.to_string())?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0])?;
    says(&check(&["office/inbox/d.toml"], 0)?, &["d.toml holds decisions, and a run would carry out none of them"])
}

/// An office that rated a report of these four with decisions, and the output of the run after the report came again with
/// exchanged numbers.
fn rated_then_renumbered(players: [&str; 4], decisions: &[&str], rounds: Rounds) -> Result<(Office, String), String> {
    let office = office()?;
    let table = support::read(&office.path("players.csv"))?;
    office.write("players.csv", &format!("{table}{NAMESAKES}"))?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    for (place, what) in decisions.iter().enumerate() {
        office.write(&format!("decisions/{place}.toml"), &decision(what))?;
    }
    office.write("inbox/r.json", &report_of(rounds, players, AS_THEY_ARE, ""))?;
    says(&office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?, &["1 report was rated"])?;
    let before = office.newest_ratings()?;
    office.write("inbox/r.json", &report_of(rounds, players, EXCHANGED, ""))?;
    let said = office.run(&["run", "--as-of", "2026-04-20"], &[0, 1])?;
    same("ratings", &format!("{:?}", office.newest_ratings()?), &format!("{before:?}"))?;
    Ok((office, said))
}

fn ignores_renumbered_decision() -> Outcome {
    let players = [r#""name": "Fiktv, Ana""#, KNOWN[1], KNOWN[2], r#""name": "Talhom, Vira""#];
    let of = |no: u32, id: &str| format!("[identity]\nreport = \"2026-r\"\nno = {no}\nplayer = \"{id}\"\n");
    let (office, said) = rated_then_renumbered(players, &[&of(1, "11"), &of(4, "16")], ROUNDS)?;
    says(&said, &["identity-of-another", "the number had other opponents", "1 held back"])?;
    // A new decision names its player.
    for (no, id) in [("1", "16"), ("4", "11")] {
        let decide = ["decide", "identity", "2026-r", "--no", no, "--player", id, "--reason", "x"];
        office.run(&[&decide[..], &["--date", "2026-04-20"]].concat(), &[0])?;
    }
    let before = office.newest_ratings()?;
    says(&office.run(&["run", "--as-of", "2026-04-21"], &[0, 1])?, &["0 held back"])?;
    same("the same games of the same people", &format!("{:?}", office.newest_ratings()?), &format!("{before:?}"))
}

fn ignores_decision_about_exchanged_namesakes() -> Outcome {
    let players = [r#""name": "Hansen, Per""#, KNOWN[1], KNOWN[2], r#""name": "Hansen, Per""#];
    let said = r#"said = { name = "Hansen, Per" }"#;
    let of = |no: u32, id: &str| format!("[identity]\nreport = \"2026-r\"\nno = {no}\nplayer = \"{id}\"\n{said}\n");
    let (_, said) = rated_then_renumbered(players, &[&of(1, "21"), &of(4, "22")], ROUNDS)?;
    says(&said, &["identity-of-another", "1 held back"])
}

fn report_id_overrides_decision() -> Outcome {
    let office = founded()?;
    let identity = "[identity]\nreport = \"2026-r\"\nno = 1\nplayer = \"11\"\nsaid = { name = \"Fiktv, Ana\" }\n";
    office.write("decisions/was.toml", &decision(identity))?;
    let check = ["check", "--as-of", "2026-04-01", "office/inbox/r.json"];
    let players = [r#""name": "Fiktv, Ana""#, KNOWN[1], KNOWN[2], KNOWN[3]];
    office.write("inbox/r.json", &report(players, AS_THEY_ARE, ""))?;
    says(&office.run(&check, &[0])?, &["Decided about r.json:\n  no. 1, Fiktv, Ana of 2026-r is 11"])?;
    // The director has reordered the players, with their ids.
    office.write("inbox/r.json", &report(KNOWN, EXCHANGED, ""))?;
    let said = office.run(&check, &[0])?;
    says(&said, &["was about no. 1, Fiktv, Ana; under that number the report itself names 16 now"])?;
    never_says(&said, &["identity-of-another", "Decided about"])
}

fn reads_danish_emt_list() -> Outcome {
    let office = founded()?;
    office.write("changes.csv", "id;died\n12;2026-03-01\n")?;
    office.run(&["change", "office/changes.csv", "--reason", "x", "--date", "2026-03-20"], &[0])?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
    let emt = |list: &str, code: i32| {
        office.write("emt.csv", list)?;
        office.run_on("2026-04-02", &["emt", "office/emt.csv", "--year", "2027"], &[code])
    };
    let placed = emt("Medlemsnr;Navn;Ønske;Tilmeldt\n11;Fiktiv, Anna;7;2026-03-20\n12;Opdigtet, Bo;;2026-03-20\n", 1)?;
    says(&placed, &["Fiktiv, Anna", "Opdigtet, Bo (12) died on 2026-03-01"])?;
    let unread = emt("Løbenr;Navn\n1;Fiktiv, Anna\n", 1)?;
    says(&unread, &["the heading `id`, or in Danish `medlemsnr`"])?;
    never_says(&unread, &["Kandidatklassen"])
}

fn ignores_absence_of_another() -> Outcome {
    // Number 1 is first 11, whose absence was unexcused, and then 16, who has played all rounds.
    let unexcused = "[absence]\nreport = \"2026-r\"\nno = 1\nround = 2\nexcused = false\n";
    let (_, said) = rated_then_renumbered(KNOWN, &[unexcused], ABSENT)?;
    says(&said, &["identity-of-another", "the report itself names 16 now", "1 held back"])
}

/// Five players, of whom one sits out each round. From their games 1 to 4 have 2 points and share first place; with a point for
/// sitting out 2, 3 and 4 would have 3.
fn table(words: &str) -> String {
    let lines = [
        ("1      Aa, A", 1850, "2.0    1     2 w 1     3 b =     4 b =  0000 - Z  0000 - Z"),
        ("2      Bb, B", 1702, "3.0    2     1 b 0     5 w 1  0000 - U     4 w 0     3 w 1"),
        ("3      Cc, C", 1640, "3.0    3     4 w =     1 w =     5 b 1  0000 - U     2 b 0"),
        ("4      Dd, D", 1599, "3.0    4     3 b =  0000 - U     1 w =     2 b 1     5 b 0"),
        ("5      Ee, E", 1500, "2.0    5  0000 - U     2 b 0     3 w 0  0000 - Z     4 w 1"),
    ];
    let lines = lines.map(|(name, rating, rest)| format!("001    {name:<40} {rating} DEN {:24}{rest}\n", ""));
    format!("012 rr\n042 2026/09/05\n052 2026/10/03\n{words}122 40/7200,3600\n{}", lines.concat())
}

fn sitting_out_gives_no_point() -> Outcome {
    let office = office()?;
    // Aa's We is 2.30. A player in first place does not lose points (4.5.2.5); otherwise 30 × (2 − 2.30) = −9.
    for (words, rn) in [
        ("", "-9.00,1850,1841,"),
        ("092 Individual: Round-Robin\n", "0.00,1850,1850,4.5.2.5"),
        ("092 All-play-all\n", "0.00,1850,1850,4.5.2.5"),
        ("092 Swiss\n192 CUSTOM_ROUNDROBIN\n", "0.00,1850,1850,4.5.2.5"),
    ] {
        office.write("t.trf", &table(words))?;
        let said = support::run(support::kartotek(office.0.path()).args(["rate", "office/t.trf", "--format", "csv"]))?;
        says(&said.stdout, &[&format!(",1,,\"Aa, A\",1850,difference,3,2.00,2.30,30,0.00,{rn}\n")])?;
        let is_declared = !words.is_empty();
        let note = "a free round scores 0 (4 free rounds in the report)";
        if is_declared { says(&said.stderr, &[note])? } else { never_says(&said.stderr, &[note])? }
    }
    let head = "id = \"2026-r\"\nname = \"r\"\nkind = \"coordinated\"\nsystem = \"SYSTEM\"\nrounds = 3\nstart = 2026-03-06\nend = 2026-03-08\n\
        time_control = \"40/7200,1800\"\nreported = 2026-03-10\n";
    let players = ["11", "12", "13"].iter().zip(1..).map(|(id, no)| format!("[[players]]\nno = {no}\nid = \"{id}\"\n"));
    let players: String = players.collect();
    let check = |system: &str, third: &str| {
        office.write("c.toml", &(head.replace("SYSTEM", system) + &players))?;
        let rows = format!("round,white,black,result\n1,11,12,½-½\n1,13,,\n2,11,13,1-0\n2,,12,\n3,{third}\n3,11,,\n");
        office.write("c.csv", &rows)?;
        office.run(&["check", "--as-of", "2026-04-01", "office/c.csv"], &[0, 1])
    };
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    let said = check("round-robin", "12,13,½-½")?;
    says(&said, &["0 would be held back"])?;
    never_says(&said, &["result-missing", "sits out with points"])?;
    // A game between two players is missing; in another system a player who sits out may have a point or none.
    let said = check("round-robin", "12,13,")?;
    same("missing", &said.matches("result-missing").count().to_string(), "1")?;
    says(&check("swiss", "12,13,½-½")?, &["result-missing"])?;
    let three = report(KNOWN, AS_THEY_ARE, "")
        .replace("\"white\": 1, \"black\": 4, \"result\": \"1-0\"", "\"white\": 1, \"result\": \"\"");
    office.write("r.json", &three)?;
    never_says(&office.run(&["check", "--as-of", "2026-04-01", "office/r.json"], &[0, 1])?, &["result-missing"])
}

fn contradicting_entry_list_is_reported() -> Outcome {
    let office = founded()?;
    let entry = |id: &str, rating: i32| format!("[[entry_list.players]]\nid = \"{id}\"\nrating = {rating}\n");
    // Anna's 1500 was mistyped as 3500; the other ratings are those of the register.
    let list = ["11", "12", "13", "16"].iter().zip([3500, 1600, 1700, 1550]).map(|(id, rating)| entry(id, rating));
    let list: String = list.collect();
    let head = "[entry_list]\ntournament = \"2026-r\"\nreturned = 2026-03-01\n";
    office.write("decisions/list.toml", &decision(&format!("{head}{list}")))?;
    office.write("inbox/r.json", &report(KNOWN, AS_THEY_ARE, ""))?;
    says(&office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?, &["1 report was rated"])?;
    let found = support::read(&office.path("internal/2026-04-01/diagnostics.txt"))?;
    says(&found, &["11 Fiktiv, Anna: the recorded entry list gives 3500, the register had 1500 on 2026-03-01"])?;
    never_says(&found, &["12 Opdigtet"])?;
    let ledger = support::table(&office.path("runs/0002-2026-04-01/ledger.csv"))?;
    let ro = ledger.iter().filter(|row| row["event"] == "rated").map(|row| row["ro"].as_str());
    same("start ratings", &ro.collect::<Vec<_>>().join(" "), "3500 1600 1700 1550")
}

fn ignores_rating_without_owner() -> Outcome {
    let guest = r#""name": "Quist, Sten", "federation": "SWE""#;
    let players = [KNOWN[0], KNOWN[1], KNOWN[2], guest];
    for (rating, is_used) in [(12, false), (999, false), (1000, true), (2900, true), (2901, false), (3842, false)] {
        let office = founded()?;
        office.write("inbox/r.json", &report(players, AS_THEY_ARE, ""))?;
        // Sten has lost all three games, so his performance rating is undefined.
        let decide = ["decide", "assign", "2026-r", "--no", "4", "--rating", &rating.to_string()].map(str::to_owned);
        let decide: Vec<&str> = decide.iter().map(String::as_str).chain(SIGNED).collect();
        let said = office.run(&decide, if is_used { &[0] } else { &[2] })?;
        if !is_used {
            says(&said, &["lies between 1000 and 2900"])?;
            let what = format!("[assign]\nreport = \"2026-r\"\nno = 4\nrating = {rating}\n");
            office.write("decisions/typed.toml", &decision(&what))?;
        }
        let said = office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
        match is_used {
            true => says(&said, &["1 report was rated"])?,
            false => says(&said, &["lies between"]).and(never_says(&said, &["1 report was rated"]))?,
        }
    }
    Ok(())
}

/// The findings of a check of a report with this fourth player, given as JSON.
fn check_with(office: &Office, player: &str, code: i32) -> Result<String, String> {
    office.write("r.json", &report([KNOWN[0], KNOWN[1], KNOWN[2], player], AS_THEY_ARE, ""))?;
    office.run(&["check", "--as-of", "2026-04-01", "office/r.json"], &[code])
}

fn contradicting_facts_hold_back() -> Outcome {
    let office = founded()?;
    for (player, held) in [
        // An unknown birth date; birth date and FIDE id of 16; the FIDE id of 16 alone.
        (r#""id": "14", "birth_date": "1999-01-01""#, "id-names-another"),
        (r#""id": "14", "birth_date": "1975-03-03", "fide_id": "99900016""#, "the rest fits 16"),
        (r#""id": "14", "fide_id": "99900016""#, "the rest fits 16"),
        // Found by the FIDE id, but with another player's birth date.
        (r#""fide_id": "99900016", "birth_date": "1985-05-06""#, "id-names-another"),
        // Surname and birth date of 16, first name of 14.
        (r#""id": "14", "name": "Talholm, Ida", "birth_date": "1975-03-03""#, "the rest fits 16"),
    ] {
        says(&check_with(&office, player, 1)?, &[held]).map_err(|why| format!("{player}: {why}"))?;
    }
    // A slip in the date, a new name with the registered date, and the player's own FIDE id do not hold the report back.
    for player in [
        r#""id": "14", "birth_date": "1970-02-01""#,
        r#""id": "14", "name": "Talholm, Ida Sol", "birth_date": "1970-01-02""#,
        r#""id": "16", "fide_id": "99900016""#,
    ] {
        says(&check_with(&office, player, 0)?, &["0 would be held back"]).map_err(|why| format!("{player}: {why}"))?;
    }
    Ok(())
}

fn contradicting_emt_entry_is_not_placed() -> Outcome {
    let office = office()?;
    let settings = "language = \"en\"\n[emt.2027]\ndeadline = 2027-02-20\nfirst_round = 2027-03-25\n";
    office.write("kartotek.toml", settings)?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    let entries = "id,name\n14,\"Bjerre, Oscar\"\n12,\"Ukendt, Otto\"\n11,\"Fiktiv, Anna\"\n13,\"Bjerre, Osker\"\n";
    office.write("emt.csv", entries)?;
    let said = office.run(&["emt", "office/emt.csv", "--year", "2027"], &[1])?;
    says(
        &said,
        &["the id is that of 14 ", "and the name that of 13 Bjerre, Oscar", "12 Opdigtet, Bo, who has another name"],
    )?;
    let placed = said.split("Kandidatklassen").nth(1).ok_or("no class")?;
    says(placed, &["Fiktiv, Anna", "Bjerre, Oscar  13"])?;
    never_says(placed, &["  14  ", "  12  "])
}

fn contradicting_director_is_reported() -> Outcome {
    let office = founded()?;
    let officials = r#""directors": [{"id": "12", "name": "Bjerre, Oscar"}], "committee": [{"id": "14", "name": "Tvilling, Ida"}],"#;
    office.write("r.json", &report(KNOWN, AS_THEY_ARE, officials))?;
    let said = office.run(&["check", "--as-of", "2026-04-01", "office/r.json"], &[0])?;
    says(&said, &["`Bjerre, Oscar` has the id 12 here, which is that of `Opdigtet, Bo`"])?;
    never_says(&said, &["`Tvilling, Ida` has"])
}

fn reads_alike_without_office() -> Outcome {
    let office = founded()?;
    let both = |text: &str, code: i32, words: &[&str]| {
        office.write("r.json", text)?;
        let rate = ["rate", "office/r.json", "--format", "csv"];
        let without = support::run(support::kartotek(office.0.path()).args(rate))?;
        same("exit code", &without.exit_code.to_string(), &code.to_string())?;
        says(&(without.stdout.clone() + &without.stderr), words)?;
        let with = office.run(&rate, &[code])?;
        says(&with, words)
    };
    // A tournament abroad with 2 to 4 from that country. Their ratings are national ones and do not change.
    let [b, c, d] = [("B", 2000), ("C", 2100), ("D", 2200)]
        .map(|(name, rating)| format!("\"name\": \"Svens, {name}\", \"rating\": {rating}"));
    let of_11 = r#""id": "11", "rating": 1500"#;
    let abroad = report([of_11, &b, &c, &d], AS_THEY_ARE, r#""federation": "SWE","#)
        .replace("\"coordinated\"", "\"international\"");
    both(&abroad, 0, &["the rating 2000 was read as the national rating", ",2,,\"Svens, B\",2000,,,,,,,,2000,2000,"])?;
    let first = r#""name": "Svens, D", "federation": "DEN", "rating": 1900, "first_rating": 1000, "approved_by": "club",
        "birth_date": "1990-01-01", "club": "101""#;
    let ours = ["11\", \"rating\": 1500", "12\", \"rating\": 1600", "13\", \"rating\": 1700"]
        .map(|id| format!("\"id\": \"{id}"));
    let [one, two, three] = &ours;
    let home = report([one, two, three, first], AS_THEY_ARE, "");
    both(&home, 1, &["the first rating is 1000, and the report states the rating 1900 as well"])
}

fn too_many_rounds_are_reported() -> Outcome {
    let office = founded()?;
    office.write("inbox/r.json", &report(KNOWN, AS_THEY_ARE, ""))?;
    office.run(&["run", "--as-of", "2026-03-20"], &[0, 1])?;
    office.run(&[&["player", "16", "--died", "2026-03-07"], &SIGNED[..]].concat(), &[0])?;
    office.run(&[&["player", "12", "--died", "2026-03-08"], &SIGNED[..]].concat(), &[0])?;
    let said = office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
    says(&said, &["16 Talholm, Vera died on 2026-03-07, but was rated in a tournament that ended on 2026-03-08"])?;
    never_says(&said, &["12 Opdigtet, Bo died"])?;
    // 40 moves in two hours and one hour for the rest: six hours a round. Six rounds take 36 hours, but two days have 32 for
    // play; five take 30.
    for (rounds, is_told) in [(6, true), (5, false)] {
        let long = report(KNOWN, AS_THEY_ARE, "")
            .replace("\"rounds\": 3", &format!("\"rounds\": {rounds}"))
            .replace("40/7200,1800", "40/7200,3600")
            .replace("\"start\": \"2026-03-06\"", "\"start\": \"2026-03-07\"");
        office.write("long.json", &long.replace("2026-r", "2026-long"))?;
        let said = office.run(&["check", "--as-of", "2026-04-01", "office/long.json"], &[0, 1])?;
        let words = ["6 rounds of 6 hours do not fit into 2 days"];
        if is_told { says(&said, &words)? } else { never_says(&said, &["do not fit into"])? }
    }
    Ok(())
}

fn federations_must_be_known() -> Outcome {
    for (written, meant) in [("DK", "write DEN"), ("Danmark", "write DEN"), ("dk", "write DEN"), ("QQQ", "DEN or SWE")]
    {
        let settings = format!("language = \"en\"\nfederation = \"{written}\"\n");
        let new = office()?;
        new.write("kartotek.toml", &settings)?;
        says(&new.run(&["run", "--as-of", "2026-02-01"], &[1, 2, 3])?, &[meant])?;
        let lived = founded()?;
        lived.write("kartotek.toml", &settings)?;
        says(&lived.run(&["run", "--as-of", "2026-03-01"], &[2])?, &[meant])?;
    }
    let office = founded()?;
    for (written, meant) in [("QQQ", "the citizenship `QQQ` is not known here"), ("DNK", "write DEN")] {
        let change = ["player", "11", "--citizenship", written];
        says(&office.run(&[&change[..], &SIGNED[..]].concat(), &[2])?, &[meant])?;
    }
    office.run(&[&["player", "11", "--citizenship", "SWE"], &SIGNED[..]].concat(), &[0]).map(drop)
}

fn two_records() -> Outcome {
    let office = founded()?;
    let add = ["player", "add", "Bjerre, Oscar", "--birth-date", "1985-05-07", "--club", "101", "--another"];
    office.run(&[&add[..], &SIGNED[..]].concat(), &[0])?;
    office.run(&["run", "--as-of", "2026-04-01"], &[0, 1])?;
    let people = support::table(&office.path("runs/0002-2026-04-01/players.csv"))?;
    let second = people.iter().find(|row| row["birth_date"] == "1985-05-07").map(|row| row["id"].clone());
    let second = second.ok_or("he was not added")?;
    let signed = ["--reason", "x", "--date", "2026-04-02"];
    let merge = [&["player", "merge", "13", second.as_str()], &signed[..]].concat();
    says(&office.run(&merge, &[2])?, &["correct one of the two first (`kartotek player … --birth-date`)"])?;
    office.run(&[&["player", second.as_str(), "--birth-date", "1985-05-06"], &signed[..]].concat(), &[0])?;
    office.run(&merge, &[0])?;
    says(&office.run(&["run", "--as-of", "2026-05-01"], &[0, 1])?, &["2 decisions"])
}

/// 17 is a member without a rating; 16 has one, and needs no first rating.
fn finds_unrated_entrants() -> Outcome {
    let office = office()?;
    let players = support::read(&office.path("players.csv"))?;
    office.write("players.csv", &format!("{players}17,\"Ny, Nora\",2012-05-04,F,101,DEN,yes,,,,,,,yes\n"))?;
    office.run(&["run", "--as-of", "2026-02-01"], &[0])?;
    let list = |first: &str| {
        let lines = format!("Navn;Født;Klub;first_rating;approved_by\nNy, Nora;2012;Skovby Skakklub;{first}\n");
        office.write("list.csv", &lines)
    };
    list(";")?;
    let answer = ["entry-list", "office/list.csv", "--as-of", "2026-04-01"];
    says(&office.run(&answer, &[1])?, &["is in the register without a rating", "was taken for 17"])?;
    list("1000;club")?;
    says(&office.run(&answer, &[0])?, &["was taken for 17"])?;
    office.write("list.csv", "Navn;Født;first_rating;approved_by\nTalholm, Vera;1975;1000;club\n")?;
    let said = office.run(&answer, &[1])?;
    says(&said, &["perhaps it is 16 Talholm, Vera", "On the list: write the right number into"])?;
    never_says(&said, &["In the form", "no = 0"])
}
