//! Files, forms and tables: faults that keep a file from being read, and content that is not read as it is written.

use super::codes;

codes! {
    /// A file is empty.
    file_empty: error { found(); }

    /// A file is not text.
    file_binary: error {
        found();
        /// It begins like a file in `encoding`, but the rest is not in it.
        broken(encoding: &str);
        /// A byte, in hexadecimal, that is not a character in the encoding of the letters.
        no_letter(byte: &str, encoding: &str);
    }

    /// A line is longer than any report's.
    line_too_long: error {
        /// Lengths in bytes.
        found(length: usize, longest: usize);
    }

    /// UTF-8 was read as CP1252, and its letters were restored.
    encoded_twice: warning {
        /// At the first letter. `words`: its word, as found and as restored.
        found(words: &(String, String), lines: usize) => {
            let (before, after) = words;
            text!("encoded-twice", before, after, lines)
        };
    }

    /// A file is not UTF-8 and was read in the code page in which its letters are words.
    encoding_assumed: note {
        /// At the first letter beyond ASCII.
        found(encoding: &str);
        /// At the first sign inside a word.
        doubtful(encoding: &str);
    }

    /// A file in the inbox cannot be read as a report.
    file_ignored: warning {
        /// Neither its ending nor its content is a report's. `command`: sets it aside, here and in folders below.
        found(command: String);
        pdf(command: String);
        picture(command: String);
        word(command: String);
        /// Swiss-Manager's own tournament file, instead of one that it exports.
        swiss_manager(command: String);
        /// A whole mail, instead of the files that came with it.
        mail(command: String);
    }

    /// A file is larger than any report; it is not read.
    file_too_large: error {
        /// The largest size of a report, in whole megabytes.
        found(most: usize);
    }

    /// Something in the inbox or among the decisions was not opened: it may be a report.
    file_unread: warning {
        /// Larger than any report, in megabytes.
        too_large(megabytes: u64);
        /// The same of a file in the folder of decisions.
        decisions_too_large(megabytes: u64);
        /// The decision files before it already have as many bytes as a run reads.
        decisions_full();
        /// The system's error for the file or folder.
        unreadable(error: &std::io::Error) => (error = of_io(error));
        /// It may lead anywhere, also back to its own folder.
        link();
        /// A pipe, a socket or a device: reading it may never end.
        no_file();
        /// The other half of a report, table or form, was not opened.
        beside(other: &str as word);
        /// The inbox is missing, though earlier runs have read it.
        no_inbox();
        /// The number of files in a folder beyond what a run reads.
        many_files(more: usize, most: usize);
        /// Smaller files have filled the run.
        run_full();
        /// Smaller files of the same name already exceed the size of a report.
        group();
        /// The name has characters that cannot be shown; the place has its visible form.
        name();
    }

    /// A file at which its reader failed, or would have failed.
    reader_failed: error {
        /// A fault of the program or of a library, which is in the log.
        found();
        /// A workbook declares more texts than is possible, and its reader would allocate memory for them.
        announced(texts: &str as word);
    }

    /// Scores beside a report, or without one, were not read; the report is handled without them.
    scores_unread: warning {
        large(most: usize);
        /// They, or remarks beside them, mention a sanction (§ 19), which a run would keep.
        sanction_mentioned();
        failed();
        /// There is no report beside them.
        alone();
        /// They are in a folder of scores, and their report is unknown.
        in_games();
        /// An earlier run has rated the report without them.
        late();
        /// The report gives players by number, and there is no register with their names.
        by_number();
    }

    /// A report or its form has no table of games.
    report_without_games: error {
        /// A form alone.
        form_alone();
        /// A tournament that has not begun.
        not_played();
        /// A games table alone: its file, the name of the missing form, and the beginning of that form.
        table_alone(file: &str, name: &str, form: String)
            => (typed = quoted(file), name = quoted(name), form = Value::Lines(form));
        /// Games without players.
        without_players();
    }

    /// A report has more players, games, entries, lines or values than any tournament.
    report_too_large: error {
        /// `part`: the part that exceeds its limit, one of the words below.
        found(part: Text, count: usize, most: usize) => (count, part, most);
        players() -> Text;
        games() -> Text;
        byes() -> Text;
        unexcused() -> Text;
        withdrawn() -> Text;
        directors() -> Text;
        committee() -> Text;
        warnings() -> Text;
        quarantines() -> Text;
        round_dates() -> Text;
        /// Lines of a text without blank ones.
        lines() -> Text;
        /// Values of a form or a JSON report.
        values() -> Text;
        tables() -> Text;
    }

    /// A name, a club or an id is too long, invisible, or a formula.
    text_impossible: error {
        /// The visible beginning of the text, and the number of characters that a text may have.
        too_long(begin: &str, most: usize);
        /// The visible beginning of the text, and the first invisible character.
        invisible(begin: &str, character: char) => (begin, character = Value::word(character.escape_unicode()));
        /// A spreadsheet would compute it.
        formula(begin: &str);
    }

    /// Two tables belong to one form, and either may be the report.
    table_twice: error {
        /// Two files beside one form.
        files(first: &str, second: &str);
        /// Two sheets of one workbook: a list of games, and a cross table.
        sheets(first: &str, second: &str);
        /// Two sheets of one workbook that hold the same list, such as one for each round.
        same_list(first: &str, second: &str);
    }

    /// A form or JSON report cannot be read at this place.
    form_syntax: error {
        /// A key that is like no known one.
        unknown_key(key: &str);
        misspelt_key(key: &str, likeliest: &str);
        key_twice(key: &str);
        /// The place is that of the table without the key.
        key_missing(key: &str);
        /// `known`: the words that are possible there.
        unknown_word(word: &str, known: Vec<Text> as AnyOf);
        /// `found` as in a sentence: `the text "1795"`.
        wrong_type(found: Text, wanted: Wanted) => (found, wanted = wanted.text());
        /// `parser`: the parser's message, in English.
        toml(parser: &str) => { typing_error(parser).unwrap_or_else(|| text!("form-syntax--toml", parser)) };
        /// `parser`: the parser's message, in English.
        json(parser: &str) => { typing_error(parser).unwrap_or_else(|| text!("form-syntax--json", parser)) };
        cut_off();
        too_deep();
    } + {
        /// The value that is expected at a place.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Wanted {
            Whole,
            /// A whole number from 0 on.
            Count,
            Text,
            YesNo,
            Date,
            List,
            /// A row of the form: a player, a game.
            Table,
        }

        impl Wanted {
            /// The value by serde's name for its type.
            pub fn of(expected: &str) -> Wanted {
                match expected {
                    "i32" | "i64" => Wanted::Whole,
                    "u16" | "u32" | "u64" => Wanted::Count,
                    "a boolean" => Wanted::YesNo,
                    "a sequence" => Wanted::List,
                    expected if expected.starts_with("struct ") => Wanted::Table,
                    _ => Wanted::Text,
                }
            }

            fn text(self) -> Text {
                match self {
                    Wanted::Whole => text!("form-syntax--whole-number"),
                    Wanted::Count => text!("form-syntax--count"),
                    Wanted::Text => text!("form-syntax--text"),
                    Wanted::YesNo => text!("form-syntax--yes-no"),
                    Wanted::Date => text!("form-syntax--date"),
                    Wanted::List => text!("form-syntax--list"),
                    Wanted::Table => text!("form-syntax--table"),
                }
            }
        }
    }

    /// A TRF came without its form: facts that the form would have could not be checked.
    form_missing: warning("§ 6") {
        /// Whether the table itself has the time control, and the directors.
        found(has_time_control: bool, has_directors: bool, form: &str) => {
            let directors = if has_directors { "known" } else { "none" };
            match has_time_control {
                true => text!("form-missing--time-known", directors, form),
                false => text!("form-missing", directors, form),
            }
        };
        /// The form has answers about players only.
        about_players_only();
    }

    /// A value of the form is not one of those that are allowed.
    form_value: error {
        /// A date that is in no calendar.
        date(date: &str);
        date_without_year(date: &str);
        /// It may be either of two days.
        date_open(date: &str, one: NaiveDate, other: NaiveDate);
        birth_date(date: &str);
        /// A birth date of which the year has two digits.
        birth_year(date: &str);
        /// Neither our federation nor another.
        federation(found: &str, ours: &str);
        /// A quarantine without a number of months, or with an impossible one.
        months(least: u32, most: u32);
        /// Games in a form that stands beside a table of games.
        games_twice();
        /// A text that is no points, in `elo_before`.
        points(found: &str);
    }

    /// The form gives other dates than the table beside it; the form's were used.
    form_differs: warning {
        /// The first round in the form, and in the table.
        first_round(form: NaiveDate, table: NaiveDate);
        last_round(form: NaiveDate, table: NaiveDate);
    }

    /// A games table cannot be read at this place.
    csv_syntax: error {
        /// The header lacks columns, by their English names.
        columns_missing(columns: &[&str] as all_quoted);
        /// A list of players, which has no games.
        entry_list(command: String);
        /// Two columns with one meaning.
        column_twice(column: &str);
        /// A line with more or fewer fields than the header.
        fields(fields: usize, columns: usize);
        /// A quotation mark that is not closed on its line, or is followed by text.
        quotes();
        round(round: &str);
        /// The entries of an EMT have no column `id`.
        emt_header();
        /// A line of the entries has more or fewer fields than columns.
        emt_fields(fields: u64, columns: u64);
        /// A line of the entries is not a row of a table.
        emt_row();
    }

    /// A column or sheet of a table does not belong to a report; it was not read.
    column_ignored: note {
        /// Columns by their headings.
        columns(headings: &[impl AsRef<str>]) => (columns = Value::all_quoted(headings), count = headings.len());
        /// Columns of a spreadsheet that have cells and no heading, by their letters.
        without_heading(letters: &[impl AsRef<str>]) => (columns = Value::all_quoted(letters), count = letters.len());
        /// Rows above the headings of a sheet, from the first of them on.
        above(rows: usize);
        /// The title above the headings, as the name of the tournament; `others`: the other rows there.
        title(title: &str, others: usize);
        /// Rows of a cross table that are no player's, from the first of them on.
        below(rows: usize);
        /// Rows with one text below the games, from the first of them on.
        notes(rows: usize);
        /// A row of totals.
        total(text: &str);
        /// Lines without a round, from the first of them on: merged cells have it in the first line.
        filled_down(lines: usize);
        /// A sheet of another name than the template's.
        sheet(sheet: &str);
        /// A sheet beside the entry list.
        not_the_list(sheet: &str);
        /// A hidden sheet.
        hidden_sheet(sheet: &str);
    }

    /// A spreadsheet cannot be read as a workbook, or is too large for one.
    spreadsheet_unreadable: error {
        /// A workbook of another program, of an older Excel, or with macros.
        other_format();
        /// A file packed as workbooks are, without being one.
        archive();
        macros();
        /// `reader`: the message of the reader of workbooks, in English.
        damaged(reader: &str);
        /// Larger than any report: unpacked, or in cells.
        too_large();
        /// No sheet is a games table, a cross table or a form.
        no_table();
    }

    /// A cell of a spreadsheet has another kind of value than its place requires.
    spreadsheet_cell: error {
        /// A result that the spreadsheet program took for a date.
        date(shown: &str);
        /// A pairing that the spreadsheet program took for a number: `+3`, `-3`.
        number(shown: &str);
        /// `#REF!`, or a formula that was never computed.
        formula(shown: &str);
        /// A heading that the form's sheet does not have.
        heading(heading: &str);
        /// Such a heading, with the likeliest known one.
        misspelt_heading(heading: &str, likeliest: &str);
        /// A heading that is a post: directors have a separate sheet.
        of_officials(heading: &str, sheet: Text);
        /// A line of a sheet with an unknown kind.
        word(word: &str, known: Vec<Text> as AnyOf);
    }

    /// A cell of a cross table cannot be read, or its other half contradicts it.
    cross_table: error {
        /// Neither a pairing nor a result.
        cell(shown: &str);
        /// The results of two games in one cell.
        two_games(shown: &str);
        /// The other half of the game is in another cell than expected: both cells as written.
        halves(shown: &str, other: &Place, other_shown: &str) => (shown, other = other.address(), other_shown);
        /// The other half's cell is empty.
        half_missing(shown: &str, other: &Place) => (shown, other = other.address());
        /// A row without a start number, or with a repeated one.
        start_number(shown: &str);
        /// An opponent without a row.
        opponent(no: u32);
        /// A heading that may be a round or an opponent, and is read as neither.
        heading(shown: &str);
        /// A player has results in a row, but no column: the other halves of the games are missing.
        no_column(no: u32);
        /// No column of rounds or of opponents.
        no_rounds();
    }

    /// The points of a cross table are not what its games give.
    cross_table_points: warning {
        /// The first such player, and the number of the others.
        found(no: u32, stated: HalfPoints, sum: HalfPoints, others: usize) => {
            text!("cross-table-points", no, stated = stated.to_string(), sum = sum.to_string(), others)
        };
    }

    /// A cross table does not show who was White, or in which round; the gaps were filled.
    cross_table_completed: note {
        /// The upper player was taken as White in this many games.
        colours(games: usize);
        /// A column of places, as start numbers.
        places(heading: &str);
        /// Rows without numbers under numbered opponents.
        order();
        /// Rounds and colours of an all-play-all.
        berger();
    }
}
