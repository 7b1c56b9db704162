macro_rules! requirements {
    ($($requirement:ident $name:literal,)+) => {
        /// Something that a norm needs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Requirement {
            $($requirement),+
        }

        impl Requirement {
            /// For other programs: never changed.
            pub fn name(self) -> &'static str {
                match self {
                    $(Requirement::$requirement => $name),+
                }
            }
        }
    };
}

requirements! {
    Games "games",
    System "system",
    TimeControl "time-control",
    RoundsPerDay "rounds-per-day",
    HoursADay "hours-a-day",
    Registered "registered",
    Players "players",
    Federations "federations",
    OwnFederation "own-federation",
    OneFederation "one-federation",
    Titled "titled",
    Holders "holders",
    Average "average",
    Score "score",
    Performance "performance",
}

/// A number that was found, and the one that there must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measured {
    AtLeast {
        found: i64,
        least: i64,
    },
    AtMost {
        found: i64,
        most: i64,
    },
    /// Not a matter of numbers.
    Is(bool),
    /// The report does not say it.
    NotStated,
}

/// A requirement, examined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    pub requirement: Requirement,
    pub measured: Measured,
}

impl Check {
    pub(super) fn at_least(requirement: Requirement, found: usize, least: usize) -> Check {
        let measured = Measured::AtLeast { found: whole(found), least: whole(least) };
        Check { requirement, measured }
    }

    pub(super) fn at_most(requirement: Requirement, found: usize, most: usize) -> Check {
        Check { requirement, measured: Measured::AtMost { found: whole(found), most: whole(most) } }
    }

    pub(super) fn rating(requirement: Requirement, found: i32, least: i32) -> Check {
        Check { requirement, measured: Measured::AtLeast { found: i64::from(found), least: i64::from(least) } }
    }

    /// A requirement that the report does not speak of is not missed.
    pub fn is_missed(&self) -> bool {
        match self.measured {
            Measured::AtLeast { found, least } => found < least,
            Measured::AtMost { found, most } => found > most,
            Measured::Is(is_met) => !is_met,
            Measured::NotStated => false,
        }
    }
}

pub(super) fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
