//! What people still have to decide or should know about a class.

use crate::vocabulary::Rating;

/// Something about a class that is no player's reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Nobody is named as `title`; the clause was not applied.
    NobodyNamed { clause: &'static str, title: &'static str },
    /// Who has a right to a place is not entered.
    NotEntered { clause: &'static str, title: &'static str, player: String },
    /// Players of one rating stood on both sides of the last place.
    Tie(Tie),
    /// The class has fewer players than the paragraph demands.
    TooFew { paragraph: &'static str, players: usize, needed: usize },
    /// Nobody is left who would make the number even.
    Odd { paragraph: &'static str },
    /// So many rounds cannot be played without meeting twice.
    FewerThanRounds { paragraph: &'static str, players: usize, rounds: u16 },
    /// FU decides whether and how the class is played.
    FuDecides { paragraph: &'static str, players: usize },
}

/// The last who got a place, and the first of the same rating who did not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    pub clause: &'static str,
    pub rating: Rating,
    pub placed: String,
    pub left_out: String,
    /// Rated games since last year's EMT. Equal: the law does not decide.
    pub games_of_placed: u32,
    pub games_of_left_out: u32,
}

fn counted(players: usize) -> String {
    if players == 1 { "1 player".to_owned() } else { format!("{players} players") }
}

impl Remark {
    pub fn clause(&self) -> &'static str {
        match self {
            Remark::NobodyNamed { clause, .. } | Remark::NotEntered { clause, .. } => clause,
            Remark::Tie(tie) => tie.clause,
            Remark::TooFew { paragraph, .. }
            | Remark::Odd { paragraph }
            | Remark::FewerThanRounds { paragraph, .. }
            | Remark::FuDecides { paragraph, .. } => paragraph,
        }
    }

    /// In words; `name` tells what to call a player.
    pub fn text(&self, name: impl Fn(&str) -> String) -> String {
        match self {
            Remark::NobodyNamed { title, .. } => format!("nobody is named as {title}; the clause was passed over"),
            Remark::NotEntered { title, player, .. } => {
                format!("{}, {title}, is not entered; nobody takes the place by this clause", name(player))
            }
            Remark::Tie(tie) => {
                let (placed, left_out) = (name(&tie.placed), name(&tie.left_out));
                let (more, fewer) = (tie.games_of_placed, tie.games_of_left_out);
                if more == fewer {
                    format!(
                        "{placed} and {left_out} are equal at the last place: rating {}, {more} rated games since the \
                         last EMT; the law does not decide, and the lower register number was taken: FU decides",
                        tie.rating
                    )
                } else {
                    format!(
                        "{placed} and {left_out} are equal at the last place with rating {}; rated games since the \
                         last EMT decide: {more} to {fewer}",
                        tie.rating
                    )
                }
            }
            Remark::TooFew { players, needed, .. } => {
                format!("{} of the {needed} that the class needs", counted(*players))
            }
            Remark::Odd { .. } => "the number of players is odd, and nobody is left to make it even".to_owned(),
            Remark::FewerThanRounds { players, rounds, .. } => {
                format!(
                    "{} cannot play {rounds} rounds without meeting twice: the organiser decides",
                    counted(*players)
                )
            }
            Remark::FuDecides { players, .. } => {
                format!("{}, fewer than 8: FU decides whether and how the class is played", counted(*players))
            }
        }
    }
}
