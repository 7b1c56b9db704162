//! § 35 to § 42: requirements on the table of an EMT group. [`placing`](super::placing) decides who may enter a class.

use super::class::Class;
use super::entry::RequestedForm;
use super::group_name::NamedGroup;
use super::system::SYSTEMS;
use super::{grouping, kandidatklasse, kvindeklasse, landsholdsklasse, mesterklasse, playing_time, veteranklasse};
use crate::regulation::player_class::is_veteran;
use crate::vocabulary::{BirthDate, PlayerIndex, Rating, Sex, System, TimeControl};
use chrono::NaiveDate;

/// A group as it was reported.
pub struct ReportedGroup<'r> {
    /// `None`: the report does not say which group it is.
    pub group: Option<NamedGroup>,
    pub players: &'r [Participant],
    /// `None`: not declared.
    pub system: Option<System>,
    pub rounds: Option<u16>,
    pub time_control: Option<&'r TimeControl>,
    pub first_round: Option<NaiveDate>,
}

/// A player of the table; `None`: not known.
#[derive(Clone, Copy, Debug, Default)]
pub struct Participant {
    /// The start rating.
    pub rating: Option<Rating>,
    pub sex: Option<Sex>,
    pub born: Option<BirthDate>,
}

/// Requirements that a group does not satisfy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breach {
    /// None of the systems of § 42.
    System,
    NotAllPlayAll {
        paragraph: &'static str,
    },
    Players {
        paragraph: &'static str,
        players: usize,
        fewest: usize,
        most: usize,
    },
    Rounds {
        paragraph: &'static str,
        rounds: u16,
        fewest: u16,
        most: u16,
    },
    /// Players rated outside the limit of the class.
    Ratings {
        paragraph: &'static str,
        limit: Limit,
        players: Vec<PlayerIndex>,
    },
    NotWomen {
        players: Vec<PlayerIndex>,
    },
    NotVeterans {
        players: Vec<PlayerIndex>,
    },
    TimeControl {
        class: Class,
    },
}

/// Inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    From(Rating),
    UpTo(Rating),
}

/// All requirements that the group does not satisfy, judged by the data in the report.
pub fn breaches(report: &ReportedGroup) -> Vec<Breach> {
    let mut found: Vec<Breach> = system(report).into_iter().collect();
    let Some(group) = report.group else { return found };
    found.extend(players(group, report.players.len()));
    found.extend(report.rounds.and_then(|number| rounds(group, number)));
    found.extend(unqualified_players(group.class, report));
    //§ Spilletiden er 7 timer i landsholdsklassen, kandidatklassen, mesterklassen og kvindeklassen og 6 timer i basisklassen og veteranklassen.
    if report.time_control.is_some_and(|control| *control != playing_time::time_control(group.class)) {
        found.push(Breach::TimeControl { class: group.class });
    }
    found
}

fn system(report: &ReportedGroup) -> Option<Breach> {
    let (declared, players) = (report.system?, report.players.len());
    let class = report.group.map(|group| group.class);
    //§ Med færre end 8 spillere afgør FU om klassen skal gennemføres, og FU fastsætter i så fald, hvorledes turneringen skal afvikles.
    if class == Some(Class::Kvinde) && players < kvindeklasse::ALL_PLAY_ALL {
        return None;
    }
    //§ Der kan spilles efter følgende turneringssystemer:
    // Decision (§ 42): a double round is an all-play-all; the veterans' class too is played by one of the systems.
    if !SYSTEMS.contains(&declared) && declared != System::DoubleRoundRobin {
        return Some(Breach::System);
    }
    let paragraph = match report.group? {
        //§ I landsholdsklassen deltager 10 spillere, der spiller alle mod alle.
        NamedGroup { class: Class::Landshold, .. } => landsholdsklasse::RULE.paragraph,
        NamedGroup { form: Some(RequestedForm::AllPlayAll), .. } => mesterklasse::RULE.paragraph,
        //§ Med 8 spillere spilles alle mod alle.
        NamedGroup { class: Class::Kvinde, .. } if players == kvindeklasse::ALL_PLAY_ALL => {
            kvindeklasse::RULE.paragraph
        }
        _ => return None,
    };
    (declared != System::RoundRobin).then_some(Breach::NotAllPlayAll { paragraph })
}

fn paragraph_of(class: Class) -> &'static str {
    match class {
        Class::Landshold => landsholdsklasse::RULE.paragraph,
        Class::Kandidat => kandidatklasse::RULE.paragraph,
        Class::Mester => mesterklasse::RULE.paragraph,
        Class::Basis => super::basisklasse::RULE.paragraph,
        Class::Kvinde => kvindeklasse::RULE.paragraph,
        Class::Veteran => veteranklasse::RULE.paragraph,
    }
}

fn players(group: NamedGroup, players: usize) -> Option<Breach> {
    let (fewest, most) = match (group.class, group.form) {
        (Class::Landshold, _) => (landsholdsklasse::PLAYERS, landsholdsklasse::PLAYERS),
        (Class::Kandidat, _) => (kandidatklasse::FEWEST, kandidatklasse::MOST),
        (_, Some(RequestedForm::AllPlayAll)) => (mesterklasse::ALL_PLAY_ALL, mesterklasse::ALL_PLAY_ALL),
        (_, Some(RequestedForm::SevenRounds)) => (1, grouping::SEVEN_ROUNDS.most),
        (_, Some(RequestedForm::FiveRounds)) => (1, grouping::FIVE_ROUNDS.most),
        _ => return None,
    };
    let paragraph = paragraph_of(group.class);
    (!(fewest..=most).contains(&players)).then_some(Breach::Players { paragraph, players, fewest, most })
}

fn rounds(group: NamedGroup, rounds: u16) -> Option<Breach> {
    let (fewest, most) = match (group.class, group.form) {
        //§ Der spilles 7 runder efter et af de i § 42 nævnte turneringssystemer.
        (Class::Kandidat, _) => (kandidatklasse::ROUNDS, kandidatklasse::ROUNDS),
        (_, Some(RequestedForm::SevenRounds)) => (grouping::SEVEN_ROUNDS.rounds, grouping::SEVEN_ROUNDS.rounds),
        (_, Some(RequestedForm::FiveRounds)) => (grouping::FIVE_ROUNDS.rounds, grouping::FIVE_ROUNDS.rounds),
        //§ I veteranklassen spilles højst 5 runder.
        (Class::Veteran, _) => (1, veteranklasse::MOST_ROUNDS),
        _ => return None,
    };
    let paragraph = paragraph_of(group.class);
    (!(fewest..=most).contains(&rounds)).then_some(Breach::Rounds { paragraph, rounds, fewest, most })
}

/// Players who are known not to qualify for the class.
fn unqualified_players(class: Class, report: &ReportedGroup) -> Option<Breach> {
    let limit = mesterklasse::RATED;
    let is_wrong = |player: &Participant| match class {
        //§ Berettiget til at deltage i mesterklassen er alle spillere med et ratingtal på mindst 1900.
        Class::Mester => player.rating.is_some_and(|rating| rating < limit),
        //§ Berettiget til at deltage i basisklassen er alle spillere med et ratingtal under 1900.
        Class::Basis => player.rating.is_some_and(|rating| rating >= limit),
        //§ Berettiget til at deltage i denne klasse er enhver kvindelig skakspiller.
        Class::Kvinde => player.sex == Some(Sex::Male),
        //§ Berettiget til at deltage i veteranklassen er enhver, der er fyldt 55 år senest den dag, hvor første runde starter.
        Class::Veteran => {
            player.born.zip(report.first_round).is_some_and(|(born, first_round)| !is_veteran(born, first_round))
        }
        Class::Landshold | Class::Kandidat => false,
    };
    let wrong = report.players.iter().enumerate().filter(|(_, player)| is_wrong(player));
    let players: Vec<PlayerIndex> = wrong.map(|(place, _)| place).collect();
    if players.is_empty() {
        return None;
    }
    let paragraph = paragraph_of(class);
    match class {
        Class::Mester => Some(Breach::Ratings { paragraph, limit: Limit::From(limit), players }),
        Class::Basis => Some(Breach::Ratings { paragraph, limit: Limit::UpTo(Rating(limit.0 - 1)), players }),
        Class::Kvinde => Some(Breach::NotWomen { players }),
        Class::Veteran => Some(Breach::NotVeterans { players }),
        Class::Landshold | Class::Kandidat => None,
    }
}
