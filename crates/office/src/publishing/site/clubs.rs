//! Clubs as a site shows them: those of today with the names they had, and where those led that are there no more.

use kartotek_publish::site::source::{Club, FormerClub, FormerName};
use kartotek_register::Office;
use kartotek_register::clubs::{self, Became};

pub fn today(office: &Office) -> Vec<Club> {
    let all = &office.records.former_clubs;
    let club = |club: &kartotek_law::vocabulary::Club| {
        let own = all.iter().rev().filter(|own| own.club == club.id && own.became == Became::Renamed);
        let former = own.map(|own| FormerName { name: own.name.clone(), until: own.until.0 }).collect();
        Club { id: club.id.clone(), name: club.name.clone(), district: club.district.clone(), former }
    };
    office.clubs.iter().map(club).collect()
}

/// In the order of their ends.
pub fn gone(office: &Office) -> Vec<FormerClub> {
    let (clubs, all) = (&office.clubs, &office.records.former_clubs);
    // One that came back and ended again has several lines; the last counts.
    let last = |own: &&clubs::FormerClub| clubs::end_of(&own.club, clubs, all) == Some(*own);
    let gone = all.iter().filter(last).map(|own| FormerClub {
        id: own.club.clone(),
        name: own.name.clone(),
        until: own.until.0,
        into: clubs::today(&own.club, clubs, all).map(str::to_owned),
    });
    gone.collect()
}
