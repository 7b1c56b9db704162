//! The rated version of a report. A decision used for it that does not identify its player otherwise was about the person
//! with the start number in that version.

use super::Decision;
use kartotek_formats::diagnostic::codes::identity_of_another;
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_formats::texts::Text;
use std::collections::{HashMap, HashSet};

/// Facts of a rated version, without a name.
#[derive(Debug, Default)]
pub struct RatedVersion {
    /// Register ids by start number.
    pub ids: HashMap<u32, String>,
    /// For each game: the round, and the start numbers of White and Black.
    pub games: Vec<(Option<u16>, u32, u32)>,
}

impl RatedVersion {
    /// Why a decision used for this version may now be about another player. `None`: the decision itself or an id
    /// identifies the player, or all games of the start number are as in the rated version.
    // Decision (4.5.4.1: rulings that do not tell whom they are about): by the games, since facts have no names.
    pub(super) fn doubts(
        &self,
        decision: &Decision,
        filed: &ReportAsFiled,
        player: &PlayerAsFiled,
        register: &Register,
    ) -> Option<Text> {
        let about = decision.what.about();
        let is_one = |said: &super::FiledPlayer| filed.players.iter().filter(|player| said.is_of(player)).count() == 1;
        if about.said.is_some_and(is_one) {
            return None;
        }
        if let Some(id) = player.id.as_deref().and_then(|id| register(PlayerId::Register(id))) {
            let is_same = self.ids.get(&player.no) == Some(&id);
            return (!is_same).then(|| identity_of_another::names(&id));
        }
        let now: HashSet<_> = filed.games.iter().map(|game| (Some(game.round), game.white, game.black)).collect();
        let own = self.games.iter().filter(|(_, white, black)| [*white, *black].contains(&player.no));
        let is_there = |game: &(Option<u16>, u32, u32)| game.0.is_none() || now.contains(game);
        (!own.into_iter().all(is_there)).then(identity_of_another::other_games)
    }
}

/// A register id or a FIDE id.
#[derive(Clone, Copy)]
pub enum PlayerId<'n> {
    Register(&'n str),
    Fide(&'n str),
}

/// Returns the register id that counts for a number.
pub type Register<'r> = dyn Fn(PlayerId) -> Option<String> + 'r;
