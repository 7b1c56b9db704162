//! An internal list of fees that organisers owe for the tournaments of a run (§ 21).

use super::csv_bytes;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_law::regulation::conduct::fee;
use kartotek_law::vocabulary::{Hundredths, TournamentKind};

pub const COLUMNS: [&str; 6] = ["report", "name", "last_round", "participants", "fee", "amount"];

/// A report that was rated, or that RKF declined to rate.
#[derive(Clone, Debug)]
pub struct FeeReport<'r> {
    pub id: &'r str,
    pub name: &'r str,
    /// `None`: not stated.
    pub last_round: Option<NaiveDate>,
    pub participants: usize,
    pub kind: TournamentKind,
    pub is_foreign: bool,
    pub is_rated: bool,
}

impl FeeReport<'_> {
    fn is_owed(&self) -> bool {
        match self.is_rated {
            true => fee::is_owed(self.is_foreign),
            false => fee::is_owed_unrated(self.kind, self.is_foreign),
        }
    }
}

/// One line for each report that owes the fee, in their order. `each` is the fee in kroner for a participant; `None`: not
/// set, and fee and amount are empty.
pub fn csv(reports: &[FeeReport], each: Option<Hundredths>) -> Result<Vec<u8>> {
    csv_bytes(|writer| {
        writer.write_record(COLUMNS)?;
        for report in reports.iter().filter(|report| report.is_owed()) {
            let text = |money: Option<Hundredths>| money.map(|money| money.to_string()).unwrap_or_default();
            let amount = each.and_then(|each| fee::amount(each, report.participants));
            writer.write_record([
                report.id,
                report.name,
                &report.last_round.map(|day| day.to_string()).unwrap_or_default(),
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

    fn report(id: &str, is_foreign: bool) -> FeeReport<'_> {
        let last_round = NaiveDate::from_ymd_opt(2026, 4, 6);
        let kind = TournamentKind::Coordinated;
        FeeReport { id, name: "Skovby", last_round, participants: 8, kind, is_foreign, is_rated: true }
    }

    #[test]
    fn a_coordinated_report_that_is_refused_has_a_line_too() {
        let refused = |id, kind| FeeReport { kind, is_rated: false, ..report(id, false) };
        let reports = [refused("a", TournamentKind::Coordinated), refused("b", TournamentKind::Approved)];
        let text = String::from_utf8(csv(&reports, Some(Hundredths(1250))).unwrap()).unwrap();
        assert_eq!(text.lines().skip(1).collect::<Vec<_>>(), ["a,Skovby,2026-04-06,8,12.50,100.00"]);
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
