//! How many opponents have the title itself, or a higher one.

use super::group::NormGroup;
use super::{NormTitle, Verdict};
use crate::vocabulary::Title;

/// The title holders of a group, without the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holders {
    pub title: NormTitle,
    pub gm: usize,
    pub im: usize,
    pub wgm: usize,
    pub wim: usize,
}

// Decision (4.8.4): the player himself counts neither for these nor against them.
pub fn title_holders(group: &NormGroup, title: NormTitle) -> Holders {
    let count = |title| group.others().filter(|other| other.title == Some(title)).count();
    Holders { title, gm: count(Title::Gm), im: count(Title::Im), wgm: count(Title::Wgm), wim: count(Title::Wim) }
}

impl Holders {
    /// GM, IM and WGM together.
    pub fn higher(&self) -> usize {
        self.gm + self.im + self.wgm
    }

    pub fn verdict(&self) -> Verdict {
        // Decision (4.8.4): each title is counted as what it is: a GM is no IM, a WGM no WIM.
        Verdict::met_if(match self.title {
            //§ For GM-norm: Mindst 3 GM'ere.
            NormTitle::Gm => self.gm >= 3,
            //§ For IM-norm: Mindst 2 GM'ere eller 3 IM'ere.
            NormTitle::Im => self.gm >= 2 || self.im >= 3,
            //§ For WGM-norm: Mindst 3 af følgende: GM, IM, WGM
            NormTitle::Wgm => self.higher() >= 3,
            //§ For WIM-norm: Mindst 3 WIM'ere eller mindst 2 af følgende: GM, IM, WGM
            NormTitle::Wim => self.wim >= 3 || self.higher() >= 2,
        })
    }
}
