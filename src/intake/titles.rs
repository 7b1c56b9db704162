//! The titles of an EMT class, from its final table and what is known of its players (§ 36, § 37).

use crate::formats::report::OUR_FEDERATION;
use chrono::NaiveDate;
use kartotek_law::regulation::emt::class::Class;
use kartotek_law::regulation::emt::title::{
    Citizenship, EqualIn, Holder, JuniorChampions, PlayOff, after_play_off, danmarksmester, juniordanmarksmester,
    kandidatklasse_winner, title_tied,
};
use kartotek_law::regulation::final_table::standing::Standing;
use kartotek_law::vocabulary::{BirthDate, Person, PlayerIndex};

/// What is known of somebody who may hold a title.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    pub citizenship: Citizenship,
    pub born: Option<BirthDate>,
}

impl Candidate {
    /// `person`: of the register; `federation` and `born` as the report has them.
    // Decision (§ 36): citizenship is the register's; whoever is not in it and plays for another federation is not Danish.
    pub fn new(person: Option<&Person>, federation: &str, born: Option<BirthDate>) -> Candidate {
        let known = person.map_or("", |person| person.citizenship.as_str());
        let is_foreign = person.is_none() && !federation.is_empty() && federation != OUR_FEDERATION;
        Candidate {
            citizenship: match known {
                "" if is_foreign => Citizenship::Other,
                "" => Citizenship::Unknown,
                OUR_FEDERATION => Citizenship::Danish,
                _ => Citizenship::Other,
            },
            born: person.and_then(|person| person.birth_date).or(born),
        }
    }
}

/// Who holds the titles of a class.
pub struct Titles {
    pub class: Class,
    /// With the outcome of a play-off.
    pub standings: Vec<Standing>,
    /// The title of Landsholdsklassen, the first place of Kandidatklassen.
    pub holder: Holder,
    /// Of Kandidatklassen, if the day of the first round is known.
    pub juniors: Option<JuniorChampions>,
}

impl Titles {
    /// `None`: the class has no title. `candidates`: in the order of the group's players.
    pub fn of(
        class: Class,
        standings: Vec<Standing>,
        candidates: &[Candidate],
        first_round: Option<NaiveDate>,
        play_offs: &[PlayOff],
    ) -> Option<Titles> {
        let citizenship = |player: PlayerIndex| candidates[player].citizenship;
        let born = |player: PlayerIndex| candidates[player].born;
        let (holder, equal_in, tied, juniors) = match class {
            Class::Landshold => {
                let holder = danmarksmester(&standings, citizenship, play_offs);
                (holder, EqualIn::Points, title_tied(&standings, citizenship), None)
            }
            Class::Kandidat => {
                let first = standings.iter().filter(|own| own.place == 1).map(|own| own.player).collect();
                let juniors = first_round.map(|day| juniordanmarksmester(&standings, born, day));
                (kandidatklasse_winner(&standings, play_offs), EqualIn::Place, first, juniors)
            }
            Class::Mester | Class::Basis | Class::Kvinde | Class::Veteran => return None,
        };
        let standings = match holder {
            // Who plays off is not known yet.
            Holder::Unknown(_) => standings,
            _ => after_play_off(standings, equal_in, &tied, play_offs),
        };
        Some(Titles { class, standings, holder, juniors })
    }

    /// Who has to play off.
    pub fn due(&self) -> Option<&[PlayerIndex]> {
        match &self.holder {
            Holder::PlayOff(players) => Some(players),
            _ => None,
        }
    }
}
