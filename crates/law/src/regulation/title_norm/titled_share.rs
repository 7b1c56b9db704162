//! How many of the group have a title.

use super::AtLeast;
use super::group::NormGroup;
use crate::vocabulary::Title;

//§ Mindst 50% skal være titelholdere (GM, IM, FM, WGM, WIM, WFM)
pub fn titled_share(group: &NormGroup) -> AtLeast {
    let titled = group.members().filter(|player| player.title.is_some_and(counts));
    AtLeast::share(titled.count(), group.size(), 1, 2)
}

fn counts(title: Title) -> bool {
    //§ FIDE har bl.a. følgende internationale titler indenfor nærskak:
    match title {
        Title::Gm | Title::Im | Title::Fm | Title::Wgm | Title::Wim | Title::Wfm => true,
        Title::Cm | Title::Wcm => false,
    }
}
