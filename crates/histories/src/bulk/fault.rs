//! Faults in a line of a bulk table.

/// A fault with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Counted from 1; in a Parquet file the row; 0: the whole file.
    pub line: u32,
    /// Counted from 1 in characters; 0: the whole line.
    pub column: u32,
    pub what: FaultKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    Empty,
    /// The first line does not name these columns.
    Header(&'static [&'static str]),
    /// A line has another number of fields than the first.
    Fields {
        found: usize,
        columns: &'static [&'static str],
    },
    /// A quotation mark is not closed in its line, or followed by other text.
    Quotes,
    /// A line is not UTF-8.
    NoText,
    /// A line is longer than this many bytes.
    TooLong(usize),
    /// More rows than the program can number.
    TooMany,
    NoId,
    /// The id is already in an earlier line.
    Twice {
        id: String,
        first: u32,
    },
    /// Not a possible rating.
    Rating(String),
    Date(String),
    /// Not a round number.
    Round(String),
    /// Not a score.
    Result(String),
    PlayerUnknown(String),
    TournamentUnknown(String),
    /// White and Black are the same player.
    Oneself(String),
    /// The player already has a game in the round, on line `first`.
    Round2 {
        player: u32,
        round: u16,
        first: u32,
    },
    /// The player, a row of the players' table, has no rating.
    NoRating(u32),
    /// The tournament ended before the previous one in the file.
    Backwards {
        tournament: String,
        ended: i32,
        before: i32,
    },
    /// The tournament's games are not consecutive.
    Apart(String),
    /// The last line has no line break: the file may have been cut off.
    NoEnd,
    /// A column is missing in a Parquet file.
    Column(String),
    /// A Parquet file cannot be read, with the reason.
    Unreadable(String),
}

impl FaultKind {
    /// Whether the fault makes the whole table unusable.
    pub fn is_fatal(&self) -> bool {
        !matches!(
            self,
            FaultKind::Round(_)
                | FaultKind::Result(_)
                | FaultKind::PlayerUnknown(_)
                | FaultKind::TournamentUnknown(_)
                | FaultKind::Oneself(_)
                | FaultKind::Round2 { .. }
                | FaultKind::NoRating(_)
                | FaultKind::NoEnd
        )
    }
}

/// The maximum number of faults kept; further ones are counted.
pub const MOST_KEPT: usize = 50;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    pub kept: Vec<Fault>,
    /// Number of further faults.
    pub further: u64,
    /// Whether one of them makes the table unusable.
    pub is_fatal: bool,
}

impl Faults {
    pub fn add(&mut self, line: u32, column: u32, what: FaultKind) {
        self.is_fatal |= what.is_fatal();
        if self.kept.len() < MOST_KEPT {
            self.kept.push(Fault { line, column, what });
        } else {
            self.further += 1;
        }
    }

    pub fn merge(&mut self, other: Faults) {
        for fault in other.kept {
            self.add(fault.line, fault.column, fault.what);
        }
        self.further += other.further;
        self.is_fatal |= other.is_fatal;
    }

    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// This many faults that leave the table usable.
    fn faults(count: usize) -> Faults {
        let mut faults = Faults::default();
        (0..count).for_each(|_| faults.add(1, 1, FaultKind::NoEnd));
        faults
    }

    #[test]
    fn fifty_faults_are_told_and_the_rest_is_counted() {
        let counts = |faults: &Faults| (faults.kept.len(), faults.further);
        assert_eq!([0, 50, 51, 53].map(|count| counts(&faults(count))), [(0, 0), (50, 0), (50, 1), (50, 3)]);
        let mut both = faults(48);
        both.merge(faults(53));
        // Two of the other table's faults are kept; 48 and its three further ones are counted.
        assert_eq!(counts(&both), (50, 51));
        assert!(faults(0).is_empty() && !faults(1).is_empty());
    }

    #[test]
    fn a_table_is_refused_if_a_part_of_it_is() {
        let mut refused = Faults::default();
        refused.add(1, 1, FaultKind::NoId);
        for (one, other, expected) in [
            (faults(1), faults(1), false),
            (faults(1), refused.clone(), true),
            (refused.clone(), faults(1), true),
            (refused.clone(), refused.clone(), true),
        ] {
            let mut both = one;
            both.merge(other);
            assert_eq!(both.is_fatal, expected);
        }
    }
}
