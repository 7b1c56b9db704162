//! Dates and time control.

use super::codes;

codes! {
    /// The report has no dates of the tournament.
    date_missing: error("4.5.4.1") {
        found();
        /// The rounds have their days, the tournament has none.
        rounds_are_dated(first: NaiveDate, last: NaiveDate);
        /// The last round decides which of several rule sets holds.
        rules_depend_on_it();
    }

    /// The report does not say when the first round was played, and the start ratings go by that day.
    first_day_missing: warning("4.5.4.1") {
        /// The day of the start ratings.
        found(day: NaiveDate);
    }

    /// A tournament is dated long before the rating system or far in the future.
    date_impossible: error("4.5.4.1") { found(year: i32); }

    /// One person plays in two tournaments on one day.
    two_tournaments_at_once: warning {
        /// `other` is the id of the other report.
        found(player: Text, id: &str, other: &str, day: NaiveDate, command: String);
        /// `more` more players are in both.
        several(player: Text, id: &str, other: &str, day: NaiveDate, more: usize, command: String)
            => (player, id, more, other, day, command);
    }

    /// The last round is before the first.
    dates_reversed: error("4.5.4.1") { found(first_round: NaiveDate, last_round: NaiveDate); }

    /// A round is dated before the first or after the last.
    round_date_outside: warning { found(round: NaiveDate, first_round: NaiveDate, last_round: NaiveDate); }

    /// A round is dated before the round that precedes it.
    round_dates_unordered: warning { found(date: NaiveDate, before: NaiveDate); }

    /// The tournament ends after the day of the run.
    date_in_future: error("4.5.4.1") { found(last_round: NaiveDate, day_of_run: NaiveDate); }

    /// A tournament ended before the day of the founding register.
    dated_before_founding: error("4.5.4.1") unless_confirmed {
        /// `command`: confirms it.
        found(last_round: NaiveDate, founded: NaiveDate, command: String);
    }

    /// A tournament ended more than a year before the day of the run, or lasted longer than a year.
    dated_long_ago: error("4.5.4.1") unless_confirmed {
        /// `command`: confirms it.
        found(last_round: NaiveDate, day_of_run: NaiveDate, command: String);
        /// The first round is more than a year before the last: the year of the start ratings may be
        /// mistyped.
        lasted(first_round: NaiveDate, last_round: NaiveDate, command: String);
    }

    /// More was played on a day than is possible.
    rounds_on_one_day: warning {
        /// Rounds of `hours` hours each on the day.
        found(rounds: usize, day: NaiveDate, hours: u64);
        /// The days of the rounds are unknown: the total from the first to the last.
        in_days(rounds: usize, days: u64, hours: u64);
    }

    /// The day of the start ratings is after the last round: an entry list is returned before it (§ 64).
    ratings_day_late: error("4.5.4.1") unless_confirmed {
        /// The day that the report names. `command`: confirms it.
        found(day: NaiveDate, last_round: NaiveDate, command: String);
    }

    /// The report is dated before the last round.
    reported_before_end: warning("§ 6") { found(reported: NaiveDate, last_round: NaiveDate); }

    /// The report is dated after the day of the run, and later than it was due.
    reported_in_future: warning("§ 6") { found(reported: NaiveDate, day_of_run: NaiveDate); }

    /// The time control is not stated.
    time_control_unknown: warning("4.5.3") { found(); }

    /// The time control cannot be read.
    time_control_syntax: error("4.5.3") {
        found(error: &TimeControlError) => {
            match error {
                    TimeControlError::NotAPeriod(period) => text!("time-control-syntax", period),
                    TimeControlError::MovesMissing(period) => text!("time-control-syntax--moves", period),
                }
        };
        /// A unit is missing: the text as written, and its probable meaning.
        unit(control: &str, probable: &TimeControl)
            => (control, probable = probable.to_string(), coded = probable.to_string().replace(',', ":"));
    }

    /// The time control cannot be read, and RK approves the event with it (4.5.3.2).
    time_control_unread: warning("4.5.3") {
        found(control: &str);
        /// A unit is missing: the text as written, and its probable meaning.
        unit(control: &str, probable: &TimeControl)
            => (control, probable = probable.to_string(), coded = probable.to_string().replace(',', ":"));
    }

    /// The time control is rapid.
    time_control_rapid: error("4.5.3") {
        /// The time control as written, its minutes for 60 moves, its meaning if the numbers are minutes, and the command that
        /// refuses the report.
        found(control: &str, minutes: &str, meant: Option<&TimeControl>, refuse: &str) => {
            match meant.map(ToString::to_string) {
                Some(meant) => {
                    let coded = meant.replace(',', ":");
                    text!("time-control-rapid--minutes", control, minutes, coded, meant, refuse)
                }
                None => text!("time-control-rapid", control, minutes, refuse),
            }
        };
    }

    /// The time control is blitz.
    time_control_blitz: error("4.5.3") {
        /// The time control as written, its minutes for 60 moves, its meaning if the numbers are minutes, and the command that
        /// refuses the report.
        found(control: &str, minutes: &str, meant: Option<&TimeControl>, refuse: &str) => {
            match meant.map(ToString::to_string) {
                Some(meant) => {
                    let coded = meant.replace(',', ":");
                    text!("time-control-blitz--minutes", control, minutes, coded, meant, refuse)
                }
                None => text!("time-control-blitz", control, minutes, refuse),
            }
        };
    }

    /// The time control fits neither § 12 nor § 13.
    time_control_irregular: warning("4.5.3") {
        /// The time control as it was written, and its minutes for 60 moves.
        found(control: &str, minutes: &str);
    }

    /// The time control fits neither § 12 nor § 13, which are a condition of rating, and RKF has not decided.
    time_control_not_rateable: error("4.5.3") {
        /// The time control as written, its minutes for 60 moves, and the command that records RKF's
        /// decision.
        found(control: &str, minutes: &str, command: &str);
        /// The rule set does not rate this class of time controls.
        of_rules(control: &str, rules: &str, command: &str);
    } + {
        /// The same by FIDE's rules: faster than blitz.
        const FIDE: Code = CODE.of("RB 1.1");

        pub fn for_fide(place: &Place, control: &str, minutes: &str) -> Diagnostic {
            Diagnostic::new(&FIDE, place, text!("time-control-not-rateable--for-fide", control, minutes))
        }
    }
}
