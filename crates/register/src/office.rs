//! An office: its folder, its settings, and the register as the newest run left it.

use super::chain::{self, ANNOUNCED, CURRENT, CUT_OFF};
use super::erased::{self, Rehashed};
use super::fsx::{self, Readers, Tree};
use super::records::{self, EarlierRating, GivenRow, Records};
use super::run_folder::{self, HandledReport, RunFolder, RunName, SUMS};
use super::settings::RuleFiles;
use super::{People, Settings, clubs, foreign, format, founding, rolled_back};
use anyhow::{Result, bail};
use chrono::NaiveDate;
use kartotek_formats::bundle::{default_id, sha256};
use kartotek_formats::texts::{OrSay, Text, in_run, text};
use kartotek_formats::{office_csv, officials_csv};
use kartotek_law::vocabulary::{Club, Rating};
use rayon::prelude::*;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

/// The tables that people put into the office's folder for the founding.
pub const FOUNDING_FILES: [&str; 6] =
    ["players.csv", "clubs.csv", "officials.csv", "candidate_results.csv", GUESTS, HISTORY];

/// Non-members who took part in tournaments before the founding (§ 63).
pub const GUESTS: &str = "guests.csv";

/// Ratings from before the founding.
const HISTORY: &str = "history.csv";

/// Sanctions from before the office.
pub const SANCTIONS: &str = "sanctions.csv";

/// The register after the runs of a chain, without decisions and handled reports.
pub struct Register {
    pub people: People,
    pub clubs: Vec<Club>,
    pub records: Records,
}

impl Register {
    /// # Errors
    /// The newest run cannot be read, or is of another format.
    pub fn of(chain: &[RunFolder]) -> Result<Register> {
        let Some(newest) = chain.last() else {
            return Ok(Register { people: People::default(), clubs: Vec::new(), records: Records::default() });
        };
        format::check_run(newest)?;
        let records = Records {
            candidate_results: newest.candidate_results()?,
            norms: newest.table("norms.csv")?,
            elo_results: newest.table("elo_results.csv")?,
            officials: newest.officials()?,
            guests: newest.guests()?,
            fide_lists: newest.table("fide_lists.csv")?,
            fide: newest.fide_records()?,
            former_names: newest.table(run_folder::FORMER_NAMES)?,
            former_clubs: newest.table("former_clubs.csv")?,
            ..Records::default()
        };
        Ok(Register { people: run_folder::people_of(newest)?, clubs: newest.clubs()?, records })
    }
}

/// The table of earlier ratings that the founding run was given.
pub fn earlier_ratings(chain: &[RunFolder]) -> Result<Vec<EarlierRating>> {
    let copy = chain.first().map_or(Ok(None), |founding| founding.read_if_any(&format!("inputs/{HISTORY}")))?;
    copy.map_or(Ok(Vec::new()), |bytes| records::read(HISTORY, &bytes))
}

pub use super::places::REPORTS;

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
    /// The ids of the rule sets that have rated reports, each with the index of its newest run in the chain.
    pub rated_by: BTreeMap<String, usize>,
    /// File name and hash of the newest note of an erasure. Empty: no erasure so far.
    pub erasure: BTreeMap<String, String>,
    /// Old and new hashes of the files and reports changed by erasures, the oldest erasure first.
    pub rehashed: Vec<Rehashed>,
}

/// The register before the first run, and its source files.
pub struct Founding {
    pub date: NaiveDate,
    pub people: People,
    pub clubs: Vec<Club>,
    pub records: Records,
    pub earlier: Vec<EarlierRating>,
    pub inputs: Vec<(String, Vec<u8>)>,
    /// `sanctions.csv` (§ 19), of which no copy is kept.
    pub sanctions: Vec<GivenRow>,
    /// SHA-256 of files that were read and not copied.
    pub withheld: BTreeMap<String, String>,
}

impl Founding {
    /// Reads tables given by name. Sanctions are not among them.
    ///
    /// # Errors
    /// A table cannot be read, or has impossible content.
    pub fn of(date: NaiveDate, inputs: Vec<(String, Vec<u8>)>) -> Result<Founding> {
        if !inputs.iter().any(|(name, _)| name == "players.csv") {
            bail!(text!("office-no-players"));
        }
        let people = People::new(table(&inputs, "players.csv", office_csv::read_players)?);
        let rated = people.iter().filter_map(|person| Some((person, person.rating?.0)));
        if let Some((person, rating)) = rated.into_iter().find(|(_, rating)| !Rating::POSSIBLE.contains(rating)) {
            let player = format!("{} {}", person.id, person.name);
            bail!(text!("table-rating", name = "players.csv", player, rating = rating.to_string()));
        }
        let clubs = table(&inputs, "clubs.csv", office_csv::read_clubs)?;
        let mut candidate_results = table(&inputs, "candidate_results.csv", records::read)?;
        candidate_results.sort();
        let officials = table(&inputs, "officials.csv", officials_csv::read_officials)?;
        let guests = table(&inputs, GUESTS, officials_csv::read_guests)?;
        let records = Records { candidate_results, officials, guests, ..Records::default() };
        let earlier = table(&inputs, HISTORY, records::read)?;
        if let Some(row) = earlier.iter().find(|row: &&EarlierRating| !Rating::POSSIBLE.contains(&row.rating)) {
            bail!(text!("table-rating", name = HISTORY, player = &row.player_id, rating = row.rating.to_string()));
        }
        Ok(Founding { date, people, clubs, records, earlier, inputs, sanctions: Vec::new(), withheld: BTreeMap::new() })
    }
}

/// The rows of a table by its name; none if it was not given.
fn table<T>(
    inputs: &[(String, Vec<u8>)],
    name: &str,
    read: impl FnOnce(&str, &[u8]) -> Result<Vec<T>>,
) -> Result<Vec<T>> {
    let input = inputs.iter().find(|(input, _)| input == name);
    input.map_or(Ok(Vec::new()), |(_, bytes)| read(name, bytes))
}

impl Office {
    /// The folder where lists are published: inside the office, unless another is given.
    pub fn reports(&self, elsewhere: Option<&Path>) -> PathBuf {
        elsewhere.map_or_else(|| self.root.join(REPORTS), Path::to_path_buf)
    }

    /// The folder with the files that only the office may see.
    pub fn internal(&self) -> PathBuf {
        self.root.join(&self.settings.folders.internal)
    }

    /// The page that `kartotek desk` writes.
    pub fn desk(&self) -> PathBuf {
        self.root.join("desk").join("index.html")
    }

    /// The clubs, and those that no longer exist.
    pub fn clubs_ever(&self) -> Vec<Club> {
        clubs::with_ended(&self.clubs, &self.records.former_clubs)
    }

    /// Reads only the settings.
    ///
    /// # Errors
    /// The settings are missing or cannot be understood.
    pub fn settings(root: &Path) -> Result<(Settings, Vec<u8>)> {
        let path = root.join("kartotek.toml");
        let unread = || text!("office-none", file = path.display().to_string());
        let text = foreign::read_settings(&path, unread)?;
        let mut settings = Settings::read(&text).or_say(|| Text::from(path.display().to_string()))?;
        settings.rule_files = RuleFiles::Folder(root.to_owned());
        Ok((settings, text.into_bytes()))
    }

    /// # Errors
    /// The register is damaged, or a founding table cannot be read.
    pub fn open(root: &Path, settings: Settings, settings_bytes: Vec<u8>) -> Result<Office> {
        Office::of_chain(root, settings, settings_bytes, chain::chain(root)?)
    }

    /// The office as the runs up to a day left it.
    ///
    /// # Errors
    /// The register is damaged.
    pub fn open_as_of(root: &Path, settings: Settings, settings_bytes: Vec<u8>, day: NaiveDate) -> Result<Office> {
        let mut chain = chain::chain(root)?;
        chain.retain(|run| run.name.date <= day);
        Office::of_chain(root, settings, settings_bytes, chain)
    }

    fn of_chain(root: &Path, settings: Settings, settings_bytes: Vec<u8>, chain: Vec<RunFolder>) -> Result<Office> {
        let Register { people, clubs, mut records } = Register::of(&chain)?;
        let read = |run: &RunFolder| -> Result<_> {
            let decided = run.decided().or_say(|| in_run(run.name))?;
            Ok((decided, run.handled().or_say(|| in_run(run.name))?))
        };
        let notes = erased::notes(root)?;
        let newest_note = notes.last().map(|(note, hash)| (erased::ErasureNote::file_name(note.number), hash.clone()));
        records.erased.extend(notes.iter().filter_map(|(note, _)| note.players.first().cloned()));
        let rehashed: Vec<Rehashed> = notes.into_iter().flat_map(|(note, _)| note.rehashed()).collect();
        let read_side_by_side: Vec<_> = chain.par_iter().map(read).collect();
        let of_runs = read_side_by_side.into_iter().collect::<Result<Vec<_>>>()?;
        let mut handled = HashMap::with_capacity(of_runs.iter().map(|(_, reports)| reports.len()).sum());
        let mut rated_by = BTreeMap::new();
        for (index, (decided, mut reports)) in of_runs.into_iter().enumerate() {
            records.carried_out.extend(decided.carried_out);
            records.used.extend(decided.used);
            // Reports that the run annulled or superseded come before those that it rated.
            reports.sort_by_key(|report| report.status.is_in_force());
            for report in reports {
                if rated_by.get(&report.rule_set) != Some(&index) {
                    rated_by.insert(report.rule_set.clone(), index);
                }
                remember_with_erased_hashes(&mut handled, report, &rehashed);
            }
        }
        for hashes in [&mut records.carried_out, &mut records.used] {
            for Rehashed { was, is } in &rehashed {
                if hashes.contains(was) {
                    hashes.insert(is.clone());
                }
            }
        }
        let erasure = newest_note.into_iter().collect();
        let root = root.to_owned();
        Ok(Office {
            root,
            settings,
            settings_bytes,
            chain,
            people,
            clubs,
            records,
            handled,
            rated_by,
            erasure,
            rehashed,
        })
    }

    /// A content's hash (or its first digits), followed by the hashes that the content had before people were erased
    /// from it.
    pub fn hashes<'h>(&'h self, hash: &'h str) -> impl Iterator<Item = &'h str> {
        let mut all = vec![hash];
        for Rehashed { was, is } in self.rehashed.iter().rev() {
            if all.last().is_some_and(|hash| is.starts_with(hash)) {
                all.push(was);
            }
        }
        all.into_iter()
    }

    /// The default ids that a file had before people were erased from it.
    pub fn ids_before_erasures(&self, id: &str) -> Vec<String> {
        let Some((stem, hash)) = id.rsplit_once('-') else { return Vec::new() };
        self.hashes(hash).skip(1).map(|was| default_id(stem, was)).collect()
    }

    /// The founding tables that exist, without the sanctions.
    fn founding_tables(&self) -> Result<Vec<(String, Vec<u8>)>> {
        let mut inputs = Vec::new();
        for name in FOUNDING_FILES {
            let path = self.root.join(name);
            inputs.extend(foreign::read_table_if_any(&path)?.map(|bytes| (name.to_owned(), bytes)));
        }
        Ok(inputs)
    }

    /// All faults of the founding tables, for a run on `day` and with `lowest` as the lowest rating.
    ///
    /// # Errors
    /// A table cannot be opened.
    pub fn faults_of_founding(&self, day: NaiveDate, lowest: Rating) -> Result<Vec<Text>> {
        let sanctions = foreign::read_table_if_any(&self.root.join(SANCTIONS))?;
        let tables = self.founding_tables()?;
        Ok(founding::faults(&tables, sanctions.as_deref(), (day, lowest), &self.settings.federation, &[]))
    }

    /// Reads the founding tables.
    ///
    /// # Errors
    /// A table cannot be read, or has impossible content.
    pub fn founding(&self, date: NaiveDate) -> Result<Founding> {
        let mut founding = Founding::of(date, self.founding_tables()?)?;
        if let Some((sanctions, hash)) = self.given_sanctions()? {
            founding.sanctions = sanctions;
            founding.withheld.insert(SANCTIONS.to_owned(), hash);
        }
        Ok(founding)
    }

    /// `sanctions.csv`, and its SHA-256.
    pub fn given_sanctions(&self) -> Result<Option<(Vec<GivenRow>, String)>> {
        let path = self.root.join(SANCTIONS);
        let Some(bytes) = foreign::read_table_if_any(&path)? else { return Ok(None) };
        Ok(Some((records::read(SANCTIONS, &bytes)?, sha256(&bytes))))
    }

    /// Founding files that differ from those read at the founding.
    pub fn changed_founding_files(&self) -> Result<Vec<&'static str>> {
        let Some(founding) = self.chain.first() else { return Ok(Vec::new()) };
        let mut changed = Vec::new();
        for name in FOUNDING_FILES {
            let now = foreign::read_table_if_any(&self.root.join(name))?;
            let then = founding.read_if_any(&format!("inputs/{name}"))?;
            // A table removed after the founding is no change: it has been read.
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

    /// Number of runs on the newest run's day.
    pub fn runs_of_the_day(&self) -> usize {
        let today = self.current().map(|run| run.name.date);
        self.chain.iter().filter(|run| run.name.number > 0 && Some(run.name.date) == today).count()
    }

    pub fn club_name<'a>(&'a self, id: &'a str) -> &'a str {
        let name = self.clubs.iter().find(|club| club.id == id).map(|club| &club.name);
        // A former club is still named for people who left before it ended.
        name.or_else(|| Some(&clubs::end_of(id, &self.clubs, &self.records.former_clubs)?.name))
            .map_or(id, String::as_str)
    }

    /// Makes a run the current one: announces it, creates its folder and moves `CURRENT`. Adds the sums to `tree`.
    ///
    /// # Errors
    /// A write failed; `CURRENT` has not moved.
    pub fn commit(&mut self, name: RunName, tree: &mut Tree) -> Result<()> {
        let parent = self.current().map(|run| Ok::<_, anyhow::Error>((run.name, run.sums()?.sha256.as_str())));
        let sums = run_folder::sums(tree, parent.transpose()?);
        tree.insert(SUMS.to_owned(), sums);
        let runs = self.root.join("runs");
        fsx::create_folder_for(&runs, fsx::Readers::Office)?;
        let path = runs.join(name.to_string());
        // A run that was cut off before CURRENT named it is either this run or is moved aside.
        self.clear_cut_off(|cut_off| Ok(cut_off.path == path && fsx::holds(&path, tree)?))?;
        let current = self.root.join(CURRENT);
        fsx::announce(&current, &chain::line(name))?;
        if fsx::is_there(&path)? {
            fsx::make_durable(&runs)?;
        } else {
            fsx::new_folder(&path, tree, Readers::ByUmask)?;
        }
        fsx::put_in_place(&current)?;
        self.chain.push(RunFolder::new(name, path));
        Ok(())
    }

    /// Moves the runs after the newest one aside, except those that `is_kept` accepts.
    pub(super) fn clear_cut_off(&self, is_kept: impl Fn(&RunFolder) -> Result<bool>) -> Result<()> {
        for run in chain::folders(&self.root)?.iter().filter(|run| run.name.number as usize >= self.chain.len()) {
            if !is_kept(run)? {
                let cut_off = self.root.join("runs").join(CUT_OFF);
                fsx::move_folder(&run.path, &rolled_back::free_name(&cut_off, run.name)?)?;
            }
        }
        Ok(())
    }

    /// Makes the results of interrupted commands durable, and removes their leftovers.
    pub fn recover(&self) -> Result<()> {
        for folder in [self.root.join("private"), self.root.join("runs")] {
            fsx::sweep(&folder, |_| true)?;
            fsx::make_durable(&folder)?;
        }
        fsx::sweep_new(&self.root.join("decisions"))?;
        // While the cut-off run's folder exists, the announcement shows that the run was never in force.
        let is_cut_off = |run: RunName| fsx::is_there(&self.root.join("runs").join(run.to_string()));
        let announced = chain::announced(&self.root)?.filter(|run| run.number as usize >= self.chain.len());
        if !announced.map_or(Ok(false), is_cut_off)? {
            // Not by sweeping: users may keep files of any name beside it.
            fsx::erase(&self.root.join(ANNOUNCED))?;
        }
        Ok(())
    }
}

/// Adds a report to `handled`. A content from which a person was erased is there under each of its hashes, and the newest
/// status counts for all of them.
pub fn remember(handled: &mut HashMap<String, HandledReport>, report: HandledReport) {
    if let Some(hash) = handled.get(&report.hash).map(|known| known.hash.clone()) {
        handled.values_mut().filter(|known| known.hash == hash).for_each(|known| known.clone_from(&report));
    }
    handled.insert(report.hash.clone(), report);
}

/// Like [`remember`], also under the later hashes of the content. `known`: the hashes that erasures changed, oldest first.
fn remember_with_erased_hashes(
    handled: &mut HashMap<String, HandledReport>,
    report: HandledReport,
    known: &[Rehashed],
) {
    let mut hash = &report.hash;
    remember(handled, report.clone());
    for Rehashed { was, is } in known {
        if was == hash {
            hash = is;
            handled.insert(hash.clone(), report.clone());
        }
    }
}
