//! Matters from a run for SU and TK: one line each.

use super::csv_bytes;
use anyhow::Result;

pub const FOR_SU: &str = "for-su.csv";
pub const FOR_TK: &str = "for-tk.csv";

/// The header of both lists.
pub const COLUMNS: [&str; 5] = ["paragraph", "report", "player_id", "name", "matter"];

/// A matter for SU or TK.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Matter {
    pub paragraph: &'static str,
    /// The report's id; empty: none.
    pub report: String,
    pub player: String,
    pub name: String,
    pub what: String,
}

impl Matter {
    fn fields(&self) -> [String; 5] {
        let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        [self.paragraph, &self.report, &self.player, &self.name, &self.what].map(one_line)
    }

    /// The line of the table, without line break.
    pub fn line(&self) -> String {
        let line = csv_bytes(|writer| writer.write_record(self.fields()));
        // Writing to memory does not fail.
        let line = line.ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
        line.trim_end().to_owned()
    }
}

/// The table in the order of reports and players.
pub fn csv(matters: &[Matter]) -> Result<Vec<u8>> {
    let mut matters: Vec<&Matter> = matters.iter().collect();
    matters.sort_by_key(|matter| (&matter.report, kartotek_register::people::id_order(&matter.player), *matter));
    csv_bytes(|writer| {
        writer.write_record(COLUMNS)?;
        matters.iter().try_for_each(|matter| writer.write_record(matter.fields()))
    })
}
