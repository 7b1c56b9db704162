//! Whole histories.

use super::codes;

codes! {
    /// A file of a history is not the table it should be; nothing of the history is rated.
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

    /// A value of a bulk table cannot be what its column says. In the tables of players and tournaments nothing is
    /// rated; among the games it holds the tournament back.
    bulk_value: error {
        no_id();
        /// The id stands in an earlier line.
        twice(id: &str, line: u32);
        /// Lowest and highest that are possible.
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
        /// A tournament stands behind one that ended later.
        backwards(tournament: &str, ended: NaiveDate, before: NaiveDate);
        /// The games of a tournament stand in two places.
        apart(tournament: &str);
    }

    /// The last line of a bulk table does not end.
    bulk_cut_off: warning { found(); }
}
