//! Compares the protocol of the control computation (§ 3 c) with the ledger and the register: it must have the booked results,
//! and for rows on which both computations agree, the same results again.

use super::compare::Comparison;
use kartotek_formats::texts::text;
use kartotek_publish::folder::INTERNAL;
use kartotek_publish::lists::control::CONTROL;
use kartotek_register::records;
use std::collections::{BTreeMap, HashMap, HashSet};

type Row = BTreeMap<String, String>;

const KEY: [&str; 3] = ["report", "no", "id"];
const EQUAL: &str = "equal";
const DIFFERS: &str = "differs";

/// Columns of a row, and the columns of the ledger with the same content.
const BOOKED: [(&str, &str); 7] = [
    ("report", "report"),
    ("no", "no"),
    ("id", "id"),
    ("ro", "ro"),
    ("registered", "registered"),
    ("booked_gain", "gain"),
    ("booked_rn", "rn"),
];
const FOUND: [&str; 8] = ["method", "n", "w", "we", "k", "bonus", "gain", "rn"];

impl Comparison<'_> {
    /// Compares the list of the control computation with the recomputed ledger.
    pub(super) fn compare_control_list(&mut self) {
        let path = format!("{INTERNAL}{CONTROL}");
        let Some(found) = self.written(&path) else { return };
        let is_covered = self.is_covered(&path);
        let Ok(rows) = records::read::<Row>(&path, &found) else {
            return self.fault(&path, text!("verify-deep-bytes"));
        };
        // A ledger is long: only the players of the protocol are read, unless all report ids are needed.
        let ids: HashSet<&str> = rows.iter().map(|row| cell(row, "id")).collect();
        let is_needed = |id: &str| is_covered || ids.contains(id);
        let made = |name: &str| self.made.get(name).map(|bytes| rows_of(name, bytes, is_needed)).unwrap_or_default();
        let (ledger, players) = (made("ledger.csv"), made("players.csv"));
        let of_ledger: HashMap<[&str; 3], &Row> =
            ledger.iter().map(|row| (KEY.map(|column| cell(row, column)), row)).collect();
        let reports: HashSet<&str> = ledger.iter().map(|row| cell(row, "report")).collect();
        let names: HashMap<&str, &str> = players.iter().map(|row| (cell(row, "id"), cell(row, "name"))).collect();
        for (line, row) in (2..).zip(&rows) {
            // An erasure changes the name of a report that has the person's name.
            let is_renamed = is_covered && !reports.contains(cell(row, "report"));
            let booked = if is_renamed {
                ledger.iter().find(|booked| KEY[1..].iter().all(|column| cell(booked, column) == cell(row, column)))
            } else {
                of_ledger.get(&KEY.map(|column| cell(row, column))).copied()
            };
            let of_ledger = |column: &str| booked.map_or("", |booked| cell(booked, column));
            let verdict = cell(row, "verdict");
            let expected_verdict = if verdict == DIFFERS { DIFFERS } else { EQUAL };
            let is_equal = verdict != DIFFERS;
            let found = FOUND.iter().filter(|_| is_equal).map(|column| (*column, of_ledger(column)));
            let columns = BOOKED.iter().filter(|(column, _)| !is_renamed || *column != "report");
            let computed = columns.map(|(column, booked)| (*column, of_ledger(booked))).chain(found);
            let name = names.get(cell(row, "id")).copied().unwrap_or_default();
            let expected: Vec<(&str, &str)> = computed.chain([("name", name), ("verdict", expected_verdict)]).collect();
            if let Some((column, computed)) =
                expected.into_iter().find(|(column, expected)| cell(row, column) != *expected)
            {
                let id = cell(row, "id");
                let what = text!("verify-deep-cell-of", line, id, column, cell = cell(row, column), computed);
                return self.fault(&path, what);
            }
        }
        self.compared.same += 1;
    }
}

/// The rows of a table with the ids that are needed.
fn rows_of(name: &str, bytes: &[u8], is_needed: impl Fn(&str) -> bool) -> Vec<Row> {
    let mut rows = Vec::new();
    // The table has just been made, so it is readable.
    let _ = records::each(name, bytes, |row| {
        if row.cell("id").is_some_and(&is_needed) {
            rows.push(row.cells().map(|(column, cell)| (column.to_owned(), cell.to_owned())).collect());
        }
        Ok(())
    });
    rows
}

fn cell<'r>(row: &'r Row, column: &str) -> &'r str {
    row.get(column).map_or("", String::as_str)
}
