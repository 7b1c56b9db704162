//! Many reports together: whole histories, files for other programs, and findings of a run in several reports.

use super::codes;

codes! {
    /// A file of a history is not a table of the expected form; nothing of the history is rated.
    bulk_table: error {
        /// The first line is another than that of the table.
        header(columns: &[&str]) => (line = columns.join(","));
        /// A line with more or fewer fields than the first.
        fields(fields: usize, columns: &[&str]) => (fields, columns = columns.len(), line = columns.join(","));
        /// A quotation mark that is not closed on its line, or is followed by text.
        quotes();
        no_text();
        /// Bytes.
        too_long(longest: usize);
        too_many();
        /// A column that a Parquet file lacks.
        column_missing(column: &str);
        /// An error of the Parquet reader.
        unreadable(error: &str);
    }

    /// A value of a bulk table is impossible in its column. In the tables of players and tournaments nothing is
    /// rated; among the games it holds the tournament back.
    bulk_value: error {
        no_id();
        /// The id is in an earlier line, too.
        twice(id: &str, line: u32);
        /// The lowest and highest possible rating.
        rating(rating: &str, [lowest, highest]: [i32; 2]) => {
            let (lowest, highest) = (Value::word(lowest), Value::word(highest));
            text!("bulk-value--rating", rating, lowest, highest)
        };
        date(date: &str);
        round(round: &str);
        result(result: &str);
    }

    /// A game names a player or a tournament that the other tables do not have.
    bulk_unknown: error {
        player(id: &str, players: &str);
        tournament(id: &str, tournaments: &str);
    }

    /// The games of a history stand in another order than the one in which they can be rated.
    bulk_order: error("4.5.4.1") {
        /// A tournament comes after one that ended later.
        backwards(tournament: &str, ended: NaiveDate, before: NaiveDate);
        /// The games of a tournament are in two places.
        apart(tournament: &str);
    }

    /// The last line of a bulk table does not end.
    bulk_cut_off: warning { found(); }

    /// A text is written otherwise in a file for other programs than in the register.
    export_text: note {
        /// Letters that the file's encoding does not have.
        letters(registered: &str, written: &str);
        /// Letters that have no spelling there.
        unsayable(registered: &str, written: &str);
        /// A spreadsheet would compute it.
        formula(registered: &str, written: &str);
        /// The file has first names first: its readers take the last word for the surname.
        surname(registered: &str, written: &str);
    }

    /// Something of a tournament is missing in the TRF written for it, or was cut short.
    trf_unsaid: note {
        /// TRF16 does not have the record.
        record(record: &str);
        /// A text that is longer than its field.
        cut(found: &str, written: &str);
        /// A number that is longer than its field.
        number(found: &str);
        /// A round for which the format has no code.
        round(player: u32 as word, round: u16 as word);
        /// Keys of the form for which no TRF has a record.
        form(keys: &[&str]) => (keys = Value::AllOf(keys.iter().map(|key| Text::from(*key)).collect()));
    }

    /// FIDE needs something that a report lacks (4.8.3).
    fide_report_incomplete: error("4.8.3") {
        /// 012.
        name();
        /// 022, the city.
        found();
        /// 032.
        federation();
        /// 042.
        start();
        /// 052.
        end();
        /// 102.
        arbiter();
        /// 132.
        round_dates();
        /// 222.
        time_control();
    }

    /// A player without FIDE id lacks what FIDE needs to register them (4.8.3).
    fide_player_incomplete: error("4.8.3") {
        birth_date(player: Text);
        sex(player: Text);
    }

    /// A player is not in the file for FIDE.
    fide_player_left_out: note("4.8.2") { computer(player: Text); }

    /// An arbiter is in the file for FIDE without a FIDE id.
    fide_arbiter_without_id: warning("4.8.3") { found(arbiter: &str); }

    /// Two files of one run have the same report id.
    id_twice: error {
        /// The names of all files that have the id.
        found(files: &[String], id: &str) => (files = all_of(files), id);
        /// Another file, which may be the later one, is held back.
        later_is_held(other: &str, id: &str);
        /// The later file is held back.
        waits_for_later(id: &str);
        /// Another file has the same id and `common` of the `players` here, fewer than half of its own.
        other_tournament(other: &str, id: &str, [common, players]: [usize; 2]) => (other, id, common, players);
        /// A report that was rated has the same id and `common` of the `players` here, fewer than half of its own.
        rated_tournament(name: &str, id: &str, [common, players]: [usize; 2], command: String)
            => (name, id, common, players, command);
        /// Another file has the same id, other days, and hardly any game in common.
        on_other_days(other: &str, id: &str);
        /// A report that was rated has the same id, other days, and hardly any game in common. Its first and last day.
        rated_on_other_days(id: &str, [first, last]: [NaiveDate; 2], command: String)
            => (id, days = crate::texts::days::days(first, last), command);
    } + {
        fn all_of(files: &[String]) -> Value {
            Value::AllOf(files.iter().map(|file| Text::from(file.as_str())).collect())
        }
    }

    /// A file was not rated because a later one of the same run has its id.
    report_replaced: note {
        /// `later` is the file that was rated instead.
        found(later: &str, id: &str);
    }

    /// The same dates, players and games are in a report with another id.
    duplicate_report: error {
        /// The id of the report that was rated, and the command by which this one corrects it.
        found(report: &str, command: String);
        /// The id of another report of the same run.
        in_one_run(report: &str);
        /// The id of another report of the same run with the same games, by which other people gain, enter or are
        /// reported.
        otherwise(report: &str);
    }

    /// The table is that of a report that was rated without a form; the form corrects it.
    form_later: note("4.5.4.1") {
        /// The id under which it was rated.
        found(report: &str);
    }

    /// A report that waits for its players has the name and a day of one that was rated.
    file_again: note("4.5.4.1") {
        found(other: &str, file: &str, correction: String);
    }

    /// Most games of a report are in another one, too, with another id: rated before, or in the same run.
    games_already_rated: error unless_confirmed {
        /// `other` was rated. The figures: games in common, games here, games there, and the number of those in common
        /// with another result. `is_apart`: it was played on other days; `is_turned`: with other colours. `command`: it is
        /// another tournament; `correction`: it is that report, corrected.
        found(other: &str, [common, here, others, changed]: [usize; 4], [is_apart, is_turned]: [bool; 2], command: String, correction: String)
            => (common, here, other, others, changed, turned = usize::from(is_turned), apart = usize::from(is_apart), command, correction);
        /// The same of a report of the same run; both are held back.
        in_one_run(other: &str, [common, here, others, changed]: [usize; 4], [is_apart, is_turned]: [bool; 2], command: String)
            => (common, here, other, others, changed, turned = usize::from(is_turned), apart = usize::from(is_apart), command);
        /// A file of that name was rated as `other`, began or ended on the same day and has some of the players. The figures:
        /// players in common, and players here.
        same_file(other: &str, file: &str, [common, players]: [usize; 2], command: String, correction: String)
            => (common, players, other, file, command, correction);
        /// A file of that name was refused as `other`, by this decision.
        refused(other: &str, file: &str, decision: &str, command: String)
            => (other, file, decision = quoted(decision), command);
        /// All its games are those of `other`, which this decision refused.
        refused_games(other: &str, decision: &str, command: String) => (other, decision = quoted(decision), command);
        /// A file of that name was annulled as `other`.
        annulled(other: &str, file: &str, command: String);
        /// All its games are those of `other`, which was annulled.
        annulled_games(other: &str, command: String);
    }

    /// A tournament seems to be in several reports: the rounds of one follow those of the other, or each has a single round.
    tournament_in_parts: warning("4.5.4.1") {
        /// The figures: players in both, and players here. The first and the last round here and there.
        found(other: &str, [common, players]: [usize; 2], here: [u16; 2], there: [u16; 2], command: String)
            => (common, players, other, here = rounds(here), there = rounds(there), command);
        /// Both have a single round, of whatever number.
        single(other: &str, [common, players]: [usize; 2], command: String) => (common, players, other, command);
    } + {
        /// The rounds as `4` or `4-7`.
        fn rounds([first, last]: [u16; 2]) -> String {
            if first == last { first.to_string() } else { format!("{first}-{last}") }
        }
    }

    /// A few games of a report are in another one, too, or all of them in one of other days or colours.
    games_in_two_reports: warning {
        /// The figures: games in common, games here, games there, and the number of those in common with another result.
        found(other: &str, [common, here, others, changed]: [usize; 4], command: String)
            => (common, here, other, others, changed, command);
        /// All `games` ended like those of `other`, a few days before or after, or with the colours exchanged.
        filed_again(other: &str, games: usize, command: String);
        /// Most games were rated in `other`, which was annulled. The figures: games in common, and games here.
        annulled(other: &str, common: usize, here: usize, command: String);
    }

    /// A correction has to wait for another run.
    correction_pending: error("4.5.4.1") {
        /// A decision says that another file corrects the report.
        found(report: &str);
        /// An earlier decision says that another file counts, and may have been made with this one at hand.
        not_chosen(report: &str, day: NaiveDate);
        /// The report was annulled on that day, perhaps with this content at hand.
        annulled(report: &str, day: NaiveDate);
    }

    /// Other content of a rated report does not come from its directors.
    correction_by_another: error("4.5.4.1") {
        /// The directors of the report, and those of the file; it may name none.
        found(report: &str, directors: &[String], others: &[String], command: String) => {
            let (directors, others) = (directors.join("; "), others.join("; "));
            match others.is_empty() {
                true => text!("correction-by-another--nobody", report, directors, command),
                false => text!("correction-by-another", report, directors, others, command),
            }
        };
    }

    /// Other content of a rated report has fewer games or players than the content that counts.
    correction_loses: error("4.5.4.1") {
        /// Before and now.
        found(report: &str, games: [usize; 2], players: [usize; 2], command: String) => {
            let ([games_before, games], [players_before, players]) = (games, players);
            text!("correction-loses", report, games_before, games, players_before, players, command)
        };
        /// As many games as before, but more of them won by default. `played`: the numbers of played ones, before and
        /// now.
        as_forfeits(report: &str, played: [usize; 2], command: String) => {
            let [before, now] = played;
            text!("correction-loses--as-forfeits", report, before, now, command)
        };
    }

    /// Other content of a rated report is older than the content that counts.
    correction_older: error("4.5.4.1") {
        /// `reported`: the day it reached the office; `in_force`: the day the content that counts did.
        found(report: &str, reported: NaiveDate, in_force: NaiveDate, command: String);
    }

    /// A player of a correction may be a person who is already in the register.
    correction_player_unclear: error("4.5.5.1") {
        /// Neither name nor birth date is that of the newcomer, `id` and `name`, who had the start number in the
        /// report. `same` and `other`: the commands by which it is that person, or another one.
        newcomer(player: Text, id: &str, name: &str, same: String, other: String);
        /// The newcomer of the report, `id`, was erased since. `same` and `other` as above.
        erased(player: Text, id: &str, same: String, other: String);
        /// The report had the player outside the register, which they entered later under `id`; by the correction they
        /// are ours.
        from_outside(player: Text, id: &str, command: String);
    }

    /// A report comes after later tournaments of its players were rated.
    rated_out_of_order: note("4.5.4.1") {
        /// The number of players who have been rated for later tournaments; the report's last round.
        found(players: usize, end: NaiveDate);
    }

    /// A player who entered the register by a report is missing in its correction.
    newcomer_stranded: warning("4.5.5.1") {
        /// The report's id, and the newcomer's id and name.
        found(report: &str, id: &str, name: &str);
    }

    /// A person is declared dead, but a later tournament has rated them.
    rated_after_death: warning {
        /// `rated`: the last round of the newest tournament with a rated game of the person.
        found(id: &str, name: &str, died: NaiveDate, rated: NaiveDate);
    }

    /// A founding file was changed after the founding; the change is not read.
    founding_changed: warning {} + {
        /// The file, by its name.
        pub fn found(file: &str) -> Diagnostic {
            Diagnostic::new(&CODE, &Place::file(file), text!("founding-changed", file))
        }
    }
}
