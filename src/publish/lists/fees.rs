//! What organisers owe for the tournaments of a run (§ 21). Only the office sees it.

use super::csv_bytes;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_law::regulation::conduct::fee;
use kartotek_law::vocabulary::Hundredths;

pub const COLUMNS: [&str; 6] = ["report", "name", "last_round", "participants", "fee", "amount"];

/// A rated report.
#[derive(Clone, Debug)]
pub struct RatedReport<'r> {
    pub id: &'r str,
    pub name: &'r str,
    pub last_round: NaiveDate,
    pub participants: usize,
    pub is_foreign: bool,
}

/// One line for each report that owes the fee, in their order. `each` is kroner for a participant; `None`: the office
/// has not said it, and fee and amount are empty.
pub fn csv(reports: &[RatedReport], each: Option<Hundredths>) -> Result<Vec<u8>> {
    csv_bytes(|writer| {
        writer.write_record(COLUMNS)?;
        for report in reports.iter().filter(|report| fee::is_owed(report.is_foreign)) {
            let text = |money: Option<Hundredths>| money.map(|money| money.to_string()).unwrap_or_default();
            let amount = each.and_then(|each| fee::amount(each, report.participants));
            writer.write_record([
                report.id,
                report.name,
                &report.last_round.to_string(),
                &report.participants.to_string(),
                &text(each),
                &text(amount),
            ])?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(id: &str, is_foreign: bool) -> RatedReport<'_> {
        let last_round = NaiveDate::from_ymd_opt(2026, 4, 6).unwrap();
        RatedReport { id, name: "Skovby", last_round, participants: 8, is_foreign }
    }

    #[test]
    fn each_domestic_report_has_a_line() {
        let reports = [report("a", false), report("b", true)];
        let text = String::from_utf8(csv(&reports, Some(Hundredths(1250))).unwrap()).unwrap();
        assert_eq!(text, "report,name,last_round,participants,fee,amount\na,Skovby,2026-04-06,8,12.50,100.00\n");
    }

    #[test]
    fn without_a_fee_the_participants_are_listed_all_the_same() {
        let text = String::from_utf8(csv(&[report("a", false)], None).unwrap()).unwrap();
        assert!(text.ends_with("a,Skovby,2026-04-06,8,,\n"));
    }
}
