//! Each player's rated games before a run and highest rating ever registered, on which K may depend (4.5.2.3).

use anyhow::Result;
use kartotek_formats::texts::{OrSay, Text};
use kartotek_law::regulation::RuleBook;
use kartotek_law::vocabulary::Rating;
use kartotek_ledger::{self as ledger, Event, LedgerLine};
use kartotek_register::office::earlier_ratings;
use kartotek_register::run_folder::{self, RunFolder};
use kartotek_register::state::Careers;
use serde::Deserialize;
use std::collections::{BTreeSet, HashMap};

/// The columns of `players.csv` about games and ratings before the founding.
#[derive(Deserialize)]
struct Before {
    id: String,
    rated_games: Option<u32>,
    highest: Option<i32>,
}

/// The careers of all records after the runs of a chain; empty if no rule set needs them.
///
/// # Errors
/// A run cannot be read.
pub fn of_chain(chain: &[RunFolder], rules: &RuleBook) -> Result<Careers> {
    let mut careers = Careers::default();
    let is_needed = rules.sets().any(|set| set.constants.k_has_conditions());
    let Some(founding) = chain.first().filter(|_| is_needed) else { return Ok(careers) };
    add_before_founding(&mut careers, founding, chain)?;
    let mut played = PlayedGames::default();
    for run in chain.iter().skip(1) {
        ledger::each(run, |line| {
            if !line.id.is_empty() {
                let career = careers.entry(line.id);
                career.highest = career.highest.max(line.rn);
                played.add(line);
            }
        })?;
    }
    played.add_to(&mut careers);
    Ok(careers)
}

/// Adds the games and the highest ratings from before the founding.
fn add_before_founding(careers: &mut Careers, founding: &RunFolder, chain: &[RunFolder]) -> Result<()> {
    for person in run_folder::people_of(founding)?.records() {
        careers.entry(&person.id).highest = person.rating;
    }
    for earlier in earlier_ratings(chain)? {
        let career = careers.entry(&earlier.player_id);
        career.highest = career.highest.max(Some(Rating(earlier.rating)));
    }
    if let Some(bytes) = founding.read_if_any("inputs/players.csv")? {
        for row in csv::Reader::from_reader(bytes.as_slice()).into_deserialize::<Before>() {
            let Before { id, rated_games, highest } = row.or_say(|| Text::from("players.csv"))?;
            let career = careers.entry(&id);
            career.rated_games = rated_games;
            career.highest = career.highest.max(highest.map(Rating));
        }
    }
    Ok(())
}

/// The rated games since the founding.
#[derive(Default)]
struct PlayedGames {
    /// The number of games of each player, by report, so that a correction replaces the original.
    by_report: HashMap<String, HashMap<String, u32>>,
    /// Players who entered since the founding: all their games are known.
    entered: BTreeSet<String>,
}

impl PlayedGames {
    fn add(&mut self, line: LedgerLine) {
        match line.event {
            Event::Entered => drop(self.entered.insert(line.id.to_owned())),
            Event::Rated | Event::Corrected => {
                let counts = self.by_report.entry(line.report.to_owned()).or_default();
                counts.insert(line.id.to_owned(), line.n.unwrap_or(0));
            }
            Event::Annulled => {
                if let Some(counts) = self.by_report.get_mut(line.report) {
                    counts.remove(line.id);
                }
            }
            Event::Restarted | Event::Assigned | Event::Aligned | Event::Converted => {}
            Event::Merged | Event::Unmerged => {}
        }
    }

    /// Adds the games to the careers whose number of games before the founding is known.
    fn add_to(self, careers: &mut Careers) {
        for id in self.entered {
            careers.entry(&id).rated_games.get_or_insert(0);
        }
        for (id, count) in self.by_report.into_values().flatten() {
            if let Some(sum) = &mut careers.entry(&id).rated_games {
                *sum = sum.saturating_add(count);
            }
        }
    }
}
