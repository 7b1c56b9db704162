//! Reads lines of the ledger.

use super::{Event, LEDGER, LedgerEntry};
use anyhow::Result;
use kartotek_formats::texts::{OrSay, in_run};
use kartotek_law::vocabulary::{Hundredths, Rating};
use kartotek_register::records;
use kartotek_register::run_folder::RunFolder;
use serde::{Deserialize, Deserializer};

/// A line of a run's ledger.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct LedgerLine<'r> {
    pub event: Event,
    /// The report, or the decision about the register.
    pub report: &'r str,
    /// Start number; 0: no longer in the report, or the line belongs to no report.
    pub no: u32,
    /// Register id; empty: outside the register.
    pub id: &'r str,
    /// The start rating.
    #[serde(deserialize_with = "rating")]
    pub ro: Option<Rating>,
    /// Empty: no calculation.
    pub method: &'r str,
    /// Rated games.
    pub n: Option<u32>,
    /// Empty: no calculation.
    #[serde(deserialize_with = "gain")]
    pub gain: Option<Hundredths>,
    /// The registered rating before the event.
    #[serde(deserialize_with = "rating")]
    pub registered: Option<Rating>,
    /// The registered rating after the event.
    #[serde(deserialize_with = "rating")]
    pub rn: Option<Rating>,
    /// Paragraphs that were applied, joined by `;`.
    pub notes: &'r str,
}

impl LedgerLine<'_> {
    pub fn is_calculated(&self) -> bool {
        !self.method.is_empty()
    }

    /// Whether the line is that of a player in a rated or corrected report.
    pub fn is_of_player(&self) -> bool {
        self.event.is_of_content() && self.no > 0
    }
}

impl LedgerEntry {
    /// The line in the form in which it is read back.
    pub fn line(&self) -> LedgerLine<'_> {
        let LedgerEntry { event, row } = self;
        LedgerLine {
            event: *event,
            report: &row.report,
            no: row.no,
            id: &row.id,
            ro: row.ro,
            method: row.calculation.method,
            n: row.calculation.n.and_then(|games| u32::try_from(games).ok()),
            gain: row.calculation.gain,
            registered: row.registered,
            rn: row.rn,
            notes: &row.notes,
        }
    }
}

/// Passes each line of a run's ledger to `take`, in order.
///
/// # Errors
/// The run is damaged.
pub fn each(run: &RunFolder, take: impl FnMut(LedgerLine)) -> Result<()> {
    run.read(LEDGER).and_then(|table| each_in(&table, take)).or_say(|| in_run(run.name))
}

/// Passes each line about a player to `take`, in order.
///
/// # Errors
/// The run is damaged.
pub fn each_of(run: &RunFolder, player: &str, mut take: impl FnMut(LedgerLine)) -> Result<()> {
    let take_player = |line: LedgerLine| {
        if line.id == player {
            take(line)
        }
    };
    let lines = |table: Vec<u8>| each_in(&records::rows_with(&table, [player]), take_player);
    run.read(LEDGER).and_then(lines).or_say(|| in_run(run.name))
}

fn each_in(table: &[u8], mut take: impl FnMut(LedgerLine)) -> Result<()> {
    records::each(LEDGER, table, |row| {
        take(row.read()?);
        Ok(())
    })
}

fn rating<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Rating>, D::Error> {
    Ok(Option::<i32>::deserialize(deserializer)?.map(Rating))
}

/// Reads a number with two decimals.
fn gain<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Hundredths>, D::Error> {
    let text = <&str>::deserialize(deserializer)?;
    let digits: String = text.chars().filter(|c| *c != '.').collect();
    if text.is_empty() {
        Ok(None)
    } else {
        digits.parse().map(|gain| Some(Hundredths(gain))).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate as ledger;
    use crate::Row;
    use chrono::NaiveDate;
    use kartotek_register::run_folder::RunName;

    const DAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 4, 1).expect("the day exists");

    fn entry(event: Event) -> LedgerEntry {
        let calculation = ledger::CalculationColumns { method: "difference", n: Some(7), ..Default::default() };
        LedgerEntry {
            event,
            row: Row {
                report: "2026-skovby-b".into(),
                no: 2,
                id: "10871".into(),
                name: "Toftholm, Jeppe".into(),
                ro: Some(Rating(1790)),
                calculation,
                registered: Some(Rating(1795)),
                rn: Some(Rating(1803)),
                notes: "4.5.4.2".into(),
            },
        }
    }

    fn read(csv: Vec<u8>) -> Result<Vec<String>> {
        let run = RunFolder::of_files(RunName { number: 1, date: DAY }, [(LEDGER.to_owned(), csv)].into());
        let mut lines = Vec::new();
        each(&run, |line| lines.push(format!("{line:?}")))?;
        Ok(lines)
    }

    #[test]
    fn a_line_of_every_event_is_read_back_as_it_was_written() {
        use Event::*;
        let events = [Entered, Restarted, Rated, Corrected, Annulled, Assigned, Aligned, Converted, Merged, Unmerged];
        // Fails to compile with an event that is missing in the list above.
        let is_listed = |event| match event {
            Entered | Restarted | Rated | Corrected | Annulled | Assigned | Aligned => true,
            Converted | Merged | Unmerged => true,
        };
        assert!(events.into_iter().all(is_listed));
        let mut entries: Vec<LedgerEntry> = events.into_iter().map(entry).collect();
        // A player outside the register, without calculation and ratings.
        entries[2].row = Row { id: String::new(), calculation: Default::default(), ro: None, ..entries[2].row.clone() };
        (entries[2].row.registered, entries[2].row.rn) = (None, None);
        let written: Vec<String> = entries.iter().map(|entry| format!("{:?}", entry.line())).collect();
        assert_eq!(read(ledger::csv(DAY, &entries).unwrap()).unwrap(), written);
        assert!(!entries[2].line().is_calculated() && entries[1].line().is_calculated());
    }

    #[test]
    fn an_event_that_nobody_knows_is_damage_and_not_passed_over() {
        let csv = String::from_utf8(ledger::csv(DAY, &[entry(Event::Rated)]).unwrap()).unwrap();
        let damaged = read(csv.replace(",rated,", ",raved,").into_bytes());
        let said = format!("{:#}", damaged.unwrap_err());
        assert!(said.contains("0001-2026-04-01") && said.contains("ledger.csv") && said.contains("raved"), "{said}");
    }
}
