//! Tournament report files (TRF).

use super::codes;

codes! {
    /// A TRF line does not have the columns of the format.
    trf_syntax: error {
        /// `found`: a character in a column that is blank in the format, in the columns of a round.
        out_of_column(found: char, round: u16) => (found = Value::word(found.escape_debug()), round);
        no_colour(round: u16, found: char as word);
        indented();
    }

    /// A number field of a TRF line holds something else.
    trf_number: error {
        /// `found`: the text there; empty: nothing.
        start_number(found: &str) => {
            match found {
                "" => text!("trf-number--no-start-number"),
                found => text!("trf-number--start-number", found),
            }
        };
        rating(found: &str);
        /// Our number for a player, in a record of ours.
        member(found: &str);
        points(found: &str);
        opponent(round: u16, found: &str);
        rounds(found: &str);
    }

    /// The points of a TRF are worth a round more than its cells.
    trf_cut_off: error {
        /// `players` of `all` in the file state more points than their cells are worth, as if a round were cut off.
        found(players: usize, all: usize);
    }

    /// A date of a TRF cannot be read.
    trf_date: warning {
        /// The first or the last day.
        day(found: &str);
        round(found: &str);
        /// The first of `count` dates of rounds, and the date that was read.
        year(found: &str, date: NaiveDate, count: usize);
        birth(found: &str);
    }

    /// Dates are not spelled as in the format; they were read nonetheless.
    trf_date_spelling: note {
        /// The first of them, and the number of the others.
        found(found: &str, date: impl ToString as word, more: u32);
    }

    /// A field of a TRF player line runs into its neighbour: the line is shifted.
    trf_rating_overrun: error {
        /// `found`: a character in a column that is blank between two fields.
        found(found: char, column: usize) => {
            match found {
                '\t' => text!("trf-rating-overrun--tab", column as word),
                other => {
                    let found = Value::word(other.escape_debug());
                    text!("trf-rating-overrun", found, column as word)
                }
            }
        };
    }

    /// A TRF line was padded by bytes and was read that way.
    trf_shifted_by_bytes: note { found(); }

    /// The columns of the title of a TRF may hold the sex, shifted by one column.
    trf_title_doubtful: warning {
        /// One finding for the whole file: `place` and `found`, the text there, are those of the first player with a title
        /// that may be the sex; `players` is the number of such players.
        found(found: &str, players: u32);
    }

    /// A TRF has unknown records or lines.
    trf_record_ignored: note {
        /// The codes, and whether there are more than these.
        records(codes: &[String], more: bool) => {
            let codes = Value::word(codes.join(", "));
            if more {
                text!("trf-record-ignored--many-records", codes)
            } else {
                text!("trf-record-ignored--records", codes)
            }
        };
        /// Lines that are not records.
        lines(count: u32);
    }

    /// A TRF has no player lines.
    trf_no_players: error { found(); }

    /// The points of a TRF line are not the sum of its cells; both halves of every pairing agree.
    trf_points: warning {
        /// The first of `lines` lines that have blank rounds and points for them.
        of_blank_rounds(player: Text, stated: impl ToString as decimal, sum: impl ToString as decimal, lines: usize);
        /// The points in the line, the sum of its cells, and the other lines with such a difference.
        found(player: Text, stated: impl ToString, sum: impl ToString, others: &[u32]) => {
            let (stated, sum) = (Value::decimal(stated), Value::decimal(sum));
            let more = others.len();
            let mut lines: Vec<String> = others.iter().take(MOST_LINES).map(u32::to_string).collect();
            if more > MOST_LINES {
                lines.push("…".to_owned());
            }
            text!("trf-points", player, stated, sum, more, lines = lines.join(", "))
        };
        /// `players` of `all` have more points than their cells are worth, as if a round were left out.
        of_many(players: usize, all: usize);
    } + {
        /// The most lines that are named.
        const MOST_LINES: usize = 10;
    }

    /// The points of a TRF line are not the sum of its cells, and pairings contradict each other.
    trf_points_contradict: error {
        /// The points in the line, and the sum of its cells.
        found(player: Text, stated: impl ToString as decimal, sum: impl ToString as decimal);
    }

    /// The two halves of a TRF pairing contradict each other.
    trf_halves_contradict: error {
        /// Both halves, as [`half`] describes them.
        found(round: u16, first: Text, second: Text);
    } + {
        /// One half of a pairing: player, line, opponent, result code.
        pub fn half(no: u32, line: u32, opponent: Option<u32>, code: Option<char>) -> Text {
            let (no, line) = (Value::word(no), Value::word(line));
            match (opponent.map(Value::word), code.map(Value::word)) {
                (Some(opponent), Some(code)) => text!("trf-halves-contradict--half", no, line, opponent, code),
                (Some(opponent), None) => text!("trf-halves-contradict--half-without-result", no, line, opponent),
                (None, Some(code)) => text!("trf-halves-contradict--half-without-opponent", no, line, code),
                (None, None) => text!("trf-halves-contradict--half-blank", no, line),
            }
        }

        /// A half of a pairing, as words.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Half {
            pub no: String,
            pub line: String,
            /// `None`: it has no opponent.
            pub opponent: Option<String>,
        }

        /// Both halves; `None`: it is another finding.
        pub fn halves(found: &Diagnostic) -> Option<[Half; 2]> {
            let said = found.said().filter(|_| *found.code == CODE)?;
            let half = |name: &str| {
                let Value::Text(half) = said.value(name)? else { return None };
                let word = |name: &str| half.value(name)?.as_word();
                Some(Half { no: word("no")?, line: word("line")?, opponent: word("opponent") })
            };
            Some([half("first")?, half("second")?])
        }
    }

    /// A TRF pairing is in one player's line only.
    trf_half_missing: error {
        /// A player's result code against an opponent with a blank cell.
        found(round: u16, no: u32 as word, code: char as word, opponent: u32 as word, line: u32 as word);
    }

    /// A TRF pairing's other half was empty and was completed from the first.
    trf_half_completed: warning {
        /// A player's result code against an opponent with a blank cell.
        blank(round: u16, no: u32 as word, code: char as word, opponent: u32 as word, line: u32 as word);
        /// Both halves, as [`half`](super::trf_halves_contradict::half) describes them.
        forfeit(round: u16, first: Text, second: Text);
    }

    /// The colours of the two halves of a TRF pairing do not fit; the first half's were taken.
    trf_colour: warning {
        /// The lines of the two halves, and who was taken as White and Black.
        found(round: u16, (first, second): (u32, u32), white: u32, black: u32)
            => (round, first as word, second as word, white as word, black as word);
    }

    /// A TRF cell has an opponent, but a code for a bye or an absence; it was read as an absence.
    trf_bye_with_opponent: note { found(round: u16, opponent: u32 as word, code: char as word); }

    /// More than one player of a TRF has a pairing-allocated bye in the same round.
    trf_byes_allocated: warning {
        /// The second of `byes` byes in a round, at its player.
        found(round: u16, byes: u32, player: Text);
    }

    /// A TRF has more round columns than declared rounds.
    trf_round_beyond: warning { found(declared: u16, round: u16); }

    /// The last round of a TRF is paired but not played; its pairings were ignored.
    trf_round_unplayed: warning {
        /// `cells` cells have an opponent and no result.
        found(round: u16, cells: u32);
    }

    /// The last round of a TRF is paired but not played: with an office, the tournament waits until it is over.
    tournament_unfinished: error("4.5.4.1") {
        /// The first round that is paired and not played.
        found(round: u16) => (round, form = format!("rounds = {}", round.saturating_sub(1)));
    }

    /// Both players of a TRF game together got less than one point.
    trf_unusual_score: warning {
        /// Both halves, as [`half`](super::trf_halves_contradict::half) describes them.
        found(round: u16, first: Text, second: Text);
    }

    /// Something in a TRF differs from the format and was read in the only possible way.
    trf_repaired: warning {
        loss_without_opponent(round: u16);
        /// `*`, as one program writes it in later rounds: the first of `cells` cells.
        not_paired(round: u16, cells: u32);
        french_colours();
        /// A team's players are not in the columns of the format. Reported at the first such team.
        teams();
        /// The first of `count` control characters.
        control_characters(count: u32);
    }

    /// An unreadable value of a TRF, which does not matter for rating, was ignored.
    trf_value_ignored: note {
        fide_number(found: &str);
        /// Numbers that are too short for FIDE's: the first player with one, the number, and the number of such players.
        national_numbers(player: Text, found: &str, count: usize);
        sex(found: char as word);
        title(found: &str);
        rank(found: &str);
        initial_colour(found: &str);
        board_colours(found: &str);
        starting_rank(found: &str);
        /// The type of 192.
        system(found: &str);
        /// A number of players or teams.
        count(record: &str, found: &str);
    }

    /// A file has the codes of a TRF, but is the database of a tournament program.
    trf_other_format: error {
        /// The first player line of a tournament of Vega.
        vega();
    }

    /// A TRF follows the habits of one program; it was read accordingly.
    trf_dialect: note {
        /// `numbers` players have a national number in the columns of FIDE's.
        swar(numbers: usize);
        cpp_dubov();
        /// The draft of TRF26.
        draft();
        tornelo();
        lichess();
    }

    /// A TRF record about teams, byes, points or pairing cannot be read.
    trf_record_unread: warning {
        /// A fault at the place, in a record with columns.
        columns(record: &str, found: &str);
        /// `found`: the text where a number belongs; empty: nothing.
        number(record: &str, found: &str) => {
            match found {
                "" => text!("trf-record-unread--no-number", record),
                found => text!("trf-record-unread--number", record, found),
            }
        };
        points(record: &str, found: &str);
        /// `found`: the text where the record's type belongs; empty: nothing.
        kind(record: &str, found: &str) => {
            match found {
                "" => text!("trf-record-unread--no-kind", record),
                found => text!("trf-record-unread--kind", record, found),
            }
        };
        /// A record with the points of results.
        scoring(record: &str, found: &str);
    }

    /// A TRF record contradicts the player lines or another record, in something that does not change a game.
    trf_record_contradicts: warning {
        unknown_player(record: &str, no: u32 as word);
        unknown_team(record: &str, no: u32 as word);
        two_teams(record: &str, no: u32 as word);
        /// The number of rounds, after an earlier record with another number.
        rounds(rounds: u16, used: u16, line: u32 as word);
        /// A second record of a kind that may be there once: the text of the first, and its line.
        first_counts(record: &str, used: &str, line: u32 as word);
        /// The first number is greater than the last.
        range(record: &str);
        /// A bye of 240, and the result code of the player's line.
        bye(round: u16, no: u32, line: u32, code: Option<char>) => {
            let (no, line) = (Value::word(no), Value::word(line));
            match code.filter(|code| !code.is_whitespace()).map(Value::word) {
                Some(code) => text!("trf-record-contradicts--bye", round, no, line, code),
                None => text!("trf-record-contradicts--bye-blank", round, no, line),
            }
        };
        /// A player of a line-up (300).
        not_of_the_team(no: u32 as word, team: u32 as word);
        /// A player of a line-up (300) of the first team against the second.
        other_opponent(round: u16, no: u32, opponent: u32, (team, other): (u32, u32))
            => (round, no as word, opponent as word, team as word, other as word);
        /// A record of ours has another name for the player than the 001 line.
        name(no: u32 as word, found: &str, line: u32 as word, other: &str);
        /// A record of ours has the other sex.
        sex(no: u32 as word, line: u32 as word);
        /// A record of ours has another birth date.
        birth_date(no: u32 as word, found: &str, line: u32 as word, other: &str);
    }

    /// According to a TRF record there was no game, but the player lines have one.
    trf_game_contradicted: error {
        /// The player with the game: start number and line.
        found(record: &str, round: u16, (no, line): (u32, u32))
            => (record, round, no as word, line as word);
    }

    /// A TRF has fewer or more players or teams than it states.
    trf_count: warning {
        players(stated: usize, counted: usize);
        teams(stated: usize, counted: usize);
    }

    /// The control totals that SWAR wrote are not those of the lines.
    trf_control_total: error {
        players(stated: usize, counted: usize);
        /// Cells with a win `+`, a draw `=` or a loss `-`.
        results(sign: char, stated: usize, counted: usize) => {
            match sign {
                '+' => text!("trf-control-total--wins", stated, counted),
                '=' => text!("trf-control-total--draws", stated, counted),
                _ => text!("trf-control-total--losses", stated, counted),
            }
        };
    }

    /// A tournament counted points other than 1, ½ and 0; first place was found with 1, ½ and 0.
    trf_scoring: warning("4.5.2.5") {
        /// The points of the tournament for a win, a draw and a loss with White.
        found(win: impl ToString as decimal, draw: impl ToString as decimal, loss: impl ToString as decimal);
        /// The first record 299.
        abnormal();
    }

    /// White and Black have different times; the shorter one was judged.
    trf_time_control_unequal: warning("4.5.3") { found(white: &str, black: &str, shorter: &str); }
}
