//! Runs a history in the program and in the model at once, and compares the two.

use super::compare;
use super::discreet::Discreet;
use super::model::law::Law;
use super::model::{Made, Office, What};
use super::report::{Day, Who, World, edition_id};
use super::steps::{Intent, Step, Taken};
use crate::support::{self, Outcome, Said, at};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// Counts of what was checked.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    pub histories: usize,
    pub steps: usize,
    pub runs: usize,
    pub rows: usize,
    pub people: usize,
    pub kills: usize,
    pub verified: usize,
}

impl Tally {
    pub fn add(&mut self, other: Tally) {
        self.histories += other.histories;
        self.steps += other.steps;
        self.runs += other.runs;
        self.rows += other.rows;
        self.people += other.people;
        self.kills += other.kills;
        self.verified += other.verified;
    }
}

/// The reason why a history ended early.
pub enum End {
    /// The program and the model differ.
    Differs(String),
    /// The history has a step that the model does not cover.
    Unclear,
}

impl From<String> for End {
    fn from(what: String) -> End {
        End::Differs(what)
    }
}

pub struct Told<'w> {
    world: &'w World,
    folder: &'w Path,
    pub office: Office<'w>,
    /// Player ids given so far.
    ids: BTreeMap<Who, String>,
    discreet: Discreet,
    /// The steps so far, as shell commands.
    pub script: String,
    pub tally: Tally,
    /// The duration of a run on this machine.
    pace: Duration,
    /// Whether the office is verified after every step.
    pub verifies: bool,
}

impl<'w> Told<'w> {
    /// A new office in an empty folder.
    pub fn begin(world: &'w World, law: &'w Law, folder: &'w Path) -> Result<Told<'w>, String> {
        let ids = world.people.iter().enumerate();
        let ids = ids.filter_map(|(who, person)| Some((who, person.founding.as_ref()?.id.clone())));
        let mut told = Told {
            world,
            folder,
            office: Office::new(world, law),
            ids: ids.collect(),
            discreet: Discreet::default(),
            script: String::new(),
            tally: Tally { histories: 1, ..Tally::default() },
            pace: Duration::from_millis(150),
            verifies: true,
        };
        told.write("office/kartotek.toml", &world.settings())?;
        told.write("office/players.csv", &world.players_csv())?;
        for (place, edition) in world.editions.iter().enumerate().skip(1) {
            let id = edition_id(place);
            told.write(&format!("office/rules/{id}.toml"), &edition.toml(&id))?;
        }
        told.write("office/clubs.csv", "id,name,district\n101,Klub Et,1\n102,Klub To,1\n")?;
        Ok(told)
    }

    pub fn take(&mut self, number: usize, step: &Step) -> Result<(), End> {
        let before = compare::runs(self.folder)?;
        let taken = self.office.take(step).map_err(|_| End::Unclear)?;
        self.tally.steps += 1;
        match (&taken, step) {
            (Taken::Skipped, _) => return Ok(()),
            // The inbox is not verified: after a change there everything else is as it was verified before.
            (_, Step::Put(..) | Step::Remove(_) | Step::Rename(..)) => return Ok(self.change_inbox(step)?),
            (Taken::Decided(what), Step::Decide { day, intent, by_command }) => {
                self.discreet.learn(what);
                self.decide(number, *day, intent, what, *by_command)?;
            }
            (Taken::Worked(made), Step::Run { .. }) => self.run(step, made, &before)?,
            (_, Step::RollBack { kill }) => self.roll_back(*kill, before.len())?,
            (_, Step::Erase(who)) => {
                let id = self.id(*who)?.to_owned();
                let words = ["person", "erase", &id, "--reason", "Prøve", "--yes"].map(str::to_owned);
                self.kartotek(&words, &[0])?;
                self.look()?;
            }
            (_, Step::Copy) => self.copy()?,
            (_, Step::Move) => self.elsewhere()?,
            (_, Step::Decide { .. } | Step::Run { .. }) => {}
        }
        self.verify("office")
    }

    fn change_inbox(&mut self, step: &Step) -> Outcome {
        let inbox = self.folder.join("office/inbox");
        match step {
            Step::Put(name, report) => return self.write(&format!("office/inbox/{name}"), &report.text(self.world)),
            Step::Remove(name) => {
                let _ = writeln!(self.script, "rm 'office/inbox/{name}'");
                std::fs::remove_file(inbox.join(name)).map_err(at(&inbox))?;
            }
            Step::Rename(from, to) => {
                let _ = writeln!(self.script, "mv 'office/inbox/{from}' 'office/inbox/{to}'");
                let home = inbox.join(to).parent().map_or(inbox.clone(), Path::to_path_buf);
                std::fs::create_dir_all(&home).map_err(at(&home))?;
                std::fs::rename(inbox.join(from), inbox.join(to)).map_err(at(&inbox))?;
            }
            _ => {}
        }
        Ok(())
    }

    fn run(&mut self, step: &Step, made: &[Made], before: &[String]) -> Result<(), End> {
        let Step::Run { day, is_catch_up, kill } = step else { return Ok(()) };
        let mut made = made.to_vec();
        let mut words = vec!["run".to_owned(), "--as-of".to_owned(), day.to_string()];
        if *is_catch_up {
            words.extend(["--catch-up".to_owned(), "monthly".to_owned()]);
        }
        if let Some(part) = kill {
            self.kill(&words, *part)?;
            // If it was killed after the work, the repeated command makes one more run.
            if compare::runs(self.folder)?.len() >= before.len() + made.len().max(1)
                && let Taken::Worked(more) = self.office.take(step).map_err(|_| End::Unclear)?
            {
                made.extend(more);
            }
        }
        let begin = Instant::now();
        let said = self.kartotek(&words, &[0, 1])?;
        self.pace = (self.pace * 3 + begin.elapsed()) / 4;
        compare::new_runs(self.folder, before, &made, &mut self.ids, self.world, &mut self.tally)
            .map_err(|what| format!("{what}\n{}{}", said.stdout, said.stderr))?;
        self.look()
    }

    fn roll_back(&mut self, kill: Option<u32>, runs: usize) -> Result<(), End> {
        let words = ["rollback", "--reason", "Prøve"].map(str::to_owned);
        if let Some(part) = kill {
            self.kill(&words, part)?;
        }
        // If it was killed after the work, a repetition would have nothing to take back, or take back another run.
        let is_done = kill.is_some() && compare::runs(self.folder)?.len() < runs;
        if !is_done {
            self.kartotek(&words, &[0])?;
        }
        self.look()
    }

    /// The office and its copy each leave the other's lists alone.
    fn copy(&mut self) -> Result<(), End> {
        let publish = |folder: &str| ["publish", "--reports", folder].map(str::to_owned);
        self.kartotek(&publish("lists"), &[0])?;
        let copy = self.folder.join("copy");
        support::copy(&self.folder.join("office"), &copy)?;
        let _ = writeln!(self.script, "cp -r office copy");
        let in_copy = |words: [String; 3]| [words.to_vec(), ["--office", "copy"].map(str::to_owned).to_vec()].concat();
        self.verify("copy")?;
        for _ in 0..2 {
            self.kartotek(&in_copy(publish("lists of the copy")), &[0])?;
            self.verify("copy")?;
        }
        for folder in ["copy", "lists of the copy"] {
            let path = self.folder.join(folder);
            std::fs::remove_dir_all(&path).map_err(at(&path))?;
            let _ = writeln!(self.script, "rm -r '{folder}'");
        }
        Ok(())
    }

    fn elsewhere(&mut self) -> Result<(), End> {
        let (office, moved) = (self.folder.join("office"), self.folder.join("flyttet kontor (æøå)"));
        std::fs::rename(&office, &moved).map_err(at(&office))?;
        let verified = self.verify("flyttet kontor (æøå)");
        std::fs::rename(&moved, &office).map_err(at(&office))?;
        verified
    }

    /// Compares the office in its present state.
    fn look(&mut self) -> Result<(), End> {
        compare::register(self.folder, &self.office, &mut self.ids, &mut self.tally)?;
        compare::sanctions(self.folder, &self.office, &self.ids)?;
        self.discreet.look(self.folder, &self.office, &self.ids)?;
        Ok(())
    }

    /// Checks that the office has no fault.
    fn verify(&mut self, office: &str) -> Result<(), End> {
        if !self.verifies || !self.folder.join(office).join("runs").is_dir() {
            return Ok(());
        }
        self.tally.verified += 1;
        self.kartotek(&["verify", "--deep", "--office", office].map(str::to_owned), &[0])?;
        Ok(())
    }

    fn decide(&mut self, number: usize, day: Day, intent: &Intent, what: &What, by_command: bool) -> Result<(), End> {
        let reason = match intent {
            Intent::Sanction { reason, .. } => reason.clone(),
            _ => format!("Grund {number}"),
        };
        if let (Intent::List(report, _), What::List(_, ratings)) = (intent, what) {
            let rows =
                ratings.keys().map(|who| Ok(format!("{}\n", self.id(*who)?))).collect::<Result<String, String>>();
            let path = format!("liste-{number}.csv");
            self.write(&path, &format!("id\n{}", rows?))?;
            let words = ["entry-list", &path, "--record", "--tournament", report, "--as-of", &day.to_string()];
            self.kartotek(&words.map(str::to_owned), &[0])?;
            return Ok(());
        }
        let words = self.words(intent)?;
        let is_command = by_command || matches!(intent, Intent::Correct(..));
        if let Some(mut words) = words.filter(|_| is_command) {
            words.extend(["--date", &day.to_string(), "--reason", &reason, "--author", "RKF"].map(str::to_owned));
            self.kartotek(&words, &[0])?;
            return Ok(());
        }
        let (name, table) = self.by_hand(intent)?;
        let text = format!("date = {day}\nauthor = \"RKF\"\nreason = \"{reason}\"\n\n[{name}]\n{table}");
        self.write(&format!("office/decisions/by-hand-{day}-{name}-{number}.toml"), &text)?;
        Ok(())
    }

    fn id(&self, who: Who) -> Result<&str, String> {
        self.ids.get(&who).map(String::as_str).ok_or_else(|| format!("no number of {who}"))
    }

    /// The command that writes a decision. `None`: it is written by hand.
    fn words(&self, intent: &Intent) -> Result<Option<Vec<String>>, String> {
        let line = match intent {
            Intent::Correct(report, file) => {
                let words = ["decide", "correction", report, "--file", &format!("office/inbox/{file}")];
                return Ok(Some(words.map(str::to_owned).to_vec()));
            }
            Intent::Annul(report) => format!("annul {report}"),
            Intent::Merge(kept, other, rating) => {
                format!("player merge {} {} --rating {rating}", self.id(*kept)?, self.id(*other)?)
            }
            Intent::Unmerge(kept, other) => format!("player unmerge {} {}", self.id(*kept)?, self.id(*other)?),
            Intent::Sanction { who, months: None, last_day, .. } => {
                format!("sanction give {} warning --last-day {last_day}", self.id(*who)?)
            }
            Intent::Sanction { who, months: Some(months), last_day, .. } => {
                format!("sanction give {} quarantine --last-day {last_day} --months {months}", self.id(*who)?)
            }
            Intent::Public(..) | Intent::Name(..) | Intent::List(..) => return Ok(None),
        };
        Ok(Some(line.split(' ').map(str::to_owned).collect()))
    }

    /// The name and table of a decision file.
    fn by_hand(&self, intent: &Intent) -> Result<(&'static str, String), End> {
        let pair = |kept: &Who, other: &Who| -> Result<String, String> {
            Ok(format!("player = \"{}\"\nduplicate = \"{}\"\n", self.id(*kept)?, self.id(*other)?))
        };
        Ok(match intent {
            Intent::Annul(report) => ("annul", format!("report = \"{report}\"\n")),
            Intent::Merge(kept, other, rating) => ("merge", format!("{}rating = {rating}\n", pair(kept, other)?)),
            Intent::Unmerge(kept, other) => ("unmerge", pair(kept, other)?),
            Intent::Public(who, is_public) => {
                ("player", format!("id = \"{}\"\npublic = {is_public}\n", self.id(*who)?))
            }
            Intent::Name(who, name) => ("player", format!("id = \"{}\"\nname = \"{name}\"\n", self.id(*who)?)),
            Intent::Sanction { who, months, last_day, .. } => {
                let kind = if months.is_some() { "quarantine" } else { "warning" };
                let months = months.map_or(String::new(), |months| format!("months = {months}\n"));
                let player = self.id(*who)?;
                ("sanction", format!("player = \"{player}\"\nkind = \"{kind}\"\nlast_day = {last_day}\n{months}"))
            }
            Intent::Correct(..) | Intent::List(..) => return Err(End::Unclear),
        })
    }

    fn kartotek(&mut self, words: &[String], allowed: &[i32]) -> Result<Said, End> {
        let words = with_office(words);
        let _ = writeln!(self.script, "kartotek {}", words.join(" "));
        let said = support::run(support::kartotek(self.folder).args(&words))?;
        if allowed.contains(&said.exit_code) {
            return Ok(said);
        }
        let Said { stdout, stderr, exit_code } = said;
        Err(End::Differs(format!("exit code {exit_code} of `{}`\n{stdout}{stderr}", words.join(" "))))
    }

    /// Starts a command and kills it at some moment; the same command again must complete the work.
    fn kill(&mut self, words: &[String], part: u32) -> Result<(), String> {
        let words = with_office(words);
        let wait = self.pace * part / 1000;
        let milliseconds = wait.as_millis();
        let _ = writeln!(self.script, "timeout --signal=KILL 0.{milliseconds:03} kartotek {}", words.join(" "));
        let mut command = support::kartotek(self.folder);
        command.args(&words).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(|error| error.to_string())?;
        std::thread::sleep(wait);
        let _ = child.kill();
        self.tally.kills += usize::from(child.wait().map_err(|error| error.to_string())?.code().is_none());
        Ok(())
    }

    fn write(&mut self, path: &str, text: &str) -> Result<(), String> {
        let _ = writeln!(self.script, "mkdir -p \"$(dirname '{path}')\"; cat >'{path}' <<'.'\n{text}.");
        support::write(&self.folder.join(path), text.as_bytes())
    }
}

fn with_office(words: &[String]) -> Vec<String> {
    let mut words = words.to_vec();
    if !words.iter().any(|word| word == "--office") {
        words.extend(["--office", "office"].map(str::to_owned));
    }
    words
}
