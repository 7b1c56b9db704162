//! How many of the group are foreigners.

use super::AtLeast;
use super::group::NormGroup;

//§ Mindst 1/3 af deltagerne skal være udlændinge.
pub fn foreigners(group: &NormGroup) -> AtLeast {
    // Decision (4.8.4): a foreigner is of another federation than the player, or states none, as in 4.5.5.2.
    let own = &group.player().federation;
    let is_foreign = |federation: &Option<String>| federation.is_none() || federation != own;
    AtLeast::share(group.others().filter(|other| is_foreign(&other.federation)).count(), group.size(), 1, 3)
}
