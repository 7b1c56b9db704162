//! An office: its folder, its settings, and the register as the newest run left it.

use super::chain::{self, ANNOUNCED, CURRENT, CUT_OFF};
use super::founding;
use super::fsx::{self, Tree};
use super::records::{self, NaiveDateText, Records};
use super::run_folder::{self, HandledReport, RunFolder, RunName, SUMS};
use super::{Era, People, Settings};
use crate::formats::bundle::sha256;
use crate::formats::{office_csv, officials_csv};
use crate::texts::{OrSay, Text, cannot_read, in_run, text};
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_law::regulation::conduct::licence::Licence;
use kartotek_law::vocabulary::{Club, Person, Rating};
use serde::Deserialize;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

/// What people put beside the register at the founding.
pub const FOUNDING_FILES: [&str; 6] =
    ["players.csv", "clubs.csv", "officials.csv", "candidate_results.csv", "guests.csv", HISTORY];

/// Ratings from before the founding.
const HISTORY: &str = "history.csv";

/// Sanctions from before the office.
const SANCTIONS: &str = "sanctions.csv";

/// A line of `sanctions.csv`: a sanction as it was given.
#[derive(Clone, Debug, Deserialize)]
pub struct GivenRow {
    pub player_id: String,
    /// `warning`, `quarantine` or `absence`.
    pub kind: String,
    pub last_day: NaiveDateText,
    #[serde(default)]
    pub months: Option<u32>,
    #[serde(default)]
    pub from: Option<NaiveDateText>,
    #[serde(default)]
    pub reason: String,
}

/// A line of `history.csv`: the rating a player had from a day before the founding on.
#[derive(Clone, Debug, Deserialize)]
pub struct EarlierRating {
    pub player_id: String,
    pub date: NaiveDateText,
    pub rating: i32,
}

/// The earlier ratings that the founding run was given.
pub fn earlier_ratings(chain: &[RunFolder]) -> Result<Vec<EarlierRating>> {
    let copy = chain.first().map_or(Ok(None), |founding| founding.read_if_any(&format!("inputs/{HISTORY}")))?;
    copy.map_or(Ok(Vec::new()), |bytes| records::read(HISTORY, &bytes))
}

/// Where an office publishes its lists.
pub const REPORTS: &str = "reports";

/// An office with its register in memory.
#[derive(Clone)]
pub struct Office {
    pub root: PathBuf,
    pub settings: Settings,
    pub settings_bytes: Vec<u8>,
    /// Oldest first. Empty before the founding.
    pub chain: Vec<RunFolder>,
    pub people: People,
    pub clubs: Vec<Club>,
    pub records: Records,
    /// Every report ever handled, by the hash of its content.
    pub handled: HashMap<String, HandledReport>,
}

/// The register before the first run, and the files it was made from.
pub struct Founding {
    pub date: NaiveDate,
    pub people: People,
    pub clubs: Vec<Club>,
    pub records: Records,
    pub earlier: Vec<EarlierRating>,
    pub inputs: Vec<(String, Vec<u8>)>,
    /// `sanctions.csv` (§ 19), of which no copy is kept.
    pub sanctions: Vec<GivenRow>,
    /// SHA-256 of what was read and not copied.
    pub withheld: BTreeMap<String, String>,
}

impl Founding {
    /// From the tables that were given, by their names; without sanctions.
    ///
    /// # Errors
    /// A table cannot be read, or says what cannot be.
    pub fn of(date: NaiveDate, inputs: Vec<(String, Vec<u8>)>) -> Result<Founding> {
        let bytes_of = |name: &str| inputs.iter().find(|(own, _)| own == name).map(|(_, bytes)| bytes.as_slice());
        let players = bytes_of("players.csv").or_say(|| text!("office-no-players"))?;
        let people = People::new(office_csv::read_players("players.csv", players)?);
        if let Some(person) =
            people.iter().find(|p| p.rating.is_some_and(|rating| !Rating::POSSIBLE.contains(&rating.0)))
        {
            let (player, rating) =
                (format!("{} {}", person.id, person.name), person.rating.map_or(0, |rating| rating.0));
            bail!(text!("table-rating", name = "players.csv", player, rating = rating.to_string()));
        }
        let clubs = bytes_of("clubs.csv").map_or(Ok(Vec::new()), |bytes| office_csv::read_clubs("clubs.csv", bytes))?;
        let results = bytes_of("candidate_results.csv");
        let mut candidate_results =
            results.map_or(Ok(Vec::new()), |bytes| records::read("candidate_results.csv", bytes))?;
        candidate_results.sort();
        let officials = bytes_of("officials.csv");
        let officials =
            officials.map_or(Ok(Vec::new()), |bytes| officials_csv::read_officials("officials.csv", bytes))?;
        let guests = bytes_of("guests.csv");
        let guests = guests.map_or(Ok(Vec::new()), |bytes| officials_csv::read_guests("guests.csv", bytes))?;
        let records = Records { candidate_results, officials, guests, ..Records::default() };
        let earlier = bytes_of(HISTORY).map_or(Ok(Vec::new()), |bytes| records::read(HISTORY, bytes))?;
        if let Some(row) = earlier.iter().find(|row: &&EarlierRating| !Rating::POSSIBLE.contains(&row.rating)) {
            bail!(text!("table-rating", name = HISTORY, player = &row.player_id, rating = row.rating.to_string()));
        }
        Ok(Founding { date, people, clubs, records, earlier, inputs, sanctions: Vec::new(), withheld: BTreeMap::new() })
    }
}

impl Office {
    /// Where lists are published: in the office, if no other folder is named.
    pub fn reports(&self, elsewhere: Option<&Path>) -> PathBuf {
        elsewhere.map_or_else(|| self.root.join(REPORTS), Path::to_path_buf)
    }

    /// Where the office finds what only it may see.
    pub fn internal(&self) -> PathBuf {
        self.root.join(&self.settings.folders.internal)
    }

    /// Reads the settings only.
    ///
    /// # Errors
    /// The settings are missing or cannot be understood.
    pub fn settings(root: &Path) -> Result<(Settings, Vec<u8>)> {
        let path = root.join("kartotek.toml");
        let bytes = std::fs::read(&path).or_say(|| text!("office-none", file = path.display().to_string()))?;
        let text = std::str::from_utf8(&bytes).or_say(|| cannot_read(&path))?;
        Ok((Settings::read(text).or_say(|| Text::from(path.display().to_string()))?, bytes))
    }

    /// # Errors
    /// The register is damaged, or a founding table cannot be read.
    pub fn open(root: &Path, settings: Settings, settings_bytes: Vec<u8>) -> Result<Office> {
        Office::of_chain(root, settings, settings_bytes, chain::chain(root)?)
    }

    /// The office as the runs up to a day had left it.
    ///
    /// # Errors
    /// The register is damaged.
    pub fn open_as_of(root: &Path, settings: Settings, settings_bytes: Vec<u8>, day: NaiveDate) -> Result<Office> {
        let mut chain = chain::chain(root)?;
        chain.retain(|run| run.name.date <= day);
        Office::of_chain(root, settings, settings_bytes, chain)
    }

    fn of_chain(root: &Path, settings: Settings, settings_bytes: Vec<u8>, chain: Vec<RunFolder>) -> Result<Office> {
        let (people, clubs) = match chain.last() {
            Some(run) => {
                run.check_format()?;
                (run_folder::people_of(run)?, run.clubs()?)
            }
            None => (People::default(), Vec::new()),
        };
        let mut records = Records {
            candidate_results: chain.last().map_or(Ok(Vec::new()), RunFolder::candidate_results)?,
            norms: chain.last().map_or(Ok(Vec::new()), RunFolder::norms)?,
            elo_results: chain.last().map_or(Ok(Vec::new()), RunFolder::elo_results)?,
            officials: officials(&chain)?,
            guests: chain.last().map_or(Ok(Vec::new()), RunFolder::guests)?,
            fide_lists: chain.last().map_or(Ok(Vec::new()), RunFolder::fide_lists)?,
            former_names: chain.last().map_or(Ok(Vec::new()), RunFolder::former_names)?,
            ..Records::default()
        };
        let mut handled = HashMap::new();
        for run in &chain {
            let decided = run.decided().or_say(|| in_run(run.name))?;
            records.carried_out.extend(decided.carried_out);
            records.used.extend(decided.used);
            let reports = run.handled().or_say(|| in_run(run.name))?;
            handled.extend(reports.into_iter().map(|report| (report.hash.clone(), report)));
        }
        Ok(Office { root: root.to_owned(), settings, settings_bytes, chain, people, clubs, records, handled })
    }

    /// The founding tables that there are, but for the sanctions.
    fn founding_tables(&self) -> Result<Vec<(String, Vec<u8>)>> {
        let mut inputs = Vec::new();
        for name in FOUNDING_FILES {
            let path = self.root.join(name);
            inputs.extend(read_if_any(&path)?.map(|bytes| (name.to_owned(), bytes)));
        }
        Ok(inputs)
    }

    /// Everything that is wrong with the founding tables, on the day of a run with this lowest rating.
    ///
    /// # Errors
    /// A table cannot be opened.
    pub fn faults_of_founding(&self, day: NaiveDate, floor: Rating) -> Result<Vec<Text>> {
        let sanctions = read_if_any(&self.root.join(SANCTIONS))?;
        Ok(founding::faults(&self.founding_tables()?, sanctions.as_deref(), day, floor))
    }

    /// Reads the founding tables.
    ///
    /// # Errors
    /// A table cannot be read, or says what cannot be.
    pub fn founding(&self, date: NaiveDate) -> Result<Founding> {
        let inputs = self.founding_tables()?;
        let founding = Founding::of(date, inputs)?;
        Ok(match self.given_sanctions()? {
            Some((sanctions, hash)) => {
                Founding { sanctions, withheld: BTreeMap::from([(SANCTIONS.to_owned(), hash)]), ..founding }
            }
            None => founding,
        })
    }

    /// `sanctions.csv`, and its SHA-256.
    pub fn given_sanctions(&self) -> Result<Option<(Vec<GivenRow>, String)>> {
        let path = self.root.join(SANCTIONS);
        let Some(bytes) = read_if_any(&path)? else { return Ok(None) };
        Ok(Some((records::read(SANCTIONS, &bytes)?, sha256(&bytes))))
    }

    /// Founding files that are not what they were at the founding.
    pub fn changed_founding_files(&self) -> Result<Vec<&'static str>> {
        let Some(founding) = self.chain.first() else { return Ok(Vec::new()) };
        let mut changed = Vec::new();
        for name in FOUNDING_FILES {
            let now = read_if_any(&self.root.join(name))?;
            let then = founding.read_if_any(&format!("inputs/{name}"))?;
            // A table that is taken away after the founding is no change: it has been read.
            if now.is_some() && now != then {
                changed.push(name);
            }
        }
        Ok(changed)
    }

    /// The day of the founding register; before the founding, `or`.
    pub fn founded(&self, or: NaiveDate) -> NaiveDate {
        self.chain.first().map_or(or, |founding| founding.name.date)
    }

    pub fn current(&self) -> Option<&RunFolder> {
        self.chain.last()
    }

    /// How many runs the newest run's day has had.
    pub fn runs_of_the_day(&self) -> usize {
        let today = self.current().map(|run| run.name.date);
        self.chain.iter().filter(|run| run.name.number > 0 && Some(run.name.date) == today).count()
    }

    pub fn club_name<'a>(&'a self, id: &'a str) -> &'a str {
        self.clubs.iter().find(|club| club.id == id).map_or(id, |club| &club.name)
    }

    /// Makes a run the current one: it is announced, its folder appears whole, `CURRENT` moves. `tree` gets its sums.
    ///
    /// # Errors
    /// A write failed; `CURRENT` has not moved.
    pub fn commit(&mut self, name: RunName, tree: &mut Tree) -> Result<()> {
        let parent = self.current().map(|run| Ok::<_, anyhow::Error>((run.name, run.sums()?.sha256.as_str())));
        let sums = run_folder::sums(tree, parent.transpose()?);
        tree.insert(SUMS.to_owned(), sums);
        let runs = self.root.join("runs");
        let path = runs.join(name.to_string());
        // A run that was cut off before CURRENT came to name it is this run, or of another day: then it is kept aside.
        self.clear_cut_off(|cut_off| Ok(cut_off.path == path && fsx::holds(&path, tree)?))?;
        let current = self.root.join(CURRENT);
        fsx::announce(&current, &chain::line(name))?;
        if fsx::is_there(&path)? {
            fsx::settle(&runs)?;
        } else {
            fsx::new_folder(&path, tree)?;
        }
        fsx::appear(&current)?;
        self.chain.push(RunFolder::new(name, path));
        Ok(())
    }

    /// Keeps aside what stands behind the newest run, but for what `is_kept`.
    pub(super) fn clear_cut_off(&self, is_kept: impl Fn(&RunFolder) -> Result<bool>) -> Result<()> {
        for run in chain::folders(&self.root)?.iter().filter(|run| run.name.number as usize >= self.chain.len()) {
            if !is_kept(run)? {
                let cut_off = self.root.join("runs").join(CUT_OFF);
                fsx::move_folder(&run.path, &chain::free_name(&cut_off, run.name)?)?;
            }
        }
        Ok(())
    }

    /// Makes durable what a command that was cut off has done, and sweeps away what it had not finished.
    pub fn settle(&self) -> Result<()> {
        for folder in [self.root.join("private"), self.root.join("runs")] {
            fsx::sweep(&folder, |_| true)?;
            fsx::settle(&folder)?;
        }
        fsx::sweep_new(&self.root.join("decisions"))?;
        // As long as its folder is there, the announcement tells that it was never in force.
        let is_cut_off = |run: RunName| fsx::is_there(&self.root.join("runs").join(run.to_string()));
        let announced = chain::announced(&self.root)?.filter(|run| run.number as usize >= self.chain.len());
        if !announced.map_or(Ok(false), is_cut_off)? {
            // People may keep files of any name beside it.
            fsx::erase(&self.root.join(ANNOUNCED))?;
        }
        Ok(())
    }
}

/// A file of people that may be missing.
fn read_if_any(path: &Path) -> Result<Option<Vec<u8>>> {
    match std::fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if fsx::is_absent(&error) => Ok(None),
        Err(error) => Err(error).or_say(|| cannot_read(path)),
    }
}

/// Licences as the newest run has them; runs of older versions have only the founding file's copy.
fn officials(chain: &[RunFolder]) -> Result<Vec<Licence>> {
    const COPY: &str = "inputs/officials.csv";
    if let Some(officials) = chain.last().map_or(Ok(None), RunFolder::officials)? {
        return Ok(officials);
    }
    let copy = chain.first().map_or(Ok(None), |founding| founding.read_if_any(COPY))?;
    copy.map_or(Ok(Vec::new()), |bytes| officials_csv::read_officials("officials.csv", &bytes))
}

/// The register as one run sees it: as the run before left it, and as it stood on earlier days.
pub struct AsOf<'o> {
    people: &'o People,
    as_of: NaiveDate,
    founded: NaiveDate,
    /// Ratings by run date, oldest first.
    history: &'o History,
    /// `None`: nobody asks who holds a licence or was a guest.
    records: Option<&'o Records>,
    clubs: &'o [Club],
    era: Era,
}

/// Ratings as they stood after each run, as far back as they were asked for.
#[derive(Clone, Default)]
pub struct History {
    ratings: BTreeMap<RunName, HashMap<String, Rating>>,
    /// From before the founding, by player, oldest first.
    earlier: HashMap<String, Vec<(NaiveDate, Rating)>>,
}

impl History {
    /// Reads what is needed for look-ups from `earliest` on.
    pub fn reach_back(&mut self, chain: &[RunFolder], earliest: NaiveDate) -> Result<()> {
        for run in chain.iter().rev() {
            if let Entry::Vacant(place) = self.ratings.entry(run.name) {
                place.insert(run.ratings().or_say(|| in_run(run.name))?);
            }
            if run.name.date <= earliest {
                return Ok(());
            }
        }
        self.add_earlier(&earlier_ratings(chain)?);
        Ok(())
    }

    /// Ratings from before the founding.
    pub fn add_earlier(&mut self, earlier: &[EarlierRating]) {
        self.earlier.clear();
        for row in earlier {
            self.earlier.entry(row.player_id.clone()).or_default().push((row.date.0, Rating(row.rating)));
        }
        self.earlier.values_mut().for_each(|ratings| ratings.sort());
    }

    /// The ratings a run left.
    pub fn add(&mut self, run: RunName, people: &People) {
        let ratings = people.records().filter_map(|person| Some((person.id.clone(), person.rating?)));
        self.ratings.insert(run, ratings.collect());
    }
}

impl<'o> AsOf<'o> {
    pub fn new(people: &'o People, history: &'o History, founded: NaiveDate, as_of: NaiveDate) -> AsOf<'o> {
        AsOf { people, as_of, founded, history, records: None, clubs: &[], era: Era::Today }
    }

    /// The same, with what the register knows beside its people.
    pub fn knowing(self, records: &'o Records) -> AsOf<'o> {
        AsOf { records: Some(records), ..self }
    }

    /// The same, with the clubs: a report may give their names instead of their ids.
    pub fn of_clubs(self, clubs: &'o [Club]) -> AsOf<'o> {
        AsOf { clubs, ..self }
    }

    /// The same, by the habits of a run's day.
    pub fn by(self, era: Era) -> AsOf<'o> {
        AsOf { era, ..self }
    }

    pub fn era(&self) -> Era {
        self.era
    }

    pub fn clubs(&self) -> &'o [Club] {
        self.clubs
    }

    pub fn records(&self) -> Option<&'o Records> {
        self.records
    }

    /// The people as they are registered before the run.
    pub fn people(&self) -> &'o People {
        self.people
    }

    /// The rating that stood in the register on a day. `None`: the player was not in it.
    // Decision (4.5.4.1): the newest ledger entry whose effective date, the day of its run, is not after the day.
    pub fn rating_on(&self, id: &str, day: NaiveDate) -> Option<Rating> {
        let then = self.history.ratings.iter().rev().find(|(run, _)| run.date <= day);
        if let Some((_, ratings)) = then {
            // Somebody of two records may have had a rating by the other alone.
            let by_another = || self.people.merges().duplicates_of(id).into_iter().find_map(|id| ratings.get(id));
            return ratings.get(id).or_else(by_another).copied();
        }
        let earlier = self.history.earlier.get(id).into_iter().flatten().rev().find(|(from, _)| *from <= day);
        // Where nothing earlier is known the founding register is the oldest there is.
        let founding = || self.history.ratings.values().next().and_then(|ratings| ratings.get(id)).copied();
        earlier.map(|(_, rating)| *rating).or_else(founding)
    }

    /// The day from which a person's years without a rated result count (4.5.5.1.4, 4.5.5.1.5).
    // Decision (4.5.5.1): a founding player without `last_rated` counts from the day of the founding register.
    pub fn last_rated(&self, person: &Person) -> NaiveDate {
        AsOf::last_rated_of(person, self.founded)
    }

    /// The same, without a day.
    pub fn last_rated_of(person: &Person, founded: NaiveDate) -> NaiveDate {
        person.last_rated.max(person.entered).unwrap_or(founded)
    }

    /// Of the founding register.
    pub fn founding_day(&self) -> NaiveDate {
        self.founded
    }

    /// The day of the run.
    pub fn as_of(&self) -> NaiveDate {
        self.as_of
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_before_the_founding_has_the_rating_that_the_history_gives_it() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let earlier = [("2025-07-01", 1450), ("2025-01-01", 1400)].map(|(date, rating)| EarlierRating {
            player_id: "7".into(),
            date: NaiveDateText(day(date)),
            rating,
        });
        let mut history = History::default();
        history.add_earlier(&earlier);
        let founding = RunName { number: 0, date: day("2026-01-01") };
        let ratings = HashMap::from([("7".to_owned(), Rating(1500)), ("8".to_owned(), Rating(1600))]);
        history.ratings.insert(founding, ratings);
        let people = People::default();
        let register = AsOf::new(&people, &history, founding.date, day("2026-02-01"));
        let rating_on = |id: &str, date: &str| register.rating_on(id, day(date)).map(|rating| rating.0);
        assert_eq!(rating_on("7", "2025-06-30"), Some(1400));
        assert_eq!(rating_on("7", "2025-07-01"), Some(1450), "on that very day");
        assert_eq!(rating_on("7", "2025-12-31"), Some(1450));
        assert_eq!(rating_on("7", "2026-01-01"), Some(1500));
        // Where nothing earlier is known the founding register is the oldest there is.
        assert_eq!(rating_on("7", "2024-12-31"), Some(1500));
        assert_eq!(rating_on("8", "2025-12-31"), Some(1600));
        assert_eq!(rating_on("9", "2025-12-31"), None);
    }
}
