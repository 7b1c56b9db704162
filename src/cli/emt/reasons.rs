//! The reason for a player's place, and the remarks on a class, in words.

use kartotek_formats::texts::{Text, Value, text};
use kartotek_law::regulation::emt::entitlement::{Entitlement, FormBy, Grouped};
use kartotek_law::regulation::emt::group::EmtGroup;
use kartotek_law::regulation::emt::playing_time::{hours, time_control};
use kartotek_law::regulation::emt::remark::{Remark, Tie};
use kartotek_law::regulation::emt::system::Play;
use kartotek_law::regulation::emt::{kandidatklasse, landsholdsklasse};

/// A clause as a sentence about the player.
pub fn reason(by: Entitlement) -> Text {
    match by {
        Entitlement::LandsholdsklasseWinner => text!("place-landsholdsklasse-winner"),
        Entitlement::KandidatklasseWinner => text!("place-kandidatklasse-winner"),
        Entitlement::Rated2450 => text!("place-rated", least = landsholdsklasse::RATED),
        Entitlement::CandidateResult(day) | Entitlement::CandidateResultBelow(day) => {
            text!("place-candidate-result", day)
        }
        Entitlement::HighestRatedMaster => text!("place-master"),
        Entitlement::LandsholdsklasseParticipant => text!("place-participant"),
        Entitlement::JuniorChampion => text!("place-junior-champion"),
        Entitlement::Junior => text!("place-junior"),
        Entitlement::WinnerOfMm1 => text!("place-mm1-winner"),
        Entitlement::WinnerOfMa1 => text!("place-ma1-winner"),
        Entitlement::Rated2300 => text!("place-rated", least = kandidatklasse::RATED),
        Entitlement::Supplement => text!("place-supplement", below = kandidatklasse::RATED),
        Entitlement::Grouped(Grouped { by: FormBy::Wish, .. }) => text!("place-wish"),
        Entitlement::Grouped(Grouped { by: FormBy::Default, .. }) => text!("place-no-wish"),
        Entitlement::Grouped(Grouped { by: FormBy::Surplus, .. }) => text!("place-surplus"),
        Entitlement::ChoseWomen => text!("place-women"),
        Entitlement::ChoseVeterans => text!("place-veterans"),
    }
}

/// A remark as a sentence. `called` gives the name to use for a player.
pub fn remark(remark: &Remark, called: impl Fn(&str) -> String) -> Text {
    match remark {
        Remark::NoneNamed { by } => text!("emt-nobody-named", title = reason(*by)),
        Remark::NotEntered { by, player } => {
            text!("emt-not-entered", player = called(player), title = reason(*by))
        }
        Remark::Tie(tie) => of_tie(tie, called(&tie.placed), called(&tie.left_out)),
        Remark::TooFew { players, needed, .. } => text!("emt-too-few", players = *players, needed = *needed),
        Remark::Odd { .. } => text!("emt-odd"),
        Remark::FewerThanRounds { players, rounds, .. } => {
            text!("emt-fewer-than-rounds", players = *players, rounds = *rounds)
        }
        Remark::FuDecides { players, .. } => text!("emt-fu-decides", players = *players),
    }
}

fn of_tie(tie: &Tie, placed: String, left: String) -> Text {
    let (more, fewer, rating) = (tie.games_of_placed, tie.games_of_left_out, tie.rating);
    if more == fewer {
        text!("emt-tie-undecided", placed, left, rating, games = more)
    } else {
        text!("emt-tie", placed, left, rating, more, fewer)
    }
}

/// The heading of a group: `MA-1: 8 players, all-play-all, 7 rounds, 7 hours (40/7200,20/3600,1800)`.
pub fn heading(group: &EmtGroup) -> Text {
    let players = group.places.len();
    let play = match group.play {
        Play::AllPlayAll => text!("emt-all-play-all"),
        Play::Rounds(_) | Play::System => text!("emt-system"),
        Play::FuDecides { .. } => text!("emt-fu-plays"),
    };
    let mut facts = vec![text!("emt-players", players), play];
    facts.extend(group.play.rounds(players).map(|rounds| text!("emt-rounds", rounds)));
    facts.extend(group.play.most_rounds().map(|rounds| text!("emt-most-rounds", rounds)));
    facts.push(text!("emt-hours", hours = hours(group.class)));
    let control = time_control(group.class).to_string();
    text!("emt-group", name = &group.name, facts = Value::Each(facts), control)
}
