//! § 36, § 37: the titles of an EMT, and when a play-off (*omkamp*) decides them.

use crate::regulation::Rule;
use crate::regulation::final_table::standing::{self, Standing};
use crate::regulation::player_class::is_junior;
use crate::vocabulary::{BirthDate, HalfPoints, PlayerIndex};
use chrono::NaiveDate;

pub const CHAMPION: Rule = Rule::new("§ 36", "Landsholdsklassen", "who is Danmarksmester", file!());
pub const JUNIOR_CHAMPION: Rule =
    Rule::new("§ 37", "Kandidatklassen", "first place, and who is Juniordanmarksmester", file!());

/// Whether a player is a Danish citizen; not the same as the federation of registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Citizenship {
    Danish,
    Other,
    Unknown,
}

/// Holder of a title. Players are in the order of the final table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    One(PlayerIndex),
    /// A play-off decides between these.
    PlayOff(Vec<PlayerIndex>),
    /// It is not known which of these may hold it.
    Unknown(Vec<PlayerIndex>),
    None,
}

/// A reported play-off: the score of each of its players.
pub type PlayOff = Vec<(PlayerIndex, HalfPoints)>;

/// Sum of the points of each `tied` player over the play-offs that all of them played; `None`: no such play-off.
pub fn scores(tied: &[PlayerIndex], play_offs: &[PlayOff]) -> Option<Vec<HalfPoints>> {
    let score_in = |play_off: &PlayOff, player: &PlayerIndex| {
        play_off.iter().find(|(known, _)| known == player).map(|(_, points)| *points)
    };
    let each = play_offs
        .iter()
        .filter_map(|play_off| tied.iter().map(|player| score_in(play_off, player)).collect::<Option<Vec<_>>>());
    each.reduce(|sum, points| sum.into_iter().zip(points).map(|(a, b)| [a, b].into_iter().sum()).collect())
}

/// Holder of the title Danmarksmester and of the cash prize of Johnsens skakfond.
pub fn danmarksmester(
    standings: &[Standing],
    citizenship: impl Fn(PlayerIndex) -> Citizenship,
    play_offs: &[PlayOff],
) -> Holder {
    //§ Såvel titlen som den kontante præmie kan dog kun tilfalde en dansk statsborger og besidder vinderen af landsholdsklassen ikke dansk statsborgerskab, tilfalder titlen og den Johnske præmie nr. 2 og så fremdeles.
    let players_with = |wanted: Citizenship| {
        let citizenship = &citizenship;
        standings.iter().filter(move |standing| citizenship(standing.player) == wanted)
    };
    let most = players_with(Citizenship::Danish).map(|standing| standing.points).max();
    let may_win = |standing: &&Standing| most.is_none_or(|most| standing.points >= most);
    let unknown: Vec<PlayerIndex> =
        players_with(Citizenship::Unknown).filter(may_win).map(|standing| standing.player).collect();
    if !unknown.is_empty() {
        return Holder::Unknown(unknown);
    }
    //§ Titlen og den Johnske præmie kan ikke deles. Opnår to eller flere spillere lige mange point om titlen, afholdes der omkamp
    decided(title_tied(standings, citizenship), play_offs)
}

/// The Danish citizens with the most points: one, or several who play off.
// Decision (§ 36): only points of players who may hold the title are compared; the others take no part in the
// play-off.
pub fn title_tied(standings: &[Standing], citizenship: impl Fn(PlayerIndex) -> Citizenship) -> Vec<PlayerIndex> {
    let danish: Vec<&Standing> =
        standings.iter().filter(|standing| citizenship(standing.player) == Citizenship::Danish).collect();
    let most = danish.iter().map(|standing| standing.points).max();
    danish.into_iter().filter(|standing| Some(standing.points) == most).map(|standing| standing.player).collect()
}

/// Holder of the first place of Kandidatklassen, and of a place in next year's Landsholdsklasse.
pub fn kandidatklasse_winner(standings: &[Standing], play_offs: &[PlayOff]) -> Holder {
    //§ Ved ligestilling i point afgøres førstepladsen på korrektion. Opnår flere spillere på førstepladsen ens korrektion, spilles omkamp
    decided(
        standings.iter().filter(|standing| standing.place == 1).map(|standing| standing.player).collect(),
        play_offs,
    )
}

fn decided(tied: Vec<PlayerIndex>, play_offs: &[PlayOff]) -> Holder {
    match tied.as_slice() {
        [] => return Holder::None,
        [one] => return Holder::One(*one),
        _ => {}
    }
    let scores = scores(&tied, play_offs).unwrap_or_default();
    let most = scores.iter().max();
    let mut best = tied.iter().zip(&scores).filter(|(_, score)| Some(*score) == most).map(|(player, _)| *player);
    match (best.next(), best.next()) {
        (Some(winner), None) => Holder::One(winner),
        // Decision (§ 36): a play-off that ends equal decides nothing.
        _ => Holder::PlayOff(tied),
    }
}

/// The best placed juniors: more than one share the title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JuniorChampions {
    pub champions: Vec<PlayerIndex>,
    /// Players placed as well or better who may be juniors: their dates of birth are unknown.
    pub unknown: Vec<PlayerIndex>,
}

//§ Bedst placerede juniorspiller i kandidatklassen får titlen "Juniordanmarksmester".
pub fn juniordanmarksmester(
    standings: &[Standing],
    born: impl Fn(PlayerIndex) -> Option<BirthDate>,
    first_round: NaiveDate,
) -> JuniorChampions {
    let is_champion = |player: PlayerIndex| born(player).is_some_and(|birth_date| is_junior(birth_date, first_round));
    //§ Ved ligestilling i point og korrektion deles titlen.
    // Decision (§ 37): a play-off for first place does not separate the players who share the title.
    let best = standings.iter().filter(|standing| is_champion(standing.player)).map(|standing| standing.place).min();
    let champions = standings.iter().filter(|standing| Some(standing.place) == best && is_champion(standing.player));
    let up_to = standings.iter().filter(|standing| best.is_none_or(|best| standing.place <= best));
    JuniorChampions {
        champions: champions.map(|standing| standing.player).collect(),
        unknown: up_to.map(|standing| standing.player).filter(|player| born(*player).is_none()).collect(),
    }
}

/// The criterion by which players are equal and play off: points alone for the title (§ 36), everything for first
/// place (§ 37).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EqualIn {
    Points,
    Place,
}

/// The final table with a play-off's outcome, which goes before the tie-break if all equal players took part.
//§ Hvis der i henhold til ovenstående regler afholdes en omkamp, er udfaldet af denne dog afgørende for præmiernes fordeling.
// Decision (§ 36): if an equal player may not hold the title and did not play, prizes are shared as before the
// play-off.
pub fn after_play_off(
    mut standings: Vec<Standing>,
    equal_in: EqualIn,
    tied: &[PlayerIndex],
    play_offs: &[PlayOff],
) -> Vec<Standing> {
    if tied.len() < 2 {
        return standings;
    }
    let first = standings
        .iter()
        .find(|standing| tied.contains(&standing.player))
        .map(|standing| (standing.points, standing.place));
    let (Some(scores), Some((points, place))) = (scores(tied, play_offs), first) else { return standings };
    let is_equal = |standing: &Standing| match equal_in {
        EqualIn::Points => standing.points == points,
        EqualIn::Place => standing.place == place,
    };
    if standings.iter().any(|standing| is_equal(standing) && !tied.contains(&standing.player)) {
        return standings;
    }
    for standing in &mut standings {
        let score = tied.iter().zip(&scores).find(|(player, _)| **player == standing.player);
        standing.play_off = score.map(|(_, score)| *score);
    }
    standing::placed(standings)
}
