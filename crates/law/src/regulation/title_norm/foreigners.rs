//! How many of the group are foreigners.

use super::AtLeast;
use super::group::NormGroup;

//§ Mindst 1/3 af deltagerne skal være udlændinge.
pub fn foreigners(group: &NormGroup) -> AtLeast {
    // Decision (4.8.4): a foreigner is of another federation than the player; no federation stated: foreign, as in
    // 4.5.5.2, but two of whom none is stated are not foreign to each other.
    let own = &group.player().federation;
    AtLeast::share(group.others().filter(|other| other.federation != *own).count(), group.size(), 1, 3)
}
