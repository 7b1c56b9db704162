//! How the tournament was run, and entry lists.

use super::codes;

codes! {
    /// The form names no tournament director.
    director_missing: warning("§ 5") {
        found();
        /// Neither a director nor a tournament committee.
        nor_committee();
    }

    /// No director has the licence, or one is less than an aspirant.
    director_without_licence: warning("§ 5") {
        /// No director has one, on the days `when`; each with their rank.
        nobody(when: Text, directors: Vec<Text> as AllOf);
        /// One of several has none. `perhaps`: holders with a similar name.
        found(director: Text, when: Text, perhaps: &str);
    } + {
        /// A director who is an aspirant, or not even that.
        pub fn holder(director: Text, is_aspirant: bool, perhaps: &str) -> Text {
            match is_aspirant {
                true => text!("director-without-licence--aspirant", director),
                false => text!("director-without-licence--without", director, perhaps),
            }
        }
    }

    /// The tournament committee has fewer than three members.
    committee_incomplete: warning("§ 5") { found(count: usize, needed: usize); }

    /// A member of the tournament committee has no licence.
    committee_without_licence: warning("§ 5") {
        /// On the days `when`. `perhaps`: holders with a similar name.
        found(member: Text, when: Text, perhaps: &str);
        of_aspirant(member: Text, when: Text);
    }

    /// A director plays without RKF's approval.
    director_plays: warning("§ 6") {
        /// The command that records RKF's approval.
        found(director: Text, command: &str);
    }

    /// The report came after the last day for it.
    reported_late: warning("§ 5") {
        /// The day of the report, the last day for it, and the number of days between.
        found(reported: NaiveDate, due: NaiveDate, days: u64);
    } + {
        /// The same by FIDE's rules: after the closing of the list.
        const FIDE: Code = CODE.of("B.02 9.1");

        pub fn for_fide(place: &Place, reported: NaiveDate, due: NaiveDate) -> Diagnostic {
            Diagnostic::new(&FIDE, place, text!("reported-late--for-fide", reported, due))
        }
    }

    /// The tournament was not announced before its first round.
    not_announced: warning("§ 64") { found(announced: NaiveDate, first_round: NaiveDate); }

    /// A player who is not a member plays where guests are not allowed.
    not_a_member: warning("§ 63") {
        found(player: Text);
    }

    /// A form asks for an exemption that RKF has not decided.
    exemption_asked: note("§ 63") {
        /// The command that records it; empty if RKF may not give it.
        found(player: Text, command: &str);
    }

    /// A player who is not a member plays for the second time.
    guest_again: warning("§ 63") {
        /// The earlier tournament, and its day, if it is known; the command that records RKF's
        /// exemption.
        found(player: Text, tournament: &str, day: Option<NaiveDate>, command: &str) => {
            match day {
                Some(day) => text!("guest-again--day", player, tournament, day, command),
                None => text!("guest-again", player, tournament, command),
            }
        };
    }

    /// The form does not name the tournament system.
    system_undeclared: warning("§ 65") { found(); }

    /// The system is not one of § 65 a to d, and RKF has not approved it.
    system_needs_approval: warning("§ 65") {
        /// The command that records RKF's approval.
        found(command: &str);
    }

    /// A kind of tournament that exists only at home, in a report of another federation.
    kind_abroad: warning("4.5.3") {
        /// `kind`: in the words of a form.
        found(kind: Text, federation: &str);
    }

    /// Three letters in place of a federation that are not, and never were, a code of FIDE.
    federation_unknown: warning {
        /// `meant`: FIDE's code for the same federation.
        found(found: &str, meant: Option<&str>) => {
            match meant {
                Some(meant) => text!("federation-unknown--elsewhere", found, meant),
                None => text!("federation-unknown", found),
            }
        };
    }

    /// A report from abroad names a day for its start ratings, but these are always the ratings of the day on which it
    /// was reported.
    ratings_day_unused: warning("4.5.4.1") {
        /// The day that the report names.
        found(day: NaiveDate, federation: &str);
    }

    /// Two groups of a tournament are not in the order of ratings.
    groups_not_by_rating: warning("§ 65") {
        /// `others`: the ids of reports of groups that overlap with this one.
        found(others: &str, paragraph: &'static str as paragraph, command: String);
    }

    /// More than one group of a tournament has an odd number of players.
    groups_odd: warning("§ 65") {
        /// `others`: the ids of the reports of the other odd groups.
        found(players: usize, others: &str, command: String);
    }

    /// Rounds or pairs of the table are not those of the declared system.
    rounds_inconsistent: warning("§ 65") {
        /// An all-play-all of `players` players has `needed` rounds.
        needs(players: usize, needed: u32, declared: u16);
        /// More rounds than `players` players can meet in once.
        at_most(players: usize, most: u32, declared: u16);
        /// Games of an all-play-all that are not in the table: their number, and the first pairs, by start number.
        missing(count: usize, pairs: &str);
    }

    /// Two players meet more often than the declared system allows.
    pairing_repeated: warning("§ 65") {
        /// White and Black by start number.
        found(round: u16, white: u32, black: u32);
    }

    /// A round was not paired as the declared system pairs it.
    pairing_differs: warning("§ 65") {
        /// `rule`: `4.10`, `4.11`. The pairs are those that the two do not share, White first, by start number.
        found(round: usize, rule: &'static str as paragraph, expected: &str, reported: &str);
        /// The Dutch system, with the reason that makes the reported round the worse.
        dutch(round: usize, expected: &str, reported: &str, why: Text);
        /// The same, and the change with which all later rounds would agree.
        evident(round: usize, expected: &str, reported: &str, why: Text, evidence: Text);
        /// The system allows no pairing, or none of all players.
        impossible(round: usize, rule: &'static str as paragraph);
    }

    /// A round of a Swiss tournament is not paired by the Dutch system, although most of the rounds are.
    pairing_unlike: note("§ 65") {
        found(round: usize, expected: &str, reported: &str, why: Text);
        /// The same, and the change with which all later rounds would agree.
        evident(round: usize, expected: &str, reported: &str, why: Text, evidence: Text);
    }

    /// The rounds of an all-play-all are not in the order of 4.15.
    pairing_order: note("4.15") {
        /// The pairs are those that the two do not share, White first, by start number.
        found(round: usize, expected: &str, reported: &str);
    }

    /// It was not checked whether the rounds were paired by the declared system.
    pairing_unchecked: note("§ 65") {
        approved();
        /// A round is missing, or a part of one.
        incomplete();
        games_without_round();
        /// The reader completed the rounds or colours of a cross table.
        completed();
        asked_byes();
        numbers();
        /// A Dutch tournament before the rules of 2026.
        earlier_rules();
    }

    /// An entry list, or a value in it, cannot be read.
    entry_list_value: error("§ 5 c") {
        /// No column of the first line identifies players.
        no_columns();
        /// No sheet of the workbook has a row of headings that identify players.
        no_headings();
        /// The line is not a row of a table.
        no_row();
        /// The line has more fields than there are columns.
        fields(fields: usize, columns: usize);
        /// Not a whole number.
        rating(found: &str);
        /// Not a date, or one with two readings.
        birth_date(found: &str);
        /// Not a body that approves first ratings.
        approval(found: &str);
        /// Neither id nor name nor FIDE id.
        nobody();
    }

    /// Players of an entry list were read otherwise than written.
    entry_list_read: note("§ 5 c") {
        /// The numbers count the lines.
        running_numbers();
        /// The number is unknown, or missing; `whose`: the person, with the evidence.
        chosen(player: Text, whose: Text);
    }

    /// An entry list is returned at another time than the law requires.
    entry_list_time: warning("§ 64") {
        /// Returned before a tournament of ten weeks or more has a week left.
        too_early(tournament: &str, end: NaiveDate, from: NaiveDate);
        /// Returned after the last round.
        over(tournament: &str, end: NaiveDate, day: NaiveDate);
        /// Returned more than a week after it came, or of a tournament of ten weeks after the last round.
        late(received: NaiveDate, due: NaiveDate, days: u64);
    }

    /// The day of a report's start ratings is not the day on which the entry list was returned.
    entry_list_day: warning("4.5.4.1") {
        /// The day that the report names, and the last one on which a list was returned.
        found(named: NaiveDate, returned: NaiveDate);
    }

    /// A player of a report is not on the entry list that was returned; the register's rating was used.
    not_on_entry_list: warning("§ 5 c") {
        /// The rating of the register that was used instead.
        found(player: Text, rating: Rating);
    }
}
