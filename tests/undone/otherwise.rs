//! Decisions that are reversed by another decision instead of `decide undo`: together they leave an office byte for byte as
//! without either.

use super::same_lists;
use crate::support::{self, Group, Office, Outcome, Test, never_says, says};

pub fn tests() -> Vec<Test> {
    Group("undone").tests([
        ("merge: records that are merged and separated again leave the same lists", merge_can_be_reversed),
        ("unmerge: records that are separated and merged again leave the same lists", unmerge_can_be_reversed),
        ("correction: a correction back to the first content leaves the same lists", correction_can_be_reversed),
        ("annul: a report that is annulled and rated again leaves the same lists", annulment_can_be_reversed),
        ("annul: the lists are the same even if others were rated in between", annul_behind_others),
        ("annul: players rated in between keep the results computed from their ratings of that day", annul_behind_own),
        ("sanction: a lifted sanction leaves the same lists, and SU and TK are told once", sanction_can_be_lifted),
        (
            "identity: a first rating undone and reported correctly leaves the lists of a report right at once",
            first_rating,
        ),
        (
            "members: a member whose addition was undone and who then plays is entered as the report says",
            added_and_back,
        ),
        ("identity: a new member who is entered again keeps the number, and nothing differs", entered_once_more),
        (
            "an undone value is no longer in force, and its source is the undoing decision",
            undone_value_names_its_source,
        ),
    ])
}

/// Two equal offices of April; usually only the first decides anything.
fn two_offices() -> Result<[Office; 2], String> {
    Ok([Office::of_april()?, Office::of_april()?])
}

/// Compares the publications of both in June, after a decision that changes the list of each.
fn are_alike([office, other]: &[Office; 2]) -> Outcome {
    for office in [office, other] {
        office.gift("2026-06-01")?;
    }
    same_lists(office, other, "2026-06-01")?;
    office.verifies()
}

fn rating(office: &Office, run: &str, id: &str) -> Result<String, String> {
    let players = support::table(&office.path(&format!("runs/{run}/players.csv")))?;
    players.iter().find(|row| row["id"] == id).map(|row| row["rating"].clone()).ok_or_else(|| format!("nobody is {id}"))
}

/// Merges two records without games.
fn merge_can_be_reversed() -> Outcome {
    reverse_in_may(["merge", "unmerge"], ["20001", "20002"])
}

/// Separates two records that the office merged in March: Skovmærke, Siv Lærke, and Skovmærke, Siv.
fn unmerge_can_be_reversed() -> Outcome {
    reverse_in_may(["unmerge", "merge"], ["20004", "20005"])
}

/// Gives the first command about two records in April and the second in May: a merged record is not on the list, a separated one is.
fn reverse_in_may(verbs: [&str; 2], [kept, merged]: [&str; 2]) -> Outcome {
    let offices = two_offices()?;
    let [office, _] = &offices;
    for (verb, [decided, worked]) in verbs.iter().zip([["2026-04-20", "2026-05-01"], ["2026-05-02", "2026-05-04"]]) {
        office.run(&["player", verb, kept, merged, "--reason", "x", "--date", decided], &[0])?;
        office.run_as_of(worked)?;
        let list = support::read(&office.path(&format!("reports/{worked}/ratinglist.csv")))?;
        match *verb {
            "merge" => never_says(&list, &[merged])?,
            _ => says(&list, &[merged])?,
        }
    }
    are_alike(&offices)
}

/// Nelde and Porse, both 1600, K 30: with 1½ of 2 Nelde has 1600 + 30 × .50 = 1615; corrected to 2 of 2, 1630.
fn correction_can_be_reversed() -> Outcome {
    let offices = two_offices()?;
    let [office, _] = &offices;
    let corrected = support::read(&support::repository("tests/decided/maj/rettet.json"))?;
    office.write("inbox/rettet.json", &corrected)?;
    let decide = |file: &str, day: &str| {
        let path = format!("office/inbox/{file}");
        office.run(&["decide", "correction", "2026-ret", "--file", &path, "--reason", "x", "--date", day], &[0])
    };
    let before = rating(office, "0001-2026-04-01", "20013")?;
    support::same("before", &before, "1615")?;
    decide("rettet.json", "2026-04-20")?;
    office.run_as_of("2026-05-01")?;
    support::same("corrected", &rating(office, "0002-2026-05-01", "20013")?, "1630")?;
    decide("ret.json", "2026-05-02")?;
    office.run_as_of("2026-05-04")?;
    support::same("back", &rating(office, "0003-2026-05-04", "20013")?, &before)?;
    are_alike(&offices)
}

fn annulment_can_be_reversed() -> Outcome {
    let offices = two_offices()?;
    let [office, _] = &offices;
    let before = rating(office, "0001-2026-04-01", "20011")?;
    support::same("before", &before, "1615")?;
    office.run(&["annul", "2026-tilbage", "--reason", "x", "--date", "2026-04-20"], &[0])?;
    office.run_as_of("2026-05-01")?;
    support::same("annulled", &rating(office, "0002-2026-05-01", "20011")?, "1600")?;
    let report = support::read(&office.path("inbox/tilbage.json"))?;
    office.write("inbox/tilbage-igen.json", &(report + "\n"))?;
    office.run_as_of("2026-05-04")?;
    support::same("rated again", &rating(office, "0003-2026-05-04", "20011")?, &before)?;
    are_alike(&offices)
}

/// A report is annulled in April and rated again in June. In May, in both offices, the second player of `match_of` wins a match
/// of two games.
fn annul_between(match_of: [&str; 2]) -> Result<[Office; 2], String> {
    let offices = two_offices()?;
    let [office, other] = &offices;
    office.run(&["annul", "2026-tilbage", "--reason", "x", "--date", "2026-04-20"], &[0])?;
    office.run_as_of("2026-05-01")?;
    let report = support::read(&office.path("inbox/tilbage.json"))?;
    let [white, black] = match_of;
    let between = report.replace("2026-tilbage", "2026-imellem").replace("2026-03-1", "2026-05-1");
    let between = between.replace("20011", white).replace("20012", black).replace("½-½", "0-1");
    let between = between.replace("\"name\": \"Match, der tages tilbage\"", "\"name\": \"Match imellem\"");
    let between: String = (between.lines().filter(|line| !line.contains("Lyng, Lars") && !line.contains("Mynte, Mia")))
        .map(|line| if line.contains("\"id\": \"200") { line.replace("\",", "\"\n") } else { format!("{line}\n") })
        .collect();
    for office in [office, other] {
        office.write("inbox/imellem.json", &between)?;
        office.run_as_of("2026-06-01")?;
    }
    office.write("inbox/tilbage-igen.json", &(report + "\n"))?;
    office.run_as_of("2026-06-04")?;
    Ok(offices)
}

/// The ratings of Lyng, Mynte and Vintergæk in July, in each office.
fn in_july([office, other]: &[Office; 2]) -> Result<[Vec<String>; 2], String> {
    for office in [office, other] {
        office.gift("2026-07-01")?;
        office.verifies()?;
    }
    let ratings = |office: &Office| {
        let run = support::folders_in(&office.path("runs"))?.into_iter().max().ok_or("no run")?;
        ["20011", "20012", "20007"].iter().map(|id| rating(office, &run, id)).collect::<Result<Vec<String>, String>>()
    };
    Ok([ratings(office)?, ratings(other)?])
}

/// Nelde and Porse, who play in May, are not in the annulled report; Vintergæk keeps 1630.
fn annul_behind_others() -> Outcome {
    let offices = annul_between(["20013", "20014"])?;
    let [found, expected] = in_july(&offices)?;
    support::same("ratings", &format!("{found:?}"), &format!("{expected:?}"))?;
    support::same("as worked out", &format!("{found:?}"), "[\"1615\", \"1578\", \"1630\"]")?;
    let [office, other] = &offices;
    same_lists(office, other, "2026-07-01")
}

/// Lyng, 1600 while the report does not count, wins twice against Vintergæk, 1630: P(30) = .46, We .92 → .90, 1600 + 30 × 1.10
/// = 1633; Vintergæk, We 1.08 → 1.10: 1630 − 33 = 1597, 1600 − 1.5 × 3 = 1595.5 → 1596. Then the report's 15 are added again:
/// 1648 (4.5.4.1 b: the registered number and the gain). Without the annulment, Lyng starts from 1615: P(15) = .48, We .96 →
/// .95, 1615 + 30 × 1.05 = 1646.5 → 1647; Vintergæk, We 1.04 → 1.05: 1630 − 31.5 = 1598.5, 1600 − 1.5 × 1.5 = 1597.75 → 1598.
/// The rating of May stays: a start rating is the registered number (4.5.4.1 a), and that was 1600. Mynte, who did not play,
/// gets the old rating: 1600 − 15 = 1585, 1600 − 1.5 × 15 = 1577.5 → 1578.
fn annul_behind_own() -> Outcome {
    let offices = annul_between(["20011", "20007"])?;
    let [found, expected] = in_july(&offices)?;
    support::same("taken back and rated again", &format!("{found:?}"), "[\"1648\", \"1578\", \"1596\"]")?;
    support::same("never taken back", &format!("{expected:?}"), "[\"1647\", \"1578\", \"1598\"]")
}

fn sanction_can_be_lifted() -> Outcome {
    let offices = two_offices()?;
    let [office, other] = &offices;
    let give = ["sanction", "give", "30005", "quarantine", "--months", "3", "--last-day", "2026-04-12"];
    office.run(&[&give[..], &["--reason", "Støj", "--date", "2026-04-20"]].concat(), &[0])?;
    office.run_as_of("2026-05-01")?;
    says(&office.run(&["list", "for-tk"], &[0])?, &["Støj"])?;
    let lift = ["sanction", "lift", "30005", "--last-day", "2026-04-12", "--reason", "Fejl", "--date", "2026-05-02"];
    office.run(&lift, &[0])?;
    office.run_as_of("2026-05-04")?;
    says(&office.run(&["list", "for-tk"], &[0])?, &["lifted (Fejl)"])?;
    are_alike(&offices)?;
    for list in ["for-su", "for-tk"] {
        let printed = |office: &Office| office.run(&["list", list], &[0]);
        support::same(list, &printed(office)?, &printed(other)?)?;
    }
    Ok(())
}

/// A match in which Birk, Anders, 1500, wins two games against a new player.
fn match_with_somebody_new() -> Result<String, String> {
    let report = support::read(&support::repository("tests/decided/maj/rettet.json"))?;
    let report =
        report.replace("2026-ret", "2026-ny").replace("20013", "20001").replace("Nelde, Niels", "Birk, Anders");
    let report = report.replace("\"id\": \"20014\",\n      \"name\": \"Porse, Poul\"", "\"name\": \"Ny, Nis\"");
    if report.contains("20014") {
        return Err(format!("the report has no new player: {report}"));
    }
    Ok(report.replace("Match, der rettes", "Match med en ny").replace("2026-03-1", "2026-04-1"))
}

/// A decision that enters the second player of the report as a new member.
fn decision_that_enters(first_rating: u32, day: &str) -> String {
    format!(
        "date = {day}\nauthor = \"RKF\"\nreason = \"x\"\n[identity]\nreport = \"2026-ny\"\nno = 2\nnobody = true\n\
        [identity.enters]\nbirth_date = \"1990-04-05\"\nsex = \"M\"\nclub = \"101\"\nfirst_rating = {first_rating}\n\
        approved_by = \"club\"\n"
    )
}

/// Ny, Nis loses twice against 1500, K 45 for both. From 1400: P(100) = .36; 2 × .36 = .72 → .70: 1400 − 45 × .70 = 1368.5 →
/// 1369, and Birk, 2 × .64 = 1.28 → 1.30: 1500 + 45 × .70 = 1531.5 → 1532. From 1300: P(200) = .24; .48 → .50: 1300 − 45 × .50
/// = 1277.5 → 1278, and 1.52 → 1.50: 1500 + 45 × .50 = 1522.5 → 1523.
fn first_rating() -> Outcome {
    let offices = two_offices()?;
    let report = match_with_somebody_new()?;
    for (office, first) in offices.iter().zip([1400, 1300]) {
        office.write("inbox/ny.json", &report)?;
        office.write("decisions/ny.toml", &decision_that_enters(first, "2026-04-20"))?;
        office.run_as_of("2026-05-01")?;
    }
    let [office, other] = &offices;
    let ratings = |office: &Office, run: &str| -> Result<String, String> {
        let players = support::table(&office.path(&format!("runs/{run}/players.csv")))?;
        let rating = |name: &str| players.iter().find(|row| row["name"] == name).map(|row| row["rating"].clone());
        Ok(format!("{:?} {:?}", rating("Ny, Nis"), rating("Birk, Anders")))
    };
    support::same("wrong", &ratings(office, "0002-2026-05-01")?, "Some(\"1369\") Some(\"1532\")")?;
    support::same("right", &ratings(other, "0002-2026-05-01")?, "Some(\"1278\") Some(\"1523\")")?;
    says(&office.undo("ny.toml", "2026-05-02")?, &["the ratings change only when the report is corrected"])?;
    let details = "\"name\": \"Ny, Nis\", \"birth_date\": \"1990-04-05\", \"sex\": \"M\", \"club\": \"101\", \
                   \"first_rating\": 1300, \"approved_by\": \"club\"";
    office.write("inbox/ny-igen.json", &report.replace("\"name\": \"Ny, Nis\"", details))?;
    office.run_as_of("2026-05-04")?;
    support::same("back", &ratings(office, "0003-2026-05-04")?, "Some(\"1278\") Some(\"1523\")")?;
    are_alike(&offices)
}

/// The decision knows no club and no sex; the report has both. Ratings as in `first_rating`.
fn added_and_back() -> Outcome {
    let office = Office::of_april()?;
    let new = "date = 2026-04-20\nauthor = \"RKF\"\nreason = \"x\"\n[members]\nfederation = \"DEN\"\n[[members.new]]\n\
               id = \"40001\"\nname = \"Ny, Nis\"\nbirth_date = \"1990-04-05\"\nmember = \"no\"\n";
    office.write("decisions/ny.toml", new)?;
    office.run_as_of("2026-05-01")?;
    office.undo("ny.toml", "2026-05-02")?;
    office.run_as_of("2026-05-03")?;
    let details = "\"name\": \"Ny, Nis\", \"birth_date\": \"1990-04-05\", \"sex\": \"M\", \"club\": \"101\", \
                   \"first_rating\": 1300, \"approved_by\": \"club\"";
    let report = match_with_somebody_new()?.replace("\"name\": \"Ny, Nis\"", details);
    office.write("inbox/ny.json", &report)?;
    office.run_as_of("2026-05-04")?;
    let players = support::table(&office.path("runs/0004-2026-05-04/players.csv"))?;
    let columns = ["id", "sex", "club", "member", "rating", "left"];
    let ours =
        players.iter().filter(|row| row["name"] == "Ny, Nis").map(|row| columns.map(|column| row[column].clone()));
    let expected = [["40001", "M", "101", "yes", "1278", ""]];
    support::same("Ny, Nis", &format!("{:?}", ours.collect::<Vec<_>>()), &format!("{expected:?}"))?;
    office.verifies()
}

/// A second decision that enters the player corrects the player who entered with the report: there is only one record, and the
/// lists are those of an office that decided rightly at once.
fn entered_once_more() -> Outcome {
    let offices = two_offices()?;
    let report = match_with_somebody_new()?;
    for (office, first) in offices.iter().zip([1400, 1300]) {
        office.write("inbox/ny.json", &report)?;
        office.write("decisions/ny.toml", &decision_that_enters(first, "2026-04-20"))?;
        office.run_as_of("2026-05-01")?;
    }
    let [office, other] = &offices;
    office.undo("ny.toml", "2026-05-02")?;
    office.write("decisions/ny-igen.toml", &decision_that_enters(1300, "2026-05-02"))?;
    office.write("inbox/ny-igen.json", &(report + "\n"))?;
    office.run_as_of("2026-05-04")?;
    for office in &offices {
        office.gift("2026-06-01")?;
    }
    let list = |office: &Office| support::read(&office.path("reports/2026-06-01/ratinglist.csv"));
    support::same("list", &list(office)?, &list(other)?)?;
    office.verifies()
}

/// One run takes back three decisions of another: Bævermose is not shown, Alstrup has a new name, the club of both is closed.
fn undone_value_names_its_source() -> Outcome {
    let office = Office::of_april()?;
    let acts = [
        ("a", "[player]\nid = \"30002\"\npublic = false\n"),
        ("b", "[player]\nid = \"30001\"\nname = \"Alstrup, Anna\"\n"),
        ("c", "[club.close]\nid = \"101\"\nmembers = \"single\"\n"),
    ];
    for (name, what) in acts {
        let text = format!("date = 2026-04-20\nauthor = \"RK\"\nreason = \"x\"\n\n{what}");
        office.write(&format!("decisions/{name}.toml"), &text)?;
    }
    office.run_as_of("2026-05-01")?;
    says(&office.run(&["player", "show", "30003"], &[0])?, &["decision c.toml"])?;
    says(&office.run(&["player", "show", "30002"], &[0])?, &["Decisions that are in force"])?;
    for (name, _) in acts {
        office.undo(&format!("{name}.toml"), "2026-05-02")?;
    }
    office.run_as_of("2026-05-04")?;
    for (id, own, others) in [("30001", "b", "a"), ("30002", "a", "b"), ("30003", "c", "a")] {
        let said = office.run(&["player", "show", id], &[0])?;
        says(&said, &[&format!("decision 2026-05-02-undo-{own}.toml"), "decision 2026-05-02-undo-c.toml"])?;
        never_says(&said, &[&format!("undo-{others}.toml"), "the run itself"]).map_err(|why| format!("{id}: {why}"))?;
    }
    never_says(&office.run(&["player", "show", "30002"], &[0])?, &["Decisions that are in force"])
}
