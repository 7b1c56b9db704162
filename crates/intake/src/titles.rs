//! The titles of an EMT class, from its final table and the data of its players (§ 36, § 37).

use super::tournament_part::{PartPlayer, TournamentPart};
use kartotek_formats::home::home;
use kartotek_law::regulation::emt::class::Class;
use kartotek_law::regulation::emt::title::{
    Citizenship, EqualIn, Holder, JuniorChampions, after_play_off, danmarksmester, juniordanmarksmester,
    kandidatklasse_winner, title_tied,
};
use kartotek_law::regulation::final_table::standing::Standing;
use kartotek_law::vocabulary::{Person, PlayerIndex, TournamentKind};

// Decision (§ 36): citizenship is the register's; a player outside it with another federation is not Danish.
fn citizenship_of(person: Option<&Person>, filed: &PartPlayer) -> Citizenship {
    let federation = filed.federation.as_str();
    let is_foreign = person.is_none() && !federation.is_empty() && federation != home();
    match person.map_or("", |person| person.citizenship.as_str()) {
        "" if is_foreign => Citizenship::Other,
        "" => Citizenship::Unknown,
        known if known == home() => Citizenship::Danish,
        _ => Citizenship::Other,
    }
}

/// Holders of the titles of a class.
pub struct Titles {
    pub class: Class,
    /// After any play-off.
    pub standings: Vec<Standing>,
    /// The holder of the title of Landsholdsklassen, or of first place in Kandidatklassen.
    pub holder: Holder,
    /// Those of Kandidatklassen; `None` if the day of the first round is unknown.
    pub juniors: Option<JuniorChampions>,
}

impl Titles {
    /// The titles of an EMT class. `None`: a class without a title, or an incomplete table. `person`: looks a player up
    /// in the register.
    pub fn of<'p>(
        part: &TournamentPart,
        parts: &[&TournamentPart],
        standings: Vec<Standing>,
        person: impl Fn(&PartPlayer) -> Option<&'p Person>,
    ) -> Option<Titles> {
        let is_whole = part.kind == TournamentKind::Emt && part.group.complete;
        let class = part.named.filter(|_| is_whole)?.class;
        let persons: Vec<Option<&Person>> = part.players.iter().map(person).collect();
        let play_offs = &part.play_offs(parts);
        let citizenship = |player: PlayerIndex| citizenship_of(persons[player], &part.players[player]);
        let born = |player: PlayerIndex| {
            persons[player].and_then(|person| person.birth_date).or(part.players[player].birth_date)
        };
        let (holder, equal_in, tied, juniors) = match class {
            Class::Landshold => {
                let holder = danmarksmester(&standings, citizenship, play_offs);
                (holder, EqualIn::Points, title_tied(&standings, citizenship), None)
            }
            Class::Kandidat => {
                let in_front = standings.iter().filter(|standing| standing.place == 1);
                let first = in_front.map(|standing| standing.player).collect();
                let juniors = part.days.map(|(day, _)| juniordanmarksmester(&standings, born, day));
                (kandidatklasse_winner(&standings, play_offs), EqualIn::Place, first, juniors)
            }
            Class::Mester | Class::Basis | Class::Kvinde | Class::Veteran => return None,
        };
        let standings = match holder {
            // It is not yet known which players play off.
            Holder::Unknown(_) => standings,
            _ => after_play_off(standings, equal_in, &tied, play_offs),
        };
        Some(Titles { class, standings, holder, juniors })
    }

    /// The players of a play-off that is still due.
    pub fn due(&self) -> Option<&[PlayerIndex]> {
        match &self.holder {
            Holder::PlayOff(players) => Some(players),
            _ => None,
        }
    }

    /// Players with an unknown right to a title.
    pub fn unknown(&self) -> Vec<PlayerIndex> {
        let of_title = match &self.holder {
            Holder::Unknown(players) => players.as_slice(),
            _ => &[],
        };
        let of_juniors = self.juniors.as_ref().map_or(&[][..], |juniors| &juniors.unknown);
        of_title.iter().chain(of_juniors).copied().collect()
    }
}
