//! How many federations the group comes from.

use super::AtLeast;
use super::group::NormGroup;
use std::collections::BTreeSet;

//§ Mindst 3 nationer skal være repræsenteret.
const FEWEST_FEDERATIONS: usize = 3;

pub fn federations(group: &NormGroup) -> AtLeast {
    // Decision (4.8.4): whoever states no federation represents none.
    let stated: BTreeSet<&str> = group.members().filter_map(|player| player.federation.as_deref()).collect();
    AtLeast { needed: FEWEST_FEDERATIONS, found: stated.len(), of: group.size() }
}
