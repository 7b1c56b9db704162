//! A paired round, and the steps that led to it.

/// The round that a system pairs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairedRound {
    /// `None`: the players cannot be split into pairs that have not met.
    pub round: Option<Round>,
    /// Players of equal points, highest points first, each pool in the order of the system.
    pub pools: Vec<Vec<Place>>,
    /// In the order in which they were taken.
    pub steps: Vec<PairingStep>,
    pub warnings: Vec<Warning>,
}

/// The pairs in the order in which the procedure makes them.
// Decision (4.10, 4.11): the handbook does not order the boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    pub pairs: Vec<Pair>,
    /// The player with the bye, worth 1 point.
    pub bye: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    pub white: u32,
    pub black: u32,
}

/// A place in the pairing: a player, or the empty place X; its opponent has the bye. X is weaker than every player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    Player(u32),
    Empty,
}

impl Place {
    /// The player's number. `None`: the empty place.
    pub fn number(self) -> Option<u32> {
        match self {
            Place::Player(number) => Some(number),
            Place::Empty => None,
        }
    }
}

impl Round {
    /// Turns pairs of places into pairs of numbers, with colours and their rules; the opponent of the empty place has
    /// the bye.
    pub(crate) fn of_places(
        places: &[Place],
        pairs: &[(usize, usize)],
        sits_out: &'static str,
        steps: &mut Vec<PairingStep>,
        allocate: impl Fn(u32, u32) -> (Pair, &'static str),
    ) -> Round {
        let mut round = Round::default();
        for &(higher, lower) in pairs {
            match (places[higher], places[lower]) {
                (Place::Player(higher), Place::Player(lower)) => {
                    let (pair, rule) = allocate(higher, lower);
                    steps.push(PairingAction::Colours { white: pair.white, black: pair.black }.by(rule));
                    round.pairs.push(pair);
                }
                (Place::Player(player), Place::Empty) | (Place::Empty, Place::Player(player)) => {
                    steps.push(PairingAction::SitsOut { player }.by(sits_out));
                    round.bye = Some(player);
                }
                (Place::Empty, Place::Empty) => {}
            }
        }
        round
    }
}

/// A step of the procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairingStep {
    /// The rule that the step follows, as it is cited: `5.8.1` of 4.11, `4.10 stk. 3`.
    pub rule: &'static str,
    pub action: PairingAction,
}

/// What a step does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingAction {
    /// The pairing of a pool or of the bottom group begins.
    Pool { players: Vec<Place> },
    /// Floaters of a pool that were tried and rejected, and why.
    NotFloaters { floaters: Vec<Place>, why: Obstacle },
    /// The floaters of a pool; empty: all its players are paired inside the pool.
    Floaters { floaters: Vec<Place> },
    /// Players of group a and group b are exchanged.
    SidesChange { from_a: Vec<Place>, from_b: Vec<Place> },
    /// The lowest group cannot be paired, so the pool above, with these floaters, is opened.
    Opened { floaters: Vec<Place> },
    /// The pairs made last are dissolved, the last one first.
    Dissolved { pairs: Vec<(Place, Place)> },
    /// A pair. Players passed over for the opponent: those already met, and those that would leave the rest without a
    /// pairing.
    Meets { player: Place, opponent: Place, met: Vec<Place>, blocked: Vec<Place> },
    /// The player has the bye, worth 1 point.
    SitsOut { player: u32 },
    /// White and Black of a pair.
    Colours { white: u32, black: u32 },
}

impl PairingAction {
    /// The action as a step by a rule.
    pub(crate) fn by(self, rule: &'static str) -> PairingStep {
        PairingStep { rule, action: self }
    }
}

/// Why a choice of floaters was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The others of the pool cannot be paired with each other.
    PoolLeft,
    /// Not all floaters find an opponent below.
    NoOpponentBelow,
    /// All floaters do, but the rest below cannot be paired.
    GroupBelow,
}

/// A warning to the director before the round begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// 4.10.1: with these pairs, the given round could not be paired.
    NextRound { round: usize },
}
