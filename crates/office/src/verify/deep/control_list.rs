//! The protocol of the control computation (§ 3 c) against the ledger and the register: what was booked stands there, and where the second
//! computation agreed, so does what it found.

use super::compare::Comparison;
use kartotek_formats::texts::text;
use kartotek_publish::folder::INTERNAL;
use kartotek_publish::lists::control::CONTROL;
use kartotek_register::records;
use std::collections::{BTreeMap, HashMap};

type Row = BTreeMap<String, String>;

/// Columns of a row and those of the ledger that say the same.
const BOOKED: [(&str, &str); 5] =
    [("id", "id"), ("ro", "ro"), ("registered", "registered"), ("booked_gain", "gain"), ("booked_rn", "rn")];
const FOUND: [&str; 8] = ["method", "n", "w", "we", "k", "bonus", "gain", "rn"];

impl Comparison<'_, '_> {
    pub(super) fn control_list(&mut self) {
        let name = format!("{INTERNAL}{CONTROL}");
        let Some(found) = self.written(&name) else { return };
        let rows = |name: &str| -> Vec<Row> {
            self.made.get(name).and_then(|bytes| records::read(name, bytes).ok()).unwrap_or_default()
        };
        let (ledger, players) = (rows("ledger.csv"), rows("players.csv"));
        let of_ledger: HashMap<[&str; 3], &Row> =
            ledger.iter().map(|row| (["report", "no", "id"].map(|column| cell(row, column)), row)).collect();
        let names: HashMap<&str, &str> = players.iter().map(|row| (cell(row, "id"), cell(row, "name"))).collect();
        let Ok(rows) = records::read::<Row>(&name, &found) else {
            return self.fault(&name, text!("verify-deep-bytes"));
        };
        for (line, row) in (2..).zip(&rows) {
            let booked = of_ledger.get(&["report", "no", "id"].map(|column| cell(row, column)));
            let other =
                |column: &&(&str, &str)| booked.is_none_or(|booked| cell(booked, column.1) != cell(row, column.0));
            let is_equal = cell(row, "verdict") == "equal";
            let found = FOUND.map(|column| (column, column));
            let columns = BOOKED.iter().chain(found.iter().filter(|_| is_equal));
            let wrong = columns
                .clone()
                .find(other)
                .map(|(column, of_ledger)| (*column, booked.map_or("", |booked| cell(booked, of_ledger))));
            let name_now = names.get(cell(row, "id")).copied().unwrap_or_default();
            let wrong = wrong.or_else(|| (cell(row, "name") != name_now).then_some(("name", name_now)));
            if let Some((column, computed)) = wrong {
                let id = cell(row, "id");
                return self
                    .fault(&name, text!("verify-deep-cell-of", line, id, column, cell = cell(row, column), computed));
            }
        }
        self.recomputed.files += 1;
    }
}

fn cell<'r>(row: &'r Row, column: &str) -> &'r str {
    row.get(column).map_or("", String::as_str)
}
