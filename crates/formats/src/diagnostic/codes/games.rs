//! The table: games, rounds, results.

use super::codes;

codes! {
    /// A result code or text does not exist.
    result_unknown: error {
        /// A text that is not a result, in a table or a form.
        in_table(result: &str) => (result, games = GAMES);
        /// The sum of several games.
        of_several_games(result: &str);
        /// A bye between two players.
        bye_with_opponent(result: &str);
        /// The result of a game, without an opponent.
        game_without_opponent(result: &str);
        /// In a cell of a TRF.
        in_trf(round: u16, found: char as word);
        /// A code of a game in a cell of a TRF without an opponent.
        without_opponent(round: u16, found: char as word);
    } + {
        /// The results of games that may be written.
        const GAMES: &str = "1-0, ½-½, 0-1, 0-0, ½-0, 0-½, +/-, -/+, -/-";

        /// A text that is not a result of one game, in a table or a form.
        pub fn found(place: &Place, result: &str) -> Diagnostic {
            match crate::result::is_sum_of_games(result) {
                true => of_several_games(place, result),
                false => in_table(place, result),
            }
        }
    }

    /// A game was paired but has no result.
    result_missing: error {
        /// In a table or a form.
        in_table();
        /// In a cell of a TRF.
        in_trf(round: u16, no: u32 as word, opponent: u32 as word);
    }

    /// A game names a start number or id that no player of the report has.
    opponent_unknown: error {
        /// A name or number of a table that no player of the form has. `perhaps`: number and name of the one that it may mean, or `none`.
        in_table(key: &str, perhaps: &str);
        /// A start number in a table that names its other players otherwise. `player`: whose it is.
        number_among_names(key: &str, player: Text);
        /// Each number of the table is both an id and a start number, and this one is of a different player as each.
        in_two_ways(key: &str, id: Text, number: Text);
        /// A line with Black only, or without players.
        no_white();
        /// A name that two players of the form have.
        of_two(key: &str);
        /// Many at once: the first of them, the number of the others, and lines for the form.
        many(first: &str, others: usize, form: String as Lines);
        start_number(no: u32);
    } + {
        /// The unknown start number; `None`: it is another finding.
        pub fn missing_number(found: &Diagnostic) -> Option<String> {
            if *found.code == CODE { found.said()?.value("no")?.as_word() } else { None }
        }
    }

    /// Both players of a game are the same.
    game_against_self: error {
        found(round: u16, no: u32);
        /// The same in a history, where players are ids.
        in_history(id: &str);
    }

    /// A player is in two games of one round.
    two_games_in_a_round: error {
        found(player: Text, round: u16, first_line: u32);
        /// Two games between the same two players.
        of_a_match(white: Text, black: Text, round: u16, first_line: u32);
        /// The same in a history, where players are ids.
        in_history(id: &str, round: u16, first_line: u32);
    }

    /// Two players of a report have the same start number.
    start_number_twice: error {
        found(no: u32, first: Text, second: Text);
        /// In a player line of a TRF, after another line with the number.
        in_trf(no: u32 as word, line: u32 as word);
        /// In a national record of a TRF.
        in_national_records(no: u32 as word);
    }

    /// A round number is 0 or impossibly high.
    round_out_of_range: error { found(round: u16); }

    /// A game is in a round after the declared last one.
    round_beyond_declared: warning { found(round: u16, declared: u16); }

    /// A round of a complete table has no game.
    round_missing: warning("§ 65") {
        /// Rounds up to the last one that the form declares.
        by_form(rounds: &[u16], declared: u16) => (missing = ranges(rounds), count = rounds.len(), declared);
        /// Rounds up to the last one that a record of a TRF declares.
        by_record(rounds: &[u16], declared: u16) => (missing = ranges(rounds), count = rounds.len(), declared);
        /// Rounds without a game before `later`, which has one at the place.
        before(rounds: &[u16], later: u16) => (missing = ranges(rounds), count = rounds.len(), later);
    } + {
        /// Rounds as in `3, 6-9`.
        fn ranges(rounds: &[u16]) -> String {
            let mut ranges: Vec<(u16, u16)> = Vec::new();
            for &round in rounds {
                match ranges.last_mut() {
                    Some((_, last)) if last.checked_add(1) == Some(round) => *last = round,
                    _ => ranges.push((round, round)),
                }
            }
            let shown = ranges.into_iter().map(|(first, last)| match last {
                _ if first == last => first.to_string(),
                _ => format!("{first}-{last}"),
            });
            shown.collect::<Vec<_>>().join(", ")
        }
    }

    /// A player of a complete list of games has neither a game nor a bye in a round in which others play.
    round_incomplete: warning("§ 65") {
        /// The place is that of the first game of the round.
        found(round: u16, players: Vec<Text>) => (round, players = first(players));
        /// These have no entry after a round.
        left(players: Vec<(Text, u16)>) => (players = first(each(players, &text!("round-incomplete--after"))));
        /// These have no entry before a round.
        joined(players: Vec<(Text, u16)>) => (players = first(each(players, &text!("round-incomplete--from"))));
        /// These have no entry at all.
        never(players: Vec<Text>) => (count = players.len(), players = first(players));
    } + {
        /// The most players that are named, of one round and of those who came late or left.
        const MOST_NAMED: usize = 10;

        fn each(players: Vec<(Text, u16)>, said: &Text) -> Vec<Text> {
            let each = players.into_iter();
            each.map(|(player, round)| said.clone().with("player", player).with("round", round)).collect()
        }

        fn first(mut players: Vec<Text>) -> Value {
            let others = players.len().saturating_sub(MOST_NAMED);
            players.truncate(MOST_NAMED);
            if others > 0 {
                players.push(text!("round-incomplete--others", others));
            }
            Value::AllOf(players)
        }
    }

    /// The report declares its table incomplete, and every game is there.
    complete_differs: warning("4.5.2.1") {
        /// All `players` of an all-play-all have met.
        all_have_met(players: usize);
        /// All `players` have a game or a bye in every round.
        every_round(players: usize);
    }

    /// An unexcused absence is declared for a player who was present or had a bye.
    unexcused_without_absence: warning("4.5.4.2") { found(round: u16, player: Text); }

    /// A game after a player left an all-play-all shows a result; it was not played.
    withdrawn_but_played: warning("4.5.4.2") { found(round: u16, player: Text); }

    /// A player without an opponent in an all-play-all has points for the round in the report: it scores 0.
    free_round: note("§ 16") {
        /// The first of `count`, at its line.
        found(round: u16, player: Text, count: usize);
    }

    /// A player without an opponent, because another has left, has less than the point that § 16 d gives.
    free_round_denied: warning("§ 16") { found(round: u16, player: Text, left: Text); }

    /// The form or a national record names a start number that no player has.
    start_number_unknown: error {
        /// A player of the form who is missing in the table beside it.
        in_form(no: u32);
        found(no: u32);
        /// In a national record of a TRF.
        in_national_record(no: u32 as word);
    } + {
        /// The unknown start number; `None`: it is another finding.
        pub fn missing_number(found: &Diagnostic) -> Option<String> {
            if *found.code == CODE { found.said()?.value("no")?.as_word() } else { None }
        }
    }

    /// No game of the report is rated.
    no_rated_games: warning("4.5.4.2") { found(); }
}
