//! The data on each player that 4.5.6 needs, for a proposal and again for the decision made from it.

use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::{Decision, DecisionKind, Folder};
use kartotek_law::regulation::alignment::AlignmentPlayer;
use kartotek_law::regulation::list_membership::inactivity::is_archived;
use kartotek_law::regulation::{AlignmentNumbers, MembershipMonths};
use kartotek_law::vocabulary::{Person, Rating};
use kartotek_register::conversions::Conversions;
use kartotek_register::run_folder::{RunFolder, people_of};
use kartotek_register::{History, Office, People, State};

/// The days of alignments not yet carried out. Each is carried out on its day or not at all (4.5.6.2 c).
pub fn waiting_days(office: &Office, decisions: &Folder) -> Vec<NaiveDate> {
    let waits = |decision: &&Decision| {
        matches!(decision.what, DecisionKind::Alignment(_)) && !office.records.carried_out.contains(&decision.hash)
    };
    decisions.decisions.iter().filter(waits).map(|decision| decision.date).collect()
}

/// The register of 1 June.
pub struct June {
    pub day: NaiveDate,
    /// Ratings back to that day.
    pub history: History,
    /// `None`: no run existed on that day.
    people: Option<People>,
}

impl June {
    /// Reads the register of 1 June, `day`. `other`: another day for which ratings are needed.
    ///
    /// # Errors
    /// A run cannot be read.
    pub fn read(chain: &[RunFolder], day: NaiveDate, other: NaiveDate, conversions: Conversions) -> Result<June> {
        let mut history = History::default();
        history.reach_back(chain, day.min(other))?;
        history.conversions = conversions;
        let then = chain.iter().rev().find(|run| run.name.date <= day);
        Ok(June { day, history, people: then.map(people_of).transpose()? })
    }

    /// A player's data for the alignment. `register`: the current register with `self.history`. `elo`: from the FIDE list of 1 July. `now`: the rating to change.
    pub fn player(
        &self,
        register: &State,
        months: &MembershipMonths,
        person: &Person,
        elo: Option<Rating>,
        now: Option<Rating>,
    ) -> AlignmentPlayer {
        // Decision (4.5.6): a player struck off the list of 1 June by 4.5.5.1.4 is not in the population.
        let then = self.people.as_ref().and_then(|people| people.record(&person.id)).unwrap_or(person);
        let last = then.last_rated.max(person.entered).unwrap_or(register.founded);
        let is_on_list = !is_archived(months, last, self.day);
        AlignmentPlayer {
            is_danish: person.federation.is_empty() || person.federation == register.federation,
            fide_games: person.fide_games,
            elo,
            june: register.rating_on(&person.id, self.day).filter(|_| is_on_list),
            now,
        }
    }
}

/// Whether the player is Danish and above the limit (2100) on the list of 1 June.
pub fn is_strong(numbers: &AlignmentNumbers, player: &AlignmentPlayer) -> bool {
    player.is_danish && player.june.is_some_and(|june| june > numbers.population_above)
}

/// Whether the player meets all conditions of the comparison except a known Elo.
pub fn needs_elo(numbers: &AlignmentNumbers, player: &AlignmentPlayer) -> bool {
    is_strong(numbers, player) && player.fide_games.is_some_and(|games| games > numbers.more_games_than)
}
