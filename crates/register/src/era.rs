//! Differences of earlier versions of the program. A run that stands is made again as it was made, also where the
//! program was mended since: the numbers of its day are proved, and a correction mends what is wrong in them.

/// Habits of the program by which a run is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Era {
    /// Those of versions before 0.3:
    /// - two reports of one play-off were never held against each other;
    /// - whether two reports have the same people was asked by the register of the time alone;
    /// - somebody who came into a tournament with an entry list by a correction started from the day of that list;
    /// - a line about somebody who was taken out of a report, or of a report that was taken back, had the name of the
    ///   first booking; and a guest stood in the public list of changes by name, whatever a member of that name had asked;
    /// - a game against somebody who had left counted as attendance of whoever was to meet them (4.5.4.2);
    /// - a tournament that was taken back had begun all the same, where SU was told of a result from abroad that came late;
    /// - a player without a federation came from abroad, a name counted in one order of its words only, and a report in
    ///   which nobody of ours has a rated game was rated;
    /// - nobody was asked about a tournament long before the run or before the founding, nor about somebody who had died
    ///   or was younger than four years; a day of death could lie after the decision that told of it;
    /// - of the time control in a TRF, words were read in record 122 only;
    /// - that a report was refused was told and answered again and again, and nobody got a letter about a report that was
    ///   rated.
    Before03,
    /// Those of 0.3, which applied some sentences of the law otherwise than they stand:
    /// - a table of an international kind was incomplete unless the report said otherwise (4.5.2.1.1, 4.5.2.5);
    /// - after three years a player started anew by the form alone (4.5.5.1.4);
    /// - a time control that fits neither § 12 nor § 13 was a warning (4.5.3);
    /// - a rating that was assigned counted at home too (4.5.5.2.4);
    /// - a group of the EMT was not held against § 35 to § 42;
    /// - nobody asked for the birth date and the club of a new player (§ 5 c, § 64), nor who may leave the first rating to the
    ///   organiser (4.5.5.1.3);
    /// - whoever was paired with somebody who had left got what the line says, elsewhere than in an all-play-all (§ 16 d);
    /// - groups of a tournament were not held against each other (§ 65), nor was anybody told of titles and play-offs (§ 36,
    ///   § 37), nor what a refused report of a coordinated tournament owes (§ 21).
    Before04,
    #[default]
    Today,
}

impl Era {
    /// The era of the version that made a run, as its manifest has it. Any other text is of today.
    pub fn of(program: &str) -> Era {
        let mut numbers = program.split('.').map(str::parse::<u32>);
        match (numbers.next(), numbers.next()) {
            (Some(Ok(0)), Some(Ok(0..3))) => Era::Before03,
            (Some(Ok(0)), Some(Ok(3))) => Era::Before04,
            _ => Era::Today,
        }
    }

    /// Version 0.3 or later.
    pub fn is_since_03(self) -> bool {
        self >= Era::Before04
    }

    /// Version 0.4 or later: every sentence of the law as it stands.
    pub fn is_since_04(self) -> bool {
        self >= Era::Today
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_before_0_4_had_habits_of_their_own() {
        for (program, era) in [
            ("0.1.0", Era::Before03),
            ("0.2.17", Era::Before03),
            ("0.3.0", Era::Before04),
            ("0.3.4", Era::Before04),
            ("0.4.0", Era::Today),
            ("0.10.0", Era::Today),
            ("1.0.0", Era::Today),
            ("", Era::Today),
        ] {
            assert_eq!(Era::of(program), era, "{program}");
        }
        assert_eq!(Era::of(env!("CARGO_PKG_VERSION")), Era::Today);
    }
}
