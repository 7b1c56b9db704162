//! FIDE's rules of today: what `kartotek elo` says of a tournament.

use super::codes;

codes! {
    /// The tournament is from before the rules that this version knows; the oldest of them were used.
    before_rule_set: warning("B.02 0.1") {
        /// Its first day, and the set.
        found(first_day: NaiveDate, rules: &str);
    }

    /// The report states no time control; the tournament is taken for standard chess.
    time_control_missing: warning("B.02 1.1") { found(); }

    /// A game has less time than players of these ratings need, and is not rated.
    rate_of_play: warning("B.02 1.1") {
        /// The number of such games, and of all played ones.
        found(games: usize, played: usize);
    } + {
        /// No played game is left: FIDE does not accept the tournament.
        const NONE_LEFT: Code = Code::error(NAME).of("B.02 1.1");

        pub fn none_left(place: &Place, games: usize) -> Diagnostic {
            Diagnostic::new(&NONE_LEFT, place, text!("rate-of-play--none-left", games))
        }
    }

    /// A game of rapid or blitz between players too far apart is not rated.
    rating_gap: note("RB 7.3.1") { found(white: Text, black: Text); }

    /// Games of a match after it was decided are not rated.
    match_decided: note("B.02 6.2") { found(round: u16, games: usize); }

    /// Nobody has said how many games a player had before; K is that of 30 or more.
    k_assumed: note("B.02 8.3.3") { found(players: usize); }

    /// A new rating is below the floor: the player is unrated on the next list.
    rating_below_floor: note("B.02 7.2.1") { found(player: Text, new: i32); }

    /// The report comes so late that no list takes the tournament.
    reported_too_late: error("B.02 9.1") { found(reported: NaiveDate, due: NaiveDate); }

    /// The first period of a standard game has too few moves.
    first_control: error("B.02 1.2") { found(moves: u32, least: u32); }

    /// More hours of play on a day than FIDE allows.
    hours_a_day: error("B.02 3.1") {
        /// In minutes, and the most in hours.
        found(minutes: u64, rounds: usize, most: u64);
    }

    /// More rounds of rapid or blitz on a day than FIDE allows.
    rounds_a_day: error("RB 3.1") { found(rounds: usize, most: usize); }

    /// FIDE was not told of the tournament in time.
    registered_late: error("B.02 0.2") { found(told: NaiveDate, due: NaiveDate); }

    /// A player of a match is unrated.
    match_unrated: error("B.02 6.1") { found(player: Text); }

    /// A player of a played game has no FIDE number.
    fide_id_missing: error("B.02 9.1") { found(player: Text); }

    /// The tournament is so long that it is reported month by month.
    interim_reports: note("B.02 4.1") { found(days: i64); }

    /// The two sides of a rapid or blitz game have different times.
    unequal_times: error("RB 1.2") { found(); }

    /// The report states another Elo than FIDE's list or the register.
    elo_differs: warning("B.02 7.1") {
        /// None of either: 0.
        found(player: Text, stated: i32, listed: i32);
    }
}
