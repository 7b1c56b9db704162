//! Faults in a line of a bulk table.

/// Something wrong, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// 1-based; of a Parquet file the row, 1-based; 0: the file as a whole.
    pub line: u32,
    /// 1-based, in characters; 0: the line as a whole.
    pub column: u32,
    pub what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The file has nothing in it.
    Empty,
    /// The first line is not that of the table.
    Header(&'static [&'static str]),
    /// A line has another number of fields than the first.
    Fields {
        found: usize,
        columns: &'static [&'static str],
    },
    /// A quotation mark is not closed in its line, or something stands behind it.
    Quotes,
    /// A line is not UTF-8.
    NoText,
    /// A line is longer than this many bytes.
    TooLong(usize),
    /// More rows than the program counts.
    TooMany,
    /// The id is empty.
    NoId,
    /// The id stands in an earlier line, too.
    Twice {
        id: String,
        first: u32,
    },
    /// No rating, or none that is possible.
    Rating(String),
    /// No date.
    Date(String),
    /// No round number.
    Round(String),
    /// No score of White's.
    Result(String),
    PlayerUnknown(String),
    TournamentUnknown(String),
    /// White is Black.
    Oneself(String),
    /// The player has another game of the round, in this line.
    Round2 {
        player: u32,
        round: u16,
        first: u32,
    },
    /// The player has no rating (row of the players' table).
    NoRating(u32),
    /// A tournament that ended before the one above it.
    Backwards {
        tournament: String,
        ended: i32,
        before: i32,
    },
    /// The games of the tournament have gone on to others before.
    Apart(String),
    /// The last line does not end: the file may have been cut off.
    NoEnd,
    /// A column is missing in a Parquet file.
    Column(String),
    /// A Parquet file cannot be read, and why.
    Unreadable(String),
}

impl What {
    /// Whether the table cannot be used at all.
    pub fn refuses(&self) -> bool {
        !matches!(
            self,
            What::Round(_)
                | What::Result(_)
                | What::PlayerUnknown(_)
                | What::TournamentUnknown(_)
                | What::Oneself(_)
                | What::Round2 { .. }
                | What::NoRating(_)
                | What::NoEnd
        )
    }
}

/// At most this many are told; the rest is counted.
pub const TOLD: usize = 50;

/// The faults of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    pub told: Vec<Fault>,
    /// Beyond those told.
    pub further: u64,
    /// One of them refuses the table.
    pub refuse: bool,
}

impl Faults {
    pub fn add(&mut self, line: u32, column: u32, what: What) {
        self.refuse |= what.refuses();
        if self.told.len() < TOLD {
            self.told.push(Fault { line, column, what });
        } else {
            self.further += 1;
        }
    }

    pub fn merge(&mut self, other: Faults) {
        for fault in other.told {
            self.add(fault.line, fault.column, fault.what);
        }
        self.further += other.further;
        self.refuse |= other.refuse;
    }

    pub fn is_empty(&self) -> bool {
        self.told.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// This many faults that do not refuse a table.
    fn faults(count: usize) -> Faults {
        let mut faults = Faults::default();
        (0..count).for_each(|_| faults.add(1, 1, What::NoEnd));
        faults
    }

    #[test]
    fn fifty_faults_are_told_and_the_rest_is_counted() {
        let counts = |faults: &Faults| (faults.told.len(), faults.further);
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
        refused.add(1, 1, What::NoId);
        for (one, other, expected) in [
            (faults(1), faults(1), false),
            (faults(1), refused.clone(), true),
            (refused.clone(), faults(1), true),
            (refused.clone(), refused.clone(), true),
        ] {
            let mut both = one;
            both.merge(other);
            assert_eq!(both.refuse, expected);
        }
    }
}
