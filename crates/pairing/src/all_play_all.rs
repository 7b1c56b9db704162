//! 4.15: the pairs of each round of an all-play-all.

use crate::answer::{Pair, PairedRound, PairingAction, Place, Round};
use crate::state::State;
use kartotek_law::regulation::Rule;

pub const RULE: Rule = Rule::new("4.15", "Alle-mod-alle rundeskemaer", "the rounds of an all-play-all", file!());

const CITED: &str = "4.15";

/// All rounds of a field of players 1, 2, 3 …; empty for fewer than two players.
pub fn schedule(players: usize) -> Vec<Round> {
    if players < 2 { Vec::new() } else { (1..with_extra(players)).map(|number| round(players, number)).collect() }
}

/// The next round after those of the state. A player who has left is still paired (§ 16).
pub fn pair(state: &State) -> PairedRound {
    let numbers: Vec<u32> = state.players().iter().map(|player| player.number).collect();
    let pools = vec![numbers.iter().map(|&number| Place::Player(number)).collect()];
    let mut answer = PairedRound { pools, ..PairedRound::default() };
    let Some(scheduled) = schedule(numbers.len()).into_iter().nth(state.round().saturating_sub(1)) else {
        return answer;
    };
    // The schedule has 1, 2, 3 …; the players' numbers may have gaps.
    let number = |place: u32| numbers.get(place as usize - 1).copied().unwrap_or(place);
    let pairs = scheduled.pairs.iter().map(|pair| Pair { white: number(pair.white), black: number(pair.black) });
    let round = Round { pairs: pairs.collect(), bye: scheduled.bye.map(number) };
    let colours =
        round.pairs.iter().map(|pair| PairingAction::Colours { white: pair.white, black: pair.black }.by(CITED));
    answer.steps.extend(colours);
    answer.steps.extend(round.bye.map(|player| PairingAction::SitsOut { player }.by(CITED)));
    answer.round = Some(round);
    answer
}

//§ Er der et ulige antal spillere, tilføjes en "ekstra spiller" som hjælp til at fastslå hvilken spiller der skal sidde over.
// Decision (4.15): the extra player is added to every odd field of three or more.
fn with_extra(players: usize) -> usize {
    players.next_multiple_of(2)
}

/// A round by its 1-based number, which is below that of the last player.
// Decision (4.15): boards are in the order of the lower number of each pair.
fn round(players: usize, number: usize) -> Round {
    let last = with_extra(players);
    let mut round = Round::default();
    for player in 1..last {
        let opponent = opponent(player, number, last);
        if opponent > players {
            round.bye = u32::try_from(player).ok();
        } else if opponent > player {
            round.pairs.extend(colours(player, opponent, last));
        }
    }
    round
}

/// The opponent of a player who is not the last. `last` is the highest number, which is even.
//§ Spillere med laveste lodtrækningsnummer møder spilleren med højeste lodtrækningsnummer
//§ Spillere med nummer 1 møder spilleren med samme lodtrækningsnummer som rundens nummer.
//§ Øvrige spillere (bortset fra spilleren med højeste lodtrækningsnummer) møder spilleren med det næstfølgende lodtrækningsnummer, når en spiller har mødt spilleren med højeste ulige lodtrækningsnummer, så er næste runde mod nummer 1.
fn opponent(player: usize, round: usize, last: usize) -> usize {
    let others = last - 1;
    let remainder = (round + 1 + others - player % others) % others;
    let opponent = if remainder == 0 { others } else { remainder };
    //§ I den runde hvor spilleren skulle "møde" sig selv, parres han med spilleren med højeste lodtrækningsnummer
    if opponent == player { last } else { opponent }
}

/// The colours of a pair. `None`: a number beyond `u32`.
fn colours(lower: usize, higher: usize, last: usize) -> Option<Pair> {
    let lower_has_white = if higher == last {
        //§ han har sort mod spillere i den laveste lodtrækningshalvdel og hvid mod spillere i den øverste lodtrækningshalvdel.
        lower <= last / 2
    } else {
        //§ at spillere med lige nummer har hvid mod spillere med højere ulige nummer og spillere med lavere lige nummer.
        //§ at spillere med ulige nummer har hvid mod spillere med højere lige nummer og spillere med lavere ulige nummer.
        (lower + higher) % 2 == 1
    };
    let (white, black) = if lower_has_white { (lower, higher) } else { (higher, lower) };
    Some(Pair { white: u32::try_from(white).ok()?, black: u32::try_from(black).ok()? })
}
