macro_rules! requirements {
    ($($requirement:ident $name:literal,)+) => {
        /// A requirement for a norm.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Requirement {
            $($requirement),+
        }

        impl Requirement {
            /// The name for other programs; it never changes.
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

/// The value found, with the value required.
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
    /// A requirement without a number.
    Is(bool),
    /// The report does not state it.
    NotStated,
}

/// A checked requirement.
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

    /// Whether the requirement is missed. One about which the report states nothing is not.
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
