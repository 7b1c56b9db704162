//! Files, forms and tables: what keeps a file from being read, or is read in another way than it stands.

use super::codes;

codes! {
    /// A file has nothing in it.
    file_empty: error { found(); }

    /// A file is not text.
    file_binary: error {
        found();
        /// It begins as `encoding` and is not.
        broken(encoding: &str);
        /// A byte, in hexadecimal, that is not a character in the encoding of the letters.
        no_letter(byte: &str, encoding: &str);
    }

    /// A line is longer than any report's.
    line_too_long: error {
        /// Lengths in bytes.
        found(length: usize, longest: usize);
    }

    /// UTF-8 was taken for CP1252, and its letters were put right.
    encoded_twice: warning {
        /// At the first letter. `words`: the word in which it stands, as found and as put right.
        found(words: &(String, String), lines: usize) => {
            let (before, after) = words;
            text!("encoded-twice", before, after, lines)
        };
    }

    /// A file is not UTF-8 and was read in the code page in which its letters are words.
    encoding_assumed: note {
        /// At the first letter that tells.
        found(encoding: &str);
        /// At the first sign that stands inside a word.
        doubtful(encoding: &str);
    }

    /// A file in the inbox is nothing that can be read as a report.
    file_ignored: warning {
        /// Neither its ending nor its content is a report's. `command`: sets it aside, here and below.
        found(command: String);
        pdf(command: String);
        picture(command: String);
        word(command: String);
        /// The tournament as the program keeps it, instead of the file that it exports.
        swiss_manager(command: String);
    }

    /// A file is larger than any report; it is not read.
    file_too_large: error {
        /// How large a report may be, in whole megabytes.
        found(most: usize);
    }

    /// Something in the inbox or among the decisions was not opened: nobody knows whether it is a report.
    file_unread: warning {
        /// Larger than any report, in megabytes.
        too_large(megabytes: u64);
        /// The same of a file in the folder of decisions.
        decisions_too_large(megabytes: u64);
        /// The files of decisions before it are as much as is read.
        decisions_full();
        /// The system's error for the file or folder.
        unreadable(error: &std::io::Error) => (error = of_io(error));
        /// It may lead anywhere, also back to where it lies.
        link();
        /// A pipe, a socket or a device: reading it may never end.
        no_file();
        /// The other half of a report, table or form, was not opened.
        beside(other: &str as word);
        /// There is no inbox, though earlier runs have read it.
        no_inbox();
        /// The number of files in a folder beyond what a run reads.
        many_files(more: usize, most: usize);
        /// Smaller files have filled the run.
        run_full();
        /// Smaller files of the same name are larger than any report already.
        group();
        /// The place has the name as it can be shown.
        name();
    }

    /// A file at which its reader failed, or would have.
    reader_failed: error {
        /// A fault of the program or of a library: what it was stands in the log.
        found();
        /// A workbook announces more texts than any has, and its reader would make room for them.
        announced(texts: &str as word);
    }

    /// Scores that lie beside a report, or should, were not looked at; the report is worked on without them.
    scores_unread: warning {
        large(most: usize);
        /// They, or remarks beside them, mention a sanction (§ 19): a run would keep that for good.
        sanction_mentioned();
        failed();
        /// No report lies beside them.
        alone();
        /// They lie in a folder of scores, and nothing tells of which report they are.
        in_games();
        /// An earlier run has rated the report without them.
        late();
        /// The report gives players by number, and there is no register that has their names.
        by_number();
    }

    /// A report or its form has no table of games.
    report_without_games: error {
        /// A form alone.
        form_alone();
        /// A tournament that has not begun.
        not_played();
        /// A games table alone: its file, the name of the form it needs, and how that begins.
        table_alone(file: &str, name: &str, form: String)
            => (typed = quoted(file), name = quoted(name), form = Value::Lines(form));
        /// Games, but nobody who played them.
        without_players();
    }

    /// A report has more players, games, entries, lines or values than any tournament.
    report_too_large: error {
        /// `part`: of which there is too much, one of the words below.
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
        /// Lines of a text, blank ones not counted.
        lines() -> Text;
        /// Values of a form or a JSON report.
        values() -> Text;
        tables() -> Text;
    }

    /// A name, a club, an id is too long, cannot be seen, or is a formula.
    text_impossible: error {
        /// The text's beginning, what can be seen of it; how many characters a text may have.
        too_long(begin: &str, most: usize);
        /// The text's beginning, what can be seen of it, and the first character that cannot.
        invisible(begin: &str, character: char) => (begin, character = Value::word(character.escape_unicode()));
        /// A spreadsheet would compute it.
        formula(begin: &str);
    }

    /// Two tables belong to one form, and nobody can tell which is the report.
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
        /// A key that is like none of ours.
        unknown_key(key: &str);
        misspelt_key(key: &str, likeliest: &str);
        key_twice(key: &str);
        /// The place is that of the table that lacks it.
        key_missing(key: &str);
        /// `known`: the words that may stand there.
        unknown_word(word: &str, known: Vec<Text> as AnyOf);
        /// `found` as it is named in a sentence: `the text "1795"`.
        wrong_type(found: Text, wanted: Wanted) => (found, wanted = wanted.text());
        /// `parser`: what the parser says, in English.
        toml(parser: &str) => { slip(parser).unwrap_or_else(|| text!("form-syntax--toml", parser)) };
        /// `parser`: what the parser says, in English.
        json(parser: &str) => { slip(parser).unwrap_or_else(|| text!("form-syntax--json", parser)) };
        cut_off();
        too_deep();
    } + {
        /// The value that should stand at a place.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Wanted {
            Whole,
            /// … and not below 0.
            Count,
            Text,
            YesNo,
            Date,
            List,
            /// A row of the form: a player, a game.
            Table,
        }

        impl Wanted {
            /// By the name that serde gives a type.
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

    /// A TRF came without its form: what the form would say could not be checked.
    form_missing: warning("§ 6") {
        /// Whether the table says the time control, and the directors, itself.
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
        /// A date that no calendar has.
        date(date: &str);
        date_without_year(date: &str);
        /// It may be either of two days.
        date_open(date: &str, one: NaiveDate, other: NaiveDate);
        birth_date(date: &str);
        /// A birth date of whose year two digits are missing, or with the year at either end.
        birth_year(date: &str);
        /// Neither our federation nor another.
        federation(found: &str, ours: &str);
        /// A quarantine without a number of months, or for more than anybody gives.
        months(least: u32, most: u32);
        /// Games in the form of a table.
        games_twice();
        /// Points of `elo_before`.
        points(found: &str);
    }

    /// The form gives other dates than the table beside it; the form's were used.
    form_differs: warning {
        /// The first round: by the form, and by the table.
        first_round(form: NaiveDate, table: NaiveDate);
        last_round(form: NaiveDate, table: NaiveDate);
    }

    /// A games table cannot be read at this place.
    csv_syntax: error {
        /// The header lacks columns, by their English names.
        columns_missing(columns: &[&str] as all_quoted);
        /// A list of players, which has no games.
        entry_list(command: String);
        /// Two columns of one meaning.
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
        columns(headings: &[&str]) => (columns = Value::all_quoted(headings), count = headings.len());
        /// Columns of a spreadsheet that have cells and no heading, by their letters.
        without_heading(letters: &[&str]) => (columns = Value::all_quoted(letters), count = letters.len());
        /// Rows above the headings of a sheet, from the first of them on.
        above(rows: usize);
        /// A row of totals.
        total(text: &str);
        /// Lines without a round, from the first of them on: merged cells have it in the first line.
        filled_down(lines: usize);
        /// A sheet of another name than the template's.
        sheet(sheet: &str);
        /// A sheet beside the entry list.
        not_the_list(sheet: &str);
        /// A sheet that nobody sees.
        hidden_sheet(sheet: &str);
    }

    /// A spreadsheet cannot be read as a workbook, or is too large for one.
    spreadsheet_unreadable: error {
        /// A workbook of another program, of an older Excel, or with macros.
        other_format();
        /// A file packed as workbooks are, without being one.
        archive();
        macros();
        /// `reader`: what the reader of workbooks says, in English.
        damaged(reader: &str);
        /// Larger than any report: unpacked, or in cells.
        too_large();
        /// No sheet is a games table, a cross table or a form.
        no_table();
    }

    /// A cell of a spreadsheet holds something else than what belongs there.
    spreadsheet_cell: error {
        /// A result that the program of the spreadsheet took for a date.
        date(shown: &str);
        /// A pairing that the program of the spreadsheet took for a number: `+3`, `-3`.
        number(shown: &str);
        /// `#REF!`, or a formula that was never computed.
        formula(shown: &str);
        /// A heading that the form's sheet does not have.
        heading(heading: &str);
        /// … with the one that is meant.
        misspelt_heading(heading: &str, likeliest: &str);
        /// A heading that is a post: directors have a sheet of their own.
        of_officials(heading: &str, sheet: Text);
        /// A line of a sheet whose kind is not known.
        word(word: &str, known: Vec<Text> as AnyOf);
    }

    /// A cell of a cross table cannot be read, or its other half says something else.
    cross_table: error {
        /// No pairing, no result.
        cell(shown: &str);
        /// The results of two games in one cell.
        two_games(shown: &str);
        /// The other half of the game is another place's: both cells as they stand.
        halves(shown: &str, other: &Place, other_shown: &str) => (shown, other = other.address(), other_shown);
        /// The other half's cell is empty.
        half_missing(shown: &str, other: &Place) => (shown, other = other.address());
        /// A row without a start number, or with one that stands twice.
        start_number(shown: &str);
        /// An opponent that no row is about.
        opponent(no: u32);
        /// A heading that may be meant as a round or an opponent, and is read as neither.
        heading(shown: &str);
        /// A player has results in a row, but no column: the other halves of the games stand nowhere.
        no_column(no: u32);
        /// No column of rounds or of opponents.
        no_rounds();
    }

    /// The points of a cross table are not what its games give.
    cross_table_points: warning {
        /// The first such player, and how many others there are.
        found(no: u32, stated: HalfPoints, sum: HalfPoints, others: usize) => {
            text!("cross-table-points", no, stated = stated.to_string(), sum = sum.to_string(), others)
        };
    }

    /// A cross table does not say who was White, or in which round; what it leaves open was completed.
    cross_table_completed: note {
        /// The upper player was taken as White in this many games.
        colours(games: usize);
        /// Rounds and colours of an all-play-all.
        berger();
    }
}
