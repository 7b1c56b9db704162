//! A play-off (*omkamp*) that is due: SU lays down how it is played (§ 2, § 36, § 37).

use kartotek_formats::texts::{Language, text};
use kartotek_law::regulation::emt::class::Class;
use kartotek_law::regulation::emt::title::{CHAMPION, JUNIOR_CHAMPION};
use kartotek_publish::lists::for_su_and_tk::Matter;

/// A play-off that is due, for SU.
pub struct Due {
    pub report: String,
    pub class: Class,
    /// Register id and name of each player of the play-off.
    pub players: Vec<(String, String)>,
}

impl Due {
    /// One line for each player of the play-off.
    pub fn matters(&self, language: Language) -> Vec<Matter> {
        let (rule, what) = match self.class {
            Class::Landshold => (CHAMPION, text!("matter-play-off-title", players = self.players.len())),
            _ => (JUNIOR_CHAMPION, text!("matter-play-off-first", players = self.players.len())),
        };
        let what = what.say(language);
        let players = self.players.iter();
        players
            .map(|(id, name)| Matter {
                paragraph: rule.paragraph,
                report: self.report.clone(),
                player: id.clone(),
                name: name.clone(),
                what: what.clone(),
            })
            .collect()
    }
}
