//! A workbook of `kartotek match`, filled in as an officer does: one player is identified as a member, another becomes a new
//! member with the facts that § 5 c needs. `decide --file` reads it back, and the next run rates with it.

mod hostile;

use crate::support::{self, Group, Office, Outcome, Test, never_says, says};
use crate::template::workbook::{Filled, Workbook};
use std::collections::BTreeMap;

pub fn tests() -> Result<Vec<Test>, String> {
    let mut tests = Group("matched").tests([
        ("a filled-in workbook enters a new member and identifies a member, and the run rates them", || {
            filled(&ENGLISH)
        }),
        ("a filled-in Danish workbook does the same", || filled(&DANISH)),
        ("answers are not used if their number now belongs to another player", ignores_answers_about_other_players),
        ("answers about a report without an id still apply after the sender completes it", answers_survive_completion),
        (
            "another player can be answered by number or by name, and the director can be asked",
            answers_by_number_or_name,
        ),
        ("missing values of a row are reported with their place, and nothing is written", reports_missing_values),
    ]);
    tests.extend(hostile::tests());
    Ok(tests)
}

struct Words {
    language: &'static str,
    sheet: &'static str,
    new: &'static str,
    written: &'static str,
    decided: [&'static str; 2],
    again: &'static str,
}

const ENGLISH: Words = Words {
    language: "en",
    sheet: "Players",
    new: "A new member",
    written: "2 players, 1 chosen beforehand",
    decided: ["no. 3, Clausagger, Ole of 2026-04-agerholt is 30166", "of 2026-04-agerholt is a new member"],
    again: "already; nothing was written",
};
const DANISH: Words = Words {
    language: "da",
    sheet: "Spillere",
    new: "Et nyt medlem",
    written: "2 spillere, 1 valgt på forhånd",
    decided: ["30166", "nyt medlem"],
    again: "intet er skrevet",
};

/// An office with a group of four: the third is a member with a misspelt name, the fourth is not in the register and has only
/// a name in the report.
fn office(words: &Words) -> Result<Office, String> {
    let office = Office(support::temporary_folder()?);
    let month = |file: &str| support::read(&support::repository("tests/runs/a-real-month/office").join(file));
    let settings = month("kartotek.toml")?.replace("\"en\"", &format!("\"{}\"", words.language));
    office.write("kartotek.toml", &settings)?;
    for file in ["players.csv", "clubs.csv"] {
        office.write(file, &month(file)?)?;
    }
    let report = month("inbox/agerholt.json")?;
    let with_somebody_new =
        report.replace("\"id\": \"30249\",\n   \"name\": \"Dalumgård, Mathilde\"", "\"name\": \"Xylander, Quist\"");
    if with_somebody_new == report {
        return Err("the report has nobody new".to_owned());
    }
    office.write("inbox/agerholt.json", &with_somebody_new)?;
    Ok(office)
}

/// The workbook, with the member proposed beforehand and the row of the new player.
fn asked(office: &Office, words: &Words) -> Result<Workbook, String> {
    let ask = ["match", "office/inbox/agerholt.json", "--out", "who.xlsx", "--as-of", "2026-05-01"];
    says(&office.run(&ask, &[0])?, &[words.written])?;
    let path = office.0.path().join("who.xlsx");
    let mut workbook = Workbook::read(std::fs::read(&path).map_err(support::at(&path))?)?;
    // The proposed member is one of the choices.
    workbook.choose(words.sheet, "F2", "30166")?;
    workbook.choose(words.sheet, "F3", words.new)?;
    Ok(workbook)
}

fn fill(workbook: &mut Workbook, words: &Words, cells: &[(&str, &str)]) -> Outcome {
    let text = |text: &str| Filled::Text(text.to_owned());
    cells.iter().try_for_each(|(cell, filled)| workbook.fill(words.sheet, cell, text(filled)))
}

/// Highest minus lowest is 1840 − 1700 = 140: the average method (4.5.2.1). M = 4, Ra = (1840 + 1795 + 1712 + 1700) / 4
/// = 7047 / 4 = 1761.75 → 1762. No player beats the expectation by 1.5. K is 30 for all, from 1600 on.
/// Agerholm    +78: .61; 4 × .61 − ½ = 1.94 → 1.95; W 2½: 1840 + 30 × .55 = 1856.5 → 1857
/// Bjerregård  +33: .55; 4 × .55 − ½ = 1.70;        W 2:  1795 + 30 × .30 = 1804
/// Clausager   −50: .43; 4 × .43 − ½ = 1.22 → 1.20; W 1½: 1712 + 30 × .30 = 1721
/// Xylander    −62: .41; 4 × .41 − ½ = 1.14 → 1.15; W 0:  1700 − 30 × 1.15 = 1665.5 → 1666
const RATINGS: [(&str, &str); 4] = [
    ("Agerholm, Rikke", "1857"),
    ("Bjerregård, Jeppe", "1804"),
    ("Clausager, Ole", "1721"),
    ("Xylander, Quist", "1666"),
];

fn filled(words: &Words) -> Outcome {
    let office = office(words)?;
    office.run(&["run", "--as-of", "2026-05-01"], &[1])?;
    let mut workbook = asked(&office, words)?;
    let facts = [("H3", "2012-03-04"), ("I3", "M"), ("J3", "102"), ("K3", "1700")];
    fill(&mut workbook, words, &facts)?;
    workbook.write(&office.0.path().join("who.xlsx"))?;
    let decide = ["decide", "--file", "who.xlsx", "--on", "2026-05-02"];
    let looked = office.run(&[&decide[..], &["--dry-run"]].concat(), &[0])?;
    says(&looked, &words.decided)?;
    if office.path("decisions").exists() {
        return Err("a dry run has written".to_owned());
    }
    says(&office.run(&decide, &[0])?, &words.decided)?;
    let written = support::tree(&office.path("decisions"))?;
    let again =
        |day: &'static str| says(&office.run(&["decide", "--file", "who.xlsx", "--on", day], &[0])?, &[words.again]);
    ["2026-05-02", "2026-05-03"].into_iter().try_for_each(again)?;
    office.run(&["run", "--as-of", "2026-06-01"], &[0])?;
    again("2026-06-02")?;
    support::unchanged(&written, &support::tree(&office.path("decisions"))?)?;
    let players = support::table(&office.path("runs/0002-2026-06-01/players.csv"))?;
    for (name, rating) in RATINGS {
        let player = players.iter().find(|row| row["name"] == name).ok_or_else(|| format!("nobody is {name}"))?;
        support::same(name, &player["rating"], rating)?;
        if name == "Xylander, Quist" {
            let facts = ["birth_date", "sex", "club", "member", "public"].map(|key| player[key].as_str());
            support::same("the new member", &facts.join(" "), "2012-03-04 M 102 yes yes")?;
        }
    }
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

/// The games of [`filled`]; the file has no id, and its dates come later. One answer is given before that, one after it.
fn answers_survive_completion() -> Outcome {
    let words = &ENGLISH;
    let office = office(words)?;
    let path = office.path("inbox/agerholt.json");
    let whole = support::read(&path)?.replace(" \"id\": \"2026-04-agerholt\",\n", "");
    support::write(&path, whole.replace(" \"end\": \"2026-04-12\",\n", "").as_bytes())?;
    office.run(&["run", "--as-of", "2026-05-01"], &[1])?;
    let mut workbook = asked(&office, words)?;
    let decide = |workbook: &mut Workbook, file: &str, day: &str| {
        workbook.write(&office.0.path().join(file))?;
        office.run(&["decide", "--file", file, "--on", day], &[0])
    };
    fill(&mut workbook, words, &[("F3", "Ask the director")])?;
    says(&decide(&mut workbook, "first.xlsx", "2026-05-02")?, &["30166"])?;
    support::write(&path, whole.as_bytes())?;
    let facts = [("F3", words.new), ("H3", "2012-03-04"), ("I3", "M"), ("J3", "102"), ("K3", "1700")];
    fill(&mut workbook, words, &facts)?;
    says(&decide(&mut workbook, "second.xlsx", "2026-05-03")?, &["Clausagger, Ole", "30166"])?;
    let check = office.run(&["check", "office/inbox/agerholt.json", "--as-of", "2026-06-01"], &[0])?;
    says(&check, &["no. 3, Clausagger, Ole", "is a new member"])?;
    never_says(&office.run(&["run", "--as-of", "2026-06-01"], &[0])?, &["decision-waits"])?;
    are_rated(&office, "0002-2026-06-01")?;
    // Another tournament with the name of the file and other players is not what was decided about.
    let other = whole.replace("2026-04-1", "2026-06-1").replace("Xylander, Quist", "Ny, Ane");
    support::write(&path, other.replace("\"reported\": \"2026-04-20\"", "\"reported\": \"2026-06-20\"").as_bytes())?;
    says(&office.run(&["run", "--as-of", "2026-07-01"], &[1])?, &["Clausagger, Ole", "(and 1 more)"])?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}

fn are_rated(office: &Office, run: &str) -> Outcome {
    let players = support::table(&office.path(&format!("runs/{run}/players.csv")))?;
    for (name, rating) in RATINGS {
        let player = players.iter().find(|row| row["name"] == name).ok_or_else(|| format!("nobody is {name}"))?;
        support::same(name, &player["rating"], rating)?;
    }
    Ok(())
}

/// 30166 is Clausager, Ole, the third player of the report; 30249 is Dalumgård, Mathilde, who is called Xylander in the report.
fn answers_by_number_or_name() -> Outcome {
    let words = &ENGLISH;
    let office = office(words)?;
    office.run(&["run", "--as-of", "2026-05-01"], &[1])?;
    let path = office.0.path().join("who.xlsx");
    let decide = ["decide", "--file", "who.xlsx", "--on", "2026-05-02", "--dry-run"];
    let mut workbook = asked(&office, words)?;
    let answered = |workbook: &mut Workbook, answers: [&str; 2]| {
        fill(workbook, words, &[("F2", answers[0]), ("F3", answers[1])])?;
        workbook.write(&path)?;
        office.run(&decide, &[0])
    };
    for answer in ["30249", "Mathilde Dalumgård", "dalumgård, mathilde"] {
        says(
            &answered(&mut workbook, ["30166", answer])?,
            &["no. 4, Xylander, Quist of 2026-04-agerholt is 30249 Dalumgård, Mathilde"],
        )?;
    }
    let asked = answered(&mut workbook, ["Ask the director", "Ask the director"])?;
    says(&asked, &["2 questions to the director of 2026-04-agerholt", "2. Who is no. 4, Xylander, Quist"])?;
    says(&asked, &["Would write 2 decisions"])?;
    never_says(&asked, &["without an answer", "nobody by that name"])?;
    let one = answered(&mut workbook, ["30166", "Ask the director"])?;
    says(&one, &["Would write 2 decisions", "1 question to the director"])?;
    never_says(&one, &["without an answer"])?;
    // The next letter contains the question.
    office.run(&["decide", "--file", "who.xlsx", "--on", "2026-05-02"], &[0])?;
    office.run(&["run", "--as-of", "2026-05-03"], &[1])?;
    let letters = support::tree(&office.path("internal/2026-05-03/replies"))?;
    let letters: String = letters.values().map(|letter| String::from_utf8_lossy(letter)).collect();
    says(&letters.split_whitespace().collect::<Vec<_>>().join(" "), &["Who is no. 4, Xylander, Quist"])
}

fn reports_missing_values() -> Outcome {
    let words = &ENGLISH;
    let office = office(words)?;
    let mut workbook = asked(&office, words)?;
    let decide = ["decide", "--file", "who.xlsx", "--on", "2026-05-02"];
    for (cells, said) in [
        // All faults of a row are reported at once.
        (
            &[("J3", "Ukendt Klub"), ("I3", "dreng")][..],
            "in Players!H3: a new member needs Birth date\nin Players!K3: a new member needs First rating\n\
             in Players!I3: `dreng` is neither F nor M\nin Players!J3: the register has no club Ukendt Klub",
        ),
        (&[("J3", "102"), ("I3", "")], "in Players!H3: a new member needs Birth date"),
        (&[("H3", "2012-03-04")], "a new member needs First rating"),
        (&[("K3", "17oo")], "`17oo` is not a rating"),
        (&[("K3", "1700"), ("I3", "dreng")], "`dreng`"),
        (&[("I3", "M"), ("H3", "i går")], "i går"),
        (
            &[("H3", "2012-03-04"), ("K3", "1750")],
            "nobody may give the first rating 1750: allowed are 1000, 1100, … 1700 (club)",
        ),
        (&[("K3", "1850")], "needs a higher approval"),
        (&[("K3", "1700"), ("L3", "borgmester")], "`borgmester` is not one of club, district, organiser, su"),
        (&[("L3", "klub"), ("F3", "99999 Nobody")], "nobody in the register has the number or the name `99999 Nobody`"),
    ] {
        fill(&mut workbook, words, cells)?;
        workbook.write(&office.0.path().join("who.xlsx"))?;
        let found = office.run(&decide, &[1, 2])?;
        says(&found, &[said])?;
        never_says(&found, &["30166"])?;
    }
    let decisions = office.path("decisions");
    if !decisions.exists() {
        return Ok(());
    }
    support::unchanged(&BTreeMap::new(), &support::tree(&decisions)?)
}

/// The report with the numbers 3 and 4 exchanged and the players' results kept.
fn exchanged(report: &str) -> String {
    let mut exchanged = report.to_owned();
    for key in ["no", "white", "black"] {
        let [three, four] = [3, 4].map(|no| format!("\"{key}\": {no},"));
        exchanged = exchanged.replace(&three, "\0").replace(&four, &three).replace('\0', &four);
    }
    exchanged
}

/// Pairing programs renumber the players when a rating is corrected, but a workbook, a saved page and decisions by command are
/// about people. The final games are those of [`filled`].
fn ignores_answers_about_other_players() -> Outcome {
    let words = &ENGLISH;
    let office = office(words)?;
    office.run(&["run", "--as-of", "2026-05-01"], &[1])?;
    let mut workbook = asked(&office, words)?;
    fill(&mut workbook, words, &[("H3", "2012-03-04"), ("I3", "M"), ("J3", "102"), ("K3", "1700")])?;
    workbook.write(&office.0.path().join("who.xlsx"))?;
    let decide = ["decide", "--file", "who.xlsx", "--on", "2026-05-02"];
    office.run(&decide, &[0])?;
    let path = office.path("inbox/agerholt.json");
    let report = support::read(&path)?;
    support::write(&path, exchanged(&report).as_bytes())?;
    // None of them applies now: the workbook, the saved page, the earlier decisions.
    let other =
        "the answer is about no. 3, Clausagger, Ole, but the report has no. 3, Xylander, Quist under that number now";
    says(&office.run(&decide, &[2])?, &[other])?;
    let saved = std::fs::read_dir(office.path("decisions")).map_err(|error| error.to_string())?;
    let saved: Vec<_> = saved.filter_map(|entry| Some(entry.ok()?.path())).collect();
    let [saved] = saved.as_slice() else { return Err("one file was decided".to_owned()) };
    support::write(&office.0.path().join("page.toml"), &std::fs::read(saved).map_err(support::at(saved))?)?;
    says(&office.run(&["decide", "--file", "page.toml"], &[1])?, &[other])?;
    let held = office.run(&["run", "--as-of", "2026-06-01"], &[1])?;
    says(&held, &["identity-of-another", "the report had no. 4, Xylander, Quist under this number then"])?;
    // Decided again, each number belongs to its player.
    let signed = ["--reason", "renumbered", "--date", "2026-06-02"];
    let anew = |no, who: &[&str]| {
        office.run(&[&["decide", "identity", "2026-04-agerholt", "--no", no], who, &signed].concat(), &[0])
    };
    anew("4", &["--player", "30166"])?;
    let text = support::read(saved)?;
    let newcomer = text.split("[[decision]]").find(|decision| decision.contains("Xylander")).ok_or("nobody is new")?;
    let newcomer = newcomer.replace("no = 4", "no = 3").replace("2026-05-02", "2026-06-02");
    let newcomer = newcomer.replace("[decision.", "[");
    support::write(&office.path("decisions/2026-06-02-new.toml"), newcomer.as_bytes())?;
    office.run(&["run", "--as-of", "2026-07-01"], &[0])?;
    are_rated(&office, "0002-2026-07-01")?;
    office.run(&["verify", "--deep"], &[0]).map(drop)
}
