//! Properties of corrections for any reports: a report, its correction and the correction back leave every rating unchanged,
//! except at the floor; folders and the order of arrival do not change a byte.

use crate::support::{self, Group, Outcome, Test};
use proptest::prelude::{Strategy, any, prop, prop_oneof};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::Path;

pub fn tests() -> Result<Vec<Test>, String> {
    Ok(Group("corrections").tests([
        ("a correction and its reversal leave every rating unchanged, in any folders", correction_can_be_reversed),
        ("a correction of an annulled report does not restore its last round", last_round_stays_annulled),
        (
            "an annulled report is rated again only by a file sent after the annulment",
            annulled_report_needs_a_newer_file,
        ),
        ("refusing a correction does not refuse the rated report", refusal_spares_rated_report),
        ("SU and TK are told about a sanction that lapses with its annulled report", sanction_lapses_with_report),
    ]))
}

/// This many stories, with ten runs in three offices each, take some seconds.
const STORIES: u32 = 8;

/// The number of stories. `KARTOTEK_STORIES=200` tries 200, drawn afresh each time.
fn how_many() -> Option<u32> {
    std::env::var("KARTOTEK_STORIES").ok()?.parse().ok()
}

/// Counts of the cases met, so that eventless stories are noticed.
#[derive(Default)]
struct Met {
    /// Ratings changed by a correction.
    changed: Cell<usize>,
    /// Players with a difference that was cut by the floor.
    at_the_floor: Cell<usize>,
}

fn add_to_count(cell: &Cell<usize>, more: usize) {
    cell.set(cell.get() + more);
}

/// A story: ratings, two versions of the results of a group, the results of another group, and replaced players.
#[derive(Clone, Debug)]
struct Story {
    ratings: Vec<i32>,
    results: Vec<(u8, u8)>,
    others: Vec<u8>,
    has_newcomer: bool,
    /// In the correction another player has player 1's place.
    has_stranger: bool,
}

const PLAYERS: usize = 5;

fn any_story() -> impl Strategy<Value = Story> {
    let all = prop::sample::select(vec![1000, 1010, 1040, 1300, 1590, 1605, 1850, 1995, 2010, 2390, 2405]);
    // Ratings near 1000, because only those can fall to the floor.
    let lowest = prop::sample::select(vec![1000, 1003, 1008, 1015, 1030, 1060]);
    let ratings = prop_oneof![prop::collection::vec(all, PLAYERS + 1), prop::collection::vec(lowest, PLAYERS + 1)];
    let pairs = PLAYERS * (PLAYERS - 1) / 2;
    let results = prop::collection::vec((0u8..3, 0u8..3), pairs);
    let others = prop::collection::vec(0u8..3, pairs);
    (ratings, results, others, any::<bool>(), any::<bool>()).prop_map(
        |(ratings, results, others, has_newcomer, has_stranger)| Story {
            ratings,
            results,
            others,
            has_newcomer,
            has_stranger,
        },
    )
}

fn result(number: u8) -> &'static str {
    ["1-0", "½-½", "0-1"][usize::from(number % 3)]
}

impl Story {
    fn players_csv(&self) -> String {
        let header = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n";
        let row = |(place, rating): (usize, &i32)| {
            format!(
                "{},\"Spiller, Nr. {place}\",1980-01-{:02},M,101,DEN,yes,,,,,{rating},2025-11-16,yes\n",
                100 + place,
                place + 1
            )
        };
        header.to_owned() + &self.ratings.iter().enumerate().map(row).collect::<String>()
    }

    /// The report of the group. `corrected`: the second version of the results, with the stranger.
    fn group(&self, corrected: bool, reported: &str) -> String {
        let results: Vec<u8> =
            self.results.iter().map(|(first, second)| if corrected { *second } else { *first }).collect();
        let stranger = corrected && self.has_stranger;
        report("gruppe", "2026-03-06", "2026-03-08", reported, &results, |place| match place {
            0 if stranger => id(PLAYERS),
            4 if self.has_newcomer => "\"name\": \"Ny, Nikoline\", \"birth_date\": \"2012-02-03\", \"sex\": \"F\", \
                 \"club\": \"101\", \"federation\": \"DEN\", \"first_rating\": 1000, \"approved_by\": \"club\""
                .to_owned(),
            _ => id(place),
        })
    }

    fn other_group(&self) -> String {
        report("anden", "2026-04-10", "2026-04-12", "2026-04-14", &self.others, id)
    }
}

fn id(place: usize) -> String {
    format!("\"id\": \"{}\"", 100 + place)
}

fn report(id: &str, start: &str, end: &str, reported: &str, results: &[u8], who: impl Fn(usize) -> String) -> String {
    let players: Vec<String> = (0..PLAYERS).map(|place| format!("{{\"no\": {}, {}}}", place + 1, who(place))).collect();
    let pairs = (0..PLAYERS).flat_map(|white| (white + 1..PLAYERS).map(move |black| (white, black)));
    // Round n has the pairs whose numbers add up to n, modulo the number of players.
    let games = pairs.zip(results).map(|((white, black), number)| {
        let round = (white + black) % PLAYERS + 1;
        format!(
            "{{\"round\": {round}, \"white\": {}, \"black\": {}, \"result\": \"{}\"}}",
            white + 1,
            black + 1,
            result(*number)
        )
    });
    format!(
        "{{\"id\": \"2026-{id}\", \"name\": \"{id}\", \"kind\": \"approved\", \"system\": \"round-robin\", \"rounds\": {PLAYERS}, \
         \"start\": \"{start}\", \"end\": \"{end}\", \"time_control\": \"40/7200,1800\", \"reported\": \"{reported}\", \
         \"players\": [{}], \"games\": [{}]}}\n",
        players.join(", "),
        games.collect::<Vec<_>>().join(", ")
    )
}

fn run(here: &Path, day: &str) -> Outcome {
    let mut command = support::kartotek(here);
    let said = support::run(command.args(["run", "--office", "office", "--as-of", day]))?;
    if said.exit_code == 0 {
        Ok(())
    } else {
        Err(format!("exit code {} on {day}:\n{}{}", said.exit_code, said.stdout, said.stderr))
    }
}

/// The ratings after a run, by player id.
fn ratings(here: &Path, run: &str) -> Result<BTreeMap<String, String>, String> {
    let players = support::table(&here.join(format!("office/runs/{run}/players.csv")))?;
    Ok(players.into_iter().map(|row| (row["id"].clone(), row["rating"].clone())).collect())
}

/// Points that the floor added to a player's difference in a run, by player id.
fn raised_by_floor(here: &Path, run: &str) -> Result<BTreeMap<String, i32>, String> {
    let table = support::read(&here.join(format!("office/runs/{run}/corrections.csv")))?;
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let mut raised = BTreeMap::new();
    for row in reader.records() {
        let row = row.map_err(|error| error.to_string())?;
        let number = |column: usize| row[column].parse::<i32>().map_err(|error| error.to_string());
        let added = number(8)? - number(7)? - number(6)?;
        if added != 0 {
            raised.insert(row[2].to_owned(), added);
        }
    }
    Ok(raised)
}

/// The player's explanation names the floor of 1000 and what it added.
fn is_explained(here: &Path, id: &str, added: i32) -> Outcome {
    let mut command = support::kartotek(here);
    let said = support::run(command.args(["explain", "--office", "office", id, "--language", "en"]))?;
    let lines = said.stdout.lines().filter_map(|line| line.split_once("is raised to 1000: of the difference "));
    let whole = |text: &str| text.replace('−', "-").replace(['+', ' '], "").parse::<i32>().ok();
    let told: Option<i32> = lines
        .map(|(_, said)| {
            let (difference, effect) = said.split_once("only ")?;
            Some(whole(effect.trim_end_matches(" took effect"))? - whole(difference)?)
        })
        .sum();
    match told == Some(added) {
        true => Ok(()),
        false => Err(format!("{id}: the floor added {added}, and the explanation says {told:?}:\n{}", said.stdout)),
    }
}

/// Files written by the program, without the lock.
fn written_files(here: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut tree = support::tree(&here.join("office"))?;
    tree.retain(|name, _| name == "CURRENT" || name.starts_with("runs/") || name.starts_with("reports/"));
    Ok(tree)
}

fn put_office(story: &Story, here: &Path) -> Outcome {
    let put = |name: &str, text: &str| support::write(&here.join("office").join(name), text.as_bytes());
    put("kartotek.toml", "federation = \"DEN\"\nname = \"Skovby Kreds\"\nfounded = 2025-12-31\n")?;
    put("clubs.csv", "id,name,district\n101,Skovby Skakklub,1\n")?;
    put("players.csv", &story.players_csv())
}

/// Runs a story with its files in these folders. The correction arrives in the run of another group with the same players.
fn run_story(story: &Story, here: &Path, folders: [&str; 4]) -> Outcome {
    let put = |name: &str, text: &str| support::write(&here.join("office").join(name), text.as_bytes());
    put_office(story, here)?;
    let [first, other, corrected, back] = folders;
    put(&format!("inbox/{first}.json"), &story.group(false, "2026-03-10"))?;
    run(here, "2026-04-01")?;
    put(&format!("inbox/{corrected}.json"), &story.group(true, "2026-04-20"))?;
    put(&format!("inbox/{other}.json"), &story.other_group())?;
    run(here, "2026-05-01")?;
    put(&format!("inbox/{back}.json"), &story.group(false, "2026-05-20"))?;
    run(here, "2026-06-01")
}

fn correction_can_be_reversed() -> Outcome {
    let config = Config { cases: how_many().unwrap_or(STORIES), failure_persistence: None, ..Config::default() };
    // A fixed seed: the same stories in every run.
    let mut runner = match how_many() {
        Some(_) => TestRunner::new(config),
        None => TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha)),
    };
    let met = Met::default();
    let result = runner.run(&any_story(), |story| check_story(&story, &met).map_err(TestCaseError::fail));
    result.map_err(|error| error.to_string())?;
    let (changed, at_the_floor) = (met.changed.get(), met.at_the_floor.get());
    println!("{changed} ratings were corrected, {at_the_floor} of them at the floor");
    match changed >= 20 && at_the_floor >= 3 {
        true => Ok(()),
        false => Err(format!("too little was met: {changed} corrected ratings, {at_the_floor} at the floor")),
    }
}

fn check_story(story: &Story, met: &Met) -> Outcome {
    let (one, two, never) = (support::temporary_folder()?, support::temporary_folder()?, support::temporary_folder()?);
    run_story(story, one.path(), ["a/gruppe", "b/anden", "c/gruppe", "d/gruppe"])?;
    run_story(story, two.path(), ["d/e/gruppe", "a/anden", "b/gruppe", "gruppe"])?;
    if written_files(one.path())? != written_files(two.path())? {
        return Err("other folders give other bytes".to_owned());
    }
    // In a third office another report is rated first, then come the correction and the correction back.
    let here = never.path();
    let put = |name: &str, text: &str| support::write(&here.join("office").join(name), text.as_bytes());
    put_office(story, here)?;
    let months = [
        ("inbox/a/gruppe.json", story.group(false, "2026-03-10"), "2026-04-01"),
        ("inbox/b/anden.json", story.other_group(), "2026-05-01"),
        ("inbox/c/gruppe.json", story.group(true, "2026-05-20"), "2026-06-01"),
        ("inbox/d/gruppe.json", story.group(false, "2026-06-20"), "2026-07-01"),
    ];
    for (name, text, day) in months {
        put(name, &text)?;
        run(here, day)?;
    }
    let ratings = ["0002-2026-05-01", "0003-2026-06-01", "0004-2026-07-01"].map(|run| ratings(here, run));
    let [before, between, after] = ratings;
    let (before, between, after) = (before?, between?, after?);
    let mut added = raised_by_floor(here, "0003-2026-06-01")?;
    for (id, more) in raised_by_floor(here, "0004-2026-07-01")? {
        *added.entry(id).or_default() += more;
    }
    add_to_count(&met.changed, before.iter().filter(|(id, rating)| between.get(*id) != Some(rating)).count());
    add_to_count(&met.at_the_floor, added.len());
    for (id, added) in &added {
        is_explained(here, id, *added)?;
    }
    for (id, rating) in &before {
        let whole = |rating: &String| rating.parse::<i32>().map_err(|error| format!("{id}: {error}"));
        let expected = whole(rating)? + added.get(id).copied().unwrap_or(0);
        let found = after.get(id).map(whole).transpose()?;
        if found != Some(expected) {
            return Err(format!("{id} had {rating}, and {found:?} after the correction and the correction back"));
        }
    }
    Ok(())
}

/// A column of the register after the newest run, by player id.
fn newest_column(here: &Path, column: &str) -> Result<BTreeMap<String, String>, String> {
    let players = support::newest_players(&here.join("office"))?;
    Ok(players.into_iter().map(|row| (row["id"].clone(), row[column].clone())).collect())
}

fn all_draws() -> Story {
    Story {
        ratings: vec![1500; PLAYERS + 1],
        results: Vec::new(),
        others: vec![1; 10],
        has_newcomer: false,
        has_stranger: false,
    }
}

fn annul(here: &Path, report: &str, day: &str) -> Outcome {
    let mut command = support::kartotek(here);
    command.args(["annul", report, "--office", "office", "--reason", "x", "--date", day]);
    let said = support::run(&mut command)?;
    if said.exit_code == 0 { Ok(()) } else { Err(said.stderr) }
}

/// The first report ended after the second, and is annulled: the second is the last one. A correction of it changes no day.
fn last_round_stays_annulled() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    let put = |name: &str, text: &str| support::write(&here.join("office/inbox").join(name), text.as_bytes());
    put_office(&all_draws(), here)?;
    put("sen.json", &report("sen", "2026-03-20", "2026-03-22", "2026-03-24", &[1; 10], id))?;
    run(here, "2026-04-01")?;
    let day = |expected: &str| -> Outcome {
        let days = newest_column(here, "last_rated")?;
        support::same("last rated", &days["100"], expected)?;
        support::same("last rated", &days["104"], expected)
    };
    day("2026-03-22")?;
    annul(here, "2026-sen", "2026-04-10")?;
    put("tidlig.json", &report("tidlig", "2026-03-06", "2026-03-08", "2026-03-10", &[0; 10], id))?;
    run(here, "2026-05-01")?;
    day("2026-03-08")?;
    put("rettet.json", &report("tidlig", "2026-03-06", "2026-03-08", "2026-05-10", &[1; 10], id))?;
    run(here, "2026-06-01")?;
    day("2026-03-08")?;
    let said = support::run(support::kartotek(here).args(["verify", "--deep", "--office", "office"]))?;
    if said.exit_code == 0 { Ok(()) } else { Err(said.stdout + &said.stderr) }
}

/// Five players of 1500, and all games drawn: nobody gains. In the other version the one with the lower number wins each game:
/// the first has 4 of 4, We 2.00, t 1.5, B .50, 1500 + 45 × 2.50 = 1612.5, 1600 + 2/3 × 12.5 = 1608.33 (4.5.2.4).
fn annulled_report_needs_a_newer_file() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    let put = |name: &str, text: &str| support::write(&here.join("office/inbox").join(name), text.as_bytes());
    let version = |reported: &str| report("a", "2026-03-06", "2026-03-08", reported, &[0; 10], id);
    put_office(&all_draws(), here)?;
    put("a.json", &report("a", "2026-03-06", "2026-03-08", "2026-03-10", &[1; 10], id))?;
    run(here, "2026-04-01")?;
    put("rettet.json", &version("2026-04-20"))?;
    annul(here, "2026-a", "2026-04-22")?;
    let mut command = support::kartotek(here);
    let said = support::run(command.args(["run", "--office", "office", "--as-of", "2026-05-01", "--language", "en"]))?;
    support::same("exit code", &said.exit_code.to_string(), "1")?;
    support::says(&said.stdout, &["1 annulled", "the report 2026-a was annulled on 2026-04-22"])?;
    support::same("rating", &newest_column(here, "rating")?["100"], "1500")?;
    put("rettet.json", &version("2026-04-23"))?;
    run(here, "2026-05-02")?;
    support::same("rating", &newest_column(here, "rating")?["100"], "1608")
}

fn refusal_spares_rated_report() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    put_office(&all_draws(), here)?;
    let put = |name: &str, text: &str| support::write(&here.join("office/inbox").join(name), text.as_bytes());
    let typed = |words: &[&str]| support::run(support::kartotek(here).args(words).args(["--language", "en"]));
    let refuse = ["decide", "refuse", "2026-a", "--office", "office", "--reason", "x", "--date", "2026-04-21"];
    put("a.json", &report("a", "2026-03-06", "2026-03-08", "2026-03-10", &[1; 10], id))?;
    run(here, "2026-04-01")?;
    support::says(&typed(&refuse)?.stderr, &["has been rated; to take it back: `kartotek annul 2026-a"])?;
    let stranger = |place| if place == 0 { "\"name\": \"Ukendt, Per\"".to_owned() } else { id(place) };
    put("rettet.json", &report("a", "2026-03-06", "2026-03-08", "2026-04-20", &[0; 10], stranger))?;
    let said = typed(&refuse)?;
    support::same("exit code", &said.exit_code.to_string(), "0")?;
    support::says(&said.stderr, &["has been rated and stays so: what is refused is its correction in the inbox"])?;
    let said = typed(&["run", "--office", "office", "--as-of", "2026-05-01"])?;
    support::says(&said.stdout, &["rettet.json", "report-refused"])?;
    support::never_says(&said.stdout, &["was rated before this was decided"])?;
    support::same("rating", &newest_column(here, "rating")?["100"], "1500")
}

fn sanction_lapses_with_report() -> Outcome {
    let folder = support::temporary_folder()?;
    let here = folder.path();
    put_office(&all_draws(), here)?;
    let with_warning = report("a", "2026-03-06", "2026-03-08", "2026-03-10", &[1; 10], id)
        .replace("\"games\"", "\"warnings\": [{\"no\": 1, \"reason\": \"Telefon\"}], \"games\"");
    support::write(&here.join("office/inbox/a.json"), with_warning.as_bytes())?;
    run(here, "2026-04-01")?;
    annul(here, "2026-a", "2026-04-10")?;
    run(here, "2026-05-01")?;
    for list in ["for-su", "for-tk"] {
        let mut command = support::kartotek(here);
        let said = support::run(command.args(["list", list, "--office", "office", "--language", "en"]))?;
        support::says(&said.stdout, &["because its report was annulled: warning until 2027-03-08: Telefon"])?;
    }
    Ok(())
}
