//! Exports the tables of all runs to an SQLite file. It is rebuilt each time and never read back.
//!
//! A table has the columns of its CSV file, preceded by `run`, the number of the run. Unknown values are NULL. Values with
//! two decimals are whole hundredths in a column ending in `_x100`, as in Parquet.

use anyhow::Result;
use kartotek_formats::texts::{OrSay, text};
use kartotek_law::vocabulary::Hundredths;
use kartotek_register::run_folder::RunName;
use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};
use std::collections::HashMap;

/// The exported files of a run, without `.csv`.
const TABLES: &str = "\
    players clubs ledger corrections reports entries games candidate_results norms elo_results officials \
    guests non_members former_names former_clubs fide_lists fide_ratings fide_results fide_norms \
    decisions lists/ratinglist";

const HUNDREDTHS: [&str; 4] = ["w", "we", "bonus", "gain"];

/// Integer columns; the others are text, since ids may begin with a zero.
const NUMBERS: &str = "\
    no n k ro registered rn registered_then booked corrected difference rating rank change games players \
    rated_games fide_rating fide_games average opponents elo_sum rounds round white_no black_no \
    start_rating first_rating left_after_round elo highest expected_x100 rating_sum performance counts";

/// A view of the newest register.
const REGISTER: &str = "CREATE VIEW register AS SELECT * FROM players WHERE run = (SELECT max(number) FROM runs)";

pub struct Database {
    connection: Connection,
    /// The columns of each table so far: some occur only in runs that need them.
    columns: HashMap<&'static str, Vec<String>>,
    runs: Vec<RunName>,
}

impl Database {
    pub fn new() -> Result<Database> {
        let connection = Connection::open_in_memory()?;
        connection
            .execute_batch("BEGIN; CREATE TABLE runs (number INTEGER PRIMARY KEY, date TEXT NOT NULL) STRICT;")?;
        Ok(Database { connection, columns: HashMap::new(), runs: Vec::new() })
    }

    /// The tables that a run may have, by file name without `.csv`.
    pub fn tables() -> impl Iterator<Item = &'static str> {
        TABLES.split(' ')
    }

    /// Adds a table of a run.
    ///
    /// # Errors
    /// It is not one of the program's tables.
    pub fn add(&mut self, table: &'static str, run: RunName, csv: &[u8]) -> Result<()> {
        if !self.runs.contains(&run) {
            let values = (run.number, run.date.to_string());
            self.connection.execute("INSERT INTO runs VALUES (?1, ?2)", values)?;
            self.runs.push(run);
        }
        let mut reader = csv::Reader::from_reader(csv);
        let headings: Vec<String> = reader.headers()?.iter().map(str::to_owned).collect();
        let name = sql_name(table);
        self.add_columns(table, &headings)?;
        let names: Vec<String> = headings.iter().map(|heading| column(heading)).collect();
        let places = vec!["?"; names.len() + 1].join(", ");
        let columns = names.iter().map(|column| format!(", \"{column}\"")).collect::<String>();
        let sql = format!("INSERT INTO \"{name}\" (run{columns}) VALUES ({places})");
        let mut insert = self.connection.prepare(&sql)?;
        let texts: Vec<bool> = headings.iter().map(|heading| is_text(heading)).collect();
        for (line, record) in (2..).zip(reader.records()) {
            let record = record?;
            let typed_cells = headings.iter().zip(&texts).zip(&record);
            let cells = typed_cells.map(|((heading, is_text), cell)| value(heading, *is_text, cell));
            let values: Vec<Value> = std::iter::once(Ok(Value::Integer(run.number.into())))
                .chain(cells)
                .collect::<Result<_>>()
                .or_say(|| text!("table-line", name = format!("{table}.csv"), line = line.to_string()))?;
            insert.execute(params_from_iter(values))?;
        }
        Ok(())
    }

    /// Adds missing columns to a table, creating it first if necessary.
    fn add_columns(&mut self, table: &'static str, headings: &[String]) -> Result<()> {
        let name = sql_name(table);
        let known = match self.columns.entry(table) {
            std::collections::hash_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::hash_map::Entry::Vacant(new) => {
                let create = format!("CREATE TABLE \"{name}\" (run INTEGER NOT NULL REFERENCES runs) STRICT");
                self.connection.execute(&create, ())?;
                new.insert(Vec::new())
            }
        };
        for heading in headings {
            if !known.contains(heading) {
                let (column, kind) = (column(heading), if is_text(heading) { "TEXT" } else { "INTEGER" });
                self.connection.execute(&format!("ALTER TABLE \"{name}\" ADD COLUMN \"{column}\" {kind}"), ())?;
                known.push(heading.clone());
            }
        }
        Ok(())
    }

    /// The content of the database file.
    pub fn finish(mut self) -> Result<Vec<u8>> {
        // An office without runs has no players.
        if self.columns.contains_key("players") {
            self.connection.execute(REGISTER, ())?;
        }
        self.connection.execute_batch("COMMIT")?;
        Ok(self.connection.serialize("main")?.to_vec())
    }
}

fn sql_name(table: &str) -> &str {
    table.rsplit('/').next().unwrap_or(table)
}

fn is_text(heading: &str) -> bool {
    !NUMBERS.split(' ').any(|number| number == heading) && !HUNDREDTHS.contains(&heading)
}

fn column(heading: &str) -> String {
    if HUNDREDTHS.contains(&heading) { format!("{heading}_x100") } else { heading.replace('"', "") }
}

fn value(heading: &str, is_text: bool, cell: &str) -> Result<Value> {
    let wrong = || text!("table-cell", heading, cell);
    Ok(match cell {
        "" => Value::Null,
        _ if is_text => Value::Text(cell.to_owned()),
        _ if HUNDREDTHS.contains(&heading) => Value::Integer(Hundredths::read(cell).or_say(wrong)?.0),
        _ => Value::Integer(cell.parse().or_say(wrong)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;

    fn run(number: u32) -> RunName {
        RunName { number, date: NaiveDate::from_ymd_opt(2026, number, 1).unwrap() }
    }

    fn opened(bytes: &[u8]) -> Connection {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.deserialize_read_exact("main", bytes, bytes.len(), true).unwrap();
        connection
    }

    #[test]
    fn runs_of_every_age_are_one_table_with_exact_numbers() {
        let mut database = Database::new().unwrap();
        database.add("players", run(1), b"id,name,rating\n007,Aagaard,1500\n").unwrap();
        database
            .add("players", run(2), b"id,name,rating,left\n007,Aagaard,1487,\n8,\"Skov, \"\"B\"\"\",,yes\n")
            .unwrap();
        database.add("ledger", run(2), b"id,report,gain,rn\n007,a,-12.5,1487\n007,b,-0.05,1487\n").unwrap();
        let elo = b"date,report,player_id,games,opponents,score,elo_sum\n2026-02-01,a,007,9,8,4.5,19812\n";
        database.add("elo_results", run(2), elo).unwrap();
        let database = opened(&database.finish().unwrap());
        let ask = |sql: &str| database.query_row(sql, (), |row| row.get::<_, Option<String>>(0)).unwrap();
        assert_eq!(
            ask("SELECT group_concat(run || ':' || rating) FROM players WHERE id = '007'").unwrap(),
            "1:1500,2:1487"
        );
        assert_eq!(ask("SELECT group_concat(gain_x100) FROM ledger").unwrap(), "-1250,-5");
        assert_eq!(ask("SELECT name || typeof(rating) FROM register WHERE id = '8'").unwrap(), "Skov, \"B\"null");
        assert_eq!(ask("SELECT date FROM runs WHERE number = 2").unwrap(), "2026-02-01");
        assert_eq!(
            ask("SELECT typeof(elo_sum) || ' ' || (elo_sum / opponents) FROM elo_results").unwrap(),
            "integer 2476"
        );
        assert_eq!(ask("SELECT \"left\" FROM players WHERE run = 1"), None);
    }

    #[test]
    fn an_office_without_a_run_is_a_file_without_players() {
        let database = opened(&Database::new().unwrap().finish().unwrap());
        let runs: i64 = database.query_row("SELECT count(*) FROM runs", (), |row| row.get(0)).unwrap();
        assert_eq!(runs, 0);
    }

    #[test]
    fn a_value_that_is_no_number_is_named_by_its_line() {
        let mut database = Database::new().unwrap();
        let wrong = database.add("ledger", run(1), b"id,gain\n7,1.5\n7,1.505\n").unwrap_err();
        assert_eq!(format!("{wrong:#}"), "ledger.csv, line 3: `gain` is 1.505");
    }
}
