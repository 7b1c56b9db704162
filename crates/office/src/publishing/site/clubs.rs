//! Clubs as a site shows them: present clubs with their former names, and former clubs with their successors.

use kartotek_publish::site::source::{Club, FormerClub, FormerName};
use kartotek_register::Office;
use kartotek_register::clubs::{self, Became};

pub fn today(office: &Office) -> Vec<Club> {
    let all = &office.records.former_clubs;
    let shown = |club: &kartotek_law::vocabulary::Club| {
        let renamed = all.iter().rev().filter(|former| former.club == club.id && former.became == Became::Renamed);
        let former = renamed.map(|former| FormerName { name: former.name.clone(), until: former.until.0 }).collect();
        Club { id: club.id.clone(), name: club.name.clone(), district: club.district.clone(), former }
    };
    office.clubs.iter().map(shown).collect()
}

/// Clubs that no longer exist, in the order in which they ended.
pub fn former_clubs(office: &Office) -> Vec<FormerClub> {
    let (clubs, all) = (&office.clubs, &office.records.former_clubs);
    // A club that was founded again and ended again has several lines; the last one counts.
    let is_end = |former: &&clubs::FormerClub| clubs::end_of(&former.club, clubs, all) == Some(*former);
    let former_clubs = all.iter().filter(is_end).map(|former| FormerClub {
        id: former.club.clone(),
        name: former.name.clone(),
        until: former.until.0,
        into: clubs::present_id(&former.club, clubs, all).map(str::to_owned),
    });
    former_clubs.collect()
}
